/* why.c - Eight-Minute Empire: Legends: why a move that is not listed is refused: the first reason that
 * fits of the list under section 5 of the rules page. */
#include "game.h"

static int here_index(const state *s, const char *t)
{
	return ts_name_index(&ts_legends, s, NOUN_HERE, t);
}

static const char *why_encounter(const state *s, const char *which, int here)
{
	int k = ts_name_index(&ts_legends, s, NOUN_ENCOUNTER, which);

	if (k < 0)
		return "wrong-move";
	if (s->encounters[1] == 1 && k != 1)
		return "portal-first";
	if (here < 0)
		return "no-region";
	return s->token[here] || here == s->start ? "token-there" : "token-placed";
}

static const char *why_move(const state *s, int seat, int from, int to)
{
	if (to < 0)
		return "no-region";
	if (!s->army[seat][from])
		return "no-own-army";
	return s->sea[from] >> to & 1 ? "too-few-points" : "not-linked";
}

static const char *why_destroy(const state *s, int seat, int here, const char *owner)
{
	int o = ts_name_index(&ts_legends, s, NOUN_OWNER, owner);

	if (!s->army[seat][here])
		return "no-own-army";
	if (o < 0 || !s->army[o][here])
		return "no-such-army";
	return o == NEUTRAL ? "neutral-army" : s->immune[o] ? "immune" : "own-army";
}

/* Why a move that names a region of the map is refused there. */
static const char *why_here(const state *s, int seat, int verb, int here, const char *const *word)
{
	switch (verb) {
	case VERB_START:
		return "not-a-start";
	case VERB_SECOND:
		return "not-a-second";
	case VERB_EXPLORE:
	case VERB_CITADEL:
		return "token-there";
	case VERB_PLACE:
		return "not-start-or-city";
	case VERB_CITY:
		return "no-own-army";
	case VERB_MOVE:
		return why_move(s, seat, here, here_index(s, word[1]));
	case VERB_DESTROY:
		return why_destroy(s, seat, here, word[1]);
	default:
		return s->face_down >> here & 1
			       ? s->seen[seat] >> here & 1 ? "seen" : "not-controlled"
			       : "no-token";
	}
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	static const uint8_t verb_of[N_OPS] = {
		VERB_START,   VERB_EXPLORE, VERB_CITADEL, VERB_ENCOUNTER, VERB_SECOND, VERB_NEUTRAL,
		VERB_BID,     VERB_TAKE,    VERB_USE,	  VERB_PLACE,	  VERB_MOVE,   VERB_CITY,
		VERB_DESTROY, VERB_STEAL,   VERB_PEEK,	  VERB_TAKE};
	const state *s = (const state *)p;
	int op = peek(s)->op, here;

	if (verb == VERB_DONE && n == 0 && op == OP_ENCOUNTER)
		return s->encounters[1] == 1 ? "portal-first" : "all-tokens";
	if (verb != verb_of[op] || n != ts_legends.verbs[verb].nouns)
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
	case VERB_USE:
		return number(word[0]) == 1 || number(word[0]) == 2 ? "step-impossible"
								    : "wrong-move";
	case VERB_ENCOUNTER:
		return why_encounter(s, word[0], here_index(s, word[1]));
	default:
		here = here_index(s, word[0]);
		return here < 0 ? "no-region" : why_here(s, seat, verb, here, word);
	}
}
