/* wire.h - HTTP/1.1 requests and WebSocket frames as bytes. No I/O and no state, so that it can be
 * fuzzed alone (fuzz/wire.c).
 *
 * Strict on purpose: what two readers might understand in two ways (a length given twice, a bare
 * line feed, a folded header, an encoded body) is refused, so that nothing can be smuggled past a
 * proxy, and a request is what its own bytes say, whatever comes before or after it. */
#ifndef WIRE_H
#define WIRE_H

#include <stddef.h>
#include <stdint.h>

enum { HEAD_MAX = 16 << 10, HEADERS_MAX = 64 };

/* Some bytes of a text that is kept elsewhere; n is 0 where there is nothing. */
typedef struct {
	const char *p;
	size_t n;
} span;

int span_is(span s, const char *text);	     /* to the letter */
int span_is_word(span s, const char *text);  /* whatever the case */
int span_has_word(span s, const char *word); /* in a list with commas, whatever the case */
/* A copy with a NUL; -1 if it does not fit: never cut. */
int span_copy(span s, char *out, size_t size);

enum { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER };

typedef struct {
	int method, minor; /* HTTP/1.minor */
	span path, query;
	size_t length; /* of the body */
	int keep;      /* the connection may go on */
	int n;
	struct {
		span name, value;
	} h[HEADERS_MAX];
} head;

/* Where the head of the request at text ends, with its empty line; 0 if not within len. *from is
 * where to look on when more has come. */
size_t head_end(const char *text, size_t len, size_t *from);
/* Reads a head of len bytes as head_end found it: 0, or the status to refuse it with. */
int head_read(head *h, const char *text, size_t len);
span head_get(const head *h, const char *name); /* the last of that name */

enum { WS_MORE = 0, WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

typedef struct {
	int fin, op;
	size_t len;
	uint8_t mask[4];
} frame;

enum { FRAME_HEAD = 10 }; /* of what the server sends, at most */

/* The head of a frame from a client: its size, 0 if more is needed, or minus the code to close
 * with. */
int frame_read(frame *f, const void *bytes, size_t len, size_t max);
void frame_unmask(const frame *f, char *p, size_t n);
size_t frame_write(char out[FRAME_HEAD], int op, size_t len);
int utf8_ok(const char *p, size_t n);

#endif
