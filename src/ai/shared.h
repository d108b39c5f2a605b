/* shared.h - what the bots share among themselves; hosts need tessera-bot.h alone. What they know of a game
 * comes with the game (core/know.h). */
#ifndef TESSERA_SHARED_H
#define TESSERA_SHARED_H

#include "tessera-bot.h"
#include "core/know.h"
#include "net.h"

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
/* The index of one of n moves, drawn as the policy weighs them. */
int ts_draw(const ts_knowledge *k, const void *s, int seat, const ts_action *m, int n, ts_dice *d);
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
	float net; /* share of the network's chances in what an iteration finds, where there is one */
} ts_tuning;

/* One search tree: its own memory, dice and counts, so that threads share nothing. */
typedef struct ts_tree ts_tree;

struct ts_bot {
	const ts_game *game;
	const ts_knowledge *know;
	uint64_t seed;
	size_t size;
	uint8_t kind, trees; /* trees laid out in the memory; 0: none yet */
	uint8_t style;	     /* of the network; 0: as it is */
	uint8_t known;	     /* the state is whole: the search guesses nothing but chance */
	int only;	     /* the one move at the root it looks at, or -1 */
	ts_tuning tune;
	const ts_net *net;
};

enum { TS_KIND_RANDOM, TS_KIND_GREEDY, TS_KIND_SEARCH, TS_KIND_NET, TS_KIND_BOTH };

/* What the bots maximise, 0..1: winning first, but by how much counts too. */
static inline float ts_worth(float win, float margin, float scale)
{
	return 0.75f * win +
	       0.25f * (0.5f + 0.5f * margin / ((margin < 0 ? -margin : margin) + scale));
}

/* How moves are compared for people: the chance to win, and a quarter of a hundredth of it for each
 * point, so that what is decided is still played well. */
#define TS_POINT 0.0025f

/* Keeps the list in order, best first: by visits, then by worth; equal ones as they come. */
void ts_advice_add(ts_advice *a, const ts_considered *c);
/* Plays on by policy until the cut-off and from there to the end of that seat's turn: in the middle
 * of one an evaluation is worth little. */
void ts_play_out(const ts_bot *b, ts_state *s, int own, ts_dice *d);
ts_action ts_greedy_move(ts_bot *b, const void *redacted, int seat, ts_advice *out);
ts_action ts_search_move(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
			 ts_advice *out);
ts_action ts_net_move(ts_bot *b, const void *redacted, int seat, ts_advice *out);
void ts_search_forget(ts_bot *b);
/* What comes of a move if all play on by the search, over so many iterations: moves valued one by one
 * have the same chance, where a search of all of them looks little at those behind. `known`: s is whole
 * and searched as it is, chance to come excepted; else it is redacted, and what is hidden is guessed each
 * time. Precondition: a bot that searches, a seat with more than one move. */
void ts_search_worth(ts_bot *b, const void *s, int seat, ts_action a, int known,
		     uint32_t iterations, ts_considered *out);
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
