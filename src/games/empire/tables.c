/* tables.c - Eight-Minute Empire: content as rows, and what is looked up in it. */
#include "game.h"

#define CARD(id, good, symbols, five, mode, t1, n1, t2, n2)                                        \
	{id, good, symbols, five, mode, {{t1, n1}, {t2, n2}}},
static const card_row cards[N_CARDS + 1] = {
#include "cards.inc"
};
#undef CARD

enum { A_WEST, A_ISLE, A_HEART, A_SOUTH };
enum { B_SHELL, B_TWIN, B_RIM, B_WEST, B_EAST };
#define L(n) (1u << ((n)-1))
#define A(continent, land, sea) {continent, land, sea},
#define B(continent, land, sea)
#define REGION(map, n, continent, land, sea) map(continent, land, sea)
static const region_row map_a[] = {
#include "map.inc"
};
#undef A
#undef B
#define A(continent, land, sea)
#define B(continent, land, sea) {continent, land, sea},
static const region_row map_b[] = {
#include "map.inc"
};
#undef A
#undef B
#undef L
#undef REGION

static const struct {
	const region_row *region;
	uint8_t n, start, continents, triangle[N_TRIANGLES];
	const char *continent_id[N_CONTINENTS];
} maps[N_MAPS] = {
	{map_a, 25, 12, 4, {0, 7, 12, 21, 24}, {"A-west", "A-isle", "A-heart", "A-south", NULL}},
	{map_b, 23, 14, 5, {0, 2, 5, 11, 21}, {"B-shell", "B-twin", "B-rim", "B-west", "B-east"}},
};

/* the decision a part asks for, by its type */
static const uint8_t op_of_part[] = {0, OP_PLACE, OP_MOVE, OP_MOVE, OP_CITY, OP_DESTROY};
/* by position in the row: EME-040 */
static const uint8_t cost[N_ROW] = {0, 1, 1, 2, 2, 3};
/* by number of seats: EME-018, EME-088 */
static const uint8_t coins_of[N_SEATS + 1] = {0, 0, 14, 11, 9, 8};
static const uint8_t cards_of[N_SEATS + 1] = {0, 0, 13, 10, 8, 7};
/* symbols needed for 1, 2, 3 and 5 points: EME-098 */
static const uint8_t ladder[N_GOODS][4] = {
	{1, 2, 3, 4}, {2, 3, 4, 5}, {2, 4, 5, 6}, {2, 4, 6, 7}, {3, 5, 7, 8}};
static const uint8_t ladder_vp[4] = {1, 2, 3, 5};

static int goods_vp(int good, int symbols)
{
	int vp = 0;

	for (int i = 0; i < 4; i++)
		if (symbols >= ladder[good][i])
			vp = ladder_vp[i]; /* EME-099: the highest reached, alone */
	return vp;
}

/* The row of a card in this game: EME-082. */
static const card_row *card_of(const state *s, int card)
{
	int alt = cards[card].mode == OR && s->opt[O_COAL03] == COAL03_PLACE2 &&
		  ts_str_eq(cards[card].id, cards[N_CARDS].id);

	return &cards[alt ? N_CARDS : card];
}

/* The number of a part: EME-072, the option counts, not the card. */
static int part_n(const state *s, const card_row *c, int part)
{
	return c->part[part - 1].type == DESTROY ? (s->opt[O_DESTROY] == DESTROY_ONE ? 1 : 2)
						 : c->part[part - 1].n;
}

static uint8_t map_of(const state *s)
{
	return (uint8_t)((s->opt[O_SERIES] == SERIES_THREE ? s->opt[O_SERIES_MAPS + s->game]
							   : s->opt[O_MAP]) -
			 1); /* EME-114 */
}

static int n_parts(const card_row *c)
{
	return c->mode == SINGLE ? 1 : 2;
}

static int in_deck(int seats, int card)
{
	return seats == 5 || !cards[card].five; /* EME-015 */
}

static int turns_of(int seats)
{
	return seats * cards_of[seats]; /* EME-089 */
}

static int reserve(const state *s)
{
	int n = COINS;

	for (int i = 0; i < s->seats; i++)
		n -= s->coins[i];
	return n;
}
