/* tower.c - Immortals: one throw into the cube tower (IMM-117 to IMM-122). The tower knows
 * nothing of the map: it takes the cubes thrown by colour and says which fall; its content is
 * counted exactly. The models and their odds are in tower.h, reasons in docs/cube-tower.md. */
#include "game.h"

/* Does a cube fall? IMM-122: 2/3 is "0 or 1 of 0..2", 1/3 is "0 of 0..2". */
static int falls(ts_core *c, int model, uint32_t q, int stuck)
{
	if (stuck && model == TOWER_THROW_SIZE)
		return ts_range(c, R_GAME, TOWER_Q) >= q;
	return ts_range(c, R_GAME, 3) < (stuck ? 1u : 2u);
}

/* Throws cubes by colour; those that fall, stuck ones included, are written to `fallen`, the
 * others are inside afterwards. The tray is the caller's. */
static void throw_cubes(state *s, const uint8_t *thrown, uint8_t *fallen)
{
	cube_tower *t = &s->tower;
	int model = s->opt[O_TOWER] - 1, n = 0;
	uint8_t left[2 * N_COLOURS];
	uint32_t q;

	ts_reveal(&s->core);
	if (s->script_n) {
		for (int i = 0; i < N_COLOURS; i++) {
			int all = t->inside[i] + thrown[i];

			fallen[i] = s->script[0][i] < all ? s->script[0][i] : (uint8_t)all;
			t->inside[i] = (uint8_t)(all - fallen[i]);
		}
		for (int i = 0; i + 1 < N_SCRIPT; i++)
			__builtin_memcpy(s->script[i], s->script[i + 1], N_COLOURS);
		__builtin_memset(s->script[N_SCRIPT - 1], 0, N_COLOURS);
		s->script_n--;
		return;
	}
	for (int i = 0; i < N_COLOURS; i++)
		n += thrown[i];
	q = tower_q(n);
	/* first those stuck, then those thrown; one loop over all, so that games which are played
	 * side by side draw at the same time */
	for (int i = 0; i < N_COLOURS; i++) {
		left[i] = t->inside[i];
		left[N_COLOURS + i] = thrown[i];
		t->inside[i] = (uint8_t)(t->inside[i] + thrown[i]);
		fallen[i] = 0;
	}
	for (int i = 0;; left[i]--) {
		while (i < 2 * N_COLOURS && !left[i])
			i++;
		if (i == 2 * N_COLOURS)
			break;
		if (falls(&s->core, model, q, i < N_COLOURS))
			fallen[i % N_COLOURS]++;
	}
	for (int i = 0; i < N_COLOURS; i++)
		t->inside[i] = (uint8_t)(t->inside[i] - fallen[i]);
}

static void tell_throw(const state *s, int battle, int added, const uint8_t *thrown,
		       const uint8_t *fallen, ts_events *ev)
{
	int arg[2 + 3 * N_COLOURS];

	if (!ev)
		return;
	arg[0] = battle;
	arg[1] = added;
	for (int i = 0; i < N_COLOURS; i++) {
		arg[2 + i] = thrown[i];
		arg[2 + N_COLOURS + i] = fallen[i];
		arg[2 + 2 * N_COLOURS + i] = s->tower.inside[i];
	}
	ts_emit(ev, EV_TOWER_THROWN, arg, 2 + 3 * N_COLOURS);
}
