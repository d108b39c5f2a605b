/* data.c - Immortals: the static content as JSON, for clients. */
#include "game.h"
#include "core/position.h"

static const ts_grade grades[] = {
#include "grades.inc"
	{NULL, NULL, 0},
};

static void put_price(ts_out *o, const char *key, price p)
{
	key_open(o, key, '{');
	key_int(o, "energy", p.energy);
	key_int(o, "gold", p.gold);
	ts_json_close(o, '}');
}

static void data_regions(ts_out *o)
{
	key_open(o, "regions", '[');
	for (int i = 0; i < N_REGIONS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", regions[i].id);
		ts_grade_json(grades, "regions", regions[i].id, o);
		key_str(o, "province", province_id[i / N_PER_PROVINCE]);
		for (int r = 0; r < N_REALMS; r++) {
			key_open(o, realm_id[r], '{');
			key_int(o, "gold", regions[i].value[r][GOLD]);
			key_int(o, "energy", regions[i].value[r][ENERGY]);
			ts_json_close(o, '}');
		}
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "adjacency", '[');
	for (int i = 0; i < N_REGIONS; i++)
		for (uint32_t m = regions[i].borders >> i; m; m &= m - 1) {
			ts_json_open(o, '[');
			ts_json_str(o, regions[i].id);
			ts_json_str(o, regions[i + __builtin_ctz(m)].id);
			ts_json_close(o, ']');
		}
	ts_json_close(o, ']');
}

static const char *const does_id[] = {"extract_gold", "extract_energy", "transition_3",	  "build",
				      "attack",	      "attack_or_move", "build_sanctuary"};

static void data_tribes(ts_out *o)
{
	static const char *const kind[] = {"portal", "sanctuary", "capital"};

	key_open(o, "tribes", '[');
	for (int i = 0; i < N_TRIBES; i++) {
		const tribe_row *t = &tribes[i];

		ts_json_open(o, '{');
		key_str(o, "id", t->id);
		ts_grade_json(grades, "tribes", t->id, o);
		key_str(o, "realm", realm_id[i / N_HALVES]);
		ts_json_key(o, "start_region");
		if (t->start < N_REGIONS)
			ts_json_str(o, regions[t->start].id);
		else
			ts_json_null(o);
		key_open(o, "army_groups", '[');
		for (int k = 0; k < N_TRIBE_GROUPS && t->group[k]; k++)
			ts_json_int(o, t->group[k]);
		ts_json_close(o, ']');
		key_int(o, "extra_group_3_4_players", EXTRA_GROUP);
		key_int(o, "start_gold", t->gold);
		key_int(o, "start_energy", t->energy);
		if (key_object(o, "build_cost", i / N_HALVES == LIGHT)) {
			for (int k = 0; k < 3; k++)
				put_price(o, kind[k], t->build[k]);
			ts_json_close(o, '}');
		}
		key_open(o, "special_action", '{');
		key_str(o, "kind", does_id[t->special]);
		put_price(o, "cost", t->special_cost);
		ts_json_close(o, '}');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void data_actions(ts_out *o)
{
	key_open(o, "action_spaces", '[');
	for (int i = 0; i < N_SPACES; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", spaces[i].id);
		ts_grade_json(grades, "action_spaces", spaces[i].id, o);
		key_str(o, "kind", magic_space(i) ? "magic" : "army");
		put_price(o, "cost", spaces[i].cost);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "magic_cards", '[');
	for (int i = 0; i < N_MAGIC; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", magics[i].id);
		ts_grade_json(grades, "magic_cards", magics[i].id, o);
		put_price(o, "cost", magics[i].cost);
		key_open(o, "options", '[');
		for (int k = 0; k < 2 && (k == 0 || magics[i].option[k] != magics[i].option[0]);
		     k++)
			ts_json_str(o, use_id[magics[i].option[k]]);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void data(ts_out *o)
{
	char buf[32];

	ts_json_open(o, '{');
	ts_data_head(&ts_immortals, grades, o);
	key_open(o, "provinces", '[');
	for (int i = 0; i < N_PROVINCES; i++)
		ts_json_str(o, province_id[i]);
	ts_json_close(o, ']');
	data_regions(o);
	data_tribes(o);
	data_actions(o);
	key_open(o, "conflict_cards", '[');
	for (int i = 0; i < N_CONFLICT; i++)
		ts_json_str(o, card_name(i, buf));
	ts_json_close(o, ']');
	key_open(o, "tower_models", '[');
	for (int i = 0; i < TOWER_MODELS; i++)
		ts_json_str(o, tower_id[i]);
	ts_json_close(o, ']');
	key_int(o, "cubes", CUBES);
	key_int(o, "green_cubes", GREENS);
	key_int(o, "building_tiles", TILES);
	key_int(o, "portals", PORTALS);
	key_int(o, "blank_cards", N_BLANKS);
	ts_json_close(o, '}');
}
