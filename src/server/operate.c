/* operate.c - settings, logs and figures: what the host of a server sees and sets. */
#include "server/server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define TEXT(name, field, otherwise, help)                                                         \
	{                                                                                          \
		name, offsetof(settings, field), sizeof(((settings *)0)->field), 0, otherwise,     \
			help                                                                       \
	}
#define NUMBER(name, field, otherwise, help)                                                       \
	{                                                                                          \
		name, offsetof(settings, field), 0, 0, otherwise, help                             \
	}
/* May change while the server runs (host.c). */
#define LIVE(name, field, otherwise, help)                                                         \
	{                                                                                          \
		name, offsetof(settings, field), 0, 1, otherwise, help                             \
	}
const setting setting_list[] = {
	TEXT("listen", listen, "127.0.0.1:8420", "address:port; port 0 picks one"),
	TEXT("store", store, "sqlite:tessera.db", "where everything is kept"),
	TEXT("web", web, "", "serve the web client from this folder, not from the binary"),
	TEXT("cert", cert, "", "TLS certificate (PEM); with --key"),
	TEXT("key", key, "", "TLS private key (PEM)"),
	TEXT("origin", origin, "", "further origins that may ask, separated by spaces"),
	{"log", offsetof(settings, log), sizeof(((settings *)0)->log), 1, "info",
	 "error, info or debug"},
	TEXT("metrics-token", metrics_token, "", "bearer token that may read /metrics from afar"),
	TEXT("public-url", public_url, "",
	     "where people find it, https://...: what links in letters begin with"),
	TEXT("mail-relay", mail_relay, "", "smtp://HOST:PORT or smtps://...: letters go there"),
	TEXT("mail-user", mail_user, "", "its login; with --mail-password it must speak TLS"),
	TEXT("mail-password", mail_password, "", "and password; better in the file of --config"),
	TEXT("mail-from", mail_from, "", "whom letters are from: Tessera <games@example.org>"),
	TEXT("test-clock", test_clock, "", "for tests: a file that moves the clocks"),
	NUMBER("bot-seed", bot_seed, "0",
	       "for tests: bots and hints follow from what they see; 0: no"),
	NUMBER("check-store", check_store, "1",
	       "1: every page of the store is checked at the start"),
	LIVE("log-requests", log_requests, "0", "1: a line of the log for every HTTP request"),
	NUMBER("workers", workers, "0", "threads for bots and hints; 0: one less than cores"),
	NUMBER("trust-proxy", trust_proxy, "0", "1: take addresses from X-Forwarded-For"),
	NUMBER("secure-cookie", secure_cookie, "0", "1: cookies only over HTTPS (behind a proxy)"),
	LIVE("max-connections", max_connections, "16000", "connections at once"),
	LIVE("max-per-address", max_per_address, "200", "connections of one address; 0: any"),
	LIVE("max-tables", max_tables, "100", "open and running tables one user owns or sits at"),
	LIVE("max-spectators", max_spectators, "500", "spectators of one table; 0: any"),
	LIVE("message-rate", message_rate, "20", "messages a second of one connection; 0: any"),
	LIVE("request-rate", request_rate, "600", "requests a minute of one address; 0: any"),
	LIVE("guest-rate", guest_rate, "60", "new guests a minute of one address; 0: any"),
	LIVE("password-rate", password_rate, "10", "passwords a minute of one address"),
	LIVE("idle-hours", idle_hours, "24", "an open table without anybody is closed after"),
	LIVE("abandon-days", abandon_days, "60",
	     "a running table nobody plays ends after; 0: never"),
	LIVE("stop-seconds", stop_seconds, "10", "time for connections to end when stopping"),
	LIVE("away-seconds", away_seconds, "60", "a bot may stand in for who is away so long"),
	NUMBER("post-private", post_private, "0",
	       "1: hooks and pushes may go to private addresses, and by http"),
	LIVE("keep-chat-days", keep_chat_days, "0", "lines of chat go after; 0: never"),
	LIVE("keep-guest-days", keep_guest_days, "0",
	     "guests who are in no game go when unseen for; 0: never"),
	LIVE("keep-audit-days", keep_audit_days, "0",
	     "acts of hosts and settled reports go after; 0: never"),
	LIVE("guest-work", guest_work, "600",
	     "new guests a minute in all, beyond which they must work; 0: any"),
};
const int setting_n = sizeof setting_list / sizeof *setting_list;

_Static_assert(sizeof setting_list / sizeof *setting_list <= SETTINGS_MAX, "settings.from");

const setting *setting_find(const char *name)
{
	for (int i = 0; i < setting_n; i++)
		if (!strcmp(setting_list[i].name, name))
			return &setting_list[i];
	return NULL;
}

int setting_set(settings *s, const setting *k, const char *value, int from, char error[STORE_ERROR])
{
	char *at = (char *)s + k->at, *end;
	long n;

	if (k->size) {
		if (strlen(value) >= (size_t)k->size) {
			snprintf(error, STORE_ERROR, "%s is too long", k->name);
			return -1;
		}
		if (!strcmp(k->name, "log") && strcmp(value, "error") && strcmp(value, "info") &&
		    strcmp(value, "debug")) {
			snprintf(error, STORE_ERROR, "log is error, info or debug");
			return -1;
		}
		strcpy(at, value);
		s->from[k - setting_list] = (uint8_t)from;
		return 0;
	}
	errno = 0;
	n = strtol(value, &end, 10);
	if (errno || end == value || *end || n < 0 || n > 1000000000) {
		snprintf(error, STORE_ERROR, "%s takes a number from 0 on", k->name);
		return -1;
	}
	*(int *)at = (int)n;
	s->from[k - setting_list] = (uint8_t)from;
	return 0;
}

/* Lines "name = value"; '#' begins a comment. */
int settings_file(settings *s, const char *path, char error[STORE_ERROR])
{
	char line[1200];
	int at = 0, code = 0;
	FILE *f = fopen(path, "r");

	if (!f) {
		snprintf(error, STORE_ERROR, "%s: %s", path, strerror(errno));
		return -1;
	}
	while (!code && fgets(line, sizeof line, f)) {
		char *name = line + strspn(line, " \t"), *value = strchr(line, '=');
		const setting *k = NULL;

		at++;
		name[strcspn(name, "\r\n")] = 0;
		if (!*name || *name == '#')
			continue;
		if (value) {
			*value++ = 0;
			value += strspn(value, " \t");
			name[strcspn(name, " \t")] = 0;
			for (size_t n = strlen(value); n && strchr(" \t", value[n - 1]); n--)
				value[n - 1] = 0;
			k = setting_find(name);
		}
		if (!k) {
			snprintf(error, STORE_ERROR, "%.60s:%d: unknown setting: %.40s", path, at,
				 name);
			code = -1;
		} else {
			code = setting_set(s, k, value, FROM_FILE, error);
		}
	}
	fclose(f);
	return code;
}

/* --- logs --- */

int log_level = LOG_INFO;

void log_set(void)
{
	log_level = !strcmp(srv.set.log, "error")   ? LOG_ERROR
		    : !strcmp(srv.set.log, "debug") ? LOG_DEBUG
						    : LOG_INFO;
}

void log_event(int level, const char *event, ...)
{
	static const char *const name[] = {"error", "info", "debug"};
	char text[2048], at[40];
	struct timespec now;
	struct tm tm;
	const char *key;
	va_list ap;
	ts_out o;

	if (level > log_level)
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &tm);
	strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%S", &tm);
	snprintf(at + strlen(at), sizeof at - strlen(at), ".%03ldZ", now.tv_nsec / 1000000);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "at");
	ts_json_str(&o, at);
	ts_json_key(&o, "level");
	ts_json_str(&o, name[level]);
	ts_json_key(&o, "event");
	ts_json_str(&o, event);
	va_start(ap, event);
	while ((key = va_arg(ap, const char *))) {
		ts_json_key(&o, key);
		ts_json_str(&o, va_arg(ap, const char *));
	}
	va_end(ap);
	ts_json_close(&o, '}');
	ts_put(&o, "\n");
	if (!ts_out_end(&o) && write(2, text, o.len) < 0)
		return;
}

/* --- figures --- */

figures counted;

static void figure(ts_out *o, const char *name, const char *kind, const char *help, uint64_t v)
{
	char text[400];

	snprintf(text, sizeof text, "# HELP tessera_%s %s\n# TYPE tessera_%s %s\ntessera_%s %llu\n",
		 name, help, name, kind, name, (unsigned long long)v);
	ts_put(o, text);
}

/* What grows with every message and move is told in steps, so that the figures of a quiet server
 * do not tell of secret moves. */
enum { STEP = 256 };
static void activity(ts_out *o, const char *name, const char *help, uint64_t v)
{
	figure(o, name, "counter", help, v / STEP * STEP);
}

/* The counts move in steps, so the times must not tell of a single event either: they are brought up to date
 * when a count moves. */
static void histogram(ts_out *o, const char *name, const char *help, spread *s)
{
	uint64_t sum = 0;
	char text[256];

	snprintf(text, sizeof text, "# HELP tessera_%s %s\n# TYPE tessera_%s histogram\n", name,
		 help, name);
	ts_put(o, text);
	for (int i = 0; i < 16; i++) {
		char le[24] = "+Inf";

		sum += s->bucket[i] / STEP * STEP;
		if (i < 15)
			snprintf(le, sizeof le, "%g", 0.000125 * (1 << i));
		snprintf(text, sizeof text, "tessera_%s_bucket{le=\"%s\"} %llu\n", name, le,
			 (unsigned long long)sum);
		ts_put(o, text);
	}
	if (s->shown.count != sum) {
		s->shown.count = sum;
		s->shown.micros = s->micros;
		s->shown.longest = s->longest;
	}
	snprintf(text, sizeof text, "tessera_%s_sum %.1f\ntessera_%s_count %llu\n", name,
		 (double)s->shown.micros / 1e6, name, (unsigned long long)sum);
	ts_put(o, text);
}

void took(spread *s, uint64_t since)
{
	uint64_t micros = mono_micros() - since;
	int b = 0;

	while (b < 15 && micros >= (125u << b))
		b++;
	s->bucket[b]++;
	s->micros += micros;
	if (micros > s->longest)
		s->longest = micros;
}

void metrics_write(ts_out *o)
{
	store_writer_stats w = store_writer_figures(srv.writer);
	uint64_t waiting, sent, failed;
	static spread commits;
	int running, loaded = tables_loaded(&running);

	figure(o, "connections", "gauge", "connections open now", (uint64_t)srv.n_conns);
	figure(o, "websockets", "gauge", "WebSockets open now", (uint64_t)srv.n_ws);
	figure(o, "tables_loaded", "gauge", "tables in memory", (uint64_t)loaded);
	figure(o, "tables_running", "gauge", "running tables in memory", (uint64_t)running);
	figure(o, "store_well", "gauge", "1: the store can be read and written",
	       (uint64_t)store_well());
	activity(o, "connections_total", "connections accepted", counted.connections);
	activity(o, "refused_total", "requests and messages refused", counted.refused);
	figure(o, "cut_slow_total", "counter", "connections cut for reading slowly",
	       counted.cut_slow);
	figure(o, "cut_rate_total", "counter", "connections cut for flooding", counted.cut_rate);
	figure(o, "cut_malformed_total", "counter", "connections cut for malformed messages",
	       counted.cut_malformed);
	figure(o, "tables_made_total", "counter", "tables made", counted.tables_made);
	figure(o, "games_over_total", "counter", "games played to an end", counted.games_over);
	figure(o, "moves_total", "counter", "moves of the games that are over", counted.moves);
	figure(o, "commit_failures_total", "counter", "changes that could not be stored",
	       w.failures);
	figure(o, "bot_queue", "gauge", "jobs waiting for a worker",
	       (uint64_t)workers_waiting(NULL));
	post_figures(&waiting, &sent, &failed);
	figure(o, "post_queue", "gauge", "letters, pushes and hooks on their way", waiting);
	activity(o, "post_sent_total", "of these, taken by who they are for", sent);
	figure(o, "post_failed_total", "counter", "of these, not taken", failed);
	activity(o, "http_requests_total", "HTTP requests", counted.http_requests);
	activity(o, "messages_total", "WebSocket messages received", counted.messages);
	activity(o, "updates_total", "updates sent", counted.updates);
	activity(o, "resumes_total", "streams resumed", counted.resumes);
	activity(o, "snapshots_total", "snapshots sent", counted.snapshots);
	activity(o, "hints_total", "hints asked for", counted.hints);
	activity(o, "kilobytes_out_total", "sent", counted.bytes_out >> 10);
	activity(o, "bot_milliseconds_total", "bots and hints thought", counted.bot_micros / 1000);
	activity(o, "commits_total", "transactions committed", w.commits);
	activity(o, "commit_units_total", "changes committed", w.units);
	figure(o, "commit_queue", "gauge", "changes that wait for their commit", w.waiting);
	memcpy(commits.bucket, w.bucket, sizeof commits.bucket);
	commits.micros = w.micros;
	histogram(o, "commit_seconds", "time of a commit", &commits);
	histogram(o, "request_seconds", "time from an HTTP request to its answer",
		  &counted.requests);
	histogram(o, "change_seconds", "time from a message that changes a table to its answer",
		  &counted.changes);
	if (srv.shared) {
		figure(o, "keeper", "gauge", "1: this node does what one must do for all",
		       (uint64_t)srv.keeper);
		figure(o, "nodes", "gauge", "nodes on the store", (uint64_t)srv.nodes + 1);
		activity(o, "late_total", "changes that another node was before", counted.late);
		activity(o, "followed_total", "operations of other nodes taken up",
			 counted.followed);
	}
	histogram(o, "loop_seconds", "time of one turn of the loop, in which all others wait",
		  &counted.turns);
	figure(o, "loop_longest_milliseconds", "gauge",
	       "the longest of these turns since the start", counted.turns.shown.longest / 1000);
}

/* --- the store's health --- */

enum { ILL_MS = 300000 };

void store_asked(void)
{
	store_ill();
}

int store_ill(void)
{
	if (srv.store->failed == srv.failed_seen)
		return 0;
	srv.failed_seen = srv.store->failed;
	srv.ill_at = mono_ms();
	log_event(LOG_ERROR, "store not readable", "why", srv.store->why, NULL);
	return 1;
}

const char *not_stored(int code)
{
	return code == STORE_UNSURE ? "it is not known whether this was stored: look again"
				    : "not stored: nothing has happened";
}

int store_well(void)
{
	enum { ASK_MS = 1000 };
	static int64_t asked = -ASK_MS;
	int64_t ms;

	/* a file that could not be read may be damaged; a server is away, or it is there again */
	if (srv.shared && mono_ms() - asked >= ASK_MS) {
		asked = mono_ms();
		srv.ill_at = srv.store->ops->house(srv.store, &ms) ? asked : 0;
	}
	return !srv.damaged && (!srv.ill_at || mono_ms() - srv.ill_at > ILL_MS);
}
