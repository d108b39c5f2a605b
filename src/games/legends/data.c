/* data.c - Eight-Minute Empire: Legends: the static content as JSON, for clients. */
#include "game.h"
#include "core/position.h"

static const ts_grade grades[] = {
#include "grades.inc"
	{NULL, NULL, 0},
};

static const char *const mode_name[] = {"single", "or", "and"};
static const char *const ability_name[N_ABILITIES] = {
	NULL,	  "flying",	  "move_bonus",		"army_bonus",
	"elixir", "coins_once",	  "vp_per_family_card", "vp_per_flying",
	"vp_set", "vp_per_coins", "immune_to_attack"};

static void data_ability(const effect *a, ts_out *o)
{
	int vp = a->kind >= AB_PER_CARD && a->kind <= AB_PER_COINS;

	ts_json_open(o, '{');
	key_str(o, "type", ability_name[a->kind]);
	key_int(o, vp ? "vp" : "n", a->n);
	if (a->kind == AB_PER_CARD || a->kind == AB_SET)
		key_str(o, "family", family_name[a->x]);
	if (a->kind == AB_SET)
		key_int(o, "size", a->y);
	if (a->kind == AB_PER_COINS)
		key_int(o, "coins", a->x);
	ts_json_close(o, '}');
}

static void data_card(const card_row *c, ts_out *o)
{
	ts_json_open(o, '{');
	key_str(o, "id", c->id);
	ts_grade_json(grades, "cards", c->id, o);
	key_str(o, "family", family_name[c->family]);
	key_open(o, "abilities", '[');
	for (int i = 0; i < 2; i++)
		if (c->ability[i].kind)
			data_ability(&c->ability[i], o);
	ts_json_close(o, ']');
	key_str(o, "mode", mode_name[c->mode]);
	key_open(o, "steps", '[');
	for (int i = 0; i < n_steps(c); i++) {
		ts_json_open(o, '{');
		key_str(o, "type", step_name[c->step[i].type - PLACE]);
		key_int(o, "n", c->step[i].n);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_int(o, "min_players", c->players);
	ts_json_close(o, '}');
}

static void data_links(const face_row *f, int which, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '[');
	for (int i = 0; i < f->regions; i++)
		for (int k = i + 1; k < f->regions; k++) {
			const region_row *r = &regions[f->first + i];

			if (!((which == 0 ? r->land : which == 1 ? r->free : r->sea) >> k & 1))
				continue;
			ts_json_open(o, '[');
			ts_json_str(o, region_name(f->first + i, buf));
			ts_json_str(o, region_name(f->first + k, buf));
			ts_json_close(o, ']');
		}
	ts_json_close(o, ']');
}

static void data_face(const face_row *f, ts_out *o)
{
	static const char *const side[] = {"N", "E", "S", "W"};
	static const char *const link[] = {"land", "free_crossings", "sea"};
	char buf[32];

	ts_json_open(o, '{');
	key_str(o, "id", f->id);
	ts_grade_json(grades, "tiles", f->id, o);
	key_int(o, "board", f->board);
	key_bool(o, "must_hold_start_region", f->holds_start);
	key_open(o, "regions", '[');
	for (int i = 0; i < f->regions; i++) {
		const region_row *r = &regions[f->first + i];
		char island[] = {f->id[0], f->id[1], f->id[2], '-', (char)('a' + r->island), 0};

		ts_json_open(o, '{');
		key_str(o, "id", region_name(f->first + i, buf));
		key_str(o, "island", island);
		key_int(o, "x", r->x);
		key_int(o, "y", r->y);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "edges", '{');
	for (int i = 0; i < N_SIDES; i++)
		key_str(o, side[i], region_name(f->first + f->exit[i] - 1, buf));
	ts_json_close(o, '}');
	for (int i = 0; i < 3; i++) {
		ts_json_key(o, link[i]);
		data_links(f, i, o);
	}
	ts_json_close(o, '}');
}

static void data_layout(int layout, ts_out *o)
{
	static const char *const cell[2][N_CELLS] = {{"left", "central", "right", "stem"},
						     {"nw", "ne", "sw", "se"}};
	static const char *const side[] = {"N", "E", "S", "W"};
	/* column and row of each cell */
	static const uint8_t at[2][N_CELLS][2] = {{{0, 0}, {1, 0}, {2, 0}, {1, 1}},
						  {{0, 0}, {1, 0}, {0, 1}, {1, 1}}};
	const layout_row *l = &layouts[layout];

	ts_json_open(o, '{');
	key_str(o, "id", layout ? "rectangle" : "T");
	ts_grade_json(grades, "layouts", layout ? "rectangle" : "T", o);
	key_open(o, "cells", '[');
	for (int i = 0; i < N_CELLS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", cell[layout][i]);
		key_int(o, "column", at[layout][i][0]);
		key_int(o, "row", at[layout][i][1]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "joins", '[');
	for (int i = 0; i < l->n; i++) {
		ts_json_open(o, '[');
		ts_json_str(o, cell[layout][l->join[i].cell_a]);
		ts_json_str(o, side[l->join[i].side_a]);
		ts_json_str(o, cell[layout][l->join[i].cell_b]);
		ts_json_str(o, side[l->join[i].side_b]);
		ts_json_close(o, ']');
	}
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void data_preset(int i, ts_out *o)
{
	char buf[32];

	ts_json_open(o, '{');
	key_str(o, "id", presets[i].id);
	ts_grade_json(grades, "presets", presets[i].id, o);
	key_str(o, "layout", presets[i].board.layout == LAYOUT_T ? "T" : "rectangle");
	key_open(o, "tiles", '[');
	for (int k = 0; k < N_CELLS; k++)
		ts_json_str(o, faces[presets[i].board.face[k]].id);
	ts_json_close(o, ']');
	key_open(o, "rotations", '[');
	for (int k = 0; k < N_CELLS; k++)
		ts_json_int(o, 90 * presets[i].board.turn[k]);
	ts_json_close(o, ']');
	key_str(o, "start", region_name(presets[i].start, buf));
	ts_json_close(o, '}');
}

static void data_tokens(ts_out *o)
{
	key_open(o, "tokens", '[');
	for (int k = 1; k < N_TOKENS; k++) {
		ts_json_open(o, '{');
		key_str(o, "id", token_name[k]);
		ts_grade_json(grades, "tokens", token_name[k], o);
		key_str(o, "group",
			k == T_SWAMP	 ? "swamp"
			: explored(k)	 ? "exploration"
			: k == T_CITADEL ? "citadel"
					 : "encounter");
		key_int(o, "count", token_count[k]);
		key_int(o, "vp", k == T_CITADEL ? CITADEL_VP : token_vp(k));
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "leaders", '[');
	for (int k = 1; k <= N_LEADERS; k++)
		ts_json_str(o, leader_name[k]);
	ts_json_close(o, ']');
}

static void data_by_seats(const char *key, const uint8_t *of, ts_out *o)
{
	static const char *const seats[] = {"2", "3", "4"};

	key_open(o, key, '{');
	for (int i = 2; i <= N_SEATS; i++)
		key_int(o, seats[i - 2], of[i]);
	ts_json_close(o, '}');
}

static void data(ts_out *o)
{
	ts_json_open(o, '{');
	ts_data_head(&ts_legends, grades, o);
	key_open(o, "families", '[');
	for (int i = 1; i < N_FAMILIES; i++)
		ts_json_str(o, family_name[i]);
	ts_json_close(o, ']');
	key_open(o, "cards", '[');
	for (int i = 0; i < N_CARDS; i++)
		data_card(&cards[i], o);
	ts_json_close(o, ']');
	key_open(o, "tiles", '[');
	for (int i = 0; i < N_FACES; i++)
		data_face(&faces[i], o);
	ts_json_close(o, ']');
	key_open(o, "layouts", '[');
	data_layout(0, o);
	data_layout(1, o);
	ts_json_close(o, ']');
	key_open(o, "presets", '[');
	for (int i = 0; i < N_PRESETS; i++)
		data_preset(i, o);
	ts_json_close(o, ']');
	data_tokens(o);
	key_open(o, "costs", '[');
	for (int i = 0; i < N_ROW; i++)
		ts_json_int(o, cost[i]);
	ts_json_close(o, ']');
	data_by_seats("coins", coins_of, o);
	data_by_seats("cards_per_seat", cards_of, o);
	key_int(o, "armies", ARMIES);
	key_int(o, "cities", CITIES);
	key_int(o, "start_armies", START_ARMIES);
	key_int(o, "neutral_armies", NEUTRAL_ARMIES);
	key_int(o, "water_cost", WATER_COST);
	key_int(o, "dragon_armies", DRAGON_ARMIES);
	ts_json_close(o, '}');
}
