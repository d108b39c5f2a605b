/* tables.c - It's a Wonderful Kingdom: content as rows, and what is looked up in it. Which
 * numbers are known and which are designed: docs/content-kingdom.md. */
#include "game.h"

#define DEV(id, name, type, copies, m, p, g, e, k, s, cube, soldiers, krys, im, ip, ig, ie, pr,    \
	    pt, pn, flat, combo, combo_type)                                                       \
	{name, type, copies, {m, p, g, e, k, s}, cube, soldiers, krys, {im, ip, ig, ie}, pr, pt,   \
	 pn,   flat, combo,  combo_type},
#define TREASURE(...)
static const dev_row devs[N_DEV] = {
#include "cards.inc"
};
#undef DEV
#undef TREASURE

#define DEV(...)
#define TREASURE(id, name, a, b) {name, {a, b}},
static const struct {
	const char *id;
	uint8_t cube[2];
} treasures[N_TREASURES] = {
#include "cards.inc"
};
#undef DEV
#undef TREASURE

#define PACK(...)
#define THREAT(id, name, pack, dealt, copies, cost, vp, krys)                                      \
	{name, PACK_##pack, dealt, copies, cost, vp, krys},
static const threat_row threats[N_THREATS] = {
#include "threats.inc"
};
#undef PACK
#undef THREAT

#define PACK(id, name, solo) {name, solo},
#define THREAT(...)
static const struct {
	const char *id;
	uint8_t solo;
} packs[N_PACKS] = {
#include "threats.inc"
};
#undef PACK
#undef THREAT

#define ADVISOR(id, name, cost, two, addon) {name, cost, two, addon},
static const advisor_row advisors[N_ADVISORS] = {
#include "advisors.inc"
};
#undef ADVISOR

#define QUEST(id, name) name,
#define STEP(...)
static const char *const quests[N_QUESTS] = {
#include "quests.inc"
};
#undef QUEST
#undef STEP

/* board by board, of each the two-seat side, then the solo side */
#define QUEST(...)
#define STEP(side, name, final, m, p, g, e, k, s, soldiers, krys, spies, vp, second)               \
	{name, final, {m, p, g, e, k, s}, soldiers, krys, spies, vp, second},
static const step_row steps[N_QUESTS * 2 * N_STEPS] = {
#include "quests.inc"
};
#undef QUEST
#undef STEP

#define FACE(duchy, face, m, p, g, e, combo, type, krys) {{m, p, g, e}, combo, type, krys},
static const face_row faces[N_DUCHIES * N_FACES] = {
#include "duchies.inc"
};
#undef FACE

#define BOARD(id, name, solo, n) {name, solo, n},
#define TERRITORY(...)
static const struct {
	const char *id;
	uint8_t solo, n;
} boards[N_BOARDS] = {
#include "boards.inc"
};
#undef BOARD
#undef TERRITORY

#define BOARD(...)
#define NO_SLOT                                                                                    \
	{                                                                                          \
		0, 0, 0                                                                            \
	}
#define SLOT(bonus, res, start)                                                                    \
	{                                                                                          \
		B_##bonus, res, start                                                              \
	}
#define TERRITORY(name, kind, castle, prison, m, p, g, e, red, blue, links, n, s1, s2, s3)         \
	{name, kind, castle, prison, {m, p, g, e}, {red, blue}, links, n, {s1, s2, s3}},
static const land_row lands[] = {
#include "boards.inc"
};
#undef BOARD
#undef NO_SLOT
#undef SLOT
#undef TERRITORY

/* Scenarios sc01 to sc06: IWK-262 to IWK-271. Quests and cards end with NO_CARD. */
static const struct {
	uint8_t mods, pack, quest[2], n_quests, council[2], n_council, soldiers, spies;
	uint8_t works[4], n_works, built[2], n_built, thieves;
	int16_t medal[3];
} scenarios[N_SCENARIOS] = {
	{MENACE,
	 PACK_RATS_GEANTS,
	 {0, 0},
	 0,
	 {0, 0},
	 0,
	 0,
	 1,
	 {K_FERME, K_FERME, K_FERME, K_FERME},
	 4,
	 {0, 0},
	 0,
	 0,
	 {70, 90, 110}},
	{ADVISORS,
	 PACK_NONE,
	 {0, 0},
	 0,
	 {K_PROPHETE_ILLUMINE, K_EMINENCE_GRISE},
	 2,
	 6,
	 0,
	 {K_PORTE_INFERNALE, K_CONFRERIE_SECRETE, K_DONJON_ROYAL, 0},
	 3,
	 {0, 0},
	 0,
	 0,
	 {60, 80, 100}},
	{MENACE | QUEST,
	 PACK_GEANTS_DE_GIVRE,
	 {QUEST_TERRES_DU_NORD, 0},
	 1,
	 {0, 0},
	 0,
	 0,
	 1,
	 {K_GRAND_PHARE, K_NAVIGATEURS, K_PORT, K_CACHE_DES_GEANTS},
	 4,
	 {0, 0},
	 0,
	 0,
	 {65, 85, 110}},
	{ADVISORS | QUEST,
	 PACK_NONE,
	 {QUEST_USURPATRICE, 0},
	 1,
	 {K_MAITRE_CARTOGRAPHE, 0},
	 1,
	 2,
	 1,
	 {K_RECRUTEUR, K_GRANDE_ARMEE, K_CASERNE, K_FORGE_ALCHIMIQUE},
	 4,
	 {0, 0},
	 0,
	 0,
	 {80, 95, 125}},
	{MENACE,
	 PACK_OMBRES,
	 {0, 0},
	 0,
	 {0, 0},
	 0,
	 0,
	 1,
	 {0, 0, 0, 0},
	 0,
	 {K_HAMEAU, K_GUILDE},
	 2,
	 4,
	 {80, 95, 120}},
	{QUEST,
	 PACK_NONE,
	 {QUEST_USURPATRICE, QUEST_SEIGNEUR_PESTIFERE},
	 2,
	 {0, 0},
	 0,
	 0,
	 1,
	 {K_CASERNE, K_GARDE_ROYALE, K_HAUTE_MURAILLE, K_ARTIFICIERS},
	 4,
	 {0, 0},
	 0,
	 0,
	 {60, 85, 100}},
};
static const int16_t medals[3] = {70, 95, 115}; /* IWK-120 */
static const int16_t medals_conquest[3] = {60, 80, 100};

enum { FACE_A_MALUS = 15, CALAMITY_VP = -4, SISTERS_VP = 20, TRIBUN_VP = 6, GIANT_COST = 2 };
enum { SUPREMACY_SOLO = 5, ASIDE_CALAMITY = 4, ASIDE_LOST = 5 };
static const uint8_t eggs_vp[3] = {0, 3, 10}; /* IWK-168 */

/* --- kinds --- */

static int is_dev(int k)
{
	return k < N_DEV;
}
static int is_treasure(int k)
{
	return k >= K_TREASURE && k < K_CALAMITY;
}
static int is_threat(int k)
{
	return k >= K_THREAT && k < K_ADVISOR;
}
static int is_advisor(int k)
{
	return k >= K_ADVISOR && k < N_KINDS;
}
static int is_special(int k)
{
	return k >= K_CALAMITY && k < K_ADVISOR;
}
static int is_fodder(int k)
{
	return is_dev(k) || is_treasure(k);
}

static const char *kind_id(int k)
{
	if (is_dev(k))
		return devs[k].id;
	if (is_treasure(k))
		return treasures[k - K_TREASURE].id;
	if (k == K_CALAMITY)
		return "calamite";
	if (is_threat(k))
		return threats[k - K_THREAT].id;
	TS_ASSERT(is_advisor(k));
	return advisors[k - K_ADVISOR].id;
}

/* The recycling bonus of a kind: how many cubes, and which. */
static int cubes_of(int k, uint8_t out[2])
{
	if (is_dev(k)) {
		out[0] = devs[k].cube;
		return 1;
	}
	out[0] = treasures[k - K_TREASURE].cube[0];
	out[1] = treasures[k - K_TREASURE].cube[1];
	return 2;
}

/* --- what this game is made of --- */

static int quest_rules(const state *s)
{
	return s->mods & QUEST;
}

static int pack_of(const state *s, int seat)
{
	if (s->scenario)
		return scenarios[s->scenario - 1].pack;
	return s->mods & MENACE ? s->opt[O_THREAT + seat] - 1 : PACK_NONE;
}

static int in_play(const state *s, int pack)
{
	for (int i = 0; i < s->seats; i++)
		if (pack_of(s, i) == pack)
			return 1;
	return pack == PACK_VOLEURS && s->scenario == 5; /* IWK-268 */
}

/* The advisors this game chooses from: IWK-177, IWK-179. */
static int eligible(const state *s, int adv)
{
	return (!advisors[adv].addon || s->opt[O_ADVISORS] == ADVISORS_ON) &&
	       (s->seats == 2 || !advisors[adv].two);
}

/* Copies of a kind in this game, wherever they are (section 9, 1). */
static int copies_of(const state *s, int k)
{
	if (is_dev(k))
		return k < N_BASE || s->opt[O_CARDS] == CARDS_ON ? devs[k].copies : 0;
	if (is_treasure(k))
		return s->mods & ADVISORS ? 0 : 1; /* IWK-025 */
	if (k == K_CALAMITY)
		return CALAMITIES;
	if (is_threat(k))
		return in_play(s, threats[k - K_THREAT].pack) ? threats[k - K_THREAT].copies : 0;
	return s->mods & ADVISORS && eligible(s, k - K_ADVISOR);
}

static const face_row *face_of(const state *s, int seat)
{
	return &faces[s->duchy[seat] * N_FACES + s->face];
}

static const step_row *step_of(const state *s, int i, int step)
{
	return &steps[(s->quest[i] * 2 + (s->seats == 1)) * N_STEPS + step];
}

/* bit of `steps` -> noun index of the step, and back (-1 if its board is not in play) */
static int step_noun(const state *s, int bit)
{
	return s->quest[bit / N_STEPS] * N_STEPS + bit % N_STEPS;
}

static int step_bit(const state *s, int noun)
{
	for (int i = 0; i < s->n_quests; i++)
		if (s->quest[i] == noun / N_STEPS)
			return i * N_STEPS + noun % N_STEPS;
	return -1;
}

static int n_lands(const state *s)
{
	return s->mods & CONQUEST ? boards[s->board].n : 0;
}

static const land_row *land_of(const state *s, int t)
{
	int at = 0;

	for (int i = 0; i < s->board; i++)
		at += boards[i].n;
	return &lands[at + t];
}
