/* work.c - the worker threads: bots and hints, and passwords. A job carries copies of all it needs;
 * a bot's state is redacted for its seat before it leaves the loop. */
#include "tessera-bot.h"
#include "server/server.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WORKERS_MAX = 16, PASSWORDS_MAX = 64 };

/* One user's line of jobs. Lines take turns, so that a user with a hundred tables of bots waits for
 * these and not others for them. */
typedef struct lane {
	struct lane *next;
	char user[STORE_ID];
	job *first, **last;
	int n;
} lane;

/* Bots and hints have the workers, passwords and backups a thread each. */
typedef struct {
	pthread_mutex_t lock;
	pthread_cond_t more;
	pthread_t thread[WORKERS_MAX];
	int n, stop, waiting;
	lane *first, **last;
	job *done, **done_last;
	void (*wake)(void *);
} pool;
static pool bots = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
static pool words = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
static pool files = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};

static job *take(pool *p)
{
	lane *l = p->first;
	job *j = l->first;

	p->first = l->next;
	if (!p->first)
		p->last = &p->first;
	l->first = j->next;
	l->n--;
	p->waiting--;
	if (!l->first) {
		free(l);
		return j;
	}
	l->next = NULL;
	*p->last = l;
	p->last = &l->next;
	return j;
}

static void *worker(void *arg)
{
	pool *p = arg;
	void *memory = NULL;
	size_t size = 0;

	pthread_mutex_lock(&p->lock);
	while (!p->stop) {
		job *j;

		if (!p->first) {
			pthread_cond_wait(&p->more, &p->lock);
			continue;
		}
		j = take(p);
		pthread_mutex_unlock(&p->lock);
		j->work(j, &memory, &size);
		pthread_mutex_lock(&p->lock);
		j->next = NULL;
		*p->done_last = j;
		p->done_last = &j->next;
		p->wake(NULL);
	}
	pthread_mutex_unlock(&p->lock);
	free(memory);
	return NULL;
}

static int pool_start(pool *p, int n, void (*wake)(void *))
{
	p->last = &p->first;
	p->done_last = &p->done;
	p->wake = wake;
	for (p->n = 0; p->n < n && p->n < WORKERS_MAX; p->n++)
		if (pthread_create(&p->thread[p->n], NULL, worker, p))
			return -1;
	return 0;
}

int workers_start(int n, void (*wake)(void *))
{
	return pool_start(&bots, n, wake) || pool_start(&words, 1, wake) ||
			       pool_start(&files, 1, wake)
		       ? -1
		       : 0;
}

static lane *find_lane(pool *p, const char *user)
{
	lane *l = p->first;

	while (l && strcmp(l->user, user))
		l = l->next;
	return l;
}

static void pool_add(pool *p, job *j, const char *user)
{
	lane *l;

	pthread_mutex_lock(&p->lock);
	j->next = NULL;
	l = find_lane(p, user);
	if (!l) {
		l = calloc(1, sizeof *l);
		if (!l)
			abort();
		snprintf(l->user, sizeof l->user, "%s", user);
		l->last = &l->first;
		*p->last = l;
		p->last = &l->next;
	}
	*l->last = j;
	l->last = &j->next;
	l->n++;
	p->waiting++;
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
}

static int pool_waiting(pool *p, const char *user)
{
	lane *l;
	int n;

	pthread_mutex_lock(&p->lock);
	l = user ? find_lane(p, user) : NULL;
	n = !user ? p->waiting : l ? l->n : 0;
	pthread_mutex_unlock(&p->lock);
	return n;
}

void workers_add(job *j, const char *user)
{
	pool_add(&bots, j, user);
}

void workers_file(job *j)
{
	pool_add(&files, j, "");
}

int workers_waiting(const char *user)
{
	return pool_waiting(&bots, user);
}

static void pool_collect(pool *p)
{
	job *j;

	pthread_mutex_lock(&p->lock);
	j = p->done;
	p->done = NULL;
	p->done_last = &p->done;
	pthread_mutex_unlock(&p->lock);
	while (j) {
		job *next = j->next;

		j->done(j);
		j = next;
	}
}

void workers_collect(void)
{
	pool_collect(&words);
	pool_collect(&files);
	pool_collect(&bots);
}

static void pool_stop(pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->stop = 1;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (int i = 0; i < p->n; i++)
		pthread_join(p->thread[i], NULL);
	pool_collect(p);
	while (p->first) {
		job *j = take(p);

		j->drop(j);
	}
}

void workers_stop(void)
{
	pool_stop(&words);
	pool_stop(&files);
	pool_stop(&bots);
}

/* --- bots --- */

typedef struct {
	job j;
	const ts_game *g;
	ts_state s;
	int seat;
	uint32_t floor;
	char level[STORE_WORD], table[STORE_ID];
	uint64_t seed, micros;
	ts_action action;
	/* hints */
	conn *c;
	int has_id, id;
	uint32_t seq;
	ts_advice advice;
} bot_job;

int bot_level_ok(const char *level)
{
	for (int i = 0; i < TS_LEVELS + TS_STYLES; i++)
		if (!strcmp(level, ts_levels[i].id))
			return 1;
	return !strcmp(level, "random") || !strcmp(level, "greedy");
}

static void bot_work(job *j, void **memory, size_t *size)
{
	bot_job *b = (bot_job *)j;
	size_t need = ts_bot_size(b->level, NULL);
	uint64_t start = mono_micros();
	ts_action legal[TS_MOVES_MAX];

	if (need > *size) {
		free(*memory);
		*memory = malloc(need);
		*size = *memory ? need : 0;
	}
	if (need && need <= *size && !ts_bot_init(*memory, *size, b->g, b->level, b->seed)) {
		/* who only moves may stop when nothing can change the decision; hints tell numbers */
		b->action = ts_bot_move(*memory, &b->s, b->seat, NULL, b->c ? &b->advice : NULL);
	} else {
		b->g->moves(&b->s, b->seat, legal); /* no memory: any legal move */
		b->action = legal[0];
	}
	b->micros = mono_micros() - start;
}

static void bot_drop(job *j)
{
	bot_job *b = (bot_job *)j;

	if (b->c)
		conn_unref(b->c);
	free(b);
}

static bot_job *bot_new(table *t, int seat, const char *level)
{
	bot_job *b = calloc(1, sizeof *b);

	if (!b)
		abort();
	b->j.work = bot_work;
	b->j.drop = bot_drop;
	b->g = t->game;
	table_redacted(t, seat, &b->s);
	b->seat = seat;
	b->floor = t->v[seat].floor;
	snprintf(b->level, sizeof b->level, "%s", level);
	memcpy(b->table, t->row.id, sizeof b->table);
	randombytes_buf(&b->seed, sizeof b->seed);
	if (srv.set.bot_seed) /* for tests: what a bot does follows from what it sees */
		b->seed = table_hash(t, &b->s) ^ (uint64_t)srv.set.bot_seed * 0x9e3779b97f4a7c15ull;
	return b;
}

static void bot_done(job *j)
{
	bot_job *b = (bot_job *)j;

	counted.bot_micros += b->micros;
	play_bot_done(b->table, b->seat, b->floor, b->action);
	free(b);
}

void bot_think(table *t, int seat)
{
	bot_job *b = bot_new(t, seat, t->row.seat[seat].level);

	b->j.done = bot_done;
	t->thinking[seat] = 1;
	workers_add(&b->j, t->row.owner);
}

static void hint_json(const bot_job *b, const table *t, ts_out *o)
{
	const store_table *r = &t->row;
	char text[TS_TEXT_MAX];

	ts_json_open(o, '{');
	ts_json_key(o, "type");
	ts_json_str(o, "hint");
	if (b->has_id) {
		ts_json_key(o, "id");
		ts_json_int(o, b->id);
	}
	ts_json_key(o, "seq");
	ts_json_int(o, b->seq);
	ts_json_key(o, "left");
	ts_json_int(o, r->hint_count < 0 ? -1 : r->hint_count - r->seat[b->seat].hints);
	ts_json_key(o, "moves");
	ts_json_open(o, '[');
	for (int i = 0; i < b->advice.n && i < 5; i++) {
		ts_action_text(b->g, &b->s, b->advice.move[i].action, text);
		ts_json_open(o, '{');
		ts_json_key(o, "move");
		ts_json_str(o, text);
		ts_json_key(o, "value");
		ts_json_int(o, (long long)(b->advice.move[i].win * 1000 + 0.5f));
		ts_json_key(o, "margin");
		ts_json_int(o, (long long)b->advice.move[i].margin);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void hint_done(job *j)
{
	bot_job *b = (bot_job *)j;
	table *t = table_peek(b->table);
	char text[2048];
	ts_out o;

	counted.bot_micros += b->micros;
	if (!b->advice.n) { /* a bot that does not search names its move alone */
		b->advice.n = 1;
		b->advice.move[0].action = b->action;
	}
	if (t) {
		ts_out_init(&o, text, sizeof text);
		hint_json(b, t, &o);
		conn_send_text(b->c, &o);
	}
	conn_unref(b->c);
	free(b);
}

int bot_hint(table *t, int seat, conn *c, const message *m)
{
	bot_job *b;

	if (workers_waiting(c->user.id) > 8)
		return -1;
	b = bot_new(t, seat, t->row.hint_level);
	b->j.done = hint_done;
	b->c = c;
	c->refs++;
	b->has_id = m->has_id;
	b->id = m->id;
	b->seq = t->v[seat].seq;
	counted.hints++;
	workers_add(&b->j, c->user.id);
	return 0;
}

/* --- passwords --- */

typedef struct {
	job j;
	char password[132], hash[STORE_HASH];
	int ok;
	void (*made)(void *, const char *);
	void (*checked)(void *, int);
	void (*drop)(void *);
	void *arg;
} password_job;

static void make_work(job *j, void **memory, size_t *size)
{
	password_job *p = (password_job *)j;

	(void)memory;
	(void)size;
	if (crypto_pwhash_str_alg(p->hash, p->password, strlen(p->password),
				  crypto_pwhash_OPSLIMIT_INTERACTIVE,
				  crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13))
		p->hash[0] = 0;
	sodium_memzero(p->password, sizeof p->password);
}

static void check_work(job *j, void **memory, size_t *size)
{
	password_job *p = (password_job *)j;
	char none[STORE_HASH];
	const char *hash = p->hash;

	(void)memory;
	(void)size;
	/* an unknown login takes as long as a known one */
	if (!*hash && !crypto_pwhash_str_alg(none, "", 0, crypto_pwhash_OPSLIMIT_INTERACTIVE,
					     crypto_pwhash_MEMLIMIT_INTERACTIVE,
					     crypto_pwhash_ALG_ARGON2ID13))
		p->ok = 0;
	else
		p->ok = !crypto_pwhash_str_verify(hash, p->password, strlen(p->password));
	sodium_memzero(p->password, sizeof p->password);
}

static void password_done(job *j)
{
	password_job *p = (password_job *)j;

	if (p->made)
		p->made(p->arg, p->hash);
	else
		p->checked(p->arg, p->ok);
	free(p);
}

static void password_drop(job *j)
{
	password_job *p = (password_job *)j;

	p->drop(p->arg);
	sodium_memzero(p->password, sizeof p->password);
	free(p);
}

static password_job *password_new(const char *password, void (*drop)(void *), void *arg)
{
	password_job *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	snprintf(p->password, sizeof p->password, "%s", password);
	p->j.done = password_done;
	p->j.drop = password_drop;
	p->drop = drop;
	p->arg = arg;
	return p;
}

int password_make(const char *password, void (*done)(void *, const char *hash),
		  void (*drop)(void *), void *arg)
{
	password_job *p;

	if (pool_waiting(&words, NULL) >= PASSWORDS_MAX)
		return -1;
	p = password_new(password, drop, arg);
	p->j.work = make_work;
	p->made = done;
	pool_add(&words, &p->j, "");
	return 0;
}

int password_check(const char *hash, const char *password, void (*done)(void *, int ok),
		   void (*drop)(void *), void *arg)
{
	password_job *p;

	if (pool_waiting(&words, NULL) >= PASSWORDS_MAX)
		return -1;
	p = password_new(password, drop, arg);
	p->j.work = check_work;
	p->checked = done;
	snprintf(p->hash, sizeof p->hash, "%s", hash);
	pool_add(&words, &p->j, "");
	return 0;
}
