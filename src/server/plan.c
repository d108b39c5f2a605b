/* plan.c - moves that a seat of a table by the day has left for when its turn comes (docs/protocol.md). They
 * are in the store alone, read when somebody has moved, and taken in the unit that plays them: whichever node
 * is first plays them, once.
 *
 * Nothing is decided by what the seat itself may not know. Its moves are judged on its own view, as any; what
 * others have done is held against what it expects only where all of that was shown to it. And nobody learns of
 * them: they are played a while after the turn has come, by the seat's own clock. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

/* how long after the turn has come; and later, where another node is there to do it */
enum { LEAST_MS = 20000, SPREAD_MS = 65000, OTHER_MS = 5000 };

typedef struct {
	int n;
	store_plan p[TS_SEATS_MAX];
} plan_list;

static void keep_plan(void *arg, const store_plan *p)
{
	plan_list *l = arg;

	if (l->n == TS_SEATS_MAX)
		return;
	l->p[l->n] = *p;
	l->p[l->n].wants = strdup(p->wants);
	l->p[l->n].moves = strdup(p->moves);
	if (!l->p[l->n].wants || !l->p[l->n].moves)
		abort();
	l->n++;
}

static int read_plans(const table *t, plan_list *l)
{
	l->n = 0;
	return srv.store->ops->plans(srv.store, t->row.id, keep_plan, l);
}

static void free_plans(plan_list *l)
{
	for (int i = 0; i < l->n; i++) {
		free((char *)l->p[i].wants);
		free((char *)l->p[i].moves);
	}
}

/* Cuts a text of the store at every ';'. */
static int parts(char *text, const char **out, int max)
{
	int n = 0;

	for (char *save, *w = strtok_r(text, ";", &save); w && n < max;
	     w = strtok_r(NULL, ";", &save))
		out[n++] = w;
	return n;
}

/* --- whether it went as expected --- */

/* Somebody chose alone, and what came of it was shown to the seat whole. */
static int shown_to(const ts_state *before, int by, const ts_events *ev, int seat)
{
	if (before->core.acting != 1 << by || !ev->n)
		return 0;
	for (uint32_t i = 0; i < ev->n; i++)
		if (!ts_event_seen(&ev->e[i], seat) ||
		    (ev->e[i].secret && !(ev->e[i].know & ts_viewer_bit(seat))))
			return 0;
	return 1;
}

typedef char made[TS_TEXT_MAX + 8]; /* a move as "p2 take 3"; "": not to be told from others */

/* "any" stands for any number of moves. */
static int fits(const char *const *want, int n, made *move, uint32_t moves)
{
	uint32_t at = 0, mark = 0;
	int i = 0, any = -1;

	while (at < moves)
		if (i < n && !strcmp(want[i], PLAN_ANY)) {
			any = i++;
			mark = at;
		} else if (i < n && !strcmp(want[i], move[at])) {
			i++;
			at++;
		} else if (any >= 0) {
			i = any + 1;
			at = ++mark;
		} else {
			return 0;
		}
	while (i < n && !strcmp(want[i], PLAN_ANY))
		i++;
	return i == n;
}

static int as_expected(const table *t, const store_plan *p)
{
	static ts_events ev;
	const ts_match *m = t->m;
	int good = p->n <= m->n;
	uint32_t n = good ? m->n - p->n : 0;
	const char *want[PLAN_WANTS];
	char *text = strdup(p->wants);
	made *move = calloc(n + 1, sizeof *move);
	ts_state s;

	if (!text || !move)
		abort();
	ts_match_at(m, m->n - n, &s, NULL);
	for (uint32_t i = 0; good && i < n; i++) {
		const ts_entry *e = &m->log[p->n + i];
		ts_state before = s;
		char words[TS_TEXT_MAX];

		ev.n = 0;
		t->game->apply(&s, e->seat, e->action, &ev);
		good = e->seat != p->seat;
		ts_action_text(t->game, &before, e->action, words);
		if (shown_to(&before, e->seat, &ev, p->seat))
			snprintf(move[i], sizeof *move, "p%d %s", e->seat + 1, words);
	}
	good = good && fits(want, parts(text, want, PLAN_WANTS), move, n);
	free(text);
	free(move);
	return good;
}

/* How many of its moves can be judged and played together; 0: not even the first. */
static int playable(const table *t, const store_plan *p, const char *const *move, int n)
{
	ts_action act[BATCH_MAX];
	ts_error e = {0};
	int index;

	if (!play_judge(t, p->seat, move, n, act, &e, &index))
		return n;
	return strcmp(e.field, "alone") ? 0 : index + 1;
}

static int may_play(const table *t, const store_plan *p)
{
	const store_seat *s = &t->row.seat[p->seat];
	const char *move[PLAN_MOVES];
	char *text = strdup(p->moves);
	int good;

	if (!text)
		abort();
	good = s->kind == SEAT_USER && !s->stand_in && !s->resigned && as_expected(t, p) &&
	       playable(t, p, move, parts(text, move, PLAN_MOVES));
	free(text);
	return good;
}

/* --- what becomes of it --- */

/* It is gone, and its owner told; by whoever is first. */
static void drop(const table *t, const store_plan *p)
{
	store_unit *u = store_unit_new(NULL, NULL);
	store_plan gone = *p;

	gone.wants = gone.moves = "";
	store_put_plan(u, t->row.id, &gone, PLAN_TAKE);
	notice_plan(t, p->seat, u);
	unit_send(u);
}

void plan_look(table *t)
{
	int acting = table_acting(t), alone = acting && !(acting & (acting - 1));
	plan_list l;

	if (t->row.pace != PACE_DAY || t->plan.seen == t->n_ops + 1)
		return;
	t->plan.due = 0;
	if (!read_plans(t, &l))
		t->plan.seen = t->n_ops + 1;
	for (int i = 0; i < l.n; i++) {
		const store_plan *p = &l.p[i];

		if (alone && !(acting >> p->seat & 1))
			continue; /* somebody else's turn yet */
		if (alone && may_play(t, p)) {
			t->plan.due = t->clock_at + LEAST_MS +
				      (int64_t)(ts_hash(p->id, strlen(p->id)) % SPREAD_MS);
			notice_planned(t, p->seat);
		} else {
			drop(t, p);
		}
	}
	free_plans(&l);
}

static void play(table *t, const store_plan *p)
{
	const char *move[PLAN_MOVES];
	char *text = strdup(p->moves);
	store_plan rest = *p;
	int n, now, index;
	ts_error e;

	if (!text)
		abort();
	n = parts(text, move, PLAN_MOVES);
	now = playable(t, p, move, n);
	rest.n = t->m->n + (uint32_t)now;
	rest.wants = "";
	rest.moves = p->moves;
	for (int i = 0; i < now; i++)
		rest.moves += strlen(move[i]) + (i + 1 < n);
	t->plan.take = &rest;
	if (!now || play_moves(t, p->seat, move, now, NULL, &e, &index))
		drop(t, p);
	t->plan.take = NULL;
	free(text);
}

void plan_tick(table *t)
{
	plan_list l;

	if (!t->plan.due || srv.stopping || !table_running(t) || t->row.paused ||
	    house_ms() < t->plan.due + (node_thinks(t) ? 0 : OTHER_MS))
		return;
	t->plan.due = 0;
	if (read_plans(t, &l))
		t->plan.seen = 0; /* looked at again */
	for (int i = 0; i < l.n && !t->busy; i++)
		if (table_acting(t) == 1 << l.p[i].seat && may_play(t, &l.p[i]))
			play(t, &l.p[i]);
	free_plans(&l);
}

void plan_op(const table *t, store_unit *u, const store_op *op)
{
	const store_plan own = {.seat = op->seat, .wants = "", .moves = ""};
	plan_list l;

	if (t->row.pace != PACE_DAY)
		return;
	if (op->kind == OP_PLAY) {
		store_put_plan(u, t->row.id, t->plan.take ? t->plan.take : &own,
			       t->plan.take ? PLAN_TAKE : PLAN_END);
		return;
	}
	read_plans(t, &l);
	for (int i = 0; i < l.n; i++)
		if (op->kind != OP_RESIGN || l.p[i].seat != op->seat)
			notice_plan(t, l.p[i].seat, u);
	store_put_plan(u, t->row.id, &own, PLANS_END);
	free_plans(&l);
}

/* --- leaving one --- */

const char *plan_read(const table *t, int seat, const char *const *want, int wants,
		      const char *const *move, int moves, store_plan *out)
{
	static char text[2][PLAN_TEXT];
	ts_state s;
	ts_out o;

	table_redacted(t, seat, &s);
	ts_out_init(&o, text[0], PLAN_TEXT);
	for (int i = 0; i < wants; i++) {
		int by = want[i][0] == 'p' ? want[i][1] - '1' : -1, act;
		char words[TS_TEXT_MAX];

		ts_put(&o, i ? ";" : "");
		if (!strcmp(want[i], PLAN_ANY)) {
			ts_put(&o, PLAN_ANY);
			continue;
		}
		if (by < 0 || by >= t->row.seats || by == seat || want[i][2] != ' ' ||
		    (act = ts_action_parse(t->game, &s, want[i] + 3)) < 0)
			return "if";
		ts_action_text(t->game, &s, (ts_action)act, words);
		ts_putn(&o, want[i], 3);
		ts_put(&o, words);
	}
	ts_out_done(&o);
	ts_out_init(&o, text[1], PLAN_TEXT);
	for (int i = 0; i < moves; i++) {
		char words[TS_TEXT_MAX];
		int act = ts_action_parse(t->game, &s, move[i]);

		if (act < 0)
			return "moves";
		ts_action_text(t->game, &s, (ts_action)act, words);
		ts_put(&o, i ? ";" : "");
		ts_put(&o, words);
	}
	ts_out_done(&o);
	memset(out, 0, sizeof *out);
	id_make(out->id, 10);
	out->seat = (uint8_t)seat;
	out->n = t->m->n;
	out->wants = text[0];
	out->moves = text[1];
	return NULL;
}

typedef struct {
	const store_table *row;
	const char *user;
	ts_out *o;
} own_plans;

static void put_parts(ts_out *o, const char *key, const char *joined)
{
	char word[TS_TEXT_MAX + 8];

	put_list(o, key);
	for (const char *p = joined; *p; p += strcspn(p, ";"), p += *p == ';') {
		snprintf(word, sizeof word, "%.*s", (int)strcspn(p, ";"), p);
		ts_json_str(o, word);
	}
	ts_json_close(o, ']');
}

static void put_plan(void *arg, const store_plan *p)
{
	own_plans *w = arg;
	char name[8];

	if (strcmp(w->row->seat[p->seat].user, w->user))
		return;
	ts_seat_name(p->seat, name);
	ts_json_open(w->o, '{');
	put_str(w->o, "seat", name);
	put_parts(w->o, "if", p->wants);
	put_parts(w->o, "moves", p->moves);
	ts_json_close(w->o, '}');
}

void plan_json(const store_table *row, const char *user, ts_out *o)
{
	own_plans w = {row, user, o};

	put_list(o, "plans");
	srv.store->ops->plans(srv.store, row->id, put_plan, &w);
	ts_json_close(o, ']');
}
