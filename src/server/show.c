/* show.c - tables as JSON: the table around the game for everybody, and the game for each viewer.
 *
 * Every seat and the table (spectators) is a viewer with a stream of its own. What a viewer gets is
 * made from one look (match/show.c): the state redacted for it, and nothing else. It is made once
 * for all who watch as that viewer; those who want views get the same and the view behind it. */
#include "server/server.h"

#include <string.h>

enum { TRIED = 8 }; /* moves of a choice, to see what they show */

static const char *const status_name[] = {"open", "running", "over", "closed"};
static const char *const ended_name[] = {"", "resigned", "time", "abandoned", "rules", "closed"};

/* How a table that is over was decided. */
static const char *ended_by(const store_table *r)
{
	int best = 0, level = 0;

	if (r->ended)
		return ended_name[r->ended];
	for (int i = 0; i < r->seats; i++)
		if (r->seat[i].rank == 1)
			best = r->seat[i].points;
	for (int i = 0; i < r->seats; i++)
		level |= r->seat[i].rank > 1 && !r->seat[i].resigned && r->seat[i].points == best;
	return level ? "tie-break" : "points";
}

/* --- the table around the game, as JSON --- */

/* Several seats of one user, who has given them names. */
static int shared(const store_table *r, int seat)
{
	int n = 0;

	for (int i = 0; i < r->seats; i++)
		n += r->seat[i].kind == SEAT_USER && !strcmp(r->seat[i].user, r->seat[seat].user);
	return n > 1;
}

static void seat_json(const store_table *r, const table *t, int i, ts_out *o)
{
	static const char *const kind[] = {"open", "user", "bot"};
	const store_seat *s = &r->seat[i];
	char name[8];

	ts_seat_name(i, name);
	ts_json_open(o, '{');
	put_str(o, "seat", name);
	put_str(o, "kind", kind[s->kind]);
	put_int(o, "colour", s->colour);
	if (s->wish)
		put_int(o, "wants", s->wish);
	if (s->kind == SEAT_USER) {
		put_str(o, "user", s->user);
		put_str(o, "name", s->name);
		put_bool(o, "online", t && !table_away(t, i));
		if (shared(r, i)) /* somebody else's name may stand here */
			put_bool(o, "hotseat", 1);
		if (s->rating)
			put_int(o, "rating", s->rating);
		if (s->rating_after)
			put_int(o, "rating_after", s->rating_after);
	}
	if (s->kind == SEAT_BOT || s->stand_in)
		put_str(o, "level", s->level);
	if (s->stand_in)
		put_bool(o, "stand_in", 1);
	if (s->resigned)
		put_str(o, "resigned", ended_name[s->resigned]);
	if (r->status == TABLE_OVER) {
		put_int(o, "rank", s->rank);
		put_int(o, "points", s->points);
	}
	ts_json_close(o, '}');
}

const char *const pace_name[3] = {"none", "live", "day"};

void pace_row_json(int pace, int bank, int increment, ts_out *o)
{
	ts_json_open(o, '{');
	put_str(o, "kind", pace_name[pace]);
	if (pace == PACE_LIVE) {
		put_int(o, "bank", bank);
		put_int(o, "increment", increment);
	} else if (pace == PACE_DAY) {
		put_int(o, "days", bank);
	}
	ts_json_close(o, '}');
}

static void ask_json(const table *t, ts_out *o)
{
	char name[8];

	if (!t || !t->ask) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	ts_json_key(o, "what");
	ts_json_str(o, ask_name[t->ask]);
	ts_json_key(o, "by");
	ts_seat_name(t->ask_by, name);
	ts_json_str(o, name);
	ts_json_key(o, "yes");
	ts_seats_json((int)t->ask_yes, o);
	ts_json_close(o, '}');
}

static void hash_json(const store_table *r, ts_out *o)
{
	char hash[65];

	ts_json_key(o, "seed_hash");
	if (r->position || r->status == TABLE_OPEN) {
		ts_json_null(o);
		return;
	}
	ts_seed_hash(r->seed, hash);
	ts_json_str(o, hash);
	if (r->status == TABLE_OVER && !table_sealed(r)) {
		char hex[33];
		ts_out h;

		ts_out_init(&h, hex, sizeof hex);
		ts_put_hex(&h, r->seed.hi, 16);
		ts_put_hex(&h, r->seed.lo, 16);
		ts_out_done(&h);
		ts_json_key(o, "seed");
		ts_json_str(o, hex);
	}
}

/* The id of a game kept under that key, which this program may have in another edition. */
void game_json(const char *key, ts_out *o)
{
	char id[TS_KEY_MAX];

	snprintf(id, sizeof id, "%.*s", (int)strcspn(key, "@"), key);
	ts_json_str(o, id);
}

static void row_json(const store_table *r, const table *t, const ts_setup *u, ts_out *o)
{
	const ts_game *g = ts_game_keyed(r->game);

	ts_json_key(o, "id");
	ts_json_str(o, r->id);
	ts_json_key(o, "game");
	game_json(r->game, o);
	if (g && g->edition) {
		ts_json_key(o, "edition");
		ts_edition_json(g, o);
	}
	ts_json_key(o, "rules");
	ts_json_int(o, r->rules ? r->rules : 1);
	ts_json_key(o, "status");
	ts_json_str(o, status_name[r->status]);
	put_str(o, "owner", r->owner);
	put_str(o, "owner_name", r->owner_name);
	ts_json_key(o, "listed");
	ts_json_bool(o, r->listed);
	ts_json_key(o, "rated");
	ts_json_bool(o, r->rated != RATED_NOT);
	if (r->rated && r->status == TABLE_OVER) {
		ts_json_key(o, "counted");
		ts_json_bool(o, r->rated == RATED);
	}
	ts_json_key(o, "stand_in");
	ts_json_bool(o, r->stand_in);
	ts_json_key(o, "options");
	if (g)
		ts_options_json(g, r->seats, u->opt, o);
	else
		ts_json_null(o);
	ts_json_key(o, "pace");
	pace_row_json(r->pace, r->bank, r->increment, o);
	ts_json_key(o, "hints");
	ts_json_open(o, '{');
	ts_json_key(o, "level");
	ts_json_str(o, r->hint_level);
	ts_json_key(o, "count");
	ts_json_int(o, r->hint_count);
	ts_json_close(o, '}');
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < r->seats; i++)
		seat_json(r, t, i, o);
	ts_json_close(o, ']');
	ts_json_key(o, "spectators");
	ts_json_int(o, t ? table_spectators(t) : 0);
	ts_json_key(o, "paused");
	ts_json_bool(o, r->paused);
	ts_json_key(o, "ask");
	ask_json(t, o);
	ts_json_key(o, "series");
	ts_json_open(o, '{');
	ts_json_key(o, "of");
	ts_json_int(o, r->series_of);
	ts_json_key(o, "game");
	ts_json_int(o, r->series_game);
	ts_json_key(o, "wins");
	ts_json_open(o, '[');
	for (int i = 0; i < r->seats; i++)
		ts_json_int(o, r->wins[i]);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
	ts_json_key(o, "from_position");
	ts_json_bool(o, r->position != NULL);
	hash_json(r, o);
	if (r->status == TABLE_OVER) {
		int won = 0;

		for (int i = 0; i < r->seats; i++)
			won |= (r->seat[i].rank == 1) << i;
		ts_json_key(o, "winners");
		ts_seats_json(won, o);
		put_str(o, "ended", ended_by(r));
	}
	if (r->day)
		put_int(o, "day", r->day);
	if (r->circle[0])
		put_str(o, "circle", r->circle);
	/* who may write: those who sit here, or everybody who is signed in */
	put_str(o, "talk", r->status == TABLE_OVER ? "all" : "seats");
	ts_json_key(o, "next");
	if (r->next[0])
		ts_json_str(o, r->next);
	else
		ts_json_null(o);
	ts_json_key(o, "created");
	ts_json_int(o, r->created);
}

void table_json(const table *t, ts_out *o)
{
	ts_json_open(o, '{');
	row_json(&t->row, t, &t->setup, o);
	ts_json_close(o, '}');
}

/* --- what a viewer is shown --- */

void table_redacted(const table *t, int v, ts_state *s)
{
	*s = t->m->state;
	t->game->redact(s, viewer_of(v));
}

/* How many moves were made, also in secret, shows in no view. */
uint64_t table_hash(const table *t, ts_state *s)
{
	uint16_t ply = s->core.ply, barrier = s->core.barrier;
	uint64_t hash;

	s->core.ply = s->core.barrier = 0;
	hash = ts_hash(s, t->game->state_size);
	s->core.ply = ply;
	s->core.barrier = barrier;
	return hash;
}

void table_look(const table *t, int v, sight *s)
{
	ts_look_at(&s->l, t->m, &t->m->state, viewer_of(v));
	s->view = table_hash(t, &s->l.state);
	s->moves = v < t->row.seats ? ts_hash(s->l.move[v], s->l.n[v] * sizeof **s->l.move) : 0;
}

/* Whether a move of another seat, made in this state, may go unseen by the viewer. A few moves of
 * the choice are tried: one choice is one kind of move. */
static int unseen(const table *t, const ts_state *s, int other, int viewer)
{
	static ts_events ev;
	ts_action legal[TS_MOVES_MAX];
	int n = t->game->moves(s, other, legal), step = n > TRIED ? n / TRIED : 1;
	ts_state was = *s;

	t->game->redact(&was, viewer);
	was.core.ply = was.core.barrier = 0;
	for (int i = 0; i < n; i += step) {
		ts_state now = *s;
		int seen = 0;

		ev.n = 0;
		t->game->apply(&now, other, legal[i], &ev);
		for (uint32_t k = 0; k < ev.n; k++)
			seen |= ev.e[k].see & ts_viewer_bit(viewer);
		t->game->redact(&now, viewer);
		now.core.ply = now.core.barrier = 0;
		if (!seen && !memcmp(&was, &now, t->game->state_size))
			return 1;
	}
	return 0;
}

int table_hides(const table *t, int seat, int count)
{
	const ts_match *m = t->m;
	int others = m->state.core.acting & ~(1 << seat);
	uint32_t k = m->n;
	ts_state s;

	while (others && count > 0 && k > 0) {
		int before, opened;

		if (m->log[--k].seat != seat)
			continue;
		count--;
		if (k + 1 == m->n && t->before[seat] != 0xff) {
			before = t->before[seat];
			s = m->state;
		} else {
			ts_match_at(m, k, &s, NULL);
			before = s.core.acting;
			t->game->apply(&s, seat, m->log[k].action, NULL);
		}
		opened = s.core.acting & ~before & ~(1 << seat);
		for (int i = 0; i < t->row.seats; i++)
			if (opened >> i & 1 && unseen(t, &s, i, seat))
				return 1;
	}
	return 0;
}

/* Free undo, answered without replaying where the answer is plain. */
int table_can_undo(table *t, int seat)
{
	static ts_match copy;
	uint32_t k;

	if (!table_running(t) || seat >= t->row.seats)
		return 0;
	for (k = t->m->n; k > 0 && t->m->log[k - 1].seat != seat; k--)
		if (!(t->before[seat] >> t->m->log[k - 1].seat & 1))
			return 0; /* somebody who had not to choose at the same time */
	if (k == 0 || t->m->start.core.ply + k - 1 < t->m->state.core.barrier)
		return 0;
	if (table_hides(t, seat, 1))
		return 0;
	if (k == t->m->n)
		return 1;
	copy = *t->m;
	return ts_match_undo(&copy, seat, NULL) == TS_OK;
}

void table_state_json(table *t, int v, const sight *s, ts_out *o)
{
	int over = t->row.status == TABLE_OVER;

	ts_json_key(o, "rules");
	ts_json_int(o, t->game->rules);
	ts_json_key(o, "state");
	if (t->m)
		ts_look_bytes(&s->l, o);
	else
		ts_json_null(o);
	ts_json_key(o, "undo");
	ts_json_bool(o, table_can_undo(t, v));
	ts_json_key(o, "clocks");
	pace_json(t, o);
	ts_json_key(o, "over");
	ts_json_bool(o, over);
	if (over) {
		put_str(o, "ended", ended_by(&t->row));
		put_list(o, "ranks");
		for (int i = 0; i < t->row.seats; i++)
			ts_json_int(o, t->row.seat[i].rank);
		ts_json_close(o, ']');
	}
	/* the bytes tell the result of a game that was played to its end, and of no other */
	if (over && t->row.ended) {
		ts_json_key(o, "result");
		t->game->view(&t->m->state, TS_VIEW_RESULT, o);
	}
}

void table_view_json(const table *t, int v, const sight *s, ts_out *o)
{
	int over = t->row.status == TABLE_OVER;

	ts_json_key(o, "view");
	if (t->m)
		ts_look_view(&s->l, o);
	else
		ts_json_null(o);
	ts_json_key(o, "acting");
	ts_seats_json(table_running(t) ? s->l.state.core.acting : 0, o);
	ts_json_key(o, "moves");
	if (table_running(t) && v < t->row.seats) {
		ts_look_moves(&s->l, v, o);
	} else {
		ts_json_open(o, '[');
		ts_json_close(o, ']');
	}
	if (over && t->row.ended)
		return;
	ts_json_key(o, "result");
	if (over)
		t->game->view(&s->l.state, TS_VIEW_RESULT, o);
	else
		ts_json_null(o);
}

typedef void visit(void *arg, const ts_event *e, const ts_state *s, int entry);

static void walk(const ts_match *m, int past, visit *each, void *arg)
{
	static ts_events ev;
	ts_state s = m->start;

	ev.n = 0;
	if (!m->from_position)
		m->game->setup(&s, &m->setup, m->seed, &ev);
	for (int i = -1; i < (int)m->n; i++) {
		if (i >= 0) {
			ev.n = 0;
			m->game->apply(&s, m->log[i].seat, m->log[i].action, &ev);
		}
		for (uint32_t k = 0; k < ev.n; k++)
			each(arg, &ev.e[k], &s, past ? -1 : i);
	}
}

/* Every event in order; entry -1 is the setup and what led there. */
static void replay(const table *t, const ts_match *m, visit *each, void *arg)
{
	if (t->past)
		walk(t->past, 1, each, arg);
	walk(m, 0, each, arg);
}

static void count_event(void *arg, const ts_event *e, const ts_state *s, int entry)
{
	table *t = arg;

	(void)s;
	(void)entry;
	for (int v = 0; v < VIEWERS; v++)
		t->v[v].log_n += (uint32_t)ts_event_seen(e, viewer_of(v));
}

void table_first_look(table *t)
{
	static sight s;

	replay(t, t->m, count_event, t);
	for (int v = 0; v < VIEWERS; v++) {
		if (!table_viewer(t, v))
			continue;
		table_look(t, v, &s);
		t->v[v].view = s.view;
		t->v[v].moves = s.moves;
		t->v[v].ring_from = t->v[v].seq + 1;
	}
}

typedef struct {
	const ts_match *m;
	int v, from;
	ts_out *o;
	uint32_t before, n;
} writer;

static void write_event(void *arg, const ts_event *e, const ts_state *s, int entry)
{
	writer *w = arg;

	if (!ts_event_seen(e, viewer_of(w->v)))
		return;
	if (entry < w->from) {
		w->before++;
		return;
	}
	ts_event_json(w->m->game, s, e, viewer_of(w->v), w->o);
	w->n++;
}

uint32_t table_events(const table *t, const ts_match *m, int v, int from, ts_out *o, uint32_t *n)
{
	writer w = {m, v, from, o, 0, 0};

	ts_json_open(o, '[');
	replay(t, m, write_event, &w);
	ts_json_close(o, ']');
	if (n)
		*n = w.n;
	return w.before;
}

/* --- messages --- */

void table_send(table *t, msg *m)
{
	for (int v = 0; v < VIEWERS; v++)
		for (conn *c = t->v[v].watchers, *next; c; c = next) {
			next = c->next_watch;
			conn_send(c, m);
		}
}

void table_announce(table *t)
{
	ts_out o;
	msg *m;

	t->dirty = 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, "table");
	ts_json_key(&o, "table");
	table_json(t, &o);
	ts_json_key(&o, "clocks"); /* whoever comes or goes, they stay in sight (A7) */
	pace_json(t, &o);
	ts_json_close(&o, '}');
	m = msg_of(&o);
	if (m)
		table_send(t, m);
	msg_free(m);
}

typedef struct {
	conn *c;
	ts_out *o;
} chat_arg;

static void chat_line(void *arg, const store_line *line)
{
	chat_arg *a = arg;
	char name[8];

	if (conn_mutes(a->c, line->user) || !*line->user)
		return;
	ts_seat_name(line->seat, name);
	ts_json_open(a->o, '{');
	if (!*line->text)
		put_bool(a->o, "removed", 1);
	ts_json_key(a->o, "n");
	ts_json_int(a->o, line->n);
	ts_json_key(a->o, "user");
	ts_json_str(a->o, line->user);
	ts_json_key(a->o, "name");
	ts_json_str(a->o, line->name);
	ts_json_key(a->o, "seat");
	ts_json_str(a->o, name);
	ts_json_key(a->o, "at");
	ts_json_int(a->o, line->at);
	ts_json_key(a->o, "text");
	ts_json_str(a->o, line->text);
	ts_json_close(a->o, '}');
}

static void message_head(table *t, conn *c, const char *type, ts_out *o)
{
	char name[8];

	ts_seat_name(viewer_of(c->viewer), name);
	ts_json_open(o, '{');
	ts_json_key(o, "type");
	ts_json_str(o, type);
	ts_json_key(o, "table");
	table_json(t, o);
	ts_json_key(o, "you");
	ts_json_str(o, name);
	ts_json_key(o, "seq");
	ts_json_int(o, t->v[c->viewer].seq);
}

static void tail(table *t, conn *c, ts_out *o)
{
	chat_arg a = {c, o};

	ts_json_key(o, "chat");
	ts_json_open(o, '[');
	if (t->n_lines)
		srv.store->ops->lines(srv.store, t->row.id, 50, chat_line, &a);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
	conn_send_text(c, o);
}

/* The state and the log: the same for all who watch as this viewer. */
static const char *snapshot_body(table *t, int v, int views)
{
	static sight s;
	ts_out o;

	ts_out_init(&o, scratch_text(1), SCRATCH);
	if (t->m)
		table_look(t, v, &s);
	table_state_json(t, v, &s, &o);
	if (views)
		table_view_json(t, v, &s, &o);
	ts_json_key(&o, "log");
	if (t->m) {
		table_events(t, t->m, v, -1, &o, NULL);
	} else {
		ts_json_open(&o, '[');
		ts_json_close(&o, ']');
	}
	if (ts_out_end(&o)) {
		log_event(LOG_ERROR, "message too large", NULL);
		return NULL;
	}
	return o.buf;
}

static void send_snapshot(table *t, conn *c, const char *body)
{
	ts_out o;

	if (!body)
		return;
	counted.snapshots++;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	message_head(t, c, "snapshot", &o);
	ts_json_raw(&o, body);
	tail(t, c, &o);
}

void table_snapshot(table *t, conn *c)
{
	send_snapshot(t, c, snapshot_body(t, c->viewer, c->views));
}

void table_snapshots(table *t)
{
	t->dirty = 0;
	for (int v = 0; v < VIEWERS; v++)
		for (int views = 0; views < 2; views++) {
			const char *body = NULL;

			for (conn *c = t->v[v].watchers, *next; c; c = next) {
				next = c->next_watch;
				if (c->views != views)
					continue;
				if (!body)
					body = snapshot_body(t, v, views);
				send_snapshot(t, c, body);
			}
		}
}

/* The last update again for who wants views: nothing has changed for this viewer since. */
static void send_with_view(table *t, conn *c, const msg *last)
{
	static sight s;
	const char *text;
	size_t len;
	ts_out o;

	text = msg_text(last, &len);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_putn(&o, text, len - 1); /* but for its bracket */
	o.comma = 1;
	table_look(t, c->viewer, &s);
	table_view_json(t, c->viewer, &s, &o);
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
}

void table_resume(table *t, conn *c, uint32_t since)
{
	viewer *v = &t->v[c->viewer];
	ts_out o;

	if (since > v->seq || (since < v->seq && since + 1 < v->ring_from) || !t->m) {
		table_snapshot(t, c);
		return;
	}
	counted.resumes++;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	message_head(t, c, "resumed", &o);
	ts_json_key(&o, "clocks");
	pace_json(t, &o);
	tail(t, c, &o);
	for (uint32_t s = since + 1; s <= v->seq; s++)
		if (c->views && s == v->seq)
			send_with_view(t, c, v->ring[s % RING]);
		else
			conn_send(c, v->ring[s % RING]);
}

void table_row_json(const store_table *r, int turn, ts_out *o)
{
	const ts_game *g = ts_game_keyed(r->game);
	table *t = table_peek(r->id);
	ts_setup u;

	ts_setup_init(&u, r->seats);
	if (t)
		u = t->setup;
	else if (g)
		store_options_parse(g, r->seats, r->options, &u);
	ts_json_open(o, '{');
	row_json(r, t, &u, o);
	if (turn >= 0) {
		ts_json_key(o, "turn");
		ts_json_bool(o, turn);
	}
	ts_json_close(o, '}');
}
