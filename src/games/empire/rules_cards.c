/* rules_cards.c - Eight-Minute Empire: the turn: taking a card, its parts and their steps. What a
 * decision allows (moves_x) stands beside what it does (act_x). */
#include "game.h"

/* --- the turn --- */

static int moves_take(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < s->row_n; i++)
		if (cost[i] <= s->coins[seat]) /* EME-041 */
			out[n++] = (ts_action)(A_TAKE + i);
	return n;
}

/* Is there a legal step of this type? EME-050, EME-051 */
static int possible(const state *s, int seat, int type)
{
	switch (type) {
	case PLACE:
		return s->supply[seat] > 0; /* EME-057; the start region always takes one */
	case LAND:
	case SEA:
		return s->where[seat] != 0; /* EME-066; every region has a land link */
	case CITY:
		return s->city_supply[seat] > 0 && s->where[seat] != 0; /* EME-067, EME-069 */
	default:
		for (int i = 0; i < N_OWNERS; i++)
			if (s->where[i])
				return 1; /* EME-073 */
		return 0;
	}
}

static void end_game(state *s, ts_events *ev);

/* EME-083 to EME-087 */
static void end_turn(state *s, int seat, ts_events *ev)
{
	int gap = 0;
	uint8_t card;

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
	TS_ASSERT(s->deck_n > 0); /* there are more cards than turns, with any number of seats */
	card = s->deck[--s->deck_n];
	ts_reveal(&s->core);
	if (card == UNKNOWN)
		s->core.flags |= TS_BLIND;
	s->deck[s->deck_n] = 0;
	s->row[s->row_n++] = card;
	TS_EMIT(ev, EV_CARD_REVEALED, card, s->row_n, s->deck_n);
	begin_turn(s, seat + 1 == s->seats ? 0 : seat + 1, ev); /* EME-037 */
}

/* Owes a part of a card from its first step on. */
static void owe_part(state *s, int seat, int card, int part, int last)
{
	const card_row *c = card_of(s, card);
	frame *f = owe(s, op_of_part[c->part[part - 1].type], seat);

	f->card = (uint8_t)card;
	f->part = (uint8_t)part;
	f->left = (uint8_t)part_n(s, c, part);
	f->last = (uint8_t)last;
}

/* Goes to the first possible part from `part` to `last`, or ends the turn. */
static void go_on(state *s, int seat, int card, int part, int last, ts_events *ev)
{
	const card_row *c = card_of(s, card);

	for (; part <= last; part++) {
		if (possible(s, seat, c->part[part - 1].type)) {
			owe_part(s, seat, card, part, last);
			return;
		}
		TS_EMIT(ev, EV_PART_SKIPPED, seat, card, part, 0); /* EME-051 */
	}
	end_turn(s, seat, ev);
}

static void act_take(state *s, int seat, int pos, ts_events *ev)
{
	int card = s->row[pos];
	const card_row *c = card_of(s, card);

	s->coins[seat] = (uint8_t)(s->coins[seat] - cost[pos]); /* EME-043 */
	s->row[pos] = NOTHING_HERE;				/* EME-045 */
	s->cards[seat][s->cards_n[seat]++] = (uint8_t)card;
	TS_EMIT(ev, EV_CARD_TAKEN, seat, pos + 1, card, cost[pos], s->coins[seat], reserve(s));
	if (c->mode != OR) {
		go_on(s, seat, card, 1, n_parts(c), ev); /* EME-080: printed order */
	} else if (possible(s, seat, c->part[0].type) || possible(s, seat, c->part[1].type)) {
		owe(s, OP_CHOOSE, seat)->card = (uint8_t)card;
	} else {
		TS_EMIT(ev, EV_PART_SKIPPED, seat, card, 0, 0); /* EME-078 */
		end_turn(s, seat, ev);
	}
}

static int moves_choose(const state *s, int seat, ts_action *out)
{
	const card_row *c = card_of(s, peek(s)->card);
	int n = 0;

	for (int i = 0; i < 2; i++)
		if (possible(s, seat, c->part[i].type))
			out[n++] = (ts_action)(A_CHOOSE + i);
	out[n++] = A_DONE;
	return n;
}

static void act_choose(state *s, int seat, int part, ts_events *ev)
{
	int card = top(s)->card;

	TS_EMIT(ev, EV_PART_CHOSEN, seat, card, part);
	go_on(s, seat, card, part, part, ev); /* EME-079: the other part is lost */
}

/* --- steps --- */

static int moves_place(const state *s, int seat, ts_action *out)
{
	int n = bits(s->towns[seat] | 1u << maps[s->map].start, A_PLACE, out); /* EME-055 */

	out[n++] = A_DONE;
	return n;
}

static uint32_t links(const state *s, int region, int sea)
{
	const region_row *r = &maps[s->map].region[region];

	return sea ? r->land | r->sea : r->land; /* EME-061, EME-062 */
}

static int by_sea(const state *s)
{
	const frame *f = peek(s);

	return card_of(s, f->card)->part[f->part - 1].type == SEA;
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
	int n = bits(s->where[seat], A_CITY, out); /* EME-067 */

	out[n++] = A_DONE;
	return n;
}

static int moves_destroy(const state *s, ts_action *out)
{
	int n = 0;

	for (int i = 0; i < N_OWNERS; i++)
		n += bits(s->where[i], A_DESTROY + i * N_REGIONS, out + n); /* EME-073 */
	out[n++] = A_DONE;
	return n;
}

/* A step is made: on with the part, or over to the next (EME-050). */
static void stepped(state *s, int seat, ts_events *ev)
{
	frame *f = top(s);
	int card = f->card, part = f->part, last = f->last;

	f->left--;
	f->done++;
	if (f->left && possible(s, seat, card_of(s, card)->part[part - 1].type))
		return;
	TS_EMIT(ev, EV_PART_ENDED, seat, card, part, f->done);
	go_on(s, seat, card, part + 1, last, ev);
}

static void act_place(state *s, int seat, int region, ts_events *ev)
{
	put_army(s, seat, region);
	TS_EMIT(ev, EV_ARMY_PLACED, seat, told_region(s, region), top(s)->left - 1);
	stepped(s, seat, ev);
}

static void act_move(state *s, int seat, int from, int to, ts_events *ev)
{
	lift_army(s, seat, from);
	s->army[seat][to]++;
	s->where[seat] |= 1u << to;
	TS_EMIT(ev, EV_ARMY_MOVED, seat, told_region(s, from), told_region(s, to),
		!(links(s, from, 0) >> to & 1), top(s)->left - 1);
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
	s->supply[owner]++; /* EME-075 */
	TS_EMIT(ev, EV_ARMY_DESTROYED, seat, owner, told_region(s, region), top(s)->left - 1);
	stepped(s, seat, ev);
}
