/* turns.c - It's a Wonderful Kingdom: moves and apply, which put the phases together. */
#include "game.h"

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;

	if (!(s->core.acting >> seat & 1))
		return 0;
	if (s->window)
		return moves_part(s, seat, out);
	switch (top(s, seat)->op) {
	case OP_OFFER:
		return moves_offer(s, seat, out);
	case OP_MARK:
		return moves_mark(s, out);
	case OP_SELECT:
		return moves_select(s, seat, out);
	case OP_GIVE:
		for (int i = 0; i < s->a[seat].n_selection; i++)
			out[i] = (ts_action)(A_GIVE + i);
		return s->a[seat].n_selection;
	case OP_RESWAP: {
		int n = moves_swap(s, seat, out);

		out[n] = A_DONE;
		return n + 1;
	}
	case OP_SEARCH:
		return moves_search(s, seat, out);
	case OP_PICK:
		return moves_pick(s, out);
	case OP_DESTROY:
		return moves_destroy(s, seat, out);
	case OP_COUNCIL:
		return moves_council(s, seat, out);
	case OP_BURN:
		return moves_burn(s, seat, out);
	case OP_SALVAGE:
		return moves_salvage(s, out);
	case OP_SHADOW:
		return moves_shadow(s, seat, out);
	case OP_STEAL:
		return moves_steal(s, seat, out);
	case OP_FREEZE:
		return moves_freeze(s, seat, out);
	case OP_BLEED:
		return moves_bleed(s, seat, out);
	case OP_CONQUEST:
		return moves_conquest(s, seat, out);
	case OP_MARCH:
		return moves_march(s, seat, out);
	case OP_COVER:
		return moves_cover(s, seat, out);
	default:
		return moves_jail(s, seat, out);
	}
}

static void act_done(state *s, int seat, ts_events *ev)
{
	const frame f = *top(s, seat);

	switch (f.op) {
	case OP_MARK:
		act_mark(s, seat, 0, -1, ev);
		break;
	case OP_MARCH:
		act_arrive(s, seat, ev);
		break;
	case OP_SEARCH:
		pop(s, seat);
		finish_select(s, seat, f.search.zone, 0, ev);
		break;
	case OP_RESWAP:
		pop(s, seat);
		s->turn++;
		break;
	default: /* council; a destroy slot passed up */
		pop(s, seat);
		s->who++;
	}
}

/* A decision outside windows: those of Planning and the Conquest phase. */
static void act_late(state *s, int seat, ts_action a, ts_events *ev)
{
	int slot = N_SLOTS + 1;

	if (a <= A_DESTROY_LAST && top(s, seat)->op == OP_DESTROY)
		act_destroy(s, seat, a - A_DESTROY, ev);
	else if (a <= A_DESTROY_LAST)
		act_burn(s, seat, a - A_DESTROY, ev);
	else if (a <= A_SALVAGE_LAST)
		act_salvage(s, seat, a - A_SALVAGE, ev);
	else if (a <= A_SHADOW_LAST)
		act_shadow(s, seat, a - A_SHADOW, ev);
	else if (a <= A_STEAL_LAST)
		act_steal(s, seat, (a - A_STEAL) / N_RES, (a - A_STEAL) % N_RES, ev);
	else if (a <= A_EXPOSE_LAST)
		act_freeze(s, seat, a, ev);
	else if (a <= A_BLEED_LAST)
		act_bleed(s, seat, a - A_BLEED, ev);
	else if (a <= A_TRANSMUTE)
		act_any(s, seat, a, ev);
	else if (a <= A_RECRUIT_LAST)
		act_recruit(s, seat, a - A_RECRUIT + 1, ev);
	else if (a <= A_MARCH_LAST)
		act_march(s, seat, a - A_MARCH);
	else if (a <= A_FROM_LAST)
		act_from(s, seat, a - A_FROM, ev);
	else if (a <= A_ARRANGE_LAST)
		act_arrange(s, seat, a - A_ARRANGE, ev);
	else if (a <= A_COVER_LAST)
		act_cover(s, seat, (a - A_COVER) / slot, (a - A_COVER) % slot, ev);
	else if (a <= A_JAIL_LAST)
		act_jail(s, seat, (a - A_JAIL) / slot, (a - A_JAIL) % slot, ev);
	else if (a <= A_USE_LAST)
		use_council(s, seat, a - A_USE, ev);
	else if (a == A_PASS && top(s, seat)->op == OP_CONQUEST)
		act_pass(s, seat, ev);
	else if (a == A_PASS && top(s, seat)->op == OP_JAIL)
		pop(s, seat);
	else
		act_done(s, seat, ev);
}

static int act(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;

	ts_ply(&s->core);
	if (s->window)
		window_move(s, seat, a, ev);
	else if (a <= A_OFFER_LAST)
		act_offer(s, seat, (a - A_OFFER) / 2, (a - A_OFFER) % 2, 0, ev);
	else if (a <= A_HIDE_LAST)
		act_offer(s, seat, (a - A_HIDE) / 2, (a - A_HIDE) % 2, 1, ev);
	else if (a <= A_MARK_LAST)
		act_mark(s, seat, (a - A_MARK) / N_SELECTION, (a - A_MARK) % N_SELECTION, ev);
	else if (a <= A_SELECT_LAST)
		act_select(s, seat, a - A_SELECT, ev);
	else if (a <= A_SPY_LAST)
		act_spy(s, seat, (a - A_SPY) / N_SELECTION, (a - A_SPY) % N_SELECTION, ev);
	else if (a <= A_SWAP_LAST)
		act_swap(s, seat, (a - A_SWAP) / N_SELECTION, (a - A_SWAP) % N_SELECTION, ev);
	else if (a <= A_GIVE_LAST)
		act_give(s, seat, a - A_GIVE, ev);
	else if (a <= A_TOSS_LAST)
		act_toss(s, seat, a - A_TOSS, ev);
	else if (a <= A_PICK_LAST)
		act_pick(s, seat, a - A_PICK, ev);
	else if (a <= A_USE_LAST && a >= A_USE && s->phase == PH_CHOICE)
		use_choice(s, seat, a - A_USE, ev);
	else
		act_late(s, seat, a, ev);
	return coming(s);
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	if (act(p, seat, a, ev))
		while (go(p, ev))
			;
}
