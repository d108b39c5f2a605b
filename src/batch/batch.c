/* batch.c - memory and threads of a batch; a game's step is in step.h. Needs an operating system.
 *
 * Every worker has a fixed share of the games, so that no two write into one row and the results do not
 * depend on how many there are. The caller is the first of them. The others wait on a condition for the
 * number of the round to rise, and the last to end it wakes the caller. */
#include "batch/step.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct {
	ts_batch *batch;
	pthread_t thread;
	uint32_t from, to;
} worker;

struct ts_batch {
	const ts_game *game;
	step_games g;
	uint32_t workers, started;
	worker *worker;
	const ts_action *action; /* of the round */
	const ts_batch_out *out;
	pthread_mutex_t lock;
	pthread_cond_t begin, end;
	uint64_t round;
	uint32_t busy;
	int stop;
};

static void work(const worker *w)
{
	const ts_batch *b = w->batch;
	const ts_game *g = b->game;
	const ts_batch_out *o = b->out;

	for (size_t i = w->from; i < w->to; i++) {
		void *s = b->g.states + i * g->state_size;

		step_act(g, &b->g, s, b->action, o, i);
		b->g.next[i] = step_look(g, s, o->mask ? o->mask + i * TS_BATCH_MASK(g) : NULL,
					 o->observe ? o->observe + i * TS_BATCH_OBSERVE(g) : NULL);
	}
}

static void *serve(void *p)
{
	worker *w = p;
	ts_batch *b = w->batch;

	pthread_mutex_lock(&b->lock);
	for (uint64_t seen = 0;; seen++) {
		while (b->round == seen && !b->stop)
			pthread_cond_wait(&b->begin, &b->lock);
		if (b->stop)
			break;
		pthread_mutex_unlock(&b->lock);
		work(w);
		pthread_mutex_lock(&b->lock);
		if (--b->busy == 0)
			pthread_cond_signal(&b->end);
	}
	pthread_mutex_unlock(&b->lock);
	return NULL;
}

static void run(ts_batch *b, const ts_action *action, const ts_batch_out *out)
{
	b->action = action;
	b->out = out;
	if (b->workers == 1) {
		work(&b->worker[0]);
		return;
	}
	pthread_mutex_lock(&b->lock);
	b->busy = b->workers - 1;
	b->round++;
	pthread_cond_broadcast(&b->begin);
	pthread_mutex_unlock(&b->lock);
	work(&b->worker[0]);
	pthread_mutex_lock(&b->lock);
	while (b->busy)
		pthread_cond_wait(&b->end, &b->lock);
	pthread_mutex_unlock(&b->lock);
}

static int start(ts_batch *b)
{
	for (uint32_t i = 0; i < b->workers; i++) {
		worker *w = &b->worker[i];

		w->batch = b;
		w->from = (uint32_t)((uint64_t)b->g.games * i / b->workers);
		w->to = (uint32_t)((uint64_t)b->g.games * (i + 1) / b->workers);
		if (i && pthread_create(&w->thread, NULL, serve, w))
			return -1;
		b->started = i + 1;
	}
	return 0;
}

/* 0, or -1: no memory */
static int fill(ts_batch *b, const ts_batch_plan *p)
{
	uint32_t n = p->games;
	ts_setup *u = malloc(p->setups * sizeof *u);

	b->game = p->game;
	b->workers = p->threads ? p->threads : 1;
	b->g.games = n;
	b->g.setups = p->setups;
	b->g.seed = p->seed;
	b->g.setup = u;
	b->g.states = malloc((size_t)n * p->game->state_size);
	b->g.episode = calloc(n, sizeof *b->g.episode);
	b->g.next = malloc(n * sizeof *b->g.next);
	b->worker = calloc(b->workers, sizeof *b->worker);
	if (!u || !b->g.states || !b->g.episode || !b->g.next || !b->worker)
		return -1;
	for (uint32_t i = 0; i < p->setups; i++)
		u[i] = p->setup[i];
	for (uint32_t i = 0; i < n; i++)
		step_begin(b->game, &b->g, b->g.states + (size_t)i * b->game->state_size, i);
	return 0;
}

ts_batch *ts_batch_new(const ts_batch_plan *p, ts_error *e)
{
	ts_batch *b;

	if (!p->game || !p->games || !p->setups) {
		ts_fail(e, TS_E_USAGE, NULL, "a batch needs a game, games and setups", NULL, NULL);
		return NULL;
	}
	b = calloc(1, sizeof *b);
	if (b) {
		pthread_mutex_init(&b->lock, NULL);
		pthread_cond_init(&b->begin, NULL);
		pthread_cond_init(&b->end, NULL);
		if (!fill(b, p) && !start(b))
			return b;
		ts_batch_free(b);
	}
	ts_fail(e, TS_E_SIZE, NULL, "no memory or no threads for the batch", NULL, NULL);
	return NULL;
}

void ts_batch_free(ts_batch *b)
{
	if (!b)
		return;
	pthread_mutex_lock(&b->lock);
	b->stop = 1;
	pthread_cond_broadcast(&b->begin);
	pthread_mutex_unlock(&b->lock);
	for (uint32_t i = 1; i < b->started; i++)
		pthread_join(b->worker[i].thread, NULL);
	pthread_cond_destroy(&b->end);
	pthread_cond_destroy(&b->begin);
	pthread_mutex_destroy(&b->lock);
	free(b->worker);
	free(b->g.next);
	free(b->g.episode);
	free(b->g.states);
	free((void *)b->g.setup);
	free(b);
}

void ts_batch_look(ts_batch *b, const ts_batch_out *out)
{
	run(b, NULL, out);
}

void ts_batch_step(ts_batch *b, const ts_action *action, const ts_batch_out *out)
{
	TS_ASSERT(action);
	run(b, action, out);
}

void *ts_batch_state(ts_batch *b, uint32_t game)
{
	TS_ASSERT(game < b->g.games);
	b->g.next[game] = TS_BATCH_RANDOM; /* it may be written */
	return b->g.states + (size_t)game * b->game->state_size;
}

ts_seed ts_batch_seed(uint64_t seed, uint32_t game, uint32_t episode)
{
	return step_seed(seed, game, episode);
}
