/* game.h - Immortals: the vocabulary. Rules: docs/rules/immortals.md (IMM-...).
 *
 * Sites are numbered 0..49: the 25 light ones in canonical order, then the 25 dark ones; a set of
 * sites is 50 bits of a uint64_t. Conflict cards are numbered 0..59 (25 light, 5 light jokers, 25
 * dark, 5 dark jokers) and so are sets of them. One frame at most is owed at a time; in draft
 * picks and planning all seats owe it at once and each seat's progress is in `pick`, `plan_next`.
 *
 * Secrets: `veil` says whose cards are blanked in a redacted state. What everybody has seen of a
 * veiled seat stays: `shown` (conflict cards it is known to hold), `known` (colours of hidden
 * ones, at least), `back_...` (cards that cannot lie face down on its board in this round). */
#ifndef IMMORTALS_GAME_H
#define IMMORTALS_GAME_H

#include "core/kit.h"
#include "tower.h"

#define REGION(ID, id, lg, le, dg, de, borders) ID,
/* The version of the rules, ts_game.rules. 2: IMM-136, limbo by origin and target. */
enum { RULES = 2 };

enum {
#include "regions.inc"
	N_REGIONS,
	NO_REGION,
};
#undef REGION

#define SPACE(ID, id, does, energy, gold) SP_##ID,
#define MAGIC(id, energy, gold, o1, o2)
#define OPTION(ID, id)
enum {
#include "actions.inc"
	N_SPACES,
};
#undef SPACE
#undef OPTION
#define SPACE(ID, id, does, energy, gold)
#define OPTION(ID, id) USE_##ID,
enum {
#include "actions.inc"
	N_USES,
};
#undef SPACE
#undef MAGIC
#undef OPTION

enum {
	N_SEATS = 5,
	N_REALMS = 2,
	N_SITES = 2 * N_REGIONS,
	N_PROVINCES = 5,
	N_PER_PROVINCE = 5,
	N_HALVES = 5, /* tribes of a realm */
	N_TRIBES = 2 * N_HALVES,
	N_TRIBE_GROUPS = 4,
	N_CONFLICT = 60,
	N_COLOUR = 30, /* conflict cards of a realm */
	N_MAGIC = 4,
	N_BLANKS = 4,
	N_COLOURS = TOWER_COLOURS,
	GREEN = TOWER_GREEN,
	N_SCRIPT = 8,
	N_SOURCES = 8,
	MAX_GROUP = 10,
	EXTRA_GROUP = 2, /* IMM-022 */
	N_GROUPS = 2 * N_TRIBE_GROUPS + 2,
	MAX_ROUNDS = 10,
	CUBES = 43,
	GREENS = 20,
	TILES = 50,
	PORTALS = 26,
	DRAFT_HAND = 5,
	START_TWIN = 2,	 /* IMM-025 */
	START_LIMBO = 3, /* IMM-046 */
	SEED_SEAT = 7,	 /* IMM-047 */
	SEED_GREEN = 10,
	SEED_TRAY = 2, /* IMM-049 */
	MAX_MONEY = 9999,

	/* cards: conflict cards are their own numbers */
	C_REGION = N_CONFLICT,
	C_MAGIC = C_REGION + N_REGIONS,
	C_BLANK = C_MAGIC + N_MAGIC,
	NO_CARD, /* an empty space, no pick; "none" in a plan */
	N_CARDS,
	FACE_DOWN = N_CARDS, /* a card of a veiled seat */
	UNKNOWN = 0xff,	     /* a card of a deck, a plan's progress, in a redacted state */
	PLAN_DONE = N_SPACES,
	NO_COLOUR = 2,
	NOBODY = 0xff,
};

enum { LIGHT, DARK };
enum { R_GAME }; /* the one random stream: IMM-124 */
enum { GOLD, ENERGY };
enum { PORTAL, SANCTUARY, CAPITAL };
enum {
	V_PORTALS_BUILT,
	V_SANCTUARIES_BUILT,
	V_CAPITALS_BUILT,
	V_REGIONS,
	V_SANCTUARIES_HELD,
	V_CAPITALS_HELD,
	V_PROVINCES_PART,
	V_PROVINCES_FULL,
};

/* What a space does: IMM-013, IMM-014. */
enum {
	DO_EXTRACT_GOLD,
	DO_EXTRACT_ENERGY,
	DO_TRANSITION,
	DO_BUILD,
	DO_ATTACK,
	DO_ATTACK_OR_MOVE,
	DO_SANCTUARY,
	DO_SPECIAL,
	DO_MAGIC,
};

/* What is owed. */
enum {
	OP_START,
	OP_PICK,
	OP_REGION,
	OP_GROUP,
	OP_SPLIT,
	OP_DRAW,
	OP_REINFORCE,
	OP_PLAN,
	OP_ACT,
	OP_USE,
	OP_SITE,
	OP_ORIGIN,
	OP_TARGET,
	OP_ARMIES,
	OP_DEPLOY,
};
/* Chosen so far, OP_REINFORCE: what may still be sent to each realm. */
typedef struct {
	uint8_t op, seat;
	union {
		uint8_t space, light;
	};
	union {
		uint8_t card, dark;
	};
	uint8_t option; /* from OP_SITE on */
	union {
		uint8_t site;  /* the card's; OP_GROUP: where the group goes */
		uint8_t realm; /* OP_DEPLOY; NO_COLOUR before the first army */
	};
	union {
		uint8_t origin; /* from OP_TARGET on, of an attack */
		uint8_t left;	/* OP_DEPLOY: armies */
	};
	uint8_t target; /* OP_ARMIES */
} FRAME frame;

typedef struct {
	const char *id;
	uint8_t value[N_REALMS][2]; /* gold, energy */
	uint32_t borders;	    /* bit i: region i is a neighbour */
} region_row;

typedef struct {
	uint8_t energy, gold;
} price;

typedef struct {
	const char *id;
	uint8_t start, group[N_TRIBE_GROUPS], gold, energy, special;
	price special_cost, build[3]; /* portal, sanctuary, capital */
} tribe_row;

typedef struct {
	const char *id;
	uint8_t does;
	price cost;
} space_row;

typedef struct {
	const char *id;
	price cost;
	uint8_t option[2];
} magic_row;

/* OPTIONS(O, V, W): see core/kit.h; section Options of the rules page */
#define OPTIONS(O, V, W)                                                                           \
	O(ROUNDS, "rounds", 1, W("1..10"), "rounds must be 1 to 10")                               \
	O(TOWER, "tower_model", 1, W("bernoulli throw_size"), "unknown tower model")
OPTION_ENUMS

typedef struct {
	ts_core core;
	uint64_t where[N_SEATS]; /* sites the seat occupies */
	uint64_t portals, sanctuaries, capitals;
	uint64_t hand[N_SEATS]; /* conflict cards; of a veiled seat: those shown */
	uint64_t draft_hand[N_SEATS];
	uint64_t discard[N_REALMS];	/* draft: by realm; later [0]: conflict discard */
	uint64_t shown;			/* held by a seat, and everybody knows */
	uint64_t back_conflict;		/* turned up in this round and back in a hand */
	uint32_t region_cards[N_SEATS]; /* held, in hand or on the board */
	uint32_t back_regions[N_SEATS]; /* held, and surely not on the board */
	uint16_t gold[N_SEATS], energy[N_SEATS];
	uint16_t vp[N_SEATS][N_SOURCES];
	uint8_t army[N_SITES];
	uint8_t opt[N_OPT];
	uint8_t seats, round, first, marker;
	uint8_t todo;	/* seats still to decide in a step in turn order */
	uint8_t passed; /* seats that have passed in this round */
	uint8_t veil;	/* seats whose secrets are blanked */
	uint8_t draft_round;
	uint8_t tribe[N_SEATS][N_REALMS];      /* 0..4 of each realm */
	uint8_t group[N_SEATS][MAX_GROUP + 1]; /* how many groups of a size */
	uint8_t reserve[N_SEATS], limbo[N_SEATS][N_REALMS], fallen[N_SEATS];
	uint8_t cubes[N_SEATS];		  /* in the game, wherever: never changes but in IMM-050 */
	uint8_t held[N_SEATS];		  /* conflict cards in hand and on the board */
	uint8_t known[N_SEATS][N_REALMS]; /* of those not shown, at least so many of a realm */
	uint8_t drawn[N_SEATS];		  /* conflict cards drawn in this resolution */
	uint8_t back_magic[N_SEATS], back_blanks[N_SEATS];
	uint8_t board[N_SEATS][N_SPACES];
	uint8_t plan_next[N_SEATS]; /* PLAN_DONE when finished and outside planning */
	uint8_t draft_n[N_SEATS], draft_colour[N_SEATS], pick[N_SEATS];
	uint8_t deck_n[N_REALMS], deck[N_CONFLICT]; /* top card last; the dark draft deck is at 30;
						 * 0 beyond */
	cube_tower tower;
	uint8_t script_n, script[N_SCRIPT][N_COLOURS]; /* throws set by a position, for tests */
} state;

/* The flat action space: VERB(id, word, span, nouns...) */
#define NUMBERS_8 "0 1 2 3 4 5 6 7"
#define NUMBERS_10 "1 2 3 4 5 6 7 8 9 10"
#define NUMBERS_42                                                                                 \
	NUMBERS_10 " 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35"   \
		   " 36 37 38 39 40 41 42"
#define NOUNS(X)                                                                                   \
	X(GROUP, "group", MAX_GROUP, NUMBERS_10)                                                   \
	X(CONFLICT, "conflict", N_CONFLICT, NULL)                                                  \
	X(REGION, "region", N_REGIONS, NULL)                                                       \
	X(SPLIT, "split", SEED_SEAT + 1, NUMBERS_8)                                                \
	X(SITE, "site", N_SITES, NULL)                                                             \
	X(SPACE, "space", N_SPACES, NULL)                                                          \
	X(CARD, "card", N_CARDS, NULL)                                                             \
	X(GAIN, "gain", 2, "gold energy")                                                          \
	X(USE, "option", N_USES, NULL)                                                             \
	X(ARMIES, "armies", CUBES - 1, NUMBERS_42)                                                 \
	X(REALM, "realm", N_REALMS, "light dark")                                                  \
	X(TRIBE, "tribe", N_TRIBES, NULL)                                                          \
	X(DECK, "deck", 3, "light dark conflict")                                                  \
	X(HOLDER, "holder", N_SEATS + 1, "p1 p2 p3 p4 p5 deck")

#define VERBS(X)                                                                                   \
	X(GROUP, "group", MAX_GROUP, 1, NOUN_GROUP, 0)                                             \
	X(PICK, "pick", N_CONFLICT, 1, NOUN_CONFLICT, 0)                                           \
	X(REGION, "region", N_REGIONS, 1, NOUN_REGION, 0)                                          \
	X(LIGHT, "light", SEED_SEAT + 1, 1, NOUN_SPLIT, 0)                                         \
	X(DRAW, "draw", 1, 0, 0, 0)                                                                \
	X(DECLINE, "pass", 1, 0, 0, 0)                                                             \
	X(REINFORCE, "reinforce", N_SITES, 1, NOUN_SITE, 0)                                        \
	X(PLAN, "plan", N_SPACES *N_CARDS, 2, NOUN_SPACE, NOUN_CARD)                               \
	X(DONE, "done", 1, 0, 0, 0)                                                                \
	X(REVEAL, "reveal", N_SPACES, 1, NOUN_SPACE, 0)                                            \
	X(PASS, "pass", 2, 1, NOUN_GAIN, 0)                                                        \
	X(USE, "use", N_USES, 1, NOUN_USE, 0)                                                      \
	X(FORFEIT, "forfeit", 2, 1, NOUN_GAIN, 0)                                                  \
	X(SITE, "site", N_SITES, 1, NOUN_SITE, 0)                                                  \
	X(FROM, "from", N_SITES, 1, NOUN_SITE, 0)                                                  \
	X(TO, "to", N_SITES, 1, NOUN_SITE, 0)                                                      \
	X(ARMIES, "armies", CUBES - 1, 1, NOUN_ARMIES, 0)                                          \
	X(DEPLOY, "deploy", N_SITES, 1, NOUN_SITE, 0)

enum { NOUNS(NOUN_NAME) N_NOUNS };
enum { VERBS(VERB_NAME) N_VERBS };
enum { VERBS(VERB_BASE) N_ACTIONS };

/* EVENT(id, name, spec): section Events of the rules page. Six counts of the tower: p1..p5, green. */
#define EVENTS(X)                                                                                  \
	X(GAME_STARTED, "game_started",                                                            \
	  "players:int rounds:int tower_model:bernoulli|throw_size first:seat")                    \
	X(TRIBES_DEALT, "tribes_dealt", "seat:seat light:tribe dark:tribe groups:int[]")           \
	X(START_PLACED, "start_placed", "seat:seat group:int region:region")                       \
	X(DRAFT_DEALT, "draft_dealt", "seat:seat colour:realm cards:card[]")                       \
	X(DRAFT_PICKED, "draft_picked", "seat:seat card:card")                                     \
	X(DRAFT_REVEALED, "draft_revealed", "picks:{seat:card}")                                   \
	X(DRAFT_PLACED, "draft_placed", "seat:seat site:site group:int")                           \
	X(DRAFT_KEPT, "draft_kept",                                                                \
	  "seat:seat card:card reason:no_groups|not_placeable|card_taken|blocked")                 \
	X(CONFLICT_DISCARDED, "conflict_discarded", "seat:seat card:card")                         \
	X(DRAFT_PASSED, "draft_passed", "first:seat")                                              \
	X(DRAFT_RECEIVED, "draft_received", "seat:seat colour:realm cards:card[]")                 \
	X(DRAFT_REFILLED, "draft_refilled", "seat:seat colour:realm card:card")                    \
	X(DECK_RESHUFFLED, "deck_reshuffled", "deck:deck size:int")                                \
	X(DRAFT_ENDED, "draft_ended", "seat:seat gold:int energy:int groups:int[]")                \
	X(TOWER_THROWN, "tower_thrown",                                                            \
	  "reason:seeding|battle green_added:int thrown:int[6] fallen:int[6] inside:int[6]")       \
	X(SEED_GREEN_RETURNED, "seed_green_returned", "n:int")                                     \
	X(SEED_SPLIT, "seed_split", "seat:seat light:int dark:int")                                \
	X(CUBES_REMOVED, "cubes_removed", "cubes:{seat:int}")                                      \
	X(ROUND_STARTED, "round_started", "round:int first:seat")                                  \
	X(PHASE_STARTED, "phase_started",                                                          \
	  "phase:draft|seeding|draw|reinforce|planning|resolution")                                \
	X(CARD_DRAWN, "card_drawn", "seat:seat card:card")                                         \
	X(DRAW_DECLINED, "draw_declined", "seat:seat")                                             \
	X(REINFORCED, "reinforced", "seat:seat site:site")                                         \
	X(PLANNED, "planned", "seat:seat space:space card:card")                                   \
	X(PLAN_FINISHED, "plan_finished", "seat:seat")                                             \
	X(PLANNING_ENDED, "planning_ended", "seat:seat spaces:space[]")                            \
	X(REVEALED, "revealed", "seat:seat space:space card:card")                                 \
	X(FORFEITED, "forfeited", "seat:seat card:card gain:gold|energy")                          \
	X(PASSED, "passed", "seat:seat gain:gold|energy n:int first:bool cards:card[]")            \
	X(USED, "used",                                                                            \
	  "seat:seat space:space card:card option:option gold:int energy:int site:site")           \
	X(CHOSEN, "chosen", "seat:seat what:site|origin|target site:site")                         \
	X(EXTRACTED, "extracted", "seat:seat site:site gold:int energy:int")                       \
	X(DEPLOYED, "deployed", "seat:seat site:site n:int")                                       \
	X(BUILT, "built", "seat:seat kind:portal|sanctuary|capital site:site vp:int")              \
	X(MOVED, "moved", "seat:seat from:site to:site n:int")                                     \
	X(ATTACK_DECLARED, "attack_declared",                                                      \
	  "seat:seat defender:seat from:site to:site n:int defending:int "                         \
	  "stance:with|neutral|against")                                                           \
	X(BATTLE_DECIDED, "battle_decided",                                                        \
	  "attacker:seat defender:seat a:int d:int g:int A:int D:int "                             \
	  "outcome:attacker|defender|tie|failed")                                                  \
	X(ARMIES_LOST, "armies_lost", "seat:seat n:int limbo:realm")                               \
	X(GREEN_RETURNED, "green_returned", "n:int")                                               \
	X(SITE_TAKEN, "site_taken", "seat:seat site:site n:int")                                   \
	X(SITE_HELD, "site_held", "seat:seat site:site n:int")                                     \
	X(SITE_EMPTIED, "site_emptied", "site:site")                                               \
	X(REGION_CARD_MOVED, "region_card_moved",                                                  \
	  "region:region from:holder to:holder space:space")                                       \
	X(MARKER_TAKEN, "marker_taken", "seat:seat from:seat")                                     \
	X(SEIZE_COMPARED, "seize_compared", "seat:seat site:site own:int other:int success:bool")  \
	X(CARD_RETURNED, "card_returned", "seat:seat card:card")                                   \
	X(SCORED, "scored",                                                                        \
	  "seat:seat round:int regions:int sanctuaries:int capitals:int provinces_part:int "       \
	  "provinces_full:int total:int")                                                          \
	X(ROUND_ENDED, "round_ended", "round:int")                                                 \
	X(GAME_ENDED, "game_ended", "result:@result")

enum { EVENTS(EVENT_NAME) N_EVENTS };

#endif
