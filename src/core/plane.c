/* plane.c - what the numbers of an observation are. */
#include "tessera.h"

int ts_plane_size(const ts_plane *p)
{
	return p->shape[0] * p->shape[1] * p->shape[2];
}

const char *ts_plane_kind(const ts_plane *p)
{
	static const char *const name[] = {"count", "flag", "one_hot", "one_of", "category"};

	return name[p->kind];
}

static void key_text(ts_out *o, const char *key, const char *text)
{
	ts_json_key(o, key);
	ts_json_str(o, text);
}

static void key_number(ts_out *o, const char *key, int n)
{
	ts_json_key(o, key);
	ts_json_int(o, n);
}

void ts_planes_json(const ts_game *g, ts_out *o)
{
	int at = 0;

	ts_json_open(o, '[');
	for (const ts_plane *p = g->planes; p < g->planes + g->n_planes; p++) {
		ts_json_open(o, '{');
		key_text(o, "name", p->name);
		key_number(o, "offset", at);
		ts_json_key(o, "shape");
		ts_json_open(o, '[');
		for (int i = 0; i < 3 && p->shape[i] > 1; i++)
			ts_json_int(o, p->shape[i]);
		ts_json_close(o, ']');
		key_text(o, "axes", p->axes);
		key_text(o, "kind", ts_plane_kind(p));
		key_number(o, "min", p->min);
		key_number(o, "max", p->max);
		key_text(o, "about", p->about);
		ts_json_close(o, '}');
		at += ts_plane_size(p);
	}
	ts_json_close(o, ']');
}
