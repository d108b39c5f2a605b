/* options.c - It's a Wonderful Kingdom: the options and their constraints (section 2). An option
 * that a game has no use for must not be given, so that a typing slip never passes unseen. */
#include "game.h"

static const ts_option options[] = {OPTION_ROWS};

static const char *settle_module(ts_setup *u, const char **field)
{
	uint8_t *o = u->opt;

	*field = "module";
	if (o[O_MODULE + 1])
		return "exactly one module";
	if (!o[O_SCENARIO])
		o[O_SCENARIO] = SCENARIO_NONE;
	if (o[O_SCENARIO] > SCENARIO_NONE) {
		if (o[O_MODULE])
			return "the scenario fixes the module";
		*field = "scenario";
		return u->seats == 2 ? "scenarios are for one player" : NULL;
	}
	if (!o[O_MODULE])
		o[O_MODULE] = MODULE_MENACE; /* IWK-014 */
	return NULL;
}

static const char *settle_duchies(ts_setup *u, const char **field)
{
	int conquest = u->opt[O_MODULE] == MODULE_CONQUEST;
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
	if (o[O_MODULE] != MODULE_MENACE) {
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
	if (o[O_MODULE] != MODULE_QUEST) {
		if (o[O_QUEST])
			return "quest boards need the Quest module";
	} else if (!o[O_QUEST]) {
		o[O_QUEST] = 1 + QUEST_TERRES_DU_NORD;
	}
	*field = "board";
	if (o[O_MODULE] != MODULE_CONQUEST) {
		if (o[O_BOARD])
			return "boards need the Conquest module";
	} else {
		if (!o[O_BOARD])
			o[O_BOARD] = u->seats == 1 ? BOARD_C1 : BOARD_A1;
		if (boards[o[O_BOARD] - 1].solo != (u->seats == 1))
			return u->seats == 1 ? "this board is for two players"
					     : "this board is for one player";
	}
	*field = "addon_advisors";
	if (o[O_MODULE] != MODULE_ADVISORS) {
		if (o[O_ADVISORS])
			return "add-on advisors need the Advisors module";
	} else if (!o[O_ADVISORS]) {
		o[O_ADVISORS] = ADVISORS_OFF;
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
		o[O_FIRST] = FIRST_P1;
	if (!o[O_CARDS])
		o[O_CARDS] = CARDS_OFF;
	*field = "search";
	if (u->seats == 2 && o[O_SEARCH])
		return "Search is a solo rule";
	if (u->seats == 1 && !o[O_SEARCH])
		o[O_SEARCH] = SEARCH_ONCE;
	return NULL;
}
