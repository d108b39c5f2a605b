/* one.c - It's a Wonderful Kingdom as one translation unit with one symbol. */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_kingdom;
#else
extern const ts_game ts_kingdom;
#endif

#include "tables.c"
#include "pieces.c"
#include "quest.c"
#include "advisors.c"
#include "menace.c"
#include "packs.c"
#include "conquest.c"
#include "rules_choice.c"
#include "windows.c"
#include "rules_round.c"
#include "score.c"
#include "check.c"
#include "hidden.c"
#include "observe.c"
#include "options.c"
#include "view.c"
#include "why.c"
#include "data.c"
#include "read_seats.c"
#include "read_owed.c"
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

const ts_game ts_kingdom = {
	"kingdom",     "IWK",	  1,	     2,	     "1 or 2 players",
	sizeof(state), N_ACTIONS, N_OBSERVE, 10000, /* section 4 of the rules page */
	options,       verbs,	  nouns,     events, sizeof options / sizeof *options,
	N_VERBS,       N_NOUNS,	  N_EVENTS,  setup,  moves,
	apply,	       redact,	  fill,	     score,  observe,
	view,	       check,	  settle,    name,   why,
	read,	       data,	  &knowledge, EDITION,   EDITION_HASH,
};
