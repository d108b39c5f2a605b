/* score.c - It's a Wonderful Kingdom: points, ranks, solo results (IWK-108 to IWK-121). */
#include "game.h"

static int did_finals(const state *s, int seat)
{
	int n = 0;

	for (int b = 0; b < s->n_quests; b++)
		for (int i = 0; i < s->final_n[b]; i++)
			n += s->final[b][i] == seat;
	return n == s->n_quests;
}

/* Threats of a kind in the Construction zone, those under a card too: IWK-136. */
static int threat_count(const state *s, int seat, int threat)
{
	int n = s->a[seat].threat[threat];

	for (int i = 0; threat == THREAT(GEANT_DE_GIVRE) && i < s->a[seat].n_works; i++)
		n += WORK(s, seat, i).giant;
	return n;
}

static int threat_vp(const state *s, int seat)
{
	int vp = 0;

	for (int i = 0; i < N_THREATS; i++)
		vp += threats[i].vp * threat_count(s, seat, i);
	return vp;
}

/* The points of all built cards of a kind: IWK-109, IWK-110. */
static int flat_vp(const area *a, int kind)
{
	return a->built[kind] * devs[kind].flat;
}

static int combo_vp(const area *a, int kind)
{
	return a->built[kind] * devs[kind].combo * a->types[devs[kind].combo_type];
}

static int face_combo_vp(const state *s, int seat)
{
	const face_row *f = face_of(s, seat);

	return f->combo * s->a[seat].types[f->combo_type];
}

static tally tally_of(const state *s, int seat)
{
	const area *a = &s->a[seat];
	tally t;

	__builtin_memset(&t, 0, sizeof t);
	for (int k = 0; k < N_DEV; k++)
		if (a->built[k]) {
			t.cards += a->built[k];
			t.flat += flat_vp(a, k);
			t.combo += combo_vp(a, k);
		}
	t.combo += face_combo_vp(s, seat);
	t.calamities = CALAMITY_VP * a->calamities;
	t.threats = threat_vp(s, seat);
	t.sisters = a->sisters == 15 ? SISTERS_VP : 0; /* IWK-160 */
	t.eggs = eggs_vp[a->eggs];
	t.quest = a->quest_vp;
	t.council = a->chronicle + a->tribune;
	t.territories = s->mods & CONQUEST ? territory_vp(s, seat) : 0;
	t.face = s->seats == 1 && s->face == FACE_A ? -FACE_A_MALUS : 0; /* IWK-118 */
	t.vp = t.flat + t.combo + t.calamities + t.threats + t.sisters + t.eggs + t.quest +
	       t.council + t.territories + t.face;
	t.soldiers = a->soldiers;
	t.failed = quest_rules(s) && !did_finals(s, seat); /* IWK-218, IWK-220 */
	return t;
}

/* Solo: why the game is lost, if it is (IWK-121, section 8). */
static int lost_why(const state *s)
{
	const int n = s->scenario - 1;

	if (s->lost) /* at once: what is due at the end was not looked at (IWK-261) */
		return s->lost;
	if (quest_rules(s) && !did_finals(s, 0))
		return LOST_FINAL_STEP;
	for (int i = 0; n >= 0 && i < scenarios[n].n_works; i++) {
		int kind = scenarios[n].works[i], want = 0;

		for (int k = 0; k < scenarios[n].n_works; k++)
			want += scenarios[n].works[k] == kind;
		if (s->a[0].built[kind] < want)
			return LOST_CARDS; /* IWK-260 */
	}
	if (s->scenario == 5 && s->a[0].threat[THREAT(VOLEUR)])
		return LOST_THIEVES;
	return 0;
}

/* The points of bronze, silver and gold: IWK-120. */
static const int16_t *marks_of(const state *s)
{
	return s->scenario	    ? scenarios[s->scenario - 1].medal
	       : s->mods & CONQUEST ? medals_conquest
				    : medals;
}

/* 0 none, 1 bronze, 2 silver, 3 gold: IWK-119. */
static int medal_of(const state *s, int vp)
{
	const int16_t *m = marks_of(s);
	int n = 0;

	while (n < 3 && vp >= m[n])
		n++;
	return n;
}

/* IWK-112 to IWK-115; a failed quest is behind all else, and wins against none (IWK-218). */
static void rank_seats(const state *s, const tally *t, uint8_t rank[N_SEATS])
{
	int64_t key[N_SEATS];

	if (s->seats == 1) {
		rank[0] = lost_why(s) ? 2 : 1;
		return;
	}
	for (int i = 0; i < 2; i++)
		key[i] = t[i].failed ? INT64_MIN : then(then(t[i].vp, t[i].cards), t[i].soldiers);
	rank_by(key, 2, rank);
	if (t[0].failed && t[1].failed)
		rank[0] = rank[1] = 2;
}

static void score(const void *p, ts_score *out)
{
	const state *s = (const state *)p;
	tally t[N_SEATS];

	__builtin_memset(out, 0, sizeof *out);
	for (int i = 0; i < s->seats; i++)
		t[i] = tally_of(s, i);
	rank_seats(s, t, out->rank);
	for (int i = 0; i < s->seats; i++)
		out->total[i] = (int16_t)t[i].vp;
	set_margins(out, s->seats);
}
