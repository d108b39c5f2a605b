/* observe.c - Eight-Minute Empire: Legends: a redacted state as numbers for learning. Seats are
 * turned so that the viewing seat comes first, neutral last; every plane has a fixed place and
 * size, regions stand in the canonical order of the arrangement. */
#include "game.h"

enum {
	OBS_CARD = 14,				     /* numbers of one card */
	OBS_SEAT = 12,				     /* numbers of one seat */
	OBS_ARMIES = 0,				     /* owner x region */
	OBS_CITIES = OBS_ARMIES + N_OWNERS * N_HERE, /* seat x region */
	OBS_TOKENS = OBS_CITIES + N_SEATS * N_HERE,  /* region: token, face down */
	OBS_MAP = OBS_TOKENS + 2 * N_HERE,	     /* region: number, island */
	OBS_SEATS = OBS_MAP + 2 * N_HERE,	     /* seat x OBS_SEAT */
	OBS_HELD = OBS_SEATS + N_SEATS * OBS_SEAT,   /* seat x token */
	OBS_HANDS = OBS_HELD + N_SEATS * N_TOKENS,   /* seat x card */
	OBS_ROW = OBS_HANDS + N_SEATS * N_CARDS,     /* position x OBS_CARD */
	OBS_OWED = OBS_ROW + N_ROW * OBS_CARD,	     /* op, left, mine, card, waiting */
	OBS_CLOCK = OBS_OWED + 5,		     /* seats, deck, game, games, start, second */
	OBS_PAST = OBS_CLOCK + 6,		     /* seat: points of earlier games */
	N_OBSERVE = OBS_PAST + N_SEATS,
};

static void observe_card(int card, int8_t *out)
{
	const card_row *c = &cards[card];

	out[0] = (int8_t)(1 + card);
	out[1] = (int8_t)c->family;
	for (int i = 0; i < 2; i++) {
		out[2 + 4 * i] = (int8_t)c->ability[i].kind;
		out[3 + 4 * i] = (int8_t)c->ability[i].n;
		out[4 + 4 * i] = (int8_t)c->ability[i].x;
		out[5 + 4 * i] = (int8_t)c->step[i].type;
		out[10 + i] = (int8_t)c->step[i].n;
	}
	out[12] = (int8_t)(1 + c->mode);
	out[13] = (int8_t)c->players;
}

static void observe_seat(const state *s, int seat, int8_t *out)
{
	out[0] = (int8_t)s->coins[seat];
	out[1] = (int8_t)s->supply[seat];
	out[2] = (int8_t)s->city_supply[seat];
	out[3] = (int8_t)s->captured[seat];
	out[4] = (int8_t)s->leader[seat];
	out[5] = (int8_t)s->flying[seat];
	out[6] = (int8_t)s->moves_plus[seat];
	out[7] = (int8_t)s->armies_plus[seat];
	out[8] = (int8_t)s->immune[seat];
	out[9] = (int8_t)s->cards_n[seat];
	out[10] = (int8_t)(s->bid[seat] == NO_BID	? -1
			   : s->bid[seat] == HIDDEN_BID ? -2
							: s->bid[seat]);
	out[11] = (int8_t)(s->core.acting >> seat & 1);
}

static void observe_owed(const state *s, int seat, int8_t *out)
{
	const frame *f = peek(s);

	out[0] = (int8_t)(1 + f->op);
	out[1] = (int8_t)f->left;
	out[2] = (int8_t)(s->core.acting >> seat & 1);
	out[3] = (int8_t)(f->op >= OP_CHOOSE && f->op <= OP_STEAL && f->card != NOWHERE
				  ? 1 + f->card
				  : 0);
	out[4] = (int8_t)(s->core.depth > 1 ? step_at(s, s->core.depth - 2)->op : 0);
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < s->seats; i++) {
		int o = (seat + i) % s->seats;

		for (int k = 0; k < N_HERE; k++) {
			out[OBS_ARMIES + i * N_HERE + k] = (int8_t)s->army[o][k];
			out[OBS_CITIES + i * N_HERE + k] = (int8_t)s->city[o][k];
		}
		observe_seat(s, o, out + OBS_SEATS + i * OBS_SEAT);
		for (int g = 0; g < s->game; g++)
			out[OBS_PAST + i] = (int8_t)(out[OBS_PAST + i] + s->past[g][o]);
		for (int k = 1; k < N_TOKENS; k++)
			out[OBS_HELD + i * N_TOKENS + k] = (int8_t)holds(s, o, k);
		for (int k = 0; k < s->cards_n[o]; k++)
			out[OBS_HANDS + i * N_CARDS + s->cards[o][k]] = 1;
	}
	for (int k = 0; k < s->n_here; k++) {
		out[OBS_ARMIES + NEUTRAL * N_HERE + k] = (int8_t)s->army[NEUTRAL][k];
		out[OBS_TOKENS + 2 * k] = (int8_t)s->token[k];
		out[OBS_TOKENS + 2 * k + 1] = (int8_t)(s->face_down >> k & 1);
		out[OBS_MAP + 2 * k] = (int8_t)(1 + s->region[k]);
		out[OBS_MAP + 2 * k + 1] = (int8_t)(1 + s->isle[k]);
	}
	for (int i = 0; i < s->row_n; i++)
		observe_card(s->row[i], out + OBS_ROW + OBS_CARD * i);
	if (s->core.depth)
		observe_owed(s, seat, out + OBS_OWED);
	out[OBS_CLOCK] = (int8_t)s->seats;
	out[OBS_CLOCK + 1] = (int8_t)s->deck_n;
	out[OBS_CLOCK + 2] = (int8_t)(s->game + 1);
	out[OBS_CLOCK + 3] = (int8_t)(s->opt[O_GAMES] == GAMES_THREE ? N_SERIES : 1);
	out[OBS_CLOCK + 4] = (int8_t)(s->start == NOWHERE ? -1 : s->start);
	out[OBS_CLOCK + 5] = (int8_t)(s->second == NOWHERE ? -1 : s->second);
}
