/* game.h - Eight-Minute Empire: the vocabulary. Rules: docs/rules/empire.md (EME-...).
 *
 * One decision is owed at a time, save the bid (all seats at once), so the frame stack is never
 * deeper than one. Regions and cards are numbered as in the content tables; region n of either
 * map is index n - 1. */
#ifndef EMPIRE_GAME_H
#define EMPIRE_GAME_H

#include "core/kit.h"

/* The version of the rules, ts_game.rules. */
enum { RULES = 1 };

enum {
	N_SEATS = 5,
	NEUTRAL = 5, /* owner after the seats; only with two players */
	N_OWNERS = 6,
	N_REGIONS = 25, /* of the larger map */
	N_MAPS = 2,
	N_CONTINENTS = 5, /* of the map that has more */
	N_CARDS = 42,
	N_GOODS = 5, /* without wild */
	N_ROW = 6,
	N_HAND = 13,
	N_TRIANGLES = 5,
	N_SERIES = 3,
	ARMIES = 14,
	CITIES = 3,
	COINS = 44,
	START_ARMIES = 3,
	NEUTRAL_ARMIES = 10,
	N_BIDS = 15,	     /* 0..14 */
	UNKNOWN = 0xff,	     /* a card of the deck in a redacted state */
	NOTHING_HERE = 0xff, /* gap in the row, no first player yet */
	NO_BID = 0xff,
	HIDDEN_BID = 0xfe,
};

enum { R_GAME }; /* the one random stream: EME-014 */

enum { RUBY, COAL, TREE, ANVIL, CARROT, WILD };
enum { SINGLE, OR, AND };
enum { NOTHING, PLACE, LAND, SEA, CITY, DESTROY };

/* What is owed. */
enum { OP_NEUTRAL, OP_BID, OP_FIRST, OP_TAKE, OP_CHOOSE, OP_PLACE, OP_MOVE, OP_CITY, OP_DESTROY };
typedef struct {
	uint8_t op, seat;
	uint8_t card;	    /* from OP_CHOOSE on */
	uint8_t part, left; /* 1 or 2, from OP_PLACE on; steps left, of OP_NEUTRAL armies */
	uint8_t done, last; /* steps done; the last part this action may come to */
	uint8_t none;
} FRAME frame;

typedef struct {
	const char *id;
	uint8_t good, symbols, five, mode;
	struct {
		uint8_t type, n;
	} part[2];
} card_row;

typedef struct {
	uint8_t continent;
	uint32_t land, sea; /* bit i: linked to region i */
} region_row;

/* OPTIONS(O, V, W): see core/kit.h; section 2 of the rules page */
#define OPTIONS(O, V, W)                                                                           \
	O(MAP, "map", 1, W("a b"), "unknown map")                                                  \
	O(DESTROY, "destroy", 1, V(DESTROY_TWO, "2") V(DESTROY_ONE, "1"), "destroy is 2 or 1")     \
	O(COAL03, "coal03", 1, V(COAL03_OR_CITY, "or_city") V(COAL03_PLACE2, "place2"),            \
	  "coal03 is or_city or place2")                                                           \
	O(AGE, "age", N_SEATS, W("$seat"), "age must list each seat once")                         \
	O(BID_TIE, "bid_tie", 1, V(BID_TIE_AGE, "age") V(BID_TIE_DIE, "die"),                      \
	  "bid_tie is age or die")                                                                 \
	O(BID_WINNER, "bid_winner", 1, V(WINNER_FIRST, "first") V(WINNER_CHOOSES, "chooses"),      \
	  "bid_winner is first or chooses")                                                        \
	O(TOKENS, "goods_tokens", 1, V(TOKENS_OFF, "off") V(TOKENS_ON, "on"),                      \
	  "goods_tokens is off or on")                                                             \
	O(SERIES, "series", 1, V(SERIES_ONE, "1") V(SERIES_THREE, "3"),                            \
	  "a series is 1 or 3 games")                                                              \
	O(SERIES_MAPS, "series_maps", N_SERIES, W("a b"), "series_maps is three of a, b")
OPTION_ENUMS

typedef struct {
	uint8_t vp, coins, armies, regions;
} tally;

typedef struct {
	ts_core core;
	uint32_t where[N_OWNERS]; /* bit i: an army of the owner on region i */
	uint32_t towns[N_SEATS];  /* bit i: a city of the seat on region i */
	uint8_t opt[N_OPT];
	uint8_t seats, map, game; /* game 0..2 of a series */
	uint8_t first, turn;	  /* first player or NOTHING_HERE; turns count from 1 */
	uint8_t coins[N_SEATS];
	uint8_t bid[N_SEATS];
	uint8_t supply[N_OWNERS], city_supply[N_SEATS];
	uint8_t army[N_OWNERS][N_REGIONS];
	uint8_t city[N_SEATS][N_REGIONS];
	uint8_t row_n, row[N_ROW];
	uint8_t deck_n, deck[N_CARDS]; /* the top card last; 0 beyond deck_n */
	uint8_t cards_n[N_SEATS], cards[N_SEATS][N_HAND];
	uint8_t token[N_TRIANGLES]; /* good on the i-th triangle region; with tokens */
	uint8_t unused[N_TRIANGLES];
	tally past[N_SERIES - 1][N_SEATS]; /* earlier games of a series */
} state;

/* The flat action space: VERB(id, word, noun counts) */
#define NOUNS(X)                                                                                   \
	X(HERE, "here", N_REGIONS, NULL) /* on the map in play */                                  \
	X(REGION, "region", N_MAPS *N_REGIONS, NULL)                                               \
	X(BID, "bid", N_BIDS, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14")                                \
	X(SEAT, "seat", N_SEATS, "p1 p2 p3 p4 p5")                                                 \
	X(POS, "position", N_ROW, "1 2 3 4 5 6")                                                   \
	X(PART, "part", 2, "1 2")                                                                  \
	X(OWNER, "owner", N_OWNERS, "p1 p2 p3 p4 p5 neutral")                                      \
	X(CARD, "card", N_CARDS, NULL)                                                             \
	X(GOOD, "good", N_GOODS, "ruby coal tree anvil carrot")                                    \
	X(CONTINENT, "continent", N_MAPS *N_CONTINENTS, NULL)

#define VERBS(X)                                                                                   \
	X(NEUTRAL, "neutral", N_REGIONS, 1, NOUN_HERE, 0)                                          \
	X(BID, "bid", N_BIDS, 1, NOUN_BID, 0)                                                      \
	X(FIRST, "first", N_SEATS, 1, NOUN_SEAT, 0)                                                \
	X(TAKE, "take", N_ROW, 1, NOUN_POS, 0)                                                     \
	X(CHOOSE, "choose", 2, 1, NOUN_PART, 0)                                                    \
	X(PLACE, "place", N_REGIONS, 1, NOUN_HERE, 0)                                              \
	X(MOVE, "move", N_REGIONS *N_REGIONS, 2, NOUN_HERE, NOUN_HERE)                             \
	X(CITY, "city", N_REGIONS, 1, NOUN_HERE, 0)                                                \
	X(DESTROY, "destroy", N_OWNERS *N_REGIONS, 2, NOUN_OWNER, NOUN_HERE)                       \
	X(DONE, "done", 1, 0, 0, 0)

enum { NOUNS(NOUN_NAME) N_NOUNS };
enum { VERBS(VERB_NAME) N_VERBS };
enum { VERBS(VERB_BASE) N_ACTIONS };

/* EVENT(id, name, spec): section 6 of the rules page */
#define EVENTS(X)                                                                                  \
	X(GAME_STARTED, "game_started", "game:int map:a|b")                                        \
	X(CARDS_REMOVED, "cards_removed", "cards:card[]")                                          \
	X(ROW_DEALT, "row_dealt", "cards:card[]")                                                  \
	X(ARMIES_SET, "armies_set", "seat:seat region:region n:int")                               \
	X(TOKEN_SET, "token_set", "region:region good:good")                                       \
	X(COINS_DEALT, "coins_dealt", "seat:seat n:int")                                           \
	X(NEUTRAL_PLACED, "neutral_placed", "seat:seat region:region left:int")                    \
	X(BID_MADE, "bid_made", "seat:seat amount:int")                                            \
	X(BIDS_REVEALED, "bids_revealed", "amounts:{seat:int}")                                    \
	X(BID_TIED, "bid_tied", "amount:int by:age|die winner:seat seats:seat[]")                  \
	X(BID_WON, "bid_won", "seat:seat amount:int coins:int reserve:int")                        \
	X(FIRST_PLAYER, "first_player", "seat:seat")                                               \
	X(TURN_BEGAN, "turn_began", "turn:int seat:seat")                                          \
	X(CARD_TAKEN, "card_taken",                                                                \
	  "seat:seat position:int card:card cost:int coins:int reserve:int")                       \
	X(PART_CHOSEN, "part_chosen", "seat:seat card:card part:int")                              \
	X(ARMY_PLACED, "army_placed", "seat:seat region:region left:int")                          \
	X(ARMY_MOVED, "army_moved", "seat:seat from:region to:region link:land|sea left:int")      \
	X(CITY_BUILT, "city_built", "seat:seat region:region")                                     \
	X(ARMY_DESTROYED, "army_destroyed", "by:seat owner:owner region:region left:int")          \
	X(PART_SKIPPED, "part_skipped", "seat:seat card:card part:int why:impossible|declined")    \
	X(PART_ENDED, "part_ended", "seat:seat card:card part:int steps:int")                      \
	X(ROW_SHIFTED, "row_shifted", "gap:int")                                                   \
	X(CARD_REVEALED, "card_revealed", "card:card position:int deck:int")                       \
	X(GAME_ENDED, "game_ended", "game:int")                                                    \
	X(REGION_SCORED, "region_scored", "region:region controller:owner strengths:{owner:int}")  \
	X(CONTINENT_SCORED, "continent_scored",                                                    \
	  "continent:continent controller:owner regions:{owner:int}")                              \
	X(GOODS_SCORED, "goods_scored",                                                            \
	  "seat:seat good:good cards:int tokens:int wilds:int vp:int")                             \
	X(GAME_RESULT, "game_result", "game:int result:@game")                                     \
	X(SERIES_RESULT, "series_result", "result:@result")

enum { EVENTS(EVENT_NAME) N_EVENTS };

/* Scoring of one game, for one owner. */
typedef struct {
	uint32_t regions;   /* bit i: controls region i */
	uint8_t continents; /* bit i: controls continent i */
	uint8_t n_regions, n_continents;
	uint8_t cards[N_GOODS], tokens[N_GOODS], wilds[N_GOODS], vp[N_GOODS];
	uint8_t goods, total, armies;
} result;

#endif
