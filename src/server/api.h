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
	uint8_t scope; /* of the session */
	int power;     /* POWER_..., on the pages of the host */
	int owned;     /* circles of who asks */
} call;

void api_fail(call *k, int status, const char *code, const char *text);
void api_fail_field(call *k, const char *field, const char *text);
int api_need_user(call *k);   /* refuses if nobody is signed in */
void api_fail_store(call *k); /* what was to be read cannot be */
void api_fail_banned(conn *c, const ban *b);
int api_too_often(call *k); /* refuses who reads costly things more often than one needs */
/* Closes the object and sends it, if all of it could be read. */
void api_finish(call *k, ts_out *o);
/* ?game=empire&seats=3: the key of the game as it is played here. NULL: told why not. */
const char *api_asked_game(call *k, int *seats, char key[TS_KEY_MAX]);
/* ?before=: where a page ended; -1: told why not. */
int api_cursor(call *k, store_query *q);
void api_next(ts_out *o, int64_t updated, const char *id);   /* id NULL: there is none */
int api_tables_of(call *k, store_query q, const char *user); /* a page, with `user`'s turn */
void api_put_best(void *arg, const store_rank *r);
void api_put_passkeys(const char *user, ts_out *o);
void api_put_sessions(const call *k, ts_out *o);
void api_put_report(void *arg, const store_report *r);
const char *api_query(const request *r, const char *key, char out[48]); /* "" if not there */
void api_agent(const request *r, char out[STORE_AGENT]); /* the browser, as it names itself */
void api_put_notices(const store_user *u, ts_out *o); /* and what they wish: members of an object */

/* So long a deletion can be taken back. */
#define GONE_MS (14 * 86400000LL)

/* Somebody on their way through a password, a second factor and a commit: who is answered, and with which
 * user. */
typedef struct person {
	conn *c;
	store_user u, guest;
	store_account a;	 /* from when the password was right */
	int claim, how, strange; /* how: USER_...; strange: a browser that was not seen before */
	int keyed;		 /* they come with their passkey: `spent` is its challenge */
	store_passkey passkey;	 /* that, or the one that this is about */
	char token[TOKEN_MAX], agent[STORE_AGENT], address[48], browser[TOKEN_MAX];
	char password[132]; /* the next one, while the old one is checked */
	char code[48], email[STORE_EMAIL];
	int64_t step;		  /* of the code, if it is of the second factor; */
	store_ticket spent, link; /* in place of one; of a letter that they come from */
	void (*then)(struct person *);
} person;
person *person_new(call *k, const store_user *u);
void person_free(void *arg);
/* The fields `password` and `code` of who is signed in are right: `then` goes on. NULL: told why not. */
person *api_prove(call *k, void (*then)(person *));
int api_read_password(call *k, const char *field, const char **password);
int api_read_code(call *k, char out[48]);
/* With the guest who was signed in until now, if that is to be. Then signed in, in whichever way. */
void person_claim(person *p, const call *k, int claim);
void person_sign_in(person *p);
void person_key_refused(person *p);	     /* told that the passkey is not good, and freed */
void account_stored(void *arg, int code);    /* of a person: how the account stands now */
int person_second(person *p);		     /* 0: it is there, or not needed; -1: told why not */
void person_proof(person *p, store_unit *u); /* what was shown is used with this unit */
void person_password(person *p);	     /* p->password from now on, and signed in */
int person_refused(person *p, int code);     /* 1: told that it was not stored, and freed */
void person_ended(person *p);		     /* every session has ended, this one's cookie too */

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
int api_account(call *k);
int api_account_set(call *k);
int api_email(call *k);
int api_email_confirm(call *k);
int api_reset(call *k);
int api_reset_done(call *k);
int api_second(call *k);
int api_second_on(call *k);
int api_second_off(call *k);
int api_passkey(call *k);
int api_passkey_in(call *k);
int api_passkey_new(call *k);
int api_passkey_add(call *k);
int api_passkey_end(call *k);
int api_delete(call *k);
int api_export(call *k);
int api_export_games(call *k);
int api_export_lines(call *k);
int api_stats(call *k);
int api_profile(call *k);
int api_best(call *k);
int api_curve(call *k);
int api_list(call *k);
int api_history(call *k);
int api_daily(call *k);
int api_daily_play(call *k);
int api_user_stats(call *k);
int api_house_stats(call *k);
int api_create(call *k);
int api_one(call *k);
int api_look(call *k);
int api_record(call *k);
int api_join(call *k);
int api_leave(call *k);
int api_set_seat(call *k);
int api_start(call *k);
int api_swap(call *k);
int api_colour(call *k);
int api_options(call *k);
int api_plan(call *k);
int api_plan_set(call *k);
int api_people(call *k);
int api_tournament_new(call *k);
int api_tournaments(call *k);
int api_tournament(call *k);
int api_tournament_join(call *k);
int api_tournament_leave(call *k);
int api_tournament_start(call *k);
int api_club_new(call *k);
int api_clubs(call *k);
int api_club(call *k);
int api_club_join(call *k);
int api_club_leave(call *k);
int api_club_role(call *k);
int api_club_tables(call *k);
int api_club_best(call *k);
int api_notices(call *k);
int api_notices_read(call *k);
int api_notify(call *k);
int api_notify_test(call *k);
int api_push(call *k);
int api_push_end(call *k);
int api_unsubscribe(call *k);
int api_report(call *k);
int api_reports(call *k);
int api_warned(call *k);
int api_admin_overview(call *k);
int api_admin_reports(call *k);
int api_admin_tables(call *k);
int api_admin_people(call *k);
int api_admin_bans(call *k);
int api_admin_audit(call *k);
int api_admin_settings(call *k);
int api_admin_act(call *k);
/* Whether one more guest may come, who perhaps has worked for it (toil.c); told why not. */
int toil_passes(call *k, store_user *u);
void api_put_report(void *arg, const store_report *r);

#endif
