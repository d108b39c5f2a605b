/* check.c - Eight-Minute Empire: Legends: the invariants (section 10 of the rules page). Hand-written
 * positions may leave cards and tokens out and need not have as many cards as turns; what is
 * checked here holds for them too. */
#include "game.h"

static int check_cards(const state *s)
{
	uint8_t seen[N_CARDS] = {0};
	int unknown = 0;

	for (int i = 0; i < s->deck_n; i++) {
		HOLD(s->deck[i] < N_CARDS ||
		     (s->deck[i] == UNKNOWN && s->core.flags & TS_REDACTED));
		if (s->deck[i] == UNKNOWN)
			unknown++;
		else
			seen[s->deck[i]]++;
	}
	for (int i = s->deck_n; i < N_CARDS; i++)
		HOLD(s->deck[i] == 0);
	HOLD(s->row_n <= N_ROW);
	for (int i = 0; i < s->row_n; i++) {
		HOLD(s->row[i] < N_CARDS);
		seen[s->row[i]]++;
	}
	for (int i = s->row_n; i < N_ROW; i++)
		HOLD(s->row[i] == 0);
	for (int i = 0; i < N_SEATS; i++) {
		int extra = s->core.over && s->leader[i] == LD_FAIRY;

		HOLD(s->cards_n[i] <= (i < s->seats ? cards_of[s->seats] + extra : 0));
		for (int k = 0; k < N_HAND; k++) {
			HOLD(s->cards[i][k] < N_CARDS);
			if (k < s->cards_n[i])
				seen[s->cards[i][k]]++;
			else
				HOLD(s->cards[i][k] == 0);
		}
	}
	for (int i = 0; i < N_CARDS; i++) {
		int n = seen[i] + (int)(s->aside >> i & 1);

		HOLD(n <= in_deck(s->seats, i));
		unknown -= in_deck(s->seats, i) - n;
	}
	HOLD(unknown == 0);
	HOLD(s->aside >> N_CARDS == 0);
	return 0;
}

static int check_pieces(const state *s)
{
	for (int o = 0; o < N_OWNERS; o++) {
		int in_play = o < s->seats || (o == NEUTRAL && s->seats == 2);
		int armies = s->supply[o], towns = 0, all = ARMIES;

		if (o == NEUTRAL) {
			armies += s->neutral_gone;
			all = NEUTRAL_ARMIES;
		} else {
			armies += s->captured[o];
			towns = s->city_supply[o];
		}
		for (int i = 0; i < N_HERE; i++) {
			HOLD(i < s->n_here || strength(s, o, i) == 0);
			armies += s->army[o][i];
			HOLD((s->where[o] >> i & 1) == (s->army[o][i] > 0));
			if (o < N_SEATS) {
				towns += s->city[o][i];
				HOLD((s->towns[o] >> i & 1) == (s->city[o][i] > 0));
			}
		}
		HOLD(armies == (in_play ? all : 0));
		HOLD(towns == (in_play && o < N_SEATS ? CITIES : 0));
	}
	HOLD(s->neutral_gone == 0 || s->opt[O_DESTROY_NEUTRAL] == DESTROY_NEUTRAL_YES);
	return 0;
}

static int check_tokens(const state *s)
{
	uint8_t n[N_TOKENS + 1] = {0};
	uint32_t portals = 0;

	for (int i = 0; i < N_HERE; i++) {
		HOLD(s->token[i] <= T_HIDDEN && (i < s->n_here || !s->token[i]));
		HOLD(!s->token[i] || i != s->start);
		n[s->token[i]]++;
		if (s->token[i] == T_PORTAL)
			portals |= 1u << i;
		if (s->face_down >> i & 1)
			HOLD(explored(s->token[i]) || s->token[i] == T_HIDDEN);
		else
			HOLD(s->token[i] != T_HIDDEN);
	}
	for (int i = 0; i < N_SEATS; i++) {
		HOLD((s->seen[i] & ~s->face_down) == 0);
		for (int k = 1; k < N_TOKENS; k++) {
			n[k] = (uint8_t)(n[k] + holds(s, i, k));
			HOLD(!holds(s, i, k) || explored(k) || k == T_DRAGON);
		}
		HOLD(s->held[i] >> N_TOKENS == 0 && !(s->held[i] & 1));
	}
	HOLD(s->pile_n <= N_PILE);
	for (int i = 0; i < N_PILE; i++) {
		if (i < s->pile_n)
			HOLD(explored(s->pile[i]) || s->pile[i] == T_HIDDEN);
		else
			HOLD(s->pile[i] == T_NONE);
		n[s->pile[i]]++;
	}
	HOLD(n[T_HIDDEN] == 0 || s->core.flags & TS_REDACTED);
	n[T_CITADEL] = (uint8_t)(n[T_CITADEL] + s->citadels);
	for (int i = 0; i < 3; i++)
		n[T_DRAGON + i] = (uint8_t)(n[T_DRAGON + i] + s->encounters[i]);
	for (int k = 1; k < N_TOKENS; k++)
		HOLD(n[k] <= token_count[k]);
	HOLD(s->portals == portals);
	HOLD(n[T_PORTAL] != 1); /* LEG-137: both or none, on the map or to be laid */
	HOLD(s->face_down == 0 || !s->core.over);
	return 0;
}

static int check_seats(const state *s)
{
	int coins = 0, may = s->seats * coins_of[s->seats], sorceress = -1;
	unsigned leaders = 0;

	for (int i = 0; i < N_SEATS; i++) {
		state sum;

		HOLD(i < s->seats || (s->coins[i] == 0 && s->leader[i] == 0 && s->held[i] == 0));
		coins += s->coins[i];
		HOLD(s->leader[i] <= N_LEADERS);
		HOLD(!s->leader[i] || !(leaders >> s->leader[i] & 1));
		leaders |= 1u << s->leader[i];
		if (s->leader[i] == LD_SORCERESS)
			sorceress = i;
		sum.flying[i] = sum.moves_plus[i] = sum.armies_plus[i] = sum.immune[i] = 0;
		sum.held[i] = 0;
		for (int k = 0; k < s->cards_n[i]; k++) {
			const card_row *c = &cards[s->cards[i][k]];

			add_abilities(&sum, i, s->cards[i][k]);
			for (int j = 0; j < 2; j++)
				may += c->ability[j].kind == AB_COINS ? c->ability[j].n : 0;
		}
		for (int k = 1; k < N_TOKENS; k++)
			if (holds(s, i, k))
				hold_token(&sum, i, k);
		may += holds(s, i, T_TREASURE) ? TREASURE_COINS : 0;
		HOLD(s->flying[i] == sum.flying[i] && s->moves_plus[i] == sum.moves_plus[i]);
		HOLD(s->armies_plus[i] == sum.armies_plus[i] && s->immune[i] == sum.immune[i]);
	}
	HOLD(coins <= may);
	for (int i = 0; i < N_SEATS; i++)
		HOLD(!s->captured[i] || (sorceress >= 0 && i != sorceress));
	return 0;
}

/* The board, and that all that follows from it is as lay_board makes it. */
static int check_board(const state *s)
{
	state fresh;
	unsigned boards = 0;

	HOLD(s->board.layout == LAYOUT_T || s->board.layout == LAYOUT_RECTANGLE);
	for (int i = 0; i < N_CELLS; i++) {
		HOLD(s->board.face[i] < N_FACES && s->board.turn[i] < 4);
		boards |= 1u << faces[s->board.face[i]].board;
		HOLD(s->board.layout == LAYOUT_T ||
		     (s->board.turn[i] ^ s->board.turn[0]) % 2 == 0); /* LEG-014 */
	}
	HOLD(__builtin_popcount(boards) == N_CELLS); /* LEG-023 */
	__builtin_memset(&fresh, 0, sizeof fresh);
	fresh.board = s->board;
	lay_board(&fresh);
	HOLD(s->n_here == fresh.n_here && s->n_islands == fresh.n_islands && s->ends == fresh.ends);
	for (int i = 0; i < N_HERE; i++)
		HOLD(s->land[i] == fresh.land[i] && s->sea[i] == fresh.sea[i] &&
		     s->region[i] == fresh.region[i] && s->isle[i] == fresh.isle[i]);
	for (int i = 0; i < N_ISLANDS; i++)
		HOLD(s->island[i] == fresh.island[i]);
	HOLD(s->start == NOWHERE || s->start < s->n_here);
	HOLD(s->second == NOWHERE || s->second < s->n_here);
	return 0;
}

static int check_setup(const state *s, const frame *f)
{
	HOLD(s->first == NOWHERE && s->row_n == (f->op >= OP_SECOND ? s->row_n : 0));
	if (f->op == OP_BID) {
		HOLD(s->pile_n == 0 && s->citadels == 0 && !encounters_left(s));
		return 0;
	}
	HOLD(f->op >= OP_SECOND || s->deck_n >= N_ROW);
	HOLD(setup_stage(s) == f->op && (s->row_n > 0) == (f->op >= OP_SECOND));
	HOLD(f->op >= OP_NEUTRAL || s->second == NOWHERE);
	for (int i = 0; i < s->seats; i++) {
		HOLD(s->cards_n[i] == 0 && s->coins[i] == 0 && s->held[i] == 0);
		HOLD(s->city_supply[i] == CITIES && s->captured[i] == 0);
		if (f->op < OP_SECOND) /* LEG-026: before the armies and the leaders */
			HOLD(s->supply[i] == ARMIES && s->leader[i] == 0);
		else
			HOLD(s->army[i][s->start] > 0 && (f->op == OP_NEUTRAL || s->supply[i] > 0));
	}
	if (f->op != OP_NEUTRAL)
		HOLD(f->seat == setup_seat(s) && s->where[NEUTRAL] == 0);
	else
		HOLD(f->seat == (setup_seat(s) + NEUTRAL_ARMIES - s->supply[NEUTRAL]) % 2);
	return 0;
}

static int check_owed(const state *s)
{
	const frame *f = peek(s);
	int running;

	HOLD(!s->core.over == (s->core.acting != 0));
	HOLD((s->core.depth == 0) == s->core.over);
	HOLD(s->core.over || s->core.acting < 1 << s->seats);
	for (int i = 0; i < N_SEATS; i++) {
		HOLD(s->bid[i] == NO_BID || (i < s->seats && (s->core.over || f->op >= OP_BID)));
		HOLD(bidding(s) || i >= s->seats ||
		     (s->bid[i] == NO_BID ? s->bid[0] == NO_BID : s->bid[i] < N_BIDS));
	}
	HOLD(s->dice_n <= N_DICE);
	for (int i = 0; i < N_DICE; i++)
		for (int k = 0; k < N_SEATS; k++)
			HOLD(s->dice[i][k] <= (i < s->dice_n && k < s->seats ? 6 : 0));
	HOLD(s->dice_n == 0 || s->core.over || f->op > OP_BID);
	HOLD(s->start != NOWHERE || (!s->core.over && f->op == OP_START));
	if (s->core.over)
		return 0;
	HOLD(f->op < N_OPS && f->seat < s->seats);
	running = f->op >= OP_PLACE && f->op <= OP_STEAL;
	HOLD(running || s->core.depth == 1);
	for (int i = 0; i < s->seats; i++) {
		int owes = s->core.acting >> i & 1;

		if (f->op == OP_BID)
			HOLD(owes == (s->bid[i] == NO_BID));
		else
			HOLD(owes == (i == f->seat));
		HOLD(!bidding(s) || s->bid[i] <= s->coins[i] || s->bid[i] == NO_BID ||
		     (s->bid[i] == HIDDEN_BID && s->core.flags & TS_REDACTED));
	}
	if (f->op <= OP_BID)
		return check_setup(s, f);
	HOLD(s->pile_n == 0 && s->citadels == 0 && !encounters_left(s));
	if (f->op == OP_TAKE)
		HOLD(s->row_n > 0 && s->cards_n[f->seat] < cards_of[s->seats]);
	if (f->op == OP_CHOOSE)
		HOLD(f->card < N_CARDS && cards[f->card].mode == OR &&
		     choices(s, f->seat, f->card));
	if (f->op == OP_PEEK)
		HOLD(may_peek(s, f->seat));
	if (f->op == OP_EXTRA)
		HOLD(s->leader[f->seat] == LD_FAIRY);
	if (f->op == OP_STEAL)
		HOLD(f->victim < s->seats && f->victim != f->seat &&
		     s->coins[f->victim] >= BANDIT_COINS && s->leader[f->seat] == LD_BANDIT);
	for (int i = 0; running && i < s->core.depth; i++) {
		const frame *q = step_at(s, i);

		HOLD(q->seat == f->seat && (q->card < N_CARDS || q->card == NOWHERE));
		HOLD(q->op >= OP_PLACE && (q->op <= OP_DESTROY || q == f));
		HOLD(q->left >= 1 || f->op == OP_STEAL);
	}
	if (running && f->op != OP_STEAL)
		HOLD(possible(s, f->seat, f->op, f->left));
	return 0;
}

static int check(const void *p)
{
	static int (*const part[])(const state *) = {check_board,  check_cards, check_pieces,
						     check_tokens, check_seats, check_owed};
	const state *s = (const state *)p;
	int line = 0;

	HOLD(s->seats >= 2 && s->seats <= N_SEATS && s->game < N_SERIES);
	HOLD(s->game == 0 || s->opt[O_GAMES] == GAMES_THREE);
	HOLD(s->core.barrier <= s->core.ply);
	for (int i = 0; i < (int)(sizeof part / sizeof *part) && !line; i++)
		line = part[i](s);
	return line;
}
