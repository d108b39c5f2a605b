/* query.c - forecasts by name, for every game at once: the text of a query in words, its arguments
 * by the game's own table. What is asked and answered is the game's. Freestanding. */
#include "tessera.h"

/* Copies up to a character of `stop` or the end; what does not fit is cut, as no table has it. */
static const char *copy(const char *p, const char *stop, char *out, int cap)
{
	int n = 0;

	for (;; p++) {
		const char *c = stop;

		while (*c && *c != *p)
			c++;
		if (!*p || *c)
			break;
		if (n < cap - 1)
			out[n++] = *p;
	}
	out[n] = 0;
	return p;
}

int ts_query_param_at(const ts_query *q, int i, ts_query_param *out)
{
	const char *p = q->args;

	for (; *p; i--) {
		p = copy(p, "?: ", out->name, sizeof out->name);
		out->optional = *p == '?';
		p += out->optional;
		p = copy(p + (*p == ':'), " ", out->type, sizeof out->type);
		p += *p == ' ';
		if (i == 0)
			return 0;
	}
	return -1;
}

int ts_query_bad(const ts_game *g, int what, int i, const char *text, ts_error *e)
{
	ts_query_param a;

	if (ts_query_param_at(&g->queries[what], i, &a))
		a.name[0] = 0;
	return ts_fail(e, TS_E_USAGE, a.name, a.name, ": ", text);
}

/* A plain number within 16 bits. */
static int number(const char *t, int *out)
{
	int n = 0, minus = *t == '-';

	t += minus;
	if (!*t)
		return -1;
	for (; *t; t++) {
		if (*t < '0' || *t > '9' || n > 3276)
			return -1;
		n = n * 10 + (*t - '0');
	}
	*out = minus ? -n : n;
	return 0;
}

/* The index of a word in "land|sea". */
static int word_index(const char *list, const char *word)
{
	char one[64];

	for (int i = 0; *list; i++) {
		list = copy(list, "|", one, sizeof one);
		list += *list == '|';
		if (ts_str_eq(one, word))
			return i;
	}
	return -1;
}

/* A name as it stands in a query, where blanks part words: "light the_murk" is light_the_murk. */
static int named(const char *name, const char *word)
{
	for (; *name && (*name == *word || (*name == ' ' && *word == '_')); name++)
		word++;
	return !*name && !*word;
}

static int noun_index(const ts_game *g, const void *s, int noun, const char *word)
{
	int at = ts_name_index(g, s, noun, word);
	char buf[32];

	if (at >= 0 || g->nouns[noun].words)
		return at;
	for (int i = 0; i < g->nouns[noun].count; i++) {
		const char *name = g->name(s, noun, i, buf);

		if (name && named(name, word))
			return i;
	}
	return -1;
}

int ts_query_arg(const ts_game *g, const void *s, int what, int i, const char *word, int otherwise,
		 int *out, ts_error *e)
{
	ts_query_param a;
	int noun = 0;

	*out = otherwise;
	if (!word)
		return TS_OK;
	if (ts_query_param_at(&g->queries[what], i, &a))
		return ts_query_bad(g, what, i, "no such argument", e);
	if (ts_str_eq(a.type, "int"))
		return number(word, out) ? ts_query_bad(g, what, i, "not a number", e) : TS_OK;
	while (noun < g->n_nouns && !ts_str_eq(g->nouns[noun].id, a.type))
		noun++;
	if (ts_str_eq(a.type, "bool"))
		*out = word_index("no|yes", word);
	else if (ts_str_eq(a.type, "seat"))
		*out = ts_seat_parse(word, TS_SEATS_MAX);
	else if (noun < g->n_nouns)
		*out = noun_index(g, s, noun, word);
	else
		*out = word_index(a.type, word);
	return *out < 0 ? ts_query_bad(g, what, i, "no such thing here", e) : TS_OK;
}

/* Puts a word in its place: the one it names, else the first that is free. */
static int take(const ts_query *q, const char **word, int n, char *text, ts_error *e)
{
	ts_query_param a;
	char *value = text;
	int i = 0;

	while (*value && *value != '=')
		value++;
	if (*value) {
		*value++ = 0;
		while (i < n && (ts_query_param_at(q, i, &a) || !ts_str_eq(a.name, text)))
			i++;
		if (i == n)
			return ts_fail(e, TS_E_USAGE, text, "no such argument: ", text, NULL);
		if (word[i])
			return ts_fail(e, TS_E_USAGE, text, "given twice: ", text, NULL);
	} else {
		value = text;
		while (i < n && word[i])
			i++;
		if (i == n)
			return ts_fail(e, TS_E_USAGE, "query", "too many arguments: ", text, NULL);
	}
	word[i] = value;
	return TS_OK;
}

/* The next word of a text, ended in place; NULL if there is none. */
static char *next(char **p)
{
	char *w;

	while (**p == ' ')
		(*p)++;
	if (!**p)
		return NULL;
	w = *p;
	while (**p && **p != ' ')
		(*p)++;
	if (**p)
		*(*p)++ = 0;
	return w;
}

int ts_query_ask(const ts_game *g, const void *s, int seat, const char *text, ts_out *o,
		 ts_error *e)
{
	const char *word[TS_QUERY_ARGS] = {NULL};
	char line[TS_QUERY_MAX], *p = line, *w;
	const ts_out before = *o;
	ts_query_param a;
	int what = 0, n = 0, code;

	for (int i = 0; i < TS_QUERY_MAX; i++) {
		line[i] = text[i];
		if (!text[i])
			break;
		if (i == TS_QUERY_MAX - 1)
			return ts_fail(e, TS_E_SIZE, "query", "query too long", NULL, NULL);
	}
	w = next(&p);
	while (what < g->n_queries && !(w && ts_str_eq(g->queries[what].name, w)))
		what++;
	if (what == g->n_queries)
		return ts_fail(e, TS_E_USAGE, "query", "no such query: ", w ? w : "", NULL);
	while (n < TS_QUERY_ARGS && !ts_query_param_at(&g->queries[what], n, &a))
		n++;
	while ((w = next(&p))) {
		code = take(&g->queries[what], word, n, w, e);
		if (code)
			return code;
	}
	for (int i = 0; i < n; i++) {
		ts_query_param_at(&g->queries[what], i, &a);
		if (!word[i] && !a.optional)
			return ts_query_bad(g, what, i, "is missing", e);
	}
	code = g->query(s, seat, what, word, n, o, e);
	if (code)
		*o = before; /* what was begun is not there */
	return code;
}

void ts_standing_json(const ts_score *sc, int seats, ts_out *o)
{
	int lead = 0;
	char name[8];

	ts_json_key(o, "leaders");
	ts_json_open(o, '[');
	for (int i = 0; i < seats; i++)
		if (sc->rank[i] == 1) {
			ts_seat_name(i, name);
			ts_json_str(o, name);
			lead = sc->margin[i];
		}
	ts_json_close(o, ']');
	ts_json_key(o, "lead");
	ts_json_int(o, lead);
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < seats; i++) {
		ts_seat_name(i, name);
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		ts_json_str(o, name);
		ts_json_key(o, "rank");
		ts_json_int(o, sc->rank[i]);
		ts_json_key(o, "total");
		ts_json_int(o, sc->total[i]);
		ts_json_key(o, "lead");
		ts_json_int(o, sc->margin[i]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

void ts_source_open(ts_out *o, const char *name)
{
	ts_json_open(o, '{');
	ts_json_key(o, "source");
	ts_json_str(o, name);
	ts_json_key(o, "items");
	ts_json_open(o, '[');
}

void ts_item_open(ts_out *o, int seat, int points)
{
	char name[8];

	ts_seat_name(seat, name);
	ts_json_open(o, '{');
	ts_json_key(o, "seat");
	ts_json_str(o, name);
	ts_json_key(o, "points");
	ts_json_int(o, points);
}

void ts_source_close(ts_out *o)
{
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}
