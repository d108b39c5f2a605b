/* puzzle.h - positions in which one move, or one line, is clearly best, found in games of bots.
 * docs/puzzles.md says what makes one. Needs an operating system: host/puzzle.c. */
#ifndef TESSERA_PUZZLE_H
#define TESSERA_PUZZLE_H

#include "tessera-bot.h"

enum {
	TS_PUZZLE_STEPS = 4,   /* of a line, at most */
	TS_PUZZLE_ALIKE = 3,   /* moves that are equally good, at most */
	TS_PUZZLE_RIGHT = 6,   /* where moves make up a plan: and a third of all, at most */
	TS_PUZZLE_LEGAL = 4,   /* moves there are, at least */
	TS_PUZZLE_GUESSES = 4, /* of what is hidden, in each of which it holds */
	TS_PUZZLE_BOTS = 6,    /* that are tried, from weak to strong */
	TS_PUZZLE_TRIES = 3    /* of each of them */
};
/* Every other move is worse by so much: a mistake, by the words of the analysis. Right moves are alike
 * up to TS_PUZZLE_SAME. In worth: the chance to win, and TS_POINT for each point; in a game whose bots go by
 * points (ts_knowledge.worth) 3 points are the margin, and a win is TS_PUZZLE_WIN points more. */
#define TS_PUZZLE_MARGIN 0.08f
#define TS_PUZZLE_SAME 0.02f
#define TS_PUZZLE_POINT (TS_PUZZLE_MARGIN / 3)
#define TS_PUZZLE_WIN 7.5f

/* A decision of the seat's own: the moves that are right. */
typedef struct {
	uint8_t n;
	ts_action move[TS_PUZZLE_RIGHT];
} ts_puzzle_step;

typedef struct {
	uint8_t seat, steps; /* a step with several right moves is the last */
	ts_puzzle_step step[TS_PUZZLE_STEPS];
	float win[2], margin[2];       /* of the right first move, and of the best other */
	uint8_t found[TS_PUZZLE_BOTS]; /* in how many tries each bot plays all of it */
} ts_puzzle;

typedef struct {
	const ts_game *game;
	ts_bot *judge, *greedy, *bot[TS_PUZZLE_BOTS];
	uint32_t iterations; /* for each move that may be best */
	float win, point;    /* what they weigh in a move's worth */
	int plans;	     /* the game goes by points and plans */
} ts_miner;

/* 0, or -1: no memory; to be closed either way. */
int ts_miner_open(ts_miner *x, const ts_game *g, uint32_t iterations);
void ts_miner_close(ts_miner *x);
/* Whether what the seat owes in s, which is whole, is a puzzle. */
int ts_puzzle_at(ts_miner *x, const ts_state *s, int seat, uint64_t seed, ts_puzzle *out);
/* How many of n legal moves may be right. Where points decide, a plan is many moves that can be made in any
 * order: each of them is right, as long as most moves are not. */
int ts_puzzle_most(const ts_miner *x, int n);
/* Whether the search still prefers a step in s, by half the margin at least. */
int ts_puzzle_holds(ts_miner *x, const ts_state *s, int seat, uint64_t seed,
		    const ts_puzzle_step *step);
/* From 800, by the share of all tries that failed. */
int ts_puzzle_rating(const ts_puzzle *p);

#endif
