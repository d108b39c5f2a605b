/* Tournaments: who meets whom, over many rounds of many sizes, and the reckoning of pods. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "../../src/server/tour.c"

/* What is around it: pairings are kept instead of stored. */
server srv;
static store_pairing kept[4096];
static int n_kept;

void store_put_pairing(store_unit *u, const char *circle, const store_pairing *p)
{
	(void)u, (void)circle;
	kept[n_kept++] = *p;
}

void store_put_circle(store_unit *u, const store_circle *c)
{
	(void)u, (void)c;
}

void id_make(char *out, int n)
{
	memset(out, 't', (size_t)n);
	out[n] = 0;
}

/* clang-format off */
store_unit *store_unit_new(void (*done)(void *, int), void *arg) { (void)done, (void)arg; return NULL; }
void unit_send(store_unit *u) { (void)u; }
int game_least(const ts_game *g) { return g->seats_min > 2 ? g->seats_min : 2; }
int64_t now_ms(void) { return 0; }
int node_keeps(void) { return 1; }
table *table_peek(const char *id) { (void)id; return NULL; }
table *table_plain(const ts_game *g, store_table *row) { (void)g, (void)row; return NULL; }
void play_row(table *t, int tell, void (*reply)(void *, int), void *arg) { (void)t, (void)tell, (void)reply, (void)arg; }
void log_event(int level, const char *event, ...) { (void)level, (void)event; }
/* clang-format on */

static tour t;
static unsigned dice;

static int roll(int n)
{
	dice = dice * 1103515245u + 12345u;
	return (int)(dice >> 16) % n;
}

static void enter(int n, int seats, int format, const char *game)
{
	memset(&t, 0, sizeof t);
	t.c.seats = (uint8_t)seats;
	t.c.format = (uint8_t)format;
	strcpy(t.c.game, game);
	for (int i = 0; i < n; i++) {
		store_member m = {.rating = 1500 + i};

		snprintf(m.user, sizeof m.user, "u%d", i);
		add_member(&t, &m);
	}
	tour_rank(&t);
	n_kept = 0;
}

/* The round is played, and all is reckoned anew as it is read from the store. */
static void play(int from)
{
	reader r = {&t, NULL, NULL};
	store_circle c = t.c;
	store_member m[TOURNAMENT_MAX];
	int n = t.n;

	for (int i = 0; i < n; i++)
		m[i] = t.e[i].m;
	for (int i = from; i < n_kept; i++) {
		int of[TS_SEATS_MAX], k = who(&t, kept[i].users, of), first = roll(k);

		kept[i].status = TABLE_OVER;
		kept[i].seats = k;
		for (int s = 0; s < k; s++)
			kept[i].rank[s] = (uint8_t)(1 + (s + first) % k);
	}
	memset(&t, 0, sizeof t);
	t.c = c;
	for (int i = 0; i < n; i++)
		add_member(&t, &m[i]);
	for (int i = 0; i < n_kept; i++)
		add_pairing(&r, &kept[i]);
	tour_rank(&t);
}

/* Everybody once in the pairings from `from` on; how many without an opponent. */
static int all_once(int from, int least, int most)
{
	int seen[TOURNAMENT_MAX] = {0}, byes = 0;

	for (int i = from; i < n_kept; i++) {
		int of[TS_SEATS_MAX], k = who(&t, kept[i].users, of);

		byes += k == 1;
		assert_true(k == 1 ? !kept[i].table[0] : k >= least && k <= most);
		for (int s = 0; s < k; s++)
			seen[of[s]]++;
	}
	for (int i = 0; i < t.n; i++)
		assert_int_equal(seen[i], 1);
	return byes;
}

static void swiss(void **state)
{
	(void)state;
	for (int n = 2; n <= TOURNAMENT_MAX; n += n < 20 ? 1 : 27) {
		enter(n, 2, FORMAT_SWISS, "empire");
		tour_begin(&t, NULL);
		for (int from = 0;; t.c.round++, tour_pair(&t, NULL)) {
			assert_int_equal(all_once(from, 2, 2), n % 2);
			play(from);
			from = n_kept;
			if (t.c.round == t.c.rounds)
				break;
		}
		for (int i = 0; i < n; i++) {
			assert_true(t.e[i].byes <= 1);
			for (int j = 0; j < n; j++)
				assert_true(t.met[i][j] <= 1);
		}
	}
}

static void pods(void **state)
{
	(void)state;
	for (int seats = 3; seats <= 5; seats++)
		for (int n = 3; n < 40; n++) {
			enter(n, seats, FORMAT_SWISS, "empire");
			tour_begin(&t, NULL);
			assert_int_equal(all_once(0, 2, seats), 0);
			enter(n, seats, FORMAT_SWISS, "immortals");
			tour_begin(&t, NULL);
			assert_true(all_once(0, 3, seats) < 3);
		}
}

static void robin(void **state)
{
	(void)state;
	for (int n = 2; n <= ROBIN_MAX; n++) {
		int firsts[ROBIN_MAX] = {0};

		enter(n, 2, FORMAT_ROUND_ROBIN, "empire");
		tour_begin(&t, NULL);
		assert_int_equal(t.c.rounds, n - 1 + n % 2);
		t.c.round = t.c.rounds;
		play(0);
		for (int i = 0; i < n_kept; i++)
			if (kept[i].table[0])
				firsts[find(&t, strtok(kept[i].users, " "))]++;
		for (int i = 0; i < n; i++) {
			assert_true(firsts[i] >= n / 2 - 3 && firsts[i] <= n / 2 + 3);
			for (int j = 0; j < n; j++)
				assert_int_equal(t.met[i][j], i != j);
		}
	}
}

/* A table of four is one point: all beaten, two and a tie, ..., and Buchholz shares it likewise. */
static void reckoning(void **state)
{
	static const uint8_t rank[] = {1, 2, 2, 4};

	(void)state;
	enter(4, 4, FORMAT_SWISS, "empire");
	t.game[0] = (played){.k = 4, .of = {0, 1, 2, 3}};
	memcpy(t.game[0].rank, rank, sizeof rank);
	t.n_games = 1;
	tour_rank(&t);
	assert_int_equal(t.e[0].score, POINT);
	assert_int_equal(t.e[1].score, POINT / 2);
	assert_int_equal(t.e[2].score, POINT / 2);
	assert_int_equal(t.e[3].score, 0);
	assert_true(t.e[0].buchholz == POINT / 3.0 && t.e[0].sonneborn == POINT / 3.0);
	assert_true(t.e[3].buchholz == 2 * POINT / 3.0 && t.e[3].sonneborn == 0);
	assert_int_equal(t.order[0], 0);
	assert_int_equal(t.order[3], 3);
}

int main(void)
{
	const struct CMUnitTest all[] = {cmocka_unit_test(swiss), cmocka_unit_test(pods),
					 cmocka_unit_test(robin), cmocka_unit_test(reckoning)};

	return cmocka_run_group_tests(all, NULL, NULL);
}
