/* query.c - Immortals: the forecasts people are shown, reckoned by the functions of the rules on what
 * the asker may know. Chances and averages are whole numbers of 1/10000. */
#include "game.h"
#include "core/position.h"

#define QUERIES(X)                                                                                  \
	X(TOWER, "tower",                                                                           \
	  "attack?:int defend?:int stance?:with|neutral|against seat?:seat against?:seat "          \
	  "inside?:a,d,others,green tray?:a,d,others,green model?:bernoulli|throw_size",            \
	  "the odds of a throw; what is not given is as in the state")                              \
	X(ATTACK, "attack",                                                                         \
	  "target?:site from?:site armies?:int card?:card stance?:with|neutral|against seat?:seat", \
	  "a battle: who throws what, the odds of every number of armies, what is at stake")        \
	X(USE, "use", "space?:space card?:card seat?:seat",                                         \
	  "what a card on a space may be used for, what that costs and brings")                     \
	X(BOARD, "board", "seat?:seat",                                                             \
	  "the spaces of a seat: what they do and cost, which cards fit; what its limbos send")     \
	X(PLAN, "plan", "cards:space:card,...", "the moves that lay these cards")                   \
	X(PLACE, "place", "site:site", "a site: yield, owner, points, its twin and neighbours")     \
	X(PLACES, "places", "", "every site in short")                                              \
	X(PROVINCES, "provinces", "", "who holds how much of each province, and what it brings")    \
	X(SCORE, "score", "",                                                                       \
	  "points if it ended now, by source; what the scoring of the round would bring")

enum { QUERIES(QUERY_NAME) N_QUERIES };
static const ts_query queries[N_QUERIES] = {QUERIES(QUERY_ROW)};

static int ask(const state *s, int what, int i, const char *const *word, int otherwise, int *out,
	       ts_error *e)
{
	return ts_query_arg(&ts_immortals, s, what, i, word[i], otherwise, out, e);
}

static int refuse(int what, int i, const char *text, ts_error *e)
{
	return ts_query_bad(&ts_immortals, what, i, text, e);
}

/* A seat of this game; the asker where none is named, and who acts where the table asks. */
static int ask_seat(const state *s, int seat, int what, int i, const char *const *word, int *out,
		    ts_error *e)
{
	int here = seat >= 0 ? seat : s->core.acting ? __builtin_ctz(s->core.acting) : s->first;
	int code = ask(s, what, i, word, here, out, e);

	return code ? code : *out >= s->seats ? refuse(what, i, "no such seat", e) : TS_OK;
}

static void put_site_name(ts_out *o, int site)
{
	char buf[32];

	ts_json_str(o, site_name(site, buf));
}

static void key_site(ts_out *o, const char *key, int site)
{
	ts_json_key(o, key);
	put_site_name(o, site);
}

static void key_sites(ts_out *o, const char *key, uint64_t sites)
{
	key_mask(o, key, sites, put_site_name);
}

/* --- points --- */

static int site_points(const state *s, int seat)
{
	int v[N_SOURCES], sum = 0;

	score_sites(s, seat, v);
	for (int i = 0; i < N_SOURCES; i++)
		sum += v[i];
	return sum;
}

/* By seat what the scoring of the round would bring more in `then`. */
static void key_change(const state *s, const state *then, ts_out *o, const char *key)
{
	char buf[8];

	key_open(o, key, '{');
	for (int i = 0; i < s->seats; i++) {
		ts_seat_name(i, buf);
		key_int(o, buf, site_points(then, i) - site_points(s, i));
	}
	ts_json_close(o, '}');
}

/* The site in the hands of a seat, or of nobody. */
static state held_by(const state *s, int site, int seat)
{
	state t = *s;

	for (int i = 0; i < s->seats; i++)
		t.where[i] &= ~BIT(site);
	if (seat != NOBODY)
		t.where[seat] |= BIT(site);
	return t;
}

/* --- the tower --- */

static const char *const stance_id[TOWER_STANCES] = {"with", "neutral", "against"};

static int scaled(double v)
{
	return (int)(v * 10000 + 0.5);
}

static double root(double v)
{
	double r = v > 1 ? v : 1;

	for (int i = 0; i < 40; i++)
		r = (r + v / r) / 2;
	return v > 0 ? r : 0;
}

/* The three chances sum to 10000. */
static void key_odds(ts_out *o, const tower_odds *w)
{
	int win = scaled(w->win), tie = scaled(w->tie);

	key_int(o, "win", win);
	key_int(o, "tie", tie);
	key_int(o, "lose", 10000 - win - tie);
	key_int(o, "armies", scaled(w->armies));
	key_int(o, "own_lost", scaled(w->own_lost));
	key_int(o, "other_lost", scaled(w->other_lost));
}

static void key_chances(ts_out *o, const char *key, const double *p, int n)
{
	key_open(o, key, '[');
	for (int i = 0; i <= n; i++)
		ts_json_int(o, scaled(p[i]));
	ts_json_close(o, ']');
}

/* "2,0,1,3": cubes of attacker, defender, all others and green; missing ones are 0. */
static int read_counts(const char *text, const int slot[4], uint8_t *out)
{
	for (int i = 0; i < N_COLOURS; i++)
		out[i] = 0;
	for (int i = 0; *text; i++) {
		int n = 0, digits = 0;

		for (; *text >= '0' && *text <= '9'; text++, digits++)
			n = n * 10 + (*text - '0');
		if (!digits || digits > 3 || i == 4 || n > TOWER_CUBES || (*text && *text != ','))
			return -1;
		out[slot[i]] = (uint8_t)n;
		text += *text == ',';
	}
	return 0;
}

static void put_fall(ts_out *o, int model, int all, const char *key, int inside, int thrown)
{
	double fall[N_SEATS * TOWER_CUBES + 1], stuck = tower_p_stuck(model, all);
	double new_ = tower_p_thrown();

	tower_fall(model, all, inside, thrown, fall);
	key_open(o, key, '{');
	key_int(o, "thrown", thrown);
	key_int(o, "inside", inside);
	key_int(o, "mean", scaled(inside * stuck + thrown * new_));
	key_int(o, "sd", scaled(root(inside * stuck * (1 - stuck) + thrown * new_ * (1 - new_))));
	key_chances(o, "fall", fall, inside + thrown);
	ts_json_close(o, '}');
}

/* The throw of `attack` armies of one colour at `defend` of another (or of none, -1). */
static void put_throw(const cube_tower *t, int model, int att, int attack, int def, int defend,
		      int stance, ts_out *o)
{
	static const char *const side[] = {"attacker", "defender", "others", "green"};
	int in[4] = {0, 0, 0, t->inside[GREEN]}, all = 0;
	int out[4] = {attack, defend, 0, t->tray[GREEN] + tower_green_change(t)};
	tower_odds odds;

	for (int i = 0; i < N_SEATS; i++) {
		int k = i == att ? 0 : i == def ? 1 : 2;

		in[k] += t->inside[i];
		out[k] += t->tray[i];
	}
	for (int i = 0; i < 4; i++)
		all += out[i];
	tower_battle(t, model, att, attack, defend ? def : -1, defend, stance, &odds);
	ts_json_open(o, '{');
	key_str(o, "model", tower_id[model]);
	key_int(o, "attack", attack);
	key_int(o, "defend", defend);
	key_str(o, "stance", stance_id[stance]);
	key_int(o, "thrown", all);
	key_odds(o, &odds);
	key_chances(o, "left", odds.left, in[0] + out[0]);
	key_open(o, "colours", '{');
	for (int i = 0; i < 4; i++)
		put_fall(o, model, all, side[i], in[i], out[i]);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

/* A colour that is neither of the two. */
static int third(int a, int b)
{
	int i = 0;

	while (i == a || i == b)
		i++;
	return i;
}

static int query_tower(const state *s, int seat, const char *const *word, ts_out *o, ts_error *e)
{
	enum { ATTACK, DEFEND, STANCE, BY, AGAINST, INSIDE, TRAY, MODEL };
	cube_tower t = s->tower;
	int attack, defend, stance, by, def, model, code, slot[4];

	code = ask(s, Q_TOWER, ATTACK, word, 3, &attack, e);
	if (!code)
		code = ask(s, Q_TOWER, DEFEND, word, 0, &defend, e);
	if (!code)
		code = ask(s, Q_TOWER, STANCE, word, STANCE_NEUTRAL, &stance, e);
	if (!code)
		code = ask_seat(s, seat, Q_TOWER, BY, word, &by, e);
	if (!code)
		code = ask(s, Q_TOWER, AGAINST, word, third(by, by), &def, e);
	if (!code)
		code = ask(s, Q_TOWER, MODEL, word, s->opt[O_TOWER] - 1, &model, e);
	if (code)
		return code;
	if (def == by)
		return refuse(Q_TOWER, AGAINST, "the attacker itself", e);
	slot[0] = by;
	slot[1] = def;
	slot[2] = third(by, def);
	slot[3] = GREEN;
	if (!word[AGAINST] && !word[INSIDE] && !word[TRAY]) { /* nobody's cubes help the defender */
		t.inside[slot[2]] = (uint8_t)(t.inside[slot[2]] + t.inside[def]);
		t.tray[slot[2]] = (uint8_t)(t.tray[slot[2]] + t.tray[def]);
		t.inside[def] = t.tray[def] = 0;
	}
	if (word[INSIDE] && read_counts(word[INSIDE], slot, t.inside))
		return refuse(Q_TOWER, INSIDE, "up to four numbers, 0 to 43", e);
	if (word[TRAY] && read_counts(word[TRAY], slot, t.tray))
		return refuse(Q_TOWER, TRAY, "up to four numbers, 0 to 43", e);
	if (t.inside[GREEN] + t.tray[GREEN] > GREENS)
		return refuse(Q_TOWER, word[TRAY] ? TRAY : INSIDE, "there are 20 green cubes", e);
	t.supply = (uint8_t)(GREENS - t.inside[GREEN] - t.tray[GREEN]);
	if (attack < 1 || attack + t.inside[by] + t.tray[by] > TOWER_CUBES)
		return refuse(Q_TOWER, ATTACK, "a seat has 43 cubes", e);
	if (defend < 0 || defend + t.inside[def] + t.tray[def] > TOWER_CUBES)
		return refuse(Q_TOWER, DEFEND, "a seat has 43 cubes", e);
	put_throw(&t, model, by, attack, def, defend, stance, o);
	return TS_OK;
}

/* --- places --- */

/* Inside an object. */
static void put_place(const state *s, int site, ts_out *o)
{
	int region = region_of(site), owner = owner_of(s, site);

	key_site(o, "id", site);
	key_str(o, "realm", realm_id[realm_of(site)]);
	key_str(o, "region", regions[region].id);
	key_str(o, "province", province_id[region / N_PER_PROVINCE]);
	key_seat(o, "owner", owner);
	key_int(o, "armies", s->army[site]);
	key_str(o, "building", building_of(s, site));
	key_bool(o, "portal", (int)(s->portals >> site & 1));
	key_int(o, "gold", yield_of(site, GOLD));
	key_int(o, "energy", yield_of(site, ENERGY));
	key_seat(o, "card", holder_of(s, region));
}

static void put_short_place(const state *s, int site, ts_out *o)
{
	ts_json_open(o, '{');
	put_place(s, site, o);
	ts_json_close(o, '}');
}

/* What holding the site is worth to each seat at the end of the round, given all else. */
static void put_worth(const state *s, int site, ts_out *o)
{
	char buf[8];
	state none = held_by(s, site, NOBODY);

	key_open(o, "points", '{');
	for (int i = 0; i < s->seats; i++) {
		state with = held_by(s, site, i);

		ts_seat_name(i, buf);
		key_int(o, buf, site_points(&with, i) - site_points(&none, i));
	}
	ts_json_close(o, '}');
}

static void query_place(const state *s, int site, ts_out *o)
{
	ts_json_open(o, '{');
	put_place(s, site, o);
	put_worth(s, site, o);
	ts_json_key(o, "twin");
	put_short_place(s, twin(site), o);
	key_open(o, "neighbours", '[');
	for (uint64_t m = neighbours(site); m; m &= m - 1)
		put_short_place(s, lowest(m), o);
	ts_json_close(o, ']');
	/* armies come here from these: neighbours, and the twin whose Portal leads here */
	key_sites(o, "from",
		  neighbours(site) | (s->portals >> twin(site) & 1 ? BIT(twin(site)) : 0));
	key_sites(o, "to", steps(s, site));
	ts_json_close(o, '}');
}

static void query_places(const state *s, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < N_SITES; i++)
		put_short_place(s, i, o);
	ts_json_close(o, ']');
}

static void put_province(const state *s, int realm, int province, ts_out *o)
{
	uint64_t sites = province_sites(realm, province);
	int best = 0, next = 0, leader = NOBODY;
	char buf[32];

	ts_json_open(o, '{');
	key_str(o, "id", join(buf, realm_id[realm], " ", province_id[province]));
	key_str(o, "realm", realm_id[realm]);
	key_str(o, "province", province_id[province]);
	key_int(o, "sites", N_PER_PROVINCE);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		int n = count(s->where[i] & sites), more = n;

		while (more < N_PER_PROVINCE && province_vp(more) == province_vp(n))
			more++;
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "n", n);
		key_int(o, "points", province_vp(n));
		key_int(o, "missing", more - n); /* sites until it brings more; 0: all there are */
		ts_json_close(o, '}');
		if (n > best) {
			next = best;
			best = n;
			leader = i;
		} else if (n > next) {
			next = n;
		}
	}
	ts_json_close(o, ']');
	key_seat(o, "leader", best > next ? leader : (int)NOBODY);
	key_int(o, "by", best - next);
	ts_json_close(o, '}');
}

static void query_provinces(const state *s, ts_out *o)
{
	ts_json_open(o, '[');
	for (int r = 0; r < N_REALMS; r++)
		for (int i = 0; i < N_PROVINCES; i++)
			put_province(s, r, i, o);
	ts_json_close(o, ']');
}

/* --- attacks --- */

/* An attack that is asked about: by whom, at what, with which card or stance (-1: not said). */
typedef struct {
	int by, target, defender, defending, card, site, stance;
} assault;

/* The stance of the inhabitants: as said, by the site chosen, or the best the card allows; and the
 * site that is to be named for it, -1 where none is. */
static int stance_from(const state *s, const assault *x, int origin, int *site)
{
	int best = STANCE_AGAINST;

	*site = x->stance >= 0 ? -1 : x->site;
	if (x->stance >= 0)
		return x->stance;
	if (x->site >= 0)
		return stance_of(x->site, origin, x->target);
	if (x->card < 0 || x->card >= C_MAGIC)
		return STANCE_NEUTRAL;
	for (uint64_t m = card_sites(s, x->by, x->card); m; m &= m - 1) {
		int stance = stance_of(lowest(m), origin, x->target);

		if (*site < 0 || stance < best) {
			*site = lowest(m);
			best = stance;
		}
	}
	return best;
}

static tower_odds odds_of(const state *s, const assault *x, int stance, int n)
{
	tower_odds odds;

	tower_battle(&s->tower, s->opt[O_TOWER] - 1, x->by, n,
		     x->defender == NOBODY ? -1 : x->defender, x->defending, stance, &odds);
	return odds;
}

/* What is thrown beside the armies that fight, and what may come along from inside. */
static void put_stakes(const state *s, const assault *x, ts_out *o)
{
	int holder = holder_of(s, region_of(x->target)), lost = holder;
	state won = held_by(s, x->target, x->by), tied = held_by(s, x->target, NOBODY);
	cube_tower t = s->tower;

	t.tray[GREEN] = (uint8_t)(t.tray[GREEN] + tower_green_change(&t)); /* IMM-118 */
	ts_json_key(o, "tray");
	put_colours(s, t.tray, o);
	ts_json_key(o, "inside");
	put_colours(s, t.inside, o);
	key_open(o, "points", '{');
	key_change(s, &won, o, "win");
	key_change(s, x->defender == NOBODY ? s : &tied, o, "tie");
	ts_json_close(o, '}');
	if (holder == x->by || holder == x->defender)
		lost = NOBODY; /* IMM-144 */
	key_open(o, "card", '{');
	key_str(o, "region", regions[region_of(x->target)].id);
	key_seat(o, "holder", holder);
	key_seat(o, "win", x->by);
	key_seat(o, "tie", x->defender == NOBODY ? holder : lost);
	ts_json_close(o, '}');
	if (x->defender != NOBODY) /* IMM-136 */
		key_str(o, "defender_limbo", realm_id[realm_of(twin(x->target))]);
}

typedef struct {
	int from, n, stance;
	double win;
} best_attack;

static void put_origin(const state *s, const assault *x, int from, int only, best_attack *best,
		       ts_out *o)
{
	int named, stance = stance_from(s, x, from, &named);
	int most = s->army[from] - 1; /* IMM-109 */

	ts_json_open(o, '{');
	key_site(o, "id", from);
	key_int(o, "armies", s->army[from]);
	key_str(o, "stance", stance_id[stance]);
	if (named >= 0)
		key_site(o, "site", named);
	key_str(o, "limbo", realm_id[realm_of(twin(from))]); /* IMM-136 */
	key_open(o, "numbers", '[');
	for (int n = only ? only : 1; n <= (only ? only : most); n++) {
		tower_odds odds = odds_of(s, x, stance, n);

		ts_json_open(o, '{');
		key_int(o, "n", n);
		key_int(o, "stays", s->army[from] - n);
		key_odds(o, &odds);
		ts_json_close(o, '}');
		if (best->from < 0 || odds.win > best->win) {
			best->from = from;
			best->n = n;
			best->stance = stance;
			best->win = odds.win;
		}
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void put_attack(const state *s, const assault *x, uint64_t from, int only, ts_out *o)
{
	best_attack best = {-1, 0, 0, 0};

	ts_json_open(o, '{');
	key_seat(o, "seat", x->by);
	ts_json_key(o, "target");
	put_short_place(s, x->target, o);
	key_seat(o, "defender", x->defender);
	key_int(o, "defending", x->defending);
	put_stakes(s, x, o);
	key_open(o, "from", '[');
	for (; from; from &= from - 1)
		put_origin(s, x, lowest(from), only, &best, o);
	ts_json_close(o, ']');
	if (key_object(o, "best", best.from >= 0)) {
		tower_odds odds = odds_of(s, x, best.stance, best.n);

		key_site(o, "from", best.from);
		key_int(o, "n", best.n);
		key_str(o, "stance", stance_id[best.stance]);
		key_odds(o, &odds);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static int query_attack(const state *s, int seat, const char *const *word, ts_out *o, ts_error *e)
{
	enum { TARGET, FROM, ARMIES, CARD, STANCE, BY };
	const frame *f = peek(s);
	int op = op_of(s), from = -1, only, code;
	uint64_t open = 0;
	assault x = {0, -1, 0, 0, -1, -1, -1};

	code = ask_seat(s, seat, Q_ATTACK, BY, word, &x.by, e);
	if (code)
		return code;
	/* what is chosen of an attack that runs */
	if (op >= OP_USE && f->seat == x.by && (op == OP_USE || f->option == USE_ATTACK)) {
		x.card = f->card;
		x.site = op >= OP_ORIGIN ? f->site : -1;
		from = op >= OP_TARGET ? f->origin : -1;
		x.target = op >= OP_ARMIES ? f->target : -1;
	}
	if (word[CARD] || word[STANCE])
		x.site = -1;
	code = ask(s, Q_ATTACK, TARGET, word, x.target, &x.target, e);
	if (!code)
		code = ask(s, Q_ATTACK, FROM, word, from, &from, e);
	if (!code)
		code = ask(s, Q_ATTACK, ARMIES, word, 0, &only, e);
	if (!code)
		code = ask(s, Q_ATTACK, CARD, word, x.card, &x.card, e);
	if (!code)
		code = ask(s, Q_ATTACK, STANCE, word, -1, &x.stance, e);
	if (code)
		return code;
	if (x.target < 0) { /* none is being chosen */
		ts_json_null(o);
		return TS_OK;
	}
	if (s->where[x.by] >> x.target & 1)
		return refuse(Q_ATTACK, TARGET, "an own site", e);
	for (uint64_t m = origins(s, x.by); m; m &= m - 1)
		if (targets(s, x.by, lowest(m)) >> x.target & 1)
			open |= BIT(lowest(m));
	if (from >= 0 && !(open >> from & 1))
		return refuse(Q_ATTACK, FROM, "no attack from there", e);
	if (from >= 0)
		open = BIT(from);
	for (uint64_t m = open; m && word[ARMIES]; m &= m - 1)
		if (only < 1 || only >= s->army[lowest(m)])
			open &= ~BIT(lowest(m));
	if (word[ARMIES] && !open)
		return refuse(Q_ATTACK, ARMIES, "not so many", e);
	x.defender = owner_of(s, x.target);
	x.defending = s->army[x.target];
	put_attack(s, &x, open, only, o);
	return TS_OK;
}

/* --- uses --- */

static void put_cost(const state *s, int seat, price p, ts_out *o)
{
	price missing = {0, 0};

	if (p.energy > s->energy[seat])
		missing.energy = (uint8_t)(p.energy - s->energy[seat]);
	if (p.gold > s->gold[seat])
		missing.gold = (uint8_t)(p.gold - s->gold[seat]);
	put_price(o, "cost", p);
	put_price(o, "missing", missing);
	key_bool(o, "payable", payable(s, seat, p));
}

/* What the option brings on a site. */
static void put_gain(const state *s, int seat, int space, int option, int site, ts_out *o)
{
	int kind = option - USE_PORTAL, what;
	state t;

	ts_json_open(o, '{');
	key_site(o, "id", site);
	switch (option) {
	case USE_EXTRACT:
		what = does(s, seat, space) == DO_EXTRACT_GOLD ? GOLD : ENERGY;
		key_int(o, what == GOLD ? "gold" : "energy", yield_of(site, what));
		break;
	case USE_TRANSITION:
		key_int(o, "armies", deployed(s, seat, realm_of(site), DEPLOY_3));
		break;
	case USE_DEPLOY:
		key_int(o, "armies", deployed(s, seat, realm_of(site), DEPLOY_5));
		break;
	case USE_DEPLOY_2:
		key_int(o, "armies", deployed(s, seat, realm_of(site), DEPLOY_2));
		break;
	case USE_MOVE:
		key_int(o, "armies", s->army[site] - 1);
		key_sites(o, "to", reachable(s, seat, site));
		break;
	case USE_SEIZE:
		key_int(o, "own", s->army[site]);
		key_int(o, "other", seize_against(s, seat, site));
		key_bool(o, "wins", s->army[site] > seize_against(s, seat, site));
		key_seat(o, "holder", holder_of(s, region_of(site)));
		break;
	case USE_PORTAL:
	case USE_SANCTUARY:
	case USE_CAPITAL:
		t = *s;
		build(&t, seat, site, kind, NULL);
		key_int(o, "vp", vp_of(&t, seat) - vp_of(s, seat));
		key_int(o, "points", site_points(&t, seat) - site_points(s, seat));
		break;
	default:
		break;
	}
	ts_json_close(o, '}');
}

/* An option; of a card that is not known only what it costs. */
static void put_option(const state *s, int seat, int space, int card, int option, ts_out *o)
{
	uint64_t open;
	int siteless = option == USE_DRAW_1 || option == USE_DRAW_2 || option == USE_TAKE_MARKER;

	ts_json_open(o, '{');
	key_str(o, "id", use_id[option]);
	put_cost(s, seat, cost_of(s, seat, space, card, option), o);
	if (card == NO_CARD) {
		ts_json_close(o, '}');
		return;
	}
	open = option_sites(s, seat, card, option);
	key_bool(o, "possible", open != 0);
	key_open(o, "sites", '[');
	for (uint64_t m = siteless ? 0 : open; m; m &= m - 1)
		put_gain(s, seat, space, option, lowest(m), o);
	ts_json_close(o, ']');
	if (option == USE_DRAW_1 || option == USE_DRAW_2) {
		int want = option == USE_DRAW_2 ? 2 : 1,
		    there = s->deck_n[0] + count(s->discard[0]);

		key_int(o, "cards", want < there ? want : there); /* IMM-156 */
	}
	ts_json_close(o, '}');
}

static void put_options(const state *s, int seat, int space, int card, ts_out *o)
{
	/* an army space offers the same for every card of armies */
	int known = card < NO_CARD, options = known ? options_of(s, seat, space, card)
					      : magic_space(space) ? 0
								   : options_of(s, seat, space, 0);

	key_open(o, "options", '[');
	for (unsigned m = (unsigned)options; m; m &= m - 1)
		put_option(s, seat, space, known ? card : (int)NO_CARD, __builtin_ctz(m), o);
	ts_json_close(o, ']');
}

static const char *does_name(const state *s, int seat, int space)
{
	int d = does(s, seat, space);

	return d == DO_MAGIC ? "magic" : does_id[d];
}

static int query_use(const state *s, int seat, const char *const *word, ts_out *o, ts_error *e)
{
	enum { SPACE, CARD, SEAT };
	const frame *f = peek(s);
	int running = op_of(s) >= OP_USE, space, card, code;

	code = ask_seat(s, seat, Q_USE, SEAT, word, &seat, e);
	if (code)
		return code;
	running = running && f->seat == seat;
	code = ask(s, Q_USE, SPACE, word, running ? f->space : -1, &space, e);
	if (!code && space < 0) { /* no card is turned up */
		ts_json_null(o);
		return TS_OK;
	}
	if (!code)
		code = ask(s, Q_USE, CARD, word,
			   running && f->space == space ? f->card : s->board[seat][space], &card,
			   e);
	if (code)
		return code;
	if (card < C_BLANK && is_magic(card) != (magic_space(space) != 0))
		return refuse(Q_USE, CARD, "not on this space", e);
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_str(o, "space", spaces[space].id);
	key_str(o, "does", does_name(s, seat, space));
	key_card(o, "card", card);
	put_options(s, seat, space, card, o);
	ts_json_close(o, '}');
	return TS_OK;
}

/* --- planning --- */

/* The cards of the seat that could be laid on the space now. */
static void put_fitting(const state *s, int seat, int space, ts_out *o)
{
	ts_action m[N_CARDS + 1];
	state t = *s;
	int n;

	t.plan_next[seat] = (uint8_t)space;
	n = moves_plan(&t, seat, m);
	if (s->veil >> seat & 1) {
		key_null(o, "cards");
		return;
	}
	key_open(o, "cards", '[');
	for (int i = 0; i < n; i++)
		if (m[i] <= A_PLAN_LAST && (m[i] - A_PLAN) % N_CARDS != NO_CARD)
			put_card(o, (m[i] - A_PLAN) % N_CARDS);
	ts_json_close(o, ']');
}

static void query_board(const state *s, int seat, ts_out *o)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_int(o, "gold", s->gold[seat]);
	key_int(o, "energy", s->energy[seat]);
	key_open(o, "limbo", '{');
	for (int r = 0; r < N_REALMS; r++) {
		key_open(o, realm_id[r], '{');
		key_int(o, "armies", s->limbo[seat][r]);
		key_int(o, "comes", allowance(s, seat, r));
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
	key_open(o, "spaces", '[');
	for (int i = 0; i < N_SPACES; i++) {
		int card = s->board[seat][i];

		ts_json_open(o, '{');
		key_str(o, "id", spaces[i].id);
		key_str(o, "does", does_name(s, seat, i));
		key_str(o, "tribe",
			spaces[i].does == DO_SPECIAL ? tribe_of(s, seat, i == SP_DARK_SPECIAL)->id
						     : NULL);
		key_bool(o, "laid", card != NO_CARD && op_of(s) >= OP_PLAN);
		key_card(o, "card", card);
		put_options(s, seat, i, NO_CARD, o);
		put_fitting(s, seat, i, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* One word up to a stop, or NULL if it is too long. */
static const char *word_of(const char **text, char stop, char buf[64])
{
	int n = 0;

	for (; **text && **text != stop; (*text)++)
		if (n < 63)
			buf[n++] = **text;
		else
			return NULL;
	buf[n] = 0;
	*text += **text == stop;
	return buf;
}

/* "build:region_foxbarrow,magic_1:blank" */
static int read_plan(const state *s, const char *text, uint8_t plan[N_SPACES])
{
	char buf[64];

	__builtin_memset(plan, NO_CARD, N_SPACES);
	while (*text) {
		const char *w = word_of(&text, ':', buf);
		int space = w ? ts_name_index(&ts_immortals, s, NOUN_SPACE, w) : -1, card;

		w = word_of(&text, ',', buf);
		card = w ? ts_name_index(&ts_immortals, s, NOUN_CARD, w) : -1;
		if (space < 0 || card < 0)
			return -1;
		plan[space] = (uint8_t)card;
	}
	return 0;
}

/* The moves for a plan: a space that nothing could be laid on is not asked about (IMM-061). What
 * could not be laid is told all the same; the engine then says why it is refused. */
static int query_plan(const state *s, int seat, const char *text, ts_out *o, ts_error *e)
{
	uint8_t plan[N_SPACES];
	char move[TS_TEXT_MAX];
	state t = *s;
	int last = -1, from;

	if (seat < 0 || op_of(s) != OP_PLAN || s->plan_next[seat] >= PLAN_DONE)
		return refuse(Q_PLAN, 0, "nothing is planned now", e);
	if (read_plan(s, text, plan))
		return refuse(Q_PLAN, 0, "no such space or card", e);
	from = s->plan_next[seat];
	for (int i = from; i < N_SPACES; i++)
		if (plan[i] != NO_CARD)
			last = i;
	ts_json_open(o, '[');
	for (int i = from; i <= last; i++) {
		int card = plan[i];

		if (t.plan_next[seat] > i && card == NO_CARD)
			continue;
		ts_action_text(&ts_immortals, s, (ts_action)(A_PLAN + i * N_CARDS + card), move);
		ts_json_str(o, move);
		if (t.plan_next[seat] != i)
			break;
		lay(&t, seat, card);
	}
	ts_json_close(o, ']');
	return TS_OK;
}

/* --- score --- */

/* What one source of the round's scoring would bring a seat, one by one. */
static void put_round_items(const state *s, int source, int seat, ts_out *o)
{
	uint64_t own = s->where[seat];
	char buf[32];

	if (source == V_REGIONS) {
		int v[N_SOURCES];

		score_sites(s, seat, v);
		ts_item_open(o, seat, v[V_REGIONS]);
		key_int(o, "sites", count(own));
		ts_json_close(o, '}');
		return;
	}
	if (source == V_SANCTUARIES_HELD || source == V_CAPITALS_HELD) {
		own &= source == V_CAPITALS_HELD ? s->capitals : s->sanctuaries;
		for (; own; own &= own - 1) {
			ts_item_open(o, seat, 1); /* IMM-160, IMM-161 */
			key_site(o, "site", lowest(own));
			ts_json_close(o, '}');
		}
		return;
	}
	for (int i = 0; i < N_REALMS * N_PROVINCES; i++) {
		int r = i / N_PROVINCES, k = i % N_PROVINCES, n = count(own & province_sites(r, k));

		if (!province_vp(n) || province_source(n) != source)
			continue;
		ts_item_open(o, seat, province_vp(n));
		key_str(o, "province", join(buf, realm_id[r], " ", province_id[k]));
		key_int(o, "sites", n);
		ts_json_close(o, '}');
	}
}

/* The round as if it were scored now: what each seat gets, and how all stand then. */
static void put_round(const state *s, ts_out *o)
{
	ts_score sc;
	state t = *s;

	ts_json_open(o, '{');
	key_int(o, "round", s->round);
	key_int(o, "rounds", s->opt[O_ROUNDS]);
	key_open(o, "gains", '[');
	for (int i = 0; i < s->seats; i++) {
		int v[N_SOURCES], sum = 0;

		score_sites(s, i, v);
		for (int k = 0; k < N_SOURCES; k++) {
			t.vp[i][k] = (uint16_t)(t.vp[i][k] + v[k]);
			sum += v[k];
		}
		ts_item_open(o, i, sum);
		key_int(o, "sites", count(s->where[i]));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	score(&t, &sc);
	ts_standing_json(&sc, s->seats, o);
	key_open(o, "sources", '[');
	for (int k = V_REGIONS; k < N_SOURCES; k++) {
		ts_source_open(o, source_id[k]);
		for (int i = 0; i < s->seats; i++)
			put_round_items(s, k, i, o);
		ts_source_close(o);
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void query_score(const state *s, ts_out *o)
{
	ts_score sc;

	score(s, &sc);
	ts_json_open(o, '{');
	ts_standing_json(&sc, s->seats, o);
	key_open(o, "sources", '[');
	for (int k = 0; k < N_SOURCES; k++) {
		ts_source_open(o, source_id[k]);
		for (int i = 0; i < s->seats; i++) {
			ts_item_open(o, i, s->vp[i][k]);
			ts_json_close(o, '}');
		}
		ts_source_close(o);
	}
	ts_json_close(o, ']');
	key_open(o, "tiebreak", '['); /* IMM-167 */
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_int(o, "armies_on_map", armies_on_map(s, i));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "round");
	if (s->core.over)
		ts_json_null(o);
	else
		put_round(s, o);
	ts_json_close(o, '}');
}

static int query(const void *p, int seat, int what, const char *const *word, int n, ts_out *o,
		 ts_error *e)
{
	const state *s = (const state *)p;
	int at = -1, code = TS_OK;

	(void)n;
	switch (what) {
	case Q_TOWER:
		return query_tower(s, seat, word, o, e);
	case Q_ATTACK:
		return query_attack(s, seat, word, o, e);
	case Q_USE:
		return query_use(s, seat, word, o, e);
	case Q_BOARD:
		code = ask_seat(s, seat, Q_BOARD, 0, word, &at, e);
		if (!code)
			query_board(s, at, o);
		return code;
	case Q_PLAN:
		return query_plan(s, seat, word[0], o, e);
	case Q_PLACE:
		code = ask(s, Q_PLACE, 0, word, 0, &at, e);
		if (!code)
			query_place(s, at, o);
		return code;
	case Q_PLACES:
		query_places(s, o);
		return TS_OK;
	case Q_PROVINCES:
		query_provinces(s, o);
		return TS_OK;
	default:
		query_score(s, o);
		return TS_OK;
	}
}
