/* read.c - Eight-Minute Empire: a position from JSON (section 7 of the rules page). Every check
 * has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"

typedef struct {
	state *s;
	const ts_doc *d;
	const ts_node *root;
	ts_error *e;
} reading;

static int bad(reading *r, const char *field, const char *what, const char *which)
{
	return ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
}

static const ts_node *get(reading *r, const char *key)
{
	return ts_doc_get(r->d, r->root, key);
}

static int seat_of(reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(ts_doc_str(r->d, n), r->s->seats) : -1;
}

static int owner_of(reading *r, const char *text)
{
	if (r->s->seats == 2 && ts_str_eq(text, "neutral"))
		return NEUTRAL;
	return ts_seat_parse(text, r->s->seats);
}

static int word_in(const char *const *list, int n, const char *text)
{
	for (int i = 0; i < n; i++)
		if (ts_str_eq(list[i], text))
			return i;
	return -1;
}

static int card_index(const char *id)
{
	for (int i = 0; i < N_CARDS; i++)
		if (ts_str_eq(cards[i].id, id))
			return i;
	return -1;
}

/* A card of the game, not yet seen. */
static int read_card(reading *r, const ts_node *n, uint8_t *seen, const char *field, uint8_t *out)
{
	const char *id = ts_doc_str(r->d, n);
	int card = card_index(id);

	if (card < 0)
		return bad(r, field, "unknown card", id);
	if (!in_deck(r->s->seats, card))
		return bad(r, field, "card is for five players only", id);
	if (seen[card]++)
		return bad(r, field, "card is in two places", id);
	*out = (uint8_t)card;
	return TS_OK;
}

/* A field nobody reads is a slip of the pen: refused, on every level. */
static int only(reading *r, const ts_node *object, const char *const *field, int n,
		const char *where)
{
	for (const ts_node *k = ts_doc_first(r->d, object); k; k = ts_doc_next(r->d, object, k))
		if (word_in(field, n, ts_doc_key(r->d, k)) < 0)
			return bad(r, where ? where : ts_doc_key(r->d, k), "unknown field",
				   ts_doc_key(r->d, k));
	return TS_OK;
}

static int read_series(reading *r)
{
	static const char *const field[] = {"game", "done"};
	const ts_node *n = get(r, "series"), *done, *game;
	int g = 0;

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_OBJECT)
		return bad(r, "series", "series must be an object", NULL);
	if (only(r, n, field, 2, "series"))
		return TS_E_REFUSED;
	game = ts_doc_get(r->d, n, "game");
	done = ts_doc_get(r->d, n, "done");
	if (!game || game->kind != TS_J_INT || game->num < 1 ||
	    game->num > (r->s->opt[O_SERIES] == 2 ? N_SERIES : 1))
		return bad(r, "series", "game is not one of the series", NULL);
	r->s->game = (uint8_t)(game->num - 1);
	if ((done ? done->kind != TS_J_ARRAY || done->n != r->s->game : r->s->game > 0))
		return bad(r, "series", "done must have one list for each earlier game", NULL);
	if (!done)
		return TS_OK;
	for (const ts_node *k = ts_doc_first(r->d, done); k; k = ts_doc_next(r->d, done, k), g++) {
		int i = 0;

		if (k->kind != TS_J_ARRAY || k->n != r->s->seats)
			return bad(r, "series", "done must have one entry for each seat", NULL);
		for (const ts_node *t = ts_doc_first(r->d, k); t;
		     t = ts_doc_next(r->d, k, t), i++) {
			static const char *const key[] = {"vp", "coins", "armies", "regions"};
			/* what one game can give: every region, continent and good */
			const int most[] = {N_REGIONS + N_CONTINENTS + 5 * N_GOODS,
					    coins_of[r->s->seats], ARMIES, N_REGIONS};
			uint8_t v[4];

			if (only(r, t, key, 4, "series"))
				return TS_E_REFUSED;
			for (int j = 0; j < 4; j++) {
				const ts_node *x = ts_doc_get(r->d, t, key[j]);

				if (!x || x->kind != TS_J_INT || x->num < 0 || x->num > most[j])
					return bad(r, "series", "done needs a number", key[j]);
				v[j] = (uint8_t)x->num;
			}
			r->s->past[g][i].vp = v[0];
			r->s->past[g][i].coins = v[1];
			r->s->past[g][i].armies = v[2];
			r->s->past[g][i].regions = v[3];
		}
	}
	return TS_OK;
}

static int read_seats(reading *r, uint8_t *seen)
{
	static const char *const field[] = {"seat", "coins", "supply", "city_supply", "cards"};
	const ts_node *list = get(r, "seats");
	int i = 0;

	if (!list || list->kind != TS_J_ARRAY || list->n != r->s->seats)
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n; n = ts_doc_next(r->d, list, n), i++) {
		const ts_node *coins = ts_doc_get(r->d, n, "coins");
		const ts_node *hand = ts_doc_get(r->d, n, "cards");
		const ts_node *seat = ts_doc_get(r->d, n, "seat");

		if (only(r, n, field, 5, "seats"))
			return TS_E_REFUSED;
		if (seat && seat_of(r, seat) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		if (!coins || coins->kind != TS_J_INT || coins->num < 0)
			return bad(r, "coins", "coins must be a number from 0", NULL);
		if (coins->num > coins_of[r->s->seats])
			return bad(r, "coins", "more coins than at the start", NULL);
		r->s->coins[i] = (uint8_t)coins->num;
		if (!hand || hand->kind != TS_J_ARRAY || hand->n > cards_of[r->s->seats])
			return bad(r, "cards", "cards must be a list, no longer than a game", NULL);
		for (const ts_node *c = ts_doc_first(r->d, hand); c;
		     c = ts_doc_next(r->d, hand, c)) {
			int code = read_card(r, c, seen, "cards",
					     &r->s->cards[i][r->s->cards_n[i]]);

			if (code)
				return code;
			r->s->cards_n[i]++;
		}
	}
	return TS_OK;
}

static int read_pieces(reading *r, const ts_node *n, int region, int cities)
{
	if (!n)
		return TS_OK;
	if (n->kind != TS_J_OBJECT)
		return bad(r, "board", "pieces must be an object of owners", NULL);
	for (const ts_node *k = ts_doc_first(r->d, n); k; k = ts_doc_next(r->d, n, k)) {
		int o = owner_of(r, ts_doc_key(r->d, k));

		if (o < 0 || (cities && o == NEUTRAL))
			return bad(r, cities ? "cities" : "armies", "no such owner here",
				   ts_doc_key(r->d, k));
		if (k->kind != TS_J_INT || k->num < 0 || k->num > ARMIES)
			return bad(r, cities ? "cities" : "armies", "pieces must be a number",
				   NULL);
		if (cities)
			r->s->city[o][region] = (uint8_t)k->num;
		else
			r->s->army[o][region] = (uint8_t)k->num;
	}
	return TS_OK;
}

static int read_board(reading *r)
{
	static const char *const field[] = {"armies", "cities"};
	const ts_node *board = get(r, "board");
	char buf[32];

	if (!board || board->kind != TS_J_OBJECT)
		return bad(r, "board", "board must be an object of regions", NULL);
	for (const ts_node *n = ts_doc_first(r->d, board); n; n = ts_doc_next(r->d, board, n)) {
		int region = -1, code;

		for (int i = 0; i < maps[r->s->map].n; i++)
			if (ts_str_eq(region_name(r->s->map, i, buf), ts_doc_key(r->d, n)))
				region = i;
		if (region < 0)
			return bad(r, "board", "region not on this map", ts_doc_key(r->d, n));
		if (n->kind != TS_J_OBJECT)
			return bad(r, "board", "a region must be an object", ts_doc_key(r->d, n));
		code = only(r, n, field, 2, "board");
		if (!code)
			code = read_pieces(r, ts_doc_get(r->d, n, "armies"), region, 0);
		if (!code)
			code = read_pieces(r, ts_doc_get(r->d, n, "cities"), region, 1);
		if (code)
			return code;
	}
	return TS_OK;
}

/* What is in the supply follows from the board; a number given must agree. */
static int read_supply(reading *r, const ts_node *given, int left, const char *field, uint8_t *out)
{
	if (left < 0)
		return bad(r, field, "more pieces on the board than there are", NULL);
	if (given && (given->kind != TS_J_INT || given->num != left))
		return bad(r, field, "board and supply do not add up", NULL);
	*out = (uint8_t)left;
	return TS_OK;
}

static int read_supplies(reading *r)
{
	state *s = r->s;
	const ts_node *list = get(r, "seats"), *neutral = get(r, "neutral"), *given = NULL;
	const ts_node *seat = ts_doc_first(r->d, list);
	int code = TS_OK;

	for (int o = 0; o < N_OWNERS && !code; o++) {
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
		if (o == NEUTRAL) {
			static const char *const field[] = {"supply"};

			if (neutral && neutral->kind != TS_J_OBJECT)
				return bad(r, "neutral", "neutral must be an object", NULL);
			if (neutral && only(r, neutral, field, 1, "neutral"))
				return TS_E_REFUSED;
			if (neutral)
				given = ts_doc_get(r->d, neutral, "supply");
			if (armies < ARMIES - NEUTRAL_ARMIES)
				return bad(r, "neutral", "more than 10 neutral armies on the board",
					   NULL);
			return read_supply(r, given, armies, "neutral", &s->supply[NEUTRAL]);
		}
		code = read_supply(r, ts_doc_get(r->d, seat, "supply"), armies, "armies",
				   &s->supply[o]);
		if (!code)
			code = read_supply(r, ts_doc_get(r->d, seat, "city_supply"), towns,
					   "cities", &s->city_supply[o]);
		seat = ts_doc_next(r->d, list, seat);
	}
	if (!code && neutral && neutral->kind != TS_J_NULL)
		code = bad(r, "neutral", "neutral armies are for two players", NULL);
	return code;
}

static int read_row(reading *r, uint8_t *seen)
{
	const ts_node *row = get(r, "row"), *deck = get(r, "deck");
	state *s = r->s;

	if (!row || row->kind != TS_J_ARRAY || row->n > N_ROW)
		return bad(r, "row", "row must be a list of at most six cards", NULL);
	for (int i = 0; i < N_ROW; i++)
		s->row[i] = NOTHING_HERE;
	for (const ts_node *n = ts_doc_first(r->d, row); n; n = ts_doc_next(r->d, row, n)) {
		int code = n->kind == TS_J_NULL ? TS_OK
						: read_card(r, n, seen, "row", &s->row[s->row_n]);

		if (code)
			return code;
		s->row_n++;
	}
	if (deck) {
		int k;

		if (deck->kind != TS_J_ARRAY || deck->n > N_CARDS)
			return bad(r, "deck", "deck must be a list of cards", NULL);
		k = s->deck_n = (uint8_t)deck->n;
		for (const ts_node *n = ts_doc_first(r->d, deck); n;
		     n = ts_doc_next(r->d, deck, n)) {
			int code = read_card(r, n, seen, "deck", &s->deck[--k]);

			if (code)
				return code;
		}
	} else {
		for (int i = N_CARDS - 1; i >= 0; i--)
			if (in_deck(s->seats, i) && !seen[i]) {
				seen[i] = 1;
				s->deck[s->deck_n++] = (uint8_t)i;
			}
	}
	for (int i = 0; i < N_CARDS; i++)
		if (in_deck(s->seats, i) && !seen[i])
			return bad(r, "deck", "card is nowhere", cards[i].id);
	return TS_OK;
}

static int read_removed(reading *r)
{
	const ts_node *list = get(r, "removed");
	int n = 0;

	if (!list)
		return TS_OK;
	if (list->kind != TS_J_ARRAY)
		return bad(r, "removed", "removed must be a list of cards", NULL);
	for (const ts_node *k = ts_doc_first(r->d, list); k; k = ts_doc_next(r->d, list, k), n++) {
		int card = card_index(ts_doc_str(r->d, k));

		if (card < 0 || in_deck(r->s->seats, card))
			return bad(r, "removed", "card is not taken out of this game",
				   ts_doc_str(r->d, k));
	}
	return n == (r->s->seats == 5 ? 0 : 5)
		       ? TS_OK
		       : bad(r, "removed", "the five cards for five players are taken out", NULL);
}

static int read_tokens(reading *r)
{
	const ts_node *on = get(r, "tokens"), *left = get(r, "tokens_unused");
	state *s = r->s;
	int count[N_GOODS], n = 0;
	char buf[32];

	if (s->opt[O_TOKENS] != 2) {
		if ((on && (on->kind != TS_J_OBJECT || on->n)) ||
		    (left && (left->kind != TS_J_ARRAY || left->n)))
			return bad(r, "tokens", "tokens need goods_tokens = on", NULL);
		return TS_OK;
	}
	if (!on || on->kind != TS_J_OBJECT || on->n != N_TRIANGLES)
		return bad(r, "tokens", "a token on each of the five triangle regions is needed",
			   NULL);
	for (int i = 0; i < N_GOODS; i++)
		count[i] = 2;
	for (int i = 0; i < N_TRIANGLES; i++) {
		const char *id = region_name(s->map, maps[s->map].triangle[i], buf);
		const ts_node *t = ts_doc_get(r->d, on, id);
		int good = t ? word_in(good_name, N_GOODS, ts_doc_str(r->d, t)) : -1;

		if (good < 0)
			return bad(r, "tokens", "no good on the triangle region", id);
		if (count[good]-- == 0)
			return bad(r, "tokens", "more than two tokens of a good", good_name[good]);
		s->token[i] = (uint8_t)good;
	}
	for (int g = 0; g < N_GOODS; g++)
		for (int k = 0; k < count[g]; k++)
			s->unused[n++] = (uint8_t)g;
	if (!left)
		return TS_OK;
	if (left->kind != TS_J_ARRAY || left->n != N_TRIANGLES)
		return bad(r, "tokens_unused", "five tokens must be left over", NULL);
	for (const ts_node *k = ts_doc_first(r->d, left); k; k = ts_doc_next(r->d, left, k)) {
		int good = word_in(good_name, N_GOODS, ts_doc_str(r->d, k));

		if (good < 0 || count[good]-- == 0)
			return bad(r, "tokens_unused", "there are two tokens of each good", NULL);
	}
	return TS_OK;
}

static int read_bids(reading *r)
{
	const ts_node *bids = get(r, "bids");

	for (int i = 0; i < N_SEATS; i++)
		r->s->bid[i] = NO_BID;
	if (!bids)
		return TS_OK;
	if (bids->kind != TS_J_OBJECT)
		return bad(r, "bids", "bids must be an object of seats", NULL);
	for (const ts_node *n = ts_doc_first(r->d, bids); n; n = ts_doc_next(r->d, bids, n)) {
		int seat = ts_seat_parse(ts_doc_key(r->d, n), r->s->seats);

		if (seat < 0)
			return bad(r, "bids", "no such seat", ts_doc_key(r->d, n));
		if (n->kind == TS_J_NULL)
			continue;
		if (n->kind != TS_J_INT || n->num < 0 || n->num > coins_of[r->s->seats])
			return bad(r, "bids", "a bid is 0 to the starting coins", NULL);
		r->s->bid[seat] = (uint8_t)n->num;
	}
	return TS_OK;
}

/* The part of a running action: card, part, steps left. */
static int read_part(reading *r, const ts_node *n, int seat, int op)
{
	state *s = r->s;
	const ts_node *card = ts_doc_get(r->d, n, "card"), *part = ts_doc_get(r->d, n, "part");
	const ts_node *left = ts_doc_get(r->d, n, "left");
	ts_frame *f = owe(s, op, seat);
	int index = card ? card_index(ts_doc_str(r->d, card)) : -1;
	const card_row *c;

	if (index < 0 || !s->cards_n[seat] || s->cards[seat][s->cards_n[seat] - 1] != index)
		return bad(r, "pending", "the card must be the seat's last one", NULL);
	f->a = (uint8_t)index;
	c = card_of(s, index);
	if (op == OP_CHOOSE)
		return c->mode == OR ? TS_OK : bad(r, "pending", "not an or card", c->id);
	if (!part || part->kind != TS_J_INT || part->num < 1 || part->num > n_parts(c))
		return bad(r, "pending", "part must be one of the card's", NULL);
	f->b = (uint8_t)part->num;
	switch (c->part[f->b - 1].type) {
	case PLACE:
		op -= OP_PLACE;
		break;
	case LAND:
	case SEA:
		op -= OP_MOVE;
		break;
	case CITY:
		op -= OP_CITY;
		break;
	default:
		op -= OP_DESTROY;
	}
	if (op)
		return bad(r, "pending", "the part is of another kind", NULL);
	if (!left || left->kind != TS_J_INT || left->num < 1 || left->num > part_n(s, c, f->b))
		return bad(r, "pending", "left must be 1 to the number of the part", NULL);
	f->c = (uint8_t)left->num;
	f->d = (uint8_t)(part_n(s, c, f->b) - left->num);
	f->e = (uint8_t)(c->mode == OR ? f->b : n_parts(c));
	return TS_OK;
}

static int read_owing(reading *r, const ts_node *n)
{
	const ts_node *list = ts_doc_get(r->d, n, "seats");

	owe_bids(r->s);
	r->s->core.acting = 0;
	if (!list || list->kind != TS_J_ARRAY || !list->n)
		return bad(r, "pending", "seats must list who still owes a bid", NULL);
	for (const ts_node *k = ts_doc_first(r->d, list); k; k = ts_doc_next(r->d, list, k)) {
		int seat = seat_of(r, k);

		if (seat < 0)
			return bad(r, "pending", "no such seat", ts_doc_str(r->d, k));
		r->s->core.acting |= (uint8_t)(1u << seat);
	}
	return TS_OK;
}

static int read_pending(reading *r)
{
	static const char *const field[] = {"kind", "seat", "seats", "card", "part", "left"};
	const ts_node *n = get(r, "pending"), *kind, *left, *first = get(r, "first");
	state *s = r->s;
	int seat, op;

	if (first && first->kind != TS_J_NULL) {
		seat = seat_of(r, first);
		if (seat < 0)
			return bad(r, "first", "no such seat", ts_doc_str(r->d, first));
		s->first = (uint8_t)seat;
	}
	kind = n ? ts_doc_get(r->d, n, "kind") : NULL;
	if (!kind)
		return bad(r, "pending", "kind is missing", NULL);
	if (only(r, n, field, 6, "pending"))
		return TS_E_REFUSED;
	if (ts_str_eq(ts_doc_str(r->d, kind), "over")) {
		s->core.over = 1;
		return TS_OK;
	}
	op = word_in(kind_name, OP_DESTROY + 1, ts_doc_str(r->d, kind));
	if (op < 0)
		return bad(r, "pending", "unknown kind", ts_doc_str(r->d, kind));
	if (op == OP_BID)
		return read_owing(r, n);
	seat = seat_of(r, ts_doc_get(r->d, n, "seat"));
	if (seat < 0)
		return bad(r, "pending", "seat is missing or unknown", NULL);
	if (op >= OP_CHOOSE)
		return read_part(r, n, seat, op);
	left = ts_doc_get(r->d, n, "left");
	owe(s, op, seat);
	if (op == OP_NEUTRAL) {
		if (!left || left->kind != TS_J_INT || left->num < 1 || left->num > NEUTRAL_ARMIES)
			return bad(r, "pending", "left must be 1 to 10", NULL);
		ts_top(&s->core)->c = (uint8_t)left->num;
	}
	return TS_OK;
}

/* Numbers that follow from the rest must agree where they are given. */
static int read_totals(reading *r)
{
	const ts_node *turn = get(r, "turn"), *bank = get(r, "reserve");
	state *s = r->s;

	for (int i = 0; i < s->seats; i++)
		s->turn = (uint8_t)(s->turn + s->cards_n[i]);
	if (s->core.depth && ts_peek(&s->core)->op == OP_TAKE)
		s->turn++;
	if (turn && (turn->kind != TS_J_INT || turn->num != s->turn))
		return bad(r, "turn", "turn does not fit the cards taken", NULL);
	if (bank && (bank->kind != TS_J_INT || bank->num != reserve(s)))
		return bad(r, "reserve", "coins and reserve are not 44 in all", NULL);
	return TS_OK;
}

/* `check` knows what is sound; here the line it breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	if (check_cards(r->s))
		return bad(r, "row", "cards, row, first player and turn order do not fit together",
			   NULL);
	if (check_pieces(r->s))
		return bad(r, "board", "pieces do not add up", NULL);
	if (check_owed(r->s))
		return bad(r, "pending", "pending does not fit the rest of the position", NULL);
	return check(r->s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {read_tokens,	read_removed, read_board,
						 read_supplies, read_bids,    read_pending,
						 read_totals,	read_checked};
	static const char *const field[] = {
		"game",	 "options", "series", "seats",	 "neutral", "reserve",
		"board", "row",	    "deck",   "removed", "tokens",  "tokens_unused",
		"bids",	 "first",   "turn",   "pending", "rng"};
	state *s = (state *)p;
	reading r = {s, d, ts_doc_root(d), e};
	uint8_t seen[N_CARDS] = {0};
	int code;

	code = only(&r, r.root, field, sizeof field / sizeof *field, NULL);
	if (code)
		return code;
	__builtin_memset(s, 0, sizeof *s);
	s->seats = u->seats;
	s->first = NOTHING_HERE;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	if (ts_rng_read(&s->core, d, get(&r, "rng"), seed))
		return bad(&r, "rng", "not a random state", NULL);
	code = read_series(&r);
	s->map = (uint8_t)((s->opt[O_SERIES] == 2 ? s->opt[O_SERIES_MAPS + s->game]
						  : s->opt[O_MAP]) -
			   1);
	if (!code)
		code = read_seats(&r, seen);
	if (!code)
		code = read_row(&r, seen);
	for (int i = 0; i < (int)(sizeof part / sizeof *part) && !code; i++)
		code = part[i](&r);
	return code;
}
