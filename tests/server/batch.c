/* batch.c - chooses batches of moves the way the page does: from the bytes of one seat's view alone.
 *
 *	batch GAME SEATS DICE [OPTION=VALUE...]
 *
 * For each line of input, "SEAT LENGTH HEX" (the packed state as the seat sees it), one line of output:
 * {"acts":0|1,"moves":[...],"ends":0|1}. `moves` are random legal moves, LENGTH at most, one after the other
 * as long as the seat can foresee that it decides again. ends: the last of them reveals something or passes
 * the decision on, so a batch that goes on after it must be refused. */
#include "tessera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ts_game *g;
static ts_setup setup;
static ts_dice dice;

static size_t read_hex(const char *text, uint8_t *out, size_t size)
{
	size_t n = 0;
	unsigned byte;

	for (; n < size && sscanf(text, "%2x", &byte) == 1; text += 2)
		out[n++] = (uint8_t)byte;
	return n;
}

/* Puts up to `length` moves; 1 if the last one ends the batch. */
static int choose(ts_state *s, int seat, int length)
{
	for (int i = 0; i < length; i++) {
		ts_action legal[TS_MOVES_MAX];
		char text[TS_TEXT_MAX];
		int n = g->moves(s, seat, legal);
		ts_action a = legal[ts_dice_range(&dice, (uint32_t)n)];

		ts_action_text(g, s, a, text);
		printf("%s\"%s\"", i ? "," : "", text);
		if (ts_foresee(g, s, seat, a) != TS_GOES_ON)
			return 1;
	}
	return 0;
}

static void answer(char *line)
{
	static uint8_t packed[TS_PACKED_MAX];
	static ts_state s;
	int seat, length, at = 0, ends = 0;

	memset(&s, 0, sizeof s);
	if (sscanf(line, "%d %d %n", &seat, &length, &at) != 2 ||
	    ts_unpack(packed, read_hex(line + at, packed, sizeof packed), &s, g->state_size)) {
		fprintf(stderr, "not a request: %.40s\n", line);
		exit(2);
	}
	if (!(s.core.acting >> seat & 1)) {
		printf("{\"acts\":0,\"moves\":[],\"ends\":0}\n");
	} else {
		printf("{\"acts\":1,\"moves\":[");
		ends = choose(&s, seat, length);
		printf("],\"ends\":%d}\n", ends);
	}
	fflush(stdout);
}

int main(int argc, char **argv)
{
	static char line[2 * TS_PACKED_MAX + 64];
	ts_error e;

	if (argc < 4 || !(g = ts_game_find(argv[1])))
		return 2;
	ts_setup_init(&setup, atoi(argv[2]));
	dice.x = strtoull(argv[3], NULL, 10) * 0x9e3779b97f4a7c15ull + 1;
	for (int i = 4; i < argc; i++) {
		char *value = strchr(argv[i], '=');

		if (!value)
			return 2;
		*value++ = 0;
		if (ts_option_set(g, &setup, argv[i], value, &e))
			return fprintf(stderr, "%s\n", e.text), 1;
	}
	while (fgets(line, sizeof line, stdin))
		answer(line);
	return 0;
}
