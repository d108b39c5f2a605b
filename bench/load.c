/* load.c - many tables of scripted clients against a server of their own, over loopback WebSockets
 * with the durable store on. `make load` runs it with the figures the project promises.
 *
 *	load --server build/tessera [--tables 500] [--rate 5500] [--seconds 20] [--idle 10000]
 *	     [--game empire] [--options {}] [--dir /tmp] [--compare OTHER] [--rounds 2] [--views 1]
 *	     [--store postgres://... [--nodes 3] [--apart 1]]
 *
 * Each table has two seats on connections of their own that play random legal moves, which they take
 * from the bytes of their states as the page does, or with --views from the JSON that programs
 * without an engine ask for; a finished game goes on with a rematch. A table plays at its share of the rate, or as fast as it can with
 * --rate 0. Latency is from sending a move to its arrival at the other seat. One thread, epoll.
 *
 * --nodes starts so many servers on one store that they can share. The seats of a table are at one of
 * them, or with --apart at two, as a proxy deals them out that does not know of tables.
 *
 * --compare runs a second program under the same load, in turn with the first (A B A B), so that a
 * machine that is busy by the minute is busy for both; the figures are of all rounds. Compare the
 * processor's time for a move at --rate 0 alone: moves that come together share a commit. A server of
 * protocol 1 may be one of the two: it always sends both. */
#include "tessera.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BUF = 1 << 18, SAMPLES = 1 << 22, COOKIE = 256 };

typedef struct client {
	int fd, table, seat, idle, waiting; /* waiting: for the answer to a move */
	char cookie[COOKIE];		    /* name and value */
	char *in;
	size_t in_len, in_cap;
	char *held;   /* the state or the moves that came while waiting */
	int seq, you; /* you: the seat, which is another one after a rematch */
} client;

typedef struct {
	char id[16];
	client c[2];
	double sent, due; /* the move under way; when the next may go */
	char move[160];
	int to_play, mover; /* seat whose move waits for `due`, or -1; who moved last */
} table;

/* A program under test, and what all its rounds gave. */
typedef struct {
	const char *program;
	float *sample;
	size_t n_samples;
	double time, cpu;
	long moves, errors, updates, bytes; /* bytes of updates */
	int protocol;
} side;

enum { NODES = 16 };
static int port, ports[NODES], n_nodes = 1, apart;
static int n_tables = 500, n_idle, seconds = 20, epoll_fd, views;
static double rate = 5500;
static const char *game = "empire", *options = "{}", *dir = "/tmp", *store;
static side sides[2] = {{.program = "build/tessera"}}, *now_testing = sides;
static table *tables;
static long games_done;
static int counting;
static uint64_t dice = 88172645463325252ull;
static pid_t server[NODES];

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static unsigned roll(unsigned n)
{
	dice ^= dice << 13;
	dice ^= dice >> 7;
	dice ^= dice << 17;
	return (unsigned)(dice >> 11) % n;
}

static void path_of(const char *end, char out[300])
{
	snprintf(out, 300, "%s/tessera-load-%d.%s", dir, getpid(), end);
}

/* Ends the servers and removes what they left; the exit status of one that has ended badly, or 0. */
static int end_server(int signal)
{
	static const char *const end[] = {"db", "db-wal", "db-shm", "log"};
	int status = 0, one;
	char path[300];

	for (int i = 0; i < n_nodes; i++)
		if (server[i] > 0) {
			kill(server[i], signal);
			waitpid(server[i], &one, 0);
			server[i] = 0;
			status = status ? status : one;
		}
	for (int i = 0; i < 4; i++) {
		path_of(end[i], path);
		unlink(path);
	}
	return status;
}

static void die(const char *what)
{
	fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
	end_server(SIGKILL);
	exit(1);
}

static int dial(void)
{
	struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || connect(fd, (struct sockaddr *)&a, sizeof a))
		die("connect");
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	return fd;
}

static void put(int fd, const char *text, size_t n)
{
	while (n) {
		ssize_t k = send(fd, text, n, MSG_NOSIGNAL);

		if (k < 0 && errno == EAGAIN) {
			usleep(100);
			continue;
		}
		if (k <= 0)
			die("send");
		text += k;
		n -= (size_t)k;
	}
}

/* --- HTTP, one request after the other --- */

static void request(int fd, const char *method, const char *path, const char *cookie,
		    const char *body, char *answer, size_t size)
{
	static char text[8192];
	size_t n = 0;
	int k = snprintf(text, sizeof text,
			 "%s %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s%s%s"
			 "Content-Length: %zu\r\n\r\n%s",
			 method, path, *cookie ? "Cookie: " : "", cookie, *cookie ? "\r\n" : "",
			 strlen(body), body);
	char *end = NULL;

	put(fd, text, (size_t)k);
	while (1) {
		ssize_t r = recv(fd, answer + n, size - 1 - n, 0);
		char *length;

		if (r <= 0)
			die("recv");
		n += (size_t)r;
		answer[n] = 0;
		end = strstr(answer, "\r\n\r\n");
		length = end ? strcasestr(answer, "content-length:") : NULL;
		if (length && n >= (size_t)(end + 4 - answer) + strtoul(length + 15, NULL, 10))
			return;
	}
}

static int copy_after(const char *text, const char *key, const char *stop, char *out, size_t size)
{
	const char *p = strcasestr(text, key);
	size_t n;

	if (!p)
		return -1;
	p += strlen(key);
	n = strcspn(p, stop);
	if (n >= size)
		return -1;
	memmove(out, p, n);
	out[n] = 0;
	return 0;
}

/* The session's cookie as it is sent back: `tessera`, or `__Host-tessera` of a server with TLS. */
static int read_cookie(const char *answer, char out[COOKIE])
{
	const char *p = answer;

	while ((p = strcasestr(p, "\nset-cookie:"))) {
		p += 12;
		p += strspn(p, " ");
		if ((!strncmp(p, "tessera=", 8) || !strncmp(p, "__Host-tessera=", 15)) &&
		    !strchr(";\r", *(strchr(p, '=') + 1)))
			return copy_after(p, "", ";\r\n", out, COOKIE);
	}
	return -1;
}

static void prepare(void)
{
	static char answer[1 << 16], body[400], path[100];
	int fd = dial();

	for (int i = 0; i < n_tables; i++) {
		table *t = &tables[i];

		for (int s = 0; s < 2; s++) {
			snprintf(body, sizeof body, "{\"name\":\"t%d s%d\"}", i, s);
			request(fd, "POST", "/api/guest", "", body, answer, sizeof answer);
			if (read_cookie(answer, t->c[s].cookie))
				die(answer);
		}
		snprintf(body, sizeof body,
			 "{\"game\":\"%s\",\"options\":%s,"
			 "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
			 game, options);
		request(fd, "POST", "/api/tables", t->c[0].cookie, body, answer, sizeof answer);
		if (copy_after(answer, "\"table\":{\"id\":\"", "\"", t->id, sizeof t->id))
			die(answer);
		snprintf(path, sizeof path, "/api/tables/%s/join", t->id);
		request(fd, "POST", path, t->c[1].cookie, "{}", answer, sizeof answer);
		if (!strstr(answer, "\"status\":\"running\""))
			die(answer);
	}
	close(fd);
}

/* --- WebSocket --- */

static void upgrade(client *c)
{
	static char text[1024], answer[4096];
	size_t n = 0;
	int k = snprintf(
		text, sizeof text,
		"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
		"%s%s\r\n\r\n",
		*c->cookie ? "Cookie: " : "X-Idle: 1", c->cookie);

	c->fd = dial();
	put(c->fd, text, (size_t)k);
	do {
		ssize_t r = recv(c->fd, answer + n, 1, 0); /* nothing of the first frame */

		if (r <= 0)
			die("upgrade");
		n += (size_t)r;
	} while (n < 4 || memcmp(answer + n - 4, "\r\n\r\n", 4));
	answer[n] = 0;
	if (!strstr(answer, " 101 "))
		die(answer);
}

static void say(client *c, const char *text)
{
	unsigned char f[1024];
	size_t n = strlen(text), k = 2;

	f[0] = 0x81;
	if (n < 126) {
		f[1] = (unsigned char)(0x80 | n);
	} else {
		f[1] = 0x80 | 126;
		f[2] = (unsigned char)(n >> 8);
		f[3] = (unsigned char)n;
		k = 4;
	}
	memset(f + k, 0, 4); /* a mask of zeros leaves the text as it is */
	memcpy(f + k + 4, text, n);
	put(c->fd, (char *)f, k + 4 + n);
}

static void arm(client *c)
{
	struct epoll_event e = {.events = EPOLLIN, .data.ptr = c};

	fcntl(c->fd, F_SETFL, O_NONBLOCK);
	epoll_ctl(epoll_fd, EPOLL_CTL_ADD, c->fd, &e);
}

/* --- playing --- */

static void send_move(table *t)
{
	client *c = &t->c[t->to_play];
	char text[300];

	t->mover = t->to_play;
	t->to_play = -1;
	t->sent = now();
	snprintf(text, sizeof text, "{\"type\":\"play\",\"seq\":%d,\"moves\":[\"%s\"]}", c->seq,
		 t->move);
	if (rate > 0)
		t->due = (t->due > t->sent - 0.05 ? t->due : t->sent) + n_tables / rate;
	c->waiting = 1;
	say(c, text);
}

/* The state that stands at text in base64. */
static int read_state(const ts_game *g, const char *text, ts_state *s)
{
	static const char digit[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	static uint8_t bytes[2 * TS_STATE_MAX];
	size_t n = 0;
	uint32_t v = 0;

	for (int i = 0; *text && strchr(digit, *text) && n < sizeof bytes; text++) {
		v = v << 6 | (uint32_t)(strchr(digit, *text) - digit);
		if (++i % 4 != 1)
			bytes[n++] = (uint8_t)(v >> (i % 4 == 2 ? 4 : i % 4 == 3 ? 2 : 0));
	}
	if (now_testing->protocol == 2)
		return ts_unpack(bytes, n, s, g->state_size);
	memcpy(s, bytes, g->state_size);
	return n == g->state_size ? 0 : -1;
}

/* One of the legal moves of a state, as a seat that has the engine finds it; -1: there is none. */
static int pick_by_engine(const char *text, int seat, char move[TS_TEXT_MAX])
{
	const ts_game *g = ts_game_find(game);
	ts_action legal[TS_MOVES_MAX];
	ts_state s;
	int n;

	if (read_state(g, text, &s))
		die("a state that cannot be read");
	n = g->moves(&s, seat, legal);
	if (n)
		ts_action_text(g, &s, legal[roll((unsigned)n)], move);
	return n ? 0 : -1;
}

static char *last_of(char *text, const char *key)
{
	char *found = NULL;

	for (char *p = text; (p = strstr(p, key)); p += strlen(key))
		found = p;
	return found;
}

/* Picks one of the moves, if there are any. */
static void choose(table *t, client *c, char *text)
{
	char *p = last_of(text, views ? "\"moves\":[" : "\"state\":\""), *q;
	int n = 0, pick;

	if (c->waiting && p) {
		/* the update of the own move comes before its answer */
		free(c->held);
		c->held = strndup(p, 9 + strcspn(p + 9, views ? "]" : "\"") + 1);
		return;
	}
	if (!p || p[9] == ']' || t->to_play >= 0)
		return;
	p += 9;
	if (!views) {
		if (pick_by_engine(p, c->you, t->move))
			return;
		t->to_play = c->seat;
		if (rate <= 0 || now() >= t->due)
			send_move(t);
		return;
	}
	for (q = p; *q && *q != ']'; q++)
		n += *q == ',';
	pick = (int)roll((unsigned)n + 1);
	for (q = p; pick; q++)
		pick -= *q == ',';
	copy_after(q, "\"", "\"", t->move, sizeof t->move);
	t->to_play = c->seat;
	if (rate <= 0 || now() >= t->due)
		send_move(t);
}

static void note_latency(table *t)
{
	if (!counting)
		return;
	if (now_testing->n_samples < SAMPLES)
		now_testing->sample[now_testing->n_samples++] = (float)((now() - t->sent) * 1000);
	now_testing->moves++;
}

static void watch_text(const char *id, char out[100])
{
	snprintf(out, 100, "{\"type\":\"watch\",\"table\":\"%s\"%s}", id,
		 views && now_testing->protocol == 2 ? ",\"view\":true" : "");
}

static void on_table(client *c, table *t, char *text)
{
	char value[32], watch[100];

	if (!copy_after(text, "\"next\":\"", "\"", value, sizeof value) && strcmp(value, t->id)) {
		/* both seats go on to the next table when the first of them hears of it */
		strcpy(t->id, value);
		t->to_play = -1;
		t->sent = 0;
		games_done++;
		watch_text(value, watch);
		say(&t->c[0], watch);
		say(&t->c[1], watch);
	} else if (strstr(text, "\"what\":\"rematch\"") && c->seat == 1) {
		say(c, "{\"type\":\"answer\",\"yes\":true}");
	}
}

static void on_text(client *c, char *text)
{
	table *t = &tables[c->table];
	char value[32];

	if (c->idle)
		return;
	if (!strncmp(text, "{\"type\":\"ok\"", 12)) {
		if (strstr(text, "\"re\":\"play\"")) {
			char *held = c->held;

			c->waiting = 0;
			c->held = NULL;
			if (held)
				choose(t, c, held);
			free(held);
		}
		return;
	}
	if (!strncmp(text, "{\"type\":\"error\"", 15)) {
		if (counting && now_testing->errors++ < 3)
			fprintf(stderr, "load: %s\n", text);
		return;
	}
	if (!strncmp(text, "{\"type\":\"table\"", 15)) {
		on_table(c, t, text);
		return;
	}
	if (!strncmp(text, "{\"type\":\"update\"", 16)) {
		now_testing->updates += counting;
		now_testing->bytes += counting ? (long)strlen(text) : 0;
		if (t->sent > 0 && c->seat != t->mover)
			note_latency(t);
		if (strstr(text, "\"over\":true")) {
			free(c->held);
			c->held = NULL;
			if (c->seat == 0)
				say(c, "{\"type\":\"ask\",\"what\":\"rematch\"}");
			return;
		}
	}
	if (!copy_after(text, "\"seq\":", ",", value, sizeof value))
		c->seq = atoi(value);
	if (!strncmp(text, "{\"type\":\"snapshot\"", 18) &&
	    !copy_after(text, "\"you\":\"p", "\"", value, sizeof value))
		c->you = atoi(value) - 1;
	choose(t, c, text);
}

/* Frames of the server come whole and unmasked. */
static void on_readable(client *c)
{
	static char buf[BUF];
	ssize_t r;
	size_t at = 0;

	while ((r = recv(c->fd, buf, sizeof buf, 0)) > 0) {
		if (c->in_len + (size_t)r + 1 > c->in_cap) {
			c->in_cap = c->in_len + (size_t)r + 4096;
			c->in = realloc(c->in, c->in_cap);
		}
		memcpy(c->in + c->in_len, buf, (size_t)r);
		c->in_len += (size_t)r;
		if ((size_t)r < sizeof buf)
			break;
	}
	if (r == 0 || (r < 0 && errno != EAGAIN))
		die("the server closed a connection");
	while (c->in_len - at >= 2) {
		unsigned char *f = (unsigned char *)c->in + at;
		size_t n = f[1] & 127, head = 2;
		char keep;

		if (n == 126) {
			head = 4;
			n = (size_t)f[2] << 8 | f[3];
		} else if (n == 127) {
			head = 10;
			n = 0;
			for (int i = 2; i < 10; i++)
				n = n << 8 | f[i];
		}
		if (c->in_len - at < head + n)
			break;
		if ((f[0] & 15) == 9) {
			unsigned char pong[6] = {0x8a, 0x80, 0, 0, 0, 0};

			put(c->fd, (char *)pong, 6);
		} else if ((f[0] & 15) == 1) {
			keep = c->in[at + head + n];
			c->in[at + head + n] = 0;
			on_text(c, c->in + at + head);
			c->in[at + head + n] = keep;
		}
		at += head + n;
	}
	memmove(c->in, c->in + at, c->in_len - at);
	c->in_len -= at;
	if (!c->in_len && c->idle) {
		free(c->in);
		c->in = NULL;
		c->in_cap = 0;
	}
}

static void play_for(double time)
{
	static struct epoll_event e[1024];
	double until = now() + time;

	while (now() < until) {
		int n = epoll_wait(epoll_fd, e, 1024, 1);
		double t = now();

		for (int i = 0; i < n; i++)
			on_readable(e[i].data.ptr);
		for (int i = 0; i < n_tables && rate > 0; i++)
			if (tables[i].to_play >= 0 && t >= tables[i].due)
				send_move(&tables[i]);
	}
}

/* --- the server --- */

/* Its log goes to a file, so that a talkative server never waits for a reader. */
static void start_server(const char *program, int node)
{
	char where[320], path[300], text[16];
	static char log[1 << 16];

	path_of("db", path);
	snprintf(where, sizeof where, "%s%s", store ? store : "sqlite:", store ? "" : path);
	path_of("log", path);
	server[node] = fork();
	if (!server[node]) {
		int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);

		dup2(fd, 2);
		execl(program, program, "serve", "--listen", "127.0.0.1:0", "--store", where,
		      "--message-rate", "0", "--request-rate", "0", "--guest-rate", "0",
		      "--guest-work", "0", "--max-per-address", "0", "--max-connections", "19000",
		      "--max-tables", "0", (char *)NULL);
		_exit(127);
	}
	for (int i = 0; i < 3000; i++) {
		int fd = open(path, O_RDONLY);
		ssize_t n = fd < 0 ? 0 : read(fd, log, sizeof log - 1);

		if (fd >= 0)
			close(fd);
		log[n > 0 ? n : 0] = 0;
		if (strchr(log, '\n') && !copy_after(log, "\"port\":\"", "\"", text, sizeof text)) {
			port = ports[node] = atoi(text);
			return;
		}
		if (waitpid(server[node], NULL, WNOHANG) == server[node]) {
			server[node] = 0;
			break;
		}
		usleep(10000);
	}
	fprintf(stderr, "%s", log);
	die("the server does not start");
}

static long memory_kb(void)
{
	char path[64], line[200];
	long kb = 0;
	FILE *f;

	for (int i = 0; i < n_nodes; i++) {
		snprintf(path, sizeof path, "/proc/%d/status", (int)server[i]);
		f = fopen(path, "r");
		while (f && fgets(line, sizeof line, f))
			if (!strncmp(line, "VmRSS:", 6))
				kb += atol(line + 6);
		if (f)
			fclose(f);
	}
	return kb;
}

static double cpu_seconds(void)
{
	char path[64], line[512];
	long user, sys, all = 0;
	FILE *f;

	for (int i = 0; i < n_nodes; i++) {
		snprintf(path, sizeof path, "/proc/%d/stat", (int)server[i]);
		f = fopen(path, "r");
		if (f && fgets(line, sizeof line, f) &&
		    sscanf(strrchr(line, ')') + 1,
			   " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user,
			   &sys) == 2)
			all += user + sys;
		if (f)
			fclose(f);
	}
	return (double)all / (double)sysconf(_SC_CLK_TCK);
}

static int smaller(const void *a, const void *b)
{
	float x = *(const float *)a, y = *(const float *)b;

	return x < y ? -1 : x > y;
}

static void hello(client *c)
{
	char text[40];

	snprintf(text, sizeof text, "{\"type\":\"hello\",\"v\":%d}", now_testing->protocol);
	say(c, text);
}

/* Which protocol the server speaks. */
static void probe(void)
{
	static char answer[4096];
	client c = {0};
	ssize_t n;

	now_testing->protocol = 2;
	upgrade(&c);
	hello(&c);
	n = recv(c.fd, answer, sizeof answer - 1, 0);
	if (n <= 4)
		die("hello");
	if (memmem(answer, (size_t)n, "\"version\"", 9))
		now_testing->protocol = 1;
	close(c.fd);
}

static void hold_idle(void)
{
	client *idle = calloc((size_t)n_idle, sizeof *idle);
	long before = memory_kb();

	for (int i = 0; i < n_idle; i++) {
		idle[i].idle = 1;
		upgrade(&idle[i]);
		hello(&idle[i]);
		arm(&idle[i]);
		if (i % 200 == 199)
			play_for(0.005);
	}
	play_for(2);
	printf("idle connections %d: server %ld MB, %.1f KB each\n", n_idle, memory_kb() / 1024,
	       (double)(memory_kb() - before) / n_idle);
}

/* In the order of time before, in the order of size after. */
static void figures(side *x, size_t from, double time, long moves)
{
	float *f = x->sample + from;
	size_t n = x->n_samples - from;

	qsort(f, n, sizeof *f, smaller);
	printf("moves/s %.0f (durable), latency ms p50 %.2f p99 %.2f max %.2f",
	       (double)moves / time, n ? f[n / 2] : 0, n ? f[n * 99 / 100] : 0, n ? f[n - 1] : 0);
}

static void run_tables(void)
{
	side *x = now_testing;
	long before = memory_kb(), moves = x->moves, errors = x->errors;
	size_t from = x->n_samples;
	double start, cpu;

	prepare();
	if (!sides[1].program)
		printf("tables %d: %.1f KB each\n", n_tables,
		       (double)(memory_kb() - before) / n_tables);
	for (int i = 0; i < n_tables; i++)
		for (int s = 0; s < 2; s++) {
			client *c = &tables[i].c[s];
			char text[100];

			c->table = i;
			c->seat = s;
			tables[i].to_play = -1;
			tables[i].due = now() +
					(rate > 0 ? roll(1000) / 1000.0 * n_tables / rate : 0);
			port = ports[(apart ? i + s : i) % n_nodes];
			upgrade(c);
			hello(c);
			watch_text(tables[i].id, text);
			say(c, text);
			arm(c);
		}
	play_for(2);
	counting = 1;
	games_done = 0;
	start = now();
	cpu = cpu_seconds();
	play_for(seconds);
	start = now() - start;
	cpu = cpu_seconds() - cpu;
	counting = 0;
	x->time += start;
	x->cpu += cpu;
	if (sides[1].program)
		printf("%c: ", x == sides ? 'A' : 'B');
	figures(x, from, start, x->moves - moves);
	printf(", games over %ld, errors %ld, bytes an update %.0f, server cpu %.0f%%, memory %ld "
	       "MB\n",
	       games_done, x->errors - errors,
	       x->updates ? (double)x->bytes / (double)x->updates : 0, cpu / start * 100,
	       memory_kb() / 1024);
}

/* One server from its start to its end. */
static void run_server(side *x)
{
	int status;

	now_testing = x;
	epoll_fd = epoll_create1(0);
	for (int i = 0; i < n_nodes; i++)
		start_server(x->program, i);
	probe();
	if (n_tables)
		run_tables();
	if (n_idle && !sides[1].program)
		hold_idle();
	status = end_server(SIGTERM);
	if (!WIFEXITED(status) || WEXITSTATUS(status)) {
		fprintf(stderr, "load: %s ended badly (%d)\n", x->program, status);
		exit(1);
	}
	close(epoll_fd);
	for (int i = 0; i < n_tables * 2; i++) {
		client *c = &tables[i / 2].c[i % 2];

		close(c->fd);
		free(c->in);
		free(c->held);
	}
	memset(tables, 0, (size_t)n_tables * sizeof *tables);
}

static void compare(int rounds)
{
	for (int i = 0; i < 2; i++)
		printf("%c is %s\n", "AB"[i], sides[i].program);
	for (int i = 0; i < rounds * 2; i++)
		run_server(&sides[i % 2]);
	for (int i = 0; i < 2; i++) {
		printf("%c in %d rounds: ", "AB"[i], rounds);
		figures(&sides[i], 0, sides[i].time, sides[i].moves);
		printf(", errors %ld, bytes an update %.0f, server cpu %.0f us a move\n",
		       sides[i].errors,
		       sides[i].updates ? (double)sides[i].bytes / (double)sides[i].updates : 0,
		       sides[i].moves ? sides[i].cpu * 1e6 / (double)sides[i].moves : 0);
	}
}

int main(int argc, char **argv)
{
	struct rlimit files;
	int rounds = 2;

	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int i = 1; i + 1 < argc; i += 2) {
		const char *k = argv[i], *v = argv[i + 1];

		if (!strcmp(k, "--server"))
			sides[0].program = v;
		else if (!strcmp(k, "--compare"))
			sides[1].program = v;
		else if (!strcmp(k, "--rounds"))
			rounds = atoi(v);
		else if (!strcmp(k, "--tables"))
			n_tables = atoi(v);
		else if (!strcmp(k, "--rate"))
			rate = atof(v);
		else if (!strcmp(k, "--seconds"))
			seconds = atoi(v);
		else if (!strcmp(k, "--idle"))
			n_idle = atoi(v);
		else if (!strcmp(k, "--game"))
			game = v;
		else if (!strcmp(k, "--dir"))
			dir = v;
		else if (!strcmp(k, "--options"))
			options = v;
		else if (!strcmp(k, "--views"))
			views = atoi(v);
		else if (!strcmp(k, "--store"))
			store = v;
		else if (!strcmp(k, "--nodes") && atoi(v) >= 1 && atoi(v) <= NODES)
			n_nodes = atoi(v);
		else if (!strcmp(k, "--apart"))
			apart = atoi(v);
		else
			return fprintf(stderr, "load: unknown option %s\n", k), 2;
	}
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	tables = calloc((size_t)n_tables + 1, sizeof *tables);
	for (int i = 0; i < 2; i++)
		sides[i].sample = malloc(SAMPLES * sizeof(float));
	if (sides[1].program)
		compare(rounds);
	else
		run_server(&sides[0]);
	return 0;
}
