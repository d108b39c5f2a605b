/* What store.h promises, of every engine: SQLite in a file, and PostgreSQL where TESSERA_POSTGRES names a
 * database (tests/server/postgres.py). The last tests have two writers on one store, as two nodes are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "store/store.h"

#ifdef TESSERA_POSTGRES
#include <libpq-fe.h>
#endif
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *where;
static char folder[] = "/tmp/tessera-store-XXXXXX", file[64];
static store *s, *other; /* two of one store: other is another node's */

static void open_both(void)
{
	char error[STORE_ERROR] = "";

	s = store_open(where, error);
	if (!s)
		fail_msg("%s", error);
	other = store_open(where, error);
	assert_non_null(other);
}

static int begin_sqlite(void **state)
{
	(void)state;
	if (!mkdtemp(folder))
		return -1;
	snprintf(file, sizeof file, "sqlite:%s/test.db", folder);
	where = file;
	open_both();
	return 0;
}

#ifdef TESSERA_POSTGRES
static int begin_postgres(void **state)
{
	(void)state;
	where = getenv("TESSERA_POSTGRES");
	open_both();
	return 0;
}
#endif

static int end(void **state)
{
	(void)state;
	other->ops->close(other);
	s->ops->close(s);
	return 0;
}

/* --- units --- */

static int commit(store *to, store_unit *u)
{
	int code;

	to->ops->commit(to, u);
	code = u->code;
	store_unit_free(u);
	return code;
}

#define ONE(to, call)                                                                              \
	({                                                                                         \
		store_unit *u = store_unit_new(NULL, NULL);                                        \
		call;                                                                              \
		commit(to, u);                                                                     \
	})

static store_user person(const char *id, const char *login)
{
	store_user u = {.created = 1234567890123};

	snprintf(u.id, sizeof u.id, "%s", id);
	snprintf(u.name, sizeof u.name, "Zoé %s", id);
	snprintf(u.lang, sizeof u.lang, "fr");
	snprintf(u.login, sizeof u.login, "%s", login);
	snprintf(u.hash, sizeof u.hash, "%s", *login ? "$hash" : "");
	return u;
}

static store_table sample(const char *id, const char *owner)
{
	store_table t = {.status = TABLE_RUNNING,
			 .seats = 2,
			 .listed = 1,
			 .bank = 300,
			 .increment = -1,
			 .hint_count = -1,
			 .series_of = 3,
			 .wins = {0, 255},
			 .seed = {0x8000000000000001u, UINT64_MAX},
			 .created = 5,
			 .updated = INT64_MAX / 2};

	snprintf(t.id, sizeof t.id, "%s", id);
	snprintf(t.owner, sizeof t.owner, "%s", owner);
	strcpy(t.game, "empire");
	strcpy(t.options, "map=b age=p1,p2");
	strcpy(t.hint_level, "level4");
	for (int i = 0; i < 2; i++) {
		t.seat[i].kind = SEAT_USER;
		t.seat[i].colour = (uint8_t)(5 - i);
		t.seat[i].wish = (uint8_t)(4 * i);
		t.seat[i].points = (int16_t)(i ? -7 : 12);
		snprintf(t.seat[i].user, STORE_ID, "%s%d", owner, i);
		strcpy(t.seat[i].name, "Ünï \"'\\ ?1");
	}
	return t;
}

/* --- people --- */

static void people(void **state)
{
	store_user guest = person("aaa", ""), v = person("bbb", "login"), got;
	store_user same = person("ccc", "login"), alike = person("ddd", "d-login");
	char id[STORE_ID], look[STORE_NAME];

	(void)state;
	assert_int_equal(s->ops->user(s, "aaa", &got), STORE_NONE);
	assert_int_equal(ONE(s, store_put_user(u, &guest, USER_NEW)), STORE_OK);
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_NEW)), STORE_OK);
	assert_int_equal(s->ops->login(s, "login", &got), STORE_OK);
	assert_string_equal(got.name, v.name);
	assert_int_equal(got.created, v.created);
	store_look(v.name, look);
	assert_int_equal(s->ops->looks(s, look, id), STORE_OK);
	assert_string_equal(id, "bbb");
	/* the same login, the same look, an epoch that is over */
	assert_int_equal(ONE(s, store_put_user(u, &same, USER_NEW)), STORE_TAKEN);
	strcpy(alike.name, "ZOÉ BBB");
	assert_int_equal(ONE(s, store_put_user(u, &alike, USER_NEW)), STORE_NAMED);
	assert_int_equal(s->ops->user(s, "ddd", &got),
			 STORE_NONE); /* all of the unit, or nothing */
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_OUT)), STORE_OK);
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_EDIT)), STORE_NONE);
	assert_int_equal(s->ops->user(s, "bbb", &got), STORE_OK);
	assert_int_equal(got.epoch, 1);
	/* what may be done twice, and what may not */
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "bbb", TIE_BLOCK, 1)), STORE_OK);
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "bbb", TIE_BLOCK, 1)), STORE_OK);
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "nobody", TIE_BLOCK, 1)), STORE_NONE);
	assert_int_equal(s->ops->blocked(s, "bbb", "aaa"), 1);
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "bbb", TIE_BLOCK, 0)), STORE_OK);
	assert_int_equal(s->ops->blocked(s, "bbb", "aaa"), 0);
}

static void sessions(void **state)
{
	store_session k = {.id = "sss",
			   .user = "aaa",
			   .hash = {0, 1, 0, 255},
			   .name = "",
			   .house = 7},
		      got;

	(void)state;
	assert_int_equal(ONE(s, store_put_session(u, &k, SESSION_NEW)), STORE_OK);
	assert_int_equal(s->ops->session(s, "sss", &got), STORE_OK);
	assert_memory_equal(got.hash, k.hash, sizeof k.hash);
	k.epoch = 5; /* of a time that the user has not had */
	strcpy(k.id, "ttt");
	assert_int_equal(ONE(s, store_put_session(u, &k, SESSION_NEW)), STORE_NONE);
	strcpy(k.id, "sss");
	assert_int_equal(ONE(s, store_put_session(u, &k, SESSION_END)), STORE_OK);
	assert_int_equal(ONE(s, store_put_session(u, &k, SESSION_END)), STORE_NONE);
}

/* --- what accounts keep to themselves --- */

static void count_user(void *arg, const char *id)
{
	assert_string_equal(id, "acc");
	++*(int *)arg;
}

static void count_ticket(void *arg, const store_ticket *t)
{
	assert_string_equal(t->user, "acc");
	++*(int *)arg;
}

static void count_written(void *arg, const char *table, const store_line *line)
{
	assert_string_equal(table, "tableA");
	assert_string_equal(line->text, "a line");
	++*(int *)arg;
}

static int count_tickets(int kind)
{
	int n = 0;

	assert_int_equal(s->ops->tickets(s, "acc", kind, count_ticket, &n), STORE_OK);
	return n;
}

static void accounts(void **state)
{
	store_user v = person("acc", "acc-login");
	store_account a = {.user = "acc", .email = "zoe@example.org", .key = {7, 0, 255}}, got;
	store_ticket t = {.user = "acc", .until = 50, .text = "zoe@example.org"}, shown;
	int n = 0;

	(void)state;
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_NEW)), STORE_OK);
	assert_int_equal(s->ops->account(s, "acc", &got), STORE_OK);
	assert_true(!got.email[0] && got.letters && got.second == SECOND_NONE && !got.gone);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_EMAIL)), STORE_OK);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_LETTERS)), STORE_OK);
	assert_int_equal(s->ops->account(s, "acc", &got), STORE_OK);
	assert_string_equal(got.email, a.email);
	assert_int_equal(got.letters, 0);
	assert_int_equal(s->ops->addressed(s, "zoe@example.org", count_user, &n), STORE_OK);
	assert_int_equal(n, 1);
	s->ops->addressed(s, "", count_user, &n);
	assert_int_equal(n, 1);
	/* a second factor: offered, on by its own key alone, each step once */
	a.step = 5;
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_SECOND)), STORE_NONE);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_OFFER)), STORE_OK);
	a.key[0] = 8;
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_SECOND)), STORE_NONE);
	a.key[0] = 7;
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_SECOND)), STORE_OK);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_OFFER)), STORE_NONE);
	assert_int_equal(ONE(other, store_put_account(u, &a, ACCOUNT_STEP)), STORE_NONE);
	a.step = 6;
	assert_int_equal(ONE(other, store_put_account(u, &a, ACCOUNT_STEP)), STORE_OK);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_STEP)), STORE_NONE);
	assert_int_equal(s->ops->account(s, "acc", &got), STORE_OK);
	assert_true(got.second == SECOND_ON && got.step == 6);
	assert_memory_equal(got.key, a.key, sizeof a.key);
	/* a ticket is shown once, at whichever node, by its own user and for what it is; of a kind there are
	 * so many and no more */
	for (int i = 0; i < 5; i++) {
		t.kind = TICKET_RESET;
		t.hash[15] = (uint8_t)i;
		t.until = 50 + i;
		assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_NEW)), STORE_OK);
	}
	assert_int_equal(count_tickets(TICKET_RESET), 3);
	assert_int_equal(s->ops->ticket(s, t.hash, TICKET_RESET, "", &shown), STORE_OK);
	assert_true(shown.until == 54 && !strcmp(shown.text, t.text));
	assert_int_equal(s->ops->ticket(s, t.hash, TICKET_RESET, "bbb", &shown), STORE_NONE);
	assert_int_equal(s->ops->ticket(s, t.hash, TICKET_EMAIL, "", &shown), STORE_NONE);
	t.kind = TICKET_EMAIL;
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_TAKE)), STORE_NONE);
	t.kind = TICKET_RESET;
	assert_int_equal(ONE(other, store_put_ticket(u, &t, TICKET_TAKE)), STORE_OK);
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_TAKE)), STORE_NONE);
	t.until = 53;
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKETS_PAST)), STORE_OK);
	assert_int_equal(count_tickets(TICKET_RESET), 1);
	/* a new password ends links, not codes; and whoever was signed out has no say */
	t.kind = TICKET_CODE;
	t.hash[0] = 9;
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_NEW)), STORE_OK);
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_PASSWORD)), STORE_OK);
	assert_int_equal(count_tickets(TICKET_RESET) + 10 * count_tickets(TICKET_CODE), 10);
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_PLAIN)), STORE_NONE);
	a.epoch = 1;
	assert_int_equal(ONE(s, store_put_account(u, &a, ACCOUNT_PLAIN)), STORE_OK);
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKETS_END)), STORE_OK);
	assert_int_equal(count_tickets(TICKET_CODE), 0);
}

static void count_passkey(void *arg, const store_passkey *p)
{
	assert_int_equal(p->id[1], "0123456789"[*(int *)arg]); /* the first made first */
	++*(int *)arg;
}

static int count_passkeys(const char *user)
{
	int n = 0;

	assert_int_equal(s->ops->passkeys(s, user, count_passkey, &n), STORE_OK);
	return n;
}

/* Keys that sign for an account: each once, so many and no more; a counter that rises; and what was answered
 * is answered once, at whichever node. */
static void passkeys(void **state)
{
	store_user v = person("key", "key-login");
	store_passkey p = {.user = "key",
			   .name = "Zoé’s phone",
			   .credential = {0, 255, 7},
			   .credential_n = STORE_CREDENTIAL,
			   .key = {255, 0, 9},
			   .key_n = STORE_PUBLIC,
			   .made = 5},
		      got;
	store_ticket t = {.kind = TICKET_CHALLENGE, .hash = {9, 0, 9}, .until = 50};

	(void)state;
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_NEW)), STORE_OK);
	for (int i = 0; i < PASSKEYS_MAX; i++) {
		snprintf(p.id, sizeof p.id, "k%d", i);
		p.credential[STORE_CREDENTIAL - 1] = (uint8_t)i;
		assert_int_equal(ONE(i % 2 ? s : other, store_put_passkey(u, &p, PASSKEY_NEW)),
				 STORE_OK);
		p.made++;
	}
	assert_int_equal(count_passkeys("key"), PASSKEYS_MAX);
	strcpy(p.id, "more");
	p.credential[0] = 1;
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_NEW)), STORE_FULL);
	strcpy(p.id, "k9");
	strcpy(p.user, "acc");
	p.epoch = 1;
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_END)), STORE_NONE);
	strcpy(p.user, "key"); /* whoever was signed out has no say */
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_END)), STORE_NONE);
	p.epoch = 0;
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_END)), STORE_OK);
	assert_int_equal(ONE(other, store_put_passkey(u, &p, PASSKEY_END)), STORE_NONE);
	assert_int_equal(count_passkeys("key"), PASSKEYS_MAX - 1);
	p.epoch = 1;
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_NEW)), STORE_NONE);
	p.epoch = 0;
	p.credential[0] = 0;
	p.credential[STORE_CREDENTIAL - 1] = 3; /* another's name for itself stays its own */
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_NEW)), STORE_NONE);
	assert_int_equal(s->ops->passkey(s, p.credential, p.credential_n, &got), STORE_OK);
	assert_string_equal(got.id, "k3");
	assert_string_equal(got.name, p.name);
	assert_true(got.made == 8 && !got.used && !got.counter && got.key_n == STORE_PUBLIC);
	assert_memory_equal(got.key, p.key, sizeof p.key);
	assert_memory_equal(got.credential, p.credential, sizeof p.credential);
	assert_int_equal(s->ops->passkey(s, p.credential, p.credential_n - 1u, &got), STORE_NONE);
	assert_int_equal(s->ops->passkey(s, p.credential, p.credential_n, &got), STORE_OK);
	/* one that does not count its signatures, and from when it does */
	for (int i = 0; i < 6; i++) {
		static const uint32_t counter[] = {0, 0, 4000000000, 4000000000, 7, 0};

		got.counter = counter[i];
		got.used = 100 + i;
		assert_int_equal(ONE(i % 2 ? s : other, store_put_passkey(u, &got, PASSKEY_USED)),
				 i < 3 ? STORE_OK : STORE_NONE);
	}
	assert_int_equal(s->ops->passkey(s, p.credential, p.credential_n, &got), STORE_OK);
	assert_true(got.counter == 4000000000 && got.used == 102);
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_SPEND)), STORE_OK);
	assert_int_equal(ONE(s, store_put_ticket(u, &t, TICKET_SPEND)), STORE_NONE);
	assert_int_equal(ONE(other, store_put_ticket(u, &t, TICKET_SPEND)), STORE_NONE);
	t.hash[15] = 1;
	assert_int_equal(ONE(other, store_put_ticket(u, &t, TICKET_SPEND)), STORE_OK);
	assert_int_equal(ONE(s, store_put_erase(u, "key", ERASE_LAST)), STORE_OK);
	assert_int_equal(count_passkeys("key"), 0);
	assert_int_equal(s->ops->passkey(s, p.credential, p.credential_n, &got), STORE_NONE);
	strcpy(p.user, "acc"); /* erased and copies have one */
	strcpy(p.id, "k0");
	p.epoch = 1;
	assert_int_equal(ONE(s, store_put_passkey(u, &p, PASSKEY_NEW)), STORE_OK);
}

/* Nothing of a person is left but their part in games, without a name. */
static void erased(void **state)
{
	store_account a = {.user = "acc", .key = {255, 0, 9}, .gone = 1000, .epoch = 1};
	store_ticket k = {.hash = {0, 255}, .kind = TICKET_EMAIL, .text = "zoe@example.org"};
	store_passkey p = {
		.id = "k0", .credential = {0, 9}, .credential_n = 16, .key = {8}, .key_n = 91};
	store_table t = sample("tableA", "acc"), got;
	store_line line = {.n = 1, .at = 5, .user = "acc", .name = "Zoé", .text = "a line"};
	store_line last = {.at = INT64_MAX};
	store_user v = person("new", "acc-login"), was;
	char id[STORE_ID], look[STORE_NAME];
	int n;

	(void)state;
	strcpy(t.seat[0].user, "acc");
	t.listed = 0;
	assert_int_equal(ONE(s,
			     {
				     store_put_table(u, &t);
				     store_put_line(u, "tableA", &line);
				     store_put_tie(u, "aaa", "acc", TIE_FOLLOW, 1);
				     store_put_tie(u, "acc", "aaa", TIE_BLOCK, 1);
				     store_put_account(u, &a, ACCOUNT_GONE);
			     }),
			 STORE_OK);
	n = 0;
	assert_int_equal(s->ops->written(s, "acc", &last, "", 9, count_written, &n), STORE_OK);
	assert_int_equal(n, 1);
	/* another of the same moment is before or behind it, and not both or neither */
	assert_int_equal(s->ops->written(s, "acc", &line, "tableA", 9, count_written, &n),
			 STORE_OK);
	line.n = 2;
	assert_int_equal(s->ops->written(s, "acc", &line, "tableA", 9, count_written, &n),
			 STORE_OK);
	assert_int_equal(n, 2);
	assert_int_equal(s->ops->gone(s, 1000, id), STORE_NONE);
	assert_int_equal(s->ops->gone(s, 1001, id), STORE_OK);
	assert_string_equal(id, "acc");
	assert_int_equal(s->ops->named(s, "acc", &n), STORE_OK);
	assert_int_equal(n, 1);
	assert_int_equal(ONE(s, store_put_erase(u, "acc", ERASE_SOME)), STORE_OK);
	assert_int_equal(s->ops->named(s, "acc", &n), STORE_OK);
	assert_int_equal(n, 0);
	assert_int_equal(ONE(other, store_put_table(u, &t)),
			 STORE_LATE); /* it would bring the name back */
	assert_int_equal(s->ops->table(s, "tableA", &got), STORE_OK);
	assert_string_equal(got.seat[0].name, STORE_DELETED);
	assert_string_equal(got.seat[1].name, t.seat[1].name);
	assert_int_equal(count_passkeys("acc"), 1);
	assert_int_equal(ONE(s, store_put_erase(u, "acc", ERASE_LAST)), STORE_OK);
	assert_int_equal(count_passkeys("acc"), 0);
	assert_int_equal(s->ops->gone(s, 1001, id), STORE_NONE);
	assert_int_equal(s->ops->user(s, "acc", &was), STORE_OK);
	assert_true(!was.login[0] && !was.hash[0] && !strcmp(was.name, STORE_DELETED));
	assert_int_equal(s->ops->blocked(s, "aaa", "acc"), 0);
	store_look("acc-login", look);
	assert_int_equal(s->ops->looks(s, look, id), STORE_NONE);
	assert_int_equal(ONE(s, store_put_user(u, &v, USER_NEW)), STORE_OK); /* it is free again */
	strcpy(a.user, "new"); /* copies has these, too */
	strcpy(k.user, "new");
	strcpy(p.user, "new");
	a.epoch = 0;
	assert_int_equal(ONE(s,
			     {
				     store_put_account(u, &a, ACCOUNT_OFFER);
				     store_put_ticket(u, &k, TICKET_NEW);
				     store_put_passkey(u, &p, PASSKEY_NEW);
			     }),
			 STORE_OK);
}

/* --- notices --- */

static void last_notice(void *arg, const store_notice *n)
{
	*(store_notice *)arg = *n;
}

static void last_errand(void *arg, const store_errand *e)
{
	*(store_errand *)arg = *e;
}

static void count_device(void *arg, const store_device *d)
{
	assert_int_equal(d->key[64], 200);
	++*(int *)arg;
}

static store_notice due_at(int64_t at)
{
	store_notice n = {0};

	assert_int_equal(s->ops->notices_due(s, at, 1, last_notice, &n), STORE_OK);
	return n;
}

static store_notice notice(const char *id, int kind, int64_t at)
{
	store_notice n = {.kind = kind, .at = at, .due = at + 5, .ends = 9, .last = kind};

	snprintf(n.id, sizeof n.id, "%s", id);
	strcpy(n.user, "aaa");
	strcpy(n.place, "table");
	strcpy(n.game, "empire@x");
	strcpy(n.name, "Zoé");
	return n;
}

/* One of a kind and place at a time; of turns only what is wished for; errands are taken once. */
static void notices(void **state)
{
	store_wish w = {.user = "aaa",
			.by = {1 << NOTICE_TURN},
			.zone = "Europe/Paris",
			.hook_n = 3},
		   v;
	store_notice n = notice("n1", NOTICE_TURN, 1000), got;
	store_errand e = {.notice = "n1", .way = BY_MAIL, .due = 50}, f = {0};
	store_device d = {.id = "d1", .user = "aaa", .url = "https://push/1", .at = 1};
	int i = 0;

	(void)state;
	assert_int_equal(s->ops->wish(s, "aaa", &v), STORE_NONE);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	assert_string_equal(due_at(5000).id, ""); /* nobody has wished to hear of it */
	assert_int_equal(ONE(s, store_put_wish(u, &w, 1)), STORE_OK);
	assert_int_equal(s->ops->wish(s, "aaa", &v), STORE_OK);
	assert_int_equal(v.by[BY_PUSH], w.by[BY_PUSH]);
	assert_string_equal(v.zone, w.zone);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	assert_string_equal(due_at(1004).id, "");
	got = due_at(1005);
	assert_string_equal(got.id, "n1");
	assert_string_equal(got.name, "Zoé");
	assert_int_equal(got.ends, 9);
	/* it comes again before it is told: it stays as it is; after, a minute later */
	n = notice("n2", NOTICE_TURN, 2000);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	got = due_at(5000);
	assert_string_equal(got.id, "n1");
	assert_int_equal(got.due, 1005);
	assert_int_equal(ONE(s, store_put_notice(u, &got, NOTICE_TELL)), STORE_OK);
	assert_int_equal(ONE(other, store_put_notice(u, &got, NOTICE_TELL)), STORE_NONE);
	assert_int_equal(s->ops->noticed(s, "aaa", "table"), 1);
	assert_int_equal(s->ops->noticed(s, "aaa", "other"), 0);
	assert_int_equal(ONE(s, store_put_errand(u, &e, ERRAND_ADD)), STORE_OK);
	assert_int_equal(s->ops->errands_due(s, 50, 9, last_errand, &f), STORE_OK);
	assert_string_equal(f.n.place, "table");
	assert_int_equal(f.n.told, 1);
	assert_int_equal(ONE(s, store_put_errand(u, &e, ERRAND_TAKE)), STORE_OK);
	assert_int_equal(ONE(other, store_put_errand(u, &e, ERRAND_TAKE)), STORE_NONE);
	memset(&f, 0, sizeof f);
	assert_int_equal(s->ops->errands_due(s, 50, 9, last_errand, &f), STORE_OK);
	assert_string_equal(f.notice, "");
	e.tries = 2;
	assert_int_equal(ONE(s, store_put_errand(u, &e, ERRAND_AGAIN)), STORE_OK);
	assert_int_equal(s->ops->errands_of(s, "aaa", BY_MAIL, 9, last_errand, &f), STORE_OK);
	assert_int_equal(f.tries, 2);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	assert_int_equal(due_at(INT64_MAX).due, 1005 + 60000);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_GONE)), STORE_OK);
	assert_string_equal(due_at(INT64_MAX).id, "");
	assert_int_equal(s->ops->noticed(s, "aaa", "table"), 0);
	/* others are kept, but not from whom they mute, nor for nobody */
	n = notice("n3", NOTICE_INVITED, 3000);
	strcpy(n.from, "bbb");
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "bbb", TIE_MUTE, 1)), STORE_OK);
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	assert_string_equal(due_at(INT64_MAX).id, "");
	assert_int_equal(ONE(s, store_put_tie(u, "aaa", "bbb", TIE_MUTE, 0)), STORE_OK);
	strcpy(n.user, "nobody");
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	assert_string_equal(due_at(INT64_MAX).id, "");
	strcpy(n.user, "aaa");
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_NEW)), STORE_OK);
	memset(&got, 0, sizeof got);
	assert_int_equal(s->ops->notices(s, "aaa", last_notice, &got), STORE_OK);
	assert_string_equal(got.id, "n3");
	strcpy(n.user, "bbb"); /* only one's own can be read away */
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_READ)), STORE_OK);
	assert_int_equal(s->ops->noticed(s, "aaa", "table"), 1);
	/* a browser is one person's, and goes over with its keys alone */
	d.key[64] = 200;
	for (int k = 0; k < DEVICES_MAX + 5; k++) {
		snprintf(d.id, sizeof d.id, "d%d", k);
		snprintf(d.url, sizeof d.url, "https://push/%d", k);
		d.at = k;
		d.auth[0] = (uint8_t)k;
		assert_int_equal(ONE(s, store_put_device(u, &d, 1)), STORE_OK);
	}
	assert_int_equal(s->ops->devices(s, "aaa", count_device, &i), STORE_OK);
	assert_int_equal(i, DEVICES_MAX);
	strcpy(d.user, "bbb");
	assert_int_equal(ONE(s, store_put_device(u, &d, 0)), STORE_NONE);
	d.auth[0]++;
	assert_int_equal(ONE(s, store_put_device(u, &d, 1)), STORE_NONE);
	d.auth[0]--;
	assert_int_equal(ONE(s, store_put_device(u, &d, 1)), STORE_OK);
	assert_int_equal(ONE(s, store_put_device(u, &d, 0)), STORE_OK); /* it has the id it had */
	/* what is past goes */
	n.due = 2500;
	e.due = 0;
	assert_int_equal(ONE(s, store_put_notice(u, &n, NOTICE_OLD)), STORE_OK);
	assert_int_equal(s->ops->noticed(s, "aaa", "table"), 1);
	assert_int_equal(ONE(s, store_put_errand(u, &e, ERRAND_OLD)), STORE_OK);
	memset(&f, 0, sizeof f);
	assert_int_equal(s->ops->errands_due(s, INT64_MAX, 9, last_errand, &f), STORE_OK);
	assert_string_equal(f.notice, "");
}

/* --- tables --- */

static void count_op(void *arg, const store_op *op)
{
	uint32_t *n = arg;

	assert_int_equal(op->n, *n);
	if (op->n == 1) {
		assert_int_equal(op->clocked, 1);
		assert_int_equal(op->after.left[TS_SEATS_MAX - 1], INT64_MIN);
		assert_string_equal(op->data, "neutral A01;take 1");
	}
	++*n;
}

static void count_table(void *arg, const store_table *t)
{
	(void)t;
	++*(int *)arg;
}

static void tables(void **state)
{
	store_table t = sample("table1", "own"), got;
	store_op op = {.kind = OP_PLAY, .data = "x", .house = 9, .acting = 2};
	store_query q = {.which = TABLES_LOBBY,
			 .status = -1,
			 .seats = -1,
			 .rated = -1,
			 .pace = -1,
			 .limit = 10};
	int64_t house;
	int acting, n = 0;
	uint32_t from = 0;

	(void)state;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	assert_int_equal(s->ops->table(s, "table1", &got), STORE_OK);
	assert_int_equal(got.version, t.version);
	assert_memory_equal(&got.seed, &t.seed, sizeof t.seed);
	assert_memory_equal(got.wins, t.wins, sizeof t.wins);
	assert_int_equal(got.increment, -1);
	assert_int_equal(got.updated, t.updated);
	assert_int_equal(got.seat[1].points, -7);
	assert_string_equal(got.seat[1].name, t.seat[1].name);
	assert_null(got.position);
	for (op.n = 0; op.n < 3; op.n++) {
		op.data = op.n == 1 ? "neutral A01;take 1" : "x";
		op.clocked = op.n == 1;
		op.after.left[TS_SEATS_MAX - 1] = INT64_MIN;
		assert_int_equal(ONE(s, store_put_op(u, "table1", &op)), STORE_OK);
	}
	assert_int_equal(s->ops->ops(s, "table1", 0, count_op, &from), STORE_OK);
	assert_int_equal(from, 3);
	from = 2;
	s->ops->ops(s, "table1", 2, count_op, &from);
	assert_int_equal(from, 3);
	assert_int_equal(s->ops->last(s, "table1", &house, &acting), STORE_OK);
	assert_int_equal(house, 9);
	assert_int_equal(acting, 2);
	/* pages, with and without each filter */
	s->ops->tables(s, &q, count_table, &n);
	assert_int_equal(n, 1);
	q.rated = 1;
	s->ops->tables(s, &q, count_table, &n);
	assert_int_equal(n, 1);
	q.rated = 0;
	q.seats = 2;
	q.game = "empire";
	s->ops->tables(s, &q, count_table, &n);
	assert_int_equal(n, 2);
	q.which = TABLES_MINE;
	q.user = "own1";
	s->ops->tables(s, &q, count_table, &n);
	assert_int_equal(n, 3);
}

static store_table started; /* copies has it, too */

static void same_start(store *of, const store_table *t)
{
	store_table got;

	assert_int_equal(of->ops->table(of, t->id, &got), STORE_OK);
	assert_string_equal(got.position, t->position);
	free(got.position);
	for (int i = 0; i < t->seats; i++) {
		assert_int_equal(got.seat[i].colour, t->seat[i].colour);
		assert_int_equal(got.seat[i].wish, t->seat[i].wish);
	}
}

/* A position with what led there; colours, and one that is asked for. */
static void starts(void **state)
{
	store_table t = sample("table3", "pos");

	(void)state;
	t.listed = 0;
	t.position = "{\"seats\":2}\ntessera 1\np1: take 1\n";
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	same_start(s, &t);
	t.seat[0].wish = 3;
	t.seat[1].colour = 2;
	t.seat[1].wish = 0;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	same_start(s, &t);
	started = t;
}

static void rating(void *arg, const char *game, int seats, const store_rating *r)
{
	assert_string_equal(game, "empire");
	assert_true(seats == 2 || seats == 3);
	*(store_rating *)arg = *r;
}

/* A rated table that is over counts once, to the last bit. */
static void ratings(void **state)
{
	store_table t = sample("table2", "rate");
	store_rating one = {0}, two = {0};

	(void)state;
	t.rated = RATED;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	t.status = TABLE_OVER;
	t.seat[0].rank = 1;
	t.seat[1].rank = 2;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	s->ops->ratings(s, "rate0", rating, &one);
	assert_true(one.rating > 1600 && one.games == 1);
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	s->ops->ratings(s, "rate0", rating, &two);
	assert_true(one.rating == two.rating && one.deviation == two.deviation && two.games == 1);
	/* not against a bot, from a position, alone, or twice by one player: whatever the row says */
	for (int i = 0; i < 4; i++) {
		static const char *const player[] = {"bot0", "pos0", "one0", "two0"};

		t = sample("", (char[][4]){"bot", "pos", "one", "two"}[i]);
		snprintf(t.id, sizeof t.id, "unrate%d", i);
		t.rated = RATED;
		t.status = TABLE_OVER;
		t.seat[0].rank = 1;
		t.seat[1].rank = 2;
		t.seats = i == 2 ? 1 : 2;
		t.position = i == 1 ? (char[]){"{}"} : NULL;
		if (i == 0)
			t.seat[1].kind = SEAT_BOT;
		if (i == 3)
			strcpy(t.seat[1].user, t.seat[0].user);
		assert_non_null(store_unratable(&t));
		assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
		two.games = 0;
		s->ops->ratings(s, player[i], rating, &two);
		assert_int_equal(two.games, 0);
	}
	/* one alone against two bots of a level: it counts for the bots, as one game */
	t = sample("table6", "alone");
	t.listed = 0;
	t.seats = 3;
	t.measures = 1;
	t.status = TABLE_OVER;
	for (int i = 0; i < 3; i++) {
		t.seat[i].kind = i ? SEAT_BOT : SEAT_USER;
		strcpy(t.seat[i].level, i ? "level1" : "");
		t.seat[i].rank = (uint8_t)(i + 1);
	}
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	s->ops->ratings(s, "bot-level1", rating, &one);
	assert_int_equal(one.games, 1);
}

/* What a guest had becomes an account's, also for a node that has not heard of it. */
static void claims(void **state)
{
	store_table t = sample("table4", "tal");
	store_user guest = person("tal0", ""), to = person("tal9", "t-login");

	(void)state;
	t.listed = 0;
	assert_int_equal(ONE(s,
			     {
				     store_put_user(u, &guest, USER_NEW);
				     store_put_user(u, &to, USER_NEW);
				     store_put_table(u, &t);
			     }),
			 STORE_OK);
	assert_int_equal(ONE(s, store_put_claim(u, "tal0", &to)), STORE_OK);
	assert_int_equal(ONE(other, store_put_table(u, &t)),
			 STORE_LATE); /* it has another owner now */
}

/* A group: one that fails leaves the others, and nothing of itself. */
static void groups(void **state)
{
	store_unit *u[5], *first;
	store_line line = {.n = 1, .user = "aaa", .name = "x", .text = "a line"};
	store_user taken = person("eee", "login");

	(void)state;
	for (int i = 0; i < 5; i++) {
		store_table t = sample("", "grp");

		u[i] = store_unit_new(NULL, NULL);
		snprintf(t.id, sizeof t.id, "group%d", i);
		store_put_table(u[i], &t);
		store_put_line(u[i], t.id, &line);
		if (i == 2)
			store_put_user(u[i], &taken, USER_NEW);
		if (i)
			u[i - 1]->next = u[i];
	}
	s->ops->commit(s, first = u[0]);
	for (int i = 0; i < 5; i++) {
		store_table got;

		assert_int_equal(u[i]->code, i == 2 ? STORE_TAKEN : STORE_OK);
		assert_int_equal(s->ops->table(s, i == 2 ? "group2" : "group4", &got),
				 i == 2 ? STORE_NONE : STORE_OK);
	}
	while (first) {
		store_unit *next = first->next;

		store_unit_free(first);
		first = next;
	}
}

/* --- two nodes --- */

static void races(void **state)
{
	store_table a, b;
	store_op op = {.n = 3, .kind = OP_PLAY, .data = "first"};
	store_line line = {.n = 1, .user = "aaa", .name = "x", .text = "a line"};

	(void)state;
	assert_int_equal(s->ops->table(s, "table1", &a), STORE_OK);
	assert_int_equal(other->ops->table(other, "table1", &b), STORE_OK);
	/* the number of an operation is had once, and with it whatever is in its unit */
	assert_int_equal(ONE(s, store_put_op(u, "table1", &op)), STORE_OK);
	op.data = "second";
	assert_int_equal(ONE(other,
			     {
				     store_put_table(u, &b);
				     store_put_op(u, "table1", &op);
			     }),
			 STORE_LATE);
	assert_int_equal(other->ops->table(other, "table1", &b), STORE_OK);
	assert_int_equal(b.version, a.version);
	/* so is a row */
	a.paused = 1;
	assert_int_equal(ONE(s, store_put_table(u, &a)), STORE_OK);
	assert_int_equal(ONE(other, store_put_table(u, &b)), STORE_LATE);
	assert_int_equal(other->ops->table(other, "table1", &b), STORE_OK);
	assert_int_equal(b.paused, 1);
	assert_int_equal(ONE(other, store_put_table(u, &b)), STORE_OK);
	assert_int_equal(ONE(s, store_put_table(u, &a)), STORE_LATE);
	/* and a line; and a table that is new twice */
	assert_int_equal(ONE(s, store_put_line(u, "table1", &line)), STORE_OK);
	assert_int_equal(ONE(other, store_put_line(u, "table1", &line)), STORE_LATE);
	b.version = 0;
	assert_int_equal(ONE(other, store_put_table(u, &b)), STORE_LATE);
}

static void last_plan(void *arg, const store_plan *p)
{
	snprintf(arg, 64, "%d %s %u %s|%s", p->seat, p->id, p->n, p->wants, p->moves);
}

/* What a seat has left is taken once, as it was read; what is left of it stays; it ends with its table. */
static void plans(void **state)
{
	store_table t = sample("table9", "own");
	store_plan p = {.id = "x1", .seat = 1, .n = 4, .wants = "p1 a;any", .moves = "b;c"};
	char text[64] = "";

	(void)state;
	t.pace = PACE_DAY;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	assert_int_equal(ONE(s, store_put_plan(u, t.id, &p, PLAN_NEW)), STORE_OK);
	assert_int_equal(other->ops->plans(other, t.id, last_plan, text), STORE_OK);
	assert_string_equal(text, "1 x1 4 p1 a;any|b;c");
	/* another has taken its place */
	strcpy(p.id, "x2");
	assert_int_equal(ONE(s, store_put_plan(u, t.id, &p, PLAN_NEW)), STORE_OK);
	strcpy(p.id, "x1");
	assert_int_equal(ONE(other, store_put_plan(u, t.id, &p, PLAN_TAKE)), STORE_LATE);
	strcpy(p.id, "x2");
	p.n = 5;
	p.wants = "";
	p.moves = "c";
	assert_int_equal(ONE(s, store_put_plan(u, t.id, &p, PLAN_TAKE)), STORE_OK);
	assert_int_equal(s->ops->plans(s, t.id, last_plan, text), STORE_OK);
	assert_string_equal(text, "1 x2 5 |c");
	p.moves = "";
	assert_int_equal(ONE(s, store_put_plan(u, t.id, &p, PLAN_TAKE)), STORE_OK);
	assert_int_equal(ONE(other, store_put_plan(u, t.id, &p, PLAN_TAKE)), STORE_LATE);
	text[0] = 0;
	assert_int_equal(s->ops->plans(s, t.id, last_plan, text), STORE_OK);
	assert_string_equal(text, "");
	for (int over = 0; over < 2; over++) {
		p.moves = "d";
		assert_int_equal(ONE(s, store_put_plan(u, t.id, &p, PLAN_NEW)), STORE_OK);
		t.status = (uint8_t)(over ? TABLE_OVER : TABLE_RUNNING);
		assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
		text[0] = 0;
		assert_int_equal(s->ops->plans(s, t.id, last_plan, text), STORE_OK);
		assert_string_equal(text, over ? "" : "1 x2 5 |d");
	}
}

/* Both write to the same tables at the same time, in groups and in opposite order: each number is one's
 * alone, whoever was told that it is theirs has it, and nobody waits for ever. */
enum { ROUNDS = 12, WIDE = 60 };
typedef struct {
	store *s;
	int back, code[ROUNDS][WIDE];
} writer;

static void *write_all(void *arg)
{
	writer *w = arg;

	for (int round = 0; round < ROUNDS; round++) {
		store_unit *u[WIDE];

		for (int i = 0; i < WIDE; i++) {
			int t = w->back ? WIDE - 1 - i : i;
			char id[STORE_ID];
			store_op op = {.n = (uint32_t)round,
				       .kind = OP_PLAY,
				       .data = w->back ? "back" : "forth"};

			snprintf(id, sizeof id, "wide%02d", t);
			u[i] = store_unit_new(NULL, NULL);
			store_put_op(u[i], id, &op);
			if (i)
				u[i - 1]->next = u[i];
		}
		w->s->ops->commit(w->s, u[0]);
		for (int i = 0; i < WIDE; i++) {
			w->code[round][w->back ? WIDE - 1 - i : i] = u[i]->code;
			store_unit_free(u[i]);
		}
	}
	return NULL;
}

typedef struct {
	const writer *w;
	int table, round;
} judge;

static void judge_op(void *arg, const store_op *op)
{
	judge *j = arg;
	int back = !strcmp(op->data, "back");

	assert_int_equal(op->n, j->round);
	assert_int_equal(j->w[back].code[j->round][j->table], STORE_OK);
	assert_int_equal(j->w[!back].code[j->round][j->table], STORE_LATE);
	j->round++;
}

static void contend(void **state)
{
	static writer w[2];
	pthread_t thread;

	(void)state;
	w[0].s = s;
	w[1].s = other;
	w[1].back = 1;
	assert_int_equal(pthread_create(&thread, NULL, write_all, &w[1]), 0);
	write_all(&w[0]);
	pthread_join(thread, NULL);
	for (int i = 0; i < WIDE; i++) {
		judge j = {w, i, 0};
		char id[STORE_ID];

		snprintf(id, sizeof id, "wide%02d", i);
		assert_int_equal(s->ops->ops(s, id, 0, judge_op, &j), STORE_OK);
		assert_int_equal(j.round, ROUNDS);
	}
}

/* A tournament goes on by each step once, whoever does it. */
static void steps(void **state)
{
	store_circle c = {
		.id = "circle1", .owner = "aaa", .name = "Cup", .kind = CIRCLE_TOURNAMENT};
	store_circle d;

	(void)state;
	assert_int_equal(ONE(s, store_put_circle(u, &c)), STORE_OK);
	c.status = CIRCLE_RUNNING;
	c.round = 1;
	d = c;
	assert_int_equal(ONE(s, store_put_circle(u, &c)), STORE_OK);
	assert_int_equal(ONE(other, store_put_circle(u, &d)), STORE_NONE);
	d.round = 2;
	assert_int_equal(ONE(other, store_put_circle(u, &d)), STORE_OK);
}

/* --- deadlocks: one writer at a time, as SQLite has it, has none --- */

#ifdef TESSERA_POSTGRES
static PGconn *raw; /* neither's */

static int say(const char *text)
{
	PGresult *r = PQexec(raw, text);
	int rows = PQntuples(r);
	ExecStatusType is = PQresultStatus(r);

	PQclear(r);
	return is == PGRES_COMMAND_OK || is == PGRES_TUPLES_OK ? rows : -1;
}

/* Until somebody waits for what `raw` has locked. */
static void wait_for_us(void)
{
	while (!say("SELECT pid FROM pg_stat_activity"
		    " WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))"))
		usleep(1000);
}

#define RAW_OP(table) "INSERT INTO op VALUES ('" table "', 0, 0, 80, 0, 0, '', 'raw', 0, 0, 0)"

/* A group of first moves at these tables, in this order. */
enum { GROUP = 3 };
typedef struct {
	const char *table[GROUP];
	int code[GROUP];
} group;

static void *write_group(void *arg)
{
	store_op op = {.kind = OP_PLAY, .data = "ours"};
	store_unit *u[GROUP];
	group *g = arg;

	for (int i = 0; i < GROUP; i++) {
		u[i] = store_unit_new(NULL, NULL);
		store_put_op(u[i], g->table[i], &op);
		if (i)
			u[i - 1]->next = u[i];
	}
	s->ops->commit(s, u[0]);
	for (int i = 0; i < GROUP; i++) {
		g->code[i] = u[i]->code;
		store_unit_free(u[i]);
	}
	return NULL;
}

static void all_ours(const group *g)
{
	for (int i = 0; i < GROUP; i++) {
		uint32_t n = 0;

		assert_int_equal(g->code[i], STORE_OK);
		assert_int_equal(s->ops->ops(s, g->table[i], 0, count_op, &n), STORE_OK);
		assert_int_equal(n, 1);
	}
}

/* Whatever order moves came in, a group takes its tables by name: while it waits for the first of them it
 * has none of the others. Two groups that did not would wait each for the other. */
static void order(void **state)
{
	group g = {{"order3", "order1", "order2"}, {0}};
	pthread_t thread;
	int had;

	(void)state;
	raw = PQconnectdb(where);
	assert_int_equal(say("BEGIN"), 0);
	assert_int_equal(say(RAW_OP("order1")), 0);
	assert_int_equal(pthread_create(&thread, NULL, write_group, &g), 0);
	wait_for_us();
	say("SET LOCAL lock_timeout TO 500");
	had = say(RAW_OP("order2")) || say(RAW_OP("order3"));
	say("ROLLBACK");
	pthread_join(thread, NULL);
	assert_false(had);
	all_ours(&g);
	PQfinish(raw);
}

/* PostgreSQL ends a deadlock by ending one side of it, here twice the same: in its group, and again where
 * the group is made one by one. It is made once, and whole. */
static void broken(void **state)
{
	group g = {{"trip1", "trip2", "trip3"}, {0}};

	(void)state;
	raw = PQconnectdb(where);
	assert_int_equal(say("CREATE SEQUENCE trips;" /* goes on also where what asked is undone */
			     "CREATE FUNCTION trip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
			     " IF nextval('trips') <= 2 THEN"
			     "  RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01';"
			     " END IF; RETURN NEW; END $$;"
			     "CREATE TRIGGER trip BEFORE INSERT ON op FOR EACH ROW"
			     " WHEN (NEW.game = 'trip2') EXECUTE FUNCTION trip()"),
			 0);
	write_group(&g);
	all_ours(&g);
	assert_int_equal(say("SELECT 1 FROM trips WHERE last_value = 3"), 1);
	assert_int_equal(say("DROP TRIGGER trip ON op; DROP FUNCTION trip(); DROP SEQUENCE trips"),
			 0);
	PQfinish(raw);
}

static void *end_game(void *arg)
{
	store_table *t = arg;

	t->status = TABLE_OVER;
	t->seat[0].rank = 1;
	t->seat[1].rank = 2;
	if (ONE(s, store_put_table(u, t)))
		t->status = TABLE_CLOSED;
	return NULL;
}

/* Two games of one person end at the same moment at two nodes: both count. */
static void at_once(void **state)
{
	store_table t = sample("table5", "rate");
	store_rating r = {0};
	pthread_t thread;

	(void)state;
	t.rated = RATED;
	assert_int_equal(ONE(s, store_put_table(u, &t)), STORE_OK);
	raw = PQconnectdb(where);
	assert_int_equal(say("BEGIN"), 0);
	assert_int_equal(
		say("UPDATE rating SET games = games + 1, rating = 1900 WHERE \"user\" = 'rate0'"),
		0);
	assert_int_equal(pthread_create(&thread, NULL, end_game, &t), 0);
	wait_for_us();
	say("COMMIT");
	pthread_join(thread, NULL);
	assert_int_equal(t.status, TABLE_OVER);
	s->ops->ratings(s, "rate0", rating, &r);
	assert_int_equal(r.games, 3);
	assert_true(r.rating > 1900);
	PQfinish(raw);
}
#endif

/* --- copies --- */

typedef struct {
	char *text;
	size_t n;
} all_lines;

static void keep_line(void *arg, const char *line)
{
	all_lines *a = arg;
	size_t n = strlen(line);

	a->text = realloc(a->text, a->n + n + 2);
	assert_non_null(a->text);
	memcpy(a->text + a->n, line, n);
	a->n += n + 1;
	a->text[a->n - 1] = '\n';
	a->text[a->n] = 0;
}

static all_lines lines_of(store *of)
{
	all_lines a = {0};
	char error[STORE_ERROR];

	assert_int_equal(store_dump(of, keep_line, &a, error), STORE_OK);
	return a;
}

/* --- a host's tools --- */

static store_act an_act(const char *by, const char *what, const char *whom, int power)
{
	store_act a = {.at = 7, .more = "ünï 'x'", .why = "", .power = power};

	snprintf(a.by, sizeof a.by, "%s", by);
	snprintf(a.what, sizeof a.what, "%s", what);
	snprintf(a.whom, sizeof a.whom, "%s", whom);
	snprintf(a.user, sizeof a.user, "%s", whom);
	return a;
}

typedef struct {
	int n;
	char last[400];
} told;

static void tell_act(void *arg, const store_act *a)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%s %s %s %s|%s", a->by, a->what, a->name, a->more,
		 a->why);
}

static void tell_ban(void *arg, const store_ban *b)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%d %s %s %lld", b->kind, b->whom, b->why,
		 (long long)b->until);
}

static void tell_user(void *arg, const store_user *u, int n)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%s %d", u->id, n);
}

static void tell_report(void *arg, const store_report *r)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%lld %s %s %s", (long long)r->id, r->name, r->by_name,
		 r->settler);
}

static void tell_line(void *arg, const store_line *line)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%s|%s", line->user, line->text);
}

static void tell_setting(void *arg, const char *name, const char *value)
{
	told *t = arg;

	t->n++;
	snprintf(t->last, sizeof t->last, "%s=%s", name, value);
}

#define TOLD(op, ...)                                                                              \
	({                                                                                         \
		told t = {0};                                                                      \
		assert_int_equal(s->ops->op(s, __VA_ARGS__, &t), STORE_OK);                        \
		t;                                                                                 \
	})

/* Who has not the power has not done it, whatever else was in the unit; also if it was lost meanwhile. */
static void powers(void **state)
{
	store_user h = person("hhh", "h-host"), m = person("mmm", "m-mod"), g = person("ggg", "");
	store_act a = an_act("mmm", "ban", "ggg", POWER_MODERATOR);
	int64_t last, now;

	(void)state;
	assert_int_equal(ONE(s, (store_put_user(u, &h, USER_NEW), store_put_user(u, &m, USER_NEW),
				 store_put_user(u, &g, USER_NEW))),
			 STORE_OK);
	assert_int_equal(s->ops->power(s, "hhh"), POWER_NONE);
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_NONE);
	assert_int_equal(ONE(s, (store_put_role(u, "hhh", POWER_HOST),
				 store_put_role(u, "mmm", POWER_MODERATOR))),
			 STORE_OK);
	assert_int_equal(s->ops->power(s, "hhh"), POWER_HOST);
	assert_int_equal(TOLD(powers, tell_user).n, 2);
	s->ops->last_act(s, &last);
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_OK);
	s->ops->last_act(s, &now);
	assert_true(now > last);
	assert_string_equal(TOLD(acts, 1, 0, 1, tell_act).last, "mmm ban Zoé ggg ünï 'x'|");
	assert_int_equal(TOLD(acts, 0, last, 9, tell_act).n, 1);
	assert_int_equal(TOLD(acts, 0, now, 9, tell_act).n, 0);
	a.power = POWER_HOST; /* a host's act by a moderator */
	assert_int_equal(ONE(s, (store_put_role(u, "ggg", POWER_HOST), store_put_act(u, &a))),
			 STORE_NONE);
	assert_int_equal(s->ops->power(s, "ggg"), POWER_NONE);
	a = an_act("mmm", "ban", "hhh", POWER_MODERATOR); /* against a host, and oneself */
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_NONE);
	a = an_act("mmm", "ban", "mmm", POWER_MODERATOR);
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_NONE);
	a = an_act("mmm", "ban", "ggg", POWER_MODERATOR); /* no longer */
	assert_int_equal(ONE(other, store_put_role(u, "mmm", POWER_NONE)), STORE_OK);
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_NONE);
	a = an_act("", "ban", "hhh", POWER_HOST); /* from the machine itself */
	assert_int_equal(ONE(s, store_put_act(u, &a)), STORE_OK);
}

static void banned(void **state)
{
	store_ban b = {.kind = BAN_ADDRESS, .at = 5, .until = 100, .why = "wörds"};
	store_report r = {.at = 6, .text = "rude"};
	store_line line = {.n = 1, .at = 50, .text = "words"};
	long long id;
	told t;

	(void)state;
	strcpy(b.whom, "10.0.0.0/8");
	assert_int_equal(ONE(s, store_put_ban(u, &b, 1)), STORE_OK);
	b.until = 200;
	assert_int_equal(ONE(s, store_put_ban(u, &b, 1)), STORE_OK);
	t = TOLD(bans, 150, tell_ban);
	assert_int_equal(t.n, 1);
	assert_string_equal(t.last, "2 10.0.0.0/8 wörds 200");
	assert_int_equal(TOLD(bans, 200, tell_ban).n, 0);
	assert_int_equal(ONE(s, store_put_ban(u, &b, 0)), STORE_OK);
	assert_int_equal(ONE(s, store_put_ban(u, &b, 0)), STORE_NONE);
	/* reports are settled once */
	strcpy(r.by, "ggg");
	strcpy(r.user, "mmm");
	strcpy(r.kind, "chat");
	assert_int_equal(ONE(s, store_put_report(u, &r)), STORE_OK);
	t = TOLD(reports, 1, 1, tell_report);
	assert_string_equal(strchr(t.last, ' '), " Zoé mmm Zoé ggg ");
	id = atoll(t.last);
	assert_int_equal(ONE(s, store_put_settle(u, id, "hhh", 9)), STORE_OK);
	assert_int_equal(ONE(other, store_put_settle(u, id, "mmm", 9)), STORE_NONE);
	assert_true(strstr(TOLD(reports, 0, 1, tell_report).last, " hhh") != NULL);
	/* lines and settings */
	strcpy(line.user, "ggg");
	assert_int_equal(ONE(s, store_put_line(u, "linetable", &line)), STORE_OK);
	assert_int_equal(ONE(s, store_put_unline(u, "linetable", 1)), STORE_OK);
	assert_int_equal(ONE(s, store_put_unline(u, "linetable", 1)), STORE_NONE);
	assert_string_equal(TOLD(line, "linetable", 1, tell_line).last, "ggg|");
	assert_int_equal(ONE(s, store_put_setting(u, "a-b", "x y")), STORE_OK);
	assert_int_equal(ONE(s, store_put_setting(u, "a-b", "7")), STORE_OK);
	assert_string_equal(TOLD(settings, tell_setting).last, "a-b=7");
	assert_int_equal(ONE(s, store_put_setting(u, "a-b", NULL)), STORE_OK);
	assert_int_equal(TOLD(settings, tell_setting).n, 0);
	assert_int_equal(ONE(s, store_put_setting(u, "kept", "1")), STORE_OK); /* for the copy */
	b.until = 0;
	assert_int_equal(ONE(s, store_put_ban(u, &b, 1)), STORE_OK);
	/* people by the beginning of a name or login */
	assert_int_equal(TOLD(people, "m-mod", 5, tell_user).n, 1);
	assert_int_equal(TOLD(people, "Zoé ", 3, tell_user).n, 3);
	assert_int_equal(TOLD(people, "Zoé %", 3, tell_user).n, 0);
}

/* Guests who come, play or have an account stay. */
static void forgotten(void **state)
{
	store_user old = person("old", ""), seen = person("seen", ""), sits = person("sits0", "");
	store_session was = {.user = "old", .seen = 10}, is = {.user = "seen", .seen = 5000};
	store_table t = sample("oldtable", "sits");
	store_line line = {.n = 1, .at = 50, .text = "words"};
	told k;

	(void)state;
	old.created = seen.created = sits.created = 901;
	snprintf(was.id, STORE_ID, "session1");
	snprintf(is.id, STORE_ID, "session2");
	assert_int_equal(
		ONE(s, (store_put_user(u, &old, USER_NEW), store_put_user(u, &seen, USER_NEW),
			store_put_user(u, &sits, USER_NEW), store_put_session(u, &was, SESSION_NEW),
			store_put_session(u, &is, SESSION_NEW), store_put_table(u, &t))),
		STORE_OK);
	assert_string_equal(TOLD(guests, 1000, 900, "", 1, tell_user).last, "old 1");
	assert_string_equal(TOLD(guests, 1000, 901, "old", 1, tell_user).last, "seen 0");
	k = TOLD(guests, 1000, 900, "", 9, tell_user);
	assert_int_equal(k.n, 3);
	assert_string_equal(k.last, "sits0 0");
	assert_int_equal(ONE(s, store_put_forget(u, "sits0")), STORE_NONE);
	assert_int_equal(ONE(s, store_put_forget(u, "hhh")), STORE_NONE); /* an account */
	assert_int_equal(ONE(s, store_put_forget(u, "old")), STORE_OK);
	assert_int_equal(s->ops->user(s, "old", &old), STORE_NONE);
	assert_int_equal(s->ops->session(s, "session1", &was), STORE_NONE);
	/* lines lose their words and their people, and keep their number */
	strcpy(line.user, "ggg");
	assert_int_equal(ONE(s, store_put_line(u, "oldlines", &line)), STORE_OK);
	assert_int_equal(ONE(s, store_put_expire(u, EXPIRE_LINES, 50, 99)), STORE_OK);
	assert_string_equal(TOLD(line, "oldlines", 1, tell_line).last, "ggg|words");
	assert_int_equal(ONE(s, store_put_expire(u, EXPIRE_LINES, 51, 99)), STORE_OK);
	assert_string_equal(TOLD(line, "oldlines", 1, tell_line).last, "|");
	assert_int_equal(ONE(s, store_put_expire(u, EXPIRE_REPORTS, 10, 99)), STORE_OK);
	assert_int_equal(TOLD(reports, 0, 9, tell_report).n, 0);
	k = TOLD(acts, 1, 0, 99, tell_act);
	assert_true(k.n >= 2);
	assert_int_equal(ONE(s, store_put_expire(u, EXPIRE_ACTS, 100, k.n - 1)), STORE_OK);
	assert_int_equal(TOLD(acts, 1, 0, 99, tell_act).n, 1);
}

/* Into a file, and what is not empty is not written over. */
static void copies(void **state)
{
	char error[STORE_ERROR], path[64], name[] = "/tmp/tessera-copy-XXXXXX";
	all_lines a, b;
	store *to;

	(void)state;
	assert_non_null(mkdtemp(name));
	snprintf(path, sizeof path, "sqlite:%s/copy.db", name);
	to = store_open(path, error);
	assert_non_null(to);
	assert_int_equal(store_copy(s, to, error), STORE_OK);
	a = lines_of(s);
	b = lines_of(to);
	assert_true(a.n > 1000);
	assert_string_equal(a.text, b.text);
	same_start(to, &started);
	assert_int_equal(store_copy(s, to, error), STORE_FAILED);
	to->ops->close(to);
	unlink(path + 7);
	rmdir(name);
	free(a.text);
	free(b.text);
}

int main(void)
{
#define TESTS                                                                                      \
	cmocka_unit_test(people), cmocka_unit_test(sessions), cmocka_unit_test(accounts),          \
		cmocka_unit_test(passkeys), cmocka_unit_test(erased), cmocka_unit_test(notices),   \
		cmocka_unit_test(tables), cmocka_unit_test(starts), cmocka_unit_test(ratings),     \
		cmocka_unit_test(claims), cmocka_unit_test(groups), cmocka_unit_test(races),       \
		cmocka_unit_test(plans), cmocka_unit_test(contend), cmocka_unit_test(steps),       \
		cmocka_unit_test(powers), cmocka_unit_test(banned), cmocka_unit_test(forgotten),   \
		cmocka_unit_test(copies)
	const struct CMUnitTest sqlite[] = {TESTS};
	int bad = cmocka_run_group_tests(sqlite, begin_sqlite, end);

#ifdef TESSERA_POSTGRES
	const struct CMUnitTest postgres[] = {TESTS, cmocka_unit_test(order),
					      cmocka_unit_test(broken), cmocka_unit_test(at_once)};

	if (getenv("TESSERA_POSTGRES"))
		bad += cmocka_run_group_tests(postgres, begin_postgres, end);
#endif
	unlink(strchr(file, '/'));
	rmdir(folder);
	return bad;
}
