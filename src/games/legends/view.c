/* view.c - Eight-Minute Empire: Legends for people: names, the position and the result as JSON (sections 8
 * and 9 of the rules page). */
#include "game.h"
#include "core/position.h"

static const char *const kind_name[N_OPS] = {"start_region",  "explore", "citadel", "encounter",
					     "second_region", "neutral", "bid",	    "take",
					     "choose",	      "place",	 "move",    "city",
					     "destroy",	      "steal",	 "peek",    "extra"};
static const char *const step_name[] = {"place_armies", "move_armies", "build_city",
					"destroy_army"};
static const char *const owner_name[] = {"p1", "p2", "p3", "p4", "neutral"};
static const char *const phase_name[] = {"setup", "bid", "turn", "extra", "over"};

static const char *region_name(int region, char buf[32])
{
	__builtin_memcpy(buf, faces[regions[region].face].id, 3);
	buf[3] = '-';
	buf[4] = (char)('0' + regions[region].number);
	buf[5] = 0;
	return buf;
}

/* Islands are named by tile and letter, in canonical order. */
static const char *island_name(const tiling *b, int island, char buf[32])
{
	int cell = 0;

	for (; island >= faces[b->face[cell]].islands; cell++)
		island -= faces[b->face[cell]].islands;
	__builtin_memcpy(buf, faces[b->face[cell]].id, 3);
	buf[3] = '-';
	buf[4] = (char)('a' + island);
	buf[5] = 0;
	return buf;
}

static const char *name(const void *p, int noun, int index, char *buf)
{
	const state *s = (const state *)p;

	switch (noun) {
	case NOUN_HERE:
		return index < s->n_here ? region_name(s->region[index], buf) : NULL;
	case NOUN_TOKEN:
		return token_name[index];
	case NOUN_LEADER:
		return leader_name[index];
	default:
		return cards[index].id;
	}
}

/* --- position --- */

static void put_card(ts_out *o, int card)
{
	put_str(o, card < N_CARDS ? cards[card].id : NULL);
}

static void put_owner(ts_out *o, int owner)
{
	put_str(o, owner < 0 ? NULL : owner_name[owner]);
}

static void key_owner(ts_out *o, const char *key, int owner)
{
	ts_json_key(o, key);
	put_owner(o, owner);
}

static void put_token_name(ts_out *o, int token)
{
	put_str(o, token < N_TOKENS ? token_name[token] : NULL);
}

static void key_here(const state *s, const char *key, int here, ts_out *o)
{
	char buf[32];

	key_str(o, key, here == NOWHERE ? NULL : region_name(s->region[here], buf));
}

static void view_board(const state *s, ts_out *o)
{
	key_open(o, "board", '{');
	key_str(o, "layout", s->board.layout == LAYOUT_T ? "T" : "rectangle");
	key_open(o, "tiles", '[');
	for (int i = 0; i < N_CELLS; i++)
		ts_json_str(o, faces[s->board.face[i]].id);
	ts_json_close(o, ']');
	key_open(o, "rotations", '[');
	for (int i = 0; i < N_CELLS; i++)
		ts_json_int(o, 90 * s->board.turn[i]);
	ts_json_close(o, ']');
	key_here(s, "start", s->start, o);
	key_here(s, "second", s->second, o);
	ts_json_close(o, '}');
}

static void view_regions(const state *s, ts_out *o)
{
	char buf[32];

	key_open(o, "regions", '{');
	for (int i = 0; i < s->n_here; i++) {
		int any = s->token[i];

		for (int k = 0; k < N_OWNERS; k++)
			any += strength(s, k, i);
		if (!any)
			continue;
		key_open(o, region_name(s->region[i], buf), '{');
		key_counts(o, "armies", owner_name, &s->army[0][i], N_OWNERS, N_HERE);
		key_counts(o, "cities", owner_name, &s->city[0][i], N_SEATS, N_HERE);
		ts_json_key(o, "token");
		put_token_name(o, s->token[i]);
		key_bool(o, "face_down", s->face_down >> i & 1);
		key_open(o, "known_by", '[');
		for (int k = 0; k < s->seats; k++)
			if (s->seen[k] >> i & 1)
				put_seat(o, k);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static void view_tokens_left(const state *s, ts_out *o)
{
	key_open(o, "tokens_left", '{');
	key_pile(o, "explore", s->pile, s->pile_n, put_token_name);
	key_int(o, "citadel", s->citadels);
	key_open(o, "encounter", '[');
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < s->encounters[i]; k++)
			put_token_name(o, T_DRAGON + i);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view_cards(const state *s, ts_out *o)
{
	key_pile(o, "deck", s->deck, s->deck_n, put_card);
	key_row(o, "row", s->row, s->row_n, put_card);
	key_mask(o, "aside", s->aside, put_card);
}

static void view_seat(const state *s, int seat, ts_out *o)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_int(o, "coins", s->coins[seat]);
	key_row(o, "cards", s->cards[seat], s->cards_n[seat], put_card);
	key_mask(o, "tokens", s->held[seat], put_token_name);
	key_str(o, "leader", leader_name[s->leader[seat]]);
	key_counts(o, "captured", owner_name, s->captured,
		   s->leader[seat] == LD_SORCERESS ? s->seats : 0, 1);
	key_int_if(o, "bid", s->bid[seat] < HIDDEN_BID && bidding(s), s->bid[seat]);
	key_bool(o, "bid_made", s->bid[seat] != NO_BID && bidding(s));
	ts_json_close(o, '}');
}

static void view_pending(const state *s, ts_out *o)
{
	const frame *f = peek(s);

	key_open(o, "pending", '{');
	key_str(o, "kind", s->core.over ? "over" : kind_name[f->op]);
	if (!s->core.over && f->op != OP_BID)
		key_seat(o, "seat", f->seat);
	if (!s->core.over && f->op >= OP_CHOOSE && f->op <= OP_STEAL) {
		ts_json_key(o, "card");
		put_card(o, f->card);
	}
	if (!s->core.over && f->op >= OP_PLACE && f->op <= OP_STEAL) {
		key_int(o, "left", f->left);
		key_open(o, "queue", '[');
		for (int i = s->core.depth - 2; i >= 0; i--) {
			ts_json_open(o, '{');
			key_str(o, "type", step_name[step_at(s, i)->op - PLACE]);
			key_int(o, "n", step_at(s, i)->left);
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
		if (f->op == OP_STEAL)
			key_seat(o, "victim", f->victim);
	}
	ts_json_close(o, '}');
}

static void put_totals(const state *s, const result *r, int game, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++)
		ts_json_int(o, r ? r[i].total : s->past[game][i]);
	ts_json_close(o, ']');
}

static void view_match(const state *s, ts_out *o)
{
	key_open(o, "match", '{');
	key_int(o, "game", s->game + 1);
	key_int(o, "of", s->opt[O_GAMES] == GAMES_THREE ? N_SERIES : 1);
	key_open(o, "scores", '[');
	for (int g = 0; g < s->game; g++)
		put_totals(s, NULL, g, o);
	if (s->core.over) {
		result r[N_OWNERS];

		score_game(s, r);
		put_totals(s, r, 0, o);
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* The bids once they are shown, and the dice that parted them. */
static void view_bids(const state *s, ts_out *o)
{
	if (bidding(s) || s->bid[0] == NO_BID)
		key_null(o, "bids");
	else
		key_row(o, "bids", s->bid, s->seats, put_int);
	key_open(o, "dice", '[');
	for (int i = 0; i < s->dice_n; i++) {
		ts_json_open(o, '{');
		for (int k = 0; k < s->seats; k++)
			if (s->dice[i][k])
				key_int(o, owner_name[k], s->dice[i][k]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static int phase_of(const state *s)
{
	int op = peek(s)->op;

	return s->core.over ? 4 : op == OP_EXTRA ? 3 : op > OP_BID ? 2 : op == OP_BID;
}

static void view_result(const state *s, ts_out *o);

static void view_position(const state *s, ts_out *o)
{
	int phase = phase_of(s);

	ts_json_open(o, '{');
	key_head(o, &ts_legends, s->seats, s->opt);
	key_int(o, "players", s->seats);
	key_rng(o, "rng", &s->core);
	view_match(s, o);
	key_str(o, "phase", phase_name[phase]);
	view_board(s, o);
	view_regions(s, o);
	view_tokens_left(s, o);
	key_int(o, "neutral_left", s->supply[NEUTRAL]);
	key_int(o, "neutral_gone", s->neutral_gone);
	view_cards(s, o);
	view_bids(s, o);
	key_seat(o, "first", s->first);
	key_seat(o, "turn", phase == 2 || phase == 3 ? (int)peek(s)->seat : (int)NOWHERE);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		view_seat(s, i, o);
	ts_json_close(o, ']');
	view_pending(s, o);
	ts_json_key(o, "result");
	if (s->core.over)
		view_result(s, o);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

/* --- result: section 9 --- */

static void result_seat(const state *s, int seat, const result *r, ts_out *o)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_int(o, "regions", r->n_regions);
	key_int(o, "islands", r->n_islands);
	key_open(o, "abilities", '{');
	for (int k = 0; k < s->cards_n[seat]; k++) {
		int vp = card_vp(s, seat, s->cards[seat][k]);

		if (vp >= 0)
			key_int(o, cards[s->cards[seat][k]].id, vp);
	}
	ts_json_close(o, '}');
	key_int(o, "abilities_total", r->abilities);
	key_open(o, "elixirs", '{');
	key_int(o, "count", r->elixirs);
	key_int(o, "vp", r->elixir_vp);
	ts_json_close(o, '}');
	key_open(o, "tokens", '{');
	for (int k = 1; k < N_TOKENS; k++)
		if (holds(s, seat, k) && token_vp(k))
			key_int(o, token_name[k], token_vp(k));
	ts_json_close(o, '}');
	key_int(o, "citadels", r->citadels);
	key_int(o, "leader", r->leader);
	key_int(o, "total", r->total);
	key_open(o, "tiebreak", '{');
	key_bool(o, "spell_book", holds(s, seat, T_BOOK));
	key_int(o, "coins", s->coins[seat]);
	key_int(o, "armies", r->armies);
	key_int(o, "regions", r->n_regions);
	ts_json_close(o, '}');
	key_int(o, "rank", r->rank);
	ts_json_close(o, '}');
}

static void key_regions(const state *s, const char *key, uint32_t mask, ts_out *o)
{
	char buf[32];

	key_open(o, key, '[');
	for (; mask; mask &= mask - 1)
		ts_json_str(o, region_name(s->region[__builtin_ctz(mask)], buf));
	ts_json_close(o, ']');
}

static void key_islands(const state *s, const char *key, unsigned mask, ts_out *o)
{
	char buf[32];

	key_open(o, key, '[');
	for (; mask; mask &= mask - 1)
		ts_json_str(o, island_name(&s->board, __builtin_ctz(mask), buf));
	ts_json_close(o, ']');
}

static void result_controllers(const state *s, const result *r, ts_out *o)
{
	char buf[32];

	key_open(o, "controllers", '{');
	for (int i = 0; i < s->n_here; i++)
		key_owner(o, region_name(s->region[i], buf), controller(s, i));
	for (int i = 0; i < s->n_islands; i++) {
		int who = -1;

		for (int k = 0; k < N_OWNERS; k++)
			if (r[k].islands >> i & 1)
				who = k;
		key_owner(o, island_name(&s->board, i, buf), who);
	}
	ts_json_close(o, '}');
}

static void result_match(const state *s, const result *r, ts_out *o)
{
	int16_t sum[N_SEATS];
	uint8_t rank[N_SEATS];

	score_match(s, r, sum, rank);
	key_open(o, "match", '{');
	key_open(o, "sums", '[');
	for (int i = 0; i < s->seats; i++)
		ts_json_int(o, sum[i]);
	ts_json_close(o, ']');
	key_row(o, "ranks", rank, s->seats, put_int);
	key_winners(o, rank, s->seats);
	ts_json_close(o, '}');
}

static void view_result(const state *s, ts_out *o)
{
	result r[N_OWNERS];
	uint8_t rank[N_SEATS];

	score_game(s, r);
	for (int i = 0; i < s->seats; i++)
		rank[i] = r[i].rank;
	ts_json_open(o, '{');
	key_winners(o, rank, s->seats);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		result_seat(s, i, &r[i], o);
	ts_json_close(o, ']');
	if (key_object(o, "neutral", s->seats == 2)) {
		key_regions(s, "regions", r[NEUTRAL].regions, o);
		key_islands(s, "islands", r[NEUTRAL].islands, o);
		ts_json_close(o, '}');
	}
	result_controllers(s, r, o);
	if (s->opt[O_GAMES] == GAMES_THREE)
		result_match(s, r, o);
	ts_json_close(o, '}');
}

/* An earlier game of a long one: the position keeps its totals (section 8). */
static void view_past(const state *s, int game, ts_out *o)
{
	ts_json_open(o, '{');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "total", s->past[game][i]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view(const void *p, int what, ts_out *o)
{
	const state *s = (const state *)p;

	if (what == TS_VIEW_POSITION)
		view_position(s, o);
	else if (what == TS_VIEW_GAME && !s->core.over && s->game > 0)
		view_past(s, s->game - 1, o);
	else
		view_result(s, o);
}
