/* sim.c - `sim`: many games at once. Games are numbered; game i is played from the seed S + i by
 * whichever thread comes to it, so the result does not depend on the number of threads. */
#include "cli.h"
#include "tessera-bot.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

typedef struct {
	const ts_game *g;
	ts_setup setup;
	ts_seed seed;
	const char *bot[TS_SEATS_MAX]; /* NULL: random, without redaction, at full speed */
	const char *record;
	long games, next;
	int check;
	pthread_mutex_t lock;

	long decisions, longest;
	long wins[TS_SEATS_MAX], shared;
	double total[TS_SEATS_MAX];
	int broken; /* line of a broken invariant; -1: too long */
	long broken_game;
} job;

typedef struct {
	ts_bot *bot[TS_SEATS_MAX];
	size_t size[TS_SEATS_MAX];
	ts_match *match; /* only with --record */
} worker;

static ts_action choose(const job *j, worker *w, const ts_state *s, int seat, ts_dice *d)
{
	ts_action a[TS_MOVES_MAX];
	ts_state shown;

	if (!w->bot[seat]) {
		int n = j->g->moves(s, seat, a);

		return a[ts_dice_range(d, (uint32_t)n)];
	}
	shown = *s;
	j->g->redact(&shown, seat);
	return ts_bot_move(w->bot[seat], &shown, seat, NULL, NULL);
}

static int save_record(const job *j, long game, const ts_match *m)
{
	static __thread char text[TS_RECORD_MAX];
	char path[512];
	ts_out o;

	snprintf(path, sizeof path, "%s/%s-%06ld.rec", j->record, j->g->id, game);
	ts_out_init(&o, text, sizeof text);
	ts_record_write(m, 0, &o);
	return ts_out_end(&o) ? -1 : cli_write_file(path, text, o.len);
}

/* One game; the number of decisions, or -1 with j->broken set. */
static long play(job *j, worker *w, long game, ts_score *score)
{
	ts_seed seed = {j->seed.lo + (uint64_t)game, j->seed.hi};
	ts_dice d = {seed.lo * 0x9e3779b97f4a7c15u ^ seed.hi};
	ts_state s;
	long n = 0;
	int line = 0;

	j->g->setup(&s, &j->setup, seed, NULL);
	for (int i = 0; i < j->setup.seats; i++)
		if (w->bot[i])
			ts_bot_init(w->bot[i], w->size[i], j->g, j->bot[i],
				    seed.lo * 8 + (uint64_t)i);
	if (w->match)
		ts_match_new(w->match, j->g, &j->setup, seed, NULL);
	while (!s.core.over && !line) {
		int seat = __builtin_ctz(s.core.acting);
		ts_action a = choose(j, w, &s, seat, &d);

		j->g->apply(&s, seat, a, NULL);
		if (w->match)
			ts_match_play(w->match, seat, a, NULL, NULL);
		if (j->check)
			line = j->g->check(&s);
		if (++n > j->g->decisions_max)
			line = -1;
	}
	j->g->score(&s, score);
	if (w->match && !line && save_record(j, game, w->match))
		exit(EXIT_FAILED);
	if (!line)
		return n;
	pthread_mutex_lock(&j->lock);
	j->broken = line;
	j->broken_game = game;
	j->next = j->games;
	pthread_mutex_unlock(&j->lock);
	return -1;
}

static void tally(job *j, long n, const ts_score *score)
{
	int first = 0;

	j->decisions += n;
	if (n > j->longest)
		j->longest = n;
	for (int i = 0; i < j->setup.seats; i++)
		first += score->rank[i] == 1;
	j->shared += first > 1;
	for (int i = 0; i < j->setup.seats; i++) {
		j->wins[i] += score->rank[i] == 1 && first == 1;
		j->total[i] += score->total[i];
	}
}

static void *work(void *p)
{
	job *j = p;
	worker w = {{NULL}, {0}, NULL};

	for (int i = 0; i < j->setup.seats; i++)
		if (j->bot[i]) {
			size_t size = ts_bot_size(j->bot[i], NULL);

			w.bot[i] = malloc(size);
			w.size[i] = size;
			if (!w.bot[i])
				exit(cli_fail(EXIT_FAILED, "out of memory"));
			if (ts_bot_init(w.bot[i], size, j->g, j->bot[i], 0))
				exit(cli_fail(EXIT_USAGE, "%s has no network", j->g->id));
		}
	if (j->record)
		w.match = cli_match();
	for (;;) {
		ts_score score;
		long game, n;

		pthread_mutex_lock(&j->lock);
		game = j->next < j->games ? j->next++ : -1;
		pthread_mutex_unlock(&j->lock);
		if (game < 0)
			break;
		n = play(j, &w, game, &score);
		if (n < 0)
			break;
		pthread_mutex_lock(&j->lock);
		tally(j, n, &score);
		pthread_mutex_unlock(&j->lock);
	}
	for (int i = 0; i < TS_SEATS_MAX; i++)
		free(w.bot[i]);
	return NULL;
}

static void print_json(const job *j, double seconds)
{
	printf("{\"game\":\"%s\",\"seats\":%d,\"games\":%ld,\"decisions\":%ld,\"longest\":%ld,"
	       "\"seconds\":%.3f,\"decisions_per_s\":%.0f,\"checked\":%s,\"shared\":%ld,\"wins\":[",
	       j->g->id, j->setup.seats, j->games, j->decisions, j->longest, seconds,
	       (double)j->decisions / seconds, j->check ? "true" : "false", j->shared);
	for (int i = 0; i < j->setup.seats; i++)
		printf("%s%ld", i ? "," : "", j->wins[i]);
	printf("],\"mean_score\":[");
	for (int i = 0; i < j->setup.seats; i++)
		printf("%s%.3f", i ? "," : "", j->total[i] / (double)j->games);
	printf("]}\n");
}

static void print_text(const job *j, double seconds)
{
	printf("%s, %d seats: %ld games, %ld decisions (%.1f a game, at most %ld), %.2f s, "
	       "%.0f decisions/s%s\n",
	       j->g->id, j->setup.seats, j->games, j->decisions,
	       (double)j->decisions / (double)j->games, j->longest, seconds,
	       (double)j->decisions / seconds, j->check ? ", every invariant held" : "");
	for (int i = 0; i < j->setup.seats; i++)
		printf("  p%d %-8s wins %6.2f %%  mean score %.2f\n", i + 1,
		       j->bot[i] ? j->bot[i] : "random",
		       100.0 * (double)j->wins[i] / (double)j->games,
		       j->total[i] / (double)j->games);
	printf("  shared first places: %ld\n", j->shared);
}

static int run(int argc, char **argv);
const cli_command cmd_sim = {
	"sim",
	"GAME [--seats N] [--opt k=v]... [--games N] [--seed S] [--bots a,b] [--threads T]"
	" [--record DIR] [--check] [--json]",
	"play many games; counts, decisions/s, wins and mean score by seat",
	"--bots names one bot a seat, repeated if there are fewer (default: random).\n"
	"--check tests every invariant after every move. --record writes one record a game.\n"
	"A broken invariant ends the run with exit code 1.",
	run};

static void read_bots(job *j, const char *list)
{
	char *copy = list ? strdup(list) : NULL, *rest = copy, *name;
	int n = 0;

	while (rest && (name = strsep(&rest, ","))) {
		if (n == j->setup.seats || !ts_bot_size(name, NULL))
			exit(cli_fail(EXIT_USAGE,
				      n == j->setup.seats ? "more bots than seats: %s"
							  : "unknown bot: %s",
				      name));
		j->bot[n++] = strcmp(name, "random") ? name : NULL;
	}
	for (int i = n; n && i < j->setup.seats; i++)
		j->bot[i] = j->bot[i % n];
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"seats", 1, NULL},  {"opt", 1, NULL},   {"games", 1, NULL},
			  {"seed", 1, NULL},   {"bots", 1, NULL},  {"threads", 1, NULL},
			  {"record", 1, NULL}, {"check", 0, NULL}, {"json", 0, NULL},
			  {NULL, 0, NULL}};
	static job j;
	const char *id = NULL;
	pthread_t thread[64];
	struct timespec a, b;
	double seconds;
	int threads;

	if (cli_parse(&cmd_sim, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "sim: a game is missing");
	j.g = cli_game(id);
	j.setup = cli_setup(j.g, o);
	j.seed = cli_seed(o, ts_seed_from(1));
	j.games = cli_number(o, "games", 1, 1000000000, 1000);
	j.check = cli_get(o, "check") != NULL;
	j.record = cli_get(o, "record");
	threads = (int)cli_number(o, "threads", 1, 64, 1);
	read_bots(&j, cli_get(o, "bots"));
	if (j.record && mkdir(j.record, 0777) && errno != EEXIST)
		return cli_fail(EXIT_FAILED, "%s: %s", j.record, strerror(errno));
	pthread_mutex_init(&j.lock, NULL);
	clock_gettime(CLOCK_MONOTONIC, &a);
	for (int i = 0; i < threads; i++)
		if (pthread_create(&thread[i], NULL, work, &j))
			return cli_fail(EXIT_FAILED, "cannot start a thread");
	for (int i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	clock_gettime(CLOCK_MONOTONIC, &b);
	seconds = (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
	if (j.broken)
		return cli_fail(EXIT_FAILED, "game %ld (seed %llu): %s %d", j.broken_game,
				(unsigned long long)(j.seed.lo + (uint64_t)j.broken_game),
				j.broken < 0 ? "does not end, after decisions"
					     : "broken invariant, line",
				j.broken < 0 ? j.g->decisions_max : j.broken);
	if (cli_get(o, "json"))
		print_json(&j, seconds);
	else
		print_text(&j, seconds);
	return 0;
}
