/* view.c - Eight-Minute Empire for people: names, the position and the result as JSON (sections 7 and
 * 8 of the rules page). */
#include "game.h"
#include "core/position.h"

static const char *const kind_name[] = {"neutral", "bid",  "first", "take",   "choose",
					"place",   "move", "city",  "destroy"};
static const char *const good_name[] = {"ruby", "coal", "tree", "anvil", "carrot", "wild"};
static const char *const owner_name[] = {"p1", "p2", "p3", "p4", "p5", "neutral"};

static const char *region_name(int map, int region, char buf[32])
{
	buf[0] = (char)('A' + map);
	buf[1] = (char)('0' + (region + 1) / 10);
	buf[2] = (char)('0' + (region + 1) % 10);
	buf[3] = 0;
	return buf;
}

static const char *name(const void *p, int noun, int index, char *buf)
{
	const state *s = (const state *)p;
	int map;

	switch (noun) {
	case NOUN_HERE:
		index += s->map * N_REGIONS;
		/* fall through */
	case NOUN_REGION:
		map = index / N_REGIONS;
		index %= N_REGIONS;
		return index < maps[map].n ? region_name(map, index, buf) : NULL;
	case NOUN_CONTINENT:
		map = index / N_CONTINENTS;
		index %= N_CONTINENTS;
		return index < maps[map].continents ? maps[map].continent_id[index] : NULL;
	default:
		return cards[index].id;
	}
}

/* --- position --- */

static void put_card(ts_out *o, int card)
{
	put_str(o, card < N_CARDS ? cards[card].id : NULL);
}

static void put_good_name(ts_out *o, int good)
{
	ts_json_str(o, good_name[good]);
}

static void view_seats(const state *s, ts_out *o)
{
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "coins", s->coins[i]);
		key_int(o, "supply", s->supply[i]);
		key_int(o, "city_supply", s->city_supply[i]);
		key_row(o, "cards", s->cards[i], s->cards_n[i], put_card);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	if (key_object(o, "neutral", s->seats == 2)) {
		key_int(o, "supply", s->supply[NEUTRAL]);
		ts_json_close(o, '}');
	}
}

static void view_board(const state *s, ts_out *o)
{
	uint32_t any = s->where[NEUTRAL];
	char buf[32];

	for (int i = 0; i < N_SEATS; i++)
		any |= s->where[i] | s->towns[i];
	key_open(o, "board", '{');
	for (; any; any &= any - 1) {
		int region = __builtin_ctz(any);

		key_open(o, region_name(s->map, region, buf), '{');
		key_counts(o, "armies", owner_name, &s->army[0][region], N_OWNERS, N_REGIONS);
		key_counts(o, "cities", owner_name, &s->city[0][region], N_SEATS, N_REGIONS);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static void view_tokens(const state *s, ts_out *o)
{
	char buf[32];
	int on = s->opt[O_TOKENS] == TOKENS_ON;

	key_open(o, "tokens", '{');
	for (int i = 0; on && i < N_TRIANGLES; i++)
		key_str(o, region_name(s->map, maps[s->map].triangle[i], buf),
			good_name[s->token[i]]);
	ts_json_close(o, '}');
	key_row(o, "tokens_unused", s->unused, on ? N_TRIANGLES : 0, put_good_name);
}

static void view_pending(const state *s, ts_out *o)
{
	const frame *f = peek(s);

	key_open(o, "pending", '{');
	key_str(o, "kind", s->core.over ? "over" : kind_name[f->op]);
	if (s->core.over) {
		ts_json_close(o, '}');
		return;
	}
	if (f->op == OP_BID)
		key_mask(o, "seats", s->core.acting, put_seat);
	else
		key_seat(o, "seat", f->seat);
	if (f->op >= OP_CHOOSE) {
		ts_json_key(o, "card");
		put_card(o, f->card);
	}
	if (f->op >= OP_PLACE)
		key_int(o, "part", f->part);
	if (f->op >= OP_PLACE || f->op == OP_NEUTRAL)
		key_int(o, "left", f->left);
	ts_json_close(o, '}');
}

static void view_series(const state *s, ts_out *o)
{
	key_open(o, "series", '{');
	key_int(o, "game", s->game + 1);
	key_open(o, "done", '[');
	for (int g = 0; g < s->game; g++) {
		ts_json_open(o, '[');
		for (int i = 0; i < s->seats; i++) {
			const tally *t = &s->past[g][i];

			ts_json_open(o, '{');
			key_int(o, "vp", t->vp);
			key_int(o, "coins", t->coins);
			key_int(o, "armies", t->armies);
			key_int(o, "regions", t->regions);
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view_position(const state *s, ts_out *o)
{
	ts_json_open(o, '{');
	key_head(o, &ts_empire, s->seats, s->opt);
	view_series(s, o);
	view_seats(s, o);
	key_int(o, "reserve", reserve(s));
	view_board(s, o);
	key_row(o, "row", s->row, s->row_n, put_card);
	key_pile(o, "deck", s->deck, s->deck_n, put_card);
	key_open(o, "removed", '[');
	for (int i = 0; i < N_CARDS; i++)
		if (!in_deck(s->seats, i))
			put_card(o, i);
	ts_json_close(o, ']');
	view_tokens(s, o);
	key_open(o, "bids", '{');
	for (int i = 0; i < s->seats; i++)
		key_int_if(o, owner_name[i], s->bid[i] < HIDDEN_BID, s->bid[i]);
	ts_json_close(o, '}');
	key_seat(o, "first", s->first);
	key_int(o, "turn", s->turn);
	view_pending(s, o);
	key_rng(o, "rng", &s->core);
	ts_json_close(o, '}');
}

/* --- result --- */

static void key_regions(const state *s, const char *key, uint32_t mask, ts_out *o)
{
	char buf[32];

	key_open(o, key, '[');
	for (int i = 0; i < maps[s->map].n; i++)
		if (mask >> i & 1)
			ts_json_str(o, region_name(s->map, i, buf));
	ts_json_close(o, ']');
}

static void key_continents(const state *s, const char *key, unsigned mask, ts_out *o)
{
	key_open(o, key, '[');
	for (int i = 0; i < maps[s->map].continents; i++)
		if (mask >> i & 1)
			ts_json_str(o, maps[s->map].continent_id[i]);
	ts_json_close(o, ']');
}

static void put_goods(const result *r, ts_out *o)
{
	key_open(o, "goods", '{');
	key_int(o, "vp", r->goods);
	for (int g = 0; g < N_GOODS; g++) {
		key_open(o, good_name[g], '{');
		key_int(o, "cards", r->cards[g]);
		key_int(o, "tokens", r->tokens[g]);
		key_int(o, "wilds", r->wilds[g]);
		key_int(o, "vp", r->vp[g]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

/* One game: in full with the results, without them what the position keeps of it. */
static void put_game(const state *s, int game, const standing *v, const result *r, ts_out *o)
{
	uint8_t rank[N_SEATS];

	rank_seats(v, s->seats, rank);
	ts_json_open(o, '{');
	key_int(o, "game", game + 1);
	key_winners(o, rank, s->seats);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "rank", rank[i]);
		key_int(o, "vp", v[i].v[0]);
		if (r) {
			key_open(o, "regions", '{');
			key_int(o, "vp", r[i].n_regions);
			key_regions(s, "ids", r[i].regions, o);
			ts_json_close(o, '}');
			key_open(o, "continents", '{');
			key_int(o, "vp", r[i].n_continents);
			key_continents(s, "ids", r[i].continents, o);
			ts_json_close(o, '}');
			put_goods(&r[i], o);
		}
		key_open(o, "tiebreak", '{');
		key_int(o, "coins", v[i].v[1]);
		key_int(o, "armies", v[i].v[2]);
		key_int(o, "regions", v[i].v[3]);
		ts_json_close(o, '}');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	if (r) {
		if (key_object(o, "neutral", s->seats == 2)) {
			key_regions(s, "regions", r[NEUTRAL].regions, o);
			key_continents(s, "continents", r[NEUTRAL].continents, o);
			ts_json_close(o, '}');
		}
	}
	ts_json_close(o, '}');
}

static void put_past(const state *s, int game, ts_out *o)
{
	standing v[N_SEATS];

	__builtin_memset(v, 0, sizeof v);
	add_past(s, game, v);
	put_game(s, game, v, NULL, o);
}

static void view_series_result(const state *s, const standing *now, const result *r, ts_out *o)
{
	standing v[N_SEATS];
	uint8_t rank[N_SEATS];

	ts_json_open(o, '{');
	key_open(o, "games", '[');
	for (int g = 0; g < s->game; g++)
		put_past(s, g, o);
	put_game(s, s->game, now, r, o);
	ts_json_close(o, ']');
	__builtin_memcpy(v, now, sizeof v);
	for (int g = 0; g < s->game; g++)
		add_past(s, g, v);
	rank_seats(v, s->seats, rank);
	key_open(o, "series", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "rank", rank[i]);
		key_int(o, "vp", v[i].v[0]);
		key_int(o, "coins", v[i].v[1]);
		key_int(o, "armies", v[i].v[2]);
		key_int(o, "regions", v[i].v[3]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_winners(o, rank, s->seats);
	ts_json_close(o, '}');
}

static void view(const void *p, int what, ts_out *o)
{
	const state *s = (const state *)p;
	result r[N_OWNERS];
	standing v[N_SEATS];

	if (what == TS_VIEW_POSITION) {
		view_position(s, o);
		return;
	}
	if (what == TS_VIEW_GAME && !s->core.over && s->game > 0) {
		put_past(s, s->game - 1, o);
		return;
	}
	score_game(s, r);
	__builtin_memset(v, 0, sizeof v);
	standings_of(s, r, v);
	if (what == TS_VIEW_RESULT && s->opt[O_SERIES] == SERIES_THREE)
		view_series_result(s, v, r, o);
	else
		put_game(s, s->game, v, r, o);
}
