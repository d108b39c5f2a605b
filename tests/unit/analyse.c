/* analyse.c - unit tests of the analysis: a planted blunder is found, chance is zero on the mean, the
 * parts add up to the result, and the answer is the same however it was come by. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "ai/analyse.h"
#include "ai/shared.h"

static ts_match match;
static ts_decision decision[TS_LOG_MAX];

static ts_bot *bot(const ts_game *g, const char *name)
{
	const ts_budget b = {0, 0, 4 << 20, 1};
	size_t size = ts_bot_size(name, &b);
	ts_bot *x = malloc(size);

	assert_non_null(x);
	assert_int_equal(ts_bot_init(x, size, g, name, 1), 0);
	return x;
}

static void begin(const char *game, int seats, const char *option, const char *value, uint64_t seed)
{
	const ts_game *g = ts_game_find(game);
	ts_setup u;

	ts_setup_init(&u, seats);
	if (option)
		assert_int_equal(ts_option_set(g, &u, option, value, NULL), TS_OK);
	assert_int_equal(ts_setup_settle(g, &u, NULL), TS_OK);
	assert_int_equal(ts_match_new(&match, g, &u, ts_seed_from(seed), NULL), TS_OK);
}

/* Plays on by that bot until so many plies are there, or to the end. */
static void play(ts_bot *b, uint32_t plies)
{
	while (!match.state.core.over && match.n < plies) {
		int seat = __builtin_ctz(match.state.core.acting);
		ts_state s = match.state;

		match.game->redact(&s, seat);
		ts_match_play(&match, seat, ts_bot_move(b, &s, seat, NULL, NULL), NULL, NULL);
	}
}

static int list(void)
{
	int n = 0;

	memset(decision, 0, sizeof decision);
	for (uint32_t p = ts_decision_from(&match, 0); p < match.n;
	     p = ts_decision_from(&match, p + 1))
		decision[n++].ply = p;
	return n;
}

static int judged(uint32_t playouts, int threads)
{
	const ts_analyst x = {NULL, playouts, 1, playouts < 200 ? "level1" : NULL};
	int n = list();

	assert_int_equal(ts_decide_all(&match, &x, threads, decision, n, NULL, NULL), 0);
	return n;
}

/* A game of two in which an army leaves a region that it holds alone, late. */
static void a_planted_blunder_is_found(void **state)
{
	enum { PLY = 83 };
	ts_decision *found = decision, *worst = decision;
	ts_bot *b;
	int n;

	(void)state;
	begin("empire", 2, NULL, NULL, 4);
	b = bot(match.game, "level5");
	play(b, PLY);
	assert_int_equal(ts_match_play_text(&match, "p2 move A02 A10", NULL, NULL), TS_OK);
	play(b, TS_LOG_MAX);
	n = judged(200, 2);
	for (int i = 0; i < n; i++) {
		const ts_decision *d = &decision[i];

		found = d->ply == PLY ? &decision[i] : found;
		worst = d->move[d->played].loss > worst->move[worst->played].loss ? &decision[i]
										  : worst;
	}
	assert_int_equal(found->grade, TS_BLUNDER);
	assert_ptr_equal(worst, found);
	assert_int_equal(found->line[0].action, found->move[0].action);
	free(b);
}

/* The same decision with what comes from the deck drawn again: its luck is 0 on the mean. */
static void chance_is_zero_on_the_mean(void **state)
{
	enum { TIMES = 80 };
	double sum[TS_OUTLOOK] = {0}, sq[TS_OUTLOOK] = {0};
	ts_match first;
	ts_bot *b;
	ts_dice d = {99};
	int seat, moved = 0;

	(void)state;
	begin("empire", 3, NULL, NULL, 3);
	b = bot(match.game, "level2");
	/* to a card that is taken and used up in one move, so that the next is turned over */
	for (;;) {
		play(b, match.n + 1);
		first = match;
		seat = __builtin_ctz(first.state.core.acting);
		play(b, match.n + 1);
		if (first.n > 20 && match.state.core.barrier == match.state.core.ply &&
		    ts_decision_from(&match, first.n) == first.n)
			break;
	}
	for (int k = 0; k < TIMES; k++) {
		const ts_analyst x = {b, 100, (uint64_t)k, NULL};
		ts_analyst with = x;
		ts_state s = first.state;
		ts_account a;
		ts_action m[TS_MOVES_MAX];

		first.game->redact(&s, seat);
		first.game->fill(&s, seat, ts_dice_next(&d));
		ts_match_from(&match, first.game, &first.setup, &s);
		ts_match_play(&match, seat, first.log[first.n].action, NULL, NULL);
		do { /* any way on to the decision that follows */
			int next = __builtin_ctz(match.state.core.acting);

			match.game->moves(&match.state, next, m);
			ts_match_play(&match, next, m[0], NULL, NULL);
		} while (ts_decision_from(&match, 1) == match.n);
		ts_decide(&match, 0, -1, &with, &decision[0]);
		ts_decide(&match, decision[0].next, -1, &with, &decision[1]);
		decision[1].next = TS_LOG_MAX; /* what comes after is not asked */
		assert_int_equal(decision[0].chance, 1);
		ts_account_of(&match, decision, 2, &a);
		for (int i = 0; i < 3; i++) {
			double v = (double)a.luck.win[i];

			sum[i] += v;
			sq[i] += v * v;
			moved |= v > 0.005 || v < -0.005;
		}
	}
	for (int i = 0; i < 3; i++) {
		double mean = sum[i] / TIMES, e = sqrt((sq[i] / TIMES - mean * mean) / TIMES);

		assert_true(e > 0 && e < 0.02);
		assert_true(fabs(mean) < 3.5 * e);
	}
	assert_true(moved);
	free(b);
}

static void adds_up(const char *game, int seats, const char *option, const char *value,
		    uint32_t playouts)
{
	ts_account a;
	ts_bot *b;
	float all = 0;
	int n;

	begin(game, seats, option, value, 11);
	b = bot(match.game, "level1");
	play(b, TS_LOG_MAX);
	n = judged(playouts, 2);
	ts_account_of(&match, decision, n, &a);
	assert_int_equal(a.over, 1);
	for (int p = 0; p < seats; p++) {
		float win = a.start.win[p] + a.luck.win[p] + a.rest.win[p];
		float points = a.start.margin[p] + a.luck.margin[p] + a.rest.margin[p];
		ts_score sc;

		match.game->score(&match.state, &sc);
		for (int q = 0; q < seats; q++) {
			win += a.play[q].win[p];
			points += a.play[q].margin[p];
		}
		assert_true(fabsf(win - a.result.win[p]) < 1e-3f);
		assert_true(fabsf(points - a.result.margin[p]) < 0.05f);
		assert_true(fabsf(a.result.margin[p] - (float)sc.margin[p]) < 1e-3f);
		/* what is left over is noise of the size that is stated */
		if (fabsf(a.rest.win[p]) > 3.5f * sqrtf(a.rest_e.win[p]) + 0.01f)
			fail_msg("%s, %d seats, p%d: %f left, error %f", game, seats, p + 1,
				 (double)a.rest.win[p], (double)sqrtf(a.rest_e.win[p]));
		assert_true(a.accuracy[p] >= 0 && a.accuracy[p] <= 1);
		all += a.result.win[p];
	}
	assert_true(seats == 1 || fabsf(all - 1) < 1e-3f);
	free(b);
}

static void parts_add_up_to_the_result(void **state)
{
	(void)state;
	for (int seats = 2; seats <= 5; seats++)
		adds_up("empire", seats, NULL, NULL, 100);
	adds_up("legends", 3, NULL, NULL, 100);
	adds_up("immortals", 3, "rounds", "3", 12);
	adds_up("kingdom", 2, "module", "menace", 12);
	adds_up("kingdom", 1, "module", "quest", 12);
}

static char *json(void)
{
	static char text[2][1 << 22];
	static int turn;
	int n = 0;
	ts_out o;

	while (decision[n].form)
		n++;
	turn = !turn;
	ts_out_init(&o, text[turn], sizeof text[turn]);
	ts_analysis_json(&match, decision, n, &o);
	assert_int_equal(ts_out_end(&o), 0);
	return text[turn];
}

/* One thread, two, and taken up again in the middle. */
static void the_answer_is_the_same(void **state)
{
	const ts_analyst x = {NULL, 40, 1, "level1"};
	const char *once;
	ts_bot *b;
	int n;

	(void)state;
	begin("empire", 4, NULL, NULL, 2);
	b = bot(match.game, "level1");
	play(b, TS_LOG_MAX);
	n = judged(40, 1);
	once = json();
	judged(40, 2);
	assert_string_equal(json(), once);
	for (int i = 0; i < n; i += 3) {
		uint32_t ply = decision[i].ply;

		memset(&decision[i], 0, sizeof decision[i]);
		decision[i].ply = ply;
	}
	assert_int_equal(ts_decide_all(&match, &x, 2, decision, n, NULL, NULL), 0);
	assert_string_equal(json(), once);
	free(b);
}

/* Everything the decider could not know is changed; the judgement of the move must not notice. */
static void what_was_hidden_does_not_count(void **state)
{
	ts_analyst x = {NULL, 60, 1, NULL};
	ts_match other;
	ts_bot *b;

	(void)state;
	begin("kingdom", 2, "module", "menace", 4);
	b = bot(match.game, "level1");
	x.bot = bot(match.game, "level3");
	for (int k = 0; k < 5; k++) {
		ts_state s;
		int seat;

		play(b, match.n + 9);
		s = match.state;
		seat = __builtin_ctz(s.core.acting);
		match.game->redact(&s, seat);
		match.game->fill(&s, seat, (uint64_t)k);
		ts_match_from(&other, match.game, &match.setup, &s);
		other.log[0].seat = (uint8_t)seat;
		play(b, match.n + 1);
		other.log[0].action = match.log[match.n - 1].action;
		other.n = 1;
		if (ts_decision_from(&match, match.n - 1) == match.n)
			continue;
		ts_decide(&match, match.n - 1, -1, &x, &decision[0]);
		x.seed ^= match.n * 0x9e3779b97f4a7c15u ^ 0x9e3779b97f4a7c15u;
		ts_decide(&other, 0, -1, &x, &decision[1]);
		x.seed = 1;
		assert_int_equal(decision[0].n, decision[1].n);
		assert_memory_equal(decision[0].move, decision[1].move, sizeof decision[0].move);
	}
	free(x.bot);
	free(b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_planted_blunder_is_found),
		cmocka_unit_test(chance_is_zero_on_the_mean),
		cmocka_unit_test(parts_add_up_to_the_result),
		cmocka_unit_test(the_answer_is_the_same),
		cmocka_unit_test(what_was_hidden_does_not_count),
	};

	return cmocka_run_group_tests_name("analyse", tests, NULL, NULL);
}
