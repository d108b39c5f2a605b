/* observe.c - Immortals: a redacted state as numbers for learning. Seats are turned so that the
 * viewing seat comes first; numbers stop at 127. */
#include "game.h"

#define PLANES(X)                                                                                  \
	X(ARMIES, "armies", COUNT, 0, CUBES, (N_SEATS, N_SITES, 1), "seat site",                   \
	  "armies there; light sites first")                                                       \
	X(BUILDINGS, "buildings", CATEGORY, 0, 2, (N_SITES, 1, 1), "site",                         \
	  "1 sanctuary, 2 capital")                                                                \
	X(PORTALS, "portals", FLAG, 0, 1, (N_SITES, 1, 1), "site", "has a portal")                 \
	X(HOLDERS, "region_cards", CATEGORY, 0, N_SEATS, (N_REGIONS, 1, 1), "region",              \
	  "1 + the seat that holds the region card, 1 oneself")                                    \
	X(HAND, "hand", FLAG, 0, 1, (N_CONFLICT, 1, 1), "conflict", "own conflict cards")          \
	X(DRAFT, "draft_hand", FLAG, 0, 1, (N_CONFLICT, 1, 1), "conflict", "own draft hand")       \
	X(DISCARD, "discard", FLAG, 0, 1, (N_CONFLICT, 1, 1), "conflict", "discarded")             \
	X(SHOWN, "shown", CATEGORY, 0, N_SEATS, (N_CONFLICT, 1, 1), "conflict",                    \
	  "1 + the seat known to hold it")                                                         \
	X(BACK, "returned", FLAG, 0, 1, (N_CONFLICT, 1, 1), "conflict",                            \
	  "turned up in this round and back in a hand")                                            \
	X(BOARD, "board", CATEGORY, 0, NO_CARD, (N_SPACES, 1, 1), "space",                         \
	  "1 + the own card planned there")                                                        \
	X(USED, "used", FLAG, 0, 1, (N_SEATS, N_SPACES, 1), "seat space",                          \
	  "a card lies there, after planning")                                                     \
	X(PLAN, "plan_next", ONE_HOT, 0, 1, (N_SPACES, 1, 1), "space",                             \
	  "the own space planned next")                                                            \
	X(PLANNED, "planned", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "has nothing left to plan")     \
	X(BACK_REGIONS, "returned_regions", FLAG, 0, 1, (N_SEATS, N_REGIONS, 1), "seat region",    \
	  "its region card is not on its board in this round")                                     \
	X(BACK_MAGIC, "returned_magic", FLAG, 0, 1, (N_SEATS, N_MAGIC, 1), "seat magic",           \
	  "nor is its magic card")                                                                 \
	X(BACK_BLANKS, "returned_blanks", COUNT, 0, N_BLANKS, (N_SEATS, 1, 1), "seat",             \
	  "nor are so many of its blanks")                                                         \
	X(GOLD, "gold", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "gold")                            \
	X(ENERGY, "energy", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "energy")                      \
	X(POINTS, "points", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "points so far")               \
	X(LIMBO, "limbo", COUNT, 0, CUBES, (N_SEATS, N_REALMS, 1), "seat realm",                   \
	  "armies in limbo; light first")                                                          \
	X(RESERVE, "reserve", COUNT, 0, CUBES, (N_SEATS, 1, 1), "seat", "armies in reserve")       \
	X(FALLEN, "fallen", COUNT, 0, CUBES, (N_SEATS, 1, 1), "seat",                              \
	  "armies that fell in the seeding and are to be split")                                   \
	X(CONFLICTS, "conflicts", COUNT, 0, N_CONFLICT, (N_SEATS, 1, 1), "seat",                   \
	  "conflict cards in hand and on the board")                                               \
	X(KNOWN, "conflicts_of", COUNT, 0, N_CONFLICT, (N_SEATS, N_REALMS, 1), "seat realm",       \
	  "of those not shown, at least so many of a realm")                                       \
	X(DRAWN, "drawn", COUNT, 0, N_CONFLICT, (N_SEATS, 1, 1), "seat",                           \
	  "conflict cards drawn in this resolution")                                               \
	X(TRIBES, "tribes", CATEGORY, 0, N_HALVES, (N_SEATS, N_REALMS, 1), "seat realm",           \
	  "1 + its tribe of the realm")                                                            \
	X(GROUPS, "groups", COUNT, 0, N_GROUPS, (N_SEATS, MAX_GROUP, 1), "seat size",              \
	  "groups of 1, 2, .. armies to place")                                                    \
	X(PASSED, "passed", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "has passed in this round")       \
	X(TO_MOVE, "to_move", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "owes a choice")                \
	X(TODO, "to_come", FLAG, 0, 1, (N_SEATS, 1, 1), "seat",                                    \
	  "is still to decide in this step in turn order")                                         \
	X(DRAFT_N, "draft_cards", COUNT, 0, DRAFT_HAND, (N_SEATS, 1, 1), "seat",                   \
	  "cards in the draft hand")                                                               \
	X(DRAFT_COLOUR, "draft_realm", CATEGORY, 0, N_REALMS, (N_SEATS, 1, 1), "seat",             \
	  "1 + the realm of the draft hand")                                                       \
	X(PICK, "pick", CATEGORY, 0, N_CONFLICT, (N_SEATS, 1, 1), "seat",                          \
	  "1 + the conflict card picked, if it may be known")                                      \
	X(PICKED, "picked", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "has picked")                     \
	X(FIRST, "first", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat", "first player")                  \
	X(MARKER, "marker", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat",                                \
	  "has the marker: first in the next round")                                               \
	X(INSIDE, "tower_inside", COUNT, 0, CUBES, (N_COLOURS, 1, 1), "colour",                    \
	  "cubes in the tower; green last")                                                        \
	X(TRAY, "tower_tray", COUNT, 0, CUBES, (N_COLOURS, 1, 1), "colour",                        \
	  "cubes on its tray; green last")                                                         \
	X(GREENS, "green_supply", COUNT, 0, GREENS, (1, 1, 1), "", "green cubes beside it")        \
	X(PENDING, "pending", ONE_HOT, 0, 1, (OP_DEPLOY + 1, 1, 1), "decision",                    \
	  "start, pick, region, group, split, draw, reinforce, plan, act, use, site, "             \
	  "origin, target, armies, deploy")                                                        \
	X(OWED_SPACE, "pending_space", CATEGORY, 0, N_SPACES, (1, 1, 1), "",                       \
	  "1 + the space whose action runs")                                                       \
	X(OWED_CARD, "pending_card", CATEGORY, 0, NO_CARD, (1, 1, 1), "", "1 + its card")          \
	X(OWED_USE, "pending_option", CATEGORY, 0, N_USES, (1, 1, 1), "",                          \
	  "1 + what it is used for")                                                               \
	X(OWED_SITE, "pending_site", CATEGORY, 0, N_SITES, (1, 1, 1), "",                          \
	  "1 + the site of the card, or where a group goes")                                       \
	X(OWED_ORIGIN, "pending_origin", CATEGORY, 0, N_SITES, (1, 1, 1), "",                      \
	  "1 + the site attacked from")                                                            \
	X(OWED_TARGET, "pending_target", CATEGORY, 0, N_SITES, (1, 1, 1), "",                      \
	  "1 + the site armies go to")                                                             \
	X(OWED_REALM, "pending_realm", CATEGORY, 0, N_REALMS, (1, 1, 1), "",                       \
	  "1 + the realm armies are deployed to")                                                  \
	X(OWED_LEFT, "pending_left", COUNT, 0, CUBES, (1, 1, 1), "", "armies to deploy")           \
	X(OWED_REINFORCE, "pending_reinforce", COUNT, 0, CUBES, (N_REALMS, 1, 1), "realm",         \
	  "what may still be sent to a realm")                                                     \
	X(ROUND, "round", COUNT, 0, MAX_ROUNDS, (1, 1, 1), "", "rounds begun")                     \
	X(ROUNDS, "rounds", COUNT, 1, MAX_ROUNDS, (1, 1, 1), "", "rounds of the game")             \
	X(DRAFT_ROUND, "draft_round", COUNT, 0, 127, (1, 1, 1), "", "rounds of the draft begun")   \
	X(SEATS, "seats", COUNT, 3, N_SEATS, (1, 1, 1), "", "players")                             \
	X(MODEL, "tower_model", ONE_OF, 0, 1, (2, 1, 1), "model", "bernoulli, throw_size")         \
	X(DECKS, "decks", COUNT, 0, N_CONFLICT, (N_REALMS, 1, 1), "deck",                          \
	  "cards of the deck; in the draft light and dark")                                        \
	X(TILES, "tiles_left", COUNT, 0, TILES, (1, 1, 1), "", "buildings left to build")          \
	X(PORTALS_LEFT, "portals_left", COUNT, 0, PORTALS, (1, 1, 1), "", "portals left to build")
PLANE_TABLE

static void observe_mask(uint64_t mask, int v, int8_t *out)
{
	for (; mask; mask &= mask - 1)
		out[lowest(mask)] = (int8_t)v;
}

static void observe_cards(const state *s, int seat, int i, int8_t *out)
{
	int op = op_of(s), pick = s->pick[seat];

	observe_mask(s->region_cards[seat], 1 + i, out + OBS_HOLDERS);
	observe_mask((s->hand[seat] | board_conflicts(s, seat)) & s->shown, 1 + i, out + OBS_SHOWN);
	observe_mask(s->back_regions[seat], 1, out + OBS_BACK_REGIONS + i * N_REGIONS);
	observe_mask(s->back_magic[seat], 1, out + OBS_BACK_MAGIC + i * N_MAGIC);
	out[OBS_BACK_BLANKS + i] = (int8_t)s->back_blanks[seat];
	for (int k = 0; k < N_SPACES && op >= OP_ACT; k++)
		out[OBS_USED + i * N_SPACES + k] = s->board[seat][k] != NO_CARD;
	out[OBS_PLANNED + i] = s->plan_next[seat] == PLAN_DONE;
	out[OBS_CONFLICTS + i] = (int8_t)s->held[seat];
	out[OBS_DRAWN + i] = (int8_t)s->drawn[seat];
	out[OBS_DRAFT_N + i] = (int8_t)s->draft_n[seat];
	if (s->draft_colour[seat] != NO_COLOUR)
		out[OBS_DRAFT_COLOUR + i] = (int8_t)(1 + s->draft_colour[seat]);
	out[OBS_PICKED + i] = pick != NO_CARD;
	if (is_conflict(pick))
		out[OBS_PICK + i] = (int8_t)(1 + pick);
}

/* What belongs to one seat; i: its place seen from the viewer. */
static void observe_seat(const state *s, int seat, int i, int8_t *out)
{
	for (uint64_t m = s->where[seat]; m; m &= m - 1)
		out[OBS_ARMIES + i * N_SITES + lowest(m)] = (int8_t)s->army[lowest(m)];
	observe_cards(s, seat, i, out);
	out[OBS_GOLD + i] = at_most_127(s->gold[seat]);
	out[OBS_ENERGY + i] = at_most_127(s->energy[seat]);
	out[OBS_POINTS + i] = at_most_127(vp_of(s, seat));
	out[OBS_RESERVE + i] = (int8_t)s->reserve[seat];
	out[OBS_FALLEN + i] = (int8_t)s->fallen[seat];
	for (int r = 0; r < N_REALMS; r++) {
		out[OBS_LIMBO + i * N_REALMS + r] = (int8_t)s->limbo[seat][r];
		out[OBS_KNOWN + i * N_REALMS + r] = (int8_t)s->known[seat][r];
		out[OBS_TRIBES + i * N_REALMS + r] = (int8_t)(1 + s->tribe[seat][r]);
	}
	__builtin_memcpy(out + OBS_GROUPS + i * MAX_GROUP, s->group[seat] + 1, MAX_GROUP);
	out[OBS_PASSED + i] = (int8_t)(s->passed >> seat & 1);
	out[OBS_TO_MOVE + i] = (int8_t)(s->core.acting >> seat & 1);
	out[OBS_TODO + i] = (int8_t)(s->todo >> seat & 1);
	out[OBS_FIRST + i] = s->first == seat;
	out[OBS_MARKER + i] = s->marker == seat;
	out[OBS_INSIDE + i] = (int8_t)s->tower.inside[seat];
	out[OBS_TRAY + i] = (int8_t)s->tower.tray[seat];
}

/* The decision, and of its action what is chosen so far. */
static void observe_owed(const state *s, int8_t *out)
{
	const frame *f = peek(s);

	out[OBS_PENDING + f->op] = 1;
	if (f->op == OP_REINFORCE) {
		out[OBS_OWED_REINFORCE + LIGHT] = (int8_t)f->light;
		out[OBS_OWED_REINFORCE + DARK] = (int8_t)f->dark;
	}
	if (f->op == OP_GROUP || (f->op >= OP_ORIGIN && f->op != OP_DEPLOY))
		out[OBS_OWED_SITE] = (int8_t)(1 + f->site);
	if (f->op < OP_USE)
		return;
	out[OBS_OWED_SPACE] = (int8_t)(1 + f->space);
	out[OBS_OWED_CARD] = (int8_t)(1 + f->card);
	if (f->op >= OP_SITE)
		out[OBS_OWED_USE] = (int8_t)(1 + f->option);
	if (f->op == OP_DEPLOY && f->realm != NO_COLOUR) {
		out[OBS_OWED_REALM] = (int8_t)(1 + f->realm);
		out[OBS_OWED_LEFT] = (int8_t)f->left;
	}
	if (f->op == OP_DEPLOY)
		return;
	if (f->op >= OP_TARGET && f->option == USE_ATTACK)
		out[OBS_OWED_ORIGIN] = (int8_t)(1 + f->origin);
	if (f->op >= OP_ARMIES)
		out[OBS_OWED_TARGET] = (int8_t)(1 + f->target);
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < s->seats; i++)
		observe_seat(s, (seat + i) % s->seats, i, out);
	out[OBS_INSIDE + GREEN] = (int8_t)s->tower.inside[GREEN];
	out[OBS_TRAY + GREEN] = (int8_t)s->tower.tray[GREEN];
	out[OBS_GREENS] = (int8_t)s->tower.supply;
	observe_mask(s->sanctuaries, 1, out + OBS_BUILDINGS);
	observe_mask(s->capitals, 2, out + OBS_BUILDINGS);
	observe_mask(s->portals, 1, out + OBS_PORTALS);
	observe_mask(s->hand[seat], 1, out + OBS_HAND);
	observe_mask(s->draft_hand[seat], 1, out + OBS_DRAFT);
	observe_mask(s->discard[LIGHT] | s->discard[DARK], 1, out + OBS_DISCARD);
	observe_mask(s->back_conflict, 1, out + OBS_BACK);
	for (int k = 0; k < N_SPACES; k++)
		if (s->board[seat][k] != NO_CARD)
			out[OBS_BOARD + k] = (int8_t)(1 + s->board[seat][k]);
	if (s->plan_next[seat] < PLAN_DONE)
		out[OBS_PLAN + s->plan_next[seat]] = 1;
	if (s->core.depth)
		observe_owed(s, out);
	out[OBS_ROUND] = (int8_t)s->round;
	out[OBS_ROUNDS] = (int8_t)s->opt[O_ROUNDS];
	out[OBS_DRAFT_ROUND] = at_most_127(s->draft_round);
	out[OBS_SEATS] = (int8_t)s->seats;
	out[OBS_MODEL + s->opt[O_TOWER] - 1] = 1;
	for (int k = 0; k < N_REALMS; k++)
		out[OBS_DECKS + k] = (int8_t)s->deck_n[k];
	out[OBS_TILES] = (int8_t)tiles_left(s);
	out[OBS_PORTALS_LEFT] = (int8_t)portals_left(s);
}
