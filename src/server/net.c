/* net.c - sockets: accepting, TLS, reading and writing, and the one place where the server waits.
 *
 * A connection counts from `accept` on, before it has said anything. Whatever it sends, the work
 * of one turn is bounded: a connection that has more to do is seen to again in the next turn, after
 * all others. Time limits are on bytes that are missing, not on those that come: a request that
 * drips in has as long as one that stalls. */
#include "server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	EVENTS = 256,
	ACCEPTS = 64,	       /* in one turn */
	READ_BYTES = 16 << 10, /* of one connection in one turn */
	IN_MAX = 64 << 10,     /* that waits to be handled */
	WRITE_BYTES = 256 << 10,
	HEAD_MS = 15000,
	SEND_MS = 60000,
	IDLE_MS = 30000,
	LAST_MS = 5000,
};

static int epoll_fd = -1, listener = -1, waker = -1, spare = -1;
static SSL_CTX *tls;
static conn *ready, **ready_last = &ready;

/* --- addresses --- */

static void key_of(const struct sockaddr *a, char out[48])
{
	const struct sockaddr_in6 *six = (const void *)a;
	const struct sockaddr_in *four = (const void *)a;
	struct in6_addr net;

	if (a->sa_family == AF_INET) {
		inet_ntop(AF_INET, &four->sin_addr, out, 48);
	} else if (IN6_IS_ADDR_V4MAPPED(&six->sin6_addr)) {
		inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, out, 48);
	} else {
		net = six->sin6_addr;
		memset(net.s6_addr + 8, 0, 8); /* whoever has one address of a /64 has them all */
		inet_ntop(AF_INET6, &net, out, 48);
	}
}

int address_key(const char *text, char out[48])
{
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};
	struct sockaddr_in four = {.sin_family = AF_INET};

	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		key_of((struct sockaddr *)&four, out);
	else if (inet_pton(AF_INET6, text, &six.sin6_addr) == 1)
		key_of((struct sockaddr *)&six, out);
	else
		return -1;
	return 0;
}

int net_loopback(const conn *c)
{
	struct sockaddr_storage a;
	socklen_t n = sizeof a;
	char key[48];

	if (getpeername(c->fd, (struct sockaddr *)&a, &n))
		return 0;
	key_of((struct sockaddr *)&a, key);
	/* ::1 is cut to its /64, which is :: */
	return !strncmp(key, "127.", 4) || !strcmp(key, "::");
}

/* --- interest --- */

/* Whether more is to be read: not while something is under way, nor more than a bounded lot. */
static int reads(const conn *c)
{
	if (c->waiting || c->closing || c->in_len >= IN_MAX)
		return 0;
	return c->state == C_WS ? !c->part_whole : !c->out_n && !(c->http && c->http->whole);
}

static void want(conn *c)
{
	struct epoll_event e = {.data.ptr = c};

	if (c->fd < 0)
		return;
	if (c->state == C_HANDSHAKE)
		e.events = c->blocked ? EPOLLOUT : EPOLLIN;
	else if (c->state == C_LAST)
		e.events = EPOLLIN;
	else
		e.events = (c->out_n ? EPOLLOUT : 0) | (reads(c) ? EPOLLIN : 0);
	if (e.events == c->events)
		return;
	c->events = e.events;
	epoll_ctl(epoll_fd, EPOLL_CTL_MOD, c->fd, &e);
}

static void close_conn(conn *c)
{
	if (c->fd < 0)
		return;
	if (c->ssl)
		SSL_free(c->ssl);
	c->ssl = NULL;
	close(c->fd); /* and out of epoll with it */
	c->fd = -1;
	address_leave(c->counted);
	conn_closed(c);
}

void conn_ready(conn *c)
{
	if (c->ready || c->fd < 0)
		return;
	c->ready = 1;
	c->refs++;
	c->next_ready = NULL;
	*ready_last = c;
	ready_last = &c->next_ready;
}

/* --- bytes --- */

/* 0 if TLS only waits for the socket, -1 if it has ended. */
static int try_later(conn *c, int result)
{
	int why = SSL_get_error(c->ssl, result);

	return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

/* How many were read, 0: none now, -1: no more will come. */
static ssize_t read_some(conn *c, char *to, size_t n)
{
	ssize_t k;

	if (c->ssl) {
		ERR_clear_error();
		k = SSL_read(c->ssl, to, (int)n);
		c->more_inside = k > 0 && SSL_pending(c->ssl) > 0;
		return k > 0 ? k : try_later(c, (int)k);
	}
	k = recv(c->fd, to, n, 0);
	return k > 0 ? k : k < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

static ssize_t write_some(conn *c, const char *from, size_t n, int more)
{
	ssize_t k;

	if (c->ssl) {
		ERR_clear_error();
		k = SSL_write(c->ssl, from, n > 65536 ? 65536 : (int)n);
		return k > 0 ? k : try_later(c, (int)k);
	}
	k = send(c->fd, from, n, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
	return k >= 0 ? k : errno == EAGAIN || errno == EINTR ? 0 : -1;
}

/* All has been sent that will be: lets the other side read it before the socket goes. */
static void last(conn *c)
{
	if (c->state == C_LAST)
		return;
	c->state = C_LAST;
	c->deadline = mono_ms() + LAST_MS;
	free(c->in);
	c->in = NULL;
	c->in_len = c->in_cap = 0;
	if (c->ssl)
		SSL_shutdown(c->ssl);
	shutdown(c->fd, SHUT_WR);
}

/* The next request begins now, if some of it is there already, or has so long to begin. */
static void wait_for_request(conn *c, int64_t ms)
{
	c->begun = mono_ms();
	c->idle_until = c->begun + ms;
	c->deadline = c->in_len ? c->begun + HEAD_MS : c->idle_until;
}

static int flush(conn *c)
{
	size_t sent = 0;

	while (c->out_n && sent < WRITE_BYTES) {
		chunk *k = &c->out[c->out_head];
		ssize_t n = write_some(c, k->data + c->out_at, k->len - c->out_at, c->out_n > 1);

		if (n < 0)
			return -1;
		if (n == 0)
			break;
		sent += (size_t)n;
		c->out_at += (size_t)n;
		if (c->out_at < k->len)
			continue;
		c->out_bytes -= k->len;
		msg_free(k->own);
		c->out_at = 0;
		c->out_head = (c->out_head + 1) % c->out_cap;
		c->out_n--;
	}
	counted.bytes_out += sent;
	if (sent && c->state == C_HTTP)
		c->deadline = mono_ms() + SEND_MS;
	if (!c->out_n && c->out_cap) {
		free(c->out);
		c->out = NULL;
		c->out_cap = c->out_head = 0;
	}
	if (sent && !c->out_n && c->state == C_HTTP && !c->http)
		wait_for_request(c, IDLE_MS);
	if (!c->out_n && c->closing)
		last(c);
	return 0;
}

static int fill(conn *c)
{
	ssize_t n;

	if (c->in_cap - c->in_len < READ_BYTES) {
		char *more = realloc(c->in, c->in_len + READ_BYTES);

		if (!more)
			return -1;
		c->in = more;
		c->in_cap = c->in_len + READ_BYTES;
	}
	n = read_some(c, c->in + c->in_len, READ_BYTES);
	if (n > 0 && !c->in_len && c->state == C_HTTP && !c->http) {
		c->begun = mono_ms();
		c->deadline = c->begun + HEAD_MS;
	}
	if (n > 0)
		c->in_len += (size_t)n;
	return n < 0 ? -1 : 0;
}

/* A while longer for a client that has been told the end: what still comes is thrown away. */
static int drain(conn *c)
{
	static char nowhere[READ_BYTES];
	ssize_t n = recv(c->fd, nowhere, sizeof nowhere, 0);

	return n > 0 || (n < 0 && errno == EAGAIN) ? 0 : -1;
}

static int handshake(conn *c)
{
	int k;

	ERR_clear_error();
	k = SSL_accept(c->ssl);
	if (k == 1) {
		c->state = C_HTTP;
		c->blocked = 0;
		return 0;
	}
	k = SSL_get_error(c->ssl, k);
	c->blocked = k == SSL_ERROR_WANT_WRITE;
	return k == SSL_ERROR_WANT_READ || k == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

/* Sees to one connection, with what epoll said of it. */
static void serve(conn *c, uint32_t events)
{
	int bad = 0;

	c->refs++;
	if (events & (EPOLLERR | EPOLLHUP))
		bad = -1;
	else if (c->state == C_LAST)
		bad = events & EPOLLIN ? drain(c) : 0;
	else if (c->state == C_HANDSHAKE)
		bad = handshake(c);
	if (!bad && (c->state == C_HTTP || c->state == C_WS)) {
		bad = flush(c);
		if (!bad && (events & EPOLLIN || c->more_inside) && c->state != C_LAST && reads(c))
			bad = fill(c);
		if (!bad && c->fd >= 0 && (c->state == C_HTTP || c->state == C_WS))
			conn_step(c);
		if (!bad && c->fd >= 0 && c->state != C_LAST)
			bad = flush(c);
	}
	if (bad) {
		close_conn(c);
	} else if (c->fd >= 0) {
		if (!c->in_len && c->in) {
			free(c->in);
			c->in = NULL;
			c->in_cap = 0;
		}
		want(c);
		if (c->more_inside && reads(c))
			conn_ready(c); /* epoll does not know of what TLS has read already */
	}
	conn_unref(c);
}

/* --- accepting --- */

static conn *adopt(int fd, const struct sockaddr *from)
{
	struct epoll_event e = {.events = EPOLLIN};
	conn *c = calloc(1, sizeof *c);
	int one = 1;

	if (!c)
		return NULL;
	key_of(from, c->address);
	c->counted = srv.set.trust_proxy ? 0 : address_enter(c->address);
	if (srv.n_conns >= srv.set.max_connections || (!c->counted && !srv.set.trust_proxy)) {
		counted.refused++;
		address_leave(c->counted);
		free(c);
		return NULL;
	}
	c->fd = fd;
	c->refs = 1;
	c->state = tls ? C_HANDSHAKE : C_HTTP;
	c->events = EPOLLIN;
	memcpy(c->peer, c->address, sizeof c->peer);
	wait_for_request(c, HEAD_MS);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	e.data.ptr = c;
	if ((tls && (!(c->ssl = SSL_new(tls)) || !SSL_set_fd(c->ssl, fd))) ||
	    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, fd, &e)) {
		SSL_free(c->ssl);
		address_leave(c->counted);
		free(c);
		return NULL;
	}
	c->next = srv.conns;
	c->at = &srv.conns;
	if (c->next)
		c->next->at = &c->next;
	srv.conns = c;
	srv.n_conns++;
	counted.connections++;
	return c;
}

static void accept_some(void)
{
	for (int i = 0; i < ACCEPTS; i++) {
		struct sockaddr_storage from;
		socklen_t n = sizeof from;
		int fd = accept4(listener, (struct sockaddr *)&from, &n,
				 SOCK_NONBLOCK | SOCK_CLOEXEC);

		if (fd < 0 && (errno == EMFILE || errno == ENFILE) && spare >= 0) {
			/* no file is left: whoever waits is told so, and does not wait for ever */
			close(spare);
			fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
			if (fd >= 0)
				close(fd);
			spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
			counted.refused++;
			log_event(LOG_ERROR, "no file left", NULL);
			return;
		}
		if (fd < 0)
			return;
		if (!adopt(fd, (struct sockaddr *)&from))
			close(fd);
	}
}

/* --- the turn --- */

void net_turn(int timeout)
{
	static struct epoll_event events[EVENTS];
	conn *list;
	int n = epoll_wait(epoll_fd, events, EVENTS, ready ? 0 : timeout);
	uint64_t start = mono_micros();

	for (int i = 0; i < n; i++) {
		conn *c = events[i].data.ptr;
		uint64_t count;

		if (c == (void *)&listener) {
			accept_some();
		} else if (c == (void *)&waker) {
			if (read(waker, &count, sizeof count) < 0)
				continue;
			if (srv.writer)
				store_writer_collect(srv.writer);
			workers_collect();
			post_collect();
			nodes_collect();
		} else {
			/* kept until the turn ends: another's event may close it */
			c->refs++;
		}
	}
	for (int i = 0; i < n; i++) {
		conn *c = events[i].data.ptr;

		if (c == (void *)&listener || c == (void *)&waker)
			continue;
		if (c->fd >= 0)
			serve(c, events[i].events);
		conn_unref(c);
	}
	list = ready;
	ready = NULL;
	ready_last = &ready;
	while (list) {
		conn *c = list;

		list = c->next_ready;
		c->ready = 0;
		if (c->fd >= 0)
			serve(c, 0);
		conn_unref(c);
	}
	took(&counted.turns, start);
}

void net_wake(void)
{
	uint64_t one = 1;

	if (write(waker, &one, sizeof one) < 0)
		return; /* it is full: awake anyway */
}

void net_each(void (*each)(conn *))
{
	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		each(c);
	}
}

static void check_deadline(conn *c)
{
	if (c->deadline && mono_ms() > c->deadline)
		close_conn(c);
}

void net_deadlines(void)
{
	net_each(check_deadline);
}

/* --- start and end --- */

static int start_tls(const settings *s, char error[STORE_ERROR])
{
	tls = SSL_CTX_new(TLS_server_method());
	if (!tls || SSL_CTX_use_certificate_chain_file(tls, s->cert) != 1 ||
	    SSL_CTX_use_PrivateKey_file(tls, s->key, SSL_FILETYPE_PEM) != 1 ||
	    SSL_CTX_check_private_key(tls) != 1) {
		snprintf(error, STORE_ERROR, "cert and key: %s",
			 ERR_reason_error_string(ERR_peek_last_error()));
		return -1;
	}
	SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
	SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
	SSL_CTX_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
				      SSL_MODE_RELEASE_BUFFERS);
	return 0;
}

static int bind_host(const char *host, const char *port)
{
	struct addrinfo hint = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *list;
	int one = 1, fd = -1;

	if (getaddrinfo(host, port, &hint, &list))
		return -1;
	for (struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
		fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
		if (fd < 0)
			continue;
		setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
		if (bind(fd, a->ai_addr, a->ai_addrlen) || listen(fd, 1024)) {
			close(fd);
			fd = -1;
		}
	}
	freeaddrinfo(list);
	return fd;
}

/* "address:port", "[::1]:port"; ":port" is everywhere, also where there is no IPv6 */
static int bind_to(const char *where, char error[STORE_ERROR])
{
	char host[64], *colon;
	int fd;

	snprintf(host, sizeof host, "%s", where);
	colon = strrchr(host, ':');
	if (!colon || !colon[1] || strspn(colon + 1, "0123456789") != strlen(colon + 1) ||
	    atoi(colon + 1) > 65535) {
		snprintf(error, STORE_ERROR, "listen takes address:port");
		return -1;
	}
	*colon = 0;
	if (host[0] == '[' && colon > host && colon[-1] == ']') {
		colon[-1] = 0;
		memmove(host, host + 1, strlen(host));
	}
	fd = bind_host(*host ? host : "::", colon + 1);
	if (fd < 0 && !*host)
		fd = bind_host("0.0.0.0", colon + 1);
	if (fd < 0)
		snprintf(error, STORE_ERROR, "cannot listen on %s", where);
	return fd;
}

int net_start(const settings *s, char error[STORE_ERROR])
{
	struct epoll_event e = {.events = EPOLLIN};
	struct sockaddr_storage at;
	socklen_t n = sizeof at;
	struct rlimit files;

	if (s->cert[0] && start_tls(s, error))
		return -1;
	if (!getrlimit(RLIMIT_NOFILE, &files)) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	listener = bind_to(s->listen, error);
	if (listener < 0)
		return -1;
	getsockname(listener, (struct sockaddr *)&at, &n);
	snprintf(srv.port, sizeof srv.port, "%d",
		 ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
					       : ((struct sockaddr_in6 *)&at)->sin6_port));
	epoll_fd = epoll_create1(EPOLL_CLOEXEC);
	waker = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
	e.data.ptr = &listener;
	epoll_ctl(epoll_fd, EPOLL_CTL_ADD, listener, &e);
	e.data.ptr = &waker;
	if (epoll_fd < 0 || waker < 0 || epoll_ctl(epoll_fd, EPOLL_CTL_ADD, waker, &e)) {
		snprintf(error, STORE_ERROR, "no files");
		return -1;
	}
	return 0;
}

void net_stop_listening(void)
{
	if (listener >= 0)
		close(listener);
	listener = -1;
}

void net_end(void)
{
	net_stop_listening();
	net_each(close_conn);
	while (ready) {
		conn *c = ready;

		ready = c->next_ready;
		conn_unref(c);
	}
	ready_last = &ready;
	SSL_CTX_free(tls);
	close(waker);
	close(spare);
	close(epoll_fd);
}
