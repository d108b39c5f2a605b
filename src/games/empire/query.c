/* query.c - Eight-Minute Empire: the forecasts people are shown, on what they may know. */
#include "game.h"

enum { Q_SCORE, N_QUERIES };
static const ts_query queries[N_QUERIES] = {
	{"score", "", "points if it ended now"},
};

static int query(const void *p, int seat, int what, const char *const *word, int n, ts_out *o,
		 ts_error *e)
{
	(void)seat, (void)what, (void)word, (void)n, (void)e;
	view(p, TS_VIEW_RESULT, o);
	return TS_OK;
}
