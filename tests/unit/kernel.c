/* kernel.c - unit tests of the kernels of a GPU (src/gpu/kernel.c), compiled for the CPU and called once
 * for every thread: the same bytes as the batch and as games played through the contract. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "batch/step.h"

enum { GAMES = 40, WARP = 32, ROOM = 2 * WARP, SEED = 11, STEPS = 700, OBSERVE = 2048, MASK = 128 };

extern uint32_t gpu_index;

/* pool_plan of src/gpu/kernel.c */
typedef struct {
	const ts_setup *setup;
	uint64_t *out;
	uint8_t *memory;
	uint64_t base;
	uint32_t episodes, games, size;
} pool_plan;

#define GAME(g)                                                                                    \
	void pool_##g(pool_plan p);                                                                \
	void play_##g(const ts_setup *u, uint64_t base, uint32_t episodes, uint32_t n,             \
		      uint64_t *out);                                                              \
	void begin_##g(step_games b);                                                              \
	void step_##g(step_games b, const ts_action *action, ts_batch_out o);
#include "core/games.inc"
#undef GAME

#define GAME(g) {play_##g, pool_##g, begin_##g, step_##g},
static const struct {
	void (*play)(const ts_setup *u, uint64_t base, uint32_t episodes, uint32_t n,
		     uint64_t *out);
	void (*pool)(pool_plan p);
	void (*begin)(step_games b);
	void (*step)(step_games b, const ts_action *action, ts_batch_out o);
} kernels[] = {
#include "core/games.inc"
};
#undef GAME

/* What a step writes. */
typedef struct {
	int8_t observe[GAMES * OBSERVE];
	uint32_t mask[GAMES * MASK];
	uint8_t seat[GAMES], done[GAMES];
	float reward[GAMES * TS_SEATS_MAX];
	ts_score score[GAMES];
} rows;

static ts_batch_out out_of(rows *r)
{
	ts_batch_out o = {r->observe, r->mask, r->seat, r->done, r->reward, r->score};

	return o;
}

static ts_setup settled(const ts_game *g)
{
	ts_setup u;

	ts_setup_init(&u, g->seats_max);
	for (int i = 0; ts_setup_settle(g, &u, NULL) && i < g->n_options; i++) {
		ts_setup_init(&u, g->seats_max);
		u.opt[ts_option_at(g, i)] = 1;
	}
	assert_int_equal(ts_setup_settle(g, &u, NULL), 0);
	return u;
}

static void random_play_is_that_of_the_contract(void **state)
{
	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_setup u = settled(g);
		uint64_t out[2 * GAMES + 1], pooled[2 * GAMES + 1];
		pool_plan p = {&u, pooled, NULL, SEED, 2, GAMES, GAMES};
		size_t actions = (g->n_actions + 31u) / 32 * 32;
		size_t memory = actions + GAMES * ((g->state_size + 8u + 31u) / 32 * 32);

		p.memory = malloc(memory + 1);
		assert_non_null(p.memory);
		p.memory[memory] = 77;
		out[2 * GAMES] = pooled[2 * GAMES] = 77;
		for (gpu_index = 0; gpu_index < ROOM; gpu_index++) {
			kernels[k].play(&u, SEED, 2, GAMES, out);
			kernels[k].pool(p);
		}
		assert_int_equal(p.memory[memory], 77);
		assert_memory_equal(out, pooled, sizeof out);
		assert_int_equal(out[2 * GAMES], 77);
		free(p.memory);
		for (uint32_t i = 0; i < GAMES; i++) {
			uint64_t decisions = 0, hash = 0;
			ts_action m[TS_MOVES_MAX];
			ts_state s;

			for (uint32_t e = 0; e < 2; e++) {
				g->setup(&s, &u, ts_batch_seed(SEED, i, e), NULL);
				for (; !s.core.over; decisions++) {
					int seat = __builtin_ctz(s.core.acting);
					int n = g->moves(&s, seat, m);

					g->apply(&s, seat, m[step_draw(&s.core, n)], NULL);
				}
				hash ^= ts_hash(&s, g->state_size);
			}
			assert_int_equal(out[2 * i], decisions);
			assert_int_equal(out[2 * i + 1], hash);
		}
	}
}

/* Game i of a batch as a GPU keeps it: the words of 32 games side by side. */
static void state_at(const ts_game *g, const step_games *b, uint32_t i, uint8_t *to)
{
	const uint8_t *from = b->states + (size_t)(i / WARP) * WARP * g->state_size;

	for (uint32_t w = 0; w < g->state_size / 4u; w++)
		memcpy(to + 4 * w, from + 4 * (w * WARP + i % WARP), 4);
}

static void steps_are_those_of_the_batch(void **state)
{
	static rows want, got;
	static uint32_t episode[GAMES];
	static ts_action next[GAMES], random[GAMES];

	(void)state;
	for (int i = 0; i < GAMES; i++)
		random[i] = TS_BATCH_RANDOM;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_setup u = settled(g);
		ts_batch_plan p = {g, GAMES, &u, 1, SEED, 1};
		ts_batch *b = ts_batch_new(&p, NULL);
		step_games on = {
			&u, malloc((size_t)ROOM * g->state_size), episode, next, SEED, GAMES, 1};
		ts_batch_out o = out_of(&want), o2 = out_of(&got);
		int ended = 0;

		assert_non_null(b);
		assert_non_null(on.states);
		memset(&want, 0, sizeof want);
		memset(&got, 0, sizeof got);
		for (gpu_index = 0; gpu_index < ROOM; gpu_index++)
			kernels[k].begin(on);
		for (int step = 0; step <= STEPS; step++) {
			/* the first is a look; some ask for less */
			if (step % 7 == 6)
				o.mask = o2.mask = NULL;
			if (step)
				ts_batch_step(b, random, &o);
			else
				ts_batch_look(b, &o);
			for (gpu_index = 0; gpu_index < ROOM; gpu_index++)
				kernels[k].step(on, step ? random : NULL, o2);
			assert_memory_equal(&want, &got, sizeof want);
			for (uint32_t i = 0; i < GAMES; i++) {
				static uint8_t s[TS_STATE_MAX];

				ended += want.done[i];
				state_at(g, &on, i, s);
				/* ts_batch_state forgets the move drawn; the same is drawn again */
				assert_memory_equal(s, ts_batch_state(b, i), g->state_size);
			}
			o = out_of(&want);
			o2 = out_of(&got);
		}
		assert_true(ended >= GAMES);
		free(on.states);
		ts_batch_free(b);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_play_is_that_of_the_contract),
		cmocka_unit_test(steps_are_those_of_the_batch),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
