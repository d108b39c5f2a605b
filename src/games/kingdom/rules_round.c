/* flow.c - It's a Wonderful Kingdom: setup, the steps between decisions, production, moves and
 * apply. `stage` names what comes next once nobody owes a choice; `who` counts the seats of a
 * step that they take in turn, the first player first (in the Conquest phase: the seat to act). */
#include "game.h"

static int seat_at(const state *s, int who)
{
	return s->seats == 1 ? 0 : s->first ^ who;
}

/* --- setup: IWK-018 to IWK-028 --- */

static void configure(state *s, const ts_setup *u)
{
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	s->scenario = (uint8_t)(s->opt[O_SCENARIO] - 1);
	s->face = (uint8_t)(s->opt[O_FACE] - 1);
	for (int i = 0; i < s->seats; i++)
		s->duchy[i] = (uint8_t)(s->opt[O_DUCHY + i] - 1);
	if (s->scenario) {
		s->mods = scenarios[s->scenario - 1].mods;
		s->n_quests = scenarios[s->scenario - 1].n_quests;
		for (int i = 0; i < s->n_quests; i++)
			s->quest[i] = scenarios[s->scenario - 1].quest[i];
		return;
	}
	s->mods = (uint8_t)(1u << (s->opt[O_MODULE] - 1));
	if (s->mods & QUEST) {
		s->n_quests = 1;
		s->quest[0] = (uint8_t)(s->opt[O_QUEST] - 1);
	}
	if (s->mods & CONQUEST)
		s->board = (uint8_t)(s->opt[O_BOARD] - 1);
}

static void setup_scenario(state *s)
{
	area *a = &s->a[0];
	int n = s->scenario - 1;

	a->soldiers = scenarios[n].soldiers;
	for (int i = 0; i < scenarios[n].n_council; i++)
		a->council |= 1u << (scenarios[n].council[i] - K_ADVISOR);
	for (int i = 0; i < scenarios[n].n_works; i++)
		work_start(s, 0, scenarios[n].works[i], NULL);
	for (int i = 0; i < scenarios[n].n_built; i++) {
		int on = 1 + scenarios[n].built[i];

		add_built(a, on - 1);
		for (int r = 0; r < N_RES; r++) /* IWK-268 */
			while (uncovered(s, 0, on, r) > 0)
				steal_icon(s, 0, on, r, NULL);
	}
	a->threat[THREAT(VOLEUR)] = scenarios[n].thieves;
}

/* The Development deck, the danger deck, packs and boards: IWK-025, IWK-049, IWK-123. */
static void form_decks(state *s, ts_events *ev)
{
	int n = 0;

	if (s->mods & ADVISORS)
		n = deck_advisors(s, s->deck);
	for (int k = 0; k < K_CALAMITY; k++) {
		int left = copies_of(s, k);

		if (is_dev(k))
			for (int i = 0; i < s->seats; i++) {
				left -= s->a[i].built[k];
				for (int j = 0; j < s->a[i].n_works; j++)
					left -= WORK(s, i, j).card == k; /* IWK-258 */
			}
		for (; left > 0; left--)
			s->deck[n++] = (uint8_t)k;
	}
	ts_shuffle(&s->core, R_GAME, s->deck, n);
	s->calamities = CALAMITIES;
	if (s->seats == 1) {
		int pack = pack_of(s, 0);

		for (int i = 0; i < 8; i++) {
			s->danger[s->danger_n++] = s->deck[--n];
			s->deck[n] = 0;
		}
		for (int t = 0; t < N_THREATS; t++)
			for (int i = 0; i < threats[t].dealt && threats[t].pack == pack; i++)
				s->danger[s->danger_n++] = (uint8_t)(K_THREAT + t);
		for (; s->danger_n < N_DANGER; s->calamities--)
			s->danger[s->danger_n++] = K_CALAMITY;
		ts_shuffle(&s->core, R_GAME, s->danger, N_DANGER);
	} else if (s->mods & MENACE) {
		s->calamities = 0;
		s->gone[K_CALAMITY] = CALAMITIES; /* IWK-026 */
	}
	s->deck_n = (uint8_t)n;
	TS_EMIT(ev, EV_DECK_FORMED, n);
	if (s->seats == 1)
		TS_EMIT(ev, EV_DANGER_FORMED, s->danger_n);
	for (int i = 0; i < s->seats && s->seats == 2 && s->mods & MENACE; i++) {
		for (int t = 0; t < N_THREATS; t++)
			for (int k = 0; k < threats[t].dealt && threats[t].pack == pack_of(s, i);
			     k++)
				s->pack[i][s->pack_n[i]++] = (uint8_t)(K_THREAT + t);
		ts_shuffle(&s->core, R_GAME, s->pack[i], s->pack_n[i]);
		if (pack_of(s, i) == PACK_ILLUSIONNISTES)
			s->a[i].illusions = 1; /* IWK-169 */
	}
	if (in_play(s, PACK_RATS_GEANTS))
		s->vermin = VERMIN;
	if (s->mods & CONQUEST)
		setup_board(s, ev);
}

static void run(state *s, ts_events *ev);

static void setup(void *p, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	state *s = (state *)p;

	__builtin_memset(s, 0, sizeof *s);
	s->core.seed = seed;
	configure(s, u);
	if (s->seats == 2) /* IWK-028 */
		s->first = (uint8_t)(s->opt[O_FIRST] == 3 ? ts_range(&s->core, R_GAME, 2)
							  : s->opt[O_FIRST] - 1u);
	for (int i = 0; i < s->seats; i++)
		s->a[i].krystallium = face_of(s, i)->krystallium; /* IWK-022 */
	if (s->seats == 1 && !(s->mods & CONQUEST) &&
	    (!s->scenario || scenarios[s->scenario - 1].spies))
		s->a[0].ready = s->a[0].spent = 1; /* IWK-051 */
	if (ev) {
		int arg[4] = {s->first, s->face, s->duchy[0], s->duchy[1]};

		ts_emit(ev, EV_GAME_STARTED, arg, 2 + s->seats);
	}
	s->round = 1;
	s->stage = s->mods & ADVISORS && !s->scenario ? ST_KEEP : ST_FORM;
	if (s->scenario)
		setup_scenario(s);
	else if (s->mods & ADVISORS)
		deal_advisors(s, ev);
	run(s, ev);
}

/* --- planning, up to the window --- */

static int is_other_threat(int k)
{
	return is_threat(k);
}

/* IWK-068, IWK-069, IWK-182 */
static void reveal(state *s, ts_events *ev)
{
	for (int p = 0; p < s->seats; p++) {
		int seat = seat_at(s, p), arg[TS_EVENT_ARGS] = {seat}, n = 1;
		area *a = &s->a[seat];

		tell(s, a->selection, sizeof *a->selection * a->n_selection);
		for (int i = 0; i < a->n_selection; i++) {
			if (a->selection[i].bits & DOWN && n + 1 < TS_EVENT_ARGS) {
				arg[n++] = i;
				arg[n++] = a->selection[i].card;
			}
			a->selection[i].bits = 0;
		}
		if (ev && n > 1)
			ts_emit(ev, EV_CARDS_REVEALED, arg, n);
	}
	for (int p = 0; p < s->seats; p++) {
		int seat = seat_at(s, p);
		area *a = &s->a[seat];

		for (int i = 0; i < a->n_selection;) {
			int kind = a->selection[i].card;

			if (kind != K_CALAMITY && !is_advisor(kind)) {
				i++;
				continue;
			}
			entries_drop(a->selection, &a->n_selection, i);
			if (kind == K_CALAMITY) {
				a->calamities++;
				TS_EMIT(ev, EV_CALAMITY_PLACED, seat, a->calamities);
			} else {
				join_council(s, seat, kind, ev);
			}
		}
	}
}

/* --- production: IWK-096 to IWK-107 --- */

static int cards_count(const state *s, int seat, int res)
{
	const area *a = &s->a[seat];
	int n = 0;

	for (int k = 0; k < N_DEV; k++)
		if (a->built[k]) {
			const dev_row *d = &devs[k];

			n += a->built[k] * (d->per && d->per_res == res
						    ? d->per * a->types[d->per_type]
						    : d->icons[res]);
		}
	for (int i = 0; i < a->n_stolen; i++)
		if (a->stolen[i].res == res && a->stolen[i].on != ON_DUCHY)
			n -= icon_gives(a, a->stolen[i].on, res);
	return n;
}

/* IWK-161, IWK-162 */
static int syphon_count(const state *s, int seat, int res)
{
	return (s->a[seat].syphons >> res & 1) +
	       (s->seats == 2 ? s->a[other(seat)].threat[THREAT(SYPHON_MATERIALS) + res] : 0);
}

/* The count without powers. */
static int base_count(const state *s, int seat, int res)
{
	return uncovered(s, seat, ON_DUCHY, res) + cards_count(s, seat, res) +
	       syphon_count(s, seat, res) + lands_count(s, seat, res);
}

static void count_step(state *s, ts_events *ev)
{
	int res = s->step;

	for (int i = 0; i < s->seats; i++) {
		const area *a = &s->a[i];
		int powers = a->levy ? one_gives(s, i, a->levy - 1, res) : 0;

		if (s->seats == 2)
			powers += a->divert - s->a[other(i)].divert; /* IWK-205 */
		s->count[i] = (uint8_t)(base_count(s, i, res) + powers);
		TS_EMIT(ev, EV_COUNTED, i, res, s->count[i], uncovered(s, i, ON_DUCHY, res),
			cards_count(s, i, res), syphon_count(s, i, res), lands_count(s, i, res),
			powers);
	}
	for (int i = 0; i < s->seats; i++)
		s->a[i].levy = s->a[i].divert = 0;
	if (s->seats == 1)
		set_aside(s, res, ev);
}

static void supremacy(state *s, ts_events *ev)
{
	int seat = -1;

	if (s->seats == 1)
		seat = s->count[0] >= SUPREMACY_SOLO ? 0 : -1; /* IWK-104 */
	else if (s->count[0] != s->count[1])
		seat = s->count[1] > s->count[0]; /* IWK-100 */
	if (seat < 0) {
		TS_EMIT(ev, EV_SUPREMACY, s->step, TS_NONE, TS_NONE);
		return;
	}
	TS_EMIT(ev, EV_SUPREMACY, s->step, seat, s->a[seat].training);
	if (s->a[seat].training)
		gain_soldiers(s, seat, 1, ev); /* IWK-101 */
	s->a[seat].training ^= 1;
}

static void harvest(state *s, ts_events *ev)
{
	for (int i = 0; i < s->seats; i++) {
		int seat = seat_at(s, i),
		    n = s->mods & CONQUEST ? slots_held(s, seat, B_KRYSTALLIUM, 0) : 0;

		s->a[seat].debt = 0; /* IWK-165 */
		if (!n)
			continue;
		s->a[seat].krystallium = (uint8_t)(s->a[seat].krystallium + n); /* IWK-229 */
		TS_EMIT(ev, EV_KRYSTALLIUM_SLOT, seat, n);
	}
	s->step = 0;
}

static void end_game(state *s, ts_events *ev)
{
	s->phase = PH_OVER;
	s->stage = ST_OVER;
	s->who = s->step = s->turn = 0;
	s->core.over = 1;
	if (ev)
		ts_emit(ev, EV_GAME_ENDED, NULL, 0);
}

static void end_round(state *s, ts_events *ev)
{
	int farms = 0;

	for (int i = 0; i < s->a[0].n_works && s->scenario == 1; i++)
		farms += WORK(s, 0, i).card == K_FERME;
	if (farms)
		take_vermin(s, 0, farms, ev); /* IWK-263 */
	if (s->lost)
		return;
	TS_EMIT(ev, EV_ROUND_ENDED, s->round);
	if (s->round == ROUNDS) {
		s->stage = ST_FINALE;
		return;
	}
	s->round++;
	if (s->seats == 2)
		s->first ^= 1;
	s->stage = ST_DEAL;
}

/* --- the way through a round --- */

/* One seat's share of a planning step; 1 if it owes a choice. */
static int run_seat(state *s, int seat, ts_events *ev)
{
	switch (s->stage) {
	case ST_DESTROY:
		return owe_destroy(s, seat, slots_held(s, seat, B_DESTROY, 0));
	case ST_COUNCIL:
		return owe_council(s, seat);
	case ST_SHADOWS:
		return begin_shadows(s, seat, ev);
	case ST_RATS:
		run_rats(s, seat, ev);
		return 0;
	case ST_THIEVES:
		return step_steal(s, seat, ev);
	case ST_GIANTS:
		return begin_giants(s, seat, ev);
	case ST_DRAGONS:
		return begin_dragons(s, seat, ev);
	case ST_OTHERS:
		arrive_all(s, seat, is_other_threat, ev);
		return 0;
	default:
		gain_illusions(s, seat, ev);
		return 0;
	}
}

static void begin_production(state *s)
{
	s->phase = PH_PRODUCTION;
	for (; s->n_leftover; s->n_leftover--)
		s->leftover[s->n_leftover - 1] = 0;
}

static void run_stage(state *s, ts_events *ev)
{
	switch (s->stage) {
	case ST_KEEP:
		s->stage = ST_FORM;
		open_window(s, W_KEEP, ev);
		break;
	case ST_FORM:
		form_decks(s, ev);
		s->stage = ST_DEAL;
		break;
	case ST_DEAL:
		s->stage = ST_CHOICE;
		begin_round(s, ev);
		break;
	case ST_CHOICE:
		owe_turn(s, ev);
		break;
	case ST_REVEAL:
		reveal(s, ev);
		s->stage = s->mods & CONQUEST	? ST_DESTROY
			   : s->mods & ADVISORS ? ST_COUNCIL
			   : s->mods & MENACE	? ST_SHADOWS
						: ST_PLAN;
		break;
	case ST_PLAN:
		s->stage = ST_ILLUSIONS;
		open_window(s, W_PLAN, ev);
		break;
	case ST_LEVY:
		s->stage = ST_COUNT;
		if (s->mods & ADVISORS)
			open_window(s, W_LEVY, ev);
		break;
	case ST_COUNT:
		s->stage = ST_NEXT;
		count_step(s, ev);
		supremacy(s, ev);
		open_window(s, W_PRODUCE, ev);
		break;
	case ST_NEXT:
		s->count[0] = s->count[1] = 0;
		s->stage = ++s->step < N_RES ? ST_LEVY : ST_HARVEST;
		break;
	case ST_HARVEST:
		harvest(s, ev);
		s->stage = s->mods & MENACE	? ST_COMBAT
			   : s->mods & CONQUEST ? ST_CONQUEST
						: ST_ROUND_END;
		break;
	case ST_COMBAT:
		s->phase = PH_COMBAT;
		s->stage = ST_ROUND_END;
		open_window(s, W_COMBAT, ev);
		break;
	case ST_CONQUEST:
		s->phase = PH_CONQUEST;
		begin_conquest(s, ev);
		break;
	case ST_PRISON:
		s->stage = ST_REFILL;
		owe_jail(s, ev);
		break;
	case ST_REFILL:
		refill_blue(s, ev);
		s->stage = ST_ROUND_END;
		break;
	case ST_ROUND_END:
		end_round(s, ev);
		break;
	case ST_FINALE:
		s->phase = PH_END;
		s->stage = ST_OVER;
		if (s->mods & ADVISORS)
			open_window(s, W_FINALE, ev);
		break;
	case ST_OVER:
		end_game(s, ev);
		break;
	default: /* seats in turn */
		if (s->who < s->seats) {
			if (!run_seat(s, seat_at(s, s->who), ev))
				s->who++;
		} else {
			s->who = 0;
			if (s->stage == ST_COUNCIL && !(s->mods & MENACE))
				s->stage = ST_PLAN;
			else if (s->stage == ST_DESTROY)
				s->stage = ST_PLAN;
			else
				s->stage++;
		}
		if (s->stage == ST_ILLUSIONS)
			begin_production(s);
	}
}

static void run(state *s, ts_events *ev)
{
	while (!s->core.acting && !s->core.over && !(s->core.flags & TS_BLIND)) {
		if (s->lost)
			end_game(s, ev); /* IWK-108 */
		else
			run_stage(s, ev);
	}
}

/* --- the contract --- */

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;

	if (!(s->core.acting >> seat & 1))
		return 0;
	if (s->window)
		return moves_part(s, seat, out);
	switch (top(s, seat)->op) {
	case OP_OFFER:
		return moves_offer(s, seat, out);
	case OP_MARK:
		return moves_mark(s, out);
	case OP_SELECT:
		return moves_select(s, seat, out);
	case OP_GIVE:
		for (int i = 0; i < s->a[seat].n_selection; i++)
			out[i] = (ts_action)(A_GIVE + i);
		return s->a[seat].n_selection;
	case OP_RESWAP: {
		int n = moves_swap(s, seat, out);

		out[n] = A_DONE;
		return n + 1;
	}
	case OP_SEARCH:
		return moves_search(s, seat, out);
	case OP_PICK:
		return moves_pick(s, out);
	case OP_DESTROY:
		return moves_destroy(s, seat, out);
	case OP_COUNCIL:
		return moves_council(s, seat, out);
	case OP_BURN:
		return moves_burn(s, seat, out);
	case OP_SALVAGE:
		return moves_salvage(s, out);
	case OP_SHADOW:
		return moves_shadow(s, seat, out);
	case OP_STEAL:
		return moves_steal(s, seat, out);
	case OP_FREEZE:
		return moves_freeze(s, seat, out);
	case OP_BLEED:
		return moves_bleed(s, seat, out);
	case OP_CONQUEST:
		return moves_conquest(s, seat, out);
	case OP_MARCH:
		return moves_march(s, seat, out);
	case OP_COVER:
		return moves_cover(s, seat, out);
	default:
		return moves_jail(s, seat, out);
	}
}

static void act_done(state *s, int seat, ts_events *ev)
{
	const ts_frame f = *top(s, seat);

	switch (f.op) {
	case OP_MARK:
		act_mark(s, seat, 0, -1, ev);
		break;
	case OP_MARCH:
		act_arrive(s, seat, ev);
		break;
	case OP_SEARCH:
		pop(s, seat);
		finish_select(s, seat, f.a, 0, ev);
		break;
	case OP_RESWAP:
		pop(s, seat);
		s->turn++;
		break;
	default: /* council; a destroy slot passed up */
		pop(s, seat);
		s->who++;
	}
}

/* A decision outside windows: those of Planning and the Conquest phase. */
static void act_late(state *s, int seat, ts_action a, ts_events *ev)
{
	int slot = N_SLOTS + 1;

	if (a <= A_DESTROY_LAST && top(s, seat)->op == OP_DESTROY)
		act_destroy(s, seat, a - A_DESTROY, ev);
	else if (a <= A_DESTROY_LAST)
		act_burn(s, seat, a - A_DESTROY, ev);
	else if (a <= A_SALVAGE_LAST)
		act_salvage(s, seat, a - A_SALVAGE, ev);
	else if (a <= A_SHADOW_LAST)
		act_shadow(s, seat, a - A_SHADOW, ev);
	else if (a <= A_STEAL_LAST)
		act_steal(s, seat, (a - A_STEAL) / N_RES, (a - A_STEAL) % N_RES, ev);
	else if (a <= A_EXPOSE_LAST)
		act_freeze(s, seat, a, ev);
	else if (a <= A_BLEED_LAST)
		act_bleed(s, seat, a - A_BLEED, ev);
	else if (a <= A_TRANSMUTE)
		act_any(s, seat, a, ev);
	else if (a <= A_RECRUIT_LAST)
		act_recruit(s, seat, a - A_RECRUIT + 1, ev);
	else if (a <= A_MARCH_LAST)
		act_march(s, seat, a - A_MARCH);
	else if (a <= A_FROM_LAST)
		act_from(s, seat, a - A_FROM, ev);
	else if (a <= A_ARRANGE_LAST)
		act_arrange(s, seat, a - A_ARRANGE, ev);
	else if (a <= A_COVER_LAST)
		act_cover(s, seat, (a - A_COVER) / slot, (a - A_COVER) % slot, ev);
	else if (a <= A_JAIL_LAST)
		act_jail(s, seat, (a - A_JAIL) / slot, (a - A_JAIL) % slot, ev);
	else if (a <= A_USE_LAST)
		use_council(s, seat, a - A_USE, ev);
	else if (a == A_PASS && top(s, seat)->op == OP_CONQUEST)
		act_pass(s, seat, ev);
	else if (a == A_PASS && top(s, seat)->op == OP_JAIL)
		pop(s, seat);
	else
		act_done(s, seat, ev);
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;

	ts_ply(&s->core);
	if (s->window)
		window_move(s, seat, a, ev);
	else if (a <= A_OFFER_LAST)
		act_offer(s, seat, (a - A_OFFER) / 2, (a - A_OFFER) % 2, 0, ev);
	else if (a <= A_HIDE_LAST)
		act_offer(s, seat, (a - A_HIDE) / 2, (a - A_HIDE) % 2, 1, ev);
	else if (a <= A_MARK_LAST)
		act_mark(s, seat, (a - A_MARK) / N_SELECTION, (a - A_MARK) % N_SELECTION, ev);
	else if (a <= A_SELECT_LAST)
		act_select(s, seat, a - A_SELECT, ev);
	else if (a <= A_SPY_LAST)
		act_spy(s, seat, (a - A_SPY) / N_SELECTION, (a - A_SPY) % N_SELECTION, ev);
	else if (a <= A_SWAP_LAST)
		act_swap(s, seat, (a - A_SWAP) / N_SELECTION, (a - A_SWAP) % N_SELECTION, ev);
	else if (a <= A_GIVE_LAST)
		act_give(s, seat, a - A_GIVE, ev);
	else if (a <= A_TOSS_LAST)
		act_toss(s, seat, a - A_TOSS, ev);
	else if (a <= A_PICK_LAST)
		act_pick(s, seat, a - A_PICK, ev);
	else if (a <= A_USE_LAST && a >= A_USE && s->phase == PH_CHOICE)
		use_choice(s, seat, a - A_USE, ev);
	else
		act_late(s, seat, a, ev);
	run(s, ev);
}
