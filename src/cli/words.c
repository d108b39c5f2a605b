/* words.c - a game in words: see words.h. web/src/lib/say.ts is the same for the page, function by
 * function; web/tests/said.spec.ts holds the two against each other.
 *
 * Limits: a text that does not fit the writer is cut, never overrun; a sentence that a catalogue
 * lacks is not said, an id without a name is itself. */
#include "words_own.h"
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- values --- */

enum { NOTHING = -1, FIELDS = 100, WORDS = 8 };

typedef struct {
	int kind;	 /* TS_J_; NOTHING; FIELDS: str is "a,b" of them */
	long num;	 /* TS_J_INT */
	const char *str; /* TS_J_STRING */
	const ts_doc *d; /* a list or object */
	const ts_node *n;
} value;

/* What a sentence is about. */
typedef struct {
	value own; /* an event, or the thing that is said */
	const char
		*word[WORDS]; /* what 1, 2... stand for: of the move, or the stars of a pattern */
	int n_words, you;
	int table;	     /* whether the table counts, or its options alone */
	const char *k;	     /* an entry of a list: its name */
	const value *entry;  /* and what it is */
	const words_line *l; /* parameters: of this line, from here on */
	int from;
} scope;

static const value nothing = {NOTHING, 0, "", NULL, NULL};

/* Texts that are made live until the sentence they are made for is written. */
static char made[1 << 14];
static size_t n_made;
static size_t begun; /* where in the writer the sentence begins */

static const char *make(const char *text, size_t len)
{
	char *at = made + n_made;

	if (n_made + len + 1 > sizeof made)
		exit(cli_fail(EXIT_FAILED, "words: a sentence is too deep"));
	memcpy(at, text, len);
	at[len] = 0;
	n_made += len + 1;
	return at;
}

static value string(const char *s)
{
	return (value){TS_J_STRING, 0, s, NULL, NULL};
}

static value number(long n)
{
	return (value){TS_J_INT, n, "", NULL, NULL};
}

static value of(const ts_doc *d, const ts_node *n)
{
	return n ? (value){n->kind, n->num, ts_doc_str(d, n), d, n} : nothing;
}

static const char *text(const value *v)
{
	char buf[24];

	if (v->kind == TS_J_INT)
		return make(buf, (size_t)snprintf(buf, sizeof buf, "%ld", v->num));
	return v->kind == TS_J_STRING ? v->str : v->kind == TS_J_TRUE ? "true" : "";
}

static long amount(const value *v)
{
	long n = v->kind == FIELDS;

	for (const char *p = v->kind == FIELDS ? v->str : ""; *p; p++)
		n += *p == ',';
	return n			? n
	       : v->kind == TS_J_INT	? v->num
	       : v->kind == TS_J_STRING ? atol(v->str)
	       : v->kind >= TS_J_ARRAY	? v->n->n
					: v->kind == TS_J_TRUE;
}

/* Whether there is something, and it is not 0 or empty. */
static int is_set(const value *v)
{
	return v->kind == TS_J_STRING ? *v->str != 0 : v->kind != NOTHING && amount(v) != 0;
}

static value get(const value *v, const char *key)
{
	return v->kind == TS_J_OBJECT ? of(v->d, ts_doc_get(v->d, v->n, key)) : nothing;
}

/* The element of a list of objects whose "seat" or "id" this is. */
static value element(const ts_doc *d, const ts_node *list, const char *id)
{
	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c)) {
		value x = of(d, c), is = get(&x, "seat");

		if (is.kind == NOTHING)
			is = get(&x, "id");
		if (is.kind == TS_J_STRING && !strcmp(is.str, id))
			return x;
	}
	return nothing;
}

const ts_node *words_fact(const char *id)
{
	const ts_doc *d = &words_w.data;

	for (const ts_node *c = ts_doc_first(d, ts_doc_root(d)); c;
	     c = ts_doc_next(d, ts_doc_root(d), c)) {
		value x = c->kind == TS_J_ARRAY ? element(d, c, id) : nothing;

		if (x.n)
			return x.n;
	}
	return NULL;
}

static value root(const char *step, const scope *s)
{
	value own = get(&s->own, step), table = of(&words_w.table, ts_doc_root(&words_w.table));
	char seat[8];

	if (isdigit((unsigned char)*step) && !step[1])
		return *step - '1' < s->n_words ? string(s->word[*step - '1']) : nothing;
	if (s->k && !strcmp(step, "k"))
		return string(s->k);
	if (s->entry && !strcmp(step, "n"))
		return *s->entry;
	if (own.kind != NOTHING)
		return own;
	if (!strcmp(step, "ABOUT"))
		return words_w.about ? string(words_w.about) : nothing;
	if (!strcmp(step, "DATA"))
		return of(&words_w.data, ts_doc_root(&words_w.data));
	if (!words_w.table.text || (!s->table && strcmp(step, "options")))
		return nothing;
	if (!strcmp(step, "ME")) {
		value seats = get(&table, "seats");

		ts_seat_name(words_w.reader < 0 ? 0 : words_w.reader, seat);
		return words_w.reader < 0 ? nothing : element(seats.d, seats.n, seat);
	}
	return get(&table, step);
}

/* A dotted path; @ goes from an id to what the content says of it. */
static value follow(const char *path, const scope *s)
{
	value v = nothing;

	for (int first = 1; *path; first = 0) {
		size_t n = *path == '@' ? 1 : strcspn(path, ".@");
		const char *step = make(path, n);

		if (first)
			v = root(step, s);
		else if (*step == '@')
			v = of(&words_w.data, v.kind == TS_J_STRING ? words_fact(v.str) : NULL);
		else if (v.kind == TS_J_ARRAY && isdigit((unsigned char)*step)) {
			const ts_node *c = ts_doc_first(v.d, v.n);

			for (int k = atoi(step); c && --k;)
				c = ts_doc_next(v.d, v.n, c);
			v = of(v.d, c);
		} else {
			v = v.kind == TS_J_ARRAY ? element(v.d, v.n, step) : get(&v, step);
		}
		path += n + (path[n] == '.');
	}
	return v;
}

static long sum(const value *list)
{
	long n = 0;

	for (const ts_node *c = list->n ? ts_doc_first(list->d, list->n) : NULL; c;
	     c = ts_doc_next(list->d, list->n, c))
		n += c->kind == TS_J_INT ? c->num : 0;
	return n;
}

/* A source: 'text, #count, +sum of a list, a sum a+b, fields a,b as an object, or a path. */
static value value_of(const char *source, const scope *s)
{
	value v;
	long n = 0;

	if (*source == '\'') {
		char *t = (char *)make(source + 1, strlen(source + 1));

		for (char *p = t; *p; p++)
			*p = *p == '%' ? ' ' : *p;
		return string(t);
	}
	if (*source == '#' || *source == '+') {
		v = follow(source + 1, s);
		return number(*source == '#' ? amount(&v) : sum(&v));
	}
	if (!strchr(source, '+'))
		return strchr(source, ',') ? (value){FIELDS, 0, source, NULL, NULL}
					   : follow(source, s);
	for (size_t k; *source; source += k + (source[k] == '+')) {
		k = strcspn(source, "+");
		v = follow(make(source, k), s);
		n += v.kind == NOTHING ? 0 : amount(&v);
	}
	return number(n);
}

/* Puts the values of {paths} in, the innermost first. */
static const char *expand(const char *token, const scope *s)
{
	const char *end;

	while ((end = strchr(token, '}'))) {
		const char *open = end;
		char buf[512];
		value v;

		while (open > token && *open != '{')
			open--;
		if (*open != '{')
			break;
		v = value_of(make(open + 1, (size_t)(end - open - 1)), s);
		snprintf(buf, sizeof buf, "%.*s%s%s", (int)(open - token), token, text(&v),
			 end + 1);
		token = make(buf, strlen(buf));
	}
	return token;
}

static int is_you(const char *id, int you)
{
	return id[0] == 'p' && id[1] - '1' == you && !id[2];
}

/* `path`, `!path`, `path=value`, `path!=value`, `path<number`, `path>number`. */
static int holds(const char *cond, const scope *s)
{
	const char *token = expand(cond, s), *path = token + (*token == '!');
	size_t n = strcspn(path, "=<>!");
	value v = value_of(make(path, n), s);
	const char *to = path + n + 1 + (path[n] == '!');

	switch (path[n]) {
	case '=':
		return !strcmp(to, "you") ? is_you(text(&v), s->you) : !strcmp(text(&v), to);
	case '!':
		return strcmp(text(&v), to) != 0;
	case '<':
		return amount(&v) < atol(to);
	case '>':
		return amount(&v) > atol(to);
	default:
		return (*token == '!') != is_set(&v);
	}
}

/* --- sentences --- */

static int put_sentence(const char *key, const scope *s, ts_out *o);
static void put_value(const value *v, const char *kind, const scope *s, ts_out *o);

/* Whether an id is like a pattern, whose stars are words of it, the last all the rest; a % is a
 * blank. */
static int matches(const char *pattern, const char *id, scope *s)
{
	s->n_words = 0;
	for (; *pattern; pattern++) {
		if (*pattern == '*' && s->n_words < WORDS) {
			char end = pattern[1] == '%' ? ' ' : pattern[1];
			const char *to = end ? strchr(id, end) : id + strlen(id);

			if (!to)
				return 0;
			s->word[s->n_words++] = make(id, (size_t)(to - id));
			id = to;
		} else if (*id++ != (*pattern == '%' ? ' ' : *pattern)) {
			return 0;
		}
	}
	return !*id;
}

/* What the "say" lines have for a thing of that kind: 0 if nothing. */
static int put_thing(const char *kind, const value *x, const scope *s, ts_out *o)
{
	value type = get(x, "type");
	const char *id = x->kind == TS_J_STRING ? x->str : type.kind == TS_J_STRING ? type.str : "";
	scope in = *s;
	char key[WORDS_KEY];

	if (x->kind != TS_J_STRING) {
		in.own = *x;
		type = get(x, "id");
		if (!*id && type.kind == TS_J_STRING)
			id = type.str;
	}
	for (const words_line *l = NULL; (l = words_find(l, "say", kind));) {
		int ok = matches(l->token[2], id, &in);

		if (ok && !in.n_words)
			in.word[in.n_words++] = id;
		for (int i = 3; ok && i < l->colon; i++)
			ok = holds(l->token[i], &in);
		in.l = l;
		in.from = l->colon + 2;
		if (ok && put_sentence(l->token[l->colon + 1], &in, o))
			return 1;
	}
	snprintf(key, sizeof key, "%s.%s", kind, id);
	in.l = NULL;
	in.n_words = 0;
	return x->kind == TS_J_OBJECT && put_sentence(key, &in, o);
}

static int put_under(const char *kind, const value *id, const scope *s, ts_out *o)
{
	char key[WORDS_KEY];
	const char *under = expand(kind, s), *name;

	if (put_thing(under, id, s, o))
		return 1;
	snprintf(key, sizeof key, "%s.%s", under, id->str);
	name = words_of(key);
	ts_put(o, name ? name : "");
	return name != NULL;
}

/* The name of an id: under its kind, or under the first of `names` that knows it. "You" begins a
 * sentence or follows a colon, elsewhere it is "you". */
static void put_name(const char *kind, const char *id, const scope *s, ts_out *o)
{
	value v = string(id);
	char key[WORDS_KEY];

	if ((id[0] == 'p' && id[1] >= '1' && id[1] <= '9' && !id[2]) || !strcmp(id, "neutral")) {
		int first = o->len == begun || (o->len > 1 && o->len <= o->cap &&
						!memcmp(o->buf + o->len - 2, ": ", 2));

		snprintf(key, sizeof key, "seat.%s", id);
		ts_put(o, words_of(is_you(id, s->you) ? first ? "seat.you" : "seat.you.in" : key));
		return;
	}
	if (*kind && put_under(kind, &v, s, o))
		return;
	for (const words_line *l = NULL; (l = words_find(l, "names", NULL));)
		for (int i = 1; i < l->n; i++)
			if (put_under(l->token[i], &v, s, o))
				return;
	ts_put(o, id);
}

/* The i-th entry of a list, object or FIELDS, its name in *k; 0 if there is none. With `some` those
 * that are 0 do not count. */
static int entry(const value *list, int i, int some, const scope *s, const char **k, value *x)
{
	const ts_node *c = list->kind != FIELDS && list->n ? ts_doc_first(list->d, list->n) : NULL;
	const char *p = list->kind == FIELDS ? list->str : "";

	while (c || *p) {
		if (c) {
			*k = c->has_key ? ts_doc_key(list->d, c) : "";
			*x = of(list->d, c);
			c = ts_doc_next(list->d, list->n, c);
		} else {
			*k = make(p, strcspn(p, ","));
			*x = follow(*k, s);
			p += strcspn(p, ",");
			p += *p == ',';
		}
		if ((!some || is_set(x)) && !i--)
			return 1;
	}
	return 0;
}

/* A list; by `key` each entry that is not 0 by that sentence, in which * is the entry's name. */
static void put_list(const value *list, const char *key, const char *kind, const scope *s,
		     ts_out *o)
{
	int n = 0, some = *key != 0;
	const char *k;
	value x;

	while (entry(list, n, some, s, &k, &x))
		n++;
	for (int i = 0; i < n && entry(list, i, some, s, &k, &x); i++) {
		if (i)
			ts_put(o, i < n - 1		     ? ", "
				  : words_w.lang == WORDS_FR ? " et "
				  : n > 2		     ? ", and "
							     : " and ");
		if (*key) {
			scope in = *s;
			char full[WORDS_KEY];
			size_t star = strcspn(key, "*");

			snprintf(full, sizeof full, "%.*s%s%s", (int)star, key, key[star] ? k : "",
				 key[star] ? key + star + 1 : "");
			in.l = NULL;
			in.n_words = 0;
			in.own = x;
			in.k = x.kind < TS_J_ARRAY ? k : NULL;
			in.entry = in.k ? &x : NULL;
			put_sentence(full, &in, o);
			continue;
		}
		if (list->kind == TS_J_OBJECT) {
			put_name("", k, s, o);
			ts_put(o, " ");
		}
		put_value(&x, kind, s, o);
	}
}

/* A value as text: a number, a name, a list of them. */
static void put_value(const value *v, const char *kind, const scope *s, ts_out *o)
{
	if (v->kind == TS_J_NULL)
		ts_put(o, words_of("down") ? words_of("down") : "?");
	else if (v->kind == TS_J_INT || (v->kind == TS_J_STRING && *v->str &&
					 strspn(v->str, "0123456789") == strlen(v->str)))
		ts_put_int(o, amount(v));
	else if (v->kind == TS_J_STRING)
		put_name(kind, v->str, s, o);
	else if (v->kind == TS_J_OBJECT && *kind)
		put_thing(kind, v, s, o);
	else if (v->kind != NOTHING)
		put_list(v, "", kind, s, o);
}

static void put_lower(size_t at, ts_out *o)
{
	unsigned char *c = (unsigned char *)o->buf + at;

	if (o->len >= o->cap || at >= o->len)
		return;
	if (c[0] == 0xc3 && c[1] >= 0x80 && c[1] < 0x9f)
		c[1] = (unsigned char)(c[1] + 0x20); /* É */
	else
		c[0] = (unsigned char)tolower(c[0]);
}

/* Writes a parameter (o may be NULL) and returns its number. */
static long put_param(const char *spec, const scope *s, ts_out *o)
{
	const char *p = expand(spec, s), *source = strrchr(p, ':');
	const char *key = "", *kind = "";
	value v = value_of(source ? source + 1 : p, s);
	int lower = 0;

	for (size_t n; source && p < source; p += n + 1) {
		const char *prefix = make(p, n = strcspn(p, ":"));

		if (!strcmp(prefix, "abs"))
			v = number(labs(amount(&v)));
		else if (!strcmp(prefix, "lower"))
			lower = 1;
		else if (!strncmp(prefix, "each.", 5))
			key = prefix + 5;
		else
			kind = prefix;
	}
	if (o) {
		size_t at = o->len;

		if (*key)
			put_list(&v, key, kind, s, o);
		else
			put_value(&v, kind, s, o);
		if (lower)
			put_lower(at, o);
	}
	return v.kind == NOTHING ? 0 : amount(&v);
}

/* What the line gives for a parameter; else the field of that name, or else the first word. */
static const char *spec_of(const char *name, const scope *s)
{
	size_t n = strlen(name);
	value own = get(&s->own, name);

	for (int i = s->from; s->l && i < s->l->n && strcmp(s->l->token[i], "/"); i++)
		if (!strncmp(s->l->token[i], name, n) && s->l->token[i][n] == '=')
			return s->l->token[i] + n + 1;
	return own.kind != NOTHING || !s->n_words ? name : "1";
}

/* A sentence of the catalogue with its parameters: {x}, or {n|one|many}, which chooses by number.
 * The key * is the parameter alone. 0 if there is no such sentence. */
static int put_sentence(const char *key, const scope *s, ts_out *o)
{
	const size_t mark = n_made;
	const char *text = strcmp(key, "*") ? words_of(expand(key, s)) : "";

	n_made = mark;
	if (!text)
		return 0;
	if (!*text && s->l && s->from < s->l->n)
		put_param(s->l->token[s->from], s, o);
	for (const char *end; *text; text = end) {
		size_t n = strcspn(text + (*text == '{'), "|}"), k;

		end = text + strcspn(text, *text == '{' ? "}" : "{");
		end += *end == '}';
		if (*text != '{') {
			ts_putn(o, text, (size_t)(end - text));
			continue;
		}
		const char *spec = spec_of(make(text + 1, n), s), *one = text + n + 2;

		if (text[n + 1] == '}') {
			put_param(spec, s, o);
			n_made = mark;
			continue;
		}
		long count = labs(put_param(spec, s, NULL));

		k = strcspn(one, "|");
		if (count == 1 || (count == 0 && words_w.lang == WORDS_FR))
			ts_putn(o, one, k);
		else
			ts_putn(o, one + k + 1, (size_t)(end - 1 - (one + k + 1)));
		n_made = mark;
	}
	n_made = mark;
	return 1;
}

/* Says the first line whose conditions hold and whose sentence there is; NULL. *how: '-' or '='. */
static const words_line *put_first(const char *head, const char *name, scope *s, char *how,
				   ts_out *o)
{
	n_made = 0;
	begun = o->len;
	for (const words_line *l = NULL; (l = words_find(l, head, name));) {
		int ok = 1, at = l->colon + 1;

		for (int i = name ? 2 : 1; ok && i < l->colon; i++, n_made = 0)
			ok = holds(l->token[i], s);
		if (!ok || at >= l->n) {
			if (ok)
				return NULL; /* nothing is said of it */
			continue;
		}
		*how = strchr("-=", *l->token[at]) && !l->token[at][1] ? *l->token[at++] : 0;
		s->l = l;
		s->from = at + 1;
		if (put_sentence(l->token[at], s, o))
			return l;
	}
	return NULL;
}

int words_event(const char *json, int you, char who[16], ts_out *o)
{
	ts_doc d = words_read(strdup(json));
	scope s = {.own = of(&d, ts_doc_root(&d)), .you = you};
	value name = get(&s.own, "event"), of_whom;
	const char *by = "seat";
	char how;
	const words_line *l = put_first("event", name.str, &s, &how, o);

	for (int i = l ? s.from : 0; l && i < l->n; i++)
		if (!strncmp(l->token[i], "of=", 3))
			by = l->token[i] + 3;
	of_whom = l && !how ? get(&s.own, by) : nothing;
	snprintf(who, 16, "%s", text(&of_whom));
	words_drop(&d);
	return l ? 1 + (how == '=') : 0;
}

void words_question(const char *head, int you, ts_out *title, ts_out *detail)
{
	scope s = {.own = nothing, .you = you, .table = 1};
	char how, key[WORDS_KEY];
	const words_line *l = put_first(head, NULL, &s, &how, title);
	int at = s.from;

	begun = detail->len;
	while (l && at < l->n && strcmp(l->token[at], "/"))
		at++;
	if (l && at < l->n) {
		s.from = at + 2;
		put_sentence(l->token[at + 1], &s, detail);
	} else if (l) {
		snprintf(key, sizeof key, "%s.detail", l->token[s.from - 1]);
		put_sentence(key, &s, detail);
	}
}

void words_move(const char *notation, ts_out *o)
{
	scope s = {.own = nothing, .you = -1, .table = 1};
	char line[TS_TEXT_MAX], key[WORDS_KEY], how, *p = line, *verb;

	snprintf(line, sizeof line, "%s", notation);
	verb = strsep(&p, " ");
	while (p && s.n_words < WORDS)
		s.word[s.n_words++] = strsep(&p, " ");
	snprintf(key, sizeof key, "move.%s", verb);
	if (put_first("move", verb, &s, &how, o))
		return;
	s.l = NULL;
	if (!put_sentence(key, &s, o))
		ts_put(o, notation);
}

void words_name(const char *id, int you, ts_out *o)
{
	const scope s = {.own = nothing, .you = you, .table = 1};

	n_made = 0;
	begun = o->len;
	put_name("", id, &s, o);
}

int words_show(const char *kind, const ts_doc *d, const ts_node *n, ts_out *o)
{
	const scope s = {.own = nothing, .you = -1, .table = 1};
	value v = of(d, n);
	size_t before = o->len;

	n_made = 0;
	put_value(&v, kind, &s, o);
	return o->len > before;
}
