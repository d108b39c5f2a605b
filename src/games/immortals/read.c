/* read.c - Immortals: a position from JSON (Position JSON of the rules page). Seats first
 * (read_seats.c), then the table, then what is owed; `check` has the last word. */
#include "game.h"

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
			int region = ts_name_index(&ts_immortals, r->s, NOUN_REGION,
						   ts_doc_key(r->d, n));

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
				? GREEN
				: ts_seat_parse(ts_doc_key(r->d, k), r->s->seats);

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
	static const char *const tower_part[] = {"inside", "tray"};
	static const char *const script_part = "throws";
	const ts_node *t = get(r, "tower"), *script = get(r, "script"), *throws;
	state *s = r->s;
	int v, code = read_shape(r, r->root, "tower", tower_part, 2);

	if (!code)
		code = read_shape(r, r->root, "script", &script_part, 1);
	if (!code)
		code = read_colours(r, child(r, t, "inside"), "inside", GREENS, s->tower.inside);
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
	if (list->kind != TS_J_ARRAY ||
	    list->n > (deck || rest == REALM_CARDS(0) ? N_COLOUR : N_CONFLICT))
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
	static const char *const part[] = {"round", "decks", "discards"};
	const ts_node *draft = get(r, "draft");
	const ts_node *decks = child(r, draft, "decks"), *discards = child(r, draft, "discards");
	int code = read_shape(r, r->root, "draft", part, 3);

	if (!code)
		code = read_shape(r, draft, "decks", realm_id, N_REALMS);
	if (!code)
		code = read_shape(r, draft, "discards", realm_id, N_REALMS);
	if (code)
		return code;
	if (in_draft) {
		for (int i = 0; i < N_REALMS && !code; i++)
			code = read_cards(r, discards, realm_id[i], &r->s->discard[i]);
		for (int i = 0; i < N_REALMS && !code; i++)
			code = read_deck(r, child(r, decks, realm_id[i]), "decks", i,
					 REALM_CARDS(i));
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
	static const char *const field[] = {"step",   "space",	"card",	 "option", "site",
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
		int which = realm ? word_in(realm_id, N_REALMS, ts_doc_str(r->d, realm))
				  : NO_COLOUR;

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
		next_reinforce(s, NULL); /* skips those with nothing to send: IMM-059 */
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

	for (int i = 0; i < s->seats; i++) { /* left out: as the cards say; dark if none does */
		uint64_t any = s->draft_hand[i] | (s->pick[i] == NO_CARD ? 0 : BIT(s->pick[i]));

		if (s->draft_colour[i] == NO_COLOUR)
			s->draft_colour[i] = (uint8_t)(any ? colour_of(lowest(any)) : DARK);
		if (!s->known[i][LIGHT] && !s->known[i][DARK])
			for (int c = 0; c < N_REALMS; c++)
				s->known[i][c] = (uint8_t)count(s->hand[i] & ~s->shown &
								REALM_CARDS(c));
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
			return bad(r, "queue", "it is the seats with a draft_pick, in turn order",
				   NULL);
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
		return TS_OK; /* the action was read before the decks */
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
		next_draw(s, NULL); /* IMM-055: skipped with nothing to draw */
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
	const ts_node *phase = get(r, "phase"), *first = get(r, "first"),
		      *marker = get(r, "marker");
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

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	/* clang-format off */
	static const char *const field[] = {
		"game", "options", "phase", "round", "first", "marker", "active", "queue", "pending",
		"seats", "map", "conflict_deck", "conflict_discard", "draft", "tower", "green_supply",
		"tiles_left", "portals_left", "seed", "script"};
	/* clang-format on */
	state *s = (state *)p;
	reading r = {s, d, ts_doc_root(d), e, 0};
	int code, op = -1, active = -1, i = 0;
	const ts_node *seats;

	code = known_fields(&r, r.root, field, sizeof field / sizeof *field);
	if (code)
		return code;
	empty_state(s, u);
	if (ts_rng_read(&s->core, d, get(&r, "seed"), seed))
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
