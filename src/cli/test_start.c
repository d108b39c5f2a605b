/* test_start.c - what a case of `test` starts from: a setup, a position, a base with changes. */
#include "paths.h"
#include "test.h"

#include <stdlib.h>

void test_fresh(tester *t)
{
	t->n_last = 0;
	t->started = 0;
}

ts_events *test_kept(tester *t)
{
	if (t->n_last == EVENTS_KEPT) { /* the oldest go */
		ts_events *oldest = t->last[0];

		memmove(t->last, t->last + 1, (EVENTS_KEPT - 1) * sizeof *t->last);
		memmove(t->after, t->after + 1, (EVENTS_KEPT - 1) * sizeof *t->after);
		t->last[--t->n_last] = oldest;
	}
	if (!t->last[t->n_last])
		t->last[t->n_last] = cli_events();
	return t->last[t->n_last];
}

void test_keep(tester *t)
{
	t->after[t->n_last++] = t->m->state;
}

int test_game(tester *t, char *words, ts_error *e)
{
	const ts_game *g = ts_game_find(first_word(&words));
	ts_seed seed = ts_seed_from(1);
	ts_setup u;
	char *copy, *rest, *w;
	int code = 0;

	if (!g)
		return ts_fail(e, TS_E_USAGE, "game", "unknown game", NULL, NULL);
	ts_setup_init(&u, 0);
	copy = rest = strdup(words);
	/* seats first: the values of some options depend on them */
	while ((w = strsep(&rest, " \t")))
		if (!strncmp(w, "seats=", 6) || !strncmp(w, "players=", 8))
			u.seats = (uint8_t)atoi(strchr(w, '=') + 1);
	free(copy);
	if (u.seats < g->seats_min || u.seats > g->seats_max)
		return ts_fail(e, TS_E_REFUSED, "players", g->seats_bad, NULL, NULL);
	while (*words && !code) {
		char *value;

		w = first_word(&words);
		value = strchr(w, '=');
		if (!value)
			return ts_fail(e, TS_E_USAGE, w, "not name=value", NULL, NULL);
		*value++ = 0;
		if (!strcmp(w, "seed"))
			code = ts_seed_parse(value, &seed);
		else if (strcmp(w, "seats") && strcmp(w, "players"))
			code = ts_option_set(g, &u, w, value, e);
	}
	if (!code)
		code = ts_setup_settle(g, &u, e);
	if (code)
		return code;
	test_fresh(t);
	t->dice.x = seed.lo + 12345;
	ts_match_new(t->m, g, &u, seed, test_kept(t));
	test_keep(t);
	t->started = 1;
	return 0;
}

char *test_position_text(tester *t, char *rest)
{
	size_t n = strcspn(rest, "{ \t");
	const char *why;
	size_t at;
	ts_doc base, changes;
	ts_out o;
	int i = 0;

	if (*rest == '{')
		return rest;
	while (i < t->n_bases &&
	       (strlen(t->base[i].name) != n || strncmp(t->base[i].name, rest, n)))
		i++;
	if (i == t->n_bases) {
		complain(t, "no such base: %s%s", rest, NULL);
		return NULL;
	}
	rest = trim(rest + n);
	if (!*rest)
		return strcpy(t->json, t->base[i].text);
	strcpy(t->more, t->base[i].text);
	if (ts_doc_read(&base, t->more, strlen(t->more), t->more_nodes, TS_NODES_MAX, &why, &at) ||
	    ts_doc_read(&changes, rest, strlen(rest), t->nodes, TS_NODES_MAX, &why, &at)) {
		complain(t, "a base and its changes are JSON: %s%s", why, NULL);
		return NULL;
	}
	ts_out_init(&o, t->json, JSON_MAX);
	if (path_patch(&base, &changes, &o, &why) || ts_out_end(&o)) {
		complain(t, "%s cannot be changed: %s", t->base[i].name, why);
		return NULL;
	}
	return t->json;
}

void test_base(tester *t, char *rest)
{
	char *name = first_word(&rest), *text;
	const char *why;
	size_t at;
	ts_doc d;

	for (int i = 0; i < t->n_bases; i++)
		if (!strcmp(t->base[i].name, name)) {
			complain(t, "there is a base %s already%s", name, NULL);
			return;
		}
	if (t->n_bases == BASES_MAX || !*name || *name == '{' || !*rest) {
		complain(t, "not understood: base %s%s", name, NULL);
		return;
	}
	text = test_position_text(t, rest);
	if (!text)
		return;
	t->base[t->n_bases].name = strdup(name);
	t->base[t->n_bases++].text = strdup(text);
	if (strlen(text) >= JSON_MAX ||
	    ts_doc_read(&d, text, strlen(text), t->nodes, TS_NODES_MAX, &why, &at))
		complain(t, "base %s cannot be read%s", name, NULL);
}

void test_forget(tester *t)
{
	while (t->n_bases) {
		free(t->base[--t->n_bases].name);
		free(t->base[t->n_bases].text);
	}
}

int test_position(tester *t, char *text, ts_error *e)
{
	int code = ts_match_position(t->m, text, strlen(text), t->nodes, ts_seed_from(1), e);

	test_fresh(t);
	t->started = code == 0;
	t->dice.x = 1;
	return code;
}
