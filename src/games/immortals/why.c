/* why.c - Immortals: why a move that is not listed is refused (Refusals of the rules page). */
#include "game.h"

/* The site two words name, or -1. */
static int site_named(const char *const *word, int n)
{
	if (n != 2)
		return -1;
	for (int i = 0; i < N_SITES; i++)
		if (ts_str_eq(realm_id[realm_of(i)], word[0]) &&
		    ts_str_eq(regions[region_of(i)].id, word[1]))
			return i;
	return -1;
}

static const char *why_site(const state *s, int seat, const char *const *word, int n)
{
	const frame *f = peek(s);
	int site = site_named(word, n);
	uint64_t own = s->where[seat];

	if (site < 0)
		return "no-site";
	switch (f->op) {
	case OP_REINFORCE:
	case OP_DEPLOY:
		return own >> site & 1 ? "no-army-to-send" : "not-own-site";
	case OP_SITE:
		if (!is_magic(f->card) && !(card_sites(s, seat, f->card) >> site & 1))
			return "not-the-cards-site";
		return own >> site & 1 ? "impossible-here" : "not-own-site";
	case OP_ORIGIN:
		if (!(own >> site & 1))
			return "not-own-site";
		return s->army[site] < 2 ? "too-few-armies" : "no-target";
	default:
		if (f->option == USE_MOVE)
			return own >> site & 1 ? "not-connected" : "not-own-site";
		return own >> site & 1 ? "own-site" : "not-adjacent";
	}
}

static const char *why_plan(const state *s, int seat, const char *const *word)
{
	int space = ts_name_index(&ts_immortals, s, NOUN_SPACE, word[0]);
	int card = ts_name_index(&ts_immortals, s, NOUN_CARD, word[1]);

	if (space < 0)
		return "no-space";
	if (space != s->plan_next[seat])
		return "not-the-next-space";
	if (card < 0)
		return "no-card";
	if (magic_space(space) != (is_magic(card) != 0) && card != C_BLANK)
		return "wrong-kind-of-card";
	if (card == C_BLANK || is_magic(card))
		return "not-in-hand";
	if (is_conflict(card))
		return s->hand[seat] >> card & 1 ? "joker-cannot-extract" : "not-in-hand";
	if (!((s->region_cards[seat] & ~board_regions(s, seat)) >> (card - C_REGION) & 1))
		return "not-in-hand";
	return "no-army-in-region";
}

static const char *why_use(const state *s, int seat, const char *word)
{
	const frame *f = peek(s);
	int option = ts_name_index(&ts_immortals, s, NOUN_USE, word);

	if (option < 0 || !(options_of(s, seat, f->space, f->card) >> option & 1))
		return "no-such-action";
	return payable(s, seat, cost_of(s, seat, f->space, f->card, option)) ? "impossible"
									     : "cannot-afford";
}

static const char *why_pick(const state *s, int seat, const char *word)
{
	int card = ts_name_index(&ts_immortals, s, NOUN_CONFLICT, word);

	if (card < 0)
		return "no-card";
	return s->draft_hand[seat] >> card & 1 ? "must-be-placeable" : "not-in-hand";
}

static const char *why_reveal(const state *s, int seat, const char *word)
{
	int space = ts_name_index(&ts_immortals, s, NOUN_SPACE, word);

	if (space < 0)
		return "no-space";
	if (s->passed >> seat & 1)
		return "has-passed";
	return s->board[seat][space] == NO_CARD ? "empty-space" : "only-blanks";
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	static const uint8_t verb_of[] = {VERB_GROUP,  VERB_PICK,   VERB_REGION,    VERB_GROUP,
					  VERB_LIGHT,  VERB_DRAW,   VERB_REINFORCE, VERB_PLAN,
					  VERB_REVEAL, VERB_USE,    VERB_SITE,	    VERB_FROM,
					  VERB_TO,     VERB_ARMIES, VERB_DEPLOY};
	const state *s = (const state *)p;

	if (verb != verb_of[peek(s)->op])
		return "wrong-move";
	switch (verb) {
	case VERB_REINFORCE:
	case VERB_SITE:
	case VERB_FROM:
	case VERB_TO:
	case VERB_DEPLOY:
		return why_site(s, seat, word, n);
	case VERB_PLAN:
		return n == 2 ? why_plan(s, seat, word) : "wrong-move";
	default:
		break;
	}
	if (n != 1)
		return "wrong-move";
	switch (verb) {
	case VERB_GROUP:
		return number(word[0]) < 0 ? "wrong-move" : "no-such-group";
	case VERB_PICK:
		return why_pick(s, seat, word[0]);
	case VERB_REGION:
		return ts_name_index(&ts_immortals, s, NOUN_REGION, word[0]) < 0
			       ? "no-region"
			       : "not-an-empty-site";
	case VERB_LIGHT:
	case VERB_ARMIES:
		return number(word[0]) < 0 ? "wrong-move" : "number-range";
	case VERB_REVEAL:
		return why_reveal(s, seat, word[0]);
	case VERB_USE:
		return why_use(s, seat, word[0]);
	default:
		return "wrong-move";
	}
}
