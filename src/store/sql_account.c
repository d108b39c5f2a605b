/* sql_account.c - what accounts keep to themselves (address, second factor, what they have asked for), what is
 * shown by its hash, and how somebody is forgotten: written within the writer's transaction, and read. */
#include "store/sql.h"

enum { ADDRESSED_MAX = 5 }; /* accounts of one address that are written to */

/* How many of a kind somebody has, the last. */
static const int most[TICKETS] = {
	[TICKET_EMAIL] = 1, [TICKET_RESET] = 3, [TICKET_CODE] = 10, [TICKET_BROWSER] = 20};

/* --- writing --- */

static int put_account(sql *l, const store_change *c)
{
	const store_account *a = &c->account;
	query *q = l->ws[W_ACCOUNT];
	int r;

	bind_text(q, 1, a->user);
	bind_blob(q, 2, a->key, sizeof a->key);
	r = run(q);
	q = l->ws[W_ACCOUNT_EMAIL + c->on];
	bind_text(q, 1, a->user);
	bind_blob(q, 2, a->key, sizeof a->key);
	bind_text(q, 3, a->email);
	bind_int(q, 4, a->letters);
	bind_int(q, 5, a->step);
	bind_int(q, 6, a->gone);
	bind_int(q, 7, a->epoch);
	return r ? r : run_one(q);
}

static int put_ticket(sql *l, const store_change *c)
{
	const store_ticket *t = &c->ticket;
	query *q = l->ws[W_TICKET + c->on];
	int r;

	bind_blob(q, 1, t->hash, sizeof t->hash);
	bind_text(q, 2, t->user);
	bind_int(q, 3, t->kind);
	bind_int(q, 4, t->until);
	bind_text(q, 5, t->text);
	r = c->on == TICKET_TAKE ? run_one(q) : run(q);
	if (r || c->on != TICKET_NEW)
		return r;
	q = l->ws[W_TICKETS_OLD];
	bind_text(q, 1, t->user);
	bind_int(q, 2, t->kind);
	bind_int(q, 3, most[t->kind]);
	return run(q);
}

static int put_erase(sql *l, const store_change *c)
{
	int last = c->on == ERASE_LAST, r = STORE_OK;

	for (int w = last ? W_ERASE_TOLD : W_ERASE_VERSION;
	     w <= (last ? W_ERASE_ROLE : W_ERASE_LINES) && !r; w++) {
		bind_text(l->ws[w], 1, c->table);
		if (w <= W_ERASE_USER)
			bind_text(l->ws[w], 2, STORE_DELETED);
		if (!last)
			bind_int(l->ws[w], 3, ERASE_ROWS);
		r = run(l->ws[w]);
	}
	if (r || !last)
		return r;
	bind_text(l->ws[W_LOOKS_END], 1, c->table);
	r = run(l->ws[W_LOOKS_END]);
	return r ? r : sql_end_sessions(l, c->table);
}

int sql_put_account(sql *l, const store_change *c)
{
	return c->what == PUT_ACCOUNT  ? put_account(l, c)
	       : c->what == PUT_TICKET ? put_ticket(l, c)
				       : put_erase(l, c);
}

int sql_end_links(sql *l, const char *user)
{
	bind_text(l->ws[W_TICKETS_LINKS], 1, user);
	return run(l->ws[W_TICKETS_LINKS]);
}

/* --- reading --- */

static int account(store *s, const char *user, store_account *a)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_ACCOUNT];
	int r;

	memset(a, 0, sizeof *a);
	snprintf(a->user, sizeof a->user, "%s", user);
	a->letters = 1;
	bind_text(q, 1, user);
	r = step(q);
	if (r == ROW) {
		take(q, 1, a->email, sizeof a->email);
		sql_take_blob(q, 2, a->key, sizeof a->key);
		a->second = (uint8_t)get_int(q, 3);
		a->letters = (uint8_t)get_int(q, 4);
		a->step = get_int(q, 5);
		a->gone = get_int(q, 6);
	}
	return end_read(l, q, r);
}

static int addressed(store *s, const char *email, void (*each)(void *, const char *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_ADDRESSED];
	int r;

	bind_text(q, 1, email);
	bind_int(q, 2, ADDRESSED_MAX);
	while ((r = step(q)) == ROW)
		each(arg, get_text(q, 0));
	return end_read(l, q, r);
}

static void take_ticket(query *q, store_ticket *t)
{
	memset(t, 0, sizeof *t);
	sql_take_blob(q, 0, t->hash, sizeof t->hash);
	take(q, 1, t->user, sizeof t->user);
	t->kind = (uint8_t)get_int(q, 2);
	t->until = get_int(q, 3);
	take(q, 4, t->text, sizeof t->text);
}

static int ticket(store *s, const uint8_t hash[16], int kind, const char *user, store_ticket *t)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_TICKET];
	int r;

	bind_blob(q, 1, hash, 16);
	bind_int(q, 2, kind);
	bind_text(q, 3, user);
	r = step(q);
	if (r == ROW)
		take_ticket(q, t);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int tickets(store *s, const char *user, int kind, void (*each)(void *, const store_ticket *),
		   void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_TICKETS];
	store_ticket t;
	int r;

	bind_text(q, 1, user);
	bind_int(q, 2, kind);
	while ((r = step(q)) == ROW) {
		take_ticket(q, &t);
		each(arg, &t);
	}
	return end_read(l, q, r);
}

static int gone(store *s, int64_t before, char user[STORE_ID])
{
	sql *l = (sql *)s;
	query *q = l->rs[R_GONE];
	int r;

	bind_int(q, 1, before);
	r = step(q);
	if (r == ROW)
		take(q, 0, user, STORE_ID);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int named(store *s, const char *user, int *n)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_NAMED];
	int r;

	bind_text(q, 1, user);
	bind_text(q, 2, STORE_DELETED);
	r = step(q);
	*n = r == ROW && get_int(q, 0) > 0;
	return end_read(l, q, r);
}

static int written(store *s, const char *user, const store_line *before, const char *table,
		   int limit, void (*each)(void *, const char *, const store_line *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_WRITTEN];
	int r;

	bind_text(q, 1, user);
	bind_int(q, 2, before->at);
	bind_int(q, 3, limit);
	bind_text(q, 4, table);
	bind_int(q, 5, before->n);
	while ((r = step(q)) == ROW) {
		store_line line;

		sql_take_line(q, &line);
		if (line.text)
			each(arg, get_text(q, 6), &line);
	}
	return end_read(l, q, r);
}

void sql_account_ops(store_ops *o)
{
	o->account = account;
	o->addressed = addressed;
	o->ticket = ticket;
	o->tickets = tickets;
	o->gone = gone;
	o->named = named;
	o->written = written;
}
