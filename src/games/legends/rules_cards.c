/* rules_cards.c - Eight-Minute Empire: Legends: the turn: control, looking at tokens, taking a card, its
 * steps. What a decision allows (moves_x) stands beside what it does (act_x). */
#include "game.h"

/* --- control, for looking at tokens and for scoring: LEG-101, LEG-102 --- */

static int strength(const state *s, int owner, int here)
{
	return s->army[owner][here] + (owner == NEUTRAL ? 0 : s->city[owner][here]);
}

/* Who has strictly the most of n[] by owner, above 0; -1 on a tie. */
static int majority(const uint8_t n[N_OWNERS])
{
	int best = 0, who = -1;

	for (int i = 0; i < N_OWNERS; i++)
		if (n[i] > best) {
			best = n[i];
			who = i;
		} else if (n[i] == best) {
			who = -1;
		}
	return who;
}

static int controller(const state *s, int here)
{
	uint8_t n[N_OWNERS];

	for (int i = 0; i < N_OWNERS; i++)
		n[i] = (uint8_t)strength(s, i, here);
	return majority(n);
}

/* --- the end of a turn --- */

static void end_game(state *s, ts_events *ev);

/* LEG-100, LEG-146 */
static void end_of_turns(state *s, ts_events *ev)
{
	for (int i = 0; i < s->seats; i++)
		if (s->leader[i] == LD_FAIRY) {
			owe(s, OP_EXTRA, i);
			return;
		}
	end_game(s, ev);
}

/* The next seat, from `seat` on, that has not all its cards takes one: LEG-051, LEG-099. */
static void next_turn(state *s, int seat, ts_events *ev)
{
	for (int i = 0; i < s->seats && s->row_n; i++, seat = (seat + 1) % s->seats)
		if (s->cards_n[seat] < cards_of[s->seats]) {
			begin_turn(s, seat, ev);
			return;
		}
	end_of_turns(s, ev);
}

/* Face-down tokens the seat may look at now: LEG-132, LEG-133. */
static uint32_t may_peek(const state *s, int seat)
{
	uint32_t m = s->face_down & ~s->seen[seat];

	for (uint32_t k = m; k; k &= k - 1)
		if (controller(s, __builtin_ctz(k)) != seat)
			m &= ~(k & (0u - k));
	return m;
}

static void after_peek(state *s, int seat, ts_events *ev)
{
	TS_EMIT(ev, EV_TURN_ENDED, seat);
	next_turn(s, (seat + 1) % s->seats, ev);
}

/* LEG-066, LEG-067; the row closed up when the card was taken. */
static void refill(state *s, ts_events *ev)
{
	int card = TS_NONE;

	if (s->deck_n && s->row_n < N_ROW) {
		card = s->deck[--s->deck_n];
		ts_reveal(&s->core);
		if (card == UNKNOWN)
			s->core.flags |= TS_BLIND;
		s->deck[s->deck_n] = 0;
		s->row[s->row_n++] = (uint8_t)card;
	}
	TS_EMIT(ev, EV_ROW_REFILLED, card, s->deck_n);
}

static void end_turn(state *s, int seat, ts_events *ev)
{
	refill(s, ev);
	if (may_peek(s, seat))
		owe(s, OP_PEEK, seat);
	else
		after_peek(s, seat, ev);
}

static int moves_peek(const state *s, int seat, ts_action *out)
{
	int n = bits(may_peek(s, seat), A_PEEK, out);

	out[n++] = A_DONE;
	return n;
}

static void act_peek(state *s, int seat, int here, ts_events *ev)
{
	ts_reveal(&s->core);
	if (s->token[here] == T_HIDDEN)
		s->core.flags |= TS_BLIND;
	s->seen[seat] |= 1u << here;
	TS_EMIT(ev, EV_PEEKED, seat, s->region[here], s->token[here]);
	if (ev) {
		ts_emit_last(ev)->know = (uint8_t)ts_viewer_bit(seat);
		ts_emit_last(ev)->secret = 4;
	}
	if (!may_peek(s, seat))
		after_peek(s, seat, ev);
}

/* --- steps --- */

static int sea_cost(const state *s, int seat)
{
	int n = WATER_COST - s->flying[seat];

	return n > 1 ? n : 1; /* LEG-074, LEG-090 */
}

/* Regions one point away: LEG-073, LEG-141. */
static uint32_t near(const state *s, int here)
{
	return s->land[here] | (s->portals >> here & 1 ? s->portals & ~(1u << here) : 0);
}

/* Owners whose armies the seat may destroy: LEG-082, LEG-083, LEG-097. */
static unsigned targets(const state *s, int seat)
{
	unsigned m = s->opt[O_DESTROY_NEUTRAL] == DESTROY_NEUTRAL_YES ? 1u << NEUTRAL : 0;

	for (int i = 0; i < s->seats; i++)
		if (!s->immune[i] && (i != seat || s->opt[O_DESTROY_OWN] == DESTROY_OWN_YES))
			m |= 1u << i;
	return m;
}

/* Is there a legal move in a step of this type with n left? LEG-065 */
static int possible(const state *s, int seat, int type, int n)
{
	uint32_t from = s->where[seat], any = 0;

	switch (type) {
	case PLACE:
		return s->supply[seat] > 0; /* LEG-070; the start region always takes one */
	case CITY:
		return s->city_supply[seat] > 0 && from; /* LEG-078, LEG-080 */
	case MOVE:
		if (n >= sea_cost(s, seat))
			return from != 0; /* every region has some link */
		for (; from; from &= from - 1)
			any |= near(s, __builtin_ctz(from));
		return any != 0;
	default:
		for (unsigned m = targets(s, seat); m; m &= m - 1)
			any |= s->where[__builtin_ctz(m)];
		return (any & from) != 0; /* LEG-081 */
	}
}

/* LEG-063: what a step gives when it begins */
static int step_size(const state *s, int seat, int type, int printed)
{
	if (type == PLACE)
		printed += s->armies_plus[seat]; /* LEG-089 */
	else if (type == MOVE)
		printed += s->moves_plus[seat]; /* LEG-088 */
	return printed;
}

static void push_step(state *s, int seat, int card, int type, int n)
{
	frame *f = (frame *)ts_push(&s->core, type, seat);

	f->card = (uint8_t)card;
	f->left = (uint8_t)n;
}

/* Begins the step on top of the stack, or the first possible one below it; without any the turn
 * is over. */
static void go_on(state *s, int seat, ts_events *ev)
{
	for (; s->core.depth; ts_pop(&s->core)) {
		frame *f = top(s);

		f->left = (uint8_t)step_size(s, seat, f->op, f->left);
		if (possible(s, seat, f->op, f->left)) {
			TS_EMIT(ev, EV_STEP_STARTED, seat, f->op - PLACE, f->left);
			return;
		}
		TS_EMIT(ev, EV_STEP_ENDED, seat, f->op - PLACE, f->left, ENDED_IMPOSSIBLE);
	}
	end_turn(s, seat, ev);
}

static void end_step(state *s, int seat, int why, ts_events *ev)
{
	const frame *f = top(s);

	TS_EMIT(ev, EV_STEP_ENDED, seat, f->op - PLACE, f->left, why);
	ts_pop(&s->core);
	go_on(s, seat, ev);
}

/* Part of the running step is done: on with it while it lasts (LEG-065). */
static void stepped(state *s, int seat, ts_events *ev)
{
	const frame *f = top(s);

	if (!f->left)
		end_step(s, seat, ENDED_USED, ev);
	else if (!possible(s, seat, f->op, f->left))
		end_step(s, seat, ENDED_IMPOSSIBLE, ev);
}

/* --- taking a card --- */

static int moves_take(const state *s, int seat, ts_action *out)
{
	int n = 0;

	while (n < s->row_n && cost[n] <= s->coins[seat]) { /* LEG-055; costs ascend */
		out[n] = (ts_action)(A_TAKE + n);
		n++;
	}
	return n;
}

/* Sums of what the seat has: cards, then tokens (LEG-087, LEG-123, LEG-126). */
static void add_abilities(state *s, int seat, int card)
{
	for (int i = 0; i < 2; i++) {
		const effect *a = &cards[card].ability[i];

		switch (a->kind) {
		case AB_FLYING:
			s->flying[seat] = (uint8_t)(s->flying[seat] + a->n);
			break;
		case AB_MOVES:
			s->moves_plus[seat] = (uint8_t)(s->moves_plus[seat] + a->n);
			break;
		case AB_ARMIES:
			s->armies_plus[seat] = (uint8_t)(s->armies_plus[seat] + a->n);
			break;
		case AB_IMMUNE:
			s->immune[seat] = 1;
			break;
		default:
			break;
		}
	}
}

static void hold_token(state *s, int seat, int token)
{
	s->held[seat] |= (uint16_t)(1u << token);
	s->moves_plus[seat] = (uint8_t)(s->moves_plus[seat] + (token == T_STABLE));
	s->armies_plus[seat] = (uint8_t)(s->armies_plus[seat] + (token == T_COTTAGE));
}

/* A card of the seat from now on, without what it gives once. */
static void hold_card(state *s, int seat, int card)
{
	s->cards[seat][s->cards_n[seat]++] = (uint8_t)card;
	add_abilities(s, seat, card);
}

/* LEG-056: pay; card; ability; coins. Returns the card. */
static int take_card(state *s, int seat, int pos, int extra, ts_events *ev)
{
	int card = s->row[pos];

	for (int i = pos; i + 1 < s->row_n; i++)
		s->row[i] = s->row[i + 1];
	s->row[--s->row_n] = 0;
	hold_card(s, seat, card);
	TS_EMIT(ev, EV_CARD_TAKEN, seat, card, pos + 1, cost[pos], extra);
	pay(s, seat, -cost[pos], WHY_CARD, ev);
	for (int i = 0; i < 2; i++)
		if (cards[card].ability[i].kind == AB_COINS)
			pay(s, seat, cards[card].ability[i].n, WHY_ABILITY, ev); /* LEG-092 */
	return card;
}

/* Steps of an `or` card that have a legal move: LEG-065. */
static unsigned choices(const state *s, int seat, int card)
{
	const card_row *c = &cards[card];
	unsigned m = 0;

	for (int i = 0; i < 2; i++)
		m |= (unsigned)possible(s, seat, c->step[i].type,
					step_size(s, seat, c->step[i].type, c->step[i].n))
		     << i;
	return m;
}

static void act_take(state *s, int seat, int pos, ts_events *ev)
{
	int card = take_card(s, seat, pos, 0, ev);
	const card_row *c = &cards[card];

	if (c->mode == OR) {
		if (choices(s, seat, card))
			owe(s, OP_CHOOSE, seat)->card = (uint8_t)card;
		else
			end_turn(s, seat, ev);
		return;
	}
	ts_pop(&s->core);
	for (int i = n_steps(c) - 1; i >= 0; i--) /* LEG-061: the first one on top */
		push_step(s, seat, card, c->step[i].type, c->step[i].n);
	go_on(s, seat, ev);
}

static int moves_choose(const state *s, int seat, ts_action *out)
{
	int n = bits(choices(s, seat, peek(s)->card), A_USE, out);

	out[n++] = A_SKIP;
	return n;
}

static void act_use(state *s, int seat, int step, ts_events *ev)
{
	int card = top(s)->card;

	TS_EMIT(ev, EV_ACTION_CHOSEN, seat, step);
	ts_pop(&s->core);
	push_step(s, seat, card, cards[card].step[step].type, cards[card].step[step].n);
	go_on(s, seat, ev);
}

static void act_skip(state *s, int seat, ts_events *ev)
{
	TS_EMIT(ev, EV_ACTION_CHOSEN, seat, 2);
	end_turn(s, seat, ev);
}

static int moves_extra(const state *s, int seat, ts_action *out)
{
	int n = moves_take(s, seat, out);

	out[n++] = A_PASS;
	return n;
}

static void act_extra(state *s, int seat, int pos, ts_events *ev)
{
	if (pos < 0) {
		TS_EMIT(ev, EV_EXTRA_PASSED, seat);
	} else {
		take_card(s, seat, pos, 1, ev);
		refill(s, ev);
	}
	end_game(s, ev);
}

/* --- what the steps do --- */

static int moves_place(const state *s, int seat, ts_action *out)
{
	int n = bits(s->towns[seat] | 1u << s->start, A_PLACE, out); /* LEG-068 */

	out[n++] = A_DONE;
	return n;
}

/* An army of the seat came in, by whatever way: thieves and dragon (LEG-138, LEG-142). */
static void arrive(state *s, int seat, int here, ts_events *ev)
{
	int n = 0;

	if (s->token[here] == T_THIEVES && s->coins[seat] >= THIEVES_COINS) {
		pay(s, seat, -THIEVES_COINS, WHY_THIEVES, ev); /* LEG-143: with no coin, none */
		return;
	}
	if (s->token[here] != T_DRAGON)
		return;
	for (int i = 0; i < N_OWNERS; i++)
		n += s->army[i][here];
	if (n >= DRAGON_ARMIES) { /* LEG-140: more than seven slay it too */
		s->token[here] = T_NONE;
		hold_token(s, seat, T_DRAGON);
		TS_EMIT(ev, EV_DRAGON_SLAIN, seat, s->region[here]);
	}
}

static void place(state *s, int seat, int here, int by, ts_events *ev)
{
	put_army(s, seat, here);
	TS_EMIT(ev, EV_ARMY_PLACED, seat, s->region[here], by);
	arrive(s, seat, here, ev);
}

static void act_place(state *s, int seat, int here, ts_events *ev)
{
	top(s)->left--;
	place(s, seat, here, BY_CARD, ev);
	stepped(s, seat, ev);
}

static int moves_move(const state *s, int seat, ts_action *out)
{
	int n = 0, by_sea = peek(s)->left >= sea_cost(s, seat); /* LEG-076 */

	for (uint32_t from = s->where[seat]; from; from &= from - 1) {
		int i = __builtin_ctz(from);

		n += bits(near(s, i) | (by_sea ? s->sea[i] : 0), A_MOVE + i * N_HERE, out + n);
	}
	out[n++] = A_DONE;
	return n;
}

/* LEG-075: the cheapest way; among equal ones the printed link. */
static int link_of(const state *s, int seat, int from, int to)
{
	if (s->land[from] >> to & 1)
		return s->isle[from] == s->isle[to] ? LINK_LAND : LINK_FREE; /* LEG-020 */
	if (!(near(s, from) >> to & 1))
		return LINK_SEA;
	return s->sea[from] >> to & 1 && sea_cost(s, seat) == 1 ? LINK_SEA : LINK_PORTAL;
}

static int link_cost(const state *s, int seat, int link)
{
	return link == LINK_SEA ? sea_cost(s, seat) : 1;
}

static void act_move(state *s, int seat, int from, int to, ts_events *ev)
{
	frame *f = top(s);
	int link = link_of(s, seat, from, to), points = link_cost(s, seat, link);

	f->left = (uint8_t)(f->left - points);
	lift_army(s, seat, from);
	s->army[seat][to]++;
	s->where[seat] |= 1u << to;
	TS_EMIT(ev, EV_ARMY_MOVED, seat, s->region[from], s->region[to], link, points, f->left);
	arrive(s, seat, to, ev);
	stepped(s, seat, ev);
}

static int moves_city(const state *s, int seat, ts_action *out)
{
	int n = bits(s->where[seat], A_CITY, out); /* LEG-078 */

	out[n++] = A_DONE;
	return n;
}

/* LEG-121, LEG-130 */
static void take_token(state *s, int seat, int here, ts_events *ev)
{
	int token = s->token[here];

	if (s->face_down >> here & 1)
		ts_reveal(&s->core);
	if (token == T_HIDDEN)
		s->core.flags |= TS_BLIND;
	s->token[here] = T_NONE;
	s->face_down &= ~(1u << here);
	for (int i = 0; i < s->seats; i++)
		s->seen[i] &= ~(1u << here);
	hold_token(s, seat, token);
	TS_EMIT(ev, EV_TOKEN_TAKEN, seat, s->region[here], token);
	if (token == T_TREASURE)
		pay(s, seat, TREASURE_COINS, WHY_TREASURE, ev); /* LEG-124 */
}

static void act_city(state *s, int seat, int here, ts_events *ev)
{
	top(s)->left--;
	s->city_supply[seat]--;
	s->city[seat][here]++;
	s->towns[seat] |= 1u << here;
	TS_EMIT(ev, EV_CITY_BUILT, seat, s->region[here]);
	if (explored(s->token[here]) || s->token[here] == T_HIDDEN)
		take_token(s, seat, here, ev);
	for (int i = 0; s->leader[seat] == LD_KNIGHT && i < KNIGHT_ARMIES && s->supply[seat]; i++)
		place(s, seat, here, BY_LEADER, ev); /* LEG-153 */
	stepped(s, seat, ev);
}

static int moves_destroy(const state *s, int seat, ts_action *out)
{
	unsigned who = targets(s, seat);
	int n = 0;

	for (uint32_t m = s->where[seat]; m; m &= m - 1) { /* LEG-081 */
		int i = __builtin_ctz(m);

		for (unsigned k = who; k; k &= k - 1)
			if (s->army[__builtin_ctz(k)][i])
				out[n++] = (ts_action)(A_DESTROY + i * N_OWNERS + __builtin_ctz(k));
	}
	out[n++] = A_DONE;
	return n;
}

static void act_destroy(state *s, int seat, int here, int owner, ts_events *ev)
{
	frame *f = top(s);
	int other = owner != seat && owner != NEUTRAL;
	int captured = other && s->leader[seat] == LD_SORCERESS;

	f->left--;
	lift_army(s, owner, here);
	if (captured)
		s->captured[owner]++; /* LEG-150 */
	else if (owner == NEUTRAL)
		s->neutral_gone++; /* LEG-083 */
	else
		s->supply[owner]++; /* LEG-084 */
	TS_EMIT(ev, EV_ARMY_DESTROYED, seat, s->region[here], owner, captured);
	if (other && s->leader[seat] == LD_BANDIT && s->coins[owner] >= BANDIT_COINS) {
		f->op = OP_STEAL; /* LEG-148 */
		f->victim = (uint8_t)owner;
		return;
	}
	stepped(s, seat, ev);
}

static void act_steal(state *s, int seat, int steal, ts_events *ev)
{
	frame *f = top(s);
	int victim = f->victim;

	f->op = OP_DESTROY;
	f->victim = 0;
	if (steal) {
		TS_EMIT(ev, EV_COIN_STOLEN, seat, victim);
		pay(s, victim, -BANDIT_COINS, WHY_STEAL, ev);
		pay(s, seat, BANDIT_COINS, WHY_STEAL, ev);
	}
	stepped(s, seat, ev);
}
