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

/* What goes on after a commit or a password: who is answered, and with which user. */
typedef struct {
	conn *c;
	store_user u, guest;
	int cookie, claim;
	char password[132]; /* the next one, while the old one is checked */
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
	sodium_memzero(p->password, sizeof p->password);
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
		api_fail_field(k, "name", "a name has 1 to 24 characters");
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
	p->cookie = 1;
	unit = store_unit_new(person_stored, p);
	store_put_user(unit, &u, 1);
	unit_send(unit);
	return 0;
}

int api_me(call *k)
{
	store_unit *unit;

	if (!api_need_user(k))
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

static int read_password(call *k, const char *field, const char **password)
{
	size_t n = body_str(&k->b, field, password) ? 0 : strlen(*password);

	if (n >= 8 && n <= 128)
		return 0;
	api_fail_field(k, field, "a password has 8 to 128 bytes");
	return -1;
}

/* Whether another password may be tried for the login; refused if not. */
static int may_try(call *k, const char *login)
{
	if (limit_take("password", k->c->address, srv.set.password_rate, srv.set.password_rate) &&
	    limit_take("login", login, srv.set.password_rate, srv.set.password_rate))
		return 1;
	api_fail(k, 429, "rate", "too many tries, wait a minute");
	return 0;
}

static int read_login(call *k, const char **login, const char **password)
{
	if (body_str(&k->b, "login", login) || bad_login(*login)) {
		api_fail_field(k, "login", "a login has 3 to 24 of a-z 0-9 _ -");
		return -1;
	}
	return read_password(k, "password", password) || !may_try(k, *login) ? -1 : 0;
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

int api_register(call *k)
{
	const char *login, *password;
	store_user u;
	person *p;

	if (k->signed_in && k->me.login[0]) {
		api_fail(k, 409, "conflict", "you have an account");
		return 0;
	}
	if (k->signed_in)
		u = k->me;
	else
		new_user(&u);
	if (read_person(k, &u) || read_login(k, &login, &password))
		return 0;
	strcpy(u.login, login);
	p = person_new(k, &u);
	p->cookie = 1;
	p->claim = !k->signed_in; /* a new row */
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
	if (mine) { /* a row that was queued before may have the guest's name again */
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
	p = person_new(k, &u);
	p->guest = k->me;
	p->claim = claim && k->signed_in && !k->me.login[0] && strcmp(k->me.id, u.id);
	password_check(u.hash, password, login_checked, p);
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
	p->cookie = 1;
	p->u.epoch++; /* whoever signed in with the old one is out */
	password_make(p->password, hash_made, p);
}

int api_password(call *k)
{
	const char *old, *next;
	person *p;

	if (!api_need_user(k))
		return 0;
	if (!k->me.login[0]) {
		api_fail(k, 409, "conflict", "a guest has no password");
		return 0;
	}
	if (read_password(k, "password", &old) || read_password(k, "new", &next) ||
	    !may_try(k, k->me.login))
		return 0;
	p = person_new(k, &k->me);
	snprintf(p->password, sizeof p->password, "%s", next);
	password_check(k->me.hash, old, change_checked, p);
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

int api_logout(call *k)
{
	store_unit *unit;
	int everywhere;

	if (body_bool(&k->b, "everywhere", 0, &everywhere)) {
		api_fail_field(k, "everywhere", "everywhere is true or false");
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

int api_token(call *k)
{
	char text[TOKEN_MAX], buf[TOKEN_MAX + 32];
	ts_out o;

	if (!api_need_user(k))
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
	game_json(s->game, o);
	if (strchr(s->game, '@')) {	/* they were games of that edition */
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

	if (!api_need_user(k))
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
