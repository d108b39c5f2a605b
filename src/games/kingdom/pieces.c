/* pieces.c - It's a Wonderful Kingdom: frames, small lists, cards under construction, cubes,
 * soldiers, krystallium, and the moves allowed at any time (IWK-078 to IWK-095). All of it works
 * on one seat's own area, so that it may happen in a window. */
#include "game.h"

/* --- frames --- */

typedef char frame_fits[sizeof(frame) == sizeof(ts_frame) ? 1 : -1];

/* The seat's top frame; with none pending its first, which then is all zero. */
static const frame *top(const state *s, int seat)
{
	return (const frame *)ts_seat_peek(&s->core, s->depth, seat);
}

static frame *top_w(state *s, int seat)
{
	return (frame *)ts_seat_top(&s->core, s->depth, seat);
}

static frame *push(state *s, int seat, int op)
{
	return (frame *)ts_seat_push(&s->core, s->depth, op, seat);
}

static void pop(state *s, int seat)
{
	ts_seat_pop(&s->core, s->depth, seat);
}

static int other(int seat)
{
	return 1 - seat;
}

/* What all are told and no other part of the state keeps (an order, a position) goes into the
 * digest: a state holds all that its viewers know. */
static void tell(state *s, const void *p, size_t n)
{
	s->told = (s->told ^ ts_hash(p, n)) * 0x9fb21c651e98df25u;
}

/* Of the last event these arguments are for the seat alone. */
static void secret_of(ts_events *ev, int seat, unsigned args)
{
	if (!ev)
		return;
	ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat);
	ts_emit_last(ev)->secret = args;
}

/* The first index from i on where there is something, or n. Most there is nothing: eight at a time. */
static int next_used(const uint8_t *a, int i, int n)
{
	while (i < n && !a[i]) {
		i++;
		while (i + 8 <= n && !((uintptr_t)(a + i) & 7)) {
			uint64_t w;

			__builtin_memcpy(&w, __builtin_assume_aligned(a + i, 8), 8);
			if (w)
				break;
			i += 8;
		}
	}
	return i;
}

/* --- sets of kinds, for moves in ascending order --- */

typedef struct {
	uint64_t w[2];
} kinds;

static void kinds_add(kinds *k, int kind)
{
	k->w[kind >> 6] |= (uint64_t)1 << (kind & 63);
}

static int kinds_moves(const kinds *k, int base, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < 2; i++)
		n += bits(k->w[i], base + 64 * i, out + n);
	return n;
}

/* --- lists of entries --- */

static void entries_drop(entry *e, uint8_t *n, int i)
{
	const entry empty = {0, 0};

	for (--*n; i < *n; i++)
		e[i] = e[i + 1];
	e[i] = empty;
}

static int selection_find(const area *a, int kind)
{
	for (int i = 0; i < a->n_selection; i++)
		if (a->selection[i].card == kind)
			return i;
	return -1;
}

static void selection_add(area *a, int kind)
{
	a->selection[a->n_selection].card = (uint8_t)kind;
	a->selection[a->n_selection++].bits = 0;
}

/* The kinds of a Selection that `want` (a kind test) accepts. */
static kinds selection_kinds(const area *a, int (*want)(int))
{
	kinds k = {{0, 0}};

	for (int i = 0; i < a->n_selection; i++)
		if (want(a->selection[i].card))
			kinds_add(&k, a->selection[i].card);
	return k;
}

static int selection_count(const area *a, int (*want)(int))
{
	int n = 0;

	for (int i = 0; i < a->n_selection; i++)
		n += want(a->selection[i].card) != 0;
	return n;
}

/* A card leaves the game's front: at once, or, in a window, when it closes (IWK-012). */
static void discard(state *s, int seat, int kind)
{
	if (s->window)
		s->tossed[seat][kind]++;
	else
		s->gone[kind]++;
}

/* --- reserves --- */

/* IWK-165: what is gained pays the Dragons' debt first. */
static void gain_soldiers(state *s, int seat, int n, ts_events *ev)
{
	area *a = &s->a[seat];

	for (; n && a->debt; n--) {
		a->debt--;
		TS_EMIT(ev, EV_SOLDIER_LOST, seat, 2, TS_NONE, a->debt);
	}
	a->soldiers = (uint8_t)(a->soldiers + n);
}

static int alchemy_sum(const area *a)
{
	return a->alchemy[M] + a->alchemy[P] + a->alchemy[G] + a->alchemy[E];
}

static void add_alchemy(state *s, int seat, int res, ts_events *ev)
{
	area *a = &s->a[seat];

	a->alchemy[res]++;
	TS_EMIT(ev, EV_CUBE_PLACED, seat, res, TS_NONE, 1, TS_NONE);
	if (quest_rules(s) || alchemy_sum(a) < 5) /* IWK-086, IWK-214 */
		return;
	a->krystallium++;
	TS_EMIT(ev, EV_TRANSMUTED, seat, a->krystallium, M, a->alchemy[M], P, a->alchemy[P], G,
		a->alchemy[G], E, a->alchemy[E]);
	for (int i = 0; i < N_RES; i++)
		a->alchemy[i] = 0;
}

/* --- cards under construction --- */

static int open_of(const work *w, int slot)
{
	return (int)(w->open >> 4 * slot & 15);
}
static int joker_of(const work *w, int res)
{
	return w->joker >> 4 * res & 15;
}

/* Pieces of a colour lying on the card, jokers apart (IWK-078). */
static int on_card(const work *w, int slot)
{
	return devs[w->card].cost[slot] - open_of(w, slot) - (slot < N_RES ? joker_of(w, slot) : 0);
}

static void work_drop(state *s, int seat, int pos)
{
	const work empty = {0, 0, 0, 0};
	area *a = &s->a[seat];

	for (a->n_works--; pos < a->n_works; pos++) /* IWK-084 */
		WORK(s, seat, pos) = WORK(s, seat, pos + 1);
	WORK(s, seat, pos) = empty;
}

static int work_start(state *s, int seat, int kind, ts_events *ev)
{
	area *a = &s->a[seat];
	work *w = &WORK(s, seat, a->n_works);

	w->open = 0;
	for (int i = 0; i < 6; i++)
		w->open |= (uint32_t)devs[kind].cost[i] << 4 * i;
	w->joker = 0;
	w->card = (uint8_t)kind;
	w->giant = 0;
	a->n_works++;
	TS_EMIT(ev, EV_CARD_STARTED, seat, kind, a->n_works);
	return a->n_works - 1;
}

static void add_built(area *a, int kind)
{
	a->built[kind]++;
	a->types[devs[kind].type]++;
}

/* IWK-082, IWK-083: a card without open slots that is not frozen is built. */
static void work_settle(state *s, int seat, int pos, ts_events *ev)
{
	work w = WORK(s, seat, pos);
	const dev_row *d = &devs[w.card];

	if (w.open || w.giant)
		return;
	work_drop(s, seat, pos);
	add_built(&s->a[seat], w.card);
	s->a[seat].krystallium = (uint8_t)(s->a[seat].krystallium + d->krystallium);
	TS_EMIT(ev, EV_CARD_BUILT, seat, w.card, pos + 1, d->soldiers, d->krystallium);
	gain_soldiers(s, seat, d->soldiers, ev);
}

static void work_put(state *s, int seat, int pos, int slot, ts_events *ev)
{
	WORK(s, seat, pos).open -= 1u << 4 * slot;
	work_settle(s, seat, pos, ev);
}

static int any_open(const state *s, int seat, int slot)
{
	for (int i = 0; i < s->a[seat].n_works; i++)
		if (open_of(&WORK(s, seat, i), slot))
			return 1;
	return 0;
}

/* --- cubes to place: IWK-073, IWK-074 --- */

/* Takes the next cube off a queue. */
static int next_cube(putting *p)
{
	int cube = p->cube[0];

	p->left--;
	if (p->then == OP_PLAN) {
		p->cube[0] = p->cube[1];
		p->cube[1] = p->cube[2];
		p->cube[2] = p->cube[3];
		p->cube[3] = 0;
	}
	return cube;
}

/* The queue on top of the seat's frames, as far as no choice is asked. */
static void run_queue(state *s, int seat, ts_events *ev)
{
	putting *p = &top_w(s, seat)->put;

	while (p->left) {
		if (any_open(s, seat, p->cube[0]))
			return;
		add_alchemy(s, seat, next_cube(p), ev);
	}
	pop(s, seat);
}

static void queue_cubes(state *s, int seat, int base, const uint8_t *cube, int n, ts_events *ev)
{
	putting *p;

	if (!n)
		return;
	p = &push(s, seat, OP_PUT)->put;
	p->left = (uint8_t)n;
	p->then = (uint8_t)base;
	TS_ASSERT(base != OP_PLAN || n <= 4); /* two of a card, doubled */
	for (int i = 0; i < (base == OP_PLAN ? n : 1); i++)
		p->cube[i] = cube[i];
	run_queue(s, seat, ev);
}

static int moves_put(const state *s, int seat, ts_action *out)
{
	int n = 0, res = top(s, seat)->put.cube[0];

	for (int i = 0; i < s->a[seat].n_works; i++)
		if (open_of(&WORK(s, seat, i), res))
			out[n++] = (ts_action)(A_PUT + i);
	out[n++] = A_ALCHEMY;
	return n;
}

/* pos < 0: Alchemy. */
static void act_put(state *s, int seat, int pos, ts_events *ev)
{
	int res = next_cube(&top_w(s, seat)->put);

	if (pos < 0) {
		add_alchemy(s, seat, res, ev);
	} else {
		TS_EMIT(ev, EV_CUBE_PLACED, seat, res, pos + 1, 0, WORK(s, seat, pos).card);
		work_put(s, seat, pos, res, ev);
	}
	run_queue(s, seat, ev);
}

/* --- at any time: IWK-088 to IWK-095; the quest moves among them are in quest.c --- */

static int can_scrap(const state *s, const work *w)
{
	return !w->giant && !(s->scenario == 1 && w->card == K_FERME); /* IWK-146, IWK-262 */
}

static int moves_quest(const state *s, int seat, ts_action *out);

static int moves_any(const state *s, int seat, ts_action *out)
{
	const area *a = &s->a[seat];
	int n = 0;

	if (a->krystallium)
		for (int i = 0; i < a->n_works; i++) {
			uint32_t open = WORK(s, seat, i).open;

			for (int r = 0; r <= K; r++)
				if (open >> 4 * r & 15)
					out[n++] = (ts_action)(A_KRYS + i * (N_RES + 1) + r);
		}
	if (a->soldiers)
		for (int i = 0; i < a->n_works; i++)
			if (open_of(&WORK(s, seat, i), S))
				out[n++] = (ts_action)(A_SOLDIER + i);
	for (int i = 0; i < a->n_works; i++)
		if (can_scrap(s, &WORK(s, seat, i)))
			out[n++] = (ts_action)(A_SCRAP + i);
	return n + moves_quest(s, seat, out + n);
}

static void act_krys(state *s, int seat, int pos, int slot, ts_events *ev)
{
	s->a[seat].krystallium--;
	if (slot < K)
		WORK(s, seat, pos).joker = (uint16_t)(WORK(s, seat, pos).joker + (1u << 4 * slot));
	TS_EMIT(ev, EV_KRYSTALLIUM_PLACED, seat, pos + 1, slot, WORK(s, seat, pos).card);
	work_put(s, seat, pos, slot, ev);
}

static void act_soldier(state *s, int seat, int pos, ts_events *ev)
{
	s->a[seat].soldiers--;
	TS_EMIT(ev, EV_SOLDIER_PLACED, seat, pos + 1, WORK(s, seat, pos).card);
	work_put(s, seat, pos, S, ev);
}

static void act_scrap(state *s, int seat, int pos, ts_events *ev)
{
	const work w = WORK(s, seat, pos);
	int pieces = 0;

	for (int i = 0; i < 6; i++)
		pieces += devs[w.card].cost[i] - open_of(&w, i);
	work_drop(s, seat, pos);
	discard(s, seat, w.card);
	TS_EMIT(ev, EV_CARD_SCRAPPED, seat, pos + 1, w.card, devs[w.card].cube, pieces);
	add_alchemy(s, seat, devs[w.card].cube, ev); /* IWK-092: nowhere else */
}
