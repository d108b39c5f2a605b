/* store.c - `tessera store`: what a host does with whole stores. */
#include "cli.h"
#include "store/store.h"

#include <string.h>

static int run(int argc, char **argv);

const cli_command cmd_store = {
	"store",
	"copy FROM TO | dump STORE",
	"a whole store into another one, or as text",
	"A store is sqlite:PATH or postgres://USER@HOST/DATABASE. TO must be empty; FROM is read as it is at\n"
	"one moment, also while servers run on it. dump writes a line a row, in order: two stores with\n"
	"the same text have the same in them. It has hashes of passwords and seeds: keep it to yourself.",
	run,
};

static void print(void *arg, const char *line)
{
	(void)arg;
	puts(line);
}

static store *open_named(const char *where)
{
	char error[STORE_ERROR];
	store *s = store_open(where, error);

	if (!s)
		cli_fail(EXIT_FAILED, "store: %s", error);
	return s;
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{NULL, 0, NULL}};
	const char *word[3];
	int n = cli_parse(&cmd_store, argc, argv, o, word, 3), copies, code;
	char error[STORE_ERROR] = "";
	store *s, *to = NULL;

	copies = n == 3 && !strcmp(word[0], "copy");
	if (!copies && (n != 2 || strcmp(word[0], "dump")))
		return cli_fail(EXIT_USAGE, "store: copy FROM TO, or dump STORE");
	s = open_named(word[1]);
	if (!s || (copies && !(to = open_named(word[2])))) {
		if (s)
			s->ops->close(s);
		return EXIT_FAILED;
	}
	code = copies ? store_copy(s, to, error) : store_dump(s, print, NULL, error);
	s->ops->close(s);
	if (to)
		to->ops->close(to);
	return code ? cli_fail(EXIT_FAILED, "store: %s", error) : 0;
}
