/* words_view.c - the table in words: a position, a result or an entry of the game's data as lines
 * for reading. Fields are called as words.txt says ("field", "hide"); what is empty is left out. */
#include "words_own.h"

#include <stdio.h>
#include <string.h>

/* "hide NAME...": what is not shown. */
static int hidden(const char *key)
{
	const char *l;

	for (int k = 0; (l = words_line("hide", k)); k++)
		for (size_t n; *(l += strspn(l, " ")); l += n) {
			n = strcspn(l, " ");
			if (n == strlen(key) && !strncmp(l, key, n))
				return 1;
		}
	return 0;
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

/* A plain value in one line. Things face down are counted. */
static void put_plain(const ts_doc *d, const ts_node *n, ts_out *o)
{
	int down = 0, some = 0;

	if (n->kind < TS_J_ARRAY) {
		words_put_value(d, n, "", 0, 0, -1, o);
		return;
	}
	for (const ts_node *c = ts_doc_first(d, n); c; c = ts_doc_next(d, n, c)) {
		if (n->kind == TS_J_ARRAY && c->kind == TS_J_NULL) {
			down++;
			continue;
		}
		if (n->kind == TS_J_OBJECT && (empty(d, c) || hidden(ts_doc_key(d, c))))
			continue;
		if (some++)
			ts_put(o, n->kind == TS_J_ARRAY	  ? " · "
				  : c->kind >= TS_J_ARRAY ? "; "
							  : ", ");
		if (n->kind == TS_J_OBJECT) {
			words_put_label(ts_doc_key(d, c), o);
			if (c->kind == TS_J_TRUE)
				continue;
			ts_put(o, " ");
		}
		put_plain(d, c, o);
	}
	if (down) {
		ts_put(o, some ? ", " : "");
		ts_put_int(o, down);
		ts_put(o, words_w.lang == WORDS_FR ? (down > 1 ? " cachées" : " cachée")
						   : " face down");
	}
}

static void indent(int depth, ts_out *o)
{
	while (depth--)
		ts_put(o, "  ");
}

/* A list of things that do something, a line each. 0 if it is none. */
static int put_cards(const ts_doc *d, const ts_node *list, int depth, ts_out *o)
{
	int i = 1;
	ts_out none;

	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c)) {
		ts_out_init(&none, NULL, 0);
		if (c->kind != TS_J_STRING || !words_put_deeds(ts_doc_str(d, c), 0, &none))
			return 0;
	}
	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c), i++) {
		ts_put(o, i == 1 ? "\n" : "");
		indent(depth, o);
		ts_put_int(o, i);
		ts_put(o, " ");
		words_put_value(d, c, "", 0, 0, -1, o);
		ts_put(o, words_w.lang == WORDS_FR ? " : " : ": ");
		words_put_deeds(ts_doc_str(d, c), 0, o);
		ts_put(o, "\n");
	}
	return i > 1;
}

static void put_tree(const ts_doc *d, const ts_node *n, int depth, ts_out *o)
{
	int open = 0; /* a line of short values is being written */

	for (const ts_node *c = ts_doc_first(d, n); c; c = ts_doc_next(d, n, c)) {
		const char *key = c->has_key ? ts_doc_key(d, c) : NULL;
		int plain = is_plain(d, c, 2) && !is_long(d, c),
		    brief = key && c->kind < TS_J_ARRAY;

		if (empty(d, c) || (key && hidden(key)))
			continue;
		if (!key && !plain) {
			put_tree(d, c, depth, o);
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
			words_put_label(key, o);
			ts_put(o, words_w.lang == WORDS_FR ? " :" : ":");
		}
		if (c->kind == TS_J_ARRAY && put_cards(d, c, depth + 1, o))
			continue;
		if (plain) {
			ts_put(o, key ? " " : "");
			put_plain(d, c, o);
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
	put_tree(&words_w.view, ts_doc_root(&words_w.view), 0, o);
}

void words_json(const char *json, ts_out *o)
{
	ts_doc d = words_read(strdup(json));

	put_tree(&d, ts_doc_root(&d), 0, o);
	words_drop(&d);
}

int words_about(const char *id, ts_out *o)
{
	const ts_node *it = words_fact(id, "", 0);
	char more[2 * WORDS_KEY];

	if (!it)
		return 0;
	words_put_name("", 0, id, -1, o);
	ts_put(o, "\n");
	for (const char *p = words_line("about", 0); p && *(p += strspn(p, " "));
	     p += strcspn(p, " ")) {
		const char *text;
		char key[WORDS_KEY], *star;

		snprintf(key, sizeof key, "%.*s", (int)strcspn(p, " "), p);
		star = strchr(key, '*'); /* where the id goes */
		if (!star)
			continue;
		*star = 0;
		snprintf(more, sizeof more, "%s%s%s", key, id, star + 1);
		text = words_of(more);
		ts_put(o, text ? text : "");
		ts_put(o, text ? "\n" : "");
	}
	if (words_put_deeds(id, 0, o))
		ts_put(o, "\n");
	put_tree(&words_w.data, it, 1, o);
	return 1;
}
