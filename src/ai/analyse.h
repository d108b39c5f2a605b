/* analyse.h - a finished game judged: what every decision was worth, and what was luck.
 *
 * All is told by one value: the mean result that play-outs by the game's policy come to, from guesses
 * of what the decider could not know. Decisions are judged one by one and need nothing of
 * each other, so that they are shared out among threads or workers and kept as they come; the
 * account joins them. docs/analysis.md says what the numbers mean. Freestanding. */
#ifndef TESSERA_ANALYSE_H
#define TESSERA_ANALYSE_H

#include "tessera-bot.h"

enum {
	TS_VALUED = 6, /* moves of a decision that are valued, at most */
	TS_LINE = 8,   /* steps of the best line */
	TS_OUTLOOK = 2 * TS_SEATS_MAX,
	TS_DECISION_FORM = 1 /* raised with any change of ts_decision or of what it means */
};

/* By the loss in worth, at most 0.01, 0.04, 0.08, 0.15, more. */
enum { TS_BEST, TS_GOOD, TS_INACCURACY, TS_MISTAKE, TS_BLUNDER, TS_GRADES };
extern const char *const ts_grade_names[TS_GRADES];

/* What is expected of every seat, or a difference of two such. Alone `win` is a matter of points. */
typedef struct {
	float win[TS_SEATS_MAX], margin[TS_SEATS_MAX];
} ts_outlook;

typedef struct {
	ts_action action;
	uint32_t n;	   /* play-outs */
	float win, margin; /* of the decider */
	float loss, error; /* against the best, and the standard error of that */
} ts_valued;

/* One decision: the next entry of the log after `ply`. The same bytes wherever it was made. */
typedef struct {
	uint32_t ply, next; /* next: that of the decision after it, or the length of the log */
	uint8_t seat, n, played, grade;
	uint8_t chance; /* something was drawn or revealed on the way to the next */
	uint8_t hidden; /* who decides next knows other things */
	uint8_t line_n;
	uint16_t legal; /* moves there were */
	uint16_t form;
	ts_valued move[TS_VALUED]; /* best first */
	ts_outlook before;	   /* as the decider could know; what the curve shows */
	ts_outlook typical;	   /* after a move of the policy */
	ts_outlook played_to;	   /* after the move that was made, whatever is drawn then */
	/* squared standard errors of these and of differences, which share guesses and dice */
	ts_outlook before_e, played_e, effect_e, drift_e;
	ts_entry line[TS_LINE]; /* the best move and what should follow, up to what is revealed */
} ts_decision;

/* start + play of all + luck + rest = result, for every seat; `rest` is noise, and how the evaluation
 * drifts from step to step. _e: squared standard errors; that of the rest has the drift in it. */
typedef struct {
	int seats, over;
	ts_outlook start, luck, rest, result;
	ts_outlook play[TS_SEATS_MAX]; /* what the decisions of each seat did to all */
	ts_outlook luck_e, rest_e, play_e[TS_SEATS_MAX];
	float loss[TS_SEATS_MAX], accuracy[TS_SEATS_MAX];
	uint16_t decisions[TS_SEATS_MAX], grade[TS_SEATS_MAX][TS_GRADES];
} ts_account;

typedef struct {
	ts_bot *bot;	   /* a search, which proposes the moves that are valued */
	uint32_t playouts; /* for each valued move */
	uint64_t seed;
	const char *level; /* of the bots of ts_decide_all; NULL: TS_ANALYST_BOT */
} ts_analyst;
/* The bot that is meant, with so much memory. */
#define TS_ANALYST_BOT "level6"
enum { TS_ANALYST_MEMORY = 4 << 20 };

/* The ply of the first decision at or after `ply`: one with more than one move; m->n if none. */
uint32_t ts_decision_from(const ts_match *m, uint32_t ply);
/* So many that a game of so many decisions is judged in a minute on two cores. */
uint32_t ts_playouts_for(int decisions);
/* `also`: a further move to be valued, or -1. */
void ts_decide(const ts_match *m, uint32_t ply, int also, ts_analyst *x, ts_decision *out);
/* Whether bytes that were kept may be a decision of the match: nothing in them leads astray. */
int ts_decision_fits(const ts_match *m, const ts_decision *d);
/* d: every decision of the log in order, or the first n of them. */
void ts_account_of(const ts_match *m, const ts_decision *d, int n, ts_account *out);
/* One JSON object: the account, every decision, its moves and line. */
void ts_analysis_json(const ts_match *m, const ts_decision *d, int n, ts_out *o);

/* host/many.c: all decisions of a match on `threads` threads. d has room for all; those whose form
 * is set are there already. made(i) is told of each, by any thread, one at a time. 0, or -1: no
 * memory. */
int ts_decide_all(const ts_match *m, const ts_analyst *x, int threads, ts_decision *d, int n,
		  void (*made)(int i, void *of), void *of);

#endif
