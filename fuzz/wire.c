/* wire.c - libFuzzer target: what a socket may send before anybody is known. The same bytes are read
 * as heads of requests, one after the other, and as frames; however they are cut, they are read
 * alike. */
#include "server/wire.h"

#include <stdlib.h>
#include <string.h>

/* The head is found at the same place whether the bytes come at once or one by one. */
static size_t find_end(const char *text, size_t n)
{
	size_t from = 0, once = 0, whole, step = 0;

	whole = head_end(text, n, &once);
	for (size_t k = 0; k <= n && !step; k++)
		step = head_end(text, k, &from);
	if (whole != step)
		abort();
	return whole;
}

static void read_heads(const char *text, size_t n)
{
	size_t size;

	while ((size = find_end(text, n))) {
		const char *end = text + size;
		head h;

		if (!head_read(&h, text, size)) {
			if (h.n > HEADERS_MAX || h.path.p < text || h.path.p + h.path.n > end ||
			    h.method > METHOD_OTHER || !h.path.n || *h.path.p != '/')
				abort();
			for (int i = 0; i < h.n; i++)
				if (h.h[i].name.p < text || h.h[i].value.p + h.h[i].value.n > end ||
				    !h.h[i].name.n)
					abort();
			if (memchr(h.path.p, 0, h.path.n) || head_get(&h, "transfer-encoding").n)
				abort();
		}
		text += size;
		n -= size;
	}
}

static void read_frames(char *p, size_t n)
{
	frame f;
	int k;

	while ((k = frame_read(&f, p, n, 1 << 14)) > 0 && (size_t)k + f.len <= n) {
		char front[FRAME_HEAD];

		if (f.len > 1 << 14 || frame_write(front, f.op, f.len) > FRAME_HEAD)
			abort();
		frame_unmask(&f, p + k, f.len);
		utf8_ok(p + k, f.len);
		p += (size_t)k + f.len;
		n -= (size_t)k + f.len;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *copy;

	if (!size || size > 8192)
		return 0;
	copy = malloc(size);
	memcpy(copy, data, size);
	read_heads(copy, size);
	read_frames(copy, size);
	free(copy);
	return 0;
}
