/* position.c - the position readers of all games against any bytes: what is accepted passes check,
 * writes and reads back, and can be played on. Most inputs are positions bent in a few places: a
 * value changed for another, left out, doubled. */
#include "tessera.h"

#include <stdlib.h>
#include <string.h>

/* --- bending --- */

enum { VALUES = 4096, DEEP = 32, BROKEN = -1 };

static struct value {
	long from, at, end; /* from: where its key begins, else at */
	char kind;	    /* " [ { 0 or w for a word */
} value[VALUES];
static int n_values;

static long space(const char *t, long i, long n)
{
	while (i < n && strchr(" \t\r\n", t[i]) && t[i])
		i++;
	return i;
}

static long string(const char *t, long i, long n)
{
	if (i >= n || t[i] != '"')
		return BROKEN;
	for (i++; i < n && t[i] != '"'; i++)
		i += t[i] == '\\';
	return i < n ? i + 1 : BROKEN;
}

/* Notes the value at i and all within it: where it ends. */
static long walk(const char *t, long i, long n, long from, int depth)
{
	long at = i = space(t, i, n);
	char c = i < n ? t[i] : 0, close = c == '{' ? '}' : ']';

	if (c == '{' || c == '[') {
		i = space(t, i + 1, n);
		while (depth < DEEP && i >= 0 && i < n && t[i] != close) {
			long key = i;

			if (c == '{') {
				i = string(t, i, n);
				i = i < 0 ? i : space(t, i, n);
				if (i < 0 || i >= n || t[i++] != ':')
					return BROKEN;
				i = space(t, i, n);
			}
			i = walk(t, i, n, key, depth + 1);
			i = i < 0 ? i : space(t, i, n);
			if (i >= 0 && i < n && t[i] == ',')
				i = space(t, i + 1, n);
		}
		if (i < 0 || i >= n || t[i++] != close)
			return BROKEN;
	} else if (c == '"') {
		i = string(t, i, n);
	} else {
		while (i < n && t[i] && !strchr(",]} \t\r\n", t[i]))
			i++;
		c = c == '-' || (c >= '0' && c <= '9') ? '0' : 'w';
	}
	if (i <= at)
		return BROKEN;
	if (n_values < VALUES)
		value[n_values++] = (struct value){from, at, i, c};
	return i;
}

/* text[at, end) becomes `with`: the new length, or the old one if there is no room. */
static size_t splice(char *t, size_t size, size_t max, long at, long end, const char *with,
		     size_t n)
{
	size_t rest = size - (size_t)end, length = (size_t)at + n + rest;

	if (length > max)
		return size;
	memmove(t + at + n, t + end, rest);
	memcpy(t + at, with, n);
	return length;
}

static size_t bend(char *t, size_t size, size_t max, unsigned seed)
{
	static const char *const number[] = {"0", "1",	"2",   "3",   "5",
					     "9", "50", "100", "255", "256"};
	static char copy[TS_POSITION_MAX + 2];
	struct value *a, *b;
	size_t n;

	n_values = 0;
	if (walk(t, 0, (long)size, 0, 0) < 0 || n_values < 2)
		return 0;
	a = &value[seed / 8 % (unsigned)(n_values - 1)]; /* the last is the whole */
	b = &value[seed / 8192 % (unsigned)(n_values - 1)];
	n = (size_t)(a->end - a->from);
	switch (seed % 8) {
	case 0: /* left out, with a comma beside it */
		if (t[space(t, a->end, (long)size)] == ',')
			return splice(t, size, max, a->from, space(t, a->end, (long)size) + 1, "",
				      0);
		return a->from > 2 ? splice(t, size, max, a->from - 1 - (t[a->from - 1] == ' '),
					    a->end, "", 0)
				   : size;
	case 1: /* doubled */
		copy[0] = ',';
		memcpy(copy + 1, t + a->from, n);
		return splice(t, size, max, a->end, a->end, copy, n + 1);
	case 2: /* emptied */
		return splice(t, size, max, a->at, a->end, a->kind == '[' ? "[]" : "null",
			      a->kind == '[' ? 2 : 4);
	case 3:
		if (a->kind == '0') {
			const char *x = number[seed / 8192 % 10];

			return splice(t, size, max, a->at, a->end, x, strlen(x));
		}
		/* fall through */
	default: /* another value of the kind */
		for (int i = 0; b->kind != a->kind && i < 64; i++)
			b = &value[(seed / 8192 + (unsigned)i * 97) % (unsigned)(n_values - 1)];
		n = (size_t)(b->end - b->at);
		memcpy(copy, t + b->at, n);
		return splice(t, size, max, a->at, a->end, copy, n);
	}
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
	size_t n = size;

	if (size > TS_POSITION_MAX || seed % 16 == 0)
		return LLVMFuzzerMutate(data, size, max);
	for (unsigned i = 0; i <= seed % 3 && n; i++)
		n = bend((char *)data, n, max, seed / 16 * 2654435761u + i * 40503u);
	return n ? n : LLVMFuzzerMutate(data, size, max);
}

/* --- reading --- */

static ts_match m, again;
static ts_node nodes[TS_NODES_MAX];
static char text[TS_POSITION_MAX + 1];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	ts_action a[TS_MOVES_MAX];
	ts_error e;
	ts_out o;
	int n;

	if (size > TS_POSITION_MAX)
		return 0;
	memcpy(text, data, size);
	if (ts_match_position(&m, text, size, nodes, ts_seed_from(1), &e))
		return 0;
	if (m.game->check(&m.state))
		abort();
	ts_out_init(&o, text, sizeof text);
	m.game->view(&m.state, TS_VIEW_POSITION, &o);
	if (ts_out_end(&o) || ts_match_position(&again, text, o.len, nodes, ts_seed_from(1), &e) ||
	    memcmp(&m.state, &again.state, m.game->state_size))
		abort();
	for (int i = 0; i < 30 && !m.state.core.over; i++) {
		int seat = __builtin_ctz(m.state.core.acting);

		n = m.game->moves(&m.state, seat, a);
		if (n <= 0)
			abort();
		m.game->apply(&m.state, seat, a[data[(size_t)i % size] % n], NULL);
		if (m.game->check(&m.state))
			abort();
	}
	return 0;
}
