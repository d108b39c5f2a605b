/* analyse.c - decisions judged, and luck told from play. Freestanding.
 *
 * The value of a state is what the bots take it for: play-outs by the policy, then the evaluation.
 * No strong player, but an even scale: what it says before a move is the mean of what it says after
 * each, weighted as the policy makes them, so what the value does over a game can be told apart with
 * no more left over than noise. The search is stronger; it proposes which moves are worth a look. */
#include "analyse.h"
#include "shared.h"

const char *const ts_grade_names[TS_GRADES] = {"best", "good", "inaccuracy", "mistake", "blunder"};

enum { BLOCKS = 4, MORE = 8 }; /* parts of the play-outs; parts more where it is close */

/* --- means --- */

typedef struct {
	uint32_t n;
	double sum[TS_OUTLOOK], sq[TS_OUTLOOK];
} tally;

static void add(tally *t, const ts_outlook *x, const ts_outlook *less)
{
	t->n++;
	for (int i = 0; i < TS_OUTLOOK; i++) {
		double v = (double)((const float *)x)[i];

		if (less)
			v -= (double)((const float *)less)[i];
		t->sum[i] += v;
		t->sq[i] += v * v;
	}
}

/* The mean, and the square of its standard error. */
static void mean_of(const tally *t, ts_outlook *mean, ts_outlook *error)
{
	double n = t->n;

	for (int i = 0; i < TS_OUTLOOK; i++) {
		double m = t->sum[i] / n, v = t->sq[i] / n - m * m;

		if (mean)
			((float *)mean)[i] = (float)m;
		if (error)
			((float *)error)[i] = n > 1 && v > 0 ? (float)(v / (n - 1)) : 0;
	}
}

static void plus(ts_outlook *to, const ts_outlook *x, const ts_outlook *less)
{
	for (int i = 0; i < TS_OUTLOOK; i++)
		((float *)to)[i] += ((const float *)x)[i] - (less ? ((const float *)less)[i] : 0);
}

/* --- play-outs --- */

static float alone(float points)
{
	return 0.5f + 0.5f * points / ((points < 0 ? -points : points) + 60);
}

static void outcome(const ts_game *g, const ts_state *s, int seats, ts_outlook *out)
{
	ts_verdict v;

	v.seats = seats;
	ts_judge(g, g->know, s, &v);
	__builtin_memset(out, 0, sizeof *out);
	for (int i = 0; i < seats; i++) {
		out->win[i] = seats == 1 ? alone(v.margin[i]) : v.win[i];
		out->margin[i] = v.margin[i];
	}
}

/* --- a decision --- */

typedef struct {
	const ts_game *g;
	const ts_bot *bot;
	int own, seats, n, played;
	ts_state seen; /* as the decider knows it */
	ts_action move[TS_VALUED];
	uint8_t open[TS_VALUED]; /* still valued */
	tally value[TS_VALUED], before, typical, effect, drift;
	double gap[TS_VALUED], gap2[TS_VALUED]; /* in worth, less what was played */
	ts_dice dice;
} table;

static int index_of(const table *t, ts_action a)
{
	for (int i = 0; i < t->n; i++)
		if (t->move[i] == a)
			return i;
	return -1;
}

static void propose(table *t, int a)
{
	if (a >= 0 && t->n < TS_VALUED && index_of(t, (ts_action)a) < 0) {
		t->open[t->n] = 1;
		t->move[t->n++] = (ts_action)a;
	}
}

static void play_from(table *t, const ts_state *start, int move, ts_dice d, ts_outlook *out)
{
	ts_state s;

	__builtin_memcpy(&s, start, t->g->state_size);
	if (move >= 0)
		t->g->apply(&s, t->own, (ts_action)move, NULL);
	ts_play_out(t->bot, &s, t->own, &d);
	outcome(t->g, &s, t->seats, out);
}

/* A play-out of every open move, of the policy's own and of none, from one guess with one row of
 * dice: what they share takes no part in their differences. Playing on makes the policy's own move
 * first, so these two go the same way, the first a step further. */
static void round_of(table *t, int with_before)
{
	ts_outlook x[TS_VALUED], typical, before;
	ts_action m[TS_MOVES_MAX];
	uint64_t guess = ts_dice_next(&t->dice);
	ts_dice first = {ts_dice_next(&t->dice)}, then = first;
	ts_state start;
	int n, by_policy, same, p = t->own;

	__builtin_memcpy(&start, &t->seen, t->g->state_size);
	t->g->fill(&start, p, guess);
	n = t->g->moves(&start, p, m);
	by_policy = m[ts_draw(t->bot->know, &start, p, m, n, &then)];
	for (int i = 0; i < t->n; i++)
		if (t->open[i]) {
			play_from(t, &start, t->move[i], then, &x[i]);
			add(&t->value[i], &x[i], NULL);
		}
	for (int i = 0; i < t->n; i++)
		if (t->open[i]) {
			const ts_outlook *y = &x[t->played];
			double gap = (double)(x[i].win[p] - y->win[p]) +
				     (double)TS_POINT * (double)(x[i].margin[p] - y->margin[p]);

			t->gap[i] += gap;
			t->gap2[i] += gap * gap;
		}
	if (!with_before)
		return;
	same = index_of(t, (ts_action)by_policy);
	if (same >= 0 && t->open[same])
		typical = x[same];
	else
		play_from(t, &start, by_policy, then, &typical);
	play_from(t, &start, -1, first, &before);
	add(&t->before, &before, NULL);
	add(&t->typical, &typical, NULL);
	add(&t->effect, &x[t->played], &typical);
	add(&t->drift, &typical, &before);
}

/* How much more than the played move, over the play-outs both had; *e its standard error. */
static float gap(const table *t, int i, float *e)
{
	double n = t->value[i].n, m = t->gap[i] / n, v = t->gap2[i] / n - m * m;

	*e = n > 1 && v > 0 ? (float)__builtin_sqrt(v / (n - 1)) : 0;
	return (float)m;
}

static int leader(const table *t)
{
	int best = t->played;
	float top = 0, e, g;

	for (int i = 0; i < t->n; i++)
		if (t->open[i] && (g = gap(t, i, &e)) > top) {
			top = g;
			best = i;
		}
	return best;
}

/* Leaves those open that may still be best. */
static void narrow(table *t)
{
	float e, top;
	int best = leader(t);

	top = gap(t, best, &e);
	for (int i = 0; i < t->n; i++)
		if (i != best && i != t->played && gap(t, i, &e) + 2 * e < top)
			t->open[i] = 0;
}

static void value_all(table *t, uint32_t playouts)
{
	uint32_t block = playouts / BLOCKS + (playouts < BLOCKS);
	float e;

	for (int b = 0; b < BLOCKS; b++) {
		for (uint32_t k = 0; k < block; k++)
			round_of(t, 1);
		narrow(t);
	}
	/* what is neither surely a loss nor surely none is looked at again */
	for (int b = 0; b < MORE; b++) {
		int best = leader(t);
		float g = gap(t, best, &e);

		if (best == t->played || g > 4 * e || (e < 0.005f && g < 0.02f))
			break;
		for (int i = 0; i < t->n; i++)
			t->open[i] = i == best || i == t->played;
		for (uint32_t k = 0; k < block; k++)
			round_of(t, 0);
	}
}

static int grade_of(float loss)
{
	static const float bound[TS_GRADES - 1] = {0.01f, 0.04f, 0.08f, 0.15f};
	int k = 0;

	while (k < TS_BLUNDER && loss > bound[k])
		k++;
	return k;
}

/* Best first. A loss that may be noise is none. */
static void grade(table *t, ts_decision *out)
{
	int best = leader(t), order[TS_VALUED];
	float e, top = gap(t, best, &e);

	if (top < 2 * e) {
		best = t->played;
		top = 0;
	}
	for (int i = 0; i < t->n; i++) {
		int k = i;

		for (; k > 0 && (i == best || (order[k - 1] != best &&
					       gap(t, order[k - 1], &e) < gap(t, i, &e)));
		     k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	out->n = (uint8_t)t->n;
	for (int k = 0; k < t->n; k++) {
		int i = order[k];
		ts_valued *v = &out->move[k];

		v->action = t->move[i];
		v->n = t->value[i].n;
		v->win = (float)(t->value[i].sum[t->own] / v->n);
		v->margin = (float)(t->value[i].sum[TS_SEATS_MAX + t->own] / v->n);
		v->loss = top - gap(t, i, &v->error);
		if (i == t->played) {
			out->played = (uint8_t)k;
			gap(t, best, &v->error);
		}
		v->loss = v->loss < 0 || i == best ? 0 : v->loss;
	}
	out->grade = (uint8_t)grade_of(out->move[out->played].loss);
}

/* The best move and what the search would have all do then, until something is revealed. */
static void follow(table *t, ts_bot *bot, ts_decision *out)
{
	const ts_budget little = {100, 0, 0, 1};
	ts_state s, r;
	int seat = t->own;
	ts_action a = out->move[0].action, m[TS_MOVES_MAX];

	__builtin_memcpy(&s, &t->seen, t->g->state_size);
	t->g->fill(&s, t->own, ts_dice_next(&t->dice));
	s.core.ply = 1; /* a redacted state may have none: only a reveal raises the barrier */
	s.core.barrier = 0;
	for (;;) {
		out->line[out->line_n].seat = (uint8_t)seat;
		out->line[out->line_n++].action = a;
		t->g->apply(&s, seat, a, NULL);
		if (s.core.over || s.core.barrier || out->line_n == TS_LINE)
			return;
		seat = ts_next_seat(&s.core, seat);
		__builtin_memcpy(&r, &s, t->g->state_size);
		t->g->redact(&r, seat);
		a = t->g->moves(&r, seat, m) == 1 ? m[0]
						  : ts_bot_move(bot, &r, seat, &little, NULL);
	}
}

uint32_t ts_decision_from(const ts_match *m, uint32_t ply)
{
	ts_action a[TS_MOVES_MAX];
	ts_state s;

	ts_match_at(m, ply, &s, NULL);
	for (; ply < m->n; ply++) {
		if (m->game->moves(&s, m->log[ply].seat, a) > 1)
			return ply;
		m->game->apply(&s, m->log[ply].seat, m->log[ply].action, NULL);
	}
	return ply;
}

/* What is known of s to the two seats is the same. */
static int alike(const ts_game *g, const ts_state *s, int a, int b)
{
	ts_state x = *s, y = *s;

	g->redact(&x, a);
	g->redact(&y, b);
	return !__builtin_memcmp(&x, &y, g->state_size);
}

uint32_t ts_playouts_for(int decisions)
{
	return 200000u / (uint32_t)(decisions < 50 ? 50 : decisions);
}

void ts_decide(const ts_match *m, uint32_t ply, int also, ts_analyst *x, ts_decision *out)
{
	const ts_game *g = m->game;
	ts_advice advice;
	ts_state s;
	ts_action legal[TS_MOVES_MAX];
	table t;

	__builtin_memset(&t, 0, sizeof t);
	__builtin_memset(out, 0, sizeof *out);
	ts_match_at(m, ply, &s, NULL);
	t.g = g;
	t.bot = x->bot;
	t.own = m->log[ply].seat;
	t.seats = m->setup.seats;
	t.dice.x = x->seed ^ ((uint64_t)ply + 1) * 0x9e3779b97f4a7c15u;
	__builtin_memcpy(&t.seen, &s, g->state_size);
	g->redact(&t.seen, t.own);
	out->legal = (uint16_t)g->moves(&t.seen, t.own, legal);

	propose(&t, m->log[ply].action);
	propose(&t, also);
	ts_bot_seed(x->bot, t.dice.x);
	ts_bot_move(x->bot, &t.seen, t.own, NULL, &advice);
	for (int i = 0; i < advice.n && i < TS_VALUED - 2; i++)
		propose(&t, advice.move[i].action);
	value_all(&t, x->playouts);

	out->form = TS_DECISION_FORM;
	out->ply = ply;
	out->seat = (uint8_t)t.own;
	grade(&t, out);
	mean_of(&t.before, &out->before, &out->before_e);
	mean_of(&t.typical, &out->typical, NULL);
	mean_of(&t.drift, NULL, &out->drift_e);
	/* of the play-outs both had: the difference is the effect, with no noise of its own */
	mean_of(&t.effect, &out->played_to, &out->effect_e);
	plus(&out->played_to, &out->typical, NULL);
	mean_of(&t.value[t.played], NULL, &out->played_e);
	if (out->played) /* else it is the game's own */
		follow(&t, x->bot, out);

	uint16_t before = s.core.ply;

	out->next = ts_decision_from(m, ply + 1);
	ts_match_at(m, out->next, &s, NULL);
	out->chance = s.core.barrier > before;
	if (out->next < m->n) {
		int next = m->log[out->next].seat;

		out->hidden = next != t.own && !alike(g, &s, t.own, next);
	}
}

int ts_decision_fits(const ts_match *m, const ts_decision *d)
{
	int fits = d->form == TS_DECISION_FORM && d->ply < m->n && d->next <= m->n &&
		   d->seat == m->log[d->ply].seat && d->n <= TS_VALUED && d->played < d->n &&
		   d->line_n <= TS_LINE && d->grade < TS_GRADES;

	for (int i = 0; fits && i < d->line_n; i++)
		fits = d->line[i].seat < m->setup.seats;
	return fits;
}

/* --- the account --- */

static void end_of(const ts_match *m, const ts_decision *last, ts_outlook *v, ts_outlook *e)
{
	ts_state s;

	__builtin_memset(e, 0, sizeof *e);
	ts_match_at(m, m->n, &s, NULL);
	if (s.core.over) {
		outcome(m->game, &s, m->setup.seats, v);
	} else { /* given up: as it stood after the last decision */
		*v = last->played_to;
		*e = last->played_e;
	}
}

typedef struct {
	ts_outlook luck, rest, luck_e, rest_e;
} fortune;

/* What became of the value from decision i to the next. Where something came to light, or another
 * knows something else, that is luck; else it is the noise of two means of the same. That the
 * evaluation is asked a step later is no luck either. */
static void fortune_of(const ts_match *m, const ts_decision *d, int n, int i, fortune *f)
{
	int luck = d[i].chance || d[i].hidden;
	ts_outlook next, next_e;

	__builtin_memset(f, 0, sizeof *f);
	plus(&f->rest, &d[i].typical, &d[i].before);
	plus(&f->rest_e, &d[i].drift_e, NULL);
	if (i + 1 < n) {
		next = d[i + 1].before;
		next_e = d[i + 1].before_e;
	} else if (d[i].next < m->n) {
		return; /* not judged yet */
	} else {
		end_of(m, &d[i], &next, &next_e);
	}
	plus(luck ? &f->luck : &f->rest, &next, &d[i].played_to);
	plus(luck ? &f->luck_e : &f->rest_e, &next_e, NULL);
	plus(luck ? &f->luck_e : &f->rest_e, &d[i].played_e, NULL);
}

void ts_account_of(const ts_match *m, const ts_decision *d, int n, ts_account *out)
{
	ts_outlook e, drift = {{0}, {0}};

	__builtin_memset(out, 0, sizeof *out);
	out->seats = m->setup.seats;
	out->over = ((const ts_core *)&m->state)->over;
	if (n) {
		out->start = d[0].before;
		if (d[n - 1].next == m->n)
			end_of(m, &d[n - 1], &out->result, &e);
		else
			out->result = d[n - 1].played_to;
	}
	for (int i = 0; i < n; i++) {
		int p = d[i].seat;
		float loss = d[i].move[d[i].played].loss;
		fortune f;

		fortune_of(m, d, n, i, &f);
		plus(&out->luck, &f.luck, NULL);
		plus(&out->rest, &f.rest, NULL);
		plus(&out->luck_e, &f.luck_e, NULL);
		plus(&out->rest_e, &f.rest_e, NULL);
		plus(&drift, &d[i].typical, &d[i].before);
		plus(&out->play[p], &d[i].played_to, &d[i].typical);
		plus(&out->play_e[p], &d[i].effect_e, NULL);
		out->loss[p] += loss;
		out->accuracy[p] += 1 - (loss < 0.25f ? loss / 0.25f : 1);
		out->decisions[p]++;
		out->grade[p][d[i].grade]++;
	}
	for (int i = 0; i < TS_OUTLOOK; i++)
		((float *)&out->rest_e)[i] += ((float *)&drift)[i] * ((float *)&drift)[i];
	for (int p = 0; p < out->seats; p++)
		out->accuracy[p] = out->decisions[p] ? out->accuracy[p] / out->decisions[p] : 1;
}

/* --- JSON --- */

static void real(ts_out *o, double v)
{
	long long k;
	char digits[8] = ".0000";

	if (!(v > -1e9 && v < 1e9))
		v = 0; /* no number: of a file that was spoilt */
	k = (long long)(v * 10000 + (v < 0 ? -0.5 : 0.5));

	if (k < 0) {
		ts_json_raw(o, "-");
		o->comma = 0;
		k = -k;
	}
	ts_json_int(o, k / 10000);
	for (int i = 4, rest = (int)(k % 10000); i > 0; i--, rest /= 10)
		digits[i] = (char)('0' + rest % 10);
	ts_put(o, digits);
}

static void key_real(ts_out *o, const char *key, float v)
{
	ts_json_key(o, key);
	real(o, (double)v);
}

static void reals(ts_out *o, const char *key, const float *v, int n, int root)
{
	ts_json_key(o, key);
	ts_json_open(o, '[');
	for (int i = 0; i < n; i++)
		real(o, root ? __builtin_sqrt((double)v[i]) : (double)v[i]);
	ts_json_close(o, ']');
}

/* {"win":[...],"points":[...],"error":[...]}: of the win. */
static void outlook(ts_out *o, const char *key, const ts_outlook *x, const ts_outlook *e, int seats)
{
	ts_json_key(o, key);
	ts_json_open(o, '{');
	reals(o, "win", x->win, seats, 0);
	reals(o, "points", x->margin, seats, 0);
	if (e)
		reals(o, "error", e->win, seats, 1);
	ts_json_close(o, '}');
}

static void key_word(ts_out *o, const char *key, const char *word)
{
	ts_json_key(o, key);
	ts_json_str(o, word);
}

static void key_seat(ts_out *o, int seat)
{
	char name[8];

	ts_seat_name(seat, name);
	key_word(o, "seat", name);
}

static void key_int(ts_out *o, const char *key, long long v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

static void account_json(const ts_account *a, ts_out *o)
{
	outlook(o, "start", &a->start, NULL, a->seats);
	outlook(o, "luck", &a->luck, &a->luck_e, a->seats);
	outlook(o, "rest", &a->rest, &a->rest_e, a->seats);
	outlook(o, "result", &a->result, NULL, a->seats);
	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int p = 0; p < a->seats; p++) {
		ts_json_open(o, '{');
		key_seat(o, p);
		key_int(o, "decisions", a->decisions[p]);
		key_real(o, "accuracy", a->accuracy[p]);
		key_real(o, "loss", a->loss[p]);
		ts_json_key(o, "grades");
		ts_json_open(o, '{');
		for (int k = 0; k < TS_GRADES; k++)
			key_int(o, ts_grade_names[k], a->grade[p][k]);
		ts_json_close(o, '}');
		outlook(o, "play", &a->play[p], &a->play_e[p], a->seats);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void decision_json(const ts_match *m, const ts_decision *d, int n, int i, ts_out *o)
{
	const ts_game *g = m->game;
	int seats = m->setup.seats;
	char text[TS_TEXT_MAX];
	fortune f;
	ts_state s;

	fortune_of(m, d, n, i, &f);
	d += i;
	ts_match_at(m, d->ply, &s, NULL);
	ts_json_open(o, '{');
	key_int(o, "ply", d->ply);
	key_seat(o, d->seat);
	key_int(o, "legal", d->legal);
	key_word(o, "grade", ts_grade_names[d->grade]);
	key_int(o, "played", d->played);
	key_real(o, "loss", d->move[d->played].loss);
	key_real(o, "error", d->move[d->played].error);
	reals(o, "before", d->before.win, seats, 0);
	reals(o, "after", d->played_to.win, seats, 0);
	reals(o, "luck", f.luck.win, seats, 0);
	ts_json_key(o, "moves");
	ts_json_open(o, '[');
	for (int k = 0; k < d->n; k++) {
		const ts_valued *v = &d->move[k];

		ts_json_open(o, '{');
		ts_action_text(g, &s, v->action, text);
		key_word(o, "move", text);
		key_real(o, "win", v->win);
		key_real(o, "points", v->margin);
		key_real(o, "loss", v->loss);
		key_word(o, "grade", ts_grade_names[grade_of(v->loss)]);
		key_int(o, "playouts", v->n);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "line");
	ts_json_open(o, '[');
	/* names of a move depend on the state: the true one, which up to a reveal is as guessed */
	for (int k = 0; k < d->line_n; k++) {
		ts_action legal[TS_MOVES_MAX];
		int there = 0;

		for (int j = 0, of = g->moves(&s, d->line[k].seat, legal); j < of; j++)
			there |= legal[j] == d->line[k].action;
		if (!there)
			break; /* what was guessed of others is not so */
		ts_seat_name(d->line[k].seat, text);
		ts_json_open(o, '[');
		ts_json_str(o, text);
		ts_action_text(g, &s, d->line[k].action, text);
		ts_json_str(o, text);
		ts_json_close(o, ']');
		g->apply(&s, d->line[k].seat, d->line[k].action, NULL);
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

void ts_analysis_json(const ts_match *m, const ts_decision *d, int n, ts_out *o)
{
	static ts_account a;

	ts_account_of(m, d, n, &a);
	ts_json_open(o, '{');
	key_word(o, "game", m->game->id);
	key_int(o, "form", TS_DECISION_FORM);
	key_int(o, "plies", m->n);
	ts_json_key(o, "over");
	ts_json_bool(o, a.over);
	account_json(&a, o);
	ts_json_key(o, "decisions");
	ts_json_open(o, '[');
	for (int i = 0; i < n; i++)
		decision_json(m, d, n, i, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}
