/* people.c - who somebody is and how much they may ask: signed tokens (cookie and bearer alike),
 * ids, and the limits by user and address.
 *
 * A token is "v1.ID.EPOCH.ISSUED.MAC": nothing is stored for it. Ending all tokens of a user raises
 * the user's epoch. */
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TOKEN_DAYS = 400 };

int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Letters and digits that are not mistaken for each other: 5 bits each. */
void id_make(char *out, int n)
{
	static const char letter[] = "abcdefghjkmnpqrstuvwxyz23456789-";
	uint8_t r[STORE_ID];

	randombytes_buf(r, sizeof r);
	for (int i = 0; i < n; i++)
		out[i] = letter[r[i] % 31];
	out[n] = 0;
}

static void mac_of(const char *text, char hex[65])
{
	uint8_t mac[crypto_auth_BYTES];

	crypto_auth(mac, (const uint8_t *)text, strlen(text), srv.secret);
	sodium_bin2hex(hex, 65, mac, sizeof mac);
}

void token_make(const store_user *u, char out[TOKEN_MAX])
{
	char hex[65];
	int n = snprintf(out, TOKEN_MAX, "v1.%s.%d.%lld", u->id, u->epoch,
			 (long long)(now_ms() / 1000));

	mac_of(out, hex);
	snprintf(out + n, (size_t)(TOKEN_MAX - n), ".%s", hex);
}

int token_user(const char *token, store_user *out)
{
	char copy[TOKEN_MAX], hex[65], id[STORE_ID];
	long long issued;
	char *dot;
	int epoch;

	if (strlen(token) >= sizeof copy)
		return -1;
	strcpy(copy, token);
	dot = strrchr(copy, '.');
	if (!dot || strlen(dot + 1) != 64)
		return -1;
	*dot = 0;
	mac_of(copy, hex);
	if (sodium_memcmp(hex, dot + 1, 64))
		return -1;
	if (sscanf(copy, "v1.%11[a-z0-9].%d.%lld", id, &epoch, &issued) != 3 ||
	    now_ms() / 1000 - issued > TOKEN_DAYS * 86400LL)
		return -1;
	if (srv.store->ops->user(srv.store, id, out))
		return -1;
	return out->epoch == epoch ? 0 : -1;
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
	int64_t now = now_ms();

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

int limit_take(const char *kind, const char *key, int per_minute, int burst)
{
	uint64_t h;
	size_t i;

	if (!per_minute)
		return 1;
	h = hash_key(kind, key);
	i = h % PLACES;
	if (place[i].key != h) {
		/* a bucket that has been idle for a minute is full again and may go */
		if (place[i].b.at && now_ms() - place[i].b.at < 60000)
			i = (i + 1) % PLACES;
		if (place[i].key != h) {
			place[i].key = h;
			place[i].b.at = 0;
		}
	}
	if (bucket_take(&place[i].b, per_minute / 60.0, burst))
		return 1;
	counted.refused++;
	return 0;
}

int address_enter(const char *address)
{
	uint16_t *n = &entered[hash_key("address", address) % PLACES];

	if (srv.set.max_per_address && *n >= srv.set.max_per_address)
		return -1;
	++*n;
	return 0;
}

void address_leave(const char *address)
{
	uint16_t *n = &entered[hash_key("address", address) % PLACES];

	if (*n)
		--*n;
}
