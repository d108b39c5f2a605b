/* table.c - tables in memory: found, loaded from the store by replaying their operations, dropped,
 * and the line of those who wait for one. What is shown of a table is in show.c, how it changes in
 * play.c. */
#include "server/server.h"

#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { CHAINS = 1 << 14, SWEEP = 20 };
static table *chain[CHAINS];
static int n_loaded;

char *scratch_text(int i)
{
	static char text[VIEWERS + 2][SCRATCH];

	return text[i];
}

static unsigned chain_of(const char *id)
{
	return (unsigned)(ts_hash(id, strlen(id)) % CHAINS);
}

int table_viewer(const table *t, int v)
{
	return v < t->row.seats || v == TABLE_VIEWER;
}

int table_running(const table *t)
{
	return t->row.status == TABLE_RUNNING;
}

int table_acting(const table *t)
{
	return table_running(t) ? t->m->state.core.acting : 0;
}

int table_seat_of(const table *t, const char *user)
{
	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].kind == SEAT_USER && !strcmp(t->row.seat[i].user, user))
			return i;
	return -1;
}

unsigned table_seats_of(const table *t, const char *user)
{
	unsigned mask = 0;

	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].kind == SEAT_USER && !strcmp(t->row.seat[i].user, user))
			mask |= 1u << i;
	return mask;
}

/* Several people at one screen watch as one of their seats at a time (A3). */
int64_t table_away(const table *t, int seat)
{
	unsigned mask = table_seats_of(t, t->row.seat[seat].user);
	int64_t since = 0;

	for (int i = 0; i < t->row.seats; i++) {
		if (!(mask >> i & 1))
			continue;
		if (!t->away[i] || table_elsewhere(t, i))
			return 0;
		since = t->away[i] > since ? t->away[i] : since;
	}
	return since;
}

void table_each(void (*each)(table *))
{
	for (int i = 0; i < CHAINS; i++)
		for (table *t = chain[i], *next; t; t = next) {
			next = t->next;
			each(t);
		}
}

int tables_fresh(const char *user)
{
	int n = 0;

	for (int i = 0; i < CHAINS; i++)
		for (table *t = chain[i]; t; t = t->next)
			n += t->fresh && !strcmp(t->row.owner, user);
	return n;
}

int tables_fresh_day(const char *user, const char *game, int day)
{
	int n = 0;

	for (int i = 0; i < CHAINS; i++)
		for (table *t = chain[i]; t; t = t->next)
			n += t->fresh && t->row.day == day && !strcmp(t->row.owner, user) &&
			     !strcmp(t->row.game, game);
	return n;
}

int table_sealed(const store_table *r)
{
	return r->day && r->day >= today();
}

int tables_loaded(int *running)
{
	int n = 0;

	for (int i = 0; i < CHAINS; i++)
		for (table *t = chain[i]; t; t = t->next)
			n += table_running(t);
	*running = n;
	return n_loaded;
}

/* --- loading --- */

static void fold(void *arg, const store_op *op)
{
	static ts_match before; /* the log that clocks and takebacks refer to */
	table *t = arg;
	int bad = op->n != t->n_ops || op->seat >= TS_SEATS_MAX;

	if (t->broken || (!t->m && op->kind != OP_NOTE)) {
		bad = 1;
	} else if (t->m) {
		if (t->row.pace != PACE_NONE || t->row.rules < t->game->rules)
			memcpy(&before, t->m,
			       offsetof(ts_match, log) + t->m->n * sizeof *t->m->log);
		bad |= t->outdated || store_match_apply(t->m, op);
	}
	if (bad && t->m && t->row.rules < t->game->rules && op->n == t->n_ops) {
		t->outdated = 1; /* by the rules of today its log goes no further */
		memcpy(t->m, &before, offsetof(ts_match, log) + before.n * sizeof *before.log);
	}
	if (bad && !t->outdated) {
		t->broken = 1;
		return;
	}
	t->n_ops++;
	t->n_back += op->kind == OP_UNDO || op->kind == OP_BACK;
	for (int v = 0; v < VIEWERS; v++) {
		int bit = ts_viewer_bit(viewer_of(v));

		t->v[v].seq += (op->seen & bit) != 0;
		if (op->seen & op->decides & bit)
			t->v[v].floor = t->v[v].seq;
	}
	if (t->m && !t->outdated)
		pace_load(t, &before, op);
}

static void last_line(void *arg, const store_line *line)
{
	((table *)arg)->n_lines = line->n;
}

static void make_match(table *t)
{
	t->m = malloc(sizeof *t->m);
	if (!t->m)
		abort();
}

void table_start(table *t)
{
	const char *why = t->row.rated ? store_unratable(&t->row) : NULL;

	if (why) { /* a request should have been refused before */
		log_event(LOG_ERROR, "rated table starts unrated", "table", t->row.id, "why", why,
			  NULL);
		t->row.rated = RATED_NOT;
	}
	t->row.status = TABLE_RUNNING;
	for (int i = 0; i < t->row.seats; i++)
		t->row.seat[i].wish = 0;
	make_match(t);
	if (t->start)
		ts_match_from(t->m, t->game, &t->setup, t->start);
	else
		ts_match_new(t->m, t->game, &t->setup, t->row.seed, NULL);
	pace_start(t);
	table_first_look(t);
}

unsigned table_turns(const table *t)
{
	unsigned mask = 0;

	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].kind == SEAT_USER && !t->row.seat[i].stand_in)
			mask |= 1u << i;
	return t->row.status == TABLE_OVER ? TURNS_OVER : mask & (unsigned)table_acting(t);
}

/* What was played before the table was made. Where it cannot be read any more, or is so long that it would
 * crowd out what is played here, the table begins without it. */
static ts_match *read_past(const char *position)
{
	enum { PAST_MAX = 2000 };
	static ts_node nodes[TS_NODES_MAX];
	const char *record = strchr(position, '\n');
	char *text = record ? strdup(record + 1) : NULL;
	ts_match *m = text ? malloc(sizeof *m) : NULL;

	if (record && (!text || !m))
		abort();
	if (m && (ts_record_read(m, text, strlen(text), nodes, NULL) || m->n > PAST_MAX)) {
		free(m);
		m = NULL;
	}
	free(text);
	return m;
}

/* What options or position came to is kept, so that neither is read again. */
static void keep_start(table *t, const ts_match *m)
{
	t->setup = m->setup;
	if (!m->from_position)
		return;
	t->start = malloc(sizeof *t->start);
	if (!t->start)
		abort();
	*t->start = m->start;
	t->past = t->row.position ? read_past(t->row.position) : NULL;
}

void table_forget_updates(table *t)
{
	for (int v = 0; v < VIEWERS; v++) {
		for (int i = 0; i < RING; i++) {
			msg_free(t->v[v].ring[i]);
			t->v[v].ring[i] = NULL;
		}
		t->v[v].ring_from = t->v[v].seq + 1;
	}
}

static void forget(table *t)
{
	free(t->m);
	t->m = NULL;
	free(t->start);
	t->start = NULL;
	free(t->past);
	t->past = NULL;
	table_forget_updates(t);
	for (int v = 0; v < VIEWERS; v++)
		t->v[v].seq = t->v[v].floor = t->v[v].log_n = 0;
	t->n_ops = t->n_lines = t->n_back = 0;
	t->broken = t->outdated = t->ask = 0;
	memset(t->since, 0, sizeof t->since);
	free(t->mark);
	t->mark = NULL;
	t->mark_cap = 0;
	memset(t->bot, 0, sizeof t->bot);
	t->plan.seen = 0;
	t->plan.due = 0;
	memset(t->before, 0xff, sizeof t->before);
}

/* From the row on: match, operations, streams. */
static int load(table *t)
{
	static ts_node nodes[TS_NODES_MAX];

	t->game = ts_game_keyed(t->row.game);
	if (!t->game)
		return -1;
	make_match(t);
	if (store_match_start(t->m, &t->row, nodes))
		return -1;
	keep_start(t, t->m);
	if (t->row.status != TABLE_RUNNING && t->row.status != TABLE_OVER) {
		free(t->m);
		t->m = NULL;
	}
	if (srv.store->ops->ops(srv.store, t->row.id, 0, fold, t) || t->broken)
		return -1;
	srv.store->ops->lines(srv.store, t->row.id, 1, last_line, t);
	if (t->m)
		table_first_look(t);
	if (!t->n_ops)
		pace_start(t);
	return 0;
}

static table *insert(store_table *row)
{
	table *t = calloc(1, sizeof *t);
	unsigned h;

	if (!t)
		abort();
	t->row = *row;
	row->position = NULL;
	t->used = mono_ms();
	memset(t->before, 0xff, sizeof t->before);
	for (int i = 0; i < TS_SEATS_MAX; i++)
		t->away[i] = t->used;
	h = chain_of(t->row.id);
	t->next = chain[h];
	chain[h] = t;
	n_loaded++;
	return t;
}

/* --- tables out of memory whose clocks run: a heap, the next flag first --- */

typedef struct {
	int64_t due;
	char id[STORE_ID];
} alarm;
static alarm *alarms;
static size_t n_alarms, alarms_cap;

static void alarm_add(int64_t due, const char *id)
{
	size_t i = n_alarms++;

	if (n_alarms > alarms_cap) {
		alarms_cap = alarms_cap ? alarms_cap * 2 : 64;
		alarms = realloc(alarms, alarms_cap * sizeof *alarms);
		if (!alarms)
			abort();
	}
	for (; i && alarms[(i - 1) / 2].due > due; i = (i - 1) / 2)
		alarms[i] = alarms[(i - 1) / 2];
	alarms[i].due = due;
	memcpy(alarms[i].id, id, STORE_ID);
}

static alarm alarm_take(void)
{
	alarm first = alarms[0], last = alarms[--n_alarms];
	size_t i = 0, k;

	while ((k = 2 * i + 1) < n_alarms) {
		k += k + 1 < n_alarms && alarms[k + 1].due < alarms[k].due;
		if (alarms[k].due >= last.due)
			break;
		alarms[i] = alarms[k];
		i = k;
	}
	alarms[i] = last;
	return first;
}

int tables_clocked(void)
{
	for (int i = 0; i < CHAINS; i++)
		for (table *t = chain[i]; t; t = t->next)
			if (t->m && pace_due(t))
				return 1;
	return n_alarms > 0;
}

/* Loaded again, the next tick plays what was left for it, or flags whoever has no time left; it may also have
 * been played on. */
void tables_due(void)
{
	while (n_alarms && alarms[0].due <= house_ms()) {
		alarm a = alarm_take();
		unsigned failed = srv.store->failed;

		if (!table_find(a.id) && srv.shared && srv.store->failed != failed) {
			alarm_add(house_ms() + 1000, a.id); /* its server is away */
			return;
		}
	}
}

void table_drop(table *t)
{
	table **p = &chain[chain_of(t->row.id)];

	if (t->m && !t->fresh && !t->broken && pace_due(t))
		alarm_add(t->plan.due ? t->plan.due : pace_due(t), t->row.id);
	while (*p != t)
		p = &(*p)->next;
	*p = t->next;
	for (int v = 0; v < VIEWERS; v++)
		while (t->v[v].watchers)
			conn_unwatch(t->v[v].watchers);
	table_free_line(t);
	node_tell_gone(t);
	forget(t);
	store_table_end(&t->row);
	free(t->there);
	free(t->line);
	free(t);
	n_loaded--;
}

table *table_peek(const char *id)
{
	table *t = chain[chain_of(id)];

	while (t && strcmp(t->row.id, id))
		t = t->next;
	return t;
}

static int foreign;

int table_foreign(void)
{
	return foreign;
}

table *table_find(const char *id)
{
	store_table row;
	const ts_game *g;
	table *t = table_peek(id);

	foreign = 0;
	if (t && t->broken && !t->busy)
		table_reload(t); /* it could not be read when it had to be */
	if (t && t->broken)
		return NULL;
	if (t) {
		t->used = mono_ms();
		return t->row.status == TABLE_CLOSED ? NULL : t;
	}
	if (srv.store->ops->table(srv.store, id, &row))
		return NULL;
	g = ts_game_keyed(row.game);
	foreign = !g || row.rules > g->rules;
	if (row.status == TABLE_CLOSED || foreign) {
		store_table_end(&row);
		return NULL;
	}
	t = insert(&row);
	if (load(t)) {
		log_event(LOG_ERROR, "table does not replay", "table", id, NULL);
		srv.store->failed++; /* it is there and cannot be read: not the same as not there */
		snprintf(srv.store->why, sizeof srv.store->why, "a table does not replay");
		t->broken = 1;
		table_drop(t);
		return NULL;
	}
	t->turned = table_turns(t); /* who comes later asks for what is theirs */
	notice_known(t);
	t->told = t->row.listed;
	play_renew(t);
	play_kick(t);
	return t;
}

/* --- the house --- */

typedef struct {
	char (*id)[STORE_ID];
	size_t n, cap;
} id_list;

static void keep_id(void *arg, const char *id)
{
	id_list *l = arg;

	if (l->n == l->cap) {
		l->cap = l->cap ? l->cap * 2 : 64;
		l->id = realloc(l->id, l->cap * sizeof *l->id);
		if (!l->id)
			abort();
	}
	snprintf(l->id[l->n++], STORE_ID, "%s", id);
}

/* Where a clock runs, it goes on; all other tables are loaded when somebody comes. */
static id_list resumed;
static size_t resuming; /* how many of them are left */
static int unread;

static void read_clocked(void)
{
	resumed.n = 0;
	unread = srv.store->ops->ids(srv.store, IDS_CLOCKED, 0, 0, keep_id, &resumed);
	if (!unread)
		n_alarms = 0; /* all are set anew */
	resuming = unread ? 0 : resumed.n;
}

void tables_resume(void)
{
	read_clocked();
	tables_take_up();
}

/* A server by itself has nobody waiting when it starts; one among others goes on beside it. */
void tables_take_up(void)
{
	enum { SPARE = 25000 }; /* microseconds of a tick */
	uint64_t start = mono_micros();
	char n[24];

	if (unread && srv.shared)
		read_clocked();
	if (!resuming)
		return;
	while (resuming && (!srv.shared || mono_micros() - start < SPARE)) {
		const char *id = resumed.id[resuming - 1];
		unsigned failed = srv.store->failed;
		table *t = table_peek(id);

		if (!t && (t = table_find(id)) && !t->busy && t->row.pace == PACE_DAY)
			table_drop(t); /* its alarm is set */
		else if (!t && srv.shared && srv.store->failed != failed)
			return; /* its server is away */
		resuming--;
	}
	snprintf(n, sizeof n, "%zu", resumed.n);
	if (!resuming)
		log_event(LOG_INFO, "clocks resumed", "tables", n, NULL);
}

static int unwatched(const table *t)
{
	for (int v = 0; v < VIEWERS; v++)
		if (t->v[v].n_watchers)
			return 0;
	return !t->busy;
}

/* Whether the wall clock has gone as the monotonic one for an hour, since the start or its last step. */
int wall_is_steady(void)
{
	static int64_t apart, since;
	int64_t now = now_ms() - mono_ms();

	if (!since || now - apart > 60000 || apart - now > 60000) {
		apart = now;
		since = mono_ms();
	}
	return mono_ms() - since > 3600000;
}

/* Open tables that nobody has come to are closed, running ones that nobody plays end. How long is
 * asked of the house's clock where a move has been made, else of a wall clock that has not been
 * set lately: a wrong one ends nothing. */
void tables_sweep(void)
{
	int64_t open = srv.set.idle_hours * 3600000LL, running = srv.set.abandon_days * 86400000LL;
	id_list l = {0};
	size_t n_open;

	if (!wall_is_steady())
		return;
	if (open)
		srv.store->ops->ids(srv.store, IDS_OPEN_BEFORE, now_ms() - open, SWEEP, keep_id,
				    &l);
	n_open = l.n;
	if (running)
		srv.store->ops->ids(srv.store, IDS_RUNNING_BEFORE, now_ms() - running, SWEEP,
				    keep_id, &l);
	for (size_t i = 0; i < l.n; i++) {
		table *t = table_find(l.id[i]);
		int64_t last = 0;
		int acting;

		if (!t || !unwatched(t))
			continue;
		srv.store->ops->last(srv.store, t->row.id, &last, &acting);
		if (i < n_open) {
			t->row.status = TABLE_CLOSED;
			play_row(t, TELL_NOBODY, NULL, NULL);
		} else if ((last && house_ms() - last < running) || pace_due(t)) {
			play_row(t, TELL_NOBODY, NULL, NULL); /* looked at again after as long */
		} else {
			play_abandon(t);
		}
	}
	free(l.id);
}

/* What they see cannot be told from what is stored: they come back, and see what is. */
static void send_away(table *t)
{
	for (int v = 0; v < VIEWERS; v++)
		for (conn *c = t->v[v].watchers, *next; c; c = next) {
			next = c->next_watch;
			conn_cut(c, 1013, "storage");
		}
}

/* Seats may have been exchanged or given up at another node: nobody looks through another's eyes. */
static void seat_watchers(table *t)
{
	for (int v = 0; v < t->row.seats; v++)
		for (conn *c = t->v[v].watchers, *next; c; c = next) {
			int seat = table_seat_of(t, c->user.id);

			next = c->next_watch;
			if (strcmp(t->row.seat[v].user, c->user.id))
				conn_watch(c, t, seat < 0 ? TABLE_VIEWER : seat);
		}
}

void table_reload(table *t)
{
	store_table row;
	int code = srv.store->ops->table(srv.store, t->row.id, &row);

	forget(t);
	store_table_end(&t->row);
	if (code == STORE_OK)
		t->row = row;
	if (code || load(t)) {
		log_event(LOG_ERROR, "table lost", "table", t->row.id, NULL);
		t->row.status = TABLE_CLOSED;
		forget(t);
		t->broken = code != STORE_NONE; /* tried again when somebody comes */
	}
	seat_watchers(t);
	if (t->broken)
		send_away(t);
	else
		table_snapshots(t);
	t->behind = 0;
	t->turned = table_turns(t);
	notice_known(t);
}

ts_seed table_seed(void)
{
	ts_seed seed;

	randombytes_buf(&seed, sizeof seed);
	return seed;
}

table *table_make(store_table *row, const ts_match *m)
{
	table *t;

	if (!row->id[0])
		id_make(row->id, 8);
	row->created = row->updated = now_ms();
	row->rules = ts_game_keyed(row->game)->rules;
	store_colours(row);
	t = insert(row);
	t->fresh = 1;
	if (m) {
		t->game = m->game;
		keep_start(t, m);
		pace_start(t);
	} else if (load(t)) {
		table_drop(t);
		return NULL;
	}
	counted.tables_made++;
	return t;
}

int game_least(const ts_game *g)
{
	return g->seats_min > 2 ? g->seats_min : 2;
}

table *table_plain(const ts_game *g, store_table *row)
{
	static ts_match m;
	ts_setup u;
	table *t;

	ts_game_key(g, row->game);
	row->seed = row->day ? row->seed : table_seed();
	row->auto_start = row->series_of = row->series_game = 1;
	row->stand_in = !row->rated && !row->day && !row->circle[0] && row->pace != PACE_DAY;
	ts_setup_init(&u, row->seats);
	if (ts_setup_settle(g, &u, NULL) || ts_match_new(&m, g, &u, row->seed, NULL))
		return NULL;
	store_options_write(g, &m.setup, row->options);
	t = table_make(row, &m);
	table_start(t);
	return t;
}

int user_may_have(const char *user)
{
	int n = 0;

	if (!srv.set.max_tables)
		return 1;
	if (srv.store->ops->count(srv.store, user, &n))
		return -1;
	return n + tables_fresh(user) < srv.set.max_tables;
}

/* --- the line of those who wait --- */

void table_wait(table *t, conn *c)
{
	if (c->waiting)
		return;
	if (t->line_n == t->line_cap) {
		t->line_cap = t->line_cap ? t->line_cap * 2 : 4;
		t->line = realloc(t->line, (size_t)t->line_cap * sizeof *t->line);
		if (!t->line)
			abort();
	}
	c->waiting = 1;
	c->refs++;
	t->line[t->line_n++] = c;
}

void table_free_line(table *t)
{
	conn **line = t->line;
	int n = t->line_n;

	t->line = NULL;
	t->line_n = t->line_cap = 0;
	for (int i = 0; i < n; i++) {
		line[i]->waiting = 0;
		conn_ready(line[i]);
		conn_unref(line[i]);
	}
	free(line);
}
