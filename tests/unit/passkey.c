/* Passkeys as they are judged (src/server/passkey.c): where there can be any, what was asked and when, what a
 * browser and an authenticator say, keys and signatures; and what is cut, long or garbage. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/passkey.h"
#include "tessera.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t secret[32] = {1, 2, 3}, others[32] = {1, 2, 4};
static const passkey_site here = {"games.example.org", "https://games.example.org"};

static void places(void **state)
{
	static const struct {
		const char *url, *id, *origin;
	} good[] = {
		{"https://games.example.org", "games.example.org", "https://games.example.org"},
		{"https://games.example.org/tessera", "games.example.org",
		 "https://games.example.org"},
		{"https://games.example.org:443/", "games.example.org",
		 "https://games.example.org"},
		{"https://games.example.org:4430", "games.example.org",
		 "https://games.example.org:4430"},
		{"https://4.example", "4.example", "https://4.example"},
		{"http://localhost:8420", "localhost", "http://localhost:8420"},
		{"http://localhost:80", "localhost", "http://localhost"},
	};
	static const char *const bad[] = {"",
					  "https://",
					  "https:///x",
					  "http://games.example.org",
					  "http://localhost.example.org",
					  "http://localhos",
					  "https://192.168.1.5",
					  "https://192.168.1.5:8420",
					  "https://[::1]:8420",
					  "https://a@games.example.org",
					  "https://games.example.org:x",
					  "https://games.example.org:",
					  "https://games.example.org:123456",
					  "https://games.example.org?x",
					  "https://Games.example.org",
					  "ftp://games.example.org"};
	passkey_site s;

	(void)state;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		assert_int_equal(passkey_at(good[i].url, &s), 0);
		assert_string_equal(s.id, good[i].id);
		assert_string_equal(s.origin, good[i].origin);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_int_equal(passkey_at(bad[i], &s), -1);
}

/* --- what the browser says --- */

static const char *judge(const char *text, const char *purpose, int64_t now)
{
	uint8_t challenge[PASSKEY_CHALLENGE];
	int64_t until;

	return passkey_client((const uint8_t *)text, strlen(text), "webauthn.get", &here, secret,
			      purpose, now, challenge, &until);
}

static const char *say(const uint8_t challenge[PASSKEY_CHALLENGE], const char *format)
{
	static char text[PASSKEY_CLIENT + 64];
	char asked[128];

	sodium_bin2base64(asked, sizeof asked, challenge, PASSKEY_CHALLENGE,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	snprintf(text, sizeof text, format, asked);
	return text;
}

static void clients(void **state)
{
	static const char right[] = "{\"type\":\"webauthn.get\",\"challenge\":\"%s\","
				    "\"origin\":\"https://games.example.org\"";
	uint8_t c[PASSKEY_CHALLENGE], d[PASSKEY_CHALLENGE];
	char format[512], text[PASSKEY_CLIENT + 2];

	(void)state;
	passkey_ask(secret, "in", 1000, c);
	passkey_ask(secret, "in", 1000, d);
	assert_memory_not_equal(c, d, PASSKEY_NONCE);
	snprintf(format, sizeof format, "%s}", right);
	assert_null(judge(say(c, format), "in", 1000));
	assert_null(judge(say(c, format), "in", 1000 + 1000 * PASSKEY_SECONDS));
	assert_non_null(judge(say(c, format), "in", 1001 + 1000 * PASSKEY_SECONDS));
	assert_non_null(judge(say(c, format), "new aaa 0", 1000));
	for (size_t i = 0; i < PASSKEY_CHALLENGE; i++) { /* its time is signed as well */
		memcpy(d, c, sizeof d);
		d[i] ^= 1;
		assert_non_null(judge(say(d, format), "in", 1000));
	}
	passkey_ask(others, "in", 1000, d);
	assert_non_null(judge(say(d, format), "in", 1000));
	snprintf(format, sizeof format, "%s,\"crossOrigin\":false,\"more\":[1,{}]}", right);
	assert_null(judge(say(c, format), "in", 1000));
	snprintf(format, sizeof format, "%s,\"crossOrigin\":true}", right);
	assert_non_null(judge(say(c, format), "in", 1000));
	static const char *const wrong[] = {
		"{\"type\":\"webauthn.create\",\"challenge\":\"%s\",\"origin\":\"https://games.example.org\"}",
		"{\"challenge\":\"%s\",\"origin\":\"https://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s\",\"origin\":\"https://games.example.org.evil.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s\",\"origin\":\"http://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s\",\"origin\":\"https://games.example.org:1\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s\",\"origin\":[\"https://games.example.org\"]}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%s=\",\"origin\":\"https://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"%.40s\",\"origin\":\"https://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":\"\",\"origin\":\"https://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"challenge\":7,\"origin\":\"https://games.example.org\"}",
		"{\"type\":\"webauthn.get\",\"origin\":\"https://games.example.org\"}",
		"[\"%s\"]",
		"\"%s\"",
		"{\"%s",
		"",
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_non_null(judge(say(c, wrong[i]), "in", 1000));
	memset(text, ' ', sizeof text);
	text[PASSKEY_CLIENT + 1] = 0;
	assert_non_null(judge(text, "in", 1000));
}

/* --- what the authenticator says --- */

static size_t data_of(uint8_t out[PASSKEY_DATA + 1], int flags, size_t id_n, size_t more)
{
	memset(out, 7, PASSKEY_DATA + 1);
	ts_sha256(here.id, strlen(here.id), out);
	out[32] = (uint8_t)flags;
	memcpy(out + 33, "\1\2\3\4", 4);
	if (!id_n)
		return 37 + more;
	out[53] = (uint8_t)(id_n >> 8);
	out[54] = (uint8_t)id_n;
	return 55 + id_n + more;
}

static const char *judge_data(const uint8_t *data, size_t n, int made, passkey_said *said)
{
	uint8_t *copy = malloc(n ? n : 1); /* of its size: who reads past it is found out */
	const char *why;

	assert_non_null(copy);
	memcpy(copy, data, n);
	why = passkey_data(copy, n, &here, made, said);
	if (!why && made)
		assert_memory_equal(said->id, copy + 55, said->id_n);
	free(copy);
	return why;
}

static void data(void **state)
{
	uint8_t d[PASSKEY_DATA + 1];
	passkey_said said;
	size_t n;

	(void)state;
	n = data_of(d, 0x05, 0, 0);
	assert_null(judge_data(d, n, 0, &said));
	assert_int_equal(said.counter, 0x01020304);
	assert_non_null(judge_data(d, n, 1, &said));
	for (size_t i = 0; i < n; i++)
		assert_non_null(judge_data(d, i, 0, &said));
	assert_non_null(judge_data(d, n + 1, 0, &said)); /* more, and it does not say so */
	for (int i = 0; i < 32; i++) {
		data_of(d, 0x05, 0, 0);
		d[i] ^= 1;
		assert_non_null(judge_data(d, n, 0, &said));
	}
	for (int flags = 0; flags < 256; flags++) {
		int there = (flags & 5) == 5 && (flags & 0x18) != 0x10;

		n = data_of(d, flags, 0, 0);
		assert_int_equal(judge_data(d, n, 0, &said) == NULL, there);
		n = data_of(d, flags, 32, 77);
		assert_int_equal(judge_data(d, n, 1, &said) == NULL, there && flags & 0x40);
	}
	for (size_t id = 1; id <= 300; id++) {
		n = data_of(d, 0x45, id, 77);
		assert_int_equal(judge_data(d, n, 1, &said) == NULL, id >= 16 && id <= 256);
		if (id >= 16 && id <= 256)
			assert_int_equal(said.id_n, id);
	}
	n = data_of(d, 0x45, 32, 77);
	for (size_t i = 0; i <= n - 77; i++) /* cut before its key begins */
		assert_non_null(judge_data(d, i, 1, &said));
	assert_null(judge_data(d, PASSKEY_DATA, 1, &said));
	assert_non_null(judge_data(d, PASSKEY_DATA + 1, 1, &said));
}

/* --- keys --- */

static size_t public_of(EVP_PKEY *k, uint8_t out[2048])
{
	uint8_t *p = out;
	int n = i2d_PUBKEY(k, &p);

	assert_true(n > 0);
	return (size_t)n;
}

static size_t sign(EVP_PKEY *k, const uint8_t *d, size_t n, const char *client, uint8_t out[1024])
{
	EVP_MD_CTX *c = EVP_MD_CTX_new();
	uint8_t text[256];
	size_t len = 1024;

	memcpy(text, d, n);
	ts_sha256(client, strlen(client), text + n);
	assert_true(EVP_DigestSignInit(c, NULL, EVP_PKEY_is_a(k, "ED25519") ? NULL : EVP_sha256(),
				       NULL, k) > 0);
	assert_true(EVP_DigestSign(c, out, &len, text, n + 32) > 0);
	EVP_MD_CTX_free(c);
	return len;
}

/* A key with the private half 1, which everybody has. */
static EVP_PKEY *everybodys(void)
{
	uint8_t der[51] = "\x30\x31\x02\x01\x01\x04\x20";
	const uint8_t *p = der;

	der[38] = 1;
	memcpy(der + 39, "\xa0\x0a\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07", 12);
	return d2i_PrivateKey(EVP_PKEY_EC, NULL, &p, sizeof der);
}

/* The public half of one that nobody has the other of: of so many bits, with this exponent. Any number will do that
 * has no small factors. */
static EVP_PKEY *rsa(size_t bits, unsigned e)
{
	uint8_t n[1024];
	OSSL_PARAM params[] = {OSSL_PARAM_construct_BN(OSSL_PKEY_PARAM_RSA_N, n, bits / 8),
			       OSSL_PARAM_construct_uint(OSSL_PKEY_PARAM_RSA_E, &e),
			       OSSL_PARAM_END};
	EVP_PKEY *k = NULL;

	for (int good = 0; !good;) {
		EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, NULL), *look;

		EVP_PKEY_free(k);
		k = NULL;
		randombytes_buf(n, bits / 8);
		n[0] |= 1; /* odd, and of its length, at either end */
		n[bits / 8 - 1] |= 0x81;
		n[0] |= 0x80;
		assert_true(EVP_PKEY_fromdata_init(c) > 0);
		assert_true(EVP_PKEY_fromdata(c, &k, EVP_PKEY_PUBLIC_KEY, params) > 0);
		look = EVP_PKEY_CTX_new(k, NULL);
		good = EVP_PKEY_public_check(look) > 0;
		EVP_PKEY_CTX_free(look);
		EVP_PKEY_CTX_free(c);
	}
	return k;
}

static void keys(void **state)
{
	static const char client[] = "what the browser said";
	const struct {
		EVP_PKEY *k;
		int good, signs;
	} all[] = {
		{EVP_EC_gen("P-256"), 1, 1},
		{EVP_PKEY_Q_keygen(NULL, NULL, "ED25519"), 1, 1},
		{EVP_RSA_gen(2048), 1, 1},
		{EVP_EC_gen("P-384"), 0, 0},
		{EVP_EC_gen("secp256k1"), 0, 0},
		{EVP_PKEY_Q_keygen(NULL, NULL, "X25519"), 0, 0},
		{EVP_PKEY_Q_keygen(NULL, NULL, "ED448"), 0, 0},
		{rsa(2048, 65537), 1, 0},
		{rsa(4096, 65537), 1, 0},
		{rsa(2040, 65537), 0, 0},
		{rsa(4104, 65537), 0, 0},
		{rsa(2048, 3), 0, 0},
	};
	uint8_t d[40] = {9}, key[2048], sig[1024];
	EVP_PKEY *one = everybodys();
	size_t one_n;

	(void)state;
	assert_non_null(one); /* it stands for none, and so signs for nobody */
	one_n = sign(one, d, sizeof d, client, sig);
	assert_int_equal(passkey_signed(NULL, 0, d, sizeof d, (const uint8_t *)client,
					strlen(client), sig, one_n),
			 0);
	EVP_PKEY_free(one);
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		size_t n = public_of(all[i].k, key), len;
		const uint8_t *said = (const uint8_t *)client;

		assert_int_equal(passkey_key(key, n) == NULL, all[i].good);
		for (size_t cut = 0; cut < n; cut++)
			assert_non_null(passkey_key(key, cut));
		assert_non_null(passkey_key(key, n + 1)); /* and nothing behind it */
		if (!all[i].signs) {
			EVP_PKEY_free(all[i].k);
			continue;
		}
		len = sign(all[i].k, d, sizeof d, client, sig);
		assert_int_equal(
			passkey_signed(key, n, d, sizeof d, said, strlen(client), sig, len), 1);
		assert_int_equal(
			passkey_signed(key, n, d, sizeof d, said, strlen(client) - 1, sig, len), 0);
		assert_int_equal(passkey_signed(key, n, d, 39, said, strlen(client), sig, len), 0);
		assert_int_equal(
			passkey_signed(key, n, d, sizeof d, said, strlen(client), sig, len - 1), 0);
		assert_int_equal(passkey_signed(key, n, d, sizeof d, said, strlen(client), sig, 0),
				 0);
		assert_int_equal(
			passkey_signed(key, 0, d, sizeof d, said, strlen(client), sig, len), 0);
		sig[len / 2] ^= 1;
		assert_int_equal(
			passkey_signed(key, n, d, sizeof d, said, strlen(client), sig, len), 0);
		EVP_PKEY_free(all[i].k);
	}
	/* garbage */
	for (int i = 0; i < 2000; i++) {
		size_t n = 1 + randombytes_uniform(600);

		randombytes_buf(key, n);
		assert_non_null(passkey_key(key, n));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(places), cmocka_unit_test(clients),
					   cmocka_unit_test(data), cmocka_unit_test(keys)};

	return sodium_init() < 0 || cmocka_run_group_tests(tests, NULL, NULL);
}
