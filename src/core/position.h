/* position.h - positions as JSON: what view.c, data.c and read.c of every game are written with. All
 * of it is static, as in kit.h. Freestanding. */
#ifndef TESSERA_POSITION_H
#define TESSERA_POSITION_H

#include "tessera.h"

/* --- writing: put_x is a value, key_x a named one --- */

/* A word, or null where there is none. */
static inline void put_str(ts_out *o, const char *word)
{
	if (word)
		ts_json_str(o, word);
	else
		ts_json_null(o);
}

static inline void put_int(ts_out *o, int v)
{
	ts_json_int(o, v);
}

/* A seat; null for whatever a game calls none. */
static inline void put_seat(ts_out *o, int seat)
{
	char buf[8];

	ts_seat_name(seat, buf);
	put_str(o, seat >= 0 && seat < TS_SEATS_MAX ? buf : NULL);
}

static inline void key_int(ts_out *o, const char *key, int v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

/* A number where there is one, else null. */
static inline void key_int_if(ts_out *o, const char *key, int there, int v)
{
	ts_json_key(o, key);
	if (there)
		ts_json_int(o, v);
	else
		ts_json_null(o);
}

static inline void key_bool(ts_out *o, const char *key, int v)
{
	ts_json_key(o, key);
	ts_json_bool(o, v);
}

static inline void key_str(ts_out *o, const char *key, const char *word)
{
	ts_json_key(o, key);
	put_str(o, word);
}

static inline void key_null(ts_out *o, const char *key)
{
	key_str(o, key, NULL);
}

static inline void key_seat(ts_out *o, const char *key, int seat)
{
	ts_json_key(o, key);
	put_seat(o, seat);
}

/* A list or an object begins. */
static inline void key_open(ts_out *o, const char *key, char bracket)
{
	ts_json_key(o, key);
	ts_json_open(o, bracket);
}

/* An object begins where there is one, else null: whether it did. */
static inline int key_object(ts_out *o, const char *key, int there)
{
	if (there)
		key_open(o, key, '{');
	else
		key_null(o, key);
	return there;
}

/* Bytes as a list: in order; from the last, as piles are kept with the top card last; the bits of a
 * mask. */
static inline void key_row(ts_out *o, const char *key, const uint8_t *v, int n,
			   void (*put)(ts_out *, int))
{
	key_open(o, key, '[');
	for (int i = 0; i < n; i++)
		put(o, v[i]);
	ts_json_close(o, ']');
}

static inline void key_pile(ts_out *o, const char *key, const uint8_t *v, int n,
			    void (*put)(ts_out *, int))
{
	key_open(o, key, '[');
	while (n > 0)
		put(o, v[--n]);
	ts_json_close(o, ']');
}

static inline void key_mask(ts_out *o, const char *key, uint64_t mask, void (*put)(ts_out *, int))
{
	key_open(o, key, '[');
	for (; mask; mask &= mask - 1)
		put(o, __builtin_ctzll(mask));
	ts_json_close(o, ']');
}

/* {"p1": 3}: n counts by name, those of 0 left out; `step` bytes from one to the next. */
static inline void key_counts(ts_out *o, const char *key, const char *const *name, const uint8_t *v,
			      int n, int step)
{
	key_open(o, key, '{');
	for (int i = 0; i < n; i++)
		if (v[i * step])
			key_int(o, name[i], v[i * step]);
	ts_json_close(o, '}');
}

/* What every position begins with, and its random state. */
static inline void key_head(ts_out *o, const ts_game *g, int seats, const uint8_t *opt)
{
	key_str(o, "game", g->id);
	ts_json_key(o, "options");
	ts_options_json(g, seats, opt, o);
}

static inline void key_rng(ts_out *o, const char *key, const ts_core *c)
{
	ts_json_key(o, key);
	ts_rng_json(c, o);
}

/* Of a result: the seats of rank 1. */
static inline void key_winners(ts_out *o, const uint8_t *rank, int seats)
{
	key_open(o, "winners", '[');
	for (int i = 0; i < seats; i++)
		if (rank[i] == 1)
			put_seat(o, i);
	ts_json_close(o, ']');
}

/* --- reading ---
 *
 * The first thing that is wrong is kept, with the field at fault. From then on no field is found and
 * no list has entries, so one field may be read after the other; a game looks at `code` where it
 * would go on to use a value. */

/* Called, never inlined: positions are read now and then, and the program is smaller for it (in the
 * browser by 15 KB). */
#define COLD static __attribute__((unused, noinline))

typedef struct {
	void *s; /* the game's state */
	const ts_doc *d;
	const ts_node *root;
	ts_error *e;
	const char *range; /* what is said of a number out of its limits */
	int seats, code;
	int op;		  /* what is owed, where a game reads that first */
	uint8_t seen[64]; /* how often a card was named so far */
} reading;

COLD reading reading_of(void *s, const ts_doc *d, const ts_setup *u, const char *range, ts_error *e)
{
	reading r = {s, d, ts_doc_root(d), e, range, u->seats, 0, 0, {0}};

	return r;
}

/* Refused: "what: which". */
COLD int bad(reading *r, const char *field, const char *what, const char *which)
{
	if (!r->code)
		r->code = ts_fail(r->e, TS_E_REFUSED, field, what, which ? ": " : NULL, which);
	return r->code;
}

/* A field, even if it is null. */
COLD const ts_node *find(const reading *r, const ts_node *object, const char *key)
{
	return object && !r->code ? ts_doc_get(r->d, object, key) : NULL;
}

/* A field that is there and not null; of the position itself. */
COLD const ts_node *given(const reading *r, const ts_node *object, const char *key)
{
	const ts_node *n = find(r, object, key);

	return n && n->kind != TS_J_NULL ? n : NULL;
}

COLD const ts_node *get(const reading *r, const char *key)
{
	return given(r, r->root, key);
}

/* EACH(r, k, list) { ... }: the entries of a list or object, as long as all is well. */
#define EACH(r, k, list)                                                                           \
	for (const ts_node *k##_of = (list), *k = first_of(r, k##_of); k; k = next_of(r, k##_of, k))

COLD const ts_node *first_of(const reading *r, const ts_node *list)
{
	return list && !r->code ? ts_doc_first(r->d, list) : NULL;
}

COLD const ts_node *next_of(const reading *r, const ts_node *list, const ts_node *n)
{
	return r->code ? NULL : ts_doc_next(r->d, list, n);
}

COLD const char *text(const reading *r, const ts_node *n)
{
	return n ? ts_doc_str(r->d, n) : "";
}

COLD const char *key_of(const reading *r, const ts_node *n)
{
	return ts_doc_key(r->d, n);
}

enum { ANY_LENGTH = UINT16_MAX }; /* of a list: as many as JSON may have */

COLD int is_int(const ts_node *n, int lo, int hi)
{
	return n && n->kind == TS_J_INT && n->num >= lo && n->num <= hi;
}

COLD int is_list(const ts_node *n, int lo, int hi)
{
	return n && n->kind == TS_J_ARRAY && n->n >= lo && n->n <= hi;
}

COLD int is_object(const ts_node *n)
{
	return n && n->kind == TS_J_OBJECT;
}

COLD int seat_of(const reading *r, const ts_node *n)
{
	return n ? ts_seat_parse(text(r, n), r->seats) : -1;
}

/* Index of a word in a list that may have gaps; of the row with an id, where rows begin with it.
 * -1: none. */
COLD int word_in(const char *const *list, int n, const char *word)
{
	for (int i = 0; i < n; i++)
		if (list[i] && ts_str_eq(list[i], word))
			return i;
	return -1;
}

#define ROW_OF(rows, n, id) row_of(rows, sizeof *(rows), n, id)
COLD int row_of(const void *rows, size_t size, int n, const char *id)
{
	for (int i = 0; i < n; i++)
		if (ts_str_eq(*(const char *const *)((const char *)rows + (size_t)i * size), id))
			return i;
	return -1;
}

/* The first name of an object that is none of these ("seat coins"); NULL: there is none. A field
 * nobody reads is a slip of the pen: refused, on every level. */
COLD const char *unknown_field(const reading *r, const ts_node *object, const char *fields)
{
	EACH(r, k, object) {
		const char *key = key_of(r, k), *p = fields;

		while (*p) {
			int n = 0;

			while (p[n] && p[n] != ' ' && p[n] == key[n])
				n++;
			if (!key[n] && (!p[n] || p[n] == ' '))
				break;
			while (*p && *p != ' ')
				p++;
			p += *p == ' ';
		}
		if (!*p)
			return key;
	}
	return NULL;
}

/* where: the field to name; NULL: the unknown one itself. */
COLD int only(reading *r, const ts_node *object, const char *fields, const char *where)
{
	const char *key = unknown_field(r, object, fields);

	return key ? bad(r, where ? where : key, "unknown field", key) : r->code;
}

/* Fields that may be left out: *out keeps what it was then. */
COLD int read_int(reading *r, const ts_node *object, const char *key, int lo, int hi, int *out)
{
	const ts_node *n = given(r, object, key);

	if (n && !is_int(n, lo, hi))
		bad(r, key, r->range, NULL);
	else if (n)
		*out = n->num;
	return r->code;
}

COLD int read_u8(reading *r, const ts_node *object, const char *key, int max, uint8_t *out)
{
	int v = *out;

	read_int(r, object, key, 0, max, &v);
	*out = (uint8_t)v;
	return r->code;
}

COLD int read_bool(reading *r, const ts_node *object, const char *key, uint8_t *out)
{
	const ts_node *n = given(r, object, key);

	if (n && n->kind != TS_J_TRUE && n->kind != TS_J_FALSE)
		bad(r, key, "must be true or false", NULL);
	else if (n)
		*out = n->kind == TS_J_TRUE;
	return r->code;
}

/* The list of a field, NULL if it is left out or wrong; then `what` is said of it, NULL: the usual. */
COLD const ts_node *list_of(reading *r, const ts_node *object, const char *key, int max,
			    const char *what)
{
	const ts_node *n = given(r, object, key);

	if (n && !is_list(n, 0, max))
		bad(r, key, what ? what : "must be a list that is not too long", NULL);
	return r->code ? NULL : n;
}

/* Likewise an object. */
COLD const ts_node *object_of(reading *r, const ts_node *object, const char *key, const char *what)
{
	const ts_node *n = given(r, object, key);

	if (n && !is_object(n))
		bad(r, key, what, NULL);
	return r->code ? NULL : n;
}

/* The cards of a list into a row, or with `pile` into a pile that is named from its top. `card`
 * reads one: its number, or below 0 after an error. The list is no longer than there is room. */
COLD int read_row(reading *r, const ts_node *list, const char *field, int pile,
		  int (*card)(reading *, const ts_node *, const char *), uint8_t *out, uint8_t *n)
{
	int i = pile && list ? list->n : 0;

	EACH(r, k, list) {
		int c = card(r, k, field);

		out[pile ? --i : i++] = (uint8_t)c;
	}
	*n = (uint8_t)(list ? list->n : 0);
	return r->code;
}

COLD int read_rng(reading *r, ts_core *c, const char *key, ts_seed seed)
{
	if (!r->code && ts_rng_read(c, r->d, find(r, r->root, key), seed))
		bad(r, key, "not a random state", NULL);
	return r->code;
}

/* One part after the other, up to the first that is wrong. */
COLD int read_parts(reading *r, int (*const *part)(reading *), int n)
{
	for (int i = 0; i < n && !r->code; i++)
		part[i](r);
	return r->code;
}

#endif
