/* play.c - how a table changes. Every change is made in memory, written down as one operation, and
 * told to the viewers when it is on the disk; until then the table is busy. Clocks are in pace.c.
 *
 * Who is told: an update goes to a viewer only if its own view or its events changed (or it acted
 * itself), so that neither the number nor the time of messages tells of secret choices. Clocks
 * change by whole stretches of owing a decision, never by move, for the same reason. */
#include "server/tour.h"

#include <stdlib.h>
#include <string.h>

static const char stand_in_level[] = "level5";
enum { PLAYED = 3 }; /* moves of every seat: the game was played */

/* What waits for a commit. */
typedef struct {
	table *t, *other;	 /* other: the next table of a series, made with it */
	msg *update[VIEWERS][2]; /* the second for who wants views */
	unsigned seen;
	msg *line; /* of chat */
	char line_user[STORE_ID];
	int tell;
	asker a;
	int with_seq, row, over; /* row: it is written, too; over: by this */
	void (*reply)(void *, int);
	void *arg;
	uint64_t began;
	char *text; /* of the message: if the row was changed in between it is handled anew */
	size_t len;
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
	if (code == STORE_UNSURE) { /* they come back, and see whether it was stored */
		conn_cut(a->c, 1013, "storage");
		conn_unref(a->c);
		return;
	}
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
		ts_json_str(&o, not_stored(code));
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
			next = c->next_watch;
			if (!conn_mutes(c, p->line_user))
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
		if (!p->update[i][0]) {
			v->ring_from = v->seq + 1;
			continue;
		}
		msg_free(v->ring[v->seq % RING]);
		v->ring[v->seq % RING] = p->update[i][0];
		p->update[i][0]->refs++;
		trim(v);
		for (conn *c = v->watchers, *next; c; c = next) {
			next = c->next_watch;
			conn_send(c, p->update[i][c->views]);
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

/* Whose turn has come or gone, and that a game is over, is told to who is elsewhere. */
static void tell_turns(table *t)
{
	unsigned now = table_turns(t), was = t->turned;

	t->turned = now;
	for (int i = 0; i < t->row.seats && now != was; i++) {
		const char *user = t->row.seat[i].user;
		unsigned mine = table_seats_of(t, user) | TURNS_OVER;
		char text[256];
		msg *m;
		ts_out o;

		if (t->row.seat[i].kind != SEAT_USER || table_seat_of(t, user) != i ||
		    (!(now & mine) == !(was & mine) && now != TURNS_OVER) ||
		    (!srv.shared && !person_conn(user)))
			continue;
		ts_out_init(&o, text, sizeof text);
		ts_json_open(&o, '{');
		put_str(&o, "type", "turn");
		put_str(&o, "table", t->row.id);
		ts_json_key(&o, "game");
		game_json(t->row.game, &o);
		put_bool(&o, "turn", now != TURNS_OVER && now & mine);
		put_bool(&o, "over", now == TURNS_OVER);
		ts_json_close(&o, '}');
		m = msg_of(&o);
		person_tell(user, t, NULL, m);
		msg_free(m);
	}
}

static void release(table *t)
{
	t->busy = 0;
	tell_turns(t);
	if (t->behind)
		play_follow(t, t->behind);
	play_kick(t);
	if (!t->busy)
		table_free_line(t);
}

/* Another node was first, or a claim: who asked is handled again, on what is true now. */
static void ask_again(pending *p)
{
	conn *c = p->a.c;

	p->t->busy = 0;
	if (!c)
		return;
	if (c->t == p->t && !c->cut) {
		static char copy[MESSAGE_MAX + 1];

		memcpy(copy, p->text, p->len);
		c->said = p->text;
		c->said_len = p->len;
		ws_dispatch(c, copy, p->len);
	}
	conn_unref(c);
}

static void committed(void *arg, int code)
{
	pending *p = arg;
	table *t = p->t, *other = p->other;

	if (code == STORE_OK) {
		t->fresh = 0;
		if (other)
			other->fresh = 0;
		if (t->row.rated && p->row)
			srv.store->ops->seat_ratings(srv.store, &t->row);
		if (t->row.rated && other)
			srv.store->ops->seat_ratings(srv.store, &other->row);
		if (p->row)
			lobby_touch(t);
		if (p->row && t->row.circle[0] && t->row.status == TABLE_OVER)
			tours_touch(t->row.circle);
		if (p->over)
			digests_over(t);
		if (other)
			lobby_touch(other);
		deliver(p);
	} else {
		table_reload(t);
	}
	counted.late += code == STORE_LATE;
	if (p->a.c && !code)
		took(&counted.changes, p->began);
	if (code == STORE_LATE)
		ask_again(p);
	else
		answer(&p->a, t, code, p->with_seq);
	if (p->reply)
		p->reply(p->arg, code);
	for (int i = 0; i < VIEWERS; i++) {
		msg_free(p->update[i][0]);
		msg_free(p->update[i][1]);
	}
	msg_free(p->line);
	free(p->text);
	free(p);
	if (other && code)
		table_drop(other);
	else if (other)
		release(other);
	if (code != STORE_LATE || !t->busy) /* else it is on its way again */
		release(t);
}

static void keep_message(pending *p)
{
	p->len = p->a.c->said_len;
	p->text = malloc(p->len + 1);
	if (!p->text)
		abort();
	memcpy(p->text, p->a.c->said, p->len);
}

static pending *begin(table *t, const asker *a)
{
	pending *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->t = t;
	p->began = mono_micros();
	if (a && a->c) {
		p->a = *a;
		p->a.c->refs++;
		keep_message(p);
	}
	t->busy = 1;
	t->used = mono_ms();
	return p;
}

/* --- the store --- */

/* What is put with every change: whose turn it is now. */
static void commit(pending *p, store_unit *u)
{
	notice_turns(p->t, u);
	if (p->other)
		notice_turns(p->other, u);
	unit_send(u);
}

/* The operation as it goes to the store; the clocks before it were put in when it was made. */
static void put_op(table *t, store_unit *u, store_op *op)
{
	op->n = t->n_ops++;
	op->at = now_ms();
	op->house = t->clock_at;
	op->clocked = t->row.pace != PACE_NONE;
	op->acting = (uint8_t)table_acting(t);
	op->after = t->clock;
	store_put_op(u, t->row.id, op);
	plan_op(t, u, op);
}

/* The row of a table; when it has just started, with the moment from which its clocks run. */
static void put_row(table *t, store_unit *u)
{
	store_op op = {.kind = OP_NOTE, .data = "", .before = t->clock};

	store_put_table(u, &t->row);
	if (table_running(t) && t->row.pace != PACE_NONE && !t->n_ops)
		put_op(t, u, &op);
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
	store_table r;
	int n = t->row.seats;
	table *next;

	store_table_copy(&r, &t->row);
	r.seed = table_seed();
	r.status = TABLE_RUNNING;
	r.paused = r.ended = 0;
	r.rated = r.rated ? RATED : RATED_NOT;
	r.id[0] = r.next[0] = r.circle[0] = 0;
	r.day = 0;
	r.version = 0;
	r.series_game = (uint8_t)(same_series ? r.series_game + 1 : 1);
	for (int i = 0; i < n; i++) {
		store_seat *s = &r.seat[i];

		*s = t->row.seat[(i + 1) % n];
		r.wins[i] = same_series ? t->row.wins[(i + 1) % n] : 0;
		s->stand_in = s->resigned = s->rank = 0;
		s->points = s->rating_after = 0;
		s->hints = 0;
	}
	next = table_make(&r, NULL);
	store_table_end(&r);
	if (!next)
		return NULL;
	next->busy = 1;
	memcpy(t->row.next, next->row.id, sizeof t->row.next);
	return next;
}

/* A rated game that was given up before everybody had played counts for nobody. */
static int too_short(const table *t)
{
	int moves[TS_SEATS_MAX] = {0}, least = PLAYED;

	for (uint32_t i = 0; i < t->m->n; i++)
		moves[t->m->log[i].seat]++;
	for (int i = 0; i < t->row.seats; i++)
		least = moves[i] < least ? moves[i] : least;
	return t->row.ended && least < PLAYED;
}

/* Whether it tells how strong its bots are: an account alone against them, from the setup to the end,
 * without hints or takebacks. */
static int measures(const table *t)
{
	int people = 0, helped = t->n_back > 0 || t->row.ended || t->start;
	store_user u;

	for (int i = 0; i < t->row.seats; i++) {
		const store_seat *s = &t->row.seat[i];

		helped |= s->hints || s->resigned;
		if (s->kind == SEAT_USER) {
			people++;
			helped |= srv.store->ops->user(srv.store, s->user, &u) || !u.login[0];
		}
	}
	return people == 1 && t->row.seats > 1 && !helped;
}

static void finish(table *t, pending *p, store_unit *u)
{
	t->row.status = TABLE_OVER;
	t->row.updated = now_ms();
	t->ask = 0;
	rank(t);
	p->over = 1;
	t->row.measures = (uint8_t)measures(t);
	if (t->row.rated == RATED && too_short(t))
		t->row.rated = RATED_SHORT;
	if (t->row.series_game < t->row.series_of && t->row.ended != ENDED_TIME)
		p->other = make_next(t, 1);
	if (p->other)
		put_row(p->other, u);
	store_put_table(u, &t->row);
	p->row = 1;
	p->tell = TELL_TABLE;
	counted.games_over++;
	counted.moves += t->m->n;
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
		int n = 0;

		if (table_viewer(t, v))
			n = ts_events_json(t->game, &t->m->state, ev, viewer_of(v), &s->o[v]);
		s->n[v] += (uint32_t)n;
		s->changed[v] |= n > 0;
	}
}

static int wants_views(const viewer *v)
{
	const conn *c = v->watchers;

	while (c && !c->views)
		c = c->next_watch;
	return c != NULL;
}

/* The update of a viewer, once for all who watch as it, and once with the view if any of them wants
 * that: it stands behind the rest. */
static void update(table *t, int v, shown *s, const sight *seen, msg *out[2])
{
	ts_out o, more;

	ts_json_close(&s->o[v], ']');
	ts_out_done(&s->o[v]);
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
	table_state_json(t, v, seen, &o);
	more = o;
	ts_json_close(&o, '}');
	out[0] = msg_of(&o);
	if (!wants_views(&t->v[v]))
		return;
	table_view_json(t, v, seen, &more);
	ts_json_close(&more, '}');
	out[1] = msg_of(&more);
}

/* The viewer's stream goes on by what it sees now. */
static void show_to(table *t, int i, shown *s, const sight *seen, pending *p)
{
	viewer *v = &t->v[i];

	v->view = seen->view;
	v->moves = seen->moves;
	v->log_n = s->from[i] + s->n[i];
	p->seen |= 1u << i;
	if (v->n_watchers || (i < t->row.seats && t->row.seat[i].kind == SEAT_USER))
		update(t, i, s, seen, p->update[i]);
}

/* The change is made: streams, end, operation, commit. */
static void complete(table *t, shown *s, store_op *op, int all, const asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	static sight seen;

	p->with_seq = 1;
	if (table_running(t) && t->m->state.core.over)
		finish(t, p, u);
	else if (t->row.status == TABLE_OVER)
		p->tell = TELL_TABLE;
	for (int i = 0; i < VIEWERS; i++) {
		viewer *v = &t->v[i];
		uint8_t bit = (uint8_t)ts_viewer_bit(viewer_of(i));

		if (!table_viewer(t, i))
			continue;
		table_look(t, i, &seen);
		if (!all && !s->changed[i] && seen.view == v->view && i != op->seat)
			continue;
		v->seq++;
		if (all || i == op->seat || seen.moves != v->moves) {
			v->floor = v->seq;
			op->decides |= bit;
		}
		op->seen |= bit;
		show_to(t, i, s, &seen, p);
	}
	put_op(t, u, op);
	commit(p, u);
}

/* --- moves --- */

static int take_back_batch(table *t, const ts_state *state, uint32_t n, uint8_t before, int seat)
{
	t->m->state = *state;
	t->m->n = n;
	t->before[seat] = before;
	return -1;
}

/* Plays moves that were judged. */
static int play_actions(table *t, int seat, const ts_action *act, int n, asker *a, ts_error *e)
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

	pace_charge(t);
	op.before = t->clock;
	shown_open(t, &s);
	ts_out_init(&text, data, sizeof data);
	for (int i = 0; i < n; i++) {
		char move[TS_TEXT_MAX];

		ts_action_text(t->game, &t->m->state, act[i], move);
		ts_put(&text, text.len ? ";" : "");
		ts_put(&text, move);
		t->before[seat] = t->m->state.core.acting;
		if (ts_match_play(t->m, seat, act[i], &ev, e)) {
			if (i) /* the view said otherwise: a fault of the game's own prediction */
				log_event(LOG_ERROR, "batch not as foreseen", "game", t->game->id,
					  NULL);
			return take_back_batch(t, &state, entries, before, seat);
		}
		shown_add(t, &s, &ev);
	}
	for (int v = 0; v < VIEWERS; v++)
		if (s.o[v].len > SCRATCH / 2) {
			ts_fail(e, TS_E_SIZE, "batch", "too many moves at once", NULL, NULL);
			return take_back_batch(t, &state, entries, before, seat);
		}
	if (ts_out_end(&text))
		abort(); /* as many as BATCH_MAX fit */
	pace_mark(t, entries);
	pace_settle(t, acting);
	t->ask = t->ask == ASK_UNDO ? 0 : t->ask;
	complete(t, &s, &op, 0, a);
	return 0;
}

/* Judges a batch on the seat's own view, move after move, before anything is played. Whatever is
 * refused here is refused alike in every world that looks so to the seat. What comes after a move
 * that reveals, draws or passes the decision on cannot be judged so: it must be sent when the
 * seat has seen what that move did. */
int play_judge(const table *t, int seat, const char *const *moves, int n, ts_action *act,
	       ts_error *e, int *index)
{
	ts_state s;

	table_redacted(t, seat, &s);
	for (*index = 0; *index < n; ++*index) {
		const char *why = ts_action_judge(t->game, &s, seat, moves[*index], &act[*index]);

		if (why)
			return ts_fail(e, TS_E_REFUSED, why, "refused: ", why, NULL);
		if (*index + 1 == n)
			break;
		if (ts_foresee(t->game, &s, seat, act[*index]) != TS_GOES_ON)
			return ts_fail(e, TS_E_REFUSED, "alone",
				       "this move ends a batch: send what follows when you have "
				       "seen what it did",
				       NULL, NULL);
	}
	return 0;
}

int play_moves(table *t, int seat, const char *const *moves, int n, asker *a, ts_error *e,
	       int *index)
{
	ts_action act[BATCH_MAX];

	if (play_judge(t, seat, moves, n, act, e, index))
		return -1;
	return play_actions(t, seat, act, n, a, e);
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
		table_events(t, old, v, (int)k, &was, &n);
		ts_out_done(&was);
		ts_out_init(&s->o[v], scratch_text(1 + v), SCRATCH);
		s->from[v] = table_events(t, t->m, v, (int)k, &s->o[v], &s->n[v]);
		ts_out_done(&s->o[v]);
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

static void rewound(table *t, const ts_match *old, store_op *op, int number, asker *a)
{
	char data[16];
	shown s;

	snprintf(data, sizeof data, "%d", number);
	op->data = data;
	memset(t->before, 0xff, sizeof t->before);
	shown_rewound(t, old, &s);
	complete(t, &s, op, 0, a);
}

static ts_match old; /* before the change */

static int no_time(table *t, ts_error *e)
{
	*t->m = old;
	return ts_fail(e, TS_E_REFUSED, "undo-time", "too much time has passed to take this back",
		       NULL, NULL);
}

int play_undo(table *t, int seat, int count, asker *a, ts_error *e)
{
	store_op op = {.kind = OP_UNDO, .seat = (uint8_t)seat};

	if (table_hides(t, seat, count))
		return ts_fail(e, TS_E_REFUSED, "undo-others",
			       "others may have chosen since, unseen", NULL, NULL);
	old = *t->m;
	pace_charge(t);
	op.before = t->clock;
	for (int i = 0; i < count; i++)
		if (ts_match_undo(t->m, seat, e)) {
			*t->m = old;
			return -1;
		}
	if (pace_back(t, &old, seat, count, 0))
		return no_time(t, e);
	t->n_back++;
	rewound(t, &old, &op, count, a);
	return 0;
}

int play_back(table *t, int seat, asker *a, ts_error *e)
{
	store_op op = {.kind = OP_BACK, .seat = (uint8_t)seat};
	uint32_t k = t->m->n;

	while (k > 0 && t->m->log[k - 1].seat != seat)
		k--;
	if (k == 0)
		return ts_fail(e, TS_E_REFUSED, "undo-nothing", "nothing to take back", NULL, NULL);
	old = *t->m;
	pace_charge(t);
	op.before = t->clock;
	ts_match_at(t->m, k - 1, &t->m->state, NULL);
	t->m->n = k - 1;
	if (pace_back(t, &old, seat, 0, k - 1))
		return no_time(t, e);
	t->ask = 0;
	t->n_back++;
	rewound(t, &old, &op, (int)k - 1, a);
	return 0;
}

/* The row has changed, and the clocks with it: commits and announces. */
static void note(table *t, asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	store_op op = {.kind = OP_NOTE, .data = "", .before = t->clock};

	p->tell = TELL_TABLE;
	p->row = 1;
	put_op(t, u, &op);
	store_put_table(u, &t->row);
	commit(p, u);
}

void play_resign(table *t, int seat, int why, asker *a)
{
	store_op op = {
		.kind = OP_RESIGN, .seat = (uint8_t)seat, .data = why == ENDED_TIME ? "2" : "1"};
	static sight seen;
	int people = 0;
	shown s;

	pace_charge(t);
	op.before = t->clock;
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
			op.seen = op.decides |= (uint8_t)ts_viewer_bit(viewer_of(i));
			table_look(t, i, &seen);
			update(t, i, &s, &seen, p->update[i]);
		}
		put_op(t, u, &op);
		commit(p, u);
		return;
	}
	t->row.seat[seat].stand_in = 1;
	strcpy(t->row.seat[seat].level, stand_in_level);
	note(t, a);
}

void play_pause(table *t, int on, asker *a)
{
	pace_charge(t);
	t->row.paused = (uint8_t)on;
	t->ask = 0;
	note(t, a);
}

void play_stand_in(table *t, unsigned seats, int on, asker *a)
{
	pace_charge(t);
	for (int i = 0; i < t->row.seats; i++) {
		if (!(seats >> i & 1))
			continue;
		t->row.seat[i].stand_in = (uint8_t)on;
		if (on)
			strcpy(t->row.seat[i].level, stand_in_level);
	}
	note(t, a);
}

void play_row(table *t, int tell, void (*reply)(void *, int), void *arg)
{
	pending *p = begin(t, NULL);
	store_unit *u = store_unit_new(committed, p);

	p->tell = tell;
	p->row = 1;
	p->reply = reply;
	p->arg = arg;
	t->row.updated = now_ms();
	put_row(t, u);
	commit(p, u);
}

void play_plan(table *t, const store_plan *plan, int how, void (*reply)(void *, int), void *arg)
{
	pending *p = begin(t, NULL);
	store_unit *u = store_unit_new(committed, p);

	p->reply = reply;
	p->arg = arg;
	store_put_plan(u, t->row.id, plan, how);
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
		put_row(p->other, u);
	store_put_table(u, &t->row);
	commit(p, u);
}

static void put_line(pending *p, const store_line *line)
{
	char name[8];
	ts_out o;

	memcpy(p->line_user, line->user, sizeof p->line_user);
	ts_seat_name(line->seat, name);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, "chat");
	ts_json_key(&o, "n");
	ts_json_int(&o, line->n);
	ts_json_key(&o, "user");
	ts_json_str(&o, line->user);
	ts_json_key(&o, "name");
	ts_json_str(&o, line->name);
	ts_json_key(&o, "seat");
	ts_json_str(&o, name);
	ts_json_key(&o, "at");
	ts_json_int(&o, line->at);
	ts_json_key(&o, "text");
	ts_json_str(&o, line->text);
	ts_json_close(&o, '}');
	p->line = msg_of(&o);
}

void play_line(table *t, int seat, const store_user *user, const char *text, asker *a)
{
	pending *p = begin(t, a);
	store_unit *u = store_unit_new(committed, p);
	store_line line = {.n = ++t->n_lines, .at = now_ms(), .seat = (int8_t)seat, .text = text};

	memcpy(line.user, user->id, sizeof line.user);
	memcpy(line.name, user->name, sizeof line.name); /* whatever the seat is called */
	put_line(p, &line);
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
	ts_error e;

	t->bot[seat].ready = 0;
	if (t->bot[seat].floor != t->v[seat].floor)
		return -1;
	return play_actions(t, seat, &t->bot[seat].action, 1, NULL, &e);
}

void play_kick(table *t)
{
	if (t->busy || !table_running(t) || t->row.paused || srv.stopping)
		return;
	plan_look(t);
	if (!node_thinks(t))
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

/* Ends a table without a result. */
static void end_without(table *t, int why)
{
	pending *p = begin(t, NULL);
	store_unit *u = store_unit_new(committed, p);

	pace_charge(t);
	table_forget_updates(t); /* they do not tell of the end */
	t->row.status = TABLE_OVER;
	t->row.ended = (uint8_t)why;
	t->row.rated = t->row.rated ? RATED_SHORT : RATED_NOT;
	t->row.updated = now_ms();
	p->tell = TELL_SNAPSHOT;
	p->row = 1;
	store_put_table(u, &t->row);
	commit(p, u);
}

/* Nobody has touched the table for as long as the host grants. */
void play_abandon(table *t)
{
	end_without(t, ENDED_ABANDONED);
}

/* The rules have changed since the table was made. If its log can be played by the new ones, it
 * goes on by them; if not, it is over as far as it went, and its players are told why. */
void play_renew(table *t)
{
	if (!table_running(t) || t->row.rules == t->game->rules)
		return;
	if (t->outdated) {
		log_event(LOG_ERROR, "table of older rules ends", "table", t->row.id, NULL);
		end_without(t, ENDED_RULES);
	} else {
		t->row.rules = t->game->rules;
		play_row(t, TELL_NOBODY, NULL, NULL);
	}
}

/* A few times a second: flags, presence, tables that nobody needs in memory. */
void play_tick(table *t)
{
	int64_t idle = mono_ms() - t->used;
	int watched = 0;

	if (t->busy)
		return;
	for (int i = 0; i < t->row.seats; i++)
		if (pace_flag(t, i)) {
			play_resign(t, i, ENDED_TIME, NULL);
			return;
		}
	plan_tick(t);
	if (t->dirty)
		table_announce(t);
	node_tell_here(t); /* who watches may have been told in another way */
	for (int v = 0; v < VIEWERS; v++)
		watched += t->v[v].n_watchers;
	if (watched || t->line_n)
		return;
	if (idle > 60000)
		table_forget_updates(t);
	if (idle > (t->row.status >= TABLE_OVER ? 60000 : 600000))
		table_drop(t);
}

/* --- what other nodes have played --- */

typedef struct {
	store_op *op;
	size_t n, cap;
} op_list;

static void keep_op(void *arg, const store_op *op)
{
	op_list *l = arg;

	if (l->n == l->cap) {
		l->cap = l->cap ? l->cap * 2 : 8;
		l->op = realloc(l->op, l->cap * sizeof *l->op);
	}
	if (!l->op || !(l->op[l->n++] = *op, l->op[l->n - 1].data = strdup(op->data)))
		abort();
}

static void told(pending *p)
{
	deliver(p);
	for (int i = 0; i < VIEWERS; i++) {
		msg_free(p->update[i][0]);
		msg_free(p->update[i][1]);
	}
	msg_free(p->line);
}

/* Plays the moves of an operation; -1: they do not go. */
static int follow_moves(table *t, const store_op *op, shown *s)
{
	static ts_events ev;

	t->ask = t->ask == ASK_UNDO ? ASK_NONE : t->ask;
	for (const char *p = op->data; *p; p += strcspn(p, ";"), p += *p == ';') {
		char move[TS_TEXT_MAX + 8];

		snprintf(move, sizeof move, "p%d %.*s", op->seat + 1, (int)strcspn(p, ";"), p);
		t->before[op->seat] = t->m->state.core.acting;
		if (ts_match_play_text(t->m, move, &ev, NULL))
			return -1;
		shown_add(t, s, &ev);
	}
	return 0;
}

/* One operation of another node, as it was made there: the streams go on by what it says. */
static int follow_op(table *t, const store_op *op)
{
	static sight seen;
	pending p = {.t = t};
	shown s;

	if (op->n != t->n_ops || !t->m || t->outdated || op->seat >= TS_SEATS_MAX)
		return -1;
	old = *t->m;
	shown_open(t, &s);
	if (op->kind == OP_PLAY ? follow_moves(t, op, &s) : store_match_apply(t->m, op))
		return -1;
	if (op->kind == OP_UNDO || op->kind == OP_BACK) {
		memset(t->before, 0xff, sizeof t->before);
		shown_rewound(t, &old, &s);
		t->ask = ASK_NONE;
		t->n_back++;
	}
	t->n_ops++;
	counted.followed++;
	pace_load(t, &old, op);
	for (int i = 0; i < VIEWERS; i++) {
		int bit = ts_viewer_bit(viewer_of(i));

		if (!table_viewer(t, i) || !(op->seen & bit))
			continue;
		t->v[i].seq++;
		if (op->decides & bit)
			t->v[i].floor = t->v[i].seq;
		table_look(t, i, &seen);
		show_to(t, i, &s, &seen, &p);
	}
	told(&p);
	return 0;
}

static void follow_line(void *arg, const store_line *line)
{
	pending p = {.t = arg};

	if (line->n <= p.t->n_lines)
		return;
	p.t->n_lines = line->n;
	put_line(&p, line);
	told(&p);
}

/* Whether the row alone says it all, or what people see begins anew with it. */
static int same_play(const store_table *was, const store_table *is)
{
	return was->status != TABLE_OPEN && is->status != TABLE_CLOSED &&
	       (is->status == was->status || is->ended < ENDED_ABANDONED);
}

static void take_row(table *t, store_table *row)
{
	if (row->paused != t->row.paused || row->status == TABLE_OVER)
		t->ask = ASK_NONE;
	store_table_end(&t->row);
	t->row = *row;
	row->position = NULL;
}

void play_follow(table *t, int what)
{
	enum { LINES = 50 };
	op_list l = {0};
	store_table row = {0};
	int changed = 0, bad = 0;

	t->behind |= (uint8_t)what;
	if (t->busy || t->fresh || t->broken)
		return; /* when it is free; what is not stored nobody else has; it is read anew anyway */
	what = t->behind;
	t->behind = 0;
	if (what & FOLLOW_ROW) {
		bad = srv.store->ops->table(srv.store, t->row.id, &row);
		changed = !bad && row.version != t->row.version;
		bad |= changed && !same_play(&t->row, &row);
	}
	/* with a row, too: what ends a game comes before the word that it is over */
	if (!bad && what & (FOLLOW_OPS | FOLLOW_ROW))
		bad = srv.store->ops->ops(srv.store, t->row.id, t->n_ops, keep_op, &l);
	for (size_t i = 0; i < l.n; i++) {
		if (!bad && changed && i + 1 == l.n)
			take_row(t, &row);
		bad = bad || follow_op(t, &l.op[i]);
		free((char *)l.op[i].data);
	}
	free(l.op);
	if (bad) {
		table_reload(t);
	} else {
		if (changed && !l.n)
			take_row(t, &row);
		if (changed)
			table_announce(t);
		if (what & FOLLOW_LINES)
			srv.store->ops->lines(srv.store, t->row.id, LINES, follow_line, t);
	}
	store_table_end(&row);
	t->turned = table_turns(t); /* the other node has told */
	if (l.n || changed)
		notice_looks(t);
	notice_known(t);
	play_kick(t);
}
