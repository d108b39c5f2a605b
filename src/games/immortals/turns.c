/* turns.c - Immortals: moves and apply, which put the phases together. */
#include "game.h"

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;

	if (!(s->core.acting >> seat & 1))
		return 0;
	switch (peek(s)->op) {
	case OP_START:
	case OP_GROUP:
		return moves_group(s, seat, out);
	case OP_PICK:
		return bits(pickable(s, seat, s->draft_hand[seat]), A_PICK, out);
	case OP_REGION:
		return moves_region(s, seat, out);
	case OP_SPLIT:
		return moves_split(s, seat, out);
	case OP_DRAW:
		out[0] = A_DRAW;
		out[1] = A_DECLINE;
		return 2;
	case OP_REINFORCE:
		return moves_reinforce(s, seat, out);
	case OP_PLAN:
		return moves_plan(s, seat, out);
	case OP_ACT:
		return moves_act(s, seat, out);
	case OP_USE:
		return moves_use(s, seat, out);
	case OP_SITE:
		return bits(option_sites(s, seat, peek(s)->card, peek(s)->option), A_SITE, out);
	case OP_ORIGIN:
		return bits(origins(s, seat), A_FROM, out);
	case OP_TARGET:
		return moves_target(s, seat, out);
	case OP_ARMIES:
		return moves_armies(s, out);
	default:
		return bits(deployable(s, seat), A_DEPLOY, out);
	}
}

static void act_done(state *s, int seat, ts_events *ev)
{
	if (peek(s)->op == OP_PLAN) {
		finish_plan(s, seat, ev);
		return;
	}
	done_todo(s, seat);
	next_reinforce(s, ev);
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;

	/* a redacted state has no ply: how often the others have planned is not public */
	if (!(s->core.flags & TS_REDACTED))
		ts_ply(&s->core);
	if (a <= A_GROUP_LAST) {
		if (peek(s)->op == OP_START)
			act_start(s, seat, a - A_GROUP + 1, ev);
		else
			act_group(s, seat, a - A_GROUP + 1, ev);
	} else if (a <= A_PICK_LAST)
		act_pick(s, seat, a - A_PICK, ev);
	else if (a <= A_REGION_LAST)
		act_region(s, seat, a - A_REGION, ev);
	else if (a <= A_LIGHT_LAST)
		act_split(s, seat, a - A_LIGHT, ev);
	else if (a <= A_DECLINE)
		act_draw(s, seat, a == A_DRAW, ev);
	else if (a <= A_REINFORCE_LAST)
		act_reinforce(s, seat, a - A_REINFORCE, ev);
	else if (a <= A_PLAN_LAST)
		act_plan(s, seat, (a - A_PLAN) / N_CARDS, (a - A_PLAN) % N_CARDS, ev);
	else if (a == A_DONE)
		act_done(s, seat, ev);
	else if (a <= A_REVEAL_LAST)
		act_reveal(s, seat, a - A_REVEAL, ev);
	else if (a <= A_PASS_LAST)
		act_pass(s, seat, a - A_PASS, ev);
	else if (a <= A_USE_LAST)
		act_use(s, seat, a - A_USE, ev);
	else if (a <= A_FORFEIT_LAST)
		act_forfeit(s, seat, a - A_FORFEIT, ev);
	else if (a <= A_SITE_LAST)
		act_site(s, seat, a - A_SITE, ev);
	else if (a <= A_FROM_LAST)
		act_from(s, seat, a - A_FROM, ev);
	else if (a <= A_TO_LAST)
		act_to(s, seat, a - A_TO, ev);
	else if (a <= A_ARMIES_LAST)
		act_armies(s, seat, a - A_ARMIES + 1, ev);
	else
		act_deploy(s, seat, a - A_DEPLOY, ev);
}
