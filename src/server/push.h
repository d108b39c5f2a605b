/* push.h - web pushes as they are sealed and signed (RFC 8291, 8292), their addresses, and the time zones of
 * those they are for. No state and no network, so that it can be tested alone (tests/unit/push.c). */
#ifndef PUSH_H
#define PUSH_H

#include <stddef.h>
#include <stdint.h>

struct sockaddr;

enum {
	PUSH_PUBLIC = 65,
	PUSH_PRIVATE = 32,
	PUSH_AUTH = 16,
	PUSH_TEXT = 2048, /* the longest message */
	PUSH_SEALED = PUSH_TEXT + 86 + 17,
	PUSH_TOKEN = 1024,
};

/* A pair of keys that follows from a secret: the same at every node, for ever. 0, or -1. */
int push_keys(const uint8_t secret[32], uint8_t private[PUSH_PRIVATE], uint8_t public[PUSH_PUBLIC]);
/* Whether these bytes are a point that a message can be sealed for. */
int push_key_ok(const uint8_t public[PUSH_PUBLIC]);
/* Seals for one device, with a pair of keys and a salt that are used once (NULL: new ones). Returns the
 * length of what is in out, or -1. */
int push_seal(const uint8_t device[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const void *text,
	      size_t len, const uint8_t *private, const uint8_t *salt, uint8_t out[PUSH_SEALED]);
/* Who sends it, for the value of the header Authorization: audience is "https://host", until in seconds. */
int push_token(const uint8_t private[PUSH_PRIVATE], const uint8_t public[PUSH_PUBLIC],
	       const char *audience, const char *subject, int64_t until, char out[PUSH_TOKEN]);

/* HMAC-SHA256 as 64 hexadecimal digits. */
void hmac_hex(const void *key, size_t key_len, const void *text, size_t len, char out[65]);

/* Whether an address is one of the public net. */
int address_public(const struct sockaddr *a);

/* Minutes that clocks are ahead of UTC in a zone ("Europe/Paris", "+05:30"; "" is UTC) at a time in
 * seconds; or ZONE_UNKNOWN. */
enum { ZONE_UNKNOWN = -10000 };
int zone_minutes(const char *zone, int64_t at);

#endif
