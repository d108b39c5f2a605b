/* packs.c - the add-on threat packs: Sisters of Woe, Syphons, Black Dragons, Illusionists
 * (IWK-157 to IWK-174). Illusion tokens in the Choice phase are in rules_choice.c. */
#include "game.h"

static int is_dragon(int k)
{
	return k == K_DRAGONNE_NOIRE || k == K_DRAGON_NOIR;
}

/* --- Sisters: IWK-157 to IWK-159, at the end of a seat's plans --- */

static int n_sisters(const area *a)
{
	int n = 0;

	for (int i = 0; i < 4; i++)
		n += a->threat[THREAT(SOEUR_TEMPETE) + i];
	return n;
}

static int moves_sister(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < s->a[seat].n_works; i++)
		for (int r = 0; r < N_RES; r++)
			if (on_card(&WORK(s, seat, i), r) > 0)
				out[n++] = (ts_action)(A_LOSE + i * N_RES + r);
	return n;
}

static void lose_cube(state *s, int seat, int pos, int res, ts_events *ev)
{
	WORK(s, seat, pos).open += 1u << 4 * res;
	TS_EMIT(ev, EV_CUBE_REMOVED, seat, pos + 1, res);
}

/* Pushes the choice if there is one; 0 when the seat is through. */
static int step_sister(state *s, int seat, int left, ts_events *ev)
{
	ts_action m[N_WORKS * N_RES];

	for (; left > 0; left--) {
		int n = moves_sister(s, seat, m);

		if (!n)
			return 0;
		if (n > 1) {
			push(s, seat, OP_SISTER)->left = (uint8_t)left;
			return 1;
		}
		lose_cube(s, seat, (m[0] - A_LOSE) / N_RES, (m[0] - A_LOSE) % N_RES, ev);
	}
	return 0;
}

static void act_lose(state *s, int seat, int pos, int res, ts_events *ev)
{
	int left = top(s, seat)->left - 1;

	pop(s, seat);
	lose_cube(s, seat, pos, res, ev);
	step_sister(s, seat, left, ev);
}

/* --- Dragons: IWK-164, IWK-165 --- */

static int moves_bleed(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < s->a[seat].n_works; i++)
		if (on_card(&WORK(s, seat, i), S) > 0)
			out[n++] = (ts_action)(A_BLEED + i);
	return n;
}

static void bleed(state *s, int seat, int pos, ts_events *ev)
{
	WORK(s, seat, pos).open += 1u << 4 * S;
	TS_EMIT(ev, EV_SOLDIER_LOST, seat, 1, pos + 1, s->a[seat].debt);
}

static int step_bleed(state *s, int seat, int left, ts_events *ev)
{
	ts_action m[N_WORKS];
	area *a = &s->a[seat];

	for (; left > 0; left--) {
		int n;

		if (a->soldiers) {
			a->soldiers--;
			TS_EMIT(ev, EV_SOLDIER_LOST, seat, 0, TS_NONE, a->debt);
			continue;
		}
		n = moves_bleed(s, seat, m);
		if (n > 1) {
			push(s, seat, OP_BLEED)->left = (uint8_t)left;
			return 1;
		}
		if (n == 1)
			bleed(s, seat, m[0] - A_BLEED, ev);
		else
			a->debt++;
	}
	arrive_all(s, seat, is_dragon, ev);
	return 0;
}

/* Soldiers the Dragons of a seat take in a Planning: IWK-164. */
static int n_dragons(const area *a)
{
	return selection_count(a, is_dragon) + a->threat[THREAT(DRAGONNE_NOIRE)] +
	       a->threat[THREAT(DRAGON_NOIR)];
}

static int begin_dragons(state *s, int seat, ts_events *ev)
{
	return step_bleed(s, seat, n_dragons(&s->a[seat]), ev);
}

static void act_bleed(state *s, int seat, int pos, ts_events *ev)
{
	int left = top(s, seat)->left - 1;

	pop(s, seat);
	bleed(s, seat, pos, ev);
	if (!step_bleed(s, seat, left, ev))
		s->who++;
}

/* --- Syphons alone: IWK-163 --- */

static void set_aside(state *s, int res, ts_events *ev)
{
	if (!s->a[0].threat[THREAT(SYPHON_MATERIALS) + res])
		return;
	s->aside++;
	TS_EMIT(ev, EV_ASIDE_ADDED, 1, s->aside);
	if (s->aside < ASIDE_CALAMITY)
		return;
	s->aside = 0;
	s->calamities--;
	s->a[0].calamities++;
	TS_EMIT(ev, EV_CALAMITY_PLACED, 0, s->a[0].calamities);
}

/* --- Illusionists: IWK-169, IWK-170 --- */

static int illusion_supply(const state *s)
{
	int n = ILLUSIONS;

	for (int i = 0; i < s->seats; i++)
		n -= s->a[i].illusions;
	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			n -= s->zone[z][i].bits >> MARK != 0;
	return n;
}

/* Illusion tokens a seat gets next: IWK-170. */
static int n_illusions(const state *s, int seat)
{
	int n, supply;

	if (!in_play(s, PACK_ILLUSIONNISTES))
		return 0;
	n = s->a[other(seat)].threat[THREAT(ILLUSIONNISTE)];
	supply = illusion_supply(s);
	return n < supply ? n : supply;
}

static void gain_illusions(state *s, int seat, ts_events *ev)
{
	int n = n_illusions(s, seat), supply = illusion_supply(s);

	if (!n)
		return;
	s->a[seat].illusions = (uint8_t)(s->a[seat].illusions + n);
	TS_EMIT(ev, EV_ILLUSION_GAINED, seat, n, supply - n);
}
