/* bot.c - names and levels of the bots, and what they share. Freestanding. */
#include "shared.h"

#if __STDC_HOSTED__
uint64_t (*ts_bot_clock)(void) = ts_host_clock;
const ts_net *(*ts_bot_net)(const ts_game *g) = ts_host_net;
#else
uint64_t (*ts_bot_clock)(void);
const ts_net *(*ts_bot_net)(const ts_game *g);
#endif

const ts_level ts_levels[TS_LEVELS + TS_STYLES] = {
	{"level1", "Page", "Page"},
	{"level2", "Squire", "Écuyer"},
	{"level3", "Scout", "Éclaireur"},
	{"level4", "Captain", "Capitaine"},
	{"level5", "Steward", "Intendant"},
	{"level6", "General", "Général"},
	{"level7", "Emperor", "Empereur"},
	{"level8", "Oracle", "Oracle"},
	/* in the order of a network's file */
	{"net:cautious", "Cautious", "Prudent"},
	{"net:builder", "Builder", "Bâtisseur"},
	{"net:raider", "Raider", "Pillard"},
};

/* Steps between levels come from the budget and, low down, from moves that are not seen: a
 * beginner does not lose by counting badly but by not looking. */
static const ts_tuning tunings[TS_LEVELS] = {
	{6, 0.7f, 0.75f, 30, 1, 0},  {12, 0.7f, 0.6f, 30, 1, 0},   {25, 0.7f, 0.46f, 30, 1, 0},
	{50, 0.7f, 0.33f, 30, 1, 0}, {130, 0.7f, 0.15f, 30, 1, 0}, {400, 0.7f, 0, 30, 1, 0},
	{1500, 0.7f, 0, 30, 1, 0},   {30000, 0.7f, 0, 30, 1, 0},
};

void ts_weigh(const ts_knowledge *k, const void *s, int seat, const ts_action *m, int n, float *w)
{
	if (k && k->policy) {
		k->policy(s, seat, m, n, w);
		return;
	}
	for (int i = 0; i < n; i++)
		w[i] = 1;
}

/* --- results --- */

/* Win probabilities out of points: two seats a spread apart have odds of e to 1. */
static void expect(const float *points, int seats, float spread, ts_verdict *v)
{
	float sum = 0;

	for (int i = 0; i < seats; i++) {
		float best = -1e9f;

		for (int k = 0; k < seats; k++)
			if (k != i && points[k] > best)
				best = points[k];
		v->margin[i] = seats == 1 ? points[0] : points[i] - best;
	}
	/* who plays alone plays against the points it takes */
	for (int i = 0; i < seats + (seats == 1); i++)
		sum += ts_exp((points[i] - points[0]) / spread);
	for (int i = 0; i < seats; i++)
		v->win[i] = ts_exp((points[i] - points[0]) / spread) / sum;
}

int ts_seats_of(const ts_game *g, const void *s)
{
	ts_score sc;
	int n = 0;

	g->score(s, &sc);
	while (n < TS_SEATS_MAX && sc.rank[n])
		n++;
	return n;
}

void ts_judge(const ts_game *g, const ts_knowledge *k, const void *s, ts_verdict *v)
{
	const ts_core *c = (const ts_core *)s;
	float points[TS_SEATS_MAX] = {0};
	float scale = 8;
	ts_score sc;

	if (c->over || !k || !k->evaluate)
		g->score(s, &sc);
	if (c->over) {
		int first = 0;

		for (int i = 0; i < v->seats; i++)
			first += sc.rank[i] == 1;
		for (int i = 0; i < v->seats; i++) {
			v->win[i] = sc.rank[i] == 1 ? 1.0f / (float)first : 0;
			v->margin[i] = sc.margin[i];
		}
	} else if (k && k->evaluate) { /* no score needed, and that takes time */
		float spread = k->evaluate(s, points);

		expect(points, v->seats, spread, v);
	} else {
		for (int i = 0; i < v->seats; i++)
			points[i] = sc.total[i];
		expect(points, v->seats, scale, v);
	}
	/* a solo game is a matter of points: a far larger scale keeps them apart */
	if (v->seats == 1)
		scale = 60;
	for (int i = 0; i < v->seats; i++)
		v->reward[i] = c->over && k && k->worth ? k->worth(s, i)
							: ts_worth(v->win[i], v->margin[i], scale);
}

/* --- small things --- */

float ts_unit(ts_dice *d)
{
	return (float)(ts_dice_next(d) >> 40) * (1.0f / 16777216);
}

int ts_next_seat(const ts_core *c, int own)
{
	return c->acting >> own & 1 ? own : __builtin_ctz(c->acting);
}

int ts_draw(const ts_knowledge *k, const void *s, int seat, const ts_action *m, int n, ts_dice *d)
{
	float p[TS_MOVES_MAX], sum = 0, at;
	int i = 0;

	if (n == 1)
		return 0;
	ts_weigh(k, s, seat, m, n, p);
	for (int j = 0; j < n; j++)
		sum += p[j];
	at = ts_unit(d) * sum;
	while (i < n - 1 && (at -= p[i]) >= 0)
		i++;
	return i;
}

void ts_play_out(const ts_bot *b, ts_state *s, int own, ts_dice *d)
{
	ts_action m[TS_MOVES_MAX];

	for (int k = 0, last = -1; !s->core.over; k++) {
		int seat = ts_next_seat(&s->core, own), n;

		if (k >= b->tune.cut && (seat != last || k > b->tune.cut + 12))
			break;
		last = seat;
		n = b->game->moves(s, seat, m);
		b->game->apply(s, seat, m[ts_draw(b->know, s, seat, m, n, d)], NULL);
	}
}

/* --- names --- */

static int starts(const char *s, const char *with)
{
	while (*with)
		if (*s++ != *with++)
			return 0;
	return 1;
}

/* A decimal number; *s goes on behind it. */
static float number(const char **s)
{
	float v = 0, unit = 1;
	int point = 0;

	for (;; (*s)++) {
		if (**s == '.' && !point) {
			point = 1;
		} else if (**s >= '0' && **s <= '9') {
			v = v * 10 + (float)(**s - '0');
			if (point)
				unit *= 10;
		} else {
			return v / unit;
		}
	}
}

static int read_tuning(const char *s, ts_tuning *t)
{
	while (*s) {
		float v;
		int at = 0;

		while (s[at] && s[at] != '=')
			at++;
		if (!s[at])
			return 0;
		const char *key = s;

		s += at + 1;
		v = number(&s);
		if (starts(key, "iterations="))
			t->iterations = (uint32_t)v;
		else if (starts(key, "explore="))
			t->explore = v;
		else if (starts(key, "overlook="))
			t->overlook = v;
		else if (starts(key, "cut="))
			t->cut = (uint16_t)v;
		else if (starts(key, "prior="))
			t->prior = (uint8_t)v;
		else if (starts(key, "net="))
			t->net = v;
		else
			return 0;
		if (*s == ':')
			s++;
		else if (*s)
			return 0;
	}
	return t->iterations > 0;
}

/* The number of a style, from 1; 0: none. */
static int style_of(const char *name)
{
	for (int i = 0; i < TS_STYLES; i++)
		if (ts_str_eq(name, ts_levels[TS_LEVELS + i].id))
			return i + 1;
	return 0;
}

/* The kind of a bot, or -1; for a search *t. */
static int parse(const char *name, const ts_knowledge *k, ts_tuning *t)
{
	int level = 0;

	while (level < TS_LEVELS - 1 && !ts_str_eq(name, ts_levels[level].id))
		level++; /* "mcts" and "net" begin with the highest */
	*t = tunings[level];
	if (k && k->iterations[level])
		t->iterations = k->iterations[level];
	if (k && k->overlook[level] > 0)
		t->overlook = k->overlook[level];
	if (k && k->cut)
		t->cut = k->cut;
	if (k && k->explore[level] > 0)
		t->explore = k->explore[level];
	if (ts_str_eq(name, "random"))
		return TS_KIND_RANDOM;
	if (ts_str_eq(name, "greedy"))
		return TS_KIND_GREEDY;
	if (ts_str_eq(name, "net") || style_of(name))
		return TS_KIND_NET;
	if (ts_str_eq(name, "mcts") || (starts(name, "mcts:") && read_tuning(name + 5, t)))
		return TS_KIND_SEARCH;
	if (!ts_str_eq(name, ts_levels[level].id) && !starts(name, "net:"))
		return -1;
	if (level < TS_LEVELS - 1 || (k && !k->net_iterations && !starts(name, "net:")))
		return TS_KIND_SEARCH;
	if (k && k->explore[level] <= 0)
		t->explore = 1;
	if (k && k->net_iterations)
		t->iterations = k->net_iterations;
	t->net = 0.5f;
	return !starts(name, "net:") || ts_str_eq(name + 4, "search") || read_tuning(name + 4, t)
		       ? TS_KIND_BOTH
		       : -1;
}

size_t ts_bot_size(const char *name, const ts_budget *b)
{
	ts_tuning t;

	switch (parse(name, NULL, &t)) {
	case TS_KIND_RANDOM:
	case TS_KIND_GREEDY:
	case TS_KIND_NET:
		return sizeof(ts_bot);
	case TS_KIND_SEARCH:
	case TS_KIND_BOTH:
		return sizeof(ts_bot) + ts_search_size(&t, b);
	}
	return 0;
}

int ts_bot_init(ts_bot *b, size_t size, const ts_game *g, const char *name, uint64_t seed)
{
	const ts_budget least = {0, 0, 1, 1};
	ts_tuning t;
	const ts_net *net = ts_bot_net ? ts_bot_net(g) : NULL;
	int kind = parse(name, g->know, &t);

	/* the highest level searches alone where there is no network */
	if (kind == TS_KIND_BOTH && !net && starts(name, "level"))
		kind = parse("mcts", g->know, &t);
	if (kind < 0)
		return TS_E_USAGE;
	if (size < ts_bot_size(name, &least))
		return TS_E_SIZE;
	__builtin_memset(b, 0, sizeof *b);
	b->game = g;
	b->know = g->know;
	b->seed = seed;
	b->size = size;
	b->kind = (uint8_t)kind;
	b->only = -1;
	b->tune = t;
	b->style = (uint8_t)style_of(name);
	b->net = kind < TS_KIND_NET ? NULL : net;
	return kind < TS_KIND_NET || (net && b->style <= net->styles) ? 0 : TS_E_VERSION;
}

void ts_bot_seed(ts_bot *b, uint64_t seed)
{
	b->seed = seed;
	ts_search_forget(b);
}

ts_action ts_bot_move(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
		      ts_advice *out)
{
	ts_action m[TS_MOVES_MAX];
	ts_dice d = {b->seed ^ ts_hash(redacted, b->game->state_size)};
	int n;

	if (out)
		__builtin_memset(out, 0, sizeof *out);
	if (b->kind == TS_KIND_GREEDY)
		return ts_greedy_move(b, redacted, seat, out);
	if (b->kind == TS_KIND_SEARCH || b->kind == TS_KIND_BOTH)
		return ts_search_move(b, redacted, seat, budget, out);
	if (b->kind == TS_KIND_NET)
		return ts_net_move(b, redacted, seat, out);
	n = b->game->moves(redacted, seat, m);
	return m[ts_dice_range(&d, (uint32_t)n)];
}
