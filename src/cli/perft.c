/* perft.c - `perft`: counts decision paths, to compare one build of the rules with another. Where
 * several seats owe a choice the lowest moves first. */
#include "cli.h"

#include <string.h>

static unsigned long long count(const ts_game *g, const ts_state *s, int depth)
{
	ts_action a[TS_MOVES_MAX];
	unsigned long long total = 0;
	int n, seat;

	if (depth == 0 || s->core.over)
		return 1;
	seat = __builtin_ctz(s->core.acting);
	n = g->moves(s, seat, a);
	if (depth == 1)
		return (unsigned long long)n;
	for (int i = 0; i < n; i++) {
		ts_state next;

		memcpy(&next, s, g->state_size);
		g->apply(&next, seat, a[i], NULL);
		total += count(g, &next, depth - 1);
	}
	return total;
}

static int run(int argc, char **argv);
const cli_command cmd_perft = {
	"perft", "GAME [--seats N] [--opt k=v]... [--seed S] [--skip N] [--depth D] [--json]",
	"count decision paths",
	"--skip makes N moves first, each the middle one of the legal moves, to reach the midst of "
	"a\n"
	"game. Where several seats owe a choice the lowest moves first.",
	run};

static int run(int argc, char **argv)
{
	cli_option o[] = {{"seats", 1, NULL}, {"opt", 1, NULL},	  {"seed", 1, NULL},
			  {"skip", 1, NULL},  {"depth", 1, NULL}, {"json", 0, NULL},
			  {NULL, 0, NULL}};
	const char *id = NULL;
	const ts_game *g;
	ts_setup u;
	ts_state s;
	int depth, skip;

	if (cli_parse(&cmd_perft, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "perft: a game is missing");
	g = cli_game(id);
	u = cli_setup(g, o);
	depth = (int)cli_number(o, "depth", 0, 60, 3);
	skip = (int)cli_number(o, "skip", 0, 100000, 0);
	memset(&s, 0, sizeof s);
	g->setup(&s, &u, cli_seed(o, ts_seed_from(1)), NULL);
	for (int i = 0; i < skip && !s.core.over; i++) {
		ts_action a[TS_MOVES_MAX];
		int seat = __builtin_ctz(s.core.acting), n = g->moves(&s, seat, a);

		g->apply(&s, seat, a[n / 2], NULL);
	}
	if (!cli_get(o, "json"))
		for (int d = 1; d <= depth; d++)
			printf("depth %d: %llu\n", d, count(g, &s, d));
	else
		printf("{\"game\":\"%s\",\"depth\":%d,\"paths\":%llu}\n", g->id, depth,
		       count(g, &s, depth));
	return 0;
}
