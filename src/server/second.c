/* second.c - codes of a second factor: RFC 6238 (HOTP of RFC 4226 over half minutes), SHA-1, six digits, as
 * every program for it understands. */
#include "server/server.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

unsigned second_code(const uint8_t key[STORE_KEY], int64_t step)
{
	uint8_t text[8], mac[EVP_MAX_MD_SIZE];
	const uint8_t *p;
	unsigned n;

	for (int i = 0; i < 8; i++)
		text[i] = (uint8_t)((uint64_t)step >> (56 - 8 * i));
	if (!HMAC(EVP_sha1(), key, STORE_KEY, text, sizeof text, mac, &n) || n != 20)
		abort(); /* no guessable code in its place */
	p = mac + (mac[19] & 15);
	return (((unsigned)p[0] & 0x7f) << 24 | (unsigned)p[1] << 16 | (unsigned)p[2] << 8 | p[3]) %
	       1000000;
}

int64_t second_step(const uint8_t key[STORE_KEY], const char *code, int64_t now, int64_t last)
{
	int64_t step = now / (CODE_SECONDS * 1000), found = 0;

	for (int64_t at = step - 1; at <= step + 1; at++) {
		char want[8];

		snprintf(want, sizeof want, "%06u", second_code(key, at));
		if (strlen(code) == 6 && !sodium_memcmp(code, want, 6) && at > last)
			found = at;
	}
	return found;
}

void second_text(const uint8_t key[STORE_KEY], char out[SECRET_TEXT])
{
	static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

	for (int i = 0; i < SECRET_TEXT - 1; i++) {
		int at = 5 * i / 8, low = 5 * i % 8;
		unsigned two = (unsigned)key[at] << 8 | (at + 1 < STORE_KEY ? key[at + 1] : 0);

		out[i] = letter[two >> (11 - low) & 31];
	}
	out[SECRET_TEXT - 1] = 0;
}
