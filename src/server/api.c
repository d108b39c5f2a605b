/* api.c - the HTTP API: docs/protocol.md, section HTTP. Routes, what comes before any handler, and
 * the handlers about games and operation. A handler answers at once, or after its commit; WAIT means
 * the table is busy and the request is tried again. */
#include "ai/bot.h"
#include "server/api.h"

#include <string.h>

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

int api_need_user(call *k)
{
	if (!k->signed_in)
		api_fail(k, 401, "sign-in", "sign in first");
	return k->signed_in;
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
	for (int i = 0; i < TS_LEVELS; i++)
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
	http_reply(k->c, srv.stopping ? 503 : 200, "text/plain; charset=utf-8",
		   srv.stopping ? "stopping\n" : "ok\n", srv.stopping ? 9 : 3);
	return 0;
}

static int metrics(call *k)
{
	ts_out o;

	ts_out_init(&o, scratch_text(0), SCRATCH);
	metrics_write(&o);
	ts_out_end(&o);
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

/* A '*' stands for the id in a path. */
static const struct route {
	int method;
	const char *path;
	int (*run)(call *);
} routes[] = {
	{GET, "/healthz", healthz},
	{GET, "/metrics", metrics},
	{GET, "/api/openapi.json", openapi},
	{POST, "/api/guest", api_guest},
	{GET, "/api/me", api_me},
	{POST, "/api/me", api_me},
	{GET, "/api/me/stats", api_stats},
	{POST, "/api/register", api_register},
	{POST, "/api/login", api_login},
	{POST, "/api/logout", api_logout},
	{POST, "/api/password", api_password},
	{POST, "/api/token", api_token},
	{GET, "/api/games", games},
	{GET, "/api/games/*", game_data},
	{GET, "/api/tables", api_list},
	{POST, "/api/tables", api_create},
	{GET, "/api/tables/*", api_one},
	{GET, "/api/tables/*/record", api_record},
	{POST, "/api/tables/*/join", api_join},
	{POST, "/api/tables/*/leave", api_leave},
	{POST, "/api/tables/*/seat", api_set_seat},
	{POST, "/api/tables/*/start", api_start},
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

/* Checks that come before any handler; 0 if the request may go on. */
static int gate(call *k)
{
	const char *why;

	if (!http_allowed_origin(k->r->origin, k->r->host)) {
		api_fail(k, 403, "forbidden", "this origin may not ask");
		return -1;
	}
	if (!k->r->done &&
	    !limit_take("request", k->c->address, srv.set.request_rate, srv.set.request_rate)) {
		api_fail(k, 429, "rate", "too many requests");
		return -1;
	}
	k->r->done = 1;
	if (k->r->method == POST) {
		static char copy[BODY_MAX + 2];

		if (strncmp(k->r->type, "application/json", 16)) {
			api_fail(k, 400, "syntax", "content-type is application/json");
			return -1;
		}
		memcpy(copy, k->r->in ? k->r->in : "", k->r->in_len);
		if (body_read(&k->b, copy, k->r->in_len, nodes, TS_NODES_MAX, &why)) {
			api_fail(k, 400, "syntax", why);
			return -1;
		}
	}
	k->signed_in = !token_user(*k->r->bearer ? k->r->bearer : k->r->cookie, &k->me);
	return 0;
}

int api_dispatch(conn *c)
{
	call k = {.c = c, .r = c->http};
	int known = 0;
	char id[32];

	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		if (!matches(routes[i].path, c->http->path, id))
			continue;
		known = 1;
		if (routes[i].method != c->http->method)
			continue;
		k.id = id;
		if (i >= 2 && gate(&k))
			return 0;
		return routes[i].run(&k);
	}
	if (known)
		api_fail(&k, 405, "syntax", "another method");
	else if (!strncmp(c->http->path, "/api/", 5) || c->http->method == POST)
		api_fail(&k, 404, "not-found", "no such page");
	else
		http_static(c);
	return 0;
}
