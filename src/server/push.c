/* push.c - see push.h. Curves and ciphers are OpenSSL's, HMAC is libsodium's. */
#include "server/push.h"

#include <arpa/inet.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

typedef struct {
	const void *p;
	size_t n;
} part;

/* HMAC-SHA256 over parts, the last of which has no bytes behind it (p NULL). */
static void hmac(const void *key, size_t len, const part *parts, uint8_t out[32])
{
	crypto_auth_hmacsha256_state s;

	crypto_auth_hmacsha256_init(&s, key, len);
	for (; parts->p; parts++)
		crypto_auth_hmacsha256_update(&s, parts->p, parts->n);
	crypto_auth_hmacsha256_final(&s, out);
}

void hmac_hex(const void *key, size_t key_len, const void *text, size_t len, char out[65])
{
	uint8_t sum[32];

	hmac(key, key_len, (part[]){{text, len}, {0}}, sum);
	sodium_bin2hex(out, 65, sum, sizeof sum);
}

/* --- keys --- */

static int public_of(const uint8_t private[PUSH_PRIVATE], uint8_t out[PUSH_PUBLIC])
{
	EC_GROUP *g = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *p = g ? EC_POINT_new(g) : NULL;
	BIGNUM *n = BN_bin2bn(private, PUSH_PRIVATE, NULL);
	int ok = p && n && !BN_is_zero(n) && BN_cmp(n, EC_GROUP_get0_order(g)) < 0 &&
		 EC_POINT_mul(g, p, n, NULL, NULL, NULL) &&
		 EC_POINT_point2oct(g, p, POINT_CONVERSION_UNCOMPRESSED, out, PUSH_PUBLIC, NULL) ==
			 PUSH_PUBLIC;

	BN_clear_free(n);
	EC_POINT_free(p);
	EC_GROUP_free(g);
	return ok ? 0 : -1;
}

int push_keys(const uint8_t secret[32], uint8_t private[PUSH_PRIVATE], uint8_t public[PUSH_PUBLIC])
{
	for (uint8_t i = 0; i < 100; i++) { /* all but one of 2^32 are a key at once */
		hmac(secret, 32, (part[]){{"vapid", 5}, {&i, 1}, {0}}, private);
		if (!public_of(private, public))
			return 0;
	}
	return -1;
}

static EVP_PKEY *key_of(const uint8_t *private, const uint8_t public[PUSH_PUBLIC])
{
	EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, NULL);
	OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
	BIGNUM *n = private ? BN_bin2bn(private, PUSH_PRIVATE, NULL) : NULL;
	OSSL_PARAM *params = NULL;
	EVP_PKEY *key = NULL;

	if (b && c &&
	    OSSL_PARAM_BLD_push_utf8_string(b, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) &&
	    OSSL_PARAM_BLD_push_octet_string(b, OSSL_PKEY_PARAM_PUB_KEY, public, PUSH_PUBLIC) &&
	    (!private || (n && OSSL_PARAM_BLD_push_BN(b, OSSL_PKEY_PARAM_PRIV_KEY, n))))
		params = OSSL_PARAM_BLD_to_param(b);
	if (!params || EVP_PKEY_fromdata_init(c) <= 0 ||
	    EVP_PKEY_fromdata(c, &key, private ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) <=
		    0)
		key = NULL;
	OSSL_PARAM_free(params);
	OSSL_PARAM_BLD_free(b);
	BN_clear_free(n);
	EVP_PKEY_CTX_free(c);
	return key;
}

int push_key_ok(const uint8_t public[PUSH_PUBLIC])
{
	EVP_PKEY *key = public[0] == 4 ? key_of(NULL, public) : NULL;

	EVP_PKEY_free(key);
	return key != NULL;
}

/* --- sealing --- */

static int agree(EVP_PKEY *mine, EVP_PKEY *theirs, uint8_t out[32])
{
	EVP_PKEY_CTX *c = EVP_PKEY_CTX_new(mine, NULL);
	size_t n = 32;
	int ok = c && EVP_PKEY_derive_init(c) > 0 && EVP_PKEY_derive_set_peer(c, theirs) > 0 &&
		 EVP_PKEY_derive(c, out, &n) > 0 && n == 32;

	EVP_PKEY_CTX_free(c);
	return ok ? 0 : -1;
}

/* AES-128-GCM; returns the length with its tag, or -1. */
static int cipher(const uint8_t key[16], const uint8_t nonce[12], const uint8_t *text, size_t len,
		  uint8_t *out)
{
	EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
	int n = 0, rest = 0;
	int ok = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) &&
		 EVP_EncryptUpdate(c, out, &n, text, (int)len) &&
		 EVP_EncryptFinal_ex(c, out + n, &rest) &&
		 EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, 16, out + n + rest);

	EVP_CIPHER_CTX_free(c);
	return ok ? n + rest + 16 : -1;
}

int push_seal(const uint8_t device[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const void *text,
	      size_t len, const uint8_t *private, const uint8_t *salt, uint8_t out[PUSH_SEALED])
{
	uint8_t once[PUSH_PRIVATE], grain[16], *public = out + 21, plain[PUSH_TEXT + 1];
	uint8_t shared[32], key[32], nonce[32], one = 1;
	EVP_PKEY *mine = NULL, *theirs = NULL;
	int n = -1;

	if (len > PUSH_TEXT)
		return -1;
	if (!salt)
		randombytes_buf(grain, sizeof grain);
	if (!private)
		randombytes_buf(once, sizeof once);
	private = private ? private : once;
	memcpy(out, salt ? salt : grain, 16);
	memcpy(out + 16, "\0\0\x10\0\x41", 5); /* records of 4096, a key of 65 */
	if (!public_of(private, public) && (mine = key_of(private, public)) &&
	    (theirs = key_of(NULL, device)) && !agree(mine, theirs, shared)) {
		hmac(auth, PUSH_AUTH, (part[]){{shared, 32}, {0}}, key);
		hmac(key, 32,
		     (part[]){{"WebPush: info", 14},
			      {device, PUSH_PUBLIC},
			      {public, PUSH_PUBLIC},
			      {&one, 1},
			      {0}},
		     shared);
		hmac(out, 16, (part[]){{shared, 32}, {0}}, shared);
		hmac(shared, 32, (part[]){{"Content-Encoding: aes128gcm", 28}, {&one, 1}, {0}},
		     key);
		hmac(shared, 32, (part[]){{"Content-Encoding: nonce", 24}, {&one, 1}, {0}}, nonce);
		memcpy(plain, text, len);
		plain[len] = 2; /* the last record */
		n = cipher(key, nonce, plain, len + 1, out + 86);
	}
	EVP_PKEY_free(mine);
	EVP_PKEY_free(theirs);
	sodium_memzero(once, sizeof once);
	sodium_memzero(shared, sizeof shared);
	sodium_memzero(key, sizeof key);
	return n < 0 ? -1 : n + 86;
}

/* --- signing --- */

static void base64(const void *bytes, size_t n, char *out, size_t size)
{
	sodium_bin2base64(out, size, bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ES256: the two numbers of a signature, one after the other. */
static int sign(const uint8_t private[PUSH_PRIVATE], const uint8_t public[PUSH_PUBLIC],
		const char *text, uint8_t out[64])
{
	EVP_PKEY *key = key_of(private, public);
	EVP_MD_CTX *c = EVP_MD_CTX_new();
	ECDSA_SIG *sig = NULL;
	uint8_t der[80];
	const uint8_t *p = der;
	size_t n = sizeof der;
	int ok = key && c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) > 0 &&
		 EVP_DigestSign(c, der, &n, (const uint8_t *)text, strlen(text)) > 0 &&
		 (sig = d2i_ECDSA_SIG(NULL, &p, (long)n)) &&
		 BN_bn2binpad(ECDSA_SIG_get0_r(sig), out, 32) == 32 &&
		 BN_bn2binpad(ECDSA_SIG_get0_s(sig), out + 32, 32) == 32;

	ECDSA_SIG_free(sig);
	EVP_MD_CTX_free(c);
	EVP_PKEY_free(key);
	return ok ? 0 : -1;
}

int push_token(const uint8_t private[PUSH_PRIVATE], const uint8_t public[PUSH_PUBLIC],
	       const char *audience, const char *subject, int64_t until, char out[PUSH_TOKEN])
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	char claims[400], first[64], second[560], text[640], signature[96], key[96];
	uint8_t raw[64];
	int n = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}",
			 audience, (long long)until, subject);

	if (n < 0 || n >= (int)sizeof claims || strpbrk(audience, "\"\\") ||
	    strpbrk(subject, "\"\\"))
		return -1;
	base64(head, sizeof head - 1, first, sizeof first);
	base64(claims, (size_t)n, second, sizeof second);
	snprintf(text, sizeof text, "%s.%s", first, second);
	if (sign(private, public, text, raw))
		return -1;
	base64(raw, sizeof raw, signature, sizeof signature);
	base64(public, PUSH_PUBLIC, key, sizeof key);
	n = snprintf(out, PUSH_TOKEN, "vapid t=%s.%s, k=%s", text, signature, key);
	return n < PUSH_TOKEN ? 0 : -1;
}

/* --- addresses --- */

int address_public(const struct sockaddr *a)
{
	static const struct {
		uint32_t net;
		int bits;
	} closed[] = {{0x00000000, 8},	{0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},
		      {0xa9fe0000, 16}, {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24},
		      {0xc0586300, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xc6336400, 24},
		      {0xcb007100, 24}, {0xe0000000, 3}};

	if (a->sa_family == AF_INET) {
		struct sockaddr_in in;
		uint32_t ip;

		memcpy(&in, a, sizeof in);
		ip = ntohl(in.sin_addr.s_addr);
		for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
			if (!((ip ^ closed[i].net) >> (32 - closed[i].bits)))
				return 0;
		return 1;
	}
	if (a->sa_family == AF_INET6) {
		struct sockaddr_in6 in;
		const uint8_t *p = in.sin6_addr.s6_addr;

		memcpy(&in, a, sizeof in);
		/* 2000::/3 is what is routed; of it not 2001::/23, the documentation's, nor 2002::/16,
		 * behind which any address of IPv4 hides */
		return p[0] >> 5 == 1 && !(p[0] == 0x20 && p[1] == 2) &&
		       !(p[0] == 0x20 && p[1] == 1 && (p[2] < 2 || (p[2] == 0x0d && p[3] == 0xb8)));
	}
	return 0;
}

/* --- zones --- */

static uint32_t word(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static int64_t time_at(const uint8_t *p, int wide)
{
	return wide ? (int64_t)((uint64_t)word(p) << 32 | word(p + 4)) : (int32_t)word(p);
}

/* The offset at a time by a file of zic(8): what held before the first change, and after the last of those
 * that are listed, is the nearest of them. */
static int offset_in(const uint8_t *p, size_t n, int64_t at)
{
	uint32_t count[6], wide = 0, type = 0, of = 4;
	const uint8_t *times, *types;
	size_t need;

	for (;; wide = 1) { /* the second half has the same with times of 64 bits */
		if (n < 44 || memcmp(p, "TZif", 4))
			return ZONE_UNKNOWN;
		for (int i = 0; i < 6; i++) {
			count[i] = word(p + 20 + 4 * i);
			if (count[i] > 10000)
				return ZONE_UNKNOWN;
		}
		of = wide ? 8 : 4;
		need = 44 + (size_t)count[3] * (of + 1) + (size_t)count[4] * 6 + count[5] +
		       (size_t)count[2] * (of + 4) + count[1] + count[0];
		if (need > n || !count[4])
			return ZONE_UNKNOWN;
		if (wide || p[4] < '2')
			break;
		p += need;
		n -= need;
	}
	times = p + 44;
	types = times + count[3] * of;
	for (uint32_t i = 0; i < count[3] && time_at(times + i * of, (int)wide) <= at; i++)
		type = types[i];
	if (type >= count[4])
		return ZONE_UNKNOWN;
	return (int32_t)word(types + count[3] + 6 * type) / 60;
}

int zone_minutes(const char *zone, int64_t at)
{
	static uint8_t file[64 << 10];
	char path[80];
	int h, m, end = 0;
	size_t n;
	FILE *f;

	if (!*zone)
		return 0;
	if (*zone == '+' || *zone == '-') {
		if (sscanf(zone + 1, "%2d:%2d%n", &h, &m, &end) != 2 || zone[1 + end] || h < 0 ||
		    h > 15 || m < 0 || m > 59)
			return ZONE_UNKNOWN;
		return (*zone == '-' ? -1 : 1) * (h * 60 + m);
	}
	if (strspn(zone, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/") !=
		    strlen(zone) ||
	    *zone == '/' || strlen(zone) > 40)
		return ZONE_UNKNOWN;
	snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", zone);
	f = fopen(path, "rbe");
	if (!f)
		return ZONE_UNKNOWN;
	n = fread(file, 1, sizeof file, f);
	fclose(f);
	return offset_in(file, n, at);
}
