/* api_tables.c - making, finding, joining and starting tables over HTTP. */
#include "server/api.h"

#include <stdlib.h>
#include <string.h>

static void reply_table(conn *c, int status, const table *t)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "table");
	table_json(t, &o);
	ts_json_close(&o, '}');
	http_json(c, status, &o);
}

typedef struct {
	conn *c;
	table *t;
	int status;
} table_reply;

static void table_stored(void *arg, int code)
{
	table_reply *p = arg;

	if (code)
		http_error(p->c, 503, "storage", "not stored: nothing has happened", NULL);
	else
		reply_table(p->c, p->status, p->t);
	conn_unref(p->c);
	free(p);
}

static void store_table_reply(call *k, table *t, int status, int tell)
{
	table_reply *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->c = k->c;
	p->c->refs++;
	p->t = t;
	p->status = status;
	play_row(t, tell, table_stored, p);
}

static int seats_open(const table *t)
{
	int n = 0;

	for (int i = 0; i < t->row.seats; i++)
		n += t->row.seat[i].kind == SEAT_OPEN;
	return n;
}

/* Starts the match; the caller commits. */
static void start(table *t)
{
	t->row.status = TABLE_RUNNING;
	if (table_start(t)) { /* was judged when the table was made */
		log_event(LOG_ERROR, "table does not start", "table", t->row.id, NULL);
		t->row.status = TABLE_CLOSED;
		return;
	}
	play_clock_start(t);
	for (int v = 0; v < VIEWERS; v++) {
		ts_out o;
		uint32_t n;

		if (!table_viewer(t, v))
			continue;
		table_look(t, v, &t->v[v].view, &t->v[v].moves);
		ts_out_init(&o, scratch_text(1), SCRATCH);
		table_events(t->m, v, -1, &o, &n);
		t->v[v].log_n = n;
		t->v[v].ring_from = 1;
	}
}

static int count_mine(const char *user);

int api_create(call *k)
{
	static refusals r;
	store_table row;
	table *t;

	if (!api_need_user(k))
		return 0;
	if (spec_read(&k->b, &k->me, bot_level_ok, &row, &r)) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
		return 0;
	}
	if (srv.set.max_tables && count_mine(k->me.id) >= srv.set.max_tables) {
		free(row.position);
		api_fail(k, 429, "rate", "you have too many tables");
		return 0;
	}
	t = table_make(&row);
	free(row.position);
	if (!t) {
		api_fail(k, 422, "refused", "this table cannot be made");
		return 0;
	}
	if (t->row.auto_start && !seats_open(t))
		start(t);
	store_table_reply(k, t, 201, TELL_NOBODY);
	return 0;
}

static void put_row(void *arg, store_table *row)
{
	table_row_json(row, arg);
}

typedef struct {
	ts_out *o;
	const char *user;
} mine_arg;

static void put_mine(void *arg, store_table *row)
{
	mine_arg *a = arg;
	table *t = row->status == TABLE_RUNNING ? table_find(row->id) : NULL;
	int turn = 0;

	for (int i = 0; t && i < t->row.seats; i++)
		turn |= table_acting(t) >> i & 1 && t->row.seat[i].kind == SEAT_USER &&
			!strcmp(t->row.seat[i].user, a->user);
	table_row_json(row, a->o);
	a->o->len--; /* into the object that was just closed */
	ts_json_key(a->o, "turn");
	ts_json_bool(a->o, turn);
	ts_json_close(a->o, '}');
}

static void count_row(void *arg, store_table *row)
{
	(void)row;
	++*(int *)arg;
}

static int count_mine(const char *user)
{
	store_query q = {1u << TABLE_OPEN | 1u << TABLE_RUNNING, user, NULL, 0, 0};
	int n = 0;

	srv.store->ops->tables(srv.store, &q, count_row, &n);
	return n;
}

/* A value of the query, "" if it is not there. */
static const char *query(const request *r, const char *key, char out[32])
{
	const char *p = r->query;
	size_t n = strlen(key);

	out[0] = 0;
	while (*p) {
		size_t k = strcspn(p, "&");

		if (k > n && !strncmp(p, key, n) && p[n] == '=' && k - n < 32)
			snprintf(out, 32, "%.*s", (int)(k - n - 1), p + n + 1);
		p += k + (p[k] == '&');
	}
	return out;
}

typedef struct {
	int n;
	store_table row[50];
} row_list;

static void keep_row(void *arg, store_table *row)
{
	row_list *l = arg;

	if (l->n < 50) {
		l->row[l->n++] = *row;
		row->position = NULL;
	}
}

int api_list(call *k)
{
	static row_list l;
	char mine[32], game[32], key[TS_KEY_MAX];
	store_query q = {1u << TABLE_OPEN | 1u << TABLE_RUNNING, NULL, NULL, 1, 50};
	mine_arg a;
	ts_out o;

	query(k->r, "mine", mine);
	query(k->r, "game", game);
	if (*mine && !api_need_user(k))
		return 0;
	if (*mine) {
		q.user = k->me.id;
		q.listed = 0;
		if (!strcmp(mine, "over"))
			q.status = 1u << TABLE_OVER;
	}
	q.game = *game ? game : NULL;
	if (ts_game_find(game))
		q.game = ts_game_key(ts_game_find(game), key);
	/* read all before any table is loaded: loading reads, too */
	l.n = 0;
	if (srv.store->ops->tables(srv.store, &q, keep_row, &l)) {
		api_fail(k, 503, "storage", "the store does not answer");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	a.o = &o;
	a.user = k->me.id;
	ts_json_open(&o, '{');
	ts_json_key(&o, "tables");
	ts_json_open(&o, '[');
	for (int i = 0; i < l.n; i++) {
		if (*mine)
			put_mine(&a, &l.row[i]);
		else
			put_row(&o, &l.row[i]);
		free(l.row[i].position);
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

/* The table of the path, free; or NULL with *code what to return. */
static table *free_table(call *k, int *code)
{
	table *t;

	*code = 0;
	if (strlen(k->id) >= STORE_ID || !(t = table_find(k->id))) {
		if (limit_take("guess", k->c->address, srv.set.request_rate, srv.set.request_rate))
			api_fail(k, 404, "not-found", "no such table");
		else
			api_fail(k, 429, "rate", "too many requests");
		return NULL;
	}
	if (t->busy) {
		table_wait(t, k->c);
		*code = WAIT;
		return NULL;
	}
	return t;
}

int api_one(call *k)
{
	int code;
	table *t = free_table(k, &code);

	if (t)
		reply_table(k->c, 200, t);
	return code;
}

int api_record(call *k)
{
	int code;
	table *t = free_table(k, &code);
	char *text;
	ts_out o;

	if (!t)
		return code;
	if (t->row.status != TABLE_OVER) {
		api_fail(k, 409, "conflict", "the record is published when the game is over");
		return 0;
	}
	text = malloc(TS_RECORD_MAX);
	if (!text)
		abort();
	ts_out_init(&o, text, TS_RECORD_MAX);
	ts_record_write(t->m, 0, &o);
	if (ts_out_end(&o))
		api_fail(k, 500, "too-large", "the record is too large");
	else
		http_reply(k->c, 200, "text/plain; charset=utf-8", text, o.len);
	free(text);
	return 0;
}

/* The table of the path if it is still open, else refused. */
static table *open_table(call *k, int owner, int *code)
{
	table *t;

	*code = 0;
	if (!api_need_user(k) || !(t = free_table(k, code)))
		return NULL;
	if (t->row.status != TABLE_OPEN) {
		api_fail(k, 409, "conflict", "the table has started");
		return NULL;
	}
	if (owner && strcmp(t->row.owner, k->me.id)) {
		api_fail(k, 403, "forbidden", "the owner does this");
		return NULL;
	}
	return t;
}

static void maybe_start(call *k, table *t)
{
	int go = t->row.auto_start && !seats_open(t);

	if (go)
		start(t);
	store_table_reply(k, t, 200, go ? TELL_SNAPSHOT : TELL_TABLE);
}

static int body_seat(call *k, const table *t)
{
	const char *name;

	if (body_str(&k->b, "seat", &name) || !*name)
		return -1;
	return ts_seat_parse(name, t->row.seats);
}

int api_join(call *k)
{
	int code, seat;
	table *t = open_table(k, 0, &code);
	const char *name;

	if (!t)
		return code;
	if (table_seat_of(t, k->me.id) >= 0) {
		api_fail(k, 409, "conflict", "you have a seat already");
		return 0;
	}
	seat = body_seat(k, t);
	body_str(&k->b, "seat", &name);
	for (int i = 0; i < t->row.seats && !*name && seat < 0; i++)
		if (t->row.seat[i].kind == SEAT_OPEN)
			seat = i;
	if (seat < 0 || t->row.seat[seat].kind != SEAT_OPEN) {
		api_fail(k, 409, "conflict", *name ? "this seat is not open" : "no seat is open");
		return 0;
	}
	t->row.seat[seat].kind = SEAT_USER;
	memcpy(t->row.seat[seat].user, k->me.id, STORE_ID);
	memcpy(t->row.seat[seat].name, k->me.name, STORE_NAME);
	maybe_start(k, t);
	return 0;
}

/* Whoever watched as this seat looks on from now. */
static void vacate(table *t, int seat)
{
	memset(&t->row.seat[seat], 0, sizeof t->row.seat[seat]);
	while (t->v[seat].watchers)
		conn_watch(t->v[seat].watchers, t, TABLE_VIEWER);
}

int api_leave(call *k)
{
	int code, any = 0;
	table *t = open_table(k, 0, &code);

	if (!t)
		return code;
	for (int i = 0; i < t->row.seats; i++)
		if (!strcmp(t->row.seat[i].user, k->me.id)) {
			vacate(t, i);
			any = 1;
		}
	if (!strcmp(t->row.owner, k->me.id)) {
		t->row.status = TABLE_CLOSED;
	} else if (!any) {
		api_fail(k, 409, "conflict", "you have no seat here");
		return 0;
	}
	store_table_reply(k, t, 200, TELL_TABLE);
	return 0;
}

int api_set_seat(call *k)
{
	const char *kind, *level;
	int code, seat;
	table *t = open_table(k, 1, &code);

	if (!t)
		return code;
	seat = body_seat(k, t);
	if (seat < 0 || body_str(&k->b, "kind", &kind) || body_str(&k->b, "level", &level)) {
		api_fail_field(k, "seat", "no such seat");
		return 0;
	}
	if (!strcmp(kind, "open")) {
		vacate(t, seat);
	} else if (!strcmp(kind, "bot")) {
		if (t->row.rated || strlen(level) >= STORE_WORD || !bot_level_ok(level)) {
			api_fail_field(k, "level",
				       t->row.rated ? "a rated table has no bots"
						    : "unknown level");
			return 0;
		}
		vacate(t, seat);
		t->row.seat[seat].kind = SEAT_BOT;
		strcpy(t->row.seat[seat].level, level);
	} else {
		api_fail_field(k, "kind", "kind is open or bot");
		return 0;
	}
	maybe_start(k, t);
	return 0;
}

int api_start(call *k)
{
	int code;
	table *t = open_table(k, 1, &code);

	if (!t)
		return code;
	if (seats_open(t)) {
		api_fail(k, 409, "conflict", "a seat is open");
		return 0;
	}
	start(t);
	store_table_reply(k, t, 200, TELL_SNAPSHOT);
	return 0;
}
