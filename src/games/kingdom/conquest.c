/* conquest.c - the Conquest module (IWK-222 to IWK-256): slots and what they give, the turns of
 * the Conquest phase, marches, the Prison, and blue in the solo game. Everything is open. */
#include "game.h"

static int castle_of(const state *s, int colour)
{
	int t = 0;

	while (land_of(s, t)->castle != colour + 1)
		t++;
	return t;
}

static int prison_of(const state *s)
{
	for (int t = 0; t < n_lands(s); t++)
		if (land_of(s, t)->prison)
			return t;
	return -1;
}

/* IWK-226: who controls a territory, -1 for nobody. */
static int holder(const state *s, int t)
{
	int castle = land_of(s, t)->castle;

	if (castle && (s->seats == 2 || castle == RED + 1))
		return castle - 1;
	return s->army[RED][t] ? RED : s->army[BLUE][t] ? BLUE : -1;
}

/* Covered slots of a bonus; for B_PRODUCE of one resource. Blue alone never has any (IWK-251). */
static int slots_held(const state *s, int seat, int bonus, int res)
{
	int n = 0;

	for (int t = 0; t < n_lands(s); t++) {
		const land_row *l = land_of(s, t);

		if (!s->army[seat][t])
			continue;
		for (int i = 0; i < l->slots; i++)
			n += s->covered[t] >> i & 1 && l->slot[i].bonus == bonus &&
			     (bonus != B_PRODUCE || l->slot[i].res == res);
	}
	return n;
}

/* IWK-228 */
static int lands_count(const state *s, int seat, int res)
{
	if (!(s->mods & CONQUEST))
		return 0;
	return land_of(s, castle_of(s, seat))->icons[res] + slots_held(s, seat, B_PRODUCE, res);
}

/* IWK-225: tokens follow the slots. */
static void match_tokens(state *s, int seat, ts_events *ev)
{
	area *a = &s->a[seat];
	uint8_t traps = (uint8_t)slots_held(s, seat, B_TRAP, 0);
	uint8_t spies = (uint8_t)slots_held(s, seat, B_SPY, 0);

	if (s->seats == 1)
		return;
	if (a->traps != traps || a->ready != spies || a->spent)
		TS_EMIT(ev, EV_TOKENS_SET, seat, traps, spies);
	a->traps = traps;
	a->ready = spies;
	a->spent = 0;
}

/* In the Conquest phase the slots tell the tokens at every moment. */
static int tokens_follow(const state *s)
{
	return s->seats == 2 && s->phase == PH_CONQUEST;
}

/* Slots nobody has to choose: all, or none. */
static void cover_plain(state *s, int t)
{
	int n = s->army[RED][t] + s->army[BLUE][t], slots = land_of(s, t)->slots;

	s->covered[t] = (uint8_t)(n >= slots && (s->seats == 2 || s->army[RED][t])
					  ? (1u << slots) - 1
					  : 0);
}

static void setup_board(state *s, ts_events *ev)
{
	s->reserve[RED] = s->reserve[BLUE] = ARMIES;
	for (int t = 0; t < n_lands(s); t++) {
		const land_row *l = land_of(s, t);

		for (int i = 0; i < l->slots; i++) {
			int c = l->slot[i].start - 1;

			if (c < 0)
				continue;
			s->army[c][t]++;
			s->reserve[c]--;
			s->covered[t] |= (uint8_t)(1u << i);
			TS_EMIT(ev, EV_ARMIES_SET, c, t, i + 1, 1);
		}
	}
	for (int t = 0; t < n_lands(s) && s->seats == 1; t++) { /* IWK-250 */
		int n = land_of(s, t)->castle == BLUE + 1 ? 2 : 1;

		if (s->army[RED][t] || land_of(s, t)->castle == RED + 1)
			continue;
		s->army[BLUE][t] = (uint8_t)n;
		s->reserve[BLUE] = (uint8_t)(s->reserve[BLUE] - n);
		TS_EMIT(ev, EV_ARMIES_SET, BLUE, t, TS_NONE, n);
	}
}

/* --- destroy slots: IWK-230 --- */

static int any_kind(int k)
{
	return k < N_KINDS;
}

static int owe_destroy(state *s, int seat, int left)
{
	if (s->seats == 1 || !left || !s->a[other(seat)].n_selection)
		return 0;
	push(s, seat, OP_DESTROY)->left = (uint8_t)left;
	return 1;
}

static int moves_destroy(const state *s, int seat, ts_action *out)
{
	kinds k = selection_kinds(&s->a[other(seat)], any_kind);
	int n = kinds_moves(&k, A_DESTROY, out);

	out[n++] = A_PASS;
	return n;
}

static void act_destroy(state *s, int seat, int kind, ts_events *ev)
{
	int left = top(s, seat)->left - 1;

	pop(s, seat);
	destroy_card(s, seat, kind, ev);
	if (!owe_destroy(s, seat, left))
		s->who++;
}

/* --- turns: IWK-232 to IWK-238 --- */

/* IWK-244: territories armies may come from; twice: two links are allowed. */
static unsigned sources(const state *s, int seat, int to, int twice)
{
	unsigned from = land_of(s, to)->links;

	for (int t = 0; twice && t < n_lands(s); t++)
		if (land_of(s, to)->links >> t & 1 && holder(s, t) != other(seat))
			from |= land_of(s, t)->links;
	return from & ~(1u << to);
}

static int has_double(const state *s, int seat)
{
	return slots_held(s, seat, B_DOUBLE_MOVE, 0) > 0;
}

/* Armies that could march to T. */
static int marchers(const state *s, int seat, int to)
{
	unsigned from = sources(s, seat, to, has_double(s, seat));
	int n = 0;

	for (; from; from &= from - 1)
		n += s->army[seat][__builtin_ctz(from)];
	return n;
}

static int castle_closed(const state *s, int seat, int to)
{
	return s->seats == 2 && land_of(s, to)->castle == other(seat) + 1; /* IWK-238, IWK-252 */
}

/* The armies a march needs to take a territory: IWK-239. */
static int march_need(const state *s, int seat, int to)
{
	return s->army[other(seat)][to] + 1;
}

static int can_march(const state *s, int seat, int to)
{
	int need = march_need(s, seat, to);

	return !castle_closed(s, seat, to) && s->a[seat].soldiers >= need &&
	       marchers(s, seat, to) >= need;
}

static int can_arrange(const state *s, int seat, int t)
{
	return s->army[seat][t] && s->army[seat][t] < land_of(s, t)->slots &&
	       !(s->arranged >> t & 1);
}

static int moves_conquest(const state *s, int seat, ts_action *out)
{
	const area *a = &s->a[seat];
	int n = moves_any(s, seat, out);

	for (int i = 0; i < a->soldiers && i < s->reserve[seat]; i++)
		out[n++] = (ts_action)(A_RECRUIT + i);
	for (int t = 0; t < n_lands(s); t++)
		if (can_march(s, seat, t))
			out[n++] = (ts_action)(A_MARCH + t);
	for (int t = 0; t < n_lands(s); t++)
		if (can_arrange(s, seat, t))
			out[n++] = (ts_action)(A_ARRANGE + t);
	out[n++] = A_PASS;
	return n;
}

static void begin_turn(state *s, int seat, ts_events *ev)
{
	s->arranged = 0;
	s->who = (uint8_t)seat;
	push(s, seat, OP_CONQUEST);
	TS_EMIT(ev, EV_CONQUEST_TURN, seat, s->a[seat].soldiers);
}

static void begin_conquest(state *s, ts_events *ev)
{
	int seat = s->first;

	for (int i = 0; i < s->seats; i++)
		match_tokens(s, i, ev);
	if (s->seats == 2 && s->a[other(seat)].soldiers > s->a[seat].soldiers)
		seat = other(seat); /* IWK-233 */
	s->passes = 0;
	begin_turn(s, seat, ev);
}

static void end_turn(state *s, int seat, ts_events *ev)
{
	s->passes = 0;
	begin_turn(s, s->seats == 2 ? other(seat) : seat, ev);
}

static void act_recruit(state *s, int seat, int n, ts_events *ev)
{
	s->a[seat].soldiers = (uint8_t)(s->a[seat].soldiers - n);
	s->reserve[seat] = (uint8_t)(s->reserve[seat] - n);
	s->army[seat][castle_of(s, seat)] = (uint8_t)(s->army[seat][castle_of(s, seat)] + n);
	TS_EMIT(ev, EV_ARMIES_RECRUITED, seat, n);
	pop(s, seat);
	end_turn(s, seat, ev);
}

/* The end of the phase is left to the flow (stage ST_PRISON). */
static void act_pass(state *s, int seat, ts_events *ev)
{
	TS_EMIT(ev, EV_PASSED, seat);
	pop(s, seat);
	if (s->seats == 2 && !s->passes) {
		s->passes = 1;
		begin_turn(s, other(seat), ev);
		return;
	}
	s->passes = 0;
	s->arranged = 0;
	s->who = 0;
	s->stage = ST_PRISON;
}

/* --- marching and covering --- */

static void act_march(state *s, int seat, int to)
{
	int twice = has_double(s, seat);
	frame *f;

	pop(s, seat);
	f = push(s, seat, OP_MARCH);
	f->march.to = (uint8_t)to;
	f->march.twice = (uint8_t)twice;
}

static int n_taken(const state *s)
{
	int n = 0;

	for (int t = 0; t < n_lands(s); t++)
		n += s->taken[t];
	return n;
}

static int moves_march(const state *s, int seat, ts_action *out)
{
	const marching *m = &top(s, seat)->march;
	int n = 0;

	if (s->a[seat].soldiers)
		for (unsigned from = sources(s, seat, m->to, m->twice); from; from &= from - 1) {
			int t = __builtin_ctz(from);

			if (s->army[seat][t] > s->taken[t])
				out[n++] = (ts_action)(A_FROM + t);
		}
	if (n_taken(s) > s->army[other(seat)][m->to])
		out[n++] = A_DONE;
	return n;
}

static void act_from(state *s, int seat, int t, ts_events *ev)
{
	s->a[seat].soldiers--;
	s->taken[t]++;
	TS_EMIT(ev, EV_ARMY_MARCHED, seat, t, top(s, seat)->march.to);
}

static void tell_covered(const state *s, int seat, int t, ts_events *ev)
{
	if (ev) {
		int arg[2 + N_SLOTS] = {seat, t}, n = 2;

		for (int i = 0; i < N_SLOTS; i++)
			if (s->covered[t] >> i & 1)
				arg[n++] = i + 1;
		ts_emit(ev, EV_ARMIES_ARRANGED, arg, n);
	}
}

static int n_covered(const state *s, int t)
{
	return __builtin_popcount(s->covered[t]);
}

static unsigned todo_of(const covering *c)
{
	return c->todo[0] | (unsigned)c->todo[1] << 8;
}

static void set_todo(covering *c, unsigned lands)
{
	c->todo[0] = (uint8_t)lands;
	c->todo[1] = (uint8_t)(lands >> 8);
}

/* IWK-241: the next territory of the mask where slots must be chosen, or on. What armies left or
 * took counts before that is asked (IWK-225, IWK-243). */
static void cover_next(state *s, int seat, unsigned todo, int then, ts_events *ev)
{
	frame *f;

	for (int i = 0; i < s->seats; i++)
		match_tokens(s, i, ev);
	if (!todo) {
		if (then == OP_CONQUEST)
			push(s, seat, OP_CONQUEST);
		else
			end_turn(s, seat, ev);
		return;
	}
	f = push(s, seat, OP_COVER);
	f->cover.land = (uint8_t)__builtin_ctz(todo);
	f->cover.then = (uint8_t)then;
	todo &= todo - 1;
	set_todo(&f->cover, todo);
}

static int moves_cover(const state *s, int seat, ts_action *out)
{
	int n = 0, t = top(s, seat)->cover.land;

	for (int i = 0; i < land_of(s, t)->slots; i++)
		if (!(s->covered[t] >> i & 1))
			out[n++] = (ts_action)(A_COVER + t * (N_SLOTS + 1) + i + 1);
	return n;
}

static void act_cover(state *s, int seat, int t, int slot, ts_events *ev)
{
	const covering c = top(s, seat)->cover;

	s->covered[t] |= (uint8_t)(1u << (slot - 1));
	if (n_covered(s, t) < s->army[seat][t]) {
		match_tokens(s, seat, ev);
		return;
	}
	tell_covered(s, seat, t, ev);
	pop(s, seat);
	cover_next(s, seat, todo_of(&c), c.then, ev);
}

static void act_arrange(state *s, int seat, int t, ts_events *ev)
{
	s->arranged |= (uint16_t)(1u << t);
	s->covered[t] = 0;
	pop(s, seat);
	cover_next(s, seat, 1u << t, OP_CONQUEST, ev);
}

static void release(state *s, int seat, int t, ts_events *ev)
{
	int castle = castle_of(s, seat);

	if (!land_of(s, t)->prison || !s->prison[seat])
		return;
	TS_EMIT(ev, EV_ARMIES_RELEASED, seat, s->prison[seat]);
	s->army[seat][castle] = (uint8_t)(s->army[seat][castle] + s->prison[seat]);
	s->prison[seat] = 0; /* IWK-248 */
}

/* The march arrives: IWK-240, IWK-241. */
static void act_arrive(state *s, int seat, ts_events *ev)
{
	int to = top(s, seat)->march.to, o = other(seat), beaten = s->army[o][to],
	    brought = n_taken(s);
	int home = castle_of(s, seat), before = s->army[seat][to];
	unsigned todo = 0;

	pop(s, seat);
	for (int t = 0; t < n_lands(s); t++)
		if (s->taken[t]) {
			s->army[seat][t] = (uint8_t)(s->army[seat][t] - s->taken[t]);
			s->taken[t] = 0;
			todo |= 1u << t;
		}
	todo |= 1u << to;
	s->army[o][to] = 0;
	if (s->seats == 2)
		s->army[o][castle_of(s, o)] = (uint8_t)(s->army[o][castle_of(s, o)] + beaten);
	else
		s->reserve[o] = (uint8_t)(s->reserve[o] + beaten); /* IWK-253 */
	s->army[seat][to] = (uint8_t)(s->army[seat][to] + brought - beaten);
	s->army[seat][home] = (uint8_t)(s->army[seat][home] + beaten);
	TS_EMIT(ev, EV_BATTLE, seat, to, brought, beaten, brought - beaten);
	if (!before)
		release(s, seat, to, ev);
	for (int t = 0; t < n_lands(s); t++)
		if (todo >> t & 1) {
			cover_plain(s, t);
			if (!s->army[seat][t] || s->army[seat][t] >= land_of(s, t)->slots) {
				todo &= ~(1u << t);
				tell_covered(s, seat, t, ev);
			}
		}
	cover_next(s, seat, todo, OP_NONE, ev);
}

/* --- the Prison and blue's refill: IWK-245 to IWK-248, IWK-254, IWK-255 --- */

static int moves_jail(const state *s, int seat, ts_action *out)
{
	int n = 0, victim = s->seats == 2 ? other(seat) : seat;

	for (int t = 0; t < n_lands(s); t++) {
		int here = s->army[victim][t], slots = land_of(s, t)->slots;

		if (here > slots)
			out[n++] = (ts_action)(A_JAIL + t * (N_SLOTS + 1));
		for (int i = 0; i < slots && here && here <= slots; i++)
			if (s->covered[t] >> i & 1)
				out[n++] = (ts_action)(A_JAIL + t * (N_SLOTS + 1) + i + 1);
	}
	if (s->seats == 2)
		out[n++] = A_PASS;
	return n;
}

static void jail(state *s, int by, int seat, int t, int slot, ts_events *ev)
{
	s->army[seat][t]--;
	s->prison[seat]++;
	if (slot)
		s->covered[t] &= (uint8_t) ~(1u << (slot - 1)); /* IWK-247 */
	TS_EMIT(ev, EV_ARMY_JAILED, by, seat, t, slot ? slot : TS_NONE);
	match_tokens(s, seat, ev);
}

static int owe_jail(state *s, ts_events *ev)
{
	int p = prison_of(s), by = p < 0 ? -1 : holder(s, p);
	ts_action m[N_LANDS * N_SLOTS + 1];
	int n;

	if (by < 0 || (s->seats == 1 && by == RED))
		return 0;
	n = moves_jail(s, s->seats == 2 ? by : 0, m);
	if (s->seats == 1 && n == 1) {
		int i = m[0] - A_JAIL;

		jail(s, by, 0, i / (N_SLOTS + 1), i % (N_SLOTS + 1), ev);
		return 0;
	}
	if (n == (s->seats == 2))
		return 0; /* nobody to lock up */
	push(s, s->seats == 2 ? by : 0, OP_JAIL);
	return 1;
}

static void act_jail(state *s, int seat, int t, int slot, ts_events *ev)
{
	pop(s, seat);
	jail(s, s->seats == 2 ? seat : BLUE, s->seats == 2 ? other(seat) : seat, t, slot, ev);
	s->stage = ST_REFILL;
}

static void refill_blue(state *s, ts_events *ev)
{
	int arg[N_LANDS], n = 0;

	if (s->seats == 2)
		return;
	for (int t = 0; t < n_lands(s) && s->reserve[BLUE]; t++) {
		if (s->army[RED][t] || s->army[BLUE][t] || land_of(s, t)->castle == RED + 1)
			continue;
		s->army[BLUE][t] = 1;
		s->reserve[BLUE]--;
		arg[n++] = t;
	}
	if (ev && n)
		ts_emit(ev, EV_BLUE_REFILLED, arg, n);
}

/* What a territory counts for a seat: IWK-249, IWK-256. */
static int land_vp(const state *s, int seat, int t)
{
	int by = holder(s, t);

	if (by == seat)
		return land_of(s, t)->vp[seat];
	return by >= 0 && s->seats == 1 ? -land_of(s, t)->vp[by] : 0;
}

static int territory_vp(const state *s, int seat)
{
	int vp = 0;

	for (int t = 0; t < n_lands(s); t++)
		vp += land_vp(s, seat, t);
	return vp;
}
