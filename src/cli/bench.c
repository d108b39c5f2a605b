/* bench.c - `bench`: how fast the engine is, and the signature: one hash of seeded self-play over
 * every game, seat count and option set, equal on every build of the same rules. */
#include "cli.h"
#include "tessera-batch.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Of this thread, whoever else is at work on the machine. */
static double spent(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef struct {
	long decisions, games;
	double seconds;
} speed;

static long random_game(const ts_game *g, const ts_setup *u, uint64_t seed, ts_dice *d)
{
	ts_action a[TS_MOVES_MAX];
	ts_state s;
	long n = 0;

	g->setup(&s, u, ts_seed_from(seed), NULL);
	for (; !s.core.over; n++) {
		int seat = __builtin_ctz(s.core.acting);
		int k = g->moves(&s, seat, a);

		g->apply(&s, seat, a[ts_dice_range(d, (uint32_t)k)], NULL);
	}
	return n;
}

/* Random play with legal-move lists. */
static speed play_speed(const ts_game *g, const ts_setup *u, double at_least)
{
	speed r = {0, 0, 0};
	double start = now();
	ts_dice d = {1};

	while (r.seconds < at_least) {
		for (int i = 0; i < 50; i++)
			r.decisions += random_game(g, u, (uint64_t)r.games++, &d);
		r.seconds = now() - start;
	}
	return r;
}

/* Play-outs from the opening: a copy, then random moves to the end. */
static double playouts(const ts_game *g, const ts_setup *u, double at_least)
{
	ts_action a[TS_MOVES_MAX];
	ts_state open, s;
	ts_dice d = {2};
	double start = now(), seconds = 0;
	long n = 0;

	memset(&open, 0, sizeof open);
	g->setup(&open, u, ts_seed_from(7), NULL);
	while (seconds < at_least) {
		for (int i = 0; i < 50; i++, n++) {
			memcpy(&s, &open, g->state_size);
			while (!s.core.over) {
				int seat = __builtin_ctz(s.core.acting);
				int k = g->moves(&s, seat, a);

				g->apply(&s, seat, a[ts_dice_range(&d, (uint32_t)k)], NULL);
			}
		}
		seconds = now() - start;
	}
	return (double)n / seconds;
}

static double copies(const ts_game *g, const ts_setup *u, double at_least)
{
	static ts_state from, to;
	double start = now(), seconds = 0;
	long n = 0;

	g->setup(&from, u, ts_seed_from(1), NULL);
	while (seconds < at_least) {
		for (int i = 0; i < 100000; i++, n++) {
			memcpy(&to, &from, g->state_size);
			/* the copy must be made: the compiler may not see that nobody reads it */
			__asm__ volatile("" : : "r"(&to), "r"(&from) : "memory");
		}
		seconds = now() - start;
	}
	return (double)n / seconds;
}

/* What a step of a batch writes, one game after the other through the contract: the batch is measured
 * against it. */
static double one_by_one(const ts_game *g, const ts_setup *u, int look, double at_least)
{
	static int8_t seen[1 << 16];
	static uint32_t mask[1 << 11];
	ts_action a[TS_MOVES_MAX];
	ts_state s, r;
	double start = spent(), seconds = 0;
	ts_dice d = {1};
	long n = 0;

	for (uint64_t seed = 0; seconds < at_least; seed++) {
		g->setup(&s, u, ts_seed_from(seed), NULL);
		for (; !s.core.over; n++) {
			int seat = __builtin_ctz(s.core.acting), k = g->moves(&s, seat, a);

			if (look) {
				memset(mask, 0, TS_BATCH_MASK(g) * sizeof *mask);
				for (int i = 0; i < k; i++)
					mask[a[i] / 32] |= 1u << a[i] % 32;
				memcpy(&r, &s, g->state_size);
				g->redact(&r, seat);
				g->observe(&r, seat, seen);
				__asm__ volatile("" : : "r"(mask), "r"(seen) : "memory");
			}
			g->apply(&s, seat, a[ts_dice_range(&d, (uint32_t)k)], NULL);
		}
		seconds = spent() - start;
	}
	return (double)n / seconds;
}

enum { BATCH = 512 };

static double batch(const ts_game *g, const ts_setup *u, int look, double at_least)
{
	ts_batch_plan p = {g, BATCH, u, 1, 1, 1};
	ts_batch *b = ts_batch_new(&p, NULL);
	int8_t *seen = malloc((size_t)BATCH * TS_BATCH_OBSERVE(g));
	uint32_t *mask = malloc(BATCH * TS_BATCH_MASK(g) * sizeof *mask);
	uint8_t seat[BATCH], done[BATCH];
	ts_batch_out o = {look ? seen : NULL, look ? mask : NULL, seat, done, NULL, NULL};
	ts_action a[BATCH];
	double start, seconds = 0;
	long n = 0;

	if (!b || !seen || !mask)
		exit(cli_fail(1, "bench: no memory"));
	for (int i = 0; i < BATCH; i++)
		a[i] = TS_BATCH_RANDOM;
	ts_batch_look(b, &o);
	for (start = spent(); seconds < at_least; seconds = spent() - start)
		for (int i = 0; i < 16; i++, n += BATCH)
			ts_batch_step(b, a, &o);
	free(mask);
	free(seen);
	ts_batch_free(b);
	return (double)n / seconds;
}

static void batch_speed(const ts_game *g, const ts_setup *u, double t, int json, int first)
{
	double v[2][2];

	for (int look = 0; look < 2; look++) {
		v[look][0] = one_by_one(g, u, look, t);
		v[look][1] = batch(g, u, look, t);
	}
	if (json)
		printf("%s{\"game\":\"%s\",\"seats\":%d,\"games\":%d,\"one_by_one\":%.0f,"
		       "\"batch\":%.0f,\"one_by_one_observed\":%.0f,\"batch_observed\":%.0f}",
		       first ? "" : ",", g->id, u->seats, BATCH, v[0][0], v[0][1], v[1][0],
		       v[1][1]);
	else
		printf("%-10s %d seats, M decisions/s on one core, a batch of %d against one by one: "
		       "%.2f %.2f (%.0f %%); with observation and mask %.2f %.2f (%.0f %%)\n",
		       g->id, u->seats, BATCH, 1e-6 * v[0][1], 1e-6 * v[0][0],
		       100 * v[0][1] / v[0][0], 1e-6 * v[1][1], 1e-6 * v[1][0],
		       100 * v[1][1] / v[1][0]);
}

/* All states of three games with the defaults and every single option value that is accepted. */
static uint64_t sign(const ts_game *g, const ts_setup *u, uint64_t h)
{
	ts_action a[TS_MOVES_MAX];

	for (uint64_t seed = 1; seed <= 3; seed++) {
		ts_dice d = {seed};
		ts_state s;

		memset(&s, 0, sizeof s);
		g->setup(&s, u, ts_seed_from(seed), NULL);
		while (!s.core.over) {
			int seat = __builtin_ctz(s.core.acting), n = g->moves(&s, seat, a);
			uint64_t part[3] = {h, ts_hash(&s, g->state_size),
					    ts_hash(a, sizeof *a * (size_t)n)};

			h = ts_hash(part, sizeof part);
			g->apply(&s, seat, a[ts_dice_range(&d, (uint32_t)n)], NULL);
		}
		h ^= ts_hash(&s, g->state_size);
	}
	return h;
}

static uint64_t signature(const ts_game *g)
{
	uint64_t h = 0;

	for (int seats = g->seats_min; seats <= g->seats_max; seats++)
		for (int i = -1; i < g->n_options; i++) {
			int n = i < 0 ? 1 : ts_option_count(g, i, seats);

			for (int v = 0; v < n; v++) {
				ts_setup u;
				ts_error e;

				ts_setup_init(&u, seats);
				if (i >= 0)
					u.opt[ts_option_at(g, i)] = (uint8_t)(v + 1);
				if (!ts_setup_settle(g, &u, &e))
					h = sign(g, &u, h);
			}
		}
	return h;
}

static int run(int argc, char **argv);
const cli_command cmd_bench = {
	"bench", "[GAME] [--seats N] [--opt k=v]... [--time MS] [--signature] [--batch] [--json]",
	"decisions/s, copies/s, playouts/s per game, and the signature",
	"--signature prints the signature alone. --time is spent on each figure (default 500).\n"
	"--batch compares games stepped together (tessera-batch.h) with games one by one.",
	run};

static void setup_of(const ts_game *g, int named, const cli_option *o, ts_setup *u)
{
	ts_error e;

	if (named) {
		*u = cli_setup(g, o);
		return;
	}
	/* the usual table: four seats, or as many as there are */
	ts_setup_init(u, g->seats_max < 4 ? g->seats_max : 4);
	/* a game that demands a choice (kingdom: its module) gets the first value that will do */
	for (int i = 0; ts_setup_settle(g, u, &e) && i < g->n_options; i++) {
		ts_setup_init(u, u->seats);
		u->opt[ts_option_at(g, i)] = 1;
	}
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"seats", 1, NULL},	  {"opt", 1, NULL},   {"time", 1, NULL},
			  {"signature", 0, NULL}, {"batch", 0, NULL}, {"json", 0, NULL},
			  {NULL, 0, NULL}};
	const char *id = NULL;
	int named = cli_parse(&cmd_bench, argc, argv, o, &id, 1), json = cli_get(o, "json") != NULL;
	double t = (double)cli_number(o, "time", 1, 600000, 500) / 1000;
	const ts_game *only = named ? cli_game(id) : NULL;
	uint64_t all = 0;
	int first = 1;

	if (json)
		printf("{\"games\":[");
	for (int i = 0; i < ts_n_games; i++) {
		const ts_game *g = ts_games[i];
		uint64_t sig;
		ts_setup u;
		speed p;
		double c, r;

		if (only && g != only)
			continue;
		if (cli_get(o, "batch")) {
			setup_of(g, named && (cli_get(o, "seats") || cli_n_opts), o, &u);
			batch_speed(g, &u, t, json, first);
			first = 0;
			continue;
		}
		sig = signature(g);
		all = all * 31 + sig;
		if (cli_get(o, "signature")) {
			if (!json)
				printf("%s rules %d %016llx\n", g->id, g->rules,
				       (unsigned long long)sig);
			continue;
		}
		setup_of(g, named && (cli_get(o, "seats") || cli_n_opts), o, &u);
		p = play_speed(g, &u, t);
		c = copies(g, &u, t);
		r = playouts(g, &u, t);
		if (json)
			printf("%s{\"game\":\"%s\",\"seats\":%d,\"state_bytes\":%d,\"games\":%ld,"
			       "\"decisions\":%ld,\"seconds\":%.3f,\"decisions_per_s\":%.0f,"
			       "\"copies_per_s\":%.0f,\"playouts_per_s\":%.0f,"
			       "\"signature\":\"%016llx\"}",
			       first ? "" : ",", g->id, u.seats, g->state_size, p.games,
			       p.decisions, p.seconds, (double)p.decisions / p.seconds, c, r,
			       (unsigned long long)sig);
		else
			printf("%-10s %d seats, state %d bytes: %.2f M decisions/s, %.1f M "
			       "copies/s, "
			       "%.0f playouts/s, signature %016llx\n",
			       g->id, u.seats, g->state_size,
			       1e-6 * (double)p.decisions / p.seconds, 1e-6 * c, r,
			       (unsigned long long)sig);
		first = 0;
	}
	if (json && cli_get(o, "batch"))
		printf("]}\n");
	else if (json)
		printf("],\"signature\":\"%016llx\"}\n", (unsigned long long)all);
	else if (!only && !cli_get(o, "batch"))
		printf("signature  %016llx\n", (unsigned long long)all);
	return 0;
}
