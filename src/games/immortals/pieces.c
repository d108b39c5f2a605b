/* pieces.c - Immortals: the small steps every phase uses: what is owed, masks as moves, decks, region
 * cards changing hands. */
#include "game.h"

FRAMES

static int all_seats(const state *s)
{
	return (1 << s->seats) - 1;
}

/* The first seat of `todo`, which is not empty, in turn order. */
static int next_todo(const state *s)
{
	int i = 0;

	TS_ASSERT(s->todo & all_seats(s));
	while (!(s->todo >> nth(s, i) & 1))
		i++;
	return nth(s, i);
}

static void done_todo(state *s, int seat)
{
	s->todo = (uint8_t)(s->todo & ~(1u << seat));
}

/* The arguments from `arg` on of the last event are for the seat alone. */
static void secret_of(ts_events *ev, int seat, int arg)
{
	if (!ev)
		return;
	ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat);
	ts_emit_last(ev)->secret = ~0u << arg;
}

static void put_armies(state *s, int seat, int site, int n)
{
	s->army[site] = (uint8_t)(s->army[site] + n);
	s->where[seat] |= BIT(site);
}

/* A draft hand as event arguments after the first ones. */
static void emit_cards(ts_events *ev, int id, int a, int b, uint64_t cards)
{
	int arg[2 + DRAFT_HAND] = {a, b}, n = 2;

	TS_ASSERT(count(cards) <= DRAFT_HAND);
	for (; cards; cards &= cards - 1)
		arg[n++] = lowest(cards);
	ts_emit(ev, id, arg, n);
}

/* --- decks: the light and the dark one of the draft, later one at [0] --- */

static uint8_t *deck_of(state *s, int deck)
{
	return s->deck + deck * N_COLOUR;
}

static void deck_from(state *s, int deck, uint64_t cards)
{
	uint8_t *d = deck_of(s, deck);
	int n = count(cards);

	s->deck_n[deck] = (uint8_t)n;
	for (; cards; cards &= cards - 1)
		d[--n] = (uint8_t)lowest(cards);
}

/* The top card, or NO_CARD: IMM-044, IMM-055. `name` is the deck's in events. */
static int take_top(state *s, int deck, int name, ts_events *ev)
{
	uint8_t card;

	if (!s->deck_n[deck] && s->discard[deck]) {
		deck_from(s, deck, s->discard[deck]);
		s->discard[deck] = 0;
		ts_shuffle(&s->core, R_GAME, deck_of(s, deck), s->deck_n[deck]);
		TS_EMIT(ev, EV_DECK_RESHUFFLED, name, s->deck_n[deck]);
	}
	if (!s->deck_n[deck])
		return NO_CARD;
	ts_reveal(&s->core);
	s->deck_n[deck]--;
	card = deck_of(s, deck)[s->deck_n[deck]];
	deck_of(s, deck)[s->deck_n[deck]] = 0;
	if (card == UNKNOWN || s->core.flags & TS_REDACTED) {
		s->core.flags |= TS_BLIND;
		return 0;
	}
	return card;
}

/* --- region cards changing hands: IMM-145 to IMM-148 --- */

static int in_resolution(const state *s)
{
	TS_ASSERT(s->core.depth > 0);
	return peek(s)->op >= OP_ACT;
}

/* Takes a region card off the board it may lie on; the space, or NO_CARD. */
static int lift_region(state *s, int seat, int region)
{
	int hidden = 0;

	for (int i = 0; i < N_SPACES; i++) {
		if (s->board[seat][i] == C_REGION + region) {
			s->board[seat][i] = NO_CARD;
			return i;
		}
		hidden |= s->board[seat][i] == FACE_DOWN;
	}
	if (hidden && !(s->back_regions[seat] >> region & 1))
		s->core.flags |= TS_BLIND;
	return NO_CARD;
}

/* To a seat or to the region deck (NOBODY). */
static void move_region(state *s, int region, int to, ts_events *ev)
{
	int from = holder_of(s, region), space = NO_CARD;
	uint32_t bit = 1u << region;

	if (from == to)
		return; /* IMM-146 */
	if (from != NOBODY) {
		/* taken in battle or seized: whether it lay face down is seen now */
		TS_ASSERT(in_resolution(s));
		if (!(s->back_regions[from] & bit))
			ts_reveal(&s->core);
		space = lift_region(s, from, region);
		s->region_cards[from] &= ~bit;
		s->back_regions[from] &= ~bit;
	}
	if (to != NOBODY) {
		s->region_cards[to] |= bit;
		if (in_resolution(s))
			s->back_regions[to] |= bit; /* IMM-079 */
	}
	TS_EMIT(ev, EV_REGION_CARD_MOVED, region, from == NOBODY ? N_SEATS : from,
		to == NOBODY ? N_SEATS : to, space == NO_CARD ? TS_NONE : space);
}
