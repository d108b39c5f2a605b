/* rules_resolve.c - Immortals: the turns of the action phase and every action but the battle
 * (IMM-070 to IMM-110, IMM-149 to IMM-157). An action is a chain of small decisions: reveal, use,
 * site, origin, target, armies; steps with one legal move are made at once. */
#include "game.h"

static void end_resolution(state *s, ts_events *ev);
static void battle(state *s, int seat, int site, int origin, int target, int n, ts_events *ev);

/* --- turns: IMM-070 to IMM-079 --- */

static int used_spaces(const state *s, int seat)
{
	int mask = 0;

	for (int i = 0; i < N_SPACES; i++)
		if (s->board[seat][i] != NO_CARD)
			mask |= 1 << i;
	return mask;
}

/* IMM-075 */
static int all_out(const state *s)
{
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < N_SPACES && !(s->passed >> i & 1); k++)
			if (s->board[i][k] != NO_CARD)
				return 0;
	return 1;
}

static void next_turn(state *s, int seat, ts_events *ev)
{
	if (all_out(s))
		end_resolution(s, ev);
	else
		owe(s, OP_ACT, seat);
}

static void begin_resolution(state *s, ts_events *ev)
{
	TS_EMIT(ev, EV_PHASE_STARTED, 5);
	next_turn(s, s->first, ev);
}

static void gain(state *s, int seat, int what)
{
	if (what == GOLD)
		s->gold[seat]++;
	else
		s->energy[seat]++;
}

static int moves_act(const state *s, int seat, ts_action *out)
{
	int n = 0, live = 0;

	if (!(s->passed >> seat & 1)) {
		for (int i = 0; i < N_SPACES; i++)
			live |= s->board[seat][i] != NO_CARD && s->board[seat][i] != C_BLANK;
		if (live) /* IMM-073, IMM-076 */
			n = bits((unsigned)used_spaces(s, seat), A_REVEAL, out);
	}
	out[n++] = A_PASS + GOLD;
	out[n++] = A_PASS + ENERGY;
	return n;
}

/* IMM-072, IMM-074 */
static void act_pass(state *s, int seat, int what, ts_events *ev)
{
	int arg[TS_EVENT_ARGS] = {seat, what}, n = 4;

	gain(s, seat, what);
	for (int i = 0; i < N_SPACES; i++) {
		int card = s->board[seat][i];

		if (card == NO_CARD)
			continue;
		if (is_conflict(card))
			s->hand[seat] |= BIT(card);
		s->board[seat][i] = NO_CARD;
		arg[n++] = card;
	}
	arg[2] = n - 4;
	arg[3] = !(s->passed >> seat & 1);
	s->passed |= (uint8_t)(1u << seat);
	if (ev) {
		ts_emit(ev, EV_PASSED, arg, n);
		secret_of(ev, seat, 4);
	}
	next_turn(s, left_of(s, seat), ev);
}

static void act_reveal(state *s, int seat, int space, ts_events *ev)
{
	int card = s->board[seat][space];
	frame *f = owe(s, OP_USE, seat);

	ts_reveal(&s->core);
	f->space = (uint8_t)space;
	f->card = (uint8_t)card;
	s->board[seat][space] = NO_CARD;
	if (is_conflict(card)) {
		int c = colour_of(card);

		s->held[seat]--;
		if (!(s->shown >> card & 1) && s->known[seat][c])
			s->known[seat][c]--;
		s->shown &= ~BIT(card);
	}
	TS_EMIT(ev, EV_REVEALED, seat, space, card);
}

/* The card turned up goes back to the hand it came from, and everybody knows. */
static void take_back(state *s, int seat, int card)
{
	if (is_conflict(card)) {
		s->hand[seat] |= BIT(card);
		s->held[seat]++;
		s->shown |= BIT(card);
		s->back_conflict |= BIT(card);
	} else if (is_region(card)) {
		if (s->region_cards[seat] >> (card - C_REGION) & 1) /* IMM-147 */
			s->back_regions[seat] |= 1u << (card - C_REGION);
	} else if (is_magic(card)) {
		s->back_magic[seat] |= (uint8_t)(1u << (card - C_MAGIC));
	} else {
		s->back_blanks[seat]++;
	}
}

static void act_forfeit(state *s, int seat, int what, ts_events *ev)
{
	int card = top(s)->card;

	gain(s, seat, what); /* IMM-077 */
	take_back(s, seat, card);
	TS_EMIT(ev, EV_FORFEITED, seat, card, what);
	next_turn(s, left_of(s, seat), ev);
}

/* The action is done: IMM-078. */
static void end_action(state *s, int seat, ts_events *ev)
{
	int card = top(s)->card;

	if (is_conflict(card)) {
		s->discard[0] |= BIT(card);
		TS_EMIT(ev, EV_CONFLICT_DISCARDED, seat, card);
	} else {
		take_back(s, seat, card);
		if (!is_region(card) || s->region_cards[seat] >> (card - C_REGION) & 1)
			TS_EMIT(ev, EV_CARD_RETURNED, seat, card);
	}
	next_turn(s, left_of(s, seat), ev);
}

/* --- what is possible: IMM-080 to IMM-086 and the table of `use` --- */

/* The options of a card on a space, as bits. */
static inline int options_of(const state *s, int seat, int space, int card)
{
	if (card == C_BLANK)
		return 0;
	if (is_magic(card))
		return 1 << magics[card - C_MAGIC].option[0] |
		       1 << magics[card - C_MAGIC].option[1];
	switch (does(s, seat, space)) {
	case DO_EXTRACT_GOLD:
	case DO_EXTRACT_ENERGY:
		return 1 << USE_EXTRACT;
	case DO_TRANSITION:
		return 1 << USE_TRANSITION;
	case DO_BUILD:
		return 1 << USE_PORTAL | 1 << USE_SANCTUARY | 1 << USE_CAPITAL;
	case DO_SANCTUARY:
		return 1 << USE_SANCTUARY;
	case DO_ATTACK:
		return 1 << USE_ATTACK;
	default:
		return 1 << USE_ATTACK | 1 << USE_MOVE;
	}
}

static inline price cost_of(const state *s, int seat, int space, int card, int option)
{
	const price nothing = {0, 0};

	if (is_magic(card))
		return magics[card - C_MAGIC].cost; /* IMM-149 */
	if (spaces[space].does == DO_SPECIAL)
		return tribe_of(s, seat, space == SP_DARK_SPECIAL)->special_cost;
	if (spaces[space].does == DO_BUILD)
		return tribe_of(s, seat, LIGHT)->build[option - USE_PORTAL]; /* IMM-091 */
	if (option == USE_ATTACK)
		return nothing; /* IMM-106 */
	return spaces[space].cost;
}

static uint64_t card_sites(const state *s, int seat, int card)
{
	return is_conflict(card) ? conflict_sites(card)
				 : s->where[seat] & both(card - C_REGION); /* IMM-083, IMM-084 */
}

/* Sites of the realms whose limbo holds an army of the seat. */
static uint64_t limbo_sites(const state *s, int seat)
{
	return (s->limbo[seat][LIGHT] ? REALM_SITES(LIGHT) : 0) |
	       (s->limbo[seat][DARK] ? REALM_SITES(DARK) : 0);
}

/* Where a building of the kind may stand: IMM-093 to IMM-096. */
static uint64_t buildable(const state *s, int kind)
{
	uint64_t open = ~(s->sanctuaries | s->capitals);

	if (kind == PORTAL)
		return portals_left(s) ? ~s->portals : 0;
	if (kind == CAPITAL) /* there is a tile for every site */
		for (int r = 0; r < N_REALMS; r++)
			for (int i = 0; i < N_PROVINCES; i++)
				if (s->capitals & province_sites(r, i))
					open &= ~province_sites(r, i); /* IMM-095 */
	return open;
}

/* Where armies may step from a site: neighbours, and the twin through a Portal (IMM-098). */
static uint64_t steps(const state *s, int site)
{
	return neighbours(site) | (s->portals >> site & 1 ? BIT(twin(site)) : 0);
}

static uint64_t targets(const state *s, int seat, int origin)
{
	return steps(s, origin) & ~s->where[seat]; /* IMM-108 */
}

static uint64_t origins(const state *s, int seat)
{
	uint64_t out = 0;

	for (uint64_t m = s->where[seat]; m; m &= m - 1) {
		int site = lowest(m);

		if (s->army[site] >= 2 && targets(s, seat, site))
			out |= BIT(site); /* IMM-107 */
	}
	return out;
}

static int any_origin(const state *s, int seat)
{
	for (uint64_t m = s->where[seat]; m; m &= m - 1)
		if (s->army[lowest(m)] >= 2 && targets(s, seat, lowest(m)))
			return 1;
	return 0;
}

/* Own sites to which armies can move from a site: IMM-105. */
static uint64_t reachable(const state *s, int seat, int from)
{
	uint64_t seen = BIT(from), edge = seen;

	while (edge) {
		uint64_t near = steps(s, lowest(edge)) & s->where[seat] & ~seen;

		edge = (edge & (edge - 1)) | near;
		seen |= near;
	}
	return seen & ~BIT(from);
}

static uint64_t movable(const state *s, int seat, uint64_t from)
{
	uint64_t out = 0;

	for (from &= s->where[seat]; from; from &= from - 1) {
		int site = lowest(from);

		/* IMM-104; a reachable site exists exactly when a step leads to an own one */
		if (s->army[site] >= 2 && steps(s, site) & s->where[seat])
			out |= BIT(site);
	}
	return out;
}

/* Sites of region cards the seat does not hold: IMM-155. */
static uint64_t seizable(const state *s, int seat)
{
	uint64_t held = s->region_cards[seat];

	return s->where[seat] & ~(held | held << N_REGIONS);
}

/* The sites for which the option of a card can be carried out; for options without a site all
 * ones or nothing. Bots ask this and the price for every card of a plan, hence inline. */
static inline __attribute__((always_inline)) uint64_t option_sites(const state *s, int seat,
								   int card, int option)
{
	uint64_t own = s->where[seat];

	switch (option) {
	case USE_EXTRACT:
		return card_sites(s, seat, card) & own; /* IMM-086 */
	case USE_TRANSITION:
		return card_sites(s, seat, card) & own & limbo_sites(s, seat); /* IMM-090 */
	case USE_PORTAL:
	case USE_SANCTUARY:
	case USE_CAPITAL:
		if (!is_magic(card))
			own &= card_sites(s, seat, card);
		return own & buildable(s, option - USE_PORTAL);
	case USE_ATTACK:
		return any_origin(s, seat) ? card_sites(s, seat, card) : 0; /* IMM-110 */
	case USE_MOVE:
		return movable(s, seat, card_sites(s, seat, card));
	case USE_DEPLOY:
	case USE_DEPLOY_2:
		return own & limbo_sites(s, seat);
	case USE_TAKE_MARKER:
		return s->marker == seat ? 0 : ~0ull; /* IMM-152 */
	case USE_SEIZE:
		return seizable(s, seat);
	default:
		return s->deck_n[0] || s->discard[0] ? ~0ull : 0; /* IMM-151, IMM-156 */
	}
}

static int payable(const state *s, int seat, price p)
{
	return s->energy[seat] >= p.energy && s->gold[seat] >= p.gold; /* IMM-080 */
}

static int moves_use(const state *s, int seat, ts_action *out)
{
	const frame *f = peek(s);
	int n = 0;

	for (unsigned m = (unsigned)options_of(s, seat, f->space, f->card); m; m &= m - 1) {
		int option = __builtin_ctz(m);

		if (payable(s, seat, cost_of(s, seat, f->space, f->card, option)) &&
		    option_sites(s, seat, f->card, option))
			out[n++] = (ts_action)(A_USE + option); /* IMM-081 */
	}
	out[n++] = A_FORFEIT + GOLD;
	out[n++] = A_FORFEIT + ENERGY;
	return n;
}

/* --- effects that end the action --- */

enum { DEPLOY_3 = 3, DEPLOY_5 = 5, DEPLOY_2 = 2 }; /* IMM-089, IMM-150, IMM-157 */

/* How many of n armies the limbo of a realm has: IMM-090. */
static int deployed(const state *s, int seat, int realm, int n)
{
	return n < s->limbo[seat][realm] ? n : s->limbo[seat][realm];
}

static void deploy(state *s, int seat, int site, int n, ts_events *ev)
{
	int realm = realm_of(site);

	n = deployed(s, seat, realm, n);
	s->limbo[seat][realm] = (uint8_t)(s->limbo[seat][realm] - n);
	put_armies(s, seat, site, n);
	TS_EMIT(ev, EV_DEPLOYED, seat, site, n);
}

/* What a site gives when it is extracted: IMM-087, IMM-088. */
static int yield_of(int site, int what)
{
	return regions[region_of(site)].value[realm_of(site)][what];
}

static void extract(state *s, int seat, int site, int what, ts_events *ev)
{
	int n = yield_of(site, what);

	if (what == GOLD)
		s->gold[seat] = (uint16_t)(s->gold[seat] + n);
	else
		s->energy[seat] = (uint16_t)(s->energy[seat] + n);
	TS_EMIT(ev, EV_EXTRACTED, seat, site, what == GOLD ? n : 0, what == ENERGY ? n : 0);
}

static void build(state *s, int seat, int site, int kind, ts_events *ev)
{
	uint64_t *on = kind == PORTAL	   ? &s->portals
		       : kind == SANCTUARY ? &s->sanctuaries
					   : &s->capitals;

	*on |= BIT(site);
	s->vp[seat][V_PORTALS_BUILT + kind] = (uint16_t)(s->vp[seat][V_PORTALS_BUILT + kind] +
							 built_vp[kind]);
	TS_EMIT(ev, EV_BUILT, seat, kind, site, built_vp[kind]);
}

/* The armies of others on the twin of a site, which a seizure must beat: IMM-155. */
static int seize_against(const state *s, int seat, int site)
{
	return s->where[seat] >> twin(site) & 1 ? 0 : s->army[twin(site)];
}

static void seize(state *s, int seat, int site, ts_events *ev)
{
	int other = seize_against(s, seat, site);
	int wins = s->army[site] > other;

	TS_EMIT(ev, EV_SEIZE_COMPARED, seat, site, s->army[site], other, wins);
	if (wins)
		move_region(s, region_of(site), seat, ev);
}

static void take_marker(state *s, int seat, ts_events *ev)
{
	TS_EMIT(ev, EV_MARKER_TAKEN, seat, s->marker);
	s->marker = (uint8_t)seat; /* IMM-153 */
}

/* --- the chain of choices --- */

/* `only` has one bit: the step is made without asking. */
static int single(uint64_t only)
{
	return !(only & (only - 1));
}

static void armies_step(state *s, int seat, int target, ts_events *ev);

static void target_step(state *s, int seat, ts_events *ev)
{
	frame *f = top(s);
	uint64_t open = f->option == USE_MOVE ? reachable(s, seat, f->site)
					      : targets(s, seat, f->origin);

	f->op = OP_TARGET;
	if (single(open))
		armies_step(s, seat, lowest(open), ev);
}

static void origin_step(state *s, int seat, ts_events *ev)
{
	frame *f = top(s);
	uint64_t open = origins(s, seat);

	f->op = OP_ORIGIN;
	if (!single(open))
		return;
	f->origin = (uint8_t)lowest(open);
	target_step(s, seat, ev);
}

static void act_armies(state *s, int seat, int n, ts_events *ev)
{
	frame f = *top(s);

	if (f.option == USE_ATTACK) {
		battle(s, seat, f.site, f.origin, f.target, n, ev);
	} else {
		s->army[f.site] = (uint8_t)(s->army[f.site] - n); /* IMM-104 */
		put_armies(s, seat, f.target, n);
		TS_EMIT(ev, EV_MOVED, seat, f.site, f.target, n);
	}
	end_action(s, seat, ev);
}

static int armies_from(const frame *f)
{
	return f->option == USE_ATTACK ? f->origin : f->site;
}

static void armies_step(state *s, int seat, int target, ts_events *ev)
{
	frame *f = top(s);

	f->op = OP_ARMIES;
	f->target = (uint8_t)target;
	if (s->army[armies_from(f)] == 2)
		act_armies(s, seat, 1, ev);
}

/* The card's site is known. */
static void site_step(state *s, int seat, int site, ts_events *ev)
{
	frame *f = top(s);

	f->site = (uint8_t)site;
	switch (f->option) {
	case USE_ATTACK:
		origin_step(s, seat, ev);
		return;
	case USE_MOVE:
		target_step(s, seat, ev);
		return;
	case USE_EXTRACT:
		extract(s, seat, site, does(s, seat, f->space) == DO_EXTRACT_GOLD ? GOLD : ENERGY,
			ev);
		break;
	case USE_TRANSITION:
		deploy(s, seat, site, DEPLOY_3, ev);
		break;
	case USE_DEPLOY_2:
		deploy(s, seat, site, DEPLOY_2, ev);
		break;
	case USE_SEIZE:
		seize(s, seat, site, ev);
		break;
	default:
		build(s, seat, site, f->option - USE_PORTAL, ev);
	}
	end_action(s, seat, ev);
}

static uint64_t deployable(const state *s, int seat)
{
	const frame *f = peek(s);

	return s->where[seat] & limbo_sites(s, seat) &
	       (f->realm == NO_COLOUR ? ~0ull : REALM_SITES(f->realm)); /* IMM-150 */
}

/* One army of transition_5; again by itself while there is only one place to go. */
static void act_deploy(state *s, int seat, int site, ts_events *ev)
{
	frame *f = top(s);
	uint64_t open = BIT(site);

	if (f->realm == NO_COLOUR) {
		f->realm = (uint8_t)realm_of(site);
		f->left = (uint8_t)deployed(s, seat, f->realm, DEPLOY_5);
	}
	do {
		deploy(s, seat, lowest(open), 1, ev);
		if (--f->left == 0) {
			end_action(s, seat, ev);
			return;
		}
		open = deployable(s, seat);
	} while (single(open));
}

static void act_use(state *s, int seat, int option, ts_events *ev)
{
	frame *f = top(s);
	price p = cost_of(s, seat, f->space, f->card, option);
	uint64_t open = option_sites(s, seat, f->card, option);
	int fixed = option != USE_DEPLOY && single(open);

	f->option = (uint8_t)option;
	s->gold[seat] = (uint16_t)(s->gold[seat] - p.gold);
	s->energy[seat] = (uint16_t)(s->energy[seat] - p.energy);
	TS_EMIT(ev, EV_USED, seat, f->space, f->card, option, p.gold, p.energy,
		fixed ? lowest(open) : TS_NONE);
	switch (option) {
	case USE_DRAW_2:
		draw_card(s, seat, ev);
		/* fallthrough */
	case USE_DRAW_1:
		draw_card(s, seat, ev);
		end_action(s, seat, ev);
		return;
	case USE_TAKE_MARKER:
		take_marker(s, seat, ev);
		end_action(s, seat, ev);
		return;
	case USE_DEPLOY:
		f->op = OP_DEPLOY;
		f->realm = NO_COLOUR;
		if (single(open))
			act_deploy(s, seat, lowest(open), ev);
		return;
	default:
		f->op = OP_SITE;
		if (fixed)
			site_step(s, seat, lowest(open), ev);
	}
}

static int moves_target(const state *s, int seat, ts_action *out)
{
	const frame *f = peek(s);

	return bits(f->option == USE_MOVE ? reachable(s, seat, f->site)
					  : targets(s, seat, f->origin),
		    A_TO, out);
}

static int moves_armies(const state *s, ts_action *out)
{
	int n = s->army[armies_from(peek(s))] - 1; /* IMM-104, IMM-109 */

	for (int i = 0; i < n; i++)
		out[i] = (ts_action)(A_ARMIES + i);
	return n;
}

static void act_site(state *s, int seat, int site, ts_events *ev)
{
	TS_EMIT(ev, EV_CHOSEN, seat, 0, site);
	site_step(s, seat, site, ev);
}

static void act_from(state *s, int seat, int site, ts_events *ev)
{
	TS_EMIT(ev, EV_CHOSEN, seat, 1, site);
	top(s)->origin = (uint8_t)site;
	target_step(s, seat, ev);
}

static void act_to(state *s, int seat, int site, ts_events *ev)
{
	TS_EMIT(ev, EV_CHOSEN, seat, 2, site);
	armies_step(s, seat, site, ev);
}
