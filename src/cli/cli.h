/* cli.h - what the subcommands of `tessera` share: options, files, errors.
 *
 * Exit codes: 0; 1 refused or failed, one line on stderr; 2 wrong usage. */
#ifndef CLI_H
#define CLI_H

#include "tessera.h"

#include <stdio.h>

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* Options of a subcommand: `--name VALUE`, `--name=VALUE` or a bare flag. */
typedef struct {
	const char *name; /* without the dashes */
	int takes_value;
	const char *value; /* set by cli_parse; "" for a flag; NULL: not given */
} cli_option;

/* A subcommand: `const cli_command cmd_NAME` in NAME.c, and a line in commands.inc. */
typedef struct {
	const char *name, *args; /* the usage line */
	const char *help;	 /* one line */
	const char *more;	 /* what --help adds, or NULL */
	int (*run)(int argc, char **argv);
} cli_command;

/* Parses argv[1..]: fills options (ended by a NULL name) and up to max words; --opt k=v may be
 * repeated and is kept in cli_opts. Prints help and exits on --help; exits 2 on misuse. */
int cli_parse(const cli_command *c, int argc, char **argv, cli_option *o, const char **word,
	      int max);
const char *cli_get(const cli_option *o, const char *name);
long cli_number(const cli_option *o, const char *name, long lo, long hi, long otherwise);
ts_seed cli_seed(const cli_option *o, ts_seed otherwise);

enum { CLI_OPTS_MAX = 64 };
extern const char *cli_opts[CLI_OPTS_MAX]; /* the k=v of --opt */
extern int cli_n_opts;
extern const char *cli_dos[CLI_OPTS_MAX]; /* the moves of --do */
extern int cli_n_dos;

int cli_fail(int code, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
int cli_error(const char *what, const ts_error *e); /* prints, returns EXIT_FAILED */
/* How refusals are said to people who play; NULL: as the engine says them. */
extern void (*cli_in_words)(const char *code, const char *otherwise, ts_out *o);

/* The whole file ("-": stdin), NUL-ended, at most max bytes; NULL with a message printed. */
char *cli_read_file(const char *path, size_t max, size_t *len);
int cli_write_file(const char *path, const char *text, size_t len);

const ts_game *cli_game(const char *id); /* exits 2 if unknown */
/* --seats and --opt into a settled setup; exits 2 or 1 with a message. */
ts_setup cli_setup(const ts_game *g, const cli_option *o);
int cli_viewer(const char *text, int seats); /* seat, TS_TABLE or TS_EVERYTHING (NULL); exits 2 */

/* The store of --store, TESSERA_STORE, or the one of this folder; NULL with a message printed. */
struct store *cli_store(const cli_option *o);

ts_match *cli_match(void); /* a zeroed match; never freed */
ts_node *cli_nodes(void);
ts_events *cli_events(void);
/* A record or a position, by what the file begins with. */
int cli_load(ts_match *m, const char *path, ts_seed seed);

#endif
