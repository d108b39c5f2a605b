/* unit.h - for unit tests of a game: start, play, and read states as the JSON a client gets. A test
 * defines GAME, the id of its game, and includes this first; everything goes through the public
 * header. One match, its last events and one parsed JSON text at a time. */
#ifndef UNIT_H
#define UNIT_H

#include "tessera.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const ts_game *game;
static ts_match match;
static ts_events events;
static char text[1 << 17];
static ts_node nodes[TS_NODES_MAX];
static ts_doc doc;

static inline int set_up(void **state)
{
	(void)state;
	game = ts_game_find(GAME);
	return game ? 0 : -1;
}

/* --- reading JSON by path: "seats.0.coins" --- */

static inline void parse(ts_out *o)
{
	const char *why;
	size_t at;

	assert_int_equal(ts_out_end(o), 0);
	assert_int_equal(ts_doc_read(&doc, text, o->len, nodes, TS_NODES_MAX, &why, &at), 0);
}

static inline void look(const void *s, int what)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	game->view(s, what, &o);
	parse(&o);
}

static inline void look_at_data(void)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	game->data(&o);
	parse(&o);
}

static inline const ts_node *child(const ts_node *n, const char *key)
{
	int i = 0;

	if (n->kind == TS_J_OBJECT)
		return ts_doc_get(&doc, n, key);
	if (sscanf(key, "%d", &i) != 1)
		return NULL;
	n = n->kind == TS_J_ARRAY && i < n->n ? n : NULL;
	if (n) {
		const ts_node *list = n;

		for (n = ts_doc_first(&doc, list); n && i--;)
			n = ts_doc_next(&doc, list, n);
	}
	return n;
}

static inline const ts_node *at(const char *fmt, ...)
{
	char path[128], *part, *rest = path;
	const ts_node *n = ts_doc_root(&doc);
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(path, sizeof path, fmt, ap);
	va_end(ap);
	while (n && (part = strsep(&rest, ".")))
		n = child(n, part);
	return n;
}

static inline int number(const ts_node *n)
{
	assert_non_null(n);
	assert_int_equal(n->kind, TS_J_INT);
	return n->num;
}

static inline int number_or_0(const ts_node *n)
{
	return n ? number(n) : 0;
}

static inline const char *word(const ts_node *n)
{
	assert_non_null(n);
	return ts_doc_str(&doc, n);
}

/* --- playing --- */

static inline ts_setup setup_of(int seats, const char *options)
{
	char copy[256], *part, *rest = copy;
	ts_setup u;

	ts_setup_init(&u, seats);
	snprintf(copy, sizeof copy, "%s", options);
	while ((part = strsep(&rest, " "))) {
		char *value = strchr(part, '=');

		if (!value)
			continue;
		*value++ = 0;
		assert_int_equal(ts_option_set(game, &u, part, value, NULL), TS_OK);
	}
	assert_int_equal(ts_setup_settle(game, &u, NULL), TS_OK);
	return u;
}

static inline void begin(int seats, const char *options, uint64_t seed)
{
	ts_setup u = setup_of(seats, options);

	assert_int_equal(ts_match_new(&match, game, &u, ts_seed_from(seed), &events), TS_OK);
}

static inline void play(const char *line)
{
	ts_error e;

	if (ts_match_play_text(&match, line, &events, &e))
		fail_msg("%s: %s", line, e.text);
}

static inline void load(const char *fmt, ...)
{
	static char position[1 << 14];
	ts_error e;
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(position, sizeof position - 1, fmt, ap);
	va_end(ap);
	if (ts_match_position(&match, position, (size_t)n, nodes, ts_seed_from(1), &e))
		fail_msg("%s: %s", e.field, e.text);
}

/* A random legal move of a random seat that owes one; the seat. */
static inline int play_random(ts_dice *d)
{
	ts_action m[TS_MOVES_MAX];
	int seat, n;

	do
		seat = (int)ts_dice_range(d, match.setup.seats);
	while (!(match.state.core.acting >> seat & 1));
	n = game->moves(&match.state, seat, m);
	assert_true(n > 0);
	assert_int_equal(
		ts_match_play(&match, seat, m[ts_dice_range(d, (uint32_t)n)], &events, NULL),
		TS_OK);
	return seat;
}

static inline const ts_event *told(const char *name, int nth)
{
	for (uint32_t i = 0; i < events.n; i++)
		if (!strcmp(game->events[events.e[i].id].name, name) && nth-- == 0)
			return &events.e[i];
	return NULL;
}

#endif
