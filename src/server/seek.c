/* seek.c - finding people and tables: who waits to be paired, and what has changed in the lobby.
 *
 * A seek lives with its connection and in memory alone. Who waits is sorted by what they want and by
 * rating; a table is made of neighbours whose ratings lie within the range of each of them, which widens
 * as they wait. The closest come first. All of it is bounded by the number of connections, and a tick
 * makes no more tables than the loop can bear. Nodes tell each other who waits, again and again; one of
 * them pairs. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum {
	RANGE = 100,	   /* of ratings, at first */
	RANGE_SECOND = 20, /* more for every second */
	LOOK = 16,	   /* neighbours that are tried for a table */
	MATCHES = 50,	   /* tables a tick */
	TELL_MS = 5000,
	SEEKS_MAX = 100000, /* with those of other nodes */
};

typedef struct seek {
	conn *c; /* NULL: at another node, by this number there */
	char node[STORE_ID], user[STORE_ID], name[STORE_NAME];
	unsigned number;
	int64_t heard, paired; /* of it; there, and the other node is yet to say so */
	const ts_game *game;
	int seats, rated, pace, bank, increment;
	double rating;
	int64_t since, told;
	size_t at;  /* in the list */
	int others; /* who want the same, as of the last tick */
	uint8_t taken;
} seek;

static seek **list;
static size_t n_seeks, cap;

static int range_of(const seek *s)
{
	return RANGE + (int)((mono_ms() - s->since) / 1000 * RANGE_SECOND);
}

static int wants(const seek *a, const seek *b)
{
	const int d[] = {a->game->rules - b->game->rules,
			 strcmp(a->game->id, b->game->id),
			 a->seats - b->seats,
			 a->rated - b->rated,
			 a->pace - b->pace,
			 a->bank - b->bank,
			 a->increment - b->increment};

	for (size_t i = 0; i < sizeof d / sizeof *d; i++)
		if (d[i])
			return d[i];
	return 0;
}

static int by_want(const void *x, const void *y)
{
	const seek *a = *(seek *const *)x, *b = *(seek *const *)y;
	int d = wants(a, b);

	return d ? d : a->rating < b->rating ? -1 : a->rating > b->rating;
}

static void drop(seek *s)
{
	list[s->at] = list[--n_seeks];
	list[s->at]->at = s->at;
	if (s->c)
		s->c->seek = NULL;
	free(s);
}

void seek_end(conn *c)
{
	if (!c->seek)
		return;
	node_tell("unseek %u", c->seek->number);
	drop(c->seek);
}

static void tell_nodes(const seek *s)
{
	node_tell("seek %u %s %.2f %lld %d %d %d %d %d %s %s", s->number, s->user, s->rating,
		  (long long)(mono_ms() - s->since), s->seats, s->rated, s->pace, s->bank,
		  s->increment, s->game->id, s->name);
}

static void take_rating(void *arg, const char *game, int seats, const store_rating *r)
{
	seek *s = arg;

	if (seats == s->seats && ts_game_keyed(game) == s->game)
		s->rating = r->rating;
}

static const char *judge(conn *c, const message *m, const ts_game *g, const char **code)
{
	ts_setup u;

	*code = "sign-in";
	if (!c->signed_in)
		return "sign in first";
	*code = "refused";
	if (!g)
		return "unknown game";
	ts_setup_init(&u, m->seats > TS_SEATS_MAX ? TS_SEATS_MAX : m->seats);
	if (m->seats < 2 || m->seats > g->seats_max || ts_setup_settle(g, &u, NULL))
		return "the game is not for so many";
	*code = "forbidden";
	if (m->rated > 0 && !c->user.login[0])
		return "rated games are for accounts";
	*code = "rate";
	if (!limit_take("seek", c->user.id, srv.set.message_rate ? 20 : 0, 10))
		return "too many at once";
	*code = "conflict";
	for (conn *k = person_conn(c->user.id); k; k = person_next(k))
		if (k != c && k->seek)
			return "you seek on another page";
	switch (user_may_have(c->user.id)) {
	case 1:
		return NULL;
	case 0:
		*code = "rate";
		return "you have too many tables";
	default:
		*code = "storage";
		return "the store cannot be read";
	}
}

static void enlist(seek *s)
{
	if (n_seeks == cap) {
		cap = cap ? cap * 2 : 64;
		list = realloc(list, cap * sizeof *list);
		if (!list)
			abort();
	}
	for (size_t i = 0; i < n_seeks; i++)
		s->others += !wants(list[i], s);
	s->at = n_seeks;
	list[n_seeks++] = s;
}

int seek_start(conn *c, const message *m, const char **code, const char **why)
{
	static unsigned numbers;
	const ts_game *g = ts_game_find(m->game);
	seek *s;

	*why = judge(c, m, g, code);
	if (*why)
		return -1;
	seek_end(c);
	s = calloc(1, sizeof *s);
	if (!s)
		abort();
	*s = (seek){.c = c,
		    .game = g,
		    .seats = m->seats,
		    .rated = m->rated,
		    .pace = m->pace,
		    .bank = m->bank,
		    .increment = m->increment,
		    .rating = STORE_RATING,
		    .since = mono_ms(),
		    .told = mono_ms()};
	srv.store->ops->ratings(srv.store, c->user.id, take_rating, s);
	s->number = ++numbers;
	memcpy(s->user, c->user.id, STORE_ID);
	memcpy(s->name, c->user.name, STORE_NAME);
	c->seek = s;
	enlist(s);
	tell_nodes(s);
	return 0;
}

void seek_json(const conn *c, ts_out *o)
{
	const seek *s = c->seek;

	put_str(o, "game", s->game->id);
	put_int(o, "others", s->others);
	put_int(o, "rating", (long long)(s->rating + 0.5));
	put_int(o, "range", range_of(s));
	put_int(o, "waited", (mono_ms() - s->since) / 1000);
}

/* --- pairing --- */

typedef struct {
	seek *of[TS_SEATS_MAX];
	double spread;
} group;

typedef struct {
	char id[STORE_ID];
	const ts_game *game;
	int n;
	conn *c[TS_SEATS_MAX]; /* NULL: told by their node */
	char node[TS_SEATS_MAX][STORE_ID];
	unsigned number[TS_SEATS_MAX];
} match;

static void matched(void *arg, int code)
{
	match *m = arg;
	char text[256];
	msg *out;
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "type", code ? "error" : "matched");
	if (code) {
		put_str(&o, "re", message_name[M_SEEK]);
		put_str(&o, "code", "storage");
		put_str(&o, "text", not_stored(code));
	} else {
		put_str(&o, "table", m->id);
		put_str(&o, "game", m->game->id);
	}
	ts_json_close(&o, '}');
	out = msg_of(&o);
	for (int i = 0; i < m->n; i++) {
		if (!m->c[i]) { /* if it was not stored, they go on seeking there */
			if (!code)
				node_tell("matched %s %u %s %s", m->node[i], m->number[i], m->id,
					  m->game->id);
			continue;
		}
		conn_send(m->c[i], out);
		conn_unref(m->c[i]);
	}
	msg_free(out);
	free(m);
}

static void make_table(group *g)
{
	const seek *s = g->of[0];
	int n = s->seats;
	match *m = calloc(1, sizeof *m);
	ts_seed dice = table_seed();
	store_table row = {.seats = (uint8_t)n,
			   .rated = (uint8_t)s->rated,
			   .listed = 1,
			   .pace = (uint8_t)s->pace,
			   .bank = s->bank,
			   .increment = s->increment,
			   .hint_level = "level6",
			   .hint_count = (int16_t)(s->rated ? 0 : -1)};
	table *t;

	if (!m)
		abort();
	for (int i = n - 1; i > 0; i--) { /* nobody chooses a seat by when they came */
		int k = (int)(dice.lo % (unsigned)(i + 1));
		seek *swap = g->of[i];

		dice.lo /= (unsigned)(i + 1);
		g->of[i] = g->of[k];
		g->of[k] = swap;
	}
	m->game = s->game;
	m->n = n;
	for (int i = 0; i < n; i++) {
		seek *of = g->of[i];

		row.seat[i].kind = SEAT_USER;
		memcpy(row.seat[i].user, of->user, STORE_ID);
		memcpy(row.seat[i].name, of->name, STORE_NAME);
		m->c[i] = of->c;
		m->number[i] = of->number;
		memcpy(m->node[i], of->node, STORE_ID);
		if (of->c) {
			of->c->refs++;
			seek_end(of->c);
		} else {
			of->paired = mono_ms();
		}
	}
	memcpy(row.owner, row.seat[0].user, STORE_ID);
	memcpy(row.owner_name, row.seat[0].name, STORE_NAME);
	t = table_plain(m->game, &row); /* judged when they began to seek */
	memcpy(m->id, t->row.id, STORE_ID);
	t->news = NOTICE_PAIRED;
	play_row(t, TELL_NOBODY, matched, m);
}

static int apart(const seek *a, const seek *b)
{
	if (!strcmp(a->user, b->user))
		return 1; /* at two nodes */
	if (!a->c || !b->c)
		return srv.store->ops->blocked(srv.store, a->user, b->user) != 0;
	return conn_tied(a->c, TIE_BLOCK, b->user) || conn_tied(b->c, TIE_BLOCK, a->user);
}

/* The table of a seek and those next to it; 0 if there is none yet. */
static int neighbours(size_t first, group *g)
{
	seek *s = list[first];
	int n = 1, range = range_of(s);

	g->of[0] = s;
	if (s->taken)
		return 0;
	for (size_t i = first + 1; i < n_seeks && i - first <= LOOK && n < s->seats; i++) {
		seek *other = list[i];
		int fits = range_of(other) < range ? range_of(other) : range;

		if (wants(s, other) || other->rating - s->rating > range)
			break;
		if (other->rating - s->rating > fits)
			continue;
		for (int k = 0; k < n && fits >= 0; k++)
			if (other->taken || apart(g->of[k], other))
				fits = -1;
		if (fits < 0)
			continue;
		g->of[n++] = other;
		range = fits;
		g->spread = other->rating - s->rating;
	}
	return n == s->seats;
}

static int by_spread(const void *a, const void *b)
{
	double d = ((const group *)a)->spread - ((const group *)b)->spread;

	return d < 0 ? -1 : d > 0;
}

static void tell_seeks(void)
{
	for (size_t i = 0; i < n_seeks; i++) {
		char text[256];
		ts_out o;

		if (!list[i]->c || mono_ms() - list[i]->told < TELL_MS)
			continue;
		list[i]->told = mono_ms();
		tell_nodes(list[i]);
		ts_out_init(&o, text, sizeof text);
		ts_json_open(&o, '{');
		put_str(&o, "type", "seeking");
		seek_json(list[i]->c, &o);
		ts_json_close(&o, '}');
		conn_send_text(list[i]->c, &o);
	}
}

void seeks_tick(void)
{
	group *g;
	size_t n = 0, made = 0;

	for (size_t i = n_seeks; i-- > 0;)
		if (!list[i]->c && mono_ms() - list[i]->heard > 3 * TELL_MS)
			drop(list[i]);
		else if (list[i]->paired && mono_ms() - list[i]->paired > 3 * TELL_MS)
			list[i]->paired = list[i]->taken = 0; /* it was not heard there */
		else if (list[i]->c && (list[i]->c->cut || list[i]->c->fd < 0))
			seek_end(list[i]->c);
	if (!n_seeks || srv.stopping)
		return;
	qsort(list, n_seeks, sizeof *list, by_want);
	for (size_t i = 0, first = 0; i < n_seeks; i++) {
		list[i]->at = i;
		if (i + 1 < n_seeks && !wants(list[i], list[i + 1]))
			continue;
		for (size_t k = first; k <= i; k++)
			list[k]->others = (int)(i - first);
		first = i + 1;
	}
	g = malloc(n_seeks * sizeof *g);
	if (!g)
		abort();
	for (size_t i = 0; i < n_seeks && node_keeps(); i++)
		n += (size_t)neighbours(i, &g[n]);
	qsort(g, n, sizeof *g, by_spread);
	for (size_t i = 0; i < n; i++) { /* who is in two of them sits at the closer one */
		int free_all = made < MATCHES;

		for (int k = 0; k < g[i].of[0]->seats && free_all; k++)
			free_all = !g[i].of[k]->taken;
		if (!free_all)
			continue;
		for (int k = 0; k < g[i].of[0]->seats; k++)
			g[i].of[k]->taken = 1;
		g[made++] = g[i];
	}
	for (size_t i = 0; i < made; i++)
		make_table(&g[i]);
	free(g);
	tell_seeks();
}

/* --- at other nodes --- */

static seek *find_there(const char *node, unsigned number)
{
	for (size_t i = 0; i < n_seeks; i++)
		if (list[i]->number == number && !strcmp(list[i]->node, node))
			return list[i];
	return NULL;
}

static void hear_seek(const char *node, const char *text)
{
	char game[TS_KEY_MAX];
	seek k = {.heard = mono_ms()}, *s;
	long long waited;
	int n = 0;

	if (sscanf(text, "%u %11s %lf %lld %d %d %d %d %d %15s %n", &k.number, k.user, &k.rating,
		   &waited, &k.seats, &k.rated, &k.pace, &k.bank, &k.increment, game, &n) != 10 ||
	    !n || !(k.game = ts_game_find(game)) || k.seats < 2 || k.seats > k.game->seats_max ||
	    k.pace < PACE_NONE || k.pace > PACE_DAY || k.bank < 0 || k.increment < 0 ||
	    !(k.rating > 0 && k.rating < 10000) || waited < 0 || waited > 86400000 ||
	    n_seeks >= SEEKS_MAX)
		return;
	k.rated = k.rated > 0;
	s = find_there(node, k.number);
	if (s) {
		s->heard = k.heard;
		return;
	}
	s = malloc(sizeof *s);
	if (!s)
		abort();
	k.since = mono_ms() - waited;
	snprintf(k.node, sizeof k.node, "%s", node);
	snprintf(k.name, sizeof k.name, "%s", text + n);
	*s = k;
	enlist(s);
}

/* Another node has made a table for one who seeks here. */
static void hear_matched(const char *text)
{
	char node[STORE_ID], id[STORE_ID], game[TS_KEY_MAX];
	unsigned number;
	seek *s;
	match *m;

	if (sscanf(text, "%11s %u %11s %15s", node, &number, id, game) != 4 ||
	    strcmp(node, srv.node) || !(s = find_there("", number)))
		return;
	m = calloc(1, sizeof *m);
	if (!m)
		abort();
	memcpy(m->id, id, STORE_ID);
	m->game = s->game;
	m->n = 1;
	m->c[0] = s->c;
	s->c->refs++;
	seek_end(s->c);
	matched(m, STORE_OK);
}

int seek_hear(const char *node, const char *verb, const char *text)
{
	if (!strcmp(verb, "seek"))
		hear_seek(node, text);
	else if (!strcmp(verb, "unseek") && find_there(node, (unsigned)atoi(text)))
		drop(find_there(node, (unsigned)atoi(text)));
	else if (!strcmp(verb, "matched"))
		hear_matched(text);
	else
		return !strcmp(verb, "unseek");
	return 1;
}

void seek_forget(const char *node)
{
	for (size_t i = n_seeks; i-- > 0;)
		if (!strcmp(list[i]->node, node))
			drop(list[i]);
}

/* --- the lobby --- */

enum { NEWS = 50, NEWS_MS = 1000 };
static char news[NEWS][STORE_ID];
static int n_news;

void lobby_hear(const char *id)
{
	for (int i = 0; i < n_news && i < NEWS; i++)
		if (!strcmp(news[i], id))
			return;
	if (n_news < NEWS)
		snprintf(news[n_news], STORE_ID, "%s", id);
	n_news += n_news <= NEWS;
}

void lobby_touch(table *t)
{
	if (!t->row.listed && !t->told)
		return;
	t->told |= t->row.listed;
	node_tell("lobby %s", t->row.id);
	lobby_hear(t->row.id);
}

static int in_lobby(const store_table *r)
{
	return r->listed && r->status <= TABLE_RUNNING;
}

/* The row of a table that is in the lobby; NULL: it no longer is. What another node has is read. */
static const store_table *lobby_row(const char *id)
{
	static store_table row;
	table *t = table_peek(id);

	if (t)
		return in_lobby(&t->row) ? &t->row : NULL;
	store_table_end(&row); /* of the one before; whether there is one is told, too */
	if (!srv.shared || srv.store->ops->table(srv.store, id, &row))
		return NULL;
	return in_lobby(&row) ? &row : NULL;
}

static msg *news_msg;
static void send_news(conn *c)
{
	if (c->lobby)
		conn_send(c, news_msg);
}

/* Once a second, one message for all who listen: rows that are new or have changed, and what is no
 * longer there. Of more than fits it says that the list is to be read again. */
void lobby_tick(void)
{
	static int64_t last;
	int many = n_news > NEWS;
	uint8_t gone[NEWS] = {0};
	ts_out o;

	if (!n_news || mono_ms() - last < NEWS_MS)
		return;
	last = mono_ms();
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_str(&o, "type", "lobby");
	put_bool(&o, "again", many);
	put_list(&o, "tables");
	for (int i = 0; i < n_news && !many; i++) {
		const store_table *r = lobby_row(news[i]);

		gone[i] = !r;
		if (r)
			table_row_json(r, -1, &o);
	}
	ts_json_close(&o, ']');
	put_list(&o, "gone");
	for (int i = 0; i < n_news && !many; i++)
		if (gone[i])
			ts_json_str(&o, news[i]);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	news_msg = msg_of(&o);
	if (news_msg)
		net_each(send_news);
	msg_free(news_msg);
	for (int i = 0; i < n_news && i < NEWS; i++) {
		table *t = table_peek(news[i]);

		if (t)
			t->told = (uint8_t)in_lobby(&t->row);
	}
	n_news = 0;
}
