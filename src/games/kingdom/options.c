/* options.c - It's a Wonderful Kingdom: the options and their constraints (section 2). An option
 * that a game has no use for must not be given, so that a typing slip never passes unseen. */
#include "game.h"

#define PACK_IDS                                                                                   \
	"rats-geants geants-de-givre ombres voleurs soeurs-du-malheur syphons dragons-noirs "      \
	"illusionnistes"
#define DUCHY_IDS "teressie valados senada"

static const ts_option options[] = {
	{"module", "menace advisors quest conquest", 2, "unknown module"},
	{"scenario", "none sc01 sc02 sc03 sc04 sc05 sc06", 1, "unknown scenario"},
	{"face", "A B C D E", 1, "unknown face"},
	{"duchy_p1", DUCHY_IDS, 1, "unknown duchy"},
	{"duchy_p2", DUCHY_IDS, 1, "unknown duchy"},
	{"first", "p1 p2 random", 1, "first is p1, p2 or random"},
	{"threat_p1", PACK_IDS, 1, "unknown threat pack"},
	{"threat_p2", PACK_IDS, 1, "unknown threat pack"},
	{"quest",
	 "terres-du-nord usurpatrice seigneur-pestifere couronne-engloutie bois-qui-murmure", 1,
	 "unknown quest"},
	{"board", "A1 A2 B1 B2 C1 C2", 1, "unknown board"},
	{"addon_cards", "off on", 1, "addon_cards is off or on"},
	{"addon_advisors", "off on", 1, "addon_advisors is off or on"},
	{"search", "once each", 1, "search is once or each"},
};

enum { MOD_MENACE = 1, MOD_ADVISORS, MOD_QUEST, MOD_CONQUEST };

static const char *settle_module(ts_setup *u, const char **field)
{
	uint8_t *o = u->opt;

	*field = "module";
	if (o[O_MODULE + 1])
		return "exactly one module";
	if (!o[O_SCENARIO])
		o[O_SCENARIO] = 1;
	if (o[O_SCENARIO] > 1) {
		if (o[O_MODULE])
			return "the scenario fixes the module";
		*field = "scenario";
		return u->seats == 2 ? "scenarios are for one player" : NULL;
	}
	return o[O_MODULE] ? NULL : "a module must be chosen";
}

static const char *settle_duchies(ts_setup *u, const char **field)
{
	int conquest = u->opt[O_MODULE] == MOD_CONQUEST;
	uint8_t *o = u->opt;

	*field = "face";
	if (!o[O_FACE])
		o[O_FACE] = (uint8_t)(1 + (conquest ? FACE_E : FACE_A));
	if (o[O_FACE] == 1 + FACE_E && !conquest)
		return "face E belongs to Conquest";
	if (o[O_FACE] != 1 + FACE_E && conquest)
		return "Conquest needs face E";
	*field = "duchy_p1";
	if (!o[O_DUCHY])
		o[O_DUCHY] = 1 + TERESSIE;
	if (conquest && o[O_DUCHY] == 1 + VALADOS)
		return "this duchy has no face E";
	*field = "duchy_p2";
	if (u->seats == 1)
		return o[O_DUCHY2] ? "no second seat" : NULL;
	if (!o[O_DUCHY2]) {
		o[O_DUCHY2] = (uint8_t)(1 + (conquest ? SENADA : VALADOS));
		if (o[O_DUCHY2] == o[O_DUCHY])
			o[O_DUCHY2] = 1 + TERESSIE;
	}
	if (conquest && o[O_DUCHY2] == 1 + VALADOS)
		return "this duchy has no face E";
	return o[O_DUCHY2] == o[O_DUCHY] ? "each duchy exists once" : NULL;
}

static const char *settle_threats(ts_setup *u, const char **field)
{
	uint8_t *o = u->opt;

	*field = "threat_p1";
	if (o[O_MODULE] != MOD_MENACE) {
		if (o[O_THREAT])
			return "threat packs need the Menace module";
		*field = "threat_p2";
		return o[O_THREAT2] ? u->seats == 1 ? "no second seat"
						    : "threat packs need the Menace module"
				    : NULL;
	}
	if (!o[O_THREAT])
		o[O_THREAT] = 1 + PACK_GEANTS_DE_GIVRE;
	if (u->seats == 1) {
		if (!packs[o[O_THREAT] - 1].solo)
			return "this pack cannot be played alone";
		*field = "threat_p2";
		return o[O_THREAT2] ? "no second seat" : NULL;
	}
	*field = "threat_p2";
	if (!o[O_THREAT2])
		o[O_THREAT2] = (uint8_t)(1 + (o[O_THREAT] == 1 + PACK_RATS_GEANTS
						      ? PACK_GEANTS_DE_GIVRE
						      : PACK_RATS_GEANTS));
	return o[O_THREAT2] == o[O_THREAT] ? "each pack exists once" : NULL;
}

static const char *settle_modules(ts_setup *u, const char **field)
{
	uint8_t *o = u->opt;

	*field = "quest";
	if (o[O_MODULE] != MOD_QUEST) {
		if (o[O_QUEST])
			return "quest boards need the Quest module";
	} else if (!o[O_QUEST]) {
		o[O_QUEST] = 1;
	}
	*field = "board";
	if (o[O_MODULE] != MOD_CONQUEST) {
		if (o[O_BOARD])
			return "boards need the Conquest module";
	} else {
		if (!o[O_BOARD])
			o[O_BOARD] = u->seats == 1 ? 5 : 1;
		if (boards[o[O_BOARD] - 1].solo != (u->seats == 1))
			return u->seats == 1 ? "this board is for two players"
					     : "this board is for one player";
	}
	*field = "addon_advisors";
	if (o[O_MODULE] != MOD_ADVISORS) {
		if (o[O_ADVISORS])
			return "add-on advisors need the Advisors module";
	} else if (!o[O_ADVISORS]) {
		o[O_ADVISORS] = 1;
	}
	return NULL;
}

static const char *settle(ts_setup *u, const char **field)
{
	uint8_t *o = u->opt;
	const char *why = settle_module(u, field);

	if (!why)
		why = settle_duchies(u, field);
	if (!why)
		why = settle_threats(u, field);
	if (!why)
		why = settle_modules(u, field);
	if (why)
		return why;
	*field = "first";
	if (u->seats == 1 && o[O_FIRST])
		return "no second seat";
	if (u->seats == 2 && !o[O_FIRST])
		o[O_FIRST] = 1;
	if (!o[O_CARDS])
		o[O_CARDS] = 1;
	*field = "search";
	if (u->seats == 2 && o[O_SEARCH])
		return "Search is a solo rule";
	if (u->seats == 1 && !o[O_SEARCH])
		o[O_SEARCH] = 1;
	return NULL;
}
