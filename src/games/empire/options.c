/* options.c - Eight-Minute Empire: the options (section 2 of the rules page): their values, defaults,
 * and what is refused. */
#include "game.h"

static const ts_option options[] = {OPTION_ROWS};

static const char *settle_age(ts_setup *u)
{
	unsigned seen = 0;

	if (!u->opt[O_AGE])
		for (int i = 0; i < u->seats; i++)
			u->opt[O_AGE + i] = (uint8_t)(i + 1);
	for (int i = 0; i < N_SEATS && u->opt[O_AGE + i]; i++) {
		if (u->opt[O_AGE + i] > u->seats)
			return options[OPTION_AGE].bad;
		seen |= 1u << (u->opt[O_AGE + i] - 1);
	}
	for (int i = u->seats; i < N_SEATS; i++)
		if (u->opt[O_AGE + i])
			return options[OPTION_AGE].bad;
	return seen == (1u << u->seats) - 1 ? NULL : options[OPTION_AGE].bad;
}

static const char *settle(ts_setup *u, const char **field)
{
	static const uint8_t single[] = {O_MAP,	       O_DESTROY, O_COAL03, O_BID_TIE,
					 O_BID_WINNER, O_TOKENS,  O_SERIES};
	const char *why = settle_age(u);

	if (why) {
		*field = "age";
		return why;
	}
	for (int i = 0; i < (int)sizeof single; i++)
		if (!u->opt[single[i]])
			u->opt[single[i]] = 1; /* the first value of each is the default */
	*field = "series_maps";
	if (u->opt[O_SERIES] == SERIES_ONE)
		return u->opt[O_SERIES_MAPS] ? "series_maps needs series = 3" : NULL;
	if (!u->opt[O_SERIES_MAPS])
		for (int i = 0; i < N_SERIES; i++)
			u->opt[O_SERIES_MAPS + i] = u->opt[O_MAP];
	return u->opt[O_SERIES_MAPS + N_SERIES - 1] ? NULL : options[OPTION_SERIES_MAPS].bad;
}
