/* wasm.c - the engine for the browser: matches in a few fixed slots, text in one buffer, JSON out
 * of another. web/src/lib/worker.ts is the only caller.
 *
 * Every function returns the length of what it wrote to the out buffer; or a TS_E_ code, and then
 * the buffer holds {"code","field","text","line"} and the return value is minus its length, so one
 * rule serves all callers: negative means an error object of that length. Nothing is allocated, and
 * a text that is too long for a buffer is refused before it is read.
 *
 * Slots: a page keeps the truth of its own table in one, what it predicts on the redacted state in
 * another, a replay in a third. A prediction starts at a redacted state and has a log of its own. */
#include "ai/analyse.h"
#include "ai/net.h"
#include "ai/shared.h"
#include "match/stats.h"
#include "tessera-bot.h"
#include "tessera.h"

#define EXPORT(name) __attribute__((export_name(#name))) int name

enum { SLOTS = 4, IN_MAX = TS_RECORD_MAX, OUT_MAX = 1 << 21 };

static ts_match match[SLOTS];
static ts_events events;
static ts_node nodes[TS_NODES_MAX];
static ts_error error;
static char in[IN_MAX + 1], out[OUT_MAX];
static ts_out o;
static ts_look look;

static void begin(void)
{
	ts_out_init(&o, out, sizeof out);
}

static int finish(void)
{
	return ts_out_end(&o) ? 0 : (int)o.len;
}

static int fail(const ts_error *e)
{
	begin();
	ts_json_open(&o, '{');
	ts_json_key(&o, "code");
	ts_json_int(&o, e->code);
	ts_json_key(&o, "field");
	ts_json_str(&o, e->field);
	ts_json_key(&o, "text");
	ts_json_str(&o, e->text);
	ts_json_key(&o, "line");
	ts_json_int(&o, e->line);
	ts_json_close(&o, '}');
	return -finish();
}

static int refuse(int code, const char *field, const char *text)
{
	ts_fail(&error, code, field, text, NULL, NULL);
	return fail(&error);
}

static ts_match *slot_of(int slot)
{
	return slot >= 0 && slot < SLOTS ? &match[slot] : NULL;
}

static ts_match *live(int slot)
{
	ts_match *m = slot_of(slot);

	return m && m->game ? m : NULL;
}

static int no_match(void)
{
	return refuse(TS_E_USAGE, "slot", "no match there");
}

EXPORT(in_at)(void)
{
	return (int)(uintptr_t)in;
}
EXPORT(in_max)(void)
{
	return IN_MAX;
}
EXPORT(out_at)(void)
{
	return (int)(uintptr_t)out;
}

/* --- what there is --- */

EXPORT(games)(void)
{
	begin();
	ts_json_open(&o, '[');
	for (int i = 0; i < ts_n_games; i++)
		ts_game_json(ts_games[i], &o);
	ts_json_close(&o, ']');
	return finish();
}

/* The static content of the game named in the in buffer. */
EXPORT(data)(int len)
{
	const ts_game *g;

	in[len] = 0;
	g = ts_game_find(in);
	if (!g)
		return refuse(TS_E_USAGE, "game", "unknown game");
	begin();
	g->data(&o);
	return finish();
}

/* --- making a match --- */

static int read_doc(ts_doc *d, int len)
{
	const char *why;
	size_t at;

	return ts_doc_read(d, in, (size_t)len, nodes, TS_NODES_MAX, &why, &at)
		       ? ts_fail(&error, TS_E_SYNTAX, "text", "not JSON: ", why, NULL)
		       : TS_OK;
}

static int read_setup(ts_doc *d, int len, const ts_game **g, ts_setup *u)
{
	const ts_node *n;
	int code = read_doc(d, len);

	if (code)
		return code;
	n = ts_doc_get(d, ts_doc_root(d), "game");
	*g = n ? ts_game_find(ts_doc_str(d, n)) : NULL;
	if (!*g)
		return ts_fail(&error, TS_E_USAGE, "game", "unknown game", NULL, NULL);
	return ts_options_read(*g, d, ts_doc_get(d, ts_doc_root(d), "options"), u, &error);
}

/* {"game","options":{"players":2,...}}: the options with their defaults. */
EXPORT(settle)(int len)
{
	const ts_game *g;
	ts_setup u;
	ts_doc d;

	if (read_setup(&d, len, &g, &u))
		return fail(&error);
	begin();
	ts_options_json(g, u.seats, u.opt, &o);
	return finish();
}

/* The same with "seed": a number or 32 hex digits. The events of the setup are kept. */
EXPORT(new_match)(int slot, int len)
{
	const ts_node *n;
	const ts_game *g;
	ts_setup u;
	ts_seed seed;
	ts_doc d;

	if (!slot_of(slot))
		return no_match();
	if (read_setup(&d, len, &g, &u))
		return fail(&error);
	n = ts_doc_get(&d, ts_doc_root(&d), "seed");
	if (!n || ts_seed_parse(ts_doc_str(&d, n), &seed))
		return refuse(TS_E_SYNTAX, "seed", "bad seed");
	ts_match_new(slot_of(slot), g, &u, seed, &events);
	begin();
	ts_put(&o, "{}");
	return finish();
}

EXPORT(read_position)(int slot, int len, uint32_t seed)
{
	if (!slot_of(slot))
		return no_match();
	if (ts_match_position(slot_of(slot), in, (size_t)len, nodes, ts_seed_from(seed), &error)) {
		match[slot].game = NULL;
		return fail(&error);
	}
	events.n = 0;
	begin();
	ts_put(&o, "{}");
	return finish();
}

EXPORT(read_record)(int slot, int len)
{
	if (!slot_of(slot))
		return no_match();
	if (ts_record_read(slot_of(slot), in, (size_t)len, nodes, &error)) {
		match[slot].game = NULL;
		return fail(&error);
	}
	events.n = 0;
	begin();
	ts_put(&o, "{}");
	return finish();
}

EXPORT(write_record)(int slot, int sealed)
{
	if (!live(slot))
		return no_match();
	begin();
	ts_record_write(&match[slot], sealed, &o);
	return finish();
}

/* --- redacted states as bytes: what a server sends, predictions, bots --- */

/* What is to be known beside the bytes of a state, once for a table: which game, and its setup. */
typedef struct {
	uint8_t game;
	ts_setup setup;
} frame;

static void put_frame(const ts_game *g, const ts_setup *u)
{
	frame f = {0, *u};

	while (ts_games[f.game] != g)
		f.game++;
	__builtin_memcpy(out, &f, sizeof f);
}

/* The frame of {"game","options"}, in the out buffer. */
EXPORT(frame_of)(int len)
{
	const ts_game *g;
	ts_setup u;
	ts_doc d;

	if (read_setup(&d, len, &g, &u))
		return fail(&error);
	put_frame(g, &u);
	return sizeof(frame);
}

/* A frame and the bytes of the state as the viewer sees it, packed, in the out buffer. */
EXPORT(write_state)(int slot, int viewer)
{
	static ts_state s;
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	s = m->state;
	m->game->redact(&s, viewer);
	put_frame(m->game, &m->setup);
	return (int)(sizeof(frame) +
		     ts_pack(&s, m->game->state_size, (uint8_t *)out + sizeof(frame)));
}

/* A match from a frame and such bytes: a log of its own begins there. */
EXPORT(read_state)(int slot, int len)
{
	static ts_state s;
	const ts_game *g;
	frame f;

	if (!slot_of(slot))
		return no_match();
	__builtin_memcpy(&f, in, sizeof f);
	g = len > (int)sizeof f && f.game < ts_n_games ? ts_games[f.game] : NULL;
	__builtin_memset(&s, 0, sizeof s);
	if (!g || f.setup.seats < g->seats_min || f.setup.seats > g->seats_max ||
	    ts_unpack(in + sizeof f, (size_t)len - sizeof f, &s, g->state_size))
		return refuse(TS_E_SIZE, "state", "state of another size");
	ts_match_from(slot_of(slot), g, &f.setup, &s);
	events.n = 0;
	begin();
	ts_put(&o, "{}");
	return finish();
}

/* --- play --- */

/* "p1 take 3" */
EXPORT(play)(int slot, int len)
{
	if (!live(slot))
		return no_match();
	in[len] = 0;
	if (ts_match_play_text(&match[slot], in, &events, &error))
		return fail(&error);
	begin();
	ts_put(&o, "{}");
	return finish();
}

EXPORT(undo)(int slot, int seat)
{
	if (!live(slot))
		return no_match();
	if (ts_match_undo(&match[slot], seat, &error))
		return fail(&error);
	events.n = 0;
	begin();
	ts_put(&o, "{}");
	return finish();
}

/* --- what a viewer sees --- */

/* What a move would lead to, by trying it on the redacted state: '.' the seat goes on and may take
 * it back; 'p' it passes the turn; 'r' something is revealed or drawn, so undo ends there. */
static char outcome(int seat, ts_action a)
{
	static const char letter[] = {[TS_GOES_ON] = '.', [TS_PASSES] = 'p', [TS_REVEALS] = 'r'};
	static ts_state s;

	s = look.state;
	return letter[ts_foresee(look.match->game, &s, seat, a)];
}

/* A letter for each of its moves. */
static void outcome_json(int seats)
{
	static char what[TS_MOVES_MAX + 1];
	char name[8];

	ts_json_key(&o, "outcome");
	ts_json_open(&o, '{');
	for (int i = 0; i < seats; i++) {
		if (!look.n[i])
			continue;
		for (int k = 0; k < look.n[i]; k++)
			what[k] = outcome(i, look.move[i][k]);
		what[look.n[i]] = 0;
		ts_seat_name(i, name);
		ts_json_key(&o, name);
		ts_json_str(&o, what);
	}
	ts_json_close(&o, '}');
}

static void events_json(const ts_match *m, const ts_state *s, const ts_events *ev, int viewer)
{
	ts_json_key(&o, "events");
	ts_json_open(&o, '[');
	ts_events_json(m->game, s, ev, viewer, &o);
	ts_json_close(&o, ']');
}

static int undo_mask(const ts_match *m)
{
	static ts_match copy;
	int mask = 0;

	for (int i = 0; i < m->setup.seats && m->n; i++) {
		copy = *m;
		mask |= !ts_match_undo(&copy, i, NULL) << i;
	}
	return mask;
}

static void state_json(const ts_match *m, uint32_t ply, const ts_state *s, const ts_events *ev,
		       int viewer, int undo)
{
	ts_look_at(&look, m, s, viewer);
	ts_look_open(&look, ply, &o);
	outcome_json(m->setup.seats);
	ts_json_key(&o, "undo");
	ts_seats_json(undo, &o);
	events_json(m, s, ev, viewer);
	ts_look_close(&look, 1, &o);
}

/* The state now and the events of the last move, as the viewer sees them (-1 table, -2 all). */
EXPORT(state)(int slot, int viewer)
{
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	begin();
	state_json(m, m->n, &m->state, &events, viewer, undo_mask(m));
	return finish();
}

/* The state after the first `ply` moves and the events of the last of them. */
EXPORT(state_at)(int slot, int viewer, uint32_t ply)
{
	static ts_events ev;
	static ts_state s;
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	if (ply > m->n)
		ply = m->n;
	ts_match_at(m, ply, &s, &ev);
	begin();
	state_json(m, ply, &s, &ev, viewer, 0);
	return finish();
}

/* {"from_position","moves":[["p1","take 3"],...],"points":[[0,0],[1,0],...]}: the log, and every
 * seat's points after each ply from 0 on. */
EXPORT(history)(int slot)
{
	static ts_state s;
	ts_match *m = live(slot);
	char text[TS_TEXT_MAX], name[8];

	if (!m)
		return no_match();
	begin();
	ts_json_open(&o, '{');
	ts_json_key(&o, "moves");
	ts_json_open(&o, '[');
	s = m->start;
	for (uint32_t i = 0; i < m->n; i++) {
		ts_json_open(&o, '[');
		ts_seat_name(m->log[i].seat, name);
		ts_json_str(&o, name);
		ts_action_text(m->game, &s, m->log[i].action, text);
		ts_json_str(&o, text);
		ts_json_close(&o, ']');
		m->game->apply(&s, m->log[i].seat, m->log[i].action, NULL);
	}
	ts_json_close(&o, ']');
	ts_json_key(&o, "points");
	ts_json_open(&o, '[');
	s = m->start;
	for (uint32_t i = 0; i <= m->n; i++) {
		ts_score sc;

		m->game->score(&s, &sc);
		ts_json_open(&o, '[');
		for (int k = 0; k < m->setup.seats; k++)
			ts_json_int(&o, sc.total[k]);
		ts_json_close(&o, ']');
		if (i < m->n)
			m->game->apply(&s, m->log[i].seat, m->log[i].action, NULL);
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	return finish();
}

/* Slot `to` becomes slot `from` after its first `ply` moves, log and all: "play on from here". */
EXPORT(branch)(int from, uint32_t ply, int to)
{
	ts_match *m = live(from), *p = slot_of(to);

	if (!m || !p)
		return no_match();
	if (p != m)
		*p = *m;
	if (ply < p->n) {
		ts_match_at(m, ply, &p->state, NULL);
		p->n = ply;
	}
	events.n = 0;
	begin();
	ts_put(&o, "{}");
	return finish();
}

/* The position as JSON, as the viewer sees it. */
EXPORT(write_position)(int slot, int viewer)
{
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	begin();
	ts_look_at(&look, m, &m->state, viewer);
	ts_look_view(&look, &o);
	return finish();
}

/* A forecast of the state now, as the viewer may know it: "reach A05" in the in buffer. */
EXPORT(query)(int slot, int viewer, int len)
{
	static ts_state s;
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	if (viewer < TS_TABLE || viewer >= m->setup.seats)
		return refuse(TS_E_USAGE, "seat", "no such viewer");
	in[len] = 0;
	s = m->state;
	m->game->redact(&s, viewer);
	begin();
	if (ts_query_ask(m->game, &s, viewer, in, &o, &error))
		return fail(&error);
	return finish();
}

/* [{"ply","events"},...] of every ply after the first `from`, as the viewer may see them; ply 0 is
 * the setup. */
EXPORT(entries)(int slot, int viewer, int from)
{
	static ts_events ev;
	static ts_state s;
	ts_match *m = live(slot);

	if (!m)
		return no_match();
	begin();
	ts_json_open(&o, '[');
	ts_match_at(m, 0, &s, &ev);
	for (int ply = 0; ply <= (int)m->n; ply++) {
		if (ply) {
			ev.n = 0;
			m->game->apply(&s, m->log[ply - 1].seat, m->log[ply - 1].action, &ev);
		}
		if (ply < from)
			continue;
		ts_json_open(&o, '{');
		ts_json_key(&o, "ply");
		ts_json_int(&o, ply);
		events_json(m, &s, &ev, viewer);
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, ']');
	return finish();
}

/* --- statistics --- */

static ts_stats stats;
static ts_words stats_words;
static const ts_game *stats_game; /* NULL: nothing is counted yet */

EXPORT(stats_clear)(void)
{
	__builtin_memset(&stats, 0, sizeof stats);
	stats_game = NULL;
	begin();
	ts_put(&o, "{}");
	return finish();
}

/* The match of a slot is counted, by these seats, with others of its game and number of seats;
 * refused if it is not one that counts. */
EXPORT(stats_add)(int slot, uint32_t seats)
{
	static ts_digest_room room;
	ts_match *m = live(slot);
	ts_digest d;

	if (!m)
		return no_match();
	if ((stats_game && (stats_game != m->game || stats.seats != m->setup.seats)) ||
	    ts_digest_make(&d, m, &stats_words, &room))
		return refuse(TS_E_USAGE, "slot", "the match does not count");
	stats_game = m->game;
	ts_stats_add(&stats, &d, seats);
	begin();
	ts_put(&o, "{}");
	return finish();
}

/* What was counted, or null. */
EXPORT(stats_json)(void)
{
	begin();
	if (!stats_game) {
		ts_json_null(&o);
		return finish();
	}
	ts_json_open(&o, '{');
	ts_stats_json(&stats, stats_game, &stats_words, stats_words.n, TS_PARTS, 1, &o);
	ts_json_close(&o, '}');
	return finish();
}

/* --- bots --- */

__attribute__((import_module("env"), import_name("now_ms"))) double now_ms(void);

static uint64_t clock_us(void)
{
	return (uint64_t)(now_ms() * 1000);
}

/* Memory for a bot, taken from the host when first needed and kept; only ever grows. */
static void *bot_memory(size_t size)
{
	static size_t have;
	static uintptr_t at;
	size_t page = 65536, pages = (size + page - 1) / page;

	if (size > have) {
		size_t first = __builtin_wasm_memory_grow(0, pages);

		if (first == (size_t)-1)
			return NULL;
		at = first * page;
		have = pages * page;
	}
	return (void *)at;
}

static void put_scaled(const char *key, float v)
{
	long long k = (long long)(v * 10000 + (v < 0 ? -0.5f : 0.5f));

	ts_json_key(&o, key);
	ts_json_int(&o, k);
}

static char net[IN_MAX];
static ts_net opened;
static const ts_game *net_game;

static const ts_net *find_net(const ts_game *g)
{
	return g == net_game ? &opened : NULL;
}

/* The file of a network from the in buffer: the bot "net" of its game and its styles, until the next is read. */
EXPORT(read_net)(int len)
{
	__builtin_memcpy(net, in, (size_t)len);
	ts_bot_net = find_net;
	net_game = NULL;
	for (int i = 0; i < ts_n_games; i++) {
		if (ts_net_open(&opened, ts_games[i], net, (size_t)len))
			continue;
		net_game = ts_games[i];
		begin();
		ts_put(&o, "{}");
		return finish();
	}
	return refuse(TS_E_VERSION, "net", "no network of a game here");
}

/* Each seat's chance to win by what one seat may know; over: as it ended. */
static void outlook(const ts_match *m, const ts_state *s, int seat, float win[TS_SEATS_MAX])
{
	static ts_state seen;
	ts_verdict v = {.seats = m->setup.seats};

	if (s->core.over) {
		ts_judge(m->game, m->game->know, s, &v);
		__builtin_memcpy(win, v.win, sizeof v.win);
		return;
	}
	seen = *s;
	m->game->redact(&seen, seat);
	ts_net_ask(&opened, m->game, &seen, seat, m->setup.seats, ts_net_heat(m->game), NULL, 0,
		   NULL, win);
}

/* [[4213,5787],...]: every seat's chance to win in 1/10000 after each ply from `from` on, by the network, as
 * the viewer may know it; for the table (-1), which is no seat and knows no hand, the mean of what each
 * seat by itself expects, so ask for it when nothing is secret any more. */
EXPORT(chances)(int slot, int viewer, uint32_t from)
{
	static ts_state s;
	ts_match *m = live(slot);
	int all = viewer == TS_TABLE;

	if (!m)
		return no_match();
	if (viewer < TS_TABLE || viewer >= m->setup.seats)
		return refuse(TS_E_USAGE, "seat", "no such viewer");
	if (m->game != net_game)
		return refuse(TS_E_USAGE, "net", "no network of this game was read");
	begin();
	ts_json_open(&o, '[');
	s = m->start;
	for (uint32_t ply = 0; ply <= m->n; ply++) {
		float sum[TS_SEATS_MAX] = {0}, win[TS_SEATS_MAX];
		int first = all ? 0 : viewer, end = all ? m->setup.seats : viewer + 1;

		if (ply)
			m->game->apply(&s, m->log[ply - 1].seat, m->log[ply - 1].action, NULL);
		if (ply < from)
			continue;
		for (int seat = first; seat < end; seat++) {
			outlook(m, &s, seat, win);
			for (int k = 0; k < m->setup.seats; k++)
				sum[k] += win[k] / (float)(end - first);
		}
		ts_json_open(&o, '[');
		for (int k = 0; k < m->setup.seats; k++)
			ts_json_int(&o, (long long)(sum[k] * 10000 + 0.5f));
		ts_json_close(&o, ']');
	}
	ts_json_close(&o, ']');
	return finish();
}

/* The moves a seat should think of, best first, by the bot named in the in buffer; ms 0: its own
 * budget. {"iterations","moves":[{"move","visits","win","margin"},...]}, the last two in 1/10000. */
EXPORT(think)(int slot, int seat, uint32_t seed, uint32_t ms, int len)
{
	static ts_advice advice;
	static ts_state s;
	ts_budget budget = {0, ms, 0, 1};
	ts_match *m = live(slot);
	char text[TS_TEXT_MAX];
	ts_action best;
	size_t size;
	ts_bot *bot;

	in[len] = 0;
	if (!m)
		return no_match();
	if (seat < 0 || seat >= m->setup.seats || !(m->state.core.acting >> seat & 1))
		return refuse(TS_E_USAGE, "seat", "the seat owes nothing");
	ts_bot_clock = clock_us;
	size = ts_bot_size(in, &budget);
	bot = size ? bot_memory(size) : NULL;
	if (!bot || ts_bot_init(bot, size, m->game, in, seed))
		return refuse(TS_E_USAGE, "level", "no such bot");
	s = m->state;
	m->game->redact(&s, seat);
	advice.n = 0;
	best = ts_bot_move(bot, &s, seat, &budget, &advice);
	begin();
	ts_json_open(&o, '{');
	ts_json_key(&o, "iterations");
	ts_json_int(&o, advice.iterations);
	ts_json_key(&o, "best");
	ts_action_text(m->game, &s, best, text);
	ts_json_str(&o, text);
	ts_json_key(&o, "moves");
	ts_json_open(&o, '[');
	for (int i = 0; i < advice.n; i++) {
		ts_json_open(&o, '{');
		ts_json_key(&o, "move");
		ts_action_text(m->game, &s, advice.move[i].action, text);
		ts_json_str(&o, text);
		ts_json_key(&o, "visits");
		ts_json_int(&o, advice.move[i].visits);
		put_scaled("win", advice.move[i].win);
		put_scaled("margin", advice.move[i].margin);
		ts_json_close(&o, '}');
	}
	ts_json_close(&o, ']');
	ts_json_close(&o, '}');
	return finish();
}

/* What comes of a move of the seat, over so many iterations that begin with it: {"win","margin"} in 1/10000.
 * The move is in the in buffer. */
EXPORT(worth)(int slot, int seat, uint32_t iterations, int len)
{
	static const char judge[] = "mcts";
	const ts_budget budget = {0, 0, TS_ANALYST_MEMORY, 1};
	size_t size = ts_bot_size(judge, &budget);
	ts_bot *bot = bot_memory(size);
	ts_match *m = live(slot);
	static ts_state s;
	ts_considered c;
	ts_action a;

	in[len] = 0;
	if (!m)
		return no_match();
	if (seat < 0 || seat >= m->setup.seats || !(m->state.core.acting >> seat & 1))
		return refuse(TS_E_USAGE, "seat", "the seat owes nothing");
	s = m->state;
	m->game->redact(&s, seat);
	if (ts_action_judge(m->game, &s, seat, in, &a))
		return refuse(TS_E_REFUSED, "move", "not a move there");
	if (!bot || ts_bot_init(bot, size, m->game, judge, 1))
		return refuse(TS_E_USAGE, "level", "no such bot");
	ts_search_worth(bot, &s, seat, a, 0, iterations, &c);
	begin();
	ts_json_open(&o, '{');
	put_scaled("win", c.win);
	put_scaled("margin", c.margin);
	ts_json_close(&o, '}');
	return finish();
}

/* --- analysis --- */

/* {"plies":[...],"playouts","form","size"}: the decisions of a match, how deep each should be looked at, and
 * what one judged is: its form and its bytes. */
EXPORT(decisions)(int slot)
{
	ts_match *m = live(slot);
	int n = 0;

	if (!m)
		return no_match();
	begin();
	ts_json_open(&o, '{');
	ts_json_key(&o, "plies");
	ts_json_open(&o, '[');
	for (uint32_t p = ts_decision_from(m, 0); p < m->n; p = ts_decision_from(m, p + 1), n++)
		ts_json_int(&o, p);
	ts_json_close(&o, ']');
	ts_json_key(&o, "playouts");
	ts_json_int(&o, ts_playouts_for(n));
	ts_json_key(&o, "form");
	ts_json_int(&o, TS_DECISION_FORM);
	ts_json_key(&o, "size");
	ts_json_int(&o, sizeof(ts_decision));
	ts_json_close(&o, '}');
	return finish();
}

/* The decision at a ply, judged: its bytes. The in buffer may have a further move to be valued. */
EXPORT(decide)(int slot, uint32_t ply, uint32_t playouts, int len)
{
	const ts_budget budget = {0, 0, TS_ANALYST_MEMORY, 1};
	size_t size = ts_bot_size(TS_ANALYST_BOT, &budget);
	ts_analyst x = {bot_memory(size), playouts, 1, NULL};
	static ts_decision d;
	static ts_state s;
	ts_match *m = live(slot);
	ts_action also = 0;

	in[len] = 0;
	if (!m)
		return no_match();
	if (ply >= m->n || ts_decision_from(m, ply) != ply)
		return refuse(TS_E_USAGE, "ply", "nothing was decided there");
	ts_match_at(m, ply, &s, NULL);
	if (len && ts_action_judge(m->game, &s, m->log[ply].seat, in, &also))
		return refuse(TS_E_REFUSED, "move", "not a move there");
	if (!x.bot || ts_bot_init(x.bot, size, m->game, TS_ANALYST_BOT, x.seed))
		return refuse(TS_E_USAGE, "level", "no such bot");
	ts_decide(m, ply, len ? also : -1, &x, &d);
	__builtin_memcpy(out, &d, sizeof d);
	return sizeof d;
}

/* All that was judged, the first decision first, as one JSON object. */
EXPORT(analysis)(int slot, int len)
{
	static ts_decision d[IN_MAX / sizeof(ts_decision)];
	ts_match *m = live(slot);
	int n = len / (int)sizeof *d;

	if (!m)
		return no_match();
	__builtin_memcpy(d, in, (size_t)n * sizeof *d);
	for (int i = 0; i < n; i++)
		if (!ts_decision_fits(m, &d[i]))
			return refuse(TS_E_BROKEN, "analysis", "of another game");
	begin();
	ts_analysis_json(m, d, n, &o);
	return finish();
}

/* The names of bots people choose from: levels, then styles, which need a network. */
EXPORT(levels)(void)
{
	begin();
	ts_json_open(&o, '[');
	for (int i = 0; i < TS_LEVELS + TS_STYLES; i++)
		ts_json_str(&o, ts_levels[i].id);
	ts_json_close(&o, ']');
	return finish();
}
