/* why.c - It's a Wonderful Kingdom: why a move that is not listed is refused (section 4 of the
 * rules page): the first reason that fits. */
#include "game.h"

static int index_of(const state *s, int noun, const char *text)
{
	return ts_name_index(&ts_kingdom, s, noun, text);
}

static int in_hand(const state *s, int seat, int kind)
{
	for (int i = 0; i < s->hand_n[seat]; i++)
		if (s->hand[seat][i] == kind)
			return 1;
	return 0;
}

/* A `works` position that exists, from 0; -1 if not. */
static int works_pos(const state *s, int seat, const char *text)
{
	int n = number(text);

	return n >= 1 && n <= s->a[seat].n_works ? n - 1 : -1;
}

/* Does the verb belong to the decision? */
static int fits(const state *s, int seat, int verb)
{
	int op = top(s, seat)->op;
	int any = op == OP_PLAN || op == OP_PRODUCE || op == OP_COMBAT || op == OP_CONQUEST;

	switch (verb) {
	case VERB_KEEP:
		return op == OP_KEEP;
	case VERB_OFFER:
	case VERB_HIDE:
		return op == OP_OFFER;
	case VERB_MARK:
		return op == OP_MARK;
	case VERB_SELECT:
		return op == OP_SELECT;
	case VERB_SPY:
		return op == OP_OFFER || op == OP_SELECT;
	case VERB_SWAP:
		return op == OP_RESWAP || (op == OP_SELECT && !top(s, seat)->swapped);
	case VERB_GIVE:
		return op == OP_GIVE;
	case VERB_TOSS:
		return op == OP_SEARCH;
	case VERB_PICK:
		return op == OP_PICK;
	case VERB_DESTROY:
		return op == OP_DESTROY || op == OP_BURN;
	case VERB_SALVAGE:
		return op == OP_SALVAGE;
	case VERB_SHADOW:
		return op == OP_SHADOW;
	case VERB_STEAL:
		return op == OP_STEAL;
	case VERB_FREEZE:
	case VERB_EXPOSE:
		return op == OP_FREEZE;
	case VERB_BLEED:
		return op == OP_BLEED;
	case VERB_BUILD:
	case VERB_RECYCLE:
		return op == OP_PLAN;
	case VERB_PUT:
	case VERB_ALCHEMY:
		return op == OP_PUT;
	case VERB_MELT:
		return op == OP_MELT;
	case VERB_LOSE:
		return op == OP_SISTER;
	case VERB_DOUBLE:
		return op == OP_DOUBLE;
	case VERB_FINISH:
		return op == OP_FINISH;
	case VERB_FIGHT:
	case VERB_THAW:
		return op == OP_COMBAT;
	case VERB_FREE:
		return op == OP_FREE;
	case VERB_NAME:
		return op == OP_NAME;
	case VERB_KRYS:
	case VERB_SOLDIER:
	case VERB_SCRAP:
		return any;
	case VERB_QUEST:
		return (any || op == OP_OFFER || op == OP_SELECT) && quest_rules(s);
	case VERB_TRANSMUTE:
		return any && quest_rules(s);
	case VERB_RECRUIT:
	case VERB_MARCH:
	case VERB_ARRANGE:
		return op == OP_CONQUEST;
	case VERB_FROM:
		return op == OP_MARCH;
	case VERB_COVER:
		return op == OP_COVER;
	case VERB_JAIL:
		return op == OP_JAIL;
	case VERB_USE:
		return s->mods & ADVISORS &&
		       (op == OP_OFFER || op == OP_SELECT || op == OP_COUNCIL || op == OP_PLAN ||
			op == OP_LEVY || op == OP_PRODUCE || op == OP_FINALE);
	case VERB_DONE:
		return op == OP_PLAN || op == OP_MARCH ||
		       (op == OP_SEARCH && top(s, seat)->search.left == 2);
	default:
		return 0;
	}
}

static const char *why_spot(const state *s, int seat, int verb, const char *const *word)
{
	int where = index_of(s, NOUN_AREA, word[0]), i = number(word[1]) - 1;
	const entry *e = where < 0 || i < 0 || i >= N_SELECTION ? NULL : spot(s, where, i);

	if (verb == VERB_SPY && !s->a[seat].ready)
		return "no-spy";
	if (!e)
		return "no-position";
	if (verb == VERB_SPY)
		return "face-up";
	return verb == VERB_SWAP && !s->a[seat].n_selection ? "no-such-card" : "no-token";
}

/* Verbs that name a card of the Selection (or what is looked at). */
static const char *why_card(const state *s, int seat, int verb, int kind)
{
	const area *a = &s->a[seat];
	int here = kind >= 0 && selection_find(a, kind) >= 0;

	switch (verb) {
	case VERB_OFFER:
	case VERB_HIDE:
		if (kind < 0 || !in_hand(s, seat, kind))
			return "no-such-card";
		return verb == VERB_HIDE && !a->traps ? "no-trap" : "no-position";
	case VERB_TOSS: {
		int z = top(s, seat)->search.zone;

		for (int i = 0; i < s->zone_n[z]; i++)
			if (s->zone[z][i].card == kind && !(s->zone[z][i].bits & DOWN))
				return "not-fodder";
		return "no-such-card";
	}
	case VERB_BUILD:
	case VERB_EXPOSE:
		return here ? "not-buildable" : "no-such-card";
	case VERB_SHADOW:
	case VERB_RECYCLE:
		return here ? "not-recyclable" : "no-such-card";
	case VERB_FIGHT:
		if (kind < 0 || !is_threat(kind) || !a->threat[kind - K_THREAT])
			return "no-such-card";
		return "no-soldiers";
	default:
		return "no-such-card";
	}
}

/* Verbs that name a card under construction. */
static const char *why_work(const state *s, int seat, int verb, const char *const *word)
{
	int pos = works_pos(s, seat, word[0]);
	const work *w = pos < 0 ? NULL : &WORK(s, seat, pos);

	if (!w)
		return "no-position";
	switch (verb) {
	case VERB_KRYS:
		return !s->a[seat].krystallium ? "no-krystallium" : "slot-closed";
	case VERB_SOLDIER:
		return open_of(w, S) && !s->a[seat].soldiers ? "no-soldiers" : "slot-closed";
	case VERB_SCRAP:
		return w->giant ? "frozen" : "barred";
	case VERB_FREEZE:
		return "frozen";
	case VERB_THAW:
		return !w->giant ? "no-such-card" : w->open ? "not-finished" : "no-soldiers";
	default:
		return "slot-closed";
	}
}

static const char *why_quest(const state *s, int seat, const char *text)
{
	int noun = index_of(s, NOUN_STEP, text), bit = noun < 0 ? -1 : step_bit(s, noun);

	if (bit < 0)
		return "no-such-card";
	return s->a[seat].steps >> bit & 1 ? "step-done" : "cannot-pay";
}

/* Does the power belong to this decision (and step)? */
static int in_its_phase(const state *s, int seat, int adv)
{
	int op = top(s, seat)->op;

	switch (op) {
	case OP_OFFER:
		return adv == ADV(MAITRE_DES_COLLETS) ||
		       (adv == ADV(DAME_DES_MURMURES) && top(s, seat)->left == 2);
	case OP_SELECT:
		return adv == ADV(EMINENCE_GRISE) || adv == ADV(DAME_DES_MURMURES);
	case OP_COUNCIL:
		return adv == ADV(PROPHETE_ILLUMINE) || adv == ADV(INCENDIAIRE) ||
		       adv == ADV(ARCHIVISTE);
	case OP_PLAN:
		return adv == ADV(CHIFFONNIERE);
	case OP_LEVY:
		return adv == ADV(CONTREMAITRESSE) || adv == ADV(COURTISAN);
	case OP_PRODUCE:
		return adv == ADV(DISTILLATEUR) || adv == ADV(MAITRE_D_OEUVRE) ||
		       adv == step_advisor(s->step);
	default:
		return adv == ADV(CHRONIQUEUSE) || adv == ADV(TRIBUN) || adv == ADV(EXORCISTE);
	}
}

static const char *why_use(const state *s, int seat, const char *text)
{
	int adv = index_of(s, NOUN_ADV, text);

	if (adv < 0 || !(s->a[seat].council >> adv & 1))
		return "no-such-card";
	if (s->a[seat].used >> adv & 1 || !in_its_phase(s, seat, adv))
		return "used";
	return s->a[seat].soldiers < advisors[adv].cost ? "no-soldiers" : "no-effect";
}

static const char *why_land(const state *s, int seat, int verb, const char *const *word)
{
	int t = index_of(s, NOUN_LAND, word[0]);

	if (t < 0)
		return "no-position";
	switch (verb) {
	case VERB_MARCH:
		if (castle_closed(s, seat, t))
			return "castle-closed";
		return marchers(s, seat, t) > s->army[other(seat)][t] ? "no-soldiers" : "too-few";
	case VERB_FROM:
		if (!(sources(s, seat, top(s, seat)->march.to, top(s, seat)->march.twice) >> t & 1))
			return "not-adjacent";
		return s->army[seat][t] > s->taken[t] ? "no-soldiers" : "no-army";
	case VERB_ARRANGE:
		return !s->army[seat][t] ? "no-army" : s->arranged >> t & 1 ? "used" : "no-effect";
	case VERB_JAIL:
		return s->army[s->seats == 2 ? other(seat) : seat][t] ? "no-position" : "no-army";
	default:
		return "no-position";
	}
}

static const char *why_on(const state *s, int seat, const char *text)
{
	int on = index_of(s, NOUN_ON, text);

	return on < 0 || !copies_on(&s->a[seat], on) ? "no-such-card" : "no-effect";
}

static const char *why(const void *p, int seat, int verb, const char *const *word, int n)
{
	const state *s = (const state *)p;

	if (verb < 0 || !fits(s, seat, verb) || n != ts_kingdom.verbs[verb].nouns)
		return "wrong-move";
	switch (verb) {
	case VERB_MARK:
	case VERB_SPY:
	case VERB_SWAP:
		return why_spot(s, seat, verb, word);
	case VERB_GIVE:
	case VERB_SELECT:
	case VERB_COVER:
		return "no-position";
	case VERB_STEAL:
	case VERB_FREE:
	case VERB_DOUBLE:
		return why_on(s, seat, word[0]);
	case VERB_NAME:
	case VERB_MELT:
		return "no-effect";
	case VERB_KRYS:
	case VERB_SOLDIER:
	case VERB_SCRAP:
	case VERB_FREEZE:
	case VERB_THAW:
	case VERB_PUT:
	case VERB_LOSE:
	case VERB_BLEED:
	case VERB_FINISH:
		return why_work(s, seat, verb, word);
	case VERB_QUEST:
		return why_quest(s, seat, word[0]);
	case VERB_TRANSMUTE:
		return "cannot-pay";
	case VERB_RECRUIT: {
		int want = number(word[0]);

		if (want < 1)
			return "wrong-move";
		return want > s->reserve[seat] ? "no-reserve" : "no-soldiers";
	}
	case VERB_MARCH:
	case VERB_FROM:
	case VERB_ARRANGE:
	case VERB_JAIL:
		return why_land(s, seat, verb, word);
	case VERB_USE:
		return why_use(s, seat, word[0]);
	case VERB_DONE:
		return top(s, seat)->op == OP_MARCH ? "too-few" : "not-finished";
	default:
		return why_card(s, seat, verb, index_of(s, NOUN_CARD, word[0]));
	}
}
