/* rules_bid.c - Eight-Minute Empire: Legends: bids and the first player (LEG-044 to LEG-050). What a
 * decision allows (moves_x) stands beside what it does (act_x); rule ids are those of
 * docs/rules/legends.md. */
#include "game.h"

static int bidding(const state *s)
{
	return s->core.depth && peek(s)->op == OP_BID;
}

static int moves_bid(const state *s, int seat, ts_action *out)
{
	for (int i = 0; i <= s->coins[seat]; i++)
		out[i] = (ts_action)(A_BID + i);
	return s->coins[seat] + 1;
}

/* Room for another round of dice; the oldest one makes it. */
static uint8_t *next_round(state *s)
{
	if (s->dice_n == N_DICE) {
		for (int i = 0; i + 1 < N_DICE; i++)
			__builtin_memcpy(s->dice[i], s->dice[i + 1], N_SEATS);
		__builtin_memset(s->dice[--s->dice_n], 0, N_SEATS);
	}
	return s->dice[s->dice_n++];
}

/* The one of the tied seats who throws highest, over as many rounds as it takes: LEG-049. */
static int throw_dice(state *s, unsigned tied, ts_events *ev)
{
	/* whoever bids last on its own view does not know the other bids: nothing is thrown. A redacted
	 * state would throw the same for all, for ever. */
	TS_ASSERT(!(s->core.flags & TS_REDACTED));
	for (int round = 1; tied & (tied - 1); round++) {
		int arg[1 + 2 * N_SEATS], n = 0, high = 0;
		unsigned left = 0;
		uint8_t *dice = next_round(s);

		arg[n++] = round;
		for (int i = 0; i < s->seats; i++) {
			int die;

			if (!(tied >> i & 1))
				continue;
			die = 1 + (int)ts_range(&s->core, R_CHANCE, 6);
			dice[i] = (uint8_t)die;
			arg[n++] = i;
			arg[n++] = die;
			if (die > high) {
				high = die;
				left = 0;
			}
			if (die == high)
				left |= 1u << i;
		}
		if (ev)
			ts_emit(ev, EV_DIE_ROLLED, arg, n);
		tied = left;
	}
	return __builtin_ctz(tied);
}

static int bid_winner(state *s, ts_events *ev)
{
	int high = 0;
	unsigned tied = 0;

	for (int i = 0; i < s->seats; i++)
		if (s->bid[i] > high)
			high = s->bid[i];
	for (int i = 0; i < s->seats; i++)
		tied |= (unsigned)(s->bid[i] == high) << i;
	if (s->opt[O_BID_TIE] == BID_TIE_DIE)
		return throw_dice(s, tied, ev);
	for (int i = 0;; i++)
		if (tied >> (s->opt[O_AGE + i] - 1) & 1)
			return s->opt[O_AGE + i] - 1; /* LEG-047, LEG-048 */
}

static void begin_turn(state *s, int seat, ts_events *ev)
{
	owe(s, OP_TAKE, seat);
	TS_EMIT(ev, EV_TURN_STARTED, seat, s->cards_n[seat] + 1);
}

static void next_turn(state *s, int seat, ts_events *ev);

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
	s->first = (uint8_t)winner;
	TS_EMIT(ev, EV_FIRST_PLAYER, winner, s->bid[winner]);
	pay(s, winner, -s->bid[winner], WHY_BID, ev); /* LEG-046 */
	next_turn(s, winner, ev);
}

static void act_bid(state *s, int seat, int amount, ts_events *ev)
{
	s->bid[seat] = (uint8_t)amount;
	s->core.acting &= (uint8_t) ~(1u << seat);
	TS_EMIT(ev, EV_BID_MADE, seat, amount);
	if (ev) {
		ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat); /* LEG-045 */
		ts_emit_last(ev)->secret = 2;
	}
	if (!s->core.acting)
		resolve_bids(s, ev);
}
