/* pieces.c - Eight-Minute Empire: Legends: the small steps every rule uses: what is owed, armies on the
 * map, coins, masks as moves. */
#include "game.h"

FRAMES

/* A step that waits, the next one highest. */
static const frame *step_at(const state *s, int i)
{
	return (const frame *)&s->core.frame[i];
}

static void put_army(state *s, int owner, int here)
{
	s->supply[owner]--;
	s->army[owner][here]++;
	s->where[owner] |= 1u << here;
}

static void lift_army(state *s, int owner, int here)
{
	if (--s->army[owner][here] == 0)
		s->where[owner] &= ~(1u << here);
}

static void pay(state *s, int seat, int difference, int why, ts_events *ev)
{
	if (!difference)
		return;
	s->coins[seat] = (uint8_t)(s->coins[seat] + difference);
	TS_EMIT(ev, EV_COINS_CHANGED, seat, difference, why);
}
