/* duel.c - a random player against bots of level 2, with nothing but the installed library. */
#include <tessera-bot.h>

#include <stdio.h>
#include <stdlib.h>

static ts_match m;
static ts_action moves[TS_MOVES_MAX];

int main(int argc, char **argv)
{
	const ts_game *g = ts_game_find(argc > 1 ? argv[1] : "empire");
	size_t size = ts_bot_size("level2", NULL);
	ts_bot *bot = malloc(size);
	ts_dice dice = {7};
	ts_error e = {0};
	ts_score score;
	ts_setup u;

	if (!g || !bot || ts_bot_init(bot, size, g, "level2", 7))
		return fputs("duel: no such game, or no memory\n", stderr), 1;
	ts_setup_init(&u, g->seats_min > 2 ? g->seats_min : 2);
	if (ts_setup_settle(g, &u, &e) || ts_match_new(&m, g, &u, ts_seed_from(7), NULL))
		return fprintf(stderr, "duel: %s %s\n", e.field, e.text), 1;
	while (!m.state.core.over) {
		int seat = __builtin_ctz(m.state.core.acting), n = g->moves(&m.state, seat, moves);
		ts_state seen = m.state;

		g->redact(&seen, seat); /* what the seat may know: bots get no more */
		ts_match_play(&m, seat,
			      seat ? ts_bot_move(bot, &seen, seat, NULL, NULL)
				   : moves[ts_dice_range(&dice, (uint32_t)n)],
			      NULL, NULL);
	}
	g->score(&m.state, &score);
	for (int i = 0; i < u.seats; i++)
		printf("p%d %s: %d points, rank %d\n", i + 1, i ? "level2" : "random",
		       score.total[i], score.rank[i]);
	free(bot);
}
