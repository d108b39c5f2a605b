/* api_ranks.c - how people have done: their statistics and ratings, the best at a game, the way
 * somebody's rating came. What is of an account is public as far as it names no private table. */
#include "server/api.h"
#include "tessera-bot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RATINGS_MAX = 128, LEAST_GAMES = 5, BEST_MAX = 100, CURVE_MAX = 500 };

typedef struct {
	struct {
		char game[TS_KEY_MAX];
		int seats;
		store_rating r;
	} of[RATINGS_MAX];
	int n;
	ts_out *o;
} book;

static void add(void *arg, const char *game, int seats, const store_rating *r)
{
	book *b = arg;

	if (b->n == RATINGS_MAX)
		return;
	snprintf(b->of[b->n].game, sizeof b->of->game, "%s", game);
	b->of[b->n].seats = seats;
	b->of[b->n++].r = *r;
}

static void put_rating(const store_rating *r, ts_out *o)
{
	ts_json_key(o, "rating");
	ts_json_int(o, lround(r->rating));
	ts_json_key(o, "deviation");
	ts_json_int(o, lround(r->deviation));
	ts_json_key(o, "games");
	ts_json_int(o, r->games);
}

static void put_game(const char *key, ts_out *o)
{
	ts_json_key(o, "game");
	game_json(key, o);
	if (strchr(key, '@')) { /* they were games of that edition */
		ts_json_key(o, "edition");
		ts_json_str(o, strchr(key, '@') + 1);
	}
}

/* Ratings of one game (NULL: of all, with their names), by number of seats. */
static void put_ratings(const book *b, const char *game, ts_out *o)
{
	ts_json_key(o, "ratings");
	ts_json_open(o, '[');
	for (int i = 0; i < b->n; i++)
		if (!game || !strcmp(b->of[i].game, game)) {
			ts_json_open(o, '{');
			if (!game)
				put_game(b->of[i].game, o);
			ts_json_key(o, "seats");
			ts_json_int(o, b->of[i].seats);
			put_rating(&b->of[i].r, o);
			ts_json_close(o, '}');
		}
	ts_json_close(o, ']');
}

/* --- medals: computed from what is known, each said once; docs/protocol.md has the list --- */

enum { MANY_GAMES = 100, MANY_RATED = 20, HIGH = 1800, KNOWN = 110, WEEK = 7 };

typedef struct {
	ts_out *o;
	int games, won; /* won: different games */
} medals;

static void put_medal(ts_out *o, const char *id, const char *key)
{
	ts_json_open(o, '{');
	put_str(o, "medal", id);
	if (key)
		put_game(key, o);
	ts_json_close(o, '}');
}

static void medals_of_game(void *arg, const store_stats *s)
{
	medals *m = arg;

	m->games += s->games;
	if (!s->wins)
		return;
	m->won += !strchr(s->game, '@');
	put_medal(m->o, "won", s->game);
}

static void put_medals(const char *user, const book *b, ts_out *o)
{
	medals m = {o, 0, 0};
	int rated = 0, high = 0, days = 0;

	put_list(o, "medals");
	srv.store->ops->stats(srv.store, user, medals_of_game, &m);
	for (int i = 0; i < b->n; i++) {
		rated += b->of[i].r.games;
		high |= b->of[i].r.rating >= HIGH && b->of[i].r.deviation < KNOWN;
	}
	srv.store->ops->days(srv.store, user, &days);
	if (m.won >= ts_n_games)
		put_medal(o, "won-all", NULL);
	if (m.games >= MANY_GAMES)
		put_medal(o, "games-100", NULL);
	if (rated >= MANY_RATED)
		put_medal(o, "rated-20", NULL);
	if (high)
		put_medal(o, "rating-1800", NULL);
	if (days >= WEEK)
		put_medal(o, "days-7", NULL);
	ts_json_close(o, ']');
}

static void put_stats(void *arg, const store_stats *s)
{
	book *b = arg;
	ts_out *o = b->o;

	ts_json_open(o, '{');
	put_game(s->game, o);
	ts_json_key(o, "games");
	ts_json_int(o, s->games);
	ts_json_key(o, "wins");
	ts_json_int(o, s->wins);
	ts_json_key(o, "best");
	ts_json_int(o, s->best);
	put_ratings(b, s->game, o);
	ts_json_close(o, '}');
}

/* Reads go over all that somebody has played: not as often as one likes. */
int api_too_often(call *k)
{
	if (limit_take("stats", k->signed_in ? k->me.id : k->c->address,
		       srv.set.request_rate ? 30 : 0, 10))
		return 0;
	api_fail(k, 429, "rate", "too many requests");
	return 1;
}

int api_stats(call *k)
{
	ts_out o;
	book b = {.o = &o};

	if (api_too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "stats");
	ts_json_open(&o, '[');
	srv.store->ops->ratings(srv.store, k->me.id, add, &b);
	srv.store->ops->stats(srv.store, k->me.id, put_stats, &b);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}

/* What anybody may know of an account; guests have no profile. */
int api_profile(call *k)
{
	store_user u;
	ts_out o;
	book b = {.o = &o};

	if (api_too_often(k))
		return 0;
	if (srv.store->ops->user(srv.store, k->id, &u) || !u.login[0]) {
		api_fail(k, 404, "not-found", "no such account");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "user");
	ts_json_str(&o, u.id);
	ts_json_key(&o, "name");
	ts_json_str(&o, u.name);
	ts_json_key(&o, "created");
	ts_json_int(&o, u.created);
	srv.store->ops->ratings(srv.store, u.id, add, &b);
	put_ratings(&b, NULL, &o);
	put_medals(u.id, &b, &o);
	api_finish(k, &o);
	return 0;
}

const char *api_asked_game(call *k, int *seats, char key[TS_KEY_MAX])
{
	char game[48], n[48];
	const ts_game *g = ts_game_find(api_query(k->r, "game", game));

	if (!g) {
		api_fail_field(k, "game", "no such game");
		return NULL;
	}
	*seats = atoi(api_query(k->r, "seats", n));
	if (*seats < g->seats_min || *seats > g->seats_max) {
		api_fail_field(k, "seats", "the game is not for so many");
		return NULL;
	}
	return ts_game_key(g, key);
}

int api_user_stats(call *k)
{
	char key[TS_KEY_MAX];
	int seats, own;
	const char *game = api_asked_game(k, &seats, key);
	store_user u;
	ts_out o;

	if (!game || api_too_often(k))
		return 0;
	own = k->signed_in && !strcmp(k->id, k->me.id);
	if (srv.store->ops->user(srv.store, k->id, &u) || (!u.login[0] && !own)) {
		api_fail(k, 404, "not-found", "no such account");
		return 0;
	}
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	digests_user_json(u.id, own, ts_game_keyed(game), seats, &o);
	api_finish(k, &o);
	return 0;
}

int api_house_stats(call *k)
{
	char game[48];
	const ts_game *g = ts_game_find(api_query(k->r, "game", game));
	ts_out o;

	if (!g) {
		api_fail_field(k, "game", "no such game");
		return 0;
	}
	if (api_too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	put_str(&o, "game", g->id);
	digests_json(g, &o);
	api_finish(k, &o);
	return 0;
}

/* The bot whose ratings have this id, as it is named; NULL: a person's. */
static const char *bot_of(const char *user)
{
	for (int i = 0; i < TS_LEVELS + TS_STYLES; i++) {
		char id[STORE_ID];

		store_bot_id(ts_levels[i].id, id);
		if (!strcmp(user, id))
			return ts_levels[i].id;
	}
	return strncmp(user, "bot-", 4) ? NULL : user + 4;
}

void api_put_best(void *arg, const store_rank *r)
{
	ts_out *o = arg;
	const char *bot = bot_of(r->user);

	ts_json_open(o, '{');
	put_str(o, "user", r->user);
	put_str(o, "name", bot ? bot : r->name);
	if (bot)
		put_bool(o, "bot", 1);
	put_rating(&r->r, o);
	ts_json_close(o, '}');
}

static void put_point(void *arg, const store_rank *r)
{
	ts_out *o = arg;

	ts_json_open(o, '{');
	ts_json_key(o, "at");
	ts_json_int(o, r->r.at);
	ts_json_key(o, "table");
	ts_json_str(o, r->table);
	put_rating(&r->r, o);
	ts_json_close(o, '}');
}

int api_best(call *k)
{
	char key[TS_KEY_MAX];
	int seats;
	const char *game = api_asked_game(k, &seats, key);
	ts_out o;

	if (!game || api_too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "least");
	ts_json_int(&o, LEAST_GAMES);
	ts_json_key(&o, "best");
	ts_json_open(&o, '[');
	srv.store->ops->best(srv.store, game, seats, LEAST_GAMES, BEST_MAX, api_put_best, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}

int api_curve(call *k)
{
	char key[TS_KEY_MAX];
	int seats;
	const char *game = api_asked_game(k, &seats, key);
	ts_out o;

	if (!game || api_too_often(k))
		return 0;
	ts_out_init(&o, scratch_text(0), SCRATCH);
	ts_json_open(&o, '{');
	ts_json_key(&o, "curve");
	ts_json_open(&o, '[');
	srv.store->ops->curve(srv.store, k->id, game, seats, CURVE_MAX, put_point, &o);
	ts_json_close(&o, ']');
	api_finish(k, &o);
	return 0;
}
