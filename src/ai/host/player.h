/* player.h - a bot by name, inside the program or another program. Hosts with an operating system.
 *
 * "exec:COMMAND" runs COMMAND by the shell and speaks the line protocol of docs/bots.md with it.
 * Such a bot may crash, hang or talk nonsense: then a level 1 bot makes that decision, the fault
 * is counted, and play goes on. */
#ifndef TESSERA_PLAYER_H
#define TESSERA_PLAYER_H

#include "tessera-bot.h"

typedef struct ts_player ts_player;

typedef struct {
	long crashed, hung, garbage; /* decisions lost that way */
	char last[160];		     /* what happened last, one line */
} ts_faults;

/* NULL, with *e set (may be NULL): unknown bot, out of memory, cannot be started. `limit` is how
 * many milliseconds another program has for a decision. */
ts_player *ts_player_open(const ts_game *g, const char *name, const ts_budget *b, int limit,
			  ts_error *e);
void ts_player_seed(ts_player *p, uint64_t seed); /* before each game */
ts_action ts_player_move(ts_player *p, const void *redacted, int seat, ts_advice *out);
const ts_faults *ts_player_faults(const ts_player *p);
void ts_player_close(ts_player *p);

#endif
