/* rules_battle.c - Immortals: the battle (IMM-111 to IMM-119, IMM-125 to IMM-144). */
#include "game.h"

/* IMM-111 to IMM-116 */
static int stance_of(int site, int origin, int target)
{
	return site == target ? STANCE_WITH : site == origin ? STANCE_NEUTRAL : STANCE_AGAINST;
}

/* Everything in the tray, the attackers and the armies on the target site: IMM-118, IMM-119. */
static void throw_battle(state *s, int seat, int n, int defender, int armies, ts_events *ev)
{
	cube_tower *t = &s->tower;
	uint8_t thrown[N_COLOURS], fallen[N_COLOURS];
	int added = tower_green_change(t);

	t->tray[GREEN] = (uint8_t)(t->tray[GREEN] + added);
	t->supply = (uint8_t)(t->supply - added);
	__builtin_memcpy(thrown, t->tray, sizeof thrown);
	thrown[seat] = (uint8_t)(thrown[seat] + n);
	if (defender != NOBODY)
		thrown[defender] = (uint8_t)(thrown[defender] + armies);
	throw_cubes(s, thrown, fallen);
	__builtin_memcpy(t->tray, fallen, sizeof fallen);
	tell_throw(s, 1, added, thrown, fallen, ev);
}

/* IMM-136: to the limbo of the realm they did not come from. */
static void lose_armies(state *s, int seat, int n, int from, ts_events *ev)
{
	int limbo = realm_of(twin(from));

	if (!n)
		return;
	s->tower.tray[seat] = (uint8_t)(s->tower.tray[seat] - n);
	s->limbo[seat][limbo] = (uint8_t)(s->limbo[seat][limbo] + n);
	TS_EMIT(ev, EV_ARMIES_LOST, seat, n, limbo);
}

static void occupy(state *s, int seat, int site, int n)
{
	s->tower.tray[seat] = (uint8_t)(s->tower.tray[seat] - n);
	put_armies(s, seat, site, n);
}

/* IMM-141, IMM-144: the card of a site that was fought empty. */
static void drop_region(state *s, int seat, int defender, int target, ts_events *ev)
{
	int holder = holder_of(s, region_of(target));

	if (holder == seat || holder == defender)
		move_region(s, region_of(target), NOBODY, ev);
}

static void battle(state *s, int seat, int site, int origin, int target, int n, ts_events *ev)
{
	int defender = owner_of(s, target), armies = s->army[target], defended = defender != NOBODY;
	int stance = stance_of(site, origin, target);
	int def_arg = defended ? defender : TS_NONE;
	int a, d, g, a_left, d_left, a_lost, d_lost, g_lost, r;

	TS_EMIT(ev, EV_ATTACK_DECLARED, seat, def_arg, origin, target, n, armies, stance);
	s->army[origin] = (uint8_t)(s->army[origin] - n);
	if (defended) {
		s->army[target] = 0;
		s->where[defender] &= ~BIT(target);
	}
	throw_battle(s, seat, n, defender, armies, ev);
	a = s->tower.tray[seat];
	d = defended ? s->tower.tray[defender] : 0;
	g = s->tower.tray[GREEN];
	r = tower_decide(defended, stance, a, d, g, &a_left, &d_left, &a_lost, &d_lost, &g_lost);
	TS_EMIT(ev, EV_BATTLE_DECIDED, seat, def_arg, a, d, g, a + (stance == STANCE_WITH ? g : 0),
		d + (stance == STANCE_AGAINST ? g : 0),
		r == 1	  ? 0
		: r == -1 ? 1
		: r == 0  ? 2
			  : 3);
	lose_armies(s, seat, a_lost, origin, ev); /* IMM-127 too */
	if (defended)
		lose_armies(s, defender, d_lost, target, ev);
	if (g_lost) {
		s->tower.tray[GREEN] = (uint8_t)(s->tower.tray[GREEN] - g_lost);
		s->tower.supply = (uint8_t)(s->tower.supply + g_lost);
		TS_EMIT(ev, EV_GREEN_RETURNED, g_lost);
	}
	if (a_left) {
		occupy(s, seat, target, a_left); /* IMM-138 */
		TS_EMIT(ev, EV_SITE_TAKEN, seat, target, a_left);
		move_region(s, region_of(target), seat, ev); /* IMM-128, IMM-139 */
	} else if (d_left) {
		occupy(s, defender, target, d_left);
		TS_EMIT(ev, EV_SITE_HELD, defender, target, d_left); /* IMM-140 */
	} else if (defended) {
		TS_EMIT(ev, EV_SITE_EMPTIED, target);
		if (r >= 0) /* IMM-142: a winning defender's card stays */
			drop_region(s, seat, defender, target, ev);
	}
}
