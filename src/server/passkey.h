/* passkey.h - what a browser hands over of a passkey (WebAuthn), judged: whom it was signed for, that it was
 * asked for here and of late, that somebody proved to be there, and the signature. No state and no network,
 * so that it can be tested alone (tests/unit/passkey.c).
 *
 * The page sends the public half of a new key as its browser has taken it apart; what vouches for the
 * device that made it is not asked for and not looked at. */
#ifndef PASSKEY_H
#define PASSKEY_H

#include <stddef.h>
#include <stdint.h>

enum {
	PASSKEY_NONCE = 32,
	PASSKEY_MAC = 32,
	PASSKEY_CHALLENGE = PASSKEY_NONCE + 8 + PASSKEY_MAC,
	PASSKEY_CLIENT = 1024, /* bytes of what the browser says, the most */
	PASSKEY_DATA = 2048,   /* of what the authenticator says */
	PASSKEY_SIGNATURE = 512,
	PASSKEY_ID_LEAST = 16,
	PASSKEY_SECONDS = 300,
};

/* The site that keys are made for. -1: the url is of no place where there can be any. */
typedef struct {
	char id[160], origin[160];
} passkey_site;
int passkey_at(const char *url, passkey_site *out);

/* A challenge for a purpose, and for nobody else's: whoever has the secret knows it again, with nothing kept. */
void passkey_ask(const uint8_t secret[32], const char *purpose, int64_t now,
		 uint8_t out[PASSKEY_CHALLENGE]);

/* What follows is NULL, or says why not. `client` is what the browser says, `type` what it must be of; the
 * challenge it answers is told, and until when that was good. */
const char *passkey_client(const uint8_t *client, size_t n, const char *type,
			   const passkey_site *site, const uint8_t secret[32], const char *purpose,
			   int64_t now, uint8_t challenge[PASSKEY_CHALLENGE], int64_t *until);
typedef struct {
	uint32_t counter;
	const uint8_t *id; /* of a new one, within the data */
	size_t id_n;
} passkey_said;
const char *passkey_data(const uint8_t *data, size_t n, const passkey_site *site, int made,
			 passkey_said *out);
/* The public half of a key: P-256, Ed25519, or RSA of 2048 to 4096 bits. */
const char *passkey_key(const uint8_t *key, size_t n);
/* 1 if it signed both. Without a key (n 0) it takes as long, and is 0. */
int passkey_signed(const uint8_t *key, size_t n, const uint8_t *data, size_t data_n,
		   const uint8_t *client, size_t client_n, const uint8_t *sig, size_t sig_n);

#endif
