/* http.c - requests and answers, the begin of a WebSocket, files of the web client. A request is
 * read whole before anything is done; its answer may come later, after a commit. Requests that are
 * sent ahead wait in the input until it is their turn. */
#include "server/server.h"

#include <openssl/sha.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { REQUEST_MS = 30000, ANSWER_MS = 60000 };

static const struct {
	const char *name, *value;
} security[] = {
	{"content-security-policy",
	 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
	 "'unsafe-inline';"
	 " img-src 'self' data: blob:; connect-src 'self'; object-src 'none';"
	 " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
	{"x-content-type-options", "nosniff"},
	{"referrer-policy", "no-referrer"},
	{"x-frame-options", "DENY"},
	{"cross-origin-opener-policy", "same-origin"},
	{"cross-origin-resource-policy", "same-origin"},
	{"permissions-policy", "camera=(), microphone=(), geolocation=()"},
};

/* --- answers --- */

const char *cookie_name(int which)
{
	static const char *const name[2][2] = {{"tessera", "__Host-tessera"},
					       {"tessera-browser", "__Host-tessera-browser"}};

	return name[which][srv.set.secure_cookie || srv.set.cert[0]];
}

/* Answered, and perhaps still looked at by who answered: freed when the turn is over. */
static request *spent;

void http_sweep(void)
{
	while (spent) {
		request *r = spent;

		spent = r->next;
		http_free(r);
	}
}

void http_free(request *r)
{
	if (!r)
		return;
	free(r->in);
	free(r->text);
	free(r);
}

static const char *reason(int status)
{
	/* clang-format off */
	static const struct {
		int status;
		const char *text;
	} list[] = {
		{101, "Switching Protocols"}, {200, "OK"}, {201, "Created"}, {304, "Not Modified"},
		{400, "Bad Request"}, {401, "Unauthorized"}, {403, "Forbidden"}, {404, "Not Found"},
		{405, "Method Not Allowed"}, {409, "Conflict"}, {411, "Length Required"},
		{413, "Content Too Large"}, {422, "Unprocessable Content"}, {426, "Upgrade Required"},
		{429, "Too Many Requests"}, {431, "Request Header Fields Too Large"},
		{500, "Internal Server Error"}, {503, "Service Unavailable"},
		{505, "HTTP Version Not Supported"},
	};
	/* clang-format on */

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		if (list[i].status == status)
			return list[i].text;
	return "";
}

static void put_header(ts_out *o, const char *name, const char *value)
{
	ts_put(o, name);
	ts_put(o, ": ");
	ts_put(o, value);
	ts_put(o, "\r\n");
}

static void queue_copy(conn *c, const char *text, size_t len)
{
	msg *m = malloc(sizeof *m + len);

	if (!m)
		abort();
	m->refs = 1;
	m->len = (uint32_t)len;
	memcpy(m->data, text, len);
	conn_queue(c, m->data, len, m);
}

/* Paths of tables and people are not written down: which route it was says enough. */
static void note_request(const request *r, int status)
{
	static const char *const method[] = {[METHOD_GET] = "GET",
					     [METHOD_HEAD] = "HEAD",
					     [METHOD_POST] = "POST",
					     [METHOD_OTHER] = "other"};
	char code[8], ms[24];

	took(&counted.requests, r->began);
	if (!srv.set.log_requests)
		return;
	snprintf(code, sizeof code, "%d", status);
	snprintf(ms, sizeof ms, "%.3f", (double)(mono_micros() - r->began) / 1000);
	log_event(LOG_INFO, "request", "method", method[r->h.method], "route",
		  r->route ? r->route : "file", "status", code, "ms", ms, NULL);
}

/* The answer to the request under way, which is done with that. `stays`: the text need not be
 * copied. A connection ends with an answer that did not read all of its request. */
static void answer(conn *c, int status, const char *type, const char *text, size_t len, int stays,
		   const char *encoding)
{
	char buf[4096], number[32];
	request *r = c->http;
	int keep;
	ts_out o;

	if (!r || c->fd < 0)
		return;
	keep = r->whole && r->h.keep && !srv.stopping;
	ts_out_init(&o, buf, sizeof buf);
	snprintf(number, sizeof number, "HTTP/1.1 %d ", status);
	ts_put(&o, number);
	ts_put(&o, reason(status));
	ts_put(&o, "\r\n");
	for (size_t i = 0; i < sizeof security / sizeof *security; i++)
		put_header(&o, security[i].name, security[i].value);
	if (srv.set.secure_cookie || srv.set.cert[0])
		put_header(&o, "strict-transport-security", "max-age=31536000");
	put_header(&o, "server", "tessera");
	put_header(&o, "content-type", type);
	put_header(&o, "cache-control", r->cache ? r->cache : "no-store");
	if (r->out_etag[0])
		put_header(&o, "etag", r->out_etag);
	if (encoding) {
		put_header(&o, "content-encoding", encoding);
		put_header(&o, "vary", "accept-encoding");
	}
	for (int i = 0; i < 2; i++)
		if (r->set_cookie[i][0])
			put_header(&o, "set-cookie", r->set_cookie[i]);
	if (status == 429)
		put_header(&o, "retry-after", "10");
	if (status == 405)
		put_header(&o, "allow", "GET, HEAD, POST");
	if (status == 426)
		put_header(&o, "upgrade", "websocket");
	if (status != 304) {
		snprintf(number, sizeof number, "%zu", len);
		put_header(&o, "content-length", number);
	}
	put_header(&o, "connection", keep ? "keep-alive" : "close");
	ts_put(&o, "\r\n");
	if (ts_out_end(&o))
		abort(); /* all of it is ours and bounded */
	queue_copy(c, buf, o.len);
	if (len && r->h.method != METHOD_HEAD && status != 304) {
		if (stays)
			conn_queue(c, text, len, NULL);
		else
			queue_copy(c, text, len);
	}
	c->http = NULL;
	if (r->began)
		note_request(r, status);
	r->next = spent;
	spent = r;
	c->closing |= !keep;
	c->deadline = mono_ms() + ANSWER_MS;
}

void http_reply(conn *c, int status, const char *type, const char *text, size_t len)
{
	answer(c, status, type, text, len, 0, NULL);
}

void http_json(conn *c, int status, ts_out *o)
{
	if (ts_out_end(o))
		http_error(c, 500, "too-large", "the answer is too large", NULL);
	else
		http_reply(c, status, "application/json", o->buf, o->len);
}

void http_error(conn *c, int status, const char *code, const char *text, const refusals *r)
{
	static char buf[8192];
	ts_out o;

	counted.refused++;
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	ts_json_key(&o, "error");
	ts_json_open(&o, '{');
	ts_json_key(&o, "code");
	ts_json_str(&o, code);
	ts_json_key(&o, "text");
	ts_json_str(&o, text);
	if (r && r->n) {
		ts_json_key(&o, "fields");
		ts_json_open(&o, '{');
		for (int i = 0; i < r->n; i++) {
			ts_json_key(&o, r->f[i].field);
			ts_json_str(&o, r->f[i].text);
		}
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, '}');
	ts_json_close(&o, '}');
	if (ts_out_end(&o)) { /* too many fields: the sentence alone */
		http_error(c, status, code, text, NULL);
		return;
	}
	http_reply(c, status, "application/json", buf, o.len);
}

/* --- requests --- */

int http_cookie(const head *h, int which, char out[TOKEN_MAX])
{
	span all = head_get(h, "cookie");
	const char *name = cookie_name(which), *p = all.p, *end = all.p + all.n;
	size_t n = strlen(name);

	out[0] = 0;
	while (p < end) {
		const char *stop = memchr(p, ';', (size_t)(end - p));

		stop = stop ? stop : end;
		while (p < stop && *p == ' ')
			p++;
		if ((size_t)(stop - p) > n && !memcmp(p, name, n) && p[n] == '=')
			return span_copy((span){p + n + 1, (size_t)(stop - p) - n - 1}, out,
					 TOKEN_MAX);
		p = stop + (stop < end);
	}
	return 0;
}

static int find_token(request *r)
{
	span a = head_get(&r->h, "authorization");

	if (a.n > 7 && !strncasecmp(a.p, "Bearer ", 7))
		return span_copy((span){a.p + 7, a.n - 7}, r->token, TOKEN_MAX);
	return http_cookie(&r->h, COOKIE_SESSION, r->token);
}

/* Behind a proxy the address is the last that it has noted. */
static int find_address(conn *c)
{
	span list = head_get(&c->http->h, "x-forwarded-for");
	char text[64];
	size_t at = list.n;

	if (!srv.set.trust_proxy)
		return 0;
	memcpy(c->address, c->peer, sizeof c->address);
	if (!list.n)
		return 0;
	while (at && list.p[at - 1] != ',')
		at--;
	while (at < list.n && list.p[at] == ' ')
		at++;
	return span_copy((span){list.p + at, list.n - at}, text, sizeof text) ||
	       address_key(text, c->address);
}

/* "https://host" of the same host as the request's, or one of the settings. */
int http_allowed_origin(span origin, span host)
{
	const char *name = origin.n ? memmem(origin.p, origin.n, "://", 3) : NULL;
	const char *p = srv.set.origin;

	if (!origin.n)
		return 1;
	if (name && host.n && origin.n - (size_t)(name + 3 - origin.p) == host.n &&
	    !memcmp(name + 3, host.p, host.n))
		return 1;
	while (*p) {
		size_t k = strcspn(p, " ,");

		if (k == origin.n && !memcmp(p, origin.p, k))
			return 1;
		p += k;
		p += strspn(p, " ,");
	}
	return 0;
}

/* How large a body may be: a position needs more, and whoever sends one has signed in. */
static size_t body_max(const request *r)
{
	char session[STORE_ID];
	uint8_t scope;
	store_user u;

	if (r->h.length <= MESSAGE_MAX || strcmp(r->path, "/api/tables") || !*r->token)
		return MESSAGE_MAX;
	return token_user(r->token, &u, session, &scope, NULL) ? MESSAGE_MAX : BODY_MAX;
}

static void wrong(conn *c, int status)
{
	http_error(c, status, status == 413 || status == 431 ? "too-large" : "syntax",
		   status == 411   ? "the length of the body is missing"
		   : status == 413 ? "the body is too large"
		   : status == 431 ? "the header is too large"
		   : status == 405 ? "GET, HEAD or POST"
		   : status == 505 ? "HTTP/1.1"
				   : "not a request",
		   NULL);
}

/* A head is there: takes it out of the input. -1 if the request is refused. */
static int begin(conn *c, size_t size)
{
	request *r = calloc(1, sizeof *r);
	int status;

	if (!r || !(r->text = malloc(size)))
		abort();
	memcpy(r->text, c->in, size);
	conn_consume(c, size);
	c->http = r;
	counted.http_requests++;
	status = head_read(&r->h, r->text, size);
	if (!status)
		span_copy(r->h.path, r->path,
			  sizeof r->path); /* "" if it is too long: no such page */
	if (!status && (find_token(r) || find_address(c)))
		status = 400;
	if (!status && r->h.length > body_max(r))
		status = 413;
	if (status) {
		wrong(c, status);
		return -1;
	}
	c->deadline = c->begun + REQUEST_MS;
	if (span_has_word(head_get(&r->h, "expect"), "100-continue") && c->in_len < r->h.length)
		conn_queue(c, "HTTP/1.1 100 Continue\r\n\r\n", 25, NULL);
	return 0;
}

/* What has come of the body; 1 when it is whole. */
static int take_body(conn *c)
{
	request *r = c->http;
	size_t n = r->h.length - r->in_len;

	if (!r->in && !(r->in = malloc(r->h.length + 1)))
		abort();
	if (n > c->in_len)
		n = c->in_len;
	if (n) {
		memcpy(r->in + r->in_len, c->in, n);
		r->in_len += n;
		conn_consume(c, n);
	}
	r->whole = r->in_len == r->h.length;
	return r->whole;
}

/* A WebSocket begins here; behind a proxy it is counted by the address it comes from. */
static void upgrade(conn *c)
{
	static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	request *r = c->http;
	span key = head_get(&r->h, "sec-websocket-key");
	unsigned char hash[SHA_DIGEST_LENGTH];
	char text[64], accept[64], buf[256];
	int n;

	if (r->h.method != METHOD_GET || !span_has_word(head_get(&r->h, "connection"), "upgrade") ||
	    !span_is_word(head_get(&r->h, "upgrade"), "websocket") || r->h.length) {
		http_error(c, 426, "syntax", "this is for WebSockets", NULL);
	} else if (!span_is(head_get(&r->h, "sec-websocket-version"), "13") || key.n != 24) {
		http_error(c, 400, "syntax", "not a WebSocket of version 13", NULL);
	} else if (!http_allowed_origin(head_get(&r->h, "origin"), head_get(&r->h, "host"))) {
		http_error(c, 403, "forbidden", "this origin may not ask", NULL);
	} else if (srv.stopping || srv.damaged) {
		http_error(c, 503, "storage", "the server is not ready", NULL);
	} else if (ban_address(c->address)) {
		http_error(c, 403, "banned", "this address is not let in", NULL);
	} else if (srv.set.trust_proxy && !(c->counted = address_enter(c->address))) {
		http_error(c, 429, "rate", "too many connections", NULL);
	} else {
		store_asked();
		c->signed_in = *r->token &&
			       !token_user(r->token, &c->user, c->session, &c->scope, NULL);
		if (store_ill()) {
			http_error(c, 503, "storage", "the store cannot be read", NULL);
			return;
		}
		span_copy(key, text, sizeof text);
		memcpy(text + 24, magic, sizeof magic);
		SHA1((const unsigned char *)text, strlen(text), hash);
		sodium_bin2base64(accept, sizeof accept, hash, sizeof hash,
				  sodium_base64_VARIANT_ORIGINAL);
		n = snprintf(buf, sizeof buf,
			     "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
			     "connection: upgrade\r\nsec-websocket-accept: %s\r\n\r\n",
			     accept);
		queue_copy(c, buf, (size_t)n);
		c->http = NULL;
		http_free(r);
		conn_upgrade(c);
	}
}

static void run(conn *c)
{
	request *r = c->http;

	r->running = 1;
	r->began = r->began ? r->began : mono_micros();
	if (r->h.method == METHOD_OTHER) {
		wrong(c, 405);
	} else if (!strcmp(r->path, "/ws")) {
		upgrade(c);
	} else if (srv.stopping) {
		http_error(c, 503, "storage", "the server stops", NULL);
	} else if (r->h.path.n >= sizeof r->path) {
		http_error(c, 404, "not-found", "no such page", NULL);
	} else if (api_dispatch(c) == WAIT) {
		r->running = 0;
	}
}

void http_again(conn *c)
{
	if (!c->http)
		return;
	c->http->running = 0;
	conn_ready(c);
}

/* One request after the other: the next is looked at when the last one's answer has gone out. */
void http_step(conn *c)
{
	size_t size;

	if (c->waiting || c->closing || c->out_n)
		return;
	if (!c->http) {
		size_t blank = 0;

		while (blank + 1 < c->in_len && c->in[blank] == '\r' && c->in[blank + 1] == '\n')
			blank += 2; /* as old clients send after a body */
		if (blank)
			conn_consume(c, blank);
		if (blank && !c->in_len)
			c->deadline = c->idle_until; /* nothing has begun */
		size = head_end(c->in, c->in_len, &c->in_seen);
		if (!size && c->in_len <= HEAD_MAX)
			return;
		if (!size || size > HEAD_MAX) {
			c->http = calloc(1, sizeof *c->http);
			if (!c->http)
				abort();
			wrong(c, 431);
			return;
		}
		if (begin(c, size))
			return;
	}
	if (!c->http->whole && !take_body(c))
		return;
	c->deadline = 0;
	if (!c->http->running)
		run(c);
}

/* --- files --- */

static const char *type_of(const char *path)
{
	static const struct {
		const char *end, *type;
	} types[] = {
		{".html", "text/html; charset=utf-8"},
		{".js", "text/javascript; charset=utf-8"},
		{".css", "text/css; charset=utf-8"},
		{".json", "application/json"},
		{".svg", "image/svg+xml"},
		{".png", "image/png"},
		{".ico", "image/x-icon"},
		{".woff2", "font/woff2"},
		{".wasm", "application/wasm"},
		{".webmanifest", "application/manifest+json"},
		{".txt", "text/plain; charset=utf-8"},
	};
	size_t n = strlen(path);

	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		size_t k = strlen(types[i].end);

		if (n > k && !strcmp(path + n - k, types[i].end))
			return types[i].type;
	}
	return "application/octet-stream";
}

static int from_folder(conn *c, const char *path)
{
	char file[800];
	struct stat st;
	char *text;
	size_t n;
	FILE *f;

	if (strstr(path, ".."))
		return -1;
	snprintf(file, sizeof file, "%s%s", srv.set.web, path);
	if (stat(file, &st) || !S_ISREG(st.st_mode) || st.st_size > 64 << 20 ||
	    !(f = fopen(file, "rb")))
		return -1;
	text = malloc((size_t)st.st_size + 1);
	n = text ? fread(text, 1, (size_t)st.st_size, f) : 0;
	fclose(f);
	c->http->cache = "no-cache";
	http_reply(c, 200, type_of(path), text ? text : "", n);
	free(text);
	return 0;
}

static int accepts_gzip(const head *h)
{
	span s = head_get(h, "accept-encoding");

	return s.n && memmem(s.p, s.n, "gzip", 4) != NULL;
}

static int from_binary(conn *c, const char *path)
{
	request *r = c->http;
	const embedded_file *f = NULL;

	for (int i = 0; i < embedded_n && !f; i++)
		if (!strcmp(embedded[i].path, path))
			f = &embedded[i];
	if (!f)
		return -1;
	/* names under /assets/ carry a hash of the content */
	r->cache = strncmp(path, "/assets/", 8) ? "no-cache"
						: "public, max-age=31536000, immutable";
	snprintf(r->out_etag, sizeof r->out_etag, "\"%s\"", f->etag);
	if (span_is(head_get(&r->h, "if-none-match"), r->out_etag))
		answer(c, 304, type_of(path), "", 0, 1, NULL);
	else if (f->gz_len && accepts_gzip(&r->h))
		answer(c, 200, type_of(path), (const char *)f->gz, f->gz_len, 1, "gzip");
	else
		answer(c, 200, type_of(path), (const char *)f->data, f->len, 1, NULL);
	return 0;
}

static int find_file(conn *c, const char *path)
{
	return srv.set.web[0] ? from_folder(c, path) : from_binary(c, path);
}

const char *page_tag(void)
{
	for (int i = 0; i < embedded_n && !srv.set.web[0]; i++)
		if (!strcmp(embedded[i].path, "/index.html"))
			return embedded[i].etag;
	return "";
}

void http_static(conn *c)
{
	char path[160];
	int root;

	memcpy(path, c->http->path, sizeof path); /* the answer ends the request */
	root = !strcmp(path, "/");
	/* the client's own pages are all behind the # of this one */
	if (!find_file(c, root ? "/index.html" : path))
		return;
	if (root) {
		static const char none[] =
			"tessera: this build has no web client; the API is at /api/openapi.json\n";

		http_reply(c, 200, "text/plain; charset=utf-8", none, sizeof none - 1);
	} else {
		http_error(c, 404, "not-found", "no such page", NULL);
	}
}
