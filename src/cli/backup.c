/* backup.c - `tessera backup`, `export` and `import`: a server's store copied while it runs, its
 * games as records, and records into a store. */
#include "cli.h"
#include "store/store.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int run_backup(int argc, char **argv);
static int run_export(int argc, char **argv);
static int run_import(int argc, char **argv);

const cli_command cmd_backup = {
	"backup",
	"[--store STORE] FILE",
	"a copy of the store, also while the server runs",
	"FILE must not exist; it is a store itself, sqlite:FILE. STORE is sqlite:PATH or postgres://...",
	run_backup,
};
const cli_command cmd_export = {
	"export",
	"[--store STORE] DIR",
	"every game of a store as a record, DIR/ID.rec",
	"Records of running games have their seed: keep them to yourself.",
	run_export,
};
const cli_command cmd_import = {
	"import",
	"[--store STORE] FILE...",
	"records into a store, as tables without players",
	NULL,
	run_import,
};

enum { FILES_MAX = 4096 };

store *cli_store(const cli_option *o)
{
	const char *where = cli_get(o, "store");
	char error[STORE_ERROR];
	store *s;

	if (!where)
		where = getenv("TESSERA_STORE");
	s = store_open(where ? where : "sqlite:tessera.db", error);
	if (!s)
		cli_fail(EXIT_FAILED, "%s", error);
	return s;
}

static int run_backup(int argc, char **argv)
{
	cli_option o[] = {{"store", 1, NULL}, {NULL, 0, NULL}};
	char error[STORE_ERROR];
	const char *to;
	store *s;
	int code;

	if (cli_parse(&cmd_backup, argc, argv, o, &to, 1) != 1)
		return cli_fail(EXIT_USAGE, "backup: a file is missing");
	if (!access(to, F_OK))
		return cli_fail(EXIT_FAILED, "backup: %s exists", to);
	s = cli_store(o);
	if (!s)
		return EXIT_FAILED;
	code = s->ops->backup(s, to, error);
	s->ops->close(s);
	return code ? cli_fail(EXIT_FAILED, "backup: %s", error) : 0;
}

/* --- export --- */

typedef struct {
	store *s;
	const char *dir;
	int bad;
	int n;
	char (*id)[STORE_ID];
} exporter;

typedef struct {
	ts_match *m;
	int bad;
} folding;

static void fold(void *arg, const store_op *op)
{
	folding *f = arg;

	if (!f->bad)
		f->bad = store_match_apply(f->m, op);
}

static void keep_id(void *arg, const char *id)
{
	exporter *e = arg;

	e->id = realloc(e->id, (size_t)(e->n + 1) * sizeof *e->id);
	if (!e->id)
		exit(cli_fail(EXIT_FAILED, "no memory"));
	snprintf(e->id[e->n++], STORE_ID, "%s", id);
}

static int export_one(exporter *e, const char *id)
{
	static char text[TS_RECORD_MAX];
	folding f = {cli_match(), 0};
	store_table t;
	char path[1024];
	ts_out o;

	if (e->s->ops->table(e->s, id, &t))
		return cli_fail(EXIT_FAILED, "%s: not readable", id);
	f.bad = store_match_start(f.m, &t, cli_nodes());
	if (e->s->ops->ops(e->s, id, 0, fold, &f) || f.bad)
		return cli_fail(EXIT_FAILED, "%s: does not replay", id);
	store_table_end(&t);
	ts_out_init(&o, text, sizeof text);
	ts_record_write(f.m, 0, &o);
	if (ts_out_end(&o))
		return cli_fail(EXIT_FAILED, "%s: too long", id);
	snprintf(path, sizeof path, "%s/%s.rec", e->dir, id);
	return cli_write_file(path, text, o.len);
}

static int run_export(int argc, char **argv)
{
	cli_option o[] = {{"store", 1, NULL}, {NULL, 0, NULL}};
	exporter e = {0};

	if (cli_parse(&cmd_export, argc, argv, o, &e.dir, 1) != 1)
		return cli_fail(EXIT_USAGE, "export: a folder is missing");
	if (mkdir(e.dir, 0777) && errno != EEXIST)
		return cli_fail(EXIT_FAILED, "%s: %s", e.dir, strerror(errno));
	e.s = cli_store(o);
	if (!e.s)
		return EXIT_FAILED;
	e.bad = e.s->ops->ids(e.s, IDS_PLAYED, 0, 0, keep_id, &e)
			? cli_fail(EXIT_FAILED, "%s", e.s->why)
			: 0;
	for (int i = 0; i < e.n; i++)
		e.bad |= export_one(&e, e.id[i]);
	e.s->ops->close(e.s);
	printf("%d games\n", e.n);
	free(e.id);
	return e.bad ? EXIT_FAILED : 0;
}

/* --- import --- */

static void new_id(char id[STORE_ID])
{
	static const char letter[] = "abcdefghjkmnpqrstuvwxyz23456789";

	for (int i = 0; i < 8; i++)
		id[i] = letter[randombytes_uniform(31)];
	id[8] = 0;
}

static void put_seats(store_table *t, const ts_match *m)
{
	ts_score s;

	m->game->score(&m->state, &s);
	for (int i = 0; i < t->seats; i++) {
		t->seat[i].kind = SEAT_BOT; /* nobody's; goes on if the game was not over */
		strcpy(t->seat[i].level, "level5");
		t->seat[i].points = s.total[i];
		t->seat[i].rank = (uint8_t)(m->state.core.over ? s.rank[i] : 0);
	}
}

static void put_moves(store_unit *u, const store_table *t, const ts_match *m)
{
	ts_state s = m->start;

	for (uint32_t i = 0; i < m->n; i++) {
		char move[TS_TEXT_MAX];
		store_op op = {.n = i,
			       .at = t->created,
			       .kind = OP_PLAY,
			       .seat = m->log[i].seat,
			       .seen = 0xff,
			       .decides = 0xff,
			       .data = move};

		ts_action_text(m->game, &s, m->log[i].action, move);
		m->game->apply(&s, m->log[i].seat, m->log[i].action, NULL);
		store_put_op(u, t->id, &op);
	}
}

static int import_one(store *s, const char *path)
{
	static char position[TS_POSITION_MAX];
	ts_match *m = cli_match();
	store_table t = {0};
	store_unit *u;
	size_t len;
	ts_error e;
	ts_out o;
	int code;
	char *text = cli_read_file(path, TS_RECORD_MAX, &len);

	if (!text)
		return EXIT_FAILED;
	code = ts_record_read(m, text, len, cli_nodes(), &e);
	free(text);
	if (code)
		return cli_error(path, &e);
	new_id(t.id);
	ts_game_key(m->game, t.game);
	store_options_write(m->game, &m->setup, t.options);
	t.rules = m->rules;
	t.seats = m->setup.seats;
	t.status = m->state.core.over ? TABLE_OVER : TABLE_RUNNING;
	t.paused = !m->state.core.over;
	t.series_of = t.series_game = 1;
	strcpy(t.hint_level, "level6");
	t.seed = m->seed;
	t.created = t.updated = (int64_t)time(NULL) * 1000;
	if (m->from_position) {
		ts_out_init(&o, position, sizeof position);
		m->game->view(&m->start, TS_VIEW_POSITION, &o);
		if (ts_out_end(&o))
			return cli_fail(EXIT_FAILED, "%s: position too long", path);
		t.position = position;
	}
	put_seats(&t, m);
	u = store_unit_new(NULL, NULL);
	store_put_table(u, &t);
	put_moves(u, &t, m);
	s->ops->commit(s, u);
	code = u->code;
	store_unit_free(u);
	if (code)
		return cli_fail(EXIT_FAILED, "%s: not stored", path);
	printf("%s %s\n", t.id, path);
	return 0;
}

static int run_import(int argc, char **argv)
{
	static const char *file[FILES_MAX];
	cli_option o[] = {{"store", 1, NULL}, {NULL, 0, NULL}};
	int n = cli_parse(&cmd_import, argc, argv, o, file, FILES_MAX), bad = 0;
	store *s;

	if (!n)
		return cli_fail(EXIT_USAGE, "import: a record is missing");
	s = cli_store(o);
	if (!s)
		return EXIT_FAILED;
	for (int i = 0; i < n; i++)
		bad |= import_one(s, file[i]);
	s->ops->close(s);
	return bad ? EXIT_FAILED : 0;
}
