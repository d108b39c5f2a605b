/* conn.c - connections: what goes out waits in a queue of shared messages until the socket takes
 * it, what comes in waits until its table is free. Both are bounded: too much coming in stops the
 * reading, too much going out cuts the connection. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { OUT_BYTES_MAX = 1 << 20, OUT_MAX = 1024, MESSAGES = 16, GOODBYE_MS = 5000 };

/* --- messages --- */

static msg *msg_frame(int op, const char *text, size_t len)
{
	char front[FRAME_HEAD];
	size_t n = frame_write(front, op, len);
	msg *m = malloc(sizeof *m + n + len);

	if (!m)
		abort();
	m->refs = 1;
	m->len = (uint32_t)(n + len);
	memcpy(m->data, front, n);
	memcpy(m->data + n, text, len);
	return m;
}

msg *msg_new(const char *text, size_t len)
{
	return msg_frame(WS_TEXT, text, len);
}

msg *msg_of(ts_out *o)
{
	if (!ts_out_end(o))
		return msg_new(o->buf, o->len);
	log_event(LOG_ERROR, "message too large", NULL);
	return NULL;
}

const char *msg_text(const msg *m, size_t *len)
{
	size_t n = m->data[1] == 126 ? 4 : m->data[1] == 127 ? 10 : 2; /* as frame_write has it */

	*len = m->len - n;
	return m->data + n;
}

void msg_free(msg *m)
{
	if (m && --m->refs == 0)
		free(m);
}

/* --- the end of a connection --- */

void conn_unref(conn *c)
{
	if (--c->refs)
		return;
	http_free(c->http);
	for (int i = 0; i < TIE_FOLLOW; i++)
		free(c->tie[i].id);
	free(c->part);
	free(c->in);
	free(c);
}

static void forget_out(conn *c, uint32_t kept)
{
	while (c->out_n > kept) {
		chunk *k = &c->out[(c->out_head + --c->out_n) % c->out_cap];

		c->out_bytes -= k->len;
		msg_free(k->own);
	}
}

void conn_closed(conn *c)
{
	conn_unwatch(c);
	seek_end(c);
	person_leave(c);
	forget_out(c, 0);
	free(c->out);
	c->out = NULL;
	c->out_cap = 0;
	*c->at = c->next;
	if (c->next)
		c->next->at = c->at;
	srv.n_conns--;
	srv.n_ws -= c->is_ws;
	conn_unref(c);
}

/* --- going out --- */

void conn_queue(conn *c, const char *data, size_t len, msg *own)
{
	if (c->out_n == c->out_cap) {
		uint32_t cap = c->out_cap ? c->out_cap * 2 : 4;
		chunk *out = malloc(cap * sizeof *out);

		if (!out)
			abort();
		for (uint32_t i = 0; i < c->out_n; i++)
			out[i] = c->out[(c->out_head + i) % c->out_cap];
		free(c->out);
		c->out = out;
		c->out_head = 0;
		c->out_cap = cap;
	}
	c->out[(c->out_head + c->out_n++) % c->out_cap] = (chunk){data, len, own};
	c->out_bytes += len;
	conn_ready(c);
}

/* Says goodbye and closes; of what waits to be sent only a message already begun still goes. */
void conn_cut(conn *c, int code, const char *why)
{
	char text[64] = {(char)(code >> 8), (char)code};
	msg *m;

	if (c->fd < 0 || c->cut)
		return;
	c->cut = 1;
	log_event(LOG_DEBUG, "cut", "why", why, "address", c->address, NULL);
	forget_out(c, c->out_at ? 1 : 0);
	snprintf(text + 2, sizeof text - 2, "%s", why);
	m = msg_frame(WS_CLOSE, text, 2 + strlen(text + 2));
	conn_queue(c, m->data, m->len, m);
	c->closing = 1;
	c->deadline = mono_ms() + GOODBYE_MS;
}

void conn_send(conn *c, msg *m)
{
	if (c->fd < 0 || c->cut || c->closing || !m)
		return;
	/* one message may be larger than the limit: a snapshot of a long game */
	if (c->out_n && (c->out_bytes + m->len > OUT_BYTES_MAX || c->out_n >= OUT_MAX)) {
		counted.cut_slow++;
		conn_cut(c, 1008, "slow");
		return;
	}
	m->refs++;
	conn_queue(c, m->data, m->len, m);
}

void conn_send_text(conn *c, ts_out *o)
{
	msg *m = msg_of(o);

	conn_send(c, m);
	msg_free(m);
}

void conn_ping(conn *c)
{
	msg *m = msg_frame(WS_PING, "", 0);

	conn_send(c, m);
	msg_free(m);
}

/* --- coming in --- */

void conn_consume(conn *c, size_t n)
{
	c->in_len -= n;
	c->in_seen = 0;
	if (c->in_len)
		memmove(c->in, c->in + n, c->in_len);
}

void conn_upgrade(conn *c)
{
	c->state = C_WS;
	c->deadline = 0;
	c->born = mono_ms();
	c->heard = c->pinged = mono_micros();
	c->is_ws = 1;
	srv.n_ws++;
	conn_ready(c);
}

static void on_control(conn *c, const frame *f, const char *data)
{
	int code = f->len >= 2 ? (unsigned char)data[0] << 8 | (unsigned char)data[1] : 1000;
	msg *m;

	if (f->len == 1 || code < 1000 || code > 4999 || (code >= 1004 && code <= 1006))
		code = 1002;
	if (f->op == WS_PING) {
		m = msg_frame(WS_PONG, data, f->len);
		conn_send(c, m);
		msg_free(m);
	} else if (f->op == WS_CLOSE) {
		conn_cut(c, code, "");
	}
}

/* A piece of a message, whose bytes are checked as text when it is whole. */
static void on_data(conn *c, const frame *f, const char *data)
{
	char *more;

	if (f->op == WS_BINARY) {
		conn_cut(c, 1003, "text");
		return;
	}
	if ((f->op == WS_MORE) != c->part_open) {
		conn_cut(c, 1002, "order");
		return;
	}
	if (c->part_len + f->len > MESSAGE_MAX) {
		conn_cut(c, 1009, "too large");
		return;
	}
	more = realloc(c->part, c->part_len + f->len + 1);
	if (!more)
		abort();
	c->part = more;
	memcpy(c->part + c->part_len, data, f->len);
	c->part_len += f->len;
	c->part_open = !f->fin;
	c->part_whole = (uint8_t)f->fin;
	if (f->fin && !utf8_ok(c->part, c->part_len))
		conn_cut(c, 1007, "text");
}

/* The next frame of the input; 0 if it is not there yet. */
static int take_frame(conn *c)
{
	frame f;
	int n = frame_read(&f, c->in, c->in_len, MESSAGE_MAX);

	if (n < 0) {
		conn_cut(c, -n, n == -1009 ? "too large" : "frame");
		return 0;
	}
	if (!n || c->in_len < (size_t)n + f.len)
		return 0;
	c->heard = mono_micros();
	frame_unmask(&f, c->in + n, f.len);
	if (f.op != WS_PONG && f.op != WS_CLOSE) {
		counted.messages++;
		if (srv.set.message_rate &&
		    !bucket_take(&c->rate, srv.set.message_rate, 3.0 * srv.set.message_rate)) {
			counted.cut_rate++;
			limit_count("messages");
			conn_cut(c, 1008, "rate");
			return 0;
		}
	}
	if (f.op >= WS_CLOSE)
		on_control(c, &f, c->in + n);
	else
		on_data(c, &f, c->in + n);
	conn_consume(c, (size_t)n + f.len);
	return 1;
}

static void messages(conn *c)
{
	static char copy[MESSAGE_MAX + 1];

	for (int i = 0; i < MESSAGES && !c->cut && !c->waiting && !srv.stopping; i++) {
		if (c->part_whole) {
			memcpy(copy, c->part, c->part_len);
			c->said = c->part;
			c->said_len = c->part_len;
			if (ws_dispatch(c, copy, c->part_len) == WAIT)
				return;
			free(c->part);
			c->part = NULL;
			c->part_len = c->part_whole = 0;
		}
		if (c->cut || !take_frame(c))
			return;
	}
	if (!c->waiting)
		conn_ready(c);
}

void conn_step(conn *c)
{
	if (c->state == C_WS)
		messages(c);
	else
		http_step(c);
}

/* --- watching --- */

void conn_unwatch(conn *c)
{
	table *t = c->t;

	if (!t)
		return;
	*c->at_watch = c->next_watch;
	if (c->next_watch)
		c->next_watch->at_watch = c->at_watch;
	t->v[c->viewer].n_watchers--;
	if (c->viewer < TS_SEATS_MAX && !t->v[c->viewer].n_watchers)
		t->away[c->viewer] = mono_ms();
	t->dirty = 1;
	t->used = mono_ms();
	c->t = NULL;
	c->next_watch = NULL;
}

void conn_watch(conn *c, table *t, int v)
{
	conn_unwatch(c);
	c->t = t;
	c->viewer = v;
	c->next_watch = t->v[v].watchers;
	c->at_watch = &t->v[v].watchers;
	if (c->next_watch)
		c->next_watch->at_watch = &c->next_watch;
	t->v[v].watchers = c;
	t->v[v].n_watchers++;
	if (v < TS_SEATS_MAX)
		t->away[v] = 0;
	t->dirty = 1;
	t->used = mono_ms();
}

/* --- whom one does not want to hear or meet --- */

typedef struct {
	char (*id)[STORE_ID];
	int n;
} tie_list;

static void add_tie(void *arg, const char *other, const char *name)
{
	tie_list *l = arg;

	(void)name;
	if (l->n < TIES_MAX)
		snprintf(l->id[l->n++], STORE_ID, "%s", other);
}

/* In the order of the store, which is that of strcmp; nearly everybody has none. */
void conn_load_ties(conn *c)
{
	static char id[TIES_MAX][STORE_ID];

	for (int kind = 0; kind < TIE_FOLLOW && c->signed_in; kind++) {
		tie_list l = {id, 0};

		srv.store->ops->ties(srv.store, c->user.id, kind, add_tie, &l);
		free(c->tie[kind].id);
		c->tie[kind].n = l.n;
		c->tie[kind].id = l.n ? malloc((size_t)l.n * sizeof *id) : NULL;
		if (l.n && !c->tie[kind].id)
			abort();
		if (l.n)
			memcpy(c->tie[kind].id, id, (size_t)l.n * sizeof *id);
	}
}

static int by_id(const void *a, const void *b)
{
	return strcmp(a, b);
}

int conn_tied(const conn *c, int kind, const char *user)
{
	return c->tie[kind].n &&
	       bsearch(user, c->tie[kind].id, (size_t)c->tie[kind].n, STORE_ID, by_id) != NULL;
}

int conn_mutes(const conn *c, const char *user)
{
	return conn_tied(c, TIE_MUTE, user) || conn_tied(c, TIE_BLOCK, user);
}
