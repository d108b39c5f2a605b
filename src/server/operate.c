/* operate.c - settings, logs and figures: what the host of a server sees and sets. */
#include "server/server.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define TEXT(name, field, otherwise, help)                                                         \
	{                                                                                          \
		name, offsetof(settings, field), sizeof(((settings *)0)->field), otherwise, help   \
	}
#define NUMBER(name, field, otherwise, help)                                                       \
	{                                                                                          \
		name, offsetof(settings, field), 0, otherwise, help                                \
	}
const setting setting_list[] = {
	TEXT("listen", listen, "127.0.0.1:8420", "address:port; port 0 picks one"),
	TEXT("store", store, "sqlite:tessera.db", "where everything is kept"),
	TEXT("web", web, "", "serve the web client from this folder, not from the binary"),
	TEXT("cert", cert, "", "TLS certificate (PEM); with --key"),
	TEXT("key", key, "", "TLS private key (PEM)"),
	TEXT("origin", origin, "", "further origins that may ask, separated by spaces"),
	TEXT("log", log, "info", "error, info or debug"),
	NUMBER("workers", workers, "0", "threads for bots and passwords; 0: one less than cores"),
	NUMBER("trust-proxy", trust_proxy, "0", "1: take addresses from X-Forwarded-For"),
	NUMBER("secure-cookie", secure_cookie, "0", "1: cookies only over HTTPS (behind a proxy)"),
	NUMBER("max-connections", max_connections, "16000", "connections at once"),
	NUMBER("max-per-address", max_per_address, "200", "connections of one address; 0: any"),
	NUMBER("max-tables", max_tables, "100", "open and running tables of one user; 0: any"),
	NUMBER("max-spectators", max_spectators, "500", "spectators of one table; 0: any"),
	NUMBER("message-rate", message_rate, "20", "messages a second of one connection; 0: any"),
	NUMBER("request-rate", request_rate, "600", "requests a minute of one address; 0: any"),
	NUMBER("guest-rate", guest_rate, "60", "new guests a minute of one address; 0: any"),
	NUMBER("password-rate", password_rate, "10", "passwords a minute of one login or address"),
	NUMBER("idle-hours", idle_hours, "24", "an open table without anybody is closed after"),
	NUMBER("stop-seconds", stop_seconds, "10", "time for connections to end when stopping"),
	NUMBER("away-seconds", away_seconds, "60", "a bot may stand in for who is away so long"),
};
const int setting_n = sizeof setting_list / sizeof *setting_list;

int setting_set(settings *s, const setting *k, const char *value, char error[STORE_ERROR])
{
	char *at = (char *)s + k->at, *end;
	long n;

	if (k->size) {
		if (strlen(value) >= (size_t)k->size) {
			snprintf(error, STORE_ERROR, "%s is too long", k->name);
			return -1;
		}
		strcpy(at, value);
		return 0;
	}
	errno = 0;
	n = strtol(value, &end, 10);
	if (errno || end == value || *end || n < 0 || n > 1000000000) {
		snprintf(error, STORE_ERROR, "%s takes a number from 0 on", k->name);
		return -1;
	}
	*(int *)at = (int)n;
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
			for (int i = 0; i < setting_n; i++)
				if (!strcmp(setting_list[i].name, name))
					k = &setting_list[i];
		}
		if (!k) {
			snprintf(error, STORE_ERROR, "%.60s:%d: unknown setting: %.40s", path, at,
				 name);
			code = -1;
		} else {
			code = setting_set(s, k, value, error);
		}
	}
	fclose(f);
	return code;
}

/* --- logs --- */

int log_level = LOG_INFO;

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

static void commit_figures(ts_out *o)
{
	store_writer_stats s = store_writer_figures(srv.writer);
	uint64_t sum = 0;
	char text[160];

	figure(o, "commits_total", "counter", "transactions committed", s.commits);
	figure(o, "commit_units_total", "counter", "changes committed", s.units);
	figure(o, "commit_failures_total", "counter", "changes that could not be stored",
	       s.failures);
	ts_put(o, "# HELP tessera_commit_seconds time of a commit\n"
		  "# TYPE tessera_commit_seconds histogram\n");
	for (int i = 0; i < 15; i++) {
		sum += s.bucket[i];
		snprintf(text, sizeof text, "tessera_commit_seconds_bucket{le=\"%g\"} %llu\n",
			 0.000125 * (1 << i), (unsigned long long)sum);
		ts_put(o, text);
	}
	sum += s.bucket[15];
	snprintf(text, sizeof text,
		 "tessera_commit_seconds_bucket{le=\"+Inf\"} %llu\ntessera_commit_seconds_sum %g\n"
		 "tessera_commit_seconds_count %llu\n",
		 (unsigned long long)sum, (double)s.micros / 1e6, (unsigned long long)sum);
	ts_put(o, text);
}

void metrics_write(ts_out *o)
{
	int running, loaded = tables_loaded(&running);
	char text[160];

	figure(o, "connections", "gauge", "connections open now", (uint64_t)srv.n_conns);
	figure(o, "websockets", "gauge", "WebSockets open now", (uint64_t)srv.n_ws);
	figure(o, "tables_loaded", "gauge", "tables in memory", (uint64_t)loaded);
	figure(o, "tables_running", "gauge", "running tables in memory", (uint64_t)running);
	figure(o, "connections_total", "counter", "connections accepted", counted.connections);
	figure(o, "http_requests_total", "counter", "HTTP requests", counted.http_requests);
	figure(o, "messages_total", "counter", "WebSocket messages received", counted.messages);
	figure(o, "moves_total", "counter", "moves accepted", counted.moves);
	figure(o, "updates_total", "counter", "updates sent", counted.updates);
	figure(o, "resumes_total", "counter", "streams resumed", counted.resumes);
	figure(o, "snapshots_total", "counter", "snapshots sent", counted.snapshots);
	figure(o, "refused_total", "counter", "requests and messages refused", counted.refused);
	figure(o, "cut_slow_total", "counter", "connections cut for reading slowly",
	       counted.cut_slow);
	figure(o, "cut_rate_total", "counter", "connections cut for flooding", counted.cut_rate);
	figure(o, "cut_malformed_total", "counter", "connections cut for malformed messages",
	       counted.cut_malformed);
	figure(o, "tables_made_total", "counter", "tables made", counted.tables_made);
	figure(o, "games_over_total", "counter", "games played to an end", counted.games_over);
	figure(o, "bot_moves_total", "counter", "moves of bots", counted.bot_moves);
	figure(o, "hints_total", "counter", "hints asked for", counted.hints);
	figure(o, "bot_queue", "gauge", "jobs waiting for a worker", (uint64_t)workers_waiting());
	figure(o, "bytes_out_total", "counter", "payload bytes sent", counted.bytes_out);
	snprintf(text, sizeof text,
		 "# HELP tessera_bot_seconds_total time bots and hints thought\n"
		 "# TYPE tessera_bot_seconds_total counter\ntessera_bot_seconds_total %g\n",
		 (double)counted.bot_micros / 1e6);
	ts_put(o, text);
	commit_figures(o);
}
