/* read_table.c - It's a Wonderful Kingdom: the clock, the piles and the modules of a position. */
#include "game.h"
#include "core/position.h"

/* --- the clock --- */

static int read_clock(reading *r)
{
	const ts_node *phase = get(r, "phase"), *first = get(r, "first");
	uint8_t step = 0;
	state *s = (state *)r->s;
	int p = word_in(phase_name, PH_OVER + 1, text(r, phase));

	if (!is_int(get(r, "round"), 1, ROUNDS))
		return bad(r, "round", "must be 1 to 4", NULL);
	s->round = (uint8_t)get(r, "round")->num;
	if (p < 0)
		return bad(r, "phase", "unknown phase", phase ? text(r, phase) : NULL);
	s->phase = (uint8_t)p;
	if ((p == PH_SETUP && (!(s->mods & ADVISORS) || s->scenario)) ||
	    (p == PH_COMBAT && !(s->mods & MENACE)) || (p == PH_CONQUEST && !(s->mods & CONQUEST)))
		return bad(r, "phase", "this game has no such phase", phase_name[p]);
	read_u8(r, r->root, "step", N_RES, &step);
	read_u8(r, r->root, "turn", turns_of(s), &s->turn);
	if ((step > 0) != (p == PH_PRODUCTION))
		return bad(r, "step", "a step belongs to Production", NULL);
	if ((s->turn > 0) != (p == PH_CHOICE))
		return bad(r, "turn", "a turn belongs to the Choice phase", NULL);
	s->step = (uint8_t)(step ? step - 1 : 0);
	if (s->seats == 1)
		return TS_OK;
	if (s->opt[O_FIRST] == FIRST_RANDOM && !first)
		return bad(r, "first", "the first player is not known", NULL);
	s->first = (uint8_t)(s->opt[O_FIRST] == FIRST_RANDOM
				     ? 0
				     : (s->opt[O_FIRST] - 1) ^ ((s->round - 1) & 1));
	if (first && seat_of(r, first) < 0)
		return bad(r, "first", "no such seat", NULL);
	if (first && s->opt[O_FIRST] != FIRST_RANDOM && seat_of(r, first) != s->first)
		return bad(r, "first", "the seats alternate from round to round", NULL);
	if (first)
		s->first = (uint8_t)seat_of(r, first);
	return r->code;
}

/* --- piles --- */

static void read_box_advisors(reading *r)
{
	const ts_node *box = get(r, "box_advisors");
	state *s = (state *)r->s;

	if (box)
		shape(r, box, "p1 p2 unused", "box_advisors");
	for (int i = 0; i < s->seats; i++) {
		const ts_node *n = given(r, box, seat_name[i]);

		if (n)
			s->rejected[i] = (uint8_t)read_kind(r, n, "box_advisors", is_advisor);
	}
	read_cards(r, box, "unused", is_advisor, 4, s->unused, &s->n_unused);
}

static void read_leftover(reading *r)
{
	state *s = (state *)r->s;
	uint8_t n[N_DEV] = {0};

	read_cards(r, r->root, "leftover", is_dev, N_ZONE, s->leftover, &s->n_leftover);
	sort_cards(s->leftover, s->n_leftover);
	for (int i = 0; i < s->n_leftover && !r->code; i++)
		if (++n[s->leftover[i]] > s->gone[s->leftover[i]])
			bad(r, "leftover", "a left-over card lies on the discard pile", NULL);
}

static int pack_size(const state *s)
{
	return s->seats == 2 && s->mods & MENACE && s->phase != PH_SETUP ? 4 - s->round : 0;
}

static void read_packs(reading *r)
{
	const ts_node *packs_n = get(r, "packs");
	state *s = (state *)r->s;

	if (packs_n)
		shape(r, packs_n, "p1 p2", "packs");
	for (int i = 0; i < s->seats && packs_n; i++) {
		read_cards(r, packs_n, seat_name[i], is_threat, 4, s->pack[i], &s->pack_n[i]);
		reverse(s->pack[i], s->pack_n[i]);
		if (s->pack_n[i] != pack_size(s))
			bad(r, "packs", "a pack has 4 cards less one for each round", NULL);
	}
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
	const ts_node *vermin = get(r, "vermin");
	state *s = (state *)r->s;

	if (s->phase == PH_SETUP || r->code)
		return r->code;
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
	read_u8(r, r->root, "calamities", CALAMITIES, &s->calamities);
	if (vermin && !in_play(s, PACK_RATS_GEANTS))
		return bad(r, "vermin", "no Vermin without Giant Rats", NULL);
	if (!vermin && missing(s, K_VERMINE) > 0)
		s->vermin = (uint8_t)missing(s, K_VERMINE);
	read_u8(r, r->root, "vermin", VERMIN, &s->vermin);
	for (int k = K_CALAMITY; k < K_ADVISOR && !get(r, "box"); k++)
		if (missing(s, k) > 0)
			s->gone[k] = (uint8_t)missing(s, k);
	return r->code;
}

static int read_deck(reading *r)
{
	state *s = (state *)r->s;

	read_cards(r, r->root, "deck", is_deck_card, N_DECK, s->deck, &s->deck_n);
	read_bool(r, r->root, "reshuffled", &s->reshuffled);
	if (r->code || s->phase == PH_SETUP)
		return r->code;
	if (!get(r, "deck"))
		for (int k = 0; k < N_KINDS; k++)
			for (int n = is_special(k) ? 0 : missing(s, k); n > 0 && s->deck_n < N_DECK;
			     n--)
				s->deck[s->deck_n++] = (uint8_t)k;
	reverse(s->deck, s->deck_n);
	return r->code;
}

static int read_piles(reading *r)
{
	const ts_node *zones = get(r, "zones"), *look = get(r, "looking");
	state *s = (state *)r->s;

	if (zones)
		shape(r, zones, "z1 z2", "zones");
	for (int z = 0; z < 2; z++)
		read_entries(r, zones, zone_name[z], 1, N_ZONE, s->zone[z], &s->zone_n[z]);
	read_counts(r, r->root, "discard", is_deck_card, 0, s->gone);
	read_leftover(r);
	read_counts(r, r->root, "box", is_special, 0, s->gone);
	read_box_advisors(r);
	read_cards(r, r->root, "danger", any_kind, N_DANGER, s->danger, &s->danger_n);
	reverse(s->danger, s->danger_n);
	if (look) {
		shape(r, look, "seat cards", "looking");
		s->looker = (uint8_t)(1 + seat_of(r, given(r, look, "seat")));
		if (!s->looker)
			bad(r, "looking", "no such seat", NULL);
		read_cards(r, look, "cards", is_deck_card, N_LOOK, s->look, &s->n_look);
	}
	read_packs(r);
	read_computed(r);
	return read_deck(r);
}

/* --- modules --- */

static int read_quest(reading *r)
{
	const ts_node *q = get(r, "quest"), *final;
	state *s = (state *)r->s;
	int i = 0;

	if (!q)
		return TS_OK;
	if (!quest_rules(s))
		return bad(r, "quest", "no quest in this game", NULL);
	shape(r, q, "boards final", "quest");
	EACH(r, n, list_of(r, q, "boards", 2, NULL)) {
		if (i >= s->n_quests || !ts_str_eq(quests[s->quest[i]], text(r, n)))
			return bad(r, "quest", "boards do not fit the options", NULL);
		i++;
	}
	final = given(r, q, "final");
	if (final && !is_object(final))
		return bad(r, "quest", "final must be an object of boards", NULL);
	EACH(r, n, final) {
		int b = -1;

		for (i = 0; i < s->n_quests; i++)
			if (ts_str_eq(quests[s->quest[i]], key_of(r, n)))
				b = i;
		if (b < 0 || !is_list(n, 0, s->seats))
			return bad(r, "quest", "final must list seats by board", NULL);
		EACH(r, k, n) {
			if (seat_of(r, k) < 0)
				return bad(r, "quest", "no such seat", NULL);
			s->final[b][s->final_n[b]++] = (uint8_t)seat_of(r, k);
		}
	}
	return r->code;
}

static int land_index(const reading *r, const char *id)
{
	const state *s = (const state *)r->s;

	return ROW_OF(land_of(s, 0), n_lands(s), id);
}

static int read_land(reading *r, const ts_node *n, int t)
{
	const ts_node *list;
	state *s = (state *)r->s;

	shape(r, n, "red blue covered", "territories");
	for (int c = 0; c < 2; c++)
		read_u8(r, n, colour_name[c], ARMIES, &s->army[c][t]);
	list = list_of(r, n, "covered", N_SLOTS, NULL);
	if (r->code)
		return r->code;
	if (s->army[RED][t] && s->army[BLUE][t])
		return bad(r, "territories", "armies of both colours in one territory",
			   land_of(s, t)->id);
	if (!list) {
		cover_plain(s, t);
		return TS_OK;
	}
	EACH(r, k, list) {
		if (!is_int(k, 1, land_of(s, t)->slots))
			return bad(r, "covered", "no such slot", NULL);
		s->covered[t] |= (uint8_t)(1u << (k->num - 1));
	}
	return r->code;
}

static int read_conquest(reading *r)
{
	const ts_node *q = get(r, "conquest"), *lands_n, *reserve, *prison;
	state *s = (state *)r->s;

	if (!(s->mods & CONQUEST))
		return q ? bad(r, "conquest", "no Conquest in this game", NULL) : TS_OK;
	if (!q)
		return bad(r, "conquest", "the board is missing", NULL);
	shape(r, q, "reserve prison territories arranged passes", "conquest");
	lands_n = given(r, q, "territories");
	if (!is_object(lands_n))
		return bad(r, "territories", "must be an object of territories", NULL);
	EACH(r, n, lands_n) {
		int t = land_index(r, key_of(r, n));

		if (t < 0)
			return bad(r, "territories", "not on this board", key_of(r, n));
		read_land(r, n, t);
	}
	prison = given(r, q, "prison");
	reserve = given(r, q, "reserve");
	if (prison)
		shape(r, prison, "red blue", "prison");
	if (reserve)
		shape(r, reserve, "red blue", "reserve");
	for (int c = 0; c < 2; c++) {
		int left = ARMIES;

		read_u8(r, prison, colour_name[c], ARMIES, &s->prison[c]);
		for (int t = 0; t < n_lands(s); t++)
			left -= s->army[c][t];
		left -= s->prison[c];
		if (left < 0)
			return bad(r, "armies", "more than 12 armies of a colour", NULL);
		s->reserve[c] = (uint8_t)left;
		read_u8(r, reserve, colour_name[c], ARMIES, &s->reserve[c]);
		if (s->reserve[c] != left)
			return bad(r, "armies", "board, Prison and reserve are not 12 armies",
				   NULL);
	}
	read_u8(r, q, "passes", 1, &s->passes);
	EACH(r, n, list_of(r, q, "arranged", N_LANDS, NULL)) {
		int t = land_index(r, text(r, n));

		if (t < 0)
			return bad(r, "arranged", "not on this board", NULL);
		s->arranged |= (uint16_t)(1u << t);
	}
	return r->code;
}
