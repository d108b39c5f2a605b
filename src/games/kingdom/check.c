/* check.c - It's a Wonderful Kingdom: the invariants (section 9 of the rules page). The parts have
 * names, so that reading a position can say which one it breaks. In a redacted state cards may be
 * unknown, so the census is left out. */
#include "game.h"

static int redacted(const state *s)
{
	return s->core.flags & TS_REDACTED;
}

static int card_ok(const state *s, int kind)
{
	return kind < N_KINDS || (kind == UNKNOWN && redacted(s));
}

static void tell_entries(const entry *e, int n, int *seen)
{
	for (int i = 0; i < n; i++)
		seen[e[i].card]++;
}

/* How many of each kind there are in all places (section 9, 1). */
static void census(const state *s, int *seen)
{
	for (int i = 0; i < s->deck_n; i++)
		seen[s->deck[i]]++;
	for (int i = 0; i < s->danger_n; i++)
		seen[s->danger[i]]++;
	for (int i = 0; i < s->n_look; i++)
		seen[s->look[i]]++;
	for (int i = 0; i < s->n_unused; i++)
		seen[s->unused[i]]++;
	for (int k = 0; k < N_KINDS; k++)
		seen[k] += s->gone[k] + s->tossed[0][k] + s->tossed[1][k];
	seen[K_CALAMITY] += s->calamities;
	seen[K_VERMINE] += s->vermin;
	for (int z = 0; z < 2; z++)
		tell_entries(s->zone[z], s->zone_n[z], seen);
	for (int p = 0; p < s->seats; p++) {
		const area *a = &s->a[p];

		for (int i = 0; i < s->pack_n[p]; i++)
			seen[s->pack[p][i]]++;
		for (int i = 0; i < s->hand_n[p]; i++)
			seen[s->hand[p][i]]++;
		tell_entries(a->selection, a->n_selection, seen);
		for (int i = 0; i < a->n_works; i++) {
			seen[WORK(s, p, i).card]++;
			seen[K_GEANT_DE_GIVRE] += WORK(s, p, i).giant;
		}
		for (int k = 0; k < N_DEV; k++)
			seen[k] += a->built[k];
		for (int t = 0; t < N_THREATS; t++)
			seen[K_THREAT + t] += a->threat[t];
		seen[K_CALAMITY] += a->calamities;
		for (int r = 0; r < N_RES; r++)
			seen[K_SYPHON_MATERIALS + r] += a->syphons >> r & 1;
		seen[K_OEUF_DE_DRAGON_NOIR] += a->eggs;
		for (int i = 0; i < N_ADVISORS; i++)
			seen[K_ADVISOR + i] += a->council >> i & 1;
		for (int i = 0; i < 2; i++)
			if (s->dealt[p][i])
				seen[s->dealt[p][i]]++;
		if (s->rejected[p])
			seen[s->rejected[p]]++;
	}
}

static int check_cards(const state *s)
{
	int seen[256] = {0};

	HOLD(s->deck_n <= N_DECK && s->danger_n <= N_DANGER && s->n_look <= N_LOOK);
	for (int z = 0; z < 2; z++) {
		HOLD(s->zone_n[z] <= N_ZONE);
		for (int i = 0; i < s->zone_n[z]; i++)
			HOLD(card_ok(s, s->zone[z][i].card));
	}
	for (int p = 0; p < s->seats; p++) {
		HOLD(s->a[p].n_selection <= N_SELECTION && s->hand_n[p] <= N_HAND);
		for (int i = 0; i < s->a[p].n_selection; i++)
			HOLD(card_ok(s, s->a[p].selection[i].card));
	}
	HOLD(s->a[0].n_works + s->a[1].n_works <= N_WORKS);
	if (redacted(s))
		return 0;
	census(s, seen);
	for (int k = 0; k < N_KINDS; k++) {
		/* before the deck is formed only what was dealt or set up is anywhere */
		if (s->phase == PH_SETUP)
			HOLD(seen[k] <= (is_advisor(k) ? copies_of(s, k) : 0));
		else
			HOLD(seen[k] == copies_of(s, k));
	}
	HOLD(seen[UNKNOWN] == 0);
	return 0;
}

static int check_works(const state *s)
{
	for (int p = 0; p < s->seats; p++)
		for (int i = 0; i < s->a[p].n_works; i++) {
			const work *w = &WORK(s, p, i);

			HOLD(w->card < N_DEV && w->giant <= 1);
			HOLD(w->open || w->giant); /* section 9, 2 */
			for (int r = 0; r < 6; r++)
				HOLD(on_card(w, r) >= 0 && on_card(w, r) <= devs[w->card].cost[r]);
		}
	return 0;
}

static int check_area(const state *s, int p, const area *a)
{
	uint8_t types[N_TYPES] = {0};

	for (int k = 0; k < N_DEV; k++)
		types[devs[k].type] = (uint8_t)(types[devs[k].type] + a->built[k]);
	for (int i = 0; i < N_TYPES; i++)
		HOLD(types[i] == a->types[i]);
	HOLD(quest_rules(s) || alchemy_sum(a) <= 4); /* section 9, 3 */
	HOLD(a->training <= 1 && a->eggs <= 2 && a->n_stolen <= N_STOLEN);
	for (int i = 0; i < a->n_stolen; i++) {
		int on = a->stolen[i].on, res = a->stolen[i].res, n = 0;

		HOLD(on < N_ON && res < N_RES);
		HOLD(i == 0 ||
		     a->stolen[i - 1].on * N_RES + a->stolen[i - 1].res <= on * N_RES + res);
		for (int k = 0; k < a->n_stolen; k++)
			n += a->stolen[k].on == on && a->stolen[k].res == res;
		HOLD(n <= copies_on(a, on) * icons_on(s, p, on, res));
	}
	HOLD(!(a->council >> N_ADVISORS) && !(a->used & ~a->council));
	HOLD(!a->council || s->mods & ADVISORS);
	HOLD(!(a->steps >> s->n_quests * N_STEPS));
	if (s->seats == 1) {
		int spies = s->mods & CONQUEST || s->scenario == 2 ? 0 : 2;

		HOLD(a->traps == 0 && a->ready + a->spent == spies);
	} else {
		HOLD(a->traps <= (s->mods & CONQUEST ? 6 : s->mods & ADVISORS ? 3 : 2));
		HOLD(a->ready + a->spent <= (s->mods & CONQUEST ? 2
					     : quest_rules(s)	? __builtin_popcount(a->steps)
								: 0));
	}
	HOLD(a->illusions == 0 || in_play(s, PACK_ILLUSIONNISTES));
	HOLD(a->doubles <= 2 && a->levy <= N_ON && a->divert <= 1 && a->debt <= 2 &&
	     a->sisters < 16);
	return 0;
}

/* Piles that a round takes from by number: IWK-026, IWK-030, IWK-049, IWK-124. */
static int check_piles(const state *s)
{
	int menace = s->mods & MENACE, calamities;

	if (s->phase == PH_SETUP)
		calamities = 0;
	else if (s->seats == 1)
		calamities = menace ? CALAMITIES - s->a[0].calamities : 4;
	else
		calamities = menace ? 0 : CALAMITIES - 2 * s->round;
	HOLD(s->calamities == calamities);
	for (int i = 0; i < s->seats; i++)
		HOLD(s->pack_n[i] == (s->seats == 2 && menace ? 4 - s->round : 0));
	return 0;
}

/* Section 9, 11: three danger cards a round. */
static int check_danger(const state *s)
{
	int used = 3 * s->round;

	if (s->phase == PH_CHOICE)
		used -= 4 - s->turn;
	HOLD(s->danger_n == (s->seats == 2 || s->phase == PH_SETUP ? 0 : N_DANGER - used));
	return 0;
}

static int check_choice(const state *s)
{
	int cards = 0;

	for (int p = 0; p < s->seats; p++) {
		int specials = 0;

		cards += s->hand_n[p] + s->a[p].n_selection;
		HOLD(s->phase == PH_CHOICE || (s->hand_n[p] == 0 && s->looked_n[p] == 0));
		HOLD(s->phase == PH_PLANNING || s->phase == PH_PRODUCTION || s->phase >= PH_END ||
		     s->a[p].debt == 0); /* IWK-165 */
		/* IWK-070: every card of a Selection is dealt with before Planning ends */
		if (s->phase == PH_PRODUCTION || s->phase == PH_COMBAT || s->phase == PH_CONQUEST ||
		    (s->window == W_PLAN && !s->depth[p] && !redacted(s)))
			HOLD(s->a[p].n_selection == 0);
		if (s->phase != PH_CHOICE)
			for (int i = 0; i < s->a[p].n_selection; i++)
				HOLD(s->a[p].selection[i].bits == 0); /* section 9, 8 */
		if (redacted(s) || s->phase != PH_CHOICE)
			continue;
		for (int i = 0; i < s->hand_n[p]; i++)
			specials += is_special(s->hand[p][i]);
		for (int w = 0; w < 2 + s->seats; w++) {
			const entry *e;

			for (int i = 0; (e = spot(s, w, i)); i++)
				specials += (e->bits >> BY & 3) == 1 + p && is_special(e->card);
		}
		HOLD(specials == s->omen[p]); /* IWK-033 */
	}
	for (int z = 0; z < 2; z++)
		cards += s->zone_n[z];
	HOLD(s->phase == PH_CHOICE || (s->zone_n[0] == 0 && s->zone_n[1] == 0));
	HOLD((s->turn >= 1 && s->turn <= turns_of(s)) == (s->phase == PH_CHOICE));
	if (s->phase != PH_CHOICE)
		return 0;
	if (s->seats == 1) {
		HOLD(cards + 3 * (4 - s->turn) <= N_ZONE);
		return 0;
	}
	HOLD(cards <= N_ZONE); /* section 9, 6 */
	for (int p = 0; p < 2; p++) {
		const frame *f = top(s, p);
		int done = (s->turn + (p == s->first ? 2 : 0)) / 4; /* finished offers */
		int half = s->depth[p] && f->op == OP_OFFER && f->left == 1;

		if (s->depth[p] && f->op == OP_MARK)
			done++;
		HOLD(s->hand_n[p] <= 8 - 2 * done - half);
	}
	return 0;
}

/* IWK-199: the group is the hand and what was hidden from it since. */
static int check_looked(const state *s)
{
	for (int p = 0; p < s->seats; p++) {
		int n[256] = {0};

		if (!s->looked_n[p] || redacted(s))
			continue;
		for (int i = 0; i < s->hand_n[p]; i++)
			n[s->hand[p][i]]++;
		for (int w = 0; w < 2 + s->seats; w++) {
			const entry *e;

			for (int i = 0; (e = spot(s, w, i)); i++)
				if (e->bits & POOL && (e->bits >> BY & 3) == 1 + p &&
				    can_spy(e, other(p)))
					n[e->card]++;
		}
		for (int i = 0; i < s->looked_n[p]; i++)
			n[s->looked[p][i]]--;
		for (int i = 0; i < 256; i++)
			HOLD(n[i] == 0);
	}
	return 0;
}

static int check_board(const state *s)
{
	int p = s->depth[0] ? 0 : 1, fluid = 0;

	if (!(s->mods & CONQUEST) || s->phase == PH_SETUP)
		return 0;
	/* territories whose slots are still to be chosen */
	if (s->depth[p] && top(s, p)->op == OP_COVER)
		fluid = 1 << top(s, p)->cover.land | todo_of(&top(s, p)->cover);
	for (int c = 0; c < 2; c++) {
		int n = s->reserve[c] + s->prison[c];

		for (int t = 0; t < N_LANDS; t++) {
			HOLD(t < n_lands(s) || s->army[c][t] == 0);
			n += s->army[c][t];
		}
		HOLD(n == ARMIES); /* section 9, 14 */
	}
	for (int t = 0; t < n_lands(s); t++) {
		const land_row *l = land_of(s, t);
		int n = s->army[RED][t] + s->army[BLUE][t];

		if (s->seats == 1)
			n = s->army[RED][t];
		HOLD(!s->army[RED][t] || !s->army[BLUE][t]);
		HOLD(!(s->covered[t] >> l->slots));
		HOLD(n_covered(s, t) == (n < l->slots ? n : l->slots) ||
		     (fluid >> t & 1 && n_covered(s, t) < n));
		HOLD(s->seats == 1 || !l->castle || !s->army[2 - l->castle][t]);
		HOLD(s->seats == 2 || l->castle != RED + 1 || !s->army[BLUE][t]);
		HOLD(s->taken[t] <= s->army[RED][t] + s->army[BLUE][t]);
	}
	for (int i = 0; i < s->seats && tokens_follow(s); i++) {
		const area *a = &s->a[i]; /* IWK-225 */

		HOLD(a->traps == slots_held(s, i, B_TRAP, 0) && !a->spent);
		HOLD(a->ready == slots_held(s, i, B_SPY, 0));
	}
	return 0;
}

static int check_owed(const state *s)
{
	ts_action m[TS_MOVES_MAX];
	int acting = 0;

	for (int p = 0; p < N_SEATS; p++) {
		HOLD(s->depth[p] <= 2 && (p < s->seats || !s->depth[p]));
		acting |= (s->depth[p] > 0) << p;
		for (int i = s->depth[p]; i < TS_SEAT_FRAMES; i++)
			HOLD(s->core.frame[TS_SEAT_FRAMES * p + i].op == OP_NONE);
	}
	if (redacted(s))
		return 0;
	HOLD(s->core.acting == acting && !s->core.over == (acting != 0));
	HOLD(s->window || acting != 3);
	for (int p = 0; p < s->seats; p++)
		HOLD(!s->depth[p] || moves(s, p, m) > 0); /* section 9, 18 */
	return 0;
}

static int check(const void *p)
{
	const state *s = (const state *)p;
	int line, illusions = ILLUSIONS;

	HOLD(s->seats >= 1 && s->seats <= 2 && s->first < s->seats && s->core.depth == 0);
	HOLD(s->round >= 1 && s->round <= ROUNDS && s->core.barrier <= s->core.ply);
	HOLD(s->core.over == (s->phase == PH_OVER));
	HOLD(s->step < N_RES && (s->step == 0 || s->phase == PH_PRODUCTION));
	for (int i = 0; i < s->seats; i++) {
		line = check_area(s, i, &s->a[i]);
		if (line)
			return line;
		illusions -= s->a[i].illusions;
		for (int k = 0; k < s->pack_n[i]; k++)
			HOLD(redacted(s) ||
			     threats[s->pack[i][k] - K_THREAT].pack == pack_of(s, i));
	}
	HOLD(illusions >= 0 && illusion_supply(s) >= 0);
	for (int b = 0; b < 2; b++)
		HOLD(s->final_n[b] <= s->seats &&
		     (s->final_n[b] < 2 || s->final[b][0] != s->final[b][1]));
	line = check_cards(s);
	if (!line)
		line = check_works(s);
	if (!line)
		line = check_piles(s);
	if (!line)
		line = check_danger(s);
	if (!line)
		line = check_choice(s);
	if (!line)
		line = check_looked(s);
	if (!line)
		line = check_board(s);
	return line ? line : check_owed(s);
}
