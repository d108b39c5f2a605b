/* notation.c - moves as text against any bytes: the first byte chooses a game, the rest is the
 * line. What parses prints and parses back; nothing that is not legal is played. */
#include "tessera.h"

#include <stdlib.h>
#include <string.h>

static ts_match m;

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
