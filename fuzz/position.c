/* position.c - the position readers of all games against any bytes: what is accepted passes check,
 * writes and reads back, and can be played on. */
#include "tessera.h"

#include <stdlib.h>
#include <string.h>

static ts_match m, again;
static ts_node nodes[TS_NODES_MAX];
static char text[TS_POSITION_MAX + 1];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	ts_action a[TS_MOVES_MAX];
	ts_error e;
	ts_out o;
	int n;

	if (size > TS_POSITION_MAX)
		return 0;
	memcpy(text, data, size);
	if (ts_match_position(&m, text, size, nodes, ts_seed_from(1), &e))
		return 0;
	if (m.game->check(&m.state))
		abort();
	ts_out_init(&o, text, sizeof text);
	m.game->view(&m.state, TS_VIEW_POSITION, &o);
	if (ts_out_end(&o) || ts_match_position(&again, text, o.len, nodes, ts_seed_from(1), &e) ||
	    memcmp(&m.state, &again.state, m.game->state_size))
		abort();
	for (int i = 0; i < 30 && !m.state.core.over; i++) {
		int seat = __builtin_ctz(m.state.core.acting);

		n = m.game->moves(&m.state, seat, a);
		if (n <= 0)
			abort();
		m.game->apply(&m.state, seat, a[data[(size_t)i % size] % n], NULL);
		if (m.game->check(&m.state))
			abort();
	}
	return 0;
}
