/* setup.c - Immortals: setup (IMM-017 to IMM-023). */
#include "game.h"

static void set_groups(state *s, int seat, ts_events *ev)
{
	int arg[TS_EVENT_ARGS], n = 0;

	for (int r = 0; r < N_REALMS; r++) {
		const tribe_row *t = tribe_of(s, seat, r);

		for (int i = 0; i < N_TRIBE_GROUPS && t->group[i]; i++)
			s->group[seat][t->group[i]]++;
		if (s->seats < 5)
			s->group[seat][EXTRA_GROUP]++; /* IMM-022 */
		arg[n++] = r == LIGHT ? seat : s->tribe[seat][LIGHT];
	}
	arg[n++] = N_HALVES + s->tribe[seat][DARK];
	s->reserve[seat] = s->cubes[seat] = CUBES;
	for (int i = MAX_GROUP; i > 0; i--)
		for (int k = 0; k < s->group[seat][i]; k++) {
			s->reserve[seat] = (uint8_t)(s->reserve[seat] - i);
			arg[n++] = i;
		}
	if (ev)
		ts_emit(ev, EV_TRIBES_DEALT, arg, n);
}

static void empty_state(state *s, const ts_setup *u)
{
	__builtin_memset(s, 0, sizeof *s);
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	for (int i = 0; i < N_SEATS; i++) {
		__builtin_memset(s->board[i], NO_CARD, N_SPACES);
		s->pick[i] = NO_CARD;
		s->plan_next[i] = PLAN_DONE;
		s->draft_colour[i] = NO_COLOUR;
	}
}

static void setup(void *p, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	state *s = (state *)p;
	uint8_t half[N_REALMS][N_HALVES];

	empty_state(s, u);
	s->core.seed = seed;
	for (int r = 0; r < N_REALMS; r++) { /* IMM-018, IMM-124 */
		for (int i = 0; i < N_HALVES; i++)
			half[r][i] = (uint8_t)i;
		ts_shuffle(&s->core, R_GAME, half[r], N_HALVES);
		for (int i = 0; i < s->seats; i++)
			s->tribe[i][r] = half[r][i];
	}
	s->first = s->marker = (uint8_t)ts_range(&s->core, R_GAME, s->seats); /* IMM-020 */
	s->tower.supply = GREENS;
	for (int r = 0; r < N_REALMS; r++)
		deck_from(s, r, REALM_CARDS(r));
	TS_EMIT(ev, EV_GAME_STARTED, s->seats, s->opt[O_ROUNDS], s->opt[O_TOWER] - 1, s->first);
	for (int i = 0; i < s->seats; i++)
		set_groups(s, i, ev);
	s->todo = (uint8_t)all_seats(s);
	owe(s, OP_START, s->first);
}
