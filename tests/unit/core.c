/* core.c - unit tests of the core: chance, hashing, JSON, options, notation, match, records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "tessera.h"

static ts_match m;
static ts_node nodes[TS_NODES_MAX];
static char text[TS_RECORD_MAX];

static void sha256_matches_known_answers(void **state)
{
	static const struct {
		const char *in, *hex;
	} known[] = {
		{"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
		{"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
		{"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
		 "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		uint8_t digest[32];
		char hex[65];

		ts_sha256(known[i].in, strlen(known[i].in), digest);
		for (int k = 0; k < 32; k++)
			snprintf(hex + 2 * k, 3, "%02x", digest[k]);
		assert_string_equal(hex, known[i].hex);
	}
}

static void streams_depend_on_seed_stream_and_index_alone(void **state)
{
	ts_core a, b;

	(void)state;
	memset(&a, 0, sizeof a);
	a.seed = ts_seed_from(42);
	b = a;
	for (int i = 0; i < 5; i++)
		ts_random(&a, 0);
	ts_random(&b, 1); /* another stream does not move the first */
	for (int i = 0; i < 5; i++)
		ts_random(&b, 0);
	assert_true(ts_random(&a, 0) == ts_random(&b, 0));
	b = a;
	b.seed = ts_seed_from(43);
	assert_true(ts_random(&a, 0) != ts_random(&b, 0));
	a.ply = 9;
	ts_range(&a, 0, 10);
	assert_int_equal(a.barrier, 9);
}

static void a_redacted_state_draws_blindly(void **state)
{
	ts_core c;

	(void)state;
	memset(&c, 0, sizeof c);
	c.flags = TS_REDACTED;
	assert_int_equal(ts_range(&c, 0, 37), 0);
	assert_int_equal(c.flags, TS_REDACTED | TS_BLIND);
	assert_int_equal(c.drawn[0], 0);
}

static void ranges_are_even(void **state)
{
	uint32_t count[7] = {0};
	ts_core c;
	ts_dice d = {1};

	(void)state;
	memset(&c, 0, sizeof c);
	c.seed = ts_seed_from(1);
	for (int i = 0; i < 70000; i++)
		count[ts_range(&c, 0, 7)]++;
	for (int i = 0; i < 7; i++)
		assert_in_range(count[i], 9600, 10400); /* more than four deviations of 93 */
	memset(count, 0, sizeof count);
	for (int i = 0; i < 70000; i++)
		count[ts_dice_range(&d, 7)]++;
	for (int i = 0; i < 7; i++)
		assert_in_range(count[i], 9600, 10400);
}

static void shuffles_reach_every_order_evenly(void **state)
{
	int count[6] = {0};
	ts_core c;

	(void)state;
	memset(&c, 0, sizeof c);
	c.seed = ts_seed_from(5);
	for (int i = 0; i < 12000; i++) {
		uint8_t a[3] = {0, 1, 2};

		ts_shuffle(&c, 0, a, 3);
		count[a[0] * 2 + (a[1] > a[2])]++;
	}
	for (int i = 0; i < 6; i++)
		assert_in_range(count[i], 1830, 2170);
}

static void frames_are_zeroed(void **state)
{
	ts_core c, empty;

	(void)state;
	memset(&c, 0, sizeof c);
	empty = c;
	ts_push(&c, 3, 2)->f = 9;
	assert_int_equal(ts_peek(&c)->op, 3);
	assert_int_equal(ts_top(&c)->seat, 2);
	ts_pop(&c);
	assert_memory_equal(&c, &empty, sizeof c);
}

/* --- JSON --- */

static int read_json(const char *in, ts_doc *d, const char **why)
{
	size_t at;

	strcpy(text, in);
	return ts_doc_read(d, text, strlen(in), nodes, TS_NODES_MAX, why, &at);
}

static void json_reads_what_it_should(void **state)
{
	const char *why;
	const ts_node *n;
	ts_doc d;

	(void)state;
	assert_int_equal(
		read_json(" {\"a\" : [1, -2, {\"b\":null}], \"c\":\"x\\u00e9\\n\\ud83d\\ude00\"} ",
			  &d, &why),
		0);
	n = ts_doc_get(&d, ts_doc_root(&d), "a");
	assert_int_equal(n->n, 3);
	n = ts_doc_first(&d, n);
	assert_int_equal(n->num, 1);
	assert_string_equal(ts_doc_str(&d, ts_doc_get(&d, ts_doc_root(&d), "c")),
			    "x\xc3\xa9\n\xf0\x9f\x98\x80");
	assert_null(ts_doc_get(&d, ts_doc_root(&d), "z"));
	assert_int_equal(read_json("2147483647", &d, &why), 0);
	assert_int_equal(read_json("[]", &d, &why), 0);
	assert_null(ts_doc_first(&d, ts_doc_root(&d)));
	assert_int_equal(read_json("1.5e3", &d, &why), 0);
	assert_int_equal(ts_doc_root(&d)->kind, TS_J_REAL);
}

static void json_refuses_what_it_should(void **state)
{
	static const char *const bad[] = {"",
					  " ",
					  "{",
					  "[1",
					  "[1,]",
					  "{\"a\"}",
					  "{\"a\":}",
					  "{a:1}",
					  "{\"a\":1,}",
					  "nul",
					  "\"x",
					  "\"\\q\"",
					  "\"\\u12\"",
					  "\"\\u0000\"",
					  "\"\\ud800\"",
					  "\"\\ud800\\u0041\"",
					  "01",
					  "-",
					  "1.",
					  "1e",
					  "2147483648",
					  "99999999999999999999",
					  "[1 2]",
					  "[1]]",
					  "{\"a\":1,\"a\":2}",
					  "\"\xff\"",
					  "\"\xc0\xaf\"",
					  "\"\xed\xa0\x80\"",
					  "\"\x01\"",
					  "{]",
					  "[}",
					  "tru"};
	char deep[80];
	const char *why;
	ts_doc d;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		why = NULL;
		if (!read_json(bad[i], &d, &why))
			fail_msg("accepted: %s", bad[i]);
		assert_non_null(why);
	}
	memset(deep, '[', 40);
	memset(deep + 40, ']', 33);
	deep[73] = 0;
	assert_int_equal(read_json(deep, &d, &why), -1);
	assert_string_equal(why, "nested too deep");
}

static void the_writer_stays_within_its_end(void **state)
{
	char small[8];
	ts_out o;

	(void)state;
	ts_out_init(&o, small, sizeof small);
	ts_json_open(&o, '[');
	ts_json_str(&o, "a\"\\\x02");
	ts_json_int(&o, -12);
	ts_json_close(&o, ']');
	assert_true(o.len > sizeof small);
	assert_int_equal(ts_out_end(&o), -1);
	assert_int_equal(ts_out_end(&o), -1);
	assert_int_equal(o.len, sizeof small); /* c1.5: reading len bytes reads no others */
	assert_string_equal(small, "[\"a\\\"\\\\");
}

static void written(const ts_doc *d, const ts_node *n, const char *want)
{
	char out[200];
	ts_out o;

	ts_out_init(&o, out, sizeof out);
	ts_json_node(&o, d, n);
	assert_int_equal(ts_out_end(&o), 0);
	assert_string_equal(out, want);
}

static void what_was_read_is_written_again(void **state)
{
	const char *why;
	const ts_node *a;
	ts_doc d, part;

	(void)state;
	assert_int_equal(read_json("{\"a\": [1.50, -2, 1e3, {\"b\": null, \"c\": [ ]}],"
				   " \"d\": {\"\\u00e9\": true, \"x\": \"\\n\\\"\"} , \"e\":-0.5}",
				   &d, &why),
			 0);
	written(&d, ts_doc_root(&d),
		"{\"a\":[1.50,-2,1e3,{\"b\":null,\"c\":[]}],\"d\":{\"\xc3\xa9\":true,\"x\":\"\\n\\\"\"},"
		"\"e\":-0.5}");
	/* a part is a doc of its own */
	a = ts_doc_get(&d, ts_doc_root(&d), "a");
	part = ts_doc_part(&d, a);
	assert_ptr_equal(ts_doc_root(&part), a);
	written(&part, ts_doc_root(&part), "[1.50,-2,1e3,{\"b\":null,\"c\":[]}]");
	part = ts_doc_part(&d, ts_doc_get(&d, ts_doc_root(&d), "d"));
	assert_null(ts_doc_get(&part, ts_doc_root(&part), "e"));
	assert_string_equal(ts_doc_str(&part, ts_doc_get(&part, ts_doc_root(&part), "x")), "\n\"");
}

static void bytes_are_written_in_base64(void **state)
{
	static const char *const want[] = {"\"\"",	  "\"Zg==\"",	  "\"Zm8=\"",
					   "\"Zm9v\"",	  "\"Zm9vYg==\"", "\"Zm9vYmE=\"",
					   "\"Zm9vYmFy\""};
	uint8_t high[3] = {0xfb, 0xff, 0xfe};
	char out[32];
	ts_out o;

	(void)state;
	for (size_t n = 0; n <= 6; n++) { /* RFC 4648, 10 */
		ts_out_init(&o, out, sizeof out);
		ts_json_base64(&o, "foobar", n);
		assert_int_equal(ts_out_end(&o), 0);
		assert_string_equal(out, want[n]);
	}
	ts_out_init(&o, out, sizeof out);
	ts_json_base64(&o, high, 3);
	assert_int_equal(ts_out_end(&o), 0);
	assert_string_equal(out, "\"+//+\"");
}

static void bytes_are_packed_and_unpacked(void **state)
{
	static uint8_t packed[TS_PACKED_MAX], bytes[TS_STATE_MAX], again[TS_STATE_MAX];
	ts_dice d = {3};
	size_t n;

	(void)state;
	for (int i = 0; i < 3000; i++) { /* from all zeros to hardly any */
		size_t len = i < 20 ? (size_t)i : 1 + ts_dice_range(&d, TS_STATE_MAX);
		uint32_t rare = 1 + ts_dice_range(&d, 300);

		if (i == 20)
			len = TS_STATE_MAX;
		for (size_t k = 0; k < len; k++)
			bytes[k] = i == 20		     ? k & 1
				   : ts_dice_range(&d, rare) ? 0
							     : (uint8_t)ts_dice_next(&d);
		n = ts_pack(bytes, len, packed);
		assert_in_range(n, 0, len / 2 * 3 + 2);
		memset(again, 0xee, sizeof again);
		assert_int_equal(ts_unpack(packed, n, again, len), 0);
		assert_memory_equal(bytes, again, len);
		assert_true(len == TS_STATE_MAX || again[len] == 0xee);
		/* neither more nor less, and no half of a run */
		assert_int_equal(ts_unpack(packed, n, again, len + 1), -1);
		if (len)
			assert_int_equal(ts_unpack(packed, n, again, len - 1), -1);
		if (n)
			assert_int_equal(ts_unpack(packed, n - 1, again, len), -1);
	}
	assert_int_equal(ts_unpack("\0\xff\0", 3, again, 257), -1);
	assert_int_equal(ts_unpack("\0\xff\0\0", 4, again, 257), 0);
}

static void an_object_has_so_many_names(void **state)
{
	char text[16384];
	const char *why;
	size_t at;
	ts_doc d;
	ts_out o;

	(void)state;
	for (int n = TS_NAMES_MAX; n <= TS_NAMES_MAX + 1; n++) { /* H4 */
		ts_out_init(&o, text, sizeof text);
		ts_json_open(&o, '{');
		for (int i = 0; i < n; i++) {
			char key[16];

			snprintf(key, sizeof key, "k%d", i);
			ts_json_key(&o, key);
			ts_json_int(&o, i);
		}
		ts_json_close(&o, '}');
		assert_int_equal(ts_out_end(&o), 0);
		if (n == TS_NAMES_MAX) {
			assert_int_equal(
				ts_doc_read(&d, text, o.len, nodes, TS_NODES_MAX, &why, &at), 0);
			continue;
		}
		assert_int_equal(ts_doc_read(&d, text, o.len, nodes, TS_NODES_MAX, &why, &at), -1);
		assert_string_equal(why, "too many names");
	}
}

/* c1.7: when no event more fits, the newest replaces the last, and is masked instead of it. */
static void events_are_never_mislabelled(void **state)
{
	static ts_events ev;
	int arg[TS_EVENT_ARGS + 8] = {0};

	(void)state;
	for (int i = 0; i < TS_EVENTS_MAX + 3; i++) {
		arg[0] = i;
		ts_emit(&ev, 1, arg, TS_EVENT_ARGS + 8);
		if (i >= TS_EVENTS_MAX)
			ts_emit_last(&ev)->see = 1;
	}
	assert_int_equal(ev.n, TS_EVENTS_MAX);
	assert_int_equal(ev.e[TS_EVENTS_MAX - 2].arg[0], TS_EVENTS_MAX - 2);
	assert_int_equal(ev.e[TS_EVENTS_MAX - 2].see, TS_ALL);
	assert_int_equal(ev.e[TS_EVENTS_MAX - 1].arg[0], TS_EVENTS_MAX + 2);
	assert_int_equal(ev.e[TS_EVENTS_MAX - 1].see, 1);
	assert_int_equal(ev.e[0].n, TS_EVENT_ARGS);
}

/* --- match and records, with the first game there is --- */

static const ts_game *game(void)
{
	return ts_game_find("empire");
}

static void start(uint64_t seed)
{
	ts_setup u;

	ts_setup_init(&u, 3);
	assert_int_equal(ts_setup_settle(game(), &u, NULL), TS_OK);
	ts_match_new(&m, game(), &u, ts_seed_from(seed), NULL);
}

static void play(const char *line)
{
	ts_error e;

	if (ts_match_play_text(&m, line, NULL, &e))
		fail_msg("%s: %s", line, e.text);
}

static void a_refused_move_changes_nothing(void **state)
{
	ts_match before;
	ts_error e;

	(void)state;
	start(1);
	before = m;
	assert_int_equal(ts_match_play_text(&m, "p1 bid 99", NULL, &e), TS_E_REFUSED);
	assert_string_equal(e.field, "bid-range");
	assert_int_equal(ts_match_play_text(&m, "p9 bid 1", NULL, &e), TS_E_USAGE);
	assert_int_equal(ts_match_play_text(&m, "", NULL, &e), TS_E_USAGE);
	assert_int_equal(ts_match_play_text(&m, "p1", NULL, &e), TS_E_USAGE);
	assert_int_equal(ts_match_play(&m, 0, 60000, NULL, &e), TS_E_REFUSED);
	assert_int_equal(ts_match_play(&m, 7, 0, NULL, &e), TS_E_REFUSED);
	assert_int_equal(ts_match_play(&m, -1, 0, NULL, &e), TS_E_REFUSED);
	assert_memory_equal(&m, &before, sizeof m);
}

static void undo_goes_to_the_barrier_and_no_further(void **state)
{
	ts_state before;
	ts_error e;

	(void)state;
	start(1);
	assert_int_equal(ts_match_undo(&m, 0, &e), TS_E_REFUSED);
	assert_string_equal(e.field, "undo-nothing");
	play("p1: bid 3");
	before = m.state;
	play("p2 bid 4");
	/* p1 may take back its bid although p2 has bid since: both chose at the same time */
	assert_int_equal(ts_match_undo(&m, 0, &e), TS_OK);
	assert_int_equal(m.n, 1);
	play("p1 bid 3");
	assert_int_equal(ts_match_undo(&m, 1, &e), TS_OK);
	assert_memory_equal(&m.state, &before, game()->state_size);
	play("p2 bid 2");
	play("p3 bid 0");
	assert_int_equal(ts_match_undo(&m, 0, &e), TS_E_REFUSED);
	assert_string_equal(e.field, "undo-revealed");
	play("p1 take 1");
	assert_int_equal(ts_match_undo(&m, 1, &e), TS_E_REFUSED);
}

/* A whole game of random moves, then its record read back. */
static void random_game(uint64_t seed)
{
	ts_dice d = {seed};

	start(seed);
	while (!m.state.core.over) {
		ts_action a[TS_MOVES_MAX];
		int seat = __builtin_ctz(m.state.core.acting), n = game()->moves(&m.state, seat, a);

		assert_int_equal(
			ts_match_play(&m, seat, a[ts_dice_range(&d, (uint32_t)n)], NULL, NULL),
			TS_OK);
	}
}

static size_t write_record(int sealed)
{
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_record_write(&m, sealed, &o);
	assert_int_equal(ts_out_end(&o), 0);
	return o.len;
}

static void a_record_reads_back_to_the_same_bytes(void **state)
{
	static ts_match again;
	ts_error e;

	(void)state;
	for (uint64_t seed = 1; seed < 20; seed++) {
		size_t len;

		random_game(seed);
		len = write_record(0);
		if (ts_record_read(&again, text, len, nodes, &e))
			fail_msg("line %d: %s", e.line, e.text);
		assert_memory_equal(&again, &m, sizeof m);
	}
}

static void a_record_may_start_at_a_position(void **state)
{
	static ts_match from, again;
	size_t len;
	ts_error e;
	ts_out o;

	(void)state;
	random_game(3);
	ts_match_at(&m, 40, &m.state, NULL);
	ts_out_init(&o, text, sizeof text);
	game()->view(&m.state, TS_VIEW_POSITION, &o);
	ts_out_done(&o);
	assert_int_equal(ts_match_position(&from, text, o.len, nodes, ts_seed_from(0), &e), TS_OK);
	for (int i = 40; i < 60; i++)
		assert_int_equal(ts_match_play(&from, m.log[i].seat, m.log[i].action, NULL, &e),
				 TS_OK);
	m = from;
	len = write_record(0);
	assert_int_equal(ts_record_read(&again, text, len, nodes, &e), TS_OK);
	assert_memory_equal(&again, &m, sizeof m);
}

static void a_sealed_record_keeps_the_seed_back(void **state)
{
	static ts_match again;
	char hash[65], seed[40];
	size_t len;
	ts_error e;

	(void)state;
	random_game(77);
	len = write_record(1);
	ts_seed_hash(m.seed, hash);
	snprintf(seed, sizeof seed, "%016llx%016llx", (unsigned long long)m.seed.hi,
		 (unsigned long long)m.seed.lo);
	assert_non_null(strstr(text, hash));
	assert_null(strstr(text, seed));
	assert_int_equal(ts_record_read(&again, text, len, nodes, &e), TS_E_REFUSED);
	assert_string_equal(e.field, "seed");
}

/* Every way a record can be damaged gives an error and never a match. */
static void damaged_records_are_refused(void **state)
{
	static const struct {
		const char *from, *to;
		int code;
	} damage[] = {
		{"tessera record 1", "tessera record 2", TS_E_VERSION},
		{"tessera record 1", "hello", TS_E_SYNTAX},
		{"game empire", "game chess", TS_E_USAGE},
		{"seats 3", "seats 9", TS_E_SYNTAX},
		{"option map a", "option map z", TS_E_REFUSED},
		{"option map a", "option size a", TS_E_USAGE},
		{"option map a", "colour red", TS_E_SYNTAX},
		{"\nseed 0", "\nseed 1", TS_E_BROKEN},
		{"\nseed 0", "\nseed x", TS_E_SYNTAX},
		{"p1: bid", "p1: bud", TS_E_REFUSED},
		{"p1: bid", "p7: bid", TS_E_USAGE},
		{"\nend ", "\nend 9", TS_E_BROKEN},
		{"moves\n", "moved\n", TS_E_SYNTAX},
	};
	static ts_match again;
	static char copy[TS_RECORD_MAX];
	size_t len;
	ts_error e;

	(void)state;
	random_game(5);
	for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
		char *p;

		len = write_record(0);
		p = strstr(text, damage[i].from);
		assert_non_null(p);
		snprintf(copy, sizeof copy, "%.*s%s%s", (int)(p - text), text, damage[i].to,
			 p + strlen(damage[i].from));
		if (ts_record_read(&again, copy, strlen(copy), nodes, &e) != damage[i].code)
			fail_msg("%s -> %s: %d %s", damage[i].from, damage[i].to, e.code, e.text);
	}
	len = write_record(0);
	for (size_t cut = 0; cut < len; cut += 7) {
		memcpy(copy, text, cut);
		assert_int_not_equal(ts_record_read(&again, copy, cut, nodes, &e), TS_OK);
	}
	assert_int_equal(ts_record_read(&again, copy, TS_RECORD_MAX + 1, nodes, &e), TS_E_SIZE);
	memcpy(copy, "tessera\0record", 14);
	assert_int_equal(ts_record_read(&again, copy, 14, nodes, &e), TS_E_SYNTAX);
}

static void seeds_are_read_strictly(void **state)
{
	ts_seed s;

	(void)state;
	assert_int_equal(ts_seed_parse("12", &s), 0);
	assert_int_equal(s.lo, 12);
	assert_int_equal(ts_seed_parse("0123456789abcdef00000000000000ff", &s), 0);
	assert_true(s.hi == 0x0123456789abcdefu && s.lo == 0xff);
	assert_int_equal(ts_seed_parse("", &s), -1);
	assert_int_equal(ts_seed_parse("-1", &s), -1);
	assert_int_equal(ts_seed_parse("12x", &s), -1);
	assert_int_equal(ts_seed_parse("99999999999999999999", &s), -1);
}

/* Parts of an event that a viewer may not know print as null, for exactly those viewers. */
static void secret_arguments_print_as_null(void **state)
{
	static ts_events ev;
	char out[256];
	ts_error e;
	ts_out o;

	(void)state;
	start(1);
	assert_int_equal(ts_match_play_text(&m, "p2 bid 5", &ev, &e), TS_OK);
	for (int v = TS_TABLE; v < 3; v++) {
		ts_out_init(&o, out, sizeof out);
		ts_event_json(game(), &m.state, &ev.e[0], v, &o);
		ts_out_done(&o);
		assert_string_equal(
			out, v == 1 ? "{\"event\":\"bid_made\",\"seat\":\"p2\",\"amount\":5}"
				    : "{\"event\":\"bid_made\",\"seat\":\"p2\",\"amount\":null}");
	}
}

static void letters_may_be_small_or_large(void **state)
{
	(void)state;
	start(1);
	assert_int_equal(ts_action_parse(game(), &m.state, "PLACE a05"),
			 ts_action_parse(game(), &m.state, "place A05"));
	assert_true(ts_action_parse(game(), &m.state, "place a05") > 0);
	assert_int_equal(ts_action_parse(game(), &m.state, "place a0"), -1);
	assert_int_equal(ts_action_parse(game(), &m.state, "place a055"), -1);
	assert_int_equal(ts_action_parse(game(), &m.state, "place a05 a06"), -1);
}

static void every_action_has_its_own_text(void **state)
{
	(void)state;
	for (int i = 0; i < ts_n_games; i++) {
		const ts_game *g = ts_games[i];
		int n = 0;

		for (int v = 0; v < g->n_verbs; v++) {
			int span = 1;

			for (int k = 0; k < g->verbs[v].nouns; k++)
				span *= g->nouns[g->verbs[v].noun[k]].count;
			n += span;
		}
		assert_int_equal(n, g->n_actions);
		assert_true(g->state_size <= TS_STATE_MAX);
	}
}

/* A game of one query, which says what it was given and fails after it has begun. */
static int last[4];
static int echo(const void *s, int seat, int what, const char *const *word, int n, ts_out *o,
		ts_error *e);
static const ts_query echo_queries[] = {
	{"other", "", "nothing"},
	{"echo", "n:int at?:red|blue who?:seat yes?:bool", "its arguments"},
};
static const ts_game echo_game = {
	.id = "echo", .queries = echo_queries, .n_queries = 2, .query = echo};

static int echo(const void *s, int seat, int what, const char *const *word, int n, ts_out *o,
		ts_error *e)
{
	(void)seat;
	ts_json_open(o, '[');
	for (int i = 0; i < n; i++) {
		int code = ts_query_arg(&echo_game, s, what, i, word[i], -7, &last[i], e);

		if (code)
			return code;
		ts_json_int(o, last[i]);
	}
	ts_json_close(o, ']');
	return TS_OK;
}

static const char *asked(const char *query)
{
	static char buf[256];
	ts_error e;
	ts_out o;

	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '[');
	ts_json_int(&o, 1);
	if (ts_query_ask(&echo_game, NULL, 0, query, &o, &e)) {
		assert_int_equal(o.len, 2); /* as it was: "[1", a comma due */
		assert_int_equal(o.comma, 1);
		snprintf(buf, sizeof buf, "%s: %s", e.field, e.text);
		return buf;
	}
	ts_json_close(&o, ']');
	ts_out_done(&o);
	return buf;
}

static void queries_take_words_in_place_or_by_name(void **state)
{
	char text[TS_QUERY_MAX + 8];

	(void)state;
	assert_string_equal(asked("echo 5"), "[1,[5,-7,-7,-7]]");
	assert_string_equal(asked("  echo   -5 blue  p3 yes "), "[1,[-5,1,2,1]]");
	assert_string_equal(asked("echo yes=no n=0"), "[1,[0,-7,-7,0]]");
	assert_string_equal(asked("echo at=red 7"), "[1,[7,0,-7,-7]]");
	assert_string_equal(asked("other"), "[1,[]]");
	assert_string_equal(asked("echo"), "n: n: is missing");
	assert_string_equal(asked("echo 1 green"), "at: at: no such thing here");
	assert_string_equal(asked("echo 1 red p6"), "who: who: no such thing here");
	assert_string_equal(asked("echo 12345678901"), "n: n: not a number");
	assert_string_equal(asked("echo 1x"), "n: n: not a number");
	assert_string_equal(asked("echo n="), "n: n: not a number");
	assert_string_equal(asked("echo 1 n=2"), "n: given twice: n");
	assert_string_equal(asked("echo 1 m=2"), "m: no such argument: m");
	assert_string_equal(asked("other 1"), "query: too many arguments: 1");
	assert_string_equal(asked("Echo 1"), "query: no such query: Echo");
	assert_string_equal(asked("   "), "query: no such query: ");
	memset(text, ' ', sizeof text);
	memcpy(text, "echo 1", 6);
	text[TS_QUERY_MAX - 1] = 0;
	assert_string_equal(asked(text), "[1,[1,-7,-7,-7]]");
	text[TS_QUERY_MAX - 1] = ' ';
	text[TS_QUERY_MAX] = 0;
	assert_string_equal(asked(text), "query: query too long");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sha256_matches_known_answers),
		cmocka_unit_test(streams_depend_on_seed_stream_and_index_alone),
		cmocka_unit_test(a_redacted_state_draws_blindly),
		cmocka_unit_test(ranges_are_even),
		cmocka_unit_test(shuffles_reach_every_order_evenly),
		cmocka_unit_test(frames_are_zeroed),
		cmocka_unit_test(json_reads_what_it_should),
		cmocka_unit_test(json_refuses_what_it_should),
		cmocka_unit_test(the_writer_stays_within_its_end),
		cmocka_unit_test(what_was_read_is_written_again),
		cmocka_unit_test(bytes_are_written_in_base64),
		cmocka_unit_test(bytes_are_packed_and_unpacked),
		cmocka_unit_test(an_object_has_so_many_names),
		cmocka_unit_test(events_are_never_mislabelled),
		cmocka_unit_test(a_refused_move_changes_nothing),
		cmocka_unit_test(undo_goes_to_the_barrier_and_no_further),
		cmocka_unit_test(a_record_reads_back_to_the_same_bytes),
		cmocka_unit_test(a_record_may_start_at_a_position),
		cmocka_unit_test(a_sealed_record_keeps_the_seed_back),
		cmocka_unit_test(damaged_records_are_refused),
		cmocka_unit_test(seeds_are_read_strictly),
		cmocka_unit_test(secret_arguments_print_as_null),
		cmocka_unit_test(letters_may_be_small_or_large),
		cmocka_unit_test(every_action_has_its_own_text),
		cmocka_unit_test(queries_take_words_in_place_or_by_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
