/* analyse.c - `analyse`: a finished game judged decision by decision, with luck told from play, in
 * words or as JSON (docs/analysis.md). */
#include "ai/analyse.h"
#include "cli.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int run(int argc, char **argv);
const cli_command cmd_analyse = {
	"analyse",
	"FILE [--as pK] [--playouts N] [--threads T] [--keep FILE] [--seed S] [--lang en|fr] "
	"[--json]",
	"a game judged: every decision, accuracy, luck told from play",
	"FILE is a record; - reads standard input. Each move worth a look is valued by --playouts\n"
	"games played on from it, as its player could know it (default: what takes a minute on "
	"two\n"
	"cores). --keep writes what is judged to a file as it comes, and goes on from there when\n"
	"asked again. --as lists the decisions of one seat alone. The same seed and play-outs "
	"give\n"
	"the same answer, with any number of threads.",
	run};

enum { EN, FR };

static const char *const symbol[TS_GRADES] = {"*", "", "?!", "?", "??"};
static const char *const grade_word[TS_GRADES][2] = {{"best", "le meilleur"},
						     {"good", "bon"},
						     {"inaccuracy", "imprécision"},
						     {"mistake", "erreur"},
						     {"blunder", "gaffe"}};

typedef struct {
	ts_match *m;
	ts_decision *d;
	int n, done, lang, show;
	FILE *keep;
} work;

/* --- what is kept --- */

/* Which game and how deep: what else was judged is of no use. */
static void key_of(const ts_match *m, const ts_analyst *x, char out[80])
{
	uint8_t sum[32];
	static char text[TS_RECORD_MAX];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_record_write(m, 0, &o);
	ts_put_int(&o, x->playouts);
	ts_put_hex(&o, x->seed, 16);
	ts_out_cut(&o);
	ts_sha256(text, strlen(text), sum);
	ts_out_init(&o, out, 80);
	ts_put(&o, "tessera analysis 1 ");
	for (int i = 0; i < 16; i++)
		ts_put_hex(&o, sum[i], 2);
	ts_put(&o, "\n");
	ts_out_cut(&o);
}

static int take_up(work *w, const char *path, const char *key)
{
	char head[80] = "";
	ts_decision d;
	long end = 0;

	w->keep = fopen(path, "a+b");
	if (!w->keep)
		return cli_fail(EXIT_FAILED, "cannot write %s", path);
	rewind(w->keep);
	if (!fgets(head, sizeof head, w->keep)) {
		fputs(key, w->keep);
		return 0;
	}
	if (strcmp(head, key))
		return cli_fail(EXIT_FAILED, "%s is of another game or depth", path);
	end = ftell(w->keep);
	for (; fread(&d, sizeof d, 1, w->keep) == 1; end = ftell(w->keep))
		for (int i = 0; i < w->n; i++)
			if (w->d[i].ply == d.ply && !w->d[i].form && ts_decision_fits(w->m, &d)) {
				w->d[i] = d;
				w->done++;
			}
	/* half a decision, where the last run was ended */
	if (ftruncate(fileno(w->keep), end))
		return cli_fail(EXIT_FAILED, "cannot write %s", path);
	return 0;
}

static void made(int i, void *of)
{
	work *w = of;

	w->done++;
	if (w->keep) {
		fwrite(&w->d[i], sizeof w->d[i], 1, w->keep);
		fflush(w->keep);
	}
	if (w->show)
		fprintf(stderr, "\r%d/%d ", w->done, w->n);
}

/* --- in words --- */

static const char *name_of(int seat)
{
	static char text[64];
	char id[8];
	ts_out o;

	ts_seat_name(seat, id);
	ts_out_init(&o, text, sizeof text);
	words_name(id, -1, &o);
	ts_out_cut(&o);
	return text;
}

static const char *move_of(const work *w, const ts_state *s, ts_action a)
{
	static char said[2][512];
	static int turn;
	char text[TS_TEXT_MAX];
	ts_out o;

	turn = !turn;
	ts_action_text(w->m->game, s, a, text);
	ts_out_init(&o, said[turn], sizeof said[turn]);
	words_move(text, &o);
	ts_out_cut(&o);
	return said[turn];
}

static double percent(float v)
{
	return 100 * (double)v + 0.0; /* never -0 */
}

static void print_account(const work *w, const ts_account *a)
{
	const int fr = w->lang == FR;

	printf(fr ? "%s, %d décisions. Chances de gagner en %%, écart-type entre parenthèses.\n\n"
		  : "%s, %d decisions. Chances to win in %%, standard error in brackets.\n\n",
	       words_title(), w->n);
	printf("%-12s  %s%15s%9s%15s%15s%9s\n", "", fr ? "début" : "start",
	       fr ? "son jeu" : "own play", fr ? "autres" : "others", fr ? "hasard" : "luck",
	       fr ? "reste" : "rest", fr ? "fin" : "end");
	for (int p = 0; p < a->seats; p++) {
		float others = 0;

		for (int q = 0; q < a->seats; q++)
			others += q == p ? 0 : a->play[q].win[p];
		printf("%-12s%7.1f%+8.1f (%4.1f)%+9.1f%+8.1f (%4.1f)%+8.1f (%4.1f)%9.1f\n",
		       name_of(p), percent(a->start.win[p]), percent(a->play[p].win[p]),
		       percent(sqrtf(a->play_e[p].win[p])), percent(others),
		       percent(a->luck.win[p]), percent(sqrtf(a->luck_e.win[p])),
		       percent(a->rest.win[p]), percent(sqrtf(a->rest_e.win[p])),
		       percent(a->result.win[p]));
	}
	printf("\n");
	for (int p = 0; p < a->seats; p++) {
		printf(fr ? "%-12sjustesse %5.1f %%, perdu %5.1f :"
			  : "%-12saccuracy %5.1f %%, lost %5.1f:",
		       name_of(p), percent(a->accuracy[p]), percent(a->loss[p]));
		for (int k = 0; k < TS_GRADES; k++)
			printf("%s %s %d", k ? "," : "", grade_word[k][w->lang], a->grade[p][k]);
		printf("\n");
	}
	printf("\n");
}

static void print_decision(const work *w, const ts_decision *d)
{
	const ts_valued *v = &d->move[d->played];
	ts_state s;

	ts_match_at(w->m, d->ply, &s, NULL);
	words_see(&s, d->seat, d->seat);
	printf("%4u %-8s %-2s %5.1f %%  %s\n", d->ply, name_of(d->seat), symbol[d->grade],
	       percent(v->win), move_of(w, &s, v->action));
	if (d->grade > TS_BEST)
		printf("%4s %-8s %-2s %5.1f %%  %s (%.1f)\n", "", "", "*", percent(d->move->win),
		       move_of(w, &s, d->move->action), -percent(v->loss));
}

static int print_json(const work *w)
{
	static char text[1 << 22];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_analysis_json(w->m, w->d, w->n, &o);
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "too large to print");
	puts(text);
	return 0;
}

/* Judges what is not judged yet and prints it all. */
static int judge(work *w, ts_analyst *x, cli_option *o, int only, int threads)
{
	const char *keep = cli_get(o, "keep");
	ts_account a;
	int code;

	for (uint32_t p = ts_decision_from(w->m, 0); p < w->m->n; p = ts_decision_from(w->m, p + 1))
		w->d[w->n++].ply = p;
	if (!w->n)
		return cli_fail(EXIT_FAILED, "nothing was decided");
	x->playouts = (uint32_t)cli_number(o, "playouts", 4, 1000000, ts_playouts_for(w->n));
	if (keep) {
		char key[80];

		key_of(w->m, x, key);
		code = take_up(w, keep, key);
		if (code)
			return code;
	}
	if (ts_decide_all(w->m, x, threads, w->d, w->n, made, w))
		return cli_fail(EXIT_FAILED, "out of memory");
	if (w->show)
		fputs("\r         \r", stderr);
	if (w->keep && (fflush(w->keep) || ferror(w->keep)))
		return cli_fail(EXIT_FAILED, "cannot write %s", keep);
	if (cli_get(o, "json"))
		return print_json(w);
	words_open(w->m->game, w->lang);
	words_see(&w->m->state, TS_TABLE, -1);
	ts_account_of(w->m, w->d, w->n, &a);
	print_account(w, &a);
	for (int i = 0; i < w->n; i++)
		if (only < 0 || only == w->d[i].seat)
			print_decision(w, &w->d[i]);
	return 0;
}

static int run(int argc, char **argv)
{
	cli_option o[] = {{"as", 1, NULL},   {"playouts", 1, NULL}, {"threads", 1, NULL},
			  {"keep", 1, NULL}, {"seed", 1, NULL},	    {"lang", 1, NULL},
			  {"json", 0, NULL}, {NULL, 0, NULL}};
	const char *file = NULL;
	ts_analyst x = {0};
	work w = {0};
	int threads, only, code;

	if (cli_parse(&cmd_analyse, argc, argv, o, &file, 1) != 1)
		return cli_fail(EXIT_USAGE, "analyse: a file is missing");
	x.seed = cli_seed(o, ts_seed_from(1)).lo;
	threads = (int)cli_number(o, "threads", 1, TS_BOT_THREADS, sysconf(_SC_NPROCESSORS_ONLN));
	w.lang = words_language(cli_get(o, "lang"));
	w.m = cli_match();
	w.show = isatty(2);
	if (cli_load(w.m, file, ts_seed_from(1)))
		return EXIT_FAILED;
	only = cli_viewer(cli_get(o, "as"), w.m->setup.seats);
	w.d = calloc(w.m->n + 1, sizeof *w.d);
	if (!w.d)
		return cli_fail(EXIT_FAILED, "out of memory");
	code = judge(&w, &x, o, only, threads);
	if (w.keep && fclose(w.keep) && !code)
		code = cli_fail(EXIT_FAILED, "cannot write %s", cli_get(o, "keep"));
	free(w.d);
	return code;
}
