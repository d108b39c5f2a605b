/* Ratings: the worked example of Glickman's paper, and what a table makes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "../../src/store/rating.c"

static int near(double a, double b, double by)
{
	return fabs(a - b) < by;
}

static void paper(void **state)
{
	store_rating me = {1500, 200, 0.06, 0, 0};
	const store_rating other[] = {
		{1400, 30, 0.06, 0, 0}, {1550, 100, 0.06, 0, 0}, {1700, 300, 0.06, 0, 0}};
	const double score[] = {1, 0, 0};

	(void)state;
	store_rating_play(&me, other, score, 3, 1, 1);
	assert_true(near(me.rating, 1464.06, 0.02));
	assert_true(near(me.deviation, 151.52, 0.02));
	assert_true(near(me.volatility, 0.05999, 0.00001));
}

/* A table of four counts as one game: its best gains no more than the better of two. */
static void tables(void **state)
{
	store_rating two[2], four[4];
	const uint8_t rank[] = {1, 2, 3, 4};

	(void)state;
	for (int i = 0; i < 2; i++)
		store_rating_new(&two[i]);
	for (int i = 0; i < 4; i++)
		store_rating_new(&four[i]);
	store_rate(2, rank, 1000, two);
	store_rate(4, rank, 1000, four);
	assert_true(near(two[0].rating + two[1].rating, 3000, 1e-9));
	assert_true(near(four[0].rating, two[0].rating, 1e-6));
	assert_true(near(four[0].deviation, two[0].deviation, 1e-6));
	assert_true(four[0].rating > four[1].rating && four[1].rating > four[2].rating);
	assert_true(two[0].games == 1 && two[0].at == 1000);
}

/* Whoever stays away is known less well, and no less than somebody new. */
static void away(void **state)
{
	store_rating soon[2], late[2];
	const uint8_t level[] = {1, 1};

	(void)state;
	for (int i = 0; i < 2; i++)
		soon[i] = late[i] = (store_rating){1600, 60, 0.06, 50, 0};
	store_rate(2, level, 0, soon);
	store_rate(2, level, (int64_t)(365 * DAY_MS), late);
	assert_true(soon[0].deviation < 61 && late[0].deviation > 80);
	store_rate(2, level, (int64_t)(1e6 * DAY_MS), late);
	assert_true(late[0].deviation <= DEVIATION_MOST);
}

int main(void)
{
	const struct CMUnitTest all[] = {cmocka_unit_test(paper), cmocka_unit_test(tables),
					 cmocka_unit_test(away)};

	return cmocka_run_group_tests(all, NULL, NULL);
}
