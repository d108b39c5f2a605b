/* grade.c - what a client is told about the content as a whole: which edition it is and how well
 * its rows are established. Freestanding. */
#include "tessera.h"

static const char *const grade_name[] = {"confirmed", "single-source", "inferred", "designed"};

void ts_grade_json(const ts_grade *t, const char *list, const char *id, ts_out *o)
{
	while (t->list && !(ts_str_eq(t->list, list) && (!t->id || ts_str_eq(t->id, id))))
		t++;
	ts_json_key(o, "grade");
	if (t->list)
		ts_json_str(o, grade_name[t->grade]);
	else
		ts_json_null(o);
}

void ts_data_head(const ts_game *g, const ts_grade *t, ts_out *o)
{
	ts_json_key(o, "game");
	ts_json_str(o, g->id);
	ts_json_key(o, "edition");
	ts_edition_json(g, o);
	ts_json_key(o, "grades");
	ts_json_open(o, '{');
	for (; t->list; t++)
		if (!t->id) {
			ts_json_key(o, t->list);
			ts_json_str(o, grade_name[t->grade]);
		}
	ts_json_close(o, '}');
}
