/* api_tables.c - making, finding, joining and starting tables over HTTP. */
#include "server/api.h"

#include <sodium.h>
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

	if (code == STORE_LATE)
		http_again(p->c);
	else if (code)
		http_error(p->c, 503, "storage", not_stored(code), NULL);
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

/* Whether the user may have one more; refused if not. What is not stored yet counts, too. */
static int may_have(call *k)
{
	int may = user_may_have(k->me.id);

	if (may < 0)
		api_fail_store(k);
	else if (!may)
		api_fail(k, 429, "rate", "you have too many tables");
	return may > 0;
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

/* A table of a club is for its members. -1: told why not. */
static int of_club(call *k, store_table *row)
{
	const char *club;
	store_circle c;

	if (body_str(&k->b, "club", &club) ||
	    (*club && (srv.store->ops->circle(srv.store, club, &c) || c.kind != CIRCLE_CLUB ||
		       srv.store->ops->role(srv.store, club, k->me.id) == ROLE_OUT))) {
		api_fail_field(k, "club", "you belong to no such club");
		return -1;
	}
	strcpy(row->circle, club);
	return 0;
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
	if (!may_rate(k, row.rated) || !may_have(k) || of_club(k, &row)) {
		store_table_end(&row);
		return 0;
	}
	t = table_make(&row, &m);
	if (t->row.auto_start && !seats_open(t))
		table_start(t);
	store_table_reply(k, t, 201, TELL_NOBODY);
	return 0;
}

/* --- the challenge of the day: one seed for all, against bots --- */

static const char daily_level[] = "level5";
enum { DAILY_BOARD = 100 };

/* Everybody's is the same, and nobody can tell it: it hangs on a secret of the store. */
static int daily_seed(int day, const char *game, ts_seed *seed)
{
	uint8_t key[STORE_SECRET] = {0};
	char text[TS_KEY_MAX + 16];

	if (srv.store->ops->secret(srv.store, key))
		return -1;
	snprintf(text, sizeof text, "%d %s", day, game);
	return crypto_generichash((uint8_t *)seed, sizeof *seed, (const uint8_t *)text,
				  strlen(text), key, sizeof key);
}

static const ts_game *daily_game(call *k, const char *id, char key[TS_KEY_MAX])
{
	const ts_game *g = ts_game_find(id);

	if (!g)
		api_fail_field(k, "game", "no such game");
	else
		ts_game_key(g, key);
	return g;
}

int api_daily_play(call *k)
{
	char key[TS_KEY_MAX], id[STORE_ID];
	const ts_game *g;
	const char *name;
	store_table row = {.day = today(), .hint_level = "level6"};
	int code;
	table *t;

	if (body_str(&k->b, "game", &name))
		name = "";
	if (!(g = daily_game(k, name, key)))
		return 0;
	if (!srv.store->ops->daily_of(srv.store, row.day, key, k->me.id, id)) {
		k->id = id; /* the one they have */
		return api_one(k);
	}
	if (tables_fresh_day(k->me.id, key, row.day)) {
		api_fail(k, 409, "conflict", "you have it already");
		return 0;
	}
	code = daily_seed(row.day, key, &row.seed);
	if (code || store_ill()) {
		api_fail_store(k);
		return 0;
	}
	if (!may_have(k))
		return 0;
	memcpy(row.owner, k->me.id, STORE_ID);
	memcpy(row.owner_name, k->me.name, STORE_NAME);
	row.seat[0].kind = SEAT_USER;
	memcpy(row.seat[0].user, k->me.id, STORE_ID);
	memcpy(row.seat[0].name, k->me.name, STORE_NAME);
	row.seats = (uint8_t)game_least(g);
	for (int i = 1; i < row.seats; i++) {
		row.seat[i].kind = SEAT_BOT;
		strcpy(row.seat[i].level, daily_level);
	}
	t = table_plain(g, &row);
	if (t)
		store_table_reply(k, t, 201, TELL_NOBODY);
	else
		api_fail_field(k, "game", "the game is not for so many");
	return 0;
}

typedef struct {
	ts_out *o;
	int over, n;
} board;

static void put_result(void *arg, const store_daily *d)
{
	board *b = arg;

	ts_json_open(b->o, '{');
	put_str(b->o, "user", d->user);
	put_str(b->o, "name", d->name);
	put_int(b->o, "points", d->points);
	put_int(b->o, "margin", d->margin);
	put_bool(b->o, "won", d->won);
	put_int(b->o, "at", d->at);
	if (b->over) /* now it may be looked at */
		put_str(b->o, "table", d->table);
	ts_json_close(b->o, '}');
}

int api_daily(call *k)
{
	char name[48], text[48], key[TS_KEY_MAX], id[STORE_ID] = "";
	int day = *api_query(k->r, "day", text) ? atoi(text) : today();
	const ts_game *g = daily_game(k, api_query(k->r, "game", name), key);
	board b = {.over = day < today()};
	ts_out o;

	if (!g || api_too_often(k))
		return 0;
	if (day <= 0 || day > today()) {
		api_fail_field(k, "day", "day is a number of days since 1970, up to today");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	b.o = &o;
	ts_json_open(&o, '{');
	put_int(&o, "day", day);
	put_int(&o, "ends", (day + 1) * 86400000LL);
	put_str(&o, "game", g->id);
	put_int(&o, "seats", game_least(g));
	put_str(&o, "level", daily_level);
	if (k->signed_in)
		srv.store->ops->daily_of(srv.store, day, key, k->me.id, id);
	put_str(&o, "mine", id);
	put_list(&o, "board");
	srv.store->ops->daily(srv.store, day, key, DAILY_BOARD, put_result, &b);
	ts_json_close(&o, ']');
	api_finish(k, &o);
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

static void keep_row(void *arg, const store_table *row)
{
	row_list *l = arg;

	if (l->n < PAGE)
		store_table_copy(&l->row[l->n++], row);
}

/* Where a page ended: "TIME.ID" of its last row. */
int api_cursor(call *k, store_query *q)
{
	char text[48];
	long long at;
	int n = 0;

	if (!*api_query(k->r, "before", text))
		return 0;
	if (sscanf(text, "%lld.%11[a-z0-9]%n", &at, q->before_id, &n) != 2 || text[n] || at <= 0) {
		api_fail_field(k, "before", "before is the next of a page");
		return -1;
	}
	q->before = at;
	return 0;
}

void api_next(ts_out *o, int64_t updated, const char *id)
{
	char text[48];

	ts_json_key(o, "next");
	if (id) {
		snprintf(text, sizeof text, "%lld.%s", (long long)updated, id);
		ts_json_str(o, text);
	} else {
		ts_json_null(o);
	}
}

/* One of these words, by its place; -1 if it is not given, -2 if it is another. */
static int asked_word(call *k, const char *key, const char *const *word, int n)
{
	char text[48];

	if (!*api_query(k->r, key, text))
		return -1;
	for (int i = 0; i < n; i++)
		if (!strcmp(text, word[i]))
			return i;
	api_fail_field(k, key, "no such value");
	return -2;
}

static int read_filters(call *k, store_query *q)
{
	static const char *const status[] = {"open", "running", "over"},
				 *const no_yes[] = {"0", "1"}, *const seats[] = {"0", "1", "2",
										 "3", "4", "5"};

	return (q->status = asked_word(k, "status", status, 3)) < -1 ||
	       (q->seats = asked_word(k, "seats", seats, 6)) < -1 ||
	       (q->rated = asked_word(k, "rated", no_yes, 2)) < -1 ||
	       (q->won = asked_word(k, "won", no_yes, 2)) < -1 ||
	       (q->pace = asked_word(k, "pace", pace_name, 3)) < -1;
}

int api_tables_of(call *k, store_query q, const char *user)
{
	static row_list l;
	char game[48], key[TS_KEY_MAX];
	ts_out o;

	q.limit = PAGE;
	if (read_filters(k, &q))
		return 0;
	q.game = *api_query(k->r, "game", game) ? game : NULL;
	if (api_cursor(k, &q))
		return 0;
	if (ts_game_find(game))
		q.game = ts_game_key(ts_game_find(game), key);
	/* read all before any table is loaded: loading reads, too */
	l.n = 0;
	if (srv.store->ops->tables(srv.store, &q, keep_row, &l) || store_ill()) {
		store_ill();
		for (int i = 0; i < l.n; i++)
			store_table_end(&l.row[i]);
		api_fail_store(k);
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "tables");
	ts_json_open(&o, '[');
	for (int i = 0; i < l.n; i++) {
		put_row(&o, &l.row[i], user);
		store_table_end(&l.row[i]);
	}
	ts_json_close(&o, ']');
	api_next(&o, l.row[PAGE - 1].updated, l.n == PAGE ? l.row[PAGE - 1].id : NULL);
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
}

int api_list(call *k)
{
	store_query q = {.which = TABLES_LOBBY};
	char mine[48];

	if (!*api_query(k->r, "mine", mine))
		return api_tables_of(k, q, NULL);
	if (!api_need_user(k))
		return 0;
	q.user = k->me.id;
	q.which = strcmp(mine, "over") ? TABLES_MINE : TABLES_MINE_OVER;
	return api_tables_of(k, q, k->me.id);
}

/* What anybody may see of what somebody has played: what was listed or rated. */
int api_history(call *k)
{
	store_query q = {.which = TABLES_PUBLIC, .user = k->id};

	return api_tables_of(k, q, NULL);
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

/* What a spectator sees at this moment: for a small picture of a table in a list. */
int api_look(call *k)
{
	static sight s;
	int code;
	table *t = free_table(k, &code);
	ts_out o;

	if (!t)
		return code;
	if (!table_running(t) || table_sealed(&t->row)) {
		api_fail(k, 409, "conflict", "there is nothing to watch now");
		return 0;
	}
	table_look(t, TABLE_VIEWER, &s);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_int(&o, "rules", t->game->rules);
	ts_json_key(&o, "state");
	ts_look_bytes(&s.l, &o);
	ts_json_close(&o, '}');
	http_json(k->c, 200, &o);
	return 0;
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
	if (table_sealed(&t->row)) {
		api_fail(k, 409, "conflict", "the record is published when its day is over");
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
		table_start(t);
	store_table_reply(k, t, 200, go ? TELL_SNAPSHOT : TELL_TABLE);
}

static int body_seat(call *k, const table *t, const char *key)
{
	const char *name;

	if (body_str(&k->b, key, &name) || !*name)
		return -1;
	return ts_seat_parse(name, t->row.seats);
}

/* Who has blocked somebody does not sit with them, on either side. 1 if so, or it cannot be told. */
static int kept_apart(call *k, const table *t)
{
	int apart = srv.store->ops->blocked(srv.store, k->me.id, t->row.owner);

	for (int i = 0; i < t->row.seats && !apart; i++)
		if (t->row.seat[i].kind == SEAT_USER)
			apart = srv.store->ops->blocked(srv.store, k->me.id, t->row.seat[i].user);
	if (apart < 0)
		api_fail_store(k);
	else if (apart)
		api_fail(k, 403, "forbidden", "somebody here and you do not play together");
	return apart != 0;
}

int api_join(call *k)
{
	int code, seat, rated;
	table *t = open_table(k, 0, &code);
	const char *name;

	if (!t)
		return code;
	if (table_seat_of(t, k->me.id) >= 0) {
		api_fail(k, 409, "conflict", "you have a seat already");
		return 0;
	}
	if (body_bool(&k->b, "rated", t->row.rated, &rated) || rated != t->row.rated) {
		api_fail_field(k, "rated", "the table is another than you saw");
		return 0;
	}
	if (!may_rate(k, t->row.rated) || (strcmp(t->row.owner, k->me.id) && !may_have(k)) ||
	    kept_apart(k, t))
		return 0;
	if (t->row.circle[0] &&
	    srv.store->ops->role(srv.store, t->row.circle, k->me.id) == ROLE_OUT) {
		api_fail(k, 403, "forbidden", "this table is for members of its club");
		return 0;
	}
	seat = body_seat(k, t, "seat");
	body_str(&k->b, "seat", &name);
	for (int i = 0; i < t->row.seats && !*name && seat < 0; i++)
		if (t->row.seat[i].kind == SEAT_OPEN)
			seat = i;
	if (seat < 0 || t->row.seat[seat].kind != SEAT_OPEN) {
		api_fail(k, 409, seats_open(t) ? "conflict" : "full",
			 seats_open(t) ? "this seat is not open" : "no seat is open");
		return 0;
	}
	t->row.seat[seat].kind = SEAT_USER;
	memcpy(t->row.seat[seat].user, k->me.id, STORE_ID);
	memcpy(t->row.seat[seat].name, k->me.name, STORE_NAME);
	maybe_start(k, t);
	return 0;
}

static int wearer(const table *t, int colour)
{
	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].colour == colour)
			return i;
	return -1;
}

/* Whoever has the colour gets the seat's. */
static void dress(table *t, int seat, int colour)
{
	int from = wearer(t, colour);

	if (from >= 0) {
		t->row.seat[from].colour = t->row.seat[seat].colour;
		t->row.seat[from].wish = 0;
	}
	t->row.seat[seat].colour = (uint8_t)colour;
	t->row.seat[seat].wish = 0;
}

/* Colours that were asked for and nobody sits under any more. */
static void grant(table *t)
{
	for (int i = 0; i < t->row.seats; i++) {
		int from = t->row.seat[i].wish ? wearer(t, t->row.seat[i].wish) : i;

		if (from < 0 || (from != i && t->row.seat[from].kind != SEAT_USER))
			dress(t, i, t->row.seat[i].wish);
	}
}

/* Whoever watched as this seat looks on from now. */
static void vacate(table *t, int seat)
{
	uint8_t colour = t->row.seat[seat].colour;

	memset(&t->row.seat[seat], 0, sizeof t->row.seat[seat]);
	t->row.seat[seat].colour = colour;
	grant(t);
	while (t->v[seat].watchers)
		conn_watch(t->v[seat].watchers, t, TABLE_VIEWER);
}

int table_leave(table *t, const char *user)
{
	int any = !strcmp(t->row.owner, user);

	if (any)
		t->row.status = TABLE_CLOSED;
	for (int i = 0; i < t->row.seats; i++)
		if (!strcmp(t->row.seat[i].user, user)) {
			vacate(t, i);
			any = 1;
		}
	return any;
}

int api_leave(call *k)
{
	int code;
	table *t = open_table(k, 0, &code);

	if (!t)
		return code;
	if (!table_leave(t, k->me.id)) {
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
	seat = body_seat(k, t, "seat");
	if (seat < 0 || body_str(&k->b, "kind", &kind) || body_str(&k->b, "level", &level)) {
		api_fail_field(k, "seat", "no such seat");
		return 0;
	}
	if (!strcmp(kind, "open")) {
		vacate(t, seat);
	} else if (!strcmp(kind, "bot")) {
		store_table row = t->row;
		const char *why;

		row.seat[seat].kind = SEAT_BOT;
		why = t->row.rated ? store_unratable(&row) : NULL;
		if (!why && (strlen(level) >= STORE_WORD || !bot_level_ok(level)))
			why = "unknown level";
		if (why) {
			api_fail_field(k, "level", why);
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

/* The owner exchanges any two seats; whoever sits may go over to an open one. */
int api_swap(call *k)
{
	int code, seat[2];
	table *t = open_table(k, 0, &code);
	unsigned mine;
	store_seat s;
	viewer v;
	int64_t away;

	if (!t)
		return code;
	for (int i = 0; i < 2; i++)
		if ((seat[i] = body_seat(k, t, i ? "b" : "a")) < 0) {
			api_fail_field(k, i ? "b" : "a", "no such seat");
			return 0;
		}
	mine = table_seats_of(t, k->me.id);
	for (int i = 0; i < 2; i++)
		if (mine >> seat[i] & 1 && t->row.seat[seat[!i]].kind == SEAT_OPEN)
			mine |= 1u << TABLE_VIEWER;
	if (strcmp(t->row.owner, k->me.id) && !(mine >> TABLE_VIEWER & 1)) {
		api_fail(k, 403, "forbidden", "you may go over to an open seat");
		return 0;
	}
	s = t->row.seat[seat[0]];
	t->row.seat[seat[0]] = t->row.seat[seat[1]];
	t->row.seat[seat[1]] = s;
	v = t->v[seat[0]]; /* nothing is in their streams yet: those who watch go along */
	t->v[seat[0]] = t->v[seat[1]];
	t->v[seat[1]] = v;
	for (int i = 0; i < t->row.seats; i++)
		t->row.seat[i].wish = 0;
	away = t->away[seat[0]];
	t->away[seat[0]] = t->away[seat[1]];
	t->away[seat[1]] = away;
	for (int i = 0; i < 2; i++) {
		conn **at = &t->v[seat[i]].watchers;

		for (; *at; at = &(*at)->next_watch) {
			(*at)->viewer = seat[i];
			(*at)->at_watch = at;
		}
	}
	store_table_reply(k, t, 200, TELL_SNAPSHOT);
	return 0;
}

/* What nobody sits under is had at once; of whom sits under it, it is asked, and they give it by asking
 * for the other in turn, or keep it by choosing their own. */
int api_colour(call *k)
{
	int code, seat, colour, from;
	table *t = open_table(k, 0, &code);
	unsigned mine;

	if (!t)
		return code;
	seat = body_seat(k, t, "seat");
	if (seat < 0 || body_int(&k->b, "colour", 1, TS_SEATS_MAX, &colour)) {
		api_fail_field(k, seat < 0 ? "seat" : "colour",
			       seat < 0 ? "no such seat" : "a colour is 1 to 5");
		return 0;
	}
	mine = table_seats_of(t, k->me.id);
	if (!(mine >> seat & 1) &&
	    (t->row.seat[seat].kind == SEAT_USER || strcmp(t->row.owner, k->me.id))) {
		api_fail(k, 403, "forbidden", "the colour of this seat is not yours to choose");
		return 0;
	}
	from = wearer(t, colour);
	t->row.seat[seat].wish = 0;
	if (from == seat)
		for (int i = 0; i < t->row.seats; i++)
			t->row.seat[i].wish *= t->row.seat[i].wish != colour;
	else if (from < 0 || t->row.seat[from].kind != SEAT_USER || mine >> from & 1 ||
		 t->row.seat[from].wish == t->row.seat[seat].colour)
		dress(t, seat, colour);
	else
		t->row.seat[seat].wish = (uint8_t)colour;
	grant(t);
	store_table_reply(k, t, 200, TELL_TABLE);
	return 0;
}

int api_options(call *k)
{
	static refusals r;
	int code;
	table *t = open_table(k, 1, &code);
	store_table row;
	ts_setup u;

	if (!t)
		return code;
	row = t->row;
	if (spec_change(&k->b, bot_level_ok, &row, &u, &r)) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
		return 0;
	}
	if (!may_rate(k, row.rated))
		return 0;
	t->row = row;
	if (!row.position)
		t->setup = u;
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
	table_start(t);
	store_table_reply(k, t, 200, TELL_SNAPSHOT);
	return 0;
}

/* --- moves left for one's turn: seen by who has left them, and by nobody else --- */

static void reply_plans(conn *c, const table *t, const char *user)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	plan_json(&t->row, user, &o);
	ts_json_close(&o, '}');
	http_json(c, 200, &o);
}

int api_plan(call *k)
{
	int code;
	table *t = free_table(k, &code);

	if (t)
		reply_plans(k->c, t, k->me.id);
	return code;
}

typedef struct {
	conn *c;
	table *t;
	char user[STORE_ID];
} plan_reply;

static void plan_stored(void *arg, int code)
{
	plan_reply *p = arg;

	if (code)
		http_error(p->c, 503, "storage", not_stored(code), NULL);
	else
		reply_plans(p->c, p->t, p->user);
	conn_unref(p->c);
	free(p);
}

/* A list of moves of the body; -1 if it is none. */
static int body_moves(const call *k, const char *key, const char **out, int max)
{
	const ts_node *list = ts_doc_get(&k->b.d, k->b.root, key);
	int n = 0;

	if (!list)
		return 0;
	if (list->kind != TS_J_ARRAY || list->n > max)
		return -1;
	for (const ts_node *x = ts_doc_first(&k->b.d, list); x; x = ts_doc_next(&k->b.d, list, x)) {
		out[n] = ts_doc_str(&k->b.d, x);
		if (x->kind != TS_J_STRING || strlen(out[n++]) >= TS_TEXT_MAX)
			return -1;
	}
	return n;
}

/* Why nothing can be left for this seat now; NULL: it can. */
static const char *no_plan(const table *t, int seat)
{
	const store_seat *s = &t->row.seat[seat];
	int acting = table_acting(t);

	if (!table_running(t) || t->row.pace != PACE_DAY)
		return "this is for running tables by the day";
	if (t->row.paused)
		return "the table is paused";
	if (s->resigned || s->stand_in)
		return "you do not play here any more";
	if (acting >> seat & 1)
		return "it is your turn";
	return acting & (acting - 1) ? "several choose at the same time" : NULL;
}

int api_plan_set(call *k)
{
	const char *want[PLAN_WANTS] = {PLAN_ANY}, *move[PLAN_MOVES], *why, *field;
	store_plan plan = {.wants = "", .moves = ""};
	int code, wants, moves, seat;
	table *t = free_table(k, &code);
	plan_reply *p;

	if (!t)
		return code;
	seat = ts_doc_get(&k->b.d, k->b.root, "seat") ? body_seat(k, t, "seat")
						      : table_seat_of(t, k->me.id);
	if (seat < 0 || !(table_seats_of(t, k->me.id) >> seat & 1)) {
		api_fail(k, 403, "forbidden", "this is not your seat");
		return 0;
	}
	moves = body_moves(k, "moves", move, PLAN_MOVES);
	wants = ts_doc_get(&k->b.d, k->b.root, "if") ? body_moves(k, "if", want, PLAN_WANTS) : 1;
	if (moves < 0 || wants < 0) {
		api_fail_field(k, moves < 0 ? "moves" : "if", "this is a list of a few moves");
		return 0;
	}
	if (moves && (why = no_plan(t, seat))) {
		api_fail(k, 409, "conflict", why);
		return 0;
	}
	plan.seat = (uint8_t)seat;
	if (moves && (field = plan_read(t, seat, want, wants, move, moves, &plan))) {
		api_fail_field(k, field, "this is no move");
		return 0;
	}
	p = malloc(sizeof *p);
	if (!p)
		abort();
	*p = (plan_reply){.c = k->c, .t = t};
	memcpy(p->user, k->me.id, sizeof p->user);
	p->c->refs++;
	play_plan(t, &plan, moves ? PLAN_NEW : PLAN_END, plan_stored, p);
	return 0;
}
