/* puzzles.c - `puzzles`: finds puzzles in games of bots, and looks over those that were found. The file
 * has a JSON object a line: the head, then one for each puzzle (docs/puzzles.md). */
#include "ai/puzzle.h"
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int run(int argc, char **argv);
const cli_command cmd_puzzles = {
	"puzzles",
	"GAME FILE [--want N] [--deals N] [--seed S] [--seats N] [--opt k=v]... [--bot NAME]"
	" [--late N] [--iterations N] [--check] [--every N]",
	"positions with one clearly best move, found in games of bots",
	"Plays the deals S, S+1, ... by bots of levels 1 to 4, or all by one --bot, and appends what it\n"
	"finds to FILE, until there are --want puzzles in it or --deals deals were played; at the last\n"
	"deal in FILE it goes on. The same deals give the same puzzles. --late looks at the last N of a\n"
	"hundred moves of a deal alone. --iterations is how deep each move is looked at. --check reads\n"
	"FILE instead: every puzzle must load and its moves be legal, and every Nth of --every (default:\n"
	"none) is searched again, with dice by --seed.",
	run};

enum {
	FORMAT = 1,
	PER_DEAL = 2,  /* puzzles of one game */
	APART = 12,    /* plies between them */
	COMMON = 12,   /* of the first so many, two thirds and more may be of one theme */
	RUN = 1000000, /* deals that the seed of a run stands for */
	TEXT_MAX = 1 << 16,
	FILE_MAX = 1 << 24,
	THEMES = 256 /* verbs there may be */
};

typedef struct {
	const ts_game *g;
	ts_setup setup;
	ts_miner miner;
	FILE *file;
	ts_match *match;
	ts_node *nodes;
	uint64_t seed, next; /* the first deal of this run, and the one to be played */
	uint64_t last; /* the deal of the last puzzle in the file, and where its first one begins */
	size_t last_at;
	int n, want;	   /* puzzles in the file */
	ts_bot *bot;	   /* who plays all seats; NULL: several levels */
	int late;	   /* how many of a hundred moves, the last ones, are looked at */
	int theme[THEMES]; /* how many of each verb */
	int failed, every;
} work;

/* What a word is about, by the first verb that is written so; -1 if none is. */
static int theme_called(const ts_game *g, const char *word)
{
	for (int v = 0; v < g->n_verbs; v++)
		if (!strcmp(g->verbs[v].word, word))
			return v;
	return -1;
}

/* What a puzzle is about: what its last step does. */
static int theme_of(const ts_game *g, ts_action a)
{
	int index[3];

	return theme_called(g, g->verbs[ts_action_verb(g, a, index)].word);
}

/* --- writing --- */

static void key_int(ts_out *o, const char *key, long long v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

static void write_head(const work *w)
{
	char text[256], key[TS_KEY_MAX];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	key_int(&o, "puzzles", FORMAT);
	ts_json_key(&o, "game");
	ts_json_str(&o, ts_game_key(w->g, key));
	key_int(&o, "rules", w->g->rules);
	ts_json_close(&o, '}');
	ts_out_done(&o);
	fprintf(w->file, "%s\n", text);
}

/* "p1 bid 3;p2 take 1": so far as the match has come. */
static void moves_text(const ts_match *m, ts_out *o)
{
	ts_state s = m->start;
	char who[8], move[TS_TEXT_MAX];

	for (uint32_t i = 0; i < m->n; i++) {
		ts_seat_name(m->log[i].seat, who);
		ts_action_text(m->game, &s, m->log[i].action, move);
		ts_put(o, i ? ";" : "");
		ts_put(o, who);
		ts_put(o, " ");
		ts_put(o, move);
		m->game->apply(&s, m->log[i].seat, m->log[i].action, NULL);
	}
}

static void right_json(const ts_match *m, const ts_puzzle *p, ts_out *o)
{
	ts_state s = m->state;

	ts_json_key(o, "right");
	ts_json_open(o, '[');
	for (int i = 0; i < p->steps; i++) {
		ts_actions_json(m->game, &s, p->step[i].move, p->step[i].n, o);
		m->game->apply(&s, p->seat, p->step[i].move[0], NULL);
	}
	ts_json_close(o, ']');
}

/* Thousandths of the right move and of the best other. */
static void pair_json(const char *key, const float v[2], ts_out *o)
{
	ts_json_key(o, key);
	ts_json_open(o, '[');
	for (int i = 0; i < 2; i++)
		ts_json_int(o, (long long)(v[i] * 1000 + (v[i] < 0 ? -0.5f : 0.5f)));
	ts_json_close(o, ']');
}

static int write_puzzle(const work *w, const ts_puzzle *p, char *text, size_t cap)
{
	static char moves[TEXT_MAX];
	char word[24];
	ts_out o;

	ts_out_init(&o, moves, sizeof moves);
	moves_text(w->match, &o);
	if (ts_out_end(&o))
		return -1;
	ts_out_init(&o, text, cap);
	ts_json_open(&o, '{');
	ts_json_key(&o, "seed");
	snprintf(word, sizeof word, "%llu", (unsigned long long)w->next);
	ts_json_str(&o, word);
	ts_json_key(&o, "options");
	ts_options_json(w->g, w->setup.seats, w->setup.opt, &o);
	ts_json_key(&o, "moves");
	ts_json_str(&o, moves);
	ts_json_key(&o, "seat");
	ts_seat_name(p->seat, word);
	ts_json_str(&o, word);
	right_json(w->match, p, &o);
	ts_json_key(&o, "theme");
	ts_json_str(&o, w->g->verbs[theme_of(w->g, p->step[p->steps - 1].move[0])].word);
	key_int(&o, "rating", ts_puzzle_rating(p));
	ts_json_key(&o, "found");
	ts_json_open(&o, '[');
	for (int l = 0; l < TS_PUZZLE_BOTS; l++)
		ts_json_int(&o, p->found[l]);
	ts_json_close(&o, ']');
	pair_json("win", p->win, &o);
	pair_json("points", p->margin, &o);
	ts_json_close(&o, '}');
	ts_put(&o, "\n");
	return ts_out_end(&o) ? -1 : 0;
}

/* --- finding --- */

/* What the bots play next in deal w->next: the same, whatever was asked of them meanwhile. */
static void play_on(work *w)
{
	ts_match *m = w->match;
	int seat = __builtin_ctz(m->state.core.acting);
	/* what bots of several strengths leave each other, or such as are a match for each other */
	ts_bot *b = w->bot ? w->bot : w->miner.bot[(w->next + (uint64_t)seat) % 4];
	ts_state seen = m->state;

	ts_bot_seed(b, w->next * 8 + (uint64_t)seat);
	w->g->redact(&seen, seat);
	ts_match_play(m, seat, ts_bot_move(b, &seen, seat, NULL, NULL), NULL, NULL);
}

/* Begins deal w->next. The ply from which on it is looked at. */
static uint32_t begin_deal(work *w)
{
	uint32_t from = 0;

	for (int pass = w->late < 100 ? 0 : 1; pass < 2; pass++) {
		ts_match_new(w->match, w->g, &w->setup, ts_seed_from(w->next), NULL);
		while (!pass && !w->match->state.core.over)
			play_on(w);
		from = pass ? from : w->match->n - w->match->n * (uint32_t)w->late / 100;
	}
	return from;
}

/* Plays deal w->next and writes what it has, all at once: a run that is ended goes on at a whole deal. */
static int mine_deal(work *w)
{
	static char text[PER_DEAL][TEXT_MAX * 2];
	const ts_game *g = w->g;
	ts_match *m = w->match;
	uint32_t from = begin_deal(w);
	int found = 0;

	for (; !m->state.core.over && found < PER_DEAL; play_on(w)) {
		int seat = __builtin_ctz(m->state.core.acting), theme;
		ts_puzzle p;

		if (m->n < from ||
		    !ts_puzzle_at(&w->miner, &m->state, seat, w->next * 4099 + m->n, &p))
			continue;
		theme = theme_of(g, p.step[p.steps - 1].move[0]);
		if (w->theme[theme] * 3 > (w->n + found + COMMON) * 2)
			continue;
		if (write_puzzle(w, &p, text[found], sizeof text[0]))
			return cli_fail(EXIT_FAILED, "deal %llu: too long",
					(unsigned long long)w->next);
		w->theme[theme]++;
		found++;
		from = m->n + APART;
	}
	for (int i = 0; i < found; i++)
		fputs(text[i], w->file);
	w->n += found;
	return fflush(w->file) ? cli_fail(EXIT_FAILED, "cannot write") : 0;
}

static int mine(work *w, long deals)
{
	for (long i = 0; i < deals && w->n < w->want; i++, w->next++) {
		int code = mine_deal(w);

		if (code)
			return code;
		if (isatty(2))
			fprintf(stderr, "\rdeal %llu: %d/%d ", (unsigned long long)w->next, w->n,
				w->want);
	}
	if (isatty(2))
		fputs("\n", stderr);
	printf("%s: %d puzzles\n", w->g->id, w->n);
	return 0;
}

/* --- reading --- */

/* A text of an object, "" if it has none. */
static const char *text_of(const ts_doc *d, const ts_node *object, const char *key)
{
	const ts_node *n = ts_doc_get(d, object, key);

	return n ? ts_doc_str(d, n) : "";
}

/* The match of a puzzle, as far as its position. NULL, or what is wrong. */
static const char *load(work *w, const ts_doc *d, const ts_node *root, ts_error *e)
{
	const char *moves = text_of(d, root, "moves");
	ts_setup u;
	ts_seed seed;

	if (ts_options_read(w->g, d, ts_doc_get(d, root, "options"), &u, e))
		return e->text;
	if (ts_seed_parse(text_of(d, root, "seed"), &seed))
		return "bad seed";
	ts_match_new(w->match, w->g, &u, seed, NULL);
	while (*moves) {
		char line[TS_TEXT_MAX + 8];
		size_t n = strcspn(moves, ";");

		if (n >= sizeof line)
			return "a move is too long";
		memcpy(line, moves, n);
		line[n] = 0;
		if (ts_match_play_text(w->match, line, NULL, e))
			return e->text;
		moves += n + (moves[n] == ';');
	}
	return NULL;
}

/* One step of what is right: its moves are legal. */
static const char *read_step(const work *w, const ts_doc *d, const ts_node *list, int seat,
			     const ts_state *s, ts_puzzle_step *out)
{
	ts_action legal[TS_MOVES_MAX];
	int most;

	out->n = 0;
	if (!(s->core.acting >> seat & 1))
		return "the seat owes nothing";
	most = ts_puzzle_most(&w->miner, w->g->moves(s, seat, legal));
	for (const ts_node *n = ts_doc_first(d, list); n; n = ts_doc_next(d, list, n)) {
		if (out->n == most)
			return "too many right moves";
		if (ts_action_judge(w->g, s, seat, ts_doc_str(d, n), &out->move[out->n]))
			return "what is right is not legal";
		out->n++;
	}
	return out->n ? NULL : "no move is right";
}

static const char *check_line(work *w, const ts_doc *d, const ts_node *root, ts_error *e)
{
	const char *why = load(w, d, root, e);
	const ts_node *right = ts_doc_get(d, root, "right");
	ts_puzzle_step step;
	ts_state s;
	int seat, steps = 0;

	if (why)
		return why;
	s = w->match->state;
	seat = ts_seat_parse(text_of(d, root, "seat"), w->match->setup.seats);
	if (seat < 0)
		return "no such seat";
	for (const ts_node *n = right ? ts_doc_first(d, right) : NULL; n;
	     n = ts_doc_next(d, right, n), steps++) {
		why = read_step(w, d, n, seat, &s, &step);
		if (why)
			return why;
		if (w->every && w->n % w->every == 0 &&
		    !ts_puzzle_holds(&w->miner, &s, seat, w->seed, &step))
			return "the search prefers another move";
		w->g->apply(&s, seat, step.move[0], NULL);
	}
	if (!steps)
		return "no move is right";
	return theme_called(w->g, text_of(d, root, "theme")) == theme_of(w->g, step.move[0])
		       ? NULL
		       : "of another theme";
}

static const char *count_line(work *w, const ts_doc *d, const ts_node *root, size_t at)
{
	int theme = theme_called(w->g, text_of(d, root, "theme"));
	ts_seed deal;

	if (theme < 0 || ts_seed_parse(text_of(d, root, "seed"), &deal))
		return "not a puzzle";
	w->theme[theme]++;
	if (deal.lo != w->last) {
		w->last = deal.lo;
		w->last_at = at;
	}
	if (deal.lo >= w->seed && deal.lo < w->seed + RUN && deal.lo >= w->next)
		w->next = deal.lo + 1;
	return NULL;
}

static const char *check_head(const work *w, const ts_doc *d, const ts_node *root)
{
	const ts_node *n = ts_doc_get(d, root, "puzzles"), *rules = ts_doc_get(d, root, "rules");
	char key[TS_KEY_MAX];

	if (!n || n->kind != TS_J_INT || n->num != FORMAT ||
	    strcmp(text_of(d, root, "game"), ts_game_key(w->g, key)))
		return "no puzzles of this game";
	return rules && rules->kind == TS_J_INT && rules->num == w->g->rules
		       ? NULL
		       : "puzzles of other rules";
}

/* Every line of the file; 0, or an exit code. */
static int read_all(work *w, const char *path, int check)
{
	size_t len, line = 0;
	char *text = cli_read_file(path, FILE_MAX, &len), *p = text;
	int code = 0;

	if (!text)
		return EXIT_FAILED;
	while (*p && !code) {
		size_t n = strcspn(p, "\n"), at;
		const char *why = NULL;
		ts_error e;
		ts_doc d;
		char *next = p + n + (p[n] == '\n');

		line++;
		if (ts_doc_read(&d, p, n, w->nodes, TS_NODES_MAX, &why, &at) == 0)
			why = line == 1 ? check_head(w, &d, ts_doc_root(&d))
			      : check	? check_line(w, &d, ts_doc_root(&d), &e)
					: count_line(w, &d, ts_doc_root(&d), (size_t)(p - text));
		if (why && (!check || line == 1)) {
			code = cli_fail(EXIT_FAILED, "%s: line %zu: %s", path, line, why);
		} else if (why) {
			printf("%s: line %zu: %s\n", path, line, why);
			w->failed++;
		}
		w->n += line > 1;
		p = next;
	}
	free(text);
	return code;
}

/* --- the command --- */

static int cut(work *w, size_t at)
{
	return ftruncate(fileno(w->file), (off_t)at) ? cli_fail(EXIT_FAILED, "cannot write") : 0;
}

/* Takes up a file, or begins one. A line that was not finished is no puzzle; the deal that was written
 * last may have had more, so it is played again if it is of this run. */
static int take_up(work *w, const char *path)
{
	size_t end = 0;
	int c, code;

	w->file = fopen(path, "a+b");
	if (!w->file)
		return cli_fail(EXIT_FAILED, "cannot write %s", path);
	rewind(w->file);
	for (size_t at = 1; (c = getc(w->file)) != EOF; at++)
		if (c == '\n')
			end = at;
	code = cut(w, end);
	if (code)
		return code;
	if (!end) {
		write_head(w);
		return fflush(w->file) ? cli_fail(EXIT_FAILED, "cannot write %s", path) : 0;
	}
	code = read_all(w, path, 0);
	if (code || w->n >= w->want || w->last < w->seed || w->last + 1 != w->next)
		return code;
	code = cut(w, w->last_at);
	if (code)
		return code;
	w->next = w->last;
	w->n = 0;
	memset(w->theme, 0, sizeof w->theme);
	return read_all(w, path, 0);
}

/* Who plays all seats, by name. */
static int open_bot(work *w, const char *name)
{
	size_t size = ts_bot_size(name, NULL);

	w->bot = size ? malloc(size) : NULL;
	if (!w->bot || ts_bot_init(w->bot, size, w->g, name, 1))
		return cli_fail(EXIT_USAGE, "no such bot: %s", name);
	return 0;
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"want", 1, NULL},	   {"deals", 1, NULL}, {"seed", 1, NULL},
			  {"seats", 1, NULL},	   {"opt", 1, NULL},   {"bot", 1, NULL},
			  {"iterations", 1, NULL}, {"check", 0, NULL}, {"every", 1, NULL},
			  {"late", 1, NULL},	   {NULL, 0, NULL}};
	const char *word[2] = {NULL, NULL};
	work w = {0};
	long deals;
	int code;

	if (cli_parse(&cmd_puzzles, argc, argv, o, word, 2) != 2)
		return cli_fail(EXIT_USAGE, "puzzles: a game and a file are needed");
	w.g = cli_game(word[0]);
	w.seed = w.next = cli_seed(o, ts_seed_from(1)).lo;
	w.want = (int)cli_number(o, "want", 1, 100000, 100);
	w.late = (int)cli_number(o, "late", 1, 100, 100);
	w.every = (int)cli_number(o, "every", 1, 100000, 0);
	deals = cli_number(o, "deals", 1, 1000000, 1000000);
	w.match = cli_match();
	w.nodes = cli_nodes();
	if (!cli_get(o, "check")) {
		w.setup = cli_setup(w.g, o);
		if (w.setup.seats < 2)
			return cli_fail(EXIT_USAGE, "puzzles: a game for two or more is needed");
	}
	if (ts_miner_open(&w.miner, w.g,
			  (uint32_t)cli_number(o, "iterations", 64, 1000000, 2000))) {
		code = cli_fail(EXIT_FAILED, "out of memory");
	} else if (cli_get(o, "check")) {
		code = read_all(&w, word[1], 1);
		if (!code) {
			printf("%d passed, %d failed\n", w.n - w.failed, w.failed);
			code = w.failed ? EXIT_FAILED : 0;
		}
	} else {
		code = cli_get(o, "bot") ? open_bot(&w, cli_get(o, "bot")) : 0;
		code = code ? code : take_up(&w, word[1]);
		code = code ? code : mine(&w, deals);
	}
	if (w.file && fclose(w.file) && !code)
		code = cli_fail(EXIT_FAILED, "cannot write %s", word[1]);
	ts_miner_close(&w.miner);
	free(w.bot);
	return code;
}
