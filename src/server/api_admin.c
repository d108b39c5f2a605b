/* api_admin.c - the pages of the host: figures, reports, tables, people, bans, settings, what was done, and
 * the one way to do something (host.c). Who may ask is said by the gates of api.c. */
#include "server/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- figures --- */

enum { SAMPLE_MS = 300000, SAMPLES = 288 /* a day */, MINUTE_MS = 60000 };
static struct {
	int64_t at; /* by the wall clock */
	int people;
	uint64_t refused;
} sample[SAMPLES];
static int sampled;
static figures past[2]; /* one and two minutes ago, at most */
static int64_t past_at[2], began;

void host_sample(void)
{
	static int64_t next;
	int64_t now = mono_ms();

	if (!began) {
		began = now_ms();
		past_at[0] = past_at[1] = now;
	}
	if (now - past_at[0] >= MINUTE_MS) {
		past[1] = past[0];
		past_at[1] = past_at[0];
		past[0] = counted;
		past_at[0] = now;
	}
	if (now < next)
		return;
	next = now + SAMPLE_MS;
	sample[sampled % SAMPLES].at = now_ms();
	sample[sampled % SAMPLES].people = srv.n_ws;
	sample[sampled % SAMPLES].refused = counted.refused;
	sampled++;
}

/* Milliseconds within which so many of a hundred have been, since the figures `then`. */
static double within(const spread *now, const spread *then, int percent)
{
	uint64_t all = 0, n = 0;
	int b = 0;

	for (int i = 0; i < 16; i++)
		all += now->bucket[i] - then->bucket[i];
	if (!all)
		return 0;
	while (b < 15 && (n += now->bucket[b] - then->bucket[b]) * 100 < all * (unsigned)percent)
		b++;
	return 0.125 * (1 << b);
}

static void put_ms(ts_out *o, const char *key, double ms)
{
	char text[32];

	snprintf(text, sizeof text, "%.3f", ms);
	ts_json_key(o, key);
	ts_json_raw(o, text);
}

static long long resident(void)
{
	long long all, here = 0;
	FILE *f = fopen("/proc/self/statm", "r");

	if (f && fscanf(f, "%lld %lld", &all, &here) != 2)
		here = 0;
	if (f)
		fclose(f);
	return here * sysconf(_SC_PAGESIZE);
}

static void put_load(ts_out *o)
{
	const figures *then = &past[1];
	double seconds = (double)(mono_ms() - past_at[1]) / 1000;
	uint64_t changes = 0;

	for (int i = 0; i < 16; i++)
		changes += counted.changes.bucket[i] - then->changes.bucket[i];
	put_ms(o, "changes", seconds > 0 ? (double)changes / seconds : 0); /* a second */
	put_ms(o, "change_p99", within(&counted.changes, &then->changes, 99));
	put_ms(o, "loop_p50", within(&counted.turns, &then->turns, 50));
	put_ms(o, "loop_p99", within(&counted.turns, &then->turns, 99));
	put_int(o, "memory", resident());
	put_int(o, "memory_of", (long long)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE));
}

static void put_refused(void *arg, const char *kind, uint64_t n)
{
	put_int(arg, kind, (long long)n);
}

static void put_samples(ts_out *o)
{
	int from = sampled > SAMPLES ? sampled - SAMPLES : 0;

	put_list(o, "history");
	for (int i = from; i < sampled; i++) {
		int k = i % SAMPLES, before = i > from ? (i - 1) % SAMPLES : k;

		ts_json_open(o, '[');
		ts_json_int(o, sample[k].at);
		ts_json_int(o, sample[k].people);
		ts_json_int(o, (long long)(sample[k].refused - sample[before].refused));
		ts_json_close(o, ']');
	}
	ts_json_close(o, ']');
}

typedef struct {
	int n;
	int64_t oldest;
} open_reports;

static void count_report(void *arg, const store_report *r)
{
	open_reports *p = arg;

	p->n++;
	p->oldest = r->at;
}

int api_admin_overview(call *k)
{
	enum { MOST = 1000 };
	open_reports p = {0, 0};
	int running, loaded = tables_loaded(&running);
	ts_out o;

	srv.store->ops->reports(srv.store, 1, MOST, count_report, &p);
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_str(&o, "version", TS_VERSION);
	put_str(&o, "role", power_name[k->power]);
	put_int(&o, "nodes", srv.shared ? srv.nodes + 1 : 1);
	put_int(&o, "since", began);
	put_int(&o, "now", now_ms());
	put_int(&o, "backup", backup_last());
	put_int(&o, "people", srv.n_ws);
	put_int(&o, "connections", srv.n_conns);
	put_int(&o, "running", running);
	put_int(&o, "loaded", loaded);
	put_load(&o);
	put_int(&o, "reports", p.n);
	put_int(&o, "oldest", p.oldest);
	ts_json_key(&o, "refused");
	ts_json_open(&o, '{');
	limits_each(put_refused, &o);
	ts_json_close(&o, '}');
	put_samples(&o);
	api_finish(k, &o);
	return 0;
}

/* --- lists --- */

static ts_out *open_list(ts_out *o, const char *name)
{
	ts_out_init(o, scratch_text(0), SCRATCH);
	ts_json_open(o, '{');
	put_list(o, name);
	return o;
}

static int close_list(call *k, ts_out *o)
{
	ts_json_close(o, ']');
	api_finish(k, o);
	return 0;
}

int api_admin_reports(call *k)
{
	enum { LAST = 200 };
	char all[48];
	ts_out o;

	srv.store->ops->reports(srv.store, !*api_query(k->r, "all", all), LAST, api_put_report,
				open_list(&o, "reports"));
	return close_list(k, &o);
}

int api_admin_tables(call *k)
{
	char user[48], status[48];
	store_query q = {.which = TABLES_STATUS};

	if (*api_query(k->r, "user", user)) {
		q.which = TABLES_MINE;
		q.user = user;
	} else if (!*api_query(k->r, "status", status)) {
		api_fail_field(k, "status", "status is open, running or over");
		return 0;
	}
	return api_tables_of(k, q, NULL);
}

static void put_person(void *arg, const store_user *u, int power)
{
	ts_out *o = arg;
	const ban *b;

	ts_json_open(o, '{');
	put_str(o, "id", u->id);
	put_str(o, "name", u->name);
	put_str(o, "login", u->login);
	put_int(o, "created", u->created);
	put_str(o, "role", power_name[power >= 0 && power <= POWER_HOST ? power : 0]);
	put_bool(o, "online", person_conn(u->id) != NULL);
	put_bool(o, "warned", ban_of(BAN_WARNED, u->id) != NULL);
	put_bool(o, "muted", ban_of(BAN_CHAT, u->id) != NULL);
	if ((b = ban_user(u))) {
		ts_json_key(o, "banned");
		ts_json_open(o, '{');
		ban_json(b, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

/* As a query has it: '+' and "%C3%A9" are the page's way of writing. */
static void plain_text(const char *in, char out[48])
{
	size_t n = 0;
	unsigned c;

	for (; *in; in++) {
		if (*in == '%' && sscanf(in + 1, "%2x", &c) == 1 && c && in[1] && in[2]) {
			out[n++] = (char)c;
			in += 2;
		} else {
			out[n++] = *in == '+' ? ' ' : *in;
		}
	}
	out[n] = 0;
}

int api_admin_people(call *k)
{
	enum { MOST = 50 };
	char asked[48], begin[48];
	ts_out o;

	plain_text(api_query(k->r, "q", asked), begin);
	open_list(&o, "people");
	if (!*begin)
		srv.store->ops->powers(srv.store, put_person, &o);
	else if (utf8_ok(begin, strlen(begin)))
		srv.store->ops->people(srv.store, begin, MOST, put_person, &o);
	return close_list(k, &o);
}

static void put_ban(void *arg, const store_ban *b)
{
	ts_out *o = arg;

	if (b->kind < 0 || b->kind >= BANS)
		return;
	ts_json_open(o, '{');
	put_str(o, "kind", ban_name[b->kind]);
	put_str(o, "whom", b->whom);
	put_str(o, "name", b->name);
	put_str(o, "by", b->by);
	put_int(o, "at", b->at);
	put_int(o, "until", b->until);
	put_str(o, "why", b->why);
	ts_json_close(o, '}');
}

int api_admin_bans(call *k)
{
	ts_out o;

	srv.store->ops->bans(srv.store, now_ms(), put_ban, open_list(&o, "bans"));
	return close_list(k, &o);
}

static void put_act(void *arg, const store_act *a)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	put_int(o, "id", a->id);
	put_int(o, "at", a->at);
	put_str(o, "by", a->by);
	put_str(o, "by_name", a->by_name);
	put_str(o, "act", a->what);
	put_str(o, "whom", a->whom);
	put_str(o, "name", a->name);
	put_str(o, "more", a->more);
	put_str(o, "why", a->why);
	ts_json_close(o, '}');
}

int api_admin_audit(call *k)
{
	enum { PAGE = 100 };
	char before[48];
	ts_out o;

	srv.store->ops->acts(srv.store, 1, strtoll(api_query(k->r, "before", before), NULL, 10),
			     PAGE, put_act, open_list(&o, "acts"));
	return close_list(k, &o);
}

int api_admin_settings(call *k)
{
	static const char *const from[] = {"default", "store", "file", "environment", "flag"};
	ts_out o;

	open_list(&o, "settings");
	for (int i = 0; i < setting_n; i++) {
		const setting *s = &setting_list[i];
		const char *at = (const char *)&srv.set + s->at;

		if (!s->live)
			continue;
		ts_json_open(&o, '{');
		put_str(&o, "name", s->name);
		if (s->size)
			put_str(&o, "value", at);
		else
			put_int(&o, "value", *(const int *)at);
		put_str(&o, "otherwise", s->otherwise);
		put_str(&o, "from", from[srv.set.from[i]]);
		ts_json_close(&o, '}');
	}
	return close_list(k, &o);
}

/* --- acts --- */

static void act_stored(void *arg, int code)
{
	conn *c = arg;

	if (!code)
		host_follow();
	if (code == STORE_NAMED || code == STORE_FULL)
		http_error(c, 422, "refused", order_failed(code), NULL);
	else if (code == STORE_NONE || code == STORE_LATE)
		http_error(c, 409, "conflict", order_failed(code), NULL);
	else if (code)
		http_error(c, 503, "storage", order_failed(code), NULL);
	else
		http_reply(c, 200, "application/json", "{}", 2);
	conn_unref(c);
}

/* Texts and numbers of the body into the order; 0, or -1 and refused. */
static int read_order(call *k, order *o)
{
	const struct {
		const char *name, **to;
	} text[] = {{"act", &o->what},
		    {"kind", &o->kind},
		    {"whom", &o->whom},
		    {"value", &o->value},
		    {"why", &o->why}};
	int bad;

	for (size_t i = 0; i < sizeof text / sizeof *text; i++)
		if (body_str(&k->b, text[i].name, text[i].to)) {
			api_fail_field(k, text[i].name, "this is a text");
			return -1;
		}
	bad = !strcmp(o->what, "remove-line") && body_int(&k->b, "line", 1, INT32_MAX, &o->line);
	if (bad) {
		api_fail_field(k, "line", "the number of a line");
		return -1;
	}
	if (!strcmp(o->what, "ban") && body_int(&k->b, "hours", 0, 100 * 366 * 24, &o->hours)) {
		api_fail_field(k, "hours", "hours from now; 0: for ever");
		return -1;
	}
	return 0;
}

/* The unit waits for it. */
static void back_up(call *k, store_unit *u)
{
	const char *why = NULL;
	int often = !limit_take("backup", "", srv.set.request_rate ? 1 : 0, 3);

	if (!often && !(why = backup_start(u)))
		return;
	store_unit_free(u);
	if (often)
		api_fail(k, 429, "rate", "too many at once");
	else
		api_fail(k, 409, "conflict", why);
	conn_unref(k->c);
}

int api_admin_act(call *k)
{
	order o = {.by = k->me.id, .address = k->c->address};
	refusals r = {0};
	store_unit *u;
	table *t;
	int power;

	if (read_order(k, &o))
		return 0;
	power = order_power(&o);
	if (power > k->power) {
		api_fail(k, 403, "forbidden", "this is for a host");
		return 0;
	}
	if (!limit_take("act", k->me.id, srv.set.request_rate ? 120 : 0, 60)) {
		api_fail(k, 429, "rate", "too many at once");
		return 0;
	}
	t = strlen(o.whom) < STORE_ID ? table_peek(o.whom) : NULL;
	if (t && t->busy) { /* its row is on its way to the store */
		table_wait(t, k->c);
		return WAIT;
	}
	u = order_unit(srv.store, &o, now_ms(), &r);
	if (store_ill()) {
		if (u)
			store_unit_free(u);
		api_fail_store(k);
	} else if (!u) {
		http_error(k->c, 422, "refused", r.f[0].text, &r);
	} else {
		u->done = act_stored;
		u->arg = k->c;
		k->c->refs++;
		if (strcmp(o.what, "backup"))
			unit_send(u);
		else
			back_up(k, u);
	}
	return 0;
}

/* Whoever was warned has read it. */
static void warned_stored(void *arg, int code)
{
	conn *c = arg;

	if (code && code != STORE_NONE) {
		http_error(c, 503, "storage", not_stored(code), NULL);
	} else {
		bans_load();
		http_reply(c, 200, "application/json", "{}", 2);
	}
	conn_unref(c);
}

int api_warned(call *k)
{
	store_ban b = {.kind = BAN_WARNED, .why = ""};
	store_unit *u;

	memcpy(b.whom, k->me.id, STORE_ID);
	k->c->refs++;
	u = store_unit_new(warned_stored, k->c);
	store_put_ban(u, &b, 0);
	unit_send(u);
	return 0;
}
