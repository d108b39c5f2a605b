/* one.c - Immortals as one translation unit with one symbol.
 *
 * All else is static: short names, and the compiler sees the whole game at once. A part uses what
 * stands above it; where a rule goes on to one below, that is declared where it is called. Hence the
 * order, which is the same in every game:
 *	tables		content as rows, and what is looked up in it
 *	pieces		the small steps every rule uses
 *	tower		a throw, which knows nothing of the map
 *	setup, rules_*	the rules in the order of a game
 *	turns		moves and apply, which put the phases together
 *	score, check	points, ranks and ends; the invariants
 *	hidden, observe	what a viewer may know, as a state and as numbers
 *	options		settle
 *	view, why	names, position, result; the reasons for a refusal, which use names
 *	read_*, read	a position back: it needs the names, and check has the last word
 *	data		the content as JSON, with the writers of view
 *	query		the forecasts people are shown, from score and rules, with the writers of view
 *	advice		what bots know, last: it may use all of the rules, and nothing uses it */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_immortals;
#else
extern const ts_game ts_immortals;
#endif

#include "tables.c"
#include "pieces.c"
#include "tower.c"
#include "setup.c"
#include "rules_draft.c"
#include "rules_plan.c"
#include "rules_resolve.c"
#include "rules_battle.c"
#include "turns.c"
#include "score.c"
#include "check.c"
#include "hidden.c"
#include "observe.c"
#include "options.c"
#include "view.c"
#include "why.c"
#include "read_seats.c"
#include "read.c"
#include "data.c"
#include "query.c"
#include "advice.c"

#include "edition.inc"

static const ts_noun nouns[] = {NOUNS(NOUN_ROW)};
static const ts_verb verbs[] = {VERBS(VERB_ROW)};
static const ts_event_type events[] = {EVENTS(EVENT_ROW)};
static const ts_opening openings[] = {
	{"light", EV_TRIBES_DEALT, 1, NOUN_TRIBE, 0},
	{"dark", EV_TRIBES_DEALT, 2, NOUN_TRIBE, 0},
	{"pick", EV_DRAFT_PICKED, 1, NOUN_CARD, 0},
	{"group", EV_DRAFT_PLACED, 1, NOUN_SITE, 0},
};

/* No game is longer: picks end in a hand (60 cards) or on the map (45 groups), each with at most
 * two choices more; a round has 5 draws, 75 reinforcements, 50 plans and 11 times 5 turns of at
 * most 7 decisions. */
enum { DECISIONS_MAX = 5 + 105 + 90 + 5 + MAX_ROUNDS * (5 + 75 + 50 + 11 * 5 * 7) };

/* clang-format off */
const ts_game ts_immortals = {
	.id = "immortals", .prefix = "IMM",
	.seats_min = 3, .seats_max = 5, .seats_bad = "Immortals needs 3 to 5 players",
	.state_size = sizeof(state), .n_actions = N_ACTIONS, .n_observe = N_OBSERVE,
	.decisions_max = DECISIONS_MAX,
	.options = options, .verbs = verbs, .nouns = nouns, .events = events, .queries = queries,
	.planes = planes,
	.n_options = N_OPTIONS, .n_verbs = N_VERBS, .n_nouns = N_NOUNS, .n_events = N_EVENTS,
	.n_queries = N_QUERIES, .n_planes = N_PLANES,
	.setup = setup, .moves = moves, .apply = apply, .act = NULL, .go = NULL, .redact = redact, .fill = fill,
	.score = score, .observe = observe, .view = view, .check = check,
	.settle = settle, .name = name, .why = why, .read = read, .data = data, .query = query,
	.know = &knowledge,
	.edition = EDITION, .hash = EDITION_HASH,
	.rules = RULES,
	.openings = openings, .n_openings = sizeof openings / sizeof *openings,
};
/* clang-format on */
