/* quest.c - the Quest module (IWK-207 to IWK-221): steps, transmuting, the rank of final steps. */
#include "game.h"

/* Krystallium a step takes from the reserve, for its own slots and for missing cubes (IWK-210). */
static int step_need(const area *a, const step_row *t)
{
	int need = t->cost[K];

	for (int i = 0; i < N_RES; i++)
		if (t->cost[i] > a->alchemy[i])
			need += t->cost[i] - a->alchemy[i];
	return need;
}

/* The same, or -1 if the seat cannot pay the step. */
static int step_price(const state *s, int seat, const step_row *t)
{
	const area *a = &s->a[seat];
	int need = step_need(a, t);

	return need <= a->krystallium && t->cost[S] <= a->soldiers ? need : -1;
}

/* IWK-088: in a window, and in the Choice phase too. */
static int moves_steps(const state *s, int seat, ts_action *out)
{
	int n = 0;

	/* boards in play are in the order of the table, so the steps ascend */
	for (int i = 0; i < s->n_quests * N_STEPS; i++)
		if (!(s->a[seat].steps >> i & 1) &&
		    step_price(s, seat, step_of(s, i / N_STEPS, i % N_STEPS)) >= 0)
			out[n++] = (ts_action)(A_QUEST + step_noun(s, i));
	return n;
}

static int moves_quest(const state *s, int seat, ts_action *out)
{
	int n = moves_steps(s, seat, out);

	if (quest_rules(s) && alchemy_sum(&s->a[seat]) >= 5)
		out[n++] = A_TRANSMUTE;
	return n;
}

/* What a final step is worth to the next seat that does it. */
static int final_vp(const state *s, int board, const step_row *t)
{
	return s->final_n[board] ? t->second : t->vp;
}

/* IWK-212, IWK-213: final steps not ranked yet, when a window closes or, without one, at once. */
static void rank_finals(state *s, ts_events *ev)
{
	for (int b = 0; b < s->n_quests; b++)
		for (int i = 0; i < N_STEPS; i++)
			for (int k = 0; k < s->seats; k++) {
				int seat = s->seats == 2 ? s->first ^ k : 0, known = 0, vp;
				const step_row *t = step_of(s, b, i);

				if (!t->final || !(s->a[seat].steps >> (b * N_STEPS + i) & 1))
					continue;
				for (int j = 0; j < s->final_n[b]; j++)
					known |= s->final[b][j] == seat;
				if (known)
					continue;
				vp = final_vp(s, b, t);
				s->final[b][s->final_n[b]++] = (uint8_t)seat;
				s->a[seat].quest_vp = (uint16_t)(s->a[seat].quest_vp + vp);
				TS_EMIT(ev, EV_QUEST_RANKED, seat, step_noun(s, b * N_STEPS + i),
					s->final_n[b], vp);
			}
}

static void act_quest(state *s, int seat, int noun, ts_events *ev)
{
	int bit = step_bit(s, noun), krys;
	const step_row *t = step_of(s, bit / N_STEPS, bit % N_STEPS);
	area *a = &s->a[seat];
	int paid[N_RES];

	krys = step_price(s, seat, t);
	for (int i = 0; i < N_RES; i++) {
		paid[i] = t->cost[i] < a->alchemy[i] ? t->cost[i] : a->alchemy[i];
		a->alchemy[i] = (uint16_t)(a->alchemy[i] - paid[i]);
	}
	a->krystallium = (uint8_t)(a->krystallium - krys + t->krystallium);
	a->soldiers = (uint8_t)(a->soldiers - t->cost[S]);
	a->steps |= (uint8_t)(1u << bit);
	if (!t->final)
		a->quest_vp = (uint16_t)(a->quest_vp + t->vp); /* final: with its rank */
	for (int i = 0; i < t->spies; i++) {
		if (s->seats == 2) {
			a->ready++; /* IWK-216 */
		} else if (a->spent) {
			a->spent--; /* IWK-217 */
			a->ready++;
		}
	}
	TS_EMIT(ev, EV_QUEST_STEP, seat, noun, t->soldiers, t->krystallium, t->spies,
		t->final ? 0 : t->vp, t->cost[S], krys, M, paid[M], P, paid[P], G, paid[G], E,
		paid[E]);
	if (t->spies)
		TS_EMIT(ev, EV_SPY_READY, seat, a->ready);
	gain_soldiers(s, seat, t->soldiers, ev);
	if (!s->window)
		rank_finals(s, ev);
}

/* --- transmuting: IWK-214, IWK-215 --- */

/* Takes without asking what leaves no choice; ends the choice with the fifth cube. */
static void melt_on(state *s, int seat, ts_events *ev)
{
	uint8_t *chosen = top_w(s, seat)->melt.chosen;
	area *a = &s->a[seat];

	for (;;) {
		int n = chosen[0] + chosen[1] + chosen[2] + chosen[3], colours = 0, last = 0;
		int left = alchemy_sum(a) - n;

		if (n == 5)
			break;
		for (int i = 0; i < N_RES; i++)
			if (a->alchemy[i] > chosen[i]) {
				colours++;
				last = i;
			}
		if (colours == 1) {
			chosen[last]++;
		} else if (left == 5 - n) {
			for (int i = 0; i < N_RES; i++)
				chosen[i] = (uint8_t)a->alchemy[i];
		} else {
			return;
		}
	}
	a->krystallium++;
	TS_EMIT(ev, EV_TRANSMUTED, seat, a->krystallium, M, chosen[M], P, chosen[P], G, chosen[G],
		E, chosen[E]);
	for (int i = 0; i < N_RES; i++)
		a->alchemy[i] = (uint16_t)(a->alchemy[i] - chosen[i]);
	pop(s, seat);
}

static void act_transmute(state *s, int seat, ts_events *ev)
{
	int base = top(s, seat)->op;

	push(s, seat, OP_MELT)->melt.then = (uint8_t)base;
	melt_on(s, seat, ev);
}

static int moves_melt(const state *s, int seat, ts_action *out)
{
	const uint8_t *chosen = top(s, seat)->melt.chosen;
	int n = 0;

	for (int i = 0; i < N_RES; i++)
		if (s->a[seat].alchemy[i] > chosen[i])
			out[n++] = (ts_action)(A_MELT + i);
	return n;
}

static void act_melt(state *s, int seat, int res, ts_events *ev)
{
	top_w(s, seat)->melt.chosen[res]++;
	TS_EMIT(ev, EV_CUBE_MELTED, seat, res);
	melt_on(s, seat, ev);
}
