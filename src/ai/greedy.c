/* greedy.c - the move after which the seat stands best at once, over a few guesses of what it
 * cannot see. It does not look at what others may answer. Freestanding. */
#include "know.h"

enum { GUESSES = 4 };

void ts_advice_add(ts_advice *a, const ts_considered *c)
{
	int i = a->n < TS_CONSIDERED ? a->n++ : TS_CONSIDERED;

	for (; i > 0; i--) {
		const ts_considered *o = &a->move[i - 1];

		if (o->visits > c->visits || (o->visits == c->visits && o->win > c->win) ||
		    (o->visits == c->visits && o->win == c->win && o->margin >= c->margin))
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
	ts_dice d = {b->seed ^ ts_hash(redacted, g->state_size)};
	uint64_t guess[GUESSES];
	int n = g->moves(redacted, seat, m), best = 0;
	float top = -1;

	for (int k = 0; k < GUESSES; k++)
		guess[k] = ts_dice_next(&d);
	for (int i = 0; i < n; i++) {
		ts_considered c = {m[i], GUESSES, 0, 0};
		float reward = ts_unit(&d) * 1e-5f;	/* equal moves: by chance */

		for (int k = 0; k < GUESSES; k++) {
			ts_state s;
			ts_verdict v;

			__builtin_memcpy(&s, redacted, g->state_size);
			g->fill(&s, seat, guess[k]);
			g->apply(&s, seat, m[i], NULL);
			ts_judge(g, b->know, &s, &v);
			reward += v.reward[seat];
			c.win += v.win[seat] / GUESSES;
			c.margin += v.margin[seat] / GUESSES;
		}
		if (reward > top) {
			top = reward;
			best = i;
		}
		if (out)
			ts_advice_add(out, &c);
	}
	if (out)
		out->iterations = (uint32_t)n * GUESSES;
	return m[best];
}
