/* options.c - Eight-Minute Empire: Legends: the options (section 3 of the rules page): their values,
 * defaults that depend on others, and what is refused. A settled setup settles again to itself;
 * with a preset, layout, tiles and rotations stay unset. */
#include "game.h"

static const ts_option options[] = {OPTION_ROWS};

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
	if (opt[O_PRESET] == PRESET_NONE)
		opt[O_PRESET] = PRESET_UNSET; /* as if left out */
	if (opt[O_PRESET])
		return opt[O_LAYOUT] || opt[O_TILES] || opt[O_ROTATIONS] ? "preset fixes the board"
									 : NULL;
	if (!opt[O_LAYOUT])
		opt[O_LAYOUT] = LAYOUT_T;
	if (!opt[O_TILES])
		opt[O_TILES] = TILES_RANDOM;
	if (!opt[O_ROTATIONS])
		opt[O_ROTATIONS] = ROTATIONS_RANDOM;
	*field = "tiles";
	why = settle_four(opt + O_TILES, "four tiles are needed");
	if (why)
		return why;
	for (int i = 0; i < N_CELLS && opt[O_TILES] > TILES_RANDOM; i++)
		boards |= 1u << faces[opt[O_TILES + i] - FIRST_FACE].board;
	if (opt[O_TILES] > TILES_RANDOM && __builtin_popcount(boards) != N_CELLS)
		return "one face per board"; /* LEG-023 */
	*field = "rotations";
	why = settle_four(opt + O_ROTATIONS, "four rotations are needed");
	if (why)
		return why;
	for (int i = 1; i < N_CELLS && opt[O_LAYOUT] == LAYOUT_RECTANGLE; i++)
		if (opt[O_ROTATIONS] > ROTATIONS_RANDOM &&
		    (opt[O_ROTATIONS + i] ^ opt[O_ROTATIONS]) & 1)
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
		opt[O_START] =
			(uint8_t)(opt[O_PRESET]
					  ? FIRST_REGION +
						    presets[opt[O_PRESET] - FIRST_PRESET].start
					  : START_CHOOSE);
	if (!opt[O_SECOND])
		opt[O_SECOND] = SECOND_CHOOSE;
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
		opt[O_LEADERS] = LEADERS_OFF;
	if (opt[O_LEADERS] <= LEADERS_RANDOM
		    ? opt[O_LEADERS + 1] != 0
		    : distinct(opt + O_LEADERS, N_SEATS, LEADERS_RANDOM + 1) != u->seats)
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
	return u->opt[O_SWAMP] == SWAMP_ON && u->opt[O_EXPLORATION] != EXPLORATION_ON
		       ? "the swamp needs the exploration tokens"
		       : NULL;
}
