/* hidden.c - It's a Wonderful Kingdom: what a viewer may not know (section 5 of the rules page),
 * and a guess at it.
 *
 * Unknown cards are UNKNOWN in place. Of the Development deck the top is open in the solo game,
 * and once it was reshuffled its content is known though not its order: it is then kept sorted.
 * In a window the other seats are put back to their public copy. */
#include "game.h"

static void sort_cards(uint8_t *c, int n)
{
	for (int i = 1; i < n; i++)
		for (int k = i; k > 0 && c[k - 1] > c[k]; k--) {
			uint8_t t = c[k];

			c[k] = c[k - 1];
			c[k - 1] = t;
		}
}

static void hide_entries(entry *e, int n, int viewer)
{
	for (int i = 0; i < n; i++)
		if (e[i].bits & DOWN && (viewer < 0 || !(e[i].bits >> SEEN >> viewer & 1)))
			e[i].card = UNKNOWN;
}

static void hide_cards(uint8_t *c, int n)
{
	for (int i = 0; i < n; i++)
		c[i] = UNKNOWN;
}

/* Of a reshuffled deck everybody knows the content, less what somebody is looking at: cards
 * looked at unseen are put behind the deck, all sorted. Once done it stays. */
static void hide_reshuffled(state *s, int below, int unseen)
{
	uint8_t c[N_DECK + N_LOOK], *behind = s->deck + s->deck_n;
	int n = 0;

	for (int i = 0; i < below; i++)
		c[n++] = s->deck[i];
	for (int i = 0; i < unseen; i++)
		c[n++] = s->look[i] == UNKNOWN ? behind[i] : s->look[i];
	sort_cards(c, n);
	for (int i = 0; i < below; i++)
		s->deck[i] = c[i];
	for (int i = 0; i < unseen; i++)
		behind[i] = c[below + i];
}

static void fill_reshuffled(state *s, ts_dice *d, int below)
{
	uint8_t c[N_DECK + N_LOOK], *behind = s->deck + s->deck_n;
	int n = 0, unseen = s->n_look && s->look[0] == UNKNOWN ? s->n_look : 0;

	for (int i = 0; i < below; i++)
		c[n++] = s->deck[i];
	for (int i = 0; i < unseen; i++) {
		c[n++] = behind[i];
		behind[i] = 0;
	}
	ts_dice_shuffle(d, c, n);
	for (int i = 0; i < below; i++)
		s->deck[i] = c[i];
	for (int i = 0; i < unseen; i++)
		s->look[i] = c[below + i];
}

/* The cards of the deck that nobody sees: alone its top lies open (IWK-050). */
static int unseen_cards(const state *s)
{
	return s->seats == 1 && s->deck_n ? s->deck_n - 1 : s->deck_n;
}

static void redact(void *p, int viewer)
{
	state *s = (state *)p;
	int below = unseen_cards(s);
	int unseen = s->looker && s->looker != viewer + 1 ? s->n_look : 0;

	redact_core(&s->core);
	if (s->reshuffled)
		hide_reshuffled(s, below, unseen);
	else
		hide_cards(s->deck, below);
	hide_cards(s->danger, s->danger_n);
	hide_cards(s->unused, s->n_unused);
	hide_cards(s->look, unseen);
	for (int z = 0; z < 2; z++)
		hide_entries(s->zone[z], s->zone_n[z], viewer);
	for (int i = 0; i < s->seats; i++) {
		hide_cards(s->pack[i], s->pack_n[i]);
		hide_entries(s->a[i].selection, s->a[i].n_selection, viewer);
		if (viewer < 0)
			hide_cards(s->looked[i], s->looked_n[i]);
		if (i == viewer)
			continue;
		hide_cards(s->hand[i], s->hand_n[i]);
		if (s->window) {
			restore_shown(s, i);
			__builtin_memset(s->log[i], 0, sizeof s->log[i]);
			s->log_n[i] = 0;
		}
		if (s->window == W_KEEP) {
			s->dealt[i][0] = s->dealt[i][1] = UNKNOWN;
			s->rejected[i] = 0;
		} else if (s->rejected[i]) {
			s->rejected[i] = UNKNOWN;
		}
	}
	/* how much the others did in a window must not show */
	if (s->window)
		s->core.ply = (uint16_t)(s->open_ply + (viewer < 0 ? 0 : s->log_n[viewer]));
}

/* --- filling --- */

typedef struct {
	int n[N_KINDS]; /* copies not seen anywhere */
	ts_dice d;
	uint8_t *slot[N_DECK + N_DANGER + 64]; /* unknown places for cards of the deck */
	int n_slots;
} guess;

static void want(guess *g, uint8_t *c)
{
	if (*c == UNKNOWN)
		g->slot[g->n_slots++] = c;
}

/* The unknown cards of a seat: its hand and what it hid. Returns how many. */
static int unknown_of(state *s, int seat, uint8_t **out, int pool_only)
{
	int n = 0;

	for (int i = 0; i < s->hand_n[seat]; i++)
		if (s->hand[seat][i] == UNKNOWN)
			out[n++] = &s->hand[seat][i];
	for (int w = 0; w < 2 + s->seats; w++) {
		const entry *e;

		for (int i = 0; (e = spot(s, w, i)); i++)
			if (e->card == UNKNOWN && (e->bits >> BY & 3) == 1 + seat &&
			    (!pool_only || e->bits & POOL))
				out[n++] = w < 2 ? &s->zone[w][i].card
						 : &s->a[w - 2].selection[i].card;
	}
	return n;
}

static void shuffle_places(guess *g, uint8_t **c, int n)
{
	for (int i = n; i > 1; i--) {
		uint32_t j = ts_dice_range(&g->d, (uint32_t)i);
		uint8_t *t = c[i - 1];

		c[i - 1] = c[j];
		c[j] = t;
	}
}

/* IWK-199: the group goes to the hand and the cards hidden since. */
static void fill_looked(state *s, guess *g, int seat)
{
	uint8_t *c[N_HAND + 4 * N_SELECTION];
	int n;

	if (!s->looked_n[seat] || s->looked[seat][0] == UNKNOWN)
		return;
	n = unknown_of(s, seat, c, 1);
	shuffle_places(g, c, n);
	for (int i = 0; i < n; i++) {
		*c[i] = s->looked[seat][i];
		g->n[s->looked[seat][i]]--;
	}
}

/* All left-over copies of the kinds from lo to hi - 1, in random order. */
static int take_all(guess *g, int lo, int hi, uint8_t *out)
{
	int n = 0;

	for (int k = lo; k < hi; k++)
		for (; g->n[k] > 0; g->n[k]--)
			out[n++] = (uint8_t)k;
	ts_dice_shuffle(&g->d, out, n);
	return n;
}

/* The left-over cards of a pack that are dealt, in random order. */
static int take_pack(guess *g, int pack, uint8_t *out)
{
	int n = 0;

	for (int t = 0; t < N_THREATS; t++)
		if (threats[t].pack == pack && threats[t].dealt)
			for (; g->n[K_THREAT + t] > 0; g->n[K_THREAT + t]--)
				out[n++] = (uint8_t)(K_THREAT + t);
	ts_dice_shuffle(&g->d, out, n);
	return n;
}

static int shows_special(const state *s, int seat)
{
	int n = 0;

	for (int i = 0; i < s->hand_n[seat]; i++)
		n += is_special(s->hand[seat][i]);
	for (int w = 0; w < 2 + s->seats; w++) {
		const entry *e;

		for (int i = 0; (e = spot(s, w, i)); i++)
			n += (e->bits >> BY & 3) == 1 + seat && is_special(e->card);
	}
	return n;
}

/* Two seats: the Calamity or threat of each hand, and the order of the packs (IWK-033). */
static void fill_specials(state *s, guess *g)
{
	for (int p = 0; p < 2; p++) {
		uint8_t *c[N_HAND + 4 * N_SELECTION], pack[8];
		int n = s->mods & MENACE ? take_pack(g, pack_of(s, p), pack) : 0;

		if (s->omen[p] && !shows_special(s, p)) {
			int k = unknown_of(s, p, c, 0);
			uint8_t *place = c[ts_dice_range(&g->d, (uint32_t)k)];

			*place = s->mods & MENACE ? pack[--n] : (uint8_t)K_CALAMITY;
			if (!(s->mods & MENACE))
				g->n[K_CALAMITY]--;
		}
		for (int i = 0; i < s->pack_n[p]; i++)
			s->pack[p][i] = pack[i];
	}
}

/* Solo: Calamities or threats lie in the danger deck or face down on the table. */
static void fill_danger(state *s, guess *g)
{
	uint8_t *c[N_DANGER + 4 * N_SELECTION], special[N_DANGER];
	int n = 0, k = s->mods & MENACE ? take_pack(g, pack_of(s, 0), special)
					: take_all(g, K_CALAMITY, K_CALAMITY + 1, special);

	for (int i = 0; i < s->danger_n; i++)
		c[n++] = &s->danger[i];
	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			if (s->zone[z][i].card == UNKNOWN)
				c[n++] = &s->zone[z][i].card;
	for (int i = 0; i < s->a[0].n_selection; i++)
		if (s->a[0].selection[i].card == UNKNOWN)
			c[n++] = &s->a[0].selection[i].card;
	shuffle_places(g, c, n);
	for (int i = 0; i < k; i++)
		*c[i] = special[i];
}

/* Advisors dealt or laid away, each found nowhere else. */
static void fill_advisors(state *s, guess *g)
{
	uint8_t pile[N_ADVISORS];
	int n;

	if (!(s->mods & ADVISORS))
		return;
	n = take_all(g, K_ADVISOR, N_KINDS, pile);
	for (int p = 0; p < s->seats; p++) {
		for (int i = 0; i < 2; i++)
			if (s->dealt[p][i] == UNKNOWN)
				s->dealt[p][i] = pile[--n];
		if (s->rejected[p] == UNKNOWN)
			s->rejected[p] = pile[--n];
	}
	for (int i = 0; i < s->n_unused; i++)
		s->unused[i] = pile[--n];
	while (n)
		g->n[pile[--n]]++;
}

static void fill_rest(state *s, guess *g)
{
	uint8_t pile[N_DECK + N_DANGER];
	int n, k;

	for (int i = 0; i < s->deck_n; i++)
		want(g, &s->deck[i]);
	for (int i = 0; i < s->danger_n; i++)
		want(g, &s->danger[i]);
	for (int i = 0; i < s->n_look; i++)
		want(g, &s->look[i]);
	for (int z = 0; z < 2; z++)
		for (int i = 0; i < s->zone_n[z]; i++)
			want(g, &s->zone[z][i].card);
	for (int p = 0; p < s->seats; p++) {
		for (int i = 0; i < s->hand_n[p]; i++)
			want(g, &s->hand[p][i]);
		for (int i = 0; i < s->a[p].n_selection; i++)
			want(g, &s->a[p].selection[i].card);
	}
	if (!g->n_slots)
		return; /* before the deck is formed nothing is to be guessed */
	n = take_all(g, 0, K_CALAMITY, pile);
	k = take_all(g, K_ADVISOR, N_KINDS, pile + n);
	ts_dice_shuffle(&g->d, pile, n + k);
	TS_ASSERT(g->n_slots <= n + k);
	for (int i = 0; i < g->n_slots; i++)
		*g->slot[i] = pile[i];
}

static void fill_group(state *s, int seat)
{
	int n = 0;

	if (!s->looked_n[seat] || s->looked[seat][0] != UNKNOWN)
		return;
	for (int i = 0; i < s->hand_n[seat]; i++)
		s->looked[seat][n++] = s->hand[seat][i];
	for (int w = 0; w < 2 + s->seats; w++) {
		const entry *e;

		for (int i = 0; (e = spot(s, w, i)); i++)
			if (e->bits & POOL && (e->bits >> BY & 3) == 1 + seat &&
			    can_spy(e, other(seat)))
				s->looked[seat][n++] = e->card;
	}
	sort_cards(s->looked[seat], n);
}

/* The other seats' parts of a window: not begun, or played to the end at random. */
static void fill_parts(state *s, guess *g, int viewer)
{
	ts_action m[TS_MOVES_MAX];

	for (int i = 0; i < s->seats; i++) {
		int open = s->core.acting >> i & 1;

		if (i == viewer)
			continue;
		open_part(s, i, open, NULL);
		while (!open && s->depth[i]) {
			ts_action a = m[ts_dice_range(&g->d, (uint32_t)moves_part(s, i, m))];

			log_move(s, i, a);
			act_part(s, i, a, NULL);
		}
	}
	s->core.ply = (uint16_t)(s->open_ply + s->log_n[0] + s->log_n[1]);
}

static void fill(void *p, int viewer, uint64_t seed)
{
	state *s = (state *)p;
	int seen[256] = {0};
	guess g;

	g.d.x = seed;
	g.n_slots = 0;
	fill_core(&s->core, &g.d);
	if (s->reshuffled)
		fill_reshuffled(s, &g.d, unseen_cards(s));
	census(s, seen);
	for (int k = 0; k < N_KINDS; k++)
		g.n[k] = copies_of(s, k) - seen[k];
	for (int i = 0; i < s->seats; i++)
		fill_looked(s, &g, i);
	if (s->phase != PH_SETUP) {
		if (s->seats == 2)
			fill_specials(s, &g);
		else
			fill_danger(s, &g);
	}
	fill_advisors(s, &g);
	fill_rest(s, &g);
	for (int i = 0; i < s->seats; i++)
		fill_group(s, i);
	if (s->window)
		fill_parts(s, &g, viewer);
}
