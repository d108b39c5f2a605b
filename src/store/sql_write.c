/* sql_write.c - changes become rows, unit by unit, within the writer's transaction. */
#include "store/sql.h"

#include <stdlib.h>

/* An account's name and login belong to it, and so does all that looks like them. */
static int put_looks(sql *l, const store_user *u)
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
		r = run_one(l->ws[W_LOOK]);
	}
	return r == STORE_NONE ? STORE_NAMED : r;
}

int sql_end_sessions(sql *l, const char *user)
{
	bind_text(l->ws[W_SESSIONS_END], 1, user);
	return run(l->ws[W_SESSIONS_END]);
}

static int put_user(sql *l, const store_change *c)
{
	static const int text[] = {W_USER_NEW, W_USER_EDIT, W_USER_REGISTER, W_USER_PASSWORD,
				   W_USER_OUT};
	query *q = l->ws[text[c->on]];
	int r;

	bind_text(q, 1, c->user.id);
	bind_text(q, 2, c->user.name);
	bind_text(q, 3, c->user.lang);
	bind_or_null(q, 4, c->user.login);
	bind_or_null(q, 5, c->user.hash);
	bind_int(q, 6, c->user.created);
	bind_int(q, 7, c->user.epoch);
	r = run_one(q);
	if (r)
		return r;
	if (c->on == USER_PASSWORD && (r = sql_end_links(l, c->user.id)))
		return r;
	if (c->on == USER_PASSWORD || c->on == USER_OUT)
		return sql_end_sessions(l, c->user.id);
	return c->user.login[0] ? put_looks(l, &c->user) : STORE_OK;
}

static int put_session(sql *l, const store_change *c)
{
	static const int text[] = {W_SESSION_NEW, W_SESSION_SEEN, W_SESSION_END};
	const store_session *s = &c->session;
	query *q = l->ws[text[c->on]];
	int r;

	bind_text(q, 1, s->id);
	bind_text(q, 2, s->user);
	bind_blob(q, 3, s->hash, sizeof s->hash);
	bind_int(q, 4, s->kind);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->agent);
	bind_int(q, 7, s->created);
	bind_int(q, 8, s->seen);
	bind_int(q, 9, s->house);
	bind_int(q, 10, s->epoch);
	bind_int(q, 11, s->scope);
	r = run_one(q);
	if (r || c->on != SESSION_NEW)
		return r;
	bind_text(l->ws[W_SESSION_OLD], 1, s->user);
	bind_int(l->ws[W_SESSION_OLD], 2, SESSIONS_MAX);
	return run(l->ws[W_SESSION_OLD]);
}

/* Whether the two would sit against each other as one person at a rated table. */
static int against(sql *l, const store_change *c)
{
	query *q = l->ws[W_AGAINST];
	int r;

	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	r = step(q);
	return end(q, r) ? STORE_FAILED : r == ROW ? STORE_TAKEN : STORE_OK;
}

static int put_claim(sql *l, const store_change *c)
{
	query *q = l->ws[W_CLAIM], *o = l->ws[W_CLAIM_OWNER], *v = l->ws[W_CLAIM_VERSION];
	int r = against(l, c);

	if (r)
		return r;
	bind_text(v, 1, c->table);
	r = run(v);
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
	for (int w = W_CLAIM_RATING; w <= W_CLAIM_DEVICE && !r; w++) {
		bind_text(l->ws[w], 1, c->table);
		bind_text(l->ws[w], 2, c->other);
		r = run(l->ws[w]);
	}
	return r ? r : sql_end_sessions(l, c->table);
}

static int put_seat(sql *l, const store_table *t, int i)
{
	const store_seat *s = &t->seat[i];
	query *q = l->ws[W_SEAT];

	bind_text(q, 1, t->id);
	bind_int(q, 2, i);
	bind_int(q, 3, s->kind);
	bind_text(q, 4, s->user);
	bind_text(q, 5, s->name);
	bind_text(q, 6, s->level);
	bind_int(q, 7, s->stand_in);
	bind_int(q, 8, s->resigned);
	bind_int(q, 9, s->rank);
	bind_int(q, 10, s->points);
	bind_int(q, 11, s->hints);
	bind_int(q, 12, t->status);
	bind_int(q, 13, t->updated);
	bind_int(q, 14, s->colour);
	bind_int(q, 15, s->wish);
	return run(q);
}

static void rated(query *q, const store_table *t, int seat, const store_rating *r)
{
	const char *user;
	char bot[STORE_ID];

	store_bot_id(t->seat[seat].level, bot);
	user = t->seat[seat].kind == SEAT_BOT ? bot : t->seat[seat].user;
	q->d->bind_text(q, 1, user, (int)strlen(user));
	bind_text(q, 2, t->game);
	bind_int(q, 3, t->seats);
	if (!r)
		return;
	bind_real(q, 4, r->rating);
	bind_real(q, 5, r->deviation);
	bind_real(q, 6, r->volatility);
	bind_int(q, 7, r->games);
	bind_int(q, 8, r->at);
}

/* Bots of one level have one rating: that of the last of them. */
static int has_twin(const store_table *t, int i)
{
	for (int k = i + 1; k < t->seats; k++)
		if (t->seat[i].kind == SEAT_BOT && t->seat[k].kind == SEAT_BOT &&
		    !strcmp(t->seat[i].level, t->seat[k].level))
			return 1;
	return 0;
}

/* A rated table that is over counts once, with the row that ends it: for its people. One against bots
 * tells how strong they are, and changes nothing for the person. */
static int rate(sql *l, const store_table *t)
{
	query *q = l->ws[W_STATUS];
	store_rating rating[TS_SEATS_MAX], was[TS_SEATS_MAX];
	uint8_t rank[TS_SEATS_MAX];
	int r, over;

	bind_text(q, 1, t->id);
	r = step(q);
	over = r == ROW && (int)get_int(q, 0) == TABLE_OVER;
	r = end(q, r);
	if (r || over)
		return r;
	q = l->ws[W_RATING];
	for (int i = 0; i < t->seats; i++) {
		rated(q, t, i, NULL);
		r = step(q);
		rank[i] = t->seat[i].rank;
		if (r == ROW)
			take_rating(q, &rating[i]);
		else
			store_rating_new(&rating[i]);
		if (end(q, r)) /* not taken for somebody who has none yet */
			return STORE_FAILED;
	}
	memcpy(was, rating, sizeof was);
	store_rate(t->seats, rank, t->updated, rating);
	r = STORE_OK;
	for (int i = 0; i < t->seats && !r; i++) {
		if ((!t->rated && t->seat[i].kind != SEAT_BOT) || has_twin(t, i))
			continue;
		rated(l->ws[W_RATE], t, i, &rating[i]);
		r = run_one(l->ws[W_RATE]);
		if (r == STORE_NONE)
			return STORE_LATE; /* another table of theirs has ended at another node */
		rated(l->ws[W_CURVE], t, i, &rating[i]);
		bind_real(l->ws[W_CURVE], 9, was[i].rating);
		bind_text(l->ws[W_CURVE], 10, t->id);
		if (!r)
			r = run(l->ws[W_CURVE]);
	}
	return r;
}

static int put_table(sql *l, const store_table *t)
{
	const int number[] = {t->status, t->seats, t->listed, t->rated, t->auto_start,
			      t->paused, t->ended, t->pace,   t->bank,	t->increment};
	query *q = l->ws[W_GAME];
	int counts = t->rated == RATED ? t->ended < ENDED_ABANDONED && !store_unratable(t)
				       : t->measures;
	int r = counts && t->status == TABLE_OVER ? rate(l, t) : STORE_OK;

	if (r)
		return r;
	bind_text(q, 1, t->id);
	bind_text(q, 2, t->owner);
	bind_text(q, 3, t->next);
	bind_text(q, 4, t->game);
	bind_text(q, 5, t->options);
	for (int i = 0; i < 10; i++)
		bind_int(q, 6 + i, number[i]);
	bind_text(q, 16, t->hint_level);
	bind_int(q, 17, t->hint_count);
	bind_int(q, 18, t->series_of);
	bind_int(q, 19, t->series_game);
	bind_blob(q, 20, t->wins, sizeof t->wins);
	bind_blob(q, 21, &t->seed, sizeof t->seed);
	if (t->position)
		bind_text(q, 22, t->position);
	bind_int(q, 23, t->created);
	bind_int(q, 24, t->updated);
	bind_int(q, 25, t->stand_in);
	bind_int(q, 26, t->rules);
	bind_text(q, 27, t->circle);
	bind_int(q, 28, t->day);
	bind_int(q, 29, t->version);
	r = run_one(q);
	if (r)
		return r == STORE_NONE ? STORE_LATE : r;
	sql_tell(l, TELL_ROW, t->id);
	if (t->pace == PACE_DAY && t->status >= TABLE_OVER) {
		bind_text(l->ws[W_PLANS_END], 1, t->id);
		r = run(l->ws[W_PLANS_END]);
	}
	if (t->circle[0] && t->status == TABLE_OVER)
		sql_tell(l, TELL_CIRCLE, t->circle);
	for (int i = 0; i < t->seats && !r; i++)
		r = put_seat(l, t, i);
	return r;
}

static int put_op(sql *l, const store_change *c)
{
	query *q = l->ws[W_OP];
	store_clocks clocks[2] = {c->op.before, c->op.after};
	int r;

	if (c->op.house > l->house)
		l->house = c->op.house;
	bind_text(q, 1, c->table);
	bind_int(q, 2, c->op.n);
	bind_int(q, 3, c->op.at);
	bind_int(q, 4, c->op.kind);
	bind_int(q, 5, c->op.seat);
	bind_int(q, 6, c->op.seen);
	bind_blob(q, 7, clocks, c->op.clocked ? sizeof clocks : 0);
	bind_text(q, 8, c->op.data);
	bind_int(q, 9, c->op.house);
	bind_int(q, 10, c->op.decides);
	bind_int(q, 11, c->op.acting);
	sql_tell(l, TELL_OPS, c->table);
	r = run(q);
	return r == STORE_TAKEN ? STORE_LATE : r;
}

static int put_line(sql *l, const store_change *c)
{
	query *q = l->ws[W_LINE];
	int r;

	bind_text(q, 1, c->table);
	bind_int(q, 2, c->line.n);
	bind_int(q, 3, c->line.at);
	bind_int(q, 4, c->line.seat);
	bind_text(q, 5, c->line.user);
	bind_text(q, 6, c->line.name);
	bind_text(q, 7, c->line.text);
	sql_tell(l, TELL_LINE, c->table);
	r = run(q);
	return r == STORE_TAKEN ? STORE_LATE : r;
}

/* What is taken must be there, as it was read: another node, or its owner, may have been first. */
static int put_plan(sql *l, const store_change *c)
{
	const store_plan *p = &c->plan;
	int rest = c->on == PLAN_TAKE && *p->moves;
	query *q = l->ws[rest ? W_PLAN_REST : W_PLAN + c->on];
	int r;

	bind_text(q, 1, c->table);
	bind_int(q, 2, p->seat);
	bind_text(q, 3, p->id);
	bind_int(q, 4, p->n);
	bind_text(q, 5, p->wants);
	bind_text(q, 6, p->moves);
	r = c->on == PLAN_TAKE ? run_one(q) : run(q);
	return r == STORE_NONE ? STORE_LATE : r;
}

static int put_tie(sql *l, const store_change *c)
{
	query *q = l->ws[c->on ? W_TIE : W_UNTIE];
	int n;

	if (c->on) {
		bind_text(l->ws[W_EXISTS], 1, c->other);
		n = number_of(l->ws[W_EXISTS]);
		if (n != 1)
			return n ? STORE_FAILED : STORE_NONE;
		bind_text(l->ws[W_TIES], 1, c->table);
		bind_text(l->ws[W_TIES], 2, c->other);
		bind_int(l->ws[W_TIES], 3, c->kind);
		n = number_of(l->ws[W_TIES]);
		if (n < 0 || n >= TIES_MAX)
			return n < 0 ? STORE_FAILED : STORE_FULL;
	}
	bind_text(q, 1, c->table);
	bind_text(q, 2, c->other);
	bind_int(q, 3, c->kind);
	return run(q);
}

static int put_report(sql *l, const store_report *p)
{
	query *q = l->ws[W_REPORT];

	bind_int(q, 1, p->at);
	bind_text(q, 2, p->by);
	bind_text(q, 3, p->user);
	bind_text(q, 4, p->table);
	bind_text(q, 5, p->kind);
	bind_text(q, 6, p->text);
	bind_int(l->ws[W_REPORTS_OLD], 1, REPORTS_MAX);
	return run(q) ? STORE_FAILED : run(l->ws[W_REPORTS_OLD]);
}

static int put(sql *l, const store_change *c)
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
	case PUT_PLAN:
		return put_plan(l, c);
	case PUT_TIE:
		return put_tie(l, c);
	case PUT_CIRCLE:
	case PUT_MEMBER:
	case PUT_PAIRING:
		return sql_put_circle(l, c);
	case PUT_ACCOUNT:
	case PUT_TICKET:
	case PUT_PASSKEY:
	case PUT_ERASE:
		return sql_put_account(l, c);
	case PUT_NOTICE:
	case PUT_ERRAND:
	case PUT_WISH:
	case PUT_DEVICE:
		return sql_put_notice(l, c);
	case PUT_REPORT:
		return put_report(l, &c->report);
	case PUT_ACT:
	case PUT_ROLE:
	case PUT_BAN:
	case PUT_SETTLE:
	case PUT_UNLINE:
	case PUT_SEAT_NAMES:
	case PUT_SETTING:
	case PUT_FORGET:
	case PUT_EXPIRE:
		return sql_put_host(l, c);
	case PUT_RELAY:
		sql_tell(l, TELL_RELAY, c->text);
		return STORE_OK;
	default:
		if (c->op.house > l->house)
			l->house = c->op.house; /* written with the transaction */
		l->keep_house = 1;
		return STORE_OK;
	}
}

int sql_put_unit(sql *l, const store_unit *u)
{
	int r = STORE_OK;

	for (const store_change *c = u->first; c && !r; c = c->next)
		r = put(l, c);
	return r;
}

void sql_tell(sql *l, char what, const char *id)
{
	if (l->tell)
		l->tell(l, what, id);
}
