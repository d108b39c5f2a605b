/* tessera-batch.h - many games of one kind stepped together: for learning and for simulation.
 *
 * A batch holds n games. A step takes one action a game, that of the seat which owes it, and writes
 * into buffers of the caller what the next seat may know and may do. Where several seats owe a choice
 * at the same time the lowest is asked first; what the others chose meanwhile is hidden from it. A game
 * that ends is told of once (done, reward, score) and begun anew in the same step: what is observed
 * is the opening of the next one. A step allocates nothing.
 *
 *	ts_batch_plan p = {.game = g, .games = 4096, .setup = &u, .setups = 1, .seed = 1};
 *	ts_batch_out o = {.observe = obs, .mask = mask, .seat = seat, .reward = reward, .done = done};
 *	ts_batch *b = ts_batch_new(&p, &e);
 *	for (ts_batch_look(b, &o);; ts_batch_step(b, action, &o))
 *		choose(action, &o);
 *
 * The same plan and the same actions give the same bytes, whatever the number of threads and
 * whichever buffers are asked for. A batch is for one caller at a time.
 */
#ifndef TESSERA_BATCH_H
#define TESSERA_BATCH_H

#include "tessera.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In place of an action: a random legal one, drawn by the batch. */
#define TS_BATCH_RANDOM ((ts_action)0xffff)

typedef struct {
	const ts_game *game;
	uint32_t games;
	const ts_setup *setup; /* settled; game i has setup[i % setups] for ever. Copied */
	uint32_t setups;
	uint64_t seed;	  /* episode e of game i is dealt by ts_batch_seed(seed, i, e) */
	uint32_t threads; /* 0 is 1: the caller's own */
} ts_batch_plan;

/* One row a game. What is NULL is not written, and not computed. */
typedef struct {
	int8_t *observe; /* [TS_BATCH_OBSERVE(game)]: what the seat sees, itself first; n_observe
			  * numbers, and zeros up to a whole word */
	uint32_t *mask;	 /* [TS_BATCH_MASK(game)]: bit a % 32 of word a / 32: action a is legal. In
			  * bits: few are set of thousands, and bytes would be most of what a step
			  * writes */
	uint8_t *seat;	 /* who is to decide */
	uint8_t *done;	 /* 1: the action ended the game */
	float *reward;	 /* [TS_SEATS_MAX]: at the end 1 shared by the seats that won; 0 before */
	ts_score *score; /* of the game that ended: points and ranks; left alone before */
} ts_batch_out;

#define TS_BATCH_MASK(game) (((game)->n_actions + 31u) / 32u)
#define TS_BATCH_OBSERVE(game) (((game)->n_observe + 3u) / 4u * 4u)

typedef struct ts_batch ts_batch;

/* NULL with the reason in *e (may be NULL): no memory, no threads, a plan that cannot be. */
TS_API ts_batch *ts_batch_new(const ts_batch_plan *p, ts_error *e);
TS_API void ts_batch_free(ts_batch *b); /* NULL is nothing */
/* What the games stand at; nothing is done and nothing rewarded. */
TS_API void ts_batch_look(ts_batch *b, const ts_batch_out *out);
/* One action a game: legal, or TS_BATCH_RANDOM. */
TS_API void ts_batch_step(ts_batch *b, const ts_action *action, const ts_batch_out *out);
/* The whole state of a game, secrets and all: to look at, or to write another into. */
TS_API void *ts_batch_state(ts_batch *b, uint32_t game);
/* The seed of a game that has been begun `episode` times before. */
TS_API ts_seed ts_batch_seed(uint64_t seed, uint32_t game, uint32_t episode);

#ifdef __cplusplus
}
#endif
#endif
