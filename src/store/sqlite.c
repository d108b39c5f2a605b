/* sqlite.c - the embedded store: one file in WAL mode. Two connections, one for the writer's thread
 * and one for reads on the loop, so that neither waits for the other. Every statement is prepared
 * and its values are bound. `synchronous=FULL`: a commit is on the disk before it returns.
 *
 * Here the file is opened, brought up to date, checked, copied and closed. Migrations: user_version
 * counts the scripts that have run; a newer file is refused. */
#include "store/sqlite.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <unistd.h>

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
static int verify(const char *path, char error[STORE_ERROR])
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

	if (v > lite_migrations) {
		snprintf(error, STORE_ERROR, "store of a newer version: %d", v);
		return -1;
	}
	for (; v >= 0 && v < lite_migrations; v++) {
		char set[64];

		snprintf(set, sizeof set, "PRAGMA user_version = %d; COMMIT", v + 1);
		if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) ||
		    sqlite3_exec(db, lite_migration[v], NULL, NULL, NULL) ||
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
	static store_ops ops;
	lite *l = calloc(1, sizeof *l);
	char wal[600];
	int has_wal;

	if (!l || sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no memory");
		free(l);
		return NULL;
	}
	lite_read_ops(&ops);
	lite_write_ops(&ops);
	ops.check = check;
	ops.own = own;
	ops.backup = backup;
	ops.close = close_store;
	l->base.ops = &ops;
	snprintf(wal, sizeof wal, "%s-wal", path);
	has_wal = !access(wal, F_OK);
	if (connect_file(path, &l->w)) {
		snprintf(error, STORE_ERROR, "%s: %s", path, sqlite3_errmsg(l->w));
	} else if (!migrate(l->w, error)) {
		l->base.wal_missing = !has_wal && left_open(l->w);
		if (!fill_looks(l->w) && !connect_file(path, &l->r) &&
		    !prepare(l->w, lite_write_sql, l->ws, N_WRITE) &&
		    !prepare(l->r, lite_read_sql, l->rs, N_READ))
			return &l->base;
		snprintf(error, STORE_ERROR, "%s: %s / %s", path, sqlite3_errmsg(l->w),
			 l->r ? sqlite3_errmsg(l->r) : "");
	}
	close_store(&l->base);
	return NULL;
}
