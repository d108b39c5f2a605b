/* kit.h - what the rules of every game use alike: the names of its tables, masks as moves, ranks, the
 * hidden part of the core, invariants. All of it is small and static, so that a game stays one
 * unit that exports one symbol. Positions have a kit of their own, position.h. Freestanding. */
#ifndef TESSERA_KIT_H
#define TESSERA_KIT_H

#include "assert.h"
#include "tessera.h"

/* --- NOUNS, VERBS, EVENTS, OPTIONS, QUERIES and PLANES of a game: each once as names, once as rows --- */

#define NOUN_NAME(id, name, count, words) NOUN_##id,
#define NOUN_ROW(id, name, count, words) {name, count, words},
#define VERB_NAME(id, word, span, n, n1, n2) VERB_##id,
#define VERB_BASE(id, word, span, n, n1, n2) A_##id, A_##id##_LAST = A_##id + (span)-1,
#define VERB_ROW(id, word, span, n, n1, n2) {word, n, {n1, n2, 0}},
#define EVENT_NAME(id, name, spec) EV_##id,
#define EVENT_ROW(id, name, spec) {name, spec},
#define QUERY_NAME(id, name, args, about) Q_##id,
#define QUERY_ROW(id, name, args, about) {name, args, about},
/* PLANES(X) has a row X(id, name, kind, min, max, shape, axes, about) for each plane, its shape as
 * (a, b, c); OBS_id is where it begins. PLANE_TABLE is all of these names, and the table. */
#define PLANE_SIZE(a, b, c) ((a) * (b) * (c))
#define PLANE_SHAPE(a, b, c)                                                                       \
	{                                                                                          \
		a, b, c                                                                            \
	}
#define PLANE_AT(id, name, kind, min, max, shape, axes, about)                                     \
	OBS_##id, OBS_##id##_LAST = OBS_##id + PLANE_SIZE shape - 1,
#define PLANE_ROW(id, name, kind, min, max, shape, axes, about)                                    \
	{name, TS_PLANE_##kind, min, max, PLANE_SHAPE shape, axes, about},
#define PLANE_TABLE                                                                                \
	enum { PLANES(PLANE_AT) N_OBSERVE };                                                       \
	static const ts_plane planes[] = {PLANES(PLANE_ROW)};                                      \
	enum { N_PLANES = sizeof planes / sizeof *planes };

/* OPTIONS(O, V, W) has a row O(id, name, bytes, values, refusal) for each option. Its values are
 * V(NAME, word), which the rules know by that name, or W(words), which are numbers to them.
 * OPTION_id is its row, O_id where its bytes begin in `opt`, id_UNSET the byte of one not given.
 * OPTION_ENUMS is all of these names, OPTION_ROWS the table. */
#define OPTION_NAME(id, name, bytes, values, refusal) OPTION_##id,
#define OPTION_AT(id, name, bytes, values, refusal) O_##id, O_##id##_LAST = O_##id + (bytes)-1,
#define OPTION_VALUES(id, name, bytes, values, refusal) enum { id##_UNSET, values };
#define OPTION_ROW(id, name, bytes, values, refusal) {name, &(values)[1], bytes, refusal},
#define VALUE_NAME(name, word) name,
#define VALUE_WORD(name, word) " " word
#define VALUES_UNNAMED(words)
#define VALUES_WORDS(words) " " words
#define OPTION_ENUMS                                                                               \
	enum { OPTIONS(OPTION_NAME, VALUE_NAME, VALUES_UNNAMED) N_OPTIONS };                       \
	enum { OPTIONS(OPTION_AT, VALUE_NAME, VALUES_UNNAMED) N_OPT };                             \
	OPTIONS(OPTION_VALUES, VALUE_NAME, VALUES_UNNAMED)
#define OPTION_ROWS OPTIONS(OPTION_ROW, VALUE_WORD, VALUES_WORDS)

/* --- frames ---
 *
 * A game's `frame` is a ts_frame with names of its own for the arguments: op, seat, and six bytes
 * more. FRAME marks its type: a frame is written by the one name and read by the other. FRAMES
 * gives a game with a single stack the core's functions under that type. */
#define FRAME __attribute__((may_alias))
#define FRAMES                                                                                     \
	typedef char frame_fits[sizeof(frame) == sizeof(ts_frame) ? 1 : -1];                       \
	static inline frame *owe(state *s, int op, int seat)                                       \
	{                                                                                          \
		return (frame *)ts_owe(&s->core, op, seat);                                        \
	}                                                                                          \
	static inline frame *top(state *s)                                                         \
	{                                                                                          \
		return (frame *)ts_top(&s->core);                                                  \
	}                                                                                          \
	static inline const frame *peek(const state *s)                                            \
	{                                                                                          \
		return (const frame *)ts_peek(&s->core);                                           \
	}

/* --- moves --- */

/* The bits of a mask as actions from `base` on, ascending; how many. */
static inline int bits(uint64_t mask, int base, ts_action *out)
{
	int n = 0;

	for (; mask; mask &= mask - 1)
		out[n++] = (ts_action)(base + __builtin_ctzll(mask));
	return n;
}

/* A plain number as people write it, below 10,000; or -1. */
static inline int number(const char *t)
{
	int n = 0;

	if (!*t || (t[0] == '0' && t[1]))
		return -1;
	for (; *t; t++) {
		if (*t < '0' || *t > '9' || n > 999)
			return -1;
		n = n * 10 + (*t - '0');
	}
	return n;
}

/* --- score --- */

/* What seats are ranked by, one value after the other: then(then(points, coins), armies). Values
 * after the first are 0 to 4,095. */
static inline int64_t then(int64_t key, int value)
{
	TS_ASSERT(value >= 0 && value < 4096);
	return key * 4096 + value;
}

/* 1 is best; equal keys share a rank, and the next ones stay empty. */
static inline void rank_by(const int64_t *key, int seats, uint8_t *rank)
{
	for (int i = 0; i < seats; i++) {
		rank[i] = 1;
		for (int k = 0; k < seats; k++)
			rank[i] = (uint8_t)(rank[i] + (key[k] > key[i]));
	}
}

/* The margins that follow from the totals. */
static inline void set_margins(ts_score *s, int seats)
{
	for (int i = 0; i < seats; i++) {
		int best = seats > 1 ? -32768 : 0;

		for (int k = 0; k < seats; k++)
			if (k != i && s->total[k] > best)
				best = s->total[k];
		s->margin[i] = (int16_t)(s->total[i] - best);
	}
}

/* --- knowledge --- */

/* What nobody may know of the core; `redact` begins with it. */
static inline void redact_core(ts_core *c)
{
	c->flags |= TS_REDACTED;
	c->seed.lo = c->seed.hi = 0;
	for (int i = 0; i < TS_STREAMS; i++)
		c->drawn[i] = 0;
}

/* A guess at it; `fill` begins with it. */
static inline void fill_core(ts_core *c, ts_dice *d)
{
	c->flags = 0;
	c->seed.lo = ts_dice_next(d);
	c->seed.hi = ts_dice_next(d);
}

/* A number of an observation, which is a byte. */
static inline int8_t at_most_127(int v)
{
	return (int8_t)(v > 127 ? 127 : v);
}

/* --- check: an invariant; the line of one that is broken is what the function returns --- */

#define HOLD(x)                                                                                    \
	do {                                                                                       \
		if (!(x))                                                                          \
			return __LINE__;                                                           \
	} while (0)

#endif
