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
#include "store/store.h"
#include "tessera.h"

#include <libwebsockets.h>
#include <stdarg.h>
#include <stdio.h>

enum { VIEWERS = TS_SEATS_MAX + 1, TABLE_VIEWER = TS_SEATS_MAX, RING = 16, RING_BYTES = 64 << 10 };

/* --- settings --- */

typedef struct {
	char listen[64], store[512], web[512], cert[512], key[512], log[8];
	char origin[1024];		/* further origins, separated by spaces */
	int workers, trust_proxy, secure_cookie;
	int max_connections, max_per_address, max_tables, max_spectators;
	int message_rate, request_rate, guest_rate, password_rate;	/* 0: no limit */
	int idle_hours, stop_seconds, away_seconds;
} settings;

typedef struct {
	const char *name;
	size_t at;
	int size;		/* of text; 0: an integer */
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
	uint64_t refused, cut_slow, cut_rate, cut_malformed, bot_moves, bot_micros, hints;
	uint64_t tables_made, games_over, bytes_out;
} figures;
extern figures counted;

/* --- connections --- */

typedef struct msg {
	int refs;
	uint32_t len;
	char room[LWS_PRE];
	char text[];
} msg;
msg *msg_new(const char *text, size_t len);
msg *msg_of(ts_out *o);		/* what was written; NULL if it did not fit */
void msg_free(msg *m);

typedef struct {
	int64_t at;
	double tokens;
} bucket;

typedef struct item {
	struct item *next;
	size_t len;
	char text[];
} item;

typedef struct table table;
typedef struct request request;

typedef struct conn {
	struct lws *wsi;		/* NULL once it is closed */
	int refs;
	uint8_t is_ws, hello, cut, waiting, choked, signed_in;
	uint8_t malformed;
	uint16_t close_code;
	const char *close_why;
	char address[48];
	int64_t born, heard;
	bucket rate;
	store_user user;
	char (*muted)[STORE_ID];
	int n_muted;
	table *t;			/* watched */
	int viewer;			/* seat, or TABLE_VIEWER */
	struct conn *next_watch, **at_watch, *next, **at;
	item *in, **in_last;
	int in_n;
	char *part;			/* a message that comes in pieces */
	size_t part_len;
	msg **out;
	uint32_t out_head, out_n, out_cap;
	size_t out_bytes;
	request *http;
} conn;

conn *conn_new(struct lws *wsi, int is_ws);
void conn_unref(conn *c);
void conn_closed(conn *c);
void conn_send(conn *c, msg *m);		/* takes a reference of its own */
void conn_send_text(conn *c, ts_out *o);
void conn_cut(conn *c, int code, const char *why);
void conn_receive(conn *c, const char *text, size_t len);
void conn_run(conn *c);		/* works on what has come in, as far as it need not wait */
int conn_write(conn *c);	/* when writable; -1: close */
void conn_load_mutes(conn *c);
void conn_watch(conn *c, table *t, int viewer);
void conn_unwatch(conn *c);

/* --- HTTP --- */

enum { GET, POST };

struct request {
	int method, done, waiting_body;
	char path[160], query[160], origin[160], host[160], type[64], etag[40], cookie[TOKEN_MAX];
	char bearer[TOKEN_MAX];
	int gzip, ready;
	char *in;
	size_t in_len, in_max;
	/* the answer */
	int status;
	const char *out_type, *cache, *encoding;
	char set_cookie[TOKEN_MAX + 96], out_etag[40];
	const char *out;		/* static, or `own` */
	char *own;
	size_t out_len, out_at;
	int headers_sent, retry_after;
};

void http_reply(conn *c, int status, const char *type, const char *text, size_t len);
void http_json(conn *c, int status, ts_out *o);
void http_error(conn *c, int status, const char *code, const char *text, const refusals *r);
int http_callback(conn *c, enum lws_callback_reasons why, void *in, size_t len);
conn *http_begin(struct lws *wsi);
int http_upgrade_allowed(struct lws *wsi);	/* its origin may have a WebSocket */
conn *http_upgrade(struct lws *wsi);		/* a WebSocket; NULL: too many */
int http_allowed_origin(const char *origin, const char *host);
void http_static(conn *c);
int api_dispatch(conn *c);	/* WAIT or 0 */

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

void token_make(const store_user *u, char out[TOKEN_MAX]);
int token_user(const char *token, store_user *out);	/* 0 if it is good */
void id_make(char *out, int n);				/* n characters and a NUL */
void user_json(const store_user *u, ts_out *o);
/* 1 if allowed: a bucket of `burst` that refills `per_minute`, per kind and key. 0: no limit. */
int limit_take(const char *kind, const char *key, int per_minute, int burst);
int bucket_take(bucket *b, double per_second, double burst);
int address_enter(const char *address);	/* 0, or -1 if it has too many connections */
void address_leave(const char *address);

/* --- tables --- */

typedef struct {
	uint32_t seq, floor, log_n;	/* floor: plays decided on an earlier view are stale */
	uint64_t view, moves;		/* hashes of what was shown last */
	msg *ring[RING];		/* update `seq - i` at (seq - i) % RING */
	uint32_t ring_from;		/* the first seq that is there */
	conn *watchers;
	int n_watchers;
} viewer;

struct table {
	store_table row;
	const ts_game *game;
	ts_setup setup;
	ts_match *m;		/* NULL while the table is open */
	viewer v[VIEWERS];
	uint32_t n_ops, n_lines;
	int32_t left[TS_SEATS_MAX];
	int64_t clock_at;
	uint8_t before[TS_SEATS_MAX];	/* acting seats before the last move of each */
	int ask, ask_by;
	unsigned ask_yes;
	int64_t away[TS_SEATS_MAX];	/* since when nobody watches the seat; 0: somebody does */
	uint8_t thinking[TS_SEATS_MAX];	/* a worker has this seat's move */
	struct {
		uint8_t ready;
		ts_action action;
		uint32_t floor;
	} bot[TS_SEATS_MAX];
	int busy, dirty, broken;
	conn **line;		/* who waits */
	int line_n, line_cap;
	int64_t used;
	table *next;		/* in its hash chain */
};

enum { WAIT = 1 };

static inline int viewer_of(int v)	/* as the engine has it */
{
	return v == TABLE_VIEWER ? TS_TABLE : v;
}

table *table_find(const char *id);	/* from memory or the store; NULL */
table *table_peek(const char *id);	/* from memory alone */
table *table_make(store_table *row);	/* takes row->position; seeds, names and times are set */
void table_wait(table *t, conn *c);
void table_free_line(table *t);		/* no longer busy: the next in line */
void table_reload(table *t);		/* back to what the store has */
void table_forget_updates(table *t);	/* whoever resumes gets a snapshot */
void table_each(void (*each)(table *));
void table_drop(table *t);
int tables_loaded(int *running);
int table_start(table *t);	/* builds the match; to be committed by the caller */
int table_viewer(const table *t, int v);	/* whether there is such a viewer */
int table_running(const table *t);
int table_acting(const table *t);	/* mask; 0 when over */
int table_seat_of(const table *t, const char *user);	/* first seat, or -1 */
void table_json(const table *t, ts_out *o);
void table_row_json(const store_table *r, ts_out *o);
void game_json(const char *key, ts_out *o);	/* the id in a key (ts_game_key) */
void table_send(table *t, msg *m);	/* to everybody who watches */
void table_announce(table *t);		/* a `table` message to everybody */
void table_snapshot(table *t, conn *c);
void table_snapshots(table *t);
void table_resume(table *t, conn *c, uint32_t since);
void table_state_json(table *t, int v, ts_out *o);
int table_can_undo(table *t, int seat);
/* The visible part of all events from log entry `from` on (-1: from setup on); returns how many
 * visible events there are before, and in *n how many were written. */
uint32_t table_events(const ts_match *m, int v, int from, ts_out *o, uint32_t *n);
void table_count_events(table *t);	/* adds to each viewer's log_n */
void table_look(table *t, int v, uint64_t *view, uint64_t *moves);
char *scratch_text(int i);		/* SCRATCH bytes, i < VIEWERS + 2 */
enum { SCRATCH = 1 << 20 };

/* --- play --- */

typedef struct {
	conn *c;
	int type, has_id, id;
} asker;	/* who is answered, if anybody */

int ws_dispatch(conn *c, char *text, size_t len);	/* WAIT or 0 */
void ws_error(conn *c, const message *m, const char *code, const char *text);
int64_t now_ms(void);

/* 0 and the table is busy with it, or refused and nothing has changed. */
int play_moves(table *t, int seat, const char *const *moves, int n, asker *a, ts_error *e,
	       int *index);
int play_undo(table *t, int seat, int count, asker *a, ts_error *e);
int play_back(table *t, int seat, asker *a, ts_error *e);
void play_resign(table *t, int seat, int why, asker *a);
void play_note(table *t, asker *a);	/* the row changed: commit and announce */
void play_pause(table *t, int on, asker *a);
void play_stand_in(table *t, int seat, int on, asker *a);
void play_line(table *t, int seat, const store_user *u, const char *text, asker *a);
void play_rematch(table *t, asker *a);
/* The row of a table changed: commits, tells those who watch, then calls reply. */
enum { TELL_NOBODY, TELL_TABLE, TELL_SNAPSHOT };
void play_row(table *t, int tell, void (*reply)(void *, int), void *arg);
void play_clock_start(table *t);
int32_t play_left(const table *t, int seat);
void play_clocks_json(const table *t, ts_out *o);
void play_tick(table *t);
void play_kick(table *t);		/* sets bots thinking */
void play_bot_done(const char *id, int seat, uint32_t floor, ts_action a);
void unit_send(store_unit *u);

/* --- workers --- */

typedef struct job {
	struct job *next;
	void (*work)(struct job *, void **memory, size_t *size);
	void (*done)(struct job *);
} job;
int workers_start(int n, void (*wake)(void *));
void workers_add(job *j);
int workers_waiting(void);
void workers_collect(void);
void workers_stop(void);
int bot_level_ok(const char *level);
void bot_think(table *t, int seat);
int bot_hint(table *t, int seat, conn *c, const message *m);
void password_make(const char *password, void (*done)(void *, const char *hash), void *arg);
void password_check(const char *hash, const char *password, void (*done)(void *, int ok),
		    void *arg);

/* --- the whole --- */

typedef struct {
	settings set;
	store *store;
	store_writer *writer;
	struct lws_context *lws;
	conn *conns;
	int n_conns, n_ws, stopping;
	uint8_t secret[32];
	char port[16];
} server;
extern server srv;

int server_run(const settings *s, char error[STORE_ERROR]);
void metrics_write(ts_out *o);
extern const char openapi_json[];

#endif
