/* observe.c - Eight-Minute Empire: a redacted state as numbers for learning. Seats are turned so
 * that the viewing seat comes first; every plane has a fixed place and size. */
#include "game.h"

enum {
	OBS_ARMIES = 0,					/* owner x region */
	OBS_CITIES = OBS_ARMIES + N_OWNERS * N_REGIONS, /* seat x region */
	OBS_COINS = OBS_CITIES + N_SEATS * N_REGIONS,	/* per seat */
	OBS_SUPPLY = OBS_COINS + N_SEATS,
	OBS_TOWNS = OBS_SUPPLY + N_SEATS,
	OBS_SYMBOLS = OBS_TOWNS + N_SEATS,		 /* seat x good and wild */
	OBS_ROW = OBS_SYMBOLS + N_SEATS * (N_GOODS + 1), /* position x 7 */
	OBS_TOKENS = OBS_ROW + N_ROW * 7,		 /* 1 + good per triangle */
	OBS_OWED = OBS_TOKENS + N_TRIANGLES,		 /* op, steps left, part type, mine */
	OBS_CLOCK = OBS_OWED + 4,			 /* turn, turns, seats, map, tokens */
	OBS_SERIES = OBS_CLOCK + 5,			 /* game, games */
	OBS_PAST = OBS_SERIES + 2,			 /* seat x points, coins of earlier games */
	N_OBSERVE = OBS_PAST + 2 * N_SEATS,
};

static void observe_card(const state *s, int card, int8_t *out)
{
	const card_row *c;

	if (card >= N_CARDS)
		return;
	c = card_of(s, card);
	out[0] = (int8_t)(1 + c->good);
	out[1] = (int8_t)c->symbols;
	out[2] = (int8_t)(1 + c->mode);
	for (int i = 0; i < n_parts(c); i++) {
		out[3 + 2 * i] = (int8_t)c->part[i].type;
		out[4 + 2 * i] = (int8_t)part_n(s, c, i + 1);
	}
}

static void observe(const void *p, int seat, int8_t *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, N_OBSERVE);
	for (int i = 0; i < s->seats; i++) {
		int o = (seat + i) % s->seats;

		for (int k = 0; k < N_REGIONS; k++) {
			out[OBS_ARMIES + i * N_REGIONS + k] = (int8_t)s->army[o][k];
			out[OBS_CITIES + i * N_REGIONS + k] = (int8_t)s->city[o][k];
		}
		for (int g = 0; g < s->game; g++) {
			int8_t *past = out + OBS_PAST + 2 * i;

			past[0] = (int8_t)(past[0] + s->past[g][o].vp);
			past[1] = (int8_t)(past[1] + s->past[g][o].coins);
		}
		out[OBS_COINS + i] = (int8_t)s->coins[o];
		out[OBS_SUPPLY + i] = (int8_t)s->supply[o];
		out[OBS_TOWNS + i] = (int8_t)s->city_supply[o];
		for (int k = 0; k < s->cards_n[o]; k++) {
			const card_row *c = &cards[s->cards[o][k]];

			out[OBS_SYMBOLS + i * (N_GOODS + 1) + c->good] =
				(int8_t)(out[OBS_SYMBOLS + i * (N_GOODS + 1) + c->good] +
					 c->symbols);
		}
	}
	for (int k = 0; k < N_REGIONS; k++)
		out[OBS_ARMIES + NEUTRAL * N_REGIONS + k] = (int8_t)s->army[NEUTRAL][k];
	for (int i = 0; i < s->row_n; i++)
		observe_card(s, s->row[i], out + OBS_ROW + 7 * i);
	if (s->opt[O_TOKENS] == TOKENS_ON)
		for (int i = 0; i < N_TRIANGLES; i++)
			out[OBS_TOKENS + i] = (int8_t)(1 + s->token[i]);
	if (s->core.depth) {
		const frame *f = peek(s);

		out[OBS_OWED] = (int8_t)(1 + f->op);
		out[OBS_OWED + 1] = (int8_t)f->left;
		out[OBS_OWED + 2] = f->part ? (int8_t)card_of(s, f->card)->part[f->part - 1].type
					    : 0;
		out[OBS_OWED + 3] = (int8_t)(s->core.acting >> seat & 1);
	}
	out[OBS_CLOCK] = (int8_t)s->turn;
	out[OBS_CLOCK + 1] = (int8_t)turns_of(s->seats);
	out[OBS_CLOCK + 2] = (int8_t)s->seats;
	out[OBS_CLOCK + 3] = (int8_t)s->map;
	out[OBS_CLOCK + 4] = (int8_t)(s->opt[O_TOKENS] == TOKENS_ON);
	out[OBS_SERIES] = (int8_t)(s->game + 1);
	out[OBS_SERIES + 1] = s->opt[O_SERIES] == SERIES_THREE ? N_SERIES : 1;
}
