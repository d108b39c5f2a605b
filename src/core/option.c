/* option.c - options of a game as text, bytes and JSON, the random state of a position, and the
 * errors of all of them. Freestanding. */
#include "tessera.h"

int ts_fail(ts_error *e, int code, const char *field, const char *a, const char *b, const char *c)
{
	ts_out o;

	if (!e)
		return code;
	e->code = code;
	e->line = 0;
	ts_out_init(&o, e->field, sizeof e->field);
	ts_put(&o, field ? field : "");
	ts_out_cut(&o);
	ts_out_init(&o, e->text, sizeof e->text);
	ts_put(&o, a);
	if (b)
		ts_put(&o, b);
	if (c)
		ts_put(&o, c);
	ts_out_cut(&o);
	return code;
}

void ts_setup_init(ts_setup *u, int seats)
{
	const ts_setup empty = {0, {0}};

	*u = empty;
	u->seats = (uint8_t)seats;
}

int ts_option_find(const ts_game *g, const char *id)
{
	for (int i = 0; i < g->n_options; i++)
		if (ts_str_eq(g->options[i].id, id))
			return i;
	return -1;
}

int ts_option_at(const ts_game *g, int option)
{
	int at = 0;

	for (int i = 0; i < option; i++)
		at += g->options[i].max;
	return at;
}

static int digit(char c)
{
	return c >= '0' && c <= '9';
}

/* "1..10" */
static int range(const char *v, int *lo, int *hi)
{
	int *n = lo;

	*lo = *hi = 0;
	if (!digit(*v))
		return 0;
	for (; *v; v++) {
		if (digit(*v)) {
			*n = *n * 10 + (*v - '0');
		} else if (n == lo && v[0] == '.' && v[1] == '.') {
			n = hi;
			v++;
		} else {
			return 0;
		}
	}
	return n == hi;
}

int ts_option_count(const ts_game *g, int option, int seats)
{
	const char *v = g->options[option].values;
	int lo, hi, n = 1;

	if (ts_str_eq(v, "$seat"))
		return seats;
	if (range(v, &lo, &hi))
		return hi - lo + 1;
	for (; *v; v++)
		n += *v == ' ';
	return n;
}

const char *ts_option_name(const ts_game *g, int option, int value, char buf[32])
{
	const char *v = g->options[option].values;
	int lo, hi, n = 0;
	ts_out o;

	if (ts_str_eq(v, "$seat")) {
		ts_seat_name(value, buf);
		return buf;
	}
	if (range(v, &lo, &hi)) {
		ts_out_init(&o, buf, 32);
		ts_put_int(&o, lo + value);
		ts_out_done(&o);
		return buf;
	}
	for (; value > 0; v++)
		value -= *v == ' ';
	for (; v[n] && v[n] != ' '; n++)
		buf[n] = v[n];
	buf[n] = 0;
	return buf;
}

static int set_value(const ts_game *g, ts_setup *u, int option, int slot, const char *text)
{
	int n = ts_option_count(g, option, u->seats);
	char buf[32];

	for (int i = 0; i < n; i++)
		if (ts_str_eq(ts_option_name(g, option, i, buf), text)) {
			u->opt[ts_option_at(g, option) + slot] = (uint8_t)(i + 1);
			return 0;
		}
	return -1;
}

int ts_option_set(const ts_game *g, ts_setup *u, const char *id, const char *text, ts_error *e)
{
	int option = ts_option_find(g, id), slot = 0;

	if (option < 0)
		return ts_fail(e, TS_E_USAGE, id, "unknown option", NULL, NULL);
	for (int i = 0; i < g->options[option].max; i++)
		u->opt[ts_option_at(g, option) + i] = 0;
	while (*text) {
		char word[32];
		int n = 0;

		while (*text && *text != ',' && *text != ' ' && n < 31)
			word[n++] = *text++;
		word[n] = 0;
		if (slot == g->options[option].max || (*text && *text != ',' && *text != ' ') ||
		    set_value(g, u, option, slot++, word))
			return ts_fail(e, TS_E_REFUSED, id, g->options[option].bad, NULL, NULL);
		if (*text)
			text++;
	}
	if (slot == 0)
		return ts_fail(e, TS_E_REFUSED, id, g->options[option].bad, NULL, NULL);
	return TS_OK;
}

int ts_setup_settle(const ts_game *g, ts_setup *u, ts_error *e)
{
	const char *field = "players", *why;

	if (u->seats < g->seats_min || u->seats > g->seats_max)
		return ts_fail(e, TS_E_REFUSED, field, g->seats_bad, NULL, NULL);
	why = g->settle(u, &field);
	return why ? ts_fail(e, TS_E_REFUSED, field, why, NULL, NULL) : TS_OK;
}

static void put_value(const ts_game *g, int option, int value, ts_out *o)
{
	char buf[32];
	const char *name = ts_option_name(g, option, value, buf);
	int number = 1;

	for (const char *p = name; *p; p++)
		number &= digit(*p);
	if (number)
		ts_json_raw(o, name);
	else
		ts_json_str(o, name);
}

void ts_options_json(const ts_game *g, int seats, const uint8_t *opt, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "players");
	ts_json_int(o, seats);
	for (int i = 0; i < g->n_options; i++) {
		const uint8_t *v = opt + ts_option_at(g, i);
		int max = g->options[i].max;

		if (!v[0])
			continue;
		ts_json_key(o, g->options[i].id);
		/* a list option may also hold one word ("random") that stands alone */
		if (max > 1 && v[1]) {
			ts_json_open(o, '[');
			for (int k = 0; k < max && v[k]; k++)
				put_value(g, i, v[k] - 1, o);
			ts_json_close(o, ']');
		} else {
			put_value(g, i, v[0] - 1, o);
		}
	}
	ts_json_close(o, '}');
}

static int text_of(const ts_doc *d, const ts_node *n, ts_out *o)
{
	if (n->kind == TS_J_INT)
		ts_put_int(o, n->num);
	else if (n->kind == TS_J_STRING)
		ts_put(o, ts_doc_str(d, n));
	else
		return -1;
	return 0;
}

int ts_option_read(const ts_game *g, const ts_doc *d, const ts_node *n, ts_setup *u, ts_error *e)
{
	const char *id = ts_doc_key(d, n);
	char text[256];
	int bad = 0;
	ts_out o;

	if (n->kind == TS_J_NULL)
		return TS_OK;
	ts_out_init(&o, text, sizeof text);
	if (n->kind == TS_J_ARRAY) {
		for (const ts_node *k = ts_doc_first(d, n); k; k = ts_doc_next(d, n, k)) {
			bad |= text_of(d, k, &o);
			ts_put(&o, ",");
		}
	} else {
		bad = text_of(d, n, &o);
	}
	if (ts_out_end(&o) || bad)
		return ts_fail(e, TS_E_REFUSED, id, "unknown value", NULL, NULL);
	return ts_option_set(g, u, id, text, e);
}

int ts_options_read(const ts_game *g, const ts_doc *d, const ts_node *object, ts_setup *u,
		    ts_error *e)
{
	const ts_node *players;
	int seats;

	if (!object || object->kind != TS_J_OBJECT)
		return ts_fail(e, TS_E_SYNTAX, "options", "options must be an object", NULL, NULL);
	players = ts_doc_get(d, object, "players");
	/* must be given, save where a game can be played alone: there the default is two */
	seats = !players		    ? g->seats_min == 1 ? 2 : -1
		: players->kind == TS_J_INT ? players->num
					    : -1;
	if (seats < g->seats_min || seats > g->seats_max)
		return ts_fail(e, TS_E_REFUSED, "players", g->seats_bad, NULL, NULL);
	ts_setup_init(u, seats);
	for (const ts_node *n = ts_doc_first(d, object); n; n = ts_doc_next(d, object, n)) {
		int r;

		/* a seed is the host's, but a position written by hand may bring one along */
		if (n == players || (n->kind == TS_J_INT && ts_str_eq(ts_doc_key(d, n), "seed")))
			continue;
		r = ts_option_read(g, d, n, u, e);
		if (r)
			return r;
	}
	return ts_setup_settle(g, u, e);
}

void ts_rng_json(const ts_core *c, ts_out *o)
{
	char text[128];
	ts_out t;

	if (c->flags & TS_REDACTED) {
		ts_json_null(o);
		return;
	}
	ts_out_init(&t, text, sizeof text);
	ts_put_hex(&t, c->seed.hi, 16);
	ts_put_hex(&t, c->seed.lo, 16);
	for (int i = 0; i < TS_STREAMS; i++) {
		ts_put(&t, ".");
		ts_put_int(&t, c->drawn[i]);
	}
	ts_put(&t, ".");
	ts_put_int(&t, c->ply);
	ts_put(&t, ".");
	ts_put_int(&t, c->barrier);
	ts_out_done(&t);
	ts_json_str(o, text);
}

static const char *hex16(const char *p, uint64_t *v)
{
	*v = 0;
	for (int i = 0; i < 16; i++, p++) {
		int h = digit(*p) ? *p - '0' : *p >= 'a' && *p <= 'f' ? *p - 'a' + 10 : -1;

		if (h < 0)
			return NULL;
		*v = *v << 4 | (uint64_t)h;
	}
	return p;
}

static const char *dotted(const char *p, uint64_t max, uint64_t *v)
{
	*v = 0;
	if (*p++ != '.' || !digit(*p))
		return NULL;
	for (; digit(*p); p++) {
		*v = *v * 10 + (uint64_t)(*p - '0');
		if (*v > max)
			return NULL;
	}
	return p;
}

int ts_rng_read(ts_core *c, const ts_doc *d, const ts_node *n, ts_seed seed)
{
	const char *p;
	uint64_t v[TS_STREAMS + 2];

	c->seed = seed;
	if (!n || n->kind == TS_J_NULL)
		return 0;
	p = hex16(ts_doc_str(d, n), &c->seed.hi);
	p = p ? hex16(p, &c->seed.lo) : NULL;
	/* plies are counted on from here: a whole match must fit */
	for (int i = 0; i < TS_STREAMS + 2 && p; i++)
		p = dotted(p, i < TS_STREAMS ? UINT32_MAX : UINT16_MAX - TS_LOG_MAX, &v[i]);
	if (!p || *p || v[TS_STREAMS + 1] > v[TS_STREAMS])
		return -1;
	for (int i = 0; i < TS_STREAMS; i++)
		c->drawn[i] = (uint32_t)v[i];
	c->ply = (uint16_t)v[TS_STREAMS];
	c->barrier = (uint16_t)v[TS_STREAMS + 1];
	return 0;
}

/* --- what a game offers --- */

static void option_json(const ts_game *g, int i, ts_out *o)
{
	char buf[32];
	int n = ts_option_count(g, i, g->seats_max);

	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, g->options[i].id);
	ts_json_key(o, "max");
	ts_json_int(o, g->options[i].max);
	ts_json_key(o, "seats"); /* its values are the seats */
	ts_json_bool(o, ts_str_eq(g->options[i].values, "$seat"));
	ts_json_key(o, "values");
	ts_json_open(o, '[');
	for (int k = 0; k < n; k++)
		ts_json_str(o, ts_option_name(g, i, k, buf));
	ts_json_close(o, ']');
	ts_json_key(o, "constraint");
	ts_json_str(o, g->options[i].bad);
	ts_json_close(o, '}');
}

void ts_game_json(const ts_game *g, ts_out *o)
{
	ts_json_open(o, '{');
	ts_json_key(o, "id");
	ts_json_str(o, g->id);
	if (g->edition) {
		ts_json_key(o, "edition");
		ts_edition_json(g, o);
	}
	ts_json_key(o, "rules");
	ts_json_int(o, g->rules);
	ts_json_key(o, "seats_min");
	ts_json_int(o, g->seats_min);
	ts_json_key(o, "seats_max");
	ts_json_int(o, g->seats_max);
	ts_json_key(o, "state_bytes");
	ts_json_int(o, g->state_size);
	ts_json_key(o, "actions");
	ts_json_int(o, g->n_actions);
	ts_json_key(o, "options");
	ts_json_open(o, '[');
	for (int i = 0; i < g->n_options; i++)
		option_json(g, i, o);
	ts_json_close(o, ']');
	ts_json_key(o, "defaults");
	ts_json_open(o, '[');
	for (int n = g->seats_min; n <= g->seats_max; n++) {
		ts_setup u;

		ts_setup_init(&u, n);
		if (ts_setup_settle(g, &u, NULL))
			ts_json_null(o);
		else
			ts_options_json(g, n, u.opt, o);
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}
