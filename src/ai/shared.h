/* shared.h - what the bots share among themselves; hosts need tessera-bot.h alone. What they know of a game
 * comes with the game (core/know.h). */
#ifndef TESSERA_SHARED_H
#define TESSERA_SHARED_H

#include "tessera-bot.h"
#include "core/know.h"

/* The result of a state for every seat: as it is when the game is over, else as expected. */
typedef struct {
	int seats; /* to be set before ts_judge */
	float win[TS_SEATS_MAX], margin[TS_SEATS_MAX];
	float reward[TS_SEATS_MAX]; /* what the bots maximise: both in one, 0..1, or `worth` */
} ts_verdict;

int ts_seats_of(const ts_game *g, const void *s);
void ts_judge(const ts_game *g, const ts_knowledge *k, const void *s, ts_verdict *v);
void ts_weigh(const ts_knowledge *k, const void *s, int seat, const ts_action *m, int n, float *w);

float ts_unit(ts_dice *d); /* 0 <= x < 1 */
/* The seat to choose next in a search: `own` if it is among those who owe. */
int ts_next_seat(const ts_core *c, int own);

/* --- the bots --- */

/* What makes a level, and what "mcts:..." sets. */
typedef struct {
	uint32_t iterations;
	float explore;	/* weight of exploration */
	float overlook; /* chance that a move at the root is not seen at all */
	uint16_t cut;	/* decisions of a play-out before the evaluation; 0: at once */
	uint8_t prior;	/* 0: all moves alike, 1: by the policy */
} ts_tuning;

/* One search tree: its own memory, dice and counts, so that threads share nothing. */
typedef struct ts_tree ts_tree;

struct ts_bot {
	const ts_game *game;
	const ts_knowledge *know;
	uint64_t seed;
	size_t size;
	uint8_t kind, trees; /* trees laid out in the memory; 0: none yet */
	ts_tuning tune;
};

enum { TS_KIND_RANDOM, TS_KIND_GREEDY, TS_KIND_SEARCH };

/* What the bots maximise, 0..1: winning first, but by how much counts too. */
static inline float ts_worth(float win, float margin, float scale)
{
	return 0.75f * win +
	       0.25f * (0.5f + 0.5f * margin / ((margin < 0 ? -margin : margin) + scale));
}

/* Keeps the list in order, best first: by visits, then by worth; equal ones as they come. */
void ts_advice_add(ts_advice *a, const ts_considered *c);
ts_action ts_greedy_move(ts_bot *b, const void *redacted, int seat, ts_advice *out);
ts_action ts_search_move(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
			 ts_advice *out);
void ts_search_forget(ts_bot *b);
size_t ts_search_size(const ts_tuning *t, const ts_budget *b); /* beyond the ts_bot */

/* One tree's share of a search, to be run by any thread; and who runs several at once. */
typedef struct {
	ts_tree *tree;
	const ts_bot *bot;
	const void *root;
	int seat;
	uint32_t iterations; /* at most */
	uint64_t until;	     /* by ts_bot_clock; 0: no limit */
	int hasty;	     /* stop when the decision cannot change any more */
} ts_search_job;

void ts_search_run(ts_search_job *j);
void ts_search_parallel(ts_search_job *j, int n); /* host/parallel.c */
uint64_t ts_host_clock(void);			  /* host/parallel.c */

#endif
