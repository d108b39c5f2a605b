/* bans.c - whom the house does not want: all bans that hold, in memory, so that asking costs no read. The
 * store has them; they are read anew whenever a host has done something (host.c). */
#include "server/tour.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

const char *const ban_name[BANS] = {"user", "login", "address", "chat", "warned"};

typedef struct {
	ban *b;
	int n, cap;
} ban_list;
static ban_list bans; /* in the order of kind and whom */

static int by_whom(const void *x, const void *y)
{
	const ban *a = x, *b = y;

	return a->kind != b->kind ? a->kind - b->kind : strcmp(a->whom, b->whom);
}

int bits_read(const char *text, struct bits *out)
{
	char address[48], *end;
	const char *slash = strchr(text, '/');
	size_t n = slash ? (size_t)(slash - text) : strlen(text);
	int least;
	long len;

	memset(out, 0, sizeof *out);
	if (n >= sizeof address)
		return -1;
	memcpy(address, text, n);
	address[n] = 0;
	out->six = (uint8_t)(strchr(address, ':') != NULL);
	if (inet_pton(out->six ? AF_INET6 : AF_INET, address, out->at) != 1)
		return -1;
	len = out->six ? 64 : 32; /* whoever has one address of a /64 has them all */
	least = out->six ? 16 : 8;
	if (slash) {
		long said = strtol(slash + 1, &end, 10);

		if (end == slash + 1 || *end || said < least || said > (out->six ? 128 : 32))
			return -1;
		len = said < len ? said : len;
	}
	out->len = (uint8_t)len;
	for (int i = out->len; i < 128; i++)
		out->at[i / 8] &= (uint8_t) ~(0x80 >> i % 8);
	return 0;
}

void bits_write(const struct bits *b, char out[STORE_WHOM])
{
	inet_ntop(b->six ? AF_INET6 : AF_INET, b->at, out, 48);
	snprintf(out + strlen(out), 8, "/%d", b->len);
}

int bits_cover(const struct bits *net, const struct bits *one)
{
	int whole = net->len / 8, rest = net->len % 8;

	return net->six == one->six && !memcmp(net->at, one->at, (size_t)whole) &&
	       (!rest || !((net->at[whole] ^ one->at[whole]) >> (8 - rest)));
}

/* --- reading them --- */

static void keep(void *arg, const store_ban *s)
{
	ban_list *l = arg;
	ban *b;

	if (s->kind < 0 || s->kind >= BANS)
		return;
	if (l->n == l->cap) {
		l->cap = l->cap ? l->cap * 2 : 16;
		l->b = realloc(l->b, (size_t)l->cap * sizeof *l->b);
		if (!l->b)
			abort();
	}
	b = &l->b[l->n];
	memset(b, 0, sizeof *b);
	b->kind = s->kind;
	b->at = s->at;
	b->until = s->until;
	memcpy(b->whom, s->whom, sizeof b->whom);
	if (s->kind == BAN_ADDRESS && bits_read(s->whom, &b->net))
		return;
	b->why = strdup(s->why);
	if (!b->why)
		abort();
	l->n++;
}

static void drop(ban_list *l)
{
	for (int i = 0; i < l->n; i++)
		free(l->b[i].why);
	free(l->b);
	memset(l, 0, sizeof *l);
}

void bans_load(void)
{
	ban_list fresh = {0};

	if (srv.store->ops->bans(srv.store, now_ms(), keep, &fresh)) {
		drop(&fresh); /* what cannot be read does not let anybody in */
		return;
	}
	drop(&bans);
	bans = fresh;
	if (bans.n)
		qsort(bans.b, (size_t)bans.n, sizeof *bans.b, by_whom);
}

/* --- asking --- */

static const ban *holds(const ban *b)
{
	return b && (!b->until || b->until > now_ms()) ? b : NULL;
}

const ban *ban_of(int kind, const char *whom)
{
	ban key = {.kind = kind};

	if (!bans.n || !*whom)
		return NULL;
	snprintf(key.whom, sizeof key.whom, "%s", whom);
	return holds(bsearch(&key, bans.b, (size_t)bans.n, sizeof *bans.b, by_whom));
}

const ban *ban_user(const store_user *u)
{
	const ban *b = ban_of(BAN_USER, u->id);

	return b ? b : ban_of(BAN_LOGIN, u->login);
}

const ban *ban_address(const char *address)
{
	struct bits one;

	if (!bans.n || bits_read(address, &one))
		return NULL;
	for (int i = 0; i < bans.n; i++)
		if (bans.b[i].kind == BAN_ADDRESS && bits_cover(&bans.b[i].net, &one) &&
		    holds(&bans.b[i]))
			return &bans.b[i];
	return NULL;
}

void ban_json(const ban *b, ts_out *o)
{
	put_int(o, "until", b->until);
	put_str(o, "why", b->why);
}

/* --- what follows --- */

static void cut(conn *c)
{
	if (c->is_ws && ((c->signed_in && ban_user(&c->user)) || ban_address(c->address)))
		conn_cut(c, 1008, "banned");
}

void bans_cut(void)
{
	if (bans.n)
		net_each(cut);
}

/* Whoever is banned has left: their running games go on without them, or are won by who is left; at open
 * tables their seats are free, and tournaments go on without them. By the node that keeps, some at a time. */
enum { PAGE = 50 };
typedef struct {
	const char *user;
	char id[PAGE][STORE_ID]; /* where something is to be done */
	int n, rows;
	int64_t updated; /* of the last row */
	char last[STORE_ID];
} table_page;

static void keep_id(void *arg, const store_table *t)
{
	table_page *p = arg;
	int stays = t->status == TABLE_OPEN;

	for (int i = 0; i < t->seats; i++)
		stays |= !strcmp(t->seat[i].user, p->user) && !t->seat[i].resigned;
	if (stays && p->n < PAGE)
		memcpy(p->id[p->n++], t->id, STORE_ID);
	p->rows++;
	p->updated = t->updated;
	memcpy(p->last, t->id, STORE_ID);
}

/* 1: it is to be looked at again. */
static int leave(const char *id, const char *user)
{
	table *t = table_find(id);
	unsigned seats = t ? table_seats_of(t, user) : 0;

	if (!t || t->row.status >= TABLE_OVER || (!seats && strcmp(t->row.owner, user)))
		return 0;
	if (t->busy)
		return 1;
	if (t->row.status == TABLE_RUNNING) {
		for (int i = 0; i < t->row.seats; i++)
			if (seats >> i & 1 && !t->row.seat[i].resigned) {
				play_resign(t, i, ENDED_RESIGNED, NULL);
				return 1;
			}
		return 0;
	}
	table_leave(t, user);
	play_row(t, TELL_TABLE, NULL, NULL);
	return 0;
}

/* In tournaments they are paired no more. */
static int leave_tours(const char *user)
{
	store_unit *u = store_unit_new(NULL, NULL);
	int n = circles_leave(u, user, CIRCLE_TOURNAMENT);

	if (n)
		unit_send(u);
	else
		store_unit_free(u);
	return n;
}

static int leave_all(const char *user)
{
	store_query q = {.which = TABLES_MINE,
			 .user = user,
			 .status = -1,
			 .seats = -1,
			 .rated = -1,
			 .pace = -1,
			 .won = -1,
			 .limit = PAGE};
	int more = leave_tours(user);

	do {
		table_page p = {.user = user};

		if (srv.store->ops->tables(srv.store, &q, keep_id, &p))
			return 1;
		for (int i = 0; i < p.n; i++)
			more |= leave(p.id[i], user);
		q.before = p.rows == PAGE ? p.updated : 0;
		memcpy(q.before_id, p.last, STORE_ID);
	} while (q.before);
	return more;
}

static int at, left; /* of the list that is gone through; some are to be looked at again */
static int due;

void bans_due(void)
{
	due = 1;
	at = left = 0;
}

void bans_tick(void)
{
	enum { AT_ONCE = 10 };

	if (!due || !node_keeps() || srv.damaged)
		return;
	for (int n = 0; n < AT_ONCE && at < bans.n; at++) {
		const ban *b = holds(&bans.b[at]);
		store_user u;

		if (!b || b->kind > BAN_LOGIN)
			continue;
		n++;
		if (b->kind == BAN_USER)
			left |= leave_all(b->whom);
		else if (!srv.store->ops->login(srv.store, b->whom, &u))
			left |= leave_all(u.id);
	}
	if (at >= bans.n) {
		due = left;
		at = left = 0;
	}
}
