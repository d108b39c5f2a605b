/* json.c - JSON without allocation: a writer that counts past its buffer, and a reader into the
 * caller's nodes. Positions are read by the games themselves, also in the browser, where there is
 * no libc and so no library for it; one reader serves every target. Freestanding. */
#include "assert.h"
#include "tessera.h"

void ts_out_init(ts_out *o, char *buf, size_t cap)
{
	o->buf = buf;
	o->cap = cap;
	o->len = 0;
	o->comma = 0;
}

int ts_out_end(ts_out *o)
{
	if (o->len > o->cap)
		o->len = o->cap; /* whoever looks at it all the same stays within the buffer */
	if (o->cap)
		o->buf[o->len < o->cap ? o->len : o->cap - 1] = 0;
	return o->len < o->cap ? 0 : -1;
}

void ts_out_cut(ts_out *o)
{
	if (ts_out_end(o))
		return;
}

void ts_out_done(ts_out *o)
{
	TS_ASSERT(o->len < o->cap);
	ts_out_cut(o);
}

static void put(ts_out *o, char c)
{
	if (o->len < o->cap)
		o->buf[o->len] = c;
	o->len++;
}

void ts_putn(ts_out *o, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		put(o, text[i]);
}

void ts_put(ts_out *o, const char *text)
{
	while (*text)
		put(o, *text++);
}

void ts_put_int(ts_out *o, long long v)
{
	char digit[24];
	unsigned long long u = v < 0 ? 0ull - (unsigned long long)v : (unsigned long long)v;
	int n = 0;

	do
		digit[n++] = (char)('0' + u % 10);
	while (u /= 10);
	if (v < 0)
		put(o, '-');
	while (n)
		put(o, digit[--n]);
}

void ts_put_hex(ts_out *o, uint64_t v, int digits)
{
	while (digits--)
		put(o, "0123456789abcdef"[v >> 4 * digits & 15]);
}

static void begin(ts_out *o)
{
	if (o->comma)
		put(o, ',');
	o->comma = 1;
}

void ts_json_open(ts_out *o, char bracket)
{
	begin(o);
	put(o, bracket);
	o->comma = 0;
}

void ts_json_close(ts_out *o, char bracket)
{
	put(o, bracket);
	o->comma = 1;
}

static void quoted(ts_out *o, const char *s)
{
	put(o, '"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;

		if (c == '"' || c == '\\') {
			put(o, '\\');
			put(o, *s);
		} else if (c == '\n') {
			ts_put(o, "\\n");
		} else if (c < 0x20) {
			ts_put(o, "\\u00");
			ts_put_hex(o, c, 2);
		} else {
			put(o, *s);
		}
	}
	put(o, '"');
}

void ts_json_key(ts_out *o, const char *key)
{
	begin(o);
	quoted(o, key);
	put(o, ':');
	o->comma = 0;
}

void ts_json_str(ts_out *o, const char *s)
{
	begin(o);
	quoted(o, s);
}

void ts_json_int(ts_out *o, long long v)
{
	begin(o);
	ts_put_int(o, v);
}

void ts_json_raw(ts_out *o, const char *text)
{
	begin(o);
	ts_put(o, text);
}

void ts_json_bool(ts_out *o, int v)
{
	ts_json_raw(o, v ? "true" : "false");
}

void ts_json_null(ts_out *o)
{
	ts_json_raw(o, "null");
}

void ts_json_base64(ts_out *o, const void *bytes, size_t n)
{
	static const char digit[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const uint8_t *p = (const uint8_t *)bytes;

	begin(o);
	put(o, '"');
	for (; n; p += 3, n -= n < 3 ? n : 3) {
		uint32_t v = (uint32_t)p[0] << 16 | (n > 1 ? (uint32_t)p[1] << 8 : 0) |
			     (n > 2 ? p[2] : 0);

		put(o, digit[v >> 18]);
		put(o, digit[v >> 12 & 63]);
		put(o, n > 1 ? digit[v >> 6 & 63] : '=');
		put(o, n > 2 ? digit[v & 63] : '=');
	}
	put(o, '"');
}

void ts_json_node(ts_out *o, const ts_doc *d, const ts_node *n)
{
	switch (n->kind) {
	case TS_J_NULL:
		ts_json_null(o);
		return;
	case TS_J_FALSE:
	case TS_J_TRUE:
		ts_json_bool(o, n->kind == TS_J_TRUE);
		return;
	case TS_J_INT:
		ts_json_int(o, n->num);
		return;
	case TS_J_REAL:
		begin(o);
		ts_putn(o, d->text + n->str, (size_t)n->num);
		return;
	case TS_J_STRING:
		ts_json_str(o, ts_doc_str(d, n));
		return;
	default:
		ts_json_open(o, n->kind == TS_J_ARRAY ? '[' : '{');
		for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
			if (n->kind == TS_J_OBJECT)
				ts_json_key(o, ts_doc_key(d, k));
			ts_json_node(o, d, k);
		}
		ts_json_close(o, n->kind == TS_J_ARRAY ? ']' : '}');
	}
}

/* --- reading --- */

enum { DEPTH_MAX = 32 };

typedef struct {
	ts_doc *d;
	char *p, *end;
	const char *why;
	uint32_t names_max; /* in one object: each is compared with all before it */
} reader;

static void space(reader *r)
{
	while (r->p < r->end && (*r->p == ' ' || *r->p == '\t' || *r->p == '\n' || *r->p == '\r'))
		r->p++;
}

static int hex4(const char *p)
{
	int v = 0;

	for (int i = 0; i < 4; i++) {
		int c = p[i];
		int h = c >= '0' && c <= '9'   ? c - '0'
			: c >= 'a' && c <= 'f' ? c - 'a' + 10
			: c >= 'A' && c <= 'F' ? c - 'A' + 10
					       : -1;

		if (h < 0)
			return -1;
		v = v << 4 | h;
	}
	return v;
}

static char *utf8(char *w, int c)
{
	if (c < 0x80) {
		*w++ = (char)c;
	} else if (c < 0x800) {
		*w++ = (char)(0xc0 | c >> 6);
		*w++ = (char)(0x80 | (c & 63));
	} else if (c < 0x10000) {
		*w++ = (char)(0xe0 | c >> 12);
		*w++ = (char)(0x80 | (c >> 6 & 63));
		*w++ = (char)(0x80 | (c & 63));
	} else {
		*w++ = (char)(0xf0 | c >> 18);
		*w++ = (char)(0x80 | (c >> 12 & 63));
		*w++ = (char)(0x80 | (c >> 6 & 63));
		*w++ = (char)(0x80 | (c & 63));
	}
	return w;
}

/* The length of the UTF-8 sequence at p, 0 if it is not one. */
static int sequence(const char *p, const char *end)
{
	unsigned char c = (unsigned char)*p;
	int n = c < 0x80		? 1
		: c >= 0xc2 && c < 0xe0 ? 2
		: c >= 0xe0 && c < 0xf0 ? 3
		: c >= 0xf0 && c < 0xf5 ? 4
					: 0;

	if (n == 0 || end - p < n)
		return 0;
	for (int i = 1; i < n; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	if ((c == 0xe0 && (unsigned char)p[1] < 0xa0) ||
	    (c == 0xed && (unsigned char)p[1] > 0x9f) ||
	    (c == 0xf0 && (unsigned char)p[1] < 0x90) || (c == 0xf4 && (unsigned char)p[1] > 0x8f))
		return 0;
	return n;
}

static int escape(reader *r, char **w)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	char c = r->p + 1 < r->end ? r->p[1] : 0;

	for (int i = 0; from[i]; i++)
		if (c == from[i]) {
			*(*w)++ = to[i];
			r->p += 2;
			return 0;
		}
	if (c != 'u' || r->end - r->p < 6)
		return -1;

	int u = hex4(r->p + 2);

	r->p += 6;
	if (u >= 0xd800 && u < 0xdc00 && r->end - r->p >= 6 && r->p[0] == '\\' && r->p[1] == 'u') {
		int low = hex4(r->p + 2);

		if (low < 0xdc00 || low > 0xdfff)
			return -1;
		u = 0x10000 + ((u - 0xd800) << 10) + (low - 0xdc00);
		r->p += 6;
	} else if (u <= 0 || (u >= 0xd800 && u < 0xe000)) {
		return -1; /* a NUL or half a pair has no place in our text */
	}
	*w = utf8(*w, u);
	return 0;
}

/* Rewrites the string at p in place, NUL-ended: an escape is never shorter than what it means. */
static int string(reader *r, uint32_t *at)
{
	char *w = ++r->p;

	*at = (uint32_t)(w - r->d->text);
	while (r->p < r->end && *r->p != '"') {
		if (*r->p == '\\') {
			if (escape(r, &w)) {
				r->why = "bad escape";
				return -1;
			}
		} else {
			int n = (unsigned char)*r->p < 0x20 ? 0 : sequence(r->p, r->end);

			if (n == 0) {
				r->why = "bad character in a string";
				return -1;
			}
			while (n--)
				*w++ = *r->p++;
		}
	}
	if (r->p == r->end) {
		r->why = "string without an end";
		return -1;
	}
	r->p++;
	*w = 0;
	return 0;
}

static int digits(reader *r)
{
	char *p = r->p;

	while (r->p < r->end && *r->p >= '0' && *r->p <= '9')
		r->p++;
	return r->p > p ? 0 : -1;
}

static int number(reader *r, ts_node *n)
{
	char *p = r->p;
	int64_t v = 0;
	int negative = *p == '-';

	r->p += negative;
	n->kind = TS_J_INT;
	if (digits(r) || (p[negative] == '0' && r->p - p - negative > 1))
		goto bad;
	for (char *q = p + negative; q < r->p && v <= INT32_MAX; q++)
		v = v * 10 + (*q - '0');
	if (r->p < r->end && *r->p == '.') {
		n->kind = TS_J_REAL;
		r->p++;
		if (digits(r))
			goto bad;
	}
	if (r->p < r->end && (*r->p | 32) == 'e') {
		n->kind = TS_J_REAL;
		r->p++;
		if (r->p < r->end && (*r->p == '+' || *r->p == '-'))
			r->p++;
		if (digits(r))
			goto bad;
	}
	if (n->kind == TS_J_INT && v > INT32_MAX) {
		r->why = "number too large";
		return -1;
	}
	if (n->kind == TS_J_REAL) { /* nobody counts with it: it is kept as it was written */
		n->str = (uint32_t)(p - r->d->text);
		n->num = (int32_t)(r->p - p);
	} else {
		n->num = (int32_t)(negative ? -v : v);
	}
	return 0;
bad:
	r->why = "bad number";
	return -1;
}

static int word(reader *r, const char *w)
{
	char *p = r->p;

	while (*w && p < r->end && *p == *w) {
		p++;
		w++;
	}
	if (*w)
		return -1;
	r->p = p;
	return 0;
}

static int repeated(const ts_doc *d, uint32_t list, uint32_t last)
{
	for (uint32_t i = list + 1; i < last; i = d->node[i].next)
		if (ts_str_eq(d->text + d->node[i].key, d->text + d->node[last].key))
			return 1;
	return 0;
}

static int scalar(reader *r, ts_node *n)
{
	switch (*r->p) {
	case '"':
		n->kind = TS_J_STRING;
		return string(r, &n->str);
	case 'n':
		n->kind = TS_J_NULL;
		return word(r, "null");
	case 't':
		n->kind = TS_J_TRUE;
		return word(r, "true");
	case 'f':
		n->kind = TS_J_FALSE;
		return word(r, "false");
	default:
		if (*r->p == '-' || (*r->p >= '0' && *r->p <= '9'))
			return number(r, n);
		return -1;
	}
}

static ts_node *fresh(reader *r)
{
	const ts_node empty = {0, 0, 0, 0, 0, 0, 0};
	ts_node *n = &r->d->node[r->d->n++];

	*n = empty;
	return n;
}

/* One value after another, with a stack of the lists that are open instead of recursion. */
static int values(reader *r)
{
	ts_doc *d = r->d;
	uint32_t open[DEPTH_MAX];
	int depth = 0;

	for (;;) {
		uint32_t i = d->n;
		ts_node *n;

		space(r);
		if (r->p == r->end || d->n == d->cap) {
			r->why = r->p == r->end ? "ends too early" : "too many values";
			return -1;
		}
		n = fresh(r);
		if (depth && d->node[open[depth - 1]].kind == TS_J_OBJECT) {
			n->has_key = 1;
			if (*r->p != '"') {
				r->why = "a name in quotes is missing";
				return -1;
			}
			if (string(r, &n->key))
				return -1;
			if (d->node[open[depth - 1]].n >= r->names_max) {
				r->why = "too many names";
				return -1;
			}
			if (repeated(d, open[depth - 1], i)) {
				r->why = "a name stands twice";
				return -1;
			}
			space(r);
			if (r->p == r->end || *r->p != ':') {
				r->why = "':' is missing";
				return -1;
			}
			r->p++;
			space(r);
			if (r->p == r->end) {
				r->why = "ends too early";
				return -1;
			}
		}
		if (depth && ++d->node[open[depth - 1]].n == UINT16_MAX) {
			r->why = "list too long";
			return -1;
		}
		if (*r->p == '{' || *r->p == '[') {
			char close = *r->p == '{' ? '}' : ']';

			n->kind = *r->p == '{' ? TS_J_OBJECT : TS_J_ARRAY;
			r->p++;
			space(r);
			if (r->p < r->end && *r->p == close) {
				r->p++;
				n->next = d->n;
			} else if (depth == DEPTH_MAX) {
				r->why = "nested too deep";
				return -1;
			} else {
				open[depth++] = i;
				continue;
			}
		} else {
			if (scalar(r, n)) {
				if (!r->why)
					r->why = "not a value";
				return -1;
			}
			n->next = d->n;
		}
		for (space(r); depth; space(r)) {
			ts_node *list = &d->node[open[depth - 1]];

			if (r->p == r->end) {
				r->why = "ends too early";
				return -1;
			}
			if (*r->p == ',') {
				r->p++;
				break;
			}
			if (*r->p != (list->kind == TS_J_OBJECT ? '}' : ']')) {
				r->why = "',' or the closing bracket is missing";
				return -1;
			}
			r->p++;
			list->next = d->n;
			depth--;
		}
		if (depth == 0)
			return 0;
	}
}

static int read_doc(ts_doc *d, char *text, size_t len, ts_node *nodes, uint32_t cap,
		    uint32_t names_max, const char **why, size_t *at)
{
	reader r = {d, text, text + len, NULL, names_max};

	d->text = text;
	d->node = nodes;
	d->n = 0;
	d->cap = cap;
	d->root = 0;
	if (values(&r) == 0) {
		space(&r);
		if (r.p == r.end)
			return 0;
		r.why = "more after the end";
	}
	*why = r.why;
	*at = (size_t)(r.p - text);
	return -1;
}

int ts_doc_read(ts_doc *d, char *text, size_t len, ts_node *nodes, uint32_t cap, const char **why,
		size_t *at)
{
	return read_doc(d, text, len, nodes, cap, TS_NAMES_MAX, why, at);
}

int ts_doc_read_own(ts_doc *d, char *text, size_t len, ts_node *nodes, uint32_t cap,
		    const char **why, size_t *at)
{
	return read_doc(d, text, len, nodes, cap, UINT16_MAX, why, at);
}

const ts_node *ts_doc_root(const ts_doc *d)
{
	return &d->node[d->root];
}

ts_doc ts_doc_part(const ts_doc *d, const ts_node *n)
{
	ts_doc part = *d;

	part.root = (uint32_t)(n - d->node);
	return part;
}

const ts_node *ts_doc_first(const ts_doc *d, const ts_node *list)
{
	(void)d;
	return list->kind >= TS_J_ARRAY && list->n ? list + 1 : NULL;
}

const ts_node *ts_doc_next(const ts_doc *d, const ts_node *list, const ts_node *child)
{
	return child->next < list->next ? &d->node[child->next] : NULL;
}

const ts_node *ts_doc_get(const ts_doc *d, const ts_node *object, const char *key)
{
	if (object->kind != TS_J_OBJECT)
		return NULL;
	for (const ts_node *n = ts_doc_first(d, object); n; n = ts_doc_next(d, object, n))
		if (ts_str_eq(d->text + n->key, key))
			return n;
	return NULL;
}

const char *ts_doc_key(const ts_doc *d, const ts_node *n)
{
	return n->has_key ? d->text + n->key : "";
}

const char *ts_doc_str(const ts_doc *d, const ts_node *n)
{
	return n->kind == TS_J_STRING ? d->text + n->str : "";
}
