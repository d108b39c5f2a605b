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

const char *ts_game_key(const ts_game *g, char out[TS_KEY_MAX])
{
	ts_out o;

	ts_out_init(&o, out, TS_KEY_MAX);
	ts_put(&o, g->id);
	if (g->edition) {
		ts_put(&o, "@");
		ts_put(&o, g->hash);
	}
	ts_out_done(&o);
	return out;
}

const ts_game *ts_game_keyed(const char *key)
{
	char buf[TS_KEY_MAX];

	for (int i = 0; i < ts_n_games; i++)
		if (ts_str_eq(ts_game_key(ts_games[i], buf), key))
			return ts_games[i];
	return NULL;
}

/* {"name", "hash"}, or null. */
void ts_edition_json(const ts_game *g, ts_out *o)
{
	if (!g->edition) {
		ts_json_null(o);
		return;
	}
	ts_json_open(o, '{');
	ts_json_key(o, "name");
	ts_json_str(o, g->edition);
	ts_json_key(o, "hash");
	ts_json_str(o, g->hash);
	ts_json_close(o, '}');
}

const ts_game *ts_game_find(const char *id)
{
	for (int i = 0; i < ts_n_games; i++)
		if (ts_str_eq(ts_games[i]->id, id))
			return ts_games[i];
	return NULL;
}
