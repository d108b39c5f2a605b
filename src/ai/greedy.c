/* greedy.c - the move after which the seat stands best at once, over a few guesses of what it
 * cannot see. It does not look at what others may answer. Freestanding. */
#include "shared.h"

enum { GUESSES = 4 };

void ts_advice_add(ts_advice *a, const ts_considered *c)
{
	int i = a->n < TS_CONSIDERED ? a->n++ : TS_CONSIDERED;

	for (; i > 0; i--) {
		const ts_considered *o = &a->move[i - 1];

		if (o->visits > c->visits ||
		    (o->visits == c->visits &&
		     ts_worth(o->win, o->margin, 8) >= ts_worth(c->win, c->margin, 8)))
			break;
		if (i < TS_CONSIDERED)
			a->move[i] = *o;
	}
	if (i < TS_CONSIDERED)
		a->move[i] = *c;
}

ts_action ts_greedy_move(ts_bot *b, const void *redacted, int seat, ts_advice *out)
{
	const ts_game *g = b->game;
	ts_action m[TS_MOVES_MAX];
	ts_advice a = {0};
	ts_dice d = {b->seed ^ ts_hash(redacted, g->state_size)};
	uint64_t guess[GUESSES];
	int n = g->moves(redacted, seat, m), seats = ts_seats_of(g, redacted);
	int from = (int)ts_dice_range(&d, (uint32_t)n); /* of equal moves any may come first */

	for (int k = 0; k < GUESSES; k++)
		guess[k] = ts_dice_next(&d);
	for (int i = 0; i < n; i++) {
		ts_considered c = {m[(from + i) % n], GUESSES, 0, 0};

		for (int k = 0; k < GUESSES; k++) {
			ts_state s;
			ts_verdict v;

			__builtin_memcpy(&s, redacted, g->state_size);
			g->fill(&s, seat, guess[k]);
			g->apply(&s, seat, c.action, NULL);
			v.seats = seats;
			ts_judge(g, b->know, &s, &v);
			c.win += v.win[seat] / GUESSES;
			c.margin += v.margin[seat] / GUESSES;
		}
		ts_advice_add(&a, &c);
	}
	a.iterations = (uint32_t)n * GUESSES;
	if (out)
		*out = a;
	return a.move[0].action;
}
