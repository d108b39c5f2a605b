/* unit.c - units of changes, and the writer's thread that commits them in groups: while one commit
 * waits for the disk the next units gather, so that the load itself sets the size of a group. */
#include "store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

store_unit *store_unit_new(void (*done)(void *, int), void *arg)
{
	store_unit *u = calloc(1, sizeof *u);

	if (!u)
		abort();
	u->last = &u->first;
	u->done = done;
	u->arg = arg;
	return u;
}

static store_change *add(store_unit *u, int what, const char *table, const char *text)
{
	size_t n = text ? strlen(text) + 1 : 0;
	store_change *c = calloc(1, sizeof *c + n);

	if (!c)
		abort();
	c->what = what;
	if (table)
		memcpy(c->table, table, strnlen(table, STORE_ID - 1));
	if (text)
		memcpy(c->text, text, n);
	*u->last = c;
	u->last = &c->next;
	return c;
}

void store_put_user(store_unit *u, const store_user *user, int how)
{
	store_change *c = add(u, PUT_USER, NULL, NULL);

	c->user = *user;
	c->on = how;
}

void store_put_session(store_unit *u, const store_session *s, int how)
{
	store_change *c = add(u, PUT_SESSION, NULL, NULL);

	c->session = *s;
	c->on = how;
}

void store_put_account(store_unit *u, const store_account *a, int how)
{
	store_change *c = add(u, PUT_ACCOUNT, NULL, NULL);

	c->account = *a;
	c->on = how;
}

void store_put_ticket(store_unit *u, const store_ticket *t, int how)
{
	store_change *c = add(u, PUT_TICKET, NULL, NULL);

	c->ticket = *t;
	c->on = how;
}

void store_put_passkey(store_unit *u, const store_passkey *p, int how)
{
	store_change *c = add(u, PUT_PASSKEY, NULL, NULL);

	c->passkey = *p;
	c->on = how;
}

void store_put_erase(store_unit *u, const char *user, int how)
{
	add(u, PUT_ERASE, user, NULL)->on = how;
}

void store_put_claim(store_unit *u, const char *guest, const store_user *to)
{
	store_change *c = add(u, PUT_CLAIM, guest, NULL);

	memcpy(c->other, to->id, sizeof c->other);
	c->user = *to;
}

void store_put_table(store_unit *u, store_table *t)
{
	store_change *c = add(u, PUT_TABLE, t->id, t->position);

	c->t = *t;
	t->version++;
	c->t.position = t->position ? c->text : NULL;
}

void store_put_op(store_unit *u, const char *table, const store_op *op)
{
	store_change *c = add(u, PUT_OP, table, op->data ? op->data : "");

	c->op = *op;
	c->op.data = c->text;
}

void store_put_line(store_unit *u, const char *table, const store_line *line)
{
	store_change *c = add(u, PUT_LINE, table, line->text);

	c->line = *line;
	c->line.text = c->text;
}

void store_put_plan(store_unit *u, const char *table, const store_plan *p, int how)
{
	size_t n = strlen(p->wants) + strlen(p->moves) + 2;
	char *text = malloc(n);
	store_change *c;

	if (!text)
		abort();
	snprintf(text, n, "%s\n%s", p->wants, p->moves);
	c = add(u, PUT_PLAN, table, text);
	c->plan = *p;
	c->plan.wants = c->text;
	c->plan.moves = c->text + strlen(p->wants) + 1;
	c->text[strlen(p->wants)] = 0;
	c->on = how;
	free(text);
}

void store_put_tie(store_unit *u, const char *user, const char *other, int kind, int on)
{
	store_change *c = add(u, PUT_TIE, user, NULL);

	memcpy(c->other, other, strnlen(other, STORE_ID - 1));
	c->kind = kind;
	c->on = on;
}

void store_put_report(store_unit *u, const store_report *r)
{
	store_change *c = add(u, PUT_REPORT, NULL, r->text);

	c->report = *r;
	c->report.text = c->text;
}

void store_put_circle(store_unit *u, const store_circle *c)
{
	add(u, PUT_CIRCLE, NULL, NULL)->circle = *c;
}

void store_put_member(store_unit *u, const store_circle *c, const char *user, int role, int out)
{
	store_change *k = add(u, PUT_MEMBER, user, NULL);

	k->circle = *c;
	k->kind = role;
	k->on = out;
}

void store_put_pairing(store_unit *u, const char *circle, const store_pairing *p)
{
	add(u, PUT_PAIRING, circle, NULL)->pairing = *p;
}

void store_put_house(store_unit *u, int64_t ms)
{
	store_change *c = add(u, PUT_HOUSE, NULL, NULL);

	c->op.house = ms;
}

void store_put_relay(store_unit *u, const char *text)
{
	add(u, PUT_RELAY, NULL, text);
}

void store_put_notice(store_unit *u, const store_notice *n, int how)
{
	store_change *c = add(u, PUT_NOTICE, NULL, NULL);

	c->notice = *n;
	c->on = how;
}

void store_put_errand(store_unit *u, const store_errand *e, int how)
{
	store_change *c = add(u, PUT_ERRAND, NULL, NULL);

	c->errand = *e;
	c->on = how;
}

void store_put_wish(store_unit *u, const store_wish *w, int all)
{
	store_change *c = add(u, PUT_WISH, NULL, NULL);

	c->wish = *w;
	c->on = all;
}

void store_put_device(store_unit *u, const store_device *d, int on)
{
	store_change *c = add(u, PUT_DEVICE, NULL, NULL);

	c->device = *d;
	c->on = on;
}

void store_put_act(store_unit *u, const store_act *a)
{
	size_t n = strlen(a->more) + strlen(a->why) + 2;
	char *text = malloc(n);
	store_change *c;

	if (!text)
		abort();
	snprintf(text, n, "%s\n%s", a->more, a->why);
	c = add(u, PUT_ACT, NULL, text);
	c->act = *a;
	free(text);
}

void store_put_role(store_unit *u, const char *user, int power)
{
	add(u, PUT_ROLE, user, NULL)->kind = power;
}

void store_put_ban(store_unit *u, const store_ban *b, int on)
{
	store_change *c = add(u, PUT_BAN, NULL, b->why);

	c->ban = *b;
	c->ban.why = c->text;
	c->on = on;
}

void store_put_settle(store_unit *u, int64_t report, const char *by, int64_t at)
{
	store_change *c = add(u, PUT_SETTLE, by, NULL);

	c->report.id = report;
	c->report.settled = at;
}

void store_put_unline(store_unit *u, const char *table, uint32_t n)
{
	add(u, PUT_UNLINE, table, NULL)->line.n = n;
}

void store_put_seat_names(store_unit *u, const char *user, const char *name)
{
	add(u, PUT_SEAT_NAMES, user, name);
}

void store_put_setting(store_unit *u, const char *name, const char *value)
{
	store_change *c = add(u, PUT_SETTING, NULL, value);

	snprintf(c->act.whom, sizeof c->act.whom, "%s", name);
	c->on = value != NULL;
}

void store_put_forget(store_unit *u, const char *guest)
{
	add(u, PUT_FORGET, guest, NULL);
}

void store_put_expire(store_unit *u, int what, int64_t before, int limit)
{
	store_change *c = add(u, PUT_EXPIRE, NULL, NULL);

	c->kind = what;
	c->on = limit;
	c->op.at = before;
}

void store_unit_free(store_unit *u)
{
	while (u->first) {
		store_change *c = u->first;

		u->first = c->next;
		free(c);
	}
	free(u);
}

store *store_open(const char *where, char error[STORE_ERROR])
{
	if (!strncmp(where, "sqlite:", 7) && where[7])
		return store_sqlite_open(where + 7, error);
	if (!strncmp(where, "postgres://", 11) || !strncmp(where, "postgresql://", 13))
		return store_postgres_open(where, error);
	strcpy(error, "a store is named sqlite:PATH or postgres://...");
	return NULL;
}

/* --- the writer --- */

typedef struct {
	store_unit *first, **last;
} list;

struct store_writer {
	store *s;
	void (*wake)(void *);
	void *arg;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t more;
	int stop;
	list queued, finished;
	store_writer_stats stats;
};

static void append(list *l, store_unit *first, store_unit **last)
{
	if (!first)
		return;
	*l->last = first;
	l->last = last;
}

static uint64_t micros(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void note(store_writer *w, const store_unit *first, uint64_t took)
{
	int b = 0;

	while (b < 15 && took >= (125u << b))
		b++;
	w->stats.bucket[b]++;
	w->stats.micros += took;
	w->stats.commits++;
	for (const store_unit *u = first; u; u = u->next) {
		w->stats.units++;
		w->stats.waiting--;
		w->stats.failures += u->code == STORE_FAILED || u->code == STORE_UNSURE;
	}
}

static void *writer_main(void *arg)
{
	store_writer *w = arg;

	pthread_mutex_lock(&w->lock);
	while (1) {
		store_unit *first, **last;
		uint64_t start;

		while (!w->queued.first && !w->stop)
			pthread_cond_wait(&w->more, &w->lock);
		first = w->queued.first;
		last = w->queued.last;
		if (!first)
			break;
		w->queued.first = NULL;
		w->queued.last = &w->queued.first;
		pthread_mutex_unlock(&w->lock);
		start = micros();
		w->s->ops->commit(w->s, first);
		start = micros() - start;
		pthread_mutex_lock(&w->lock);
		note(w, first, start);
		append(&w->finished, first, last);
		w->wake(w->arg);
	}
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

store_writer *store_writer_start(store *s, void (*wake)(void *), void *arg)
{
	store_writer *w = calloc(1, sizeof *w);

	if (!w)
		return NULL;
	w->s = s;
	w->wake = wake;
	w->arg = arg;
	w->queued.last = &w->queued.first;
	w->finished.last = &w->finished.first;
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->more, NULL);
	if (pthread_create(&w->thread, NULL, writer_main, w)) {
		free(w);
		return NULL;
	}
	return w;
}

void store_writer_queue(store_writer *w, store_unit *u)
{
	pthread_mutex_lock(&w->lock);
	append(&w->queued, u, &u->next);
	w->stats.waiting++;
	pthread_cond_signal(&w->more);
	pthread_mutex_unlock(&w->lock);
}

void store_writer_collect(store_writer *w)
{
	store_unit *u;

	pthread_mutex_lock(&w->lock);
	u = w->finished.first;
	w->finished.first = NULL;
	w->finished.last = &w->finished.first;
	pthread_mutex_unlock(&w->lock);
	while (u) {
		store_unit *next = u->next;

		if (u->done)
			u->done(u->arg, u->code);
		store_unit_free(u);
		u = next;
	}
}

void store_writer_stop(store_writer *w)
{
	pthread_mutex_lock(&w->lock);
	w->stop = 1;
	pthread_cond_signal(&w->more);
	pthread_mutex_unlock(&w->lock);
	pthread_join(w->thread, NULL);
	do { /* what is finished may have more to say */
		store_writer_collect(w);
		writer_main(w);
	} while (w->finished.first);
	pthread_mutex_destroy(&w->lock);
	pthread_cond_destroy(&w->more);
	free(w);
}

store_writer_stats store_writer_figures(store_writer *w)
{
	store_writer_stats s;

	pthread_mutex_lock(&w->lock);
	s = w->stats;
	pthread_mutex_unlock(&w->lock);
	return s;
}
