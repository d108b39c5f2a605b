/* net.h - a network in integers: what to play and who will win, from an observation. It has learned by
 * playing itself (tools/train). No floats: every compiler and machine gives the same numbers. */
#ifndef TESSERA_NET_H
#define TESSERA_NET_H

#include "tessera.h"

enum {
	TS_NET_WIDTH = 256,
	TS_NET_FEATURES = 8192,
	TS_NET_LOGIT = 4096
}; /* at most; a logit of 1 */

typedef struct {
	const uint8_t *bias, *factor; /* int32 */
	const int8_t *weight;
} ts_net_layer;

/* Points into the file it was opened from. */
typedef struct {
	const uint8_t *index; /* uint16 */
	const int8_t *value;
	int features, counts; /* of which so many are "at least", the others "equal" */
	int width, seats;
	ts_net_layer layer[3], policy, win;
	const uint8_t *pair, *like; /* uint16 action, feature, kind; int32, a style after another */
	int styles, kinds, pairs;
} ts_net;

/* A file of tools/train/export.py. 0; TS_E_SYNTAX: none, or cut short; TS_E_VERSION: for another game,
 * other rules or observations; TS_E_BROKEN: not as it was written. */
int ts_net_open(ts_net *n, const ts_game *g, const void *file, size_t size);
/* A solo game is won as far as points are beyond these, in these steps (tools/train/train.py). */
#define TS_NET_SOLO_EVEN 60
#define TS_NET_SOLO_SCALE 20
/* The logit of each of k actions and of each seat to win, the observing one first. */
void ts_net_think(const ts_net *n, const int8_t *observation, const ts_action *m, int k,
		  int32_t *logit, int32_t win[TS_SEATS_MAX]);
/* Adds to the logits what a style likes, from 1 to n->styles: for every kind a move is of, and as often as it
 * is, so much (tools/train/habits.py). What it expects stays as it was. */
void ts_net_style(const ts_net *n, int style, const int8_t *observation, const ts_action *m, int k,
		  int32_t *logit);
/* Of a redacted state with so many seats: each move's share of 1, and each seat's chance to win, log odds times
 * `heat`. Returns the best move's index. */
int ts_net_ask(const ts_net *n, const ts_game *g, const void *redacted, int seat, int seats,
	       float heat, const ts_action *m, int k, float *share, float win[TS_SEATS_MAX]);
/* What makes them chances that come true, as people are told. The search goes by those without. */
float ts_net_heat(const ts_game *g);

/* The network of a game, NULL if there is none; any thread may ask. Those of the program where there is an
 * operating system; the browser's host sets it. */
extern const ts_net *(*ts_bot_net)(const ts_game *g);
const ts_net *ts_host_net(const ts_game *g); /* host/nets.c */

#endif
