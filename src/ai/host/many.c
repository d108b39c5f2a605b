/* many.c - the decisions of a match judged on several threads. Not for the browser. */
#include "ai/analyse.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct {
	const ts_match *match;
	const ts_analyst *like;
	ts_decision *d;
	int n, next;
	void (*made)(int i, void *of);
	void *of;
	pthread_mutex_t lock;
} work;

static int take(work *w)
{
	int i;

	pthread_mutex_lock(&w->lock);
	while (w->next < w->n && w->d[w->next].form)
		w->next++;
	i = w->next++;
	pthread_mutex_unlock(&w->lock);
	return i;
}

static void *judge(void *of)
{
	const ts_budget b = {0, 0, TS_ANALYST_MEMORY, 1};
	work *w = of;
	ts_analyst x = *w->like;
	const char *level = x.level ? x.level : TS_ANALYST_BOT;
	size_t size = ts_bot_size(level, &b);

	x.bot = malloc(size);
	if (!x.bot || ts_bot_init(x.bot, size, w->match->game, level, x.seed)) {
		free(x.bot);
		return NULL; /* what it would have judged is not */
	}
	for (int i = take(w); i < w->n; i = take(w)) {
		ts_decision d;

		ts_decide(w->match, w->d[i].ply, -1, &x, &d);
		pthread_mutex_lock(&w->lock);
		w->d[i] = d;
		if (w->made)
			w->made(i, w->of);
		pthread_mutex_unlock(&w->lock);
	}
	free(x.bot);
	return NULL;
}

int ts_decide_all(const ts_match *m, const ts_analyst *x, int threads, ts_decision *d, int n,
		  void (*made)(int i, void *of), void *of)
{
	work w = {m, x, d, n, 0, made, of, PTHREAD_MUTEX_INITIALIZER};
	pthread_t thread[TS_BOT_THREADS];
	int started = 0;

	while (started < threads - 1 && started < TS_BOT_THREADS &&
	       !pthread_create(&thread[started], NULL, judge, &w))
		started++;
	judge(&w);
	while (started)
		pthread_join(thread[--started], NULL);
	for (int i = 0; i < n; i++)
		if (!d[i].form)
			return -1;
	return 0;
}
