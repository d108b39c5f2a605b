/* view.c - Eight-Minute Empire for people: names, options, reasons for refusal, the position and
 * the result as JSON (sections 7 and 8 of the rules page), and the static content. Reading a
 * position is in read.c. */
#include "game.h"

static const char *const kind_name[] = {"neutral", "bid",   "first", "take",   "choose",
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

/* --- options: section 2 --- */

static const ts_option options[] = {
	{"map", "a b", 1, "unknown map"},
	{"destroy", "2 1", 1, "destroy is 2 or 1"},
	{"coal03", "or_city place2", 1, "coal03 is or_city or place2"},
	{"age", "$seat", N_SEATS, "age must list each seat once"},
	{"bid_tie", "age die", 1, "bid_tie is age or die"},
	{"bid_winner", "first chooses", 1, "bid_winner is first or chooses"},
	{"goods_tokens", "off on", 1, "goods_tokens is off or on"},
	{"series", "1 3", 1, "a series is 1 or 3 games"},
	{"series_maps", "a b", N_SERIES, "series_maps is three of a, b"},
};

static const char *settle_age(ts_setup *u)
{
	unsigned seen = 0;

	if (!u->opt[O_AGE])
		for (int i = 0; i < u->seats; i++)
			u->opt[O_AGE + i] = (uint8_t)(i + 1);
	for (int i = 0; i < N_SEATS && u->opt[O_AGE + i]; i++) {
		if (u->opt[O_AGE + i] > u->seats)
			return options[3].bad;
		seen |= 1u << (u->opt[O_AGE + i] - 1);
	}
	for (int i = u->seats; i < N_SEATS; i++)
		if (u->opt[O_AGE + i])
			return options[3].bad;
	return seen == (1u << u->seats) - 1 ? NULL : options[3].bad;
}

static const char *settle(ts_setup *u, const char **field)
{
	static const uint8_t single[] = {O_MAP,	       O_DESTROY, O_COAL03, O_BID_TIE,
					 O_BID_WINNER, O_TOKENS,  O_SERIES};
	const char *why = settle_age(u);

	if (why) {
		*field = "age";
		return why;
	}
	for (int i = 0; i < (int)sizeof single; i++)
		if (!u->opt[single[i]])
			u->opt[single[i]] = 1;	/* the first value of each is the default */
	*field = "series_maps";
	if (u->opt[O_SERIES] == 1)
		return u->opt[O_SERIES_MAPS] ? "series_maps needs series = 3" : NULL;
	if (!u->opt[O_SERIES_MAPS])
		for (int i = 0; i < N_SERIES; i++)
			u->opt[O_SERIES_MAPS + i] = u->opt[O_MAP];
	return u->opt[O_SERIES_MAPS + N_SERIES - 1] ? NULL : options[8].bad;
}

/* --- reasons for refusal: section 4, the first that fits --- */

static int number(const char *t)
{
	int n = 0;

	if (!*t || (t[0] == '0' && t[1]))
		return -1;
	for (; *t; t++) {
		if (*t < '0' || *t > '9' || n > 999)
			return -1;
		n = n * 10 + (*t - '0');
	}
	return n;
}

static int region_index(const state *s, const char *t)
{
	return ts_name_index(&ts_empire, s, NOUN_HERE, t);
}

static const char *why_move(const state *s, int seat, const char *from, const char *to)
{
	int a = region_index(s, from), b = region_index(s, to);

	if (a < 0 || b < 0)
		return "no-region";
	if (!s->army[seat][a])
		return "no-own-army";
	return links(s, a, 1) >> b & 1 ? "sea-closed" : "not-linked";
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	static const uint8_t verb_of[] = {VERB_NEUTRAL, VERB_BID,   VERB_FIRST, VERB_TAKE, VERB_CHOOSE,
					  VERB_PLACE,   VERB_MOVE, VERB_CITY,  VERB_DESTROY};
	const state *s = (const state *)p;

	if (verb != verb_of[ts_peek(&s->core)->op] || n != ts_empire.verbs[verb].nouns)
		return "wrong-move";
	switch (verb) {
	case VERB_BID:
		/* a number out of range is a bid still; anything else is not understood */
		return number(word[0]) >= 0 || (word[0][0] == '-' && number(word[0] + 1) >= 0)
			       ? "bid-range" : "wrong-move";
	case VERB_TAKE: {
		int pos = number(word[0]);

		return pos >= 1 && pos <= s->row_n ? "cannot-afford" : "no-card";
	}
	case VERB_CHOOSE:
		return "part-impossible";
	case VERB_NEUTRAL:
		return "no-region";
	case VERB_PLACE:
		return region_index(s, word[0]) < 0 ? "no-region" : "not-start-or-city";
	case VERB_MOVE:
		return why_move(s, seat, word[0], word[1]);
	case VERB_CITY:
		return region_index(s, word[0]) < 0 ? "no-region" : "no-own-army";
	case VERB_DESTROY:
		return region_index(s, word[1]) < 0 ? "no-region" : "no-such-army";
	default:
		return "wrong-move";
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

/* --- static content --- */

static const ts_grade grades[] = {
#include "grades.inc"
	{NULL, NULL, 0},
};

static void data_card(const card_row *c, const char *list, ts_out *o)
{
	static const char *const mode[] = {"single", "or", "and"};
	static const char *const type[] = {"", "place", "move_land", "move_land_or_sea",
					   "build_city", "destroy_army"};

	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, c->id);
	ts_grade_json(grades, list, c->id, o);
	ts_json_key(o, "good");
	ts_json_str(o, good_name[c->good]);
	key_int(o, "symbols", c->symbols);
	ts_json_key(o, "five_player_only");
	ts_json_bool(o, c->five);
	ts_json_key(o, "mode");
	ts_json_str(o, mode[c->mode]);
	ts_json_key(o, "parts");
	ts_json_open(o, '[');
	for (int i = 0; i < n_parts(c); i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "type");
		ts_json_str(o, type[c->part[i].type]);
		key_int(o, "n", c->part[i].n);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void data_links(int map, int sea, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '[');
	for (int i = 0; i < maps[map].n; i++)
		for (int k = i + 1; k < maps[map].n; k++)
			if ((sea ? maps[map].region[i].sea : maps[map].region[i].land) >> k & 1) {
				ts_json_open(o, '[');
				ts_json_str(o, region_name(map, i, buf));
				ts_json_str(o, region_name(map, k, buf));
				ts_json_close(o, ']');
			}
	ts_json_close(o, ']');
}

static void data_map(int map, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, map ? "b" : "a");
	ts_grade_json(grades, "maps", map ? "b" : "a", o);
	ts_json_key(o, "start");
	ts_json_str(o, region_name(map, maps[map].start, buf));
	ts_json_key(o, "triangles");
	ts_json_open(o, '[');
	for (int i = 0; i < N_TRIANGLES; i++)
		ts_json_str(o, region_name(map, maps[map].triangle[i], buf));
	ts_json_close(o, ']');
	ts_json_key(o, "regions");
	ts_json_open(o, '[');
	for (int i = 0; i < maps[map].n; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "id");
		ts_json_str(o, region_name(map, i, buf));
		ts_json_key(o, "continent");
		ts_json_str(o, maps[map].continent_id[maps[map].region[i].continent]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "land");
	data_links(map, 0, o);
	ts_json_key(o, "sea");
	data_links(map, 1, o);
	ts_json_close(o, '}');
}

static void data_by_seats(const char *key, const uint8_t *of, ts_out *o)
{
	static const char *const seats[] = {"2", "3", "4", "5"};

	ts_json_key(o, key);
	ts_json_open(o, '{');
	for (int i = 2; i <= N_SEATS; i++)
		key_int(o, seats[i - 2], of[i]);
	ts_json_close(o, '}');
}

static void data(ts_out *o)
{
	ts_json_open(o, '{');
	ts_data_head(&ts_empire, grades, o);
	ts_json_key(o, "goods");
	ts_json_open(o, '[');
	for (int g = 0; g < N_GOODS; g++) {
		ts_json_open(o, '{');
		ts_json_key(o, "id");
		ts_json_str(o, good_name[g]);
		ts_grade_json(grades, "goods", good_name[g], o);
		ts_json_key(o, "ladder");
		ts_json_open(o, '[');
		for (int i = 0; i < 4; i++) {
			ts_json_open(o, '{');
			key_int(o, "symbols", ladder[g][i]);
			key_int(o, "vp", ladder_vp[i]);
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "cards");
	ts_json_open(o, '[');
	for (int i = 0; i < N_CARDS; i++)
		data_card(&cards[i], "cards", o);
	ts_json_close(o, ']');
	ts_json_key(o, "coal03_place2");
	data_card(&cards[N_CARDS], "coal03_place2", o);
	ts_json_key(o, "maps");
	ts_json_open(o, '[');
	for (int i = 0; i < N_MAPS; i++)
		data_map(i, o);
	ts_json_close(o, ']');
	ts_json_key(o, "costs");
	ts_json_open(o, '[');
	for (int i = 0; i < N_ROW; i++)
		ts_json_int(o, cost[i]);
	ts_json_close(o, ']');
	data_by_seats("coins", coins_of, o);
	data_by_seats("cards_per_seat", cards_of, o);
	key_int(o, "coins_in_box", COINS);
	key_int(o, "armies", ARMIES);
	key_int(o, "cities", CITIES);
	key_int(o, "start_armies", START_ARMIES);
	key_int(o, "neutral_armies", NEUTRAL_ARMIES);
	ts_json_close(o, '}');
}
