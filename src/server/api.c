/* api.c - the HTTP API: docs/protocol.md, section HTTP. A handler answers at once, or after its
 * commit; WAIT means the table is busy and the request is tried again. */
#include "ai/bot.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
	conn *c;
	request *r;
	const char *id;		/* the part of the path after its prefix */
	body b;
	store_user me;
	int signed_in;
} call;

static ts_node nodes[TS_NODES_MAX];

/* --- answers --- */

static void fail(call *k, int status, const char *code, const char *text)
{
	http_error(k->c, status, code, text, NULL);
}

static void fail_field(call *k, const char *field, const char *text)
{
	refusals r = {0};

	refuse(&r, field, text);
	http_error(k->c, 422, "refused", text, &r);
}

static int need_user(call *k)
{
	if (!k->signed_in)
		fail(k, 401, "sign-in", "sign in first");
	return k->signed_in;
}

static void reply_user(conn *c, const store_user *u)
{
	char text[512];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "user");
	user_json(u, &o);
	ts_json_close(&o, '}');
	http_json(c, 200, &o);
}

static void set_cookie(conn *c, const store_user *u)
{
	char token[TOKEN_MAX] = "";

	if (!c->http)
		return;
	if (u)
		token_make(u, token);
	snprintf(c->http->set_cookie, sizeof c->http->set_cookie,
		 "tessera=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", token,
		 u ? 34560000 : 0, srv.set.secure_cookie || srv.set.cert[0] ? "; Secure" : "");
}

static void reply_table(conn *c, int status, const table *t)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "table");
	table_json(t, &o);
	ts_json_close(&o, '}');
	http_json(c, status, &o);
}

/* --- people --- */

/* What goes on after a commit or a password: who is answered, and with which user. */
typedef struct {
	conn *c;
	store_user u, guest;
	int cookie, claim;
	char password[132];
} person;

static person *person_new(call *k, const store_user *u)
{
	person *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	p->u = *u;
	return p;
}

static void person_free(person *p)
{
	conn_unref(p->c);
	free(p);
}

static void person_stored(void *arg, int code)
{
	person *p = arg;

	if (code == STORE_TAKEN) {
		refusals r = {0};

		refuse(&r, "login", "this login is taken");
		http_error(p->c, 422, "refused", "this login is taken", &r);
	} else if (code) {
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	} else {
		if (p->cookie)
			set_cookie(p->c, &p->u);
		reply_user(p->c, &p->u);
	}
	person_free(p);
}

static int known_lang(const char *lang)
{
	return !strcmp(lang, "en") || !strcmp(lang, "fr");
}

/* name and lang of a body into *u; 0, or -1 and refused. */
static int read_person(call *k, store_user *u)
{
	const char *name, *lang;

	if (body_str(&k->b, "name", &name) ||
	    ((*name || !u->name[0]) && text_tidy(name, u->name, sizeof u->name, NAME_CHARS))) {
		fail_field(k, "name", "a name has 1 to 24 characters");
		return -1;
	}
	if (body_str(&k->b, "lang", &lang) || (*lang && !known_lang(lang))) {
		fail_field(k, "lang", "lang is en or fr");
		return -1;
	}
	if (*lang)
		strcpy(u->lang, lang);
	return 0;
}

static void new_user(store_user *u)
{
	memset(u, 0, sizeof *u);
	id_make(u->id, 10);
	strcpy(u->lang, "en");
	u->created = now_ms();
}

static int guest(call *k)
{
	store_unit *unit;
	store_user u;
	person *p;

	new_user(&u);
	if (read_person(k, &u))
		return 0;
	if (!limit_take("guest", k->c->address, srv.set.guest_rate, srv.set.guest_rate)) {
		fail(k, 429, "rate", "too many new guests from this address");
		return 0;
	}
	p = person_new(k, &u);
	p->cookie = 1;
	unit = store_unit_new(person_stored, p);
	store_put_user(unit, &u, 1);
	unit_send(unit);
	return 0;
}

static int me(call *k)
{
	store_unit *unit;

	if (!need_user(k))
		return 0;
	if (k->r->method == GET) {
		reply_user(k->c, &k->me);
		return 0;
	}
	if (read_person(k, &k->me))
		return 0;
	unit = store_unit_new(person_stored, person_new(k, &k->me));
	store_put_user(unit, &k->me, 0);
	unit_send(unit);
	return 0;
}

static int bad_login(const char *login)
{
	size_t n = strlen(login);

	return n < 3 || n > 24 || strspn(login, "abcdefghijklmnopqrstuvwxyz0123456789_-") != n;
}

static int read_password(call *k, const char **login, const char **password)
{
	size_t n;

	if (body_str(&k->b, "login", login) || bad_login(*login)) {
		fail_field(k, "login", "a login has 3 to 24 of a-z 0-9 _ -");
		return -1;
	}
	n = body_str(&k->b, "password", password) ? 0 : strlen(*password);
	if (n < 8 || n > 128) {
		fail_field(k, "password", "a password has 8 to 128 bytes");
		return -1;
	}
	if (!limit_take("password", k->c->address, srv.set.password_rate, srv.set.password_rate) ||
	    !limit_take("login", *login, srv.set.password_rate, srv.set.password_rate)) {
		fail(k, 429, "rate", "too many tries, wait a minute");
		return -1;
	}
	return 0;
}

static void hash_made(void *arg, const char *hash)
{
	person *p = arg;
	store_unit *unit;

	if (!*hash) {
		http_error(p->c, 503, "storage", "no memory for the password", NULL);
		person_free(p);
		return;
	}
	snprintf(p->u.hash, sizeof p->u.hash, "%s", hash);
	unit = store_unit_new(person_stored, p);
	store_put_user(unit, &p->u, p->claim);
	unit_send(unit);
}

static int do_register(call *k)
{
	const char *login, *password;
	store_user u;
	person *p;

	if (k->signed_in && k->me.login[0]) {
		fail(k, 409, "conflict", "you have an account");
		return 0;
	}
	if (k->signed_in)
		u = k->me;
	else
		new_user(&u);
	if (read_person(k, &u) || read_password(k, &login, &password))
		return 0;
	strcpy(u.login, login);
	p = person_new(k, &u);
	p->cookie = 1;
	p->claim = !k->signed_in;	/* a new row */
	password_make(password, hash_made, p);
	return 0;
}

/* The guest's seats at tables in memory, too. */
static const person *claiming;
static void claim_table(table *t)
{
	int mine = !strcmp(t->row.owner, claiming->guest.id);

	for (int i = 0; i < t->row.seats; i++)
		if (!strcmp(t->row.seat[i].user, claiming->guest.id)) {
			memcpy(t->row.seat[i].user, claiming->u.id, STORE_ID);
			memcpy(t->row.seat[i].name, claiming->u.name, STORE_NAME);
			t->dirty = mine = 1;
		}
	if (!strcmp(t->row.owner, claiming->guest.id))
		memcpy(t->row.owner, claiming->u.id, STORE_ID);
	if (mine) {	/* a row that was queued before may have the guest's name again */
		store_unit *u = store_unit_new(NULL, NULL);

		store_put_table(u, &t->row);
		unit_send(u);
	}
}

static void claim_stored(void *arg, int code)
{
	if (code == STORE_OK) {
		claiming = arg;
		table_each(claim_table);
	}
	person_stored(arg, code);
}

static void login_checked(void *arg, int good)
{
	person *p = arg;

	if (!good) {
		log_event(LOG_INFO, "login refused", "address", p->c->address, NULL);
		http_error(p->c, 403, "forbidden", "login and password do not fit", NULL);
		person_free(p);
		return;
	}
	p->cookie = 1;
	if (p->claim) {
		store_unit *unit = store_unit_new(claim_stored, p);

		store_put_claim(unit, p->guest.id, &p->u);
		unit_send(unit);
	} else {
		person_stored(p, STORE_OK);
	}
}

static int login(call *k)
{
	const char *name, *password;
	store_user u;
	person *p;
	int claim;

	if (body_bool(&k->b, "claim", 0, &claim)) {
		fail_field(k, "claim", "claim is true or false");
		return 0;
	}
	if (read_password(k, &name, &password))
		return 0;
	if (srv.store->ops->login(srv.store, name, &u))
		memset(&u, 0, sizeof u);
	p = person_new(k, &u);
	p->guest = k->me;
	p->claim = claim && k->signed_in && !k->me.login[0] && strcmp(k->me.id, u.id);
	password_check(u.hash, password, login_checked, p);
	return 0;
}

static void logout_stored(void *arg, int code)
{
	person *p = arg;

	if (code) {
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	} else {
		set_cookie(p->c, NULL);
		http_reply(p->c, 200, "application/json", "{}", 2);
	}
	person_free(p);
}

static int logout(call *k)
{
	store_unit *unit;
	int everywhere;

	if (body_bool(&k->b, "everywhere", 0, &everywhere)) {
		fail_field(k, "everywhere", "everywhere is true or false");
		return 0;
	}
	if (!k->signed_in || !everywhere) {
		logout_stored(person_new(k, &k->me), STORE_OK);
		return 0;
	}
	k->me.epoch++;
	unit = store_unit_new(logout_stored, person_new(k, &k->me));
	store_put_user(unit, &k->me, 0);
	unit_send(unit);
	return 0;
}

static int token(call *k)
{
	char text[TOKEN_MAX], buf[TOKEN_MAX + 32];
	ts_out o;

	if (!need_user(k))
		return 0;
	token_make(&k->me, text);
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	ts_json_key(&o, "token");
	ts_json_str(&o, text);
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

static void put_stats(void *arg, const store_stats *s)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	ts_json_key(o, "game");
	ts_json_str(o, s->game);
	ts_json_key(o, "games");
	ts_json_int(o, s->games);
	ts_json_key(o, "wins");
	ts_json_int(o, s->wins);
	ts_json_key(o, "best");
	ts_json_int(o, s->best);
	ts_json_close(o, '}');
}

static int stats(call *k)
{
	ts_out o;

	if (!need_user(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "stats");
	ts_json_open(&o, '[');
	srv.store->ops->stats(srv.store, k->me.id, put_stats, &o);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

/* --- games --- */

static void option_json(const ts_game *g, int i, const ts_setup *settled, ts_out *o)
{
	int n = ts_option_count(g, i, g->seats_max);
	char buf[32];

	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, g->options[i].id);
	ts_json_key(o, "values");
	ts_json_open(o, '[');
	for (int v = 0; v < n; v++)
		ts_json_str(o, ts_option_name(g, i, v, buf));
	ts_json_close(o, ']');
	ts_json_key(o, "max");
	ts_json_int(o, g->options[i].max);
	ts_json_key(o, "default");
	if (settled->opt[ts_option_at(g, i)] && g->options[i].max == 1)
		ts_json_str(o, ts_option_name(g, i, settled->opt[ts_option_at(g, i)] - 1, buf));
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

static void game_json(const ts_game *g, ts_out *o)
{
	ts_setup u;

	ts_setup_init(&u, g->seats_min);
	ts_setup_settle(g, &u, NULL);
	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, g->id);
	ts_json_key(o, "seats");
	ts_json_open(o, '{');
	ts_json_key(o, "min");
	ts_json_int(o, g->seats_min);
	ts_json_key(o, "max");
	ts_json_int(o, g->seats_max);
	ts_json_close(o, '}');
	ts_json_key(o, "options");
	ts_json_open(o, '[');
	for (int i = 0; i < g->n_options; i++)
		option_json(g, i, &u, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static int games(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "games");
	ts_json_open(&o, '[');
	for (int i = 0; i < ts_n_games; i++)
		game_json(ts_games[i], &o);
	ts_json_close(&o, ']');
	ts_json_key(&o, "bots");
	ts_json_open(&o, '[');
	for (int i = 0; i < TS_LEVELS; i++)
		ts_json_str(&o, ts_levels[i].id);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	k->r->cache = "no-cache";
	http_json(k->c, 200, &o);
	return 0;
}

static int game_data(call *k)
{
	const ts_game *g = ts_game_find(k->id);
	ts_out o;

	if (!g) {
		fail(k, 404, "not-found", "no such game");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	g->data(&o);
	k->r->cache = "no-cache";
	http_json(k->c, 200, &o);
	return 0;
}

/* --- tables --- */

typedef struct {
	conn *c;
	table *t;
	int status;
} table_reply;

static void table_stored(void *arg, int code)
{
	table_reply *p = arg;

	if (code)
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	else
		reply_table(p->c, p->status, p->t);
	conn_unref(p->c);
	free(p);
}

static void store_table_reply(call *k, table *t, int status, int tell)
{
	table_reply *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	p->t = t;
	p->status = status;
	play_row(t, tell, table_stored, p);
}

static int seats_open(const table *t)
{
	int n = 0;

	for (int i = 0; i < t->row.seats; i++)
		n += t->row.seat[i].kind == SEAT_OPEN;
	return n;
}

/* Starts the match; the caller commits. */
static void start(table *t)
{
	t->row.status = TABLE_RUNNING;
	if (table_start(t)) {	/* was judged when the table was made */
		log_event(LOG_ERROR, "table does not start", "table", t->row.id, NULL);
		t->row.status = TABLE_CLOSED;
		return;
	}
	play_clock_start(t);
	for (int v = 0; v < VIEWERS; v++) {
		ts_out o;
		uint32_t n;

		if (!table_viewer(t, v))
			continue;
		table_look(t, v, &t->v[v].view, &t->v[v].moves);
		ts_out_init(&o, scratch_text(1), SCRATCH);
		table_events(t->m, v, -1, &o, &n);
		t->v[v].log_n = n;
		t->v[v].ring_from = 1;
	}
}

static int count_mine(const char *user);

static int create(call *k)
{
	static refusals r;
	store_table row;
	table *t;

	if (!need_user(k))
		return 0;
	if (spec_read(&k->b, &k->me, bot_level_ok, &row, &r)) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
		return 0;
	}
	if (srv.set.max_tables && count_mine(k->me.id) >= srv.set.max_tables) {
		free(row.position);
		fail(k, 429, "rate", "you have too many tables");
		return 0;
	}
	t = table_make(&row);
	free(row.position);
	if (!t) {
		fail(k, 422, "refused", "this table cannot be made");
		return 0;
	}
	if (t->row.auto_start && !seats_open(t))
		start(t);
	store_table_reply(k, t, 201, TELL_NOBODY);
	return 0;
}

static void put_row(void *arg, store_table *row)
{
	table_row_json(row, arg);
}

typedef struct {
	ts_out *o;
	const char *user;
} mine_arg;

static void put_mine(void *arg, store_table *row)
{
	mine_arg *a = arg;
	table *t = row->status == TABLE_RUNNING ? table_find(row->id) : NULL;
	int turn = 0;

	for (int i = 0; t && i < t->row.seats; i++)
		turn |= table_acting(t) >> i & 1 && t->row.seat[i].kind == SEAT_USER &&
			!strcmp(t->row.seat[i].user, a->user);
	table_row_json(row, a->o);
	a->o->len--;	/* into the object that was just closed */
	ts_json_key(a->o, "turn");
	ts_json_bool(a->o, turn);
	ts_json_close(a->o, '}');
}

static void count_row(void *arg, store_table *row)
{
	(void)row;
	++*(int *)arg;
}

static int count_mine(const char *user)
{
	store_query q = {1u << TABLE_OPEN | 1u << TABLE_RUNNING, user, NULL, 0, 0};
	int n = 0;

	srv.store->ops->tables(srv.store, &q, count_row, &n);
	return n;
}

/* A value of the query, "" if it is not there. */
static const char *query(const request *r, const char *key, char out[32])
{
	const char *p = r->query;
	size_t n = strlen(key);

	out[0] = 0;
	while (*p) {
		size_t k = strcspn(p, "&");

		if (k > n && !strncmp(p, key, n) && p[n] == '=' && k - n < 32)
			snprintf(out, 32, "%.*s", (int)(k - n - 1), p + n + 1);
		p += k + (p[k] == '&');
	}
	return out;
}

typedef struct {
	int n;
	store_table row[50];
} row_list;

static void keep_row(void *arg, store_table *row)
{
	row_list *l = arg;

	if (l->n < 50) {
		l->row[l->n++] = *row;
		row->position = NULL;
	}
}

static int list(call *k)
{
	static row_list l;
	char mine[32], game[32];
	store_query q = {1u << TABLE_OPEN | 1u << TABLE_RUNNING, NULL, NULL, 1, 50};
	mine_arg a;
	ts_out o;

	query(k->r, "mine", mine);
	query(k->r, "game", game);
	if (*mine && !need_user(k))
		return 0;
	if (*mine) {
		q.user = k->me.id;
		q.listed = 0;
		if (!strcmp(mine, "over"))
			q.status = 1u << TABLE_OVER;
	}
	q.game = *game ? game : NULL;
	/* read all before any table is loaded: loading reads, too */
	l.n = 0;
	if (srv.store->ops->tables(srv.store, &q, keep_row, &l)) {
		fail(k, 503, "storage", "the store does not answer");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	a.o = &o;
	a.user = k->me.id;
	ts_json_open(&o, '{');
	ts_json_key(&o, "tables");
	ts_json_open(&o, '[');
	for (int i = 0; i < l.n; i++) {
		if (*mine)
			put_mine(&a, &l.row[i]);
		else
			put_row(&o, &l.row[i]);
		free(l.row[i].position);
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

/* The table of the path, free; or NULL with *code what to return. */
static table *free_table(call *k, int *code)
{
	table *t;

	*code = 0;
	if (strlen(k->id) >= STORE_ID || !(t = table_find(k->id))) {
		if (limit_take("guess", k->c->address, srv.set.request_rate, srv.set.request_rate))
			fail(k, 404, "not-found", "no such table");
		else
			fail(k, 429, "rate", "too many requests");
		return NULL;
	}
	if (t->busy) {
		table_wait(t, k->c);
		*code = WAIT;
		return NULL;
	}
	return t;
}

static int one(call *k)
{
	int code;
	table *t = free_table(k, &code);

	if (t)
		reply_table(k->c, 200, t);
	return code;
}

static int record(call *k)
{
	int code;
	table *t = free_table(k, &code);
	char *text;
	ts_out o;

	if (!t)
		return code;
	if (t->row.status != TABLE_OVER) {
		fail(k, 409, "conflict", "the record is published when the game is over");
		return 0;
	}
	text = malloc(TS_RECORD_MAX);
	if (!text)
		abort();
	ts_out_init(&o, text, TS_RECORD_MAX);
	ts_record_write(t->m, 0, &o);
	if (ts_out_end(&o))
		fail(k, 500, "too-large", "the record is too large");
	else
		http_reply(k->c, 200, "text/plain; charset=utf-8", text, o.len);
	free(text);
	return 0;
}

/* The table of the path if it is still open, else refused. */
static table *open_table(call *k, int owner, int *code)
{
	table *t;

	*code = 0;
	if (!need_user(k) || !(t = free_table(k, code)))
		return NULL;
	if (t->row.status != TABLE_OPEN) {
		fail(k, 409, "conflict", "the table has started");
		return NULL;
	}
	if (owner && strcmp(t->row.owner, k->me.id)) {
		fail(k, 403, "forbidden", "the owner does this");
		return NULL;
	}
	return t;
}

static void maybe_start(call *k, table *t)
{
	int go = t->row.auto_start && !seats_open(t);

	if (go)
		start(t);
	store_table_reply(k, t, 200, go ? TELL_SNAPSHOT : TELL_TABLE);
}

static int body_seat(call *k, const table *t)
{
	const char *name;

	if (body_str(&k->b, "seat", &name) || !*name)
		return -1;
	return ts_seat_parse(name, t->row.seats);
}

static int join(call *k)
{
	int code, seat;
	table *t = open_table(k, 0, &code);
	const char *name;

	if (!t)
		return code;
	if (table_seat_of(t, k->me.id) >= 0) {
		fail(k, 409, "conflict", "you have a seat already");
		return 0;
	}
	seat = body_seat(k, t);
	body_str(&k->b, "seat", &name);
	for (int i = 0; i < t->row.seats && !*name && seat < 0; i++)
		if (t->row.seat[i].kind == SEAT_OPEN)
			seat = i;
	if (seat < 0 || t->row.seat[seat].kind != SEAT_OPEN) {
		fail(k, 409, "conflict", *name ? "this seat is not open" : "no seat is open");
		return 0;
	}
	t->row.seat[seat].kind = SEAT_USER;
	memcpy(t->row.seat[seat].user, k->me.id, STORE_ID);
	memcpy(t->row.seat[seat].name, k->me.name, STORE_NAME);
	maybe_start(k, t);
	return 0;
}

/* Whoever watched as this seat looks on from now. */
static void vacate(table *t, int seat)
{
	memset(&t->row.seat[seat], 0, sizeof t->row.seat[seat]);
	while (t->v[seat].watchers)
		conn_watch(t->v[seat].watchers, t, TABLE_VIEWER);
}

static int leave(call *k)
{
	int code, any = 0;
	table *t = open_table(k, 0, &code);

	if (!t)
		return code;
	for (int i = 0; i < t->row.seats; i++)
		if (!strcmp(t->row.seat[i].user, k->me.id)) {
			vacate(t, i);
			any = 1;
		}
	if (!strcmp(t->row.owner, k->me.id)) {
		t->row.status = TABLE_CLOSED;
	} else if (!any) {
		fail(k, 409, "conflict", "you have no seat here");
		return 0;
	}
	store_table_reply(k, t, 200, TELL_TABLE);
	return 0;
}

static int set_seat(call *k)
{
	const char *kind, *level;
	int code, seat;
	table *t = open_table(k, 1, &code);

	if (!t)
		return code;
	seat = body_seat(k, t);
	if (seat < 0 || body_str(&k->b, "kind", &kind) || body_str(&k->b, "level", &level)) {
		fail_field(k, "seat", "no such seat");
		return 0;
	}
	if (!strcmp(kind, "open")) {
		vacate(t, seat);
	} else if (!strcmp(kind, "bot")) {
		if (t->row.rated || strlen(level) >= STORE_WORD || !bot_level_ok(level)) {
			fail_field(k, "level", t->row.rated ? "a rated table has no bots" : "unknown level");
			return 0;
		}
		vacate(t, seat);
		t->row.seat[seat].kind = SEAT_BOT;
		strcpy(t->row.seat[seat].level, level);
	} else {
		fail_field(k, "kind", "kind is open or bot");
		return 0;
	}
	maybe_start(k, t);
	return 0;
}

static int do_start(call *k)
{
	int code;
	table *t = open_table(k, 1, &code);

	if (!t)
		return code;
	if (seats_open(t)) {
		fail(k, 409, "conflict", "a seat is open");
		return 0;
	}
	start(t);
	store_table_reply(k, t, 200, TELL_SNAPSHOT);
	return 0;
}

/* --- operation --- */

static int healthz(call *k)
{
	http_reply(k->c, srv.stopping ? 503 : 200, "text/plain; charset=utf-8",
		   srv.stopping ? "stopping\n" : "ok\n", srv.stopping ? 9 : 3);
	return 0;
}

static int metrics(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	metrics_write(&o);
	ts_out_end(&o);
	http_reply(k->c, 200, "text/plain; version=0.0.4; charset=utf-8", o.buf, o.len);
	return 0;
}

static int openapi(call *k)
{
	k->r->cache = "no-cache";
	http_reply(k->c, 200, "application/json", openapi_json, strlen(openapi_json));
	return 0;
}

/* --- routes --- */

/* A '*' stands for the id in a path. */
static const struct route {
	int method;
	const char *path;
	int (*run)(call *);
} routes[] = {
	{GET, "/healthz", healthz},
	{GET, "/metrics", metrics},
	{GET, "/api/openapi.json", openapi},
	{POST, "/api/guest", guest},
	{GET, "/api/me", me},
	{POST, "/api/me", me},
	{GET, "/api/me/stats", stats},
	{POST, "/api/register", do_register},
	{POST, "/api/login", login},
	{POST, "/api/logout", logout},
	{POST, "/api/token", token},
	{GET, "/api/games", games},
	{GET, "/api/games/*", game_data},
	{GET, "/api/tables", list},
	{POST, "/api/tables", create},
	{GET, "/api/tables/*", one},
	{GET, "/api/tables/*/record", record},
	{POST, "/api/tables/*/join", join},
	{POST, "/api/tables/*/leave", leave},
	{POST, "/api/tables/*/seat", set_seat},
	{POST, "/api/tables/*/start", do_start},
};

static int matches(const char *pattern, const char *path, char id[32])
{
	const char *star = strchr(pattern, '*');
	size_t n, k;

	id[0] = 0;
	if (!star)
		return !strcmp(pattern, path);
	n = (size_t)(star - pattern);
	if (strncmp(pattern, path, n))
		return 0;
	k = strcspn(path + n, "/");
	if (!k || k >= 32 || strcmp(path + n + k, star + 1))
		return 0;
	memcpy(id, path + n, k);
	id[k] = 0;
	return 1;
}

/* Checks that come before any handler; 0 if the request may go on. */
static int gate(call *k)
{
	const char *why;

	if (!http_allowed_origin(k->r->origin, k->r->host)) {
		fail(k, 403, "forbidden", "this origin may not ask");
		return -1;
	}
	if (!k->r->done &&
	    !limit_take("request", k->c->address, srv.set.request_rate, srv.set.request_rate)) {
		fail(k, 429, "rate", "too many requests");
		return -1;
	}
	k->r->done = 1;
	if (k->r->method == POST) {
		static char copy[BODY_MAX + 2];

		if (strncmp(k->r->type, "application/json", 16)) {
			fail(k, 400, "syntax", "content-type is application/json");
			return -1;
		}
		memcpy(copy, k->r->in ? k->r->in : "", k->r->in_len);
		if (body_read(&k->b, copy, k->r->in_len, nodes, TS_NODES_MAX, &why)) {
			fail(k, 400, "syntax", why);
			return -1;
		}
	}
	k->signed_in = !token_user(*k->r->bearer ? k->r->bearer : k->r->cookie, &k->me);
	return 0;
}

int api_dispatch(conn *c)
{
	call k = {.c = c, .r = c->http};
	int known = 0;
	char id[32];

	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		if (!matches(routes[i].path, c->http->path, id))
			continue;
		known = 1;
		if (routes[i].method != c->http->method)
			continue;
		k.id = id;
		if (i >= 2 && gate(&k))
			return 0;
		return routes[i].run(&k);
	}
	if (known)
		fail(&k, 405, "syntax", "another method");
	else if (!strncmp(c->http->path, "/api/", 5) || c->http->method == POST)
		fail(&k, 404, "not-found", "no such page");
	else
		http_static(c);
	return 0;
}
