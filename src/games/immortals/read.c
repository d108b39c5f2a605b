/* read.c - Immortals: a position from JSON (Position JSON of the rules page). Every check has a
 * name, given as the field of the error; what may be left out is computed. Seats first, then the
 * table, then what is owed; `check` has the last word. */
#include "game.h"

typedef struct {
	state *s;
	const ts_doc *d;
	const ts_node *root;
	ts_error *e;
	uint64_t seen;		/* conflict cards met so far */
} reading;

static int bad(reading *r, const char *field, const char *what, const char *which)
{
	return ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
}

static const ts_node *child(reading *r, const ts_node *n, const char *key)
{
	const ts_node *c = n && n->kind == TS_J_OBJECT ? ts_doc_get(r->d, n, key) : NULL;

	return c && c->kind != TS_J_NULL ? c : NULL;
}

static const ts_node *get(reading *r, const char *key)
{
	return child(r, r->root, key);
}

static int known_fields(reading *r, const ts_node *object, const char *const *field, int n)
{
	for (const ts_node *k = ts_doc_first(r->d, object); k; k = ts_doc_next(r->d, object, k)) {
		int found = 0;

		for (int i = 0; i < n; i++)
			found |= ts_str_eq(field[i], ts_doc_key(r->d, k));
		if (!found)
			return bad(r, ts_doc_key(r->d, k), "unknown field", NULL);
	}
	return TS_OK;
}

static int word_in(const char *const *list, int n, const char *text)
{
	for (int i = 0; i < n; i++)
		if (ts_str_eq(list[i], text))
			return i;
	return -1;
}

/* A number lo..hi; left as it is when the field is missing. */
static int read_int(reading *r, const ts_node *object, const char *key, int lo, int hi, int *out)
{
	const ts_node *n = child(r, object, key);

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_INT || n->num < lo || n->num > hi)
		return bad(r, key, "not a number in its range", NULL);
	*out = n->num;
	return TS_OK;
}

static int read_u8(reading *r, const ts_node *object, const char *key, int hi, uint8_t *out)
{
	int v = *out, code = read_int(r, object, key, 0, hi, &v);

	*out = (uint8_t)v;
	return code;
}

static int seat_of(reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(ts_doc_str(r->d, n), r->s->seats) : -1;
}

static int index_of(reading *r, int noun, const ts_node *n)
{
	return n ? ts_name_index(&ts_immortals, r->s, noun, ts_doc_str(r->d, n)) : -1;
}

/* A conflict card that is nowhere else. */
static int read_conflict(reading *r, const ts_node *n, const char *field, int *card)
{
	*card = index_of(r, NOUN_CONFLICT, n);
	if (*card < 0)
		return bad(r, field, "unknown conflict card", ts_doc_str(r->d, n));
	if (met(&r->seen, BIT(*card)))
		return bad(r, field, "card is in two places", ts_doc_str(r->d, n));
	return TS_OK;
}

/* A list of conflict cards as a set. */
static int read_cards(reading *r, const ts_node *object, const char *key, uint64_t *out)
{
	const ts_node *list = child(r, object, key);

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, key, "must be a list of cards", NULL);
	for (const ts_node *n = list ? ts_doc_first(r->d, list) : NULL; n;
	     n = ts_doc_next(r->d, list, n)) {
		int card, code = read_conflict(r, n, key, &card);

		if (code)
			return code;
		*out |= BIT(card);
	}
	return TS_OK;
}

/* --- seats --- */

static int read_tribes(reading *r, const ts_node *n, int seat)
{
	static const char *const key[] = {"light_tribe", "dark_tribe"};

	for (int i = 0; i < N_REALMS; i++) {
		int t = index_of(r, NOUN_TRIBE, child(r, n, key[i]));

		if (t < 0 || t / N_HALVES != i)
			return bad(r, key[i], "not a tribe of this realm", NULL);
		r->s->tribe[seat][i] = (uint8_t)(t % N_HALVES);
		for (int k = 0; k < seat; k++)
			if (r->s->tribe[k][i] == t % N_HALVES)
				return bad(r, key[i], "two seats have the tribe", tribes[t].id);
	}
	return TS_OK;
}

static int read_vp(reading *r, const ts_node *n, int seat)
{
	const ts_node *src = child(r, n, "vp_sources");
	int sum = 0, vp = 0, code = TS_OK;

	if (src) {
		if (src->kind != TS_J_OBJECT)
			return bad(r, "vp_sources", "must be an object", NULL);
		code = known_fields(r, src, source_id, N_SOURCES);
	}
	for (int i = 0; i < N_SOURCES && !code; i++) {
		int v = 0;

		code = read_int(r, src, source_id[i], 0, MAX_MONEY, &v);
		r->s->vp[seat][i] = (uint16_t)v;
		sum += v;
	}
	vp = sum;
	if (!code)
		code = read_int(r, n, "vp", 0, N_SOURCES * MAX_MONEY, &vp);
	return !code && vp != sum ? bad(r, "vp", "vp is not the sum of vp_sources", NULL) : code;
}

static int read_money(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	int gold = 0, energy = 0, code = read_int(r, n, "gold", 0, MAX_MONEY, &gold);

	if (!code)
		code = read_int(r, n, "energy", 0, MAX_MONEY, &energy);
	s->gold[seat] = (uint16_t)gold;
	s->energy[seat] = (uint16_t)energy;
	for (int i = 0; i < N_REALMS && !code; i++)
		code = read_u8(r, child(r, n, "limbo"), realm_id[i], CUBES, &s->limbo[seat][i]);
	if (!code)
		code = read_u8(r, n, "reserve", CUBES, &s->reserve[seat]);
	if (!code)
		code = read_u8(r, n, "seed_fallen", SEED_SEAT, &s->fallen[seat]);
	return code;
}

static int read_groups(reading *r, const ts_node *n, int seat)
{
	const ts_node *list = child(r, n, "groups");

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "groups", "must be a list of numbers", NULL);
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		if (k->kind != TS_J_INT || k->num < 1 || k->num > MAX_GROUP ||
		    r->s->group[seat][k->num] == CUBES)
			return bad(r, "groups", "a group is 1 to 10 armies", NULL);
		r->s->group[seat][k->num]++;
	}
	return TS_OK;
}

static int read_region_cards(reading *r, const ts_node *n, int seat)
{
	const ts_node *list = child(r, n, "region_cards");

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "region_cards", "must be a list of regions", NULL);
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int region = index_of(r, NOUN_REGION, k);

		if (region < 0)
			return bad(r, "region_cards", "unknown region", ts_doc_str(r->d, k));
		if (holder_of(r->s, region) != NOBODY)
			return bad(r, "region_cards", "card is in two places", ts_doc_str(r->d, k));
		r->s->region_cards[seat] |= 1u << region;
	}
	return TS_OK;
}

static int read_board(reading *r, const ts_node *n, int seat)
{
	const ts_node *board = child(r, n, "board");

	if (board && board->kind != TS_J_OBJECT)
		return bad(r, "board", "must be an object of spaces", NULL);
	for (const ts_node *k = board ? ts_doc_first(r->d, board) : NULL; k;
	     k = ts_doc_next(r->d, board, k)) {
		int space = ts_name_index(&ts_immortals, r->s, NOUN_SPACE, ts_doc_key(r->d, k));
		int card = index_of(r, NOUN_CARD, k);

		if (space < 0)
			return bad(r, "board", "unknown space", ts_doc_key(r->d, k));
		if (card < 0 || card == NO_CARD)
			return bad(r, "board", "unknown card", ts_doc_str(r->d, k));
		if (is_conflict(card) && met(&r->seen, BIT(card)))
			return bad(r, "board", "card is in two places", ts_doc_str(r->d, k));
		r->s->board[seat][space] = (uint8_t)card;
	}
	return TS_OK;
}

/* What everybody knows of the seat's cards: conflict_shown, conflict_unseen, in_hand, drawn. */
static int read_known(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *shown = child(r, n, "conflict_shown"), *list = child(r, n, "in_hand");
	uint64_t held = s->hand[seat] | board_conflicts(s, seat);
	int code = TS_OK;

	if ((shown && shown->kind != TS_J_ARRAY) || (list && list->kind != TS_J_ARRAY))
		return bad(r, shown && shown->kind != TS_J_ARRAY ? "conflict_shown" : "in_hand",
			   "must be a list of cards", NULL);
	for (const ts_node *k = shown ? ts_doc_first(r->d, shown) : NULL; k;
	     k = ts_doc_next(r->d, shown, k)) {
		int card = index_of(r, NOUN_CONFLICT, k);

		if (card < 0 || !(held >> card & 1))
			return bad(r, "conflict_shown", "the seat does not hold the card",
				   ts_doc_str(r->d, k));
		s->shown |= BIT(card);
	}
	for (const ts_node *k = list ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int card = index_of(r, NOUN_CARD, k);

		if (card < 0 || card == NO_CARD || s->back_blanks[seat] == N_BLANKS)
			return bad(r, "in_hand", "unknown card", ts_doc_str(r->d, k));
		if (is_conflict(card))
			s->back_conflict |= BIT(card);
		else if (is_region(card))
			s->back_regions[seat] |= 1u << (card - C_REGION);
		else if (is_magic(card))
			s->back_magic[seat] |= (uint8_t)(1u << (card - C_MAGIC));
		else
			s->back_blanks[seat]++;
	}
	for (int i = 0; i < N_REALMS && !code; i++)
		code = read_u8(r, child(r, n, "conflict_unseen"), realm_id[i], N_COLOUR,
			       &s->known[seat][i]);
	return code ? code : read_u8(r, n, "drawn", N_CONFLICT, &s->drawn[seat]);
}

static int read_draft_seat(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *colour = child(r, n, "draft_colour"), *pick = child(r, n, "draft_pick");
	int c, code = read_cards(r, n, "draft_hand", &s->draft_hand[seat]);

	if (code)
		return code;
	s->draft_n[seat] = (uint8_t)count(s->draft_hand[seat]);
	if (pick) {
		code = read_conflict(r, pick, "draft_pick", &c);
		if (code)
			return code;
		s->pick[seat] = (uint8_t)c;
	}
	if (colour) {
		c = word_in(realm_id, N_REALMS, ts_doc_str(r->d, colour));
		if (c < 0)
			return bad(r, "draft_colour", "must be light or dark", NULL);
		s->draft_colour[seat] = (uint8_t)c;
	}
	return TS_OK;
}

static int read_progress(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	const ts_node *next = ts_doc_get(r->d, n, "plan_next"), *passed = child(r, n, "passed");
	const ts_node *phase = get(r, "phase");
	int space;

	if (passed && passed->kind != TS_J_TRUE && passed->kind != TS_J_FALSE)
		return bad(r, "passed", "must be true or false", NULL);
	if (passed && passed->kind == TS_J_TRUE)
		s->passed |= (uint8_t)(1u << seat);
	if (!phase || !ts_str_eq(ts_doc_str(r->d, phase), "planning"))
		return next && next->kind != TS_J_NULL
			       ? bad(r, "plan_next", "only in planning", NULL) : TS_OK;
	if (next && next->kind == TS_J_NULL)
		return TS_OK;
	if (!next) {	/* after the last card laid */
		for (space = N_SPACES; space > 0 && s->board[seat][space - 1] == NO_CARD;)
			space--;
		while (space < PLAN_DONE && !layable(s, seat, space))
			space++;
	} else {
		space = index_of(r, NOUN_SPACE, next);
	}
	if (space < 0)
		return bad(r, "plan_next", "unknown space", ts_doc_str(r->d, next));
	s->plan_next[seat] = (uint8_t)space;
	return TS_OK;
}

static int read_hand(reading *r, const ts_node *n, int seat)
{
	state *s = r->s;
	int held, code = read_cards(r, n, "conflict_hand", &s->hand[seat]);

	if (!code)
		code = read_board(r, n, seat);
	held = count(s->hand[seat]) + count(board_conflicts(s, seat));
	s->held[seat] = (uint8_t)held;
	return code;
}

static int read_seats(reading *r)
{
	static const char *const field[] = {
		"seat", "light_tribe", "dark_tribe", "gold", "energy", "vp", "vp_sources", "limbo",
		"reserve", "groups", "region_cards", "conflict_hand", "conflict_count",
		"conflict_shown", "conflict_unseen", "board", "in_hand", "drawn", "plan_next", "passed",
		"draft_hand", "draft_colour", "draft_pick", "draft_picked", "seed_fallen"};
	static int (*const part[])(reading *, const ts_node *, int) = {
		read_tribes, read_vp, read_money, read_groups, read_region_cards, read_hand, read_known,
		read_draft_seat};
	const ts_node *list = get(r, "seats");
	int i = 0, code = TS_OK;

	if (!list || list->kind != TS_J_ARRAY || list->n != r->s->seats)
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n && !code;
	     n = ts_doc_next(r->d, list, n), i++) {
		if (n->kind != TS_J_OBJECT)
			return bad(r, "seats", "a seat must be an object", NULL);
		if (child(r, n, "seat") && seat_of(r, child(r, n, "seat")) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		code = known_fields(r, n, field, sizeof field / sizeof *field);
		for (int k = 0; k < (int)(sizeof part / sizeof *part) && !code; k++)
			code = part[k](r, n, i);
	}
	return code;
}

/* --- the table --- */

static int read_site(reading *r, const ts_node *n, int site)
{
	static const char *const field[] = {"owner", "armies", "building", "portal"};
	state *s = r->s;
	const ts_node *owner = child(r, n, "owner"), *building = child(r, n, "building");
	const ts_node *portal = child(r, n, "portal");
	int armies = 0, seat = seat_of(r, owner), code;

	if (n->kind != TS_J_OBJECT)
		return bad(r, "map", "a site must be an object", regions[region_of(site)].id);
	code = known_fields(r, n, field, 4);
	if (!code)
		code = read_int(r, n, "armies", 0, CUBES, &armies);
	if (code)
		return code;
	if ((owner && seat < 0) || (seat >= 0) != (armies > 0))
		return bad(r, "map", "a site has an owner exactly when it has armies",
			   regions[region_of(site)].id);
	if (armies)
		put_armies(s, seat, site, armies);
	if (building && ts_str_eq(ts_doc_str(r->d, building), "sanctuary"))
		s->sanctuaries |= BIT(site);
	else if (building && ts_str_eq(ts_doc_str(r->d, building), "capital"))
		s->capitals |= BIT(site);
	else if (building)
		return bad(r, "map", "unknown building", ts_doc_str(r->d, building));
	if (portal && portal->kind == TS_J_TRUE)
		s->portals |= BIT(site);
	else if (portal && portal->kind != TS_J_FALSE)
		return bad(r, "map", "portal must be true or false", NULL);
	return TS_OK;
}

static int read_map(reading *r)
{
	const ts_node *map = get(r, "map");
	int code = TS_OK;

	if (map && map->kind != TS_J_OBJECT)
		return bad(r, "map", "must be an object of realms", NULL);
	if (map)
		code = known_fields(r, map, realm_id, N_REALMS);
	for (int i = 0; i < N_REALMS && !code; i++) {
		const ts_node *realm = child(r, map, realm_id[i]);

		if (realm && realm->kind != TS_J_OBJECT)
			return bad(r, "map", "a realm must be an object of regions", NULL);
		for (const ts_node *n = realm ? ts_doc_first(r->d, realm) : NULL; n && !code;
		     n = ts_doc_next(r->d, realm, n)) {
			int region = ts_name_index(&ts_immortals, r->s, NOUN_REGION, ts_doc_key(r->d, n));

			if (region < 0)
				return bad(r, "map", "unknown region", ts_doc_key(r->d, n));
			code = read_site(r, n, site_at(i, region));
		}
	}
	return code;
}

static int read_colours(reading *r, const ts_node *n, const char *field, int green, uint8_t *out)
{
	if (n && n->kind != TS_J_OBJECT)
		return bad(r, field, "must be an object of colours", NULL);
	for (const ts_node *k = n ? ts_doc_first(r->d, n) : NULL; k; k = ts_doc_next(r->d, n, k)) {
		int c = ts_str_eq(ts_doc_key(r->d, k), "green")
				? GREEN : ts_seat_parse(ts_doc_key(r->d, k), r->s->seats);

		if (c < 0)
			return bad(r, field, "unknown colour", ts_doc_key(r->d, k));
		if (k->kind != TS_J_INT || k->num < 0 || k->num > (c == GREEN ? green : CUBES))
			return bad(r, field, "more cubes than there are", ts_doc_key(r->d, k));
		out[c] = (uint8_t)k->num;
	}
	return TS_OK;
}

static int read_tower(reading *r)
{
	const ts_node *t = get(r, "tower"), *script = get(r, "script"), *throws;
	state *s = r->s;
	int v, code = read_colours(r, child(r, t, "inside"), "inside", GREENS, s->tower.inside);

	if (!code)
		code = read_colours(r, child(r, t, "tray"), "tray", GREENS, s->tower.tray);
	if (code)
		return code;
	v = GREENS - s->tower.inside[GREEN] - s->tower.tray[GREEN];
	if (v < 0)
		return bad(r, "green_supply", "there are 20 green cubes", NULL);
	s->tower.supply = (uint8_t)v;
	code = read_int(r, r->root, "green_supply", 0, GREENS, &v);
	if (!code && v != s->tower.supply)
		return bad(r, "green_supply", "the green cubes are not 20 in all", NULL);
	if (code || !script)
		return code;
	throws = child(r, script, "throws");
	if (!throws || throws->kind != TS_J_ARRAY || throws->n > N_SCRIPT)
		return bad(r, "script", "throws must be a list of at most eight", NULL);
	for (const ts_node *n = ts_doc_first(r->d, throws); n && !code;
	     n = ts_doc_next(r->d, throws, n))
		code = read_colours(r, n, "script", GREENS, s->script[s->script_n++]);
	return code;
}

/* Numbers that follow from the rest must agree where they are given. */
static int read_totals(reading *r)
{
	state *s = r->s;
	int tiles = tiles_left(s), portals = portals_left(s), v, code;

	if (tiles < 0 || portals < 0)
		return bad(r, portals < 0 ? "portals_left" : "tiles_left",
			   "more on the map than there are", NULL);
	v = tiles;
	code = read_int(r, r->root, "tiles_left", 0, TILES, &v);
	if (!code && v != tiles)
		return bad(r, "tiles_left", "buildings are not 50 in all", NULL);
	v = portals;
	if (!code)
		code = read_int(r, r->root, "portals_left", 0, PORTALS, &v);
	if (!code && v != portals)
		return bad(r, "portals_left", "Portals are not 26 in all", NULL);
	for (int i = 0; i < s->seats && !code; i++) {
		int n = armies_on_map(s, i) + s->limbo[i][LIGHT] + s->limbo[i][DARK] +
			s->tower.inside[i] + s->tower.tray[i] + s->reserve[i] + s->fallen[i];

		for (int k = 1; k <= MAX_GROUP; k++)
			n += k * s->group[i][k];
		if (n > CUBES)
			return bad(r, "cubes", "a seat has more than 43 cubes", NULL);
		s->cubes[i] = (uint8_t)n;
		for (int k = 0; k < s->script_n; k++)
			if (s->script[k][i] > n)
				return bad(r, "script", "more cubes fall than there are", NULL);
	}
	return code;
}

/* A deck, top card first; missing: all cards of `rest` that are nowhere else. */
static int read_deck(reading *r, const ts_node *list, const char *field, int deck, uint64_t rest)
{
	state *s = r->s;
	int k, card, code;

	if (!list) {
		deck_from(s, deck, rest & ~r->seen);
		r->seen |= rest;
		return TS_OK;
	}
	if (list->kind != TS_J_ARRAY || list->n > (deck || rest == REALM_CARDS(0) ? N_COLOUR : N_CONFLICT))
		return bad(r, field, "must be a list of cards", NULL);
	k = s->deck_n[deck] = (uint8_t)list->n;
	for (const ts_node *n = ts_doc_first(r->d, list); n; n = ts_doc_next(r->d, list, n)) {
		code = read_conflict(r, n, field, &card);
		if (code)
			return code;
		deck_of(s, deck)[--k] = (uint8_t)card;
	}
	return TS_OK;
}

static int read_decks(reading *r, int in_draft)
{
	const ts_node *draft = get(r, "draft");
	const ts_node *decks = child(r, draft, "decks"), *discards = child(r, draft, "discards");
	int code = TS_OK;

	if (in_draft) {
		for (int i = 0; i < N_REALMS && !code; i++)
			code = read_cards(r, discards, realm_id[i], &r->s->discard[i]);
		for (int i = 0; i < N_REALMS && !code; i++)
			code = read_deck(r, child(r, decks, realm_id[i]), "decks", i, REALM_CARDS(i));
		if (!code)
			code = read_u8(r, draft, "round", 250, &r->s->draft_round);
	} else {
		if (draft)
			return bad(r, "draft", "the draft is over in this phase", NULL);
		code = read_cards(r, r->root, "conflict_discard", &r->s->discard[0]);
		if (!code)
			code = read_deck(r, get(r, "conflict_deck"), "conflict_deck", 0,
					 REALM_CARDS(LIGHT) | REALM_CARDS(DARK));
	}
	for (int i = 0; i < N_CONFLICT && !code; i++)
		if (!(r->seen >> i & 1)) {
			char buf[32];

			return bad(r, in_draft ? "decks" : "conflict_deck", "card is nowhere",
				   card_name(i, buf));
		}
	return code;
}

/* --- what is owed --- */

static int read_pending_site(reading *r, const ts_node *n, const char *key, uint8_t *out)
{
	const ts_node *pair = child(r, n, key), *region;
	int realm;

	if (!pair || pair->kind != TS_J_ARRAY || pair->n != 2)
		return bad(r, "pending", "a site is a realm and a region", key);
	realm = word_in(realm_id, N_REALMS, ts_doc_str(r->d, ts_doc_first(r->d, pair)));
	region = ts_doc_next(r->d, pair, ts_doc_first(r->d, pair));
	if (realm < 0 || index_of(r, NOUN_REGION, region) < 0)
		return bad(r, "pending", "unknown site", key);
	*out = (uint8_t)site_at(realm, index_of(r, NOUN_REGION, region));
	return TS_OK;
}

static int read_action(reading *r, const ts_node *n, int seat)
{
	static const char *const field[] = {"step",   "space",	"card",	  "option", "site",
					    "origin", "target", "realm", "left"};
	const ts_node *step = child(r, n, "step"), *realm = child(r, n, "realm");
	int op = step ? word_in(step_id, 6, ts_doc_str(r->d, step)) : -1, left = 0, code;
	int space = index_of(r, NOUN_SPACE, child(r, n, "space"));
	int card = index_of(r, NOUN_CARD, child(r, n, "card"));
	int option = index_of(r, NOUN_USE, child(r, n, "option"));
	ts_frame *f;

	if (op < 0)
		return bad(r, "pending", "unknown step", NULL);
	op += OP_USE;
	if (space < 0 || card < 0 || card == NO_CARD)
		return bad(r, "pending", "space and card are needed", NULL);
	if (is_conflict(card) && met(&r->seen, BIT(card)))
		return bad(r, "pending", "card is in two places", NULL);
	if (op > OP_USE && option < 0)
		return bad(r, "pending", "option is needed", NULL);
	f = owe(r->s, op, seat);
	f->a = (uint8_t)space;
	f->b = (uint8_t)card;
	f->c = (uint8_t)(op > OP_USE ? option : 0);
	code = known_fields(r, n, field, sizeof field / sizeof *field);
	if (code || op < OP_ORIGIN)
		return code;
	if (op == OP_DEPLOY) {
		int which = realm ? word_in(realm_id, N_REALMS, ts_doc_str(r->d, realm)) : NO_COLOUR;

		if (which < 0)
			return bad(r, "pending", "realm must be light or dark", NULL);
		f->d = (uint8_t)which;
		code = read_int(r, n, "left", 1, 5, &left);
		f->e = (uint8_t)left;
		return code;
	}
	code = read_pending_site(r, n, "site", &f->d);
	if (!code && op >= OP_TARGET && option == USE_ATTACK)
		code = read_pending_site(r, n, "origin", &f->e);
	if (!code && op == OP_ARMIES)
		code = read_pending_site(r, n, "target", &f->f);
	return code;
}

/* The seats still to decide in a step: `queue`, or the active seat and all after it. */
static int read_queue(reading *r, int active)
{
	const ts_node *list = get(r, "queue");
	state *s = r->s;
	int last = -1;

	if (list && list->kind != TS_J_ARRAY)
		return bad(r, "queue", "must be a list of seats", NULL);
	if (!list || !list->n) {
		int on = active < 0;

		for (int i = 0; i < s->seats; i++) {
			on |= nth(s, i) == active;
			if (on)
				s->todo |= (uint8_t)(1u << nth(s, i));
		}
		return TS_OK;
	}
	for (const ts_node *n = ts_doc_first(r->d, list); n; n = ts_doc_next(r->d, list, n)) {
		int seat = seat_of(r, n), place = (seat - s->first + s->seats) % s->seats;

		if (seat < 0 || place <= last)
			return bad(r, "queue", "seats in turn order are needed", NULL);
		if (last < 0 && active >= 0 && seat != active)
			return bad(r, "active", "the active seat is the first of the queue", NULL);
		last = place;
		s->todo |= (uint8_t)(1u << seat);
	}
	return TS_OK;
}

static int read_reinforce(reading *r, const ts_node *n)
{
	state *s = r->s;
	int seat = next_todo(s), light = 0, dark = 0, code;
	ts_frame *f;

	if (!n) {
		next_reinforce(s, NULL);	/* skips those with nothing to send: IMM-059 */
		return TS_OK;
	}
	code = read_int(r, n, "light", 0, CUBES, &light);
	if (!code)
		code = read_int(r, n, "dark", 0, CUBES, &dark);
	if (code || seat < 0)
		return code;
	f = owe(s, OP_REINFORCE, seat);
	f->a = (uint8_t)light;
	f->b = (uint8_t)dark;
	return TS_OK;
}

static int read_draft(reading *r, const ts_node *pending, int active)
{
	const ts_node *step = child(r, pending, "step"), *list = get(r, "queue");
	state *s = r->s;
	const ts_node *q = list && list->kind == TS_J_ARRAY ? ts_doc_first(r->d, list) : NULL;

	for (int i = 0; i < s->seats; i++) {	/* left out: as the cards say; dark if none does */
		uint64_t any = s->draft_hand[i] | (s->pick[i] == NO_CARD ? 0 : BIT(s->pick[i]));

		if (s->draft_colour[i] == NO_COLOUR)
			s->draft_colour[i] = (uint8_t)(any ? colour_of(lowest(any)) : DARK);
		if (!s->known[i][LIGHT] && !s->known[i][DARK])
			for (int c = 0; c < N_REALMS; c++)
				s->known[i][c] = (uint8_t)count(s->hand[i] & ~s->shown & REALM_CARDS(c));
	}
	if (!s->draft_round)
		s->draft_round = 1;
	if (!pending) {
		owe(s, OP_PICK, 0);
		s->core.acting = 0;
		for (int i = 0; i < s->seats; i++)
			if (s->draft_n[i] && s->pick[i] == NO_CARD)
				s->core.acting |= (uint8_t)(1u << i);
		return TS_OK;
	}
	if (!step || active < 0)
		return bad(r, "active", "who places next is needed", NULL);
	for (int i = 0; i < s->seats && list; i++) {
		if (s->pick[nth(s, i)] == NO_CARD)
			continue;
		if (!q || seat_of(r, q) != nth(s, i))
			return bad(r, "queue", "it is the seats with a draft_pick, in turn order", NULL);
		q = ts_doc_next(r->d, list, q);
	}
	if (ts_str_eq(ts_doc_str(r->d, step), "region")) {
		owe(s, OP_REGION, active);
		return TS_OK;
	}
	if (!ts_str_eq(ts_doc_str(r->d, step), "group"))
		return bad(r, "pending", "unknown step", ts_doc_str(r->d, step));
	owe(s, OP_GROUP, active);
	return read_pending_site(r, pending, "site", &ts_top(&s->core)->d);
}

static int read_steps(reading *r, int op, int active)
{
	const ts_node *pending = get(r, "pending");
	state *s = r->s;
	int code;

	if (pending && (pending->kind != TS_J_OBJECT || op == OP_START || op == OP_SPLIT ||
			op == OP_DRAW || op == OP_PLAN))
		return bad(r, "pending", "no inner step in this phase", NULL);
	switch (op) {
	case OP_PICK:
		return read_draft(r, pending, active);
	case OP_PLAN:
		owe(s, OP_PLAN, 0);
		s->core.acting = 0;
		for (int i = 0; i < s->seats; i++)
			if (s->plan_next[i] != PLAN_DONE)
				s->core.acting |= (uint8_t)(1u << i);
		return TS_OK;
	case OP_ACT:
		if (active < 0)
			return bad(r, "active", "whose turn it is is needed", NULL);
		if (!pending)
			owe(s, OP_ACT, active);
		return TS_OK;	/* the action was read before the decks */
	default:
		break;
	}
	code = read_queue(r, active);
	for (int i = 0; i < s->seats && op == OP_SPLIT; i++)
		if (!s->fallen[i])
			done_todo(s, i);
	if (code || !s->todo)
		return code ? code : bad(r, "queue", "nobody has anything to decide", NULL);
	if (op == OP_REINFORCE)
		return read_reinforce(r, pending);
	if (op == OP_DRAW)
		next_draw(s, NULL);	/* IMM-055: skipped with nothing to draw */
	else
		owe(s, op, next_todo(s));
	return TS_OK;
}

/* `check` knows what is sound; here the part that breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	if (check_pieces(r->s))
		return bad(r, "map", "armies, cubes or buildings do not add up", NULL);
	if (check_boards(r->s))
		return bad(r, "board", "a card lies where it may not", NULL);
	if (check_conflicts(r->s))
		return bad(r, "conflict_deck", "conflict cards do not add up", NULL);
	if (check_known(r->s))
		return bad(r, "in_hand", "what is known of the cards is not so", NULL);
	if (check_owed(r->s))
		return bad(r, "pending", "what is owed does not fit the rest", NULL);
	return check(r->s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int read_phase(reading *r, int *op, int *active)
{
	const ts_node *phase = get(r, "phase"), *first = get(r, "first"), *marker = get(r, "marker");
	const ts_node *now = get(r, "active");
	state *s = r->s;
	int seat = seat_of(r, first);

	*op = -1;
	for (int i = 0; i <= OP_ACT && phase; i++)
		if (*op < 0 && ts_str_eq(phase_id[i], ts_doc_str(r->d, phase)))
			*op = i;
	if (!phase || (*op < 0 && !ts_str_eq(ts_doc_str(r->d, phase), "over")))
		return bad(r, "phase", "unknown phase", NULL);
	if (seat < 0)
		return bad(r, "first", "a seat is needed", NULL);
	s->first = s->marker = (uint8_t)seat;
	if (marker) {
		seat = seat_of(r, marker);
		if (seat < 0)
			return bad(r, "marker", "no such seat", ts_doc_str(r->d, marker));
		s->marker = (uint8_t)seat;
	}
	*active = seat_of(r, now);
	if (now && *active < 0)
		return bad(r, "active", "no such seat", ts_doc_str(r->d, now));
	return read_u8(r, r->root, "round", MAX_ROUNDS, &s->round);
}

static int read(void *p, const ts_doc *d, ts_error *e)
{
	static const char *const field[] = {
		"game", "options", "phase", "round", "first", "marker", "active", "queue", "pending",
		"seats", "map", "conflict_deck", "conflict_discard", "draft", "tower", "green_supply",
		"tiles_left", "portals_left", "seed", "script"};
	state *s = (state *)p;
	reading r = {s, d, ts_doc_root(d), e, 0};
	int code, op = -1, active = -1, i = 0;
	const ts_node *seats;
	ts_setup u;

	code = known_fields(&r, r.root, field, sizeof field / sizeof *field);
	if (!code)
		code = ts_options_read(&ts_immortals, d, get(&r, "options"), &u, e);
	if (code)
		return code;
	empty_state(s, &u);
	if (ts_rng_read(&s->core, d, get(&r, "seed")))
		return bad(&r, "seed", "not a random state", NULL);
	code = read_phase(&r, &op, &active);
	if (!code)
		code = read_seats(&r);
	if (!code)
		code = read_map(&r);
	if (!code)
		code = read_tower(&r);
	if (!code)
		code = read_totals(&r);
	if (!code && op == OP_ACT && get(&r, "pending") && active >= 0)
		code = read_action(&r, get(&r, "pending"), active);
	if (!code)
		code = read_decks(&r, op >= OP_START && op <= OP_PICK);
	seats = get(&r, "seats");
	for (const ts_node *n = code ? NULL : ts_doc_first(d, seats); n && !code;
	     n = ts_doc_next(d, seats, n))
		code = read_progress(&r, n, i++);
	if (code)
		return code;
	if (op < 0)
		s->core.over = 1;
	else
		code = read_steps(&r, op, active);
	return code ? code : read_checked(&r);
}
