/* one.c - Immortals as one translation unit with one symbol. */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_immortals;
#else
extern const ts_game ts_immortals;
#endif

#include "tables.c"
#include "tower.c"
#include "rules_draft.c"
#include "rules_plan.c"
#include "rules_resolve.c"
#include "rules_battle.c"
#include "score.c"
#include "hidden.c"
#include "observe.c"
#include "view.c"
#include "data.c"
#include "read_seats.c"
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

/* No game is longer: picks end in a hand (60 cards) or on the map (45 groups), each with at most
 * two choices more; a round has 5 draws, 75 reinforcements, 50 plans and 11 times 5 turns of at
 * most 7 decisions. */
enum { DECISIONS_MAX = 5 + 105 + 90 + 5 + MAX_ROUNDS * (5 + 75 + 50 + 11 * 5 * 7) };

const ts_game ts_immortals = {
	"immortals", "IMM",
	3, 5, "Immortals needs 3 to 5 players",
	sizeof(state), N_ACTIONS, N_OBSERVE,
	DECISIONS_MAX,
	options, verbs, nouns, events,
	sizeof options / sizeof *options, N_VERBS, N_NOUNS, N_EVENTS,
	setup, moves, apply, redact, fill, score, observe, view, check,
	settle, name, why, read, data, &knowledge,
	EDITION, EDITION_HASH,
};
