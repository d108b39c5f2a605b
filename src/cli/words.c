/* words.c - a game in words: see words.h.
 *
 * The catalogues and each game's words.txt are read once, when a game begins; what is looked up is
 * looked up by walking them, since a person reads slower than that.
 *
 * Limits: a text that does not fit the writer is cut, never overrun; a sentence that a catalogue
 * lacks is its key, an id without a name is itself. */
#include "words_own.h"
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* the files, as bytes of the binary */
#define BYTES(name, path)                                                                          \
	__asm__(".section .rodata\n.global " name "\n" name ":\n.incbin \"" path "\"\n.byte 0\n"   \
		".previous\n");
BYTES("words_shell_en", "web/src/i18n/en.json")
BYTES("words_shell_fr", "web/src/i18n/fr.json")
extern const char words_shell_en[], words_shell_fr[];
#define GAME(id)                                                                                   \
	BYTES("words_" #id "_en", "web/src/games/" #id "/i18n/en.json")                            \
	BYTES("words_" #id "_fr", "web/src/games/" #id "/i18n/fr.json")                            \
	BYTES("words_" #id "_said", "src/games/" #id "/words.txt")                                 \
	extern const char words_##id##_en[], words_##id##_fr[], words_##id##_said[];
#include "core/games.inc"
#undef GAME
static const struct {
	const char *id, *catalogue[2], *said;
} files[] = {
#define GAME(id) {#id, {words_##id##_en, words_##id##_fr}, words_##id##_said},
#include "core/games.inc"
#undef GAME
};

enum { TOKENS = 24, TEXT = 1 << 20 };

words_state words_w;

/* --- reading --- */

ts_doc words_read(char *text)
{
	size_t len = strlen(text), at;
	const char *why;
	ts_doc d;
	ts_node *nodes = calloc(len / 2 + 16, sizeof *nodes);

	if (!nodes || ts_doc_read_own(&d, text, len, nodes, (uint32_t)(len / 2 + 16), &why, &at))
		exit(cli_fail(EXIT_FAILED, "words cannot be read"));
	return d;
}

void words_drop(ts_doc *d)
{
	free(d->node);
	free(d->text);
	memset(d, 0, sizeof *d);
}

static char *written(void (*write)(ts_out *o, const void *s), const void *s)
{
	char *text = malloc(TEXT);
	ts_out o;

	if (!text)
		exit(cli_fail(EXIT_FAILED, "out of memory"));
	ts_out_init(&o, text, TEXT);
	write(&o, s);
	if (ts_out_end(&o))
		exit(cli_fail(EXIT_FAILED, "words: the position is too long"));
	return text;
}

static void write_data(ts_out *o, const void *s)
{
	(void)s;
	words_w.game->data(o);
}

static void write_view(ts_out *o, const void *s)
{
	words_w.game->view(s, TS_VIEW_POSITION, o);
}

void words_open(const ts_game *g, int lang)
{
	char *text, *line;

	words_w.game = g;
	words_w.lang = lang;
	words_w.shell = words_read(strdup(lang == WORDS_FR ? words_shell_fr : words_shell_en));
	words_w.data = words_read(written(write_data, NULL));
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		if (strcmp(files[i].id, g->id))
			continue;
		words_w.words = words_read(strdup(files[i].catalogue[lang]));
		text = strdup(files[i].said);
		while ((line = strsep(&text, "\n")))
			if (*line && *line != '#' && words_w.n_lines < WORDS_LINES)
				words_w.line[words_w.n_lines++] = line;
	}
}

const char *words_title(void)
{
	const ts_node *n = ts_doc_get(&words_w.words, ts_doc_root(&words_w.words), "name");

	return n ? ts_doc_str(&words_w.words, n) : words_w.game->id;
}

void words_see(const ts_state *s, int viewer)
{
	ts_state r = *s;

	words_drop(&words_w.view);
	words_w.game->redact(&r, viewer < 0 ? TS_TABLE : viewer);
	words_w.view = words_read(written(write_view, &r));
}

/* --- the catalogue --- */

/* The text of a key, of the game first; NULL. */
const char *words_of(const char *key)
{
	const ts_node *n = ts_doc_get(&words_w.words, ts_doc_root(&words_w.words), key);

	if (n)
		return ts_doc_str(&words_w.words, n);
	n = ts_doc_get(&words_w.shell, ts_doc_root(&words_w.shell), key);
	return n ? ts_doc_str(&words_w.shell, n) : NULL;
}

static const char *word_in(const char *prefix, size_t len, const char *id)
{
	char key[WORDS_KEY];

	snprintf(key, sizeof key, "%.*s%s%s", (int)len, prefix, len ? "." : "", id);
	return words_of(key);
}

/* The rest of the k-th line that begins with this word; NULL. */
const char *words_line(const char *first, int k)
{
	size_t n = strlen(first);

	for (int i = 0; i < words_w.n_lines; i++)
		if (!strncmp(words_w.line[i], first, n) && strchr(" :", words_w.line[i][n]) && !k--)
			return words_w.line[i] + n;
	return NULL;
}

static int is_seat(const char *id)
{
	return id[0] == 'p' && id[1] >= '1' && id[1] <= '9' && !id[2];
}

/* "alias START KEY": an id that begins so is said as KEY, whose one parameter is the rest, or if
 * it is - as the rest alone; % in START is a blank. 0 if there is none. */
static int put_alias(const char *id, ts_out *o)
{
	const char *l, *text;
	char start[WORDS_KEY], key[WORDS_KEY];

	for (int k = 0; (l = words_line("alias", k)); k++) {
		size_t n;

		if (sscanf(l, "%95s %95s", start, key) != 2)
			continue;
		for (char *p = start; *p; p++)
			*p = *p == '%' ? ' ' : *p;
		n = strlen(start);
		text = strcmp(key, "-") ? words_of(key) : "{}";
		if (!text || strncmp(id, start, n))
			continue;
		ts_putn(o, text, strcspn(text, "{"));
		if (strchr(text, '{'))
			words_put_name("", 0, id + n, -1, o);
		if (strchr(text, '}'))
			ts_put(o, strchr(text, '}') + 1);
		return 1;
	}
	return 0;
}

/* The name of an id under one prefix, or under any the game names things by. */
void words_put_name(const char *prefix, size_t len, const char *id, int you, ts_out *o)
{
	const char *name = NULL, *p;
	size_t n;

	if (is_seat(id) && id[1] - '1' == you) {
		ts_put(o, words_of("seat.you"));
		return;
	}
	if (len)
		name = word_in(prefix, len, id);
	if (!name && (is_seat(id) || !strcmp(id, "neutral")))
		name = word_in("seat", 4, id);
	for (p = words_line("names", 0); !name && p && *(p += strspn(p, " ")); p += n) {
		n = strcspn(p, " ");
		name = word_in(p, n, id);
	}
	if (!name && put_alias(id, o))
		return;
	if (!name && strchr(id, '-') && strlen(id) < WORDS_KEY) { /* tree-05 is a tree */
		char kind[WORDS_KEY];

		strcpy(kind, id);
		*strchr(kind, '-') = 0;
		words_put_name(prefix, len, kind, you, o);
		return;
	}
	ts_put(o, name ? name : id);
}

void words_name(int seat, int you, ts_out *o)
{
	char id[8];

	ts_seat_name(seat, id);
	words_put_name("", 0, id, you, o);
}

/* --- sentences --- */

/* What a sentence is about: an object (an event, the position), the words of a move, and the
 * parameters that the line of words.txt gives. */
typedef struct {
	const ts_doc *d;
	const ts_node *of;
	char *arg[8];
	int n_args, seat, you;
	char *param[TOKENS];
	int n_params;
} about;

static long put_text(const char *text, const about *a, ts_out *o);

static const ts_node *child(const ts_doc *d, const ts_node *list, int k)
{
	const ts_node *c = ts_doc_first(d, list);

	while (c && k--)
		c = ts_doc_next(d, list, c);
	return c;
}

/* The element of a list of objects whose "seat" or "id" this is. */
static const ts_node *element(const ts_doc *d, const ts_node *list, const char *id)
{
	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c)) {
		const ts_node *n = c->kind == TS_J_OBJECT ? ts_doc_get(d, c, "seat") : NULL;

		if (!n && c->kind == TS_J_OBJECT)
			n = ts_doc_get(d, c, "id");
		if (n && !strcmp(ts_doc_str(d, n), id))
			return c;
	}
	return NULL;
}

/* A dotted path: keys, numbers from 1 in lists, seats and ids in lists of objects; `1` to `9` in
 * braces is a word of the move, SEAT the one asked, `me` its entry of the seats. */
static const ts_node *follow(const about *a, const char *path, size_t len)
{
	const ts_node *n = a->of;
	const char *end = path + len;
	char seat[8], step[WORDS_KEY];

	ts_seat_name(a->seat < 0 ? 0 : a->seat, seat);
	while (n && path < end) {
		size_t k = strcspn(path, ".~ ");

		k = k > (size_t)(end - path) ? (size_t)(end - path) : k;
		snprintf(step, sizeof step, "%.*s", (int)k, path);
		if (step[0] == '{' && step[1] - '0' <= a->n_args)
			snprintf(step, sizeof step, "%s", a->arg[step[1] - '1']);
		if (!strcmp(step, "SEAT"))
			strcpy(step, seat);
		if (!strcmp(step, "me")) {
			n = ts_doc_get(a->d, n, "seats");
			n = n ? element(a->d, n, seat) : NULL;
		} else if (n->kind == TS_J_ARRAY) {
			n = isdigit((unsigned char)*step) ? child(a->d, n, atoi(step) - 1)
							  : element(a->d, n, step);
		} else {
			n = n->kind == TS_J_OBJECT ? ts_doc_get(a->d, n, step) : NULL;
		}
		path += k + 1;
	}
	return n;
}

static long number_of(const ts_node *n)
{
	return n->kind == TS_J_INT ? n->num : n->n;
}

/* What the data say of an id: the whole entry, or one field of it; NULL. */
const ts_node *words_fact(const char *id, const char *field, size_t len)
{
	const ts_node *root = ts_doc_root(&words_w.data), *it = NULL;
	char key[WORDS_KEY];

	for (const ts_node *c = ts_doc_first(&words_w.data, root); c && !it;
	     c = ts_doc_next(&words_w.data, root, c))
		it = c->kind == TS_J_ARRAY ? element(&words_w.data, c, id) : NULL;
	snprintf(key, sizeof key, "%.*s", (int)len, field);
	return it && len ? ts_doc_get(&words_w.data, it, key) : it;
}

/* What stands between two deeds: as JOIN.<mode> of the catalogue has it, "{a} or {b}"; else a comma. */
static void put_joint(const char *join, const char *mode, ts_out *o)
{
	const char *text = word_in(join, strlen(join), mode);
	const char *a = text ? strstr(text, "{a}") : NULL, *b = a ? strstr(a, "{b}") : NULL;

	if (b)
		ts_putn(o, a + 3, (size_t)(b - a - 3));
	else
		ts_put(o, ", ");
}

/* What an id does, by a "deed LIST ARRAY PREFIX JOIN [PARAMETER]" line; or its
 * last list's k-th deed alone, from 1. */
int words_put_deeds(const char *id, int only, ts_out *o)
{
	const char *l;
	int said = 0;

	for (int k = 0; (l = words_line("deed", k)); k++) {
		char list[32], array[32], prefix[32], join[32], key[WORDS_KEY], deed[256];
		ts_out one;
		const ts_node *of = NULL, *deeds, *mode;

		int past = 0;

		if (sscanf(l, "%31s %31s %31s %31s %n", list, array, prefix, join, &past) < 4)
			continue;
		of = ts_doc_get(&words_w.data, ts_doc_root(&words_w.data), list);
		of = of ? element(&words_w.data, of, id) : NULL;
		deeds = of ? ts_doc_get(&words_w.data, of, array) : NULL;
		mode = of ? ts_doc_get(&words_w.data, of, "mode") : NULL;
		if (only && words_line("deed", k + 1))
			continue;
		for (int i = 0; deeds && i < deeds->n; i++) {
			about a = {.d = &words_w.data,
				   .of = child(&words_w.data, deeds, i),
				   .seat = -1,
				   .you = -1,
				   .param = {(char *)l + past},
				   .n_params = 1};
			const ts_node *type = ts_doc_get(&words_w.data, a.of, "type");

			if (only && i != only - 1)
				continue;
			if (said++)
				put_joint(i ? join : "-",
					  mode ? ts_doc_str(&words_w.data, mode) : "", o);
			snprintf(key, sizeof key, "%s.%s", prefix, ts_doc_str(&words_w.data, type));
			ts_out_init(&one, deed, sizeof deed);
			put_text(words_of(key) ? words_of(key) : key, &a, &one);
			ts_out_cut(&one);
			if (i)
				deed[0] = (char)tolower((unsigned char)deed[0]);
			ts_put(o, deed);
		}
	}
	return said;
}

static void put_list(const ts_doc *d, const ts_node *list, const char *prefix, size_t len, int cut,
		     int you, ts_out *o)
{
	int i = 0;

	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c), i++) {
		if (i)
			ts_put(o, i < list->n - 1	     ? ", "
				  : words_w.lang == WORDS_FR ? " et "
							     : " and ");
		if (list->kind == TS_J_OBJECT) {
			words_put_name("", 0, ts_doc_key(d, c), you, o);
			ts_put(o, " ");
		}
		words_put_value(d, c, prefix, len, cut, you, o);
	}
}

void words_put_value(const ts_doc *d, const ts_node *n, const char *prefix, size_t len, int cut,
		     int you, ts_out *o)
{
	char id[WORDS_KEY];

	switch (n->kind) {
	case TS_J_INT:
		ts_put_int(o, n->num);
		break;
	case TS_J_STRING:
		snprintf(id, sizeof id, "%s", ts_doc_str(d, n));
		if (cut)
			id[strcspn(id, "-")] = 0;
		if (len == 4 && !strncmp(prefix, "deed", 4)) {
			words_put_deeds(id, 0, o);
		} else if (len > 5 && !strncmp(prefix, "data.", 5)) {
			const ts_node *v = words_fact(id, prefix + 5, len - 5);

			if (v)
				words_put_value(&words_w.data, v, "", 0, 0, you, o);
		} else {
			words_put_name(prefix, len, id, you, o);
		}
		break;
	case TS_J_ARRAY:
	case TS_J_OBJECT:
		put_list(d, n, prefix, len, cut, you, o);
		break;
	case TS_J_NULL:
		ts_put(o, words_of("down") ? words_of("down") : "?");
		break;
	default:
		ts_put(o, n->kind == TS_J_TRUE	     ? words_w.lang == WORDS_FR ? "oui" : "yes"
			  : words_w.lang == WORDS_FR ? "non"
						     : "no");
	}
}

static long sum_of(const ts_doc *d, const ts_node *list)
{
	long sum = 0;

	for (const ts_node *c = ts_doc_first(d, list); c; c = ts_doc_next(d, list, c))
		sum += c->kind == TS_J_INT ? c->num : 0;
	return sum;
}

/* The words of a list as one id. */
static void put_joined(const about *a, const ts_node *list, ts_out *o)
{
	char id[WORDS_KEY] = "";

	for (const ts_node *c = ts_doc_first(a->d, list); c; c = ts_doc_next(a->d, list, c)) {
		strncat(id, *id ? " " : "", WORDS_KEY - strlen(id) - 1);
		strncat(id, ts_doc_str(a->d, c), WORDS_KEY - strlen(id) - 1);
	}
	words_put_name("", 0, id, a->you, o);
}

/* "field NAME | english | french": what a field is called. */
void words_put_label(const char *key, ts_out *o)
{
	char kind[WORDS_KEY];
	const char *l, *bar;

	snprintf(kind, sizeof kind, "field %s", key);
	l = words_line(kind, 0);
	bar = l ? strchr(l, '|') : NULL;
	if (bar && words_w.lang == WORDS_FR)
		bar = strchr(bar + 1, '|');
	if (bar) {
		size_t n;

		bar += 1 + strspn(bar + 1, " ");
		n = strcspn(bar, "|");
		while (n && bar[n - 1] == ' ')
			n--;
		ts_putn(o, bar, n);
		return;
	}
	words_put_name("", 0, key, -1, o);
	if (word_in("region", 6, key)) { /* a place is typed by its id */
		ts_put(o, " (");
		ts_put(o, key);
		ts_put(o, ")");
	}
}

/* "regions,capitals": those that are not 0, each with its label. */
static void put_fields(const about *a, const char *names, size_t len, ts_out *o)
{
	const char *end = names + len;
	int some = 0;

	while (names < end) {
		size_t n = strcspn(names, ", ");
		const ts_node *v = follow(a, names, n);
		char key[WORDS_KEY];

		snprintf(key, sizeof key, "%.*s", (int)n, names);
		if (v && number_of(v)) {
			ts_put(o, some++ ? ", " : "");
			words_put_label(key, o);
			ts_put(o, " ");
			ts_put_int(o, number_of(v));
		}
		names += n + 1;
	}
}

/* Writes a parameter (o may be NULL) and returns its number. `[#][PREFIX:]SOURCE[~]`: # counts, ~
 * cuts an id at its dash; a source is a path, a sum a+b, a word of the move (1, or 1_2 for two), or
 * an 'id. Without a line's
 * word for it, it is the field, or the move's first word. */
static long put_param(const about *a, const char *named, size_t len, ts_out *o)
{
	char name[WORDS_KEY];
	const char *spec = NULL, *prefix = "", *colon;
	int counts = 0, k;
	size_t n_prefix = 0, n;
	const ts_node *v;
	ts_node text = {.kind = TS_J_STRING};

	snprintf(name, sizeof name, "%.*s", (int)len, named);
	for (int i = 0; i < a->n_params; i++)
		if (!strncmp(a->param[i], name, len) && a->param[i][len] == '=')
			spec = a->param[i] + len + 1;
	if (!spec)
		spec = a->n_args && !ts_doc_get(a->d, a->of, name) ? "1" : name;
	counts = *spec == '#';
	spec += counts;
	colon = strchr(spec, ':');
	if (colon && colon < spec + strcspn(spec, " ")) {
		prefix = spec;
		n_prefix = (size_t)(colon - spec);
		spec = colon + 1;
	}
	n = strcspn(spec, " ~");
	if (*spec == '\'' || (n == 1 && isdigit((unsigned char)*spec))) {
		ts_doc d = {.text = *spec == '\''		    ? (char *)spec + 1
				    : (k = *spec - '1') < a->n_args ? a->arg[k]
								    : (char *)""};

		if (o)
			words_put_value(&d, &text, prefix, n_prefix, spec[n] == '~', a->you, o);
		v = n_prefix > 5 ? words_fact(d.text, prefix + 5, n_prefix - 5) : NULL;
		return v ? number_of(v) : atol(d.text);
	}
	if (n == 3 && isdigit((unsigned char)*spec) && spec[1] == '_' &&
	    a->n_args > spec[2] - '1') {
		char id[2 * WORDS_KEY];

		snprintf(id, sizeof id, "%s %s", a->arg[*spec - '1'], a->arg[spec[2] - '1']);
		if (o)
			words_put_name(prefix, n_prefix, id, a->you, o);
		return 0;
	}
	if (n_prefix == 6 && !strncmp(prefix, "fields", 6)) {
		if (o)
			put_fields(a, spec, n, o);
		return 0;
	}
	if (memchr(spec, '+', n)) {
		long sum = 0;

		for (const char *end = spec + n; spec < end; spec += strcspn(spec, "+ ") + 1)
			if ((v = follow(a, spec, strcspn(spec, "+ "))))
				sum += number_of(v);
		if (o)
			ts_put_int(o, sum);
		return sum;
	}
	v = follow(a, spec, n);
	if (!v)
		return 0;
	if (counts && o)
		ts_put_int(o, v->n);
	else if (o && n_prefix == 3 && !strncmp(prefix, "sum", 3))
		ts_put_int(o, sum_of(a->d, v));
	else if (o && n_prefix == 5 && !strncmp(prefix, "words", 5))
		put_joined(a, v, o);
	else if (o)
		words_put_value(a->d, v, prefix, n_prefix, spec[n] == '~', a->you, o);
	return counts ? v->n : number_of(v);
}

/* A text of the catalogue: {x} is a parameter, {n|one|many} chooses by its number. */
static long put_text(const char *text, const about *a, ts_out *o)
{
	while (*text) {
		const char *end = *text == '{' ? strchr(text, '}') : NULL;
		const char *bar = end ? memchr(text, '|', (size_t)(end - text)) : NULL;

		if (!end) {
			ts_putn(o, text++, 1);
			continue;
		}
		if (bar) {
			const char *more = memchr(bar + 1, '|', (size_t)(end - bar - 1));
			long n = put_param(a, text + 1, (size_t)(bar - text - 1), NULL);
			int one = words_w.lang == WORDS_FR ? n > -2 && n < 2 : n == 1;

			if (more && one)
				ts_putn(o, bar + 1, (size_t)(more - bar - 1));
			else if (more)
				ts_putn(o, more + 1, (size_t)(end - more - 1));
		} else {
			put_param(a, text + 1, (size_t)(end - text - 1), o);
		}
		text = end + 1;
	}
	return 0;
}

/* The word of the move that a path of one digit names; NULL. */
static const char *arg_of(const about *a, const char *path)
{
	int k = *path - '1';

	return k >= 0 && k < a->n_args && !isalnum((unsigned char)path[1]) ? a->arg[k] : NULL;
}

/* Whether `path`, `!path`, `path=value` or `data.FIELD:path=value` holds; the value "you" is the
 * reader's seat. */
static int holds(const about *a, const char *cond)
{
	const char *eq = strchr(cond, '='), *colon = strchr(cond, ':');
	int not = *cond == '!';
	const char *path = colon ? colon + 1 : cond + not ;
	const ts_node *v = follow(a, path, eq ? (size_t)(eq - path) : strlen(path));
	const char *s = arg_of(a, path) ? arg_of(a, path) : v ? ts_doc_str(a->d, v) : "";
	char text[24];

	if (colon) { /* data.FIELD:PATH, of the id there */
		v = words_fact(s, cond + 5, (size_t)(colon - cond - 5));
		s = v ? ts_doc_str(&words_w.data, v) : "";
	}
	if (!eq)
		return not !=
		       (*s || (v && (v->kind == TS_J_TRUE || (v->kind == TS_J_INT && v->num) ||
				     (v->kind >= TS_J_ARRAY && v->n))));
	if (!strcmp(eq + 1, "you"))
		return is_seat(s) && s[1] - '1' == a->you;
	snprintf(text, sizeof text, "%d", v && v->kind == TS_J_INT ? v->num : 0);
	return !strcmp(eq + 1, *s ? s : text);
}

/* Finds the first line "KIND NAME CONDITION... : [-|=] KEY PARAMETER..." that holds and splits it:
 * the key, its parameters into *a. 0: none. *how: '-' not said of a seat, '=' a heading. */
static int find_line(const char *kind, about *a, char *copy, size_t cap, char **key, char *how)
{
	const char *l;

	for (int k = 0; (l = words_line(kind, k)); k++) {
		char *p = copy, *token;
		int ok = 1, told = 0;

		snprintf(copy, cap, "%s", l);
		*key = NULL;
		*how = 0;
		a->n_params = 0;
		while ((token = strsep(&p, " "))) {
			if (!*token)
				continue;
			if (!strcmp(token, ":"))
				told = 1;
			else if (!told)
				ok = ok && holds(a, token);
			else if (!*key && (*token == '-' || *token == '=') && !token[1])
				*how = *token;
			else if (!*key)
				*key = token;
			else if (a->n_params < TOKENS)
				a->param[a->n_params++] = token;
		}
		if (ok)
			return 1;
	}
	return 0;
}

/* {path} in a key is a value of the object. */
static void full_key(const about *a, const char *key, char *out, size_t cap)
{
	size_t n = 0;

	while (*key && n + 1 < cap) {
		const char *end = *key == '{' ? strchr(key, '}') : NULL;
		const ts_node *v = end ? follow(a, key + 1, (size_t)(end - key - 1)) : NULL;

		if (!end) {
			out[n++] = *key++;
			continue;
		}
		n += (size_t)snprintf(out + n, cap - n, "%s",
				      arg_of(a, key + 1) ? arg_of(a, key + 1)
				      : v		 ? ts_doc_str(a->d, v)
							 : "");
		n = n < cap ? n : cap - 1;
		key = end + 1;
	}
	out[n] = 0;
}

static void put_key(const about *a, const char *key, ts_out *o)
{
	char full[WORDS_KEY];

	full_key(a, key, full, sizeof full);
	put_text(words_of(full) ? words_of(full) : full, a, o);
}

int words_event(const char *json, int you, ts_out *o)
{
	ts_doc d = words_read(strdup(json));
	about a = {.d = &d, .of = ts_doc_root(&d), .seat = -1, .you = you};
	const ts_node *who;
	char kind[WORDS_KEY], copy[256], how, *key, *by = NULL;
	int said;

	snprintf(kind, sizeof kind, "event %s", ts_doc_str(&d, ts_doc_get(&d, a.of, "event")));
	said = find_line(kind, &a, copy, sizeof copy, &key, &how) && key ? 1 + (how == '=') : 0;
	if (said) {
		for (int i = 0; i < a.n_params; i++)
			if (!strncmp(a.param[i], "of=", 3))
				by = a.param[i] + 3;
		who = how ? NULL : ts_doc_get(&d, a.of, by ? by : "seat");
		ts_put(o, how == '=' ? "\n--- " : "  ");
		if (who && who->kind == TS_J_STRING) {
			words_put_value(&d, who, "", 0, 0, you, o);
			ts_put(o, words_w.lang == WORDS_FR ? " : " : ": ");
		}
		put_key(&a, key, o);
		ts_put(o, how == '=' ? " ---\n" : "\n");
	}
	words_drop(&d);
	return said;
}

void words_question(int seat, ts_out *o)
{
	about a = {.d = &words_w.view, .of = ts_doc_root(&words_w.view), .seat = seat, .you = seat};
	char copy[256], how, *key, more[WORDS_KEY];

	if (!find_line("prompt", &a, copy, sizeof copy, &key, &how) || !key)
		return;
	put_key(&a, key, o);
	if (how)
		return; /* '-': without its detail */
	full_key(&a, key, more, sizeof more);
	strncat(more, ".detail", sizeof more - strlen(more) - 1);
	if (words_of(more)) {
		ts_put(o, o->len && o->buf[o->len - 1] == '?' ? " " : ". ");
		put_text(words_of(more), &a, o);
	}
}

void words_move(const char *notation, int seat, ts_out *o)
{
	about a = {.d = &words_w.view, .of = ts_doc_root(&words_w.view), .seat = seat, .you = seat};
	char text[TS_TEXT_MAX], kind[WORDS_KEY], copy[256], how, *key, *p = text, *verb;

	snprintf(text, sizeof text, "%s", notation);
	verb = strsep(&p, " ");
	while (p && a.n_args < 8)
		a.arg[a.n_args++] = strsep(&p, " ");
	snprintf(kind, sizeof kind, "move %s", verb);
	if (find_line(kind, &a, copy, sizeof copy, &key, &how) && key) {
		if (strcmp(key, "deed")) {
			put_key(&a, key, o);
		} else if (a.n_params && a.n_args) {
			const ts_node *card = follow(&a, a.param[0], strlen(a.param[0]));

			words_put_deeds(card ? ts_doc_str(a.d, card) : "", atoi(a.arg[0]), o);
		}
		return;
	}
	snprintf(kind, sizeof kind, "move.%s", verb);
	if (words_of(kind))
		put_text(words_of(kind), &a, o);
}

void words_refusal(const char *code, ts_out *o)
{
	const char *text = word_in("refused", 7, code);

	ts_put(o, text ? text : code);
}
