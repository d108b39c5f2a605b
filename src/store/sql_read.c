/* sql_read.c - rows become what the loop asks for. What cannot be read is counted as such
 * (store.failed) and never taken for absent. */
#include "store/sql.h"

#include <stdlib.h>

void sql_take_user(query *q, store_user *u)
{
	memset(u, 0, sizeof *u);
	take(q, 0, u->id, sizeof u->id);
	take(q, 1, u->name, sizeof u->name);
	take(q, 2, u->lang, sizeof u->lang);
	take(q, 3, u->login, sizeof u->login);
	take(q, 4, u->hash, sizeof u->hash);
	u->created = get_int(q, 5);
	u->epoch = (int)get_int(q, 6);
}

static int read_user(store *s, int which, const char *key, store_user *u)
{
	sql *l = (sql *)s;
	query *q = l->rs[which];
	int r;

	bind_text(q, 1, key);
	r = step(q);
	if (r == ROW)
		sql_take_user(q, u);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int user(store *s, const char *id, store_user *u)
{
	return read_user(s, R_USER, id, u);
}

static int login(store *s, const char *name, store_user *u)
{
	return read_user(s, R_LOGIN, name, u);
}

static int looks(store *s, const char *look, char id[STORE_ID])
{
	sql *l = (sql *)s;
	query *q = l->rs[R_LOOK];
	int r;

	bind_text(q, 1, look);
	r = step(q);
	if (r == ROW)
		take(q, 0, id, STORE_ID);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

void sql_take_blob(query *q, int i, void *out, size_t size)
{
	size_t n;
	const void *p = q->d->get_blob(q, i, &n);

	if (n == size)
		memcpy(out, p, size);
}

static void take_session(query *q, store_session *o)
{
	memset(o, 0, sizeof *o);
	take(q, 0, o->id, sizeof o->id);
	take(q, 1, o->user, sizeof o->user);
	sql_take_blob(q, 2, o->hash, sizeof o->hash);
	o->kind = (uint8_t)get_int(q, 3);
	take(q, 4, o->name, sizeof o->name);
	take(q, 5, o->agent, sizeof o->agent);
	o->created = get_int(q, 6);
	o->seen = get_int(q, 7);
	o->house = get_int(q, 8);
	o->scope = (uint8_t)get_int(q, 9);
}

static int session(store *s, const char *id, store_session *out)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_SESSION];
	int r;

	bind_text(q, 1, id);
	r = step(q);
	if (r == ROW)
		take_session(q, out);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int sessions(store *s, const char *id, void (*each)(void *, const store_session *),
		    void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_SESSIONS];
	int r;

	bind_text(q, 1, id);
	while ((r = step(q)) == ROW) {
		store_session o;

		take_session(q, &o);
		each(arg, &o);
	}
	return end_read(l, q, r);
}

/* At a rated table: what its people had before it, and when it has counted, after it. */
static int seat_ratings(store *s, store_table *t)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_SEAT_RATINGS];
	int r;

	bind_text(q, 1, t->id);
	bind_text(q, 2, t->game);
	bind_int(q, 3, t->seats);
	while ((r = step(q)) == ROW) {
		int i = (int)get_int(q, 0), was = !get_null(q, 2);

		if (i < 0 || i >= t->seats)
			continue;
		t->seat[i].rating = (int16_t)(get_real(q, was ? 2 : 1) + 0.5);
		t->seat[i].rating_after = (int16_t)(was ? get_real(q, 3) + 0.5 : 0);
	}
	return end_read(l, q, r);
}

static int read_seats(sql *l, store_table *t)
{
	query *q = l->rs[R_SEATS];
	int r;

	bind_text(q, 1, t->id);
	while ((r = step(q)) == ROW) {
		int i = (int)get_int(q, 0);
		store_seat *seat;

		if (i < 0 || i >= TS_SEATS_MAX)
			continue;
		seat = &t->seat[i];
		seat->kind = (uint8_t)get_int(q, 1);
		take(q, 2, seat->user, sizeof seat->user);
		take(q, 3, seat->name, sizeof seat->name);
		take(q, 4, seat->level, sizeof seat->level);
		seat->stand_in = (uint8_t)get_int(q, 5);
		seat->resigned = (uint8_t)get_int(q, 6);
		seat->rank = (uint8_t)get_int(q, 7);
		seat->points = (int16_t)get_int(q, 8);
		seat->hints = (uint16_t)get_int(q, 9);
		seat->colour = (uint8_t)get_int(q, 10);
		seat->wish = (uint8_t)get_int(q, 11);
	}
	store_colours(t);
	r = end_read(l, q, r);
	return r || (!t->rated && t->status != TABLE_OPEN) ? r : seat_ratings(&l->base, t);
}

static int read_table(sql *l, query *q, store_table *t)
{
	uint8_t *const number[] = {&t->status,	   &t->seats,  &t->listed, &t->rated,
				   &t->auto_start, &t->paused, &t->ended,  &t->pace};
	const char *position = get_text(q, 21);

	memset(t, 0, sizeof *t);
	take(q, 0, t->id, sizeof t->id);
	take(q, 1, t->owner, sizeof t->owner);
	take(q, 2, t->next, sizeof t->next);
	take(q, 3, t->game, sizeof t->game);
	take(q, 4, t->options, sizeof t->options);
	for (int i = 0; i < 8; i++)
		*number[i] = (uint8_t)get_int(q, 5 + i);
	t->bank = (int)get_int(q, 13);
	t->increment = (int)get_int(q, 14);
	take(q, 15, t->hint_level, sizeof t->hint_level);
	t->hint_count = (int16_t)get_int(q, 16);
	t->series_of = (uint8_t)get_int(q, 17);
	t->series_game = (uint8_t)get_int(q, 18);
	sql_take_blob(q, 19, t->wins, sizeof t->wins);
	sql_take_blob(q, 20, &t->seed, sizeof t->seed);
	if (position && !(t->position = strdup(position)))
		abort(); /* without it the game would begin elsewhere */
	t->created = get_int(q, 22);
	t->updated = get_int(q, 23);
	t->stand_in = (uint8_t)get_int(q, 24);
	t->rules = (uint16_t)get_int(q, 25);
	take(q, 26, t->circle, sizeof t->circle);
	t->day = (int)get_int(q, 27);
	t->version = get_int(q, 28);
	take(q, 29, t->owner_name, sizeof t->owner_name);
	if (t->seats > TS_SEATS_MAX)
		t->seats = TS_SEATS_MAX;
	return read_seats(l, t);
}

static int table(store *s, const char *id, store_table *t)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_GAME];
	int r, code = STORE_NONE;

	bind_text(q, 1, id);
	r = step(q);
	if (r == ROW)
		code = read_table(l, q, t);
	if (end_read(l, q, r))
		code = STORE_FAILED;
	if (code && r == ROW)
		store_table_end(t);
	return code;
}

static int tables(store *s, const store_query *k, void (*each)(void *, const store_table *),
		  void *arg)
{
	static const int text[] = {R_LOBBY, R_MINE, R_MINE_OVER, R_PUBLIC, R_CIRCLE, R_STATUS};
	const int number[] = {k->status, k->seats, k->rated, k->pace, k->won};
	sql *l = (sql *)s;
	query *q = l->rs[text[k->which]];
	int r, code = STORE_OK;

	bind_int(q, 1, k->before ? k->before : INT64_MAX);
	bind_text(q, 2, k->before_id);
	if (k->game)
		bind_text(q, 3, k->game);
	bind_int(q, 4, k->limit);
	if (k->user)
		bind_text(q, 5, k->user);
	for (int i = 0; i < 4 + (k->which == TABLES_MINE_OVER || k->which == TABLES_PUBLIC); i++)
		bind_int(q, 6 + i, number[i]);
	while ((r = step(q)) == ROW) {
		store_table t;

		if (read_table(l, q, &t) == STORE_OK)
			each(arg, &t);
		else
			code = STORE_FAILED;
		store_table_end(&t);
	}
	return end_read(l, q, r) ? STORE_FAILED : code;
}

static int ids(store *s, int which, int64_t before, int limit, void (*each)(void *, const char *id),
	       void *arg)
{
	static const int text[] = {R_CLOCKED, R_PLAYED, R_OPEN_BEFORE, R_RUNNING_BEFORE};
	sql *l = (sql *)s;
	query *q = l->rs[text[which]];
	int r;

	if (which == IDS_OPEN_BEFORE || which == IDS_RUNNING_BEFORE)
		bind_int(q, 1, before);
	bind_int(q, 2, limit ? limit : INT32_MAX);
	while ((r = step(q)) == ROW)
		each(arg, get_text(q, 0));
	return end_read(l, q, r);
}

static int read_number(store *s, int which, const char *key, int64_t *n)
{
	sql *l = (sql *)s;
	query *q = l->rs[which];
	int r;

	if (key)
		bind_text(q, 1, key);
	r = step(q);
	*n = r == ROW ? get_int(q, 0) : 0;
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int count(store *s, const char *id, int *n)
{
	int64_t k;
	int r = read_number(s, R_COUNT, id, &k);

	*n = (int)k;
	return r;
}

static int last(store *s, const char *id, int64_t *house_at, int *acting)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_LAST];
	int r;

	bind_text(q, 1, id);
	r = step(q);
	*house_at = r == ROW ? get_int(q, 0) : 0;
	*acting = r == ROW ? (int)get_int(q, 1) : -1;
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int house(store *s, int64_t *ms)
{
	return read_number(s, R_HOUSE, NULL, ms);
}

/* Clocks of an operation; those of the first versions had 32 bits and no time before. */
static void take_clocks(query *q, int i, store_op *op)
{
	store_clocks clocks[2];
	int32_t old[TS_SEATS_MAX];
	size_t n;
	const void *p = q->d->get_blob(q, i, &n);

	if (n == sizeof clocks) {
		memcpy(clocks, p, sizeof clocks);
		op->before = clocks[0];
		op->after = clocks[1];
		op->clocked = 1;
	} else if (n == sizeof old) {
		memcpy(old, p, sizeof old);
		for (int k = 0; k < TS_SEATS_MAX; k++)
			op->before.left[k] = op->after.left[k] = old[k];
		op->clocked = 1;
	}
}

static int ops(store *s, const char *id, uint32_t from, void (*each)(void *, const store_op *),
	       void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_OPS];
	int r;

	bind_text(q, 1, id);
	bind_int(q, 2, from);
	while ((r = step(q)) == ROW) {
		store_op op;

		memset(&op, 0, sizeof op);
		op.n = (uint32_t)get_int(q, 0);
		op.at = get_int(q, 1);
		op.kind = (uint8_t)get_int(q, 2);
		op.seat = (uint8_t)get_int(q, 3);
		op.seen = (uint8_t)get_int(q, 4);
		take_clocks(q, 5, &op);
		op.data = get_text(q, 6);
		if (!op.data)
			op.data = "";
		op.house = get_int(q, 7);
		op.decides = (uint8_t)get_int(q, 8);
		each(arg, &op);
	}
	return end_read(l, q, r);
}

static int plans(store *s, const char *id, void (*each)(void *, const store_plan *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_PLANS];
	int r;

	bind_text(q, 1, id);
	while ((r = step(q)) == ROW) {
		store_plan p = {.seat = (uint8_t)get_int(q, 0), .n = (uint32_t)get_int(q, 2)};

		take(q, 1, p.id, sizeof p.id);
		p.wants = get_text(q, 3);
		p.moves = get_text(q, 4);
		if (p.wants && p.moves && p.seat < TS_SEATS_MAX)
			each(arg, &p);
	}
	return end_read(l, q, r);
}

void sql_take_line(query *q, store_line *line)
{
	memset(line, 0, sizeof *line);
	line->n = (uint32_t)get_int(q, 0);
	line->at = get_int(q, 1);
	line->seat = (int8_t)get_int(q, 2);
	take(q, 3, line->user, sizeof line->user);
	take(q, 4, line->name, sizeof line->name);
	line->text = get_text(q, 5);
}

static int read_lines(sql *l, query *q, const char *id, int64_t n,
		      void (*each)(void *, const store_line *), void *arg)
{
	int r;

	bind_text(q, 1, id);
	bind_int(q, 2, n);
	while ((r = step(q)) == ROW) {
		store_line line;

		sql_take_line(q, &line);
		if (line.text)
			each(arg, &line);
	}
	return end_read(l, q, r);
}

static int lines(store *s, const char *id, int last, void (*each)(void *, const store_line *),
		 void *arg)
{
	return read_lines((sql *)s, ((sql *)s)->rs[R_LINES], id, last, each, arg);
}

static int one_line(store *s, const char *id, uint32_t n, void (*each)(void *, const store_line *),
		    void *arg)
{
	return read_lines((sql *)s, ((sql *)s)->rs[R_LINE], id, n, each, arg);
}

static int ties(store *s, const char *id, int kind,
		void (*each)(void *, const char *, const char *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_TIES];
	int r;

	bind_text(q, 1, id);
	bind_int(q, 2, kind);
	while ((r = step(q)) == ROW)
		each(arg, get_text(q, 0), get_text(q, 1));
	return end_read(l, q, r);
}

static int blocked(store *s, const char *a, const char *b)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_BLOCKED];
	int r;

	bind_text(q, 1, a);
	bind_text(q, 2, b);
	r = step(q);
	return end_read(l, q, r) ? -1 : r == ROW;
}

static int read_reports(sql *l, query *q, void (*each)(void *, const store_report *), void *arg)
{
	int r;

	while ((r = step(q)) == ROW) {
		store_report p = {.at = get_int(q, 0), .text = get_text(q, 5)};

		take(q, 1, p.by, sizeof p.by);
		take(q, 2, p.user, sizeof p.user);
		take(q, 3, p.table, sizeof p.table);
		take(q, 4, p.kind, sizeof p.kind);
		p.id = get_int(q, 6);
		p.settled = get_int(q, 7);
		take(q, 8, p.settler, sizeof p.settler);
		take(q, 9, p.by_name, sizeof p.by_name);
		take(q, 10, p.name, sizeof p.name);
		each(arg, &p);
	}
	return end_read(l, q, r);
}

static int reports(store *s, int open, int limit, void (*each)(void *, const store_report *),
		   void *arg)
{
	sql *l = (sql *)s;

	bind_int(l->rs[R_REPORTS], 1, limit);
	bind_int(l->rs[R_REPORTS], 2, open);
	return read_reports(l, l->rs[R_REPORTS], each, arg);
}

static int reported(store *s, const char *by, void (*each)(void *, const store_report *), void *arg)
{
	sql *l = (sql *)s;

	bind_text(l->rs[R_REPORTED], 1, by);
	return read_reports(l, l->rs[R_REPORTED], each, arg);
}

static int stats(store *s, const char *id, void (*each)(void *, const store_stats *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_STATS];
	int r;

	bind_text(q, 1, id);
	while ((r = step(q)) == ROW) {
		store_stats st;

		take(q, 0, st.game, sizeof st.game);
		st.games = (int)get_int(q, 1);
		st.wins = (int)get_int(q, 2);
		st.best = (int)get_int(q, 3);
		each(arg, &st);
	}
	return end_read(l, q, r);
}

static int ratings(store *s, const char *id,
		   void (*each)(void *, const char *, int, const store_rating *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_RATINGS];
	int r;

	bind_text(q, 1, id);
	while ((r = step(q)) == ROW) {
		store_rating rating;

		take_rating(q, &rating);
		each(arg, get_text(q, 5), (int)get_int(q, 6), &rating);
	}
	return end_read(l, q, r);
}

int sql_ranks(sql *l, query *q, void (*each)(void *, const store_rank *), void *arg)
{
	int r;

	while ((r = step(q)) == ROW) {
		store_rank k;

		take_rating(q, &k.r);
		take(q, 5, k.user, sizeof k.user);
		take(q, 6, k.name, sizeof k.name);
		take(q, 7, k.table, sizeof k.table);
		each(arg, &k);
	}
	return end_read(l, q, r);
}

static int best(store *s, const char *game, int seats, int least, int limit,
		void (*each)(void *, const store_rank *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_BEST];

	bind_text(q, 1, game);
	bind_int(q, 2, seats);
	bind_int(q, 3, least);
	bind_int(q, 4, limit);
	return sql_ranks(l, q, each, arg);
}

static int curve(store *s, const char *id, const char *game, int seats, int limit,
		 void (*each)(void *, const store_rank *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_CURVE];

	bind_text(q, 1, id);
	bind_text(q, 2, game);
	bind_int(q, 3, seats);
	bind_int(q, 4, limit);
	return sql_ranks(l, q, each, arg);
}

static int daily(store *s, int day, const char *game, int limit,
		 void (*each)(void *, const store_daily *), void *arg)
{
	sql *l = (sql *)s;
	query *q = l->rs[R_DAILY];
	int r;

	bind_int(q, 1, day);
	bind_text(q, 2, game);
	bind_int(q, 3, limit);
	while ((r = step(q)) == ROW) {
		store_daily d = {.points = (int)get_int(q, 3),
				 .margin = (int)get_int(q, 4),
				 .won = (int)get_int(q, 5),
				 .at = get_int(q, 6)};

		take(q, 0, d.user, sizeof d.user);
		take(q, 1, d.name, sizeof d.name);
		take(q, 2, d.table, sizeof d.table);
		each(arg, &d);
	}
	return end_read(l, q, r);
}

static int daily_of(store *s, int day, const char *game, const char *id, char out[STORE_ID])
{
	sql *l = (sql *)s;
	query *q = l->rs[R_DAILY_OF];
	int r;

	bind_int(q, 1, day);
	bind_text(q, 2, game);
	bind_text(q, 3, id);
	r = step(q);
	if (r == ROW)
		take(q, 0, out, STORE_ID);
	return end_read(l, q, r) ? STORE_FAILED : r == ROW ? STORE_OK : STORE_NONE;
}

static int days(store *s, const char *id, int *n)
{
	int64_t many = 0;
	int r = read_number(s, R_DAYS, id, &many);

	*n = (int)many;
	return r;
}

static int secret(store *s, uint8_t out[STORE_SECRET])
{
	sql *l = (sql *)s;
	query *q = l->rs[R_SECRET];
	int r = step(q);

	if (r == ROW)
		sql_take_blob(q, 0, out, STORE_SECRET);
	return end_read(l, q, r);
}

void sql_read_ops(store_ops *o)
{
	o->user = user;
	o->login = login;
	o->looks = looks;
	o->session = session;
	o->sessions = sessions;
	o->table = table;
	o->tables = tables;
	o->ids = ids;
	o->count = count;
	o->last = last;
	o->ops = ops;
	o->plans = plans;
	o->lines = lines;
	o->line = one_line;
	o->ties = ties;
	o->blocked = blocked;
	o->reports = reports;
	o->reported = reported;
	o->seat_ratings = seat_ratings;
	o->stats = stats;
	o->daily = daily;
	o->daily_of = daily_of;
	o->days = days;
	o->secret = secret;
	o->ratings = ratings;
	o->best = best;
	o->curve = curve;
	o->house = house;
}
