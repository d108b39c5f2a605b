/* stats.c - unit tests of what is counted of games: sources add up to the points, wins to the games, and
 * the openings are what the record says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "match/stats.h"

static ts_match match;
static ts_node nodes[TS_NODES_MAX];
static ts_words words;
static ts_digest_room room;
static ts_digest digest;
static ts_stats stats;

static void load(const char *name)
{
	static char text[TS_RECORD_MAX + 1];
	char path[128];
	ts_error e;
	FILE *f;
	size_t n;

	snprintf(path, sizeof path, "tests/golden/%s.rec", name);
	f = fopen(path, "r");
	assert_non_null(f);
	n = fread(text, 1, TS_RECORD_MAX, f);
	fclose(f);
	if (ts_record_read(&match, text, n, nodes, &e))
		fail_msg("%s: %s", path, e.text);
}

/* What a seat opened with, "" if it did not. */
static const char *opened(int seat, const char *id)
{
	size_t n = strlen(id);

	for (int i = 0; i < digest.n[seat]; i++) {
		const char *w = words.text[digest.fact[seat][i].word];

		if (!strncmp(w, id, n) && w[n] == ':')
			return w + n + 1;
	}
	return "";
}

/* Every kept game: what the sources give is what the seat has, and every game's first is shared out. */
static void sources_add_up(void **state)
{
	static const char *const name[] = {
		"empire-2",	    "empire-3",	      "empire-4",      "empire-5",
		"legends-2",	    "legends-3",      "legends-4",     "legends-4-long",
		"immortals-3",	    "immortals-4",    "immortals-5",   "kingdom-advisors",
		"kingdom-conquest", "kingdom-menace", "kingdom-quest", "kingdom-solo"};

	(void)state;
	for (size_t k = 0; k < sizeof name / sizeof *name; k++) {
		int64_t share = 0;
		int first = 0;

		load(name[k]);
		assert_int_equal(ts_digest_make(&digest, &match, &words, &room), 0);
		memset(&stats, 0, sizeof stats);
		ts_stats_add(&stats, &digest, ~0u);
		for (int i = 0; i < digest.seats; i++) {
			int sum = 0, openings = 0;

			for (int f = 0; f < digest.n[i]; f++) {
				int opening = !!strchr(words.text[digest.fact[i][f].word], ':');

				openings += opening;
				sum += opening ? 0 : digest.fact[i][f].n;
			}
			if (sum != digest.points[i])
				fail_msg("%s p%d: %d of %d", name[k], i + 1, sum, digest.points[i]);
			assert_true(openings > 0);
			share += stats.seat[i].share;
			first += digest.rank[i] == 1;
		}
		/* of a quest that nobody fulfils there is none */
		assert_true(first ? share > 990 && share <= 1000 : share == 0);
		assert_int_equal(stats.games, 1);
		assert_int_equal(stats.plies, match.n);
	}
}

static void openings_are_those_of_the_record(void **state)
{
	(void)state;
	load("empire-2"); /* p1: bid 9, p2: bid 13; p2 takes the first card, p1 the fourth */
	assert_int_equal(ts_digest_make(&digest, &match, &words, &room), 0);
	assert_string_equal(opened(0, "bid"), "9");
	assert_string_equal(opened(1, "bid"), "13");
	assert_true(*opened(0, "card") && *opened(1, "card"));
	assert_null(strchr(opened(0, "card"), '-')); /* all cards of a good are one */
	load("immortals-4");
	assert_int_equal(ts_digest_make(&digest, &match, &words, &room), 0);
	assert_string_equal(opened(0, "light"), "humans");
	assert_string_equal(opened(0, "dark"), "necromancers");
	assert_string_equal(opened(0, "pick"), "conflict_dark_heartwood");
	assert_string_equal(opened(2, "group"), "dark foxbarrow");
}

/* Neither a game that goes on nor one that began elsewhere. */
static void others_do_not_count(void **state)
{
	(void)state;
	load("empire-2");
	ts_match_at(&match, match.n - 1, &match.state, NULL);
	match.n--;
	assert_int_equal(ts_digest_make(&digest, &match, &words, &room), -1);
	load("empire-2");
	match.from_position = 1;
	assert_int_equal(ts_digest_make(&digest, &match, &words, &room), -1);
}

static void seats_that_are_not_asked_for(void **state)
{
	(void)state;
	load("empire-4");
	assert_int_equal(ts_digest_make(&digest, &match, &words, &room), 0);
	memset(&stats, 0, sizeof stats);
	ts_stats_add(&stats, &digest, 1u << 2);
	for (int i = 0; i < 4; i++)
		assert_int_equal(stats.seat[i].games, i == 2);
	for (int k = 0; k < words.n; k++)
		assert_true(stats.word[k].games <= 1);
}

/* Wilson's interval of 10 of 20 and of none of 10, as books have them. */
static void intervals(void **state)
{
	int low, high;

	(void)state;
	ts_interval(10000, 20, &low, &high);
	assert_int_equal(low, 299);
	assert_int_equal(high, 701);
	ts_interval(0, 10, &low, &high);
	assert_int_equal(low, 0);
	assert_int_equal(high, 278);
	ts_interval(0, 0, &low, &high);
	assert_true(low == 0 && high == 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sources_add_up),
		cmocka_unit_test(openings_are_those_of_the_record),
		cmocka_unit_test(others_do_not_count),
		cmocka_unit_test(seats_that_are_not_asked_for),
		cmocka_unit_test(intervals),
	};

	return cmocka_run_group_tests_name("stats", tests, NULL, NULL);
}
