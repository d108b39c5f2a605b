/* host.c - what a host and their moderators do, by the page or by `tessera admin`: an order becomes a unit
 * of the store, with a line of the audit log in it, and nothing else. Every server on the store follows
 * that log and does what is to be done in its own memory: so an order is the same from wherever it comes,
 * with one node or with several, and is taken up by a server that it did not come through. */
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- orders --- */

/* Who may do what: the one place where that is said. The store looks again when it is written. */
static const struct {
	const char *what, *kind; /* kind: of a ban; NULL: of any */
	int power, why;		 /* why: it must be given */
} acts[] = {
	{"warn", NULL, POWER_MODERATOR, 1},
	{"ban", "user", POWER_MODERATOR, 1},
	{"ban", "login", POWER_MODERATOR, 1},
	{"ban", "chat", POWER_MODERATOR, 1},
	{"ban", "address", POWER_HOST, 1},
	{"unban", "user", POWER_MODERATOR, 0},
	{"unban", "login", POWER_MODERATOR, 0},
	{"unban", "chat", POWER_MODERATOR, 0},
	{"unban", "address", POWER_HOST, 0},
	{"close", NULL, POWER_MODERATOR, 0},
	{"remove-line", NULL, POWER_MODERATOR, 0},
	{"rename", NULL, POWER_MODERATOR, 0},
	{"settle", NULL, POWER_MODERATOR, 0},
	{"role", NULL, POWER_HOST, 0},
	{"set", NULL, POWER_HOST, 0},
	{"say", NULL, POWER_HOST, 0},
	{"backup", NULL, POWER_HOST, 0},
};

const char *const power_name[] = {"none", "moderator", "host"};

int order_power(const order *o)
{
	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
		if (!strcmp(acts[i].what, o->what) &&
		    (!acts[i].kind || !strcmp(acts[i].kind, o->kind)))
			return acts[i].power;
	return -1;
}

static int needs_why(const order *o)
{
	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
		if (!strcmp(acts[i].what, o->what))
			return acts[i].why;
	return 0;
}

/* What an order is made into. */
typedef struct {
	store *s;
	const order *o;
	store_unit *u;
	store_act a;
	char more[CHAT_MAX * 4 + 64], why[CHAT_MAX * 4 + 1];
	refusals *r;
} making;

static int no(making *m, const char *field, const char *text)
{
	refuse(m->r, field, text);
	return -1;
}

static int look_up(making *m, store_user *u)
{
	int code = STORE_NONE;

	if (*m->o->whom && strlen(m->o->whom) < STORE_ID)
		code = m->s->ops->user(m->s, m->o->whom, u);
	if (code == STORE_NONE && *m->o->whom)
		code = m->s->ops->login(m->s, m->o->whom, u);
	return code;
}

static int may_touch(making *m, const store_user *u)
{
	if (*m->o->by && m->s->ops->power(m->s, u->id) >= m->s->ops->power(m->s, m->o->by))
		return no(m, "whom", "they have as much to say here as you");
	memcpy(m->a.user, u->id, STORE_ID);
	return 0;
}

/* A user by id or login, whom the order may be about. */
static int find_user(making *m, store_user *u)
{
	if (look_up(m, u))
		return no(m, "whom", "no such user");
	memcpy(m->a.whom, u->id, STORE_ID);
	return may_touch(m, u);
}

static int make_role(making *m)
{
	store_user u;
	int power = 0;

	if (find_user(m, &u))
		return -1;
	while (power <= POWER_HOST && strcmp(m->o->value, power_name[power]))
		power++;
	if (power > POWER_HOST)
		return no(m, "value", "a role is host, moderator or none");
	if (!u.login[0])
		return no(m, "whom", "a guest has no role: an account is needed");
	snprintf(m->more, sizeof m->more, "%s", power_name[power]);
	store_put_role(m->u, u.id, power);
	return 0;
}

static int ban_kind(const char *name)
{
	for (int i = 0; i < BAN_WARNED; i++)
		if (!strcmp(name, ban_name[i]))
			return i;
	return -1;
}

static int whom_to_ban(making *m, int kind)
{
	struct bits net, own;
	store_user u;

	if (kind == BAN_ADDRESS) {
		if (bits_read(m->o->whom, &net))
			return no(m, "whom",
				  "an address, or a network: 203.0.113.0/24, 2001:db8::/48");
		if (m->o->address && !bits_read(m->o->address, &own) && bits_cover(&net, &own))
			return no(m, "whom", "this is your own address");
		bits_write(&net, m->a.whom);
	} else if (kind == BAN_LOGIN) {
		if (login_bad(m->o->whom))
			return no(m, "whom", "a login has 3 to 24 of a-z 0-9 _ -");
		if (!m->s->ops->login(m->s, m->o->whom, &u) && may_touch(m, &u))
			return -1;
		strcpy(m->a.whom, m->o->whom);
	} else {
		return find_user(m, &u);
	}
	return 0;
}

/* As the list of bans has them; somebody who is no longer there, too. */
static void whom_to_free(making *m, int kind)
{
	struct bits net;
	store_user u;

	snprintf(m->a.whom, sizeof m->a.whom, "%s", m->o->whom);
	if (kind == BAN_ADDRESS && !bits_read(m->o->whom, &net))
		bits_write(&net, m->a.whom);
	else if ((kind == BAN_USER || kind == BAN_CHAT) && !look_up(m, &u))
		memcpy(m->a.whom, u.id, STORE_ID);
}

static int make_ban(making *m, int on)
{
	store_ban b = {.kind = ban_kind(m->o->kind), .at = m->a.at, .why = m->why};

	if (b.kind < 0)
		return no(m, "kind", "kind is user, login, chat or address");
	if (on && whom_to_ban(m, b.kind))
		return -1;
	if (!on)
		whom_to_free(m, b.kind);
	memcpy(b.whom, m->a.whom, sizeof b.whom);
	memcpy(b.by, m->a.by, sizeof b.by);
	b.until = on && m->o->hours ? m->a.at + m->o->hours * 3600000LL : 0;
	snprintf(m->more, sizeof m->more, "%s %lld", ban_name[b.kind], (long long)b.until);
	store_put_ban(m->u, &b, on);
	return 0;
}

static int make_warning(making *m)
{
	store_ban b = {.kind = BAN_WARNED, .at = m->a.at, .why = m->why};
	store_user u;

	if (find_user(m, &u))
		return -1;
	memcpy(b.whom, u.id, STORE_ID);
	memcpy(b.by, m->a.by, sizeof b.by);
	store_put_ban(m->u, &b, 1);
	return 0;
}

/* An open table is closed; a game that runs is over without a result. */
static int make_close(making *m)
{
	store_table t;

	if (strlen(m->o->whom) >= STORE_ID || m->s->ops->table(m->s, m->o->whom, &t))
		return no(m, "whom", "no such table");
	if (t.status == TABLE_OPEN) {
		t.status = TABLE_CLOSED;
	} else if (t.status == TABLE_RUNNING) {
		t.status = TABLE_OVER;
		t.ended = ENDED_CLOSED;
		t.rated = t.rated ? RATED_SHORT : RATED_NOT;
	} else {
		store_table_end(&t);
		return no(m, "whom", "this table is over");
	}
	t.updated = m->a.at;
	memcpy(m->a.whom, t.id, STORE_ID);
	store_put_table(m->u, &t);
	store_table_end(&t);
	return 0;
}

static void keep_text(void *arg, const store_line *line)
{
	making *m = arg;

	if (*line->text)
		snprintf(m->more, sizeof m->more, "%u %s", line->n, line->text);
}

/* Everybody's: whoever may have said it, the log keeps the words. */
static int make_unline(making *m)
{
	if (strlen(m->o->whom) >= STORE_ID || m->o->line < 1 ||
	    m->s->ops->line(m->s, m->o->whom, (uint32_t)m->o->line, keep_text, m) || !*m->more)
		return no(m, "line", "no such line");
	snprintf(m->a.whom, sizeof m->a.whom, "%s", m->o->whom);
	store_put_unline(m->u, m->a.whom, (uint32_t)m->o->line);
	return 0;
}

static int make_name(making *m)
{
	store_user u;
	char old[STORE_NAME], look[STORE_NAME], owner[STORE_ID];

	if (find_user(m, &u))
		return -1;
	memcpy(old, u.name, sizeof old);
	if (!*m->o->value)
		snprintf(u.name, sizeof u.name, "%s %u", strcmp(u.lang, "fr") ? "Player" : "Joueur",
			 1000 + randombytes_uniform(9000));
	else if (store_name_tidy(m->o->value, u.name, sizeof u.name, NAME_CHARS))
		return no(m, "value", "a name has 1 to 24 characters that can be told apart");
	store_look(u.name, look);
	if (!m->s->ops->looks(m->s, look, owner) && strcmp(owner, u.id))
		return no(m, "value", order_failed(STORE_NAMED));
	snprintf(m->more, sizeof m->more, "%s → %s", old, u.name);
	store_put_user(m->u, &u, USER_EDIT);
	store_put_seat_names(m->u, u.id, u.name);
	return 0;
}

static int make_settle(making *m)
{
	char *end;
	long long id = strtoll(m->o->whom, &end, 10);

	if (end == m->o->whom || *end || id < 1)
		return no(m, "whom", "the number of a report");
	snprintf(m->a.whom, sizeof m->a.whom, "%lld", id);
	store_put_settle(m->u, id, m->a.by, m->a.at);
	return 0;
}

static int make_setting(making *m)
{
	static settings trial;
	char error[STORE_ERROR];
	const setting *k = setting_find(m->o->whom);

	if (!k || !k->live)
		return no(m, "whom", k ? "this is set at the start alone" : "no such setting");
	if (strpbrk(m->o->value, " \t\r\n\v\f"))
		return no(m, "value", "a value is one word");
	if (*m->o->value && setting_set(&trial, k, m->o->value, FROM_STORE, error))
		return no(m, "value", error);
	snprintf(m->a.whom, sizeof m->a.whom, "%s", k->name);
	snprintf(m->more, sizeof m->more, "%s", *m->o->value ? m->o->value : k->otherwise);
	store_put_setting(m->u, k->name, *m->o->value ? m->o->value : NULL);
	return 0;
}

static int make_word(making *m)
{
	if (store_text_tidy(m->o->value, m->more, sizeof m->more, CHAT_MAX))
		return no(m, "value", "a line has 1 to 300 characters");
	return 0;
}

static int make(making *m)
{
	const char *what = m->o->what;

	return !strcmp(what, "role")	      ? make_role(m)
	       : !strcmp(what, "ban")	      ? make_ban(m, 1)
	       : !strcmp(what, "unban")	      ? make_ban(m, 0)
	       : !strcmp(what, "warn")	      ? make_warning(m)
	       : !strcmp(what, "close")	      ? make_close(m)
	       : !strcmp(what, "remove-line") ? make_unline(m)
	       : !strcmp(what, "rename")      ? make_name(m)
	       : !strcmp(what, "settle")      ? make_settle(m)
	       : !strcmp(what, "set")	      ? make_setting(m)
	       : !strcmp(what, "backup")      ? 0 /* it is there by now: backup.c */
					      : make_word(m);
}

store_unit *order_unit(store *s, const order *o, int64_t now, refusals *r)
{
	making m = {.s = s, .o = o, .r = r};
	int bad;

	m.a.power = order_power(o);
	if (m.a.power < 0) {
		refuse(r, "act", "no such act");
		return NULL;
	}
	if (*o->why ? store_text_tidy(o->why, m.why, sizeof m.why, CHAT_MAX) : needs_why(o)) {
		refuse(r, "why", "a reason has 1 to 300 characters");
		return NULL;
	}
	m.a.at = now;
	m.a.more = m.more;
	m.a.why = m.why;
	snprintf(m.a.by, sizeof m.a.by, "%s", o->by);
	snprintf(m.a.what, sizeof m.a.what, "%s", o->what);
	m.u = store_unit_new(NULL, NULL);
	bad = make(&m);
	if (bad) {
		store_unit_free(m.u);
		return NULL;
	}
	store_put_act(m.u, &m.a);
	return m.u;
}

const char *order_failed(int code)
{
	return code == STORE_NONE    ? "this is no longer so: look again"
	       : code == STORE_NAMED ? "an account has a name that looks like this one"
	       : code == STORE_FULL  ? "there are as many bans as there may be"
	       : code == STORE_LATE  ? "somebody was faster: look again"
				     : not_stored(code);
}

/* --- following what was done --- */

static void tell_all(conn *c, msg *m)
{
	if (c->is_ws && c->hello)
		conn_send(c, m);
}

static msg *word(const char *type, const char *key, const char *text)
{
	char buf[CHAT_MAX * 6 + 128];
	ts_out o;

	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	put_str(&o, "type", type);
	put_str(&o, key, text);
	ts_json_close(&o, '}');
	return msg_of(&o);
}

static void say(const char *text)
{
	msg *m = word("said", "text", text);

	for (conn *c = srv.conns, *next; c; c = next) {
		next = c->next;
		tell_all(c, m);
	}
	msg_free(m);
}

static void warn(const char *user, const char *why)
{
	msg *m = word("warned", "why", why);

	for (conn *c = person_conn(user), *next; c; c = next) {
		next = person_next(c);
		conn_send(c, m);
	}
	msg_free(m);
}

static void unline(const char *id, const char *more)
{
	table *t = table_peek(id);
	char text[96];
	msg *m;
	ts_out o;

	if (!t)
		return;
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "type", "removed");
	put_int(&o, "n", atoi(more));
	ts_json_close(&o, '}');
	m = msg_of(&o);
	table_send(t, m);
	msg_free(m);
}

static const char *renamed;
static void follow_name(table *t)
{
	if (!strcmp(t->row.owner, renamed) || table_seats_of(t, renamed))
		play_follow(t, FOLLOW_ROW);
}

static void rename_user(const char *user)
{
	store_user u;

	if (srv.store->ops->user(srv.store, user, &u))
		return;
	for (conn *c = person_conn(user); c; c = person_next(c))
		memcpy(c->user.name, u.name, sizeof c->user.name);
	renamed = user;
	table_each(follow_name);
}

enum { RECENT = 64 };
static int64_t seen[RECENT], last; /* acts that were followed; the latest of all */

/* Acts are numbered as they are written, which with several nodes is not quite as they are committed. */
static void follow(void *arg, const store_act *a)
{
	table *t;

	(void)arg;
	if (seen[a->id % RECENT] >= a->id)
		return;
	seen[a->id % RECENT] = a->id;
	last = a->id > last ? a->id : last;
	if (!strcmp(a->what, "warn"))
		warn(a->whom, a->why);
	else if (!strcmp(a->what, "say"))
		say(a->more);
	else if (!strcmp(a->what, "remove-line"))
		unline(a->whom, a->more);
	else if (!strcmp(a->what, "rename"))
		rename_user(a->whom);
	else if (!strcmp(a->what, "close") && (t = table_peek(a->whom)))
		play_follow(t, FOLLOW_ROW);
}

typedef struct {
	store_act a[RECENT];
	int n;
} act_list;

static void keep(void *arg, const store_act *a)
{
	act_list *l = arg;

	if (l->n == RECENT)
		return;
	l->a[l->n] = *a;
	l->a[l->n].more = strdup(a->more);
	l->a[l->n].why = strdup(a->why);
	if (!l->a[l->n].more || !l->a[l->n].why)
		abort();
	l->n++;
}

/* Read first, followed then: following reads the store, too. */
static int follow_some(void)
{
	static act_list l;
	int64_t from = last > RECENT / 2 ? last - RECENT / 2 : 0;
	int64_t was = last;

	l.n = 0;
	srv.store->ops->acts(srv.store, 0, from, RECENT, keep, &l);
	for (int i = 0; i < l.n; i++) {
		follow(NULL, &l.a[i]);
		free((char *)l.a[i].more);
		free((char *)l.a[i].why);
	}
	return last != was && l.n == RECENT;
}

void host_follow(void)
{
	bans_load();
	bans_cut();
	bans_due();
	settings_load();
	while (follow_some())
		;
}

void host_start(void)
{
	srv.store->ops->last_act(srv.store, &last);
	for (int i = 0; i < RECENT; i++)
		seen[i] = last;
	bans_load();
	bans_due();
	settings_load();
}

/* A server by itself is not told what `tessera admin` has written beside it: it looks. */
void host_tick(void)
{
	int64_t now = last;

	host_sample();
	if (srv.damaged)
		return;
	if (!srv.shared && !srv.store->ops->last_act(srv.store, &now) && now > last)
		host_follow();
	bans_tick();
}

/* --- what is kept only for a time --- */

enum { SLICE = 200 };
typedef struct {
	store_user last;
	char idle[SLICE][STORE_ID];
	int n, n_idle;
} guest_page;

static void keep_guest(void *arg, const store_user *u, int idle)
{
	guest_page *p = arg;

	p->last = *u;
	p->n++;
	if (idle && p->n_idle < SLICE && !person_conn(u->id))
		memcpy(p->idle[p->n_idle++], u->id, STORE_ID);
}

/* A page of guests, the next one a minute later. Each goes by itself: who has come back meanwhile stays. */
static void forget_guests(int64_t before)
{
	static int64_t made;
	static char id[STORE_ID];
	static guest_page p;

	p.n = p.n_idle = 0;
	if (srv.store->ops->guests(srv.store, before, made, id, SLICE, keep_guest, &p))
		return;
	for (int i = 0; i < p.n_idle; i++) {
		store_unit *u = store_unit_new(NULL, NULL);

		store_put_forget(u, p.idle[i]);
		unit_send(u);
	}
	made = p.n < SLICE ? 0 : p.last.created; /* from the first again */
	memcpy(id, p.n < SLICE ? "" : p.last.id, p.n < SLICE ? 1 : STORE_ID);
}

void host_sweep(void)
{
	const int days[EXPIRES] = {srv.set.keep_chat_days, srv.set.keep_audit_days,
				   srv.set.keep_audit_days};
	int64_t now = now_ms();

	if (!wall_is_steady())
		return;
	for (int i = 0; i < EXPIRES; i++)
		if (days[i]) {
			store_unit *u = store_unit_new(NULL, NULL);

			store_put_expire(u, i, now - days[i] * 86400000LL, SLICE);
			unit_send(u);
		}
	if (srv.set.keep_guest_days)
		forget_guests(now - srv.set.keep_guest_days * 86400000LL);
}

/* --- settings that apply while it runs --- */

static void apply(void *arg, const char *name, const char *value)
{
	const setting *k = setting_find(name);
	char error[STORE_ERROR];

	if (k && k->live && srv.set.from[k - setting_list] <= FROM_STORE &&
	    setting_set(arg, k, value, FROM_STORE, error))
		log_event(LOG_ERROR, "setting", "why", error, NULL);
}

/* What is not given at the start is as the store has it, or as it comes. */
void settings_load(void)
{
	static settings next;
	char error[STORE_ERROR];

	next = srv.set;
	for (int i = 0; i < setting_n; i++)
		if (next.from[i] == FROM_STORE)
			setting_set(&next, &setting_list[i], setting_list[i].otherwise,
				    FROM_NOWHERE, error);
	if (srv.store->ops->settings(srv.store, apply, &next))
		return;
	srv.set = next;
	log_set();
}
