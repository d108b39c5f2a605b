/* read.c - Eight-Minute Empire: a position from JSON (section 7 of the rules page). Every check
 * has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"
#include "core/position.h"

static int owner_of(const reading *r, const char *name)
{
	return r->seats == 2 && ts_str_eq(name, "neutral") ? (int)NEUTRAL
							   : ts_seat_parse(name, r->seats);
}

static int region_named(const state *s, const char *id)
{
	char buf[32];

	for (int i = 0; i < maps[s->map].n; i++)
		if (ts_str_eq(region_name(s->map, i, buf), id))
			return i;
	return -1;
}

/* A card of the game, not yet seen. */
static int read_card(reading *r, const ts_node *n, const char *field)
{
	int card = ROW_OF(cards, N_CARDS, text(r, n));

	if (card < 0)
		return bad(r, field, "unknown card", text(r, n));
	if (!in_deck(r->seats, card))
		return bad(r, field, "card is for five players only", text(r, n));
	return r->seen[card]++ ? bad(r, field, "card is in two places", text(r, n)) : card;
}

static int read_gap(reading *r, const ts_node *n, const char *field)
{
	return n->kind == TS_J_NULL ? (int)NOTHING_HERE : read_card(r, n, field);
}

static int read_done(reading *r, const ts_node *n, tally *out)
{
	static const char *const key[] = {"vp", "coins", "armies", "regions"};
	/* what one game can give: every region, continent and good */
	const int most[] = {N_REGIONS + N_CONTINENTS + 5 * N_GOODS, coins_of[r->seats], ARMIES,
			    N_REGIONS};
	uint8_t *v[] = {&out->vp, &out->coins, &out->armies, &out->regions};

	only(r, n, "vp coins armies regions", "series");
	for (int i = 0; i < 4 && !r->code; i++) {
		const ts_node *x = find(r, n, key[i]);

		if (!is_int(x, 0, most[i]))
			return bad(r, "series", "done needs a number", key[i]);
		*v[i] = (uint8_t)x->num;
	}
	return r->code;
}

static int read_series(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *n = find(r, r->root, "series"), *done, *game;
	int g = 0;

	if (!n)
		return TS_OK;
	if (!is_object(n))
		return bad(r, "series", "series must be an object", NULL);
	if (only(r, n, "game done", "series"))
		return r->code;
	game = find(r, n, "game");
	done = find(r, n, "done");
	if (!is_int(game, 1, s->opt[O_SERIES] == SERIES_THREE ? N_SERIES : 1))
		return bad(r, "series", "game is not one of the series", NULL);
	s->game = (uint8_t)(game->num - 1);
	if (done ? !is_list(done, s->game, s->game) : s->game > 0)
		return bad(r, "series", "done must have one list for each earlier game", NULL);
	EACH(r, k, done) {
		int i = 0;

		if (!is_list(k, s->seats, s->seats))
			return bad(r, "series", "done must have one entry for each seat", NULL);
		EACH(r, t, k)
			read_done(r, t, &s->past[g][i++]);
		g++;
	}
	return r->code;
}

static int read_seats(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *list = find(r, r->root, "seats");
	int i = 0;

	if (!is_list(list, s->seats, s->seats))
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	EACH(r, n, list) {
		const ts_node *coins = find(r, n, "coins"), *hand = find(r, n, "cards");
		const ts_node *seat = find(r, n, "seat");

		if (only(r, n, "seat coins supply city_supply cards", "seats"))
			return r->code;
		if (seat && seat_of(r, seat) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		if (!is_int(coins, 0, INT32_MAX))
			return bad(r, "coins", "coins must be a number from 0", NULL);
		if (coins->num > coins_of[s->seats])
			return bad(r, "coins", "more coins than at the start", NULL);
		s->coins[i] = (uint8_t)coins->num;
		if (!is_list(hand, 0, cards_of[s->seats]))
			return bad(r, "cards", "cards must be a list, no longer than a game", NULL);
		read_row(r, hand, "cards", 0, read_card, s->cards[i], &s->cards_n[i]);
		i++;
	}
	return r->code;
}

static int read_pieces(reading *r, const ts_node *n, const char *field, int region,
		       uint8_t (*piece)[N_REGIONS], int owners)
{
	if (n && !is_object(n))
		return bad(r, "board", "pieces must be an object of owners", NULL);
	EACH(r, k, n) {
		int o = owner_of(r, key_of(r, k));

		if (o < 0 || o >= owners)
			return bad(r, field, "no such owner here", key_of(r, k));
		if (!is_int(k, 0, ARMIES))
			return bad(r, field, "pieces must be a number", NULL);
		piece[o][region] = (uint8_t)k->num;
	}
	return r->code;
}

static int read_board(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *board = find(r, r->root, "board");

	if (!is_object(board))
		return bad(r, "board", "board must be an object of regions", NULL);
	EACH(r, n, board) {
		int region = region_named(s, key_of(r, n));

		if (region < 0)
			return bad(r, "board", "region not on this map", key_of(r, n));
		if (!is_object(n))
			return bad(r, "board", "a region must be an object", key_of(r, n));
		only(r, n, "armies cities", "board");
		read_pieces(r, find(r, n, "armies"), "armies", region, s->army, N_OWNERS);
		read_pieces(r, find(r, n, "cities"), "cities", region, s->city, N_SEATS);
	}
	return r->code;
}

/* What is in the supply follows from the board; a number given must agree. */
static int read_supply(reading *r, const ts_node *n, int left, const char *field, uint8_t *out)
{
	if (left < 0)
		return bad(r, field, "more pieces on the board than there are", NULL);
	if (n && !is_int(n, left, left))
		return bad(r, field, "board and supply do not add up", NULL);
	*out = (uint8_t)left;
	return r->code;
}

static int read_neutral(reading *r, const ts_node *n, int armies)
{
	state *s = (state *)r->s;

	if (n && !is_object(n))
		return bad(r, "neutral", "neutral must be an object", NULL);
	if (n && only(r, n, "supply", "neutral"))
		return r->code;
	if (armies < ARMIES - NEUTRAL_ARMIES)
		return bad(r, "neutral", "more than 10 neutral armies on the board", NULL);
	return read_supply(r, find(r, n, "supply"), armies, "neutral", &s->supply[NEUTRAL]);
}

static int read_supplies(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *list = find(r, r->root, "seats"), *neutral = find(r, r->root, "neutral");
	const ts_node *seat = first_of(r, list);

	for (int o = 0; o < N_OWNERS && !r->code; o++) {
		int armies = ARMIES, towns = CITIES;

		if (o >= s->seats && (o != NEUTRAL || s->seats != 2))
			continue;
		for (int i = 0; i < N_REGIONS; i++) {
			armies -= s->army[o][i];
			s->where[o] |= (uint32_t)(s->army[o][i] > 0) << i;
			if (o < N_SEATS) {
				towns -= s->city[o][i];
				s->towns[o] |= (uint32_t)(s->city[o][i] > 0) << i;
			}
		}
		if (o == NEUTRAL)
			return read_neutral(r, neutral, armies);
		read_supply(r, find(r, seat, "supply"), armies, "armies", &s->supply[o]);
		read_supply(r, find(r, seat, "city_supply"), towns, "cities", &s->city_supply[o]);
		seat = next_of(r, list, seat);
	}
	return neutral && neutral->kind != TS_J_NULL
		       ? bad(r, "neutral", "neutral armies are for two players", NULL)
		       : r->code;
}

static int read_piles(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *row = find(r, r->root, "row"), *deck = find(r, r->root, "deck");

	if (!is_list(row, 0, N_ROW))
		return bad(r, "row", "row must be a list of at most six cards", NULL);
	for (int i = 0; i < N_ROW; i++)
		s->row[i] = NOTHING_HERE;
	read_row(r, row, "row", 0, read_gap, s->row, &s->row_n);
	if (deck && !is_list(deck, 0, N_CARDS))
		return bad(r, "deck", "deck must be a list of cards", NULL);
	read_row(r, deck, "deck", 1, read_card, s->deck, &s->deck_n);
	for (int i = N_CARDS - 1; i >= 0 && !deck; i--)
		if (in_deck(s->seats, i) && !r->seen[i]++)
			s->deck[s->deck_n++] = (uint8_t)i;
	for (int i = 0; i < N_CARDS; i++)
		if (in_deck(s->seats, i) && !r->seen[i])
			return bad(r, "deck", "card is nowhere", cards[i].id);
	return r->code;
}

static int read_removed(reading *r)
{
	const ts_node *list = find(r, r->root, "removed");

	if (!list)
		return r->code;
	if (!is_list(list, 0, ANY_LENGTH))
		return bad(r, "removed", "removed must be a list of cards", NULL);
	EACH(r, k, list) {
		int card = ROW_OF(cards, N_CARDS, text(r, k));

		if (card < 0 || in_deck(r->seats, card))
			return bad(r, "removed", "card is not taken out of this game", text(r, k));
	}
	return list->n == (r->seats == 5 ? 0 : 5)
		       ? r->code
		       : bad(r, "removed", "the five cards for five players are taken out", NULL);
}

static int read_tokens(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *on = find(r, r->root, "tokens"), *left = find(r, r->root, "tokens_unused");
	int count[N_GOODS], n = 0;
	char buf[32];

	if (s->opt[O_TOKENS] != TOKENS_ON)
		return (on && (!is_object(on) || on->n)) || (left && !is_list(left, 0, 0))
			       ? bad(r, "tokens", "tokens need goods_tokens = on", NULL)
			       : r->code;
	if (!is_object(on) || on->n != N_TRIANGLES)
		return bad(r, "tokens", "a token on each of the five triangle regions is needed",
			   NULL);
	for (int i = 0; i < N_GOODS; i++)
		count[i] = 2;
	for (int i = 0; i < N_TRIANGLES; i++) {
		const char *id = region_name(s->map, maps[s->map].triangle[i], buf);
		int good = word_in(good_name, N_GOODS, text(r, find(r, on, id)));

		if (good < 0)
			return bad(r, "tokens", "no good on the triangle region", id);
		if (count[good]-- == 0)
			return bad(r, "tokens", "more than two tokens of a good", good_name[good]);
		s->token[i] = (uint8_t)good;
	}
	for (int g = 0; g < N_GOODS; g++)
		for (int k = 0; k < count[g]; k++)
			s->unused[n++] = (uint8_t)g;
	if (left && !is_list(left, N_TRIANGLES, N_TRIANGLES))
		return bad(r, "tokens_unused", "five tokens must be left over", NULL);
	EACH(r, k, left) {
		int good = word_in(good_name, N_GOODS, text(r, k));

		if (good < 0 || count[good]-- == 0)
			return bad(r, "tokens_unused", "there are two tokens of each good", NULL);
	}
	return r->code;
}

static int read_bids(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *bids = find(r, r->root, "bids");

	for (int i = 0; i < N_SEATS; i++)
		s->bid[i] = NO_BID;
	if (bids && !is_object(bids))
		return bad(r, "bids", "bids must be an object of seats", NULL);
	EACH(r, n, bids) {
		int seat = ts_seat_parse(key_of(r, n), s->seats);

		if (seat < 0)
			return bad(r, "bids", "no such seat", key_of(r, n));
		if (n->kind == TS_J_NULL)
			continue;
		if (!is_int(n, 0, coins_of[s->seats]))
			return bad(r, "bids", "a bid is 0 to the starting coins", NULL);
		s->bid[seat] = (uint8_t)n->num;
	}
	return r->code;
}

/* The part of a running action: card, part, steps left. */
static int read_part(reading *r, const ts_node *n, int seat, int op)
{
	state *s = (state *)r->s;
	const ts_node *part = find(r, n, "part"), *left = find(r, n, "left");
	int card = ROW_OF(cards, N_CARDS, text(r, find(r, n, "card")));
	frame *f = owe(s, op, seat);
	const card_row *c;

	if (card < 0 || !s->cards_n[seat] || s->cards[seat][s->cards_n[seat] - 1] != card)
		return bad(r, "pending", "the card must be the seat's last one", NULL);
	f->card = (uint8_t)card;
	c = card_of(s, card);
	if (op == OP_CHOOSE)
		return c->mode == OR ? TS_OK : bad(r, "pending", "not an or card", c->id);
	if (!is_int(part, 1, n_parts(c)))
		return bad(r, "pending", "part must be one of the card's", NULL);
	f->part = (uint8_t)part->num;
	if (op != op_of_part[c->part[f->part - 1].type])
		return bad(r, "pending", "the part is of another kind", NULL);
	if (!is_int(left, 1, part_n(s, c, f->part)))
		return bad(r, "pending", "left must be 1 to the number of the part", NULL);
	f->left = (uint8_t)left->num;
	f->done = (uint8_t)(part_n(s, c, f->part) - left->num);
	f->last = (uint8_t)(c->mode == OR ? f->part : n_parts(c));
	return r->code;
}

static int read_owing(reading *r, const ts_node *n)
{
	state *s = (state *)r->s;
	const ts_node *list = find(r, n, "seats");

	owe_bids(s);
	s->core.acting = 0;
	if (!is_list(list, 1, ANY_LENGTH))
		return bad(r, "pending", "seats must list who still owes a bid", NULL);
	EACH(r, k, list) {
		int seat = seat_of(r, k);

		if (seat < 0)
			return bad(r, "pending", "no such seat", text(r, k));
		s->core.acting |= (uint8_t)(1u << seat);
	}
	return r->code;
}

static int read_pending(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *n = find(r, r->root, "pending"), *kind = find(r, n, "kind"), *left;
	const ts_node *first = get(r, "first");
	int seat, op;

	if (first) {
		seat = seat_of(r, first);
		if (seat < 0)
			return bad(r, "first", "no such seat", text(r, first));
		s->first = (uint8_t)seat;
	}
	if (!kind)
		return bad(r, "pending", "kind is missing", NULL);
	if (only(r, n, "kind seat seats card part left", "pending"))
		return r->code;
	if (ts_str_eq(text(r, kind), "over")) {
		ts_over(&s->core);
		return TS_OK;
	}
	op = word_in(kind_name, OP_DESTROY + 1, text(r, kind));
	if (op < 0)
		return bad(r, "pending", "unknown kind", text(r, kind));
	if (op == OP_BID)
		return read_owing(r, n);
	seat = seat_of(r, find(r, n, "seat"));
	if (seat < 0)
		return bad(r, "pending", "seat is missing or unknown", NULL);
	if (op >= OP_CHOOSE)
		return read_part(r, n, seat, op);
	left = find(r, n, "left");
	if (op == OP_NEUTRAL && !is_int(left, 1, NEUTRAL_ARMIES))
		return bad(r, "pending", "left must be 1 to 10", NULL);
	owe(s, op, seat)->left = (uint8_t)(op == OP_NEUTRAL ? left->num : 0);
	return r->code;
}

/* Numbers that follow from the rest must agree where they are given. */
static int read_totals(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *turn = find(r, r->root, "turn"), *bank = find(r, r->root, "reserve");

	for (int i = 0; i < s->seats; i++)
		s->turn = (uint8_t)(s->turn + s->cards_n[i]);
	if (s->core.depth && peek(s)->op == OP_TAKE)
		s->turn++;
	if (turn && !is_int(turn, s->turn, s->turn))
		return bad(r, "turn", "turn does not fit the cards taken", NULL);
	if (bank && !is_int(bank, reserve(s), reserve(s)))
		return bad(r, "reserve", "coins and reserve are not 44 in all", NULL);
	return r->code;
}

/* `check` knows what is sound; here the line it breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	const state *s = (const state *)r->s;

	if (check_cards(s))
		return bad(r, "row", "cards, row, first player and turn order do not fit together",
			   NULL);
	if (check_pieces(s))
		return bad(r, "board", "pieces do not add up", NULL);
	if (check_owed(s))
		return bad(r, "pending", "pending does not fit the rest of the position", NULL);
	return check(s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {
		read_seats,    read_piles, read_tokens,	 read_removed, read_board,
		read_supplies, read_bids,  read_pending, read_totals,  read_checked};
	state *s = (state *)p;
	reading r = reading_of(s, d, u, NULL, e);

	if (only(&r, r.root,
		 "game options series seats neutral reserve board row deck removed tokens "
		 "tokens_unused bids first turn pending rng",
		 NULL))
		return r.code;
	__builtin_memset(s, 0, sizeof *s);
	s->seats = u->seats;
	s->first = NOTHING_HERE;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	read_rng(&r, &s->core, "rng", seed);
	read_series(&r);
	s->map = map_of(s);
	return read_parts(&r, part, sizeof part / sizeof *part);
}
