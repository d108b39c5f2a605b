/* sql_notice.c - notices: what somebody is told of, the errands that carry it out of the house, and what they
 * wish; written within the writer's transaction, and read. */
#include "store/sql.h"

/* --- writing --- */

static int put_notice(sql *l, const store_change *c)
{
	const store_notice *n = &c->notice;
	query *q = l->ws[W_NOTICE + c->on];
	int r;

	bind_text(q, 1, n->id);
	bind_text(q, 2, n->user);
	bind_int(q, 3, n->kind);
	bind_text(q, 4, n->place);
	bind_int(q, 5, c->on == NOTICE_OLD ? n->due : n->last);
	if (c->on != NOTICE_NEW)
		return c->on == NOTICE_TELL ? run_one(q) : run(q);
	bind_text(q, 6, n->game);
	bind_text(q, 7, n->name);
	bind_text(q, 8, n->what);
	bind_int(q, 9, n->at);
	bind_int(q, 10, n->due);
	bind_int(q, 11, n->ends);
	bind_int(q, 12, n->kind <= NOTICE_TURN ? 1 << n->kind : 0);
	bind_text(q, 13, n->from);
	r = run(q);
	q = l->ws[W_NOTICES_OLD];
	bind_text(q, 1, n->user);
	bind_int(q, 2, NOTICES_MAX);
	return r ? r : run(q);
}

static int put_errand(sql *l, const store_change *c)
{
	const store_errand *e = &c->errand;
	query *q = l->ws[W_ERRAND + c->on];

	bind_text(q, 1, e->notice);
	bind_int(q, 2, e->way);
	bind_text(q, 3, e->target);
	bind_int(q, 4, e->due);
	bind_int(q, 5, e->tries);
	return c->on == ERRAND_TAKE ? run_one(q) : run(q);
}

static int put_wish(sql *l, const store_change *c)
{
	const store_wish *w = &c->wish;
	query *q = l->ws[c->on ? W_WISH : W_WISH_FAILED];

	bind_text(q, 1, w->user);
	bind_int(q, 2, w->failed);
	if (!c->on)
		return run(q);
	for (int i = 0; i < WAYS; i++)
		bind_int(q, 3 + i, w->by[i]);
	bind_int(q, 6, w->digest);
	bind_int(q, 7, w->quiet_from);
	bind_int(q, 8, w->quiet_to);
	bind_text(q, 9, w->zone);
	bind_text(q, 10, w->hook);
	bind_int(q, 11, w->hook_n);
	return run(q);
}

static int put_device(sql *l, const store_change *c)
{
	const store_device *d = &c->device;
	query *q = l->ws[c->on ? W_DEVICE : W_DEVICE_END];
	int r;

	bind_text(q, 1, d->id);
	bind_text(q, 2, d->user);
	if (!c->on)
		return run_one(q);
	bind_text(q, 3, d->url);
	bind_blob(q, 4, d->key, sizeof d->key);
	bind_blob(q, 5, d->auth, sizeof d->auth);
	bind_text(q, 6, d->agent);
	bind_int(q, 7, d->at);
	r = run_one(q);
	q = l->ws[W_DEVICES_OLD];
	bind_text(q, 1, d->user);
	bind_int(q, 2, DEVICES_MAX);
	return r ? r : run(q);
}

int sql_put_notice(sql *l, const store_change *c)
{
	return c->what == PUT_NOTICE   ? put_notice(l, c)
	       : c->what == PUT_ERRAND ? put_errand(l, c)
	       : c->what == PUT_WISH   ? put_wish(l, c)
				       : put_device(l, c);
}

/* --- reading --- */

/* From column `i` on: NOTICE_COLUMNS. */
static void take_notice(query *q, int i, store_notice *n)
{
	memset(n, 0, sizeof *n);
	take(q, i, n->id, sizeof n->id);
	take(q, i + 1, n->user, sizeof n->user);
	n->kind = (int)get_int(q, i + 2);
	take(q, i + 3, n->place, sizeof n->place);
	take(q, i + 4, n->game, sizeof n->game);
	take(q, i + 5, n->name, sizeof n->name);
	take(q, i + 6, n->what, sizeof n->what);
	n->at = get_int(q, i + 7);
	n->due = get_int(q, i + 8);
	n->ends = get_int(q, i + 9);
	n->told = (int)get_int(q, i + 10);
}

static int each_notice(sql *l, query *q, void (*each)(void *, const store_notice *), void *arg)
{
	int r;

	while ((r = step(q)) == ROW) {
		store_notice n;

		take_notice(q, 0, &n);
		each(arg, &n);
	}
	return end_read(l, q, r);
}

static int notices(store *s, const char *user, void (*each)(void *, const store_notice *),
		   void *arg)
{
	query *q = ((sql *)s)->rs[R_NOTICES];

	bind_text(q, 1, user);
	return each_notice((sql *)s, q, each, arg);
}

static int notices_due(store *s, int64_t at, int limit, void (*each)(void *, const store_notice *),
		       void *arg)
{
	query *q = ((sql *)s)->rs[R_NOTICES_DUE];

	bind_int(q, 1, at);
	bind_int(q, 2, limit);
	return each_notice((sql *)s, q, each, arg);
}

static int noticed(store *s, const char *user, const char *place)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_NOTICED];
	int r;

	bind_text(q, 1, user);
	bind_text(q, 2, place);
	r = step(q);
	return end_read(l, q, r) ? -1 : r == ROW;
}

static int each_errand(sql *l, query *q, void (*each)(void *, const store_errand *), void *arg)
{
	int r;

	while ((r = step(q)) == ROW) {
		store_errand e = {.way = (int)get_int(q, 1), .tries = (int)get_int(q, 4)};

		take(q, 0, e.notice, sizeof e.notice);
		take(q, 2, e.target, sizeof e.target);
		e.due = get_int(q, 3);
		take_notice(q, 5, &e.n);
		each(arg, &e);
	}
	return end_read(l, q, r);
}

static int errands_due(store *s, int64_t at, int limit, void (*each)(void *, const store_errand *),
		       void *arg)
{
	query *q = ((sql *)s)->rs[R_ERRANDS_DUE];

	bind_int(q, 1, at);
	bind_int(q, 2, limit);
	return each_errand((sql *)s, q, each, arg);
}

static int errands_of(store *s, const char *user, int way, int limit,
		      void (*each)(void *, const store_errand *), void *arg)
{
	query *q = ((sql *)s)->rs[R_ERRANDS_OF];

	bind_text(q, 1, user);
	bind_int(q, 2, way);
	bind_int(q, 3, limit);
	return each_errand((sql *)s, q, each, arg);
}

static int wish(store *s, const char *user, store_wish *w)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_WISH];
	int r;

	memset(w, 0, sizeof *w);
	snprintf(w->user, sizeof w->user, "%s", user);
	bind_text(q, 1, user);
	r = step(q);
	if (r == ROW) {
		w->failed = (int)get_int(q, 1);
		for (int i = 0; i < WAYS; i++)
			w->by[i] = (unsigned)get_int(q, 2 + i);
		w->digest = (int)get_int(q, 5);
		w->quiet_from = (int)get_int(q, 6);
		w->quiet_to = (int)get_int(q, 7);
		take(q, 8, w->zone, sizeof w->zone);
		take(q, 9, w->hook, sizeof w->hook);
		w->hook_n = (int)get_int(q, 10);
	}
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int devices(store *s, const char *user, void (*each)(void *, const store_device *),
		   void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_DEVICES];
	int r;

	bind_text(q, 1, user);
	while ((r = step(q)) == ROW) {
		store_device d = {.at = get_int(q, 6)};

		take(q, 0, d.id, sizeof d.id);
		take(q, 1, d.user, sizeof d.user);
		take(q, 2, d.url, sizeof d.url);
		sql_take_blob(q, 3, d.key, sizeof d.key);
		sql_take_blob(q, 4, d.auth, sizeof d.auth);
		take(q, 5, d.agent, sizeof d.agent);
		each(arg, &d);
	}
	return end_read(l, q, r);
}

void sql_notice_ops(store_ops *o)
{
	o->notices = notices;
	o->notices_due = notices_due;
	o->noticed = noticed;
	o->errands_due = errands_due;
	o->errands_of = errands_of;
	o->wish = wish;
	o->devices = devices;
}
