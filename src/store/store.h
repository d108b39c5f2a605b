/* store.h - where the server keeps what must not be lost: people, tables, moves, chat.
 *
 * A table is its row (setup, seed, seats, pace) and its operations, appended and never changed:
 * moves, takebacks, resignations. Everything else follows from replaying them.
 *
 * Reads are made by one thread, the event loop; they see what is committed. Writes are units of
 * changes, all or nothing, queued by the loop and committed by the writer's own thread: all units
 * that wait share one transaction and so one fsync. A unit's `done` runs on the loop again, after
 * the commit; only then may anybody hear of it.
 *
 * Several servers, nodes, may share a store (docs/scaling.md). What two of them write at the same time is
 * told apart by what they have read: an operation by its number, a line by its, a row by its version.
 * Whoever comes second gets STORE_LATE and reads again. */
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
	STORE_SECRET = 32,
	STORE_EMAIL = 132,
	STORE_KEY = 20,
	STORE_CREDENTIAL = 256,
	STORE_PUBLIC = 560,
};

enum {
	STORE_OK = 0,
	STORE_NONE = -1,   /* there is no such row, or it is no longer as it was read */
	STORE_TAKEN = -2,  /* somebody else has the login */
	STORE_FAILED = -3, /* the store could not be read or written */
	STORE_NAMED = -4,  /* an account has a name that looks like this one */
	STORE_FULL = -5,   /* there are as many as there may be */
	STORE_LATE = -6,   /* another node has changed the table in between: read it again */
	STORE_UNSURE =
		-7, /* the store was lost while it committed: it may be there or come to be */
};

typedef struct {
	char id[STORE_ID], name[STORE_NAME], lang[8];
	char login[STORE_LOGIN], hash[STORE_HASH]; /* "" for a guest */
	int64_t created;
	int32_t epoch; /* raised to end every session */
} store_user;

/* The name of whoever has had their account deleted; nobody else's. Clients say it in their language. */
#define STORE_DELETED "deleted"

/* A browser or a program that is signed in. The secret half of its token is kept as a hash. */
enum { SESSION_COOKIE, SESSION_TOKEN };
enum { SCOPE_ALL, SCOPE_PLAY, SCOPE_READ, SCOPES }; /* each may do less than the one before */
typedef struct {
	char id[STORE_ID], user[STORE_ID];
	uint8_t hash[16], kind, scope;
	char name[STORE_NAME], agent[STORE_AGENT];
	int64_t created, seen; /* by the wall clock, for people */
	int64_t house;	       /* when it was seen, by the house's */
	int32_t epoch;	       /* of the user when it began; not stored: a new one needs it */
} store_session;

/* What an account keeps to itself. Where nothing was ever set there is no row. */
enum { SECOND_NONE, SECOND_OFFERED, SECOND_ON };
typedef struct {
	char user[STORE_ID], email[STORE_EMAIL]; /* confirmed; "": none */
	uint8_t key[STORE_KEY], second;		 /* of the second factor; SECOND_... */
	uint8_t letters;			 /* of sign-ins at new places */
	int64_t step;				 /* of the last code that was used */
	int64_t gone;  /* when its deletion was asked for, by the wall clock; 0: it was not */
	int32_t epoch; /* of the user as it was read; not stored */
} store_account;

/* A key that signs for an account, in place of its password and second factor. */
enum { PASSKEYS_MAX = 10 /* of one user */ };
typedef struct {
	char id[STORE_ID], user[STORE_ID], name[STORE_NAME];
	uint8_t credential[STORE_CREDENTIAL]; /* by which whoever holds the key names it */
	uint8_t key[STORE_PUBLIC];	      /* its public half, as SubjectPublicKeyInfo */
	uint16_t credential_n, key_n;
	uint32_t counter;   /* of its signatures, where it counts them */
	int64_t made, used; /* by the wall clock; used 0: never */
	int32_t epoch;	    /* of the user as it was read; not stored */
} store_passkey;

/* Something that somebody has and may show, by its hash: a link of a letter, a code in place of the second
 * factor, a browser that has signed in before. Of a challenge there is one from when it was answered, and
 * it is nobody's. */
enum { TICKET_EMAIL, TICKET_RESET, TICKET_CODE, TICKET_BROWSER, TICKET_CHALLENGE, TICKETS };
typedef struct {
	uint8_t hash[16], kind;
	char user[STORE_ID], text[STORE_EMAIL]; /* text: the address that it confirms */
	int64_t until;				/* by the wall clock */
} store_ticket;

enum { SEAT_OPEN, SEAT_USER, SEAT_BOT };
/* rules: the rules have changed, and by the new ones its log goes no further */
/* closed: by the host */
enum { ENDED_NOT, ENDED_RESIGNED, ENDED_TIME, ENDED_ABANDONED, ENDED_RULES, ENDED_CLOSED };

typedef struct {
	uint8_t kind, stand_in, resigned, rank; /* resigned: ENDED_... */
	uint8_t colour; /* 1 to TS_SEATS_MAX: what it is shown in, and nothing else */
	uint8_t wish;	/* somebody else's colour that it asks for; 0: none */
	int16_t points;
	uint16_t hints;
	int16_t rating, rating_after; /* at a rated or open table; 0: none yet. Read, not written */
	char user[STORE_ID], name[STORE_NAME], level[STORE_WORD];
} store_seat;

enum { TABLE_OPEN, TABLE_RUNNING, TABLE_OVER, TABLE_CLOSED };
enum { PACE_NONE, PACE_LIVE, PACE_DAY };
enum { RATED_NOT, RATED, RATED_SHORT }; /* short: ended before it was played, counts for nobody */

typedef struct {
	char id[STORE_ID], owner[STORE_ID], next[STORE_ID];
	char owner_name[STORE_NAME]; /* read, not written */
	char circle[STORE_ID];	     /* the tournament or club it belongs to; "": none */
	int32_t day;		     /* of a daily challenge, since 1970; 0: it is none */
	char game[TS_KEY_MAX];	     /* ts_game_key: an edition is another game */
	char options[STORE_OPTIONS]; /* "map=b age=p1,p2" */
	uint8_t status, seats, listed, rated, auto_start, paused, ended, stand_in;
	uint16_t rules; /* it was made with; 0: before they had a version */
	uint8_t measures; /* not stored: one person alone and unhelped against bots, who are rated by it */
	uint8_t pace, series_of, series_game, wins[TS_SEATS_MAX];
	int32_t bank, increment; /* seconds; day: bank is the days */
	char hint_level[STORE_WORD];
	int16_t hint_count;
	ts_seed seed;
	/* the game starts here; NULL: at its setup. If a record led there it stands behind it, on the
	 * next line, and is only told of. Owned by the row (store_table_copy, store_table_end) */
	char *position;
	int64_t created, updated;
	int64_t version; /* of the row as it was read; 0: it is new */
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
	const char *text; /* "": it was removed; then without a user: it was kept long enough */
} store_line;

/* What a seat has left to be played when its turn comes (server/plan.c): `moves`, if the others' moves since
 * entry `n` of the log were `wants`; both in notation, joined by ';'. */
typedef struct {
	char id[STORE_ID]; /* of this one: what another has taken its place is not taken for it */
	uint8_t seat;
	uint32_t n;
	const char *wants, *moves;
} store_plan;

/* A circle of people: a club, or a tournament. */
enum { CIRCLE_CLUB, CIRCLE_TOURNAMENT };
enum { CIRCLE_OPEN, CIRCLE_RUNNING, CIRCLE_OVER, CIRCLE_CLOSED };
enum { FORMAT_SWISS, FORMAT_ROUND_ROBIN };
enum { ROLE_OUT = -1, ROLE_MEMBER, ROLE_OFFICER, ROLE_OWNER };
enum { CLUB_MAX = 500, TOURNAMENT_MAX = 128, ROBIN_MAX = 32 }; /* members */
enum { STORE_ABOUT = 1204, STORE_USERS = TS_SEATS_MAX * STORE_ID };

typedef struct {
	char id[STORE_ID], owner[STORE_ID], name[STORE_NAME], about[STORE_ABOUT];
	uint8_t kind, status;
	int members; /* read, not written */
	/* of a tournament */
	char game[TS_KEY_MAX];
	uint8_t format, seats, rated, pace, rounds, round; /* rounds 0: as many as it takes */
	int32_t bank, increment;
	int64_t created, updated;
} store_circle;

typedef struct {
	char user[STORE_ID], name[STORE_NAME];
	int role, out; /* out: has left a tournament that goes on */
	double rating; /* at the tournament's game */
} store_member;

/* A table of a round; without an id whoever is named has no opponent in it. What it came to is read
 * with it: ranks by seat, in the order of `user`. */
typedef struct {
	int round, n, status, ended, seats;
	char table[STORE_ID], users[STORE_USERS]; /* "u1 u2", in the order of seats */
	char user[TS_SEATS_MAX][STORE_ID];
	uint8_t rank[TS_SEATS_MAX];
} store_pairing;

/* What somebody is told of who is elsewhere. One of a kind and place is there at a time: what comes again
 * is told again, a minute after the last at the earliest. Of what is their turn nothing is kept unless
 * they wish to be told. */
enum {
	NOTICE_SOON,
	NOTICE_TURN,
	NOTICE_ROUND,
	NOTICE_PAIRED,
	NOTICE_ASKED,
	NOTICE_INVITED,
	NOTICE_OVER,
	NOTICE_PLAN, /* what they have left to be played was not */
	NOTICE_KINDS
};
enum { NOTICES_MAX = 300, DEVICES_MAX = 10 /* of one user */, STORE_URL = 512, STORE_ZONE = 40 };
typedef struct {
	char id[STORE_ID], user[STORE_ID], place[STORE_ID], game[TS_KEY_MAX];
	char name[STORE_NAME],
		what[STORE_WORD]; /* who, and what they did, where that is to be said */
	char from[STORE_ID];	  /* not stored: by whom; not told to who mutes them */
	int kind, told;	 /* NOTICE_...; 0, 1: errands are made of it, 2: it no longer holds */
	int last;	 /* not stored: kinds up to it (NOTICE_GONE) */
	int64_t at, due; /* by the wall clock, as `ends`: when their time is over; 0: never */
	int64_t ends;
} store_notice;

/* A notice on its way: by which way, to which of their devices. */
enum { BY_PUSH, BY_MAIL, BY_HOOK, WAYS };
typedef struct {
	char notice[STORE_ID], target[STORE_ID];
	int way, tries;
	int64_t due;
	store_notice n; /* read, not written; id "": it is there no longer */
} store_errand;

/* Of what somebody wishes to be told by each way (bits of NOTICE_...), and when. */
enum { DIGEST_NOT, DIGEST_HOUR, DIGEST_DAY };
typedef struct {
	char user[STORE_ID], zone[STORE_ZONE], hook[STORE_URL];
	unsigned by[WAYS];
	int digest, quiet_from, quiet_to; /* minutes of their day; the same: no quiet hours */
	int hook_n, failed;		  /* hook_n: of its secret; failed: so often, of late */
} store_wish;

/* A browser that takes web pushes. */
typedef struct {
	char id[STORE_ID], user[STORE_ID], url[STORE_URL], agent[STORE_AGENT];
	uint8_t key[65], auth[16];
	int64_t at;
} store_device;

/* --- writing --- */

/* clang-format off */
enum {
	PUT_USER, PUT_SESSION, PUT_CLAIM, PUT_TABLE, PUT_OP, PUT_LINE, PUT_TIE, PUT_REPORT,
	PUT_CIRCLE, PUT_MEMBER, PUT_PAIRING, PUT_HOUSE, PUT_RELAY, PUT_ACCOUNT, PUT_TICKET, PUT_ERASE,
	PUT_NOTICE, PUT_ERRAND, PUT_WISH, PUT_DEVICE, PUT_PLAN, PUT_PASSKEY,
	PUT_ACT, PUT_ROLE, PUT_BAN, PUT_SETTLE, PUT_UNLINE, PUT_SEAT_NAMES, PUT_SETTING, PUT_FORGET, PUT_EXPIRE
};
/* clang-format on */

/* What one user is to another, from the one side. Who is blocked is not heard either, does not sit
 * at one's tables and is never paired with one. */
enum { TIE_MUTE, TIE_BLOCK, TIE_FOLLOW, TIES, TIES_MAX = 200 /* of a kind */ };

typedef struct {
	int64_t at;
	char by[STORE_ID], user[STORE_ID], table[STORE_ID], kind[STORE_WORD];
	const char *text;
	/* read, not written */
	int64_t id, settled; /* settled: when; 0: it is open */
	char by_name[STORE_NAME], name[STORE_NAME], settler[STORE_ID];
} store_report;

/* --- a host's tools (sql_host.c) --- */

enum { POWER_NONE, POWER_MODERATOR, POWER_HOST };
/* Whom the house does not want: a user, a login, an address ("203.0.113.0/24"); not to be heard, of a
 * user; and who has been warned and has not read it. */
enum { BAN_USER, BAN_LOGIN, BAN_ADDRESS, BAN_CHAT, BAN_WARNED, BANS, BANS_MAX = 10000 };
enum { STORE_WHOM = 64 };

typedef struct {
	int kind;
	char whom[STORE_WHOM], by[STORE_ID];
	int64_t at, until; /* by the wall clock; until 0: for ever */
	const char *why;
	char name[STORE_NAME]; /* of the user; read, not written */
} store_ban;

/* What a host or moderator has done. These are appended and never changed; every node follows them
 * (server/host.c). `by` "": `tessera admin`. `more` is of the act: a line's number and text, the new name. */
typedef struct {
	int64_t id, at;
	char by[STORE_ID], what[STORE_WORD], whom[STORE_WHOM];
	const char *more, *why;			    /* without line breaks */
	char by_name[STORE_NAME], name[STORE_NAME]; /* read, not written */
	/* of a new one: the power it needs, and the user it is about, who must have less than `by` */
	int power;
	char user[STORE_ID];
} store_act;

/* What is kept for a time: chat, acts and settled reports. */
enum { EXPIRE_LINES, EXPIRE_ACTS, EXPIRE_REPORTS, EXPIRES };

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

/* How an account changes; each names the epoch, as a user does. */
enum {
	ACCOUNT_EMAIL,
	ACCOUNT_LETTERS,
	ACCOUNT_OFFER, /* key: a second factor that is not on yet */
	ACCOUNT_SECOND, /* on, with the step of its first code, if the key is that which was offered */
	ACCOUNT_PLAIN, /* no second factor */
	ACCOUNT_STEP,  /* a code was used: of a later step than any before it */
	ACCOUNT_GONE,
};
/* A ticket is there from now on; it is shown, and with that gone; all of its kind and user go; all go
 * whose time was over at `until`, whoever's; it is spent, if nobody has spent the same before. */
enum { TICKET_NEW, TICKET_TAKE, TICKETS_END, TICKETS_PAST, TICKET_SPEND };
/* A passkey: is there from now on, STORE_FULL if there are too many; has signed, with a counter that has
 * risen or that it does not have; is gone. The first and the last name the epoch, as a user does. */
enum { PASSKEY_NEW, PASSKEY_USED, PASSKEY_END };
/* Somebody's name goes from seats and lines, some rows at a time; and in the end all that is left of them. */
enum { ERASE_SOME, ERASE_LAST, ERASE_ROWS = 200 };

/* How notices change: told from now on; errands are made of it; of a place it no longer holds, from its kind
 * to `last`; read (id "": all that are not turns); what is older than `due` goes. */
enum { NOTICE_NEW, NOTICE_TELL, NOTICE_GONE, NOTICE_READ, NOTICE_OLD };
/* An errand: is to be done; is being done, by whoever was first; is tried again; is done; those that were
 * being done when a server ended, and those of notices that are no more, go. */
enum { ERRAND_ADD, ERRAND_TAKE, ERRAND_AGAIN, ERRAND_END, ERRAND_OLD };

/* A plan: is left, in place of the seat's last; is taken, if it is there yet, and what is left of it stays;
 * is gone, and all of the table are. */
enum { PLAN_NEW, PLAN_TAKE, PLAN_END, PLANS_END };

typedef struct store_change {
	struct store_change *next;
	int what;
	char table[STORE_ID]; /* of op, line and plan; tie, claim: the one user */
	char other[STORE_ID]; /* tie: to whom; claim: the new owner */
	int on;		      /* tie; what is done: USER_..., SESSION_..., ACCOUNT_... */
	int kind;	      /* TIE_... */
	union {
		store_user user;
		store_session session;
		store_table t;
		store_op op;
		store_line line;
		store_report report;
		store_circle circle;
		store_pairing pairing;
		store_account account;
		store_ticket ticket;
		store_passkey passkey;
		store_notice notice;
		store_errand errand;
		store_wish wish;
		store_device device;
		store_ban ban;
		store_act act;
		store_plan plan;
	};
	char text
		[]; /* data of op, text of line, plan, report, ban, act and relay, position of table */
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
void store_put_account(store_unit *u, const store_account *a, int how);
void store_put_ticket(store_unit *u, const store_ticket *t, int how);
void store_put_passkey(store_unit *u, const store_passkey *p, int how);
void store_put_erase(store_unit *u, const char *user, int how);
void store_put_notice(store_unit *u, const store_notice *n, int how);
void store_put_errand(store_unit *u, const store_errand *e, int how);
void store_put_wish(store_unit *u, const store_wish *w, int all); /* or `failed` alone */
void store_put_device(store_unit *u, const store_device *d, int on);
void store_put_claim(store_unit *u, const char *guest, const store_user *to);
/* As it is after this change: its version is counted up. */
void store_put_table(store_unit *u, store_table *t);
void store_put_op(store_unit *u, const char *table, const store_op *op);
void store_put_line(store_unit *u, const char *table, const store_line *line);
void store_put_plan(store_unit *u, const char *table, const store_plan *p, int how);
void store_put_tie(store_unit *u, const char *user, const char *other, int kind, int on);
void store_put_report(store_unit *u, const store_report *r);
void store_put_circle(store_unit *u, const store_circle *c);
void store_put_member(store_unit *u, const store_circle *c, const char *user, int role, int out);
void store_put_pairing(store_unit *u, const char *circle, const store_pairing *p);
void store_put_house(store_unit *u, int64_t ms); /* the time the server has run */
/* A line for the other nodes, RELAY_MAX bytes at most; nothing of it is kept. */
enum { RELAY_MAX = 2048 };
void store_put_relay(store_unit *u, const char *text);
/* The unit fails with STORE_NONE if `by` has not, or has no longer, the power. */
void store_put_act(store_unit *u, const store_act *a);
void store_put_role(store_unit *u, const char *user, int power);
void store_put_ban(store_unit *u, const store_ban *b, int on);
void store_put_settle(store_unit *u, int64_t report, const char *by, int64_t at);
void store_put_unline(store_unit *u, const char *table, uint32_t n); /* removes a line of chat */
void store_put_seat_names(store_unit *u, const char *user, const char *name);
void store_put_setting(store_unit *u, const char *name, const char *value); /* NULL: none */
void store_put_forget(store_unit *u,
		      const char *guest); /* but for the seats, which stay as they are */
void store_put_expire(store_unit *u, int what, int64_t before, int limit);
void store_unit_free(store_unit *u);

/* --- a kind of store --- */

enum { SESSIONS_MAX = 50 /* of one user */, REPORTS_MAX = 10000 /* in all */ };

/* A page of tables, the last changed first. */
/* LOBBY: listed and not over; PUBLIC: a user's, over, listed or rated; CIRCLE: of a tournament or club;
 * STATUS: all of one status. */
enum { TABLES_LOBBY, TABLES_MINE, TABLES_MINE_OVER, TABLES_PUBLIC, TABLES_CIRCLE, TABLES_STATUS };
typedef struct {
	int which;
	const char *user, *game; /* the user of MINE and PUBLIC, the circle; NULL: any game */
	int status, seats, rated, pace, won; /* -1: any; won: the user's rank was the first */
	int64_t before;			     /* where the last page ended; 0: the first page */
	char before_id[STORE_ID];
	int limit;
} store_query;

/* Ids of tables for the house: those with clocks running, those that were played at all, those
 * that are open or running and have not been changed since `before`. */
enum { IDS_CLOCKED, IDS_PLAYED, IDS_OPEN_BEFORE, IDS_RUNNING_BEFORE };

typedef struct {
	char game[TS_KEY_MAX];
	int games, wins, best;
} store_stats;

/* How strong somebody is at a game with so many seats. */
enum { STORE_RATING = 1500 };
typedef struct {
	double rating, deviation, volatility;
	int32_t games;
	int64_t at; /* when it last changed */
} store_rating;
void store_rating_new(store_rating *r);
/* One period: `me` against each of n others, `score` 1, 0.5 or 0, each counted `weight`; `periods` have
 * passed since the last. */
void store_rating_play(store_rating *me, const store_rating *other, const double *score, int n,
		       double weight, double periods);
/* Ratings after a table with these ranks. */
void store_rate(int n, const uint8_t *rank, int64_t now, store_rating *r);

/* A row of the best at a game, or a point of somebody's curve. */
typedef struct {
	char user[STORE_ID], name[STORE_NAME], table[STORE_ID];
	store_rating r;
} store_rank;

typedef struct {
	char user[STORE_ID], name[STORE_NAME], table[STORE_ID];
	int points, margin, won;
	int64_t at;
} store_daily;

/* Bots have ratings as people have, under these names: "bot-level3". No id of a user has a '-'. A longer name is cut
 * where ids end ("bot-net:cau"), so it says which bot it is, not how it is spelt. */
void store_bot_id(const char *level, char out[STORE_ID]);

typedef struct store store;

typedef struct {
	int (*user)(store *s, const char *id, store_user *out);
	int (*login)(store *s, const char *login, store_user *out);
	int (*looks)(store *s, const char *look, char user[STORE_ID]); /* whose name looks so */
	int (*session)(store *s, const char *id, store_session *out);
	int (*sessions)(store *s, const char *user, void (*each)(void *, const store_session *),
			void *arg);
	/* notices (sql_notice.c): a user's that hold, the last first; those to make errands of; whether
	 * there is one of a place that holds, -1: unknown */
	int (*notices)(store *s, const char *user, void (*each)(void *, const store_notice *),
		       void *arg);
	int (*notices_due)(store *s, int64_t at, int limit,
			   void (*each)(void *, const store_notice *), void *arg);
	int (*noticed)(store *s, const char *user, const char *place);
	/* errands that are due; all of a user and way */
	int (*errands_due)(store *s, int64_t at, int limit,
			   void (*each)(void *, const store_errand *), void *arg);
	int (*errands_of)(store *s, const char *user, int way, int limit,
			  void (*each)(void *, const store_errand *), void *arg);
	int (*wish)(store *s, const char *user, store_wish *out); /* NONE: as nothing was set */
	int (*devices)(store *s, const char *user, void (*each)(void *, const store_device *),
		       void *arg);
	/* accounts (sql_account.c); `account` of whoever has no row is as nothing was set */
	int (*account)(store *s, const char *user, store_account *out);
	int (*addressed)(store *s, const char *email, void (*each)(void *, const char *user),
			 void *arg);
	/* user "": anybody's */
	int (*ticket)(store *s, const uint8_t hash[16], int kind, const char *user,
		      store_ticket *out);
	int (*tickets)(store *s, const char *user, int kind,
		       void (*each)(void *, const store_ticket *), void *arg);
	/* by what names it; a user's, the first made first */
	int (*passkey)(store *s, const uint8_t *credential, size_t n, store_passkey *out);
	int (*passkeys)(store *s, const char *user, void (*each)(void *, const store_passkey *),
			void *arg);
	int (*gone)(store *s, int64_t before, char user[STORE_ID]); /* the first of them */
	int (*named)(store *s, const char *user, int *n); /* 1: seats or lines have their name */
	/* the last first, from before a line of a table on: by its time, table and number */
	int (*written)(store *s, const char *user, const store_line *before, const char *table,
		       int limit, void (*each)(void *, const char *table, const store_line *),
		       void *arg);
	/* On STORE_OK the caller ends *out with store_table_end. */
	int (*table)(store *s, const char *id, store_table *out);
	/* A row passed to `each` is valid during that call only: store_table_copy keeps it. */
	int (*tables)(store *s, const store_query *q, void (*each)(void *, const store_table *),
		      void *arg);
	int (*ids)(store *s, int which, int64_t before, int limit,
		   void (*each)(void *, const char *id), void *arg);
	int (*count)(store *s, const char *user, int *n); /* owned or sat at, not over */
	/* `house` and `acting` of the last operation; acting -1: it does not say */
	int (*last)(store *s, const char *table, int64_t *house, int *acting);
	/* those from number `from` on */
	int (*ops)(store *s, const char *table, uint32_t from,
		   void (*each)(void *, const store_op *), void *arg);
	int (*plans)(store *s, const char *table, void (*each)(void *, const store_plan *),
		     void *arg);
	int (*lines)(store *s, const char *table, int last,
		     void (*each)(void *, const store_line *), void *arg);
	/* in the order of ids */
	int (*ties)(store *s, const char *user, int kind,
		    void (*each)(void *, const char *other, const char *name), void *arg);
	int (*blocked)(store *s, const char *a, const char *b); /* either the other; -1: unknown */
	/* the newest first; open: those that are not settled */
	int (*reports)(store *s, int open, int limit, void (*each)(void *, const store_report *),
		       void *arg);
	int (*reported)(store *s, const char *by, void (*each)(void *, const store_report *),
			void *arg); /* the last 200 of theirs */
	/* a host's tools (sql_host.c) */
	int (*power)(store *s, const char *user); /* POWER_..., or STORE_FAILED */
	int (*powers)(store *s, void (*each)(void *, const store_user *, int power), void *arg);
	int (*bans)(store *s, int64_t now, void (*each)(void *, const store_ban *), void *arg);
	/* those after one, in order; or (back) those before one, or 0, newest first */
	int (*acts)(store *s, int back, int64_t from, int limit,
		    void (*each)(void *, const store_act *), void *arg);
	int (*last_act)(store *s, int64_t *id);
	int (*line)(store *s, const char *table, uint32_t n,
		    void (*each)(void *, const store_line *), void *arg);
	int (*settings)(store *s, void (*each)(void *, const char *name, const char *value),
			void *arg);
	/* whose name or login begins so */
	int (*people)(store *s, const char *begin, int limit,
		      void (*each)(void *, const store_user *, int power), void *arg);
	/* guests made before `before`, from one on; `idle`: unseen since then, and in no game */
	int (*guests)(store *s, int64_t before, int64_t made, const char *id, int limit,
		      void (*each)(void *, const store_user *, int idle), void *arg);
	int (*seat_ratings)(store *s, store_table *t); /* into its seats */
	/* challenges of a day: the best who played one to its end; a user's own; days of a user */
	int (*daily)(store *s, int day, const char *game, int limit,
		     void (*each)(void *, const store_daily *), void *arg);
	int (*daily_of)(store *s, int day, const char *game, const char *user, char id[STORE_ID]);
	int (*days)(store *s, const char *user, int *n);
	int (*secret)(store *s, uint8_t out[STORE_SECRET]); /* of this store, for ever */
	/* clubs and tournaments (sql_circle.c) */
	int (*circle)(store *s, const char *id, store_circle *out);
	int (*circles)(store *s, int kind, const store_query *q, /* user, status, before, limit */
		       void (*each)(void *, const store_circle *), void *arg);
	int (*members)(store *s, const store_circle *c, void (*each)(void *, const store_member *),
		       void *arg);
	int (*role)(store *s, const char *circle, const char *user); /* ROLE_... */
	int (*pairings)(store *s, const char *circle, void (*each)(void *, const store_pairing *),
			void *arg);
	int (*circle_best)(store *s, const char *circle, const char *game, int seats, int limit,
			   void (*each)(void *, const store_rank *), void *arg);
	int (*stats)(store *s, const char *user, void (*each)(void *, const store_stats *),
		     void *arg);
	/* ratings of a user, by game and seats; the best at a game; a user's curve, newest first */
	int (*ratings)(store *s, const char *user,
		       void (*each)(void *, const char *game, int seats, const store_rating *),
		       void *arg);
	int (*best)(store *s, const char *game, int seats, int least, int limit,
		    void (*each)(void *, const store_rank *), void *arg);
	int (*curve)(store *s, const char *user, const char *game, int seats, int limit,
		     void (*each)(void *, const store_rank *), void *arg);
	int (*house)(store *s, int64_t *ms); /* the largest `house` that was ever stored */
	/* 0 if every page can be read; else STORE_FAILED and what is wrong */
	int (*check)(store *s, char error[STORE_ERROR]);
	int (*own)(store *s); /* marks it as in use until it is closed */
	/* on the writer's thread: commits all of them at once; each has its code, and is there or not */
	void (*commit)(store *s, store_unit *first);
	int (*backup)(store *s, const char *path, char error[STORE_ERROR]);
	void (*close)(store *s);
	/* Of a store that nodes share, else NULL. `join`: this process is a node from now on; `wake` is called
	 * on another thread when there are news, which the loop takes. */
	int (*join)(store *s, const char *node, int64_t house, void (*wake)(void *), void *arg);
	void (*news)(store *s, void (*each)(void *, char what, const char *text), void *arg);
} store_ops;

/* What nodes hear of each other. Of themselves: TELL_KEEPER, TELL_AGAIN and TELL_HOUSE. */
enum {
	TELL_OPS = 'o',	   /* a table has more operations */
	TELL_ROW = 'r',	   /* its row is another */
	TELL_LINE = 'l',   /* it has another line of chat */
	TELL_CIRCLE = 'c', /* a club or tournament is another, or a table of it is over */
	TELL_ACT = 'A',	   /* a host has done something */
	TELL_RELAY = '!',  /* "NODE TEXT": store_put_relay */
	TELL_NODE = '+',   /* a node has come */
	TELL_GONE = '-',   /* a node has gone */
	TELL_KEEPER = 'k', /* this node looks after what one must do for all; "": no longer */
	TELL_AGAIN = 'a',  /* news may have been missed: look at everything again */
	TELL_HOUSE = 'h',  /* the house's clock, which is the same for all */
};

/* What could not be read is never taken for absent: `failed` counts such reads, `why` is the last. */
struct store {
	const store_ops *ops;
	unsigned failed;
	char why[STORE_ERROR];
	int owner;	 /* `own` was called */
	int wal_missing; /* it was not closed, and the log of its last changes is not there */
};

/* "sqlite:PATH" or "postgres://..." (as libpq has it). NULL with *error set. */
store *store_open(const char *where, char error[STORE_ERROR]);
store *store_sqlite_open(const char *path, char error[STORE_ERROR]);
store *store_postgres_open(const char *where, char error[STORE_ERROR]);
/* What a backup is worth is what can be read of it: every page and every row. */
int store_sqlite_verify(const char *path, char error[STORE_ERROR]);

/* Everything of a store into one that is empty, as it is at one moment; or as text, a line a row. */
int store_copy(store *from, store *to, char error[STORE_ERROR]);
int store_dump(store *s, void (*line)(void *, const char *), void *arg, char error[STORE_ERROR]);

/* --- names --- */

/* A name or a line of chat: trimmed, 1..max characters of valid UTF-8, none of which hides itself
 * or turns the text around it. A name may moreover not mix alphabets that look alike. */
int store_text_tidy(const char *in, char *out, size_t size, int max_chars);
int store_name_tidy(const char *in, char *out, size_t size, int max_chars);
/* What a name looks like at a glance: two names of one look are taken for each other. */
void store_look(const char *name, char out[STORE_NAME]);

/* --- rows of tables (row.c) --- */

void store_table_copy(store_table *to, const store_table *from); /* with a position of its own */
void store_table_end(store_table *t);				 /* frees the position */
/* Why a table like this cannot be rated, or NULL. Every path that makes, changes, starts or counts a rated
 * table asks here. */
const char *store_unratable(const store_table *t);

/* --- from rows to a match --- */

/* The settled setup as "map=b age=p1,p2", and back. */
void store_options_write(const ts_game *g, const ts_setup *u, char out[STORE_OPTIONS]);
int store_options_parse(const ts_game *g, int seats, const char *text, ts_setup *u);
/* Seats without a colour get that of their place, or the first that is left. -1 if two have the same. */
int store_colours(store_table *t);
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
	uint64_t commits, units, failures, waiting; /* waiting: units that are not committed yet */
	uint64_t bucket[16];			    /* commits that took < 2^i / 8 ms */
	uint64_t micros;
} store_writer_stats;
store_writer_stats store_writer_figures(store_writer *w);

#endif
