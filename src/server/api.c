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
 * these and somebody signed in, before the body is looked at. */
enum { G_OPEN, G_HOST, G_ANY, G_USER };

/* A '*' stands for the id in a path. */
static const struct route {
	int method, gate;
	const char *path;
	int (*run)(call *);
} routes[] = {
	{METHOD_GET, G_OPEN, "/healthz", healthz},
	{METHOD_GET, G_HOST, "/metrics", metrics},
	{METHOD_GET, G_ANY, "/api/openapi.json", openapi},
	{METHOD_POST, G_ANY, "/api/guest", api_guest},
	{METHOD_GET, G_USER, "/api/me", api_me},
	{METHOD_POST, G_USER, "/api/me", api_me},
	{METHOD_GET, G_USER, "/api/me/stats", api_stats},
	{METHOD_GET, G_USER, "/api/me/sessions", api_sessions},
	{METHOD_POST, G_USER, "/api/me/sessions/*/end", api_end_session},
	{METHOD_POST, G_ANY, "/api/register", api_register},
	{METHOD_POST, G_ANY, "/api/login", api_login},
	{METHOD_POST, G_ANY, "/api/logout", api_logout},
	{METHOD_POST, G_USER, "/api/password", api_password},
	{METHOD_POST, G_USER, "/api/token", api_token},
	{METHOD_GET, G_ANY, "/api/games", games},
	{METHOD_GET, G_ANY, "/api/games/*", game_data},
	{METHOD_GET, G_ANY, "/api/tables", api_list},
	{METHOD_POST, G_USER, "/api/tables", api_create},
	{METHOD_GET, G_ANY, "/api/tables/*", api_one},
	{METHOD_GET, G_ANY, "/api/tables/*/record", api_record},
	{METHOD_POST, G_USER, "/api/tables/*/join", api_join},
	{METHOD_POST, G_USER, "/api/tables/*/leave", api_leave},
	{METHOD_POST, G_USER, "/api/tables/*/seat", api_set_seat},
	{METHOD_POST, G_USER, "/api/tables/*/start", api_start},
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

/* Checks that come before any handler, cheap ones first; 0 if the request may go on. */
static int pass(call *k, int gate)
{
	request *r = k->r;

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
	k->signed_in = *r->token && !token_user(r->token, &k->me, k->session);
	if (store_ill()) {
		api_fail_store(k);
		return -1;
	}
	if (gate == G_USER && !api_need_user(k))
		return -1;
	return r->h.method == METHOD_POST ? read_body(k) : 0;
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
		return pass(&k, routes[i].gate) ? 0 : routes[i].run(&k);
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
