/* postgres_node.c - a node among others: a thread with a connection of its own that hears what the others
 * have changed (LISTEN), shows that it is alive, keeps the house's clock with them, and holds the lock of
 * whoever looks after what one must do for all. What it hears waits for the loop.
 *
 * The house's clock runs while any node does. Each second a node adds what has passed since any of them
 * did so last, if that is little: so they agree to the time of a round trip, and nobody's wall clock
 * counts but for the difference of two of the server's readings. */
#ifdef TESSERA_POSTGRES

#include "store/postgres.h"

#include <poll.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { BEAT_MS = 1000, GONE_MS = 5000, PEERS = 64 };

struct pg_node {
	pg_link l;
	char id[STORE_ID];
	void (*wake)(void *);
	void *arg;
	pthread_t thread;
	pthread_mutex_t lock;
	int stop, signal; /* signal: an eventfd */
	int keeper, joined;
	int64_t house, house_at; /* on pg_mono */
	char peer[PEERS][STORE_ID];
	int n_peers;
	char *news; /* "oID\n", under the lock */
	size_t news_n, news_cap;
};

/* --- what waits for the loop --- */

static void add(pg_node *n, char what, const char *text, size_t len)
{
	pthread_mutex_lock(&n->lock);
	if (n->news_n + len + 3 > n->news_cap) {
		n->news_cap = 2 * (n->news_n + len + 3);
		n->news = realloc(n->news, n->news_cap);
		if (!n->news)
			abort();
	}
	n->news_n += (size_t)sprintf(n->news + n->news_n, "%c%.*s\n", what, (int)len, text);
	pthread_mutex_unlock(&n->lock);
}

static void say(pg_node *n, char what, const char *text)
{
	add(n, what, text, strlen(text));
}

void pg_node_again(pg_node *n)
{
	say(n, TELL_AGAIN, "");
}

static int has_news(pg_node *n)
{
	int any;

	pthread_mutex_lock(&n->lock);
	any = n->news_n > 0;
	pthread_mutex_unlock(&n->lock);
	return any;
}

void pg_node_news(pg_node *n, void (*each)(void *, char, const char *), void *arg)
{
	char *all, *line, *end;

	pthread_mutex_lock(&n->lock);
	all = n->news_n ? n->news : NULL;
	if (all) {
		n->news = NULL;
		n->news_n = n->news_cap = 0;
	}
	pthread_mutex_unlock(&n->lock);
	for (line = all; line && *line; line = end + 1) {
		end = strchr(line, '\n');
		*end = 0;
		each(arg, *line, line + 1);
	}
	free(all);
}

/* --- once a second --- */

static int beat_house(pg_node *n)
{
	char mine[24];
	const char *value[] = {mine};
	int64_t asked = pg_mono();
	PGresult *r;

	snprintf(mine, sizeof mine, "%lld", (long long)(n->house + asked - n->house_at));
	r = pg_ask(
		&n->l, READ_MS,
		"UPDATE house SET ms = greatest($1::bigint, ms + CASE WHEN t.now - at BETWEEN 0 AND 3000"
		" THEN t.now - at ELSE 0 END), at = t.now"
		" FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) t"
		" RETURNING ms",
		1, value);
	if (!r)
		return -1;
	n->house = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
	n->house_at = (asked + pg_mono()) / 2;
	snprintf(mine, sizeof mine, "%lld", (long long)(n->house + pg_mono() - n->house_at));
	say(n, TELL_HOUSE, mine);
	PQclear(r);
	return 0;
}

static int find(char (*list)[STORE_ID], int n, const char *id)
{
	for (int i = 0; i < n; i++)
		if (!strcmp(list[i], id))
			return 1;
	return 0;
}

static int beat_peers(pg_node *n)
{
	char now[PEERS][STORE_ID], gone[16];
	const char *value[] = {n->id, gone};
	PGresult *r;
	int k = 0;

	snprintf(gone, sizeof gone, "%d", GONE_MS);
	r = pg_ask(
		&n->l, READ_MS,
		"WITH t AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),"
		" me AS (INSERT INTO alive SELECT $1, now FROM t ON CONFLICT (id) DO UPDATE"
		" SET seen = excluded.seen RETURNING id)"
		" SELECT a.id FROM alive a, t, me WHERE a.seen > t.now - $2::bigint AND a.id <> me.id"
		" ORDER BY a.id LIMIT 64",
		2, value);
	if (!r)
		return -1;
	for (int i = 0; i < PQntuples(r) && k < PEERS; i++)
		snprintf(now[k++], STORE_ID, "%s", PQgetvalue(r, i, 0));
	PQclear(r);
	for (int i = 0; i < n->n_peers; i++)
		if (!find(now, k, n->peer[i]))
			say(n, TELL_GONE, n->peer[i]);
	for (int i = 0; i < k; i++)
		if (!find(n->peer, n->n_peers, now[i]))
			say(n, TELL_NODE, now[i]);
	memcpy(n->peer, now, sizeof now);
	n->n_peers = k;
	return 0;
}

/* The lock goes with the connection: whoever dies has lost it. */
static int beat_keeper(pg_node *n)
{
	PGresult *r;

	if (n->keeper)
		return 0;
	r = pg_ask(&n->l, READ_MS, "SELECT pg_try_advisory_lock(7382002)", 0, NULL);
	if (!r)
		return -1;
	n->keeper = *PQgetvalue(r, 0, 0) == 't';
	PQclear(r);
	if (!n->keeper)
		return 0;
	say(n, TELL_KEEPER, "1");
	r = pg_ask(
		&n->l, READ_MS,
		"DELETE FROM alive WHERE seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
		" - 86400000",
		0, NULL);
	PQclear(r);
	return r ? 0 : -1;
}

/* --- the thread --- */

/* One line of a notice by `by`. Whoever may connect to the database may send notices: what a node says
 * to itself alone, of its clock and its lock, is not heard from others, and no length is believed. */
static void hear_line(pg_node *n, const char *by, int by_len, const char *line, size_t len)
{
	char relay[RELAY_MAX + 2 * STORE_ID];

	if (!len || len > RELAY_MAX || by_len >= STORE_ID)
		return;
	switch (*line) {
	case TELL_OPS:
	case TELL_ROW:
	case TELL_LINE:
	case TELL_CIRCLE:
	case TELL_ACT:
		add(n, *line, line + 1, len - 1);
		break;
	case TELL_RELAY: /* who says it stands in front of it */
		snprintf(relay, sizeof relay, "%.*s %.*s", by_len, by, (int)len - 1, line + 1);
		say(n, TELL_RELAY, relay);
	}
}

static void hear(pg_node *n)
{
	PGnotify *a;

	while ((a = PQnotifies(n->l.c))) {
		const char *by = a->extra, *line = by;
		size_t by_len = strcspn(by, "\n"), len = by_len;
		int ours = by_len == strlen(n->id) && !strncmp(by, n->id, by_len);

		while (!ours && line[len]) {
			line += len + 1;
			len = strcspn(line, "\n");
			hear_line(n, by, (int)by_len, line, len);
		}
		PQfreemem(a);
	}
}

static int arrive(pg_node *n)
{
	PGresult *r;

	if (pg_dial(&n->l, DIAL_MS))
		return -1;
	r = pg_ask(&n->l, READ_MS, "LISTEN tessera", 0, NULL);
	PQclear(r);
	if (!r)
		return -1;
	if (n->joined)
		say(n, TELL_AGAIN, "");
	n->joined = 1;
	return 0;
}

static void leave(pg_node *n)
{
	pg_drop(&n->l);
	if (n->keeper)
		say(n, TELL_KEEPER, "");
	n->keeper = 0;
}

static void *node_main(void *arg)
{
	pg_node *n = arg;
	int64_t beat = 0;

	while (!__atomic_load_n(&n->stop, __ATOMIC_RELAXED)) {
		struct pollfd p[2] = {{.fd = n->signal, .events = POLLIN},
				      {.fd = -1, .events = POLLIN}};
		int64_t left;

		if (!n->l.c && arrive(n))
			leave(n);
		if (n->l.c && pg_mono() >= beat) {
			beat = pg_mono() + BEAT_MS;
			if (beat_house(n) || beat_peers(n) || beat_keeper(n))
				leave(n);
		}
		if (n->l.c) {
			hear(n); /* an answer may have brought some */
			p[1].fd = PQsocket(n->l.c);
		}
		if (has_news(n))
			n->wake(n->arg);
		left = n->l.c ? beat - pg_mono() : 100;
		if (poll(p, 2, left > 0 ? (int)left : 0) > 0 && n->l.c && p[1].revents &&
		    !PQconsumeInput(n->l.c))
			leave(n);
	}
	return NULL;
}

pg_node *pg_node_start(const char *where, const char *id, int64_t house, void (*wake)(void *),
		       void *arg)
{
	pg_node *n = calloc(1, sizeof *n);

	if (!n)
		return NULL;
	n->l.where = where;
	n->l.setup = "SET client_encoding TO 'UTF8'; SET tcp_user_timeout TO 10000;"
		     " SET synchronous_commit TO off; SET statement_timeout TO 5000";
	snprintf(n->id, sizeof n->id, "%s", id);
	n->wake = wake;
	n->arg = arg;
	n->house = house;
	n->house_at = pg_mono();
	n->signal = eventfd(0, EFD_CLOEXEC);
	pthread_mutex_init(&n->lock, NULL);
	if (n->signal < 0 || arrive(n) || pthread_create(&n->thread, NULL, node_main, n)) {
		pg_drop(&n->l);
		close(n->signal);
		free(n);
		return NULL;
	}
	return n;
}

void pg_node_stop(pg_node *n)
{
	uint64_t one = 1;
	const char *value[] = {n->id};

	__atomic_store_n(&n->stop, 1, __ATOMIC_RELAXED);
	if (write(n->signal, &one, sizeof one) < 0)
		abort();
	pthread_join(n->thread, NULL);
	if (n->l.c)
		PQclear(pg_ask(&n->l, READ_MS, "DELETE FROM alive WHERE id = $1", 1, value));
	pg_drop(&n->l);
	close(n->signal);
	pthread_mutex_destroy(&n->lock);
	free(n->news);
	free(n);
}

#else
typedef int postgres_node_is_empty;
#endif
