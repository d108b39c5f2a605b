/* pairs.c - for the leak tests: two worlds of a game that one viewer cannot tell apart, kept with
 * the engine beside the two tables of the server. It says which moves the other seats may make in
 * secret, what the viewer may ask in vain, and what the viewer knows at any time.
 *
 *	pairs GAME SEATS VIEWER(0..|-1) DICE[:SEED] PLIES[+[VERB/VERB] | >] [OPTION=VALUE...]
 *
 * The first world is a game of random moves, PLIES long; the second is what the viewer knows of it
 * with all unknowns guessed anew. With a "+" the game goes on to a position where the viewer's
 * batches are dangerous (below; VERB/VERB: one of such two moves). With a ">" it goes on to one
 * where `pass` (below) is possible, and both worlds are that. With SEED (32 hex digits) both worlds
 * are that setup. A line is printed, {"a":POSITION,"b":POSITION,"differ":BYTES}, then one
 * for each line of input:
 *
 *	next		a step that the viewer cannot tell apart, {"step":["p2","bid 3","bid 5"],
 *			"over":0|1}; a null for a move: this world makes none. {"step":null}: there
 *			is none
 *	secret		the same, of a move that the viewer does not notice at all
 *	own		the same, of the viewer's own move
 *	pass		the same, of one that passes the decision on to seats that can move unseen
 *	both		a random move that is legal in both worlds, alike or not
 *	probe N		{"batches":[{"moves":[...],"danger":0|1,"open":0|1}...]}: batches of the
 *			viewer's seat. danger: applied move by move they fare differently in the two
 *			worlds. open: every move is legal in both, what the viewer learns by it is
 *			alike and the game goes on; all others must be refused
 *	odd N		{"moves":[...]}: single moves that are refused in both worlds
 *	fare A;B;...	{"a":[INDEX,WHY],"b":...}: how a batch fares that is applied move by move
 *	play A;B;...	the viewer's batch was taken: {"alike":0|1}
 *	undo p2 N WHERE	the seat takes back N moves in WHERE (a, b or ab): {"done":0|1}; a seat that
 *			is not the viewer only where the viewer cannot tell
 *	back p2		undo by consent: {"done":0|1}
 *	look		{"state":BASE64,"alike":0|1,"table":0|1,"acting":[...],"over":0|1};
 *			table: nor can spectators tell the worlds apart
 *	trace a p2 M;N	an operation as the server wrote it down, in one world: {"look":HASH,
 *			"events":[...]}, what the viewer sees of it */
#include "tessera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 4, BATCHES = 64, FILLS = 6, GAMES = 60, TEXT = 1 << 20 };

static const ts_game *g;
static int viewer;
static ts_dice dice;
static ts_setup settled;
static ts_match world[2];

static uint32_t roll(uint32_t n)
{
	return ts_dice_range(&dice, n);
}

/* --- what a viewer knows --- */

static int same_view(const ts_state *a, const ts_state *b, int who)
{
	ts_state x = *a, y = *b;

	g->redact(&x, who);
	g->redact(&y, who);
	return !memcmp(&x, &y, g->state_size);
}

/* Every event that the viewer was told. */
static void told(const ts_match *m, char *text)
{
	static ts_events ev;
	ts_state s = m->start;
	ts_out o;

	ts_out_init(&o, text, TEXT);
	for (uint32_t i = 0; i < m->n; i++) {
		ev.n = 0;
		g->apply(&s, m->log[i].seat, m->log[i].action, &ev);
		ts_events_json(g, &s, &ev, viewer, &o);
	}
	if (ts_out_end(&o))
		abort();
}

static int alike(const ts_match *a, const ts_match *b)
{
	static char x[TEXT], y[TEXT];

	if (a->state.core.acting != b->state.core.acting ||
	    a->state.core.over != b->state.core.over || !same_view(&a->state, &b->state, viewer))
		return 0;
	told(a, x);
	told(b, y);
	return !strcmp(x, y);
}

/* --- moves --- */

static int legal(const ts_state *s, int seat, ts_action a)
{
	ts_action m[TS_MOVES_MAX];
	int n = g->moves(s, seat, m);

	for (int i = 0; i < n; i++)
		if (m[i] == a)
			return 1;
	return 0;
}

static ts_action pick(const ts_state *s, int seat)
{
	ts_action m[TS_MOVES_MAX];
	int n = g->moves(s, seat, m);

	return m[roll((uint32_t)n)];
}

static int pick_seat(int acting)
{
	int seat;

	do
		seat = (int)roll(TS_SEATS_MAX);
	while (!(acting >> seat & 1));
	return seat;
}

static void play(ts_match *m, int seat, ts_action a)
{
	if (ts_match_play(m, seat, a, NULL, NULL))
		abort();
}

static void put_move(const ts_match *m, int a)
{
	char text[TS_TEXT_MAX];

	if (a < 0) {
		printf(",null");
		return;
	}
	ts_action_text(g, &m->state, (ts_action)a, text);
	printf(",\"%s\"", text);
}

static void put_step(int seat, int x, int y)
{
	printf("{\"step\":[\"p%d\"", seat + 1);
	put_move(&world[0], x);
	put_move(&world[1], y);
	if (x >= 0)
		play(&world[0], seat, (ts_action)x);
	if (y >= 0)
		play(&world[1], seat, (ts_action)y);
	printf("],\"over\":%d}\n", world[0].state.core.over);
}

/* A move of another seat in one of the two alone, that the viewer does not notice. */
static int alone(int k, int seat)
{
	static ts_match t;
	ts_action x;

	if (seat == viewer || !(world[k].state.core.acting >> seat & 1))
		return 0;
	t = world[k];
	x = pick(&t.state, seat);
	play(&t, seat, x);
	if (!alike(&world[k], &t))
		return 0;
	put_step(seat, k ? -1 : x, k ? x : -1);
	return 1;
}

/* A move of the same seat in both, different if the viewer cannot tell. */
static int together(int seat)
{
	static ts_match s, t;

	for (int i = 0; i < 40; i++) {
		ts_action x = pick(&world[0].state, seat);
		ts_action y = i < 20 && seat != viewer ? pick(&world[1].state, seat) : x;

		if (!legal(&world[1].state, seat, y))
			continue;
		s = world[0];
		t = world[1];
		play(&s, seat, x);
		play(&t, seat, y);
		if (!alike(&s, &t))
			continue;
		put_step(seat, x, y);
		return 1;
	}
	return 0;
}

static void next(int quietly)
{
	int acting = world[0].state.core.acting;

	if (world[0].state.core.over || acting != world[1].state.core.acting) {
		printf("{\"step\":null}\n");
		return;
	}
	for (int i = 0; i < 8; i++) {
		int seat = pick_seat(acting);

		if ((quietly || roll(2)) && alone((int)roll(2), seat))
			return;
		if (!quietly && together(seat))
			return;
	}
	printf("{\"step\":null}\n");
}

static void own(void)
{
	if (viewer < 0 || !(world[0].state.core.acting >> viewer & 1) || !together(viewer))
		printf("{\"step\":null}\n");
}

/* Can another seat move so that the viewer does not notice? */
static int unseen(const ts_state *s)
{
	for (int i = 0; i < 8 && s->core.acting & ~(1 << viewer); i++) {
		int seat = pick_seat(s->core.acting & ~(1 << viewer));
		ts_state t = *s;

		g->apply(&t, seat, pick(s, seat), NULL);
		if (same_view(s, &t, viewer))
			return 1;
	}
	return 0;
}

/* A move of the viewer, who alone has to choose, after which others can move unseen; or -1. */
static int passing(const ts_state *s)
{
	ts_action m[TS_MOVES_MAX];
	int n = 0;

	if (viewer >= 0 && s->core.acting == 1 << viewer)
		n = g->moves(s, viewer, m);
	for (int i = 0; i < n; i++) {
		ts_state t = *s;

		g->apply(&t, viewer, m[i], NULL);
		if (unseen(&t))
			return m[i];
	}
	return -1;
}

static void pass(void)
{
	int x = passing(&world[0].state);

	if (x >= 0 && legal(&world[1].state, viewer, (ts_action)x))
		put_step(viewer, x, x);
	else
		printf("{\"step\":null}\n");
}

static void both(void)
{
	const ts_core *c = &world[0].state.core;

	for (int i = 0; i < 100 && !c->over && c->acting == world[1].state.core.acting; i++) {
		int seat = pick_seat(c->acting);
		ts_action x = pick(&world[0].state, seat);

		if (!legal(&world[1].state, seat, x))
			continue;
		put_step(seat, x, x);
		return;
	}
	printf("{\"step\":null}\n");
}

/* --- batches --- */

typedef struct {
	int n;
	char move[BATCH + 1][TS_TEXT_MAX];
} batch;

/* How a batch fares when its moves are applied one after the other: the index of the first that is
 * refused and why, or n and NULL. *m is played as far as that. */
static int fare(ts_match *m, const batch *b, const char **why)
{
	for (int i = 0; i < b->n; i++) {
		ts_action a;

		*why = ts_action_judge(g, &m->state, viewer, b->move[i], &a);
		if (*why)
			return i;
		play(m, viewer, a);
	}
	*why = NULL;
	return b->n;
}

static void add(batch *b, const ts_state *s, ts_action a)
{
	ts_action_text(g, s, a, b->move[b->n++]);
}

/* The n-th action that is legal for the viewer in one of the two states and not in the other. */
static int differing(const ts_state *x, const ts_state *y, int skip)
{
	ts_action m[TS_MOVES_MAX];

	for (int side = 0; side < 2; side++) {
		const ts_state *s = side ? y : x;
		int n = g->moves(s, viewer, m);

		for (int i = 0; i < n; i++)
			if (!legal(side ? x : y, viewer, m[i]) && skip-- == 0)
				return m[i];
	}
	return -1;
}

/* Batches [m, guess]: after m the guess is legal in one world alone. Up to `max`, at random. */
static int dangerous(const ts_state *a, const ts_state *b, batch *out, int max)
{
	ts_action m[TS_MOVES_MAX];
	int n = 0, moves = g->moves(a, viewer, m);
	uint32_t from;

	if (!moves)
		return 0;
	from = roll((uint32_t)moves);
	for (int i = 0; i < moves && n < max; i++) {
		ts_action x = m[(from + (uint32_t)i) % (uint32_t)moves];
		ts_state s = *a, t = *b;
		int guess;

		if (!legal(&t, viewer, x))
			continue;
		g->apply(&s, viewer, x, NULL);
		g->apply(&t, viewer, x, NULL);
		for (int k = 0; k < 2 && n < max && (guess = differing(&s, &t, k)) >= 0; k++) {
			ts_action y = (ts_action)guess;

			out[n].n = 0;
			add(&out[n], a, x);
			add(&out[n], legal(&s, viewer, y) ? &s : &t, y);
			n++;
		}
	}
	return n;
}

/* A move in notation: mostly legal, sometimes what is legal elsewhere or nowhere. */
static void any(batch *b, const ts_state *s, const ts_state *first)
{
	uint32_t k = roll(8);

	if (k < 6 && s->core.acting >> viewer & 1)
		add(b, s, pick(s, viewer));
	else if (k < 7 && first->core.acting >> viewer & 1)
		add(b, first, pick(first, viewer));
	else
		add(b, s, (ts_action)roll(g->n_actions));
}

/* Two to four moves that begin like `head`, as they come up in one of the worlds. */
static void random_batch(batch *b, const batch *head)
{
	static ts_match m;
	int n = 2 + (int)roll(3);
	const char *why;

	m = world[roll(2)];
	b->n = 0;
	if (head && roll(2))
		*b = *head;
	fare(&m, b, &why);
	while (b->n < n) {
		batch one = {0};

		any(b, &m.state, &world[0].state);
		strcpy(one.move[one.n++], b->move[b->n - 1]);
		if (fare(&m, &one, &why) < 1)
			continue;
	}
}

static void put_batch(batch *b, int first)
{
	static ts_match x, y;
	const char *why_x, *why_y;
	int at_x, at_y, open = 0;

	x = world[0];
	y = world[1];
	at_x = fare(&x, b, &why_x);
	at_y = fare(&y, b, &why_y);
	if (!why_x && !why_y) {
		open = alike(&x, &y) && !x.state.core.over;
		if (!open) /* what the last one reveals may differ, so let it be refused */
			strcpy(b->move[b->n++], "zzz");
	}
	printf("%s{\"moves\":[", first ? "" : ",");
	for (int i = 0; i < b->n; i++)
		printf("%s\"%s\"", i ? "," : "", b->move[i]);
	printf("],\"danger\":%d,\"open\":%d}",
	       at_x != at_y || !why_x != !why_y || (why_x && why_y && strcmp(why_x, why_y)), open);
}

static void read_batch(char *text, batch *b)
{
	b->n = 0;
	for (char *m = strtok(text, ";"); m && b->n <= BATCH; m = strtok(NULL, ";"))
		snprintf(b->move[b->n++], TS_TEXT_MAX, "%s", m);
}

static void show_fare(char *text)
{
	static ts_match m;
	const char *why;
	batch b;

	read_batch(text, &b);
	for (int k = 0; k < 2; k++) {
		int at;

		m = world[k];
		at = fare(&m, &b, &why);
		printf("%s[%d,\"%s\"]", k ? ",\"b\":" : "{\"a\":", at, why ? why : "");
	}
	printf("}\n");
}

/* The same one move later: [m, n, guess], where m tells nothing. */
static int deeper(batch *out, int max)
{
	int n = 0;

	for (int i = 0; i < 6 && n < max && world[0].state.core.acting >> viewer & 1; i++) {
		ts_state s = world[0].state, t = world[1].state;
		ts_action m = pick(&s, viewer);
		int k;

		if (!legal(&t, viewer, m))
			continue;
		g->apply(&s, viewer, m, NULL);
		g->apply(&t, viewer, m, NULL);
		if (!same_view(&s, &t, viewer))
			continue;
		k = dangerous(&s, &t, out + n, max - n);
		for (int j = 0; j < k; j++, n++) {
			memmove(out[n].move[1], out[n].move[0], 2 * sizeof out[n].move[0]);
			out[n].n = 0;
			add(&out[n], &world[0].state, m);
			out[n].n = 3;
		}
	}
	return n;
}

static void probe(int n)
{
	static batch bad[BATCHES];
	static batch b;
	int k = 0, max = n / 6 < BATCHES / 2 ? n / 6 : BATCHES / 2, printed = 0;

	if (viewer >= 0) {
		k = dangerous(&world[0].state, &world[1].state, bad, max);
		k += deeper(bad + k, max);
	}
	printf("{\"batches\":[");
	for (int i = 0; i < n && viewer >= 0; i++) {
		if (i < 2 * k) {
			b = bad[i / 2];
			if (i & 1)
				strcpy(b.move[b.n++], "zzz");
		} else {
			random_batch(&b, k ? &bad[roll((uint32_t)k)] : NULL);
			if (b.n <= BATCH && !roll(3))
				strcpy(b.move[b.n++], "zzz");
		}
		put_batch(&b, !printed++);
	}
	printf("]}\n");
}

static void odd(int n)
{
	int printed = 0;

	printf("{\"moves\":[");
	for (int i = 0; i < n && viewer >= 0; i++) {
		const ts_state *s = &world[roll(2)].state;
		char text[TS_TEXT_MAX];
		ts_action a;

		ts_action_text(g, s, (ts_action)roll(g->n_actions), text);
		if (ts_action_judge(g, &world[0].state, viewer, text, &a) &&
		    ts_action_judge(g, &world[1].state, viewer, text, &a))
			printf("%s\"%s\"", printed++ ? "," : "", text);
	}
	printf("]}\n");
}

/* --- back --- */

static void undo(int seat, int count, const char *where)
{
	static ts_match t[2];
	int ok = 1, differ;

	t[0] = world[0];
	t[1] = world[1];
	for (int k = 0; k < 2; k++)
		for (int i = 0; i < count && strchr(where, "ab"[k]); i++)
			ok &= !ts_match_undo(&t[k], seat, NULL);
	differ = ok && !alike(&t[0], &t[1]);
	if (ok && seat == viewer && differ)
		fprintf(stderr, "the viewer's own undo tells\n");
	if (ok && !differ) {
		world[0] = t[0];
		world[1] = t[1];
	}
	printf("{\"done\":%d}\n", ok && !differ);
}

static void back(int seat)
{
	static ts_match t[2];
	int ok = 1;

	for (int k = 0; k < 2; k++) {
		uint32_t n = world[k].n;

		while (n > 0 && world[k].log[n - 1].seat != seat)
			n--;
		t[k] = world[k];
		ok &= n > 0;
		if (n) {
			ts_match_at(&world[k], n - 1, &t[k].state, NULL);
			t[k].n = n - 1;
		}
	}
	ok = ok && alike(&t[0], &t[1]);
	if (ok) {
		world[0] = t[0];
		world[1] = t[1];
	}
	printf("{\"done\":%d}\n", ok);
}

/* --- the rest --- */

static void look(void)
{
	static char text[2 * TS_PACKED_MAX];
	const ts_core *c = &world[0].state.core;
	static ts_look l;
	ts_out o;

	ts_look_at(&l, &world[0], &world[0].state, viewer);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "state");
	ts_look_bytes(&l, &o);
	ts_json_key(&o, "alike");
	ts_json_int(&o, alike(&world[0], &world[1]));
	ts_json_key(&o, "table");
	ts_json_int(&o, same_view(&world[0].state, &world[1].state, TS_TABLE));
	ts_json_key(&o, "over");
	ts_json_int(&o, c->over);
	ts_json_key(&o, "acting");
	ts_seats_json(c->acting, &o);
	ts_json_close(&o, '}');
	ts_out_done(&o);
	printf("%s\n", text);
}

static void trace(int k, int seat, char *moves)
{
	static char text[TEXT];
	static ts_events ev;
	ts_action legal_moves[TS_MOVES_MAX];
	ts_state s;
	ts_out o;
	int n;

	ts_out_init(&o, text, sizeof text);
	for (char *m = strtok(moves, ";"); m; m = strtok(NULL, ";")) {
		ts_action a;

		if (ts_action_judge(g, &world[k].state, seat, m, &a) ||
		    ts_match_play(&world[k], seat, a, &ev, NULL))
			abort();
		ts_events_json(g, &world[k].state, &ev, viewer, &o);
	}
	if (ts_out_end(&o))
		abort();
	s = world[k].state;
	g->redact(&s, viewer);
	n = viewer < 0 ? 0 : g->moves(&s, viewer, legal_moves);
	s.core.ply = s.core.barrier = 0; /* shows in no view */
	printf("{\"look\":\"%016llx%016llx\",\"events\":[%s]}\n",
	       (unsigned long long)ts_hash(&s, g->state_size),
	       (unsigned long long)ts_hash(legal_moves, (size_t)n * sizeof *legal_moves), text);
}

/* The position as text; the server reads it again. */
static size_t write_position(const ts_state *s, char text[TS_POSITION_MAX + 1])
{
	ts_out o;

	ts_out_init(&o, text, TS_POSITION_MAX);
	g->view(s, TS_VIEW_POSITION, &o);
	if (ts_out_end(&o))
		abort();
	return o.len;
}

static int read_position(char *text, size_t len, ts_state *s)
{
	static ts_node nodes[TS_NODES_MAX];
	static ts_match m;

	if (ts_match_position(&m, text, len, nodes, (ts_seed){1, 1}, NULL))
		return -1;
	*s = m.state;
	return 0;
}

static int readable(const ts_state *s)
{
	static char text[TS_POSITION_MAX + 1];
	ts_state t;

	return !read_position(text, write_position(s, text), &t) && !memcmp(&t, s, g->state_size);
}

typedef struct {
	uint32_t at, n;
} span;

/* Every string in a list, with its quotes. */
static uint32_t find_names(const char *text, span *out, uint32_t max)
{
	uint32_t n = 0;

	for (const char *p = text; *p && n < max; p++)
		if (*p == '"' && (p[-1] == '[' || p[-1] == ',')) {
			const char *end = strchr(p + 1, '"');

			if (end[1] == ',' || end[1] == ']')
				out[n++] = (span){(uint32_t)(p - text), (uint32_t)(end + 1 - p)};
			p = end;
		}
	return n;
}

static void swapped(const char *text, span x, span y, char *out)
{
	ts_out o;

	ts_out_init(&o, out, TS_POSITION_MAX + 1);
	ts_putn(&o, text, x.at);
	ts_putn(&o, text + y.at, y.n);
	ts_putn(&o, text + x.at + x.n, y.at - x.at - x.n);
	ts_putn(&o, text + x.at, x.n);
	ts_put(&o, text + y.at + y.n);
	if (ts_out_end(&o))
		abort();
}

/* A world that differs in a few things only, as two cards of the deck that have changed places.
 * Such worlds stay alike for longer than those that are guessed from the ground up. */
static int exchange(const ts_state *a, ts_state *b)
{
	static char text[TS_POSITION_MAX + 1], other[TS_POSITION_MAX + 1];
	static span name[4096];
	int done = 0, wanted = 1 + (int)roll(4);

	*b = *a;
	for (int i = 0; i < 120 && done < wanted; i++) {
		uint32_t n, x, y;
		ts_state t;

		write_position(b, text);
		n = find_names(text, name, 4096);
		if (n < 2)
			return -1;
		x = roll(n - 1);
		y = x + 1 + roll(n - 1 - x);
		n = (uint32_t)strlen(text);
		swapped(text, name[x], name[y], other);
		if (read_position(other, n, &t) || !memcmp(&t, b, g->state_size) ||
		    !same_view(a, &t, viewer) || !readable(&t))
			continue;
		*b = t;
		done++;
	}
	return done ? 0 : -1;
}

/* Another world that looks the same to the viewer, guessed from what it knows. */
static void guess(const ts_state *a, ts_state *b)
{
	*b = *a;
	g->redact(b, viewer);
	g->fill(b, viewer, ts_dice_next(&dice));
	if (!same_view(a, b, viewer) || g->check(b)) {
		fprintf(stderr, "fill is not consistent\n");
		exit(1);
	}
}

static int random_move(ts_state *s)
{
	ts_state t = *s;
	int seat = pick_seat(s->core.acting);

	g->apply(&t, seat, pick(s, seat), NULL);
	if (t.core.over)
		return -1;
	*s = t;
	return 0;
}

/* "select/expose"; "" is any two */
static int of_verbs(const batch *b, const char *verbs)
{
	int n = (int)strcspn(b->move[0], " "), k = (int)strcspn(b->move[1], " ");
	char text[2 * TS_TEXT_MAX];

	snprintf(text, sizeof text, "%.*s/%.*s", n, b->move[0], k, b->move[1]);
	return !*verbs || !strcmp(text, verbs);
}

/* Plays random moves; 0 with a pair, -1 if the game ended before there was what is wanted. */
static int find(ts_state *a, ts_state *b, int plies, const char *wanted)
{
	static batch one[BATCHES];

	memset(a, 0, sizeof *a);
	g->setup(a, &settled, ts_seed_from(ts_dice_next(&dice)), NULL);
	for (int i = 0; i < plies && !random_move(a); i++)
		;
	for (int stuck = 0; *wanted == '>' && stuck < 8; stuck += random_move(a) != 0)
		if (passing(a) >= 0) {
			*b = *a;
			return 0;
		}
	if (*wanted == '>')
		return -1;
	if (!*wanted) {
		if (!roll(4) || exchange(a, b))
			guess(a, b);
		return 0;
	}
	for (int stuck = 0; stuck < 8; stuck += random_move(a) != 0)
		for (int i = 0; i < FILLS && a->core.acting >> viewer & 1; i++) {
			guess(a, b);
			for (int k = dangerous(a, b, one, wanted[1] ? BATCHES : 1); k-- > 0;)
				if (of_verbs(&one[k], wanted + 1))
					return 0;
		}
	return -1;
}

static void obey(char *line)
{
	char *rest = strchr(line, ' ');
	char seat[8] = "", where[8] = "ab";
	int count = 1;

	if (rest)
		*rest++ = 0;
	else
		rest = line + strlen(line);
	if (!strcmp(line, "next")) {
		next(0);
	} else if (!strcmp(line, "secret")) {
		next(1);
	} else if (!strcmp(line, "own")) {
		own();
	} else if (!strcmp(line, "pass")) {
		pass();
	} else if (!strcmp(line, "both")) {
		both();
	} else if (!strcmp(line, "probe")) {
		probe(atoi(rest));
	} else if (!strcmp(line, "odd")) {
		odd(atoi(rest));
	} else if (!strcmp(line, "look")) {
		look();
	} else if (!strcmp(line, "fare")) {
		show_fare(rest);
	} else if (!strcmp(line, "play")) {
		batch b;
		const char *why[2];

		read_batch(rest, &b);
		fare(&world[0], &b, &why[0]);
		fare(&world[1], &b, &why[1]);
		if (why[0] || why[1])
			abort();
		printf("{\"alike\":%d}\n", alike(&world[0], &world[1]));
	} else if (!strcmp(line, "undo") && sscanf(rest, "%7s %d %7s", seat, &count, where) > 0) {
		undo(ts_seat_parse(seat, settled.seats), count, where);
	} else if (!strcmp(line, "back")) {
		back(ts_seat_parse(rest, settled.seats));
	} else if (!strcmp(line, "trace") && sscanf(rest, "%7s %7s", where, seat) == 2) {
		trace(where[0] == 'b', ts_seat_parse(seat, settled.seats),
		      rest + strlen(where) + strlen(seat) + 2);
	} else {
		fprintf(stderr, "what is this: %s\n", line);
		exit(2);
	}
	fflush(stdout);
}

int main(int argc, char **argv)
{
	static char line[4096], text[TS_POSITION_MAX + 1];
	ts_state a, b;
	ts_seed seed;
	ts_error e;
	char *end;
	int differ = 0, games = 0;

	if (argc < 6 || !(g = ts_game_find(argv[1])))
		return 2;
	viewer = atoi(argv[3]);
	dice.x = strtoull(argv[4], &end, 10) * 0x9e3779b97f4a7c15ull + 1;
	ts_setup_init(&settled, atoi(argv[2]));
	for (int i = 6; i < argc; i++) {
		char *value = strchr(argv[i], '=');

		if (!value)
			return 2;
		*value++ = 0;
		if (ts_option_set(g, &settled, argv[i], value, &e))
			return fprintf(stderr, "%s\n", e.text), 1;
	}
	if (ts_setup_settle(g, &settled, &e))
		return fprintf(stderr, "%s\n", e.text), 1;
	if (*end == ':') {
		if (ts_seed_parse(end + 1, &seed))
			return fprintf(stderr, "no seed: %s\n", end), 1;
		memset(&a, 0, sizeof a);
		g->setup(&a, &settled, seed, NULL);
		b = a;
	} else {
		int plies = (int)strtol(argv[5], &end, 10);

		while (find(&a, &b, plies, end))
			if (++games == GAMES)
				return fprintf(stderr, "no such pair in %d games\n", games), 1;
		if (!readable(&a) || !readable(&b))
			return fprintf(stderr, "a position does not read\n"), 1;
	}
	for (size_t i = sizeof(ts_core); i < g->state_size; i++)
		differ += a.byte[i] != b.byte[i];
	ts_match_from(&world[0], g, &settled, &a);
	ts_match_from(&world[1], g, &settled, &b);
	write_position(&a, text);
	printf("{\"a\":%s", text);
	write_position(&b, text);
	printf(",\"b\":%s,\"differ\":%d}\n", text, differ);
	fflush(stdout);
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = 0;
		obey(line);
	}
	return 0;
}
