/* cli.c - what the subcommands share. Wrong usage ends the program here with one line. */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char *cli_opts[CLI_OPTS_MAX];
int cli_n_opts;
const char *cli_dos[CLI_OPTS_MAX];
int cli_n_dos;

int cli_fail(int code, const char *fmt, ...)
{
	va_list ap;

	fflush(stdout);
	fputs("tessera: ", stderr);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	return code;
}

void (*cli_in_words)(const char *code, const char *otherwise, ts_out *o);

int cli_error(const char *what, const ts_error *e)
{
	char said[512];
	ts_out o;

	if (cli_in_words && e->code == TS_E_REFUSED) {
		ts_out_init(&o, said, sizeof said);
		cli_in_words(e->field, e->text, &o);
		ts_out_cut(&o);
		return cli_fail(EXIT_FAILED, "%s: %s", what, said);
	}
	if (e->line)
		return cli_fail(EXIT_FAILED, "%s: line %d: %s", what, e->line, e->text);
	if (e->code == TS_E_REFUSED && e->field[0] && !strstr(e->text, e->field))
		return cli_fail(EXIT_FAILED, "%s: %s: %s", what, e->field, e->text);
	return cli_fail(EXIT_FAILED, "%s: %s", what, e->text);
}

static void help(const cli_command *c)
{
	printf("usage: tessera %s %s\n\n%s\n", c->name, c->args, c->help);
	if (c->more)
		printf("\n%s\n", c->more);
}

static void keep(const char **list, int *n, const char *value)
{
	if (*n == CLI_OPTS_MAX)
		exit(cli_fail(EXIT_USAGE, "too many options"));
	list[(*n)++] = value;
}

int cli_parse(const cli_command *c, int argc, char **argv, cli_option *o, const char **word,
	      int max)
{
	int n = 0, plain = 0;

	for (int i = 1; i < argc; i++) {
		const char *a = argv[i], *value = NULL;
		cli_option *k = o;
		size_t len;

		if (plain || a[0] != '-' || !a[1]) {
			if (n == max)
				exit(cli_fail(EXIT_USAGE, "%s: unexpected word: %s", c->name, a));
			word[n++] = a;
			continue;
		}
		if (!strcmp(a, "--")) {
			plain = 1;
			continue;
		}
		if (!strcmp(a, "--help") || !strcmp(a, "-h")) {
			help(c);
			exit(0);
		}
		len = strcspn(a, "=");
		while (k->name && (strncmp(a, "--", 2) || strlen(k->name) != len - 2 ||
				   strncmp(a + 2, k->name, len - 2)))
			k++;
		if (!k->name)
			exit(cli_fail(EXIT_USAGE, "%s: unknown option: %s", c->name, a));
		if (k->takes_value) {
			value = a[len] ? a + len + 1 : i + 1 < argc ? argv[++i] : NULL;
			if (!value)
				exit(cli_fail(EXIT_USAGE, "%s: a value is missing after %s",
					      c->name, a));
		} else if (a[len]) {
			exit(cli_fail(EXIT_USAGE, "%s: --%s takes no value", c->name, k->name));
		}
		k->value = value ? value : "";
		if (!strcmp(k->name, "opt"))
			keep(cli_opts, &cli_n_opts, value);
		else if (!strcmp(k->name, "do"))
			keep(cli_dos, &cli_n_dos, value);
	}
	return n;
}

const char *cli_get(const cli_option *o, const char *name)
{
	for (; o->name; o++)
		if (!strcmp(o->name, name))
			return o->value;
	return NULL;
}

long cli_number(const cli_option *o, const char *name, long lo, long hi, long otherwise)
{
	const char *v = cli_get(o, name);
	char *end;
	long n;

	if (!v)
		return otherwise;
	errno = 0;
	n = strtol(v, &end, 10);
	if (errno || end == v || *end || n < lo || n > hi)
		exit(cli_fail(EXIT_USAGE, "--%s takes a number from %ld to %ld", name, lo, hi));
	return n;
}

ts_seed cli_seed(const cli_option *o, ts_seed otherwise)
{
	const char *v = cli_get(o, "seed");
	ts_seed s = otherwise;

	if (v && ts_seed_parse(v, &s))
		exit(cli_fail(EXIT_USAGE, "--seed takes a number or 32 hex digits"));
	return s;
}

char *cli_read_file(const char *path, size_t max, size_t *len)
{
	FILE *f = strcmp(path, "-") ? fopen(path, "rb") : stdin;
	char *text = malloc(max + 2);
	int failed;

	if (!f || !text) {
		cli_fail(EXIT_FAILED, "%s: %s", path, strerror(errno));
		free(text);
		return NULL;
	}
	*len = fread(text, 1, max + 1, f);
	failed = ferror(f);
	if (f != stdin)
		fclose(f);
	if (failed || *len > max) {
		cli_fail(EXIT_FAILED, "%s: %s", path, failed ? "cannot be read" : "file too large");
		free(text);
		return NULL;
	}
	text[*len] = 0;
	return text;
}

int cli_write_file(const char *path, const char *text, size_t len)
{
	FILE *f = fopen(path, "wbx"); /* never over something that is there */
	int bad;

	if (!f)
		return cli_fail(EXIT_FAILED, "%s: %s", path, strerror(errno));
	bad = fwrite(text, 1, len, f) != len;
	bad |= fclose(f) != 0;
	return bad ? cli_fail(EXIT_FAILED, "%s: cannot be written", path) : 0;
}

const ts_game *cli_game(const char *id)
{
	const ts_game *g = ts_game_find(id);

	if (!g)
		exit(cli_fail(EXIT_USAGE, "unknown game: %s (see tessera games)", id));
	return g;
}

ts_setup cli_setup(const ts_game *g, const cli_option *o)
{
	const char *seats = cli_get(o, "seats");
	ts_setup u;
	ts_error e;

	for (int i = 0; i < cli_n_opts; i++)
		if (!strncmp(cli_opts[i], "players=", 8))
			seats = cli_opts[i] + 8;
	ts_setup_init(&u, seats ? 0 : g->seats_min > 2 ? g->seats_min : 2);
	if (seats && seats[0] >= '0' && seats[0] <= '9' && !seats[1])
		u.seats = (uint8_t)(seats[0] - '0');
	for (int i = 0; i < cli_n_opts; i++) {
		char id[64];
		size_t n = strcspn(cli_opts[i], "=");

		if (!cli_opts[i][n] || n >= sizeof id)
			exit(cli_fail(EXIT_USAGE, "--opt takes NAME=VALUE, not %s", cli_opts[i]));
		memcpy(id, cli_opts[i], n);
		id[n] = 0;
		if (!strcmp(id, "players"))
			continue;
		if (u.seats < g->seats_min || u.seats > g->seats_max)
			break; /* the number of seats is refused first, below */
		if (ts_option_set(g, &u, id, cli_opts[i] + n + 1, &e))
			exit(e.code == TS_E_USAGE
				     ? cli_fail(EXIT_USAGE, "unknown option of %s: %s", g->id, id)
				     : cli_error(g->id, &e));
	}
	if (ts_setup_settle(g, &u, &e))
		exit(cli_error(g->id, &e));
	return u;
}

int cli_viewer(const char *text, int seats)
{
	int seat;

	if (!text || !strcmp(text, "all"))
		return TS_EVERYTHING;
	if (!strcmp(text, "table"))
		return TS_TABLE;
	seat = ts_seat_parse(text, seats);
	if (seat < 0)
		exit(cli_fail(EXIT_USAGE, "no such viewer: %s (p1 to p%d, table or all)", text,
			      seats));
	return seat;
}

/* Kept to the end of the program, and in sight of the leak checker. */
static void *zeroed(size_t n)
{
	static void *kept[256];
	static int n_kept;
	void *p = calloc(1, n);

	if (!p || n_kept == 256)
		exit(cli_fail(EXIT_FAILED, "out of memory"));
	return kept[n_kept++] = p;
}

ts_match *cli_match(void)
{
	return zeroed(sizeof(ts_match));
}

ts_node *cli_nodes(void)
{
	return zeroed(TS_NODES_MAX * sizeof(ts_node));
}

ts_events *cli_events(void)
{
	return zeroed(sizeof(ts_events));
}

int cli_load(ts_match *m, const char *path, ts_seed seed)
{
	size_t len, i = 0;
	char *text = cli_read_file(path, TS_RECORD_MAX, &len);
	ts_node *nodes = cli_nodes();
	ts_error e;
	int code;

	if (!text)
		return EXIT_FAILED;
	while (i < len && strchr(" \t\r\n", text[i]))
		i++;
	code = text[i] == '{' ? ts_match_position(m, text, len, nodes, seed, &e)
			      : ts_record_read(m, text, len, nodes, &e);
	free(text);
	return code ? cli_error(path, &e) : 0;
}
