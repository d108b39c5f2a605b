/* observe.c - Eight-Minute Empire: a redacted state as numbers for learning. Seats are turned so
 * that the viewing seat comes first. */
#include "game.h"

#define PLANES(X)                                                                                  \
	X(ARMIES, "armies", COUNT, 0, ARMIES, (N_OWNERS, N_REGIONS, 1), "owner region",            \
	  "armies there; neutral ones last")                                                       \
	X(CITIES, "cities", COUNT, 0, CITIES, (N_SEATS, N_REGIONS, 1), "seat region",              \
	  "cities there")                                                                          \
	X(COINS, "coins", COUNT, 0, COINS, (N_SEATS, 1, 1), "seat", "coins")                       \
	X(SUPPLY, "supply", COUNT, 0, ARMIES, (N_OWNERS, 1, 1), "owner",                           \
	  "armies not on the map; neutral ones last")                                              \
	X(TOWNS, "city_supply", COUNT, 0, CITIES, (N_SEATS, 1, 1), "seat",                         \
	  "cities not on the map")                                                                 \
	X(SYMBOLS, "symbols", COUNT, 0, N_CARDS, (N_SEATS, N_GOODS + 1, 1), "seat good",           \
	  "goods on the cards held; wild last")                                                    \
	X(UNSEEN, "unseen", FLAG, 0, 1, (N_CARDS, 1, 1), "card",                                   \
	  "in the deck: neither held nor in the row")                                              \
	X(ROW, "row", CATEGORY, 0, N_CARDS, (N_ROW, 1, 1), "position", "1 + the card there")       \
	X(ROW_GOOD, "row_good", CATEGORY, 0, N_GOODS + 1, (N_ROW, 1, 1), "position",               \
	  "1 + the good of the card")                                                              \
	X(ROW_SYMBOLS, "row_symbols", COUNT, 0, 2, (N_ROW, 1, 1), "position",                      \
	  "how many of that good")                                                                 \
	X(ROW_MODE, "row_mode", CATEGORY, 0, AND + 1, (N_ROW, 1, 1), "position",                   \
	  "its action: 1 one part, 2 one of two, 3 both")                                          \
	X(ROW_PARTS, "row_parts", CATEGORY, 0, DESTROY, (N_ROW, 2, 1), "position part",            \
	  "1 place, 2 move by land, 3 also by sea, 4 city, 5 destroy")                             \
	X(ROW_STEPS, "row_steps", COUNT, 0, 6, (N_ROW, 2, 1), "position part",                     \
	  "steps of the part")                                                                     \
	X(TOKENS, "tokens", CATEGORY, 0, N_GOODS, (N_TRIANGLES, 1, 1), "triangle",                 \
	  "1 + the good of the token; with tokens")                                                \
	X(BIDS_MADE, "bids_made", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "has bid in this game")     \
	X(BIDS, "bids", COUNT, 0, N_BIDS - 1, (N_SEATS, 1, 1), "seat",                             \
	  "the bid; 0 as long as it is secret")                                                    \
	X(FIRST, "first", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat",                                  \
	  "first player, once there is one")                                                       \
	X(TO_MOVE, "to_move", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "owes a choice")                \
	X(PENDING, "pending", ONE_HOT, 0, 1, (OP_DESTROY + 1, 1, 1), "decision",                   \
	  "neutral, bid, first, take, choose, place, move, city, destroy; none at the end")        \
	X(CARD, "pending_card", CATEGORY, 0, N_CARDS, (1, 1, 1), "",                               \
	  "1 + the card whose action runs")                                                        \
	X(PART, "pending_part", CATEGORY, 0, 2, (1, 1, 1), "", "its part that runs")               \
	X(TYPE, "pending_type", CATEGORY, 0, DESTROY, (1, 1, 1), "",                               \
	  "what that part is, as in row_parts")                                                    \
	X(LAST, "pending_last", CATEGORY, 0, 2, (1, 1, 1), "",                                     \
	  "the last part the action may come to")                                                  \
	X(LEFT, "pending_left", COUNT, 0, NEUTRAL_ARMIES, (1, 1, 1), "",                           \
	  "steps left of it; neutral armies to place")                                             \
	X(DONE, "pending_done", COUNT, 0, 6, (1, 1, 1), "", "steps done of it")                    \
	X(TURN, "turn", COUNT, 0, 36, (1, 1, 1), "", "turns begun, of all seats")                  \
	X(TURNS, "turns", COUNT, 0, 36, (1, 1, 1), "", "turns of a game")                          \
	X(SEATS, "seats", COUNT, 2, N_SEATS, (1, 1, 1), "", "players")                             \
	X(MAP, "map", ONE_OF, 0, 1, (N_MAPS, 1, 1), "map", "the map in play")                      \
	X(MAPS, "maps", CATEGORY, 0, N_MAPS, (N_SERIES, 1, 1), "game",                             \
	  "1 + the map of each game of the series")                                                \
	X(TOKENS_ON, "tokens_on", FLAG, 0, 1, (1, 1, 1), "", "played with goods tokens")           \
	X(TIE_DIE, "tie_die", FLAG, 0, 1, (1, 1, 1), "", "a die parts equal bids, not age")        \
	X(CHOOSES, "winner_chooses", FLAG, 0, 1, (1, 1, 1), "",                                    \
	  "who wins the bid says who is first")                                                    \
	X(AGE, "age", COUNT, 0, N_SEATS, (N_SEATS, 1, 1), "seat",                                  \
	  "place in the order that parts equal bids")                                              \
	X(GAME, "game", COUNT, 1, N_SERIES, (1, 1, 1), "", "which game of the series")             \
	X(GAMES, "games", COUNT, 1, N_SERIES, (1, 1, 1), "", "games of the series")                \
	X(PAST, "past", COUNT, 0, 127, (N_SEATS, 4, 1), "seat number",                             \
	  "points, coins, armies, regions of earlier games")
PLANE_TABLE

static void observe_card(const state *s, int card, int i, int8_t *out)
{
	const card_row *c;

	if (card >= N_CARDS)
		return;
	c = card_of(s, card);
	out[OBS_UNSEEN + card] = 0;
	out[OBS_ROW + i] = (int8_t)(1 + card);
	out[OBS_ROW_GOOD + i] = (int8_t)(1 + c->good);
	out[OBS_ROW_SYMBOLS + i] = (int8_t)c->symbols;
	out[OBS_ROW_MODE + i] = (int8_t)(1 + c->mode);
	for (int k = 0; k < n_parts(c); k++) {
		out[OBS_ROW_PARTS + 2 * i + k] = (int8_t)c->part[k].type;
		out[OBS_ROW_STEPS + 2 * i + k] = (int8_t)part_n(s, c, k + 1);
	}
}

/* What belongs to one seat; i: its place seen from the viewer. */
static void observe_seat(const state *s, int seat, int i, int8_t *out)
{
	int8_t *symbols = out + OBS_SYMBOLS + i * (N_GOODS + 1), *past = out + OBS_PAST + 4 * i;
	int bidding = s->core.depth && peek(s)->op == OP_BID;

	__builtin_memcpy(out + OBS_ARMIES + i * N_REGIONS, s->army[seat], N_REGIONS);
	__builtin_memcpy(out + OBS_CITIES + i * N_REGIONS, s->city[seat], N_REGIONS);
	out[OBS_COINS + i] = (int8_t)s->coins[seat];
	out[OBS_SUPPLY + i] = (int8_t)s->supply[seat];
	out[OBS_TOWNS + i] = (int8_t)s->city_supply[seat];
	for (int k = 0; k < s->cards_n[seat]; k++) {
		const card_row *c = &cards[s->cards[seat][k]];

		out[OBS_UNSEEN + s->cards[seat][k]] = 0;
		symbols[c->good] = (int8_t)(symbols[c->good] + c->symbols);
	}
	out[OBS_BIDS_MADE + i] = s->bid[seat] != NO_BID;
	if (s->bid[seat] < HIDDEN_BID && (!bidding || !i))
		out[OBS_BIDS + i] = (int8_t)s->bid[seat];
	out[OBS_FIRST + i] = s->first == seat;
	out[OBS_TO_MOVE + i] = (int8_t)(s->core.acting >> seat & 1);
	for (int g = 0; g < s->game; g++) {
		const tally *t = &s->past[g][seat];

		past[0] = at_most_127(past[0] + t->vp);
		past[1] = at_most_127(past[1] + t->coins);
		past[2] = at_most_127(past[2] + t->armies);
		past[3] = at_most_127(past[3] + t->regions);
	}
}

static void observe_owed(const state *s, int8_t *out)
{
	const frame *f = peek(s);

	out[OBS_PENDING + f->op] = 1;
	if (f->op >= OP_CHOOSE)
		out[OBS_CARD] = (int8_t)(1 + f->card);
	if (f->part)
		out[OBS_TYPE] = (int8_t)card_of(s, f->card)->part[f->part - 1].type;
	out[OBS_PART] = (int8_t)f->part;
	out[OBS_LAST] = (int8_t)f->last;
	out[OBS_LEFT] = (int8_t)f->left;
	out[OBS_DONE] = (int8_t)f->done;
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;
	int series = s->opt[O_SERIES] == SERIES_THREE;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < N_CARDS; i++)
		out[OBS_UNSEEN + i] = (int8_t)in_deck(s->seats, i);
	for (int i = 0; i < s->seats; i++) {
		observe_seat(s, (seat + i) % s->seats, i, out);
		out[OBS_AGE + (age(s, i) - seat + s->seats) % s->seats] = (int8_t)(1 + i);
	}
	__builtin_memcpy(out + OBS_ARMIES + NEUTRAL * N_REGIONS, s->army[NEUTRAL], N_REGIONS);
	out[OBS_SUPPLY + NEUTRAL] = (int8_t)s->supply[NEUTRAL];
	for (int i = 0; i < s->row_n; i++)
		observe_card(s, s->row[i], i, out);
	for (int i = 0; i < N_TRIANGLES && s->opt[O_TOKENS] == TOKENS_ON; i++)
		out[OBS_TOKENS + i] = (int8_t)(1 + s->token[i]);
	if (s->core.depth)
		observe_owed(s, out);
	out[OBS_TURN] = (int8_t)s->turn;
	out[OBS_TURNS] = (int8_t)turns_of(s->seats);
	out[OBS_SEATS] = (int8_t)s->seats;
	out[OBS_MAP + s->map] = 1;
	out[OBS_MAPS] = (int8_t)(1 + s->map);
	for (int i = 0; i < N_SERIES && series; i++)
		out[OBS_MAPS + i] = (int8_t)s->opt[O_SERIES_MAPS + i];
	out[OBS_TOKENS_ON] = s->opt[O_TOKENS] == TOKENS_ON;
	out[OBS_TIE_DIE] = s->opt[O_BID_TIE] == BID_TIE_DIE;
	out[OBS_CHOOSES] = s->opt[O_BID_WINNER] == WINNER_CHOOSES;
	out[OBS_GAME] = (int8_t)(s->game + 1);
	out[OBS_GAMES] = series ? N_SERIES : 1;
}
