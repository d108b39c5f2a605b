/* notice.c - what people are told of while they are elsewhere; see server.h. A notice is put by whoever makes
 * the change. A while later, so that a takeback or a page that is loaded anew disturbs nobody, the keeper
 * looks whether it still holds and makes errands of it, by what its user wishes: pushes, a letter, a hook.
 *
 * An errand is taken in the store before it leaves, and goes when it is done; one that was on its way when a
 * server was killed is not done again. What fails is tried again, with growing pauses. */
#include "server/push.h"
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60000, HOUR = 60 * MINUTE };
enum {
	TICK_EACH = SECOND,
	AT_ONCE = 32,		  /* notices and errands of a tick */
	GRACE_DAY = 3 * SECOND,	  /* until a turn at a table by the day is told of */
	GRACE_LIVE = 20 * SECOND, /* at others, and of what else they may see for themselves */
	SOON_MS = 6 * HOUR,	  /* before their time is over */
	LETTER_MAX = 50,	  /* notices in one */
	MORNING = 8 * 60,
};
static const int64_t day_ms = 24LL * HOUR, keep_ms = 30 * 24LL * HOUR;
static const int pauses[] = {MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR};

const char *const notice_name[NOTICE_KINDS] = {"soon",	"turn",	   "round", "paired",
					       "asked", "invited", "over",  "plan"};
const char *const way_name[WAYS] = {"push", "mail", "hook"};

static uint8_t secret[STORE_SECRET], vapid[PUSH_PRIVATE], vapid_public[PUSH_PUBLIC];
static char vapid_text[96];

void notices_start(void)
{
	if (srv.damaged || srv.store->ops->secret(srv.store, secret) ||
	    push_keys(secret, vapid, vapid_public))
		return;
	sodium_bin2base64(vapid_text, sizeof vapid_text, vapid_public, sizeof vapid_public,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

const char *notice_push_key(void)
{
	return vapid_text;
}

void notice_hook_secret(const store_wish *w, char out[65])
{
	char text[64];
	int n = snprintf(text, sizeof text, "hook %s %d", w->user, w->hook_n);

	hmac_hex(secret, sizeof secret, text, (size_t)n, out);
}

void notice_unsubscribe(const char *user, char out[UNSUBSCRIBE])
{
	char text[64], sum[65];
	int n = snprintf(text, sizeof text, "unsubscribe %s", user);

	hmac_hex(secret, sizeof secret, text, (size_t)n, sum);
	snprintf(out, UNSUBSCRIBE, "%.20s", sum);
}

/* --- putting them --- */

static void put(store_unit *u, int kind, const char *user, const char *place, const char *game,
		const char *name, int64_t in, store_notice *n)
{
	id_make(n->id, 10);
	n->kind = kind;
	snprintf(n->user, sizeof n->user, "%s", user);
	snprintf(n->place, sizeof n->place, "%s", place);
	snprintf(n->game, sizeof n->game, "%s", game);
	snprintf(n->name, sizeof n->name, "%s", name);
	n->at = now_ms();
	n->due = n->at + in;
	store_put_notice(u, n, NOTICE_NEW);
}

static void put_gone(store_unit *u, const char *user, const char *place, int first, int last)
{
	store_notice n = {.kind = first, .last = last};

	snprintf(n.user, sizeof n.user, "%s", user);
	snprintf(n.place, sizeof n.place, "%s", place);
	store_put_notice(u, &n, NOTICE_GONE);
}

/* Of a table: the names of the other people, as many as fit. */
static void others(const table *t, const char *user, char out[STORE_NAME])
{
	size_t n = 0;

	out[0] = 0;
	for (int i = 0; i < t->row.seats; i++) {
		const store_seat *s = &t->row.seat[i];

		if (s->kind != SEAT_USER || !strcmp(s->user, user) ||
		    n + strlen(s->name) + 3 > STORE_NAME)
			continue;
		n += (size_t)snprintf(out + n, STORE_NAME - n, "%s%s", n ? ", " : "", s->name);
	}
}

static void put_turn(table *t, int seat, store_unit *u)
{
	const char *user = t->row.seat[seat].user;
	int day = t->row.pace == PACE_DAY;
	int64_t left = day ? pace_left(t, seat) : 0;
	store_notice n = {.ends = day ? now_ms() + left : 0}, soon = n;
	char names[STORE_NAME];

	others(t, user, names);
	put(u, NOTICE_TURN, user, t->row.id, t->row.game, names, day ? GRACE_DAY : GRACE_LIVE, &n);
	if (left > SOON_MS + HOUR)
		put(u, NOTICE_SOON, user, t->row.id, t->row.game, names, left - SOON_MS, &soon);
	t->noticed |= (uint8_t)(1u << seat);
}

static void put_news(table *t, int seat, store_unit *u)
{
	const char *user = t->row.seat[seat].user;
	store_notice n = {0};
	char names[STORE_NAME];
	store_circle c;

	others(t, user, names);
	if (t->news == NOTICE_ROUND && !srv.store->ops->circle(srv.store, t->row.circle, &c))
		snprintf(names, sizeof names, "%s", c.name);
	put(u, t->news, user, t->row.id, t->row.game, names, GRACE_LIVE, &n);
}

static unsigned owed(const table *t)
{
	return t->row.paused ? 0 : table_turns(t);
}

void notice_known(table *t)
{
	t->owed = owed(t);
	for (int i = 0; i < t->row.seats; i++)
		if (t->row.pace == PACE_DAY || table_away(t, i))
			t->noticed |= (uint8_t)(1u << i);
}

void notice_turns(table *t, store_unit *u)
{
	unsigned now = owed(t), was = t->owed;

	t->owed = now;
	for (int i = 0; i < t->row.seats && (now != was || t->news); i++) {
		const char *user = t->row.seat[i].user;
		unsigned mine = table_seats_of(t, user);
		store_notice n = {0};
		char names[STORE_NAME];

		if (t->row.seat[i].kind != SEAT_USER || table_seat_of(t, user) != i)
			continue;
		if (was & mine && !(now & mine) && t->noticed & mine) {
			put_gone(u, user, t->row.id, NOTICE_SOON, NOTICE_TURN);
			t->noticed &= (uint8_t)~mine;
		}
		if (!table_away(t, i))
			continue;
		if (now == TURNS_OVER && was != TURNS_OVER) {
			others(t, user, names);
			put(u, NOTICE_OVER, user, t->row.id, t->row.game, names, GRACE_LIVE, &n);
		} else if (t->news) {
			put_news(t, i, u);
		} else if (now & mine && !(was & mine)) {
			put_turn(t, i, u);
		}
	}
	t->news = 0;
}

void notice_plan(const table *t, int seat, store_unit *u)
{
	const char *user = t->row.seat[seat].user;
	store_notice n = {0};
	char names[STORE_NAME];

	others(t, user, names);
	put(u, NOTICE_PLAN, user, t->row.id, t->row.game, names, 0, &n);
}

void notice_planned(const table *t, int seat)
{
	store_unit *u = store_unit_new(NULL, NULL);

	put_gone(u, t->row.seat[seat].user, t->row.id, NOTICE_SOON, NOTICE_TURN);
	unit_send(u);
}

void notice_asked(const table *t, const store_user *by)
{
	store_unit *u = store_unit_new(NULL, NULL);

	for (int i = 0; i < t->row.seats; i++) {
		const store_seat *s = &t->row.seat[i];
		store_notice n = {0};

		if (s->kind != SEAT_USER || t->ask_yes >> i & 1 || !table_away(t, i) ||
		    table_seat_of(t, s->user) != i)
			continue;
		snprintf(n.what, sizeof n.what, "%s", ask_name[t->ask]);
		memcpy(n.from, by->id, sizeof n.from);
		put(u, NOTICE_ASKED, s->user, t->row.id, t->row.game, by->name, GRACE_LIVE, &n);
	}
	if (u->first)
		unit_send(u);
	else
		store_unit_free(u);
}

void notice_invited(const table *t, const store_user *by, const char *user)
{
	store_notice n = {0};
	store_unit *u;

	if (strlen(user) >= STORE_ID || !strcmp(user, by->id) ||
	    !limit_take("called", user, srv.set.message_rate ? 6 : 0, 6))
		return;
	u = store_unit_new(NULL, NULL);
	memcpy(n.from, by->id, sizeof n.from);
	put(u, NOTICE_INVITED, user, t->row.id, t->row.game, by->name, GRACE_LIVE, &n);
	unit_send(u);
}

void notice_seen(const char *user, const char *table)
{
	store_unit *u;

	if (srv.store->ops->noticed(srv.store, user, table) <= 0)
		return;
	u = store_unit_new(NULL, NULL);
	put_gone(u, user, table, NOTICE_TURN, NOTICE_OVER);
	unit_send(u);
}

/* A node that has only just read the table does not know yet who watches elsewhere. It has put its notices with
 * the change: whoever looks at it here needs none. */
void notice_looks(const table *t)
{
	unsigned now = owed(t),
		 came = now == TURNS_OVER ? (1u << t->row.seats) - 1 : now & ~t->owed;

	for (int i = 0; i < t->row.seats; i++)
		if (came >> i & 1 && t->row.seat[i].kind == SEAT_USER && t->v[i].n_watchers)
			notice_seen(t->row.seat[i].user, t->row.id);
}

/* --- how they read --- */

static const char *title_of(const char *key, int fr)
{
	size_t n = strcspn(key, "@");

	for (const game_title *g = game_titles; g->id; g++)
		if (strlen(g->id) == n && !strncmp(g->id, key, n))
			return g->name[fr];
	return "Tessera";
}

static void words_of(const store_notice *n, const char *lang, letter *out)
{
	char id[32];

	if (n->kind < 0)
		strcpy(id, "test");
	else
		snprintf(id, sizeof id, "%s%s%s", notice_name[n->kind], *n->what ? "." : "",
			 n->what);
	if (letter_fill(id, lang, out, "game", title_of(n->game, !strcmp(lang, "fr")), "name",
			n->name, NULL))
		letter_fill("test", lang, out, NULL);
}

const char *notice_page(const store_notice *n)
{
	static char text[48];
	const char *page = n->kind == NOTICE_INVITED ? "join"
			   : n->kind == NOTICE_OVER  ? "result"
						     : "table";

	if (n->kind < 0)
		return "#/me";
	snprintf(text, sizeof text, "#/%s/%s", page, n->place);
	return text;
}

static void put_what(const store_notice *n, ts_out *o)
{
	put_str(o, "kind", n->kind < 0 ? "test" : notice_name[n->kind]);
	put_str(o, "table", n->place);
	ts_json_key(o, "game");
	game_json(n->game, o);
}

/* --- carrying them --- */

/* Errands that leave together: several with a letter, else one. */
typedef struct {
	int n, way;
	store_errand e[LETTER_MAX];
	store_user u;
	store_wish w;
	store_device d;
	post_done *done;
	void *arg;
} load;

static void finish(load *l, int how, int64_t due)
{
	store_unit *u = store_unit_new(NULL, NULL);

	for (int i = 0; i < l->n; i++) {
		l->e[i].due = due;
		store_put_errand(u, &l->e[i], how);
	}
	unit_send(u);
}

/* Their browser is gone, or never was one: it is not asked again. */
static void forget_device(const load *l)
{
	store_unit *u = store_unit_new(NULL, NULL);

	store_put_device(u, &l->d, 0);
	unit_send(u);
}

static void note_hook(load *l, int failed)
{
	store_unit *u;

	if (failed == l->w.failed)
		return;
	l->w.failed = failed;
	u = store_unit_new(NULL, NULL);
	store_put_wish(u, &l->w, 0);
	unit_send(u);
}

/* No more of it will do: gone, refused for good. */
static int hopeless(const load *l, int status)
{
	return l->way == BY_MAIL   ? status >= 500
	       : l->way == BY_PUSH ? status >= 400 && status < 500 && status != 429 && status != 408
				   : 0;
}

static void carried(void *arg, int status)
{
	load *l = arg;
	int good = status >= 200 && status < 300, tries = l->e[0].tries;

	if (l->way == BY_PUSH && hopeless(l, status))
		forget_device(l);
	if (l->way == BY_HOOK && status != POST_UNSENT && l->n)
		note_hook(l, good ? 0 : l->w.failed + 1);
	if (l->done) {
		l->done(l->arg, status);
	} else if (status == POST_UNSENT) {
		finish(l, ERRAND_AGAIN, now_ms());
	} else if (good || hopeless(l, status) || tries >= (int)(sizeof pauses / sizeof *pauses) ||
		   (l->way == BY_HOOK && l->w.failed >= HOOK_FAILS)) {
		finish(l, ERRAND_END, 0);
	} else {
		for (int i = 0; i < l->n; i++)
			l->e[i].tries = tries + 1;
		finish(l, ERRAND_AGAIN, now_ms() + pauses[tries]);
	}
	free(l);
}

/* How sending ends at once: what is SEND_NEVER cannot be sent, now or later. */
enum { SEND_LATER = -1, SEND_NEVER = -2 };

static int send_push(load *l, const store_notice *n)
{
	/* one token for each place pushes go to, for half a day */
	static struct {
		char audience[POST_URL], token[PUSH_TOKEN];
		int64_t until;
	} kept[8];
	static unsigned next;
	char audience[POST_URL], text[PUSH_TEXT], token[PUSH_TOKEN + 32], topic[64];
	const char *heads[] = {token,
			       topic,
			       "TTL: 86400",
			       "Urgency: high",
			       "Content-Encoding: aes128gcm",
			       "Content-Type: application/octet-stream",
			       NULL};
	uint8_t sealed[PUSH_SEALED];
	unsigned k = 0;
	letter words;
	ts_out o;
	int len;

	if (post_url_read(l->d.url, NULL, audience))
		return SEND_NEVER;
	while (k < 8 && (strcmp(kept[k].audience, audience) || kept[k].until < now_ms()))
		k++;
	if (k == 8) {
		k = next++ % 8;
		kept[k].until = now_ms() + 12LL * HOUR;
		snprintf(kept[k].audience, sizeof kept[k].audience, "%s", audience);
		if (push_token(vapid, vapid_public, audience,
			       srv.set.public_url[0] ? srv.set.public_url
						     : "https://tessera.invalid",
			       kept[k].until / SECOND + 3600, kept[k].token)) {
			kept[k].until = 0;
			return SEND_NEVER;
		}
	}
	snprintf(token, sizeof token, "Authorization: %s", kept[k].token);
	snprintf(topic, sizeof topic, "Topic: %s%s", n->kind < 0 ? "test" : notice_name[n->kind],
		 n->place);
	words_of(n, l->u.lang, &words);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_what(n, &o);
	put_str(&o, "title", words.subject);
	put_str(&o, "body", words.text);
	put_str(&o, "lang", l->u.lang);
	put_str(&o, "page", notice_page(n));
	ts_json_close(&o, '}');
	letter_free(&words);
	if (ts_out_end(&o))
		return SEND_NEVER;
	len = push_seal(l->d.key, l->d.auth, text, o.len, NULL, NULL, sealed);
	return len < 0 ? SEND_NEVER
		       : post_http(l->u.id, l->d.url, heads, sealed, (size_t)len, carried, l);
}

/* Chats show `content` or `text`; nobody's name calls a whole room there. */
static int send_hook(load *l, const store_notice *n)
{
	char text[2048], key[65], sum[65], signature[100], delivery[64];
	const char *heads[] = {"Content-Type: application/json", signature, delivery,
			       "User-Agent: tessera/" TS_VERSION, NULL};
	char line[640];
	letter words;
	ts_out o;

	if (post_url_read(l->w.hook, NULL, NULL))
		return SEND_NEVER;
	words_of(n, l->u.lang, &words);
	snprintf(line, sizeof line, "%.400s %s%s%s", words.subject, srv.set.public_url,
		 *srv.set.public_url ? "/" : "", *srv.set.public_url ? notice_page(n) : "");
	letter_free(&words);
	ts_out_init(&o, text, sizeof text);
	ts_json_open(&o, '{');
	put_str(&o, "id", n->id);
	put_str(&o, "user", l->u.id);
	put_what(n, &o);
	put_str(&o, "name", n->name);
	put_str(&o, "what", n->what);
	put_int(&o, "at", n->at);
	put_int(&o, "sent", now_ms());
	put_str(&o, "content", line);
	put_str(&o, "text", line);
	ts_json_key(&o, "allowed_mentions");
	ts_json_raw(&o, "{\"parse\":[]}");
	ts_json_close(&o, '}');
	if (ts_out_end(&o))
		return SEND_NEVER;
	notice_hook_secret(&l->w, key);
	hmac_hex(key, strlen(key), text, o.len, sum);
	sodium_memzero(key, sizeof key);
	snprintf(signature, sizeof signature, "X-Tessera-Signature: sha256=%s", sum);
	snprintf(delivery, sizeof delivery, "X-Tessera-Delivery: %s", n->id);
	return post_http(l->u.id, l->w.hook, heads, text, o.len, carried, l);
}

/* The lines of several, each with its link. */
static void list_of(const load *l, char *out, size_t size)
{
	size_t n = 0;

	out[0] = 0;
	for (int i = 0; i < l->n && n < size; i++) {
		letter words;

		words_of(&l->e[i].n, l->u.lang, &words);
		n += (size_t)snprintf(out + n, size - n, "%s\n%s/%s\n\n", words.subject,
				      srv.set.public_url, notice_page(&l->e[i].n));
		letter_free(&words);
	}
}

static int send_mail(load *l, const store_notice *first)
{
	static char list[LETTER_MAX * 800];
	char heads[400], token[UNSUBSCRIBE], number[16], link[240];
	store_account a;
	letter one, whole;
	int code;

	if (srv.store->ops->account(srv.store, l->u.id, &a) || !a.email[0])
		return -1;
	notice_unsubscribe(l->u.id, token);
	snprintf(heads, sizeof heads,
		 "List-Unsubscribe: <%s/api/unsubscribe/%s.%s>\r\n"
		 "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
		 srv.set.public_url, l->u.id, token);
	if (l->n > 1) {
		list_of(l, list, sizeof list);
		snprintf(number, sizeof number, "%d", l->n);
		letter_fill("digest", l->u.lang, &whole, "n", number, "list", list, NULL);
	} else {
		words_of(first, l->u.lang, &one);
		snprintf(link, sizeof link, "%s/%s", srv.set.public_url, notice_page(first));
		letter_fill("notice", l->u.lang, &whole, "line", one.subject, "more", one.text,
			    "link", link, NULL);
		letter_free(&one);
	}
	code = post_letter_with(a.email, whole.subject, whole.text, heads, carried, l);
	letter_free(&whole);
	return code;
}

static int send_load(load *l, const store_notice *n)
{
	return l->way == BY_PUSH   ? send_push(l, n)
	       : l->way == BY_MAIL ? send_mail(l, n)
				   : send_hook(l, n);
}

/* A row that cannot be used is logged and set aside, so that it is not read again. */
static void set_aside(load *l)
{
	log_event(LOG_ERROR, "notification cannot be sent", "user", l->u.id, "way",
		  way_name[l->way], NULL);
	if (l->way == BY_PUSH)
		forget_device(l);
	if (l->way == BY_HOOK)
		note_hook(l, HOOK_FAILS);
}

/* They are ours: on their way. A full queue is tried again. */
static void taken(void *arg, int code)
{
	load *l = arg;
	int sent = code ? 0 : send_load(l, &l->e[0].n);

	if (!code && !sent)
		return; /* `carried` ends it */
	if (sent == SEND_NEVER) {
		set_aside(l);
		finish(l, ERRAND_END, 0);
	} else if (sent) {
		finish(l, ERRAND_AGAIN, now_ms() + MINUTE);
	}
	free(l);
}

/* --- the keeper's round --- */

typedef struct {
	int n;
	union {
		store_notice notice[AT_ONCE];
		store_errand errand[AT_ONCE];
	};
} basket;

static void keep_notice(void *arg, const store_notice *n)
{
	basket *b = arg;

	if (b->n < AT_ONCE)
		b->notice[b->n++] = *n;
}

static void keep_errand(void *arg, const store_errand *e)
{
	basket *b = arg;

	if (b->n < AT_ONCE)
		b->errand[b->n++] = *e;
}

/* The minute of their day. */
static int minute_of(const store_wish *w, int64_t at)
{
	int zone = zone_minutes(w->zone, at / SECOND);

	return (int)((at / MINUTE + (zone == ZONE_UNKNOWN ? 0 : zone) + 1440) % 1440);
}

static int64_t next_minute(const store_wish *w, int64_t at, int minute)
{
	int wait = (minute - minute_of(w, at) + 1440) % 1440;

	return at - at % MINUTE + wait * (int64_t)MINUTE;
}

static int is_quiet(const store_wish *w, int64_t at)
{
	int m = minute_of(w, at);

	return w->quiet_from < w->quiet_to   ? m >= w->quiet_from && m < w->quiet_to
	       : w->quiet_from > w->quiet_to ? m >= w->quiet_from || m < w->quiet_to
					     : 0;
}

/* When it may be told by this way. The last hour of their time is told at any hour. */
static int64_t when(const store_wish *w, const store_notice *n, int way)
{
	int64_t now = now_ms(), at = now, last = n->ends - HOUR;

	if (way == BY_MAIL && w->digest == DIGEST_HOUR)
		at = next_minute(w, now, (minute_of(w, now) / 60 + 1) * 60 % 1440);
	else if (way == BY_MAIL && w->digest == DIGEST_DAY)
		at = next_minute(w, now + MINUTE,
				 w->quiet_from != w->quiet_to ? w->quiet_to : MORNING);
	if (is_quiet(w, at))
		at = next_minute(w, at, w->quiet_to);
	if (n->ends && at > last)
		at = last > now ? last : now;
	return at;
}

typedef struct {
	store_unit *u;
	store_errand e;
} to_devices;

static void add_device(void *arg, const store_device *d)
{
	to_devices *to = arg;

	memcpy(to->e.target, d->id, sizeof to->e.target);
	store_put_errand(to->u, &to->e, ERRAND_ADD);
}

/* Errands of a notice; nobody is told of a table they look at. */
static void expand(const store_notice *n)
{
	store_unit *u = store_unit_new(NULL, NULL);
	const table *t = table_peek(n->place);
	int seat = t ? table_seat_of(t, n->user) : -1;
	store_wish w;

	store_put_notice(u, n, NOTICE_TELL);
	if (!srv.store->ops->wish(srv.store, n->user, &w) && (seat < 0 || table_away(t, seat)))
		for (int way = 0; way < WAYS; way++) {
			to_devices to = {.u = u, .e = {.way = way, .due = when(&w, n, way)}};

			if (!(w.by[way] >> n->kind & 1))
				continue;
			memcpy(to.e.notice, n->id, sizeof to.e.notice);
			if (way == BY_PUSH)
				srv.store->ops->devices(srv.store, n->user, add_device, &to);
			else
				store_put_errand(u, &to.e, ERRAND_ADD);
		}
	unit_send(u);
}

static void find_device(void *arg, const store_device *d)
{
	load *l = arg;

	if (!strcmp(d->id, l->e[0].target))
		l->d = *d;
}

static void add_to_letter(void *arg, const store_errand *e)
{
	load *l = arg;

	if (l->n < LETTER_MAX)
		l->e[l->n++] = *e;
}

/* Whether it can be done at all, with what it takes. */
static int prepare(load *l)
{
	store_account a;

	if (l->e[0].n.told != 1 || srv.store->ops->user(srv.store, l->e[0].n.user, &l->u) ||
	    srv.store->ops->wish(srv.store, l->u.id, &l->w))
		return 0;
	if (l->way == BY_MAIL) {
		if (!post_mail() || srv.store->ops->account(srv.store, l->u.id, &a) || !a.email[0])
			return 0;
		l->n = 0;
		return !srv.store->ops->errands_of(srv.store, l->u.id, BY_MAIL, LETTER_MAX,
						   add_to_letter, l) &&
		       l->n;
	}
	if (l->way == BY_HOOK)
		return l->w.hook[0] && l->w.failed < HOOK_FAILS;
	srv.store->ops->devices(srv.store, l->u.id, find_device, l);
	return l->d.id[0] != 0;
}

static void do_errand(const store_errand *e)
{
	load *l = calloc(1, sizeof *l);
	store_unit *u;

	if (!l)
		abort();
	l->n = 1;
	l->e[0] = *e;
	l->way = e->way;
	if (!prepare(l)) {
		l->n = 1;
		l->e[0] = *e;
		if (!store_ill()) /* else it is only not known */
			finish(l, ERRAND_END, 0);
		free(l);
		return;
	}
	u = store_unit_new(taken, l);
	for (int i = 0; i < l->n; i++) {
		l->e[i].due = now_ms();
		store_put_errand(u, &l->e[i], ERRAND_TAKE);
	}
	unit_send(u);
}

/* What is past, once an hour. */
static void sweep(void)
{
	store_unit *u = store_unit_new(NULL, NULL);
	store_notice n = {.due = now_ms() - keep_ms};
	store_errand e = {.due = now_ms() - day_ms};

	store_put_notice(u, &n, NOTICE_OLD);
	store_put_errand(u, &e, ERRAND_OLD);
	unit_send(u);
}

void notices_tick(void)
{
	static int64_t looked, swept;
	static char letters[AT_ONCE][STORE_ID]; /* whose letter is on its way to be taken */
	static basket b;
	int n_letters = 0;

	if (srv.stopping || srv.damaged || !node_keeps() || mono_ms() - looked < TICK_EACH)
		return;
	looked = mono_ms();
	b.n = 0;
	srv.store->ops->notices_due(srv.store, now_ms(), AT_ONCE, keep_notice, &b);
	for (int i = 0; i < b.n; i++)
		expand(&b.notice[i]);
	b.n = 0;
	srv.store->ops->errands_due(srv.store, now_ms(), AT_ONCE, keep_errand, &b);
	for (int i = 0; i < b.n; i++) {
		const store_errand *e = &b.errand[i];
		int k = 0;

		while (e->way == BY_MAIL && k < n_letters && strcmp(letters[k], e->n.user))
			k++;
		if (e->way == BY_MAIL && k < n_letters)
			continue; /* it goes with that */
		if (e->way == BY_MAIL)
			memcpy(letters[n_letters++], e->n.user, STORE_ID);
		do_errand(e);
	}
	if (mono_ms() - swept > HOUR) {
		swept = mono_ms();
		sweep();
	}
}

/* --- to try --- */

static void add_test(void *arg, const store_device *d)
{
	load *l = arg, *one = malloc(sizeof *one);
	store_notice n = {.kind = -1};
	int code;

	if (!one)
		abort();
	*one = *l;
	one->d = *d;
	code = send_push(one, &n);
	if (code == SEND_NEVER)
		set_aside(one);
	if (code)
		free(one);
	else
		l->n++;
}

static void tried(void *arg, int status)
{
	(void)arg;
	(void)status;
}

int notice_test(const store_user *u, const store_wish *w, int way, post_done *done, void *arg)
{
	load *l = calloc(1, sizeof *l);
	store_notice n = {.kind = -1, .at = now_ms()};
	int code;

	if (!l)
		abort();
	id_make(n.id, 10);
	l->way = way;
	l->u = *u;
	l->w = *w;
	l->done = done ? done : tried;
	l->arg = arg;
	if (way == BY_PUSH) {
		srv.store->ops->devices(srv.store, u->id, add_test, l);
		code = l->n ? 0 : -1;
		free(l);
		return code;
	}
	code = send_load(l, &n);
	if (code == SEND_NEVER)
		set_aside(l);
	if (code)
		free(l);
	return code;
}
