/* forget.c - accounts whose deletion was asked for, and not taken back in time: forgotten step by step, by the
 * node that does what one must do for all. Games, records and the ratings of others stay. The person goes:
 * login, password, address, sessions, ties, ratings and the way they came, and their name from every row.
 *
 * First they leave: where a table is open they get up (their own closes), where it runs they give up; their
 * clubs go to an heir, a tournament that has not begun closes. Then their name goes from seats and lines,
 * some rows with each unit. Last, when there is nothing else of them, the rest goes in one unit. A step that
 * fails is made again; each finds by itself what is left to do. */
#include "server/api.h"
#include "server/tour.h"

#include <stdlib.h>
#include <string.h>

enum { AGAIN_MS = 60000, PAST_MS = 3600000, AT_ONCE = 10, TABLES_ALL = 1000 };

static struct {
	char user[STORE_ID];
	int busy, last;
	int64_t next, past; /* on mono_ms */
} now;

/* --- what they have a part in --- */

typedef struct {
	int n;
	char id[AT_ONCE][STORE_ID];
} id_list;

static void keep(id_list *l, const char *id)
{
	if (l->n < AT_ONCE)
		memcpy(l->id[l->n++], id, STORE_ID);
}

/* Where they have given up already there is nothing to do. */
static void keep_table(void *arg, const store_table *t)
{
	int sits = 0;

	for (int i = 0; i < t->seats; i++)
		sits |= !strcmp(t->seat[i].user, now.user) && !t->seat[i].resigned;
	if (sits)
		keep(arg, t->id);
}

/* 1 if something was begun, or must wait. */
static int leave_tables(void)
{
	store_query q = {.which = TABLES_MINE,
			 .user = now.user,
			 .status = -1,
			 .seats = -1,
			 .rated = -1,
			 .pace = -1,
			 .won = -1,
			 .limit = TABLES_ALL};
	id_list l = {0};
	int left = 0;

	srv.store->ops->tables(srv.store, &q, keep_table, &l);
	for (int i = 0; i < l.n; i++) {
		table *t = table_find(l.id[i]);

		if (!t)
			continue;
		left |= t->busy;
		if (!t->busy && t->row.status == TABLE_OPEN && table_leave(t, now.user)) {
			play_row(t, TELL_TABLE, NULL, NULL);
			left = 1;
		}
		for (int s = 0; !t->busy && table_running(t) && s < t->row.seats; s++)
			if (!strcmp(t->row.seat[s].user, now.user) && !t->row.seat[s].resigned) {
				play_resign(t, s, ENDED_RESIGNED, NULL);
				left = 1;
			}
	}
	return left;
}

static void stepped(void *arg, int code)
{
	(void)arg;
	now.busy = 0;
	if (code) {
		now.next = mono_ms() + AGAIN_MS;
		return;
	}
	node_tell_claim(now.user); /* rows that have their name */
	if (now.last)
		log_event(LOG_INFO, "account forgotten", NULL);
}

static store_unit *begin(void)
{
	now.busy = 1;
	return store_unit_new(stepped, NULL);
}

static int leave_circles(int kind)
{
	store_unit *u = begin();

	if (circles_leave(u, now.user, kind)) {
		unit_send(u);
		return 1;
	}
	store_unit_free(u);
	now.busy = 0;
	return 0;
}

/* --- one step --- */

static void step(void)
{
	store_unit *u;
	int named;

	now.last = 0;
	if (leave_tables() || leave_circles(CIRCLE_CLUB) || leave_circles(CIRCLE_TOURNAMENT))
		return;
	if (srv.store->ops->named(srv.store, now.user, &named) || store_ill())
		return; /* what cannot be read is not taken for done */
	now.last = !named;
	u = begin();
	store_put_erase(u, now.user, now.last ? ERASE_LAST : ERASE_SOME);
	unit_send(u);
}

void forget_tick(void)
{
	store_unit *u;
	store_ticket past = {.until = now_ms()};
	int code;

	if (now.busy || srv.damaged || !node_keeps() || mono_ms() < now.next)
		return;
	code = srv.store->ops->gone(srv.store, now_ms() - GONE_MS, now.user);
	if (!code) {
		step();
		return;
	}
	now.next = mono_ms() + AGAIN_MS;
	if (code != STORE_NONE || mono_ms() < now.past)
		return;
	now.past = mono_ms() + PAST_MS;
	u = store_unit_new(NULL, NULL); /* nobody comes with these any more */
	store_put_ticket(u, &past, TICKETS_PAST);
	unit_send(u);
}
