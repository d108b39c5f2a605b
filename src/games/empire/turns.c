/* turns.c - Eight-Minute Empire: moves and apply, which put the phases together. */
#include "game.h"

static void act_done(state *s, int seat, ts_events *ev)
{
	frame f = *top(s);

	if (f.op == OP_CHOOSE) {
		TS_EMIT(ev, EV_PART_SKIPPED, seat, f.card, 0, 1);
		end_turn(s, seat, ev);
		return;
	}
	if (f.done)
		TS_EMIT(ev, EV_PART_ENDED, seat, f.card, f.part, f.done);
	else
		TS_EMIT(ev, EV_PART_SKIPPED, seat, f.card, f.part, 1);
	go_on(s, seat, f.card, f.part + 1, f.last, ev);
}

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;

	if (!(s->core.acting >> seat & 1))
		return 0;
	switch (peek(s)->op) {
	case OP_NEUTRAL:
		return all_regions(s, A_NEUTRAL, out);
	case OP_BID:
		return moves_bid(s, seat, out);
	case OP_FIRST:
		return moves_first(s, out);
	case OP_TAKE:
		return moves_take(s, seat, out);
	case OP_CHOOSE:
		return moves_choose(s, seat, out);
	case OP_PLACE:
		return moves_place(s, seat, out);
	case OP_MOVE:
		return moves_move(s, seat, out);
	case OP_CITY:
		return moves_city(s, seat, out);
	default:
		return moves_destroy(s, out);
	}
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;

	ts_ply(&s->core);
	if (a <= A_NEUTRAL_LAST)
		act_neutral(s, seat, a - A_NEUTRAL, ev);
	else if (a <= A_BID_LAST)
		act_bid(s, seat, a - A_BID, ev);
	else if (a <= A_FIRST_LAST)
		first_player(s, a - A_FIRST, ev);
	else if (a <= A_TAKE_LAST)
		act_take(s, seat, a - A_TAKE, ev);
	else if (a <= A_CHOOSE_LAST)
		act_choose(s, seat, a - A_CHOOSE + 1, ev);
	else if (a <= A_PLACE_LAST)
		act_place(s, seat, a - A_PLACE, ev);
	else if (a <= A_MOVE_LAST)
		act_move(s, seat, (a - A_MOVE) / N_REGIONS, (a - A_MOVE) % N_REGIONS, ev);
	else if (a <= A_CITY_LAST)
		act_city(s, seat, a - A_CITY, ev);
	else if (a <= A_DESTROY_LAST)
		act_destroy(s, seat, (a - A_DESTROY) / N_REGIONS, (a - A_DESTROY) % N_REGIONS, ev);
	else
		act_done(s, seat, ev);
}
