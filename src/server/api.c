/* api.c - the HTTP API: docs/protocol.md, section HTTP. Routes, what comes before any handler, and
 * the handlers about games and operation. A handler answers at once, or after its commit; WAIT means
 * the table is busy and the request is tried again. */
#include "tessera-bot.h"
#include "server/api.h"

#include <sodium.h>
#include <string.h>
#include <strings.h>

static ts_node nodes[TS_NODES_MAX];

/* --- answers --- */

void api_fail(call *k, int status, const char *code, const char *text)
{
	http_error(k->c, status, code, text, NULL);
}

void api_fail_field(call *k, const char *field, const char *text)
{
	refusals r = {0};

	refuse(&r, field, text);
	http_error(k->c, 422, "refused", text, &r);
}

void api_fail_store(call *k)
{
	api_fail(k, 503, "storage", "the store cannot be read");
}

void api_fail_banned(conn *c, const ban *b)
{
	static char buf[CHAT_MAX * 6 + 256];
	ts_out o;

	counted.refused++;
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	ts_json_key(&o, "error");
	ts_json_open(&o, '{');
	put_str(&o, "code", "banned");
	put_str(&o, "text", "you are not let in here");
	ban_json(b, &o);
	ts_json_close(&o, '}');
	ts_json_close(&o, '}');
	http_json(c, 403, &o);
}

void api_finish(call *k, ts_out *o)
{
	ts_json_close(o, '}');
	if (store_ill())
		api_fail_store(k);
	else
		http_json(k->c, 200, o);
}

int api_need_user(call *k)
{
	if (!k->signed_in)
		api_fail(k, 401, "sign-in", "sign in first");
	return k->signed_in;
}

const char *api_query(const request *r, const char *key, char out[48])
{
	const char *p = r->h.query.p, *end = p + r->h.query.n;
	size_t n = strlen(key);

	out[0] = 0;
	while (p < end) {
		const char *stop = memchr(p, '&', (size_t)(end - p));
		size_t k = (size_t)((stop ? stop : end) - p);

		if (k > n && !memcmp(p, key, n) && p[n] == '=')
			span_copy((span){p + n + 1, k - n - 1}, out, 48);
		p += k + 1;
	}
	return out;
}

/* --- games --- */

static int games(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "games");
	ts_json_open(&o, '[');
	for (int i = 0; i < ts_n_games; i++)
		ts_game_json(ts_games[i], &o);
	ts_json_close(&o, ']');
	ts_json_key(&o, "bots");
	ts_json_open(&o, '[');
	for (int i = 0; i < TS_LEVELS + TS_STYLES; i++)
		ts_json_str(&o, ts_levels[i].id);
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	k->r->cache = "no-cache";
	http_json(k->c, 200, &o);
	return 0;
}

static int game_data(call *k)
{
	const ts_game *g = ts_game_find(k->id);
	ts_out o;

	if (!g) {
		api_fail(k, 404, "not-found", "no such game");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	g->data(&o);
	k->r->cache = "no-cache";
	http_json(k->c, 200, &o);
	return 0;
}

/* --- operation --- */

static int healthz(call *k)
{
	const char *text = srv.stopping ? "stopping\n" : store_well() ? "ok\n" : "store\n";

	http_reply(k->c, *text == 'o' ? 200 : 503, "text/plain; charset=utf-8", text, strlen(text));
	return 0;
}

static int metrics(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	metrics_write(&o);
	if (ts_out_end(&o))
		api_fail(k, 500, "too-large", "the answer is too large");
	else
		http_reply(k->c, 200, "text/plain; version=0.0.4; charset=utf-8", o.buf, o.len);
	return 0;
}

static int openapi(call *k)
{
	k->r->cache = "no-cache";
	http_reply(k->c, 200, "application/json", openapi_json, strlen(openapi_json));
	return 0;
}

/* --- routes --- */

/* What stands between a request and its handler: nothing; only the host may pass; origin and rate;
 * these, and a body that is not looked at; these and somebody signed in, before the body is; and a
 * moderator, or a host of the house. */
enum { G_OPEN, G_HOST, G_ANY, G_LINK, G_USER, G_MODERATOR, G_OWNER, GATES };
/* And what a token of a scope may do: this much, if it may do less than all. */
enum { PLAY = GATES * SCOPE_PLAY, READ = GATES * SCOPE_READ };

/* A '*' stands for the id in a path. */
static const struct route {
	int method, gate;
	const char *path;
	int (*run)(call *);
} routes[] = {
	{METHOD_GET, G_OPEN, "/healthz", healthz},
	{METHOD_GET, G_HOST, "/metrics", metrics},
	{METHOD_GET, G_ANY + READ, "/api/openapi.json", openapi},
	{METHOD_POST, G_ANY + READ, "/api/guest", api_guest},
	{METHOD_GET, G_USER + READ, "/api/me", api_me},
	{METHOD_POST, G_USER, "/api/me", api_me},
	{METHOD_GET, G_USER + READ, "/api/me/people", api_people},
	{METHOD_GET, G_USER + READ, "/api/me/stats", api_stats},
	{METHOD_GET, G_USER, "/api/me/sessions", api_sessions},
	{METHOD_POST, G_USER, "/api/me/sessions/*/end", api_end_session},
	{METHOD_POST, G_ANY, "/api/register", api_register},
	{METHOD_POST, G_ANY, "/api/login", api_login},
	{METHOD_GET, G_ANY + READ, "/api/passkey", api_passkey},
	{METHOD_POST, G_ANY, "/api/passkey", api_passkey_in},
	{METHOD_POST, G_ANY, "/api/logout", api_logout},
	{METHOD_POST, G_USER, "/api/password", api_password},
	{METHOD_POST, G_USER, "/api/token", api_token},
	{METHOD_GET, G_USER, "/api/me/account", api_account},
	{METHOD_POST, G_USER, "/api/me/account", api_account_set},
	{METHOD_POST, G_USER, "/api/me/email", api_email},
	{METHOD_POST, G_USER, "/api/me/second", api_second},
	{METHOD_POST, G_USER, "/api/me/second/on", api_second_on},
	{METHOD_POST, G_USER, "/api/me/second/off", api_second_off},
	{METHOD_POST, G_USER, "/api/me/passkeys", api_passkey_new},
	{METHOD_POST, G_USER, "/api/me/passkeys/add", api_passkey_add},
	{METHOD_POST, G_USER, "/api/me/passkeys/*/end", api_passkey_end},
	{METHOD_POST, G_USER, "/api/me/delete", api_delete},
	{METHOD_GET, G_USER, "/api/me/export", api_export},
	{METHOD_GET, G_USER, "/api/me/export/games", api_export_games},
	{METHOD_GET, G_USER, "/api/me/export/lines", api_export_lines},
	{METHOD_POST, G_ANY + READ, "/api/email/confirm", api_email_confirm},
	{METHOD_POST, G_ANY + READ, "/api/reset", api_reset},
	{METHOD_POST, G_ANY + READ, "/api/reset/done", api_reset_done},
	{METHOD_GET, G_ANY + READ, "/api/users/*", api_profile},
	{METHOD_GET, G_ANY + READ, "/api/users/*/curve", api_curve},
	{METHOD_GET, G_ANY + READ, "/api/users/*/games", api_history},
	{METHOD_GET, G_ANY + READ, "/api/users/*/stats", api_user_stats},
	{METHOD_GET, G_ANY + READ, "/api/daily", api_daily},
	{METHOD_POST, G_USER + PLAY, "/api/daily", api_daily_play},
	{METHOD_GET, G_ANY + READ, "/api/best", api_best},
	{METHOD_GET, G_ANY + READ, "/api/stats", api_house_stats},
	{METHOD_GET, G_ANY + READ, "/api/games", games},
	{METHOD_GET, G_ANY + READ, "/api/games/*", game_data},
	{METHOD_GET, G_ANY + READ, "/api/tables", api_list},
	{METHOD_POST, G_USER + PLAY, "/api/tables", api_create},
	{METHOD_GET, G_ANY + READ, "/api/tables/*", api_one},
	{METHOD_GET, G_ANY + READ, "/api/tables/*/look", api_look},
	{METHOD_GET, G_ANY + READ, "/api/tables/*/record", api_record},
	{METHOD_GET, G_USER + READ, "/api/tables/*/plan", api_plan},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/plan", api_plan_set},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/join", api_join},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/leave", api_leave},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/seat", api_set_seat},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/start", api_start},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/swap", api_swap},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/colour", api_colour},
	{METHOD_POST, G_USER + PLAY, "/api/tables/*/options", api_options},
	{METHOD_POST, G_USER, "/api/tournaments", api_tournament_new},
	{METHOD_GET, G_ANY + READ, "/api/tournaments", api_tournaments},
	{METHOD_GET, G_ANY + READ, "/api/tournaments/*", api_tournament},
	{METHOD_POST, G_USER + PLAY, "/api/tournaments/*/join", api_tournament_join},
	{METHOD_POST, G_USER + PLAY, "/api/tournaments/*/leave", api_tournament_leave},
	{METHOD_POST, G_USER, "/api/tournaments/*/start", api_tournament_start},
	{METHOD_POST, G_USER, "/api/clubs", api_club_new},
	{METHOD_GET, G_ANY + READ, "/api/clubs", api_clubs},
	{METHOD_GET, G_ANY + READ, "/api/clubs/*", api_club},
	{METHOD_POST, G_USER, "/api/clubs/*/join", api_club_join},
	{METHOD_POST, G_USER, "/api/clubs/*/leave", api_club_leave},
	{METHOD_POST, G_USER, "/api/clubs/*/role", api_club_role},
	{METHOD_GET, G_USER + READ, "/api/clubs/*/tables", api_club_tables},
	{METHOD_GET, G_ANY + READ, "/api/clubs/*/best", api_club_best},
	{METHOD_GET, G_USER + READ, "/api/notices", api_notices},
	{METHOD_POST, G_USER, "/api/notices/read", api_notices_read},
	{METHOD_GET, G_USER, "/api/me/notify", api_notify},
	{METHOD_POST, G_USER, "/api/me/notify", api_notify},
	{METHOD_POST, G_USER, "/api/me/notify/test", api_notify_test},
	{METHOD_POST, G_USER, "/api/push", api_push},
	{METHOD_POST, G_USER, "/api/push/*/end", api_push_end},
	{METHOD_GET, G_LINK + READ, "/api/unsubscribe/*", api_unsubscribe},
	{METHOD_POST, G_LINK + READ, "/api/unsubscribe/*", api_unsubscribe},
	{METHOD_POST, G_USER, "/api/report", api_report},
	{METHOD_GET, G_HOST, "/api/reports", api_reports},
	{METHOD_POST, G_USER, "/api/me/warned", api_warned},
	{METHOD_GET, G_MODERATOR, "/api/admin/overview", api_admin_overview},
	{METHOD_GET, G_MODERATOR, "/api/admin/reports", api_admin_reports},
	{METHOD_GET, G_MODERATOR, "/api/admin/tables", api_admin_tables},
	{METHOD_GET, G_MODERATOR, "/api/admin/people", api_admin_people},
	{METHOD_GET, G_MODERATOR, "/api/admin/bans", api_admin_bans},
	{METHOD_GET, G_MODERATOR, "/api/admin/audit", api_admin_audit},
	{METHOD_GET, G_OWNER, "/api/admin/settings", api_admin_settings},
	{METHOD_POST, G_MODERATOR, "/api/admin/act", api_admin_act},
};

static int matches(const char *pattern, const char *path, char id[32])
{
	const char *star = strchr(pattern, '*');
	size_t n, k;

	id[0] = 0;
	if (!star)
		return !strcmp(pattern, path);
	n = (size_t)(star - pattern);
	if (strncmp(pattern, path, n))
		return 0;
	k = strcspn(path + n, "/");
	if (!k || k >= 32 || strcmp(path + n + k, star + 1))
		return 0;
	memcpy(id, path + n, k);
	id[k] = 0;
	return 1;
}

/* A page elsewhere whose name was made to mean this machine asks under that name. */
static int loopback_name(span host)
{
	char name[64], *port;

	if (span_copy(host, name, sizeof name))
		return 0;
	port = strrchr(name, ':');
	if (port && port > name && (name[0] != '[' || port[-1] == ']'))
		*port = 0;
	return !strcasecmp(name, "localhost") || !strcmp(name, "[::1]") ||
	       (!strncmp(name, "127.", 4) && strspn(name, "0123456789.") == strlen(name));
}

/* On this machine and not through a proxy, or with the token of the settings. */
static int is_host(const call *k)
{
	const char *token = srv.set.metrics_token;
	span said = head_get(&k->r->h, "authorization");
	size_t n = strlen(token);

	if (n && said.n == 7 + n && !strncasecmp(said.p, "Bearer ", 7) &&
	    !sodium_memcmp(said.p + 7, token, n))
		return 1;
	return net_loopback(k->c) && loopback_name(head_get(&k->r->h, "host")) &&
	       !head_get(&k->r->h, "x-forwarded-for").n && !head_get(&k->r->h, "forwarded").n;
}

static int read_body(call *k)
{
	static char copy[BODY_MAX + 2];
	span type = head_get(&k->r->h, "content-type");
	const char *why;

	if (type.n < 16 || strncasecmp(type.p, "application/json", 16) ||
	    (type.n > 16 && type.p[16] != ';' && type.p[16] != ' ')) {
		api_fail(k, 400, "syntax", "content-type is application/json");
		return -1;
	}
	memcpy(copy, k->r->in, k->r->in_len);
	if (body_read(&k->b, copy, k->r->in_len, nodes, TS_NODES_MAX, &why)) {
		api_fail(k, 400, "syntax", why);
		return -1;
	}
	return 0;
}

const char not_its_scope[] = "this token is not for that";

/* To others the pages of the host are not there. */
static int may_pass(call *k, int gate)
{
	k->power = k->signed_in ? srv.store->ops->power(srv.store, k->me.id) : POWER_NONE;
	if (k->power == STORE_FAILED) {
		store_ill();
		api_fail_store(k);
		return 0;
	}
	if (k->power < (gate == G_OWNER ? POWER_HOST : POWER_MODERATOR)) {
		api_fail(k, 404, "not-found", "nothing here");
		return 0;
	}
	return 1;
}

/* Checks that come before any handler, cheap ones first; 0 if the request may go on. */
static int pass(call *k, int gate, int scope)
{
	request *r = k->r;
	const ban *b, *user_ban = NULL;
	int code;

	if (gate == G_HOST && !is_host(k)) {
		api_fail(k, 404, "not-found", "no such page");
		return -1;
	}
	if (gate < G_ANY)
		return 0;
	if (!http_allowed_origin(head_get(&r->h, "origin"), head_get(&r->h, "host"))) {
		api_fail(k, 403, "forbidden", "this origin may not ask");
		return -1;
	}
	if (!r->limited &&
	    !limit_take("request", k->c->address, srv.set.request_rate, srv.set.request_rate)) {
		api_fail(k, 429, "rate", "too many requests");
		return -1;
	}
	r->limited = 1;
	if (srv.damaged) {
		api_fail_store(k);
		return -1;
	}
	store_asked();
	code = *r->token ? token_user(r->token, &k->me, k->session, &k->scope, &user_ban)
			 : STORE_NONE;
	k->signed_in = !code;
	if (store_ill()) {
		api_fail_store(k);
		return -1;
	}
	/* whoever is banned may still sign out */
	b = ban_address(k->c->address);
	if (!b && code == TOKEN_BANNED && strcmp(r->path, "/api/logout"))
		b = user_ban;
	if (b) {
		api_fail_banned(k->c, b);
		return -1;
	}
	if (k->signed_in && k->scope > scope) {
		api_fail(k, 403, "forbidden", not_its_scope);
		return -1;
	}
	if (gate >= G_MODERATOR && !may_pass(k, gate))
		return -1;
	if (gate >= G_USER && !api_need_user(k))
		return -1;
	return r->h.method == METHOD_POST && gate != G_LINK ? read_body(k) : 0;
}

int api_dispatch(conn *c)
{
	call k = {.c = c, .r = c->http};
	int known = 0, method = c->http->h.method == METHOD_HEAD ? METHOD_GET : c->http->h.method;
	char id[32];

	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		if (!matches(routes[i].path, c->http->path, id))
			continue;
		known = 1;
		if (routes[i].method != method)
			continue;
		k.id = id;
		c->http->route = routes[i].path;
		return pass(&k, routes[i].gate % GATES, routes[i].gate / GATES) ? 0
										: routes[i].run(&k);
	}
	if (known)
		api_fail(&k, 405, "syntax", "another method");
	else if (!strncmp(c->http->path, "/api/", 5) || method == METHOD_POST)
		api_fail(&k, 404, "not-found", "no such page");
	else
		http_static(c);
	return 0;
}

void api_routes(void (*each)(const char *method, const char *path))
{
	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++)
		each(routes[i].method == METHOD_POST ? "POST" : "GET", routes[i].path);
}
