/* core.c - frames, random streams, hashing: what every game's state rests on. Freestanding. */
#include "assert.h"
#include "tessera.h"

static const ts_frame empty = {0, 0, 0, 0, 0, 0, 0, 0};

ts_frame *ts_push(ts_core *c, int op, int seat)
{
	ts_frame *f = &c->frame[c->depth++];

	TS_ASSERT(c->depth <= TS_FRAMES);
	f->op = (uint8_t)op;
	f->seat = (uint8_t)seat;
	return f;
}

void ts_pop(ts_core *c)
{
	TS_ASSERT(c->depth > 0);
	/* zeroed, so that equal states have equal bytes */
	c->frame[--c->depth] = empty;
}

ts_frame *ts_owe(ts_core *c, int op, int seat)
{
	const ts_frame f = {(uint8_t)op, (uint8_t)seat, 0, 0, 0, 0, 0, 0};

	while (c->depth > 1)
		ts_pop(c);
	c->depth = 1;
	c->acting = (uint8_t)(1u << seat);
	c->frame[0] = f;
	return &c->frame[0];
}

void ts_over(ts_core *c)
{
	while (c->depth)
		ts_pop(c);
	c->acting = 0;
	c->over = 1;
}

static uint64_t rotl(uint64_t x, int b)
{
	return x << b | x >> (64 - b);
}

static void sip_round(uint64_t v[4])
{
	v[0] += v[1];
	v[1] = rotl(v[1], 13) ^ v[0];
	v[0] = rotl(v[0], 32);
	v[2] += v[3];
	v[3] = rotl(v[3], 16) ^ v[2];
	v[0] += v[3];
	v[3] = rotl(v[3], 21) ^ v[0];
	v[2] += v[1];
	v[1] = rotl(v[1], 17) ^ v[2];
	v[2] = rotl(v[2], 32);
}

/* SipHash-2-4 of one eight-byte message. */
static uint64_t sip(ts_seed key, uint64_t m)
{
	const uint64_t last = (uint64_t)8 << 56;
	uint64_t v[4] = {key.lo ^ 0x736f6d6570736575u, key.hi ^ 0x646f72616e646f6du,
			 key.lo ^ 0x6c7967656e657261u, key.hi ^ 0x7465646279746573u};

	v[3] ^= m;
	sip_round(v);
	sip_round(v);
	v[0] ^= m;
	v[3] ^= last;
	sip_round(v);
	sip_round(v);
	v[0] ^= last;
	v[2] ^= 0xff;
	sip_round(v);
	sip_round(v);
	sip_round(v);
	sip_round(v);
	return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint64_t ts_random(ts_core *c, int stream)
{
	TS_ASSERT(stream >= 0 && stream < TS_STREAMS);
	ts_reveal(c);
	if (c->flags & TS_REDACTED) {
		c->flags |= TS_BLIND;
		return 0;
	}
	return sip(c->seed, (uint64_t)stream << 32 | c->drawn[stream]++);
}

uint32_t ts_range(ts_core *c, int stream, uint32_t n)
{
	uint64_t x;

	TS_ASSERT(n >= 1);
	/* Lemire: the high half of a product is even over 0..n-1 once its low half is not below
	 * 2^32 mod n, which is below n: most draws need no division. A redacted state draws 0 for
	 * ever, so it must not reject */
	do
		x = (ts_random(c, stream) >> 32) * n;
	while ((uint32_t)x < n && (uint32_t)x < (uint32_t)-n % n && !(c->flags & TS_REDACTED));
	return (uint32_t)(x >> 32);
}

void ts_shuffle(ts_core *c, int stream, uint8_t *a, int n)
{
	for (int i = n; i > 1; i--) {
		uint32_t j = ts_range(c, stream, (uint32_t)i);
		uint8_t t = a[i - 1];

		a[i - 1] = a[j];
		a[j] = t;
	}
}

uint64_t ts_dice_next(ts_dice *d)
{
	uint64_t z = d->x += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

uint32_t ts_dice_range(ts_dice *d, uint32_t n)
{
	uint64_t x = (ts_dice_next(d) >> 32) * n;

	if ((uint32_t)x < n) {
		uint32_t floor = (uint32_t)-n % n;

		while ((uint32_t)x < floor)
			x = (ts_dice_next(d) >> 32) * n;
	}
	return (uint32_t)(x >> 32);
}

void ts_dice_shuffle(ts_dice *d, uint8_t *a, int n)
{
	for (int i = n; i > 1; i--) {
		uint32_t j = ts_dice_range(d, (uint32_t)i);
		uint8_t t = a[i - 1];

		a[i - 1] = a[j];
		a[j] = t;
	}
}

ts_seed ts_seed_from(uint64_t n)
{
	ts_seed s = {n, 0};

	return s;
}

uint64_t ts_hash(const void *p, size_t n)
{
	const uint8_t *b = (const uint8_t *)p;
	uint64_t h = 0x243f6a8885a308d3u ^ n;

	for (; n >= 8; n -= 8, b += 8) {
		uint64_t w = 0;

		for (int i = 7; i >= 0; i--)
			w = w << 8 | b[i];
		h = (h ^ w) * 0x9fb21c651e98df25u;
		h ^= h >> 32;
	}
	for (; n; n--)
		h = (h ^ *b++) * 0x9fb21c651e98df25u;
	h ^= h >> 29;
	h *= 0xbf58476d1ce4e5b9u;
	return h ^ h >> 32;
}

int ts_str_eq(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	return *a == *b;
}
