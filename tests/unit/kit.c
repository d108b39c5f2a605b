/* kit.c - unit tests of what all games share: frames, masks as moves, numbers, ranks, margins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/kit.h"

static void what_is_owed_is_the_only_frame(void **state)
{
	ts_core c, empty;

	(void)state;
	memset(&c, 0, sizeof c);
	empty = c;
	ts_push(&c, 3, 2)->a = 9;
	ts_push(&c, 4, 2)->b = 9;
	c.acting = 7;
	assert_int_equal(ts_owe(&c, 5, 1)->a, 0);
	assert_int_equal(c.depth, 1);
	assert_int_equal(c.acting, 2);
	assert_int_equal(ts_peek(&c)->op, 5);
	ts_over(&c);
	assert_int_equal(c.over, 1);
	c.over = 0;
	assert_memory_equal(&c, &empty, sizeof c);
}

static void seats_have_stacks_of_their_own(void **state)
{
	ts_core c, empty;
	uint8_t depth[2] = {0, 0};

	(void)state;
	memset(&c, 0, sizeof c);
	empty = c;
	ts_seat_push(&c, depth, 1, 0)->a = 5;
	ts_seat_push(&c, depth, 2, 1)->a = 6;
	ts_seat_push(&c, depth, 3, 1)->a = 7;
	assert_int_equal(c.acting, 3);
	assert_int_equal(c.depth, 0);
	assert_int_equal(ts_seat_peek(&c, depth, 0)->op, 1);
	assert_int_equal(ts_seat_top(&c, depth, 1)->a, 7);
	ts_seat_pop(&c, depth, 1);
	assert_int_equal(c.acting, 3);
	assert_int_equal(ts_seat_top(&c, depth, 1)->seat, 1);
	ts_seat_pop(&c, depth, 1);
	assert_int_equal(c.acting, 1);
	ts_seat_pop(&c, depth, 0);
	assert_memory_equal(&c, &empty, sizeof c);
	assert_int_equal(ts_seat_peek(&c, depth, 1)->op, 0);
}

static void masks_are_moves(void **state)
{
	ts_action out[64];

	(void)state;
	assert_int_equal(bits(0, 10, out), 0);
	assert_int_equal(bits((uint64_t)1 << 63 | (uint64_t)1 << 31 | 5, 10, out), 4);
	assert_int_equal(out[0], 10);
	assert_int_equal(out[1], 12);
	assert_int_equal(out[2], 41);
	assert_int_equal(out[3], 73);
}

static void numbers_are_plain(void **state)
{
	(void)state;
	assert_int_equal(number("0"), 0);
	assert_int_equal(number("14"), 14);
	assert_int_equal(number("9999"), 9999);
	assert_int_equal(number("10000"), -1);
	assert_int_equal(number(""), -1);
	assert_int_equal(number("05"), -1);
	assert_int_equal(number("-1"), -1);
	assert_int_equal(number("1x"), -1);
}

static void ranks_go_by_one_value_after_the_other(void **state)
{
	const int64_t key[5] = {then(then(-1, 4095), 7), then(then(0, 0), 1), then(then(3, 1), 0),
				then(then(0, 0), 1), then(then(0, 1), 0)};
	uint8_t rank[5];

	(void)state;
	rank_by(key, 5, rank);
	assert_int_equal(rank[2], 1);
	assert_int_equal(rank[4], 2);
	assert_int_equal(rank[1], 3);
	assert_int_equal(rank[3], 3);
	assert_int_equal(rank[0], 5);
}

static void margins_are_to_the_best_other(void **state)
{
	ts_score s;

	(void)state;
	memset(&s, 0, sizeof s);
	s.total[0] = 5;
	s.total[1] = -2;
	s.total[2] = 5;
	set_margins(&s, 3);
	assert_int_equal(s.margin[0], 0);
	assert_int_equal(s.margin[1], -7);
	set_margins(&s, 2);
	assert_int_equal(s.margin[0], 7);
	assert_int_equal(s.margin[1], -7);
	set_margins(&s, 1);
	assert_int_equal(s.margin[0], 5);
	s.total[0] = -3;
	set_margins(&s, 1);
	assert_int_equal(s.margin[0], -3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_owed_is_the_only_frame),
		cmocka_unit_test(seats_have_stacks_of_their_own),
		cmocka_unit_test(masks_are_moves),
		cmocka_unit_test(numbers_are_plain),
		cmocka_unit_test(ranks_go_by_one_value_after_the_other),
		cmocka_unit_test(margins_are_to_the_best_other),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
