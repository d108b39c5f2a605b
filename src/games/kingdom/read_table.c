/* read_table.c - It's a Wonderful Kingdom: the clock, the piles and the modules of a position. */
#include "game.h"

/* --- the clock --- */

static int read_clock(reading *r)
{
	const ts_node *phase = get(r, "phase"), *first = get(r, "first");
	uint8_t step = 0;
	state *s = r->s;
	int code = read_int(r, r->root, "round", ROUNDS, &s->round), p;

	if (code || !s->round)
		return bad(r, "round", "must be 1 to 4", NULL);
	p = phase ? word_in(phase_name, PH_OVER + 1, ts_doc_str(r->d, phase)) : -1;
	if (p < 0)
		return bad(r, "phase", "unknown phase", phase ? ts_doc_str(r->d, phase) : NULL);
	s->phase = (uint8_t)p;
	if ((p == PH_SETUP && (!(s->mods & ADVISORS) || s->scenario)) ||
	    (p == PH_COMBAT && !(s->mods & MENACE)) || (p == PH_CONQUEST && !(s->mods & CONQUEST)))
		return bad(r, "phase", "this game has no such phase", phase_name[p]);
	code = read_int(r, r->root, "step", N_RES, &step);
	if (!code)
		code = read_int(r, r->root, "turn", turns_of(s), &s->turn);
	if (code)
		return code;
	if ((step > 0) != (p == PH_PRODUCTION))
		return bad(r, "step", "a step belongs to Production", NULL);
	if ((s->turn > 0) != (p == PH_CHOICE))
		return bad(r, "turn", "a turn belongs to the Choice phase", NULL);
	s->step = (uint8_t)(step ? step - 1 : 0);
	if (s->seats == 1)
		return TS_OK;
	if (s->opt[O_FIRST] == 3 && !first)
		return bad(r, "first", "the first player is not known", NULL);
	s->first = (uint8_t)(s->opt[O_FIRST] == 3 ? 0
						  : (s->opt[O_FIRST] - 1) ^ ((s->round - 1) & 1));
	if (first && seat_of(r, first) < 0)
		return bad(r, "first", "no such seat", NULL);
	if (first && s->opt[O_FIRST] != 3 && seat_of(r, first) != s->first)
		return bad(r, "first", "the seats alternate from round to round", NULL);
	if (first)
		s->first = (uint8_t)seat_of(r, first);
	return TS_OK;
}

/* --- piles --- */

static int read_box_advisors(reading *r)
{
	const ts_node *box = get(r, "box_advisors");
	state *s = r->s;
	int code, kind;

	if (!box)
		return TS_OK;
	code = only(r, box, "p1 p2 unused", "box_advisors");
	for (int i = 0; i < s->seats && !code; i++) {
		const ts_node *n = field_of(r, box, i ? "p2" : "p1");

		if (!n)
			continue;
		code = read_kind(r, n, "box_advisors", is_advisor, &kind);
		if (!code)
			s->rejected[i] = (uint8_t)kind;
	}
	return code ? code : read_cards(r, box, "unused", is_advisor, 4, s->unused, &s->n_unused);
}

static int read_leftover(reading *r)
{
	state *s = r->s;
	int code = read_cards(r, r->root, "leftover", is_dev, N_ZONE, s->leftover, &s->n_leftover);
	uint8_t n[N_DEV] = {0};

	sort_cards(s->leftover, s->n_leftover);
	for (int i = 0; i < s->n_leftover && !code; i++)
		if (++n[s->leftover[i]] > s->gone[s->leftover[i]])
			code = bad(r, "leftover", "a left-over card lies on the discard pile",
				   NULL);
	return code;
}

static int pack_size(const state *s)
{
	return s->seats == 2 && s->mods & MENACE && s->phase != PH_SETUP ? 4 - s->round : 0;
}

static int read_packs(reading *r)
{
	const ts_node *packs_n = get(r, "packs");
	state *s = r->s;
	int code = packs_n ? only(r, packs_n, "p1 p2", "packs") : TS_OK;

	for (int i = 0; i < s->seats && packs_n && !code; i++) {
		code = read_cards(r, packs_n, i ? "p2" : "p1", is_threat, 4, s->pack[i],
				  &s->pack_n[i]);
		reverse(s->pack[i], s->pack_n[i]);
		if (!code && s->pack_n[i] != pack_size(s))
			code = bad(r, "packs", "a pack has 4 cards less one for each round", NULL);
	}
	return code;
}

/* How many of a kind are nowhere yet; negative: too many. */
static int missing(const state *s, int kind)
{
	int seen[256] = {0};

	census(s, seen);
	return copies_of(s, kind) - seen[kind];
}

/* What may be left out: section 7. */
static int read_computed(reading *r)
{
	const ts_node *cal = get(r, "calamities"), *vermin = get(r, "vermin");
	state *s = r->s;
	int code = TS_OK;

	if (s->phase == PH_SETUP)
		return TS_OK;
	for (int i = 0; i < s->seats && !get(r, "packs"); i++) {
		for (int t = N_THREATS - 1; t >= 0; t--) {
			int n = missing(s, K_THREAT + t);

			if (threats[t].pack != pack_of(s, i) || !threats[t].dealt)
				continue;
			for (; n > 0 && s->pack_n[i] < 4; n--)
				s->pack[i][s->pack_n[i]++] = (uint8_t)(K_THREAT + t);
		}
		if (s->pack_n[i] < pack_size(s))
			return bad(r, "packs", "too few cards of the pack are left", NULL);
		/* the first of the facts on top: those at the bottom are out of the game */
		for (int cut = s->pack_n[i] - pack_size(s), k = 0; cut > 0 && k < 4; k++)
			s->pack[i][k] = k + cut < 4 ? s->pack[i][k + cut] : 0;
		s->pack_n[i] = (uint8_t)pack_size(s);
	}
	s->calamities = (uint8_t)(s->seats == 1
					  ? s->mods & MENACE ? CALAMITIES - s->a[0].calamities : 4
				  : s->mods & MENACE ? 0
						     : CALAMITIES - 2 * s->round);
	if (cal)
		code = read_int(r, r->root, "calamities", CALAMITIES, &s->calamities);
	if (!code && vermin && !in_play(s, PACK_RATS_GEANTS))
		code = bad(r, "vermin", "no Vermin without Giant Rats", NULL);
	if (!code && vermin)
		code = read_int(r, r->root, "vermin", VERMIN, &s->vermin);
	else if (!code && missing(s, K_VERMINE) > 0)
		s->vermin = (uint8_t)missing(s, K_VERMINE);
	for (int k = K_CALAMITY; k < K_ADVISOR && !code && !get(r, "box"); k++)
		if (missing(s, k) > 0)
			s->gone[k] = (uint8_t)missing(s, k);
	return code;
}

static int read_deck(reading *r)
{
	state *s = r->s;
	int code = read_cards(r, r->root, "deck", is_deck_card, N_DECK, s->deck, &s->deck_n);

	if (!code)
		code = read_bool(r, r->root, "reshuffled", &s->reshuffled);
	if (code || s->phase == PH_SETUP)
		return code;
	if (!get(r, "deck"))
		for (int k = 0; k < N_KINDS; k++)
			for (int n = is_special(k) ? 0 : missing(s, k); n > 0 && s->deck_n < N_DECK;
			     n--)
				s->deck[s->deck_n++] = (uint8_t)k;
	reverse(s->deck, s->deck_n);
	return TS_OK;
}

static int read_piles(reading *r)
{
	const ts_node *zones = get(r, "zones"), *look = get(r, "looking");
	state *s = r->s;
	int code = zones ? only(r, zones, "z1 z2", "zones") : TS_OK;

	for (int z = 0; z < 2 && !code && zones; z++)
		code = read_entries(r, zones, zone_name[z], 1, N_ZONE, s->zone[z], &s->zone_n[z]);
	if (!code)
		code = read_counts(r, r->root, "discard", is_deck_card, 0, s->gone);
	if (!code)
		code = read_leftover(r);
	if (!code)
		code = read_counts(r, r->root, "box", is_special, 0, s->gone);
	if (!code)
		code = read_box_advisors(r);
	if (!code)
		code = read_cards(r, r->root, "danger", any_kind, N_DANGER, s->danger,
				  &s->danger_n);
	reverse(s->danger, s->danger_n);
	if (!code && look) {
		code = only(r, look, "seat cards", "looking");
		if (!code && seat_of(r, field_of(r, look, "seat")) < 0)
			code = bad(r, "looking", "no such seat", NULL);
		s->looker = (uint8_t)(1 + seat_of(r, field_of(r, look, "seat")));
		if (!code)
			code = read_cards(r, look, "cards", is_deck_card, N_LOOK, s->look,
					  &s->n_look);
	}
	if (!code)
		code = read_packs(r);
	if (!code)
		code = read_computed(r);
	return code ? code : read_deck(r);
}

/* --- modules --- */

static int read_quest(reading *r)
{
	const ts_node *q = get(r, "quest"), *list, *final;
	state *s = r->s;
	int code, i = 0;

	if (!q)
		return TS_OK;
	if (!quest_rules(s))
		return bad(r, "quest", "no quest in this game", NULL);
	code = only(r, q, "boards final", "quest");
	if (!code)
		code = read_list(r, q, "boards", 2, &list);
	if (code)
		return code;
	for (const ts_node *n = list ? ts_doc_first(r->d, list) : NULL; n;
	     n = ts_doc_next(r->d, list, n), i++)
		if (i >= s->n_quests || !ts_str_eq(quests[s->quest[i]], ts_doc_str(r->d, n)))
			return bad(r, "quest", "boards do not fit the options", NULL);
	final = field_of(r, q, "final");
	if (final && final->kind != TS_J_OBJECT)
		return bad(r, "quest", "final must be an object of boards", NULL);
	for (const ts_node *n = final ? ts_doc_first(r->d, final) : NULL; n;
	     n = ts_doc_next(r->d, final, n)) {
		int b = -1;

		for (i = 0; i < s->n_quests; i++)
			if (ts_str_eq(quests[s->quest[i]], ts_doc_key(r->d, n)))
				b = i;
		if (b < 0 || n->kind != TS_J_ARRAY || n->n > s->seats)
			return bad(r, "quest", "final must list seats by board", NULL);
		for (const ts_node *k = ts_doc_first(r->d, n); k; k = ts_doc_next(r->d, n, k)) {
			if (seat_of(r, k) < 0)
				return bad(r, "quest", "no such seat", NULL);
			s->final[b][s->final_n[b]++] = (uint8_t)seat_of(r, k);
		}
	}
	return TS_OK;
}

static int land_index(reading *r, const char *id)
{
	for (int t = 0; t < n_lands(r->s); t++)
		if (ts_str_eq(land_of(r->s, t)->id, id))
			return t;
	return -1;
}

static int read_land(reading *r, const ts_node *n, int t)
{
	const ts_node *list;
	state *s = r->s;
	int code = only(r, n, "red blue covered", "territories");

	for (int c = 0; c < 2 && !code; c++)
		code = read_int(r, n, colour_name[c], ARMIES, &s->army[c][t]);
	if (!code)
		code = read_list(r, n, "covered", N_SLOTS, &list);
	if (code)
		return code;
	if (s->army[RED][t] && s->army[BLUE][t])
		return bad(r, "territories", "armies of both colours in one territory",
			   land_of(s, t)->id);
	if (!list) {
		cover_plain(s, t);
		return TS_OK;
	}
	for (const ts_node *k = ts_doc_first(r->d, list); k; k = ts_doc_next(r->d, list, k)) {
		if (k->kind != TS_J_INT || k->num < 1 || k->num > land_of(s, t)->slots)
			return bad(r, "covered", "no such slot", NULL);
		s->covered[t] |= (uint8_t)(1u << (k->num - 1));
	}
	return TS_OK;
}

static int read_conquest(reading *r)
{
	const ts_node *q = get(r, "conquest"), *lands_n, *list = NULL, *reserve, *prison;
	state *s = r->s;
	int code;

	if (!(s->mods & CONQUEST))
		return q ? bad(r, "conquest", "no Conquest in this game", NULL) : TS_OK;
	if (!q)
		return bad(r, "conquest", "the board is missing", NULL);
	code = only(r, q, "reserve prison territories arranged passes", "conquest");
	lands_n = field_of(r, q, "territories");
	if (!code && (!lands_n || lands_n->kind != TS_J_OBJECT))
		code = bad(r, "territories", "must be an object of territories", NULL);
	for (const ts_node *n = code ? NULL : ts_doc_first(r->d, lands_n); n && !code;
	     n = ts_doc_next(r->d, lands_n, n)) {
		int t = land_index(r, ts_doc_key(r->d, n));

		code = t < 0 ? bad(r, "territories", "not on this board", ts_doc_key(r->d, n))
			     : read_land(r, n, t);
	}
	prison = field_of(r, q, "prison");
	reserve = field_of(r, q, "reserve");
	if (!code && prison)
		code = only(r, prison, "red blue", "prison");
	if (!code && reserve)
		code = only(r, reserve, "red blue", "reserve");
	for (int c = 0; c < 2 && !code; c++) {
		int left = ARMIES;

		code = prison ? read_int(r, prison, colour_name[c], ARMIES, &s->prison[c]) : TS_OK;
		for (int t = 0; t < n_lands(s); t++)
			left -= s->army[c][t];
		left -= s->prison[c];
		if (left < 0)
			return bad(r, "armies", "more than 12 armies of a colour", NULL);
		s->reserve[c] = (uint8_t)left;
		if (!code && reserve)
			code = read_int(r, reserve, colour_name[c], ARMIES, &s->reserve[c]);
		if (!code && s->reserve[c] != left)
			code = bad(r, "armies", "board, Prison and reserve are not 12 armies",
				   NULL);
	}
	if (!code)
		code = read_int(r, q, "passes", 1, &s->passes);
	if (!code)
		code = read_list(r, q, "arranged", N_LANDS, &list);
	for (const ts_node *n = list && !code ? ts_doc_first(r->d, list) : NULL; n;
	     n = ts_doc_next(r->d, list, n)) {
		int t = land_index(r, ts_doc_str(r->d, n));

		if (t < 0)
			return bad(r, "arranged", "not on this board", NULL);
		s->arranged |= (uint16_t)(1u << t);
	}
	return code;
}
