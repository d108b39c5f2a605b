/* sql_account.c - what accounts keep to themselves (address, second factor, passkeys, what they have asked
 * for), what is shown by its hash, and how somebody is forgotten: written within the writer's transaction, and
 * read. */
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
	r = c->on == TICKET_TAKE || c->on == TICKET_SPEND ? run_one(q) : run(q);
	if (r || c->on != TICKET_NEW)
		return r;
	q = l->ws[W_TICKETS_OLD];
	bind_text(q, 1, t->user);
	bind_int(q, 2, t->kind);
	bind_int(q, 3, most[t->kind]);
	return run(q);
}

static int put_passkey(sql *l, const store_change *c)
{
	const store_passkey *p = &c->passkey;
	query *q = l->ws[W_PASSKEY_OWNER];
	int n = STORE_OK;

	if (c->on != PASSKEY_USED) {
		bind_text(q, 1, p->user);
		bind_int(q, 2, p->epoch);
		n = run_one(q);
	}
	if (n)
		return n;
	if (c->on == PASSKEY_NEW) {
		bind_text(l->ws[W_PASSKEYS], 1, p->user);
		n = number_of(l->ws[W_PASSKEYS]);
		if (n < 0 || n >= PASSKEYS_MAX)
			return n < 0 ? STORE_FAILED : STORE_FULL;
	}
	q = l->ws[W_PASSKEY + c->on];
	bind_text(q, 1, p->id);
	bind_text(q, 2, p->user);
	bind_text(q, 3, p->name);
	bind_blob(q, 4, p->credential, p->credential_n);
	bind_blob(q, 5, p->key, p->key_n);
	bind_int(q, 6, p->counter);
	bind_int(q, 7, p->made);
	bind_int(q, 8, p->used);
	return run_one(q);
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
	return c->what == PUT_ACCOUNT	? put_account(l, c)
	       : c->what == PUT_TICKET	? put_ticket(l, c)
	       : c->what == PUT_PASSKEY ? put_passkey(l, c)
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

static uint16_t take_bytes(query *q, int i, uint8_t *out, size_t size)
{
	size_t n;
	const void *p = q->d->get_blob(q, i, &n);

	if (!n || n > size)
		return 0;
	memcpy(out, p, n);
	return (uint16_t)n;
}

static void take_passkey(query *q, store_passkey *p)
{
	memset(p, 0, sizeof *p);
	take(q, 0, p->id, sizeof p->id);
	take(q, 1, p->user, sizeof p->user);
	take(q, 2, p->name, sizeof p->name);
	p->credential_n = take_bytes(q, 3, p->credential, sizeof p->credential);
	p->key_n = take_bytes(q, 4, p->key, sizeof p->key);
	p->counter = (uint32_t)get_int(q, 5);
	p->made = get_int(q, 6);
	p->used = get_int(q, 7);
}

static int passkey(store *s, const uint8_t *credential, size_t n, store_passkey *p)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_PASSKEY];
	int r;

	bind_blob(q, 1, credential, n);
	r = step(q);
	if (r == ROW)
		take_passkey(q, p);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int passkeys(store *s, const char *user, void (*each)(void *, const store_passkey *),
		    void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_PASSKEYS];
	store_passkey p;
	int r;

	bind_text(q, 1, user);
	while ((r = step(q)) == ROW) {
		take_passkey(q, &p);
		each(arg, &p);
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
	o->passkey = passkey;
	o->passkeys = passkeys;
	o->gone = gone;
	o->named = named;
	o->written = written;
}
