/* read_seats.c - Immortals: the seats of a position, and what all of the reading uses. Every check
 * has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"

typedef struct {
	state *s;
	const ts_doc *d;
	const ts_node *root;
	ts_error *e;
	uint64_t seen; /* conflict cards met so far */
} reading;

static int bad(reading *r, const char *field, const char *what, const char *which)
{
	return ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
}

static const ts_node *child(reading *r, const ts_node *n, const char *key)
{
	const ts_node *c = n && n->kind == TS_J_OBJECT ? ts_doc_get(r->d, n, key) : NULL;

	return c && c->kind != TS_J_NULL ? c : NULL;
}

static const ts_node *get(reading *r, const char *key)
{
	return child(r, r->root, key);
}

static int known_fields(reading *r, const ts_node *object, const char *const *field, int n)
{
	for (const ts_node *k = ts_doc_first(r->d, object); k; k = ts_doc_next(r->d, object, k)) {
		int found = 0;

		for (int i = 0; i < n; i++)
			found |= ts_str_eq(field[i], ts_doc_key(r->d, k));
		if (!found)
			return bad(r, ts_doc_key(r->d, k), "unknown field", NULL);
	}
	return TS_OK;
}

/* A part that may be left out: an object with these fields and no others. */
static int read_shape(reading *r, const ts_node *object, const char *key, const char *const *field,
		      int n)
{
	const ts_node *part = child(r, object, key);

	if (!part)
		return TS_OK;
	return part->kind == TS_J_OBJECT ? known_fields(r, part, field, n)
					 : bad(r, key, "must be an object", NULL);
}

static int word_in(const char *const *list, int n, const char *text)
{
	for (int i = 0; i < n; i++)
		if (ts_str_eq(list[i], text))
			return i;
	return -1;
}

/* A number lo..hi; left as it is when the field is missing. */
static int read_int(reading *r, const ts_node *object, const char *key, int lo, int hi, int *out)
{
	const ts_node *n = child(r, object, key);

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_INT || n->num < lo || n->num > hi)
		return bad(r, key, "not a number in its range", NULL);
	*out = n->num;
	return TS_OK;
}

static int read_u8(reading *r, const ts_node *object, const char *key, int hi, uint8_t *out)
{
	int v = *out, code = read_int(r, object, key, 0, hi, &v);

	*out = (uint8_t)v;
	return code;
}

static int seat_of(reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(ts_doc_str(r->d, n), r->s->seats) : -1;
}

static int index_of(reading *r, int noun, const ts_node *n)
{
	return n ? ts_name_index(&ts_immortals, r->s, noun, ts_doc_str(r->d, n)) : -1;
}

/* A conflict card that is nowhere else. */
static int read_conflict(reading *r, const ts_node *n, const char *field, int *card)
{
	*card = index_of(r, NOUN_CONFLICT, n);
	if (*card < 0)
		return bad(r, field, "unknown conflict card", ts_doc_str(r->d, n));
	if (met(&r->seen, BIT(*card)))
		return bad(r, field, "card is in two places", ts_doc_str(r->d, n));
	return TS_OK;
}

/* A list of conflict cards as a set. */
static int read_cards(reading *r, const ts_node *object, const char *key, uint64_t *out)
{
	const ts_node *list = child(r, object, key);

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, key, "must be a list of cards", NULL);
	for (const ts_node *n = list ? ts_doc_first(r->d, list) : NULL; n;
	     n = ts_doc_next(r->d, list, n)) {
		int card, code = read_conflict(r, n, key, &card);

		if (code)
			return code;
		*out |= BIT(card);
	}
	return TS_OK;
}

/* --- seats --- */

static int read_tribes(reading *r, const ts_node *n, int seat)
{
	static const char *const key[] = {"light_tribe", "dark_tribe"};

	for (int i = 0; i < N_REALMS; i++) {
		int t = index_of(r, NOUN_TRIBE, child(r, n, key[i]));

		if (t < 0 || t / N_HALVES != i)
			return bad(r, key[i], "not a tribe of this realm", NULL);
		r->s->tribe[seat][i] = (uint8_t)(t % N_HALVES);
		for (int k = 0; k < seat; k++)
			if (r->s->tribe[k][i] == t % N_HALVES)
				return bad(r, key[i], "two seats have the tribe", tribes[t].id);
	}
	return TS_OK;
}

static int read_vp(reading *r, const ts_node *n, int seat)
{
	enum { MAX_VP = 999 }; /* of one source; all together are a score of 16 bits */
	const ts_node *src = child(r, n, "vp_sources");
	int sum = 0, vp = 0, code = read_shape(r, n, "vp_sources", source_id, N_SOURCES);

	for (int i = 0; i < N_SOURCES && !code; i++) {
		int v = 0;

		code = read_int(r, src, source_id[i], 0, MAX_VP, &v);
		r->s->vp[seat][i] = (uint16_t)v;
		sum += v;
	}
	vp = sum;
	if (!code)
		code = read_int(r, n, "vp", 0, N_SOURCES * MAX_VP, &vp);
	return !code && vp != sum ? bad(r, "vp", "vp is not the sum of vp_sources", NULL) : code;
}

static int read_money(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	int gold = 0, energy = 0, code = read_int(r, n, "gold", 0, MAX_MONEY, &gold);

	if (!code)
		code = read_int(r, n, "energy", 0, MAX_MONEY, &energy);
	if (!code)
		code = read_shape(r, n, "limbo", realm_id, N_REALMS);
	s->gold[seat] = (uint16_t)gold;
	s->energy[seat] = (uint16_t)energy;
	for (int i = 0; i < N_REALMS && !code; i++)
		code = read_u8(r, child(r, n, "limbo"), realm_id[i], CUBES, &s->limbo[seat][i]);
	if (!code)
		code = read_u8(r, n, "reserve", CUBES, &s->reserve[seat]);
	if (!code)
		code = read_u8(r, n, "seed_fallen", SEED_SEAT, &s->fallen[seat]);
	return code;
}

static int read_groups(reading *r, const ts_node *n, int seat)
{
	const ts_node *list = child(r, n, "groups");

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "groups", "must be a list of numbers", NULL);
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		if (k->kind != TS_J_INT || k->num < 1 || k->num > MAX_GROUP ||
		    r->s->group[seat][k->num] == CUBES)
			return bad(r, "groups", "a group is 1 to 10 armies", NULL);
		r->s->group[seat][k->num]++;
	}
	return TS_OK;
}

static int read_region_cards(reading *r, const ts_node *n, int seat)
{
	const ts_node *list = child(r, n, "region_cards");

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "region_cards", "must be a list of regions", NULL);
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int region = index_of(r, NOUN_REGION, k);

		if (region < 0)
			return bad(r, "region_cards", "unknown region", ts_doc_str(r->d, k));
		if (holder_of(r->s, region) != NOBODY)
			return bad(r, "region_cards", "card is in two places", ts_doc_str(r->d, k));
		r->s->region_cards[seat] |= 1u << region;
	}
	return TS_OK;
}

static int read_board(reading *r, const ts_node *n, int seat)
{
	const ts_node *board = child(r, n, "board");

	if (board && board->kind != TS_J_OBJECT)
		return bad(r, "board", "must be an object of spaces", NULL);
	for (const ts_node *k = board ? ts_doc_first(r->d, board) : NULL; k;
	     k = ts_doc_next(r->d, board, k)) {
		int space = ts_name_index(&ts_immortals, r->s, NOUN_SPACE, ts_doc_key(r->d, k));
		int card = index_of(r, NOUN_CARD, k);

		if (space < 0)
			return bad(r, "board", "unknown space", ts_doc_key(r->d, k));
		if (card < 0 || card == NO_CARD)
			return bad(r, "board", "unknown card", ts_doc_str(r->d, k));
		if (is_conflict(card) && met(&r->seen, BIT(card)))
			return bad(r, "board", "card is in two places", ts_doc_str(r->d, k));
		r->s->board[seat][space] = (uint8_t)card;
	}
	return TS_OK;
}

/* What everybody knows of the seat's cards: conflict_shown, conflict_unseen, in_hand, drawn. */
static int read_known(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *shown = child(r, n, "conflict_shown"), *list = child(r, n, "in_hand");
	uint64_t held = s->hand[seat] | board_conflicts(s, seat);
	int code = read_shape(r, n, "conflict_unseen", realm_id, N_REALMS);

	if (code)
		return code;

	if ((shown && shown->kind != TS_J_ARRAY) || (list && list->kind != TS_J_ARRAY))
		return bad(r, shown && shown->kind != TS_J_ARRAY ? "conflict_shown" : "in_hand",
			   "must be a list of cards", NULL);
	for (const ts_node *k = shown ? ts_doc_first(r->d, shown) : NULL; k;
	     k = ts_doc_next(r->d, shown, k)) {
		int card = index_of(r, NOUN_CONFLICT, k);

		if (card < 0 || !(held >> card & 1))
			return bad(r, "conflict_shown", "the seat does not hold the card",
				   ts_doc_str(r->d, k));
		s->shown |= BIT(card);
	}
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int card = index_of(r, NOUN_CARD, k);

		if (card < 0 || card == NO_CARD || s->back_blanks[seat] == N_BLANKS)
			return bad(r, "in_hand", "unknown card", ts_doc_str(r->d, k));
		if (is_conflict(card))
			s->back_conflict |= BIT(card);
		else if (is_region(card))
			s->back_regions[seat] |= 1u << (card - C_REGION);
		else if (is_magic(card))
			s->back_magic[seat] |= (uint8_t)(1u << (card - C_MAGIC));
		else
			s->back_blanks[seat]++;
	}
	for (int i = 0; i < N_REALMS && !code; i++)
		code = read_u8(r, child(r, n, "conflict_unseen"), realm_id[i], N_COLOUR,
			       &s->known[seat][i]);
	return code ? code : read_u8(r, n, "drawn", N_CONFLICT, &s->drawn[seat]);
}

static int read_draft_seat(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *colour = child(r, n, "draft_colour"), *pick = child(r, n, "draft_pick");
	int c, code = read_cards(r, n, "draft_hand", &s->draft_hand[seat]);

	if (code)
		return code;
	s->draft_n[seat] = (uint8_t)count(s->draft_hand[seat]);
	if (pick) {
		code = read_conflict(r, pick, "draft_pick", &c);
		if (code)
			return code;
		s->pick[seat] = (uint8_t)c;
	}
	if (colour) {
		c = word_in(realm_id, N_REALMS, ts_doc_str(r->d, colour));
		if (c < 0)
			return bad(r, "draft_colour", "must be light or dark", NULL);
		s->draft_colour[seat] = (uint8_t)c;
	}
	return TS_OK;
}

static int read_progress(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *next = ts_doc_get(r->d, n, "plan_next"), *passed = child(r, n, "passed");
	const ts_node *phase = get(r, "phase");
	int space;

	if (passed && passed->kind != TS_J_TRUE && passed->kind != TS_J_FALSE)
		return bad(r, "passed", "must be true or false", NULL);
	if (passed && passed->kind == TS_J_TRUE)
		s->passed |= (uint8_t)(1u << seat);
	if (!phase || !ts_str_eq(ts_doc_str(r->d, phase), "planning"))
		return next && next->kind != TS_J_NULL
			       ? bad(r, "plan_next", "only in planning", NULL)
			       : TS_OK;
	if (next && next->kind == TS_J_NULL)
		return TS_OK;
	if (!next) { /* after the last card laid */
		for (space = N_SPACES; space > 0 && s->board[seat][space - 1] == NO_CARD;)
			space--;
		while (space < PLAN_DONE && !layable(s, seat, space))
			space++;
	} else {
		space = index_of(r, NOUN_SPACE, next);
	}
	if (space < 0)
		return bad(r, "plan_next", "unknown space", ts_doc_str(r->d, next));
	s->plan_next[seat] = (uint8_t)space;
	return TS_OK;
}

static int read_hand(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	int held, code = read_cards(r, n, "conflict_hand", &s->hand[seat]);

	if (!code)
		code = read_board(r, n, seat);
	held = count(s->hand[seat]) + count(board_conflicts(s, seat));
	s->held[seat] = (uint8_t)held;
	return code;
}

static int read_seats(reading *r)
{
	/* clang-format off */
	static const char *const field[] = {
		"seat", "light_tribe", "dark_tribe", "gold", "energy", "vp", "vp_sources", "limbo",
		"reserve", "groups", "region_cards", "conflict_hand", "conflict_count",
		"conflict_shown", "conflict_unseen", "board", "in_hand", "drawn", "plan_next", "passed",
		"draft_hand", "draft_colour", "draft_pick", "draft_picked", "seed_fallen"};
	/* clang-format on */
	static int (*const part[])(reading *, const ts_node *, int) = {
		read_tribes,	   read_vp,   read_money, read_groups,
		read_region_cards, read_hand, read_known, read_draft_seat};
	const ts_node *list = get(r, "seats");
	int i = 0, code = TS_OK;

	if (!list || list->kind != TS_J_ARRAY || list->n != r->s->seats)
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n && !code;
	     n = ts_doc_next(r->d, list, n), i++) {
		if (n->kind != TS_J_OBJECT)
			return bad(r, "seats", "a seat must be an object", NULL);
		if (child(r, n, "seat") && seat_of(r, child(r, n, "seat")) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		code = known_fields(r, n, field, sizeof field / sizeof *field);
		for (int k = 0; k < (int)(sizeof part / sizeof *part) && !code; k++)
			code = part[k](r, n, i);
	}
	return code;
}
