/* admin.c - `tessera admin`: what the page of the host does, from the machine itself. It writes to the
 * store, like the page; a server that runs on it takes it up within the second. */
#include "cli.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static int run(int argc, char **argv);

const cli_command cmd_admin = {
	"admin",
	"[--store STORE] [--why TEXT] [--hours N] [--all] ACT ...",
	"a host's tools: roles, bans, reports, settings; also while the server runs",
	"acts:\n"
	"  role USER host|moderator|none   who has a say; the first host is made here\n"
	"  ban user|login|chat USER        not let in, or not heard; --why TEXT, --hours N (0: for ever)\n"
	"  ban address ADDRESS[/N]         a network, too; an IPv6 address is its /64\n"
	"  unban KIND WHOM                 as `bans` lists them\n"
	"  warn USER                       with --why TEXT, which they are shown\n"
	"  close TABLE                     a game that runs is over without a result\n"
	"  remove-line TABLE N             of chat; that it was there is still told\n"
	"  rename USER [NAME]              without NAME: one that says nothing\n"
	"  settle REPORT                   by its number\n"
	"  set NAME [VALUE]                a setting that applies at once; without VALUE: as it comes\n"
	"  say TEXT                        to everybody who is there\n"
	"lists:\n"
	"  roles, bans, reports, audit, settings; --all: settled reports, too\n"
	"USER is an id or a login. STORE is sqlite:PATH or postgres://...",
	run,
};

/* --- lists --- */

static const char *day(int64_t ms, char out[24])
{
	time_t t = (time_t)(ms / 1000);
	struct tm tm;

	gmtime_r(&t, &tm);
	strftime(out, 24, "%Y-%m-%d %H:%M", &tm);
	return out;
}

static void print_role(void *arg, const store_user *u, int power)
{
	(void)arg;
	printf("%-10s %-10s %s  %s\n", power_name[power], u->id, u->login, u->name);
}

static void print_ban(void *arg, const store_ban *b)
{
	char until[24];

	(void)arg;
	printf("%-8s %s  %s  until %s  %s\n", ban_name[b->kind < BANS ? b->kind : 0], b->whom,
	       b->name, b->until ? day(b->until, until) : "ever", b->why);
}

static void print_report(void *arg, const store_report *r)
{
	char at[24];

	(void)arg;
	printf("%lld  %s  %-5s  %s %s  by %s %s  table %s%s  %s\n", (long long)r->id,
	       day(r->at, at), r->kind, r->user, r->name, r->by, r->by_name,
	       *r->table ? r->table : "-", r->settled ? "  settled" : "", r->text);
}

static void print_act(void *arg, const store_act *a)
{
	char at[24];

	(void)arg;
	printf("%lld  %s  %s  %s %s%s%s%s%s%s\n", (long long)a->id, day(a->at, at),
	       *a->by_name ? a->by_name
	       : *a->by	   ? a->by
			   : "admin",
	       a->what, a->whom, *a->name ? " " : "", a->name, *a->more ? "  " : "", a->more,
	       *a->why ? ": " : "");
	if (*a->why)
		printf("\t%s\n", a->why);
}

static void keep_value(void *arg, const char *name, const char *value)
{
	const setting *k = setting_find(name);
	char(*list)[64] = arg;

	if (k)
		snprintf(list[k - setting_list], 64, "%s", value);
}

static int print_settings(store *s)
{
	char value[SETTINGS_MAX][64] = {{0}};
	int code = s->ops->settings(s, keep_value, value);

	for (int i = 0; i < setting_n && !code; i++)
		if (setting_list[i].live)
			printf("%-16s %-8s %-8s %s\n", setting_list[i].name,
			       *value[i] ? value[i] : "-", setting_list[i].otherwise,
			       setting_list[i].help);
	return code;
}

/* 1: it is none of these. */
static int list(store *s, const char *what, int all)
{
	enum { MOST = 1000000 };

	if (!strcmp(what, "roles"))
		return s->ops->powers(s, print_role, NULL);
	if (!strcmp(what, "bans"))
		return s->ops->bans(s, (int64_t)time(NULL) * 1000, print_ban, NULL);
	if (!strcmp(what, "reports"))
		return s->ops->reports(s, !all, MOST, print_report, NULL);
	if (!strcmp(what, "audit"))
		return s->ops->acts(s, 0, 0, MOST, print_act, NULL);
	if (!strcmp(what, "settings"))
		return print_settings(s);
	return 1;
}

/* --- acts --- */

/* The words of an act in the order they are given: k kind, w whom, v value, n line, in capitals if they
 * may be left out. */
static const struct {
	const char *what, *words;
} acts[] = {
	{"role", "wv"},	       {"ban", "kw"},	 {"unban", "kw"}, {"warn", "w"}, {"close", "w"},
	{"remove-line", "wn"}, {"rename", "wV"}, {"settle", "w"}, {"set", "wV"}, {"say", "v"},
};

static int read_words(order *o, const char *const *word, int n)
{
	const char *form = NULL;
	int at = 1;

	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
		if (!strcmp(acts[i].what, word[0]))
			form = acts[i].words;
	if (!form)
		return -1;
	o->what = word[0];
	for (; *form && at < n; form++, at++)
		if (*form == 'k')
			o->kind = word[at];
		else if (*form == 'w')
			o->whom = word[at];
		else if (*form == 'n')
			o->line = atoi(word[at]);
		else
			o->value = word[at];
	return at < n || (*form && *form != 'V') ? -1 : 0;
}

/* A table that is being played at may have changed while it was read: then again. */
static int carry_out(store *s, const order *o)
{
	enum { TRIES = 20 };
	int code = STORE_LATE;

	for (int i = 0; i < TRIES && code == STORE_LATE; i++) {
		refusals r = {0};
		store_unit *u = order_unit(s, o, (int64_t)time(NULL) * 1000, &r);

		if (!u)
			return cli_fail(EXIT_FAILED, "admin: %s: %s", r.f[0].field, r.f[0].text);
		s->ops->commit(s, u);
		code = u->code;
		store_unit_free(u);
	}
	return code ? cli_fail(EXIT_FAILED, "admin: %s", order_failed(code)) : 0;
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"store", 1, NULL},
			  {"why", 1, NULL},
			  {"hours", 1, NULL},
			  {"all", 0, NULL},
			  {NULL, 0, NULL}};
	order what = {.kind = "", .whom = "", .value = "", .by = "", .why = ""};
	const char *word[4];
	int n = cli_parse(&cmd_admin, argc, argv, o, word, 4), code;
	store *s;

	what.hours = (int)cli_number(o, "hours", 0, 100 * 366 * 24, 0);
	if (cli_get(o, "why"))
		what.why = cli_get(o, "why");
	if (!n)
		return cli_fail(EXIT_USAGE, "admin: an act is missing (see tessera admin --help)");
	s = cli_store(o);
	if (!s)
		return EXIT_FAILED;
	code = n == 1 ? list(s, word[0], cli_get(o, "all") != NULL) : 1;
	if (code == 1)
		code = read_words(&what, word, n)
			       ? cli_fail(EXIT_USAGE,
					  "admin: %s: not understood (see tessera admin --help)",
					  word[0])
			       : carry_out(s, &what);
	else if (code)
		code = cli_fail(EXIT_FAILED, "admin: %s", s->why);
	s->ops->close(s);
	return code;
}
