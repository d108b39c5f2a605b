/* kingdom.c - what bots know of It's a Wonderful Kingdom: how a position is likely to end, and
 * which moves sensible players make.
 *
 * A kingdom is an engine: the evaluation forecasts the cubes still to come, gives them to the cards
 * under construction in the order of their worth, and counts a card by how far that gets it. What
 * is left over counts little. Modules add threats, quests and territories through the score. */
#include "ai/know.h"
#include "games/kingdom/game.h"

#pragma GCC diagnostic ignored "-Wunused-function"
#include "games/kingdom/tables.c"
#include "games/kingdom/pieces.c"
#include "games/kingdom/quest.c"
#include "games/kingdom/advisors.c"
#include "games/kingdom/menace.c"
#include "games/kingdom/packs.c"
#include "games/kingdom/conquest.c"
#include "games/kingdom/rules_choice.c"
#include "games/kingdom/windows.c"
#include "games/kingdom/flow.c"
#include "games/kingdom/score.c"

/* In points: a cube that finds its card, a krystallium, a soldier; a cube that finds none. */
static const float CUBE = 0.7f, KRYSTAL = 1.4f, SOLDIER = 1.0f, SPARE = 0.2f;

/* Productions of a resource still to come. */
static int to_come(const state *s, int res)
{
	int now = s->phase < PH_PRODUCTION ||
		  (s->phase == PH_PRODUCTION &&
		   (res > s->step || (res == s->step && s->window != W_PRODUCE)));

	return ROUNDS - s->round + (s->phase == PH_SETUP ? 0 : now);
}

/* What a card brings once built, with `rounds` productions after that. */
static float card_worth(const state *s, int seat, int kind, float rounds)
{
	const area *a = &s->a[seat];
	const dev_row *d = &devs[kind];
	const face_row *f = face_of(s, seat);
	/* of the type a combo counts, some more will be built */
	float more = 0.7f * (float)(ROUNDS - s->round), v = d->flat;

	v += d->combo * ((float)a->types[d->combo_type] + more + (d->combo_type == d->type));
	if (f->combo && f->combo_type == d->type)
		v += f->combo;
	for (int i = 0; i < N_RES; i++)
		v += d->icons[i] * rounds * CUBE;
	if (d->per)
		v += d->per * ((float)a->types[d->per_type] + 0.5f * more) * rounds * CUBE;
	for (int k = 0; k < N_DEV; k++)
		if (a->built[k] && devs[k].combo && devs[k].combo_type == d->type)
			v += a->built[k] * devs[k].combo;
	return v + d->soldiers * SOLDIER + d->krystallium * KRYSTAL;
}

static float cost_of(int kind)
{
	const uint8_t *c = devs[kind].cost;

	return (float)(c[M] + c[P] + c[G] + c[E]) * CUBE + c[K] * KRYSTAL + c[S] * SOLDIER;
}

/* A card not yet laid out: its gain if it is built, or the cube it is recycled for. */
static float card_gain(const state *s, int seat, int kind)
{
	float left = (float)(ROUNDS - s->round);

	return card_worth(s, seat, kind, left > 0.5f ? left - 0.4f : 0) - cost_of(kind);
}

static float offered_worth(const state *s, int seat, int card)
{
	float gain;

	if (is_dev(card)) {
		gain = card_gain(s, seat, card);
		return 0.5f + (gain > 0 ? 0.45f * gain : 0);
	}
	if (is_treasure(card))
		return 1.1f;
	if (card == K_CALAMITY)
		return CALAMITY_VP;
	if (is_threat(card))
		return threats[card - K_THREAT].vp + 0.5f;
	return is_advisor(card) ? 2.0f : 0.6f;
}

/* --- evaluation --- */

/* The cards under construction, the best for what they still need first, fed by the forecast. */
static float works_worth(const state *s, int seat, float forecast[N_RES])
{
	const area *a = &s->a[seat];
	int soldiers = a->soldiers, krys = a->krystallium, n = a->n_works < 16 ? a->n_works : 16;
	float worth[16], rate[16], sum = 0;

	for (int i = 0; i < n; i++) {
		const work *w = &WORK(s, seat, i);
		float left = (float)(ROUNDS - s->round), need = 0.3f;

		for (int r = 0; r < 6; r++)
			need += (float)open_of(w, r);
		worth[i] = card_worth(s, seat, w->card,
				      left > 0.5f ? left - (need > 3 ? 0.7f : 0.1f) : 0);
		rate[i] = worth[i] / need;
	}
	for (int k = 0; k < n; k++) {
		int best = 0, total = 0, open = 0, missing = 0;
		const work *w;

		for (int i = 1; i < n; i++)
			if (rate[i] > rate[best])
				best = i;
		rate[best] = -1e9f;
		w = &WORK(s, seat, best);
		for (int r = 0; r < 6; r++) {
			int o = open_of(w, r);
			float *have = r < N_RES ? &forecast[r] : NULL;

			total += devs[w->card].cost[r];
			open += o;
			for (; o; o--) {
				if (have && *have >= 1)
					*have -= 1;
				else if (r == S && soldiers)
					soldiers--;
				else if (r != S && krys)
					krys--;
				else
					missing++;
			}
		}
		missing += 2 * (w->giant != 0);
		if (!missing)
			sum += worth[best] *
			       (0.75f + 0.2f * (float)(total - open) / (float)(total + 1));
		else if (s->round < ROUNDS)
			sum += worth[best] * 0.5f * (float)(total - missing) / (float)(total + 1);
	}
	return sum + (float)krys * (s->round < ROUNDS ? KRYSTAL : 0.3f) +
	       (float)soldiers * (s->round < ROUNDS ? SOLDIER : 0.2f);
}

/* A quest whose final step is not done loses the game: how far off it is, in points. The other
 * steps are worth a part of what they bring. */
static float quest_worry(const state *s, int seat, const float forecast[N_RES])
{
	const area *a = &s->a[seat];
	float worry = 0;

	for (int b = 0; b < s->n_quests; b++)
		for (int i = 0; i < N_STEPS; i++) {
			const step_row *t = step_of(s, b, i);
			float need = 0, lack = 0;

			if (a->steps >> (b * N_STEPS + i) & 1)
				continue;
			for (int r = 0; r < N_RES; r++) {
				float have = (float)a->alchemy[r] + 0.5f * forecast[r];

				need += t->cost[r];
				lack += have < t->cost[r] ? t->cost[r] - have : 0;
			}
			need += t->cost[K] + t->cost[S];
			lack += t->cost[S] > a->soldiers ? (float)(t->cost[S] - a->soldiers) : 0;
			lack += t->cost[K] > a->krystallium ? (float)(t->cost[K] - a->krystallium)
							    : 0;
			if (t->final)
				worry += (6 + 6 * (float)s->round) *
					 (0.3f + 0.7f * lack / (need + 1));
			else
				worry -= 0.3f * (t->vp + t->soldiers + 1.4f * t->krystallium) *
					 (1 - lack / (need + 1));
		}
	return worry;
}

/* Alone: what the scenario demands and is not there yet, in the same points. */
static float scenario_worry(const state *s)
{
	float worry = 0;
	int n = s->scenario - 1;

	for (int i = 0; n >= 0 && i < scenarios[n].n_works; i++) {
		int kind = scenarios[n].works[i], want = 0;

		for (int k = 0; k <= i; k++)
			want += scenarios[n].works[k] == kind;
		if (s->a[0].built[kind] < want)
			worry += 2 + 2 * (float)s->round;
	}
	if (s->scenario == 5)
		worry += 4.0f * s->a[0].threat[THREAT(VOLEUR)];
	return worry;
}

/* *worry: the part of it that is danger of losing outright, taken off already. */
static float seat_worth(const state *s, int seat, float *worry)
{
	const area *a = &s->a[seat];
	const ts_frame *f = s->depth[seat] ? top(s, seat) : NULL;
	float forecast[N_RES], v = (float)tally_of(s, seat).vp;

	for (int r = 0; r < N_RES; r++)
		forecast[r] = (float)(base_count(s, seat, r) * to_come(s, r));
	if (f && f->op == OP_PUT)
		forecast[f->c] += f->a;
	for (int i = 0; i < a->n_selection; i++)
		v += 0.8f * offered_worth(s, seat, a->selection[i].card);
	*worry = quest_rules(s) ? quest_worry(s, seat, forecast) : 0;
	if (s->seats == 1)
		*worry += scenario_worry(s);
	v -= *worry;
	v += works_worth(s, seat, forecast);
	/* cubes no card waits for yet: more cards come while rounds do */
	for (int r = 0; r < N_RES; r++)
		v += forecast[r] * (s->round < ROUNDS ? 0.65f * CUBE : SPARE * 0.5f) +
		     (float)a->alchemy[r] * (s->round < ROUNDS ? 0.3f : 0.05f);
	return v + (float)a->training * 0.4f;
}

static float evaluate(const void *p, float points[TS_SEATS_MAX])
{
	const state *s = (const state *)p;
	float worry = 0;

	for (int i = 0; i < s->seats; i++)
		points[i] = seat_worth(s, i, &worry);
	if (s->seats == 1) /* alone, not to lose is to win; points are for the medal */
		points[1] = points[0] + worry - 4;
	return 3 + 1.5f * (float)(ROUNDS - s->round);
}

/* --- policy --- */

static int pieces_open(const work *w)
{
	int n = 0;

	for (int r = 0; r < 6; r++)
		n += open_of(w, r);
	return n;
}

/* A piece for a card under construction: the nearer and the worthier, the better. */
static float piece_weight(const state *s, int seat, int pos)
{
	const work *w = &WORK(s, seat, pos);
	int open = pieces_open(w);
	float worth = card_worth(s, seat, w->card, (float)(ROUNDS - s->round));

	if (open == 1)
		return 4 + worth;
	return 0.3f + worth / (float)open;
}

static float zone_weight(const state *s, int seat, int z)
{
	float sum = 0;

	for (int i = 0; i < s->zone_n[z]; i++) {
		const entry *e = &s->zone[z][i];
		int known = !(e->bits & DOWN) || e->bits >> SEEN & 1 << seat;

		sum += known && e->card < N_KINDS ? offered_worth(s, seat, e->card) : 0.4f;
	}
	return ts_exp(0.6f * sum);
}

/* Cubes of a resource that quest steps still ask for. */
static int quest_wants(const state *s, int seat, int res)
{
	int want = -s->a[seat].alchemy[res];

	for (int i = 0; quest_rules(s) && i < s->n_quests * N_STEPS; i++)
		if (!(s->a[seat].steps >> i & 1))
			want += step_of(s, i / N_STEPS, i % N_STEPS)->cost[res];
	return want;
}

static float weight(const state *s, int seat, int a)
{
	int last = s->round == ROUNDS;

	if (a >= A_BUILD && a <= A_BUILD_LAST) {
		float gain = card_gain(s, seat, a - A_BUILD);

		/* what waits already will take most of what comes */
		gain -= 0.3f * (float)s->a[seat].n_works;
		return ts_exp(gain > 4 ? 2.8f : 0.7f * gain);
	}
	if (a >= A_RECYCLE && a <= A_RECYCLE_LAST) {
		int k = a - A_RECYCLE;

		return is_dev(k) ? any_open(s, seat, devs[k].cube) ? 1.6f : 0.7f : 2.0f;
	}
	if (a >= A_PUT && a <= A_PUT_LAST)
		return piece_weight(s, seat, a - A_PUT);
	if (a == A_ALCHEMY)
		return quest_wants(s, seat, top(s, seat)->c) > 0 ? 2.5f : 0.25f;
	if (a >= A_KRYS && a <= A_KRYS_LAST) {
		int pos = (a - A_KRYS) / (N_RES + 1), slot = (a - A_KRYS) % (N_RES + 1);
		int open = pieces_open(&WORK(s, seat, pos));

		return open == 1				? 3.0f
		       : slot == K				? 1.0f
		       : last && open <= s->a[seat].krystallium ? 1.0f
								: 0.06f;
	}
	if (a >= A_SOLDIER && a <= A_SOLDIER_LAST)
		return quest_rules(s)					 ? 0.2f
		       : pieces_open(&WORK(s, seat, a - A_SOLDIER)) <= 2 ? 3.0f
									 : 0.4f;
	if (a >= A_SCRAP && a <= A_SCRAP_LAST)
		return 0.02f;
	if (a >= A_QUEST && a <= A_QUEST_LAST)
		return 6.0f;
	if (a >= A_FIGHT && a <= A_FIGHT_LAST)
		return 5.0f;
	if (a >= A_THAW && a <= A_THAW_LAST)
		return 4.0f;
	if (a >= A_SELECT && a <= A_SELECT_LAST)
		return zone_weight(s, seat, a - A_SELECT);
	if (a >= A_PICK && a <= A_PICK_LAST)
		return ts_exp(0.6f * offered_worth(s, seat, a - A_PICK));
	if (a >= A_TOSS && a <= A_TOSS_LAST)
		return ts_exp(-0.6f * offered_worth(s, seat, a - A_TOSS));
	if (a >= A_SPY && a <= A_SPY_LAST)
		return 0.3f;
	if (a >= A_SWAP && a <= A_SWAP_LAST)
		return 0.4f;
	if (a >= A_HIDE && a <= A_HIDE_LAST)
		return 0.5f;
	if (a == A_TRANSMUTE || a == A_PASS)
		return 0.4f;
	if (a == A_DONE)
		return 0.6f;
	return 1;
}

static void policy(const void *p, int seat, const ts_action *m, int n, float *w)
{
	for (int i = 0; i < n; i++)
		w[i] = weight((const state *)p, seat, m[i]);
}

const ts_knowledge ts_know_kingdom = {"kingdom", evaluate, policy, {0, 0, 0, 0, 0, 16000}};
