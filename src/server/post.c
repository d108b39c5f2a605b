/* post.c - what leaves the house: letters to a relay, pushes and hooks over HTTP, on a thread of its own
 * (libcurl), from a bounded queue. Games never wait for it.
 *
 * Where a hook or a push goes is said by strangers: only https, to addresses of the public net, judged on
 * the address that is connected to; no redirects, no proxies, little time, and of the answer its status
 * alone. One lane (a user, the relay) has a few at once, so that nobody's dead end stops the others.
 *
 * What comes with a `done` is tried once and its end told on the loop; a letter without one is tried again
 * here, after longer and longer pauses, then dropped and counted. */
#include "server/push.h"
#include "server/server.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	QUEUE_MAX = 1024,
	FLIGHT_MAX = 32,
	LANE_MAX = 2,
	RELAY_LANE_MAX = 4,
	CONNECT_MS = 5000,
	WHOLE_MS = 10000,
	RELAY_MS = 30000,
	HEARD_MAX = 16 << 10, /* of an answer */
	STOP_MS = 2000,
	TURN_MS = 500,
};

typedef struct parcel {
	struct parcel *next;
	char lane[STORE_ID];
	char *url, *user, *password, *from, *body;
	size_t len, at, heard;
	struct curl_slist *heads; /* of HTTP; of a letter: to whom */
	int letter, anywhere, tries;
	int64_t due; /* on mono_ms */
	post_done *done;
	void *arg;
	CURL *curl;
	int status;
} parcel;

static struct {
	pthread_mutex_t lock;
	pthread_t thread;
	int running, stop, n; /* n: all that are not finished */
	parcel *first, **last, *finished, **finished_last;
	CURLM *multi;
	int flying, letters; /* of the thread; letters: in its lane */
	parcel *air[FLIGHT_MAX];
	void (*wake)(void *);
	uint64_t sent, failed;
} post = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* --- where to --- */

static curl_socket_t open_socket(void *arg, curlsocktype use, struct curl_sockaddr *a)
{
	const parcel *p = arg;

	(void)use;
	if (!p->anywhere && !address_public(&a->addr))
		return CURL_SOCKET_BAD;
	return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

/* One part of a parsed URL; -1 if it has none or it does not fit. */
static int url_part(CURLU *u, CURLUPart part, char *out, size_t size)
{
	char *text = NULL;
	int n = curl_url_get(u, part, &text, CURLU_NO_DEFAULT_PORT) == CURLUE_OK
			? snprintf(out, size, "%s", text)
			: -1;

	curl_free(text);
	return n >= 0 && n < (int)size ? 0 : -1;
}

int post_url_read(const char *text, char url[POST_URL], char origin[POST_URL])
{
	char scheme[8], host[POST_URL], port[8], whole[POST_URL], none[POST_URL];
	CURLU *u = curl_url();
	int bad = !u || strlen(text) >= POST_URL;

	for (const char *p = text; *p; p++)
		bad |= *p <= ' ' || *p >= 0x7f;
	bad = bad || curl_url_set(u, CURLUPART_URL, text, 0) ||
	      url_part(u, CURLUPART_SCHEME, scheme, sizeof scheme) ||
	      url_part(u, CURLUPART_HOST, host, sizeof host) || !*host ||
	      !url_part(u, CURLUPART_USER, none, sizeof none) ||
	      url_part(u, CURLUPART_URL, whole, sizeof whole) ||
	      (strcmp(scheme, "https") && (!srv.set.post_private || strcmp(scheme, "http")));
	if (!bad && url_part(u, CURLUPART_PORT, port, sizeof port))
		*port = 0;
	curl_url_cleanup(u);
	if (bad)
		return -1;
	if (url)
		strcpy(url, whole);
	if (origin && snprintf(origin, POST_URL, "%s://%s%s%s", scheme, host, *port ? ":" : "",
			       port) >= POST_URL)
		return -1;
	return 0;
}

/* --- one parcel --- */

static size_t read_body(char *out, size_t size, size_t n, void *arg)
{
	parcel *p = arg;
	size_t left = p->len - p->at;

	n = size * n < left ? size * n : left;
	memcpy(out, p->body + p->at, n);
	p->at += n;
	return n;
}

/* A connection that was kept has died: once more on another. */
static int seek_body(void *arg, curl_off_t to, int from)
{
	parcel *p = arg;

	if (from != SEEK_SET || to < 0 || (size_t)to > p->len)
		return CURL_SEEKFUNC_FAIL;
	p->at = (size_t)to;
	return CURL_SEEKFUNC_OK;
}

/* What is answered is not kept; too much of it is not even heard. */
static size_t hear(char *in, size_t size, size_t n, void *arg)
{
	parcel *p = arg;

	(void)in;
	p->heard += size * n;
	return p->heard > HEARD_MAX ? 0 : size * n;
}

/* A relay without a password may be this machine, with a certificate of its own making; with one, it must
 * be the one that is meant. */
static void set_letter(const parcel *p)
{
	int sure = p->user && !p->anywhere;

	curl_easy_setopt(p->curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(p->curl, CURLOPT_USE_SSL, (long)(sure ? CURLUSESSL_ALL : CURLUSESSL_TRY));
	curl_easy_setopt(p->curl, CURLOPT_SSL_VERIFYPEER, (long)sure);
	curl_easy_setopt(p->curl, CURLOPT_SSL_VERIFYHOST, sure ? 2L : 0L);
	curl_easy_setopt(p->curl, CURLOPT_MAIL_FROM, p->from);
	curl_easy_setopt(p->curl, CURLOPT_MAIL_RCPT, p->heads);
	if (p->user) {
		curl_easy_setopt(p->curl, CURLOPT_USERNAME, p->user);
		curl_easy_setopt(p->curl, CURLOPT_PASSWORD, p->password);
	}
	curl_easy_setopt(p->curl, CURLOPT_UPLOAD, 1L);
	curl_easy_setopt(p->curl, CURLOPT_READFUNCTION, read_body);
	curl_easy_setopt(p->curl, CURLOPT_READDATA, p);
	curl_easy_setopt(p->curl, CURLOPT_SEEKFUNCTION, seek_body);
	curl_easy_setopt(p->curl, CURLOPT_SEEKDATA, p);
	curl_easy_setopt(p->curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)p->len);
	curl_easy_setopt(p->curl, CURLOPT_TIMEOUT_MS, (long)RELAY_MS);
}

static void set_http(const parcel *p)
{
	curl_easy_setopt(p->curl, CURLOPT_PROTOCOLS_STR, p->anywhere ? "http,https" : "https");
	curl_easy_setopt(p->curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl_easy_setopt(p->curl, CURLOPT_OPENSOCKETDATA, p);
	curl_easy_setopt(p->curl, CURLOPT_HTTPHEADER, p->heads);
	curl_easy_setopt(p->curl, CURLOPT_POST, 1L);
	curl_easy_setopt(p->curl, CURLOPT_POSTFIELDS, p->body);
	curl_easy_setopt(p->curl, CURLOPT_POSTFIELDSIZE, (long)p->len);
	curl_easy_setopt(p->curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
	curl_easy_setopt(p->curl, CURLOPT_TIMEOUT_MS, (long)WHOLE_MS);
	curl_easy_setopt(p->curl, CURLOPT_HEADERFUNCTION, hear);
	curl_easy_setopt(p->curl, CURLOPT_HEADERDATA, p);
}

static int begin(parcel *p)
{
	p->at = p->heard = 0;
	p->curl = curl_easy_init();
	if (!p->curl)
		return -1;
	curl_easy_setopt(p->curl, CURLOPT_URL, p->url);
	curl_easy_setopt(p->curl, CURLOPT_PRIVATE, p);
	curl_easy_setopt(p->curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(p->curl, CURLOPT_QUICK_EXIT, 1L); /* no name keeps the others waiting */
	curl_easy_setopt(p->curl, CURLOPT_PROXY, "");
	curl_easy_setopt(p->curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(p->curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
	curl_easy_setopt(p->curl, CURLOPT_WRITEFUNCTION, hear);
	curl_easy_setopt(p->curl, CURLOPT_WRITEDATA, p);
	if (p->letter)
		set_letter(p);
	else
		set_http(p);
	if (!curl_multi_add_handle(post.multi, p->curl))
		return 0;
	curl_easy_cleanup(p->curl);
	p->curl = NULL;
	return -1;
}

static void parcel_free(parcel *p)
{
	if (p->body) /* a letter may open an account */
		memset(p->body, 0, p->len);
	free(p->url);
	free(p->user);
	free(p->password);
	free(p->from);
	free(p->body);
	curl_slist_free_all(p->heads);
	free(p);
}

/* --- the thread --- */

static void append(parcel ***last, parcel *p)
{
	p->next = NULL;
	**last = p;
	*last = &p->next;
}

/* It has come to an end: told, tried again, or dropped. */
static void end(parcel *p, int status)
{
	static const int pause_s[] = {5, 30, 180, 900, 3600};
	int good = status >= 200 && status < 300;
	int again = !p->done && !good && status < 500 &&
		    p->tries < (int)(sizeof pause_s / sizeof *pause_s);

	p->status = status;
	pthread_mutex_lock(&post.lock);
	post.sent += (uint64_t)good;
	post.failed += (uint64_t)(!good && !again);
	if (again && !post.stop) {
		p->due = mono_ms() + pause_s[p->tries++] * 1000LL;
		append(&post.last, p);
	} else {
		post.n--;
		append(&post.finished_last, p);
		post.wake(NULL);
	}
	pthread_mutex_unlock(&post.lock);
}

static int lane_full(const parcel *p)
{
	int n = 0;

	if (p->letter)
		return post.letters >= RELAY_LANE_MAX;
	if (post.flying - post.letters >= FLIGHT_MAX - RELAY_LANE_MAX)
		return 1;
	for (int i = 0; i < FLIGHT_MAX; i++)
		n += post.air[i] && !post.air[i]->letter && !strcmp(post.air[i]->lane, p->lane);
	return n >= LANE_MAX;
}

static parcel *take(void)
{
	parcel *p = NULL;

	pthread_mutex_lock(&post.lock);
	for (parcel **at = &post.first; *at && !post.stop; at = &(*at)->next) {
		if ((*at)->due > mono_ms() || lane_full(*at))
			continue;
		p = *at;
		*at = p->next;
		if (!*at)
			post.last = at;
		break;
	}
	pthread_mutex_unlock(&post.lock);
	return p;
}

static void launch(void)
{
	parcel *p;
	int i;

	while (post.flying < FLIGHT_MAX && (p = take())) {
		if (begin(p)) {
			end(p, 0);
			continue;
		}
		for (i = 0; post.air[i]; i++)
			;
		post.air[i] = p;
		post.flying++;
		post.letters += p->letter;
	}
}

static void land(parcel *p, int status)
{
	for (int i = 0; i < FLIGHT_MAX; i++)
		if (post.air[i] == p)
			post.air[i] = NULL;
	post.flying--;
	post.letters -= p->letter;
	curl_multi_remove_handle(post.multi, p->curl);
	curl_easy_cleanup(p->curl);
	p->curl = NULL;
	end(p, status);
}

/* The status that was answered. An answer that was cut short for its length has one, too; a letter is
 * gone only when the relay has said so at its end. */
static void landed(void)
{
	CURLMsg *m;
	int left;

	while ((m = curl_multi_info_read(post.multi, &left))) {
		parcel *p;
		long status = 0;
		CURLcode code = m->data.result;

		if (m->msg != CURLMSG_DONE)
			continue;
		curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, &p);
		curl_easy_getinfo(m->easy_handle, CURLINFO_RESPONSE_CODE, &status);
		if (code && (p->letter ? status < 400 : code != CURLE_WRITE_ERROR))
			status = 0;
		land(p, (int)status);
	}
}

static void *run(void *arg)
{
	int64_t until = 0;
	int stop = 0, running;

	(void)arg;
	while (!stop || (post.flying && mono_ms() < until)) {
		launch();
		curl_multi_poll(post.multi, NULL, 0, TURN_MS, NULL);
		curl_multi_perform(post.multi, &running);
		landed();
		pthread_mutex_lock(&post.lock);
		if (post.stop && !stop) {
			stop = 1;
			until = mono_ms() + STOP_MS;
		}
		pthread_mutex_unlock(&post.lock);
	}
	for (int i = 0; i < FLIGHT_MAX; i++)
		if (post.air[i])
			land(post.air[i], 0);
	return NULL;
}

/* --- the loop's side --- */

int post_start(void (*wake)(void *))
{
	post.wake = wake;
	post.last = &post.first;
	post.finished_last = &post.finished;
	if (curl_global_init(CURL_GLOBAL_DEFAULT) || !(post.multi = curl_multi_init()) ||
	    pthread_create(&post.thread, NULL, run, NULL))
		return -1;
	post.running = 1;
	return 0;
}

void post_collect(void)
{
	parcel *p;

	if (!post.running)
		return;
	pthread_mutex_lock(&post.lock);
	p = post.finished;
	post.finished = NULL;
	post.finished_last = &post.finished;
	pthread_mutex_unlock(&post.lock);
	while (p) {
		parcel *next = p->next;

		if (p->done)
			p->done(p->arg, p->status);
		else if (p->status < 200 || p->status > 299)
			log_event(LOG_ERROR, "letter not sent", NULL);
		parcel_free(p);
		p = next;
	}
}

void post_stop(void)
{
	if (!post.running)
		return;
	pthread_mutex_lock(&post.lock);
	post.stop = 1;
	pthread_mutex_unlock(&post.lock);
	curl_multi_wakeup(post.multi);
	pthread_join(post.thread, NULL);
	post_collect();
	post.running = 0;
	while (post.first) {
		parcel *p = post.first;

		post.first = p->next;
		if (p->done)
			p->done(p->arg, POST_UNSENT);
		parcel_free(p);
	}
	curl_multi_cleanup(post.multi);
	curl_global_cleanup();
}

void post_figures(uint64_t *waiting, uint64_t *sent, uint64_t *failed)
{
	pthread_mutex_lock(&post.lock);
	*waiting = (uint64_t)post.n;
	*sent = post.sent;
	*failed = post.failed;
	pthread_mutex_unlock(&post.lock);
}

static char *copy(const char *text)
{
	char *c = strdup(text);

	if (!c)
		abort();
	return c;
}

static parcel *parcel_new(const char *lane, const char *url, const void *body, size_t len,
			  post_done *done, void *arg)
{
	parcel *p = calloc(1, sizeof *p);

	if (!p || !(p->body = malloc(len + 1)))
		abort();
	snprintf(p->lane, sizeof p->lane, "%s", lane);
	memcpy(p->body, body, len);
	p->len = len;
	p->url = copy(url);
	p->anywhere = srv.set.post_private;
	p->done = done;
	p->arg = arg;
	return p;
}

static void add_head(parcel *p, const char *text)
{
	struct curl_slist *more = curl_slist_append(p->heads, text);

	if (!more)
		abort();
	p->heads = more;
}

static int queue(parcel *p)
{
	int full;

	pthread_mutex_lock(&post.lock);
	full = !post.running || post.stop || post.n >= QUEUE_MAX;
	if (!full) {
		post.n++;
		append(&post.last, p);
	}
	pthread_mutex_unlock(&post.lock);
	if (full)
		parcel_free(p);
	else
		curl_multi_wakeup(post.multi);
	return full ? -1 : 0;
}

int post_http(const char *lane, const char *url, const char *const *heads, const void *body,
	      size_t len, post_done *done, void *arg)
{
	parcel *p = parcel_new(lane, url, body, len, done, arg);

	while (*heads)
		add_head(p, *heads++);
	add_head(p, "Expect:");
	return queue(p);
}

int post_mail(void)
{
	return srv.set.mail_relay[0] && srv.set.mail_from[0] && srv.set.public_url[0];
}

int post_message(const char *to, const char *from, const char *text, post_done *done, void *arg)
{
	parcel *p;

	if (!post_mail())
		return -1;
	p = parcel_new("", srv.set.mail_relay, text, strlen(text), done, arg);
	p->letter = 1;
	p->from = copy(from);
	if (srv.set.mail_user[0]) {
		p->user = copy(srv.set.mail_user);
		p->password = copy(srv.set.mail_password);
	}
	add_head(p, to);
	return queue(p);
}
