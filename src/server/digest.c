/* digest.c - the games that were played here, counted (docs/statistics.md).
 *
 * Of every game that everybody played from the setup to its end the server keeps a digest (src/match/stats.h)
 * in memory: the last DIGESTS of them one by one, for what people have done, and sums of all. Nothing is
 * stored. After the start the finished tables are read some at a time and replayed by a worker; those
 * that end later follow.
 *
 * What is told of all games tells nothing of one: a sum takes in STEP games at once, of PEOPLE or more, and
 * a challenge of the day counts when its day is over. */
#include "match/stats.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { DIGESTS = 50000, BATCH = 16, READ_MICROS = 4000, STEP = 20, PEOPLE = 5, SEEN = 5 };

typedef struct {
	char table[STORE_ID], user[TS_SEATS_MAX][STORE_ID]; /* user "": a bot */
	int64_t at;
	int32_t day;
	uint8_t game, open; /* open: anybody may know that it was played */
	ts_digest d;
} entry;

/* One kind of sum over the tables of a game with so many seats. */
typedef struct {
	ts_stats s;
	entry wait[STEP];
	int n_wait, n_people;
	char people[PEOPLE][STORE_ID];
} total;

/* all: openings and points of people; fair: the seats, of people among themselves */
typedef struct {
	total all, fair;
} house;

static struct {
	entry *of;
	uint32_t (*who)[TS_SEATS_MAX]; /* hashes of the users, to be looked through */
	int n, cap;
	entry *sealed;
	int n_sealed, cap_sealed;
	char (*queue)[STORE_ID];
	size_t at, n_queue, n_first, cap_queue; /* first: of the start */
	struct batch *work;			/* what the worker has */
	int ready;				/* those of the start are counted */
	ts_words words; /* the worker's while it works; the first `known` are everybody's */
	int known;
	house *(*house)[TS_SEATS_MAX + 1]; /* by game and seats */
} all;

static void *grown(void *list, int *cap, size_t size)
{
	*cap = *cap ? *cap * 2 : 256;
	list = realloc(list, (size_t)*cap * size);
	if (!list)
		abort();
	return list;
}

static uint32_t hash_of(const char *user)
{
	return *user ? (uint32_t)ts_hash(user, strlen(user)) | 1 : 0;
}

static int is_sealed(const entry *e)
{
	return e->day && e->day >= today();
}

/* --- sums --- */

static unsigned people_of(const entry *e)
{
	unsigned mask = 0;

	for (int i = 0; i < TS_SEATS_MAX; i++)
		mask |= (unsigned)(e->user[i][0] != 0) << i;
	return mask;
}

/* Everybody is somebody else: what the seats give is not mixed with what their players can. */
static int among_people(const entry *e)
{
	for (int i = 0; i < e->d.seats; i++)
		for (int k = 0; k <= i; k++)
			if (!e->user[i][0] || (k < i && !strcmp(e->user[i], e->user[k])))
				return 0;
	return e->d.seats > 1;
}

static void meet(total *t, const char *user)
{
	for (int i = 0; i < t->n_people; i++)
		if (!strcmp(t->people[i], user))
			return;
	if (*user && t->n_people < PEOPLE)
		memcpy(t->people[t->n_people++], user, STORE_ID);
}

static void total_add(total *t, const entry *e)
{
	t->wait[t->n_wait++] = *e;
	if (t->n_wait < STEP)
		return;
	while (t->n_wait) {
		const entry *x = &t->wait[--t->n_wait];

		ts_stats_add(&t->s, &x->d, people_of(x));
		for (int i = 0; i < x->d.seats; i++)
			meet(t, x->user[i]);
	}
}

static int oldest(void)
{
	int at = 0;

	for (int i = 1; i < all.n; i++)
		at = all.of[i].at < all.of[at].at ? i : at;
	return at;
}

static void admit(const entry *e)
{
	house **h = &all.house[e->game][e->d.seats];
	int i = all.n;

	if (!*h) {
		*h = calloc(1, sizeof **h);
		if (!*h)
			abort();
	}
	total_add(&(*h)->all, e);
	if (among_people(e))
		total_add(&(*h)->fair, e);
	if (all.n == DIGESTS) {
		i = oldest();
		if (e->at < all.of[i].at)
			return;
	} else if (all.n == all.cap) {
		int cap = all.cap;

		all.of = grown(all.of, &all.cap, sizeof *all.of);
		all.who = grown(all.who, &cap, sizeof *all.who);
	}
	all.n += i == all.n;
	all.of[i] = *e;
	for (int k = 0; k < TS_SEATS_MAX; k++)
		all.who[i][k] = hash_of(e->user[k]);
}

static void take_in(const entry *e)
{
	if (!is_sealed(e)) {
		admit(e);
		return;
	}
	if (all.n_sealed == all.cap_sealed)
		all.sealed = grown(all.sealed, &all.cap_sealed, sizeof *all.sealed);
	all.sealed[all.n_sealed++] = *e;
}

/* --- from tables --- */

typedef struct {
	uint8_t kind, seat;
	size_t at;
} step;

typedef struct {
	store_table row;
	step *step;
	int n, cap;
	char *text;
	size_t len, room;
	int made;
	entry e;
} past;

typedef struct batch {
	job j;
	int n;
	past of[BATCH];
} batch;

typedef struct {
	ts_match m;
	ts_node node[TS_NODES_MAX];
	ts_digest_room room;
} bench;

static void keep_op(void *arg, const store_op *op)
{
	past *p = arg;
	size_t n = strlen(op->data) + 1;

	if (p->n == p->cap)
		p->step = grown(p->step, &p->cap, sizeof *p->step);
	if (p->len + n > p->room) {
		p->room = 2 * (p->len + n);
		p->text = realloc(p->text, p->room);
		if (!p->text)
			abort();
	}
	p->step[p->n++] = (step){op->kind, op->seat, p->len};
	memcpy(p->text + p->len, op->data, n);
	p->len += n;
}

static void past_free(past *p)
{
	store_table_end(&p->row);
	free(p->step);
	free(p->text);
}

/* Played by everybody from the setup to the end, by the rules and the edition of this program. */
static int counts(const store_table *r)
{
	int people = 0;

	for (int i = 0; i < r->seats; i++) {
		people += r->seat[i].kind == SEAT_USER && r->seat[i].user[0];
		if (r->seat[i].resigned)
			return 0;
	}
	return r->status == TABLE_OVER && !r->ended && !r->position && people &&
	       ts_game_keyed(r->game);
}

static void entry_of(const store_table *r, entry *e)
{
	const ts_game *g = ts_game_keyed(r->game);

	memset(e, 0, sizeof *e);
	while (ts_games[e->game] != g)
		e->game++;
	memcpy(e->table, r->id, STORE_ID);
	e->at = r->updated;
	e->day = r->day;
	e->open = r->listed || r->rated || r->day;
	for (int i = 0; i < r->seats; i++)
		if (r->seat[i].kind == SEAT_USER)
			memcpy(e->user[i], r->seat[i].user, STORE_ID);
}

static void work(job *j, void **memory, size_t *size)
{
	batch *b = (batch *)j;
	bench *at;

	if (*size < sizeof *at) {
		free(*memory);
		*memory = malloc(sizeof *at);
		*size = *memory ? sizeof *at : 0;
	}
	at = *memory;
	for (int i = 0; at && i < b->n; i++) {
		past *p = &b->of[i];
		int bad = store_match_start(&at->m, &p->row, at->node);

		for (int k = 0; k < p->n && !bad; k++) {
			const store_op op = {.kind = p->step[k].kind,
					     .seat = p->step[k].seat,
					     .data = p->text + p->step[k].at};

			bad = store_match_apply(&at->m, &op);
		}
		p->made = !bad && !ts_digest_make(&p->e.d, &at->m, &all.words, &at->room);
	}
}

static void drop(job *j)
{
	batch *b = (batch *)j;

	for (int i = 0; i < b->n; i++)
		past_free(&b->of[i]);
	free(b);
}

static void done(job *j)
{
	batch *b = (batch *)j;

	all.work = NULL;
	all.known = all.words.n;
	for (int i = 0; i < b->n; i++)
		if (b->of[i].made)
			take_in(&b->of[i].e);
	drop(j);
}

/* One of the start that has ended since comes once more. */
static int comes_again(const char *id)
{
	for (size_t i = all.n_first; all.at < all.n_first && i < all.n_queue; i++)
		if (!strcmp(all.queue[i], id))
			return 1;
	return 0;
}

static void queue_id(void *arg, const char *id)
{
	int cap = (int)all.cap_queue;

	(void)arg;
	if (all.n_queue == all.cap_queue) {
		all.queue = grown(all.queue, &cap, sizeof *all.queue);
		all.cap_queue = (size_t)cap;
	}
	snprintf(all.queue[all.n_queue++], STORE_ID, "%s", id);
}

static void unseal(void)
{
	for (int i = 0; i < all.n_sealed;)
		if (!is_sealed(&all.sealed[i])) {
			admit(&all.sealed[i]);
			all.sealed[i] = all.sealed[--all.n_sealed];
		} else {
			i++;
		}
}

void digests_start(void)
{
	all.house = calloc((size_t)ts_n_games, sizeof *all.house);
	if (!all.house)
		abort();
	if (!srv.damaged)
		srv.store->ops->ids(srv.store, IDS_PLAYED, 0, 0, queue_id, NULL);
	all.n_first = all.n_queue;
}

void digests_over(const table *t)
{
	queue_id(NULL, t->row.id);
}

void digests_tick(void)
{
	uint64_t start = mono_micros();
	batch *b;

	unseal();
	if (all.work)
		return;
	all.ready |= !all.n_queue;
	b = all.n_queue && store_well() ? calloc(1, sizeof *b) : NULL;
	if (!b)
		return;
	while (all.at < all.n_queue && b->n < BATCH && mono_micros() - start < READ_MICROS) {
		const char *id = all.queue[all.at];
		past *p = &b->of[b->n];

		if (comes_again(id) || srv.store->ops->table(srv.store, id, &p->row)) {
			memset(p, 0, sizeof *p);
		} else if (counts(&p->row) && !srv.store->ops->ops(srv.store, id, 0, keep_op, p)) {
			entry_of(&p->row, &p->e);
			b->n++;
			all.at++;
			continue;
		} else {
			past_free(p);
			memset(p, 0, sizeof *p);
		}
		if (store_ill())
			break; /* looked at again when it is well */
		all.at++;
	}
	if (all.at == all.n_queue)
		all.at = all.n_queue = all.n_first = 0;
	if (!b->n) {
		free(b);
		return;
	}
	b->j.work = work;
	b->j.done = done;
	b->j.drop = drop;
	all.work = b;
	workers_add(&b->j, "");
}

static void claim(entry *e, const char *guest, const char *user)
{
	for (int i = 0; i < TS_SEATS_MAX; i++)
		if (!strcmp(e->user[i], guest))
			memcpy(e->user[i], user, STORE_ID);
}

void digests_claim(const char *guest, const char *user)
{
	uint32_t was = hash_of(guest), now = hash_of(user);

	for (int i = 0; i < all.n; i++)
		for (int k = 0; k < TS_SEATS_MAX; k++)
			if (all.who[i][k] == was && !strcmp(all.of[i].user[k], guest)) {
				memcpy(all.of[i].user[k], user, STORE_ID);
				all.who[i][k] = now;
			}
	for (int i = 0; i < all.n_sealed; i++)
		claim(&all.sealed[i], guest, user);
	for (int i = 0; all.work && i < all.work->n; i++)
		claim(&all.work->of[i].e, guest, user);
}

/* --- what is told --- */

static void put_counting(ts_out *o)
{
	put_bool(o, "counting", !all.ready || all.work || all.n_queue);
}

/* The seat somebody alone had; -1: none, or several at one screen. */
static int seat_of(const entry *e, const char *user)
{
	int at = -1;

	for (int i = 0; i < e->d.seats; i++)
		if (!strcmp(e->user[i], user)) {
			if (at >= 0)
				return -1;
			at = i;
		}
	return at;
}

void digests_user_json(const char *user, int own, const ts_game *g, int seats, ts_out *o)
{
	static ts_stats s;
	uint32_t hash = hash_of(user);

	memset(&s, 0, sizeof s);
	for (int i = 0; i < all.n; i++) {
		const uint32_t *who = all.who[i];
		const entry *e = &all.of[i];
		int seat;

		if (who[0] != hash && who[1] != hash && who[2] != hash && who[3] != hash &&
		    who[4] != hash)
			continue;
		if (ts_games[e->game] != g || e->d.seats != seats || !(own || e->open))
			continue;
		seat = seat_of(e, user);
		if (seat >= 0)
			ts_stats_add(&s, &e->d, 1u << seat);
	}
	put_counting(o);
	ts_stats_json(&s, g, &all.words, all.known, TS_PARTS, 1, o);
}

void digests_json(const ts_game *g, ts_out *o)
{
	int game = 0;

	while (ts_games[game] != g)
		game++;
	put_counting(o);
	put_int(o, "step", STEP);
	put_int(o, "people", PEOPLE);
	put_list(o, "tables");
	for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
		const house *h = all.house[game][seats];

		/* half of them would be a figure that nobody else is ever shown */
		if (!h || !all.ready || h->all.n_people < PEOPLE)
			continue;
		ts_json_open(o, '{');
		put_int(o, "players", seats);
		ts_stats_json(&h->all.s, g, &all.words, all.known, TS_PART_LENGTH | TS_PART_WORDS,
			      SEEN, o);
		ts_json_key(o, "fair");
		if (h->fair.n_people < PEOPLE) {
			ts_json_null(o);
		} else {
			ts_json_open(o, '{');
			put_int(o, "games", h->fair.s.games);
			ts_stats_json(&h->fair.s, g, &all.words, all.known, TS_PART_SEATS, 1, o);
			ts_json_close(o, '}');
		}
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}
