/* pack.c - bytes of states for the way. A state is mostly zeros (rooms kept free, seats that nobody
 * has): a zero stands for a run of them, and how many more there are follows it. Freestanding. */
#include "tessera.h"

size_t ts_pack(const void *bytes, size_t n, uint8_t *out)
{
	const uint8_t *p = (const uint8_t *)bytes;
	size_t k = 0;

	for (size_t i = 0; i < n;) {
		uint8_t more = 0;

		out[k++] = p[i];
		if (p[i++])
			continue;
		for (; i < n && !p[i] && more < 255; i++)
			more++;
		out[k++] = more;
	}
	return k;
}

int ts_unpack(const void *packed, size_t len, void *out, size_t n)
{
	const uint8_t *p = (const uint8_t *)packed, *end = p + len;
	uint8_t *w = (uint8_t *)out;
	size_t k = 0;

	while (p < end) {
		size_t run = 1;
		uint8_t b = *p++;

		if (!b) {
			if (p == end)
				return -1;
			run += *p++;
		}
		if (run > n - k)
			return -1;
		while (run--)
			w[k++] = b;
	}
	return k == n ? 0 : -1;
}
