/* words_own.h - what words.c (sentences) and words_view.c (the table) share. */
#ifndef CLI_WORDS_OWN_H
#define CLI_WORDS_OWN_H

#include "words.h"

enum { WORDS_LINES = 400, WORDS_KEY = 96 };

/* What was read when the game began, and the position last seen. */
typedef struct {
	const ts_game *game;
	int lang;
	ts_doc shell, words, data, view;
	char *line[WORDS_LINES]; /* of words.txt */
	int n_lines;
} words_state;

extern words_state words_w;

ts_doc words_read(char *json); /* takes the text over */
void words_drop(ts_doc *d);
const char *words_of(const char *key); /* the text of a key, of the game first; NULL */
/* The rest of the k-th line that begins with this word; NULL. */
const char *words_line(const char *first, int k);
/* What the data say of an id: the whole entry (len 0), or one field of it; NULL. */
const ts_node *words_fact(const char *id, const char *field, size_t len);
/* The name of an id, under a prefix of the catalogue or any the game names things by. */
void words_put_name(const char *prefix, size_t len, const char *id, int you, ts_out *o);
void words_put_label(const char *key, ts_out *o); /* what a field is called */
void words_put_value(const ts_doc *d, const ts_node *n, const char *prefix, size_t len, int cut,
		     int you, ts_out *o);
/* What an id does: "Place 2 armies or move 3"; with `only` the deed of that number, from 1, of its
 * last list. 0 if it does nothing. */
int words_put_deeds(const char *id, int only, ts_out *o);
#endif
