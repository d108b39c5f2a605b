/* serve.c - `tessera serve`: settings from flags, then the environment, then a file, then the
 * defaults; what comes first counts. */
#include "cli.h"
#include "server/server.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = SETTINGS_MAX + 4 };

static int run(int argc, char **argv);

const cli_command cmd_serve = {
	"serve",
	"[--listen ADDRESS:PORT] [--store sqlite:PATH] [--web DIR] [--config FILE] ...",
	"the server: play in the browser, host tables",
	"Every setting is a flag (--max-tables 5), a variable (TESSERA_MAX_TABLES=5) or a line of "
	"the\n"
	"file (max-tables = 5); flags count before variables, variables before the file.\n"
	"--settings lists them, --routes the paths of the API. See docs/hosting.md.",
	run,
};

static void list_settings(void)
{
	for (int i = 0; i < setting_n; i++)
		printf("%-16s %-18s %s\n", setting_list[i].name,
		       *setting_list[i].otherwise ? setting_list[i].otherwise : "-",
		       setting_list[i].help);
}

static void list_route(const char *method, const char *path)
{
	printf("%s %s\n", method, path);
}

static const char *from_environment(const char *name)
{
	char variable[64];
	size_t n = (size_t)snprintf(variable, sizeof variable, "TESSERA_%s", name);

	for (size_t i = 8; i < n; i++)
		variable[i] = variable[i] == '-' ? '_' : (char)toupper((unsigned char)variable[i]);
	return getenv(variable);
}

static int run(int argc, char **argv)
{
	static settings s;
	cli_option o[OPTIONS_MAX] = {
		{"config", 1, NULL}, {"settings", 0, NULL}, {"routes", 0, NULL}};
	char error[STORE_ERROR] = "";
	const char *file, *value;
	int code = 0;

	for (int i = 0; i < setting_n; i++)
		o[3 + i] = (cli_option){setting_list[i].name, 1, NULL};
	cli_parse(&cmd_serve, argc, argv, o, NULL, 0);
	if (cli_get(o, "settings")) {
		list_settings();
		return 0;
	}
	if (cli_get(o, "routes")) {
		api_routes(list_route);
		return 0;
	}
	for (int i = 0; i < setting_n; i++)
		code |= setting_set(&s, &setting_list[i], setting_list[i].otherwise, FROM_NOWHERE,
				    error);
	file = cli_get(o, "config");
	if (!file)
		file = getenv("TESSERA_CONFIG");
	if (file)
		code |= settings_file(&s, file, error);
	for (int i = 0; i < setting_n && !code; i++)
		if ((value = from_environment(setting_list[i].name)))
			code |= setting_set(&s, &setting_list[i], value, FROM_ENVIRONMENT, error);
	for (int i = 0; i < setting_n && !code; i++)
		if ((value = cli_get(o, setting_list[i].name)))
			code |= setting_set(&s, &setting_list[i], value, FROM_FLAG, error);
	if (!code && !s.cert[0] != !s.key[0]) {
		snprintf(error, sizeof error, "cert and key go together");
		code = -1;
	}
	if (code)
		return cli_fail(EXIT_USAGE, "serve: %s", error);
	if (server_run(&s, error))
		return cli_fail(EXIT_FAILED, "serve: %s", error);
	return 0;
}
