/* one.c - Nim, all of it: what larger games have in a file each is here in the order of those files
 * (docs/adding-a-game.md). */
#include "game.h"

#ifdef __cplusplus
extern "C" const ts_game ts_nim;
#else
extern const ts_game ts_nim;
#endif

/* --- pieces, setup, turns --- */

static int left(const state *s)
{
	int n = 0;

	for (int i = 0; i < N_HEAPS; i++)
		n += s->heap[i];
	return n;
}

static void go_on(state *s)
{
	if (left(s))
		ts_owe(&s->core, OP_TAKE, s->next);
	else
		ts_over(&s->core); /* NIM-005 */
}

static void setup(void *p, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	state *s = (state *)p;

	(void)ev;
	__builtin_memset(s, 0, sizeof *s);
	s->core.seed = seed;
	s->seats = u->seats;
	__builtin_memcpy(s->opt, u->opt, sizeof s->opt);
	__builtin_memcpy(s->heap, u->opt + O_HEAPS, sizeof s->heap); /* NIM-001 */
	go_on(s);						     /* NIM-002 */
}

static int moves(const void *p, int seat, ts_action *out)
{
	const state *s = (const state *)p;
	int n = 0;

	for (int i = 0; i < N_HEAPS && s->core.acting >> seat & 1; i++)
		for (int k = 0; k < s->heap[i]; k++) /* NIM-003 */
			out[n++] = (ts_action)(A_TAKE + i * MOST + k);
	return n;
}

static void apply(void *p, int seat, ts_action a, ts_events *ev)
{
	state *s = (state *)p;
	int heap = (a - A_TAKE) / MOST, n = (a - A_TAKE) % MOST + 1;

	ts_ply(&s->core);
	s->heap[heap] = (uint8_t)(s->heap[heap] - n);
	s->next = (uint8_t)((seat + 1) % s->seats); /* NIM-004 */
	TS_EMIT(ev, EV_TAKEN, seat, heap, n, s->heap[heap]);
	go_on(s);
	if (s->core.over && ev)
		ts_emit(ev, EV_GAME_ENDED, NULL, 0);
}

/* --- score, check --- */

static void score(const void *p, ts_score *out)
{
	const state *s = (const state *)p;
	int64_t key[N_SEATS] = {0};

	__builtin_memset(out, 0, sizeof *out);
	for (int i = 0; i < s->seats && s->core.over; i++) {
		int took_last = (i + 1) % s->seats == s->next;

		key[i] = took_last == (s->opt[O_LAST] == LAST_WINS); /* NIM-006, NIM-007 */
		out->total[i] = (int16_t)key[i];
	}
	rank_by(key, s->seats, out->rank);
	set_margins(out, s->seats);
}

static int check(const void *p)
{
	const state *s = (const state *)p;

	HOLD(s->seats >= 2 && s->seats <= N_SEATS && s->next < s->seats);
	HOLD(s->core.barrier <= s->core.ply && s->core.over == !left(s));
	HOLD(s->core.acting == (s->core.over ? 0 : 1 << s->next));
	for (int i = 0; i < N_HEAPS; i++)
		HOLD(s->heap[i] <= s->opt[O_HEAPS + i]);
	return 0;
}

/* --- hidden, observe --- */

static void redact(void *p, int viewer)
{
	(void)viewer;
	redact_core(&((state *)p)->core);
}

static void fill(void *p, int viewer, uint64_t guess)
{
	ts_dice d = {guess};

	(void)viewer;
	fill_core(&((state *)p)->core, &d);
}

#define PLANES(X)                                                                                  \
	X(HEAPS, "heaps", COUNT, 0, MOST, (N_HEAPS, 1, 1), "heap", "sticks left")                  \
	X(NEXT, "to_move", CATEGORY, 0, N_SEATS - 1, (1, 1, 1), "", "who moves, 0 oneself")        \
	X(SEATS, "seats", COUNT, 2, N_SEATS, (1, 1, 1), "", "players")                             \
	X(LAST, "last", CATEGORY, 0, 2, (1, 1, 1), "", "who takes the last stick wins, or loses")
PLANE_TABLE

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	for (int i = 0; i < N_HEAPS; i++)
		out[OBS_HEAPS + i] = (int8_t)s->heap[i];
	out[OBS_NEXT] = (int8_t)((s->next - seat + s->seats) % s->seats);
	out[OBS_SEATS] = (int8_t)s->seats;
	out[OBS_LAST] = (int8_t)s->opt[O_LAST];
}

/* --- options --- */

static const ts_option options[] = {OPTION_ROWS};

static const char *settle(ts_setup *u, const char **field)
{
	(void)field;
	if (!u->opt[O_HEAPS])
		for (int i = 0; i < 3; i++)
			u->opt[O_HEAPS + i] = (uint8_t)(3 + i);
	if (!u->opt[O_LAST])
		u->opt[O_LAST] = LAST_WINS;
	return NULL;
}

/* --- view, why, read, data --- */

static void view(const void *p, int what, ts_out *o)
{
	const state *s = (const state *)p;
	ts_score sc;

	ts_json_open(o, '{');
	if (what == TS_VIEW_POSITION) {
		key_head(o, &ts_nim, s->seats, s->opt);
		key_row(o, "heaps", s->heap, N_HEAPS, put_int);
		key_seat(o, "next", s->next);
		key_rng(o, "rng", &s->core);
	} else {
		score(s, &sc);
		key_winners(o, sc.rank, s->seats);
		ts_standing_json(&sc, s->seats, o);
	}
	ts_json_close(o, '}');
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	const state *s = (const state *)p;
	int heap = verb == VERB_TAKE && n == 2 ? ts_name_index(&ts_nim, s, NOUN_HEAP, word[0]) : -1;

	(void)seat;
	if (verb != VERB_TAKE || n != 2 || number(word[1]) < 0)
		return "wrong-move";
	return heap < 0 || !s->heap[heap] ? "no-heap" : "not-so-many";
}

static int read(void *p, const ts_doc *d, const ts_setup *u, ts_seed seed, ts_error *e)
{
	state *s = (state *)p;
	reading r = reading_of(s, d, u, NULL, e);
	const ts_node *heaps, *next;
	int i = 0;

	if (only(&r, r.root, "game options heaps next rng", NULL))
		return r.code;
	setup(s, u, seed, NULL);
	heaps = list_of(&r, r.root, "heaps", N_HEAPS, NULL);
	EACH(&r, k, heaps) {
		if (!is_int(k, 0, u->opt[O_HEAPS + i]))
			return bad(&r, "heaps", "a heap is no larger than at the start", NULL);
		s->heap[i++] = (uint8_t)k->num;
	}
	next = get(&r, "next");
	if (next && seat_of(&r, next) < 0)
		bad(&r, "next", "no such seat", text(&r, next));
	if (read_rng(&r, &s->core, "rng", seed))
		return r.code;
	s->next = (uint8_t)(next ? seat_of(&r, next) : 0);
	go_on(s);
	return check(s) ? bad(&r, "position", "contradicts itself", NULL) : TS_OK;
}

static void data(ts_out *o)
{
	static const ts_grade none = {NULL, NULL, 0}; /* there are no rows */

	ts_json_open(o, '{');
	ts_data_head(&ts_nim, &none, o);
	ts_json_close(o, '}');
}

/* --- query --- */

static const ts_query queries[] = {QUERIES(QUERY_ROW)};

static int query(const void *p, int seat, int what, const char *const *word, int n, ts_out *o,
		 ts_error *e)
{
	const state *s = (const state *)p;
	ts_score sc;

	(void)seat, (void)what, (void)word, (void)n, (void)e;
	score(s, &sc);
	ts_json_open(o, '{');
	ts_standing_json(&sc, s->seats, o);
	key_open(o, "sources", '[');
	ts_source_open(o, "last");
	for (int i = 0; i < s->seats; i++) {
		ts_item_open(o, i, sc.total[i]);
		ts_json_close(o, '}');
	}
	ts_source_close(o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
	return TS_OK;
}

static const ts_noun nouns[] = {NOUNS(NOUN_ROW)};
static const ts_verb verbs[] = {VERBS(VERB_ROW)};
static const ts_event_type events[] = {EVENTS(EVENT_ROW)};

/* clang-format off */
const ts_game ts_nim = {
	.id = "nim", .prefix = "NIM",
	.seats_min = 2, .seats_max = N_SEATS, .seats_bad = "2 to 5 players",
	.state_size = sizeof(state), .n_actions = N_ACTIONS, .n_observe = N_OBSERVE,
	.decisions_max = N_HEAPS * MOST,
	.options = options, .verbs = verbs, .nouns = nouns, .events = events, .queries = queries,
	.planes = planes,
	.n_options = N_OPTIONS, .n_verbs = N_VERBS, .n_nouns = N_NOUNS, .n_events = N_EVENTS,
	.n_queries = N_QUERIES, .n_planes = N_PLANES,
	.setup = setup, .moves = moves, .apply = apply, .act = NULL, .go = NULL, .redact = redact, .fill = fill,
	.score = score, .observe = observe, .view = view, .check = check,
	.settle = settle, .name = NULL, /* every noun has words */ .why = why, .read = read,
	.data = data, .query = query,
	.know = NULL, .edition = NULL, .hash = NULL,
	.rules = RULES, .openings = NULL, .n_openings = 0,
};
/* clang-format on */
