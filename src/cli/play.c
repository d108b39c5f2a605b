/* play.c - `play`: a game in the terminal, line by line: hotseat and bots. It knows no game: what
 * it shows comes from the view, the events and the notation that every game has, put into words by
 * words.c. What people read is in French or English (--lang, else the environment). */
#include "cli.h"
#include "words.h"
#include "tessera-bot.h"

#include <errno.h>
#include <readline/history.h>
#include <readline/readline.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* clang-format off */
enum {
	W_HELLO, W_HELP, W_MOVES, W_NONE, W_AGAIN, W_UNDONE, W_NO_UNDO, W_SAVED, W_OVER,
	W_PASS, W_BYE, W_HINT, W_HASH, W_SEED, W_MORE, W_LEVEL, W_YOU, W_UNKNOWN, W_COLON,
	W_THERE, W_NOT_SAVED, N_WORDS
};
/* clang-format on */

static const char *const words[N_WORDS][2] = {
	[W_HELLO] =
		{"%s, %d seats. Type a number, a move, or: help, view, moves, info, undo, hint, "
		 "save, quit.\n",
		 "%s, %d sièges. Tapez un numéro, un coup, ou : aide, vue, coups, fiche, annuler, "
		 "conseil, garder, quitter.\n"},
	[W_HELP] = {"number or move  make it (Tab completes)\n"
		    "view            the table as you may see it\n"
		    "moves           the legal moves again\n"
		    "info ID         what is known of a card or a place\n"
		    "undo            take back your last move, if nothing was revealed since\n"
		    "hint            what a strong bot would do\n"
		    "save FILE       write the record (it holds the seed: keep it to yourself)\n"
		    "quit            leave\n",
		    "numéro ou coup   le jouer (Tab complète)\n"
		    "vue              la table telle que vous la voyez\n"
		    "coups            la liste des coups possibles\n"
		    "fiche ID         ce que l'on sait d'une carte ou d'un lieu\n"
		    "annuler          reprendre votre dernier coup, si rien n'a été révélé depuis\n"
		    "conseil          ce que ferait un bot fort\n"
		    "garder FICHIER   écrire la partie (elle contient la graine : gardez-la)\n"
		    "quitter          sortir\n"},
	[W_MOVES] = {"legal moves:\n", "coups possibles :\n"},
	[W_NONE] = {"not a legal move: %s (%s)\n", "coup impossible : %s (%s)\n"},
	[W_AGAIN] = {"not understood: %s\n", "pas compris : %s\n"},
	[W_UNDONE] = {"taken back.\n", "coup repris.\n"},
	[W_NO_UNDO] = {"cannot be taken back: %s\n", "ne peut pas être repris : %s\n"},
	[W_SAVED] = {"saved in %s\n", "gardé dans %s\n"},
	[W_THERE] = {"%s is there already\n", "%s existe déjà\n"},
	[W_NOT_SAVED] = {"%s cannot be written\n", "%s ne peut pas être écrit\n"},
	[W_OVER] = {"the game is over.\n", "la partie est finie.\n"},
	[W_PASS] = {"\n--- pass the screen to %s and press Enter ---",
		    "\n--- passez l'écran à %s et appuyez sur Entrée ---"},
	[W_BYE] = {"bye.\n", "au revoir.\n"},
	[W_HINT] = {"hint: %s, %s (wins %.0f %%, margin %+.0f)\n",
		    "conseil : %s, %s (gagne %.0f %%, écart %+.0f)\n"},
	[W_HASH] = {"seed hash (to check fair play at the end): %s\n",
		    "empreinte de la graine (pour vérifier à la fin) : %s\n"},
	[W_SEED] = {"seed: %016llx%016llx\n", "graine : %016llx%016llx\n"},
	[W_MORE] = {"points %d, rank %d\n", "points %d, rang %d\n"},
	[W_LEVEL] = {"%s (%s): bot, %s\n", "%s (%s) : bot, %s\n"},
	[W_YOU] = {"%s (%s): you\n", "%s (%s) : vous\n"},
	[W_UNKNOWN] = {"nothing is known of %s\n", "on ne sait rien de %s\n"},
	[W_COLON] = {": ", " : "},
};

typedef struct {
	ts_match *m;
	ts_events *ev;
	ts_bot *bot[TS_SEATS_MAX]; /* NULL: a person */
	ts_bot *adviser;
	int lang, people;
	int screen; /* the person who sees it now, -1 at first */
	int stale;  /* a turn or phase began since the table was shown */
} table;

static table t;

static const char *say(int word)
{
	return words[word][t.lang];
}

/* --- showing --- */

static char text_buf[1 << 18];

static ts_out *text(void)
{
	static ts_out o;

	ts_out_init(&o, text_buf, sizeof text_buf);
	return &o;
}

/* Ends the text begun by text(). */
static const char *told(ts_out *o)
{
	ts_out_cut(o);
	return text_buf;
}

/* The one person at the screen, -1 if there are several or none. */
static int reader(void)
{
	for (int i = 0; i < t.m->setup.seats && t.people == 1; i++)
		if (!t.bot[i])
			return i;
	return -1;
}

static const char *name(const char *id, int you)
{
	static char text[64];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	words_name(id, you, &o);
	ts_out_cut(&o);
	return text;
}

static const char *name_of(int seat)
{
	char id[8];

	ts_seat_name(seat, id);
	return name(id, -1);
}

static void show_view(int viewer)
{
	ts_out *o = text();

	words_see(&t.m->state, viewer, viewer);
	words_position(o);
	fputs(told(o), stdout);
}

static void show_events(void)
{
	int viewer = reader() < 0 ? TS_TABLE : reader();

	for (uint32_t i = 0; i < t.ev->n; i++)
		if (t.ev->e[i].see & ts_viewer_bit(viewer)) {
			static char buf[1 << 16];
			ts_out event, *o = text();
			char who[16];
			int how;

			ts_out_init(&event, buf, sizeof buf);
			ts_event_json(t.m->game, &t.m->state, &t.ev->e[i], viewer, &event);
			ts_out_done(&event);
			how = words_event(buf, reader(), who, o);
			if (how == 2)
				printf("\n--- %s ---\n", told(o));
			else if (how)
				printf("  %s%s%s\n", *who ? name(who, reader()) : "",
				       *who ? say(W_COLON) : "", told(o));
			t.stale |= how == 2;
		}
}

enum { LISTED = 60 }; /* more moves than this are told by their notation alone */

static void show_moves(int seat)
{
	ts_action a[TS_MOVES_MAX];
	int n = t.m->game->moves(&t.m->state, seat, a), wide = 0;
	char move[TS_TEXT_MAX];

	for (int i = 0; i < n; i++) {
		ts_action_text(t.m->game, &t.m->state, a[i], move);
		wide = (int)strlen(move) > wide ? (int)strlen(move) : wide;
	}
	fputs(say(W_MOVES), stdout);
	for (int i = 0; i < n; i++) {
		ts_out *o = text();

		ts_action_text(t.m->game, &t.m->state, a[i], move);
		if (n <= LISTED) {
			words_move(move, o);
			printf("  %3d  %-*s  %s\n", i + 1, wide, move, told(o));
		} else {
			int row = 72 / (wide + 7) + 1;

			printf("  %3d  %-*s%s", i + 1, wide, move,
			       i % row == row - 1 || i == n - 1 ? "\n" : "");
		}
	}
}

/* --- asking --- */

static int asking_seat;

static char *complete_move(const char *text, int state)
{
	static ts_action a[TS_MOVES_MAX];
	static int n, i;

	if (!state) {
		n = t.m->game->moves(&t.m->state, asking_seat, a);
		i = 0;
	}
	while (i < n) {
		char move[TS_TEXT_MAX];

		ts_action_text(t.m->game, &t.m->state, a[i++], move);
		if (!strncmp(move, text, strlen(text)))
			return strdup(move);
	}
	return NULL;
}

/* A line without its end, NULL at the end of input. */
static char *ask(const char *prompt)
{
	char *line = NULL;
	size_t cap = 0;
	ssize_t n;

	if (isatty(0) && isatty(1)) {
		rl_completion_entry_function = complete_move;
		rl_completer_word_break_characters = "";
		line = readline(prompt);
		if (line && *line)
			add_history(line);
		return line;
	}
	fputs(prompt, stdout);
	fflush(stdout);
	n = getline(&line, &cap, stdin);
	if (n < 0) {
		free(line);
		putchar('\n');
		return NULL;
	}
	while (n && strchr("\r\n", line[n - 1]))
		line[--n] = 0;
	return line;
}

static int is(const char *line, const char *en, const char *fr)
{
	return !strcmp(line, en) || !strcmp(line, fr);
}

static void hint(int seat)
{
	ts_state s = t.m->state;
	ts_budget b = {0, 1000, 0, 1};
	ts_advice advice;
	char move[TS_TEXT_MAX];

	t.m->game->redact(&s, seat);
	ts_bot_move(t.adviser, &s, seat, &b, &advice);
	for (int i = 0; i < advice.n && i < 3; i++) {
		ts_action_text(t.m->game, &t.m->state, advice.move[i].action, move);
		ts_out *o = text();

		words_move(move, o);
		printf(say(W_HINT), move, told(o), 100.0 * (double)advice.move[i].win,
		       (double)advice.move[i].margin);
	}
}

static void save(const char *path)
{
	static char record[TS_RECORD_MAX];
	FILE *f;
	ts_out o;

	ts_out_init(&o, record, sizeof record);
	ts_record_write(t.m, 0, &o);
	ts_out_done(&o);
	f = fopen(path, "wx"); /* nothing is overwritten */
	if (!f) {
		printf(say(errno == EEXIST ? W_THERE : W_NOT_SAVED), path);
		return;
	}
	fputs(record, f);
	printf(say(fclose(f) ? W_NOT_SAVED : W_SAVED), path);
}

static const char *refusal(const char *code, const char *otherwise)
{
	ts_out *o = text();

	words_refusal(code, otherwise, o);
	return told(o);
}

static void undo(int seat)
{
	ts_error e;

	if (ts_match_undo(t.m, seat, &e))
		printf(say(W_NO_UNDO), refusal(e.field, e.text));
	else
		fputs(say(W_UNDONE), stdout);
}

/* A move typed as a number or in notation; 0 if one was made. */
static int try_move(int seat, char *line)
{
	ts_action a[TS_MOVES_MAX], act;
	int n = t.m->game->moves(&t.m->state, seat, a), k;
	char *end;
	const char *why;
	ts_error e;

	k = (int)strtol(line, &end, 10);
	if (end != line && !*end) {
		if (k < 1 || k > n) {
			printf(say(W_AGAIN), line);
			return -1;
		}
		act = a[k - 1];
	} else {
		why = ts_action_judge(t.m->game, &t.m->state, seat, line, &act);
		if (why) {
			printf(say(W_NONE), line, refusal(why, why));
			return -1;
		}
	}
	if (ts_match_play(t.m, seat, act, t.ev, &e)) {
		printf(say(W_NONE), line, refusal(e.field, e.text));
		return -1;
	}
	return 0;
}

static void info(const char *id)
{
	ts_out *o = text();

	if (words_about(id, o))
		fputs(told(o), stdout);
	else
		printf(say(W_UNKNOWN), id);
}

/* What is asked, or how it ended, and what there is to say of that. */
static void ask_in_words(const char *head, int you)
{
	char more[1024];
	ts_out detail, *o = text();

	ts_out_init(&detail, more, sizeof more);
	words_question(head, you, o, &detail);
	ts_out_cut(&detail);
	printf("%s%s%s\n", told(o),
	       !*more				   ? ""
	       : strchr("?.!", o->buf[o->len - 1]) ? " "
						   : ". ",
	       more);
}

/* Several people at one screen: the next one is called to it. 0, or 1 at the end of input. */
static int call(int seat)
{
	char prompt[128], *line;

	if (t.people < 2 || t.screen == seat)
		return 0;
	snprintf(prompt, sizeof prompt, say(W_PASS), name_of(seat));
	line = ask(prompt);
	free(line);
	return !line;
}

/* 0: a move was made or taken back; 1: the end of input or quit. */
static int person(int seat)
{
	char prompt[80];

	if (call(seat))
		return 1;
	if (t.screen != seat || t.stale)
		show_view(seat);
	t.stale = 0;
	words_see(&t.m->state, seat, seat);
	t.screen = asking_seat = seat;
	putchar('\n');
	ask_in_words("prompt", seat);
	show_moves(seat);
	snprintf(prompt, sizeof prompt, "%s> ", name_of(seat));
	for (;;) {
		char *line = ask(prompt), *s = line;

		if (!line)
			return 1;
		while (*s == ' ')
			s++;
		if (is(s, "quit", "quitter") || is(s, "q", "exit")) {
			free(line);
			return 1;
		} else if (is(s, "help", "aide") || is(s, "?", "h")) {
			fputs(say(W_HELP), stdout);
		} else if (is(s, "view", "vue")) {
			show_view(seat);
		} else if (is(s, "moves", "coups")) {
			show_moves(seat);
		} else if (is(s, "hint", "conseil")) {
			hint(seat);
		} else if (!strncmp(s, "info ", 5) || !strncmp(s, "fiche ", 6)) {
			info(strchr(s, ' ') + 1);
		} else if (!strncmp(s, "save ", 5) || !strncmp(s, "garder ", 7)) {
			save(strchr(s, ' ') + 1);
		} else if (is(s, "undo", "annuler")) {
			undo(seat);
			free(line);
			return 0;
		} else if (*s && !try_move(seat, s)) {
			free(line);
			show_events();
			return 0;
		}
		free(line);
	}
}

static void bot(int seat)
{
	ts_state s = t.m->state;
	ts_error e;

	t.m->game->redact(&s, seat);
	ts_match_play(t.m, seat, ts_bot_move(t.bot[seat], &s, seat, NULL, NULL), t.ev, &e);
	show_events();
}

/* --- setting up --- */

static int run(int argc, char **argv);
const cli_command cmd_play = {
	"play",
	"GAME [--seats N] [--opt k=v]... [--seed S] [--humans N] [--bots a,b] [--lang en|fr]",
	"play in the terminal, hotseat and bots",
	"The first N seats are people (--humans, default 1), the others bots (--bots, default "
	"level4;\n"
	"random, greedy, level1 to level8, net, net:cautious, net:builder, net:raider, net:search, mcts).\n"
	"Without --seed every game is another one.",
	run};

static ts_bot *make_bot(const char *name, uint64_t seed)
{
	size_t size = ts_bot_size(name, NULL);
	ts_bot *b;

	if (!size)
		exit(cli_fail(EXIT_USAGE, "unknown bot: %s", name));
	b = malloc(size);
	if (!b)
		exit(cli_fail(EXIT_FAILED, "out of memory"));
	if (ts_bot_init(b, size, t.m->game, name, seed))
		exit(cli_fail(EXIT_USAGE, "%s has no network", t.m->game->id));
	return b;
}

/* What people call a bot. */
static const char *title(const char *name)
{
	for (int i = 0; i < TS_LEVELS + TS_STYLES; i++)
		if (!strcmp(name, ts_levels[i].id))
			return t.lang == WORDS_FR ? ts_levels[i].fr : ts_levels[i].en;
	return name;
}

static void make_bots(const char *names, uint64_t seed)
{
	char *copy = strdup(names), *rest = copy, *name = NULL;

	for (int i = 0; i < t.m->setup.seats; i++) {
		char who[8];

		ts_seat_name(i, who);
		if (i < t.people) {
			printf(say(W_YOU), name_of(i), who);
			continue;
		}
		if (rest)
			name = strsep(&rest, ",");
		t.bot[i] = make_bot(name, seed + (uint64_t)i);
		printf(say(W_LEVEL), name_of(i), who, title(name));
	}
	free(copy);
}

static void show_result(void)
{
	static char result[1 << 18];
	ts_score score;
	ts_out r, *o;

	fputs(say(W_OVER), stdout);
	words_see(&t.m->state, TS_TABLE, -1);
	ask_in_words("over", reader());
	ts_out_init(&r, result, sizeof result);
	t.m->game->view(&t.m->state, TS_VIEW_RESULT, &r);
	ts_out_cut(&r);
	o = text();
	words_json(result, o);
	fputs(told(o), stdout);
	t.m->game->score(&t.m->state, &score);
	for (int i = 0; i < t.m->setup.seats; i++) {
		printf("%s%s", name_of(i), say(W_COLON));
		printf(say(W_MORE), score.total[i], score.rank[i]);
	}
	printf(say(W_SEED), (unsigned long long)t.m->seed.hi, (unsigned long long)t.m->seed.lo);
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"seats", 1, NULL},  {"opt", 1, NULL},  {"seed", 1, NULL},
			  {"humans", 1, NULL}, {"bots", 1, NULL}, {"lang", 1, NULL},
			  {NULL, 0, NULL}};
	const char *id = NULL, *bots;
	const ts_game *g;
	ts_setup u;
	ts_seed seed;
	char hash[65];

	if (cli_parse(&cmd_play, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "play: a game is missing (see tessera games)");
	g = cli_game(id);
	t.lang = words_language(cli_get(o, "lang"));
	words_open(g, t.lang);
	cli_in_words = words_refusal;
	u = cli_setup(g, o);
	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		return cli_fail(EXIT_FAILED, "no randomness to be had");
	seed = cli_seed(o, seed);
	t.m = cli_match();
	t.ev = cli_events();
	t.screen = -1;
	t.people = (int)cli_number(o, "humans", 0, u.seats, 1);
	ts_match_new(t.m, g, &u, seed, t.ev);
	words_see(&t.m->state, TS_TABLE, -1);
	t.adviser = make_bot("level8", seed.lo);
	printf(say(W_HELLO), words_title(), u.seats);
	ts_seed_hash(seed, hash);
	printf(say(W_HASH), hash);
	bots = cli_get(o, "bots");
	make_bots(bots ? bots : "level4", seed.lo);
	show_events();
	while (!t.m->state.core.over) {
		int seat = __builtin_ctz(t.m->state.core.acting);

		if (t.bot[seat]) {
			bot(seat);
		} else if (person(seat)) {
			fputs(say(W_BYE), stdout);
			return 0;
		}
	}
	show_result();
	return 0;
}
