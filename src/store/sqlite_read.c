/* sqlite_read.c - rows become what the loop asks for. What cannot be read is counted as such
 * (store.failed) and never taken for absent. */
#include "store/sqlite.h"

#include <stdlib.h>

static int read_user(store *s, int which, const char *key, store_user *u)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[which];
	int r;

	bind_text(q, 1, key);
	r = sqlite3_step(q);
	if (r == SQLITE_ROW) {
		memset(u, 0, sizeof *u);
		take(q, 0, u->id, sizeof u->id);
		take(q, 1, u->name, sizeof u->name);
		take(q, 2, u->lang, sizeof u->lang);
		take(q, 3, u->login, sizeof u->login);
		take(q, 4, u->hash, sizeof u->hash);
		u->created = sqlite3_column_int64(q, 5);
		u->epoch = sqlite3_column_int(q, 6);
	}
	return end_read(l, q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static int user(store *s, const char *id, store_user *u)
{
	return read_user(s, R_USER, id, u);
}

static int login(store *s, const char *name, store_user *u)
{
	return read_user(s, R_LOGIN, name, u);
}

static int looks(store *s, const char *look, char id[STORE_ID])
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_LOOK];
	int r;

	bind_text(q, 1, look);
	r = sqlite3_step(q);
	if (r == SQLITE_ROW)
		take(q, 0, id, STORE_ID);
	return end_read(l, q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static void take_blob(sqlite3_stmt *q, int i, void *out, size_t size)
{
	if ((size_t)sqlite3_column_bytes(q, i) == size)
		memcpy(out, sqlite3_column_blob(q, i), size);
}

static void take_session(sqlite3_stmt *q, store_session *o)
{
	memset(o, 0, sizeof *o);
	take(q, 0, o->id, sizeof o->id);
	take(q, 1, o->user, sizeof o->user);
	take_blob(q, 2, o->hash, sizeof o->hash);
	o->kind = (uint8_t)sqlite3_column_int(q, 3);
	take(q, 4, o->name, sizeof o->name);
	take(q, 5, o->agent, sizeof o->agent);
	o->created = sqlite3_column_int64(q, 6);
	o->seen = sqlite3_column_int64(q, 7);
	o->house = sqlite3_column_int64(q, 8);
}

static int session(store *s, const char *id, store_session *out)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_SESSION];
	int r;

	bind_text(q, 1, id);
	r = sqlite3_step(q);
	if (r == SQLITE_ROW)
		take_session(q, out);
	return end_read(l, q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static int sessions(store *s, const char *id, void (*each)(void *, const store_session *),
		    void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_SESSIONS];
	int r;

	bind_text(q, 1, id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_session o;

		take_session(q, &o);
		each(arg, &o);
	}
	return end_read(l, q, r);
}

static int read_seats(lite *l, store_table *t)
{
	sqlite3_stmt *q = l->rs[R_SEATS];
	int r;

	bind_text(q, 1, t->id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		int i = sqlite3_column_int(q, 0);
		store_seat *seat = &t->seat[i];

		if (i < 0 || i >= TS_SEATS_MAX)
			continue;
		seat->kind = (uint8_t)sqlite3_column_int(q, 1);
		take(q, 2, seat->user, sizeof seat->user);
		take(q, 3, seat->name, sizeof seat->name);
		take(q, 4, seat->level, sizeof seat->level);
		seat->stand_in = (uint8_t)sqlite3_column_int(q, 5);
		seat->resigned = (uint8_t)sqlite3_column_int(q, 6);
		seat->rank = (uint8_t)sqlite3_column_int(q, 7);
		seat->points = (int16_t)sqlite3_column_int(q, 8);
		seat->hints = (uint16_t)sqlite3_column_int(q, 9);
	}
	return end_read(l, q, r);
}

static int read_table(lite *l, sqlite3_stmt *q, store_table *t)
{
	uint8_t *const number[] = {&t->status,	   &t->seats,  &t->listed, &t->rated,
				   &t->auto_start, &t->paused, &t->ended,  &t->pace};
	const char *position = (const char *)sqlite3_column_text(q, 21);

	memset(t, 0, sizeof *t);
	take(q, 0, t->id, sizeof t->id);
	take(q, 1, t->owner, sizeof t->owner);
	take(q, 2, t->next, sizeof t->next);
	take(q, 3, t->game, sizeof t->game);
	take(q, 4, t->options, sizeof t->options);
	for (int i = 0; i < 8; i++)
		*number[i] = (uint8_t)sqlite3_column_int(q, 5 + i);
	t->bank = sqlite3_column_int(q, 13);
	t->increment = sqlite3_column_int(q, 14);
	take(q, 15, t->hint_level, sizeof t->hint_level);
	t->hint_count = (int16_t)sqlite3_column_int(q, 16);
	t->series_of = (uint8_t)sqlite3_column_int(q, 17);
	t->series_game = (uint8_t)sqlite3_column_int(q, 18);
	take_blob(q, 19, t->wins, sizeof t->wins);
	take_blob(q, 20, &t->seed, sizeof t->seed);
	t->position = position ? strdup(position) : NULL;
	t->created = sqlite3_column_int64(q, 22);
	t->updated = sqlite3_column_int64(q, 23);
	t->stand_in = (uint8_t)sqlite3_column_int(q, 24);
	t->rules = (uint16_t)sqlite3_column_int(q, 25);
	if (t->seats > TS_SEATS_MAX)
		t->seats = TS_SEATS_MAX;
	return read_seats(l, t);
}

static int table(store *s, const char *id, store_table *t)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_GAME];
	int r, code = STORE_NONE;

	bind_text(q, 1, id);
	r = sqlite3_step(q);
	if (r == SQLITE_ROW)
		code = read_table(l, q, t);
	return end_read(l, q, r) ? STORE_FAILED : code;
}

static int tables(store *s, const store_query *k, void (*each)(void *, store_table *), void *arg)
{
	static const int sql[] = {R_LOBBY, R_MINE, R_MINE_OVER};
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[sql[k->which]];
	int r, code = STORE_OK;

	sqlite3_bind_int64(q, 1, k->before ? k->before : INT64_MAX);
	bind_text(q, 2, k->before_id);
	if (k->game)
		bind_text(q, 3, k->game);
	sqlite3_bind_int(q, 4, k->limit);
	if (k->user)
		bind_text(q, 5, k->user);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_table t;

		if (read_table(l, q, &t) == STORE_OK)
			each(arg, &t);
		else
			code = STORE_FAILED;
		free(t.position);
	}
	return end_read(l, q, r) ? STORE_FAILED : code;
}

static int ids(store *s, int which, int64_t before, int limit, void (*each)(void *, const char *id),
	       void *arg)
{
	static const int sql[] = {R_CLOCKED, R_PLAYED, R_OPEN_BEFORE, R_RUNNING_BEFORE};
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[sql[which]];
	int r;

	if (which == IDS_OPEN_BEFORE || which == IDS_RUNNING_BEFORE)
		sqlite3_bind_int64(q, 1, before);
	sqlite3_bind_int(q, 2, limit ? limit : -1);
	while ((r = sqlite3_step(q)) == SQLITE_ROW)
		each(arg, (const char *)sqlite3_column_text(q, 0));
	return end_read(l, q, r);
}

static int read_number(store *s, int which, const char *key, int64_t *n)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[which];
	int r;

	if (key)
		bind_text(q, 1, key);
	r = sqlite3_step(q);
	*n = r == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
	return end_read(l, q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static int count(store *s, const char *id, int *n)
{
	int64_t k;
	int r = read_number(s, R_COUNT, id, &k);

	*n = (int)k;
	return r;
}

static int last(store *s, const char *id, int64_t *house_at, int *acting)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_LAST];
	int r;

	bind_text(q, 1, id);
	r = sqlite3_step(q);
	*house_at = r == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
	*acting = r == SQLITE_ROW ? sqlite3_column_int(q, 1) : -1;
	return end_read(l, q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static int house(store *s, int64_t *ms)
{
	return read_number(s, R_HOUSE, NULL, ms);
}

/* Clocks of an operation; those of the first versions had 32 bits and no time before. */
static void take_clocks(sqlite3_stmt *q, int i, store_op *op)
{
	store_clocks clocks[2];
	int32_t old[TS_SEATS_MAX];

	if (sqlite3_column_bytes(q, i) == sizeof clocks) {
		memcpy(clocks, sqlite3_column_blob(q, i), sizeof clocks);
		op->before = clocks[0];
		op->after = clocks[1];
		op->clocked = 1;
	} else if (sqlite3_column_bytes(q, i) == sizeof old) {
		memcpy(old, sqlite3_column_blob(q, i), sizeof old);
		for (int k = 0; k < TS_SEATS_MAX; k++)
			op->before.left[k] = op->after.left[k] = old[k];
		op->clocked = 1;
	}
}

static int ops(store *s, const char *id, void (*each)(void *, const store_op *), void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_OPS];
	int r;

	bind_text(q, 1, id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_op op;

		memset(&op, 0, sizeof op);
		op.n = (uint32_t)sqlite3_column_int64(q, 0);
		op.at = sqlite3_column_int64(q, 1);
		op.kind = (uint8_t)sqlite3_column_int(q, 2);
		op.seat = (uint8_t)sqlite3_column_int(q, 3);
		op.seen = (uint8_t)sqlite3_column_int(q, 4);
		take_clocks(q, 5, &op);
		op.data = (const char *)sqlite3_column_text(q, 6);
		if (!op.data)
			op.data = "";
		op.house = sqlite3_column_int64(q, 7);
		op.decides = (uint8_t)sqlite3_column_int(q, 8);
		each(arg, &op);
	}
	return end_read(l, q, r);
}

static int lines(store *s, const char *id, int last, void (*each)(void *, const store_line *),
		 void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_LINES];
	int r;

	bind_text(q, 1, id);
	sqlite3_bind_int(q, 2, last);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_line line;

		memset(&line, 0, sizeof line);
		line.n = (uint32_t)sqlite3_column_int64(q, 0);
		line.at = sqlite3_column_int64(q, 1);
		line.seat = (int8_t)sqlite3_column_int(q, 2);
		take(q, 3, line.user, sizeof line.user);
		take(q, 4, line.name, sizeof line.name);
		line.text = (const char *)sqlite3_column_text(q, 5);
		if (line.text)
			each(arg, &line);
	}
	return end_read(l, q, r);
}

static int mutes(store *s, const char *id, void (*each)(void *, const char *), void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_MUTES];
	int r;

	bind_text(q, 1, id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW)
		each(arg, (const char *)sqlite3_column_text(q, 0));
	return end_read(l, q, r);
}

static int stats(store *s, const char *id, void (*each)(void *, const store_stats *), void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[R_STATS];
	int r;

	bind_text(q, 1, id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_stats st;

		take(q, 0, st.game, sizeof st.game);
		st.games = sqlite3_column_int(q, 1);
		st.wins = sqlite3_column_int(q, 2);
		st.best = sqlite3_column_int(q, 3);
		st.rating = (int)(sqlite3_column_double(q, 4) + 0.5);
		st.rated = sqlite3_column_int(q, 5);
		each(arg, &st);
	}
	return end_read(l, q, r);
}

void lite_read_ops(store_ops *o)
{
	o->user = user;
	o->login = login;
	o->looks = looks;
	o->session = session;
	o->sessions = sessions;
	o->table = table;
	o->tables = tables;
	o->ids = ids;
	o->count = count;
	o->last = last;
	o->ops = ops;
	o->lines = lines;
	o->mutes = mutes;
	o->stats = stats;
	o->house = house;
}
