/* notation.c - actions as text and back, and events as JSON, for every game at once: both come
 * out of the game's tables of verbs, nouns and events. Freestanding. */
#include "tessera.h"

/* The i-th word of a list separated by `by`; its length, 0 if there is none. */
static int word_at(const char *list, char by, int i, const char **word)
{
	int n = 0;

	for (; i > 0 && *list; list++)
		i -= *list == by;
	if (i > 0)
		return 0;
	while (list[n] && list[n] != by)
		n++;
	*word = list;
	return n;
}

const char *ts_name_at(const ts_game *g, const void *s, int noun, int index, char buf[32])
{
	const ts_noun *t = &g->nouns[noun];
	const char *w;
	int n;

	if (index < 0 || index >= t->count)
		return NULL;
	if (!t->words)
		return g->name(s, noun, index, buf);
	n = word_at(t->words, ' ', index, &w);
	for (int i = 0; i < n; i++)
		buf[i] = w[i];
	buf[n] = 0;
	return buf;
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* How much of `text` is `name` followed by a space or the end, in small or large letters; 0 if it
 * is not. People type what is easy: `place a05` is `place A05`. */
static int prefix(const char *text, const char *name)
{
	int n = 0;

	while (name[n] && lower(text[n]) == lower(name[n]))
		n++;
	return name[n] || (text[n] && text[n] != ' ') ? 0 : n;
}

int ts_name_index(const ts_game *g, const void *s, int noun, const char *name)
{
	char buf[32];

	for (int i = 0; i < g->nouns[noun].count; i++) {
		const char *n = ts_name_at(g, s, noun, i, buf);
		int len = n ? prefix(name, n) : 0;

		if (len && !name[len])
			return i;
	}
	return -1;
}

static int span(const ts_game *g, const ts_verb *v)
{
	int n = 1;

	for (int i = 0; i < v->nouns; i++)
		n *= g->nouns[v->noun[i]].count;
	return n;
}

int ts_action_verb(const ts_game *g, ts_action a, int noun_index[3])
{
	int rest = a;

	for (int v = 0; v < g->n_verbs; v++) {
		int n = span(g, &g->verbs[v]);

		if (rest < n) {
			for (int i = g->verbs[v].nouns - 1; i >= 0; i--) {
				int count = g->nouns[g->verbs[v].noun[i]].count;

				noun_index[i] = rest % count;
				rest /= count;
			}
			return v;
		}
		rest -= n;
	}
	return -1;
}

int ts_action_text(const ts_game *g, const void *s, ts_action a, char out[TS_TEXT_MAX])
{
	int index[3], v = ts_action_verb(g, a, index);
	char buf[32];
	ts_out o;

	ts_out_init(&o, out, TS_TEXT_MAX);
	if (v < 0) {
		ts_put(&o, "?");
	} else {
		ts_put(&o, g->verbs[v].word);
		for (int i = 0; i < g->verbs[v].nouns; i++) {
			const char *n = ts_name_at(g, s, g->verbs[v].noun[i], index[i], buf);

			ts_put(&o, " ");
			ts_put(&o, n ? n : "?");
		}
	}
	ts_out_done(&o);
	return (int)o.len;
}

static const char *skip(const char *p)
{
	while (*p == ' ')
		p++;
	return p;
}

static int parse_nouns(const ts_game *g, const void *s, const ts_verb *v, const char *p)
{
	int a = 0;
	char buf[32];

	for (int i = 0; i < v->nouns; i++) {
		int best = 0, found = -1;

		p = skip(p);
		for (int k = 0; k < g->nouns[v->noun[i]].count; k++) {
			const char *name = ts_name_at(g, s, v->noun[i], k, buf);
			int n = name ? prefix(p, name) : 0;

			if (n > best) {
				best = n;
				found = k;
			}
		}
		if (found < 0)
			return -1;
		a = a * g->nouns[v->noun[i]].count + found;
		p += best;
	}
	return *skip(p) ? -1 : a;
}

int ts_action_parse(const ts_game *g, const void *s, const char *text)
{
	const char *p = skip(text);
	int base = 0;

	/* two verbs may share a word and differ in their nouns, so a failure goes on */
	for (int v = 0; v < g->n_verbs; v++) {
		int n = prefix(p, g->verbs[v].word);

		if (n) {
			int a = parse_nouns(g, s, &g->verbs[v], p + n);

			if (a >= 0)
				return base + a;
		}
		base += span(g, &g->verbs[v]);
	}
	return -1;
}

enum { WORDS_MAX = 6 };

const char *ts_action_judge(const ts_game *g, const void *s, int seat, const char *text,
			    ts_action *a)
{
	const ts_core *c = (const ts_core *)s;
	ts_action legal[TS_MOVES_MAX];
	int n, action, verb = -1;
	char copy[TS_TEXT_MAX];
	const char *word[WORDS_MAX];

	if (seat < 0 || seat >= TS_SEATS_MAX || !(c->acting >> seat & 1))
		return "not-your-decision";
	action = ts_action_parse(g, s, text);
	n = g->moves(s, seat, legal);
	for (int i = 0; i < n; i++)
		if (legal[i] == action) {
			*a = legal[i];
			return NULL;
		}
	/* the refused text in words, for the game to say why */
	n = 0;
	for (int i = 0, fresh = 1;; i++) {
		char ch = text[i];

		if (i == TS_TEXT_MAX - 1)
			return "wrong-move";
		copy[i] = ch == ' ' ? 0 : ch;
		if (!ch)
			break;
		if (ch != ' ' && fresh) {
			if (n == WORDS_MAX)
				return "wrong-move";
			word[n++] = copy + i;
		}
		fresh = ch == ' ';
	}
	if (n == 0)
		return "wrong-move";
	for (int v = 0; v < g->n_verbs && verb < 0; v++)
		if (prefix(word[0], g->verbs[v].word))
			verb = v;
	return g->why(s, seat, verb, word + 1, n - 1);
}

void ts_seat_name(int seat, char out[8])
{
	ts_out o;

	ts_out_init(&o, out, 8);
	if (seat < 0) {
		ts_put(&o, "table");
	} else {
		ts_put(&o, "p");
		ts_put_int(&o, seat + 1);
	}
	ts_out_done(&o);
}

int ts_seat_parse(const char *text, int seats)
{
	return text[0] == 'p' && text[1] >= '1' && text[1] < '1' + seats && !text[2] ? text[1] - '1'
										     : -1;
}

void ts_seats_json(int mask, ts_out *o)
{
	char name[8];

	ts_json_open(o, '[');
	for (int i = 0; i < TS_SEATS_MAX; i++)
		if (mask >> i & 1) {
			ts_seat_name(i, name);
			ts_json_str(o, name);
		}
	ts_json_close(o, ']');
}

void ts_actions_json(const ts_game *g, const void *s, const ts_action *a, int n, ts_out *o)
{
	char text[TS_TEXT_MAX];

	ts_json_open(o, '[');
	for (int i = 0; i < n; i++) {
		ts_action_text(g, s, a[i], text);
		ts_json_str(o, text);
	}
	ts_json_close(o, ']');
}

/* --- events --- */

typedef struct {
	const char *at;
	int n;
} slice;

static int same(slice a, const char *b)
{
	for (int i = 0; i < a.n; i++)
		if (a.at[i] != b[i])
			return 0;
	return !b[a.n];
}

/* The text of one argument of a type, for a key or a value; NULL if it is a plain number. */
static const char *arg_name(const ts_game *g, const void *s, slice type, int v, char buf[32])
{
	const char *w = "";
	int n;

	if (same(type, "seat")) {
		ts_seat_name(v, buf);
		return buf;
	}
	for (int i = 0; i < g->n_nouns; i++)
		if (same(type, g->nouns[i].id))
			return ts_name_at(g, s, i, v, buf);
	n = word_at(type.at, '|', v, &w);
	if (w + n > type.at + type.n)
		n = (int)(type.at + type.n - w);
	for (int i = 0; i < n; i++)
		buf[i] = w[i];
	buf[n] = 0;
	return buf;
}

static void put_arg(const ts_game *g, const void *s, const ts_event *e, int i, slice type,
		    int viewer, ts_out *o)
{
	int hidden = e->secret >> i & 1 && viewer != TS_EVERYTHING &&
		     !(e->know & ts_viewer_bit(viewer));
	char buf[32];

	if (hidden || e->arg[i] == TS_NONE) {
		ts_json_null(o);
	} else if (same(type, "int")) {
		ts_json_int(o, e->arg[i]);
	} else if (same(type, "bool")) {
		ts_json_bool(o, e->arg[i]);
	} else {
		const char *n = arg_name(g, s, type, e->arg[i], buf);

		if (n)
			ts_json_str(o, n);
		else
			ts_json_null(o);
	}
}

static slice until(const char **p, const char *stop)
{
	slice r = {*p, 0};

	for (; **p; (*p)++, r.n++)
		for (const char *c = stop; *c; c++)
			if (**p == *c)
				return r;
	return r;
}

void ts_event_json(const ts_game *g, const void *s, const ts_event *e, int viewer, ts_out *o)
{
	const char *p = g->events[e->id].spec;
	int i = 0;
	char buf[32];

	ts_json_open(o, '{');
	ts_json_key(o, "event");
	ts_json_str(o, g->events[e->id].name);
	while (*p) {
		slice key = until(&p, ":");

		for (int k = 0; k < key.n && k < 31; k++)
			buf[k] = key.at[k];
		buf[key.n < 31 ? key.n : 31] = 0;
		ts_json_key(o, buf);
		p++;
		if (*p == '{') {
			slice from, to;

			p++;
			from = until(&p, ":");
			p++;
			to = until(&p, "}");
			p++;
			ts_json_open(o, '{');
			for (; i + 1 < e->n; i += 2) {
				const char *name = arg_name(g, s, from, e->arg[i], buf);

				ts_json_key(o, name ? name : "?");
				put_arg(g, s, e, i + 1, to, viewer, o);
			}
			ts_json_close(o, '}');
		} else {
			slice type = until(&p, "[ ");

			if (same(type, "@result")) {
				g->view(s, TS_VIEW_RESULT, o);
			} else if (same(type, "@game")) {
				g->view(s, TS_VIEW_GAME, o);
			} else if (*p == '[') {
				int end = p[1] == ']' ? e->n : i + (p[1] - '0');

				ts_json_open(o, '[');
				for (; i < e->n && i < end; i++)
					put_arg(g, s, e, i, type, viewer, o);
				ts_json_close(o, ']');
				p += p[1] == ']' ? 2 : 3;
			} else if (i < e->n) {
				put_arg(g, s, e, i++, type, viewer, o);
			} else {
				ts_json_null(o);
			}
		}
		if (*p == ' ')
			p++;
	}
	ts_json_close(o, '}');
}

int ts_events_json(const ts_game *g, const void *s, const ts_events *ev, int viewer, ts_out *o)
{
	int n = 0;

	for (uint32_t i = 0; i < ev->n; i++)
		if (ts_event_seen(&ev->e[i], viewer)) {
			ts_event_json(g, s, &ev->e[i], viewer, o);
			n++;
		}
	return n;
}

void ts_emit(ts_events *ev, int id, const int *arg, int n)
{
	ts_event *e;

	/* no game comes near (law 11); beyond, the newest takes the place of the one before it, so
	 * that what is then said of it (ts_emit_last) is said of no other */
	if (ev->n == TS_EVENTS_MAX)
		ev->n--;
	if (n > TS_EVENT_ARGS)
		n = TS_EVENT_ARGS;
	e = &ev->e[ev->n++];
	e->id = (uint8_t)id;
	e->n = (uint8_t)n;
	e->see = e->know = TS_ALL;
	e->secret = 0;
	for (int i = 0; i < TS_EVENT_ARGS; i++)
		e->arg[i] = (int16_t)(i < n ? arg[i] : 0);
}

ts_event *ts_emit_last(ts_events *ev)
{
	return ev ? &ev->e[ev->n - 1] : NULL;
}
