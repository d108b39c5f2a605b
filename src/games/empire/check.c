/* check.c - Eight-Minute Empire: the invariants (section 9 of the rules page). */
#include "game.h"

static int check_cards(const state *s)
{
	uint8_t seen[N_CARDS] = {0};
	int unknown = 0, total = 0, gap = 0;

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
	for (int i = 0; i < s->row_n; i++) {
		if (s->row[i] == NOTHING_HERE) {
			gap++;
		} else {
			HOLD(s->row[i] < N_CARDS);
			seen[s->row[i]]++;
		}
	}
	for (int i = s->row_n; i < N_ROW; i++)
		HOLD(s->row[i] == NOTHING_HERE);
	HOLD(gap == (s->core.depth && peek(s)->op >= OP_CHOOSE));
	HOLD(s->row_n == (s->core.over ? N_ROW - 1 : N_ROW));
	for (int i = 0; i < s->seats; i++) {
		HOLD(s->cards_n[i] <= cards_of[s->seats]);
		for (int k = 0; k < s->cards_n[i]; k++) {
			HOLD(s->cards[i][k] < N_CARDS);
			seen[s->cards[i][k]]++;
		}
		for (int k = s->cards_n[i]; k < N_HAND; k++)
			HOLD(s->cards[i][k] == 0);
		total += s->cards_n[i];
	}
	for (int i = 0; i < N_CARDS; i++) {
		HOLD(seen[i] <= in_deck(s->seats, i));
		unknown -= in_deck(s->seats, i) - seen[i];
	}
	HOLD(unknown == 0);
	/* turns are cyclic from the first player: section 9, 6 and 7 */
	if (s->first == NOTHING_HERE) {
		HOLD(total == 0 && s->turn == 0 && !s->core.over);
		return 0;
	}
	HOLD(s->first < s->seats);
	HOLD(s->turn == total + (s->core.depth && peek(s)->op == OP_TAKE));
	HOLD(!s->core.over || s->turn == turns_of(s->seats));
	for (int i = 0; i < s->seats; i++) {
		int after = (i - s->first + s->seats) % s->seats;

		HOLD(s->cards_n[i] == (total + s->seats - 1 - after) / s->seats);
	}
	return 0;
}

static int check_pieces(const state *s)
{
	for (int o = 0; o < N_OWNERS; o++) {
		int in_play = o < s->seats || (o == NEUTRAL && s->seats == 2);
		int armies = s->supply[o], towns = o < N_SEATS ? s->city_supply[o] : 0;

		for (int i = 0; i < N_REGIONS; i++) {
			HOLD(i < maps[s->map].n || strength(s, o, i) == 0);
			armies += s->army[o][i];
			HOLD((s->where[o] >> i & 1) == (s->army[o][i] > 0));
			if (o < N_SEATS) {
				towns += s->city[o][i];
				HOLD((s->towns[o] >> i & 1) == (s->city[o][i] > 0));
			}
		}
		HOLD(armies == (in_play ? ARMIES : 0));
		HOLD(towns == (in_play && o < N_SEATS ? CITIES : 0));
		HOLD(o != NEUTRAL || s->supply[o] >= (in_play ? ARMIES - NEUTRAL_ARMIES : 0));
	}
	return 0;
}

static int check_owed(const state *s)
{
	const frame *f = peek(s);
	const card_row *c;

	HOLD(!s->core.over == (s->core.acting != 0));
	HOLD(s->core.depth == (s->core.over ? 0 : 1));
	HOLD(!s->core.over || s->opt[O_SERIES] == SERIES_ONE ||
	     s->game + 1 == N_SERIES); /* EME-112 */
	if (s->core.over)
		return 0;
	HOLD(s->core.acting < 1 << s->seats);
	HOLD(f->op <= OP_DESTROY && f->seat < s->seats);
	HOLD((s->first == NOTHING_HERE) == (f->op <= OP_FIRST));
	for (int i = 0; i < s->seats; i++) {
		int owes = s->core.acting >> i & 1;

		if (f->op == OP_BID) {
			HOLD(owes == (s->bid[i] == NO_BID));
			HOLD(s->bid[i] <= s->coins[i] || s->bid[i] >= HIDDEN_BID); /* EME-028 */
		} else {
			HOLD(owes == (i == f->seat));
		}
		HOLD(f->op != OP_FIRST || s->bid[i] <= s->bid[f->seat]); /* EME-036 */
		HOLD(f->op != OP_NEUTRAL || s->bid[i] == NO_BID);
		HOLD(s->bid[i] <= coins_of[s->seats] || s->bid[i] == NO_BID ||
		     (s->bid[i] == HIDDEN_BID && s->core.flags & TS_REDACTED));
	}
	if (s->seats == 2 && f->op <= OP_FIRST)
		HOLD(s->supply[NEUTRAL] ==
		     ARMIES - NEUTRAL_ARMIES + (f->op == OP_NEUTRAL ? f->left : 0));
	if (f->op == OP_NEUTRAL) {
		HOLD(s->seats == 2 && f->left >= 1 && f->left <= NEUTRAL_ARMIES);
		HOLD(f->seat == age(s, (NEUTRAL_ARMIES - f->left) % 2));
	}
	if (f->op == OP_FIRST)
		HOLD(s->opt[O_BID_WINNER] == WINNER_CHOOSES && s->bid[f->seat] != NO_BID);
	if (f->op >= OP_TAKE)
		HOLD(f->seat == (s->first + s->turn - 1) % s->seats);
	if (f->op < OP_CHOOSE)
		return 0;
	c = card_of(s, f->card);
	HOLD(s->cards_n[f->seat] > 0 && f->card == s->cards[f->seat][s->cards_n[f->seat] - 1]);
	if (f->op == OP_CHOOSE) {
		HOLD(c->mode == OR);
		HOLD(possible(s, f->seat, c->part[0].type) ||
		     possible(s, f->seat, c->part[1].type));
		return 0;
	}
	HOLD(f->part >= 1 && f->part <= n_parts(c) && f->left >= 1);
	HOLD(f->left + f->done == part_n(s, c, f->part));
	HOLD(f->last == (c->mode == OR ? f->part : n_parts(c)));
	HOLD(possible(s, f->seat, c->part[f->part - 1].type));
	return 0;
}

static int check(const void *p)
{
	const state *s = (const state *)p;
	int coins = 0, line;
	uint8_t goods[N_GOODS] = {0};

	HOLD(s->seats >= 2 && s->seats <= 5 && s->map < N_MAPS && s->game < N_SERIES);
	HOLD(s->core.barrier <= s->core.ply);
	for (int i = 0; i < s->seats; i++) {
		HOLD(s->coins[i] <= coins_of[s->seats]);
		coins += s->coins[i];
	}
	HOLD(coins <= COINS);
	for (int i = 0; i < N_TRIANGLES; i++) {
		HOLD(s->token[i] < N_GOODS && s->unused[i] < N_GOODS);
		goods[s->token[i]]++;
		goods[s->unused[i]]++;
	}
	for (int i = 0; i < N_GOODS; i++)
		HOLD(s->opt[O_TOKENS] != TOKENS_ON || goods[i] == 2);
	line = check_cards(s);
	if (!line)
		line = check_pieces(s);
	return line ? line : check_owed(s);
}
