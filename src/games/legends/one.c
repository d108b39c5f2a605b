/* one.c - Eight-Minute Empire: Legends as one translation unit with one symbol.
 *
 * All else is static: short names, and the compiler sees the whole game at once. A part uses what
 * stands above it; where a rule goes on to one below, that is declared where it is called. Hence the
 * order, which is the same in every game:
 *	tables		content as rows, and what is looked up in it
 *	pieces		the small steps every rule uses
 *	setup, rules_*	the rules in the order of a game
 *	turns		moves and apply, which put the phases together
 *	score, check	points, ranks and ends; the invariants
 *	hidden, observe	what a viewer may know, as a state and as numbers
 *	options		settle
 *	view, why	names, position, result; the reasons for a refusal, which use names
 *	read		a position back: it needs the names, and check has the last word
 *	data		the content as JSON, with the writers of view
 *	query		the forecasts people are shown, from score and rules, with the writers of view
 *	advice		what bots know, last: it may use all of the rules, and nothing uses it */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_legends;
#else
extern const ts_game ts_legends;
#endif

#include "tables.c"
#include "pieces.c"
#include "setup.c"
#include "rules_bid.c"
#include "rules_cards.c"
#include "turns.c"
#include "score.c"
#include "check.c"
#include "hidden.c"
#include "observe.c"
#include "options.c"
#include "view.c"
#include "why.c"
#include "read.c"
#include "data.c"
#include "query_cards.c"
#include "query.c"
#include "advice.c"

#include "edition.inc"

static const ts_noun nouns[] = {NOUNS(NOUN_ROW)};
static const ts_verb verbs[] = {VERBS(VERB_ROW)};
static const ts_event_type events[] = {EVENTS(EVENT_ROW)};
static const ts_opening openings[] = {
	{"bid", EV_BID_MADE, 1, -1, 0},
	{"card", EV_CARD_TAKEN, 1, NOUN_CARD, 0},
	{"leader", EV_LEADER_DEALT, 1, NOUN_LEADER, 0},
};

/* Of one game: set-up 1 + 6 + 3 + 4 + 1 + 10, bids 4; at most 33 cards, each with take, choose,
 * two steps of at most 6 + 7 points or 4 + 7 armies and a done, steal, 6 looks and a done. */
/* clang-format off */
const ts_game ts_legends = {
	.id = "legends", .prefix = "LEG",
	.seats_min = 2, .seats_max = 4, .seats_bad = "2 to 4 players",
	.state_size = sizeof(state), .n_actions = N_ACTIONS, .n_observe = N_OBSERVE,
	.decisions_max = 3 * (25 + 4 + 33 * (2 + 14 + 12 + 1 + 7)),
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
