/* pace.c - the clocks of a table. They run on the house's time (clock.c): no step of the wall clock
 * flags anybody, and what the server's absence took is charged to nobody.
 *
 * Every move of the log keeps the clocks of the moment it was made, before it earned anything. A
 * takeback returns to them: who takes back pays for the time that has passed since; who has owed a
 * choice all the while goes on; everybody else has theirs of that moment again. So no takeback
 * makes time, burns another's, or pays an increment twice. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

static int on_clock(const table *t, int seat)
{
	const store_seat *s = &t->row.seat[seat];

	return t->row.pace != PACE_NONE && table_running(t) && !t->row.paused &&
	       table_acting(t) >> seat & 1 && s->kind == SEAT_USER && !s->stand_in && !s->resigned;
}

int64_t pace_left(const table *t, int seat)
{
	int64_t left = t->clock.left[seat];

	if (on_clock(t, seat))
		left -= house_ms() - t->clock_at;
	return left < 0 ? 0 : left;
}

int pace_flag(const table *t, int seat)
{
	return on_clock(t, seat) && !pace_left(t, seat);
}

int64_t pace_due(const table *t)
{
	int64_t due = 0;

	for (int i = 0; i < t->row.seats; i++)
		if (on_clock(t, i) && (!due || t->clock_at + t->clock.left[i] < due))
			due = t->clock_at + t->clock.left[i];
	return due;
}

void pace_json(const table *t, ts_out *o)
{
	char name[8];

	if (t->row.pace == PACE_NONE || !t->m) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	for (int i = 0; i < t->row.seats; i++) {
		ts_seat_name(i, name);
		ts_json_key(o, name);
		ts_json_open(o, '{');
		ts_json_key(o, "left");
		ts_json_int(o, pace_left(t, i));
		ts_json_key(o, "running");
		ts_json_bool(o, on_clock(t, i));
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static int64_t full(const table *t)
{
	return t->row.pace == PACE_DAY ? t->row.bank * 86400000LL : t->row.bank * 1000LL;
}

void pace_start(table *t)
{
	memset(&t->clock, 0, sizeof t->clock);
	for (int i = 0; i < TS_SEATS_MAX; i++)
		t->clock.left[i] = full(t);
	t->clock_at = house_ms();
}

void pace_charge(table *t)
{
	int64_t now = house_ms();

	for (int i = 0; i < t->row.seats; i++)
		t->clock.left[i] = pace_left(t, i);
	if (table_running(t) && !t->row.paused)
		t->clock.run += now - t->clock_at;
	t->clock_at = now;
}

static void mark_as(table *t, uint32_t from, const store_clocks *c)
{
	if (t->row.pace == PACE_NONE)
		return;
	if (t->m->n > t->mark_cap) {
		t->mark_cap = t->m->n + 64;
		t->mark = realloc(t->mark, t->mark_cap * sizeof *t->mark);
		if (!t->mark)
			abort();
	}
	for (uint32_t i = from; i < t->m->n; i++)
		t->mark[i] = *c;
}

void pace_mark(table *t, uint32_t from)
{
	mark_as(t, from, &t->clock);
}

/* Since when each seat owes a choice without a break. Who has moved in secret within it, and how
 * often, is not asked: nothing that a takeback does to the clocks may tell. */
static void stretches(table *t, int before, int now)
{
	for (int i = 0; i < t->row.seats; i++)
		if (now >> i & 1 && !(before >> i & 1))
			t->since[i] = t->clock.run;
}

void pace_settle(table *t, int acting_before)
{
	int now = table_acting(t);

	stretches(t, acting_before, now);
	for (int i = 0; i < t->row.seats; i++) {
		int was = acting_before >> i & 1, is = now >> i & 1;

		if (t->row.pace == PACE_LIVE && was && !is)
			t->clock.left[i] += t->row.increment * 1000LL;
		if (t->row.pace == PACE_DAY && !was && is)
			t->clock.left[i] = full(t);
	}
}

/* The log entry where taking back `count` moves of a seat begins. */
static uint32_t first_undone(const ts_match *m, int seat, int count)
{
	uint32_t k = m->n;

	while (k > 0 && count > 0)
		count -= m->log[--k].seat == seat;
	return k;
}

/* Marks follow the log: entries of the seat from `first` on are gone. */
static void unmark(table *t, const ts_match *old, int seat, uint32_t first)
{
	uint32_t to = first;

	for (uint32_t i = first; i < old->n; i++)
		if (old->log[i].seat != seat)
			t->mark[to++] = t->mark[i];
}

/* The log has lost entries since `old`: `count` of the seat's, or (0) all from `kept` on. */
int pace_back(table *t, const ts_match *old, int seat, int count, uint32_t kept)
{
	uint32_t first = count ? first_undone(old, seat, count) : kept;
	store_clocks then, now = t->clock;
	ts_state s;

	if (t->row.pace == PACE_NONE || first >= old->n)
		return 0;
	then = t->mark[first];
	now.left[seat] = then.left[seat] - (now.run - then.run);
	if (now.left[seat] <= 0)
		return -1;
	ts_match_at(old, first, &s, NULL);
	for (int i = 0; i < t->row.seats; i++)
		if (i != seat &&
		    !(s.core.acting & old->state.core.acting & 1 << i && t->since[i] <= then.run))
			now.left[i] = then.left[i];
	if (count)
		unmark(t, old, seat, first);
	t->clock = now;
	return 0;
}

/* An operation of the store has been replayed on top of `old`. */
void pace_load(table *t, const ts_match *old, const store_op *op)
{
	if (t->row.pace == PACE_NONE)
		return;
	if (op->kind == OP_PLAY)
		mark_as(t, old->n, &op->before);
	else if (op->kind == OP_UNDO)
		unmark(t, old, op->seat, first_undone(old, op->seat, atoi(op->data)));
	t->clock = op->after;
	if (op->kind == OP_PLAY)
		stretches(t, old->state.core.acting, t->m->state.core.acting);
	t->clock_at = op->house ? op->house : house_ms(); /* of a version without: begins anew */
}
