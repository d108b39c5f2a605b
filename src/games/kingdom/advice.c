/* advice.c - what bots know of It's a Wonderful Kingdom: which moves sensible players make, how a
 * position is likely to end, and what a game for one is worth.
 *
 * A kingdom is an engine, and one that is half built says little of its end: play-outs go on to the
 * end of the game, so the policy counts most. It looks at what a seat will produce, what its cards
 * under construction still wait for, and what a card would add to that. Its numbers (`w`) were
 * found by an evolution strategy (docs/bots.md); the evaluation serves `greedy` alone. */
#include "core/know.h"
#include "game.h"

/* In points: what things are worth to come. Else logarithms of weights, and what they grow by. */
typedef struct {
	float cube[N_RES], soldier,
		krystal; /* points: an icon each round, a soldier, a krystallium */
	float more;	 /* cards of a type that come each round */
	float early; /* chance that a card laid out now is built before this round's production */
	float cost, lack;    /* points: a piece of a card, and one that will not come */
	float build, build0; /* for each point of gain */
	float recycle_lack, recycle_open,
		recycle_none; /* a cube that cards lack, can use, cannot */
	float recycle_wait;   /* off, while there are cards to be built */
	float zone, gain; /* for each point of a zone; points of an offered card for each of gain */
	float unknown, advisor, threat; /* points: such a card; threat for each of its VP */
	float put, put_short,
		put_last; /* for each point a piece; pieces that will not come; last */
	float alchemy;
	float krys, krys0, krys_lack, krys_end, krys_last; /* on a slot; to finish; in round 4 */
	float soldier0, soldier_need; /* on a slot; points more while a quest asks for some */
	float fight, quest, done, use, spy, toss, toss_done;
	float need, final; /* points: a card the scenario asks for, the final step each round */
	float march, march_cost, march0, recruit, pass, stay; /* Conquest */
	float balance, hide, late; /* offers; late: pieces that will not come, in round 4 */
	float transmute, melt, supreme, step, crowd, alchemy_end;
	float keep, hide_bad; /* offers: for each point of the card */
} knobs;
static const knobs w = {
	{0.99f, 0.82f, 1.01f, 1.19f},
	0.61f,
	2.09f,
	0.79f,
	0.45f,
	0.06f,
	0.79f,
	1.96f,
	-0.39f,
	10.33f,
	5.78f,
	2.03f,
	2.01f,
	1.60f,
	0.72f,
	-0.31f,
	5.01f,
	2.73f,
	5.23f,
	2.56f,
	1.83f,
	-5.05f,
	1.77f,
	-10.59f,
	3.40f,
	5.64f,
	3.48f,
	3.16f,
	0.73f,
	15.36f,
	4.08f,
	1.78f,
	3.56f,
	-0.59f,
	-2.50f,
	1.69f,
	2.20f,
	7.87f,
	2.51f,
	0.64f,
	1.45f,
	0.73f,
	-0.34f,
	-0.08f,
	0.74f,
	-0.25f,
	1.36f,
	-0.31f,
	1.42f,
	0.51f,
	0.25f,
	0.51f,
	0.31f,
	1.23f,
	-0.38f,
};

/* Productions of a resource still to come. */
static int to_come(const state *s, int res)
{
	int now = s->phase < PH_PRODUCTION ||
		  (s->phase == PH_PRODUCTION &&
		   (res > s->step || (res == s->step && s->window != W_PRODUCE)));

	return ROUNDS - s->round + (s->phase == PH_SETUP ? 0 : now);
}

/* What a seat looks forward to: the same for all its moves, so found once. */
typedef struct {
	float come[N_RES];   /* cubes still to come by what is built */
	float after[N_RES];  /* productions a card laid out now will see */
	float each[N_TYPES]; /* points a further card of the type adds to others */
	float soldier;	     /* worth of one */
	float rounds;	     /* after this one */
	int open[6];	     /* pieces the cards under construction wait for */
	int count[N_RES];
	int want[N_RES]; /* cubes that quest steps ask of Alchemy */
	float zone[2];	 /* worth of the zones, in an offer */
	int own;
	uint64_t known; /* kinds of which `gain` was found */
	float gain[N_DEV];
} outlook;
typedef char a_bit_for_every_kind[N_DEV <= 64 ? 1 : -1];

static int pieces_open(const work *x)
{
	int n = 0;

	for (uint32_t open = x->open; open; open >>= 4)
		n += open & 15;
	return n;
}

static void look(const state *s, int seat, outlook *o)
{
	const area *a = &s->a[seat];
	const face_row *f = face_of(s, seat);
	const frame *top_f = s->depth[seat] ? top(s, seat) : NULL;

	__builtin_memset(o, 0, offsetof(outlook, gain));
	o->own = seat;
	o->rounds = (float)(ROUNDS - s->round);
	o->each[f->combo_type] = f->combo;
	for (int r = 0; r < N_RES; r++)
		o->count[r] = f->icons[r];
	for (int k = 0; k < N_DEV; k++)
		if (a->built[k]) {
			const dev_row *d = &devs[k];

			for (int r = 0; r < N_RES; r++)
				o->count[r] += a->built[k] * d->icons[r];
			if (d->combo)
				o->each[d->combo_type] += (float)(a->built[k] * d->combo);
			if (!d->per)
				continue;
			o->each[d->per_type] += (float)(a->built[k] * d->per) * o->rounds *
						w.cube[d->per_res];
			o->count[d->per_res] += a->built[k] * d->per * a->types[d->per_type];
		}
	for (int i = 0; i < a->n_stolen; i++)
		o->count[a->stolen[i].res] -= icon_gives(a, a->stolen[i].on, a->stolen[i].res);
	for (int r = 0; r < N_RES; r++) {
		int n = to_come(s, r);

		o->count[r] += syphon_count(s, seat, r);
		if (s->mods & CONQUEST)
			o->count[r] += lands_count(s, seat, r);
		o->come[r] = (float)(o->count[r] * n);
		o->after[r] = o->rounds + w.early * ((float)n - o->rounds);
	}
	if (top_f && top_f->op == OP_PUT)
		o->come[top_f->put.cube[0]] += top_f->put.left;
	for (int i = 0; i < a->n_works; i++) {
		const work *x = &WORK(s, seat, i);

		o->each[devs[x->card].combo_type] += 0.5f * devs[x->card].combo;
		for (int r = 0; r < 6; r++)
			o->open[r] += open_of(x, r);
	}
	o->soldier = w.soldier;
	for (int b = 0; b < s->n_quests && quest_rules(s); b++)
		for (int i = 0; i < N_STEPS; i++)
			if (!(a->steps >> (b * N_STEPS + i) & 1)) {
				const step_row *t = step_of(s, b, i);

				if (t->cost[S] > a->soldiers)
					o->soldier = w.soldier + w.soldier_need;
				for (int r = 0; r < N_RES; r++)
					o->want[r] += t->cost[r];
			}
}

/* Copies of the kind a scenario wants built and that are not. */
static int demanded(const state *s, int kind)
{
	int n = 0;

	if (s->scenario)
		for (int i = 0; i < scenarios[s->scenario - 1].n_works; i++)
			n += scenarios[s->scenario - 1].works[i] == kind;
	return n > s->a[0].built[kind];
}

/* What a card brings once built. */
static float value_of(const state *s, const outlook *o, int kind)
{
	const area *a = &s->a[o->own];
	const dev_row *d = &devs[kind];
	float more = w.more * o->rounds, v = d->flat + o->each[d->type];

	if (d->combo)
		v += d->combo *
		     ((float)a->types[d->combo_type] + more + (d->combo_type == d->type));
	for (int r = 0; r < N_RES; r++)
		if (d->icons[r]) {
			int gap = SUPREMACY_SOLO - o->count[r];

			v += d->icons[r] * o->after[r] * w.cube[r];
			if (s->seats == 2 || (gap > 0 && gap <= d->icons[r]))
				v += w.supreme * o->after[r] * o->soldier;
		}
	if (d->per)
		v += d->per *
		     ((float)a->types[d->per_type] + 0.5f * more + (d->per_type == d->type)) *
		     o->after[d->per_res] * w.cube[d->per_res];
	v += d->soldiers * o->soldier + d->krystallium * w.krystal;
	return s->scenario && demanded(s, kind) ? v + w.need : v;
}

/* Its gain if it is laid out now: less the pieces, and less again those that will not come. Many
 * moves ask for the same card, so it is found once. */
static float gain_of(const state *s, outlook *o, int kind)
{
	const area *a = &s->a[o->own];
	const uint8_t *c = devs[kind].cost;
	float lack = 0, n = 0;

	if (o->known >> kind & 1)
		return o->gain[kind];
	for (int r = 0; r < N_RES; r++) {
		float spare = o->come[r] - (float)o->open[r];

		n += c[r];
		if (c[r] > spare)
			lack += c[r] - (spare > 0 ? spare : 0);
	}
	lack -= a->krystallium;
	lack = lack > 0 ? lack : 0;
	if (c[K] + o->open[K] > a->krystallium)
		lack += c[K];
	if (c[S] + o->open[S] > a->soldiers)
		lack += 0.7f * c[S];
	n += 1.5f * (float)(c[K] + c[S]);
	o->known |= 1ull << kind;
	return o->gain[kind] = value_of(s, o, kind) - w.cost * n -
			       w.lack * lack * (o->rounds > 0 ? 1 : 2);
}

/* The logarithm of the weight of recycling a cube's worth. */
static float cube_weight(const outlook *o, int res)
{
	return !o->open[res]				   ? w.recycle_none
	       : (float)o->open[res] > o->come[res] + 0.5f ? w.recycle_lack
							   : w.recycle_open;
}

static float offer_of(const state *s, outlook *o, int card)
{
	if (is_dev(card)) {
		float gain = w.gain * gain_of(s, o, card);
		float cube = 0.5f * (cube_weight(o, devs[card].cube) + 1);

		return gain > cube ? gain : cube;
	}
	if (is_treasure(card)) {
		uint8_t c[2];

		cubes_of(card, c);
		return 0.5f * (cube_weight(o, c[0]) + cube_weight(o, c[1]) + 2);
	}
	if (card == K_CALAMITY)
		return CALAMITY_VP;
	if (is_threat(card))
		return w.threat * threats[card - K_THREAT].vp;
	return is_advisor(card) ? w.advisor : w.unknown;
}

static float zone_sum(const state *s, outlook *o, int z)
{
	float sum = 0;

	for (int i = 0; i < s->zone_n[z]; i++) {
		const entry *e = &s->zone[z][i];
		int known = !(e->bits & DOWN) || e->bits >> SEEN & 1 << o->own;

		sum += known && e->card < N_KINDS ? offer_of(s, o, e->card) : w.unknown;
	}
	return sum;
}

/* Pieces of a card that neither come nor lie ready. */
static float short_of(const state *s, const outlook *o, const work *x)
{
	const area *a = &s->a[o->own];
	float n = 0;

	for (int r = 0; r < N_RES; r++) {
		float open = (float)open_of(x, r);

		n += open > o->come[r] ? open - o->come[r] : 0;
	}
	n += (float)open_of(x, K) - (float)a->krystallium;
	n = n > 0 ? n : 0;
	if (open_of(x, S) > a->soldiers)
		n += (float)(open_of(x, S) - a->soldiers);
	return n;
}

static float put_weight(const state *s, const outlook *o, int pos)
{
	const work *x = &WORK(s, o->own, pos);
	int open = pieces_open(x);
	float sh = short_of(s, o, x), late = o->rounds > 0 ? 1 : 1 + w.late * 4;

	return w.put * (value_of(s, o, x->card) + 0.5f) / ((float)open + w.put_short * sh * late) +
	       (open == 1 ? w.put_last : 0);
}

/* A cube for Alchemy: towards a quest step, or towards a krystallium. */
static float alchemy_weight(const state *s, const outlook *o, int res)
{
	const area *a = &s->a[o->own];
	float best = 0;

	for (int b = 0; b < s->n_quests && quest_rules(s); b++)
		for (int i = 0; i < N_STEPS; i++) {
			const step_row *t = step_of(s, b, i);
			float n = 0.5f, v = t->vp + t->soldiers + w.krystal * t->krystallium;

			if (a->steps >> (b * N_STEPS + i) & 1 || t->cost[res] <= a->alchemy[res])
				continue;
			for (int r = 0; r < N_RES; r++)
				if (t->cost[r] > a->alchemy[r])
					n += (float)(t->cost[r] - a->alchemy[r]);
			n += t->cost[S] > a->soldiers ? (float)(t->cost[S] - a->soldiers) : 0;
			v += t->final ? w.final * (float)s->round : 0;
			best = v / n > best ? v / n : best;
		}
	return w.alchemy + w.put * best;
}

static float krys_weight(const state *s, const outlook *o, int pos, int slot)
{
	const work *x = &WORK(s, o->own, pos);
	int open = pieces_open(x), have = s->a[o->own].krystallium;
	float v = w.krys0 + w.krys * value_of(s, o, x->card) / (float)open;

	if (slot == K || (float)open_of(x, slot) > o->come[slot])
		v += w.krys_lack;
	if (open <= have)
		v += w.krys_end;
	return o->rounds > 0 ? v : v + w.krys_last;
}

/* Points and what its slots give: a territory of the Conquest board. */
static float slot_worth(const outlook *o, const land_row *l, int i)
{
	switch (l->slot[i].bonus) {
	case B_PRODUCE:
		return w.cube[l->slot[i].res] * o->rounds;
	case B_KRYSTALLIUM:
		return w.krystal * o->rounds;
	case B_DESTROY:
		return o->rounds;
	default:
		return 0.4f * o->rounds;
	}
}

static float land_worth(const state *s, const outlook *o, int t)
{
	const land_row *l = land_of(s, t);
	int h = holder(s, t);
	float v = 0;

	if (h == o->own && s->army[o->own][t] >= l->slots)
		return 0;
	if (h != o->own)
		v += l->vp[o->own] + (h >= 0 ? l->vp[other(o->own)] : 0);
	for (int i = 0; i < l->slots; i++)
		if (h != o->own || !(s->covered[t] >> i & 1))
			v += slot_worth(o, l, i) * (i ? 0.6f : 1);
	return v;
}

static float conquest_weight(const state *s, const outlook *o, int a)
{
	if (a >= A_RECRUIT && a <= A_RECRUIT_LAST)
		return w.recruit;
	if (a >= A_MARCH && a <= A_MARCH_LAST) {
		int t = a - A_MARCH;

		return w.march0 + w.march * land_worth(s, o, t) -
		       w.march_cost * (float)(s->army[other(o->own)][t] + 1);
	}
	if (a >= A_FROM && a <= A_FROM_LAST) {
		int t = a - A_FROM, left = s->army[o->own][t] - s->taken[t];
		const land_row *l = land_of(s, t);

		if (l->castle == o->own + 1 || left > l->slots)
			return 1;
		return left > 1 ? 0 : -w.stay * l->vp[o->own];
	}
	if (a >= A_COVER && a <= A_COVER_LAST) {
		int t = (a - A_COVER) / (N_SLOTS + 1), i = (a - A_COVER) % (N_SLOTS + 1) - 1;

		return slot_worth(o, land_of(s, t), i);
	}
	return a >= A_ARRANGE && a <= A_ARRANGE_LAST ? -1.5f : 0;
}

/* An offer: to zones about as good as each other, and bad cards face down. */
static float offer_weight(const state *s, outlook *o, int a)
{
	int hide = a >= A_HIDE, k = a - (hide ? A_HIDE : A_OFFER), z = k % 2;
	float v = offer_of(s, o, k / 2), gap = o->zone[z] + v - o->zone[1 - z];

	return w.keep * v - w.balance * (gap < 0 ? -gap : gap) +
	       (hide ? w.hide - w.hide_bad * v : 0);
}

static float quest_weight(const state *s, int seat, int noun)
{
	int bit = step_bit(s, noun);
	const step_row *t = step_of(s, bit / N_STEPS, bit % N_STEPS);

	/* In the Choice phase (IWK-088) krystallium should not stand for cubes that may still come,
	 * unless a Spy or the first rank is gained by not waiting. */
	if (s->phase == PH_CHOICE && !t->spies && !(t->final && s->seats == 2) &&
	    step_price(s, seat, t) > t->cost[K])
		return -3;
	return t->final ? w.quest : w.quest + w.step;
}

/* Five cubes of Alchemy for a krystallium: those no step asks for. */
static float melt_weight(const state *s, const outlook *o, int a)
{
	const area *me = &s->a[o->own];
	int spare = 0;

	if (a != A_TRANSMUTE)
		return w.melt * (float)(me->alchemy[a - A_MELT] - o->want[a - A_MELT]);
	for (int r = 0; r < N_RES; r++)
		spare += me->alchemy[r] > o->want[r] ? me->alchemy[r] - o->want[r] : 0;
	return w.transmute + w.melt * (float)(spare < 5 ? spare - 5 : 2) +
	       (o->rounds > 0 ? 0 : w.alchemy_end);
}

/* The logarithm of a move's weight. */
static float weight(const state *s, outlook *o, float pending, int a)
{
	int seat = o->own;

	if (a >= A_BUILD && a <= A_BUILD_LAST) {
		float gain = gain_of(s, o, a - A_BUILD);

		return w.build0 + w.build * (gain > 8 ? 8 : gain) -
		       w.crowd * (float)s->a[seat].n_works;
	}
	if (a >= A_RECYCLE && a <= A_RECYCLE_LAST) {
		int k = a - A_RECYCLE;
		float v = is_dev(k) ? cube_weight(o, devs[k].cube) : 1;

		return pending > 0 ? v - w.recycle_wait : v;
	}
	if (a >= A_PUT && a <= A_PUT_LAST)
		return put_weight(s, o, a - A_PUT);
	if (a == A_ALCHEMY)
		return alchemy_weight(s, o, top(s, seat)->put.cube[0]);
	if (a >= A_KRYS && a <= A_KRYS_LAST)
		return krys_weight(s, o, (a - A_KRYS) / (N_RES + 1), (a - A_KRYS) % (N_RES + 1));
	if (a >= A_SOLDIER && a <= A_SOLDIER_LAST)
		return w.soldier0 - (o->soldier > w.soldier ? 2 : 0) -
		       0.3f * short_of(s, o, &WORK(s, seat, a - A_SOLDIER));
	if (a >= A_SCRAP && a <= A_SCRAP_LAST)
		return -5;
	if (a >= A_QUEST && a <= A_QUEST_LAST)
		return quest_weight(s, seat, a - A_QUEST);
	if (a >= A_FIGHT && a <= A_FIGHT_LAST)
		return w.fight;
	if (a >= A_THAW && a <= A_THAW_LAST)
		return w.fight;
	if (a >= A_SELECT && a <= A_SELECT_LAST)
		return w.zone * zone_sum(s, o, a - A_SELECT);
	if (a >= A_PICK && a <= A_PICK_LAST)
		return w.zone * offer_of(s, o, a - A_PICK);
	if (a >= A_TOSS && a <= A_TOSS_LAST)
		return w.toss - w.zone * offer_of(s, o, a - A_TOSS);
	if (a >= A_SPY && a <= A_SPY_LAST)
		return w.spy;
	if (a >= A_SWAP && a <= A_SWAP_LAST)
		return -1;
	if (a >= A_OFFER && a <= A_HIDE_LAST)
		return offer_weight(s, o, a);
	if (a >= A_USE && a <= A_USE_LAST)
		return w.use;
	if (a == A_PASS)
		return w.pass;
	if (a == A_TRANSMUTE || (a >= A_MELT && a <= A_MELT_LAST))
		return melt_weight(s, o, a);
	if (a == A_DONE)
		return top(s, seat)->op == OP_SEARCH ? w.toss_done : w.done;
	return s->mods & CONQUEST ? conquest_weight(s, o, a) : 0;
}

static void policy(const void *p, int seat, const ts_action *m, int n, float *out)
{
	const state *s = (const state *)p;
	const area *a = &s->a[seat];
	float pending = 0;
	outlook o;

	look(s, seat, &o);
	if (top(s, seat)->op == OP_PLAN)
		for (int i = 0; i < a->n_selection; i++)
			if (is_dev(a->selection[i].card) &&
			    gain_of(s, &o, a->selection[i].card) > 0)
				pending = 1;
	if (top(s, seat)->op == OP_OFFER)
		for (int z = 0; z < 2; z++)
			o.zone[z] = zone_sum(s, &o, z);
	for (int i = 0; i < n; i++)
		out[i] = ts_exp(weight(s, &o, pending, m[i]));
}

/* --- evaluation --- */

/* Cards under construction: by what is on them, and by half of that if pieces will be missing. */
static float works_worth(const state *s, const outlook *o)
{
	float sum = 0;

	for (int i = 0; i < s->a[o->own].n_works; i++) {
		const work *x = &WORK(s, o->own, i);
		const uint8_t *c = devs[x->card].cost;
		int total = c[M] + c[P] + c[G] + c[E] + c[K] + c[S], open = pieces_open(x);
		float part = 0.4f + 0.5f * (float)(total - open) / (float)total;
		float missing = short_of(s, o, x);

		part *= missing > 0 ? 1 / (1.3f + 0.25f * missing) : 1;
		sum += part * value_of(s, o, x->card);
	}
	return sum;
}

/* A quest whose final step is not done loses the game, alone a scenario its cards and thieves. */
static float worry_of(const state *s, int seat)
{
	float each = 4 + 4 * (float)s->round, worry = 0;

	for (int b = 0; b < s->n_quests && quest_rules(s); b++)
		for (int i = 0; i < N_STEPS; i++)
			if (step_of(s, b, i)->final && !(s->a[seat].steps >> (b * N_STEPS + i) & 1))
				worry += each;
	if (!s->scenario)
		return worry;
	for (int i = 0; i < scenarios[s->scenario - 1].n_works; i++)
		if (demanded(s, scenarios[s->scenario - 1].works[i]))
			worry += 0.5f * each;
	return worry + (s->scenario == 5 ? 0.3f * each * s->a[0].threat[THREAT(VOLEUR)] : 0);
}

static float evaluate(const void *p, float points[TS_SEATS_MAX])
{
	const state *s = (const state *)p;

	for (int i = 0; i < s->seats; i++) {
		const area *a = &s->a[i];
		outlook o;
		float v = (float)tally_of(s, i).vp - worry_of(s, i);

		look(s, i, &o);
		v += works_worth(s, &o) + (float)a->krystallium + 0.7f * a->soldiers;
		for (int k = 0; k < a->n_selection; k++)
			v += 0.5f * offer_of(s, &o, a->selection[k].card);
		for (int r = 0; r < N_RES; r++) {
			float spare = o.come[r] - (float)o.open[r];

			v += 0.6f * (o.come[r] - (spare > 0 ? 0.5f * spare : 0)) +
			     0.15f * (float)a->alchemy[r];
		}
		points[i] = v;
	}
	if (s->seats == 1) /* alone, not to lose is to win */
		points[1] = points[0] + worry_of(s, 0) - 4;
	return 4 + 3 * (float)(ROUNDS - s->round);
}

/* --- what a game that is over is worth --- */

/* Points, and the win as half a step more: a lead of 40 and one of 4 tell more apart than won and
 * lost. Alone, not to lose counts 30 points. A point is 1/15, so that a few of them outweigh the
 * search's wish to try what it knows least. */
static float worth(const void *p, int seat)
{
	const state *s = (const state *)p;
	tally t[N_SEATS];
	uint8_t rank[N_SEATS];
	float v;

	__builtin_memset(t, 0, sizeof t); /* the compiler does not see that seat < seats */
	for (int i = 0; i < s->seats; i++)
		t[i] = tally_of(s, i);
	rank_seats(s, t, rank);
	v = (float)t[seat].vp / 15;
	if (s->seats == 1)
		return rank[0] == 1 ? v : v - 2;
	return v - (float)t[other(seat)].vp / 15 + (rank[seat] == 1 ? 0.5f : 0);
}

/* Who overlooks that a window may be ended scraps what they began: little must be overlooked here. */
static const ts_knowledge knowledge = {
	.evaluate = evaluate,
	.policy = policy,
	.iterations = {3, 6, 16, 33, 70, 150, 480, 3000},
	.net_iterations = 0, /* a search that asks it has no more points with more iterations */
	.overlook = {0.35f, 0.22f, 0.12f, 0.06f, 0.02f, 0, 0, 0},
	.explore = {0, 0, 0, 0, 0, 0, 0,
		    2}, /* two bad play-outs of thousands must not end a move */
	.cut = 2000,
	.roots = 2,
	.worth = worth,
	.chance = {-0.66f, 0.54f},
	.heat = 1.2f,
};
