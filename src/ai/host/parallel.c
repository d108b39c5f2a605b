/* parallel.c - several search trees at once, one thread each, and the clock. Not for the browser. */
#include "ai/shared.h"

#include <pthread.h>
#include <time.h>

uint64_t ts_host_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void *work(void *job)
{
	ts_search_run(job);
	return NULL;
}

void ts_search_parallel(ts_search_job *j, int n)
{
	pthread_t thread[TS_BOT_THREADS];
	int started[TS_BOT_THREADS];

	for (int i = 1; i < n; i++)
		started[i] = pthread_create(&thread[i], NULL, work, &j[i]) == 0;
	ts_search_run(&j[0]);
	for (int i = 1; i < n; i++)
		if (started[i])
			pthread_join(thread[i], NULL);
		else
			ts_search_run(&j[i]); /* no thread to be had: later, not never */
}
