/* server.h - what the files of the server share.
 *
 * One thread, the loop, owns everything here: connections, tables, matches. Two kinds of helper
 * threads never touch it: the store's writer (units of changes) and the workers (bots, hints,
 * passwords, on copies). What they finish comes back to the loop.
 *
 * A table that has a change on its way to the disk is `busy`: whoever wants something of it waits
 * in line. So nobody sees or builds on what is not committed, and there is nothing to take back
 * when a commit fails: the table is read again from the store. */
#ifndef SERVER_H
#define SERVER_H

#include "server/proto.h"
#include "server/wire.h"
#include "store/store.h"
#include "tessera.h"

#include <stdarg.h>
#include <stdio.h>

enum { VIEWERS = TS_SEATS_MAX + 1, TABLE_VIEWER = TS_SEATS_MAX, RING = 16, RING_BYTES = 64 << 10 };

/* --- settings --- */

typedef struct {
	char listen[64], store[512], web[512], cert[512], key[512], log[8];
	char origin[1024]; /* further origins, separated by spaces */
	char metrics_token[128], test_clock[512];
	int workers, trust_proxy, secure_cookie, check_store, bot_seed;
	int max_connections, max_per_address, max_tables, max_spectators;
	int message_rate, request_rate, guest_rate, password_rate; /* 0: no limit */
	int idle_hours, abandon_days, stop_seconds, away_seconds;
} settings;

typedef struct {
	const char *name;
	size_t at;
	int size; /* of text; 0: an integer */
	const char *otherwise;
	const char *help;
} setting;
extern const setting setting_list[];
extern const int setting_n;
/* 0, or -1 with a message. */
int setting_set(settings *s, const setting *k, const char *value, char error[STORE_ERROR]);
int settings_file(settings *s, const char *path, char error[STORE_ERROR]);

/* --- logs and figures --- */

enum { LOG_ERROR, LOG_INFO, LOG_DEBUG };
extern int log_level;
/* One JSON object a line on stderr; keys and texts in turn, NULL ends them. */
void log_event(int level, const char *event, ...) __attribute__((sentinel));

typedef struct {
	uint64_t connections, http_requests, messages, moves, updates, resumes, snapshots;
	uint64_t refused, cut_slow, cut_rate, cut_malformed, bot_micros, hints;
	uint64_t tables_made, games_over, bytes_out;
	uint64_t turns[16], turn_micros; /* of the loop, by how long they took */
} figures;
extern figures counted;

/* --- time (clock.c) ---
 * The wall clock is for people to read and for what must outlast the server by months. Whatever is
 * measured, is measured on clocks that only go forward: mono_ms since some time, house_ms since
 * the store was made, standing still while no server runs. */
int clock_start(const char *test_file, int64_t house); /* 0, or -1: no such file */
int64_t now_ms(void);
int64_t mono_ms(void);
int64_t house_ms(void);
uint64_t mono_micros(void); /* for figures alone: no test changes it */

/* --- connections --- */

/* A message on its way out, shared by all who get it. */
typedef struct msg {
	int refs;
	uint32_t len;
	char data[]; /* of a WebSocket: with the head of its frame */
} msg;
msg *msg_new(const char *text, size_t len); /* a text frame */
msg *msg_of(ts_out *o);			    /* what was written; NULL if it did not fit */
const char *msg_text(const msg *m, size_t *len);
void msg_free(msg *m);

typedef struct {
	int64_t at;
	double tokens;
} bucket;

typedef struct {
	const char *data;
	size_t len;
	msg *own; /* NULL: the data stays where it is */
} chunk;

typedef struct table table;
typedef struct request request;
typedef struct conn conn;

/* What a connection is. A request or a message is read whole, then handled; until it is answered,
 * nothing more is read of the connection. */
enum { C_HANDSHAKE, C_HTTP, C_WS, C_LAST }; /* last: waits for the other side to close */

struct conn {
	int fd; /* -1 once it is closed */
	void *ssl;
	int refs;
	uint8_t state, is_ws, hello, cut, waiting, signed_in, ready, closing, blocked, more_inside;
	uint8_t malformed, views;  /* views: wants JSON beside the bytes of states */
	uint32_t events;	   /* as epoll has them */
	char address[48];	   /* as it is limited: an IPv6 address is its /64 */
	char peer[48];		   /* of the socket: behind a proxy, the proxy's */
	uint32_t counted;	   /* the place where the address is counted, and one */
	int64_t born, deadline;	   /* on mono_ms; deadline 0: none */
	int64_t begun, idle_until; /* of HTTP: first byte of the request; if none comes */
	uint64_t heard, pinged;	   /* on mono_micros: a test that moves time cuts nobody */
	bucket rate;
	store_user user;
	char session[STORE_ID];
	char (*muted)[STORE_ID]; /* sorted */
	int n_muted;
	table *t;   /* watched */
	int viewer; /* seat, or TABLE_VIEWER */
	conn *next_watch, **at_watch, *next, **at, *next_ready;
	char *in; /* what has come and is not handled */
	size_t in_len, in_cap, in_seen;
	char *part; /* a message that comes in pieces, or waits to be handled */
	size_t part_len;
	uint8_t part_whole, part_open;
	chunk *out;
	uint32_t out_head, out_n, out_cap;
	size_t out_at, out_bytes; /* out_at: sent of the first */
	request *http;
};

/* net.c: sockets */
int net_start(const settings *s, char error[STORE_ERROR]);
void net_stop_listening(void);
void net_turn(int timeout_ms); /* waits, then handles all that is there */
void net_wake(void);	       /* from any thread or signal */
void net_each(void (*each)(conn *));
void net_deadlines(void);
void net_end(void);
int net_loopback(const conn *c);		 /* the other end is on this machine */
int address_key(const char *text, char out[48]); /* 0, or -1: no address */

/* conn.c: what is done with them */
void conn_unref(conn *c);
void conn_closed(conn *c); /* by net.c */
void conn_ready(conn *c);  /* there may be something to do: seen to in the next turn */
void conn_step(conn *c);   /* handles what has come in, as far as it need not wait */
void conn_queue(conn *c, const char *data, size_t len, msg *own);
void conn_send(conn *c, msg *m); /* takes a reference of its own */
void conn_send_text(conn *c, ts_out *o);
void conn_cut(conn *c, int code, const char *why);
void conn_upgrade(conn *c); /* a WebSocket from now on */
void conn_consume(conn *c, size_t n);
void conn_load_mutes(conn *c);
int conn_mutes(const conn *c, const char *user);
void conn_watch(conn *c, table *t, int viewer);
void conn_unwatch(conn *c);
void conn_ping(conn *c);

/* --- HTTP --- */

struct request {
	head h;
	char *text; /* of the head */
	char path[160];
	char token[TOKEN_MAX]; /* of the header Authorization, else the cookie; "" if neither */
	char *in;
	size_t in_len;
	int whole, running, limited; /* read; handed over; counted by the limit of requests */
	/* the answer */
	const char *cache;
	char set_cookie[TOKEN_MAX + 96], out_etag[40];
};

void http_step(conn *c); /* reads requests, runs them */
void http_free(request *r);
void http_reply(conn *c, int status, const char *type, const char *text, size_t len);
void http_json(conn *c, int status, ts_out *o);
void http_error(conn *c, int status, const char *code, const char *text, const refusals *r);
int http_allowed_origin(span origin, span host);
void http_static(conn *c);
const char *cookie_name(void);
int api_dispatch(conn *c); /* WAIT or 0 */
void api_routes(void (*each)(const char *method, const char *path));

/* The web client in the binary: made by tools/embed at build time from web/dist. */
typedef struct {
	const char *path, *etag;
	const unsigned char *data;
	size_t len;
	const unsigned char *gz;
	size_t gz_len;
} embedded_file;
extern const embedded_file *embedded;
extern int embedded_n;

/* --- people --- */

/* A token is "v2.SESSION.SECRET". A new one, with its row to be stored: */
void token_make(const store_user *u, int kind, const char *name, const char *agent,
		store_session *s, char out[TOKEN_MAX]);
/* 0 if it is good, with user and session; STORE_NONE; STORE_FAILED if it cannot be told. */
int token_user(const char *token, store_user *out, char session[STORE_ID]);
void id_make(char *out, int n); /* n characters and a NUL */
void user_json(const store_user *u, ts_out *o);
/* Cuts the WebSockets of a user: all, or those of one session. */
void people_cut(const char *user, const char *session);
/* 1 if allowed: a bucket of `burst` that refills `per_minute`, per kind and key. 0: no limit. */
int limit_take(const char *kind, const char *key, int per_minute, int burst);
void limit_give(const char *kind, const char *key); /* one back */
int bucket_take(bucket *b, double per_second, double burst);
/* The place an address is counted at, from 1 on; 0 if it has too many connections. */
uint32_t address_enter(const char *address);
void address_leave(uint32_t place);
void login_known(const char *login, const char *address); /* signed in from there */
int login_is_known(const char *login, const char *address);

/* --- tables --- */

typedef struct {
	uint32_t seq, floor, log_n; /* floor: plays decided on an earlier view are stale */
	uint64_t view, moves;	    /* hashes of what was shown last */
	msg *ring[RING];	    /* update `seq - i` at (seq - i) % RING */
	uint32_t ring_from;	    /* the first seq that is there */
	conn *watchers;
	int n_watchers;
} viewer;

struct table {
	store_table row;
	const ts_game *game;
	ts_setup setup;
	ts_state *start; /* of a table from a position */
	ts_match *m;	 /* NULL while the table is open */
	viewer v[VIEWERS];
	uint32_t n_ops, n_lines, n_back; /* n_back: takebacks */
	store_clocks clock;		 /* at clock_at, of house_ms */
	int64_t clock_at;
	int64_t since[TS_SEATS_MAX]; /* of clock.run: owes a choice without a break */
	store_clocks *mark; /* with a pace: the clocks when each move of the log was made */
	uint32_t mark_cap;
	uint8_t fresh;		      /* not in the store yet */
	uint8_t outdated;	      /* its log does not go on by the rules of today */
	uint8_t before[TS_SEATS_MAX]; /* acting seats before the last move of each */
	int ask, ask_by;
	unsigned ask_yes;
	int64_t away[TS_SEATS_MAX];	/* since when nobody watches the seat; 0: somebody does */
	uint8_t thinking[TS_SEATS_MAX]; /* a worker has this seat's move */
	struct {
		uint8_t ready;
		ts_action action;
		uint32_t floor;
	} bot[TS_SEATS_MAX];
	int busy, dirty, broken;
	conn **line; /* who waits */
	int line_n, line_cap;
	int64_t used;
	table *next; /* in its hash chain */
};

enum { WAIT = 1 };

static inline int viewer_of(int v) /* as the engine has it */
{
	return v == TABLE_VIEWER ? TS_TABLE : v;
}

table *table_find(const char *id); /* from memory or the store; NULL: see the next, store_ill */
int table_foreign(void); /* it is there, of an edition or rules this program does not play */
table *table_peek(const char *id); /* from memory alone */
ts_seed table_seed(void);
/* Takes row->position; id and times are set. m: its match, which has not begun, if it has been
 * read; or NULL, and then the only failure is that it cannot be. */
table *table_make(store_table *row, const ts_match *m);
void table_wait(table *t, conn *c);
void table_free_line(table *t);	     /* no longer busy: the next in line */
void table_reload(table *t);	     /* back to what the store has */
void table_forget_updates(table *t); /* whoever resumes gets a snapshot */
void table_each(void (*each)(table *));
void table_drop(table *t);
int tables_loaded(int *running);
int tables_fresh(const char *user);	 /* of this owner, not in the store yet */
int tables_clocked(void);		 /* whether a clock runs anywhere */
void tables_due(void);			 /* those out of memory whose clock has run down */
void tables_resume(void);		 /* at the start */
void tables_sweep(void);		 /* ends what was abandoned; some at a time */
void table_start(table *t);		 /* builds the match; to be committed by the caller */
int table_viewer(const table *t, int v); /* whether there is such a viewer */
int table_running(const table *t);
int table_acting(const table *t);		     /* mask; 0 when over */
int table_seat_of(const table *t, const char *user); /* first seat, or -1 */
void table_json(const table *t, ts_out *o);
void table_row_json(const store_table *r, int turn, ts_out *o); /* turn -1: not told */
void game_json(const char *key, ts_out *o);			/* the id in a key (ts_game_key) */
void table_send(table *t, msg *m);				/* to everybody who watches */
void table_announce(table *t);					/* a `table` message to everybody */
void table_snapshot(table *t, conn *c);
void table_snapshots(table *t);
void table_resume(table *t, conn *c, uint32_t since);
int table_can_undo(table *t, int seat);
/* Whether the last `count` moves of a seat have given others a choice they may make unseen: then
 * whether one of them has must not be told by an undo. */
int table_hides(const table *t, int seat, int count);
/* The visible part of all events from log entry `from` on (-1: from setup on); returns how many
 * visible events there are before, and in *n how many were written. */
uint32_t table_events(const ts_match *m, int v, int from, ts_out *o, uint32_t *n);
void table_redacted(const table *t, int v, ts_state *s); /* the state as the viewer knows it */
uint64_t table_hash(const table *t, ts_state *redacted); /* what is seen of it */
/* What a viewer may see now, and hashes of it. */
typedef struct {
	ts_look l;
	uint64_t view, moves;
} sight;
void table_look(const table *t, int v, sight *s);
void table_first_look(table *t); /* a match has been built: streams go on from here */
/* What a message says of the game beside the events: for everybody, and for who wants views. */
void table_state_json(table *t, int v, const sight *s, ts_out *o);
void table_view_json(const table *t, int v, const sight *s, ts_out *o);
char *scratch_text(int i); /* SCRATCH bytes, i < VIEWERS + 2 */
enum { SCRATCH = 1 << 20 };

/* --- play --- */

typedef struct {
	conn *c;
	int type, has_id, id;
} asker; /* who is answered, if anybody */

int ws_dispatch(conn *c, char *text, size_t len); /* WAIT or 0 */
void ws_error(conn *c, const message *m, const char *code, const char *text);

/* 0 and the table is busy with it, or refused and nothing has changed. A batch is judged on what
 * the seat itself can see: its refusal tells nothing else. */
int play_moves(table *t, int seat, const char *const *moves, int n, asker *a, ts_error *e,
	       int *index);
int play_undo(table *t, int seat, int count, asker *a, ts_error *e);
int play_back(table *t, int seat, asker *a, ts_error *e);
void play_resign(table *t, int seat, int why, asker *a);
void play_pause(table *t, int on, asker *a);
void play_stand_in(table *t, int seat, int on, asker *a);
void play_line(table *t, int seat, const store_user *u, const char *text, asker *a);
void play_rematch(table *t, asker *a);
/* The row of a table changed: commits, tells those who watch, then calls reply. */
enum { TELL_NOBODY, TELL_TABLE, TELL_SNAPSHOT };
void play_row(table *t, int tell, void (*reply)(void *, int), void *arg);
void play_abandon(table *t);
void play_renew(table *t); /* a table of older rules has been loaded */
void play_tick(table *t);
void play_kick(table *t); /* sets bots thinking */
void play_bot_done(const char *id, int seat, uint32_t floor, ts_action a);
void unit_send(store_unit *u);

/* --- clocks of a table (pace.c) --- */

void pace_start(table *t); /* everybody has all of their time */
int64_t pace_left(const table *t, int seat);
int pace_flag(const table *t, int seat); /* has fallen */
int64_t pace_due(const table *t);	 /* when the next flag falls, on house_ms; 0: none */
void pace_json(const table *t, ts_out *o);
void pace_charge(table *t);		 /* before a change: who owes a choice pays till now */
void pace_mark(table *t, uint32_t from); /* moves `from` to the end of the log were made now */
void pace_settle(table *t, int acting_before); /* after a move: increments, days */
/* After a takeback, or -1 if it would leave the seat no time; the log was `old`. */
int pace_back(table *t, const ts_match *old, int seat, int count, uint32_t kept);
void pace_load(table *t, const ts_match *old, const store_op *op);

/* --- workers --- */

typedef struct job {
	struct job *next;
	void (*work)(struct job *, void **memory, size_t *size);
	void (*done)(struct job *);
	void (*drop)(struct job *); /* instead of both, when the server ends */
} job;
int workers_start(int n, void (*wake)(void *));
void workers_add(job *j, const char *user); /* in the line of this user; lines take turns */
int workers_waiting(const char *user);	    /* NULL: all */
void workers_collect(void);
void workers_stop(void);
int bot_level_ok(const char *level);
void bot_think(table *t, int seat);
int bot_hint(table *t, int seat, conn *c, const message *m);
/* In a line of their own; -1 if it is too long. */
int password_make(const char *password, void (*done)(void *, const char *hash),
		  void (*drop)(void *), void *arg);
int password_check(const char *hash, const char *password, void (*done)(void *, int ok),
		   void (*drop)(void *), void *arg);

/* --- the whole --- */

typedef struct {
	settings set;
	store *store;
	store_writer *writer;
	conn *conns;
	int n_conns, n_ws, stopping;
	unsigned failed_seen; /* of store->failed */
	int64_t ill_at;	      /* when the store could not be read; 0: never */
	int damaged;	      /* found so at the start: nothing is asked of it */
	char port[16];
} server;
extern server srv;

int server_run(const settings *s, char error[STORE_ERROR]);
void metrics_write(ts_out *o);
/* A request begins: reads that failed for others are logged, and are not its failure. */
void store_asked(void);
int store_ill(void);  /* a read has failed since then, or since this was asked last */
int store_well(void); /* for /healthz */
extern const char openapi_json[];

#endif
