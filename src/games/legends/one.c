/* one.c - Eight-Minute Empire: Legends as one translation unit with one symbol. */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_legends;
#else
extern const ts_game ts_legends;
#endif

#include "tables.c"
#include "setup.c"
#include "rules_cards.c"
#include "score.c"
#include "hidden.c"
#include "observe.c"
#include "options.c"
#include "view.c"
#include "read.c"
#include "data.c"
#include "advice.c"

#include "edition.inc"

#define X(id, name, count, words) {name, count, words},
static const ts_noun nouns[] = {NOUNS(X)};
#undef X
#define X(id, word, span, n, n1, n2) {word, n, {n1, n2, 0}},
static const ts_verb verbs[] = {VERBS(X)};
#undef X
#define X(id, name, spec) {name, spec},
static const ts_event_type events[] = {EVENTS(X)};
#undef X

/* Of one game: set-up 1 + 6 + 3 + 4 + 1 + 10, bids 4; at most 33 cards, each with take, choose,
 * two steps of at most 6 + 7 points or 4 + 7 armies and a done, steal, 6 looks and a done. */
const ts_game ts_legends = {
	"legends", "LEG",
	2, 4, "2 to 4 players",
	sizeof(state), N_ACTIONS, N_OBSERVE,
	3 * (25 + 4 + 33 * (2 + 14 + 12 + 1 + 7)),
	options, verbs, nouns, events,
	sizeof options / sizeof *options, N_VERBS, N_NOUNS, N_EVENTS,
	setup, moves, apply, redact, fill, score, observe, view, check,
	settle, name, why, read, data, &knowledge,
	EDITION, EDITION_HASH,
};
