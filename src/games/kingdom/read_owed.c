/* read_owed.c - It's a Wonderful Kingdom: the decisions of a position and the open window. */
#include "game.h"
#include "core/position.h"

/* The window a kind of decision belongs to; `then` counts for put and melt. */
static int window_of(int op, int then)
{
	switch (op) {
	case OP_KEEP:
		return W_KEEP;
	case OP_PLAN:
	case OP_SISTER:
		return W_PLAN;
	case OP_LEVY:
	case OP_DOUBLE:
		return W_LEVY;
	case OP_PRODUCE:
	case OP_FINISH:
		return W_PRODUCE;
	case OP_COMBAT:
	case OP_FREE:
		return W_COMBAT;
	case OP_FINALE:
	case OP_NAME:
		return W_FINALE;
	case OP_PUT:
	case OP_MELT:
		return then ? window_of(then, 0) : W_NONE;
	default:
		return W_NONE;
	}
}

/* The stage after a decision that is no window's. */
static int stage_of(const frame *f)
{
	switch (f->op) {
	case OP_DESTROY:
		return ST_DESTROY;
	case OP_COUNCIL:
	case OP_BURN:
	case OP_SALVAGE:
		return ST_COUNCIL;
	case OP_PICK:
		return f->pick.search ? ST_CHOICE : ST_COUNCIL;
	case OP_SHADOW:
		return ST_SHADOWS;
	case OP_STEAL:
		return ST_THIEVES;
	case OP_FREEZE:
		return ST_GIANTS;
	case OP_BLEED:
		return ST_DRAGONS;
	case OP_CONQUEST:
	case OP_MARCH:
	case OP_COVER:
		return ST_CONQUEST;
	case OP_JAIL:
		return ST_REFILL;
	default:
		return ST_CHOICE;
	}
}

static int read_zone(reading *r, const ts_node *n, uint8_t *out)
{
	int i = word_in(zone_name, 2, text(r, given(r, n, "zone")));

	if (i < 0)
		return bad(r, "pending", "zone is missing or unknown", NULL);
	*out = (uint8_t)i;
	return r->code;
}

static int read_left(reading *r, const ts_node *n, int max, uint8_t *out)
{
	const ts_node *left = given(r, n, "left");

	if (!is_int(left, 1, max))
		return bad(r, "pending", "left does not fit", NULL);
	*out = (uint8_t)left->num;
	return r->code;
}

static int read_queue(reading *r, const ts_node *n, int then, putting *p)
{
	const ts_node *list = given(r, n, "queue");
	const state *s = (const state *)r->s;
	int i = 0;

	if (!is_list(list, 1, then == OP_PLAN ? 4 : 250))
		return bad(r, "pending", "queue must list the cubes to place", NULL);
	EACH(r, k, list) {
		int res = word_in(res_name, N_RES, text(r, k));

		if (res < 0 || (then == OP_PRODUCE && res != s->step))
			return bad(r, "pending", "queue has a cube that cannot be there", NULL);
		if (then == OP_PLAN || !i)
			p->cube[i] = (uint8_t)res;
		i++;
	}
	p->left = (uint8_t)i;
	p->then = (uint8_t)then;
	return r->code;
}

static int read_march(reading *r, const ts_node *n, int seat, marching *m)
{
	const ts_node *taken = given(r, n, "taken");
	state *s = (state *)r->s;
	int t = land_index(r, text(r, given(r, n, "to")));

	if (t < 0)
		return bad(r, "pending", "march to no territory of this board", NULL);
	m->to = (uint8_t)t;
	m->twice = (uint8_t)has_double(s, seat);
	read_bool(r, n, "double", &m->twice);
	EACH(r, k, is_object(taken) ? taken : NULL) {
		t = land_index(r, key_of(r, k));
		if (t < 0 || !is_int(k, 1, s->army[seat][t]) ||
		    !(sources(s, seat, m->to, m->twice) >> t & 1))
			return bad(r, "pending", "taken names no armies that could march", NULL);
		s->taken[t] = (uint8_t)k->num;
	}
	return r->code;
}

static int read_cover(reading *r, const ts_node *n, int seat, covering *c)
{
	const ts_node *then = given(r, n, "then");
	const state *s = (const state *)r->s;
	int t = land_index(r, text(r, given(r, n, "territory")));
	unsigned todo = 0;

	if (t < 0 || !then || s->army[seat][t] <= n_covered(s, t))
		return bad(r, "pending", "cover needs a territory with slots to choose, and then",
			   NULL);
	c->land = (uint8_t)t;
	if (ts_str_eq(text(r, then), "conquest"))
		c->then = OP_CONQUEST;
	else if (!ts_str_eq(text(r, then), "end-turn"))
		return bad(r, "pending", "then is conquest or end-turn", NULL);
	EACH(r, k, list_of(r, n, "todo", N_LANDS, NULL)) {
		t = land_index(r, text(r, k));
		if (t <= c->land || s->covered[t] || !s->army[seat][t] ||
		    s->army[seat][t] >= land_of(s, t)->slots)
			return bad(r, "pending", "todo names a territory without a choice", NULL);
		todo |= 1u << t;
	}
	set_todo(c, todo);
	return r->code;
}

/* What the choices forced by threats can be at most. */
static int left_max(const state *s, int seat, int op)
{
	const area *a = &s->a[seat];

	switch (op) {
	case OP_OFFER:
		return 2;
	case OP_DESTROY:
		return slots_held(s, seat, B_DESTROY, 0);
	case OP_SHADOW:
		return selection_count(a, is_shadow) + a->threat[THREAT(OMBRE)];
	case OP_STEAL:
		return selection_count(a, is_thief);
	case OP_FREEZE:
		return selection_count(a, is_giant) + a->threat[THREAT(GEANT_DE_GIVRE)];
	case OP_BLEED:
		return a->soldiers
			       ? 0
			       : selection_count(a, is_dragon) + a->threat[THREAT(DRAGONNE_NOIRE)] +
					 a->threat[THREAT(DRAGON_NOIR)];
	default:
		return n_sisters(a);
	}
}

#define DECISION_FIELDS                                                                            \
	"kind left swapped zone pos taken why queue then chosen to double territory todo"

static int read_decision(reading *r, const ts_node *n, int seat, int op, int then)
{
	static const uint8_t base_op[] = {0,	      OP_KEEP,	 OP_PLAN,  OP_LEVY,
					  OP_PRODUCE, OP_COMBAT, OP_FINALE};
	state *s = (state *)r->s;
	int base = window_of(op, then);
	uint8_t pos = 0;
	const ts_node *why_n = given(r, n, "why");
	frame *f;

	if (shape(r, n, DECISION_FIELDS, "pending"))
		return r->code;
	if (base && op != base_op[base] && op != OP_SISTER)
		push(s, seat, base_op[base]);
	f = push(s, seat, op);
	switch (op) {
	case OP_OFFER:
	case OP_DESTROY:
	case OP_SHADOW:
	case OP_STEAL:
	case OP_FREEZE:
	case OP_BLEED:
	case OP_SISTER:
		return read_left(r, n, left_max(s, seat, op), &f->left);
	case OP_SELECT:
		return read_bool(r, n, "swapped", &f->swapped);
	case OP_GIVE:
		read_zone(r, n, &f->give.zone);
		read_u8(r, n, "pos", N_ZONE, &pos);
		read_bool(r, n, "taken", &f->give.taken);
		if (!pos || pos > s->zone_n[f->give.zone] ||
		    s->zone[f->give.zone][pos - 1].bits >> MARK != 1 + seat)
			return bad(r, "pending", "no own Illusion token lies there", NULL);
		f->give.pos = (uint8_t)(pos - 1);
		return r->code;
	case OP_SEARCH:
		read_zone(r, n, &f->search.zone);
		return read_left(r, n, 2, &f->search.left);
	case OP_PICK:
		f->pick.search = ts_str_eq(text(r, why_n), "search");
		if (!f->pick.search && !ts_str_eq(text(r, why_n), "prophet"))
			return bad(r, "pending", "why is search or prophet", NULL);
		return f->pick.search ? read_zone(r, n, &f->pick.zone) : TS_OK;
	case OP_PUT:
		return read_queue(r, n, then, &f->put);
	case OP_MELT:
		read_amounts(r, n, "chosen", N_RES, f->melt.chosen);
		f->melt.then = (uint8_t)then;
		return r->code;
	case OP_MARCH:
		return read_march(r, n, seat, &f->march);
	case OP_COVER:
		return read_cover(r, n, seat, &f->cover);
	default:
		return TS_OK;
	}
}

static int read_pending(reading *r)
{
	static const uint8_t next[] = {0,	ST_FORM,      ST_ILLUSIONS, ST_COUNT,
				       ST_NEXT, ST_ROUND_END, ST_OVER};
	const ts_node *list = get(r, "pending");
	state *s = (state *)r->s;

	if (s->phase == PH_OVER) {
		if (list && list->n)
			return bad(r, "pending", "nothing is owed when the game is over", NULL);
		ts_over(&s->core);
		s->stage = ST_OVER;
		return TS_OK;
	}
	if (!is_object(list) || !list->n)
		return bad(r, "pending", "somebody must owe a decision", NULL);
	EACH(r, n, list) {
		int seat = ts_seat_parse(key_of(r, n), s->seats), then = 0, w;
		int op = word_in(kind_name, N_OPS, text(r, given(r, n, "kind")));

		if (seat < 0 || op <= OP_NONE)
			return bad(r, "pending", "unknown seat or kind", key_of(r, n));
		if (op == OP_PUT || op == OP_MELT)
			then = word_in(kind_name, N_OPS, text(r, given(r, n, "then")));
		if ((op == OP_PUT && then != OP_PLAN && then != OP_PRODUCE) ||
		    (op == OP_MELT && then != OP_PLAN && then != OP_PRODUCE && then != OP_COMBAT))
			return bad(r, "pending", "then does not fit", NULL);
		w = window_of(op, then);
		if (n != first_of(r, list) && (!w || w != s->window))
			return bad(r, "pending", "only seats of one window choose at the same time",
				   NULL);
		s->window = (uint8_t)w;
		if (read_decision(r, n, seat, op, then))
			return r->code;
		s->stage = (uint8_t)(w ? next[w] : stage_of(top(s, seat)));
		if (!w && s->stage >= ST_DESTROY && s->stage < ST_PLAN)
			s->who = (uint8_t)(seat != s->first);
		else if (!w && s->stage == ST_CONQUEST)
			s->who = (uint8_t)seat;
	}
	return r->code;
}

/* Five cubes, of which those chosen are some. */
static int can_melt(const area *a, const uint8_t *chosen)
{
	int n = 0;

	for (int i = 0; i < N_RES; i++) {
		if (chosen[i] > a->alchemy[i])
			return 0;
		n += chosen[i];
	}
	return n < 5 && alchemy_sum(a) >= 5;
}

/* Pending fits phase, turn and module. */
static int check_pending(reading *r)
{
	static const uint8_t phase[] = {
		0, PH_SETUP, PH_PLANNING, PH_PRODUCTION, PH_PRODUCTION, PH_COMBAT, PH_END};
	state *s = (state *)r->s;
	int want = s->window					      ? (int)phase[s->window]
		   : s->stage == ST_CHOICE			      ? (int)PH_CHOICE
		   : s->stage >= ST_CONQUEST && s->stage <= ST_REFILL ? (int)PH_CONQUEST
								      : (int)PH_PLANNING;

	if (s->phase == PH_OVER)
		return TS_OK;
	if (s->phase != want)
		return bad(r, "pending", "pending does not fit the phase", NULL);
	for (int p = 0; p < s->seats; p++) {
		const frame *f = top(s, p);
		ts_action m[TS_MOVES_MAX];

		if (!s->depth[p])
			continue;
		if (s->phase == PH_CHOICE &&
		    (p != turn_seat(s, s->turn) ||
		     (s->seats == 2 && s->turn % 2) != (f->op == OP_OFFER || f->op == OP_MARK)))
			return bad(r, "pending", "pending does not fit the turn", NULL);
		if ((f->op == OP_SEARCH && !can_search(s, f->search.zone) && f->search.left == 2) ||
		    (f->op == OP_SEARCH && s->seats == 2) ||
		    (f->op == OP_PICK && s->looker != 1 + p) ||
		    (f->op == OP_PUT && !any_open(s, p, f->put.cube[0])) ||
		    (f->op == OP_JAIL && prison_of(s) < 0) ||
		    ((f->op == OP_COUNCIL || f->op == OP_BURN || f->op == OP_SALVAGE) &&
		     !(s->mods & ADVISORS)) ||
		    (f->op == OP_LEVY && !(s->mods & ADVISORS)) ||
		    (f->op == OP_MELT && (!quest_rules(s) || !can_melt(&s->a[p], f->melt.chosen))))
			return bad(r, "pending", "this decision cannot be owed here",
				   kind_name[f->op]);
		if (f->op == OP_KEEP && (!s->dealt[p][0] || !s->dealt[p][1]))
			return bad(r, "dealt",
				   "two advisors are dealt to a seat that must keep one", NULL);
		if (f->op == OP_JAIL && s->seats == 2 && holder(s, prison_of(s)) != p)
			return bad(r, "pending", "the seat does not hold the Prison", NULL);
		if (!moves(s, p, m))
			return bad(r, "pending", "the decision has no legal move", NULL);
	}
	if ((s->n_look > 0) != (s->looker > 0))
		return bad(r, "looking", "cards are looked at while pick is owed", NULL);
	return r->code;
}

/* --- the window --- */

static int read_log(reading *r, const ts_node *moves_n, int seat)
{
	state *s = (state *)r->s;

	EACH(r, n, list_of(r, moves_n, seat_name[seat], 10000, NULL)) {
		int i = s->log_n[seat]++, a;

		if (i >= N_LOG)
			continue;
		a = ts_action_parse(&ts_kingdom, s, text(r, n));
		if (a < 0)
			return bad(r, "window", "not a move", text(r, n));
		s->log[seat][i] = (ts_action)a;
	}
	return r->code;
}

/* A window's moves must lead from the copy shown to the seat as it is. Where none are told, what
 * the seat did and what it owes may be anything the cards allow (check_shown). */
static int check_log(const state *s, int seat)
{
	state t = *s;
	int n = log_len(s, seat);

	if (s->window == W_KEEP || !n)
		return 0;
	restore_shown(&t, seat);
	t.core.acting &= (uint8_t) ~(1u << seat);
	open_part(&t, seat, 1, NULL);
	for (int i = 0; i < n; i++) {
		if (!leads_on(&t, seat, s->log[seat][i]))
			return -1;
		act_part(&t, seat, s->log[seat][i], NULL);
	}
	if (s->log_n[seat] > N_LOG)
		return 0;
	return __builtin_memcmp(&t.a[seat], &s->a[seat], sizeof t.a[seat]) ||
	       __builtin_memcmp(t.tossed[seat], s->tossed[seat], sizeof t.tossed[seat]) ||
	       __builtin_memcmp(t.works, s->works, sizeof t.works) ||
	       __builtin_memcmp(t.core.frame, s->core.frame, sizeof t.core.frame);
}

/* A seat as it was when the window opened. Hands are played and nothing is looked at or discarded
 * by then, so those fields are empty; advisors are still dealt when they are to be kept. */
static int read_shown(reading *r, const ts_node *n, int seat)
{
	uint8_t card[N_HAND], left[N_KINDS] = {0}, none = 0, dealt = 0;
	const ts_node *at = given(r, n, "seat");
	state *s = (state *)r->s;
	int kept;

	shape(r, n, SEAT_FIELDS, "window");
	if (at && seat_of(r, at) != seat)
		return bad(r, "window", "a seat is shown in another's place", NULL);
	read_area(r, n, seat, &s->shown[seat], s->shown_works);
	read_cards(r, n, "hand", any_kind, N_HAND, card, &none);
	if (!none)
		read_cards(r, n, "looked", any_kind, N_HAND, card, &none);
	if (!none)
		read_counts(r, n, "tossed", any_kind, 0, left);
	for (int k = 0; k < N_KINDS; k++)
		none |= left[k];
	if (none)
		return bad(r, "window", "no hand, no group and nothing discarded when it opened",
			   NULL);
	read_cards(r, n, "dealt", is_advisor, 2, card, &dealt);
	if (r->code || !dealt)
		return r->code;
	kept = s->a[seat].council ? K_ADVISOR + __builtin_ctz(s->a[seat].council) : 0;
	for (int i = 0; i < 2; i++) {
		int now = s->dealt[seat][i] ? s->dealt[seat][i] : i ? s->rejected[seat] : kept;

		if (s->window != W_KEEP || dealt != 2 || (now != card[0] && now != card[1]))
			return bad(r, "window", "other advisors were dealt", NULL);
	}
	return r->code;
}

/* No card comes or goes in a window (IWK-066), and what is shown must be sound as it stands. */
static int check_shown(const state *s)
{
	int was[256] = {0}, is[256] = {0};
	state t = *s;

	for (int i = 0; i < s->seats; i++) {
		restore_shown(&t, i);
		if (s->window == W_KEEP && t.a[i].council)
			return -1;
		for (int k = 0; k < N_ADVISORS && s->window == W_KEEP; k++)
			was[K_ADVISOR + k] += s->a[i].council >> k & 1;
	}
	census(s, is);
	census(&t, was);
	t.core.flags |= TS_REDACTED;
	return __builtin_memcmp(was, is, sizeof was) || check(&t);
}

/* IWK-097: what the seats shown produce; cubes still to be placed are at least that many. */
static void count_shown(state *s)
{
	state t = *s;

	for (int i = 0; i < s->seats; i++)
		restore_shown(&t, i);
	for (int i = 0; i < s->seats; i++) {
		int n = base_count(&t, i, s->step);

		s->count[i] = (uint8_t)(n > s->count[i] ? n : s->count[i]);
	}
}

static int read_window(reading *r)
{
	const ts_node *w = get(r, "window"), *shown, *moves_n, *name_n, *counts = get(r, "counts");
	state *s = (state *)r->s;

	if (!s->window)
		return w ? bad(r, "window", "no window is open", NULL) : TS_OK;
	name_n = given(r, w, "name");
	if (w && (!is_object(w) || unknown_field(r, w, "name shown moves") ||
		  (name_n && !ts_str_eq(text(r, name_n), window_name[s->window]))))
		return bad(r, "window", "the window does not fit what is pending", NULL);
	shown = given(r, w, "shown");
	moves_n = given(r, w, "moves");
	for (int i = 0; i < s->seats && !r->code; i++) {
		const ts_node *n = given(r, shown, seat_name[i]);

		if (n) {
			read_shown(r, n, i);
		} else {
			s->shown[i] = s->a[i];
			copy_works(s->shown_works, s->works, i, s->a[i].n_works);
		}
		read_log(r, moves_n, i);
		if (s->window == W_PRODUCE) {
			s->count[i] = (uint8_t)(s->depth[i] == 2 && top(s, i)->op == OP_PUT
							? top(s, i)->put.left
							: 0);
			read_u8(r, counts, seat_name[i], 250, &s->count[i]);
		}
	}
	if (r->code)
		return r->code;
	if (s->shown[0].n_works + s->shown[1].n_works > N_WORKS)
		return bad(r, "window", "more cards than there are", NULL);
	for (int i = 0; i < s->seats && shown; i++)
		if (check_area(s, i, &s->shown[i]))
			return bad(r, "window", "a seat shown breaks its limits", NULL);
	if (shown && !counts && s->window == W_PRODUCE)
		count_shown(s);
	for (int i = 0; i < s->seats; i++)
		if (check_log(s, i))
			return bad(r, "window",
				   "the moves do not lead from the seat shown to the seat", NULL);
	if (s->core.ply < s->log_n[0] + s->log_n[1])
		s->core.ply = (uint16_t)(s->log_n[0] + s->log_n[1]);
	s->open_ply = (uint16_t)(s->core.ply - s->log_n[0] - s->log_n[1]);
	return r->code;
}
