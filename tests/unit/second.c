/* Codes of the second factor: the values of RFC 6238, appendix B, for SHA-1 (their last six digits), and what
 * is taken when. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/server.h"

#include <string.h>

static const uint8_t key[STORE_KEY] = "12345678901234567890";

static void vectors(void **state)
{
	static const struct {
		int64_t at;
		unsigned code;
	} v[] = {{59, 287082},	     {1111111109, 81804},  {1111111111, 50471},
		 {1234567890, 5924}, {2000000000, 279037}, {20000000000, 353130}};
	char text[SECRET_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof v / sizeof *v; i++)
		assert_int_equal(second_code(key, v[i].at / CODE_SECONDS), v[i].code);
	second_text(key, text);
	assert_string_equal(text, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
}

static void taken(void **state)
{
	int64_t step = 2000000000 / CODE_SECONDS, now = 2000000000000;
	char code[8];

	(void)state;
	for (int64_t at = step - 2; at <= step + 2; at++) {
		int near = at >= step - 1 && at <= step + 1;

		snprintf(code, sizeof code, "%06u", second_code(key, at));
		assert_int_equal(second_step(key, code, now, 0), near ? at : 0);
		assert_int_equal(second_step(key, code, now, at - 1), near ? at : 0);
		assert_int_equal(second_step(key, code, now, at), 0); /* once */
	}
	assert_int_equal(second_step(key, "", now, 0), 0);
	assert_int_equal(second_step(key, "27903", now, 0), 0);
	assert_int_equal(second_step(key, "2790370", now, 0), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(vectors), cmocka_unit_test(taken)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
