/* record.c - the record reader against any bytes; what it accepts must write and read back. */
#include "tessera.h"

#include <stdlib.h>
#include <string.h>

static ts_match m, again;
static ts_node nodes[TS_NODES_MAX];
static char text[TS_RECORD_MAX + 1];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	ts_error e;
	ts_out o;

	if (size > TS_RECORD_MAX)
		return 0;
	memcpy(text, data, size);
	if (ts_record_read(&m, text, size, nodes, &e))
		return 0;
	if (m.game->check(&m.state))
		abort();
	ts_out_init(&o, text, sizeof text);
	ts_record_write(&m, 0, &o);
	if (ts_out_end(&o) || ts_record_read(&again, text, o.len, nodes, &e) ||
	    memcmp(&m, &again, sizeof m))
		abort();
	return 0;
}
