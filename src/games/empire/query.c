/* query.c - Eight-Minute Empire: the forecasts people are shown. Points are score_game's, what may
 * be done is what moves says, on a copy of the state where something has to happen first. Nothing
 * hidden is needed: the deck's order and bids under way tell of nothing that is asked here. */
#include "game.h"
#include "core/position.h"

#define QUERIES(X)                                                                                 \
	X(SCORE, "score", "", "points if it ended now, by source, and who leads")                  \
	X(HOLDS, "holds", "", "who holds every region and continent, and by how much")             \
	X(REACH, "reach", "from:here steps?:int by?:land|sea seat?:seat",                          \
	  "where an army gets from a region, at what cost and by what way")                        \
	X(CARD, "card", "card:card seat?:seat",                                                    \
	  "what a card costs where it lies, adds to a seat and could do now")                      \
	X(CARDS, "cards", "", "the cards as the options of this game have them")                   \
	X(STEP, "step", "", "the action under way: what is left of it; null if none is")

enum { QUERIES(QUERY_NAME) N_QUERIES };
static const ts_query queries[N_QUERIES] = {QUERIES(QUERY_ROW)};

static void key_region(const state *s, const char *key, int region, ts_out *o)
{
	char buf[32];

	key_str(o, key, region_name(s->map, region, buf));
}

/* --- who holds what --- */

/* "owner" (null on a tie), "by" how much the first are ahead of the next, and everybody's n[]
 * under a key of its own. */
static void put_hold(const state *s, const uint8_t n[N_OWNERS], const char *key, ts_out *o)
{
	int who = majority(s, n), first = 0, second = 0;

	key_str(o, "owner", who < 0 ? NULL : owner_name[who]);
	key_open(o, key, '{');
	for (int i = 0; i < n_owners(s); i++) {
		int k = owner_at(s, i), v = n[k];

		second = v > first ? first : v > second ? v : second;
		first = v > first ? v : first;
		if (v)
			key_int(o, owner_name[k], v);
	}
	ts_json_close(o, '}');
	key_int(o, "by", first - second);
}

static void put_region_hold(const state *s, int region, ts_out *o)
{
	uint8_t n[N_OWNERS] = {0};

	key_region(s, "region", region, o);
	for (int i = 0; i < n_owners(s); i++)
		n[owner_at(s, i)] = (uint8_t)strength(s, owner_at(s, i), region);
	put_hold(s, n, "strength", o);
}

static void put_continent_hold(const state *s, const result *r, int continent, ts_out *o)
{
	uint8_t n[N_OWNERS] = {0};

	key_str(o, "continent", maps[s->map].continent_id[continent]);
	for (int i = 0; i < n_owners(s); i++)
		n[owner_at(s, i)] = (uint8_t)held_in(s, &r[owner_at(s, i)], continent);
	put_hold(s, n, "regions", o);
}

static void query_holds(const state *s, ts_out *o)
{
	result r[N_OWNERS];

	score_game(s, r);
	ts_json_open(o, '{');
	key_open(o, "regions", '[');
	for (int i = 0; i < maps[s->map].n; i++) {
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
	key_open(o, "continents", '[');
	for (int i = 0; i < maps[s->map].continents; i++) {
		int of = 0;

		for (int k = 0; k < maps[s->map].n; k++)
			of += maps[s->map].region[k].continent == i;
		ts_json_open(o, '{');
		put_continent_hold(s, r, i, o);
		key_int(o, "of", of);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- points --- */

/* A good of a seat: its symbols, what they give without wilds, and the next step of its ladder. */
static void put_good(const result *r, int good, ts_out *o)
{
	int have = r->cards[good] + r->tokens[good], step = 0;

	key_str(o, "good", good_name[good]);
	key_int(o, "cards", r->cards[good]);
	key_int(o, "tokens", r->tokens[good]);
	key_int(o, "wilds", r->wilds[good]);
	key_int(o, "plain", goods_vp(good, have));
	while (step < 4 && ladder[good][step] <= have)
		step++;
	if (!key_object(o, "next", step < 4))
		return;
	key_int(o, "symbols", ladder[good][step]);
	key_int(o, "points", ladder_vp[step]);
	ts_json_close(o, '}');
}

static void put_sources(const state *s, const result *r, ts_out *o)
{
	ts_source_open(o, "regions");
	for (int i = 0; i < maps[s->map].n; i++)
		for (int k = 0; k < s->seats; k++)
			if (r[k].regions >> i & 1) {
				ts_item_open(o, k, 1); /* EME-094 */
				put_region_hold(s, i, o);
				ts_json_close(o, '}');
			}
	ts_source_close(o);
	ts_source_open(o, "continents");
	for (int i = 0; i < maps[s->map].continents; i++)
		for (int k = 0; k < s->seats; k++)
			if (r[k].continents >> i & 1) {
				ts_item_open(o, k, 1); /* EME-097 */
				put_continent_hold(s, r, i, o);
				ts_json_close(o, '}');
			}
	ts_source_close(o);
	ts_source_open(o, "goods");
	for (int i = 0; i < s->seats; i++)
		for (int g = 0; g < N_GOODS; g++) {
			ts_item_open(o, i, r[i].vp[g]);
			put_good(&r[i], g, o);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
	if (s->opt[O_SERIES] != SERIES_THREE)
		return;
	ts_source_open(o, "earlier"); /* EME-115 */
	for (int g = 0; g < s->game; g++)
		for (int i = 0; i < s->seats; i++) {
			ts_item_open(o, i, s->past[g][i].vp);
			key_int(o, "game", g + 1);
			ts_json_close(o, '}');
		}
	ts_source_close(o);
}

static void query_score(const state *s, ts_out *o)
{
	result r[N_OWNERS];
	standing v[N_SEATS];
	ts_score sc;

	score(s, &sc);
	score_game(s, r);
	standings_of(s, r, v);
	for (int g = 0; g < s->game; g++)
		add_past(s, g, v);
	ts_json_open(o, '{');
	ts_standing_json(&sc, s->seats, o);
	key_open(o, "sources", '[');
	put_sources(s, r, o);
	ts_json_close(o, ']');
	key_open(o, "tiebreak", '['); /* EME-106 to EME-111 */
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "coins", v[i].v[1]);
		key_int(o, "armies", v[i].v[2]);
		key_int(o, "regions", v[i].v[3]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- the reach of an army --- */

typedef struct {
	uint8_t cost[N_REGIONS]; /* NOTHING_HERE: out of reach */
	uint8_t from[N_REGIONS];
} way;

/* Every region within so many steps, the nearest first: one step a link (EME-060). */
static void find_ways(const state *s, int from, int steps, int sea, way *w)
{
	uint8_t queue[N_REGIONS];
	int n = 1;

	__builtin_memset(w, NOTHING_HERE, sizeof *w);
	w->cost[from] = 0;
	queue[0] = (uint8_t)from;
	for (int i = 0; i < n && w->cost[queue[i]] < steps; i++)
		for (uint32_t m = links(s, queue[i], sea); m; m &= m - 1) {
			int to = __builtin_ctz(m);

			if (w->cost[to] != NOTHING_HERE)
				continue;
			w->cost[to] = (uint8_t)(w->cost[queue[i]] + 1);
			w->from[to] = queue[i];
			queue[n++] = (uint8_t)to;
		}
}

/* "path" from the first region to the last, and the link of each step. */
static void put_way(const state *s, const way *w, int to, ts_out *o)
{
	int path[N_REGIONS], n = 0;
	char buf[32];

	for (int i = to;; i = w->from[i]) {
		path[n++] = i;
		if (w->cost[i] == 0)
			break;
	}
	key_open(o, "path", '[');
	for (int i = n - 1; i >= 0; i--)
		ts_json_str(o, region_name(s->map, path[i], buf));
	ts_json_close(o, ']');
	key_open(o, "links", '[');
	for (int i = n - 1; i > 0; i--)
		ts_json_str(o, links(s, path[i], 0) >> path[i - 1] & 1 ? "land" : "sea");
	ts_json_close(o, ']');
}

static void put_reach(const state *s, int seat, int from, int steps, int sea, ts_out *o)
{
	way w;

	find_ways(s, from, steps, sea, &w);
	ts_json_open(o, '{');
	key_region(s, "from", from, o);
	key_seat(o, "seat", seat);
	key_int(o, "armies", s->army[seat][from]);
	key_int(o, "steps", steps);
	key_str(o, "by", sea ? "sea" : "land");
	key_open(o, "to", '[');
	for (int c = 1; c <= steps && c < N_REGIONS; c++)
		for (int i = 0; i < maps[s->map].n; i++) {
			if (w.cost[i] != c)
				continue;
			ts_json_open(o, '{');
			key_region(s, "region", i, o);
			key_int(o, "cost", c);
			key_int(o, "left", steps - c);
			put_way(s, &w, i, o);
			ts_json_close(o, '}');
		}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- cards and their action --- */

/* The region of a step as `moves` lists it: where it is made, of a move where it begins. */
static int region_of(ts_action a)
{
	return a >= A_DESTROY ? (a - A_DESTROY) % N_REGIONS
	       : a >= A_CITY  ? a - A_CITY
	       : a >= A_MOVE  ? (a - A_MOVE) / N_REGIONS
			      : a - A_PLACE;
}

/* What a part could do if it began now: how many first steps, and in which regions. */
static void put_part(const state *s, int seat, int card, int part, ts_out *o)
{
	const card_row *c = card_of(s, card);
	ts_action list[TS_MOVES_MAX];
	state then = *s;
	uint32_t at = 0;
	int n = 0;

	owe_part(&then, seat, card, part, part);
	if (possible(s, seat, c->part[part - 1].type))
		n = moves(&then, seat, list) - 1; /* less `done` */
	for (int i = 0; i < n; i++)
		at |= 1u << region_of(list[i]);
	ts_json_open(o, '{');
	key_str(o, "type", part_name[c->part[part - 1].type]);
	key_int(o, "n", part_n(s, c, part));
	key_int(o, "moves", n);
	key_regions(s, "at", at, o);
	ts_json_close(o, '}');
}

static void put_parts(const state *s, int seat, int card, ts_out *o)
{
	key_str(o, "mode", mode_name[card_of(s, card)->mode]);
	key_open(o, "parts", '[');
	for (int i = 1; i <= n_parts(card_of(s, card)); i++)
		put_part(s, seat, card, i, o);
	ts_json_close(o, ']');
}

/* Where a card is: its place in the row; else who has it, the deck or the box. */
static void put_place(const state *s, int seat, int card, ts_out *o)
{
	for (int i = 0; i < s->row_n; i++)
		if (s->row[i] == card) {
			key_str(o, "in", "row");
			key_int(o, "position", i + 1);
			key_int(o, "cost", cost[i]);
			key_int(o, "coins", s->coins[seat]);
			key_bool(o, "affordable", cost[i] <= s->coins[seat]); /* EME-041 */
			return;
		}
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < s->cards_n[i]; k++)
			if (s->cards[i][k] == card) {
				key_seat(o, "in", i);
				return;
			}
	key_str(o, "in", in_deck(s->seats, card) ? "deck" : "box");
}

/* The state without a card of a seat, if it has it. */
static void drop_card(state *s, int seat, int card)
{
	int n = 0;

	for (int i = 0; i < s->cards_n[seat]; i++)
		if (s->cards[seat][i] != card)
			s->cards[seat][n++] = s->cards[seat][i];
	s->cards_n[seat] = (uint8_t)n;
}

static int symbols_of(const result *r, int good)
{
	int wilds = 0;

	for (int g = 0; g < N_GOODS; g++)
		wilds += r->wilds[g];
	return good == WILD ? wilds : r->cards[good] + r->tokens[good];
}

static void put_change(ts_out *o, const char *key, int before, int after)
{
	key_open(o, key, '{');
	key_int(o, "before", before);
	key_int(o, "after", after);
	ts_json_close(o, '}');
}

/* What a card adds to the goods of a seat: with it and without it, wilds where they are best. */
static void put_worth(const state *s, int seat, int card, ts_out *o)
{
	const card_row *c = card_of(s, card);
	result before[N_OWNERS], after[N_OWNERS];
	state then = *s;

	drop_card(&then, seat, card);
	score_game(&then, before);
	if (then.cards_n[seat] < N_HAND)
		then.cards[seat][then.cards_n[seat]++] = (uint8_t)card;
	score_game(&then, after);
	key_str(o, "good", good_name[c->good]);
	put_change(o, "symbols", symbols_of(&before[seat], c->good),
		   symbols_of(&after[seat], c->good));
	put_change(o, "points", before[seat].goods, after[seat].goods);
	key_int(o, "gain", after[seat].total - before[seat].total);
}

static void query_card(const state *s, int seat, int card, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "card");
	put_card(o, card);
	key_seat(o, "seat", seat);
	put_place(s, seat, card, o);
	put_worth(s, seat, card, o);
	put_parts(s, seat, card, o);
	ts_json_close(o, '}');
}

static void query_cards(const state *s, ts_out *o)
{
	ts_json_open(o, '{');
	for (int i = 0; i < N_CARDS; i++) {
		const card_row *c = card_of(s, i);

		key_open(o, c->id, '{');
		key_str(o, "id", c->id);
		key_str(o, "good", good_name[c->good]);
		key_int(o, "symbols", c->symbols);
		key_str(o, "mode", mode_name[c->mode]);
		key_open(o, "parts", '[');
		for (int k = 1; k <= n_parts(c); k++) {
			ts_json_open(o, '{');
			key_str(o, "type", part_name[c->part[k - 1].type]);
			key_int(o, "n", part_n(s, c, k));
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static void query_step(const state *s, ts_out *o)
{
	const frame *f = peek(s);

	if (!s->core.depth || f->op < OP_CHOOSE) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	key_str(o, "kind", kind_name[f->op]);
	key_seat(o, "seat", f->seat);
	ts_json_key(o, "card");
	put_card(o, f->card);
	if (f->op == OP_CHOOSE) {
		put_parts(s, f->seat, f->card, o);
	} else {
		key_int(o, "part", f->part);
		key_int(o, "of", f->last);
		key_str(o, "type", part_name[card_of(s, f->card)->part[f->part - 1].type]);
		key_int(o, "left", f->left);
		key_int(o, "size", f->left + f->done);
	}
	ts_json_close(o, '}');
}

/* --- what is asked --- */

/* Who a forecast is for: the seat that is named, that asks, that owes a choice, the first. */
static int whose(const state *s, int asks, int what, int i, const char *word, int *seat,
		 ts_error *e)
{
	int otherwise = asks >= 0 ? asks : s->core.acting ? __builtin_ctz(s->core.acting) : 0;
	int code = ts_query_arg(&ts_empire, s, what, i, word, otherwise, seat, e);

	return code		  ? code
	       : *seat < s->seats ? TS_OK
				  : ts_query_bad(&ts_empire, what, i, "no such seat", e);
}

static int ask_reach(const state *s, int asks, const char *const *word, ts_out *o, ts_error *e)
{
	const frame *f = peek(s);
	int moving = s->core.depth && f->op == OP_MOVE;
	int from, steps, sea, seat, code;

	code = ts_query_arg(&ts_empire, s, Q_REACH, 0, word[0], 0, &from, e);
	if (!code)
		code = ts_query_arg(&ts_empire, s, Q_REACH, 1, word[1], moving ? f->left : 1,
				    &steps, e);
	if (!code)
		code = ts_query_arg(&ts_empire, s, Q_REACH, 2, word[2], moving ? by_sea(s) : 1,
				    &sea, e);
	if (!code)
		code = whose(s, moving ? f->seat : asks, Q_REACH, 3, word[3], &seat, e);
	if (code)
		return code;
	if (steps < 1 || steps > 99)
		return ts_query_bad(&ts_empire, Q_REACH, 1, "1 to 99", e);
	put_reach(s, seat, from, steps, sea, o);
	return TS_OK;
}

static int ask_card(const state *s, int asks, const char *const *word, ts_out *o, ts_error *e)
{
	int card, seat, code = ts_query_arg(&ts_empire, s, Q_CARD, 0, word[0], 0, &card, e);

	if (!code)
		code = whose(s, asks, Q_CARD, 1, word[1], &seat, e);
	if (!code)
		query_card(s, seat, card, o);
	return code;
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
	case Q_CARDS:
		query_cards(s, o);
		return TS_OK;
	default:
		query_step(s, o);
		return TS_OK;
	}
}
