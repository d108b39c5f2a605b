/* puzzle.c - whether a decision is a puzzle: clear, not plain to see, and clear without knowing what is
 * hidden. Most are not, so what costs little is asked first. Not for the browser. */
#include "ai/puzzle.h"
#include "ai/shared.h"

#include <stdlib.h>

enum { MEMORY = 8 << 20 };

/* --- worth of moves --- */

typedef struct {
	ts_action action;
	float worth, win, margin;
} valued;

static void value(const ts_miner *x, valued *v, const ts_considered *c)
{
	v->action = c->action;
	v->win = c->win;
	v->margin = c->margin;
	v->worth = x->win * c->win + x->point * c->margin;
}

static int by_worth(const void *a, const void *b)
{
	const valued *x = a, *y = b;

	return x->worth != y->worth ? (x->worth < y->worth ? 1 : -1)
				    : (int)x->action - (int)y->action;
}

/* How many of the moves, best first, are right: alike up to `same`, and every other is behind the last
 * of them by the margin. 0: nothing is clear. */
static int clear(const valued *v, int n, int most, float same, float margin)
{
	for (int k = 1; k < n && k <= most; k++) {
		if (v[0].worth - v[k - 1].worth > same)
			break;
		if (v[k - 1].worth - v[k].worth >= margin)
			return k;
	}
	return 0;
}

int ts_puzzle_most(const ts_miner *x, int n)
{
	int third = n / 3 > 1 ? n / 3 : 1;

	if (!x->plans)
		return TS_PUZZLE_ALIKE;
	return third < TS_PUZZLE_RIGHT ? third : TS_PUZZLE_RIGHT;
}

static void value_all(ts_miner *x, const ts_state *s, int seat, int known, uint32_t iterations,
		      valued *v, int n)
{
	for (int i = 0; i < n; i++) {
		ts_considered c;

		ts_search_worth(x->judge, s, seat, v[i].action, known, iterations, &c);
		value(x, &v[i], &c);
	}
}

/* What is looked at first, of n moves: those that seem right and the two behind them. */
static int likely(int right, int n)
{
	return right + 2 < n ? right + 2 : n;
}

/* Values every move of the seat, best first, those that fall behind with fewer iterations. v has the
 * moves, most likely ones first: the first `few` are looked at before the others. 0 as soon as it is
 * plain that nothing is clear; then what is in v says no more. */
static int race(ts_miner *x, const ts_state *s, int seat, int known, uint64_t seed, int few,
		valued *v, int n)
{
	/* how far a difference may be from what it seems at that stage */
	static const struct {
		uint32_t share;
		float slack;
	} stage[] = {{8, 0.03f}, {2, 0.02f}, {16, 0.08f}, {4, 0.04f}, {1, 0}};
	enum { ALL = 2, STAGES = 5 };
	int left = n, right = 0;

	for (int k = few ? 0 : ALL; k < STAGES; k++) {
		float slack = stage[k].slack;
		int of = k < ALL ? few : n;

		ts_bot_seed(x->judge, seed + (uint64_t)k);
		value_all(x, s, seat, known, x->iterations / stage[k].share, v,
			  k < ALL ? few : left);
		qsort(v, (size_t)of, sizeof *v, by_worth);
		right = clear(v, of, ts_puzzle_most(x, n), TS_PUZZLE_SAME + slack,
			      TS_PUZZLE_MARGIN - slack);
		if (!right)
			return 0;
		while (k >= ALL && left > right + 1 &&
		       v[left - 1].worth < v[0].worth - TS_PUZZLE_MARGIN - 2 * slack)
			left--;
	}
	return right;
}

static int is_right(const ts_puzzle_step *p, ts_action a)
{
	for (int i = 0; i < p->n; i++)
		if (p->move[i] == a)
			return 1;
	return 0;
}

/* By how much the least of the right moves is better than the best of the others. */
static float lead(const valued *v, int n, const ts_puzzle_step *p)
{
	float low = 1e9f, high = -1e9f;

	for (int i = 0; i < n; i++)
		if (is_right(p, v[i].action))
			low = v[i].worth < low ? v[i].worth : low;
		else
			high = v[i].worth > high ? v[i].worth : high;
	return low - high;
}

/* By how much a step is better than all other moves: all of them with some iterations, then the right ones
 * and the best of the others with all. */
static float leads(ts_miner *x, const ts_state *s, int seat, int known, uint64_t seed,
		   const ts_puzzle_step *step)
{
	static __thread valued v[TS_MOVES_MAX];
	ts_action m[TS_MOVES_MAX];
	int n = x->game->moves(s, seat, m), few = likely(step->n + 1, n);

	for (int i = 0; i < n; i++)
		v[i].action = m[i];
	ts_bot_seed(x->judge, seed);
	value_all(x, s, seat, known, x->iterations / 4, v, n);
	qsort(v, (size_t)n, sizeof *v, by_worth);
	for (int i = 0, k = 0; i < n; i++)
		if (is_right(step, v[i].action)) {
			valued right = v[i];

			__builtin_memmove(&v[k + 1], &v[k], (size_t)(i - k) * sizeof *v);
			v[k++] = right;
		}
	value_all(x, s, seat, known, x->iterations, v, few);
	return lead(v, few, step);
}

/* --- one decision --- */

/* All moves of the seat, those the search likes at a glance first. How many of them it takes for right,
 * 0 if it sees nothing clear. */
static int glance(ts_miner *x, const ts_state *seen, int seat, uint64_t seed, valued *v, int *n)
{
	const ts_budget little = {x->iterations / 8 + 1, 0, 0, 1};
	ts_action m[TS_MOVES_MAX];
	ts_advice a;
	int all = x->game->moves(seen, seat, m), k = 0;

	ts_bot_seed(x->judge, seed);
	ts_bot_move(x->judge, seen, seat, &little, &a);
	for (int i = 0; i < a.n; i++)
		if (a.move[i].visits > 3)
			value(x, &v[k++], &a.move[i]);
	qsort(v, (size_t)k, sizeof *v, by_worth);
	*n = k;
	for (int i = 0; i < all; i++) {
		int there = 0;

		for (int j = 0; j < k; j++)
			there |= v[j].action == m[i];
		if (!there)
			v[(*n)++].action = m[i];
	}
	return clear(v, k, ts_puzzle_most(x, all), 3 * TS_PUZZLE_SAME, TS_PUZZLE_MARGIN / 2);
}

/* Whether a step holds in a guess of what is hidden, as if it were known. Where plans are made the other's
 * cards always move something a little: there it must still be the best by half the margin. */
static int in_guess(ts_miner *x, const ts_state *whole, int seat, uint64_t seed, const valued *v,
		    int n, const ts_puzzle_step *step)
{
	static __thread valued u[TS_MOVES_MAX];

	if (x->plans)
		return leads(x, whole, seat, 1, seed, step) >= TS_PUZZLE_MARGIN / 2;
	__builtin_memcpy(u, v, (size_t)n * sizeof *v);
	return race(x, whole, seat, 1, seed, likely(step->n, n), u, n) &&
	       lead(u, n, step) >= TS_PUZZLE_MARGIN;
}

/* The right moves of a decision: clear as the seat knows it, and in every guess of the rest. v has all
 * moves, `few` of which are likely. */
static int judge(ts_miner *x, const ts_state *seen, int seat, uint64_t seed, int few, valued *v,
		 int n, ts_puzzle_step *out)
{
	ts_dice d = {seed};
	ts_state whole;

	out->n = (uint8_t)race(x, seen, seat, 0, ts_dice_next(&d), few, v, n);
	for (int i = 0; i < out->n; i++)
		out->move[i] = v[i].action;
	for (int g = 0; g < TS_PUZZLE_GUESSES && out->n; g++) {
		whole = *seen;
		x->game->fill(&whole, seat, ts_dice_next(&d));
		if (!in_guess(x, &whole, seat, ts_dice_next(&d), v, n, out))
			out->n = 0;
	}
	return out->n;
}

/* Whether the bot plays all of it. */
static int finds(const ts_game *g, ts_bot *b, const ts_state *s, const ts_puzzle *p)
{
	ts_state at = *s, seen;

	for (int i = 0; i < p->steps; i++) {
		ts_action a;

		seen = at;
		g->redact(&seen, p->seat);
		a = ts_bot_move(b, &seen, p->seat, NULL, NULL);
		if (!is_right(&p->step[i], a))
			return 0;
		g->apply(&at, p->seat, a, NULL);
	}
	return 1;
}

int ts_puzzle_at(ts_miner *x, const ts_state *s, int seat, uint64_t seed, ts_puzzle *out)
{
	static __thread valued v[TS_MOVES_MAX];
	const ts_game *g = x->game;
	ts_action m[TS_MOVES_MAX], plain;
	ts_state at = *s, seen = *s;
	int n, right;

	if (g->moves(s, seat, m) < TS_PUZZLE_LEGAL)
		return 0;
	g->redact(&seen, seat);
	__builtin_memset(out, 0, sizeof *out);
	out->seat = (uint8_t)seat;
	right = glance(x, &seen, seat, seed, v, &n);
	plain = ts_bot_move(x->greedy, &seen, seat, NULL, NULL);
	for (int i = 0; i < right; i++)
		if (v[i].action == plain)
			return 0;
	if (!right || !judge(x, &seen, seat, seed, likely(right, n), v, n, &out->step[0]) ||
	    is_right(&out->step[0], plain))
		return 0;
	for (int i = 0; i < 2; i++) {
		out->win[i] = v[i ? out->step[0].n : 0].win;
		out->margin[i] = v[i ? out->step[0].n : 0].margin;
	}
	/* more points for fewer wins are nothing to be taught */
	if (out->win[0] < out->win[1] - TS_PUZZLE_SAME / 2)
		return 0;
	/* the line goes on as long as the seat itself does, and each step is as clear */
	for (out->steps = 1; out->steps < TS_PUZZLE_STEPS; out->steps++) {
		uint16_t barrier = at.core.barrier;

		g->apply(&at, seat, out->step[out->steps - 1].move[0], NULL);
		if (out->step[out->steps - 1].n > 1 || at.core.over ||
		    !(at.core.acting >> seat & 1) || at.core.barrier != barrier ||
		    g->moves(&at, seat, m) < 2)
			break;
		seen = at;
		g->redact(&seen, seat);
		right = glance(x, &seen, seat, seed + out->steps, v, &n);
		if (!right || !judge(x, &seen, seat, seed + out->steps, likely(right, n), v, n,
				     &out->step[out->steps]))
			break;
	}
	for (int l = 0; l < TS_PUZZLE_BOTS; l++)
		for (int k = 0; k < TS_PUZZLE_TRIES; k++) {
			ts_bot_seed(x->bot[l], seed * 31 + (uint64_t)k);
			out->found[l] += (uint8_t)finds(g, x->bot[l], s, out);
		}
	/* the weakest does not see it, and the strongest does */
	return 2 * out->found[0] < TS_PUZZLE_TRIES &&
	       2 * out->found[TS_PUZZLE_BOTS - 1] > TS_PUZZLE_TRIES;
}

int ts_puzzle_holds(ts_miner *x, const ts_state *s, int seat, uint64_t seed,
		    const ts_puzzle_step *step)
{
	ts_state seen = *s;

	x->game->redact(&seen, seat);
	return leads(x, &seen, seat, 0, seed, step) >= TS_PUZZLE_MARGIN / 2;
}

int ts_puzzle_rating(const ts_puzzle *p)
{
	int failed = TS_PUZZLE_BOTS * TS_PUZZLE_TRIES;

	for (int l = 0; l < TS_PUZZLE_BOTS; l++)
		failed -= p->found[l];
	return 800 + 1200 * failed / (TS_PUZZLE_BOTS * TS_PUZZLE_TRIES);
}

/* --- the bots it takes --- */

/* Searches alone: a rating must not change with a network. The last one also judges. */
static const char *const bots[TS_PUZZLE_BOTS] = {"level2", "level4", "level5",
						 "level6", "level7", "mcts"};

static ts_bot *make(const ts_game *g, const char *name, uint32_t memory)
{
	const ts_budget b = {0, 0, memory, 1};
	size_t size = ts_bot_size(name, &b);
	ts_bot *bot = malloc(size);

	if (bot && ts_bot_init(bot, size, g, name, 1)) {
		free(bot);
		bot = NULL;
	}
	return bot;
}

int ts_miner_open(ts_miner *x, const ts_game *g, uint32_t iterations)
{
	int there;

	x->game = g;
	x->iterations = iterations;
	x->judge = make(g, bots[TS_PUZZLE_BOTS - 1], MEMORY);
	x->greedy = make(g, "greedy", 0);
	x->plans = g->know && g->know->worth;
	x->point = x->plans ? TS_PUZZLE_POINT : TS_POINT;
	x->win = x->plans ? TS_PUZZLE_WIN * TS_PUZZLE_POINT : 1;
	there = x->judge && x->greedy;
	for (int l = 0; l < TS_PUZZLE_BOTS; l++) {
		x->bot[l] = make(g, bots[l], 0);
		there = there && x->bot[l];
	}
	return there ? 0 : -1;
}

void ts_miner_close(ts_miner *x)
{
	free(x->judge);
	free(x->greedy);
	for (int l = 0; l < TS_PUZZLE_BOTS; l++)
		free(x->bot[l]);
}
