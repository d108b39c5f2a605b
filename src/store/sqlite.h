/* sqlite.h - what the files of the SQLite store share: its connections, its statements by name, and how
 * one is bound and ended. */
#ifndef SQLITE_STORE_H
#define SQLITE_STORE_H

#include "store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

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
extern const char *const lite_write_sql[N_WRITE];

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
extern const char *const lite_read_sql[N_READ];

/* Scripts that bring a file up to date, one a version. */
extern const char *const lite_migration[];
extern const int lite_migrations;

typedef struct {
	store base;
	sqlite3 *w, *r;
	sqlite3_stmt *ws[N_WRITE], *rs[N_READ];
	int64_t house; /* of the transaction */
} lite;

void lite_read_ops(store_ops *o);  /* sqlite_read.c: on the loop */
void lite_write_ops(store_ops *o); /* sqlite_write.c: on the writer's thread */

/* --- small helpers --- */

static inline void bind_text(sqlite3_stmt *q, int i, const char *text)
{
	sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

static inline void bind_or_null(sqlite3_stmt *q, int i, const char *text)
{
	if (text[0])
		bind_text(q, i, text);
	else
		sqlite3_bind_null(q, i);
}

static inline void take(sqlite3_stmt *q, int i, char *out, size_t size)
{
	const char *t = (const char *)sqlite3_column_text(q, i);

	snprintf(out, size, "%s", t ? t : "");
}

static inline int run(sqlite3_stmt *q)
{
	int r = sqlite3_step(q);

	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return r == SQLITE_DONE || r == SQLITE_ROW ? STORE_OK
	       : r == SQLITE_CONSTRAINT		   ? STORE_TAKEN
						   : STORE_FAILED;
}

/* Ends a read: STORE_OK when the rows were all read. */
static inline int end(sqlite3_stmt *q, int r)
{
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return r == SQLITE_DONE || r == SQLITE_ROW ? STORE_OK : STORE_FAILED;
}

/* The same on the loop: a failure is told apart from what is not there. */
static inline int end_read(lite *l, sqlite3_stmt *q, int r)
{
	if (r != SQLITE_DONE && r != SQLITE_ROW) {
		l->base.failed++;
		snprintf(l->base.why, sizeof l->base.why, "%s", sqlite3_errmsg(l->r));
	}
	return end(q, r);
}

/* A change of one row that must be there. */
static inline int run_one(lite *l, sqlite3_stmt *q)
{
	int r = run(q);

	return r ? r : sqlite3_changes(l->w) ? STORE_OK : STORE_NONE;
}

#endif
