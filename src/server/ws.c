/* ws.c - the messages of a WebSocket: docs/protocol.md. A handler answers, or hands over to play.c
 * which answers after the commit; WAIT means the table is busy and the message is tried again. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

/* A takeback is replayed from the start whenever its table is loaded: there is an end to them. */
enum { MALFORMED_MAX = 10, OPS_MAX = 20000, BACK_MAX = 400, NO_MAX = 2 };

static void open_answer(const message *m, const char *type, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "type");
	ts_json_str(o, type);
	if (m->has_id) {
		ts_json_key(o, "id");
		ts_json_int(o, m->id);
	}
	if (m->type >= 0) {
		ts_json_key(o, "re");
		ts_json_str(o, message_name[m->type]);
	}
}

static void ok(conn *c, const message *m)
{
	char text[128];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	open_answer(m, "ok", &o);
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
}

static void error_with(conn *c, const message *m, const char *code, const char *text,
		       const char *why, int index, int seq)
{
	char buf[640];
	ts_out o;

	counted.refused++;
	ts_out_init(&o, buf, sizeof buf);
	open_answer(m, "error", &o);
	ts_json_key(&o, "code");
	ts_json_str(&o, code);
	ts_json_key(&o, "text");
	ts_json_str(&o, text);
	if (why) {
		ts_json_key(&o, "why");
		ts_json_str(&o, why);
	}
	if (index >= 0) {
		ts_json_key(&o, "index");
		ts_json_int(&o, index);
	}
	if (seq >= 0) {
		ts_json_key(&o, "seq");
		ts_json_int(&o, seq);
	}
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
}

void ws_error(conn *c, const message *m, const char *code, const char *text)
{
	error_with(c, m, code, text, NULL, -1, -1);
}

/* The house does not want them, or not to hear them: until when, and why. */
static void ws_banned(conn *c, const message *m, const char *code, const ban *b)
{
	char buf[CHAT_MAX * 6 + 256];
	ts_out o;

	counted.refused++;
	ts_out_init(&o, buf, sizeof buf);
	open_answer(m, "error", &o);
	put_str(&o, "code", code);
	put_str(&o, "text", "a moderator has decided so");
	ban_json(b, &o);
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
}

/* --- who and what --- */

/* `rules` are those of the bytes of states: a client of others must not read them. */
static void welcome(conn *c, const message *m, int rules_known)
{
	char text[1024];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	ts_json_key(&o, "type");
	ts_json_str(&o, "welcome");
	if (m->has_id) {
		ts_json_key(&o, "id");
		ts_json_int(&o, m->id);
	}
	ts_json_key(&o, "v");
	ts_json_int(&o, PROTO_VERSION);
	ts_json_key(&o, "server");
	ts_json_str(&o, "tessera " TS_VERSION);
	put_str(&o, "page", page_tag());
	ts_json_key(&o, "rules");
	ts_json_open(&o, '{');
	for (int i = 0; i < ts_n_games; i++) {
		ts_json_key(&o, ts_games[i]->id);
		ts_json_int(&o, rules_known ? ts_games[i]->rules : 0);
	}
	ts_json_close(&o, '}');
	ts_json_key(&o, "user");
	user_json(c->signed_in ? &c->user : NULL, &o);
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
}

static int on_hello(conn *c, const message *m)
{
	if (c->hello) {
		ws_error(c, m, "conflict", "hello was said");
		return 0;
	}
	if (m->v != PROTO_VERSION) {
		ws_error(c, m, "version", "this server speaks version 2: load the page anew");
		/* a page of version 1 hears of other versions by the rules alone, and loads itself
		 * anew where they are not its own: none has rules 0 */
		if (m->v == 1)
			welcome(c, m, 0);
		return 0;
	}
	if (*m->token) {
		const ban *b;
		int code = token_user(m->token, &c->user, c->session, &c->scope, &b);

		if (code) {
			if (code == TOKEN_BANNED)
				ws_banned(c, m, "banned", b);
			else if (store_ill())
				ws_error(c, m, "storage", "the store cannot be read");
			else
				ws_error(c, m, "sign-in", "the token is not good");
			return 0;
		}
		c->signed_in = 1;
	}
	c->hello = 1;
	if (c->signed_in)
		person_enter(c);
	conn_load_ties(c);
	welcome(c, m, 1);
	return 0;
}

/* The viewer somebody may be: an own seat, or the table. */
static int viewer_for(const conn *c, const table *t, const char *as)
{
	int seat;

	if (!strcmp(as, "table"))
		return TABLE_VIEWER;
	if (!*as) {
		seat = c->signed_in ? table_seat_of(t, c->user.id) : -1;
		return seat < 0 ? TABLE_VIEWER : seat;
	}
	seat = ts_seat_parse(as, t->row.seats);
	if (seat < 0 || !c->signed_in || t->row.seat[seat].kind != SEAT_USER ||
	    strcmp(t->row.seat[seat].user, c->user.id))
		return -1;
	return seat;
}

static int on_watch(conn *c, const message *m)
{
	table *t = table_find(m->table);
	unsigned back = 0;
	int v;

	if (!t && !limit_take("guess", c->address, srv.set.request_rate, srv.set.request_rate)) {
		ws_error(c, m, "rate", "too many requests");
		return 0;
	}
	if (!t && store_ill()) {
		ws_error(c, m, "storage", "the store cannot be read");
		return 0;
	}
	if (!t && table_foreign()) {
		ws_error(c, m, "conflict", "this table is of another edition or newer rules");
		return 0;
	}
	if (!t) {
		ws_error(c, m, "not-found", "no such table");
		return 0;
	}
	if (t->busy) {
		table_wait(t, c);
		return WAIT;
	}
	v = viewer_for(c, t, m->as);
	if (v < 0) {
		ws_error(c, m, "forbidden", "this is not your seat");
		return 0;
	}
	if (table_sealed(&t->row) && (!c->signed_in || strcmp(t->row.owner, c->user.id))) {
		ws_error(c, m, "forbidden", "it can be watched when its day is over");
		return 0;
	}
	if (v == TABLE_VIEWER && srv.set.max_spectators &&
	    t->v[v].n_watchers >= srv.set.max_spectators) {
		ws_error(c, m, "conflict", "too many spectators");
		return 0;
	}
	c->views = (uint8_t)m->view;
	conn_watch(c, t, v);
	if (c->signed_in)
		notice_seen(c->user.id, t->row.id);
	if (m->since >= 0)
		table_resume(t, c, (uint32_t)m->since);
	else
		table_snapshot(t, c);
	for (int i = 0; i < t->row.seats && v < t->row.seats; i++)
		if (t->row.seat[i].stand_in && !t->row.seat[i].resigned &&
		    !strcmp(t->row.seat[i].user, c->user.id))
			back |= 1u << i;
	if (back && c->scope <= SCOPE_PLAY)
		play_stand_in(t, back, 0, NULL);
	return 0;
}

/* --- at the table --- */

static int on_play(conn *c, const message *m, asker *a)
{
	table *t = c->t;
	ts_error e = {0};
	int index;

	if ((uint32_t)m->seq < t->v[c->viewer].floor || (uint32_t)m->seq > t->v[c->viewer].seq) {
		error_with(c, m, "stale", "decided on an earlier view", NULL, -1,
			   (int)t->v[c->viewer].seq);
		return 0;
	}
	if (play_moves(t, c->viewer, m->moves, m->n_moves, a, &e, &index))
		error_with(c, m, "refused", e.text, e.field, index, -1);
	return 0;
}

static int on_undo(conn *c, const message *m, asker *a)
{
	table *t = c->t;
	ts_error e = {0};

	if (m->seq >= 0 &&
	    ((uint32_t)m->seq < t->v[c->viewer].floor || (uint32_t)m->seq > t->v[c->viewer].seq))
		error_with(c, m, "stale", "decided on an earlier view", NULL, -1,
			   (int)t->v[c->viewer].seq);
	else if (m->count < 1 || m->count > BATCH_MAX)
		ws_error(c, m, "syntax", "count is 1 to 64");
	else if (play_undo(t, c->viewer, m->count, a, &e))
		error_with(c, m, "refused", e.text, e.field, -1, -1);
	return 0;
}

static int on_hint(conn *c, const message *m)
{
	table *t = c->t;
	store_seat *s = &t->row.seat[c->viewer];

	if (!(table_acting(t) >> c->viewer & 1)) {
		ws_error(c, m, "conflict", "you owe no move");
		return 0;
	}
	if (t->row.hint_count >= 0 && s->hints >= t->row.hint_count) {
		ws_error(c, m, "refused", "no hints left");
		return 0;
	}
	if (!limit_take("hint", c->user.id, srv.set.message_rate ? 30 : 0, 10)) {
		ws_error(c, m, "rate", "too many hints at once");
		return 0;
	}
	if (bot_hint(t, c->viewer, c, m)) {
		ws_error(c, m, "rate", "too busy, ask again");
		return 0;
	}
	if (s->hints < UINT16_MAX)
		s->hints++;
	if (t->row.hint_count >= 0) {
		play_row(t, TELL_NOBODY, NULL, NULL);
	}
	return 0;
}

/* Everybody whose consent is needed: people who have not given up, after the game all. While a bot
 * stands in for somebody a pause needs no word of theirs; what they have played is not taken back
 * behind their back. */
static unsigned people(const table *t, int what)
{
	unsigned mask = 0;

	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].kind == SEAT_USER &&
		    (t->row.status == TABLE_OVER ||
		     (!t->row.seat[i].resigned && (what == ASK_UNDO || !t->row.seat[i].stand_in))))
			mask |= 1u << i;
	return mask;
}

/* What is asked reaches who is elsewhere, too. */
static void tell_asked(const table *t, const store_user *by)
{
	char text[512];
	msg *m;
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "type", "asked");
	put_str(&o, "table", t->row.id);
	ts_json_key(&o, "game");
	game_json(t->row.game, &o);
	put_str(&o, "what", ask_name[t->ask]);
	put_str(&o, "name", by->name);
	ts_json_close(&o, '}');
	notice_asked(t, by);
	m = msg_of(&o);
	for (int i = 0; i < t->row.seats; i++)
		if (t->row.seat[i].kind == SEAT_USER && !(t->ask_yes >> i & 1) &&
		    table_seat_of(t, t->row.seat[i].user) == i)
			person_tell(t->row.seat[i].user, t, NULL, m);
	msg_free(m);
}

/* All have agreed. */
static int do_asked(table *t, asker *a, ts_error *e)
{
	int what = t->ask;

	t->ask = ASK_NONE;
	if (what == ASK_PAUSE)
		play_pause(t, 1, a);
	else if (what == ASK_REMATCH)
		play_rematch(t, a);
	else
		return play_back(t, t->ask_by, a, e);
	return 0;
}

static void agree(conn *c, const message *m, asker *a)
{
	table *t = c->t;
	ts_error e = {0};
	int undo = t->ask == ASK_UNDO;

	t->ask_yes |= table_seats_of(t, c->user.id);
	if (people(t, t->ask) & ~t->ask_yes) {
		table_announce(t);
		node_tell_ask(t);
		if (m->type == M_ASK &&
		    limit_take("asked", c->user.id, srv.set.message_rate ? 10 : 0, 5))
			tell_asked(t, &c->user);
		ok(c, m);
		return;
	}
	if (do_asked(t, a, &e))
		error_with(c, m, "refused", e.text, e.field, -1, -1);
	if (undo) { /* the update does not tell that the question is answered */
		table_announce(t);
		node_tell_ask(t);
	}
}

void ws_asked(table *t, int what, int by, unsigned yes, uint32_t ops)
{
	unsigned all = yes;
	ts_error e;

	if (t->busy || ops != t->n_ops)
		return; /* it has gone on since */
	if (what && t->ask == what && t->ask_by == by)
		all |= t->ask_yes;
	t->ask = what;
	t->ask_by = by;
	t->ask_yes = all;
	/* two nodes have had the last two answers at once: both know, and the store has it done once */
	if (what && people(t, what) & ~yes && !(people(t, what) & ~all))
		do_asked(t, NULL, &e);
	else
		table_announce(t);
}

static int on_ask(conn *c, const message *m, asker *a)
{
	table *t = c->t;
	const char *why = NULL;

	if (t->ask)
		why = "something is asked already";
	else if (m->what == ASK_UNDO && (t->row.rated || t->row.day))
		why = "this table has no undo by consent";
	else if (m->what == ASK_REMATCH && t->row.status != TABLE_OVER)
		why = "the game is not over";
	else if (m->what == ASK_REMATCH && t->row.next[0])
		why = "there is a next table";
	else if (m->what != ASK_REMATCH && !table_running(t))
		why = "the game is not running";
	else if (m->what == ASK_PAUSE && t->row.paused)
		why = "the table is paused";
	else if (t->no_at == t->n_ops && t->no[m->what] >= NO_MAX)
		why = "it was refused twice: ask again after the next move";
	if (why) {
		ws_error(c, m, "conflict", why);
		return 0;
	}
	t->ask = m->what;
	t->ask_by = c->viewer;
	t->ask_yes = 0;
	agree(c, m, a);
	return 0;
}

static int on_answer(conn *c, const message *m, asker *a)
{
	table *t = c->t;

	if (!t->ask) {
		ws_error(c, m, "conflict", "nothing is asked");
		return 0;
	}
	if (m->on) {
		agree(c, m, a);
		return 0;
	}
	if (!(table_seats_of(t, c->user.id) >> t->ask_by & 1)) { /* else withdrawn */
		if (t->no_at != t->n_ops)
			memset(t->no, 0, sizeof t->no);
		t->no_at = t->n_ops;
		t->no[t->ask]++;
	}
	t->ask = ASK_NONE;
	table_announce(t);
	node_tell_ask(t);
	ok(c, m);
	return 0;
}

static int on_takeover(conn *c, const message *m, asker *a)
{
	table *t = c->t;
	int seat = ts_seat_parse(m->seat, t->row.seats);
	const store_seat *s = seat < 0 ? NULL : &t->row.seat[seat];
	int own = s && !strcmp(s->user, c->user.id); /* at once, then */

	if (!t->row.stand_in)
		ws_error(c, m, "forbidden", "no bot stands in at this table");
	else if (!s || s->kind != SEAT_USER || s->stand_in || s->resigned)
		ws_error(c, m, "refused", "nobody to stand in for");
	else if (!own && (!table_away(t, seat) ||
			  mono_ms() - table_away(t, seat) < srv.set.away_seconds * 1000LL))
		ws_error(c, m, "conflict", "they have not been away for long");
	else
		play_stand_in(t, 1u << seat, 1, a);
	return 0;
}

static int on_chat(conn *c, const message *m, asker *a)
{
	static char text[CHAT_MAX * 4 + 1];
	table *t = c->t;
	int seat = viewer_of(c->viewer);
	const ban *b = ban_of(BAN_CHAT, c->user.id);

	if (!c->signed_in)
		ws_error(c, m, "sign-in", "sign in first");
	else if (b)
		ws_banned(c, m, "muted", b);
	else if (seat < 0 && t->row.status != TABLE_OVER)
		ws_error(c, m, "forbidden", "spectators may write when the game is over");
	else if (store_text_tidy(m->text, text, sizeof text, CHAT_MAX))
		ws_error(c, m, "refused", "a line has 1 to 300 characters");
	else if (!limit_take("chat", c->user.id, srv.set.message_rate ? 30 : 0, 10))
		ws_error(c, m, "rate", "too many lines");
	else
		play_line(t, seat, &c->user, text, a);
	return 0;
}

typedef struct {
	conn *c;
	message m;
} tie_arg;

static void tied(void *arg, int code)
{
	tie_arg *a = arg;

	if (code == STORE_NONE) {
		ws_error(a->c, &a->m, "not-found", "no such user");
	} else if (code == STORE_FULL) {
		ws_error(a->c, &a->m, "refused", "you have as many of these as you may");
	} else if (code) {
		ws_error(a->c, &a->m, "storage", not_stored(code));
	} else {
		for (conn *c = person_conn(a->c->user.id); c; c = person_next(c))
			conn_load_ties(c);
		node_tell("ties %s", a->c->user.id);
		ok(a->c, &a->m);
	}
	conn_unref(a->c);
	free(a);
}

/* Mutes, blocks or follows somebody, or no longer. */
static int on_tie(conn *c, const message *m, int kind)
{
	tie_arg *a;
	store_unit *u;

	if (!c->signed_in) {
		ws_error(c, m, "sign-in", "sign in first");
		return 0;
	}
	if (!strcmp(m->user, c->user.id)) {
		ws_error(c, m, "refused", "this is you");
		return 0;
	}
	if (!limit_take("tie", c->user.id, srv.set.message_rate ? 30 : 0, 30)) {
		ws_error(c, m, "rate", "too many at once");
		return 0;
	}
	a = malloc(sizeof *a);
	if (!a)
		abort();
	a->c = c;
	a->m = *m; /* its strings are not used again */
	c->refs++;
	u = store_unit_new(tied, a);
	store_put_tie(u, c->user.id, m->user, kind, m->on);
	unit_send(u);
	return 0;
}

/* Whoever has a part in the watched table calls somebody to it. Whether they are there, or want to
 * hear, is not told. */
static int on_invite(conn *c, const message *m)
{
	const table *t = c->t;
	char text[512];
	msg *out;
	ts_out o;

	if (!t || !c->signed_in ||
	    (table_seat_of(t, c->user.id) < 0 && strcmp(t->row.owner, c->user.id))) {
		ws_error(c, m, "forbidden", "you have no part in this table");
		return 0;
	}
	if (!limit_take("invite", c->user.id, srv.set.message_rate ? 10 : 0, 10)) {
		ws_error(c, m, "rate", "too many at once");
		return 0;
	}
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "type", "invited");
	put_str(&o, "table", t->row.id);
	ts_json_key(&o, "game");
	game_json(t->row.game, &o);
	put_str(&o, "user", c->user.id);
	put_str(&o, "name", c->user.name);
	ts_json_close(&o, '}');
	out = msg_of(&o);
	person_tell(m->user, NULL, c->user.id, out);
	notice_invited(t, &c->user, m->user);
	msg_free(out);
	ok(c, m);
	return 0;
}

static int on_seek(conn *c, const message *m)
{
	const char *code, *why;
	char text[256];
	ts_out o;

	if (seek_start(c, m, &code, &why)) {
		ws_error(c, m, code, why);
		return 0;
	}
	ts_out_init(&o, text, sizeof text);
	open_answer(m, "seeking", &o);
	seek_json(c, &o);
	ts_json_close(&o, '}');
	conn_send_text(c, &o);
	return 0;
}

/* What needs a seat of a running game, before anything else is looked at. */
static const char *not_now(const conn *c, const message *m, const char **code)
{
	const table *t = c->t;

	*code = "forbidden";
	if (c->viewer == TABLE_VIEWER)
		return "you have no seat here";
	if (strcmp(t->row.seat[c->viewer].user, c->user.id) ||
	    t->row.seat[c->viewer].kind != SEAT_USER)
		return "this is not your seat";
	if (t->row.seat[c->viewer].resigned && m->type != M_ASK && m->type != M_ANSWER)
		return "you have resigned";
	*code = "conflict";
	if ((t->n_ops > OPS_MAX && m->type != M_PLAY && m->type != M_RESIGN) ||
	    (t->n_back >= BACK_MAX && (m->type == M_UNDO || t->ask == ASK_UNDO ||
				       (m->type == M_ASK && m->what == ASK_UNDO))))
		return "too much has been taken back at this table";
	if (m->type == M_ASK || m->type == M_ANSWER)
		return NULL;
	if (t->row.status == TABLE_OVER)
		return "the game is over";
	if (!table_running(t))
		return "the game has not started";
	if (t->row.paused && (m->type == M_PLAY || m->type == M_UNDO))
		return "the table is paused";
	if (t->row.seat[c->viewer].stand_in &&
	    (m->type == M_PLAY || m->type == M_UNDO || m->type == M_HINT))
		return "a bot plays for you: watch again";
	return NULL;
}

static int at_table(conn *c, const message *m)
{
	asker a = {c, m->type, m->has_id, m->id};
	const char *why, *code;

	if (!c->t) {
		ws_error(c, m, "conflict", "watch a table first");
		return 0;
	}
	if (c->t->busy) {
		table_wait(c->t, c);
		return WAIT;
	}
	if (m->type == M_CHAT)
		return on_chat(c, m, &a);
	why = not_now(c, m, &code);
	if (why) {
		ws_error(c, m, code, why);
		return 0;
	}
	switch (m->type) {
	case M_PLAY:
		return on_play(c, m, &a);
	case M_UNDO:
		return on_undo(c, m, &a);
	case M_HINT:
		return on_hint(c, m);
	case M_ASK:
		return on_ask(c, m, &a);
	case M_ANSWER:
		return on_answer(c, m, &a);
	case M_RESUME:
		if (c->t->row.paused)
			play_pause(c->t, 0, &a);
		else
			ws_error(c, m, "conflict", "the table is not paused");
		return 0;
	case M_RESIGN:
		play_resign(c->t, c->viewer, ENDED_RESIGNED, &a);
		return 0;
	default:
		return on_takeover(c, m, &a);
	}
}

/* The least that a token must be for, to say it. */
static const uint8_t scope_of[M_N] = {
	[M_HELLO] = SCOPE_READ,	 [M_WATCH] = SCOPE_READ,  [M_UNWATCH] = SCOPE_READ,
	[M_LOBBY] = SCOPE_READ,	 [M_PLAY] = SCOPE_PLAY,	  [M_UNDO] = SCOPE_PLAY,
	[M_HINT] = SCOPE_PLAY,	 [M_ASK] = SCOPE_PLAY,	  [M_ANSWER] = SCOPE_PLAY,
	[M_RESUME] = SCOPE_PLAY, [M_RESIGN] = SCOPE_PLAY, [M_TAKEOVER] = SCOPE_PLAY,
	[M_CHAT] = SCOPE_PLAY,	 [M_INVITE] = SCOPE_PLAY, [M_SEEK] = SCOPE_PLAY,
	[M_UNSEEK] = SCOPE_PLAY, [M_MUTE] = SCOPE_ALL,	  [M_BLOCK] = SCOPE_ALL,
	[M_FOLLOW] = SCOPE_ALL,
};

int ws_dispatch(conn *c, char *text, size_t len)
{
	const char *why;
	message m;

	store_asked();
	if (message_read(&m, text, len, &why)) {
		ws_error(c, &m, "syntax", why);
		if (++c->malformed >= MALFORMED_MAX) {
			counted.cut_malformed++;
			conn_cut(c, 1008, "malformed");
		}
		return 0;
	}
	if (c->signed_in && ban_user(&c->user)) {
		conn_cut(c, 1008, "banned");
		return 0;
	}
	if (!c->hello && m.type != M_HELLO) {
		ws_error(c, &m, "conflict", "say hello first");
		return 0;
	}
	if (c->scope > scope_of[m.type]) {
		ws_error(c, &m, "forbidden", not_its_scope);
		return 0;
	}
	switch (m.type) {
	case M_HELLO:
		return on_hello(c, &m);
	case M_WATCH:
		return on_watch(c, &m);
	case M_UNWATCH:
		conn_unwatch(c);
		ok(c, &m);
		return 0;
	case M_MUTE:
	case M_BLOCK:
	case M_FOLLOW:
		return on_tie(c, &m, m.type - M_MUTE); /* in the order of TIE_... */
	case M_INVITE:
		return on_invite(c, &m);
	case M_SEEK:
		return on_seek(c, &m);
	case M_UNSEEK:
		seek_end(c);
		ok(c, &m);
		return 0;
	case M_LOBBY:
		c->lobby = (uint8_t)m.on;
		ok(c, &m);
		return 0;
	default:
		return at_table(c, &m);
	}
}
