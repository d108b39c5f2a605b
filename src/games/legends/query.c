/* query.c - Eight-Minute Empire: Legends: the forecasts people are shown. Points are score_game's,
 * what may be done is what moves says, what a move does is what apply does, on a copy of the state
 * where something has to happen first. A face-down token stays unknown: what would turn it up says
 * so and no more. */
#include "game.h"
#include "core/position.h"

#define QUERIES(X)                                                                                 \
	X(SCORE, "score", "", "points if it ended now, by source, and who leads")                  \
	X(HOLDS, "holds", "", "who holds every region and island, and by how much")                \
	X(REACH, "reach", "from:here steps?:int seat?:seat",                                       \
	  "where an army gets from a region, at what cost and by what way")                        \
	X(CARD, "card", "card:card seat?:seat",                                                    \
	  "what a card costs where it lies, adds to a seat and could do now")                      \
	X(POWERS, "powers", "", "what every seat can do for good, and its pieces in reserve")      \
	X(STEP, "step", "", "the action under way: what is left of it; null if none is")           \
	X(EFFECTS, "effects", "verb:place|move|city|destroy at:here to?:here owner?:owner",        \
	  "what a step that may be made now brings and costs beyond itself")

enum { QUERIES(QUERY_NAME) N_QUERIES };
static const ts_query queries[N_QUERIES] = {QUERIES(QUERY_ROW)};

/* --- who holds what --- */

/* "owner" (null on a tie), everybody's n[] under a key of its own, and "by" how much the first are
 * ahead of the next. */
static void put_hold(const uint8_t n[N_OWNERS], const char *key, ts_out *o)
{
	int first = 0, second = 0;

	key_owner(o, "owner", majority(n));
	key_open(o, key, '{');
	for (int i = 0; i < N_OWNERS; i++) {
		second = n[i] > first ? first : n[i] > second ? n[i] : second;
		first = n[i] > first ? n[i] : first;
		if (n[i])
			key_int(o, owner_name[i], n[i]);
	}
	ts_json_close(o, '}');
	key_int(o, "by", first - second);
}

static void put_region_hold(const state *s, int here, ts_out *o)
{
	uint8_t n[N_OWNERS];

	key_here(s, "region", here, o);
	for (int i = 0; i < N_OWNERS; i++)
		n[i] = (uint8_t)strength(s, i, here);
	put_hold(n, "strength", o);
}

static void put_island_hold(const state *s, const result *r, int island, ts_out *o)
{
	uint8_t n[N_OWNERS];
	char buf[32];

	key_str(o, "island", island_name(&s->board, island, buf));
	for (int i = 0; i < N_OWNERS; i++)
		n[i] = (uint8_t)__builtin_popcount(r[i].regions & s->island[island]);
	put_hold(n, "regions", o);
}

static void query_holds(const state *s, ts_out *o)
{
	result r[N_OWNERS];

	score_game(s, r);
	ts_json_open(o, '{');
	key_open(o, "regions", '[');
	for (int i = 0; i < s->n_here; i++) {
		int any = 0;

		for (int k = 0; k < N_OWNERS; k++)
			any += strength(s, k, i);
		if (!any)
			continue;
		ts_json_open(o, '{');
		put_region_hold(s, i, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "islands", '[');
	for (int i = 0; i < s->n_islands; i++) {
		ts_json_open(o, '{');
		put_island_hold(s, r, i, o);
		key_int(o, "of", __builtin_popcount(s->island[i]));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- points --- */

static void put_map_sources(const state *s, const result *r, ts_out *o)
{
	ts_source_open(o, "regions");
	for (int i = 0; i < s->seats; i++)
		for (uint32_t m = r[i].regions; m; m &= m - 1) {
			ts_item_open(o, i, 1); /* LEG-105 */
			put_region_hold(s, __builtin_ctz(m), o);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
	ts_source_open(o, "islands");
	for (int i = 0; i < s->seats; i++)
		for (unsigned m = r[i].islands; m; m &= m - 1) {
			ts_item_open(o, i, 1); /* LEG-106 */
			put_island_hold(s, r, __builtin_ctz(m), o);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
}

static void put_own_sources(const state *s, const result *r, ts_out *o)
{
	ts_source_open(o, "abilities");
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < s->cards_n[i]; k++) {
			int vp = card_vp(s, i, s->cards[i][k]);

			if (vp < 0)
				continue;
			ts_item_open(o, i, vp);
			key_str(o, "card", cards[s->cards[i][k]].id);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
	ts_source_open(o, "elixirs");
	for (int i = 0; i < s->seats; i++) {
		ts_item_open(o, i, r[i].elixir_vp);
		key_int(o, "elixirs", r[i].elixirs);
		ts_json_close(o, '}');
	}
	ts_source_close(o);
	ts_source_open(o, "tokens");
	for (int i = 0; i < s->seats; i++)
		for (int k = 1; k < N_TOKENS; k++)
			if (holds(s, i, k) && token_vp(k)) {
				ts_item_open(o, i, token_vp(k));
				key_str(o, "token", token_name[k]);
				ts_json_close(o, '}');
			}
	ts_source_close(o);
	ts_source_open(o, "citadels");
	for (int i = 0; i < s->seats; i++)
		for (uint32_t m = r[i].regions; m; m &= m - 1)
			if (s->token[__builtin_ctz(m)] == T_CITADEL) {
				ts_item_open(o, i, CITADEL_VP);
				key_here(s, "region", __builtin_ctz(m), o);
				ts_json_close(o, '}');
			}
	ts_source_close(o);
	ts_source_open(o, "leader");
	for (int i = 0; i < s->seats; i++)
		if (s->leader[i]) {
			ts_item_open(o, i, r[i].leader);
			key_str(o, "leader", leader_name[s->leader[i]]);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
}

static void query_score(const state *s, ts_out *o)
{
	result r[N_OWNERS];
	ts_score sc;

	score(s, &sc);
	score_game(s, r);
	ts_json_open(o, '{');
	ts_standing_json(&sc, s->seats, o);
	key_open(o, "sources", '[');
	put_map_sources(s, r, o);
	put_own_sources(s, r, o);
	if (s->opt[O_GAMES] == GAMES_THREE) {
		ts_source_open(o, "earlier"); /* LEG-115 */
		for (int g = 0; g < s->game; g++)
			for (int i = 0; i < s->seats; i++) {
				ts_item_open(o, i, s->past[g][i]);
				key_int(o, "game", g + 1);
				ts_json_close(o, '}');
			}
		ts_source_close(o);
	}
	ts_json_close(o, ']');
	key_open(o, "tiebreak", '['); /* LEG-111, LEG-112 */
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_bool(o, "spell_book", holds(s, i, T_BOOK));
		key_int(o, "coins", s->coins[i]);
		key_int(o, "armies", r[i].armies);
		key_int(o, "regions", r[i].n_regions);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- the reach of an army --- */

typedef struct {
	uint8_t cost[N_HERE]; /* NOWHERE: out of reach */
	uint8_t from[N_HERE];
} way;

static uint32_t linked(const state *s, int here)
{
	return near(s, here) | s->sea[here];
}

/* The cheapest way to every region within so many points; of equal ones the first found, nearest
 * regions first. */
static void find_ways(const state *s, int seat, int from, int steps, way *w)
{
	uint32_t open = 1u << from, done = 0;

	__builtin_memset(w, NOWHERE, sizeof *w);
	w->cost[from] = 0;
	while (open) {
		int at = __builtin_ctz(open);

		for (uint32_t m = open; m; m &= m - 1)
			if (w->cost[__builtin_ctz(m)] < w->cost[at])
				at = __builtin_ctz(m);
		open &= ~(1u << at);
		done |= 1u << at;
		for (uint32_t m = linked(s, at) & ~done; m; m &= m - 1) {
			int to = __builtin_ctz(m);
			int c = w->cost[at] + link_cost(s, seat, link_of(s, seat, at, to));

			if (c > steps || c >= w->cost[to])
				continue;
			w->cost[to] = (uint8_t)c;
			w->from[to] = (uint8_t)at;
			open |= 1u << to;
		}
	}
}

/* "path" from the first region to the last, the link of each step, and the coins thieves take on
 * the way (LEG-143). */
static void put_way(const state *s, int seat, const way *w, int to, ts_out *o)
{
	int path[N_HERE], n = 0, coins = 0;
	char buf[32];

	for (int i = to;; i = w->from[i]) {
		path[n++] = i;
		if (w->cost[i] == 0)
			break;
	}
	key_open(o, "path", '[');
	for (int i = n - 1; i >= 0; i--)
		ts_json_str(o, region_name(s->region[path[i]], buf));
	ts_json_close(o, ']');
	key_open(o, "links", '[');
	for (int i = n - 1; i > 0; i--) {
		ts_json_str(o, link_name[link_of(s, seat, path[i], path[i - 1])]);
		coins += s->token[path[i - 1]] == T_THIEVES ? THIEVES_COINS : 0;
	}
	ts_json_close(o, ']');
	key_int(o, "coins", coins < s->coins[seat] ? coins : s->coins[seat]);
}

static void put_reach(const state *s, int seat, int from, int steps, ts_out *o)
{
	way w;

	find_ways(s, seat, from, steps, &w);
	ts_json_open(o, '{');
	key_here(s, "from", from, o);
	key_seat(o, "seat", seat);
	key_int(o, "armies", s->army[seat][from]);
	key_int(o, "steps", steps);
	key_int(o, "sea_cost", sea_cost(s, seat));
	key_open(o, "links", '['); /* what a single crossing costs, within reach or not */
	for (uint32_t m = linked(s, from); m; m &= m - 1) {
		int to = __builtin_ctz(m), link = link_of(s, seat, from, to);

		ts_json_open(o, '{');
		key_here(s, "region", to, o);
		key_str(o, "link", link_name[link]);
		key_int(o, "cost", link_cost(s, seat, link));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "to", '[');
	for (int c = 1; c <= steps && c < NOWHERE; c++)
		for (int i = 0; i < s->n_here; i++) {
			if (w.cost[i] != c)
				continue;
			ts_json_open(o, '{');
			key_here(s, "region", i, o);
			key_int(o, "cost", c);
			key_int(o, "left", steps - c);
			put_way(s, seat, &w, i, o);
			ts_json_close(o, '}');
		}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- what is asked --- */

/* Who a forecast is for: the seat that is named, that asks, that owes a choice, the first. */
static int whose(const state *s, int asks, int what, int i, const char *word, int *seat,
		 ts_error *e)
{
	int otherwise = asks >= 0 ? asks : s->core.acting ? __builtin_ctz(s->core.acting) : 0;
	int code = ts_query_arg(&ts_legends, s, what, i, word, otherwise, seat, e);

	if (!code && *seat >= s->seats)
		code = ts_query_bad(&ts_legends, what, i, "no such seat", e);
	return code;
}

static int ask_reach(const state *s, int asks, const char *const *word, ts_out *o, ts_error *e)
{
	const frame *f = peek(s);
	int moving = s->core.depth && f->op == OP_MOVE, from, steps, seat;
	int code = ts_query_arg(&ts_legends, s, Q_REACH, 0, word[0], 0, &from, e);

	if (!code)
		code = ts_query_arg(&ts_legends, s, Q_REACH, 1, word[1], moving ? f->left : 1,
				    &steps, e);
	if (!code && (steps < 1 || steps > STEP_MAX))
		code = ts_query_bad(&ts_legends, Q_REACH, 1, "1 to 99", e);
	if (!code)
		code = whose(s, moving ? f->seat : asks, Q_REACH, 2, word[2], &seat, e);
	if (!code)
		put_reach(s, seat, from, steps, o);
	return code;
}

static int ask_card(const state *s, int asks, const char *const *word, ts_out *o, ts_error *e)
{
	int card, seat, code = ts_query_arg(&ts_legends, s, Q_CARD, 0, word[0], 0, &card, e);

	if (!code)
		code = whose(s, asks, Q_CARD, 1, word[1], &seat, e);
	if (!code)
		query_card(s, seat, card, o);
	return code;
}

/* The step that is asked about, as an action; -1 if it is none. */
static int step_action(int verb, int at, int to, int owner)
{
	switch (verb) {
	case 0:
		return A_PLACE + at;
	case 1:
		return to < 0 ? -1 : A_MOVE + at * N_HERE + to;
	case 2:
		return A_CITY + at;
	default:
		return owner < 0 ? -1 : A_DESTROY + at * N_OWNERS + owner;
	}
}

static int ask_effects(const state *s, const char *const *word, ts_out *o, ts_error *e)
{
	ts_action list[TS_MOVES_MAX];
	int v[4], code = TS_OK, n, action, seat = peek(s)->seat;

	for (int i = 0; i < 4 && !code; i++)
		code = ts_query_arg(&ts_legends, s, Q_EFFECTS, i, word[i], -1, &v[i], e);
	if (code)
		return code;
	action = step_action(v[0], v[1], v[2], v[3]);
	n = s->core.over ? 0 : moves(s, seat, list);
	for (int i = 0; i < n; i++)
		if (list[i] == action) {
			put_effects(s, seat, list[i], v[0] == 1 ? v[2] : v[1], o);
			return TS_OK;
		}
	return ts_query_bad(&ts_legends, Q_EFFECTS, 0, "no such step now", e);
}

static int query(const void *p, int seat, int what, const char *const *word, int n, ts_out *o,
		 ts_error *e)
{
	const state *s = (const state *)p;

	(void)n;
	switch (what) {
	case Q_SCORE:
		query_score(s, o);
		return TS_OK;
	case Q_HOLDS:
		query_holds(s, o);
		return TS_OK;
	case Q_REACH:
		return ask_reach(s, seat, word, o, e);
	case Q_CARD:
		return ask_card(s, seat, word, o, e);
	case Q_POWERS:
		query_powers(s, o);
		return TS_OK;
	case Q_STEP:
		query_step(s, o);
		return TS_OK;
	default:
		return ask_effects(s, word, o, e);
	}
}
