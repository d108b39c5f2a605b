/* menace.c - the Menace module (IWK-122 to IWK-176): what threats do after the reveal, one step of
 * planning a kind, and Combat. The add-on packs are in packs.c. A step function carries out what
 * the seat still owes and returns 1 if a choice is left to it. */
#include "game.h"

#define THREAT(id) (K_##id - K_THREAT)

static int is_rat(int k)
{
	return k == K_RAT_GEANT;
}
static int is_giant(int k)
{
	return k == K_GEANT_DE_GIVRE;
}
static int is_shadow(int k)
{
	return k == K_OMBRE;
}
static int is_thief(int k)
{
	return k == K_VOLEUR;
}

/* The first card of a kind goes from the Selection to `threats` (IWK-129). */
static void arrive(state *s, int seat, int kind, ts_events *ev)
{
	area *a = &s->a[seat];

	entries_drop(a->selection, &a->n_selection, selection_find(a, kind));
	a->threat[kind - K_THREAT]++;
	TS_EMIT(ev, EV_THREAT_ARRIVED, seat, kind);
}

static void arrive_all(state *s, int seat, int (*want)(int), ts_events *ev)
{
	area *a = &s->a[seat];

	for (int i = 0; i < a->n_selection;)
		if (want(a->selection[i].card))
			arrive(s, seat, a->selection[i].card, ev);
		else
			i++;
}

static void defeat(state *s, int reason, ts_events *ev)
{
	s->lost = (uint8_t)reason;
	TS_EMIT(ev, EV_DEFEAT, reason);
}

/* --- Shadows: IWK-149 to IWK-151 --- */

static void feed_shadow(state *s, int seat, int kind, ts_events *ev)
{
	area *a = &s->a[seat];
	uint8_t cube[2];
	int n = cubes_of(kind, cube);

	entries_drop(a->selection, &a->n_selection, selection_find(a, kind));
	s->gone[kind]++;
	if (ev) {
		int to = s->seats == 2 ? other(seat) : s->scenario == 5 ? 3 : 2;
		int arg[5] = {seat, kind, to, cube[0], cube[1]};

		ts_emit(ev, EV_SHADOW_FED, arg, 3 + n);
	}
	if (s->seats == 2) {
		for (int i = 0; i < n; i++)
			add_alchemy(s, other(seat), cube[i], ev);
	} else if (s->scenario == 5) { /* IWK-269 */
		s->aside = (uint8_t)(s->aside + n);
		TS_EMIT(ev, EV_ASIDE_ADDED, n, s->aside);
		if (s->aside >= ASIDE_LOST)
			defeat(s, LOST_CUBES, ev);
	}
}

static int moves_shadow(const state *s, int seat, ts_action *out)
{
	kinds k = selection_kinds(&s->a[seat], is_fodder);

	return kinds_moves(&k, A_SHADOW, out);
}

static int step_shadow(state *s, int seat, int left, ts_events *ev)
{
	area *a = &s->a[seat];
	ts_action m[N_SELECTION];

	while (left > 0 && !s->lost) {
		int n = selection_count(a, is_fodder);

		if (!n)
			break;
		if (n > left && moves_shadow(s, seat, m) > 1) {
			push(s, seat, OP_SHADOW)->left = (uint8_t)left;
			return 1;
		}
		for (int i = 0;; i++) /* IWK-150: in the order of the Selection */
			if (is_fodder(a->selection[i].card)) {
				feed_shadow(s, seat, a->selection[i].card, ev);
				break;
			}
		left--;
	}
	if (!s->lost)
		arrive_all(s, seat, is_shadow, ev);
	return 0;
}

/* Cards the Shadows of a seat take in a Planning: IWK-149. */
static int n_shadows(const area *a)
{
	return selection_count(a, is_shadow) + a->threat[THREAT(OMBRE)];
}

static int begin_shadows(state *s, int seat, ts_events *ev)
{
	return step_shadow(s, seat, n_shadows(&s->a[seat]), ev);
}

static void act_shadow(state *s, int seat, int kind, ts_events *ev)
{
	int left = top(s, seat)->left - 1;

	pop(s, seat);
	feed_shadow(s, seat, kind, ev);
	if (!step_shadow(s, seat, left, ev))
		s->who++;
}

/* --- Rats: IWK-137 to IWK-140, and Vermin of scenario 1 --- */

static void take_vermin(state *s, int seat, int n, ts_events *ev)
{
	if (n > s->vermin)
		n = s->vermin; /* IWK-139 */
	s->vermin = (uint8_t)(s->vermin - n);
	s->a[seat].threat[THREAT(VERMINE)] = (uint8_t)(s->a[seat].threat[THREAT(VERMINE)] + n);
	TS_EMIT(ev, EV_VERMIN_TAKEN, seat, n, s->vermin);
	if (s->scenario == 1 && !s->vermin)
		defeat(s, LOST_VERMIN, ev); /* IWK-264 */
}

static void run_rats(state *s, int seat, ts_events *ev)
{
	while (selection_count(&s->a[seat], is_rat) && !s->lost) {
		arrive(s, seat, K_RAT_GEANT, ev);
		take_vermin(s, seat, s->a[seat].threat[THREAT(RAT_GEANT)], ev);
	}
}

/* --- Thieves: IWK-152 to IWK-156 --- */

static int moves_steal(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int on = 0; on < N_ON; on++) {
		if (!copies_on(&s->a[seat], on))
			continue;
		for (int r = 0; r < N_RES; r++)
			if (uncovered(s, seat, on, r) > 0)
				out[n++] = (ts_action)(A_STEAL + on * N_RES + r);
	}
	return n;
}

static void steal_icon(state *s, int seat, int on, int res, ts_events *ev)
{
	area *a = &s->a[seat];
	int i = a->n_stolen++;

	for (; i > 0 && a->stolen[i - 1].on * N_RES + a->stolen[i - 1].res > on * N_RES + res; i--)
		a->stolen[i] = a->stolen[i - 1];
	a->stolen[i].on = (uint8_t)on;
	a->stolen[i].res = (uint8_t)res;
	TS_EMIT(ev, EV_ICON_STOLEN, seat, on, res);
}

static int step_steal(state *s, int seat, ts_events *ev)
{
	ts_action m[N_ON * N_RES];

	for (int left; (left = selection_count(&s->a[seat], is_thief)) > 0;) {
		int n = moves_steal(s, seat, m);

		if (n > 1) {
			push(s, seat, OP_STEAL)->left = (uint8_t)left;
			return 1;
		}
		if (n == 1)
			steal_icon(s, seat, (m[0] - A_STEAL) / N_RES, (m[0] - A_STEAL) % N_RES, ev);
		arrive(s, seat, K_VOLEUR, ev);
	}
	return 0;
}

static void act_steal(state *s, int seat, int on, int res, ts_events *ev)
{
	pop(s, seat);
	steal_icon(s, seat, on, res, ev);
	arrive(s, seat, K_VOLEUR, ev);
	if (!step_steal(s, seat, ev))
		s->who++;
}

static int moves_free(const state *s, int seat, ts_action *out)
{
	const area *a = &s->a[seat];
	int n = 0;

	for (int i = 0; i < a->n_stolen; i++) {
		ts_action m = (ts_action)(A_FREE + a->stolen[i].on * N_RES + a->stolen[i].res);

		if (!n || out[n - 1] != m)
			out[n++] = m;
	}
	return n;
}

static void free_icon(state *s, int seat, int on, int res, ts_events *ev)
{
	area *a = &s->a[seat];
	int i = 0;

	while (a->stolen[i].on != on || a->stolen[i].res != res)
		i++;
	for (a->n_stolen--; i < a->n_stolen; i++)
		a->stolen[i] = a->stolen[i + 1];
	a->stolen[i].on = a->stolen[i].res = 0;
	TS_EMIT(ev, EV_ICON_FREED, seat, on, res);
}

static void act_free(state *s, int seat, int on, int res, ts_events *ev)
{
	pop(s, seat);
	free_icon(s, seat, on, res, ev);
}

/* --- Giants: IWK-141 to IWK-148 --- */

static int moves_freeze(const state *s, int seat, ts_action *out)
{
	kinds k = selection_kinds(&s->a[seat], is_dev);
	int n = 0;

	for (int i = 0; i < s->a[seat].n_works; i++)
		if (!WORK(s, seat, i).giant)
			out[n++] = (ts_action)(A_FREEZE + i);
	return n + kinds_moves(&k, A_EXPOSE, out + n);
}

static void place_giant(state *s, int seat, ts_action m, ts_events *ev)
{
	area *a = &s->a[seat];
	int pos = m - A_FREEZE;

	if (m >= A_EXPOSE) {
		int kind = m - A_EXPOSE;

		entries_drop(a->selection, &a->n_selection, selection_find(a, kind));
		pos = work_start(s, seat, kind, ev);
	}
	/* the new ones first, then those that wait: IWK-144 */
	if (selection_count(a, is_giant))
		entries_drop(a->selection, &a->n_selection, selection_find(a, K_GEANT_DE_GIVRE));
	else
		a->threat[THREAT(GEANT_DE_GIVRE)]--;
	WORK(s, seat, pos).giant = 1;
	TS_EMIT(ev, EV_CARD_FROZEN, seat, pos + 1, WORK(s, seat, pos).card);
}

static int step_freeze(state *s, int seat, int left, ts_events *ev)
{
	ts_action m[N_WORKS + N_SELECTION];

	for (; left > 0; left--) {
		int n = moves_freeze(s, seat, m);

		if (n > 1) {
			push(s, seat, OP_FREEZE)->left = (uint8_t)left;
			return 1;
		}
		if (n == 1)
			place_giant(s, seat, m[0], ev);
		else if (selection_count(&s->a[seat], is_giant))
			arrive(s, seat, K_GEANT_DE_GIVRE, ev);
	}
	return 0;
}

static int begin_giants(state *s, int seat, ts_events *ev)
{
	return step_freeze(s, seat,
			   selection_count(&s->a[seat], is_giant) +
				   s->a[seat].threat[THREAT(GEANT_DE_GIVRE)],
			   ev);
}

static void act_freeze(state *s, int seat, ts_action m, ts_events *ev)
{
	int left = top(s, seat)->left - 1;

	pop(s, seat);
	place_giant(s, seat, m, ev);
	if (!step_freeze(s, seat, left, ev))
		s->who++;
}

/* --- Combat: IWK-132 to IWK-136 --- */

static int can_fight(const state *s, int seat, int t)
{
	return s->a[seat].threat[t] && s->a[seat].soldiers >= threats[t].cost;
}

static int can_thaw(const state *s, int seat, int pos)
{
	const work *w = &WORK(s, seat, pos);

	return w->giant && !w->open && s->a[seat].soldiers >= GIANT_COST; /* IWK-147, IWK-148 */
}

static int moves_fight(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_THREATS; i++)
		if (can_fight(s, seat, i))
			out[n++] = (ts_action)(A_FIGHT + K_THREAT + i);
	for (int i = 0; i < s->a[seat].n_works; i++)
		if (can_thaw(s, seat, i))
			out[n++] = (ts_action)(A_THAW + i);
	return n;
}

static void act_fight(state *s, int seat, int kind, ts_events *ev)
{
	const threat_row *t = &threats[kind - K_THREAT];
	area *a = &s->a[seat];
	ts_action m[N_STOLEN];
	int n;

	a->threat[kind - K_THREAT]--;
	a->soldiers = (uint8_t)(a->soldiers - t->cost);
	a->krystallium = (uint8_t)(a->krystallium + t->krystallium); /* IWK-166 */
	TS_EMIT(ev, EV_THREAT_DEFEATED, seat, kind, t->cost, t->krystallium);
	if (t->pack == PACK_SYPHONS) {
		a->syphons |= (uint8_t)(1u << (kind - K_SYPHON_MATERIALS)); /* IWK-162 */
	} else if (kind == K_OEUF_DE_DRAGON_NOIR) {
		a->eggs++; /* IWK-167 */
		TS_EMIT(ev, EV_EGG_SECURED, seat, a->eggs);
	} else {
		discard(s, seat, kind);
	}
	if (t->pack == PACK_SOEURS_DU_MALHEUR)
		a->sisters |= (uint8_t)(1u << (kind - K_SOEUR_TEMPETE));
	if (kind != K_VOLEUR)
		return;
	n = moves_free(s, seat, m); /* IWK-156 */
	if (n == 1)
		free_icon(s, seat, (m[0] - A_FREE) / N_RES, (m[0] - A_FREE) % N_RES, ev);
	else if (n > 1)
		push(s, seat, OP_FREE);
}

static void act_thaw(state *s, int seat, int pos, ts_events *ev)
{
	s->a[seat].soldiers = (uint8_t)(s->a[seat].soldiers - GIANT_COST);
	WORK(s, seat, pos).giant = 0;
	discard(s, seat, K_GEANT_DE_GIVRE);
	TS_EMIT(ev, EV_THREAT_DEFEATED, seat, K_GEANT_DE_GIVRE, GIANT_COST, 0);
	work_settle(s, seat, pos, ev);
}
