/* step.h - one game of a batch: its seeds, its random moves, a step of it. The one copy of what the
 * batch (batch.c) and the kernels (src/gpu) do with a game. Freestanding; where `g` is known to the
 * compiler, as in a kernel, the calls through it are direct ones. */
#ifndef TESSERA_STEP_H
#define TESSERA_STEP_H

#include "core/assert.h"
#include "tessera-batch.h"

/* The games of a batch, in memory of the host or of a GPU. */
typedef struct {
	const ts_setup *setup;
	uint8_t *states;   /* of game->state_size each; on a GPU as src/gpu/kernel.c lays them */
	uint32_t *episode; /* how often the game has been begun anew */
	ts_action *next; /* a random move of the decision at hand; TS_BATCH_RANDOM: not drawn yet */
	uint64_t seed;
	uint32_t games, setups;
} step_games;

static inline ts_seed step_seed(uint64_t base, uint32_t game, uint32_t episode)
{
	ts_dice d = {base};
	ts_seed s;

	d.x = ts_dice_next(&d) + ((uint64_t)game << 32 | episode);
	s.lo = ts_dice_next(&d);
	s.hi = ts_dice_next(&d);
	return s;
}

static inline int step_seat(const ts_core *c)
{
	return __builtin_ctz(c->acting);
}

/* A random one of n moves: the same for the same game and ply, whoever asks and however often. */
static inline int step_draw(const ts_core *c, int n)
{
	ts_dice d = {c->seed.lo + c->ply * 0x9e3779b97f4a7c15u};

	return (int)ts_dice_range(&d, (uint32_t)n);
}

/* Moves come in order: every word is written once. */
static inline void step_mask(const ts_game *g, const ts_action *m, int n, uint32_t *out)
{
	uint32_t w = 0, bits = 0;

	for (int i = 0; i < n; i++) {
		for (; w < m[i] / 32u; bits = 0)
			out[w++] = bits;
		bits |= 1u << m[i] % 32;
	}
	for (; w < TS_BATCH_MASK(g); bits = 0)
		out[w++] = bits;
}

/* What the next decision is made from, one row of each; a random move of it, where the moves are
 * known. */
static inline ts_action step_look(const ts_game *g, const void *s, uint32_t *mask, int8_t *observe)
{
	const ts_core *c = (const ts_core *)s;
	ts_action next = TS_BATCH_RANDOM;
	int seat = step_seat(c);

	if (mask) {
		ts_action m[TS_MOVES_MAX];
		int n = g->moves(s, seat, m);

		step_mask(g, m, n, mask);
		next = m[step_draw(c, n)];
	}
	if (observe) {
		ts_state seen;

		__builtin_memcpy(&seen, s, g->state_size);
		g->redact(&seen, seat);
		g->observe(&seen, seat, observe);
		for (uint32_t k = g->n_observe; k < TS_BATCH_OBSERVE(g); k++)
			observe[k] = 0;
	}
	return next;
}

static inline void step_score(const ts_game *g, const void *s, const ts_batch_out *o, size_t i)
{
	ts_score score;
	int winners = 0;

	g->score(s, &score);
	for (int k = 0; k < TS_SEATS_MAX; k++)
		winners += score.rank[k] == 1;
	for (int k = 0; o->reward && k < TS_SEATS_MAX; k++)
		o->reward[i * TS_SEATS_MAX + k] = score.rank[k] == 1 ? 1.0f / (float)winners : 0.0f;
	if (o->score)
		o->score[i] = score;
}

static inline int step_legal(const ts_game *g, const void *s, int seat, ts_action a)
{
	ts_action m[TS_MOVES_MAX];
	int n = g->moves(s, seat, m);

	while (n > 0 && m[n - 1] != a)
		n--;
	return n;
}

/* Plays an action; 1: that ended the game. */
static inline int step_play(const ts_game *g, void *s, ts_action a, const ts_batch_out *o, size_t i)
{
	const ts_core *c = (const ts_core *)s;
	int seat = step_seat(c);

	if (a == TS_BATCH_RANDOM) {
		ts_action m[TS_MOVES_MAX];
		int n = g->moves(s, seat, m);

		a = m[step_draw(c, n)];
	}
	TS_ASSERT(step_legal(g, s, seat, a));
	g->apply(s, seat, a, NULL);
	if (c->over && (o->reward || o->score))
		step_score(g, s, o, i);
	return c->over;
}

/* Deals game i anew, into s. */
static inline void step_begin(const ts_game *g, const step_games *b, void *s, size_t i)
{
	g->setup(s, b->setup + i % b->setups, step_seed(b->seed, (uint32_t)i, b->episode[i]), NULL);
	b->next[i] = TS_BATCH_RANDOM;
}

/* Game i, whose state is s: its action, if there are any, and the next deal if that was the last. What
 * is to be known of it then, but for the mask and the observation. */
static inline void step_act(const ts_game *g, const step_games *b, void *s, const ts_action *action,
			    const ts_batch_out *o, size_t i)
{
	int done = 0;

	for (int k = 0; o->reward && k < TS_SEATS_MAX; k++)
		o->reward[i * TS_SEATS_MAX + k] = 0;
	if (action) {
		done = step_play(g, s, action[i] == TS_BATCH_RANDOM ? b->next[i] : action[i], o, i);
		if (done) {
			b->episode[i]++;
			step_begin(g, b, s, i);
		}
	}
	if (o->done)
		o->done[i] = (uint8_t)done;
	if (o->seat)
		o->seat[i] = (uint8_t)step_seat((const ts_core *)s);
}

#endif
