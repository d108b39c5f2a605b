/* game.h - It's a Wonderful Kingdom: the vocabulary. Rules: docs/rules/kingdom.md (IWK-...).
 *
 * One index space of card kinds: Development cards, Treasures, the Calamity, threats, advisors;
 * copies of a kind are never told apart (IWK-004), so piles whose order means nothing are counts.
 *
 * Windows (IWK-062 to IWK-066): every seat acts in its own area (`area`, its works, `tossed`,
 * its frames) and nowhere else. When a window opens the areas are copied to `shown`; others see
 * that copy until it closes. The seat's moves are logged, so that closing can tell them.
 *
 * Every seat has a stack of frames of its own (ts_seat_push). In a window the bottom frame is the
 * window's decision, the one above it a sub-choice. Where the game goes on after a decision is
 * `stage` and `who` (see rules_round.c). */
#ifndef KINGDOM_GAME_H
#define KINGDOM_GAME_H

#include "core/kit.h"

/* The version of the rules, ts_game.rules. 2: IWK-088, quest steps in the Choice phase; IWK-225, IWK-243. */
enum { RULES = 2 };

enum {
	N_SEATS = 2,
	N_BASE = 46, /* Development kinds of the base box */
	N_DEV = 51,
	N_TREASURES = 10,
	N_THREATS = 17,
	N_ADVISORS = 18,
	N_KINDS = N_DEV + N_TREASURES + 1 + N_THREATS + N_ADVISORS,
	K_TREASURE = N_DEV,
	K_CALAMITY = K_TREASURE + N_TREASURES,
	K_THREAT = K_CALAMITY + 1,
	K_ADVISOR = K_THREAT + N_THREATS,
	N_RES = 4,
	N_TYPES = 4,
	N_DUCHIES = 3,
	N_FACES = 5,
	N_PACKS = 8,
	N_QUESTS = 5,
	N_STEPS = 4, /* of one quest board */
	N_SCENARIOS = 6,
	N_BOARDS = 6,
	N_LANDS = 11, /* of the largest Conquest board */
	N_SLOTS = 3,
	N_DECK = 85,
	N_DANGER = 12,
	N_WORKS = 75, /* of both seats together: all Development cards there are */
	N_ZONE = 18,
	N_SELECTION = 20,
	N_HAND = 8,
	N_STOLEN = 4,
	N_LOOK = 3,
	N_LOG = 200, /* moves of a seat that a window remembers */
	ROUNDS = 4,
	ARMIES = 12,
	ILLUSIONS = 3,
	CALAMITIES = 8,
	VERMIN = 10,
	PILE_MAX =
		100, /* krystallium, soldiers, cubes of a position: what comes of them fits a byte */
	ON_DUCHY = 0, /* index of "duchy" where a card of the Duchy is named; kinds follow */
	N_ON = N_DEV + 1,
	UNKNOWN = 0xff, /* a card in a redacted state */
	NO_CARD = 0xfe,
};

enum { R_GAME }; /* the one random stream: IWK-019 */

enum { M, P, G, E, K, S }; /* slots of a cost; the first four are the basic resources */
enum { STRUCTURE, COMPANY, MONUMENT, DISCOVERY };
enum { TERESSIE, VALADOS, SENADA };
enum { FACE_A, FACE_B, FACE_C, FACE_D, FACE_E };
enum { MENACE = 1, ADVISORS = 2, QUEST = 4, CONQUEST = 8 }; /* bits of `mods` */
enum { CASTLE, LAND, SEA };
enum { B_NONE, B_PRODUCE, B_TRAP, B_SPY, B_DESTROY, B_DOUBLE_MOVE, B_KRYSTALLIUM, B_PRISON };
enum { RED, BLUE };

#define DEV(id, ...) K_##id,
#define TREASURE(id, ...) K_##id,
enum {
#include "cards.inc"
	K_CALAMITE,
#undef DEV
#undef TREASURE
#define PACK(...)
#define THREAT(id, ...) K_##id,
#include "threats.inc"
#undef PACK
#undef THREAT
#define ADVISOR(id, ...) K_##id,
#include "advisors.inc"
#undef ADVISOR
	K_END
};
#define PACK(id, ...) PACK_##id,
#define THREAT(...)
enum {
#include "threats.inc"
	PACK_NONE
};
#undef PACK
#undef THREAT
#define QUEST(id, ...) QUEST_##id,
#define STEP(...)
enum {
#include "quests.inc"
	QUEST_END
};
#undef QUEST
#undef STEP

enum { PH_SETUP, PH_CHOICE, PH_PLANNING, PH_PRODUCTION, PH_COMBAT, PH_CONQUEST, PH_END, PH_OVER };
enum { W_NONE, W_KEEP, W_PLAN, W_LEVY, W_PRODUCE, W_COMBAT, W_FINALE };

/* What is owed, in the order of the table of section 4. */
/* clang-format off */
enum {
	OP_NONE,
	OP_KEEP, OP_OFFER, OP_MARK, OP_SELECT, OP_GIVE, OP_RESWAP, OP_SEARCH, OP_PICK, OP_DESTROY,
	OP_COUNCIL, OP_BURN, OP_SALVAGE, OP_SHADOW, OP_STEAL, OP_FREEZE, OP_BLEED, OP_PLAN, OP_PUT,
	OP_MELT, OP_SISTER, OP_LEVY, OP_DOUBLE, OP_PRODUCE, OP_FINISH, OP_COMBAT, OP_FREE,
	OP_CONQUEST, OP_MARCH, OP_COVER, OP_JAIL, OP_FINALE, OP_NAME,
	N_OPS
};
/* clang-format on */
/* `then` is the op of the window, or of the turn, that goes on afterwards. */
typedef struct {
	uint8_t zone, pos, taken;
} FRAME giving;
typedef struct {
	uint8_t zone, left;
} FRAME searching;
typedef struct {
	uint8_t search, zone; /* search: 1, else for the Prophet and no zone */
} FRAME picking;
typedef struct {
	uint8_t left, then, cube[4]; /* the next cubes; in `produce` all are like the first */
} FRAME putting;
typedef struct {
	uint8_t chosen[N_RES], then;
} FRAME melting;
typedef struct {
	uint8_t to, twice; /* twice: with a double move */
} FRAME marching;
typedef struct {
	uint8_t land, then, todo[2]; /* todo: the lands to come, a mask of 16 bits */
} FRAME covering;
typedef struct {
	uint8_t op, seat;
	union {
		uint8_t left;	 /* OFFER: cards; DESTROY, SHADOW, STEAL, FREEZE, BLEED, SISTER */
		uint8_t swapped; /* SELECT, RESWAP */
		giving give;
		searching search;
		picking pick;
		putting put;
		melting melt;
		marching march;
		covering cover;
	};
} FRAME frame;

/* Where the game goes on: for each seat in turn where a seat is concerned. */
/* clang-format off */
enum {
	ST_KEEP, ST_FORM, ST_DEAL, ST_CHOICE, ST_REVEAL, ST_DESTROY, ST_COUNCIL, ST_SHADOWS,
	ST_RATS, ST_THIEVES, ST_GIANTS, ST_DRAGONS, ST_OTHERS, ST_PLAN, ST_ILLUSIONS, ST_LEVY,
	ST_COUNT, ST_NEXT, ST_HARVEST, ST_COMBAT, ST_CONQUEST, ST_PRISON, ST_REFILL, ST_ROUND_END,
	ST_FINALE, ST_OVER
};
/* clang-format on */

enum { LOST_NOT, LOST_FINAL_STEP, LOST_CARDS, LOST_THIEVES, LOST_VERMIN, LOST_CUBES };

#define PACK_IDS                                                                                   \
	"rats-geants geants-de-givre ombres voleurs soeurs-du-malheur syphons dragons-noirs "      \
	"illusionnistes"
#define DUCHY_IDS "teressie valados senada"
#define QUEST_IDS                                                                                  \
	"terres-du-nord usurpatrice seigneur-pestifere couronne-engloutie bois-qui-murmure"
/* OPTIONS(O, V, W): see core/kit.h; section 2 of the rules page */
#define OPTIONS(O, V, W)                                                                           \
	O(MODULE, "module", 2,                                                                     \
	  V(MODULE_MENACE, "menace") V(MODULE_ADVISORS, "advisors") V(MODULE_QUEST, "quest")       \
		  V(MODULE_CONQUEST, "conquest"),                                                  \
	  "unknown module") /* two bytes, so that a second module can be named and refused */      \
	O(SCENARIO, "scenario", 1, V(SCENARIO_NONE, "none") W("sc01 sc02 sc03 sc04 sc05 sc06"),    \
	  "unknown scenario")                                                                      \
	O(FACE, "face", 1, W("A B C D E"), "unknown face")                                         \
	O(DUCHY, "duchy_p1", 1, W(DUCHY_IDS), "unknown duchy")                                     \
	O(DUCHY2, "duchy_p2", 1, W(DUCHY_IDS), "unknown duchy")                                    \
	O(FIRST, "first", 1, V(FIRST_P1, "p1") V(FIRST_P2, "p2") V(FIRST_RANDOM, "random"),        \
	  "first is p1, p2 or random")                                                             \
	O(THREAT, "threat_p1", 1, W(PACK_IDS), "unknown threat pack")                              \
	O(THREAT2, "threat_p2", 1, W(PACK_IDS), "unknown threat pack")                             \
	O(QUEST, "quest", 1, W(QUEST_IDS), "unknown quest")                                        \
	O(BOARD, "board", 1,                                                                       \
	  V(BOARD_A1, "A1") V(BOARD_A2, "A2") V(BOARD_B1, "B1") V(BOARD_B2, "B2")                  \
		  V(BOARD_C1, "C1") V(BOARD_C2, "C2"),                                             \
	  "unknown board")                                                                         \
	O(CARDS, "addon_cards", 1, V(CARDS_OFF, "off") V(CARDS_ON, "on"),                          \
	  "addon_cards is off or on")                                                              \
	O(ADVISORS, "addon_advisors", 1, V(ADVISORS_OFF, "off") V(ADVISORS_ON, "on"),              \
	  "addon_advisors is off or on")                                                           \
	O(SEARCH, "search", 1, V(SEARCH_ONCE, "once") V(SEARCH_EACH, "each"),                      \
	  "search is once or each")
OPTION_ENUMS

typedef struct {
	const char *id;
	uint8_t type, copies;
	uint8_t cost[6];
	uint8_t cube, soldiers, krystallium;
	uint8_t icons[N_RES];
	uint8_t per_res, per_type, per; /* `per` for each card of the type: one icon */
	uint8_t flat, combo, combo_type;
} dev_row;

typedef struct {
	const char *id;
	uint8_t pack, dealt, copies, cost;
	int8_t vp;
	uint8_t krystallium;
} threat_row;

typedef struct {
	const char *id;
	uint8_t cost, two, addon;
} advisor_row;

typedef struct {
	const char *id;
	uint8_t final, cost[6], soldiers, krystallium, spies, vp, second;
} step_row;

typedef struct {
	uint8_t icons[N_RES], combo, combo_type, krystallium;
} face_row;

typedef struct {
	const char *id;
	uint8_t kind, castle, prison, icons[N_RES], vp[2];
	uint16_t links;
	uint8_t slots;
	struct {
		uint8_t bonus, res, start;
	} slot[N_SLOTS];
} land_row;

/* A card under construction. open: what is still to be put, four bits for each of M P G E K S;
 * joker: krystallium on basic slots, four bits for each of M P G E. */
typedef struct {
	uint32_t open;
	uint16_t joker;
	uint8_t card, giant;
} work;

/* A card in a zone or a Selection. */
typedef struct {
	uint8_t card, bits;
} entry;
enum {
	DOWN = 1,
	POOL = 2, /* IWK-199 */
	BY = 2,	  /* shift: two bits, 1 + the seat that hid it */
	SEEN = 4, /* shift: bit per seat that knows it */
	MARK = 6, /* shift: two bits, 1 + the seat whose Illusion token lies on it */
};

/* All that belongs to a seat and is open to all, save in a window. */
typedef struct {
	uint32_t council, used; /* bit i: advisor i */
	uint16_t alchemy[N_RES];
	uint16_t quest_vp;
	uint8_t n_selection, n_works;
	entry selection[N_SELECTION];
	uint8_t built[N_DEV], types[N_TYPES];
	uint8_t threat[N_THREATS];
	uint8_t n_stolen;
	struct {
		uint8_t on, res;
	} stolen[N_STOLEN];	     /* sorted */
	uint8_t calamities, syphons; /* syphons: bit per resource */
	uint8_t krystallium, soldiers, training, traps, ready, spent, illusions;
	uint8_t doubles, steps, debt, sisters, eggs;
	uint8_t levy, divert;	    /* levy: 1 + ON of the card that counts twice */
	uint8_t chronicle, tribune; /* VP of end-of-game advisors */
} area;

typedef struct {
	ts_core core;
	uint64_t told;	   /* digest of what was told and left no other trace */
	uint16_t open_ply; /* of the open window */
	uint8_t opt[N_OPT];
	uint8_t seats, mods, scenario, face, duchy[N_SEATS], board, n_quests, quest[2];
	uint8_t round, phase, stage, who, step, turn, first, window;
	uint8_t depth[N_SEATS];
	uint8_t count[N_SEATS]; /* of the step being produced */
	uint8_t lost;		/* an immediate defeat */

	uint8_t deck_n, deck[N_DECK]; /* the top card last */
	uint8_t reshuffled;	      /* all know what the deck is made of, not its order */
	uint8_t danger_n, danger[N_DANGER];
	uint8_t pack_n[N_SEATS], pack[N_SEATS][4];
	uint8_t calamities, vermin, aside, searched;
	uint8_t gone[N_KINDS];		      /* discard pile; Calamities and threats: box */
	uint8_t n_leftover, leftover[N_ZONE]; /* sorted */
	uint8_t looker, n_look, look[N_LOOK]; /* looker: 1 + seat */
	uint8_t dealt[N_SEATS][2], rejected[N_SEATS], n_unused, unused[N_SEATS * 2];
	uint8_t zone_n[2];
	entry zone[2][N_ZONE];
	uint8_t hand_n[N_SEATS], hand[N_SEATS][N_HAND];
	uint8_t looked_n[N_SEATS], looked[N_SEATS][N_HAND];
	uint8_t omen[N_SEATS]; /* this round's Calamity or threat is still unshown */
	uint8_t final_n[2], final[2][N_SEATS]; /* quest boards: who did the final step, in order */

	uint8_t army[2][N_LANDS], covered[N_LANDS], reserve[2], prison[2];
	uint8_t passes, taken[N_LANDS]; /* taken: armies named in a march */
	uint16_t arranged;

	uint8_t tossed[N_SEATS][N_KINDS]; /* left the area in the open window */
	area a[N_SEATS], shown[N_SEATS];
	work works[N_WORKS], shown_works[N_WORKS]; /* p1 from the left, p2 from the right */
	uint16_t log_n[N_SEATS];		   /* moves made in the open window */
	ts_action log[N_SEATS][N_LOG];
} state;

#define WORK(s, seat, i) ((s)->works[(seat) ? N_WORKS - 1 - (i) : (i)])

#define NOUNS(X)                                                                                   \
	X(CARD, "card", N_KINDS, NULL)                                                             \
	X(ZONE, "zone", 2, "z1 z2")                                                                \
	X(AREA, "area", 4, "z1 z2 p1 p2")                                                          \
	X(SPOT, "spot", N_SELECTION, NULL)                                                         \
	X(POS, "position", N_WORKS, NULL)                                                          \
	X(RES, "resource", N_RES, "materials population gold exploration")                         \
	X(SLOTRES, "slot", N_RES + 1, "materials population gold exploration krystallium")         \
	X(ADV, "advisor", N_ADVISORS, NULL)                                                        \
	X(ON, "on", N_ON, NULL)                                                                    \
	X(STEP, "step", N_QUESTS *N_STEPS, NULL)                                                   \
	X(TYPE, "type", N_TYPES, "structure company monument discovery")                           \
	X(LAND, "territory", N_LANDS, NULL)                                                        \
	X(SLOT, "place", N_SLOTS + 1, "0 1 2 3")                                                   \
	X(NUMBER, "number", ARMIES, "1 2 3 4 5 6 7 8 9 10 11 12")                                  \
	X(COLOUR, "colour", 2, "red blue")

/* VERB(id, word, span, nouns, first, second) */
#define VERBS(X)                                                                                   \
	X(KEEP, "keep", N_ADVISORS, 1, NOUN_ADV, 0)                                                \
	X(OFFER, "offer", N_KINDS * 2, 2, NOUN_CARD, NOUN_ZONE)                                    \
	X(HIDE, "hide", N_KINDS * 2, 2, NOUN_CARD, NOUN_ZONE)                                      \
	X(MARK, "mark", 2 * N_SELECTION, 2, NOUN_ZONE, NOUN_SPOT)                                  \
	X(SELECT, "select", 2, 1, NOUN_ZONE, 0)                                                    \
	X(SPY, "spy", 4 * N_SELECTION, 2, NOUN_AREA, NOUN_SPOT)                                    \
	X(SWAP, "swap", 2 * N_SELECTION, 2, NOUN_ZONE, NOUN_SPOT)                                  \
	X(GIVE, "give", N_SELECTION, 1, NOUN_SPOT, 0)                                              \
	X(TOSS, "toss", N_KINDS, 1, NOUN_CARD, 0)                                                  \
	X(PICK, "pick", N_KINDS, 1, NOUN_CARD, 0)                                                  \
	X(DESTROY, "destroy", N_KINDS, 1, NOUN_CARD, 0)                                            \
	X(SALVAGE, "salvage", N_KINDS, 1, NOUN_CARD, 0)                                            \
	X(SHADOW, "shadow", N_KINDS, 1, NOUN_CARD, 0)                                              \
	X(STEAL, "steal", N_ON *N_RES, 2, NOUN_ON, NOUN_RES)                                       \
	X(FREEZE, "freeze", N_WORKS, 1, NOUN_POS, 0)                                               \
	X(EXPOSE, "expose", N_KINDS, 1, NOUN_CARD, 0)                                              \
	X(BLEED, "bleed", N_WORKS, 1, NOUN_POS, 0)                                                 \
	X(BUILD, "build", N_KINDS, 1, NOUN_CARD, 0)                                                \
	X(RECYCLE, "recycle", N_KINDS, 1, NOUN_CARD, 0)                                            \
	X(PUT, "put", N_WORKS, 1, NOUN_POS, 0)                                                     \
	X(ALCHEMY, "alchemy", 1, 0, 0, 0)                                                          \
	X(MELT, "melt", N_RES, 1, NOUN_RES, 0)                                                     \
	X(LOSE, "lose", N_WORKS *N_RES, 2, NOUN_POS, NOUN_RES)                                     \
	X(DOUBLE, "double", N_ON, 1, NOUN_ON, 0)                                                   \
	X(FINISH, "finish", N_WORKS, 1, NOUN_POS, 0)                                               \
	X(FIGHT, "fight", N_KINDS, 1, NOUN_CARD, 0)                                                \
	X(THAW, "thaw", N_WORKS, 1, NOUN_POS, 0)                                                   \
	X(FREE, "free", N_ON *N_RES, 2, NOUN_ON, NOUN_RES)                                         \
	X(NAME, "name", N_TYPES, 1, NOUN_TYPE, 0)                                                  \
	X(KRYS, "krys", N_WORKS *(N_RES + 1), 2, NOUN_POS, NOUN_SLOTRES)                           \
	X(SOLDIER, "soldier", N_WORKS, 1, NOUN_POS, 0)                                             \
	X(SCRAP, "scrap", N_WORKS, 1, NOUN_POS, 0)                                                 \
	X(QUEST, "quest", N_QUESTS *N_STEPS, 1, NOUN_STEP, 0)                                      \
	X(TRANSMUTE, "transmute", 1, 0, 0, 0)                                                      \
	X(RECRUIT, "recruit", ARMIES, 1, NOUN_NUMBER, 0)                                           \
	X(MARCH, "march", N_LANDS, 1, NOUN_LAND, 0)                                                \
	X(FROM, "from", N_LANDS, 1, NOUN_LAND, 0)                                                  \
	X(ARRANGE, "arrange", N_LANDS, 1, NOUN_LAND, 0)                                            \
	X(COVER, "cover", N_LANDS *(N_SLOTS + 1), 2, NOUN_LAND, NOUN_SLOT)                         \
	X(JAIL, "jail", N_LANDS *(N_SLOTS + 1), 2, NOUN_LAND, NOUN_SLOT)                           \
	X(USE, "use", N_ADVISORS, 1, NOUN_ADV, 0)                                                  \
	X(PASS, "pass", 1, 0, 0, 0)                                                                \
	X(DONE, "done", 1, 0, 0, 0)

enum { NOUNS(NOUN_NAME) N_NOUNS };
enum { VERBS(VERB_NAME) N_VERBS };
enum { VERBS(VERB_BASE) N_ACTIONS };

/* EVENT(id, name, spec): section 6 of the rules page */
#define EVENTS(X)                                                                                  \
	X(GAME_STARTED, "game_started",                                                            \
	  "first:seat face:A|B|C|D|E duchies:teressie|valados|senada[]")                           \
	X(ADVISORS_DEALT, "advisors_dealt", "seat:seat advisors:card[]")                           \
	X(ADVISOR_KEPT, "advisor_kept", "seat:seat advisor:card")                                  \
	X(DECK_FORMED, "deck_formed", "cards:int")                                                 \
	X(DANGER_FORMED, "danger_formed", "cards:int")                                             \
	X(ARMIES_SET, "armies_set", "colour:colour territory:territory slot:int n:int")            \
	X(ROUND_BEGAN, "round_began", "round:int first:seat")                                      \
	X(TOKENS_SET, "tokens_set", "seat:seat traps:int spies:int")                               \
	X(CARDS_DEALT, "cards_dealt", "seat:seat cards:card[]")                                    \
	X(THREAT_DEALT, "threat_dealt", "seat:seat card:card")                                     \
	X(DECK_RESHUFFLED, "deck_reshuffled", "cards:int")                                         \
	X(ZONE_FILLED, "zone_filled", "zone:zone from:deck|danger face:up|down cards:card[]")      \
	X(DECK_TOP, "deck_top", "card:card")                                                       \
	X(CARD_OFFERED, "card_offered",                                                            \
	  "seat:seat zone:zone position:int face:up|down traps:int card:card")                     \
	X(ILLUSION_MARKED, "illusion_marked", "seat:seat zone:zone position:int")                  \
	X(ZONE_SELECTED, "zone_selected", "seat:seat zone:zone n:int down:int cards:card[]")       \
	X(ADVISOR_JOINED, "advisor_joined", "seat:seat advisor:card soldiers:int")                 \
	X(CARDS_SWAPPED, "cards_swapped", "seat:seat zone:zone position:int selection:int")        \
	X(ILLUSION_GAINED, "illusion_gained", "seat:seat n:int supply:int")                        \
	X(ILLUSION_RETURNED, "illusion_returned", "seat:seat why:taken|swapped|discarded")         \
	X(SPY_USED, "spy_used", "seat:seat area:area position:int card:card")                      \
	X(SPY_READY, "spy_ready", "seat:seat ready:int")                                           \
	X(HAND_SEEN, "hand_seen", "seat:seat cards:card[]")                                        \
	X(ZONES_SEEN, "zones_seen", "seat:seat cards:card[]")                                      \
	X(CARD_TOSSED, "card_tossed", "seat:seat card:card")                                       \
	X(CARDS_LOOKED, "cards_looked", "seat:seat cards:card[]")                                  \
	X(CARD_PICKED, "card_picked", "seat:seat card:card discarded:card[]")                      \
	X(ZONES_CLEARED, "zones_cleared", "to:discard|box cards:card[]")                           \
	X(CARDS_REVEALED, "cards_revealed", "seat:seat cards:{spot:card}")                         \
	X(CALAMITY_PLACED, "calamity_placed", "seat:seat calamities:int")                          \
	X(CARD_DESTROYED, "card_destroyed", "by:seat seat:seat card:card")                         \
	X(CARD_SALVAGED, "card_salvaged", "seat:seat card:card")                                   \
	X(THREAT_ARRIVED, "threat_arrived", "seat:seat threat:card")                               \
	X(SHADOW_FED, "shadow_fed", "seat:seat card:card to:p1|p2|none|aside cubes:resource[]")    \
	X(VERMIN_TAKEN, "vermin_taken", "seat:seat n:int pile:int")                                \
	X(ICON_STOLEN, "icon_stolen", "seat:seat on:on resource:resource")                         \
	X(ICON_FREED, "icon_freed", "seat:seat on:on resource:resource")                           \
	X(CARD_FROZEN, "card_frozen", "seat:seat position:int card:card")                          \
	X(SOLDIER_LOST, "soldier_lost", "seat:seat from:reserve|card|gain position:int debt:int")  \
	X(CARD_STARTED, "card_started", "seat:seat card:card position:int")                        \
	X(CARD_RECYCLED, "card_recycled", "seat:seat card:card cubes:resource[]")                  \
	X(CARD_SCRAPPED, "card_scrapped",                                                          \
	  "seat:seat position:int card:card cube:resource pieces:int")                             \
	X(CUBE_PLACED, "cube_placed",                                                              \
	  "seat:seat resource:resource position:int alchemy:bool card:card")                       \
	X(KRYSTALLIUM_PLACED, "krystallium_placed", "seat:seat position:int slot:slot card:card")  \
	X(SOLDIER_PLACED, "soldier_placed", "seat:seat position:int card:card")                    \
	X(CUBE_MELTED, "cube_melted", "seat:seat resource:resource")                               \
	X(TRANSMUTED, "transmuted", "seat:seat krystallium:int cubes:{resource:int}")              \
	X(CARD_BUILT, "card_built",                                                                \
	  "seat:seat card:card position:int soldiers:int krystallium:int")                         \
	X(CUBE_REMOVED, "cube_removed", "seat:seat position:int resource:resource")                \
	X(ADVISOR_USED, "advisor_used", "seat:seat advisor:card soldiers:int")                     \
	X(ADVISOR_GAVE, "advisor_gave",                                                            \
	  "seat:seat advisor:card krystallium:int vp:int on:on type:type")                         \
	X(QUEST_STEP, "quest_step",                                                                \
	  "seat:seat step:step soldiers:int krystallium:int spies:int vp:int "                     \
	  "paid_soldiers:int paid_krystallium:int paid:{resource:int}")                            \
	X(QUEST_RANKED, "quest_ranked", "seat:seat step:step rank:int vp:int")                     \
	X(WINDOW_OPENED, "window_opened",                                                          \
	  "name:none|keep|plan|levy|produce|combat|finale step:resource seats:seat[]")             \
	X(WINDOW_CLOSED, "window_closed", "seat:seat")                                             \
	X(COUNTED, "counted",                                                                      \
	  "seat:seat resource:resource count:int duchy:int cards:int syphons:int lands:int "       \
	  "powers:int")                                                                            \
	X(ASIDE_ADDED, "aside_added", "n:int total:int")                                           \
	X(SUPREMACY, "supremacy", "resource:resource seat:seat what:trains|takes")                 \
	X(KRYSTALLIUM_SLOT, "krystallium_slot", "seat:seat n:int")                                 \
	X(THREAT_DEFEATED, "threat_defeated",                                                      \
	  "seat:seat threat:card soldiers:int krystallium:int")                                    \
	X(EGG_SECURED, "egg_secured", "seat:seat eggs:int")                                        \
	X(CONQUEST_TURN, "conquest_turn", "seat:seat soldiers:int")                                \
	X(ARMIES_RECRUITED, "armies_recruited", "seat:seat n:int")                                 \
	X(ARMY_MARCHED, "army_marched", "seat:seat from:territory to:territory")                   \
	X(BATTLE, "battle", "seat:seat territory:territory brought:int beaten:int stays:int")      \
	X(ARMIES_ARRANGED, "armies_arranged", "seat:seat territory:territory covered:int[]")       \
	X(PASSED, "passed", "seat:seat")                                                           \
	X(ARMY_JAILED, "army_jailed", "by:colour seat:seat territory:territory slot:int")          \
	X(ARMIES_RELEASED, "armies_released", "seat:seat n:int")                                   \
	X(BLUE_REFILLED, "blue_refilled", "territories:territory[]")                               \
	X(ROUND_ENDED, "round_ended", "round:int")                                                 \
	X(DEFEAT, "defeat",                                                                        \
	  "reason:none|final-step|required-cards|thieves|vermin-pile|stolen-cubes")                \
	X(GAME_ENDED, "game_ended", "result:@result")

enum { EVENTS(EVENT_NAME) N_EVENTS };

/* Scoring of one seat: section 8. */
typedef struct {
	int flat, combo, calamities, threats, sisters, eggs, quest, council, territories, face, vp;
	int cards, soldiers, failed;
} tally;

#endif
