/* view.c - Eight-Minute Empire for people: names, the position and the result as JSON (sections 7 and
 * 8 of the rules page). */
#include "game.h"

static const char *const kind_name[] = {"neutral", "bid",  "first", "take",   "choose",
					"place",   "move", "city",  "destroy"};
static const char *const good_name[] = {"ruby", "coal", "tree", "anvil", "carrot", "wild"};

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

static void put_seat(ts_out *o, int seat)
{
	char buf[8];

	if (seat == NOTHING_HERE) {
		ts_json_null(o);
		return;
	}
	ts_seat_name(seat, buf);
	ts_json_str(o, buf);
}

static void key_owner(ts_out *o, int owner)
{
	char buf[8];

	ts_seat_name(owner, buf);
	ts_json_key(o, owner == NEUTRAL ? "neutral" : buf);
}

static void put_card(ts_out *o, int card)
{
	if (card < N_CARDS)
		ts_json_str(o, cards[card].id);
	else
		ts_json_null(o);
}

static void key_int(ts_out *o, const char *key, int v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

static void view_seats(const state *s, ts_out *o)
{
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		put_seat(o, i);
		key_int(o, "coins", s->coins[i]);
		key_int(o, "supply", s->supply[i]);
		key_int(o, "city_supply", s->city_supply[i]);
		ts_json_key(o, "cards");
		ts_json_open(o, '[');
		for (int k = 0; k < s->cards_n[i]; k++)
			put_card(o, s->cards[i][k]);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "neutral");
	if (s->seats == 2) {
		ts_json_open(o, '{');
		key_int(o, "supply", s->supply[NEUTRAL]);
		ts_json_close(o, '}');
	} else {
		ts_json_null(o);
	}
}

static void view_region(const state *s, int region, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "armies");
	ts_json_open(o, '{');
	for (int i = 0; i < N_OWNERS; i++)
		if (s->army[i][region]) {
			key_owner(o, i);
			ts_json_int(o, s->army[i][region]);
		}
	ts_json_close(o, '}');
	ts_json_key(o, "cities");
	ts_json_open(o, '{');
	for (int i = 0; i < N_SEATS; i++)
		if (s->city[i][region]) {
			key_owner(o, i);
			ts_json_int(o, s->city[i][region]);
		}
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void view_board(const state *s, ts_out *o)
{
	char buf[32];

	ts_json_key(o, "board");
	ts_json_open(o, '{');
	for (int i = 0; i < maps[s->map].n; i++) {
		uint32_t any = 0;

		for (int k = 0; k < N_OWNERS; k++)
			any |= s->where[k] | (k < N_SEATS ? s->towns[k] : 0);
		if (any >> i & 1) {
			ts_json_key(o, region_name(s->map, i, buf));
			view_region(s, i, o);
		}
	}
	ts_json_close(o, '}');
}

static void view_tokens(const state *s, ts_out *o)
{
	char buf[32];
	int on = s->opt[O_TOKENS] == 2;

	ts_json_key(o, "tokens");
	ts_json_open(o, '{');
	for (int i = 0; on && i < N_TRIANGLES; i++) {
		ts_json_key(o, region_name(s->map, maps[s->map].triangle[i], buf));
		ts_json_str(o, good_name[s->token[i]]);
	}
	ts_json_close(o, '}');
	ts_json_key(o, "tokens_unused");
	ts_json_open(o, '[');
	for (int i = 0; on && i < N_TRIANGLES; i++)
		ts_json_str(o, good_name[s->unused[i]]);
	ts_json_close(o, ']');
}

static void view_pending(const state *s, ts_out *o)
{
	const ts_frame *f = ts_peek(&s->core);

	ts_json_key(o, "pending");
	ts_json_open(o, '{');
	ts_json_key(o, "kind");
	if (s->core.over) {
		ts_json_str(o, "over");
		ts_json_close(o, '}');
		return;
	}
	ts_json_str(o, kind_name[f->op]);
	if (f->op == OP_BID) {
		ts_json_key(o, "seats");
		ts_json_open(o, '[');
		for (int i = 0; i < s->seats; i++)
			if (s->core.acting >> i & 1)
				put_seat(o, i);
		ts_json_close(o, ']');
	} else {
		ts_json_key(o, "seat");
		put_seat(o, f->seat);
	}
	if (f->op >= OP_CHOOSE) {
		ts_json_key(o, "card");
		put_card(o, f->a);
	}
	if (f->op >= OP_PLACE)
		key_int(o, "part", f->b);
	if (f->op >= OP_PLACE || f->op == OP_NEUTRAL)
		key_int(o, "left", f->c);
	ts_json_close(o, '}');
}

static void view_series(const state *s, ts_out *o)
{
	ts_json_key(o, "series");
	ts_json_open(o, '{');
	key_int(o, "game", s->game + 1);
	ts_json_key(o, "done");
	ts_json_open(o, '[');
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
	ts_json_key(o, "game");
	ts_json_str(o, ts_empire.id);
	ts_json_key(o, "options");
	ts_options_json(&ts_empire, s->seats, s->opt, o);
	view_series(s, o);
	view_seats(s, o);
	key_int(o, "reserve", reserve(s));
	view_board(s, o);
	ts_json_key(o, "row");
	ts_json_open(o, '[');
	for (int i = 0; i < s->row_n; i++)
		put_card(o, s->row[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "deck");
	ts_json_open(o, '[');
	for (int i = s->deck_n - 1; i >= 0; i--)
		put_card(o, s->deck[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "removed");
	ts_json_open(o, '[');
	for (int i = 0; i < N_CARDS; i++)
		if (!in_deck(s->seats, i))
			put_card(o, i);
	ts_json_close(o, ']');
	view_tokens(s, o);
	ts_json_key(o, "bids");
	ts_json_open(o, '{');
	for (int i = 0; i < s->seats; i++) {
		key_owner(o, i);
		if (s->bid[i] >= HIDDEN_BID)
			ts_json_null(o);
		else
			ts_json_int(o, s->bid[i]);
	}
	ts_json_close(o, '}');
	ts_json_key(o, "first");
	put_seat(o, s->first);
	key_int(o, "turn", s->turn);
	view_pending(s, o);
	ts_json_key(o, "rng");
	ts_rng_json(&s->core, o);
	ts_json_close(o, '}');
}

/* --- result --- */

static void put_regions(const state *s, uint32_t mask, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '[');
	for (int i = 0; i < maps[s->map].n; i++)
		if (mask >> i & 1)
			ts_json_str(o, region_name(s->map, i, buf));
	ts_json_close(o, ']');
}

static void put_continents(const state *s, unsigned mask, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < maps[s->map].continents; i++)
		if (mask >> i & 1)
			ts_json_str(o, maps[s->map].continent_id[i]);
	ts_json_close(o, ']');
}

static void put_winners(const uint8_t *rank, int seats, ts_out *o)
{
	ts_json_key(o, "winners");
	ts_json_open(o, '[');
	for (int i = 0; i < seats; i++)
		if (rank[i] == 1)
			put_seat(o, i);
	ts_json_close(o, ']');
}

static void put_goods(const result *r, ts_out *o)
{
	ts_json_key(o, "goods");
	ts_json_open(o, '{');
	key_int(o, "vp", r->goods);
	for (int g = 0; g < N_GOODS; g++) {
		ts_json_key(o, good_name[g]);
		ts_json_open(o, '{');
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
	put_winners(rank, s->seats, o);
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		put_seat(o, i);
		key_int(o, "rank", rank[i]);
		key_int(o, "vp", v[i].v[0]);
		if (r) {
			ts_json_key(o, "regions");
			ts_json_open(o, '{');
			key_int(o, "vp", r[i].n_regions);
			ts_json_key(o, "ids");
			put_regions(s, r[i].regions, o);
			ts_json_close(o, '}');
			ts_json_key(o, "continents");
			ts_json_open(o, '{');
			key_int(o, "vp", r[i].n_continents);
			ts_json_key(o, "ids");
			put_continents(s, r[i].continents, o);
			ts_json_close(o, '}');
			put_goods(&r[i], o);
		}
		ts_json_key(o, "tiebreak");
		ts_json_open(o, '{');
		key_int(o, "coins", v[i].v[1]);
		key_int(o, "armies", v[i].v[2]);
		key_int(o, "regions", v[i].v[3]);
		ts_json_close(o, '}');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	if (r) {
		ts_json_key(o, "neutral");
		if (s->seats == 2) {
			ts_json_open(o, '{');
			ts_json_key(o, "regions");
			put_regions(s, r[NEUTRAL].regions, o);
			ts_json_key(o, "continents");
			put_continents(s, r[NEUTRAL].continents, o);
			ts_json_close(o, '}');
		} else {
			ts_json_null(o);
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
	ts_json_key(o, "games");
	ts_json_open(o, '[');
	for (int g = 0; g < s->game; g++)
		put_past(s, g, o);
	put_game(s, s->game, now, r, o);
	ts_json_close(o, ']');
	__builtin_memcpy(v, now, sizeof v);
	for (int g = 0; g < s->game; g++)
		add_past(s, g, v);
	rank_seats(v, s->seats, rank);
	ts_json_key(o, "series");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		put_seat(o, i);
		key_int(o, "rank", rank[i]);
		key_int(o, "vp", v[i].v[0]);
		key_int(o, "coins", v[i].v[1]);
		key_int(o, "armies", v[i].v[2]);
		key_int(o, "regions", v[i].v[3]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	put_winners(rank, s->seats, o);
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
	if (what == TS_VIEW_RESULT && s->opt[O_SERIES] == 2)
		view_series_result(s, v, r, o);
	else
		put_game(s, s->game, v, r, o);
}
