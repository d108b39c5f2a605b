/* notation.c - moves and queries as text against any bytes: the first byte chooses a game, the rest is
 * the line. What parses prints and parses back; nothing that is not legal is played; a query is
 * answered in JSON, or refused with nothing written. */
#include "tessera.h"

#include <stdlib.h>
#include <string.h>

static ts_match m;

static void ask(const ts_game *g, int viewer, const char *line)
{
	static char text[1 << 16];
	static ts_node nodes[TS_NODES_MAX];
	ts_state s = m.state;
	const char *why;
	ts_error e;
	size_t at;
	ts_doc d;
	ts_out o;

	g->redact(&s, viewer);
	ts_out_init(&o, text, sizeof text);
	if (ts_query_ask(g, &s, viewer, line, &o, &e)) {
		if (o.len)
			abort();
	} else if (ts_out_end(&o) || ts_doc_read(&d, text, o.len, nodes, TS_NODES_MAX, &why, &at)) {
		abort();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char line[200], text[TS_TEXT_MAX];
	const ts_game *g;
	ts_setup u;
	ts_error e;
	int a;

	if (size < 2 || size >= sizeof line)
		return 0;
	g = ts_games[data[0] % ts_n_games];
	memcpy(line, data + 1, size - 1);
	line[size - 1] = 0;
	ts_setup_init(&u, g->seats_max);
	ts_option_set(g, &u, "module", "menace", NULL); /* the one option a game may insist on */
	if (ts_setup_settle(g, &u, &e))
		abort();
	ts_match_new(&m, g, &u, ts_seed_from(data[0]), NULL);
	ask(g, size % 2 ? TS_TABLE : 0, line);
	a = ts_action_parse(g, &m.state, line);
	if (a >= 0) {
		ts_action_text(g, &m.state, (ts_action)a, text);
		if (ts_action_parse(g, &m.state, text) != a)
			abort();
	}
	if (!ts_match_play_text(&m, line, NULL, &e) && g->check(&m.state))
		abort();
	return 0;
}
