/* words_view.c - the table in words: a position, a result or an entry of the game's content as lines
 * for reading. Fields are called as fields.txt says; what is empty is left out. */
#include "words_own.h"

#include <stdio.h>
#include <string.h>

static int is_content; /* an entry of the content is shown, not a table */

static const char *word(const char *en, const char *fr)
{
	return words_w.lang == WORDS_FR ? fr : en;
}

/* "hide NAME...": what is not shown; "omit NAME...": what is not of the content. */
static int hidden(const char *key)
{
	const char *const list[] = {"hide", "omit"};

	if (words_find(NULL, "ask", key))
		return 1;
	for (int k = 0; k <= is_content; k++)
		for (const words_line *l = NULL; (l = words_find(l, list[k], NULL));)
			for (int i = 1; i < l->n; i++)
				if (!strcmp(l->token[i], key))
					return 1;
	return 0;
}

/* "field NAME | english | french | kind": writes that column, 0 if there is none. */
static int put_column(const char *key, int column, ts_out *o)
{
	const words_line *l = words_find(NULL, "field", key);
	int said = 0;

	for (int i = 2; l && i < l->n; i++) {
		int bar = !strcmp(l->token[i], "|");

		column -= bar;
		if (!column && !bar) {
			ts_put(o, said++ ? " " : "");
			ts_put(o, l->token[i]);
		}
	}
	return said;
}

/* What a field is called; else the name of the id. */
static void put_label(const char *key, ts_out *o)
{
	char place[WORDS_KEY];

	if (put_column(key, 1 + (words_w.lang == WORDS_FR), o))
		return;
	words_name(key, -1, o);
	snprintf(place, sizeof place, "region.%s", key);
	if (words_of(place)) { /* a place is typed by its id */
		ts_put(o, " (");
		ts_put(o, key);
		ts_put(o, ")");
	}
}

/* What a field's values are: a kind of thing, or nothing in particular. */
static const char *kind_of(const char *key)
{
	static char kind[WORDS_KEY];
	ts_out o;

	ts_out_init(&o, kind, sizeof kind);
	put_column(key, 3, &o);
	ts_out_cut(&o);
	return kind;
}

static int empty(const ts_doc *d, const ts_node *n)
{
	if (n->kind == TS_J_OBJECT) {
		for (const ts_node *c = ts_doc_first(d, n); c; c = ts_doc_next(d, n, c))
			if (!empty(d, c))
				return 0;
		return 1;
	}
	return n->kind == TS_J_NULL || n->kind == TS_J_FALSE || (n->kind == TS_J_INT && !n->num) ||
	       (n->kind == TS_J_ARRAY && !n->n) || (n->kind == TS_J_STRING && !*ts_doc_str(d, n));
}

/* Whether it is an object of many things, which read better a line each. */
static int is_long(const ts_doc *d, const ts_node *n)
{
	int many = 0;

	for (const ts_node *c = ts_doc_first(d, n); c && n->kind == TS_J_OBJECT;
	     c = ts_doc_next(d, n, c))
		many += c->kind == TS_J_OBJECT && !empty(d, c);
	return many > 3;
}

/* Whether a value fits a line: at most lists of plain values. */
static int is_plain(const ts_doc *d, const ts_node *n, int levels)
{
	if (n->kind < TS_J_ARRAY)
		return 1;
	for (const ts_node *c = ts_doc_first(d, n); levels && c; c = ts_doc_next(d, n, c))
		if (!empty(d, c) && !is_plain(d, c, levels - (n->kind == TS_J_OBJECT ? 1 : 2)))
			return 0;
	return levels > 0;
}

/* Whose an entry of a list is: its seat or id; NULL. */
static const ts_node *title(const ts_doc *d, const ts_node *n)
{
	const ts_node *t = n->kind == TS_J_OBJECT && !n->has_key ? ts_doc_get(d, n, "seat") : NULL;

	if (!t && n->kind == TS_J_OBJECT && !n->has_key)
		t = ts_doc_get(d, n, "id");
	return t && t->kind == TS_J_STRING ? t : NULL;
}

static void put_title(const ts_doc *d, const ts_node *n, ts_out *o)
{
	if (title(d, n)) {
		words_name(ts_doc_str(d, title(d, n)), -1, o);
		ts_put(o, word(":", " :"));
	}
}

static int shown(const ts_doc *d, const ts_node *list, const ts_node *c)
{
	return !empty(d, c) && c != title(d, list) &&
	       !(list->kind == TS_J_OBJECT && hidden(ts_doc_key(d, c)));
}

/* A plain value in one line. Things face down are counted. */
static void put_plain(const ts_doc *d, const ts_node *n, const char *kind, ts_out *o)
{
	char of[WORDS_KEY];
	int down = 0, some = 0;

	if (n->kind == TS_J_TRUE || n->kind == TS_J_FALSE) {
		ts_put(o, n->kind == TS_J_TRUE ? word("yes", "oui") : word("no", "non"));
		return;
	}
	if (n->kind < TS_J_ARRAY || (n->kind == TS_J_OBJECT && *kind)) {
		words_show(kind, d, n, o);
		return;
	}
	snprintf(of, sizeof of, "%s", kind);
	put_title(d, n, o);
	ts_put(o, title(d, n) ? " " : "");
	for (const ts_node *c = ts_doc_first(d, n); c; c = ts_doc_next(d, n, c)) {
		down += n->kind == TS_J_ARRAY && c->kind == TS_J_NULL;
		if (n->kind == TS_J_ARRAY ? c->kind == TS_J_NULL : !shown(d, n, c))
			continue;
		if (some++)
			ts_put(o, n->kind == TS_J_ARRAY	  ? " · "
				  : c->kind >= TS_J_ARRAY ? "; "
							  : ", ");
		if (n->kind == TS_J_OBJECT) {
			put_label(ts_doc_key(d, c), o);
			if (c->kind == TS_J_TRUE)
				continue;
			ts_put(o, " ");
			snprintf(of, sizeof of, "%s", kind_of(ts_doc_key(d, c)));
		}
		put_plain(d, c, of, o);
	}
	if (down) {
		ts_put(o, some ? ", " : "");
		ts_put_int(o, down);
		ts_put(o, word(" face down", down > 1 ? " cachées" : " cachée"));
	}
}

static void indent(int depth, ts_out *o)
{
	while (depth--)
		ts_put(o, "  ");
}

/* What a card does, by a "say deed" line; 0 if nothing. */
static int put_deed(const ts_doc *d, const ts_node *id, ts_out *o)
{
	return words_find(NULL, "say", "deed") && words_show("deed", d, id, o);
}

/* A list of things that do something, a line each. 0 if it is none. */
static int put_cards(const ts_doc *d, const ts_node *list, int depth, ts_out *o)
{
	int i = 1;
	ts_out none;

	ts_out_init(&none, NULL, 0);
	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c))
		if (c->kind != TS_J_STRING || !put_deed(d, c, &none))
			return 0;
	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c), i++) {
		ts_put(o, i == 1 ? "\n" : "");
		indent(depth, o);
		ts_put_int(o, i);
		ts_put(o, " ");
		words_name(ts_doc_str(d, c), -1, o);
		ts_put(o, word(": ", " : "));
		put_deed(d, c, o);
		ts_put(o, "\n");
	}
	return i > 1;
}

static void put_tree(const ts_doc *d, const ts_node *n, int depth, ts_out *o)
{
	int open = 0; /* a line of short values is being written */

	for (const ts_node *c = ts_doc_first(d, n); c; c = ts_doc_next(d, n, c)) {
		const char *key = c->has_key ? ts_doc_key(d, c) : NULL;
		int plain = (is_plain(d, c, 2) && !is_long(d, c)) || (key && *kind_of(key)),
		    brief = key && c->kind < TS_J_ARRAY;

		if (!shown(d, n, c))
			continue;
		if (!key && !plain) {
			indent(title(d, c) ? depth : 0, o);
			put_title(d, c, o);
			ts_put(o, title(d, c) ? "\n" : "");
			put_tree(d, c, depth + (title(d, c) != NULL), o);
			continue;
		}
		if (open && brief) {
			ts_put(o, "   ");
		} else {
			ts_put(o, open ? "\n" : "");
			indent(depth, o);
		}
		open = brief;
		if (key) {
			put_label(key, o);
			ts_put(o, word(":", " :"));
		}
		if (c->kind == TS_J_ARRAY && put_cards(d, c, depth + 1, o))
			continue;
		if (plain) {
			ts_put(o, key ? " " : "");
			put_plain(d, c, key ? kind_of(key) : "", o);
			ts_put(o, brief ? "" : "\n");
		} else {
			ts_put(o, "\n");
			put_tree(d, c, depth + 1, o);
		}
	}
	ts_put(o, open ? "\n" : "");
}

void words_position(ts_out *o)
{
	put_tree(&words_w.table, ts_doc_root(&words_w.table), 0, o);
}

void words_json(const char *json, ts_out *o)
{
	ts_doc d = words_read(strdup(json));

	put_tree(&d, ts_doc_root(&d), 0, o);
	words_drop(&d);
}

int words_about(const char *id, ts_out *o)
{
	const ts_node *it = words_fact(id);
	const words_line *l = words_find(NULL, "about", NULL);

	if (!it)
		return 0;
	words_w.about = id;
	is_content = 1;
	words_name(id, -1, o);
	ts_put(o, "\n");
	for (int i = 1; l && i < l->n; i++) {
		char key[WORDS_KEY];
		size_t star = strcspn(l->token[i], "*"); /* where the id goes */

		snprintf(key, sizeof key, "%.*s%s%s", (int)star, l->token[i], id,
			 l->token[i] + star + 1);
		ts_put(o, words_of(key) ? words_of(key) : "");
		ts_put(o, words_of(key) ? "\n" : "");
	}
	if (put_deed(&words_w.data, ts_doc_get(&words_w.data, it, "id"), o))
		ts_put(o, "\n");
	put_tree(&words_w.data, it, 1, o);
	words_w.about = NULL;
	is_content = 0;
	return 1;
}
