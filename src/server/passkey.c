/* passkey.c - see passkey.h. Keys and signatures are OpenSSL's, what is keyed and hashed is libsodium's. */
#include "server/passkey.h"
#include "tessera.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* --- where --- */

static size_t host_of(const char *text)
{
	size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789.-"), last = n;

	while (last && text[last - 1] != '.')
		last--;
	/* an address is no name, and a browser makes no keys for one */
	return strspn(text + last, "0123456789") >= n - last ? 0 : n;
}

int passkey_at(const char *url, passkey_site *out)
{
	int tls = !strncmp(url, "https://", 8);
	const char *host = url + (tls ? 8 : 7), *port;
	size_t n, digits;

	if (!tls && strncmp(url, "http://", 7))
		return -1;
	n = host_of(host);
	port = host + n;
	digits = *port == ':' ? strspn(port + 1, "0123456789") : 0;
	if (!n || n >= sizeof out->id || (*port == ':' && (!digits || digits > 5)))
		return -1;
	if (port[digits ? digits + 1 : 0] && port[digits ? digits + 1 : 0] != '/')
		return -1;
	if (!tls && (n != 9 || memcmp(host, "localhost", 9)))
		return -1;
	/* as a browser says it: without the port that goes without saying */
	if (digits && !strncmp(port, tls ? ":443" : ":80", digits + 1) && digits == (tls ? 3 : 2))
		digits = 0;
	snprintf(out->id, sizeof out->id, "%.*s", (int)n, host);
	n = (size_t)(port - url) + (digits ? digits + 1 : 0);
	if (n >= sizeof out->origin)
		return -1;
	snprintf(out->origin, sizeof out->origin, "%.*s", (int)n, url);
	return 0;
}

/* --- the challenge --- */

static void mac_of(const uint8_t secret[32], const char *purpose,
		   const uint8_t head[PASSKEY_NONCE + 8], uint8_t out[PASSKEY_MAC])
{
	crypto_generichash_state s;

	crypto_generichash_init(&s, secret, 32, PASSKEY_MAC);
	crypto_generichash_update(&s, (const uint8_t *)"passkey", 8);
	crypto_generichash_update(&s, head, PASSKEY_NONCE + 8);
	crypto_generichash_update(&s, (const uint8_t *)purpose, strlen(purpose));
	crypto_generichash_final(&s, out, PASSKEY_MAC);
}

void passkey_ask(const uint8_t secret[32], const char *purpose, int64_t now,
		 uint8_t out[PASSKEY_CHALLENGE])
{
	uint64_t until = (uint64_t)now + 1000u * PASSKEY_SECONDS;

	randombytes_buf(out, PASSKEY_NONCE);
	for (int i = 0; i < 8; i++)
		out[PASSKEY_NONCE + i] = (uint8_t)(until >> (56 - 8 * i));
	mac_of(secret, purpose, out, out + PASSKEY_NONCE + 8);
}

static const char *judge_challenge(const char *text, const uint8_t secret[32], const char *purpose,
				   int64_t now, uint8_t out[PASSKEY_CHALLENGE], int64_t *until)
{
	uint8_t mac[PASSKEY_MAC];
	uint64_t end = 0;
	size_t n;

	if (sodium_base642bin(out, PASSKEY_CHALLENGE, text, strlen(text), NULL, &n, NULL,
			      sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
	    n != PASSKEY_CHALLENGE)
		return "this is not what was asked";
	mac_of(secret, purpose, out, mac);
	if (sodium_memcmp(mac, out + PASSKEY_NONCE + 8, PASSKEY_MAC))
		return "this is not what was asked";
	for (int i = 0; i < 8; i++)
		end = end << 8 | out[PASSKEY_NONCE + i];
	*until = (int64_t)end;
	return *until < now ? "it was asked too long ago" : NULL;
}

/* --- what the browser and the authenticator say --- */

static const char *said(const ts_doc *d, const char *key)
{
	const ts_node *n = ts_doc_get(d, ts_doc_root(d), key);

	return n ? ts_doc_str(d, n) : "";
}

const char *passkey_client(const uint8_t *client, size_t n, const char *type,
			   const passkey_site *site, const uint8_t secret[32], const char *purpose,
			   int64_t now, uint8_t challenge[PASSKEY_CHALLENGE], int64_t *until)
{
	char text[PASSKEY_CLIENT + 1];
	ts_node nodes[64];
	const ts_node *cross;
	const char *why;
	size_t at;
	ts_doc d;

	if (n > PASSKEY_CLIENT)
		return "it is too long";
	memcpy(text, client, n);
	if (ts_doc_read(&d, text, n, nodes, sizeof nodes / sizeof *nodes, &why, &at))
		return "it is no JSON";
	if (ts_doc_root(&d)->kind != TS_J_OBJECT)
		return "it is no object";
	if (strcmp(said(&d, "type"), type))
		return "it is of another type";
	if (strcmp(said(&d, "origin"), site->origin))
		return "it is of another origin";
	cross = ts_doc_get(&d, ts_doc_root(&d), "crossOrigin");
	if (cross && cross->kind != TS_J_FALSE)
		return "it was made within another page";
	return judge_challenge(said(&d, "challenge"), secret, purpose, now, challenge, until);
}

const char *passkey_data(const uint8_t *data, size_t n, const passkey_site *site, int made,
			 passkey_said *out)
{
	enum { PRESENT = 1, VERIFIED = 4, MAY_MOVE = 8, HAS_MOVED = 16, KEY = 64, MORE = 128 };
	enum { HEAD = 37, MODEL = 16 };
	uint8_t hash[32], flags;

	if (n < HEAD || n > PASSKEY_DATA)
		return "it is cut, or too long";
	ts_sha256(site->id, strlen(site->id), hash);
	if (memcmp(hash, data, sizeof hash))
		return "it is for another site";
	flags = data[32];
	if (!(flags & PRESENT) || !(flags & VERIFIED))
		return "nobody has proved to be there";
	if ((flags & HAS_MOVED) && !(flags & MAY_MOVE))
		return "it contradicts itself";
	out->counter = (uint32_t)data[33] << 24 | (uint32_t)data[34] << 16 |
		       (uint32_t)data[35] << 8 | data[36];
	if (!made)
		return n > HEAD && !(flags & (KEY | MORE)) ? "it is too long" : NULL;
	if (!(flags & KEY) || n < HEAD + MODEL + 2)
		return "there is no key in it";
	out->id = data + HEAD + MODEL + 2;
	out->id_n = (size_t)data[HEAD + MODEL] << 8 | data[HEAD + MODEL + 1];
	if (out->id_n < PASSKEY_ID_LEAST || out->id_n > 256 ||
	    out->id_n >= n - (HEAD + MODEL + 2)) /* the key is behind it */
		return "the id of its key is of no length for one";
	return NULL;
}

/* --- keys --- */

static EVP_PKEY *key_of(const uint8_t *key, size_t n)
{
	const uint8_t *p = key;
	EVP_PKEY *k = n ? d2i_PUBKEY_ex(NULL, &p, (long)n, NULL, NULL) : NULL;

	if (k && p == key + n)
		return k;
	EVP_PKEY_free(k);
	return NULL;
}

static int is_p256(EVP_PKEY *k)
{
	char name[32];
	size_t n;

	return EVP_PKEY_is_a(k, "EC") && EVP_PKEY_get_group_name(k, name, sizeof name, &n) &&
	       OBJ_sn2nid(name) == NID_X9_62_prime256v1;
}

static int is_rsa(EVP_PKEY *k)
{
	BIGNUM *e = NULL;
	int ok = EVP_PKEY_is_a(k, "RSA") && EVP_PKEY_get_bits(k) >= 2048 &&
		 EVP_PKEY_get_bits(k) <= 4096 &&
		 EVP_PKEY_get_bn_param(k, OSSL_PKEY_PARAM_RSA_E, &e) && BN_is_word(e, RSA_F4);

	BN_free(e); /* another exponent could make every check long */
	return ok;
}

static int is_known(EVP_PKEY *k)
{
	return is_p256(k) || is_rsa(k) || EVP_PKEY_is_a(k, "ED25519");
}

const char *passkey_key(const uint8_t *key, size_t n)
{
	EVP_PKEY *k = key_of(key, n);
	EVP_PKEY_CTX *c = k ? EVP_PKEY_CTX_new(k, NULL) : NULL;
	int ok = c && is_known(k) && EVP_PKEY_public_check(c) > 0;

	EVP_PKEY_CTX_free(c);
	EVP_PKEY_free(k);
	return ok ? NULL : "this is no key of P-256, Ed25519 or RSA";
}

/* The point that P-256 begins with: a key like any other to who waits for the answer. */
static const uint8_t nobodys[] = {
	0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
	0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
	0x04, 0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5,
	0x63, 0xa4, 0x40, 0xf2, 0x77, 0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4,
	0xa1, 0x39, 0x45, 0xd8, 0x98, 0xc2, 0x96, 0x4f, 0xe3, 0x42, 0xe2, 0xfe, 0x1a,
	0x7f, 0x9b, 0x8e, 0xe7, 0xeb, 0x4a, 0x7c, 0x0f, 0x9e, 0x16, 0x2b, 0xce, 0x33,
	0x57, 0x6b, 0x31, 0x5e, 0xce, 0xcb, 0xb6, 0x40, 0x68, 0x37, 0xbf, 0x51, 0xf5};

int passkey_signed(const uint8_t *key, size_t n, const uint8_t *data, size_t data_n,
		   const uint8_t *client, size_t client_n, const uint8_t *sig, size_t sig_n)
{
	uint8_t text[PASSKEY_DATA + 32];
	EVP_PKEY *k = n ? key_of(key, n) : key_of(nobodys, sizeof nobodys);
	EVP_MD_CTX *c = EVP_MD_CTX_new();
	int ok = 0;

	if (c && k && is_known(k) && data_n <= PASSKEY_DATA) {
		memcpy(text, data, data_n);
		ts_sha256(client, client_n, text + data_n);
		ok = EVP_DigestVerifyInit(c, NULL,
					  EVP_PKEY_is_a(k, "ED25519") ? NULL : EVP_sha256(), NULL,
					  k) > 0 &&
		     EVP_DigestVerify(c, sig, sig_n, text, data_n + 32) == 1;
	}
	EVP_MD_CTX_free(c);
	EVP_PKEY_free(k);
	return ok && n;
}
