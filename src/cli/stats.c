/* stats.c - `stats`: records counted (docs/statistics.md): who wins from which seat, what people open
 * with and how that goes, where points come from, how long games are. */
#include "match/stats.h"
#include "cli.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static int run(int argc, char **argv);
const cli_command cmd_stats = {
	"stats", "FILE... [--as pK] [--least N] [--json]",
	"records counted: seats, openings, points by source, lengths",
	"FILE is a record or a folder of them (*.rec). Games that are not over, or that began at a\n"
	"position, do not count. Each game and number of seats is told apart. Shares of wins are\n"
	"given with their intervals (Wilson, 95 %); who shares the first place has a part of it.\n"
	"--as counts the openings and points of one seat alone; --least leaves out openings that\n"
	"were seen less often (default 1).",
	run};

typedef struct {
	const ts_game *g;
	int seats;
	ts_stats *s;
} cell;

enum { CELLS = 64 };
static cell cells[CELLS];
static int n_cells;
static ts_words words;
static long left_out;
static unsigned counted = ~0u;

static ts_stats *stats_of(const ts_match *m)
{
	int i = 0;

	while (i < n_cells && (cells[i].g != m->game || cells[i].seats != m->setup.seats))
		i++;
	if (i == CELLS)
		return NULL;
	if (i == n_cells) {
		cells[i].g = m->game;
		cells[i].seats = m->setup.seats;
		cells[i].s = calloc(1, sizeof *cells[i].s);
		if (cells[i].s)
			n_cells++;
	}
	return cells[i].s;
}

static int add(const char *path)
{
	static ts_digest_room room;
	static ts_match *m;
	ts_digest d;
	ts_stats *s;

	if (!m)
		m = cli_match();
	if (cli_load(m, path, ts_seed_from(0)))
		return EXIT_FAILED;
	if (!m->state.core.over || m->from_position) {
		left_out++;
		return 0;
	}
	s = stats_of(m);
	if (!s || ts_digest_make(&d, m, &words, &room))
		return cli_fail(EXIT_FAILED, "%s: too much to be counted at once", path);
	ts_stats_add(s, &d, counted);
	return 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static int is_record(const struct dirent *e)
{
	size_t n = strlen(e->d_name);

	return n > 4 && !strcmp(e->d_name + n - 4, ".rec");
}

/* In the order of names, so that the same files give the same words in the same order. */
static int add_all(const char *path, DIR *dir)
{
	char **name = NULL;
	size_t n = 0, cap = 0;
	int code = 0;

	for (struct dirent *e; (e = readdir(dir));) {
		if (!is_record(e))
			continue;
		if (n == cap) {
			cap = cap ? 2 * cap : 256;
			name = realloc(name, cap * sizeof *name);
			if (!name)
				return cli_fail(EXIT_FAILED, "out of memory");
		}
		name[n] = malloc(strlen(path) + strlen(e->d_name) + 2);
		if (!name[n])
			return cli_fail(EXIT_FAILED, "out of memory");
		sprintf(name[n++], "%s/%s", path, e->d_name);
	}
	if (n)
		qsort(name, n, sizeof *name, by_name);
	for (size_t i = 0; i < n; i++) {
		code = code ? code : add(name[i]);
		free(name[i]);
	}
	free(name);
	return code;
}

/* --- in words --- */

static void print_share(const char *what, const ts_count *c)
{
	int low, high;

	ts_interval(c->share, c->games, &low, &high);
	printf("  %-32s %6u games, won %5.1f %% [%.1f, %.1f]\n", what, c->games,
	       c->games ? (double)c->share / 10 / c->games : 0, low / 10.0, high / 10.0);
}

static int by_games(const void *a, const void *b)
{
	uint32_t x = (*(const ts_count *const *)a)->games, y = (*(const ts_count *const *)b)->games;

	return x < y ? 1 : x > y ? -1 : a < b ? -1 : a > b;
}

static void print_openings(const cell *c, uint32_t least)
{
	for (int i = 0; i < c->g->n_openings; i++) {
		const ts_count *all[TS_WORDS_MAX];
		size_t id = strlen(c->g->openings[i].id);
		int n = 0;

		for (int k = 0; k < words.n; k++)
			if (c->s->word[k].games >= least && c->s->word[k].games &&
			    !strncmp(words.text[k], c->g->openings[i].id, id) &&
			    words.text[k][id] == ':')
				all[n++] = &c->s->word[k];
		if (n)
			printf(" opening, %s\n", c->g->openings[i].id);
		qsort(all, (size_t)n, sizeof *all, by_games);
		for (int k = 0; k < n; k++)
			print_share(words.text[all[k] - c->s->word] + id + 1, all[k]);
	}
}

static void print_cell(const cell *c, uint32_t least)
{
	const ts_stats *s = c->s;
	char name[8];

	printf("%s, %d seats: %u games of %u to %u decisions, %.1f on average\n", c->g->id,
	       c->seats, s->games, s->least, s->most, (double)s->plies / s->games);
	for (int i = 0; i < c->seats; i++)
		if (s->seat[i].games) {
			ts_seat_name(i, name);
			print_share(name, &s->seat[i]);
		}
	print_openings(c, least);
	printf(" points by source: on average, and of who came first\n");
	for (int k = 0; k < words.n; k++) {
		const ts_count *w = &s->word[k];

		if (w->games && !strchr(words.text[k], ':'))
			printf("  %-32s %7.2f %7.2f\n", words.text[k], (double)w->points / w->games,
			       w->won ? (double)w->won_points / w->won : 0);
	}
}

static int print_json(uint32_t least)
{
	static char text[1 << 22];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "left_out");
	ts_json_int(&o, left_out);
	ts_json_key(&o, "stats");
	ts_json_open(&o, '[');
	for (int i = 0; i < n_cells; i++) {
		ts_json_open(&o, '{');
		ts_json_key(&o, "game");
		ts_json_str(&o, cells[i].g->id);
		ts_json_key(&o, "players");
		ts_json_int(&o, cells[i].seats);
		ts_stats_json(cells[i].s, cells[i].g, &words, words.n, TS_PARTS, least, &o);
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "too much to print");
	puts(text);
	return 0;
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"as", 1, NULL}, {"least", 1, NULL}, {"json", 0, NULL}, {NULL, 0, NULL}};
	const char **file = calloc((size_t)argc, sizeof *file);
	uint32_t least;
	int n, code = 0;

	if (!file)
		return cli_fail(EXIT_FAILED, "out of memory");
	n = cli_parse(&cmd_stats, argc, argv, o, file, argc);
	least = (uint32_t)cli_number(o, "least", 1, 1000000, 1);
	if (!n) {
		code = cli_fail(EXIT_USAGE, "stats: a file is missing");
	} else if (cli_get(o, "as")) {
		int seat = cli_viewer(cli_get(o, "as"), TS_SEATS_MAX);

		if (seat < 0)
			code = cli_fail(EXIT_USAGE, "stats: --as is a seat");
		else
			counted = 1u << seat;
	}
	for (int i = 0; i < n && !code; i++) {
		DIR *dir = opendir(file[i]);

		code = dir ? add_all(file[i], dir) : add(file[i]);
		if (dir)
			closedir(dir);
	}
	free(file);
	if (code)
		return code;
	if (cli_get(o, "json"))
		return print_json(least);
	for (int i = 0; i < n_cells; i++)
		print_cell(&cells[i], least);
	if (left_out)
		printf("left out, not over or begun at a position: %ld\n", left_out);
	return 0;
}
