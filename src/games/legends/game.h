/* game.h - Eight-Minute Empire: Legends: the vocabulary. Rules: docs/rules/legends.md (LEG-...).
 *
 * The map is built from tiles, so a region has two numbers: its place in the canonical order of
 * this arrangement (0..21: "here", what masks, pieces and actions use, LEG-022), and its number
 * among all regions of all faces (0..37: "region", what events use, so that they keep their names
 * when a long game lays the next board). The merged graph is worked out when the board is laid
 * and kept in the state as masks.
 *
 * The frame stack holds the steps of the running action: the running one on top, those not begun
 * below it. Every other decision is a single frame. */
#ifndef LEGENDS_GAME_H
#define LEGENDS_GAME_H

#include "core/kit.h"

/* The version of the rules, ts_game.rules. */
enum { RULES = 1 };

enum {
	N_SEATS = 4,
	NEUTRAL = 4, /* owner after the seats; only with two players */
	N_OWNERS = 5,
	N_CELLS = 4,
	N_SIDES = 4,
	N_FACES = 8,
	N_HERE = 22,	/* regions of the largest arrangement */
	N_ISLANDS = 7,	/* likewise */
	N_REGIONS = 38, /* of all faces */
	N_CARDS = 34,
	N_ROW = 6,
	N_HAND = 12,
	N_PILE = 6,
	N_PRESETS = 3,
	N_SERIES = 3,
	N_STEPS_MAX = 6, /* waiting in a hand-written position; cards have at most one */
	STEP_MAX = 99,	 /* of a step in a hand-written position */
	ARMIES = 18,
	CITIES = 3,
	START_ARMIES = 4,
	NEUTRAL_ARMIES = 10,
	CITADELS = 3,
	WATER_COST = 3,
	DRAGON_ARMIES = 7,
	TOTAL_MIN = -1, /* of one game: the swamp and nothing else */
	TOTAL_MAX = 60, /* more than all regions, islands, cards, tokens and a leader give */
	N_DICE = 6,	/* rounds that are kept */
	N_BIDS = 40,	/* no seat has more coins than 4 x 9 + 3 (section 10, 5) */
	UNKNOWN = 0xff, /* a card of the deck in a redacted state */
	NOWHERE = 0xff, /* no region, no seat, no card */
	NO_BID = 0xff,
	HIDDEN_BID = 0xfe,
};

/* Random streams. LEG-027 orders the draws; as every stream has its own numbers, leaders may be
 * drawn when they are dealt and come out as if drawn before the deck. */
enum { R_BOARD, R_LEADER, R_DECK, R_CHANCE };

/* What is owed. */
/* clang-format off */
enum {
	OP_START, OP_EXPLORE, OP_CITADEL, OP_ENCOUNTER, OP_SECOND, OP_NEUTRAL, OP_BID, OP_TAKE,
	OP_CHOOSE, OP_PLACE, OP_MOVE, OP_CITY, OP_DESTROY, OP_STEAL, OP_PEEK, OP_EXTRA, N_OPS
};
/* clang-format on */
typedef struct {
	uint8_t op, seat;
	uint8_t card;	/* OP_CHOOSE and steps; NOWHERE: of no card */
	uint8_t victim; /* OP_STEAL, which is the destroy step still */
	uint8_t left;	/* armies, points, cities or destroys; as printed while it has not begun */
	uint8_t none[3];
} FRAME frame;
/* A step's type is the decision it asks for. */
enum { NOTHING, PLACE = OP_PLACE, MOVE = OP_MOVE, CITY = OP_CITY, DESTROY = OP_DESTROY };
enum { SINGLE, OR, AND };
enum { NO_FAMILY, ANCIENT, CURSED, DIRE, FOREST, NIGHT, NOBLE, ARCANE, MOUNTAIN, N_FAMILIES };

/* Kinds of ability; of these vp, x and y have a meaning of their own. */
/* clang-format off */
enum {
	AB_NONE,
	AB_FLYING, AB_MOVES, AB_ARMIES, AB_ELIXIR, AB_COINS,	/* n */
	AB_PER_CARD,			/* n points a card of family x */
	AB_PER_FLYING,			/* n points a flying ability */
	AB_SET,				/* n points for y cards of family x */
	AB_PER_COINS,			/* n points for x coins */
	AB_IMMUNE,
	N_ABILITIES
};
/* clang-format on */

typedef struct {
	uint8_t kind, n, x, y;
} effect;

typedef struct {
	const char *id;
	uint8_t family;
	effect ability[2];
	uint8_t mode;
	struct {
		uint8_t type, n;
	} step[2];
	uint8_t players; /* fewest */
} card_row;

typedef struct {
	uint8_t face, number, island;
	uint8_t land, free, sea; /* bit i: linked to region i + 1 of the face */
	uint8_t x, y;
} region_row;

typedef struct {
	const char *id;
	uint8_t board, regions, islands;
	uint8_t exit[N_SIDES]; /* region of the face, from 1, at N, E, S, W */
	uint8_t holds_start;
	uint8_t first; /* its first region among all */
} face_row;

/* Tokens; exploration first, in the order they are placed (LEG-119). */
/* clang-format off */
enum {
	T_NONE, T_SPRING, T_COTTAGE, T_TREASURE, T_BOOK, T_STABLE, T_SWAMP, T_CITADEL, T_DRAGON,
	T_PORTAL, T_THIEVES, T_HIDDEN, N_TOKENS = T_HIDDEN
};
/* clang-format on */
/* What a token is worth to its holder at the end, and its other numbers: LEG-121 to LEG-143. */
/* clang-format off */
enum {
	SPRING_ELIXIRS = 2, TREASURE_COINS = 1, BOOK_VP = 1, SWAMP_VP = -1, DRAGON_VP = 2,
	CITADEL_VP = 1, THIEVES_COINS = 1
};
/* clang-format on */
enum { LD_NONE, LD_FAIRY, LD_BANDIT, LD_SORCERESS, LD_KNIGHT, N_LEADERS = LD_KNIGHT };

#define REGION_WORDS                                                                               \
	"VOL-1 VOL-2 VOL-3 VOL-4 VOL-5 VOL-6 VOL-7 RED-1 RED-2 RED-3 VIL-1 VIL-2 VIL-3 VIL-4 "     \
	"VIL-5 MTN-1 MTN-2 MTN-3 TRI-1 TRI-2 TRI-3 TRI-4 TRI-5 CSH-1 CSH-2 CSH-3 CSH-4 CSH-5 "     \
	"SEV-1 SEV-2 SEV-3 SEV-4 SEV-5 SEV-6 SEV-7 LIN-1 LIN-2 LIN-3"

/* OPTIONS(O, V, W): see core/kit.h; section 3 of the rules page */
#define OPTIONS(O, V, W)                                                                           \
	O(LAYOUT, "layout", 1, V(LAYOUT_T, "T") V(LAYOUT_RECTANGLE, "rectangle"),                  \
	  "layout is T or rectangle")                                                              \
	O(TILES, "tiles", N_CELLS, V(TILES_RANDOM, "random") W("VOL RED VIL MTN TRI CSH SEV LIN"), \
	  "unknown tile")                                                                          \
	O(FACES, "faces", 1, V(FACES_FRONT, "front") V(FACES_ALL, "all"), "faces is front or all") \
	O(ROTATIONS, "rotations", N_CELLS, V(ROTATIONS_RANDOM, "random") W("0 90 180 270"),        \
	  "rotations are 0, 90, 180 or 270")                                                       \
	O(PRESET, "preset", 1, V(PRESET_NONE, "none") W("T_default rectangle_as_pictured T_back"), \
	  "unknown preset")                                                                        \
	O(SETUP_SEAT, "setup_seat", 1, W("$seat"), "no such seat")                                 \
	O(START, "start", 1, V(START_CHOOSE, "choose") V(START_AUTO, "auto") W(REGION_WORDS),      \
	  "not a legal start region")                                                              \
	O(SECOND, "second", 1, V(SECOND_CHOOSE, "choose") V(SECOND_AUTO, "auto") W(REGION_WORDS),  \
	  "not a legal second region")                                                             \
	O(NEUTRAL, "neutral", 1, V(NEUTRAL_CHOOSE, "choose") V(NEUTRAL_AUTO, "auto"),              \
	  "neutral is choose or auto")                                                             \
	O(TOKENS_BY, "tokens_by", 1, V(TOKENS_CHOOSE, "choose") V(TOKENS_AUTO, "auto"),            \
	  "tokens_by is choose or auto")                                                           \
	O(EXPLORATION, "exploration", 1, V(EXPLORATION_OFF, "off") V(EXPLORATION_ON, "on"),        \
	  "exploration is off or on")                                                              \
	O(SWAMP, "swamp", 1, V(SWAMP_OFF, "off") V(SWAMP_ON, "on"), "swamp is off or on")          \
	O(CITADELS, "citadels", 1, V(CITADELS_OFF, "off") V(CITADELS_ON, "on"),                    \
	  "citadels is off or on")                                                                 \
	O(ENCOUNTERS, "encounters", 1,                                                             \
	  V(ENCOUNTERS_OFF, "off") V(ENCOUNTERS_CHOICE, "choice") V(ENCOUNTERS_ALL, "all"),        \
	  "encounters is off, choice or all")                                                      \
	O(LEADERS, "leaders", N_SEATS,                                                             \
	  V(LEADERS_OFF, "off") V(LEADERS_RANDOM, "random")                                        \
		  W("fairy_queen bandit_king red_sorceress white_knight"),                         \
	  "one different leader per seat")                                                         \
	O(BID_TIE, "bid_tie", 1, V(BID_TIE_YOUNGEST, "youngest") V(BID_TIE_DIE, "die"),            \
	  "bid_tie is youngest or die")                                                            \
	O(AGE, "age_order", N_SEATS, W("$seat"), "age_order names every seat once")                \
	O(GAMES, "games", 1, V(GAMES_ONE, "1") V(GAMES_THREE, "3"), "1 or 3 games")                \
	O(DESTROY_OWN, "destroy_own", 1, V(DESTROY_OWN_YES, "yes") V(DESTROY_OWN_NO, "no"),        \
	  "destroy_own is yes or no")                                                              \
	O(DESTROY_NEUTRAL, "destroy_neutral", 1,                                                   \
	  V(DESTROY_NEUTRAL_NO, "no") V(DESTROY_NEUTRAL_YES, "yes"),                               \
	  "destroy_neutral is no or yes")
OPTION_ENUMS
/* The first of the unnamed values, which go on in the order of faces, quarters, presets, regions. */
enum {
	FIRST_FACE = TILES_RANDOM + 1,
	FIRST_TURN = ROTATIONS_RANDOM + 1,
	FIRST_PRESET = PRESET_NONE + 1,
	FIRST_REGION = START_AUTO + 1,
};
enum { CENTRAL = 1 }; /* cell of the T */

typedef struct {
	uint8_t layout, face[N_CELLS], turn[N_CELLS]; /* turn: quarters clockwise */
} tiling;

typedef struct {
	ts_core core;
	uint32_t land[N_HERE], sea[N_HERE]; /* merged graph; land has the free crossings too */
	uint32_t island[N_ISLANDS];	    /* regions of each */
	uint32_t ends;			    /* ends of cross links */
	uint32_t where[N_OWNERS];	    /* bit i: an army of the owner there */
	uint32_t towns[N_SEATS];	    /* bit i: a city of the seat there */
	uint32_t face_down;		    /* tokens lying so */
	uint32_t seen[N_SEATS];		    /* of these, the ones the seat has looked at */
	uint32_t portals;		    /* regions with a portal */
	uint64_t aside;			    /* cards out of play: only in hand-written positions */
	uint16_t held[N_SEATS];		    /* tokens of the seat, bit T_... */
	tiling board;
	uint8_t opt[N_OPT];
	uint8_t seats, game; /* game 0..2 of a long game */
	uint8_t n_here, n_islands;
	uint8_t region[N_HERE];	      /* its number among all; 0 beyond n_here */
	uint8_t isle[N_HERE];	      /* its island; 0 beyond n_here */
	uint8_t start, second, first; /* regions and first player, or NOWHERE */
	uint8_t coins[N_SEATS], leader[N_SEATS];
	uint8_t bid[N_SEATS];		       /* kept when all are shown */
	uint8_t dice_n, dice[N_DICE][N_SEATS]; /* the last rounds of a tied bid; 0: not thrown */
	uint8_t supply[N_OWNERS], city_supply[N_SEATS];
	uint8_t captured[N_SEATS]; /* armies of the seat on the red sorceress */
	uint8_t neutral_gone;
	uint8_t army[N_OWNERS][N_HERE];
	uint8_t city[N_SEATS][N_HERE];
	uint8_t token[N_HERE];
	uint8_t pile_n, pile[N_PILE]; /* exploration tokens to place, the next one last */
	uint8_t citadels;	      /* to place */
	uint8_t encounters[3];	      /* dragons, portals, thieves to place */
	uint8_t row_n, row[N_ROW];
	uint8_t deck_n, deck[N_CARDS]; /* the top card last; 0 beyond deck_n */
	uint8_t cards_n[N_SEATS], cards[N_SEATS][N_HAND];
	/* sums over the seat's cards and tokens, kept for speed: LEG-087 */
	uint8_t flying[N_SEATS], moves_plus[N_SEATS], armies_plus[N_SEATS], immune[N_SEATS];
	int8_t past[N_SERIES - 1][N_SEATS]; /* totals of earlier games */
} state;

/* The flat action space: VERB(id, word, noun counts) */
#define NOUNS(X)                                                                                   \
	X(HERE, "here", N_HERE, NULL)                                                              \
	X(REGION, "region", N_REGIONS, REGION_WORDS)                                               \
	X(FACE, "face", N_FACES, "VOL RED VIL MTN TRI CSH SEV LIN")                                \
	X(ENCOUNTER, "encounter", 3, "dragon portal thieves")                                      \
	X(BID, "bid", N_BIDS,                                                                      \
	  "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 "                                     \
	  "20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39")                           \
	X(POS, "position", N_ROW, "1 2 3 4 5 6")                                                   \
	X(STEP, "step", 2, "1 2")                                                                  \
	X(OWNER, "owner", N_OWNERS, "p1 p2 p3 p4 neutral")                                         \
	X(CARD, "card", N_CARDS, NULL)                                                             \
	X(TOKEN, "token", N_TOKENS, NULL)                                                          \
	X(LEADER, "leader", N_LEADERS + 1, NULL)

/* Listed so that ascending actions are the order of LEG-022. */
#define VERBS(X)                                                                                   \
	X(START, "start", N_HERE, 1, NOUN_HERE, 0)                                                 \
	X(EXPLORE, "explore", N_HERE, 1, NOUN_HERE, 0)                                             \
	X(CITADEL, "citadel", N_HERE, 1, NOUN_HERE, 0)                                             \
	X(ENCOUNTER, "encounter", 3 * N_HERE, 2, NOUN_ENCOUNTER, NOUN_HERE)                        \
	X(SECOND, "second", N_HERE, 1, NOUN_HERE, 0)                                               \
	X(NEUTRAL, "neutral", N_HERE, 1, NOUN_HERE, 0)                                             \
	X(BID, "bid", N_BIDS, 1, NOUN_BID, 0)                                                      \
	X(TAKE, "take", N_ROW, 1, NOUN_POS, 0)                                                     \
	X(USE, "use", 2, 1, NOUN_STEP, 0)                                                          \
	X(PLACE, "place", N_HERE, 1, NOUN_HERE, 0)                                                 \
	X(MOVE, "move", N_HERE *N_HERE, 2, NOUN_HERE, NOUN_HERE)                                   \
	X(CITY, "city", N_HERE, 1, NOUN_HERE, 0)                                                   \
	X(DESTROY, "destroy", N_HERE *N_OWNERS, 2, NOUN_HERE, NOUN_OWNER)                          \
	X(STEAL, "steal", 1, 0, 0, 0)                                                              \
	X(PEEK, "peek", N_HERE, 1, NOUN_HERE, 0)                                                   \
	X(DONE, "done", 1, 0, 0, 0)                                                                \
	X(SKIP, "skip", 1, 0, 0, 0)                                                                \
	X(PASS, "pass", 1, 0, 0, 0)

enum { NOUNS(NOUN_NAME) N_NOUNS };
enum { VERBS(VERB_NAME) N_VERBS };
enum { VERBS(VERB_BASE) N_ACTIONS };

/* EVENT(id, name, spec): section 7 of the rules page */
#define STEP_TYPE "place_armies|move_armies|build_city|destroy_army"
#define EVENTS(X)                                                                                  \
	X(GAME_STARTED, "game_started", "game:int players:int setup_seat:seat")                    \
	X(BOARD_BUILT, "board_built",                                                              \
	  "layout:T|rectangle tiles:face[4] rotations:int[4] cross:region[]")                      \
	X(START_SET, "start_set", "region:region")                                                 \
	X(TOKEN_PLACED, "token_placed", "region:region token:token")                               \
	X(LEADER_DEALT, "leader_dealt", "seat:seat leader:leader")                                 \
	X(ROW_DEALT, "row_dealt", "cards:card[6] left:int")                                        \
	X(SETUP_ARMIES, "setup_armies", "seat:seat region:region n:int")                           \
	X(NEUTRAL_PLACED, "neutral_placed", "seat:seat region:region")                             \
	X(COINS_DEALT, "coins_dealt", "amounts:{seat:int}")                                        \
	X(BID_MADE, "bid_made", "seat:seat amount:int")                                            \
	X(BIDS_REVEALED, "bids_revealed", "amounts:{seat:int}")                                    \
	X(DIE_ROLLED, "die_rolled", "round:int rolls:{seat:int}")                                  \
	X(FIRST_PLAYER, "first_player", "seat:seat paid:int")                                      \
	X(TURN_STARTED, "turn_started", "seat:seat turn:int")                                      \
	X(CARD_TAKEN, "card_taken", "seat:seat card:card position:int cost:int extra:bool")        \
	X(COINS_CHANGED, "coins_changed",                                                          \
	  "seat:seat difference:int reason:bid|card|ability|treasure|thieves|steal")               \
	X(ACTION_CHOSEN, "action_chosen", "seat:seat step:1|2|skip")                               \
	X(STEP_STARTED, "step_started", "seat:seat type:" STEP_TYPE " size:int")                   \
	X(STEP_ENDED, "step_ended",                                                                \
	  "seat:seat type:" STEP_TYPE " unused:int reason:used|done|impossible")                   \
	X(ARMY_PLACED, "army_placed", "seat:seat region:region reason:card|leader")                \
	X(ARMY_MOVED, "army_moved",                                                                \
	  "seat:seat from:region to:region link:land|free|sea|portal cost:int left:int")           \
	X(CITY_BUILT, "city_built", "seat:seat region:region")                                     \
	X(TOKEN_TAKEN, "token_taken", "seat:seat region:region token:token")                       \
	X(ARMY_DESTROYED, "army_destroyed", "seat:seat region:region owner:owner captured:bool")   \
	X(COIN_STOLEN, "coin_stolen", "seat:seat victim:seat")                                     \
	X(DRAGON_SLAIN, "dragon_slain", "seat:seat region:region")                                 \
	X(ROW_REFILLED, "row_refilled", "card:card left:int")                                      \
	X(PEEKED, "peeked", "seat:seat region:region token:token")                                 \
	X(TURN_ENDED, "turn_ended", "seat:seat")                                                   \
	X(EXTRA_PASSED, "extra_passed", "seat:seat")                                               \
	X(TOKENS_REVEALED, "tokens_revealed", "tokens:{region:token}")                             \
	X(SEAT_SCORED, "seat_scored",                                                              \
	  "seat:seat regions:int islands:int abilities:int elixirs:int tokens:int "                \
	  "citadels:int leader:int total:int rank:int")                                            \
	X(GAME_SCORED, "game_scored", "game:int result:@game")                                     \
	X(MATCH_SCORED, "match_scored", "result:@result")

enum { EVENTS(EVENT_NAME) N_EVENTS };

enum { WHY_BID, WHY_CARD, WHY_ABILITY, WHY_TREASURE, WHY_THIEVES, WHY_STEAL };
enum { BY_CARD, BY_LEADER };
enum { LINK_LAND, LINK_FREE, LINK_SEA, LINK_PORTAL };
enum { ENDED_USED, ENDED_DONE, ENDED_IMPOSSIBLE };

/* Scoring of one game, for one owner. */
typedef struct {
	uint32_t regions; /* controlled */
	uint8_t islands;
	uint8_t n_regions, n_islands, elixirs;
	int8_t abilities, elixir_vp, tokens, citadels, leader, total;
	uint8_t armies, rank;
} result;

#endif
