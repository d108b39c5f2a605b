/* tower.h - the cube tower of Immortals: its two models and their odds, for those who ask before
 * a throw (query.c, advice.c). The rules throw in tower.c.
 *
 * Model: docs/cube-tower.md. Cubes fall independently of each other, so the number of cubes of a
 * colour that fall is a sum of two binomials (stuck cubes, thrown cubes) and colours are
 * independent of each other once the number of cubes thrown is known. */
#ifndef IMMORTALS_TOWER_H
#define IMMORTALS_TOWER_H

#include <stdint.h>

enum { TOWER_BERNOULLI, TOWER_THROW_SIZE, TOWER_MODELS };
enum {
	TOWER_COLOURS = 6, /* five seats, then green */
	TOWER_GREEN = 5,
	TOWER_CUBES = 43, /* of one colour, at most */
	TOWER_STANCES = 3,
	TOWER_Q = 1000000000,
};
enum { STANCE_WITH, STANCE_NEUTRAL, STANCE_AGAINST };

/* IMM-121: a stuck cube falls when a number below TOWER_Q is at least this, n cubes thrown. */
static inline uint32_t tower_q(int n)
{
	uint32_t q = TOWER_Q;

	for (; n > 0; n--)
		q = (uint32_t)((uint64_t)q * 19 / 20);
	return q;
}

/* The chance that a cube falls which was inside before a throw of n cubes. */
static inline double tower_p_stuck(int model, int n)
{
	return model == TOWER_THROW_SIZE ? 1 - (double)tower_q(n) / TOWER_Q : 1. / 3;
}

static inline double tower_p_thrown(void)
{
	return 2. / 3;
}

/* out[0..n] *= a cube more that falls with chance p; n: cubes counted so far. */
static inline void tower_add_cube(double *out, int n, double p)
{
	out[n + 1] = 0;
	for (int i = n + 1; i > 0; i--)
		out[i] = out[i] * (1 - p) + out[i - 1] * p;
	out[0] *= 1 - p;
}

/* out[k] = the chance that k cubes of a colour fall; out has inside + thrown + 1 places. */
static inline void tower_fall(int model, int all_thrown, int inside, int thrown, double *out)
{
	double stuck = tower_p_stuck(model, all_thrown);
	int n = 0;

	out[0] = 1;
	for (int i = 0; i < inside; i++)
		tower_add_cube(out, n++, stuck);
	for (int i = 0; i < thrown; i++)
		tower_add_cube(out, n++, tower_p_thrown());
}

typedef struct {
	uint8_t inside[TOWER_COLOURS], tray[TOWER_COLOURS];
	uint8_t supply; /* green cubes beside the tower */
} cube_tower;

/* IMM-118: the green cubes added to the tray before a battle throw: -1, 0 or 1. */
static inline int tower_green_change(const cube_tower *t)
{
	int g = t->tray[TOWER_GREEN];

	return g == 0 ? t->supply > 0 : g >= 4 ? -1 : 0;
}

/* What a battle may come to, with chances that sum to 1. */
typedef struct {
	double win, tie, lose; /* attacker wins a site with armies on it; tie; anything else */
	double armies;	       /* the attacker's armies on the site after it, on average */
	double own_lost, other_lost;	  /* armies sent to the limbos, on average */
	double left[2 * TOWER_CUBES + 1]; /* chance of k armies of the attacker on the site */
} tower_odds;

/* One outcome of a defended (d_before > 0) or empty site: IMM-125 to IMM-144. Writes the armies
 * left on the site and lost by either side; returns 1 attacker, -1 defender, 0 tie; 2: the
 * attack on an empty site failed. */
static inline int tower_decide(int defended, int stance, int a, int d, int g, int *a_left,
			       int *d_left, int *a_lost, int *d_lost, int *g_lost)
{
	int A = a + (stance == STANCE_WITH ? g : 0);
	int D = d + (stance == STANCE_AGAINST ? g : 0);
	int lost = A < D ? A : D, side;

	*a_left = *d_left = *g_lost = *a_lost = *d_lost = 0;
	if (!defended) {
		if (stance != STANCE_AGAINST) { /* IMM-126 */
			*a_left = a;
			return a > 0 ? 1 : 2;
		}
		*a_lost = a < g ? a : g; /* IMM-127 */
		*g_lost = g;
		*a_left = a - *a_lost;
		return *a_left ? 1 : 2;
	}
	if (A == D) { /* IMM-143 */
		*a_lost = a;
		*d_lost = d;
		*g_lost = stance == STANCE_NEUTRAL ? 0 : g;
		return 0;
	}
	side = A > D ? STANCE_WITH : STANCE_AGAINST;
	if (stance != STANCE_NEUTRAL) /* IMM-134, IMM-135 */
		*g_lost = stance != side ? g : g < lost ? g : lost;
	if (A > D) {
		*d_lost = d;
		*a_lost = lost - (stance == STANCE_WITH ? *g_lost : 0);
		*a_left = a - *a_lost; /* IMM-138 */
		return 1;
	}
	*a_lost = a;
	*d_lost = lost - (stance == STANCE_AGAINST ? *g_lost : 0);
	*d_left = d - *d_lost;
	return -1;
}

/* The odds of an attack by colour `att` with n armies on a site held by `def` (or -1: empty) with
 * m armies. Exact: three sums over what falls. */
static inline void tower_battle(const cube_tower *t, int model, int att, int n, int def, int m,
				int stance, tower_odds *out)
{
	double pa[2 * TOWER_CUBES + 1], pd[2 * TOWER_CUBES + 1], pg[2 * TOWER_CUBES + 1];
	int green = t->tray[TOWER_GREEN] + tower_green_change(t), all = n + m + green;
	int na, nd = 0, ng = t->inside[TOWER_GREEN] + green;

	for (int i = 0; i < TOWER_GREEN; i++)
		all += t->tray[i];
	na = t->inside[att] + t->tray[att] + n;
	tower_fall(model, all, t->inside[att], t->tray[att] + n, pa);
	tower_fall(model, all, t->inside[TOWER_GREEN], green, pg);
	pd[0] = 1;
	if (def >= 0) {
		nd = t->inside[def] + t->tray[def] + m;
		tower_fall(model, all, t->inside[def], t->tray[def] + m, pd);
	}
	out->win = out->tie = out->lose = out->armies = out->own_lost = out->other_lost = 0;
	for (int i = 0; i <= 2 * TOWER_CUBES; i++)
		out->left[i] = 0;
	for (int a = 0; a <= na; a++)
		for (int d = 0; d <= nd; d++)
			for (int g = 0; g <= ng; g++) {
				double p = pa[a] * pd[d] * pg[g];
				int al, dl, ax, dx, gx;
				int r = tower_decide(def >= 0, stance, a, d, g, &al, &dl, &ax, &dx,
						     &gx);

				out->win += r == 1 && al > 0 ? p : 0;
				out->tie += r == 0 ? p : 0;
				out->armies += p * al;
				out->own_lost += p * ax;
				out->other_lost += p * dx;
				out->left[al] += p;
			}
	out->lose = 1 - out->win - out->tie;
}

#endif
