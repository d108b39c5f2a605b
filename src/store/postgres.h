/* postgres.h - what the files of the PostgreSQL store share: connections with bounded waits, and the node
 * that listens to the others. */
#ifndef POSTGRES_STORE_H
#define POSTGRES_STORE_H

#include "store/sql.h"

#if !__has_include(<libpq-fe.h>)
#error "libpq is missing: install libpq-dev, or make POSTGRES=no"
#endif
#include <libpq-fe.h>
#include <pthread.h>

enum {
	DIAL_MS = 3000, /* to connect; on the loop READ_DIAL_MS */
	READ_DIAL_MS = 500,
	READ_MS = 3000,	  /* for an answer on the loop */
	WRITE_MS = 10000, /* for a commit */
	WAIT_MS = 15000,  /* that a commit waits for a server that is away */
	COPY_MS = 600000, /* for the next row of a copy: the first may be sorted out of millions */
	AGAIN_MS = 500,	  /* between two tries to connect */
};

typedef struct {
	PGconn *c;
	const char *where, *setup; /* setup: what is said first */
	unsigned born;		   /* how many connections there were: statements are of one */
	int64_t failed;		   /* when connecting last failed, on pg_mono */
	int hosts, host;	   /* of `where`, and the one that is tried first */
	char why[STORE_ERROR];
} pg_link;

int64_t pg_mono(void);
int pg_dial(pg_link *l,
	    int ms); /* 0 if there is a connection; not again within AGAIN_MS of a failure */
void pg_drop(pg_link *l);
/* One statement of the simple protocol or with parameters of text, without a pipeline. NULL: lost, or
 * refused (l->why). */
PGresult *pg_ask(pg_link *l, int ms, const char *text, int n, const char *const *value);
/* The next result; NULL: none, or not in time, and then the connection is dropped. */
PGresult *pg_next(pg_link *l, int64_t until);

/* postgres_node.c */
typedef struct pg_node pg_node;
pg_node *pg_node_start(const char *where, const char *id, int64_t house, void (*wake)(void *),
		       void *arg);
void pg_node_again(pg_node *n); /* TELL_AGAIN, with the next news */
void pg_node_news(pg_node *n, void (*each)(void *, char what, const char *text), void *arg);
void pg_node_stop(pg_node *n);

#endif
