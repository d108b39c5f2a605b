/* state.c - a state of a match as the JSON object of `replay` and `position`, and in words. */
#include "cli.h"

#include <string.h>

static void acting_json(const ts_match *m, const ts_state *s, int viewer, ts_out *o)
{
	ts_action a[TS_MOVES_MAX];
	char text[TS_TEXT_MAX], name[8];

	ts_json_key(o, "acting");
	ts_json_open(o, '[');
	for (int i = 0; i < m->setup.seats; i++)
		if (s->core.acting >> i & 1) {
			ts_seat_name(i, name);
			ts_json_str(o, name);
		}
	ts_json_close(o, ']');
	ts_json_key(o, "moves");
	ts_json_open(o, '{');
	for (int i = 0; i < m->setup.seats; i++) {
		int n;

		/* what a seat may do can tell what it holds: others get no list */
		if (!(s->core.acting >> i & 1) || (viewer != CLI_ALL && viewer != i))
			continue;
		ts_seat_name(i, name);
		ts_json_key(o, name);
		ts_json_open(o, '[');
		n = m->game->moves(s, i, a);
		for (int k = 0; k < n; k++) {
			ts_action_text(m->game, s, a[k], text);
			ts_json_str(o, text);
		}
		ts_json_close(o, ']');
	}
	ts_json_close(o, '}');
}

void cli_events_json(const ts_match *m, const ts_state *s, const ts_events *ev, int viewer,
		     ts_out *o)
{
	int see = viewer == CLI_ALL ? TS_ALL : ts_viewer_bit(viewer);

	for (uint32_t i = 0; i < ev->n; i++)
		if (ev->e[i].see & see) {
			ts_event e = ev->e[i];

			if (viewer == CLI_ALL)
				e.secret = 0;
			ts_event_json(m->game, s, &e, viewer, o);
		}
}

void cli_state_json(const ts_match *m, uint32_t ply, const ts_state *s, const char *events,
		    int viewer, int with_next, ts_out *o)
{
	ts_state shown = *s;

	if (viewer != CLI_ALL)
		m->game->redact(&shown, viewer);
	ts_json_open(o, '{');
	ts_json_key(o, "game");
	ts_json_str(o, m->game->id);
	ts_json_key(o, "options");
	ts_options_json(m->game, m->setup.seats, m->setup.opt, o);
	ts_json_key(o, "seats");
	ts_json_int(o, m->setup.seats);
	ts_json_key(o, "ply");
	ts_json_int(o, ply);
	acting_json(m, s, viewer, o);
	ts_json_key(o, "view");
	m->game->view(&shown, TS_VIEW_POSITION, o);
	if (with_next) {
		ts_json_key(o, "next");
		/* what others will do is not a viewer's to know */
		if (ply < m->n && (viewer == CLI_ALL || viewer == m->log[ply].seat)) {
			char text[TS_TEXT_MAX], name[8];

			ts_seat_name(m->log[ply].seat, name);
			ts_action_text(m->game, s, m->log[ply].action, text);
			ts_json_open(o, '{');
			ts_json_key(o, "seat");
			ts_json_str(o, name);
			ts_json_key(o, "move");
			ts_json_str(o, text);
			ts_json_close(o, '}');
		} else {
			ts_json_null(o);
		}
	}
	ts_json_key(o, "events");
	ts_json_open(o, '[');
	ts_put(o, events);
	ts_json_close(o, ']');
	ts_json_key(o, "over");
	ts_json_bool(o, s->core.over);
	ts_json_key(o, "result");
	if (s->core.over)
		m->game->view(s, TS_VIEW_RESULT, o);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}
