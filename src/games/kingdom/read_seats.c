/* read_seats.c - It's a Wonderful Kingdom: the seats of a position, and what all of the reading uses.
 * Every check has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"
#include "core/position.h"

/* An object with these fields and no others. */
static int shape(reading *r, const ts_node *n, const char *fields, const char *where)
{
	return is_object(n) ? only(r, n, fields, where) : bad(r, where, "must be an object", NULL);
}

static int kind_of(const char *id)
{
	for (int k = 0; k < N_KINDS; k++)
		if (ts_str_eq(kind_id(k), id))
			return k;
	return -1;
}

/* A kind that `ok` accepts. */
static int read_kind(reading *r, const ts_node *n, const char *field, int (*ok)(int))
{
	int kind = n ? kind_of(text(r, n)) : -1;

	if (kind < 0)
		return bad(r, field, "unknown card", n ? text(r, n) : NULL);
	if (!ok(kind) || !copies_of((state *)r->s, kind))
		return bad(r, field, "this card cannot be there", kind_id(kind));
	return kind;
}

static int is_deck_card(int k)
{
	return !is_special(k) && k < N_KINDS;
}

/* A list of kinds as counts, or in order. */
static void read_counts(reading *r, const ts_node *object, const char *key, int (*ok)(int),
			int base, uint8_t *count)
{
	EACH(r, n, list_of(r, object, key, 255, NULL)) {
		int kind = read_kind(r, n, key, ok);

		if (!r->code)
			count[kind - base]++;
	}
}

static void read_cards(reading *r, const ts_node *object, const char *key, int (*ok)(int), int max,
		       uint8_t *out, uint8_t *n_out)
{
	EACH(r, n, list_of(r, object, key, max, NULL))
		out[(*n_out)++] = (uint8_t)read_kind(r, n, key, ok);
}

static void reverse(uint8_t *c, int n)
{
	for (int i = 0; i < n / 2; i++) {
		uint8_t t = c[i];

		c[i] = c[n - 1 - i];
		c[n - 1 - i] = t;
	}
}

/* An object of resources to numbers, the first `n` names. */
static void read_amounts(reading *r, const ts_node *object, const char *key, int n, uint8_t *out)
{
	const ts_node *o = given(r, object, key);

	if (o)
		shape(r, o, "materials population gold exploration krystallium", key);
	for (int i = 0; i < n; i++)
		read_u8(r, o, res_name[i], PILE_MAX, &out[i]);
	if (n <= N_RES && given(r, o, "krystallium"))
		bad(r, key, "krystallium does not lie there", NULL);
}

/* --- entries --- */

static int read_entry(reading *r, const ts_node *n, const char *field, int zone, entry *e)
{
	const state *s = (const state *)r->s;
	const ts_node *by = given(r, n, "by"), *mark = given(r, n, "mark"), *seen;
	uint8_t down = 0, pool = 0;

	if (shape(r, n, "card down by seen mark pool", field))
		return r->code;
	e->card = (uint8_t)read_kind(r, given(r, n, "card"), field, any_kind);
	read_bool(r, n, "down", &down);
	read_bool(r, n, "pool", &pool);
	seen = list_of(r, n, "seen", N_SEATS, NULL);
	e->bits = (uint8_t)((down ? DOWN : 0) | (pool ? POOL : 0));
	EACH(r, k, seen) {
		if (seat_of(r, k) < 0)
			return bad(r, "seen", "no such seat", NULL);
		e->bits |= (uint8_t)(1u << (SEEN + seat_of(r, k)));
	}
	if (by) {
		if (seat_of(r, by) < 0)
			return bad(r, "by", "no such seat", NULL);
		/* IWK-044: who hid a card knows it */
		e->bits |= (uint8_t)((1 + seat_of(r, by)) << BY | 1 << (SEEN + seat_of(r, by)));
	}
	if (!down && e->bits)
		return bad(r, field, "only a face-down card has by, seen or pool", NULL);
	if (down && (s->seats == 2) != (by != NULL))
		return bad(r, "by", "a face-down card is hidden by a seat, or by nobody alone",
			   NULL);
	if (s->seats == 1 && e->bits >> SEEN)
		return bad(r, "seen", "nobody knows a face-down card of a solo game", NULL);
	if (pool && !(s->mods & ADVISORS))
		return bad(r, "pool", "only with the Advisors module", NULL);
	if (mark) {
		if (!zone || seat_of(r, mark) < 0 || !in_play(s, PACK_ILLUSIONNISTES))
			return bad(r, "mark", "no Illusion token can lie there", NULL);
		e->bits |= (uint8_t)((1 + seat_of(r, mark)) << MARK);
	}
	return r->code;
}

static void read_entries(reading *r, const ts_node *object, const char *key, int zone, int max,
			 entry *e, uint8_t *n_out)
{
	EACH(r, n, list_of(r, object, key, max, NULL))
		read_entry(r, n, zone ? "zones" : "selection", zone, &e[(*n_out)++]);
}

/* --- a seat --- */

static int read_work(reading *r, const ts_node *n, work *w)
{
	uint8_t cubes[N_RES + 1] = {0}, jokers[N_RES] = {0}, soldiers = 0;
	int kind;

	if (shape(r, n, "card cubes jokers soldiers giant", "works"))
		return r->code;
	kind = read_kind(r, given(r, n, "card"), "works", is_dev);
	read_amounts(r, n, "cubes", N_RES + 1, cubes);
	read_amounts(r, n, "jokers", N_RES, jokers);
	read_u8(r, n, "soldiers", PILE_MAX, &soldiers);
	read_bool(r, n, "giant", &w->giant);
	if (r->code)
		return r->code;
	w->card = (uint8_t)kind;
	for (int i = 0; i < 6; i++) {
		int on = (i == S ? soldiers : cubes[i]) + (i < N_RES ? jokers[i] : 0);

		if (on > devs[kind].cost[i])
			return bad(r, "works", "more pieces than slots", devs[kind].id);
		w->open |= (uint32_t)(devs[kind].cost[i] - on) << 4 * i;
		if (i < N_RES)
			w->joker |= (uint16_t)(jokers[i] << 4 * i);
	}
	if (!w->open && !w->giant)
		return bad(r, "works", "a complete card that is not frozen is built",
			   devs[kind].id);
	return r->code;
}

static void read_works(reading *r, const ts_node *n, int seat, area *a, work *works)
{
	EACH(r, k, list_of(r, n, "works", N_WORKS, NULL)) {
		int i = a->n_works++;

		read_work(r, k, &works[seat ? N_WORKS - 1 - i : i]);
	}
}

/* ON of a card of the Duchy, or -1. */
static int on_of(const char *id)
{
	for (int i = 0; i < N_ON; i++)
		if (ts_str_eq(on_name(i), id))
			return i;
	return -1;
}

static int read_stolen(reading *r, const ts_node *n, area *a)
{
	EACH(r, k, list_of(r, n, "stolen", N_STOLEN, NULL)) {
		int on = on_of(text(r, given(r, k, "on"))), i = a->n_stolen++;
		int res = word_in(res_name, N_RES, text(r, given(r, k, "resource")));

		if (shape(r, k, "on resource", "stolen"))
			return r->code;
		if (on < 0 || res < 0)
			return bad(r, "stolen", "no such icon", NULL);
		for (;
		     i > 0 && a->stolen[i - 1].on * N_RES + a->stolen[i - 1].res > on * N_RES + res;
		     i--)
			a->stolen[i] = a->stolen[i - 1];
		a->stolen[i].on = (uint8_t)on;
		a->stolen[i].res = (uint8_t)res;
	}
	return r->code;
}

static int read_council(reading *r, const ts_node *n, area *a)
{
	const ts_node *levy = given(r, n, "levy"), *end = given(r, n, "end_vp"), *on;

	EACH(r, k, list_of(r, n, "council", N_ADVISORS, NULL)) {
		uint8_t used = 0;
		int i;

		if (shape(r, k, "card used", "council"))
			return r->code;
		i = read_kind(r, given(r, k, "card"), "council", is_advisor) - K_ADVISOR;
		if (read_bool(r, k, "used", &used))
			return r->code;
		if (a->council >> i & 1)
			return bad(r, "council", "advisor is there twice", advisors[i].id);
		a->council |= 1u << i;
		a->used |= (uint32_t)used << i;
	}
	if (levy && !r->code) {
		shape(r, levy, "double divert", "levy");
		read_bool(r, levy, "divert", &a->divert);
		on = given(r, levy, "double");
		a->levy = (uint8_t)(1 + on_of(text(r, on)));
		if (on && !a->levy)
			return bad(r, "levy", "no such card", text(r, on));
	}
	if (end && !r->code) {
		shape(r, end, "chroniqueuse tribun", "end_vp");
		read_u8(r, end, "chroniqueuse", N_WORKS, &a->chronicle);
		read_u8(r, end, "tribun", TRIBUN_VP, &a->tribune);
	}
	return r->code;
}

static int read_steps(reading *r, const ts_node *n, area *a)
{
	const state *s = (const state *)r->s;
	const ts_node *vp = given(r, n, "quest_vp");

	EACH(r, k, list_of(r, n, "steps", 2 * N_STEPS, NULL)) {
		int noun = ts_name_index(&ts_kingdom, s, NOUN_STEP, text(r, k));
		int bit = noun < 0 ? -1 : step_bit(s, noun);

		if (bit < 0)
			return bad(r, "steps", "no step of a board in play", text(r, k));
		a->steps |= (uint8_t)(1u << bit);
	}
	if (vp && !is_int(vp, 0, PILE_MAX))
		return bad(r, "quest_vp", "must be a number", NULL);
	a->quest_vp = vp ? (uint16_t)vp->num : 0;
	return r->code;
}

/* Lists of kinds that are bits. */
static int read_bits(reading *r, const ts_node *n, const char *key, int first, uint8_t *out)
{
	EACH(r, k, list_of(r, n, key, 4, NULL)) {
		int i = kind_of(text(r, k)) - first;

		if (i < 0 || i > 3 || *out >> i & 1 || !copies_of((state *)r->s, first + i))
			return bad(r, key, "this card cannot be there", text(r, k));
		*out |= (uint8_t)(1u << i);
	}
	return r->code;
}

static void read_spies(reading *r, const ts_node *n, int seat, area *a)
{
	const state *s = (const state *)r->s;
	const ts_node *spies = given(r, n, "spies");

	if (spies)
		shape(r, spies, "ready spent", "spies");
	else if (s->seats == 1 && !(s->mods & CONQUEST) && s->scenario != 2)
		a->ready = a->spent = 1;
	else if (tokens_follow(s))
		a->ready = (uint8_t)slots_held(s, seat, B_SPY, 0);
	read_u8(r, spies, "ready", 8, &a->ready);
	read_u8(r, spies, "spent", 8, &a->spent);
}

static int read_area(reading *r, const ts_node *n, int seat, area *a, work *works)
{
	const state *s = (const state *)r->s;
	uint8_t alchemy[N_RES] = {0};

	read_entries(r, n, "selection", 0, N_SELECTION, a->selection, &a->n_selection);
	read_works(r, n, seat, a, works);
	read_counts(r, n, "threats", is_threat, K_THREAT, a->threat);
	read_counts(r, n, "built", is_dev, 0, a->built);
	read_u8(r, n, "calamities", CALAMITIES, &a->calamities);
	read_bits(r, n, "syphons", K_SYPHON_MATERIALS, &a->syphons);
	read_stolen(r, n, a);
	read_amounts(r, n, "alchemy", N_RES, alchemy);
	read_u8(r, n, "krystallium", PILE_MAX, &a->krystallium);
	read_u8(r, n, "soldiers", PILE_MAX, &a->soldiers);
	read_bool(r, n, "training", &a->training);
	read_u8(r, n, "traps", 6, &a->traps);
	if (!given(r, n, "traps") && tokens_follow(s))
		a->traps = (uint8_t)slots_held(s, seat, B_TRAP, 0);
	read_spies(r, n, seat, a);
	read_u8(r, n, "illusions", ILLUSIONS, &a->illusions);
	read_council(r, n, a);
	read_u8(r, n, "doubles", 2, &a->doubles);
	read_steps(r, n, a);
	read_u8(r, n, "debt", 2, &a->debt);
	read_bits(r, n, "sisters", K_SOEUR_TEMPETE, &a->sisters);
	read_u8(r, n, "eggs", 2, &a->eggs);
	for (int i = 0; i < N_RES; i++)
		a->alchemy[i] = alchemy[i];
	for (int k = 0; k < N_DEV; k++)
		a->types[devs[k].type] = (uint8_t)(a->types[devs[k].type] + a->built[k]);
	return r->code;
}

#define SEAT_FIELDS                                                                                \
	"selection works threats built calamities syphons stolen alchemy krystallium soldiers "    \
	"training traps spies illusions council doubles steps quest_vp debt sisters eggs levy "    \
	"end_vp seat hand dealt looked tossed"

static int read_seats(reading *r)
{
	const ts_node *list = get(r, "seats");
	state *s = (state *)r->s;
	int i = 0;

	if (!is_list(list, s->seats, s->seats))
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	EACH(r, n, list) {
		const ts_node *seat = given(r, n, "seat");
		uint8_t dealt = 0;

		shape(r, n, SEAT_FIELDS, "seats");
		if (seat && seat_of(r, seat) != i)
			return bad(r, "seats", "seats must stand in seat order", NULL);
		read_area(r, n, i, &s->a[i], s->works);
		read_cards(r, n, "hand", any_kind, N_HAND, s->hand[i], &s->hand_n[i]);
		read_cards(r, n, "dealt", is_advisor, 2, s->dealt[i], &dealt);
		read_cards(r, n, "looked", any_kind, N_HAND, s->looked[i], &s->looked_n[i]);
		read_counts(r, n, "tossed", any_kind, 0, s->tossed[i]);
		sort_cards(s->looked[i], s->looked_n[i]);
		i++;
	}
	return s->a[0].n_works + s->a[1].n_works > N_WORKS
		       ? bad(r, "works", "more cards than there are", NULL)
		       : r->code;
}
