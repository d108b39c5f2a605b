/* view.c - Eight-Minute Empire: Legends for people: names, the position and the result as JSON (sections 8
 * and 9 of the rules page). */
#include "game.h"

static const char *const kind_name[N_OPS] = {"start_region",  "explore", "citadel", "encounter",
					     "second_region", "neutral", "bid",	    "take",
					     "choose",	      "place",	 "move",    "city",
					     "destroy",	      "steal",	 "peek",    "extra"};
static const char *const step_name[] = {"place_armies", "move_armies", "build_city",
					"destroy_army"};
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

static void put_seat(ts_out *o, int seat)
{
	char buf[8];

	if (seat == NOWHERE) {
		ts_json_null(o);
		return;
	}
	ts_seat_name(seat, buf);
	ts_json_str(o, buf);
}

static void put_owner(ts_out *o, int owner)
{
	if (owner == NEUTRAL)
		ts_json_str(o, "neutral");
	else
		put_seat(o, owner < 0 ? NOWHERE : owner);
}

static void key_owner(ts_out *o, int owner)
{
	char buf[8];

	ts_seat_name(owner, buf);
	ts_json_key(o, owner == NEUTRAL ? "neutral" : buf);
}

/* A word, or null where there is none. */
static void put_word(ts_out *o, const char *word)
{
	if (word)
		ts_json_str(o, word);
	else
		ts_json_null(o);
}

static void put_card(ts_out *o, int card)
{
	put_word(o, card < N_CARDS ? cards[card].id : NULL);
}

static void put_token_name(ts_out *o, int token)
{
	put_word(o, token < N_TOKENS ? token_name[token] : NULL);
}

static void put_here(const state *s, int here, ts_out *o)
{
	char buf[32];

	put_word(o, here == NOWHERE ? NULL : region_name(s->region[here], buf));
}

static void key_int(ts_out *o, const char *key, int v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

/* The first armies or cities of each of n owners that are there. */
static void view_pieces(const char *key, const uint8_t (*piece)[N_HERE], int owners, int here,
			ts_out *o)
{
	ts_json_key(o, key);
	ts_json_open(o, '{');
	for (int i = 0; i < owners; i++)
		if (piece[i][here]) {
			key_owner(o, i);
			ts_json_int(o, piece[i][here]);
		}
	ts_json_close(o, '}');
}

static void view_board(const state *s, ts_out *o)
{
	ts_json_key(o, "board");
	ts_json_open(o, '{');
	ts_json_key(o, "layout");
	ts_json_str(o, s->board.layout == LAYOUT_T ? "T" : "rectangle");
	ts_json_key(o, "tiles");
	ts_json_open(o, '[');
	for (int i = 0; i < N_CELLS; i++)
		ts_json_str(o, faces[s->board.face[i]].id);
	ts_json_close(o, ']');
	ts_json_key(o, "rotations");
	ts_json_open(o, '[');
	for (int i = 0; i < N_CELLS; i++)
		ts_json_int(o, 90 * s->board.turn[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "start");
	put_here(s, s->start, o);
	ts_json_key(o, "second");
	put_here(s, s->second, o);
	ts_json_close(o, '}');
}

static void view_regions(const state *s, ts_out *o)
{
	char buf[32];

	ts_json_key(o, "regions");
	ts_json_open(o, '{');
	for (int i = 0; i < s->n_here; i++) {
		int any = s->token[i];

		for (int k = 0; k < N_OWNERS; k++)
			any += strength(s, k, i);
		if (!any)
			continue;
		ts_json_key(o, region_name(s->region[i], buf));
		ts_json_open(o, '{');
		view_pieces("armies", s->army, N_OWNERS, i, o);
		view_pieces("cities", s->city, N_SEATS, i, o);
		ts_json_key(o, "token");
		put_token_name(o, s->token[i]);
		ts_json_key(o, "face_down");
		ts_json_bool(o, s->face_down >> i & 1);
		ts_json_key(o, "known_by");
		ts_json_open(o, '[');
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
	ts_json_key(o, "tokens_left");
	ts_json_open(o, '{');
	ts_json_key(o, "explore");
	ts_json_open(o, '[');
	for (int i = s->pile_n - 1; i >= 0; i--)
		put_token_name(o, s->pile[i]);
	ts_json_close(o, ']');
	key_int(o, "citadel", s->citadels);
	ts_json_key(o, "encounter");
	ts_json_open(o, '[');
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < s->encounters[i]; k++)
			put_token_name(o, T_DRAGON + i);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view_cards(const state *s, ts_out *o)
{
	ts_json_key(o, "deck");
	ts_json_open(o, '[');
	for (int i = s->deck_n - 1; i >= 0; i--)
		put_card(o, s->deck[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "row");
	ts_json_open(o, '[');
	for (int i = 0; i < s->row_n; i++)
		put_card(o, s->row[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "aside");
	ts_json_open(o, '[');
	for (int i = 0; i < N_CARDS; i++)
		if (s->aside >> i & 1)
			put_card(o, i);
	ts_json_close(o, ']');
}

static void view_seat(const state *s, int seat, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "seat");
	put_seat(o, seat);
	key_int(o, "coins", s->coins[seat]);
	ts_json_key(o, "cards");
	ts_json_open(o, '[');
	for (int k = 0; k < s->cards_n[seat]; k++)
		put_card(o, s->cards[seat][k]);
	ts_json_close(o, ']');
	ts_json_key(o, "tokens");
	ts_json_open(o, '[');
	for (int k = 1; k < N_TOKENS; k++)
		if (holds(s, seat, k))
			put_token_name(o, k);
	ts_json_close(o, ']');
	ts_json_key(o, "leader");
	put_word(o, leader_name[s->leader[seat]]);
	ts_json_key(o, "captured");
	ts_json_open(o, '{');
	for (int k = 0; k < s->seats; k++)
		if (s->leader[seat] == LD_SORCERESS && s->captured[k]) {
			key_owner(o, k);
			ts_json_int(o, s->captured[k]);
		}
	ts_json_close(o, '}');
	ts_json_key(o, "bid");
	if (s->bid[seat] >= HIDDEN_BID || !bidding(s))
		ts_json_null(o);
	else
		ts_json_int(o, s->bid[seat]);
	ts_json_key(o, "bid_made");
	ts_json_bool(o, s->bid[seat] != NO_BID && bidding(s));
	ts_json_close(o, '}');
}

static void view_pending(const state *s, ts_out *o)
{
	const ts_frame *f = ts_peek(&s->core);

	ts_json_key(o, "pending");
	ts_json_open(o, '{');
	ts_json_key(o, "kind");
	ts_json_str(o, s->core.over ? "over" : kind_name[f->op]);
	if (!s->core.over && f->op != OP_BID) {
		ts_json_key(o, "seat");
		put_seat(o, f->seat);
	}
	if (!s->core.over && f->op >= OP_CHOOSE && f->op <= OP_STEAL) {
		ts_json_key(o, "card");
		put_card(o, f->a);
	}
	if (!s->core.over && f->op >= OP_PLACE && f->op <= OP_STEAL) {
		key_int(o, "left", f->c);
		ts_json_key(o, "queue");
		ts_json_open(o, '[');
		for (int i = s->core.depth - 2; i >= 0; i--) {
			ts_json_open(o, '{');
			ts_json_key(o, "type");
			ts_json_str(o, step_name[s->core.frame[i].op - PLACE]);
			key_int(o, "n", s->core.frame[i].c);
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
		if (f->op == OP_STEAL) {
			ts_json_key(o, "victim");
			put_seat(o, f->b);
		}
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
	ts_json_key(o, "match");
	ts_json_open(o, '{');
	key_int(o, "game", s->game + 1);
	key_int(o, "of", s->opt[O_GAMES] == 2 ? N_SERIES : 1);
	ts_json_key(o, "scores");
	ts_json_open(o, '[');
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
	ts_json_key(o, "bids");
	if (bidding(s) || s->bid[0] == NO_BID) {
		ts_json_null(o);
	} else {
		ts_json_open(o, '[');
		for (int i = 0; i < s->seats; i++)
			ts_json_int(o, s->bid[i]);
		ts_json_close(o, ']');
	}
	ts_json_key(o, "dice");
	ts_json_open(o, '[');
	for (int i = 0; i < s->dice_n; i++) {
		ts_json_open(o, '{');
		for (int k = 0; k < s->seats; k++)
			if (s->dice[i][k]) {
				key_owner(o, k);
				ts_json_int(o, s->dice[i][k]);
			}
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static int phase_of(const state *s)
{
	int op = ts_peek(&s->core)->op;

	return s->core.over ? 4 : op == OP_EXTRA ? 3 : op > OP_BID ? 2 : op == OP_BID;
}

static void view_result(const state *s, ts_out *o);

static void view_position(const state *s, ts_out *o)
{
	int phase = phase_of(s);

	ts_json_open(o, '{');
	ts_json_key(o, "game");
	ts_json_str(o, ts_legends.id);
	ts_json_key(o, "options");
	ts_options_json(&ts_legends, s->seats, s->opt, o);
	key_int(o, "players", s->seats);
	ts_json_key(o, "rng");
	ts_rng_json(&s->core, o);
	view_match(s, o);
	ts_json_key(o, "phase");
	ts_json_str(o, phase_name[phase]);
	view_board(s, o);
	view_regions(s, o);
	view_tokens_left(s, o);
	key_int(o, "neutral_left", s->supply[NEUTRAL]);
	key_int(o, "neutral_gone", s->neutral_gone);
	view_cards(s, o);
	view_bids(s, o);
	ts_json_key(o, "first");
	put_seat(o, s->first);
	ts_json_key(o, "turn");
	put_seat(o, phase == 2 || phase == 3 ? (int)ts_peek(&s->core)->seat : (int)NOWHERE);
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
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

static void put_winners(const uint8_t *rank, int seats, ts_out *o)
{
	ts_json_key(o, "winners");
	ts_json_open(o, '[');
	for (int i = 0; i < seats; i++)
		if (rank[i] == 1)
			put_seat(o, i);
	ts_json_close(o, ']');
}

static void result_seat(const state *s, int seat, const result *r, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "seat");
	put_seat(o, seat);
	key_int(o, "regions", r->n_regions);
	key_int(o, "islands", r->n_islands);
	ts_json_key(o, "abilities");
	ts_json_open(o, '{');
	for (int k = 0; k < s->cards_n[seat]; k++) {
		int vp = card_vp(s, seat, s->cards[seat][k]);

		if (vp >= 0)
			key_int(o, cards[s->cards[seat][k]].id, vp);
	}
	ts_json_close(o, '}');
	key_int(o, "abilities_total", r->abilities);
	ts_json_key(o, "elixirs");
	ts_json_open(o, '{');
	key_int(o, "count", r->elixirs);
	key_int(o, "vp", r->elixir_vp);
	ts_json_close(o, '}');
	ts_json_key(o, "tokens");
	ts_json_open(o, '{');
	for (int k = 1; k < N_TOKENS; k++)
		if (holds(s, seat, k) && token_vp(k))
			key_int(o, token_name[k], token_vp(k));
	ts_json_close(o, '}');
	key_int(o, "citadels", r->citadels);
	key_int(o, "leader", r->leader);
	key_int(o, "total", r->total);
	ts_json_key(o, "tiebreak");
	ts_json_open(o, '{');
	ts_json_key(o, "spell_book");
	ts_json_bool(o, holds(s, seat, T_BOOK));
	key_int(o, "coins", s->coins[seat]);
	key_int(o, "armies", r->armies);
	key_int(o, "regions", r->n_regions);
	ts_json_close(o, '}');
	key_int(o, "rank", r->rank);
	ts_json_close(o, '}');
}

static void put_regions(const state *s, uint32_t mask, ts_out *o)
{
	ts_json_open(o, '[');
	for (; mask; mask &= mask - 1)
		put_here(s, __builtin_ctz(mask), o);
	ts_json_close(o, ']');
}

static void put_islands(const state *s, unsigned mask, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '[');
	for (; mask; mask &= mask - 1)
		ts_json_str(o, island_name(&s->board, __builtin_ctz(mask), buf));
	ts_json_close(o, ']');
}

static void result_controllers(const state *s, const result *r, ts_out *o)
{
	char buf[32];

	ts_json_key(o, "controllers");
	ts_json_open(o, '{');
	for (int i = 0; i < s->n_here; i++) {
		ts_json_key(o, region_name(s->region[i], buf));
		put_owner(o, controller(s, i));
	}
	for (int i = 0; i < s->n_islands; i++) {
		int who = -1;

		for (int k = 0; k < N_OWNERS; k++)
			if (r[k].islands >> i & 1)
				who = k;
		ts_json_key(o, island_name(&s->board, i, buf));
		put_owner(o, who);
	}
	ts_json_close(o, '}');
}

static void result_match(const state *s, const result *r, ts_out *o)
{
	int16_t sum[N_SEATS];
	uint8_t rank[N_SEATS];

	score_match(s, r, sum, rank);
	ts_json_key(o, "match");
	ts_json_open(o, '{');
	ts_json_key(o, "sums");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++)
		ts_json_int(o, sum[i]);
	ts_json_close(o, ']');
	ts_json_key(o, "ranks");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++)
		ts_json_int(o, rank[i]);
	ts_json_close(o, ']');
	put_winners(rank, s->seats, o);
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
	put_winners(rank, s->seats, o);
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++)
		result_seat(s, i, &r[i], o);
	ts_json_close(o, ']');
	ts_json_key(o, "neutral");
	if (s->seats == 2) {
		ts_json_open(o, '{');
		ts_json_key(o, "regions");
		put_regions(s, r[NEUTRAL].regions, o);
		ts_json_key(o, "islands");
		put_islands(s, r[NEUTRAL].islands, o);
		ts_json_close(o, '}');
	} else {
		ts_json_null(o);
	}
	result_controllers(s, r, o);
	if (s->opt[O_GAMES] == 2)
		result_match(s, r, o);
	ts_json_close(o, '}');
}

/* An earlier game of a long one: the position keeps its totals (section 8). */
static void view_past(const state *s, int game, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		put_seat(o, i);
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
