/* tower.c - `tower`: the odds of a throw into the cube tower of Immortals, so that people can look
 * before they attack. The model is the game's own (games/immortals/tower.h), exact, no sampling. */
#include "cli.h"
#include "games/immortals/tower.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ATTACKER, DEFENDER, OTHERS, N_SHOWN = 4, GREENS = 20 };

static const char *const colour_name[N_SHOWN] = {"attacker", "defender", "others", "green"};
static const char *const model_name[TOWER_MODELS] = {"bernoulli", "throw_size"};
static const char *const stance_name[TOWER_STANCES] = {"with", "neutral", "against"};

static int run(int argc, char **argv);
const cli_command cmd_tower = {
	"tower",
	"[--attack N] [--defend N] [--stance with|neutral|against] [--inside A,D,O,G]\n"
	"                     [--tray A,D,O,G] [--model bernoulli|throw_size] [--json]",
	"the odds of a throw into the cube tower of Immortals",
	"--attack: armies sent (default 3); --defend: armies on the target, 0 for an empty site.\n"
	"--stance: the side of the inhabitants, seen from the attacker (default neutral).\n"
	"--inside, --tray: cubes of the attacker, the defender, all others and green ones.",
	run};

typedef struct {
	int attack, defend, stance, model;
	cube_tower t;
	int thrown[N_SHOWN], inside[N_SHOWN], all;
	double fall[N_SHOWN][2 * TOWER_CUBES + 1];
	tower_odds odds;
} battle;

/* Where the tower keeps a shown colour: the first three seats, and green. */
static int colour_at(int i)
{
	return i == N_SHOWN - 1 ? TOWER_GREEN : i;
}

/* "2,0,1,3": missing numbers are 0. */
static void read_counts(const char *text, const char *option, uint8_t *out)
{
	for (int i = 0; text && *text; i++) {
		char *end;
		long n = strtol(text, &end, 10);

		if (end == text || i == N_SHOWN || n < 0 || n > TOWER_CUBES ||
		    (*end && *end != ','))
			exit(cli_fail(EXIT_USAGE, "tower: --%s takes up to four numbers, 0 to %d",
				      option, TOWER_CUBES));
		out[colour_at(i)] = (uint8_t)n;
		text = *end ? end + 1 : end;
	}
}

static int word_of(const cli_option *o, const char *option, const char *const *list, int n,
		   int otherwise)
{
	const char *text = cli_get(o, option);

	if (!text)
		return otherwise;
	for (int i = 0; i < n; i++)
		if (!strcmp(text, list[i]))
			return i;
	exit(cli_fail(EXIT_USAGE, "tower: unknown %s: %s", option, text));
}

static void compute(battle *b)
{
	int green = b->t.tray[TOWER_GREEN] + tower_green_change(&b->t);

	for (int i = 0; i < N_SHOWN; i++) {
		b->inside[i] = b->t.inside[colour_at(i)];
		b->thrown[i] = i == N_SHOWN - 1 ? green : b->t.tray[i];
	}
	b->thrown[ATTACKER] += b->attack;
	b->thrown[DEFENDER] += b->defend;
	for (int i = 0; i < N_SHOWN; i++)
		b->all += b->thrown[i];
	for (int i = 0; i < N_SHOWN; i++)
		tower_fall(b->model, b->all, b->inside[i], b->thrown[i], b->fall[i]);
	tower_battle(&b->t, b->model, ATTACKER, b->attack, b->defend ? DEFENDER : -1, b->defend,
		     b->stance, &b->odds);
}

static double mean_of(const double *p, int n)
{
	double m = 0;

	for (int i = 0; i <= n; i++)
		m += i * p[i];
	return m;
}

static double sd_of(const double *p, int n)
{
	double m = mean_of(p, n), v = 0;

	for (int i = 0; i <= n; i++)
		v += (i - m) * (i - m) * p[i];
	return sqrt(v);
}

/* One line for each number that is not hopeless. */
static void histogram(const double *p, int n)
{
	for (int i = 0; i <= n; i++) {
		int bar = (int)(p[i] * 60 + 0.5);

		if (p[i] < 0.0005)
			continue;
		printf("  %3d  %5.1f %%  ", i, 100 * p[i]);
		while (bar--)
			putchar('#');
		putchar('\n');
	}
}

static void print_text(const battle *b)
{
	int left = b->inside[ATTACKER] + b->thrown[ATTACKER];

	printf("%d against %d, inhabitants %s%s, model %s, %d cubes thrown\n\n", b->attack,
	       b->defend, stance_name[b->stance],
	       b->stance == STANCE_NEUTRAL ? "" : " the attacker", model_name[b->model], b->all);
	printf("  attacker wins  %5.1f %%\n", 100 * b->odds.win);
	if (b->defend)
		printf("  tie            %5.1f %%\n", 100 * b->odds.tie);
	printf("  attacker loses %5.1f %%\n\n", 100 * b->odds.lose);
	printf("armies of the attacker on the site afterwards, %.2f on average (lost: %.2f own",
	       b->odds.armies, b->odds.own_lost);
	printf(b->defend ? ", %.2f of the defender)\n" : ")\n", b->odds.other_lost);
	histogram(b->odds.left, left);
	printf("\n%-10s %7s %7s %7s %7s\n", "cubes", "thrown", "inside", "fall", "sd");
	for (int i = 0; i < N_SHOWN; i++) {
		int n = b->inside[i] + b->thrown[i];

		if (n)
			printf("%-10s %7d %7d %7.2f %7.2f\n", colour_name[i], b->thrown[i],
			       b->inside[i], mean_of(b->fall[i], n), sd_of(b->fall[i], n));
	}
	for (int i = 0; i < N_SHOWN; i++) {
		int n = b->inside[i] + b->thrown[i];

		if (!n)
			continue;
		printf("\n%s cubes that fall\n", colour_name[i]);
		histogram(b->fall[i], n);
	}
}

static void print_list(const double *p, int n)
{
	putchar('[');
	for (int i = 0; i <= n; i++)
		printf("%s%.6f", i ? "," : "", p[i]);
	putchar(']');
}

static void print_json(const battle *b)
{
	printf("{\"model\":\"%s\",\"attack\":%d,\"defend\":%d,\"stance\":\"%s\",\"thrown\":%d,"
	       "\"win\":%.6f,\"tie\":%.6f,\"lose\":%.6f,\"armies\":%.6f,\"own_lost\":%.6f,"
	       "\"other_lost\":%.6f,\"left\":",
	       model_name[b->model], b->attack, b->defend, stance_name[b->stance], b->all,
	       b->odds.win, b->odds.tie, b->odds.lose, b->odds.armies, b->odds.own_lost,
	       b->odds.other_lost);
	print_list(b->odds.left, b->inside[ATTACKER] + b->thrown[ATTACKER]);
	printf(",\"colours\":{");
	for (int i = 0; i < N_SHOWN; i++) {
		int n = b->inside[i] + b->thrown[i];

		printf("%s\"%s\":{\"thrown\":%d,\"inside\":%d,\"mean\":%.6f,\"sd\":%.6f,\"fall\":",
		       i ? "," : "", colour_name[i], b->thrown[i], b->inside[i],
		       mean_of(b->fall[i], n), sd_of(b->fall[i], n));
		print_list(b->fall[i], n);
		putchar('}');
	}
	printf("}}\n");
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"attack", 1, NULL}, {"defend", 1, NULL}, {"stance", 1, NULL},
			  {"inside", 1, NULL}, {"tray", 1, NULL},   {"model", 1, NULL},
			  {"json", 0, NULL},   {NULL, 0, NULL}};
	battle b;
	int green;

	cli_parse(&cmd_tower, argc, argv, o, NULL, 0);
	memset(&b, 0, sizeof b);
	b.attack = (int)cli_number(o, "attack", 1, TOWER_CUBES - 1, 3);
	b.defend = (int)cli_number(o, "defend", 0, TOWER_CUBES, 0);
	b.stance = word_of(o, "stance", stance_name, TOWER_STANCES, STANCE_NEUTRAL);
	b.model = word_of(o, "model", model_name, TOWER_MODELS, TOWER_BERNOULLI);
	read_counts(cli_get(o, "inside"), "inside", b.t.inside);
	read_counts(cli_get(o, "tray"), "tray", b.t.tray);
	green = b.t.inside[TOWER_GREEN] + b.t.tray[TOWER_GREEN];
	if (green > GREENS)
		return cli_fail(EXIT_USAGE, "tower: there are %d green cubes", GREENS);
	if (b.attack + b.t.inside[ATTACKER] + b.t.tray[ATTACKER] > TOWER_CUBES ||
	    b.defend + b.t.inside[DEFENDER] + b.t.tray[DEFENDER] > TOWER_CUBES)
		return cli_fail(EXIT_USAGE, "tower: a seat has %d cubes", TOWER_CUBES);
	b.t.supply = (uint8_t)(GREENS - green);
	compute(&b);
	if (cli_get(o, "json"))
		print_json(&b);
	else
		print_text(&b);
	return 0;
}
