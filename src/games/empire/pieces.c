/* pieces.c - Eight-Minute Empire: the small steps every rule uses: what is owed, armies on the map,
 * regions as events name them, masks as moves. */
#include "game.h"

FRAMES

/* A region as events name it: over all maps, since the last move of a game goes on to the next. */
static int told_region(const state *s, int region)
{
	return s->map * N_REGIONS + region;
}

static void put_army(state *s, int owner, int region)
{
	s->supply[owner]--;
	s->army[owner][region]++;
	s->where[owner] |= 1u << region;
}

static void lift_army(state *s, int owner, int region)
{
	if (--s->army[owner][region] == 0)
		s->where[owner] &= ~(1u << region);
}
