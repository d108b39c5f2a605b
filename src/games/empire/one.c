/* one.c - Eight-Minute Empire as one translation unit with one symbol. */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_empire;
#else
extern const ts_game ts_empire;
#endif

#include "tables.c"
#include "rules_cards.c"
#include "score.c"
#include "hidden.c"
#include "observe.c"
#include "view.c"
#include "read.c"
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

const ts_game ts_empire = {
	"empire", "EME",
	2, 5, "2 to 5 players",
	sizeof(state), N_ACTIONS, N_OBSERVE,
	3 * (10 + 5 + 1 + 35 * 7),	/* three games of a series: section 4 of the rules page */
	options, verbs, nouns, events,
	sizeof options / sizeof *options, N_VERBS, N_NOUNS, N_EVENTS,
	setup, moves, apply, redact, fill, score, observe, view, check,
	settle, name, why, read, data, &knowledge,
	EDITION, EDITION_HASH,
};
