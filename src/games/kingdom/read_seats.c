/* read_seats.c - It's a Wonderful Kingdom: the seats of a position, and what all of the reading uses.
 * Every check has a name, given as the field of the error; what may be left out is computed. */
#include "game.h"

typedef struct {
	state *s;
	const ts_doc *d;
	const ts_node *root;
	ts_error *e;
} reading;

static int bad(reading *r, const char *field, const char *what, const char *which)
{
	return ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
}

/* A field that is there and not null. */
static const ts_node *field_of(reading *r, const ts_node *object, const char *key)
{
	const ts_node *n = object && object->kind == TS_J_OBJECT ? ts_doc_get(r->d, object, key)
								 : NULL;

	return n && n->kind != TS_J_NULL ? n : NULL;
}

static const ts_node *get(reading *r, const char *key)
{
	return field_of(r, r->root, key);
}

static int word_in(const char *const *list, int n, const char *text)
{
	for (int i = 0; i < n; i++)
		if (ts_str_eq(list[i], text))
			return i;
	return -1;
}

/* A field nobody reads is a slip of the pen: refused, on every level. `list`: words, spaced. */
static int only(reading *r, const ts_node *object, const char *list, const char *where)
{
	if (object->kind != TS_J_OBJECT)
		return bad(r, where, "must be an object", NULL);
	for (const ts_node *k = ts_doc_first(r->d, object); k; k = ts_doc_next(r->d, object, k)) {
		const char *key = ts_doc_key(r->d, k), *p = list;
		int found = 0;

		while (*p && !found) {
			int n = 0;

			while (p[n] && p[n] != ' ' && key[n] == p[n])
				n++;
			found = (!p[n] || p[n] == ' ') && !key[n];
			while (*p && *p != ' ')
				p++;
			while (*p == ' ')
				p++;
		}
		if (!found)
			return bad(r, where ? where : key, "unknown field", key);
	}
	return TS_OK;
}

/* A number from 0 to max, 0 if missing. */
static int read_int(reading *r, const ts_node *object, const char *key, int max, uint8_t *out)
{
	const ts_node *n = field_of(r, object, key);

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_INT || n->num < 0 || n->num > max)
		return bad(r, key, "must be a number within its limits", NULL);
	*out = (uint8_t)n->num;
	return TS_OK;
}

static int read_bool(reading *r, const ts_node *object, const char *key, uint8_t *out)
{
	const ts_node *n = field_of(r, object, key);

	if (!n)
		return TS_OK;
	if (n->kind != TS_J_TRUE && n->kind != TS_J_FALSE)
		return bad(r, key, "must be true or false", NULL);
	*out = n->kind == TS_J_TRUE;
	return TS_OK;
}

/* *list: the array of a field, NULL if missing. */
static int read_list(reading *r, const ts_node *object, const char *key, int max,
		     const ts_node **list)
{
	*list = field_of(r, object, key);
	if (*list && ((*list)->kind != TS_J_ARRAY || (*list)->n > max))
		return bad(r, key, "must be a list that is not too long", NULL);
	return TS_OK;
}

static int seat_of(reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(ts_doc_str(r->d, n), r->s->seats) : -1;
}

static int kind_of(const char *id)
{
	for (int k = 0; k < N_KINDS; k++)
		if (ts_str_eq(kind_id(k), id))
			return k;
	return -1;
}

/* A kind that `ok` accepts. */
static int read_kind(reading *r, const ts_node *n, const char *field, int (*ok)(int), int *out)
{
	*out = n ? kind_of(ts_doc_str(r->d, n)) : -1;
	if (*out < 0)
		return bad(r, field, "unknown card", n ? ts_doc_str(r->d, n) : NULL);
	if (!ok(*out) || !copies_of(r->s, *out))
		return bad(r, field, "this card cannot be there", kind_id(*out));
	return TS_OK;
}

static int is_deck_card(int k)
{
	return !is_special(k) && k < N_KINDS;
}

/* A list of kinds as counts, or in order. */
static int read_counts(reading *r, const ts_node *object, const char *key, int (*ok)(int), int base,
		       uint8_t *count)
{
	const ts_node *list;
	int code = read_list(r, object, key, 255, &list), kind;

	for (const ts_node *n = list && !code ? ts_doc_first(r->d, list) : NULL; n && !code;
	     n = ts_doc_next(r->d, list, n)) {
		code = read_kind(r, n, key, ok, &kind);
		if (!code)
			count[kind - base]++;
	}
	return code;
}

static int read_cards(reading *r, const ts_node *object, const char *key, int (*ok)(int), int max,
		      uint8_t *out, uint8_t *n_out)
{
	const ts_node *list;
	int code = read_list(r, object, key, max, &list), kind;

	for (const ts_node *n = list && !code ? ts_doc_first(r->d, list) : NULL; n && !code;
	     n = ts_doc_next(r->d, list, n)) {
		code = read_kind(r, n, key, ok, &kind);
		if (!code)
			out[(*n_out)++] = (uint8_t)kind;
	}
	return code;
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
static int read_amounts(reading *r, const ts_node *object, const char *key, int n, uint8_t *out)
{
	const ts_node *o = field_of(r, object, key);
	int code = o ? only(r, o, "materials population gold exploration krystallium", key) : TS_OK;

	for (int i = 0; i < n && o && !code; i++)
		code = read_int(r, o, res_name[i], PILE_MAX, &out[i]);
	if (!code && o && n <= N_RES && field_of(r, o, "krystallium"))
		code = bad(r, key, "krystallium does not lie there", NULL);
	return code;
}

/* --- entries --- */

static int read_entry(reading *r, const ts_node *n, const char *field, int zone, entry *e)
{
	const ts_node *by, *mark, *seen;
	uint8_t down = 0, pool = 0;
	int kind, code = only(r, n, "card down by seen mark pool", field);

	if (!code)
		code = read_kind(r, field_of(r, n, "card"), field, any_kind, &kind);
	if (!code)
		code = read_bool(r, n, "down", &down);
	if (!code)
		code = read_bool(r, n, "pool", &pool);
	if (!code)
		code = read_list(r, n, "seen", N_SEATS, &seen);
	if (code)
		return code;
	by = field_of(r, n, "by");
	mark = field_of(r, n, "mark");
	e->card = (uint8_t)kind;
	e->bits = (uint8_t)((down ? DOWN : 0) | (pool ? POOL : 0));
	for (const ts_node *k = seen ? ts_doc_first(r->d, seen) : NULL; k;
	     k = ts_doc_next(r->d, seen, k)) {
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
	if (down && (r->s->seats == 2) != (by != NULL))
		return bad(r, "by", "a face-down card is hidden by a seat, or by nobody alone",
			   NULL);
	if (r->s->seats == 1 && e->bits >> SEEN)
		return bad(r, "seen", "nobody knows a face-down card of a solo game", NULL);
	if (pool && !(r->s->mods & ADVISORS))
		return bad(r, "pool", "only with the Advisors module", NULL);
	if (mark) {
		if (!zone || seat_of(r, mark) < 0 || !in_play(r->s, PACK_ILLUSIONNISTES))
			return bad(r, "mark", "no Illusion token can lie there", NULL);
		e->bits |= (uint8_t)((1 + seat_of(r, mark)) << MARK);
	}
	return TS_OK;
}

static int read_entries(reading *r, const ts_node *object, const char *key, int zone, int max,
			entry *e, uint8_t *n_out)
{
	const ts_node *list;
	int code = read_list(r, object, key, max, &list);

	for (const ts_node *n = list && !code ? ts_doc_first(r->d, list) : NULL; n && !code;
	     n = ts_doc_next(r->d, list, n))
		code = read_entry(r, n, zone ? "zones" : "selection", zone, &e[(*n_out)++]);
	return code;
}

/* --- a seat --- */

static int read_work(reading *r, const ts_node *n, work *w)
{
	uint8_t cubes[N_RES + 1] = {0}, jokers[N_RES] = {0}, soldiers = 0;
	int kind, code = only(r, n, "card cubes jokers soldiers giant", "works");

	if (!code)
		code = read_kind(r, field_of(r, n, "card"), "works", is_dev, &kind);
	if (!code)
		code = read_amounts(r, n, "cubes", N_RES + 1, cubes);
	if (!code)
		code = read_amounts(r, n, "jokers", N_RES, jokers);
	if (!code)
		code = read_int(r, n, "soldiers", PILE_MAX, &soldiers);
	if (!code)
		code = read_bool(r, n, "giant", &w->giant);
	if (code)
		return code;
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
	return TS_OK;
}

static int read_works(reading *r, const ts_node *n, int seat, area *a, work *works)
{
	const ts_node *list;
	int code = read_list(r, n, "works", N_WORKS, &list);

	for (const ts_node *k = list && !code ? ts_doc_first(r->d, list) : NULL; k && !code;
	     k = ts_doc_next(r->d, list, k)) {
		int i = a->n_works++;

		code = read_work(r, k, &works[seat ? N_WORKS - 1 - i : i]);
	}
	return code;
}

static int read_stolen(reading *r, const ts_node *n, area *a)
{
	const ts_node *list;
	int code = read_list(r, n, "stolen", N_STOLEN, &list);

	for (const ts_node *k = list && !code ? ts_doc_first(r->d, list) : NULL; k && !code;
	     k = ts_doc_next(r->d, list, k)) {
		const ts_node *on = field_of(r, k, "on"), *res = field_of(r, k, "resource");
		int i = a->n_stolen++, o = -1, c;

		code = only(r, k, "on resource", "stolen");
		for (c = 0; !code && c < N_ON; c++)
			if (on && ts_str_eq(on_name(c), ts_doc_str(r->d, on)))
				o = c;
		c = res ? word_in(res_name, N_RES, ts_doc_str(r->d, res)) : -1;
		if (!code && (o < 0 || c < 0))
			code = bad(r, "stolen", "no such icon", NULL);
		if (code)
			break;
		for (; i > 0 && a->stolen[i - 1].on * N_RES + a->stolen[i - 1].res > o * N_RES + c;
		     i--)
			a->stolen[i] = a->stolen[i - 1];
		a->stolen[i].on = (uint8_t)o;
		a->stolen[i].res = (uint8_t)c;
	}
	return code;
}

static int read_council(reading *r, const ts_node *n, area *a)
{
	const ts_node *list, *levy = field_of(r, n, "levy"), *end = field_of(r, n, "end_vp"), *on;
	int code = read_list(r, n, "council", N_ADVISORS, &list), kind;

	for (const ts_node *k = list && !code ? ts_doc_first(r->d, list) : NULL; k && !code;
	     k = ts_doc_next(r->d, list, k)) {
		uint8_t used = 0;

		code = only(r, k, "card used", "council");
		if (!code)
			code = read_kind(r, field_of(r, k, "card"), "council", is_advisor, &kind);
		if (!code)
			code = read_bool(r, k, "used", &used);
		if (code)
			break;
		if (a->council >> (kind - K_ADVISOR) & 1)
			return bad(r, "council", "advisor is there twice", kind_id(kind));
		a->council |= 1u << (kind - K_ADVISOR);
		a->used |= (uint32_t)used << (kind - K_ADVISOR);
	}
	if (!code && levy) {
		code = only(r, levy, "double divert", "levy");
		if (!code)
			code = read_bool(r, levy, "divert", &a->divert);
		on = field_of(r, levy, "double");
		for (int i = 0; on && !code && i < N_ON; i++)
			if (ts_str_eq(on_name(i), ts_doc_str(r->d, on)))
				a->levy = (uint8_t)(1 + i);
		if (!code && on && !a->levy)
			code = bad(r, "levy", "no such card", ts_doc_str(r->d, on));
	}
	if (!code && end) {
		code = only(r, end, "chroniqueuse tribun", "end_vp");
		if (!code)
			code = read_int(r, end, "chroniqueuse", N_WORKS, &a->chronicle);
		if (!code)
			code = read_int(r, end, "tribun", TRIBUN_VP, &a->tribune);
	}
	return code;
}

static int read_steps(reading *r, const ts_node *n, area *a)
{
	const ts_node *list, *vp = field_of(r, n, "quest_vp");
	int code = read_list(r, n, "steps", 2 * N_STEPS, &list);

	for (const ts_node *k = list && !code ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int noun = ts_name_index(&ts_kingdom, r->s, NOUN_STEP, ts_doc_str(r->d, k));
		int bit = noun < 0 ? -1 : step_bit(r->s, noun);

		if (bit < 0)
			return bad(r, "steps", "no step of a board in play", ts_doc_str(r->d, k));
		a->steps |= (uint8_t)(1u << bit);
	}
	if (vp && (vp->kind != TS_J_INT || vp->num < 0 || vp->num > PILE_MAX))
		return bad(r, "quest_vp", "must be a number", NULL);
	a->quest_vp = vp ? (uint16_t)vp->num : 0;
	return code;
}

/* Lists of kinds that are bits. */
static int read_bits(reading *r, const ts_node *n, const char *key, int first, uint8_t *out)
{
	uint8_t count[4] = {0};
	const ts_node *list;
	int code = read_list(r, n, key, 4, &list);

	for (const ts_node *k = list && !code ? ts_doc_first(r->d, list) : NULL; k;
	     k = ts_doc_next(r->d, list, k)) {
		int kind = kind_of(ts_doc_str(r->d, k)) - first;

		if (kind < 0 || kind > 3 || count[kind]++ || !copies_of(r->s, first + kind))
			return bad(r, key, "this card cannot be there", ts_doc_str(r->d, k));
		*out |= (uint8_t)(1u << kind);
	}
	return code;
}

static int read_spies(reading *r, const ts_node *n, int seat, area *a)
{
	const ts_node *spies = field_of(r, n, "spies");
	int code = spies ? only(r, spies, "ready spent", "spies") : TS_OK;

	if (!spies && r->s->seats == 1 && !(r->s->mods & CONQUEST) && r->s->scenario != 2) {
		a->ready = a->spent = 1;
		return TS_OK;
	}
	if (!spies && tokens_follow(r->s))
		a->ready = (uint8_t)slots_held(r->s, seat, B_SPY, 0);
	if (spies && !code)
		code = read_int(r, spies, "ready", 8, &a->ready);
	if (spies && !code)
		code = read_int(r, spies, "spent", 8, &a->spent);
	return code;
}

static int read_area(reading *r, const ts_node *n, int seat, area *a, work *works)
{
	uint8_t alchemy[N_RES] = {0};
	int code = read_entries(r, n, "selection", 0, N_SELECTION, a->selection, &a->n_selection);

	if (!code)
		code = read_works(r, n, seat, a, works);
	if (!code)
		code = read_counts(r, n, "threats", is_threat, K_THREAT, a->threat);
	if (!code)
		code = read_counts(r, n, "built", is_dev, 0, a->built);
	if (!code)
		code = read_int(r, n, "calamities", CALAMITIES, &a->calamities);
	if (!code)
		code = read_bits(r, n, "syphons", K_SYPHON_MATERIALS, &a->syphons);
	if (!code)
		code = read_stolen(r, n, a);
	if (!code)
		code = read_amounts(r, n, "alchemy", N_RES, alchemy);
	if (!code)
		code = read_int(r, n, "krystallium", PILE_MAX, &a->krystallium);
	if (!code)
		code = read_int(r, n, "soldiers", PILE_MAX, &a->soldiers);
	if (!code)
		code = read_bool(r, n, "training", &a->training);
	if (!code)
		code = read_int(r, n, "traps", 6, &a->traps);
	if (!field_of(r, n, "traps") && tokens_follow(r->s))
		a->traps = (uint8_t)slots_held(r->s, seat, B_TRAP, 0);
	if (!code)
		code = read_spies(r, n, seat, a);
	if (!code)
		code = read_int(r, n, "illusions", ILLUSIONS, &a->illusions);
	if (!code)
		code = read_council(r, n, a);
	if (!code)
		code = read_int(r, n, "doubles", 2, &a->doubles);
	if (!code)
		code = read_steps(r, n, a);
	if (!code)
		code = read_int(r, n, "debt", 2, &a->debt);
	if (!code)
		code = read_bits(r, n, "sisters", K_SOEUR_TEMPETE, &a->sisters);
	if (!code)
		code = read_int(r, n, "eggs", 2, &a->eggs);
	for (int i = 0; i < N_RES; i++)
		a->alchemy[i] = alchemy[i];
	for (int k = 0; k < N_DEV; k++)
		a->types[devs[k].type] = (uint8_t)(a->types[devs[k].type] + a->built[k]);
	return code;
}

#define SEAT_FIELDS                                                                                \
	"selection works threats built calamities syphons stolen alchemy krystallium soldiers "    \
	"training traps spies illusions council doubles steps quest_vp debt sisters eggs levy "    \
	"end_vp seat hand dealt looked tossed"

static int read_seats(reading *r)
{
	const ts_node *list = get(r, "seats");
	state *s = r->s;
	int i = 0, code = TS_OK;

	if (!list || list->kind != TS_J_ARRAY || list->n != s->seats)
		return bad(r, "seats", "one entry for each seat is needed", NULL);
	for (const ts_node *n = ts_doc_first(r->d, list); n && !code;
	     n = ts_doc_next(r->d, list, n), i++) {
		const ts_node *seat = field_of(r, n, "seat");
		uint8_t dealt = 0;

		code = only(r, n, SEAT_FIELDS, "seats");
		if (!code && seat && seat_of(r, seat) != i)
			code = bad(r, "seats", "seats must stand in seat order", NULL);
		if (!code)
			code = read_area(r, n, i, &s->a[i], s->works);
		if (!code)
			code = read_cards(r, n, "hand", any_kind, N_HAND, s->hand[i],
					  &s->hand_n[i]);
		if (!code)
			code = read_cards(r, n, "dealt", is_advisor, 2, s->dealt[i], &dealt);
		if (!code)
			code = read_cards(r, n, "looked", any_kind, N_HAND, s->looked[i],
					  &s->looked_n[i]);
		if (!code)
			code = read_counts(r, n, "tossed", any_kind, 0, s->tossed[i]);
		sort_cards(s->looked[i], s->looked_n[i]);
	}
	if (!code && s->a[0].n_works + s->a[1].n_works > N_WORKS)
		code = bad(r, "works", "more cards than there are", NULL);
	return code;
}
