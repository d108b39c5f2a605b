/* api_tables.c - making, finding, joining and starting tables over HTTP. */
#include "server/api.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 50 };

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
	table_start(t);
	pace_start(t);
	table_first_look(t);
}

/* Whether the user may have one more; refused if not. What is not stored yet counts, too. */
static int may_have(call *k)
{
	int n = 0;

	if (!srv.set.max_tables)
		return 1;
	srv.store->ops->count(srv.store, k->me.id, &n);
	if (store_ill()) {
		api_fail_store(k);
		return 0;
	}
	if (n + tables_fresh(k->me.id) < srv.set.max_tables)
		return 1;
	api_fail(k, 429, "rate", "you have too many tables");
	return 0;
}

/* Ratings are of people who can be told apart from one game to the next. */
static int may_rate(call *k, int rated)
{
	if (!rated || k->me.login[0])
		return 1;
	api_fail(k, 403, "forbidden", "rated games are for accounts");
	return 0;
}

static int seats_people(const table *t)
{
	int n = 0;

	for (int i = 0; i < t->row.seats; i++)
		n += t->row.seat[i].kind == SEAT_USER;
	return n;
}

int api_create(call *k)
{
	static refusals r;
	static ts_match m;
	store_table row;
	table *t;

	if (spec_read(&k->b, &k->me, table_seed(), bot_level_ok, &row, &m, &r)) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
		return 0;
	}
	if (!may_rate(k, row.rated) || !may_have(k)) {
		free(row.position);
		return 0;
	}
	t = table_make(&row, &m);
	if (t->row.auto_start && !seats_open(t))
		start(t);
	store_table_reply(k, t, 201, TELL_NOBODY);
	return 0;
}

/* Who owes a choice at a running table, which is loaded only if nothing has been written of it. */
static int acting_at(const store_table *row)
{
	const table *t = table_peek(row->id);
	int64_t house;
	int acting;

	if (!t && !srv.store->ops->last(srv.store, row->id, &house, &acting) && acting >= 0)
		return acting;
	t = t ? t : table_find(row->id);
	return t ? table_acting(t) : 0;
}

/* One row of a list; `user`: with whether it is this user's turn. */
static void put_row(ts_out *o, store_table *row, const char *user)
{
	int acting = user && row->status == TABLE_RUNNING ? acting_at(row) : 0, turn = 0;

	for (int i = 0; i < row->seats; i++)
		turn |= acting >> i & 1 && row->seat[i].kind == SEAT_USER &&
			!strcmp(row->seat[i].user, user);
	table_row_json(row, user ? turn : -1, o);
}

typedef struct {
	int n;
	store_table row[PAGE];
} row_list;

static void keep_row(void *arg, store_table *row)
{
	row_list *l = arg;

	if (l->n < PAGE) {
		l->row[l->n++] = *row;
		row->position = NULL;
	}
}

/* Where a page ended: "TIME.ID" of its last row. */
static int read_cursor(const char *text, store_query *q)
{
	long long at;
	int n = 0;

	if (!*text)
		return 0;
	if (sscanf(text, "%lld.%11[a-z0-9]%n", &at, q->before_id, &n) != 2 || text[n] || at <= 0)
		return -1;
	q->before = at;
	return 0;
}

int api_list(call *k)
{
	static row_list l;
	char mine[48], game[48], before[48], key[TS_KEY_MAX];
	store_query q = {.which = TABLES_LOBBY, .limit = PAGE};
	ts_out o;

	api_query(k->r, "mine", mine);
	if (*mine && !api_need_user(k))
		return 0;
	if (*mine) {
		q.user = k->me.id;
		q.which = strcmp(mine, "over") ? TABLES_MINE : TABLES_MINE_OVER;
	}
	q.game = *api_query(k->r, "game", game) ? game : NULL;
	if (read_cursor(api_query(k->r, "before", before), &q)) {
		api_fail_field(k, "before", "before is the next of a page");
		return 0;
	}
	if (ts_game_find(game))
		q.game = ts_game_key(ts_game_find(game), key);
	/* read all before any table is loaded: loading reads, too */
	l.n = 0;
	if (srv.store->ops->tables(srv.store, &q, keep_row, &l) || store_ill()) {
		store_ill();
		for (int i = 0; i < l.n; i++)
			free(l.row[i].position);
		api_fail_store(k);
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "tables");
	ts_json_open(&o, '[');
	for (int i = 0; i < l.n; i++) {
		put_row(&o, &l.row[i], *mine ? k->me.id : NULL);
		free(l.row[i].position);
	}
	ts_json_close(&o, ']');
	ts_json_key(&o, "next");
	if (l.n == PAGE) {
		snprintf(before, sizeof before, "%lld.%s", (long long)l.row[PAGE - 1].updated,
			 l.row[PAGE - 1].id);
		ts_json_str(&o, before);
	} else {
		ts_json_null(&o);
	}
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

/* The table of the path, free; or NULL with *code what to return. */
static table *free_table(call *k, int *code)
{
	table *t;

	*code = 0;
	t = table_find(strlen(k->id) < STORE_ID ? k->id : "");
	if (!t) {
		if (store_ill())
			api_fail_store(k);
		else if (table_foreign())
			api_fail(k, 409, "conflict",
				 "this table is of another edition or newer rules");
		else if (limit_take("guess", k->c->address, srv.set.request_rate,
				    srv.set.request_rate))
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
	if (!(t = free_table(k, code)))
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
	int go = t->row.auto_start && !seats_open(t) && seats_people(t);

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
	if (!may_rate(k, t->row.rated) || (strcmp(t->row.owner, k->me.id) && !may_have(k)))
		return 0;
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
	if (!seats_people(t)) {
		api_fail(k, 409, "conflict", "a person must sit at the table");
		return 0;
	}
	start(t);
	store_table_reply(k, t, 200, TELL_SNAPSHOT);
	return 0;
}
