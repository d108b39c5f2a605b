/* main.c - the `tessera` program: finds the subcommand and runs it. */
#include "cli.h"

#include <string.h>

#define COMMAND(name) extern const cli_command cmd_##name;
#include "commands.inc"
#undef COMMAND

#define COMMAND(name) &cmd_##name,
static const cli_command *const commands[] = {
#include "commands.inc"
};
#undef COMMAND

static void usage(FILE *f)
{
	fprintf(f, "tessera " TS_VERSION ": board games of empire and kingdom\n\n"
		   "usage: tessera SUBCOMMAND [--help]\n\n");
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		fprintf(f, "  %-9s %s\n", commands[i]->name, commands[i]->help);
	fputs("\nexit status: 0; 1 refused or failed, with one line on standard error; 2 wrong "
	      "usage\n",
	      f);
}

int main(int argc, char **argv)
{
	if (argc < 2) {
		usage(stderr);
		return EXIT_USAGE;
	}
	if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help")) {
		usage(stdout);
		return 0;
	}
	if (!strcmp(argv[1], "--version")) {
		puts("tessera " TS_VERSION);
		return 0;
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (!strcmp(argv[1], commands[i]->name)) {
			int code = commands[i]->run(argc - 1, argv + 1);

			if (fflush(stdout) || ferror(stdout))
				return cli_fail(EXIT_FAILED, "cannot write the output");
			return code;
		}
	return cli_fail(EXIT_USAGE, "unknown subcommand: %s (see tessera --help)", argv[1]);
}
