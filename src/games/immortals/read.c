/* read.c - Immortals: a position from JSON (Position JSON of the rules page). Seats first
 * (read_seats.c), then the table, then what is owed; `check` has the last word. */
#include "game.h"
#include "core/position.h"

/* --- the table --- */

static int read_site(reading *r, const ts_node *n, int site)
{
	state *s = (state *)r->s;
	const ts_node *owner = given(r, n, "owner"), *building = given(r, n, "building");
	const ts_node *portal = given(r, n, "portal");
	int armies = 0, seat = seat_of(r, owner);

	if (!is_object(n))
		return bad(r, "map", "a site must be an object", regions[region_of(site)].id);
	known_fields(r, n, "owner armies building portal");
	read_int(r, n, "armies", 0, CUBES, &armies);
	if ((owner && seat < 0) || (seat >= 0) != (armies > 0))
		return bad(r, "map", "a site has an owner exactly when it has armies",
			   regions[region_of(site)].id);
	if (armies)
		put_armies(s, seat, site, armies);
	if (building && ts_str_eq(text(r, building), "sanctuary"))
		s->sanctuaries |= BIT(site);
	else if (building && ts_str_eq(text(r, building), "capital"))
		s->capitals |= BIT(site);
	else if (building)
		return bad(r, "map", "unknown building", text(r, building));
	if (portal && portal->kind == TS_J_TRUE)
		s->portals |= BIT(site);
	else if (portal && portal->kind != TS_J_FALSE)
		return bad(r, "map", "portal must be true or false", NULL);
	return r->code;
}

static int read_map(reading *r)
{
	const ts_node *map = object_of(r, r->root, "map", "must be an object of realms");

	known_fields(r, map, "light dark");
	for (int i = 0; i < N_REALMS; i++) {
		const ts_node *realm = given(r, map, realm_id[i]);

		if (realm && !is_object(realm))
			return bad(r, "map", "a realm must be an object of regions", NULL);
		EACH(r, n, realm) {
			int region = ts_name_index(&ts_immortals, r->s, NOUN_REGION, key_of(r, n));

			if (region < 0)
				return bad(r, "map", "unknown region", key_of(r, n));
			read_site(r, n, site_at(i, region));
		}
	}
	return r->code;
}

static int read_colours(reading *r, const ts_node *n, const char *field, uint8_t *out)
{
	if (n && !is_object(n))
		return bad(r, field, "must be an object of colours", NULL);
	EACH(r, k, n) {
		int c = ts_str_eq(key_of(r, k), "green") ? (int)GREEN
							 : ts_seat_parse(key_of(r, k), r->seats);

		if (c < 0)
			return bad(r, field, "unknown colour", key_of(r, k));
		if (!is_int(k, 0, c == GREEN ? GREENS : CUBES))
			return bad(r, field, "more cubes than there are", key_of(r, k));
		out[c] = (uint8_t)k->num;
	}
	return r->code;
}

static int read_tower(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *t = read_shape(r, r->root, "tower", "inside tray");
	const ts_node *script = read_shape(r, r->root, "script", "throws"), *throws;
	int v;

	read_colours(r, given(r, t, "inside"), "inside", s->tower.inside);
	read_colours(r, given(r, t, "tray"), "tray", s->tower.tray);
	v = GREENS - s->tower.inside[GREEN] - s->tower.tray[GREEN];
	if (v < 0)
		return bad(r, "green_supply", "there are 20 green cubes", NULL);
	s->tower.supply = (uint8_t)v;
	read_int(r, r->root, "green_supply", 0, GREENS, &v);
	if (v != s->tower.supply)
		return bad(r, "green_supply", "the green cubes are not 20 in all", NULL);
	throws = given(r, script, "throws");
	if (script && !is_list(throws, 0, N_SCRIPT))
		return bad(r, "script", "throws must be a list of at most eight", NULL);
	EACH(r, n, throws)
		read_colours(r, n, "script", s->script[s->script_n++]);
	return r->code;
}

/* Numbers that follow from the rest must agree where they are given. */
static int read_totals(reading *r)
{
	state *s = (state *)r->s;
	int tiles = tiles_left(s), portals = portals_left(s), v;

	if (tiles < 0 || portals < 0)
		return bad(r, portals < 0 ? "portals_left" : "tiles_left",
			   "more on the map than there are", NULL);
	v = tiles;
	read_int(r, r->root, "tiles_left", 0, TILES, &v);
	if (v != tiles)
		return bad(r, "tiles_left", "buildings are not 50 in all", NULL);
	v = portals;
	read_int(r, r->root, "portals_left", 0, PORTALS, &v);
	if (v != portals)
		return bad(r, "portals_left", "Portals are not 26 in all", NULL);
	for (int i = 0; i < s->seats; i++) {
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
	return r->code;
}

/* A deck, top card first; missing: all cards of `rest` that are nowhere else. */
static int read_deck(reading *r, const ts_node *list, const char *field, int deck, uint64_t rest)
{
	state *s = (state *)r->s;

	if (list && !is_list(list, 0, rest == ALL_CONFLICTS ? N_CONFLICT : N_COLOUR))
		return bad(r, field, "must be a list of cards", NULL);
	if (list)
		return read_row(r, list, field, 1, read_conflict, deck_of(s, deck),
				&s->deck_n[deck]);
	for (int i = 0; i < N_CONFLICT; i++)
		if (rest >> i & 1 && r->seen[i]++)
			rest &= ~BIT(i);
	deck_from(s, deck, rest);
	return r->code;
}

static int read_decks(reading *r)
{
	state *s = (state *)r->s;
	const ts_node *draft = read_shape(r, r->root, "draft", "round decks discards");
	const ts_node *decks = read_shape(r, draft, "decks", "light dark");
	const ts_node *discards = read_shape(r, draft, "discards", "light dark");
	int in_draft = r->op >= OP_START && r->op <= OP_PICK;
	char buf[32];

	if (in_draft) {
		for (int i = 0; i < N_REALMS; i++)
			read_cards(r, discards, realm_id[i], &s->discard[i]);
		for (int i = 0; i < N_REALMS; i++)
			read_deck(r, given(r, decks, realm_id[i]), "decks", i, REALM_CARDS(i));
		read_u8(r, draft, "round", 250, &s->draft_round);
	} else {
		if (draft)
			return bad(r, "draft", "the draft is over in this phase", NULL);
		read_cards(r, r->root, "conflict_discard", &s->discard[0]);
		read_deck(r, get(r, "conflict_deck"), "conflict_deck", 0, ALL_CONFLICTS);
	}
	for (int i = 0; i < N_CONFLICT; i++)
		if (!r->seen[i])
			return bad(r, in_draft ? "decks" : "conflict_deck", "card is nowhere",
				   card_name(i, buf));
	return r->code;
}

/* --- what is owed --- */

static int read_pending_site(reading *r, const ts_node *n, const char *key, uint8_t *out)
{
	const ts_node *pair = given(r, n, key), *region;
	int realm;

	if (!is_list(pair, 2, 2))
		return bad(r, "pending", "a site is a realm and a region", key);
	realm = word_in(realm_id, N_REALMS, text(r, first_of(r, pair)));
	region = next_of(r, pair, first_of(r, pair));
	if (realm < 0 || index_of(r, NOUN_REGION, region) < 0)
		return bad(r, "pending", "unknown site", key);
	*out = (uint8_t)site_at(realm, index_of(r, NOUN_REGION, region));
	return r->code;
}

static int read_action(reading *r, const ts_node *n, int seat)
{
	state *s = (state *)r->s;
	const ts_node *realm = given(r, n, "realm");
	int op = word_in(step_id, 6, text(r, given(r, n, "step"))), left = 0;
	int space = index_of(r, NOUN_SPACE, given(r, n, "space"));
	int card = index_of(r, NOUN_CARD, given(r, n, "card"));
	int option = index_of(r, NOUN_USE, given(r, n, "option"));
	frame *f;

	if (op < 0)
		return bad(r, "pending", "unknown step", NULL);
	op += OP_USE;
	if (space < 0 || card < 0 || card == NO_CARD)
		return bad(r, "pending", "space and card are needed", NULL);
	if (is_conflict(card) && r->seen[card]++)
		return bad(r, "pending", "card is in two places", NULL);
	if (op > OP_USE && option < 0)
		return bad(r, "pending", "option is needed", NULL);
	f = owe(s, op, seat);
	f->space = (uint8_t)space;
	f->card = (uint8_t)card;
	f->option = (uint8_t)(op > OP_USE ? option : 0);
	known_fields(r, n, "step space card option site origin target realm left");
	if (op < OP_ORIGIN)
		return r->code;
	if (op == OP_DEPLOY) {
		int which = realm ? word_in(realm_id, N_REALMS, text(r, realm)) : (int)NO_COLOUR;

		if (which < 0)
			return bad(r, "pending", "realm must be light or dark", NULL);
		f->realm = (uint8_t)which;
		read_int(r, n, "left", 1, 5, &left);
		f->left = (uint8_t)left;
		return r->code;
	}
	read_pending_site(r, n, "site", &f->site);
	if (op >= OP_TARGET && option == USE_ATTACK)
		read_pending_site(r, n, "origin", &f->origin);
	if (op == OP_ARMIES)
		read_pending_site(r, n, "target", &f->target);
	return r->code;
}

/* The seats still to decide in a step: `queue`, or the active seat and all after it. */
static int read_queue(reading *r, int active)
{
	state *s = (state *)r->s;
	const ts_node *list = list_of(r, r->root, "queue", ANY_LENGTH, "must be a list of seats");
	int last = -1;

	if (!list || !list->n) {
		int on = active < 0;

		for (int i = 0; i < s->seats; i++) {
			on |= nth(s, i) == active;
			if (on)
				s->todo |= (uint8_t)(1u << nth(s, i));
		}
		return r->code;
	}
	EACH(r, n, list) {
		int seat = seat_of(r, n), place = (seat - s->first + s->seats) % s->seats;

		if (seat < 0 || place <= last)
			return bad(r, "queue", "seats in turn order are needed", NULL);
		if (last < 0 && active >= 0 && seat != active)
			return bad(r, "active", "the active seat is the first of the queue", NULL);
		last = place;
		s->todo |= (uint8_t)(1u << seat);
	}
	return r->code;
}

static int read_reinforce(reading *r, const ts_node *n)
{
	state *s = (state *)r->s;
	int seat = next_todo(s), light = 0, dark = 0;
	frame *f;

	if (!n) {
		next_reinforce(s, NULL); /* skips those with nothing to send: IMM-059 */
		return TS_OK;
	}
	read_int(r, n, "light", 0, CUBES, &light);
	read_int(r, n, "dark", 0, CUBES, &dark);
	if (r->code)
		return r->code;
	f = owe(s, OP_REINFORCE, seat);
	f->light = (uint8_t)light;
	f->dark = (uint8_t)dark;
	return r->code;
}

static int read_draft(reading *r, const ts_node *pending, int active)
{
	const ts_node *step = given(r, pending, "step"), *list = get(r, "queue");
	state *s = (state *)r->s;
	const ts_node *q = is_list(list, 0, ANY_LENGTH) ? first_of(r, list) : NULL;

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
		q = next_of(r, list, q);
	}
	if (ts_str_eq(text(r, step), "region")) {
		owe(s, OP_REGION, active);
		return TS_OK;
	}
	if (!ts_str_eq(text(r, step), "group"))
		return bad(r, "pending", "unknown step", text(r, step));
	owe(s, OP_GROUP, active);
	return read_pending_site(r, pending, "site", &top(s)->site);
}

static int read_steps(reading *r, int active)
{
	const ts_node *pending = get(r, "pending");
	state *s = (state *)r->s;
	int op = r->op;

	if (pending && (!is_object(pending) || op == OP_START || op == OP_SPLIT || op == OP_DRAW ||
			op == OP_PLAN))
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
	read_queue(r, active);
	for (int i = 0; i < s->seats && op == OP_SPLIT; i++)
		if (!s->fallen[i])
			done_todo(s, i);
	if (r->code || !s->todo)
		return bad(r, "queue", "nobody has anything to decide", NULL);
	if (op == OP_REINFORCE)
		return read_reinforce(r, pending);
	if (op == OP_DRAW)
		next_draw(s, NULL); /* IMM-055: skipped with nothing to draw */
	else
		owe(s, op, next_todo(s));
	return r->code;
}

/* `check` knows what is sound; here the part that breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	const state *s = (const state *)r->s;

	if (check_pieces(s))
		return bad(r, "map", "armies, cubes or buildings do not add up", NULL);
	if (check_boards(s))
		return bad(r, "board", "a card lies where it may not", NULL);
	if (check_conflicts(s))
		return bad(r, "conflict_deck", "conflict cards do not add up", NULL);
	if (check_known(s))
		return bad(r, "in_hand", "what is known of the cards is not so", NULL);
	if (check_owed(s))
		return bad(r, "pending", "what is owed does not fit the rest", NULL);
	return check(s) ? bad(r, "position", "contradicts itself", NULL) : TS_OK;
}

static int read_phase(reading *r, int *active)
{
	state *s = (state *)r->s;
	const ts_node *phase = get(r, "phase"), *marker = get(r, "marker"), *now = get(r, "active");
	int seat = seat_of(r, get(r, "first"));

	r->op = word_in(phase_id, OP_ACT + 1, text(r, phase));
	if (r->op < 0 && !ts_str_eq(text(r, phase), "over"))
		return bad(r, "phase", "unknown phase", NULL);
	if (seat < 0)
		return bad(r, "first", "a seat is needed", NULL);
	s->first = s->marker = (uint8_t)seat;
	if (marker) {
		seat = seat_of(r, marker);
		if (seat < 0)
			return bad(r, "marker", "no such seat", text(r, marker));
		s->marker = (uint8_t)seat;
	}
	*active = seat_of(r, now);
	if (now && *active < 0)
		return bad(r, "active", "no such seat", text(r, now));
	return read_u8(r, r->root, "round", MAX_ROUNDS, &s->round);
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {read_seats, read_map, read_tower, read_totals};
	state *s = (state *)p;
	reading r = reading_of(s, d, u, "not a number in its range", e);
	int active = -1, i = 0;

	if (known_fields(&r, r.root,
			 "game options phase round first marker active queue pending seats map "
			 "conflict_deck conflict_discard draft tower green_supply tiles_left "
			 "portals_left seed script"))
		return r.code;
	empty_state(s, u);
	read_rng(&r, &s->core, "seed", seed);
	if (read_phase(&r, &active) || read_parts(&r, part, sizeof part / sizeof *part))
		return r.code;
	/* the card of an action that runs is in none of the decks */
	if (r.op == OP_ACT && get(&r, "pending") && active >= 0)
		read_action(&r, get(&r, "pending"), active);
	read_decks(&r);
	EACH(&r, n, get(&r, "seats"))
		read_progress(&r, n, i++);
	if (r.code)
		return r.code;
	if (r.op < 0)
		ts_over(&s->core);
	else
		read_steps(&r, active);
	return r.code ? r.code : read_checked(&r);
}
