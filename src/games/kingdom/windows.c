/* windows.c - It's a Wonderful Kingdom: windows (IWK-062 to IWK-066) and what a seat does in one:
 * plans, cubes, Combat, end powers. A part touches its own seat only, so parts commute. */
#include "game.h"

/* --- planning: IWK-070 to IWK-077 --- */

static int moves_plan(const state *s, int seat, ts_action *out)
{
	const area *a = &s->a[seat];
	kinds k = selection_kinds(a, is_dev);
	int n = kinds_moves(&k, A_BUILD, out);

	k = selection_kinds(a, is_fodder);
	n += kinds_moves(&k, A_RECYCLE, out + n);
	n += moves_any(s, seat, out + n);
	n += moves_use(s, seat, OP_PLAN, out + n);
	if (!a->n_selection)
		out[n++] = A_DONE;
	return n;
}

static void act_build(state *s, int seat, int kind, ts_events *ev)
{
	area *a = &s->a[seat];

	entries_drop(a->selection, &a->n_selection, selection_find(a, kind));
	work_start(s, seat, kind, ev);
}

static void act_recycle(state *s, int seat, int kind, ts_events *ev)
{
	area *a = &s->a[seat];
	uint8_t cube[4];
	int n = cubes_of(kind, cube);

	entries_drop(a->selection, &a->n_selection, selection_find(a, kind));
	discard(s, seat, kind);
	if (a->doubles) { /* IWK-194 */
		a->doubles--;
		for (int i = 0; i < n; i++)
			cube[n + i] = cube[i];
		n *= 2;
	}
	if (ev) {
		int arg[6] = {seat, kind};

		for (int i = 0; i < n; i++)
			arg[2 + i] = cube[i];
		ts_emit(ev, EV_CARD_RECYCLED, arg, 2 + n);
	}
	queue_cubes(s, seat, OP_PLAN, cube, n, ev);
}

/* --- the parts of a window --- */

static int moves_part(const state *s, int seat, ts_action *out)
{
	int n = 0;

	switch (top(s, seat)->op) {
	case OP_KEEP:
		return moves_keep(s, seat, out);
	case OP_PLAN:
		return moves_plan(s, seat, out);
	case OP_PUT:
		return moves_put(s, seat, out);
	case OP_MELT:
		return moves_melt(s, seat, out);
	case OP_SISTER:
		return moves_sister(s, seat, out);
	case OP_LEVY:
		return moves_levy(s, seat, out);
	case OP_DOUBLE:
		return moves_double(s, seat, out);
	case OP_FINISH:
		return moves_finish(s, seat, out);
	case OP_FREE:
		return moves_free(s, seat, out);
	case OP_NAME:
		return moves_name(s, seat, out);
	case OP_FINALE:
		return moves_finale(s, seat, out);
	case OP_COMBAT:
		n = moves_fight(s, seat, out);
		n += moves_any(s, seat, out + n);
		break;
	default:
		n = moves_any(s, seat, out);
		n += moves_use(s, seat, OP_PRODUCE, out + n);
		break;
	}
	out[n++] = A_DONE;
	return n;
}

/* `done`, said or understood. */
static void close_part(state *s, int seat, ts_events *ev)
{
	s->a[seat].doubles = 0;
	pop(s, seat);
	if (s->window == W_PLAN)
		step_sister(s, seat, n_sisters(&s->a[seat]), ev);
}

static void use_part(state *s, int seat, int adv, ts_events *ev)
{
	switch (top(s, seat)->op) {
	case OP_LEVY:
		use_levy(s, seat, adv, ev);
		break;
	case OP_FINALE:
		use_finale(s, seat, adv, ev);
		break;
	default:
		use_produce(s, seat, adv, ev);
	}
}

static void act_any(state *s, int seat, ts_action a, ts_events *ev)
{
	if (a <= A_KRYS_LAST)
		act_krys(s, seat, (a - A_KRYS) / (N_RES + 1), (a - A_KRYS) % (N_RES + 1), ev);
	else if (a <= A_SOLDIER_LAST)
		act_soldier(s, seat, a - A_SOLDIER, ev);
	else if (a <= A_SCRAP_LAST)
		act_scrap(s, seat, a - A_SCRAP, ev);
	else if (a <= A_QUEST_LAST)
		act_quest(s, seat, a - A_QUEST, ev);
	else
		act_transmute(s, seat, ev);
}

static void act_part(state *s, int seat, ts_action a, ts_events *ev)
{
	if (a <= A_KEEP_LAST)
		act_keep(s, seat, a - A_KEEP, ev);
	else if (a <= A_BUILD_LAST)
		act_build(s, seat, a - A_BUILD, ev);
	else if (a <= A_RECYCLE_LAST)
		act_recycle(s, seat, a - A_RECYCLE, ev);
	else if (a <= A_PUT_LAST)
		act_put(s, seat, a - A_PUT, ev);
	else if (a == A_ALCHEMY)
		act_put(s, seat, -1, ev);
	else if (a <= A_MELT_LAST)
		act_melt(s, seat, a - A_MELT, ev);
	else if (a <= A_LOSE_LAST)
		act_lose(s, seat, (a - A_LOSE) / N_RES, (a - A_LOSE) % N_RES, ev);
	else if (a <= A_DOUBLE_LAST)
		act_double(s, seat, a - A_DOUBLE, ev);
	else if (a <= A_FINISH_LAST)
		act_finish(s, seat, a - A_FINISH, ev);
	else if (a <= A_FIGHT_LAST)
		act_fight(s, seat, a - A_FIGHT, ev);
	else if (a <= A_THAW_LAST)
		act_thaw(s, seat, a - A_THAW, ev);
	else if (a <= A_FREE_LAST)
		act_free(s, seat, (a - A_FREE) / N_RES, (a - A_FREE) % N_RES, ev);
	else if (a <= A_NAME_LAST)
		act_name(s, seat, a - A_NAME, ev);
	else if (a <= A_TRANSMUTE)
		act_any(s, seat, a, ev);
	else if (a <= A_USE_LAST)
		use_part(s, seat, a - A_USE, ev);
	else
		close_part(s, seat, ev);
}

/* The seat's part at the opening: its decision, automatic placings, and whether it is asked at
 * all (IWK-065). `asked`: it was, as a position may ask one that could only say `done`. */
static void open_part(state *s, int seat, int asked, ts_events *ev)
{
	static const uint8_t base[] = {0,	   OP_KEEP,   OP_PLAN,	OP_LEVY,
				       OP_PRODUCE, OP_COMBAT, OP_FINALE};
	ts_action m[TS_MOVES_MAX];
	uint8_t cube = s->step;

	push(s, seat, base[s->window]);
	if (s->window == W_PRODUCE)
		queue_cubes(s, seat, OP_PRODUCE, &cube, s->count[seat], ev);
	if (!asked && s->depth[seat] == 1 && moves_part(s, seat, m) == 1 && m[0] == A_DONE)
		close_part(s, seat, ev);
}

static void see_only(ts_events *ev, uint32_t from, unsigned mask)
{
	if (ev)
		for (; from < ev->n; from++)
			ev->e[from].see = (uint8_t)mask;
}

/* --- opening and closing --- */

/* The moves of a seat that are remembered. */
static int log_len(const state *s, int seat)
{
	return s->log_n[seat] < N_LOG ? s->log_n[seat] : (int)N_LOG;
}

/* The public copy of the seats, or (back) the seats from their public copy. */
static void copy_works(work *to, const work *from, int seat, int n)
{
	for (int i = 0; i < n; i++)
		to[seat ? N_WORKS - 1 - i : i] = from[seat ? N_WORKS - 1 - i : i];
}

static void zero_works(work *w, int seat, int n)
{
	const work empty = {0, 0, 0, 0};

	for (int i = 0; i < n; i++)
		w[seat ? N_WORKS - 1 - i : i] = empty;
}

/* The seat as the others see it while the window is open. */
static void restore_shown(state *s, int seat)
{
	const uint8_t acting = s->core.acting; /* that it owes a choice they see too */

	zero_works(s->works, seat, s->a[seat].n_works);
	s->a[seat] = s->shown[seat];
	copy_works(s->works, s->shown_works, seat, s->a[seat].n_works);
	__builtin_memset(s->tossed[seat], 0, sizeof s->tossed[seat]);
	while (s->depth[seat])
		pop(s, seat);
	s->core.acting = acting;
}

static void log_move(state *s, int seat, ts_action a)
{
	if (s->log_n[seat] < N_LOG)
		s->log[seat][s->log_n[seat]] = a;
	s->log_n[seat]++;
}

/* Is it a move of the part that was opened again? What was dealt to be kept is not restored. */
static int leads_on(const state *s, int seat, ts_action a)
{
	ts_action m[TS_MOVES_MAX];
	int n = s->depth[seat] ? moves_part(s, seat, m) : 0;

	while (n > 0 && m[n - 1] != a)
		n--;
	return n > 0 || s->window == W_KEEP;
}

/* A seat's moves of the window, told to all others (IWK-064): as far as they lead from what is shown,
 * since a position need not tell those before it. */
static void tell_part(const state *s, int seat, ts_events *ev)
{
	state t = *s;
	uint32_t from = ev->n;
	int n = log_len(s, seat);

	restore_shown(&t, seat);
	open_part(&t, seat, n > 0, ev);
	for (int i = 0; i < n && leads_on(&t, seat, t.log[seat][i]); i++)
		act_part(&t, seat, t.log[seat][i], ev);
	see_only(ev, from, TS_ALL & ~(1u << seat));
}

static void close_window(state *s, ts_events *ev)
{
	uint8_t *tossed = (uint8_t *)s->tossed; /* of both seats in a row */
	int n = (int)sizeof s->tossed;

	for (int i = 0; ev && i < s->seats; i++)
		tell_part(s, s->first ^ i, ev);
	for (int k = next_used(tossed, 0, n); k < n; k = next_used(tossed, k + 1, n)) {
		s->gone[k % N_KINDS] = (uint8_t)(s->gone[k % N_KINDS] + tossed[k]);
		tossed[k] = 0;
	}
	for (int i = 0; i < s->seats; i++) {
		tell(s, s->log[i], sizeof *s->log[i] * (size_t)log_len(s, i));
		zero_works(s->shown_works, i, s->shown[i].n_works);
		__builtin_memset(s->log[i], 0, sizeof *s->log[i] * (size_t)log_len(s, i));
		s->log_n[i] = 0;
	}
	if (s->scenario == 1) { /* IWK-263: defeated Vermin return to the pile */
		s->vermin = (uint8_t)(s->vermin + s->gone[K_VERMINE]);
		s->gone[K_VERMINE] = 0;
	}
	__builtin_memset(s->shown, 0, sizeof s->shown);
	s->window = W_NONE;
	s->open_ply = 0;
	TS_EMIT(ev, EV_WINDOW_CLOSED, TS_NONE);
	if (quest_rules(s))
		rank_finals(s, ev);
}

/* Which seats a window is for. */
static unsigned window_mask(const state *s)
{
	ts_action m[N_ADVISORS + 1];
	unsigned mask = 0;

	for (int i = 0; i < s->seats; i++)
		mask |= (unsigned)(s->window == W_LEVY	   ? moves_levy(s, i, m) > 1
				   : s->window == W_FINALE ? moves_finale(s, i, m) > 1
							   : 1)
			<< i;
	return mask;
}

static void open_window(state *s, int name, ts_events *ev)
{
	int arg[2 + N_SEATS], n = 2;
	unsigned mask;

	s->window = (uint8_t)name;
	mask = window_mask(s);
	if (!mask) {
		s->window = W_NONE;
		return;
	}
	s->open_ply = s->core.ply;
	for (int i = 0; i < s->seats; i++) {
		s->shown[i] = s->a[i];
		copy_works(s->shown_works, s->works, i, s->a[i].n_works);
		if (mask >> i & 1)
			arg[n++] = i;
	}
	arg[0] = name;
	arg[1] = name == W_LEVY || name == W_PRODUCE ? s->step : (int)TS_NONE;
	if (ev)
		ts_emit(ev, EV_WINDOW_OPENED, arg, n);
	for (int i = 0; i < s->seats; i++) {
		uint32_t from = ev ? ev->n : 0;

		if (!(mask >> i & 1))
			continue;
		open_part(s, i, 0, ev);
		see_only(ev, from, 1u << i);
		if (!s->depth[i])
			TS_EMIT(ev, EV_WINDOW_CLOSED, i);
	}
	if (!s->core.acting)
		close_window(s, ev); /* a window that is not for all asks somebody */
}

/* One move in an open window; when nobody is asked any more it closes (rules_round.c). */
static void window_move(state *s, int seat, ts_action a, ts_events *ev)
{
	uint32_t from = ev ? ev->n : 0;

	log_move(s, seat, a);
	act_part(s, seat, a, ev);
	see_only(ev, from, 1u << seat);
	if (s->depth[seat])
		return;
	TS_EMIT(ev, EV_WINDOW_CLOSED, seat);
	if (s->core.acting || s->seats == 1)
		return;
	ts_reveal(&s->core);
	if (s->core.flags & TS_REDACTED)
		s->core.flags |= TS_BLIND; /* the other part is not known */
}
