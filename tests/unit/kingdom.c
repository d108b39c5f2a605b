/* kingdom.c - It's a Wonderful Kingdom, what a scenario cannot say: the content as a whole, what a
 * redacted state shows over whole games, that parts of a window commute, and the invariants of
 * section 9 of docs/rules/kingdom.md that need two states. Rule ids and T numbers are those of
 * the page. */
#include "tessera.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* the game whole, beside the one of the library: its tables and steps under their own names */
#define ts_kingdom kingdom_inside
#include "games/kingdom/one.c"

static const ts_game *game;

static int set_up(void **unused)
{
	(void)unused;
	game = ts_game_find("kingdom");
	return game && game->state_size == sizeof(state) ? 0 : -1;
}

static void settled(ts_setup *u, int seats, const char *const *opt)
{
	ts_error e;

	ts_setup_init(u, seats);
	for (; opt[0]; opt += 2)
		assert_int_equal(ts_option_set(game, u, opt[0], opt[1], &e), 0);
	assert_int_equal(ts_setup_settle(game, u, &e), 0);
}

static const char *const sets[][5] = {
	{"module", "menace", NULL},
	{"module", "advisors", "addon_advisors", "on", NULL},
	{"module", "quest", NULL},
	{"module", "conquest", NULL},
};

static ts_action pick(const ts_state *s, ts_dice *d, int *seat)
{
	ts_action m[TS_MOVES_MAX];
	int n;

	*seat = s->core.acting == 3 ? (int)ts_dice_range(d, 2) : __builtin_ctz(s->core.acting);
	n = game->moves(s, *seat, m);
	assert_true(n > 0);
	return m[ts_dice_range(d, (uint32_t)n)];
}

/* --- content --- */

/* T10 IWK-002 IWK-005 IWK-006 IWK-008 IWK-009 */
static void the_deck(void **unused)
{
	int type[N_TYPES] = {0}, kinds[N_TYPES] = {0}, addon[N_TYPES] = {0};

	(void)unused;
	for (int k = 0; k < N_DEV; k++) {
		int slots = 0;

		(k < N_BASE ? type : addon)[devs[k].type] += devs[k].copies;
		kinds[devs[k].type]++;
		assert_true(devs[k].cube < N_RES);
		for (int i = 0; i < 6; i++) {
			slots += devs[k].cost[i];
			assert_true(devs[k].cost[i] < 16);
		}
		assert_true(slots >= 2);
		assert_true(!devs[k].flat || !devs[k].combo);
		if (devs[k].per)
			assert_int_equal(devs[k].icons[devs[k].per_res], 0);
		for (int i = 0; i < k; i++)
			assert_string_not_equal(devs[i].id, devs[k].id);
	}
	assert_int_equal(type[STRUCTURE], 24);
	assert_int_equal(type[COMPANY], 18);
	assert_int_equal(type[MONUMENT], 15);
	assert_int_equal(type[DISCOVERY], 13);
	assert_int_equal(addon[STRUCTURE], 1);
	assert_int_equal(addon[COMPANY], 2);
	assert_int_equal(addon[MONUMENT], 1);
	assert_int_equal(addon[DISCOVERY], 1);
	for (int a = 0, i = 0; a < N_RES; a++)
		for (int b = a; b < N_RES; b++, i++) {
			assert_int_equal(treasures[i].cube[0], a);
			assert_int_equal(treasures[i].cube[1], b);
		}
}

/* IWK-123 IWK-137 IWK-179: four hand cards a pack, ten Vermin; advisors for two */
static void packs_and_advisors(void **unused)
{
	int dealt[N_PACKS] = {0}, two = 0, base = 0;

	(void)unused;
	for (int i = 0; i < N_THREATS; i++)
		dealt[threats[i].pack] += threats[i].dealt;
	for (int i = 0; i < N_PACKS; i++)
		assert_int_equal(dealt[i], 4);
	assert_int_equal(threats[K_VERMINE - K_THREAT].copies, VERMIN);
	for (int i = 0; i < N_ADVISORS; i++) {
		two += advisors[i].two;
		base += !advisors[i].addon;
	}
	assert_int_equal(base, 14);
	assert_int_equal(two, 4);
}

/* IWK-207: four steps a side, one final, the same names on both sides */
static void quest_boards(void **unused)
{
	(void)unused;
	for (int q = 0; q < N_QUESTS; q++)
		for (int side = 0; side < 2; side++) {
			int final = 0;

			for (int i = 0; i < N_STEPS; i++) {
				const step_row *t = &steps[(q * 2 + side) * N_STEPS + i];

				final += t->final;
				assert_string_equal(t->id, steps[q * 2 * N_STEPS + i].id);
				assert_int_equal(t->second > 0, t->final && !side);
			}
			assert_int_equal(final, 1);
		}
}

/* IWK-222 IWK-224 IWK-225: links are mutual, castles without slots, four armies a colour to start
 * with (solo: red), at most 6 trap and 2 spy slots */
static void conquest_boards(void **unused)
{
	const land_row *l = lands;

	(void)unused;
	for (int b = 0; b < N_BOARDS; l += boards[b].n, b++) {
		int start[3] = {0}, bonus[B_PRISON + 1] = {0}, castles[3] = {0}, prisons = 0;

		assert_true(boards[b].n <= N_LANDS);
		for (int t = 0; t < boards[b].n; t++) {
			assert_false(l[t].links >> boards[b].n);
			assert_false(l[t].links >> t & 1);
			for (int k = 0; k < boards[b].n; k++)
				assert_int_equal(l[t].links >> k & 1, l[k].links >> t & 1);
			castles[l[t].castle]++;
			prisons += l[t].prison;
			assert_true(l[t].castle ? !l[t].slots : l[t].slots >= 1);
			for (int i = 0; i < l[t].slots; i++) {
				start[l[t].slot[i].start]++;
				bonus[l[t].slot[i].bonus]++;
			}
		}
		assert_int_equal(castles[1], 1);
		assert_int_equal(castles[2], 1);
		assert_int_equal(l[0].castle, 1);
		assert_int_equal(start[1], 4);
		assert_int_equal(start[2], boards[b].solo ? 0 : 4);
		assert_true(bonus[B_TRAP] <= 6 && bonus[B_SPY] <= 2 && prisons <= 1);
		assert_int_equal(bonus[B_PRISON], prisons);
	}
}

/* --- whole games --- */

/* T03 IWK-178: ten Advisors and no Treasure in deck, hands and zones */
static void advisors_in_the_deck(void **unused)
{
	(void)unused;
	for (uint64_t seed = 1; seed <= 50; seed++) {
		ts_dice d = {seed};
		ts_setup u;
		ts_state s;
		const state *k = (const state *)&s;
		int n = 0;

		settled(&u, 2, sets[1]);
		game->setup(&s, &u, ts_seed_from(seed), NULL);
		for (int i = 0; i < 2; i++) {
			int seat;
			ts_action a = pick(&s, &d, &seat);

			game->apply(&s, seat, a, NULL);
		}
		for (int i = 0; i < k->deck_n; i++) {
			n += is_advisor(k->deck[i]);
			assert_false(is_treasure(k->deck[i]));
		}
		for (int p = 0; p < 2; p++) {
			for (int i = 0; i < k->hand_n[p]; i++)
				n += is_advisor(k->hand[p][i]);
			n += is_advisor(k->zone[p][0].card);
		}
		assert_int_equal(n, 10);
	}
}

/* T26 IWK-064 IWK-066: whatever the order in which the moves of a window come in, the state
 * after it is the same */
static void windows_commute(void **unused)
{
	(void)unused;
	for (int set = 0; set < 4; set++)
		for (uint64_t seed = 1; seed <= 12; seed++) {
			ts_dice d = {seed};
			ts_setup u;
			ts_state s, t;
			const state *k = (const state *)&s;

			settled(&u, 2, sets[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			t = s;
			while (!s.core.over) {
				ts_entry log[600];
				int n = 0, window = k->window, ply = k->open_ply;

				/* s mixes the seats' moves; t takes all of p2's first, then p1's */
				do {
					int seat;
					ts_action a = pick(&s, &d, &seat);

					game->apply(&s, seat, a, NULL);
					log[n].seat = (uint8_t)seat;
					log[n++].action = a;
				} while (window && k->window == window && k->open_ply == ply);
				for (int p = 1; p >= 0; p--)
					for (int i = 0; i < n; i++)
						if (log[i].seat == p || !window)
							if (window || p == 1)
								game->apply(&t, log[i].seat,
									    log[i].action, NULL);
				assert_memory_equal(&s, &t, game->state_size);
			}
		}
}

/* Section 9, 5, 6, 7, 9, 10 and 15 along whole games: built cards stay, supremacy moves one
 * soldier of one seat, a hand loses one card an offer.   IWK-035 IWK-101 IWK-273 */
static void along_games(void **unused)
{
	(void)unused;
	for (int set = 0; set < 4; set++)
		for (uint64_t seed = 1; seed <= 30; seed++) {
			static ts_events ev;
			ts_dice d = {seed * 3};
			ts_setup u;
			ts_state s, before;
			const state *k = (const state *)&s, *b = (const state *)&before;
			int plies = 0;

			settled(&u, 2, sets[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			while (!s.core.over) {
				int seat, supremacies = 0;
				ts_action a = pick(&s, &d, &seat);

				before = s;
				ev.n = 0;
				game->apply(&s, seat, a, &ev);
				assert_true(++plies < 2000);
				for (int p = 0; p < 2; p++) {
					for (int i = 0; i < N_DEV; i++)
						assert_true(k->a[p].built[i] >= b->a[p].built[i]);
					if (k->round == b->round && k->phase == PH_CHOICE &&
					    b->phase == PH_CHOICE)
						assert_int_equal(b->hand_n[p] - k->hand_n[p],
								 p == seat && a >= A_OFFER &&
									 a <= A_HIDE_LAST);
				}
				for (uint32_t i = 0; i < ev.n; i++)
					supremacies += ev.e[i].id == EV_SUPREMACY &&
						       ev.e[i].arg[1] != TS_NONE;
				assert_true(supremacies <= 4);
				if (a == A_PASS || (a >= A_RECRUIT && a <= A_FROM_LAST))
					assert_true(k->a[seat].soldiers <= b->a[seat].soldiers ||
						    k->round != b->round);
			}
		}
}

/* IWK-096 IWK-106: along whole games every round tells, for materials, population, gold and
 * exploration in this order, the count of each seat, then one supremacy, and only then is a cube
 * of that resource placed; what else is told comes in between. */
static void production_in_order(void **unused)
{
	(void)unused;
	for (int set = 0; set < 4; set++)
		for (uint64_t seed = 1; seed <= 20; seed++) {
			static ts_events ev;
			const state *k;
			ts_dice d = {seed * 5};
			ts_setup u;
			ts_state s;
			int told = 0, rounds = 0; /* told: counts and supremacies of the round */

			settled(&u, 2, sets[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			k = (const state *)&s;
			while (!s.core.over) {
				int seat, phase = k->phase;
				ts_action a = pick(&s, &d, &seat);

				ev.n = 0;
				game->apply(&s, seat, a, &ev);
				for (uint32_t i = 0; i < ev.n; i++) {
					const ts_event *e = &ev.e[i];

					if (e->id == EV_COUNTED) {
						assert_int_equal(e->arg[0], told % 3);
						assert_int_equal(e->arg[1], told++ / 3);
					} else if (e->id == EV_SUPREMACY) {
						assert_int_equal(told % 3, 2);
						assert_int_equal(e->arg[0], told++ / 3);
					} else if (e->id == EV_CUBE_PLACED &&
						   phase == PH_PRODUCTION) {
						assert_int_equal(told % 3, 0);
						assert_true(told > 0);
					} else if (e->id == EV_ROUND_ENDED) {
						assert_int_equal(told, 4 * 3);
						told = 0;
						rounds++;
					}
				}
			}
			assert_int_equal(rounds, 4);
		}
}

/* IWK-033 IWK-044: a view never shows a card its seat may not know: two worlds that differ in
 * hidden cards alone look the same, and what a guess fills in has one Calamity or threat of the
 * right pack in each hand and among what it hid */
static void guesses(void **unused)
{
	(void)unused;
	for (int set = 0; set < 3; set++)
		for (uint64_t seed = 1; seed <= 20; seed++) {
			ts_dice d = {seed * 7};
			ts_setup u;
			ts_state s;

			settled(&u, 2, sets[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			while (!s.core.over) {
				int seat;
				ts_action a = pick(&s, &d, &seat);
				ts_state view = s, full;
				const state *k = (const state *)&full;

				game->redact(&view, seat);
				full = view;
				game->fill(&full, seat, seed);
				assert_int_equal(game->check(&full), 0);
				if (k->phase == PH_CHOICE)
					for (int p = 0; p < 2; p++) {
						int n = 0;

						for (int i = 0; i < k->hand_n[p]; i++)
							n += is_special(k->hand[p][i]);
						assert_true(n <= k->omen[p]);
						assert_int_equal(k->omen[p],
								 ((const state *)&s)->omen[p]);
					}
				game->apply(&s, seat, a, NULL);
			}
		}
}

/* IWK-063: what a seat did in an open window is in no byte of another seat's state */
static void windows_do_not_leak(void **unused)
{
	int looked = 0;

	(void)unused;
	for (int set = 0; set < 4; set++)
		for (uint64_t seed = 1; seed <= 20; seed++) {
			ts_dice d = {seed * 11};
			ts_setup u;
			ts_state s;
			const state *k = (const state *)&s;

			settled(&u, 2, sets[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			while (!s.core.over) {
				int seat, window = k->window, open = k->open_ply;
				ts_state old = s, before = s, after;
				ts_action a = pick(&s, &d, &seat);

				game->apply(&s, seat, a, NULL);
				if (!window || k->window != window || k->open_ply != open ||
				    before.core.acting != s.core.acting)
					continue;
				after = s;
				game->redact(&before, 1 - seat);
				game->redact(&after, 1 - seat);
				assert_memory_equal(&before, &after, game->state_size);
				before = old;
				after = s;
				game->redact(&before, TS_TABLE);
				game->redact(&after, TS_TABLE);
				assert_memory_equal(&before, &after, game->state_size);
				looked++;
			}
		}
	assert_true(looked > 1000);
}

/* T121 IWK-001 IWK-121: solo games and scenarios end, lost or with a score */
static void solo_games(void **unused)
{
	static const char *const solo[][5] = {
		{"module", "menace", NULL},   {"module", "quest", NULL},
		{"module", "conquest", NULL}, {"scenario", "sc01", NULL},
		{"scenario", "sc02", NULL},   {"scenario", "sc03", NULL},
		{"scenario", "sc04", NULL},   {"scenario", "sc05", NULL},
		{"scenario", "sc06", NULL}};
	int lost_early = 0;

	(void)unused;
	for (size_t set = 0; set < sizeof solo / sizeof *solo; set++)
		for (uint64_t seed = 1; seed <= 40; seed++) {
			ts_dice d = {seed * 5};
			ts_setup u;
			ts_state s;
			ts_score r;
			const state *k = (const state *)&s;

			settled(&u, 1, solo[set]);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			while (!s.core.over) {
				int seat;
				ts_action a = pick(&s, &d, &seat);

				game->apply(&s, seat, a, NULL);
			}
			game->score(&s, &r);
			assert_int_equal(r.margin[0], r.total[0]);
			assert_true(k->round == ROUNDS || k->lost);
			assert_int_equal(r.rank[0] == 2, r.rank[0] != 1);
			lost_early += k->lost && k->round < ROUNDS;
		}
	assert_true(lost_early > 0);
}

/* --- positions in open windows --- */

enum { TEXT_MAX = 1 << 16 };

static char *written(const ts_state *s, int what, char *text)
{
	ts_out o;

	ts_out_init(&o, text, TEXT_MAX);
	game->view(s, what, &o);
	assert_int_equal(ts_out_end(&o), 0);
	return text;
}

static void read_back(const char *text, ts_state *out)
{
	static char copy[TEXT_MAX];
	static ts_node nodes[TS_NODES_MAX];
	static ts_match m;
	ts_error e;

	strcpy(copy, text);
	if (ts_match_position(&m, copy, strlen(copy), nodes, ts_seed_from(0), &e))
		fail_msg("%s: %s in %s", e.field, e.text, text);
	*out = m.state;
}

/* Takes the text from `head` to the first `tail` after it out of a position, both included. */
static void cut(char *text, const char *head, const char *tail)
{
	char *from = strstr(text, head), *to = from ? strstr(from, tail) : NULL;

	assert_non_null(to);
	to += strlen(tail);
	memmove(from, to, strlen(to) + 1);
}

/* Section 7: a seat shown is a whole seat object, and moves and counts need not be told. */
static void bend(const state *s, char *text)
{
	static char rest[TEXT_MAX];

	for (int i = 0; i < s->seats; i++) {
		int one = s->dealt[i][1] ? s->dealt[i][1] : s->rejected[i];
		int two = s->dealt[i][0] ? s->dealt[i][0]
					 : K_ADVISOR + __builtin_ctz(s->a[i].council | 1u << 31);
		char head[40], more[160] = "", *at;

		if (s->window == W_KEEP)
			snprintf(more, sizeof more, ",\"dealt\":[\"%s\",\"%s\"]",
				 advisors[one - K_ADVISOR].id, advisors[two - K_ADVISOR].id);
		snprintf(head, sizeof head, "%s{\"seat\":\"p%d\"",
			 i ? ",\"p2\":" : "\"shown\":{\"p1\":", i + 1);
		at = strstr(strstr(text, "\"shown\""), head);
		assert_non_null(at);
		at += strlen(head);
		strcpy(rest, at);
		assert_true(snprintf(at, (size_t)(text + TEXT_MAX - at),
				     ",\"hand\":[],\"looked\":null,\"tossed\":[]%s%s", more,
				     rest) < text + TEXT_MAX - at);
	}
	cut(text, ",\"moves\":{", "]}");
	if (s->window == W_PRODUCE && !(s->mods & ADVISORS))
		cut(text, "\"counts\":{", "},");
}

/* IWK-274, IWK-063, section 7: in every open window, at every decision there is in one, what is
 * written is read, to the same bytes; what section 7 lets a seat shown hold is read too, and all
 * viewers see the same. */
static void positions_in_every_window(void **unused)
{
	static const struct {
		int seats;
		const char *opt[7];
	} of[] = {
		{2, {"module", "menace", NULL}},
		{2, {"module", "menace", "threat_p1", "soeurs-du-malheur", "threat_p2", "voleurs"}},
		{2, {"module", "advisors", "addon_advisors", "on", "face", "B", NULL}},
		{2, {"module", "quest", "face", "B", NULL}},
		{2, {"module", "conquest", NULL}},
		{1, {"module", "advisors", NULL}},
		{1, {"scenario", "sc06", NULL}},
		{1, {"scenario", "sc05", NULL}},
	};
	static char text[TEXT_MAX], bent[TEXT_MAX], was[TEXT_MAX], is[TEXT_MAX];
	uint64_t met[W_FINALE + 1] = {0};
	static const struct {
		int window, op;
	} all[] = {{W_KEEP, OP_KEEP},	   {W_PLAN, OP_PLAN},	  {W_PLAN, OP_PUT},
		   {W_PLAN, OP_MELT},	   {W_PLAN, OP_SISTER},	  {W_LEVY, OP_LEVY},
		   {W_LEVY, OP_DOUBLE},	   {W_PRODUCE, OP_PUT},	  {W_PRODUCE, OP_PRODUCE},
		   {W_PRODUCE, OP_FINISH}, {W_PRODUCE, OP_MELT},  {W_COMBAT, OP_COMBAT},
		   {W_COMBAT, OP_FREE},	   {W_FINALE, OP_FINALE}, {W_FINALE, OP_NAME}};

	(void)unused;
	for (size_t set = 0; set < sizeof of / sizeof *of; set++)
		for (uint64_t seed = 1; seed <= 30; seed++) {
			ts_dice d = {seed * 77};
			ts_setup u;
			ts_state s, t;

			settled(&u, of[set].seats, of[set].opt);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			while (!s.core.over) {
				const state *k = (const state *)&s;
				int seat;
				ts_action a = pick(&s, &d, &seat);

				for (int i = 0; i < k->seats && k->window; i++)
					if (k->depth[i])
						met[k->window] |=
							1ull
							<< s.core.frame[4 * i + k->depth[i] - 1].op;
				/* every window, one ply in four */
				if (k->window && ts_dice_range(&d, 4) == 0) {
					written(&s, TS_VIEW_POSITION, text);
					read_back(text, &t);
					assert_memory_equal(&s, &t, game->state_size);
					strcpy(bent, text);
					bend(k, bent);
					read_back(bent, &t);
					for (int v = -1; v < k->seats; v++) {
						ts_state x = s, y = t;

						game->redact(&x, v);
						game->redact(&y, v);
						written(&x, TS_VIEW_POSITION, was);
						written(&y, TS_VIEW_POSITION, is);
						cut(was, ",\"moves\":{", "]}");
						cut(is, ",\"moves\":{", "]}");
						assert_string_equal(was, is);
					}
					/* and that is written and read in its turn, and sound when guessed */
					read_back(written(&t, TS_VIEW_POSITION, bent), &t);
					game->redact(&t, seat);
					game->fill(&t, seat, seed);
					assert_int_equal(game->check(&t), 0);
				}
				game->apply(&s, seat, a, NULL);
			}
		}
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (!(met[all[i].window] >> all[i].op & 1))
			fail_msg("decision %d of window %d was not met", all[i].op, all[i].window);
}

/* A window remembers so many moves of a seat, and counts the others. */
static void long_windows(void **unused)
{
	const char *const opt[] = {"module", "quest", NULL};
	ts_dice d = {1};
	ts_setup u;
	ts_state s;
	state *k = (state *)&s;

	(void)unused;
	settled(&u, 2, opt);
	game->setup(&s, &u, ts_seed_from(1), NULL);
	while (k->window != W_PLAN) {
		int seat;
		ts_action a = pick(&s, &d, &seat);

		game->apply(&s, seat, a, NULL);
	}
	k->a[0].alchemy[G] = k->shown[0].alchemy[G] = 5 * (N_LOG + 3);
	for (int i = 0; i < N_LOG + 2; i++)
		game->apply(&s, 0, A_TRANSMUTE, NULL);
	assert_int_equal(k->log_n[0], N_LOG + 2);
	assert_int_equal(k->log[0][N_LOG - 1], A_TRANSMUTE);
	assert_int_equal(k->a[0].krystallium, N_LOG + 2);
}

/* A position inside a placing does not say what was placed before: what is told of the part at its end
 * stops where its moves do not fit. */
static void told_from_the_middle(void **unused)
{
	static const char *const move[] = {"p1 put 1", "p1 done", "p2 done"};
	static char text[] =
		"{\"game\":\"kingdom\",\"options\":{\"players\":2,\"module\":\"menace\"},\"round\":1,"
		"\"phase\":\"planning\",\"seats\":[{\"seat\":\"p1\",\"works\":[{\"card\":\"port\"},"
		"{\"card\":\"caserne\"}]},{\"seat\":\"p2\"}],\"pending\":{\"p1\":{\"kind\":\"put\","
		"\"queue\":[\"gold\"],\"then\":\"plan\"},\"p2\":{\"kind\":\"plan\"}}}";
	static ts_node nodes[TS_NODES_MAX];
	static ts_events ev;
	static ts_match m;

	(void)unused;
	assert_int_equal(ts_match_position(&m, text, strlen(text), nodes, ts_seed_from(0), NULL),
			 0);
	for (int i = 0; i < 3; i++)
		assert_int_equal(ts_match_play_text(&m, move[i], &ev, NULL), 0);
	assert_int_equal(((const state *)&m.state)->phase, PH_PRODUCTION);
	for (uint32_t i = 0; i < ev.n; i++)
		assert_int_not_equal(ev.e[i].id, EV_CUBE_PLACED);
	assert_int_equal(game->check(&m.state), 0);
}

/* With an empty deck a position may be short of cards: those of the deck and of the hands lie on the
 * discard pile, all but a few. Such a position is read as it is written, and can be played on. */
static void short_of_cards(void **unused)
{
	static const struct {
		int seats;
		const char *opt[7];
	} of[] = {
		{2, {"module", "quest", NULL}},
		{2, {"module", "advisors", "addon_advisors", "on", NULL}},
		{1, {"module", "advisors", "addon_advisors", "on", NULL}},
		{1, {"module", "quest", NULL}},
	};
	static char text[TEXT_MAX];

	(void)unused;
	for (size_t set = 0; set < sizeof of / sizeof *of; set++)
		for (uint64_t seed = 1; seed <= 40; seed++) {
			ts_dice d = {seed * 99};
			int seat, plies = (int)ts_dice_range(&d, 60);
			ts_setup u;
			ts_state s, t;
			state *k = (state *)&s;

			settled(&u, of[set].seats, of[set].opt);
			game->setup(&s, &u, ts_seed_from(seed), NULL);
			for (int i = 0;
			     (i < plies || k->phase != PH_CHOICE || k->looker) && !s.core.over;
			     i++) {
				ts_action a = pick(&s, &d, &seat);

				game->apply(&s, seat, a, NULL);
			}
			if (s.core.over)
				continue;
			/* odd seeds build what is left: not even a discard pile */
			while (k->deck_n > (int)(seed % 3)) {
				int kind = k->deck[--k->deck_n];

				k->deck[k->deck_n] = 0;
				if (seed % 2 && is_dev(kind)) {
					k->a[0].built[kind]++;
					k->a[0].types[devs[kind].type]++;
				} else {
					k->gone[kind]++;
				}
			}
			for (int p = 0; p < k->seats && !k->deck_n && !k->looked_n[p]; p++)
				for (int i = k->hand_n[p];
				     i > 0 && !is_special(k->hand[p][i - 1]) && k->hand_n[p] > p;) {
					i = --k->hand_n[p];
					k->gone[k->hand[p][i]]++;
					k->hand[p][i] = 0;
				}
			if (game->check(&s))
				continue;
			read_back(written(&s, TS_VIEW_POSITION, text), &t);
			assert_memory_equal(&s, &t, game->state_size);
			while (!s.core.over) {
				ts_action a = pick(&s, &d, &seat);

				game->apply(&s, seat, a, NULL);
				assert_int_equal(game->check(&s), 0);
			}
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_deck),
		cmocka_unit_test(packs_and_advisors),
		cmocka_unit_test(quest_boards),
		cmocka_unit_test(conquest_boards),
		cmocka_unit_test(advisors_in_the_deck),
		cmocka_unit_test(windows_commute),
		cmocka_unit_test(along_games),
		cmocka_unit_test(guesses),
		cmocka_unit_test(windows_do_not_leak),
		cmocka_unit_test(solo_games),
		cmocka_unit_test(positions_in_every_window),
		cmocka_unit_test(long_windows),
		cmocka_unit_test(told_from_the_middle),
		cmocka_unit_test(short_of_cards),
		cmocka_unit_test(production_in_order),
	};

	return cmocka_run_group_tests(tests, set_up, NULL);
}
