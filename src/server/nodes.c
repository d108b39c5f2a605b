/* nodes.c - several servers on one store (docs/scaling.md): what this one does when another has changed
 * something, and what it tells the others beside what they read in the store. A server by itself keeps
 * everything, hears nothing and tells nobody.
 *
 * Lines between nodes, after the name of who says them:
 *	here TABLE SEATS SPECTATORS NEW	who watches there; NEW: tell me, too
 *	ask TABLE WHAT BY YES OPS		a question at a table with so many operations
 *	tell USER TABLE FROM JSON		a message for somebody who does not watch the table
 *	cut USER SESSION, ties USER, name USER NAME, claim GUEST
 *	lobby TABLE				a listed table has changed
 *	seek..., unseek..., matched...		seek.c */
#include "server/tour.h"

#include <stdlib.h>
#include <string.h>

int node_keeps(void)
{
	return !srv.shared || srv.keeper;
}

void node_tell(const char *format, ...)
{
	char text[RELAY_MAX];
	store_unit *u;
	va_list ap;
	int n;

	if (!srv.shared || srv.damaged)
		return;
	va_start(ap, format);
	n = vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	if (n >= (int)sizeof text || strchr(text, '\n'))
		return; /* what people are told of others fits; a name has no lines */
	u = store_unit_new(NULL, NULL);
	store_put_relay(u, text);
	unit_send(u);
}

/* --- who watches where --- */

enum { NODES_MAX = 64 };

static unsigned seats_here(const table *t)
{
	unsigned mask = 0;

	for (int i = 0; i < TS_SEATS_MAX; i++)
		mask |= (unsigned)(t->v[i].n_watchers > 0) << i;
	return mask;
}

void node_tell_here(table *t)
{
	unsigned mask = seats_here(t);
	int others = t->v[TABLE_VIEWER].n_watchers;

	if (!srv.shared || (t->here_told && mask == t->here_seats && others == t->here_others) ||
	    (!t->here_told && !mask && !others))
		return;
	node_tell("here %s %u %d %d", t->row.id, mask, others, !t->here_told);
	t->here_told = 1;
	t->here_seats = mask;
	t->here_others = others;
}

void node_tell_gone(table *t)
{
	if (t->here_told && (t->here_seats || t->here_others))
		node_tell("here %s 0 0 0", t->row.id);
}

int table_elsewhere(const table *t, int seat)
{
	for (int i = 0; i < t->n_there; i++)
		if (t->there[i].seats >> seat & 1)
			return 1;
	return 0;
}

int table_spectators(const table *t)
{
	int n = t->v[TABLE_VIEWER].n_watchers;

	for (int i = 0; i < t->n_there; i++)
		n += t->there[i].others;
	return n;
}

/* Bots think where somebody watches, the first by name of such nodes; where nobody does, anywhere. */
int node_thinks(const table *t)
{
	int mine = seats_here(t) || t->v[TABLE_VIEWER].n_watchers;

	for (int i = 0; i < t->n_there; i++)
		if ((t->there[i].seats || t->there[i].others) &&
		    (!mine || strcmp(t->there[i].node, srv.node) < 0))
			return 0;
	return 1;
}

static void set_there(table *t, const char *node, unsigned seats, int others)
{
	struct elsewhere *e = t->there;
	int i = 0;

	while (i < t->n_there && strcmp(e[i].node, node))
		i++;
	if (i == t->n_there && ((!seats && !others) || i == NODES_MAX))
		return;
	if (i == t->n_there) {
		t->there = e = realloc(e, (size_t)(i + 1) * sizeof *e);
		if (!e)
			abort();
		memset(&e[t->n_there++], 0, sizeof *e);
		snprintf(e[i].node, STORE_ID, "%s", node);
	}
	for (int k = 0; k < t->row.seats; k++)
		if (e[i].seats & ~seats & 1u << k && !t->v[k].n_watchers)
			t->away[k] = mono_ms();
	e[i].seats = (uint8_t)seats;
	e[i].others = others;
	if (!seats && !others)
		e[i] = e[--t->n_there];
	t->dirty = 1;
	play_kick(t);
}

static const char *gone_node; /* NULL: all of them */
static void clear_there(table *t)
{
	for (int i = t->n_there - 1; i >= 0; i--)
		if (!gone_node || !strcmp(t->there[i].node, gone_node))
			set_there(t, t->there[i].node, 0, 0);
}

static void tell_anew(table *t)
{
	t->here_told = 0;
	node_tell_here(t);
}

static void on_here(const char *node, const char *text)
{
	char id[STORE_ID];
	unsigned seats;
	int others, fresh;
	table *t;

	if (sscanf(text, "%11s %u %d %d", id, &seats, &others, &fresh) != 4 ||
	    seats >= 1u << TS_SEATS_MAX || others < 0 || others > 1000000 || !(t = table_peek(id)))
		return;
	set_there(t, node, seats, others);
	if (fresh && t->here_told && (t->here_seats || t->here_others))
		node_tell("here %s %u %d 0", id, t->here_seats, t->here_others);
}

/* --- other lines --- */

static void on_ask(const char *text)
{
	char id[STORE_ID];
	unsigned yes, ops;
	int what, by;
	table *t;

	if (sscanf(text, "%11s %d %d %u %u", id, &what, &by, &yes, &ops) == 5 &&
	    (t = table_peek(id)) && what >= 0 && what < ASKS && by >= 0 && by < t->row.seats)
		ws_asked(t, what, by, yes, ops);
}

void node_tell_ask(const table *t)
{
	node_tell("ask %s %d %d %u %u", t->row.id, t->ask, t->ask_by, t->ask_yes, t->n_ops);
}

static void on_tell(const char *text)
{
	char user[STORE_ID], id[STORE_ID], from[STORE_ID];
	int n = 0;
	msg *m;

	if (sscanf(text, "%11s %11s %11s %n", user, id, from, &n) != 3 || !n)
		return;
	m = msg_new(text + n, strlen(text + n));
	for (conn *c = person_conn(user), *next; c; c = next) {
		next = person_next(c);
		if ((!c->t || strcmp(c->t->row.id, id)) && !conn_mutes(c, from))
			conn_send(c, m);
	}
	msg_free(m);
}

static const char *claimed;
static void reload_claimed(table *t)
{
	int theirs = !strcmp(t->row.owner, claimed) || table_seats_of(t, claimed);

	if (theirs && t->busy)
		t->behind = FOLLOW_ALL;
	else if (theirs)
		table_reload(t);
}

static void reload_of(const char *user)
{
	claimed = user;
	table_each(reload_claimed);
}

void node_tell_claim(const char *user)
{
	reload_of(user);
	node_tell("claim %s", user);
}

static void on_person(const char *verb, const char *text)
{
	char user[STORE_ID], session[STORE_ID] = "-";
	int n = 0;

	if (sscanf(text, "%11s%n", user, &n) != 1)
		return;
	if (!strcmp(verb, "cut")) {
		sscanf(text + n, "%11s", session);
		people_cut_here(user, *session == '-' ? NULL : session);
	} else if (!strcmp(verb, "claim")) {
		reload_of(user);
		people_cut_here(user, NULL);
	}
	for (conn *c = person_conn(user); c; c = person_next(c))
		if (!strcmp(verb, "ties"))
			conn_load_ties(c);
		else if (!strcmp(verb, "name") && text[n])
			snprintf(c->user.name, sizeof c->user.name, "%s", text + n + 1);
}

static void on_relay(const char *text)
{
	char node[STORE_ID], verb[STORE_WORD];
	int n = 0;

	if (sscanf(text, "%11s %15s %n", node, verb, &n) != 2 || !n)
		return;
	text += n;
	if (!strcmp(verb, "here"))
		on_here(node, text);
	else if (!strcmp(verb, "ask"))
		on_ask(text);
	else if (!strcmp(verb, "tell"))
		on_tell(text);
	else if (!strcmp(verb, "lobby"))
		lobby_hear(text);
	else if (!seek_hear(node, verb, text))
		on_person(verb, text);
}

/* --- news --- */

static void on_keeper(int keeper)
{
	srv.keeper = keeper;
	log_event(LOG_INFO, keeper ? "keeper" : "keeper no longer", "node", srv.node, NULL);
	if (keeper && !srv.damaged) {
		bans_due();
		tables_resume();
		tours_resume();
	}
}

static void on_gone(const char *node)
{
	srv.nodes--;
	log_event(LOG_INFO, "node gone", "node", node, NULL);
	gone_node = node;
	table_each(clear_there);
	seek_forget(node);
	if (srv.keeper && !srv.damaged)
		tables_resume(); /* clocks that ran there */
}

static void follow(table *t)
{
	play_follow(t, FOLLOW_ALL);
}

static void on_news(void *arg, char what, const char *text)
{
	table *t;

	(void)arg;
	switch (what) {
	case TELL_OPS:
	case TELL_ROW:
	case TELL_LINE:
		if ((t = table_peek(text)))
			play_follow(t, what == TELL_OPS	  ? FOLLOW_OPS
				       : what == TELL_ROW ? FOLLOW_ROW
							  : FOLLOW_LINES);
		break;
	case TELL_CIRCLE:
		if (srv.keeper)
			tours_touch(text);
		break;
	case TELL_RELAY:
		on_relay(text);
		break;
	case TELL_ACT:
		host_follow();
		break;
	case TELL_NODE:
		srv.nodes++;
		log_event(LOG_INFO, "node", "node", text, NULL);
		table_each(tell_anew);
		break;
	case TELL_GONE:
		on_gone(text);
		break;
	case TELL_KEEPER:
		on_keeper(*text == '1');
		break;
	case TELL_AGAIN:
		table_each(follow);
		table_each(tell_anew);
		people_doubt();
		host_follow();
		break;
	default:
		house_move(atoll(text));
	}
}

void nodes_collect(void)
{
	if (srv.shared && !srv.stopping)
		srv.store->ops->news(srv.store, on_news, NULL);
}

int nodes_join(void (*wake)(void *), char error[STORE_ERROR])
{
	if (!srv.store->ops->join)
		return 0;
	id_make(srv.node, 8);
	if (srv.store->ops->join(srv.store, srv.node, house_ms(), wake, NULL)) {
		snprintf(error, STORE_ERROR, "the store lets no node in");
		return -1;
	}
	srv.shared = 1;
	return 0;
}
