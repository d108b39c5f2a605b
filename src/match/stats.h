/* stats.h - games counted: what each seat opened with, where its points came from, how often it won.
 *
 * A finished match becomes a digest, a few hundred bytes; digests of one game and number of seats are
 * added up, and the sums written as JSON, in one shape for program, server and browser. The texts in
 * a digest (an opening, a source of points) are numbers of a list of words that the caller keeps
 * with them. docs/statistics.md says what is counted. Freestanding. */
#ifndef TESSERA_STATS_H
#define TESSERA_STATS_H

#include "tessera.h"

enum {
	TS_WORDS_MAX = 2048,
	TS_WORD_MAX = 56,
	TS_FACTS = 20,	     /* openings and sources of a seat */
	TS_LENGTH_STEP = 10, /* decisions */
	TS_LENGTHS = 128,
};

/* "card:ruby-1", an opening and what it was; "regions", a source of points. Only ever grows. */
typedef struct {
	uint16_t n;
	char text[TS_WORDS_MAX][TS_WORD_MAX];
} ts_words;

typedef struct {
	uint16_t word;
	int16_t n; /* of a source: its points */
} ts_fact;

typedef struct {
	uint8_t seats, rank[TS_SEATS_MAX], n[TS_SEATS_MAX];
	uint16_t plies;
	int16_t points[TS_SEATS_MAX];
	ts_fact fact[TS_SEATS_MAX][TS_FACTS];
} ts_digest;

/* What a digest is made in. */
typedef struct {
	ts_state state;
	ts_events events;
	ts_node node[TS_NODES_MAX];
	char text[1 << 16];
} ts_digest_room;

/* 0, or -1: the match is not over, did not begin at its setup, or the words are full. */
int ts_digest_make(ts_digest *d, const ts_match *m, ts_words *w, ts_digest_room *r);

/* Shares of wins are in thousandths: of k who share the first place each has 1000 / k. */
typedef struct {
	uint32_t games, won; /* won: of sources, seats that came first */
	int64_t share, points, won_points;
} ts_count;

typedef struct {
	uint8_t seats;
	uint32_t games;
	uint64_t plies;
	uint32_t least, most, length[TS_LENGTHS]; /* the last has all that are longer */
	ts_count seat[TS_SEATS_MAX];
	uint32_t wins[TS_SEATS_MAX];
	ts_count word[TS_WORDS_MAX];
} ts_stats;

/* Zeroed before its first. Of the seats in the mask, which are those somebody is counted by. */
void ts_stats_add(ts_stats *s, const ts_digest *d, unsigned seats);

/* Members of an object that is open, those of `parts`; `words` of them are known. An opening that
 * was seen less often than `least` times is not told. */
enum { TS_PART_LENGTH = 1, TS_PART_SEATS = 2, TS_PART_WORDS = 4, TS_PARTS = 7 };
void ts_stats_json(const ts_stats *s, const ts_game *g, const ts_words *w, int words, int parts,
		   uint32_t least, ts_out *o);

/* The interval (Wilson, 95 %) of a share of n games, in thousandths. */
void ts_interval(int64_t share, uint32_t n, int *low, int *high);

#endif
