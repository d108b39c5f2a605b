/* toil.c - when more guests come than the host expects, each has to work a little first: to find a number
 * that, behind what the server has given, makes a SHA-256 with so many zero bits. One guest is not kept
 * waiting by it, ten thousand are.
 *
 * What is given is "ID.BITS.SECOND.MAC". The id is the one the guest will have, so that work is worth one
 * guest, at whichever node and however often it is sent: the store has an id once. */
#include "server/api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { BITS_LEAST = 16, BITS_MOST = 22, VALID_S = 120, SKEW_S = 60, MAC = 16, ID = 10 };

static int mac_of(const char *text, size_t n, char out[2 * MAC + 1])
{
	static uint8_t secret[STORE_SECRET];
	static int known;
	uint8_t mac[MAC];

	if (!known && srv.store->ops->secret(srv.store, secret))
		return -1;
	known = 1;
	crypto_generichash(mac, sizeof mac, (const uint8_t *)text, n, secret, sizeof secret);
	sodium_bin2hex(out, 2 * MAC + 1, mac, sizeof mac);
	return 0;
}

/* How many have worked in this minute and the one before, against how many come without. */
static int64_t minute;
static int worked, worked_before;

static int bits_wanted(void)
{
	int64_t now = mono_ms() / 60000;
	int bits = BITS_LEAST;

	if (now != minute) {
		worked_before = now == minute + 1 ? worked : 0;
		worked = 0;
		minute = now;
	}
	for (int n = worked + worked_before; n > srv.set.guest_work && bits < BITS_MOST; n /= 2)
		bits++;
	return bits;
}

static void ask_for_work(call *k)
{
	char given[96], mac[2 * MAC + 1], id[STORE_ID], buf[320];
	int bits = bits_wanted(), n;
	ts_out o;

	id_make(id, ID);
	n = snprintf(given, sizeof given, "%s.%d.%lld", id, bits, (long long)(now_ms() / 1000));
	if (mac_of(given, (size_t)n, mac)) {
		api_fail_store(k);
		return;
	}
	limit_count("guests");
	counted.refused++;
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	ts_json_key(&o, "error");
	ts_json_open(&o, '{');
	put_str(&o, "code", "work");
	put_str(&o, "text", "many come at once: find a number first");
	snprintf(given + n, sizeof given - (size_t)n, ".%s", mac);
	put_str(&o, "work", given);
	put_int(&o, "bits", bits);
	ts_json_close(&o, '}');
	ts_json_close(&o, '}');
	http_json(k->c, 429, &o);
}

static int zeros(const char *text)
{
	uint8_t hash[32];
	int n = 0;

	ts_sha256(text, strlen(text), hash);
	while (n < 256 && !(hash[n / 8] >> (7 - n % 8) & 1))
		n++;
	return n;
}

/* What was sent back: the text that was given, a '.', and the number that was found. */
static const char *judge(const char *text, char id[STORE_ID])
{
	char mac[2 * MAC + 1], said[2 * MAC + 1], number[24];
	long long second, now = now_ms() / 1000;
	int bits, head = 0, n = 0;

	if (strlen(text) > 120 ||
	    sscanf(text, "%10[a-z0-9].%d.%lld%n.%32[0-9a-f].%20[0-9]%n", id, &bits, &second, &head,
		   said, number, &n) != 5 ||
	    text[n] || strlen(id) != ID || strlen(said) != 2 * MAC ||
	    mac_of(text, (size_t)head, mac) || sodium_memcmp(mac, said, sizeof mac))
		return "this is not what was given";
	if (now - second > VALID_S || second - now > SKEW_S)
		return "it was given too long ago";
	return zeros(text) < bits ? "the number is not good" : NULL;
}

int toil_passes(call *k, store_user *u)
{
	static bucket calm;
	const char *text, *why;
	char id[STORE_ID];

	if (body_str(&k->b, "work", &text)) {
		api_fail_field(k, "work", "work is a text");
		return 0;
	}
	if (*text) {
		why = judge(text, id);
		if (why) {
			api_fail_field(k, "work", why);
			return 0;
		}
		bits_wanted(); /* of this minute */
		worked++;
		memcpy(u->id, id, STORE_ID);
		return 1;
	}
	if (!srv.set.guest_work ||
	    bucket_take(&calm, srv.set.guest_work / 60.0, srv.set.guest_work))
		return 1;
	ask_for_work(k);
	return 0;
}
