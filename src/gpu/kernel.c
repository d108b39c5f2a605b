/* kernel.c - one game's rules as kernels of a GPU: every thread has a game of its own. Compiled once a
 * game (-DGAME=ts_empire), to PTX (`make gpu`) and for the CPU, where tests call a kernel once for
 * every index.
 *
 * A thread works on a state in its local memory, which the hardware lays out so that the threads of a
 * warp, at the same byte of their states, are at neighbouring words. A batch lies between two steps in
 * the same order: the first words of 32 games, then the second words of the same 32. */
#include "batch/step.h"

extern const ts_game GAME;

enum { WARP = 32, OBSERVE_MAX = 2048 };

typedef uint32_t __attribute__((may_alias)) any_word; /* of a state, whatever is there */

typedef union {
	uint32_t word[OBSERVE_MAX / 4];
	int8_t byte[OBSERVE_MAX];
} row;

#ifdef __NVPTX__
static uint32_t index(void)
{
	return (uint32_t)(__nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
			  __nvvm_read_ptx_sreg_tid_x());
}

typedef struct {
	uint32_t w[2];
} __attribute__((may_alias, aligned(8))) two_words;

/* What copies and fills of many bytes are turned into (ptx.sed): llc would go byte by byte. Loads come
 * before the stores of a round: a thread waits once for all of them. */
void gpu_copy(uint8_t *to, const uint8_t *from, uint64_t n, _Bool is_volatile)
{
	uint64_t i = 0;

	(void)is_volatile;
	if (!(((uintptr_t)to | (uintptr_t)from) & 3)) {
		if ((uintptr_t)to & 4 && n >= 4) {
			*(any_word *)to = *(const any_word *)from;
			i = 4;
		}
		for (; !((uintptr_t)(from + i) & 7) && i + 32 <= n; i += 32) {
			two_words *t = (two_words *)(to + i);
			const two_words *f = (const two_words *)(from + i);
			two_words a = f[0], b = f[1], c = f[2], d = f[3];

			t[0] = a, t[1] = b, t[2] = c, t[3] = d;
		}
		for (; i + 16 <= n; i += 16) {
			any_word *t = (any_word *)(to + i);
			const any_word *f = (const any_word *)(from + i);
			uint32_t a = f[0], b = f[1], c = f[2], d = f[3];

			t[0] = a, t[1] = b, t[2] = c, t[3] = d;
		}
		for (; i + 4 <= n; i += 4)
			*(any_word *)(to + i) = *(const any_word *)(from + i);
	}
	for (; i < n; i++)
		to[i] = from[i];
}

void gpu_fill(uint8_t *to, uint8_t v, uint64_t n, _Bool is_volatile)
{
	two_words w = {{v * 0x01010101u, v * 0x01010101u}};
	uint64_t i = 0;

	(void)is_volatile;
	for (; i < n && (uintptr_t)(to + i) & 7; i++)
		to[i] = v;
	for (; i + 8 <= n; i += 8)
		*(two_words *)(to + i) = w;
	for (; i < n; i++)
		to[i] = v;
}

/* Rows of n words, one a thread, to where they lie one after the other: neighbours write what is side
 * by side, not each its own row. All threads of a warp come here; `rows` of them have one. */
static void spread(const row *own, uint32_t *to, uint32_t n, uint32_t rows)
{
	enum { TILE = 8, STRIDE = TILE + 1 }; /* words of a row at a time; odd, for the banks */
	extern __attribute__((address_space(3))) uint32_t shared[];
	uint32_t lane = (uint32_t)__nvvm_read_ptx_sreg_tid_x() % WARP, c = lane % TILE;
	__attribute__((address_space(3)))
	uint32_t *tile = shared + (uint32_t)__nvvm_read_ptx_sreg_tid_x() / WARP * WARP * STRIDE;

	for (uint32_t w = 0; w < n; w += TILE) {
		const uint32_t *f = own->word + w;
		__attribute__((address_space(3))) uint32_t *t = tile + lane * STRIDE;
		uint32_t a = f[0], b = f[1], d = f[2], e = f[3];
		uint32_t g = f[4], h = f[5], i = f[6], k = f[7];

		t[0] = a, t[1] = b, t[2] = d, t[3] = e;
		t[4] = g, t[5] = h, t[6] = i, t[7] = k;
		__nvvm_bar_warp_sync(0xffffffff);
		for (uint32_t r = lane / TILE; r < rows; r += WARP / TILE)
			if (w + c < n)
				to[r * n + w + c] = tile[r * STRIDE + c];
		__nvvm_bar_warp_sync(0xffffffff);
	}
}
#else
TS_API uint32_t gpu_index __attribute__((weak)); /* one for all games */

static uint32_t index(void)
{
	return gpu_index;
}

static void spread(const row *own, uint32_t *to, uint32_t n, uint32_t rows)
{
	if (rows > gpu_index % WARP)
		__builtin_memcpy(to + gpu_index % WARP * n, own, 4 * (size_t)n);
}
#endif

TS_API void play(const ts_setup *u, uint64_t base, uint32_t episodes, uint32_t n, uint64_t *out);
TS_API void begin(step_games b);
TS_API void step(step_games b, const ts_action *action, ts_batch_out o);

/* Random play: game t of n plays `episodes` times to the end. out[2 t]: decisions made; out[2 t + 1]:
 * the hashes of its last states, joined by xor. */
void play(const ts_setup *u, uint64_t base, uint32_t episodes, uint32_t n, uint64_t *out)
{
	uint32_t t = index();
	uint64_t decisions = 0, hash = 0;
	ts_action m[TS_MOVES_MAX];
	ts_state state;
	ts_core *s = &state.core;

	if (t >= n)
		return;
	for (uint32_t e = 0; e < episodes; e++) {
		GAME.setup(s, u, step_seed(base, t, e), NULL);
		for (; !s->over; decisions++) {
			int seat = step_seat(s), k = GAME.moves(s, seat, m);

			GAME.apply(s, seat, m[step_draw(s, k)], NULL);
		}
		hash ^= ts_hash(s, GAME.state_size);
	}
	out[2 * t] = decisions;
	out[2 * t + 1] = hash;
}

/* --- random play, games of a kind together ---
 *
 * What a game does next has a kind: to be dealt, to choose in a decision of a kind, to play an action of
 * a verb, to go on by itself. The threads of a block share a pool of games; a round is for one kind,
 * that of most of them, so that the warps of a block run the same code, and the threads of a
 * warp nearly so. A game's state lies in memory in one piece: any thread may be the next to have it. */
enum { DEAL, CHOOSE, PLAY = 64, GO = 192, ENDED = GO + 32, KINDS };

typedef struct {
	const ts_setup *setup;
	uint64_t *out;	 /* as of play */
	uint8_t *memory; /* of POOL_MEMORY(games) bytes */
	uint64_t base;
	uint32_t episodes, games;
	uint32_t size; /* of the pool of a block */
} pool_plan;

/* Behind the state of a game. */
typedef struct {
	uint32_t episode;
	ts_action action; /* chosen, to be played */
} hand;

#define WHOLE(n) (((n) + 31u) / 32u * 32u)
#define POOL_ROW WHOLE(GAME.state_size + sizeof(hand))
#define POOL_MEMORY(games) (WHOLE(GAME.n_actions) + (size_t)(games)*POOL_ROW)

/* The verb of an action, as a kind: one of two, the other for the last seat that is asked, since then
 * more follows. */
static uint8_t verb_of(uint32_t a)
{
	uint32_t v = 0;

	for (; v + 1u < GAME.n_verbs; v++) {
		const ts_verb *w = &GAME.verbs[v];
		uint32_t span = 1;

		for (int i = 0; i < w->nouns; i++)
			span *= GAME.nouns[w->noun[i]].count;
		if (a < span)
			break;
		a -= span;
	}
	return (uint8_t)(PLAY + 2 * v);
}

/* What is owed first: the top frame, of the game or of the seat. */
static uint32_t owed(const ts_core *c)
{
	const ts_frame *f = ts_peek(c);

	if (!c->depth)
		for (int i = 0, seat = step_seat(c); i < TS_SEAT_FRAMES; i++)
			if (c->frame[TS_SEAT_FRAMES * seat + i].op)
				f = &c->frame[TS_SEAT_FRAMES * seat + i];
	return CHOOSE + f->op;
}

static ts_core *pool_state(const pool_plan *p, uint32_t t)
{
	return (ts_core *)(p->memory + WHOLE(GAME.n_actions) + (size_t)t * POOL_ROW);
}

static hand *pool_hand(const pool_plan *p, uint32_t t)
{
	return (hand *)((uint8_t *)pool_state(p, t) + GAME.state_size);
}

static void pool_begin(const pool_plan *p, uint32_t t)
{
	pool_hand(p, t)->episode = 0;
	p->out[2 * t] = p->out[2 * t + 1] = 0;
}

/* Game t does what it has to; what is next. */
static __attribute__((noinline)) uint32_t advance(const pool_plan *p, uint32_t t, uint32_t kind)
{
	ts_core *s = pool_state(p, t);
	hand *h = pool_hand(p, t);

	if (kind >= PLAY) {
		int c = 0;

		if (!GAME.act)
			GAME.apply(s, step_seat(s), h->action, NULL);
		else if (kind < GO)
			c = GAME.act(s, step_seat(s), h->action, NULL);
		else
			c = GAME.go(s, NULL);
		return c ? GO + (uint32_t)c : s->over ? (uint32_t)DEAL : owed(s);
	}
	if (kind != DEAL) {
		ts_action m[TS_MOVES_MAX];
		int n = GAME.moves(s, step_seat(s), m);

		h->action = m[step_draw(s, n)];
		return p->memory[h->action] + !(s->acting & (s->acting - 1));
	}
	if (h->episode) {
		p->out[2 * t] += s->ply;
		p->out[2 * t + 1] ^= ts_hash(s, GAME.state_size);
	}
	if (h->episode == p->episodes)
		return ENDED;
	GAME.setup(s, p->setup, step_seed(p->base, t, h->episode++), NULL);
	return owed(s);
}

TS_API void pool(pool_plan p);

#ifdef __NVPTX__
#define SHARED __attribute__((address_space(3)))

/* Of a block, in shared memory: then for every game of its pool 3 bytes, its kind, and a place in the
 * list of those whose round it is. */
typedef struct {
	uint32_t count[KINDS];	     /* games of each kind */
	uint32_t most[2], listed[2]; /* of a round: its games << 8 | kind; how many are listed */
} block;

/* Random play, its out that of `play`. Blocks of whole warps; p.size is a multiple of 4, and a block has
 * 3 p.size bytes of shared memory and 1 KiB.
 *
 * No thread looks at what others of its warp do (ballots, shuffles): after a call of so much
 * that threads differ in, ptxas takes a warp for whole that is not. */
void pool(pool_plan p)
{
	extern SHARED uint32_t shared[];
	SHARED block *b = (SHARED block *)shared;
	SHARED uint8_t *kind = (SHARED uint8_t *)(b + 1);
	SHARED uint16_t *list = (SHARED uint16_t *)(kind + p.size);
	uint32_t me = (uint32_t)__nvvm_read_ptx_sreg_tid_x(), lane = me % WARP;
	uint32_t threads = (uint32_t)__nvvm_read_ptx_sreg_ntid_x();
	uint32_t first = (uint32_t)__nvvm_read_ptx_sreg_ctaid_x() * p.size;

	for (uint32_t i = me; i < KINDS; i += threads)
		b->count[i] = 0;
	for (uint32_t i = me; i < GAME.n_actions; i += threads)
		p.memory[i] = verb_of(i); /* every block writes the same */
	for (uint32_t i = me; i < p.size; i += threads) {
		kind[i] = first + i < p.games ? DEAL : ENDED;
		if (first + i < p.games)
			pool_begin(&p, first + i);
	}
	__syncthreads();
	if (!me) {
		b->count[DEAL] = p.games - first < p.size ? p.games - first : p.size;
		b->most[0] = b->listed[0] = 0;
	}
	__syncthreads();
	for (uint32_t round = 0;; round ^= 1) {
		uint32_t n, now;

		for (uint32_t k = me; k < ENDED; k += threads)
			if (b->count[k])
				__sync_fetch_and_umax(&b->most[round], b->count[k] << 8 | k);
		__syncthreads();
		n = b->most[round] >> 8;
		now = b->most[round] & 255;
		if (!n)
			break;
		for (uint32_t i = me; i < p.size / 4; i += threads) {
			uint32_t four = ((SHARED uint32_t *)kind)[i];

			for (uint32_t k = 4 * i; k < 4 * i + 4; k++, four >>= 8)
				if ((four & 255) == now)
					list[__sync_fetch_and_add(&b->listed[round], 1)] =
						(uint16_t)k;
		}
		__syncthreads();
		if (!me) {
			__sync_fetch_and_sub(&b->count[now], n);
			b->most[round ^ 1] = b->listed[round ^ 1] = 0;
		}
		for (uint32_t from = me - lane; from < n; from += threads) {
			if (from + lane < n) {
				uint32_t i = list[from + lane];
				uint32_t next = advance(&p, first + i, now);

				kind[i] = (uint8_t)next;
				__sync_fetch_and_add(&b->count[next], 1);
			}
			__nvvm_bar_warp_sync(0xffffffff);
		}
		__syncthreads();
	}
}
#else
/* One game by itself, all that it does in its order. */
void pool(pool_plan p)
{
	uint32_t t = gpu_index, kind = DEAL;

	for (uint32_t i = 0; i < GAME.n_actions && t < p.games; i++)
		p.memory[i] = verb_of(i);
	if (t < p.games)
		pool_begin(&p, t);
	while (t < p.games && kind != ENDED)
		kind = advance(&p, t, kind);
}
#endif

/* Eight words from one place to another, `f` and `t` words apart. */
static void copy_8(any_word *to, uint32_t t, const any_word *from, uint32_t f)
{
	uint32_t a = from[0], b = from[f], c = from[2 * f], d = from[3 * f];
	uint32_t e = from[4 * f], g = from[5 * f], h = from[6 * f], k = from[7 * f];

	to[0] = a, to[t] = b, to[2 * t] = c, to[3 * t] = d;
	to[4 * t] = e, to[5 * t] = g, to[6 * t] = h, to[7 * t] = k;
}

static void copy_state(any_word *to, uint32_t t, const any_word *from, uint32_t f)
{
	uint32_t n = GAME.state_size / 4u, w = 0;

	for (; w + 8 <= n; w += 8)
		copy_8(to + w * t, t, from + w * f, f);
	for (; w < n; w++)
		to[w * t] = from[w * f];
}

/* Word w of game i is words[w * WARP]. */
static any_word *words(const step_games *b, uint32_t i)
{
	return (any_word *)b->states + (size_t)(i / WARP) * WARP * (GAME.state_size / 4u) +
	       i % WARP;
}

/* The first deal of every game of a batch. */
void begin(step_games b)
{
	ts_state s;

	if (index() >= b.games)
		return;
	b.episode[index()] = 0;
	step_begin(&GAME, &b, &s, index());
	copy_state(words(&b, index()), WARP, (const any_word *)&s, 1);
}

/* ts_batch_step; without actions ts_batch_look. Threads come in whole warps, and a warp has 4 * 32 * 9
 * bytes of shared memory. */
void step(step_games b, const ts_action *action, ts_batch_out o)
{
	uint32_t i = index(), first = i - i % WARP, rows = 0;
	uint32_t mask = TS_BATCH_MASK(&GAME), observe = TS_BATCH_OBSERVE(&GAME) / 4u;
	row seen, legal;

	if (first < b.games)
		rows = b.games - first < WARP ? b.games - first : (uint32_t)WARP;
	if (i < b.games) {
		ts_state s;

		copy_state((any_word *)&s, 1, words(&b, i), WARP);
		step_act(&GAME, &b, &s, action, &o, i);
		copy_state(words(&b, i), WARP, (const any_word *)&s, 1);
		b.next[i] = step_look(&GAME, &s, o.mask ? legal.word : NULL,
				      o.observe ? seen.byte : NULL);
	}
	if (o.mask)
		spread(&legal, o.mask + (size_t)first * mask, mask, rows);
	if (o.observe)
		spread(&seen, (uint32_t *)(void *)o.observe + (size_t)first * observe, observe,
		       rows);
}
