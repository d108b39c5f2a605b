/* hidden.c - Eight-Minute Empire: Legends: what a viewer may not know (section 6 of the rules
 * page) and a guess at it. Hidden are the order of the deck, bids while they come in, face-down
 * tokens a seat has not looked at, the pile they come from, and the random state. Which cards are
 * in the deck, and with the swamp which tokens lie face down, follows from all the others.
 * Leaders dealt by lot are no part of the state before they are dealt. */
#include "game.h"

static void redact(void *p, int viewer)
{
	state *s = (state *)p;

	redact_core(&s->core);
	for (int i = 0; i < s->deck_n; i++)
		s->deck[i] = UNKNOWN;
	for (int i = 0; i < s->pile_n && s->opt[O_SWAMP] == SWAMP_ON; i++)
		s->pile[i] = T_HIDDEN;
	for (uint32_t m = s->face_down & ~(viewer < 0 ? 0 : s->seen[viewer]); m; m &= m - 1)
		s->token[__builtin_ctz(m)] = T_HIDDEN;
	for (int i = 0; i < s->seats && bidding(s); i++)
		if (i != viewer && s->bid[i] != NO_BID)
			s->bid[i] = HIDDEN_BID;
}

static void fill_deck(state *s, ts_dice *d)
{
	uint64_t seen = s->aside;
	int n = 0;

	for (int i = 0; i < s->row_n; i++)
		seen |= (uint64_t)1 << s->row[i];
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < s->cards_n[i]; k++)
			seen |= (uint64_t)1 << s->cards[i][k];
	for (int i = 0; i < N_CARDS; i++)
		if (!(seen >> i & 1) && in_deck(s->seats, i))
			s->deck[n++] = (uint8_t)i;
	ts_dice_shuffle(d, s->deck, n);
}

/* Exploration tokens seen nowhere, in any order, for the hidden ones of the map and the pile. */
static void fill_tokens(state *s, ts_dice *d)
{
	uint8_t t[N_PILE];
	unsigned seen = 0;
	int n = 0;

	for (int i = 0; i < s->seats; i++)
		seen |= s->held[i];
	for (int i = 0; i < s->n_here; i++)
		seen |= 1u << s->token[i];
	for (int i = 0; i < s->pile_n; i++)
		seen |= 1u << s->pile[i];
	for (int i = T_SPRING; i <= T_SWAMP; i++)
		if (!(seen >> i & 1))
			t[n++] = (uint8_t)i;
	ts_dice_shuffle(d, t, n);
	for (int i = 0; i < s->n_here; i++)
		if (s->token[i] == T_HIDDEN)
			s->token[i] = t[--n];
	for (int i = 0; i < s->pile_n; i++)
		if (s->pile[i] == T_HIDDEN)
			s->pile[i] = t[--n];
}

static void fill(void *p, int viewer, uint64_t guess)
{
	state *s = (state *)p;
	ts_dice d = {guess};

	(void)viewer;
	fill_core(&s->core, &d);
	fill_deck(s, &d);
	fill_tokens(s, &d);
	for (int i = 0; i < s->seats; i++)
		if (s->bid[i] == HIDDEN_BID)
			s->bid[i] = (uint8_t)ts_dice_range(&d, s->coins[i] + 1u);
}
