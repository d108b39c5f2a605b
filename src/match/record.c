/* record.c - a match as text and back: docs/record-format.md. Reading replays every move through
 * the legality check, so a record that reads is a game that could be played. */
#include "tessera.h"

enum { FORMAT = 1 };

void ts_seed_hash(ts_seed seed, char out[65])
{
	char text[33];
	uint8_t digest[32];
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_put_hex(&o, seed.hi, 16);
	ts_put_hex(&o, seed.lo, 16);
	ts_out_done(&o);
	ts_sha256(text, 32, digest);
	ts_out_init(&o, out, 65);
	for (int i = 0; i < 32; i++)
		ts_put_hex(&o, digest[i], 2);
	ts_out_done(&o);
}

int ts_seed_parse(const char *text, ts_seed *out)
{
	uint64_t v[2] = {0, 0}, n = 0;
	int i = 0;

	while ((text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f')) {
		if (i < 32)
			v[i / 16] = v[i / 16] << 4 |
				    (uint64_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
		i++;
	}
	if (i == 32 && !text[32]) {
		out->hi = v[0];
		out->lo = v[1];
		return 0;
	}
	if (!*text)
		return -1;
	for (i = 0; text[i]; i++) {
		if (text[i] < '0' || text[i] > '9' || n > (UINT64_MAX - 9) / 10)
			return -1;
		n = n * 10 + (uint64_t)(text[i] - '0');
	}
	*out = ts_seed_from(n);
	return 0;
}

static void write_setup(const ts_match *m, int sealed, ts_out *o)
{
	char hash[65], buf[32];

	ts_put(o, "seats ");
	ts_put_int(o, m->setup.seats);
	for (int i = 0; i < m->game->n_options; i++) {
		const uint8_t *v = m->setup.opt + ts_option_at(m->game, i);

		if (!v[0])
			continue;
		ts_put(o, "\noption ");
		ts_put(o, m->game->options[i].id);
		for (int k = 0; k < m->game->options[i].max && v[k]; k++) {
			ts_put(o, " ");
			ts_put(o, ts_option_name(m->game, i, v[k] - 1, buf));
		}
	}
	ts_seed_hash(m->seed, hash);
	ts_put(o, "\nseed-hash ");
	ts_put(o, hash);
	if (!sealed) {
		ts_put(o, "\nseed ");
		ts_put_hex(o, m->seed.hi, 16);
		ts_put_hex(o, m->seed.lo, 16);
	}
	ts_put(o, "\n");
}

void ts_record_write(const ts_match *m, int sealed, ts_out *o)
{
	ts_state s = m->start;

	ts_put(o, "tessera record ");
	ts_put_int(o, FORMAT);
	ts_put(o, "\ngame ");
	ts_put(o, m->game->id);
	ts_put(o, "\nrules ");
	ts_put_int(o, m->rules);
	ts_put(o, "\n");
	if (m->game->edition) {
		ts_put(o, "edition ");
		ts_put(o, m->game->hash);
		ts_put(o, " ");
		ts_put(o, m->game->edition);
		ts_put(o, "\n");
	}
	if (m->from_position) {
		ts_state shown = s;

		if (sealed)
			m->game->redact(&shown, TS_TABLE);
		ts_put(o, "position ");
		o->comma = 0;
		m->game->view(&shown, TS_VIEW_POSITION, o);
		ts_put(o, "\n");
	} else {
		write_setup(m, sealed, o);
	}
	ts_put(o, "moves\n");
	for (uint32_t i = 0; i < m->n; i++) {
		char who[8], text[TS_TEXT_MAX];

		ts_seat_name(m->log[i].seat, who);
		ts_action_text(m->game, &s, m->log[i].action, text);
		ts_put(o, who);
		ts_put(o, ": ");
		ts_put(o, text);
		ts_put(o, "\n");
		m->game->apply(&s, m->log[i].seat, m->log[i].action, NULL);
	}
	ts_put(o, "end ");
	ts_put_int(o, m->n);
	ts_put(o, "\n");
}

/* --- reading --- */

typedef struct {
	char *p, *end;
	int line;
} lines;

/* The next line, NUL-ended in place; NULL at the end or if the last one is not finished. */
static char *next_line(lines *l)
{
	char *start = l->p;

	while (l->p < l->end && *l->p != '\n')
		l->p++;
	if (l->p == l->end)
		return NULL;
	if (l->p > start && l->p[-1] == '\r')
		l->p[-1] = 0;
	*l->p++ = 0;
	l->line++;
	return start;
}

/* The text after "key ", or NULL. */
static char *after(char *line, const char *key)
{
	while (*key && *line == *key) {
		line++;
		key++;
	}
	return *key || *line != ' ' ? NULL : line + 1;
}

static int small_number(const char *t)
{
	ts_seed n;

	return ts_seed_parse(t, &n) || n.hi || n.lo > 1000000 ? -1 : (int)n.lo;
}

typedef struct {
	const ts_game *game;
	ts_setup setup;
	ts_seed seed;
	int has_seats, has_seed, has_edition, rules;
	char hash[65];
} header;

/* A game of other rows is another game: its moves would mean something else here. */
static int read_edition(header *h, const char *text, ts_error *e)
{
	const char *own = h->game->edition ? h->game->hash : "", *p = text;

	for (; *own && *own == *p; own++)
		p++;
	h->has_edition = 1;
	return h->game->edition && !*own && *p == ' '
		       ? TS_OK
		       : ts_fail(e, TS_E_VERSION, "edition", "of another edition: ", text, NULL);
}

static int read_option(header *h, char *text, ts_error *e)
{
	char *value = text;

	while (*value && *value != ' ')
		value++;
	if (*value)
		*value++ = 0;
	return ts_option_set(h->game, &h->setup, text, value, e);
}

static int read_head(ts_match *m, header *h, char *line, ts_node *nodes, ts_error *e)
{
	char *v;

	if ((v = after(line, "rules"))) {
		h->rules = small_number(v);
		return h->rules >= 1 && h->rules <= h->game->rules
			       ? TS_OK
			       : ts_fail(e, TS_E_VERSION, "rules", "of rules not known here: ", v,
					 NULL);
	}
	if ((v = after(line, "edition")))
		return read_edition(h, v, e);
	if (h->game->edition && !h->has_edition)
		return ts_fail(e, TS_E_VERSION, "edition", "not of the edition ", h->game->edition,
			       NULL);
	if ((v = after(line, "seats"))) {
		int n = small_number(v);

		if (h->has_seats || n < 1 || n > TS_SEATS_MAX)
			return ts_fail(e, TS_E_SYNTAX, "seats", "bad number of seats", NULL, NULL);
		h->has_seats = 1;
		ts_setup_init(&h->setup, n);
		return TS_OK;
	}
	if ((v = after(line, "position")))
		return ts_match_position(m, v, __builtin_strlen(v), nodes, ts_seed_from(0), e);
	if (!h->has_seats)
		return ts_fail(e, TS_E_SYNTAX, "seats", "seats must come before ", line, NULL);
	if ((v = after(line, "option")))
		return read_option(h, v, e);
	if ((v = after(line, "seed-hash"))) {
		ts_out o;

		ts_out_init(&o, h->hash, sizeof h->hash);
		ts_put(&o, v);
		return ts_out_end(&o) ? ts_fail(e, TS_E_SYNTAX, "seed-hash", "bad hash", NULL, NULL)
				      : TS_OK;
	}
	if ((v = after(line, "seed"))) {
		h->has_seed = 1;
		return ts_seed_parse(v, &h->seed)
			       ? ts_fail(e, TS_E_SYNTAX, "seed", "bad seed", NULL, NULL)
			       : TS_OK;
	}
	return ts_fail(e, TS_E_SYNTAX, "record", "not understood: ", line, NULL);
}

static int start_match(ts_match *m, header *h, ts_error *e)
{
	char hash[65];
	int code;

	if (m->game) /* a position line made the match */
		return m->game == h->game ? TS_OK
					  : ts_fail(e, TS_E_BROKEN, "game",
						    "position of another game", NULL, NULL);
	if (!h->has_seats)
		return ts_fail(e, TS_E_SYNTAX, "seats", "seats are missing", NULL, NULL);
	if (!h->has_seed)
		return ts_fail(e, TS_E_REFUSED, "seed", "sealed record: the seed is not published",
			       NULL, NULL);
	ts_seed_hash(h->seed, hash);
	if (h->hash[0] && !ts_str_eq(h->hash, hash))
		return ts_fail(e, TS_E_BROKEN, "seed-hash", "seed does not fit its hash", NULL,
			       NULL);
	code = ts_setup_settle(h->game, &h->setup, e);
	return code ? code : ts_match_new(m, h->game, &h->setup, h->seed, NULL);
}

static int read_lines(ts_match *m, lines *l, ts_node *nodes, ts_error *e)
{
	header h;
	char *line, *v;
	int code, n;

	__builtin_memset(&h, 0, sizeof h);
	line = next_line(l);
	v = line ? after(line, "tessera record") : NULL;
	if (!v)
		return ts_fail(e, TS_E_SYNTAX, "record", "not a tessera record", NULL, NULL);
	if (small_number(v) != FORMAT)
		return ts_fail(e, TS_E_VERSION, "record", "record version not known: ", v, NULL);
	line = next_line(l);
	v = line ? after(line, "game") : NULL;
	h.game = v ? ts_game_find(v) : NULL;
	if (!h.game)
		return ts_fail(e, TS_E_USAGE, "game", "unknown game", v ? ": " : NULL, v);
	h.rules = 1; /* records had no such line before the second */
	while ((line = next_line(l)) && !ts_str_eq(line, "moves")) {
		code = read_head(m, &h, line, nodes, e);
		if (code)
			return code;
	}
	if (!line)
		return ts_fail(e, TS_E_SYNTAX, "record", "ends before the moves", NULL, NULL);
	code = start_match(m, &h, e);
	if (code)
		return code;
	m->rules = (uint16_t)h.rules;
	while ((line = next_line(l))) {
		if ((v = after(line, "end"))) {
			n = small_number(v);
			if (n != (int)m->n)
				return ts_fail(e, TS_E_BROKEN, "end",
					       "number of moves does not fit", NULL, NULL);
			return l->p == l->end ? TS_OK
					      : ts_fail(e, TS_E_SYNTAX, "end", "more after the end",
							NULL, NULL);
		}
		code = ts_match_play_text(m, line, NULL, e);
		if (code == TS_E_REFUSED && h.rules < h.game->rules)
			return ts_fail(e, TS_E_VERSION, "rules",
				       "played by older rules, by which this was another game: ",
				       line, NULL);
		if (code)
			return code;
	}
	return ts_fail(e, TS_E_SYNTAX, "record", "ends too early: truncated", NULL, NULL);
}

int ts_record_read(ts_match *m, char *text, size_t len, ts_node *nodes, ts_error *e)
{
	lines l = {text, text + len, 0};
	int code;

	m->game = NULL;
	if (len > TS_RECORD_MAX)
		return ts_fail(e, TS_E_SIZE, "record", "record too long", NULL, NULL);
	for (size_t i = 0; i < len; i++)
		if (!text[i])
			return ts_fail(e, TS_E_SYNTAX, "record", "not text", NULL, NULL);
	code = read_lines(m, &l, nodes, e);
	if (code && e)
		e->line = l.line;
	return code;
}
