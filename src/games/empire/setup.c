/* setup.c - Eight-Minute Empire: the start of a game and of each game of a series. Rule ids are those
 * of docs/rules/empire.md. */
#include "game.h"

static void deal(state *s, ts_events *ev)
{
	int n = 0;

	if (ev && s->seats < 5) {
		int removed[N_CARDS], k = 0;

		for (int i = 0; i < N_CARDS; i++)
			if (cards[i].five)
				removed[k++] = i;
		ts_emit(ev, EV_CARDS_REMOVED, removed, k);
	}
	for (int i = 0; i < N_CARDS; i++)
		if (in_deck(s->seats, i))
			s->deck[n++] = (uint8_t)i;
	ts_shuffle(&s->core, R_GAME, s->deck, n);
	s->row_n = N_ROW;
	for (int i = 0; i < N_ROW; i++) { /* EME-016 */
		s->row[i] = s->deck[--n];
		s->deck[n] = 0;
	}
	s->deck_n = (uint8_t)n;
	TS_EMIT(ev, EV_ROW_DEALT, s->row[0], s->row[1], s->row[2], s->row[3], s->row[4], s->row[5]);
}

static void set_tokens(state *s, ts_events *ev)
{
	uint8_t t[2 * N_GOODS];

	for (int i = 0; i < 2 * N_GOODS; i++)
		t[i] = (uint8_t)(i / 2); /* EME-012: two of each */
	ts_shuffle(&s->core, R_GAME, t, 2 * N_GOODS);
	for (int i = 0; i < N_TRIANGLES; i++) {
		s->token[i] = t[i];
		s->unused[i] = t[N_TRIANGLES + i];
		TS_EMIT(ev, EV_TOKEN_SET, told_region(s, maps[s->map].triangle[i]), t[i]);
	}
	/* the left-over ones lie open in no order (EME-021): kept sorted */
	for (int i = 1; i < N_TRIANGLES; i++)
		for (int k = i; k > 0 && s->unused[k - 1] > s->unused[k]; k--) {
			uint8_t u = s->unused[k];

			s->unused[k] = s->unused[k - 1];
			s->unused[k - 1] = u;
		}
}

static void owe_bids(state *s)
{
	owe(s, OP_BID, 0);
	s->core.acting = (uint8_t)((1u << s->seats) - 1);
}

static int age(const state *s, int i)
{
	return s->opt[O_AGE + i] - 1;
}

/* One game of a series: all but opt, seats, game and past is laid anew (EME-113). */
static void start_game(state *s, ts_events *ev)
{
	const state old = *s;

	__builtin_memset(s, 0, sizeof *s);
	s->core = old.core;
	s->seats = old.seats;
	s->game = old.game;
	__builtin_memcpy(s->opt, old.opt, sizeof s->opt);
	__builtin_memcpy(s->past, old.past, sizeof s->past);
	s->map = map_of(s);
	s->first = NOTHING_HERE;
	for (int i = 0; i < N_SEATS; i++)
		s->bid[i] = NO_BID;
	for (int i = 0; i < N_ROW; i++)
		s->row[i] = NOTHING_HERE;
	TS_EMIT(ev, EV_GAME_STARTED, s->game + 1, s->map);
	deal(s, ev);
	for (int i = 0; i < s->seats; i++) {
		s->supply[i] = ARMIES;
		s->city_supply[i] = CITIES;
		for (int k = 0; k < START_ARMIES; k++)
			put_army(s, i, maps[s->map].start); /* EME-017 */
		TS_EMIT(ev, EV_ARMIES_SET, i, told_region(s, maps[s->map].start), START_ARMIES);
	}
	if (s->opt[O_TOKENS] == TOKENS_ON)
		set_tokens(s, ev);
	for (int i = 0; i < s->seats; i++) {
		s->coins[i] = coins_of[s->seats];
		TS_EMIT(ev, EV_COINS_DEALT, i, s->coins[i]);
	}
	if (s->seats == 2) {
		s->supply[NEUTRAL] = ARMIES;
		owe(s, OP_NEUTRAL, age(s, 0))->left = NEUTRAL_ARMIES; /* EME-023 */
	} else {
		owe_bids(s);
	}
}

static void setup(void *p, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	state *s = (state *)p;

	__builtin_memset(s, 0, sizeof *s);
	s->core.seed = seed;
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	start_game(s, ev);
}
