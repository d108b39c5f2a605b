/* tessera-bot.h - the bots: one interface for every one that plays inside the program.
 *
 * With tessera.h this is all of the public API. A bot gets a redacted state, its seat and a budget,
 * and answers with a legal action; what it may not know is not in what it gets, so that it cannot
 * cheat. It lives in memory of the caller and allocates nothing; one bot is for one thread at a
 * time, two bots share nothing. The same seed, state and iteration budget give the same move with
 * one thread of its own; a time budget or several threads do not promise that.
 *
 *	ts_budget b = {0};
 *	size_t size = ts_bot_size("level4", &b);
 *	ts_bot *bot = malloc(size);
 *	ts_bot_init(bot, size, g, "level4", seed);
 *	g->redact(&s, seat);
 *	ts_action a = ts_bot_move(bot, &s, seat, NULL, NULL);
 */
#ifndef TESSERA_BOT_H
#define TESSERA_BOT_H

#include "tessera.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TS_CONSIDERED = 16, TS_BOT_NAME = 96, TS_BOT_THREADS = 16 };

/* 0: the bot's own default. What runs out first counts. `memory` counts in ts_bot_size alone: the
 * search never takes more than it was given. `threads` divides that memory. */
typedef struct {
	uint32_t iterations;
	uint32_t ms;
	uint32_t memory;
	uint16_t threads;
} ts_budget;

/* A move the bot thought about: how often, and the result it expects for its own seat. */
typedef struct {
	ts_action action;
	uint32_t visits;
	float win;    /* probability, 0..1 */
	float margin; /* points ahead of the best other seat */
} ts_considered;

typedef struct {
	int n; /* best first, at most TS_CONSIDERED */
	ts_considered move[TS_CONSIDERED];
	uint32_t iterations, nodes;
	float seconds; /* 0 where there is no clock */
} ts_advice;

typedef struct ts_bot ts_bot;

/* Names: "random", "greedy", "level1" to "level8", "net" (what learned by itself; its visits are thousandths of
 * what it would play), "net:cautious", "net:builder", "net:raider" (it in a style), "net:search" (a search with
 * it), "mcts" (without, as strong as a level can be), and "mcts:key=value:..." and "net:key=value:..." for
 * experiments (docs/bots.md). Bytes of memory the bot needs; 0 if there is no such bot. b may be
 * NULL. */
TS_API size_t ts_bot_size(const char *name, const ts_budget *b);
/* 0, or a TS_E code: unknown name, memory too small, TS_E_VERSION: no network for this game. The memory must be aligned for a uint64_t. */
TS_API int ts_bot_init(ts_bot *b, size_t size, const ts_game *g, const char *name, uint64_t seed);
/* As after ts_bot_init with another seed: before a new game. */
TS_API void ts_bot_seed(ts_bot *b, uint64_t seed);
/* Precondition: the seat owes a choice in the redacted state. budget and out may be NULL. */
TS_API ts_action ts_bot_move(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
			     ts_advice *out);

/* What people call the levels, and after them the styles. */
typedef struct {
	const char *id, *en, *fr;
} ts_level;
extern TS_API const ts_level ts_levels[TS_LEVELS + TS_STYLES];

/* Microseconds from any start. Set by the library itself where there is an operating system; the
 * browser's host may set it. Without it time budgets do not count. */
extern TS_API uint64_t (*ts_bot_clock)(void);

#ifdef __cplusplus
}
#endif
#endif
