/* api_circles.c - clubs and tournaments over HTTP. Both are circles of accounts; what a tournament does by
 * itself is in tour.c. */
#include "server/api.h"
#include "server/tour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 50, OWNED_MAX = 20, BEST_MAX = 100 };

static const char *const status_name[] = {"open", "running", "over", "closed"};
static const char *const role_name[] = {"member", "officer", "owner"};
static tour now; /* of the request */

static int hundredths(double parts)
{
	return (int)lround(parts * 100 / POINT);
}

static void put_circle(const store_circle *c, ts_out *o)
{
	put_str(o, "id", c->id);
	put_str(o, "name", c->name);
	put_str(o, "about", c->about);
	put_str(o, "owner", c->owner);
	put_int(o, "members", c->members);
	put_int(o, "created", c->created);
	if (c->kind == CIRCLE_CLUB)
		return;
	put_str(o, "status", status_name[c->status]);
	ts_json_key(o, "game");
	game_json(c->game, o);
	put_int(o, "seats", c->seats);
	put_str(o, "format", c->format == FORMAT_SWISS ? "swiss" : "round-robin");
	put_int(o, "rounds", c->rounds);
	put_int(o, "round", c->round);
	put_bool(o, "rated", c->rated);
	ts_json_key(o, "pace");
	pace_row_json(c->pace, c->bank, c->increment, o);
}

/* --- lists --- */

typedef struct {
	ts_out *o;
	int n;
	int64_t updated;
	char id[STORE_ID];
} page;

static void put_row(void *arg, const store_circle *c)
{
	page *p = arg;

	ts_json_open(p->o, '{');
	put_circle(c, p->o);
	ts_json_close(p->o, '}');
	p->n++;
	p->updated = c->updated;
	memcpy(p->id, c->id, STORE_ID);
}

static int list(call *k, int kind, const char *key)
{
	store_query q = {.status = -1, .limit = PAGE};
	page p = {0};
	char text[48];
	ts_out o;

	if (*api_query(k->r, "mine", text)) {
		if (!api_need_user(k))
			return 0;
		q.user = k->me.id;
	}
	if (*api_query(k->r, "status", text)) {
		for (int i = 0; i < CIRCLE_CLOSED; i++)
			if (!strcmp(text, status_name[i]))
				q.status = i;
		if (q.status < 0) {
			api_fail_field(k, "status", "status is open, running or over");
			return 0;
		}
	}
	if (api_cursor(k, &q) || api_too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	p.o = &o;
	ts_json_open(&o, '{');
	put_list(&o, key);
	srv.store->ops->circles(srv.store, kind, &q, put_row, &p);
	ts_json_close(&o, ']');
	api_next(&o, p.updated, p.n == PAGE ? p.id : NULL);
	api_finish(k, &o);
	return 0;
}

int api_tournaments(call *k)
{
	return list(k, CIRCLE_TOURNAMENT, "tournaments");
}

int api_clubs(call *k)
{
	return list(k, CIRCLE_CLUB, "clubs");
}

/* --- the page of one --- */

static void put_member(void *arg, const store_member *m)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "user", m->user);
	put_str(o, "name", m->name);
	put_str(o, "role", role_name[m->role]);
	ts_json_close(o, '}');
}

static void put_pairing(void *arg, const store_pairing *p)
{
	ts_out *o = arg;
	char copy[STORE_USERS], *save, *user;
	int i = 0;

	ts_json_open(o, '{');
	put_int(o, "round", p->round);
	if (!p->table[0] || p->status >= 0) {
		put_str(o, "table", p->table);
	} else { /* it is made in a moment, or in its round */
		ts_json_key(o, "table");
		ts_json_null(o);
	}
	put_bool(o, "over", !p->table[0] || p->status == TABLE_OVER);
	put_list(o, "users");
	snprintf(copy, sizeof copy, "%s", p->users);
	for (user = strtok_r(copy, " ", &save); user; user = strtok_r(NULL, " ", &save))
		ts_json_str(o, user);
	ts_json_close(o, ']');
	put_list(o, "ranks");
	for (; i < p->seats && p->status == TABLE_OVER; i++)
		ts_json_int(o, p->rank[i]);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void put_standing(const entrant *e, int rank, ts_out *o)
{
	ts_json_open(o, '{');
	put_int(o, "rank", rank);
	put_str(o, "user", e->m.user);
	put_str(o, "name", e->m.name);
	put_int(o, "rating", lround(e->m.rating));
	put_int(o, "score", hundredths(e->score));
	put_int(o, "buchholz", hundredths(e->buchholz));
	put_int(o, "sonneborn", hundredths(e->sonneborn));
	put_int(o, "games", e->games);
	put_int(o, "wins", e->wins);
	put_int(o, "byes", e->byes);
	put_bool(o, "out", e->m.out);
	ts_json_close(o, '}');
}

/* Reads it again: what is told is what is stored. */
static int write_page(const char *id, int kind, ts_out *o)
{
	store_circle c;
	int code;

	ts_json_open(o, '{');
	ts_json_key(o, kind == CIRCLE_CLUB ? "club" : "tournament");
	ts_json_open(o, '{');
	if (kind == CIRCLE_CLUB) {
		code = srv.store->ops->circle(srv.store, id, &c);
		if (code || c.kind != kind || c.status == CIRCLE_CLOSED)
			return code ? code : STORE_NONE;
		put_circle(&c, o);
		ts_json_close(o, '}');
		put_list(o, "members");
		code = srv.store->ops->members(srv.store, &c, put_member, o);
		ts_json_close(o, ']');
		return code;
	}
	/* the pairings are written as they are read, behind what is known before them */
	if (srv.store->ops->circle(srv.store, id, &c))
		return STORE_NONE;
	put_circle(&c, o);
	ts_json_close(o, '}');
	put_list(o, "tables");
	code = tour_read(id, &now, put_pairing, o);
	ts_json_close(o, ']');
	put_list(o, "standings");
	for (int i = 0; i < now.n; i++)
		put_standing(&now.e[now.order[i]], i + 1, o);
	ts_json_close(o, ']');
	return code;
}

static void reply_page(conn *c, int status, const char *id, int kind)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	if (write_page(id, kind, &o)) {
		int ill = store_ill();

		http_error(c, ill ? 503 : 404, ill ? "storage" : "not-found",
			   ill			 ? "the store cannot be read"
			   : kind == CIRCLE_CLUB ? "no such club"
						 : "no such tournament",
			   NULL);
		return;
	}
	ts_json_close(&o, '}');
	http_json(c, status, &o);
}

static int show(call *k, int kind)
{
	if (!api_too_often(k))
		reply_page(k->c, 200, k->id, kind);
	return 0;
}

int api_tournament(call *k)
{
	return show(k, CIRCLE_TOURNAMENT);
}

int api_club(call *k)
{
	return show(k, CIRCLE_CLUB);
}

/* --- changes --- */

typedef struct {
	conn *c;
	char id[STORE_ID];
	int kind, status;
} circle_reply;

static void circle_stored(void *arg, int code)
{
	circle_reply *p = arg;

	tours_release(p->id);
	if (code == STORE_TAKEN) {
		refusals r = {0};

		refuse(&r, "name", "another club has a name that looks like this one");
		http_error(p->c, 422, "refused", r.f[0].text, &r);
	} else if (code == STORE_FULL) {
		http_error(p->c, 409, "full", "it has as many members as it may", NULL);
	} else if (code == STORE_NONE) {
		http_error(p->c, 409, "conflict", "they do not belong to it", NULL);
	} else if (code) {
		http_error(p->c, 503, "storage", not_stored(code), NULL);
	} else if (p->status == 204) { /* closed: there is nothing left to show */
		http_reply(p->c, 200, "application/json", "{}", 2);
	} else {
		reply_page(p->c, p->status, p->id, p->kind);
	}
	conn_unref(p->c);
	free(p);
}

static store_unit *change(call *k, const store_circle *c, int status)
{
	circle_reply *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	memcpy(p->id, c->id, STORE_ID);
	p->kind = c->kind;
	p->status = status;
	return store_unit_new(circle_stored, p);
}

static void count_owned(void *arg, const store_circle *c)
{
	call *k = arg;

	k->owned += !strcmp(c->owner, k->me.id) && c->status < CIRCLE_OVER;
}

static int is_account(call *k)
{
	if (!k->me.login[0])
		api_fail(k, 403, "forbidden", "clubs and tournaments are for accounts");
	return k->me.login[0] != 0;
}

static int create(call *k, int kind)
{
	static refusals r;
	store_query q = {.status = -1, .limit = 4 * OWNED_MAX, .user = k->me.id};
	store_circle c;
	store_unit *u;

	if (!is_account(k))
		return 0;
	if (circle_read(&k->b, kind, &c, &r)) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
		return 0;
	}
	srv.store->ops->circles(srv.store, kind, &q, count_owned, k);
	if (k->owned >= OWNED_MAX ||
	    !limit_take("circle", k->me.id, srv.set.request_rate ? 2 : 0, 5)) {
		api_fail(k, 429, "rate", "you have made too many of these");
		return 0;
	}
	id_make(c.id, 8);
	memcpy(c.owner, k->me.id, STORE_ID);
	c.created = c.updated = now_ms();
	u = change(k, &c, 201);
	store_put_circle(u, &c);
	store_put_member(u, &c, k->me.id, ROLE_OWNER, 0);
	unit_send(u);
	return 0;
}

int api_tournament_new(call *k)
{
	return create(k, CIRCLE_TOURNAMENT);
}

int api_club_new(call *k)
{
	return create(k, CIRCLE_CLUB);
}

/* The circle of the path and the role in it of who asks; -1: told why not. */
static int asked_circle(call *k, int kind, store_circle *c, int *role)
{
	int code = srv.store->ops->circle(srv.store, k->id, c);

	if (!code && (c->kind != kind || c->status == CIRCLE_CLOSED))
		code = STORE_NONE;
	*role = code ? ROLE_OUT : srv.store->ops->role(srv.store, c->id, k->me.id);
	if (store_ill())
		api_fail_store(k);
	else if (code)
		api_fail(k, 404, "not-found",
			 kind == CIRCLE_CLUB ? "no such club" : "no such tournament");
	else
		return 0;
	return -1;
}

static int join(call *k, int kind)
{
	store_circle c;
	store_unit *u;
	int role;

	if (!is_account(k) || asked_circle(k, kind, &c, &role))
		return 0;
	if (role != ROLE_OUT) {
		api_fail(k, 409, "conflict", "you belong to it");
	} else if (c.status != CIRCLE_OPEN) {
		api_fail(k, 409, "conflict", "it has begun");
	} else if (srv.store->ops->blocked(srv.store, k->me.id, c.owner)) {
		api_fail(k, 403, "forbidden", "its owner and you do not play together");
	} else {
		c.updated = now_ms();
		u = change(k, &c, 200);
		store_put_member(u, &c, k->me.id, ROLE_MEMBER, 0);
		unit_send(u);
	}
	return 0;
}

int api_tournament_join(call *k)
{
	return join(k, CIRCLE_TOURNAMENT);
}

int api_club_join(call *k)
{
	return join(k, CIRCLE_CLUB);
}

/* Whoever is to own a club that its owner leaves: an officer, or who has been in it longest. */
static void choose_heir(void *arg, const store_member *m)
{
	store_member *best = arg;

	if (m->role != ROLE_OWNER && (!best->user[0] || m->role > best->role))
		*best = *m;
}

void circle_leaving(store_circle *c, int role, store_member *heir)
{
	memset(heir, 0, sizeof *heir);
	c->updated = now_ms();
	if (role != ROLE_OWNER)
		return;
	if (c->kind == CIRCLE_CLUB)
		srv.store->ops->members(srv.store, c, choose_heir, heir);
	if (heir->user[0])
		memcpy(c->owner, heir->user, STORE_ID);
	else if (c->kind == CIRCLE_CLUB || c->status == CIRCLE_OPEN)
		c->status = CIRCLE_CLOSED;
}

void circle_leave(store_unit *u, const store_circle *c, const char *user, int role,
		  const store_member *heir)
{
	if (c->kind == CIRCLE_CLUB)
		store_put_member(u, c, user, ROLE_OUT, 0);
	else if (c->status != CIRCLE_CLOSED)
		store_put_member(u, c, user, c->status == CIRCLE_OPEN ? ROLE_OUT : role, 1);
	if (c->status == CIRCLE_CLOSED || heir->user[0])
		store_put_circle(u, c);
	if (heir->user[0])
		store_put_member(u, c, heir->user, ROLE_OWNER, 0);
}

typedef struct {
	int n;
	char id[CIRCLES_AT_ONCE][STORE_ID];
} circle_ids;

static void keep_circle(void *arg, const store_circle *c)
{
	circle_ids *l = arg;

	if (c->status < CIRCLE_OVER && l->n < CIRCLES_AT_ONCE)
		memcpy(l->id[l->n++], c->id, STORE_ID);
}

int circles_leave(store_unit *u, const char *user, int kind)
{
	store_query q = {.user = user, .status = -1, .limit = CIRCLES_ALL};
	circle_ids l = {0};
	int n = 0;

	srv.store->ops->circles(srv.store, kind, &q, keep_circle, &l);
	for (int i = 0; i < l.n; i++) {
		store_member heir;
		store_circle c;
		int role = srv.store->ops->role(srv.store, l.id[i], user);

		if (role == ROLE_OUT || srv.store->ops->circle(srv.store, l.id[i], &c))
			continue;
		circle_leaving(&c, role, &heir);
		circle_leave(u, &c, user, role, &heir);
		n++;
	}
	return n;
}

static int leave(call *k, int kind)
{
	store_member heir;
	store_circle c;
	store_unit *u;
	int role;

	if (asked_circle(k, kind, &c, &role))
		return 0;
	if (role == ROLE_OUT) {
		api_fail(k, 409, "conflict", "you do not belong to it");
		return 0;
	}
	circle_leaving(&c, role, &heir);
	u = change(k, &c, c.status == CIRCLE_CLOSED ? 204 : 200);
	circle_leave(u, &c, k->me.id, role, &heir);
	unit_send(u);
	return 0;
}

int api_tournament_leave(call *k)
{
	return leave(k, CIRCLE_TOURNAMENT);
}

int api_club_leave(call *k)
{
	return leave(k, CIRCLE_CLUB);
}

int api_tournament_start(call *k)
{
	store_circle c;
	store_unit *u;
	int role;

	if (asked_circle(k, CIRCLE_TOURNAMENT, &c, &role))
		return 0;
	if (role != ROLE_OWNER) {
		api_fail(k, 403, "forbidden", "the owner does this");
		return 0;
	}
	if (tour_read(c.id, &now, NULL, NULL)) {
		api_fail_store(k);
		return 0;
	}
	if (now.n < tour_least(&now)) {
		api_fail(k, 409, "conflict", "there are too few");
		return 0;
	}
	if (c.status != CIRCLE_OPEN || tours_claim(c.id)) {
		api_fail(k, 409, "conflict", "it has begun");
		return 0;
	}
	now.c.updated = now_ms();
	u = change(k, &c, 200);
	tour_begin(&now, u);
	unit_send(u);
	return 0;
}

/* The owner makes officers; owner and officers send members away. */
int api_club_role(call *k)
{
	const char *user, *word;
	store_circle c;
	store_unit *u;
	int role, to = -2, theirs;

	if (asked_circle(k, CIRCLE_CLUB, &c, &role))
		return 0;
	if (body_str(&k->b, "role", &word))
		word = "";
	for (int i = 0; i < ROLE_OWNER; i++)
		if (!strcmp(word, role_name[i]))
			to = i;
	if (!strcmp(word, "out"))
		to = ROLE_OUT;
	if (to < ROLE_OUT) {
		api_fail_field(k, "role", "role is member, officer or out");
		return 0;
	}
	if (body_str(&k->b, "user", &user) || strlen(user) >= STORE_ID ||
	    (theirs = srv.store->ops->role(srv.store, c.id, user)) == ROLE_OUT) {
		api_fail_field(k, "user", "they do not belong to it");
		return 0;
	}
	if (role <= theirs || (to != ROLE_OUT && role != ROLE_OWNER)) {
		api_fail(k, 403, "forbidden", "this is not yours to say");
		return 0;
	}
	u = change(k, &c, 200);
	store_put_member(u, &c, user, to, 0);
	unit_send(u);
	return 0;
}

int api_club_tables(call *k)
{
	store_query q = {.which = TABLES_CIRCLE};
	store_circle c;
	int role;

	if (asked_circle(k, CIRCLE_CLUB, &c, &role))
		return 0;
	if (role == ROLE_OUT) {
		api_fail(k, 403, "forbidden", "its members see this");
		return 0;
	}
	q.user = c.id;
	return api_tables_of(k, q, k->me.id);
}

int api_club_best(call *k)
{
	char key[TS_KEY_MAX];
	int seats, role;
	const char *game = api_asked_game(k, &seats, key);
	store_circle c;
	ts_out o;

	if (!game || api_too_often(k) || asked_circle(k, CIRCLE_CLUB, &c, &role))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_list(&o, "best");
	srv.store->ops->circle_best(srv.store, c.id, game, seats, BEST_MAX, api_put_best, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}
