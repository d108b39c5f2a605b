/* turns.c - Eight-Minute Empire: Legends: moves and apply, which put the phases together. */
#include "game.h"

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;
	int op;

	if (!(s->core.acting >> seat & 1))
		return 0;
	op = peek(s)->op;
	switch (op) {
	case OP_BID:
		return moves_bid(s, seat, out);
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
	case OP_DESTROY:
		return moves_destroy(s, seat, out);
	case OP_STEAL:
		out[0] = A_STEAL;
		out[1] = A_PASS;
		return 2;
	case OP_PEEK:
		return moves_peek(s, seat, out);
	case OP_EXTRA:
		return moves_extra(s, seat, out);
	default:
		return moves_setup(s, op, out);
	}
}

static void act_done(state *s, int seat, ts_events *ev)
{
	switch (peek(s)->op) {
	case OP_ENCOUNTER:
		act_setup(s, seat, A_DONE, ev);
		break;
	case OP_PEEK:
		after_peek(s, seat, ev);
		break;
	default:
		end_step(s, seat, ENDED_DONE, ev); /* LEG-064 */
	}
}

static void act_pass(state *s, int seat, ts_events *ev)
{
	if (peek(s)->op == OP_STEAL)
		act_steal(s, seat, 0, ev);
	else
		act_extra(s, seat, -1, ev);
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;

	ts_ply(&s->core);
	if (a <= A_NEUTRAL_LAST)
		act_setup(s, seat, a, ev);
	else if (a <= A_BID_LAST)
		act_bid(s, seat, a - A_BID, ev);
	else if (a <= A_TAKE_LAST && peek(s)->op == OP_EXTRA)
		act_extra(s, seat, a - A_TAKE, ev);
	else if (a <= A_TAKE_LAST)
		act_take(s, seat, a - A_TAKE, ev);
	else if (a <= A_USE_LAST)
		act_use(s, seat, a - A_USE, ev);
	else if (a <= A_PLACE_LAST)
		act_place(s, seat, a - A_PLACE, ev);
	else if (a <= A_MOVE_LAST)
		act_move(s, seat, (a - A_MOVE) / N_HERE, (a - A_MOVE) % N_HERE, ev);
	else if (a <= A_CITY_LAST)
		act_city(s, seat, a - A_CITY, ev);
	else if (a <= A_DESTROY_LAST)
		act_destroy(s, seat, (a - A_DESTROY) / N_OWNERS, (a - A_DESTROY) % N_OWNERS, ev);
	else if (a == A_STEAL)
		act_steal(s, seat, 1, ev);
	else if (a <= A_PEEK_LAST)
		act_peek(s, seat, a - A_PEEK, ev);
	else if (a == A_DONE)
		act_done(s, seat, ev);
	else if (a == A_SKIP)
		act_skip(s, seat, ev);
	else
		act_pass(s, seat, ev);
}
