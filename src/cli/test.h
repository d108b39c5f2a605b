/* test.h - what the parts of `test` share: test.c (the language and what is expected) and
 * test_start.c (what a case starts from). */
#ifndef CLI_TEST_H
#define CLI_TEST_H

#include "cli.h"

#include <ctype.h>
#include <string.h>

enum { JSON_MAX = 1 << 20, EVENTS_KEPT = 64, BASES_MAX = 64 };

typedef struct {
	const char *file;
	int line; /* of the statement being run */
	char title[256];
	int started; /* the case has a match */
	int failed;  /* the case failed: skip to the next */
	int statements, expects;
	int passed, bad;
	ts_match *m;
	ts_events *last[EVENTS_KEPT]; /* of each move on the last line of moves, or of setup */
	ts_state after[EVENTS_KEPT];
	int n_last;
	ts_dice dice;
	char *json; /* scratch for one JSON text */
	ts_node *nodes;
	char *more; /* scratch for a value to compare with, or a base to change */
	ts_node *more_nodes;
	struct {
		char *name, *text;
	} base[BASES_MAX]; /* of this file */
	int n_bases;
} tester;

/* Called, if set, with every state that a case starts from or comes to by a move it names. */
extern void (*test_seen)(const tester *t);
extern const cli_command cmd_test;

static inline int complain(tester *t, const char *fmt, const char *a, const char *b)
{
	printf("%s:%d: ", t->file, t->line);
	printf(fmt, a, b ? b : "");
	printf("\n    case: %s\n", t->title);
	t->failed = 1;
	return -1;
}

static inline char *trim(char *s)
{
	char *end;

	while (isspace((unsigned char)*s))
		s++;
	end = s + strlen(s);
	while (end > s && isspace((unsigned char)end[-1]))
		*--end = 0;
	return s;
}

/* The rest of the line after a word, NULL if it does not begin with it. */
static inline char *after(char *s, const char *word)
{
	size_t n = strlen(word);

	return strncmp(s, word, n) || (s[n] && !isspace((unsigned char)s[n])) ? NULL : trim(s + n);
}

static inline char *first_word(char **s)
{
	char *w = trim(*s), *p = w;

	while (*p && !isspace((unsigned char)*p))
		p++;
	if (*p)
		*p++ = 0;
	*s = trim(p);
	return w;
}

/* --- what a case starts from --- */

void test_fresh(tester *t);
ts_events *test_kept(tester *t);		    /* where the events of the next move go */
void test_keep(tester *t);			    /* the state they led to */
int test_game(tester *t, char *words, ts_error *e); /* "empire seats=3 seed=7 map=b" */
/* A position as JSON: itself, "{...}", or "NAME" or "NAME {...}", a base and its changes. What is
 * wrong with these is no matter of the game: complained of, and NULL. */
char *test_position_text(tester *t, char *rest);
int test_position(tester *t, char *text, ts_error *e);
void test_base(tester *t, char *rest); /* "NAME {...}"; a base may itself be another with changes */
void test_forget(tester *t);	       /* the bases of a file */
#endif
