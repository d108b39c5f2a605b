/* score.c - Eight-Minute Empire: control, goods, ranks, the end of a game and of a series. */
#include "game.h"

static int n_owners(const state *s)
{
	return s->seats == 2 ? 3 : s->seats;
}

/* The i-th owner there is: the seats, then neutral with two players. */
static int owner_at(const state *s, int i)
{
	return i < s->seats ? i : NEUTRAL;
}

static int strength(const state *s, int owner, int region)
{
	/* EME-092 */
	return s->army[owner][region] + (owner == NEUTRAL ? 0 : s->city[owner][region]);
}

/* Who has strictly the most of n[] by owner, above 0; -1 on a tie (EME-093, EME-096). */
static int majority(const state *s, const uint8_t n[N_OWNERS])
{
	int best = 0, who = -1;

	for (int i = 0; i < n_owners(s); i++) {
		int o = owner_at(s, i);

		if (n[o] > best) {
			best = n[o];
			who = o;
		} else if (n[o] == best) {
			who = -1;
		}
	}
	return who;
}

/* How many wilds go where: the largest sum, then most on ruby, coal, tree, anvil, carrot
 * (EME-100 to EME-102). All splits of at most 3 wilds are tried, most on the first goods first. */
static void assign_wilds(result *r, int wilds)
{
	int best = -1, w[N_GOODS];

	for (w[0] = wilds; w[0] >= 0; w[0]--)
		for (w[1] = wilds - w[0]; w[1] >= 0; w[1]--)
			for (w[2] = wilds - w[0] - w[1]; w[2] >= 0; w[2]--)
				for (w[3] = wilds - w[0] - w[1] - w[2]; w[3] >= 0; w[3]--) {
					int sum = 0;

					w[4] = wilds - w[0] - w[1] - w[2] - w[3];
					for (int g = 0; g < N_GOODS; g++)
						sum += goods_vp(g,
								r->cards[g] + r->tokens[g] + w[g]);
					if (sum <= best)
						continue;
					best = sum;
					for (int g = 0; g < N_GOODS; g++)
						r->wilds[g] = (uint8_t)w[g];
				}
	for (int g = 0; g < N_GOODS; g++) {
		r->vp[g] = (uint8_t)goods_vp(g, r->cards[g] + r->tokens[g] + r->wilds[g]);
		r->goods = (uint8_t)(r->goods + r->vp[g]);
	}
}

static void score_regions(const state *s, result out[N_OWNERS])
{
	uint8_t held[N_CONTINENTS][N_OWNERS] = {{0}};

	for (int i = 0; i < maps[s->map].n; i++) {
		uint8_t n[N_OWNERS] = {0};
		int who;

		for (int k = 0; k < n_owners(s); k++)
			n[owner_at(s, k)] = (uint8_t)strength(s, owner_at(s, k), i);
		who = majority(s, n);
		if (who < 0)
			continue;
		out[who].regions |= 1u << i;
		out[who].n_regions++;
		held[maps[s->map].region[i].continent][who]++;
	}
	for (int i = 0; i < maps[s->map].continents; i++) {
		int who = majority(s, held[i]);

		if (who < 0)
			continue;
		out[who].continents |= (uint8_t)(1u << i);
		out[who].n_continents++;
	}
}

static void score_game(const state *s, result out[N_OWNERS])
{
	__builtin_memset(out, 0, N_OWNERS * sizeof *out);
	score_regions(s, out);
	for (int i = 0; i < s->seats; i++) {
		result *r = &out[i];
		int wilds = 0;

		for (int k = 0; k < s->cards_n[i]; k++) {
			const card_row *c = &cards[s->cards[i][k]];

			if (c->good == WILD)
				wilds++;
			else
				r->cards[c->good] = (uint8_t)(r->cards[c->good] + c->symbols);
		}
		if (s->opt[O_TOKENS] == TOKENS_ON)
			for (int k = 0; k < N_TRIANGLES; k++) /* EME-103 */
				r->tokens[s->token[k]] += r->regions >> maps[s->map].triangle[k] &
							  1;
		assign_wilds(r, wilds);
		for (int k = 0; k < maps[s->map].n; k++)
			r->armies = (uint8_t)(r->armies + s->army[i][k]);
		r->total = (uint8_t)(r->n_regions + r->n_continents + r->goods); /* EME-105 */
	}
}

/* The four values a seat is ranked by: EME-106 to EME-111. */
typedef struct {
	int16_t v[4];
} standing;

static void standings_of(const state *s, const result *r, standing out[N_SEATS])
{
	for (int i = 0; i < s->seats; i++) {
		out[i].v[0] = r[i].total;
		out[i].v[1] = s->coins[i];
		out[i].v[2] = r[i].armies;
		out[i].v[3] = r[i].n_regions;
	}
}

static void add_past(const state *s, int game, standing out[N_SEATS])
{
	for (int i = 0; i < s->seats; i++) {
		const tally *t = &s->past[game][i];

		out[i].v[0] = (int16_t)(out[i].v[0] + t->vp);
		out[i].v[1] = (int16_t)(out[i].v[1] + t->coins);
		out[i].v[2] = (int16_t)(out[i].v[2] + t->armies);
		out[i].v[3] = (int16_t)(out[i].v[3] + t->regions);
	}
}

static void rank_seats(const standing *v, int seats, uint8_t rank[N_SEATS])
{
	int64_t key[N_SEATS];

	for (int i = 0; i < seats; i++)
		key[i] = then(then(then(v[i].v[0], v[i].v[1]), v[i].v[2]), v[i].v[3]);
	rank_by(key, seats, rank);
}

static void score(const void *p, ts_score *out)
{
	const state *s = (const state *)p;
	result r[N_OWNERS];
	standing v[N_SEATS];

	__builtin_memset(out, 0, sizeof *out);
	score_game(s, r);
	standings_of(s, r, v);
	for (int g = 0; g < s->game; g++)
		add_past(s, g, v); /* EME-115, EME-116 */
	rank_seats(v, s->seats, out->rank);
	for (int i = 0; i < s->seats; i++)
		out->total[i] = v[i].v[0];
	set_margins(out, s->seats);
}

/* Regions of a continent that an owner controls. */
static int held_in(const state *s, const result *r, int continent)
{
	int held = 0;

	for (int i = 0; i < maps[s->map].n; i++)
		held += maps[s->map].region[i].continent == continent && r->regions >> i & 1;
	return held;
}

static void tell_scores(const state *s, const result r[N_OWNERS], ts_events *ev)
{
	int arg[2 + 2 * N_OWNERS];

	for (int i = 0; i < maps[s->map].n; i++) {
		int n = 2, any = 0;

		arg[0] = told_region(s, i);
		arg[1] = TS_NONE;
		for (int k = 0; k < n_owners(s); k++) {
			int o = owner_at(s, k);

			arg[n++] = o;
			arg[n++] = strength(s, o, i);
			any += strength(s, o, i);
			if (r[o].regions >> i & 1)
				arg[1] = o;
		}
		if (any)
			ts_emit(ev, EV_REGION_SCORED, arg, n);
	}
	for (int i = 0; i < maps[s->map].continents; i++) {
		int n = 2;

		arg[0] = s->map * N_CONTINENTS + i;
		arg[1] = TS_NONE;
		for (int k = 0; k < n_owners(s); k++) {
			int o = owner_at(s, k);

			arg[n++] = o;
			arg[n++] = held_in(s, &r[o], i);
			if (r[o].continents >> i & 1)
				arg[1] = o;
		}
		ts_emit(ev, EV_CONTINENT_SCORED, arg, n);
	}
}

static void end_game(state *s, ts_events *ev)
{
	result r[N_OWNERS];
	int next = s->opt[O_SERIES] == SERIES_THREE && s->game + 1 < N_SERIES;

	TS_EMIT(ev, EV_GAME_ENDED, s->game + 1);
	if (ev || next)
		score_game(s, r);
	if (ev)
		tell_scores(s, r, ev);
	for (int i = 0; i < s->seats; i++)
		for (int g = 0; g < N_GOODS; g++)
			TS_EMIT(ev, EV_GOODS_SCORED, i, g, r[i].cards[g], r[i].tokens[g],
				r[i].wilds[g], r[i].vp[g]);
	TS_EMIT(ev, EV_GAME_RESULT, s->game + 1);
	if (next) {
		for (int i = 0; i < s->seats; i++) {
			tally *t = &s->past[s->game][i];

			t->vp = r[i].total;
			t->coins = s->coins[i];
			t->armies = r[i].armies;
			t->regions = r[i].n_regions;
		}
		s->game++;
		start_game(s, ev); /* EME-112 */
		return;
	}
	if (s->opt[O_SERIES] == SERIES_THREE && ev)
		ts_emit(ev, EV_SERIES_RESULT, NULL, 0);
	ts_over(&s->core);
}
