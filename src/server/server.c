/* server.c - the loop: libwebsockets' callbacks, timers, start and stop. */
#include "server/server.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

server srv;

enum { TICK_MS = 250, HELLO_MS = 10000 };

typedef struct {
	conn *c;
} session;

/* --- WebSocket frames --- */

static int close_with(struct lws *wsi, int code, const char *why)
{
	lws_close_reason(wsi, (enum lws_close_status)code, (unsigned char *)(uintptr_t)why,
			 strlen(why));
	return -1;
}

static int receive(conn *c, const char *in, size_t len)
{
	struct lws *wsi = c->wsi;
	int whole = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
	char *more;

	if (lws_frame_is_binary(wsi))
		conn_cut(c, 1003, "text");
	if (c->part_len + len > MESSAGE_MAX)
		conn_cut(c, 1009, "too large");
	if (c->cut)
		return 0; /* what still comes is dropped until the socket closes */
	if (whole && !c->part_len) {
		conn_receive(c, in, len);
		return 0;
	}
	more = realloc(c->part, c->part_len + len + 1);
	if (!more)
		return -1;
	c->part = more;
	memcpy(c->part + c->part_len, in, len);
	c->part_len += len;
	if (!whole)
		return 0;
	len = c->part_len;
	c->part_len = 0;
	conn_receive(c, c->part, len);
	free(c->part);
	c->part = NULL;
	return 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
		    size_t len)
{
	session *s = user;
	char path[64];

	switch (why) {
	case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
		if (srv.writer)
			store_writer_collect(srv.writer);
		workers_collect();
		return 0;
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
		    strcmp(path, "/ws") || srv.stopping)
			return -1;
		return http_upgrade_allowed(wsi) ? 0 : -1;
	case LWS_CALLBACK_ESTABLISHED:
		s->c = http_upgrade(wsi);
		return s->c ? 0 : close_with(wsi, 1008, "full");
	case LWS_CALLBACK_RECEIVE:
		return s->c ? receive(s->c, in, len) : -1;
	case LWS_CALLBACK_RECEIVE_PONG:
		if (s->c)
			s->c->heard = now_ms();
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return s->c ? conn_write(s->c) : -1;
	case LWS_CALLBACK_HTTP:
		if (!s->c)
			s->c = http_begin(wsi);
		return s->c ? http_callback(s->c, why, in, len) : -1;
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return s && s->c ? http_callback(s->c, why, in, len) : 0;
	case LWS_CALLBACK_CLOSED:
	case LWS_CALLBACK_CLOSED_HTTP:
	case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
		if (s && s->c)
			conn_closed(s->c);
		if (s)
			s->c = NULL;
		return 0;
	default:
		return 0;
	}
}

/* --- timers --- */

static lws_sorted_usec_list_t timer;

static void tick(lws_sorted_usec_list_t *sul)
{
	int64_t now = now_ms();

	table_each(play_tick);
	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		if (c->is_ws && !c->hello && now - c->born > HELLO_MS)
			conn_cut(c, 1008, "hello");
	}
	lws_sul_schedule(srv.lws, 0, sul, tick, (lws_usec_t)TICK_MS * 1000);
}

static void wake(void *arg)
{
	(void)arg;
	lws_cancel_service(srv.lws);
}

/* --- start and stop --- */

static volatile sig_atomic_t told_to_stop;

static void on_signal(int signum)
{
	(void)signum;
	told_to_stop = 1;
	lws_cancel_service(srv.lws);
}

static void lws_log(int level, const char *line)
{
	char text[256];

	snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
	log_event(level & LLL_ERR ? LOG_ERROR : LOG_DEBUG, "libwebsockets", "text", text, NULL);
}

static int listen_on(const settings *s, char error[STORE_ERROR])
{
	static const struct lws_protocols protocols[] = {
		{"tessera", callback, sizeof(session), 4096, 0, NULL, 0},
		{NULL, NULL, 0, 0, 0, NULL, 0},
	};
	static const lws_retry_bo_t idle = {.secs_since_valid_ping = 25,
					    .secs_since_valid_hangup = 60};
	static char host[64];
	struct lws_context_creation_info info = {0};
	struct lws_vhost *vhost;
	struct rlimit files;
	char *colon;

	if (!getrlimit(RLIMIT_NOFILE, &files)) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	snprintf(host, sizeof host, "%s", s->listen);
	colon = strrchr(host, ':');
	if (!colon || atoi(colon + 1) < 0 || atoi(colon + 1) > 65535) {
		snprintf(error, STORE_ERROR, "listen takes address:port");
		return -1;
	}
	*colon = 0;
	info.port = atoi(colon + 1);
	if (host[0] == '[' && colon[-1] == ']') {	/* [::1] */
		colon[-1] = 0;
		memmove(host, host + 1, strlen(host));
	}
	info.iface = !*host || !strcmp(host, "0.0.0.0") || !strcmp(host, "::") ? NULL : host;
	info.protocols = protocols;
	info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8;
	if (!strchr(host, ':'))
		info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
	info.retry_and_idle_policy = &idle;
	info.server_string = "tessera";
	info.timeout_secs = 15;
	info.keepalive_timeout = 30;
	info.pt_serv_buf_size = 16384;
	info.gid = info.uid = -1;
	info.vhost_name = "default";
	if (s->cert[0]) {
		info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
		info.ssl_cert_filepath = s->cert;
		info.ssl_private_key_filepath = s->key;
		info.alpn = "http/1.1";
	}
	srv.lws = lws_create_context(&info);
	vhost = srv.lws ? lws_get_vhost_by_name(srv.lws, "default") : NULL;
	if (!vhost) {
		snprintf(error, STORE_ERROR, "cannot listen on %s", s->listen);
		return -1;
	}
	snprintf(srv.port, sizeof srv.port, "%d", lws_get_vhost_listen_port(vhost));
	return 0;
}

static void keep_id(void *arg, store_table *row)
{
	char ***end = arg;
	char **p = *end;

	*p = strdup(row->id);
	*end = p + 1;
}

static void count(void *arg, store_table *row)
{
	(void)row;
	++*(size_t *)arg;
}

/* Every running table goes on: clocks run and bots think. */
static size_t resume_tables(void)
{
	store_query q = {1u << TABLE_RUNNING, NULL, NULL, 0, 0};
	size_t n = 0, good = 0;
	char **id, **end;

	srv.store->ops->tables(srv.store, &q, count, &n);
	id = end = calloc(n + 1, sizeof *id);
	if (!id)
		return 0;
	srv.store->ops->tables(srv.store, &q, keep_id, &end);
	for (char **p = id; p < end; p++) {
		good += table_find(*p) != NULL;
		free(*p);
	}
	free(id);
	return good;
}

/* Somebody is still to be said goodbye to, or to be answered. */
static int unfinished(void)
{
	for (conn *c = srv.conns; c; c = c->next)
		if (c->is_ws || c->http)
			return 1;
	return 0;
}

/* Says goodbye, lets what is under way come to its end, and leaves. */
static void stop(void)
{
	int64_t until = now_ms() + srv.set.stop_seconds * 1000LL;

	srv.stopping = 1;
	log_event(LOG_INFO, "stopping", NULL);
	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		if (c->is_ws)
			conn_cut(c, 1001, "stop");
	}
	while (unfinished() && now_ms() < until) {
		lws_cancel_service(srv.lws);
		lws_service(srv.lws, 0);
		usleep(1000);
	}
	workers_stop();
	store_writer_stop(srv.writer);
	srv.writer = NULL;
	lws_context_destroy(srv.lws);
	table_each(table_drop);
	srv.store->ops->close(srv.store);
	log_event(LOG_INFO, "stopped", NULL);
}

int server_run(const settings *s, char error[STORE_ERROR])
{
	struct sigaction act = {.sa_handler = on_signal};
	int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
	char n[24];

	srv.set = *s;
	log_level = !strcmp(s->log, "error")   ? LOG_ERROR
		    : !strcmp(s->log, "debug") ? LOG_DEBUG
					       : LOG_INFO;
	lws_set_log_level(LLL_ERR | LLL_WARN, lws_log);
	if (sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no random numbers");
		return -1;
	}
	srv.store = store_open(s->store, error);
	if (!srv.store)
		return -1;
	if (srv.store->ops->secret(srv.store, srv.secret)) {
		snprintf(error, STORE_ERROR, "the store has no secret");
		return -1;
	}
	if (listen_on(s, error))
		return -1;
	srv.writer = store_writer_start(srv.store, wake, NULL);
	if (!srv.writer || workers_start(s->workers  ? s->workers
					 : cores > 2 ? cores - 1
						     : 1,
					 wake)) {
		snprintf(error, STORE_ERROR, "no threads");
		return -1;
	}
	snprintf(n, sizeof n, "%zu", resume_tables());
	act.sa_flags = 0;
	sigaction(SIGTERM, &act, NULL);
	sigaction(SIGINT, &act, NULL);
	signal(SIGPIPE, SIG_IGN);
	lws_sul_schedule(srv.lws, 0, &timer, tick, 1);
	log_event(LOG_INFO, "listening", "address", s->listen, "port", srv.port, "tables", n, NULL);
	while (!told_to_stop && lws_service(srv.lws, 0) >= 0)
		;
	stop();
	return 0;
}
