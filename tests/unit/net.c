/* net.c - unit tests of the networks: the numbers tools/train/export.py found, whatever compiled this; and
 * no file that is not what it should be is used. Run in the root of the sources. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "ai/shared.h"

static uint8_t file[(1 << 20) + 1];
static size_t size;

/* The games that have one, with the file: every one of them must be part of the program. */
static const ts_game *next(int *k)
{
	while (*k < ts_n_games) {
		const ts_game *g = ts_games[(*k)++];
		char path[64];
		FILE *f;

		snprintf(path, sizeof path, "src/games/%s/%s.net", g->id, g->id);
		f = fopen(path, "rb");
		assert_true(!f == !ts_bot_net(g));
		if (!f)
			continue;
		size = fread(file, 1, sizeof file, f);
		fclose(f);
		return g;
	}
	return NULL;
}

/* tests/golden/net: observations, and what the exporter's own arithmetic made of them; what styles add to it. */
static void numbers_are_those_of_the_export(void **state)
{
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		static char line[1 << 16], want[1 << 16];
		static ts_action m[UINT16_MAX];
		static int32_t logit[UINT16_MAX];
		static int8_t seen[UINT16_MAX];
		const ts_net *net = ts_bot_net(g);
		char path[64];
		int lines = 0;
		FILE *f;

		for (int i = 0; i < g->n_actions; i++)
			m[i] = (ts_action)i;
		snprintf(path, sizeof path, "tests/golden/net/%s", g->id);
		f = fopen(path, "r");
		assert_non_null(f);
		for (; fgets(want, sizeof want, f); lines++) {
			char *at = line;
			int32_t win[TS_SEATS_MAX];
			long long sum = 0;
			int best = 0;

			for (int i = 0; i < g->n_observe; i++) {
				unsigned byte;

				assert_int_equal(sscanf(want + 2 * i, "%2x", &byte), 1);
				seen[i] = (int8_t)byte;
				at += sprintf(at, "%02x", byte);
			}
			ts_net_think(net, seen, m, g->n_actions, logit, win);
			for (int i = 0; i < g->n_actions; i++) {
				sum += logit[i];
				best = logit[i] > logit[best] ? i : best;
			}
			at += sprintf(at, " %d %d %lld", best, logit[best], sum);
			for (int i = 0; i < net->seats; i++)
				at += sprintf(at, " %d", win[i]);
			for (int style = 1; style <= net->styles; style++) {
				static int32_t liked[UINT16_MAX];

				memset(liked, 0, sizeof liked);
				ts_net_style(net, style, seen, m, g->n_actions, liked);
				sum = best = 0;
				for (int i = 0; i < g->n_actions; i++) {
					sum += liked[i];
					best = liked[i] > liked[best] ? i : best;
				}
				at += sprintf(at, " %d %d %lld", best, liked[best], sum);
			}
			sprintf(at, "\n");
			assert_string_equal(line, want);
		}
		assert_true(lines >= 16);
		fclose(f);
	}
}

static const char *name_of(int style)
{
	return style ? ts_levels[TS_LEVELS + style - 1].id : "net";
}

/* The bot plays the best legal move of what its seat observes, and says so first. */
static void the_bot_plays_what_the_network_thinks(void **state)
{
	const ts_game *g = NULL;
	int k = 0, other = 0;

	(void)state;
	for (int style = 0;; style++) {
		size_t need = ts_bot_size("net", NULL);
		ts_bot *bot;
		ts_setup u;
		ts_state s;

		if (!g || style > ts_bot_net(g)->styles) {
			g = next(&k);
			style = 0;
		}
		if (!g)
			break;
		bot = malloc(need);
		assert_int_equal(ts_bot_size(name_of(style), NULL), need);
		assert_int_equal(ts_bot_init(bot, need, g, name_of(style), 1), 0);
		ts_setup_init(&u, g->seats_max);
		assert_int_equal(ts_setup_settle(g, &u, NULL), 0);
		memset(&s, 0, sizeof s);
		g->setup(&s, &u, ts_seed_from(1), NULL);
		while (!s.core.over) {
			int seat = __builtin_ctz(s.core.acting), n, best = 0;
			int32_t logit[TS_MOVES_MAX], win[TS_SEATS_MAX];
			int8_t seen[UINT16_MAX + 1];
			ts_action m[TS_MOVES_MAX];
			ts_state r = s;
			double odds = 0;
			ts_advice a;

			g->redact(&r, seat);
			g->observe(&r, seat, seen);
			n = g->moves(&r, seat, m);
			ts_net_think(ts_bot_net(g), seen, m, n, logit, win);
			for (int i = 0; i < n; i++)
				best = logit[i] > logit[best] ? i : best;
			if (style) {
				int plain = best;

				ts_net_style(ts_bot_net(g), style, seen, m, n, logit);
				for (int i = best = 0; i < n; i++)
					best = logit[i] > logit[best] ? i : best;
				other += best != plain;
			}
			assert_int_equal(ts_bot_move(bot, &r, seat, NULL, &a), m[best]);
			assert_int_equal(a.move[0].action, m[best]);
			assert_in_range(a.n, 1, TS_CONSIDERED);
			/* its chances are told by the game's own correction */
			for (int i = 0; i < u.seats; i++)
				odds += exp((double)ts_net_heat(g) * (win[i] - win[0]) /
					    TS_NET_LOGIT);
			assert_true(fabs((double)a.move[0].win - 1 / odds) < 1e-3);
			g->apply(&s, seat, m[best], NULL);
		}
		free(bot);
	}
	assert_true(other > 50); /* or nothing was shown of styles */
}

/* The search tries first what the network would play, and what it counts depends on the network's chances. */
static void the_search_asks_the_network(void **state)
{
	static const char *const names[] = {"net:iterations=1", "net:iterations=60:net=1",
					    "net:iterations=60:net=0"};
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		ts_bot *bot[3];
		ts_setup u;
		ts_state s;
		int first = 0, differ = 0;

		for (int i = 0; i < 3; i++) {
			size_t need = ts_bot_size(names[i], NULL);

			bot[i] = malloc(need);
			assert_int_equal(ts_bot_init(bot[i], need, g, names[i], 1), 0);
		}
		ts_setup_init(&u, g->seats_min > 2 ? g->seats_min : 2);
		assert_int_equal(ts_setup_settle(g, &u, NULL), 0);
		memset(&s, 0, sizeof s);
		g->setup(&s, &u, ts_seed_from(1), NULL);
		for (int d = 0; d < 60 && !s.core.over; d++) {
			int seat = __builtin_ctz(s.core.acting), n, best;
			float share[TS_MOVES_MAX], win[TS_SEATS_MAX];
			ts_action m[TS_MOVES_MAX];
			ts_state r = s;
			ts_advice a[2];

			g->redact(&r, seat);
			n = g->moves(&r, seat, m);
			best = ts_net_ask(ts_bot_net(g), g, &r, seat, u.seats, 1, m, n, share, win);
			if (n > 1 && share[best] > 0.9f) {
				first++;
				assert_int_equal(ts_bot_move(bot[0], &r, seat, NULL, NULL),
						 m[best]);
			}
			for (int i = 0; i < 2; i++)
				ts_bot_move(bot[1 + i], &r, seat, NULL, &a[i]);
			for (int i = 0; i < a[0].n; i++)
				differ += a[0].move[i].visits != a[1].move[i].visits;
			g->apply(&s, seat, m[best], NULL);
		}
		assert_true(first > 3 && differ > 20);
		for (int i = 0; i < 3; i++)
			free(bot[i]);
	}
}

/* `size` bytes of the file at the end of memory of that size, so that sanitizers see a step too far. */
static int open_part(const ts_game *g, const uint8_t *file, size_t size)
{
	uint8_t *copy = malloc(size + !size);
	ts_net n;
	int code;

	assert_non_null(copy);
	memcpy(copy, file, size);
	code = ts_net_open(&n, g, copy, size);
	free(copy);
	return code;
}

static void other_files_are_refused(void **state)
{
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		uint8_t *f = malloc(size + 1);
		ts_dice d = {7};

		memcpy(f, file, size);
		f[size] = 0;
		assert_in_range(size, 1, 1 << 20);
		assert_int_equal(open_part(g, f, size), 0);
		assert_int_equal(open_part(g, f, size + 1), TS_E_SYNTAX);
		for (size_t i = 1; i < 40; i++) /* of the styles, at the end */
			assert_int_equal(open_part(g, f, size - i), TS_E_SYNTAX);
		for (size_t i = 0; i < size; i += i < 80 ? 1 : size / 17)
			assert_int_equal(open_part(g, f, i), TS_E_SYNTAX);
		for (int i = 0; i < ts_n_games; i++)
			if (ts_games[i] != g)
				assert_int_equal(open_part(ts_games[i], f, size), TS_E_VERSION);
		for (int i = 0; i < 200; i++) { /* a bit of the head, then of anything */
			uint8_t *at = f + ts_dice_range(&d, i < 150 ? 56 : (uint32_t)size);
			uint8_t bit = (uint8_t)(1u << ts_dice_range(&d, 8));

			*at ^= bit;
			assert_int_not_equal(open_part(g, f, size), 0);
			*at ^= bit;
		}
		free(f);
	}
}

static void seal(uint8_t *f)
{
	uint64_t hash = ts_hash(f + 16, size - 16);

	for (int i = 0; i < 8; i++)
		f[8 + i] = (uint8_t)(hash >> 8 * i);
}

/* Who writes the hash anew can make a network play badly, not read where nothing is. */
static void forged_files_do_no_harm(void **state)
{
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		int8_t *seen = calloc(g->n_observe, 1);
		int used = 0;
		ts_dice d = {9};

		for (int i = 0; i < 60; i++) {
			uint8_t *f = malloc(size);
			int32_t logit, win[TS_SEATS_MAX];
			ts_action m = (ts_action)(g->n_actions - 1);
			ts_net n;

			memcpy(f, file, size);
			for (int j = 0; j < 1 + i % 9; j++) /* numbers of the head, or anything */
				f[i % 3 ? ts_dice_range(&d, (uint32_t)(size - 56)) + 56
					: ts_dice_range(&d, 14) + 42] = (uint8_t)ts_dice_next(&d);
			if (i == 1) /* an index beyond the observation */
				memset(f + 56, 0xff, 2);
			if (i == 2 ||
			    i == 5) { /* a pair of a feature, of a kind there is none of */
				assert_int_equal(ts_net_open(&n, g, file, size), 0);
				memset(f + (n.pair - file) + i, 0xfe, 1);
				memset(f + (n.pair - file) + i - 1, 0xfe, 1);
			}
			seal(f);
			if (!ts_net_open(&n, g, f, size)) {
				assert_true(i != 1 && i != 2 && i != 5);
				ts_net_think(&n, seen, &m, 1, &logit, win);
				for (int style = 1; style <= n.styles; style++)
					ts_net_style(&n, style, seen, &m, 1, &logit);
				used++;
			}
			free(f);
		}
		assert_in_range(used, 1, 59); /* or nothing was shown */
		free(seen);
	}
}

static void fill_first(const ts_net *n, int32_t bias, int weight)
{
	for (int i = 0; i < n->width; i++)
		for (int b = 0; b < 4; b++)
			((uint8_t *)n->layer[0].bias)[4 * i + b] = (uint8_t)((uint32_t)bias >>
									     8 * b);
	memset((int8_t *)n->layer[0].weight, weight, (size_t)n->width * (size_t)n->features);
}

/* The greatest weights of all features, beyond what a word holds, bring the same as a bias of as much. */
static void sums_do_not_run_over(void **state)
{
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		static const struct {
			int32_t bias, alone;
			int weight;
		} side[] = {{-100000, 1000000, 127}, {100000, -1000000, -128}};
		static int8_t seen[UINT16_MAX];
		ts_action m = 1;
		ts_net n;

		memset(seen, 127, sizeof seen);
		assert_int_equal(ts_net_open(&n, g, file, size), 0);
		assert_in_range(n.counts, 1000, n.features); /* on */
		for (int i = 0; i < 2; i++) {
			int32_t logit[2], win[2][TS_SEATS_MAX] = {{0}};

			fill_first(&n, side[i].bias, side[i].weight);
			ts_net_think(&n, seen, &m, 1, &logit[0], win[0]);
			fill_first(&n, side[i].alone, 0);
			ts_net_think(&n, seen, &m, 1, &logit[1], win[1]);
			assert_int_equal(logit[0], logit[1]);
			assert_memory_equal(win[0], win[1], sizeof win[0]);
		}
	}
}

static ts_net changed;

static const ts_net *the_changed(const ts_game *g)
{
	(void)g;
	return &changed;
}

/* A style that likes nothing is the network as it is; one the file does not have is refused. */
static void a_style_is_what_it_likes(void **state)
{
	const ts_net *(*usual)(const ts_game *g) = ts_bot_net;
	const ts_game *g;
	int k = 0;

	(void)state;
	while ((g = next(&k))) {
		static int32_t logit[2][TS_MOVES_MAX];
		size_t need = ts_bot_size("net", NULL);
		ts_bot *bot = malloc(need);
		int32_t win[TS_SEATS_MAX];
		int8_t *seen = calloc(g->n_observe, 1);
		ts_action m[TS_MOVES_MAX];

		assert_int_equal(ts_net_open(&changed, g, file, size), 0);
		memset(file + (changed.like - file), 0, 4 * (size_t)changed.kinds);
		seal(file);
		assert_int_equal(ts_net_open(&changed, g, file, size), 0);
		for (int i = 0; i < TS_MOVES_MAX; i++)
			m[i] = (ts_action)(i % g->n_actions);
		ts_net_think(&changed, seen, m, TS_MOVES_MAX, logit[0], win);
		memcpy(logit[1], logit[0], sizeof *logit);
		ts_net_style(&changed, 1, seen, m, TS_MOVES_MAX, logit[1]);
		assert_memory_equal(logit[0], logit[1], sizeof *logit);
		ts_net_style(&changed, 2, seen, m, TS_MOVES_MAX, logit[1]);
		assert_memory_not_equal(logit[0], logit[1], sizeof *logit);
		ts_bot_net = the_changed;
		changed.styles = 1;
		assert_int_equal(ts_bot_init(bot, need, g, name_of(1), 1), 0);
		assert_int_equal(ts_bot_init(bot, need, g, name_of(2), 1), TS_E_VERSION);
		ts_bot_net = usual;
		free(seen);
		free(bot);
	}
}

static const ts_net *none(const ts_game *g)
{
	(void)g;
	return NULL;
}

static void without_a_network_the_name_is_refused(void **state)
{
	const ts_net *(*usual)(const ts_game *g) = ts_bot_net;
	size_t need = ts_bot_size("net", NULL);
	ts_bot *bot = malloc(need);

	(void)state;
	ts_bot_net = none;
	assert_int_equal(ts_bot_init(bot, need, ts_games[0], "net", 1), TS_E_VERSION);
	ts_bot_net = NULL; /* as in the browser, until its host sets it */
	assert_int_equal(ts_bot_init(bot, need, ts_games[0], "net", 1), TS_E_VERSION);
	assert_int_equal(ts_bot_init(bot, need, ts_games[0], name_of(1), 1), TS_E_VERSION);
	/* the highest level does without, and plays what the search plays */
	need = ts_bot_size("level8", NULL);
	bot = realloc(bot, need);
	assert_int_equal(ts_bot_init(bot, need, ts_games[0], "level8", 1), 0);
	assert_null(bot->net);
	assert_int_equal(bot->kind, TS_KIND_SEARCH);
	ts_bot_net = usual;
	assert_int_equal(ts_bot_init(bot, need, ts_games[0], "level8", 1), 0);
	assert_ptr_equal(bot->net, ts_bot_net(ts_games[0]));
	assert_int_equal(bot->kind, TS_KIND_BOTH);
	/* and where the search alone is stronger; who asks for the network by name gets it */
	assert_int_equal(ts_bot_init(bot, need, ts_game_find("kingdom"), "level8", 1), 0);
	assert_int_equal(bot->kind, TS_KIND_SEARCH);
	assert_int_equal(ts_bot_init(bot, need, ts_game_find("kingdom"), "net:search", 1), 0);
	assert_int_equal(bot->kind, TS_KIND_BOTH);
	free(bot);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_are_those_of_the_export),
		cmocka_unit_test(the_bot_plays_what_the_network_thinks),
		cmocka_unit_test(the_search_asks_the_network),
		cmocka_unit_test(other_files_are_refused),
		cmocka_unit_test(forged_files_do_no_harm),
		cmocka_unit_test(sums_do_not_run_over),
		cmocka_unit_test(a_style_is_what_it_likes),
		cmocka_unit_test(without_a_network_the_name_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
