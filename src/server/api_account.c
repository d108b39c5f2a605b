/* api_account.c - what an account keeps to itself, over HTTP: its address, its second factor, the way back in
 * by a letter, all of its data, and its end; its passkeys are api_passkey.c's. What changes one asks for the
 * password, and for a code where the second factor is on. Nothing of it is ever told to anybody else, or
 * written to a log. */
#include "server/api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CODES = 10, CODE_CHARS = 15, RESETS_MAX = 64, RESETS_OPEN = 3, LINES = 500, GAMES = 20 };
static const int64_t confirm_ms = 24 * 3600000LL, reset_ms = 3600000LL;

/* --- how it stands --- */

typedef struct {
	int n;
	char text[STORE_EMAIL]; /* of the last one */
} ticket_count;

static void count_open(void *arg, const store_ticket *t)
{
	ticket_count *c = arg;

	if (t->until < now_ms())
		return;
	c->n++;
	memcpy(c->text, t->text, sizeof c->text);
}

static ticket_count tickets_of(const char *user, int kind)
{
	ticket_count c = {0};

	srv.store->ops->tickets(srv.store, user, kind, count_open, &c);
	return c;
}

static void put_or_null(ts_out *o, const char *key, const char *text)
{
	ts_json_key(o, key);
	if (*text)
		ts_json_str(o, text);
	else
		ts_json_null(o);
}

static void put_account(const char *user, ts_out *o)
{
	store_account a;

	srv.store->ops->account(srv.store, user, &a);
	put_or_null(o, "email", a.email);
	put_or_null(o, "pending", tickets_of(user, TICKET_EMAIL).text);
	put_bool(o, "letters", a.letters);
	put_bool(o, "second", a.second == SECOND_ON);
	put_int(o, "codes", tickets_of(user, TICKET_CODE).n);
	put_bool(o, "mail", post_mail());
	api_put_passkeys(user, o);
}

static void reply_account(conn *c, const char *user)
{
	char text[4096];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_account(user, &o);
	ts_json_close(&o, '}');
	if (store_ill())
		http_error(c, 503, "storage", "the store cannot be read", NULL);
	else
		http_json(c, 200, &o);
}

int api_account(call *k)
{
	reply_account(k->c, k->me.id);
	return 0;
}

void account_stored(void *arg, int code)
{
	person *p = arg;

	if (person_refused(p, code))
		return;
	reply_account(p->c, p->u.id);
	person_free(p);
}

/* Whether a sign-in at a new place is written of. */
int api_account_set(call *k)
{
	store_account a = {.epoch = k->me.epoch};
	store_unit *u;
	int on;

	if (body_bool(&k->b, "letters", -1, &on) || on < 0) {
		api_fail_field(k, "letters", "letters is true or false");
		return 0;
	}
	memcpy(a.user, k->me.id, STORE_ID);
	a.letters = (uint8_t)on;
	u = store_unit_new(account_stored, person_new(k, &k->me));
	store_put_account(u, &a, ACCOUNT_LETTERS);
	unit_send(u);
	return 0;
}

/* --- the address --- */

/* A link that is good once, for so long; `page` is what the client shows for it. */
static void put_link(person *p, int kind, int64_t ms, store_unit *u)
{
	store_ticket t = {.kind = (uint8_t)kind, .until = now_ms() + ms};

	id_make(p->token, SECRET);
	secret_hash(p->token, t.hash);
	memcpy(t.user, p->u.id, STORE_ID);
	memcpy(t.text, p->email, sizeof t.text);
	store_put_ticket(u, &t, TICKET_NEW);
}

static int send_link(const person *p, const char *letter, const char *page, const char *to)
{
	char link[sizeof srv.set.public_url + TOKEN_MAX + 16];
	int code;

	snprintf(link, sizeof link, "%s/#/%s/%s", srv.set.public_url, page, p->token);
	code = letter_send(letter, p->u.lang, to, "login", p->u.login, "link", link, NULL);
	sodium_memzero(link, sizeof link);
	return code;
}

static void end_tickets(store_unit *u, const char *user, int kind)
{
	store_ticket t = {.kind = (uint8_t)kind};

	memcpy(t.user, user, STORE_ID);
	store_put_ticket(u, &t, TICKETS_END);
}

/* Whoever read the letters until now hears that they go elsewhere. */
static void tell_old_address(const store_user *u, const store_account *was, const char *now)
{
	if (*was->email && strcmp(was->email, now))
		letter_send("address", u->lang, was->email, "login", u->login, NULL);
}

static void put_address(store_unit *u, const store_account *a, const char *email)
{
	store_account to = *a;

	snprintf(to.email, sizeof to.email, "%s", email);
	store_put_account(u, &to, ACCOUNT_EMAIL);
	end_tickets(u, a->user, TICKET_EMAIL);
	end_tickets(u, a->user, TICKET_RESET);
}

static void email_stored(void *arg, int code)
{
	person *p = arg;

	if (!code && *p->email && send_link(p, "confirm", "confirm", p->email)) {
		http_error(p->c, 503, "storage", "too many letters wait, try again", NULL);
		person_free(p);
		return;
	}
	if (!code && !*p->email)
		tell_old_address(&p->u, &p->a, "");
	account_stored(p, code);
}

static void email_proved(person *p)
{
	store_unit *u = store_unit_new(email_stored, p);

	person_proof(p, u);
	if (*p->email)
		put_link(p, TICKET_EMAIL, confirm_ms, u);
	else
		put_address(u, &p->a, "");
	unit_send(u);
}

static void lower(const char *in, char out[STORE_EMAIL])
{
	size_t n = 0;

	for (; *in && n < STORE_EMAIL - 1; in++)
		out[n++] = (char)(*in >= 'A' && *in <= 'Z' ? *in + 32 : *in);
	out[n] = 0;
}

int api_email(call *k)
{
	const char *email;
	person *p;

	if (body_str(&k->b, "email", &email) || (*email && !mail_address_ok(email))) {
		api_fail_field(k, "email", "this is not the address of a mailbox");
		return 0;
	}
	if (*email && !post_mail()) {
		api_fail(k, 409, "conflict", "this server writes no letters");
		return 0;
	}
	/* to any address whatever: not many */
	if (*email && !limit_take("letter", k->me.id, srv.set.password_rate ? 1 : 0, 3)) {
		api_fail(k, 429, "rate", "too many letters, wait a minute");
		return 0;
	}
	p = api_prove(k, email_proved);
	if (p)
		lower(email, p->email);
	return 0;
}

/* The link of a letter in the field `token`; -1: told why not. */
static int read_link(call *k, int kind, store_ticket *t, store_user *u)
{
	uint8_t hash[16];
	const char *token;
	int rate = srv.set.password_rate;

	if (body_str(&k->b, "token", &token) || strlen(token) != SECRET) {
		api_fail_field(k, "token", "this is not the token of a link");
		return -1;
	}
	if (!limit_take("link", k->c->address, rate, rate)) {
		api_fail(k, 429, "rate", "too many tries, wait a minute");
		return -1;
	}
	secret_hash(token, hash);
	if (!srv.store->ops->ticket(srv.store, hash, kind, "", t) && t->until >= now_ms() &&
	    !srv.store->ops->user(srv.store, t->user, u))
		return 0;
	if (store_ill())
		api_fail_store(k);
	else
		api_fail(k, 404, "not-found", "this link was used, or its time is over");
	return -1;
}

static void confirmed(void *arg, int code)
{
	person *p = arg;

	if (person_refused(p, code))
		return;
	tell_old_address(&p->u, &p->a, p->email);
	http_reply(p->c, 200, "application/json", "{}", 2);
	person_free(p);
}

/* By whoever reads the mailbox, signed in here or not. */
int api_email_confirm(call *k)
{
	store_ticket t;
	store_user user;
	store_unit *u;
	person *p;

	if (read_link(k, TICKET_EMAIL, &t, &user))
		return 0;
	p = person_new(k, &user);
	p->link = t;
	memcpy(p->email, t.text, sizeof p->email);
	if (srv.store->ops->account(srv.store, user.id, &p->a)) {
		api_fail_store(k);
		person_free(p);
		return 0;
	}
	p->a.epoch = user.epoch;
	u = store_unit_new(confirmed, p);
	store_put_ticket(u, &t, TICKET_TAKE);
	put_address(u, &p->a, p->email);
	unit_send(u);
	return 0;
}

/* --- a forgotten password --- */

/* What is asked is answered before anybody looks whether there is such an account: neither the answer nor
 * its time tells. */
static char asked[RESETS_MAX][STORE_EMAIL];
static int n_asked;

int api_reset(call *k)
{
	const char *who;
	int mail;

	mail = !body_str(&k->b, "who", &who) && strchr(who, '@') != NULL;
	if (mail ? !mail_address_ok(who) : !*who || strlen(who) > 24) {
		api_fail_field(k, "who", "who is a login or the address of a mailbox");
	} else if (!post_mail()) {
		api_fail(k, 409, "conflict", "this server writes no letters");
	} else if (!limit_take("reset", k->c->address, srv.set.password_rate ? 1 : 0, 5)) {
		api_fail(k, 429, "rate", "too many letters, wait a minute");
	} else if (n_asked == RESETS_MAX) {
		api_fail(k, 503, "storage", "too many letters wait, try again");
	} else {
		lower(who, asked[n_asked++]);
		http_reply(k->c, 200, "application/json", "{}", 2);
	}
	return 0;
}

static void reset_stored(void *arg, int code)
{
	person *p = arg;

	if (!code)
		send_link(p, "reset", "reset", p->a.email);
	sodium_memzero(p, sizeof *p);
	free(p);
}

/* Three letters an hour at most; a fourth is not written, and nobody is told. */
static void write_reset(const char *user)
{
	person *p = calloc(1, sizeof *p);
	store_unit *u;

	if (!p)
		abort();
	if (srv.store->ops->user(srv.store, user, &p->u) || !p->u.login[0] ||
	    srv.store->ops->account(srv.store, user, &p->a) || !*p->a.email ||
	    tickets_of(user, TICKET_RESET).n >= RESETS_OPEN) {
		free(p);
		return;
	}
	u = store_unit_new(reset_stored, p);
	put_link(p, TICKET_RESET, reset_ms, u);
	unit_send(u);
}

typedef struct {
	int n;
	char user[8][STORE_ID];
} user_list;

static void keep_user(void *arg, const char *user)
{
	user_list *l = arg;

	if (l->n < 8)
		snprintf(l->user[l->n++], STORE_ID, "%s", user);
}

void accounts_tick(void)
{
	for (int i = 0; i < n_asked; i++) {
		user_list l = {0};
		store_user u;

		if (strchr(asked[i], '@'))
			srv.store->ops->addressed(srv.store, asked[i], keep_user, &l);
		else if (!srv.store->ops->login(srv.store, asked[i], &u))
			keep_user(&l, u.id);
		for (int n = 0; n < l.n; n++)
			write_reset(l.user[n]);
	}
	n_asked = 0;
	forget_tick();
}

int api_reset_done(call *k)
{
	const char *password;
	char code[48];
	store_ticket t;
	store_user u;
	person *p;

	if (api_read_password(k, "password", &password) || api_read_code(k, code) ||
	    read_link(k, TICKET_RESET, &t, &u))
		return 0;
	p = person_new(k, &u);
	p->link = t;
	memcpy(p->code, code, sizeof p->code);
	snprintf(p->password, sizeof p->password, "%s", password);
	if (person_second(p))
		person_free(p);
	else
		person_password(p);
	return 0;
}

/* --- the second factor --- */

static void offered(void *arg, int code)
{
	char secret[SECRET_TEXT], uri[192], text[320];
	person *p = arg;
	ts_out o;

	if (person_refused(p, code))
		return;
	second_text(p->a.key, secret);
	snprintf(uri, sizeof uri, "otpauth://totp/Tessera:%s?secret=%s&issuer=Tessera", p->u.login,
		 secret);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "secret", secret);
	put_str(&o, "uri", uri);
	ts_json_close(&o, '}');
	http_json(p->c, 200, &o);
	person_free(p);
}

static void offer(person *p)
{
	store_unit *u;

	if (p->a.second == SECOND_ON) {
		http_error(p->c, 409, "conflict", "the second factor is on", NULL);
		person_free(p);
		return;
	}
	randombytes_buf(p->a.key, sizeof p->a.key);
	u = store_unit_new(offered, p);
	store_put_account(u, &p->a, ACCOUNT_OFFER);
	unit_send(u);
}

/* A key to be taken up by whatever shows the codes; nothing has changed yet. */
int api_second(call *k)
{
	api_prove(k, offer);
	return 0;
}

typedef struct {
	person *p;
	char code[CODES][CODE_CHARS + 3];
} turned_on;

static void second_stored(void *arg, int code)
{
	turned_on *t = arg;
	char text[512];
	ts_out o;

	if (!person_refused(t->p, code)) {
		ts_out_init(&o, text, sizeof text);
		ts_json_open(&o, '{');
		put_list(&o, "codes");
		for (int i = 0; i < CODES; i++)
			ts_json_str(&o, t->code[i]);
		ts_json_close(&o, ']');
		ts_json_close(&o, '}');
		http_json(t->p->c, 200, &o);
		person_free(t->p);
	}
	sodium_memzero(t, sizeof *t);
	free(t);
}

/* With a right code it is on from now; the codes that are told with it are told this once. */
int api_second_on(call *k)
{
	store_account a;
	turned_on *t;
	store_unit *u;
	char code[48];

	if (api_read_code(k, code))
		return 0;
	if (srv.store->ops->account(srv.store, k->me.id, &a)) {
		api_fail_store(k);
		return 0;
	}
	if (a.second != SECOND_OFFERED) {
		api_fail(k, 409, "conflict", "there is no key to turn on");
		return 0;
	}
	if (!limit_take("code", k->me.id, srv.set.password_rate ? 1 : 0, 5)) {
		api_fail(k, 429, "rate", "too many tries, wait a minute");
		return 0;
	}
	a.epoch = k->me.epoch;
	a.step = second_step(a.key, code, now_ms(), 0);
	if (!a.step) {
		api_fail(k, 403, "second-factor", "this code is not right");
		return 0;
	}
	t = calloc(1, sizeof *t);
	if (!t)
		abort();
	t->p = person_new(k, &k->me);
	u = store_unit_new(second_stored, t);
	store_put_account(u, &a, ACCOUNT_SECOND);
	end_tickets(u, a.user, TICKET_CODE);
	for (int i = 0; i < CODES; i++) {
		store_ticket one = {.kind = TICKET_CODE, .until = INT64_MAX};
		char plain[CODE_CHARS + 1];

		id_make(plain, CODE_CHARS);
		secret_hash(plain, one.hash);
		memcpy(one.user, a.user, STORE_ID);
		store_put_ticket(u, &one, TICKET_NEW);
		snprintf(t->code[i], sizeof t->code[i], "%.5s-%.5s-%.5s", plain, plain + 5,
			 plain + 10);
	}
	unit_send(u);
	return 0;
}

static void turn_off(person *p)
{
	store_unit *u = store_unit_new(account_stored, p);
	store_account a = p->a;

	person_proof(p, u);
	memset(a.key, 0, sizeof a.key);
	store_put_account(u, &a, ACCOUNT_PLAIN);
	end_tickets(u, a.user, TICKET_CODE);
	unit_send(u);
}

int api_second_off(call *k)
{
	api_prove(k, turn_off);
	return 0;
}

/* --- the end --- */

static void delete_stored(void *arg, int code)
{
	person *p = arg;
	char text[64];
	ts_out o;

	if (person_refused(p, code))
		return;
	person_ended(p);
	if (*p->a.email)
		letter_send("delete", p->u.lang, p->a.email, "login", p->u.login, NULL);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_int(&o, "until", p->a.gone + GONE_MS);
	ts_json_close(&o, '}');
	http_json(p->c, 200, &o);
	person_free(p);
}

static void delete_proved(person *p)
{
	store_unit *u = store_unit_new(delete_stored, p);

	person_proof(p, u);
	p->a.gone = now_ms();
	store_put_account(u, &p->a, ACCOUNT_GONE);
	store_put_user(u, &p->u, USER_OUT);
	unit_send(u);
}

/* Every session ends; whoever signs in again within 14 days has taken it back (forget.c does the rest). */
int api_delete(call *k)
{
	api_prove(k, delete_proved);
	return 0;
}

/* --- all of one's data --- */

static int too_often(call *k)
{
	if (limit_take("export", k->me.id, srv.set.request_rate ? 60 : 0, 20))
		return 0;
	api_fail(k, 429, "rate", "too many requests");
	return 1;
}

static void put_tie(void *arg, const char *user, const char *name)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "user", user);
	put_str(o, "name", name);
	ts_json_close(o, '}');
}

static void put_rating(void *arg, const char *game, int seats, const store_rating *r)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "game", game);
	put_int(o, "seats", seats);
	put_int(o, "rating", (long long)(r->rating + 0.5));
	put_int(o, "deviation", (long long)(r->deviation + 0.5));
	put_int(o, "games", r->games);
	put_int(o, "at", r->at);
	ts_json_close(o, '}');
}

static void put_circle_row(void *arg, const store_circle *c)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "id", c->id);
	put_str(o, "name", c->name);
	ts_json_close(o, '}');
}

/* Everything but games and lines, which come in pages. */
int api_export(call *k)
{
	static const char *const tie[TIES] = {"muted", "blocked", "follows"},
				 *const circle[] = {"clubs", "tournaments"};
	store_query q = {.user = k->me.id, .status = -1, .limit = 500};
	ts_out o;

	if (too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_int(&o, "at", now_ms());
	ts_json_key(&o, "user");
	user_json(&k->me, &o);
	put_int(&o, "created", k->me.created);
	ts_json_key(&o, "account");
	ts_json_open(&o, '{');
	put_account(k->me.id, &o);
	ts_json_close(&o, '}');
	api_put_sessions(k, &o);
	api_put_notices(&k->me, &o);
	for (int i = 0; i < TIES; i++) {
		put_list(&o, tie[i]);
		srv.store->ops->ties(srv.store, k->me.id, i, put_tie, &o);
		ts_json_close(&o, ']');
	}
	for (int i = 0; i < 2; i++) {
		put_list(&o, circle[i]);
		srv.store->ops->circles(srv.store, i, &q, put_circle_row, &o);
		ts_json_close(&o, ']');
	}
	put_list(&o, "reports");
	srv.store->ops->reported(srv.store, k->me.id, api_put_report, &o);
	ts_json_close(&o, ']');
	put_list(&o, "ratings");
	srv.store->ops->ratings(srv.store, k->me.id, put_rating, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}

typedef struct {
	ts_out *o;
	int n;
	char next[64];
} line_page;

static void put_line(void *arg, const char *table, const store_line *l)
{
	line_page *p = arg;

	ts_json_open(p->o, '{');
	put_str(p->o, "table", table);
	put_int(p->o, "at", l->at);
	put_str(p->o, "text", l->text);
	ts_json_close(p->o, '}');
	p->n++;
	snprintf(p->next, sizeof p->next, "%lld.%s.%u", (long long)l->at, table, l->n);
}

int api_export_lines(call *k)
{
	store_line last = {.at = INT64_MAX};
	char text[48], table[STORE_ID] = "";
	long long at = 0;
	line_page p;
	ts_out o;
	int n = 0;

	if (too_often(k))
		return 0;
	if (*api_query(k->r, "before", text)) {
		if (sscanf(text, "%lld.%11[a-z0-9].%u%n", &at, table, &last.n, &n) != 3 ||
		    text[n]) {
			api_fail_field(k, "before", "before is the next of a page");
			return 0;
		}
		last.at = at;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	p = (line_page){.o = &o};
	ts_json_open(&o, '{');
	put_list(&o, "lines");
	srv.store->ops->written(srv.store, k->me.id, &last, table, LINES, put_line, &p);
	ts_json_close(&o, ']');
	put_or_null(&o, "next", p.n == LINES ? p.next : "");
	api_finish(k, &o);
	return 0;
}

typedef struct {
	int n;
	store_table row[GAMES];
} game_page;

static void keep_game(void *arg, const store_table *t)
{
	game_page *p = arg;

	if (p->n < GAMES)
		store_table_copy(&p->row[p->n++], t);
}

/* The record is what anybody may have of it: of a game that is over, and not of a challenge of today. */
static void put_record(table *t, ts_out *o)
{
	char *text = malloc(TS_RECORD_MAX);
	ts_out r;

	if (!text)
		abort();
	ts_out_init(&r, text, TS_RECORD_MAX);
	if (t && t->row.status == TABLE_OVER && t->m && !table_sealed(&t->row))
		ts_record_write(t->m, 0, &r);
	put_or_null(o, "record", ts_out_end(&r) || r.len > SCRATCH / 3 ? "" : text);
	free(text);
}

/* A page of games: so many as can be read in a moment, one at least. */
int api_export_games(call *k)
{
	enum { MOMENT = 20000 /* µs */ };
	store_query q = {.which = TABLES_MINE_OVER,
			 .user = k->me.id,
			 .status = -1,
			 .seats = -1,
			 .rated = -1,
			 .pace = -1,
			 .won = -1,
			 .limit = GAMES};
	static game_page p;
	uint64_t begun = mono_micros();
	char which[48];
	int n;
	ts_out o;

	if (!strcmp(api_query(k->r, "mine", which), "1"))
		q.which = TABLES_MINE;
	if (too_often(k) || api_cursor(k, &q))
		return 0;
	p.n = 0;
	srv.store->ops->tables(srv.store, &q, keep_game, &p);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_list(&o, "games");
	for (n = 0; n < p.n && (!n || (mono_micros() - begun < MOMENT && o.len < SCRATCH / 2));
	     n++) {
		ts_json_open(&o, '{');
		ts_json_key(&o, "table");
		table_row_json(&p.row[n], -1, &o);
		put_record(q.which == TABLES_MINE ? NULL : table_find(p.row[n].id), &o);
		if (q.which == TABLES_MINE)
			plan_json(&p.row[n], k->me.id, &o);
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, ']');
	api_next(&o, n ? p.row[n - 1].updated : 0,
		 n && (n < p.n || p.n == GAMES) ? p.row[n - 1].id : NULL);
	for (int i = 0; i < p.n; i++)
		store_table_end(&p.row[i]);
	api_finish(k, &o);
	return 0;
}
