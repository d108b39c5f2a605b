/* view.c - Immortals for people: names, the position and the result as JSON. */
#include "game.h"
#include "core/position.h"

static const char *const realm_id[] = {"light", "dark"};
static const char *const source_id[N_SOURCES] = {
	"portals_built",    "sanctuaries_built", "capitals_built", "regions",
	"sanctuaries_held", "capitals_held",	 "provinces_part", "provinces_full"};
static const char *const phase_id[] = {"start", "draft",     "draft",	 "draft",     "seeding",
				       "draw",	"reinforce", "planning", "resolution"};
static const char *const step_id[] = {"use", "site", "origin", "target", "armies", "deploy"};
static const char *const tower_id[] = {"bernoulli", "throw_size"};

/* --- names --- */

static const char *join(char *buf, const char *a, const char *b, const char *c)
{
	ts_out o;

	ts_out_init(&o, buf, 32);
	ts_put(&o, a);
	ts_put(&o, b);
	ts_put(&o, c);
	ts_out_done(&o);
	return buf;
}

static const char *site_name(int site, char *buf)
{
	return join(buf, realm_id[realm_of(site)], " ", regions[region_of(site)].id);
}

static const char *card_name(int card, char *buf)
{
	if (is_conflict(card)) {
		int r = colour_of(card), k = card - r * N_COLOUR;
		const char *realm = r == LIGHT ? "light_" : "dark_";

		return k < N_REGIONS ? join(buf, "conflict_", realm, regions[k].id)
				     : join(buf, "joker_", realm, province_id[k - N_REGIONS]);
	}
	if (is_region(card))
		return join(buf, "region_", regions[card - C_REGION].id, "");
	if (is_magic(card))
		return magics[card - C_MAGIC].id;
	return card == C_BLANK ? "blank" : "none";
}

static const char *name(const void *p, int noun, int index, char *buf)
{
	(void)p;
	switch (noun) {
	case NOUN_REGION:
		return regions[index].id;
	case NOUN_SITE:
		return site_name(index, buf);
	case NOUN_SPACE:
		return spaces[index].id;
	case NOUN_USE:
		return use_id[index];
	case NOUN_TRIBE:
		return tribes[index].id;
	default:
		return card_name(index, buf);
	}
}

/* --- position --- */

static void put_card(ts_out *o, int card)
{
	char buf[32];

	put_str(o, card < NO_CARD ? card_name(card, buf) : NULL);
}

static void put_region(ts_out *o, int region)
{
	ts_json_str(o, regions[region].id);
}

static void key_card(ts_out *o, const char *key, int card)
{
	ts_json_key(o, key);
	put_card(o, card);
}

static void key_cards(ts_out *o, const char *key, uint64_t cards)
{
	key_mask(o, key, cards, put_card);
}

static void key_deck(const state *s, ts_out *o, const char *key, int deck)
{
	key_pile(o, key, s->deck + deck * N_COLOUR, s->deck_n[deck], put_card);
}

/* A number for each realm. */
static void key_realms(ts_out *o, const char *key, const uint8_t n[N_REALMS])
{
	key_open(o, key, '{');
	for (int r = 0; r < N_REALMS; r++)
		key_int(o, realm_id[r], n[r]);
	ts_json_close(o, '}');
}

static void view_board(const state *s, int seat, ts_out *o)
{
	if (!key_object(o, "board", !(s->veil >> seat & 1 && op_of(s) == OP_PLAN)))
		return;
	for (int i = 0; i < N_SPACES; i++)
		if (s->board[seat][i] != NO_CARD)
			key_card(o, spaces[i].id, s->board[seat][i]);
	ts_json_close(o, '}');
}

/* Cards everybody knows to be in hand in this round. */
static void view_back(const state *s, int seat, ts_out *o)
{
	key_open(o, "in_hand", '[');
	for (uint64_t m = s->back_conflict & s->hand[seat]; m; m &= m - 1)
		put_card(o, lowest(m));
	for (uint32_t m = s->back_regions[seat]; m; m &= m - 1)
		put_card(o, C_REGION + __builtin_ctz(m));
	for (int i = 0; i < N_MAGIC; i++)
		if (s->back_magic[seat] >> i & 1)
			put_card(o, C_MAGIC + i);
	for (int i = 0; i < s->back_blanks[seat]; i++)
		put_card(o, C_BLANK);
	ts_json_close(o, ']');
	key_int(o, "drawn", s->drawn[seat]);
}

static void view_plan(const state *s, int seat, ts_out *o)
{
	int next = s->plan_next[seat];

	key_str(o, "plan_next", next == PLAN_DONE ? NULL : next == UNKNOWN ? "?" : spaces[next].id);
	key_bool(o, "passed", s->passed >> seat & 1);
}

static void view_draft_hand(const state *s, int seat, ts_out *o)
{
	uint64_t hand = s->draft_hand[seat];

	key_open(o, "draft_hand", '[');
	for (int i = 0; i < s->draft_n[seat]; i++, hand &= hand - 1)
		put_card(o, hand ? lowest(hand) : FACE_DOWN);
	ts_json_close(o, ']');
	key_str(o, "draft_colour",
		s->draft_colour[seat] == NO_COLOUR ? NULL : realm_id[s->draft_colour[seat]]);
	key_card(o, "draft_pick", s->pick[seat]);
	key_bool(o, "draft_picked", s->pick[seat] != NO_CARD);
}

static void view_cards(const state *s, int seat, ts_out *o)
{
	int turned = op_of(s) >= OP_USE && peek(s)->seat == seat && is_conflict(pending_card(s));

	key_mask(o, "region_cards", s->region_cards[seat], put_region);
	if (s->veil >> seat & 1)
		key_null(o, "conflict_hand");
	else
		key_cards(o, "conflict_hand", s->hand[seat]);
	key_int(o, "conflict_count", s->held[seat] + turned);
	key_cards(o, "conflict_shown", (s->hand[seat] | board_conflicts(s, seat)) & s->shown);
	key_realms(o, "conflict_unseen", s->known[seat]);
	view_board(s, seat, o);
	view_back(s, seat, o);
	view_plan(s, seat, o);
	view_draft_hand(s, seat, o);
}

static void view_seat(const state *s, int seat, ts_out *o)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_str(o, "light_tribe", tribe_of(s, seat, LIGHT)->id);
	key_str(o, "dark_tribe", tribe_of(s, seat, DARK)->id);
	key_int(o, "gold", s->gold[seat]);
	key_int(o, "energy", s->energy[seat]);
	key_int(o, "vp", vp_of(s, seat));
	key_open(o, "vp_sources", '{');
	for (int i = 0; i < N_SOURCES; i++)
		key_int(o, source_id[i], s->vp[seat][i]);
	ts_json_close(o, '}');
	key_realms(o, "limbo", s->limbo[seat]);
	key_int(o, "reserve", s->reserve[seat]);
	key_open(o, "groups", '[');
	for (int i = MAX_GROUP; i > 0; i--)
		for (int k = 0; k < s->group[seat][i]; k++)
			ts_json_int(o, i);
	ts_json_close(o, ']');
	view_cards(s, seat, o);
	key_int(o, "seed_fallen", s->fallen[seat]);
	ts_json_close(o, '}');
}

static const char *building_of(const state *s, int site)
{
	return s->capitals >> site & 1	    ? "capital"
	       : s->sanctuaries >> site & 1 ? "sanctuary"
					    : NULL;
}

static void view_map(const state *s, ts_out *o)
{
	uint64_t any = occupied(s) | s->portals | s->sanctuaries | s->capitals;

	key_open(o, "map", '{');
	for (int r = 0; r < N_REALMS; r++) {
		key_open(o, realm_id[r], '{');
		for (uint64_t m = any & REALM_SITES(r); m; m &= m - 1) {
			int site = lowest(m);

			key_open(o, regions[region_of(site)].id, '{');
			key_seat(o, "owner", owner_of(s, site));
			key_int(o, "armies", s->army[site]);
			key_str(o, "building", building_of(s, site));
			key_bool(o, "portal", (int)(s->portals >> site & 1));
			ts_json_close(o, '}');
		}
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static void put_colours(const state *s, const uint8_t *n, ts_out *o)
{
	char buf[8];

	ts_json_open(o, '{');
	for (int i = 0; i < s->seats; i++) {
		ts_seat_name(i, buf);
		key_int(o, buf, n[i]);
	}
	key_int(o, "green", n[GREEN]);
	ts_json_close(o, '}');
}

static void put_site(ts_out *o, const char *key, int site)
{
	key_open(o, key, '[');
	ts_json_str(o, realm_id[realm_of(site)]);
	ts_json_str(o, regions[region_of(site)].id);
	ts_json_close(o, ']');
}

/* The inner step of an action, with what is chosen so far. */
static void view_action(const frame *f, ts_out *o)
{
	key_str(o, "step", step_id[f->op - OP_USE]);
	key_str(o, "space", spaces[f->space].id);
	key_card(o, "card", f->card);
	if (f->op == OP_USE)
		return;
	key_str(o, "option", use_id[f->option]);
	if (f->op == OP_DEPLOY) {
		if (f->realm != NO_COLOUR) {
			key_str(o, "realm", realm_id[f->realm]);
			key_int(o, "left", f->left);
		}
		return;
	}
	if (f->op >= OP_ORIGIN)
		put_site(o, "site", f->site);
	if (f->op >= OP_TARGET && f->option == USE_ATTACK)
		put_site(o, "origin", f->origin);
	if (f->op >= OP_ARMIES)
		put_site(o, "target", f->target);
}

static void view_pending(const state *s, ts_out *o)
{
	const frame *f = peek(s);
	int op = op_of(s);

	if (!key_object(o, "pending",
			op == OP_REGION || op == OP_GROUP || op == OP_REINFORCE || op >= OP_USE))
		return;
	if (op == OP_REGION) {
		key_str(o, "step", "region");
	} else if (op == OP_GROUP) {
		key_str(o, "step", "group");
		put_site(o, "site", f->site);
	} else if (op == OP_REINFORCE) {
		key_str(o, "step", "reinforce");
		key_int(o, "light", f->light);
		key_int(o, "dark", f->dark);
	} else {
		view_action(f, o);
	}
	ts_json_close(o, '}');
}

/* Who owes, and who comes after in this step. */
static void view_turn(const state *s, ts_out *o)
{
	int op = op_of(s), alone = op >= 0 && op != OP_PICK && op != OP_PLAN;
	const char *phase = op < 0 ? "over" : phase_id[op < OP_ACT ? op : OP_ACT];

	key_str(o, "phase", phase);
	key_int(o, "round", s->round);
	key_seat(o, "first", s->first);
	key_seat(o, "marker", s->marker);
	key_seat(o, "active", alone ? peek(s)->seat : (int)NOBODY);
	key_open(o, "queue", '[');
	for (int i = 0; i < s->seats; i++) {
		int seat = nth(s, i);

		if (s->todo >> seat & 1 ||
		    ((op == OP_REGION || op == OP_GROUP) && s->pick[seat] != NO_CARD))
			put_seat(o, seat);
	}
	ts_json_close(o, ']');
	view_pending(s, o);
}

static void view_draft(const state *s, ts_out *o)
{
	if (!key_object(o, "draft", drafting(s)))
		return;
	key_int(o, "round", s->draft_round);
	key_open(o, "decks", '{');
	for (int r = 0; r < N_REALMS; r++)
		key_deck(s, o, realm_id[r], r);
	ts_json_close(o, '}');
	key_open(o, "discards", '{');
	for (int r = 0; r < N_REALMS; r++)
		key_cards(o, realm_id[r], s->discard[r]);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void view_script(const state *s, ts_out *o)
{
	if (!key_object(o, "script", s->script_n))
		return;
	key_open(o, "throws", '[');
	for (int i = 0; i < s->script_n; i++)
		put_colours(s, s->script[i], o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view_position(const state *s, ts_out *o)
{
	ts_json_open(o, '{');
	key_head(o, &ts_immortals, s->seats, s->opt);
	view_turn(s, o);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		view_seat(s, i, o);
	ts_json_close(o, ']');
	view_map(s, o);
	if (drafting(s)) {
		key_cards(o, "conflict_deck", 0);
		key_cards(o, "conflict_discard", 0);
	} else {
		key_deck(s, o, "conflict_deck", 0);
		key_cards(o, "conflict_discard", s->discard[0]);
	}
	view_draft(s, o);
	key_open(o, "tower", '{');
	ts_json_key(o, "inside");
	put_colours(s, s->tower.inside, o);
	ts_json_key(o, "tray");
	put_colours(s, s->tower.tray, o);
	ts_json_close(o, '}');
	key_int(o, "green_supply", s->tower.supply);
	key_int(o, "tiles_left", tiles_left(s));
	key_int(o, "portals_left", portals_left(s));
	view_script(s, o);
	key_rng(o, "seed", &s->core);
	ts_json_close(o, '}');
}

/* --- result --- */

static void view_result(const state *s, ts_out *o)
{
	uint8_t rank[N_SEATS];

	rank_seats(s, rank);
	ts_json_open(o, '{');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		for (int k = 0; k < N_SOURCES; k++)
			key_int(o, source_id[k], s->vp[i][k]);
		key_int(o, "vp", vp_of(s, i));
		key_int(o, "armies_on_map", armies_on_map(s, i));
		key_int(o, "rank", rank[i]);
		key_bool(o, "winner", rank[i] == 1);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void view(const void *p, int what, ts_out *o)
{
	const state *s = (const state *)p;

	if (what == TS_VIEW_POSITION)
		view_position(s, o);
	else
		view_result(s, o);
}
