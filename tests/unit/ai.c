/* ai.c - unit tests of the bots, over every game there is: fair, legal, reproducible, within their
 * budgets; and other programs as bots, well-behaved and not. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "ai/host/player.h"
#include "ai/shared.h"

static ts_bot *bot(const ts_game *g, const char *name, uint64_t seed, const ts_budget *b)
{
	size_t size = ts_bot_size(name, b);
	ts_bot *x = malloc(size);

	assert_non_null(x);
	assert_int_equal(ts_bot_init(x, size, g, name, seed), 0);
	return x;
}

static void deal(const ts_game *g, int seats, uint64_t seed, ts_state *s)
{
	ts_setup u;

	memset(s, 0, sizeof *s);
	ts_setup_init(&u, seats);
	/* a game that demands a choice (kingdom: its module) gets the first value that will do */
	for (int i = 0; ts_setup_settle(g, &u, NULL) && i < g->n_options; i++) {
		ts_setup_init(&u, seats);
		u.opt[ts_option_at(g, i)] = 1;
	}
	assert_int_equal(ts_setup_settle(g, &u, NULL), 0);
	g->setup(s, &u, ts_seed_from(seed), NULL);
}

static int is_legal(const ts_game *g, const ts_state *s, int seat, ts_action a)
{
	ts_action m[TS_MOVES_MAX];
	int n = g->moves(s, seat, m);

	for (int i = 0; i < n; i++)
		if (m[i] == a)
			return 1;
	return 0;
}

/* Plays some random moves; 0 if the game ended on the way. */
static int wander(const ts_game *g, ts_state *s, ts_dice *d, int plies)
{
	ts_action m[TS_MOVES_MAX];

	while (plies-- && !s->core.over) {
		int seat = __builtin_ctz(s->core.acting);
		int n = g->moves(s, seat, m);

		g->apply(s, seat, m[ts_dice_range(d, (uint32_t)n)], NULL);
	}
	return !s->core.over;
}

static ts_state seen_by(const ts_game *g, const ts_state *s, int seat)
{
	ts_state r = *s;

	g->redact(&r, seat);
	return r;
}

/* Everything the seat may not know is changed; the bot must not notice. */
static void bots_do_not_see_what_is_hidden(void **state)
{
	static const char *const names[] = {"random", "greedy", "level1",     "level3",	   "level8",
					    "mcts",   "net",	"net:raider", "net:search"};
	const ts_budget b = {60, 0, 1 << 20, 1};
	long changed = 0;

	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		/* a game may have no network, for the last three names */
		size_t n_names = sizeof names / sizeof *names - (ts_bot_net(g) ? 0 : 3);

		for (int i = 0; i < 40; i++) {
			int seats = g->seats_min + i % (g->seats_max - g->seats_min + 1);
			ts_dice d = {(uint64_t)i};
			ts_state s, other, a, c;

			deal(g, seats, (uint64_t)i, &s);
			if (!wander(g, &s, &d, (int)ts_dice_range(&d, 120)))
				continue;
			for (int seat = 0; seat < seats; seat++) {
				if (!(s.core.acting >> seat & 1))
					continue;
				a = seen_by(g, &s, seat);
				for (uint64_t x = 1; x <= 2; x++) {
					other = a;
					g->fill(&other, seat, x * 7919);
					changed += memcmp(&other, &s, g->state_size) != 0;
					c = seen_by(g, &other, seat);
					assert_memory_equal(&a, &c, g->state_size);
					for (size_t n = 0; n < n_names; n++) {
						ts_bot *one = bot(g, names[n], 5, &b);
						ts_bot *two = bot(g, names[n], 5, &b);
						ts_advice p, q;
						ts_action ma = ts_bot_move(one, &a, seat, &b, &p);
						ts_action mc = ts_bot_move(two, &c, seat, &b, &q);

						assert_int_equal(ma, mc);
						assert_int_equal(p.iterations, q.iterations);
						assert_int_equal(p.n, q.n);
						for (int j = 0; j < p.n; j++) {
							assert_int_equal(p.move[j].action,
									 q.move[j].action);
							assert_int_equal(p.move[j].visits,
									 q.move[j].visits);
						}
						free(one);
						free(two);
					}
				}
			}
		}
	}
	assert_true(changed > 100); /* or nothing was shown */
}

/* What is known of a game is a matter of the state alone: not of the states that were judged before,
 * though something may be remembered of them. */
static void knowledge_does_not_depend_on_what_came_before(void **state)
{
	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		const ts_knowledge *know = g->know;
		ts_dice d = {3};
		ts_state s, far;

		deal(g, g->seats_max, 1, &s);
		deal(g, g->seats_max, 2, &far);
		for (int ply = 0; know && ply < 1500 && !s.core.over && !far.core.over; ply++) {
			float one[TS_MOVES_MAX], two[TS_MOVES_MAX], p[TS_SEATS_MAX],
				q[TS_SEATS_MAX];
			ts_action m[TS_MOVES_MAX], x[TS_MOVES_MAX];
			int seat = __builtin_ctz(s.core.acting), n = g->moves(&s, seat, m);
			int other = __builtin_ctz(far.core.acting), k = g->moves(&far, other, x);

			/* after a state much like it, then after one of another game */
			ts_weigh(know, &s, seat, m, n, one);
			know->evaluate(&s, p);
			ts_weigh(know, &far, other, x, k, two);
			know->evaluate(&far, q);
			know->evaluate(&s, q);
			ts_weigh(know, &s, seat, m, n, two);
			assert_memory_equal(one, two, (size_t)n * sizeof *one);
			assert_memory_equal(p, q, (size_t)g->seats_max * sizeof *p);
			g->apply(&s, seat, m[ts_dice_range(&d, (uint32_t)n)], NULL);
			g->apply(&far, other, x[ts_dice_range(&d, (uint32_t)k)], NULL);
		}
	}
}

/* Who asks for no numbers gets the move of the whole search, sooner. */
static void ending_early_does_not_change_the_decision(void **state)
{
	const ts_budget b = {400, 0, 1 << 20, 1};
	int shorter = 0;

	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];

		for (int i = 0; i < 12; i++) {
			ts_dice d = {(uint64_t)i};
			ts_bot *one = bot(g, "mcts", 5, &b), *two = bot(g, "mcts", 5, &b);
			ts_advice whole;
			ts_state s;
			int seat;

			deal(g, g->seats_max, (uint64_t)i, &s);
			if (wander(g, &s, &d, (int)ts_dice_range(&d, 60))) {
				seat = __builtin_ctz(s.core.acting);
				s = seen_by(g, &s, seat);
				assert_int_equal(ts_bot_move(one, &s, seat, &b, NULL),
						 ts_bot_move(two, &s, seat, &b, &whole));
				/* seen from outside: fewer iterations leave a smaller tree */
				ts_bot_move(one, &s, seat, &(ts_budget){1, 0, 0, 1}, &whole);
				uint32_t nodes = whole.nodes;

				ts_bot_move(two, &s, seat, &(ts_budget){1, 0, 0, 1}, &whole);
				shorter += nodes < whole.nodes;
			}
			free(one);
			free(two);
		}
	}
	assert_true(shorter > 5); /* or nothing was shown */
}

static void every_bot_plays_every_game_to_its_end(void **state)
{
	static const char *const names[] = {
		"random",     "greedy",	    "level1", "mcts", "mcts:iterations=20:cut=0:prior=0",
		"net:search", "net:builder"};
	enum { NAMES = sizeof names / sizeof *names };
	const ts_budget b = {12, 0, 1 << 20, 1};

	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];

		for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
			ts_bot *x[NAMES];
			ts_state s;
			int n = 0;

			for (int i = 0; i < NAMES; i++)
				x[i] = bot(g, names[i], (uint64_t)seats, &b);
			deal(g, seats, 11, &s);
			for (; !s.core.over; n++) {
				int seat = __builtin_ctz(s.core.acting);
				ts_state r = seen_by(g, &s, seat);
				ts_action a = ts_bot_move(x[(seat + n) % NAMES], &r, seat, &b,
							  NULL);

				assert_true(is_legal(g, &s, seat, a));
				g->apply(&s, seat, a, NULL);
				assert_true(n < g->decisions_max);
			}
			for (int i = 0; i < NAMES; i++)
				free(x[i]);
		}
	}
}

/* IWK-088: a step in the Choice phase is paid with krystallium for a Spy, not for its points. */
static void steps_that_can_wait_wait(void **state)
{
	const ts_game *g = ts_game_find("kingdom");
	const ts_knowledge *k = g->know;
	ts_action m[TS_MOVES_MAX];
	const char *field = NULL;
	float w[TS_MOVES_MAX], spy = 0, wait = 0, offer = 0;
	ts_setup u;
	ts_error e;
	ts_state s;
	int n;

	(void)state;
	ts_setup_init(&u, 2);
	assert_int_equal(ts_option_set(g, &u, "module", "quest", &e), 0);
	assert_int_equal(ts_option_set(g, &u, "face", "C", &e), 0);
	assert_null(g->settle(&u, &field));
	g->setup(&s, &u, ts_seed_from(3), NULL);
	g->redact(&s, 0);
	n = g->moves(&s, 0, m);
	k->policy(&s, 0, m, n, w);
	for (int i = 0; i < n; i++) {
		char text[TS_TEXT_MAX];

		ts_action_text(g, &s, m[i], text);
		if (!strcmp(text, "quest fjords"))
			spy = w[i];
		else if (!strncmp(text, "quest ", 6))
			wait = w[i] > wait ? w[i] : wait;
		else
			offer = w[i] > offer ? w[i] : offer;
	}
	assert_true(wait > 0 && wait < offer && wait < spy);
}

/* A solo game of the Quest module by one bot; what its end scores, and the end itself. */
static ts_score quest_alone(const char *name, uint64_t seed, ts_state *s)
{
	const ts_game *g = ts_game_find("kingdom");
	ts_bot *x = bot(g, name, seed, NULL);
	const char *field = NULL;
	ts_setup u;
	ts_error e;
	ts_score sc;

	ts_setup_init(&u, 1);
	assert_int_equal(ts_option_set(g, &u, "module", "quest", &e), 0);
	assert_int_equal(ts_option_set(g, &u, "face", "B", &e), 0);
	assert_null(g->settle(&u, &field));
	g->setup(s, &u, ts_seed_from(seed), NULL);
	while (!s->core.over) {
		ts_state r = seen_by(g, s, 0);

		g->apply(s, 0, ts_bot_move(x, &r, 0, NULL, NULL), NULL);
	}
	g->score(s, &sc);
	free(x);
	return sc;
}

/* Alone there is nobody to be ahead of: points count, and a lost game 30 of them less. */
static void a_game_for_one_is_worth_its_points(void **state)
{
	const ts_game *g = ts_game_find("kingdom");
	const ts_knowledge *k = g->know;
	int lost = 0, n = 40;

	(void)state;
	for (int i = 0; i < n; i++) {
		ts_state s;
		ts_score sc = quest_alone(i < n / 2 ? "random" : "mcts:iterations=1", (uint64_t)i,
					  &s);
		ts_verdict v = {.seats = 1};
		int gone = sc.rank[0] != 1;

		ts_judge(g, k, &s, &v);
		assert_true(fabs((double)v.reward[0] * 15 - (sc.total[0] - 30 * gone)) < 0.01);
		assert_int_equal(v.win[0] > 0.5f, !gone);
		lost += gone;
	}
	assert_true(lost > 0 && lost < n);
}

static void a_bot_alone_does_its_quest(void **state)
{
	int sum = 0, n = 6;

	(void)state;
	for (int i = 0; i < n; i++) {
		ts_state s;
		ts_score sc = quest_alone("mcts:iterations=40", (uint64_t)i, &s);

		assert_int_equal(sc.rank[0], 1);
		sum += sc.total[0];
	}
	assert_true(sum >= 45 * n);
}

static void a_seed_and_an_iteration_budget_give_one_move(void **state)
{
	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_bot *one = bot(g, "level3", 77, NULL), *two = bot(g, "level3", 77, NULL);
		ts_state s;

		deal(g, g->seats_max < 3 ? g->seats_max : 3, 4, &s);
		/* with the trees they keep from one decision to the next */
		for (int n = 0; n < 40 && !s.core.over; n++) {
			int seat = __builtin_ctz(s.core.acting);
			ts_state r = seen_by(g, &s, seat);
			ts_action a = ts_bot_move(one, &r, seat, NULL, NULL);

			assert_int_equal(a, ts_bot_move(two, &r, seat, NULL, NULL));
			g->apply(&s, seat, a, NULL);
		}
		free(one);
		free(two);
	}
}

static void the_tree_serves_the_next_decision_of_a_turn(void **state)
{
	const ts_game *g = ts_game_find("empire");
	const ts_budget b = {500, 0, 0, 1};
	ts_bot *x = bot(g, "mcts", 1, &b);
	ts_dice d = {3};
	ts_advice out;
	ts_state s;
	int kept = 0;

	(void)state;
	deal(g, 2, 3, &s);
	wander(g, &s, &d, 12);
	for (int n = 0; n < 60 && !s.core.over; n++) {
		int seat = __builtin_ctz(s.core.acting);
		ts_state r = seen_by(g, &s, seat);
		ts_action a = ts_bot_move(x, &r, seat, &b, &out);
		uint32_t visits = 0;

		assert_int_equal(out.iterations, 500);
		for (int i = 0; i < out.n; i++)
			visits += out.move[i].visits;
		kept += visits > 600;
		g->apply(&s, seat, a, NULL);
	}
	assert_true(kept > 5);
	free(x);
}

static void advice_is_in_order_and_adds_up(void **state)
{
	const ts_game *g = ts_game_find("empire");
	const ts_budget b = {2000, 0, 0, 1};
	ts_bot *x = bot(g, "mcts", 1, &b);
	ts_dice d = {5};
	ts_advice out;
	uint32_t visits = 0;
	ts_action best;
	ts_state s, r;
	int seat;

	(void)state;
	deal(g, 3, 9, &s);
	wander(g, &s, &d, 20);
	seat = __builtin_ctz(s.core.acting);
	r = seen_by(g, &s, seat);
	best = ts_bot_move(x, &r, seat, &b, &out);
	assert_int_equal(best, out.move[0].action);
	assert_true(out.n > 0 && out.nodes > 100 && out.seconds > 0);
	for (int i = 0; i < out.n; i++) {
		assert_true(is_legal(g, &s, seat, out.move[i].action));
		assert_true(out.move[i].win >= 0 && out.move[i].win <= 1);
		assert_true(!i || out.move[i].visits <= out.move[i - 1].visits);
		visits += out.move[i].visits;
	}
	assert_true(visits <= 2000 && visits >= (out.n < TS_CONSIDERED ? 2000u : 1000u));
	free(x);
}

static double seconds_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void budgets_are_kept(void **state)
{
	const ts_game *g = ts_game_find("empire");
	const ts_budget time = {0, 50, 0, 1}, both = {100, 10000, 0, 1}, small = {3000, 0, 1, 1};
	const ts_budget threads = {4000, 0, 8 << 20, 4};
	ts_advice out;
	ts_state s, r;
	double start;
	ts_bot *x;

	(void)state;
	for (int i = 0; i < TS_LEVELS; i++)
		assert_true(ts_bot_size(ts_levels[i].id, NULL) <= 64u << 20);
	deal(g, 4, 2, &s);
	r = seen_by(g, &s, 0);
	x = bot(g, "mcts", 1, NULL);
	start = seconds_now();
	ts_bot_move(x, &r, 0, &time, &out);
	assert_true(seconds_now() - start < 1.0); /* a busy machine is given time */
	assert_true(out.iterations > 100);
	ts_bot_seed(x, 2);
	ts_bot_move(x, &r, 0, &both, &out);
	assert_int_equal(out.iterations, 100);
	free(x);
	/* the least memory: the tree stops growing, the search does not */
	x = bot(g, "mcts", 1, &small);
	assert_true(is_legal(g, &s, 0, ts_bot_move(x, &r, 0, &small, &out)));
	assert_int_equal(out.iterations, 3000);
	free(x);
	x = bot(g, "mcts", 1, &threads);
	assert_true(is_legal(g, &s, 0, ts_bot_move(x, &r, 0, &threads, &out)));
	assert_int_equal(out.iterations, 4000);
	assert_int_equal(ts_bot_init(x, 100, g, "mcts", 1), TS_E_SIZE);
	assert_int_equal(ts_bot_init(x, 100, g, "level9", 1), TS_E_USAGE);
	free(x);
	assert_int_equal(ts_bot_size("level0", NULL), 0);
	assert_int_equal(ts_bot_size("mcts:speed=9", NULL), 0);
	assert_int_equal(ts_bot_size("mcts:iterations=0", NULL), 0);
	assert_int_equal(ts_bot_size("mcts:iterations=5x", NULL), 0);
	assert_int_equal(ts_bot_size("net:searches", NULL), 0);
	assert_int_equal(ts_bot_size("net:raiders", NULL), 0);
	assert_int_equal(ts_bot_size("net:", NULL), ts_bot_size("net:search", NULL));
}

/* What is told of chances is what was found, by the game's own correction of log odds; the rest stays. */
static void chances_are_told_as_calibrated(void **state)
{
	(void)state;
	for (int i = 0; i < ts_n_games; i++) {
		const ts_game *g = ts_games[i];
		ts_knowledge plain;
		ts_advice told, found;
		ts_dice d = {7};
		ts_state s, r;

		if (!g->know || g->know->chance.slope == 0)
			continue;
		plain = *g->know;
		plain.chance.slope = 0;
		deal(g, g->seats_max, 5, &s);
		assert_true(wander(g, &s, &d, 40));
		int seat = __builtin_ctz(s.core.acting);
		ts_bot *a = bot(g, "level4", 3, NULL), *b = bot(g, "level4", 3, NULL);

		r = seen_by(g, &s, seat);
		b->know = &plain;
		ts_bot_move(a, &r, seat, NULL, &told);
		ts_bot_move(b, &r, seat, NULL, &found);
		assert_int_equal(told.n, found.n);
		for (int k = 0; k < told.n; k++) {
			double n = found.move[k].visits, won = (double)found.move[k].win * n;
			double z = log((won + 0.5) / (n - won + 0.5));

			assert_int_equal(told.move[k].action, found.move[k].action);
			assert_int_equal(told.move[k].visits, found.move[k].visits);
			z = (double)g->know->chance.shift + (double)g->know->chance.slope * z;
			assert_true(fabs((double)told.move[k].win - 1 / (1 + exp(-z))) < 1e-3);
		}
		free(a);
		free(b);
	}
}

static void each_bot_is_stronger_than_chance(void **state)
{
	static const struct {
		const char *name;
		int least; /* of 20 games; level 1 is for children, and random play wins one in five */
	} bots[] = {{"greedy", 17}, {"level1", 13}, {"level2", 17}};
	const ts_game *g = ts_game_find("empire");

	(void)state;
	for (int k = 0; k < 3; k++) {
		ts_bot *x = bot(g, bots[k].name, 1, NULL), *random = bot(g, "random", 1, NULL);
		int won = 0;

		for (int i = 0; i < 20; i++) {
			ts_score score;
			ts_state s;

			deal(g, 2, (uint64_t)(i / 2), &s);
			while (!s.core.over) {
				int seat = __builtin_ctz(s.core.acting);
				ts_state r = seen_by(g, &s, seat);

				g->apply(&s, seat,
					 ts_bot_move(seat == i % 2 ? x : random, &r, seat, NULL,
						     NULL),
					 NULL);
			}
			g->score(&s, &score);
			won += score.rank[i % 2] == 1;
		}
		assert_true(won >= bots[k].least);
		free(x);
		free(random);
	}
}

static void the_exponential_is_right(void **state)
{
	(void)state;
	for (float x = -29; x < 29; x += 0.037f)
		assert_true(fabs((double)ts_exp(x) / exp((double)x) - 1) < 2e-4);
	assert_true(ts_exp(-1000) > 0 && ts_exp(1000) < 1e14f);
}

/* --- other programs --- */

/* One game against `random`; every move must be legal. Returns the decisions of the program. */
static long play_program(const char *name, int limit, long most, ts_faults *f)
{
	const ts_game *g = ts_game_find("empire");
	ts_error e;
	ts_player *p = ts_player_open(g, name, NULL, limit, &e);
	ts_bot *random = bot(g, "random", 1, NULL);
	ts_state s;
	long n = 0;

	if (!p)
		fail_msg("%s", e.text);
	deal(g, 3, 21, &s);
	ts_player_seed(p, 8);
	while (!s.core.over && n < most) {
		int seat = __builtin_ctz(s.core.acting);
		ts_state r = seen_by(g, &s, seat);
		ts_action a = seat == 1 ? ts_player_move(p, &r, seat, NULL)
					: ts_bot_move(random, &r, seat, NULL, NULL);

		n += seat == 1;
		assert_true(is_legal(g, &s, seat, a));
		g->apply(&s, seat, a, NULL);
	}
	*f = *ts_player_faults(p);
	ts_player_close(p);
	free(random);
	return n;
}

static void a_program_in_another_language_plays(void **state)
{
	ts_faults f;

	(void)state;
	if (system("python3 -c '' 2>/dev/null"))
		skip();
	assert_true(play_program("exec:python3 examples/bot.py", 10000, 1000, &f) > 10);
	assert_int_equal(f.crashed + f.hung + f.garbage, 0);
}

static void a_program_that_fails_loses_its_decision_alone(void **state)
{
	ts_faults f;
	double start;
	long n;

	(void)state;
	/* dies at each question: started again, then given up */
	n = play_program("exec:read x; echo ready; read x", 2000, 1000, &f);
	assert_true(n > 12);
	assert_int_equal(f.crashed, n);
	assert_int_equal(f.hung + f.garbage, 0);
	/* talks nonsense, and too much of it */
	n = play_program("exec:read x; echo ready; while read x; do echo take 99; echo more; done",
			 2000, 1000, &f);
	assert_int_equal(f.garbage, n);
	assert_non_null(strstr(f.last, "not a legal move"));
	/* binary nonsense without end of line */
	play_program("exec:read x; echo ready; read x; exec cat /dev/zero", 200, 2, &f);
	assert_int_equal(f.hung, 2);
	/* hangs, and starts something that hangs: all of it is killed */
	start = seconds_now();
	play_program("exec:read x; echo ready; sleep 3175 & sleep 3175", 200, 2, &f);
	assert_int_equal(f.hung, 2);
	assert_true(seconds_now() - start < 5);
	assert_int_equal(system("ps -eo args | grep -q '^sleep 317[5]'") != 0, 1);
	/* floods before it is asked */
	play_program("exec:read x; echo ready; exec yes 2>/dev/null", 500, 3, &f);
	assert_int_equal(f.garbage + f.hung, 3);
}

/* Of a move valued alone every iteration is its own, whatever was searched before; a state that is
 * whole is searched as it is. */
static void a_move_is_valued_alone(void **state)
{
	const ts_budget b = {0, 0, 1 << 20, 1};

	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_bot *one = bot(g, "mcts", 5, &b), *two = bot(g, "mcts", 5, &b);
		ts_action m[TS_MOVES_MAX];
		ts_considered c, again, other;
		ts_state s, seen, whole;
		ts_dice d = {9};
		int seat, n, differ = 0;

		deal(g, g->seats_min > 2 ? g->seats_min : 2, 9, &s);
		do {
			assert_true(wander(g, &s, &d, 3));
			seat = __builtin_ctz(s.core.acting);
			n = g->moves(&s, seat, m);
		} while (n < 3);
		seen = seen_by(g, &s, seat);
		for (int i = 0; i < n; i += n - 1) {
			ts_search_worth(one, &seen, seat, m[i], 0, 64, &c);
			ts_search_worth(one, &seen, seat, m[n - 1 - i], 0, 64, &other);
			ts_search_worth(one, &seen, seat, m[i], 0, 64, &again);
			assert_int_equal(c.action, m[i]);
			assert_int_equal(c.visits, 64);
			assert_int_equal(other.action, m[n - 1 - i]);
			assert_memory_equal(&c, &again, sizeof c);
		}
		for (uint64_t x = 1; x <= 8; x++) {
			whole = seen;
			g->fill(&whole, seat, x);
			ts_search_worth(one, &whole, seat, m[0], 1, 64, &c);
			ts_search_worth(one, &whole, seat, m[0], 1, 64, &again);
			assert_memory_equal(&c, &again, sizeof c);
			differ += x > 1 && memcmp(&c, &other, sizeof c) != 0;
			other = c;
		}
		assert_true(differ > 0); /* what is hidden counts, once it is known */
		ts_bot_seed(one, 5);
		assert_int_equal(ts_bot_move(one, &seen, seat, &(ts_budget){200, 0, 0, 1}, NULL),
				 ts_bot_move(two, &seen, seat, &(ts_budget){200, 0, 0, 1}, NULL));
		free(one);
		free(two);
	}
}

/* Moves valued with one seed meet the same guesses and the same chance: what they differ by varies less from
 * seed to seed than what one has with one seed and the other with another. */
static void moves_are_compared_with_the_same_luck(void **state)
{
	const ts_budget b = {0, 0, 1 << 20, 1};
	enum { SEEDS = 24 };
	double share = 0;

	(void)state;
	for (int k = 0; k < ts_n_games; k++) {
		const ts_game *g = ts_games[k];
		ts_bot *judge = bot(g, "mcts", 1, &b);
		ts_action m[TS_MOVES_MAX];
		ts_considered c[2][SEEDS];
		ts_state s, seen;
		ts_dice d = {4};
		double own = 0, mixed = 0, mean = 0;
		int seat, n;

		deal(g, g->seats_min > 2 ? g->seats_min : 2, 4, &s);
		do {
			assert_true(wander(g, &s, &d, 3));
			seat = __builtin_ctz(s.core.acting);
			n = g->moves(&s, seat, m);
		} while (n < 3);
		seen = seen_by(g, &s, seat);
		for (int i = 0; i < SEEDS; i++) {
			ts_bot_seed(judge, (uint64_t)i);
			for (int j = 0; j < 2; j++)
				ts_search_worth(judge, &seen, seat, m[j], 0, 32, &c[j][i]);
			mean += (c[0][i].margin - c[1][i].margin) / SEEDS;
		}
		for (int i = 0; i < SEEDS; i++)
			for (int j = 0; j < SEEDS; j++) {
				double x = c[0][i].margin - c[1][j].margin;

				*(i == j ? &own : &mixed) += x * x;
			}
		share += (own / SEEDS - mean * mean) /
			 (mixed / (SEEDS * (SEEDS - 1)) - mean * mean);
		free(judge);
	}
	/* much less where play is steady; where one step changes all that follows about as much */
	assert_true(share / ts_n_games < 0.55);
}

static void a_program_that_never_was_ready_is_refused(void **state)
{
	const ts_game *g = ts_game_find("empire");
	ts_error e;

	(void)state;
	assert_null(ts_player_open(g, "exec:/nonexistent 2>/dev/null", NULL, 1000, &e));
	assert_non_null(strstr(e.text, "/nonexistent"));
	assert_null(ts_player_open(g, "exec:echo go away", NULL, 1000, &e));
	assert_null(ts_player_open(g, "level9", NULL, 1000, &e));
	assert_non_null(strstr(e.text, "unknown bot: level9"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bots_do_not_see_what_is_hidden),
		cmocka_unit_test(knowledge_does_not_depend_on_what_came_before),
		cmocka_unit_test(ending_early_does_not_change_the_decision),
		cmocka_unit_test(every_bot_plays_every_game_to_its_end),
		cmocka_unit_test(steps_that_can_wait_wait),
		cmocka_unit_test(a_game_for_one_is_worth_its_points),
		cmocka_unit_test(a_bot_alone_does_its_quest),
		cmocka_unit_test(a_seed_and_an_iteration_budget_give_one_move),
		cmocka_unit_test(the_tree_serves_the_next_decision_of_a_turn),
		cmocka_unit_test(advice_is_in_order_and_adds_up),
		cmocka_unit_test(budgets_are_kept),
		cmocka_unit_test(a_move_is_valued_alone),
		cmocka_unit_test(moves_are_compared_with_the_same_luck),
		cmocka_unit_test(chances_are_told_as_calibrated),
		cmocka_unit_test(each_bot_is_stronger_than_chance),
		cmocka_unit_test(the_exponential_is_right),
		cmocka_unit_test(a_program_in_another_language_plays),
		cmocka_unit_test(a_program_that_fails_loses_its_decision_alone),
		cmocka_unit_test(a_program_that_never_was_ready_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
