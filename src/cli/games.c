/* games.c - `games` and `data`: what there is to play, and the content of a game. */
#include "cli.h"

#include <string.h>

static void game_text(const ts_game *g)
{
	ts_setup u;
	ts_error e;
	char buf[32];

	printf("%s: rules %d, %d to %d seats (refused otherwise: %s)\n", g->id, g->rules,
	       g->seats_min, g->seats_max, g->seats_bad);
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
const cli_command cmd_games = {"games", "[--json]",
			       "the games, seats, options with values, defaults and constraints",
			       NULL, run_games};

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

/* --- data --- */

/* A row's fields again; what has a grade of its own below it is left out, it is a row by itself. */
static void copy_fields(const ts_doc *d, const ts_node *n, ts_out *o)
{
	for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
		const char *key = ts_doc_key(d, k);

		if (!strcmp(key, "id") || !strcmp(key, "grade"))
			continue;
		if (k->kind == TS_J_OBJECT && k->n && ts_doc_first(d, k)->kind == TS_J_OBJECT &&
		    ts_doc_get(d, ts_doc_first(d, k), "grade"))
			continue;
		ts_json_key(o, key);
		ts_json_node(o, d, k);
	}
}

/* Every row of that grade at or below a node; `at` is where it stands: list.row. */
static void list_rows(const ts_doc *d, const ts_node *n, const char *at, const char *grade,
		      ts_out *o)
{
	const ts_node *g = n->kind == TS_J_OBJECT ? ts_doc_get(d, n, "grade") : NULL;

	if (g && !strcmp(ts_doc_str(d, g), grade)) {
		ts_json_open(o, '{');
		ts_json_key(o, "at");
		ts_json_str(o, at);
		copy_fields(d, n, o);
		ts_json_close(o, '}');
	}
	if (n->kind != TS_J_OBJECT && n->kind != TS_J_ARRAY)
		return;
	for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
		const ts_node *id = k->kind == TS_J_OBJECT ? ts_doc_get(d, k, "id") : NULL;
		char path[256];

		snprintf(path, sizeof path, "%s%s%s", at, *at ? "." : "",
			 k->has_key ? ts_doc_key(d, k)
			 : id	    ? ts_doc_str(d, id)
				    : "");
		if (k->kind == TS_J_OBJECT || k->kind == TS_J_ARRAY)
			list_rows(d, k, id || k->has_key ? path : at, grade, o);
	}
}

/* What is no row, such as a list of pairs or a number: by the grade of the whole. */
static void list_wholes(const ts_doc *d, const ts_node *root, const char *grade, ts_out *o)
{
	const ts_node *grades = ts_doc_get(d, root, "grades");

	for (const ts_node *k = ts_doc_first(d, grades); k; k = ts_doc_next(d, grades, k)) {
		const ts_node *n = ts_doc_get(d, root, ts_doc_key(d, k));

		if (!n || strcmp(ts_doc_str(d, k), grade) || n->kind == TS_J_OBJECT ||
		    (n->kind == TS_J_ARRAY && ts_doc_first(d, n)->kind == TS_J_OBJECT))
			continue;
		ts_json_open(o, '{');
		ts_json_key(o, "at");
		ts_json_str(o, ts_doc_key(d, k));
		ts_json_key(o, "value");
		ts_json_node(o, d, n);
		ts_json_close(o, '}');
	}
}

static int of_grade(const ts_game *g, char *text, size_t len, const char *grade)
{
	static const char *const all[] = {"confirmed", "single-source", "inferred", "designed"};
	static char buf[1 << 20];
	const char *why;
	size_t at, i = 0;
	ts_doc d;
	ts_out o;

	while (i < sizeof all / sizeof *all && strcmp(all[i], grade))
		i++;
	if (i == sizeof all / sizeof *all)
		return cli_fail(EXIT_USAGE, "data: unknown grade: %s", grade);
	if (ts_doc_read(&d, text, len, cli_nodes(), TS_NODES_MAX, &why, &at))
		return cli_fail(EXIT_FAILED, "content too long");
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	ts_json_key(&o, "game");
	ts_json_str(&o, g->id);
	ts_json_key(&o, "edition");
	ts_edition_json(g, &o);
	ts_json_key(&o, "grade");
	ts_json_str(&o, grade);
	ts_json_key(&o, "rows");
	ts_json_open(&o, '[');
	list_rows(&d, ts_doc_root(&d), "", grade, &o);
	list_wholes(&d, ts_doc_root(&d), grade, &o);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "content too long");
	puts(buf);
	return 0;
}

static int of_planes(const ts_game *g, int json)
{
	static char buf[1 << 16];
	ts_out o;
	int at = 0;

	ts_out_init(&o, buf, sizeof buf);
	ts_planes_json(g, &o);
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "content too long");
	if (json) {
		puts(buf);
		return 0;
	}
	printf("%s: %d numbers, from 0 on\n", g->id, g->n_observe);
	for (const ts_plane *p = g->planes; p < g->planes + g->n_planes; p++) {
		char shape[32];
		int n = 0;

		for (int i = 0; i < 3 && (!i || p->shape[i] > 1); i++)
			n += snprintf(shape + n, sizeof shape - (size_t)n, "%s%d", i ? "x" : "",
				      p->shape[i]);
		printf("%5d  %-18s %-8s %-8s %4d..%-4d %s%s%s\n", at, p->name, shape,
		       ts_plane_kind(p), p->min, p->max, p->axes, *p->axes ? ": " : "", p->about);
		at += ts_plane_size(p);
	}
	return 0;
}

static int run_data(int argc, char **argv);
const cli_command cmd_data = {
	"data", "GAME [--grade G | --observe] [--json]",
	"the static content (ids, numbers, how well established) as JSON, for clients",
	"  --grade G    only rows that are confirmed, single-source, inferred or designed, with\n"
	"               their place: what tools/edition takes corrections of\n"
	"  --observe    what the numbers of an observation are: offset, name, shape, kind, range\n",
	run_data};

static int run_data(int argc, char **argv)
{
	static char buf[1 << 20];
	cli_option o[] = {
		{"grade", 1, NULL}, {"observe", 0, NULL}, {"json", 0, NULL}, {NULL, 0, NULL}};
	const char *id = NULL;
	const ts_game *g;
	ts_out out;

	if (cli_parse(&cmd_data, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "data: a game is missing");
	ts_out_init(&out, buf, sizeof buf);
	g = cli_game(id);
	if (cli_get(o, "observe"))
		return of_planes(g, cli_get(o, "json") != NULL);
	g->data(&out);
	if (ts_out_end(&out))
		return cli_fail(EXIT_FAILED, "content too long");
	if (cli_get(o, "grade"))
		return of_grade(g, buf, out.len, cli_get(o, "grade"));
	puts(buf);
	return 0;
}
