/* words_own.h - what words.c (sentences) and words_view.c (the table) share. */
#ifndef CLI_WORDS_OWN_H
#define CLI_WORDS_OWN_H

#include "words.h"

enum { WORDS_LINES = 400, WORDS_TOKENS = 24, WORDS_KEY = 128 };

/* A line of words.txt or fields.txt in words: "move done x=1 : done.some n=2". */
typedef struct {
	char *token[WORDS_TOKENS];
	int n, colon; /* where the ":" is, or n */
} words_line;

/* What was read when the game began, and the table last seen. */
typedef struct {
	const ts_game *game;
	int lang, reader; /* the seat whose table it is, -1 */
	ts_doc shell, words, data, table;
	const char *about; /* the id that is asked for, or NULL */
	words_line line[WORDS_LINES];
	int n_lines;
} words_state;

extern words_state words_w;

ts_doc words_read(char *json); /* takes the text over */
void words_drop(ts_doc *d);
const char *words_of(const char *key); /* the text of a key, of the game first; NULL */
/* The next line after `l` (NULL: from the first) that begins so; NULL. */
const words_line *words_find(const words_line *l, const char *first, const char *second);
const ts_node *words_fact(const char *id); /* what the content says of an id; NULL */
/* A value as a thing of that kind ("": by its name alone); 0 if nothing was said. */
int words_show(const char *kind, const ts_doc *d, const ts_node *n, ts_out *o);
#endif
