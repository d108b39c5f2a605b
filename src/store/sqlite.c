/* sqlite.c - the embedded store: one file in WAL mode. Two connections, one for the writer's thread
 * and one for reads on the loop, so that neither waits for the other. Every statement is prepared
 * and its values are bound. `synchronous=FULL`: a commit is on the disk before it returns.
 *
 * Migrations: user_version counts the scripts that have run; a newer file is refused. */
#include "store/store.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
	/* sessions are rows; names of accounts by their look; the house's clock; pages by index: a
	 * seat repeats status and time of its table */
	"DROP TABLE secret;"
	"CREATE TABLE session (id TEXT PRIMARY KEY, user TEXT NOT NULL, hash BLOB NOT NULL,"
	" kind INTEGER NOT NULL, name TEXT NOT NULL, agent TEXT NOT NULL, created INTEGER NOT NULL,"
	" seen INTEGER NOT NULL, house INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX session_user ON session (user, house);"
	"CREATE TABLE look (look TEXT PRIMARY KEY, user TEXT NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX look_user ON look (user);"
	"CREATE TABLE house (id INTEGER PRIMARY KEY CHECK (id = 1), ms INTEGER NOT NULL,"
	" open INTEGER NOT NULL);"
	"INSERT INTO house VALUES (1, 0, 0);"
	"ALTER TABLE op ADD COLUMN house INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE game ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE seat ADD COLUMN status INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE seat ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;"
	"UPDATE seat SET (status, updated) ="
	" (SELECT g.status, g.updated FROM game g WHERE g.id = seat.game);"
	"DROP INDEX seat_user;"
	"CREATE INDEX seat_user ON seat (user, status, updated) WHERE user <> '';"
	"CREATE INDEX game_owner ON game (owner, status);"
	"CREATE INDEX game_lobby ON game (updated) WHERE listed = 1 AND status < 2;",
};
enum { MIGRATIONS = sizeof migration / sizeof *migration };

#define GAME_COLUMNS                                                                               \
	"id, owner, next, game, options, status, seats, listed, rated, auto_start, paused, ended," \
	" pace, bank, increment, hint_level, hint_count, series_of, series_game, wins, seed,"      \
	" position, created, updated, stand_in, rules"

#define SESSION_COLUMNS "id, user, hash, kind, name, agent, created, seen, house"

enum {
	W_BEGIN,
	W_COMMIT,
	W_ROLLBACK,
	W_SAVE,
	W_RELEASE,
	W_BACK,
	W_USER_NEW,
	W_USER_EDIT,
	W_USER_REGISTER,
	W_USER_PASSWORD,
	W_USER_OUT,
	W_LOOKS_END,
	W_LOOK,
	W_SESSION_NEW,
	W_SESSION_OLD,
	W_SESSION_SEEN,
	W_SESSION_END,
	W_SESSIONS_END,
	W_AGAINST,
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
	W_MUTES,
	W_EXISTS,
	W_MUTE,
	W_UNMUTE,
	W_HOUSE,
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
	[W_USER_EDIT] = "UPDATE user SET name = ?2, lang = ?3 WHERE id = ?1 AND epoch = ?7",
	[W_USER_REGISTER] = "UPDATE user SET name = ?2, lang = ?3, login = ?4, hash = ?5"
			    " WHERE id = ?1 AND epoch = ?7 AND login IS NULL",
	[W_USER_PASSWORD] = "UPDATE user SET hash = ?5, epoch = epoch + 1"
			    " WHERE id = ?1 AND epoch = ?7",
	[W_USER_OUT] = "UPDATE user SET epoch = epoch + 1 WHERE id = ?1 AND epoch = ?7",
	[W_LOOKS_END] = "DELETE FROM look WHERE user = ?1",
	[W_LOOK] = "INSERT INTO look (look, user) VALUES (?1, ?2)"
		   " ON CONFLICT (look) DO UPDATE SET user = ?2 WHERE user = ?2",
	[W_SESSION_NEW] = "INSERT INTO session (" SESSION_COLUMNS ")"
			  " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"
			  " WHERE EXISTS (SELECT 1 FROM user WHERE id = ?2 AND epoch = ?10)",
	[W_SESSION_OLD] = "DELETE FROM session WHERE user = ?1 AND id IN (SELECT id FROM session"
			  " WHERE user = ?1 ORDER BY house DESC LIMIT -1 OFFSET ?2)",
	[W_SESSION_SEEN] = "UPDATE session SET seen = ?8, house = ?9 WHERE id = ?1",
	[W_SESSION_END] = "DELETE FROM session WHERE id = ?1 AND user = ?2",
	[W_SESSIONS_END] = "DELETE FROM session WHERE user = ?1",
	[W_AGAINST] = "SELECT 1 FROM seat a JOIN seat b ON b.game = a.game JOIN game g"
		      " ON g.id = a.game WHERE a.user = ?1 AND b.user = ?2 AND a.status < 2"
		      " AND g.rated = 1 LIMIT 1",
	[W_CLAIM] = "UPDATE seat SET user = ?2, name = ?3 WHERE user = ?1",
	[W_CLAIM_OWNER] = "UPDATE game SET owner = ?2 WHERE owner = ?1",
	[W_CLAIM_RATING] = "UPDATE OR IGNORE rating SET user = ?2 WHERE user = ?1",
	[W_STATUS] = "SELECT status FROM game WHERE id = ?1",
	[W_RATING] = "SELECT rating, games FROM rating WHERE user = ?1 AND game = ?2",
	[W_RATE] = "INSERT OR REPLACE INTO rating (user, game, rating, games) VALUES (?1, ?2, ?3, ?4)",
	[W_GAME] =
		"INSERT OR REPLACE INTO game (" GAME_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		" ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
		" ?24, ?25, ?26)",
	[W_SEAT] = "INSERT OR REPLACE INTO seat (game, seat, kind, user, name, level, stand_in,"
		   " resigned, place, points, hints, status, updated)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
	[W_OP] = "INSERT INTO op (game, n, at, kind, seat, seen, clocks, data, house)"
		 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
	[W_LINE] = "INSERT INTO line (game, n, at, seat, user, name, text)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_MUTES] = "SELECT count(*) FROM mute WHERE user = ?1 AND other <> ?2",
	[W_EXISTS] = "SELECT 1 FROM user WHERE id = ?1",
	[W_MUTE] = "INSERT OR IGNORE INTO mute (user, other) VALUES (?1, ?2)",
	[W_UNMUTE] = "DELETE FROM mute WHERE user = ?1 AND other = ?2",
	[W_HOUSE] = "UPDATE house SET ms = ?1 WHERE ms < ?1",
};

#define G_COLUMNS                                                                                  \
	"g.id, g.owner, g.next, g.game, g.options, g.status, g.seats, g.listed, g.rated,"          \
	" g.auto_start, g.paused, g.ended, g.pace, g.bank, g.increment, g.hint_level,"             \
	" g.hint_count, g.series_of, g.series_game, g.wins, g.seed, g.position, g.created,"        \
	" g.updated, g.stand_in, g.rules"
#define USER_COLUMNS "id, name, lang, login, hash, created, epoch"

enum {
	R_USER,
	R_LOGIN,
	R_LOOK,
	R_SESSION,
	R_SESSIONS,
	R_GAME,
	R_LOBBY,
	R_MINE,
	R_MINE_OVER,
	R_CLOCKED,
	R_PLAYED,
	R_OPEN_BEFORE,
	R_RUNNING_BEFORE,
	R_COUNT,
	R_LAST,
	R_SEATS,
	R_OPS,
	R_LINES,
	R_MUTES,
	R_STATS,
	R_HOUSE,
	N_READ
};
/* A page ends with `limit` rows; the next begins after its last row's time and id. A user with
 * several seats at a table is counted by the first of them. */
#define FIRST_SEAT                                                                                 \
	" AND NOT EXISTS (SELECT 1 FROM seat x WHERE x.game = s.game AND x.user = s.user"          \
	" AND x.seat < s.seat)"
static const char *const read_sql[N_READ] = {
	[R_USER] = "SELECT " USER_COLUMNS " FROM user WHERE id = ?1",
	[R_LOGIN] = "SELECT " USER_COLUMNS " FROM user WHERE login = ?1",
	[R_LOOK] = "SELECT user FROM look WHERE look = ?1",
	[R_SESSION] = "SELECT " SESSION_COLUMNS " FROM session WHERE id = ?1",
	[R_SESSIONS] = "SELECT " SESSION_COLUMNS " FROM session WHERE user = ?1 ORDER BY house DESC",
	[R_GAME] = "SELECT " GAME_COLUMNS " FROM game WHERE id = ?1",
	[R_LOBBY] = "SELECT " GAME_COLUMNS " FROM game WHERE listed = 1 AND status < 2"
		    " AND (updated, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3)"
		    " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE] = "SELECT " GAME_COLUMNS " FROM game WHERE id IN (SELECT game FROM seat"
		   " WHERE user = ?5 AND user <> '' AND status < 2)"
		   " AND (updated, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3)"
		   " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE_OVER] = "SELECT " G_COLUMNS " FROM seat s JOIN game g ON g.id = s.game"
			" WHERE s.user = ?5 AND s.user <> '' AND s.status = 2"
			" AND (s.updated, s.game) < (?1, ?2) AND (?3 IS NULL OR g.game = ?3)" FIRST_SEAT
			" ORDER BY s.updated DESC, s.game DESC LIMIT ?4",
	[R_CLOCKED] = "SELECT id FROM game WHERE status = 1 AND pace <> 0 LIMIT ?2",
	[R_PLAYED] = "SELECT id FROM game WHERE status IN (1, 2) LIMIT ?2",
	[R_OPEN_BEFORE] = "SELECT id FROM game WHERE status = 0 AND updated < ?1"
			  " ORDER BY updated LIMIT ?2",
	[R_RUNNING_BEFORE] = "SELECT id FROM game WHERE status = 1 AND updated < ?1"
			     " ORDER BY updated LIMIT ?2",
	[R_COUNT] = "SELECT count(*) FROM (SELECT id FROM game WHERE owner = ?1 AND status < 2"
		    " UNION SELECT game FROM seat WHERE user = ?1 AND user <> '' AND status < 2)",
	[R_LAST] = "SELECT house FROM op WHERE game = ?1 ORDER BY n DESC LIMIT 1",
	[R_SEATS] = "SELECT seat, kind, user, name, level, stand_in, resigned, place, points, hints"
		    " FROM seat WHERE game = ?1",
	[R_OPS] = "SELECT n, at, kind, seat, seen, clocks, data, house FROM op WHERE game = ?1"
		  " ORDER BY n",
	[R_LINES] = "SELECT n, at, seat, user, name, text FROM (SELECT * FROM line WHERE game = ?1"
		    " ORDER BY n DESC LIMIT ?2) ORDER BY n",
	[R_MUTES] = "SELECT other FROM mute WHERE user = ?1 ORDER BY other",
	[R_STATS] = "SELECT g.game, count(*), sum(s.place = 1 AND g.seats > 1), max(s.points),"
		    " r.rating, r.games FROM seat s JOIN game g ON g.id = s.game"
		    " LEFT JOIN rating r ON r.user = s.user AND r.game = g.game"
		    " WHERE s.user = ?1 AND s.status = 2 AND s.user <> '' AND g.ended < 3"
		    " GROUP BY g.game",
	[R_HOUSE] = "SELECT ms FROM house",
};

typedef struct {
	store base;
	sqlite3 *w, *r;
	sqlite3_stmt *ws[N_WRITE], *rs[N_READ];
	int64_t house;	/* of the transaction */
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

/* The same on the loop: a failure is told apart from what is not there. */
static int end_read(lite *l, sqlite3_stmt *q, int r)
{
	if (r != SQLITE_DONE && r != SQLITE_ROW) {
		l->base.failed++;
		snprintf(l->base.why, sizeof l->base.why, "%s", sqlite3_errmsg(l->r));
	}
	return end(q, r);
}

/* A change of one row that must be there. */
static int run_one(lite *l, sqlite3_stmt *q)
{
	int r = run(q);

	return r ? r : sqlite3_changes(l->w) ? STORE_OK : STORE_NONE;
}

/* --- writing --- */

/* An account's name and login belong to it, and so does all that looks like them. */
static int put_looks(lite *l, const store_user *u)
{
	const char *text[] = {u->login, u->name};
	int r;

	bind_text(l->ws[W_LOOKS_END], 1, u->id);
	r = run(l->ws[W_LOOKS_END]);
	for (int i = 0; i < 2 && !r; i++) {
		char look[STORE_NAME];

		store_look(text[i], look);
		bind_text(l->ws[W_LOOK], 1, look);
		bind_text(l->ws[W_LOOK], 2, u->id);
		r = run_one(l, l->ws[W_LOOK]);
	}
	return r == STORE_NONE ? STORE_NAMED : r;
}

static int end_sessions(lite *l, const char *user)
{
	bind_text(l->ws[W_SESSIONS_END], 1, user);
	return run(l->ws[W_SESSIONS_END]);
}

static int put_user(lite *l, const store_change *c)
{
	static const int sql[] = {W_USER_NEW, W_USER_EDIT, W_USER_REGISTER, W_USER_PASSWORD,
				  W_USER_OUT};
	sqlite3_stmt *q = l->ws[sql[c->on]];
	int r;

	bind_text(q, 1, c->user.id);
	bind_text(q, 2, c->user.name);
	bind_text(q, 3, c->user.lang);
	bind_or_null(q, 4, c->user.login);
	bind_or_null(q, 5, c->user.hash);
	sqlite3_bind_int64(q, 6, c->user.created);
	sqlite3_bind_int(q, 7, c->user.epoch);
	r = run_one(l, q);
	if (r)
		return r;
	if (c->on == USER_PASSWORD || c->on == USER_OUT)
		return end_sessions(l, c->user.id);
	return c->user.login[0] ? put_looks(l, &c->user) : STORE_OK;
}

static int put_session(lite *l, const store_change *c)
{
	static const int sql[] = {W_SESSION_NEW, W_SESSION_SEEN, W_SESSION_END};
	const store_session *s = &c->session;
	sqlite3_stmt *q = l->ws[sql[c->on]];
	int r;

	bind_text(q, 1, s->id);
	bind_text(q, 2, s->user);
	sqlite3_bind_blob(q, 3, s->hash, sizeof s->hash, SQLITE_STATIC);
	sqlite3_bind_int(q, 4, s->kind);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->agent);
	sqlite3_bind_int64(q, 7, s->created);
	sqlite3_bind_int64(q, 8, s->seen);
	sqlite3_bind_int64(q, 9, s->house);
	sqlite3_bind_int(q, 10, s->epoch);
	r = run_one(l, q);
	if (r || c->on != SESSION_NEW)
		return r;
	bind_text(l->ws[W_SESSION_OLD], 1, s->user);
	sqlite3_bind_int(l->ws[W_SESSION_OLD], 2, SESSIONS_MAX);
	return run(l->ws[W_SESSION_OLD]);
}

/* Whether the two would sit against each other as one person at a rated table. */
static int against(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_AGAINST];
	int r;

	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	r = sqlite3_step(q);
	return end(q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_TAKEN : STORE_OK;
}

static int put_claim(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_CLAIM], *o = l->ws[W_CLAIM_OWNER];
	int r = against(l, c);

	if (r)
		return r;
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
	r = run(o);
	return r ? r : end_sessions(l, c->table);
}

static int put_seat(lite *l, const store_table *t, int i)
{
	const store_seat *s = &t->seat[i];
	sqlite3_stmt *q = l->ws[W_SEAT];

	bind_text(q, 1, t->id);
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
	sqlite3_bind_int(q, 12, t->status);
	sqlite3_bind_int64(q, 13, t->updated);
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
	int r = t->rated == RATED && t->status == TABLE_OVER && t->ended < ENDED_ABANDONED
			? rate(l, t)
			: STORE_OK;

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
	sqlite3_bind_int(q, 25, t->stand_in);
	sqlite3_bind_int(q, 26, t->rules);
	r = run(q);
	for (int i = 0; i < t->seats && !r; i++)
		r = put_seat(l, t, i);
	return r;
}

static int put_op(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_OP];
	store_clocks clocks[2] = {c->op.before, c->op.after};

	if (c->op.house > l->house)
		l->house = c->op.house;
	bind_text(q, 1, c->table);
	sqlite3_bind_int64(q, 2, c->op.n);
	sqlite3_bind_int64(q, 3, c->op.at);
	sqlite3_bind_int(q, 4, c->op.kind);
	sqlite3_bind_int(q, 5, c->op.seat);
	sqlite3_bind_int(q, 6, c->op.seen);
	sqlite3_bind_blob(q, 7, clocks, c->op.clocked ? sizeof clocks : 0, SQLITE_STATIC);
	bind_text(q, 8, c->op.data);
	sqlite3_bind_int64(q, 9, c->op.house);
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

/* The number a statement selects; -1 if it fails. */
static int number_of(sqlite3_stmt *q)
{
	int r = sqlite3_step(q), n = r == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;

	return end(q, r) ? -1 : n;
}

static int put_mute(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[c->on ? W_MUTE : W_UNMUTE];
	int n;

	if (c->on) {
		bind_text(l->ws[W_EXISTS], 1, c->other);
		n = number_of(l->ws[W_EXISTS]);
		if (n != 1)
			return n ? STORE_FAILED : STORE_NONE;
		bind_text(l->ws[W_MUTES], 1, c->table);
		bind_text(l->ws[W_MUTES], 2, c->other);
		n = number_of(l->ws[W_MUTES]);
		if (n < 0 || n >= MUTES_MAX)
			return n < 0 ? STORE_FAILED : STORE_FULL;
	}
	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	return run(q);
}

static int put(lite *l, const store_change *c)
{
	switch (c->what) {
	case PUT_USER:
		return put_user(l, c);
	case PUT_SESSION:
		return put_session(l, c);
	case PUT_CLAIM:
		return put_claim(l, c);
	case PUT_TABLE:
		return put_table(l, &c->t);
	case PUT_OP:
		return put_op(l, c);
	case PUT_LINE:
		return put_line(l, c);
	case PUT_MUTE:
		return put_mute(l, c);
	default:
		if (c->op.house > l->house)
			l->house = c->op.house; /* written with the transaction */
		return STORE_OK;
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

	sqlite3_bind_int64(l->ws[W_HOUSE], 1, l->house);
	if (run(l->ws[W_HOUSE]) == STORE_OK && run(l->ws[W_COMMIT]) == STORE_OK)
		return STORE_OK;
	if (!sqlite3_get_autocommit(l->w))
		run(l->ws[W_ROLLBACK]);
	return STORE_FAILED;
}

/* --- reading --- */

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

static int ids(store *s, int which, int64_t before, int limit,
	       void (*each)(void *, const char *id), void *arg)
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

static int last(store *s, const char *id, int64_t *house_at)
{
	return read_number(s, R_LAST, id, house_at);
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

/* "ok" is the first row if every page holds together. */
static int check_file(sqlite3 *db, char error[STORE_ERROR])
{
	sqlite3_stmt *q = NULL;
	int r = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &q, NULL), good = 0;
	const char *said = NULL;

	if (!r && sqlite3_step(q) == SQLITE_ROW) {
		said = (const char *)sqlite3_column_text(q, 0);
		good = said && !strcmp(said, "ok");
	}
	if (!good)
		snprintf(error, STORE_ERROR, "%.*s", (int)strcspn(said ? said : sqlite3_errmsg(db), "\n"),
			 said ? said : sqlite3_errmsg(db));
	sqlite3_finalize(q);
	return good ? STORE_OK : STORE_FAILED;
}

static int check(store *s, char error[STORE_ERROR])
{
	return check_file(((lite *)s)->r, error);
}

/* What a backup is worth is what can be read of it: the file is opened anew, every page checked,
 * and every table gone through. */
static int verify(const char *path, char error[STORE_ERROR])
{
	sqlite3 *db = NULL;
	int code = STORE_FAILED;

	if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL))
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(db));
	else if (!check_file(db, error)) {
		code = sqlite3_exec(db,
				    "SELECT sum(length(data)) FROM op; SELECT count(hash) FROM user;"
				    "SELECT sum(length(options)) FROM game;"
				    "SELECT count(name) FROM seat; SELECT sum(length(text)) FROM line",
				    NULL, NULL, NULL)
			       ? STORE_FAILED
			       : STORE_OK;
		if (code)
			snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(db));
	}
	sqlite3_close(db);
	return code;
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
		r = sqlite3_exec(to, "PRAGMA journal_mode = DELETE; UPDATE house SET open = 0",
				 NULL, NULL, NULL);
	else
		r = r ? r : SQLITE_ERROR;
	if (r)
		snprintf(error, STORE_ERROR, "%s: %s", path, to ? sqlite3_errmsg(to) : "no memory");
	sqlite3_close(to);
	return r ? STORE_FAILED : verify(path, error);
}

/* --- opening --- */

/* The process that has the file open, by its mark; 0: it was closed. */
static int left_open(sqlite3 *db)
{
	sqlite3_stmt *q = NULL;
	int open = 0;

	if (!sqlite3_prepare_v2(db, "SELECT open FROM house", -1, &q, NULL) &&
	    sqlite3_step(q) == SQLITE_ROW)
		open = sqlite3_column_int(q, 0);
	sqlite3_finalize(q);
	return open;
}

static void close_store(store *s)
{
	lite *l = (lite *)s;
	int pid;

	/* the last to close takes the log into the file: then nothing is missing */
	if (l->base.owner || (l->w && (pid = left_open(l->w)) && kill(pid, 0) && errno == ESRCH))
		sqlite3_exec(l->w, "UPDATE house SET open = 0", NULL, NULL, NULL);
	for (int i = 0; i < N_WRITE; i++)
		sqlite3_finalize(l->ws[i]);
	for (int i = 0; i < N_READ; i++)
		sqlite3_finalize(l->rs[i]);
	sqlite3_close(l->r);
	sqlite3_close(l->w);
	free(l);
}

/* The file is ours until it is closed: whoever finds this mark and no log beside it knows that the
 * last changes are missing. It must be in the file itself, hence the checkpoint. */
static int own(store *s)
{
	lite *l = (lite *)s;
	char sql[96];

	snprintf(sql, sizeof sql, "UPDATE house SET open = %d; PRAGMA wal_checkpoint(PASSIVE)",
		 (int)getpid());
	if (sqlite3_exec(l->w, sql, NULL, NULL, NULL))
		return STORE_FAILED;
	s->owner = 1;
	return STORE_OK;
}

static const store_ops lite_ops = {
	.user = user,
	.login = login,
	.looks = looks,
	.session = session,
	.sessions = sessions,
	.table = table,
	.tables = tables,
	.ids = ids,
	.count = count,
	.last = last,
	.ops = ops,
	.lines = lines,
	.mutes = mutes,
	.stats = stats,
	.house = house,
	.check = check,
	.own = own,
	.begin = begin,
	.apply = apply,
	.commit = commit,
	.backup = backup,
	.close = close_store,
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

/* Accounts of a store that knew no looks yet; the elder of two that look alike keeps the look. */
static int fill_looks(sqlite3 *db)
{
	sqlite3_stmt *q = NULL, *put = NULL;
	int r = sqlite3_prepare_v2(db, "SELECT id, login, name FROM user WHERE login IS NOT NULL"
				       " AND id NOT IN (SELECT user FROM look) ORDER BY created",
				   -1, &q, NULL);

	r = r ? r : sqlite3_prepare_v2(db, "INSERT OR IGNORE INTO look VALUES (?1, ?2)", -1, &put, NULL);
	while (!r && sqlite3_step(q) == SQLITE_ROW)
		for (int i = 1; i < 3; i++) {
			char look[STORE_NAME];

			store_look((const char *)sqlite3_column_text(q, i), look);
			bind_text(put, 1, look);
			bind_text(put, 2, (const char *)sqlite3_column_text(q, 0));
			run(put);
		}
	sqlite3_finalize(q);
	sqlite3_finalize(put);
	return r;
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
	char wal[600];
	int has_wal;

	if (!l || sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no memory");
		free(l);
		return NULL;
	}
	l->base.ops = &lite_ops;
	snprintf(wal, sizeof wal, "%s-wal", path);
	has_wal = !access(wal, F_OK);
	if (connect_file(path, &l->w)) {
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(l->w));
	} else if (!migrate(l->w, error)) {
		l->base.wal_missing = !has_wal && left_open(l->w);
		if (!fill_looks(l->w) && !connect_file(path, &l->r) &&
		    !prepare(l->w, write_sql, l->ws, N_WRITE) && !prepare(l->r, read_sql, l->rs, N_READ))
			return &l->base;
		snprintf(error, STORE_ERROR, "%s: %s / %s", path, sqlite3_errmsg(l->w),
			 l->r ? sqlite3_errmsg(l->r) : "");
	}
	close_store(&l->base);
	return NULL;
}
