/* observe.c - Immortals: a redacted state as numbers for learning. Seats are turned so that the
 * viewing seat comes first; every plane has a fixed place and size; numbers stop at 127. */
#include "game.h"

enum {
	OBS_ARMIES = 0,					/* seat x site */
	OBS_BUILDINGS = OBS_ARMIES + N_SEATS * N_SITES, /* site: 1 sanctuary, 2 capital */
	OBS_PORTALS = OBS_BUILDINGS + N_SITES,
	OBS_HOLDERS = OBS_PORTALS + N_SITES, /* region: 1 + seat, 0 the deck */
	OBS_HAND = OBS_HOLDERS + N_REGIONS,  /* own conflict cards */
	OBS_DRAFT = OBS_HAND + N_CONFLICT,   /* own draft hand */
	OBS_DISCARD = OBS_DRAFT + N_CONFLICT,
	OBS_SHOWN = OBS_DISCARD + N_CONFLICT,		    /* 1 + seat known to hold it */
	OBS_BOARD = OBS_SHOWN + N_CONFLICT,		    /* own space: 1 + card */
	OBS_USED = OBS_BOARD + N_SPACES,		    /* seat x space */
	OBS_SEAT = OBS_USED + N_SEATS * N_SPACES,	    /* seat x 14, see below */
	OBS_GROUPS = OBS_SEAT + N_SEATS * 14,		    /* seat x size */
	OBS_TOWER = OBS_GROUPS + N_SEATS * (MAX_GROUP + 1), /* inside, tray by colour; supply */
	OBS_OWED = OBS_TOWER + 2 * N_COLOURS + 1,	    /* op, mine, frame a..f */
	OBS_CLOCK = OBS_OWED + 8, /* round, rounds, seats, model, first, marker, decks */
	N_OBSERVE = OBS_CLOCK + 8,
};

static void observe_mask(uint64_t mask, int v, int8_t *out)
{
	for (; mask; mask &= mask - 1)
		out[lowest(mask)] = (int8_t)v;
}

/* What belongs to one seat; i: its place seen from the viewer. */
static void observe_seat(const state *s, int seat, int i, int8_t *out)
{
	int8_t *o = out + OBS_SEAT + 14 * i;

	for (uint64_t m = s->where[seat]; m; m &= m - 1)
		out[OBS_ARMIES + i * N_SITES + lowest(m)] = at_most_127(s->army[lowest(m)]);
	observe_mask(s->region_cards[seat], 1 + i, out + OBS_HOLDERS);
	observe_mask((s->hand[seat] | board_conflicts(s, seat)) & s->shown, 1 + i, out + OBS_SHOWN);
	for (int k = 0; k < N_SPACES; k++)
		out[OBS_USED + i * N_SPACES + k] = (int8_t)(op_of(s) >= OP_ACT &&
							    s->board[seat][k] != NO_CARD);
	o[0] = at_most_127(s->gold[seat]);
	o[1] = at_most_127(s->energy[seat]);
	o[2] = (int8_t)s->limbo[seat][LIGHT];
	o[3] = (int8_t)s->limbo[seat][DARK];
	o[4] = (int8_t)s->reserve[seat];
	o[5] = (int8_t)s->held[seat];
	o[6] = at_most_127(vp_of(s, seat));
	o[7] = (int8_t)(1 + s->tribe[seat][LIGHT]);
	o[8] = (int8_t)(1 + s->tribe[seat][DARK]);
	o[9] = (int8_t)(s->passed >> seat & 1);
	o[10] = (int8_t)(s->core.acting >> seat & 1);
	o[11] = (int8_t)s->draft_n[seat];
	o[12] = (int8_t)(s->draft_colour[seat] == NO_COLOUR ? 0 : 1 + s->draft_colour[seat]);
	o[13] = (int8_t)s->fallen[seat];
	for (int k = 1; k <= MAX_GROUP; k++)
		out[OBS_GROUPS + i * (MAX_GROUP + 1) + k] = (int8_t)s->group[seat][k];
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < s->seats; i++) {
		int o = (seat + i) % s->seats;

		observe_seat(s, o, i, out);
		out[OBS_TOWER + i] = (int8_t)s->tower.inside[o];
		out[OBS_TOWER + N_COLOURS + i] = (int8_t)s->tower.tray[o];
	}
	out[OBS_TOWER + GREEN] = (int8_t)s->tower.inside[GREEN];
	out[OBS_TOWER + N_COLOURS + GREEN] = (int8_t)s->tower.tray[GREEN];
	out[OBS_TOWER + 2 * N_COLOURS] = (int8_t)s->tower.supply;
	observe_mask(s->sanctuaries, 1, out + OBS_BUILDINGS);
	observe_mask(s->capitals, 2, out + OBS_BUILDINGS);
	observe_mask(s->portals, 1, out + OBS_PORTALS);
	observe_mask(s->hand[seat], 1, out + OBS_HAND);
	observe_mask(s->draft_hand[seat], 1, out + OBS_DRAFT);
	observe_mask(s->discard[LIGHT] | s->discard[DARK], 1, out + OBS_DISCARD);
	for (int k = 0; k < N_SPACES; k++)
		if (s->board[seat][k] != NO_CARD)
			out[OBS_BOARD + k] = (int8_t)(1 + s->board[seat][k]);
	if (s->core.depth) {
		const ts_frame *f = ts_peek(&s->core);
		const uint8_t v[] = {f->a, f->b, f->c, f->d, f->e, f->f};

		out[OBS_OWED] = (int8_t)(1 + f->op);
		out[OBS_OWED + 1] = (int8_t)(s->core.acting >> seat & 1);
		for (int i = 0; i < 6; i++)
			out[OBS_OWED + 2 + i] = (int8_t)v[i];
	}
	out[OBS_CLOCK] = (int8_t)s->round;
	out[OBS_CLOCK + 1] = (int8_t)s->opt[O_ROUNDS];
	out[OBS_CLOCK + 2] = (int8_t)s->seats;
	out[OBS_CLOCK + 3] = (int8_t)s->opt[O_TOWER];
	out[OBS_CLOCK + 4] = (int8_t)((s->first - seat + s->seats) % s->seats);
	out[OBS_CLOCK + 5] = (int8_t)((s->marker - seat + s->seats) % s->seats);
	out[OBS_CLOCK + 6] = (int8_t)s->deck_n[0];
	out[OBS_CLOCK + 7] = (int8_t)s->deck_n[1];
}
