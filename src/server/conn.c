/* conn.c - connections: what comes in waits in an inbox until its table is free, what goes out
 * waits in a queue of shared messages until the socket takes it. Both are bounded: too much coming in
 * stops the reading, too much going out cuts the connection. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { IN_MAX = 16, OUT_BYTES_MAX = 1 << 20, OUT_MAX = 1024 };

msg *msg_new(const char *text, size_t len)
{
	msg *m = malloc(sizeof *m + len + 1);

	if (!m)
		abort();
	m->refs = 1;
	m->len = (uint32_t)len;
	memcpy(m->text, text, len);
	m->text[len] = 0;
	return m;
}

msg *msg_of(ts_out *o)
{
	return ts_out_end(o) ? NULL : msg_new(o->buf, o->len);
}

void msg_free(msg *m)
{
	if (m && --m->refs == 0)
		free(m);
}

conn *conn_new(struct lws *wsi, int is_ws)
{
	conn *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->wsi = wsi;
	c->refs = 1;
	c->is_ws = (uint8_t)is_ws;
	c->in_last = &c->in;
	c->born = c->heard = now_ms();
	c->next = srv.conns;
	c->at = &srv.conns;
	if (c->next)
		c->next->at = &c->next;
	srv.conns = c;
	srv.n_conns++;
	srv.n_ws += is_ws;
	counted.connections++;
	return c;
}

static void free_request(request *r)
{
	if (!r)
		return;
	free(r->in);
	free(r->own);
	free(r);
}

void conn_unref(conn *c)
{
	if (--c->refs)
		return;
	while (c->in) {
		item *i = c->in;

		c->in = i->next;
		free(i);
	}
	free_request(c->http);
	free(c->muted);
	free(c->part);
	free(c);
}

void conn_closed(conn *c)
{
	conn_unwatch(c);
	c->wsi = NULL;
	if (c->address[0])
		address_leave(c->address);
	for (uint32_t i = 0; i < c->out_n; i++)
		msg_free(c->out[(c->out_head + i) % c->out_cap]);
	free(c->out);
	c->out = NULL;
	c->out_n = c->out_cap = 0;
	*c->at = c->next;
	if (c->next)
		c->next->at = c->at;
	srv.n_conns--;
	srv.n_ws -= c->is_ws;
	conn_unref(c);
}

/* --- going out --- */

void conn_cut(conn *c, int code, const char *why)
{
	if (!c->wsi || c->cut)
		return;
	c->cut = 1;
	c->close_code = (uint16_t)code;
	c->close_why = why;
	log_event(LOG_DEBUG, "cut", "why", why, "address", c->address, NULL);
	lws_callback_on_writable(c->wsi);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, 5);
}

static int grow(conn *c)
{
	uint32_t cap = c->out_cap ? c->out_cap * 2 : 4;
	msg **out = malloc(cap * sizeof *out);

	if (!out)
		return -1;
	for (uint32_t i = 0; i < c->out_n; i++)
		out[i] = c->out[(c->out_head + i) % c->out_cap];
	free(c->out);
	c->out = out;
	c->out_head = 0;
	c->out_cap = cap;
	return 0;
}

void conn_send(conn *c, msg *m)
{
	if (!c->wsi || c->cut || !m)
		return;
	/* one message may be larger than the limit: a snapshot of a long game */
	if (c->out_n && (c->out_bytes + m->len > OUT_BYTES_MAX || c->out_n >= OUT_MAX)) {
		counted.cut_slow++;
		conn_cut(c, 1008, "slow");
		return;
	}
	if (c->out_n == c->out_cap && grow(c))
		return;
	m->refs++;
	c->out[(c->out_head + c->out_n++) % c->out_cap] = m;
	c->out_bytes += m->len;
	lws_callback_on_writable(c->wsi);
}

void conn_send_text(conn *c, ts_out *o)
{
	msg *m = msg_of(o);

	conn_send(c, m);
	msg_free(m);
}

int conn_write(conn *c)
{
	while (c->out_n && !c->cut) {
		msg *m = c->out[c->out_head];
		int n = lws_write(c->wsi, (unsigned char *)m->text, m->len, LWS_WRITE_TEXT);

		c->out_head = (c->out_head + 1) % c->out_cap;
		c->out_n--;
		c->out_bytes -= m->len;
		counted.bytes_out += m->len;
		msg_free(m);
		if (n < 0)
			return -1;
		if (c->out_n && lws_send_pipe_choked(c->wsi)) {
			lws_callback_on_writable(c->wsi);
			return 0;
		}
	}
	if (!c->out_n && c->out_cap > 4) {
		free(c->out);
		c->out = NULL;
		c->out_cap = c->out_head = 0;
	}
	if (!c->cut)
		return 0;
	lws_close_reason(c->wsi, (enum lws_close_status)c->close_code,
			 (unsigned char *)(uintptr_t)c->close_why, strlen(c->close_why));
	return -1;
}

/* --- coming in --- */

static int step(conn *c)
{
	static char copy[MESSAGE_MAX + 1];
	item *i;
	int r;

	if (c->http)
		return api_dispatch(c);
	i = c->in;
	memcpy(copy, i->text, i->len);
	r = ws_dispatch(c, copy, i->len);
	if (r == WAIT)
		return WAIT;
	c->in = i->next;
	if (!c->in)
		c->in_last = &c->in;
	c->in_n--;
	free(i);
	return 0;
}

void conn_run(conn *c)
{
	if (srv.stopping && c->wsi && c->http && c->http->ready) {
		c->http->ready = 0;
		http_error(c, 503, "storage", "the server stops", NULL);
	}
	c->refs++;
	while (c->wsi && !c->cut && !c->waiting && !srv.stopping &&
	       (c->in || (c->http && c->http->ready))) {
		if (c->http)
			c->http->ready = 0;
		if (step(c) == WAIT)
			break;
	}
	if (c->choked && c->in_n < IN_MAX / 2 && c->wsi) {
		c->choked = 0;
		lws_rx_flow_control(c->wsi, 1);
	}
	conn_unref(c);
}

void conn_receive(conn *c, const char *text, size_t len)
{
	item *i;

	if (c->cut)
		return;
	c->heard = now_ms();
	counted.messages++;
	if (srv.set.message_rate &&
	    !bucket_take(&c->rate, srv.set.message_rate, 3.0 * srv.set.message_rate)) {
		counted.cut_rate++;
		conn_cut(c, 1008, "rate");
		return;
	}
	i = malloc(sizeof *i + len);
	if (!i)
		return;
	i->next = NULL;
	i->len = len;
	memcpy(i->text, text, len);
	*c->in_last = i;
	c->in_last = &i->next;
	c->in_n++;
	if (c->in_n >= IN_MAX && !c->choked) {
		c->choked = 1;
		lws_rx_flow_control(c->wsi, 0);
	}
	conn_run(c);
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
		t->away[c->viewer] = now_ms();
	t->dirty = 1;
	t->used = now_ms();
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
	t->used = now_ms();
}

static void add_mute(void *arg, const char *other)
{
	conn *c = arg;
	char(*more)[STORE_ID];

	if (c->n_muted >= 256)
		return;
	more = realloc(c->muted, (size_t)(c->n_muted + 1) * STORE_ID);
	if (!more)
		return;
	c->muted = more;
	snprintf(c->muted[c->n_muted++], STORE_ID, "%s", other);
}

void conn_load_mutes(conn *c)
{
	c->n_muted = 0;
	if (c->signed_in)
		srv.store->ops->mutes(srv.store, c->user.id, add_mute, c);
}
