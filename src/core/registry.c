/* registry.c - the games there are. Freestanding. */
#include "tessera.h"

#ifdef __cplusplus
#define GAME(id) extern "C" const ts_game ts_##id;
#else
#define GAME(id) extern const ts_game ts_##id;
#endif
#include "games.inc"
#undef GAME

#define GAME(id) &ts_##id,
const ts_game *const ts_games[] = {
#include "games.inc"
};
#undef GAME

const int ts_n_games = (int)(sizeof ts_games / sizeof *ts_games);

const ts_game *ts_game_find(const char *id)
{
	for (int i = 0; i < ts_n_games; i++)
		if (ts_str_eq(ts_games[i]->id, id))
			return ts_games[i];
	return NULL;
}
