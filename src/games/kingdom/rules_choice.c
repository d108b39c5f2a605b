/* rules_choice.c - It's a Wonderful Kingdom: the Development deck and the Choice phase of two
 * seats (IWK-029 to IWK-048, IWK-171 to IWK-174, IWK-191, IWK-198, IWK-216) and of one
 * (IWK-049 to IWK-061). Quest steps may be paid in offers and selections (IWK-088). */
#include "game.h"

/* --- the deck --- */

/* IWK-032, IWK-060 */
static void reshuffle(state *s, ts_events *ev)
{
	for (int k = 0; k < N_KINDS; k++) {
		if (is_special(k))
			continue;
		for (; s->gone[k]; s->gone[k]--)
			s->deck[s->deck_n++] = (uint8_t)k;
	}
	if (!s->deck_n)
		return;
	ts_shuffle(&s->core, R_GAME, s->deck, s->deck_n);
	s->reshuffled = 1;
	for (; s->n_leftover; s->n_leftover--)
		s->leftover[s->n_leftover - 1] = 0;
	TS_EMIT(ev, EV_DECK_RESHUFFLED, s->deck_n);
}

static int draw(state *s, ts_events *ev)
{
	int card;

	ts_reveal(&s->core);
	if (s->core.flags & TS_REDACTED) {
		s->core.flags |= TS_BLIND;
		return NO_CARD;
	}
	if (!s->deck_n)
		reshuffle(s, ev);
	if (!s->deck_n)
		return NO_CARD;
	card = s->deck[--s->deck_n];
	s->deck[s->deck_n] = 0;
	return card;
}

/* Solo: the top card lies open (IWK-050). */
static void tell_top(const state *s, ts_events *ev)
{
	if (s->seats == 1)
		TS_EMIT(ev, EV_DECK_TOP, s->deck_n ? s->deck[s->deck_n - 1] : (int)TS_NONE);
}

static void zone_add(state *s, int z, int card, int bits)
{
	s->zone[z][s->zone_n[z]].card = (uint8_t)card;
	s->zone[z][s->zone_n[z]++].bits = (uint8_t)bits;
}

static void fill_zone(state *s, int z, int n, ts_events *ev)
{
	int arg[5] = {z, 0, 0}, k = 3;

	for (; n > 0; n--) {
		int card = draw(s, ev);

		if (card == NO_CARD)
			break;
		zone_add(s, z, card, 0);
		arg[k++] = card;
	}
	if (ev)
		ts_emit(ev, EV_ZONE_FILLED, arg, k);
}

/* --- start of a round: IWK-029 to IWK-033, IWK-052 --- */

static void deal_hand(state *s, int seat, ts_events *ev)
{
	int arg[1 + N_HAND] = {seat}, n = 1, special = K_CALAMITY;

	for (int i = 0; i < 7; i++) {
		int card = draw(s, ev);

		if (card != NO_CARD)
			s->hand[seat][s->hand_n[seat]++] = (uint8_t)card;
	}
	if (s->mods & MENACE) {				    /* IWK-124 */
		special = s->pack[seat][--s->pack_n[seat]]; /* one for every round */
		s->pack[seat][s->pack_n[seat]] = 0;
	} else {
		s->calamities--;
	}
	s->omen[seat] = 1;
	s->hand[seat][s->hand_n[seat]++] = (uint8_t)special;
	if (!ev)
		return;
	for (int i = 0; i < s->hand_n[seat]; i++)
		arg[n++] = s->hand[seat][i];
	if (s->mods & MENACE)
		n--;
	ts_emit(ev, EV_CARDS_DEALT, arg, n);
	secret_of(ev, seat, 0x1fe);
	if (s->mods & MENACE) {
		const int threat[] = {seat, special};

		ts_emit(ev, EV_THREAT_DEALT, threat, 2);
		secret_of(ev, seat, 2);
	}
}

static void begin_round(state *s, ts_events *ev)
{
	TS_EMIT(ev, EV_ROUND_BEGAN, s->round, s->first);
	s->phase = PH_CHOICE;
	s->turn = 1;
	s->searched = 0;
	for (int i = 0; i < s->seats; i++) {
		area *a = &s->a[i];

		a->used = 0;
		if (s->mods & CONQUEST) {
			match_tokens(s, i, ev);
		} else if (s->seats == 2) {
			a->traps = 2;
			a->ready = (uint8_t)(a->ready + a->spent);
			a->spent = 0;
			TS_EMIT(ev, EV_TOKENS_SET, i, a->traps, a->ready);
		}
	}
	if (s->seats == 2) {
		deal_hand(s, s->first, ev);
		deal_hand(s, other(s->first), ev);
	}
	for (int z = 0; z < 2; z++)
		fill_zone(s, z, s->seats == 2 ? 1 : 2, ev);
	tell_top(s, ev);
}

/* --- offers: IWK-034 to IWK-039 --- */

static int can_spy(const entry *e, int seat)
{
	return e->bits & DOWN && !(e->bits >> SEEN >> seat & 1);
}

static const entry *spot(const state *s, int where, int i)
{
	if (where < 2)
		return i < s->zone_n[where] ? &s->zone[where][i] : NULL;
	return i < s->a[where - 2].n_selection ? &s->a[where - 2].selection[i] : NULL;
}

static int moves_spy(const state *s, int seat, ts_action *out)
{
	int n = 0;

	if (!s->a[seat].ready)
		return 0;
	for (int w = 0; w < 2 + s->seats; w++) {
		const entry *e;

		for (int i = 0; (e = spot(s, w, i)); i++)
			if (can_spy(e, seat))
				out[n++] = (ts_action)(A_SPY + w * N_SELECTION + i);
	}
	return n;
}

static int can_listen(const state *s, int seat)
{
	return ready(s, seat, ADV(DAME_DES_MURMURES)) && s->hand_n[other(seat)] &&
	       !s->looked_n[other(seat)]; /* for two seats alone */
}

static int moves_offer(const state *s, int seat, ts_action *out)
{
	kinds k = {{0, 0}};
	int n = 0, first = top(s, seat)->left == 2;
	ts_action kind[N_HAND];
	int kn;

	for (int i = 0; i < s->hand_n[seat]; i++)
		kinds_add(&k, s->hand[seat][i]);
	kn = kinds_moves(&k, 0, kind);
	for (int i = 0; i < kn; i++)
		for (int z = 0; z < 2; z++)
			out[n++] = (ts_action)(A_OFFER + kind[i] * 2 + z);
	for (int i = 0; i < kn && s->a[seat].traps; i++)
		for (int z = 0; z < 2; z++)
			out[n++] = (ts_action)(A_HIDE + kind[i] * 2 + z);
	n += moves_spy(s, seat, out + n);
	n += moves_steps(s, seat, out + n);
	if (s->mods & ADVISORS) {
		if (first && can_listen(s, seat))
			out[n++] = (ts_action)(A_USE + ADV(DAME_DES_MURMURES));
		if (ready(s, seat, ADV(MAITRE_DES_COLLETS)))
			out[n++] = (ts_action)(A_USE + ADV(MAITRE_DES_COLLETS));
	}
	return n;
}

static void looked_drop(state *s, int owner, int kind)
{
	int i = 0, n = s->looked_n[owner];

	while (i < n && s->looked[owner][i] != kind)
		i++;
	if (i == n)
		return;
	for (n--; i < n; i++)
		s->looked[owner][i] = s->looked[owner][i + 1];
	s->looked[owner][n] = 0;
	s->looked_n[owner] = (uint8_t)n;
}

static void act_offer(state *s, int seat, int kind, int z, int hide, ts_events *ev)
{
	int i = 0, left = top(s, seat)->left - 1, bits = 0;

	while (s->hand[seat][i] != kind)
		i++;
	for (s->hand_n[seat]--; i < s->hand_n[seat]; i++)
		s->hand[seat][i] = s->hand[seat][i + 1];
	s->hand[seat][i] = 0;
	if (hide) {
		s->a[seat].traps--;
		bits = DOWN | (1 + seat) << BY | 1 << (SEEN + seat) |
		       (s->looked_n[seat] ? POOL : 0);
	} else {
		ts_reveal(&s->core);
		looked_drop(s, seat, kind); /* IWK-199 */
		if (is_special(kind))
			s->omen[seat] = 0;
	}
	zone_add(s, z, kind, bits);
	TS_EMIT(ev, EV_CARD_OFFERED, seat, z, s->zone_n[z], hide, s->a[seat].traps, kind);
	if (hide)
		secret_of(ev, seat, 1u << 5);
	if (left) {
		top_w(s, seat)->left = (uint8_t)left;
		return;
	}
	pop(s, seat);
	if (s->a[seat].illusions) /* what was just offered can be marked */
		push(s, seat, OP_MARK);
	else
		s->turn++;
}

/* --- Illusion tokens: IWK-171 to IWK-174 --- */

static int moves_mark(const state *s, ts_action *out)
{
	int n = 0;

	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			if (!(s->zone[z][i].bits >> MARK))
				out[n++] = (ts_action)(A_MARK + z * N_SELECTION + i);
	out[n++] = A_DONE;
	return n;
}

/* i < 0: no mark. */
static void act_mark(state *s, int seat, int z, int i, ts_events *ev)
{
	pop(s, seat);
	s->turn++;
	if (i < 0)
		return;
	s->a[seat].illusions--;
	s->zone[z][i].bits |= (uint8_t)((1 + seat) << MARK);
	TS_EMIT(ev, EV_ILLUSION_MARKED, seat, z, i + 1);
}

static void unmark(entry *e, int why, ts_events *ev)
{
	int owner = (e->bits >> MARK) - 1;

	if (owner < 0)
		return;
	e->bits &= (uint8_t)((1u << MARK) - 1);
	TS_EMIT(ev, EV_ILLUSION_RETURNED, owner, why);
}

static int moves_swap(const state *s, int seat, ts_action *out)
{
	int n = 0;

	if (!s->a[seat].n_selection)
		return 0;
	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			if (s->zone[z][i].bits >> MARK == 1 + seat)
				out[n++] = (ts_action)(A_SWAP + z * N_SELECTION + i);
	return n;
}

/* IWK-173: the two cards change places, faces and knowledge with them. */
static void give(state *s, int seat, int z, int i, int pos, ts_events *ev)
{
	entry *there = &s->zone[z][i], *mine = &s->a[seat].selection[pos], e;

	unmark(there, 1, ev);
	e = *there;
	*there = *mine;
	*mine = e;
	TS_EMIT(ev, EV_CARDS_SWAPPED, seat, z, i + 1, pos + 1);
}

/* After the exchange: the selection goes on, or the turn is over. */
static void swapped(state *s, int seat, int taken)
{
	if (taken)
		s->turn++;
	else
		push(s, seat, OP_SELECT)->swapped = 1;
}

static void act_swap(state *s, int seat, int z, int i, ts_events *ev)
{
	int taken = top(s, seat)->op == OP_RESWAP;
	frame *f;

	pop(s, seat);
	if (s->a[seat].n_selection == 1) {
		give(s, seat, z, i, 0, ev);
		swapped(s, seat, taken);
		return;
	}
	f = push(s, seat, OP_GIVE);
	f->give.zone = (uint8_t)z;
	f->give.pos = (uint8_t)i;
	f->give.taken = (uint8_t)taken;
}

static void act_give(state *s, int seat, int pos, ts_events *ev)
{
	const giving g = top(s, seat)->give;

	pop(s, seat);
	give(s, seat, g.zone, g.pos, pos, ev);
	swapped(s, seat, g.taken);
}

/* --- selections: IWK-040 to IWK-042, IWK-053, IWK-181 --- */

static int unseen_in_zones(const state *s, int seat)
{
	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			if (can_spy(&s->zone[z][i], seat))
				return 1;
	return 0;
}

static int moves_select(const state *s, int seat, ts_action *out)
{
	int n = 0;

	out[n++] = A_SELECT;
	out[n++] = A_SELECT + 1;
	n += moves_spy(s, seat, out + n);
	if (!top(s, seat)->swapped)
		n += moves_swap(s, seat, out + n);
	n += moves_steps(s, seat, out + n);
	if (s->mods & ADVISORS) {
		if (ready(s, seat, ADV(EMINENCE_GRISE)) && unseen_in_zones(s, seat))
			out[n++] = (ts_action)(A_USE + ADV(EMINENCE_GRISE));
		if (can_listen(s, seat))
			out[n++] = (ts_action)(A_USE + ADV(DAME_DES_MURMURES));
	}
	return n;
}

static void see_entry(state *s, int seat, entry *e)
{
	if (s->seats == 1) {
		e->bits &= (uint8_t)~DOWN; /* IWK-055: face up for good */
		return;
	}
	e->bits |= (uint8_t)(1u << (SEEN + seat));
	if (e->card == UNKNOWN)
		s->core.flags |= TS_BLIND;
	else if (e->bits & POOL)
		looked_drop(s, other(seat), e->card);
}

static void act_spy(state *s, int seat, int where, int i, ts_events *ev)
{
	entry *e = where < 2 ? &s->zone[where][i] : &s->a[where - 2].selection[i];

	ts_reveal(&s->core);
	s->a[seat].ready--;
	s->a[seat].spent++;
	if (e->card == UNKNOWN)
		s->core.flags |= TS_BLIND;
	see_entry(s, seat, e);
	TS_EMIT(ev, EV_SPY_USED, seat, where, i + 1, e->card);
	if (s->seats == 2)
		secret_of(ev, seat, 1u << 3);
}

static void use_choice(state *s, int seat, int adv, ts_events *ev)
{
	int arg[TS_EVENT_ARGS] = {seat}, n = 1, o = other(seat);

	pay(s, seat, adv, ev);
	if (adv == ADV(MAITRE_DES_COLLETS)) {
		s->a[seat].traps++; /* IWK-201 */
		return;
	}
	ts_reveal(&s->core);
	if (adv == ADV(DAME_DES_MURMURES)) {
		s->looked_n[o] = s->hand_n[o];
		for (int i = 0; i < s->hand_n[o]; i++) {
			int k = i, card = s->hand[o][i];

			if (card == UNKNOWN)
				s->core.flags |= TS_BLIND;
			for (; k > 0 && s->looked[o][k - 1] > card; k--)
				s->looked[o][k] = s->looked[o][k - 1];
			s->looked[o][k] = (uint8_t)card;
			arg[n++] = card;
		}
	} else {
		for (int z = 0; z < 2; z++)
			for (int i = 0; i < s->zone_n[z]; i++)
				if (can_spy(&s->zone[z][i], seat)) {
					if (s->zone[z][i].card == UNKNOWN)
						s->core.flags |= TS_BLIND;
					see_entry(s, seat, &s->zone[z][i]);
					arg[n++] = s->zone[z][i].card;
				}
	}
	if (!ev)
		return;
	ts_emit(ev, adv == ADV(DAME_DES_MURMURES) ? EV_HAND_SEEN : EV_ZONES_SEEN, arg, n);
	if (s->seats == 2)
		secret_of(ev, seat, 0xfffffe);
}

static void take_zone(state *s, int seat, int z, ts_events *ev)
{
	const entry empty = {0, 0};
	area *a = &s->a[seat];
	int arg[TS_EVENT_ARGS] = {seat, z, s->zone_n[z], 0}, n = 4;

	for (int i = 0; i < s->zone_n[z]; i++)
		if (s->zone[z][i].bits & DOWN)
			arg[3]++;
		else
			arg[n++] = s->zone[z][i].card;
	if (ev)
		ts_emit(ev, EV_ZONE_SELECTED, arg, n);
	for (int i = 0; i < s->zone_n[z]; i++) {
		entry e = s->zone[z][i];

		unmark(&e, 0, ev);
		if (is_advisor(e.card) && !(e.bits & DOWN))
			join_council(s, seat, e.card, ev);
		else
			a->selection[a->n_selection++] = e;
		s->zone[z][i] = empty;
	}
	s->zone_n[z] = 0;
}

/* Solo: what comes after a zone was taken (IWK-053). */
static void refill(state *s, int z, ts_events *ev)
{
	if (s->turn < 4) {
		int o = 1 - z;

		TS_ASSERT(s->danger_n > 0); /* three for every round */
		zone_add(s, o, s->danger[--s->danger_n], DOWN);
		s->danger[s->danger_n] = 0;
		TS_EMIT(ev, EV_ZONE_FILLED, o, 1, 1, TS_NONE);
		fill_zone(s, z, 2, ev);
		tell_top(s, ev);
	}
	s->turn++;
}

static void finish_select(state *s, int seat, int z, int was_swapped, ts_events *ev)
{
	ts_action m[2 * N_ZONE];

	take_zone(s, seat, z, ev);
	if (s->seats == 1)
		refill(s, z, ev);
	else if (!was_swapped && moves_swap(s, seat, m))
		push(s, seat, OP_RESWAP);
	else
		s->turn++;
}

/* --- Search: IWK-057 to IWK-060 --- */

static int can_toss(const entry *e)
{
	return !(e->bits & DOWN) && !is_special(e->card); /* IWK-058 */
}

static int can_search(const state *s, int z)
{
	int n = 0;

	if (s->seats == 2 || (s->searched && s->opt[O_SEARCH] != SEARCH_EACH))
		return 0;
	for (int i = 0; i < s->zone_n[z]; i++)
		n += can_toss(&s->zone[z][i]);
	return n >= 2;
}

static void act_select(state *s, int seat, int z, ts_events *ev)
{
	int was_swapped = top(s, seat)->swapped;

	pop(s, seat);
	if (can_search(s, z)) {
		searching *f = &push(s, seat, OP_SEARCH)->search;

		f->zone = (uint8_t)z;
		f->left = 2;
		return;
	}
	finish_select(s, seat, z, was_swapped, ev);
}

static int moves_search(const state *s, int seat, ts_action *out)
{
	const searching *f = &top(s, seat)->search;
	kinds k = {{0, 0}};
	int n;

	for (int i = 0; i < s->zone_n[f->zone]; i++)
		if (can_toss(&s->zone[f->zone][i]))
			kinds_add(&k, s->zone[f->zone][i].card);
	n = kinds_moves(&k, A_TOSS, out);
	if (f->left == 2)
		out[n++] = A_DONE;
	return n;
}

static void act_toss(state *s, int seat, int kind, ts_events *ev)
{
	searching *f = &top_w(s, seat)->search;
	int z = f->zone, i = 0;

	while (s->zone[z][i].card != kind || !can_toss(&s->zone[z][i]))
		i++;
	entries_drop(s->zone[z], &s->zone_n[z], i);
	s->gone[kind]++;
	TS_EMIT(ev, EV_CARD_TOSSED, seat, kind);
	if (--f->left)
		return;
	pop(s, seat);
	s->searched = 1;
	owe_pick(s, seat, 1, z, ev);
}

static void owe_pick(state *s, int seat, int search, int zone, ts_events *ev)
{
	picking *f = &push(s, seat, OP_PICK)->pick;
	int arg[1 + N_LOOK] = {seat};

	f->search = (uint8_t)search;
	f->zone = (uint8_t)zone;
	s->looker = (uint8_t)(1 + seat);
	while (s->n_look < N_LOOK) {
		int card = draw(s, ev);

		if (card == NO_CARD)
			break;
		s->look[s->n_look++] = (uint8_t)card;
		arg[s->n_look] = card;
	}
	if (ev) {
		ts_emit(ev, EV_CARDS_LOOKED, arg, 1 + s->n_look);
		secret_of(ev, seat, 14);
	}
	tell_top(s, ev);
}

static int moves_pick(const state *s, ts_action *out)
{
	kinds k = {{0, 0}};

	for (int i = 0; i < s->n_look; i++)
		kinds_add(&k, s->look[i]);
	return kinds_moves(&k, A_PICK, out);
}

static void act_pick(state *s, int seat, int kind, ts_events *ev)
{
	const picking f = top(s, seat)->pick;
	int arg[2 + N_LOOK] = {seat, kind}, n = 2, kept = 0;

	ts_reveal(&s->core);
	for (int i = 0; i < s->n_look; i++) {
		if (!kept && s->look[i] == kind) {
			kept = 1;
		} else {
			s->gone[s->look[i]]++;
			arg[n++] = s->look[i];
		}
		s->look[i] = 0;
	}
	s->n_look = s->looker = 0;
	if (n == 4 && arg[2] > arg[3]) { /* in no order, as on the pile */
		int t = arg[2];

		arg[2] = arg[3];
		arg[3] = t;
	}
	if (ev)
		ts_emit(ev, EV_CARD_PICKED, arg, n);
	if (f.search) {
		pop(s, seat);
		zone_add(s, f.zone, kind, 0);
		finish_select(s, seat, f.zone, 0, ev);
		return;
	}
	if (is_advisor(kind))
		join_council(s, seat, kind, ev); /* IWK-190 */
	else
		selection_add(&s->a[seat], kind);
	council_on(s, seat);
}

/* --- the end of the phase: IWK-047, IWK-056 --- */

static int any_unknown(const state *s)
{
	int n = 0;

	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			n += s->zone[z][i].card == UNKNOWN;
	for (int p = 0; p < s->seats; p++)
		for (int i = 0; i < s->a[p].n_selection; i++)
			n += s->a[p].selection[i].card == UNKNOWN;
	return n;
}

static void add_leftover(state *s, int kind)
{
	int i = s->n_leftover++;

	for (; i > 0 && s->leftover[i - 1] > kind; i--)
		s->leftover[i] = s->leftover[i - 1];
	s->leftover[i] = (uint8_t)kind;
}

static void end_choice(state *s, ts_events *ev)
{
	const entry empty = {0, 0};
	int arg[2][1 + N_ZONE] = {{0}, {1}}, n[2] = {1, 1}; /* both zones: section 9, 6 */

	ts_reveal(&s->core);
	if (any_unknown(s)) {
		s->core.flags |= TS_BLIND;
		return;
	}
	for (int z = 0; z < 2; z++) {
		for (int i = 0; i < s->zone_n[z]; i++) {
			int kind = s->zone[z][i].card, box = is_special(kind);

			unmark(&s->zone[z][i], 2, ev);
			s->gone[kind]++;
			if (is_dev(kind))
				add_leftover(s, kind);
			arg[box][n[box]++] = kind;
			s->zone[z][i] = empty;
		}
		s->zone_n[z] = 0;
	}
	for (int i = 0; i < 2; i++) {
		tell(s, arg[i], sizeof *arg[i] * (size_t)n[i]);
		if (ev && n[i] > 1)
			ts_emit(ev, EV_ZONES_CLEARED, arg[i], n[i]);
	}
	for (int p = 0; p < s->seats; p++) {
		s->omen[p] = 0;
		for (; s->looked_n[p]; s->looked_n[p]--)
			s->looked[p][s->looked_n[p] - 1] = 0;
	}
	if (s->seats == 1 && s->a[0].spent) {
		s->a[0].spent--;
		s->a[0].ready++;
		TS_EMIT(ev, EV_SPY_READY, 0, s->a[0].ready);
	}
	s->turn = 0;
	s->phase = PH_PLANNING;
	s->stage = ST_REVEAL;
}

static int turns_of(const state *s)
{
	return s->seats == 2 ? 16 : 4;
}

/* Who acts in a turn: IWK-034. */
static int turn_seat(const state *s, int turn)
{
	int k = (turn - 1) % 4;

	return s->seats == 1 ? 0 : k == 0 || k == 3 ? s->first : other(s->first);
}

static void owe_turn(state *s, ts_events *ev)
{
	if (s->turn > turns_of(s)) {
		end_choice(s, ev);
		return;
	}
	if (s->seats == 2 && s->turn % 2) {
		int seat = turn_seat(s, s->turn);

		/* a hand-made position may be short of cards */
		if (s->hand_n[seat])
			push(s, seat, OP_OFFER)->left = s->hand_n[seat] == 1 ? 1 : 2;
		else
			s->turn++;
	} else {
		push(s, turn_seat(s, s->turn), OP_SELECT);
	}
}
