/* rules.c - Eight-Minute Empire: setup, neutral armies, bid, turns, actions. What a decision
 * allows (moves_x) stands beside what it does (act_x); rule ids are those of docs/rules/empire.md.
 * The scoring is in score.c. */
#include "game.h"

static ts_frame *owe(state *s, int op, int seat)
{
	const ts_frame empty = {0, 0, 0, 0, 0, 0, 0, 0};

	s->core.depth = 0;
	s->core.frame[0] = empty;
	s->core.acting = (uint8_t)(1u << seat);
	return ts_push(&s->core, op, seat);
}

/* A region as events name it: over all maps, since the last move of a game goes on to the next. */
static int told_region(const state *s, int region)
{
	return s->map * N_REGIONS + region;
}

static void put_army(state *s, int owner, int region)
{
	s->supply[owner]--;
	s->army[owner][region]++;
	s->where[owner] |= 1u << region;
}

static void lift_army(state *s, int owner, int region)
{
	if (--s->army[owner][region] == 0)
		s->where[owner] &= ~(1u << region);
}

/* --- setup --- */

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
	for (int i = 0; i < N_ROW; i++) {	/* EME-016 */
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
		t[i] = (uint8_t)(i / 2);	/* EME-012: two of each */
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
	s->map = (uint8_t)((s->opt[O_SERIES] == 2 ? s->opt[O_SERIES_MAPS + s->game]
						  : s->opt[O_MAP]) - 1);	/* EME-114 */
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
			put_army(s, i, maps[s->map].start);	/* EME-017 */
		TS_EMIT(ev, EV_ARMIES_SET, i, told_region(s, maps[s->map].start), START_ARMIES);
	}
	if (s->opt[O_TOKENS] == 2)
		set_tokens(s, ev);
	for (int i = 0; i < s->seats; i++) {
		s->coins[i] = coins_of[s->seats];
		TS_EMIT(ev, EV_COINS_DEALT, i, s->coins[i]);
	}
	if (s->seats == 2) {
		s->supply[NEUTRAL] = ARMIES;
		owe(s, OP_NEUTRAL, age(s, 0))->c = NEUTRAL_ARMIES;	/* EME-023 */
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

/* --- neutral armies: EME-022 to EME-026 --- */

static int all_regions(const state *s, int base, ts_action *out)
{
	for (int i = 0; i < maps[s->map].n; i++)
		out[i] = (ts_action)(base + i);
	return maps[s->map].n;
}

static void act_neutral(state *s, int seat, int region, ts_events *ev)
{
	int left = ts_top(&s->core)->c - 1;

	put_army(s, NEUTRAL, region);
	TS_EMIT(ev, EV_NEUTRAL_PLACED, seat, told_region(s, region), left);
	if (left)
		owe(s, OP_NEUTRAL, 1 - seat)->c = (uint8_t)left;
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
			winner = age(s, i);	/* EME-032, EME-033: the youngest of the tied */
			n++;
		}
	if (n == 1)
		return winner;
	if (s->opt[O_BID_TIE] == 2) {
		/* EME-034; in seat order, so that ages have no part in it */
		int k = (int)ts_range(&s->core, R_GAME, (uint32_t)n);

		for (int i = 0; i < s->seats; i++)
			if (s->bid[i] == high && k-- == 0)
				winner = i;
	}
	if (ev) {
		int arg[3 + N_SEATS] = {high, s->opt[O_BID_TIE] == 2, winner};
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
	s->coins[winner] = (uint8_t)(s->coins[winner] - s->bid[winner]);	/* EME-031 */
	TS_EMIT(ev, EV_BID_WON, winner, s->bid[winner], s->coins[winner], reserve(s));
	if (s->opt[O_BID_WINNER] == 2)
		owe(s, OP_FIRST, winner);	/* EME-036 */
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
	s->core.acting &= (uint8_t)~(1u << seat);
	TS_EMIT(ev, EV_BID_MADE, seat, amount);
	if (ev) {
		ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat);	/* EME-029 */
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

/* --- the turn --- */

static int moves_take(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < s->row_n; i++)
		if (cost[i] <= s->coins[seat])	/* EME-041 */
			out[n++] = (ts_action)(A_TAKE + i);
	return n;
}

/* Is there a legal step of this type? EME-050, EME-051 */
static int possible(const state *s, int seat, int type)
{
	switch (type) {
	case PLACE:
		return s->supply[seat] > 0;	/* EME-057; the start region always takes one */
	case LAND:
	case SEA:
		return s->where[seat] != 0;	/* EME-066; every region has a land link */
	case CITY:
		return s->city_supply[seat] > 0 && s->where[seat] != 0;	/* EME-067, EME-069 */
	default:
		for (int i = 0; i < N_OWNERS; i++)
			if (s->where[i])
				return 1;	/* EME-073 */
		return 0;
	}
}

static void end_game(state *s, ts_events *ev);

/* EME-083 to EME-087 */
static void end_turn(state *s, int seat, ts_events *ev)
{
	int gap = 0;

	while (s->row[gap] != NOTHING_HERE)
		gap++;
	for (int i = gap; i + 1 < s->row_n; i++)
		s->row[i] = s->row[i + 1];
	s->row[--s->row_n] = NOTHING_HERE;
	TS_EMIT(ev, EV_ROW_SHIFTED, gap + 1);
	if (s->turn == turns_of(s->seats)) {
		end_game(s, ev);
		return;
	}
	if (s->deck_n) {
		uint8_t card = s->deck[--s->deck_n];

		ts_reveal(&s->core);
		if (card == UNKNOWN)
			s->core.flags |= TS_BLIND;
		s->deck[s->deck_n] = 0;
		s->row[s->row_n++] = card;
		TS_EMIT(ev, EV_CARD_REVEALED, card, s->row_n, s->deck_n);
	}
	begin_turn(s, seat + 1 == s->seats ? 0 : seat + 1, ev);	/* EME-037 */
}

/* Goes to the first possible part from `part` to `last`, or ends the turn. */
static void go_on(state *s, int seat, int card, int part, int last, ts_events *ev)
{
	const card_row *c = card_of(s, card);

	for (; part <= last; part++) {
		int type = c->part[part - 1].type;

		if (possible(s, seat, type)) {
			static const uint8_t op[] = {0, OP_PLACE, OP_MOVE, OP_MOVE, OP_CITY, OP_DESTROY};
			ts_frame *f = owe(s, op[type], seat);

			f->a = (uint8_t)card;
			f->b = (uint8_t)part;
			f->c = (uint8_t)part_n(s, c, part);
			f->e = (uint8_t)last;
			return;
		}
		TS_EMIT(ev, EV_PART_SKIPPED, seat, card, part, 0);	/* EME-051 */
	}
	end_turn(s, seat, ev);
}

static void act_take(state *s, int seat, int pos, ts_events *ev)
{
	int card = s->row[pos];
	const card_row *c = card_of(s, card);

	s->coins[seat] = (uint8_t)(s->coins[seat] - cost[pos]);	/* EME-043 */
	s->row[pos] = NOTHING_HERE;				/* EME-045 */
	s->cards[seat][s->cards_n[seat]++] = (uint8_t)card;
	TS_EMIT(ev, EV_CARD_TAKEN, seat, pos + 1, card, cost[pos], s->coins[seat], reserve(s));
	if (c->mode != OR) {
		go_on(s, seat, card, 1, n_parts(c), ev);	/* EME-080: printed order */
	} else if (possible(s, seat, c->part[0].type) || possible(s, seat, c->part[1].type)) {
		owe(s, OP_CHOOSE, seat)->a = (uint8_t)card;
	} else {
		TS_EMIT(ev, EV_PART_SKIPPED, seat, card, 0, 0);	/* EME-078 */
		end_turn(s, seat, ev);
	}
}

static int moves_choose(const state *s, int seat, ts_action *out)
{
	const card_row *c = card_of(s, ts_peek(&s->core)->a);
	int n = 0;

	for (int i = 0; i < 2; i++)
		if (possible(s, seat, c->part[i].type))
			out[n++] = (ts_action)(A_CHOOSE + i);
	out[n++] = A_DONE;
	return n;
}

static void act_choose(state *s, int seat, int part, ts_events *ev)
{
	int card = ts_top(&s->core)->a;

	TS_EMIT(ev, EV_PART_CHOSEN, seat, card, part);
	go_on(s, seat, card, part, part, ev);	/* EME-079: the other part is lost */
}

/* --- steps --- */

static int bits(uint32_t mask, int base, ts_action *out)
{
	int n = 0;

	for (; mask; mask &= mask - 1)
		out[n++] = (ts_action)(base + __builtin_ctz(mask));
	return n;
}

static int moves_place(const state *s, int seat, ts_action *out)
{
	int n = bits(s->towns[seat] | 1u << maps[s->map].start, A_PLACE, out);	/* EME-055 */

	out[n++] = A_DONE;
	return n;
}

static uint32_t links(const state *s, int region, int sea)
{
	const region_row *r = &maps[s->map].region[region];

	return sea ? r->land | r->sea : r->land;	/* EME-061, EME-062 */
}

static int by_sea(const state *s)
{
	const ts_frame *f = ts_peek(&s->core);

	return card_of(s, f->a)->part[f->b - 1].type == SEA;
}

static int moves_move(const state *s, int seat, ts_action *out)
{
	int n = 0, sea = by_sea(s);

	for (uint32_t from = s->where[seat]; from; from &= from - 1) {
		int i = __builtin_ctz(from);

		n += bits(links(s, i, sea), A_MOVE + i * N_REGIONS, out + n);
	}
	out[n++] = A_DONE;
	return n;
}

static int moves_city(const state *s, int seat, ts_action *out)
{
	int n = bits(s->where[seat], A_CITY, out);	/* EME-067 */

	out[n++] = A_DONE;
	return n;
}

static int moves_destroy(const state *s, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_OWNERS; i++)
		n += bits(s->where[i], A_DESTROY + i * N_REGIONS, out + n);	/* EME-073 */
	out[n++] = A_DONE;
	return n;
}

/* A step is made: on with the part, or over to the next (EME-050). */
static void stepped(state *s, int seat, ts_events *ev)
{
	ts_frame *f = ts_top(&s->core);
	int card = f->a, part = f->b, last = f->e;

	f->c--;
	f->d++;
	if (f->c && possible(s, seat, card_of(s, card)->part[part - 1].type))
		return;
	TS_EMIT(ev, EV_PART_ENDED, seat, card, part, f->d);
	go_on(s, seat, card, part + 1, last, ev);
}

static void act_place(state *s, int seat, int region, ts_events *ev)
{
	put_army(s, seat, region);
	TS_EMIT(ev, EV_ARMY_PLACED, seat, told_region(s, region), ts_top(&s->core)->c - 1);
	stepped(s, seat, ev);
}

static void act_move(state *s, int seat, int from, int to, ts_events *ev)
{
	lift_army(s, seat, from);
	s->army[seat][to]++;
	s->where[seat] |= 1u << to;
	TS_EMIT(ev, EV_ARMY_MOVED, seat, told_region(s, from), told_region(s, to),
		!(links(s, from, 0) >> to & 1), ts_top(&s->core)->c - 1);
	stepped(s, seat, ev);
}

static void act_city(state *s, int seat, int region, ts_events *ev)
{
	s->city_supply[seat]--;
	s->city[seat][region]++;
	s->towns[seat] |= 1u << region;
	TS_EMIT(ev, EV_CITY_BUILT, seat, told_region(s, region));
	stepped(s, seat, ev);
}

static void act_destroy(state *s, int seat, int owner, int region, ts_events *ev)
{
	lift_army(s, owner, region);
	s->supply[owner]++;	/* EME-075 */
	TS_EMIT(ev, EV_ARMY_DESTROYED, seat, owner, told_region(s, region), ts_top(&s->core)->c - 1);
	stepped(s, seat, ev);
}

static void act_done(state *s, int seat, ts_events *ev)
{
	ts_frame f = *ts_top(&s->core);

	if (f.op == OP_CHOOSE) {
		TS_EMIT(ev, EV_PART_SKIPPED, seat, f.a, 0, 1);
		end_turn(s, seat, ev);
		return;
	}
	if (f.d)
		TS_EMIT(ev, EV_PART_ENDED, seat, f.a, f.b, f.d);
	else
		TS_EMIT(ev, EV_PART_SKIPPED, seat, f.a, f.b, 1);
	go_on(s, seat, f.a, f.b + 1, f.e, ev);
}

/* --- the contract --- */

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;

	if (!(s->core.acting >> seat & 1))
		return 0;
	switch (ts_peek(&s->core)->op) {
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
