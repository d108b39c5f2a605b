/* Web pushes: the example of RFC 8291, tokens that verify, which addresses are public, and time zones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/push.h"

#include <arpa/inet.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { URLSAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static size_t bytes(const char *text, uint8_t *out, size_t size)
{
	size_t n;

	assert_int_equal(sodium_base642bin(out, size, text, strlen(text), NULL, &n, NULL, URLSAFE),
			 0);
	return n;
}

/* RFC 8291, section 5 and appendix A. */
static void sealed(void **state)
{
	static const char text[] = "When I grow up, I want to be a watermelon";
	static const char want[] =
		"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
		"6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
		"lcy4a-fN";
	uint8_t device[PUSH_PUBLIC], auth[PUSH_AUTH], own[PUSH_PRIVATE], salt[16];
	uint8_t out[PUSH_SEALED], again[PUSH_SEALED];
	char got[400], long_text[PUSH_TEXT + 1] = "";
	int n;

	(void)state;
	assert_int_equal(
		bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8"
		      "pZGH6SRpkNtoIAiw4",
		      device, sizeof device),
		PUSH_PUBLIC);
	bytes("BTBZMqHH6r4Tts7J_aSIgg", auth, sizeof auth);
	bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", own, sizeof own);
	bytes("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
	n = push_seal(device, auth, text, strlen(text), own, salt, out);
	assert_true(n > 0);
	sodium_bin2base64(got, sizeof got, out, (size_t)n, URLSAFE);
	assert_string_equal(got, want);
	/* of itself it takes others each time */
	assert_int_equal(push_seal(device, auth, text, strlen(text), NULL, NULL, out), n);
	assert_int_equal(push_seal(device, auth, text, strlen(text), NULL, NULL, again), n);
	assert_memory_not_equal(out, again, 16);
	assert_memory_not_equal(out + 21, again + 21, PUSH_PUBLIC);
	assert_int_equal(push_seal(device, auth, long_text, PUSH_TEXT, NULL, NULL, out),
			 PUSH_SEALED);
	assert_int_equal(push_seal(device, auth, long_text, PUSH_TEXT + 1, NULL, NULL, out), -1);
	assert_true(push_key_ok(device));
	device[40] ^= 1; /* not on the curve */
	assert_false(push_key_ok(device));
	assert_int_equal(push_seal(device, auth, text, strlen(text), NULL, NULL, out), -1);
	memset(device, 0, sizeof device);
	assert_false(push_key_ok(device));
}

static int verified(const uint8_t public[PUSH_PUBLIC], const char *text, size_t len,
		    const uint8_t raw[64])
{
	EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, NULL);
	OSSL_PARAM params[] = {
		OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0),
		OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)public,
						  PUSH_PUBLIC),
		OSSL_PARAM_construct_end()};
	ECDSA_SIG *sig = ECDSA_SIG_new();
	EVP_MD_CTX *md = EVP_MD_CTX_new();
	EVP_PKEY *key = NULL;
	uint8_t *der = NULL;
	int n, ok;

	EVP_PKEY_fromdata_init(c);
	assert_int_equal(EVP_PKEY_fromdata(c, &key, EVP_PKEY_PUBLIC_KEY, params), 1);
	ECDSA_SIG_set0(sig, BN_bin2bn(raw, 32, NULL), BN_bin2bn(raw + 32, 32, NULL));
	n = i2d_ECDSA_SIG(sig, &der);
	EVP_DigestVerifyInit(md, NULL, EVP_sha256(), NULL, key);
	ok = EVP_DigestVerify(md, der, (size_t)n, (const uint8_t *)text, len) == 1;
	OPENSSL_free(der);
	EVP_MD_CTX_free(md);
	ECDSA_SIG_free(sig);
	EVP_PKEY_free(key);
	EVP_PKEY_CTX_free(c);
	return ok;
}

static void token(void **state)
{
	uint8_t secret[32] = {7}, private[PUSH_PRIVATE], public[PUSH_PUBLIC], more[PUSH_PUBLIC];
	uint8_t raw[80];
	char text[PUSH_TOKEN], claims[400];
	const char *dot, *end;
	size_t n;

	(void)state;
	assert_int_equal(push_keys(secret, private, public), 0);
	assert_int_equal(push_keys(secret, private, more), 0);
	assert_memory_equal(public, more, sizeof public); /* for ever the same */
	assert_true(push_key_ok(public));
	secret[0]++;
	assert_int_equal(push_keys(secret, raw, more), 0);
	assert_memory_not_equal(public, more, sizeof public);
	assert_int_equal(push_token(private, public, "https://push.example:8443",
				    "https://games.example.org", 1800000000, text),
			 0);
	assert_true(!strncmp(text, "vapid t=", 8));
	dot = strrchr(text, '.');
	end = strstr(text, ", k=");
	assert_true(dot && end);
	assert_int_equal(sodium_base642bin(raw, sizeof raw, dot + 1, (size_t)(end - dot - 1), NULL,
					   &n, NULL, URLSAFE),
			 0);
	assert_int_equal(n, 64);
	assert_true(verified(public, text + 8, (size_t)(dot - text - 8), raw));
	raw[5] ^= 1;
	assert_false(verified(public, text + 8, (size_t)(dot - text - 8), raw));
	dot = strchr(text, '.') + 1;
	sodium_base642bin((uint8_t *)claims, sizeof claims, dot, strcspn(dot, "."), NULL, &n, NULL,
			  URLSAFE);
	claims[n] = 0;
	assert_string_equal(claims, "{\"aud\":\"https://push.example:8443\",\"exp\":1800000000,"
				    "\"sub\":\"https://games.example.org\"}");
	assert_int_equal(push_token(private, public, "https://x\",\"y", "s", 1, text), -1);
}

/* RFC 4231, case 2. */
static void signature(void **state)
{
	char out[65];

	(void)state;
	hmac_hex("Jefe", 4, "what do ya want for nothing?", 28, out);
	assert_string_equal(out,
			    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

static int public(const char *text)
{
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};
	struct sockaddr_in four = {.sin_family = AF_INET};

	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		return address_public((struct sockaddr *)&four);
	assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
	return address_public((struct sockaddr *)&six);
}

static void addresses(void **state)
{
	static const char *const open[] = {"1.1.1.1",	   "9.255.255.255", "11.0.0.0",
					   "172.15.0.1",   "172.32.0.1",    "192.167.1.1",
					   "223.1.1.1",	   "100.63.0.1",    "2606:4700::1111",
					   "2a00:1450::1", "2001:4860::1"};
	static const char *const closed[] = {"127.0.0.1",
					     "127.255.0.1",
					     "0.0.0.0",
					     "10.0.0.1",
					     "172.16.0.1",
					     "172.31.9.9",
					     "192.168.1.1",
					     "169.254.169.254",
					     "100.64.0.1",
					     "192.0.0.8",
					     "192.0.2.1",
					     "198.18.0.1",
					     "198.51.100.7",
					     "203.0.113.9",
					     "224.0.0.1",
					     "239.1.1.1",
					     "240.0.0.1",
					     "255.255.255.255",
					     "::",
					     "::1",
					     "fe80::1",
					     "fc00::1",
					     "fd12::1",
					     "ff02::1",
					     "::ffff:127.0.0.1",
					     "::127.0.0.1",
					     "64:ff9b::7f00:1",
					     "2002:7f00:1::1",
					     "2001::1",
					     "2001:db8::1",
					     "100::1"};

	(void)state;
	for (size_t i = 0; i < sizeof open / sizeof *open; i++)
		if (!public(open[i]))
			fail_msg("%s is public", open[i]);
	for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
		if (public(closed[i]))
			fail_msg("%s is not public", closed[i]);
	assert_false(address_public(&(struct sockaddr){.sa_family = AF_UNIX}));
}

static void zones(void **state)
{
	static const char *const bad[] = {
		"Nowhere/Town", "../../etc/passwd", "/etc/passwd", "Europe", "+99:00",
		"+1",		"+01:00x",	    "a b"};

	(void)state;
	assert_int_equal(zone_minutes("", 0), 0);
	assert_int_equal(zone_minutes("+05:30", 0), 330);
	assert_int_equal(zone_minutes("-03:00", 0), -180);
	assert_int_equal(zone_minutes("Europe/Paris", 1768478400), 60);	 /* January 2026 */
	assert_int_equal(zone_minutes("Europe/Paris", 1784116800), 120); /* July */
	assert_int_equal(zone_minutes("Europe/Paris", 1774746000 - 1), 60);
	assert_int_equal(zone_minutes("Europe/Paris", 1774746000), 120); /* 29 March, 1 h UTC */
	assert_int_equal(zone_minutes("America/St_Johns", 1768478400), -210);
	assert_int_equal(zone_minutes("Asia/Kolkata", 1768478400), 330);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		if (zone_minutes(bad[i], 0) != ZONE_UNKNOWN)
			fail_msg("%s is a zone", bad[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sealed),    cmocka_unit_test(token), cmocka_unit_test(signature),
		cmocka_unit_test(addresses), cmocka_unit_test(zones),
	};

	return sodium_init() < 0 || cmocka_run_group_tests(tests, NULL, NULL);
}
