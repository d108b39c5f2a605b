/* sqlite.c - the embedded store: one file in WAL mode. Two connections, one for the writer's thread
 * and one for reads on the loop, so that neither waits for the other. Every statement is prepared
 * and its values are bound. `synchronous=FULL`: a commit is on the disk before it returns.
 *
 * Migrations: user_version counts the scripts that have run; a newer file is refused. */
#include "store/store.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const migration[] = {
	"CREATE TABLE secret (id INTEGER PRIMARY KEY CHECK (id = 1), key BLOB NOT NULL);"
	"CREATE TABLE user (id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL,"
	" login TEXT UNIQUE, hash TEXT, created INTEGER NOT NULL, epoch INTEGER NOT NULL)"
	" WITHOUT ROWID;"
	"CREATE TABLE game (id TEXT PRIMARY KEY, owner TEXT NOT NULL, next TEXT NOT NULL,"
	" game TEXT NOT NULL, options TEXT NOT NULL, status INTEGER NOT NULL, seats INTEGER NOT "
	"NULL,"
	" listed INTEGER NOT NULL, rated INTEGER NOT NULL, auto_start INTEGER NOT NULL,"
	" paused INTEGER NOT NULL, ended INTEGER NOT NULL, pace INTEGER NOT NULL,"
	" bank INTEGER NOT NULL, increment INTEGER NOT NULL, hint_level TEXT NOT NULL,"
	" hint_count INTEGER NOT NULL, series_of INTEGER NOT NULL, series_game INTEGER NOT NULL,"
	" wins BLOB NOT NULL, seed BLOB NOT NULL, position TEXT, created INTEGER NOT NULL,"
	" updated INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX game_status ON game (status, updated);"
	"CREATE TABLE seat (game TEXT NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL,"
	" user TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, stand_in INTEGER NOT NULL,"
	" resigned INTEGER NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL,"
	" hints INTEGER NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID;"
	"CREATE INDEX seat_user ON seat (user) WHERE user <> '';"
	"CREATE TABLE op (game TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL,"
	" kind INTEGER NOT NULL, seat INTEGER NOT NULL, seen INTEGER NOT NULL, clocks BLOB NOT "
	"NULL,"
	" data TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;"
	"CREATE TABLE line (game TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL,"
	" seat INTEGER NOT NULL, user TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (game, n)) WITHOUT ROWID;"
	"CREATE TABLE mute (user TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (user, other))"
	" WITHOUT ROWID;",
	"CREATE TABLE rating (user TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL,"
	" games INTEGER NOT NULL, PRIMARY KEY (user, game)) WITHOUT ROWID;",
};
enum { MIGRATIONS = sizeof migration / sizeof *migration };

#define GAME_COLUMNS                                                                               \
	"id, owner, next, game, options, status, seats, listed, rated, auto_start, paused, ended," \
	" pace, bank, increment, hint_level, hint_count, series_of, series_game, wins, seed,"      \
	" position, created, updated"

enum {
	W_BEGIN,
	W_COMMIT,
	W_ROLLBACK,
	W_SAVE,
	W_RELEASE,
	W_BACK,
	W_USER_NEW,
	W_USER,
	W_CLAIM,
	W_CLAIM_OWNER,
	W_CLAIM_RATING,
	W_STATUS,
	W_RATING,
	W_RATE,
	W_GAME,
	W_SEAT,
	W_OP,
	W_LINE,
	W_MUTE,
	W_UNMUTE,
	N_WRITE
};
static const char *const write_sql[N_WRITE] = {
	[W_BEGIN] = "BEGIN IMMEDIATE",
	[W_COMMIT] = "COMMIT",
	[W_ROLLBACK] = "ROLLBACK",
	[W_SAVE] = "SAVEPOINT unit",
	[W_RELEASE] = "RELEASE unit",
	[W_BACK] = "ROLLBACK TO unit",
	[W_USER_NEW] = "INSERT INTO user (id, name, lang, login, hash, created, epoch)"
		       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_USER] = "UPDATE user SET name = ?2, lang = ?3, login = ?4, hash = ?5, epoch = ?7"
		   " WHERE id = ?1",
	[W_CLAIM] = "UPDATE seat SET user = ?2, name = ?3 WHERE user = ?1",
	[W_CLAIM_OWNER] = "UPDATE game SET owner = ?2 WHERE owner = ?1",
	[W_CLAIM_RATING] = "UPDATE OR IGNORE rating SET user = ?2 WHERE user = ?1",
	[W_STATUS] = "SELECT status FROM game WHERE id = ?1",
	[W_RATING] = "SELECT rating, games FROM rating WHERE user = ?1 AND game = ?2",
	[W_RATE] = "INSERT OR REPLACE INTO rating (user, game, rating, games) VALUES (?1, ?2, ?3, ?4)",
	[W_GAME] =
		"INSERT OR REPLACE INTO game (" GAME_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		" ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
		" ?24)",
	[W_SEAT] = "INSERT OR REPLACE INTO seat (game, seat, kind, user, name, level, stand_in,"
		   " resigned, place, points, hints)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
	[W_OP] = "INSERT INTO op (game, n, at, kind, seat, seen, clocks, data)"
		 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	[W_LINE] = "INSERT INTO line (game, n, at, seat, user, name, text)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_MUTE] = "INSERT OR IGNORE INTO mute (user, other) VALUES (?1, ?2)",
	[W_UNMUTE] = "DELETE FROM mute WHERE user = ?1 AND other = ?2",
};

enum {
	R_USER,
	R_LOGIN,
	R_GAME,
	R_GAMES,
	R_MINE,
	R_SEATS,
	R_OPS,
	R_LINES,
	R_MUTES,
	R_STATS,
	N_READ
};
static const char *const read_sql[N_READ] = {
	[R_USER] = "SELECT id, name, lang, login, hash, created, epoch FROM user WHERE id = ?1",
	[R_LOGIN] = "SELECT id, name, lang, login, hash, created, epoch FROM user WHERE login = ?1",
	[R_GAME] = "SELECT " GAME_COLUMNS " FROM game WHERE id = ?1",
	[R_GAMES] = "SELECT " GAME_COLUMNS " FROM game WHERE (1 << status) & ?1"
		    " AND (?2 = 0 OR listed = 1) AND (?3 IS NULL OR game = ?3)"
		    " ORDER BY updated DESC LIMIT ?4",
	[R_MINE] = "SELECT " GAME_COLUMNS " FROM game WHERE (1 << status) & ?1"
		   " AND (?2 = 0 OR listed = 1) AND (?3 IS NULL OR game = ?3)"
		   " AND id IN (SELECT game FROM seat WHERE user = ?5 AND user <> '')"
		   " ORDER BY updated DESC LIMIT ?4",
	[R_SEATS] = "SELECT seat, kind, user, name, level, stand_in, resigned, place, points, hints"
		    " FROM seat WHERE game = ?1",
	[R_OPS] = "SELECT n, at, kind, seat, seen, clocks, data FROM op WHERE game = ?1 ORDER BY n",
	[R_LINES] = "SELECT n, at, seat, user, name, text FROM (SELECT * FROM line WHERE game = ?1"
		    " ORDER BY n DESC LIMIT ?2) ORDER BY n",
	[R_MUTES] = "SELECT other FROM mute WHERE user = ?1",
	[R_STATS] = "SELECT g.game, count(*), sum(s.place = 1 AND g.seats > 1), max(s.points),"
		    " r.rating, r.games FROM seat s JOIN game g ON g.id = s.game"
		    " LEFT JOIN rating r ON r.user = s.user AND r.game = g.game"
		    " WHERE s.user = ?1 AND g.status = 2 AND s.user <> '' GROUP BY g.game",
};

typedef struct {
	store base;
	sqlite3 *w, *r;
	sqlite3_stmt *ws[N_WRITE], *rs[N_READ];
} lite;

/* --- small helpers --- */

static void bind_text(sqlite3_stmt *q, int i, const char *text)
{
	sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

static void bind_or_null(sqlite3_stmt *q, int i, const char *text)
{
	if (text[0])
		bind_text(q, i, text);
	else
		sqlite3_bind_null(q, i);
}

static void take(sqlite3_stmt *q, int i, char *out, size_t size)
{
	const char *t = (const char *)sqlite3_column_text(q, i);

	snprintf(out, size, "%s", t ? t : "");
}

static int run(sqlite3_stmt *q)
{
	int r = sqlite3_step(q);

	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return r == SQLITE_DONE || r == SQLITE_ROW ? STORE_OK
	       : r == SQLITE_CONSTRAINT		   ? STORE_TAKEN
						   : STORE_FAILED;
}

/* Ends a read: STORE_OK when the rows were all read. */
static int end(sqlite3_stmt *q, int r)
{
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return r == SQLITE_DONE || r == SQLITE_ROW ? STORE_OK : STORE_FAILED;
}

/* --- writing --- */

static int put_user(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[c->on ? W_USER_NEW : W_USER];

	bind_text(q, 1, c->user.id);
	bind_text(q, 2, c->user.name);
	bind_text(q, 3, c->user.lang);
	bind_or_null(q, 4, c->user.login);
	bind_or_null(q, 5, c->user.hash);
	if (c->on)
		sqlite3_bind_int64(q, 6, c->user.created);
	sqlite3_bind_int(q, 7, c->user.epoch);
	return run(q);
}

static int put_claim(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_CLAIM], *o = l->ws[W_CLAIM_OWNER];
	int r;

	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	bind_text(q, 3, c->user.name);
	r = run(q);
	if (r)
		return r;
	bind_text(o, 1, c->table);
	bind_text(o, 2, c->other);
	r = run(o);
	if (r)
		return r;
	o = l->ws[W_CLAIM_RATING];
	bind_text(o, 1, c->table);
	bind_text(o, 2, c->other);
	return run(o);
}

static int put_seat(lite *l, const char *game, int i, const store_seat *s)
{
	sqlite3_stmt *q = l->ws[W_SEAT];

	bind_text(q, 1, game);
	sqlite3_bind_int(q, 2, i);
	sqlite3_bind_int(q, 3, s->kind);
	bind_text(q, 4, s->user);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->level);
	sqlite3_bind_int(q, 7, s->stand_in);
	sqlite3_bind_int(q, 8, s->resigned);
	sqlite3_bind_int(q, 9, s->rank);
	sqlite3_bind_int(q, 10, s->points);
	sqlite3_bind_int(q, 11, s->hints);
	return run(q);
}

/* A rated table that is over counts once: with the row that ends it. */
static int rate(lite *l, const store_table *t)
{
	sqlite3_stmt *q = l->ws[W_STATUS];
	uint8_t rank[TS_SEATS_MAX];
	int32_t games[TS_SEATS_MAX];
	double rating[TS_SEATS_MAX];
	int r, over;

	bind_text(q, 1, t->id);
	over = sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int(q, 0) == TABLE_OVER;
	end(q, SQLITE_DONE);
	if (over)
		return STORE_OK;
	q = l->ws[W_RATING];
	for (int i = 0; i < t->seats; i++) {
		bind_text(q, 1, t->seat[i].user);
		bind_text(q, 2, t->game);
		r = sqlite3_step(q);
		rank[i] = t->seat[i].rank;
		rating[i] = r == SQLITE_ROW ? sqlite3_column_double(q, 0) : STORE_RATING;
		games[i] = r == SQLITE_ROW ? sqlite3_column_int(q, 1) : 0;
		end(q, r);
	}
	store_rate(t->seats, rank, games, rating);
	q = l->ws[W_RATE];
	r = STORE_OK;
	for (int i = 0; i < t->seats && !r; i++) {
		bind_text(q, 1, t->seat[i].user);
		bind_text(q, 2, t->game);
		sqlite3_bind_double(q, 3, rating[i]);
		sqlite3_bind_int(q, 4, games[i] + 1);
		r = run(q);
	}
	return r;
}

static int put_table(lite *l, const store_table *t)
{
	const int number[] = {t->status, t->seats, t->listed, t->rated, t->auto_start,
			      t->paused, t->ended, t->pace,   t->bank,	t->increment};
	sqlite3_stmt *q = l->ws[W_GAME];
	int r = t->rated && t->status == TABLE_OVER ? rate(l, t) : STORE_OK;

	if (r)
		return r;
	bind_text(q, 1, t->id);
	bind_text(q, 2, t->owner);
	bind_text(q, 3, t->next);
	bind_text(q, 4, t->game);
	bind_text(q, 5, t->options);
	for (int i = 0; i < 10; i++)
		sqlite3_bind_int(q, 6 + i, number[i]);
	bind_text(q, 16, t->hint_level);
	sqlite3_bind_int(q, 17, t->hint_count);
	sqlite3_bind_int(q, 18, t->series_of);
	sqlite3_bind_int(q, 19, t->series_game);
	sqlite3_bind_blob(q, 20, t->wins, sizeof t->wins, SQLITE_STATIC);
	sqlite3_bind_blob(q, 21, &t->seed, sizeof t->seed, SQLITE_STATIC);
	if (t->position)
		bind_text(q, 22, t->position);
	sqlite3_bind_int64(q, 23, t->created);
	sqlite3_bind_int64(q, 24, t->updated);
	r = run(q);
	for (int i = 0; i < t->seats && !r; i++)
		r = put_seat(l, t->id, i, &t->seat[i]);
	return r;
}

static int put_op(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_OP];

	bind_text(q, 1, c->table);
	sqlite3_bind_int64(q, 2, c->op.n);
	sqlite3_bind_int64(q, 3, c->op.at);
	sqlite3_bind_int(q, 4, c->op.kind);
	sqlite3_bind_int(q, 5, c->op.seat);
	sqlite3_bind_int(q, 6, c->op.seen);
	sqlite3_bind_blob(q, 7, c->op.left, sizeof c->op.left, SQLITE_STATIC);
	bind_text(q, 8, c->op.data);
	return run(q);
}

static int put_line(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_LINE];

	bind_text(q, 1, c->table);
	sqlite3_bind_int64(q, 2, c->line.n);
	sqlite3_bind_int64(q, 3, c->line.at);
	sqlite3_bind_int(q, 4, c->line.seat);
	bind_text(q, 5, c->line.user);
	bind_text(q, 6, c->line.name);
	bind_text(q, 7, c->line.text);
	return run(q);
}

static int put_mute(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[c->on ? W_MUTE : W_UNMUTE];

	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	return run(q);
}

static int put(lite *l, const store_change *c)
{
	switch (c->what) {
	case PUT_USER:
		return put_user(l, c);
	case PUT_CLAIM:
		return put_claim(l, c);
	case PUT_TABLE:
		return put_table(l, &c->t);
	case PUT_OP:
		return put_op(l, c);
	case PUT_LINE:
		return put_line(l, c);
	default:
		return put_mute(l, c);
	}
}

static int begin(store *s)
{
	return run(((lite *)s)->ws[W_BEGIN]);
}

static int apply(store *s, const store_unit *u)
{
	lite *l = (lite *)s;
	int r = run(l->ws[W_SAVE]);

	for (const store_change *c = u->first; c && !r; c = c->next)
		r = put(l, c);
	if (r)
		run(l->ws[W_BACK]);
	run(l->ws[W_RELEASE]);
	return r;
}

static int commit(store *s)
{
	lite *l = (lite *)s;

	if (run(l->ws[W_COMMIT]) == STORE_OK)
		return STORE_OK;
	if (!sqlite3_get_autocommit(l->w))
		run(l->ws[W_ROLLBACK]);
	return STORE_FAILED;
}

/* --- reading --- */

static int read_user(store *s, int which, const char *key, store_user *u)
{
	sqlite3_stmt *q = ((lite *)s)->rs[which];
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
	return end(q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_OK : STORE_NONE;
}

static int user(store *s, const char *id, store_user *u)
{
	return read_user(s, R_USER, id, u);
}

static int login(store *s, const char *name, store_user *u)
{
	return read_user(s, R_LOGIN, name, u);
}

static void take_blob(sqlite3_stmt *q, int i, void *out, size_t size)
{
	if ((size_t)sqlite3_column_bytes(q, i) == size)
		memcpy(out, sqlite3_column_blob(q, i), size);
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
	return end(q, r);
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
	return end(q, r) ? STORE_FAILED : code;
}

static int tables(store *s, const store_query *k, void (*each)(void *, store_table *), void *arg)
{
	lite *l = (lite *)s;
	sqlite3_stmt *q = l->rs[k->user ? R_MINE : R_GAMES];
	int r;

	sqlite3_bind_int(q, 1, (int)k->status);
	sqlite3_bind_int(q, 2, k->listed);
	if (k->game)
		bind_text(q, 3, k->game);
	sqlite3_bind_int(q, 4, k->limit ? k->limit : -1);
	if (k->user)
		bind_text(q, 5, k->user);
	while ((r = sqlite3_step(q)) == SQLITE_ROW) {
		store_table t;

		if (read_table(l, q, &t) == STORE_OK)
			each(arg, &t);
		free(t.position);
	}
	return end(q, r);
}

static int ops(store *s, const char *id, void (*each)(void *, const store_op *), void *arg)
{
	sqlite3_stmt *q = ((lite *)s)->rs[R_OPS];
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
		take_blob(q, 5, op.left, sizeof op.left);
		op.data = (const char *)sqlite3_column_text(q, 6);
		if (!op.data)
			op.data = "";
		each(arg, &op);
	}
	return end(q, r);
}

static int lines(store *s, const char *id, int last, void (*each)(void *, const store_line *),
		 void *arg)
{
	sqlite3_stmt *q = ((lite *)s)->rs[R_LINES];
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
	return end(q, r);
}

static int mutes(store *s, const char *id, void (*each)(void *, const char *), void *arg)
{
	sqlite3_stmt *q = ((lite *)s)->rs[R_MUTES];
	int r;

	bind_text(q, 1, id);
	while ((r = sqlite3_step(q)) == SQLITE_ROW)
		each(arg, (const char *)sqlite3_column_text(q, 0));
	return end(q, r);
}

static int stats(store *s, const char *id, void (*each)(void *, const store_stats *), void *arg)
{
	sqlite3_stmt *q = ((lite *)s)->rs[R_STATS];
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
	return end(q, r);
}

static int secret(store *s, uint8_t key[32])
{
	lite *l = (lite *)s;
	sqlite3_stmt *q;
	int found = 0;

	randombytes_buf(key, 32);
	if (sqlite3_prepare_v2(l->w, "INSERT OR IGNORE INTO secret (id, key) VALUES (1, ?1)", -1,
			       &q, NULL))
		return STORE_FAILED;
	sqlite3_bind_blob(q, 1, key, 32, SQLITE_STATIC);
	run(q);
	sqlite3_finalize(q);
	if (sqlite3_prepare_v2(l->w, "SELECT key FROM secret", -1, &q, NULL))
		return STORE_FAILED;
	if (sqlite3_step(q) == SQLITE_ROW && sqlite3_column_bytes(q, 0) == 32) {
		memcpy(key, sqlite3_column_blob(q, 0), 32);
		found = 1;
	}
	sqlite3_finalize(q);
	return found ? STORE_OK : STORE_FAILED;
}

/* A copy of the file as it is at one moment, while others write on. */
static int backup(store *s, const char *path, char error[STORE_ERROR])
{
	lite *l = (lite *)s;
	sqlite3 *to = NULL;
	sqlite3_backup *b;
	int r = sqlite3_open(path, &to);

	b = r ? NULL : sqlite3_backup_init(to, "main", l->r, "main");
	if (b) {
		do {
			r = sqlite3_backup_step(b, 1024);
			if (r == SQLITE_BUSY || r == SQLITE_LOCKED)
				sqlite3_sleep(20);
		} while (r == SQLITE_OK || r == SQLITE_BUSY || r == SQLITE_LOCKED);
		sqlite3_backup_finish(b);
	}
	if (b && r == SQLITE_DONE)
		r = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
	else
		r = r ? r : SQLITE_ERROR;
	if (r)
		snprintf(error, STORE_ERROR, "%s: %s", path, to ? sqlite3_errmsg(to) : "no memory");
	sqlite3_close(to);
	return r ? STORE_FAILED : STORE_OK;
}

/* --- opening --- */

static void close_store(store *s)
{
	lite *l = (lite *)s;

	for (int i = 0; i < N_WRITE; i++)
		sqlite3_finalize(l->ws[i]);
	for (int i = 0; i < N_READ; i++)
		sqlite3_finalize(l->rs[i]);
	sqlite3_close(l->r);
	sqlite3_close(l->w);
	free(l);
}

static const store_ops lite_ops = {
	user,  login,  table, tables, ops,    lines,  mutes,
	stats, secret, begin, apply,  commit, backup, close_store,
};

static int version_of(sqlite3 *db)
{
	sqlite3_stmt *q;
	int v = -1;

	if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &q, NULL))
		return -1;
	if (sqlite3_step(q) == SQLITE_ROW)
		v = sqlite3_column_int(q, 0);
	sqlite3_finalize(q);
	return v;
}

static int migrate(sqlite3 *db, char error[STORE_ERROR])
{
	int v = version_of(db);

	if (v > MIGRATIONS) {
		snprintf(error, STORE_ERROR, "store of a newer version: %d", v);
		return -1;
	}
	for (; v >= 0 && v < MIGRATIONS; v++) {
		char set[64];

		snprintf(set, sizeof set, "PRAGMA user_version = %d; COMMIT", v + 1);
		if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) ||
		    sqlite3_exec(db, migration[v], NULL, NULL, NULL) ||
		    sqlite3_exec(db, set, NULL, NULL, NULL)) {
			v = -2;
			break;
		}
	}
	if (v < 0)
		snprintf(error, STORE_ERROR, "store: %s", sqlite3_errmsg(db));
	return v < 0 ? -1 : 0;
}

static int prepare(sqlite3 *db, const char *const *sql, sqlite3_stmt **out, int n)
{
	for (int i = 0; i < n; i++)
		if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL))
			return -1;
	return 0;
}

static int connect_file(const char *path, sqlite3 **db)
{
	int r = sqlite3_open_v2(
		path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);

	if (r)
		return r;
	sqlite3_busy_timeout(*db, 4000);
	return sqlite3_exec(*db,
			    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
			    "PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000",
			    NULL, NULL, NULL);
}

store *store_sqlite_open(const char *path, char error[STORE_ERROR])
{
	lite *l = calloc(1, sizeof *l);

	if (!l || sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no memory");
		free(l);
		return NULL;
	}
	l->base.ops = &lite_ops;
	if (connect_file(path, &l->w)) {
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(l->w));
	} else if (!migrate(l->w, error)) {
		if (!connect_file(path, &l->r) && !prepare(l->w, write_sql, l->ws, N_WRITE) &&
		    !prepare(l->r, read_sql, l->rs, N_READ))
			return &l->base;
		snprintf(error, STORE_ERROR, "%s: %s / %s", path, sqlite3_errmsg(l->w),
			 l->r ? sqlite3_errmsg(l->r) : "");
	}
	close_store(&l->base);
	return NULL;
}
