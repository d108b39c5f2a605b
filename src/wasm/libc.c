/* libc.c - the memory functions a compiler may call in a freestanding build. With -mbulk-memory the
 * builtins are single instructions, so these do not call themselves. */
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
size_t strlen(const char *s);

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
	return __builtin_memcpy(to, from, n);
}

void *memmove(void *to, const void *from, size_t n)
{
	return __builtin_memmove(to, from, n);
}

void *memset(void *to, int c, size_t n)
{
	return __builtin_memset(to, c, n);
}

int memcmp(const void *a, const void *b, size_t n)
{
	const uint8_t *x = a, *y = b;

	for (; n; n--, x++, y++)
		if (*x != *y)
			return *x - *y;
	return 0;
}

size_t strlen(const char *s)
{
	const volatile char *p = s; /* or the loop is taken for a call of itself */
	size_t n = 0;

	while (p[n])
		n++;
	return n;
}
