/* api_people.c - guests, accounts, tokens: the part of the HTTP API about who somebody is. */
#include "server/api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

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

/* Sends a cookie with the token along with the answer; "" ends it. */
static void set_cookie(conn *c, const char *token)
{
	if (!c->http)
		return;
	snprintf(c->http->set_cookie, sizeof c->http->set_cookie,
		 "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", cookie_name(), token,
		 *token ? 34560000 : 0, srv.set.secure_cookie || srv.set.cert[0] ? "; Secure" : "");
}

/* What goes on after a commit or a password: who is answered, and with which user. */
typedef struct {
	conn *c;
	store_user u, guest;
	int claim, how; /* how: USER_... */
	char token[TOKEN_MAX], agent[STORE_AGENT], address[48];
	char password[132]; /* the next one, while the old one is checked */
} person;

/* The browser or program, as it names itself, without what does not belong into a list. */
static void agent_of(const request *r, char out[STORE_AGENT])
{
	span s = head_get(&r->h, "user-agent");
	size_t n = 0;

	for (size_t i = 0; i < s.n && n < STORE_AGENT - 1; i++)
		if (s.p[i] >= ' ' && s.p[i] < 0x7f)
			out[n++] = s.p[i];
	out[n] = 0;
}

static person *person_new(call *k, const store_user *u)
{
	person *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	p->u = *u;
	agent_of(k->r, p->agent);
	memcpy(p->address, k->c->address, sizeof p->address);
	return p;
}

static void person_free(void *arg)
{
	person *p = arg;

	conn_unref(p->c);
	sodium_memzero(p->password, sizeof p->password);
	sodium_memzero(p->token, sizeof p->token);
	free(p);
}

/* A session begins with this unit; its cookie goes out when it is stored. */
static void begin_session(person *p, store_unit *u)
{
	store_session s;

	token_make(&p->u, SESSION_COOKIE, "", p->agent, &s, p->token);
	store_put_session(u, &s, SESSION_NEW);
}

static void refuse_field(conn *c, const char *field, const char *text)
{
	refusals r = {0};

	refuse(&r, field, text);
	http_error(c, 422, "refused", text, &r);
}

static const char belongs[] = "this name belongs to an account";

static void person_stored(void *arg, int code)
{
	person *p = arg;

	if (code == STORE_TAKEN)
		refuse_field(p->c, "login", "this login is taken");
	else if (code == STORE_NAMED)
		refuse_field(p->c, "name", belongs);
	else if (code == STORE_NONE)
		http_error(p->c, 401, "sign-in", "you have been signed out", NULL);
	else if (code) {
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	} else {
		if (*p->token)
			set_cookie(p->c, p->token);
		reply_user(p->c, &p->u);
	}
	person_free(p);
}

static int known_lang(const char *lang)
{
	return !strcmp(lang, "en") || !strcmp(lang, "fr");
}

/* Nobody takes a name that looks like an account's. (Two at once: the store decides.) */
static int name_of_another(const store_user *u)
{
	char look[STORE_NAME], owner[STORE_ID];

	store_look(u->name, look);
	return !srv.store->ops->looks(srv.store, look, owner) && strcmp(owner, u->id);
}

/* name and lang of a body into *u; 0, or -1 and refused. */
static int read_person(call *k, store_user *u)
{
	const char *name, *lang;

	if (body_str(&k->b, "name", &name) ||
	    ((*name || !u->name[0]) &&
	     store_name_tidy(name, u->name, sizeof u->name, NAME_CHARS))) {
		api_fail_field(k, "name", "a name has 1 to 24 characters that can be told apart");
		return -1;
	}
	if (*name && name_of_another(u)) {
		api_fail_field(k, "name", belongs);
		return -1;
	}
	if (body_str(&k->b, "lang", &lang) || (*lang && !known_lang(lang))) {
		api_fail_field(k, "lang", "lang is en or fr");
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

int api_guest(call *k)
{
	store_unit *unit;
	store_user u;
	person *p;

	new_user(&u);
	if (read_person(k, &u))
		return 0;
	if (!limit_take("guest", k->c->address, srv.set.guest_rate, srv.set.guest_rate)) {
		api_fail(k, 429, "rate", "too many new guests from this address");
		return 0;
	}
	p = person_new(k, &u);
	unit = store_unit_new(person_stored, p);
	store_put_user(unit, &u, USER_NEW);
	begin_session(p, unit);
	unit_send(unit);
	return 0;
}

int api_me(call *k)
{
	store_unit *unit;

	if (k->r->h.method != METHOD_POST) {
		reply_user(k->c, &k->me);
		return 0;
	}
	if (read_person(k, &k->me))
		return 0;
	unit = store_unit_new(person_stored, person_new(k, &k->me));
	store_put_user(unit, &k->me, USER_EDIT);
	unit_send(unit);
	return 0;
}

static int bad_login(const char *login)
{
	size_t n = strlen(login);

	return n < 3 || n > 24 || strspn(login, "abcdefghijklmnopqrstuvwxyz0123456789_-") != n;
}

static int read_password(call *k, const char *field, const char **password)
{
	size_t n = body_str(&k->b, field, password) ? 0 : strlen(*password);

	if (n >= 8 && n <= 128)
		return 0;
	api_fail_field(k, field, "a password has 8 to 128 bytes");
	return -1;
}

/* Wrong passwords slow who sends them: an address, at one login and in all. A login that many
 * addresses try is closed to strangers for a while, not to where its owner has signed in before. */
static void pair_of(const char *login, const char *address, char out[80])
{
	snprintf(out, 80, "%s %s", login, address);
}

static int may_try(call *k, const char *login)
{
	int rate = srv.set.password_rate;
	char pair[80];

	pair_of(login, k->c->address, pair);
	if (limit_take("pair", pair, rate, rate) &&
	    (login_is_known(login, k->c->address) ||
	     (limit_take("password", k->c->address, rate, rate) &&
	      limit_take("login", login, 10 * rate, 10 * rate))))
		return 1;
	api_fail(k, 429, "rate", "too many tries, wait a minute");
	return 0;
}

static void was_right(const person *p)
{
	char pair[80];

	pair_of(p->u.login, p->address, pair);
	limit_give("pair", pair);
	if (!login_is_known(p->u.login, p->address)) {
		limit_give("password", p->address);
		limit_give("login", p->u.login);
	}
	login_known(p->u.login, p->address);
}

static int read_login(call *k, const char **login, const char **password)
{
	if (body_str(&k->b, "login", login) || bad_login(*login)) {
		api_fail_field(k, "login", "a login has 3 to 24 of a-z 0-9 _ -");
		return -1;
	}
	return read_password(k, "password", password) || !may_try(k, *login) ? -1 : 0;
}

/* A password is stored with its user. A new one of an account ends what the old one opened, also
 * where a WebSocket is open; this browser goes on with a session of its own. */
static void hash_stored(void *arg, int code)
{
	person *p = arg;

	if (!code)
		login_known(p->u.login, p->address);
	if (!code && p->how == USER_PASSWORD)
		people_cut(p->u.id, NULL);
	person_stored(p, code);
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
	unit = store_unit_new(hash_stored, p);
	store_put_user(unit, &p->u, p->how);
	if (p->how == USER_PASSWORD)
		p->u.epoch++; /* which the store does, too: the session is of the time after it */
	begin_session(p, unit);
	unit_send(unit);
}

static void busy(call *k)
{
	api_fail(k, 503, "storage", "too many passwords at once, try again");
}

int api_register(call *k)
{
	const char *login, *password;
	store_user u, taken;
	person *p;

	if (k->signed_in && k->me.login[0]) {
		api_fail(k, 409, "conflict", "you have an account");
		return 0;
	}
	if (k->signed_in)
		u = k->me;
	else
		new_user(&u);
	if (read_login(k, &login, &password))
		return 0;
	/* told first: the name of a newcomer is often the login itself */
	if (!srv.store->ops->login(srv.store, login, &taken)) {
		api_fail_field(k, "login", "this login is taken");
		return 0;
	}
	if (read_person(k, &u))
		return 0;
	strcpy(u.login, login);
	p = person_new(k, &u);
	p->how = k->signed_in ? USER_REGISTER : USER_NEW;
	if (password_make(password, hash_made, person_free, p)) {
		busy(k);
		person_free(p);
	}
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
	if (mine) { /* a row that was queued before may have the guest's name again */
		store_unit *u = store_unit_new(NULL, NULL);

		store_put_table(u, &t->row);
		unit_send(u);
	}
}

static void claim_stored(void *arg, int code)
{
	person *p = arg;

	if (code == STORE_TAKEN) {
		http_error(p->c, 409, "conflict",
			   "you sit on both sides of a rated game: end it first", NULL);
		person_free(p);
		return;
	}
	if (code == STORE_OK) {
		claiming = p;
		table_each(claim_table);
		people_cut(p->guest.id, NULL);
	}
	person_stored(p, code);
}

static void login_checked(void *arg, int good)
{
	person *p = arg;
	store_unit *unit;

	if (!good) {
		log_event(LOG_INFO, "login refused", "address", p->address, NULL);
		http_error(p->c, 403, "forbidden", "login and password do not fit", NULL);
		person_free(p);
		return;
	}
	was_right(p);
	unit = store_unit_new(p->claim ? claim_stored : person_stored, p);
	if (p->claim)
		store_put_claim(unit, p->guest.id, &p->u);
	begin_session(p, unit);
	unit_send(unit);
}

int api_login(call *k)
{
	const char *name, *password;
	store_user u;
	person *p;
	int claim;

	if (body_bool(&k->b, "claim", 0, &claim)) {
		api_fail_field(k, "claim", "claim is true or false");
		return 0;
	}
	if (read_login(k, &name, &password))
		return 0;
	if (srv.store->ops->login(srv.store, name, &u))
		memset(&u, 0, sizeof u);
	if (store_ill()) {
		api_fail_store(k);
		return 0;
	}
	p = person_new(k, &u);
	p->guest = k->me;
	p->claim = claim && k->signed_in && !k->me.login[0] && strcmp(k->me.id, u.id);
	if (password_check(u.hash, password, login_checked, person_free, p)) {
		busy(k);
		person_free(p);
	}
	return 0;
}

static void change_checked(void *arg, int good)
{
	person *p = arg;

	if (!good) {
		http_error(p->c, 403, "forbidden", "this is not your password", NULL);
		person_free(p);
		return;
	}
	was_right(p);
	if (password_make(p->password, hash_made, person_free, p)) {
		http_error(p->c, 503, "storage", "too many passwords at once, try again", NULL);
		person_free(p);
	}
}

int api_password(call *k)
{
	const char *old, *next;
	person *p;

	if (!k->me.login[0]) {
		api_fail(k, 409, "conflict", "a guest has no password");
		return 0;
	}
	if (read_password(k, "password", &old) || read_password(k, "new", &next) ||
	    !may_try(k, k->me.login))
		return 0;
	p = person_new(k, &k->me);
	p->how = USER_PASSWORD;
	snprintf(p->password, sizeof p->password, "%s", next);
	if (password_check(k->me.hash, old, change_checked, person_free, p)) {
		busy(k);
		person_free(p);
	}
	return 0;
}

/* --- sessions --- */

typedef struct {
	conn *c;
	char user[STORE_ID], session[STORE_ID]; /* "": all of them */
	int own;
} ending;

static void end_stored(void *arg, int code)
{
	ending *e = arg;

	if (code == STORE_NONE) {
		http_error(e->c, 404, "not-found", "no such session", NULL);
	} else if (code) {
		http_error(e->c, 503, "storage", "not stored: nothing has happened", NULL);
	} else {
		people_cut(e->user, *e->session ? e->session : NULL);
		if (e->own)
			set_cookie(e->c, "");
		http_reply(e->c, 200, "application/json", "{}", 2);
	}
	conn_unref(e->c);
	free(e);
}

static void end_sessions(call *k, const char *session, int own)
{
	ending *e = calloc(1, sizeof *e);
	store_session s = {0};
	store_unit *u;

	if (!e)
		abort();
	e->c = k->c;
	e->c->refs++;
	e->own = own;
	memcpy(e->user, k->me.id, STORE_ID);
	u = store_unit_new(end_stored, e);
	if (session) {
		snprintf(e->session, STORE_ID, "%s", session);
		memcpy(s.id, e->session, STORE_ID);
		memcpy(s.user, k->me.id, STORE_ID);
		store_put_session(u, &s, SESSION_END);
	} else {
		store_put_user(u, &k->me, USER_OUT);
	}
	unit_send(u);
}

int api_logout(call *k)
{
	int everywhere;

	if (body_bool(&k->b, "everywhere", 0, &everywhere)) {
		api_fail_field(k, "everywhere", "everywhere is true or false");
	} else if (k->signed_in) {
		end_sessions(k, everywhere ? NULL : k->session, 1);
	} else {
		set_cookie(k->c, "");
		http_reply(k->c, 200, "application/json", "{}", 2);
	}
	return 0;
}

int api_end_session(call *k)
{
	if (strlen(k->id) >= STORE_ID)
		api_fail(k, 404, "not-found", "no such session");
	else
		end_sessions(k, k->id, !strcmp(k->id, k->session));
	return 0;
}

typedef struct {
	const call *k;
	ts_out *o;
} session_list;

static void put_session(void *arg, const store_session *s)
{
	session_list *l = arg;
	ts_out *o = l->o;

	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, s->id);
	ts_json_key(o, "kind");
	ts_json_str(o, s->kind == SESSION_TOKEN ? "token" : "cookie");
	ts_json_key(o, "name");
	ts_json_str(o, s->name);
	ts_json_key(o, "agent");
	ts_json_str(o, s->agent);
	ts_json_key(o, "created");
	ts_json_int(o, s->created);
	ts_json_key(o, "seen");
	ts_json_int(o, s->seen);
	ts_json_key(o, "current");
	ts_json_bool(o, !strcmp(s->id, l->k->session));
	ts_json_close(o, '}');
}

int api_sessions(call *k)
{
	session_list l;
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	l.k = k;
	l.o = &o;
	ts_json_open(&o, '{');
	ts_json_key(&o, "sessions");
	ts_json_open(&o, '[');
	srv.store->ops->sessions(srv.store, k->me.id, put_session, &l);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	if (store_ill())
		api_fail_store(k);
	else
		http_json(k->c, 200, &o);
	return 0;
}

static void token_stored(void *arg, int code)
{
	person *p = arg;
	char buf[TOKEN_MAX + 32];
	ts_out o;

	if (code) {
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	} else {
		ts_out_init(&o, buf, sizeof buf);
		ts_json_open(&o, '{');
		ts_json_key(&o, "token");
		ts_json_str(&o, p->token);
		ts_json_close(&o, '}');
		http_json(p->c, 200, &o);
	}
	person_free(p);
}

int api_token(call *k)
{
	char tidy[STORE_NAME] = "";
	const char *name;
	store_session s;
	store_unit *u;
	person *p;

	if (body_str(&k->b, "name", &name) ||
	    (*name && store_text_tidy(name, tidy, sizeof tidy, NAME_CHARS))) {
		api_fail_field(k, "name", "a name has 1 to 24 characters");
		return 0;
	}
	p = person_new(k, &k->me);
	token_make(&k->me, SESSION_TOKEN, tidy, p->agent, &s, p->token);
	u = store_unit_new(token_stored, p);
	store_put_session(u, &s, SESSION_NEW);
	unit_send(u);
	return 0;
}

static void put_stats(void *arg, const store_stats *s)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	ts_json_key(o, "game");
	game_json(s->game, o);
	if (strchr(s->game, '@')) { /* they were games of that edition */
		ts_json_key(o, "edition");
		ts_json_str(o, strchr(s->game, '@') + 1);
	}
	ts_json_key(o, "games");
	ts_json_int(o, s->games);
	ts_json_key(o, "wins");
	ts_json_int(o, s->wins);
	ts_json_key(o, "best");
	ts_json_int(o, s->best);
	ts_json_key(o, "rated");
	ts_json_int(o, s->rated);
	ts_json_key(o, "rating");
	if (s->rated)
		ts_json_int(o, s->rating);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

int api_stats(call *k)
{
	ts_out o;

	/* all that somebody has ever played is gone through */
	if (!limit_take("stats", k->me.id, srv.set.request_rate ? 30 : 0, 10)) {
		api_fail(k, 429, "rate", "too many requests");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "stats");
	ts_json_open(&o, '[');
	srv.store->ops->stats(srv.store, k->me.id, put_stats, &o);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	if (store_ill())
		api_fail_store(k);
	else
		http_json(k->c, 200, &o);
	return 0;
}
