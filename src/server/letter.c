/* letter.c - letters as they are written: the words (letters.inc) and the form (RFC 5322 and MIME). Text is
 * UTF-8 in base64, so that no relay has to change it; of what is put in no line end reaches a head. */
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
	const char *id, *subject[2], *text[2]; /* by language: en, fr */
} letters[] = {
#define LETTER(id, en_subject, en, fr_subject, fr) {id, {en_subject, fr_subject}, {en, fr}},
#include "server/letters.inc"
#undef LETTER
};

/* --- the form --- */

typedef struct {
	char *text;
	size_t n, cap;
} page;

static void put(page *p, const char *text, size_t n)
{
	if (p->n + n + 1 > p->cap) {
		p->cap = 2 * (p->n + n + 1);
		p->text = realloc(p->text, p->cap);
		if (!p->text)
			abort();
	}
	memcpy(p->text + p->n, text, n);
	p->n += n;
	p->text[p->n] = 0;
}

static void put_text(page *p, const char *text)
{
	put(p, text, strlen(text));
}

static void put_base64(page *p, const void *bytes, size_t n)
{
	char line[80];

	sodium_bin2base64(line, sizeof line, bytes, n, sodium_base64_VARIANT_ORIGINAL);
	put_text(p, line);
}

/* Words of a head (RFC 2047): plain where they can be, else in pieces that end with a character. */
static void put_words(page *p, const char *text, size_t n)
{
	enum { PIECE = 42 };
	int plain = n < 60;

	for (size_t i = 0; i < n; i++)
		plain &= text[i] >= ' ' && text[i] < 0x7f;
	if (plain && !memmem(text, n, "=?", 2)) {
		put(p, text, n);
		return;
	}
	for (size_t i = 0, k; i < n; i += k) {
		char piece[PIECE];

		for (k = n - i < PIECE ? n - i : PIECE;
		     i + k < n && (text[i + k] & 0xc0) == 0x80 && k > 1; k--)
			;
		for (size_t j = 0; j < k; j++)
			piece[j] = (unsigned char)text[i + j] < ' ' ? ' ' : text[i + j];
		put_text(p, i ? "\r\n =?UTF-8?B?" : "=?UTF-8?B?");
		put_base64(p, piece, k);
		put_text(p, "?=");
	}
}

/* The address in "Tessera <games@example.org>", which may be all there is. */
static int address_in(const char *text, char out[160], size_t *name)
{
	const char *open = strchr(text, '<'), *from = open ? open + 1 : text;
	size_t n = strcspn(from, ">");

	*name = open ? (size_t)(open - text) : 0;
	while (*name && text[*name - 1] == ' ')
		--*name;
	if (n >= 160)
		return -1;
	memcpy(out, from, n);
	out[n] = 0;
	return mail_address_ok(out) ? 0 : -1;
}

int mail_address_ok(const char *text)
{
	const char *at = strchr(text, '@');
	size_t n = strlen(text);

	if (!at || at == text || strchr(at + 1, '@') || n > 128 || at - text > 64 ||
	    text[n - 1] == '.' || at[1] == '.' || !at[1] || strstr(text, ".."))
		return 0;
	for (const char *p = text; *p; p++)
		if (*p <= ' ' || *p >= 0x7f || strchr("<>()[]\\,;:\"|", *p))
			return 0;
	return 1;
}

static void put_date(page *p)
{
	static const char day[] = "SunMonTueWedThuFriSat",
			  month[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	time_t now = (time_t)(now_ms() / 1000);
	char text[64];
	struct tm tm;

	gmtime_r(&now, &tm);
	snprintf(text, sizeof text, "Date: %.3s, %d %.3s %d %02d:%02d:%02d +0000\r\n",
		 day + 3 * tm.tm_wday, tm.tm_mday, month + 3 * tm.tm_mon, tm.tm_year + 1900,
		 tm.tm_hour, tm.tm_min, tm.tm_sec);
	put_text(p, text);
}

/* Lines of a text end with CRLF before they are packed, as a reader unpacks them. */
static void put_body(page *p, const char *text)
{
	page lines = {0};

	for (; *text; text++)
		put(&lines, *text == '\n' ? "\r\n" : text, *text == '\n' ? 2 : 1);
	for (size_t i = 0, k; i < lines.n; i += k) {
		k = lines.n - i < 57 ? lines.n - i : 57;
		put_base64(p, lines.text + i, k);
		put_text(p, "\r\n");
	}
	free(lines.text);
}

int post_letter_with(const char *to, const char *subject, const char *text, const char *heads,
		     post_done *done, void *arg)
{
	char from[160], id[27];
	page p = {0};
	size_t name;
	int code;

	if (!post_mail() || !mail_address_ok(to) || address_in(srv.set.mail_from, from, &name))
		return -1;
	put_date(&p);
	put_text(&p, "From: ");
	if (name) {
		put_words(&p, srv.set.mail_from, name);
		put_text(&p, " ");
	}
	put_text(&p, "<");
	put_text(&p, from);
	put_text(&p, ">\r\nTo: <");
	put_text(&p, to);
	put_text(&p, ">\r\nSubject: ");
	put_words(&p, subject, strlen(subject));
	put_text(&p, "\r\nMessage-ID: <");
	id_make(id, 26);
	put_text(&p, id);
	put_text(&p, strchr(from, '@'));
	put_text(&p, ">\r\nAuto-Submitted: auto-generated\r\n");
	put_text(&p, heads);
	put_text(&p, "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
		     "Content-Transfer-Encoding: base64\r\n\r\n");
	put_body(&p, text);
	code = post_message(to, from, p.text, done, arg);
	sodium_memzero(p.text, p.n);
	free(p.text);
	return code;
}

int post_letter(const char *to, const char *subject, const char *text)
{
	return post_letter_with(to, subject, text, "", NULL, NULL);
}

/* --- the words --- */

/* Puts in what stands for {key}; a key that was not given stays as it is. */
static char *fill(const char *text, va_list given)
{
	page p = {0};

	put_text(&p, "");
	while (*text) {
		size_t n = strcspn(text, "{"), k = text[n] ? strcspn(text + n, "}") : 0;
		const char *key, *value = NULL;
		va_list ap;

		put(&p, text, n);
		text += n;
		if (!*text)
			break;
		if (k == 5 && !strncmp(text, "{site", 5))
			value = srv.set.public_url;
		va_copy(ap, given);
		while (!value && (key = va_arg(ap, const char *))) {
			const char *v = va_arg(ap, const char *);

			if (strlen(key) == k - 1 && !strncmp(text + 1, key, k - 1))
				value = v;
		}
		va_end(ap);
		if (value)
			put_text(&p, value);
		else
			put(&p, text, k + 1);
		text += k + (text[k] == '}');
	}
	return p.text;
}

static int fill_letter(const char *id, const char *lang, letter *out, va_list given)
{
	int fr = !strcmp(lang, "fr");

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (!strcmp(letters[i].id, id)) {
			out->subject = fill(letters[i].subject[fr], given);
			out->text = fill(letters[i].text[fr], given);
			return 0;
		}
	return -1;
}

int letter_fill(const char *id, const char *lang, letter *out, ...)
{
	va_list ap;
	int code;

	va_start(ap, out);
	code = fill_letter(id, lang, out, ap);
	va_end(ap);
	return code;
}

void letter_free(letter *l)
{
	sodium_memzero(l->text, strlen(l->text));
	free(l->subject);
	free(l->text);
}

int letter_send(const char *id, const char *lang, const char *to, ...)
{
	letter l;
	va_list ap;
	int code;

	va_start(ap, to);
	code = fill_letter(id, lang, &l, ap);
	va_end(ap);
	if (code)
		return -1;
	code = post_letter(to, l.subject, l.text);
	letter_free(&l);
	return code;
}
