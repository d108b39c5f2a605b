/* play.c - `play`: a game in the terminal, line by line: hotseat and bots. It knows no game: what
 * it shows comes from the view, the events and the notation that every game has. What people read
 * is in French or English (--lang, else the environment). */
#include "cli.h"
#include "ai/bot.h"

#include <readline/history.h>
#include <readline/readline.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { EN, FR };
enum {
	W_HELLO, W_HELP, W_TURN, W_MOVES, W_NONE, W_AGAIN, W_UNDONE, W_NO_UNDO, W_SAVED, W_OVER,
	W_PASS, W_BYE, W_HINT, W_HASH, W_SEED, W_MORE, W_LEVEL, N_WORDS
};

static const char *const words[N_WORDS][2] = {
	[W_HELLO] = {"%s, %d seats. Type a number, a move, or: help, view, moves, undo, hint, save "
		     "FILE, quit.\n",
		     "%s, %d sièges. Tapez un numéro, un coup, ou : aide, vue, coups, annuler, conseil, "
		     "garder FICHIER, quitter.\n"},
	[W_HELP] = {"number or move  make it (Tab completes)\n"
		    "view            the table as you may see it\n"
		    "moves           the legal moves again\n"
		    "undo            take back your last move, if nothing was revealed since\n"
		    "hint            what a strong bot would do\n"
		    "save FILE       write the record (it holds the seed: keep it to yourself)\n"
		    "quit            leave\n",
		    "numéro ou coup   le jouer (Tab complète)\n"
		    "vue              la table telle que vous la voyez\n"
		    "coups            la liste des coups possibles\n"
		    "annuler          reprendre votre dernier coup, si rien n'a été révélé depuis\n"
		    "conseil          ce que ferait un bot fort\n"
		    "garder FICHIER   écrire la partie (elle contient la graine : gardez-la)\n"
		    "quitter          sortir\n"},
	[W_TURN] = {"%s to choose", "%s doit choisir"},
	[W_MOVES] = {"legal moves:\n", "coups possibles :\n"},
	[W_NONE] = {"not a legal move: %s (%s)\n", "coup impossible : %s (%s)\n"},
	[W_AGAIN] = {"not understood: %s\n", "pas compris : %s\n"},
	[W_UNDONE] = {"taken back.\n", "coup repris.\n"},
	[W_NO_UNDO] = {"cannot be taken back: %s\n", "ne peut pas être repris : %s\n"},
	[W_SAVED] = {"saved in %s\n", "gardé dans %s\n"},
	[W_OVER] = {"the game is over.\n", "la partie est finie.\n"},
	[W_PASS] = {"\n--- pass the screen to %s and press Enter ---",
		    "\n--- passez l'écran à %s et appuyez sur Entrée ---"},
	[W_BYE] = {"bye.\n", "au revoir.\n"},
	[W_HINT] = {"hint: %s (wins %.0f %%, margin %+.1f)\n", "conseil : %s (gagne %.0f %%, écart %+.1f)\n"},
	[W_HASH] = {"seed hash (to check fair play at the end): %s\n",
		    "empreinte de la graine (pour vérifier à la fin) : %s\n"},
	[W_SEED] = {"seed: %016llx%016llx\n", "graine : %016llx%016llx\n"},
	[W_MORE] = {"points %d, rank %d\n", "points %d, rang %d\n"},
	[W_LEVEL] = {"%s plays %s\n", "%s : %s\n"},
};

typedef struct {
	ts_match *m;
	ts_events *ev;
	ts_bot *bot[TS_SEATS_MAX];	/* NULL: a person */
	ts_bot *adviser;
	int lang, people, screen;	/* screen: the person who sees it now, -1 at first */
} table;

static table t;

static const char *say(int word)
{
	return words[word][t.lang];
}

static char *json(void (*write)(ts_out *o, const void *what), const void *what)
{
	static char buf[1 << 18];
	ts_out o;

	ts_out_init(&o, buf, sizeof buf);
	write(&o, what);
	ts_out_end(&o);
	return buf;
}

/* --- showing --- */

static void write_view(ts_out *o, const void *s)
{
	t.m->game->view(s, TS_VIEW_POSITION, o);
}

static void write_result(ts_out *o, const void *s)
{
	t.m->game->view(s, TS_VIEW_RESULT, o);
}

/* JSON for reading: a line for each entry of the outer two levels, no quotes. */
static void print_plain(const char *p)
{
	int depth = 0, quoted = 0;

	for (; *p; p++) {
		if (*p == '"' && p[-1] != '\\') {
			quoted = !quoted;
			continue;
		}
		if (!quoted && (*p == '{' || *p == '[') && ++depth <= 1)
			continue;
		if (!quoted && (*p == '}' || *p == ']') && --depth == 0)
			continue;
		if (!quoted && *p == ',') {
			fputs(depth <= 1 ? "\n" : ", ", stdout);
			continue;
		}
		if (!quoted && *p == ':') {
			fputs(": ", stdout);
			continue;
		}
		putchar(*p);
	}
	putchar('\n');
}

static void show_view(int viewer)
{
	ts_state s = t.m->state;

	t.m->game->redact(&s, viewer);
	print_plain(json(write_view, &s));
}

static void show_events(int viewer)
{
	for (uint32_t i = 0; i < t.ev->n; i++)
		if (t.ev->e[i].see & ts_viewer_bit(viewer)) {
			char buf[4096];
			ts_out o;

			ts_out_init(&o, buf, sizeof buf);
			ts_event_json(t.m->game, &t.m->state, &t.ev->e[i], viewer, &o);
			ts_out_end(&o);
			fputs("  * ", stdout);
			for (const char *p = buf + strlen("{\"event\":"); p[0] && p[1]; p++)
				if (*p == ',')
					fputs(", ", stdout);
				else if (*p != '"')
					putchar(*p);
			putchar('\n');
		}
}

static void show_moves(int seat)
{
	ts_action a[TS_MOVES_MAX];
	int n = t.m->game->moves(&t.m->state, seat, a);

	fputs(say(W_MOVES), stdout);
	for (int i = 0; i < n; i++) {
		char text[TS_TEXT_MAX];

		ts_action_text(t.m->game, &t.m->state, a[i], text);
		printf("  %3d %-22s%s", i + 1, text, i % 3 == 2 || i == n - 1 ? "\n" : "");
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
	char text[TS_TEXT_MAX];

	t.m->game->redact(&s, seat);
	ts_bot_move(t.adviser, &s, seat, &b, &advice);
	for (int i = 0; i < advice.n && i < 3; i++) {
		ts_action_text(t.m->game, &t.m->state, advice.move[i].action, text);
		printf(say(W_HINT), text, 100.0 * (double)advice.move[i].win,
		       (double)advice.move[i].margin);
	}
}

static void save(const char *path)
{
	static char text[TS_RECORD_MAX];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_record_write(t.m, 0, &o);
	if (!ts_out_end(&o) && !cli_write_file(path, text, o.len))
		printf(say(W_SAVED), path);
}

static void undo(int seat)
{
	ts_error e;

	if (ts_match_undo(t.m, seat, &e))
		printf(say(W_NO_UNDO), e.text);
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
			printf(say(W_NONE), line, why);
			return -1;
		}
	}
	if (ts_match_play(t.m, seat, act, t.ev, &e)) {
		printf(say(W_NONE), line, e.text);
		return -1;
	}
	return 0;
}

/* 0: a move was made or taken back; 1: the end of input or quit. */
static int person(int seat)
{
	char who[8], prompt[64];

	ts_seat_name(seat, who);
	if (t.people > 1 && t.screen != seat) {
		char *line;

		snprintf(prompt, sizeof prompt, say(W_PASS), who);
		line = ask(prompt);
		if (!line)
			return 1;
		free(line);
	}
	if (t.screen != seat)
		show_view(seat);
	t.screen = asking_seat = seat;
	show_moves(seat);
	snprintf(prompt, sizeof prompt, say(W_TURN), who);
	strcat(prompt, "> ");
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
		} else if (!strncmp(s, "save ", 5) || !strncmp(s, "garder ", 7)) {
			save(strchr(s, ' ') + 1);
		} else if (is(s, "undo", "annuler")) {
			undo(seat);
			free(line);
			return 0;
		} else if (*s && !try_move(seat, s)) {
			free(line);
			show_events(t.people == 1 ? seat : TS_TABLE);
			return 0;
		}
		free(line);
	}
}

static void bot(int seat)
{
	ts_state s = t.m->state;
	int viewer = TS_TABLE;
	ts_error e;

	t.m->game->redact(&s, seat);
	ts_match_play(t.m, seat, ts_bot_move(t.bot[seat], &s, seat, NULL, NULL), t.ev, &e);
	for (int i = 0; i < t.m->setup.seats && t.people == 1; i++)
		if (!t.bot[i])
			viewer = i;
	show_events(viewer);
}

/* --- setting up --- */

static int run(int argc, char **argv);
const cli_command cmd_play = {
	"play", "GAME [--seats N] [--opt k=v]... [--seed S] [--humans N] [--bots a,b] [--lang en|fr]",
	"play in the terminal, hotseat and bots",
	"The first N seats are people (--humans, default 1), the others bots (--bots, default level2;\n"
	"random, greedy, level1 to level6). Without --seed every game is another one.",
	run};

static ts_bot *make_bot(const char *name, uint64_t seed)
{
	size_t size = ts_bot_size(name, NULL);
	ts_bot *b;

	if (!size)
		exit(cli_fail(EXIT_USAGE, "unknown bot: %s", name));
	b = malloc(size);
	if (!b || ts_bot_init(b, size, t.m->game, name, seed))
		exit(cli_fail(EXIT_FAILED, "out of memory"));
	return b;
}

static int language(const char *given)
{
	const char *env = getenv("LC_ALL");

	if (given && strcmp(given, "en") && strcmp(given, "fr"))
		exit(cli_fail(EXIT_USAGE, "--lang is en or fr"));
	if (!env || !*env)
		env = getenv("LC_MESSAGES");
	if (!env || !*env)
		env = getenv("LANG");
	return strncmp(given ? given : env ? env : "", "fr", 2) ? EN : FR;
}

static void make_bots(const char *names, uint64_t seed)
{
	char *copy = strdup(names), *rest = copy, *name = NULL;

	for (int i = t.people; i < t.m->setup.seats; i++) {
		char who[8];

		if (rest)
			name = strsep(&rest, ",");
		t.bot[i] = make_bot(name, seed + (uint64_t)i);
		ts_seat_name(i, who);
		printf(say(W_LEVEL), who, name);
	}
	free(copy);
}

static void show_result(void)
{
	ts_score score;

	fputs(say(W_OVER), stdout);
	t.m->game->score(&t.m->state, &score);
	for (int i = 0; i < t.m->setup.seats; i++) {
		char who[8];

		ts_seat_name(i, who);
		printf("%s: ", who);
		printf(say(W_MORE), score.total[i], score.rank[i]);
	}
	print_plain(json(write_result, &t.m->state));
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
	u = cli_setup(g, o);
	t.lang = language(cli_get(o, "lang"));
	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		return cli_fail(EXIT_FAILED, "no randomness to be had");
	seed = cli_seed(o, seed);
	t.m = cli_match();
	t.ev = cli_events();
	t.screen = -1;
	t.people = (int)cli_number(o, "humans", 0, u.seats, 1);
	ts_match_new(t.m, g, &u, seed, t.ev);
	t.adviser = make_bot("level6", seed.lo);
	printf(say(W_HELLO), g->id, u.seats);
	ts_seed_hash(seed, hash);
	printf(say(W_HASH), hash);
	bots = cli_get(o, "bots");
	make_bots(bots ? bots : "level2", seed.lo);
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
