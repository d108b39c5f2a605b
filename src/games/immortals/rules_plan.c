/* rules_plan.c - Immortals: the start of a round, reinforcement (draw step, army step) and
 * planning (IMM-052 to IMM-069). Planning is secret and simultaneous: until the last seat has
 * finished, a seat's choices touch its own cards and progress only. */
#include "game.h"

static void begin_resolution(state *s, ts_events *ev);
static void begin_reinforce(state *s, ts_events *ev);
static void begin_planning(state *s, ts_events *ev);

/* --- draw step: IMM-054 to IMM-056 --- */

static void next_draw(state *s, ts_events *ev)
{
	if (s->todo && (s->deck_n[0] || s->discard[0]))
		owe(s, OP_DRAW, next_todo(s));
	else
		begin_reinforce(s, ev); /* IMM-055 */
}

static void begin_round(state *s, ts_events *ev)
{
	s->round++;
	s->first = s->marker; /* IMM-053 */
	TS_EMIT(ev, EV_ROUND_STARTED, s->round, s->first);
	TS_EMIT(ev, EV_PHASE_STARTED, 2);
	s->todo = (uint8_t)all_seats(s);
	next_draw(s, ev);
}

static void draw_card(state *s, int seat, ts_events *ev)
{
	int card = take_top(s, 0, 2, ev);

	if (card == NO_CARD)
		return;
	s->hand[seat] |= BIT(card);
	s->held[seat]++;
	if (in_resolution(s))
		s->drawn[seat]++;
	TS_EMIT(ev, EV_CARD_DRAWN, seat, card);
	secret_of(ev, seat, 1);
}

static void act_draw(state *s, int seat, int draws, ts_events *ev)
{
	if (draws)
		draw_card(s, seat, ev);
	else
		TS_EMIT(ev, EV_DRAW_DECLINED, seat);
	done_todo(s, seat);
	next_draw(s, ev);
}

/* --- army step: IMM-057 to IMM-059 --- */

static uint64_t reinforceable(const state *s, int seat, int light, int dark)
{
	return s->where[seat] & ((light ? REALM_SITES(LIGHT) : 0) | (dark ? REALM_SITES(DARK) : 0));
}

/* IMM-057: the armies that may leave a limbo in the army step. */
static int allowance(const state *s, int seat, int realm)
{
	return s->limbo[seat][realm] / 3;
}

static void next_reinforce(state *s, ts_events *ev)
{
	for (; s->todo; done_todo(s, next_todo(s))) {
		int seat = next_todo(s);
		int light = allowance(s, seat, LIGHT), dark = allowance(s, seat, DARK);

		if (reinforceable(s, seat, light, dark)) {
			frame *f = owe(s, OP_REINFORCE, seat);

			f->light = (uint8_t)light;
			f->dark = (uint8_t)dark;
			return;
		}
	}
	begin_planning(s, ev);
}

static void begin_reinforce(state *s, ts_events *ev)
{
	TS_EMIT(ev, EV_PHASE_STARTED, 3);
	s->todo = (uint8_t)all_seats(s);
	next_reinforce(s, ev);
}

static int moves_reinforce(const state *s, int seat, ts_action *out)
{
	const frame *f = peek(s);
	int n = bits(reinforceable(s, seat, f->light, f->dark), A_REINFORCE, out);

	out[n++] = A_DONE;
	return n;
}

static void act_reinforce(state *s, int seat, int site, ts_events *ev)
{
	frame *f = top(s);
	int realm = realm_of(site);

	s->limbo[seat][realm]--;
	put_armies(s, seat, site, 1);
	TS_EMIT(ev, EV_REINFORCED, seat, site);
	if (realm == LIGHT)
		f->light--;
	else
		f->dark--;
	if (reinforceable(s, seat, f->light, f->dark))
		return;
	done_todo(s, seat);
	next_reinforce(s, ev);
}

/* --- planning: IMM-060 to IMM-069 --- */

static void begin_planning(state *s, ts_events *ev)
{
	TS_EMIT(ev, EV_PHASE_STARTED, 4);
	owe(s, OP_PLAN, 0);
	s->core.acting = (uint8_t)all_seats(s);
	for (int i = 0; i < s->seats; i++) {
		int veiled = s->veil >> i & 1;

		s->plan_next[i] = veiled ? UNKNOWN : 0;
		__builtin_memset(s->board[i], veiled ? FACE_DOWN : NO_CARD, N_SPACES);
	}
}

/* What lies on a board of the cards every seat has: magic cards as bits, blanks as a number. */
static int laid_magic(const state *s, int seat)
{
	int mask = 0;

	for (int i = SP_MAGIC_1; i <= SP_MAGIC_2; i++)
		if (is_magic(s->board[seat][i]))
			mask |= 1 << (s->board[seat][i] - C_MAGIC);
	return mask;
}

static int laid_blanks(const state *s, int seat)
{
	int n = 0;

	for (int i = 0; i < N_SPACES; i++)
		n += s->board[seat][i] == C_BLANK;
	return n;
}

static int magic_space(int space)
{
	return space >= SP_MAGIC_1;
}

/* The conflict and region cards that may be laid on an army space. */
static uint64_t layable_conflicts(const state *s, int seat, int space)
{
	return extracts(s, seat, space) ? s->hand[seat] & ~JOKERS
					: s->hand[seat]; /* IMM-065, IMM-066 */
}

static uint32_t layable_regions(const state *s, int seat)
{
	return s->region_cards[seat] & army_regions(s, seat) &
	       ~board_regions(s, seat); /* IMM-064 */
}

static int layable(const state *s, int seat, int space)
{
	if (laid_blanks(s, seat) < N_BLANKS)
		return 1; /* IMM-067 */
	if (magic_space(space))
		return laid_magic(s, seat) != (1 << N_MAGIC) - 1;
	return layable_conflicts(s, seat, space) || layable_regions(s, seat);
}

static int moves_plan(const state *s, int seat, ts_action *out)
{
	int space = s->plan_next[seat], base = A_PLAN + space * N_CARDS, n = 0;

	if (magic_space(space)) { /* IMM-063 */
		n = bits(((1u << N_MAGIC) - 1) & ~(unsigned)laid_magic(s, seat), base + C_MAGIC,
			 out);
	} else { /* IMM-062 */
		n = bits(layable_conflicts(s, seat, space), base, out);
		n += bits(layable_regions(s, seat), base + C_REGION, out + n);
	}
	if (laid_blanks(s, seat) < N_BLANKS)
		out[n++] = (ts_action)(base + C_BLANK);
	out[n++] = (ts_action)(base + NO_CARD);
	out[n++] = A_DONE;
	return n;
}

static void end_planning(state *s, ts_events *ev)
{
	ts_reveal(&s->core);
	if (s->core.flags & TS_REDACTED) {
		s->core.flags |= TS_BLIND; /* the other boards come into sight */
		return;
	}
	for (int i = 0; i < s->seats; i++) {
		int arg[1 + N_SPACES] = {i}, n = 1;

		for (int k = 0; k < N_SPACES; k++)
			if (s->board[i][k] != NO_CARD)
				arg[n++] = k;
		if (ev)
			ts_emit(ev, EV_PLANNING_ENDED, arg, n);
		/* IMM-064: what could not be laid is in hand for all to know */
		s->back_regions[i] = s->region_cards[i] & ~army_regions(s, i);
	}
	begin_resolution(s, ev);
}

static void finish_plan(state *s, int seat, ts_events *ev)
{
	s->plan_next[seat] = PLAN_DONE;
	s->core.acting &= (uint8_t) ~(1u << seat);
	TS_EMIT(ev, EV_PLAN_FINISHED, seat);
	if (!s->core.acting)
		end_planning(s, ev);
}

/* Lays a card, or nothing, on the seat's next space and goes to the one after it. */
static void lay(state *s, int seat, int card)
{
	s->board[seat][s->plan_next[seat]] = (uint8_t)card;
	if (is_conflict(card))
		s->hand[seat] &= ~BIT(card);
	do
		s->plan_next[seat]++;
	while (s->plan_next[seat] < N_SPACES && !layable(s, seat, s->plan_next[seat]));
}

static void act_plan(state *s, int seat, int space, int card, ts_events *ev)
{
	TS_EMIT(ev, EV_PLANNED, seat, space, card);
	if (ev)
		ts_emit_last(ev)->see = (uint8_t)ts_viewer_bit(seat);
	lay(s, seat, card);
	if (s->plan_next[seat] == PLAN_DONE)
		finish_plan(s, seat, ev);
}
