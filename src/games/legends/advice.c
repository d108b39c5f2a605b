/* advice.c - what bots know of Eight-Minute Empire: Legends: how a position is likely to end, and
 * which moves sensible players make.
 *
 * The evaluation adds, for every seat, regions and islands weighted by how safely they are held,
 * what abilities score now and may still come to, elixirs, bonuses for the turns they will serve,
 * coins, tokens and leaders, and the turns still to come; weights were chosen by play
 * (docs/bots.md). */
#include "core/know.h"
#include "core/majority.h"
#include "game.h"

/* What of the game is left, 1 at the start, 0 at the end. */
static float part_left(const state *s)
{
	int n = 0;

	for (int i = 0; i < s->seats; i++)
		n += s->cards_n[i];
	return 1 - (float)n / (float)(s->seats * cards_of[s->seats] + 1);
}

/* --- the map --- */

static int strength_of(const state *s, int owner, int here)
{
	return s->army[owner][here] + (owner < N_SEATS ? s->city[owner][here] : 0);
}

static lead lead_of(const state *s, int here)
{
	lead l = {-1, 0, 0};

	for (int i = 0; i < N_OWNERS; i++)
		lead_add(&l, i, strength_of(s, i, here));
	return l;
}

static void add_islands(const state *s, float left, float (*held)[N_OWNERS], float *points)
{
	for (int c = 0; c < s->n_islands; c++)
		for (int i = 0; i < s->seats; i++) {
			float other = 0, d, p;
			int big = __builtin_popcount(s->island[c]) >= KNIGHT_REGIONS;

			for (int k = 0; k < N_OWNERS; k++)
				if (k != i && held[c][k] > other)
					other = held[c][k];
			d = (held[c][i] - other) / (0.3f + 1.5f * left);
			if (held[c][i] <= 0 || d <= -1)
				continue;
			p = d < 0 ? 0.35f * (1 + d) : 0.35f + 0.65f * (d > 1 ? 1 : d);
			points[i] += big && s->leader[i] == LD_KNIGHT ? 2 * p : p;
		}
}

static void add_board(const state *s, float left, float *points)
{
	static const float risk[5] = {0, 0.42f, 0.22f, 0.1f, 0.04f}; /* of losing, by lead */
	float held[N_ISLANDS][N_OWNERS] = {{0}};
	uint32_t any = s->where[NEUTRAL];

	for (int i = 0; i < s->seats; i++)
		any |= s->where[i] | s->towns[i];
	for (; any; any &= any - 1) {
		int r = __builtin_ctz(any), c = s->isle[r];
		float worth = s->token[r] == T_CITADEL ? 2 : 1;
		lead l = lead_of(s, r);

		for (int i = 0; i < s->seats; i++) {
			int n = strength_of(s, i, r), by = l.top - n;
			float p = 0;

			if (i == l.who)
				p = 1 - left * risk[l.top - l.second > 4 ? 4 : l.top - l.second];
			else if (n && by < 3)
				p = left * (by == 0 ? 0.34f : by == 1 ? 0.22f : 0.1f);
			held[c][i] += p;
			points[i] += worth * p;
		}
		if (l.who == NEUTRAL)
			held[c][NEUTRAL] += 1;
	}
	add_islands(s, left, held, points);
}

/* --- cards --- */

/* Cards by family, with each seat and still to be had. */
typedef struct {
	uint8_t has[N_SEATS][N_FAMILIES], free[N_FAMILIES];
	uint8_t elixirs[N_SEATS];
} holdings;

static void count_cards(const state *s, holdings *h)
{
	static const uint8_t in_box[N_FAMILIES] = {5, 4, 5, 5, 4, 3, 3, 3, 2};

	__builtin_memset(h, 0, sizeof *h);
	for (int f = 1; f < N_FAMILIES; f++)
		h->free[f] = s->seats == 2 && f >= ARCANE ? 0 : in_box[f];
	for (int i = 0; i < s->seats; i++) {
		h->elixirs[i] = s->held[i] >> T_SPRING & 1 ? SPRING_ELIXIRS : 0;
		for (int k = 0; k < s->cards_n[i]; k++) {
			const card_row *c = &cards[s->cards[i][k]];

			h->has[i][c->family]++;
			h->free[c->family]--;
			for (int j = 0; j < 2; j++)
				if (c->ability[j].kind == AB_ELIXIR)
					h->elixirs[i] = (uint8_t)(h->elixirs[i] + c->ability[j].n);
		}
	}
	h->free[NO_FAMILY] = 0;
}

/* What an ability that scores is likely to bring its seat. `share`: of the cards still to be
 * had, those it may expect. */
static float ability_worth(const state *s, int seat, const effect *a, const holdings *h,
			   float share, float left)
{
	int has = h->has[seat][a->x < N_FAMILIES ? a->x : 0];

	switch (a->kind) {
	case AB_PER_CARD:
		return (float)a->n * ((float)has + share * (float)h->free[a->x]);
	case AB_PER_FLYING:
		return (float)a->n * ((float)s->flying[seat] + share * 1.5f * left);
	case AB_SET: {
		int need = a->y - has;

		if (need <= 0)
			return a->n;
		if (need > h->free[a->x])
			return 0;
		return (float)a->n * (need == 1 ? 1.2f * share : share * share);
	}
	case AB_PER_COINS:
		return (float)a->n * ((float)s->coins[seat] - 0.8f * (1 - left)) / (float)a->x *
		       (1 - 0.6f * left);
	default:
		return 0;
	}
}

/* What abilities are worth for the turns they will serve. */
static float bonus_worth(const state *s, int seat, float turns)
{
	int f = s->flying[seat] > 2 ? 2 : s->flying[seat];

	return turns * (0.09f * (float)s->moves_plus[seat] + 0.03f * (float)s->armies_plus[seat] +
			0.12f * (float)f + 0.02f * (float)s->immune[seat]);
}

/* A coin is the choice among the cards to come. */
static float coin_worth(float turns)
{
	return 0.03f + (turns >= 3 ? 0.6f : 0.2f * turns);
}

static float elixir_worth(const state *s, int seat, const holdings *h, float left)
{
	int best = 0;
	float d;

	for (int i = 0; i < s->seats; i++)
		if (i != seat && h->elixirs[i] > best)
			best = h->elixirs[i];
	if (!h->elixirs[seat] && !best)
		return 0;
	d = (float)(h->elixirs[seat] - best) / (0.6f + 3.5f * left);
	if (d == 0)
		return 1;
	return d <= -1 ? 0 : d >= 1 ? 2 : 1 + d;
}

static float leader_worth(const state *s, int seat, const holdings *h, float share, float left)
{
	int n = 0, need;

	switch (s->leader[seat]) {
	case LD_FAIRY:
		need = FAIRY_CARDS - h->has[seat][FOREST];
		if (need <= 0)
			return 1;
		return need > h->free[FOREST] + (left == 0) ? 0
		       : need == 1			    ? 0.9f * share + 0.1f
							    : share;
	case LD_BANDIT:
		return s->supply[seat] == 0 ? 1 - 0.4f * left
					    : left / (1 + 0.35f * (float)s->supply[seat]);
	case LD_SORCERESS:
		for (int i = 0; i < s->seats; i++)
			n += s->captured[i];
		return (float)(n / SORCERESS_PER_VP) + 0.3f * left * (float)(n % SORCERESS_PER_VP) +
		       0.6f * left;
	case LD_KNIGHT: /* the islands are in add_islands */
		return 0.4f * (float)s->city_supply[seat] * left;
	default:
		return 0;
	}
}

static float token_worth(const state *s, int seat)
{
	int h = s->held[seat];

	return (float)(h >> T_BOOK & 1) * 1.2f - (float)(h >> T_SWAMP & 1) +
	       (float)(h >> T_DRAGON & 1) * DRAGON_VP;
}

/* --- the evaluation --- */

static float step_worth(int type, int n)
{
	return (float)n * (type == PLACE  ? 0.28f
			   : type == MOVE ? 0.25f
			   : type == CITY ? 0.8f
					  : 0.4f);
}

/* Steps the acting seat still owes are worth what they usually bring. */
static float pending_worth(const state *s)
{
	const frame *f = peek(s);
	float best = 0;

	if (!s->core.depth || f->op < OP_CHOOSE || f->op > OP_STEAL)
		return 0;
	if (f->op == OP_CHOOSE) {
		for (int k = 0; k < 2; k++) {
			float v = step_worth(cards[f->card].step[k].type, cards[f->card].step[k].n);

			best = v > best ? v : best;
		}
		return best;
	}
	for (int i = 0; i < s->core.depth; i++)
		best += step_worth(step_at(s, i)->op == OP_STEAL ? (int)OP_DESTROY
								 : step_at(s, i)->op,
				   step_at(s, i)->left);
	return best + (f->op == OP_STEAL ? 0.2f : 0);
}

static float evaluate(const void *p, float points[TS_SEATS_MAX])
{
	const state *s = (const state *)p;
	float left = part_left(s), share = left * (s->seats == 2 ? 0.5f : 1.2f / (float)s->seats);
	float map[TS_SEATS_MAX] = {0};
	holdings h;

	count_cards(s, &h);
	add_board(s, left, map);
	for (int i = 0; i < s->seats; i++) {
		float turns = (float)(cards_of[s->seats] - s->cards_n[i]), score = 0;
		int towns = __builtin_popcount(s->towns[i]);

		for (int k = 0; k < s->cards_n[i]; k++) {
			const card_row *c = &cards[s->cards[i][k]];

			for (int j = 0; j < 2; j++)
				if (c->ability[j].kind >= AB_PER_CARD &&
				    c->ability[j].kind <= AB_PER_COINS)
					score += ability_worth(s, i, &c->ability[j], &h, share,
							       left);
		}
		/* what lies on the map early is mostly undone later */
		points[i] = (1 - 0.65f * left) * map[i] + (1 - 0.5f * left) * score + 1.5f * turns +
			    bonus_worth(s, i, turns) + elixir_worth(s, i, &h, left) +
			    token_worth(s, i) + (float)s->coins[i] * coin_worth(turns) +
			    (float)towns * 1.1f * left +
			    0.3f * left * (float)__builtin_popcount(s->where[i]) -
			    (float)s->supply[i] * 0.12f * left;
		if (s->leader[i])
			points[i] += leader_worth(s, i, &h, share, left);
		for (int g = 0; g < s->game; g++)
			points[i] += s->past[g][i];
	}
	if (s->core.depth)
		points[peek(s)->seat] += pending_worth(s);
	return 0.6f + 1.7f * left +
	       (s->opt[O_GAMES] == GAMES_THREE ? 3.0f * (float)(2 - s->game) : 0);
}

/* --- policy --- */

/* What a card brings the seat: its ability and its action, a coin against it. */
static float card_weight(const state *s, int seat, int pos, int action)
{
	const card_row *c = &cards[s->row[pos]];
	float left = part_left(s), share = left * (s->seats == 2 ? 0.5f : 1.2f / (float)s->seats);
	float turns = (float)(cards_of[s->seats] - s->cards_n[seat]) - 1, v = 0, act = 0;
	int same = 0, has[N_FAMILIES] = {0};

	for (int k = 0; k < s->cards_n[seat]; k++) {
		const card_row *o = &cards[s->cards[seat][k]];

		has[o->family]++;
		for (int j = 0; j < 2; j++) /* it may score for cards already there */
			if (c->family && o->ability[j].x == c->family &&
			    (o->ability[j].kind == AB_PER_CARD || o->ability[j].kind == AB_SET))
				same += o->ability[j].kind == AB_SET ? 2 : 1;
	}
	v += (float)same;
	for (int j = 0; j < 2; j++) {
		const effect *a = &c->ability[j];

		switch (a->kind) {
		case AB_FLYING:
			v += (s->flying[seat] < 2 ? 0.09f : 0.01f) * turns;
			break;
		case AB_MOVES:
		case AB_ARMIES:
			v += 0.1f * turns;
			break;
		case AB_ELIXIR:
			v += 0.3f * (float)a->n;
			break;
		case AB_COINS:
			v += (float)a->n * (0.05f + 0.2f * left);
			break;
		case AB_PER_CARD:
			v += (float)a->n * ((float)has[a->x] + (c->family == a->x) + 3 * share);
			break;
		case AB_PER_FLYING:
			v += (float)s->flying[seat] + share;
			break;
		case AB_SET:
			v += has[a->x] + 1 >= a->y ? a->n : share * (float)(1 + has[a->x]);
			break;
		case AB_PER_COINS:
			v += (float)s->coins[seat] / (float)a->x * (1 - 0.6f * left);
			break;
		case AB_IMMUNE:
			v += 0.05f * turns;
			break;
		default:
			break;
		}
	}
	for (int k = 0; k < n_steps(c) && action; k++) {
		int type = c->step[k].type, n = c->step[k].n;
		float a;

		if (type == PLACE)
			n += s->armies_plus[seat];
		if (type == MOVE)
			n += s->moves_plus[seat];
		if (type == PLACE && n > s->supply[seat])
			n = s->supply[seat];
		if (type == CITY && !s->city_supply[seat])
			n = 0;
		a = step_worth(type, n);
		act = c->mode == AND ? act + a : a > act ? a : act;
	}
	return v + act - (float)cost[pos] * coin_worth(turns);
}

static int one_more(const state *s, int seat, int here)
{
	return more_means(lead_of(s, here), seat, strength_of(s, seat, here), NEUTRAL);
}

static int one_fewer(const state *s, int owner, int here)
{
	return fewer_means(lead_of(s, here), owner, strength_of(s, owner, here));
}

/* A region more than others: a citadel, an island of its own, a dragon about to fall; thieves. */
static float place_worth(const state *s, int seat, int here)
{
	float w = 1;
	int n = 0;

	if (s->token[here] == T_CITADEL)
		w *= 1.8f;
	if (s->token[here] == T_THIEVES && s->coins[seat])
		w *= 0.6f;
	if (s->token[here] == T_DRAGON) {
		for (int i = 0; i < N_OWNERS; i++)
			n += s->army[i][here];
		if (n >= DRAGON_ARMIES - 1)
			w *= 6;
	}
	return (s->island[s->isle[here]] & (s->island[s->isle[here]] - 1)) == 0 ? 1.6f * w : w;
}

static void weigh_moves(const state *s, int seat, const ts_action *m, int n, float *w)
{
	int flying = s->flying[seat] > 2 ? 2 : s->flying[seat], from = -1;
	float to_w[N_HERE] = {0}, from_w = 0, sea = 1.0f / (float)(WATER_COST - flying);

	for (int i = 0; i < n; i++) {
		int a = m[i] - A_MOVE, to;

		if (m[i] == A_DONE) {
			w[i] = W_DONE;
			continue;
		}
		to = a % N_HERE;
		if (a / N_HERE != from) {
			from = a / N_HERE;
			from_w = w_from[one_fewer(s, seat, from)];
		}
		if (to_w[to] == 0)
			to_w[to] = w_to[one_more(s, seat, to)] * place_worth(s, seat, to);
		w[i] = to_w[to] * from_w * (s->sea[from] >> to & 1 ? sea : 1);
	}
}

static float weight(const state *s, int seat, int op, int a)
{
	int owner, r;

	if (a == A_DONE)
		return W_DONE;
	switch (op) {
	case OP_TAKE:
		return ts_exp(2.5f * card_weight(s, seat, a - A_TAKE, 1));
	case OP_EXTRA:
		return a == A_PASS ? 1 : ts_exp(4 * card_weight(s, seat, a - A_TAKE, 0));
	case OP_BID:
		return a - A_BID < 3 ? 1 : 0.1f;
	case OP_CHOOSE:
		return a == A_SKIP ? W_DONE : 1;
	case OP_STEAL:
		return a == A_PASS ? W_DONE : 1;
	case OP_PLACE:
		return w_new[one_more(s, seat, a - A_PLACE)] * place_worth(s, seat, a - A_PLACE);
	case OP_CITY: /* most of all where it opens a second place for new armies */
		r = a - A_CITY;
		return w_new[one_more(s, seat, r)] * place_worth(s, seat, r) +
		       (s->towns[seat] >> r & 1 || r == s->start ? 0 : 1.0f) +
		       (explored(s->token[r]) ? s->token[r] == T_SWAMP ? -0.3f : 1.5f : 0);
	case OP_DESTROY:
		r = (a - A_DESTROY) / N_OWNERS;
		owner = (a - A_DESTROY) % N_OWNERS;
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

/* Eight times the iterations of level 7 alone win 57 % against it: up there the search has seen what it
 * can, and what is overlooked tells the levels apart. */
static const ts_knowledge knowledge = {
	.evaluate = evaluate,
	.policy = policy,
	.iterations = {6, 16, 40, 72, 120, 250, 1500, 15000},
	.net_iterations = 8000,
	.overlook = {0.78f, 0.62f, 0.51f, 0.4f, 0.3f, 0.16f, 0.05f, 0},
	.explore = {0},
	.cut = 0,
	.roots = 0,
	.worth = NULL,
	.chance = {0, 0},
	.heat = 0.85f,
};
