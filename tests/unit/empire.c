/* empire.c - Eight-Minute Empire, what a scenario cannot say: the content as a whole, and chance over
 * many seeds. Whole games, views and positions are in empire_play.c. Rule ids are those of
 * docs/rules/empire.md, T numbers its test vectors. */
#define GAME "empire"
#include "unit.h"

/* --- content: T02 T55 T76 --- */

static void cards_are_those_of_the_page(void **state)
{
	/* EME-004 to EME-007; ruby, coal, tree, anvil, carrot, wild */
	static const char *const good[] = {"ruby", "coal", "tree", "anvil", "carrot", "wild"};
	static const int all[] = {5, 7, 8, 10, 11, 3}, four[] = {4, 6, 7, 8, 10, 3};
	static const int n_cards[] = {5, 7, 8, 9, 10, 3};
	int symbols[6] = {0}, without[6] = {0}, count[6] = {0}, mode[3] = {0}, destroy = 0,
	    fives = 0;

	(void)state;
	look_at_data();
	assert_int_equal(at("cards")->n, 42);
	for (int i = 0; i < 42; i++) {
		const char *id = word(at("cards.%d.id", i)), *m = word(at("cards.%d.mode", i));
		int n = number(at("cards.%d.symbols", i)), parts = at("cards.%d.parts", i)->n;
		int five = at("cards.%d.five_player_only", i)->kind == TS_J_TRUE;
		int is_double = !strcmp(id, "carrot-02") || !strcmp(id, "anvil-09");

		assert_int_equal(n, 1 + is_double);
		for (int k = 0; k < 6; k++)
			if (!strcmp(good[k], word(at("cards.%d.good", i)))) {
				count[k]++;
				symbols[k] += n;
				without[k] += five ? 0 : n;
			}
		assert_int_equal(five, !!strstr("ruby-05 coal-07 tree-08 anvil-09 carrot-10", id));
		fives += five;
		mode[!strcmp(m, "or") ? 1 : !strcmp(m, "and") ? 2 : 0]++;
		assert_int_equal(parts, strcmp(m, "single") ? 2 : 1);
		if (!strcmp(m, "or"))
			assert_non_null(
				strstr("coal-03 tree-03 tree-04 anvil-07 anvil-08 carrot-10", id));
		if (!strcmp(m, "and"))
			assert_string_equal(id, "carrot-09");
		for (int k = 0; k < parts; k++)
			if (!strcmp(word(at("cards.%d.parts.%d.type", i, k)), "destroy_army")) {
				assert_non_null(strstr("tree-04 carrot-09", id));
				destroy++;
			}
	}
	assert_memory_equal(symbols, all, sizeof all);
	assert_memory_equal(without, four, sizeof four);
	assert_memory_equal(count, n_cards, sizeof n_cards);
	assert_int_equal(fives, 5);
	assert_int_equal(mode[0], 35);
	assert_int_equal(mode[1], 6);
	assert_int_equal(mode[2], 1);
	assert_int_equal(destroy, 2);
	assert_int_equal(number(at("coins_in_box")), 44); /* EME-003 */
	assert_int_equal(number(at("armies")), 14);	  /* EME-002 */
	assert_int_equal(number(at("cities")), 3);
	assert_string_equal(word(at("coal03_place2.mode")), "single"); /* EME-082 */
}

static void numbers_are_those_of_the_page(void **state)
{
	static const int cost[] = {0, 1, 1, 2, 2, 3}, coins[] = {14, 11, 9, 8},
			 hand[] = {13, 10, 8, 7};
	static const struct {
		const char *type;
		int parts, sum; /* how many parts there are, and their numbers added up */
	} action[] = {{"place", 18, 45},
		      {"move_land", 14, 51},
		      {"move_land_or_sea", 9, 24},
		      {"build_city", 6, 6},
		      {"destroy_army", 2, 4}};

	(void)state;
	look_at_data();
	for (int i = 0; i < 6; i++) /* EME-040 */
		assert_int_equal(number(at("costs.%d", i)), cost[i]);
	for (int i = 0; i < 4; i++) { /* EME-018 EME-088 */
		assert_int_equal(number(at("coins.%d", i + 2)), coins[i]);
		assert_int_equal(number(at("cards_per_seat.%d", i + 2)), hand[i]);
	}
	assert_int_equal(number(at("start_armies")), 3);    /* EME-017 */
	assert_int_equal(number(at("neutral_armies")), 10); /* EME-022 */
	for (int k = 0; k < 5; k++) {
		int parts = 0, sum = 0;

		for (int i = 0; i < 42; i++)
			for (int j = 0; j < at("cards.%d.parts", i)->n; j++)
				if (!strcmp(word(at("cards.%d.parts.%d.type", i, j)),
					    action[k].type)) {
					parts++;
					sum += number(at("cards.%d.parts.%d.n", i, j));
				}
		assert_int_equal(parts, action[k].parts);
		assert_int_equal(sum, action[k].sum);
	}
}

enum { REGIONS = 25, LAND = 1, SEA = 2 };

/* Links as `moves` has them: an army on the region, a card that may cross the sea. */
static void links_from(char side, int n, int from, int link[REGIONS])
{
	char start[16];
	ts_action m[TS_MOVES_MAX];
	int moves;

	snprintf(start, sizeof start, "%c%02d", side, from + 1);
	load("{\"game\":\"empire\",\"options\":{\"players\":3,\"map\":\"%c\"},\"seats\":["
	     "{\"coins\":1,\"cards\":[\"coal-06\"]},{\"coins\":1,\"cards\":[]},{\"coins\":1,\"cards\":[]}],"
	     "\"board\":{\"%s\":{\"armies\":{\"p1\":1}}},\"row\":[null,\"ruby-01\",\"ruby-02\",\"ruby-03\","
	     "\"ruby-04\",\"coal-01\"],\"first\":\"p1\",\"pending\":{\"kind\":\"move\",\"seat\":\"p1\","
	     "\"card\":\"coal-06\",\"part\":1,\"left\":3}}",
	     side + 'a' - 'A', start);
	moves = game->moves(&match.state, 0, m);
	for (int i = 0; i < n; i++)
		link[i] = 0;
	for (int i = 0; i < moves - 1; i++) { /* the last is done */
		int noun[3];
		ts_match copy = match;

		ts_action_verb(game, m[i], noun);
		assert_int_equal(noun[0], from);
		assert_true(noun[1] < n);
		assert_int_equal(ts_match_play(&copy, 0, m[i], &events, NULL), TS_OK);
		link[noun[1]] = told("army_moved", 0)->arg[3] ? SEA : LAND;
	}
}

static void maps_hold_together(void **state)
{
	static const struct {
		char side;
		int regions, land, sea, continents, size[5];
		const char *start;
	} page[] = {{'A', 25, 30, 7, 4, {7, 2, 13, 3, 0}, "A13"},
		    {'B', 23, 29, 7, 5, {2, 2, 3, 7, 9}, "B15"}};

	(void)state;
	for (int k = 0; k < 2; k++) { /* EME-008 EME-009 EME-010 */
		int n = page[k].regions, link[REGIONS][REGIONS], count[3] = {0}, size[5] = {0};
		int continent[REGIONS], continents = 0;
		unsigned reached = 1, before = 0;
		char last[16] = "";

		for (int i = 0; i < n; i++)
			links_from(page[k].side, n, i, link[i]);
		look_at_data();
		assert_int_equal(at("maps.%d.regions", k)->n, n);
		assert_string_equal(word(at("maps.%d.start", k)), page[k].start);
		assert_int_equal(at("maps.%d.land", k)->n, page[k].land);
		assert_int_equal(at("maps.%d.sea", k)->n, page[k].sea);
		for (int i = 0; i < n; i++) {
			const char *c = word(at("maps.%d.regions.%d.continent", k, i));

			if (strcmp(c, last)) {
				snprintf(last, sizeof last, "%s", c);
				continents++;
			}
			continent[i] = continents - 1;
			assert_true(continents <= 5);
			size[continents - 1]++;
		}
		assert_int_equal(continents, page[k].continents);
		assert_memory_equal(size, page[k].size, sizeof size);
		for (int i = 0; i < n; i++) {
			int land = 0;

			assert_int_equal(link[i][i], 0);
			for (int j = 0; j < n; j++) {
				assert_int_equal(link[i][j], link[j][i]);
				count[link[i][j]] += i < j;
				land += link[i][j] == LAND;
				if (link[i][j] == LAND)
					assert_int_equal(continent[i], continent[j]);
			}
			assert_true(land > 0); /* the rules count on it: EME-066 */
		}
		assert_int_equal(count[LAND], page[k].land);
		assert_int_equal(count[SEA], page[k].sea);
		while (reached != before) {
			before = reached;
			for (int i = 0; i < n; i++)
				for (int j = 0; j < n; j++)
					if (before >> i & 1 && link[i][j])
						reached |= 1u << j;
		}
		assert_int_equal(reached, (1u << n) - 1);
		for (int sea = 0; sea < 2; sea++)
			for (int i = 0; i < (sea ? page[k].sea : page[k].land); i++) {
				const char *key = sea ? "sea" : "land";
				int a = 0, b = 0;

				assert_int_equal(sscanf(word(at("maps.%d.%s.%d.0", k, key, i)) + 1,
							"%d", &a),
						 1);
				assert_int_equal(sscanf(word(at("maps.%d.%s.%d.1", k, key, i)) + 1,
							"%d", &b),
						 1);
				assert_int_equal(link[a - 1][b - 1], sea ? SEA : LAND);
			}
	}
}

/* --- goods: T62 T63 --- */

static const struct {
	const char *id;
	int n, vp[12]; /* by symbols, from 0 */
} goods_table[] = {{"ruby", 5, {0, 1, 2, 3, 5, 5}},
		   {"coal", 6, {0, 0, 1, 2, 3, 5, 5}},
		   {"tree", 7, {0, 0, 1, 1, 2, 3, 5, 5}},
		   {"anvil", 8, {0, 0, 1, 1, 2, 2, 3, 5, 5}},
		   {"carrot", 10, {0, 0, 0, 1, 1, 2, 2, 3, 5, 5, 5}}};

static int ladder(int good, int symbols)
{
	return goods_table[good].vp[symbols < goods_table[good].n ? symbols : goods_table[good].n];
}

static void goods_follow_their_tables(void **state)
{
	(void)state;
	for (int g = 0; g < 5; g++)
		for (int n = 0; n <= goods_table[g].n; n++) { /* EME-098 EME-099 */
			const char *id = goods_table[g].id;
			int seats = g == 0 ? 5 : 2, symbols = 0, cards = 0, filler = 0;
			char hand[256] = "", rest[1024] = "", row[256] = "";
			static const char *const other[] = {"tree", "anvil", "carrot", "coal"};

			/* carrot-02 has two symbols: it comes when two are missing */
			for (int i = 1; symbols < n; i++) {
				int two = g == 4 && i == 2;

				if (two && symbols + 2 > n)
					continue;
				snprintf(hand + strlen(hand), sizeof hand - strlen(hand),
					 "%s\"%s-%02d\"", cards ? "," : "", id, i);
				symbols += two ? 2 : 1;
				cards++;
			}
			for (int s = 1; s < seats; s++) {
				snprintf(rest + strlen(rest), sizeof rest - strlen(rest),
					 ",{\"coins\":5,\"cards\":[");
				for (int i = 0; i < cards; filler++) {
					const char *o = other[filler / 7 % 4];

					if (!strcmp(o, id) || (filler / 7 == 3 && filler % 7 == 6))
						continue;
					snprintf(rest + strlen(rest), sizeof rest - strlen(rest),
						 "%s\"%s-%02d\"", i ? "," : "", o, filler % 7 + 1);
					i++;
				}
				strcat(rest, "]}");
			}
			snprintf(row, sizeof row,
				 "\"wild-01\",\"wild-02\",\"wild-03\",\"%s\",\"%s\",\"%s\"",
				 g == 3 ? "carrot-09" : "anvil-08",
				 g == 4 ? "ruby-01" : "carrot-08",
				 g == 4	  ? "ruby-02"
				 : g == 3 ? "ruby-01"
					  : "carrot-09");
			load("{\"game\":\"empire\",\"options\":{\"players\":%d},\"seats\":[{\"coins\":5,"
			     "\"cards\":[%s]}%s],\"board\":{},\"row\":[%s],\"first\":\"p1\","
			     "\"pending\":{\"kind\":\"take\",\"seat\":\"p1\"}}",
			     seats, hand, rest, row);
			look(&match.state, TS_VIEW_RESULT);
			assert_int_equal(number(at("seats.0.goods.%s.cards", id)), n);
			assert_int_equal(number(at("seats.0.goods.%s.vp", id)), ladder(g, n));
			assert_int_equal(number(at("seats.0.goods.vp")), ladder(g, n));
			assert_int_equal(number(at("seats.0.vp")), ladder(g, n));
		}
}

/* --- chance --- */

/* T15: the die between the first and the last of three, never the middle. EME-034 */
static void die_is_fair(void **state)
{
	int wins[3] = {0};

	(void)state;
	for (uint64_t seed = 1; seed <= 4000; seed++) {
		int first;

		begin(3, "bid_tie=die age=p2,p3,p1", seed);
		play("p1 bid 4");
		play("p2 bid 1");
		play("p3 bid 4");
		look(&match.state, TS_VIEW_POSITION);
		first = word(at("first"))[1] - '1';
		wins[first]++;
		assert_int_equal(number(at("seats.%d.coins", first)), 7);
		assert_int_equal(number(at("seats.%d.coins", 2 - first)), 11);
		assert_int_equal(number(at("seats.1.coins")), 11);
		assert_int_equal(number(at("reserve")), 15);
	}
	assert_int_equal(wins[1], 0);
	assert_in_range(wins[0], 1850, 2150);
}

/* all at 0: a die over every seat. EME-033 EME-034 */
static void die_over_all_seats_is_fair(void **state)
{
	int wins[5] = {0};

	(void)state;
	for (uint64_t seed = 1; seed <= 5000; seed++) {
		static const char *const bid[] = {"p1 bid 0", "p2 bid 0", "p3 bid 0", "p4 bid 0",
						  "p5 bid 0"};

		begin(5, "bid_tie=die", seed);
		for (int i = 0; i < 5; i++)
			play(bid[i]);
		look(&match.state, TS_VIEW_POSITION);
		wins[word(at("first"))[1] - '1']++;
	}
	for (int i = 0; i < 5; i++)
		assert_in_range(wins[i], 880, 1120);
}

/* Every order of the deck is equally likely: each card in each of three places. EME-014 EME-016 */
static void shuffle_is_even(void **state)
{
	enum { GAMES = 7400, CARDS = 37 };
	static const char *const place[] = {"row.0", "deck.0", "deck.30"};
	static int count[3][64];
	char id[64][16];
	int n = 0;

	(void)state;
	for (uint64_t seed = 1; seed <= GAMES; seed++) {
		begin(3, "", seed);
		look(&match.state, TS_VIEW_POSITION);
		for (int k = 0; k < 3; k++) {
			const char *card = word(at(place[k]));
			int i = 0;

			while (i < n && strcmp(id[i], card))
				i++;
			if (i == n) {
				assert_true(n < CARDS);
				snprintf(id[n++], sizeof id[0], "%s", card);
			}
			count[k][i]++;
		}
	}
	assert_int_equal(n, CARDS);
	for (int k = 0; k < 3; k++) {
		double chi2 = 0, expected = GAMES / CARDS;

		for (int i = 0; i < n; i++)
			chi2 += (count[k][i] - expected) * (count[k][i] - expected) / expected;
		assert_true(chi2 < 80); /* 36 degrees of freedom: above 80 once in 30,000 */
		assert_true(chi2 > 12); /* nor suspiciously even */
	}
}

/* T09: each good on each triangle a fifth of the time, two of each in all. EME-012 EME-020 */
static void tokens_are_drawn_evenly(void **state)
{
	static const char *const side[] = {"map=a goods_tokens=on", "map=b goods_tokens=on"};
	static const char *const triangle[2][5] = {{"A01", "A08", "A13", "A22", "A25"},
						   {"B01", "B03", "B06", "B12", "B22"}};
	int count[5][5] = {{0}};

	(void)state;
	for (uint64_t seed = 1; seed <= 5000; seed++) {
		int of[5] = {0}, map = (int)(seed & 1);

		begin(3, side[map], seed);
		look(&match.state, TS_VIEW_POSITION);
		assert_int_equal(at("tokens")->n, 5);
		assert_int_equal(at("tokens_unused")->n, 5);
		for (int i = 0; i < 10; i++) {
			const char *good = word(i < 5 ? at("tokens.%s", triangle[map][i])
						      : at("tokens_unused.%d", i - 5));

			for (int g = 0; g < 5; g++)
				if (!strcmp(good, goods_table[g].id)) {
					of[g]++;
					if (i < 5)
						count[i][g]++;
				}
		}
		for (int g = 0; g < 5; g++)
			assert_int_equal(of[g], 2);
	}
	for (int i = 0; i < 5; i++)
		for (int g = 0; g < 5; g++)
			assert_in_range(count[i][g], 880, 1120);
}

/* The draws come in order: tokens and the die change nothing in the deck. EME-014 */
static void draws_come_in_order(void **state)
{
	static const char *const options[] = {"", "goods_tokens=on",
					      "bid_tie=die bid_winner=chooses"};
	char deck[3][4096];

	(void)state;
	for (int k = 0; k < 3; k++) {
		ts_out o;

		begin(4, options[k], 42);
		look(&match.state, TS_VIEW_POSITION);
		ts_out_init(&o, deck[k], sizeof deck[k]);
		for (int i = 0; i < 6; i++)
			ts_put(&o, word(at("row.%d", i)));
		for (int i = 0; i < 31; i++)
			ts_put(&o, word(at("deck.%d", i)));
		assert_int_equal(ts_out_end(&o), 0);
	}
	assert_string_equal(deck[0], deck[1]);
	assert_string_equal(deck[0], deck[2]);
}

/* T10: same seed, options and moves, same states and events; another seed, another deck. EME-014 */
static void seed_decides_all(void **state)
{
	const char *options = "series=3 series_maps=a,b,b goods_tokens=on bid_tie=die";
	ts_state end[2];

	(void)state;
	for (uint64_t seed = 1; seed <= 5; seed++) {
		uint64_t hash[2] = {0, 0};

		for (int k = 0; k < 2; k++) {
			ts_dice d = {seed};

			begin(3, options, seed);
			hash[k] = ts_hash(events.e, events.n * sizeof *events.e);
			while (!match.state.core.over) {
				play_random(&d);
				hash[k] = 31 * hash[k] +
					  ts_hash(events.e, events.n * sizeof *events.e);
			}
			end[k] = match.state;
		}
		assert_int_equal(hash[0] == hash[1], 1);
		assert_memory_equal(&end[0], &end[1], game->state_size);
	}
	begin(3, options, 1);
	end[0] = match.state;
	begin(3, options, 2);
	end[0].core.seed = match.state.core.seed;
	assert_memory_not_equal(&end[0], &match.state, game->state_size);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_are_those_of_the_page),
		cmocka_unit_test(numbers_are_those_of_the_page),
		cmocka_unit_test(maps_hold_together),
		cmocka_unit_test(goods_follow_their_tables),
		cmocka_unit_test(die_is_fair),
		cmocka_unit_test(die_over_all_seats_is_fair),
		cmocka_unit_test(shuffle_is_even),
		cmocka_unit_test(tokens_are_drawn_evenly),
		cmocka_unit_test(draws_come_in_order),
		cmocka_unit_test(seed_decides_all),
	};

	return cmocka_run_group_tests_name("empire", tests, set_up, NULL);
}
