/* check.c - Immortals: the invariants of the rules page. */
#include "game.h"

static int op_of(const state *s)
{
	return s->core.depth ? peek(s)->op : -1;
}

/* The card turned up for the action that runs, or NO_CARD. */
static int pending_card(const state *s)
{
	return op_of(s) >= OP_USE ? peek(s)->card : (int)NO_CARD;
}

static int drafting(const state *s)
{
	return op_of(s) >= OP_START && op_of(s) <= OP_GROUP;
}

/* Adds a set of cards to those met so far; whether one was met before. */
static int met(uint64_t *seen, uint64_t cards)
{
	int twice = (*seen & cards) != 0;

	*seen |= cards;
	return twice;
}

/* Invariant 4: every conflict card in one place. In a redacted state the unknown ones are
 * counted. */
static int check_conflicts(const state *s)
{
	uint64_t seen = 0;
	int unknown = 0;

	for (int i = 0; i < N_CONFLICT; i++) {
		int deck = drafting(s) && i >= N_COLOUR, k = deck ? i - N_COLOUR : i;

		if (k >= s->deck_n[deck]) {
			HOLD(s->deck[i] == 0);
		} else if (s->deck[i] == UNKNOWN) {
			HOLD(s->core.flags & TS_REDACTED);
			unknown++;
		} else {
			HOLD(s->deck[i] < N_CONFLICT && !met(&seen, BIT(s->deck[i])));
			HOLD(!drafting(s) || colour_of(s->deck[i]) == deck);
		}
	}
	for (int i = 0; i < N_REALMS; i++) {
		HOLD(!met(&seen, s->discard[i]));
		HOLD(!drafting(s) || !(s->discard[i] & ~REALM_CARDS(i)));
	}
	HOLD(drafting(s) || (!s->discard[1] && !s->deck_n[1]));
	if (is_conflict(pending_card(s)))
		HOLD(!met(&seen, BIT(pending_card(s))));
	for (int i = 0; i < s->seats; i++) {
		uint64_t laid = board_conflicts(s, i);

		HOLD(!met(&seen, s->hand[i]) && !met(&seen, laid) && !met(&seen, s->draft_hand[i]));
		if (is_conflict(s->pick[i]))
			HOLD(!met(&seen, BIT(s->pick[i])));
		HOLD(s->held[i] >= count(s->hand[i]) + count(laid));
		unknown += s->held[i] - count(s->hand[i]) - count(laid);
		unknown += s->draft_n[i] - count(s->draft_hand[i]) + (s->pick[i] == FACE_DOWN);
		if (s->veil >> i & 1)
			continue;
		HOLD(s->held[i] == count(s->hand[i]) + count(laid));
		HOLD(s->draft_n[i] == count(s->draft_hand[i]) && s->pick[i] != FACE_DOWN);
	}
	HOLD(unknown == N_CONFLICT - count(seen) && !(seen >> N_CONFLICT));
	return 0;
}

/* What everybody knows of hidden cards must be true. */
static int check_known(const state *s)
{
	uint64_t shown = 0, back = 0;

	for (int i = 0; i < s->seats; i++) {
		uint64_t held = s->hand[i] | board_conflicts(s, i), mine = held & s->shown;
		int sure = s->drawn[i] + count(s->back_conflict & s->hand[i]);

		shown |= mine;
		back |= s->hand[i] & s->back_conflict;
		HOLD(s->known[i][LIGHT] + s->known[i][DARK] <= s->held[i] - count(mine));
		HOLD(!drafting(s) ||
		     s->known[i][LIGHT] + s->known[i][DARK] == s->held[i] - count(mine));
		for (int c = 0; c < N_REALMS && !(s->veil >> i & 1); c++)
			HOLD(s->known[i][c] <= count(held & ~s->shown & REALM_CARDS(c)));
		HOLD(sure + count(board_conflicts(s, i)) <= s->held[i]);
		HOLD(!(s->back_regions[i] & ~s->region_cards[i]));
		HOLD(!(s->back_regions[i] & board_regions(s, i)));
		HOLD(s->back_magic[i] < 1 << N_MAGIC && !(s->back_magic[i] & laid_magic(s, i)));
		HOLD(s->back_blanks[i] + laid_blanks(s, i) <= N_BLANKS);
		if (op_of(s) < OP_ACT)
			HOLD(!s->back_regions[i] && !s->back_magic[i] && !s->back_blanks[i] &&
			     !s->drawn[i]);
	}
	HOLD(shown == s->shown && back == s->back_conflict);
	HOLD(op_of(s) >= OP_ACT || !back);
	return 0;
}

/* Invariants 3 and 5: region cards and boards. */
static int check_boards(const state *s)
{
	uint32_t held = 0;

	for (int i = 0; i < s->seats; i++) {
		uint32_t laid = board_regions(s, i);
		int regions_laid = 0, magic = 0;

		HOLD(!(s->region_cards[i] & held) && !(s->region_cards[i] & ~ALL_REGIONS));
		held |= s->region_cards[i];
		HOLD(!(laid & ~s->region_cards[i]));
		HOLD(op_of(s) != OP_PLAN || !(laid & ~army_regions(s, i))); /* IMM-064 */
		for (int k = 0; k < N_SPACES; k++) {
			int card = s->board[i][k];

			HOLD(card <= FACE_DOWN && (card != FACE_DOWN || s->veil >> i & 1));
			regions_laid += is_region(card);
			magic += is_magic(card);
			if (card >= C_BLANK)
				continue;
			HOLD(magic_space(k) == is_magic(card)); /* IMM-062, IMM-063 */
			HOLD(!is_joker(card) || !extracts(s, i, k));
		}
		HOLD(regions_laid == count(laid) && magic == count((unsigned)laid_magic(s, i)));
		HOLD(laid_blanks(s, i) <= N_BLANKS);
		HOLD(op_of(s) >= OP_PLAN || !used_spaces(s, i));
		HOLD(!(s->passed >> i & 1) || !used_spaces(s, i));
	}
	HOLD(op_of(s) >= OP_ACT || !s->passed);
	return 0;
}

/* Invariants 1, 2, 6, 7. */
static int check_pieces(const state *s)
{
	const cube_tower *t = &s->tower;
	uint64_t seen = 0;

	for (int i = 0; i < N_SEATS; i++) {
		int n = armies_on_map(s, i) + s->limbo[i][LIGHT] + s->limbo[i][DARK] +
			t->inside[i] + t->tray[i] + s->reserve[i] + s->fallen[i];

		HOLD(!met(&seen, s->where[i]));
		for (int k = 0; k <= MAX_GROUP; k++)
			n += k * s->group[i][k];
		HOLD(s->group[i][0] == 0 && n == s->cubes[i] && n <= CUBES);
		HOLD(i < s->seats || n == 0);
		HOLD(drafting(s) || !has_group(s, i));
		HOLD(drafting(s) || op_of(s) == OP_SPLIT || !s->reserve[i]);
		HOLD(op_of(s) == OP_SPLIT || !s->fallen[i]);
	}
	HOLD(!(seen >> N_SITES));
	for (int i = 0; i < N_SITES; i++)
		HOLD((s->army[i] > 0) == (int)(seen >> i & 1));
	HOLD(t->supply + t->inside[GREEN] + t->tray[GREEN] == GREENS);
	HOLD(!(s->sanctuaries & s->capitals));
	HOLD(!((s->sanctuaries | s->capitals | s->portals) >> N_SITES));
	HOLD(portals_left(s) >= 0 && tiles_left(s) >= 0);
	for (int r = 0; r < N_REALMS; r++)
		for (int i = 0; i < N_PROVINCES; i++)
			HOLD(count(s->capitals & province_sites(r, i)) <= 1);
	return 0;
}

static int check_draft(const state *s)
{
	const frame *f = peek(s);
	int groups = 0, sizes = 0, tower = 0;

	for (int i = 0; i < s->seats; i++) {
		int starts = f->op == OP_START && s->todo >> i & 1;
		int placed = s->pick[i] != NO_CARD;

		groups |= has_group(s, i);
		HOLD(s->reserve[i] >= 2 * START_LIMBO + SEED_SEAT + (starts ? START_TWIN : 0));
		if (starts) {
			int region = tribe_of(s, i, LIGHT)->start;

			HOLD(has_group(s, i) && !(occupied(s) & both(region)));
			HOLD(holder_of(s, region) == NOBODY);
		}
		HOLD(s->draft_n[i] + placed <= DRAFT_HAND); /* IMM-042, IMM-043 */
		HOLD(f->op != OP_START || (!placed && !s->draft_n[i] && !s->held[i]));
		HOLD(f->op == OP_START ? s->draft_colour[i] == NO_COLOUR : s->draft_colour[i] < 2);
		if (f->op != OP_START && !(s->veil >> i & 1))
			HOLD(!(s->draft_hand[i] & ~REALM_CARDS(s->draft_colour[i])));
		if (f->op == OP_PICK) {
			HOLD((s->core.acting >> i & 1) == (!placed && s->draft_n[i]));
			if (is_conflict(s->pick[i])) {
				HOLD(colour_of(s->pick[i]) == s->draft_colour[i]);
				HOLD(s->veil >> i & 1 ||
				     pickable(s, i, s->draft_hand[i] | BIT(s->pick[i])) >>
						     s->pick[i] &
					     1);
			}
		}
		if (f->op >= OP_REGION)
			HOLD(!placed || (is_conflict(s->pick[i]) && has_group(s, i)));
	}
	for (int i = 0; i < N_COLOURS; i++)
		tower += s->tower.inside[i] + s->tower.tray[i];
	HOLD(!tower && groups && s->draft_round == (f->op == OP_START ? 0 : s->draft_round));
	HOLD(f->op == OP_START || s->draft_round > 0);
	if (f->op < OP_REGION)
		return 0;
	HOLD(is_conflict(s->pick[f->seat]));
	for (int i = 0; nth(s, i) != f->seat; i++)
		HOLD(s->pick[nth(s, i)] == NO_CARD);
	for (int i = 1; i <= MAX_GROUP; i++)
		sizes += s->group[f->seat][i] > 0;
	if (f->op == OP_REGION)
		HOLD(count(free_sites(s, f->seat)) > 1);
	else
		HOLD(f->site < N_SITES && free_sites(s, f->seat) >> f->site & 1 && sizes > 1);
	return 0;
}

static int check_plans(const state *s)
{
	for (int i = 0; i < s->seats; i++) {
		int next = s->plan_next[i];

		HOLD((s->core.acting >> i & 1) == (next != PLAN_DONE));
		if (s->veil >> i & 1) {
			HOLD(next == UNKNOWN || next == PLAN_DONE);
			continue;
		}
		HOLD(next <= PLAN_DONE);
		for (int k = next; k < N_SPACES; k++)
			HOLD(s->board[i][k] == NO_CARD);
		HOLD(next == PLAN_DONE || layable(s, i, next));
	}
	return 0;
}

/* The action that runs: its card is the seat's, its choices so far are legal, and what is owed
 * has more than one answer. */
static int check_action(const state *s)
{
	const frame *f = peek(s);
	int seat = f->seat, card = f->card, deploys = f->op == OP_DEPLOY;
	uint64_t open;

	HOLD(!(s->passed >> seat & 1) && f->space < N_SPACES && card < NO_CARD);
	HOLD(s->board[seat][f->space] == NO_CARD);
	if (card != C_BLANK)
		HOLD(magic_space(f->space) == is_magic(card));
	HOLD(!is_joker(card) || !extracts(s, seat, f->space));
	if (is_region(card))
		HOLD((s->region_cards[seat] & ~s->back_regions[seat] & ~board_regions(s, seat)) >>
			     (card - C_REGION) &
		     1);
	if (is_magic(card))
		HOLD(!((s->back_magic[seat] | laid_magic(s, seat)) >> (card - C_MAGIC) & 1));
	if (card == C_BLANK)
		HOLD(laid_blanks(s, seat) + s->back_blanks[seat] < N_BLANKS);
	if (f->op == OP_USE)
		return 0;
	HOLD(f->option < N_USES && options_of(s, seat, f->space, card) >> f->option & 1);
	HOLD(deploys == (f->option == USE_DEPLOY));
	if (deploys) {
		HOLD(f->realm <= NO_COLOUR && (f->realm == NO_COLOUR) == (f->left == 0) &&
		     f->left < 5);
		HOLD(f->realm == NO_COLOUR || f->left <= s->limbo[seat][f->realm]);
		HOLD(!single(deployable(s, seat)));
		return 0;
	}
	HOLD(f->option != USE_DRAW_1 && f->option != USE_DRAW_2 && f->option != USE_TAKE_MARKER);
	open = option_sites(s, seat, card, f->option);
	if (f->op == OP_SITE) {
		HOLD(!single(open));
		return 0;
	}
	HOLD(f->option == USE_ATTACK || f->option == USE_MOVE);
	HOLD(f->site < N_SITES && open >> f->site & 1);
	open = origins(s, seat);
	if (f->op == OP_ORIGIN) {
		HOLD(f->option == USE_ATTACK && !single(open));
		return 0;
	}
	if (f->option == USE_ATTACK) {
		HOLD(f->origin < N_SITES && open >> f->origin & 1);
		open = targets(s, seat, f->origin);
	} else {
		open = reachable(s, seat, f->site);
	}
	if (f->op == OP_TARGET)
		HOLD(!single(open));
	else
		HOLD(f->target < N_SITES && open >> f->target & 1 && s->army[armies_from(f)] > 2);
	return 0;
}

/* Invariant 12: what is owed fits the rest. */
static int check_owed(const state *s)
{
	const frame *f = peek(s);
	int op = op_of(s), in_turn = op == OP_START || (op >= OP_SPLIT && op <= OP_REINFORCE);

	HOLD(!s->core.over == (s->core.acting != 0) && s->core.depth == !s->core.over);
	for (int i = 0; i < s->seats && op != OP_PLAN; i++)
		HOLD(s->plan_next[i] == PLAN_DONE);
	for (int i = 0; i < s->seats && !drafting(s); i++)
		HOLD(!s->draft_n[i] && s->draft_colour[i] == NO_COLOUR && s->pick[i] == NO_CARD);
	HOLD(drafting(s) || s->draft_round == 0);
	HOLD(s->todo <= all_seats(s));
	HOLD(in_turn ? s->todo && next_todo(s) == f->seat : s->todo == 0);
	if (op < 0) {
		HOLD(s->round == s->opt[O_ROUNDS]);
		return 0;
	}
	HOLD(s->round <= s->opt[O_ROUNDS] && (s->round == 0) == (op < OP_DRAW));
	HOLD(s->round > 0 || s->first == s->marker);
	HOLD(op <= OP_DEPLOY && f->seat < s->seats);
	HOLD(op == OP_PICK || op == OP_PLAN || s->core.acting == 1u << f->seat);
	if (drafting(s))
		return check_draft(s);
	for (int i = 0; i < s->seats; i++)
		HOLD(op != OP_SPLIT || (s->fallen[i] > 0) == (s->todo >> i & 1));
	switch (op) {
	case OP_SPLIT:
		HOLD(s->fallen[f->seat] <= SEED_SEAT && s->tower.tray[GREEN] <= SEED_TRAY);
		return 0;
	case OP_DRAW:
		HOLD(s->deck_n[0] || s->discard[0]);
		return 0;
	case OP_REINFORCE:
		HOLD(f->light <= s->limbo[f->seat][LIGHT] / 3 &&
		     f->dark <= s->limbo[f->seat][DARK] / 3);
		HOLD(reinforceable(s, f->seat, f->light, f->dark));
		return 0;
	case OP_PLAN:
		return check_plans(s);
	case OP_ACT:
		HOLD(!all_out(s));
		return 0;
	default:
		return check_action(s);
	}
}

static int check(const void *p)
{
	static int (*const part[])(const state *) = {check_pieces, check_boards, check_conflicts,
						     check_known, check_owed};
	const state *s = (const state *)p;
	unsigned tribe = 0;

	HOLD(s->seats >= 3 && s->seats <= N_SEATS && s->first < s->seats && s->marker < s->seats);
	HOLD(s->opt[O_ROUNDS] >= 1 && s->opt[O_ROUNDS] <= MAX_ROUNDS);
	HOLD(s->opt[O_TOWER] >= 1 && s->opt[O_TOWER] <= TOWER_MODELS);
	HOLD(s->core.barrier <= s->core.ply && s->core.acting <= all_seats(s));
	HOLD(s->script_n <= N_SCRIPT);
	for (int i = 0; i < s->seats; i++)
		for (int r = 0; r < N_REALMS; r++) {
			unsigned bit = 1u << (s->tribe[i][r] + N_HALVES * r);

			HOLD(s->tribe[i][r] < N_HALVES && !(tribe & bit));
			tribe |= bit;
		}
	for (int i = 0; i < (int)(sizeof part / sizeof *part); i++) {
		int line = part[i](s);

		if (line)
			return line;
	}
	return 0;
}
