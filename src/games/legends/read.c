/* read.c - Eight-Minute Empire: Legends: a position from JSON (section 8 of the rules page). Every
 * check has a name, given as the field of the error; what may be left out is computed. Tokens and
 * leaders are taken as they are given, whatever the options say of their modules: a position is
 * what lies on the table. Where a decision would not be asked, the game goes on to the next one. */
#include "game.h"

typedef struct {
	state *s;
	const ts_doc *d;
	const ts_node *root, *pending;
	ts_error *e;
	int op;					  /* of the pending decision; N_OPS: over */
	uint8_t cards[N_CARDS], tokens[N_TOKENS]; /* how often named so far */
} reading;

static int bad(reading *r, const char *field, const char *what, const char *which)
{
	return ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
}

static const ts_node *get(reading *r, const char *key)
{
	return ts_doc_get(r->d, r->root, key);
}

/* A field that is there and not null. */
static const ts_node *given(reading *r, const ts_node *object, const char *key)
{
	const ts_node *n = object && object->kind == TS_J_OBJECT ? ts_doc_get(r->d, object, key)
								 : NULL;

	return n && n->kind != TS_J_NULL ? n : NULL;
}

static const char *text(reading *r, const ts_node *n)
{
	return n ? ts_doc_str(r->d, n) : "";
}

static int seat_of(reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(text(r, n), r->s->seats) : -1;
}

/* Index of a word in a list that may have gaps, or -1. */
static int word_in(const char *const *list, int n, const char *word)
{
	for (int i = 0; i < n; i++)
		if (list[i] && ts_str_eq(list[i], word))
			return i;
	return -1;
}

static int is_int(const ts_node *n, int lo, int hi)
{
	return n && n->kind == TS_J_INT && n->num >= lo && n->num <= hi;
}

static int card_index(const char *id)
{
	for (int i = 0; i < N_CARDS; i++)
		if (ts_str_eq(cards[i].id, id))
			return i;
	return -1;
}

/* A card of this number of players, not yet named: its index, or an error below 0. */
static int read_card(reading *r, const ts_node *n, const char *field)
{
	int card = card_index(text(r, n));

	if (card < 0)
		return bad(r, field, "unknown card", text(r, n));
	if (!in_deck(r->s->seats, card))
		return bad(r, field, "card is for more players", text(r, n));
	if (r->cards[card]++)
		return bad(r, field, "card is in two places", text(r, n));
	return card;
}

static int read_token(reading *r, const ts_node *n, const char *field)
{
	int token = word_in(token_name, N_TOKENS, text(r, n));

	if (token < 0)
		return bad(r, field, "unknown token", text(r, n));
	if (++r->tokens[token] > token_count[token])
		return bad(r, field, "token is in two places", text(r, n));
	return token;
}

/* --- what is owed, first: the rest is read with it in mind --- */

static int read_kind(reading *r)
{
	const ts_node *kind, *phase = given(r, r->root, "phase");
	int op, p;

	r->pending = get(r, "pending");
	kind = given(r, r->pending, "kind");
	if (!kind)
		return bad(r, "pending", "kind is missing", NULL);
	op = word_in(kind_name, N_OPS, text(r, kind));
	if (op < 0 && !ts_str_eq(text(r, kind), "over"))
		return bad(r, "pending", "unknown kind", text(r, kind));
	r->op = op < 0 ? N_OPS : op;
	p = r->op == N_OPS ? 4 : op == OP_EXTRA ? 3 : op > OP_BID ? 2 : op == OP_BID;
	return !phase || word_in(phase_name, 5, text(r, phase)) == p
		       ? TS_OK
		       : bad(r, "phase", "phase does not fit pending", text(r, phase));
}

/* --- match, board --- */

static int read_match(reading *r)
{
	state *s = r->s;
	const ts_node *n = given(r, r->root, "match"), *x;
	int of = s->opt[O_GAMES] == 2 ? N_SERIES : 1, g = 0;

	if (!n)
		return TS_OK;
	x = given(r, n, "of");
	if (x && !is_int(x, of, of))
		return bad(r, "match", "of does not fit the option games", NULL);
	x = given(r, n, "game");
	if (x && !is_int(x, 1, of))
		return bad(r, "match", "game is not one of the match", NULL);
	s->game = (uint8_t)(x ? x->num - 1 : 0);
	x = given(r, n, "scores");
	/* the last game's totals follow from the rest, so only those before it are kept */
	if ((x ? x->kind != TS_J_ARRAY ||
			     (x->n != s->game && (r->op != N_OPS || x->n != s->game + 1))
	       : s->game > 0))
		return bad(r, "match", "scores must have one list for each finished game", NULL);
	for (const ts_node *k = x ? ts_doc_first(r->d, x) : NULL; k;
	     k = ts_doc_next(r->d, x, k), g++) {
		int i = 0;

		if (k->kind != TS_J_ARRAY || k->n != s->seats)
			return bad(r, "match", "scores must have one total for each seat", NULL);
		for (const ts_node *t = ts_doc_first(r->d, k); t;
		     t = ts_doc_next(r->d, k, t), i++) {
			if (!is_int(t, TOTAL_MIN, TOTAL_MAX))
				return bad(r, "match", "not a total that a game can give", NULL);
			if (g < s->game)
				s->past[g][i] = (int8_t)t->num;
		}
	}
	return TS_OK;
}

static int read_tiles(reading *r, const ts_node *n)
{
	tiling *b = &r->s->board;
	const ts_node *layout = given(r, n, "layout"), *tiles = given(r, n, "tiles");
	const ts_node *turns = given(r, n, "rotations"), *t, *q;
	unsigned boards = 0;

	if (!layout && !tiles && !turns)
		return fixed_board(r->s->opt, b)
			       ? TS_OK
			       : bad(r, "board", "layout, tiles and rotations are needed", NULL);
	if (!layout || !tiles || !turns || tiles->kind != TS_J_ARRAY || turns->kind != TS_J_ARRAY ||
	    tiles->n != N_CELLS || turns->n != N_CELLS)
		return bad(r, "board", "layout, four tiles and four rotations are needed", NULL);
	b->layout = ts_str_eq(text(r, layout), "T") ? LAYOUT_T : LAYOUT_RECTANGLE;
	if (b->layout == LAYOUT_RECTANGLE && !ts_str_eq(text(r, layout), "rectangle"))
		return bad(r, "board", "unknown layout", text(r, layout));
	t = ts_doc_first(r->d, tiles);
	q = ts_doc_first(r->d, turns);
	for (int i = 0; i < N_CELLS; i++) {
		int face = ts_name_index(&ts_legends, r->s, NOUN_FACE, text(r, t));

		if (face < 0)
			return bad(r, "board", "unknown tile", text(r, t));
		if (!is_int(q, 0, 270) || q->num % 90)
			return bad(r, "board", "rotations are 0, 90, 180 or 270", NULL);
		b->face[i] = (uint8_t)face;
		b->turn[i] = (uint8_t)(q->num / 90);
		boards |= 1u << faces[face].board;
		if (b->layout == LAYOUT_RECTANGLE && (b->turn[i] ^ b->turn[0]) & 1)
			return bad(r, "board", "tiles must all stand or all lie", NULL);
		t = ts_doc_next(r->d, tiles, t);
		q = ts_doc_next(r->d, turns, q);
	}
	return __builtin_popcount(boards) == N_CELLS ? TS_OK
						     : bad(r, "board", "one face per board", NULL);
}

/* A region of the board; left out, the one the options fix. */
static int read_region(reading *r, const ts_node *n, const char *key, int option, uint8_t *out)
{
	const ts_node *x = n ? ts_doc_get(r->d, n, key) : NULL;
	int here = NOWHERE;

	if (x && x->kind != TS_J_NULL) {
		here = here_index(r->s, text(r, x));
		if (here < 0)
			return bad(r, key, "region not on this board", text(r, x));
	} else if (!x && option >= FIRST_REGION) {
		here = here_of(&r->s->board, option - FIRST_REGION);
		if (here < 0)
			return bad(r, key, "the region of the options is not on this board", NULL);
	}
	*out = (uint8_t)here;
	return TS_OK;
}

static int read_board(reading *r)
{
	state *s = r->s;
	const ts_node *n = given(r, r->root, "board");
	int code;

	if (n && n->kind != TS_J_OBJECT)
		return bad(r, "board", "board must be an object", NULL);
	code = read_tiles(r, n);
	if (code)
		return code;
	lay_board(s);
	code = read_region(r, n, "start", r->op > OP_START ? s->opt[O_START] : 0, &s->start);
	if (!code)
		code = read_region(r, n, "second", r->op > OP_SECOND ? s->opt[O_SECOND] : 0,
				   &s->second);
	if (!code && s->start == NOWHERE && r->op != OP_START)
		code = bad(r, "start", "the start region is missing", NULL);
	return code;
}

/* --- regions --- */

static int read_pieces(reading *r, const ts_node *n, int here, int cities)
{
	const char *field = cities ? "cities" : "armies";
	state *s = r->s;

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_OBJECT)
		return bad(r, field, "pieces must be an object of owners", NULL);
	for (const ts_node *k = ts_doc_first(r->d, n); k; k = ts_doc_next(r->d, n, k)) {
		int o = ts_seat_parse(ts_doc_key(r->d, k), s->seats);

		if (o < 0 && !cities && ts_str_eq(ts_doc_key(r->d, k), "neutral")) {
			o = NEUTRAL;
			if (s->seats != 2)
				return bad(r, field, "neutral armies are for two players", NULL);
		}
		if (o < 0)
			return bad(r, field, "no such owner here", ts_doc_key(r->d, k));
		if (!is_int(k, 0, cities ? CITIES : ARMIES))
			return bad(r, field, "not a number of pieces there are", NULL);
		if (cities)
			s->city[o][here] = (uint8_t)k->num;
		else
			s->army[o][here] = (uint8_t)k->num;
	}
	return TS_OK;
}

static int read_lying(reading *r, const ts_node *n, int here)
{
	state *s = r->s;
	const ts_node *token = given(r, n, "token"), *down = given(r, n, "face_down");
	const ts_node *known = given(r, n, "known_by");
	int t = token ? read_token(r, token, "token") : T_NONE;

	if (t < 0)
		return t;
	if (t && r->op == OP_START)
		return bad(r, "token", "tokens are laid after the start region", NULL);
	if (t && here == s->start)
		return bad(r, "token", "the start region carries no other token", NULL);
	s->token[here] = (uint8_t)t;
	if (t == T_PORTAL)
		s->portals |= 1u << here;
	if (down && down->kind == TS_J_TRUE) {
		if (!explored(t))
			return bad(r, "face_down", "only exploration tokens lie face down", NULL);
		if (r->op == N_OPS)
			return bad(r, "face_down", "no token is face down after the end", NULL);
		s->face_down |= 1u << here;
	} else if (down && down->kind != TS_J_FALSE) {
		return bad(r, "face_down", "face_down is true or false", NULL);
	}
	if (known && known->kind != TS_J_ARRAY)
		return bad(r, "known_by", "known_by must be a list of seats", NULL);
	for (const ts_node *k = known ? ts_doc_first(r->d, known) : NULL; k;
	     k = ts_doc_next(r->d, known, k)) {
		int seat = seat_of(r, k);

		if (seat < 0)
			return bad(r, "known_by", "no such seat", text(r, k));
		if (!(s->face_down >> here & 1))
			return bad(r, "known_by", "nothing lies face down there", NULL);
		s->seen[seat] |= 1u << here;
	}
	return TS_OK;
}

static int read_regions(reading *r)
{
	static const char *const field[] = {"armies", "cities", "token", "face_down", "known_by"};
	const ts_node *all = given(r, r->root, "regions");

	if (!all)
		return TS_OK;
	if (all->kind != TS_J_OBJECT)
		return bad(r, "regions", "regions must be an object", NULL);
	for (const ts_node *n = ts_doc_first(r->d, all); n; n = ts_doc_next(r->d, all, n)) {
		int here = here_index(r->s, ts_doc_key(r->d, n)), code;

		if (here < 0)
			return bad(r, "regions", "region not on this board", ts_doc_key(r->d, n));
		if (n->kind != TS_J_OBJECT)
			return bad(r, "regions", "a region must be an object", ts_doc_key(r->d, n));
		for (const ts_node *k = ts_doc_first(r->d, n); k; k = ts_doc_next(r->d, n, k))
			if (word_in(field, 5, ts_doc_key(r->d, k)) < 0)
				return bad(r, "regions", "unknown field", ts_doc_key(r->d, k));
		code = read_pieces(r, given(r, n, "armies"), here, 0);
		if (!code)
			code = read_pieces(r, given(r, n, "cities"), here, 1);
		if (!code)
			code = read_lying(r, n, here);
		if (code)
			return code;
	}
	return TS_OK;
}

static int read_tokens_left(reading *r)
{
	state *s = r->s;
	const ts_node *n = given(r, r->root, "tokens_left"), *x;

	if (!n)
		return TS_OK;
	x = given(r, n, "explore");
	if (x && (x->kind != TS_J_ARRAY || x->n > N_PILE))
		return bad(r, "tokens_left", "explore must be a list of tokens", NULL);
	s->pile_n = (uint8_t)(x ? x->n : 0);
	if (x) {
		int i = s->pile_n;

		for (const ts_node *k = ts_doc_first(r->d, x); k; k = ts_doc_next(r->d, x, k)) {
			int t = read_token(r, k, "tokens_left");

			if (t < 0)
				return t;
			if (!explored(t))
				return bad(r, "tokens_left", "not an exploration token",
					   text(r, k));
			s->pile[--i] = (uint8_t)t;
		}
	}
	x = given(r, n, "citadel");
	if (x && !is_int(x, 0, CITADELS))
		return bad(r, "tokens_left", "there are three citadels", NULL);
	s->citadels = (uint8_t)(x ? x->num : 0);
	r->tokens[T_CITADEL] = (uint8_t)(r->tokens[T_CITADEL] + s->citadels);
	if (r->tokens[T_CITADEL] > CITADELS)
		return bad(r, "tokens_left", "there are three citadels", NULL);
	x = given(r, n, "encounter");
	if (x && x->kind != TS_J_ARRAY)
		return bad(r, "tokens_left", "encounter must be a list of tokens", NULL);
	for (const ts_node *k = x ? ts_doc_first(r->d, x) : NULL; k; k = ts_doc_next(r->d, x, k)) {
		int t = read_token(r, k, "tokens_left");

		if (t < 0)
			return t;
		if (t < T_DRAGON)
			return bad(r, "tokens_left", "not an encounter token", text(r, k));
		s->encounters[t - T_DRAGON]++;
	}
	return TS_OK;
}

/* --- seats --- */

static int read_hand(reading *r, const ts_node *list, int seat)
{
	state *s = r->s;
	int extra = r->op == N_OPS && s->leader[seat] == LD_FAIRY;

	if (!list)
		return TS_OK;
	if (list->kind != TS_J_ARRAY || list->n > cards_of[s->seats] + extra)
		return bad(r, "cards", "cards must be a list, no longer than a game", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n; n = ts_doc_next(r->d, list, n)) {
		int card = read_card(r, n, "cards");

		if (card < 0)
			return card;
		s->cards[seat][s->cards_n[seat]++] = (uint8_t)card;
		add_abilities(s, seat, card);
	}
	return TS_OK;
}

static int read_held(reading *r, const ts_node *list, int seat)
{
	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "tokens", "tokens must be a list", NULL);
	for (const ts_node *n = list ? ts_doc_first(r->d, list) : NULL; n;
	     n = ts_doc_next(r->d, list, n)) {
		int t = read_token(r, n, "tokens");

		if (t < 0)
			return t;
		if (!explored(t) && t != T_DRAGON)
			return bad(r, "tokens", "a token nobody takes", text(r, n));
		hold_token(r->s, seat, t);
	}
	return TS_OK;
}

static int read_leader(reading *r, const ts_node *n, int seat)
{
	int l = n ? word_in(leader_name, N_LEADERS + 1, text(r, n)) : LD_NONE;

	if (l < 0)
		return bad(r, "leader", "unknown leader", text(r, n));
	for (int i = 0; i < seat && l; i++)
		if (r->s->leader[i] == l)
			return bad(r, "leader", "leader is with two seats", text(r, n));
	r->s->leader[seat] = (uint8_t)l;
	return TS_OK;
}

static int read_captured(reading *r, const ts_node *n, int seat)
{
	if (n && n->kind != TS_J_OBJECT)
		return bad(r, "captured", "captured must be an object of seats", NULL);
	for (const ts_node *k = n ? ts_doc_first(r->d, n) : NULL; k; k = ts_doc_next(r->d, n, k)) {
		int o = ts_seat_parse(ts_doc_key(r->d, k), r->s->seats);

		if (o < 0 || o == seat)
			return bad(r, "captured", "no other seat", ts_doc_key(r->d, k));
		if (!is_int(k, 0, ARMIES))
			return bad(r, "captured", "not a number of armies there are", NULL);
		if (k->num && r->s->leader[seat] != LD_SORCERESS)
			return bad(r, "captured", "only the red sorceress captures", NULL);
		r->s->captured[o] = (uint8_t)(r->s->captured[o] + k->num);
	}
	return TS_OK;
}

static int read_bid(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *bid = given(r, n, "bid"), *made = given(r, n, "bid_made");

	s->bid[seat] = NO_BID;
	if (bid && !is_int(bid, 0, s->coins[seat]))
		return bad(r, "bid", "a bid is 0 to the seat's coins", NULL);
	if (made && made->kind != (bid ? TS_J_TRUE : TS_J_FALSE))
		return bad(r, "bid_made", "bid_made does not fit bid", NULL);
	if (bid && r->op != OP_BID)
		return bad(r, "bid", "no bids are open now", NULL);
	if (bid)
		s->bid[seat] = (uint8_t)bid->num;
	return TS_OK;
}

static int read_seat(reading *r, const ts_node *n, int seat)
{
	static const char *const field[] = {"seat",   "coins",	  "cards", "tokens",
					    "leader", "captured", "bid",   "bid_made"};
	const ts_node *id = given(r, n, "seat"), *coins = given(r, n, "coins");
	int code;

	if (n->kind != TS_J_OBJECT || (id && seat_of(r, id) != seat))
		return bad(r, "seats", "seats must stand in seat order", NULL);
	for (const ts_node *k = ts_doc_first(r->d, n); k; k = ts_doc_next(r->d, n, k))
		if (word_in(field, 8, ts_doc_key(r->d, k)) < 0)
			return bad(r, "seats", "unknown field", ts_doc_key(r->d, k));
	if (!is_int(coins, 0, N_BIDS - 1))
		return bad(r, "coins", "coins must be a number from 0 to what the game holds",
			   NULL);
	r->s->coins[seat] = (uint8_t)coins->num;
	code = read_leader(r, given(r, n, "leader"), seat);
	if (!code)
		code = read_hand(r, given(r, n, "cards"), seat);
	if (!code)
		code = read_held(r, given(r, n, "tokens"), seat);
	if (!code)
		code = read_captured(r, given(r, n, "captured"), seat);
	return code ? code : read_bid(r, n, seat);
}

static int read_seats(reading *r)
{
	const ts_node *list = get(r, "seats");
	int i = 0, code = TS_OK;

	for (int k = 0; k < N_SEATS; k++)
		r->s->bid[k] = NO_BID;
	if (!list || list->kind != TS_J_ARRAY || list->n != r->s->seats)
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n && !code;
	     n = ts_doc_next(r->d, list, n))
		code = read_seat(r, n, i++);
	return code;
}

/* Bids and dice that have been shown; they may be left out. */
static int read_bids(reading *r)
{
	state *s = r->s;
	const ts_node *bids = given(r, r->root, "bids"), *dice = given(r, r->root, "dice");
	int i = 0;

	if (r->op <= OP_BID)
		return bids || (dice && dice->n) ? bad(r, "bids", "no bids are shown yet", NULL)
						 : TS_OK;
	if (bids && (bids->kind != TS_J_ARRAY || bids->n != s->seats))
		return bad(r, "bids", "one bid for each seat is needed", NULL);
	for (const ts_node *k = bids ? ts_doc_first(r->d, bids) : NULL; k;
	     k = ts_doc_next(r->d, bids, k)) {
		if (!is_int(k, 0, N_BIDS - 1))
			return bad(r, "bids", "a bid is a number of coins", NULL);
		s->bid[i++] = (uint8_t)k->num;
	}
	if (dice && (dice->kind != TS_J_ARRAY || dice->n > N_DICE))
		return bad(r, "dice", "dice must be a list of at most six rounds", NULL);
	for (const ts_node *k = dice ? ts_doc_first(r->d, dice) : NULL; k;
	     k = ts_doc_next(r->d, dice, k), s->dice_n++) {
		if (k->kind != TS_J_OBJECT)
			return bad(r, "dice", "a round must be an object of seats", NULL);
		for (const ts_node *t = ts_doc_first(r->d, k); t; t = ts_doc_next(r->d, k, t)) {
			int seat = ts_seat_parse(ts_doc_key(r->d, t), s->seats);

			if (seat < 0 || !is_int(t, 1, 6))
				return bad(r, "dice", "a die of a seat shows 1 to 6", NULL);
			s->dice[s->dice_n][seat] = (uint8_t)t->num;
		}
	}
	return TS_OK;
}

/* What is in reserve follows from the map and the captured armies. */
static int read_reserves(reading *r)
{
	state *s = r->s;
	const ts_node *left = given(r, r->root, "neutral_left");
	const ts_node *gone = given(r, r->root, "neutral_gone");
	int n = s->seats == 2 ? NEUTRAL_ARMIES : 0;

	for (int o = 0; o < N_OWNERS; o++) {
		int armies = o < s->seats ? ARMIES - s->captured[o] : 0;
		int towns = o < s->seats ? CITIES : 0;

		for (int i = 0; i < s->n_here; i++) {
			armies -= s->army[o][i];
			s->where[o] |= (uint32_t)(s->army[o][i] > 0) << i;
			if (o == NEUTRAL)
				continue;
			towns -= s->city[o][i];
			s->towns[o] |= (uint32_t)(s->city[o][i] > 0) << i;
		}
		if (o == NEUTRAL)
			n += armies;
		else if (armies < 0)
			return bad(r, "armies", "more armies than a seat has", NULL);
		else if (towns < 0)
			return bad(r, "cities", "more cities than a seat has", NULL);
		if (o == NEUTRAL)
			continue;
		s->supply[o] = (uint8_t)armies;
		s->city_supply[o] = (uint8_t)towns;
	}
	if (gone && !is_int(gone, 0, s->opt[O_DESTROY_NEUTRAL] == 2 ? NEUTRAL_ARMIES : 0))
		return bad(r, "neutral_gone", "neutral armies are not destroyed here", NULL);
	s->neutral_gone = (uint8_t)(gone ? gone->num : 0);
	n -= s->neutral_gone;
	if (n < 0)
		return bad(r, "armies", "more than 10 neutral armies", NULL);
	if (left && !is_int(left, n, n))
		return bad(r, "neutral_left", "neutral armies are not 10 in all", NULL);
	s->supply[NEUTRAL] = (uint8_t)n;
	return TS_OK;
}

/* --- cards --- */

static int read_list(reading *r, const char *key, int max, uint8_t *n, uint8_t *out, int top_first)
{
	const ts_node *list = given(r, r->root, key);
	int i = 0;

	if (!list)
		return TS_OK;
	if (list->kind != TS_J_ARRAY || list->n > max)
		return bad(r, key, "must be a list of cards, not longer than there are", NULL);
	*n = (uint8_t)list->n;
	for (const ts_node *k = ts_doc_first(r->d, list); k; k = ts_doc_next(r->d, list, k), i++) {
		int card = read_card(r, k, key);

		if (card < 0)
			return card;
		out[top_first ? *n - 1 - i : i] = (uint8_t)card;
	}
	return TS_OK;
}

static int read_cards(reading *r)
{
	state *s = r->s;
	uint8_t aside[N_CARDS], n = 0;
	int code = read_list(r, "row", N_ROW, &s->row_n, s->row, 0);

	if (!code)
		code = read_list(r, "deck", N_CARDS, &s->deck_n, s->deck, 1);
	if (!code)
		code = read_list(r, "aside", N_CARDS, &n, aside, 0);
	if (code)
		return code;
	for (int i = 0; i < n; i++)
		s->aside |= (uint64_t)1 << aside[i];
	for (int i = N_CARDS - 1; i >= 0; i--) {
		if (!in_deck(s->seats, i) || r->cards[i])
			continue;
		if (given(r, r->root, "deck"))
			s->aside |= (uint64_t)1 << i;
		else
			s->deck[s->deck_n++] = (uint8_t)i;
	}
	if (r->op < OP_SECOND && s->deck_n < N_ROW)
		return bad(r, "deck", "there must be six cards for the row", NULL);
	return TS_OK;
}

/* --- what is owed, last --- */

static int read_queue(reading *r, const ts_node *list, int seat, int card)
{
	ts_frame f[N_STEPS_MAX];
	int n = 0;

	if (list && (list->kind != TS_J_ARRAY || list->n > N_STEPS_MAX))
		return bad(r, "pending", "queue must be a list of at most six steps", NULL);
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k), n++) {
		int type = word_in(step_name, 4, text(r, given(r, k, "type")));
		const ts_node *size = given(r, k, "n");

		if (type < 0)
			return bad(r, "pending", "unknown type of step in queue", NULL);
		if (!is_int(size, 1, STEP_MAX))
			return bad(r, "pending", "n of a step must be 1 to 99", NULL);
		f[n].op = (uint8_t)(PLACE + type);
		f[n].c = (uint8_t)size->num;
	}
	while (n--)
		push_step(r->s, seat, card, f[n].op, f[n].c);
	return TS_OK;
}

/* A running step, or the choice between two. */
static int read_step(reading *r, int seat)
{
	state *s = r->s;
	const ts_node *n = r->pending, *id = given(r, n, "card"), *left = given(r, n, "left");
	int card = id ? card_index(text(r, id)) : NOWHERE, code, victim = 0;

	if (card < 0 || (card != NOWHERE && !in_deck(s->seats, card)))
		return bad(r, "pending", "unknown card", text(r, id));
	owe(s, r->op, seat)->a = (uint8_t)card;
	if (r->op == OP_CHOOSE)
		return card != NOWHERE && cards[card].mode == OR
			       ? TS_OK
			       : bad(r, "pending", "an or card is needed", NULL);
	if (!is_int(left, r->op != OP_STEAL, STEP_MAX))
		return bad(r, "pending", "left must be a number from 1 to 99", NULL);
	if (r->op == OP_STEAL) {
		victim = seat_of(r, given(r, n, "victim"));
		if (victim < 0 || victim == seat || s->leader[seat] != LD_BANDIT)
			return bad(r, "pending", "the bandit king steals from another seat", NULL);
	}
	ts_pop(&s->core);
	code = read_queue(r, given(r, n, "queue"), seat, card);
	if (code)
		return code;
	push_step(s, seat, card, r->op, left->num);
	ts_top(&s->core)->b = (uint8_t)victim;
	return TS_OK;
}

static int read_pending(reading *r)
{
	state *s = r->s;
	const ts_node *first = given(r, r->root, "first"), *turn = given(r, r->root, "turn");
	int seat;

	s->first = (uint8_t)(first ? seat_of(r, first) : NOWHERE);
	if (first && (seat_of(r, first) < 0 || r->op <= OP_BID))
		return bad(r, "first", "no such seat, or no first player yet", text(r, first));
	if (r->op >= OP_BID && (s->pile_n || s->citadels || encounters_left(s)))
		return bad(r, "tokens_left", "all tokens lie before the bids", NULL);
	if (r->op == N_OPS) {
		s->core.over = 1;
		return turn ? bad(r, "turn", "nobody is on turn", NULL) : TS_OK;
	}
	if (r->op == OP_BID) {
		owe_bids(s);
		for (int i = 0; i < s->seats; i++)
			if (s->bid[i] != NO_BID)
				s->core.acting &= (uint8_t) ~(1u << i);
		if (!s->core.acting)
			return bad(r, "pending", "all bids are in", NULL);
	}
	seat = r->op == OP_BID ? 0 : seat_of(r, given(r, r->pending, "seat"));
	if (seat < 0)
		return bad(r, "pending", "seat is missing or unknown", NULL);
	if (turn && (r->op <= OP_BID || seat_of(r, turn) != seat))
		return bad(r, "turn", "turn does not fit pending", NULL);
	if (r->op >= OP_CHOOSE && r->op <= OP_STEAL)
		return read_step(r, seat);
	if (r->op == OP_EXTRA && s->leader[seat] != LD_FAIRY)
		return bad(r, "pending", "only the fairy queen takes an extra card", NULL);
	if (r->op != OP_BID)
		owe(s, r->op, seat);
	return r->op <= OP_BID && check_setup(s, ts_peek(&s->core))
		       ? bad(r, "pending", "pending does not fit how far set-up has come", NULL)
		       : TS_OK;
}

/* `check` knows what is sound; here the part that breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	if (check_cards(r->s))
		return bad(r, "cards", "cards do not add up", NULL);
	if (check_pieces(r->s))
		return bad(r, "armies", "pieces do not add up", NULL);
	if (check_tokens(r->s))
		return bad(r, "token", "one portal alone, or tokens that do not add up", NULL);
	if (check_seats(r->s))
		return bad(r, "coins", "more coins than the game holds", NULL);
	return TS_OK;
}

/* What would not be asked is passed over: section 8. */
static int read_on(reading *r)
{
	state *s = r->s;
	const ts_frame f = *ts_peek(&s->core);

	if (r->op < OP_BID) {
		if (settled_by_option(s, r->op))
			go_setup(s, NULL);
	} else if (r->op == OP_TAKE) {
		next_turn(s, f.seat, NULL);
	} else if (r->op == OP_CHOOSE) {
		if (!choices(s, f.seat, f.a))
			end_turn(s, f.seat, NULL);
	} else if (r->op >= OP_PLACE && r->op <= OP_DESTROY) {
		stepped(s, f.seat, NULL);
	} else if (r->op == OP_STEAL) {
		if (s->coins[f.b] < BANDIT_COINS)
			act_steal(s, f.seat, 0, NULL);
	} else if (r->op == OP_PEEK) {
		if (!may_peek(s, f.seat))
			after_peek(s, f.seat, NULL);
	}
	return check(s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int known_fields(reading *r)
{
	static const char *const field[] = {
		"game",	 "options", "players",	   "rng",	   "match",	   "phase",
		"board", "regions", "tokens_left", "neutral_left", "neutral_gone", "deck",
		"row",	 "aside",   "bids",	   "dice",	   "first",	   "turn",
		"seats", "pending", "result"};

	for (const ts_node *n = ts_doc_first(r->d, r->root); n; n = ts_doc_next(r->d, r->root, n))
		if (word_in(field, sizeof field / sizeof *field, ts_doc_key(r->d, n)) < 0)
			return bad(r, ts_doc_key(r->d, n), "unknown field", NULL);
	return TS_OK;
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {
		read_kind, read_match,	  read_board, read_regions, read_tokens_left, read_seats,
		read_bids, read_reserves, read_cards, read_pending, read_checked,     read_on};
	state *s = (state *)p;
	reading r = {s, d, ts_doc_root(d), NULL, e, 0, {0}, {0}};
	const ts_node *players = given(&r, r.root, "players");
	int code = known_fields(&r);

	if (code)
		return code;
	if (players && !is_int(players, u->seats, u->seats))
		return bad(&r, "players", "players does not fit the options", NULL);
	__builtin_memset(s, 0, sizeof *s);
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	if (ts_rng_read(&s->core, d, get(&r, "rng"), seed))
		return bad(&r, "rng", "not a random state", NULL);
	for (int i = 0; i < (int)(sizeof part / sizeof *part) && !code; i++)
		code = part[i](&r);
	return code;
}
