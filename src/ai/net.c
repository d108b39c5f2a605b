/* net.c - networks. The file is checked whole before it is used, and read where it lies, a byte at a time
 * where a number has several: it may lie anywhere and comes from anywhere. Freestanding. */
#include "net.h"

#include "shared.h"

enum { MAGIC = 8, HASHED = 16, GAME = 16, GAME_SIZE = 16, NUMBERS = 32, HEAD = 56 };
enum { SHIFT = 24, SUM_MAX = 1 << 30, BLOCK = 16 };

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
	    w % BLOCK || n->counts > n->features)
		return TS_E_BROKEN;
	if (size != HEAD + 3 * (size_t)n->features + (8 + (size_t)n->features) * (size_t)w +
			    2 * (8 + (size_t)w) * (size_t)w +
			    (8 + (size_t)w) * (size_t)(g->n_actions + n->seats))
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
	return bad ? TS_E_BROKEN : 0;
}

/* --- thinking --- */

/* In blocks of one length, which compilers make vectors of. */
static void add(int32_t *restrict sum, const int8_t *restrict row, int x, int n)
{
	for (int j = 0; j < n; j += BLOCK)
		for (int k = 0; k < BLOCK; k++)
			sum[j + k] += (int16_t)(x * row[j + k]);
}

static int32_t dot(const int8_t *restrict a, const int8_t *restrict b, int n)
{
	int32_t sum = 0;

	for (int j = 0; j < n; j += BLOCK)
		for (int k = 0; k < BLOCK; k++)
			sum += (int16_t)(a[j + k] * b[j + k]);
	return sum;
}

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
	return scaled(l, i, i32(l->bias + 4 * i) + dot(x, l->weight + i * n->width, n->width));
}

void ts_net_think(const ts_net *n, const int8_t *observation, const ts_action *m, int k,
		  int32_t *logit, int32_t win[TS_SEATS_MAX])
{
	int32_t sum[TS_NET_WIDTH];
	int8_t x[TS_NET_WIDTH];
	int w = n->width;

	begin(&n->layer[0], sum, w);
	for (int i = 0; i < n->features; i++) {
		int8_t seen = observation[u16(n->index + 2 * i)];

		if (i < n->counts ? seen >= n->value[i] : seen == n->value[i])
			add(sum, n->layer[0].weight + i * w, 1, w);
	}
	end(&n->layer[0], sum, x, w);
	for (const ts_net_layer *l = n->layer + 1; l < n->layer + 3; l++) {
		begin(l, sum, w);
		for (int i = 0; i < w; i++)
			if (x[i])
				add(sum, l->weight + i * w, x[i], w);
		end(l, sum, x, w);
	}
	for (int i = 0; i < k; i++)
		logit[i] = answer(n, &n->policy, m[i], x);
	for (int i = 0; i < n->seats; i++)
		win[i] = answer(n, &n->win, i, x);
}

/* --- playing --- */

ts_action ts_net_move(ts_bot *b, const void *redacted, int seat, ts_advice *out)
{
	const ts_game *g = b->game;
	int8_t seen[UINT16_MAX + 1];
	ts_action m[TS_MOVES_MAX];
	int32_t logit[TS_MOVES_MAX], win[TS_SEATS_MAX];
	int n = g->moves(redacted, seat, m), best = 0;

	g->observe(redacted, seat, seen);
	ts_net_think(b->net, seen, m, n, logit, win);
	for (int i = 1; i < n; i++)
		if (logit[i] > logit[best])
			best = i;
	if (out) {
		int seats = ts_seats_of(g, redacted);
		float moves = 0, wins = 0;

		if (seats == 1)
			seats = 2; /* the house */
		for (int i = 0; i < seats; i++)
			wins += ts_exp((float)(win[i] - win[0]) / TS_NET_LOGIT);
		for (int i = 0; i < n; i++)
			moves += ts_exp((float)(logit[i] - logit[best]) / TS_NET_LOGIT);
		for (int i = 0; i < n; i++) {
			int k = (best + i) %
				n; /* of those that round to the same the best is first */
			float share = ts_exp((float)(logit[k] - logit[best]) / TS_NET_LOGIT) /
				      moves;

			ts_advice_add(out, &(ts_considered){m[k], (uint32_t)(1000 * share + 0.5f),
							    1 / wins, 0});
		}
		out->iterations = 1000;
	}
	return m[best];
}
