/* engine.c - the library as the Python extension tessera._engine, on the stable ABI of Python 3.11.
 * The package (tessera/__init__.py) adds numpy and names; nothing here needs numpy, buffers come by
 * the buffer protocol. Whatever is passed in, the interpreter lives on: what the library only asserts
 * is looked at here, and becomes an exception. */
#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "tessera-batch.h"
#include "tessera-bot.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PARSE(format, ...)                                                                         \
	PyArg_ParseTupleAndKeywords(args, kw, format, (char **)(intptr_t)names, __VA_ARGS__)
#define METHOD(id, about)                                                                          \
	{                                                                                          \
#id, (PyCFunction)(void (*)(void))id, METH_VARARGS | METH_KEYWORDS, about          \
	}

static PyObject *Error, *Refused;
static PyTypeObject *setup_type, *state_type;

static void *refuse(const ts_error *e)
{
	PyErr_Format(e->code == TS_E_REFUSED ? Refused : Error, "%s%s%s", e->field,
		     *e->field ? ": " : "", e->text);
	return NULL;
}

static const ts_game *find_game(const char *id)
{
	const ts_game *g = ts_game_find(id);

	if (!g)
		PyErr_Format(Error, "unknown game: %s", id);
	return g;
}

/* Texts the library writes: begun with `begin_text`, ended with `end_text`. */
enum { TEXT_MAX = 2 * TS_RECORD_MAX };

static int begin_text(ts_out *o)
{
	char *buf = malloc(TEXT_MAX);

	if (!buf)
		return PyErr_NoMemory(), -1;
	ts_out_init(o, buf, TEXT_MAX);
	return 0;
}

static PyObject *end_text(ts_out *o)
{
	PyObject *text = NULL;

	if (ts_out_end(o))
		PyErr_SetString(PyExc_OverflowError, "the text is too long");
	else
		text = PyUnicode_FromStringAndSize(o->buf, (Py_ssize_t)o->len);
	free(o->buf);
	return text;
}

/* An int of any size, or text as the program takes it. */
static int read_seed(PyObject *from, ts_seed *out)
{
	if (from && PyUnicode_Check(from)) {
		PyObject *bytes = PyUnicode_AsUTF8String(from);
		int bad = !bytes || ts_seed_parse(PyBytes_AsString(bytes), out);

		Py_XDECREF(bytes);
		if (bad && !PyErr_Occurred())
			PyErr_SetString(Error, "a seed is a number or 32 hex digits");
		return bad;
	}
	*out = ts_seed_from(from ? PyLong_AsUnsignedLongLongMask(from) : 0);
	return PyErr_Occurred() != NULL;
}

/* A buffer of `bytes` bytes, aligned; None is none: then *out is NULL. */
static int take_buffer(PyObject *from, const char *name, size_t bytes, size_t align, int flags,
		       Py_buffer *view, void **out)
{
	*out = NULL;
	if (from == Py_None)
		return 0;
	if (PyObject_GetBuffer(from, view, PyBUF_C_CONTIGUOUS | flags))
		return -1;
	if ((size_t)view->len == bytes && (uintptr_t)view->buf % align == 0) {
		*out = view->buf;
		return 0;
	}
	PyErr_Format(PyExc_ValueError, "%s: %zd bytes where %zu are written%s", name, view->len,
		     bytes, (uintptr_t)view->buf % align ? ", or not aligned" : "");
	PyBuffer_Release(view);
	return -1;
}

static void free_object(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);
	freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);

	release(self);
	Py_DECREF(type);
}

static PyObject *new_object(PyTypeObject *type)
{
	return ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
}

/* --- a setup: options, settled --- */

typedef struct {
	PyObject_HEAD;
	const ts_game *game;
	ts_setup u;
} py_setup;

static PyObject *setup_new(PyTypeObject *type, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"game", "seats", "options", NULL};
	const char *id;
	int seats;
	PyObject *options, *key, *value;
	Py_ssize_t at = 0;
	ts_error e = {0};
	py_setup *s;

	if (!PARSE("siO!", &id, &seats, &PyDict_Type, &options))
		return NULL;
	if (!find_game(id) || !(s = (py_setup *)new_object(type)))
		return NULL;
	s->game = ts_game_find(id);
	ts_setup_init(&s->u, seats >= 0 && seats <= TS_SEATS_MAX ? seats : 0);
	while (PyDict_Next(options, &at, &key, &value)) {
		PyObject *name = PyUnicode_AsUTF8String(key);
		PyObject *text = name ? PyUnicode_AsUTF8String(value) : NULL;
		int bad = !text || ts_option_set(s->game, &s->u, PyBytes_AsString(name),
						 PyBytes_AsString(text), &e);

		Py_XDECREF(name);
		Py_XDECREF(text);
		if (bad) {
			Py_DECREF(s);
			return PyErr_Occurred() ? NULL : refuse(&e);
		}
	}
	if (ts_setup_settle(s->game, &s->u, &e)) {
		Py_DECREF(s);
		return refuse(&e);
	}
	return (PyObject *)s;
}

static PyObject *setup_options(PyObject *self, void *unused)
{
	const py_setup *s = (const py_setup *)self;
	ts_out o;

	(void)unused;
	if (begin_text(&o))
		return NULL;
	ts_options_json(s->game, s->u.seats, s->u.opt, &o);
	return end_text(&o);
}

/* For kernels of a GPU. */
static PyObject *setup_bytes(PyObject *self, void *unused)
{
	(void)unused;
	return PyBytes_FromStringAndSize((const char *)&((py_setup *)self)->u, sizeof(ts_setup));
}

static PyGetSetDef setup_fields[] = {{"options", setup_options, NULL, "as JSON", NULL},
				     {"bytes", setup_bytes, NULL, "a ts_setup", NULL},
				     {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot setup_slots[] = {{Py_tp_new, (void *)setup_new},
				    {Py_tp_dealloc, (void *)free_object},
				    {Py_tp_getset, setup_fields},
				    {0, NULL}};
static PyType_Spec setup_spec = {"tessera._engine.Setup", sizeof(py_setup), 0, Py_TPFLAGS_DEFAULT,
				 setup_slots};

/* --- a state: a match, or what one viewer knows of it --- */

typedef struct {
	PyObject_HEAD;
	ts_match *m;
	int viewer; /* TS_EVERYTHING, or whom it was redacted for */
} py_state;

static py_state *state_alloc(PyTypeObject *type)
{
	py_state *s = (py_state *)new_object(type);

	if (!s)
		return NULL;
	s->viewer = TS_EVERYTHING;
	s->m = malloc(sizeof *s->m);
	if (s->m)
		return s;
	Py_DECREF(s);
	return (py_state *)PyErr_NoMemory();
}

static py_state *state_like(PyObject *self)
{
	return state_alloc(Py_TYPE(self));
}

static void state_free(PyObject *self)
{
	free(((py_state *)self)->m);
	free_object(self);
}

/* The seat, if its part of the state is here; -1 is the lowest that owes a choice. */
static int state_seat(const py_state *s, int *seat)
{
	const ts_core *c = &s->m->state.core;

	if (c->flags & TS_BLIND) {
		PyErr_SetString(Error, "this view met something it does not know: it ends here");
		return -1;
	}
	if (*seat == -1)
		*seat = s->viewer >= 0 ? s->viewer : c->acting ? __builtin_ctz(c->acting) : 0;
	if (*seat < 0 || *seat >= s->m->setup.seats) {
		PyErr_Format(PyExc_IndexError, "seat %d of %d", *seat, s->m->setup.seats);
		return -1;
	}
	if (s->viewer == TS_EVERYTHING || s->viewer == *seat)
		return 0;
	PyErr_Format(Error, "seat %d is not the viewer of this state", *seat);
	return -1;
}

/* seat as the only argument, which may be left out */
static int seat_argument(const py_state *s, PyObject *args, PyObject *kw, int *seat)
{
	static const char *const names[] = {"seat", NULL};

	*seat = -1;
	return PARSE("|i", seat) ? state_seat(s, seat) : -1;
}

static PyObject *state_new(PyTypeObject *type, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"setup", "seed", NULL};
	PyObject *u, *seed = NULL;
	ts_seed from;
	py_state *s;

	if (!PARSE("O!|O", setup_type, &u, &seed) || read_seed(seed, &from) ||
	    !(s = state_alloc(type)))
		return NULL;
	ts_match_new(s->m, ((py_setup *)u)->game, &((py_setup *)u)->u, from, NULL);
	return (PyObject *)s;
}

/* A position or a record: both are read into a match. */
static PyObject *read_match(PyObject *type, PyObject *args, PyObject *kw, int record)
{
	static const char *const names[] = {"text", "seed", NULL};
	ts_node *nodes = malloc(TS_NODES_MAX * sizeof *nodes);
	char *text = NULL;
	const char *given;
	Py_ssize_t len;
	PyObject *seed = NULL;
	ts_error e = {0};
	ts_seed from;
	py_state *s = NULL;

	if (!PARSE("s#|O", &given, &len, &seed) || read_seed(seed, &from))
		goto out;
	text = malloc((size_t)len + 1);
	if (!text || !nodes) {
		PyErr_NoMemory();
		goto out;
	}
	memcpy(text, given, (size_t)len);
	text[len] = 0;
	s = state_alloc((PyTypeObject *)type);
	if (s && (record ? ts_record_read(s->m, text, (size_t)len, nodes, &e)
			 : ts_match_position(s->m, text, (size_t)len, nodes, from, &e))) {
		Py_DECREF(s);
		s = refuse(&e);
	}
out:
	free(text);
	free(nodes);
	return (PyObject *)s;
}

static PyObject *from_position(PyObject *type, PyObject *args, PyObject *kw)
{
	return read_match(type, args, kw, 0);
}

static PyObject *from_record(PyObject *type, PyObject *args, PyObject *kw)
{
	return read_match(type, args, kw, 1);
}

static py_state *copy_of(PyObject *self)
{
	const py_state *s = (const py_state *)self;
	py_state *t = state_like(self);

	if (t) {
		memcpy(t->m, s->m, offsetof(ts_match, log) + s->m->n * sizeof *s->m->log);
		t->viewer = s->viewer;
	}
	return t;
}

static PyObject *clone(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {NULL};

	return PyArg_ParseTupleAndKeywords(args, kw, "", (char **)(intptr_t)names)
		       ? (PyObject *)copy_of(self)
		       : NULL;
}

static PyObject *at(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"ply", NULL};
	py_state *s = (py_state *)self, *t;
	unsigned ply;

	if (!PARSE("I", &ply))
		return NULL;
	if (ply > s->m->n)
		return PyErr_Format(PyExc_IndexError, "ply %u of %u", ply, s->m->n);
	t = copy_of(self);
	if (t) {
		ts_match_at(s->m, ply, &t->m->state, NULL);
		t->m->n = ply;
	}
	return (PyObject *)t;
}

static PyObject *redacted(PyObject *self, PyObject *args, PyObject *kw)
{
	py_state *s = (py_state *)self, *t;
	int seat;

	if (seat_argument(s, args, kw, &seat) || !(t = state_like(self)))
		return NULL;
	ts_match_from(t->m, s->m->game, &s->m->setup, &s->m->state);
	s->m->game->redact(&t->m->state, seat);
	t->m->start = t->m->state;
	t->m->seed.lo = t->m->seed.hi = 0;
	t->viewer = seat;
	return (PyObject *)t;
}

static PyObject *guess(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"seed", "seat", NULL};
	py_state *s = (py_state *)self, *t;
	unsigned long long seed;
	ts_state filled;
	int seat = -1;

	if (!PARSE("K|i", &seed, &seat) || state_seat(s, &seat) || !(t = state_like(self)))
		return NULL;
	if (s->viewer != TS_EVERYTHING && s->m->n) {
		Py_DECREF(t);
		return PyErr_Format(Error, "this view was played on: guess first");
	}
	filled = s->m->state;
	s->m->game->redact(&filled, seat);
	s->m->game->fill(&filled, seat, seed);
	ts_match_from(t->m, s->m->game, &s->m->setup, &filled);
	return (PyObject *)t;
}

static PyObject *moves(PyObject *self, PyObject *args, PyObject *kw)
{
	const py_state *s = (const py_state *)self;
	ts_action m[TS_MOVES_MAX];
	PyObject *list;
	int seat, n;

	if (seat_argument(s, args, kw, &seat))
		return NULL;
	n = s->m->game->moves(&s->m->state, seat, m);
	list = PyList_New(n);
	for (int i = 0; list && i < n; i++)
		PyList_SetItem(list, i, PyLong_FromLong(m[i]));
	return list;
}

/* An action as a number or in notation. */
static int read_action(const py_state *s, PyObject *from, ts_action *out)
{
	const ts_game *g = s->m->game;
	long a = -1;

	if (PyUnicode_Check(from)) {
		PyObject *bytes = PyUnicode_AsUTF8String(from);

		a = bytes ? ts_action_parse(g, &s->m->state, PyBytes_AsString(bytes)) : -1;
		Py_XDECREF(bytes);
	} else {
		a = PyLong_AsLong(from);
	}
	if (PyErr_Occurred())
		return -1;
	if (a < 0 || a >= g->n_actions) {
		PyErr_Format(Refused, "no such action: %S", from);
		return -1;
	}
	*out = (ts_action)a;
	return 0;
}

static PyObject *play(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"action", "seat", NULL};
	py_state *s = (py_state *)self;
	PyObject *from;
	ts_error e = {0};
	ts_action a;
	int seat = -1;

	if (!PARSE("O|i", &from, &seat) || state_seat(s, &seat) || read_action(s, from, &a))
		return NULL;
	if (ts_match_play(s->m, seat, a, NULL, &e))
		return refuse(&e);
	Py_RETURN_NONE;
}

static PyObject *undo(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"seat", NULL};
	py_state *s = (py_state *)self;
	ts_error e = {0};
	int seat;

	if (!PARSE("i", &seat) || state_seat(s, &seat))
		return NULL;
	if (ts_match_undo(s->m, seat, &e))
		return refuse(&e);
	Py_RETURN_NONE;
}

static PyObject *text(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"action", NULL};
	const py_state *s = (const py_state *)self;
	char out[TS_TEXT_MAX];
	PyObject *from;
	ts_action a;

	if (!PARSE("O", &from) || read_action(s, from, &a))
		return NULL;
	ts_action_text(s->m->game, &s->m->state, a, out);
	return PyUnicode_FromString(out);
}

static PyObject *action(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"text", NULL};
	PyObject *from;
	ts_action a;

	if (!PARSE("U", &from) || read_action((const py_state *)self, from, &a))
		return NULL;
	return PyLong_FromLong(a);
}

static PyObject *observe_into(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"out", "seat", NULL};
	const py_state *s = (const py_state *)self;
	const ts_game *g = s->m->game;
	PyObject *into;
	Py_buffer view;
	ts_state seen;
	void *out;
	int seat = -1;

	if (!PARSE("O|i", &into, &seat) || state_seat(s, &seat) ||
	    take_buffer(into, "out", g->n_observe, 1, PyBUF_WRITABLE, &view, &out))
		return NULL;
	seen = s->m->state;
	g->redact(&seen, seat);
	if (out) {
		g->observe(&seen, seat, out);
		PyBuffer_Release(&view);
	}
	Py_RETURN_NONE;
}

static PyObject *score(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {NULL};
	const py_state *s = (const py_state *)self;
	PyObject *list[3];
	ts_score sc;

	if (!PyArg_ParseTupleAndKeywords(args, kw, "", (char **)(intptr_t)names))
		return NULL;
	s->m->game->score(&s->m->state, &sc);
	for (int k = 0; k < 3; k++) {
		list[k] = PyTuple_New(s->m->setup.seats);
		for (int i = 0; list[k] && i < s->m->setup.seats; i++)
			PyTuple_SetItem(list[k], i,
					PyLong_FromLong(k == 0	 ? sc.total[i]
							: k == 1 ? sc.margin[i]
								 : sc.rank[i]));
	}
	return Py_BuildValue("(NNN)", list[0], list[1], list[2]);
}

static PyObject *view(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"viewer", "what", NULL};
	const py_state *s = (const py_state *)self;
	int viewer = s->viewer, what = TS_VIEW_POSITION;
	ts_state seen;
	ts_out o;

	if (!PARSE("|ii", &viewer, &what))
		return NULL;
	if (viewer < TS_EVERYTHING || viewer >= s->m->setup.seats ||
	    (s->viewer != TS_EVERYTHING && viewer != s->viewer) || what < TS_VIEW_POSITION ||
	    what > TS_VIEW_GAME)
		return PyErr_Format(PyExc_IndexError, "no such view of this state");
	if (begin_text(&o))
		return NULL;
	seen = s->m->state;
	if (viewer != TS_EVERYTHING)
		s->m->game->redact(&seen, viewer);
	s->m->game->view(&seen, what, &o);
	return end_text(&o);
}

static PyObject *query(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"text", "seat", NULL};
	const py_state *s = (const py_state *)self;
	const char *what;
	ts_error e = {0};
	ts_state seen;
	int seat = -1;
	ts_out o;

	if (!PARSE("s|i", &what, &seat) || state_seat(s, &seat) || begin_text(&o))
		return NULL;
	seen = s->m->state;
	s->m->game->redact(&seen, seat);
	if (ts_query_ask(s->m->game, &seen, seat, what, &o, &e)) {
		free(o.buf);
		return refuse(&e);
	}
	return end_text(&o);
}

static PyObject *record(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"sealed", NULL};
	const py_state *s = (const py_state *)self;
	int sealed = 0;
	ts_out o;

	if (!PARSE("|p", &sealed))
		return NULL;
	if (s->viewer != TS_EVERYTHING)
		return PyErr_Format(Error, "a view has no record");
	if (begin_text(&o))
		return NULL;
	ts_record_write(s->m, sealed, &o);
	return end_text(&o);
}

enum { F_GAME, F_SEATS, F_PLY, F_OVER, F_ACTING, F_SEAT, F_VIEWER, F_OPTIONS, F_LOG };

static PyObject *state_log(const ts_match *m)
{
	PyObject *list = PyList_New((Py_ssize_t)m->n);

	for (uint32_t i = 0; list && i < m->n; i++)
		PyList_SetItem(list, (Py_ssize_t)i,
			       Py_BuildValue("(ii)", m->log[i].seat, m->log[i].action));
	return list;
}

static PyObject *state_field(PyObject *self, void *which)
{
	const py_state *s = (const py_state *)self;
	const ts_match *m = s->m;
	const ts_core *c = &m->state.core;
	ts_out o;

	switch ((intptr_t)which) {
	case F_GAME:
		return PyUnicode_FromString(m->game->id);
	case F_SEATS:
		return PyLong_FromLong(m->setup.seats);
	case F_PLY:
		return PyLong_FromLong((long)m->n);
	case F_OVER:
		return PyBool_FromLong(c->over);
	case F_ACTING:
		return PyLong_FromLong(c->acting);
	case F_SEAT:
		return PyLong_FromLong(c->acting ? __builtin_ctz(c->acting) : -1);
	case F_VIEWER:
		return PyLong_FromLong(s->viewer);
	case F_LOG:
		return state_log(m);
	default:
		if (begin_text(&o))
			return NULL;
		ts_options_json(m->game, m->setup.seats, m->setup.opt, &o);
		return end_text(&o);
	}
}

static PyGetSetDef state_fields[] = {
	{"game", state_field, NULL, "its id", (void *)F_GAME},
	{"seats", state_field, NULL, "players", (void *)F_SEATS},
	{"ply", state_field, NULL, "moves played", (void *)F_PLY},
	{"over", state_field, NULL, "nobody owes anything any more", (void *)F_OVER},
	{"acting", state_field, NULL, "bit for each seat that owes a choice", (void *)F_ACTING},
	{"seat", state_field, NULL, "the lowest of them, or -1", (void *)F_SEAT},
	{"viewer", state_field, NULL, "whose knowledge it is; -2: all", (void *)F_VIEWER},
	{"options_json", state_field, NULL, "the options", (void *)F_OPTIONS},
	{"log", state_field, NULL, "(seat, action) of every move", (void *)F_LOG},
	{NULL, NULL, NULL, NULL, NULL}};

#define CLASS_METHOD(id, about)                                                                    \
	{                                                                                          \
#id, (PyCFunction)(void (*)(void))id, METH_VARARGS | METH_KEYWORDS | METH_CLASS,   \
			about                                                                      \
	}
static PyMethodDef state_methods[] = {
	CLASS_METHOD(from_position, "from_position(text, seed=0)"),
	CLASS_METHOD(from_record, "from_record(text)"),
	METHOD(clone, "clone()"),
	METHOD(at, "at(ply): as it was after so many moves"),
	METHOD(redacted, "redacted(seat=-1): what the seat may know, and no more"),
	METHOD(guess, "guess(seed, seat=-1): a full state that looks the same to the seat"),
	METHOD(moves, "moves(seat=-1): the legal actions, ascending"),
	METHOD(play, "play(action, seat=-1)"),
	METHOD(undo, "undo(seat)"),
	METHOD(text, "text(action)"),
	METHOD(action, "action(text)"),
	METHOD(observe_into, "observe_into(out, seat=-1)"),
	METHOD(score, "score(): totals, margins, ranks"),
	METHOD(view, "view(viewer, what): JSON"),
	METHOD(query, "query(text, seat=-1): JSON"),
	METHOD(record, "record(sealed=False)"),
	{NULL, NULL, 0, NULL}};
static PyType_Slot state_slots[] = {{Py_tp_new, (void *)state_new},
				    {Py_tp_dealloc, (void *)state_free},
				    {Py_tp_methods, state_methods},
				    {Py_tp_getset, state_fields},
				    {0, NULL}};
static PyType_Spec state_spec = {"tessera._engine.State", sizeof(py_state), 0,
				 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, state_slots};

/* --- bots --- */

typedef struct {
	PyObject_HEAD;
	const ts_game *game;
	ts_bot *bot;
	ts_budget budget;
	int busy; /* thinking, without the lock of the interpreter */
} py_bot;

static void bot_free(PyObject *self)
{
	free(((py_bot *)self)->bot);
	free_object(self);
}

static PyObject *bot_new(PyTypeObject *type, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"game", "name",    "seed", "iterations",
					    "ms",   "threads", NULL};
	unsigned long long seed = 0;
	unsigned iterations = 0, ms = 0, threads = 1;
	const char *id, *name;
	const ts_game *g;
	size_t size;
	py_bot *b;

	if (!PARSE("ss|KIII", &id, &name, &seed, &iterations, &ms, &threads) ||
	    !(g = find_game(id)))
		return NULL;
	if (threads < 1 || threads > TS_BOT_THREADS)
		return PyErr_Format(Error, "threads are 1 to %d", TS_BOT_THREADS);
	b = (py_bot *)new_object(type);
	if (!b)
		return NULL;
	b->game = g;
	b->budget = (ts_budget){iterations, ms, 0, (uint16_t)threads};
	size = strlen(name) < TS_BOT_NAME ? ts_bot_size(name, &b->budget) : 0;
	b->bot = size ? malloc(size) : NULL;
	if (b->bot && !ts_bot_init(b->bot, size, g, name, seed))
		return (PyObject *)b;
	if (b->bot)
		PyErr_Format(Error, "no network for %s", g->id);
	else if (size)
		PyErr_NoMemory();
	else
		PyErr_Format(Error, "unknown bot: %s", name);
	Py_DECREF(b);
	return NULL;
}

/* Thinks about what the seat may know; 0, or -1 with an exception. */
static int bot_think(py_bot *b, PyObject *args, PyObject *kw, ts_action *best, ts_advice *advice)
{
	static const char *const names[] = {"state", "seat", NULL};
	ts_state seen;
	py_state *s;
	int seat = -1;

	if (!PARSE("O!|i", state_type, &s, &seat) || state_seat(s, &seat))
		return -1;
	if (s->m->game != b->game || !(s->m->state.core.acting >> seat & 1) || b->busy) {
		PyErr_SetString(Error, b->busy		       ? "the bot is thinking already"
				       : s->m->game != b->game ? "a bot of another game"
							       : "the seat owes no choice");
		return -1;
	}
	seen = s->m->state;
	b->game->redact(&seen, seat);
	b->busy = 1;
	Py_BEGIN_ALLOW_THREADS;
	*best = ts_bot_move(b->bot, &seen, seat, &b->budget, advice);
	Py_END_ALLOW_THREADS;
	b->busy = 0;
	return 0;
}

static PyObject *move(PyObject *self, PyObject *args, PyObject *kw)
{
	ts_action a;

	return bot_think((py_bot *)self, args, kw, &a, NULL) ? NULL : PyLong_FromLong(a);
}

static PyObject *advise(PyObject *self, PyObject *args, PyObject *kw)
{
	ts_advice advice = {0};
	PyObject *list;
	ts_action a;

	if (bot_think((py_bot *)self, args, kw, &a, &advice))
		return NULL;
	list = PyList_New(advice.n);
	for (int i = 0; list && i < advice.n; i++) {
		const ts_considered *c = &advice.move[i];

		PyList_SetItem(list, i,
			       Py_BuildValue("(iIdd)", c->action, c->visits, (double)c->win,
					     (double)c->margin));
	}
	return list;
}

static PyObject *reseed(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"seed", NULL};
	unsigned long long seed;

	if (!PARSE("K", &seed))
		return NULL;
	if (((py_bot *)self)->busy)
		return PyErr_Format(Error, "the bot is thinking");
	ts_bot_seed(((py_bot *)self)->bot, seed);
	Py_RETURN_NONE;
}

static PyMethodDef bot_methods[] = {
	METHOD(move, "move(state, seat=-1): its action"),
	METHOD(advise, "advise(state, seat=-1): (action, visits, win, margin), best first"),
	METHOD(reseed, "reseed(seed): before a new game"),
	{NULL, NULL, 0, NULL}};
static PyType_Slot bot_slots[] = {{Py_tp_new, (void *)bot_new},
				  {Py_tp_dealloc, (void *)bot_free},
				  {Py_tp_methods, bot_methods},
				  {0, NULL}};
static PyType_Spec bot_spec = {"tessera._engine.Bot", sizeof(py_bot), 0,
			       Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, bot_slots};

/* --- batches --- */

/* In the order of ts_batch_out, as the constructor takes them. */
enum { B_OBSERVE, B_MASK, B_SEAT, B_DONE, B_REWARD, B_SCORE, N_BUFFERS };

typedef struct {
	PyObject_HEAD;
	const ts_game *game;
	ts_batch *batch;
	uint32_t games;
	ts_action *action; /* the caller's may change while the step runs */
	uint32_t *legal;   /* the mask, where nobody else can write: actions are held against it */
	void *mask;	   /* the caller's */
	Py_buffer view[N_BUFFERS];
	ts_batch_out out;
	pid_t pid; /* threads do not live on in a child */
	int threads, busy, looked;
} py_batch;

static void batch_clear(py_batch *b)
{
	ts_batch_free(b->pid == getpid() ? b->batch : NULL);
	free(b->action);
	free(b->legal);
	for (int i = 0; i < N_BUFFERS; i++)
		if (b->view[i].obj)
			PyBuffer_Release(&b->view[i]);
	b->batch = NULL;
	b->action = NULL;
	b->legal = NULL;
}

static void batch_dealloc(PyObject *self)
{
	batch_clear((py_batch *)self);
	free_object(self);
}

static size_t mask_bytes(const py_batch *b)
{
	return (size_t)b->games * TS_BATCH_MASK(b->game) * sizeof(uint32_t);
}

static int batch_buffers(py_batch *b, PyObject *const *from)
{
	static const char *const name[] = {"observe", "mask", "seat", "done", "reward", "score"};
	const size_t n = b->games;
	const size_t bytes[] = {n * TS_BATCH_OBSERVE(b->game),	  mask_bytes(b),       n, n,
				n * TS_SEATS_MAX * sizeof(float), n * sizeof(ts_score)};
	const size_t align[] = {1, sizeof(uint32_t), 1, 1, sizeof(float), sizeof(int16_t)};
	void *at[N_BUFFERS];

	for (int i = 0; i < N_BUFFERS; i++)
		if (take_buffer(from[i], name[i], bytes[i], align[i], PyBUF_WRITABLE, &b->view[i],
				&at[i]))
			return -1;
	b->mask = at[B_MASK];
	b->legal = b->mask ? malloc(bytes[B_MASK]) : NULL;
	b->action = malloc(n * sizeof *b->action);
	if (!b->action || (b->mask && !b->legal))
		return PyErr_NoMemory(), -1;
	b->out = (ts_batch_out){at[B_OBSERVE], b->legal,     at[B_SEAT],
				at[B_DONE],    at[B_REWARD], at[B_SCORE]};
	return 0;
}

/* The setups of a sequence, all of one game, copied; NULL with an exception. */
static ts_setup *batch_setups(PyObject *list, const ts_game **game, uint32_t *n)
{
	Py_ssize_t len = PySequence_Size(list);
	ts_setup *u = len > 0 && len < 1 << 24 ? malloc((size_t)len * sizeof *u) : NULL;

	for (Py_ssize_t i = 0; u && i < len; i++) {
		PyObject *item = PySequence_GetItem(list, i);
		const py_setup *s = (const py_setup *)item;
		int good = item && Py_IS_TYPE(item, setup_type) && (!i || s->game == *game);

		if (good) {
			*game = s->game;
			u[i] = s->u;
		}
		Py_XDECREF(item);
		if (!good) {
			free(u);
			u = NULL;
		}
	}
	*n = (uint32_t)len;
	if (!u && !PyErr_Occurred())
		PyErr_SetString(PyExc_TypeError, "setups are a list of Setup of one game");
	return u;
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"setups",  "games", "seed", "threads",
					    "observe", "mask",	"seat", "done",
					    "reward",  "score", NULL};
	PyObject *setups, *from[N_BUFFERS];
	unsigned long long seed;
	Py_ssize_t games;
	unsigned threads;
	ts_error e = {0};
	ts_batch_plan p = {0};
	ts_setup *u;
	py_batch *b;

	if (!PARSE("OnKIOOOOOO", &setups, &games, &seed, &threads, &from[0], &from[1], &from[2],
		   &from[3], &from[4], &from[5]))
		return NULL;
	if (games < 1 || games > 1 << 28 || threads < 1 || threads > 1024)
		return PyErr_Format(Error, "games are 1 to 2**28, threads 1 to 1024");
	u = batch_setups(setups, &p.game, &p.setups);
	b = u ? (py_batch *)new_object(type) : NULL;
	if (!b) {
		free(u);
		return NULL;
	}
	p.setup = u;
	p.seed = seed;
	p.games = b->games = (uint32_t)games;
	p.threads = threads;
	b->game = p.game;
	b->pid = getpid();
	b->threads = (int)threads;
	if (!batch_buffers(b, from)) {
		b->batch = ts_batch_new(&p, &e);
		if (!b->batch)
			PyErr_SetString(PyExc_MemoryError, e.text);
	}
	free(u);
	if (b->batch)
		return (PyObject *)b;
	Py_DECREF(b);
	return NULL;
}

/* 0, or -1 with an exception: it cannot be used now. */
static int batch_ready(const py_batch *b)
{
	const char *why = !b->batch ? "the batch is closed"
			  : b->busy ? "the batch is at work in another thread"
			  : b->threads > 1 && b->pid != getpid()
				  ? "the threads of the batch stayed in the parent process"
				  : NULL;

	if (why)
		PyErr_SetString(Error, why);
	return why ? -1 : 0;
}

static void batch_run(py_batch *b, int step)
{
	b->busy = 1;
	Py_BEGIN_ALLOW_THREADS;
	if (step)
		ts_batch_step(b->batch, b->action, &b->out);
	else
		ts_batch_look(b->batch, &b->out);
	if (b->mask)
		memcpy(b->mask, b->legal, mask_bytes(b));
	Py_END_ALLOW_THREADS;
	b->busy = 0;
	b->looked = 1;
}

static PyObject *look(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {NULL};
	py_batch *b = (py_batch *)self;

	if (!PyArg_ParseTupleAndKeywords(args, kw, "", (char **)(intptr_t)names) || batch_ready(b))
		return NULL;
	batch_run(b, 0);
	Py_RETURN_NONE;
}

/* Copies the actions; 0, or -1: game *at has one that is not legal. */
static int batch_actions(py_batch *b, const void *from, uint32_t *at)
{
	uint32_t words = TS_BATCH_MASK(b->game);

	memcpy(b->action, from, b->games * sizeof *b->action);
	for (uint32_t i = 0; i < b->games; i++) {
		ts_action a = b->action[i];

		if (a == TS_BATCH_RANDOM)
			continue;
		if (!b->legal || a >= b->game->n_actions ||
		    !(b->legal[(size_t)i * words + a / 32] >> a % 32 & 1)) {
			*at = i;
			return -1;
		}
	}
	return 0;
}

static PyObject *step(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"actions", NULL};
	py_batch *b = (py_batch *)self;
	PyObject *from;
	Py_buffer view;
	uint32_t bad = 0;
	void *actions;
	int legal;

	if (!PARSE("O", &from) || batch_ready(b))
		return NULL;
	if (!b->looked)
		return PyErr_Format(Error, "look first");
	if (from == Py_None)
		return PyErr_Format(PyExc_TypeError, "actions are missing");
	if (take_buffer(from, "actions", b->games * sizeof *b->action, sizeof *b->action, 0, &view,
			&actions))
		return NULL;
	legal = !batch_actions(b, actions, &bad);
	PyBuffer_Release(&view);
	if (!legal)
		return PyErr_Format(Refused,
				    b->legal ? "action %d is not legal in game %u"
					     : "action %d in game %u: without a mask "
					       "actions are random",
				    b->action[bad], bad);
	batch_run(b, 1);
	Py_RETURN_NONE;
}

static PyObject *get(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"game", "setup", "type", NULL};
	py_batch *b = (py_batch *)self;
	PyObject *u, *type;
	Py_ssize_t game;
	py_state *s;
	ts_state from;

	if (!PARSE("nO!O!", &game, setup_type, &u, &PyType_Type, &type) || batch_ready(b))
		return NULL;
	if (game < 0 || game >= (Py_ssize_t)b->games || ((py_setup *)u)->game != b->game ||
	    !PyType_IsSubtype((PyTypeObject *)type, state_type))
		return PyErr_Format(PyExc_IndexError, "game %zd of %u", game, b->games);
	s = state_alloc((PyTypeObject *)type);
	if (!s)
		return NULL;
	memset(&from, 0, sizeof from);
	memcpy(&from, ts_batch_state(b->batch, (uint32_t)game), b->game->state_size);
	ts_match_from(s->m, b->game, &((py_setup *)u)->u, &from);
	return (PyObject *)s;
}

static PyObject *put(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"game", "state", NULL};
	py_batch *b = (py_batch *)self;
	Py_ssize_t game;
	py_state *s;

	if (!PARSE("nO!", &game, state_type, &s) || batch_ready(b))
		return NULL;
	if (game < 0 || game >= (Py_ssize_t)b->games)
		return PyErr_Format(PyExc_IndexError, "game %zd of %u", game, b->games);
	if (s->m->game != b->game || s->viewer != TS_EVERYTHING || s->m->state.core.over)
		return PyErr_Format(Error, "not a full state of this game that goes on");
	memcpy(ts_batch_state(b->batch, (uint32_t)game), &s->m->state, b->game->state_size);
	b->looked = 0; /* the mask is that of another state */
	Py_RETURN_NONE;
}

static PyObject *close_batch(PyObject *self, PyObject *unused)
{
	py_batch *b = (py_batch *)self;

	(void)unused;
	if (b->busy)
		return PyErr_Format(Error, "the batch is at work in another thread");
	batch_clear(b);
	Py_RETURN_NONE;
}

static PyMethodDef batch_methods[] = {METHOD(look, "look(): writes what the games stand at"),
				      METHOD(step, "step(actions)"),
				      METHOD(get, "get(game, setup, type): a copy of its state"),
				      METHOD(put, "put(game, state): then look"),
				      {"close", close_batch, METH_NOARGS, "close()"},
				      {NULL, NULL, 0, NULL}};
static PyType_Slot batch_slots[] = {{Py_tp_new, (void *)batch_new},
				    {Py_tp_dealloc, (void *)batch_dealloc},
				    {Py_tp_methods, batch_methods},
				    {0, NULL}};
static PyType_Spec batch_spec = {"tessera._engine.Batch", sizeof(py_batch), 0, Py_TPFLAGS_DEFAULT,
				 batch_slots};

/* --- the module --- */

/* JSON about a game: what it offers, its planes, its content. */
static PyObject *describe(PyObject *self, PyObject *args, PyObject *kw)
{
	static const char *const names[] = {"game", "what", NULL};
	const char *id, *what;
	const ts_game *g;
	ts_out o;

	(void)self;
	if (!PARSE("ss", &id, &what) || !(g = find_game(id)) || begin_text(&o))
		return NULL;
	if (!strcmp(what, "planes"))
		ts_planes_json(g, &o);
	else if (!strcmp(what, "data"))
		g->data(&o);
	else if (!strcmp(what, "longest"))
		ts_put_int(&o, g->decisions_max);
	else
		ts_game_json(g, &o);
	return end_text(&o);
}

static PyMethodDef functions[] = {METHOD(describe, "describe(game, what): JSON"),
				  {NULL, NULL, 0, NULL}};
static PyModuleDef module = {PyModuleDef_HEAD_INIT,
			     "_engine",
			     "the engine of tessera",
			     -1,
			     functions,
			     NULL,
			     NULL,
			     NULL,
			     NULL};

static PyTypeObject *add_type(PyObject *m, PyType_Spec *spec)
{
	PyObject *type = PyType_FromSpec(spec);

	if (type && PyModule_AddType(m, (PyTypeObject *)type))
		Py_CLEAR(type);
	return (PyTypeObject *)type;
}

PyMODINIT_FUNC PyInit__engine(void)
{
	PyObject *m = PyModule_Create(&module), *ids;

	if (!m)
		return NULL;
	Error = PyErr_NewException("tessera.Error", PyExc_ValueError, NULL);
	Refused = PyErr_NewException("tessera.Refused", Error, NULL);
	setup_type = add_type(m, &setup_spec);
	state_type = add_type(m, &state_spec);
	ids = PyTuple_New(ts_n_games);
	for (int i = 0; ids && i < ts_n_games; i++)
		PyTuple_SetItem(ids, i, PyUnicode_FromString(ts_games[i]->id));
	if (!Error || !Refused || !setup_type || !state_type || !add_type(m, &bot_spec) ||
	    !add_type(m, &batch_spec) || PyModule_AddObjectRef(m, "Error", Error) ||
	    PyModule_AddObjectRef(m, "Refused", Refused) ||
	    PyModule_AddObjectRef(m, "GAMES", ids) ||
	    PyModule_AddStringConstant(m, "VERSION", TS_VERSION) ||
	    PyModule_AddIntConstant(m, "SEATS_MAX", TS_SEATS_MAX) ||
	    PyModule_AddIntConstant(m, "RANDOM", TS_BATCH_RANDOM)) {
		Py_DECREF(m);
		m = NULL;
	}
	Py_XDECREF(ids);
	return m;
}
