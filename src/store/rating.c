/* rating.c - how strong people are at a game: Elo over the results of rated tables. With more than
 * two seats every pair counts as a game of its own, weighted so that a table counts as one. */
#include "store/store.h"

#include <math.h>

void store_rate(int n, const uint8_t *rank, const int32_t *games, double *rating)
{
	double gain[TS_SEATS_MAX] = {0};

	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++) {
			double won = rank[i] < rank[k] ? 1 : rank[i] == rank[k] ? 0.5 : 0;

			if (k != i)
				gain[i] += won - 1 / (1 + pow(10, (rating[k] - rating[i]) / 400));
		}
	/* a newcomer's rating is found sooner than a known one moves */
	for (int i = 0; i < n && n > 1; i++)
		rating[i] += (games[i] < STORE_NEW_GAMES ? 40 : 20) * gain[i] / (n - 1);
}
