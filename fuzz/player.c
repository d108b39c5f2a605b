/* player.c - a game played by bytes: the first ones choose game, seats and options, every further
 * one a move; the laws are checked at each ply. */
#define main laws_main
#include "../tests/laws.c"
#undef main

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static ts_events ev;
	ts_state s;
	ts_error e;
	ts_dice d = {size};
	size_t at = 3;

	if (size < 12)
		return 0;
	g = ts_games[data[0] % ts_n_games];
	ts_setup_init(&setup, g->seats_min + data[1] % (g->seats_max - g->seats_min + 1));
	/* half of the options as the bytes say; a refused set plays the defaults */
	for (int i = 0; i < g->n_options && at < size; i++, at++)
		if (data[at] & 1)
			setup.opt[ts_option_at(g, i)] =
				(uint8_t)(1 + (data[at] >> 1) % ts_option_count(g, i, setup.seats));
	if (ts_setup_settle(g, &setup, &e)) {
		ts_setup_init(&setup, setup.seats);
		ts_option_set(g, &setup, "module", "quest", NULL);
		if (ts_setup_settle(g, &setup, &e))
			return 0;
	}
	seed = data[2];
	memset(&s, 0, sizeof s);
	g->setup(&s, &setup, ts_seed_from(seed), NULL);
	for (; at < size && !s.core.over; at++) {
		ts_action a[TS_MOVES_MAX];
		ts_state before = s;
		int seats[TS_SEATS_MAX], k = 0, n, seat;

		if (law_moves(&s))
			abort();
		for (int i = 0; i < setup.seats; i++)
			if (s.core.acting >> i & 1)
				seats[k++] = i;
		seat = seats[data[at] % k];
		n = g->moves(&s, seat, a);
		/* notation is the slow law: now and then is enough here */
		if (law_redact(&s, ts_dice_next(&d)) || (data[at] % 8 == 0 && law_notation(&s)))
			abort();
		ev.n = 0;
		n = data[at] / k % n;
		g->apply(&s, seat, a[n], &ev);
		if (g->check(&s) || law_events(&s, &ev) || law_barrier(&before, seat, a[n], &s) ||
		    law_witness(&before, seat, a[n], &s, &ev, ts_dice_next(&d)) || law_position(&s))
			abort();
	}
	return 0;
}
