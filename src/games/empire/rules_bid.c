/* rules_bid.c - Eight-Minute Empire: neutral armies, bids and the first player (EME-022 to EME-036).
 * What a decision allows (moves_x) stands beside what it does (act_x). */
#include "game.h"

/* --- neutral armies: EME-022 to EME-026 --- */

static int all_regions(const state *s, int base, ts_action *out)
{
	for (int i = 0; i < maps[s->map].n; i++)
		out[i] = (ts_action)(base + i);
	return maps[s->map].n;
}

static void act_neutral(state *s, int seat, int region, ts_events *ev)
{
	int left = top(s)->left - 1;

	put_army(s, NEUTRAL, region);
	TS_EMIT(ev, EV_NEUTRAL_PLACED, seat, told_region(s, region), left);
	if (left)
		owe(s, OP_NEUTRAL, 1 - seat)->left = (uint8_t)left;
	else
		owe_bids(s);
}

/* --- bid: EME-027 to EME-036 --- */

static void begin_turn(state *s, int seat, ts_events *ev)
{
	s->turn++;
	owe(s, OP_TAKE, seat);
	TS_EMIT(ev, EV_TURN_BEGAN, s->turn, seat);
}

static void first_player(state *s, int seat, ts_events *ev)
{
	s->first = (uint8_t)seat;
	TS_EMIT(ev, EV_FIRST_PLAYER, seat);
	begin_turn(s, seat, ev);
}

static int bid_winner(state *s, ts_events *ev)
{
	int high = 0, n = 0, winner = 0;

	for (int i = 0; i < s->seats; i++)
		if (s->bid[i] > high)
			high = s->bid[i];
	for (int i = s->seats - 1; i >= 0; i--)
		if (s->bid[age(s, i)] == high) {
			winner = age(s, i); /* EME-032, EME-033: the youngest of the tied */
			n++;
		}
	if (n == 1)
		return winner;
	if (s->opt[O_BID_TIE] == BID_TIE_DIE) {
		/* EME-034; in seat order, so that ages have no part in it */
		int k = (int)ts_range(&s->core, R_GAME, (uint32_t)n);

		for (int i = 0; i < s->seats; i++)
			if (s->bid[i] == high && k-- == 0)
				winner = i;
	}
	if (ev) {
		int arg[3 + N_SEATS] = {high, s->opt[O_BID_TIE] == BID_TIE_DIE, winner};
		int k = 3;

		for (int i = 0; i < s->seats; i++)
			if (s->bid[i] == high)
				arg[k++] = i;
		ts_emit(ev, EV_BID_TIED, arg, k);
	}
	return winner;
}

static void resolve_bids(state *s, ts_events *ev)
{
	int winner;

	ts_reveal(&s->core);
	for (int i = 0; i < s->seats; i++)
		if (s->bid[i] == HIDDEN_BID) {
			s->core.flags |= TS_BLIND;
			return;
		}
	if (ev) {
		int arg[2 * N_SEATS];

		for (int i = 0; i < s->seats; i++) {
			arg[2 * i] = i;
			arg[2 * i + 1] = s->bid[i];
		}
		ts_emit(ev, EV_BIDS_REVEALED, arg, 2 * s->seats);
	}
	winner = bid_winner(s, ev);
	s->coins[winner] = (uint8_t)(s->coins[winner] - s->bid[winner]); /* EME-031 */
	TS_EMIT(ev, EV_BID_WON, winner, s->bid[winner], s->coins[winner], reserve(s));
	if (s->opt[O_BID_WINNER] == WINNER_CHOOSES)
		owe(s, OP_FIRST, winner); /* EME-036 */
	else
		first_player(s, winner, ev);
}

static int moves_bid(const state *s, int seat, ts_action *out)
{
	for (int i = 0; i <= s->coins[seat]; i++)
		out[i] = (ts_action)(A_BID + i);
	return s->coins[seat] + 1;
}

static void act_bid(state *s, int seat, int amount, ts_events *ev)
{
	s->bid[seat] = (uint8_t)amount;
	s->core.acting &= (uint8_t) ~(1u << seat);
	TS_EMIT(ev, EV_BID_MADE, seat, amount);
	if (ev) {
		ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat); /* EME-029 */
		ts_emit_last(ev)->secret = 2;
	}
	if (!s->core.acting)
		resolve_bids(s, ev);
}

static int moves_first(const state *s, ts_action *out)
{
	for (int i = 0; i < s->seats; i++)
		out[i] = (ts_action)(A_FIRST + i);
	return s->seats;
}
