/* why.c - Eight-Minute Empire: why a move that is not listed is refused (section 4 of the rules page):
 * the first reason that fits. */
#include "game.h"

static int region_index(const state *s, const char *t)
{
	return ts_name_index(&ts_empire, s, NOUN_HERE, t);
}

static const char *why_move(const state *s, int seat, const char *from, const char *to)
{
	int a = region_index(s, from), b = region_index(s, to);

	if (a < 0 || b < 0)
		return "no-region";
	if (!s->army[seat][a])
		return "no-own-army";
	return links(s, a, 1) >> b & 1 ? "sea-closed" : "not-linked";
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	static const uint8_t verb_of[] = {VERB_NEUTRAL, VERB_BID,    VERB_FIRST,
					  VERB_TAKE,	VERB_CHOOSE, VERB_PLACE,
					  VERB_MOVE,	VERB_CITY,   VERB_DESTROY};
	const state *s = (const state *)p;

	if (verb != verb_of[peek(s)->op] || n != ts_empire.verbs[verb].nouns)
		return "wrong-move";
	switch (verb) {
	case VERB_BID:
		/* a number out of range is a bid still; anything else is not understood */
		return number(word[0]) >= 0 || (word[0][0] == '-' && number(word[0] + 1) >= 0)
			       ? "bid-range"
			       : "wrong-move";
	case VERB_TAKE: {
		int pos = number(word[0]);

		return pos >= 1 && pos <= s->row_n ? "cannot-afford" : "no-card";
	}
	case VERB_CHOOSE:
		return "part-impossible";
	case VERB_NEUTRAL:
		return "no-region";
	case VERB_PLACE:
		return region_index(s, word[0]) < 0 ? "no-region" : "not-start-or-city";
	case VERB_MOVE:
		return why_move(s, seat, word[0], word[1]);
	case VERB_CITY:
		return region_index(s, word[0]) < 0 ? "no-region" : "no-own-army";
	case VERB_DESTROY:
		return region_index(s, word[1]) < 0 ? "no-region" : "no-such-army";
	default:
		return "wrong-move";
	}
}
