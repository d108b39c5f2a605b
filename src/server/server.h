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

enum { SETTINGS_MAX = 64 };
/* Where a value comes from; the last of these counts. */
enum { FROM_NOWHERE, FROM_STORE, FROM_FILE, FROM_ENVIRONMENT, FROM_FLAG };

typedef struct {
	char listen[64], store[512], web[512], cert[512], key[512], log[8];
	char origin[1024]; /* further origins, separated by spaces */
	char metrics_token[128], test_clock[512];
	char mail_relay[256], mail_user[128], mail_password[128], mail_from[160], public_url[160];
	int workers, trust_proxy, secure_cookie, check_store, bot_seed, log_requests;
	int max_connections, max_per_address, max_tables, max_spectators;
	int message_rate, request_rate, guest_rate, password_rate; /* 0: no limit */
	int idle_hours, abandon_days, stop_seconds, away_seconds, post_private;
	int keep_chat_days, keep_guest_days, keep_audit_days, guest_work;
	uint8_t from[SETTINGS_MAX]; /* of setting_list: FROM_... */
} settings;

typedef struct {
	const char *name;
	size_t at;
	int size; /* of text; 0: an integer */
	int live; /* it may change while the server runs */
	const char *otherwise;
	const char *help;
} setting;
extern const setting setting_list[];
extern const int setting_n;
/* 0, or -1 with a message. */
int setting_set(settings *s, const setting *k, const char *value, int from,
		char error[STORE_ERROR]);
const setting *setting_find(const char *name); /* NULL: there is none */
int settings_file(settings *s, const char *path, char error[STORE_ERROR]);

/* --- logs and figures --- */

enum { LOG_ERROR, LOG_INFO, LOG_DEBUG };
extern int log_level;
void log_set(void); /* as the settings have it */
/* One JSON object a line on stderr; keys and texts in turn, NULL ends them. */
void log_event(int level, const char *event, ...) __attribute__((sentinel));

/* How long something took, by powers of two. */
typedef struct {
	uint64_t bucket[16], micros, longest;
	struct {
		uint64_t count, micros, longest;
	} shown; /* by metrics_write */
} spread;

typedef struct {
	uint64_t connections, http_requests, messages, moves, updates, resumes, snapshots;
	uint64_t refused, cut_slow, cut_rate, cut_malformed, bot_micros, hints;
	uint64_t tables_made, games_over, bytes_out;
	uint64_t late, followed; /* changes that another node was before; its, that were taken up */
	spread turns, requests,
		changes; /* turns: of the loop, and ticks; changes: from a message to its answer */
} figures;
extern figures counted;
void took(spread *s, uint64_t since); /* on mono_micros */

/* --- time (clock.c) ---
 * The wall clock is for people to read and for what must outlast the server by months. Whatever is
 * measured, is measured on clocks that only go forward: mono_ms since some time, house_ms since
 * the store was made, standing still while no server runs. */
int clock_start(const char *test_file, int64_t house); /* 0, or -1: no such file */
int64_t now_ms(void);
int today(void); /* days since 1970, by the wall clock */
int64_t mono_ms(void);
int64_t house_ms(void);
void house_move(int64_t at_least); /* another node's is further */
uint64_t mono_micros(void);	   /* for figures alone: no test changes it */

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
typedef struct ban ban;

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
	uint8_t scope;
	struct {
		char (*id)[STORE_ID]; /* sorted */
		int n;
	} tie[TIE_FOLLOW];	    /* whom they mute and block */
	conn *next_user, **at_user; /* by user: people.c */
	struct seek *seek;	    /* seek.c; NULL: none */
	uint8_t lobby;		    /* wants to hear of listed tables */
	uint8_t doubt;		    /* its session may have ended: people_look */
	table *t;		    /* watched */
	int viewer;		    /* seat, or TABLE_VIEWER */
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
	const char *said; /* the message that is being handled, as it came */
	size_t said_len;
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
void conn_load_ties(conn *c);
int conn_tied(const conn *c, int kind, const char *user);
int conn_mutes(const conn *c, const char *user); /* or blocks: their lines are not shown */
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
	uint64_t began;		     /* on mono_micros: it was whole */
	const char *route;	     /* as api.c has it; NULL: a file */
	/* the answer */
	const char *cache;
	char set_cookie[2][TOKEN_MAX + 96], out_etag[40];
	request *next; /* of those that are answered */
};

void http_step(conn *c); /* reads requests, runs them */
void http_free(request *r);
void http_sweep(void); /* at the end of a turn */
void http_reply(conn *c, int status, const char *type, const char *text, size_t len);
void http_json(conn *c, int status, ts_out *o);
void http_error(conn *c, int status, const char *code, const char *text, const refusals *r);
int http_allowed_origin(span origin, span host);
void http_static(conn *c);
void http_again(conn *c);   /* the request is handled anew */
const char *page_tag(void); /* of the page that is served; "": it is not in the binary */
enum { COOKIE_SESSION, COOKIE_BROWSER }; /* browser: stays when one signs out */
const char *cookie_name(int which);
/* The value of a cookie of ours, "" if it is not there; -1 if it is too long to be one. */
int http_cookie(const head *h, int which, char out[TOKEN_MAX]);
int api_dispatch(conn *c); /* WAIT or 0 */
void accounts_tick(void);  /* letters that were asked for; who is to be forgotten */
void forget_tick(void);	   /* forget.c */
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

/* What a game is called, in English and in French: made by the same from the page's catalogues. */
typedef struct {
	const char *id, *name[2];
} game_title;
extern const game_title game_titles[]; /* id NULL ends them */

/* --- people --- */

/* A token is "v2.SESSION.SECRET". A new one, with its row to be stored: */
void token_make(const store_user *u, int kind, int scope, const char *name, const char *agent,
		store_session *s, char out[TOKEN_MAX]);
/* 0 if the token is valid: only then *out, session and *scope are written. STORE_NONE; STORE_FAILED if the store
 * cannot be read; TOKEN_BANNED, with the ban in *why (NULL: not asked for), which is valid until bans_load. */
enum { TOKEN_BANNED = 1 };
int token_user(const char *token, store_user *out, char session[STORE_ID], uint8_t *scope,
	       const ban **why);
enum { SECRET = 26 }; /* characters, of 128 bits */
void secret_hash(const char *secret, uint8_t out[16]);
void id_make(char *out, int n); /* n characters and a NUL */
void user_json(const store_user *u, ts_out *o);
/* The WebSockets of a user who has said hello; the first, and the next after one. */
conn *person_conn(const char *user);
conn *person_next(const conn *c);
void person_enter(conn *c);
void person_leave(conn *c);
/* Tells somebody on every WebSocket that does not watch the table in question; `from` (or NULL) is not
 * heard by who mutes them. */
void person_tell(const char *user, const table *t, const char *from, msg *m);
/* Cuts the WebSockets of a user: all, or those of one session; at every node, or at this one. */
void people_cut(const char *user, const char *session);
void people_cut_here(const char *user, const char *session);
/* It may have been missed that sessions ended, or that somebody is not to be heard: looked at again, by and
 * by. */
void people_doubt(void);
void people_look(void);
/* 1 if allowed: a bucket of `burst` that refills `per_minute`, per kind and key. 0: no limit. */
int limit_take(const char *kind, const char *key, int per_minute, int burst);
void limit_give(const char *kind, const char *key); /* one back */
void limit_count(const char *kind); /* it was in the way; kind: of the program's own */
void limits_each(void (*each)(void *, const char *kind, uint64_t n), void *arg); /* of today */
int bucket_take(bucket *b, double per_second, double burst);
/* The place an address is counted at, from 1 on; 0 if it has too many connections. */
uint32_t address_enter(const char *address);
void address_leave(uint32_t place);
int login_bad(const char *login);			  /* it cannot be one */
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
	ts_match *past;	 /* the record that led there, to be told of; or NULL */
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
	uint32_t no_at;			/* n_ops when a question was last refused; */
	uint8_t no[ASKS];		/* how often each was, since */
	int64_t away[TS_SEATS_MAX];	/* since when nobody watches the seat; 0: somebody does */
	uint8_t thinking[TS_SEATS_MAX]; /* a worker has this seat's move */
	struct {
		uint8_t ready;
		ts_action action;
		uint32_t floor;
	} bot[TS_SEATS_MAX];
	struct {
		uint32_t seen; /* n_ops and one when it was looked at */
		int64_t due;   /* on house_ms: what was left is to be played; 0: nothing is */
		const store_plan *take; /* what is being played */
	} plan;
	int busy, dirty, broken;
	uint8_t behind; /* FOLLOW_...: another node has changed it while it was busy */
	uint8_t here_told, here_seats; /* what the other nodes know of who watches here */
	int here_others;
	struct elsewhere {
		char node[STORE_ID];
		uint8_t seats;
		int others;
	} * there; /* who watches at other nodes */
	int n_there;
	unsigned turned; /* seats of people whose turn it is, as far as they were told */
	unsigned owed;	 /* the same as far as notices were put */
	uint8_t noticed; /* seats that a notice of their turn may have been put for */
	uint8_t news;	 /* a new table: NOTICE_ROUND or NOTICE_PAIRED, and not whose turn it is */
	uint8_t told;	 /* it is in the lobby, as far as it was told */
	conn **line;	 /* who waits */
	int line_n, line_cap;
	int64_t used;
	table *next; /* in its hash chain */
};

enum { WAIT = 1 };

static inline void put_str(ts_out *o, const char *key, const char *value)
{
	ts_json_key(o, key);
	ts_json_str(o, value);
}

static inline void put_int(ts_out *o, const char *key, long long value)
{
	ts_json_key(o, key);
	ts_json_int(o, value);
}

static inline void put_bool(ts_out *o, const char *key, int value)
{
	ts_json_key(o, key);
	ts_json_bool(o, value);
}

static inline void put_list(ts_out *o, const char *key)
{
	ts_json_key(o, key);
	ts_json_open(o, '[');
}

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
int tables_fresh(const char *user); /* of this owner, not in the store yet */
int tables_clocked(void);	    /* whether a clock runs anywhere */
void tables_due(void);		    /* those out of memory whose clock has run down */
void tables_take_up(void);	    /* some of those that tables_resume has found */
void tables_resume(void);	    /* at the start */
int wall_is_steady(void);	    /* it says how long ago something was */
void tables_sweep(void);	    /* ends what was abandoned; some at a time */
void table_start(table *t);	    /* runs from now on; to be committed by the caller */
/* A running table of the game's own options: seats, pace and the like are in *row. NULL: it is not for
 * so many. */
table *table_plain(const ts_game *g, store_table *row);
int game_least(const ts_game *g); /* seats of a table of its own options, from 2 on */
/* A challenge of a day that is not over: nobody may learn from it what others are still to find. */
int table_sealed(const store_table *r);
int tables_fresh_day(const char *user, const char *game, int day);
enum { TURNS_OVER = 1u << TS_SEATS_MAX };
unsigned table_turns(const table *t);	 /* seats of people who owe a choice, or TURNS_OVER */
int table_viewer(const table *t, int v); /* whether there is such a viewer */
int table_running(const table *t);
int table_acting(const table *t);			   /* mask; 0 when over */
int table_seat_of(const table *t, const char *user);	   /* first seat, or -1 */
unsigned table_seats_of(const table *t, const char *user); /* all of them */
int table_leave(table *t, const char *user); /* while it is open; 0: they have no part in it */
/* Since when nobody watches as any seat of its user; 0: somebody does. */
int64_t table_away(const table *t, int seat);
extern const char *const pace_name[3]; /* by PACE_... */
void pace_row_json(int pace, int bank, int increment, ts_out *o);
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
uint32_t table_events(const table *t, const ts_match *m, int v, int from, ts_out *o, uint32_t *n);
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
extern const char not_its_scope[];		  /* what is told to a token that may not */
/* A question as it stands at another node, at a table with so many operations. */
void ws_asked(table *t, int what, int by, unsigned yes, uint32_t ops);
void ws_error(conn *c, const message *m, const char *code, const char *text);

/* 0 and the table is busy with it, or refused and nothing has changed. A batch is judged on what
 * the seat itself can see: its refusal tells nothing else. */
int play_moves(table *t, int seat, const char *const *moves, int n, asker *a, ts_error *e,
	       int *index);
int play_judge(const table *t, int seat, const char *const *moves, int n, ts_action *act,
	       ts_error *e, int *index);
int play_undo(table *t, int seat, int count, asker *a, ts_error *e);
int play_back(table *t, int seat, asker *a, ts_error *e);
void play_resign(table *t, int seat, int why, asker *a);
void play_pause(table *t, int on, asker *a);
void play_stand_in(table *t, unsigned seats, int on, asker *a);
void play_line(table *t, int seat, const store_user *u, const char *text, asker *a);
void play_rematch(table *t, asker *a);
/* The row of a table changed: commits, tells those who watch, then calls reply. */
enum { TELL_NOBODY, TELL_TABLE, TELL_SNAPSHOT };
void play_row(table *t, int tell, void (*reply)(void *, int), void *arg);
/* One that is left, or is gone (PLAN_END). */
void play_plan(table *t, const store_plan *plan, int how, void (*reply)(void *, int), void *arg);
void play_abandon(table *t);
void play_renew(table *t); /* a table of older rules has been loaded */
/* Another node has changed it: takes that up. */
enum { FOLLOW_OPS = 1, FOLLOW_ROW = 2, FOLLOW_LINES = 4, FOLLOW_ALL = 7 };
void play_follow(table *t, int what);
void play_tick(table *t);
void play_kick(table *t); /* sets bots thinking, and plans */
void play_bot_done(const char *id, int seat, uint32_t floor, ts_action a);
void unit_send(store_unit *u);

/* --- moves left for one's turn (plan.c) --- */

#define PLAN_ANY "any"
enum { PLAN_WANTS = 32, PLAN_MOVES = 16, PLAN_TEXT = PLAN_WANTS * (TS_TEXT_MAX + 8) };
void plan_look(table *t);					 /* somebody has moved, perhaps */
void plan_tick(table *t);					 /* plays what is due */
void plan_op(const table *t, store_unit *u, const store_op *op); /* what an operation ends */
/* What a seat wants to leave; its texts hold until the next. NULL, or the field that is no
 * list of moves of others, or of the game. */
const char *plan_read(const table *t, int seat, const char *const *want, int wants,
		      const char *const *move, int moves, store_plan *out);
void plan_json(const store_table *row, const char *user, ts_out *o); /* a user's own: a member */

/* --- statistics (digest.c) --- */

void digests_start(void);	   /* the games there are */
void digests_over(const table *t); /* one more, which is stored */
void digests_tick(void);	   /* some at a time */
void digests_claim(const char *guest, const char *user);
/* Members of an object: of somebody, by all of their tables or those that all may know of; of all. */
void digests_user_json(const char *user, int own, const ts_game *g, int seats, ts_out *o);
void digests_json(const ts_game *g, ts_out *o);

/* --- finding people and tables (seek.c) --- */

int seek_start(conn *c, const message *m, const char **code, const char **why); /* 0, or -1 */
void seek_end(conn *c);
void seek_json(const conn *c, ts_out *o);			     /* how it stands */
void seeks_tick(void);						     /* pairs who waits */
void lobby_touch(table *t);					     /* its row has changed */
void lobby_hear(const char *id);				     /* at another node */
int seek_hear(const char *node, const char *verb, const char *text); /* 1: it was of seeks */
void seek_forget(const char *node);
void lobby_tick(void);
/* 1 if the user may own or sit at one more table, 0 if not, -1 if it cannot be told. */
int user_may_have(const char *user);

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
void workers_file(job *j);		    /* in a line of its own */
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

/* --- what leaves the house (post.c, letter.c) --- */

/* How it ended, on the loop: a status of HTTP or SMTP, 0 if none was answered, POST_UNSENT if the server
 * ended before it was tried. */
enum { POST_UNSENT = -1, POST_URL = 512 };
typedef void post_done(void *arg, int status);
int post_start(void (*wake)(void *));
void post_collect(void);
void post_stop(void);
void post_figures(uint64_t *waiting, uint64_t *sent, uint64_t *failed);
/* Reads an address that messages may be posted to: https, without a user name. `url` gets its canonical
 * form, which is what is stored, and `origin` scheme, host and port; either may be NULL. -1: not such an
 * address. Stored addresses are read again before they are used. */
int post_url_read(const char *text, char url[POST_URL], char origin[POST_URL]);
/* 0, or -1: the queue is full. A lane, such as a user, has few at once; heads end with NULL. */
int post_http(const char *lane, const char *url, const char *const *heads, const void *body,
	      size_t len, post_done *done, void *arg);
int post_mail(void); /* 1: a relay is set, letters can be written */
/* 0, or -1: the queue is full or there is no relay. Without `done` it is tried again for two hours. */
int post_message(const char *to, const char *from, const char *text, post_done *done, void *arg);
int post_letter(const char *to, const char *subject, const char *text);
/* heads: more of them, each with its CRLF */
int post_letter_with(const char *to, const char *subject, const char *text, const char *heads,
		     post_done *done, void *arg);
int mail_address_ok(const char *text);
/* A letter of letters.inc in their language, with names and values that are put in; NULL ends them. */
int letter_send(const char *id, const char *lang, const char *to, ...) __attribute__((sentinel));
/* Its subject and text alone, both to be freed; -1: there is none. */
typedef struct {
	char *subject, *text;
} letter;
int letter_fill(const char *id, const char *lang, letter *out, ...) __attribute__((sentinel));
void letter_free(letter *l);

/* --- the second factor (second.c) --- */

enum { CODE_SECONDS = 30, SECRET_TEXT = 33 /* base32 */ };
unsigned second_code(const uint8_t key[STORE_KEY], int64_t step); /* RFC 6238: six digits */
/* The step of a code within half a minute of now that is later than `last`; 0: it is not right. */
int64_t second_step(const uint8_t key[STORE_KEY], const char *code, int64_t now_ms, int64_t last);
void second_text(const uint8_t key[STORE_KEY], char out[SECRET_TEXT]);

/* --- notices (notice.c) ---
 * What somebody is told of while they do not look at the table. It is put with the change it tells of, in
 * one unit; the node that keeps makes errands of it, by what they wish, and each errand is taken in the
 * store before it leaves: nothing is told twice, whichever node goes on with it. */

void notices_start(void);
void notices_tick(void);
/* With a change of a table: turns that have come, and those that have gone. */
void notice_turns(table *t, store_unit *u);
/* What a seat had left was not played, or is to be: no need to come. */
void notice_plan(const table *t, int seat, store_unit *u);
void notice_planned(const table *t, int seat);
void notice_known(table *t); /* it was read, or another node has put them */
void notice_asked(const table *t, const store_user *by);
void notice_invited(const table *t, const store_user *by, const char *user);
void notice_seen(const char *user, const char *table); /* they look at it */
void notice_looks(const table *t); /* another node may have taken who watches here for away */
extern const char *const notice_name[NOTICE_KINDS], *const way_name[WAYS];
const char *notice_page(const store_notice *n); /* where it leads to: "#/table/ID" */
enum { HOOK_FAILS = 20 };			/* in a row: then it is off */
/* What is sealed in the store's secret: a user's hook is signed with the one, a letter is ended with the
 * other; the key that pushes are signed with, for browsers. */
void notice_hook_secret(const store_wish *w, char out[65]);
enum { UNSUBSCRIBE = 21 };
void notice_unsubscribe(const char *user, char out[UNSUBSCRIBE]);
const char *notice_push_key(void);
/* One by each of a way, now; -1: it cannot be. `done` of a hook alone. */
int notice_test(const store_user *u, const store_wish *w, int way, post_done *done, void *arg);

/* --- other nodes (nodes.c) --- */

int nodes_join(void (*wake)(void *), char error[STORE_ERROR]);
void nodes_collect(void); /* on the loop: what they have told */
int node_keeps(void);	  /* this node does what one must do for all */
void node_tell(const char *format, ...) __attribute__((format(printf, 1, 2)));
void node_tell_here(table *t);		/* who watches has changed, perhaps */
void node_tell_gone(table *t);		/* it goes out of memory */
void node_tell_claim(const char *user); /* their seats are another's, or have another name */
void node_tell_ask(const table *t);
int node_thinks(const table *t); /* its bots are this node's */
int table_elsewhere(const table *t, int seat);
int table_spectators(const table *t); /* at all nodes */

/* --- a host's tools (host.c) --- */

/* What somebody wants done. Texts that are not of the act are "". */
typedef struct {
	const char *what, *kind,
		*whom;	   /* whom: a user, by id or login; a table, address, setting */
	const char *value; /* role, name, value, line for all */
	const char *by, *address, *why; /* by "": `tessera admin`; address: whence, or NULL */
	int line, hours;		/* hours 0: for ever */
} order;
extern const char *const power_name[];
int order_power(const order *o); /* who may: POWER_...; -1: no such act */
/* The unit that does it; NULL: refused. */
store_unit *order_unit(store *s, const order *o, int64_t now, refusals *r);
const char *order_failed(int code); /* of such a unit, in words */
void host_start(void);
void host_follow(void); /* something was done, here or elsewhere */
void host_tick(void);
void host_sweep(void);	/* what was kept long enough goes; some at a time */
void host_sample(void); /* figures of a day (api_admin.c) */
void settings_load(void);

/* --- backups (backup.c) --- */

/* Makes one; the unit is sent when it is there, or its `done` called. NULL, or why not: then nothing is. */
const char *backup_start(store_unit *u);
int64_t backup_last(void); /* by the wall clock; 0: none; -1: not from here */

/* --- bans (bans.c) --- */

struct bits { /* a network */
	uint8_t at[16], len, six;
};
int bits_read(const char *text, struct bits *out); /* 0, or -1: it is none */
void bits_write(const struct bits *b, char out[STORE_WHOM]);
int bits_cover(const struct bits *net, const struct bits *one);

struct ban {
	int kind; /* BAN_... */
	char whom[STORE_WHOM], *why;
	int64_t at, until; /* until 0: for ever */
	struct bits net;
};
extern const char *const ban_name[BANS];
/* NULL: none, or no longer. They hold until the loop's next turn. */
const ban *ban_of(int kind, const char *whom);
const ban *ban_user(const store_user *u);
const ban *ban_address(const char *address);
void ban_json(const ban *b, ts_out *o); /* members of an object */
void bans_load(void);
void bans_cut(void); /* the connections of whom they are about */
void bans_due(void); /* and their seats are to be given up: */
void bans_tick(void);

/* --- the whole --- */

typedef struct {
	settings set;
	char node[STORE_ID];
	int shared, keeper, nodes; /* with other nodes; see node_keeps; how many others */
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
const char *not_stored(int code); /* of a unit that was not, in words */
int store_ill(void);		  /* a read has failed since then, or since this was asked last */
int store_well(void);		  /* for /healthz */
extern const char openapi_json[];

#endif
