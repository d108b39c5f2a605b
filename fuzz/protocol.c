/* protocol.c - libFuzzer target: everything that reads what clients send. The first byte chooses
 * between a message, a request for a table and a name. */
#include "server/proto.h"

#include <stdlib.h>
#include <string.h>

static int any_level(const char *level)
{
	return !strcmp(level, "level1") || !strcmp(level, "level4");
}

static void read_message(char *text, size_t n)
{
	const char *why = NULL;
	message m;

	if (message_read(&m, text, n, &why)) {
		if (!why || !*why)
			abort();
		return;
	}
	if (m.type < 0 || m.type >= M_N || m.n_moves > BATCH_MAX)
		abort();
	for (int i = 0; i < m.n_moves; i++)
		if (strlen(m.moves[i]) >= TS_TEXT_MAX)
			abort();
}

static void read_table(char *text, size_t n)
{
	static ts_node nodes[TS_NODES_MAX];
	static ts_match m, again;
	store_user me = {.id = "me", .name = "Me"};
	const char *why;
	store_circle c;
	store_table t;
	refusals r;
	ts_setup u;
	body b;

	if (body_read(&b, text, n, nodes, TS_NODES_MAX, &why))
		return;
	for (int kind = CIRCLE_CLUB; kind <= CIRCLE_TOURNAMENT; kind++)
		if (circle_read(&b, kind, &c, &r) ? !r.n : !c.name[0])
			abort();
	if (spec_read(&b, &me, ts_seed_from(7), any_level, &t, &m, &r)) {
		if (!r.n)
			abort();
		return;
	}
	/* what is accepted can be stored and read again, to the same bytes */
	if (store_match_start(&again, &t, nodes) ||
	    memcmp(&m.start, &again.start, m.game->state_size) ||
	    memcmp(&m.setup, &again.setup, sizeof m.setup))
		abort();
	/* and changed to itself, or refused where it says why */
	if (spec_change(&b, any_level, &t, &u, &r) && !r.n)
		abort();
	free(t.position);
}

/* A name that is taken is told apart from its own look by nothing: looking twice is looking once. */
static void read_name(const char *text)
{
	char name[STORE_NAME], look[STORE_NAME], again[STORE_NAME];

	if (store_name_tidy(text, name, sizeof name, NAME_CHARS))
		return;
	store_look(name, look);
	store_look(look, again);
	if (!*name || strcmp(look, again))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text;

	if (size < 1 || size > 1 << 16)
		return 0;
	text = malloc(size + 1);
	memcpy(text, data + 1, size - 1);
	text[size - 1] = text[size] = 0;
	if (data[0] % 4 == 0)
		read_table(text, size - 1);
	else if (data[0] % 4 == 1 && !strchr(text, 0x7f))
		read_name(text);
	else
		read_message(text, size - 1);
	free(text);
	return 0;
}
