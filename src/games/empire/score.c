/* score.c - Eight-Minute Empire: control, goods, ranks, the end of a game and of a series, and
 * the invariants. */
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
						sum += goods_vp(g, r->cards[g] + r->tokens[g] + w[g]);
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
		if (s->opt[O_TOKENS] == 2)
			for (int k = 0; k < N_TRIANGLES; k++)	/* EME-103 */
				r->tokens[s->token[k]] +=
					r->regions >> maps[s->map].triangle[k] & 1;
		assign_wilds(r, wilds);
		for (int k = 0; k < maps[s->map].n; k++)
			r->armies = (uint8_t)(r->armies + s->army[i][k]);
		r->total = (uint8_t)(r->n_regions + r->n_continents + r->goods);	/* EME-105 */
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

static int ahead(const standing *a, const standing *b)
{
	for (int i = 0; i < 4; i++)
		if (a->v[i] != b->v[i])
			return a->v[i] > b->v[i];
	return 0;
}

static void rank_seats(const standing *v, int seats, uint8_t rank[N_SEATS])
{
	for (int i = 0; i < seats; i++) {
		rank[i] = 1;
		for (int k = 0; k < seats; k++)
			rank[i] = (uint8_t)(rank[i] + ahead(&v[k], &v[i]));
	}
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
		add_past(s, g, v);	/* EME-115, EME-116 */
	rank_seats(v, s->seats, out->rank);
	for (int i = 0; i < s->seats; i++) {
		int best = -32768;

		for (int k = 0; k < s->seats; k++)
			if (k != i && v[k].v[0] > best)
				best = v[k].v[0];
		out->total[i] = v[i].v[0];
		out->margin[i] = (int16_t)(v[i].v[0] - best);
	}
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
			int o = owner_at(s, k), held = 0;

			for (int j = 0; j < maps[s->map].n; j++)
				held += maps[s->map].region[j].continent == i && r[o].regions >> j & 1;
			arg[n++] = o;
			arg[n++] = held;
			if (r[o].continents >> i & 1)
				arg[1] = o;
		}
		ts_emit(ev, EV_CONTINENT_SCORED, arg, n);
	}
	for (int i = 0; i < s->seats; i++)
		for (int g = 0; g < N_GOODS; g++)
			TS_EMIT(ev, EV_GOODS_SCORED, i, g, r[i].cards[g], r[i].tokens[g],
				r[i].wilds[g], r[i].vp[g]);
}

static void end_game(state *s, ts_events *ev)
{
	result r[N_OWNERS];

	TS_EMIT(ev, EV_GAME_ENDED, s->game + 1);
	score_game(s, r);
	if (ev)
		tell_scores(s, r, ev);
	TS_EMIT(ev, EV_GAME_RESULT, s->game + 1);
	if (s->opt[O_SERIES] == 2 && s->game + 1 < N_SERIES) {
		for (int i = 0; i < s->seats; i++) {
			tally *t = &s->past[s->game][i];

			t->vp = r[i].total;
			t->coins = s->coins[i];
			t->armies = r[i].armies;
			t->regions = r[i].n_regions;
		}
		s->game++;
		start_game(s, ev);	/* EME-112 */
		return;
	}
	if (s->opt[O_SERIES] == 2 && ev)
		ts_emit(ev, EV_SERIES_RESULT, NULL, 0);
	ts_pop(&s->core);
	s->core.acting = 0;
	s->core.over = 1;
}

/* --- invariants: section 9 of the rules page --- */

#define HOLD(x)                  \
	do {                     \
		if (!(x))        \
			return __LINE__; \
	} while (0)

static int check_cards(const state *s)
{
	uint8_t seen[N_CARDS] = {0};
	int unknown = 0, total = 0, gap = 0;

	for (int i = 0; i < s->deck_n; i++) {
		HOLD(s->deck[i] < N_CARDS || (s->deck[i] == UNKNOWN && s->core.flags & TS_REDACTED));
		if (s->deck[i] == UNKNOWN)
			unknown++;
		else
			seen[s->deck[i]]++;
	}
	for (int i = s->deck_n; i < N_CARDS; i++)
		HOLD(s->deck[i] == 0);
	for (int i = 0; i < s->row_n; i++) {
		if (s->row[i] == NOTHING_HERE) {
			gap++;
		} else {
			HOLD(s->row[i] < N_CARDS);
			seen[s->row[i]]++;
		}
	}
	for (int i = s->row_n; i < N_ROW; i++)
		HOLD(s->row[i] == NOTHING_HERE);
	HOLD(gap == (s->core.depth && ts_peek(&s->core)->op >= OP_CHOOSE));
	HOLD(s->row_n == (s->core.over ? N_ROW - 1 : N_ROW));
	for (int i = 0; i < s->seats; i++) {
		HOLD(s->cards_n[i] <= cards_of[s->seats]);
		for (int k = 0; k < s->cards_n[i]; k++) {
			HOLD(s->cards[i][k] < N_CARDS);
			seen[s->cards[i][k]]++;
		}
		for (int k = s->cards_n[i]; k < N_HAND; k++)
			HOLD(s->cards[i][k] == 0);
		total += s->cards_n[i];
	}
	for (int i = 0; i < N_CARDS; i++) {
		HOLD(seen[i] <= in_deck(s->seats, i));
		unknown -= in_deck(s->seats, i) - seen[i];
	}
	HOLD(unknown == 0);
	/* turns are cyclic from the first player: section 9, 6 and 7 */
	if (s->first == NOTHING_HERE) {
		HOLD(total == 0 && s->turn == 0 && !s->core.over);
		return 0;
	}
	HOLD(s->first < s->seats);
	HOLD(s->turn == total + (s->core.depth && ts_peek(&s->core)->op == OP_TAKE));
	HOLD(!s->core.over || s->turn == turns_of(s->seats));
	for (int i = 0; i < s->seats; i++) {
		int after = (i - s->first + s->seats) % s->seats;

		HOLD(s->cards_n[i] == (total + s->seats - 1 - after) / s->seats);
	}
	return 0;
}

static int check_pieces(const state *s)
{
	for (int o = 0; o < N_OWNERS; o++) {
		int in_play = o < s->seats || (o == NEUTRAL && s->seats == 2);
		int armies = s->supply[o], towns = o < N_SEATS ? s->city_supply[o] : 0;

		for (int i = 0; i < N_REGIONS; i++) {
			HOLD(i < maps[s->map].n || strength(s, o, i) == 0);
			armies += s->army[o][i];
			HOLD((s->where[o] >> i & 1) == (s->army[o][i] > 0));
			if (o < N_SEATS) {
				towns += s->city[o][i];
				HOLD((s->towns[o] >> i & 1) == (s->city[o][i] > 0));
			}
		}
		HOLD(armies == (in_play ? ARMIES : 0));
		HOLD(towns == (in_play && o < N_SEATS ? CITIES : 0));
		HOLD(o != NEUTRAL || s->supply[o] >= (in_play ? ARMIES - NEUTRAL_ARMIES : 0));
	}
	return 0;
}

static int check_owed(const state *s)
{
	const ts_frame *f = ts_peek(&s->core);
	const card_row *c;

	HOLD(!s->core.over == (s->core.acting != 0));
	HOLD(s->core.depth == (s->core.over ? 0 : 1));
	HOLD(!s->core.over || s->opt[O_SERIES] == 1 || s->game + 1 == N_SERIES);	/* EME-112 */
	if (s->core.over)
		return 0;
	HOLD(s->core.acting < 1 << s->seats);
	HOLD(f->op <= OP_DESTROY && f->seat < s->seats);
	HOLD((s->first == NOTHING_HERE) == (f->op <= OP_FIRST));
	for (int i = 0; i < s->seats; i++) {
		int owes = s->core.acting >> i & 1;

		if (f->op == OP_BID) {
			HOLD(owes == (s->bid[i] == NO_BID));
			HOLD(s->bid[i] <= s->coins[i] || s->bid[i] >= HIDDEN_BID);	/* EME-028 */
		} else {
			HOLD(owes == (i == f->seat));
		}
		HOLD(f->op != OP_FIRST || s->bid[i] <= s->bid[f->seat]);	/* EME-036 */
		HOLD(f->op != OP_NEUTRAL || s->bid[i] == NO_BID);
		HOLD(s->bid[i] <= coins_of[s->seats] || s->bid[i] == NO_BID ||
		     (s->bid[i] == HIDDEN_BID && s->core.flags & TS_REDACTED));
	}
	if (s->seats == 2 && f->op <= OP_FIRST)
		HOLD(s->supply[NEUTRAL] ==
		     ARMIES - NEUTRAL_ARMIES + (f->op == OP_NEUTRAL ? f->c : 0));
	if (f->op == OP_NEUTRAL) {
		HOLD(s->seats == 2 && f->c >= 1 && f->c <= NEUTRAL_ARMIES);
		HOLD(f->seat == age(s, (NEUTRAL_ARMIES - f->c) % 2));
	}
	if (f->op == OP_FIRST)
		HOLD(s->opt[O_BID_WINNER] == 2 && s->bid[f->seat] != NO_BID);
	if (f->op >= OP_TAKE)
		HOLD(f->seat == (s->first + s->turn - 1) % s->seats);
	if (f->op < OP_CHOOSE)
		return 0;
	c = card_of(s, f->a);
	HOLD(s->cards_n[f->seat] > 0 && f->a == s->cards[f->seat][s->cards_n[f->seat] - 1]);
	if (f->op == OP_CHOOSE) {
		HOLD(c->mode == OR);
		HOLD(possible(s, f->seat, c->part[0].type) || possible(s, f->seat, c->part[1].type));
		return 0;
	}
	HOLD(f->b >= 1 && f->b <= n_parts(c) && f->c >= 1);
	HOLD(f->c + f->d == part_n(s, c, f->b));
	HOLD(f->e == (c->mode == OR ? f->b : n_parts(c)));
	HOLD(possible(s, f->seat, c->part[f->b - 1].type));
	return 0;
}

static int check(const void *p)
{
	const state *s = (const state *)p;
	int coins = 0, line;
	uint8_t goods[N_GOODS] = {0};

	HOLD(s->seats >= 2 && s->seats <= 5 && s->map < N_MAPS && s->game < N_SERIES);
	HOLD(s->core.barrier <= s->core.ply);
	for (int i = 0; i < s->seats; i++) {
		HOLD(s->coins[i] <= coins_of[s->seats]);
		coins += s->coins[i];
	}
	HOLD(coins <= COINS);
	for (int i = 0; i < N_TRIANGLES; i++) {
		HOLD(s->token[i] < N_GOODS && s->unused[i] < N_GOODS);
		goods[s->token[i]]++;
		goods[s->unused[i]]++;
	}
	for (int i = 0; i < N_GOODS; i++)
		HOLD(s->opt[O_TOKENS] != 2 || goods[i] == 2);
	line = check_cards(s);
	if (!line)
		line = check_pieces(s);
	return line ? line : check_owed(s);
}
#undef HOLD
