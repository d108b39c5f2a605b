/* options.c - Eight-Minute Empire: Legends: the options (section 3 of the rules page): their values,
 * defaults that depend on others, and what is refused. A settled setup settles again to itself;
 * with a preset, layout, tiles and rotations stay unset. */
#include "game.h"

static const ts_option options[] = {
	{"layout", "T rectangle", 1, "layout is T or rectangle"},
	{"tiles", "random VOL RED VIL MTN TRI CSH SEV LIN", N_CELLS, "unknown tile"},
	{"faces", "front all", 1, "faces is front or all"},
	{"rotations", "random 0 90 180 270", N_CELLS, "rotations are 0, 90, 180 or 270"},
	{"preset", "none T_default rectangle_as_pictured T_back", 1, "unknown preset"},
	{"setup_seat", "$seat", 1, "no such seat"},
	{"start", "choose auto " REGION_WORDS, 1, "not a legal start region"},
	{"second", "choose auto " REGION_WORDS, 1, "not a legal second region"},
	{"neutral", "choose auto", 1, "neutral is choose or auto"},
	{"tokens_by", "choose auto", 1, "tokens_by is choose or auto"},
	{"exploration", "off on", 1, "exploration is off or on"},
	{"swamp", "off on", 1, "swamp is off or on"},
	{"citadels", "off on", 1, "citadels is off or on"},
	{"encounters", "off choice all", 1, "encounters is off, choice or all"},
	{"leaders", "off random fairy_queen bandit_king red_sorceress white_knight", N_SEATS,
	 "one different leader per seat"},
	{"bid_tie", "youngest die", 1, "bid_tie is youngest or die"},
	{"age_order", "$seat", N_SEATS, "age_order names every seat once"},
	{"games", "1 3", 1, "1 or 3 games"},
	{"destroy_own", "yes no", 1, "destroy_own is yes or no"},
	{"destroy_neutral", "no yes", 1, "destroy_neutral is no or yes"},
};

/* A list of four, or `random` alone: the reason if it is neither. */
static const char *settle_four(const uint8_t *v, const char *short_of)
{
	if (v[0] == 1)
		return v[1] ? short_of : NULL;
	for (int i = 0; i < N_CELLS; i++)
		if (v[i] < 2)
			return short_of;
	return NULL;
}

/* layout, tiles, rotations, preset */
static const char *settle_board(ts_setup *u, const char **field)
{
	uint8_t *opt = u->opt;
	const char *why;
	unsigned boards = 0;

	*field = "preset";
	if (opt[O_PRESET] == 1)
		opt[O_PRESET] = 0; /* none: as if left out */
	if (opt[O_PRESET])
		return opt[O_LAYOUT] || opt[O_TILES] || opt[O_ROTATIONS] ? "preset fixes the board"
									 : NULL;
	if (!opt[O_LAYOUT])
		opt[O_LAYOUT] = LAYOUT_T;
	if (!opt[O_TILES])
		opt[O_TILES] = 1;
	if (!opt[O_ROTATIONS])
		opt[O_ROTATIONS] = 1;
	*field = "tiles";
	why = settle_four(opt + O_TILES, "four tiles are needed");
	if (why)
		return why;
	for (int i = 0; i < N_CELLS && opt[O_TILES] > 1; i++)
		boards |= 1u << faces[opt[O_TILES + i] - 2].board;
	if (opt[O_TILES] > 1 && __builtin_popcount(boards) != N_CELLS)
		return "one face per board"; /* LEG-023 */
	*field = "rotations";
	why = settle_four(opt + O_ROTATIONS, "four rotations are needed");
	if (why)
		return why;
	for (int i = 1; i < N_CELLS && opt[O_LAYOUT] == LAYOUT_RECTANGLE; i++)
		if (opt[O_ROTATIONS] > 1 && (opt[O_ROTATIONS + i] ^ opt[O_ROTATIONS]) & 1)
			return "tiles must all stand or all lie"; /* LEG-014 */
	return NULL;
}

/* start, second */
static const char *settle_regions(ts_setup *u, const char **field)
{
	uint8_t *opt = u->opt;
	tiling b;
	int fixed = fixed_board(opt, &b), start, second;

	if (!opt[O_START])
		opt[O_START] = (uint8_t)(opt[O_PRESET]
						 ? FIRST_REGION + presets[opt[O_PRESET] - 2].start
						 : CHOOSE);
	if (!opt[O_SECOND])
		opt[O_SECOND] = CHOOSE;
	*field = "start";
	if (opt[O_START] >= FIRST_REGION) {
		if (!fixed)
			return "fixed region needs a fixed board";
		start = here_of(&b, opt[O_START] - FIRST_REGION);
		if (start < 0 || !(legal_starts(&b) >> start & 1))
			return "not a legal start region";
	}
	*field = "second";
	if (opt[O_SECOND] < FIRST_REGION)
		return NULL;
	if (opt[O_START] < FIRST_REGION)
		return "fix the start region first";
	second = here_of(&b, opt[O_SECOND] - FIRST_REGION);
	start = here_of(&b, opt[O_START] - FIRST_REGION);
	return second < 0 || !(legal_seconds(&b, start) >> second & 1) ? "not a legal second region"
								       : NULL;
}

/* A list that names each of n things at most once; how many, or -1. */
static int distinct(const uint8_t *v, int max, int from)
{
	unsigned seen = 0;
	int n = 0;

	for (; n < max && v[n]; n++) {
		if (v[n] < from || seen >> v[n] & 1)
			return -1;
		seen |= 1u << v[n];
	}
	return n;
}

/* setup_seat, age_order, leaders */
static const char *settle_seats(ts_setup *u, const char **field)
{
	uint8_t *opt = u->opt;

	*field = "setup_seat";
	if (!opt[O_SETUP_SEAT])
		opt[O_SETUP_SEAT] = 1;
	if (opt[O_SETUP_SEAT] > u->seats)
		return "no such seat";
	*field = "age_order";
	if (!opt[O_AGE])
		for (int i = 0; i < u->seats; i++)
			opt[O_AGE + i] = (uint8_t)(i + 1);
	for (int i = 0; i < N_SEATS; i++)
		if (opt[O_AGE + i] > u->seats)
			return "age_order names every seat once";
	if (distinct(opt + O_AGE, N_SEATS, 1) != u->seats)
		return "age_order names every seat once";
	*field = "leaders";
	if (!opt[O_LEADERS])
		opt[O_LEADERS] = 1;
	if (opt[O_LEADERS] <= 2 ? opt[O_LEADERS + 1] != 0
				: distinct(opt + O_LEADERS, N_SEATS, 3) != u->seats)
		return "one different leader per seat";
	return NULL;
}

static const char *settle(ts_setup *u, const char **field)
{
	static const uint8_t single[] = {O_FACES,   O_TOKENS_BY, O_EXPLORATION,
					 O_SWAMP,   O_CITADELS,	 O_ENCOUNTERS,
					 O_BID_TIE, O_GAMES,	 O_DESTROY_OWN};
	static const uint8_t for_two[] = {O_NEUTRAL, O_DESTROY_NEUTRAL};
	static const char *const for_two_id[] = {"neutral", "destroy_neutral"};
	const char *why = settle_board(u, field);

	if (!why)
		why = settle_regions(u, field);
	if (!why)
		why = settle_seats(u, field);
	if (why)
		return why;
	for (int i = 0; i < (int)sizeof single; i++)
		if (!u->opt[single[i]])
			u->opt[single[i]] = 1; /* the first value of each is the default */
	for (int i = 0; i < 2; i++) {
		*field = for_two_id[i];
		if (u->seats == 2 && !u->opt[for_two[i]])
			u->opt[for_two[i]] = 1;
		if (u->seats != 2 && u->opt[for_two[i]])
			return "neutral armies are for two players";
	}
	*field = "swamp";
	return u->opt[O_SWAMP] == 2 && u->opt[O_EXPLORATION] != 2
		       ? "the swamp needs the exploration tokens"
		       : NULL;
}
