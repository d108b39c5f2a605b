/* batch.c - unit tests of the batch, over every game there is: the same bytes as games played one by
 * one through the contract, whatever the threads and the buffers. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tessera-batch.h"

enum { GAMES = 9, SETUPS = 2, SEED = 5, OBSERVE = 2048, MASK = 128 };

/* What a step writes, with bytes at the end of each that must stay. */
static struct {
	int8_t observe[GAMES * OBSERVE];
	uint32_t mask[GAMES * MASK];
	uint8_t seat[GAMES + 1], done[GAMES + 1];
	float reward[GAMES * TS_SEATS_MAX + 1];
	ts_score score[GAMES + 1];
} to;
static const ts_batch_out all = {to.observe, to.mask, to.seat, to.done, to.reward, to.score};
static const ts_batch_out nothing;
static ts_setup setups[SETUPS];
static ts_action action[GAMES];

/* Two setups: the fewest seats, and the most. */
static ts_batch_plan plan(const ts_game *g, uint32_t threads)
{
	ts_batch_plan p = {g, GAMES, setups, SETUPS, SEED, threads};

	for (int k = 0; k < SETUPS; k++) {
		int seats = k ? g->seats_max : g->seats_min;

		ts_setup_init(&setups[k], seats);
		for (int i = 0; ts_setup_settle(g, &setups[k], NULL) && i < g->n_options; i++) {
			ts_setup_init(&setups[k], seats);
			setups[k].opt[ts_option_at(g, i)] = 1;
		}
		assert_int_equal(ts_setup_settle(g, &setups[k], NULL), 0);
	}
	return p;
}

static ts_batch *make(const ts_game *g, uint32_t threads)
{
	ts_batch_plan p = plan(g, threads);
	ts_batch *b = ts_batch_new(&p, NULL);

	assert_non_null(b);
	return b;
}

static void begin(const ts_game *g, ts_state *s, uint32_t game, uint32_t episode)
{
	g->setup(s, &setups[game % SETUPS], ts_batch_seed(SEED, game, episode), NULL);
}

/* The row of game i is what the contract says of s. */
static void look_at(const ts_game *g, const ts_state *s, int i)
{
	int seat = __builtin_ctz(s->core.acting), n;
	uint32_t words = TS_BATCH_MASK(g), mask[MASK] = {0};
	static int8_t seen[OBSERVE];
	ts_action m[TS_MOVES_MAX];
	ts_state r = *s;

	assert_in_range(g->n_observe, 1, OBSERVE);
	assert_in_range(words, 1, MASK);
	assert_int_equal(to.seat[i], seat);
	n = g->moves(s, seat, m);
	for (int k = 0; k < n; k++)
		mask[m[k] / 32] |= 1u << m[k] % 32;
	assert_memory_equal(to.mask + (size_t)i * words, mask, words * sizeof *mask);
	g->redact(&r, seat);
	g->observe(&r, seat, seen);
	assert_memory_equal(to.observe + (size_t)i * TS_BATCH_OBSERVE(g), seen, g->n_observe);
	for (uint32_t k = g->n_observe; k < TS_BATCH_OBSERVE(g); k++)
		assert_int_equal(to.observe[(size_t)i * TS_BATCH_OBSERVE(g) + k], 0);
}

static void rewarded(const ts_game *g, const ts_state *s, int i)
{
	const float *r = to.reward + (size_t)i * TS_SEATS_MAX;
	float sum = 0;
	ts_score score;

	memset(&score, 0, sizeof score);
	g->score(s, &score);
	assert_memory_equal(&to.score[i], &score, sizeof score);
	for (int k = 0; k < TS_SEATS_MAX; k++) {
		assert_int_equal(r[k] > 0, score.rank[k] == 1);
		assert_true(r[k] <= 0 || r[k] >= 1.0f / TS_SEATS_MAX);
		sum += r[k];
	}
	assert_true(sum > 0.999f && sum < 1.001f);
}

/* Was the random move of the batch a legal one? Then the reference plays it too. */
static void follow(const ts_game *g, ts_state *s, const void *now, int over)
{
	int seat = __builtin_ctz(s->core.acting);
	ts_action m[TS_MOVES_MAX];
	int n = g->moves(s, seat, m);

	for (int k = 0; k < n; k++) {
		ts_state t = *s;

		g->apply(&t, seat, m[k], NULL);
		if (over ? t.core.over : !memcmp(&t, now, g->state_size)) {
			*s = t;
			return;
		}
	}
	fail_msg("%s: no legal move leads there", g->id);
}

static void a_batch_is_its_games_one_by_one(void **state)
{
	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_batch *b = make(g, 2);
		static ts_state s[GAMES];
		uint32_t episode[GAMES] = {0}, ended = 0;
		ts_dice d = {7};

		memset(&to, 0x55, sizeof to);
		for (uint32_t i = 0; i < GAMES; i++)
			begin(g, &s[i], i, 0);
		ts_batch_look(b, &all);
		for (int i = 0; i < GAMES; i++)
			look_at(g, &s[i], i);
		for (int step = 0; step < 900; step++) {
			for (int i = 0; i < GAMES; i++) {
				ts_action m[TS_MOVES_MAX];
				int seat = to.seat[i], n = g->moves(&s[i], seat, m);

				action[i] = step % 5 ? m[ts_dice_range(&d, (uint32_t)n)]
						     : TS_BATCH_RANDOM;
				if (action[i] != TS_BATCH_RANDOM)
					g->apply(&s[i], seat, action[i], NULL);
			}
			ts_batch_step(b, action, &all);
			for (uint32_t i = 0; i < GAMES; i++) {
				if (action[i] == TS_BATCH_RANDOM)
					follow(g, &s[i], ts_batch_state(b, i), to.done[i]);
				assert_int_equal(to.done[i], s[i].core.over);
				if (s[i].core.over) {
					if (action[i] != TS_BATCH_RANDOM)
						rewarded(g, &s[i], (int)i);
					begin(g, &s[i], i, ++episode[i]);
					ended++;
				} else {
					for (int r = 0; r < TS_SEATS_MAX; r++)
						assert_true(
							to.reward[i * TS_SEATS_MAX + (uint32_t)r] ==
							0);
				}
				look_at(g, &s[i], (int)i);
				assert_memory_equal(ts_batch_state(b, i), &s[i], g->state_size);
			}
		}
		assert_true(ended >= GAMES);
		assert_int_equal(to.seat[GAMES], 0x55);
		assert_int_equal(to.done[GAMES], 0x55);
		assert_int_equal(((uint8_t *)(to.reward + GAMES * TS_SEATS_MAX))[0], 0x55);
		assert_int_equal(to.observe[GAMES * TS_BATCH_OBSERVE(g)], 0x55);
		assert_int_equal(to.mask[GAMES * TS_BATCH_MASK(g)], 0x55555555);
		ts_batch_free(b);
	}
}

static void threads_and_buffers_change_nothing(void **state)
{
	static const uint32_t threads[] = {0, 1, 2, 4, GAMES + 3};

	(void)state;
	for (int i = 0; i < GAMES; i++)
		action[i] = TS_BATCH_RANDOM;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		static uint8_t want[GAMES][TS_STATE_MAX];

		for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
			ts_batch *b = make(g, threads[t]);

			for (int step = 0; step < 700; step++)
				ts_batch_step(b, action, (step + t) % 3 ? &nothing : &all);
			for (uint32_t i = 0; i < GAMES; i++) {
				if (!t)
					memcpy(want[i], ts_batch_state(b, i), g->state_size);
				assert_memory_equal(want[i], ts_batch_state(b, i), g->state_size);
			}
			ts_batch_free(b);
		}
	}
}

static void seeds_are_all_different(void **state)
{
	enum { N = 24 };
	ts_seed s[N * N * N];
	int n = 0;

	(void)state;
	for (uint32_t seed = 0; seed < N; seed++)
		for (uint32_t game = 0; game < N; game++)
			for (uint32_t episode = 0; episode < N; episode++)
				s[n++] = ts_batch_seed(seed, game, episode);
	for (int i = 0; i < n; i++)
		for (int k = 0; k < i; k++)
			assert_true(s[i].lo != s[k].lo && s[i].hi != s[k].hi);
}

static void a_state_may_be_written(void **state)
{
	const ts_game *g = ts_games[0];
	ts_batch *b = make(g, 1);
	ts_state s;

	(void)state;
	ts_batch_look(b, &all);
	g->setup(&s, &setups[1], ts_seed_from(77), NULL);
	memcpy(ts_batch_state(b, 0), &s, g->state_size);
	ts_batch_look(b, &all);
	look_at(g, &s, 0);
	for (int i = 0; i < GAMES; i++)
		action[i] = TS_BATCH_RANDOM;
	ts_batch_step(b, action, &nothing);
	follow(g, &s, ts_batch_state(b, 0), 0);
	ts_batch_free(b);
}

static void a_plan_that_cannot_be_is_refused(void **state)
{
	ts_batch_plan p = plan(ts_games[0], 1);
	ts_error e;

	(void)state;
	p.games = 0;
	assert_null(ts_batch_new(&p, &e));
	assert_int_equal(e.code, TS_E_USAGE);
	p.games = 1;
	p.setups = 0;
	assert_null(ts_batch_new(&p, NULL));
	ts_batch_free(NULL);
}

#ifdef TS_ASSERTS
static void an_illegal_action_is_a_bug(void **state)
{
	int status;

	(void)state;
	fflush(NULL);
	if (!fork()) {
		ts_batch *b = make(ts_games[0], 1);

		signal(SIGILL, SIG_DFL);
		for (int i = 0; i < GAMES; i++)
			action[i] = (ts_action)(ts_games[0]->n_actions - 1);
		ts_batch_step(b, action, &nothing);
		_exit(0);
	}
	wait(&status);
	assert_false(WIFEXITED(status) && !WEXITSTATUS(status));
}
#endif

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_batch_is_its_games_one_by_one),
		cmocka_unit_test(threads_and_buffers_change_nothing),
		cmocka_unit_test(seeds_are_all_different),
		cmocka_unit_test(a_state_may_be_written),
		cmocka_unit_test(a_plan_that_cannot_be_is_refused),
#ifdef TS_ASSERTS
		cmocka_unit_test(an_illegal_action_is_a_bug),
#endif
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
