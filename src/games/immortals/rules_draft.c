/* rules_draft.c - Immortals: start regions, the draft of conflict cards, seeding the tower (IMM-024 to
 * IMM-051). What a decision allows (moves_x) stands beside what it does (act_x). */
#include "game.h"

static void begin_round(state *s, ts_events *ev);

/* --- start regions: IMM-024 to IMM-026 --- */

static int moves_group(const state *s, int seat, ts_action *out)
{
	int n = 0;

	for (int i = 1; i <= MAX_GROUP; i++)
		if (s->group[seat][i])
			out[n++] = (ts_action)(A_GROUP + i - 1);
	return n;
}

static void begin_draft(state *s, ts_events *ev);

static void act_start(state *s, int seat, int size, ts_events *ev)
{
	int region = tribe_of(s, seat, LIGHT)->start;

	s->group[seat][size]--;
	put_armies(s, seat, site_at(LIGHT, region), size);
	s->reserve[seat] = (uint8_t)(s->reserve[seat] - START_TWIN);
	put_armies(s, seat, site_at(DARK, region), START_TWIN); /* IMM-025 */
	TS_EMIT(ev, EV_START_PLACED, seat, size, region);
	move_region(s, region, seat, ev); /* IMM-026 */
	done_todo(s, seat);
	if (s->todo)
		owe(s, OP_START, next_todo(s));
	else
		begin_draft(s, ev);
}

/* --- picks: IMM-027 to IMM-035 --- */

static void owe_picks(state *s)
{
	owe(s, OP_PICK, 0);
	s->core.acting = 0;
	for (int i = 0; i < s->seats; i++)
		if (s->draft_n[i])
			s->core.acting |= (uint8_t)(1u << i); /* IMM-034 */
}

static void begin_draft(state *s, ts_events *ev)
{
	TS_EMIT(ev, EV_PHASE_STARTED, 0);
	for (int r = 0; r < N_REALMS; r++)
		ts_shuffle(&s->core, R_GAME, deck_of(s, r), s->deck_n[r]);
	s->draft_round = 1;
	for (int i = 0; i < s->seats; i++) {
		int seat = nth(s, i), colour = i & 1 ? LIGHT : DARK; /* IMM-028 */

		s->draft_colour[seat] = (uint8_t)colour;
		s->draft_n[seat] = DRAFT_HAND;
		for (int k = 0; k < DRAFT_HAND; k++)
			s->draft_hand[seat] |= BIT(take_top(s, colour, colour, ev));
		if (ev) {
			emit_cards(ev, EV_DRAFT_DEALT, seat, colour, s->draft_hand[seat]);
			secret_of(ev, seat, 2);
		}
	}
	owe_picks(s);
}

static uint64_t placeable(const state *s, uint64_t cards)
{
	uint64_t taken = occupied(s), out = 0;

	for (; cards; cards &= cards - 1)
		if (conflict_sites(lowest(cards)) & ~taken)
			out |= cards & -cards; /* IMM-031 */
	return out;
}

static uint64_t pickable(const state *s, int seat, uint64_t cards)
{
	uint64_t must = has_group(s, seat) ? placeable(s, cards) : 0;

	return must ? must : cards; /* IMM-032, IMM-033 */
}

static void keep_card(state *s, int seat, int card, int reason, ts_events *ev)
{
	enum { CARD_TAKEN = 2 };

	s->hand[seat] |= BIT(card);
	s->held[seat]++;
	TS_EMIT(ev, EV_DRAFT_KEPT, seat, card, reason);
	if (reason >= CARD_TAKEN) {
		s->shown |= BIT(card);
		return;
	}
	s->known[seat][colour_of(card)]++;
	if (ev) {
		secret_of(ev, seat, 0);
		ts_emit_last(ev)->secret = 2;
	}
}

static void place_next(state *s, ts_events *ev);

/* IMM-035 */
static void reveal_picks(state *s, ts_events *ev)
{
	uint8_t open = 0;
	int arg[2 * N_SEATS], n = 0;

	ts_reveal(&s->core);
	for (int i = 0; i < s->seats; i++)
		if (s->pick[i] == FACE_DOWN) {
			s->core.flags |= TS_BLIND;
			return;
		}
	for (int i = 0; i < s->seats; i++) {
		int seat = nth(s, i);

		if (s->pick[seat] != NO_CARD && has_group(s, seat) &&
		    placeable(s, BIT(s->pick[seat]))) {
			open |= (uint8_t)(1u << seat);
			arg[n++] = seat;
			arg[n++] = s->pick[seat];
		}
	}
	if (ev)
		ts_emit(ev, EV_DRAFT_REVEALED, arg, n);
	for (int i = 0; i < s->seats; i++) {
		int seat = nth(s, i);

		if (s->pick[seat] == NO_CARD || open >> seat & 1)
			continue;
		keep_card(s, seat, s->pick[seat], has_group(s, seat), ev);
		s->pick[seat] = NO_CARD;
	}
	place_next(s, ev);
}

static void act_pick(state *s, int seat, int card, ts_events *ev)
{
	s->pick[seat] = (uint8_t)card;
	s->draft_hand[seat] &= ~BIT(card);
	s->draft_n[seat]--;
	s->core.acting &= (uint8_t) ~(1u << seat);
	TS_EMIT(ev, EV_DRAFT_PICKED, seat, card);
	secret_of(ev, seat, 1);
	if (!s->core.acting)
		reveal_picks(s, ev);
}

/* --- placing: IMM-036 to IMM-040 --- */

static void end_draft_round(state *s, ts_events *ev);

static void place_group(state *s, int seat, int site, int size, ts_events *ev)
{
	int card = s->pick[seat], region = region_of(site);

	s->group[seat][size]--;
	put_armies(s, seat, site, size);
	s->pick[seat] = NO_CARD;
	TS_EMIT(ev, EV_DRAFT_PLACED, seat, site, size);
	if (holder_of(s, region) == NOBODY) { /* IMM-039 */
		move_region(s, region, seat, ev);
		s->discard[colour_of(card)] |= BIT(card);
		TS_EMIT(ev, EV_CONFLICT_DISCARDED, seat, card);
	} else {
		keep_card(s, seat, card, 2, ev); /* IMM-040 */
	}
}

/* The site is known: places at once, or asks for the group. Returns whether it asked. */
static int place_on(state *s, int seat, int site, ts_events *ev)
{
	int sizes = 0, size = 0;

	for (int i = 1; i <= MAX_GROUP; i++)
		if (s->group[seat][i]) {
			sizes++;
			size = i;
		}
	if (sizes > 1) {
		owe(s, OP_GROUP, seat)->site = (uint8_t)site;
		return 1;
	}
	place_group(s, seat, site, size, ev);
	return 0;
}

static uint64_t free_sites(const state *s, int seat)
{
	return conflict_sites(s->pick[seat]) & ~occupied(s);
}

/* On to the next seat that revealed a card, in turn order. */
static void place_next(state *s, ts_events *ev)
{
	for (int i = 0; i < s->seats; i++) {
		int seat = nth(s, i);
		uint64_t open;

		if (s->pick[seat] == NO_CARD)
			continue;
		open = free_sites(s, seat);
		if (!open) {
			keep_card(s, seat, s->pick[seat], 3, ev); /* IMM-038 */
			s->pick[seat] = NO_CARD;
		} else if (open & (open - 1)) {
			owe(s, OP_REGION, seat); /* IMM-037 */
			return;
		} else if (place_on(s, seat, lowest(open), ev)) {
			return;
		}
	}
	end_draft_round(s, ev);
}

static int moves_region(const state *s, int seat, ts_action *out)
{
	uint64_t open = free_sites(s, seat);

	return bits((open | open >> N_REGIONS) & ALL_REGIONS, A_REGION, out);
}

static void act_region(state *s, int seat, int region, ts_events *ev)
{
	int site = site_at(colour_of(s->pick[seat]), region);

	TS_EMIT(ev, EV_CHOSEN, seat, 0, site);
	if (!place_on(s, seat, site, ev))
		place_next(s, ev);
}

static void act_group(state *s, int seat, int size, ts_events *ev)
{
	place_group(s, seat, top(s)->site, size, ev);
	place_next(s, ev);
}

/* --- the end of a draft round and of the draft: IMM-041 to IMM-046 --- */

static void end_draft(state *s, ts_events *ev);

/* IMM-042: hands go left, with their colours. */
static void pass_hands(state *s, ts_events *ev)
{
	int last = s->seats - 1;
	uint64_t hand = s->draft_hand[last];
	uint8_t n = s->draft_n[last], colour = s->draft_colour[last];

	for (int i = last; i > 0; i--) {
		s->draft_hand[i] = s->draft_hand[i - 1];
		s->draft_n[i] = s->draft_n[i - 1];
		s->draft_colour[i] = s->draft_colour[i - 1];
	}
	s->draft_hand[0] = hand;
	s->draft_n[0] = n;
	s->draft_colour[0] = colour;
	s->first = s->marker = (uint8_t)left_of(s, s->first);
	TS_EMIT(ev, EV_DRAFT_PASSED, s->first);
	for (int i = 0; i < s->seats && ev; i++) {
		emit_cards(ev, EV_DRAFT_RECEIVED, i, s->draft_colour[i], s->draft_hand[i]);
		secret_of(ev, i, 2);
	}
}

static void end_draft_round(state *s, ts_events *ev)
{
	int any = 0;

	for (int i = 0; i < s->seats; i++)
		any |= has_group(s, i);
	if (!any) {
		end_draft(s, ev); /* IMM-041 */
		return;
	}
	ts_reveal(&s->core);
	for (int i = 0; i < s->seats; i++)
		if (count(s->draft_hand[i]) != s->draft_n[i])
			s->core.flags |= TS_BLIND; /* somebody else's hand comes */
	pass_hands(s, ev);
	any = 0;
	for (int i = 0; i < s->seats; i++) { /* IMM-043 */
		int seat = nth(s, i), colour = s->draft_colour[seat];
		int card = take_top(s, colour, colour, ev);

		TS_EMIT(ev, EV_DRAFT_REFILLED, seat, colour, card == NO_CARD ? TS_NONE : card);
		secret_of(ev, seat, 2);
		if (card != NO_CARD) {
			s->draft_hand[seat] |= BIT(card);
			s->draft_n[seat]++;
		}
		any |= s->draft_n[seat];
	}
	s->draft_round++;
	if (any)
		owe_picks(s);
	else
		end_draft(s, ev); /* IMM-045 */
}

static void return_groups(state *s, int seat, ts_events *ev)
{
	int arg[3 + N_GROUPS] = {seat, 0, 0}, n = 3;

	for (int r = 0; r < N_REALMS; r++) {
		s->gold[seat] = (uint16_t)(s->gold[seat] + tribe_of(s, seat, r)->gold);
		s->energy[seat] = (uint16_t)(s->energy[seat] + tribe_of(s, seat, r)->energy);
		arg[1] += tribe_of(s, seat, r)->gold;
		arg[2] += tribe_of(s, seat, r)->energy;
	}
	for (int i = MAX_GROUP; i > 0; i--)
		for (; s->group[seat][i]; s->group[seat][i]--) {
			s->reserve[seat] = (uint8_t)(s->reserve[seat] + i); /* IMM-045 */
			arg[n++] = i;
		}
	if (ev)
		ts_emit(ev, EV_DRAFT_ENDED, arg, n);
}

static void seed_tower(state *s, ts_events *ev);

/* IMM-046 */
static void end_draft(state *s, ts_events *ev)
{
	uint64_t held = 0;

	for (int i = 0; i < s->seats; i++) {
		held |= s->hand[i];
		s->draft_hand[i] = 0;
		s->draft_n[i] = 0;
		s->draft_colour[i] = NO_COLOUR;
		return_groups(s, i, ev);
		for (int r = 0; r < N_REALMS; r++)
			s->limbo[i][r] = (uint8_t)(s->limbo[i][r] + START_LIMBO);
		s->reserve[i] = (uint8_t)(s->reserve[i] - 2 * START_LIMBO);
	}
	s->draft_round = 0;
	s->discard[LIGHT] = s->discard[DARK] = 0;
	s->deck_n[DARK] = 0;
	__builtin_memset(s->deck, 0, sizeof s->deck);
	deck_from(s, 0, (REALM_CARDS(LIGHT) | REALM_CARDS(DARK)) & ~held);
	ts_shuffle(&s->core, R_GAME, s->deck, s->deck_n[0]);
	TS_EMIT(ev, EV_DECK_RESHUFFLED, 2, s->deck_n[0]);
	seed_tower(s, ev);
}

/* --- seeding: IMM-047 to IMM-051 --- */

static void next_split(state *s, ts_events *ev)
{
	int arg[2 * N_SEATS];

	if (s->todo) {
		owe(s, OP_SPLIT, next_todo(s));
		return;
	}
	for (int i = 0; i < s->seats; i++) { /* IMM-050 */
		arg[2 * i] = i;
		arg[2 * i + 1] = s->reserve[i];
		s->cubes[i] = (uint8_t)(s->cubes[i] - s->reserve[i]);
		s->reserve[i] = 0;
	}
	if (ev)
		ts_emit(ev, EV_CUBES_REMOVED, arg, 2 * s->seats);
	begin_round(s, ev);
}

static void seed_tower(state *s, ts_events *ev)
{
	uint8_t thrown[N_COLOURS] = {0}, fallen[N_COLOURS];
	int back;

	TS_EMIT(ev, EV_PHASE_STARTED, 1);
	for (int i = 0; i < s->seats; i++) {
		thrown[i] = SEED_SEAT;
		s->reserve[i] = (uint8_t)(s->reserve[i] - SEED_SEAT);
	}
	thrown[GREEN] = SEED_GREEN;
	s->tower.supply = (uint8_t)(s->tower.supply - SEED_GREEN);
	throw_cubes(s, thrown, fallen);
	tell_throw(s, 0, 0, thrown, fallen, ev);
	back = fallen[GREEN] > SEED_TRAY ? fallen[GREEN] - SEED_TRAY : 0; /* IMM-049 */
	s->tower.tray[GREEN] = (uint8_t)(fallen[GREEN] - back);
	s->tower.supply = (uint8_t)(s->tower.supply + back);
	TS_EMIT(ev, EV_SEED_GREEN_RETURNED, back);
	for (int i = 0; i < s->seats; i++) {
		s->fallen[i] = fallen[i];
		if (fallen[i])
			s->todo |= (uint8_t)(1u << i);
	}
	next_split(s, ev);
}

static int moves_split(const state *s, int seat, ts_action *out)
{
	for (int i = 0; i <= s->fallen[seat]; i++)
		out[i] = (ts_action)(A_LIGHT + i);
	return s->fallen[seat] + 1;
}

static void act_split(state *s, int seat, int light, ts_events *ev)
{
	int dark = s->fallen[seat] - light;

	s->limbo[seat][LIGHT] = (uint8_t)(s->limbo[seat][LIGHT] + light); /* IMM-048 */
	s->limbo[seat][DARK] = (uint8_t)(s->limbo[seat][DARK] + dark);
	s->fallen[seat] = 0;
	TS_EMIT(ev, EV_SEED_SPLIT, seat, light, dark);
	done_todo(s, seat);
	next_split(s, ev);
}
