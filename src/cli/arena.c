/* arena.c - `arena`: bots against each other, seat-balanced.
 *
 * Games come in groups: one seed, played once for every rotation of the bots over the seats, so
 * that neither luck of the deal nor of the seat counts. A group's mean is one observation. Groups
 * are played by several threads and counted in order, so that the result depends on the seed
 * alone.
 *
 * Without --mark the interval is Wilson's for the number of games played. With it every m of a
 * grid is tested by betting: capital that bets on "the mean is above m" (and one on "below") is
 * multiplied by 1 + b (x - m) with every group x. If m is the mean, it reaches 40 with a chance
 * of at most 1 in 40 (Ville), however often one looks; then m leaves the interval. */
#include "ai/host/player.h"
#include "cli.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BOTS_MAX = 16, GRID = 200, BETS = 6, ARENA_THREADS = 64 };

/* --- the interval that may be looked at after every group --- */

typedef struct {
	double m[GRID + 1];				 /* the grid; the last is the mark */
	double up[GRID + 1][BETS], down[GRID + 1][BETS]; /* capital, in logarithms */
	uint8_t out[GRID + 1];				 /* 1: the mean is above m; 2: below */
} betting;

static void betting_init(betting *b, double mark)
{
	memset(b, 0, sizeof *b);
	for (int i = 0; i < GRID; i++)
		b->m[i] = (i + 0.5) / GRID;
	b->m[GRID] = mark;
}

static double mean_capital(const double log_capital[BETS])
{
	double sum = 0;

	for (int i = 0; i < BETS; i++)
		sum += exp(log_capital[i]);
	return sum / BETS;
}

static void betting_add(betting *b, double x)
{
	static const double part[BETS] = {0.03, 0.08, 0.18, 0.35, 0.6, 0.9};

	for (int i = 0; i <= GRID; i++) {
		double m = b->m[i];

		for (int k = 0; k < BETS; k++) {
			b->up[i][k] += log1p(part[k] / m * (x - m));
			b->down[i][k] += log1p(-part[k] / (1 - m) * (x - m));
		}
		if (!b->out[i])
			b->out[i] = mean_capital(b->up[i]) >= 40     ? 1
				    : mean_capital(b->down[i]) >= 40 ? 2
								     : 0;
	}
}

static void betting_interval(const betting *b, double *lo, double *hi)
{
	*lo = 0;
	*hi = 1;
	for (int i = 0; i <= GRID; i++) {
		if (b->out[i] == 1 && b->m[i] > *lo)
			*lo = b->m[i];
		if (b->out[i] == 2 && b->m[i] < *hi)
			*hi = b->m[i];
	}
}

/* --- games --- */

/* One group's sums, for each bot of the line-up. */
typedef struct {
	uint8_t done;
	float win[TS_SEATS_MAX], margin[TS_SEATS_MAX], total[TS_SEATS_MAX];
	float ahead[TS_SEATS_MAX][TS_SEATS_MAX]; /* games the one ranked before the other */
	uint8_t medal; /* of a game for one: index of medals, 0 for none */
} group;

static const char *const medals[] = {NULL, "bronze", "silver", "gold"};

typedef struct {
	long decisions, faults;
	double seconds;
	char last[160];
} usage;

typedef struct {
	const ts_game *g;
	ts_setup setup;
	ts_seed seed;
	ts_budget budget;
	int limit, json;

	int n; /* bots of this match: one for each seat */
	const char *name[TS_SEATS_MAX];
	int distinct; /* of them that differ; the first against the rest if 2 */
	long groups, next, counted;
	double mark; /* 0: none */
	group *result;
	betting bet;
	int stop, failed;
	double sum, squares; /* of the first bot's group means */
	usage use[TS_SEATS_MAX];
	double told; /* when progress was told last */
	int telling;
	pthread_mutex_t lock;
} match;

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* What the result of a game for one says of a medal. */
static uint8_t medal_of(const ts_game *g, const ts_state *s)
{
	char text[4096], want[32];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	g->view(s, TS_VIEW_RESULT, &o);
	if (ts_out_end(&o))
		return 0;
	for (uint8_t i = 1; i < 4; i++) {
		snprintf(want, sizeof want, "\"medal\":\"%s\"", medals[i]);
		if (strstr(text, want))
			return i;
	}
	return 0;
}

static void play(match *a, ts_player **player, long number, int turn, group *r, usage *use)
{
	ts_seed seed = {a->seed.lo + (uint64_t)number, a->seed.hi};
	int seats = a->setup.seats;
	ts_score score;
	ts_state s;
	int first = 0;

	memset(&s, 0, sizeof s);
	a->g->setup(&s, &a->setup, seed, NULL);
	for (int i = 0; i < seats; i++) {
		uint64_t part[3] = {seed.lo, seed.hi, (uint64_t)i};

		ts_player_seed(player[i], ts_hash(part, sizeof part));
	}
	while (!s.core.over) {
		int seat = __builtin_ctz(s.core.acting), who = (seat + turn) % seats;
		ts_state seen = s;
		double t = now();
		ts_action m;

		a->g->redact(&seen, seat);
		m = ts_player_move(player[who], &seen, seat, NULL);
		use[who].seconds += now() - t;
		use[who].decisions++;
		a->g->apply(&s, seat, m, NULL);
	}
	a->g->score(&s, &score);
	if (seats == 1)
		r->medal = medal_of(a->g, &s);
	for (int i = 0; i < seats; i++)
		first += score.rank[i] == 1;
	for (int i = 0; i < seats; i++) {
		int who = (i + turn) % seats;

		r->win[who] += score.rank[i] == 1 ? 1.0f / (float)first : 0;
		r->margin[who] += score.margin[i];
		r->total[who] += score.total[i];
		for (int k = 0; k < seats; k++)
			r->ahead[who][(k + turn) % seats] += score.rank[i] < score.rank[k]    ? 1
							     : score.rank[i] == score.rank[k] ? 0.5f
											      : 0;
	}
}

static void tell(match *a, int last)
{
	double t = now(), wait = isatty(2) ? 1 : 15;

	/* a short match has no progress to tell */
	if (last ? !a->telling : t - a->told < wait)
		return;
	a->told = t;
	a->telling = 1;
	fprintf(stderr, "%s%s %s: %ld of %ld games, %.1f %%%s", isatty(2) ? "\r" : "", a->name[0],
		a->distinct == 2 ? a->name[a->n - 1] : "and others", a->counted * a->n,
		a->groups * a->n, a->counted ? 100 * a->sum / (double)a->counted : 0,
		isatty(2) && !last ? "  " : "\n");
}

/* Counts the groups that are done, in their order. */
static void count(match *a)
{
	while (!a->stop && a->counted < a->groups && a->result[a->counted].done) {
		double x = a->result[a->counted++].win[0] / a->n;

		a->sum += x;
		a->squares += x * x;
		if (a->mark > 0) {
			betting_add(&a->bet, x);
			a->stop = a->bet.out[GRID] != 0;
		}
	}
	tell(a, 0);
}

static void *work(void *p)
{
	match *a = p;
	ts_player *player[TS_SEATS_MAX] = {NULL};
	usage use[TS_SEATS_MAX];

	memset(use, 0, sizeof use);
	for (int i = 0; i < a->n; i++) {
		ts_error e;

		player[i] = ts_player_open(a->g, a->name[i], &a->budget, a->limit, &e);
		if (!player[i]) {
			pthread_mutex_lock(&a->lock);
			if (!a->failed)
				cli_error("arena", &e);
			a->failed = 1;
			a->stop = 1;
			pthread_mutex_unlock(&a->lock);
		}
	}
	for (;;) {
		long k;

		pthread_mutex_lock(&a->lock);
		k = a->stop || a->next >= a->groups ? -1 : a->next++;
		pthread_mutex_unlock(&a->lock);
		if (k < 0)
			break;
		for (int turn = 0; turn < a->n; turn++)
			play(a, player, k, turn, &a->result[k], use);
		pthread_mutex_lock(&a->lock);
		a->result[k].done = 1;
		count(a);
		pthread_mutex_unlock(&a->lock);
	}
	pthread_mutex_lock(&a->lock);
	for (int i = 0; i < a->n; i++)
		if (player[i]) {
			const ts_faults *f = ts_player_faults(player[i]);

			a->use[i].decisions += use[i].decisions;
			a->use[i].seconds += use[i].seconds;
			a->use[i].faults += f->crashed + f->hung + f->garbage;
			if (f->last[0])
				memcpy(a->use[i].last, f->last, sizeof f->last);
		}
	pthread_mutex_unlock(&a->lock);
	for (int i = 0; i < a->n; i++)
		ts_player_close(player[i]);
	return NULL;
}

static int fight(match *a, int threads)
{
	pthread_t thread[ARENA_THREADS];

	a->distinct = 1;
	for (int i = 1; i < a->n; i++)
		a->distinct += strcmp(a->name[i], a->name[i - 1]) != 0;
	a->result = calloc((size_t)a->groups, sizeof *a->result);
	if (!a->result)
		return cli_fail(EXIT_FAILED, "out of memory");
	betting_init(&a->bet, a->mark > 0 ? a->mark : 0.5);
	pthread_mutex_init(&a->lock, NULL);
	a->told = now();
	for (int i = 0; i < threads; i++)
		if (pthread_create(&thread[i], NULL, work, a))
			return cli_fail(EXIT_FAILED, "cannot start a thread");
	for (int i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	if (a->failed)
		return EXIT_FAILED;
	tell(a, 1);
	return 0;
}

/* --- results --- */

/* The interval of the first bot's win rate. */
static void interval(const match *a, double *p, double *lo, double *hi)
{
	double n = (double)a->counted, games = n * a->n, var, z = 1.96;

	*p = a->sum / n;
	if (a->mark > 0) {
		betting_interval(&a->bet, lo, hi);
		return;
	}
	/* as many independent games as would give the variance between groups */
	var = n > 1 ? (a->squares / n - *p * *p) / (n - 1) : 0;
	if (var > 1e-9)
		games = *p * (1 - *p) / var;
	*lo = (*p + z * z / (2 * games) -
	       z * sqrt(*p * (1 - *p) / games + z * z / (4 * games * games))) /
	      (1 + z * z / games);
	*hi = (*p + z * z / (2 * games) +
	       z * sqrt(*p * (1 - *p) / games + z * z / (4 * games * games))) /
	      (1 + z * z / games);
}

/* The bots of a match: equal names are one, with the seats they hold. */
typedef struct {
	const char *name;
	int seats;
	double win, margin, total, per_seat;
	long decisions, faults;
	double seconds;
	char last[160];
} line;

static int lines_of(const match *a, line *l)
{
	int n = 0;
	double games = (double)a->counted * a->n;

	for (int i = 0; i < a->n; i++) {
		line *x;

		if (!i || strcmp(a->name[i], a->name[i - 1])) {
			memset(&l[n], 0, sizeof *l);
			l[n++].name = a->name[i];
		}
		x = &l[n - 1];
		x->seats++;
		for (long k = 0; k < a->counted; k++) {
			x->win += a->result[k].win[i] / games;
			x->margin += a->result[k].margin[i] / games;
			x->total += a->result[k].total[i] / games;
		}
		x->decisions += a->use[i].decisions;
		x->seconds += a->use[i].seconds;
		x->faults += a->use[i].faults;
		if (a->use[i].last[0])
			memcpy(x->last, a->use[i].last, sizeof x->last);
	}
	return n;
}

/* A game for one: no rival, so points and medals instead of a margin. */
static void print_alone(const match *a)
{
	long n = a->counted, medal[4] = {0};
	double sum = 0, squares = 0, ms = 1000 * a->use[0].seconds / (double)a->use[0].decisions;

	for (long k = 0; k < n; k++) {
		double x = a->result[k].total[0];

		sum += x;
		squares += x * x;
		medal[a->result[k].medal]++;
	}
	sum /= (double)n;
	if (a->json)
		printf("{\"game\":\"%s\",\"seats\":1,\"games\":%ld,\"win\":%.4f,\"score\":%.3f,"
		       "\"deviation\":%.3f,\"bronze\":%ld,\"silver\":%ld,\"gold\":%ld,"
		       "\"ms_a_decision\":%.3f}",
		       a->g->id, n, a->sum / (double)n, sum,
		       sqrt(fmax(0, squares / (double)n - sum * sum)), medal[1], medal[2], medal[3],
		       ms);
	else
		printf("%s alone, %ld games: %s wins %.1f %%, score %.1f (deviation %.1f), "
		       "bronze or better %.1f %% (%ld bronze, %ld silver, %ld gold), "
		       "%.2f ms a decision\n",
		       a->g->id, n, a->name[0], 100 * a->sum / (double)n, sum,
		       sqrt(fmax(0, squares / (double)n - sum * sum)),
		       100 * (double)(n - medal[0]) / (double)n, medal[1], medal[2], medal[3], ms);
}

static void print_match(const match *a)
{
	line l[TS_SEATS_MAX];
	int n = lines_of(a, l);
	double p, lo, hi;

	interval(a, &p, &lo, &hi);
	if (a->json) {
		printf("{\"game\":\"%s\",\"seats\":%d,\"games\":%ld,\"win\":%.4f,\"low\":%.4f,"
		       "\"high\":%.4f,\"margin\":%.3f,",
		       a->g->id, a->n, a->counted * a->n, p, lo, hi, l[0].margin);
		if (a->mark > 0)
			printf("\"mark\":%.3f,\"verdict\":\"%s\",", a->mark,
			       a->bet.out[GRID] == 1   ? "above"
			       : a->bet.out[GRID] == 2 ? "below"
						       : "open");
		printf("\"bots\":[");
		for (int i = 0; i < n; i++) {
			ts_out o;
			char name[512];

			ts_out_init(&o, name, sizeof name);
			ts_json_str(&o, l[i].name);
			ts_out_done(&o);
			printf("%s{\"name\":%s,\"seats\":%d,\"win\":%.4f,\"margin\":%.3f,"
			       "\"score\":%.3f,\"decisions\":%ld,\"ms_a_decision\":%.3f,\"faults\":"
			       "%ld}",
			       i ? "," : "", name, l[i].seats, l[i].win, l[i].margin / l[i].seats,
			       l[i].total / l[i].seats, l[i].decisions,
			       1000 * l[i].seconds / (double)l[i].decisions, l[i].faults);
		}
		printf("]}");
		return;
	}
	printf("%s, %d seats, %ld games: %s wins %.1f %% [%.1f, %.1f], margin %+.2f", a->g->id,
	       a->n, a->counted * a->n, l[0].name, 100 * p, 100 * lo, 100 * hi, l[0].margin);
	if (a->mark > 0)
		printf("; %s %.1f %%",
		       a->bet.out[GRID] == 1   ? "above"
		       : a->bet.out[GRID] == 2 ? "below"
					       : "not decided against",
		       100 * a->mark);
	putchar('\n');
	for (int i = 0; i < n; i++) {
		printf("  %-24s %d seat%s  wins %5.1f %%  margin %+6.2f  score %6.2f  "
		       "%.2f ms a decision\n",
		       l[i].name, l[i].seats, l[i].seats == 1 ? " " : "s", 100 * l[i].win,
		       l[i].margin / l[i].seats, l[i].total / l[i].seats,
		       1000 * l[i].seconds / (double)l[i].decisions);
		if (l[i].faults)
			printf("  %-24s %ld decisions lost to level 1; last: %s\n", "", l[i].faults,
			       l[i].last);
	}
}

/* Elo from who ranked before whom (ties count half): the most likely strengths, mean 0. Half a
 * game won and half lost to everybody keeps a clean sweep finite. */
static void elo(double ahead[BOTS_MAX][BOTS_MAX], int n, double out[BOTS_MAX])
{
	double s[BOTS_MAX], mean = 0;

	for (int i = 0; i < n; i++)
		s[i] = 1;
	for (int round = 0; round < 2000; round++)
		for (int i = 0; i < n; i++) {
			double won = 0, weight = 0;

			for (int k = 0; k < n; k++) {
				double games = ahead[i][k] + ahead[k][i];

				if (k == i || games == 0)
					continue;
				won += ahead[i][k] + 0.5;
				weight += (games + 1) / (s[i] + s[k]);
			}
			if (weight > 0)
				s[i] = won / weight;
		}
	for (int i = 0; i < n; i++)
		mean += out[i] = 400 * log10(s[i]);
	for (int i = 0; i < n; i++)
		out[i] -= mean / n;
}

static void print_elo(double ahead[BOTS_MAX][BOTS_MAX], const char **bot, int n, int json)
{
	double e[BOTS_MAX];
	int order[BOTS_MAX];

	elo(ahead, n, e);
	for (int i = 0; i < n; i++) {
		int k = i;

		for (; k > 0 && e[order[k - 1]] < e[i]; k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	if (json)
		printf("\"elo\":{");
	for (int i = 0; i < n; i++) {
		double won = 0, games = 0;

		for (int k = 0; k < n; k++)
			if (k != order[i]) {
				won += ahead[order[i]][k];
				games += ahead[order[i]][k] + ahead[k][order[i]];
			}
		if (json) {
			ts_out o;
			char name[512];

			ts_out_init(&o, name, sizeof name);
			ts_json_str(&o, bot[order[i]]);
			ts_out_done(&o);
			printf("%s%s:%.0f", i ? "," : "", name, e[order[i]]);
		} else {
			printf("  %-24s %+6.0f Elo  %5.1f %% of %.0f comparisons\n", bot[order[i]],
			       e[order[i]], games > 0 ? 100 * won / games : 0, games);
		}
	}
	if (json)
		printf("}");
}

static void add_ahead(const match *a, const int *who, double ahead[BOTS_MAX][BOTS_MAX])
{
	for (long k = 0; k < a->counted; k++)
		for (int i = 0; i < a->n; i++)
			for (int j = 0; j < a->n; j++)
				if (who[i] != who[j])
					ahead[who[i]][who[j]] += a->result[k].ahead[i][j];
}

/* --- the command --- */

static int run(int argc, char **argv);
const cli_command cmd_arena = {
	"arena",
	"GAME --bots a,b[,c...] [--games N] [--seed S] [--seats N] [--opt k=v]... [--threads T]"
	" [--mark 0.60] [--iterations N] [--time MS] [--limit MS] [--json]",
	"bots against each other: win rates with 95 % intervals, margins, Elo",
	"Bots: random, greedy, level1 to level8, net, net:cautious, net:builder, net:raider, net:search,\n"
	"mcts, mcts:KEY=VALUE:..., net:KEY=VALUE:..., exec:COMMAND (docs/bots.md).\n"
	"With as many bots as seats they sit down in that order, with fewer the last one takes "
	"the\n"
	"seats left; every seed is played once for each rotation. With more bots than seats every\n"
	"pair plays, the first of it on one seat. More than two bots end with a table of Elo.\n"
	"--mark stops as soon as the win rate of the first bot is known to be above or below the\n"
	"mark: 95 % sure however often one looks. --iterations and --time replace the budgets of\n"
	"all bots; --limit is the time another program has for a decision (default 5000).\n"
	"With one seat it tells points, medals and games not lost instead.",
	run};

static int split(char *text, const char **bot)
{
	int n = 0;
	char *rest = text, *word;

	while ((word = strsep(&rest, ","))) {
		if (n == BOTS_MAX || !*word)
			exit(cli_fail(EXIT_USAGE, "arena: --bots takes 1 to %d names", BOTS_MAX));
		if (strncmp(word, "exec:", 5) && !ts_bot_size(word, NULL))
			exit(cli_fail(EXIT_USAGE, "arena: unknown bot: %s", word));
		bot[n++] = word;
	}
	return n;
}

/* Bot i sits on the first seat and the last of the line-up on those that are left. */
static void line_up(match *a, const char **bot, const int *who, int n)
{
	a->n = a->setup.seats;
	for (int i = 0; i < a->n; i++)
		a->name[i] = bot[who[i < n ? i : n - 1]];
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"seats", 1, NULL},	   {"opt", 1, NULL},  {"games", 1, NULL},
			  {"seed", 1, NULL},	   {"bots", 1, NULL}, {"threads", 1, NULL},
			  {"mark", 1, NULL},	   {"time", 1, NULL}, {"limit", 1, NULL},
			  {"iterations", 1, NULL}, {"json", 0, NULL}, {NULL, 0, NULL}};
	static double ahead[BOTS_MAX][BOTS_MAX];
	static match base, current, *a = &current;
	static char *names; /* in sight of the leak checker, like the match */
	const char *id = NULL, *bot[BOTS_MAX];
	int n, threads, seats, first = 1;
	long games;

	if (cli_parse(&cmd_arena, argc, argv, o, &id, 1) != 1)
		return cli_fail(EXIT_USAGE, "arena: a game is missing");
	if (!cli_get(o, "bots"))
		return cli_fail(EXIT_USAGE, "arena: --bots is missing");
	base.g = cli_game(id);
	base.setup = cli_setup(base.g, o);
	base.seed = cli_seed(o, ts_seed_from(1));
	base.json = cli_get(o, "json") != NULL;
	base.limit = (int)cli_number(o, "limit", 1, 3600000, 5000);
	base.budget.iterations = (uint32_t)cli_number(o, "iterations", 1, 1000000000, 0);
	base.budget.ms = (uint32_t)cli_number(o, "time", 1, 3600000, 0);
	if (cli_get(o, "mark")) {
		char *end;

		base.mark = strtod(cli_get(o, "mark"), &end);
		if (*end || !(base.mark > 0 && base.mark < 1))
			return cli_fail(EXIT_USAGE, "arena: --mark takes a number between 0 and 1");
	}
	games = cli_number(o, "games", 1, 100000000, 1000);
	threads = (int)cli_number(o, "threads", 1, ARENA_THREADS, 1);
	seats = base.setup.seats;
	base.groups = (games + seats - 1) / seats;
	names = strdup(cli_get(o, "bots"));
	n = split(names, bot);
	if (base.json && n > 2)
		printf("{\"matches\":[");
	for (int i = 0; i < (n > seats ? n : 1); i++)
		for (int k = n > seats ? i + 1 : 0; k < (n > seats ? n : 1); k++) {
			int who[TS_SEATS_MAX], code;

			*a = base;
			for (int s = 0; s < seats; s++)
				who[s] = n > seats ? (s ? k : i) : s < n ? s : n - 1;
			line_up(a, bot, who, seats);
			code = fight(a, threads);
			if (code)
				return code;
			if (base.json && !first)
				putchar(',');
			first = 0;
			if (seats == 1)
				print_alone(a);
			else
				print_match(a);
			add_ahead(a, who, ahead);
			free(a->result);
		}
	if (n > 2) {
		if (base.json)
			printf("],");
		print_elo(ahead, bot, n, base.json);
		if (base.json)
			putchar('}');
	}
	if (base.json)
		putchar('\n');
	return 0;
}
