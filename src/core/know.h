/* know.h - what the bots know of a game beyond its rules: the type of `know` in ts_game.
 *
 * Knowledge is one `const ts_knowledge` in the game's advice.c. It makes bots stronger and is never
 * needed: without it a state is worth its score as if the game ended now, and all moves are alike.
 * It sees full states (guessed by `fill`), never the truth. */
#ifndef TESSERA_KNOW_H
#define TESSERA_KNOW_H

#include "tessera.h"

struct ts_knowledge {
	/* Expected final points of every seat. Returns the spread: about the standard deviation of
	 * the final margin from here, above 0. Any state that is not over, in the middle of a turn
	 * too: pending steps are worth something. Should take less than a microsecond. In a game
	 * for one, points[1] are those it takes to win (0 when it is entered). */
	float (*evaluate)(const void *s, float points[TS_SEATS_MAX]);
	/* A weight above 0 for each of n legal moves: how often a sensible player makes it. Cheap,
	 * since play-outs call it at every decision. */
	void (*policy)(const void *s, int seat, const ts_action *m, int n, float *w);
	/* Iterations a decision for levels 1 to 6; 0: the common ones. */
	uint32_t iterations[TS_LEVELS];
	/* Of a search with the network ("net:search"): what takes about as long as the highest level would
	 * without. 0: as many, and the highest level does without, since that is stronger. */
	uint32_t net_iterations;
	/* Chance that a move is overlooked, likewise. */
	float overlook[TS_LEVELS];
	/* Weight of exploration, likewise. The less, the smaller the steps in which the result of a
	 * game is decided; the more, the longer the search and the wider play-outs differ. */
	float explore[TS_LEVELS];
	/* Decisions of a play-out before the evaluation; 0: the common number. */
	uint16_t cut;
	/* Square roots of the policy's weights before they are priors: a policy that is sure of
	 * itself plays out well, but the search should doubt it. */
	uint8_t roots;
	/* What a game that is over is worth to a seat; NULL: by win and margin, 0 to 1. More than
	 * 1 from the worst end to the best makes the search follow it the more closely. */
	float (*worth)(const void *s, int seat);
	/* What is told of a chance to win that the search has found: its log odds times `slope` (0: it is
	 * told as found) and `shift` more (tools/calibration). The search takes the others for no better
	 * than the policy, which makes it hopeful. */
	struct {
		float shift, slope;
	} chance;
	/* The same of the network's chances: its log odds are told times this; 0: as they are. */
	float heat;
};

/* e^x, wrong by less than 1 in 5,000; evaluations and policies call it all the time */
static inline float ts_exp(float x)
{
	union {
		uint32_t u;
		float f;
	} v;
	float t;
	int i;

	x = x < -30 ? -30 : x > 30 ? 30 : x;
	x *= 1.44269504f;
	i = (int)(x + 64) - 64; /* rounds down */
	t = x - (float)i;
	v.u = (uint32_t)(i + 127) << 23;
	return v.f * (1 + t * (0.695556856f + t * (0.226173572f + t * 0.0781455737f)));
}

#endif
