/* proto.h - what comes from outside, read into structs: messages of the WebSocket and the request
 * for a new table. No I/O and no state, so that it can be fuzzed alone (fuzz/protocol.c). */
#ifndef PROTO_H
#define PROTO_H

#include "store/store.h"

enum {
	PROTO_VERSION = 2,
	MESSAGE_MAX = 16 << 10,
	BODY_MAX = TS_POSITION_MAX, /* a table from a position */
	BATCH_MAX = 64,
	CHAT_MAX = 300, /* characters */
	NAME_CHARS = 24,
	TOKEN_MAX = 160,
};

/* clang-format off */
enum {
	M_HELLO, M_WATCH, M_UNWATCH, M_PLAY, M_UNDO, M_HINT, M_ASK, M_ANSWER, M_RESUME, M_RESIGN,
	M_TAKEOVER, M_CHAT, M_MUTE, M_BLOCK, M_FOLLOW, M_INVITE,
	M_SEEK, M_UNSEEK, M_LOBBY, M_N
};
/* clang-format on */
extern const char *const message_name[M_N];

enum { ASK_NONE, ASK_UNDO, ASK_PAUSE, ASK_REMATCH, ASKS };
extern const char *const ask_name[ASKS];

/* One message. Integers that were not given are -1. Strings point into the text that was read. */
typedef struct {
	int type;
	int has_id, id;
	int v, seq, since, count, on, what, view;
	int seats, rated, pace, bank, increment; /* of a seek; pace: PACE_... */
	const char *table, *as, *user, *seat, *token, *text, *game;
	int n_moves;
	const char *moves[BATCH_MAX];
} message;

/* Reads one message; the text (len bytes and room for one more) is changed. 0, or -1 with the
 * reason and as much of type and id as was understood. */
int message_read(message *m, char *text, size_t len, const char **why);

/* Fields of a body. A missing string is "", a missing bool `otherwise`; -1 if of another kind, and for a
 * number also if it is missing or out of bounds. */
typedef struct {
	ts_doc d;
	const ts_node *root;
} body;
int body_read(body *b, char *text, size_t len, ts_node *nodes, uint32_t cap, const char **why);
int body_str(const body *b, const char *key, const char **out);
int body_int(const body *b, const char *key, int lo, int hi, int *out);
int body_bool(const body *b, const char *key, int otherwise, int *out);

/* Refusals by field. */
enum { FIELDS_MAX = 12 };
typedef struct {
	int n;
	struct {
		char field[64];
		char text[192];
	} f[FIELDS_MAX];
} refusals;
void refuse(refusals *r, const char *field, const char *text);

/* A new table of user `me`: everything but id and times, and in *m its match, which has not begun.
 * `position` is malloc'd. Bots' levels are judged by `level_ok`. Returns 0, or -1 with refusals. */
int spec_read(const body *b, const store_user *me, ts_seed seed, int (*level_ok)(const char *),
	      store_table *t, ts_match *m, refusals *r);
/* What its owner may change of an open table, into *t and *u: all but game, seats and position. */
/* A new club or tournament (kind), but for id, owner and times. */
int circle_read(const body *b, int kind, store_circle *c, refusals *r);
int spec_change(const body *b, int (*level_ok)(const char *), store_table *t, ts_setup *u,
		refusals *r);

#endif
