/* name.c - names and lines of chat: what may stand in them, and which names look alike.
 *
 * This is not Unicode's whole table of confusables, but what people impersonate each other with:
 * invisible and filling characters, letters of other alphabets and styles, accents, I l 1, O 0. */
#include "store/store.h"

#include <string.h>

typedef struct {
	unsigned from, to;
} range;

/* Characters that cannot be seen, or that turn or hide the text around them. */
static const range hidden[] = {
	{0x0000, 0x001f}, {0x007f, 0x009f}, {0x00ad, 0x00ad},	{0x034f, 0x034f}, {0x061c, 0x061c},
	{0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},	{0x200b, 0x200f}, {0x2028, 0x202e},
	{0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},	{0xfeff, 0xfeff}, {0xffa0, 0xffa0},
	{0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff},
};
/* And those that have no place in a name: other spaces, styles of letters, private characters. */
static const range unfit[] = {
	{0x00a0, 0x00a0},   {0x1680, 0x1680},	 {0x2000, 0x200a}, {0x202f, 0x202f},
	{0x205f, 0x205f},   {0x2100, 0x214f},	 {0x2460, 0x24ff}, {0x3000, 0x3000},
	{0xd800, 0xf8ff},   {0xfe00, 0xfe0f},	 {0xff00, 0xff5f}, {0x1d400, 0x1d7ff},
	{0x1f100, 0x1f1ff}, {0xf0000, 0x10ffff},
};
enum { LATIN = 1, CYRILLIC = 2, GREEK = 4 };
static const struct {
	range r;
	int alphabet;
} alphabets[] = {
	{{'A', 'Z'}, LATIN},	    {{'a', 'z'}, LATIN},     {{0xc0, 0x24f}, LATIN},
	{{0x1e00, 0x1eff}, LATIN},  {{0x370, 0x3ff}, GREEK}, {{0x1f00, 0x1fff}, GREEK},
	{{0x400, 0x52f}, CYRILLIC},
};

static int within(unsigned c, const range *r, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (c >= r[i].from && c <= r[i].to)
			return 1;
	return 0;
}
#define WITHIN(c, list) within(c, list, sizeof list / sizeof *list)

static int is_mark(unsigned c)
{
	return (c >= 0x300 && c <= 0x36f) || (c >= 0x483 && c <= 0x489) ||
	       (c >= 0x1ab0 && c <= 0x1aff) || (c >= 0x1dc0 && c <= 0x1dff) ||
	       (c >= 0x20d0 && c <= 0x20ff) || (c >= 0xfe20 && c <= 0xfe2f);
}

static int alphabet_of(unsigned c)
{
	for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++)
		if (c >= alphabets[i].r.from && c <= alphabets[i].r.to)
			return alphabets[i].alphabet;
	return 0;
}

/* One character of valid UTF-8. */
static unsigned next_char(const unsigned char **p)
{
	unsigned c = *(*p)++;
	int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;

	c &= more == 3 ? 7 : more == 2 ? 15 : more == 1 ? 31 : 127;
	while (more-- && (**p & 0xc0) == 0x80)
		c = c << 6 | (*(*p)++ & 63);
	return c;
}

int store_text_tidy(const char *in, char *out, size_t size, int max_chars)
{
	const unsigned char *p;
	int chars = 0;
	size_t n;

	while (*in == ' ')
		in++;
	n = strlen(in);
	while (n && in[n - 1] == ' ')
		n--;
	if (n == 0 || n >= size)
		return -1;
	memcpy(out, in, n);
	out[n] = 0;
	for (p = (const unsigned char *)out; *p; chars++)
		if (WITHIN(next_char(&p), hidden))
			return -1;
	return chars > max_chars ? -1 : 0;
}

int store_name_tidy(const char *in, char *out, size_t size, int max_chars)
{
	const unsigned char *p = (const unsigned char *)out;
	int alphabets_seen = 0, marks = 0, body = 0;

	if (store_text_tidy(in, out, size, max_chars))
		return -1;
	while (*p) {
		unsigned c = next_char(&p);

		marks = is_mark(c) ? marks + 1 : 0;
		body |= c != ' ' && !is_mark(c);
		if (WITHIN(c, unfit) || marks > 2)
			return -1;
		alphabets_seen |= alphabet_of(c);
	}
	return !body || (alphabets_seen & (alphabets_seen - 1)) ? -1 : 0;
}

/* The Latin letter a character looks like, in lower case; 0: nothing to see; else itself. */
static unsigned looks_like(unsigned c)
{
	/* U+00C0 to U+017F without their accents */
	static const char latin[] =
		"aaaaaaaceeeeiiiidnooooo*ouuuuyps"
		"aaaaaaaceeeeiiiidnooooo/ouuuuypy"
		"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiii"
		"jjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyy"
		"zzzzzzs";
	static const struct {
		unsigned c;
		char to;
	} other[] = {
		{0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x451, 'e'}, {0x43a, 'k'}, {0x43c, 'm'},
		{0x43d, 'h'}, {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'},
		{0x445, 'x'}, {0x455, 's'}, {0x456, 'i'}, {0x457, 'i'}, {0x458, 'j'}, {0x501, 'd'},
		{0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'}, {0x3b7, 'n'}, {0x3b9, 'i'}, {0x3ba, 'k'},
		{0x3bc, 'm'}, {0x3bd, 'v'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'}, {0x3c5, 'u'},
		{0x3c7, 'x'}, {0x3b6, 'z'},
	};

	if (is_mark(c) || c == ' ' || (c && c < 0x80 && strchr("-_.'", (int)c)))
		return 0;
	if (c >= 0x410 && c <= 0x42f)
		c += 0x20;
	else if (c >= 0x400 && c <= 0x40f)
		c += 0x50;
	else if (c >= 0x391 && c <= 0x3a9)
		c += 0x20;
	else if (c >= 'A' && c <= 'Z')
		c += 0x20;
	if (c >= 0xc0 && c < 0xc0 + sizeof latin - 1)
		c = (unsigned char)latin[c - 0xc0];
	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (other[i].c == c)
			c = (unsigned char)other[i].to;
	return c == 'i' || c == '1' || c == '|' ? 'l' : c == '0' ? 'o' : c;
}

static size_t put_char(char *out, unsigned c)
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 63));
		return 2;
	}
	if (c < 0x10000) {
		out[0] = (char)(0xe0 | c >> 12);
		out[1] = (char)(0x80 | (c >> 6 & 63));
		out[2] = (char)(0x80 | (c & 63));
		return 3;
	}
	out[0] = (char)(0xf0 | c >> 18);
	out[1] = (char)(0x80 | (c >> 12 & 63));
	out[2] = (char)(0x80 | (c >> 6 & 63));
	out[3] = (char)(0x80 | (c & 63));
	return 4;
}

void store_look(const char *name, char out[STORE_NAME])
{
	const unsigned char *p = (const unsigned char *)name;
	size_t n = 0;

	while (*p && n + 5 < STORE_NAME) {
		unsigned c = looks_like(next_char(&p));

		if (c)
			n += put_char(out + n, c);
	}
	out[n] = 0;
}
