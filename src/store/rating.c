/* rating.c - how strong people are: Glicko-2 (Glickman, "Example of the Glicko-2 system"), for each
 * game and number of seats apart. A table is a rating period of its own. With more than two seats
 * each pair counts as a game, with a weight that makes the table count as one; a deviation grows
 * with the time somebody has not played. */
#include "store/store.h"

#include <math.h>
#include <stdio.h>

#define SCALE 173.7178 /* points of a rating for one of Glicko-2's */
#define TAU 0.5	       /* how quickly the volatility changes */
#define DEVIATION_MOST 350.0
#define DEVIATION_LEAST 30.0 /* below it nobody's rating would move any more */
#define PERIODS_A_DAY 0.21   /* a known deviation of 60 is 110 again after a year */
#define DAY_MS 86400000.0

static const double pi = 3.14159265358979323846;

void store_rating_new(store_rating *r)
{
	*r = (store_rating){STORE_RATING, DEVIATION_MOST, 0.06, 0, 0};
}

void store_bot_id(const char *level, char out[STORE_ID])
{
	snprintf(out, STORE_ID, "bot-%s", level);
}

/* How little a result against somebody of this deviation tells. */
static double certainty(double phi)
{
	return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* Step 5 of the paper: the volatility that fits what was surprising. */
static double volatility(double sigma, double phi, double v, double delta)
{
	double a = log(sigma * sigma), d2 = delta * delta, p2 = phi * phi, lo = a, hi, flo, fhi;

#define F(x)                                                                                       \
	(exp(x) * (d2 - p2 - v - exp(x)) / (2 * (p2 + v + exp(x)) * (p2 + v + exp(x))) -           \
	 ((x)-a) / (TAU * TAU))
	if (d2 > p2 + v)
		hi = log(d2 - p2 - v);
	else
		for (hi = a - TAU; F(hi) < 0;)
			hi -= TAU;
	flo = F(lo);
	fhi = F(hi);
	for (int i = 0; i < 100 && fabs(hi - lo) > 1e-6; i++) {
		double x = lo + (lo - hi) * flo / (fhi - flo), f = F(x);

		if (f * fhi <= 0) {
			lo = hi;
			flo = fhi;
		} else
			flo /= 2;
		hi = x;
		fhi = f;
	}
#undef F
	return exp(lo / 2);
}

void store_rating_play(store_rating *me, const store_rating *other, const double *score, int n,
		       double weight, double periods)
{
	double mu = (me->rating - STORE_RATING) / SCALE, phi = me->deviation / SCALE;
	double info = 0, gain = 0, v;

	for (int i = 0; i < n; i++) {
		double g = certainty(other[i].deviation / SCALE);
		double e = 1 / (1 + exp(-g * (mu - (other[i].rating - STORE_RATING) / SCALE)));

		info += weight * g * g * e * (1 - e);
		gain += weight * g * (score[i] - e);
	}
	v = 1 / info;
	me->volatility = volatility(me->volatility, phi, v, v * gain);
	phi = sqrt(phi * phi + me->volatility * me->volatility * periods);
	phi = fmin(phi, DEVIATION_MOST / SCALE);
	phi = 1 / sqrt(1 / (phi * phi) + info);
	me->rating += SCALE * phi * phi * gain;
	me->deviation = fmax(phi * SCALE, DEVIATION_LEAST);
	me->games++;
}

void store_rate(int n, const uint8_t *rank, int64_t now, store_rating *r)
{
	store_rating before[TS_SEATS_MAX];

	for (int i = 0; i < n; i++)
		before[i] = r[i];
	for (int i = 0; i < n && n > 1; i++) {
		store_rating other[TS_SEATS_MAX];
		double score[TS_SEATS_MAX],
			days = r[i].games ? (double)(now - r[i].at) / DAY_MS : 0;
		int k = 0;

		for (int j = 0; j < n; j++)
			if (j != i) {
				other[k] = before[j];
				score[k++] = rank[i] < rank[j] ? 1 : rank[i] == rank[j] ? 0.5 : 0;
			}
		store_rating_play(&r[i], other, score, k, 1.0 / k, fmax(days, 0) * PERIODS_A_DAY);
		r[i].at = now;
	}
}
