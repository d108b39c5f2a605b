/* query_cards.c - Eight-Minute Empire: Legends: forecasts of cards and of the action under way: what a
 * seat can do, what a card would add, what a step brings. The rest
 * is in query.c. */
#include "game.h"
#include "core/position.h"

static const char *const link_name[] = {"land", "free", "sea", "portal"};

static void put_change(ts_out *o, const char *key, int before, int after)
{
	key_open(o, key, '{');
	key_int(o, "before", before);
	key_int(o, "after", after);
	ts_json_close(o, '}');
}

/* --- what a seat can do --- */

static void put_powers(const state *s, int seat, ts_out *o)
{
	result r[N_OWNERS];

	score_game(s, r);
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_int(o, "moves", s->moves_plus[seat]);
	key_int(o, "armies", s->armies_plus[seat]);
	key_int(o, "flying", s->flying[seat]);
	key_int(o, "sea_cost", sea_cost(s, seat));
	key_int(o, "elixirs", r[seat].elixirs);
	key_bool(o, "immune", s->immune[seat]);
	key_open(o, "families", '{');
	for (int f = 0; f < N_FAMILIES; f++)
		if (family_cards(s, seat, f))
			key_int(o, f == NO_FAMILY ? "place" : family_name[f],
				family_cards(s, seat, f));
	ts_json_close(o, '}');
	key_open(o, "reserve", '{');
	key_int(o, "armies", s->supply[seat]);
	key_int(o, "cities", s->city_supply[seat]);
	ts_json_close(o, '}');
	key_mask(o, "targets", targets(s, seat), put_owner); /* whose armies it may destroy */
	ts_json_close(o, '}');
}

static void query_powers(const state *s, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++)
		put_powers(s, i, o);
	ts_json_close(o, ']');
}

/* --- cards and their action --- */

/* The region of a step as `moves` lists it: where it is made, of a move where it begins. */
static int region_of(ts_action a)
{
	return a >= A_DESTROY ? (a - A_DESTROY) / N_OWNERS
	       : a >= A_CITY  ? a - A_CITY
	       : a >= A_MOVE  ? (a - A_MOVE) / N_HERE
			      : a - A_PLACE;
}

/* What a step could do if it began now: how much it gives, how many first moves, and in which
 * regions. */
static void put_step(const state *s, int seat, int card, int i, ts_out *o)
{
	int type = cards[card].step[i].type, printed = cards[card].step[i].n;
	int size = step_size(s, seat, type, printed), n = 0;
	ts_action list[TS_MOVES_MAX];
	state then = *s;
	uint32_t at = 0;

	/* nothing can be done before there is a start region */
	if (s->start != NOWHERE && possible(s, seat, type, size)) {
		owe(&then, OP_CHOOSE, seat);
		ts_pop(&then.core);
		push_step(&then, seat, card, type, size);
		n = moves(&then, seat, list) - 1; /* less `done` */
	}
	for (int k = 0; k < n; k++)
		at |= 1u << region_of(list[k]);
	ts_json_open(o, '{');
	key_str(o, "type", step_name[type - PLACE]);
	key_int(o, "printed", printed);
	key_int(o, "n", size);
	key_int(o, "moves", n);
	key_regions(s, "at", at, o);
	ts_json_close(o, '}');
}

static void put_steps(const state *s, int seat, int card, ts_out *o)
{
	key_str(o, "mode", mode_name[cards[card].mode]);
	key_open(o, "steps", '[');
	for (int i = 0; i < n_steps(&cards[card]); i++)
		put_step(s, seat, card, i, o);
	ts_json_close(o, ']');
}

static int row_at(const state *s, int card)
{
	for (int i = 0; i < s->row_n; i++)
		if (s->row[i] == card)
			return i;
	return -1;
}

static int holder_of(const state *s, int card)
{
	for (int i = 0; i < s->seats; i++)
		for (int k = 0; k < s->cards_n[i]; k++)
			if (s->cards[i][k] == card)
				return i;
	return -1;
}

/* The seat without one of its cards. */
static void drop_card(state *s, int seat, int card)
{
	const state old = *s;

	s->cards_n[seat] = 0;
	s->flying[seat] = s->moves_plus[seat] = s->armies_plus[seat] = s->immune[seat] = 0;
	for (int i = 0; i < old.cards_n[seat]; i++)
		if (old.cards[seat][i] != card)
			hold_card(s, seat, old.cards[seat][i]);
	for (int i = 1; i < N_TOKENS; i++)
		if (holds(&old, seat, i))
			hold_token(s, seat, i);
}

/* The state before and after the seat got a card: taken out of the row at its price, as if it had
 * the coins, or otherwise for nothing; of one that it has, without it and with it. */
static void compare(const state *s, int seat, int card, state *before, state *after)
{
	int pos = row_at(s, card);

	*before = *s;
	if (holder_of(s, card) == seat)
		drop_card(before, seat, card);
	*after = *before;
	if (before->cards_n[seat] == N_HAND)
		return;
	if (pos < 0) {
		hold_card(after, seat, card);
		return;
	}
	if (after->coins[seat] < cost[pos])
		after->coins[seat] = cost[pos];
	take_card(after, seat, pos, 0, NULL);
}

/* Where a card is, and what it costs there: LEG-054, LEG-055. */
static void put_place(const state *s, int seat, int card, int coins, ts_out *o)
{
	int pos = row_at(s, card), who = holder_of(s, card);

	if (pos < 0 && who >= 0) {
		key_seat(o, "in", who);
		return;
	}
	key_str(o, "in",
		pos >= 0		  ? "row"
		: s->aside >> card & 1	  ? "aside"
		: in_deck(s->seats, card) ? "deck"
					  : "box");
	if (pos < 0)
		return;
	key_int(o, "position", pos + 1);
	key_int(o, "cost", cost[pos]);
	key_bool(o, "affordable", cost[pos] <= s->coins[seat]);
	put_change(o, "coins", s->coins[seat], coins);
}

static void put_abilities(const state *s, int seat, int card, ts_out *o)
{
	key_open(o, "abilities", '[');
	for (int i = 0; i < 2; i++) {
		const effect *a = &cards[card].ability[i];
		int vp = ability_vp(s, seat, a);

		if (a->kind == AB_NONE)
			continue;
		ts_json_open(o, '{');
		key_str(o, "type", ability_name[a->kind]);
		key_int_if(o, "points", vp >= 0, vp); /* null: one that does not score by itself */
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void query_card(const state *s, int seat, int card, ts_out *o)
{
	result before[N_OWNERS], after[N_OWNERS];
	const card_row *c = &cards[card];
	state without, with;

	compare(s, seat, card, &without, &with);
	score_game(&without, before);
	score_game(&with, after);
	ts_json_open(o, '{');
	key_str(o, "card", c->id);
	key_seat(o, "seat", seat);
	put_place(s, seat, card, with.coins[seat], o);
	key_str(o, "family", family_name[c->family]);
	put_change(o, "cards", family_cards(&without, seat, c->family),
		   family_cards(&with, seat, c->family));
	put_abilities(&with, seat, card, o);
	key_open(o, "gains", '{'); /* by source, also through cards it already has */
	key_int(o, "abilities", after[seat].abilities - before[seat].abilities);
	key_int(o, "elixirs", after[seat].elixir_vp - before[seat].elixir_vp);
	key_int(o, "leader", after[seat].leader - before[seat].leader);
	ts_json_close(o, '}');
	key_int(o, "gain", after[seat].total - before[seat].total);
	ts_json_key(o, "before");
	put_powers(&without, seat, o);
	ts_json_key(o, "after");
	put_powers(&with, seat, o);
	/* the fairy queen's last card does nothing: LEG-146 */
	key_bool(o, "acts", !(s->core.depth && peek(s)->op == OP_EXTRA));
	put_steps(&with, seat, card, o);
	ts_json_close(o, '}');
}

/* What the running step had when it began: as printed with what the seat has, but never less than
 * what is left of it. */
static int begun(const state *s, const frame *f)
{
	const card_row *c = f->card < N_CARDS ? &cards[f->card] : NULL;
	int type = f->op == OP_STEAL ? (int)DESTROY : f->op, size = f->left;

	/* the second step of an `and` card is the one below which nothing waits */
	for (int i = 0; c && i < n_steps(c); i++) {
		int n = step_size(s, f->seat, type, c->step[i].n);

		if (c->step[i].type == type && n > size &&
		    (c->mode != AND || i == (s->core.depth == 1)))
			size = n;
	}
	return size;
}

static void query_step(const state *s, ts_out *o)
{
	const frame *f = peek(s);

	if (!s->core.depth || f->op < OP_CHOOSE || f->op > OP_STEAL) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	key_str(o, "kind", kind_name[f->op]);
	key_seat(o, "seat", f->seat);
	ts_json_key(o, "card");
	put_card(o, f->card);
	if (f->op == OP_CHOOSE) {
		put_steps(s, f->seat, f->card, o);
		ts_json_close(o, '}');
		return;
	}
	key_int(o, "left", f->left);
	key_int(o, "size", begun(s, f));
	key_int(o, "sea_cost", sea_cost(s, f->seat));
	key_open(o, "then", '[');
	for (int i = s->core.depth - 2; i >= 0; i--) {
		const frame *w = step_at(s, i);

		ts_json_open(o, '{');
		key_str(o, "type", step_name[w->op - PLACE]);
		key_int(o, "n", step_size(s, w->seat, w->op, w->left));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- what a step brings --- */

/* The points everybody wins or loses by it; null if that hangs on something face down, or a new
 * game has begun. */
static void put_swing(const state *s, const state *then, ts_out *o)
{
	result before[N_OWNERS], after[N_OWNERS];

	if (!key_object(o, "points", !(then->core.flags & TS_BLIND) && then->game == s->game))
		return;
	score_game(s, before);
	score_game(then, after);
	for (int i = 0; i < s->seats; i++)
		if (after[i].total != before[i].total)
			key_int(o, owner_name[i], after[i].total - before[i].total);
	ts_json_close(o, '}');
}

/* What apply tells of a step, in as far as it is more than the step itself. */
static void put_effects(const state *s, int seat, ts_action a, int into, ts_out *o)
{
	state then = *s;
	ts_events ev;
	int coins = 0, armies = 0, slain = 0;

	then.deck_n = 0; /* the card that is turned up afterwards is no part of it */
	ev.n = 0;
	apply(&then, seat, a, &ev);
	ts_json_open(o, '{');
	for (uint32_t i = 0; i < ev.n; i++) {
		const ts_event *e = &ev.e[i];

		if (e->id == EV_ARMY_MOVED) {
			key_str(o, "link", link_name[e->arg[3]]);
			key_int(o, "cost", e->arg[4]);
			key_int(o, "left", e->arg[5]);
		} else if (e->id == EV_TOKEN_TAKEN) {
			ts_json_key(o, "token"); /* null: face down, and not looked at */
			put_token_name(o, e->arg[2]);
		} else if (e->id == EV_ARMY_DESTROYED) {
			key_bool(o, "own", e->arg[2] == seat);
			key_bool(o, "captured", e->arg[3]); /* LEG-150 */
		}
		coins += e->id == EV_COINS_CHANGED && e->arg[0] == seat ? e->arg[1] : 0;
		armies += e->id == EV_ARMY_PLACED && e->arg[2] == BY_LEADER; /* LEG-153 */
		slain |= e->id == EV_DRAGON_SLAIN;
	}
	key_int(o, "coins", coins);
	key_int(o, "armies", armies);
	if (s->token[into] == T_DRAGON && then.game == s->game) { /* LEG-138 */
		int n = 0;

		for (int i = 0; i < N_OWNERS; i++)
			n += then.army[i][into];
		key_open(o, "dragon", '{');
		key_int(o, "armies", n);
		key_int(o, "of", DRAGON_ARMIES);
		key_bool(o, "slain", slain);
		ts_json_close(o, '}');
	}
	put_swing(s, &then, o);
	ts_json_close(o, '}');
}
