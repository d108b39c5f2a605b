/* match.c - a match: game, setup, log and the state they lead to. Play with a legality check,
 * undo to the barrier, replay to any ply. No allocation: the browser's build has it too. */
#include "tessera.h"

static void begin(ts_match *m, const ts_game *g)
{
	__builtin_memset(m, 0, sizeof *m);
	m->game = g;
	m->rules = g->rules;
}

int ts_match_new(ts_match *m, const ts_game *g, const ts_setup *u, ts_seed seed, ts_events *ev)
{
	begin(m, g);
	m->setup = *u;
	m->seed = seed;
	if (ev)
		ev->n = 0;
	g->setup(&m->start, u, seed, ev);
	m->state = m->start;
	return TS_OK;
}

void ts_match_from(ts_match *m, const ts_game *g, const ts_setup *u, const ts_state *s)
{
	begin(m, g);
	m->setup = *u;
	m->seed = s->core.seed;
	m->from_position = 1;
	m->start = m->state = *s;
}

int ts_match_position(ts_match *m, char *text, size_t len, ts_node *nodes, ts_seed seed,
		      ts_error *e)
{
	const char *why;
	size_t at;
	ts_doc d;

	if (len > TS_POSITION_MAX)
		return ts_fail(e, TS_E_SIZE, "position", "position too long", NULL, NULL);
	if (ts_doc_read(&d, text, len, nodes, TS_NODES_MAX, &why, &at)) {
		char number[24];
		ts_out o;

		ts_out_init(&o, number, sizeof number);
		ts_put_int(&o, (long long)at);
		ts_out_done(&o);
		ts_fail(e, TS_E_SYNTAX, "position", "not JSON at byte ", number, ": ");
		if (e) {
			size_t n = __builtin_strlen(e->text);

			ts_out_init(&o, e->text + n, sizeof e->text - n);
			ts_put(&o, why);
			ts_out_cut(&o);
		}
		return TS_E_SYNTAX;
	}
	return ts_match_read(m, &d, seed, e);
}

int ts_match_read(ts_match *m, const ts_doc *d, ts_seed seed, ts_error *e)
{
	const ts_node *id = ts_doc_get(d, ts_doc_root(d), "game"), *options, *own;
	const ts_game *g = id ? ts_game_find(ts_doc_str(d, id)) : NULL;
	int code;

	if (!g)
		return ts_fail(e, TS_E_USAGE, "game", "unknown game", id ? ": " : NULL,
			       id ? ts_doc_str(d, id) : NULL);
	begin(m, g);
	m->from_position = 1;
	options = ts_doc_get(d, ts_doc_root(d), "options");
	code = ts_options_read(g, d, options, &m->setup, e);
	if (code)
		return code;
	own = ts_doc_get(d, options, "seed");
	if (own && own->kind == TS_J_INT && own->num >= 0)
		seed = ts_seed_from((uint64_t)own->num);
	code = g->read(&m->start, d, &m->setup, seed, e);
	if (code)
		return code;
	m->seed = m->start.core.seed;
	m->state = m->start;
	return TS_OK;
}

int ts_match_legal(const ts_match *m, int seat, ts_action a)
{
	ts_action legal[TS_MOVES_MAX];
	int n;

	if (seat < 0 || seat >= m->setup.seats)
		return 0;
	n = m->game->moves(&m->state, seat, legal);
	for (int i = 0; i < n; i++)
		if (legal[i] == a)
			return 1;
	return 0;
}

static int record_play(ts_match *m, int seat, ts_action a, ts_events *ev, ts_error *e)
{
	if (m->n == TS_LOG_MAX)
		return ts_fail(e, TS_E_SIZE, "log", "match too long", NULL, NULL);
	if (ev)
		ev->n = 0;
	m->log[m->n].seat = (uint8_t)seat;
	m->log[m->n].action = a;
	m->n++;
	m->game->apply(&m->state, seat, a, ev);
	return TS_OK;
}

int ts_match_play(ts_match *m, int seat, ts_action a, ts_events *ev, ts_error *e)
{
	char text[TS_TEXT_MAX];
	const char *code = "not-your-decision";

	if (ts_match_legal(m, seat, a))
		return record_play(m, seat, a, ev, e);
	ts_action_text(m->game, &m->state, a, text);
	if (seat >= 0 && seat < m->setup.seats)
		code = ts_action_judge(m->game, &m->state, seat, text, &a);
	return ts_fail(e, TS_E_REFUSED, code, "refused: ", code, NULL);
}

int ts_match_play_text(ts_match *m, const char *line, ts_events *ev, ts_error *e)
{
	const char *p = line, *code;
	char who[8];
	int n = 0, seat;
	ts_action a;

	while (*p == ' ')
		p++;
	while (*p && *p != ' ' && *p != ':' && n < 7)
		who[n++] = *p++;
	who[n] = 0;
	seat = ts_seat_parse(who, m->setup.seats);
	if (seat < 0 || (*p != ' ' && *p != ':'))
		return ts_fail(e, TS_E_USAGE, "seat", "no such seat: ", who, NULL);
	p++;
	while (*p == ' ')
		p++;
	code = ts_action_judge(m->game, &m->state, seat, p, &a);
	if (code)
		return ts_fail(e, TS_E_REFUSED, code, "refused: ", code, NULL);
	return record_play(m, seat, a, ev, e);
}

void ts_match_at(const ts_match *m, uint32_t ply, ts_state *out, ts_events *ev)
{
	if (ev)
		ev->n = 0;
	if (ply == 0 && !m->from_position && ev)
		m->game->setup(out, &m->setup, m->seed, ev);
	else
		*out = m->start;
	for (uint32_t i = 0; i < ply && i < m->n; i++)
		m->game->apply(out, m->log[i].seat, m->log[i].action, i + 1 == ply ? ev : NULL);
}

/* The log without entry k, if every later entry is legal there and was owed at the same time. */
static int without(ts_match *m, uint32_t k)
{
	ts_action legal[TS_MOVES_MAX];
	ts_state s;

	ts_match_at(m, k, &s, NULL);
	for (uint32_t i = k + 1; i < m->n; i++) {
		int n, found = 0, seat = m->log[i].seat;

		if (!(s.core.acting >> seat & 1) || !(s.core.acting >> m->log[k].seat & 1))
			return -1;
		n = m->game->moves(&s, seat, legal);
		for (int j = 0; j < n; j++)
			found |= legal[j] == m->log[i].action;
		if (!found)
			return -1;
		m->game->apply(&s, seat, m->log[i].action, NULL);
	}
	for (uint32_t i = k; i + 1 < m->n; i++)
		m->log[i] = m->log[i + 1];
	m->n--;
	m->log[m->n].seat = 0;
	m->log[m->n].action = 0;
	m->state = s;
	return 0;
}

int ts_match_undo(ts_match *m, int seat, ts_error *e)
{
	uint32_t first = m->start.core.ply, k = m->n;

	while (k > 0 && m->log[k - 1].seat != seat)
		k--;
	if (k == 0)
		return ts_fail(e, TS_E_REFUSED, "undo-nothing", "nothing to take back", NULL, NULL);
	k--;
	if (first + k < m->state.core.barrier)
		return ts_fail(e, TS_E_REFUSED, "undo-revealed",
			       "something was revealed since this move", NULL, NULL);
	if (without(m, k))
		return ts_fail(e, TS_E_REFUSED, "undo-others", "somebody else has moved since",
			       NULL, NULL);
	return TS_OK;
}

int ts_foresee(const ts_game *g, ts_state *s, int seat, ts_action a)
{
	/* A redacted state may hide its ply, and then `apply` does not count: with a ply of at least 1, a
	 * barrier that is not 0 has been raised by this move. */
	if (!s->core.ply)
		s->core.ply = 1;
	s->core.barrier = 0;
	g->apply(s, seat, a, NULL);
	if (s->core.flags & TS_BLIND || s->core.barrier)
		return TS_REVEALS;
	return s->core.over || !(s->core.acting >> seat & 1) ? TS_PASSES : TS_GOES_ON;
}
