/* api_passkey.c - passkeys over HTTP: a way into an account beside its password, where the host has said under
 * which name people find the server (`public-url`). What was asked is known again by the secret of the store,
 * so that any node takes the answer, and is marked there when it was answered, so that one does. */
#include "server/api.h"
#include "server/passkey.h"

#include <sodium.h>
#include <string.h>

enum { HANDLE = 64, BASE64 = 4 * (STORE_CREDENTIAL + 2) / 3 + 1 };

static const char none_here[] = "this server has no passkeys";

static int site(passkey_site *s)
{
	return passkey_at(srv.set.public_url, s);
}

static int secret(uint8_t out[STORE_SECRET])
{
	return srv.store->ops->secret(srv.store, out);
}

/* What a challenge is good for: for anybody to sign in; for one to have another key, until they are signed
 * out. */
static void purpose_new(const store_user *u, char out[48])
{
	snprintf(out, 48, "new %s %d", u->id, (int)u->epoch);
}
static const char purpose_in[] = "in";

static void put_bytes(ts_out *o, const char *key, const void *p, size_t n)
{
	char text[BASE64];

	sodium_bin2base64(text, sizeof text, p, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	if (key)
		put_str(o, key, text);
	else
		ts_json_str(o, text);
}

/* The site and a challenge. */
static int put_asked(ts_out *o, const passkey_site *s, const char *purpose)
{
	uint8_t key[STORE_SECRET], challenge[PASSKEY_CHALLENGE];

	if (secret(key))
		return -1;
	passkey_ask(key, purpose, now_ms(), challenge);
	sodium_memzero(key, sizeof key);
	put_str(o, "origin", s->origin);
	put_str(o, "site", s->id);
	put_bytes(o, "challenge", challenge, sizeof challenge);
	return 0;
}

/* A field in base64 of at most so many bytes; -1: told why not. */
static int read_bytes(call *k, const char *field, uint8_t *out, size_t size, size_t *n)
{
	const char *text;

	if (!body_str(&k->b, field, &text) && *text &&
	    !sodium_base642bin(out, size, text, strlen(text), NULL, n, NULL,
			       sodium_base64_VARIANT_URLSAFE_NO_PADDING))
		return 0;
	api_fail_field(k, field, "these are no bytes in base64url, or too many");
	return -1;
}

/* What a browser has answered, as far as it does not matter by whom. */
typedef struct {
	uint8_t client[PASSKEY_CLIENT], data[PASSKEY_DATA];
	size_t client_n, data_n;
	passkey_said said;
	store_ticket spent; /* its challenge */
} answer;

static int read_answer(call *k, const char *type, const char *purpose, answer *a)
{
	uint8_t key[STORE_SECRET], challenge[PASSKEY_CHALLENGE];
	passkey_site s;
	const char *why;

	if (site(&s)) {
		api_fail(k, 409, "conflict", none_here);
		return -1;
	}
	if (read_bytes(k, "client", a->client, sizeof a->client, &a->client_n) ||
	    read_bytes(k, "data", a->data, sizeof a->data, &a->data_n))
		return -1;
	if (secret(key)) {
		api_fail_store(k);
		return -1;
	}
	memset(&a->spent, 0, sizeof a->spent);
	why = passkey_client(a->client, a->client_n, type, &s, key, purpose, now_ms(), challenge,
			     &a->spent.until);
	sodium_memzero(key, sizeof key);
	if (why) {
		api_fail_field(k, "client", why);
		return -1;
	}
	why = passkey_data(a->data, a->data_n, &s, purpose != purpose_in, &a->said);
	if (why) {
		api_fail_field(k, "data", why);
		return -1;
	}
	a->spent.kind = TICKET_CHALLENGE;
	crypto_generichash(a->spent.hash, sizeof a->spent.hash, challenge, sizeof challenge, NULL,
			   0);
	return 0;
}

/* --- signing in --- */

/* For who would sign in; also whether there is anything of it here. */
int api_passkey(call *k)
{
	passkey_site s;
	char text[512];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	if (site(&s)) {
		ts_json_key(&o, "origin");
		ts_json_null(&o);
	} else {
		put_asked(&o, &s, purpose_in);
	}
	api_finish(k, &o);
	return 0;
}

/* With a key that the account has: its holder has shown that they have it, and to it who they are. */
int api_passkey_in(call *k)
{
	uint8_t id[STORE_CREDENTIAL], sig[PASSKEY_SIGNATURE], handle[HANDLE];
	size_t id_n, sig_n, handle_n;
	int claim, rate = srv.set.password_rate;
	store_passkey key;
	store_user u;
	answer a;
	person *p;

	if (body_bool(&k->b, "claim", 0, &claim)) {
		api_fail_field(k, "claim", "claim is true or false");
		return 0;
	}
	if (read_bytes(k, "id", id, sizeof id, &id_n) ||
	    read_bytes(k, "signature", sig, sizeof sig, &sig_n) ||
	    read_bytes(k, "user", handle, sizeof handle, &handle_n))
		return 0;
	if (!limit_take("passkey", k->c->address, rate, rate)) {
		api_fail(k, 429, "rate", "too many tries, wait a minute");
		return 0;
	}
	if (read_answer(k, "webauthn.get", purpose_in, &a))
		return 0;
	memset(&u, 0, sizeof u);
	if (srv.store->ops->passkey(srv.store, id, id_n, &key) ||
	    srv.store->ops->user(srv.store, key.user, &u) || handle_n != strlen(key.user) ||
	    memcmp(handle, key.user, handle_n))
		memset(&key, 0, sizeof key); /* no other answer, and no sooner */
	if (store_ill()) {
		api_fail_store(k);
		return 0;
	}
	p = person_new(k, &u);
	if (!passkey_signed(key.key, key.key_n, a.data, a.data_n, a.client, a.client_n, sig,
			    sig_n) ||
	    !u.login[0]) {
		person_key_refused(p);
		return 0;
	}
	limit_give("passkey", k->c->address);
	key.counter = a.said.counter;
	key.used = now_ms();
	p->passkey = key;
	p->spent = a.spent;
	p->keyed = 1;
	person_claim(p, k, claim);
	person_sign_in(p);
	return 0;
}

/* --- one more, one less --- */

static void put_id(void *arg, const store_passkey *p)
{
	put_bytes(arg, NULL, p->credential, p->credential_n);
}

static void count_one(void *arg, const store_passkey *p)
{
	(void)p;
	++*(int *)arg;
}

static void refused(person *p, int status, const char *code, const char *text)
{
	http_error(p->c, status, code, text, NULL);
	person_free(p);
}

static const char full[] = "you have as many passkeys as there may be";

/* What a browser needs to make one; nothing has changed yet. */
static void asked(void *arg, int code)
{
	char text[8192], purpose[48];
	person *p = arg;
	passkey_site s;
	ts_out o;

	if (person_refused(p, code))
		return;
	purpose_new(&p->u, purpose);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	if (!site(&s) && !put_asked(&o, &s, purpose)) {
		put_bytes(&o, "user", p->u.id, strlen(p->u.id));
		put_str(&o, "login", p->u.login);
		put_list(&o, "known");
		srv.store->ops->passkeys(srv.store, p->u.id, put_id, &o);
		ts_json_close(&o, ']');
	}
	ts_json_close(&o, '}');
	if (store_ill())
		http_error(p->c, 503, "storage", "the store cannot be read", NULL);
	else
		http_json(p->c, 200, &o);
	person_free(p);
}

static void new_proved(person *p)
{
	store_unit *u;
	int n = 0;

	srv.store->ops->passkeys(srv.store, p->u.id, count_one, &n);
	if (n >= PASSKEYS_MAX) {
		refused(p, 409, "conflict", full);
		return;
	}
	u = store_unit_new(asked, p);
	person_proof(p, u);
	unit_send(u);
}

int api_passkey_new(call *k)
{
	passkey_site s;

	if (site(&s))
		api_fail(k, 409, "conflict", none_here);
	else
		api_prove(k, new_proved);
	return 0;
}

static void added(void *arg, int code)
{
	person *p = arg;

	if (code == STORE_FULL) {
		refused(p, 409, "conflict", full);
	} else if (code == STORE_NONE) {
		refused(p, 409, "conflict", "this was answered before");
	} else {
		if (!code && *p->a.email)
			letter_send("passkey", p->u.lang, p->a.email, "login", p->u.login, "name",
				    p->passkey.name, NULL);
		account_stored(p, code);
	}
}

/* The challenge is of who has shown the password. */
int api_passkey_add(call *k)
{
	store_passkey key = {.epoch = k->me.epoch, .made = now_ms()}, known;
	const char *name, *why;
	char purpose[48];
	store_unit *u;
	size_t n;
	answer a;
	person *p;

	if (body_str(&k->b, "name", &name) ||
	    store_text_tidy(name, key.name, sizeof key.name, NAME_CHARS)) {
		api_fail_field(k, "name", "a name has 1 to 24 characters");
		return 0;
	}
	purpose_new(&k->me, purpose);
	if (read_bytes(k, "key", key.key, sizeof key.key, &n) ||
	    read_answer(k, "webauthn.create", purpose, &a))
		return 0;
	why = passkey_key(key.key, n);
	if (why) {
		api_fail_field(k, "key", why);
		return 0;
	}
	key.key_n = (uint16_t)n;
	id_make(key.id, 10);
	memcpy(key.user, k->me.id, STORE_ID);
	memcpy(key.credential, a.said.id, a.said.id_n);
	key.credential_n = (uint16_t)a.said.id_n;
	key.counter = a.said.counter;
	p = person_new(k, &k->me);
	if (srv.store->ops->passkey(srv.store, key.credential, key.credential_n, &known) !=
		    STORE_NONE ||
	    srv.store->ops->account(srv.store, k->me.id, &p->a)) {
		if (store_ill())
			api_fail_store(k);
		else
			api_fail(k, 409, "conflict", "this passkey is known");
		person_free(p);
		return 0;
	}
	p->passkey = key;
	u = store_unit_new(added, p);
	store_put_ticket(u, &a.spent, TICKET_SPEND);
	store_put_passkey(u, &key, PASSKEY_NEW);
	unit_send(u);
	return 0;
}

static void ended(void *arg, int code)
{
	person *p = arg;

	if (code == STORE_NONE)
		refused(p, 404, "not-found", "no such passkey");
	else
		account_stored(p, code);
}

static void end_proved(person *p)
{
	store_unit *u = store_unit_new(ended, p);

	person_proof(p, u);
	memcpy(p->passkey.user, p->u.id, STORE_ID);
	p->passkey.epoch = p->u.epoch;
	store_put_passkey(u, &p->passkey, PASSKEY_END);
	unit_send(u);
}

/* Also where there are none any more: what was made stays in the account until it is removed. */
int api_passkey_end(call *k)
{
	person *p = strlen(k->id) < STORE_ID ? api_prove(k, end_proved) : NULL;

	if (p)
		memcpy(p->passkey.id, k->id, strlen(k->id));
	else if (strlen(k->id) >= STORE_ID)
		api_fail(k, 404, "not-found", "no such passkey");
	return 0;
}

/* --- as they are listed --- */

static void put_one(void *arg, const store_passkey *p)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "id", p->id);
	put_str(o, "name", p->name);
	put_int(o, "made", p->made);
	ts_json_key(o, "used");
	if (p->used)
		ts_json_int(o, p->used);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

void api_put_passkeys(const char *user, ts_out *o)
{
	put_list(o, "passkeys");
	srv.store->ops->passkeys(srv.store, user, put_one, o);
	ts_json_close(o, ']');
}
