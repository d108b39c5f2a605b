/* api_meet.c - people among each other: whom one follows, mutes and blocks, and what the host is told
 * of somebody. */
#include "server/api.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
	const call *k;
	ts_out *o;
	int kind;
} tie_writer;

/* Where somebody plays for all to see; "" if nowhere. */
static const char *plays_at(const char *user)
{
	for (const conn *c = person_conn(user); c; c = person_next(c))
		if (c->t && c->viewer < c->t->row.seats && c->t->row.listed && table_running(c->t))
			return c->t->row.id;
	return "";
}

static void put_tie(void *arg, const char *other, const char *name)
{
	tie_writer *w = arg;
	const conn *c = w->kind == TIE_FOLLOW ? person_conn(other) : NULL;
	int there = c && !conn_tied(c, TIE_BLOCK, w->k->me.id);

	ts_json_open(w->o, '{');
	put_str(w->o, "user", other);
	put_str(w->o, "name", name);
	if (w->kind == TIE_FOLLOW) {
		put_bool(w->o, "online", there);
		put_str(w->o, "table", there ? plays_at(other) : "");
	}
	ts_json_close(w->o, '}');
}

int api_people(call *k)
{
	static const char *const name[TIES] = {"muted", "blocked", "follows"};
	tie_writer w = {.k = k};
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	w.o = &o;
	ts_json_open(&o, '{');
	for (w.kind = 0; w.kind < TIES; w.kind++) {
		put_list(&o, name[w.kind]);
		srv.store->ops->ties(srv.store, k->me.id, w.kind, put_tie, &w);
		ts_json_close(&o, ']');
	}
	api_finish(k, &o);
	return 0;
}

/* --- reports --- */

static void report_stored(void *arg, int code)
{
	conn *c = arg;

	if (code)
		http_error(c, 503, "storage", not_stored(code), NULL);
	else
		http_reply(c, 200, "application/json", "{}", 2);
	conn_unref(c);
}

int api_report(call *k)
{
	static const char *const kinds[] = {"chat", "play", "name", "other"};
	static char text[CHAT_MAX * 4 + 1];
	const char *user, *place, *kind, *said;
	store_report r = {.at = now_ms(), .text = text};
	store_user u;
	store_unit *unit;
	int known = 0;

	*text = 0;
	if (body_str(&k->b, "user", &user) || strlen(user) >= STORE_ID ||
	    srv.store->ops->user(srv.store, user, &u)) {
		api_fail_field(k, "user", "no such user");
		return 0;
	}
	if (body_str(&k->b, "table", &place) || strlen(place) >= STORE_ID) {
		api_fail_field(k, "table", "table is the id of a table");
		return 0;
	}
	known = body_str(&k->b, "kind", &kind) ? 0 : 1;
	for (size_t i = 0; known == 1 && i < sizeof kinds / sizeof *kinds; i++)
		known += !strcmp(kind, kinds[i]);
	if (known < 2) {
		api_fail_field(k, "kind", "kind is chat, play, name or other");
		return 0;
	}
	if (body_str(&k->b, "text", &said) ||
	    (*said && store_text_tidy(said, text, sizeof text, CHAT_MAX))) {
		api_fail_field(k, "text", "text has at most 300 characters");
		return 0;
	}
	if (!limit_take("report", k->me.id, srv.set.request_rate ? 1 : 0, 5)) {
		api_fail(k, 429, "rate", "too many reports at once");
		return 0;
	}
	memcpy(r.by, k->me.id, STORE_ID);
	memcpy(r.user, u.id, STORE_ID);
	snprintf(r.table, sizeof r.table, "%s", place);
	snprintf(r.kind, sizeof r.kind, "%s", kind);
	log_event(LOG_INFO, "report", "kind", r.kind, "table", r.table, NULL);
	k->c->refs++;
	unit = store_unit_new(report_stored, k->c);
	store_put_report(unit, &r);
	unit_send(unit);
	return 0;
}

void api_put_report(void *arg, const store_report *r)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_int(o, "at", r->at);
	put_str(o, "by", r->by);
	put_str(o, "user", r->user);
	put_str(o, "table", r->table);
	put_str(o, "kind", r->kind);
	put_str(o, "text", r->text);
	put_int(o, "id", r->id);
	put_str(o, "by_name", r->by_name);
	put_str(o, "name", r->name);
	put_int(o, "settled", r->settled);
	put_str(o, "settler", r->settler);
	ts_json_close(o, '}');
}

/* For the host: the last ones. */
int api_reports(call *k)
{
	enum { LAST = 200 };
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_list(&o, "reports");
	srv.store->ops->reports(srv.store, 0, LAST, api_put_report, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}
