/* api_notice.c - notices in the HTTP API: what is kept, by which ways they leave the house, browsers that take
 * pushes. */
#include "server/api.h"
#include "server/push.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char *const digest_name[] = {"none", "hour", "day"};

/* --- what is kept --- */

static void put_notice(void *arg, const store_notice *n)
{
	ts_out *o = arg;

	if (n->kind <= NOTICE_TURN || n->kind >= NOTICE_KINDS)
		return; /* whose turn it is, is said by the tables */
	ts_json_open(o, '{');
	put_str(o, "id", n->id);
	put_str(o, "kind", notice_name[n->kind]);
	put_int(o, "at", n->at);
	put_str(o, "table", n->place);
	ts_json_key(o, "game");
	game_json(n->game, o);
	put_str(o, "name", n->name);
	put_str(o, "what", n->what);
	put_str(o, "page", notice_page(n));
	ts_json_close(o, '}');
}

int api_notices(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_list(&o, "notices");
	srv.store->ops->notices(srv.store, k->me.id, put_notice, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}

/* What waits for a commit, or for an answer from outside. */
typedef struct {
	conn *c;
	store_user u;
	int secret; /* it is new, and shown this once */
} waiting;

static waiting *waiting_new(call *k)
{
	waiting *w = calloc(1, sizeof *w);

	if (!w)
		abort();
	w->c = k->c;
	w->c->refs++;
	w->u = k->me;
	return w;
}

static void waiting_free(waiting *w)
{
	conn_unref(w->c);
	free(w);
}

static void read_stored(void *arg, int code)
{
	waiting *w = arg;

	if (code)
		http_error(w->c, 503, "storage", not_stored(code), NULL);
	else
		http_reply(w->c, 200, "application/json", "{}", 2);
	waiting_free(w);
}

int api_notices_read(call *k)
{
	store_notice n = {0};
	const char *id;
	store_unit *u;

	if (body_str(&k->b, "id", &id) || strlen(id) >= STORE_ID) {
		api_fail_field(k, "id", "id is that of a notice; without it, all are read");
		return 0;
	}
	strcpy(n.id, id);
	memcpy(n.user, k->me.id, sizeof n.user);
	u = store_unit_new(read_stored, waiting_new(k));
	store_put_notice(u, &n, NOTICE_READ);
	unit_send(u);
	return 0;
}

/* --- what somebody wishes --- */

static void put_time(ts_out *o, const char *key, const store_wish *w, int minute)
{
	char text[24] = "";

	if (w->quiet_from != w->quiet_to)
		snprintf(text, sizeof text, "%02d:%02d", minute / 60, minute % 60);
	put_str(o, key, text);
}

static void put_device(void *arg, const store_device *d)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_str(o, "id", d->id);
	put_str(o, "agent", d->agent);
	put_int(o, "at", d->at);
	ts_json_close(o, '}');
}

static void put_wish(const store_user *u, int secret, ts_out *o)
{
	store_account a;
	store_wish w;
	char key[65];

	srv.store->ops->wish(srv.store, u->id, &w);
	srv.store->ops->account(srv.store, u->id, &a);
	ts_json_open(o, '{');
	for (int way = 0; way < WAYS; way++) {
		put_list(o, way_name[way]);
		for (int i = 0; i < NOTICE_KINDS; i++)
			if (w.by[way] >> i & 1)
				ts_json_str(o, notice_name[i]);
		ts_json_close(o, ']');
	}
	put_str(o, "digest", digest_name[w.digest]);
	put_time(o, "quiet_from", &w, w.quiet_from);
	put_time(o, "quiet_to", &w, w.quiet_to);
	put_str(o, "zone", w.zone);
	put_str(o, "url", w.hook);
	put_bool(o, "off", w.failed >= HOOK_FAILS);
	put_bool(o, "letters", post_mail());
	put_bool(o, "address", a.email[0] != 0);
	put_str(o, "key", notice_push_key());
	put_list(o, "devices");
	srv.store->ops->devices(srv.store, u->id, put_device, o);
	ts_json_close(o, ']');
	if (secret && w.hook[0]) {
		notice_hook_secret(&w, key);
		put_str(o, "secret", key);
		sodium_memzero(key, sizeof key);
	}
}

void api_put_notices(const store_user *u, ts_out *o)
{
	ts_json_key(o, "notify");
	put_wish(u, 0, o);
	ts_json_close(o, '}');
	put_list(o, "notices");
	srv.store->ops->notices(srv.store, u->id, put_notice, o);
	ts_json_close(o, ']');
}

static void wish_stored(void *arg, int code)
{
	waiting *w = arg;
	ts_out o;

	if (code == STORE_NONE) {
		http_error(w->c, 404, "not-found", "there is no such device of yours", NULL);
	} else if (code) {
		http_error(w->c, 503, "storage", not_stored(code), NULL);
	} else {
		store_asked();
		ts_out_init(&o, scratch_text(0), SCRATCH);
		put_wish(&w->u, w->secret, &o);
		ts_json_close(&o, '}');
		if (store_ill())
			http_error(w->c, 503, "storage", "the store cannot be read", NULL);
		else
			http_json(w->c, 200, &o);
	}
	waiting_free(w);
}

/* The kinds of a list; -1: it is none, or has others. */
static int read_kinds(const body *b, const char *key, unsigned *out)
{
	const ts_node *list = ts_doc_get(&b->d, b->root, key), *n;
	unsigned mask = 0;

	if (!list)
		return 0;
	if (list->kind != TS_J_ARRAY)
		return -1;
	for (n = ts_doc_first(&b->d, list); n; n = ts_doc_next(&b->d, list, n)) {
		int i = 0;

		while (i < NOTICE_KINDS && strcmp(notice_name[i], ts_doc_str(&b->d, n)))
			i++;
		if (i == NOTICE_KINDS)
			return -1;
		mask |= 1u << i;
	}
	*out = mask;
	return 0;
}

/* "22:00" as minutes; -1: it is no time. */
static int minutes(const char *text)
{
	int h, m, n = 0;

	if (sscanf(text, "%2d:%2d%n", &h, &m, &n) != 2 || text[n] || n != 5 || h < 0 || h > 23 ||
	    m < 0 || m > 59)
		return -1;
	return h * 60 + m;
}

static int read_quiet(call *k, store_wish *w)
{
	const char *from, *to, *zone;

	if (!ts_doc_get(&k->b.d, k->b.root, "quiet_from"))
		return 0;
	if (body_str(&k->b, "quiet_from", &from) || body_str(&k->b, "quiet_to", &to) ||
	    (*from && (minutes(from) < 0 || minutes(to) < 0))) {
		api_fail_field(k, "quiet_from", "quiet hours go from 22:00 to 08:00, or are empty");
		return -1;
	}
	if (body_str(&k->b, "zone", &zone) || strlen(zone) >= sizeof w->zone ||
	    zone_minutes(zone, now_ms() / 1000) == ZONE_UNKNOWN) {
		api_fail_field(k, "zone", "a zone is Europe/Paris, or +02:00");
		return -1;
	}
	w->quiet_from = *from ? minutes(from) : 0;
	w->quiet_to = *from ? minutes(to) : 0;
	strcpy(w->zone, zone);
	return 0;
}

/* 1: its secret is a new one. */
static int read_hook(call *k, store_wish *w)
{
	char url[POST_URL] = "";
	const char *text;

	if (!ts_doc_get(&k->b.d, k->b.root, "url"))
		return 0;
	if (body_str(&k->b, "url", &text) || (*text && post_url_read(text, url, NULL))) {
		api_fail_field(k, "url", "a hook is an address that begins with https://");
		return -1;
	}
	w->failed = 0;
	if (!strcmp(url, w->hook))
		return 0;
	snprintf(w->hook, sizeof w->hook, "%s", url);
	w->hook_n++;
	return 1;
}

static int read_wish(call *k, store_wish *w)
{
	const char *digest;
	int d = 0;

	for (int way = 0; way < WAYS; way++)
		if (read_kinds(&k->b, way_name[way], &w->by[way])) {
			api_fail_field(k, way_name[way], "a list of kinds of notices");
			return -1;
		}
	if (!k->me.login[0] && (w->by[BY_MAIL] || w->by[BY_HOOK])) {
		api_fail(k, 403, "forbidden", "letters and hooks are for accounts");
		return -1;
	}
	if (body_str(&k->b, "digest", &digest))
		digest = "?";
	while (*digest && d < 3 && strcmp(digest, digest_name[d]))
		d++;
	if (d == 3) {
		api_fail_field(k, "digest", "digest is none, hour or day");
		return -1;
	}
	if (*digest)
		w->digest = d;
	return read_quiet(k, w) ? -1 : read_hook(k, w);
}

int api_notify(call *k)
{
	store_wish w;
	store_unit *u;
	waiting *p;
	ts_out o;
	int secret;

	if (k->r->h.method != METHOD_POST) {
		ts_out_init(&o, scratch_text(0), SCRATCH);
		put_wish(&k->me, 0, &o);
		api_finish(k, &o);
		return 0;
	}
	if (srv.store->ops->wish(srv.store, k->me.id, &w) == STORE_FAILED) {
		api_fail_store(k);
		return 0;
	}
	secret = read_wish(k, &w);
	if (secret < 0)
		return 0;
	p = waiting_new(k);
	p->secret = secret;
	u = store_unit_new(wish_stored, p);
	store_put_wish(u, &w, 1);
	unit_send(u);
	return 0;
}

/* --- browsers --- */

static int read_bytes(const body *b, const char *key, uint8_t *out, size_t size)
{
	const char *text, *end;
	size_t n;

	return body_str(b, key, &text) ||
			       sodium_base642bin(out, size, text, strlen(text), "=", &n, &end,
						 sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
			       *end || n != size
		       ? -1
		       : 0;
}

int api_push(call *k)
{
	store_device d = {.at = now_ms()};
	const char *url;
	store_wish w;
	store_unit *u;
	int code;

	if (body_str(&k->b, "endpoint", &url) || post_url_read(url, d.url, NULL)) {
		api_fail_field(k, "endpoint",
			       "an endpoint is an address that begins with https://");
		return 0;
	}
	if (read_bytes(&k->b, "p256dh", d.key, sizeof d.key) || !push_key_ok(d.key)) {
		api_fail_field(k, "p256dh",
			       "p256dh is a point of P-256, uncompressed, in base64url");
		return 0;
	}
	if (read_bytes(&k->b, "auth", d.auth, sizeof d.auth)) {
		api_fail_field(k, "auth", "auth is 16 bytes in base64url");
		return 0;
	}
	code = srv.store->ops->wish(srv.store, k->me.id, &w);
	if (code == STORE_FAILED) {
		api_fail_store(k);
		return 0;
	}
	id_make(d.id, 10);
	memcpy(d.user, k->me.id, sizeof d.user);
	api_agent(k->r, d.agent);
	u = store_unit_new(wish_stored, waiting_new(k));
	store_put_device(u, &d, 1);
	if (code == STORE_NONE) { /* who wants pushes wants them of everything, at first */
		w.by[BY_PUSH] = (1u << NOTICE_KINDS) - 1;
		store_put_wish(u, &w, 1);
	}
	unit_send(u);
	return 0;
}

int api_push_end(call *k)
{
	store_device d = {0};
	store_unit *u;

	if (strlen(k->id) >= STORE_ID) {
		api_fail(k, 404, "not-found", "there is no such device of yours");
		return 0;
	}
	strcpy(d.id, k->id);
	memcpy(d.user, k->me.id, sizeof d.user);
	u = store_unit_new(wish_stored, waiting_new(k));
	store_put_device(u, &d, 0);
	unit_send(u);
	return 0;
}

/* --- to try --- */

static void answer_status(waiting *w, int status)
{
	char text[64];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_int(&o, "status", status < 0 ? 0 : status);
	ts_json_close(&o, '}');
	http_json(w->c, 200, &o);
	waiting_free(w);
}

static void hook_tried(void *arg, int status)
{
	answer_status(arg, status);
}

int api_notify_test(call *k)
{
	waiting *p;
	const char *by;
	store_wish w;
	int way = 0;

	if (body_str(&k->b, "by", &by))
		by = "";
	while (way < WAYS && strcmp(by, way_name[way]))
		way++;
	if (way == WAYS) {
		api_fail_field(k, "by", "by is push, mail or hook");
		return 0;
	}
	if (!limit_take("try", k->me.id, srv.set.request_rate ? 6 : 0, 3)) {
		api_fail(k, 429, "rate", "too many at once");
		return 0;
	}
	srv.store->ops->wish(srv.store, k->me.id, &w);
	if (store_ill()) {
		api_fail_store(k);
		return 0;
	}
	if (way == BY_HOOK && !w.hook[0]) {
		api_fail_field(k, "by", "there is no hook to try");
		return 0;
	}
	p = waiting_new(k);
	if (notice_test(&k->me, &w, way, way == BY_HOOK ? hook_tried : NULL, p)) {
		api_fail(k, 409, "conflict", "there is nowhere to send it");
		waiting_free(p);
	} else if (way != BY_HOOK) {
		answer_status(p, 202);
	}
	return 0;
}

/* --- the link of a letter --- */

/* Ends letters of notices, without a sign-in: RFC 8058. Looking at the link changes nothing. */
int api_unsubscribe(call *k)
{
	static const char page[] = "To choose what is written to you, sign in and open your page.\n"
				   "Pour choisir ce qui vous est écrit, ouvrez votre page.\n";
	char user[STORE_ID] = "", token[UNSUBSCRIBE] = "", good[UNSUBSCRIBE];
	store_unit *u;
	store_wish w;

	if (sscanf(k->id, "%11[a-z0-9].%20[0-9a-f]", user, token) != 2 ||
	    (notice_unsubscribe(user, good), strlen(token) != strlen(good)) ||
	    sodium_memcmp(token, good, strlen(good))) {
		api_fail(k, 404, "not-found", "no such link");
		return 0;
	}
	if (k->r->h.method != METHOD_POST) {
		http_reply(k->c, 200, "text/plain; charset=utf-8", page, sizeof page - 1);
		return 0;
	}
	if (srv.store->ops->wish(srv.store, user, &w) == STORE_FAILED) {
		api_fail_store(k);
		return 0;
	}
	w.by[BY_MAIL] = 0;
	u = store_unit_new(read_stored, waiting_new(k));
	store_put_wish(u, &w, 1);
	unit_send(u);
	return 0;
}
