/* advise.c - `advise`: the best moves of a seat in a record or a position, with the result the
 * search expects of each. It sees what the seat sees. */
#include "tessera-bot.h"
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static int run(int argc, char **argv);
const cli_command cmd_advise = {
	"advise",
	"FILE [--as pK] [--ply N] [--time 1s] [--iterations N] [--level N] [--threads T] [--memory "
	"MB]"
	" [--seed S] [--json]",
	"best moves with expected result, for a record or a position",
	"FILE is a record or a position; - reads standard input. --ply goes back to that ply of "
	"the\n"
	"log (default: its end). --as is the seat to advise (default: the first that owes a "
	"choice).\n"
	"--time takes 500ms, 1s, 2.5s. Without time and iterations the level thinks as long as it\n"
	"does in play (default level 8). The same seed and iterations with one thread give the "
	"same\n"
	"advice.",
	run};

static uint32_t milliseconds(const char *text)
{
	char *end;
	double v;

	if (!text)
		return 0;
	v = strtod(text, &end);
	if (!strcmp(end, "s"))
		v *= 1000;
	else if (strcmp(end, "ms"))
		v = -1;
	if (!(v >= 1 && v <= 3600000))
		exit(cli_fail(EXIT_USAGE, "--time takes a time from 1ms to 3600s"));
	return (uint32_t)v;
}

static void print_json(const ts_match *m, const ts_state *s, uint32_t ply, int seat,
		       const ts_advice *a)
{
	static char text[1 << 14];
	char word[TS_TEXT_MAX];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "game");
	ts_json_str(&o, m->game->id);
	ts_json_key(&o, "ply");
	ts_json_int(&o, ply);
	ts_json_key(&o, "seat");
	ts_seat_name(seat, word);
	ts_json_str(&o, word);
	ts_json_key(&o, "iterations");
	ts_json_int(&o, a->iterations);
	ts_json_key(&o, "nodes");
	ts_json_int(&o, a->nodes);
	ts_json_key(&o, "seconds");
	snprintf(word, sizeof word, "%.3f", (double)a->seconds);
	ts_json_raw(&o, word);
	ts_json_key(&o, "moves");
	ts_json_open(&o, '[');
	for (int i = 0; i < a->n; i++) {
		const ts_considered *c = &a->move[i];

		ts_json_open(&o, '{');
		ts_json_key(&o, "move");
		ts_action_text(m->game, s, c->action, word);
		ts_json_str(&o, word);
		ts_json_key(&o, "visits");
		ts_json_int(&o, c->visits);
		ts_json_key(&o, "win");
		snprintf(word, sizeof word, "%.4f", (double)c->win);
		ts_json_raw(&o, word);
		ts_json_key(&o, "margin");
		snprintf(word, sizeof word, "%.3f", (double)c->margin);
		ts_json_raw(&o, word);
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	ts_out_done(&o);
	puts(text);
}

static void print_text(const ts_match *m, const ts_state *s, uint32_t ply, int seat,
		       const ts_advice *a)
{
	char word[TS_TEXT_MAX];

	ts_seat_name(seat, word);
	printf("%s, ply %u, %s: %u iterations, %u nodes, %.2f s\n", m->game->id, ply, word,
	       a->iterations, a->nodes, (double)a->seconds);
	for (int i = 0; i < a->n; i++) {
		ts_action_text(m->game, s, a->move[i].action, word);
		printf("  %-20s wins %5.1f %%  margin %+6.2f  %u visits\n", word,
		       100.0 * (double)a->move[i].win, (double)a->move[i].margin,
		       a->move[i].visits);
	}
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"as", 1, NULL},     {"ply", 1, NULL},	{"time", 1, NULL},
			  {"seed", 1, NULL},   {"iterations", 1, NULL}, {"level", 1, NULL},
			  {"memory", 1, NULL}, {"threads", 1, NULL},	{"json", 0, NULL},
			  {NULL, 0, NULL}};
	const char *file = NULL, *as;
	ts_match *m = cli_match();
	ts_budget b = {0};
	ts_advice a;
	ts_state s;
	ts_bot *bot;
	char name[16];
	size_t size;
	uint32_t ply;
	int seat;

	if (cli_parse(&cmd_advise, argc, argv, o, &file, 1) != 1)
		return cli_fail(EXIT_USAGE, "advise: a file is missing");
	b.ms = milliseconds(cli_get(o, "time"));
	b.iterations = (uint32_t)cli_number(o, "iterations", 1, 1000000000, 0);
	b.threads = (uint16_t)cli_number(o, "threads", 1, TS_BOT_THREADS, 1);
	b.memory = (uint32_t)cli_number(o, "memory", 1, 2047, 0) << 20;
	snprintf(name, sizeof name, "level%ld", cli_number(o, "level", 1, TS_LEVELS, TS_LEVELS));
	if (cli_load(m, file, ts_seed_from(1)))
		return EXIT_FAILED;
	ply = (uint32_t)cli_number(o, "ply", 0, m->n, m->n);
	ts_match_at(m, ply, &s, NULL);
	if (s.core.over)
		return cli_fail(EXIT_FAILED, "%s: the game is over", file);
	as = cli_get(o, "as");
	seat = as ? cli_viewer(as, m->setup.seats) : __builtin_ctz(s.core.acting);
	if (seat < 0)
		return cli_fail(EXIT_USAGE, "advise: --as takes a seat");
	if (!(s.core.acting >> seat & 1))
		return cli_fail(EXIT_FAILED, "%s: p%d owes no choice", file, seat + 1);
	m->game->redact(&s, seat);
	size = ts_bot_size(name, &b);
	bot = malloc(size);
	if (!bot || ts_bot_init(bot, size, m->game, name, cli_seed(o, ts_seed_from(1)).lo))
		return cli_fail(EXIT_FAILED, "out of memory");
	ts_bot_move(bot, &s, seat, &b, &a);
	if (cli_get(o, "json"))
		print_json(m, &s, ply, seat, &a);
	else
		print_text(m, &s, ply, seat, &a);
	free(bot);
	return 0;
}
