/* observe.c - It's a Wonderful Kingdom: a redacted state as numbers for learning. The viewing
 * seat comes first; every plane has a fixed place and size. Cards are counted by kind; cards under
 * construction show what is still missing, the first N_SHOWN of them. */
#include "game.h"

enum { N_SHOWN = 12, OBS_WORK = 8 };

enum {
	OBS_HAND = 0,			/* own hand by kind */
	OBS_ZONES = OBS_HAND + N_KINDS, /* zone x kind, then face-down cards */
	OBS_SEAT = OBS_ZONES + 2 * (N_KINDS + 1),
	/* of a seat */
	SEAT_SELECTION = 0,
	SEAT_BUILT = SEAT_SELECTION + N_KINDS + 1,
	SEAT_THREATS = SEAT_BUILT + N_DEV,
	SEAT_COUNCIL = SEAT_THREATS + N_THREATS,
	SEAT_WORKS = SEAT_COUNCIL + N_ADVISORS,
	SEAT_NUMBERS = SEAT_WORKS + N_SHOWN * OBS_WORK,
	N_NUMBERS = 26,
	SEAT_ARMIES = SEAT_NUMBERS + N_NUMBERS,
	SEAT_SIZE = SEAT_ARMIES + N_LANDS + 2,
	OBS_GONE = OBS_SEAT + N_SEATS * SEAT_SIZE,
	OBS_OWED = OBS_GONE + N_KINDS, /* op of the viewer, left, mine, theirs */
	OBS_CLOCK = OBS_OWED + 4,
	N_OBSERVE = OBS_CLOCK + 16,
};

static void observe_entries(const entry *e, int n, int8_t *out)
{
	for (int i = 0; i < n; i++)
		out[e[i].card < N_KINDS ? e[i].card : (int)N_KINDS]++;
}

static void observe_seat(const state *s, int seat, int8_t *out)
{
	const area *a = &s->a[seat];
	int k = SEAT_NUMBERS;

	observe_entries(a->selection, a->n_selection, out + SEAT_SELECTION);
	for (int i = 0; i < N_DEV; i++)
		out[SEAT_BUILT + i] = at_most_127(a->built[i]);
	for (int i = 0; i < N_THREATS; i++)
		out[SEAT_THREATS + i] = at_most_127(a->threat[i]);
	for (int i = 0; i < N_ADVISORS; i++)
		out[SEAT_COUNCIL + i] = (int8_t)((a->council >> i & 1) +
						 (a->council & ~a->used) / (1u << i) % 2);
	for (int i = 0; i < a->n_works && i < N_SHOWN; i++) {
		const work *w = &WORK(s, seat, i);
		int8_t *o = out + SEAT_WORKS + i * OBS_WORK;

		o[0] = (int8_t)(1 + w->card);
		for (int r = 0; r < 6; r++)
			o[1 + r] = (int8_t)open_of(w, r);
		o[7] = (int8_t)w->giant;
	}
	for (int r = 0; r < N_RES; r++) {
		out[k++] = at_most_127(a->alchemy[r]);
		out[k++] = at_most_127(base_count(s, seat, r));
	}
	out[k++] = at_most_127(a->krystallium);
	out[k++] = at_most_127(a->soldiers);
	out[k++] = (int8_t)a->training;
	out[k++] = (int8_t)a->traps;
	out[k++] = (int8_t)a->ready;
	out[k++] = (int8_t)a->spent;
	out[k++] = (int8_t)a->illusions;
	out[k++] = at_most_127(a->calamities);
	out[k++] = (int8_t)a->steps;
	out[k++] = at_most_127(a->quest_vp);
	out[k++] = (int8_t)a->syphons;
	out[k++] = (int8_t)a->sisters;
	out[k++] = (int8_t)a->eggs;
	out[k++] = (int8_t)a->debt;
	out[k++] = (int8_t)a->n_stolen;
	out[k++] = (int8_t)s->hand_n[seat];
	out[k++] = at_most_127(a->n_works);
	out[k] = (int8_t)s->duchy[seat];
	for (int t = 0; t < n_lands(s); t++)
		out[SEAT_ARMIES + t] = (int8_t)s->army[seat][t];
	out[SEAT_ARMIES + N_LANDS] = (int8_t)s->reserve[seat];
	out[SEAT_ARMIES + N_LANDS + 1] = (int8_t)s->prison[seat];
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;
	int k = OBS_CLOCK;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < s->hand_n[seat]; i++)
		if (s->hand[seat][i] < N_KINDS)
			out[OBS_HAND + s->hand[seat][i]]++;
	for (int z = 0; z < 2; z++)
		observe_entries(s->zone[z], s->zone_n[z], out + OBS_ZONES + z * (N_KINDS + 1));
	for (int i = 0; i < s->seats; i++)
		observe_seat(s, (seat + i) % s->seats, out + OBS_SEAT + i * SEAT_SIZE);
	for (int i = 0; i < N_KINDS; i++)
		out[OBS_GONE + i] = at_most_127(s->gone[i]);
	if (s->depth[seat]) {
		out[OBS_OWED] = (int8_t)top(s, seat)->op;
		out[OBS_OWED + 1] = at_most_127(top(s, seat)->left);
	}
	out[OBS_OWED + 2] = (int8_t)(s->core.acting >> seat & 1);
	out[OBS_OWED + 3] = (int8_t)(s->core.acting & ~(1u << seat) ? 1 : 0);
	out[k++] = (int8_t)s->round;
	out[k++] = (int8_t)s->phase;
	out[k++] = (int8_t)s->step;
	out[k++] = (int8_t)s->turn;
	out[k++] = (int8_t)(s->first == seat);
	out[k++] = (int8_t)s->window;
	out[k++] = (int8_t)s->mods;
	out[k++] = (int8_t)s->scenario;
	out[k++] = (int8_t)s->face;
	out[k++] = (int8_t)s->board;
	out[k++] = at_most_127(s->deck_n);
	out[k++] = (int8_t)s->danger_n;
	out[k++] = (int8_t)s->vermin;
	out[k++] = (int8_t)s->aside;
	out[k++] = (int8_t)s->passes;
	out[k] = (int8_t)s->n_quests;
}
