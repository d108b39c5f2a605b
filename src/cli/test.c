/* test.c - `test`: text scenarios, which a rules expert can write without C. The format is in
 * docs/testing.md. A case starts at a line "# title RULE-IDS"; its first failing line ends it. */
#include "paths.h"
#include "test.h"

#include <stdlib.h>

void (*test_seen)(const tester *t);

/* --- paths into JSON --- */

/* What stands at a path, as JSON text; "absent" if nothing does. */
static const char *at_path(tester *t, char *path, int score)
{
	static char out[1 << 16];
	const ts_node *n;
	const char *why;
	char *part;
	size_t at;
	ts_doc d;
	ts_out o;

	if (ts_doc_read(&d, t->json, strlen(t->json), t->nodes, TS_NODES_MAX, &why, &at))
		return "not JSON";
	n = ts_doc_root(&d);
	if (!strcmp(path, "."))
		path = NULL;
	if (score) {
		const ts_node *games = ts_doc_get(&d, n, "games");

		if (games) /* a series: the last game stands for the score */
			for (const ts_node *k = ts_doc_first(&d, games); k;
			     k = ts_doc_next(&d, games, k))
				n = k;
		n = ts_doc_get(&d, n, "seats");
	}
	while (n && path && (part = strsep(&path, "."))) {
		if (!strcmp(part, "#")) {
			snprintf(out, sizeof out, "%d", n->n);
			return out;
		}
		n = path_step(&d, n, part);
	}
	if (!n)
		return "absent";
	if (score && n->kind == TS_J_OBJECT) {
		const ts_node *vp = ts_doc_get(&d, n, "vp");

		if (!vp)
			vp = ts_doc_get(&d, n, "total");
		n = vp ? vp : n;
	}
	ts_out_init(&o, out, sizeof out);
	ts_json_node(&o, &d, n);
	ts_out_done(&o);
	return out;
}

/* A value as written in a scenario, in the form at_path gives: JSON, or a bare word. */
static const char *normal(tester *t, const char *value)
{
	static char out[1 << 16];
	const char *why;
	size_t at;
	ts_doc d;
	ts_out o;

	if (!strcmp(value, "absent"))
		return value;
	snprintf(t->more, JSON_MAX, "%s", value);
	ts_out_init(&o, out, sizeof out);
	if (ts_doc_read(&d, t->more, strlen(t->more), t->nodes, TS_NODES_MAX, &why, &at))
		ts_json_str(&o, value);
	else
		ts_json_node(&o, &d, ts_doc_root(&d));
	ts_out_done(&o);
	return out;
}

static void render(tester *t, int what, int viewer)
{
	ts_state s = t->m->state;
	ts_out o;

	if (viewer != TS_EVERYTHING)
		t->m->game->redact(&s, viewer);
	ts_out_init(&o, t->json, JSON_MAX);
	t->m->game->view(&s, what, &o);
	ts_out_done(&o);
}

/* "view", "view@p2": the viewer; -3 if it is none. */
static int viewer_of(tester *t, const char *word)
{
	const char *at = strchr(word, '@');
	int seat;

	if (!at)
		return TS_EVERYTHING;
	if (!strcmp(at, "@table"))
		return TS_TABLE;
	seat = ts_seat_parse(at + 1, t->m->setup.seats);
	return seat < 0 ? -3 : seat;
}

/* --- expectations --- */

static int expect_path(tester *t, char *rest, int score)
{
	char *path = first_word(&rest), wanted[1 << 12];
	const char *got;

	snprintf(wanted, sizeof wanted, "%s", normal(t, rest));
	got = at_path(t, path, score);
	return strcmp(got, wanted) ? complain(t, "is %s, expected %s", got, wanted) : 0;
}

static void list_moves(tester *t, int seat, char *out, size_t size)
{
	ts_action a[TS_MOVES_MAX];
	int n = t->m->game->moves(&t->m->state, seat, a);
	size_t len = 0;

	out[0] = 0;
	for (int i = 0; i < n && len < size; i++) {
		char text[TS_TEXT_MAX];

		ts_action_text(t->m->game, &t->m->state, a[i], text);
		len += (size_t)snprintf(out + len, size - len, "%s%s", i ? ", " : "", text);
	}
}

static int has_move(const char *list, const char *move)
{
	size_t n = strlen(move);

	for (const char *p = list; (p = strstr(p, move)); p++)
		if ((p == list || p[-1] == ' ') && (p == list || p[-2] == ',') &&
		    (!p[n] || p[n] == ','))
			return 1;
	return 0;
}

static int expect_moves(tester *t, char *rest)
{
	static char list[1 << 16];
	char *who = first_word(&rest), *v;
	int seat = ts_seat_parse(who, t->m->setup.seats), n = 0;

	if (seat < 0)
		return complain(t, "no such seat: %s%s", who, NULL);
	list_moves(t, seat, list, sizeof list);
	if (!strcmp(rest, "none"))
		return list[0] ? complain(t, "moves are %s%s", list, NULL) : 0;
	if ((v = after(rest, "count"))) {
		char number[16];

		for (const char *p = list; *p; p++)
			n += *p == ',';
		snprintf(number, sizeof number, "%d", list[0] ? n + 1 : 0);
		return strcmp(number, v) ? complain(t, "%s moves, expected %s", number, v) : 0;
	}
	if ((v = after(rest, "has")))
		return has_move(list, v) ? 0 : complain(t, "moves are %s, without %s", list, v);
	if ((v = after(rest, "lacks")))
		return has_move(list, v) ? complain(t, "moves are %s, with %s", list, v) : 0;
	return strcmp(list, rest) ? complain(t, "moves are %s, expected %s", list, rest) : 0;
}

static int expect_acting(tester *t, char *rest)
{
	char list[64] = "";

	for (int i = 0; i < t->m->setup.seats; i++)
		if (t->m->state.core.acting >> i & 1)
			snprintf(list + strlen(list), sizeof list - strlen(list), "%sp%d",
				 list[0] ? " " : "", i + 1);
	return strcmp(list[0] ? list : "none", rest)
		       ? complain(t, "acting are %s, expected %s", list, rest)
		       : 0;
}

/* Does an event (its JSON in t->json) have all the k=v of the list? */
static int event_fits(tester *t, const char *args)
{
	char *copy = strdup(args), *rest = copy, *json = strdup(t->json);
	int fits = 1;

	while (*rest && fits) {
		/* a value may hold spaces if it is JSON in brackets or quotes */
		char *w = trim(rest), *eq = strchr(w, '='), *end;
		int depth = 0, quoted = 0;
		char wanted[1 << 12];

		if (!eq) {
			fits = !*w;
			break;
		}
		for (end = eq + 1; *end && (depth || quoted || !isspace((unsigned char)*end));
		     end++) {
			depth += (*end == '[' || *end == '{') - (*end == ']' || *end == '}');
			quoted ^= *end == '"';
		}
		rest = *end ? end + 1 : end;
		*end = *eq = 0;
		snprintf(wanted, sizeof wanted, "%s", normal(t, eq + 1));
		strcpy(t->json, json);
		fits = !strcmp(at_path(t, w, 0), wanted);
	}
	free(copy);
	free(json);
	return fits;
}

static int count_events(tester *t, int viewer, const char *name, const char *args)
{
	int n = 0;

	for (int i = 0; i < t->n_last; i++)
		for (uint32_t k = 0; k < t->last[i]->n; k++) {
			const ts_event *e = &t->last[i]->e[k];
			ts_out o;

			if (!ts_event_seen(e, viewer) ||
			    strcmp(t->m->game->events[e->id].name, name))
				continue;
			ts_out_init(&o, t->json, JSON_MAX);
			ts_event_json(t->m->game, &t->after[i], e, viewer, &o);
			ts_out_done(&o);
			n += event_fits(t, args);
		}
	return n;
}

static void told(tester *t, char *out, size_t size)
{
	size_t len = 0;

	out[0] = 0;
	for (int i = 0; i < t->n_last; i++)
		for (uint32_t k = 0; k < t->last[i]->n && len < size; k++) {
			ts_out o;

			ts_out_init(&o, t->json, JSON_MAX);
			ts_event_json(t->m->game, &t->after[i], &t->last[i]->e[k], TS_TABLE, &o);
			ts_out_done(&o);
			len += (size_t)snprintf(out + len, size - len, "%.300s ", t->json);
		}
}

static int expect_event(tester *t, char *word, char *rest, int wanted)
{
	static char list[1 << 14];
	int viewer = viewer_of(t, word), n;
	char *name = first_word(&rest);

	if (viewer == -3)
		return complain(t, "no such viewer: %s%s", word, NULL);
	n = count_events(t, viewer, name, rest);
	if ((n > 0) == wanted)
		return 0;
	told(t, list, sizeof list);
	return complain(t, wanted ? "no event %s; there were: %s" : "there is an event %s: %s",
			name, list);
}

static int expect_undo(tester *t, char *who, int wanted)
{
	static ts_match copy;
	int seat = ts_seat_parse(who, t->m->setup.seats);
	ts_error e;

	if (seat < 0)
		return complain(t, "no such seat: %s%s", who, NULL);
	copy = *t->m;
	if ((ts_match_undo(&copy, seat, &e) == 0) == wanted)
		return 0;
	return complain(t, wanted ? "undo of %s is refused: %s" : "undo of %s is allowed%s", who,
			wanted ? e.text : NULL);
}

/* Asks what a word or a text in quotes says; the answer is in t->json, the line goes on behind it.
 * Who asks where nobody is named: the first that owes a choice, else the table. */
static int ask(tester *t, const char *what, char **rest, ts_error *e)
{
	int viewer = viewer_of(t, what), code;
	ts_state s = t->m->state;
	char *end = **rest == '"' ? strchr(*rest + 1, '"') : NULL, *text;
	ts_out o;

	if (viewer == -3)
		return ts_fail(e, TS_E_USAGE, "viewer", "no such viewer", NULL, NULL);
	if (viewer == TS_EVERYTHING)
		viewer = s.core.acting ? __builtin_ctz(s.core.acting) : TS_TABLE;
	if (end) {
		text = *rest + 1;
		*end = 0;
		*rest = trim(end + 1);
	} else {
		text = first_word(rest);
	}
	t->m->game->redact(&s, viewer);
	ts_out_init(&o, t->json, JSON_MAX);
	code = ts_query_ask(t->m->game, &s, viewer, text, &o, e);
	ts_out_done(&o);
	return code;
}

static int expect_query(tester *t, const char *what, char *rest)
{
	ts_error e;

	return ask(t, what, &rest, &e) ? complain(t, "%s: %s", e.field, e.text)
				       : expect_path(t, rest, 0);
}

/* "reach Z99" : from */
static int refuse_query(tester *t, char *rest)
{
	ts_error e;

	t->expects++;
	if (!ask(t, "query", &rest, &e))
		return complain(t, "answered with %s%s", t->json, NULL);
	rest = *rest == ':' ? trim(rest + 1) : rest;
	return *rest && strcmp(rest, e.field)
		       ? complain(t, "refused for %s, expected %s", e.field, rest)
		       : 0;
}

static int expect(tester *t, char *rest)
{
	char *what = first_word(&rest), number[16];
	int viewer;

	t->expects++;
	if (!strcmp(what, "moves"))
		return expect_moves(t, rest);
	if (!strcmp(what, "acting"))
		return expect_acting(t, rest);
	if (!strcmp(what, "over"))
		return t->m->state.core.over ? 0 : complain(t, "the game is not over%s%s", "", "");
	if (!strcmp(what, "undo"))
		return expect_undo(t, rest, 1);
	if (!strcmp(what, "no") || !strcmp(what, "not")) {
		what = first_word(&rest);
		if (!strcmp(what, "over"))
			return t->m->state.core.over ? complain(t, "the game is over%s%s", "", "")
						     : 0;
		if (!strcmp(what, "undo"))
			return expect_undo(t, rest, 0);
		if (!strncmp(what, "event", 5) && what[5] != 's')
			return expect_event(t, what, rest, 0);
		return complain(t, "not understood: no %s%s", what, NULL);
	}
	if (!strcmp(what, "events")) {
		char *name = first_word(&rest);

		snprintf(number, sizeof number, "%d", count_events(t, TS_EVERYTHING, name, ""));
		return strcmp(number, rest)
			       ? complain(t, "%s of these events, expected %s", number, rest)
			       : 0;
	}
	if (!strncmp(what, "event", 5))
		return expect_event(t, what, rest, 1);
	if (!strcmp(what, "score") || !strcmp(what, "result")) {
		render(t, TS_VIEW_RESULT, TS_EVERYTHING);
		return expect_path(t, rest, what[0] == 's');
	}
	if (!strncmp(what, "view", 4) && (!what[4] || what[4] == '@')) {
		viewer = viewer_of(t, what);
		if (viewer == -3)
			return complain(t, "no such viewer: %s%s", what, NULL);
		render(t, TS_VIEW_POSITION, viewer);
		return expect_path(t, rest, 0);
	}
	if (!strncmp(what, "query", 5) && (!what[5] || what[5] == '@'))
		return expect_query(t, what, rest);
	return complain(t, "not understood: expect %s%s", what, NULL);
}

/* --- moves --- */

/* After every move: the state is sound, and the same as if nobody had listened. */
static int played(tester *t, ts_state *before, const char *move)
{
	const ts_match *m = t->m;
	const ts_entry *last = &m->log[m->n - 1];

	test_keep(t);
	m->game->apply(before, last->seat, last->action, NULL);
	if (memcmp(before, &m->state, m->game->state_size))
		return complain(t, "%s: events change play%s", move, NULL);
	return m->game->check(&m->state) ? complain(t, "%s breaks an invariant%s", move, NULL) : 0;
}

static int play_line(tester *t, char *line)
{
	char *rest = line, *move;

	t->n_last = 0;
	while ((move = strsep(&rest, ";"))) {
		ts_state before = t->m->state;
		ts_error e;

		move = trim(move);
		if (!*move)
			continue;
		if (ts_match_play_text(t->m, move, test_kept(t), &e))
			return complain(t, "%s: %s", move, e.text);
		if (played(t, &before, move))
			return -1;
		if (test_seen)
			test_seen(t);
	}
	return 0;
}

static int refuse_move(tester *t, char *rest)
{
	char *code = strrchr(rest, ':'), *first = strchr(rest, ':');
	ts_state before = t->m->state;
	uint32_t n = t->m->n;
	ts_error e;

	t->expects++;
	/* "p1: take 3" has a colon of its own */
	if (code && code == first && strchr(rest, ' ') && first < strchr(rest, ' '))
		code = NULL;
	if (code) {
		*code++ = 0;
		code = trim(code);
	}
	rest = trim(rest);
	if (!ts_match_play_text(t->m, rest, NULL, &e))
		return complain(t, "%s is accepted%s", rest, NULL);
	if (memcmp(&before, &t->m->state, t->m->game->state_size) || n != t->m->n)
		return complain(t, "%s is refused, but changed something%s", rest, NULL);
	return code && strcmp(code, e.field)
		       ? complain(t, "refused with %s, expected %s", e.field, code)
		       : 0;
}

static int play_random(tester *t)
{
	ts_action a[TS_MOVES_MAX];
	int seats[TS_SEATS_MAX], k = 0, n, seat;
	ts_state before = t->m->state;
	ts_error e;

	for (int i = 0; i < t->m->setup.seats; i++)
		if (t->m->state.core.acting >> i & 1)
			seats[k++] = i;
	seat = seats[ts_dice_range(&t->dice, (uint32_t)k)];
	n = t->m->game->moves(&t->m->state, seat, a);
	if (ts_match_play(t->m, seat, a[ts_dice_range(&t->dice, (uint32_t)n)], test_kept(t), &e))
		return complain(t, "%s%s", e.text, NULL);
	return played(t, &before, "a random move");
}

/* "random 50", "random over", "random until PATH VALUE" */
static int run_random(tester *t, char *rest)
{
	char *until = after(rest, "until"), path[128], *value = NULL;
	int n = isdigit((unsigned char)rest[0]) ? atoi(rest) : TS_LOG_MAX;

	t->n_last = 0;
	if (until) {
		value = until;
		snprintf(path, sizeof path, "%s", first_word(&value));
	} else if (strcmp(rest, "over") && !isdigit((unsigned char)rest[0])) {
		return complain(t, "not understood: random %s%s", rest, NULL);
	}
	for (int i = 0; i < n && !t->m->state.core.over; i++) {
		if (until) {
			char wanted[256], copy[128];

			snprintf(wanted, sizeof wanted, "%s", normal(t, value));
			snprintf(copy, sizeof copy, "%s", path);
			render(t, TS_VIEW_POSITION, TS_EVERYTHING);
			if (!strcmp(at_path(t, copy, 0), wanted))
				return 0;
		}
		if (play_random(t))
			return -1;
	}
	return until && t->m->state.core.over ? complain(t, "the game ended before%s%s", "", "")
					      : 0;
}

static int run_undo(tester *t, char *who)
{
	int seat = ts_seat_parse(who, t->m->setup.seats);
	ts_error e;

	t->n_last = 0;
	return seat < 0 || ts_match_undo(t->m, seat, &e) ? complain(t, "undo %s: %s", who, e.text)
							 : 0;
}

/* --- statements --- */

static int refuse_start(tester *t, char *rest, int position)
{
	char *wanted = strrchr(rest, ':');
	ts_error e;

	t->expects++;
	if (position && strrchr(rest, '}'))
		wanted = strchr(strrchr(rest, '}'), ':');
	if (wanted) {
		*wanted++ = 0;
		wanted = trim(wanted);
	}
	rest = position ? test_position_text(t, trim(rest)) : rest;
	if (!rest)
		return -1;
	if (!(position ? test_position(t, trim(rest), &e) : test_game(t, trim(rest), &e)))
		return complain(t, "accepted, expected a refusal%s%s", "", "");
	test_fresh(t);
	if (wanted && strcmp(wanted, e.field) && strcmp(wanted, e.text)) {
		char got[300];

		snprintf(got, sizeof got, "%s: %s", e.field, e.text);
		return complain(t, "refused with \"%s\", expected \"%s\"", got, wanted);
	}
	return 0;
}

static int started(tester *t, int code, const ts_error *e)
{
	if (!code && test_seen)
		test_seen(t);
	return code ? complain(t, "%s: %s", e->field, e->text) : 0;
}

static int statement(tester *t, char *s)
{
	char *rest;
	ts_error e;

	t->statements++;
	if ((rest = after(s, "game")))
		return started(t, test_game(t, rest, &e), &e);
	if ((rest = after(s, "position"))) {
		rest = test_position_text(t, rest);
		return rest ? started(t, test_position(t, rest, &e), &e) : -1;
	}
	if ((rest = after(s, "refuse"))) {
		char *what = after(rest, "game");

		if (what)
			return refuse_start(t, what, 0);
		if ((what = after(rest, "position")))
			return refuse_start(t, what, 1);
	}
	if (!t->started)
		return complain(t, "no game yet: %s%s", s, NULL);
	if (rest)
		return after(rest, "query") ? refuse_query(t, after(rest, "query"))
					    : refuse_move(t, rest);
	if ((rest = after(s, "expect")))
		return expect(t, rest);
	if ((rest = after(s, "random")))
		return run_random(t, rest);
	if ((rest = after(s, "undo")))
		return run_undo(t, rest);
	if (s[0] == 'p' && isdigit((unsigned char)s[1]))
		return play_line(t, s);
	return complain(t, "not understood: %s%s", s, NULL);
}

static void end_case(tester *t)
{
	if (!t->title[0])
		return;
	if (!t->failed && !t->expects)
		complain(t, "the case expects nothing%s%s", "", "");
	t->passed += !t->failed;
	t->bad += t->failed;
}

static int open_braces(const char *s)
{
	int depth = 0, quoted = 0;

	for (; *s; s++) {
		if (*s == '"' && s[-1] != '\\')
			quoted = !quoted;
		if (!quoted)
			depth += (*s == '{') - (*s == '}');
	}
	return depth;
}

/* A line, joined with those after it while its braces are open: a position may span lines. */
static char *whole_line(char *s, char **rest, int *number, size_t room)
{
	char *joined = calloc(1, room), *line;

	strcpy(joined, s);
	while (open_braces(joined) > 0 && (line = strsep(rest, "\n"))) {
		++*number;
		strcat(strcat(joined, " "), trim(line));
	}
	return joined;
}

static void begin_case(tester *t, const char *title)
{
	snprintf(t->title, sizeof t->title, "%s", title);
	t->failed = t->expects = 0;
	test_fresh(t);
}

static int run_file(tester *t, const char *path)
{
	size_t len;
	char *text = cli_read_file(path, 1 << 22, &len), *rest = text, *line;
	int number = 0, in_head = 0;

	if (!text)
		return -1;
	t->file = path;
	t->title[0] = 0;
	test_forget(t);
	while ((line = strsep(&rest, "\n"))) {
		char *s = trim(line), *whole, *base;

		number++;
		if (*s == '#') {
			if (!in_head) { /* further # lines belong to the same head */
				end_case(t);
				begin_case(t, trim(s + 1));
			}
			in_head = 1;
			continue;
		}
		if (!*s)
			continue;
		t->line = number;
		whole = whole_line(s, &rest, &number, len + 2);
		if ((base = after(whole, "base"))) { /* of no case; a head above it is its own */
			if (!in_head)
				end_case(t);
			begin_case(t, "(a base)");
			test_base(t, base);
			if (t->failed)
				end_case(t);
			t->title[0] = 0;
		} else {
			if (t->title[0] == 0)
				begin_case(t, "(no title)");
			if (!t->failed)
				statement(t, whole);
		}
		in_head = 0;
		free(whole);
	}
	end_case(t);
	free(text);
	return 0;
}

static int run(int argc, char **argv);
const cli_command cmd_test = {"test", "FILE.t... [--json]", "run text scenarios",
			      "The format is in docs/testing.md.", run};

static int run(int argc, char **argv)
{
	static const char *file[1024];
	static tester t;
	cli_option o[] = {{"json", 0, NULL}, {NULL, 0, NULL}};
	int n = cli_parse(&cmd_test, argc, argv, o, file, 1024), unread = 0;

	if (!n)
		return cli_fail(EXIT_USAGE, "test: a file is missing");
	t.m = cli_match();
	t.nodes = cli_nodes();
	t.more_nodes = cli_nodes();
	t.json = malloc(JSON_MAX);
	t.more = malloc(JSON_MAX);
	if (!t.json || !t.more)
		return cli_fail(EXIT_FAILED, "out of memory");
	for (int i = 0; i < n; i++)
		unread += run_file(&t, file[i]) != 0;
	if (cli_get(o, "json"))
		printf("{\"files\":%d,\"passed\":%d,\"failed\":%d}\n", n, t.passed, t.bad + unread);
	else
		printf("%d scenarios passed, %d failed\n", t.passed, t.bad + unread);
	return t.bad || unread ? EXIT_FAILED : 0;
}
