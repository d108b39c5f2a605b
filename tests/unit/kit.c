/* kit.c - unit tests of what all games share: frames, masks as moves, numbers, ranks, margins, and
 * how positions are written and read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/kit.h"
#include "core/position.h"

static void what_is_owed_is_the_only_frame(void **state)
{
	ts_core c, empty;

	(void)state;
	memset(&c, 0, sizeof c);
	empty = c;
	ts_push(&c, 3, 2)->a = 9;
	ts_push(&c, 4, 2)->b = 9;
	c.acting = 7;
	assert_int_equal(ts_owe(&c, 5, 1)->a, 0);
	assert_int_equal(c.depth, 1);
	assert_int_equal(c.acting, 2);
	assert_int_equal(ts_peek(&c)->op, 5);
	ts_over(&c);
	assert_int_equal(c.over, 1);
	c.over = 0;
	assert_memory_equal(&c, &empty, sizeof c);
}

static void seats_have_stacks_of_their_own(void **state)
{
	ts_core c, empty;
	uint8_t depth[2] = {0, 0};

	(void)state;
	memset(&c, 0, sizeof c);
	empty = c;
	ts_seat_push(&c, depth, 1, 0)->a = 5;
	ts_seat_push(&c, depth, 2, 1)->a = 6;
	ts_seat_push(&c, depth, 3, 1)->a = 7;
	assert_int_equal(c.acting, 3);
	assert_int_equal(c.depth, 0);
	assert_int_equal(ts_seat_peek(&c, depth, 0)->op, 1);
	assert_int_equal(ts_seat_top(&c, depth, 1)->a, 7);
	ts_seat_pop(&c, depth, 1);
	assert_int_equal(c.acting, 3);
	assert_int_equal(ts_seat_top(&c, depth, 1)->seat, 1);
	ts_seat_pop(&c, depth, 1);
	assert_int_equal(c.acting, 1);
	ts_seat_pop(&c, depth, 0);
	assert_memory_equal(&c, &empty, sizeof c);
	assert_int_equal(ts_seat_peek(&c, depth, 1)->op, 0);
}

static void masks_are_moves(void **state)
{
	ts_action out[64];

	(void)state;
	assert_int_equal(bits(0, 10, out), 0);
	assert_int_equal(bits((uint64_t)1 << 63 | (uint64_t)1 << 31 | 5, 10, out), 4);
	assert_int_equal(out[0], 10);
	assert_int_equal(out[1], 12);
	assert_int_equal(out[2], 41);
	assert_int_equal(out[3], 73);
}

static void numbers_are_plain(void **state)
{
	(void)state;
	assert_int_equal(number("0"), 0);
	assert_int_equal(number("14"), 14);
	assert_int_equal(number("9999"), 9999);
	assert_int_equal(number("10000"), -1);
	assert_int_equal(number(""), -1);
	assert_int_equal(number("05"), -1);
	assert_int_equal(number("-1"), -1);
	assert_int_equal(number("1x"), -1);
}

static void ranks_go_by_one_value_after_the_other(void **state)
{
	const int64_t key[5] = {then(then(-1, 4095), 7), then(then(0, 0), 1), then(then(3, 1), 0),
				then(then(0, 0), 1), then(then(0, 1), 0)};
	uint8_t rank[5];

	(void)state;
	rank_by(key, 5, rank);
	assert_int_equal(rank[2], 1);
	assert_int_equal(rank[4], 2);
	assert_int_equal(rank[1], 3);
	assert_int_equal(rank[3], 3);
	assert_int_equal(rank[0], 5);
}

static void margins_are_to_the_best_other(void **state)
{
	ts_score s;

	(void)state;
	memset(&s, 0, sizeof s);
	s.total[0] = 5;
	s.total[1] = -2;
	s.total[2] = 5;
	set_margins(&s, 3);
	assert_int_equal(s.margin[0], 0);
	assert_int_equal(s.margin[1], -7);
	set_margins(&s, 2);
	assert_int_equal(s.margin[0], 7);
	assert_int_equal(s.margin[1], -7);
	set_margins(&s, 1);
	assert_int_equal(s.margin[0], 5);
	s.total[0] = -3;
	set_margins(&s, 1);
	assert_int_equal(s.margin[0], -3);
}

static void positions_are_written(void **state)
{
	static const char *const name[] = {"a", "b", "c"};
	const uint8_t row[] = {1, 0, 2}, grid[] = {7, 1, 0, 1, 9, 1};
	const uint8_t rank[] = {1, 3, 1};
	char buf[400];
	ts_out o;

	(void)state;
	ts_out_init(&o, buf, sizeof buf);
	ts_json_open(&o, '{');
	key_row(&o, "row", row, 3, put_int);
	key_pile(&o, "pile", row, 3, put_int);
	key_mask(&o, "mask", (uint64_t)1 << 40 | 2, put_int);
	key_counts(&o, "counts", name, grid, 3, 2);
	key_int_if(&o, "one", 1, 5);
	key_int_if(&o, "none", 0, 5);
	key_seat(&o, "seat", 4);
	key_seat(&o, "nobody", 0xff);
	key_str(&o, "null", NULL);
	if (key_object(&o, "object", 1))
		ts_json_close(&o, '}');
	assert_false(key_object(&o, "no", 0));
	key_winners(&o, rank, 3);
	ts_json_close(&o, '}');
	assert_int_equal(ts_out_end(&o), 0);
	assert_string_equal(buf, "{\"row\":[1,0,2],\"pile\":[2,0,1],\"mask\":[1,40],"
				 "\"counts\":{\"a\":7,\"c\":9},\"one\":5,\"none\":null,"
				 "\"seat\":\"p5\",\"nobody\":null,\"null\":null,\"object\":{},"
				 "\"no\":null,\"winners\":[\"p1\",\"p3\"]}");
}

static ts_doc doc;
static ts_node nodes[64];
static ts_error error;

static reading begin(const char *json)
{
	static char text[400];
	ts_setup u;
	const char *why;
	size_t at;

	strcpy(text, json);
	assert_int_equal(ts_doc_read(&doc, text, strlen(text), nodes, 64, &why, &at), 0);
	ts_setup_init(&u, 3);
	return reading_of(NULL, &doc, &u, "out of range", &error);
}

static int read_digit(reading *r, const ts_node *n, const char *field)
{
	return is_int(n, 0, 9) ? n->num : bad(r, field, "no digit", NULL);
}

static void positions_are_read(void **state)
{
	static const char *const word[] = {NULL, "b", "c"};
	reading r = begin("{\"n\":3,\"null\":null,\"yes\":true,\"list\":[4,5,6],\"seat\":\"p3\","
			  "\"late\":\"p4\",\"of\":{\"a\":1,\"bc\":2}}");
	uint8_t v[8] = {0}, n = 0, yes = 0;
	int i = 7;

	(void)state;
	assert_non_null(find(&r, r.root, "null"));
	assert_null(get(&r, "null"));
	assert_null(find(&r, NULL, "n"));
	assert_int_equal(read_int(&r, r.root, "n", 0, 3, &i), TS_OK);
	assert_int_equal(i, 3);
	assert_int_equal(read_int(&r, r.root, "missing", 0, 3, &i), TS_OK);
	assert_int_equal(i, 3);
	assert_int_equal(read_bool(&r, r.root, "yes", &yes), TS_OK);
	assert_int_equal(yes, 1);
	assert_int_equal(seat_of(&r, get(&r, "seat")), 2);
	assert_int_equal(seat_of(&r, get(&r, "late")), -1);
	assert_int_equal(word_in(word, 3, "c"), 2);
	assert_int_equal(word_in(word, 3, ""), -1);
	assert_int_equal(read_row(&r, get(&r, "list"), "list", 0, read_digit, v, &n), TS_OK);
	assert_int_equal(n, 3);
	assert_int_equal(v[0], 4);
	assert_int_equal(read_row(&r, get(&r, "list"), "list", 1, read_digit, v, &n), TS_OK);
	assert_int_equal(v[0], 6);
	assert_int_equal(v[2], 4);
	assert_null(unknown_field(&r, get(&r, "of"), "bc a"));
	assert_string_equal(unknown_field(&r, get(&r, "of"), "a b c"), "bc");
	assert_string_equal(unknown_field(&r, get(&r, "of"), "aa bcd bc"), "a");
}

static void the_first_thing_wrong_is_what_is_told(void **state)
{
	reading r = begin("{\"n\":30,\"m\":40,\"list\":[1,10,2]}");
	int i = 7, seen = 0;

	(void)state;
	assert_int_equal(read_int(&r, r.root, "n", 0, 3, &i), TS_E_REFUSED);
	assert_int_equal(read_int(&r, r.root, "m", 0, 3, &i), TS_E_REFUSED);
	assert_int_equal(i, 7);
	assert_string_equal(error.field, "n");
	assert_string_equal(error.text, "out of range");
	assert_null(get(&r, "list"));
	EACH(&r, k, r.root)
		seen += k != NULL;
	assert_int_equal(seen, 0);
	r = begin("{\"list\":[1,10,2]}");
	EACH(&r, k, get(&r, "list")) {
		seen++;
		read_digit(&r, k, "list");
	}
	assert_int_equal(seen, 2);
	assert_string_equal(error.text, "no digit");
	r = begin("{\"list\":[1,2],\"of\":{\"x\":1}}");
	assert_null(list_of(&r, r.root, "list", 1, NULL));
	assert_string_equal(error.text, "must be a list that is not too long");
	r = begin("{\"list\":[1,2],\"of\":{\"x\":1}}");
	assert_null(object_of(&r, r.root, "list", "an object"));
	assert_string_equal(error.field, "list");
	r = begin("{\"of\":{\"x\":1}}");
	assert_int_equal(only(&r, get(&r, "of"), "y", "of"), TS_E_REFUSED);
	assert_string_equal(error.field, "of");
	assert_string_equal(error.text, "unknown field: x");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_owed_is_the_only_frame),
		cmocka_unit_test(seats_have_stacks_of_their_own),
		cmocka_unit_test(masks_are_moves),
		cmocka_unit_test(numbers_are_plain),
		cmocka_unit_test(ranks_go_by_one_value_after_the_other),
		cmocka_unit_test(margins_are_to_the_best_other),
		cmocka_unit_test(positions_are_written),
		cmocka_unit_test(positions_are_read),
		cmocka_unit_test(the_first_thing_wrong_is_what_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
