/* replay.c - `replay` and `position`: a state as JSON or in words. */
#include "cli.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { OUT_MAX = 1 << 20 };

static char told[OUT_MAX];

static void key_said(const char *key, const char *said, ts_out *o)
{
	ts_json_key(o, key);
	ts_json_str(o, said);
}

/* Each event in words, null where nothing is said of it. */
static void said_events(const ts_match *m, const ts_state *s, const ts_events *ev, int viewer,
			ts_out *o)
{
	ts_json_key(o, "events");
	ts_json_open(o, '[');
	for (uint32_t i = 0; ev && i < ev->n; i++) {
		static char json[1 << 16];
		char text[2048], who[16];
		ts_event e = ev->e[i];
		ts_out j, t;
		int how;

		if (!ts_event_seen(&e, viewer))
			continue;
		if (viewer == TS_EVERYTHING)
			e.secret = 0;
		ts_out_init(&j, json, sizeof json);
		ts_event_json(m->game, s, &e, viewer, &j);
		ts_out_done(&j);
		ts_out_init(&t, text, sizeof text);
		how = words_event(json, viewer < 0 ? -1 : viewer, who, &t);
		ts_out_cut(&t);
		if (!how) {
			ts_json_null(o);
			continue;
		}
		ts_json_open(o, '{');
		if (*who)
			key_said("seat", who, o);
		key_said("text", text, o);
		ts_json_key(o, "head");
		ts_json_bool(o, how == 2);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void said_question(const char *head, int viewer, ts_out *o)
{
	char title[512], detail[1024];
	ts_out t, d;

	ts_out_init(&t, title, sizeof title);
	ts_out_init(&d, detail, sizeof detail);
	words_question(head, viewer < 0 ? -1 : viewer, &t, &d);
	ts_out_cut(&t);
	ts_out_cut(&d);
	ts_json_open(o, '{');
	key_said("title", title, o);
	key_said("detail", detail, o);
}

/* The same in words, of `said`: what is asked of whom the viewer may see asked, with the moves in
 * the order of "moves"; else what others do, or how it ended. */
static void said_json(const ts_match *m, const ts_state *s, const ts_events *ev, int viewer,
		      ts_out *o)
{
	ts_action a[TS_MOVES_MAX];
	char text[TS_TEXT_MAX], move[2048], name[8];
	ts_state shown = *s;
	int asked = 0;

	if (viewer != TS_EVERYTHING)
		m->game->redact(&shown, viewer);
	ts_json_open(o, '{');
	ts_json_key(o, "asks");
	ts_json_open(o, '{');
	words_asks(&shown, viewer, o);
	ts_json_close(o, '}');
	words_see(s, viewer, -1);
	said_events(m, s, ev, viewer, o);
	ts_json_key(o, "asked");
	ts_json_open(o, '{');
	for (int i = 0; i < m->setup.seats; i++) {
		if (!(s->core.acting >> i & 1) || (viewer != TS_EVERYTHING && viewer != i))
			continue;
		asked = 1;
		words_see(s, viewer, i);
		ts_seat_name(i, name);
		ts_json_key(o, name);
		said_question("prompt", viewer, o);
		ts_json_key(o, "moves");
		ts_json_open(o, '[');
		for (int k = 0, n = m->game->moves(s, i, a); k < n; k++) {
			ts_out t;

			ts_action_text(m->game, s, a[k], text);
			ts_out_init(&t, move, sizeof move);
			words_move(text, &t);
			ts_out_cut(&t);
			ts_json_str(o, move);
		}
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
	if (!asked) {
		ts_json_key(o, "else");
		said_question(s->core.over ? "over" : "wait", viewer, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

/* The move of the record that comes, if it is the viewer's to know. */
static void next_json(const ts_look *l, uint32_t ply, ts_out *o)
{
	const ts_match *m = l->match;
	char text[TS_TEXT_MAX], name[8];

	ts_json_key(o, "next");
	if (ply >= m->n || (l->viewer != TS_EVERYTHING && l->viewer != m->log[ply].seat)) {
		ts_json_null(o);
		return;
	}
	ts_seat_name(m->log[ply].seat, name);
	ts_action_text(m->game, &l->state, m->log[ply].action, text);
	ts_json_open(o, '{');
	ts_json_key(o, "seat");
	ts_json_str(o, name);
	ts_json_key(o, "move");
	ts_json_str(o, text);
	ts_json_close(o, '}');
}

static int print(const ts_match *m, uint32_t ply, const ts_state *s, ts_out *events, int viewer,
		 int with_next, const ts_events *said)
{
	static char buf[2 * OUT_MAX];
	static ts_look l;
	ts_out o;

	if (ts_out_end(events))
		return cli_fail(EXIT_FAILED, "too many events to print");
	ts_out_init(&o, buf, sizeof buf);
	ts_look_at(&l, m, s, viewer);
	ts_look_open(&l, ply, &o);
	if (with_next)
		next_json(&l, ply, &o);
	ts_json_key(&o, "events");
	ts_json_open(&o, '[');
	ts_put(&o, told);
	ts_json_close(&o, ']');
	if (said) {
		ts_json_key(&o, "said");
		said_json(m, s, said, viewer, &o);
	}
	ts_look_close(&l, 0, &o);
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "state too large to print");
	puts(buf);
	return 0;
}

static int run_replay(int argc, char **argv);
const cli_command cmd_replay = {
	"replay", "FILE [--ply N] [--as pK|table|all] [--events] [--every] [--lang en|fr] [--json]",
	"a record at a ply: view, acting seats, legal moves, events, result, as JSON",
	"FILE is a record or a position; - reads standard input. Without --ply the end is shown.\n"
	"--every prints one JSON object a line for every ply from 0 to the end.\n"
	"--events adds the events of the move that led there (of the setup at ply 0).\n"
	"--as chooses the viewer: a seat, the table, or all (default: nothing hidden).\n"
	"--lang adds \"said\": the events, what is asked and every move in words.",
	run_replay};

static int run_replay(int argc, char **argv)
{
	cli_option o[] = {{"ply", 1, NULL},   {"as", 1, NULL},	 {"events", 0, NULL},
			  {"every", 0, NULL}, {"json", 0, NULL}, {"lang", 1, NULL},
			  {NULL, 0, NULL}};
	const char *file = NULL;
	ts_match *m = cli_match();
	ts_events *ev = NULL;
	uint32_t from, to;
	int viewer;

	if (cli_parse(&cmd_replay, argc, argv, o, &file, 1) != 1)
		return cli_fail(EXIT_USAGE, "replay: a file is missing");
	if (cli_load(m, file, ts_seed_from(0)))
		return EXIT_FAILED;
	viewer = cli_viewer(cli_get(o, "as"), m->setup.seats);
	if (cli_get(o, "events") || cli_get(o, "every") || cli_get(o, "lang"))
		ev = cli_events();
	if (cli_get(o, "lang"))
		words_open(m->game, words_language(cli_get(o, "lang")));
	from = to = (uint32_t)cli_number(o, "ply", 0, TS_LOG_MAX, m->n);
	if (from > m->n)
		return cli_fail(EXIT_FAILED, "the record has %u plies", m->n);
	if (cli_get(o, "every")) {
		from = 0;
		to = m->n;
	}
	for (uint32_t ply = from; ply <= to; ply++) {
		ts_state s;
		ts_out events;

		/* one step at a time: --every must not replay from the start for each line */
		if (ply == from) {
			ts_match_at(m, ply, &s, ev);
			m->state = s;
		} else {
			if (ev)
				ev->n = 0;
			m->game->apply(&m->state, m->log[ply - 1].seat, m->log[ply - 1].action, ev);
			s = m->state;
		}
		ts_out_init(&events, told, sizeof told);
		if (ev)
			ts_events_json(m->game, &s, ev, viewer, &events);
		if (print(m, ply, &s, &events, viewer, 1, cli_get(o, "lang") ? ev : NULL))
			return EXIT_FAILED;
	}
	return 0;
}

static int run_position(int argc, char **argv);
const cli_command cmd_position = {
	"position", "FILE [--do \"p1 take 3\"]... [--as pK|table|all] [--seed S] [--json]",
	"start from a position (JSON), apply moves in order, print what replay prints",
	"FILE is a position or a record; - reads standard input. --do may be repeated and may "
	"hold\n"
	"several moves separated by ';'; the events of all are printed. A refused move ends with "
	"exit code 1 and its reason.\n"
	"--seed counts where the position has no random state (\"rng\": null).",
	run_position};

static int run_position(int argc, char **argv)
{
	cli_option o[] = {{"do", 1, NULL},     {"as", 1, NULL},	  {"seed", 1, NULL},
			  {"events", 0, NULL}, {"json", 0, NULL}, {NULL, 0, NULL}};
	const char *file = NULL;
	ts_match *m = cli_match();
	ts_events *ev = cli_events();
	ts_out events;
	int viewer;

	if (cli_parse(&cmd_position, argc, argv, o, &file, 1) != 1)
		return cli_fail(EXIT_USAGE, "position: a file is missing");
	if (cli_load(m, file, cli_seed(o, ts_seed_from(1))))
		return EXIT_FAILED;
	viewer = cli_viewer(cli_get(o, "as"), m->setup.seats);
	ts_out_init(&events, told, sizeof told);
	for (int i = 0; i < cli_n_dos; i++) {
		char line[256];
		size_t n;

		for (const char *p = cli_dos[i]; *p; p += n + (p[n] == ';')) {
			ts_error e;

			p += strspn(p, " ");
			n = strcspn(p, ";");
			snprintf(line, sizeof line, "%.*s", (int)n, p);
			if (n && ts_match_play_text(m, line, ev, &e))
				return cli_error(line, &e);
			if (n)
				ts_events_json(m->game, &m->state, ev, viewer, &events);
		}
	}
	return print(m, m->n, &m->state, &events, viewer, 0, NULL);
}
