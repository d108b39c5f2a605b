/* net.c - networks. The file is checked whole before it is used, and read where it lies, a byte at a time
 * where a number has several: it may lie anywhere and comes from anywhere. Freestanding. */
#include "net.h"

#include "shared.h"

#if __STDC_HOSTED__ && defined __x86_64__
#include <immintrin.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#endif

enum { MAGIC = 8, HASHED = 16, GAME = 16, GAME_SIZE = 16, NUMBERS = 32, HEAD = 56 };
enum { SHIFT = 24, SUM_MAX = 1 << 30, BLOCK = 16 };
enum { PAIR = 6, ALWAYS = UINT16_MAX };

static int u16(const uint8_t *p)
{
	return p[0] | p[1] << 8;
}

static uint32_t u32(const uint8_t *p)
{
	return (uint32_t)u16(p) | (uint32_t)u16(p + 2) << 16;
}

static int32_t i32(const uint8_t *p)
{
	return (int32_t)u32(p);
}

/* --- reading --- */

static uint32_t fold(uint32_t h, int byte)
{
	return (h ^ (uint8_t)byte) * 16777619u;
}

/* What the numbers of an observation are; what is said about them does not count. */
static uint32_t planes_of(const ts_game *g)
{
	uint32_t h = 0;

	for (const ts_plane *p = g->planes; p < g->planes + g->n_planes; p++) {
		int size = ts_plane_size(p);

		for (const char *c = p->name; *c; c++)
			h = fold(h, *c);
		h = fold(fold(fold(h, p->kind), p->min), p->max);
		h = fold(fold(h, size), size >> 8);
	}
	return h;
}

/* Takes a layer off *at; how far sums may come is part of what is checked. */
static int take(ts_net_layer *l, const uint8_t **at, int in, int out)
{
	l->bias = *at;
	l->factor = l->bias + 4 * out;
	l->weight = (const int8_t *)(l->factor + 4 * out);
	*at += (8 + in) * out;
	for (int i = 0; i < out; i++)
		if (i32(l->bias + 4 * i) > SUM_MAX || i32(l->bias + 4 * i) < -SUM_MAX)
			return TS_E_BROKEN;
	return 0;
}

int ts_net_open(ts_net *n, const ts_game *g, const void *file, size_t size)
{
	const uint8_t *f = file, *at = f + HEAD, *num = f + NUMBERS;
	char id[GAME_SIZE] = {0};
	uint64_t hash = 0;
	int w, bad = 0;

	if (size < HEAD || __builtin_memcmp(f, "TSNET 1\n", MAGIC))
		return TS_E_SYNTAX;
	for (int i = 0; i < GAME_SIZE && g->id[i]; i++)
		id[i] = g->id[i];
	if (__builtin_memcmp(f + GAME, id, GAME_SIZE) || u32(num) != planes_of(g) ||
	    u16(num + 4) != g->rules || u16(num + 6) != g->n_observe ||
	    u16(num + 8) != g->n_actions)
		return TS_E_VERSION;
	n->seats = u16(num + 10);
	n->width = w = u16(num + 12);
	n->features = u16(num + 14);
	n->counts = u16(num + 16);
	if (n->seats != (g->seats_max > 2 ? g->seats_max : 2) || w < BLOCK || w > TS_NET_WIDTH ||
	    w % BLOCK || n->counts > n->features || n->features > TS_NET_FEATURES)
		return TS_E_BROKEN;
	n->styles = u16(num + 18);
	n->kinds = u16(num + 20);
	n->pairs = u16(num + 22);
	if (n->styles > TS_STYLES)
		return TS_E_BROKEN;
	if (size != HEAD + 3 * (size_t)n->features + (8 + (size_t)n->features) * (size_t)w +
			    2 * (8 + (size_t)w) * (size_t)w +
			    (8 + (size_t)w) * (size_t)(g->n_actions + n->seats) +
			    PAIR * (size_t)n->pairs + 4 * (size_t)n->kinds * (size_t)n->styles)
		return TS_E_SYNTAX;
	for (int i = 0; i < 8; i++)
		hash |= (uint64_t)f[MAGIC + i] << 8 * i;
	if (hash != ts_hash(f + HASHED, size - HASHED))
		return TS_E_BROKEN;
	n->index = at;
	for (int i = 0; i < n->features; i++, at += 2)
		bad |= u16(at) >= g->n_observe;
	n->value = (const int8_t *)at;
	at += n->features;
	for (int i = 0; i < 3; i++)
		bad |= take(&n->layer[i], &at, i ? w : n->features, w);
	bad |= take(&n->policy, &at, w, g->n_actions) | take(&n->win, &at, w, n->seats);
	n->pair = at;
	n->like = at + PAIR * n->pairs;
	for (int i = 0; i < n->pairs; i++, at += PAIR)
		bad |= (u16(at + 2) >= n->features && u16(at + 2) != ALWAYS) ||
		       u16(at + 4) >= n->kinds || (i && u16(at) < u16(at - PAIR));
	return bad ? TS_E_BROKEN : 0;
}

/* --- thinking --- */

/* What takes the time: sum[] += rows of a list; sum[] += x times each row; a product. Plain, and the same whole numbers
 * with AVX2 and the vectors of WebAssembly. In blocks of one length, which compilers make vectors of. */
#ifndef __wasm_simd128__
static void add(int32_t *restrict sum, const int8_t *restrict row, int x, int n)
{
	for (int j = 0; j < n; j += BLOCK)
		for (int k = 0; k < BLOCK; k++)
			sum[j + k] += (int16_t)(x * row[j + k]);
}

static void add_rows(int32_t *sum, const int8_t *weight, const uint16_t *row, int n, int w)
{
	for (int i = 0; i < n; i++)
		add(sum, weight + row[i] * w, 1, w);
}

static void add_times(int32_t *sum, const int8_t *weight, const int8_t *x, int w)
{
	for (int i = 0; i < w; i++)
		if (x[i])
			add(sum, weight + i * w, x[i], w);
}

static int32_t dot(const int8_t *restrict a, const int8_t *restrict b, int n)
{
	int32_t sum = 0;

	for (int j = 0; j < n; j += BLOCK)
		for (int k = 0; k < BLOCK; k++)
			sum += (int16_t)(a[j + k] * b[j + k]);
	return sum;
}
#endif

#if (__STDC_HOSTED__ && defined __x86_64__) || defined __wasm_simd128__
enum { ROWS = 256 }; /* bytes whose sum is a word */

/* Which of x are not 0, and these two by two in a number, for rows whose bytes are laid side by side. */
static int pairs(const int8_t *x, int w, uint16_t *row, int32_t *pair)
{
	int n = 0;

	for (int i = 0; i < w; i++) {
		row[n] = (uint16_t)i;
		n += x[i] != 0;
	}
	row[n] = 0;
	for (int i = 0; i < n; i += 2)
		pair[i / 2] = x[row[i]] | (i + 1 < n ? x[row[i + 1]] << 16 : 0);
	return n;
}
#endif

#if __STDC_HOSTED__ && defined __x86_64__
#define AVX2 __attribute__((target("avx2"))) static

AVX2 __m256i block_of(const int8_t *p)
{
	return _mm256_cvtepi8_epi16(_mm_loadu_si128((const void *)p));
}

AVX2 void add_to(int32_t *sum, __m256i low, __m256i high)
{
	__m256i *s = (void *)sum;

	_mm256_storeu_si256(s, _mm256_add_epi32(_mm256_loadu_si256(s), low));
	_mm256_storeu_si256(s + 1, _mm256_add_epi32(_mm256_loadu_si256(s + 1), high));
}

AVX2 void add_rows_wide(int32_t *sum, const int8_t *weight, const uint16_t *row, int n, int w)
{
	for (int j = 0; j < w; j += BLOCK)
		for (int i = 0; i < n; i += ROWS) {
			__m256i t = _mm256_setzero_si256();

			for (int k = i; k < n && k < i + ROWS; k++)
				t = _mm256_add_epi16(t, block_of(weight + row[k] * w + j));
			add_to(sum + j, _mm256_cvtepi16_epi32(_mm256_castsi256_si128(t)),
			       _mm256_cvtepi16_epi32(_mm256_extracti128_si256(t, 1)));
		}
}

AVX2 void add_times_wide(int32_t *sum, const int8_t *weight, const int8_t *x, int w)
{
	int32_t pair[TS_NET_WIDTH / 2 + 1];
	uint16_t row[TS_NET_WIDTH + 2];
	int n = pairs(x, w, row, pair);

	for (int j = 0; j < w; j += BLOCK) {
		__m256i low = _mm256_setzero_si256(), high = low;

		for (int i = 0; i < n; i += 2) {
			__m128i a = _mm_loadu_si128((const void *)(weight + row[i] * w + j));
			__m128i b = _mm_loadu_si128((const void *)(weight + row[i + 1] * w + j));
			__m256i x2 = _mm256_set1_epi32(pair[i / 2]);
			__m256i l = _mm256_cvtepi8_epi16(_mm_unpacklo_epi8(a, b));
			__m256i h = _mm256_cvtepi8_epi16(_mm_unpackhi_epi8(a, b));

			low = _mm256_add_epi32(low, _mm256_madd_epi16(l, x2));
			high = _mm256_add_epi32(high, _mm256_madd_epi16(h, x2));
		}
		add_to(sum + j, low, high);
	}
}

AVX2 int32_t dot_wide(const int8_t *a, const int8_t *b, int n)
{
	__m256i s = _mm256_setzero_si256();
	int32_t part[8], sum = 0;

	for (int j = 0; j < n; j += BLOCK)
		s = _mm256_add_epi32(s, _mm256_madd_epi16(block_of(a + j), block_of(b + j)));
	_mm256_storeu_si256((void *)part, s);
	for (int i = 0; i < 8; i++)
		sum += part[i];
	return sum;
}

#define WIDE(f, ...) (__builtin_cpu_supports("avx2") ? f##_wide(__VA_ARGS__) : f(__VA_ARGS__))
#elif defined __wasm_simd128__
static void add_to(int32_t *sum, v128_t x)
{
	wasm_v128_store(sum, wasm_i32x4_add(wasm_v128_load(sum), x));
}

static void add_rows_wide(int32_t *sum, const int8_t *weight, const uint16_t *row, int n, int w)
{
	for (int j = 0; j < w; j += BLOCK)
		for (int i = 0; i < n; i += ROWS) {
			v128_t low = wasm_i32x4_const_splat(0), high = low;

			for (int k = i; k < n && k < i + ROWS; k++) {
				v128_t r = wasm_v128_load(weight + row[k] * w + j);

				low = wasm_i16x8_add(low, wasm_i16x8_extend_low_i8x16(r));
				high = wasm_i16x8_add(high, wasm_i16x8_extend_high_i8x16(r));
			}
			add_to(sum + j, wasm_i32x4_extend_low_i16x8(low));
			add_to(sum + j + 4, wasm_i32x4_extend_high_i16x8(low));
			add_to(sum + j + 8, wasm_i32x4_extend_low_i16x8(high));
			add_to(sum + j + 12, wasm_i32x4_extend_high_i16x8(high));
		}
}

static void add_times_wide(int32_t *sum, const int8_t *weight, const int8_t *x, int w)
{
	int32_t pair[TS_NET_WIDTH / 2 + 1];
	uint16_t row[TS_NET_WIDTH + 2];
	int n = pairs(x, w, row, pair);

	for (int j = 0; j < w; j += BLOCK) {
		v128_t t[4] = {0};

		for (int i = 0; i < n; i += 2) {
			v128_t a = wasm_v128_load(weight + row[i] * w + j);
			v128_t b = wasm_v128_load(weight + row[i + 1] * w + j);
			v128_t x2 = wasm_i32x4_splat(pair[i / 2]);
			v128_t l = wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
						      21, 6, 22, 7, 23);
			v128_t h = wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28,
						      13, 29, 14, 30, 15, 31);
			v128_t part[] = {
				wasm_i16x8_extend_low_i8x16(l), wasm_i16x8_extend_high_i8x16(l),
				wasm_i16x8_extend_low_i8x16(h), wasm_i16x8_extend_high_i8x16(h)};

			for (int k = 0; k < 4; k++)
				t[k] = wasm_i32x4_add(t[k], wasm_i32x4_dot_i16x8(part[k], x2));
		}
		for (int k = 0; k < 4; k++)
			add_to(sum + j + 4 * k, t[k]);
	}
}

static int32_t dot_wide(const int8_t *a, const int8_t *b, int n)
{
	v128_t s = wasm_i32x4_const_splat(0);

	for (int j = 0; j < n; j += 8)
		s = wasm_i32x4_add(s, wasm_i32x4_dot_i16x8(wasm_i16x8_load8x8(a + j),
							   wasm_i16x8_load8x8(b + j)));
	return wasm_i32x4_extract_lane(s, 0) + wasm_i32x4_extract_lane(s, 1) +
	       wasm_i32x4_extract_lane(s, 2) + wasm_i32x4_extract_lane(s, 3);
}

#define WIDE(f, ...) f##_wide(__VA_ARGS__)
#else
#define WIDE(f, ...) f(__VA_ARGS__)
#endif

static int32_t scaled(const ts_net_layer *l, int i, int32_t sum)
{
	int64_t x = (int64_t)sum * i32(l->factor + 4 * i);

	return (int32_t)((x + (1 << (SHIFT - 1))) >> SHIFT);
}

static void begin(const ts_net_layer *l, int32_t *sum, int n)
{
	for (int i = 0; i < n; i++)
		sum[i] = i32(l->bias + 4 * i);
}

static void end(const ts_net_layer *l, const int32_t *sum, int8_t *out, int n)
{
	for (int i = 0; i < n; i++) {
		int32_t x = scaled(l, i, sum[i]);

		out[i] = (int8_t)(x < 0 ? 0 : x > 127 ? 127 : x);
	}
}

static int32_t answer(const ts_net *n, const ts_net_layer *l, int i, const int8_t *x)
{
	return scaled(l, i,
		      i32(l->bias + 4 * i) + WIDE(dot, x, l->weight + i * n->width, n->width));
}

void ts_net_think(const ts_net *n, const int8_t *observation, const ts_action *m, int k,
		  int32_t *logit, int32_t win[TS_SEATS_MAX])
{
	int32_t sum[TS_NET_WIDTH];
	int8_t x[TS_NET_WIDTH];
	uint16_t on[TS_NET_FEATURES];
	int w = n->width, many = 0;

	for (int i = 0; i < n->counts; i++) {
		on[many] = (uint16_t)i;
		many += observation[u16(n->index + 2 * i)] >= n->value[i];
	}
	for (int i = n->counts; i < n->features; i++) {
		on[many] = (uint16_t)i;
		many += observation[u16(n->index + 2 * i)] == n->value[i];
	}
	begin(&n->layer[0], sum, w);
	WIDE(add_rows, sum, n->layer[0].weight, on, many, w);
	end(&n->layer[0], sum, x, w);
	for (const ts_net_layer *l = n->layer + 1; l < n->layer + 3; l++) {
		begin(l, sum, w);
		WIDE(add_times, sum, l->weight, x, w);
		end(l, sum, x, w);
	}
	for (int i = 0; i < k; i++)
		logit[i] = answer(n, &n->policy, m[i], x);
	for (int i = 0; i < n->seats; i++)
		win[i] = answer(n, &n->win, i, x);
}

/* --- styles --- */

/* The first pair of the action, or where it would be. */
static int first_pair(const ts_net *n, ts_action a)
{
	int low = 0, high = n->pairs;

	while (low < high) {
		int i = (low + high) / 2;

		if (u16(n->pair + PAIR * i) < a)
			low = i + 1;
		else
			high = i;
	}
	return low;
}

static int holds(const ts_net *n, int feature, const int8_t *observation)
{
	int x;

	if (feature == ALWAYS)
		return 1;
	x = observation[u16(n->index + 2 * feature)];
	return feature < n->counts ? x >= n->value[feature] : x == n->value[feature];
}

void ts_net_style(const ts_net *n, int style, const int8_t *observation, const ts_action *m, int k,
		  int32_t *logit)
{
	const uint8_t *like = n->like + 4 * n->kinds * (style - 1);

	for (int i = 0; i < k; i++) {
		int64_t sum = logit[i];

		for (int j = first_pair(n, m[i]); j < n->pairs; j++) {
			const uint8_t *p = n->pair + PAIR * j;

			if (u16(p) != m[i])
				break;
			if (holds(n, u16(p + 2), observation))
				sum += i32(like + 4 * u16(p + 4));
		}
		logit[i] = (int32_t)sum;
	}
}

/* --- playing --- */

/* e to each of them times `heat`, as parts of 1. */
static void shares(const int32_t *logit, float heat, int n, float *p)
{
	int32_t most = logit[0];
	float sum = 0;

	for (int i = 1; i < n; i++)
		most = logit[i] > most ? logit[i] : most;
	for (int i = 0; i < n; i++)
		sum += p[i] = ts_exp(heat * (float)(logit[i] - most) / TS_NET_LOGIT);
	for (int i = 0; i < n; i++)
		p[i] /= sum;
}

float ts_net_heat(const ts_game *g)
{
	return g->know && g->know->heat > 0 ? g->know->heat : 1;
}

static int ask(const ts_net *n, int style, const ts_game *g, const void *redacted, int seat,
	       int seats, float heat, const ts_action *m, int k, float *share,
	       float win[TS_SEATS_MAX])
{
	int best = 0;
	int8_t seen[UINT16_MAX + 1];
	int32_t logit[TS_MOVES_MAX], chance[TS_SEATS_MAX];
	float turned[TS_SEATS_MAX];

	g->observe(redacted, seat, seen);
	ts_net_think(n, seen, m, k, logit, chance);
	if (style)
		ts_net_style(n, style, seen, m, k, logit);
	if (k)
		shares(logit, 1, k, share);
	shares(chance, heat, seats > 1 ? seats : 2, turned); /* alone: against the house */
	for (int i = 0; i < seats; i++)
		win[(seat + i) % seats] = turned[i];
	for (int i = 1; i < k; i++)
		if (logit[i] > logit[best])
			best = i;
	return best;
}

int ts_net_ask(const ts_net *n, const ts_game *g, const void *redacted, int seat, int seats,
	       float heat, const ts_action *m, int k, float *share, float win[TS_SEATS_MAX])
{
	return ask(n, 0, g, redacted, seat, seats, heat, m, k, share, win);
}

ts_action ts_net_move(ts_bot *b, const void *redacted, int seat, ts_advice *out)
{
	ts_action m[TS_MOVES_MAX];
	float share[TS_MOVES_MAX], win[TS_SEATS_MAX];
	int n = b->game->moves(redacted, seat, m);
	int best = ask(b->net, b->style, b->game, redacted, seat, ts_seats_of(b->game, redacted),
		       ts_net_heat(b->game), m, n, share, win);

	if (out) {
		for (int i = 0; i < n; i++) {
			/* of those that round to the same the best is first */
			int k = (best + i) % n;

			ts_advice_add(out,
				      &(ts_considered){m[k], (uint32_t)(1000 * share[k] + 0.5f),
						       win[seat], 0});
		}
		out->iterations = 1000;
	}
	return m[best];
}
