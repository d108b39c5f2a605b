/* words_read.c - what words.c speaks with: the catalogues, each game's words.txt and fields.txt, and
 * the table as it is seen. All of it is read once, when a game begins, and the table whenever it is
 * looked at; what is looked up is looked up by walking it, since a person reads slower than that. */
#include "words_own.h"
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* the files, as bytes of the binary: of src or of web/src, where the page's are */
#define BYTES(name, path)                                                                          \
	__asm__(".section .rodata\n.global " name "\n" name ":\n.incbin \"" path "\"\n.byte 0\n"   \
		".previous\n");
BYTES("words_shell_en", "i18n/en.json")
BYTES("words_shell_fr", "i18n/fr.json")
extern const char words_shell_en[], words_shell_fr[];
#define GAME(id)                                                                                   \
	BYTES("words_" #id "_en", "games/" #id "/i18n/en.json")                                    \
	BYTES("words_" #id "_fr", "games/" #id "/i18n/fr.json")                                    \
	BYTES("words_" #id "_said", "games/" #id "/words.txt")                                     \
	BYTES("words_" #id "_fields", "games/" #id "/fields.txt")                                  \
	extern const char words_##id##_en[], words_##id##_fr[], words_##id##_said[],               \
		words_##id##_fields[];
#include "core/games.inc"
#undef GAME
static const struct {
	const char *id, *catalogue[2], *lines[2];
} files[] = {
#define GAME(id)                                                                                   \
	{#id, {words_##id##_en, words_##id##_fr}, {words_##id##_said, words_##id##_fields}},
#include "core/games.inc"
#undef GAME
};

enum { TEXT = 1 << 20 };

words_state words_w;

/* --- reading --- */

ts_doc words_read(char *text)
{
	size_t len = strlen(text), at = 0;
	const char *why = "no memory";
	ts_doc d;
	ts_node *nodes = calloc(len / 2 + 16, sizeof *nodes);

	if (!nodes || ts_doc_read_own(&d, text, len, nodes, (uint32_t)(len / 2 + 16), &why, &at))
		exit(cli_fail(EXIT_FAILED, "words cannot be read: %s at %zu", why, at));
	return d;
}

void words_drop(ts_doc *d)
{
	free(d->node);
	free(d->text);
	memset(d, 0, sizeof *d);
}

static char *room(void)
{
	char *text = malloc(TEXT);

	if (!text)
		exit(cli_fail(EXIT_FAILED, "out of memory"));
	return text;
}

static void read_lines(const char *file)
{
	char *text = strdup(file), *line, *token;

	while ((line = strsep(&text, "\n"))) {
		words_line *l = &words_w.line[words_w.n_lines];

		if (!*line || *line == '#')
			continue;
		if (words_w.n_lines == WORDS_LINES)
			exit(cli_fail(EXIT_FAILED, "words: more than %d lines", WORDS_LINES));
		for (l->n = l->colon = 0; (token = strsep(&line, " "));) {
			if (*token && l->n == WORDS_TOKENS)
				exit(cli_fail(EXIT_FAILED, "words: a line of more than %d words",
					      WORDS_TOKENS));
			if (*token)
				l->token[l->n++] = token;
		}
		while (l->colon < l->n && strcmp(l->token[l->colon], ":"))
			l->colon++;
		words_w.n_lines++;
	}
}

int words_language(const char *given)
{
	const char *env = getenv("LC_ALL");

	if (given && strcmp(given, "en") && strcmp(given, "fr"))
		exit(cli_fail(EXIT_USAGE, "--lang is en or fr"));
	if (!env || !*env)
		env = getenv("LC_MESSAGES");
	if (!env || !*env)
		env = getenv("LANG");
	return strncmp(given ? given : env ? env : "", "fr", 2) ? WORDS_EN : WORDS_FR;
}

void words_open(const ts_game *g, int lang)
{
	char *data = room();
	ts_out o;

	words_w.game = g;
	words_w.lang = lang;
	words_w.shell = words_read(strdup(lang == WORDS_FR ? words_shell_fr : words_shell_en));
	ts_out_init(&o, data, TEXT);
	g->data(&o);
	ts_out_done(&o);
	words_w.data = words_read(data);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		if (!strcmp(files[i].id, g->id)) {
			words_w.words = words_read(strdup(files[i].catalogue[lang]));
			read_lines(files[i].lines[0]);
			read_lines(files[i].lines[1]);
			read_lines("hide SEAT ACTING CAN WINNERS FINAL");
		}
}

const char *words_title(void)
{
	return words_of("name");
}

static void put_seats(const char *key, int seats, unsigned mask, ts_out *o)
{
	char name[8];

	ts_json_key(o, key);
	ts_json_open(o, '[');
	for (int i = 0; i < seats; i++)
		if (mask >> i & 1) {
			ts_seat_name(i, name);
			ts_json_str(o, name);
		}
	ts_json_close(o, ']');
}

void words_asks(const ts_state *shown, int viewer, ts_out *o)
{
	ts_error e;

	for (const words_line *l = NULL; (l = words_find(l, "ask", NULL));) {
		ts_json_key(o, l->token[1]);
		if (ts_query_ask(words_w.game, shown, viewer < 0 ? TS_TABLE : viewer, l->token[2],
				 o, &e))
			ts_json_null(o);
	}
}

/* What the position does not say, in capitals (docs/words.md). */
static void put_capitals(const ts_state *s, int seat, ts_out *o)
{
	const ts_game *g = words_w.game;
	ts_action a[TS_MOVES_MAX];
	unsigned winners = 0;
	char text[TS_TEXT_MAX], last[TS_TEXT_MAX] = "";
	ts_score score;

	if (seat >= 0) {
		ts_seat_name(seat, text);
		ts_json_key(o, "SEAT");
		ts_json_str(o, text);
	}
	put_seats("ACTING", TS_SEATS_MAX, s->core.acting, o);
	ts_json_key(o, "CAN");
	ts_json_open(o, '{');
	for (int i = 0, n = seat < 0 ? 0 : g->moves(s, seat, a); i < n; i++) {
		ts_action_text(g, s, a[i], text);
		text[strcspn(text, " ")] = 0;
		if (strcmp(text, last)) { /* moves of a verb stand together */
			ts_json_key(o, text);
			ts_json_bool(o, 1);
			strcpy(last, text);
		}
	}
	ts_json_close(o, '}');
	if (s->core.over) {
		g->score(s, &score);
		for (int i = 0; i < TS_SEATS_MAX; i++)
			winners |= (unsigned)(score.rank[i] == 1) << i;
		put_seats("WINNERS", TS_SEATS_MAX, winners, o);
		ts_json_key(o, "FINAL");
		g->view(s, TS_VIEW_RESULT, o);
	}
}

void words_see(const ts_state *s, int viewer, int seat)
{
	ts_state shown = *s;
	char *text = room();
	size_t at;
	ts_out o;

	if (viewer >= TS_TABLE)
		words_w.game->redact(&shown, viewer);
	ts_out_init(&o, text, TEXT);
	ts_json_open(&o, '{');
	put_capitals(s, seat, &o);
	words_asks(&shown, seat >= 0 ? seat : viewer, &o);
	at = o.len;
	words_w.game->view(&shown, TS_VIEW_POSITION, &o);
	ts_out_done(&o);
	text[at + 1] = ' '; /* its fields join: ,{"game"... */
	words_drop(&words_w.table);
	words_w.table = words_read(text);
	words_w.reader = seat >= 0 ? seat : viewer;
}

/* --- the files --- */

const char *words_of(const char *key)
{
	const ts_node *n = ts_doc_get(&words_w.words, ts_doc_root(&words_w.words), key);

	if (n)
		return ts_doc_str(&words_w.words, n);
	n = ts_doc_get(&words_w.shell, ts_doc_root(&words_w.shell), key);
	return n ? ts_doc_str(&words_w.shell, n) : NULL;
}

const words_line *words_find(const words_line *l, const char *first, const char *second)
{
	for (l = l ? l + 1 : words_w.line; l < words_w.line + words_w.n_lines; l++)
		if (!strcmp(l->token[0], first) &&
		    (!second || (l->n > 1 && !strcmp(l->token[1], second))))
			return l;
	return NULL;
}

void words_refusal(const char *code, const char *otherwise, ts_out *o)
{
	char key[WORDS_KEY];

	snprintf(key, sizeof key, "refused.%s", code);
	ts_put(o, words_of(key) ? words_of(key) : otherwise);
}
