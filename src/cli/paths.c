/* paths.c - dotted paths into JSON: reading at one, and a value with some of them changed. */
#include "paths.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Does an object have each of the words of "p2+ruby" as a value of its own? */
static int has_words(const ts_doc *d, const ts_node *n, const char *words)
{
	size_t len;

	for (; *words; words += len + (words[len] == '+')) {
		const ts_node *k = ts_doc_first(d, n);

		len = strcspn(words, "+");
		while (k && (k->kind != TS_J_STRING || strlen(ts_doc_str(d, k)) != len ||
			     strncmp(ts_doc_str(d, k), words, len)))
			k = ts_doc_next(d, n, k);
		if (!k)
			return 0;
	}
	return 1;
}

const ts_node *path_step(const ts_doc *d, const ts_node *n, const char *part)
{
	if (n->kind == TS_J_OBJECT)
		return ts_doc_get(d, n, part);
	if (n->kind != TS_J_ARRAY)
		return NULL;
	if (isdigit((unsigned char)part[0])) {
		int i = atoi(part);
		const ts_node *k = ts_doc_first(d, n);

		while (k && i--)
			k = ts_doc_next(d, n, k);
		return k;
	}
	for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
		const ts_node *id = ts_doc_get(d, k, "seat");

		if (!id)
			id = ts_doc_get(d, k, "id");
		if (id && !strcmp(ts_doc_str(d, id), part))
			return k;
	}
	for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k))
		if (k->kind == TS_J_OBJECT && has_words(d, k, part))
			return k;
	return NULL;
}

/* --- changes --- */

enum { CHANGES_MAX = 64, PART_MAX = 64 };

/* A change as seen from a node on its way: what is left of its path. */
typedef struct {
	const char *path, *whole;
	const ts_node *value;
} change;

typedef struct {
	const ts_doc *d, *changes;
	ts_out *o;
	const char *bad;
} patching;

/* The first part of a path, and where the rest begins: NULL if that was all. */
static const char *part_of(const char *path, char part[PART_MAX])
{
	size_t n = strcspn(path, ".");

	part[0] = 0;
	strncat(part, path, n < PART_MAX ? n : PART_MAX - 1);
	return path[n] ? path + n + 1 : NULL;
}

static void patch(patching *p, const ts_node *n, const char *key, const change *c, int count);

/* Of the changes those that begin with `part`, or at the child `k`, go on there together. */
static void patch_child(patching *p, const ts_node *n, const ts_node *k, const char *key,
			const change *c, int count, int *done)
{
	change on[CHANGES_MAX];
	char part[PART_MAX];
	int m = 0;

	for (int i = 0; i < count; i++) {
		const char *rest = part_of(c[i].path, part);

		if (k ? path_step(p->d, n, part) != k : strcmp(part, key))
			continue;
		done[i] = 1;
		on[m] = c[i];
		on[m++].path = rest;
	}
	patch(p, k, key, on, m);
}

/* Writes a node, or what the changes make where there is none (n is NULL); `key` is "" in a list. */
static void patch(patching *p, const ts_node *n, const char *key, const change *c, int count)
{
	int done[CHANGES_MAX] = {0}, list = n && n->kind == TS_J_ARRAY;

	for (int i = 0; i < count; i++) {
		if (c[i].path && (!n || n->kind == TS_J_OBJECT || list))
			continue;
		if (count > 1 || c[i].path || (!n && c[i].value->kind == TS_J_NULL))
			p->bad = c[i].whole;
		if (p->bad || c[i].value->kind == TS_J_NULL)
			return;
	}
	if (*key)
		ts_json_key(p->o, key);
	if (!count || !c[0].path) {
		ts_json_node(p->o, count ? p->changes : p->d, count ? c[0].value : n);
		return;
	}
	ts_json_open(p->o, list ? '[' : '{');
	for (const ts_node *k = n ? ts_doc_first(p->d, n) : NULL; k; k = ts_doc_next(p->d, n, k))
		patch_child(p, n, k, list ? "" : ts_doc_key(p->d, k), c, count, done);
	for (int i = 0; i < count; i++) {
		char part[PART_MAX];

		part_of(c[i].path, part);
		if (!done[i] && list)
			p->bad = c[i].whole;
		else if (!done[i])
			patch_child(p, NULL, NULL, part, c, count, done);
	}
	ts_json_close(p->o, list ? ']' : '}');
}

int path_patch(const ts_doc *d, const ts_doc *changes, ts_out *o, const char **bad)
{
	const ts_node *root = ts_doc_root(changes);
	patching p = {d, changes, o, NULL};
	change c[CHANGES_MAX];
	int n = 0;

	if (root->kind != TS_J_OBJECT || root->n > CHANGES_MAX)
		p.bad = "the changes are no object, or too many";
	else
		for (const ts_node *k = ts_doc_first(changes, root); k;
		     k = ts_doc_next(changes, root, k)) {
			c[n].path = c[n].whole = ts_doc_key(changes, k);
			c[n++].value = k;
		}
	if (!p.bad)
		patch(&p, ts_doc_root(d), "", c, n);
	*bad = p.bad;
	return p.bad ? -1 : 0;
}
