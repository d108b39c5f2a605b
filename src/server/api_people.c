/* api_people.c - guests, accounts, tokens: the part of the HTTP API about who somebody is. */
#include "server/api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void reply_user(conn *c, const store_user *u, int kept)
{
	char text[512];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "user");
	user_json(u, &o);
	if (kept) /* it was to be deleted, and is not any more */
		put_bool(&o, "kept", 1);
	ts_json_close(&o, '}');
	http_json(c, 200, &o);
}

/* Sends a cookie along with the answer; "" ends it. */
static void set_cookie(conn *c, int which, const char *value)
{
	if (!c->http)
		return;
	snprintf(c->http->set_cookie[which], sizeof c->http->set_cookie[which],
		 "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", cookie_name(which), value,
		 *value ? 34560000 : 0, srv.set.secure_cookie || srv.set.cert[0] ? "; Secure" : "");
}

/* The browser or program, as it names itself, without what does not belong into a list. */
void api_agent(const request *r, char out[STORE_AGENT])
{
	span s = head_get(&r->h, "user-agent");
	size_t n = 0;

	for (size_t i = 0; i < s.n && n < STORE_AGENT - 1; i++)
		if (s.p[i] >= ' ' && s.p[i] < 0x7f)
			out[n++] = s.p[i];
	out[n] = 0;
}

person *person_new(call *k, const store_user *u)
{
	person *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	p->u = *u;
	api_agent(k->r, p->agent);
	memcpy(p->address, k->c->address, sizeof p->address);
	if (http_cookie(&k->r->h, COOKIE_BROWSER, p->browser))
		p->browser[0] = 0;
	return p;
}

void person_free(void *arg)
{
	person *p = arg;

	conn_unref(p->c);
	sodium_memzero(p->password, sizeof p->password);
	sodium_memzero(p->token, sizeof p->token);
	free(p);
}

static void count_ticket(void *arg, const store_ticket *t)
{
	(void)t;
	++*(int *)arg;
}

/* A browser is known by a cookie that outlasts sessions. Whoever has had another one is told of this. */
static void note_browser(person *p, store_unit *u)
{
	store_ticket t = {.kind = TICKET_BROWSER, .until = now_ms() + 34560000000LL}, known;
	int others = 0;

	if (!p->u.login[0])
		return;
	if (strlen(p->browser) != SECRET)
		id_make(p->browser, SECRET);
	secret_hash(p->browser, t.hash);
	memcpy(t.user, p->u.id, STORE_ID);
	srv.store->ops->tickets(srv.store, t.user, t.kind, count_ticket, &others);
	p->strange = others && srv.store->ops->ticket(srv.store, t.hash, t.kind, t.user, &known) ==
				       STORE_NONE;
	store_put_ticket(u, &t, TICKET_NEW);
}

/* A session begins with this unit; its cookie goes out when it is stored. */
static void begin_session(person *p, store_unit *u)
{
	store_session s;

	token_make(&p->u, SESSION_COOKIE, SCOPE_ALL, "", p->agent, &s, p->token);
	store_put_session(u, &s, SESSION_NEW);
	note_browser(p, u);
}

static void refuse_field(conn *c, const char *field, const char *text)
{
	refusals r = {0};

	refuse(&r, field, text);
	http_error(c, 422, "refused", text, &r);
}

static const char no_such[] = "login and password do not fit";
static const char no_key[] = "this passkey is not known here, or was shown before";
static const char belongs[] = "this name belongs to an account";

int person_refused(person *p, int code)
{
	if (!code)
		return 0;
	if (code == STORE_TAKEN && !p->u.login[0])
		refuse_field(p->c, "work", "somebody has come with this work");
	else if (code == STORE_TAKEN)
		refuse_field(p->c, "login", "this login is taken");
	else if (code == STORE_NAMED)
		refuse_field(p->c, "name", belongs);
	else if (code == STORE_NONE && p->link.user[0])
		http_error(p->c, 404, "not-found", "this link was used, or its time is over", NULL);
	else if (code == STORE_NONE && p->keyed)
		http_error(p->c, 403, "forbidden", no_key, NULL);
	else if (code == STORE_NONE)
		http_error(p->c, 401, "sign-in", "you have been signed out", NULL);
	else
		http_error(p->c, 503, "storage", not_stored(code), NULL);
	person_free(p);
	return 1;
}

static void person_stored(void *arg, int code)
{
	person *p = arg;

	if (person_refused(p, code))
		return;
	if (*p->token) {
		set_cookie(p->c, COOKIE_SESSION, p->token);
		if (p->u.login[0])
			set_cookie(p->c, COOKIE_BROWSER, p->browser);
	}
	if (p->strange && p->a.letters && *p->a.email)
		letter_send("sign-in", p->u.lang, p->a.email, "login", p->u.login, "browser",
			    *p->agent ? p->agent : "-", NULL);
	/* who says a name while a table is open writes under it from now on */
	for (conn *c = person_conn(p->u.id); c; c = person_next(c))
		memcpy(c->user.name, p->u.name, sizeof c->user.name);
	node_tell("name %s %s", p->u.id, p->u.name);
	reply_user(p->c, &p->u, p->a.gone != 0);
	person_free(p);
}

static int known_lang(const char *lang)
{
	return !strcmp(lang, "en") || !strcmp(lang, "fr");
}

/* Nobody takes a name that looks like an account's. (Two at once: the store decides.) */
static int name_of_another(const store_user *u)
{
	char look[STORE_NAME], nobodys[STORE_NAME], owner[STORE_ID];

	store_look(STORE_DELETED, nobodys);
	store_look(u->name, look);
	return !strcmp(look, nobodys) ||
	       (!srv.store->ops->looks(srv.store, look, owner) && strcmp(owner, u->id));
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
	if (!toil_passes(k, &u))
		return 0;
	p = person_new(k, &u);
	unit = store_unit_new(person_stored, p);
	store_put_user(unit, &u, USER_NEW);
	begin_session(p, unit);
	unit_send(unit);
	return 0;
}

/* With what the house has given them, or has to say to them. */
static void reply_me(call *k)
{
	int power = srv.store->ops->power(srv.store, k->me.id);
	const ban *b = ban_of(BAN_WARNED, k->me.id);
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "user");
	user_json(&k->me, &o);
	if (power > POWER_NONE)
		put_str(&o, "role", power_name[power]);
	if (b)
		put_str(&o, "warned", b->why);
	api_finish(k, &o);
}

int api_me(call *k)
{
	store_unit *unit;

	if (k->r->h.method != METHOD_POST) {
		reply_me(k);
		return 0;
	}
	if (read_person(k, &k->me))
		return 0;
	unit = store_unit_new(person_stored, person_new(k, &k->me));
	store_put_user(unit, &k->me, USER_EDIT);
	unit_send(unit);
	return 0;
}

int api_read_password(call *k, const char *field, const char **password)
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
}

static int read_login(call *k, const char **login, const char **password)
{
	if (body_str(&k->b, "login", login) || login_bad(*login)) {
		api_fail_field(k, "login", "a login has 3 to 24 of a-z 0-9 _ -");
		return -1;
	}
	return api_read_password(k, "password", password) || !may_try(k, *login) ? -1 : 0;
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

void person_proof(person *p, store_unit *u)
{
	store_account a = p->a;

	a.step = p->step;
	if (p->keyed) {
		store_put_ticket(u, &p->spent, TICKET_SPEND);
		store_put_passkey(u, &p->passkey, PASSKEY_USED);
	} else if (p->step) {
		store_put_account(u, &a, ACCOUNT_STEP);
	} else if (p->spent.user[0]) {
		store_put_ticket(u, &p->spent, TICKET_TAKE);
	}
	a.gone = 0;
	if (p->a.gone) /* who comes back has thought better of it */
		store_put_account(u, &a, ACCOUNT_GONE);
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
	person_proof(p, unit);
	store_put_user(unit, &p->u, p->how);
	if (p->how == USER_PASSWORD)
		p->u.epoch++; /* which the store does, too: the session is of the time after it */
	begin_session(p, unit);
	unit_send(unit);
}

static void busy(conn *c)
{
	http_error(c, 503, "storage", "too many passwords at once, try again", NULL);
}

void person_password(person *p)
{
	p->how = USER_PASSWORD;
	if (password_make(p->password, hash_made, person_free, p)) {
		busy(p->c);
		person_free(p);
	}
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
	if (ban_user(&u)) {
		api_fail_field(k, "login", "this login is taken");
		return 0;
	}
	p = person_new(k, &u);
	p->how = k->signed_in ? USER_REGISTER : USER_NEW;
	if (password_make(password, hash_made, person_free, p)) {
		busy(k->c);
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
	if (!strcmp(t->row.owner, claiming->guest.id)) {
		memcpy(t->row.owner, claiming->u.id, STORE_ID);
		memcpy(t->row.owner_name, claiming->u.name, STORE_NAME);
	}
	if (mine) { /* a row that was queued before may have the guest's name again */
		store_unit *u = store_unit_new(NULL, NULL);

		t->row.version++; /* as the store has counted */
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
		digests_claim(p->guest.id, p->u.id);
		people_cut(p->guest.id, NULL);
		node_tell("claim %s", p->guest.id);
	}
	person_stored(p, code);
}

/* --- the second factor --- */

/* As it is typed: in groups, or in capitals. */
int api_read_code(call *k, char out[48])
{
	const char *text;
	size_t n = 0;

	if (body_str(&k->b, "code", &text) || strlen(text) > 40) {
		api_fail_field(k, "code", "a code has six digits, or is one of those kept for it");
		return -1;
	}
	for (; *text; text++)
		if (*text != ' ' && *text != '-')
			out[n++] = (char)(*text >= 'A' && *text <= 'Z' ? *text + 32 : *text);
	out[n] = 0;
	return 0;
}

/* Whoever guesses has the password already: fewer tries than for that. */
static int may_guess(const person *p)
{
	int rate = srv.set.password_rate ? 1 : 0;
	char pair[80];

	pair_of(p->u.login, p->address, pair);
	if (limit_take("code", pair, rate, 5) && (login_is_known(p->u.login, p->address) ||
						  limit_take("codes", p->u.login, 2 * rate, 10)))
		return 1;
	http_error(p->c, 429, "rate", "too many tries, wait a minute", NULL);
	return 0;
}

static int second_good(person *p)
{
	if (srv.store->ops->account(srv.store, p->u.id, &p->a)) {
		http_error(p->c, 503, "storage", "the store cannot be read", NULL);
		return -1;
	}
	p->a.epoch = p->u.epoch;
	if (p->a.gone && now_ms() - p->a.gone > GONE_MS) { /* it is being forgotten */
		http_error(p->c, 403, "forbidden", p->keyed ? no_key : no_such, NULL);
		return -1;
	}
	if (p->a.second != SECOND_ON || p->keyed) /* a passkey is both */
		return 0;
	if (!*p->code) {
		http_error(p->c, 401, "second-factor", "a code of the second factor is needed",
			   NULL);
		return -1;
	}
	if (!may_guess(p))
		return -1;
	p->step = second_step(p->a.key, p->code, now_ms(), p->a.step);
	secret_hash(p->code, p->spent.hash);
	if (!p->step &&
	    srv.store->ops->ticket(srv.store, p->spent.hash, TICKET_CODE, p->u.id, &p->spent)) {
		log_event(LOG_INFO, "code refused", "address", p->address, NULL);
		http_error(p->c, 403, "second-factor", "this code is not right, or was used", NULL);
		return -1;
	}
	return 0;
}

int person_second(person *p)
{
	if (second_good(p))
		return -1;
	login_known(p->u.login, p->address);
	return 0;
}

static void proved(void *arg, int good)
{
	person *p = arg;

	if (good)
		was_right(p);
	else
		http_error(p->c, 403, "forbidden", "this is not your password", NULL);
	if (!good || person_second(p))
		person_free(p);
	else
		p->then(p);
}

person *api_prove(call *k, void (*then)(person *))
{
	const char *password;
	char code[48];
	person *p;

	if (!k->me.login[0]) {
		api_fail(k, 409, "conflict", "a guest has no password");
		return NULL;
	}
	if (api_read_password(k, "password", &password) || api_read_code(k, code) ||
	    !may_try(k, k->me.login))
		return NULL;
	p = person_new(k, &k->me);
	p->then = then;
	memcpy(p->code, code, sizeof p->code);
	if (password_check(k->me.hash, password, proved, person_free, p)) {
		busy(k->c);
		person_free(p);
		return NULL;
	}
	return p;
}

void person_claim(person *p, const call *k, int claim)
{
	p->guest = k->me;
	p->claim = claim && k->signed_in && !k->me.login[0] && strcmp(k->me.id, p->u.id);
}

void person_sign_in(person *p)
{
	store_unit *unit;

	if (person_second(p)) {
		person_free(p);
		return;
	}
	if (ban_user(&p->u)) {
		api_fail_banned(p->c, ban_user(&p->u));
		person_free(p);
		return;
	}
	unit = store_unit_new(p->claim ? claim_stored : person_stored, p);
	person_proof(p, unit);
	if (p->claim)
		store_put_claim(unit, p->guest.id, &p->u);
	begin_session(p, unit);
	unit_send(unit);
}

static void sign_in_refused(person *p, const char *text)
{
	log_event(LOG_INFO, "login refused", "address", p->address, NULL);
	http_error(p->c, 403, "forbidden", text, NULL);
	person_free(p);
}

void person_key_refused(person *p)
{
	sign_in_refused(p, no_key);
}

static void login_checked(void *arg, int good)
{
	person *p = arg;

	if (good) {
		was_right(p);
		person_sign_in(p);
	} else {
		sign_in_refused(p, no_such);
	}
}

int api_login(call *k)
{
	const char *name, *password;
	char code[48];
	store_user u;
	person *p;
	int claim;

	if (body_bool(&k->b, "claim", 0, &claim)) {
		api_fail_field(k, "claim", "claim is true or false");
		return 0;
	}
	if (read_login(k, &name, &password) || api_read_code(k, code))
		return 0;
	if (srv.store->ops->login(srv.store, name, &u))
		memset(&u, 0, sizeof u);
	if (store_ill()) {
		api_fail_store(k);
		return 0;
	}
	p = person_new(k, &u);
	memcpy(p->code, code, sizeof p->code);
	person_claim(p, k, claim);
	if (password_check(u.hash, password, login_checked, person_free, p)) {
		busy(k->c);
		person_free(p);
	}
	return 0;
}

int api_password(call *k)
{
	const char *next;
	person *p;

	if (api_read_password(k, "new", &next))
		return 0;
	p = api_prove(k, person_password);
	if (p)
		snprintf(p->password, sizeof p->password, "%s", next);
	return 0;
}

/* --- sessions --- */

void person_ended(person *p)
{
	people_cut(p->u.id, NULL);
	set_cookie(p->c, COOKIE_SESSION, "");
}

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
		http_error(e->c, 503, "storage", not_stored(code), NULL);
	} else {
		people_cut(e->user, *e->session ? e->session : NULL);
		if (e->own)
			set_cookie(e->c, COOKIE_SESSION, "");
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
		set_cookie(k->c, COOKIE_SESSION, "");
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

static const char *const scope_name[SCOPES] = {"all", "play", "read"};

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
	put_str(o, "scope", scope_name[s->scope < SCOPES ? s->scope : SCOPE_READ]);
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

void api_put_sessions(const call *k, ts_out *o)
{
	session_list l = {k, o};

	put_list(o, "sessions");
	srv.store->ops->sessions(srv.store, k->me.id, put_session, &l);
	ts_json_close(o, ']');
}

int api_sessions(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	api_put_sessions(k, &o);
	api_finish(k, &o);
	return 0;
}

static void token_stored(void *arg, int code)
{
	person *p = arg;
	char buf[TOKEN_MAX + 32];
	ts_out o;

	if (code) {
		http_error(p->c, 503, "storage", not_stored(code), NULL);
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
	const char *name, *scope;
	int is = SCOPES;
	store_session s;
	store_unit *u;
	person *p;

	if (body_str(&k->b, "name", &name) ||
	    (*name && store_text_tidy(name, tidy, sizeof tidy, NAME_CHARS))) {
		api_fail_field(k, "name", "a name has 1 to 24 characters");
		return 0;
	}
	if (!body_str(&k->b, "scope", &scope))
		for (is = 0; is < SCOPES && *scope && strcmp(scope, scope_name[is]); is++)
			;
	if (is == SCOPES) {
		api_fail_field(k, "scope", "scope is read, play or all");
		return 0;
	}
	p = person_new(k, &k->me);
	token_make(&k->me, SESSION_TOKEN, is, tidy, p->agent, &s, p->token);
	u = store_unit_new(token_stored, p);
	store_put_session(u, &s, SESSION_NEW);
	unit_send(u);
	return 0;
}
