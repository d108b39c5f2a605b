/* observe.c - It's a Wonderful Kingdom: a redacted state as numbers for learning. The viewing
 * seat comes first; alone the second place is empty, save for the armies, where it is blue's. Cards
 * are counted by kind; zones and Selections are there as they lie too, since moves name the places.
 * Numbers stop at 127. */
#include "game.h"

enum { N_SHOWN = 12, N_AREAS = 2 + N_SEATS };

#define PLANES(X)                                                                                  \
	X(HAND, "hand", COUNT, 0, N_HAND, (N_KINDS, 1, 1), "kind", "own hand")                     \
	X(LOOKED, "looked", COUNT, 0, N_HAND, (N_KINDS, 1, 1), "kind",                             \
	  "of the other's hand, what was seen")                                                    \
	X(SEEN, "hand_seen", FLAG, 0, 1, (1, 1, 1), "", "the other has seen the own hand")         \
	X(ZONES, "zones", COUNT, 0, N_ZONE, (2, N_KINDS + 1, 1), "zone kind",                      \
	  "cards of a zone; unknown ones last")                                                    \
	X(SELECTIONS, "selections", COUNT, 0, N_SELECTION, (N_SEATS, N_KINDS + 1, 1), "seat kind", \
	  "cards of a Selection; unknown ones last")                                               \
	X(SPOTS, "spots", CATEGORY, 0, N_KINDS + 1, (N_AREAS, N_SELECTION, 1), "area spot",        \
	  "1 + the card there, the last one unknown; zones, then Selections")                      \
	X(HIDDEN, "spots_down", CATEGORY, 0, 3, (N_AREAS, N_SELECTION, 1), "area spot",            \
	  "face down by 1 oneself, 2 the other, 3 nobody")                                         \
	X(TOLD, "spots_told", FLAG, 0, 1, (N_AREAS, N_SELECTION, 1), "area spot",                  \
	  "face down, and the other knows it")                                                     \
	X(MARKS, "spots_marked", CATEGORY, 0, 2, (N_AREAS, N_SELECTION, 1), "area spot",           \
	  "an Illusion of 1 oneself, 2 the other")                                                 \
	X(BUILT, "built", COUNT, 0, 127, (N_SEATS, N_DEV, 1), "seat development", "cards built")   \
	X(THREATS, "threats", COUNT, 0, 127, (N_SEATS, N_THREATS, 1), "seat threat",               \
	  "threats in the Duchy")                                                                  \
	X(COUNCIL, "council", FLAG, 0, 1, (N_SEATS, N_ADVISORS, 1), "seat advisor",                \
	  "in the Council")                                                                        \
	X(USED, "council_used", FLAG, 0, 1, (N_SEATS, N_ADVISORS, 1), "seat advisor", "and used")  \
	X(WORKS, "works", CATEGORY, 0, N_DEV, (N_SEATS, N_SHOWN, 1), "seat position",              \
	  "1 + the card under construction; the first 12")                                         \
	X(OPEN, "works_open", COUNT, 0, 15, (N_SEATS, N_SHOWN, 6), "seat position slot",           \
	  "what it lacks: materials, population, gold, exploration, krystallium, soldiers")        \
	X(JOKERS, "works_jokers", COUNT, 0, 60, (N_SEATS, N_SHOWN, 1), "seat position",            \
	  "krystallium in place of other cubes")                                                   \
	X(GIANTS, "works_giant", FLAG, 0, 1, (N_SEATS, N_SHOWN, 1), "seat position",               \
	  "frozen by a giant")                                                                     \
	X(N_WORKS, "works_count", COUNT, 0, N_WORKS, (N_SEATS, 1, 1), "seat",                      \
	  "cards under construction")                                                              \
	X(ALCHEMY, "alchemy", COUNT, 0, 127, (N_SEATS, N_RES, 1), "seat resource",                 \
	  "cubes on Alchemy")                                                                      \
	X(PRODUCTION, "production", COUNT, 0, 127, (N_SEATS, N_RES, 1), "seat resource",           \
	  "what is produced, powers apart")                                                        \
	X(COUNTED, "counted", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                              \
	  "produced of the resource of this step")                                                 \
	X(KRYSTALLIUM, "krystallium", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "krystallium")       \
	X(SOLDIERS, "soldiers", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "soldiers")                \
	X(TRAINING, "training", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "training")                   \
	X(TRAPS, "traps", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "traps")                         \
	X(SPIES, "spies", COUNT, 0, 127, (N_SEATS, 2, 1), "seat state", "spies ready, spent")      \
	X(ILLUSIONS, "illusions", COUNT, 0, ILLUSIONS, (N_SEATS, 1, 1), "seat", "Illusion tokens") \
	X(CALAMITIES, "calamities", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                        \
	  "Calamities in the Duchy")                                                               \
	X(STEPS, "quest_steps", FLAG, 0, 1, (N_SEATS, 2 * N_STEPS, 1), "seat step",                \
	  "steps done, of one board and the other")                                                \
	X(QUEST_VP, "quest_points", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "points of quests")    \
	X(SYPHONS, "syphons", FLAG, 0, 1, (N_SEATS, N_RES, 1), "seat resource", "a syphon of it")  \
	X(SISTERS, "sisters", FLAG, 0, 1, (N_SEATS, 4, 1), "seat sister", "sisters beaten")        \
	X(EGGS, "eggs", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "eggs")                            \
	X(DEBT, "debt", COUNT, 0, 127, (N_SEATS, 1, 1), "seat", "debt")                            \
	X(STOLEN_ON, "stolen_on", CATEGORY, 0, N_ON, (N_SEATS, N_STOLEN, 1), "seat theft",         \
	  "1 + where production is stolen: the board, then kinds")                                 \
	X(STOLEN_RES, "stolen_resource", CATEGORY, 0, N_RES, (N_SEATS, N_STOLEN, 1), "seat theft", \
	  "1 + the resource")                                                                      \
	X(DOUBLES, "doubles", COUNT, 0, 127, (N_SEATS, 1, 1), "seat",                              \
	  "recyclings that count twice")                                                           \
	X(LEVY, "levy", CATEGORY, 0, N_ON, (N_SEATS, 1, 1), "seat",                                \
	  "1 + the card that produces twice")                                                      \
	X(DIVERT, "divert", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "production is diverted")         \
	X(END_VP, "end_points", COUNT, 0, 127, (N_SEATS, 2, 1), "seat advisor",                    \
	  "points of the chronicler, the tribune")                                                 \
	X(HAND_N, "hand_count", COUNT, 0, N_HAND, (N_SEATS, 1, 1), "seat", "cards in hand")        \
	X(DUCHY, "duchy", CATEGORY, 0, N_DUCHIES, (N_SEATS, 1, 1), "seat", "1 + its board")        \
	X(PACK, "pack", CATEGORY, 0, N_PACKS, (N_SEATS, 1, 1), "seat", "1 + its pack of threats")  \
	X(PACK_N, "pack_count", COUNT, 0, 4, (N_SEATS, 1, 1), "seat", "threats left in it")        \
	X(FIRST, "first", ONE_HOT, 0, 1, (N_SEATS, 1, 1), "seat", "first player")                  \
	X(TO_MOVE, "to_move", FLAG, 0, 1, (N_SEATS, 1, 1), "seat", "owes a choice")                \
	X(DEALT, "dealt", FLAG, 0, 1, (N_ADVISORS, 1, 1), "advisor",                               \
	  "dealt to oneself, one to keep")                                                         \
	X(REJECTED, "rejected", ONE_HOT, 0, 1, (N_ADVISORS, 1, 1), "advisor",                      \
	  "not kept by oneself")                                                                   \
	X(ARMIES, "armies", COUNT, 0, ARMIES, (2, N_LANDS, 1), "colour territory",                 \
	  "armies there; own colour first")                                                        \
	X(COVERED, "covered", FLAG, 0, 1, (N_LANDS, N_SLOTS, 1), "territory slot",                 \
	  "an army stands on the slot")                                                            \
	X(CASTLES, "castles", CATEGORY, 0, 2, (N_LANDS, 1, 1), "territory",                        \
	  "castle of 1 oneself, 2 the other: which colour one has")                                \
	X(ARRANGED, "arranged", FLAG, 0, 1, (N_LANDS, 1, 1), "territory", "arranged in this turn") \
	X(TAKEN, "taken", COUNT, 0, ARMIES, (N_LANDS, 1, 1), "territory",                          \
	  "armies named in the march under way")                                                   \
	X(RESERVE, "reserve", COUNT, 0, ARMIES, (2, 1, 1), "colour", "armies in reserve")          \
	X(PRISON, "prison", COUNT, 0, ARMIES, (2, 1, 1), "colour", "armies in prison")             \
	X(PASSES, "passes", COUNT, 0, 2, (1, 1, 1), "",                                            \
	  "passed one after the other in the Conquest phase")                                      \
	X(GONE, "gone", COUNT, 0, 127, (N_KINDS, 1, 1), "kind",                                    \
	  "discarded, boxed; in a window by oneself too")                                          \
	X(LEFTOVER, "leftover", COUNT, 0, N_ZONE, (N_KINDS, 1, 1), "kind",                         \
	  "left over of the zones")                                                                \
	X(DECK, "deck", COUNT, 0, 127, (N_KINDS, 1, 1), "kind", "known to be in the deck")         \
	X(TOP, "deck_top", CATEGORY, 0, N_KINDS, (1, 1, 1), "", "1 + the open top card, alone")    \
	X(LOOKING, "looking", CATEGORY, 0, N_KINDS, (N_LOOK, 1, 1), "card",                        \
	  "1 + the cards one is looking at")                                                       \
	X(DECK_N, "deck_count", COUNT, 0, N_DECK, (1, 1, 1), "", "cards of the deck")              \
	X(DANGER_N, "danger_count", COUNT, 0, N_DANGER, (1, 1, 1), "", "cards of the danger deck") \
	X(CALAMITIES_N, "calamities_left", COUNT, 0, CALAMITIES, (1, 1, 1), "",                    \
	  "Calamities in the box")                                                                 \
	X(VERMIN, "vermin", COUNT, 0, 127, (1, 1, 1), "", "vermin")                                \
	X(ASIDE, "aside", COUNT, 0, 127, (1, 1, 1), "", "cubes set aside")                         \
	X(SEARCHED, "searched", FLAG, 0, 1, (1, 1, 1), "", "searched in this round")               \
	X(SEARCH_EACH, "search_each", FLAG, 0, 1, (1, 1, 1), "",                                   \
	  "a search each turn, not each round")                                                    \
	X(ROUND, "round", COUNT, 0, ROUNDS, (1, 1, 1), "", "round")                                \
	X(PHASE, "phase", ONE_OF, 0, 1, (PH_OVER + 1, 1, 1), "phase",                              \
	  "setup, choice, planning, production, combat, conquest, end, over")                      \
	X(STEP, "step", CATEGORY, 0, N_RES, (1, 1, 1), "", "step of the production")               \
	X(TURN, "turn", COUNT, 0, 127, (1, 1, 1), "", "turn of the choice")                        \
	X(WINDOW, "window", CATEGORY, 0, W_FINALE, (1, 1, 1), "",                                  \
	  "open window: keep, plan, levy, produce, combat, finale")                                \
	X(MODULES, "modules", FLAG, 0, 1, (4, 1, 1), "module",                                     \
	  "menace, advisors, quest, conquest")                                                     \
	X(SCENARIO, "scenario", CATEGORY, 0, N_SCENARIOS, (1, 1, 1), "", "scenario")               \
	X(FACE, "face", ONE_OF, 0, 1, (N_FACES, 1, 1), "face", "face of the Duchy boards")         \
	X(MAP, "map", CATEGORY, 0, N_BOARDS, (1, 1, 1), "", "1 + the board of Conquest")           \
	X(QUESTS, "quests", CATEGORY, 0, N_QUESTS, (2, 1, 1), "board", "1 + the quest board")      \
	X(FINALS, "quest_finals", CATEGORY, 0, N_SEATS, (2, N_SEATS, 1), "board place",            \
	  "who did its final step, 1 oneself")                                                     \
	X(PENDING, "pending", ONE_HOT, 0, 1, (N_OPS, 1, 1), "decision",                            \
	  "what oneself owes, in the order of section 4 of the rules page")                        \
	X(OTHER, "pending_other", CATEGORY, 0, N_OPS - 1, (1, 1, 1), "",                           \
	  "what the other owes, if it is open")                                                    \
	X(LEFT, "pending_left", COUNT, 0, 127, (1, 1, 1), "", "how often, or how many cards")      \
	X(SWAPPED, "pending_swapped", FLAG, 0, 1, (1, 1, 1), "", "a swap was made")                \
	X(ZONE, "pending_zone", CATEGORY, 0, 2, (1, 1, 1), "",                                     \
	  "1 + the zone of a gift or a search")                                                    \
	X(POS, "pending_spot", COUNT, 0, N_SELECTION, (1, 1, 1), "",                               \
	  "1 + the place of the card to give for")                                                 \
	X(GIVEN, "pending_taken", FLAG, 0, 1, (1, 1, 1), "", "the card to give for was taken")     \
	X(QUEUE, "pending_cubes", COUNT, 0, 127, (N_RES, 1, 1), "resource", "cubes to put")        \
	X(NEXT, "pending_cube", CATEGORY, 0, N_RES, (1, 1, 1), "", "1 + the next of them")         \
	X(THEN, "pending_then", CATEGORY, 0, N_OPS - 1, (1, 1, 1), "",                             \
	  "the decision that goes on afterwards")                                                  \
	X(CHOSEN, "pending_melted", COUNT, 0, 127, (N_RES, 1, 1), "resource",                      \
	  "cubes chosen to melt")                                                                  \
	X(TO, "pending_march", CATEGORY, 0, N_LANDS, (1, 1, 1), "",                                \
	  "1 + the territory marched to")                                                          \
	X(TWICE, "pending_double", FLAG, 0, 1, (1, 1, 1), "", "with a double move")                \
	X(COVER, "pending_cover", CATEGORY, 0, N_LANDS, (1, 1, 1), "",                             \
	  "1 + the territory to cover slots of")                                                   \
	X(TODO, "pending_todo", FLAG, 0, 1, (N_LANDS, 1, 1), "territory", "to be covered after it")
PLANE_TABLE

/* 1 the viewer, 2 the other; who: 1 + seat, or 0. */
static int8_t side(int seat, int who)
{
	return (int8_t)(!who ? 0 : who == 1 + seat ? 1 : 2);
}

static void observe_mask(unsigned mask, int8_t *out)
{
	for (; mask; mask &= mask - 1)
		out[__builtin_ctz(mask)] = 1;
}

static void observe_numbers(const uint8_t *v, int n, int8_t *out)
{
	for (int i = 0; i < n; i++)
		out[i] = at_most_127(v[i]);
}

/* The cards of an area, once by kind and once as they lie. */
static void observe_entries(const entry *e, int n, int seat, int area, int8_t *kinds, int8_t *out)
{
	for (int i = 0; i < n; i++) {
		int card = e[i].card < N_KINDS ? e[i].card : (int)N_KINDS, bits = e[i].bits;
		int8_t *o = out + area * N_SELECTION + i;

		kinds[card]++;
		o[OBS_SPOTS] = (int8_t)(1 + card);
		if (bits & DOWN) {
			o[OBS_HIDDEN] = bits >> BY & 3 ? side(seat, bits >> BY & 3) : 3;
			o[OBS_TOLD] = (int8_t)(bits >> SEEN >> !seat & 1);
		}
		o[OBS_MARKS] = side(seat, bits >> MARK);
	}
}

static void observe_works(const state *s, int seat, int i, int8_t *out)
{
	for (int k = 0; k < s->a[seat].n_works && k < N_SHOWN; k++) {
		const work *w = &WORK(s, seat, k);
		int at = i * N_SHOWN + k;

		out[OBS_WORKS + at] = (int8_t)(1 + w->card);
		for (int r = 0; r < 6; r++)
			out[OBS_OPEN + 6 * at + r] = (int8_t)open_of(w, r);
		for (int r = 0; r < N_RES; r++)
			out[OBS_JOKERS + at] = (int8_t)(out[OBS_JOKERS + at] + joker_of(w, r));
		out[OBS_GIANTS + at] = (int8_t)w->giant;
	}
}

/* What belongs to one seat; i: its place seen from the viewer. */
static void observe_seat(const state *s, int seat, int i, int8_t *out)
{
	const area *a = &s->a[seat];

	observe_entries(a->selection, a->n_selection, seat ^ i, 2 + i,
			out + OBS_SELECTIONS + i * (N_KINDS + 1), out);
	observe_numbers(a->built, N_DEV, out + OBS_BUILT + i * N_DEV);
	observe_numbers(a->threat, N_THREATS, out + OBS_THREATS + i * N_THREATS);
	observe_mask(a->council, out + OBS_COUNCIL + i * N_ADVISORS);
	observe_mask(a->used, out + OBS_USED + i * N_ADVISORS);
	observe_works(s, seat, i, out);
	out[OBS_N_WORKS + i] = (int8_t)a->n_works;
	for (int r = 0; r < N_RES; r++) {
		out[OBS_ALCHEMY + i * N_RES + r] = at_most_127(a->alchemy[r]);
		out[OBS_PRODUCTION + i * N_RES + r] = at_most_127(base_count(s, seat, r));
	}
	if (s->window == W_PRODUCE)
		out[OBS_COUNTED + i] = at_most_127(s->count[seat]);
	out[OBS_KRYSTALLIUM + i] = at_most_127(a->krystallium);
	out[OBS_SOLDIERS + i] = at_most_127(a->soldiers);
	out[OBS_TRAINING + i] = (int8_t)a->training;
	out[OBS_TRAPS + i] = at_most_127(a->traps);
	out[OBS_SPIES + 2 * i] = at_most_127(a->ready);
	out[OBS_SPIES + 2 * i + 1] = at_most_127(a->spent);
	out[OBS_ILLUSIONS + i] = (int8_t)a->illusions;
	out[OBS_CALAMITIES + i] = at_most_127(a->calamities);
	observe_mask(a->steps, out + OBS_STEPS + i * 2 * N_STEPS);
	out[OBS_QUEST_VP + i] = at_most_127(a->quest_vp);
	observe_mask(a->syphons, out + OBS_SYPHONS + i * N_RES);
	observe_mask(a->sisters, out + OBS_SISTERS + i * 4);
	out[OBS_EGGS + i] = at_most_127(a->eggs);
	out[OBS_DEBT + i] = at_most_127(a->debt);
	for (int k = 0; k < a->n_stolen; k++) {
		out[OBS_STOLEN_ON + i * N_STOLEN + k] = (int8_t)(1 + a->stolen[k].on);
		out[OBS_STOLEN_RES + i * N_STOLEN + k] = (int8_t)(1 + a->stolen[k].res);
	}
	out[OBS_DOUBLES + i] = at_most_127(a->doubles);
	out[OBS_LEVY + i] = (int8_t)a->levy;
	out[OBS_DIVERT + i] = (int8_t)a->divert;
	out[OBS_END_VP + 2 * i] = at_most_127(a->chronicle);
	out[OBS_END_VP + 2 * i + 1] = at_most_127(a->tribune);
	out[OBS_HAND_N + i] = (int8_t)s->hand_n[seat];
	out[OBS_DUCHY + i] = (int8_t)(1 + s->duchy[seat]);
	if (s->mods & MENACE)
		out[OBS_PACK + i] = (int8_t)s->opt[O_THREAT + seat];
	out[OBS_PACK_N + i] = (int8_t)s->pack_n[seat];
	out[OBS_FIRST + i] = s->first == seat;
	out[OBS_TO_MOVE + i] = (int8_t)(s->core.acting >> seat & 1);
}

/* Colours are seats; alone blue is nobody's. */
static void observe_conquest(const state *s, int seat, int8_t *out)
{
	for (int c = 0; c < 2; c++) {
		__builtin_memcpy(out + OBS_ARMIES + (c ^ seat) * N_LANDS, s->army[c], N_LANDS);
		out[OBS_RESERVE + (c ^ seat)] = (int8_t)s->reserve[c];
		out[OBS_PRISON + (c ^ seat)] = (int8_t)s->prison[c];
	}
	for (int t = 0; t < n_lands(s); t++) {
		observe_mask(s->covered[t], out + OBS_COVERED + t * N_SLOTS);
		out[OBS_CASTLES + t] = side(seat, land_of(s, t)->castle);
	}
	observe_mask(s->arranged, out + OBS_ARRANGED);
	__builtin_memcpy(out + OBS_TAKEN, s->taken, N_LANDS);
	out[OBS_PASSES] = (int8_t)s->passes;
	out[OBS_MAP] = (int8_t)(1 + s->board);
}

static void observe_put(const putting *p, int8_t *out)
{
	for (int i = 0; i < p->left; i++) {
		int r = p->cube[p->then == OP_PLAN ? i : 0];

		out[OBS_QUEUE + r] = at_most_127(out[OBS_QUEUE + r] + 1);
	}
	out[OBS_NEXT] = (int8_t)(1 + p->cube[0]);
	out[OBS_THEN] = (int8_t)p->then;
}

static void observe_owed(const frame *f, int8_t *out)
{
	out[OBS_PENDING + f->op] = 1;
	switch (f->op) {
	case OP_OFFER:
	case OP_DESTROY:
	case OP_SHADOW:
	case OP_STEAL:
	case OP_FREEZE:
	case OP_BLEED:
	case OP_SISTER:
		out[OBS_LEFT] = at_most_127(f->left);
		break;
	case OP_SELECT:
		out[OBS_SWAPPED] = (int8_t)f->swapped;
		break;
	case OP_GIVE:
		out[OBS_ZONE] = (int8_t)(1 + f->give.zone);
		out[OBS_POS] = (int8_t)(1 + f->give.pos);
		out[OBS_GIVEN] = (int8_t)f->give.taken;
		break;
	case OP_SEARCH:
		out[OBS_ZONE] = (int8_t)(1 + f->search.zone);
		out[OBS_LEFT] = at_most_127(f->search.left);
		break;
	case OP_PICK:
		out[OBS_ZONE] = (int8_t)(f->pick.search ? 1 + f->pick.zone : 0);
		break;
	case OP_PUT:
		observe_put(&f->put, out);
		break;
	case OP_MELT:
		observe_numbers(f->melt.chosen, N_RES, out + OBS_CHOSEN);
		out[OBS_THEN] = (int8_t)f->melt.then;
		break;
	case OP_MARCH:
		out[OBS_TO] = (int8_t)(1 + f->march.to);
		out[OBS_TWICE] = (int8_t)f->march.twice;
		break;
	case OP_COVER:
		out[OBS_COVER] = (int8_t)(1 + f->cover.land);
		observe_mask(todo_of(&f->cover), out + OBS_TODO);
		out[OBS_THEN] = (int8_t)f->cover.then;
		break;
	default:
		break;
	}
}

static void observe_kinds(const uint8_t *card, int n, int8_t *out)
{
	for (int i = 0; i < n; i++)
		if (card[i] < N_KINDS)
			out[card[i]]++;
}

static void observe_advisors(const state *s, int seat, int8_t *out)
{
	for (int i = 0; i < 2 && s->dealt[seat][0]; i++)
		out[OBS_DEALT + s->dealt[seat][i] - K_ADVISOR] = 1;
	if (s->rejected[seat])
		out[OBS_REJECTED + s->rejected[seat] - K_ADVISOR] = 1;
}

/* Decks, piles and what one sees of the other's hand. */
static void observe_piles(const state *s, int seat, int8_t *out)
{
	observe_kinds(s->hand[seat], s->hand_n[seat], out + OBS_HAND);
	if (s->seats == 2)
		observe_kinds(s->looked[!seat], s->looked_n[!seat], out + OBS_LOOKED);
	out[OBS_SEEN] = s->looked_n[seat] != 0;
	for (int z = 0; z < 2; z++)
		observe_entries(s->zone[z], s->zone_n[z], seat, z,
				out + OBS_ZONES + z * (N_KINDS + 1), out);
	for (int i = 0; i < N_KINDS; i++)
		out[OBS_GONE + i] = at_most_127(s->gone[i] + s->tossed[seat][i]);
	observe_kinds(s->leftover, s->n_leftover, out + OBS_LEFTOVER);
	if (s->reshuffled)
		observe_kinds(s->deck, s->deck_n, out + OBS_DECK);
	if (s->seats == 1 && s->deck_n)
		out[OBS_TOP] = (int8_t)(1 + s->deck[s->deck_n - 1]);
	for (int i = 0; s->looker == 1 + seat && i < s->n_look; i++)
		out[OBS_LOOKING + i] = (int8_t)(1 + s->look[i]);
	out[OBS_DECK_N] = (int8_t)s->deck_n;
	out[OBS_DANGER_N] = (int8_t)s->danger_n;
	out[OBS_CALAMITIES_N] = (int8_t)s->calamities;
}

static void observe_clock(const state *s, int seat, int8_t *out)
{
	out[OBS_VERMIN] = at_most_127(s->vermin);
	out[OBS_ASIDE] = at_most_127(s->aside);
	out[OBS_SEARCHED] = (int8_t)s->searched;
	out[OBS_SEARCH_EACH] = s->opt[O_SEARCH] == SEARCH_EACH;
	out[OBS_ROUND] = (int8_t)s->round;
	out[OBS_PHASE + s->phase] = 1;
	out[OBS_STEP] = (int8_t)s->step;
	out[OBS_TURN] = at_most_127(s->turn);
	out[OBS_WINDOW] = (int8_t)s->window;
	observe_mask(s->mods, out + OBS_MODULES);
	out[OBS_SCENARIO] = (int8_t)s->scenario;
	out[OBS_FACE + s->face] = 1;
	for (int i = 0; i < s->n_quests; i++) {
		out[OBS_QUESTS + i] = (int8_t)(1 + s->quest[i]);
		for (int k = 0; k < s->final_n[i]; k++)
			out[OBS_FINALS + i * N_SEATS + k] = side(seat, 1 + s->final[i][k]);
	}
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	observe_piles(s, seat, out);
	for (int i = 0; i < s->seats; i++)
		observe_seat(s, seat ^ i, i, out);
	if (s->mods & ADVISORS)
		observe_advisors(s, seat, out);
	if (s->mods & CONQUEST)
		observe_conquest(s, seat, out);
	observe_clock(s, seat, out);
	if (s->depth[seat])
		observe_owed(top(s, seat), out);
	if (s->seats == 2 && s->depth[!seat])
		out[OBS_OTHER] = (int8_t)top(s, !seat)->op;
}
