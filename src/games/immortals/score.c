/* score.c - Immortals: the end of a round and of the game, ranks (IMM-158 to IMM-168). */
#include "game.h"

/* Points for n sites of a province in one realm: IMM-162, IMM-163. */
static int province_vp(int n)
{
	return n == N_PER_PROVINCE ? 3 : n >= 3 ? 2 : 0;
}

static int province_source(int n)
{
	return n == N_PER_PROVINCE ? V_PROVINCES_FULL : V_PROVINCES_PART;
}

/* What the seat's sites are worth in this round, by source. */
static void score_sites(const state *s, int seat, int out[N_SOURCES])
{
	uint64_t own = s->where[seat];

	for (int i = 0; i < N_SOURCES; i++)
		out[i] = 0;
	out[V_REGIONS] = count(own) / 2;		       /* IMM-159 */
	out[V_SANCTUARIES_HELD] = count(own & s->sanctuaries); /* IMM-160 */
	out[V_CAPITALS_HELD] = count(own & s->capitals);       /* IMM-161 */
	for (int r = 0; r < N_REALMS; r++)
		for (int i = 0; i < N_PROVINCES; i++) {
			int n = count(own & province_sites(r, i));

			out[province_source(n)] += province_vp(n);
		}
}

static void end_round(state *s, ts_events *ev)
{
	for (int i = 1; i <= s->seats; i++) { /* IMM-158 */
		int seat = nth(s, i % s->seats), v[N_SOURCES], sum = 0;

		score_sites(s, seat, v);
		for (int k = 0; k < N_SOURCES; k++) {
			s->vp[seat][k] = (uint16_t)(s->vp[seat][k] + v[k]);
			sum += v[k];
		}
		TS_EMIT(ev, EV_SCORED, seat, s->round, v[V_REGIONS], v[V_SANCTUARIES_HELD],
			v[V_CAPITALS_HELD], v[V_PROVINCES_PART], v[V_PROVINCES_FULL], sum);
	}
	TS_EMIT(ev, EV_ROUND_ENDED, s->round);
	if (s->round < s->opt[O_ROUNDS]) {
		begin_round(s, ev);
		return;
	}
	ts_over(&s->core); /* IMM-165 */
	if (ev)
		ts_emit(ev, EV_GAME_ENDED, NULL, 0);
}

static void end_resolution(state *s, ts_events *ev)
{
	s->passed = 0;
	s->back_conflict = 0;
	for (int i = 0; i < s->seats; i++) {
		s->back_regions[i] = 0;
		s->back_magic[i] = s->back_blanks[i] = s->drawn[i] = 0;
	}
	end_round(s, ev);
}

static int armies_on_map(const state *s, int seat)
{
	int n = 0;

	for (uint64_t m = s->where[seat]; m; m &= m - 1)
		n += s->army[lowest(m)];
	return n;
}

/* IMM-166 to IMM-168 */
static void rank_seats(const state *s, uint8_t rank[N_SEATS])
{
	int64_t key[N_SEATS];

	for (int i = 0; i < s->seats; i++)
		key[i] = then(vp_of(s, i), armies_on_map(s, i));
	rank_by(key, s->seats, rank);
}

static void score(const void *p, ts_score *out)
{
	const state *s = (const state *)p;

	__builtin_memset(out, 0, sizeof *out);
	rank_seats(s, out->rank);
	for (int i = 0; i < s->seats; i++)
		out->total[i] = (int16_t)vp_of(s, i);
	set_margins(out, s->seats);
}
