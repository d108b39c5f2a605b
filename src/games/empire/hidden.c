/* hidden.c - Eight-Minute Empire: what a viewer may not know (section 5 of the rules page) and a
 * guess at it. Hidden are the order of the deck, bids while they come in, and the random state;
 * which cards are in the deck follows from all the others. */
#include "game.h"

static void redact(void *p, int viewer)
{
	state *s = (state *)p;

	redact_core(&s->core);
	for (int i = 0; i < s->deck_n; i++)
		s->deck[i] = UNKNOWN;
	if (s->core.depth && peek(s)->op == OP_BID)
		for (int i = 0; i < s->seats; i++)
			if (i != viewer && s->bid[i] != NO_BID)
				s->bid[i] = HIDDEN_BID;
}

static void fill(void *p, int viewer, uint64_t guess)
{
	state *s = (state *)p;
	ts_dice d = {guess};
	uint8_t seen[N_CARDS] = {0};
	int n = 0;

	(void)viewer;
	fill_core(&s->core, &d);
	for (int i = 0; i < s->row_n; i++)
		if (s->row[i] < N_CARDS)
			seen[s->row[i]] = 1;
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < s->cards_n[i]; k++)
			seen[s->cards[i][k]] = 1;
	for (int i = 0; i < N_CARDS; i++)
		if (!seen[i] && in_deck(s->seats, i))
			s->deck[n++] = (uint8_t)i;
	ts_dice_shuffle(&d, s->deck, n);
	for (int i = 0; i < s->seats; i++)
		if (s->bid[i] == HIDDEN_BID)
			s->bid[i] = (uint8_t)ts_dice_range(&d, s->coins[i] + 1u);
}
