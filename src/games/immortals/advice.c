/* advice.c - what bots know of Immortals: how a position is likely to end, and which moves
 * sensible players make.
 *
 * Planning is a big choice made in secret, so a plan must be worth something before it is carried
 * out: every card on a board is valued by the best it can do on its space now (`card_worth`). The
 * evaluation adds these to what the sites will score in the rounds to come; the policy lays first
 * what is worth most on its space, and turns up first what may be lost by waiting. Battle odds
 * come from the means and variances of the tower model (tower.h): a throw is a sum of many
 * independent cubes, so a smooth curve over (A - D) / spread is near enough and very cheap. */
#include "core/know.h"
#include "game.h"

/* --- the clock: what a thing is worth depends on the rounds that will score it --- */

/* Worth in final points with so many scorings to come. The figures are smoothed least squares over
 * games of the bots among themselves (docs/bots.md); buildings and the points of a site are what
 * they score, a little less for what is lost again. */
typedef struct {
	float keep;		      /* a point a round, until the end */
	float site, pair, part, full; /* a site; provinces with two, three or four, five */
	float money;		      /* a gold or energy */
	float army, limbo, tower;     /* an army on the map, in a limbo, in the tower */
	float card, region;	      /* a conflict card, a region card */
} prices;

static const prices price_list[] = {
	{0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f},
	{0.95f, 0.48f, 0.33f, 1.85f, 2.9f, 0.04f, 0.08f, 0.05f, 0.06f, 0.04f, 0.11f},
	{1.75f, 0.91f, 0.75f, 3.51f, 5.39f, 0.18f, 0.14f, 0.1f, 0.13f, 0.15f, 0.32f},
	{2.45f, 1.13f, 1.14f, 5.05f, 7.79f, 0.29f, 0.25f, 0.15f, 0.21f, 0.26f, 0.63f},
	{3.05f, 1.32f, 1.31f, 6.21f, 9.35f, 0.41f, 0.38f, 0.23f, 0.31f, 0.36f, 0.88f},
	{3.55f, 1.43f, 1.51f, 7.07f, 11.06f, 0.5f, 0.47f, 0.27f, 0.37f, 0.41f, 1.09f},
	{4.0f, 1.54f, 1.7f, 7.68f, 12.2f, 0.56f, 0.53f, 0.3f, 0.4f, 0.52f, 1.3f},
	{4.4f, 1.63f, 1.82f, 8.25f, 13.27f, 0.57f, 0.54f, 0.3f, 0.4f, 0.58f, 1.4f},
};

static int left_to_score(const state *s)
{
	return s->opt[O_ROUNDS] - s->round + (s->round > 0);
}

static prices prices_of(const state *s)
{
	int left = left_to_score(s), last = (int)(sizeof price_list / sizeof *price_list) - 1;

	return price_list[left < last ? left : last];
}

/* --- sites --- */

static uint64_t province_of(int site)
{
	return province_sites(realm_of(site), region_of(site) / N_PER_PROVINCE);
}

/* Final points by holding n sites of a province. */
static float province_worth(const prices *p, int n)
{
	return n < 2	? 0
	       : n == 2 ? p->pair
	       : n < 5	? p->part + (n == 4 ? 0.3f * p->pair : 0)
			: p->full;
}

/* What the seat gains by holding the site as well. */
static float site_worth(const state *s, const prices *p, int seat, int site)
{
	int n = count(s->where[seat] & province_of(site) & ~BIT(site));
	float v = p->site + province_worth(p, n + 1) - province_worth(p, n);

	if ((s->sanctuaries | s->capitals) >> site & 1)
		v += 0.95f * p->keep;
	return v;
}

/* Armies of others that could attack the site. */
static int threat(const state *s, int seat, int site)
{
	int most = 0;

	for (uint64_t m = neighbours(site) & occupied(s) & ~s->where[seat]; m; m &= m - 1) {
		int n = s->army[lowest(m)] - 1;

		most = n > most ? n : most;
	}
	return most;
}

/* --- battles --- */

/* What a throw will bring down of what is in tower and tray now, by colour: mean and variance. The
 * number of cubes thrown, which counts in the model throw_size, is taken for a usual one. */
typedef struct {
	prices p;
	float mean[N_COLOURS], var[N_COLOURS];
} field;

static field field_of(const state *s)
{
	const cube_tower *t = &s->tower;
	int size = s->opt[O_TOWER] - 1 == TOWER_THROW_SIZE, n = 5;
	float stuck = 1.0f / 3;
	field f;

	f.p = prices_of(s);
	for (int i = 0; i < N_COLOURS; i++)
		n += t->tray[i];
	if (size)
		stuck = n > 20 ? 0.65f : (float)n * (0.05f - 0.00085f * (float)n);
	for (int i = 0; i < N_COLOURS; i++) {
		int in = t->tray[i] + (i == GREEN ? tower_green_change(t) : 0);

		f.mean[i] = stuck * (float)t->inside[i] + (2.0f / 3) * (float)in;
		f.var[i] = stuck * (1 - stuck) * (float)t->inside[i] + (2.0f / 9) * (float)in;
	}
	return f;
}

/* 1 / sqrt(x), wrong by less than 1 in 500. */
static float inverse_root(float x)
{
	union {
		float f;
		uint32_t u;
	} v = {x};

	v.u = 0x5f3759df - (v.u >> 1);
	return v.f * (1.5f - 0.5f * x * v.f * v.f);
}

/* Chance that n attackers win over m defenders (of seat d, NOBODY: an empty site). A tie does not
 * win, which counts as half a cube; the normal curve is taken for a rational one. */
static inline float win_chance(const field *f, int seat, int n, int d, int m, int stance)
{
	float diff = f->mean[seat] + (2.0f / 3) * (float)n - 0.5f;
	float var = f->var[seat] + (2.0f / 9) * (float)n + 0.05f, x;

	if (d != NOBODY) {
		diff -= f->mean[d] + (2.0f / 3) * (float)m;
		var += f->var[d] + (2.0f / 9) * (float)m;
	}
	if (stance != STANCE_NEUTRAL && (d != NOBODY || stance == STANCE_AGAINST)) {
		diff += stance == STANCE_WITH ? f->mean[GREEN] : -f->mean[GREEN];
		var += f->var[GREEN];
	}
	x = diff * 1.15f * inverse_root(var);
	x *= 1 + 0.35f * (x < 0 ? -x : x);
	return 0.5f + 0.5f * x / (1 + (x < 0 ? -x : x));
}

/* What taking a site is worth: the site and its card, and what its owner loses. */
static float prize_of(const state *s, const prices *p, int seat, int to)
{
	int d = owner_of(s, to);
	float v = 0.9f * site_worth(s, p, seat, to);

	if (!(s->region_cards[seat] >> region_of(to) & 1))
		v += 0.7f * p->region;
	return d == NOBODY ? v : v + 0.35f * site_worth(s, p, d, to);
}

/* What leaving an origin with one army costs. */
static float risk_of(const state *s, const prices *p, int seat, int from)
{
	return threat(s, seat, from) > 1 ? 0.2f * site_worth(s, p, seat, from) : 0;
}

static inline float attack_worth(const state *s, const field *f, int seat, int from, int to, int n,
				 int stance, float prize, float risk)
{
	int m = s->army[to], d = m ? owner_of(s, to) : NOBODY;
	float v = win_chance(f, seat, n, d, m, stance) * prize - f->p.army * 0.06f * (float)n;

	if (m) /* armies of both sides fall */
		v -= f->p.army * 0.18f * (float)(n < m ? n : m);
	else if (stance == STANCE_AGAINST)
		v -= f->p.army * 0.3f * f->mean[GREEN];
	return s->army[from] - n < 2 ? v - risk : v;
}

/* Armies a sensible attacker sends. */
static int send_of(const state *s, int from, int to, int stance)
{
	int n = s->army[from] - 1;

	if (!s->army[to] && stance != STANCE_AGAINST)
		return n > 3 ? 3 : n;
	return n > 6 ? n - 1 : n;
}

/* The best attacks by stance: with the card of each target, of each origin, of any other site. */
typedef struct {
	float with[N_SITES], neutral[N_SITES], against;
	uint64_t any_with, any_neutral;
} attacks;

static void no_attacks(attacks *a)
{
	a->against = 0;
	a->any_with = a->any_neutral = 0;
}

static void find_attacks(const state *s, const field *f, int seat, attacks *a)
{
	float prize[N_SITES];
	uint64_t known = 0;

	no_attacks(a);
	for (uint64_t m = s->where[seat]; m; m &= m - 1) {
		int from = lowest(m);
		uint64_t t;
		float risk;

		if (s->army[from] < 2)
			continue;
		t = targets(s, seat, from);
		risk = t ? risk_of(s, &f->p, seat, from) : 0;
		for (; t; t &= t - 1) {
			int to = lowest(t);
			float v;

			if (!(known >> to & 1)) {
				prize[to] = prize_of(s, &f->p, seat, to);
				known |= BIT(to);
			}
			v = attack_worth(s, f, seat, from, to, send_of(s, from, to, STANCE_WITH),
					 STANCE_WITH, prize[to], risk);
			if (v > 0 && (!(a->any_with >> to & 1) || v > a->with[to])) {
				a->with[to] = v;
				a->any_with |= BIT(to);
			}
			if (s->army[to])
				v = attack_worth(s, f, seat, from, to,
						 send_of(s, from, to, STANCE_NEUTRAL),
						 STANCE_NEUTRAL, prize[to], risk);
			if (v > 0 && (!(a->any_neutral >> from & 1) || v > a->neutral[from])) {
				a->neutral[from] = v;
				a->any_neutral |= BIT(from);
			}
			if (v <= a->against)
				continue; /* never better with the inhabitants against */
			v = attack_worth(s, f, seat, from, to, send_of(s, from, to, STANCE_AGAINST),
					 STANCE_AGAINST, prize[to], risk);
			if (v > a->against)
				a->against = v;
		}
	}
}

/* One attack, all things told. */
static float one_attack(const state *s, const field *f, int seat, int from, int to, int n,
			int stance)
{
	return attack_worth(s, f, seat, from, to, n, stance, prize_of(s, &f->p, seat, to),
			    risk_of(s, &f->p, seat, from));
}

/* --- what was worked out before --- */

/* Attacks and the worth of cards on spaces depend on what lies open on the table alone, and that
 * stays as it is for a whole planning and for the steps of an action: they are kept by seat with
 * what they were worked out from. Only time depends on this. */
typedef struct {
	uint64_t ground[18], purse; /* what attacks depend on; what cards depend on besides */
	field f;
	attacks a;
	uint8_t has_attacks, has[N_SPACES][N_CARDS]; /* HAS_... */
	float worth[N_SPACES][N_CARDS], lay[N_SPACES][N_CARDS];
} memo;

enum { HAS_WORTH = 1, HAS_LAY };

#if __STDC_HOSTED__
static __thread memo memos[N_SEATS];
#else
static memo memos[N_SEATS];
#endif

static void write_ground(const state *s, int seat, uint64_t g[18])
{
	for (int i = 0; i < N_SEATS; i++)
		g[i] = s->where[i];
	g[5] = s->portals;
	g[6] = s->sanctuaries;
	g[7] = s->capitals;
	g[14] = g[16] = 0;
	__builtin_memcpy(&g[8], s->army, sizeof s->army);
	__builtin_memcpy(&g[15], &s->tower, sizeof s->tower);
	g[17] = (uint64_t)s->region_cards[seat] | (uint64_t)left_to_score(s) << 32 |
		(uint64_t)s->opt[O_TOWER] << 40 | (uint64_t)s->seats << 48;
}

static memo *recall(const state *s, int seat)
{
	memo *k = &memos[seat];
	uint64_t g[18], differ = 0, purse;

	write_ground(s, seat, g);
	purse = (uint64_t)s->gold[seat] | (uint64_t)s->energy[seat] << 16 |
		(uint64_t)s->limbo[seat][LIGHT] << 32 | (uint64_t)s->limbo[seat][DARK] << 40 |
		(uint64_t)s->tribe[seat][LIGHT] << 48 | (uint64_t)s->tribe[seat][DARK] << 52 |
		(uint64_t)(s->marker == seat) << 56 |
		(uint64_t)(s->deck_n[0] || s->discard[0]) << 57;
	for (int i = 0; i < 18; i++)
		differ |= g[i] ^ k->ground[i];
	if (differ) {
		__builtin_memcpy(k->ground, g, sizeof g);
		k->f = field_of(s);
		k->has_attacks = 0;
	}
	if (differ || purse != k->purse) {
		k->purse = purse;
		__builtin_memset(k->has, 0, sizeof k->has);
	}
	return k;
}

static const attacks *attacks_of(const state *s, memo *k, int seat)
{
	if (!k->has_attacks) {
		find_attacks(s, &k->f, seat, &k->a);
		k->has_attacks = 1;
	}
	return &k->a;
}

/* --- cards on spaces --- */

static float worth_of_attack(const attacks *a, uint64_t sites)
{
	float best = a->against;

	for (uint64_t m = sites & a->any_with; m; m &= m - 1)
		best = a->with[lowest(m)] > best ? a->with[lowest(m)] : best;
	for (uint64_t m = sites & a->any_neutral; m; m &= m - 1)
		best = a->neutral[lowest(m)] > best ? a->neutral[lowest(m)] : best;
	return best;
}

/* Money is worth less the more there is of it. */
static float money_worth(const prices *p, int gold, int energy)
{
	float g = (float)gold, e = (float)energy;

	return p->money * (g * 14 / (14 + g) + e * 14 / (14 + e));
}

static float spend(const state *s, const prices *p, int seat, price c)
{
	return money_worth(p, s->gold[seat], s->energy[seat]) -
	       money_worth(p, s->gold[seat] - c.gold, s->energy[seat] - c.energy);
}

static float build_worth(const state *s, const prices *p, int seat, int kind, uint64_t on)
{
	if (kind == PORTAL) /* a point, and a way to an enemy or a free twin */
		return 1 + 0.03f * p->keep;
	/* on the site held most safely */
	for (uint64_t m = on; m; m &= m - 1)
		if (s->army[lowest(m)] >= 2 && threat(s, seat, lowest(m)) < s->army[lowest(m)])
			return (float)built_vp[kind] + 0.97f * p->keep;
	return (float)built_vp[kind] + 0.85f * p->keep;
}

/* What `use` of an option is worth, its cost taken off; possible and payable ones only. */
static float use_worth(const state *s, memo *k, int seat, int space, int card, int option)
{
	const prices *p = &k->f.p;
	price c = cost_of(s, seat, space, card, option);
	uint64_t on = option_sites(s, seat, card, option);
	float v = 0, best = 0;
	int n;

	if (!on || !payable(s, seat, c))
		return -1;
	switch (option) {
	case USE_EXTRACT:
		for (; on; on &= on - 1) {
			int what = does(s, seat, space) == DO_EXTRACT_GOLD ? GOLD : ENERGY,
			    site = lowest(on);

			n = regions[region_of(site)].value[realm_of(site)][what];
			v = money_worth(p, s->gold[seat] + (what == GOLD ? n : 0),
					s->energy[seat] + (what == ENERGY ? n : 0)) -
			    money_worth(p, s->gold[seat], s->energy[seat]);
			best = v > best ? v : best;
		}
		return best;
	case USE_TRANSITION:
		n = s->limbo[seat][s->limbo[seat][LIGHT] < s->limbo[seat][DARK]];
		v = (float)(n < 3 ? n : 3) * (p->army - p->limbo + 0.05f);
		break;
	case USE_PORTAL:
	case USE_SANCTUARY:
	case USE_CAPITAL:
		v = build_worth(s, p, seat, option - USE_PORTAL, on);
		break;
	case USE_ATTACK:
		v = worth_of_attack(attacks_of(s, k, seat), on);
		break;
	case USE_MOVE:
		v = 0.1f * p->army;
		break;
	case USE_DEPLOY:
		n = s->limbo[seat][s->limbo[seat][LIGHT] < s->limbo[seat][DARK]];
		v = (float)(n < 5 ? n : 5) * (p->army - p->limbo + 0.05f);
		break;
	case USE_DEPLOY_2:
		v = 2 * (p->army - p->limbo + 0.05f);
		break;
	case USE_SEIZE:
		v = 0.6f * p->region;
		break;
	case USE_TAKE_MARKER:
		v = 0.05f;
		break;
	default:
		v = (option == USE_DRAW_2 ? 1.7f : 1) * p->card;
	}
	return v - spend(s, p, seat, c);
}

/* The best that a card on a space can do now; turning it up for nothing still brings a coin. */
static float card_worth(const state *s, memo *k, int seat, int space, int card)
{
	float best = (card == C_BLANK ? 0.2f : 0.3f) * k->f.p.money;

	if (k->has[space][card] & HAS_WORTH)
		return k->worth[space][card];
	for (unsigned m = (unsigned)options_of(s, seat, space, card); m; m &= m - 1) {
		float v = use_worth(s, k, seat, space, card, __builtin_ctz(m));

		best = v > best ? v : best;
	}
	k->has[space][card] |= HAS_WORTH;
	return k->worth[space][card] = best;
}

/* The cards on a board: all of them will hardly come off, the first ones best. */
static float board_worth(const state *s, int seat)
{
	memo *k = recall(s, seat);
	float sum = 0, builds = 0;

	for (int i = 0; i < N_SPACES; i++) {
		float v;

		if (s->board[seat][i] == NO_CARD)
			continue;
		v = card_worth(s, k, seat, i, s->board[seat][i]);
		/* several builds drink from one purse */
		if (v > 1.2f && (does(s, seat, i) == DO_BUILD || does(s, seat, i) == DO_SANCTUARY ||
				 i >= SP_MAGIC_1)) {
			v *= builds > 0 ? 0.75f : 1;
			builds += v;
		}
		sum += v;
	}
	return 0.75f * sum;
}

/* --- evaluation --- */

static float holdings(const state *s, const prices *p, int seat)
{
	float v = 0;

	for (uint64_t m = s->where[seat]; m; m &= m - 1) {
		int site = lowest(m), n = s->army[site];

		v += p->site + (float)n * p->army * (n > 6 ? 0.8f : 1);
		if ((s->sanctuaries | s->capitals) >> site & 1)
			v += (n > 2 ? 0.97f : 0.88f) * p->keep;
	}
	for (int r = 0; r < N_REALMS; r++)
		for (int i = 0; i < N_PROVINCES; i++)
			v += province_worth(p, count(s->where[seat] & province_sites(r, i)));
	return v;
}

static float evaluate(const void *p, float points[TS_SEATS_MAX])
{
	const state *s = (const state *)p;
	const prices pr = prices_of(s);
	int op = op_of(s);

	for (int i = 0; i < s->seats; i++) {
		float v = (float)vp_of(s, i) + holdings(s, &pr, i);

		v += money_worth(&pr, s->gold[i], s->energy[i]);
		v += pr.card * (float)s->held[i] + pr.region * (float)count(s->region_cards[i]);
		v += pr.limbo * (float)(s->limbo[i][LIGHT] + s->limbo[i][DARK]);
		v += pr.tower * (float)(s->tower.inside[i] + s->tower.tray[i]);
		for (int k = 1; k <= MAX_GROUP; k++) /* a group will hold a site */
			v += (float)s->group[i][k] *
			     (pr.site + 0.8f * pr.region + (float)k * pr.army);
		if (op >= OP_PLAN)
			v += board_worth(s, i);
		points[i] = v;
	}
	if (op >= OP_USE) { /* the card in work */
		const frame *f = peek(s);
		memo *k = recall(s, f->seat);
		float v = 0;

		if (op == OP_USE) {
			v = card_worth(s, k, f->seat, f->space, f->card);
		} else if (f->option == USE_ATTACK) {
			v = worth_of_attack(attacks_of(s, k, f->seat),
					    op > OP_SITE ? BIT(f->site)
							 : card_sites(s, f->seat, f->card));
		} else if (op == OP_DEPLOY) {
			v = (float)(f->left ? f->left : 4) * (pr.army - pr.limbo);
		} else if (op == OP_SITE && f->option >= USE_PORTAL && f->option <= USE_CAPITAL) {
			v = (float)built_vp[f->option - USE_PORTAL] + 0.9f * pr.keep;
		}
		points[f->seat] += v;
	}
	return 1.5f + 2.0f * (float)left_to_score(s);
}

/* --- policy --- */

/* How good a site is to start from: what it brings, company, and distance from others. */
static float draft_worth(const state *s, int seat, int site)
{
	const region_row *r = &regions[region_of(site)];
	uint64_t near = neighbours(site);
	prices p = prices_of(s);
	float v = 0.35f * site_worth(s, &p, seat, site);

	v += 0.06f * (float)(r->value[realm_of(site)][GOLD] + r->value[realm_of(site)][ENERGY]);
	v += 0.15f * (float)count(near & s->where[seat]);
	v -= 0.12f * (float)count(near & occupied(s) & ~s->where[seat]);
	if (holder_of(s, region_of(site)) == NOBODY)
		v += 0.35f;
	return v;
}

static float weigh_pick(const state *s, int seat, int card)
{
	float best = 0;

	if (!has_group(s, seat))
		return is_joker(card) ? 1.5f : 1;
	for (uint64_t m = conflict_sites(card) & ~occupied(s); m; m &= m - 1) {
		float v = draft_worth(s, seat, lowest(m));

		best = v > best ? v : best;
	}
	return ts_exp(2 * best);
}

/* How gladly a card is laid on a space: what it does there, less what it could on a later one. */
static float lay_weight(const state *s, memo *k, int seat, int space, int card)
{
	float later = 0;

	if (k->has[space][card] & HAS_LAY)
		return k->lay[space][card];
	for (int to = space + 1; to < SP_MAGIC_1 && card < C_MAGIC; to++) {
		float v;

		if (does(s, seat, to) == DO_TRANSITION && space > SP_TRANSITION_3)
			continue;
		v = card_worth(s, k, seat, to, card);
		later = v > later ? v : later;
	}
	k->has[space][card] |= HAS_LAY;
	return k->lay[space][card] = ts_exp(4 *
					    (card_worth(s, k, seat, space, card) - 0.6f * later));
}

static void weigh_plan(const state *s, int seat, const ts_action *m, int n, float *w)
{
	memo *k = recall(s, seat);
	int space = s->plan_next[seat];
	float best = 0;

	for (int i = 0; i < n; i++) {
		int card = m[i] - A_PLAN - space * N_CARDS;

		if (m[i] == A_DONE) {
			w[i] = 0.02f;
		} else if (card == NO_CARD) {
			w[i] = 0.3f;
		} else {
			w[i] = lay_weight(s, k, seat, space, card);
			best = w[i] > best ? w[i] : best;
		}
	}
	if (best > 1.8f)
		return;
	for (int i = 0; i < n; i++) /* nothing to do here: a blank or nothing */
		if (m[i] != A_DONE && m[i] - A_PLAN - space * N_CARDS >= C_BLANK)
			w[i] *= 2;
}

static void weigh_act(const state *s, int seat, const ts_action *m, int n, float *w)
{
	memo *k = recall(s, seat);

	for (int i = 0; i < n; i++) {
		int a_ = m[i], space = a_ - A_REVEAL, card;
		int poor = s->gold[seat] < s->energy[seat] ? GOLD : ENERGY;

		if (a_ >= A_PASS) {
			w[i] = (n > 2 ? 0.02f : 1) * (a_ - A_PASS == poor ? 3 : 1);
			continue;
		}
		card = s->board[seat][space];
		/* money first, it pays for the rest; then what others may spoil */
		w[i] = ts_exp(1.5f * card_worth(s, k, seat, space, card)) *
		       (card == C_BLANK		   ? 0.05f
			: extracts(s, seat, space) ? 2
						   : 1);
	}
}

static void weigh_use(const state *s, int seat, const ts_action *m, int n, float *w)
{
	const frame *f = peek(s);
	memo *k = recall(s, seat);
	int poor = s->gold[seat] < s->energy[seat] ? GOLD : ENERGY;

	for (int i = 0; i < n; i++)
		w[i] = m[i] >= A_FORFEIT
			       ? (m[i] - A_FORFEIT == poor ? 1.2f : 0.5f)
			       : ts_exp(4 *
					(use_worth(s, k, seat, f->space, f->card, m[i] - A_USE) -
					 0.5f * k->f.p.money));
}

/* A site for something that needs a site: by what is done there. */
static float weigh_site(const state *s, memo *k, int seat, int site)
{
	const frame *f = peek(s);
	const region_row *r = &regions[region_of(site)];
	int safe = s->army[site] - threat(s, seat, site);

	switch (f->option) {
	case USE_EXTRACT:
		return ts_exp((float)r->value[realm_of(
			site)][does(s, seat, f->space) == DO_EXTRACT_GOLD ? GOLD : ENERGY]);
	case USE_ATTACK:
		return ts_exp(4 * worth_of_attack(attacks_of(s, k, seat), BIT(site)));
	case USE_SEIZE:
		return s->where[seat] >> twin(site) & 1 || s->army[site] > s->army[twin(site)]
			       ? 1
			       : 0.02f;
	case USE_TRANSITION:
	case USE_DEPLOY_2:
		return safe < 0 ? 3 : 1.5f;
	case USE_MOVE:
		return safe > 2 ? 3 : 1;
	default:
		return safe > 3 ? 6 : safe > 0 ? 3 : 1; /* what is built should stay one's own */
	}
}

static float weigh_place(const state *s, int seat, int site)
{
	int need = threat(s, seat, site) - s->army[site];
	float v = s->army[site] == 1 ? 2 : 1;

	if (need > 0)
		v += need > 3 ? 1 : 1.5f;
	if ((s->sanctuaries | s->capitals) >> site & 1)
		v += 1;
	return v + 0.5f * (float)(targets(s, seat, site) != 0);
}

static void weigh_armies(const state *s, int seat, const ts_action *m, int n, float *w)
{
	const frame *f = peek(s);
	const field *fd = &recall(s, seat)->f;
	int stance = stance_of(f->site, f->origin, f->target), near = threat(s, seat, f->site);
	float prize = prize_of(s, &fd->p, seat, f->target),
	      risk = risk_of(s, &fd->p, seat, f->origin);

	for (int i = 0; i < n; i++) {
		int k = m[i] - A_ARMIES + 1;

		if (f->option == USE_MOVE)
			w[i] = s->army[f->site] - k >= near ? 1 : 0.4f;
		else
			w[i] = ts_exp(5 * attack_worth(s, fd, seat, f->origin, f->target, k, stance,
						       prize, risk));
	}
}

static void weigh_targets(const state *s, int seat, const ts_action *m, int n, float *w)
{
	const frame *f = peek(s);
	const field *fd = &recall(s, seat)->f;

	for (int i = 0; i < n; i++) {
		int to = m[i] - A_TO, st;

		if (f->option == USE_MOVE) {
			w[i] = weigh_place(s, seat, to);
			continue;
		}
		st = stance_of(f->site, f->origin, to);
		w[i] = ts_exp(5 * one_attack(s, fd, seat, f->origin, to,
					     send_of(s, f->origin, to, st), st));
	}
}

static void weigh_origins(const state *s, int seat, const ts_action *m, int n, float *w)
{
	const frame *f = peek(s);
	const field *fd = &recall(s, seat)->f;

	for (int i = 0; i < n; i++) {
		int from = m[i] - A_FROM;
		float best = -1;

		for (uint64_t t = targets(s, seat, from); t; t &= t - 1) {
			int to = lowest(t), st = stance_of(f->site, from, to);
			float v = one_attack(s, fd, seat, from, to, send_of(s, from, to, st), st);

			best = v > best ? v : best;
		}
		w[i] = ts_exp(5 * best);
	}
}

static void weigh_sites(const state *s, int seat, const ts_action *m, int n, float *w)
{
	memo *k = recall(s, seat);

	for (int i = 0; i < n; i++)
		w[i] = weigh_site(s, k, seat, m[i] - A_SITE);
}

/* The decisions that are small by nature. */
static float weight(const state *s, int seat, int op, int a)
{
	static const float start[] = {0, 0.5f, 0.7f, 1, 1.2f, 1.2f, 1, 0.8f, 0.6f, 0.5f, 0.4f};
	const frame *f = peek(s);
	int lights, all;

	switch (op) {
	case OP_START:
		return start[a - A_GROUP + 1];
	case OP_GROUP: /* the nearer others are, the more */
		all = count(neighbours(f->site) & occupied(s) & ~s->where[seat]);
		return all > 1 ? (float)(a - A_GROUP + 1) : start[a - A_GROUP + 1];
	case OP_PICK:
		return weigh_pick(s, seat, a - A_PICK);
	case OP_REGION:
		return ts_exp(
			2 * draft_worth(s, seat, site_at(colour_of(s->pick[seat]), a - A_REGION)));
	case OP_SPLIT: /* as the sites are split */
		lights = count(s->where[seat] & REALM_SITES(LIGHT));
		all = count(s->where[seat]) * (a - A_LIGHT) - lights * s->fallen[seat];
		all = (all < 0 ? -all : all) / (count(s->where[seat]) + 1);
		return all == 0 ? 4 : all == 1 ? 1 : 0.1f;
	case OP_DRAW:
		return a == A_DRAW ? 1 : 0.05f;
	case OP_REINFORCE:
		return a == A_DONE ? 0.05f : weigh_place(s, seat, a - A_REINFORCE);
	default:
		return weigh_place(s, seat, a - A_DEPLOY);
	}
}

static void policy(const void *p, int seat, const ts_action *m, int n, float *w)
{
	const state *s = (const state *)p;
	int op = op_of(s);

	switch (op) {
	case OP_PLAN:
		weigh_plan(s, seat, m, n, w);
		return;
	case OP_ACT:
		weigh_act(s, seat, m, n, w);
		return;
	case OP_USE:
		weigh_use(s, seat, m, n, w);
		return;
	case OP_SITE:
		weigh_sites(s, seat, m, n, w);
		return;
	case OP_ORIGIN:
		weigh_origins(s, seat, m, n, w);
		return;
	case OP_TARGET:
		weigh_targets(s, seat, m, n, w);
		return;
	case OP_ARMIES:
		weigh_armies(s, seat, m, n, w);
		return;
	default:
		for (int i = 0; i < n; i++)
			w[i] = weight(s, seat, op, m[i]);
	}
}

/* One card more or less on a plan changes little of the result, so exploration must not drown it.
 * Four times the iterations alone win 45 % against two: what is overlooked tells the levels apart. */
static const ts_knowledge knowledge = {
	.evaluate = evaluate,
	.policy = policy,
	.iterations = {6, 13, 32, 48, 100, 300, 900, 3000},
	.net_iterations = 1600,
	.overlook = {0.8f, 0.68f, 0.46f, 0.36f, 0.25f, 0.13f, 0.05f, 0},
	.explore = {0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f},
	.cut = 0,
	.roots = 0,
	.worth = NULL,
	.chance = {-0.35f, 1.17f},
	.heat = 2.6f,
};
