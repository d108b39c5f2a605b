/* laws.c - the seventeen laws of the contract, for every game, seat count and option set, at every
 * ply of random games, and for some plies on from every state that the scenarios of the game name.
 * A game knows nothing of this file: its option sets are the lines of
 * tests/games/<game>/options.txt.
 *
 *	laws [GAME] [GAMES_PER_SET]
 */
#include "cli/test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ts_game *g;
static ts_setup setup;
static char set_name[512];
static uint64_t seed;
static int failures, no_past; /* it starts at a position: what was told before is not known */
static long long plies, turned;

static int fail(int law, const ts_state *s, const char *fmt, int a, int b)
{
	if (failures++ < 20) {
		printf("law %d broken: %s %s seed %llu ply %d: ", law, g->id, set_name,
		       (unsigned long long)seed, s->core.ply);
		printf(fmt, a, b);
		printf("\n");
	}
	return -1;
}

static int same(const void *a, const void *b)
{
	return !memcmp(a, b, g->state_size);
}

static int differs_at(const void *a, const void *b)
{
	const uint8_t *x = a, *y = b;

	for (int i = 0; i < g->state_size; i++)
		if (x[i] != y[i])
			return i;
	return -1;
}

static int viewer_at(int i)
{
	return i < setup.seats ? i : TS_TABLE;
}

static void redacted(const ts_state *s, int viewer, ts_state *out)
{
	*out = *s;
	g->redact(out, viewer);
}

/* What a viewer is shown of some events, as text: one form for comparing and for reading. */
static void shown(const ts_state *s, const ts_events *ev, int viewer, ts_out *o)
{
	ts_events_json(g, s, ev, viewer, o);
	ts_out_done(o);
}

/* 2: lists ascending and unique, empty exactly for seats that owe nothing */
static int law_moves(const ts_state *s)
{
	ts_action a[TS_MOVES_MAX];

	for (int seat = 0; seat < setup.seats; seat++) {
		int n = g->moves(s, seat, a);

		if ((n > 0) != (s->core.acting >> seat & 1))
			return fail(2, s, "seat %d has %d moves", seat, n);
		for (int i = 1; i < n; i++)
			if (a[i] <= a[i - 1])
				return fail(2, s, "seat %d: move %d out of order", seat, i);
		if (n && a[n - 1] >= g->n_actions)
			return fail(2, s, "seat %d: action %d beyond the table", seat, a[n - 1]);
	}
	if (s->core.acting >> setup.seats)
		return fail(2, s, "a seat that does not exist owes a choice", 0, 0);
	return !s->core.over == !s->core.acting ? fail(2, s, "over and owed", 0, 0) : 0;
}

/* 5: a viewer's own view is enough to show it the game: its moves in their words, who owes a choice,
 * whether it is over and what came of it */
static int law_own_eyes(const ts_state *s, const ts_state *r, int v)
{
	static char x[1 << 17], y[1 << 17];
	ts_action a[TS_MOVES_MAX], b[TS_MOVES_MAX];
	int na = v < 0 ? 0 : g->moves(s, v, a), nb = v < 0 ? 0 : g->moves(r, v, b);
	ts_out o;

	if (na != nb || memcmp(a, b, sizeof *a * (size_t)na))
		return fail(5, s, "viewer %d: %d moves on its own view", v, nb);
	if (r->core.acting != s->core.acting || r->core.over != s->core.over)
		return fail(5, s, "viewer %d: %d owe a choice on its own view", v, r->core.acting);
	ts_out_init(&o, x, sizeof x);
	ts_actions_json(g, s, a, na, &o);
	if (s->core.over)
		g->view(s, TS_VIEW_RESULT, &o);
	ts_out_done(&o);
	ts_out_init(&o, y, sizeof y);
	ts_actions_json(g, r, a, na, &o);
	if (s->core.over)
		g->view(r, TS_VIEW_RESULT, &o);
	ts_out_done(&o);
	return strcmp(x, y) ? fail(5, s, "viewer %d: moves or result read otherwise", v, 0) : 0;
}

/* 4, 6: redaction is once for all and can be filled again */
static int law_redact(const ts_state *s, uint64_t guess)
{
	for (int i = 0; i <= setup.seats; i++) {
		int v = viewer_at(i);
		ts_state r, again, full;

		redacted(s, v, &r);
		redacted(&r, v, &again);
		if (!same(&r, &again))
			return fail(4, s, "viewer %d, byte %d", v, differs_at(&r, &again));
		if (r.core.seed.lo || r.core.seed.hi || !(r.core.flags & TS_REDACTED))
			return fail(4, s, "viewer %d: the seed shows", v, 0);
		if (law_own_eyes(s, &r, v))
			return -1;
		full = r;
		g->fill(&full, v, guess);
		if (full.core.flags)
			return fail(6, s, "viewer %d: flags %d after filling", v, full.core.flags);
		if (g->check(&full))
			return fail(6, s, "viewer %d: filled state breaks line %d", v,
				    g->check(&full));
		redacted(&full, v, &again);
		if (!same(&r, &again))
			return fail(6, s, "viewer %d, byte %d", v, differs_at(&r, &again));
	}
	return 0;
}

/* 7: seats that choose at the same time commute */
static int law_commute(const ts_state *s, ts_dice *d)
{
	for (int p = 0; p < setup.seats; p++)
		for (int q = p + 1; q < setup.seats; q++) {
			ts_action a[TS_MOVES_MAX], b[TS_MOVES_MAX];
			ts_state x = *s, y = *s;
			int na = g->moves(s, p, a), nb = g->moves(s, q, b), i, j;

			if (!na || !nb)
				continue;
			i = (int)ts_dice_range(d, (uint32_t)na);
			j = (int)ts_dice_range(d, (uint32_t)nb);
			g->apply(&x, p, a[i], NULL);
			if (!(x.core.acting >> q & 1))
				return fail(7, s, "seat %d ends the choice of seat %d", p, q);
			g->apply(&x, q, b[j], NULL);
			g->apply(&y, q, b[j], NULL);
			if (!(y.core.acting >> p & 1))
				return fail(7, s, "seat %d ends the choice of seat %d", q, p);
			g->apply(&y, p, a[i], NULL);
			if (!same(&x, &y))
				return fail(7, s, "seats %d and %d do not commute", p, q);
		}
	return 0;
}

static int legal(const ts_state *s, int seat, ts_action a)
{
	ts_action list[TS_MOVES_MAX];
	int n = g->moves(s, seat, list);

	for (int i = 0; i < n; i++)
		if (list[i] == a)
			return 1;
	return 0;
}

/* 8, 9: two worlds that look the same to a viewer: after the same move they look the same exactly
 * if the same was told. 10: what can be told from one's own view is told rightly. */
static int law_witness(const ts_state *s, int seat, ts_action a, const ts_state *after,
		       const ts_events *ev, uint64_t guess)
{
	static char told[1 << 17], other_told[1 << 17];
	static ts_events other_ev;

	for (int i = 0; i <= setup.seats; i++) {
		int v = viewer_at(i), same_words, same_views;
		ts_state before, other, r, r2;
		ts_out o, p;

		redacted(s, v, &before);
		redacted(after, v, &r);
		if (v == seat) { /* 10 */
			other = before;
			g->apply(&other, seat, a, NULL);
			redacted(&other, v, &r2);
			if (!(other.core.flags & TS_BLIND) && !same(&r, &r2))
				return fail(10, s, "viewer %d, byte %d", v, differs_at(&r, &r2));
		}
		other = before;
		g->fill(&other, v, guess);
		if (no_past || !legal(&other, seat, a))
			continue;
		other_ev.n = 0;
		g->apply(&other, seat, a, &other_ev);
		redacted(&other, v, &r2);
		ts_out_init(&o, told, sizeof told);
		shown(&r, ev, v, &o);
		ts_out_init(&p, other_told, sizeof other_told);
		shown(&r2, &other_ev, v, &p);
		same_words = o.len == p.len && !memcmp(told, other_told, o.len);
		same_views = same(&r, &r2);
		if (same_words && !same_views)
			return fail(8, s, "viewer %d: told the same, byte %d differs", v,
				    differs_at(&r, &r2));
		if (same_views && !same_words) {
			printf("  %s\n  %s\n", told, other_told);
			return fail(9, s, "viewer %d: sees the same, told otherwise", v, 0);
		}
	}
	return 0;
}

/* 12: chance and reveals raise the barrier: a draw was made, or the mover's own view could not
 * tell what came */
static int law_barrier(const ts_state *s, int seat, ts_action a, const ts_state *after)
{
	ts_state own;
	int drew = memcmp(s->core.drawn, after->core.drawn, sizeof s->core.drawn) != 0;

	redacted(s, seat, &own);
	g->apply(&own, seat, a, NULL);
	if ((drew || own.core.flags & TS_BLIND) && after->core.barrier != after->core.ply)
		return fail(12, s, "seat %d, action %d: barrier not raised", seat, a);
	return 0;
}

/* 17: the mover's own view tells where a batch of moves ends: at a reveal or when the decision passes on */
static int law_foresee(const ts_state *s, int seat, ts_action a, const ts_state *after)
{
	int passes = after->core.over || !(after->core.acting >> seat & 1), told;
	ts_state own;

	redacted(s, seat, &own);
	told = ts_foresee(g, &own, seat, a);
	if (told != (after->core.barrier == after->core.ply ? TS_REVEALS
		     : passes				    ? TS_PASSES
							    : TS_GOES_ON))
		return fail(17, s, "seat %d foresees %d", seat, told);
	return 0;
}

/* 13: position JSON out and in */
static int law_position(const ts_state *s)
{
	static char text[TS_POSITION_MAX + 1];
	static ts_node nodes[TS_NODES_MAX];
	static ts_match m;
	ts_error e;
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	g->view(s, TS_VIEW_POSITION, &o);
	if (ts_out_end(&o))
		return fail(13, s, "position of %d bytes", (int)o.len, 0);
	if (ts_match_position(&m, text, o.len, nodes, ts_seed_from(0), &e)) {
		printf("  %s: %s\n", e.field, e.text);
		return fail(13, s, "own position refused", 0, 0);
	}
	return same(&m.state, s)
		       ? 0
		       : fail(13, s, "byte %d differs after reading", differs_at(&m.state, s), 0);
}

/* 14: notation out and in */
static int law_notation(const ts_state *s)
{
	ts_action a[TS_MOVES_MAX];
	char text[TS_TEXT_MAX];

	for (int seat = 0; seat < setup.seats; seat++) {
		int n = g->moves(s, seat, a);

		for (int i = 0; i < n; i++) {
			ts_action_text(g, s, a[i], text);
			if (strchr(text, '?') || ts_action_parse(g, s, text) != a[i]) {
				printf("  \"%s\"\n", text);
				return fail(14, s, "action %d reads as %d", a[i],
					    ts_action_parse(g, s, text));
			}
		}
	}
	return 0;
}

/* A name turned by one seat: "p1", the end of an option's "duchy_p1", or a colour that names its
 * seat. Other names stay. */
static const char *turn_name(const char *name, char buf[64])
{
	static const char *const colour[] = {"red", "blue"};
	size_t n = strlen(name);
	int seat;

	for (int i = 0; i < 2; i++)
		if (!strcmp(name, colour[i]))
			return colour[(i + 1) % setup.seats];
	if (n < 2 || n >= 64 || (n > 2 && name[n - 3] != '_'))
		return name;
	seat = ts_seat_parse(name + n - 2, setup.seats);
	if (seat < 0)
		return name;
	memcpy(buf, name, n);
	ts_seat_name((seat + 1) % setup.seats, buf + n - 2);
	return buf;
}

/* A position with every seat one place further: names of seats are turned, and so are the lists
 * with an entry for every seat in turn. Round the table everything is as it was. */
static void turn_json(const ts_doc *d, const ts_node *n, const char *key, ts_out *o)
{
	const ts_node *list[TS_SEATS_MAX] = {NULL};
	int by_seat = n->kind == TS_J_ARRAY && n->n == setup.seats &&
		      (!strcmp(key, "seats") || !strcmp(key, "bids") || !strcmp(key, "of a game"));
	int of_games = !strcmp(key, "scores") || !strcmp(key, "done"), i = 0;
	char buf[64];

	switch (n->kind) {
	case TS_J_NULL:
		ts_json_null(o);
		return;
	case TS_J_TRUE:
	case TS_J_FALSE:
		ts_json_bool(o, n->kind == TS_J_TRUE);
		return;
	case TS_J_INT:
		ts_json_int(o, n->num);
		return;
	case TS_J_STRING:
		ts_json_str(o, turn_name(ts_doc_str(d, n), buf));
		return;
	}
	ts_json_open(o, n->kind == TS_J_ARRAY ? '[' : '{');
	for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
		if (by_seat) {
			list[(i++ + 1) % setup.seats] = k;
			continue;
		}
		if (k->has_key)
			ts_json_key(o, turn_name(ts_doc_key(d, k), buf));
		turn_json(d, k, k->has_key ? ts_doc_key(d, k) : of_games ? "of a game" : "", o);
	}
	for (int q = 0; q < i; q++)
		turn_json(d, list[q], "", o);
	ts_json_close(o, n->kind == TS_J_ARRAY ? ']' : '}');
}

/* The same position one seat further, read back; 0: such a position cannot be. */
static int turn(const ts_state *s, ts_state *out)
{
	static char text[TS_POSITION_MAX + 1], other[TS_POSITION_MAX + 1];
	static ts_node nodes[TS_NODES_MAX];
	static ts_match m;
	const char *why;
	size_t at;
	ts_doc d;
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	g->view(s, TS_VIEW_POSITION, &o);
	if (ts_out_end(&o) || ts_doc_read(&d, text, o.len, nodes, TS_NODES_MAX, &why, &at))
		return 0; /* law 13 */
	ts_out_init(&o, other, sizeof other);
	turn_json(&d, ts_doc_root(&d), "", &o);
	if (ts_out_end(&o) || ts_match_position(&m, other, o.len, nodes, ts_seed_from(0), NULL))
		return 0;
	*out = m.state;
	return 1;
}

enum { OBSERVE_MAX = 1 << 13 };

/* What a seat observes of a full state, through its view. Beyond the numbers, and before them,
 * nothing is written; `fill` is what they were before, and what lies behind the view. */
static int observed(const ts_state *s, int seat, int fill, int8_t out[OBSERVE_MAX])
{
	static int8_t buf[OBSERVE_MAX + 2 * 64];
	ts_state view, kept;

	memset(&view, fill, sizeof view);
	memcpy(&view, s, g->state_size);
	g->redact(&view, seat);
	kept = view;
	memset(buf, fill, sizeof buf);
	g->observe(&view, seat, buf + 64);
	for (int i = 0; i < (int)sizeof buf; i++)
		if ((i < 64 || i >= 64 + g->n_observe) && buf[i] != (int8_t)fill)
			return fail(15, s, "seat %d: wrote at %d", seat, i - 64);
	if (memcmp(&view, &kept, sizeof view))
		return fail(15, s, "seat %d: observing changes byte %d", seat,
			    differs_at(&view, &kept));
	memcpy(out, buf + 64, g->n_observe);
	return 0;
}

/* Every number is what the table of planes says, and there is none beside them. */
static int observed_as_said(const ts_state *s, const int8_t *v)
{
	int at = 0;

	for (int k = 0; k < g->n_planes; k++) {
		const ts_plane *p = &g->planes[k];
		int hot = p->kind == TS_PLANE_ONE_HOT || p->kind == TS_PLANE_ONE_OF, n = 0;
		int last = p->shape[p->shape[2] > 1 ? 2 : p->shape[1] > 1];
		int end = at + ts_plane_size(p);

		if (end > g->n_observe || (p->kind != TS_PLANE_COUNT && p->min < 0))
			return fail(15, s, "plane %d up to %d cannot be", k, end);
		for (int i = 0; at < end; i++, at++) {
			if (v[at] < p->min || v[at] > p->max)
				return fail(15, s, "plane %d has a %d", k, v[at]);
			n = i % last ? n + v[at] : v[at];
			if (hot && i % last == last - 1 && n != (p->kind == TS_PLANE_ONE_OF || n))
				return fail(15, s, "plane %d: %d of a row", k, n);
		}
	}
	return at == g->n_observe ? 0 : fail(15, s, "planes of %d, not %d", at, g->n_observe);
}

/* Castles are printed on the board, in colours: who has which does not turn with the seats. */
static int stays(int number)
{
	for (int k = 0; k < g->n_planes; number -= ts_plane_size(&g->planes[k++]))
		if (number < ts_plane_size(&g->planes[k]))
			return !strcmp(g->planes[k].name, "castles");
	return 0;
}

/* 15: what a seat observes is a function of what it knows, written whole and as the planes say, and
 * tells nothing of which seat it is: one place further round the table it sees the same. */
static int law_observe(const ts_state *s, uint64_t guess)
{
	static int8_t own[OBSERVE_MAX], other[OBSERVE_MAX];
	ts_state next, world;
	int turns = setup.seats > 1 && turn(s, &next);

	if (g->n_observe > OBSERVE_MAX)
		return fail(15, s, "%d numbers, more than %d", g->n_observe, OBSERVE_MAX);
	turned += turns;
	for (int v = 0; v < setup.seats; v++) {
		redacted(s, v, &world);
		g->fill(&world, v, guess);
		if (observed(s, v, 0x55, own) || observed(&world, v, -0x56, other))
			return -1;
		for (int i = 0; i < g->n_observe; i++)
			if (own[i] != other[i])
				return fail(15, s, "seat %d: number %d is not of its view", v, i);
		if (observed_as_said(s, own))
			return -1;
		if (!turns)
			continue;
		if (observed(&next, (v + 1) % setup.seats, 0x55, other))
			return -1;
		for (int i = 0; i < g->n_observe; i++)
			if (own[i] != other[i] && !stays(i))
				return fail(15, s, "seat %d: number %d knows its seat", v, i);
	}
	return 0;
}

enum { ANSWER_MAX = 1 << 16 };

/* The i-th value of a type of argument as text; 0 if there are not so many. A number has none: some
 * are tried, and one word that is nothing for all. */
static int value_at(const ts_state *s, const char *type, int i, char out[64])
{
	static const char *const number[] = {"-1", "0", "1", "2", "9", "99", "32000", "1e9", "x"};
	const char *list = !strcmp(type, "bool") ? "yes|no" : type, *name = NULL;
	char buf[32];
	int noun = 0;

	while (noun < g->n_nouns && strcmp(g->nouns[noun].id, type))
		noun++;
	if (!strcmp(type, "int")) {
		if (i < (int)(sizeof number / sizeof *number))
			snprintf(out, 64, "%s", number[i]);
		return i < (int)(sizeof number / sizeof *number);
	}
	if (!strcmp(type, "seat"))
		list = "p1|p2|p3|p4|p5";
	else if (noun < g->n_nouns && !g->nouns[noun].words) {
		if (i >= g->nouns[noun].count)
			return 0;
		name = g->name(s, noun, i, buf);
		snprintf(out, 64, "%s", name ? name : "nothing");
		for (char *c = out; *c; c++)
			*c = *c == ' ' ? '_' : *c;
		return 1;
	} else if (noun < g->n_nouns)
		list = g->nouns[noun].words;
	for (; i > 0 && *list; list += strcspn(list, "| "), list += *list != 0)
		i--;
	snprintf(out, 64, "%.*s", (int)strcspn(list, "| "), list);
	return *list != 0;
}

static int any_value(const ts_state *s, const char *type, ts_dice *d, char out[64])
{
	int n = 0;

	while (value_at(s, type, n, out))
		n++;
	return value_at(s, type, (int)ts_dice_range(d, (uint32_t)n), out);
}

/* One answer, or the refusal, as text. What lies behind the state and in the buffer is noise. */
static int answered(const ts_state *s, int viewer, const char *text, int noise,
		    char out[ANSWER_MAX], int *code)
{
	ts_state view, kept;
	ts_error e;
	ts_out o;

	memset(&view, noise, sizeof view);
	memcpy(&view, s, g->state_size);
	kept = view;
	memset(out, noise, ANSWER_MAX);
	ts_out_init(&o, out, ANSWER_MAX);
	*code = ts_query_ask(g, &view, viewer, text, &o, &e);
	if (memcmp(&view, &kept, sizeof view)) {
		printf("  \"%s\"\n", text);
		return fail(16, s, "viewer %d: asking changes byte %d", viewer,
			    differs_at(&view, &kept));
	}
	if (*code && (*code != TS_E_USAGE || !e.field[0] || o.len)) {
		printf("  \"%s\"\n", text);
		return fail(16, s, "viewer %d: refused with %d", viewer, *code);
	}
	if (*code)
		snprintf(out, ANSWER_MAX, "%s: %s", e.field, e.text);
	else if (ts_out_end(&o))
		return fail(16, s, "an answer of %d bytes", (int)o.len, 0);
	return 0;
}

/* What stands in every game's "score": what `score` says, and items that add up to it. */
static int law_score(const ts_state *s, int viewer, const ts_doc *d)
{
	const ts_node *root = ts_doc_root(d), *list = ts_doc_get(d, root, "seats");
	int sum[TS_SEATS_MAX] = {0}, i = 0;
	ts_score sc;

	g->score(s, &sc);
	if (!list || list->n != setup.seats)
		return fail(16, s, "viewer %d: score without seats", viewer, 0);
	for (const ts_node *k = ts_doc_first(d, list); k; k = ts_doc_next(d, list, k), i++)
		if (ts_doc_get(d, k, "total")->num != sc.total[i] ||
		    ts_doc_get(d, k, "rank")->num != sc.rank[i])
			return fail(16, s, "viewer %d: another score for seat %d", viewer, i);
	list = ts_doc_get(d, root, "sources");
	if (!list)
		return fail(16, s, "viewer %d: score without sources", viewer, 0);
	for (const ts_node *k = ts_doc_first(d, list); k; k = ts_doc_next(d, list, k)) {
		const ts_node *items = ts_doc_get(d, k, "items");

		for (const ts_node *n = ts_doc_first(d, items); n; n = ts_doc_next(d, items, n)) {
			int seat = ts_seat_parse(ts_doc_str(d, ts_doc_get(d, n, "seat")),
						 setup.seats);

			if (seat < 0)
				return fail(16, s, "viewer %d: an item of nobody", viewer, 0);
			sum[seat] += ts_doc_get(d, n, "points")->num;
		}
	}
	for (int k = 0; k < setup.seats; k++)
		if (sum[k] != sc.total[k])
			return fail(16, s, "seat %d: items give %d", k, sum[k]);
	return 0;
}

/* The same text asked in two worlds that look alike to the viewer. `needed`: it must be answered. */
static int ask_twice(const ts_state *s, const ts_state *other, int viewer, const char *text,
		     int needed)
{
	static char own[ANSWER_MAX], same_again[ANSWER_MAX];
	static ts_node nodes[TS_NODES_MAX];
	const char *why;
	int code, code2;
	size_t at;
	ts_doc d;

	if (answered(s, viewer, text, 0x55, own, &code) ||
	    answered(other, viewer, text, 0x2a, same_again, &code2))
		return -1;
	if (code != code2 || strcmp(own, same_again)) {
		printf("  \"%s\"\n  %s\n  %s\n", text, own, same_again);
		return fail(16, s, "viewer %d: the answer is not of its view", viewer, 0);
	}
	if (code) {
		if (needed)
			printf("  \"%s\": %s\n", text, own);
		return needed ? fail(16, s, "viewer %d: not answered", viewer, 0) : 0;
	}
	if (ts_doc_read(&d, own, strlen(own), nodes, TS_NODES_MAX, &why, &at)) {
		printf("  \"%s\": %s\n", text, why);
		return fail(16, s, "viewer %d: no JSON at byte %d", viewer, (int)at);
	}
	return strcmp(text, "score") ? 0 : law_score(s, viewer, &d);
}

/* A query with argument `fixed` at its i-th value and the others at any; 0: there is no i-th. */
static int query_text(const ts_state *s, const ts_query *q, int fixed, int i, ts_dice *d,
		      char text[TS_QUERY_MAX])
{
	ts_query_param a;
	char value[64];
	int n = snprintf(text, TS_QUERY_MAX, "%s", q->name);

	for (int k = 0; !ts_query_param_at(q, k, &a); k++) {
		if (k == fixed) {
			if (!value_at(s, a.type, i, value))
				return 0;
		} else if (a.optional && ts_dice_range(d, 2)) {
			continue;
		} else {
			any_value(s, a.type, d, value);
		}
		n += snprintf(text + n, (size_t)(TS_QUERY_MAX - n), " %s=%s", a.name, value);
	}
	return 1;
}

/* 16: a forecast is a function of what its viewer knows and changes nothing; without arguments it is
 * always there, and with any of them it is answered or refused. */
static int law_query(const ts_state *s, int viewer, uint64_t guess)
{
	ts_state view, world, other;
	ts_dice d = {guess};

	redacted(s, viewer, &view);
	world = view;
	g->fill(&world, viewer, guess);
	redacted(&world, viewer, &other);
	for (int q = 0; q < g->n_queries; q++) {
		char text[TS_QUERY_MAX];
		ts_query_param a;
		int needed = 1;

		for (int k = 0; !ts_query_param_at(&g->queries[q], k, &a); k++)
			needed &= a.optional;
		if (ask_twice(&view, &other, viewer, g->queries[q].name, needed))
			return -1;
		for (int k = 0; !ts_query_param_at(&g->queries[q], k, &a); k++)
			for (int i = 0; query_text(&view, &g->queries[q], k, i, &d, text); i++)
				if (ask_twice(&view, &other, viewer, text, 0))
					return -1;
	}
	return 0;
}

/* Every event prints for every viewer, and none is lost for want of room. */
static int law_events(const ts_state *s, const ts_events *ev)
{
	static char text[1 << 17];

	if (ev->n == TS_EVENTS_MAX)
		return fail(11, s, "too many events", 0, 0);
	for (int i = 0; i <= setup.seats; i++) {
		ts_out o;

		ts_out_init(&o, text, sizeof text);
		shown(s, ev, viewer_at(i), &o);
		if (strstr(text, "\"?\""))
			return fail(11, s, "an event of viewer %d has a nameless argument",
				    viewer_at(i), 0);
	}
	return 0;
}

static int one_ply(ts_state *s, ts_dice *d, int deep, ts_entry *log)
{
	static ts_events ev;
	ts_action a[TS_MOVES_MAX];
	ts_state quiet, before = *s;
	int seats[TS_SEATS_MAX], k = 0, n, seat;
	ts_action act;

	if (law_moves(s))
		return -1;
	for (int i = 0; i < setup.seats; i++)
		if (s->core.acting >> i & 1)
			seats[k++] = i;
	seat = seats[ts_dice_range(d, (uint32_t)k)];
	n = g->moves(s, seat, a);
	act = a[ts_dice_range(d, (uint32_t)n)];
	if (deep && (law_redact(s, ts_dice_next(d)) || law_commute(s, d) || law_notation(s) ||
		     law_observe(s, (uint64_t)act + 1)))
		return -1;
	/* many questions, and most have the same answer a move later */
	if (deep && ts_dice_range(d, 16) == 0 &&
	    law_query(s, viewer_at((int)ts_dice_range(d, setup.seats + 1u)), ts_dice_next(d)))
		return -1;
	quiet = *s;
	ev.n = 0;
	g->apply(s, seat, act, &ev);
	g->apply(&quiet, seat, act, NULL);
	log->seat = (uint8_t)seat;
	log->action = act;
	plies++;
	if (!same(s, &quiet))
		return fail(11, &before, "events change play: seat %d, byte %d", seat,
			    differs_at(s, &quiet));
	if (s->core.ply != before.core.ply + 1)
		return fail(11, &before, "ply %d after one more", s->core.ply, 0);
	if (law_events(s, &ev))
		return -1;
	if (g->check(s))
		return fail(3, s, "check: line %d after action %d", g->check(s), act);
	if (deep && (law_witness(&before, seat, act, s, &ev, ts_dice_next(d)) ||
		     law_barrier(&before, seat, act, s) || law_foresee(&before, seat, act, s) ||
		     law_position(s)))
		return -1;
	return 0;
}

static int last_laws(const ts_state *s, uint64_t guess)
{
	return law_moves(s) || law_redact(s, guess) || law_observe(s, guess) ||
	       law_query(s, viewer_at((int)(guess % (setup.seats + 1u))), guess);
}

static int one_game(int deep)
{
	static ts_entry log[TS_LOG_MAX];
	ts_state s, again;
	ts_dice d = {seed * 77};
	int n = 0;

	memset(&s, 0xa5, sizeof s); /* setup writes the state whole */
	g->setup(&s, &setup, ts_seed_from(seed), NULL);
	memset(&again, 0, sizeof again);
	g->setup(&again, &setup, ts_seed_from(seed), NULL);
	if (!same(&s, &again))
		return fail(1, &s, "setup leaves byte %d as it was", differs_at(&s, &again), 0);
	if (g->check(&s))
		return fail(3, &s, "check: line %d after setup", g->check(&s), 0);
	if (law_position(&s))
		return -1;
	while (!s.core.over) {
		/* the costly laws at every ply of the first game, then at one ply in eight */
		if (one_ply(&s, &d, deep || ts_dice_range(&d, 8) == 0, &log[n]))
			return -1;
		if (++n > g->decisions_max || n == TS_LOG_MAX)
			return fail(2, &s, "does not end in %d decisions", n, 0);
	}
	if (last_laws(&s, seed))
		return -1;
	for (int i = 0; i < n; i++)
		g->apply(&again, log[i].seat, log[i].action, NULL);
	return same(&s, &again)
		       ? 0
		       : fail(1, &s, "replay differs at byte %d", differs_at(&s, &again), 0);
}

static void read_set(const char *line)
{
	char copy[512], *rest = copy, *word;
	ts_error e;

	snprintf(copy, sizeof copy, "%s", line);
	snprintf(set_name, sizeof set_name, "%s", line);
	ts_setup_init(&setup, 0);
	while ((word = strsep(&rest, " \t"))) {
		char *value = strchr(word, '=');

		if (!value)
			continue;
		*value++ = 0;
		if (!strcmp(word, "seats")) {
			setup.seats = (uint8_t)atoi(value);
		} else if (ts_option_set(g, &setup, word, value, &e)) {
			printf("option set \"%s\": %s: %s\n", line, e.field, e.text);
			exit(1);
		}
	}
	if (ts_setup_settle(g, &setup, &e)) {
		printf("option set \"%s\": %s: %s\n", line, e.field, e.text);
		exit(1);
	}
}

enum { FEW = 4 };

/* Some plies on from a state of a scenario. */
static void laws_from(const tester *t)
{
	ts_state s = t->m->state;
	ts_dice d = {(uint64_t)t->line};
	ts_entry e;

	setup = t->m->setup;
	no_past = t->m->from_position;
	seed = d.x;
	snprintf(set_name, sizeof set_name, "%s:%d", t->file, t->line);
	for (int i = 0; i < FEW && !s.core.over; i++)
		if (one_ply(&s, &d, 1, &e))
			return;
	if (s.core.over)
		last_laws(&s, seed);
}

/* What the scenarios say is for `tessera test` to judge. */
static void scenario_laws(void)
{
	char path[256], *argv[1024] = {"test"};
	glob_t found;

	snprintf(path, sizeof path, "tests/games/%s/*.t", g->id);
	if (glob(path, 0, NULL, &found))
		return;
	for (size_t i = 0; i < found.gl_pathc && i < 1023; i++)
		argv[i + 1] = found.gl_pathv[i];
	test_seen = laws_from;
	cmd_test.run(1 + (int)found.gl_pathc, argv);
	no_past = 0;
	globfree(&found);
}

static int game_laws(int games)
{
	char path[256], line[512];
	int sets = 0, before = failures;
	FILE *f;

	snprintf(path, sizeof path, "tests/games/%s/options.txt", g->id);
	f = fopen(path, "r");
	if (!f) {
		printf("%s: no option sets\n", path);
		return 1;
	}
	plies = 0;
	while (fgets(line, sizeof line, f)) {
		line[strcspn(line, "#\n")] = 0;
		if (!line[strspn(line, " \t")])
			continue;
		read_set(line);
		sets++;
		turned = 0;
		for (int i = 0; i < games; i++) {
			seed = (uint64_t)(i + 1 + 1000 * sets);
			if (one_game(i == 0))
				break;
		}
		if (games > 0 && setup.seats > 1 && !turned && failures == before) {
			printf("%s %s: no position could be turned (law 15)\n", g->id, line);
			failures++;
		}
	}
	fclose(f);
	scenario_laws();
	printf("%s: %d option sets, %lld plies, %s\n", g->id, sets, plies,
	       failures == before && sets ? "every law held" : "LAWS BROKEN");
	return failures != before || !sets;
}

int main(int argc, char **argv)
{
	int games = argc > 2 ? atoi(argv[2]) : 4, bad = 0;

	if (argc > 1 && !ts_game_find(argv[1])) {
		printf("unknown game: %s\n", argv[1]);
		return 2;
	}
	for (int i = 0; i < ts_n_games; i++) {
		g = ts_games[i];
		if (argc < 2 || ts_game_find(argv[1]) == g)
			bad |= game_laws(games);
	}
	return bad;
}
