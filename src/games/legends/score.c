/* score.c - Eight-Minute Empire: Legends: points, ranks, the end of a game and of a long game. */
#include "game.h"

static int family_cards(const state *s, int seat, int family)
{
	int n = 0;

	for (int i = 0; i < s->cards_n[seat]; i++)
		n += cards[s->cards[seat][i]].family == family;
	return n;
}

/* Points of one ability: LEG-093 to LEG-096; -1 if it is not one that scores. */
static int ability_vp(const state *s, int seat, const effect *a)
{
	switch (a->kind) {
	case AB_PER_CARD:
		return a->n * family_cards(s, seat, a->x);
	case AB_PER_FLYING:
		return a->n * s->flying[seat];
	case AB_SET:
		return family_cards(s, seat, a->x) >= a->y ? a->n : 0;
	case AB_PER_COINS:
		return a->n * (s->coins[seat] / a->x);
	default:
		return -1;
	}
}

/* Points of a card's abilities; -1 if none of them scores. */
static int card_vp(const state *s, int seat, int card)
{
	int vp = -1;

	for (int i = 0; i < 2; i++) {
		int n = ability_vp(s, seat, &cards[card].ability[i]);

		if (n >= 0)
			vp = n + (vp < 0 ? 0 : vp);
	}
	return vp;
}

static int holds(const state *s, int seat, int token)
{
	return s->held[seat] >> token & 1;
}

/* Points of a held token: LEG-125, LEG-131, LEG-139; 0 if it gives none. */
static int token_vp(int token)
{
	return token == T_BOOK	   ? BOOK_VP
	       : token == T_SWAMP  ? SWAMP_VP
	       : token == T_DRAGON ? DRAGON_VP
				   : 0;
}

static void score_map(const state *s, result out[N_OWNERS])
{
	uint8_t held[N_ISLANDS][N_OWNERS] = {{0}};

	for (int i = 0; i < s->n_here; i++) {
		int who = controller(s, i);

		if (who < 0)
			continue;
		out[who].regions |= 1u << i;
		out[who].n_regions++;
		out[who].citadels = (int8_t)(out[who].citadels +
					     (s->token[i] == T_CITADEL ? CITADEL_VP : 0));
		held[s->isle[i]][who]++;
	}
	for (int i = 0; i < s->n_islands; i++) {
		int who = majority(held[i]); /* LEG-103 */

		if (who < 0)
			continue;
		out[who].islands |= (uint8_t)(1u << i);
		out[who].n_islands++;
	}
}

static int leader_vp(const state *s, int seat, const result *r)
{
	int n = 0;

	switch (s->leader[seat]) {
	case LD_FAIRY:
		return family_cards(s, seat, FOREST) >= FAIRY_CARDS ? FAIRY_VP : 0; /* LEG-145 */
	case LD_BANDIT:
		return s->supply[seat] == 0 ? BANDIT_VP : 0; /* LEG-147 */
	case LD_SORCERESS:
		for (int i = 0; i < s->seats; i++)
			n += s->captured[i];
		return n / SORCERESS_PER_VP; /* LEG-151 */
	case LD_KNIGHT:
		for (int i = 0; i < s->n_islands; i++) /* LEG-152 */
			n += r->islands >> i & 1 &&
			     __builtin_popcount(s->island[i]) >= KNIGHT_REGIONS;
		return n;
	default:
		return 0;
	}
}

static void score_elixirs(const state *s, result out[N_OWNERS])
{
	int best = 1, n = 0;

	for (int i = 0; i < s->seats; i++) {
		int e = holds(s, i, T_SPRING) ? SPRING_ELIXIRS : 0; /* LEG-122 */

		for (int k = 0; k < s->cards_n[i]; k++)
			for (int j = 0; j < 2; j++) {
				const effect *a = &cards[s->cards[i][k]].ability[j];

				e += a->kind == AB_ELIXIR ? a->n : 0;
			}
		out[i].elixirs = (uint8_t)e;
		if (e > best) {
			best = e;
			n = 0;
		}
		n += e == best;
	}
	for (int i = 0; i < s->seats; i++) /* LEG-108 */
		if (out[i].elixirs == best)
			out[i].elixir_vp = n == 1 ? ELIXIR_VP : ELIXIR_TIE_VP;
}

/* What a seat is ranked by: total, the book among those tied for the highest (LEG-111), then
 * LEG-112. In a long game the sums of the totals and nothing else (LEG-118). */
static int64_t standing(const state *s, const result *r, int seat, int best)
{
	int book = r[seat].total == best && holds(s, seat, T_BOOK);

	return then(then(then(then(r[seat].total, book), s->coins[seat]), r[seat].armies),
		    r[seat].n_regions);
}

static void score_game(const state *s, result out[N_OWNERS])
{
	int best = -128;
	int64_t key[N_SEATS];
	uint8_t rank[N_SEATS];

	__builtin_memset(out, 0, N_OWNERS * sizeof *out);
	score_map(s, out);
	score_elixirs(s, out);
	for (int i = 0; i < s->seats; i++) {
		result *r = &out[i];

		for (int k = 0; k < s->cards_n[i]; k++) {
			int vp = card_vp(s, i, s->cards[i][k]);

			r->abilities = (int8_t)(r->abilities + (vp > 0 ? vp : 0)); /* LEG-107 */
		}
		for (int k = 1; k < N_TOKENS; k++)
			if (holds(s, i, k))
				r->tokens = (int8_t)(r->tokens + token_vp(k));
		r->leader = (int8_t)leader_vp(s, i, r);
		for (int k = 0; k < s->n_here; k++)
			r->armies = (uint8_t)(r->armies + s->army[i][k]);
		r->total = (int8_t)(r->n_regions + r->n_islands + r->abilities + r->elixir_vp +
				    r->tokens + r->citadels + r->leader); /* LEG-109 */
		if (r->total > best)
			best = r->total;
	}
	for (int i = 0; i < s->seats; i++)
		key[i] = standing(s, out, i, best);
	rank_by(key, s->seats, rank);
	for (int i = 0; i < s->seats; i++)
		out[i].rank = rank[i];
}

/* Sums of the games so far and this one, and the ranks they give: LEG-115, LEG-118. */
static void score_match(const state *s, const result *r, int16_t sum[N_SEATS],
			uint8_t rank[N_SEATS])
{
	int64_t key[N_SEATS];

	for (int i = 0; i < s->seats; i++) {
		sum[i] = r[i].total;
		for (int g = 0; g < s->game; g++)
			sum[i] = (int16_t)(sum[i] + s->past[g][i]);
		key[i] = sum[i];
	}
	rank_by(key, s->seats, rank);
}

static void score(const void *p, ts_score *out)
{
	const state *s = (const state *)p;
	result r[N_OWNERS];

	__builtin_memset(out, 0, sizeof *out);
	score_game(s, r);
	score_match(s, r, out->total, out->rank);
	set_margins(out, s->seats);
	for (int i = 0; i < s->seats && s->opt[O_GAMES] == GAMES_ONE; i++)
		out->rank[i] = r[i].rank;
}

/* Section 6: what still lies face down is shown at the end. */
static void turn_tokens(state *s, ts_events *ev)
{
	int arg[2 * N_PILE], n = 0;

	if (!s->face_down)
		return;
	ts_reveal(&s->core);
	for (uint32_t m = s->face_down; m; m &= m - 1) {
		int i = __builtin_ctz(m);

		if (s->token[i] == T_HIDDEN)
			s->core.flags |= TS_BLIND;
		arg[n++] = s->region[i];
		arg[n++] = s->token[i];
	}
	if (ev)
		ts_emit(ev, EV_TOKENS_REVEALED, arg, n);
	s->face_down = 0;
	for (int i = 0; i < s->seats; i++)
		s->seen[i] = 0;
}

static void end_game(state *s, ts_events *ev)
{
	result r[N_OWNERS];
	int next = s->opt[O_GAMES] == GAMES_THREE && s->game + 1 < N_SERIES;

	turn_tokens(s, ev);
	if (ev || next)
		score_game(s, r);
	for (int i = 0; i < s->seats; i++)
		TS_EMIT(ev, EV_SEAT_SCORED, i, r[i].n_regions, r[i].n_islands, r[i].abilities,
			r[i].elixir_vp, r[i].tokens, r[i].citadels, r[i].leader, r[i].total,
			r[i].rank);
	TS_EMIT(ev, EV_GAME_SCORED, s->game + 1);
	if (next) {
		for (int i = 0; i < s->seats; i++)
			s->past[s->game][i] = r[i].total;
		s->game++;
		start_game(s, ev); /* LEG-115 */
		return;
	}
	if (s->opt[O_GAMES] == GAMES_THREE && ev)
		ts_emit(ev, EV_MATCH_SCORED, NULL, 0);
	ts_over(&s->core);
}
