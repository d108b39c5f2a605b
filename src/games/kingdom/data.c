/* data.c - It's a Wonderful Kingdom: the static content (ids, numbers) as JSON, for clients. */
#include "game.h"
#include "core/position.h"

static const ts_grade grades[] = {
#include "grades.inc"
	{NULL, NULL, 0},
};

static void data_costs(const char *key, const uint8_t *n, int count, ts_out *o)
{
	int v[6];

	for (int i = 0; i < count; i++)
		v[i] = n[i];
	key_amounts(o, key, v, count);
}

static void data_dev(int k, ts_out *o)
{
	const dev_row *d = &devs[k];

	ts_json_open(o, '{');
	key_str(o, "id", d->id);
	ts_grade_json(grades, "developments", d->id, o);
	key_str(o, "type", type_name[d->type]);
	key_int(o, "copies", d->copies);
	key_bool(o, "addon", k >= N_BASE);
	data_costs("cost", d->cost, 6, o);
	key_open(o, "recycling", '[');
	ts_json_str(o, res_name[d->cube]);
	ts_json_close(o, ']');
	key_open(o, "bonus", '{');
	key_int(o, "soldiers", d->soldiers);
	key_int(o, "krystallium", d->krystallium);
	ts_json_close(o, '}');
	data_costs("production", d->icons, N_RES, o);
	if (key_object(o, "per", d->per)) {
		key_str(o, "resource", res_name[d->per_res]);
		key_str(o, "type", type_name[d->per_type]);
		key_int(o, "amount", d->per);
		ts_json_close(o, '}');
	}
	key_int(o, "vp", d->flat);
	if (key_object(o, "combo", d->combo)) {
		key_str(o, "type", type_name[d->combo_type]);
		key_int(o, "amount", d->combo);
		ts_json_close(o, '}');
	}
	ts_json_close(o, '}');
}

static void data_step(const step_row *t, ts_out *o)
{
	ts_json_open(o, '{');
	key_str(o, "id", t->id);
	key_bool(o, "final", t->final);
	data_costs("cost", t->cost, 6, o);
	key_open(o, "gain", '{');
	key_int(o, "soldiers", t->soldiers);
	key_int(o, "krystallium", t->krystallium);
	key_int(o, "spy", t->spies);
	key_int(o, "vp", t->vp);
	if (t->second)
		key_int(o, "second", t->second);
	ts_json_close(o, '}');
	ts_json_close(o, '}');
}

static void data_quests(ts_out *o)
{
	key_open(o, "quests", '[');
	for (int q = 0; q < N_QUESTS; q++) {
		ts_json_open(o, '{');
		key_str(o, "id", quests[q]);
		ts_grade_json(grades, "quests", quests[q], o);
		for (int side = 0; side < 2; side++) {
			key_open(o, side ? "solo" : "2p", '[');
			for (int i = 0; i < N_STEPS; i++)
				data_step(&steps[(q * 2 + side) * N_STEPS + i], o);
			ts_json_close(o, ']');
		}
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void data_duchies(ts_out *o)
{
	static const char *const face_name[] = {"A", "B", "C", "D", "E"};

	key_open(o, "duchies", '[');
	for (int d = 0; d < N_DUCHIES; d++) {
		ts_json_open(o, '{');
		key_str(o, "id", duchy_name[d]);
		ts_grade_json(grades, "duchies", duchy_name[d], o);
		key_open(o, "faces", '{');
		for (int f = 0; f < N_FACES; f++) {
			const face_row *r = &faces[d * N_FACES + f];

			if (d == VALADOS && f == FACE_E)
				continue;
			key_open(o, face_name[f], '{');
			ts_grade_json(grades, "faces", face_name[f], o);
			data_costs("production", r->icons, N_RES, o);
			key_int(o, "krystallium", r->krystallium);
			if (key_object(o, "combo", r->combo)) {
				key_str(o, "type", type_name[r->combo_type]);
				key_int(o, "amount", r->combo);
				ts_json_close(o, '}');
			}
			ts_json_close(o, '}');
		}
		ts_json_close(o, '}');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static void data_threats(ts_out *o)
{
	key_open(o, "threats", '[');
	for (int i = 0; i < N_THREATS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", threats[i].id);
		ts_grade_json(grades, "threats", threats[i].id, o);
		key_str(o, "pack", packs[threats[i].pack].id);
		key_int(o, "copies", threats[i].copies);
		key_int(o, "combat_cost", threats[i].cost);
		key_int(o, "vp", threats[i].vp);
		key_int(o, "krystallium", threats[i].krystallium);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "packs", '[');
	for (int i = 0; i < N_PACKS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", packs[i].id);
		ts_grade_json(grades, "packs", packs[i].id, o);
		key_bool(o, "solo", packs[i].solo);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "advisors", '[');
	for (int i = 0; i < N_ADVISORS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", advisors[i].id);
		ts_grade_json(grades, "advisors", advisors[i].id, o);
		key_int(o, "soldier_cost", advisors[i].cost);
		key_bool(o, "two_player_only", advisors[i].two);
		key_bool(o, "addon", advisors[i].addon);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static const char *const land_name[] = {"castle", "land", "sea"};
static const char *const bonus_name[] = {"",	    "produce",	   "trap",	  "spy",
					 "destroy", "double_move", "krystallium", "prison"};

static void data_land(const land_row *l, const land_row *board, ts_out *o)
{
	ts_json_open(o, '{');
	key_str(o, "id", l->id);
	key_str(o, "kind", land_name[l->kind]);
	key_str(o, "owner", l->castle ? colour_name[l->castle - 1] : NULL);
	key_bool(o, "prison", l->prison);
	data_costs("production", l->icons, N_RES, o);
	put_colours(o, "vp", l->vp);
	key_open(o, "slots", '[');
	for (int i = 0; i < l->slots; i++) {
		ts_json_open(o, '{');
		key_str(o, "type", bonus_name[l->slot[i].bonus]);
		if (l->slot[i].bonus == B_PRODUCE)
			key_str(o, "resource", res_name[l->slot[i].res]);
		if (l->slot[i].start)
			key_str(o, "start_army", colour_name[l->slot[i].start - 1]);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	key_open(o, "links", '[');
	for (int t = 0; t < N_LANDS; t++)
		if (l->links >> t & 1)
			ts_json_str(o, board[t].id);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void data_boards(ts_out *o)
{
	int at = 0;

	key_open(o, "boards", '[');
	for (int b = 0; b < N_BOARDS; b++) {
		ts_json_open(o, '{');
		key_str(o, "id", boards[b].id);
		ts_grade_json(grades, "boards", boards[b].id, o);
		key_bool(o, "solo", boards[b].solo);
		key_open(o, "territories", '[');
		for (int t = 0; t < boards[b].n; t++)
			data_land(&lands[at + t], &lands[at], o);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
		at += boards[b].n;
	}
	ts_json_close(o, ']');
}

static void data_medals(const char *key, const int16_t *m, ts_out *o)
{
	key_open(o, key, '{');
	key_int(o, "bronze", m[0]);
	key_int(o, "silver", m[1]);
	key_int(o, "gold", m[2]);
	ts_json_close(o, '}');
}

static void data_scenarios(ts_out *o)
{
	static const char *const id[] = {"sc01", "sc02", "sc03", "sc04", "sc05", "sc06"};

	key_open(o, "scenarios", '[');
	for (int i = 0; i < N_SCENARIOS; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", id[i]);
		ts_grade_json(grades, "scenarios", id[i], o);
		key_open(o, "modules", '[');
		if (scenarios[i].mods & MENACE)
			ts_json_str(o, "menace");
		if (scenarios[i].mods & ADVISORS)
			ts_json_str(o, "advisors");
		if (scenarios[i].mods & QUEST)
			ts_json_str(o, "quest");
		ts_json_close(o, ']');
		key_str(o, "pack",
			scenarios[i].pack < N_PACKS ? packs[scenarios[i].pack].id : NULL);
		key_open(o, "quests", '[');
		for (int k = 0; k < scenarios[i].n_quests; k++)
			ts_json_str(o, quests[scenarios[i].quest[k]]);
		ts_json_close(o, ']');
		key_row(o, "council", scenarios[i].council, scenarios[i].n_council, put_card);
		key_int(o, "soldiers", scenarios[i].soldiers);
		key_row(o, "works", scenarios[i].works, scenarios[i].n_works, put_card);
		key_row(o, "built", scenarios[i].built, scenarios[i].n_built, put_card);
		key_int(o, "thieves", scenarios[i].thieves);
		data_medals("medals", scenarios[i].medal, o);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	data_medals("medals", medals, o);
	data_medals("medals_conquest", medals_conquest, o);
}

static void data(ts_out *o)
{
	ts_json_open(o, '{');
	ts_data_head(&ts_kingdom, grades, o);
	key_open(o, "developments", '[');
	for (int k = 0; k < N_DEV; k++)
		data_dev(k, o);
	ts_json_close(o, ']');
	key_open(o, "treasures", '[');
	for (int i = 0; i < N_TREASURES; i++) {
		ts_json_open(o, '{');
		key_str(o, "id", treasures[i].id);
		ts_grade_json(grades, "treasures", treasures[i].id, o);
		key_open(o, "recycling", '[');
		for (int k = 0; k < 2; k++)
			ts_json_str(o, res_name[treasures[i].cube[k]]);
		ts_json_close(o, ']');
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
	data_threats(o);
	data_quests(o);
	data_duchies(o);
	data_boards(o);
	data_scenarios(o);
	key_int(o, "rounds", ROUNDS);
	key_int(o, "calamities", CALAMITIES);
	key_int(o, "calamity_vp", CALAMITY_VP);
	key_int(o, "face_a_malus", -FACE_A_MALUS);
	key_int(o, "sisters_vp", SISTERS_VP);
	key_int(o, "armies", ARMIES);
	ts_json_close(o, '}');
}
