/* tables.c - Immortals: content as rows, and what is looked up in it. */
#include "game.h"

#define L(region) (1u << (region))
#define REGION(ID, id, lg, le, dg, de, borders) {id, {{lg, le}, {dg, de}}, borders},
static const region_row regions[N_REGIONS] = {
#include "regions.inc"
};
#undef REGION
#undef L

#define PROVINCE(id) id,
static const char *const province_id[N_PROVINCES] = {
#include "provinces.inc"
};
#undef PROVINCE

#define TRIBE(id, start, g1, g2, g3, g4, gold, energy, special, se, sg, pe, pg, ne, ng, ce, cg)    \
	{id,	 start,	  {g1, g2, g3, g4}, gold,                                                  \
	 energy, special, {se, sg},	    {{pe, pg}, {ne, ng}, {ce, cg}}},
static const tribe_row tribes[N_TRIBES] = {
#include "tribes.inc"
};
#undef TRIBE

#define SPACE(ID, id, does, energy, gold) {id, does, {energy, gold}},
#define MAGIC(id, energy, gold, o1, o2)
#define OPTION(ID, id)
static const space_row spaces[N_SPACES] = {
#include "actions.inc"
};
#undef SPACE
#undef MAGIC
#define SPACE(ID, id, does, energy, gold)
#define MAGIC(id, energy, gold, o1, o2) {id, {energy, gold}, {o1, o2}},
static const magic_row magics[N_MAGIC] = {
#include "actions.inc"
};
#undef MAGIC
#undef OPTION
#define MAGIC(id, energy, gold, o1, o2)
#define OPTION(ID, id) id,
static const char *const use_id[N_USES] = {
#include "actions.inc"
};
#undef SPACE
#undef MAGIC
#undef OPTION

/* VP for building: IMM-092. */
static const uint8_t built_vp[3] = {1, 1, 2};
/* Rounds by number of seats: Options. */
static const uint8_t rounds_of[N_SEATS + 1] = {0, 0, 0, 7, 5, 5};

#define ALL_REGIONS ((1u << N_REGIONS) - 1)
#define REALM_SITES(realm) ((uint64_t)ALL_REGIONS << N_REGIONS * (realm))
#define REALM_CARDS(realm) (((1ull << N_COLOUR) - 1) << N_COLOUR * (realm))
#define ALL_CONFLICTS (REALM_CARDS(LIGHT) | REALM_CARDS(DARK))
#define BIT(i) (1ull << (i))

static int count(uint64_t mask)
{
	return __builtin_popcountll(mask);
}

static int lowest(uint64_t mask)
{
	return __builtin_ctzll(mask);
}

static int realm_of(int site)
{
	return site >= N_REGIONS;
}

static int region_of(int site)
{
	return site >= N_REGIONS ? site - N_REGIONS : site;
}

static int twin(int site)
{
	return site >= N_REGIONS ? site - N_REGIONS : site + N_REGIONS;
}

static int site_at(int realm, int region)
{
	return realm * N_REGIONS + region;
}

/* The sites of a region in both realms. */
static uint64_t both(int region)
{
	return BIT(region) | BIT(region + N_REGIONS);
}

static uint64_t province_sites(int realm, int province)
{
	return 0x1full << (N_REGIONS * realm + N_PER_PROVINCE * province); /* IMM-004 */
}

static uint64_t neighbours(int site)
{
	return (uint64_t)regions[region_of(site)].borders
	       << N_REGIONS * realm_of(site); /* IMM-003 */
}

static int is_conflict(int card)
{
	return card < N_CONFLICT;
}

static int is_region(int card)
{
	return card >= C_REGION && card < C_MAGIC;
}

static int is_magic(int card)
{
	return card >= C_MAGIC && card < C_BLANK;
}

static int colour_of(int conflict)
{
	return conflict >= N_COLOUR;
}

static int is_joker(int card)
{
	return card < N_CONFLICT && card % N_COLOUR >= N_REGIONS;
}

/* All jokers: bits 25..29 of each colour. */
#define JOKERS (0x1full << N_REGIONS | 0x1full << (N_COLOUR + N_REGIONS))

/* The sites a conflict card may stand for: IMM-082, IMM-085. */
static uint64_t conflict_sites(int card)
{
	int realm = colour_of(card), k = card - realm * N_COLOUR;

	return k < N_REGIONS ? BIT(site_at(realm, k)) : province_sites(realm, k - N_REGIONS);
}

static const tribe_row *tribe_of(const state *s, int seat, int realm)
{
	return &tribes[realm * N_HALVES + s->tribe[seat][realm]];
}

/* What the space of a seat's board does: IMM-014. */
static int does(const state *s, int seat, int space)
{
	if (spaces[space].does == DO_SPECIAL)
		return tribe_of(s, seat, space == SP_DARK_SPECIAL)->special;
	return spaces[space].does;
}

/* IMM-066 */
static int extracts(const state *s, int seat, int space)
{
	int d = does(s, seat, space);

	return d == DO_EXTRACT_GOLD || d == DO_EXTRACT_ENERGY;
}

static int left_of(const state *s, int seat)
{
	return seat + 1 == s->seats ? 0 : seat + 1; /* IMM-006 */
}

/* The i-th seat in turn order. */
static int nth(const state *s, int i)
{
	int seat = s->first + i;

	return seat >= s->seats ? seat - s->seats : seat;
}

static uint64_t occupied(const state *s)
{
	uint64_t all = 0;

	for (int i = 0; i < N_SEATS; i++)
		all |= s->where[i];
	return all;
}

static int owner_of(const state *s, int site)
{
	for (int i = 0; i < s->seats; i++)
		if (s->where[i] >> site & 1)
			return i;
	return NOBODY;
}

/* The holder of a region card, NOBODY for the region deck: IMM-007. */
static int holder_of(const state *s, int region)
{
	for (int i = 0; i < s->seats; i++)
		if (s->region_cards[i] >> region & 1)
			return i;
	return NOBODY;
}

static int has_group(const state *s, int seat)
{
	for (int i = 1; i <= MAX_GROUP; i++)
		if (s->group[seat][i])
			return 1;
	return 0;
}

static int tiles_left(const state *s)
{
	return TILES - count(s->sanctuaries) - count(s->capitals);
}

static int portals_left(const state *s)
{
	return PORTALS - count(s->portals);
}

/* Regions in which the seat has an army, in either realm. */
static uint32_t army_regions(const state *s, int seat)
{
	return (uint32_t)((s->where[seat] | s->where[seat] >> N_REGIONS) & ALL_REGIONS);
}

/* Conflict cards on a board, as far as they are known. */
static uint64_t board_conflicts(const state *s, int seat)
{
	uint64_t mask = 0;

	for (int i = 0; i < N_SPACES; i++)
		if (is_conflict(s->board[seat][i]))
			mask |= BIT(s->board[seat][i]);
	return mask;
}

static uint32_t board_regions(const state *s, int seat)
{
	uint32_t mask = 0;

	for (int i = 0; i < N_SPACES; i++)
		if (is_region(s->board[seat][i]))
			mask |= 1u << (s->board[seat][i] - C_REGION);
	return mask;
}

static int vp_of(const state *s, int seat)
{
	int sum = 0;

	for (int i = 0; i < N_SOURCES; i++)
		sum += s->vp[seat][i];
	return sum;
}
