/* advisors.c - the Advisors module (IWK-177 to IWK-206): the deal and `keep`, the council after
 * the reveal, powers in windows and in the Choice phase, end-of-game powers. */
#include "game.h"

#define ADV(id) (K_##id - K_ADVISOR)

static void owe_pick(state *s, int seat, int search, int zone, ts_events *ev);

/* IWK-184 to IWK-186, as far as the card itself goes. */
static int ready(const state *s, int seat, int adv)
{
	const area *a = &s->a[seat];

	return (a->council & ~a->used) >> adv & 1 && a->soldiers >= advisors[adv].cost;
}

static void pay(state *s, int seat, int adv, ts_events *ev)
{
	area *a = &s->a[seat];

	a->used |= 1u << adv;
	a->soldiers = (uint8_t)(a->soldiers - advisors[adv].cost);
	TS_EMIT(ev, EV_ADVISOR_USED, seat, K_ADVISOR + adv, a->soldiers);
}

/* IWK-181: the card brings a soldier. */
static void join_council(state *s, int seat, int kind, ts_events *ev)
{
	s->a[seat].council |= 1u << (kind - K_ADVISOR);
	gain_soldiers(s, seat, 1, NULL);
	TS_EMIT(ev, EV_ADVISOR_JOINED, seat, kind, s->a[seat].soldiers);
}

/* --- setup --- */

static void deal_advisors(state *s, ts_events *ev)
{
	uint8_t pile[N_ADVISORS];
	int n = 0;

	for (int i = 0; i < N_ADVISORS; i++)
		if (eligible(s, i))
			pile[n++] = (uint8_t)(K_ADVISOR + i);
	ts_shuffle(&s->core, R_GAME, pile, n);
	for (int i = 0; i < s->seats; i++) {
		s->dealt[i][0] = pile[2 * i];
		s->dealt[i][1] = pile[2 * i + 1];
		s->a[i].soldiers = 2; /* IWK-180 */
		TS_EMIT(ev, EV_ADVISORS_DEALT, i, pile[2 * i], pile[2 * i + 1]);
		secret_of(ev, i, 6);
	}
}

static int moves_keep(const state *s, int seat, ts_action *out)
{
	int a = s->dealt[seat][0], b = s->dealt[seat][1];

	out[0] = (ts_action)(A_KEEP + (a < b ? a : b) - K_ADVISOR);
	out[1] = (ts_action)(A_KEEP + (a < b ? b : a) - K_ADVISOR);
	return 2;
}

static void act_keep(state *s, int seat, int adv, ts_events *ev)
{
	int kept = K_ADVISOR + adv;

	s->a[seat].council |= 1u << adv;
	s->rejected[seat] = s->dealt[seat][s->dealt[seat][0] == kept];
	s->dealt[seat][0] = s->dealt[seat][1] = 0;
	TS_EMIT(ev, EV_ADVISOR_KEPT, seat, kept);
	pop(s, seat);
}

/* The advisors of the Development deck, after `keep`: IWK-178, IWK-179. How many there are. */
static int deck_advisors(state *s, uint8_t *out)
{
	int want = 10, n = 0;

	if (s->scenario == 2)
		want = 9; /* IWK-265 */
	for (int i = 0; i < N_ADVISORS; i++) {
		int kind = K_ADVISOR + i;
		int away = !eligible(s, i) || kind == s->rejected[0] || kind == s->rejected[1];

		for (int k = 0; k < s->seats; k++)
			away |= s->a[k].council >> i & 1;
		if (s->seats == 1 && kind == s->rejected[0]) {
			away = 0;
			s->rejected[0] = 0; /* it is shuffled in again */
		}
		if (!away)
			out[n++] = (uint8_t)kind;
	}
	if (n > want) {
		ts_shuffle(&s->core, R_GAME, out, n);
		while (n > want)
			s->unused[s->n_unused++] = out[--n];
	}
	return n;
}

/* --- council: IWK-187, IWK-190, IWK-200, IWK-203 --- */

static int pile_left(const state *s)
{
	int n = s->deck_n;

	for (int k = 0; k < N_KINDS && !n; k++)
		n += is_special(k) ? 0 : s->gone[k];
	return n;
}

static int can_council(const state *s, int seat, int adv)
{
	if (!ready(s, seat, adv))
		return 0;
	switch (adv) {
	case ADV(PROPHETE_ILLUMINE):
		return pile_left(s) > 0;
	case ADV(INCENDIAIRE):
		return selection_count(&s->a[other(seat)], is_dev) > 0; /* for two seats alone */
	case ADV(ARCHIVISTE):
		return s->n_leftover > 0;
	default:
		return 0;
	}
}

static int moves_council(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_ADVISORS; i++)
		if (can_council(s, seat, i))
			out[n++] = (ts_action)(A_USE + i);
	out[n++] = A_DONE;
	return n;
}

/* Asks the seat as long as a power is usable; 0 if there is none. */
static int owe_council(state *s, int seat)
{
	ts_action m[N_ADVISORS + 1];

	if (moves_council(s, seat, m) == 1)
		return 0;
	push(s, seat, OP_COUNCIL);
	return 1;
}

/* After a power: the council again, if one is left. */
static void council_on(state *s, int seat)
{
	pop(s, seat);
	if (!owe_council(s, seat))
		s->who++;
}

static void use_council(state *s, int seat, int adv, ts_events *ev)
{
	pay(s, seat, adv, ev);
	pop(s, seat);
	if (adv == ADV(PROPHETE_ILLUMINE))
		owe_pick(s, seat, 0, 0, ev);
	else
		push(s, seat, adv == ADV(INCENDIAIRE) ? OP_BURN : OP_SALVAGE);
}

static int moves_burn(const state *s, int seat, ts_action *out)
{
	kinds k = selection_kinds(&s->a[other(seat)], is_dev);

	return kinds_moves(&k, A_DESTROY, out);
}

static void destroy_card(state *s, int seat, int kind, ts_events *ev)
{
	area *o = &s->a[other(seat)];

	entries_drop(o->selection, &o->n_selection, selection_find(o, kind));
	s->gone[kind]++;
	TS_EMIT(ev, EV_CARD_DESTROYED, seat, other(seat), kind);
}

static void act_burn(state *s, int seat, int kind, ts_events *ev)
{
	destroy_card(s, seat, kind, ev);
	council_on(s, seat);
}

static int moves_salvage(const state *s, ts_action *out)
{
	kinds k = {{0, 0}};

	for (int i = 0; i < s->n_leftover; i++)
		kinds_add(&k, s->leftover[i]);
	return kinds_moves(&k, A_SALVAGE, out);
}

static void act_salvage(state *s, int seat, int kind, ts_events *ev)
{
	int i = 0;

	while (s->leftover[i] != kind)
		i++;
	for (s->n_leftover--; i < s->n_leftover; i++)
		s->leftover[i] = s->leftover[i + 1];
	s->leftover[i] = 0;
	s->gone[kind]--;
	selection_add(&s->a[seat], kind);
	TS_EMIT(ev, EV_CARD_SALVAGED, seat, kind);
	council_on(s, seat);
}

/* --- counts: what a card of the Duchy gives, and the powers before a count --- */

static int icons_on(const state *s, int seat, int on, int res)
{
	if (on == ON_DUCHY)
		return face_of(s, seat)->icons[res];
	return devs[on - 1].per && devs[on - 1].per_res == res ? 1 : devs[on - 1].icons[res];
}

static int covered_on(const area *a, int on, int res)
{
	int n = 0;

	for (int i = 0; i < a->n_stolen; i++)
		n += a->stolen[i].on == on && a->stolen[i].res == res;
	return n;
}

/* What one icon of a card gives: IWK-007. */
static int icon_gives(const area *a, int on, int res)
{
	const dev_row *d = on == ON_DUCHY ? NULL : &devs[on - 1];

	return d && d->per && d->per_res == res ? d->per * a->types[d->per_type] : 1;
}

static int copies_on(const area *a, int on)
{
	return on == ON_DUCHY ? 1 : a->built[on - 1];
}

/* Icons of all copies that no Stolen token covers (IWK-153, IWK-154). */
static int uncovered(const state *s, int seat, int on, int res)
{
	const area *a = &s->a[seat];

	return copies_on(a, on) * icons_on(s, seat, on, res) - covered_on(a, on, res);
}

/* The production of one copy, the least covered one: IWK-204. */
static int one_gives(const state *s, int seat, int on, int res)
{
	int n = uncovered(s, seat, on, res), each = icons_on(s, seat, on, res);

	return (n < each ? n : each) * icon_gives(&s->a[seat], on, res);
}

static int base_count(const state *s, int seat, int res);

static int can_levy(const state *s, int seat, int adv)
{
	if (!ready(s, seat, adv))
		return 0;
	if (adv == ADV(COURTISAN)) /* for two seats alone */
		return base_count(s, other(seat), s->step) >= 1;
	for (int on = 0; on < N_ON; on++)
		if (one_gives(s, seat, on, s->step))
			return 1;
	return 0;
}

static int moves_levy(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = ADV(CONTREMAITRESSE); i <= ADV(COURTISAN); i++)
		if (can_levy(s, seat, i))
			out[n++] = (ts_action)(A_USE + i);
	out[n++] = A_DONE;
	return n;
}

static void use_levy(state *s, int seat, int adv, ts_events *ev)
{
	pay(s, seat, adv, ev);
	if (adv == ADV(COURTISAN))
		s->a[seat].divert = 1;
	else
		push(s, seat, OP_DOUBLE);
}

static int moves_double(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int on = 0; on < N_ON; on++)
		if (one_gives(s, seat, on, s->step))
			out[n++] = (ts_action)(A_DOUBLE + on);
	return n;
}

static void act_double(state *s, int seat, int on, ts_events *ev)
{
	s->a[seat].levy = (uint8_t)(1 + on);
	TS_EMIT(ev, EV_ADVISOR_GAVE, seat, K_CONTREMAITRESSE, 0, 0, on, TS_NONE);
	pop(s, seat);
}

/* --- powers in `plan` and `produce` --- */

static int step_advisor(int res)
{
	static const uint8_t adv[N_RES] = {ADV(INTENDANTE_DES_CARRIERES), ADV(PERE_DES_MOISSONS),
					   ADV(ARGENTIERE), ADV(MAITRE_CARTOGRAPHE)};
	return adv[res];
}

/* IWK-195: the only open slots are one or two basic ones. */
static int can_finish(const work *w)
{
	int open = 0;

	for (int i = 0; i < N_RES; i++)
		open += open_of(w, i);
	return open >= 1 && open <= 2 && !open_of(w, K) && !open_of(w, S);
}

static int moves_finish(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < s->a[seat].n_works; i++)
		if (can_finish(&WORK(s, seat, i)))
			out[n++] = (ts_action)(A_FINISH + i);
	return n;
}

static int can_produce(const state *s, int seat, int adv)
{
	if (!ready(s, seat, adv))
		return 0;
	if (adv == ADV(MAITRE_D_OEUVRE)) {
		for (int i = 0; i < s->a[seat].n_works; i++)
			if (can_finish(&WORK(s, seat, i)))
				return 1;
		return 0;
	}
	return adv == ADV(DISTILLATEUR) || adv == step_advisor(s->step);
}

/* The `use` moves of the base decision `op`. */
static int moves_use(const state *s, int seat, int op, ts_action *out)
{
	int n = 0;

	if (!(s->mods & ADVISORS))
		return 0;
	if (op == OP_PLAN) {
		if (ready(s, seat, ADV(CHIFFONNIERE)) && s->a[seat].n_selection > 0)
			out[n++] = (ts_action)(A_USE + ADV(CHIFFONNIERE));
	} else {
		for (int i = ADV(MAITRE_CARTOGRAPHE); i <= ADV(MAITRE_D_OEUVRE); i++)
			if (can_produce(s, seat, i))
				out[n++] = (ts_action)(A_USE + i);
	}
	return n;
}

static void use_produce(state *s, int seat, int adv, ts_events *ev)
{
	pay(s, seat, adv, ev);
	if (adv == ADV(CHIFFONNIERE)) {
		s->a[seat].doubles = 2; /* IWK-194 */
	} else if (adv == ADV(DISTILLATEUR)) {
		s->a[seat].krystallium++;
		TS_EMIT(ev, EV_ADVISOR_GAVE, seat, K_DISTILLATEUR, 1, 0, TS_NONE, TS_NONE);
	} else if (adv == ADV(MAITRE_D_OEUVRE)) {
		push(s, seat, OP_FINISH);
	} else {
		uint8_t cube = s->step;

		queue_cubes(s, seat, OP_PRODUCE, &cube, 2, ev); /* IWK-192 */
	}
}

static void act_finish(state *s, int seat, int pos, ts_events *ev)
{
	pop(s, seat);
	WORK(s, seat, pos).open = 0;
	work_settle(s, seat, pos, ev);
}

/* --- after round 4: IWK-206 --- */

static int can_finale(const state *s, int seat, int adv)
{
	const area *a = &s->a[seat];

	if (!ready(s, seat, adv))
		return 0;
	switch (adv) {
	case ADV(CHRONIQUEUSE):
		return a->types[0] || a->types[1] || a->types[2] || a->types[3];
	case ADV(TRIBUN):
		return 1;
	case ADV(EXORCISTE):
		return a->calamities > 0;
	default:
		return 0;
	}
}

static int moves_finale(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_ADVISORS; i++)
		if (can_finale(s, seat, i))
			out[n++] = (ts_action)(A_USE + i);
	out[n++] = A_DONE;
	return n;
}

static void use_finale(state *s, int seat, int adv, ts_events *ev)
{
	area *a = &s->a[seat];

	pay(s, seat, adv, ev);
	if (adv == ADV(CHRONIQUEUSE)) {
		push(s, seat, OP_NAME);
	} else if (adv == ADV(TRIBUN)) {
		a->tribune = TRIBUN_VP;
		TS_EMIT(ev, EV_ADVISOR_GAVE, seat, K_TRIBUN, 0, a->tribune, TS_NONE, TS_NONE);
	} else {
		a->calamities--;
		discard(s, seat, K_CALAMITY);
		TS_EMIT(ev, EV_ADVISOR_GAVE, seat, K_EXORCISTE, 0, -CALAMITY_VP, TS_NONE, TS_NONE);
	}
}

static int moves_name(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_TYPES; i++)
		if (s->a[seat].types[i])
			out[n++] = (ts_action)(A_NAME + i);
	return n;
}

static void act_name(state *s, int seat, int type, ts_events *ev)
{
	s->a[seat].chronicle = s->a[seat].types[type];
	TS_EMIT(ev, EV_ADVISOR_GAVE, seat, K_CHRONIQUEUSE, 0, s->a[seat].chronicle, TS_NONE, type);
	pop(s, seat);
}
