/* sql.h - the store in SQL, for whichever engine: statements by name, how one is bound, run and read,
 * and what a driver (sqlite.c, postgres.c) must do for that. Statements are written once, in what both
 * engines understand (sql_text.c). */
#ifndef SQL_H
#define SQL_H

#include "store/store.h"

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
	W_ACCOUNT,
	W_ACCOUNT_EMAIL,
	W_ACCOUNT_LETTERS,
	W_ACCOUNT_OFFER,
	W_ACCOUNT_SECOND,
	W_ACCOUNT_PLAIN,
	W_ACCOUNT_STEP,
	W_ACCOUNT_GONE,
	W_TICKET,
	W_TICKET_TAKE,
	W_TICKETS_END,
	W_TICKETS_PAST,
	W_TICKET_SPEND,
	W_TICKETS_OLD,
	W_TICKETS_LINKS,
	W_PASSKEY, /* in the order of PASSKEY_NEW ... */
	W_PASSKEY_USED,
	W_PASSKEY_END,
	W_PASSKEY_OWNER,
	W_PASSKEYS,
	W_ERASE_VERSION,
	W_ERASE_SEATS,
	W_ERASE_LINES,
	W_ERASE_TOLD,
	W_ERASE_USER,
	W_ERASE_ACCOUNT,
	W_ERASE_TICKETS,
	W_ERASE_PASSKEYS,
	W_ERASE_RATING,
	W_ERASE_CURVE,
	W_ERASE_TIES,
	W_ERASE_MEMBER,
	W_ERASE_NOTICE,
	W_ERASE_WISH,
	W_ERASE_DEVICE,
	W_ERASE_ROLE,
	W_AGAINST,
	W_CLAIM_VERSION,
	W_CLAIM,
	W_CLAIM_OWNER,
	W_CLAIM_RATING,
	W_CLAIM_CURVE,
	W_CLAIM_TIE,
	W_CLAIM_DEVICE,
	W_STATUS,
	W_RATING,
	W_RATE,
	W_CURVE,
	W_GAME,
	W_SEAT,
	W_OP,
	W_LINE,
	W_PLAN, /* in the order of PLAN_NEW ... */
	W_PLAN_TAKE,
	W_PLAN_END,
	W_PLANS_END,
	W_PLAN_REST,
	W_TIES,
	W_EXISTS,
	W_TIE,
	W_UNTIE,
	W_REPORT,
	W_REPORTS_OLD,
	W_CIRCLE,
	W_MEMBERS,
	W_MEMBER,
	W_MEMBER_OUT,
	W_PAIRING,
	W_HOUSE,
	W_NOTICE, /* in the order of NOTICE_NEW ... */
	W_NOTICE_TELL,
	W_NOTICE_GONE,
	W_NOTICE_READ,
	W_NOTICE_OLD,
	W_NOTICES_OLD,
	W_ERRAND, /* in the order of ERRAND_ADD ... */
	W_ERRAND_TAKE,
	W_ERRAND_AGAIN,
	W_ERRAND_END,
	W_ERRAND_OLD,
	W_WISH,
	W_WISH_FAILED,
	W_DEVICE,
	W_DEVICE_END,
	W_DEVICES_OLD,
	W_ACT,
	W_ROLE,
	W_BANS,
	W_BAN,
	W_UNBAN,
	W_SETTLE,
	W_UNLINE,
	W_SEAT_NAMES,
	W_SETTING,
	W_UNSET,
	W_FORGET,
	W_EXPIRE_LINES, /* in the order of EXPIRE_... */
	W_EXPIRE_ACTS,
	W_EXPIRE_REPORTS,
	N_WRITE
};
extern const char *const sql_write[N_WRITE];

enum {
	R_USER,
	R_LOGIN,
	R_LOOK,
	R_SESSION,
	R_SESSIONS,
	R_ACCOUNT,
	R_ADDRESSED,
	R_TICKET,
	R_TICKETS,
	R_PASSKEY,
	R_PASSKEYS,
	R_GONE,
	R_NAMED,
	R_WRITTEN,
	R_GAME,
	R_LOBBY,
	R_MINE,
	R_MINE_OVER,
	R_PUBLIC,
	R_CIRCLE,
	R_STATUS,
	R_CLOCKED,
	R_PLAYED,
	R_OPEN_BEFORE,
	R_RUNNING_BEFORE,
	R_COUNT,
	R_LAST,
	R_SEATS,
	R_OPS,
	R_LINES,
	R_PLANS,
	R_TIES,
	R_BLOCKED,
	R_REPORTS,
	R_REPORTED,
	R_SEAT_RATINGS,
	R_DAILY,
	R_DAILY_OF,
	R_DAYS,
	R_SECRET,
	R_CIRCLE_ONE,
	R_CIRCLES,
	R_MEMBERS,
	R_ROLE,
	R_PAIRINGS,
	R_CIRCLE_BEST,
	R_STATS,
	R_RATINGS,
	R_BEST,
	R_CURVE,
	R_HOUSE,
	R_NOTICES,
	R_NOTICES_DUE,
	R_NOTICED,
	R_ERRANDS_DUE,
	R_ERRANDS_OF,
	R_WISH,
	R_DEVICES,
	R_POWER,
	R_POWERS,
	R_BANS,
	R_ACTS,
	R_ACTS_BACK,
	R_LAST_ACT,
	R_LINE,
	R_SETTINGS,
	R_PEOPLE,
	R_GUESTS,
	N_READ
};
extern const char *const sql_read[N_READ];

/* --- a driver --- */

typedef struct query query; /* a prepared statement; its driver has more behind it */

enum { ROW = 1, DONE = 2 }; /* of step; else STORE_FAILED */

typedef struct {
	void (*bind_text)(query *q, int i, const char *text,
			  int n); /* n < 0: all of it, which stays */
	void (*bind_int)(query *q, int i, int64_t n);
	void (*bind_real)(query *q, int i, double n);
	void (*bind_blob)(query *q, int i, const void *p, size_t n);
	int (*step)(query *q);
	/* A change; `must`: STORE_NONE if there is no such row. It may be found out later that it has failed,
	 * for all that are committed with it: then they are made again one by one. */
	int (*run)(query *q, int must);
	void (*end)(query *q); /* forgets rows and values */
	int (*null)(query *q, int i);
	int64_t (*get_int)(query *q, int i);
	double (*get_real)(query *q, int i);
	const char *(*get_text)(query *q, int i); /* until the next step; NULL: null */
	const void *(*get_blob)(query *q, int i, size_t *n);
	const char *(*error)(query *q);
} driver;

struct query {
	const driver *d;
};

typedef struct sql {
	store base;
	query *ws[N_WRITE], *rs[N_READ]; /* of the writer's connection, and the loop's */
	int64_t house;			 /* of the group that is being written */
	int keep_house;			 /* it is to be written by itself */
	/* of the driver */
	query *(*prepare)(struct sql *l, int write, const char *text); /* NULL: no */
	void (*forget)(query *q);
	void (*tell)(struct sql *l, char what,
		     const char *text); /* to others, after the commit; or NULL */
	/* for copies */
	void (*stream)(query *q);     /* its rows come as they are read; or NULL: they do */
	int (*settle)(struct sql *l); /* what was run is done, or has failed; or NULL: it is */
	const char *const
		*begin_copy;	/* what the loop's connection reads is of one moment; NULL ends */
	const char *after_copy; /* into it; or NULL */
} sql;

int sql_prepare(sql *l); /* all statements */

void sql_read_ops(store_ops *o);	       /* sql_read.c: on the loop */
void sql_circle_ops(store_ops *o);	       /* sql_circle.c: both, of clubs and tournaments */
void sql_account_ops(store_ops *o);	       /* sql_account.c: both, of what accounts keep */
int sql_put_unit(sql *l, const store_unit *u); /* sql_write.c: on the writer's thread */
int sql_put_circle(sql *l, const store_change *c);
void sql_notice_ops(store_ops *o); /* sql_notice.c: both, of notices */
int sql_put_notice(sql *l, const store_change *c);
int sql_put_account(sql *l, const store_change *c);
int sql_end_links(sql *l, const char *user); /* of letters that were written */
void sql_host_ops(store_ops *o);	     /* sql_host.c: both, of a host's tools */
int sql_put_host(sql *l, const store_change *c);
void sql_take_user(query *q, store_user *u); /* USER_COLUMNS */
int sql_end_sessions(sql *l, const char *user);
int sql_ranks(sql *l, query *q, void (*each)(void *, const store_rank *), void *arg);
void sql_tell(sql *l, char what, const char *id);
void sql_take_blob(query *q, int i, void *out, size_t size); /* if it has that size */
void sql_take_line(query *q, store_line *line);

/* --- small helpers --- */

static inline void bind_text(query *q, int i, const char *text)
{
	q->d->bind_text(q, i, text, -1);
}

static inline void bind_int(query *q, int i, int64_t n)
{
	q->d->bind_int(q, i, n);
}

static inline void bind_real(query *q, int i, double n)
{
	q->d->bind_real(q, i, n);
}

static inline void bind_blob(query *q, int i, const void *p, size_t n)
{
	q->d->bind_blob(q, i, p, n);
}

static inline void bind_or_null(query *q, int i, const char *text)
{
	if (text[0])
		bind_text(q, i, text);
}

static inline int step(query *q)
{
	return q->d->step(q);
}

static inline int get_null(query *q, int i)
{
	return q->d->null(q, i);
}

static inline int64_t get_int(query *q, int i)
{
	return q->d->get_int(q, i);
}

static inline double get_real(query *q, int i)
{
	return q->d->get_real(q, i);
}

static inline const char *get_text(query *q, int i)
{
	return q->d->get_text(q, i);
}

static inline void take(query *q, int i, char *out, size_t size)
{
	const char *t = get_text(q, i);

	snprintf(out, size, "%s", t ? t : "");
}

/* The first columns of a row: RATING_COLUMNS. */
static inline void take_rating(query *q, store_rating *r)
{
	r->rating = get_real(q, 0);
	r->deviation = get_real(q, 1);
	r->volatility = get_real(q, 2);
	r->games = (int32_t)get_int(q, 3);
	r->at = get_int(q, 4);
}

static inline int run(query *q)
{
	return q->d->run(q, 0);
}

/* A change of one row that must be there. */
static inline int run_one(query *q)
{
	return q->d->run(q, 1);
}

/* Ends a read: STORE_OK when the rows were all read. */
static inline int end(query *q, int r)
{
	q->d->end(q);
	return r == DONE || r == ROW ? STORE_OK : STORE_FAILED;
}

/* The same on the loop: a failure is told apart from what is not there. */
static inline int end_read(sql *l, query *q, int r)
{
	if (r != DONE && r != ROW) {
		l->base.failed++;
		snprintf(l->base.why, sizeof l->base.why, "%s", q->d->error(q));
	}
	return end(q, r);
}

/* The number a statement selects; -1 if it fails. */
static inline int number_of(query *q)
{
	int r = step(q), n = r == ROW ? (int)get_int(q, 0) : 0;

	return end(q, r) ? -1 : n;
}

#endif
