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

#endif
