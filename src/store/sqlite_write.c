/* sqlite_write.c - changes become rows, unit by unit, within the writer's transaction. */
#include "store/sqlite.h"

/* An account's name and login belong to it, and so does all that looks like them. */
static int put_looks(lite *l, const store_user *u)
{
	const char *text[] = {u->login, u->name};
	int r;

	bind_text(l->ws[W_LOOKS_END], 1, u->id);
	r = run(l->ws[W_LOOKS_END]);
	for (int i = 0; i < 2 && !r; i++) {
		char look[STORE_NAME];

		store_look(text[i], look);
		bind_text(l->ws[W_LOOK], 1, look);
		bind_text(l->ws[W_LOOK], 2, u->id);
		r = run_one(l, l->ws[W_LOOK]);
	}
	return r == STORE_NONE ? STORE_NAMED : r;
}

static int end_sessions(lite *l, const char *user)
{
	bind_text(l->ws[W_SESSIONS_END], 1, user);
	return run(l->ws[W_SESSIONS_END]);
}

static int put_user(lite *l, const store_change *c)
{
	static const int sql[] = {W_USER_NEW, W_USER_EDIT, W_USER_REGISTER, W_USER_PASSWORD,
				  W_USER_OUT};
	sqlite3_stmt *q = l->ws[sql[c->on]];
	int r;

	bind_text(q, 1, c->user.id);
	bind_text(q, 2, c->user.name);
	bind_text(q, 3, c->user.lang);
	bind_or_null(q, 4, c->user.login);
	bind_or_null(q, 5, c->user.hash);
	sqlite3_bind_int64(q, 6, c->user.created);
	sqlite3_bind_int(q, 7, c->user.epoch);
	r = run_one(l, q);
	if (r)
		return r;
	if (c->on == USER_PASSWORD || c->on == USER_OUT)
		return end_sessions(l, c->user.id);
	return c->user.login[0] ? put_looks(l, &c->user) : STORE_OK;
}

static int put_session(lite *l, const store_change *c)
{
	static const int sql[] = {W_SESSION_NEW, W_SESSION_SEEN, W_SESSION_END};
	const store_session *s = &c->session;
	sqlite3_stmt *q = l->ws[sql[c->on]];
	int r;

	bind_text(q, 1, s->id);
	bind_text(q, 2, s->user);
	sqlite3_bind_blob(q, 3, s->hash, sizeof s->hash, SQLITE_STATIC);
	sqlite3_bind_int(q, 4, s->kind);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->agent);
	sqlite3_bind_int64(q, 7, s->created);
	sqlite3_bind_int64(q, 8, s->seen);
	sqlite3_bind_int64(q, 9, s->house);
	sqlite3_bind_int(q, 10, s->epoch);
	r = run_one(l, q);
	if (r || c->on != SESSION_NEW)
		return r;
	bind_text(l->ws[W_SESSION_OLD], 1, s->user);
	sqlite3_bind_int(l->ws[W_SESSION_OLD], 2, SESSIONS_MAX);
	return run(l->ws[W_SESSION_OLD]);
}

/* Whether the two would sit against each other as one person at a rated table. */
static int against(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_AGAINST];
	int r;

	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	r = sqlite3_step(q);
	return end(q, r) ? STORE_FAILED : r == SQLITE_ROW ? STORE_TAKEN : STORE_OK;
}

static int put_claim(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_CLAIM], *o = l->ws[W_CLAIM_OWNER];
	int r = against(l, c);

	if (r)
		return r;
	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	bind_text(q, 3, c->user.name);
	r = run(q);
	if (r)
		return r;
	bind_text(o, 1, c->table);
	bind_text(o, 2, c->other);
	r = run(o);
	if (r)
		return r;
	o = l->ws[W_CLAIM_RATING];
	bind_text(o, 1, c->table);
	bind_text(o, 2, c->other);
	r = run(o);
	return r ? r : end_sessions(l, c->table);
}

static int put_seat(lite *l, const store_table *t, int i)
{
	const store_seat *s = &t->seat[i];
	sqlite3_stmt *q = l->ws[W_SEAT];

	bind_text(q, 1, t->id);
	sqlite3_bind_int(q, 2, i);
	sqlite3_bind_int(q, 3, s->kind);
	bind_text(q, 4, s->user);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->level);
	sqlite3_bind_int(q, 7, s->stand_in);
	sqlite3_bind_int(q, 8, s->resigned);
	sqlite3_bind_int(q, 9, s->rank);
	sqlite3_bind_int(q, 10, s->points);
	sqlite3_bind_int(q, 11, s->hints);
	sqlite3_bind_int(q, 12, t->status);
	sqlite3_bind_int64(q, 13, t->updated);
	return run(q);
}

/* A rated table that is over counts once: with the row that ends it. */
static int rate(lite *l, const store_table *t)
{
	sqlite3_stmt *q = l->ws[W_STATUS];
	uint8_t rank[TS_SEATS_MAX];
	int32_t games[TS_SEATS_MAX];
	double rating[TS_SEATS_MAX];
	int r, over;

	bind_text(q, 1, t->id);
	over = sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int(q, 0) == TABLE_OVER;
	end(q, SQLITE_DONE);
	if (over)
		return STORE_OK;
	q = l->ws[W_RATING];
	for (int i = 0; i < t->seats; i++) {
		bind_text(q, 1, t->seat[i].user);
		bind_text(q, 2, t->game);
		r = sqlite3_step(q);
		rank[i] = t->seat[i].rank;
		rating[i] = r == SQLITE_ROW ? sqlite3_column_double(q, 0) : STORE_RATING;
		games[i] = r == SQLITE_ROW ? sqlite3_column_int(q, 1) : 0;
		end(q, r);
	}
	store_rate(t->seats, rank, games, rating);
	q = l->ws[W_RATE];
	r = STORE_OK;
	for (int i = 0; i < t->seats && !r; i++) {
		bind_text(q, 1, t->seat[i].user);
		bind_text(q, 2, t->game);
		sqlite3_bind_double(q, 3, rating[i]);
		sqlite3_bind_int(q, 4, games[i] + 1);
		r = run(q);
	}
	return r;
}

static int put_table(lite *l, const store_table *t)
{
	const int number[] = {t->status, t->seats, t->listed, t->rated, t->auto_start,
			      t->paused, t->ended, t->pace,   t->bank,	t->increment};
	sqlite3_stmt *q = l->ws[W_GAME];
	int r = t->rated == RATED && t->status == TABLE_OVER && t->ended < ENDED_ABANDONED
			? rate(l, t)
			: STORE_OK;

	if (r)
		return r;
	bind_text(q, 1, t->id);
	bind_text(q, 2, t->owner);
	bind_text(q, 3, t->next);
	bind_text(q, 4, t->game);
	bind_text(q, 5, t->options);
	for (int i = 0; i < 10; i++)
		sqlite3_bind_int(q, 6 + i, number[i]);
	bind_text(q, 16, t->hint_level);
	sqlite3_bind_int(q, 17, t->hint_count);
	sqlite3_bind_int(q, 18, t->series_of);
	sqlite3_bind_int(q, 19, t->series_game);
	sqlite3_bind_blob(q, 20, t->wins, sizeof t->wins, SQLITE_STATIC);
	sqlite3_bind_blob(q, 21, &t->seed, sizeof t->seed, SQLITE_STATIC);
	if (t->position)
		bind_text(q, 22, t->position);
	sqlite3_bind_int64(q, 23, t->created);
	sqlite3_bind_int64(q, 24, t->updated);
	sqlite3_bind_int(q, 25, t->stand_in);
	sqlite3_bind_int(q, 26, t->rules);
	r = run(q);
	for (int i = 0; i < t->seats && !r; i++)
		r = put_seat(l, t, i);
	return r;
}

static int put_op(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_OP];
	store_clocks clocks[2] = {c->op.before, c->op.after};

	if (c->op.house > l->house)
		l->house = c->op.house;
	bind_text(q, 1, c->table);
	sqlite3_bind_int64(q, 2, c->op.n);
	sqlite3_bind_int64(q, 3, c->op.at);
	sqlite3_bind_int(q, 4, c->op.kind);
	sqlite3_bind_int(q, 5, c->op.seat);
	sqlite3_bind_int(q, 6, c->op.seen);
	sqlite3_bind_blob(q, 7, clocks, c->op.clocked ? sizeof clocks : 0, SQLITE_STATIC);
	bind_text(q, 8, c->op.data);
	sqlite3_bind_int64(q, 9, c->op.house);
	sqlite3_bind_int(q, 10, c->op.decides);
	sqlite3_bind_int(q, 11, c->op.acting);
	return run(q);
}

static int put_line(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[W_LINE];

	bind_text(q, 1, c->table);
	sqlite3_bind_int64(q, 2, c->line.n);
	sqlite3_bind_int64(q, 3, c->line.at);
	sqlite3_bind_int(q, 4, c->line.seat);
	bind_text(q, 5, c->line.user);
	bind_text(q, 6, c->line.name);
	bind_text(q, 7, c->line.text);
	return run(q);
}

/* The number a statement selects; -1 if it fails. */
static int number_of(sqlite3_stmt *q)
{
	int r = sqlite3_step(q), n = r == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;

	return end(q, r) ? -1 : n;
}

static int put_mute(lite *l, const store_change *c)
{
	sqlite3_stmt *q = l->ws[c->on ? W_MUTE : W_UNMUTE];
	int n;

	if (c->on) {
		bind_text(l->ws[W_EXISTS], 1, c->other);
		n = number_of(l->ws[W_EXISTS]);
		if (n != 1)
			return n ? STORE_FAILED : STORE_NONE;
		bind_text(l->ws[W_MUTES], 1, c->table);
		bind_text(l->ws[W_MUTES], 2, c->other);
		n = number_of(l->ws[W_MUTES]);
		if (n < 0 || n >= MUTES_MAX)
			return n < 0 ? STORE_FAILED : STORE_FULL;
	}
	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	return run(q);
}

static int put(lite *l, const store_change *c)
{
	switch (c->what) {
	case PUT_USER:
		return put_user(l, c);
	case PUT_SESSION:
		return put_session(l, c);
	case PUT_CLAIM:
		return put_claim(l, c);
	case PUT_TABLE:
		return put_table(l, &c->t);
	case PUT_OP:
		return put_op(l, c);
	case PUT_LINE:
		return put_line(l, c);
	case PUT_MUTE:
		return put_mute(l, c);
	default:
		if (c->op.house > l->house)
			l->house = c->op.house; /* written with the transaction */
		return STORE_OK;
	}
}

static int begin(store *s)
{
	return run(((lite *)s)->ws[W_BEGIN]);
}

static int apply(store *s, const store_unit *u)
{
	lite *l = (lite *)s;
	int r = run(l->ws[W_SAVE]);

	for (const store_change *c = u->first; c && !r; c = c->next)
		r = put(l, c);
	if (r)
		run(l->ws[W_BACK]);
	run(l->ws[W_RELEASE]);
	return r;
}

static int commit(store *s)
{
	lite *l = (lite *)s;

	sqlite3_bind_int64(l->ws[W_HOUSE], 1, l->house);
	if (run(l->ws[W_HOUSE]) == STORE_OK && run(l->ws[W_COMMIT]) == STORE_OK)
		return STORE_OK;
	if (!sqlite3_get_autocommit(l->w))
		run(l->ws[W_ROLLBACK]);
	return STORE_FAILED;
}

void lite_write_ops(store_ops *o)
{
	o->begin = begin;
	o->apply = apply;
	o->commit = commit;
}
