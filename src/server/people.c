/* people.c - who somebody is and how much they may ask: tokens (cookie and bearer alike), ids, and
 * the limits by user and address.
 *
 * A token is "v2.SESSION.SECRET". The session is a row of the store, with a hash of the secret:
 * whoever reads the store cannot sign in, and a session ends when its row goes. */
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_DAYS = 400, SECRET = 26 };
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

static void hash_secret(const char *secret, uint8_t out[16])
{
	crypto_generichash(out, 16, (const uint8_t *)secret, strlen(secret), NULL, 0);
}

void token_make(const store_user *u, int kind, const char *name, const char *agent,
		store_session *s, char out[TOKEN_MAX])
{
	char secret[SECRET + 1];

	memset(s, 0, sizeof *s);
	id_make(s->id, 10);
	id_make(secret, SECRET);
	hash_secret(secret, s->hash);
	memcpy(s->user, u->id, sizeof s->user);
	s->kind = (uint8_t)kind;
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

int token_user(const char *token, store_user *out, char session[STORE_ID])
{
	char id[STORE_ID], secret[SECRET + 1];
	store_session s;
	uint8_t hash[16];
	int n = 0, code;

	if (sscanf(token, "v2.%11[a-z0-9].%26[a-z0-9]%n", id, secret, &n) != 2 || token[n])
		return STORE_NONE;
	code = srv.store->ops->session(srv.store, id, &s);
	if (code)
		return code;
	hash_secret(secret, hash);
	if (sodium_memcmp(hash, s.hash, sizeof hash) || house_ms() - s.house > TOKEN_DAYS * day_ms)
		return STORE_NONE;
	code = srv.store->ops->user(srv.store, s.user, out);
	if (code)
		return code;
	memcpy(session, s.id, STORE_ID);
	note_seen(&s);
	return STORE_OK;
}

void people_cut(const char *user, const char *session)
{
	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		if (c->is_ws && c->signed_in && !strcmp(c->user.id, user) &&
		    (!session || !strcmp(c->session, session)))
			conn_cut(c, 1008, "signed-out");
	}
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

int limit_take(const char *kind, const char *key, int per_minute, int burst)
{
	if (!per_minute || bucket_take(find_bucket(kind, key), per_minute / 60.0, burst))
		return 1;
	counted.refused++;
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

	if (srv.set.max_per_address && entered[at] >= srv.set.max_per_address)
		return 0;
	entered[at]++;
	return at + 1;
}

void address_leave(uint32_t at)
{
	if (at)
		entered[at - 1]--;
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
