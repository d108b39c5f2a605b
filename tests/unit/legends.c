/* legends.c - Eight-Minute Empire: Legends, what a scenario cannot say: the content as a whole,
 * every arrangement of the tiles, chance over many seeds, and the invariants of whole games
 * (section 10 of docs/rules/legends.md), followed move by move. The content tables and the map
 * builder are taken in as they are; games go through the public header. Rule ids and T numbers
 * are those of the page. */
#include "tessera.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* the game whole, beside the one of the library: its tables and steps under their own names */
#define ts_legends legends_inside
#include "games/legends/one.c"

static const ts_game *game;
static ts_events told;

static int set_up(void **unused)
{
	(void)unused;
	game = ts_game_find("legends");
	return game && game->state_size == sizeof(state) ? 0 : -1;
}

/* --- content --- */

/* LEG-004 LEG-005 LEG-010 LEG-T11: 34 cards, 27 with two, 32 with three; families */
static void the_deck(void **unused)
{
	static const int of_family[N_FAMILIES] = {5, 4, 5, 5, 4, 3, 3, 3, 2};
	int n[N_FAMILIES] = {0}, by_seats[5] = {0}, elixirs = 0, modes[3] = {0};

	(void)unused;
	for (int i = 0; i < N_CARDS; i++) {
		n[cards[i].family]++;
		modes[cards[i].mode]++;
		for (int k = 2; k <= 4; k++)
			by_seats[k] += in_deck(k, i);
		for (int k = 0; k < 2; k++)
			elixirs += cards[i].ability[k].kind == AB_ELIXIR ? cards[i].ability[k].n
									 : 0;
		for (int k = 0; k < i; k++)
			assert_string_not_equal(cards[i].id, cards[k].id);
		if (cards[i].family == ARCANE || cards[i].family == MOUNTAIN)
			assert_int_equal(cards[i].players, 3);
		if (cards[i].family)
			assert_memory_equal(cards[i].id, family_name[cards[i].family],
					    strlen(family_name[cards[i].family]));
	}
	for (int i = 0; i < N_FAMILIES; i++)
		assert_int_equal(n[i], of_family[i]);
	assert_int_equal(by_seats[2], 27);
	assert_int_equal(by_seats[3], 32);
	assert_int_equal(by_seats[4], 34);
	assert_int_equal(elixirs, 13);
	assert_int_equal(modes[OR], 5);
	assert_int_equal(modes[AND], 10);
}

/* LEG-018 LEG-020 LEG-021 LEG-T06: links are mutual, of one kind, and inside the face */
static void the_faces(void **unused)
{
	int first = 0, free_crossings = 0;

	(void)unused;
	for (int f = 0; f < N_FACES; f++) {
		const face_row *face = &faces[f];
		unsigned islands = 0;

		assert_int_equal(face->first, first);
		for (int i = 0; i < face->regions; i++) {
			const region_row *r = &regions[first + i];

			assert_int_equal(r->face, f);
			assert_int_equal(r->number, i + 1);
			islands |= 1u << r->island;
			assert_int_equal(
				(r->land & r->sea) | (r->land & r->free) | (r->free & r->sea), 0);
			assert_int_equal((r->land | r->sea | r->free) >> face->regions, 0);
			assert_int_equal((r->land | r->sea | r->free) >> i & 1, 0);
			assert_true(r->land | r->sea | r->free);
			assert_true(r->x > 0 && r->x < 100 && r->y > 0 && r->y < 100); /* LEG-025 */
			for (int k = 0; k < face->regions; k++) {
				const region_row *q = &regions[first + k];

				assert_int_equal(r->land >> k & 1, q->land >> i & 1);
				assert_int_equal(r->sea >> k & 1, q->sea >> i & 1);
				assert_int_equal(r->free >> k & 1, q->free >> i & 1);
				if (r->land >> k & 1)
					assert_int_equal(r->island, q->island);
				if (r->free >> k & 1)
					assert_int_not_equal(r->island, q->island);
			}
			free_crossings += __builtin_popcount(r->free);
		}
		assert_int_equal(islands, (1u << face->islands) - 1);
		for (int k = 0; k < N_SIDES; k++)
			assert_in_range(face->exit[k], 1, face->regions);
		first += face->regions;
	}
	assert_int_equal(first, N_REGIONS);
	assert_int_equal(free_crossings, 4); /* two, both ways, all on TRI */
	assert_int_equal(faces[F_VOL].islands + faces[F_RED].islands, 3);
	assert_int_equal(faces[F_VOL].regions + faces[F_RED].regions, 10);
	assert_int_equal(faces[F_SEV].holds_start, 1);
	for (int f = 0; f < N_FACES / 2; f++) /* LEG-008: two faces a board, fronts first */
		assert_int_equal(faces[f].board, faces[f + N_FACES / 2].board);
}

/* LEG-025: a region keeps to the side its tile shows there: turning moves N to E to S to W, so
 * for the four confirmed faces the exit of a side lies in the half of the tile towards it */
static void positions_turn_with_the_tile(void **unused)
{
	(void)unused;
	for (int f = 0; f < N_FACES / 2; f++)
		for (int turn = 0; turn < 4; turn++) {
			int n = faces[f].exit[(0 - turn + 4) % 4],
			    s = faces[f].exit[(2 - turn + 4) % 4];
			int y[2];

			for (int i = 0; i < 2; i++) {
				const region_row *r = &regions[faces[f].first + (i ? s : n) - 1];

				y[i] = turn == 0   ? r->y
				       : turn == 1 ? r->x
				       : turn == 2 ? 100 - r->y
						   : 100 - r->x;
			}
			assert_true(n == s || y[0] < y[1]);
		}
}

/* LEG-015 LEG-T02 */
static void exits_of_a_turned_tile(void **unused)
{
	static const uint8_t want[4][N_SIDES] = {
		{1, 4, 7, 6}, {6, 1, 4, 7}, {7, 6, 1, 4}, {4, 7, 6, 1}};
	tiling b = {LAYOUT_T, {F_VOL, F_VIL, F_MTN, F_RED}, {0, 0, 0, 0}};

	(void)unused;
	for (int turn = 0; turn < 4; turn++) {
		b.turn[0] = (uint8_t)turn;
		for (int side = 0; side < N_SIDES; side++)
			assert_int_equal(exit_at(&b, 0, side) + 1, want[turn][side]);
	}
}

/* LEG-016 LEG-T01: the numbers of links of T_default */
static void links_of_t_default(void **unused)
{
	int land = 0, sea = 0;
	state s;

	(void)unused;
	memset(&s, 0, sizeof s);
	s.board = presets[0].board;
	lay_board(&s);
	for (int i = 0; i < s.n_here; i++) {
		land += __builtin_popcount(s.land[i]);
		sea += __builtin_popcount(s.sea[i]);
	}
	assert_int_equal(s.n_here, 18);
	assert_int_equal(s.n_islands, 6);
	assert_int_equal(land, 2 * 15);
	assert_int_equal(sea, 2 * 5);
}

static int connected(const state *s)
{
	uint32_t reached = 1, before = 0;

	while (reached != before) {
		before = reached;
		for (int i = 0; i < s->n_here; i++)
			if (reached >> i & 1)
				reached |= s->land[i] | s->sea[i];
	}
	return reached == all_here(s);
}

static void look_at_arrangement(const tiling *b)
{
	uint32_t all = 0;
	state s;

	memset(&s, 0, sizeof s);
	s.board = *b;
	lay_board(&s);
	assert_in_range(s.n_here, 16, N_HERE);
	assert_in_range(s.n_islands, 5, N_ISLANDS);
	assert_true(connected(&s));
	for (int i = 0; i < s.n_here; i++) {
		assert_int_equal(s.land[i] & s.sea[i], 0); /* LEG-018 */
		for (uint32_t m = s.sea[i] | s.land[i]; m; m &= m - 1) {
			int k = __builtin_ctz(m);

			assert_true(s.land[k] >> i & 1 || s.sea[k] >> i & 1);
		}
	}
	for (int i = 0; i < s.n_islands; i++) {
		assert_int_equal(all & s.island[i], 0);
		all |= s.island[i];
	}
	assert_int_equal(all, all_here(&s));
	assert_true(legal_starts(b));
	for (uint32_t m = legal_starts(b); m; m &= m - 1) {
		uint32_t seconds = legal_seconds(b, __builtin_ctz(m));

		assert_true(__builtin_popcount(seconds) >= 6);
		assert_int_equal(seconds >> __builtin_ctz(m) & 1, 0);
		assert_true(s.ends >> __builtin_ctz(m) & 1);
	}
}

/* LEG-011 LEG-012 LEG-013 LEG-014 LEG-019 LEG-024: all 98,304 T and 12,288 rectangles */
static void every_arrangement(void **unused)
{
	long count[2] = {0, 0};

	(void)unused;
	for (int layout = LAYOUT_T; layout <= LAYOUT_RECTANGLE; layout++)
		for (int order = 0; order < 256; order++) {
			int at[N_CELLS] = {order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6};

			if ((1 << at[0] | 1 << at[1] | 1 << at[2] | 1 << at[3]) != 15)
				continue;
			for (int backs = 0; backs < 16; backs++)
				for (int turns = 0; turns < 256; turns++) {
					tiling b = {(uint8_t)layout, {0}, {0}};
					int fits = 1;

					for (int i = 0; i < N_CELLS; i++) {
						b.face[i] = (uint8_t)(at[i] + 4 * (backs >> i & 1));
						b.turn[i] = (uint8_t)(turns >> 2 * i & 3);
						fits &= layout == LAYOUT_T ||
							((b.turn[i] ^ b.turn[0]) & 1) == 0;
					}
					if (!fits)
						continue;
					look_at_arrangement(&b);
					count[layout - LAYOUT_T]++;
				}
		}
	assert_int_equal(count[0], 98304);
	assert_int_equal(count[1], 12288);
}

/* --- options --- */

static int settle_text(ts_setup *u, int seats, const char *text, ts_error *e)
{
	char copy[256], *rest = copy, *word;

	snprintf(copy, sizeof copy, "%s", text);
	ts_setup_init(u, seats);
	while ((word = strsep(&rest, " "))) {
		char *value = strchr(word, '=');
		int code;

		*value++ = 0;
		code = ts_option_set(game, u, word, value, e);
		if (code)
			return code;
	}
	return ts_setup_settle(game, u, e);
}

/* LEG-029 LEG-031 LEG-032 LEG-036 LEG-037 LEG-039: every region as a fixed start and second on
 * every preset; taken exactly where the rules let it be, and found there */
static void every_region_as_an_option(void **unused)
{
	static const char *const id[] = {"T_default", "rectangle_as_pictured", "T_back"};
	char name[32], text[128];
	ts_setup u;
	ts_error e;
	int taken = 0;

	(void)unused;
	for (int p = 0; p < N_PRESETS; p++)
		for (int r = 0; r < N_REGIONS; r++) {
			const tiling *b = &presets[p].board;
			int start = here_of(b, presets[p].start), here = here_of(b, r), ok;

			ts_option_name(game, ts_option_find(game, "start"), r + 2, name);
			snprintf(text, sizeof text, "preset=%s start=%s", id[p], name);
			ok = here >= 0 && legal_starts(b) >> here & 1;
			assert_int_equal(settle_text(&u, 3, text, &e) == TS_OK, ok);
			if (ok) {
				state s;

				game->setup(&s, &u, ts_seed_from(1), NULL);
				assert_int_equal(s.start, here);
			} else {
				assert_string_equal(e.text, "not a legal start region");
				assert_string_equal(e.field, "start");
			}
			snprintf(text, sizeof text, "preset=%s second=%s", id[p], name);
			ok = here >= 0 && legal_seconds(b, start) >> here & 1;
			taken += ok;
			assert_int_equal(settle_text(&u, 3, text, &e) == TS_OK, ok);
			if (ok) {
				state s;

				game->setup(&s, &u, ts_seed_from(1), NULL);
				assert_int_equal(s.second, here);
			} else {
				assert_string_equal(e.text, "not a legal second region");
				assert_string_equal(e.field, "second");
			}
		}
	assert_int_equal(taken, 3 * 13);
}

/* A settled setup settles again to itself: positions write and read it. */
static void settling_twice_is_once(void **unused)
{
	static const char *const text[] = {
		"preset=T_default", "preset=T_back start=auto", "layout=rectangle leaders=random",
		"tiles=VOL,RED,VIL,MTN rotations=0,90,180,270", "preset=none games=3"};

	(void)unused;
	for (int seats = 2; seats <= 4; seats++)
		for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
			ts_setup a, b;
			ts_error e;

			assert_int_equal(settle_text(&a, seats, text[i], &e), TS_OK);
			b = a;
			assert_int_equal(ts_setup_settle(game, &b, &e), TS_OK);
			assert_memory_equal(&a, &b, sizeof a);
		}
}

/* --- chance --- */

/* LEG-024 LEG-027 LEG-032: boards, faces, rotations, starts and leaders all come up, and evenly
 * enough; the same seed gives the same bytes */
static void chance_over_many_seeds(void **unused)
{
	enum { N = 2000 };
	int at[N_CELLS][N_FACES] = {{0}}, turn[4] = {0}, lies = 0, leader[N_LEADERS + 1] = {0};
	ts_setup u;
	ts_error e;

	(void)unused;
	assert_int_equal(settle_text(&u, 3, "faces=all start=auto second=auto leaders=random", &e),
			 0);
	for (int seed = 0; seed < N; seed++) {
		state s, again;
		int left = 10;

		game->setup(&s, &u, ts_seed_from((uint64_t)seed), NULL);
		game->setup(&again, &u, ts_seed_from((uint64_t)seed), NULL);
		assert_memory_equal(&s, &again, sizeof s);
		assert_true(legal_starts(&s.board) >> s.start & 1);
		assert_true(legal_seconds(&s.board, s.start) >> s.second & 1);
		for (int i = 0; i < N_CELLS; i++) {
			at[i][s.board.face[i]]++;
			turn[s.board.turn[i]]++;
		}
		for (int i = 0; i < 3; i++) {
			leader[s.leader[i]]++;
			left -= s.leader[i];
		}
		assert_in_range(left, 1, 4); /* LEG-144: three different of four */
	}
	for (int i = 0; i < N_CELLS; i++)
		for (int f = 0; f < N_FACES; f++)
			assert_in_range(at[i][f], N / 8 - 80, N / 8 + 80);
	for (int i = 0; i < 4; i++)
		assert_in_range(turn[i], N - 200, N + 200);
	for (int i = 1; i <= N_LEADERS; i++)
		assert_in_range(leader[i], 3 * N / 4 - 150, 3 * N / 4 + 150);
	assert_int_equal(settle_text(&u, 3, "layout=rectangle", &e), 0);
	for (int seed = 0; seed < N; seed++) {
		state s;

		game->setup(&s, &u, ts_seed_from((uint64_t)seed), NULL);
		for (int i = 0; i < N_CELLS; i++) {
			assert_true(s.board.face[i] < N_FACES / 2); /* faces=front */
			assert_int_equal((s.board.turn[i] ^ s.board.turn[0]) & 1, 0);
		}
		lies += s.board.turn[0] & 1;
	}
	assert_in_range(lies, N / 2 - 120, N / 2 + 120);
}

/* Whether counts are those of `draws` even draws among the regions of a mask: the sum of squares
 * has the mean n - 1 and the spread sqrt(2 (n - 1)); four of these, with fixed seeds. */
static void assert_even(const int *count, uint32_t mask, int draws)
{
	int n = __builtin_popcount(mask), all = 0;
	double each = (double)draws / n, sum = 0, over;

	for (int i = 0; i < N_HERE; i++) {
		if (!(mask >> i & 1)) {
			assert_int_equal(count[i], 0);
			continue;
		}
		all += count[i];
		sum += (count[i] - each) * (count[i] - each) / each;
	}
	assert_int_equal(all, draws);
	over = sum - (n - 1);
	assert_true(over * over < 16.0 * 2 * (n - 1));
}

/* LEG-039: the second region is drawn evenly among the legal ones, whatever the start */
static void the_second_region_is_drawn_evenly(void **unused)
{
	static const char *const start[] = {"VIL-3", "VIL-4"};
	enum { N = 4000 };

	(void)unused;
	for (size_t k = 0; k < sizeof start / sizeof *start; k++) {
		int count[N_HERE] = {0};
		uint32_t legal = 0;
		char words[64];
		ts_setup u;
		ts_error e;

		snprintf(words, sizeof words, "preset=T_default start=%s second=auto", start[k]);
		assert_int_equal(settle_text(&u, 3, words, &e), TS_OK);
		for (int seed = 0; seed < N; seed++) {
			state s;

			game->setup(&s, &u, ts_seed_from((uint64_t)seed), NULL);
			legal = legal_seconds(&s.board, s.start);
			count[s.second]++;
		}
		assert_true(__builtin_popcount(legal) > 2);
		assert_even(count, legal, N);
	}
}

/* LEG-041: each of the ten neutral armies goes to an evenly drawn region of all, by itself: the
 * region of each one in turn is even, and so is that of two that follow each other */
static void neutral_armies_are_drawn_evenly(void **unused)
{
	enum { N = 3000, SAME = 9 * N };
	int count[NEUTRAL_ARMIES][N_HERE] = {{0}}, all[N_HERE] = {0}, pairs = 0, regions = 0;
	uint32_t here = 0;
	ts_setup u;
	ts_error e;

	(void)unused;
	assert_int_equal(settle_text(&u, 2, "preset=T_default second=VOL-1 neutral=auto", &e),
			 TS_OK);
	for (int seed = 0; seed < N; seed++) {
		int n = 0, last = -1, placed[N_HERE] = {0};
		state s;

		told.n = 0;
		game->setup(&s, &u, ts_seed_from((uint64_t)seed), &told);
		here = all_here(&s);
		regions = s.n_here;
		for (uint32_t i = 0; i < told.n; i++)
			if (told.e[i].id == EV_NEUTRAL_PLACED) {
				int at = here_of(&s.board, told.e[i].arg[1]);

				assert_true(n < NEUTRAL_ARMIES);
				count[n++][at]++;
				all[at]++;
				placed[at]++;
				pairs += at == last;
				last = at;
			}
		assert_int_equal(n, NEUTRAL_ARMIES);
		for (int i = 0; i < s.n_here; i++)
			assert_int_equal(s.army[NEUTRAL][i], placed[i]);
	}
	assert_int_equal(__builtin_popcount(here), 18);
	for (int n = 0; n < NEUTRAL_ARMIES; n++)
		assert_even(count[n], here, N);
	assert_even(all, here, N * NEUTRAL_ARMIES);
	assert_in_range(pairs, SAME / regions - 160, SAME / regions + 160);
}

/* LEG-129: every token comes up first, and about as often */
static void the_pile_is_shuffled(void **unused)
{
	enum { N = 1200 };
	int first[T_SWAMP + 1] = {0};
	ts_setup u;
	ts_error e;

	(void)unused;
	assert_int_equal(settle_text(&u, 3, "exploration=on swamp=on", &e), TS_OK);
	for (int seed = 0; seed < N; seed++) {
		state s;

		game->setup(&s, &u, ts_seed_from((uint64_t)seed), NULL);
		assert_int_equal(s.pile_n, N_PILE);
		first[s.pile[N_PILE - 1]]++;
	}
	for (int i = T_SPRING; i <= T_SWAMP; i++)
		assert_in_range(first[i], N / 6 - 60, N / 6 + 60);
}

/* LEG-118: equal sums share the match, whatever parts the last game's totals */
static void a_match_goes_by_sums_alone(void **unused)
{
	static char text[] =
		"{\"game\":\"legends\",\"options\":{\"players\":2,\"preset\":\"T_default\",\"games\":3},"
		"\"match\":{\"game\":3,\"of\":3,\"scores\":[[9,7],[6,8]]},"
		"\"regions\":{\"VIL-1\":{\"armies\":{\"p1\":1}},\"RED-1\":{\"armies\":{\"p2\":1}}},"
		"\"seats\":[{\"coins\":5},{\"coins\":1}],\"pending\":{\"kind\":\"over\"}} ";
	static ts_node nodes[TS_NODES_MAX];
	static ts_match match;
	ts_score out;
	ts_error e;

	(void)unused;
	assert_int_equal(ts_match_position(&match, text, strlen(text), nodes, ts_seed_from(1), &e),
			 0);
	game->score(&match.state, &out);
	assert_int_equal(out.total[0], 17);
	assert_int_equal(out.total[1], 17);
	assert_int_equal(out.rank[0], 1);
	assert_int_equal(out.rank[1], 1);
	assert_int_equal(out.margin[0], 0);
}

/* --- whole games: section 10 --- */

typedef struct {
	int takes, extras, bids;
	uint8_t cards_n[N_SEATS];
} course;

static int sum(const uint8_t *v, int n)
{
	int t = 0;

	for (int i = 0; i < n; i++)
		t += v[i];
	return t;
}

/* What one move may change: invariants 4 to 7, 9, 11 to 13. */
static void look_at_move(const state *a, const state *b, int seat, ts_action act, course *c)
{
	int op = a->core.frame[a->core.depth - 1].op, taken = 0, same_game = a->game == b->game;

	if (act >= A_TAKE && act <= A_TAKE_LAST) {
		c->takes += op == OP_TAKE;
		c->extras += op == OP_EXTRA;
		if (op == OP_TAKE && a->seats == 2)
			assert_int_equal(a->row_n, N_ROW);
		if (op == OP_TAKE && a->seats > 2) /* the last three takes: 5, 4, 3 */
			assert_int_equal(a->row_n,
					 a->deck_n || c->takes <= a->seats * cards_of[a->seats] - 3
						 ? N_ROW
						 : N_ROW + a->seats * cards_of[a->seats] - 3 -
							   c->takes);
	}
	if (!same_game)
		return;
	for (int i = 0; i < a->seats; i++) {
		int gained = b->cards_n[i] - a->cards_n[i];

		assert_true(gained == 0 ||
			    (gained == 1 && i == seat && act >= A_TAKE && act <= A_TAKE_LAST));
		taken += gained;
		for (int k = 0; k < a->n_here; k++)
			assert_true(b->city[i][k] >= a->city[i][k]);
		assert_true(b->captured[i] >= a->captured[i]);
		assert_int_equal(a->held[i] & ~b->held[i], 0);
		if (op == OP_BID && b->first != NOWHERE)
			assert_int_equal(a->coins[i] - b->coins[i], i == b->first ? b->bid[i] : 0);
		if (op == OP_MOVE && act <= A_MOVE_LAST)
			assert_int_equal(sum(a->army[i], a->n_here), sum(b->army[i], b->n_here));
		for (int k = 0; k < a->seats && b->first != NOWHERE && op != OP_EXTRA; k++)
			assert_in_range(b->cards_n[i] - b->cards_n[k] + 1, 0, 2);
	}
	assert_int_equal(taken, act >= A_TAKE && act <= A_TAKE_LAST);
}

static void look_at_end(const state *s, const course *c)
{
	static const int takes[] = {0, 0, 22, 30, 32}, row[] = {0, 0, 5, 2, 2};
	int elixirs = 0, tied = 0;
	ts_score out;

	assert_int_equal(c->takes, takes[s->seats]);
	assert_int_equal(s->deck_n, 0);
	assert_int_equal(s->row_n, row[s->seats] - c->extras);
	game->score(s, &out);
	for (int i = 0; i < s->seats; i++) {
		assert_in_range(out.total[i] - TOTAL_MIN, 0, TOTAL_MAX - TOTAL_MIN);
		assert_true(out.rank[i] >= 1 && out.rank[i] <= s->seats);
		tied += out.rank[i] == 1;
	}
	assert_true(tied >= 1);
	for (uint32_t i = 0; i < told.n; i++)
		if (!strcmp(game->events[told.e[i].id].name, "seat_scored")) {
			const int16_t *a = told.e[i].arg;

			assert_int_equal(a[1] + a[2] + a[3] + a[4] + a[5] + a[6] + a[7],
					 a[8]); /* 15 */
			assert_int_equal(a[8], out.total[a[0]]);
			assert_int_equal(a[9], out.rank[a[0]]);
			elixirs += a[4];
		}
	assert_true(elixirs == 0 || (elixirs >= 2 && elixirs <= s->seats)); /* 14 */
}

static void play_through(int seats, const char *options, uint64_t seed)
{
	ts_dice dice = {seed};
	course c = {0, 0, 0, {0}};
	ts_setup u;
	ts_error e;
	state s;

	assert_int_equal(settle_text(&u, seats, options, &e), TS_OK);
	game->setup(&s, &u, ts_seed_from(seed), NULL);
	while (!s.core.over) {
		ts_action m[TS_MOVES_MAX];
		const state before = s;
		int seat = __builtin_ctz(s.core.acting), n = game->moves(&s, seat, m);
		ts_action act = m[ts_dice_range(&dice, (uint32_t)n)];

		told.n = 0;
		game->apply(&s, seat, act, &told);
		assert_int_equal(game->check(&s), 0);
		look_at_move(&before, &s, seat, act, &c);
	}
	look_at_end(&s, &c);
}

/* LEG-067 LEG-099 LEG-109 LEG-146 */
static void whole_games(void **unused)
{
	static const char *const all =
		"exploration=on swamp=on citadels=on encounters=all leaders=random faces=all bid_tie=die";

	(void)unused;
	for (int seats = 2; seats <= 4; seats++)
		for (uint64_t seed = 1; seed <= 60; seed++) {
			play_through(seats, "start=auto", seed);
			play_through(seats, all, seed);
		}
}

/* --- guesses --- */

/* LEG-129 LEG-132: a guess keeps what the seat has looked at and varies the rest */
static void guesses_respect_what_was_seen(void **unused)
{
	int varied = 0, looked = 0;
	ts_setup u;
	ts_error e;

	(void)unused;
	assert_int_equal(settle_text(&u, 2,
				     "exploration=on swamp=on start=auto second=auto neutral=auto "
				     "tokens_by=auto",
				     &e),
			 TS_OK);
	for (uint64_t seed = 1; seed <= 40; seed++) {
		ts_dice dice = {seed};
		state s;

		game->setup(&s, &u, ts_seed_from(seed), NULL);
		for (int ply = 0; !s.core.over && ply < 200; ply++) {
			ts_action m[TS_MOVES_MAX];
			int seat = __builtin_ctz(s.core.acting), n = game->moves(&s, seat, m),
			    peek = 0;

			while (peek < n && (m[peek] < A_PEEK || m[peek] > A_PEEK_LAST))
				peek++;
			game->apply(&s, seat,
				    m[peek < n ? peek : (int)ts_dice_range(&dice, (uint32_t)n)],
				    NULL);
			if (peek == n || s.core.over)
				continue;
			looked++;
			for (uint64_t g = 0; g < 8; g++) {
				state view = s;
				unsigned seen = 0;

				game->redact(&view, seat);
				game->fill(&view, seat, g);
				for (uint32_t k = s.face_down; k; k &= k - 1) {
					int i = __builtin_ctz(k);

					assert_true(explored(view.token[i]));
					assert_int_equal(seen >> view.token[i] & 1, 0);
					seen |= 1u << view.token[i];
					if (s.seen[seat] >> i & 1)
						assert_int_equal(view.token[i], s.token[i]);
					else
						varied += view.token[i] != s.token[i];
				}
			}
		}
	}
	assert_true(looked > 20 && varied > 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_deck),
		cmocka_unit_test(the_faces),
		cmocka_unit_test(positions_turn_with_the_tile),
		cmocka_unit_test(exits_of_a_turned_tile),
		cmocka_unit_test(links_of_t_default),
		cmocka_unit_test(every_arrangement),
		cmocka_unit_test(every_region_as_an_option),
		cmocka_unit_test(settling_twice_is_once),
		cmocka_unit_test(chance_over_many_seeds),
		cmocka_unit_test(the_second_region_is_drawn_evenly),
		cmocka_unit_test(neutral_armies_are_drawn_evenly),
		cmocka_unit_test(the_pile_is_shuffled),
		cmocka_unit_test(a_match_goes_by_sums_alone),
		cmocka_unit_test(whole_games),
		cmocka_unit_test(guesses_respect_what_was_seen),
	};

	return cmocka_run_group_tests(tests, set_up, NULL);
}
