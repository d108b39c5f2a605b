/* show.c - a match as a viewer may see it. Who shows one takes a look (one redaction, one list of
 * moves a seat) and writes the parts it needs. Freestanding: program, server and browser have it. */
#include "tessera.h"

void ts_look_at(ts_look *l, const ts_match *m, const ts_state *s, int viewer)
{
	l->match = m;
	l->viewer = viewer;
	l->state = *s;
	if (viewer != TS_EVERYTHING)
		m->game->redact(&l->state, viewer);
	for (int i = 0; i < TS_SEATS_MAX; i++) {
		l->n[i] = 0;
		if (l->state.core.acting >> i & 1 && (viewer == i || viewer == TS_EVERYTHING))
			l->n[i] = (uint16_t)m->game->moves(&l->state, i, l->move[i]);
	}
}

void ts_look_view(const ts_look *l, ts_out *o)
{
	l->match->game->view(&l->state, TS_VIEW_POSITION, o);
}

void ts_look_bytes(const ts_look *l, ts_out *o)
{
	uint8_t packed[TS_PACKED_MAX];

	ts_json_base64(o, packed, ts_pack(&l->state, l->match->game->state_size, packed));
}

void ts_look_moves(const ts_look *l, int seat, ts_out *o)
{
	ts_actions_json(l->match->game, &l->state, l->move[seat], l->n[seat], o);
}

void ts_look_open(const ts_look *l, uint32_t ply, ts_out *o)
{
	const ts_match *m = l->match;
	char name[8];

	ts_json_open(o, '{');
	ts_json_key(o, "game");
	ts_json_str(o, m->game->id);
	ts_json_key(o, "options");
	ts_options_json(m->game, m->setup.seats, m->setup.opt, o);
	ts_json_key(o, "seats");
	ts_json_int(o, m->setup.seats);
	ts_json_key(o, "ply");
	ts_json_int(o, ply);
	ts_json_key(o, "acting");
	ts_seats_json(l->state.core.acting, o);
	ts_json_key(o, "moves");
	ts_json_open(o, '{');
	for (int i = 0; i < m->setup.seats; i++)
		if (l->n[i]) {
			ts_seat_name(i, name);
			ts_json_key(o, name);
			ts_look_moves(l, i, o);
		}
	ts_json_close(o, '}');
	ts_json_key(o, "view");
	ts_look_view(l, o);
}

void ts_look_close(const ts_look *l, int now, ts_out *o)
{
	ts_json_key(o, "over");
	ts_json_bool(o, l->state.core.over);
	ts_json_key(o, "result");
	if (now || l->state.core.over)
		l->match->game->view(&l->state, TS_VIEW_RESULT, o);
	else
		ts_json_null(o);
	ts_json_close(o, '}');
}
