/* tour.h - a tournament as it stands: who is in it, what they have, and the tables of its round. */
#ifndef TOUR_H
#define TOUR_H

#include "server/server.h"

/* A table counts one point, shared out by whom one has beaten; 24 can be shared among the other seats of any
 * table, and halved. */
enum { POINT = 24, GAMES_MAX = 1024, ROUNDS_MAX = 15 };

typedef struct {
	store_member m;
	int score, wins, games, byes, firsts; /* score: in parts of POINT */
	double buchholz, sonneborn;	      /* too */
} entrant;

typedef struct {
	int k;
	uint8_t of[TS_SEATS_MAX], rank[TS_SEATS_MAX];
} played;

typedef struct {
	store_circle c;
	int n, n_games, n_now, open; /* open: tables of the round that are not over */
	entrant e[TOURNAMENT_MAX];
	int order[TOURNAMENT_MAX]; /* the standing */
	uint8_t met[TOURNAMENT_MAX][TOURNAMENT_MAX];
	played game[GAMES_MAX];
	store_pairing now[TOURNAMENT_MAX]; /* of the round */
} tour;

/* STORE_..., with all of it in *t. Each: for every pairing that was read, with `arg`; or NULL. */
int tour_read(const char *id, tour *t, void (*each)(void *, const store_pairing *), void *arg);
void tour_rank(tour *t);       /* scores, tie-breaks, order: from the games */
int tour_least(const tour *t); /* entrants it cannot do without */
/* Pairs the first round and puts it, with the circle, into the unit. */
void tour_begin(tour *t, store_unit *u);
/* The next round of a Swiss tournament. */
void tour_pair(tour *t, store_unit *u);
void tours_touch(const char *id); /* a table of it is over */
/* It is about to begin: nobody else begins it, nothing is done for it until it is released. -1: somebody
 * has. */
int tours_claim(const char *id);
void tours_release(const char *id);
void tours_resume(void); /* at the start */
void tours_tick(void);

/* Somebody leaves: who owns it then, or that it closes (before a tournament begins with its owner, a club with
 * its last); and the same with a unit. A tournament that runs goes on by itself, they are out of it. */
/* Somebody leaves what is not over of a kind, some at a time: with this unit. How many they are. */
enum { CIRCLES_AT_ONCE = 10, CIRCLES_ALL = 1000 };
int circles_leave(store_unit *u, const char *user, int kind);
void circle_leaving(store_circle *c, int role, store_member *heir);
void circle_leave(store_unit *u, const store_circle *c, const char *user, int role,
		  const store_member *heir);

#endif
