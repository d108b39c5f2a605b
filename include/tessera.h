/* tessera.h - the contract between games and everything else, and the host API.
 *
 * A game is one `const ts_game`: tables (options, verbs, nouns, events) and functions over one
 * fixed-size state struct. A state has no pointers and no floats: copying is assignment, equality
 * is memcmp. Functions of a game never allocate and never fail; calling them outside their
 * precondition is a bug of the caller. Everything up to "The match" compiles freestanding.
 *
 * The bots have a header of their own, tessera-bot.h; the two are all of the public API.
 *
 * To write a game: docs/adding-a-game.md. To write a bot: take redacted states, `moves`, `apply`,
 * `fill`; nothing else is fair. A complete random player:
 *
 *	ts_action m[TS_MOVES_MAX];
 *	int n = g->moves(s, seat, m);
 *	g->apply(s, seat, m[ts_dice_range(&dice, n)], NULL);
 */
#ifndef TESSERA_H
#define TESSERA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TS_VERSION "0.2.0"

/* What the shared library exports: all that this header and tessera-bot.h declare, nothing else. */
#if defined __GNUC__ && !defined __wasm__
#define TS_API __attribute__((visibility("default")))
#else
#define TS_API
#endif
/* A result that must be looked at. */
#ifdef __GNUC__
#define TS_CHECKED __attribute__((warn_unused_result))
#else
#define TS_CHECKED
#endif

enum {
	TS_SEATS_MAX = 5,
	TS_STATE_MAX = 4096, /* bytes of the largest state */
	TS_MOVES_MAX = 1024, /* legal moves of one seat at one time */
	TS_EVENTS_MAX = 512, /* events of one apply */
	TS_EVENT_ARGS = 24,
	TS_OPT_BYTES = 64, /* option values of one setup */
	TS_STREAMS = 4,
	TS_FRAMES = 8,
	TS_TEXT_MAX = 96,   /* a move in notation */
	TS_LEVELS = 8,	    /* strengths of the bots */
	TS_STYLES = 3,	    /* ways the networks play */
	TS_TABLE = -1,	    /* the viewer who sees only what is public: spectators, logs */
	TS_EVERYTHING = -2, /* the viewer from whom nothing is hidden: the host */
	TS_ALL = 0xff,	    /* event mask: every seat and the table */
	TS_NONE = -32768,   /* event argument that prints as null */
};

/* ------------------------------------------------------------------------------------------
 * State: what every game's struct begins with
 */

typedef uint16_t ts_action; /* verb base + noun index; see "Notation" */

typedef struct {
	uint64_t lo, hi;
} ts_seed;

/* A pending piece of work: what is owed (op), by whom, and the game's own small numbers. */
typedef struct {
	uint8_t op, seat;
	uint8_t a, b, c, d, e, f;
} ts_frame;

enum { TS_REDACTED = 1, TS_BLIND = 2 };

/* The first member of every state. A game's `apply` begins with ts_ply(). */
typedef struct {
	ts_seed seed;		    /* zero in a redacted state */
	uint32_t drawn[TS_STREAMS]; /* numbers taken from each random stream */
	uint16_t ply;		    /* actions applied so far */
	uint16_t barrier;	    /* ply of the last draw or reveal: undo stops here */
	uint8_t acting;		    /* bit per seat that owes a choice */
	uint8_t over;		    /* 1: the game is over, nobody owes anything */
	uint8_t flags;		    /* TS_REDACTED: unknowns are blanked.
	                                 * TS_BLIND: an apply needed an unknown; not to be trusted */
	uint8_t depth;		    /* frames in use; frame[depth - 1] is on top */
	ts_frame frame[TS_FRAMES];
} ts_core;

static inline void ts_ply(ts_core *c)
{
	c->ply++;
}

/* Something hidden becomes known: free undo ends at this action. Draws do it by themselves. */
static inline void ts_reveal(ts_core *c)
{
	c->barrier = c->ply;
}

/* The top frame; with none pending the first one, which then is all zero. */
static inline ts_frame *ts_top(ts_core *c)
{
	return &c->frame[c->depth - (c->depth > 0)];
}
static inline const ts_frame *ts_peek(const ts_core *c)
{
	return &c->frame[c->depth - (c->depth > 0)];
}
TS_API ts_frame *ts_push(ts_core *c, int op, int seat); /* a zeroed frame, on top */
TS_API void ts_pop(ts_core *c);				/* drops and zeroes the top frame */
/* What this seat alone owes, instead of all that was pending: the one frame. */
TS_API ts_frame *ts_owe(ts_core *c, int op, int seat);
TS_API void ts_over(ts_core *c); /* the game is over: nothing is pending */

/* Where two seats owe different things at once each has a stack of its own of TS_SEAT_FRAMES, and
 * the game's state has how deep each is; core.depth stays 0. A seat acts while it has a frame. */
enum { TS_SEAT_FRAMES = TS_FRAMES / 2 };
static inline ts_frame *ts_seat_top(ts_core *c, const uint8_t *depth, int seat)
{
	return &c->frame[TS_SEAT_FRAMES * seat + depth[seat] - (depth[seat] > 0)];
}
static inline const ts_frame *ts_seat_peek(const ts_core *c, const uint8_t *depth, int seat)
{
	return &c->frame[TS_SEAT_FRAMES * seat + depth[seat] - (depth[seat] > 0)];
}
static inline ts_frame *ts_seat_push(ts_core *c, uint8_t *depth, int op, int seat)
{
	ts_frame *f = &c->frame[TS_SEAT_FRAMES * seat + depth[seat]++];

	f->op = (uint8_t)op;
	f->seat = (uint8_t)seat;
	c->acting |= (uint8_t)(1u << seat);
	return f;
}
static inline void ts_seat_pop(ts_core *c, uint8_t *depth, int seat)
{
	const ts_frame empty = {0, 0, 0, 0, 0, 0, 0, 0};

	c->frame[TS_SEAT_FRAMES * seat + --depth[seat]] = empty;
	if (!depth[seat])
		c->acting &= (uint8_t) ~(1u << seat);
}

/* ------------------------------------------------------------------------------------------
 * Chance. The i-th number of stream k depends on (seed, k, i) alone: SipHash-2-4 keyed by the
 * seed, so that what was drawn tells nothing of what will be. In a redacted state draws give 0
 * and mark the state TS_BLIND. All raise the barrier.
 */
TS_API uint64_t ts_random(ts_core *c, int stream);
TS_API uint32_t ts_range(ts_core *c, int stream, uint32_t n); /* 0..n-1, unbiased; n >= 1 */
TS_API void ts_shuffle(ts_core *c, int stream, uint8_t *a, int n);

/* Fast local dice for fills, bots and tests; never part of a state. */
typedef struct {
	uint64_t x;
} ts_dice;
TS_API uint64_t ts_dice_next(ts_dice *d);
TS_API uint32_t ts_dice_range(ts_dice *d, uint32_t n);
TS_API void ts_dice_shuffle(ts_dice *d, uint8_t *a, int n);

TS_API ts_seed ts_seed_from(uint64_t n); /* the seed a plain number stands for */

/* The bytes of a state for sending: a zero stands for a run of zeros and is followed by how many
 * more there are, any other byte for itself. ts_pack returns the length; ts_unpack 0, or -1 if these
 * are not n bytes packed. The same on every little-endian machine. */
enum { TS_PACKED_MAX = TS_STATE_MAX / 2 * 3 + 1 };
TS_API size_t ts_pack(const void *bytes, size_t n, uint8_t *out);
TS_API int ts_unpack(const void *packed, size_t len, void *out, size_t n);

TS_API uint64_t ts_hash(const void *p, size_t n); /* not for secrets */
TS_API void ts_sha256(const void *p, size_t n, uint8_t out[32]);

/* ------------------------------------------------------------------------------------------
 * Events: what happened, for the log and for animation. `apply` writes them, play never reads
 * them. `see` says who learns of the event at all, `know` who sees the arguments in `secret`
 * (bit i: argument i); for the others these print as null.
 */
typedef struct {
	uint8_t id, n, see, know;
	uint32_t secret;
	int16_t arg[TS_EVENT_ARGS];
} ts_event;

typedef struct {
	uint32_t n;
	ts_event e[TS_EVENTS_MAX];
} ts_events;

TS_API void ts_emit(ts_events *ev, int id, const int *arg, int n);
TS_API ts_event *ts_emit_last(ts_events *ev); /* to set see, know, secret; NULL when ev is NULL */

/* TS_EMIT(ev, EV_PLACED, seat, region); does nothing when ev is NULL */
#define TS_EMIT(ev, id, ...)                                                                       \
	do {                                                                                       \
		if (ev) {                                                                          \
			const int ts_v_[] = {__VA_ARGS__};                                         \
			ts_emit(ev, id, ts_v_, (int)(sizeof ts_v_ / sizeof *ts_v_));               \
		}                                                                                  \
	} while (0)

static inline int ts_viewer_bit(int viewer)
{
	return viewer < 0 ? 0x80 : 1 << viewer;
}
static inline int ts_event_seen(const ts_event *e, int viewer)
{
	return viewer == TS_EVERYTHING || (e->see & ts_viewer_bit(viewer));
}

/* ------------------------------------------------------------------------------------------
 * JSON: a writer that counts past its buffer until it is ended, and a reader over caller's memory.
 */
typedef struct {
	char *buf;
	size_t cap, len; /* len may exceed cap: the text was cut */
	uint8_t comma;
} ts_out;

TS_API void ts_out_init(ts_out *o, char *buf, size_t cap);
/* Ends with a NUL; 0, or -1 if it did not fit: then what there is must not be used as if it were
 * all. Where it always fits, ts_out_done (asserted in tests); where the end may be missing, as in a
 * message for people, ts_out_cut. */
TS_API TS_CHECKED int ts_out_end(ts_out *o);
TS_API void ts_out_done(ts_out *o);
TS_API void ts_out_cut(ts_out *o);
TS_API void ts_put(ts_out *o, const char *text); /* as it is */
TS_API void ts_putn(ts_out *o, const char *text, size_t n);
TS_API void ts_put_int(ts_out *o, long long v);
TS_API void ts_put_hex(ts_out *o, uint64_t v, int digits);
TS_API void ts_json_open(ts_out *o, char bracket); /* '{' or '[' */
TS_API void ts_json_close(ts_out *o, char bracket);
TS_API void ts_json_key(ts_out *o, const char *key);
TS_API void ts_json_str(ts_out *o, const char *s);
TS_API void ts_json_int(ts_out *o, long long v);
TS_API void ts_json_bool(ts_out *o, int v);
TS_API void ts_json_null(ts_out *o);
TS_API void ts_json_raw(ts_out *o, const char *text); /* one value, already JSON */
TS_API void ts_json_base64(ts_out *o, const void *bytes, size_t n);

/* clang-format off */
enum { TS_J_NULL, TS_J_FALSE, TS_J_TRUE, TS_J_INT, TS_J_REAL, TS_J_STRING, TS_J_ARRAY, TS_J_OBJECT };
/* clang-format on */

typedef struct {
	uint8_t kind;
	uint8_t has_key;
	uint16_t n;	   /* children of an array or object */
	uint32_t next;	   /* index of the node after this one and all below it */
	int32_t num;	   /* TS_J_INT; of a TS_J_REAL how long its text is, which begins at str */
	uint32_t key, str; /* offsets of NUL-ended text in the reader's buffer */
} ts_node;

typedef struct {
	char *text; /* the reader's own copy, changed while reading */
	ts_node *node;
	uint32_t n, cap;
	uint32_t root; /* node */
} ts_doc;

/* Reads one JSON value. `text` (len bytes and room for one more) is rewritten in place and must
 * outlive the doc. Returns 0, or -1 with why and where. Depth is limited to 32, integers to 32
 * bits, names in one object to TS_NAMES_MAX, repeated ones are refused. */
enum { TS_NAMES_MAX = 256 };
TS_API int ts_doc_read(ts_doc *d, char *text, size_t len, ts_node *nodes, uint32_t cap,
		       const char **why, size_t *at);
/* The same for texts of one's own, with any number of names. */
TS_API int ts_doc_read_own(ts_doc *d, char *text, size_t len, ts_node *nodes, uint32_t cap,
			   const char **why, size_t *at);
TS_API const ts_node *ts_doc_root(const ts_doc *d);
/* A value within a doc as a doc of its own, over the same text and nodes. */
TS_API ts_doc ts_doc_part(const ts_doc *d, const ts_node *n);
TS_API void ts_json_node(ts_out *o, const ts_doc *d, const ts_node *n); /* written again */
/* or NULL */
TS_API const ts_node *ts_doc_get(const ts_doc *d, const ts_node *object, const char *key);
TS_API const ts_node *ts_doc_first(const ts_doc *d, const ts_node *list); /* or NULL */
TS_API const ts_node *ts_doc_next(const ts_doc *d, const ts_node *list, const ts_node *child);
TS_API const char *ts_doc_key(const ts_doc *d, const ts_node *n);
TS_API const char *ts_doc_str(const ts_doc *d, const ts_node *n); /* "" unless a string */

TS_API int ts_str_eq(const char *a, const char *b);

/* ------------------------------------------------------------------------------------------
 * Errors of the host API. The engine itself has no failure path.
 */
enum {
	TS_OK = 0,
	TS_E_USAGE = -1,   /* unknown game, option, seat */
	TS_E_REFUSED = -2, /* understood, against the rules */
	TS_E_SYNTAX = -3,  /* cannot be read */
	TS_E_VERSION = -4,
	TS_E_SIZE = -5,	  /* longer than the limits here */
	TS_E_BROKEN = -6, /* contradicts itself: replay, seed hash, invariant */
};

typedef struct {
	int code;
	int line;	/* of a record, from 1; 0: none */
	char field[48]; /* option, field of a position, or refusal code of a move */
	char text[192]; /* lower-case, cause first */
} ts_error;

/* Sets *e (may be NULL) and returns code; parts are joined, NULL ends them. */
TS_API int ts_fail(ts_error *e, int code, const char *field, const char *a, const char *b,
		   const char *c);

/* ------------------------------------------------------------------------------------------
 * Options and setup. An option is a list of `max` bytes; a byte is 0 (not given) or 1 + the index
 * of the value in `values`: words ("a b"), a range ("1..10") or "$seat". Options of one value have
 * max 1. Offsets follow the order of the table.
 */
typedef struct {
	const char *id;
	const char *values;
	uint8_t max;	 /* values a list may have */
	const char *bad; /* refusal of an unknown value */
} ts_option;

typedef struct {
	uint8_t seats;
	uint8_t opt[TS_OPT_BYTES];
} ts_setup;

/* ------------------------------------------------------------------------------------------
 * Notation. The flat action space of a game is the concatenation of its verbs; a verb with nouns
 * spans the product of their counts, last noun fastest. Text: the word, then each noun's name.
 */
typedef struct {
	const char *id; /* type name in event specs */
	uint16_t count;
	const char *words; /* names by index; NULL: asked of the game's `name` */
} ts_noun;

typedef struct {
	const char *word;
	uint8_t nouns, noun[3]; /* indexes into the game's nouns */
} ts_verb;

/* An event spec: "army_placed" and "seat:seat region:region left:int". Types: int, bool, seat, a
 * noun of the game, or words "land|sea"; `type[4]` takes four arguments (one digit), `type[]` all
 * left, `{type:type}` all left as key and value; "@result" and "@game" take none and stand for
 * what `view` writes. */
typedef struct {
	const char *name, *spec;
} ts_event_type;

/* A forecast people are shown. args: as in an event spec ("from:here steps?:int"), types int, bool,
 * seat, a noun or words; a trailing '?' on a name: may be left out. about: one line. Every game has
 * "score", in the same shape (docs/adding-a-game.md). */
typedef struct {
	const char *name, *args, *about;
} ts_query;

/* What a seat opens with, for statistics: its first event of this kind (whose first argument is the
 * seat), told by one of the arguments: an index of that noun, or a number where noun is -1. Things whose
 * names are the same up to the character `until` are one: "ruby-1" and "ruby-2". */
typedef struct {
	const char *id;
	uint8_t event, arg;
	int8_t noun;
	char until; /* 0: the whole name */
} ts_opening;

typedef struct {
	int16_t total[TS_SEATS_MAX];  /* points */
	int16_t margin[TS_SEATS_MAX]; /* own points less the best other's (solo: own points) */
	uint8_t rank[TS_SEATS_MAX];   /* 1 is best; equal seats share, the next ranks stay empty */
} ts_score;

/* What `view` writes: the position; the result (before the end: as if the game ended now); the
 * last game of a series to be scored, as far as the state still has it. */
enum { TS_VIEW_POSITION, TS_VIEW_RESULT, TS_VIEW_GAME };

/* A plane of an observation: numbers of one kind and meaning. The planes of a table follow each
 * other without gaps; n_observe is their size in all. Dimensions that are not used are 1 and come
 * last; `axes` has a word for each that is. */
enum {
	TS_PLANE_COUNT,	  /* a number, most often of things; stops at max where there may be more */
	TS_PLANE_FLAG,	  /* 0 or 1 */
	TS_PLANE_ONE_HOT, /* of the last axis at most one is 1, the others are 0 */
	TS_PLANE_ONE_OF,  /* exactly one is */
	TS_PLANE_CATEGORY, /* which of max + 1 things it is, 0 most often none: no amount */
};
typedef struct {
	const char *name;
	uint8_t kind;
	int8_t min, max;
	uint16_t shape[3];
	const char *axes, *about; /* "seat region"; one line */
} ts_plane;

/* What bots know of a game beyond its rules: src/core/know.h. */
typedef struct ts_knowledge ts_knowledge;

typedef struct ts_game {
	const char *id, *prefix; /* "empire", "EME" */
	uint8_t seats_min, seats_max;
	const char *seats_bad; /* refusal of another number of seats */
	uint16_t state_size, n_actions, n_observe;
	uint16_t decisions_max; /* no game is longer */
	const ts_option *options;
	const ts_verb *verbs;
	const ts_noun *nouns;
	const ts_event_type *events;
	const ts_query *queries;
	const ts_plane *planes;
	uint8_t n_options, n_verbs, n_nouns, n_events, n_queries, n_planes;

	/* The nine. `s` is the game's state. */

	/* A new game from a settled setup; *s is written whole. Events may be NULL. */
	void (*setup)(void *s, const ts_setup *u, ts_seed seed, ts_events *ev);
	/* Legal actions, ascending, unique; empty exactly when the seat owes nothing. The only
	 * source of legality. Works on redacted states for the seat they were redacted for. */
	int (*moves)(const void *s, int seat, ts_action *out);
	/* Precondition: legal. */
	void (*apply)(void *s, int seat, ts_action a, ts_events *ev);
	/* Optional: apply in parts, for who plays many games side by side and wants those together
	 * that do the same. `act` is the action alone, `go` the next stage of what follows by itself.
	 * Both return what that will be, 1..31, or 0: nothing, apply would be over. */
	int (*act)(void *s, int seat, ts_action a, ts_events *ev);
	int (*go)(void *s, ts_events *ev);
	/* Blanks what the viewer (a seat or TS_TABLE) may not know. Twice is once. */
	void (*redact)(void *s, int viewer);
	/* Guesses every unknown of a redacted state, consistently with all the viewer knows. */
	void (*fill)(void *s, int viewer, uint64_t guess);
	/* Points and ranks if the game ended now. */
	void (*score)(const void *s, ts_score *out);
	/* n_observe numbers of a redacted state, as `planes` says, the viewing seat first and the
	 * others in the order of the table: input for learning. */
	void (*observe)(const void *s, int seat, int8_t *out);
	/* One JSON value: TS_VIEW_... */
	void (*view)(const void *s, int what, ts_out *o);
	/* 0, or the line of the broken invariant. */
	int (*check)(const void *s);

	/* For people: cold paths. */

	/* Fills in defaults that depend on others and refuses combinations: NULL, or the reason,
	 * with *field the option at fault. */
	const char *(*settle)(ts_setup *u, const char **field);
	/* The name of a noun's index in this state, NULL if it has none here. buf: 32 bytes. A game
	 * whose nouns all have words needs none. */
	const char *(*name)(const void *s, int noun, int index, char *buf);
	/* Why a move that `moves` does not list is refused: a code of the rules page. `verb` is -1
	 * if unknown, `word` the n words after it. Called only for a seat that owes a decision. */
	const char *(*why)(const void *s, int seat, int verb, const char *const *word, int n);
	/* A position as `view` writes it, or by hand: TS_OK with a state that passes check. `u` is
	 * what its options settle to; `seed` is for one that names none: going on to the next
	 * decision may draw. */
	int (*read)(void *s, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e);
	/* The static content (ids, numbers) as one JSON object, begun with ts_data_head. */
	void (*data)(ts_out *o);
	/* Answers query `what` (an index into queries) as one JSON value from the state alone, which
	 * is redacted for `seat` (or TS_TABLE): legal for every viewer, never draws, never changes
	 * s. word: as many as args has, NULL for one that is left out, not yet judged; ts_query_arg
	 * reads them. TS_OK, or TS_E_USAGE with the argument's name as field. Asked for through
	 * ts_query_ask. */
	int (*query)(const void *s, int seat, int what, const char *const *word, int n, ts_out *o,
		     ts_error *e);

	/* NULL: bots play by the score alone. */
	const ts_knowledge *know;

	/* Name and hash of an edition with corrected rows (tools/edition); NULL: the rows of the
	 * source. Games of different editions are different games: ts_game_key. */
	const char *edition, *hash;
	/* The version of the rules: raised with any change of rules, content or layout of the state.
	 * It stands in records and tables and beside the bytes of a state. */
	uint16_t rules;

	const ts_opening *openings; /* docs/statistics.md */
	uint8_t n_openings;
} ts_game;

/* How well a row of the content is established (docs/content*.md): as well as its weakest number.
 * A table has one entry for a row, or for all of a list (id NULL); the first that fits counts, and
 * one without a list ends it. */
enum { TS_CONFIRMED, TS_SINGLE_SOURCE, TS_INFERRED, TS_DESIGNED };
typedef struct {
	const char *list, *id;
	uint8_t grade;
} ts_grade;
TS_API void ts_grade_json(const ts_grade *t, const char *list, const char *id, ts_out *o);
/* What `data` begins with: the game, its edition, and the grades of whole lists. */
TS_API void ts_data_head(const ts_game *g, const ts_grade *t, ts_out *o);

/* The planes of a game's observation as a list: name, offset, shape, axes, kind, min, max, about. */
TS_API int ts_plane_size(const ts_plane *p);
TS_API const char *ts_plane_kind(const ts_plane *p);
TS_API void ts_planes_json(const ts_game *g, ts_out *o);

/* The registry: every game, in the order of the README. */
extern TS_API const ts_game *const ts_games[];
extern TS_API const int ts_n_games;
TS_API const ts_game *ts_game_find(const char *id);
/* What tables, records and ratings are kept under: the id, with an edition id@hash. */
enum { TS_KEY_MAX = 40 };
TS_API const char *ts_game_key(const ts_game *g, char out[TS_KEY_MAX]);
TS_API const ts_game *ts_game_keyed(const char *key); /* NULL: not the edition of this program */
TS_API void ts_edition_json(const ts_game *g, ts_out *o); /* name and hash, or null */

/* Notation of any game. ts_action_text returns the length, ts_action_parse the action or -1. */
TS_API int ts_action_verb(const ts_game *g, ts_action a, int noun_index[3]);
TS_API int ts_action_text(const ts_game *g, const void *s, ts_action a, char out[TS_TEXT_MAX]);
TS_API int ts_action_parse(const ts_game *g, const void *s, const char *text);
/* The reason why `text` is refused; NULL if it is legal, then *a is set. */
TS_API const char *ts_action_judge(const ts_game *g, const void *s, int seat, const char *text,
				   ts_action *a);
TS_API int ts_name_index(const ts_game *g, const void *s, int noun, const char *name); /* or -1 */
/* and back: NULL if the index has no name in this state */
TS_API const char *ts_name_at(const ts_game *g, const void *s, int noun, int index, char buf[32]);
TS_API void ts_seat_name(int seat, char out[8]);       /* "p1"; "table" */
TS_API int ts_seat_parse(const char *text, int seats); /* 0.., -1 if none of these */
/* Lists: the seats of a mask, moves in notation. */
TS_API void ts_seats_json(int mask, ts_out *o);
TS_API void ts_actions_json(const ts_game *g, const void *s, const ts_action *a, int n, ts_out *o);

/* `s` is the state the event led to. */
TS_API void ts_event_json(const ts_game *g, const void *s, const ts_event *e, int viewer,
			  ts_out *o);
/* Those the viewer may see, one after another within a list that is open; returns how many. */
TS_API int ts_events_json(const ts_game *g, const void *s, const ts_events *ev, int viewer,
			  ts_out *o);

/* Queries: "reach A05", "tower attack=3". Writes the answer, one JSON value, to o; an error leaves
 * nothing there. TS_E_USAGE: no such query (field "query"), or the argument at fault; TS_E_SIZE:
 * the text is longer than TS_QUERY_MAX. */
enum { TS_QUERY_MAX = 512, TS_QUERY_ARGS = 8 };
TS_API int ts_query_ask(const ts_game *g, const void *s, int seat, const char *text, ts_out *o,
			ts_error *e);
/* For games: argument i by its type. A number, or the index of a noun, seat (of TS_SEATS_MAX) or
 * word; `otherwise` if it was left out. A name of two words is written with an underscore. */
TS_API int ts_query_arg(const ts_game *g, const void *s, int what, int i, const char *word,
			int otherwise, int *out, ts_error *e);
/* The refusal of argument i. */
TS_API int ts_query_bad(const ts_game *g, int what, int i, const char *text, ts_error *e);
/* For the query "score": who leads and by how much, and every seat's rank, points and lead, as
 * members of an object that is open. */
TS_API void ts_standing_json(const ts_score *sc, int seats, ts_out *o);
/* A source of points, and one of its items, which is left open for what it is of. */
TS_API void ts_source_open(ts_out *o, const char *name);
TS_API void ts_item_open(ts_out *o, int seat, int points);
TS_API void ts_source_close(ts_out *o);
/* Name and type of argument i: 0, or -1 if there are not so many. */
typedef struct {
	char name[32], type[64];
	uint8_t optional;
} ts_query_param;
TS_API int ts_query_param_at(const ts_query *q, int i, ts_query_param *out);

/* Options. */
TS_API void ts_setup_init(ts_setup *u, int seats);
TS_API int ts_option_find(const ts_game *g, const char *id); /* index, or -1 */
TS_API int ts_option_at(const ts_game *g, int option);	     /* offset of its bytes */
/* how many values there are */
TS_API int ts_option_count(const ts_game *g, int option, int seats);
TS_API const char *ts_option_name(const ts_game *g, int option, int value, char buf[32]);
TS_API int ts_option_set(const ts_game *g, ts_setup *u, const char *id, const char *text,
			 ts_error *e);
TS_API int ts_setup_settle(const ts_game *g, ts_setup *u, ts_error *e);
/* "options": players, then every option that is set; `opt` as in ts_setup. */
TS_API void ts_options_json(const ts_game *g, int seats, const uint8_t *opt, ts_out *o);
/* What the game offers: seats, options with their values, and what a setup of each number of seats
 * settles to when nothing is given (null if something must be). */
TS_API void ts_game_json(const ts_game *g, ts_out *o);
/* One option, a member of such an object: a word, a number, a list of them, or null: not given. */
TS_API int ts_option_read(const ts_game *g, const ts_doc *d, const ts_node *n, ts_setup *u,
			  ts_error *e);
/* The options object of a position: sets and settles *u. */
TS_API int ts_options_read(const ts_game *g, const ts_doc *d, const ts_node *object, ts_setup *u,
			   ts_error *e);
/* The hidden random state of a position: seed, streams, ply and barrier in one string. */
TS_API void ts_rng_json(const ts_core *c, ts_out *o);
TS_API int ts_rng_read(ts_core *c, const ts_doc *d, const ts_node *n, ts_seed seed);

/* ------------------------------------------------------------------------------------------
 * The match: game + setup + log + state. Truth is setup, seed and log; the state is a cache.
 */
enum { TS_LOG_MAX = 12000, TS_RECORD_MAX = 1 << 20, TS_POSITION_MAX = 1 << 18 };

typedef struct {
	uint8_t seat;
	ts_action action;
} ts_entry;

typedef union {
	uint64_t align;
	ts_core core;
	uint8_t byte[TS_STATE_MAX];
} ts_state;

typedef struct ts_match {
	const ts_game *game;
	ts_setup setup;
	ts_seed seed;
	uint8_t from_position; /* the log starts at a position, not at setup */
	uint16_t rules;	       /* those it was played by: a record's may be older than the game's */
	uint32_t n;
	ts_state state, start;
	ts_entry log[TS_LOG_MAX];
} ts_match;

TS_API int ts_match_new(ts_match *m, const ts_game *g, const ts_setup *u, ts_seed seed,
			ts_events *ev);
/* A match that starts at a position; `seed` counts where the position has no random state. The
 * text (len bytes and room for one more) is changed while reading; so are `nodes`. */
enum { TS_NODES_MAX = 8192 };
TS_API int ts_match_position(ts_match *m, char *text, size_t len, ts_node *nodes, ts_seed seed,
			     ts_error *e);
/* One that starts at a state, as it came from another match. */
TS_API void ts_match_from(ts_match *m, const ts_game *g, const ts_setup *u, const ts_state *s);
/* From a position as JSON that is read already; the doc stays as it is. */
TS_API int ts_match_read(ts_match *m, const ts_doc *d, ts_seed seed, ts_error *e);
TS_API int ts_match_legal(const ts_match *m, int seat, ts_action a);
/* Plays a legal action; TS_E_REFUSED changes nothing. ev is cleared first and may be NULL. */
TS_API int ts_match_play(ts_match *m, int seat, ts_action a, ts_events *ev, ts_error *e);
/* "p1 take 3" or "p1: take 3". */
TS_API int ts_match_play_text(ts_match *m, const char *line, ts_events *ev, ts_error *e);
/* Takes back the last action of the seat, if nothing was learned and nobody else acted since,
 * save seats that chose at the same time. */
TS_API int ts_match_undo(ts_match *m, int seat, ts_error *e);
/* Applies a legal move to a state as its seat sees it, and returns what the seat can tell of the result: it
 * has the next decision too; it has not, or the game is over; something is revealed or drawn, so *s is not
 * to be trusted any more. Before TS_REVEALS and TS_PASSES a batch of moves ends. */
enum { TS_GOES_ON, TS_PASSES, TS_REVEALS };
TS_API int ts_foresee(const ts_game *g, ts_state *s, int seat, ts_action a);
/* The state after the first `ply` log entries; ev (may be NULL) gets the events of the last. */
TS_API void ts_match_at(const ts_match *m, uint32_t ply, ts_state *out, ts_events *ev);

/* ------------------------------------------------------------------------------------------
 * Showing a match. A look is all that a viewer (a seat, TS_TABLE or TS_EVERYTHING) may know at one
 * time: the state redacted for it once, the moves listed once. Program, server and browser write
 * what they show from it and from nothing else. What a seat may do can tell what it holds: a viewer
 * has the moves of its own seat alone.
 */
typedef struct {
	const ts_match *match;
	int viewer;
	ts_state state;
	uint16_t n[TS_SEATS_MAX]; /* moves of each seat */
	ts_action move[TS_SEATS_MAX][TS_MOVES_MAX];
} ts_look;

TS_API void ts_look_at(ts_look *l, const ts_match *m, const ts_state *s, int viewer);
TS_API void ts_look_view(const ts_look *l, ts_out *o);		  /* the position */
TS_API void ts_look_bytes(const ts_look *l, ts_out *o);		  /* its bytes, packed, in base64 */
TS_API void ts_look_moves(const ts_look *l, int seat, ts_out *o); /* ["take 1",...] */
/* The state as an object: game, options, seats, ply, acting, moves by seat, view; then, after what
 * the caller may add, over and result. `now`: a result also before the end, if it ended now. */
TS_API void ts_look_open(const ts_look *l, uint32_t ply, ts_out *o);
TS_API void ts_look_close(const ts_look *l, int now, ts_out *o);

/* Records: docs/record-format.md. Writing keeps the seed back, publishing its hash, while
 * `sealed`; a sealed record cannot be read back. Reading replays, and changes text and nodes as
 * ts_match_position does; on an error *m is not to be used. */
TS_API void ts_record_write(const ts_match *m, int sealed, ts_out *o);
TS_API int ts_record_read(ts_match *m, char *text, size_t len, ts_node *nodes, ts_error *e);
TS_API void ts_seed_hash(ts_seed seed, char out[65]);
/* 32 hex digits or a plain number */
TS_API int ts_seed_parse(const char *text, ts_seed *out);

#ifdef __cplusplus
}
#endif
#endif
