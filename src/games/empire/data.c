/* data.c - Eight-Minute Empire: the static content as JSON, for clients. */
#include "game.h"
#include "core/position.h"

static const ts_grade grades[] = {
#include "grades.inc"
	{NULL, NULL, 0},
};

static const char *const mode_name[] = {"single", "or", "and"};
static const char *const part_name[] = {
	"", "place", "move_land", "move_land_or_sea", "build_city", "destroy_army"};

static void data_card(const card_row *c, const char *list, ts_out *o)
{
	ts_json_open(o, '{');
	key_str(o, "id", c->id);
	ts_grade_json(grades, list, c->id, o);
	key_str(o, "good", good_name[c->good]);
	key_int(o, "symbols", c->symbols);
	key_bool(o, "five_player_only", c->five);
	key_str(o, "mode", mode_name[c->mode]);
	key_open(o, "parts", '[');
	for (int i = 0; i < n_parts(c); i++) {
		ts_json_open(o, '{');
		key_str(o, "type", part_name[c->part[i].type]);
		key_int(o, "n", c->part[i].n);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void data_links(int map, int sea, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '[');
	for (int i = 0; i < maps[map].n; i++)
		for (int k = i + 1; k < maps[map].n; k++)
			if ((sea ? maps[map].region[i].sea : maps[map].region[i].land) >> k & 1) {
				ts_json_open(o, '[');
				ts_json_str(o, region_name(map, i, buf));
				ts_json_str(o, region_name(map, k, buf));
				ts_json_close(o, ']');
			}
	ts_json_close(o, ']');
}

static void data_map(int map, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '{');
	key_str(o, "id", map ? "b" : "a");
	ts_grade_json(grades, "maps", map ? "b" : "a", o);
	key_str(o, "start", region_name(map, maps[map].start, buf));
	key_open(o, "triangles", '[');
	for (int i = 0; i < N_TRIANGLES; i++)
		ts_json_str(o, region_name(map, maps[map].triangle[i], buf));
	ts_json_close(o, ']');
	key_open(o, "regions", '[');
	for (int i = 0; i < maps[map].n; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", region_name(map, i, buf));
		key_str(o, "continent", maps[map].continent_id[maps[map].region[i].continent]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	ts_json_key(o, "land");
	data_links(map, 0, o);
	ts_json_key(o, "sea");
	data_links(map, 1, o);
	ts_json_close(o, '}');
}

static void data_by_seats(const char *key, const uint8_t *of, ts_out *o)
{
	static const char *const seats[] = {"2", "3", "4", "5"};

	key_open(o, key, '{');
	for (int i = 2; i <= N_SEATS; i++)
		key_int(o, seats[i - 2], of[i]);
	ts_json_close(o, '}');
}

static void data(ts_out *o)
{
	ts_json_open(o, '{');
	ts_data_head(&ts_empire, grades, o);
	key_open(o, "goods", '[');
	for (int g = 0; g < N_GOODS; g++) {
		ts_json_open(o, '{');
		key_str(o, "id", good_name[g]);
		ts_grade_json(grades, "goods", good_name[g], o);
		key_open(o, "ladder", '[');
		for (int i = 0; i < 4; i++) {
			ts_json_open(o, '{');
			key_int(o, "symbols", ladder[g][i]);
			key_int(o, "vp", ladder_vp[i]);
			ts_json_close(o, '}');
		}
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "cards", '[');
	for (int i = 0; i < N_CARDS; i++)
		data_card(&cards[i], "cards", o);
	ts_json_close(o, ']');
	ts_json_key(o, "coal03_place2");
	data_card(&cards[N_CARDS], "coal03_place2", o);
	key_open(o, "maps", '[');
	for (int i = 0; i < N_MAPS; i++)
		data_map(i, o);
	ts_json_close(o, ']');
	key_open(o, "costs", '[');
	for (int i = 0; i < N_ROW; i++)
		ts_json_int(o, cost[i]);
	ts_json_close(o, ']');
	data_by_seats("coins", coins_of, o);
	data_by_seats("cards_per_seat", cards_of, o);
	key_int(o, "coins_in_box", COINS);
	key_int(o, "armies", ARMIES);
	key_int(o, "cities", CITIES);
	key_int(o, "start_armies", START_ARMIES);
	key_int(o, "neutral_armies", NEUTRAL_ARMIES);
	ts_json_close(o, '}');
}
