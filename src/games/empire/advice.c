/* advice.c - what bots know of Eight-Minute Empire: how a position is likely to end, and which
 * moves sensible players make.
 *
 * The evaluation adds, for every seat, regions and continents weighted by how safely they are
 * held, goods with the way to the next step of their ladder, coins, cities, and the turns still
 * to come; weights were chosen by play (docs/bots.md). */
#include "core/know.h"
#include "core/majority.h"
#include "game.h"

/* What of the game is left, 1 at the start, 0 at the end. */
static float part_left(const state *s)
{
	return 1 - (float)s->turn / (float)(turns_of(s->seats) + 1);
}

/* This is most of the bots' time, hence inline. */
static inline __attribute__((always_inline)) lead lead_of(const state *s, int region)
{
	lead l = {-1, 0, 0};

	for (int i = 0; i < s->seats; i++)
		lead_add(&l, i, s->army[i][region] + s->city[i][region]);
	if (s->seats == 2)
		lead_add(&l, NEUTRAL, s->army[NEUTRAL][region]);
	return l;
}

static int strength_of(const state *s, int owner, int region)
{
	return s->army[owner][region] + (owner < N_SEATS ? s->city[owner][region] : 0);
}

/* What counts, and its worth in final points at the end and, added to that, at the start. The
 * figures are a least-squares fit over games of the bots among themselves (docs/bots.md): early on
 * a region held narrowly says little, a continent held well says much. */
typedef struct {
	float end, start;
} worth;

static const worth w_lead[4] = {{0.61f, -0.80f}, {0.78f, -0.55f}, {0.99f, -0.82f}, {1.2f, -0.9f}};
static const worth w_behind[3] = {{0.24f, -0.07f}, {0.11f, 0.17f}, {0.1f, 0.09f}};
static const worth w_continent[3] = {{0.9f, -0.36f}, {1.29f, -0.42f}, {1.55f, -0.48f}};
static const worth w_shared = {0.36f, 0.12f}, w_one_behind = {0.24f, 0.07f};
static const worth w_vp = {0.73f, -0.04f}, w_wild = {0.13f, 0.05f};
static const worth w_step[2] = {{0.05f, 0.54f}, {-0.08f, 0.25f}}; /* one, two symbols short */
static const worth w_coin = {0.09f, 0.12f}, w_army = {-0.03f, 0.08f}, w_city = {0.11f, 0.17f};
static const worth w_turn = {1.6f, -0.4f}; /* a turn more to come than others have */

static float at(worth w, float left)
{
	return w.end + w.start * left;
}

static void add_board(const state *s, float left, float *points)
{
	uint8_t held[N_CONTINENTS][N_OWNERS] = {{0}};
	uint32_t any = s->where[NEUTRAL];
	float lead_w[4], behind_w[3];

	for (int i = 0; i < 4; i++)
		lead_w[i] = at(w_lead[i], left);
	for (int i = 0; i < 3; i++)
		behind_w[i] = at(w_behind[i], left);
	for (int i = 0; i < s->seats; i++)
		any |= s->where[i] | s->towns[i];
	for (; any; any &= any - 1) {
		int r = __builtin_ctz(any), c = maps[s->map].region[r].continent;
		lead l = lead_of(s, r);

		for (int i = 0; i < s->seats; i++) {
			int n = strength_of(s, i, r), by = l.top - n;

			if (i == l.who)
				points[i] +=
					lead_w[l.top - l.second > 4 ? 3 : l.top - l.second - 1];
			else if (n && by < 3)
				points[i] += behind_w[by];
		}
		if (l.who >= 0)
			held[c][l.who]++;
	}
	for (int c = 0; c < maps[s->map].continents; c++)
		for (int i = 0; i < s->seats; i++) {
			int other = held[c][NEUTRAL], d;

			for (int k = 0; k < s->seats; k++)
				if (k != i && held[c][k] > other)
					other = held[c][k];
			d = held[c][i] - other;
			if (d > 0)
				points[i] += at(w_continent[d > 3 ? 2 : d - 1], left);
			else if (d == 0 && other)
				points[i] += at(w_shared, left);
			else if (d == -1)
				points[i] += at(w_one_behind, left);
		}
}

/* Points of n symbols, with a part of the next step if `picks` cards may still bring it. */
static float good_worth(int good, float n, float picks)
{
	int vp = 0, need = 0, gain = 0;
	float p;

	for (int i = 0; i < 4; i++) {
		if (n >= ladder[good][i]) {
			vp = ladder_vp[i];
		} else {
			need = ladder[good][i];
			gain = ladder_vp[i] - vp;
			break;
		}
	}
	if (!need || picks <= 0)
		return (float)vp;
	p = picks * 0.4f / ((float)need - n);
	return (float)vp + (float)gain * (p > 1 ? 0.85f : p * 0.85f) * (n > 0 ? 1 : 0.5f);
}

static float goods_worth(const state *s, int seat, float left)
{
	int n[N_GOODS] = {0}, wilds = 0, vp = 0, step[2] = {0};
	int picks = cards_of[s->seats] - s->cards_n[seat];

	for (int k = 0; k < s->cards_n[seat]; k++) {
		const card_row *c = &cards[s->cards[seat][k]];

		if (c->good == WILD)
			wilds++;
		else
			n[c->good] += c->symbols;
	}
	if (s->opt[O_TOKENS] == TOKENS_ON)
		for (int k = 0; k < N_TRIANGLES; k++)
			n[s->token[k]] += lead_of(s, maps[s->map].triangle[k]).who == seat;
	for (int w = wilds; w; w--) { /* where it gains most, else where most are */
		int best = -1, to = 0;

		for (int g = 0; g < N_GOODS; g++) {
			int d = 10 * (goods_vp(g, n[g] + 1) - goods_vp(g, n[g])) + n[g];

			if (d > best) {
				best = d;
				to = g;
			}
		}
		n[to]++;
	}
	for (int g = 0; g < N_GOODS; g++) {
		int k = 0, was;

		while (k < 4 && n[g] >= ladder[g][k])
			k++;
		was = k ? ladder_vp[k - 1] : 0;
		vp += was;
		if (k < 4 && ladder[g][k] - n[g] <= 2 && ladder[g][k] - n[g] <= picks)
			step[ladder[g][k] - n[g] - 1] += ladder_vp[k] - was;
	}
	return (float)vp * at(w_vp, left) + (float)wilds * at(w_wild, left) +
	       (float)step[0] * at(w_step[0], left) + (float)step[1] * at(w_step[1], left);
}

/* Steps the acting seat still owes are worth what they usually bring. */
static float pending_worth(const state *s)
{
	static const float step[] = {0, 0.32f, 0.3f, 0.36f, 0.9f, 0.4f};
	const frame *f = peek(s);
	const card_row *c;
	float best = 0;

	if (!s->core.depth || f->op < OP_CHOOSE)
		return 0;
	c = card_of(s, f->card);
	if (f->op != OP_CHOOSE) {
		best = (float)f->left * step[c->part[f->part - 1].type];
		for (int k = f->part; k < f->last; k++)
			best += (float)part_n(s, c, k + 1) * step[c->part[k].type];
		return best;
	}
	for (int k = 0; k < 2; k++) {
		float v = (float)part_n(s, c, k + 1) * step[c->part[k].type];

		if (v > best)
			best = v;
	}
	return best;
}

static float evaluate(const void *p, float points[TS_SEATS_MAX])
{
	const state *s = (const state *)p;
	float left = part_left(s);

	for (int i = 0; i < s->seats; i++) {
		int towns = CITIES - s->city_supply[i], armies = ARMIES - s->supply[i];

		points[i] = goods_worth(s, i, left) +
			    (float)(cards_of[s->seats] - s->cards_n[i]) * at(w_turn, left) +
			    (float)s->coins[i] * at(w_coin, left) +
			    (float)towns * at(w_city, left) + (float)armies * at(w_army, left);
		for (int g = 0; g < s->game; g++)
			points[i] += s->past[g][i].vp;
	}
	add_board(s, left, points);
	if (s->core.depth)
		points[peek(s)->seat] += pending_worth(s);
	return 0.7f + 0.8f * left +
	       (s->opt[O_SERIES] == SERIES_THREE ? 1.0f * (float)(2 - s->game) : 0);
}

/* --- policy --- */

/* A card for its good and its action, a coin against it. */
static float card_weight(const state *s, int seat, int pos)
{
	const card_row *c = card_of(s, s->row[pos]);
	static const float step[] = {0, 0.3f, 0.28f, 0.36f, 0.9f, 0.4f};
	float left = part_left(s), v = 0, act = 0;
	int n = 0;

	if (c->good == WILD) {
		v = 0.8f;
	} else {
		for (int k = 0; k < s->cards_n[seat]; k++)
			if (cards[s->cards[seat][k]].good == c->good)
				n += cards[s->cards[seat][k]].symbols;
		v = good_worth(c->good, (float)(n + c->symbols), 3) -
		    good_worth(c->good, (float)n, 3);
	}
	for (int k = 0; k < n_parts(c); k++) {
		int type = c->part[k].type, steps = part_n(s, c, k + 1);
		float a;

		if (type == PLACE && steps > s->supply[seat])
			steps = s->supply[seat];
		if (type == CITY && !s->city_supply[seat])
			steps = 0;
		a = (float)steps * step[type];
		act = a > act ? a : act;
	}
	return v + act - (float)cost[pos] * (0.1f + 0.45f * left);
}

static int one_more(const state *s, int seat, int region)
{
	return more_means(lead_of(s, region), seat, strength_of(s, seat, region), NEUTRAL);
}

static int one_fewer(const state *s, int owner, int region)
{
	return fewer_means(lead_of(s, region), owner, strength_of(s, owner, region));
}

static void weigh_moves(const state *s, int seat, const ts_action *m, int n, float *w)
{
	float to_w[N_REGIONS] = {0}, from_w = 0;
	int from = -1;

	for (int i = 0; i < n; i++) {
		int a = m[i] - A_MOVE, to;

		if (m[i] == A_DONE) {
			w[i] = W_DONE;
			continue;
		}
		to = a % N_REGIONS;
		if (a / N_REGIONS != from) {
			from = a / N_REGIONS;
			from_w = w_from[one_fewer(s, seat, from)];
		}
		if (to_w[to] == 0)
			to_w[to] = w_to[one_more(s, seat, to)];
		w[i] = to_w[to] * from_w;
	}
}

static float weight(const state *s, int seat, int op, int a)
{
	int owner, r;

	if (a == A_DONE)
		return W_DONE;
	switch (op) {
	case OP_TAKE:
		return ts_exp(2.5f * card_weight(s, seat, a - A_TAKE));
	case OP_BID:
		return a - A_BID < 3 ? 1 : 0.1f;
	case OP_PLACE:
		return w_new[one_more(s, seat, a - A_PLACE)];
	case OP_CITY: /* most of all where it opens a second place for new armies */
		r = a - A_CITY;
		return w_new[one_more(s, seat, r)] +
		       (s->towns[seat] >> r & 1 || r == maps[s->map].start ? 0 : 1.0f);
	case OP_DESTROY:
		owner = (a - A_DESTROY) / N_REGIONS;
		r = (a - A_DESTROY) % N_REGIONS;
		return owner == seat ? 0.01f : w_kill[one_fewer(s, owner, r)];
	}
	return 1;
}

static void policy(const void *p, int seat, const ts_action *m, int n, float *w)
{
	const state *s = (const state *)p;
	int op = s->core.depth ? peek(s)->op : (int)OP_TAKE;

	if (op == OP_MOVE) {
		weigh_moves(s, seat, m, n, w);
		return;
	}
	for (int i = 0; i < n; i++)
		w[i] = weight(s, seat, op, m[i]);
}

static const ts_knowledge knowledge = {
	.evaluate = evaluate,
	.policy = policy,
	.iterations = {0, 0, 0, 0, 0, 160, 750, 30000},
	.net_iterations = 13000,
	.overlook = {0},
	.explore = {0},
	.cut = 0,
	.roots = 0,
	.worth = NULL,
	.chance = {0, 0},
	.heat = 0.85f,
};
