/* store.h - where the server keeps what must not be lost: people, tables, moves, chat.
 *
 * A table is its row (setup, seed, seats, pace) and its operations, appended and never changed:
 * moves, takebacks, resignations. Everything else follows from replaying them.
 *
 * Reads are made by one thread, the event loop; they see what is committed. Writes are units of
 * changes, all or nothing, queued by the loop and committed by the writer's own thread: all units
 * that wait share one transaction and so one fsync. A unit's `done` runs on the loop again, after
 * the commit; only then may anybody hear of it. */
#ifndef STORE_H
#define STORE_H

#include "tessera.h"

enum {
	STORE_ID = 12,	  /* with its NUL */
	STORE_NAME = 100, /* 24 characters */
	STORE_LOGIN = 28,
	STORE_HASH = 128,
	STORE_WORD = 16,
	STORE_OPTIONS = 640,
	STORE_ERROR = 160,
	STORE_AGENT = 200,
};

enum {
	STORE_OK = 0,
	STORE_NONE = -1,   /* there is no such row, or it is no longer as it was read */
	STORE_TAKEN = -2,  /* somebody else has the login */
	STORE_FAILED = -3, /* the store could not be read or written */
	STORE_NAMED = -4,  /* an account has a name that looks like this one */
	STORE_FULL = -5,   /* there are as many as there may be */
};

typedef struct {
	char id[STORE_ID], name[STORE_NAME], lang[8];
	char login[STORE_LOGIN], hash[STORE_HASH]; /* "" for a guest */
	int64_t created;
	int32_t epoch; /* raised to end every session */
} store_user;

/* A browser or a program that is signed in. The secret half of its token is kept as a hash. */
enum { SESSION_COOKIE, SESSION_TOKEN };
typedef struct {
	char id[STORE_ID], user[STORE_ID];
	uint8_t hash[16], kind;
	char name[STORE_NAME], agent[STORE_AGENT];
	int64_t created, seen; /* by the wall clock, for people */
	int64_t house;	       /* when it was seen, by the house's */
	int32_t epoch;	       /* of the user when it began; not stored: a new one needs it */
} store_session;

enum { SEAT_OPEN, SEAT_USER, SEAT_BOT };
/* rules: the rules have changed, and by the new ones its log goes no further */
enum { ENDED_NOT, ENDED_RESIGNED, ENDED_TIME, ENDED_ABANDONED, ENDED_RULES };

typedef struct {
	uint8_t kind, stand_in, resigned, rank; /* resigned: ENDED_... */
	int16_t points;
	uint16_t hints;
	char user[STORE_ID], name[STORE_NAME], level[STORE_WORD];
} store_seat;

enum { TABLE_OPEN, TABLE_RUNNING, TABLE_OVER, TABLE_CLOSED };
enum { PACE_NONE, PACE_LIVE, PACE_DAY };
enum { RATED_NOT, RATED, RATED_SHORT }; /* short: ended before it was played, counts for nobody */

typedef struct {
	char id[STORE_ID], owner[STORE_ID], next[STORE_ID];
	char game[TS_KEY_MAX];	     /* ts_game_key: an edition is another game */
	char options[STORE_OPTIONS]; /* "map=b age=p1,p2" */
	uint8_t status, seats, listed, rated, auto_start, paused, ended, stand_in;
	uint16_t rules; /* it was made with; 0: before they had a version */
	uint8_t pace, series_of, series_game, wins[TS_SEATS_MAX];
	int32_t bank, increment; /* seconds; day: bank is the days */
	char hint_level[STORE_WORD];
	int16_t hint_count;
	ts_seed seed;
	char *position; /* the game starts here; NULL: at its setup. malloc */
	int64_t created, updated;
	store_seat seat[TS_SEATS_MAX];
} store_table;

enum { OP_PLAY = 'p', OP_UNDO = 'u', OP_BACK = 'b', OP_RESIGN = 'r', OP_NOTE = 'n' };

/* The clocks at one moment: what each seat has left, in ms, and how long the table has run. */
typedef struct {
	int64_t run, left[TS_SEATS_MAX];
} store_clocks;

/* One operation. play: data = moves in notation, joined by ';'. undo: the number of moves. back:
 * the number of moves kept. resign: ENDED_... note: clocks and seats alone. `seen` has the
 * viewer bits of those whose stream it advanced, `decides` of those who owe another decision since:
 * what they decided on an earlier view is stale. `at` is the wall clock, for people; `house` the
 * time the server had run (see store_house). With a pace, `before` has the clocks when it was
 * made and `after` with what it earned. */
typedef struct {
	uint32_t n;
	int64_t at, house;
	uint8_t kind, seat, seen, decides, clocked;
	uint8_t acting; /* who owes a choice after it */
	store_clocks before, after;
	const char *data;
} store_op;

typedef struct {
	uint32_t n;
	int64_t at;
	int8_t seat;
	char user[STORE_ID], name[STORE_NAME];
	const char *text;
} store_line;

/* --- writing --- */

enum { PUT_USER, PUT_SESSION, PUT_CLAIM, PUT_TABLE, PUT_OP, PUT_LINE, PUT_MUTE, PUT_HOUSE };

/* How a user changes. All but a new one name the epoch they were read with, and change nothing
 * if it has risen since: whoever was signed out in between has no say. */
enum {
	USER_NEW,
	USER_EDIT,     /* name and lang */
	USER_REGISTER, /* a guest becomes an account: name, lang, login, hash */
	USER_PASSWORD, /* hash; every session ends */
	USER_OUT,      /* every session ends */
};
enum { SESSION_NEW, SESSION_SEEN, SESSION_END };

typedef struct store_change {
	struct store_change *next;
	int what;
	char table[STORE_ID]; /* of op and line; mute, claim: the one user */
	char other[STORE_ID]; /* mute: who is muted; claim: the new owner */
	int on;		      /* mute; user: USER_...; session: SESSION_... */
	union {
		store_user user;
		store_session session;
		store_table t;
		store_op op;
		store_line line;
	};
	char text[]; /* data of op, text of line, position of table */
} store_change;

typedef struct store_unit {
	struct store_unit *next;
	store_change *first, **last;
	void (*done)(void *arg, int code);
	void *arg;
	int code;
} store_unit;

store_unit *store_unit_new(void (*done)(void *, int), void *arg);
void store_put_user(store_unit *u, const store_user *user, int how);
void store_put_session(store_unit *u, const store_session *s, int how);
void store_put_claim(store_unit *u, const char *guest, const store_user *to);
void store_put_table(store_unit *u, const store_table *t);
void store_put_op(store_unit *u, const char *table, const store_op *op);
void store_put_line(store_unit *u, const char *table, const store_line *line);
void store_put_mute(store_unit *u, const char *user, const char *other, int on);
void store_put_house(store_unit *u, int64_t ms); /* the time the server has run */
void store_unit_free(store_unit *u);

/* --- a kind of store --- */

enum { MUTES_MAX = 200, SESSIONS_MAX = 50 }; /* of one user */

/* A page of tables, the last changed first. */
enum { TABLES_LOBBY, TABLES_MINE, TABLES_MINE_OVER };
typedef struct {
	int which;
	const char *user, *game; /* the user of MINE; NULL: any game */
	int64_t before;		 /* where the last page ended; 0: the first page */
	char before_id[STORE_ID];
	int limit;
} store_query;

/* Ids of tables for the house: those with clocks running, those that were played at all, those
 * that are open or running and have not been changed since `before`. */
enum { IDS_CLOCKED, IDS_PLAYED, IDS_OPEN_BEFORE, IDS_RUNNING_BEFORE };

typedef struct {
	char game[TS_KEY_MAX];
	int games, wins, best;
	int rating, rated; /* of rated tables; rated: how many */
} store_stats;

/* Ratings after a rated table with these ranks; games: how many each had before. */
enum { STORE_RATING = 1500, STORE_NEW_GAMES = 10 };
void store_rate(int n, const uint8_t *rank, const int32_t *games, double *rating);

typedef struct store store;

typedef struct {
	int (*user)(store *s, const char *id, store_user *out);
	int (*login)(store *s, const char *login, store_user *out);
	int (*looks)(store *s, const char *look, char user[STORE_ID]); /* whose name looks so */
	int (*session)(store *s, const char *id, store_session *out);
	int (*sessions)(store *s, const char *user, void (*each)(void *, const store_session *),
			void *arg);
	int (*table)(store *s, const char *id, store_table *out); /* frees nothing in *out */
	int (*tables)(store *s, const store_query *q, void (*each)(void *, store_table *),
		      void *arg);
	int (*ids)(store *s, int which, int64_t before, int limit,
		   void (*each)(void *, const char *id), void *arg);
	int (*count)(store *s, const char *user, int *n); /* owned or sat at, not over */
	/* `house` and `acting` of the last operation; acting -1: it does not say */
	int (*last)(store *s, const char *table, int64_t *house, int *acting);
	int (*ops)(store *s, const char *table, void (*each)(void *, const store_op *), void *arg);
	int (*lines)(store *s, const char *table, int last,
		     void (*each)(void *, const store_line *), void *arg);
	int (*mutes)(store *s, const char *user, void (*each)(void *, const char *other),
		     void *arg);
	int (*stats)(store *s, const char *user, void (*each)(void *, const store_stats *),
		     void *arg);
	int (*house)(store *s, int64_t *ms); /* the largest `house` that was ever stored */
	/* 0 if every page can be read; else STORE_FAILED and what is wrong */
	int (*check)(store *s, char error[STORE_ERROR]);
	int (*own)(store *s); /* marks it as in use until it is closed */
	/* the writer's thread */
	int (*begin)(store *s);
	int (*apply)(store *s, const store_unit *u); /* undoes itself on failure */
	int (*commit)(store *s);		     /* rolls back on failure */
	int (*backup)(store *s, const char *path, char error[STORE_ERROR]);
	void (*close)(store *s);
} store_ops;

/* What could not be read is never taken for absent: `failed` counts such reads, `why` is the last. */
struct store {
	const store_ops *ops;
	unsigned failed;
	char why[STORE_ERROR];
	int owner;	 /* `own` was called */
	int wal_missing; /* it was not closed, and the log of its last changes is not there */
};

/* "sqlite:PATH". NULL with *error set. */
store *store_open(const char *where, char error[STORE_ERROR]);
store *store_sqlite_open(const char *path, char error[STORE_ERROR]);

/* --- names --- */

/* A name or a line of chat: trimmed, 1..max characters of valid UTF-8, none of which hides itself
 * or turns the text around it. A name may moreover not mix alphabets that look alike. */
int store_text_tidy(const char *in, char *out, size_t size, int max_chars);
int store_name_tidy(const char *in, char *out, size_t size, int max_chars);
/* What a name looks like at a glance: two names of one look are taken for each other. */
void store_look(const char *name, char out[STORE_NAME]);

/* --- from rows to a match --- */

/* The settled setup as "map=b age=p1,p2", and back. */
void store_options_write(const ts_game *g, const ts_setup *u, char out[STORE_OPTIONS]);
int store_options_parse(const ts_game *g, int seats, const char *text, ts_setup *u);
/* 0, or another code if the rows do not fit the rules. nodes: TS_NODES_MAX. */
int store_match_start(ts_match *m, const store_table *t, ts_node *nodes);
int store_match_apply(ts_match *m, const store_op *op);

/* --- the writer --- */

typedef struct store_writer store_writer;

/* `wake` is called on the writer's thread when units are finished. */
store_writer *store_writer_start(store *s, void (*wake)(void *), void *arg);
void store_writer_queue(store_writer *w, store_unit *u);
/* On the loop: runs `done` of what is finished. */
void store_writer_collect(store_writer *w);
void store_writer_stop(store_writer *w); /* commits what is queued, then collects */

typedef struct {
	uint64_t commits, units, failures;
	uint64_t bucket[16]; /* commits that took < 2^i / 8 ms */
	uint64_t micros;
} store_writer_stats;
store_writer_stats store_writer_figures(store_writer *w);

#endif
