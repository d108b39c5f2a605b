/* query.c - It's a Wonderful Kingdom: the forecasts people are shown, reckoned by the functions of
 * the rules on what the asker may know. In a window the other seat is its public copy, as redacted.
 * What a card would give is seen by building it on a copy: points and production are never added
 * up a second way. */
#include "game.h"
#include "core/position.h"

#define QUERIES(X)                                                                                 \
	X(PRODUCTION, "production", "",                                                            \
	  "what each step brings each seat, now and with its works built; who leads")              \
	X(CARD, "card", "card:card",                                                               \
	  "what a card costs, what is missing of it, what it would give each seat")                \
	X(ZONE, "zone", "zone:area seat?:seat",                                                    \
	  "what the cards of a zone or a Selection would give a seat")                             \
	X(FILLING, "filling", "seat?:seat", "a filling worth proposing for the cubes in hand")     \
	X(THREATS, "threats", "",                                                                  \
	  "what threats cost, what they take if they stay, and what they do next")                 \
	X(CONQUEST, "conquest", "",                                                                \
	  "who holds which territory, its points, and what a march would need")                    \
	X(QUEST, "quest", "", "what the steps of the quest cost each seat, and bring")             \
	X(SCORE, "score", "", "points if it ended now, by source and item")

enum { QUERIES(QUERY_NAME) N_QUERIES };
static const ts_query queries[N_QUERIES] = {QUERIES(QUERY_ROW)};

static int ask(const state *s, int what, int i, const char *const *word, int otherwise, int *out,
	       ts_error *e)
{
	return ts_query_arg(&ts_kingdom, s, what, i, word[i], otherwise, out, e);
}

/* A seat of this game; the asker where none is named, and one that acts where the table asks. */
static int ask_seat(const state *s, int seat, int what, int i, const char *const *word, int *out,
		    ts_error *e)
{
	int here = seat >= 0 ? seat : s->core.acting ? __builtin_ctz(s->core.acting) : s->first;
	int code = ask(s, what, i, word, here, out, e);

	if (!code && *out >= s->seats)
		return ts_query_bad(&ts_kingdom, what, i, "no such seat", e);
	return code;
}

static void open_seat(ts_out *o, int seat)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
}

/* --- production --- */

/* The step's cubes have been counted and are being placed. */
static int counted(const state *s, int res)
{
	return s->window == W_PRODUCE && s->step == res;
}

/* What a seat would count for a step if it came now. */
static int count_now(const state *s, int seat, int res)
{
	int comes = s->phase == PH_PRODUCTION && s->step == res && !counted(s, res);

	return base_count(s, seat, res) + (comes ? powers_count(s, seat, res) : 0);
}

/* Cubes of a colour that a seat will still get in this round. */
static int cubes_to_come(const state *s, int seat, int res)
{
	const frame *f = top(s, seat);

	if (s->phase < PH_PRODUCTION)
		return count_now(s, seat, res);
	if (s->phase > PH_PRODUCTION || res < s->step)
		return 0;
	if (!counted(s, res))
		return count_now(s, seat, res);
	return f->op == OP_PUT && f->put.then == OP_PRODUCE && f->put.cube[0] == res ? f->put.left
										     : 0;
}

static state with_works_built(const state *s, int seat)
{
	state t = *s;

	for (int i = 0; i < s->a[seat].n_works; i++)
		add_built(&t.a[seat], WORK(s, seat, i).card);
	return t;
}

static void put_step_seat(const state *s, int seat, int res, int count, ts_out *o)
{
	state done = with_works_built(s, seat);

	open_seat(o, seat);
	key_int(o, "count", count);
	key_int(o, "duchy", uncovered(s, seat, ON_DUCHY, res));
	key_int(o, "cards", cards_count(s, seat, res));
	key_int(o, "syphons", syphon_count(s, seat, res));
	key_int(o, "lands", lands_count(s, seat, res));
	key_int(o, "powers", count_now(s, seat, res) - base_count(s, seat, res));
	key_int(o, "built", base_count(&done, seat, res));
	ts_json_close(o, '}');
}

/* The steps in order; `training` and `soldiers` go along. */
static void put_step(const state *s, int res, int training[N_SEATS], int soldiers[N_SEATS],
		     ts_out *o)
{
	int running = s->phase == PH_PRODUCTION, n[N_SEATS] = {0, 0}, who;
	int past = running && res < s->step, fixed = counted(s, res);

	ts_json_open(o, '{');
	key_str(o, "id", res_name[res]);
	key_str(o, "step", past ? "past" : running && res == s->step ? "now" : "next");
	key_bool(o, "counted", fixed);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		n[i] = fixed ? s->count[i] : count_now(s, i, res);
		put_step_seat(s, i, res, n[i], o);
	}
	ts_json_close(o, ']');
	who = supreme(s, n[0], n[1]);
	key_open(o, "supremacy", '{');
	key_seat(o, "seat", who);
	key_int(o, "by",
		s->seats == 1 ? n[0] - SUPREMACY_SOLO
		: who == 1    ? n[1] - n[0]
			      : n[0] - n[1]);
	if (s->seats == 1)
		key_int(o, "needs", SUPREMACY_SOLO);
	if (who < 0 || past) {
		key_str(o, "soldier", NULL);
	} else if (fixed) { /* settled before the cubes came: IWK-106 */
		key_str(o, "soldier", training[who] ? "trains" : "takes");
	} else {
		key_str(o, "soldier", training[who] ? "takes" : "trains"); /* IWK-101 */
		soldiers[who] += training[who];
		training[who] ^= 1;
	}
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void query_production(const state *s, ts_out *o)
{
	int training[N_SEATS], soldiers[N_SEATS] = {0, 0};

	for (int i = 0; i < N_SEATS; i++)
		training[i] = s->a[i].training;
	ts_json_open(o, '{');
	key_open(o, "resources", '[');
	for (int r = 0; r < N_RES; r++)
		put_step(s, r, training, soldiers, o);
	ts_json_close(o, ']');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		int cubes = alchemy_sum(&s->a[i]);

		open_seat(o, i);
		key_int(o, "soldiers", soldiers[i]);
		key_int(o, "krystallium",
			s->mods & CONQUEST ? slots_held(s, i, B_KRYSTALLIUM, 0) : 0);
		key_int(o, "alchemy", cubes);
		key_int(o, "to_krystallium", cubes < 5 ? 5 - cubes : 0); /* IWK-086 */
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- what cards give --- */

/* Members: what the seat would have more with the cards `built` counts, from `s` to `t`. */
static void put_gives(const state *s, const state *t, int seat, ts_out *o)
{
	tally before = tally_of(s, seat), after = tally_of(t, seat);
	int more[N_RES];

	for (int r = 0; r < N_RES; r++)
		more[r] = base_count(t, seat, r) - base_count(s, seat, r);
	key_amounts(o, "production", more, N_RES);
	key_int(o, "vp", after.vp - before.vp);
	key_int(o, "flat", after.flat - before.flat);
	key_int(o, "combo", after.combo - before.combo);
	key_open(o, "supremacy", '['); /* steps that another would win then */
	for (int r = 0; r < N_RES; r++) {
		int was = supreme(s, base_count(s, 0, r), s->seats == 2 ? base_count(s, 1, r) : 0);
		int is = supreme(t, base_count(t, 0, r), s->seats == 2 ? base_count(t, 1, r) : 0);

		if (was == is)
			continue;
		ts_json_open(o, '{');
		key_str(o, "id", res_name[r]);
		key_seat(o, "from", was);
		key_seat(o, "to", is);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

/* Members: what there is to pay `need` with, by itself, as if nothing else were to be paid. */
static void put_pays(const state *s, int seat, const int need[6], ts_out *o)
{
	const area *a = &s->a[seat];
	int comes[6], missing[6], short_ = 0;

	for (int r = 0; r < N_RES; r++)
		comes[r] = cubes_to_come(s, seat, r);
	comes[K] = a->krystallium;
	comes[S] = a->soldiers;
	for (int i = 0; i < 6; i++) {
		missing[i] = need[i] > comes[i] ? need[i] - comes[i] : 0;
		short_ += i < N_RES ? missing[i] : 0;
	}
	key_amounts(o, "comes", comes, 6);
	key_amounts(o, "missing", missing, 6);
	/* krystallium stands for cubes: IWK-081 */
	key_bool(o, "paid", !missing[K] && !missing[S] && short_ <= a->krystallium - need[K]);
}

/* Where the cubes of a recycled card could lie: IWK-073. */
static void put_recycling(const state *s, int seat, int kind, ts_out *o)
{
	uint8_t cube[2];
	int n = cubes_of(kind, cube);

	key_open(o, "recycle", '[');
	for (int i = 0; i < n; i++) {
		ts_json_open(o, '{');
		key_str(o, "resource", res_name[cube[i]]);
		key_open(o, "works", '[');
		for (int k = 0; k < s->a[seat].n_works; k++)
			if (open_of(&WORK(s, seat, k), cube[i]))
				ts_json_int(o, k + 1);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void put_card_works(const state *s, int seat, int kind, ts_out *o)
{
	key_open(o, "works", '[');
	for (int i = 0; i < s->a[seat].n_works; i++) {
		const work *w = &WORK(s, seat, i);
		int open[6], left = 0;

		if (w->card != kind)
			continue;
		for (int k = 0; k < 6; k++) {
			open[k] = open_of(w, k);
			left += open[k];
		}
		ts_json_open(o, '{');
		key_int(o, "position", i + 1);
		key_bool(o, "giant", w->giant);
		key_int(o, "left", left);
		key_amounts(o, "open", open, 6);
		put_pays(s, seat, open, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void put_dev_seat(const state *s, int seat, int kind, ts_out *o)
{
	const dev_row *d = &devs[kind];
	state t = *s;
	int cost[6];

	for (int i = 0; i < 6; i++)
		cost[i] = d->cost[i];
	add_built(&t.a[seat], kind);
	open_seat(o, seat);
	key_int(o, "have", s->a[seat].built[kind]);
	put_pays(s, seat, cost, o);
	put_gives(s, &t, seat, o);
	key_int(o, "soldiers", d->soldiers);
	key_int(o, "krystallium", d->krystallium);
	put_recycling(s, seat, kind, o);
	put_card_works(s, seat, kind, o);
	ts_json_close(o, '}');
}

/* What a threat costs and takes; Giants under a card have their own price to be built. */
static void put_threat(const state *s, int seat, int threat, int n, ts_out *o)
{
	const threat_row *t = &threats[threat];

	key_int(o, "n", n);
	key_int(o, "cost", t->cost);
	key_bool(o, "payable", s->a[seat].soldiers >= t->cost);
	key_int(o, "vp", t->vp);
	key_int(o, "points", t->vp * n);
	key_int(o, "krystallium", t->krystallium);
}

static void put_kind_seat(const state *s, int seat, int kind, ts_out *o)
{
	const area *a = &s->a[seat];

	if (is_dev(kind)) {
		put_dev_seat(s, seat, kind, o);
		return;
	}
	open_seat(o, seat);
	if (is_treasure(kind)) {
		put_recycling(s, seat, kind, o);
	} else if (kind == K_CALAMITY) {
		key_int(o, "have", a->calamities);
		key_int(o, "vp", CALAMITY_VP);
	} else if (is_threat(kind)) {
		put_threat(s, seat, kind - K_THREAT, threat_count(s, seat, kind - K_THREAT), o);
		if (kind == K_RAT_GEANT) { /* IWK-138, IWK-139 */
			int more = a->threat[THREAT(RAT_GEANT)] + 1;

			key_int(o, "vermin", more < s->vermin ? more : s->vermin);
		}
	} else {
		int adv = kind - K_ADVISOR;

		key_bool(o, "have", a->council >> adv & 1);
		key_bool(o, "used", a->used >> adv & 1);
		key_int(o, "cost", advisors[adv].cost);
		key_bool(o, "payable", a->soldiers >= advisors[adv].cost);
	}
	ts_json_close(o, '}');
}

static void query_card(const state *s, int kind, ts_out *o)
{
	int cost[6];

	ts_json_open(o, '{');
	key_str(o, "id", kind_id(kind));
	key_str(o, "kind",
		is_dev(kind)	    ? "development"
		: is_treasure(kind) ? "treasure"
		: is_threat(kind)   ? "threat"
		: is_advisor(kind)  ? "advisor"
				    : "calamity");
	if (is_dev(kind)) {
		for (int i = 0; i < 6; i++)
			cost[i] = devs[kind].cost[i];
		key_str(o, "type", type_name[devs[kind].type]);
		key_amounts(o, "cost", cost, 6);
	}
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		put_kind_seat(s, i, kind, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- zones --- */

/* What the known cards of a zone or Selection would mean for a seat, all of them built or all
 * recycled; face-down ones it has not seen are counted as unknown. */
static void query_zone(const state *s, int where, int seat, ts_out *o)
{
	int cost[6] = {0, 0, 0, 0, 0, 0}, cubes[N_RES] = {0, 0, 0, 0}, soldiers = 0, krys = 0;
	int n = 0, devs_n = 0, treasures_n = 0, unknown = 0, calamity = 0, foes = 0, foe_vp = 0,
	    foe_cost = 0, council = 0;
	const entry *x;
	state t = *s;

	ts_json_open(o, '{');
	key_str(o, "zone", where < 2 ? zone_name[where] : where == 2 ? "p1" : "p2");
	key_seat(o, "seat", seat);
	key_open(o, "cards", '[');
	for (; n < N_SELECTION && (x = spot(s, where, n)); n++) {
		uint8_t cube[2];

		put_card(o, x->card);
		if (x->card >= N_KINDS) {
			unknown++;
			continue;
		}
		for (int i = is_fodder(x->card) ? cubes_of(x->card, cube) : 0; i > 0; i--)
			cubes[cube[i - 1]]++;
		treasures_n += is_treasure(x->card);
		calamity += x->card == K_CALAMITY;
		council += is_advisor(x->card);
		if (is_threat(x->card)) {
			foes++;
			foe_vp += threats[x->card - K_THREAT].vp;
			foe_cost += threats[x->card - K_THREAT].cost;
		}
		if (!is_dev(x->card))
			continue;
		devs_n++;
		soldiers += devs[x->card].soldiers;
		krys += devs[x->card].krystallium;
		for (int i = 0; i < 6; i++)
			cost[i] += devs[x->card].cost[i];
		add_built(&t.a[seat], x->card);
	}
	ts_json_close(o, ']');
	key_int(o, "n", n);
	key_int(o, "unknown", unknown);
	key_int(o, "developments", devs_n);
	key_int(o, "treasures", treasures_n);
	key_int(o, "advisors", council);
	key_open(o, "built", '{');
	put_gives(s, &t, seat, o);
	key_int(o, "soldiers", soldiers);
	key_int(o, "krystallium", krys);
	key_amounts(o, "cost", cost, 6);
	ts_json_close(o, '}');
	key_amounts(o, "recycled", cubes, N_RES);
	key_open(o, "calamities", '{');
	key_int(o, "n", calamity);
	key_int(o, "vp", CALAMITY_VP * calamity);
	ts_json_close(o, '}');
	key_open(o, "threats", '{');
	key_int(o, "n", foes);
	key_int(o, "vp", foe_vp);
	key_int(o, "cost", foe_cost);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

/* --- a filling for the cubes in hand --- */

/* The cubes still to be placed, by colour. */
static void cubes_in_hand(const putting *p, int n[6])
{
	for (int i = 0; i < 6; i++)
		n[i] = 0;
	for (int i = 0; i < p->left; i++)
		n[p->cube[p->then == OP_PLAN ? i : 0]]++;
}

/* How good it is to put the next cube on a work: what the cubes can finish comes first, the most
 * valuable of it; then what lacks least. */
static int work_merit(const state *s, int seat, int pos, const int hand[6])
{
	const work *w = &WORK(s, seat, pos);
	int lacks = 0, done = 1, worth;
	state t = *s;

	for (int i = 0; i < 6; i++) {
		lacks += open_of(w, i);
		done &= open_of(w, i) <= hand[i];
	}
	add_built(&t.a[seat], w->card);
	worth = tally_of(&t, seat).vp - tally_of(s, seat).vp;
	return (done ? 1000 + 10 * worth : 0) - 12 * lacks + worth - 30 * w->giant;
}

/* The moves are made on a copy, by the rules; positions of `on` and `built` are those of now. */
static void query_filling(const state *s, int seat, ts_out *o)
{
	int n = s->a[seat].n_works, all = top(s, seat)->put.left, vp = tally_of(s, seat).vp,
	    n_built = 0;
	uint8_t at[N_WORKS], built[N_WORKS];
	ts_action move[N_LOG];
	struct {
		uint8_t pos, cube;
	} on[N_LOG];
	char text[TS_TEXT_MAX];
	int n_moves = 0;
	state t = *s;

	if (top(s, seat)->op != OP_PUT) {
		ts_json_null(o);
		return;
	}
	for (int i = 0; i < n; i++)
		at[i] = (uint8_t)(i + 1);
	while (top(&t, seat)->op == OP_PUT && n_moves < N_LOG) {
		const putting *p = &top(&t, seat)->put;
		int hand[6], best = -1, most = 0, pos;

		cubes_in_hand(p, hand);
		for (int i = 0; i < n; i++) {
			int merit = open_of(&WORK(&t, seat, i), p->cube[0])
					    ? work_merit(&t, seat, i, hand)
					    : 0;

			if (open_of(&WORK(&t, seat, i), p->cube[0]) && (best < 0 || merit > most)) {
				best = i;
				most = merit;
			}
		}
		if (best < 0)
			break;
		pos = best;
		on[n_moves].pos = at[pos];
		on[n_moves].cube = (uint8_t)(all - p->left + 1);
		move[n_moves++] = (ts_action)(A_PUT + pos);
		act_put(&t, seat, pos, NULL);
		if (t.a[seat].n_works < n) {
			built[n_built++] = at[pos];
			for (n--; pos < n; pos++)
				at[pos] = at[pos + 1];
		}
	}
	ts_json_open(o, '{');
	key_open(o, "moves", '[');
	for (int i = 0; i < n_moves; i++) {
		ts_action_text(&ts_kingdom, s, move[i], text);
		ts_json_str(o, text);
	}
	ts_json_close(o, ']');
	key_open(o, "on", '[');
	for (int i = 0; i < n_moves; i++) {
		ts_json_open(o, '{');
		key_int(o, "pos", on[i].pos);
		key_int(o, "n", on[i].cube);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_row(o, "built", built, n_built, put_int);
	key_int(o, "vp", tally_of(&t, seat).vp - vp);
	ts_json_close(o, '}');
}

/* --- threats --- */

/* Works with a Giant: what it takes to thaw them, and what they are worth then. */
static void put_frozen(const state *s, int seat, ts_out *o)
{
	key_open(o, "frozen", '[');
	for (int i = 0; i < s->a[seat].n_works; i++) {
		const work *w = &WORK(s, seat, i);
		state t = *s;
		int left = 0;

		if (!w->giant)
			continue;
		for (int k = 0; k < 6; k++)
			left += open_of(w, k);
		add_built(&t.a[seat], w->card);
		ts_json_open(o, '{');
		key_int(o, "position", i + 1);
		key_str(o, "card", kind_id(w->card));
		key_int(o, "left", left);
		key_int(o, "cost", GIANT_COST);
		key_bool(o, "thaw", can_thaw(s, seat, i));
		put_gives(s, &t, seat, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void put_threats_seat(const state *s, int seat, ts_out *o)
{
	const area *a = &s->a[seat];
	int cost = 0;

	open_seat(o, seat);
	key_int(o, "soldiers", a->soldiers);
	key_int(o, "vp", threat_vp(s, seat));
	key_open(o, "threats", '[');
	for (int i = 0; i < N_THREATS; i++) {
		int n = threat_count(s, seat, i);

		if (!n)
			continue;
		cost += n * threats[i].cost;
		ts_json_open(o, '{');
		key_str(o, "id", threats[i].id);
		put_threat(s, seat, i, n, o);
		key_bool(o, "fight", can_fight(s, seat, i));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_int(o, "cost", cost);
	put_frozen(s, seat, o);
	/* those that act in every Planning or Production: IWK-130 */
	key_open(o, "next", '{');
	key_int(o, "cards", n_shadows(a));
	key_int(o, "cubes", n_sisters(a));
	key_int(o, "soldiers", n_dragons(a));
	key_int(o, "illusions", s->seats == 2 ? n_illusions(s, other(seat)) : 0);
	key_open(o, "syphons", '[');
	for (int r = 0; r < N_RES; r++)
		if (a->threat[THREAT(SYPHON_MATERIALS) + r])
			ts_json_str(o, res_name[r]);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void query_threats(const state *s, ts_out *o)
{
	ts_json_open(o, '{');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		put_threats_seat(s, i, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- Conquest --- */

static void key_colour(ts_out *o, const char *key, int colour)
{
	key_str(o, key, colour < 0 ? NULL : colour_name[colour]);
}

/* What taking a territory needs and what it changes in points, for a seat. */
static void put_march_to(const state *s, int seat, int t, ts_out *o)
{
	int need = march_need(s, seat, t);
	state then = *s;

	then.army[seat][t] = 1;
	then.army[other(seat)][t] = 0;
	open_seat(o, seat);
	key_int(o, "needs", need);
	key_int(o, "near", marchers(s, seat, t));
	key_bool(o, "closed", castle_closed(s, seat, t));
	key_bool(o, "can", can_march(s, seat, t));
	key_int(o, "points", territory_vp(&then, seat) - territory_vp(s, seat));
	if (s->seats == 2)
		key_int(o, "rival",
			territory_vp(&then, other(seat)) - territory_vp(s, other(seat)));
	ts_json_close(o, '}');
}

static void put_land(const state *s, int t, ts_out *o)
{
	const land_row *l = land_of(s, t);

	ts_json_open(o, '{');
	key_str(o, "id", l->id);
	key_str(o, "kind", land_name[l->kind]);
	key_colour(o, "holder", holder(s, t));
	key_open(o, "armies", '{');
	for (int c = 0; c < 2; c++)
		key_int(o, colour_name[c], s->army[c][t]);
	ts_json_close(o, '}');
	put_colours(o, "vp", l->vp);
	key_open(o, "slots", '[');
	for (int i = 0; i < l->slots; i++) {
		ts_json_open(o, '{');
		key_str(o, "type", bonus_name[l->slot[i].bonus]);
		key_str(o, "resource",
			l->slot[i].bonus == B_PRODUCE ? res_name[l->slot[i].res] : NULL);
		key_bool(o, "covered", s->covered[t] >> i & 1);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		put_march_to(s, i, t, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void put_conquest_seat(const state *s, int seat, ts_out *o)
{
	int lands[N_RES], held = 0, armies = 0;

	for (int r = 0; r < N_RES; r++)
		lands[r] = lands_count(s, seat, r);
	for (int t = 0; t < n_lands(s); t++) {
		held += holder(s, t) == seat;
		armies += s->army[seat][t];
	}
	open_seat(o, seat);
	key_colour(o, "colour", seat);
	key_int(o, "vp", territory_vp(s, seat));
	key_int(o, "territories", held);
	key_int(o, "armies", armies);
	key_int(o, "reserve", s->reserve[seat]);
	key_int(o, "prison", s->prison[seat]);
	key_int(o, "soldiers", s->a[seat].soldiers);
	key_amounts(o, "production", lands, N_RES);
	key_int(o, "krystallium", slots_held(s, seat, B_KRYSTALLIUM, 0));
	key_int(o, "traps", slots_held(s, seat, B_TRAP, 0));
	key_int(o, "spies", slots_held(s, seat, B_SPY, 0));
	key_int(o, "destroys", slots_held(s, seat, B_DESTROY, 0));
	key_bool(o, "double_move", has_double(s, seat));
	ts_json_close(o, '}');
}

static void query_conquest(const state *s, ts_out *o)
{
	if (!(s->mods & CONQUEST)) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		put_conquest_seat(s, i, o);
	ts_json_close(o, ']');
	key_open(o, "territories", '[');
	for (int t = 0; t < n_lands(s); t++)
		put_land(s, t, o);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

/* --- quests --- */

static void put_quest_step(const state *s, int bit, ts_out *o)
{
	const step_row *t = step_of(s, bit / N_STEPS, bit % N_STEPS);
	int cost[6];

	for (int i = 0; i < 6; i++)
		cost[i] = t->cost[i];
	ts_json_open(o, '{');
	key_str(o, "id", t->id);
	key_bool(o, "final", t->final);
	key_amounts(o, "cost", cost, 6);
	key_int(o, "soldiers", t->soldiers);
	key_int(o, "krystallium", t->krystallium);
	key_int(o, "spies", t->spies);
	key_int(o, "vp", t->final ? final_vp(s, bit / N_STEPS, t) : t->vp);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		const area *a = &s->a[i];
		int need = step_need(a, t);

		open_seat(o, i);
		key_bool(o, "done", a->steps >> bit & 1);
		key_int(o, "krystallium", need); /* for its slots and for missing cubes */
		key_int(o, "missing_krystallium",
			need > a->krystallium ? need - a->krystallium : 0);
		key_int(o, "missing_soldiers", cost[S] > a->soldiers ? cost[S] - a->soldiers : 0);
		key_bool(o, "payable", step_price(s, i, t) >= 0);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void query_quest(const state *s, ts_out *o)
{
	if (!quest_rules(s)) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '[');
	for (int b = 0; b < s->n_quests; b++) {
		ts_json_open(o, '{');
		key_str(o, "id", quests[s->quest[b]]);
		key_open(o, "steps", '[');
		for (int i = 0; i < N_STEPS; i++)
			put_quest_step(s, b * N_STEPS + i, o);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

/* --- score --- */

enum {
	SRC_FLAT,
	SRC_COMBO,
	SRC_CALAMITIES,
	SRC_THREATS,
	SRC_SISTERS,
	SRC_EGGS,
	SRC_QUEST,
	SRC_COUNCIL,
	SRC_TERRITORIES,
	SRC_FACE,
	N_SRC,
};
static const char *const source_name[N_SRC] = {"flat",	      "combo", "calamities", "threats",
					       "sisters",     "eggs",  "quest",	     "council",
					       "territories", "face"};

/* An item that counts; of: what it is of, under `key`, or NULL. */
static void put_item(ts_out *o, int seat, int points, const char *key, const char *of, int n)
{
	if (!points)
		return;
	ts_item_open(o, seat, points);
	if (key)
		key_str(o, key, of);
	if (n)
		key_int(o, "n", n);
	ts_json_close(o, '}');
}

static void put_items(const state *s, int source, int seat, ts_out *o)
{
	const area *a = &s->a[seat];
	const tally t = tally_of(s, seat);

	switch (source) {
	case SRC_FLAT:
		for (int k = 0; k < N_DEV; k++)
			put_item(o, seat, flat_vp(a, k), "card", kind_id(k), a->built[k]);
		break;
	case SRC_COMBO:
		for (int k = 0; k < N_DEV; k++)
			put_item(o, seat, combo_vp(a, k), "card", kind_id(k), a->built[k]);
		put_item(o, seat, face_combo_vp(s, seat), "card", "duchy", 0);
		break;
	case SRC_CALAMITIES:
		put_item(o, seat, t.calamities, "card", "calamite", a->calamities);
		break;
	case SRC_THREATS:
		for (int i = 0; i < N_THREATS; i++) {
			int n = threat_count(s, seat, i);

			put_item(o, seat, threats[i].vp * n, "card", threats[i].id, n);
		}
		break;
	case SRC_SISTERS:
		put_item(o, seat, t.sisters, NULL, NULL, 0);
		break;
	case SRC_EGGS:
		put_item(o, seat, t.eggs, "card", threats[THREAT(OEUF_DE_DRAGON_NOIR)].id, a->eggs);
		break;
	case SRC_QUEST:
		put_item(o, seat, t.quest, NULL, NULL, 0);
		break;
	case SRC_COUNCIL:
		put_item(o, seat, a->chronicle, "card", kind_id(K_CHRONIQUEUSE), 0);
		put_item(o, seat, a->tribune, "card", kind_id(K_TRIBUN), 0);
		break;
	case SRC_TERRITORIES:
		for (int i = 0; i < n_lands(s); i++)
			put_item(o, seat, land_vp(s, seat, i), "territory", land_of(s, i)->id, 0);
		break;
	default:
		put_item(o, seat, t.face, NULL, NULL, 0);
	}
}

/* Alone: how it would end, and what is left to each medal. */
static void put_medals(const state *s, ts_out *o)
{
	int vp = tally_of(s, 0).vp;

	ts_json_open(o, '{');
	put_outcome(s, vp, o);
	key_open(o, "marks", '[');
	for (int i = 0; i < 3; i++) {
		int mark = marks_of(s)[i];

		ts_json_open(o, '{');
		key_str(o, "id", medal_name[i]);
		key_int(o, "points", mark);
		key_int(o, "missing", mark > vp ? mark - vp : 0);
		ts_json_close(o, '}');
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
	for (int k = 0; k < N_SRC; k++) {
		ts_source_open(o, source_name[k]);
		for (int i = 0; i < s->seats; i++)
			put_items(s, k, i, o);
		ts_source_close(o);
	}
	ts_json_close(o, ']');
	key_open(o, "tiebreak", '['); /* IWK-113, IWK-114, IWK-218 */
	for (int i = 0; i < s->seats; i++) {
		const tally t = tally_of(s, i);

		open_seat(o, i);
		key_int(o, "cards", t.cards);
		key_int(o, "soldiers", t.soldiers);
		key_bool(o, "quest_failed", t.failed);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "solo");
	if (s->seats == 1)
		put_medals(s, o);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}

static int query(const void *p, int seat, int what, const char *const *word, int n, ts_out *o,
		 ts_error *e)
{
	const state *s = (const state *)p;
	int at = 0, who = 0, code = TS_OK;

	(void)n;
	switch (what) {
	case Q_PRODUCTION:
		query_production(s, o);
		break;
	case Q_CARD:
		code = ask(s, what, 0, word, 0, &at, e);
		if (!code)
			query_card(s, at, o);
		break;
	case Q_ZONE:
		code = ask(s, what, 0, word, 0, &at, e);
		if (!code && at - 2 >= s->seats)
			code = ts_query_bad(&ts_kingdom, what, 0, "no such seat", e);
		if (!code) /* a Selection is looked at for its owner */
			code = ask_seat(s, at >= 2 ? at - 2 : seat, what, 1, word, &who, e);
		if (!code)
			query_zone(s, at, who, o);
		break;
	case Q_FILLING:
		code = ask_seat(s, seat, what, 0, word, &who, e);
		if (!code)
			query_filling(s, who, o);
		break;
	case Q_THREATS:
		query_threats(s, o);
		break;
	case Q_CONQUEST:
		query_conquest(s, o);
		break;
	case Q_QUEST:
		query_quest(s, o);
		break;
	default:
		query_score(s, o);
	}
	return code;
}
