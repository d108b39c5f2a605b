/* pairs.c - for the leak test: two full positions of a game that one viewer cannot tell apart, and
 * moves to play in both of which the viewer learns no difference. The other seats' secret moves
 * differ, in what and in how many, wherever the viewer's redacted state says that it cannot see.
 *
 *	pairs GAME SEATS VIEWER(0..|-1) SEED PLIES [OPTION=VALUE...]
 *
 * prints {"a":POSITION,"b":POSITION,"steps":[["p2","bid 3","bid 5"],["p1","take 1",null],...],
 * "differ":bytes} ; a null: this side makes no move. */
#include "tessera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 60 };

static const ts_game *g;
static int viewer;
static ts_dice dice;

/* What the viewer knows: the redacted state. */
static void known(const ts_state *s, ts_state *out)
{
	*out = *s;
	g->redact(out, viewer);
}

static int same(const ts_state *a, const ts_state *b)
{
	ts_state x, y;

	known(a, &x);
	known(b, &y);
	return !memcmp(&x, &y, g->state_size);
}

static void shown(const ts_state *s, const ts_events *ev, char *out, size_t size)
{
	ts_out o;

	ts_out_init(&o, out, size);
	for (uint32_t i = 0; i < ev->n; i++)
		if (ev->e[i].see & ts_viewer_bit(viewer))
			ts_event_json(g, s, &ev->e[i], viewer, &o);
	ts_out_end(&o);
}

static int apply(ts_state *s, int seat, ts_action a, char *out, size_t size)
{
	static ts_events ev;

	ev.n = 0;
	g->apply(s, seat, a, &ev);
	shown(s, &ev, out, size);
	return 0;
}

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

	return m[ts_dice_range(&dice, (uint32_t)n)];
}

static int pick_seat(int acting)
{
	int seat;

	do
		seat = (int)ts_dice_range(&dice, TS_SEATS_MAX);
	while (!(acting >> seat & 1));
	return seat;
}

static char first[1 << 20], second[1 << 20];
static int printed;

static void step(int seat, const ts_state *a, int x, const ts_state *b, int y)
{
	char text[TS_TEXT_MAX];

	printf("%s[\"p%d\"", printed++ ? "," : "", seat + 1);
	if (x >= 0) {
		ts_action_text(g, a, (ts_action)x, text);
		printf(",\"%s\"", text);
	} else {
		printf(",null");
	}
	if (y >= 0) {
		ts_action_text(g, b, (ts_action)y, text);
		printf(",\"%s\"]", text);
	} else {
		printf(",null]");
	}
}

/* A move of another seat in one of the two alone, that the viewer does not notice. */
static int alone(ts_state *a, int seat)
{
	ts_state t = *a;
	ts_action x;

	if (seat == viewer || !(a->core.acting >> seat & 1))
		return -1;
	x = pick(a, seat);
	apply(&t, seat, x, first, sizeof first);
	if (first[0] || !same(a, &t))
		return -1;
	*a = t;
	return x;
}

/* A move of the same seat in both, different if the viewer cannot tell. 0: none was found. */
static int together(ts_state *a, ts_state *b, int seat)
{
	for (int i = 0; i < 30; i++) {
		ts_state s = *a, t = *b;
		ts_action x = pick(a, seat), y = i < 15 && seat != viewer ? pick(b, seat) : x;

		if (!legal(b, seat, y))
			continue;
		apply(&s, seat, x, first, sizeof first);
		apply(&t, seat, y, second, sizeof second);
		if (strcmp(first, second) || !same(&s, &t) || s.core.acting != t.core.acting ||
		    s.core.over != t.core.over)
			continue;
		step(seat, a, x, b, y);
		*a = s;
		*b = t;
		return 1;
	}
	return 0;
}

static void print_position(const ts_state *s)
{
	static char text[TS_POSITION_MAX];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	g->view(s, TS_VIEW_POSITION, &o);
	ts_out_end(&o);
	fputs(text, stdout);
}

int main(int argc, char **argv)
{
	ts_state a, b;
	ts_setup u;
	ts_error e;
	int differ = 0;

	if (argc < 6 || !(g = ts_game_find(argv[1])))
		return 2;
	viewer = atoi(argv[3]);
	dice.x = strtoull(argv[4], NULL, 10) * 0x9e3779b97f4a7c15ull + 1;
	ts_setup_init(&u, atoi(argv[2]));
	for (int i = 6; i < argc; i++) {
		char *value = strchr(argv[i], '=');

		if (!value)
			return 2;
		*value++ = 0;
		if (ts_option_set(g, &u, argv[i], value, &e))
			return fprintf(stderr, "%s\n", e.text), 1;
	}
	if (ts_setup_settle(g, &u, &e))
		return fprintf(stderr, "%s\n", e.text), 1;
	memset(&a, 0, sizeof a);
	g->setup(&a, &u, ts_seed_from(dice.x), NULL);
	for (int i = atoi(argv[5]); i > 0 && !a.core.over; i--) {
		int seat = pick_seat(a.core.acting);
		ts_state t = a;

		g->apply(&t, seat, pick(&a, seat), NULL);
		if (!t.core.over)
			a = t;
	}
	b = a;
	g->redact(&b, viewer);
	g->fill(&b, viewer, ts_dice_next(&dice));
	if (!same(&a, &b) || g->check(&b))
		return fprintf(stderr, "fill is not consistent\n"), 1;
	for (size_t i = sizeof(ts_core); i < g->state_size; i++)
		differ += a.byte[i] != b.byte[i];
	printf("{\"a\":");
	print_position(&a);
	printf(",\"b\":");
	print_position(&b);
	printf(",\"steps\":[");
	for (int i = 0; i < STEPS && !a.core.over; i++) {
		ts_state before = a;
		int seat = pick_seat(a.core.acting), x;

		if (ts_dice_range(&dice, 2) && (x = alone(&a, seat)) >= 0) {
			step(seat, &before, x, &b, -1);
			continue;
		}
		if (a.core.acting != b.core.acting || !together(&a, &b, seat))
			break;
	}
	printf("],\"differ\":%d}\n", differ);
	return 0;
}
