/* tour.c - tournaments: standings, who meets whom, and the rounds that follow each other by themselves.
 *
 * Nothing of it is kept in memory: what stands follows from the pairings and the tables they name. A round is
 * first stored as pairings with the ids of tables that are yet to be made; those that are missing are made
 * a few at a time, so that neither a crash nor a large round matters. */
#include "server/tour.h"

#include <stdlib.h>
#include <string.h>

enum { MADE_A_TICK = 8, LOOK = 8, TRIES = 20000 };

/* --- standings --- */

static int find(const tour *t, const char *user)
{
	for (int i = 0; i < t->n; i++)
		if (!strcmp(t->e[i].m.user, user))
			return i;
	return -1;
}

static void add_member(void *arg, const store_member *m)
{
	tour *t = arg;

	if (t->n == TOURNAMENT_MAX)
		return;
	t->e[t->n].m = *m;
	if (!m->rating)
		t->e[t->n].m.rating = STORE_RATING;
	t->n++;
}

/* Their places among the entrants, by the names of a pairing; how many. */
static int who(const tour *t, const char *users, int of[TS_SEATS_MAX])
{
	char copy[STORE_USERS], *save, *p;
	int k = 0;

	snprintf(copy, sizeof copy, "%s", users);
	for (p = strtok_r(copy, " ", &save); p && k < TS_SEATS_MAX; p = strtok_r(NULL, " ", &save))
		if ((of[k] = find(t, p)) >= 0)
			k++;
	return k;
}

typedef struct {
	tour *t;
	void (*each)(void *, const store_pairing *);
	void *arg;
} reader;

static void add_pairing(void *arg, const store_pairing *p)
{
	reader *r = arg;
	tour *t = r->t;
	int of[TS_SEATS_MAX], k = who(t, p->users, of);

	if (p->round > t->c.round)
		return;
	if (r->each)
		r->each(r->arg, p);
	if (p->round == t->c.round && t->n_now < TOURNAMENT_MAX)
		t->now[t->n_now++] = *p;
	if (!p->table[0]) {
		if (k == 1)
			t->e[of[0]].byes++;
		return;
	}
	t->open += p->status != TABLE_OVER;
	if (k)
		t->e[of[0]].firsts++;
	for (int i = 0; i < k; i++)
		for (int j = 0; j < k; j++)
			t->met[of[i]][of[j]] += i != j;
	if (p->status != TABLE_OVER || k != p->seats || t->n_games == GAMES_MAX)
		return;
	t->game[t->n_games].k = k;
	for (int i = 0; i < k; i++) {
		t->game[t->n_games].of[i] = (uint8_t)of[i];
		/* one that came to no result is shared */
		t->game[t->n_games].rank[i] = p->ended < ENDED_ABANDONED ? p->rank[i] : 1;
	}
	t->n_games++;
}

/* What seat i has of a point against seat j, in halves. */
static int halves(const played *g, int i, int j)
{
	return g->rank[i] < g->rank[j] ? 2 : g->rank[i] == g->rank[j];
}

static const tour *ranking;
static int by_standing(const void *x, const void *y)
{
	const entrant *a = &ranking->e[*(const int *)x], *b = &ranking->e[*(const int *)y];
	const double d[] = {b->score - a->score, b->buchholz - a->buchholz,
			    b->sonneborn - a->sonneborn, b->wins - a->wins,
			    b->m.rating - a->m.rating};

	for (size_t i = 0; i < sizeof d / sizeof *d; i++)
		if (d[i] > 1e-9 || d[i] < -1e-9)
			return d[i] > 0 ? 1 : -1;
	return strcmp(a->m.user, b->m.user);
}

void tour_rank(tour *t)
{
	for (int i = 0; i < t->n; i++) {
		t->order[i] = i;
		t->e[i].score = t->e[i].byes * POINT;
	}
	for (const played *g = t->game; g < t->game + t->n_games; g++)
		for (int i = 0; i < g->k; i++) {
			t->e[g->of[i]].games++;
			t->e[g->of[i]].wins += g->rank[i] == 1;
			for (int j = 0; j < g->k; j++)
				if (j != i)
					t->e[g->of[i]].score += halves(g, i, j) * POINT / 2 /
								(g->k - 1);
		}
	for (const played *g = t->game; g < t->game + t->n_games; g++)
		for (int i = 0; i < g->k; i++)
			for (int j = 0; j < g->k; j++) {
				double share = (double)t->e[g->of[j]].score / (g->k - 1);

				if (j == i)
					continue;
				t->e[g->of[i]].buchholz += share;
				t->e[g->of[i]].sonneborn += share * halves(g, i, j) / 2;
			}
	ranking = t;
	qsort(t->order, (size_t)t->n, sizeof *t->order, by_standing);
}

int tour_read(const char *id, tour *t, void (*each)(void *, const store_pairing *), void *arg)
{
	reader r = {t, each, arg};
	int code;

	memset(t, 0, sizeof *t);
	code = srv.store->ops->circle(srv.store, id, &t->c);
	if (!code && (t->c.kind != CIRCLE_TOURNAMENT || t->c.status == CIRCLE_CLOSED))
		return STORE_NONE;
	if (!code)
		code = srv.store->ops->members(srv.store, &t->c, add_member, t);
	if (!code)
		code = srv.store->ops->pairings(srv.store, id, add_pairing, &r);
	tour_rank(t);
	return code;
}

/* --- who meets whom --- */

/* A table of these; who has sat first least often sits first. */
static void put_group(tour *t, store_unit *u, int round, int n, int *of, int k)
{
	store_pairing p = {.round = round, .n = n};
	size_t len = 0;

	for (int i = 1; i < k; i++)
		for (int j = i; j > 0 && t->e[of[j]].firsts < t->e[of[j - 1]].firsts; j--) {
			int swap = of[j];

			of[j] = of[j - 1];
			of[j - 1] = swap;
		}
	if (k > 1)
		id_make(p.table, 8);
	t->e[of[0]].firsts += k > 1;
	for (int i = 0; i < k; i++)
		len += (size_t)snprintf(p.users + len, sizeof p.users - len, "%s%s", i ? " " : "",
					t->e[of[i]].m.user);
	store_put_pairing(u, t->c.id, &p);
}

/* Pairs list[0] with the nearest they have not met such that the rest can be paired, too. */
static int pair_rest(const tour *t, int *list, int n, int *tries)
{
	if (!n)
		return 1;
	for (int i = 1; i < n && --*tries > 0; i++) {
		int mate = list[i];

		if (t->met[list[0]][mate])
			continue;
		memmove(list + 2, list + 1, (size_t)(i - 1) * sizeof *list);
		list[1] = mate;
		if (pair_rest(t, list + 2, n - 2, tries))
			return 1;
		memmove(list + 1, list + 2, (size_t)(i - 1) * sizeof *list);
		list[i] = mate;
	}
	return 0;
}

/* Whoever has had the fewest rounds without an opponent, from the end of the standing. */
static int choose_bye(const tour *t, const int *list, int n)
{
	int best = n - 1;

	for (int i = n - 1; i >= 0; i--)
		if (t->e[list[i]].byes < t->e[list[best]].byes)
			best = i;
	return best;
}

static int meetings(const tour *t, const int *pod, int k, int other)
{
	int n = 0;

	for (int i = 0; i < k; i++)
		n += t->met[pod[i]][other];
	return n;
}

/* The next pod of k out of the list: its first, and of those behind it whom they have met least. */
static void take_pod(const tour *t, int *list, int *n, int k, int *pod)
{
	for (int i = 0; i < k; i++) {
		int best = 0;

		for (int j = 1; i && j < *n && j < LOOK; j++)
			if (meetings(t, pod, i, list[j]) < meetings(t, pod, i, list[best]))
				best = j;
		pod[i] = list[best];
		memmove(list + best, list + best + 1, (size_t)(--*n - best) * sizeof *list);
	}
}

int tour_least(const tour *t)
{
	const ts_game *g = ts_game_keyed(t->c.game);

	return g ? game_least(g) : 2;
}

static int tables_for(const tour *t, int n)
{
	return (n + t->c.seats - 1) / t->c.seats;
}

void tour_pair(tour *t, store_unit *u)
{
	int list[TOURNAMENT_MAX], n = 0, number = 0, tries = TRIES;

	for (int i = 0; i < t->n; i++)
		if (!t->e[t->order[i]].m.out)
			list[n++] = t->order[i];
	while (n && n < tour_least(t) * tables_for(t, n)) { /* they cannot be dealt out to tables */
		int at = choose_bye(t, list, n), bye = list[at];

		memmove(list + at, list + at + 1, (size_t)(--n - at) * sizeof *list);
		put_group(t, u, t->c.round, number++, &bye, 1);
	}
	if (t->c.seats == 2) {
		pair_rest(t, list, n, &tries); /* if it cannot be, some meet again */
		for (int i = 0; i < n; i += 2)
			put_group(t, u, t->c.round, number++, list + i, 2);
		return;
	}
	for (int left = tables_for(t, n); left > 0;
	     left--) { /* as even as can be, the larger first */
		int pod[TS_SEATS_MAX], k = (n + left - 1) / left;

		take_pod(t, list, &n, k, pod);
		put_group(t, u, t->c.round, number++, pod, k);
	}
}

/* Everybody against everybody, by the circle method: one stays, the others go round. */
static void pair_all(tour *t, store_unit *u)
{
	int n = t->n + t->n % 2;

	t->c.rounds = (uint8_t)(n - 1);
	for (int r = 0; r < n - 1; r++)
		for (int i = 0; i < n / 2; i++) {
			int of[2] = {(r + i) % (n - 1), i ? (n - 1 - i + r) % (n - 1) : n - 1};

			if (of[0] < t->n && of[1] < t->n)
				put_group(t, u, r + 1, i, of, 2);
			else
				put_group(t, u, r + 1, i, of[0] < t->n ? of : of + 1, 1);
		}
}

void tour_begin(tour *t, store_unit *u)
{
	t->c.status = CIRCLE_RUNNING;
	t->c.round = 1;
	if (t->c.format == FORMAT_ROUND_ROBIN) {
		pair_all(t, u);
	} else {
		int enough = 1;

		while (1 << enough < t->n)
			enough++;
		if (!t->c.rounds)
			t->c.rounds = (uint8_t)enough;
		if (t->c.seats == 2 && t->c.rounds > t->n - 1 + t->n % 2)
			t->c.rounds = (uint8_t)(t->n - 1 + t->n % 2); /* nobody twice */
		tour_pair(t, u);
	}
	store_put_circle(u, &t->c);
}

/* --- rounds --- */

static struct todo {
	char id[STORE_ID];
	int busy;
} * todo;
static size_t n_todo, todo_cap;

static struct todo *find_todo(const char *id)
{
	for (size_t i = 0; i < n_todo; i++)
		if (!strcmp(todo[i].id, id))
			return &todo[i];
	return NULL;
}

void tours_touch(const char *id)
{
	if (find_todo(id))
		return;
	if (n_todo == todo_cap) {
		todo_cap = todo_cap ? todo_cap * 2 : 16;
		todo = realloc(todo, todo_cap * sizeof *todo);
		if (!todo)
			abort();
	}
	memset(&todo[n_todo], 0, sizeof *todo);
	snprintf(todo[n_todo++].id, STORE_ID, "%s", id);
}

int tours_claim(const char *id)
{
	if (find_todo(id))
		return -1;
	tours_touch(id);
	find_todo(id)->busy = 1;
	return 0;
}

void tours_release(const char *id)
{
	struct todo *d = find_todo(id);

	if (d)
		d->busy = 0;
}

static void touch_circle(void *arg, const store_circle *c)
{
	(void)arg;
	tours_touch(c->id);
}

static int unread; /* what runs could not be read */

void tours_resume(void)
{
	enum { ALL = 1 << 20 };
	store_query q = {.status = CIRCLE_RUNNING, .limit = ALL};

	unread = srv.store->ops->circles(srv.store, CIRCLE_TOURNAMENT, &q, touch_circle, NULL);
}

static void stored(void *arg, int code)
{
	(void)code; /* if it failed, it is tried again */
	tours_release(arg);
	free(arg);
}

static store_unit *unit_for(struct todo *d)
{
	char *id = strdup(d->id);

	if (!id)
		abort();
	d->busy = 1;
	return store_unit_new(stored, id);
}

/* A table of the round; whoever has left in between leaves the other without one. */
static void make_table(tour *t, store_pairing *p, struct todo *d)
{
	const ts_game *g = ts_game_keyed(t->c.game);
	store_table row = {.rated = t->c.rated,
			   .listed = 1,
			   .pace = t->c.pace,
			   .bank = t->c.bank,
			   .increment = t->c.increment,
			   .hint_level = "level6"};
	int of[TS_SEATS_MAX], k = who(t, p->users, of), left = 0;
	table *made;

	for (int i = 0; i < k; i++)
		left |= t->e[of[i]].m.out << i;
	if (left && k == 2) {
		store_unit *u = unit_for(d);

		p->table[0] = 0;
		snprintf(p->users, sizeof p->users, "%s",
			 left == 3 ? "" : t->e[of[left == 1]].m.user);
		store_put_pairing(u, t->c.id, p);
		unit_send(u);
		return;
	}
	row.seats = (uint8_t)k;
	memcpy(row.id, p->table, STORE_ID);
	memcpy(row.circle, t->c.id, STORE_ID);
	for (int i = 0; i < k; i++) {
		row.seat[i].kind = SEAT_USER;
		memcpy(row.seat[i].user, t->e[of[i]].m.user, STORE_ID);
		memcpy(row.seat[i].name, t->e[of[i]].m.name, STORE_NAME);
	}
	memcpy(row.owner, row.seat[0].user, STORE_ID);
	memcpy(row.owner_name, row.seat[0].name, STORE_NAME);
	made = g ? table_plain(g, &row) : NULL;
	if (!made) {
		log_event(LOG_ERROR, "tournament stands still", "circle", t->c.id, NULL);
		return;
	}
	made->news = NOTICE_ROUND;
	play_row(made, TELL_NOBODY, NULL, NULL);
}

/* 1 while there is more to do than to wait for its tables. */
static int advance(tour *t, struct todo *d)
{
	int made = 0, in = 0;
	store_unit *u;

	if (t->c.status != CIRCLE_RUNNING)
		return 0;
	for (int i = 0; i < t->n_now && made < MADE_A_TICK && !d->busy; i++)
		if (t->now[i].table[0] && t->now[i].status < 0) {
			if (!table_peek(t->now[i].table))
				make_table(t, &t->now[i], d);
			made++;
		}
	if (made || t->open)
		return made;
	for (int i = 0; i < t->n; i++)
		in += !t->e[i].m.out;
	u = unit_for(d);
	t->c.updated = now_ms();
	if (t->c.round >= t->c.rounds || in < tour_least(t)) {
		t->c.status = CIRCLE_OVER;
	} else {
		t->c.round++;
		if (t->c.format == FORMAT_SWISS)
			tour_pair(t, u);
	}
	store_put_circle(u, &t->c);
	unit_send(u);
	return 1;
}

/* One tournament a tick. What another node keeps it has heard of. */
void tours_tick(void)
{
	static size_t next;
	static tour t;
	struct todo *d;

	if (srv.stopping || srv.damaged)
		return;
	if (unread && srv.shared && node_keeps())
		tours_resume();
	if (!n_todo)
		return;
	d = &todo[next++ % n_todo];
	if (d->busy ||
	    (node_keeps() && (tour_read(d->id, &t, NULL, NULL) == STORE_FAILED || advance(&t, d))))
		return;
	*d = todo[--n_todo];
}
