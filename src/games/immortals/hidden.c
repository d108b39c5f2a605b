/* hidden.c - Immortals: what a viewer may not know (Hidden information of the rules page) and a
 * guess at it.
 *
 * Hidden are: the order of the decks; the draft hands, unrevealed picks and conflict cards of the
 * other seats; their boards, in planning even which spaces are used and how far they are; the
 * random state and scripted throws. The ply goes too: in planning it would tell how many cards
 * the others have laid. A guess respects everything public: how many conflict cards a seat holds,
 * which of them were shown, of which realm the unseen picks were, which cards cannot lie on its
 * board any more. */
#include "game.h"

static void redact(void *p, int viewer)
{
	state *s = (state *)p;
	int op = op_of(s);

	redact_core(&s->core);
	s->core.ply = s->core.barrier = 0;
	s->script_n = 0;
	__builtin_memset(s->script, 0, sizeof s->script);
	__builtin_memset(s->deck, UNKNOWN, s->deck_n[0]);
	__builtin_memset(s->deck + N_COLOUR, UNKNOWN, s->deck_n[1]);
	for (int i = 0; i < s->seats; i++) {
		if (i == viewer)
			continue;
		s->veil |= (uint8_t)(1u << i);
		s->hand[i] = (s->hand[i] | board_conflicts(s, i)) & s->shown;
		s->draft_hand[i] = 0;
		if (op == OP_PICK && s->pick[i] != NO_CARD)
			s->pick[i] = FACE_DOWN;
		if (op == OP_PLAN && s->plan_next[i] != PLAN_DONE)
			s->plan_next[i] = UNKNOWN;
		for (int k = 0; k < N_SPACES; k++)
			if (op == OP_PLAN || s->board[i][k] != NO_CARD)
				s->board[i][k] = FACE_DOWN;
	}
}

/* --- fill --- */

/* A random card of the pool among `from`; precondition: there is one. */
static int deal_one(ts_dice *d, uint64_t *pool, uint64_t from)
{
	uint64_t open = *pool & from;
	int k = (int)ts_dice_range(d, (uint32_t)count(open));

	for (; k > 0; k--)
		open &= open - 1;
	*pool &= ~(open & -open);
	return lowest(open);
}

static void deal(ts_dice *d, uint64_t *pool, uint64_t from, int n, uint64_t *to)
{
	for (; n > 0; n--)
		*to |= BIT(deal_one(d, pool, from));
}

static uint64_t unknown_cards(const state *s)
{
	uint64_t known = s->discard[LIGHT] | s->discard[DARK];

	if (is_conflict(pending_card(s)))
		known |= BIT(pending_card(s));
	for (int i = 0; i < s->seats; i++) {
		known |= s->hand[i] | s->draft_hand[i] | board_conflicts(s, i);
		if (is_conflict(s->pick[i]))
			known |= BIT(s->pick[i]);
	}
	return ~known & (REALM_CARDS(LIGHT) | REALM_CARDS(DARK));
}

static void fill_deck(state *s, ts_dice *d, int deck, uint64_t cards)
{
	deck_from(s, deck, cards);
	ts_dice_shuffle(d, deck_of(s, deck), s->deck_n[deck]);
}

/* Hidden draft hands and picks; a hidden pick is one that its seat was allowed (IMM-032). */
static void fill_draft(state *s, ts_dice *d, uint64_t *pool)
{
	for (int i = 0; i < s->seats; i++) {
		uint64_t colour = s->draft_colour[i] < 2 ? REALM_CARDS(s->draft_colour[i]) : 0;
		int picked = s->pick[i] == FACE_DOWN;

		if (!(s->veil >> i & 1))
			continue;
		deal(d, pool, colour, s->draft_n[i] + picked, &s->draft_hand[i]);
		if (picked) {
			uint64_t open = pickable(s, i, s->draft_hand[i]);

			s->pick[i] = (uint8_t)deal_one(d, &open, open);
			s->draft_hand[i] &= ~BIT(s->pick[i]);
		}
	}
	for (int r = 0; r < N_REALMS; r++)
		fill_deck(s, d, r, *pool & REALM_CARDS(r));
}

/* A plan as far as it may have got: random legal choices. */
static void fill_plan(state *s, ts_dice *d, int seat)
{
	ts_action m[N_CARDS + 1];
	int finished = s->plan_next[seat] == PLAN_DONE;
	int left = finished ? N_SPACES : (int)ts_dice_range(d, N_SPACES - 1);

	__builtin_memset(s->board[seat], NO_CARD, N_SPACES);
	s->plan_next[seat] = 0;
	for (; left > 0 && s->plan_next[seat] < PLAN_DONE; left--) {
		state before = *s;
		int n = moves_plan(s, seat, m);

		lay(s, seat, (m[ts_dice_range(d, (uint32_t)n - 1)] - A_PLAN) % N_CARDS);
		if (!finished && s->plan_next[seat] == PLAN_DONE) {
			*s = before;
			return;
		}
	}
}

/* What may lie face down on a board, and the spaces to be filled. */
typedef struct {
	uint64_t conflicts;
	uint32_t regions;
	int magic, blanks, room; /* room: conflict cards that may be on the board, at most */
	int strict, magics;	 /* spaces: extraction, magic */
} stock;

static stock stock_of(const state *s, int seat)
{
	stock t = {0, 0, 0, 0, 0, 0, 0};
	int acts = s->core.depth && peek(s)->seat == seat;
	int card = acts ? pending_card(s) : NO_CARD;

	t.conflicts = s->hand[seat] & ~s->back_conflict;
	t.regions = s->region_cards[seat] & ~s->back_regions[seat];
	t.magic = ((1 << N_MAGIC) - 1) & ~s->back_magic[seat];
	t.blanks = N_BLANKS - s->back_blanks[seat] - (card == C_BLANK);
	t.room = s->held[seat] - s->drawn[seat] - count(s->back_conflict & s->hand[seat]);
	if (is_region(card))
		t.regions &= ~(1u << (card - C_REGION));
	if (is_magic(card))
		t.magic &= ~(1 << (card - C_MAGIC));
	for (int i = 0; i < N_SPACES; i++)
		if (s->board[seat][i] == FACE_DOWN) {
			t.magics += magic_space(i);
			t.strict += !magic_space(i) && extracts(s, seat, i);
		}
	return t;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Blanks that the magic spaces can spare. */
static int spare_blanks(const stock *t)
{
	int m = t->magics - count((unsigned)t->magic);

	return t->blanks - (m > 0 ? m : 0);
}

/* Can all spaces be filled? Extraction spaces take all but jokers (Hall's condition). The other army
 * spaces take anything, and a card on one leaves as much for the rest as there was. */
static int enough(const stock *t)
{
	int others = spare_blanks(t) + count(t->regions);

	return spare_blanks(t) >= 0 &&
	       t->strict <= others + least(t->room, count(t->conflicts & ~JOKERS));
}

/* Takes a card for a space out of the stock; NO_CARD if the rest could not be filled then. */
static int take_for(stock *t, ts_dice *d, int kind, int strict)
{
	stock rest = *t;
	uint64_t pool;
	int card = C_BLANK;

	if (kind == 0) {
		rest.blanks--;
	} else if (kind == 1) {
		pool = rest.regions;
		if (!pool)
			return NO_CARD;
		card = C_REGION + deal_one(d, &pool, pool);
		rest.regions = (uint32_t)pool;
	} else {
		pool = rest.conflicts & (kind == 2 ? ~JOKERS : strict ? 0 : JOKERS);
		if (!pool)
			return NO_CARD;
		card = deal_one(d, &pool, pool);
		rest.conflicts &= ~BIT(card);
		rest.room--;
	}
	rest.strict -= strict;
	if (rest.blanks < 0 || rest.room < 0 || !enough(&rest))
		return NO_CARD;
	*t = rest;
	return card;
}

static int fill_magic(stock *t, ts_dice *d)
{
	int n = count((unsigned)t->magic);
	uint64_t pool = (uint64_t)t->magic;

	/* the army spaces come first and have left the blanks that are needed here */
	t->magics--;
	if (t->blanks > 0 && (n == 0 || ts_dice_range(d, (uint32_t)n + 1) == 0)) {
		t->blanks--;
		return C_BLANK;
	}
	n = deal_one(d, &pool, pool);
	t->magic = (int)pool;
	return C_MAGIC + n;
}

/* The face-down cards of a board in resolution. */
static void fill_board(state *s, ts_dice *d, int seat)
{
	stock t = stock_of(s, seat);

	for (int i = 0; i < N_SPACES; i++) {
		int strict = !magic_space(i) && extracts(s, seat, i), card = NO_CARD;
		int nj = count(t.conflicts & ~JOKERS), j = strict ? 0 : count(t.conflicts & JOKERS);
		int r = count(t.regions), all = nj + j + r + t.blanks, pick, kind;

		if (s->board[seat][i] != FACE_DOWN)
			continue;
		if (magic_space(i)) {
			s->board[seat][i] = (uint8_t)fill_magic(&t, d);
			continue;
		}
		pick = (int)ts_dice_range(d, (uint32_t)all);
		kind = pick < r ? 1 : pick < r + nj ? 2 : pick < r + nj + j ? 3 : 0;
		for (int k = 0; k < 4; k++)
			card = card == NO_CARD ? take_for(&t, d, (kind + k) % 4, strict) : card;
		s->board[seat][i] = (uint8_t)card;
		if (is_conflict(card))
			s->hand[seat] &= ~BIT(card);
	}
}

/* Conflict cards of veiled seats after the draft: known realms first, then anything. A seat whose
 * extraction spaces cannot all be blanks and region cards gets its cards from those that are no
 * jokers. */
static void fill_hands(state *s, ts_dice *d, uint64_t *pool)
{
	for (int step = 0; step < 4; step++)
		for (int i = 0; i < s->seats; i++) {
			stock t = stock_of(s, i);
			int pressed = t.strict > spare_blanks(&t) + count(t.regions);

			if (!(s->veil >> i & 1) || pressed != (step % 2 == 0))
				continue;
			for (int r = 0; r < 3; r++) {
				uint64_t from = r < 2 ? REALM_CARDS(r) : ~0ull;
				int n = r < 2 ? s->known[i][r] : s->held[i] - count(s->hand[i]);

				if ((r == 2) != (step >= 2))
					continue;
				for (; n > 0; n--) {
					uint64_t best = from & ~JOKERS & *pool;

					deal(d, pool, pressed && best ? best : from, 1,
					     &s->hand[i]);
				}
			}
		}
}

static void fill(void *p, int viewer, uint64_t guess)
{
	state *s = (state *)p;
	ts_dice d = {guess};
	uint64_t pool = unknown_cards(s);

	(void)viewer;
	fill_core(&s->core, &d);
	if (drafting(s)) {
		for (int i = 0; i < s->seats; i++)
			for (int r = 0; r < N_REALMS && s->veil >> i & 1; r++)
				deal(&d, &pool, REALM_CARDS(r), s->known[i][r], &s->hand[i]);
		fill_draft(s, &d, &pool);
	} else {
		fill_hands(s, &d, &pool);
		fill_deck(s, &d, 0, pool);
		for (int i = 0; i < s->seats; i++) {
			if (!(s->veil >> i & 1))
				continue;
			if (op_of(s) == OP_PLAN)
				fill_plan(s, &d, i);
			else
				fill_board(s, &d, i);
		}
	}
	s->veil = 0;
}
