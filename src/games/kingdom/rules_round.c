/* rules_round.c - It's a Wonderful Kingdom: the way through a round: the steps between decisions,
 * reveal, production, ends. `stage` names what comes next once nobody owes a choice; `who` counts the
 * seats of a step that they take in turn, the first player first (in the Conquest phase: the seat to
 * act). */
#include "game.h"

static int seat_at(const state *s, int who)
{
	return s->seats == 1 ? 0 : s->first ^ who;
}

/* --- planning, up to the window --- */

static int is_other_threat(int k)
{
	return is_threat(k);
}

/* IWK-068, IWK-069, IWK-182 */
static void reveal(state *s, ts_events *ev)
{
	for (int p = 0; p < s->seats; p++) {
		int seat = seat_at(s, p), arg[TS_EVENT_ARGS] = {seat}, n = 1;
		area *a = &s->a[seat];

		tell(s, a->selection, sizeof *a->selection * a->n_selection);
		for (int i = 0; i < a->n_selection; i++) {
			if (a->selection[i].bits & DOWN && n + 1 < TS_EVENT_ARGS) {
				arg[n++] = i;
				arg[n++] = a->selection[i].card;
			}
			a->selection[i].bits = 0;
		}
		if (ev && n > 1)
			ts_emit(ev, EV_CARDS_REVEALED, arg, n);
	}
	for (int p = 0; p < s->seats; p++) {
		int seat = seat_at(s, p);
		area *a = &s->a[seat];

		for (int i = 0; i < a->n_selection;) {
			int kind = a->selection[i].card;

			if (kind != K_CALAMITY && !is_advisor(kind)) {
				i++;
				continue;
			}
			entries_drop(a->selection, &a->n_selection, i);
			if (kind == K_CALAMITY) {
				a->calamities++;
				TS_EMIT(ev, EV_CALAMITY_PLACED, seat, a->calamities);
			} else {
				join_council(s, seat, kind, ev);
			}
		}
	}
}

/* --- production: IWK-096 to IWK-107 --- */

static int cards_count(const state *s, int seat, int res)
{
	const area *a = &s->a[seat];
	int n = 0;

	for (int k = next_used(a->built, 0, N_DEV); k < N_DEV;
	     k = next_used(a->built, k + 1, N_DEV)) {
		const dev_row *d = &devs[k];

		n += a->built[k] *
		     (d->per && d->per_res == res ? d->per * a->types[d->per_type] : d->icons[res]);
	}
	for (int i = 0; i < a->n_stolen; i++)
		if (a->stolen[i].res == res && a->stolen[i].on != ON_DUCHY)
			n -= icon_gives(a, a->stolen[i].on, res);
	return n;
}

/* IWK-161, IWK-162 */
static int syphon_count(const state *s, int seat, int res)
{
	return (s->a[seat].syphons >> res & 1) +
	       (s->seats == 2 ? s->a[other(seat)].threat[THREAT(SYPHON_MATERIALS) + res] : 0);
}

/* The count without powers. */
static int base_count(const state *s, int seat, int res)
{
	return uncovered(s, seat, ON_DUCHY, res) + cards_count(s, seat, res) +
	       syphon_count(s, seat, res) + lands_count(s, seat, res);
}

/* What powers add to the count of the step that comes: IWK-204, IWK-205. */
static int powers_count(const state *s, int seat, int res)
{
	const area *a = &s->a[seat];
	int n = a->levy ? one_gives(s, seat, a->levy - 1, res) : 0;

	return s->seats == 2 ? n + a->divert - s->a[other(seat)].divert : n;
}

static void count_step(state *s, ts_events *ev)
{
	int res = s->step;

	for (int i = 0; i < s->seats; i++) {
		int powers = powers_count(s, i, res);

		s->count[i] = (uint8_t)(base_count(s, i, res) + powers);
		TS_EMIT(ev, EV_COUNTED, i, res, s->count[i], uncovered(s, i, ON_DUCHY, res),
			cards_count(s, i, res), syphon_count(s, i, res), lands_count(s, i, res),
			powers);
	}
	for (int i = 0; i < s->seats; i++)
		s->a[i].levy = s->a[i].divert = 0;
	if (s->seats == 1)
		set_aside(s, res, ev);
}

/* Who wins the supremacy of a step with these counts, -1 for nobody. */
static int supreme(const state *s, int a, int b)
{
	if (s->seats == 1)
		return a >= SUPREMACY_SOLO ? 0 : -1; /* IWK-104 */
	return a == b ? -1 : b > a;		     /* IWK-100 */
}

static void supremacy(state *s, ts_events *ev)
{
	int seat = supreme(s, s->count[0], s->count[1]);

	if (seat < 0) {
		TS_EMIT(ev, EV_SUPREMACY, s->step, TS_NONE, TS_NONE);
		return;
	}
	TS_EMIT(ev, EV_SUPREMACY, s->step, seat, s->a[seat].training);
	if (s->a[seat].training)
		gain_soldiers(s, seat, 1, ev); /* IWK-101 */
	s->a[seat].training ^= 1;
}

static void harvest(state *s, ts_events *ev)
{
	for (int i = 0; i < s->seats; i++) {
		int seat = seat_at(s, i),
		    n = s->mods & CONQUEST ? slots_held(s, seat, B_KRYSTALLIUM, 0) : 0;

		s->a[seat].debt = 0; /* IWK-165 */
		if (!n)
			continue;
		s->a[seat].krystallium = (uint8_t)(s->a[seat].krystallium + n); /* IWK-229 */
		TS_EMIT(ev, EV_KRYSTALLIUM_SLOT, seat, n);
	}
	s->step = 0;
}

static void end_game(state *s, ts_events *ev)
{
	s->phase = PH_OVER;
	s->stage = ST_OVER;
	s->who = s->step = s->turn = 0;
	s->core.over = 1;
	if (ev)
		ts_emit(ev, EV_GAME_ENDED, NULL, 0);
}

static void end_round(state *s, ts_events *ev)
{
	int farms = 0;

	for (int i = 0; i < s->a[0].n_works && s->scenario == 1; i++)
		farms += WORK(s, 0, i).card == K_FERME;
	if (farms)
		take_vermin(s, 0, farms, ev); /* IWK-263 */
	if (s->lost)
		return;
	TS_EMIT(ev, EV_ROUND_ENDED, s->round);
	if (s->round == ROUNDS) {
		s->stage = ST_FINALE;
		return;
	}
	s->round++;
	if (s->seats == 2)
		s->first ^= 1;
	s->stage = ST_DEAL;
}

/* --- the way through a round --- */

/* One seat's share of a planning step; 1 if it owes a choice. */
static int run_seat(state *s, int seat, ts_events *ev)
{
	switch (s->stage) {
	case ST_DESTROY:
		return owe_destroy(s, seat, slots_held(s, seat, B_DESTROY, 0));
	case ST_COUNCIL:
		return owe_council(s, seat);
	case ST_SHADOWS:
		return begin_shadows(s, seat, ev);
	case ST_RATS:
		run_rats(s, seat, ev);
		return 0;
	case ST_THIEVES:
		return step_steal(s, seat, ev);
	case ST_GIANTS:
		return begin_giants(s, seat, ev);
	case ST_DRAGONS:
		return begin_dragons(s, seat, ev);
	case ST_OTHERS:
		arrive_all(s, seat, is_other_threat, ev);
		return 0;
	default:
		gain_illusions(s, seat, ev);
		return 0;
	}
}

static void begin_production(state *s)
{
	s->phase = PH_PRODUCTION;
	for (; s->n_leftover; s->n_leftover--)
		s->leftover[s->n_leftover - 1] = 0;
}

static void run_stage(state *s, ts_events *ev)
{
	switch (s->stage) {
	case ST_KEEP:
		s->stage = ST_FORM;
		open_window(s, W_KEEP, ev);
		break;
	case ST_FORM:
		form_decks(s, ev);
		s->stage = ST_DEAL;
		break;
	case ST_DEAL:
		s->stage = ST_CHOICE;
		begin_round(s, ev);
		break;
	case ST_CHOICE:
		owe_turn(s, ev);
		break;
	case ST_REVEAL:
		reveal(s, ev);
		s->stage = s->mods & CONQUEST	? ST_DESTROY
			   : s->mods & ADVISORS ? ST_COUNCIL
			   : s->mods & MENACE	? ST_SHADOWS
						: ST_PLAN;
		break;
	case ST_PLAN:
		s->stage = ST_ILLUSIONS;
		open_window(s, W_PLAN, ev);
		break;
	case ST_LEVY:
		s->stage = ST_COUNT;
		if (s->mods & ADVISORS)
			open_window(s, W_LEVY, ev);
		break;
	case ST_COUNT:
		s->stage = ST_NEXT;
		count_step(s, ev);
		supremacy(s, ev);
		open_window(s, W_PRODUCE, ev);
		break;
	case ST_NEXT:
		s->count[0] = s->count[1] = 0;
		s->stage = ++s->step < N_RES ? ST_LEVY : ST_HARVEST;
		break;
	case ST_HARVEST:
		harvest(s, ev);
		s->stage = s->mods & MENACE	? ST_COMBAT
			   : s->mods & CONQUEST ? ST_CONQUEST
						: ST_ROUND_END;
		break;
	case ST_COMBAT:
		s->phase = PH_COMBAT;
		s->stage = ST_ROUND_END;
		open_window(s, W_COMBAT, ev);
		break;
	case ST_CONQUEST:
		s->phase = PH_CONQUEST;
		begin_conquest(s, ev);
		break;
	case ST_PRISON:
		s->stage = ST_REFILL;
		owe_jail(s, ev);
		break;
	case ST_REFILL:
		refill_blue(s, ev);
		s->stage = ST_ROUND_END;
		break;
	case ST_ROUND_END:
		end_round(s, ev);
		break;
	case ST_FINALE:
		s->phase = PH_END;
		s->stage = ST_OVER;
		if (s->mods & ADVISORS)
			open_window(s, W_FINALE, ev);
		break;
	case ST_OVER:
		end_game(s, ev);
		break;
	default: /* seats in turn */
		if (s->who < s->seats) {
			if (!run_seat(s, seat_at(s, s->who), ev))
				s->who++;
		} else {
			s->who = 0;
			if (s->stage == ST_COUNCIL || s->stage == ST_DESTROY)
				s->stage = ST_PLAN; /* advisors and threats are never together */
			else
				s->stage++;
		}
		if (s->stage == ST_ILLUSIONS)
			begin_production(s);
	}
}

/* What comes by itself, 0: nothing. The end of a window is a stage too. */
static int coming(const state *s)
{
	if (s->core.acting || s->core.over || s->core.flags & TS_BLIND)
		return 0;
	return s->window ? ST_OVER + 2 : s->lost ? ST_OVER + 1 : s->stage + 1;
}

/* Stages that are as good as nothing go with the one before. */
static int is_small(int c)
{
	const unsigned small = 1u << (ST_NEXT + 1) | 1u << (ST_LEVY + 1) |
			       1u << (ST_ILLUSIONS + 1) |
			       ((1u << (ST_PLAN + 1)) - (1u << (ST_SHADOWS + 1)));

	return (int)(small >> c & 1);
}

static int go(void *p, ts_events *ev)
{
	state *s = (state *)p;
	int c;

	do {
		if (s->window)
			close_window(s, ev);
		else if (s->lost)
			end_game(s, ev); /* IWK-108 */
		else
			run_stage(s, ev);
		c = coming(s);
	} while (is_small(c));
	return c;
}
