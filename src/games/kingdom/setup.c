/* setup.c - It's a Wonderful Kingdom: setup (IWK-018 to IWK-028). */
#include "game.h"

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
			for (int i = 0; i < s->seats; i++)
				left -= s->a[i].built[k];
		for (int i = 0; i < s->a[0].n_works; i++)
			left -= WORK(s, 0, i).card == k; /* IWK-258: alone */
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

static int go(void *p, ts_events *ev);

static void setup(void *p, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	state *s = (state *)p;

	__builtin_memset(s, 0, sizeof *s);
	s->core.seed = seed;
	configure(s, u);
	if (s->seats == 2) /* IWK-028 */
		s->first = (uint8_t)(s->opt[O_FIRST] == FIRST_RANDOM ? ts_range(&s->core, R_GAME, 2)
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
	while (go(s, ev))
		;
}
