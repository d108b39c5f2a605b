/* api.h - what the handlers of the HTTP API share; see api.c. */
#ifndef API_H
#define API_H

#include "server/server.h"

typedef struct {
	conn *c;
	request *r;
	const char *id; /* the part of the path that stands for an id */
	body b;
	store_user me;
	char session[STORE_ID];
	int signed_in;
} call;

void api_fail(call *k, int status, const char *code, const char *text);
void api_fail_field(call *k, const char *field, const char *text);
int api_need_user(call *k);   /* refuses if nobody is signed in */
void api_fail_store(call *k); /* what was to be read cannot be */
const char *api_query(const request *r, const char *key, char out[48]); /* "" if not there */

/* Handlers: 0, or WAIT. */
int api_guest(call *k);
int api_me(call *k);
int api_register(call *k);
int api_login(call *k);
int api_logout(call *k);
int api_password(call *k);
int api_token(call *k);
int api_sessions(call *k);
int api_end_session(call *k);
int api_stats(call *k);
int api_list(call *k);
int api_create(call *k);
int api_one(call *k);
int api_record(call *k);
int api_join(call *k);
int api_leave(call *k);
int api_set_seat(call *k);
int api_start(call *k);

#endif
