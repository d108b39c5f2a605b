/* majority.h - for the advice of games of majorities (Empire, Legends): who leads in a region, what
 * an army more or fewer there means for a seat, and how gladly that is done. */
#ifndef TESSERA_MAJORITY_H
#define TESSERA_MAJORITY_H

/* How the strongest owners stand in a region. */
typedef struct {
	int who, top, second; /* who: -1 on a tie */
} lead;

static inline void lead_add(lead *l, int owner, int n)
{
	int best = l->top;

	l->who = n > best ? owner : n == best ? -1 : l->who;
	l->second = n > best ? best : n > l->second ? n : l->second;
	l->top = n > best ? n : best;
}

enum { SAFE, FIRM, TAKES, TIES, TIES_NEUTRAL, IDLE }; /* one more */
enum { LOSES, THINS, SPARE, UNTIES, BEHIND };	      /* one fewer */

/* by what it means: a new piece, the ends of a move, a destroyed army */
static const float w_new[] = {0.45f, 0.8f, 2.5f, 1.5f, 0.8f, 0.5f};
static const float w_to[] = {1.35f, 2.7f, 81.0f, 11.0f, 2.7f, 1.5f};
static const float w_from[] = {0.0045f, 0.135f, 0.3f, 0.05f, 0.27f};
static const float w_kill[] = {2.3f, 0.6f, 0.2f, 1.1f, 0.25f};
static const float W_DONE = 0.05f;

/* One more of an owner that has n there. */
static inline int more_means(lead l, int owner, int n, int neutral)
{
	if (l.who == owner)
		return l.top - l.second == 1 ? FIRM : SAFE;
	if (n == l.top)
		return TAKES; /* an empty region, or it breaks a tie */
	if (n + 1 == l.top)
		return l.who == neutral ? TIES_NEUTRAL : TIES;
	return IDLE;
}

static inline int fewer_means(lead l, int owner, int n)
{
	if (l.who == owner)
		return l.top - l.second == 1 ? LOSES : l.top - l.second == 2 ? THINS : SPARE;
	return n == l.top ? UNTIES : BEHIND;
}

#endif
