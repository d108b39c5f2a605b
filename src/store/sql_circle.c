/* sql_circle.c - clubs and tournaments: who belongs to them, and who meets whom. */
#include "store/sql.h"

static int put_one(sql *l, const store_circle *c)
{
	const int number[] = {c->format, c->seats, c->rated, c->pace,
			      c->rounds, c->round, c->bank,  c->increment};
	query *q = l->ws[W_CIRCLE];
	char look[STORE_NAME];

	store_look(c->name, look);
	bind_text(q, 1, c->id);
	bind_int(q, 2, c->kind);
	bind_text(q, 3, c->name);
	bind_text(q, 4, c->owner);
	bind_text(q, 5, c->about);
	bind_int(q, 6, c->status);
	bind_text(q, 7, c->game);
	for (int i = 0; i < 8; i++)
		bind_int(q, 8 + i, number[i]);
	bind_int(q, 16, c->created);
	bind_int(q, 17, c->updated);
	bind_text(q, 18, look);
	sql_tell(l, TELL_CIRCLE, c->id);
	return run_one(q);
}

static int put_member(sql *l, const store_change *c)
{
	const store_circle *k = &c->circle;
	int most = k->kind == CIRCLE_CLUB	     ? CLUB_MAX
		   : k->format == FORMAT_ROUND_ROBIN ? ROBIN_MAX
						     : TOURNAMENT_MAX;
	query *q = l->ws[c->kind == ROLE_OUT ? W_MEMBER_OUT : W_MEMBER];
	int n;

	bind_text(l->ws[W_MEMBERS], 1, k->id);
	bind_text(l->ws[W_MEMBERS], 2, c->table);
	n = number_of(l->ws[W_MEMBERS]);
	if (n < 0 || (n >= most && c->kind != ROLE_OUT))
		return n < 0 ? STORE_FAILED : STORE_FULL;
	bind_text(q, 1, k->id);
	bind_text(q, 2, c->table);
	if (c->kind == ROLE_OUT)
		return run_one(q);
	bind_int(q, 3, c->kind);
	bind_int(q, 4, c->on);
	bind_int(q, 5, k->updated);
	return run(q);
}

static int put_pairing(sql *l, const char *circle, const store_pairing *p)
{
	query *q = l->ws[W_PAIRING];

	bind_text(q, 1, circle);
	bind_int(q, 2, p->round);
	bind_int(q, 3, p->n);
	bind_text(q, 4, p->table);
	bind_text(q, 5, p->users);
	return run(q);
}

int sql_put_circle(sql *l, const store_change *c)
{
	return c->what == PUT_CIRCLE   ? put_one(l, &c->circle)
	       : c->what == PUT_MEMBER ? put_member(l, c)
				       : put_pairing(l, c->table, &c->pairing);
}

static void take_circle(query *q, store_circle *c)
{
	uint8_t *const number[] = {&c->format, &c->seats,  &c->rated,
				   &c->pace,   &c->rounds, &c->round};

	memset(c, 0, sizeof *c);
	take(q, 0, c->id, sizeof c->id);
	c->kind = (uint8_t)get_int(q, 1);
	take(q, 2, c->name, sizeof c->name);
	take(q, 3, c->owner, sizeof c->owner);
	take(q, 4, c->about, sizeof c->about);
	c->status = (uint8_t)get_int(q, 5);
	take(q, 6, c->game, sizeof c->game);
	for (int i = 0; i < 6; i++)
		*number[i] = (uint8_t)get_int(q, 7 + i);
	c->bank = (int)get_int(q, 13);
	c->increment = (int)get_int(q, 14);
	c->created = get_int(q, 15);
	c->updated = get_int(q, 16);
	c->members = (int)get_int(q, 17);
}

static int circle(store *s, const char *id, store_circle *out)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_CIRCLE_ONE];
	int r;

	bind_text(q, 1, id);
	r = step(q);
	if (r == ROW)
		take_circle(q, out);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int circles(store *s, int kind, const store_query *k,
		   void (*each)(void *, const store_circle *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_CIRCLES];
	int r;

	bind_int(q, 1, kind);
	bind_int(q, 2, k->before ? k->before : INT64_MAX);
	bind_text(q, 3, k->before_id);
	bind_int(q, 4, k->limit);
	bind_int(q, 5, k->status);
	if (k->user)
		bind_text(q, 6, k->user);
	while ((r = step(q)) == ROW) {
		store_circle c;

		take_circle(q, &c);
		each(arg, &c);
	}
	return end_read(l, q, r);
}

static int members(store *s, const store_circle *c, void (*each)(void *, const store_member *),
		   void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_MEMBERS];
	int r;

	bind_text(q, 1, c->id);
	bind_text(q, 2, c->game);
	bind_int(q, 3, c->seats);
	while ((r = step(q)) == ROW) {
		store_member m = {.role = (int)get_int(q, 2),
				  .out = (int)get_int(q, 3),
				  .rating = get_real(q, 4)};

		take(q, 0, m.user, sizeof m.user);
		take(q, 1, m.name, sizeof m.name);
		each(arg, &m);
	}
	return end_read(l, q, r);
}

static int role(store *s, const char *id, const char *user)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_ROLE];
	int r, is;

	bind_text(q, 1, id);
	bind_text(q, 2, user);
	r = step(q);
	is = r == ROW ? (int)get_int(q, 0) : ROLE_OUT;
	return end_read(l, q, r) ? ROLE_OUT : is;
}

/* A row for every seat: those of one table are one pairing. */
static int pairings(store *s, const char *id, void (*each)(void *, const store_pairing *),
		    void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_PAIRINGS];
	store_pairing p = {.n = -1};
	int r;

	bind_text(q, 1, id);
	while ((r = step(q)) == ROW) {
		int round = (int)get_int(q, 0), n = (int)get_int(q, 1);

		if (p.n >= 0 && (p.round != round || p.n != n)) {
			each(arg, &p);
			p.n = -1;
		}
		if (p.n < 0) {
			memset(&p, 0, sizeof p);
			p.round = round;
			p.n = n;
			take(q, 2, p.table, sizeof p.table);
			take(q, 3, p.users, sizeof p.users);
			p.status = get_null(q, 4) ? -1 : (int)get_int(q, 4);
			p.ended = (int)get_int(q, 5);
		}
		if (!get_null(q, 6) && p.seats < TS_SEATS_MAX) {
			take(q, 7, p.user[p.seats], STORE_ID);
			p.rank[p.seats++] = (uint8_t)get_int(q, 8);
		}
	}
	if (p.n >= 0)
		each(arg, &p);
	return end_read(l, q, r);
}

static int circle_best(store *s, const char *id, const char *game, int seats, int limit,
		       void (*each)(void *, const store_rank *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_CIRCLE_BEST];

	bind_text(q, 1, id);
	bind_text(q, 2, game);
	bind_int(q, 3, seats);
	bind_int(q, 4, limit);
	return sql_ranks(l, q, each, arg);
}

void sql_circle_ops(store_ops *o)
{
	o->circle = circle;
	o->circles = circles;
	o->members = members;
	o->role = role;
	o->pairings = pairings;
	o->circle_best = circle_best;
}
