/* sqlite.c - the embedded store: one file in WAL mode. Two connections, one for the writer's thread
 * and one for reads on the loop, so that neither waits for the other. Every statement is prepared
 * and its values are bound. `synchronous=FULL`: a commit is on the disk before it returns.
 *
 * Here the file is opened, brought up to date, checked, copied and closed. Migrations: user_version
 * counts the scripts that have run; a newer file is refused. */
#include "store/sql.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdlib.h>
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
	"ALTER TABLE op ADD COLUMN decides INTEGER NOT NULL DEFAULT 255;"
	"ALTER TABLE op ADD COLUMN acting INTEGER NOT NULL DEFAULT -1;"
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
	/* Glicko-2, for each number of seats apart, with the way it came; what was known of people
	 * was of games for two, for the most part, and is held loosely */
	"ALTER TABLE rating RENAME TO elo;"
	"CREATE TABLE rating (user TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,"
	" rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
	" games INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user, game, seats))"
	" WITHOUT ROWID;"
	"INSERT INTO rating SELECT user, game, 2, rating, 200, 0.06, games,"
	" CAST(strftime('%s') AS INTEGER) * 1000 FROM elo;"
	"DROP TABLE elo;"
	"CREATE INDEX rating_best ON rating (game, seats, rating);"
	"CREATE TABLE curve (user TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,"
	" n INTEGER NOT NULL, at INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
	" was REAL NOT NULL, place TEXT NOT NULL, PRIMARY KEY (user, game, seats, n)) WITHOUT ROWID;"
	"CREATE INDEX curve_place ON curve (place);"
	/* between people: whom one mutes, blocks, follows; what they tell the host */
	"CREATE TABLE tie (user TEXT NOT NULL, kind INTEGER NOT NULL, other TEXT NOT NULL,"
	" PRIMARY KEY (user, kind, other)) WITHOUT ROWID;"
	"INSERT INTO tie SELECT user, 0, other FROM mute;"
	"DROP TABLE mute;"
	"CREATE TABLE report (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL,"
	" user TEXT NOT NULL, place TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL);"
	/* what people have had of each number of their results */
	"CREATE TABLE tally (user TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,"
	" what TEXT NOT NULL, games INTEGER NOT NULL, sum INTEGER NOT NULL,"
	" PRIMARY KEY (user, game, seats, what)) WITHOUT ROWID;"
	/* tables of a day's challenge, of a tournament or a club */
	"ALTER TABLE game ADD COLUMN circle TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE game ADD COLUMN day INTEGER NOT NULL DEFAULT 0;"
	"CREATE INDEX game_circle ON game (circle, updated) WHERE circle <> '';"
	"CREATE INDEX game_day ON game (day, game) WHERE day > 0;"
	"CREATE TABLE circle (id TEXT PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL,"
	" look TEXT NOT NULL, about TEXT NOT NULL, owner TEXT NOT NULL, status INTEGER NOT NULL,"
	" game TEXT NOT NULL, format INTEGER NOT NULL, seats INTEGER NOT NULL,"
	" rated INTEGER NOT NULL, pace INTEGER NOT NULL, rounds INTEGER NOT NULL,"
	" round INTEGER NOT NULL, bank INTEGER NOT NULL, increment INTEGER NOT NULL,"
	" created INTEGER NOT NULL, updated INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE UNIQUE INDEX circle_look ON circle (look) WHERE kind = 0 AND status < 3;"
	"CREATE INDEX circle_list ON circle (kind, updated);"
	"CREATE TABLE member (circle TEXT NOT NULL, user TEXT NOT NULL, role INTEGER NOT NULL,"
	" out INTEGER NOT NULL, joined INTEGER NOT NULL, PRIMARY KEY (circle, user)) WITHOUT ROWID;"
	"CREATE INDEX member_user ON member (user);"
	"CREATE TABLE pairing (circle TEXT NOT NULL, round INTEGER NOT NULL, n INTEGER NOT NULL,"
	" place TEXT NOT NULL, users TEXT NOT NULL, PRIMARY KEY (circle, round, n)) WITHOUT ROWID;"
	"ALTER TABLE house ADD COLUMN secret BLOB NOT NULL DEFAULT x'';"
	"UPDATE house SET secret = randomblob(32);",
	/* 5: what colour a seat is shown in; 0: that of its place */
	"ALTER TABLE seat ADD COLUMN colour INTEGER NOT NULL DEFAULT 0;",
	/* 6: how often a table's row was written; whose colour a seat asks for; games are counted
	 * from their moves (server/digest.c) */
	"ALTER TABLE game ADD COLUMN version INTEGER NOT NULL DEFAULT 1;"
	"ALTER TABLE seat ADD COLUMN wish INTEGER NOT NULL DEFAULT 0;"
	"DROP TABLE tally;",
	/* 7: what a session may do; what accounts keep to themselves, and what is shown by its hash */
	"ALTER TABLE session ADD COLUMN scope INTEGER NOT NULL DEFAULT 0;"
	"CREATE TABLE account (user TEXT PRIMARY KEY, email TEXT NOT NULL, secret BLOB NOT NULL,"
	" second INTEGER NOT NULL, letters INTEGER NOT NULL, step INTEGER NOT NULL,"
	" gone INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX account_email ON account (email) WHERE email <> '';"
	"CREATE INDEX account_gone ON account (gone) WHERE gone > 0;"
	"CREATE TABLE ticket (hash BLOB NOT NULL, user TEXT NOT NULL, kind INTEGER NOT NULL,"
	" until INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (hash, user)) WITHOUT ROWID;"
	"CREATE INDEX ticket_user ON ticket (user, kind);"
	"CREATE INDEX ticket_until ON ticket (until);"
	"CREATE INDEX line_user ON line (user, at);"
	"CREATE INDEX tie_other ON tie (other);",
	/* 8: what people are told of while they are elsewhere, and how they wish it */
	"CREATE TABLE notice (id TEXT PRIMARY KEY, user TEXT NOT NULL, kind INTEGER NOT NULL,"
	" place TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, what TEXT NOT NULL,"
	" at INTEGER NOT NULL, due INTEGER NOT NULL, ends INTEGER NOT NULL, told INTEGER NOT NULL,"
	" UNIQUE (user, kind, place)) WITHOUT ROWID;"
	"CREATE INDEX notice_due ON notice (due) WHERE told = 0;"
	"CREATE INDEX notice_at ON notice (at);"
	"CREATE TABLE errand (notice TEXT NOT NULL, way INTEGER NOT NULL, target TEXT NOT NULL,"
	" due INTEGER NOT NULL, tries INTEGER NOT NULL, taken INTEGER NOT NULL,"
	" PRIMARY KEY (notice, way, target)) WITHOUT ROWID;"
	"CREATE INDEX errand_due ON errand (due) WHERE taken = 0;"
	"CREATE TABLE wish (user TEXT PRIMARY KEY, failed INTEGER NOT NULL,"
	" by_push INTEGER NOT NULL, by_mail INTEGER NOT NULL, by_hook INTEGER NOT NULL,"
	" digest INTEGER NOT NULL, quiet_from INTEGER NOT NULL, quiet_to INTEGER NOT NULL,"
	" zone TEXT NOT NULL, hook TEXT NOT NULL, hook_n INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE TABLE device (id TEXT PRIMARY KEY, user TEXT NOT NULL, url TEXT NOT NULL UNIQUE,"
	" secret BLOB NOT NULL, auth BLOB NOT NULL, agent TEXT NOT NULL, at INTEGER NOT NULL)"
	" WITHOUT ROWID;"
	"CREATE INDEX device_user ON device (user);",
	/* 9: a host's tools: who has which power, whom the house does not want, what was done, settings that
	 * apply while it runs; reports are settled */
	"CREATE TABLE role (user TEXT PRIMARY KEY, role INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE TABLE ban (kind INTEGER NOT NULL, whom TEXT NOT NULL, at INTEGER NOT NULL,"
	" until INTEGER NOT NULL, by TEXT NOT NULL, why TEXT NOT NULL, PRIMARY KEY (kind, whom))"
	" WITHOUT ROWID;"
	"CREATE TABLE audit (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL,"
	" by TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL, more TEXT NOT NULL,"
	" why TEXT NOT NULL);"
	"CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
	"ALTER TABLE report ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE report ADD COLUMN settler TEXT NOT NULL DEFAULT '';"
	"CREATE INDEX report_open ON report (id) WHERE settled = 0;"
	"CREATE INDEX line_at ON line (at) WHERE user <> '';"
	"CREATE INDEX user_name ON user (name);"
	"CREATE INDEX user_guest ON user (created, id) WHERE login IS NULL;",
	/* 10: what a seat has left to be played when its turn comes */
	"CREATE TABLE plan (game TEXT NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL,"
	" n INTEGER NOT NULL, wants TEXT NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (game, seat))"
	" WITHOUT ROWID;",
	/* 11: keys that sign for an account */
	"CREATE TABLE passkey (id TEXT PRIMARY KEY, user TEXT NOT NULL, name TEXT NOT NULL,"
	" credential BLOB NOT NULL UNIQUE, public BLOB NOT NULL, counter INTEGER NOT NULL,"
	" made INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX passkey_user ON passkey (user);",
};
enum { MIGRATIONS = sizeof migration / sizeof *migration };

/* --- the driver --- */

typedef struct {
	query q;
	sqlite3_stmt *st;
} lite_query;

typedef struct {
	sql sql;
	sqlite3 *w, *r;
} lite;

static sqlite3_stmt *of(query *q)
{
	return ((lite_query *)q)->st;
}

static void put_text(query *q, int i, const char *text, int n)
{
	sqlite3_bind_text(of(q), i, text, n, n < 0 ? SQLITE_STATIC : SQLITE_TRANSIENT);
}

static void put_int(query *q, int i, int64_t n)
{
	sqlite3_bind_int64(of(q), i, n);
}

static void put_real(query *q, int i, double n)
{
	sqlite3_bind_double(of(q), i, n);
}

static void put_blob(query *q, int i, const void *p, size_t n)
{
	sqlite3_bind_blob(of(q), i, p, (int)n, SQLITE_STATIC);
}

static int take_step(query *q)
{
	int r = sqlite3_step(of(q));

	return r == SQLITE_ROW ? ROW : r == SQLITE_DONE ? DONE : STORE_FAILED;
}

static void reset(query *q)
{
	sqlite3_reset(of(q));
	sqlite3_clear_bindings(of(q));
}

static int run_it(query *q, int must)
{
	int r = sqlite3_step(of(q));

	reset(q);
	if (r != SQLITE_DONE && r != SQLITE_ROW)
		return r == SQLITE_CONSTRAINT ? STORE_TAKEN : STORE_FAILED;
	return must && !sqlite3_changes(sqlite3_db_handle(of(q))) ? STORE_NONE : STORE_OK;
}

static int is_null(query *q, int i)
{
	return sqlite3_column_type(of(q), i) == SQLITE_NULL;
}

static int64_t as_int(query *q, int i)
{
	return sqlite3_column_int64(of(q), i);
}

static double as_real(query *q, int i)
{
	return sqlite3_column_double(of(q), i);
}

static const char *as_text(query *q, int i)
{
	return (const char *)sqlite3_column_text(of(q), i);
}

static const void *as_blob(query *q, int i, size_t *n)
{
	const void *p = sqlite3_column_blob(of(q), i);

	*n = (size_t)sqlite3_column_bytes(of(q), i);
	return p;
}

static const char *said(query *q)
{
	return sqlite3_errmsg(sqlite3_db_handle(of(q)));
}

static const driver lite_driver = {put_text, put_int, put_real, put_blob, take_step, run_it, reset,
				   is_null,  as_int,  as_real,	as_text,  as_blob,   said};

static query *prepare(sql *l, int write, const char *text)
{
	sqlite3 *db = write ? ((lite *)l)->w : ((lite *)l)->r;
	lite_query *q = calloc(1, sizeof *q);

	if (!q)
		return NULL;
	q->q.d = &lite_driver;
	if (!sqlite3_prepare_v3(db, text, -1, SQLITE_PREPARE_PERSISTENT, &q->st, NULL))
		return &q->q;
	free(q);
	return NULL;
}

static void forget(query *q)
{
	if (q)
		sqlite3_finalize(of(q));
	free(q);
}

/* --- writing --- */

static int put_unit(sql *l, const store_unit *u)
{
	int r = run(l->ws[W_SAVE]);

	r = r ? r : sql_put_unit(l, u);
	if (r)
		run(l->ws[W_BACK]);
	run(l->ws[W_RELEASE]);
	return r;
}

static void commit(store *s, store_unit *first)
{
	sql *l = (sql *)s;
	int code = run(l->ws[W_BEGIN]);

	for (store_unit *u = first; u; u = u->next)
		u->code = code ? code : put_unit(l, u);
	if (!code) {
		bind_int(l->ws[W_HOUSE], 1, l->house);
		if (run(l->ws[W_HOUSE]) || run(l->ws[W_COMMIT]))
			code = STORE_FAILED;
		if (code && !sqlite3_get_autocommit(((lite *)s)->w))
			run(l->ws[W_ROLLBACK]);
	}
	for (store_unit *u = first; u && code; u = u->next)
		u->code = code;
}

/* --- the file --- */

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
		snprintf(error, STORE_ERROR, "%.*s",
			 (int)strcspn(said ? said : sqlite3_errmsg(db), "\n"),
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
int store_sqlite_verify(const char *path, char error[STORE_ERROR])
{
	sqlite3 *db = NULL;
	int code = STORE_FAILED;

	if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL))
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(db));
	else if (!check_file(db, error)) {
		code = sqlite3_exec(
			       db,
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

/* A copy of the file as it is at one moment, while others write on. It is made in one step: between two steps
 * SQLite lets go of the moment it reads, and starts again whenever another process has written. */
static int backup(store *s, const char *path, char error[STORE_ERROR])
{
	lite *l = (lite *)s;
	sqlite3 *to = NULL;
	sqlite3_backup *b;
	int r = sqlite3_open(path, &to);

	b = r ? NULL : sqlite3_backup_init(to, "main", l->r, "main");
	if (b) {
		while ((r = sqlite3_backup_step(b, -1)) == SQLITE_BUSY || r == SQLITE_LOCKED)
			sqlite3_sleep(20);
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
	return r ? STORE_FAILED : store_sqlite_verify(path, error);
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
	if (l->sql.base.owner ||
	    (l->w && (pid = left_open(l->w)) && kill(pid, 0) && errno == ESRCH))
		sqlite3_exec(l->w, "UPDATE house SET open = 0", NULL, NULL, NULL);
	for (int i = 0; i < N_WRITE; i++)
		forget(l->sql.ws[i]);
	for (int i = 0; i < N_READ; i++)
		forget(l->sql.rs[i]);
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
	int r = sqlite3_prepare_v2(db,
				   "SELECT id, login, name FROM user WHERE login IS NOT NULL"
				   " AND id NOT IN (SELECT user FROM look) ORDER BY created",
				   -1, &q, NULL);

	r = r ? r
	      : sqlite3_prepare_v2(db, "INSERT OR IGNORE INTO look VALUES (?1, ?2)", -1, &put,
				   NULL);
	while (!r && sqlite3_step(q) == SQLITE_ROW)
		for (int i = 1; i < 3; i++) {
			char look[STORE_NAME];

			store_look((const char *)sqlite3_column_text(q, i), look);
			sqlite3_bind_text(put, 1, look, -1, SQLITE_STATIC);
			sqlite3_bind_value(put, 2, sqlite3_column_value(q, 0));
			sqlite3_step(put);
			sqlite3_reset(put);
		}
	sqlite3_finalize(q);
	sqlite3_finalize(put);
	return r;
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

static const char *const begin_copy[] = {"BEGIN", NULL};

store *store_sqlite_open(const char *path, char error[STORE_ERROR])
{
	static store_ops ops;
	lite *l = calloc(1, sizeof *l);
	char wal[600];
	int has_wal;

	if (!l || sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no memory");
		free(l);
		return NULL;
	}
	sql_read_ops(&ops);
	sql_circle_ops(&ops);
	sql_account_ops(&ops);
	sql_notice_ops(&ops);
	sql_host_ops(&ops);
	ops.commit = commit;
	ops.check = check;
	ops.own = own;
	ops.backup = backup;
	ops.close = close_store;
	l->sql.base.ops = &ops;
	l->sql.prepare = prepare;
	l->sql.forget = forget;
	l->sql.begin_copy = begin_copy;
	snprintf(wal, sizeof wal, "%s-wal", path);
	has_wal = !access(wal, F_OK);
	if (connect_file(path, &l->w)) {
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(l->w));
	} else if (!migrate(l->w, error)) {
		l->sql.base.wal_missing = !has_wal && left_open(l->w);
		if (!fill_looks(l->w) && !connect_file(path, &l->r) && !sql_prepare(&l->sql))
			return &l->sql.base;
		snprintf(error, STORE_ERROR, "%s: %s / %s", path, sqlite3_errmsg(l->w),
			 l->r ? sqlite3_errmsg(l->r) : "");
	}
	close_store(&l->sql.base);
	return NULL;
}
