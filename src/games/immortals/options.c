/* options.c - Immortals: the options: their values and defaults. */
#include "game.h"

static const ts_option options[] = {OPTION_ROWS};

static const char *settle(ts_setup *u, const char **field)
{
	(void)field;
	if (!u->opt[O_ROUNDS])
		u->opt[O_ROUNDS] = rounds_of[u->seats];
	if (!u->opt[O_TOWER])
		u->opt[O_TOWER] = 1 + TOWER_BERNOULLI;
	return NULL;
}
