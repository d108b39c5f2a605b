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
	make_match(t);
	if (t->start)
		ts_match_from(t->m, t->game, &t->setup, t->start);
	else
		ts_match_new(t->m, t->game, &t->setup, t->row.seed, NULL);
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
	if (srv.store->ops->ops(srv.store, t->row.id, fold, t) || t->broken)
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

/* Loaded again, the next tick flags whoever has no time left; it may also have been played on. */
void tables_due(void)
{
	while (n_alarms && alarms[0].due <= house_ms()) {
		alarm a = alarm_take();

		table_find(a.id);
	}
}

void table_drop(table *t)
{
	table **p = &chain[chain_of(t->row.id)];

	if (t->m && !t->fresh && !t->broken && pace_due(t))
		alarm_add(pace_due(t), t->row.id);
	while (*p != t)
		p = &(*p)->next;
	*p = t->next;
	for (int v = 0; v < VIEWERS; v++)
		while (t->v[v].watchers)
			conn_unwatch(t->v[v].watchers);
	table_free_line(t);
	forget(t);
	free(t->row.position);
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
	if (t) {
		t->used = mono_ms();
		return t->row.status == TABLE_CLOSED ? NULL : t;
	}
	if (srv.store->ops->table(srv.store, id, &row))
		return NULL;
	g = ts_game_keyed(row.game);
	foreign = !g || row.rules > g->rules;
	if (row.status == TABLE_CLOSED || foreign) {
		free(row.position);
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
void tables_resume(void)
{
	id_list l = {0};
	size_t loaded = 0;
	char n[24];

	srv.store->ops->ids(srv.store, IDS_CLOCKED, 0, 0, keep_id, &l);
	for (size_t i = 0; i < l.n; i++) {
		table *t = table_find(l.id[i]);

		loaded += t != NULL;
		if (t && !t->busy && t->row.pace == PACE_DAY)
			table_drop(t); /* its alarm is set */
	}
	snprintf(n, sizeof n, "%zu", loaded);
	log_event(LOG_INFO, "clocks resumed", "tables", n, NULL);
	free(l.id);
}

static int unwatched(const table *t)
{
	for (int v = 0; v < VIEWERS; v++)
		if (t->v[v].n_watchers)
			return 0;
	return !t->busy;
}

/* Whether the wall clock has gone as the monotonic one for an hour, since the start or its last step. */
static int wall_is_steady(void)
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

void table_reload(table *t)
{
	store_table row;
	int code = srv.store->ops->table(srv.store, t->row.id, &row);

	forget(t);
	free(t->row.position);
	t->row.position = NULL;
	if (code == STORE_OK)
		t->row = row;
	else
		t->row.status = TABLE_CLOSED;
	if (code || load(t)) {
		log_event(LOG_ERROR, "table lost", "table", t->row.id, NULL);
		t->row.status = TABLE_CLOSED;
		forget(t);
	}
	table_snapshots(t);
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

	id_make(row->id, 8);
	row->created = row->updated = now_ms();
	row->rules = ts_game_keyed(row->game)->rules;
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
