/* read.c - Eight-Minute Empire: Legends: a position from JSON (section 8 of the rules page). Every
 * check has a name, given as the field of the error; what may be left out is computed. Tokens and
 * leaders are taken as they are given, whatever the options say of their modules: a position is
 * what lies on the table. Where a decision would not be asked, the game goes on to the next one. */
#include "game.h"
#include "core/position.h"

/* A card of this number of players, not yet named: its index, or an error below 0. */
static int read_card(reading *r, const ts_node *n, const char *field)
{
	int card = ROW_OF(cards, N_CARDS, text(r, n));

	if (card < 0)
		return bad(r, field, "unknown card", text(r, n));
	if (!in_deck(r->seats, card))
		return bad(r, field, "card is for more players", text(r, n));
	return r->seen[card]++ ? bad(r, field, "card is in two places", text(r, n)) : card;
}

/* Tokens are counted behind the cards. */
static int read_token(reading *r, const ts_node *n, const char *field)
{
	int token = word_in(token_name, N_TOKENS, text(r, n));

	if (token < 0)
		return bad(r, field, "unknown token", text(r, n));
	return ++r->seen[N_CARDS + token] > token_count[token]
		       ? bad(r, field, "token is in two places", text(r, n))
		       : token;
}

/* --- what is owed, first: the rest is read with it in mind --- */

static int read_kind(reading *r)
{
	const ts_node *kind = given(r, get(r, "pending"), "kind"), *phase = get(r, "phase");
	int op, p;

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
	state *s = (state *)r->s;
	const ts_node *n = get(r, "match"), *x;
	int of = s->opt[O_GAMES] == GAMES_THREE ? N_SERIES : 1, g = 0;

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
	if (x ? !is_list(x, s->game, s->game + (r->op == N_OPS)) : s->game > 0)
		return bad(r, "match", "scores must have one list for each finished game", NULL);
	EACH(r, k, x) {
		int i = 0;

		if (!is_list(k, s->seats, s->seats))
			return bad(r, "match", "scores must have one total for each seat", NULL);
		EACH(r, t, k) {
			if (!is_int(t, TOTAL_MIN, TOTAL_MAX))
				return bad(r, "match", "not a total that a game can give", NULL);
			if (g < s->game)
				s->past[g][i++] = (int8_t)t->num;
		}
		g++;
	}
	return r->code;
}

static int read_tiles(reading *r, const ts_node *n)
{
	state *s = (state *)r->s;
	tiling *b = &s->board;
	const ts_node *layout = given(r, n, "layout"), *tiles = given(r, n, "tiles");
	const ts_node *turns = given(r, n, "rotations"), *t, *q;
	unsigned boards = 0;

	if (!layout && !tiles && !turns)
		return fixed_board(s->opt, b)
			       ? TS_OK
			       : bad(r, "board", "layout, tiles and rotations are needed", NULL);
	if (!layout || !is_list(tiles, N_CELLS, N_CELLS) || !is_list(turns, N_CELLS, N_CELLS))
		return bad(r, "board", "layout, four tiles and four rotations are needed", NULL);
	b->layout = ts_str_eq(text(r, layout), "T") ? LAYOUT_T : LAYOUT_RECTANGLE;
	if (b->layout == LAYOUT_RECTANGLE && !ts_str_eq(text(r, layout), "rectangle"))
		return bad(r, "board", "unknown layout", text(r, layout));
	t = first_of(r, tiles);
	q = first_of(r, turns);
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
		t = next_of(r, tiles, t);
		q = next_of(r, turns, q);
	}
	return __builtin_popcount(boards) == N_CELLS ? TS_OK
						     : bad(r, "board", "one face per board", NULL);
}

/* A region of the board; left out, the one the options fix. */
static int read_region(reading *r, const ts_node *n, const char *key, int option, uint8_t *out)
{
	const state *s = (const state *)r->s;
	const ts_node *x = find(r, n, key);
	int here = NOWHERE;

	if (x && x->kind != TS_J_NULL) {
		here = here_index(s, text(r, x));
		if (here < 0)
			return bad(r, key, "region not on this board", text(r, x));
	} else if (!x && option >= FIRST_REGION) {
		here = here_of(&s->board, option - FIRST_REGION);
		if (here < 0)
			return bad(r, key, "the region of the options is not on this board", NULL);
	}
	*out = (uint8_t)here;
	return r->code;
}

static int read_board(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *n = object_of(r, r->root, "board", "board must be an object");

	if (r->code || read_tiles(r, n))
		return r->code;
	lay_board(s);
	read_region(r, n, "start", r->op > OP_START ? s->opt[O_START] : 0, &s->start);
	read_region(r, n, "second", r->op > OP_SECOND ? s->opt[O_SECOND] : 0, &s->second);
	return s->start == NOWHERE && r->op != OP_START
		       ? bad(r, "start", "the start region is missing", NULL)
		       : r->code;
}

/* --- regions --- */

static int read_pieces(reading *r, const ts_node *object, const char *field, int here,
		       uint8_t (*piece)[N_HERE], int most)
{
	int cities = most == CITIES;

	EACH(r, k, object_of(r, object, field, "pieces must be an object of owners")) {
		int o = ts_seat_parse(key_of(r, k), r->seats);

		if (o < 0 && !cities && ts_str_eq(key_of(r, k), "neutral")) {
			o = NEUTRAL;
			if (r->seats != 2)
				return bad(r, field, "neutral armies are for two players", NULL);
		}
		if (o < 0)
			return bad(r, field, "no such owner here", key_of(r, k));
		if (!is_int(k, 0, most))
			return bad(r, field, "not a number of pieces there are", NULL);
		piece[o][here] = (uint8_t)k->num;
	}
	return r->code;
}

static int read_lying(reading *r, const ts_node *n, int here)
{
	state *s = (state *)r->s;
	const ts_node *token = given(r, n, "token"), *down = given(r, n, "face_down");
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
	EACH(r, k, list_of(r, n, "known_by", ANY_LENGTH, "known_by must be a list of seats")) {
		int seat = seat_of(r, k);

		if (seat < 0)
			return bad(r, "known_by", "no such seat", text(r, k));
		if (!(s->face_down >> here & 1))
			return bad(r, "known_by", "nothing lies face down there", NULL);
		s->seen[seat] |= 1u << here;
	}
	return r->code;
}

static int read_regions(reading *r)
{
	state *s = (state *)r->s;

	EACH(r, n, object_of(r, r->root, "regions", "regions must be an object")) {
		int here = here_index(s, key_of(r, n));

		if (here < 0)
			return bad(r, "regions", "region not on this board", key_of(r, n));
		if (!is_object(n))
			return bad(r, "regions", "a region must be an object", key_of(r, n));
		only(r, n, "armies cities token face_down known_by", "regions");
		read_pieces(r, n, "armies", here, s->army, ARMIES);
		read_pieces(r, n, "cities", here, s->city, CITIES);
		read_lying(r, n, here);
	}
	return r->code;
}

static int read_explored(reading *r, const ts_node *n, const char *field)
{
	int t = read_token(r, n, field);

	return t < 0 || explored(t) ? t : bad(r, field, "not an exploration token", text(r, n));
}

static int read_tokens_left(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *n = get(r, "tokens_left"), *x = given(r, n, "explore");
	uint8_t *citadels = &r->seen[N_CARDS + T_CITADEL];

	if (x && !is_list(x, 0, N_PILE))
		return bad(r, "tokens_left", "explore must be a list of tokens", NULL);
	read_row(r, x, "tokens_left", 1, read_explored, s->pile, &s->pile_n);
	x = given(r, n, "citadel");
	if (x && !is_int(x, 0, CITADELS))
		return bad(r, "tokens_left", "there are three citadels", NULL);
	s->citadels = (uint8_t)(x ? x->num : 0);
	*citadels = (uint8_t)(*citadels + s->citadels);
	if (n && *citadels > CITADELS)
		return bad(r, "tokens_left", "there are three citadels", NULL);
	x = given(r, n, "encounter");
	if (x && !is_list(x, 0, ANY_LENGTH))
		return bad(r, "tokens_left", "encounter must be a list of tokens", NULL);
	EACH(r, k, x) {
		int t = read_token(r, k, "tokens_left");

		if (!r->code && t < T_DRAGON)
			return bad(r, "tokens_left", "not an encounter token", text(r, k));
		if (!r->code)
			s->encounters[t - T_DRAGON]++;
	}
	return r->code;
}

/* --- seats --- */

static int read_hand(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	int extra = r->op == N_OPS && s->leader[seat] == LD_FAIRY;
	const ts_node *list = list_of(r, n, "cards", cards_of[s->seats] + extra,
				      "cards must be a list, no longer than a game");

	read_row(r, list, "cards", 0, read_card, s->cards[seat], &s->cards_n[seat]);
	for (int i = 0; i < s->cards_n[seat] && !r->code; i++)
		add_abilities(s, seat, s->cards[seat][i]);
	return r->code;
}

static int read_held(reading *r, const ts_node *n, int seat)
{
	EACH(r, k, list_of(r, n, "tokens", ANY_LENGTH, "tokens must be a list")) {
		int t = read_token(r, k, "tokens");

		if (!r->code && !explored(t) && t != T_DRAGON)
			return bad(r, "tokens", "a token nobody takes", text(r, k));
		if (!r->code)
			hold_token((state *)r->s, seat, t);
	}
	return r->code;
}

static int read_leader(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	int l = n ? word_in(leader_name, N_LEADERS + 1, text(r, n)) : LD_NONE;

	if (l < 0)
		return bad(r, "leader", "unknown leader", text(r, n));
	for (int i = 0; i < seat && l; i++)
		if (s->leader[i] == l)
			return bad(r, "leader", "leader is with two seats", text(r, n));
	s->leader[seat] = (uint8_t)l;
	return r->code;
}

static int read_captured(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;

	EACH(r, k, object_of(r, n, "captured", "captured must be an object of seats")) {
		int o = ts_seat_parse(key_of(r, k), s->seats);

		if (o < 0 || o == seat)
			return bad(r, "captured", "no other seat", key_of(r, k));
		if (!is_int(k, 0, ARMIES))
			return bad(r, "captured", "not a number of armies there are", NULL);
		if (k->num && s->leader[seat] != LD_SORCERESS)
			return bad(r, "captured", "only the red sorceress captures", NULL);
		s->captured[o] = (uint8_t)(s->captured[o] + k->num);
	}
	return r->code;
}

static int read_bid(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
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
	return r->code;
}

static int read_seat(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	const ts_node *id = given(r, n, "seat"), *coins = given(r, n, "coins");

	if (!is_object(n) || (id && seat_of(r, id) != seat))
		return bad(r, "seats", "seats must stand in seat order", NULL);
	only(r, n, "seat coins cards tokens leader captured bid bid_made", "seats");
	if (!is_int(coins, 0, N_BIDS - 1))
		return bad(r, "coins", "coins must be a number from 0 to what the game holds",
			   NULL);
	s->coins[seat] = (uint8_t)coins->num;
	read_leader(r, given(r, n, "leader"), seat);
	read_hand(r, n, seat);
	read_held(r, n, seat);
	read_captured(r, n, seat);
	return read_bid(r, n, seat);
}

static int read_seats(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *list = get(r, "seats");
	int i = 0;

	for (int k = 0; k < N_SEATS; k++)
		s->bid[k] = NO_BID;
	if (!is_list(list, s->seats, s->seats))
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	EACH(r, n, list)
		read_seat(r, n, i++);
	return r->code;
}

/* Bids and dice that have been shown; they may be left out. */
static int read_bids(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *bids = get(r, "bids"), *dice = get(r, "dice");
	int i = 0;

	if (r->op <= OP_BID)
		return bids || (dice && dice->n) ? bad(r, "bids", "no bids are shown yet", NULL)
						 : TS_OK;
	if (bids && !is_list(bids, s->seats, s->seats))
		return bad(r, "bids", "one bid for each seat is needed", NULL);
	EACH(r, k, bids) {
		if (!is_int(k, 0, N_BIDS - 1))
			return bad(r, "bids", "a bid is a number of coins", NULL);
		s->bid[i++] = (uint8_t)k->num;
	}
	EACH(r, k,
	     list_of(r, r->root, "dice", N_DICE, "dice must be a list of at most six rounds")) {
		if (!is_object(k))
			return bad(r, "dice", "a round must be an object of seats", NULL);
		EACH(r, t, k) {
			int seat = ts_seat_parse(key_of(r, t), s->seats);

			if (seat < 0 || !is_int(t, 1, 6))
				return bad(r, "dice", "a die of a seat shows 1 to 6", NULL);
			s->dice[s->dice_n][seat] = (uint8_t)t->num;
		}
		s->dice_n++;
	}
	return r->code;
}

/* What is in reserve follows from the map and the captured armies. */
static int read_reserves(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *left = get(r, "neutral_left");
	const ts_node *gone = get(r, "neutral_gone");
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
	if (gone &&
	    !is_int(gone, 0, s->opt[O_DESTROY_NEUTRAL] == DESTROY_NEUTRAL_YES ? NEUTRAL_ARMIES : 0))
		return bad(r, "neutral_gone", "neutral armies are not destroyed here", NULL);
	s->neutral_gone = (uint8_t)(gone ? gone->num : 0);
	n -= s->neutral_gone;
	if (n < 0)
		return bad(r, "armies", "more than 10 neutral armies", NULL);
	if (left && !is_int(left, n, n))
		return bad(r, "neutral_left", "neutral armies are not 10 in all", NULL);
	s->supply[NEUTRAL] = (uint8_t)n;
	return r->code;
}

/* --- cards --- */

static void read_list(reading *r, const char *key, int max, int pile, uint8_t *out, uint8_t *n)
{
	const ts_node *list = list_of(r, r->root, key, max,
				      "must be a list of cards, not longer than there are");

	read_row(r, list, key, pile, read_card, out, n);
}

static int read_cards(reading *r)
{
	state *s = (state *)r->s;
	uint8_t aside[N_CARDS], n = 0;

	read_list(r, "row", N_ROW, 0, s->row, &s->row_n);
	read_list(r, "deck", N_CARDS, 1, s->deck, &s->deck_n);
	read_list(r, "aside", N_CARDS, 0, aside, &n);
	if (r->code)
		return r->code;
	for (int i = 0; i < n; i++)
		s->aside |= (uint64_t)1 << aside[i];
	for (int i = N_CARDS - 1; i >= 0; i--) {
		if (!in_deck(s->seats, i) || r->seen[i])
			continue;
		if (get(r, "deck"))
			s->aside |= (uint64_t)1 << i;
		else
			s->deck[s->deck_n++] = (uint8_t)i;
	}
	if (r->op < OP_SECOND && s->deck_n < N_ROW)
		return bad(r, "deck", "there must be six cards for the row", NULL);
	return r->code;
}

/* --- what is owed, last --- */

static int read_queue(reading *r, const ts_node *list, int seat, int card)
{
	frame f[N_STEPS_MAX];
	int n = 0;

	if (list && !is_list(list, 0, N_STEPS_MAX))
		return bad(r, "pending", "queue must be a list of at most six steps", NULL);
	EACH(r, k, list) {
		int type = word_in(step_name, 4, text(r, given(r, k, "type")));
		const ts_node *size = given(r, k, "n");

		if (type < 0)
			return bad(r, "pending", "unknown type of step in queue", NULL);
		if (!is_int(size, 1, STEP_MAX))
			return bad(r, "pending", "n of a step must be 1 to 99", NULL);
		f[n].op = (uint8_t)(PLACE + type);
		f[n++].left = (uint8_t)size->num;
	}
	while (n--)
		push_step((state *)r->s, seat, card, f[n].op, f[n].left);
	return r->code;
}

/* A running step, or the choice between two. */
static int read_step(reading *r, int seat)
{
	state *s = (state *)r->s;
	const ts_node *n = get(r, "pending"), *id = given(r, n, "card"),
		      *left = given(r, n, "left");
	int card = id ? ROW_OF(cards, N_CARDS, text(r, id)) : (int)NOWHERE, victim = 0;

	if (card < 0 || (card != NOWHERE && !in_deck(s->seats, card)))
		return bad(r, "pending", "unknown card", text(r, id));
	owe(s, r->op, seat)->card = (uint8_t)card;
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
	if (read_queue(r, given(r, n, "queue"), seat, card))
		return r->code;
	push_step(s, seat, card, r->op, left->num);
	top(s)->victim = (uint8_t)victim;
	return r->code;
}

static int read_pending(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *first = get(r, "first"), *turn = get(r, "turn");
	int seat;

	s->first = (uint8_t)(first ? seat_of(r, first) : NOWHERE);
	if (first && (seat_of(r, first) < 0 || r->op <= OP_BID))
		return bad(r, "first", "no such seat, or no first player yet", text(r, first));
	if (r->op >= OP_BID && (s->pile_n || s->citadels || encounters_left(s)))
		return bad(r, "tokens_left", "all tokens lie before the bids", NULL);
	if (r->op == N_OPS) {
		ts_over(&s->core);
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
	seat = r->op == OP_BID ? 0 : seat_of(r, given(r, get(r, "pending"), "seat"));
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
	return r->op <= OP_BID && check_setup(s, peek(s))
		       ? bad(r, "pending", "pending does not fit how far set-up has come", NULL)
		       : TS_OK;
}

/* `check` knows what is sound; here the part that breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	const state *s = (const state *)r->s;

	if (check_cards(s))
		return bad(r, "cards", "cards do not add up", NULL);
	if (check_pieces(s))
		return bad(r, "armies", "pieces do not add up", NULL);
	if (check_tokens(s))
		return bad(r, "token", "one portal alone, or tokens that do not add up", NULL);
	if (check_seats(s))
		return bad(r, "coins", "more coins than the game holds", NULL);
	return r->code;
}

/* What would not be asked is passed over: section 8. */
static int read_on(reading *r)
{
	state *s = (state *)r->s;
	const frame f = *peek(s);

	if (r->op < OP_BID) {
		if (settled_by_option(s, r->op))
			go_setup(s, NULL);
	} else if (r->op == OP_TAKE) {
		next_turn(s, f.seat, NULL);
	} else if (r->op == OP_CHOOSE) {
		if (!choices(s, f.seat, f.card))
			end_turn(s, f.seat, NULL);
	} else if (r->op >= OP_PLACE && r->op <= OP_DESTROY) {
		stepped(s, f.seat, NULL);
	} else if (r->op == OP_STEAL) {
		if (s->coins[f.victim] < BANDIT_COINS)
			act_steal(s, f.seat, 0, NULL);
	} else if (r->op == OP_PEEK) {
		if (!may_peek(s, f.seat))
			after_peek(s, f.seat, NULL);
	}
	return check(s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {
		read_kind, read_match,	  read_board, read_regions, read_tokens_left, read_seats,
		read_bids, read_reserves, read_cards, read_pending, read_checked,     read_on};
	state *s = (state *)p;
	reading r = reading_of(s, d, u, NULL, e);
	const ts_node *players = get(&r, "players");
	const char *unknown = unknown_field(
		&r, r.root,
		"game options players rng match phase board regions tokens_left "
		"neutral_left neutral_gone deck row aside bids dice first turn seats "
		"pending result");

	if (unknown)
		return bad(&r, unknown, "unknown field", NULL);
	if (players && !is_int(players, u->seats, u->seats))
		return bad(&r, "players", "players does not fit the options", NULL);
	__builtin_memset(s, 0, sizeof *s);
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	read_rng(&r, &s->core, "rng", seed);
	return read_parts(&r, part, sizeof part / sizeof *part);
}
