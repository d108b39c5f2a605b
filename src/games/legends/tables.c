/* tables.c - Eight-Minute Empire: Legends: content as rows, and what is looked up in it. */
#include "game.h"

/* clang-format off */
#define FLYING(n) {AB_FLYING, n, 0, 0}
#define MOVES(n) {AB_MOVES, n, 0, 0}
#define ARMIES_PLUS(n) {AB_ARMIES, n, 0, 0}
#define ELIXIRS(n) {AB_ELIXIR, n, 0, 0}
#define COINS_ONCE(n) {AB_COINS, n, 0, 0}
#define PER_CARD(vp, family) {AB_PER_CARD, vp, family, 0}
#define PER_FLYING(vp) {AB_PER_FLYING, vp, 0, 0}
#define SET(vp, family, size) {AB_SET, vp, family, size}
#define PER_COINS(vp, coins) {AB_PER_COINS, vp, coins, 0}
#define IMMUNE {AB_IMMUNE, 1, 0, 0}
#define NO_MORE {AB_NONE, 0, 0, 0}
#define CARD(id, family, a1, a2, mode, t1, n1, t2, n2, players) \
	{id, family, {a1, a2}, mode, {{t1, n1}, {t2, n2}}, players},
/* clang-format on */
static const card_row cards[N_CARDS] = {
#include "cards.inc"
};
#undef CARD
#undef FLYING
#undef MOVES
#undef ARMIES_PLUS
#undef ELIXIRS
#undef COINS_ONCE
#undef PER_CARD
#undef PER_FLYING
#undef SET
#undef PER_COINS
#undef IMMUNE
#undef NO_MORE

#define FACE(id, board, regions, islands, n, e, s, w, start) F_##id,
enum {
#include "tiles.inc"
};
#undef FACE

#define L(n) (1u << ((n)-1))
#define REGION(face, number, island, land, free, sea, x, y)                                        \
	{F_##face, number, island, land, free, sea, x, y},
static const region_row regions[N_REGIONS] = {
#include "map.inc"
};
#undef REGION
#undef L

/* The first region of a face: the number of rows of map.inc before it. */
#define REGION(face, number, island, land, free, sea, x, y) FIRST_##face##_##number,
enum {
#include "map.inc"
};
#undef REGION
#define FACE(id, board, regions, islands, n, e, s, w, start)                                       \
	{#id, board, regions, islands, {n, e, s, w}, start, FIRST_##id##_1},
static const face_row faces[N_FACES] = {
#include "tiles.inc"
};
#undef FACE

/* Which sides of which cells touch: LEG-011, LEG-012. Cells left, central, right, stem and nw,
 * ne, sw, se; sides N, E, S, W. */
typedef struct {
	uint8_t n;
	struct {
		uint8_t cell_a, side_a, cell_b, side_b;
	} join[4];
} layout_row;
static const layout_row layouts[2] = {
	{3, {{0, 1, 1, 3}, {1, 1, 2, 3}, {1, 2, 3, 0}, {0, 0, 0, 0}}},
	{4, {{0, 1, 1, 3}, {2, 1, 3, 3}, {0, 2, 2, 0}, {1, 2, 3, 0}}},
};

static const struct {
	const char *id;
	tiling board;
	uint8_t start; /* among all regions */
} presets[N_PRESETS] = {
	{"T_default", {LAYOUT_T, {F_VOL, F_VIL, F_MTN, F_RED}, {0, 0, 0, 0}}, FIRST_VIL_3},
	{"rectangle_as_pictured",
	 {LAYOUT_RECTANGLE, {F_VOL, F_RED, F_VIL, F_MTN}, {0, 0, 0, 0}},
	 FIRST_VIL_3},
	{"T_back", {LAYOUT_T, {F_TRI, F_SEV, F_LIN, F_CSH}, {1, 0, 0, 2}}, FIRST_SEV_5},
};

static const char *const family_name[N_FAMILIES] = {
	NULL, "ancient", "cursed", "dire", "forest", "night", "noble", "arcane", "mountain"};
static const char *const token_name[N_TOKENS] = {
	NULL,		"magic_spring", "cottage", "buried_treasure", "spell_book", "stable",
	"poison_swamp", "citadel",	"dragon",  "portal",	      "thieves"};
static const uint8_t token_count[N_TOKENS] = {0, 1, 1, 1, 1, 1, 1, CITADELS, 1, 2, 1};
static const char *const leader_name[N_LEADERS + 1] = {NULL, "fairy_queen", "bandit_king",
						       "red_sorceress", "white_knight"};

/* by position in the row: LEG-054 */
static const uint8_t cost[N_ROW] = {0, 1, 1, 2, 2, 3};
/* by number of seats: LEG-042, LEG-099 */
static const uint8_t coins_of[N_SEATS + 1] = {0, 0, 12, 11, 9};
static const uint8_t cards_of[N_SEATS + 1] = {0, 0, 11, 10, 8};

/* What the leaders do, where it is a number: LEG-145 to LEG-152. */
/* clang-format off */
enum {
	FAIRY_CARDS = 3, FAIRY_VP = 1, BANDIT_VP = 1, BANDIT_COINS = 1, SORCERESS_ARMIES = 1,
	SORCERESS_PER_VP = 3, KNIGHT_REGIONS = 3, KNIGHT_ARMIES = 1
};
/* clang-format on */
enum { ELIXIR_VP = 2, ELIXIR_TIE_VP = 1 }; /* LEG-108 */

static int in_deck(int seats, int card)
{
	return cards[card].players <= seats; /* LEG-004 */
}

static int n_steps(const card_row *c)
{
	return c->mode == SINGLE ? 1 : 2;
}

/* LEG-009: an exploration token, the swamp included */
static int explored(int token)
{
	return token >= T_SPRING && token <= T_SWAMP;
}

static uint32_t all_here(const state *s)
{
	return (1u << s->n_here) - 1;
}

/* The regions of a cell: they stand together in the canonical order. */
static uint32_t cell_mask(const tiling *b, int cell)
{
	int first = 0;

	for (int i = 0; i < cell; i++)
		first += faces[b->face[i]].regions;
	return ((1u << faces[b->face[cell]].regions) - 1) << first;
}

/* The place here of a region among all; -1 if its face is not in play. */
static int here_of(const tiling *b, int region)
{
	int first = 0;

	for (int i = 0; i < N_CELLS; i++) {
		if (b->face[i] == regions[region].face)
			return first + regions[region].number - 1;
		first += faces[b->face[i]].regions;
	}
	return -1;
}

/* The region, here, at a side of a cell: LEG-015. */
static int exit_at(const tiling *b, int cell, int side)
{
	const face_row *f = &faces[b->face[cell]];

	return here_of(b, f->first + f->exit[(side - b->turn[cell] + N_SIDES) % N_SIDES] - 1);
}

/* The board that the options fix, if they do: 1 and *b. */
static int fixed_board(const uint8_t *opt, tiling *b)
{
	if (opt[O_PRESET]) {
		*b = presets[opt[O_PRESET] - FIRST_PRESET].board;
		return 1;
	}
	if (opt[O_TILES] < FIRST_FACE || opt[O_ROTATIONS] < FIRST_TURN) /* not given, or random */
		return 0;
	b->layout = opt[O_LAYOUT];
	for (int i = 0; i < N_CELLS; i++) {
		b->face[i] = (uint8_t)(opt[O_TILES + i] - FIRST_FACE);
		b->turn[i] = (uint8_t)(opt[O_ROTATIONS + i] - FIRST_TURN);
	}
	return 1;
}

/* Ends of cross links: LEG-016. */
static uint32_t cross_ends(const tiling *b)
{
	const layout_row *l = &layouts[b->layout - 1];
	uint32_t m = 0;

	for (int i = 0; i < l->n; i++) {
		m |= 1u << exit_at(b, l->join[i].cell_a, l->join[i].side_a);
		m |= 1u << exit_at(b, l->join[i].cell_b, l->join[i].side_b);
	}
	return m;
}

static uint32_t legal_starts(const tiling *b)
{
	uint32_t ends = cross_ends(b);

	for (int i = 0; i < N_CELLS; i++)
		if (faces[b->face[i]].holds_start)
			return ends & cell_mask(b, i);			    /* LEG-030 */
	return b->layout == LAYOUT_T ? ends & cell_mask(b, CENTRAL) : ends; /* LEG-029, LEG-031 */
}

static uint32_t legal_seconds(const tiling *b, int start)
{
	uint32_t m = 0;
	int here = 0;

	for (int i = 0; i < N_CELLS; i++) {
		const face_row *f = &faces[b->face[i]];
		uint32_t mine = cell_mask(b, i);

		for (int k = 0; k < f->regions; k++, here++) {
			int same_isle = mine >> start & 1 &&
					regions[f->first + k].island ==
						regions[f->first + start - (here - k)].island;

			if (b->layout == LAYOUT_T ? i != CENTRAL && !same_isle /* LEG-036 */
						  : !(mine >> start & 1))      /* LEG-037 */
				m |= 1u << here;
		}
	}
	return m;
}
