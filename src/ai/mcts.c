/* mcts.c - information set Monte Carlo tree search for any game of the contract. Freestanding.
 *
 * Every iteration guesses what the seat cannot see (`fill`), goes down the tree, plays on a
 * little by the game's policy and takes the evaluation. Every seat has a tree of its own and
 * maximises its own reward, as many as there are; seats that choose at the same time do not see
 * each other's choices, so none branches on them. Chance is not branched on either: a node is
 * reached by the actions seen, and counts how often each move was available.
 *
 * With a network, its policy says which moves to try, and its chances, at the node that is new, are a share of what an
 * iteration found.
 *
 * Nodes lie in one hash table. As long as the seat's own turn goes on and nothing was revealed, a
 * node is the redacted state itself: orders of the same small steps meet, and what was learned
 * serves the next decision of the turn. Behind that it is the way of actions.
 *
 * Limits: when the memory is full the tree stops growing and the search goes on. */
#include "shared.h"

typedef struct {
	ts_action action;
	uint16_t prior; /* of 65535 */
	uint32_t visits, available;
	float sum; /* of the acting seat's reward */
} edge;

typedef struct {
	uint64_t key;
	uint32_t age, visits; /* a slot of another age is free */
	uint32_t first;	      /* edge */
	uint16_t n, room;     /* edges there, edges kept for it */
} node;

enum { DEPTH_MAX = 400, PROBE = 16 };

struct ts_tree {
	ts_dice dice;
	node *nodes;
	edge *edges;
	uint32_t mask, n_nodes, n_edges, room;
	uint32_t age, done;
	struct { /* of this decision's iterations alone */
		uint32_t n;
		float win, margin;
	} root[TS_MOVES_MAX];
	uint8_t seen[TS_MOVES_MAX]; /* 0: overlooked */
};

/* --- memory --- */

size_t ts_search_size(const ts_tuning *t, const ts_budget *b)
{
	size_t least = sizeof(ts_tree) + (1 << 16), n;

	if (b && b->memory) {
		n = b->memory;
	} else {
		n = (size_t)1 << 20;
		while (n < (size_t)32 << 20 && n < (size_t)t->iterations * 2048)
			n <<= 1;
	}
	least *= b && b->threads ? b->threads : 1;
	return n < least ? least : n;
}

static ts_tree *tree_at(ts_bot *b, int i)
{
	size_t share = (b->size - sizeof(ts_bot)) / b->trees & ~(size_t)15;

	return (ts_tree *)((char *)(b + 1) + share * (size_t)i);
}

/* A third of the memory for nodes, the rest for their edges. */
static void lay_out(ts_bot *b, int trees)
{
	size_t share = (b->size - sizeof(ts_bot)) / (size_t)trees & ~(size_t)15;
	size_t bytes = share - sizeof(ts_tree);

	b->trees = (uint8_t)trees;
	for (int i = 0; i < trees; i++) {
		ts_tree *t = tree_at(b, i);
		uint32_t n = 64;

		__builtin_memset(t, 0, sizeof *t);
		while ((size_t)n * 2 * sizeof(node) <= bytes / 3)
			n *= 2;
		t->mask = n - 1;
		t->nodes = (node *)(t + 1);
		t->edges = (edge *)(t->nodes + n);
		t->room = (uint32_t)((bytes - n * sizeof(node)) / sizeof(edge));
		t->age = 1;
		__builtin_memset(t->nodes, 0, n * sizeof(node));
	}
}

static node *find(ts_tree *t, uint64_t key, int make)
{
	for (uint32_t i = 0; i < PROBE; i++) {
		node *x = &t->nodes[(key + i) & t->mask];

		if (x->age != t->age) {
			if (!make)
				return NULL;
			x->key = key;
			x->age = t->age;
			x->visits = 0;
			x->first = 0;
			x->n = x->room = 0;
			t->n_nodes++;
			return x;
		}
		if (x->key == key)
			return x;
	}
	return NULL;
}

static void forget(ts_tree *t)
{
	t->age++;
	t->n_nodes = t->n_edges = 0;
}

void ts_search_forget(ts_bot *b)
{
	for (int i = 0; i < b->trees; i++)
		forget(tree_at(b, i));
}

static uint64_t mix(uint64_t key, uint32_t a)
{
	key = (key ^ a) * 0x9fb21c651e98df25u;
	return key ^ key >> 29;
}

/* --- one iteration --- */

typedef struct {
	ts_tree *t;
	const ts_bot *b;
	const ts_game *g;
	int own, seats;
	uint64_t root_key, view[TS_SEATS_MAX];
	uint16_t barrier;
	int n, root;		 /* path; index of the root move taken, or -1 */
	float win[TS_SEATS_MAX]; /* by the network, at the node last opened */
	struct {
		uint32_t edge;
		uint8_t seat;
	} path[DEPTH_MAX];
} walk;

static uint64_t state_key(const ts_game *g, const void *s, int seat)
{
	ts_state r;

	__builtin_memcpy(&r, s, g->state_size);
	g->redact(&r, seat);
	return ts_hash(&r, g->state_size);
}

/* What the network makes of a state, from what the seat may know of it. */
static void ask(walk *w, const void *s, int seat, const ts_action *m, int n, float *p)
{
	ts_state r;

	__builtin_memcpy(&r, s, w->g->state_size);
	w->g->redact(&r, seat);
	ts_net_ask(w->b->net, w->g, &r, seat, w->seats, 1, m, n, p, w->win);
}

/* How likely the policy finds each move; a network is too sure of itself, too. */
static void priors(walk *w, const void *s, int seat, const ts_action *m, int n, float *p)
{
	const ts_knowledge *k = w->b->tune.prior ? w->b->know : NULL;
	int roots = w->b->net ? 2 : k ? k->roots : 0;
	float sum = 0;

	if (w->b->net)
		ask(w, s, seat, m, n, p);
	else
		ts_weigh(k, s, seat, m, n, p);
	for (int i = 0; i < n; i++) {
		for (int r = 0; r < roots; r++)
			p[i] = (float)__builtin_sqrt((double)p[i]);
		sum += p[i];
	}
	for (int i = 0; i < n; i++)
		p[i] /= sum;
}

/* Room for `more` further edges; 0 if the memory is full. */
static int grow(ts_tree *t, node *x, int more)
{
	uint32_t room = x->room ? (uint32_t)(x->n + more) * 2 : (uint32_t)more;

	if (x->n + more <= x->room)
		return 1;
	if (t->n_edges + room > t->room || room > 60000)
		return 0;
	for (int i = 0; i < x->n; i++)
		t->edges[t->n_edges + (uint32_t)i] = t->edges[x->first + (uint32_t)i];
	x->first = t->n_edges;
	x->room = (uint16_t)room;
	t->n_edges += room;
	return 1;
}

/* The edge of every legal move in at[]; new ones are made. 0 if there is no memory for them. */
static int match(walk *w, node *x, const void *s, int seat, const ts_action *m, int n, uint16_t *at)
{
	ts_tree *t = w->t;
	edge *e = &t->edges[x->first];
	int fresh = 0, k = 0;

	for (int i = 0; i < n; i++) {
		int tries = x->n;

		/* edges lie mostly in the order of the moves: look on from the last one */
		while (tries && e[k < x->n ? k : (k = 0)].action != m[i]) {
			k++;
			tries--;
		}
		if (tries) {
			at[i] = (uint16_t)k++;
		} else {
			at[i] = 0xffff;
			fresh++;
		}
	}
	if (fresh) {
		float p[TS_MOVES_MAX];

		if (!grow(t, x, fresh))
			return 0;
		priors(w, s, seat, m, n, p);
		e = &t->edges[x->first];
		for (int i = 0; i < n; i++)
			if (at[i] == 0xffff) {
				edge *f = &e[x->n];

				f->action = m[i];
				f->prior = (uint16_t)(p[i] * 65535);
				f->visits = f->available = 0;
				f->sum = 0;
				at[i] = x->n++;
			}
	}
	return 1;
}

/* The index among the moves of the most promising one: its mean, and the more of a bonus the
 * likelier the policy finds it and the seldomer it was tried when it could be. */
static int choose(walk *w, node *x, int is_root, int n, const uint16_t *at)
{
	ts_tree *t = w->t;
	edge *e = &t->edges[x->first];
	float tried = 0, weight = 0, unseen, top = -1e9f;
	int best = 0;

	for (int i = 0; i < n; i++) {
		edge *f = &e[at[i]];

		f->available++;
		if (f->visits) {
			tried += f->sum;
			weight += (float)f->visits;
		}
	}
	/* a move never tried is taken for a little worse than what was */
	unseen = weight > 0 ? tried / weight - 0.05f : 0.5f;
	for (int i = 0; i < n; i++) {
		const edge *f = &e[at[i]];
		float v, q = f->visits ? f->sum / (float)f->visits : unseen;

		if (is_root && !t->seen[i])
			continue;
		v = q + w->b->tune.explore * (float)f->prior * (1.0f / 65535) *
				(float)__builtin_sqrt((double)f->available) /
				(1 + (float)f->visits);
		v += ts_unit(&t->dice) * 1e-4f;
		if (v > top) {
			top = v;
			best = i;
		}
	}
	return best;
}

static void advance(walk *w, int seat, ts_action a, int together, uint64_t key)
{
	uint32_t step = (uint32_t)seat << 16 | a;

	if (key)
		w->view[seat] = key;
	for (int p = 0; p < TS_SEATS_MAX; p++) {
		if (together && p != seat)
			continue;
		w->view[p] = key && p != seat ? mix(mix(key, step), 0x10000u * 77 + (uint32_t)p)
					      : mix(w->view[p], step);
	}
}

/* Whether it ended at a new node, of which the network was asked. */
static int descend(walk *w, ts_state *s)
{
	ts_action m[TS_MOVES_MAX];
	uint16_t at[TS_MOVES_MAX];

	for (int depth = 0; !s->core.over && w->n < DEPTH_MAX; depth++) {
		int seat = ts_next_seat(&s->core, w->own);
		int together = (s->core.acting & (s->core.acting - 1)) != 0;
		int n = w->g->moves(s, seat, m), i = 0;
		uint64_t key = 0;
		node *x;

		if (n > 1) {
			int here = seat == w->own && s->core.barrier == w->barrier;

			if (here)
				key = depth ? state_key(w->g, s, seat) : w->root_key;
			x = find(w->t, here ? key : w->view[seat], 1);
			if (!x)
				return 0;
			if (x->visits++ == 0 && depth)
				return w->b->net && match(w, x, s, seat, m, n, at);
			if (!match(w, x, s, seat, m, n, at))
				return 0;
			i = choose(w, x, depth == 0, n, at);
			if (depth == 0)
				w->root = i;
			w->path[w->n].edge = x->first + at[i];
			w->path[w->n++].seat = (uint8_t)seat;
		}
		w->g->apply(s, seat, m[i], NULL);
		advance(w, seat, m[i], together, key);
	}
	return 0;
}

/* A share of the reward is a chance to win: what the network expected where nobody had played on, or what came
 * of it where the game was over. */
static void temper(const walk *w, int over, ts_verdict *v)
{
	for (int i = 0; i < v->seats; i++) {
		float win = over ? v->win[i] : w->win[i];

		if (over && v->seats == 1)
			win = 1 /
			      (1 + ts_exp((TS_NET_SOLO_EVEN - v->margin[0]) / TS_NET_SOLO_SCALE));
		v->reward[i] += w->b->tune.net * (win - v->reward[i]);
	}
}

static void iterate(walk *w, const void *root)
{
	ts_tree *t = w->t;
	ts_state s;
	ts_verdict v;
	int judged, over;

	__builtin_memcpy(&s, root, w->g->state_size);
	/* moves valued one by one meet the same guesses and the same chance: what differs is the move */
	if (w->b->only >= 0)
		t->dice.x = mix(w->b->seed, t->done);
	if (w->b->known)
		s.core.seed.lo = ts_dice_next(&t->dice); /* chance to come is nobody's to know */
	else
		w->g->fill(&s, w->own, ts_dice_next(&t->dice));
	w->n = 0;
	w->root = -1;
	for (int p = 0; p < TS_SEATS_MAX; p++)
		w->view[p] = mix(w->root_key, 0x10000u * 99 + (uint32_t)p);
	judged = descend(w, &s);
	over = s.core.over;
	if (w->b->net && !over && !judged)
		ask(w, &s, ts_next_seat(&s.core, w->own), NULL, 0, NULL);
	ts_play_out(w->b, &s, w->own, &t->dice);
	v.seats = w->seats;
	ts_judge(w->g, w->b->know, &s, &v);
	if (w->b->net)
		temper(w, over, &v);
	for (int i = 0; i < w->n; i++) {
		edge *e = &t->edges[w->path[i].edge];

		e->visits++;
		e->sum += v.reward[w->path[i].seat];
	}
	if (w->root >= 0) {
		t->root[w->root].n++;
		t->root[w->root].win += v.win[w->own];
		t->root[w->root].margin += v.margin[w->own];
	}
	t->done++;
}

/* Whether no other move can come to be tried as often as the leading one in `left` iterations:
 * they could not change the decision. */
static int settled(const walk *w, uint32_t left)
{
	const node *x = find(w->t, w->root_key, 0);
	uint32_t first = 0, second = 0;

	for (int i = 0; x && i < x->n; i++) {
		uint32_t v = w->t->edges[x->first + (uint32_t)i].visits;

		if (v > first) {
			second = first;
			first = v;
		} else if (v > second) {
			second = v;
		}
	}
	return first - second > left;
}

void ts_search_run(ts_search_job *j)
{
	walk w;

	w.t = j->tree;
	w.b = j->bot;
	w.g = j->bot->game;
	w.own = j->seat;
	w.seats = ts_seats_of(w.g, j->root);
	w.root_key = ts_hash(j->root, w.g->state_size);
	w.barrier = ((const ts_core *)j->root)->barrier;
	for (uint32_t i = 0; i < j->iterations; i++) {
		/* asking the time costs: not at every iteration */
		if (j->until && (i & 15) == 15 && ts_bot_clock() >= j->until)
			break;
		if (j->hasty && (i & 63) == 63 && settled(&w, j->iterations - i))
			break;
		iterate(&w, j->root);
	}
}

/* --- a decision --- */

/* Readies a tree: what it knows of this state is kept, else it starts anew. */
static void prepare(ts_bot *b, ts_tree *t, uint64_t key, int i, const ts_action *m, int n)
{
	int kept = 0;

	if (!find(t, key, 0) || t->n_nodes > t->mask / 2 || t->n_edges > t->room / 2)
		forget(t);
	t->dice.x = b->seed + key + (uint64_t)i * 0x632be59bd9b4e019u;
	t->done = 0;
	for (int k = 0; k < n; k++) {
		t->root[k].n = 0;
		t->root[k].win = t->root[k].margin = 0;
	}
	/* which moves are overlooked depends on seed and state: all trees agree */
	ts_dice d = {b->seed * 3 + key};

	for (int k = 0; k < n; k++)
		kept += t->seen[k] = b->only < 0 ? ts_unit(&d) >= b->tune.overlook
						 : m[k] == b->only;
	if (!kept)
		t->seen[ts_dice_range(&d, (uint32_t)n)] = 1;
}

/* Adds up the trees; the move tried most comes first. */
static void decide(ts_bot *b, uint64_t key, const ts_action *m, int n, ts_advice *out)
{
	for (int i = 0; i < n; i++) {
		ts_considered c = {m[i], 0, 0, 0};
		uint32_t fresh = 0;

		for (int k = 0; k < b->trees; k++) {
			ts_tree *t = tree_at(b, k);
			const node *x = find(t, key, 0);

			if (!t->seen[i])
				continue;
			for (int e = 0; x && e < x->n; e++)
				if (t->edges[x->first + (uint32_t)e].action == m[i])
					c.visits += t->edges[x->first + (uint32_t)e].visits;
			fresh += t->root[i].n;
			c.win += t->root[i].win;
			c.margin += t->root[i].margin;
		}
		if (fresh) {
			c.win /= (float)fresh;
			c.margin /= (float)fresh;
		}
		if (c.visits)
			ts_advice_add(out, &c);
	}
}

static ts_action search(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
			ts_advice *out)
{
	const ts_game *g = b->game;
	ts_search_job job[TS_BOT_THREADS];
	ts_action m[TS_MOVES_MAX];
	ts_advice a = {0};
	uint64_t key = ts_hash(redacted, g->state_size), start = ts_bot_clock ? ts_bot_clock() : 0;
	int n = g->moves(redacted, seat, m);
	int trees = budget && budget->threads ? budget->threads : 1;
	uint32_t iterations = b->tune.iterations, done = 0, nodes = 0;
	uint64_t until = 0;

	if (n == 1 && !out)
		return m[0];
	trees = trees > TS_BOT_THREADS ? TS_BOT_THREADS : trees;
	if (trees != b->trees)
		lay_out(b, trees);
	if (budget && budget->ms && ts_bot_clock) {
		until = start + (uint64_t)budget->ms * 1000;
		iterations = 0xffffffff;
	}
	if (budget && budget->iterations)
		iterations = budget->iterations;
	for (int i = 0; i < trees; i++) {
		job[i].tree = tree_at(b, i);
		job[i].bot = b;
		job[i].root = redacted;
		job[i].seat = seat;
		job[i].iterations = iterations / (uint32_t)trees +
				    (i < (int)(iterations % (uint32_t)trees));
		job[i].until = until;
		job[i].hasty = trees == 1 && !until && !out && b->tune.overlook == 0;
		prepare(b, job[i].tree, key, i, m, n);
	}
#if __STDC_HOSTED__
	if (trees > 1)
		ts_search_parallel(job, trees);
	else
#endif
		for (int i = 0; i < trees; i++)
			ts_search_run(&job[i]);
	for (int i = 0; i < trees; i++) {
		done += job[i].tree->done;
		nodes += job[i].tree->n_nodes;
	}
	decide(b, key, m, n, &a);
	a.iterations = done;
	a.nodes = nodes;
	a.seconds = ts_bot_clock ? (float)(ts_bot_clock() - start) * 1e-6f : 0;
	if (out)
		*out = a;
	return a.n ? a.move[0].action : m[0];
}

/* ln x, by Newton from the exponent. */
static float ln(float x)
{
	union {
		float f;
		uint32_t u;
	} v = {x};
	float y = 0.69314718f * (float)((int)(v.u >> 23) - 127);

	for (int i = 0; i < 4; i++)
		y += x * ts_exp(-y) - 1;
	return y;
}

ts_action ts_search_move(ts_bot *b, const void *redacted, int seat, const ts_budget *budget,
			 ts_advice *out)
{
	const ts_knowledge *k = b->know;
	ts_action best = search(b, redacted, seat, budget, out);

	if (!out || !k || k->chance.slope == 0 || ts_seats_of(b->game, redacted) == 1)
		return best;
	for (int i = 0; i < out->n; i++) {
		ts_considered *c = &out->move[i];
		float n = (float)c->visits, won = c->win * n;
		float odds = (won + 0.5f) / (n - won + 0.5f); /* nothing is quite sure */

		c->win = 1 / (1 + ts_exp(-k->chance.shift - k->chance.slope * ln(odds)));
	}
	return best;
}

void ts_search_worth(ts_bot *b, const void *s, int seat, ts_action a, int known,
		     uint32_t iterations, ts_considered *out)
{
	const ts_budget budget = {iterations, 0, 0, 1};
	ts_advice advice;

	ts_search_forget(b); /* what was found for another move would count as visits of this one */
	b->only = a;
	b->known = (uint8_t)known;
	search(b, s, seat, &budget, &advice);
	b->only = -1;
	b->known = 0;
	*out = advice.move[0];
}
