/* query.c - `query`: the forecasts of a game, as the clients ask for them. It sees what the viewer
 * sees. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { OUT_MAX = 1 << 20, WORDS = 2 + TS_QUERY_ARGS };

static int run(int argc, char **argv);
const cli_command cmd_query = {
	"query",
	"GAME [WHAT [ARGUMENT]...] [--as pK|table] [--position FILE | --record FILE [--ply N]]\n"
	"                     [--seats N] [--opt NAME=VALUE]... [--seed S] [--json]",
	"what is foreseen: points now, reach of a move, worth of a card; without WHAT the list",
	"An ARGUMENT is a value in its place, or NAME=VALUE. What is looked at is a position, a\n"
	"record (at --ply, default: its end) or, without a file, the game as it is set up; - reads\n"
	"standard input. --as is who asks (default: the first seat that owes a choice, else the\n"
	"table): only what they may know counts. --json prints one line.",
	run};

static void list_text(const ts_game *g)
{
	for (int i = 0; i < g->n_queries; i++) {
		const ts_query *q = &g->queries[i];
		ts_query_param a;
		int n = printf("%s", q->name);

		for (int k = 0; !ts_query_param_at(q, k, &a); k++)
			n += printf(a.optional ? " [%s:%s]" : " %s:%s", a.name, a.type);
		if (n > 30) {
			putchar('\n');
			n = 0;
		}
		printf("%*s%s\n", 32 - n, "", q->about);
	}
}

static void list_json(const ts_game *g, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < g->n_queries; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "query");
		ts_json_str(o, g->queries[i].name);
		ts_json_key(o, "args");
		ts_json_str(o, g->queries[i].args);
		ts_json_key(o, "about");
		ts_json_str(o, g->queries[i].about);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static int list(const ts_game *g, int as_json)
{
	static char buf[1 << 14];
	ts_out o;

	if (!as_json) {
		list_text(g);
		return 0;
	}
	ts_out_init(&o, buf, sizeof buf);
	list_json(g, &o);
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "list too long");
	puts(buf);
	return 0;
}

/* The end of the value that begins at p, and whether it has no list or object within. */
static const char *value_end(const char *p, int *flat)
{
	int depth = 0, quoted = 0;

	*flat = 1;
	for (; *p; p++) {
		if (quoted) {
			p += *p == '\\';
			quoted = *p != '"';
		} else if (*p == '"') {
			quoted = 1;
		} else if (strchr("[{", *p)) {
			*flat &= !depth++;
		} else if (strchr("]}", *p) && --depth == 0) {
			return p + 1;
		}
	}
	return p;
}

/* JSON for reading: one line for what has nothing within, else a line for each. */
static void print_readable(const char *p)
{
	int depth = 0, quoted = 0;

	for (; *p; p++) {
		int flat;
		const char *end;

		if (quoted || !strchr("[{]},:", *p)) {
			putchar(*p);
			if (*p == '\\')
				putchar(*++p);
			else
				quoted ^= *p == '"';
			continue;
		}
		if (strchr("[{", *p)) {
			end = value_end(p, &flat);
			if (flat) {
				for (; p < end; p++)
					printf(*p == ',' || *p == ':' ? "%c " : "%c", *p);
				p--;
				continue;
			}
			depth++;
		}
		depth -= strchr("]}", *p) != NULL;
		if (strchr("]}", *p))
			printf("\n%*s", 2 * depth, "");
		putchar(*p);
		if (*p == ':')
			putchar(' ');
		else if (!strchr("]}", *p))
			printf("\n%*s", 2 * depth, "");
	}
	putchar('\n');
}

/* The match that is asked about, at the ply that is. */
static int load(const ts_game *g, const cli_option *o, ts_match *m, ts_state *s)
{
	const char *position = cli_get(o, "position"), *record = cli_get(o, "record");
	const char *file = position ? position : record;
	uint32_t ply;

	if (position && record)
		return cli_fail(EXIT_USAGE, "query: --position or --record, not both");
	if (!file) {
		ts_setup u = cli_setup(g, o);

		ts_match_new(m, g, &u, cli_seed(o, ts_seed_from(1)), NULL);
	} else if (cli_load(m, file, cli_seed(o, ts_seed_from(1)))) {
		return EXIT_FAILED;
	} else if (m->game != g) {
		return cli_fail(EXIT_FAILED, "%s: of %s, not %s", file, m->game->id, g->id);
	}
	ply = (uint32_t)cli_number(o, "ply", 0, TS_LOG_MAX, m->n);
	if (ply > m->n)
		return cli_fail(EXIT_FAILED, "the record has %u plies", m->n);
	ts_match_at(m, ply, s, NULL);
	return 0;
}

static int run(int argc, char **argv)
{
	static char buf[OUT_MAX];
	cli_option o[] = {{"as", 1, NULL},   {"position", 1, NULL}, {"record", 1, NULL},
			  {"ply", 1, NULL},  {"seats", 1, NULL},    {"opt", 1, NULL},
			  {"seed", 1, NULL}, {"json", 0, NULL},	    {NULL, 0, NULL}};
	const char *word[WORDS] = {NULL}, *as;
	ts_match *m = cli_match();
	char text[TS_QUERY_MAX];
	const ts_game *g;
	ts_state s;
	ts_error e;
	ts_out out;
	int n, viewer;

	n = cli_parse(&cmd_query, argc, argv, o, word, WORDS);
	if (n < 1)
		return cli_fail(EXIT_USAGE, "query: a game is missing");
	g = cli_game(word[0]);
	if (n == 1)
		return list(g, cli_get(o, "json") != NULL);
	ts_out_init(&out, text, sizeof text);
	for (int i = 1; i < n; i++) {
		ts_put(&out, i > 1 ? " " : "");
		ts_put(&out, word[i]);
	}
	if (ts_out_end(&out))
		return cli_fail(EXIT_USAGE, "query: too long");
	if ((n = load(g, o, m, &s)))
		return n;
	as = cli_get(o, "as");
	viewer = as		 ? cli_viewer(as, m->setup.seats)
		 : s.core.acting ? __builtin_ctz(s.core.acting)
				 : TS_TABLE;
	if (viewer == TS_EVERYTHING)
		return cli_fail(EXIT_USAGE, "query: --as takes a seat or table");
	g->redact(&s, viewer);
	ts_out_init(&out, buf, sizeof buf);
	if (ts_query_ask(g, &s, viewer, text, &out, &e))
		return cli_fail(EXIT_USAGE, "query: %s", e.text);
	if (ts_out_end(&out))
		return cli_fail(EXIT_FAILED, "answer too long");
	if (cli_get(o, "json"))
		puts(buf);
	else
		print_readable(buf);
	return 0;
}
