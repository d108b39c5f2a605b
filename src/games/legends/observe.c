/* observe.c - Eight-Minute Empire: Legends: a redacted state as numbers for learning. Seats are
 * turned so that the viewing seat comes first, neutral last; regions stand in the canonical order of
 * the arrangement. */
#include "game.h"

#define PLANES(X)                                                                                  \
	X(ARMIES, "armies", COUNT, 0, ARMIES, (N_OWNERS, N_HERE, 1), "owner region",               \
	  "armies there; neutral ones last")                                                       \
	X(CITIES, "cities", COUNT, 0, CITIES, (N_SEATS, N_HERE, 1), "seat region", "cities there") \
	X(TOKENS, "tokens", CATEGORY, 0, T_HIDDEN, (N_HERE, 1, 1), "region",                       \
	  "the token there, 11 one that is not known")                                             \
	X(FACE_DOWN, "face_down", FLAG, 0, 1, (N_HERE, 1, 1), "region",                            \
	  "the token lies face down")                                                              \
	X(SEEN, "looked_at", FLAG, 0, 1, (N_SEATS, N_HERE, 1), "seat region",                      \
	  "has looked at the token that lies face down")                                           \
	X(REGION, "region", CATEGORY, 0, N_REGIONS, (N_HERE, 1, 1), "region",                      \
	  "1 + its number among those of all faces")                                               \
	X(ISLAND, "island", CATEGORY, 0, N_ISLANDS, (N_HERE, 1, 1), "region", "1 + its island")    \
	X(CROSSING, "crossing", FLAG, 0, 1, (N_HERE, 1, 1), "region",                              \
	  "linked to a region of the next tile")                                                   \
	X(START, "start", ONE_HOT, 0, 1, (N_HERE, 1, 1), "region", "the start region")             \
	X(SECOND, "second", ONE_HOT, 0, 1, (N_HERE, 1, 1), "region", "the second start region")    \
	X(LAYOUT, "layout", ONE_OF, 0, 1, (2, 1, 1), "layout", "T, rectangle")                     \
	X(TILES, "tiles", CATEGORY, 1, N_FACES, (N_CELLS, 1, 1), "cell",                           \
	  "1 + the face that lies there")                                                          \
	X(ROTATIONS, "rotations", CATEGORY, 0, N_SIDES - 1, (N_CELLS, 1, 1), "cell",               \
	  "quarters it is turned by, clockwise")                                                   \
	X(COINS, "coins", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "coins")                         \
	X(SUPPLY, "supply", COUNT, 0, ARMIES, (N_OWNERS, 1, 1), "owner",                           \
	  "armies not on the map; neutral ones last")                                              \
	X(TOWNS, "city_supply", COUNT, 0, CITIES, (N_SEATS, 1, 1), "seat",                         \
	  "cities not on the map")                                                                 \
	X(CAPTURED, "captured", COUNT, 0, ARMIES, (N_SEATS, 1, 1), "seat",                         \
	  "armies of the seat on the red sorceress")                                               \
	X(LEADER, "leader", CATEGORY, 0, N_LEADERS, (N_SEATS, 1, 1), "seat", "its leader")         \
	X(FLYING, "flying", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                                \
	  "what flying takes off a crossing")                                                      \
	X(MOVES_PLUS, "moves_plus", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                        \
	  "moves added to a step")                                                                 \
	X(ARMIES_PLUS, "armies_plus", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                      \
	  "armies added to a step")                                                                \
	X(IMMUNE, "immune", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "its armies cannot be destroyed") \
	X(BIDS_MADE, "bids_made", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "has bid in this game")     \
	X(BIDS, "bids", COUNT, 0, N_BIDS - 1, (N_SEATS, 1, 1), "seat",                             \
	  "the bid; 0 as long as it is secret")                                                    \
	X(FIRST, "first", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat",                                  \
	  "first player, once there is one")                                                       \
	X(TO_MOVE, "to_move", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "owes a choice")                \
	X(AGE, "age", COUNT, 0, N_SEATS, (N_SEATS, 1, 1), "seat",                                  \
	  "place in the order that parts equal bids")                                              \
	X(PAST, "past", COUNT, 2 * TOTAL_MIN, 2 * TOTAL_MAX, (N_SEATS, 1, 1), "seat",              \
	  "points of earlier games")                                                               \
	X(HELD, "tokens_held", FLAG, 0, 1, (N_SEATS, N_TOKENS, 1), "seat token", "tokens taken")   \
	X(CARDS, "cards", FLAG, 0, 1, (N_SEATS, N_CARDS, 1), "seat card", "cards held")            \
	X(UNSEEN, "unseen", FLAG, 0, 1, (N_CARDS, 1, 1), "card",                                   \
	  "in the deck: neither held nor in the row")                                              \
	X(ROW, "row", CATEGORY, 0, N_CARDS, (N_ROW, 1, 1), "position", "1 + the card there")       \
	X(ROW_FAMILY, "row_family", CATEGORY, 0, N_FAMILIES - 1, (N_ROW, 1, 1), "position",        \
	  "its family")                                                                            \
	X(ROW_ABILITY, "row_ability", CATEGORY, 0, N_ABILITIES - 1, (N_ROW, 2, 1),                 \
	  "position ability", "its abilities")                                                     \
	X(ROW_AMOUNT, "row_amount", COUNT, 0, 10, (N_ROW, 2, 1), "position ability",               \
	  "how much of it, or points")                                                             \
	X(ROW_OF, "row_of", CATEGORY, 0, N_FAMILIES, (N_ROW, 2, 1), "position ability",            \
	  "of which family, or for how many coins")                                                \
	X(ROW_SET, "row_set", COUNT, 0, 10, (N_ROW, 2, 1), "position ability", "cards of a set")   \
	X(ROW_MODE, "row_mode", CATEGORY, 0, AND + 1, (N_ROW, 1, 1), "position",                   \
	  "its action: 1 one step, 2 one of two, 3 both")                                          \
	X(ROW_STEPS, "row_steps", CATEGORY, 0, DESTROY, (N_ROW, 2, 1), "position step",            \
	  "the decision a step asks for, as in pending")                                           \
	X(ROW_SIZES, "row_sizes", COUNT, 0, 10, (N_ROW, 2, 1), "position step",                    \
	  "armies, points, cities of the step")                                                    \
	X(DECK, "deck", COUNT, 0, N_CARDS, (1, 1, 1), "", "cards in the deck")                     \
	X(PILE, "pile", CATEGORY, 0, T_HIDDEN, (N_PILE, 1, 1), "token",                            \
	  "exploration tokens to place, the next first")                                           \
	X(CITADELS, "citadels", COUNT, 0, CITADELS, (1, 1, 1), "", "citadels to place")            \
	X(ENCOUNTERS, "encounters", COUNT, 0, 10, (3, 1, 1), "encounter",                          \
	  "dragons, portals, thieves to place")                                                    \
	X(GONE, "neutral_gone", COUNT, 0, NEUTRAL_ARMIES, (1, 1, 1), "",                           \
	  "neutral armies destroyed")                                                              \
	X(PENDING, "pending", ONE_HOT, 0, 1, (N_OPS, 1, 1), "decision",                            \
	  "start, explore, citadel, encounter, second, neutral, bid, take, choose, "               \
	  "place, move, city, destroy, steal, peek, extra")                                        \
	X(CARD, "pending_card", CATEGORY, 0, N_CARDS, (1, 1, 1), "",                               \
	  "1 + the card whose action runs")                                                        \
	X(LEFT, "pending_left", COUNT, 0, STEP_MAX, (1, 1, 1), "",                                 \
	  "armies, points, cities or destroys left")                                               \
	X(VICTIM, "pending_victim", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat",                        \
	  "who may be stolen from")                                                                \
	X(NEXT, "next_step", CATEGORY, 0, DESTROY, (1, 1, 1), "",                                  \
	  "the step that waits, as in pending")                                                    \
	X(NEXT_SIZE, "next_size", COUNT, 0, STEP_MAX, (1, 1, 1), "",                               \
	  "armies, points or cities of it")                                                        \
	X(SEATS, "seats", COUNT, 2, N_SEATS, (1, 1, 1), "", "players")                             \
	X(GAME, "game", COUNT, 1, N_SERIES, (1, 1, 1), "", "which game of the match")              \
	X(GAMES, "games", COUNT, 1, N_SERIES, (1, 1, 1), "", "games of the match")                 \
	X(TIE_DIE, "tie_die", FLAG, 0, 1, (1, 1, 1), "", "dice part equal bids, not age")          \
	X(OWN, "destroy_own", FLAG, 0, 1, (1, 1, 1), "", "own armies may be destroyed")            \
	X(NEUTRALS, "destroy_neutral", FLAG, 0, 1, (1, 1, 1), "", "neutral armies may be destroyed")
PLANE_TABLE

static void observe_card(int card, int i, int8_t *out)
{
	const card_row *c = &cards[card];

	out[OBS_UNSEEN + card] = 0;
	out[OBS_ROW + i] = (int8_t)(1 + card);
	out[OBS_ROW_FAMILY + i] = (int8_t)c->family;
	out[OBS_ROW_MODE + i] = (int8_t)(1 + c->mode);
	for (int k = 0; k < 2; k++) {
		out[OBS_ROW_ABILITY + 2 * i + k] = (int8_t)c->ability[k].kind;
		out[OBS_ROW_AMOUNT + 2 * i + k] = (int8_t)c->ability[k].n;
		out[OBS_ROW_OF + 2 * i + k] = (int8_t)c->ability[k].x;
		out[OBS_ROW_SET + 2 * i + k] = (int8_t)c->ability[k].y;
		out[OBS_ROW_STEPS + 2 * i + k] = (int8_t)c->step[k].type;
		out[OBS_ROW_SIZES + 2 * i + k] = (int8_t)c->step[k].n;
	}
}

static void observe_mask(uint32_t mask, int8_t *out)
{
	for (; mask; mask &= mask - 1)
		out[__builtin_ctz(mask)] = 1;
}

/* What belongs to one seat; i: its place seen from the viewer. */
static void observe_seat(const state *s, int seat, int i, int8_t *out)
{
	__builtin_memcpy(out + OBS_ARMIES + i * N_HERE, s->army[seat], N_HERE);
	__builtin_memcpy(out + OBS_CITIES + i * N_HERE, s->city[seat], N_HERE);
	observe_mask(s->seen[seat] & s->face_down, out + OBS_SEEN + i * N_HERE);
	out[OBS_COINS + i] = at_most_127(s->coins[seat]);
	out[OBS_SUPPLY + i] = (int8_t)s->supply[seat];
	out[OBS_TOWNS + i] = (int8_t)s->city_supply[seat];
	out[OBS_CAPTURED + i] = (int8_t)s->captured[seat];
	out[OBS_LEADER + i] = (int8_t)s->leader[seat];
	out[OBS_FLYING + i] = at_most_127(s->flying[seat]);
	out[OBS_MOVES_PLUS + i] = at_most_127(s->moves_plus[seat]);
	out[OBS_ARMIES_PLUS + i] = at_most_127(s->armies_plus[seat]);
	out[OBS_IMMUNE + i] = s->immune[seat] != 0;
	out[OBS_BIDS_MADE + i] = s->bid[seat] != NO_BID;
	if (s->bid[seat] < HIDDEN_BID)
		out[OBS_BIDS + i] = (int8_t)s->bid[seat];
	out[OBS_FIRST + i] = s->first == seat;
	out[OBS_TO_MOVE + i] = (int8_t)(s->core.acting >> seat & 1);
	for (int g = 0; g < s->game; g++)
		out[OBS_PAST + i] = (int8_t)(out[OBS_PAST + i] + s->past[g][seat]);
	observe_mask(s->held[seat], out + OBS_HELD + i * N_TOKENS);
	for (int k = 0; k < s->cards_n[seat]; k++) {
		out[OBS_CARDS + i * N_CARDS + s->cards[seat][k]] = 1;
		out[OBS_UNSEEN + s->cards[seat][k]] = 0;
	}
}

static void observe_map(const state *s, int8_t *out)
{
	__builtin_memcpy(out + OBS_ARMIES + NEUTRAL * N_HERE, s->army[NEUTRAL], N_HERE);
	__builtin_memcpy(out + OBS_TOKENS, s->token, N_HERE);
	observe_mask(s->face_down, out + OBS_FACE_DOWN);
	observe_mask(s->ends, out + OBS_CROSSING);
	for (int k = 0; k < s->n_here; k++) {
		out[OBS_REGION + k] = (int8_t)(1 + s->region[k]);
		out[OBS_ISLAND + k] = (int8_t)(1 + s->isle[k]);
	}
	if (s->start != NOWHERE)
		out[OBS_START + s->start] = 1;
	if (s->second != NOWHERE)
		out[OBS_SECOND + s->second] = 1;
	out[OBS_LAYOUT + (s->board.layout != LAYOUT_T)] = 1;
	for (int k = 0; k < N_CELLS; k++) {
		out[OBS_TILES + k] = (int8_t)(1 + s->board.face[k]);
		out[OBS_ROTATIONS + k] = (int8_t)s->board.turn[k];
	}
}

static void observe_owed(const state *s, int seat, int8_t *out)
{
	const frame *f = peek(s);

	out[OBS_PENDING + f->op] = 1;
	out[OBS_LEFT] = (int8_t)f->left;
	if (f->op >= OP_CHOOSE && f->op <= OP_STEAL && f->card != NOWHERE)
		out[OBS_CARD] = (int8_t)(1 + f->card);
	if (f->op == OP_STEAL)
		out[OBS_VICTIM + (f->victim - seat + s->seats) % s->seats] = 1;
	if (s->core.depth > 1) {
		out[OBS_NEXT] = (int8_t)step_at(s, s->core.depth - 2)->op;
		out[OBS_NEXT_SIZE] = (int8_t)step_at(s, s->core.depth - 2)->left;
	}
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < N_CARDS; i++)
		out[OBS_UNSEEN + i] = in_deck(s->seats, i) && !(s->aside >> i & 1);
	for (int i = 0; i < s->seats; i++) {
		observe_seat(s, (seat + i) % s->seats, i, out);
		out[OBS_AGE + (s->opt[O_AGE + i] - 1 - seat + s->seats) % s->seats] = (int8_t)(1 +
											       i);
	}
	observe_map(s, out);
	out[OBS_SUPPLY + NEUTRAL] = (int8_t)s->supply[NEUTRAL];
	for (int i = 0; i < s->row_n; i++)
		observe_card(s->row[i], i, out);
	out[OBS_DECK] = (int8_t)s->deck_n;
	for (int i = 0; i < s->pile_n; i++)
		out[OBS_PILE + i] = (int8_t)s->pile[s->pile_n - 1 - i];
	out[OBS_CITADELS] = (int8_t)s->citadels;
	for (int i = 0; i < 3; i++)
		out[OBS_ENCOUNTERS + i] = (int8_t)s->encounters[i];
	out[OBS_GONE] = (int8_t)s->neutral_gone;
	if (s->core.depth)
		observe_owed(s, seat, out);
	out[OBS_SEATS] = (int8_t)s->seats;
	out[OBS_GAME] = (int8_t)(s->game + 1);
	out[OBS_GAMES] = s->opt[O_GAMES] == GAMES_THREE ? N_SERIES : 1;
	out[OBS_TIE_DIE] = s->opt[O_BID_TIE] == BID_TIE_DIE;
	out[OBS_OWN] = s->opt[O_DESTROY_OWN] == DESTROY_OWN_YES;
	out[OBS_NEUTRALS] = s->opt[O_DESTROY_NEUTRAL] == DESTROY_NEUTRAL_YES;
}
