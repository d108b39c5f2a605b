/* read.c - It's a Wonderful Kingdom: a position from JSON (section 7 of the rules page). Seats first
 * (read_seats.c), then the table (read_table.c), then what is owed (read_owed.c) and where the game
 * goes on from there; `check` has the last word. */
#include "game.h"
#include "core/position.h"

static void derive(state *s)
{
	for (int p = 0; p < s->seats && s->phase == PH_CHOICE; p++)
		s->omen[p] = shows_special(s, p) > 0;
}

static int read_rest(reading *r)
{
	const ts_node *told = get(r, "told"), *lost = get(r, "defeat");
	state *s = (state *)r->s;

	read_u8(r, r->root, "aside", 4 * ROUNDS, &s->aside);
	read_bool(r, r->root, "searched", &s->searched);
	if (lost) {
		int i = word_in(lost_name, LOST_CUBES + 1, text(r, lost));

		if (i < LOST_VERMIN || s->phase != PH_OVER)
			return bad(r, "defeat", "an immediate defeat of a game that is over", NULL);
		s->lost = (uint8_t)i;
	}
	if (told) {
		const char *p = text(r, told);
		int n = 0;

		for (; *p && n < 17; p++, n++) {
			int h = *p >= '0' && *p <= '9'	 ? *p - '0'
				: *p >= 'a' && *p <= 'f' ? *p - 'a' + 10
							 : -1;

			if (h < 0)
				n = 99;
			s->told = s->told << 4 | (uint64_t)h;
		}
		if (n != 16)
			return bad(r, "told", "must be 16 hexadecimal digits", NULL);
	}
	return r->code;
}

/* `check` knows what is sound; here what it breaks gets a name a person can use. */
static int read_checked(reading *r)
{
	state *s = (state *)r->s;
	int seen[256] = {0};

	census(s, seen);
	for (int k = 0; k < N_KINDS; k++) {
		if (seen[k] > copies_of(s, k))
			return bad(r, "cards", "more copies than there are", kind_id(k));
		if (seen[k] < copies_of(s, k) && s->phase != PH_SETUP)
			return bad(r, "cards", "a card is nowhere", kind_id(k));
	}
	if (check_works(s))
		return bad(r, "works", "pieces and slots do not fit", NULL);
	for (int i = 0; i < s->seats; i++) {
		const area *a = &s->a[i];

		if (!quest_rules(s) && alchemy_sum(a) > 4)
			return bad(r, "alchemy", "more than 4 cubes without the Quest rules", NULL);
		for (int k = 0; k < a->n_stolen; k++)
			if (covered_on(a, a->stolen[k].on, a->stolen[k].res) >
			    copies_on(a, a->stolen[k].on) *
				    icons_on(s, i, a->stolen[k].on, a->stolen[k].res))
				return bad(r, "stolen", "no icon is left for this token", NULL);
		if (check_area(s, i, a))
			return bad(r, "tokens", "a seat has tokens or steps it cannot have", NULL);
		for (int k = 0; k < s->pack_n[i]; k++)
			if (threats[s->pack[i][k] - K_THREAT].pack != pack_of(s, i))
				return bad(r, "packs", "this card is of another pack",
					   kind_id(s->pack[i][k]));
	}
	if (illusion_supply(s) < 0)
		return bad(r, "illusions", "there are 3 Illusion tokens", NULL);
	if (check_piles(s))
		return bad(r, "calamities",
			   "the pile of Calamities or a pack does not fit the round", NULL);
	if (check_danger(s))
		return bad(r, "danger", "the danger deck has 12 cards less 3 for each round", NULL);
	if (check_choice(s))
		return bad(r, "hand", "hands, zones and Selections do not fit the turn", NULL);
	if (s->seats == 2 && s->phase == PH_CHOICE && s->deck_n)
		for (int p = 0; p < 2; p++) {
			int done = (s->turn + (p == s->first ? 2 : 0)) / 4;
			const frame *f = top(s, p);

			done = 2 * done + (s->depth[p] && f->op == OP_MARK		      ? 2
					   : s->depth[p] && f->op == OP_OFFER && f->left == 1 ? 1
											      : 0);
			if (s->hand_n[p] != 8 - done)
				return bad(r, "hand", "the hand does not fit the turn", NULL);
		}
	if (check_looked(s))
		return bad(r, "looked", "the group is not the hand and what was hidden since",
			   NULL);
	if (check_board(s))
		return bad(r, "territories", "armies, slots and tokens do not fit", NULL);
	if (check(s))
		return bad(r, "position", "contradicts itself", NULL);
	return s->window && check_shown(s)
		       ? bad(r, "window", "a seat shown has other cards than the seat", NULL)
		       : TS_OK;
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	static int (*const part[])(reading *) = {read_clock, read_quest, read_conquest,
						 read_seats, read_piles, read_pending,
						 read_rest,  read_window};
	state *s = (state *)p;
	reading r = reading_of(s, d, u, "must be a number within its limits", e);

	if (shape(&r, r.root,
		  "game options round phase step turn first deck reshuffled danger discard "
		  "leftover box box_advisors calamities packs vermin zones seats quest conquest "
		  "aside searched looking counts window pending defeat told rng",
		  NULL))
		return r.code;
	__builtin_memset(s, 0, sizeof *s);
	configure(s, u);
	read_rng(&r, &s->core, "rng", seed);
	if (read_parts(&r, part, sizeof part / sizeof *part))
		return r.code;
	derive(s);
	return check_pending(&r) ? r.code : read_checked(&r);
}
