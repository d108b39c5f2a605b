/* view.c - It's a Wonderful Kingdom for people: names, the position and the result as JSON
 * (sections 7 and 8 of the rules page). */
#include "game.h"
#include "core/position.h"

static const char *const res_name[] = {"materials",   "population",  "gold",
				       "exploration", "krystallium", "soldiers"};
static const char *const phase_name[] = {"setup",  "choice",   "planning", "production",
					 "combat", "conquest", "end",	   "over"};
static const char *const window_name[] = {"none",    "keep",   "plan",	"levy",
					  "produce", "combat", "finale"};
static const char *const kind_name[] = {
	"none",	    "keep",    "offer",	 "mark",    "select", "give",	 "reswap", "search", "pick",
	"destroy",  "council", "burn",	 "salvage", "shadow", "steal",	 "freeze", "bleed",  "plan",
	"put",	    "melt",    "sister", "levy",    "double", "produce", "finish", "combat", "free",
	"conquest", "march",   "cover",	 "jail",    "finale", "name"};
static const char *const type_name[] = {"structure", "company", "monument", "discovery"};
static const char *const duchy_name[] = {"teressie", "valados", "senada"};
static const char *const colour_name[] = {"red", "blue"};
static const char *const zone_name[] = {"z1", "z2"};
static const char *const seat_name[] = {"p1", "p2"};
static const char *const lost_name[] = {"none",	   "final-step",  "required-cards",
					"thieves", "vermin-pile", "stolen-cubes"};

static const char *number_name(int n, char *buf)
{
	ts_out o;

	ts_out_init(&o, buf, 32);
	ts_put_int(&o, n);
	ts_out_done(&o);
	return buf;
}

static const char *on_name(int on)
{
	return on == ON_DUCHY ? "duchy" : devs[on - 1].id;
}

static const char *name(const void *p, int noun, int index, char *buf)
{
	const state *s = (const state *)p;

	switch (noun) {
	case NOUN_CARD:
		return kind_id(index);
	case NOUN_SPOT:
	case NOUN_POS:
		return number_name(index + 1, buf);
	case NOUN_ADV:
		return advisors[index].id;
	case NOUN_ON:
		return on_name(index);
	case NOUN_STEP:
		return steps[index / N_STEPS * 2 * N_STEPS + index % N_STEPS].id;
	default:
		return index < n_lands(s) ? land_of(s, index)->id : NULL;
	}
}

/* --- small values --- */

static void put_card(ts_out *o, int card)
{
	put_str(o, card < N_KINDS ? kind_id(card) : NULL);
}

static void key_card(ts_out *o, const char *key, int card)
{
	ts_json_key(o, key);
	put_card(o, card);
}

/* A pile kept as counts of the kinds from lo to hi - 1, count[0] being that of kind lo. */
static void put_counts(ts_out *o, const uint8_t *count, int lo, int hi)
{
	for (int k = lo; k < hi; k++)
		for (int i = 0; i < count[k - lo]; i++)
			ts_json_str(o, kind_id(k));
}

static void key_amounts(ts_out *o, const char *key, const int *n, int count)
{
	key_open(o, key, '{');
	for (int i = 0; i < count; i++)
		if (n[i])
			key_int(o, res_name[i], n[i]);
	ts_json_close(o, '}');
}

static void put_entries(const entry *e, int n, ts_out *o)
{
	ts_json_open(o, '[');
	for (int i = 0; i < n; i++) {
		int by = e[i].bits >> BY & 3, mark = e[i].bits >> MARK;

		ts_json_open(o, '{');
		key_card(o, "card", e[i].card);
		key_bool(o, "down", e[i].bits & DOWN);
		key_seat(o, "by", by - 1);
		key_mask(o, "seen", e[i].bits >> SEEN & 3, put_seat);
		key_seat(o, "mark", mark - 1);
		key_bool(o, "pool", (e[i].bits & POOL) != 0);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

/* --- a seat --- */

static void put_works(const work *works, int seat, int n, ts_out *o)
{
	key_open(o, "works", '[');
	for (int i = 0; i < n; i++) {
		const work *w = &works[seat ? N_WORKS - 1 - i : i];
		int cubes[N_RES + 1], jokers[N_RES];

		for (int r = 0; r <= N_RES; r++)
			cubes[r] = on_card(w, r);
		for (int r = 0; r < N_RES; r++)
			jokers[r] = joker_of(w, r);
		ts_json_open(o, '{');
		key_str(o, "card", kind_id(w->card));
		key_amounts(o, "cubes", cubes, N_RES + 1);
		key_amounts(o, "jokers", jokers, N_RES);
		key_int(o, "soldiers", on_card(w, S));
		key_bool(o, "giant", w->giant);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void put_duchy(const area *a, ts_out *o)
{
	key_open(o, "threats", '[');
	put_counts(o, a->threat, K_THREAT, K_ADVISOR);
	ts_json_close(o, ']');
	key_open(o, "built", '[');
	put_counts(o, a->built, 0, N_DEV);
	ts_json_close(o, ']');
	key_int(o, "calamities", a->calamities);
	key_open(o, "syphons", '[');
	for (int r = 0; r < N_RES; r++)
		if (a->syphons >> r & 1)
			ts_json_str(o, kind_id(K_SYPHON_MATERIALS + r));
	ts_json_close(o, ']');
	key_open(o, "stolen", '[');
	for (int i = 0; i < a->n_stolen; i++) {
		ts_json_open(o, '{');
		key_str(o, "on", on_name(a->stolen[i].on));
		key_str(o, "resource", res_name[a->stolen[i].res]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void put_council(const area *a, ts_out *o)
{
	key_open(o, "council", '[');
	for (int i = 0; i < N_ADVISORS; i++)
		if (a->council >> i & 1) {
			ts_json_open(o, '{');
			key_str(o, "card", advisors[i].id);
			key_bool(o, "used", a->used >> i & 1);
			ts_json_close(o, '}');
		}
	ts_json_close(o, ']');
	key_int(o, "doubles", a->doubles);
	if (key_object(o, "levy", a->levy || a->divert)) {
		key_str(o, "double", a->levy ? on_name(a->levy - 1) : NULL);
		key_bool(o, "divert", a->divert);
		ts_json_close(o, '}');
	}
	key_open(o, "end_vp", '{');
	key_int(o, "chroniqueuse", a->chronicle);
	key_int(o, "tribun", a->tribune);
	ts_json_close(o, '}');
}

static void put_quest_seat(const state *s, const area *a, ts_out *o)
{
	char buf[32];

	key_open(o, "steps", '[');
	for (int i = 0; i < 2 * N_STEPS; i++)
		if (a->steps >> i & 1)
			ts_json_str(o, name(s, NOUN_STEP, step_noun(s, i), buf));
	ts_json_close(o, ']');
	key_int(o, "quest_vp", a->quest_vp);
}

/* What a window can change of a seat. */
static void put_area(const state *s, int seat, const area *a, const work *works, ts_out *o)
{
	int alchemy[N_RES];

	for (int i = 0; i < N_RES; i++)
		alchemy[i] = a->alchemy[i];
	ts_json_key(o, "selection");
	put_entries(a->selection, a->n_selection, o);
	put_works(works, seat, a->n_works, o);
	put_duchy(a, o);
	key_amounts(o, "alchemy", alchemy, N_RES);
	key_int(o, "krystallium", a->krystallium);
	key_int(o, "soldiers", a->soldiers);
	key_bool(o, "training", a->training);
	key_int(o, "traps", a->traps);
	key_open(o, "spies", '{');
	key_int(o, "ready", a->ready);
	key_int(o, "spent", a->spent);
	ts_json_close(o, '}');
	key_int(o, "illusions", a->illusions);
	put_council(a, o);
	put_quest_seat(s, a, o);
	key_int(o, "debt", a->debt);
	key_open(o, "sisters", '[');
	for (int i = 0; i < 4; i++)
		if (a->sisters >> i & 1)
			ts_json_str(o, kind_id(K_SOEUR_TEMPETE + i));
	ts_json_close(o, ']');
	key_int(o, "eggs", a->eggs);
}

/* Sorted by kind, as names: section 7. */
static void put_looked(const state *s, int seat, ts_out *o)
{
	uint8_t c[N_HAND];
	int n = s->looked_n[seat];

	if (!n) {
		key_null(o, "looked");
		return;
	}
	__builtin_memcpy(c, s->looked[seat], sizeof c);
	key_open(o, "looked", '[');
	for (int i = 0; i < n; i++) {
		int best = i;

		for (int k = i + 1; k < n && c[i] != UNKNOWN; k++) {
			const char *x = kind_id(c[k]), *y = kind_id(c[best]);

			while (*x && *x == *y) {
				x++;
				y++;
			}
			if (*x < *y)
				best = k;
		}
		put_card(o, c[best]);
		c[best] = c[i];
	}
	ts_json_close(o, ']');
}

static void put_seats(const state *s, ts_out *o)
{
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++) {
		ts_json_open(o, '{');
		key_seat(o, "seat", i);
		key_row(o, "hand", s->hand[i], s->hand_n[i], put_card);
		key_row(o, "dealt", s->dealt[i], s->dealt[i][0] ? 2 : 0, put_card);
		put_looked(s, i, o);
		put_area(s, i, &s->a[i], s->works, o);
		key_open(o, "tossed", '[');
		put_counts(o, s->tossed[i], 0, N_KINDS);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

/* --- decisions --- */

static void put_queue(const putting *p, ts_out *o)
{
	key_open(o, "queue", '[');
	for (int i = 0; i < p->left; i++)
		ts_json_str(o, res_name[p->cube[p->then == OP_PLAN ? i : 0]]);
	ts_json_close(o, ']');
	key_str(o, "then", kind_name[p->then]);
}

static void put_march(const state *s, const marching *m, ts_out *o)
{
	key_str(o, "to", land_of(s, m->to)->id);
	key_bool(o, "double", m->twice);
	key_open(o, "taken", '{');
	for (int t = 0; t < n_lands(s); t++)
		if (s->taken[t])
			key_int(o, land_of(s, t)->id, s->taken[t]);
	ts_json_close(o, '}');
}

static void put_cover(const state *s, const covering *c, ts_out *o)
{
	unsigned todo = todo_of(c);

	key_str(o, "territory", land_of(s, c->land)->id);
	key_open(o, "todo", '[');
	for (int t = 0; t < n_lands(s); t++)
		if (todo >> t & 1)
			ts_json_str(o, land_of(s, t)->id);
	ts_json_close(o, ']');
	key_str(o, "then", c->then == OP_CONQUEST ? "conquest" : "end-turn");
}

static void put_decision(const state *s, const frame *f, ts_out *o)
{
	ts_json_open(o, '{');
	key_str(o, "kind", kind_name[f->op]);
	switch (f->op) {
	case OP_OFFER:
	case OP_DESTROY:
	case OP_SHADOW:
	case OP_STEAL:
	case OP_FREEZE:
	case OP_BLEED:
	case OP_SISTER:
		key_int(o, "left", f->left);
		break;
	case OP_SELECT:
		key_bool(o, "swapped", f->swapped);
		break;
	case OP_RESWAP:
		key_bool(o, "swapped", 0);
		break;
	case OP_GIVE:
		key_str(o, "zone", zone_name[f->give.zone]);
		key_int(o, "pos", f->give.pos + 1);
		key_bool(o, "taken", f->give.taken);
		break;
	case OP_SEARCH:
		key_str(o, "zone", zone_name[f->search.zone]);
		key_int(o, "left", f->search.left);
		break;
	case OP_PICK:
		key_str(o, "why", f->pick.search ? "search" : "prophet");
		if (f->pick.search)
			key_str(o, "zone", zone_name[f->pick.zone]);
		break;
	case OP_PUT:
		put_queue(&f->put, o);
		break;
	case OP_MELT:
		key_counts(o, "chosen", res_name, f->melt.chosen, N_RES, 1);
		key_str(o, "then", kind_name[f->melt.then]);
		break;
	case OP_MARCH:
		put_march(s, &f->march, o);
		break;
	case OP_COVER:
		put_cover(s, &f->cover, o);
		break;
	default:
		break;
	}
	ts_json_close(o, '}');
}

static void put_pending(const state *s, ts_out *o)
{
	key_open(o, "pending", '{');
	for (int i = 0; i < s->seats; i++) {
		if (!(s->core.acting >> i & 1))
			continue;
		ts_json_key(o, seat_name[i]);
		if (s->depth[i]) {
			put_decision(s, top(s, i), o);
		} else { /* another seat's part of a window */
			ts_json_open(o, '{');
			key_str(o, "kind", "window");
			ts_json_close(o, '}');
		}
	}
	ts_json_close(o, '}');
}

static void put_window(const state *s, ts_out *o)
{
	char text[TS_TEXT_MAX];

	if (!key_object(o, "window", s->window))
		return;
	key_str(o, "name", window_name[s->window]);
	key_open(o, "shown", '{');
	for (int i = 0; i < s->seats; i++) {
		key_open(o, seat_name[i], '{');
		key_seat(o, "seat", i);
		put_area(s, i, &s->shown[i], s->shown_works, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
	key_open(o, "moves", '{');
	for (int i = 0; i < s->seats; i++) {
		key_open(o, seat_name[i], '[');
		for (int k = 0; k < s->log_n[i] && k < N_LOG; k++) {
			ts_action_text(&ts_kingdom, s, s->log[i][k], text);
			ts_json_str(o, text);
		}
		for (int k = N_LOG; k < s->log_n[i]; k++)
			ts_json_null(o); /* made, not remembered */
		ts_json_close(o, ']');
	}
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

/* --- modules --- */

static void put_quest(const state *s, ts_out *o)
{
	if (!key_object(o, "quest", quest_rules(s)))
		return;
	key_open(o, "boards", '[');
	for (int i = 0; i < s->n_quests; i++)
		ts_json_str(o, quests[s->quest[i]]);
	ts_json_close(o, ']');
	key_open(o, "final", '{');
	for (int i = 0; i < s->n_quests; i++)
		key_row(o, quests[s->quest[i]], s->final[i], s->final_n[i], put_seat);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void put_colours(ts_out *o, const char *key, const uint8_t n[2])
{
	key_open(o, key, '{');
	for (int c = 0; c < 2; c++)
		key_int(o, colour_name[c], n[c]);
	ts_json_close(o, '}');
}

static void put_conquest(const state *s, ts_out *o)
{
	if (!key_object(o, "conquest", s->mods & CONQUEST))
		return;
	put_colours(o, "reserve", s->reserve);
	put_colours(o, "prison", s->prison);
	key_open(o, "territories", '{');
	for (int t = 0; t < n_lands(s); t++) {
		key_open(o, land_of(s, t)->id, '{');
		for (int c = 0; c < 2; c++)
			key_int(o, colour_name[c], s->army[c][t]);
		key_open(o, "covered", '[');
		for (int i = 0; i < N_SLOTS; i++)
			if (s->covered[t] >> i & 1)
				ts_json_int(o, i + 1);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
	key_open(o, "arranged", '[');
	for (int t = 0; t < n_lands(s); t++)
		if (s->arranged >> t & 1)
			ts_json_str(o, land_of(s, t)->id);
	ts_json_close(o, ']');
	key_int(o, "passes", s->passes);
	ts_json_close(o, '}');
}

static void put_boxes(const state *s, ts_out *o)
{
	key_open(o, "discard", '[');
	put_counts(o, s->gone, 0, K_CALAMITY);
	put_counts(o, s->gone + K_ADVISOR, K_ADVISOR, N_KINDS);
	ts_json_close(o, ']');
	key_row(o, "leftover", s->leftover, s->n_leftover, put_card);
	key_open(o, "box", '[');
	put_counts(o, s->gone + K_CALAMITY, K_CALAMITY, K_ADVISOR);
	ts_json_close(o, ']');
	if (key_object(o, "box_advisors", s->mods & ADVISORS)) {
		for (int i = 0; i < s->seats; i++)
			key_card(o, seat_name[i], s->rejected[i] ? s->rejected[i] : (int)NO_CARD);
		key_row(o, "unused", s->unused, s->n_unused, put_card);
		ts_json_close(o, '}');
	}
	key_int(o, "calamities", s->calamities);
	key_open(o, "packs", '{');
	for (int i = 0; i < s->seats && s->seats == 2 && s->mods & MENACE; i++)
		key_pile(o, seat_name[i], s->pack[i], s->pack_n[i], put_card);
	ts_json_close(o, '}');
	key_int_if(o, "vermin", in_play(s, PACK_RATS_GEANTS), s->vermin);
}

static void put_decks(const state *s, ts_out *o)
{
	key_open(o, "deck", '[');
	for (int i = s->deck_n - 1; i >= 0; i--)
		put_card(o, s->core.flags & TS_REDACTED && (s->seats == 2 || i < s->deck_n - 1)
				    ? (int)UNKNOWN
				    : s->deck[i]);
	ts_json_close(o, ']');
	key_bool(o, "reshuffled", s->reshuffled);
	key_pile(o, "danger", s->danger, s->danger_n, put_card);
}

static void put_clock(const state *s, ts_out *o)
{
	key_int(o, "round", s->round);
	key_str(o, "phase", phase_name[s->phase]);
	key_int_if(o, "step", s->phase == PH_PRODUCTION, s->step + 1);
	key_int_if(o, "turn", s->phase == PH_CHOICE, s->turn);
	key_seat(o, "first", s->first);
}

static void view_position(const state *s, ts_out *o)
{
	char told[24];
	ts_out t;

	ts_json_open(o, '{');
	key_head(o, &ts_kingdom, s->seats, s->opt);
	put_clock(s, o);
	put_decks(s, o);
	put_boxes(s, o);
	key_open(o, "zones", '{');
	for (int z = 0; z < 2; z++) {
		ts_json_key(o, zone_name[z]);
		put_entries(s->zone[z], s->zone_n[z], o);
	}
	ts_json_close(o, '}');
	put_seats(s, o);
	put_quest(s, o);
	put_conquest(s, o);
	key_int(o, "aside", s->aside);
	key_bool(o, "searched", s->searched);
	if (key_object(o, "looking", s->looker && s->n_look && s->look[0] != UNKNOWN)) {
		key_seat(o, "seat", s->looker - 1);
		key_row(o, "cards", s->look, s->n_look, put_card);
		ts_json_close(o, '}');
	}
	if (key_object(o, "counts", s->window == W_PRODUCE)) {
		for (int i = 0; i < s->seats; i++)
			key_int(o, seat_name[i], s->count[i]);
		ts_json_close(o, '}');
	}
	put_window(s, o);
	put_pending(s, o);
	key_str(o, "defeat", s->lost ? lost_name[s->lost] : NULL);
	ts_out_init(&t, told, sizeof told);
	ts_put_hex(&t, s->told, 16);
	ts_out_done(&t);
	key_str(o, "told", told);
	key_rng(o, "rng", &s->core);
	ts_json_close(o, '}');
}

/* --- result: section 8 --- */

static void put_tally(const state *s, int seat, const tally *t, int rank, ts_out *o)
{
	ts_json_open(o, '{');
	key_seat(o, "seat", seat);
	key_int_if(o, "rank", s->seats == 2, rank);
	key_int(o, "vp", t->vp);
	key_int(o, "flat", t->flat);
	key_int(o, "combo", t->combo);
	key_int(o, "calamities", t->calamities);
	key_int(o, "threats", t->threats);
	key_int(o, "sisters", t->sisters);
	key_int(o, "eggs", t->eggs);
	key_int(o, "quest", t->quest);
	key_int(o, "council", t->council);
	key_int(o, "territories", t->territories);
	key_int(o, "face", t->face);
	key_open(o, "tiebreak", '{');
	key_int(o, "cards", t->cards);
	key_int(o, "soldiers", t->soldiers);
	ts_json_close(o, '}');
	key_bool(o, "quest_failed", t->failed);
	ts_json_close(o, '}');
}

static const char *const medal_name[] = {"bronze", "silver", "gold"};

/* How a game alone ends with these points, as members of an object. */
static void put_outcome(const state *s, int vp, ts_out *o)
{
	int lost = lost_why(s), medal = lost ? 0 : medal_of(s, vp);

	key_str(o, "outcome", lost ? "lost" : medal ? "medal" : "no-medal");
	key_str(o, "medal", medal ? medal_name[medal - 1] : NULL);
	key_str(o, "reason", lost ? lost_name[lost] : NULL);
}

static void view_result(const state *s, ts_out *o)
{
	uint8_t rank[N_SEATS] = {0, 0};
	tally t[N_SEATS];

	for (int i = 0; i < s->seats; i++)
		t[i] = tally_of(s, i);
	rank_seats(s, t, rank);
	ts_json_open(o, '{');
	key_winners(o, rank, s->seats);
	key_bool(o, "nobody", s->seats == 2 && rank[0] != 1 && rank[1] != 1);
	key_open(o, "seats", '[');
	for (int i = 0; i < s->seats; i++)
		put_tally(s, i, &t[i], rank[i], o);
	ts_json_close(o, ']');
	if (s->seats == 2) {
		key_null(o, "solo");
		ts_json_close(o, '}');
		return;
	}
	key_open(o, "solo", '{');
	put_outcome(s, t[0].vp, o);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void view(const void *p, int what, ts_out *o)
{
	const state *s = (const state *)p;

	if (what == TS_VIEW_POSITION)
		view_position(s, o);
	else
		view_result(s, o);
}
