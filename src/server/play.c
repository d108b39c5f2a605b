/* play.c - how a table changes. Every change is made in memory, written down as one operation, and
 * told to the viewers when it is on the disk; until then the table is busy.
 *
 * Who is told: an update goes to a viewer only if its own view or its events changed (or it acted
 * itself), so that neither the number nor the time of messages tells of secret choices. Clocks
 * change by whole stretches of owing a decision, never by move, for the same reason. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

static const char stand_in_level[] = "level3";

/* What waits for a commit. */
typedef struct {
	table *t, *other; /* other: the next table of a series, made with it */
	msg *update[VIEWERS];
	unsigned seen;
	msg *line; /* of chat */
	char line_user[STORE_ID];
	int tell;
	asker a;
	int with_seq;
	void (*reply)(void *, int);
	void *arg;
} pending;

void unit_send(store_unit *u)
{
	if (srv.writer)
		store_writer_queue(srv.writer, u);
	else
		store_unit_free(u); /* the end of the server */
}

static void answer(const asker *a, const table *t, int code, int with_seq)
{
	char text[256];
	ts_out o;

	if (!a->c)
		return;
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, code ? "error" : "ok");
	if (a->has_id) {
		ts_json_key(&o, "id");
		ts_json_int(&o, a->id);
	}
	ts_json_key(&o, "re");
	ts_json_str(&o, message_name[a->type]);
	if (code) {
		ts_json_key(&o, "code");
		ts_json_str(&o, "storage");
		ts_json_key(&o, "text");
		ts_json_str(&o, "not stored: nothing has happened");
	} else if (with_seq && a->c->t == t) {
		ts_json_key(&o, "seq");
		ts_json_int(&o, t->v[a->c->viewer].seq);
	}
	ts_json_close(&o, '}');
	conn_send_text(a->c, &o);
	conn_unref(a->c);
}

static void send_line(const pending *p)
{
	for (int v = 0; v < VIEWERS; v++)
		for (conn *c = p->t->v[v].watchers, *next; c; c = next) {
			int muted = 0;

			next = c->next_watch;
			for (int i = 0; i < c->n_muted; i++)
				muted |= !strcmp(c->muted[i], p->line_user);
			if (!muted)
				conn_send(c, p->line);
		}
}

/* Keeps the last updates of a viewer, RING of them or as many as fit. */
static void trim(viewer *v)
{
	size_t bytes = 0;
	uint32_t n = 0;

	while (n < RING && v->seq - n >= v->ring_from && v->seq >= n) {
		bytes += v->ring[(v->seq - n) % RING]->len;
		if (n && bytes > RING_BYTES)
			break;
		n++;
	}
	while (v->ring_from + n <= v->seq) {
		if (v->ring_from + RING > v->seq) {
			msg_free(v->ring[v->ring_from % RING]);
			v->ring[v->ring_from % RING] = NULL;
		}
		v->ring_from++;
	}
}

static void deliver(pending *p)
{
	for (int i = 0; i < VIEWERS; i++) {
		viewer *v = &p->t->v[i];

		if (!(p->seen >> i & 1))
			continue;
		if (!p->update[i]) {
			v->ring_from = v->seq + 1;
			continue;
		}
		msg_free(v->ring[v->seq % RING]);
		v->ring[v->seq % RING] = p->update[i];
		p->update[i]->refs++;
		trim(v);
		for (conn *c = v->watchers, *next; c; c = next) {
			next = c->next_watch;
			conn_send(c, p->update[i]);
			counted.updates++;
		}
	}
	if (p->line)
		send_line(p);
	if (p->tell == TELL_TABLE)
		table_announce(p->t);
	else if (p->tell == TELL_SNAPSHOT)
		table_snapshots(p->t);
}

static void release(table *t)
{
	t->busy = 0;
	play_kick(t);
	if (!t->busy)
		table_free_line(t);
}

static void committed(void *arg, int code)
{
	pending *p = arg;
	table *t = p->t, *other = p->other;

	if (code == STORE_OK)
		deliver(p);
	else
		table_reload(t);
	answer(&p->a, t, code, p->with_seq);
	if (p->reply)
		p->reply(p->arg, code);
	for (int i = 0; i < VIEWERS; i++)
		msg_free(p->update[i]);
	msg_free(p->line);
	free(p);
	if (other && code)
		table_drop(other);
	else if (other)
		release(other);
	release(t);
}

static pending *begin(table *t, const asker *a)
{
	pending *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->t = t;
	if (a && a->c) {
		p->a = *a;
		p->a.c->refs++;
	}
	t->busy = 1;
	t->used = now_ms();
	return p;
}

/* --- clocks --- */

static int on_clock(const table *t, int seat)
{
	const store_seat *s = &t->row.seat[seat];

	return t->row.pace != PACE_NONE && table_running(t) && !t->row.paused &&
	       table_acting(t) >> seat & 1 && s->kind == SEAT_USER && !s->stand_in && !s->resigned;
}

int32_t play_left(const table *t, int seat)
{
	int64_t left = t->left[seat];

	if (on_clock(t, seat))
		left -= now_ms() - t->clock_at;
	return left < 0 ? 0 : (int32_t)left;
}

void play_clocks_json(const table *t, ts_out *o)
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
		ts_json_int(o, play_left(t, i));
		ts_json_key(o, "running");
		ts_json_bool(o, on_clock(t, i));
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static int32_t full(const table *t)
{
	return t->row.pace == PACE_DAY ? t->row.bank * 86400000 : t->row.bank * 1000;
}

void play_clock_start(table *t)
{
	for (int i = 0; i < TS_SEATS_MAX; i++)
		t->left[i] = full(t);
	t->clock_at = now_ms();
}

/* Takes the time off those who are on the clock now; call it before the change. */
static void charge(table *t)
{
	int32_t left[TS_SEATS_MAX];

	for (int i = 0; i < t->row.seats; i++)
		left[i] = play_left(t, i);
	memcpy(t->left, left, sizeof(int32_t) * t->row.seats);
	t->clock_at = now_ms();
}

/* After the change: who has finished gets the increment, who begins has the whole day. */
static void settle_clocks(table *t, int acting_before)
{
	int now = table_acting(t);

	for (int i = 0; i < t->row.seats; i++) {
		int was = acting_before >> i & 1, is = now >> i & 1;

		if (t->row.pace == PACE_LIVE && was && !is)
			t->left[i] += t->row.increment * 1000;
		if (t->row.pace == PACE_DAY && !was && is)
			t->left[i] = full(t);
	}
}

/* --- the end --- */

static void rank(table *t)
{
	ts_score s;
	int last = 0, two = t->row.seats == 2;

	t->game->score(&t->m->state, &s);
	for (int i = 0; i < t->row.seats; i++) {
		store_seat *seat = &t->row.seat[i];

		seat->points = s.total[i];
		seat->rank = s.rank[i];
	}
	/* who resigned ranks behind everybody else */
	for (int i = 0; i < t->row.seats; i++)
		for (int k = 0; k < t->row.seats; k++)
			if (!t->row.seat[i].resigned && t->row.seat[k].resigned &&
			    s.rank[k] < s.rank[i] && t->row.seat[i].rank > 1)
				t->row.seat[i].rank--;
	for (int i = 0; i < t->row.seats; i++)
		last += !t->row.seat[i].resigned;
	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].resigned)
			t->row.seat[i].rank = (uint8_t)(last ? last + 1 : 2);
	if (two && t->row.ended)
		for (int i = 0; i < 2; i++)
			t->row.seat[i].rank = t->row.seat[i].resigned ? 2 : 1;
	for (int i = 0; i < t->row.seats; i++)
		t->row.wins[i] = (uint8_t)(t->row.wins[i] + (t->row.seat[i].rank == 1));
}

/* The next game with rotated seats, started at once; committed together with `t`. */
static table *make_next(table *t, int same_series)
{
	store_table r = t->row;
	int n = r.seats;
	table *next;

	r.position = t->row.position ? strdup(t->row.position) : NULL;
	r.status = TABLE_RUNNING;
	r.paused = r.ended = 0;
	r.next[0] = 0;
	r.series_game = (uint8_t)(same_series ? r.series_game + 1 : 1);
	for (int i = 0; i < n; i++) {
		store_seat *s = &r.seat[i];

		*s = t->row.seat[(i + 1) % n];
		r.wins[i] = same_series ? t->row.wins[(i + 1) % n] : 0;
		s->stand_in = s->resigned = s->rank = 0;
		s->points = 0;
		s->hints = 0;
	}
	next = table_make(&r);
	free(r.position);
	if (!next)
		return NULL;
	next->busy = 1;
	memcpy(t->row.next, next->row.id, sizeof t->row.next);
	return next;
}

static void finish(table *t, pending *p, store_unit *u)
{
	t->row.status = TABLE_OVER;
	t->row.updated = now_ms();
	t->ask = 0;
	rank(t);
	if (t->row.series_game < t->row.series_of && t->row.ended != ENDED_TIME)
		p->other = make_next(t, 1);
	if (p->other)
		store_put_table(u, &p->other->row);
	store_put_table(u, &t->row);
	p->tell = TELL_TABLE;
	counted.games_over++;
}

/* --- updates --- */

/* Events for each viewer while a change is made. */
typedef struct {
	ts_out o[VIEWERS];
	uint32_t from[VIEWERS], n[VIEWERS];
	uint8_t changed[VIEWERS];
} shown;

static void shown_open(table *t, shown *s)
{
	memset(s, 0, sizeof *s);
	for (int v = 0; v < VIEWERS; v++) {
		ts_out_init(&s->o[v], scratch_text(1 + v), SCRATCH);
		ts_json_open(&s->o[v], '[');
		s->from[v] = t->v[v].log_n;
	}
}

static void shown_add(table *t, shown *s, const ts_events *ev)
{
	for (int v = 0; v < VIEWERS; v++) {
		int seat = viewer_of(v);

		if (!table_viewer(t, v))
			continue;
		for (uint32_t i = 0; i < ev->n; i++)
			if (ev->e[i].see & ts_viewer_bit(seat)) {
				ts_event_json(t->game, &t->m->state, &ev->e[i], seat, &s->o[v]);
				s->n[v]++;
				s->changed[v] = 1;
			}
	}
}

static msg *update(table *t, int v, const shown *s)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, "update");
	ts_json_key(&o, "seq");
	ts_json_int(&o, t->v[v].seq);
	ts_json_key(&o, "from");
	ts_json_int(&o, s->from[v]);
	ts_json_key(&o, "events");
	ts_json_raw(&o, s->o[v].buf);
	table_state_json(t, v, &o);
	ts_json_close(&o, '}');
	return msg_of(&o);
}

/* The change is made: streams, clocks, end, operation, commit. */
static void complete(table *t, shown *s, store_op *op, int acting_before, int all, const asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	uint64_t view, moves;

	p->with_seq = 1;
	settle_clocks(t, acting_before);
	if (table_running(t) && t->m->state.core.over)
		finish(t, p, u);
	else if (t->row.status == TABLE_OVER)
		p->tell = TELL_TABLE;
	for (int i = 0; i < VIEWERS; i++) {
		viewer *v = &t->v[i];
		int user = i < t->row.seats && t->row.seat[i].kind == SEAT_USER;

		if (!table_viewer(t, i))
			continue;
		table_look(t, i, &view, &moves);
		if (!all && !s->changed[i] && view == v->view && i != op->seat)
			continue;
		v->seq++;
		if (all || i == op->seat || moves != v->moves)
			v->floor = v->seq;
		v->view = view;
		v->moves = moves;
		v->log_n = s->from[i] + s->n[i];
		p->seen |= 1u << i;
		op->seen |= (uint8_t)(i == TABLE_VIEWER ? 0x80 : 1 << i);
		ts_json_close(&s->o[i], ']');
		ts_out_end(&s->o[i]);
		if (user || v->n_watchers)
			p->update[i] = update(t, i, s);
	}
	op->n = t->n_ops++;
	op->at = t->clock_at;
	memcpy(op->left, t->left, sizeof op->left);
	store_put_op(u, t->row.id, op);
	unit_send(u);
}

/* --- moves --- */

static int take_back_batch(table *t, const ts_state *state, uint32_t n, uint8_t before, int seat)
{
	t->m->state = *state;
	t->m->n = n;
	t->before[seat] = before;
	return -1;
}

int play_moves(table *t, int seat, const char *const *moves, int n, asker *a, ts_error *e,
	       int *index)
{
	static char data[BATCH_MAX * (TS_TEXT_MAX + 1)];
	static ts_events ev;
	ts_state state = t->m->state;
	uint32_t entries = t->m->n;
	uint8_t before = t->before[seat];
	int acting = table_acting(t);
	store_op op = {.kind = OP_PLAY, .seat = (uint8_t)seat, .data = data};
	ts_out text;
	shown s;

	shown_open(t, &s);
	ts_out_init(&text, data, sizeof data);
	for (*index = 0; *index < n; ++*index) {
		char move[TS_TEXT_MAX];
		const char *why;
		ts_action act;

		why = ts_action_judge(t->game, &t->m->state, seat, moves[*index], &act);
		if (why) {
			ts_fail(e, TS_E_REFUSED, why, "refused: ", why, NULL);
			return take_back_batch(t, &state, entries, before, seat);
		}
		ts_action_text(t->game, &t->m->state, act, move);
		ts_put(&text, text.len ? ";" : "");
		ts_put(&text, move);
		t->before[seat] = t->m->state.core.acting;
		if (ts_match_play(t->m, seat, act, &ev, e))
			return take_back_batch(t, &state, entries, before, seat);
		shown_add(t, &s, &ev);
	}
	for (int v = 0; v < VIEWERS; v++)
		if (s.o[v].len > SCRATCH / 2) {
			ts_fail(e, TS_E_SIZE, "batch", "too many moves at once", NULL, NULL);
			return take_back_batch(t, &state, entries, before, seat);
		}
	ts_out_end(&text);
	/* the clock ran for those who had to act before */
	{
		ts_state after = t->m->state;

		t->m->state = state;
		charge(t);
		t->m->state = after;
	}
	counted.moves += (uint64_t)n;
	t->ask = t->ask == ASK_UNDO ? 0 : t->ask;
	complete(t, &s, &op, acting, 0, a);
	return 0;
}

/* The log was changed from entry k on: each viewer's events are told anew from there. */
static void shown_rewound(table *t, const ts_match *old, shown *s)
{
	uint32_t k = 0;

	while (k < old->n && k < t->m->n && old->log[k].seat == t->m->log[k].seat &&
	       old->log[k].action == t->m->log[k].action)
		k++;
	memset(s, 0, sizeof *s);
	for (int v = 0; v < VIEWERS; v++) {
		ts_out was;
		uint32_t n;

		if (!table_viewer(t, v))
			continue;
		ts_out_init(&was, scratch_text(1 + VIEWERS), SCRATCH);
		table_events(old, v, (int)k, &was, &n);
		ts_out_end(&was);
		ts_out_init(&s->o[v], scratch_text(1 + v), SCRATCH);
		s->from[v] = table_events(t->m, v, (int)k, &s->o[v], &s->n[v]);
		ts_out_end(&s->o[v]);
		s->changed[v] = strcmp(was.buf, s->o[v].buf) != 0;
		if (!s->changed[v]) {
			s->from[v] += s->n[v];
			s->n[v] = 0;
			ts_out_init(&s->o[v], scratch_text(1 + v), SCRATCH);
			ts_json_open(&s->o[v], '[');
		} else {
			s->o[v].len--; /* `complete` closes the list */
		}
	}
}

static void rewound(table *t, const ts_match *old, int kind, int seat, int number, int acting,
		    asker *a)
{
	char data[16];
	store_op op = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .data = data};
	shown s;

	snprintf(data, sizeof data, "%d", number);
	memset(t->before, 0xff, sizeof t->before);
	shown_rewound(t, old, &s);
	complete(t, &s, &op, acting, 0, a);
}

static ts_match old; /* before the change */

int play_undo(table *t, int seat, int count, asker *a, ts_error *e)
{
	int acting = table_acting(t);

	old = *t->m;
	for (int i = 0; i < count; i++)
		if (ts_match_undo(t->m, seat, e)) {
			*t->m = old;
			return -1;
		}
	charge(t);
	rewound(t, &old, OP_UNDO, seat, count, acting, a);
	return 0;
}

int play_back(table *t, int seat, asker *a, ts_error *e)
{
	uint32_t k = t->m->n;
	int acting = table_acting(t);

	while (k > 0 && t->m->log[k - 1].seat != seat)
		k--;
	if (k == 0)
		return ts_fail(e, TS_E_REFUSED, "undo-nothing", "nothing to take back", NULL, NULL);
	old = *t->m;
	charge(t);
	ts_match_at(t->m, k - 1, &t->m->state, NULL);
	t->m->n = k - 1;
	t->ask = 0;
	rewound(t, &old, OP_BACK, seat, (int)k - 1, acting, a);
	return 0;
}

void play_resign(table *t, int seat, int why, asker *a)
{
	store_op op = {
		.kind = OP_RESIGN, .seat = (uint8_t)seat, .data = why == ENDED_TIME ? "2" : "1"};
	int people = 0;
	shown s;

	charge(t);
	t->row.seat[seat].resigned = (uint8_t)why;
	for (int i = 0; i < t->row.seats; i++)
		people += t->row.seat[i].kind == SEAT_USER && !t->row.seat[i].resigned;
	if (t->row.seats <= 2 || !people) {
		pending *p = begin(t, a);
		store_unit *u = store_unit_new(committed, p);

		t->row.ended = (uint8_t)why;
		finish(t, p, u);
		p->with_seq = 1;
		shown_open(t, &s);
		for (int i = 0; i < VIEWERS; i++) {
			if (!table_viewer(t, i))
				continue;
			t->v[i].floor = ++t->v[i].seq;
			p->seen |= 1u << i;
			op.seen |= (uint8_t)(i == TABLE_VIEWER ? 0x80 : 1 << i);
			ts_json_close(&s.o[i], ']');
			ts_out_end(&s.o[i]);
			p->update[i] = update(t, i, &s);
		}
		op.n = t->n_ops++;
		op.at = t->clock_at;
		memcpy(op.left, t->left, sizeof op.left);
		store_put_op(u, t->row.id, &op);
		unit_send(u);
		return;
	}
	t->row.seat[seat].stand_in = 1;
	strcpy(t->row.seat[seat].level, stand_in_level);
	play_note(t, a);
}

void play_note(table *t, asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	store_op op = {.kind = OP_NOTE, .data = ""};

	p->tell = TELL_TABLE;
	op.n = t->n_ops++;
	op.at = t->clock_at = now_ms();
	memcpy(op.left, t->left, sizeof op.left);
	store_put_op(u, t->row.id, &op);
	store_put_table(u, &t->row);
	unit_send(u);
}

void play_pause(table *t, int on, asker *a)
{
	charge(t);
	t->row.paused = (uint8_t)on;
	t->ask = 0;
	play_note(t, a);
}

void play_stand_in(table *t, int seat, int on, asker *a)
{
	charge(t);
	t->row.seat[seat].stand_in = (uint8_t)on;
	if (on)
		strcpy(t->row.seat[seat].level, stand_in_level);
	play_note(t, a);
}

void play_row(table *t, int tell, void (*reply)(void *, int), void *arg)
{
	pending *p = begin(t, NULL);
	store_unit *u = store_unit_new(committed, p);

	p->tell = tell;
	p->reply = reply;
	p->arg = arg;
	t->row.updated = now_ms();
	store_put_table(u, &t->row);
	unit_send(u);
}

void play_rematch(table *t, asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);

	p->tell = TELL_TABLE;
	t->ask = 0;
	p->other = make_next(t, 0);
	if (p->other)
		store_put_table(u, &p->other->row);
	store_put_table(u, &t->row);
	unit_send(u);
}

void play_line(table *t, int seat, const store_user *user, const char *text, asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	store_line line = {.n = ++t->n_lines, .at = now_ms(), .seat = (int8_t)seat, .text = text};
	char name[8];
	ts_out o;

	memcpy(line.user, user->id, sizeof line.user);
	memcpy(line.name, seat < 0 ? user->name : t->row.seat[seat].name, sizeof line.name);
	memcpy(p->line_user, user->id, sizeof p->line_user);
	ts_seat_name(seat, name);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, "chat");
	ts_json_key(&o, "n");
	ts_json_int(&o, line.n);
	ts_json_key(&o, "user");
	ts_json_str(&o, line.user);
	ts_json_key(&o, "name");
	ts_json_str(&o, line.name);
	ts_json_key(&o, "seat");
	ts_json_str(&o, name);
	ts_json_key(&o, "at");
	ts_json_int(&o, line.at);
	ts_json_key(&o, "text");
	ts_json_str(&o, text);
	ts_json_close(&o, '}');
	p->line = msg_of(&o);
	store_put_line(u, t->row.id, &line);
	unit_send(u);
}

/* --- bots and time --- */

static int by_bot(const table *t, int seat)
{
	return t->row.seat[seat].kind == SEAT_BOT || t->row.seat[seat].stand_in;
}

static int play_bot_move(table *t, int seat)
{
	char text[TS_TEXT_MAX];
	const char *move = text;
	ts_error e;
	int index;

	t->bot[seat].ready = 0;
	if (t->bot[seat].floor != t->v[seat].floor ||
	    !ts_match_legal(t->m, seat, t->bot[seat].action))
		return -1;
	ts_action_text(t->game, &t->m->state, t->bot[seat].action, text);
	counted.bot_moves++;
	return play_moves(t, seat, &move, 1, NULL, &e, &index);
}

void play_kick(table *t)
{
	if (t->busy || !table_running(t) || t->row.paused || srv.stopping)
		return;
	for (int i = 0; i < t->row.seats; i++) {
		if (!(table_acting(t) >> i & 1) || !by_bot(t, i) || t->thinking[i])
			continue;
		if (t->bot[i].ready && play_bot_move(t, i) == 0)
			return;
		bot_think(t, i);
	}
}

void play_bot_done(const char *id, int seat, uint32_t floor, ts_action a)
{
	table *t = table_peek(id);

	if (!t)
		return;
	t->thinking[seat] = 0;
	t->bot[seat].ready = 1;
	t->bot[seat].action = a;
	t->bot[seat].floor = floor;
	play_kick(t);
}

/* A few times a second: flags, presence, tables that nobody needs in memory. */
void play_tick(table *t)
{
	int64_t now = now_ms(), idle = now - t->used;
	int watched = 0;

	if (t->busy)
		return;
	for (int i = 0; i < t->row.seats; i++)
		if (on_clock(t, i) && play_left(t, i) == 0) {
			play_resign(t, i, ENDED_TIME, NULL);
			return;
		}
	if (t->dirty)
		table_announce(t);
	for (int v = 0; v < VIEWERS; v++)
		watched += t->v[v].n_watchers;
	if (watched || t->line_n)
		return;
	if (idle > 60000)
		table_forget_updates(t);
	if (t->row.status == TABLE_OPEN && idle > (int64_t)srv.set.idle_hours * 3600000) {
		t->row.status = TABLE_CLOSED;
		play_row(t, TELL_NOBODY, NULL, NULL);
	} else if (idle > 60000 && (t->row.status == TABLE_OVER || t->row.status == TABLE_CLOSED)) {
		table_drop(t);
	} else if (idle > 600000 && t->row.status == TABLE_RUNNING && t->row.pace == PACE_NONE) {
		table_drop(t);
	}
}
