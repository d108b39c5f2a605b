/* sql_host.c - a host's tools: who has which power, whom the house does not want, what was done, settings,
 * and what is kept only for a time. */
#include "store/sql.h"

/* --- writing --- */

static int put_act(sql *l, const store_change *c)
{
	const store_act *a = &c->act;
	query *q = l->ws[W_ACT];
	const char *why = strchr(c->text, '\n') + 1; /* as unit.c has joined them */

	bind_int(q, 1, a->at);
	bind_text(q, 2, a->by);
	bind_text(q, 3, a->what);
	bind_text(q, 4, a->whom);
	q->d->bind_text(q, 5, c->text, (int)(why - c->text) - 1);
	bind_text(q, 6, why);
	bind_int(q, 7, a->power);
	bind_text(q, 8, a->user);
	sql_tell(l, TELL_ACT, "");
	return run_one(q);
}

static int put_ban(sql *l, const store_change *c)
{
	const store_ban *b = &c->ban;
	query *q = l->ws[c->on ? W_BAN : W_UNBAN];
	int n;

	if (c->on) {
		bind_int(l->ws[W_BANS], 1, b->kind);
		bind_text(l->ws[W_BANS], 2, b->whom);
		n = number_of(l->ws[W_BANS]);
		if (n < 0 || n >= BANS_MAX)
			return n < 0 ? STORE_FAILED : STORE_FULL;
		bind_int(q, 3, b->at);
		bind_int(q, 4, b->until);
		bind_text(q, 5, b->by);
		bind_text(q, 6, b->why);
	}
	bind_int(q, 1, b->kind);
	bind_text(q, 2, b->whom);
	return run_one(q);
}

static int put_settle(sql *l, const store_change *c)
{
	query *q = l->ws[W_SETTLE];

	bind_int(q, 1, c->report.id);
	bind_int(q, 2, c->report.settled);
	bind_text(q, 3, c->table);
	return run_one(q);
}

static int put_unline(sql *l, const store_change *c)
{
	query *q = l->ws[W_UNLINE];

	bind_text(q, 1, c->table);
	bind_int(q, 2, c->line.n);
	return run_one(q);
}

/* Rows of tables that are in somebody's memory have another version then, and are read again. */
static int put_seat_names(sql *l, const store_change *c)
{
	query *q = l->ws[W_SEAT_NAMES], *v = l->ws[W_CLAIM_VERSION];
	int r;

	bind_text(v, 1, c->table);
	r = run(v);
	if (r)
		return r;
	bind_text(q, 1, c->table);
	bind_text(q, 2, c->text);
	return run(q);
}

static int put_setting(sql *l, const store_change *c)
{
	query *q = l->ws[c->on ? W_SETTING : W_UNSET];

	bind_text(q, 1, c->act.whom);
	if (c->on)
		bind_text(q, 2, c->text);
	return run(q);
}

static int put_forget(sql *l, const char *guest)
{
	int r;

	bind_text(l->ws[W_FORGET], 1, guest);
	r = run_one(l->ws[W_FORGET]);
	for (int w = W_ERASE_ACCOUNT; w <= W_ERASE_ROLE && !r; w++) {
		bind_text(l->ws[w], 1, guest);
		r = run(l->ws[w]);
	}
	return r ? r : sql_end_sessions(l, guest);
}

int sql_put_host(sql *l, const store_change *c)
{
	query *q;

	switch (c->what) {
	case PUT_ACT:
		return put_act(l, c);
	case PUT_ROLE:
		q = l->ws[W_ROLE];
		bind_text(q, 1, c->table);
		bind_int(q, 2, c->kind);
		return run(q);
	case PUT_BAN:
		return put_ban(l, c);
	case PUT_SETTLE:
		return put_settle(l, c);
	case PUT_UNLINE:
		return put_unline(l, c);
	case PUT_SEAT_NAMES:
		return put_seat_names(l, c);
	case PUT_SETTING:
		return put_setting(l, c);
	case PUT_FORGET:
		return put_forget(l, c->table);
	default:
		q = l->ws[W_EXPIRE_LINES + c->kind];
		bind_int(q, 1, c->op.at);
		bind_int(q, 2, c->on);
		return run(q);
	}
}

/* --- reading --- */

static int power(store *s, const char *user)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_POWER];
	int r, n;

	bind_text(q, 1, user);
	r = step(q);
	n = r == ROW ? (int)get_int(q, 0) : POWER_NONE;
	return end_read(l, q, r) ? STORE_FAILED : n;
}

/* Users with a number behind them. */
static int users(sql *l, query *q, void (*each)(void *, const store_user *, int), void *arg)
{
	int r;

	while ((r = step(q)) == ROW) {
		store_user u;

		sql_take_user(q, &u);
		each(arg, &u, (int)get_int(q, 7));
	}
	return end_read(l, q, r);
}

static int powers(store *s, void (*each)(void *, const store_user *, int), void *arg)
{
	return users((sql *)s, ((sql *)s)->rs[R_POWERS], each, arg);
}

static int people(store *s, const char *begin, int limit,
		  void (*each)(void *, const store_user *, int), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_PEOPLE];
	char after[STORE_NAME + 8];

	snprintf(after, sizeof after, "%.*s\xf4\x8f\xbf\xbf", STORE_NAME, begin); /* U+10FFFF */
	bind_text(q, 1, begin);
	bind_text(q, 2, after);
	bind_int(q, 3, limit);
	return users(l, q, each, arg);
}

static int guests(store *s, int64_t before, int64_t made, const char *id, int limit,
		  void (*each)(void *, const store_user *, int), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_GUESTS];

	bind_int(q, 1, before);
	bind_int(q, 2, made);
	bind_text(q, 3, id);
	bind_int(q, 4, limit);
	return users(l, q, each, arg);
}

static int bans(store *s, int64_t now, void (*each)(void *, const store_ban *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_BANS];
	int r;

	bind_int(q, 1, now);
	while ((r = step(q)) == ROW) {
		store_ban b = {
			.kind = (int)get_int(q, 0), .at = get_int(q, 2), .until = get_int(q, 3)};

		take(q, 1, b.whom, sizeof b.whom);
		take(q, 4, b.by, sizeof b.by);
		take(q, 6, b.name, sizeof b.name);
		b.why = get_text(q, 5);
		each(arg, &b);
	}
	return end_read(l, q, r);
}

static int acts(store *s, int back, int64_t from, int limit,
		void (*each)(void *, const store_act *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[back ? R_ACTS_BACK : R_ACTS];
	int r;

	bind_int(q, 1, from);
	bind_int(q, 2, limit);
	while ((r = step(q)) == ROW) {
		store_act a = {.id = get_int(q, 0), .at = get_int(q, 1)};

		take(q, 2, a.by, sizeof a.by);
		take(q, 3, a.what, sizeof a.what);
		take(q, 4, a.whom, sizeof a.whom);
		take(q, 7, a.by_name, sizeof a.by_name);
		take(q, 8, a.name, sizeof a.name);
		a.more = get_text(q, 5);
		a.why = get_text(q, 6);
		each(arg, &a);
	}
	return end_read(l, q, r);
}

static int last_act(store *s, int64_t *id)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_LAST_ACT];
	int r = step(q);

	*id = r == ROW ? get_int(q, 0) : 0;
	return end_read(l, q, r);
}

static int settings(store *s, void (*each)(void *, const char *, const char *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_SETTINGS];
	int r;

	while ((r = step(q)) == ROW) {
		char name[STORE_WHOM];

		take(q, 0, name, sizeof name);
		each(arg, name, get_text(q, 1));
	}
	return end_read(l, q, r);
}

void sql_host_ops(store_ops *o)
{
	o->power = power;
	o->powers = powers;
	o->people = people;
	o->guests = guests;
	o->bans = bans;
	o->acts = acts;
	o->last_act = last_act;
	o->settings = settings;
}
