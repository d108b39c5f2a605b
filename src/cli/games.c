/* games.c - `games` and `data`: what there is to play, and the content of a game. */
#include "cli.h"

#include <string.h>

static void game_text(const ts_game *g)
{
	ts_setup u;
	ts_error e;
	char buf[32];

	printf("%s: %d to %d seats (refused otherwise: %s)\n", g->id, g->seats_min, g->seats_max,
	       g->seats_bad);
	ts_setup_init(&u, g->seats_min > 2 ? g->seats_min : 2);
	if (ts_setup_settle(g, &u, &e))
		memset(&u.opt, 0, sizeof u.opt);
	for (int i = 0; i < g->n_options; i++) {
		const uint8_t *v = u.opt + ts_option_at(g, i);
		int n = ts_option_count(g, i, g->seats_max);

		printf("  %-14s %s", g->options[i].id, g->options[i].max > 1 ? "list of " : "");
		for (int k = 0; k < n; k++)
			printf("%s%s", k ? ", " : "", ts_option_name(g, i, k, buf));
		printf("; default ");
		for (int k = 0; k < g->options[i].max && v[k]; k++)
			printf("%s%s", k ? "," : "", ts_option_name(g, i, v[k] - 1, buf));
		printf("%s; else: %s\n", v[0] ? "" : "none", g->options[i].bad);
	}
}

static int run_games(int argc, char **argv);
const cli_command cmd_games = {
	"games", "[--json]", "the games, seats, options with values, defaults and constraints", NULL,
	run_games};

static int run_games(int argc, char **argv)
{
	static char buf[1 << 16];
	cli_option o[] = {{"json", 0, NULL}, {NULL, 0, NULL}};
	ts_out out;

	cli_parse(&cmd_games, argc, argv, o, NULL, 0);
	if (!cli_get(o, "json")) {
		for (int i = 0; i < ts_n_games; i++)
			game_text(ts_games[i]);
		return 0;
	}
	ts_out_init(&out, buf, sizeof buf);
	ts_json_open(&out, '{');
	ts_json_key(&out, "games");
	ts_json_open(&out, '[');
	for (int i = 0; i < ts_n_games; i++)
		ts_game_json(ts_games[i], &out);
	ts_json_close(&out, ']');
	ts_json_close(&out, '}');
	if (ts_out_end(&out))
		return cli_fail(EXIT_FAILED, "list too long");
	puts(buf);
	return 0;
}

static int run_data(int argc, char **argv);
const cli_command cmd_data = {"data", "GAME [--json]",
			      "the static content (ids, numbers) as JSON, for clients", NULL,
			      run_data};

static int run_data(int argc, char **argv)
{
	static char buf[1 << 20];
	cli_option o[] = {{"json", 0, NULL}, {NULL, 0, NULL}};
	const char *id = NULL;
	ts_out out;

	if (cli_parse(&cmd_data, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "data: a game is missing");
	ts_out_init(&out, buf, sizeof buf);
	cli_game(id)->data(&out);
	if (ts_out_end(&out))
		return cli_fail(EXIT_FAILED, "content too long");
	puts(buf);
	return 0;
}
