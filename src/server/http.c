/* http.c - HTTP over libwebsockets: headers in, answers out, files of the web client. A request is
 * read whole before anything is done; its answer may come later, after a commit. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct {
	const char *name, *value;
} security[] = {
	{"content-security-policy:",
	 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
	 "'unsafe-inline';"
	 " img-src 'self' data: blob:; connect-src 'self'; object-src 'none';"
	 " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
	{"x-content-type-options:", "nosniff"},
	{"referrer-policy:", "no-referrer"},
	{"x-frame-options:", "DENY"},
	{"cross-origin-opener-policy:", "same-origin"},
	{"cross-origin-resource-policy:", "same-origin"},
	{"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

/* --- answers --- */

void http_reply(conn *c, int status, const char *type, const char *text, size_t len)
{
	request *r = c->http;

	if (!r || !c->wsi || r->status)
		return;
	r->status = status;
	r->out_type = type;
	r->own = malloc(len + 1);
	if (!r->own)
		abort();
	memcpy(r->own, text, len);
	r->out = r->own;
	r->out_len = len;
	lws_callback_on_writable(c->wsi);
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
	if (status == 429 && c->http)
		c->http->retry_after = 10;
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
	ts_out_end(&o);
	http_reply(c, status, "application/json", buf, o.len);
}

typedef struct {
	struct lws *wsi;
	unsigned char *p, *end;
	int bad;
} head;

static void put_header(head *h, const char *name, const char *value)
{
	h->bad |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
					      (const unsigned char *)value, (int)strlen(value),
					      &h->p, h->end);
}

static int send_head(conn *c)
{
	unsigned char buf[LWS_PRE + 3072], *start = buf + LWS_PRE;
	request *r = c->http;
	head h = {c->wsi, start, buf + sizeof buf - 1, 0};
	char text[32];

	if (lws_add_http_common_headers(c->wsi, (unsigned)r->status, r->out_type, r->out_len, &h.p,
					h.end))
		return -1;
	for (size_t i = 0; i < sizeof security / sizeof *security; i++)
		put_header(&h, security[i].name, security[i].value);
	put_header(&h, "cache-control:", r->cache ? r->cache : "no-store");
	if (r->out_etag[0])
		put_header(&h, "etag:", r->out_etag);
	if (r->encoding)
		put_header(&h, "content-encoding:", r->encoding);
	if (r->encoding)
		put_header(&h, "vary:", "accept-encoding");
	if (r->set_cookie[0])
		put_header(&h, "set-cookie:", r->set_cookie);
	if (r->retry_after) {
		snprintf(text, sizeof text, "%d", r->retry_after);
		put_header(&h, "retry-after:", text);
	}
	if (h.bad || lws_finalize_write_http_header(c->wsi, start, &h.p, h.end))
		return -1;
	return 0;
}

/* One step of sending; -1 closes the connection. */
static int send_some(conn *c)
{
	unsigned char buf[LWS_PRE + 16384];
	request *r = c->http;
	int unread;
	size_t n;

	if (!r || !r->status)
		return 0;
	if (!r->headers_sent) {
		r->headers_sent = 1;
		if (send_head(c))
			return -1;
		if (r->out_len) {
			lws_callback_on_writable(c->wsi);
			return 0;
		}
	}
	n = r->out_len - r->out_at;
	if (n > sizeof buf - LWS_PRE)
		n = sizeof buf - LWS_PRE;
	if (n) {
		int last = r->out_at + n == r->out_len;

		memcpy(buf + LWS_PRE, r->out + r->out_at, n);
		if (lws_write(c->wsi, buf + LWS_PRE, n,
			      last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
			return -1;
		r->out_at += n;
		counted.bytes_out += n;
		if (!last) {
			lws_callback_on_writable(c->wsi);
			return 0;
		}
	}
	unread = r->status == 413; /* the rest of the body is not looked at */
	free(r->in);
	free(r->own);
	free(r);
	c->http = NULL;
	return unread || lws_http_transaction_completed(c->wsi) ? -1 : 0;
}

/* --- requests --- */

static void header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
	if (lws_hdr_copy(wsi, out, (int)size, token) <= 0)
		out[0] = 0;
}

/* The value of the cookie "tessera". */
static void find_cookie(struct lws *wsi, char out[TOKEN_MAX])
{
	char all[1024], *p;

	out[0] = 0;
	header(wsi, WSI_TOKEN_HTTP_COOKIE, all, sizeof all);
	for (p = all; *p; p += *p == ';') {
		while (*p == ' ')
			p++;
		if (!strncmp(p, "tessera=", 8)) {
			size_t n = strcspn(p + 8, "; ");

			if (n < TOKEN_MAX) {
				memcpy(out, p + 8, n);
				out[n] = 0;
			}
			return;
		}
		p += strcspn(p, ";");
	}
}

static void find_address(struct lws *wsi, char *out, size_t size)
{
	char list[256], *last;

	lws_get_peer_simple(wsi, out, size);
	if (!srv.set.trust_proxy)
		return;
	header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
	last = strrchr(list, ',');
	last = last ? last + 1 : list;
	while (*last == ' ')
		last++;
	if (*last)
		snprintf(out, size, "%.*s", (int)size - 1, last);
}

/* "https://host" of the same host as the request's, or one of the settings. */
int http_allowed_origin(const char *origin, const char *host)
{
	const char *name = strstr(origin, "://"), *p = srv.set.origin;
	size_t n = strlen(origin);

	if (!*origin)
		return 1;
	if (name && *host && !strcmp(name + 3, host))
		return 1;
	while (*p) {
		size_t k = strcspn(p, " ,");

		if (k == n && !strncmp(p, origin, n))
			return 1;
		p += k;
		p += strspn(p, " ,");
	}
	return 0;
}

static uint64_t number_of(struct lws *wsi, enum lws_token_indexes token)
{
	char text[24];

	header(wsi, token, text, sizeof text);
	return text[0] ? strtoull(text, NULL, 10) : 0;
}

conn *http_begin(struct lws *wsi)
{
	conn *c = conn_new(wsi, 0);

	if (!c)
		return NULL;
	find_address(wsi, c->address, sizeof c->address);
	if (address_enter(c->address))
		c->address[0] = 0; /* refused when the request is read */
	return c;
}

static int begin_request(conn *c, const char *path, size_t len)
{
	struct lws *wsi = c->wsi;
	request *r = calloc(1, sizeof *r);
	char text[TOKEN_MAX + 16];

	if (!r)
		return -1;
	c->http = r;
	counted.http_requests++;
	r->method = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) ? POST : GET;
	snprintf(r->path, sizeof r->path, "%.*s", (int)len, path);
	if (len >= sizeof r->path) {
		http_error(c, 404, "not-found", "no such page", NULL);
		return 0;
	}
	header(wsi, WSI_TOKEN_HTTP_URI_ARGS, r->query, sizeof r->query);
	header(wsi, WSI_TOKEN_ORIGIN, r->origin, sizeof r->origin);
	header(wsi, WSI_TOKEN_HOST, r->host, sizeof r->host);
	header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, r->type, sizeof r->type);
	header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, r->etag, sizeof r->etag);
	header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text);
	r->gzip = strstr(text, "gzip") != NULL;
	find_cookie(wsi, r->cookie);
	header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text);
	if (!strncmp(text, "Bearer ", 7))
		snprintf(r->bearer, sizeof r->bearer, "%.*s", TOKEN_MAX - 1, text + 7);
	if (!c->address[0] || srv.n_conns > srv.set.max_connections) {
		http_error(c, 429, "rate", "too many connections", NULL);
		return 0;
	}
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) &&
	    !lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI)) {
		http_error(c, 405, "syntax", "GET or POST", NULL);
		return 0;
	}
	r->ready = r->method == GET;
	r->in_max = strcmp(r->path, "/api/tables") ? MESSAGE_MAX : BODY_MAX;
	if (r->method == POST) {
		uint64_t announced = number_of(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);

		if (announced > r->in_max) {
			http_error(c, 413, "too-large", "the body is too large", NULL);
			return 0;
		}
		r->ready = announced == 0 &&
			   !lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING);
	}
	conn_run(c);
	return 0;
}

static int add_body(conn *c, const char *in, size_t len)
{
	request *r = c->http;
	char *more;

	if (!r || r->status)
		return 0; /* answered already: the rest is skipped */
	if (r->in_len + len > r->in_max) {
		http_error(c, 413, "too-large", "the body is too large", NULL);
		return 0;
	}
	more = realloc(r->in, r->in_len + len + 1);
	if (!more)
		return -1;
	r->in = more;
	memcpy(r->in + r->in_len, in, len);
	r->in_len += len;
	return 0;
}

int http_callback(conn *c, enum lws_callback_reasons why, void *in, size_t len)
{
	switch (why) {
	case LWS_CALLBACK_HTTP:
		return begin_request(c, in, len);
	case LWS_CALLBACK_HTTP_BODY:
		return add_body(c, in, len);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		if (c->http && !c->http->status) {
			c->http->ready = 1;
			conn_run(c);
		}
		return 0;
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return send_some(c);
	default:
		return 0;
	}
}

int http_upgrade_allowed(struct lws *wsi)
{
	char origin[160], host[160];

	header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
	header(wsi, WSI_TOKEN_HOST, host, sizeof host);
	if (http_allowed_origin(origin, host))
		return 1;
	counted.refused++;
	return 0;
}

/* A WebSocket begins: its address and cookie. */
conn *http_upgrade(struct lws *wsi)
{
	char cookie[TOKEN_MAX], address[48];
	conn *c;

	find_address(wsi, address, sizeof address);
	if (srv.n_conns >= srv.set.max_connections || address_enter(address)) {
		counted.refused++;
		return NULL;
	}
	c = conn_new(wsi, 1);
	if (!c)
		return NULL;
	snprintf(c->address, sizeof c->address, "%s", address);
	find_cookie(wsi, cookie);
	c->signed_in = cookie[0] && !token_user(cookie, &c->user);
	return c;
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
	if (!strcmp(r->etag, r->out_etag)) {
		http_reply(c, 304, type_of(path), "", 0);
		return 0;
	}
	r->status = 200;
	r->out_type = type_of(path);
	r->out = (const char *)f->data;
	r->out_len = f->len;
	if (f->gz_len && r->gzip) {
		r->out = (const char *)f->gz;
		r->out_len = f->gz_len;
		r->encoding = "gzip";
	}
	lws_callback_on_writable(c->wsi);
	return 0;
}

static int find_file(conn *c, const char *path)
{
	return srv.set.web[0] ? from_folder(c, path) : from_binary(c, path);
}

void http_static(conn *c)
{
	const char *path = c->http->path;
	int root = !strcmp(path, "/");

	/* the client's own pages are all behind the # of this one */
	if (!find_file(c, root ? "/index.html" : path))
		return;
	if (root)
		http_reply(
			c, 200, "text/plain; charset=utf-8",
			"tessera: this build has no web client; the API is at /api/openapi.json\n",
			71);
	else
		http_error(c, 404, "not-found", "no such page", NULL);
}
