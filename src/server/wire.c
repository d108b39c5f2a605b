/* wire.c - see wire.h. */
#include "server/wire.h"

#include <string.h>
#include <strings.h>

/* --- spans --- */

int span_is(span s, const char *text)
{
	return s.n == strlen(text) && !memcmp(s.p, text, s.n);
}

int span_is_word(span s, const char *text)
{
	return s.n == strlen(text) && !strncasecmp(s.p, text, s.n);
}

static int is_space(char c)
{
	return c == ' ' || c == '\t';
}

static span trimmed(const char *p, const char *end)
{
	while (p < end && is_space(*p))
		p++;
	while (p < end && is_space(end[-1]))
		end--;
	return (span){p, (size_t)(end - p)};
}

int span_has_word(span s, const char *word)
{
	const char *p = s.p, *end = s.p + s.n;

	while (p < end) {
		const char *comma = memchr(p, ',', (size_t)(end - p));
		const char *stop = comma ? comma : end;

		if (span_is_word(trimmed(p, stop), word))
			return 1;
		p = comma ? comma + 1 : end;
	}
	return 0;
}

int span_copy(span s, char *out, size_t size)
{
	if (s.n >= size) {
		out[0] = 0;
		return -1;
	}
	if (s.n)
		memcpy(out, s.p, s.n);
	out[s.n] = 0;
	return 0;
}

/* --- requests --- */

size_t head_end(const char *text, size_t len, size_t *from)
{
	for (size_t i = *from; i + 4 <= len; i++)
		if (text[i] == '\r' && !memcmp(text + i, "\r\n\r\n", 4))
			return i + 4;
	*from = len > 3 ? len - 3 : 0;
	return 0;
}

static int is_token(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* "GET /path?query HTTP/1.1" */
static int read_line(head *h, const char *p, const char *end)
{
	static const char *const name[] = {"GET", "HEAD", "POST"};
	const char *sp = memchr(p, ' ', (size_t)(end - p)), *target, *mark;

	if (!sp || sp == p)
		return 400;
	for (const char *c = p; c < sp; c++)
		if (!is_token(*c))
			return 400;
	h->method = METHOD_OTHER;
	for (int i = 0; i < METHOD_OTHER; i++)
		if (span_is((span){p, (size_t)(sp - p)}, name[i]))
			h->method = i;
	target = sp + 1;
	sp = memchr(target, ' ', (size_t)(end - target));
	if (!sp || target == sp || *target != '/')
		return 400;
	for (const char *c = target; c < sp; c++)
		if (*c <= ' ' || *c >= 0x7f)
			return 400;
	if (end - sp != 9 || memcmp(sp + 1, "HTTP/1.", 7) || (sp[8] != '0' && sp[8] != '1'))
		return end - sp > 6 && !memcmp(sp + 1, "HTTP/", 5) ? 505 : 400;
	h->minor = sp[8] - '0';
	mark = memchr(target, '?', (size_t)(sp - target));
	h->path = (span){target, (size_t)((mark ? mark : sp) - target)};
	h->query = mark ? (span){mark + 1, (size_t)(sp - mark - 1)} : (span){"", 0};
	return 0;
}

static int read_header(head *h, const char *p, const char *end)
{
	const char *colon = memchr(p, ':', (size_t)(end - p));

	if (!colon || colon == p)
		return 400;
	for (const char *c = p; c < colon; c++)
		if (!is_token(*c))
			return 400; /* also a folded line, which begins with a space */
	for (const char *c = colon + 1; c < end; c++)
		if (((unsigned char)*c < ' ' && *c != '\t') || *c == 0x7f)
			return 400;
	if (h->n == HEADERS_MAX)
		return 431;
	h->h[h->n].name = (span){p, (size_t)(colon - p)};
	h->h[h->n++].value = trimmed(colon + 1, end);
	return 0;
}

static int read_length(span s, size_t *out)
{
	*out = 0;
	if (!s.n || s.n > 12)
		return 400;
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] < '0' || s.p[i] > '9')
			return 400;
		*out = *out * 10 + (size_t)(s.p[i] - '0');
	}
	return 0;
}

static int count(const head *h, const char *name)
{
	int n = 0;

	for (int i = 0; i < h->n; i++)
		n += span_is_word(h->h[i].name, name);
	return n;
}

span head_get(const head *h, const char *name)
{
	for (int i = h->n; i-- > 0;)
		if (span_is_word(h->h[i].name, name))
			return h->h[i].value;
	return (span){"", 0};
}

/* What the headers together say of the request. */
static int judge(head *h)
{
	static const char *const once[] = {"host",	   "content-length",   "origin",
					   "content-type", "authorization",    "cookie",
					   "upgrade",	   "sec-websocket-key"};
	span connection = head_get(h, "connection");

	for (size_t i = 0; i < sizeof once / sizeof *once; i++)
		if (count(h, once[i]) > 1)
			return 400;
	if (h->minor == 1 && !count(h, "host"))
		return 400;
	if (count(h, "transfer-encoding"))
		return 411;
	if (count(h, "content-length") && read_length(head_get(h, "content-length"), &h->length))
		return 400;
	h->keep = h->minor == 1 ? !span_has_word(connection, "close")
				: span_has_word(connection, "keep-alive");
	return 0;
}

int head_read(head *h, const char *text, size_t len)
{
	const char *p = text, *end = text + len - 2; /* the empty line ends it */
	int code = 0, first = 1;

	memset(h, 0, sizeof *h);
	while (p < end && !code) {
		const char *line = p;

		while (p < end && *p != '\r' && *p != '\n' && *p)
			p++;
		if (p + 2 > end || p[0] != '\r' || p[1] != '\n')
			return 400;
		code = first ? read_line(h, line, p) : read_header(h, line, p);
		first = 0;
		p += 2;
	}
	return code ? code : first ? 400 : judge(h);
}

/* --- frames --- */

int frame_read(frame *f, const void *bytes, size_t len, size_t max)
{
	const uint8_t *b = bytes;
	size_t n, at = 2;
	uint64_t size = 0;

	if (len < 2)
		return 0;
	f->fin = b[0] >> 7;
	f->op = b[0] & 15;
	if (b[0] & 0x70 || !(b[1] & 0x80) || (f->op > WS_BINARY && f->op < WS_CLOSE) ||
	    f->op > WS_PONG)
		return -1002;
	size = b[1] & 127;
	if (f->op >= WS_CLOSE && (size > 125 || !f->fin))
		return -1002;
	n = size == 126 ? 2 : size == 127 ? 8 : 0;
	if (len < at + n + 4)
		return 0;
	if (n) {
		size = 0;
		for (size_t i = 0; i < n; i++)
			size = size << 8 | b[at++];
	}
	if (size > max)
		return -1009;
	f->len = (size_t)size;
	memcpy(f->mask, b + at, 4);
	return (int)at + 4;
}

void frame_unmask(const frame *f, char *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		p[i] = (char)(p[i] ^ f->mask[i & 3]);
}

size_t frame_write(char out[FRAME_HEAD], int op, size_t len)
{
	uint8_t *b = (uint8_t *)out;
	size_t n = len < 126 ? 0 : len < 65536 ? 2 : 8;

	b[0] = (uint8_t)(0x80 | op);
	b[1] = (uint8_t)(n == 0 ? len : n == 2 ? 126 : 127);
	for (size_t i = 0; i < n; i++)
		b[2 + i] = (uint8_t)((uint64_t)len >> (8 * (n - 1 - i)));
	return 2 + n;
}

int utf8_ok(const char *text, size_t n)
{
	const uint8_t *p = (const uint8_t *)text, *end = p + n;

	while (p < end) {
		unsigned c = *p++, least;
		int more = c < 0x80		   ? 0
			   : c >= 0xc2 && c < 0xe0 ? 1
			   : c >= 0xe0 && c < 0xf0 ? 2
			   : c >= 0xf0 && c < 0xf5 ? 3
						   : -1;

		if (more < 0 || end - p < more)
			return 0;
		if (!more)
			continue;
		least = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000;
		c &= 0x3fu >> more;
		for (int i = 0; i < more; i++) {
			if ((*p & 0xc0) != 0x80)
				return 0;
			c = c << 6 | (*p++ & 0x3f);
		}
		if (c < least || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
			return 0;
	}
	return 1;
}
