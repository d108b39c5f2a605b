/* empire_play.c - Eight-Minute Empire, whole games followed move by move against the rules page;
 * guesses, observations, refusals, undo, and positions with a slip of the pen. Content and chance
 * are in empire.c. */
#define GAME "empire"
#include "unit.h"

/* EME-098, written again so that scores are judged without the code under test */

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
		static const int cost[] = {0, 1, 1, 2, 2, 3}; /* EME-040 */

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
		assert_int_equal(coins[i], b->coins[i]); /* EME-019: never a coin more */
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
	assert_string_equal(word(at("winners.0")), r.rank[0] == 1   ? "p1"
						   : r.rank[1] == 1 ? "p2"
						   : r.rank[2] == 1 ? "p3"
						   : r.rank[3] == 1 ? "p4"
								    : "p5");
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
					assert_int_equal(turn, 0); /* T19 EME-027 */
				if ((e = told("first_player", 0))) {
					assert_int_equal(first, -1);
					first = e->arg[0];
				}
				if ((e = told("turn_began", 0))) { /* T19 EME-037 */
					assert_int_equal(e->arg[0], ++turn);
					assert_int_equal(e->arg[1], (first + turn - 1) % seats);
					assert_null(told("turn_began", 1));
				}
				if ((e = told("card_taken", 0)))
					assert_int_equal(
						seat, (first + turn - 1 - !!told("turn_began", 0)) %
							      seats);
				if (!match.state.core.over)
					assert_null(told("game_ended", 0));
				count_pieces(seats, &next);
				follow(&now, &next, seats);
				now = next;
			}
			assert_int_equal(turn, page[k].turns); /* T56 EME-088 EME-089 */
			assert_int_equal(neutral, seats == 2 ? 10 : 0);
			for (int i = 0; i < seats; i++)
				assert_int_equal(at("seats.%d.cards", i)->n, page[k].cards);
			assert_int_equal(at("deck")->n, page[k].deck); /* EME-090 */
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
		"neutral_placed", "bid_made",	   "bids_revealed",    "bid_tied",
		"bid_won",	  "first_player",  "card_taken",       "part_chosen",
		"army_placed",	  "army_moved",	   "city_built",       "army_destroyed",
		"part_ended",	  "part_skipped",  "row_shifted",      "card_revealed",
		"game_ended",	  "region_scored", "continent_scored", "goods_scored",
		"game_result",	  "game_started",  "cards_removed",    "row_dealt",
		"armies_set",	  "token_set",	   "coins_dealt",      "turn_began",
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
					sum[i][j] += number(
						at("result.seats.%d.tiebreak.%s", i, key[j]));
			}
		}
		assert_int_equal(games, 3);
		assert_non_null(told("series_result", 0));
		look(&match.state, TS_VIEW_RESULT);
		for (int i = 0; i < 4; i++) {
			int rank = 1;

			for (int j = 0; j < 4; j++)
				assert_int_equal(number(at("series.%d.%s", i, key[j])), sum[i][j]);
			for (int k = 0; k < 4; k++) /* EME-115 EME-116 */
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
		assert_int_equal(at("bids.p3")->kind, TS_J_NULL); /* not made yet */
		if (!first[0])
			snprintf(first, sizeof first, "%s", word(at("deck.0")));
		top[!strcmp(first, word(at("deck.0")))]++;
	}
	assert_int_equal(own, 2400);
	assert_int_equal(zero_seeds, 0);
	for (int i = 0; i < 12; i++)
		assert_in_range(bids[i], 130, 270); /* 200 expected of 0..11 */
	assert_in_range(top[1], 45, 115);	    /* one in 31: 77 expected */
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
	static const char *const options[] = {"series=3 goods_tokens=on",
					      "map=b bid_winner=chooses"};
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
	static const char *const done[] = {"{\"vp\":9,\"coins\":1,\"armies\":5,\"regions\":5}",
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
				int n = seat < seats ? game->moves(&match.state, seat, m) : 0,
				    i = 0;
				ts_state before = match.state;
				uint32_t log = match.n;

				for (int a = 0; a < game->n_actions; a++) {
					if (i < n && m[i] == a) {
						i++;
						continue;
					}
					assert_int_equal(ts_match_play(&match, seat, (ts_action)a,
								       NULL, NULL),
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
	assert_int_equal(game->seats_min, 2); /* EME-001 */
	assert_int_equal(game->seats_max, 5);
}

/* A slip of the pen in a position: a digit, a seat, a good or a map changed. */
static void smudge(char *t, size_t n, ts_dice *d)
{
	static const char *const good[] = {"ruby", "coal", "tree", "wild"};
	size_t i = ts_dice_range(d, (uint32_t)n);

	for (size_t k = 0; k < n; k++, i = (i + 1) % n) {
		if (t[i] >= '0' && t[i] <= '9') {
			t[i] = (char)('0' + ts_dice_range(d, 10));
			return;
		}
		for (int g = 0; g < 4; g++)
			if (i + 4 < n && !memcmp(t + i, good[g], 4) && ts_dice_range(d, 2)) {
				memcpy(t + i, good[ts_dice_range(d, 4)], 4);
				return;
			}
	}
}

/* EME-119: whatever position is accepted is sound and stays so while it is played on. */
static void accepted_positions_play_on(void **state)
{
	static const char *const options[] = {"series=3 goods_tokens=on", "bid_winner=chooses",
					      "map=b destroy=1", "bid_tie=die coal03=place2"};
	static char position[1 << 14];
	static ts_match changed;
	int accepted = 0, refused = 0;
	ts_dice d = {17};

	(void)state;
	for (int k = 0; k < 40; k++) {
		begin(2 + k % 4, options[k / 4 % 4], (uint64_t)k);
		for (int ply = 0; !match.state.core.over; play_random(&d), ply++) {
			int smudges = 1 + (int)ts_dice_range(&d, 2);
			ts_error e;
			ts_out o;

			if (ts_dice_range(&d, ply < 20 ? 1 : 5))
				continue;
			ts_out_init(&o, position, sizeof position - 1);
			game->view(&match.state, TS_VIEW_POSITION, &o);
			assert_int_equal(ts_out_end(&o), 0);
			while (smudges--) /* the random state at the end stays */
				smudge(position, o.len - 60, &d);
			if (ts_match_position(&changed, position, o.len, nodes, ts_seed_from(3),
					      &e)) {
				assert_true(e.field[0] && e.text[0]);
				refused++;
				continue;
			}
			accepted++;
			for (int i = 0; i < 60 && !changed.state.core.over; i++) {
				ts_match keep = match;

				assert_int_equal(game->check(&changed.state), 0);
				match = changed;
				play_random(&d);
				changed = match;
				match = keep;
			}
			assert_int_equal(game->check(&changed.state), 0);
		}
	}
	assert_true(accepted > 100 && refused > 1000);
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
	assert_int_equal(ts_match_position(&match, position, o.len, nodes, ts_seed_from(77), &e),
			 TS_OK);
	assert_memory_equal(&match.state, &before, game->state_size);
}

/* A look has what its viewer may know and no more: sealed bids. EME-029. */
static void a_look_is_what_the_viewer_knows(void **state)
{
	static char shown[1 << 16];
	static ts_look l;
	ts_state own;
	ts_out o;

	(void)state;
	begin(3, "", 3);
	assert_int_equal(ts_match_play_text(&match, "p1 bid 3", NULL, NULL), TS_OK);
	for (int v = TS_EVERYTHING; v < 3; v++) {
		own = match.state;
		if (v != TS_EVERYTHING)
			game->redact(&own, v);
		ts_look_at(&l, &match, &match.state, v);
		assert_memory_equal(&l.state, &own, game->state_size);
		for (int i = 0; i < 3; i++) /* the first has bid */
			assert_int_equal(l.n[i], i && (v == TS_EVERYTHING || v == i) ? 12 : 0);
		ts_out_init(&o, shown, sizeof shown);
		ts_look_open(&l, match.n, &o);
		ts_look_close(&l, 0, &o);
		assert_int_equal(ts_out_end(&o), 0);
		assert_true(!strstr(shown, "\"bids\":{\"p1\":3") == (v != TS_EVERYTHING && v != 0));
		assert_true(!strstr(shown, "\"p2\":[\"bid 0\"") == (v != TS_EVERYTHING && v != 1));
		assert_non_null(strstr(shown, "\"acting\":[\"p2\",\"p3\"]"));
		assert_non_null(strstr(shown, "\"over\":false,\"result\":null}"));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
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
		cmocka_unit_test(accepted_positions_play_on),
		cmocka_unit_test(seed_zero_is_a_seed),
		cmocka_unit_test(a_look_is_what_the_viewer_knows),
	};

	return cmocka_run_group_tests_name("empire_play", tests, set_up, NULL);
}
