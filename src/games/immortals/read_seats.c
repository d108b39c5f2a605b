/* read_seats.c - Immortals: the seats of a position, and what all of the reading uses. Every check
 * has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"
#include "core/position.h"

/* An object with these fields and no others. */
static int known_fields(reading *r, const ts_node *object, const char *fields)
{
	const char *key = unknown_field(r, object, fields);

	return key ? bad(r, key, "unknown field", NULL) : r->code;
}

/* A part that may be left out, likewise. */
static const ts_node *read_shape(reading *r, const ts_node *object, const char *key,
				 const char *fields)
{
	const ts_node *part = object_of(r, object, key, "must be an object");

	known_fields(r, part, fields);
	return part;
}

/* A number for each realm. */
static void read_realms(reading *r, const ts_node *n, const char *key, int max, uint8_t *out)
{
	const ts_node *part = read_shape(r, n, key, "light dark");

	for (int i = 0; i < N_REALMS; i++)
		read_u8(r, part, realm_id[i], max, &out[i]);
}

static int index_of(reading *r, int noun, const ts_node *n)
{
	return n ? ts_name_index(&ts_immortals, r->s, noun, text(r, n)) : -1;
}

/* A conflict card that is nowhere else. */
static int read_conflict(reading *r, const ts_node *n, const char *field)
{
	int card = index_of(r, NOUN_CONFLICT, n);

	if (card < 0)
		return bad(r, field, "unknown conflict card", text(r, n));
	return r->seen[card]++ ? bad(r, field, "card is in two places", text(r, n)) : card;
}

/* A list of conflict cards as a set. */
static int read_cards(reading *r, const ts_node *object, const char *key, uint64_t *out)
{
	EACH(r, n, list_of(r, object, key, ANY_LENGTH, "must be a list of cards")) {
		int card = read_conflict(r, n, key);

		*out |= r->code ? 0 : BIT(card);
	}
	return r->code;
}

/* --- seats --- */

static int read_tribes(reading *r, const ts_node *n, int seat)
{
	static const char *const key[] = {"light_tribe", "dark_tribe"};
	state *s = (state *)r->s;

	for (int i = 0; i < N_REALMS; i++) {
		int t = index_of(r, NOUN_TRIBE, given(r, n, key[i]));

		if (t < 0 || t / N_HALVES != i)
			return bad(r, key[i], "not a tribe of this realm", NULL);
		s->tribe[seat][i] = (uint8_t)(t % N_HALVES);
		for (int k = 0; k < seat; k++)
			if (s->tribe[k][i] == t % N_HALVES)
				return bad(r, key[i], "two seats have the tribe", tribes[t].id);
	}
	return r->code;
}

static int read_vp(reading *r, const ts_node *n, int seat)
{
	enum { MAX_VP = 999 }; /* of one source; all together are a score of 16 bits */
	state *s = (state *)r->s;
	const ts_node *src = read_shape(
		r, n, "vp_sources",
		"portals_built sanctuaries_built capitals_built regions "
		"sanctuaries_held capitals_held provinces_part provinces_full");
	int sum = 0, vp;

	for (int i = 0; i < N_SOURCES; i++) {
		int v = 0;

		read_int(r, src, source_id[i], 0, MAX_VP, &v);
		s->vp[seat][i] = (uint16_t)v;
		sum += v;
	}
	vp = sum;
	read_int(r, n, "vp", 0, N_SOURCES * MAX_VP, &vp);
	return vp != sum ? bad(r, "vp", "vp is not the sum of vp_sources", NULL) : r->code;
}

static int read_money(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	int gold = 0, energy = 0;

	read_int(r, n, "gold", 0, MAX_MONEY, &gold);
	read_int(r, n, "energy", 0, MAX_MONEY, &energy);
	s->gold[seat] = (uint16_t)gold;
	s->energy[seat] = (uint16_t)energy;
	read_realms(r, n, "limbo", CUBES, s->limbo[seat]);
	read_u8(r, n, "reserve", CUBES, &s->reserve[seat]);
	read_u8(r, n, "seed_fallen", SEED_SEAT, &s->fallen[seat]);
	return r->code;
}

static int read_groups(reading *r, const ts_node *n, int seat)
{
	uint8_t *group = ((state *)r->s)->group[seat];

	EACH(r, k, list_of(r, n, "groups", N_GROUPS, "must be a list of at most 10 numbers")) {
		if (!is_int(k, 1, MAX_GROUP))
			return bad(r, "groups", "a group is 1 to 10 armies", NULL);
		group[k->num]++;
	}
	return r->code;
}

static int read_region_cards(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;

	EACH(r, k, list_of(r, n, "region_cards", ANY_LENGTH, "must be a list of regions")) {
		int region = index_of(r, NOUN_REGION, k);

		if (region < 0)
			return bad(r, "region_cards", "unknown region", text(r, k));
		if (holder_of(s, region) != NOBODY)
			return bad(r, "region_cards", "card is in two places", text(r, k));
		s->region_cards[seat] |= 1u << region;
	}
	return r->code;
}

static int read_board(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;

	EACH(r, k, object_of(r, n, "board", "must be an object of spaces")) {
		int space = ts_name_index(&ts_immortals, s, NOUN_SPACE, key_of(r, k));
		int card = index_of(r, NOUN_CARD, k);

		if (space < 0)
			return bad(r, "board", "unknown space", key_of(r, k));
		if (card < 0 || card == NO_CARD)
			return bad(r, "board", "unknown card", text(r, k));
		if (is_conflict(card) && r->seen[card]++)
			return bad(r, "board", "card is in two places", text(r, k));
		s->board[seat][space] = (uint8_t)card;
	}
	return r->code;
}

/* What everybody knows of the seat's cards: conflict_shown, conflict_unseen, in_hand, drawn. */
static int read_known(reading *r, const ts_node *n, int seat)
{
	static const char not_a_list[] = "must be a list of cards";
	state *s = (state *)r->s;
	uint64_t held = s->hand[seat] | board_conflicts(s, seat);
	const ts_node *unseen = read_shape(r, n, "conflict_unseen", "light dark");
	const ts_node *shown = list_of(r, n, "conflict_shown", ANY_LENGTH, not_a_list);
	const ts_node *in_hand = list_of(r, n, "in_hand", ANY_LENGTH, not_a_list);

	EACH(r, k, shown) {
		int card = index_of(r, NOUN_CONFLICT, k);

		if (card < 0 || !(held >> card & 1))
			return bad(r, "conflict_shown", "the seat does not hold the card",
				   text(r, k));
		s->shown |= BIT(card);
	}
	EACH(r, k, in_hand) {
		int card = index_of(r, NOUN_CARD, k);

		if (card < 0 || card == NO_CARD || s->back_blanks[seat] == N_BLANKS)
			return bad(r, "in_hand", "unknown card", text(r, k));
		if (is_conflict(card))
			s->back_conflict |= BIT(card);
		else if (is_region(card))
			s->back_regions[seat] |= 1u << (card - C_REGION);
		else if (is_magic(card))
			s->back_magic[seat] |= (uint8_t)(1u << (card - C_MAGIC));
		else
			s->back_blanks[seat]++;
	}
	for (int i = 0; i < N_REALMS; i++)
		read_u8(r, unseen, realm_id[i], N_COLOUR, &s->known[seat][i]);
	read_u8(r, n, "drawn", N_CONFLICT, &s->drawn[seat]);
	return r->code;
}

static int read_draft_seat(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	const ts_node *colour = given(r, n, "draft_colour"), *pick = given(r, n, "draft_pick");

	read_cards(r, n, "draft_hand", &s->draft_hand[seat]);
	s->draft_n[seat] = (uint8_t)count(s->draft_hand[seat]);
	if (pick && !r->code)
		s->pick[seat] = (uint8_t)read_conflict(r, pick, "draft_pick");
	if (colour) {
		int c = word_in(realm_id, N_REALMS, text(r, colour));

		if (c < 0)
			return bad(r, "draft_colour", "must be light or dark", NULL);
		s->draft_colour[seat] = (uint8_t)c;
	}
	return r->code;
}

static int read_progress(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	const ts_node *next = find(r, n, "plan_next");
	uint8_t passed = 0;
	int space;

	if (read_bool(r, n, "passed", &passed))
		return r->code;
	s->passed |= (uint8_t)(passed << seat);
	if (!ts_str_eq(text(r, get(r, "phase")), "planning"))
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
		return bad(r, "plan_next", "unknown space", text(r, next));
	s->plan_next[seat] = (uint8_t)space;
	return r->code;
}

static int read_hand(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;

	read_cards(r, n, "conflict_hand", &s->hand[seat]);
	read_board(r, n, seat);
	s->held[seat] = (uint8_t)(count(s->hand[seat]) + count(board_conflicts(s, seat)));
	return r->code;
}

static int read_seats(reading *r)
{
	static int (*const part[])(reading *, const ts_node *, int) = {
		read_tribes,	   read_vp,   read_money, read_groups,
		read_region_cards, read_hand, read_known, read_draft_seat};
	const ts_node *list = get(r, "seats");
	int i = 0;

	if (!is_list(list, r->seats, r->seats))
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	EACH(r, n, list) {
		if (!is_object(n))
			return bad(r, "seats", "a seat must be an object", NULL);
		if (given(r, n, "seat") && seat_of(r, given(r, n, "seat")) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		known_fields(r, n,
			     "seat light_tribe dark_tribe gold energy vp vp_sources limbo reserve "
			     "groups region_cards conflict_hand conflict_count conflict_shown "
			     "conflict_unseen board in_hand drawn plan_next passed draft_hand "
			     "draft_colour draft_pick draft_picked seed_fallen");
		for (int k = 0; k < (int)(sizeof part / sizeof *part) && !r->code; k++)
			part[k](r, n, i);
		i++;
	}
	return r->code;
}
