/* empire.c - Eight-Minute Empire, what a scenario cannot say: the content as a whole, chance over
 * many seeds, whole games followed move by move, guesses and observations. Everything goes through
 * the public header: states are read as the JSON a client gets. Rule ids are those of
 * docs/rules/empire.md, T numbers its test vectors. */
#include "tessera.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const ts_game *game;
static ts_match match;
static ts_events events;
static char text[1 << 17];
static ts_node nodes[TS_NODES_MAX];
static ts_doc doc;

static int set_up(void **state)
{
	(void)state;
	game = ts_game_find("empire");
	return game ? 0 : -1;
}

/* --- reading JSON by path: "seats.0.coins" --- */

static void parse(ts_out *o)
{
	const char *why;
	size_t at;

	assert_int_equal(ts_out_end(o), 0);
	assert_int_equal(ts_doc_read(&doc, text, o->len, nodes, TS_NODES_MAX, &why, &at), 0);
}

static void look(const void *s, int what)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	game->view(s, what, &o);
	parse(&o);
}

static void look_at_data(void)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	game->data(&o);
	parse(&o);
}

static const ts_node *child(const ts_node *n, const char *key)
{
	int i = 0;

	if (n->kind == TS_J_OBJECT)
		return ts_doc_get(&doc, n, key);
	if (sscanf(key, "%d", &i) != 1)
		return NULL;
	n = n->kind == TS_J_ARRAY && i < n->n ? n : NULL;
	if (n) {
		const ts_node *list = n;

		for (n = ts_doc_first(&doc, list); n && i--;)
			n = ts_doc_next(&doc, list, n);
	}
	return n;
}

static const ts_node *at(const char *fmt, ...)
{
	char path[128], *part, *rest = path;
	const ts_node *n = ts_doc_root(&doc);
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(path, sizeof path, fmt, ap);
	va_end(ap);
	while (n && (part = strsep(&rest, ".")))
		n = child(n, part);
	return n;
}

static int number(const ts_node *n)
{
	assert_non_null(n);
	assert_int_equal(n->kind, TS_J_INT);
	return n->num;
}

static int number_or_0(const ts_node *n)
{
	return n ? number(n) : 0;
}

static const char *word(const ts_node *n)
{
	assert_non_null(n);
	return ts_doc_str(&doc, n);
}

/* --- playing --- */

static ts_setup setup_of(int seats, const char *options)
{
	char copy[256], *part, *rest = copy;
	ts_setup u;

	ts_setup_init(&u, seats);
	snprintf(copy, sizeof copy, "%s", options);
	while ((part = strsep(&rest, " "))) {
		char *value = strchr(part, '=');

		if (!value)
			continue;
		*value++ = 0;
		assert_int_equal(ts_option_set(game, &u, part, value, NULL), TS_OK);
	}
	assert_int_equal(ts_setup_settle(game, &u, NULL), TS_OK);
	return u;
}

static void begin(int seats, const char *options, uint64_t seed)
{
	ts_setup u = setup_of(seats, options);

	assert_int_equal(ts_match_new(&match, game, &u, ts_seed_from(seed), &events), TS_OK);
}

static void play(const char *line)
{
	ts_error e;

	if (ts_match_play_text(&match, line, &events, &e))
		fail_msg("%s: %s", line, e.text);
}

static void load(const char *fmt, ...)
{
	static char position[1 << 14];
	ts_error e;
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(position, sizeof position - 1, fmt, ap);
	va_end(ap);
	if (ts_match_position(&match, position, (size_t)n, nodes, ts_seed_from(1), &e))
		fail_msg("%s: %s", e.field, e.text);
}

/* A random legal move of a random seat that owes one; the seat. */
static int play_random(ts_dice *d)
{
	ts_action m[TS_MOVES_MAX];
	int seat, n;

	do
		seat = (int)ts_dice_range(d, match.setup.seats);
	while (!(match.state.core.acting >> seat & 1));
	n = game->moves(&match.state, seat, m);
	assert_true(n > 0);
	assert_int_equal(ts_match_play(&match, seat, m[ts_dice_range(d, (uint32_t)n)], &events, NULL),
			 TS_OK);
	return seat;
}

static const ts_event *told(const char *name, int nth)
{
	for (uint32_t i = 0; i < events.n; i++)
		if (!strcmp(game->events[events.e[i].id].name, name) && nth-- == 0)
			return &events.e[i];
	return NULL;
}

/* --- content: T02 T55 T76 --- */

static void cards_are_those_of_the_page(void **state)
{
	/* EME-004 to EME-007; ruby, coal, tree, anvil, carrot, wild */
	static const char *const good[] = {"ruby", "coal", "tree", "anvil", "carrot", "wild"};
	static const int all[] = {5, 7, 8, 10, 11, 3}, four[] = {4, 6, 7, 8, 10, 3};
	static const int n_cards[] = {5, 7, 8, 9, 10, 3};
	int symbols[6] = {0}, without[6] = {0}, count[6] = {0}, mode[3] = {0}, destroy = 0, fives = 0;

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
			assert_non_null(strstr("coal-03 tree-03 tree-04 anvil-07 anvil-08 carrot-10", id));
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
	assert_int_equal(number(at("coins_in_box")), 44);	/* EME-003 */
	assert_int_equal(number(at("armies")), 14);		/* EME-002 */
	assert_int_equal(number(at("cities")), 3);
	assert_string_equal(word(at("coal03_place2.mode")), "single");	/* EME-082 */
}

static void numbers_are_those_of_the_page(void **state)
{
	static const int cost[] = {0, 1, 1, 2, 2, 3}, coins[] = {14, 11, 9, 8}, hand[] = {13, 10, 8, 7};
	static const struct {
		const char *type;
		int parts, sum;	/* how many parts there are, and their numbers added up */
	} action[] = {{"place", 18, 45}, {"move_land", 14, 51}, {"move_land_or_sea", 9, 24},
		      {"build_city", 6, 6}, {"destroy_army", 2, 4}};

	(void)state;
	look_at_data();
	for (int i = 0; i < 6; i++)	/* EME-040 */
		assert_int_equal(number(at("costs.%d", i)), cost[i]);
	for (int i = 0; i < 4; i++) {	/* EME-018 EME-088 */
		assert_int_equal(number(at("coins.%d", i + 2)), coins[i]);
		assert_int_equal(number(at("cards_per_seat.%d", i + 2)), hand[i]);
	}
	assert_int_equal(number(at("start_armies")), 3);	/* EME-017 */
	assert_int_equal(number(at("neutral_armies")), 10);	/* EME-022 */
	for (int k = 0; k < 5; k++) {
		int parts = 0, sum = 0;

		for (int i = 0; i < 42; i++)
			for (int j = 0; j < at("cards.%d.parts", i)->n; j++)
				if (!strcmp(word(at("cards.%d.parts.%d.type", i, j)), action[k].type)) {
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
	     "\"card\":\"coal-06\",\"part\":1,\"left\":3}}", side + 'a' - 'A', start);
	moves = game->moves(&match.state, 0, m);
	for (int i = 0; i < n; i++)
		link[i] = 0;
	for (int i = 0; i < moves - 1; i++) {	/* the last is done */
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
	for (int k = 0; k < 2; k++) {	/* EME-008 EME-009 EME-010 */
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
			assert_true(land > 0);	/* the rules count on it: EME-066 */
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
							"%d", &a), 1);
				assert_int_equal(sscanf(word(at("maps.%d.%s.%d.1", k, key, i)) + 1,
							"%d", &b), 1);
				assert_int_equal(link[a - 1][b - 1], sea ? SEA : LAND);
			}
	}
}

/* --- goods: T62 T63 --- */

static const struct {
	const char *id;
	int n, vp[12];	/* by symbols, from 0 */
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
		for (int n = 0; n <= goods_table[g].n; n++) {	/* EME-098 EME-099 */
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
			snprintf(row, sizeof row, "\"wild-01\",\"wild-02\",\"wild-03\",\"%s\",\"%s\",\"%s\"",
				 g == 3 ? "carrot-09" : "anvil-08", g == 4 ? "ruby-01" : "carrot-08",
				 g == 4 ? "ruby-02" : g == 3 ? "ruby-01" : "carrot-09");
			load("{\"game\":\"empire\",\"options\":{\"players\":%d},\"seats\":[{\"coins\":5,"
			     "\"cards\":[%s]}%s],\"board\":{},\"row\":[%s],\"first\":\"p1\","
			     "\"pending\":{\"kind\":\"take\",\"seat\":\"p1\"}}", seats, hand, rest, row);
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
		assert_true(chi2 < 80);	/* 36 degrees of freedom: above 80 once in 30,000 */
		assert_true(chi2 > 12);	/* nor suspiciously even */
	}
}

/* Tokens: each good on each triangle a fifth of the time, two of each in all. EME-012 EME-020 T09 */
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
	static const char *const options[] = {"", "goods_tokens=on", "bid_tie=die bid_winner=chooses"};
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
				hash[k] = 31 * hash[k] + ts_hash(events.e, events.n * sizeof *events.e);
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

/* --- whole games, followed by the rules page: T03 T19 T56, section 9 --- */

typedef struct {
	int coins[5], armies[6], cities[5], spent[5], neutral, reserve;
} books;

static void count_pieces(int seats, books *b)
{
	const ts_node *board;

	look(&match.state, TS_VIEW_POSITION);
	memset(b->armies, 0, sizeof b->armies);
	memset(b->cities, 0, sizeof b->cities);
	board = at("board");
	for (const ts_node *r = ts_doc_first(&doc, board); r; r = ts_doc_next(&doc, board, r)) {
		for (int i = 0; i < seats; i++) {
			char name[8];

			ts_seat_name(i, name);
			b->armies[i] += number_or_0(ts_doc_get(&doc, child(r, "armies"), name));
			b->cities[i] += number_or_0(ts_doc_get(&doc, child(r, "cities"), name));
		}
		b->armies[5] += number_or_0(ts_doc_get(&doc, child(r, "armies"), "neutral"));
	}
	for (int i = 0; i < seats; i++) {
		b->coins[i] = number(at("seats.%d.coins", i));
		assert_int_equal(number(at("seats.%d.supply", i)), 14 - b->armies[i]);
		assert_int_equal(number(at("seats.%d.city_supply", i)), 3 - b->cities[i]);
	}
	b->reserve = number(at("reserve"));
}

/* What one move did to the pieces and coins, against what its events say (section 9, 4 to 10). */
static void follow(const books *a, const books *b, int seats)
{
	int armies[6], cities[5], coins[5], paid = 0;
	const ts_event *e;

	memcpy(armies, a->armies, sizeof armies);
	memcpy(cities, a->cities, sizeof cities);
	memcpy(coins, a->coins, sizeof coins);
	for (int i = 0; (e = told("army_placed", i)); i++)
		armies[e->arg[0]]++;
	for (int i = 0; (e = told("neutral_placed", i)); i++)
		armies[5]++;
	for (int i = 0; (e = told("army_destroyed", i)); i++)
		armies[e->arg[1]]--;
	for (int i = 0; (e = told("city_built", i)); i++)
		cities[e->arg[0]]++;
	if ((e = told("card_taken", 0))) {
		static const int cost[] = {0, 1, 1, 2, 2, 3};	/* EME-040 */

		paid = e->arg[3];
		assert_int_equal(paid, cost[e->arg[1] - 1]);
		coins[e->arg[0]] -= paid;
	}
	if ((e = told("bid_won", 0))) {
		paid = e->arg[1];
		coins[e->arg[0]] -= paid;
	}
	for (int i = 0; i < seats; i++) {
		assert_int_equal(armies[i], b->armies[i]);
		assert_int_equal(cities[i], b->cities[i]);
		assert_int_equal(coins[i], b->coins[i]);	/* EME-019: never a coin more */
	}
	assert_int_equal(armies[5], b->armies[5]);
	assert_int_equal(a->reserve + paid, b->reserve);
}

/* The best sum over all ways to give out the wilds, without the code under test. */
static int best_goods(const int *have, int good, int wilds)
{
	int best = -1;

	if (good == 4)
		return ladder(4, have[4] + wilds);
	for (int w = 0; w <= wilds; w++) {
		int v = ladder(good, have[good] + w) + best_goods(have, good + 1, wilds - w);

		if (v > best)
			best = v;
	}
	return best;
}

static int majority_of(const ts_event *e)
{
	int best = 0, who = TS_NONE;

	for (int i = 2; i + 1 < e->n; i += 2)
		if (e->arg[i + 1] > best) {
			best = e->arg[i + 1];
			who = e->arg[i];
		} else if (e->arg[i + 1] == best) {
			who = TS_NONE;
		}
	return who;
}

/* `score` and the result agree, margins included. */
static void agree(int seats, const char *list)
{
	ts_score r;

	game->score(&match.state, &r);
	look(&match.state, TS_VIEW_RESULT);
	for (int i = 0; i < seats; i++) {
		int best = -1000;

		assert_int_equal(r.total[i], number(at("%s.%d.vp", list, i)));
		assert_int_equal(r.rank[i], number(at("%s.%d.rank", list, i)));
		for (int k = 0; k < seats; k++)
			if (k != i && r.total[k] > best)
				best = r.total[k];
		assert_int_equal(r.margin[i], r.total[i] - best);
	}
	assert_string_equal(word(at("winners.0")), r.rank[0] == 1 ? "p1" : r.rank[1] == 1 ? "p2"
			    : r.rank[2] == 1 ? "p3" : r.rank[3] == 1 ? "p4" : "p5");
}

/* The scoring events of the last move add up to the result: EME-091 to EME-105. */
static void judge(int seats)
{
	int vp[6] = {0};
	const ts_event *e;

	for (int i = 0; (e = told("region_scored", i)); i++) {
		assert_int_equal(e->arg[1], majority_of(e));
		if (e->arg[1] != TS_NONE)
			vp[e->arg[1]]++;
	}
	for (int i = 0; (e = told("continent_scored", i)); i++) {
		assert_int_equal(e->arg[1], majority_of(e));
		if (e->arg[1] != TS_NONE)
			vp[e->arg[1]]++;
	}
	for (int s = 0; s < seats; s++) {
		int have[5], wilds = 0, sum = 0;

		for (int g = 0; g < 5; g++) {
			e = told("goods_scored", 5 * s + g);
			assert_non_null(e);
			assert_int_equal(e->arg[0], s);
			assert_int_equal(e->arg[1], g);
			have[g] = e->arg[2] + e->arg[3];
			wilds += e->arg[4];
			sum += e->arg[5];
			assert_int_equal(e->arg[5], ladder(g, have[g] + e->arg[4]));
		}
		assert_int_equal(sum, best_goods(have, 0, wilds));
		vp[s] += sum;
	}
	look(&match.state, TS_VIEW_GAME);
	for (int s = 0; s < seats; s++)
		assert_int_equal(number(at("seats.%d.vp", s)), vp[s]);
}

static void whole_games_follow_the_page(void **state)
{
	static const struct {
		int seats, turns, cards, deck;
		const char *options;
	} page[] = {{2, 26, 13, 6, "goods_tokens=on"},
		    {3, 30, 10, 2, "map=b"},
		    {4, 32, 8, 0, "destroy=1 map=b goods_tokens=on"},
		    {5, 35, 7, 2, "coal03=place2 bid_tie=die bid_winner=chooses"},
		    {2, 26, 13, 6, "age=p2,p1 bid_tie=die bid_winner=chooses"}};

	(void)state;
	for (int k = 0; k < 5; k++)
		for (uint64_t seed = 1; seed <= 6; seed++) {
			int turn = 0, first = -1, seats = page[k].seats, neutral = 0;
			ts_dice d = {seed};
			books now, next;

			begin(seats, page[k].options, seed);
			count_pieces(seats, &now);
			while (!match.state.core.over) {
				const ts_event *e;
				int seat = play_random(&d);

				if ((e = told("neutral_placed", 0))) {
					assert_int_equal(e->arg[2], 9 - neutral++);
					assert_int_equal(turn, 0);
				}
				if ((e = told("bid_made", 0)))
					assert_int_equal(turn, 0);	/* T19 EME-027 */
				if ((e = told("first_player", 0))) {
					assert_int_equal(first, -1);
					first = e->arg[0];
				}
				if ((e = told("turn_began", 0))) {	/* T19 EME-037 */
					assert_int_equal(e->arg[0], ++turn);
					assert_int_equal(e->arg[1], (first + turn - 1) % seats);
					assert_null(told("turn_began", 1));
				}
				if ((e = told("card_taken", 0)))
					assert_int_equal(seat, (first + turn - 1 -
							 !!told("turn_began", 0)) % seats);
				if (!match.state.core.over)
					assert_null(told("game_ended", 0));
				count_pieces(seats, &next);
				follow(&now, &next, seats);
				now = next;
			}
			assert_int_equal(turn, page[k].turns);	/* T56 EME-088 EME-089 */
			assert_int_equal(neutral, seats == 2 ? 10 : 0);
			for (int i = 0; i < seats; i++)
				assert_int_equal(at("seats.%d.cards", i)->n, page[k].cards);
			assert_int_equal(at("deck")->n, page[k].deck);	/* EME-090 */
			assert_int_equal(at("row")->n, 5);
			judge(seats);
			agree(seats, "seats");
		}
}

/* The result told of an earlier game is what the position keeps of it (ruling R1). */
static void read_told_result(int n)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_event_json(game, &match.state, told("game_result", 0), TS_TABLE, &o);
	parse(&o);
	assert_int_equal(number(at("game")), n);
	assert_int_equal(number(at("result.game")), n);
	assert_int_equal(!!at("result.seats.0.goods"), n == 3);
	assert_int_equal(!!at("result.seats.0.regions"), n == 3);
}

/* Events of a move and of setup come in the order of section 6. */
static void events_come_in_order(void **state)
{
	static const char *const order[] = {
		"neutral_placed", "bid_made", "bids_revealed", "bid_tied", "bid_won", "first_player",
		"card_taken", "part_chosen", "army_placed", "army_moved", "city_built", "army_destroyed",
		"part_ended", "part_skipped", "row_shifted", "card_revealed", "game_ended",
		"region_scored", "continent_scored", "goods_scored", "game_result", "game_started",
		"cards_removed", "row_dealt", "armies_set", "token_set", "coins_dealt", "turn_began",
		"series_result"};
	enum { N_ORDER = sizeof order / sizeof *order };
	int seen[N_ORDER] = {0};

	(void)state;
	for (uint64_t seed = 1; seed <= 10; seed++) {
		ts_dice d = {seed};

		begin(2 + (int)seed % 3, "series=3 goods_tokens=on bid_tie=die", seed);
		for (;; play_random(&d)) {
			int last = 0;

			for (uint32_t i = 0; i < events.n; i++) {
				const char *name = game->events[events.e[i].id].name;
				int k = 0;

				while (strcmp(order[k], name))
					assert_true(++k < N_ORDER);
				/* carrot-09: the first part may end and the second be skipped */
				assert_true(k >= last);
				last = k;
				seen[k]++;
			}
			if (match.state.core.over)
				break;
		}
	}
	for (int k = 0; k < N_ORDER; k++)
		assert_true(seen[k] > 0);
}

/* Every game of a series is judged as it ends, and the sums are those of the three. */
static void series_adds_up(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 4; seed++) {
		int sum[4][4] = {{0}}, games = 0;
		static const char *const key[] = {"vp", "coins", "armies", "regions"};
		ts_dice d = {seed};

		begin(4, "series=3 series_maps=b,a,b goods_tokens=on", seed);
		while (!match.state.core.over) {
			play_random(&d);
			if (!told("game_result", 0))
				continue;
			judge(4);
			games++;
			read_told_result(games);
			for (int i = 0; i < 4; i++) {
				sum[i][0] += number(at("result.seats.%d.vp", i));
				for (int j = 1; j < 4; j++)
					sum[i][j] += number(at("result.seats.%d.tiebreak.%s", i, key[j]));
			}
		}
		assert_int_equal(games, 3);
		assert_non_null(told("series_result", 0));
		look(&match.state, TS_VIEW_RESULT);
		for (int i = 0; i < 4; i++) {
			int rank = 1;

			for (int j = 0; j < 4; j++)
				assert_int_equal(number(at("series.%d.%s", i, key[j])), sum[i][j]);
			for (int k = 0; k < 4; k++)	/* EME-115 EME-116 */
				for (int j = 0; j < 4; j++)
					if (sum[k][j] != sum[i][j]) {
						rank += sum[k][j] > sum[i][j];
						break;
					}
			assert_int_equal(number(at("series.%d.rank", i)), rank);
		}
		agree(4, "series");
	}
}

/* --- guesses and observations --- */

/* fill gives every seat any bid it could have made, keeps one's own, and shuffles the deck. */
static void fill_spreads_over_the_unknown(void **state)
{
	int bids[12] = {0}, top[2] = {0}, own = 0, zero_seeds = 0;
	char first[16] = "";

	(void)state;
	begin(3, "", 9);
	play("p1 bid 6");
	play("p2 bid 2");
	for (uint64_t guess = 1; guess <= 2400; guess++) {
		ts_state s = match.state;

		game->redact(&s, 0);
		game->fill(&s, 0, guess);
		assert_int_equal(game->check(&s), 0);
		zero_seeds += !s.core.seed.lo && !s.core.seed.hi;
		look(&s, TS_VIEW_POSITION);
		own += number(at("bids.p1")) == 6;
		bids[number(at("bids.p2"))]++;
		assert_int_equal(at("bids.p3")->kind, TS_J_NULL);	/* not made yet */
		if (!first[0])
			snprintf(first, sizeof first, "%s", word(at("deck.0")));
		top[!strcmp(first, word(at("deck.0")))]++;
	}
	assert_int_equal(own, 2400);
	assert_int_equal(zero_seeds, 0);
	for (int i = 0; i < 12; i++)
		assert_in_range(bids[i], 130, 270);	/* 200 expected of 0..11 */
	assert_in_range(top[1], 45, 115);		/* one in 31: 77 expected */
}

/* The random state is blank to every viewer: section 5. */
static void redact_blanks_the_random_state(void **state)
{
	ts_dice d = {3};

	(void)state;
	begin(3, "goods_tokens=on", 9);
	for (int ply = 0; ply < 40; ply++, play_random(&d))
		for (int viewer = TS_TABLE; viewer < 3; viewer++) {
			ts_state s = match.state;

			game->redact(&s, viewer);
			assert_true(!s.core.seed.lo && !s.core.seed.hi);
			for (int i = 0; i < TS_STREAMS; i++)
				assert_int_equal(s.core.drawn[i], 0);
		}
}

static void observe_is_fair_and_in_range(void **state)
{
	static const char *const options[] = {"series=3 goods_tokens=on", "map=b bid_winner=chooses"};
	int8_t seen[4096], open[4096];

	(void)state;
	assert_true(game->n_observe <= (int)sizeof seen);
	for (int k = 0; k < 8; k++) {
		int seats = 2 + k / 2;
		ts_dice d = {(uint64_t)k + 1};

		begin(seats, options[k & 1], (uint64_t)k + 1);
		for (;;) {
			for (int seat = 0; seat < seats; seat++) {
				ts_state s = match.state;

				memset(seen, 0x55, sizeof seen);
				game->observe(&match.state, seat, open);
				game->redact(&s, seat);
				game->observe(&s, seat, seen);
				/* nothing of what is hidden, nothing beyond the end */
				assert_memory_equal(seen, open, game->n_observe);
				assert_int_equal(seen[game->n_observe], 0x55);
				for (int i = 0; i < game->n_observe; i++)
					assert_in_range(seen[i], 0, 120);
			}
			if (match.state.core.over)
				break;
			play_random(&d);
		}
	}
}

/* Seats are turned: the viewing seat comes first. */
static void observe_turns_the_seats(void **state)
{
	int8_t o[3][4096];
	int found = 0;

	(void)state;
	load("{\"game\":\"empire\",\"options\":{\"players\":3},\"seats\":[{\"coins\":3,\"cards\":[]},"
	     "{\"coins\":7,\"cards\":[]},{\"coins\":9,\"cards\":[]}],\"board\":{},\"row\":[\"ruby-01\","
	     "\"ruby-02\",\"ruby-03\",\"ruby-04\",\"coal-01\",\"coal-02\"],\"first\":\"p1\","
	     "\"pending\":{\"kind\":\"take\",\"seat\":\"p1\"}}");
	for (int i = 0; i < 3; i++)
		game->observe(&match.state, i, o[i]);
	for (int i = 0; i + 2 < game->n_observe; i++)
		if (o[0][i] == 3 && o[0][i + 1] == 7 && o[0][i + 2] == 9) {
			assert_int_equal(o[1][i], 7);
			assert_int_equal(o[1][i + 1], 9);
			assert_int_equal(o[1][i + 2], 3);
			assert_int_equal(o[2][i], 9);
			assert_int_equal(o[2][i + 1], 3);
			found++;
		}
	assert_int_equal(found, 1);
}

/* Earlier games of a series count, so they are seen, and only they change what is seen. */
static void observe_shows_earlier_games(void **state)
{
	static const char *const done[] = {
		"{\"vp\":9,\"coins\":1,\"armies\":5,\"regions\":5}",
		"{\"vp\":55,\"coins\":1,\"armies\":5,\"regions\":5}"};
	int8_t o[2][4096];
	int differ = 0;

	(void)state;
	for (int k = 0; k < 2; k++) {
		load("{\"game\":\"empire\",\"options\":{\"players\":2,\"series\":3},\"seats\":[{\"coins\":3,"
		     "\"cards\":[]},{\"coins\":7,\"cards\":[]}],\"board\":{},\"row\":[\"ruby-01\",\"ruby-02\","
		     "\"ruby-03\",\"ruby-04\",\"coal-01\",\"coal-02\"],\"first\":\"p1\",\"pending\":{\"kind\":"
		     "\"take\",\"seat\":\"p1\"},\"series\":{\"game\":3,\"done\":[[%s,%s],[%s,%s]]}}",
		     done[0], done[k], done[0], done[k]);
		game->observe(&match.state, 0, o[k]);
	}
	for (int i = 0; i < game->n_observe; i++)
		if (o[0][i] != o[1][i]) {
			assert_int_equal(o[0][i], 18);
			assert_int_equal(o[1][i], 110);
			differ++;
		}
	assert_int_equal(differ, 1);
}

/* --- play and undo through the match --- */

/* Section 9, 11: what is not listed is refused and changes nothing. EME-117 */
static void everything_else_is_refused(void **state)
{
	(void)state;
	for (int seats = 2; seats <= 5; seats++) {
		ts_dice d = {(uint64_t)seats};

		begin(seats, seats & 1 ? "map=b" : "bid_winner=chooses", (uint64_t)seats);
		for (; !match.state.core.over; play_random(&d))
			for (int seat = 0; seat <= seats; seat++) {
				ts_action m[TS_MOVES_MAX];
				int n = seat < seats ? game->moves(&match.state, seat, m) : 0, i = 0;
				ts_state before = match.state;
				uint32_t log = match.n;

				for (int a = 0; a < game->n_actions; a++) {
					if (i < n && m[i] == a) {
						i++;
						continue;
					}
					assert_int_equal(ts_match_play(&match, seat, (ts_action)a, NULL, NULL),
							 TS_E_REFUSED);
				}
				assert_int_equal(i, n);
				assert_int_equal(match.n, log);
				assert_memory_equal(&match.state, &before, game->state_size);
			}
	}
}

/* Undo leaves a log that replays to the state, also from between other seats' bids. */
static void undo_keeps_log_and_state_together(void **state)
{
	ts_state replayed;
	ts_dice d = {5};
	int undone = 0;

	(void)state;
	begin(4, "", 5);
	play("p2 bid 3");
	play("p1 bid 1");
	play("p4 bid 2");
	assert_int_equal(ts_match_undo(&match, 1, NULL), TS_OK);
	assert_int_equal(match.n, 2);
	assert_int_equal(match.log[0].seat, 0);
	assert_int_equal(match.log[1].seat, 3);
	ts_match_at(&match, match.n, &replayed, NULL);
	assert_memory_equal(&replayed, &match.state, game->state_size);
	while (!match.state.core.over) {
		int seat = play_random(&d);

		if (ts_dice_range(&d, 3) == 0 && ts_match_undo(&match, seat, NULL) == TS_OK) {
			undone++;
			ts_match_at(&match, match.n, &replayed, NULL);
			assert_memory_equal(&replayed, &match.state, game->state_size);
		}
	}
	assert_true(undone > 5);
}

/* --- bounds of the contract --- */

static void limits_hold(void **state)
{
	(void)state;
	assert_true(game->state_size <= 1024);
	assert_int_equal(game->decisions_max, 3 * (10 + 5 + 1 + 35 * 7));
	assert_int_equal(game->seats_min, 2);	/* EME-001 */
	assert_int_equal(game->seats_max, 5);
}

/* A position from seed 0 keeps its random state, like any other. EME-014 */
static void seed_zero_is_a_seed(void **state)
{
	static char position[1 << 14];
	ts_state before;
	ts_out o;
	ts_error e;

	(void)state;
	begin(3, "bid_tie=die", 0);
	before = match.state;
	ts_out_init(&o, position, sizeof position - 1);
	game->view(&match.state, TS_VIEW_POSITION, &o);
	assert_int_equal(ts_out_end(&o), 0);
	assert_int_equal(ts_match_position(&match, position, o.len, nodes, ts_seed_from(77), &e), TS_OK);
	assert_memory_equal(&match.state, &before, game->state_size);
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
		cmocka_unit_test(whole_games_follow_the_page),
		cmocka_unit_test(events_come_in_order),
		cmocka_unit_test(series_adds_up),
		cmocka_unit_test(fill_spreads_over_the_unknown),
		cmocka_unit_test(redact_blanks_the_random_state),
		cmocka_unit_test(observe_is_fair_and_in_range),
		cmocka_unit_test(observe_turns_the_seats),
		cmocka_unit_test(observe_shows_earlier_games),
		cmocka_unit_test(everything_else_is_refused),
		cmocka_unit_test(undo_keeps_log_and_state_together),
		cmocka_unit_test(limits_hold),
		cmocka_unit_test(seed_zero_is_a_seed),
	};

	return cmocka_run_group_tests_name("empire", tests, set_up, NULL);
}
