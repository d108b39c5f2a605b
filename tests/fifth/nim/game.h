/* game.h - Nim: the vocabulary. Rules: rules.md (NIM-...).
 *
 * The smallest whole game: one thing is owed at a time, nothing is hidden, nothing is drawn. */
#ifndef NIM_GAME_H
#define NIM_GAME_H

#include "core/kit.h"
#include "core/position.h"

enum { RULES = 1, N_SEATS = 5, N_HEAPS = 4, MOST = 9 };

enum { OP_TAKE };

/* OPTIONS(O, V, W): see core/kit.h; a heap's byte is its size */
#define OPTIONS(O, V, W)                                                                           \
	O(HEAPS, "heaps", N_HEAPS, W("1..9"), "heaps are 1 to 4 numbers from 1 to 9")              \
	O(LAST, "last", 1, V(LAST_WINS, "wins") V(LAST_LOSES, "loses"), "last is wins or loses")
OPTION_ENUMS

typedef struct {
	ts_core core;
	uint8_t opt[N_OPT];
	uint8_t seats;
	uint8_t next; /* who takes next; at the end who would */
	uint8_t heap[N_HEAPS];
} state;

#define NOUNS(X)                                                                                   \
	X(HEAP, "heap", N_HEAPS, "A B C D")                                                        \
	X(N, "number", MOST, "1 2 3 4 5 6 7 8 9")
#define VERBS(X) X(TAKE, "take", N_HEAPS *MOST, 2, NOUN_HEAP, NOUN_N)
#define EVENTS(X)                                                                                  \
	X(TAKEN, "taken", "seat:seat heap:heap n:int left:int")                                    \
	X(GAME_ENDED, "game_ended", "result:@result")
#define QUERIES(X) X(SCORE, "score", "", "points if it ended now")

enum { NOUNS(NOUN_NAME) N_NOUNS };
enum { VERBS(VERB_NAME) N_VERBS };
enum { VERBS(VERB_BASE) N_ACTIONS };
enum { EVENTS(EVENT_NAME) N_EVENTS };
enum { QUERIES(QUERY_NAME) N_QUERIES };

#endif
