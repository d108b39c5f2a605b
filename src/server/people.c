/* people.c - who somebody is and how much they may ask: tokens (cookie and bearer alike), ids, and
 * the limits by user and address.
 *
 * A token is "v2.SESSION.SECRET". The session is a row of the store, with a hash of the secret:
 * whoever reads the store cannot sign in, and a session ends when its row goes. */
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_DAYS = 400 };
static const int64_t day_ms = 86400000;

/* Letters and digits that are not mistaken for each other: 5 bits each. */
void id_make(char *out, int n)
{
	static const char letter[] = "abcdefghjkmnpqrstuvwxyz23456789-";
	uint8_t r[SECRET];

	randombytes_buf(r, sizeof r);
	for (int i = 0; i < n; i++)
		out[i] = letter[r[i] % 31];
	out[n] = 0;
}

void secret_hash(const char *secret, uint8_t out[16])
{
	crypto_generichash(out, 16, (const uint8_t *)secret, strlen(secret), NULL, 0);
}

void token_make(const store_user *u, int kind, int scope, const char *name, const char *agent,
		store_session *s, char out[TOKEN_MAX])
{
	char secret[SECRET + 1];

	memset(s, 0, sizeof *s);
	id_make(s->id, 10);
	id_make(secret, SECRET);
	secret_hash(secret, s->hash);
	memcpy(s->user, u->id, sizeof s->user);
	s->kind = (uint8_t)kind;
	s->scope = (uint8_t)scope;
	s->epoch = u->epoch;
	snprintf(s->name, sizeof s->name, "%s", name);
	snprintf(s->agent, sizeof s->agent, "%s", agent);
	s->created = s->seen = now_ms();
	s->house = house_ms();
	snprintf(out, TOKEN_MAX, "v2.%s.%s", s->id, secret);
}

/* Once a day is enough to know which sessions are still used. */
static void note_seen(store_session *s)
{
	store_unit *u;

	if (house_ms() - s->house < day_ms)
		return;
	s->seen = now_ms();
	s->house = house_ms();
	u = store_unit_new(NULL, NULL);
	store_put_session(u, s, SESSION_SEEN);
	unit_send(u);
}

int token_user(const char *token, store_user *out, char session[STORE_ID], uint8_t *scope,
	       const ban **why)
{
	char id[STORE_ID], secret[SECRET + 1];
	store_session s;
	store_user user;
	const ban *b;
	uint8_t hash[16];
	int n = 0, code;

	if (sscanf(token, "v2.%11[a-z0-9].%26[a-z0-9]%n", id, secret, &n) != 2 || token[n])
		return STORE_NONE;
	code = srv.store->ops->session(srv.store, id, &s);
	if (code)
		return code;
	secret_hash(secret, hash);
	if (sodium_memcmp(hash, s.hash, sizeof hash) || house_ms() - s.house > TOKEN_DAYS * day_ms)
		return STORE_NONE;
	code = srv.store->ops->user(srv.store, s.user, &user);
	if (code)
		return code;
	b = ban_user(&user);
	if (b) {
		if (why)
			*why = b;
		return TOKEN_BANNED;
	}
	*out = user;
	memcpy(session, s.id, STORE_ID);
	*scope = s.scope;
	note_seen(&s);
	return STORE_OK;
}

/* --- who is here --- */

enum { CHAINS = 1 << 12 };
static conn *here[CHAINS];

static conn *same(conn *c, const char *user)
{
	while (c && strcmp(c->user.id, user))
		c = c->next_user;
	return c;
}

static conn **chain_of(const char *user)
{
	return &here[ts_hash(user, strlen(user)) % CHAINS];
}

conn *person_conn(const char *user)
{
	return same(*chain_of(user), user);
}

conn *person_next(const conn *c)
{
	return same(c->next_user, c->user.id);
}

void person_enter(conn *c)
{
	conn **chain = chain_of(c->user.id);

	c->next_user = *chain;
	if (*chain)
		(*chain)->at_user = &c->next_user;
	*chain = c;
	c->at_user = chain;
}

void person_leave(conn *c)
{
	if (!c->at_user)
		return;
	*c->at_user = c->next_user;
	if (c->next_user)
		c->next_user->at_user = c->at_user;
	c->at_user = NULL;
}

void person_tell(const char *user, const table *t, const char *from, msg *m)
{
	int watches = 0;
	const char *text;
	size_t len;

	for (conn *c = person_conn(user), *next; c; c = next) {
		next = person_next(c);
		watches |= t && c->t == t;
		if ((!t || c->t != t) && !(from && conn_mutes(c, from)))
			conn_send(c, m);
	}
	if (watches || !srv.shared || !m)
		return;
	text = msg_text(m, &len);
	node_tell("tell %s %s %s %.*s", user, t ? t->row.id : "-", from ? from : "-", (int)len,
		  text);
}

void people_cut(const char *user, const char *session)
{
	people_cut_here(user, session);
	node_tell("cut %s %s", user, session ? session : "-");
}

void people_cut_here(const char *user, const char *session)
{
	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		if (c->is_ws && c->signed_in && !strcmp(c->user.id, user) &&
		    (!session || !strcmp(c->session, session)))
			conn_cut(c, 1008, "signed-out");
	}
}

static int doubts;

void people_doubt(void)
{
	for (conn *c = srv.conns; c; c = c->next)
		c->doubt = c->is_ws && c->signed_in;
	doubts = 1;
}

void people_look(void)
{
	enum { AT_ONCE = 50 };
	int n = 0;

	if (!doubts)
		return;
	for (conn *c = srv.conns, *next; c && n < AT_ONCE; c = next) {
		store_session s;
		int code;

		next = c->next;
		if (!c->doubt)
			continue;
		code = srv.store->ops->session(srv.store, c->session, &s);
		if (code == STORE_FAILED)
			return;
		n++;
		c->doubt = 0;
		if (code)
			conn_cut(c, 1008, "signed-out");
		else
			conn_load_ties(c);
	}
	doubts = n > 0;
}

void user_json(const store_user *u, ts_out *o)
{
	if (!u) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, u->id);
	ts_json_key(o, "name");
	ts_json_str(o, u->name);
	ts_json_key(o, "lang");
	ts_json_str(o, u->lang);
	ts_json_key(o, "guest");
	ts_json_bool(o, !u->login[0]);
	ts_json_key(o, "login");
	if (u->login[0])
		ts_json_str(o, u->login);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

/* --- limits --- */

/* Buckets by a keyed hash in a fixed table: memory does not grow with the number of addresses, and
 * who shares a place cannot be chosen from outside. */
enum { PLACES = 1 << 16 };
static struct {
	uint64_t key;
	bucket b;
} place[PLACES];
static uint16_t entered[PLACES];

static uint64_t hash_key(const char *kind, const char *key)
{
	static uint8_t k[crypto_shorthash_KEYBYTES];
	static int made;
	char text[160];
	uint64_t h;
	int n;

	if (!made) {
		crypto_shorthash_keygen(k);
		made = 1;
	}
	n = snprintf(text, sizeof text, "%s %s", kind, key);
	crypto_shorthash((uint8_t *)&h, (const uint8_t *)text,
			 n < (int)sizeof text ? (size_t)n : sizeof text - 1, k);
	return h;
}

int bucket_take(bucket *b, double per_second, double burst)
{
	int64_t now = mono_ms();

	if (!b->at)
		b->tokens = burst;
	else
		b->tokens += (double)(now - b->at) / 1000 * per_second;
	b->at = now;
	if (b->tokens > burst)
		b->tokens = burst;
	if (b->tokens < 1)
		return 0;
	b->tokens -= 1;
	return 1;
}

/* The bucket of a key; another's that has been idle for a minute is full again and may go. */
static bucket *find_bucket(const char *kind, const char *key)
{
	uint64_t h = hash_key(kind, key);
	size_t i = h % PLACES;

	if (place[i].key != h && place[i].b.at && mono_ms() - place[i].b.at < 60000)
		i = (i + 1) % PLACES;
	if (place[i].key != h) {
		place[i].key = h;
		place[i].b.at = 0;
	}
	return &place[i].b;
}

/* How often each limit was in the way, of a day. */
enum { KINDS = 24 };
static struct {
	const char *kind;
	uint64_t n;
} hit[KINDS];
static int hits, hit_day;

void limit_count(const char *kind)
{
	int i = 0;

	if (hit_day != today())
		hits = 0;
	hit_day = today();
	while (i < hits && strcmp(hit[i].kind, kind))
		i++;
	if (i == KINDS)
		return;
	if (i == hits) {
		hit[hits].kind = kind;
		hit[hits++].n = 0;
	}
	hit[i].n++;
}

void limits_each(void (*each)(void *, const char *kind, uint64_t n), void *arg)
{
	for (int i = 0; i < hits && hit_day == today(); i++)
		each(arg, hit[i].kind, hit[i].n);
}

int limit_take(const char *kind, const char *key, int per_minute, int burst)
{
	if (!per_minute || bucket_take(find_bucket(kind, key), per_minute / 60.0, burst))
		return 1;
	counted.refused++;
	limit_count(kind);
	return 0;
}

void limit_give(const char *kind, const char *key)
{
	bucket *b = find_bucket(kind, key);

	if (b->at)
		b->tokens += 1;
}

uint32_t address_enter(const char *address)
{
	uint32_t at = (uint32_t)(hash_key("address", address) % PLACES);

	if (srv.set.max_per_address && entered[at] >= srv.set.max_per_address) {
		limit_count("connections");
		return 0;
	}
	entered[at]++;
	return at + 1;
}

void address_leave(uint32_t at)
{
	if (at)
		entered[at - 1]--;
}

int login_bad(const char *login)
{
	size_t n = strlen(login);

	return n < 3 || n > 24 || strspn(login, "abcdefghijklmnopqrstuvwxyz0123456789_-") != n;
}

/* Addresses that have signed in to a login: nobody else's wrong passwords keep them out. */
static uint64_t known[1 << 14];

void login_known(const char *login, const char *address)
{
	char key[80];
	uint64_t h;

	snprintf(key, sizeof key, "%s %s", login, address);
	h = hash_key("known", key);
	known[h % (sizeof known / sizeof *known)] = h;
}

int login_is_known(const char *login, const char *address)
{
	char key[80];
	uint64_t h;

	snprintf(key, sizeof key, "%s %s", login, address);
	h = hash_key("known", key);
	return known[h % (sizeof known / sizeof *known)] == h;
}
