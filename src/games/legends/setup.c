/* setup.c - Eight-Minute Empire: Legends: the board, and set-up in the order of LEG-026. The
 * state itself tells how far set-up has come, so that one function, go_setup, finds the next
 * thing to do: ask the set-up seat, or draw it where the options say so. */
#include "game.h"

static int setup_seat(const state *s)
{
	return (s->opt[O_SETUP_SEAT] - 1 + s->game) % s->seats; /* LEG-117 */
}

/* An evenly drawn bit of the mask. */
static int draw(state *s, uint32_t mask)
{
	uint32_t n = ts_range(&s->core, R_CHANCE, (uint32_t)__builtin_popcount(mask));

	for (; n; n--)
		mask &= mask - 1;
	return __builtin_ctz(mask);
}

/* Works out everything of the state that follows from the board: LEG-016, LEG-019, LEG-022. */
static void lay_board(state *s)
{
	const tiling *b = &s->board;
	const layout_row *l = &layouts[b->layout - 1];
	int here = 0, isle = 0;

	for (int i = 0; i < N_CELLS; i++) {
		const face_row *f = &faces[b->face[i]];
		int first = here;

		for (int k = 0; k < f->regions; k++, here++) {
			const region_row *r = &regions[f->first + k];

			s->region[here] = (uint8_t)(f->first + k);
			s->isle[here] = (uint8_t)(isle + r->island);
			s->island[isle + r->island] |= 1u << here;
			s->land[here] = (uint32_t)(r->land | r->free) << first;
			s->sea[here] = (uint32_t)r->sea << first;
		}
		isle += f->islands;
	}
	s->n_here = (uint8_t)here;
	s->n_islands = (uint8_t)isle;
	s->ends = cross_ends(b);
	for (int i = 0; i < l->n; i++) {
		int a = exit_at(b, l->join[i].cell_a, l->join[i].side_a);
		int z = exit_at(b, l->join[i].cell_b, l->join[i].side_b);

		s->sea[a] |= 1u << z; /* LEG-018: both ways */
		s->sea[z] |= 1u << a;
	}
}

/* LEG-024: boards, then faces, then rotations, each only where it is not given. */
static void draw_board(state *s)
{
	tiling *b = &s->board;

	if (fixed_board(s->opt, b))
		return;
	b->layout = s->opt[O_LAYOUT];
	for (int i = 0; i < N_CELLS; i++)
		b->face[i] = (uint8_t)(s->opt[O_TILES] < FIRST_FACE
					       ? i
					       : s->opt[O_TILES + i] - FIRST_FACE);
	if (s->opt[O_TILES] < FIRST_FACE) {
		ts_shuffle(&s->core, R_BOARD, b->face, N_CELLS);
		for (int i = 0; i < N_CELLS && s->opt[O_FACES] == FACES_ALL; i++)
			if (ts_range(&s->core, R_BOARD, 2))
				b->face[i] = (uint8_t)(b->face[i] + N_FACES / 2);
	}
	if (s->opt[O_ROTATIONS] >= FIRST_TURN) {
		for (int i = 0; i < N_CELLS; i++)
			b->turn[i] = (uint8_t)(s->opt[O_ROTATIONS + i] - FIRST_TURN);
	} else if (b->layout == LAYOUT_T) {
		for (int i = 0; i < N_CELLS; i++)
			b->turn[i] = (uint8_t)ts_range(&s->core, R_BOARD, 4); /* LEG-013 */
	} else {
		uint32_t lies = ts_range(&s->core, R_BOARD, 2); /* LEG-014 */

		for (int i = 0; i < N_CELLS; i++)
			b->turn[i] = (uint8_t)(lies + 2 * ts_range(&s->core, R_BOARD, 2));
	}
}

static void tell_board(const state *s, ts_events *ev)
{
	const layout_row *l = &layouts[s->board.layout - 1];
	int arg[TS_EVENT_ARGS], n = 0;

	arg[n++] = s->board.layout - 1;
	for (int i = 0; i < N_CELLS; i++)
		arg[n++] = s->board.face[i];
	for (int i = 0; i < N_CELLS; i++)
		arg[n++] = 90 * s->board.turn[i];
	for (int i = 0; i < l->n; i++) {
		arg[n++] = s->region[exit_at(&s->board, l->join[i].cell_a, l->join[i].side_a)];
		arg[n++] = s->region[exit_at(&s->board, l->join[i].cell_b, l->join[i].side_b)];
	}
	ts_emit(ev, EV_BOARD_BUILT, arg, n);
}

/* --- start region and tokens --- */

static void set_start(state *s, int here, ts_events *ev)
{
	s->start = (uint8_t)here;
	TS_EMIT(ev, EV_START_SET, s->region[here]);
}

/* Where a token may go: LEG-009, LEG-119. */
static uint32_t free_here(const state *s)
{
	uint32_t m = all_here(s);

	for (int i = 0; i < s->n_here; i++)
		if (s->token[i] || i == s->start)
			m &= ~(1u << i);
	return m;
}

static void put_token(state *s, int here, int token, int face_down, ts_events *ev)
{
	s->token[here] = (uint8_t)token;
	if (face_down)
		s->face_down |= 1u << here;
	if (token == T_PORTAL)
		s->portals |= 1u << here;
	TS_EMIT(ev, EV_TOKEN_PLACED, s->region[here], face_down ? TS_NONE : token);
}

static void put_explored(state *s, int here, ts_events *ev)
{
	int token = s->pile[--s->pile_n];

	s->pile[s->pile_n] = 0;
	put_token(s, here, token, s->opt[O_SWAMP] == SWAMP_ON, ev); /* LEG-129 */
}

static void put_citadel(state *s, int here, ts_events *ev)
{
	s->citadels--;
	put_token(s, here, T_CITADEL, 0, ev);
}

static void put_encounter(state *s, int which, int here, ts_events *ev)
{
	s->encounters[which]--;
	put_token(s, here, T_DRAGON + which, 0, ev);
}

/* What the next encounter token may be, bit by kind: LEG-137. */
static unsigned encounters_left(const state *s)
{
	unsigned m = 0;

	if (s->encounters[1] == 1)
		return 2;
	for (int i = 0; i < 3; i++)
		m |= (unsigned)(s->encounters[i] > 0) << i;
	return m;
}

/* One token by lot: LEG-128. */
static void auto_token(state *s, int op, ts_events *ev)
{
	int here = draw(s, free_here(s));

	if (op == OP_EXPLORE)
		put_explored(s, here, ev);
	else if (op == OP_CITADEL)
		put_citadel(s, here, ev);
	else
		put_encounter(s, __builtin_ctz(encounters_left(s)), here, ev);
}

/* --- leaders, row, armies --- */

static void deal_leaders(state *s, ts_events *ev)
{
	uint8_t l[N_LEADERS];

	if (s->opt[O_LEADERS] <= LEADERS_OFF)
		return;
	for (int i = 0; i < N_LEADERS; i++)
		l[i] = (uint8_t)(i + 1);
	if (s->opt[O_LEADERS] == LEADERS_RANDOM)
		ts_shuffle(&s->core, R_LEADER, l, N_LEADERS);
	for (int i = 0; i < s->seats; i++) {
		s->leader[i] = s->opt[O_LEADERS] == LEADERS_RANDOM
				       ? l[i]
				       : (uint8_t)(s->opt[O_LEADERS + i] - LEADERS_RANDOM);
		TS_EMIT(ev, EV_LEADER_DEALT, i, s->leader[i]); /* LEG-144 */
	}
}

static void deal(state *s, ts_events *ev)
{
	deal_leaders(s, ev);
	ts_reveal(&s->core);
	for (s->row_n = 0; s->row_n < N_ROW; s->row_n++) { /* LEG-033 */
		uint8_t card = s->deck[--s->deck_n];

		if (card == UNKNOWN)
			s->core.flags |= TS_BLIND;
		s->deck[s->deck_n] = 0;
		s->row[s->row_n] = card;
	}
	TS_EMIT(ev, EV_ROW_DEALT, s->row[0], s->row[1], s->row[2], s->row[3], s->row[4], s->row[5],
		s->deck_n);
	for (int i = 0; i < s->seats; i++) {
		int n = START_ARMIES;

		if (s->leader[i] == LD_SORCERESS)
			n += SORCERESS_ARMIES; /* LEG-149 */
		for (int k = 0; k < n; k++)
			put_army(s, i, s->start); /* LEG-035 */
		TS_EMIT(ev, EV_SETUP_ARMIES, i, s->region[s->start], n);
	}
}

static void set_second(state *s, int here, ts_events *ev)
{
	s->second = (uint8_t)here;
	for (int i = 0; i < s->seats; i++) {
		put_army(s, i, here); /* LEG-038 */
		TS_EMIT(ev, EV_SETUP_ARMIES, i, s->region[here], 1);
	}
}

/* LEG-043: placed in set-up, so nothing happens where it lies. */
static void put_neutral(state *s, int seat, int here, ts_events *ev)
{
	put_army(s, NEUTRAL, here);
	TS_EMIT(ev, EV_NEUTRAL_PLACED, seat, s->region[here]);
}

static void owe_bids(state *s)
{
	owe(s, OP_BID, 0);
	s->core.acting = (uint8_t)((1u << s->seats) - 1);
}

static void deal_coins(state *s, ts_events *ev)
{
	int arg[2 * N_SEATS];

	for (int i = 0; i < s->seats; i++) {
		s->coins[i] = coins_of[s->seats]; /* LEG-042 */
		arg[2 * i] = i;
		arg[2 * i + 1] = s->coins[i];
	}
	if (ev)
		ts_emit(ev, EV_COINS_DEALT, arg, 2 * s->seats);
}

/* --- the order of things: LEG-026 --- */

/* What set-up asks for next; OP_BID when it is through. The row is dealt when all tokens lie. */
static int setup_stage(const state *s)
{
	if (s->start == NOWHERE)
		return OP_START;
	if (s->pile_n)
		return OP_EXPLORE;
	if (s->citadels)
		return OP_CITADEL;
	if (encounters_left(s))
		return OP_ENCOUNTER;
	if (s->second == NOWHERE)
		return OP_SECOND;
	return s->supply[NEUTRAL] ? OP_NEUTRAL : OP_BID;
}

/* Whether a stage is drawn or fixed rather than asked. */
static int settled_by_option(const state *s, int op)
{
	switch (op) {
	case OP_START:
		return s->opt[O_START] != START_CHOOSE;
	case OP_SECOND:
		return s->opt[O_SECOND] != SECOND_CHOOSE;
	case OP_NEUTRAL:
		return s->opt[O_NEUTRAL] == NEUTRAL_AUTO;
	default:
		return s->opt[O_TOKENS_BY] == TOKENS_AUTO;
	}
}

/* A region of the option, or drawn: LEG-032, LEG-039. */
static int region_by_option(state *s, int value, uint32_t legal)
{
	return value >= FIRST_REGION ? here_of(&s->board, value - FIRST_REGION) : draw(s, legal);
}

static void go_setup(state *s, ts_events *ev)
{
	for (;;) {
		int op = setup_stage(s);

		if (op >= OP_SECOND && !s->row_n) {
			deal(s, ev);
			continue;
		}
		if (op == OP_BID)
			break;
		if (!settled_by_option(s, op)) {
			int placed = NEUTRAL_ARMIES - s->supply[NEUTRAL];

			/* LEG-028; neutral armies in turn, LEG-040 */
			owe(s, op, op == OP_NEUTRAL ? (setup_seat(s) + placed) % 2 : setup_seat(s));
			return;
		}
		if (op == OP_START)
			set_start(s, region_by_option(s, s->opt[O_START], legal_starts(&s->board)),
				  ev);
		else if (op == OP_SECOND)
			set_second(s,
				   region_by_option(s, s->opt[O_SECOND],
						    legal_seconds(&s->board, s->start)),
				   ev);
		else if (op == OP_NEUTRAL)
			put_neutral(s, TS_NONE, draw(s, all_here(s)), ev); /* LEG-041 */
		else
			auto_token(s, op, ev);
	}
	deal_coins(s, ev);
	owe_bids(s);
}

static void fill_pile(state *s)
{
	int swamp = s->opt[O_SWAMP] == SWAMP_ON;

	if (s->opt[O_EXPLORATION] != EXPLORATION_ON)
		return;
	s->pile_n = (uint8_t)(swamp ? N_PILE : N_PILE - 1);
	for (int i = 0; i < s->pile_n; i++)
		s->pile[i] = (uint8_t)(T_SPRING + s->pile_n - 1 - i); /* LEG-119: spring first */
	if (swamp)
		ts_shuffle(&s->core, R_DECK, s->pile, s->pile_n); /* LEG-129 */
}

/* One game: all but opt, seats, game and past is laid anew (LEG-116). */
static void start_game(state *s, ts_events *ev)
{
	const state old = *s;

	__builtin_memset(s, 0, sizeof *s);
	s->core = old.core;
	s->seats = old.seats;
	s->game = old.game;
	__builtin_memcpy(s->opt, old.opt, sizeof s->opt);
	__builtin_memcpy(s->past, old.past, sizeof s->past);
	s->start = s->second = s->first = NOWHERE;
	for (int i = 0; i < N_SEATS; i++)
		s->bid[i] = NO_BID;
	for (int i = 0; i < s->seats; i++) {
		s->supply[i] = ARMIES; /* LEG-002 */
		s->city_supply[i] = CITIES;
	}
	if (s->seats == 2)
		s->supply[NEUTRAL] = NEUTRAL_ARMIES; /* LEG-003 */
	TS_EMIT(ev, EV_GAME_STARTED, s->game + 1, s->seats, setup_seat(s));
	draw_board(s);
	lay_board(s);
	if (ev)
		tell_board(s, ev);
	for (int i = N_CARDS - 1; i >= 0; i--)
		if (in_deck(s->seats, i))
			s->deck[s->deck_n++] = (uint8_t)i;
	ts_shuffle(&s->core, R_DECK, s->deck, s->deck_n);
	fill_pile(s);
	s->citadels = s->opt[O_CITADELS] == CITADELS_ON ? CITADELS : 0;
	for (int i = 0; i < 3 && s->opt[O_ENCOUNTERS] > ENCOUNTERS_OFF; i++)
		s->encounters[i] = token_count[T_DRAGON + i];
	go_setup(s, ev);
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

/* --- what the decisions of set-up allow --- */

static int moves_encounter(const state *s, ts_action *out)
{
	uint32_t m = free_here(s);
	int n = 0;

	for (unsigned k = encounters_left(s); k; k &= k - 1)
		n += bits(m, A_ENCOUNTER + __builtin_ctz(k) * N_HERE, out + n);
	if (s->opt[O_ENCOUNTERS] == ENCOUNTERS_CHOICE &&
	    s->encounters[1] != 1) /* LEG-136, LEG-137 */
		out[n++] = A_DONE;
	return n;
}

static int moves_setup(const state *s, int op, ts_action *out)
{
	switch (op) {
	case OP_START:
		return bits(legal_starts(&s->board), A_START, out);
	case OP_EXPLORE:
		return bits(free_here(s), A_EXPLORE, out);
	case OP_CITADEL:
		return bits(free_here(s), A_CITADEL, out);
	case OP_ENCOUNTER:
		return moves_encounter(s, out);
	case OP_SECOND:
		return bits(legal_seconds(&s->board, s->start), A_SECOND, out);
	default:
		return bits(all_here(s), A_NEUTRAL, out);
	}
}

static void act_setup(state *s, int seat, ts_action a, ts_events *ev)
{
	if (a <= A_START_LAST)
		set_start(s, a - A_START, ev);
	else if (a <= A_EXPLORE_LAST)
		put_explored(s, a - A_EXPLORE, ev);
	else if (a <= A_CITADEL_LAST)
		put_citadel(s, a - A_CITADEL, ev);
	else if (a <= A_ENCOUNTER_LAST)
		put_encounter(s, (a - A_ENCOUNTER) / N_HERE, (a - A_ENCOUNTER) % N_HERE, ev);
	else if (a <= A_SECOND_LAST)
		set_second(s, a - A_SECOND, ev);
	else if (a <= A_NEUTRAL_LAST)
		put_neutral(s, seat, a - A_NEUTRAL, ev);
	else
		s->encounters[0] = s->encounters[1] = s->encounters[2] = 0; /* done: LEG-136 */
	go_setup(s, ev);
}
