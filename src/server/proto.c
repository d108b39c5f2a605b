/* proto.c - reading what comes from outside; see proto.h. Everything is checked for kind and size
 * here, so that the rest of the server meets only well-formed requests. */
#include "server/proto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const message_name[M_N] = {"hello",	   "watch", "unwatch", "play",	 "undo",
				       "hint",	   "ask",   "answer",  "resume", "resign",
				       "takeover", "chat",  "mute",    "block",	 "follow",
				       "invite",   "seek",  "unseek",  "lobby"};
const char *const ask_name[ASKS] = {"", "undo", "pause", "rematch"};

/* --- messages --- */

static int want_int(const ts_doc *d, const ts_node *root, const char *key, int *out)
{
	const ts_node *n = ts_doc_get(d, root, key);

	if (!n || n->kind == TS_J_NULL)
		return 0;
	if (n->kind != TS_J_INT || n->num < 0)
		return -1;
	*out = n->num;
	return 0;
}

static int want_bool(const ts_doc *d, const ts_node *root, const char *key, int *out)
{
	const ts_node *n = ts_doc_get(d, root, key);

	if (!n)
		return 0;
	if (n->kind != TS_J_TRUE && n->kind != TS_J_FALSE)
		return -1;
	*out = n->kind == TS_J_TRUE;
	return 0;
}

static int want_str(const ts_doc *d, const ts_node *root, const char *key, size_t max,
		    const char **out)
{
	const ts_node *n = ts_doc_get(d, root, key);

	if (!n || n->kind == TS_J_NULL)
		return 0;
	if (n->kind != TS_J_STRING || strlen(ts_doc_str(d, n)) > max)
		return -1;
	*out = ts_doc_str(d, n);
	return 0;
}

static int want_moves(const ts_doc *d, const ts_node *root, message *m)
{
	const ts_node *list = ts_doc_get(d, root, "moves");

	if (!list)
		return 0;
	if (list->kind != TS_J_ARRAY || list->n > BATCH_MAX)
		return -1;
	for (const ts_node *n = ts_doc_first(d, list); n; n = ts_doc_next(d, list, n)) {
		const char *text = ts_doc_str(d, n);

		/* a ';' would end the move in the store */
		if (n->kind != TS_J_STRING || strlen(text) >= TS_TEXT_MAX || strchr(text, ';'))
			return -1;
		m->moves[m->n_moves++] = text;
	}
	return 0;
}

static int which(const char *word, const char *const *list, int n)
{
	for (int i = 0; i < n; i++)
		if (!strcmp(word, list[i]))
			return i;
	return -1;
}

static void read_pace(const body *b, store_table *t, refusals *r);

static const char *read_seek(message *m, const ts_doc *d, const ts_node *root)
{
	static refusals r;
	const body b = {*d, root};
	store_table t = {0};

	r.n = 0;
	if (want_str(d, root, "game", STORE_WORD, &m->game))
		return "game is the id of a game";
	if (want_int(d, root, "seats", &m->seats))
		return "seats is a number";
	if (want_bool(d, root, "rated", &m->rated))
		return "rated is true or false";
	read_pace(&b, &t, &r);
	m->pace = t.pace;
	m->bank = t.bank;
	m->increment = t.increment;
	return r.n ? r.f[0].text : NULL;
}

static const char *read_fields(message *m, const ts_doc *d, const ts_node *root)
{
	const char *what = "";

	if (want_int(d, root, "v", &m->v))
		return "v is a number";
	if (want_int(d, root, "seq", &m->seq))
		return "seq is a number from 0 on";
	if (want_int(d, root, "since", &m->since))
		return "since is a number from 0 on";
	if (want_int(d, root, "count", &m->count))
		return "count is a number from 0 on";
	if (want_bool(d, root, "on", &m->on) || want_bool(d, root, "yes", &m->on))
		return "on and yes are true or false";
	if (want_bool(d, root, "view", &m->view))
		return "view is true or false";
	if (want_str(d, root, "table", STORE_ID - 1, &m->table))
		return "table is the id of a table";
	if (want_str(d, root, "as", 7, &m->as) || want_str(d, root, "seat", 7, &m->seat))
		return "as and seat are p1 to p5 or table";
	if (want_str(d, root, "user", STORE_ID - 1, &m->user))
		return "user is the id of a user";
	if (want_str(d, root, "token", TOKEN_MAX - 1, &m->token))
		return "token is a bearer token";
	if (want_str(d, root, "text", CHAT_MAX * 4, &m->text))
		return "text has at most 300 characters";
	if (want_moves(d, root, m))
		return "moves is a list of at most 64 moves";
	if (m->type == M_SEEK)
		return read_seek(m, d, root);
	if (want_str(d, root, "what", 15, &what))
		return "what is undo, pause or rematch";
	m->what = *what ? which(what, ask_name, ASKS) : ASK_NONE;
	return m->what < 0 ? "what is undo, pause or rematch" : NULL;
}

/* The fields a type cannot do without. */
static const char *missing(const message *m)
{
	switch (m->type) {
	case M_SEEK:
		return *m->game ? NULL : "game is missing";
	case M_LOBBY:
		return m->on < 0 ? "on is missing" : NULL;
	case M_HELLO:
		return m->v < 0 ? "v is missing" : NULL;
	case M_INVITE:
		return *m->user ? NULL : "user is missing";
	case M_WATCH:
		return *m->table ? NULL : "table is missing";
	case M_PLAY:
		return m->seq < 0 ? "seq is missing" : m->n_moves ? NULL : "moves is missing";
	case M_ASK:
		return m->what ? NULL : "what is missing";
	case M_ANSWER:
		return m->on < 0 ? "yes is missing" : NULL;
	case M_TAKEOVER:
		return *m->seat ? NULL : "seat is missing";
	case M_CHAT:
		return *m->text ? NULL : "text is missing";
	case M_MUTE:
	case M_BLOCK:
	case M_FOLLOW:
		return !*m->user ? "user is missing" : m->on < 0 ? "on is missing" : NULL;
	default:
		return NULL;
	}
}

int message_read(message *m, char *text, size_t len, const char **why)
{
	static const message empty = {.type = -1,
				      .v = -1,
				      .seq = -1,
				      .since = -1,
				      .count = 1,
				      .on = -1,
				      .seats = 2,
				      .game = "",
				      .table = "",
				      .as = "",
				      .user = "",
				      .seat = "",
				      .token = "",
				      .text = ""};
	ts_node nodes[256];
	const ts_node *root, *n;
	size_t at;
	ts_doc d;

	*m = empty;
	if (len > MESSAGE_MAX) {
		*why = "too large";
		return -1;
	}
	if (ts_doc_read(&d, text, len, nodes, 256, why, &at))
		return -1;
	root = ts_doc_root(&d);
	*why = "a message is an object with a type";
	if (root->kind != TS_J_OBJECT)
		return -1;
	n = ts_doc_get(&d, root, "id");
	if (n && n->kind == TS_J_INT) {
		m->has_id = 1;
		m->id = n->num;
	} else if (n) {
		*why = "id is an integer";
		return -1;
	}
	n = ts_doc_get(&d, root, "type");
	if (!n || n->kind != TS_J_STRING)
		return -1;
	m->type = which(ts_doc_str(&d, n), message_name, M_N);
	if (m->type < 0) {
		*why = "unknown type";
		return -1;
	}
	*why = read_fields(m, &d, root);
	if (!*why)
		*why = missing(m);
	return *why ? -1 : 0;
}

/* --- bodies --- */

int body_read(body *b, char *text, size_t len, ts_node *nodes, uint32_t cap, const char **why)
{
	size_t at;

	if (ts_doc_read(&b->d, text, len, nodes, cap, why, &at))
		return -1;
	b->root = ts_doc_root(&b->d);
	*why = "a body is an object";
	return b->root->kind == TS_J_OBJECT ? 0 : -1;
}

int body_str(const body *b, const char *key, const char **out)
{
	*out = "";
	return want_str(&b->d, b->root, key, MESSAGE_MAX, out);
}

static int number(const ts_doc *d, const ts_node *object, const char *key, int lo, int hi,
		  int otherwise, int *out)
{
	const ts_node *n = ts_doc_get(d, object, key);

	*out = otherwise;
	if (!n)
		return 0;
	if (n->kind != TS_J_INT || n->num < lo || n->num > hi)
		return -1;
	*out = n->num;
	return 0;
}

int body_int(const body *b, const char *key, int lo, int hi, int *out)
{
	return number(&b->d, b->root, key, lo, hi, lo - 1, out) || *out < lo ? -1 : 0;
}

int body_bool(const body *b, const char *key, int otherwise, int *out)
{
	*out = otherwise;
	return want_bool(&b->d, b->root, key, out);
}

void refuse(refusals *r, const char *field, const char *text)
{
	size_t n;

	for (int i = 0; i < r->n; i++)
		if (!strcmp(r->f[i].field, field))
			return;
	if (r->n == FIELDS_MAX)
		return;
	n = strlen(field);
	if (n >= sizeof r->f->field) /* somebody's own word: whole characters of it */
		for (n = sizeof r->f->field - 1; n && (field[n] & 0xc0) == 0x80; n--)
			;
	snprintf(r->f[r->n].field, sizeof r->f->field, "%.*s", (int)n, field);
	snprintf(r->f[r->n].text, sizeof r->f->text, "%s", text);
	r->n++;
}

/* --- a new table --- */

/* Every option by itself, so that each field at fault is told; then all together. */
static void read_options(const body *b, const ts_game *g, int seats, ts_setup *u, refusals *r)
{
	const ts_node *object = ts_doc_get(&b->d, b->root, "options");
	const ts_doc *d = &b->d;
	ts_error e;

	ts_setup_init(u, seats);
	if (object && object->kind != TS_J_OBJECT) {
		refuse(r, "options", "options must be an object");
		return;
	}
	for (const ts_node *n = object ? ts_doc_first(d, object) : NULL; n;
	     n = ts_doc_next(d, object, n)) {
		if (strcmp(ts_doc_key(d, n), "players") && ts_option_read(g, d, n, u, &e))
			refuse(r, ts_doc_key(d, n), e.text);
	}
	if (!r->n && ts_setup_settle(g, u, &e))
		refuse(r, strcmp(e.field, "players") ? e.field : "seats", e.text);
}

static const char *get_str(const ts_doc *d, const ts_node *object, const char *key)
{
	const ts_node *n = ts_doc_get(d, object, key);

	return n ? ts_doc_str(d, n) : "";
}

static void read_seat(const ts_doc *d, const ts_node *n, const store_user *me,
		      int (*level_ok)(const char *), store_seat *seat, refusals *r)
{
	const char *kind = n->kind == TS_J_OBJECT ? get_str(d, n, "kind") : "";
	int colour = 0;

	if (!strcmp(kind, "me")) {
		const char *name = get_str(d, n, "name");

		seat->kind = SEAT_USER;
		memcpy(seat->user, me->id, sizeof seat->user);
		memcpy(seat->name, me->name, sizeof seat->name);
		if (*name && store_name_tidy(name, seat->name, sizeof seat->name, NAME_CHARS))
			refuse(r, "seats", "a name has 1 to 24 characters that can be told apart");
	} else if (!strcmp(kind, "bot")) {
		const char *level = get_str(d, n, "level");

		seat->kind = SEAT_BOT;
		if (strlen(level) < sizeof seat->level && level_ok(level))
			strcpy(seat->level, level);
		else
			refuse(r, "seats", "unknown level");
	} else if (strcmp(kind, "open")) {
		refuse(r, "seats", "a seat is me, bot or open");
	}
	if (n->kind == TS_J_OBJECT && number(d, n, "colour", 1, TS_SEATS_MAX, 0, &colour))
		refuse(r, "seats", "a colour is 1 to 5");
	seat->colour = (uint8_t)colour;
}

static void read_seats(const body *b, const store_user *me, int (*level_ok)(const char *),
		       store_table *t, refusals *r)
{
	const ts_node *list = ts_doc_get(&b->d, b->root, "seats");
	int mine = 0, bots = 0;

	if (!list || list->kind != TS_J_ARRAY || list->n < 1 || list->n > TS_SEATS_MAX) {
		refuse(r, "seats", "seats is a list of 1 to 5");
		return;
	}
	for (const ts_node *n = ts_doc_first(&b->d, list); n; n = ts_doc_next(&b->d, list, n)) {
		read_seat(&b->d, n, me, level_ok, &t->seat[t->seats], r);
		mine += t->seat[t->seats].kind == SEAT_USER;
		bots += t->seat[t->seats].kind == SEAT_BOT;
		t->seats++;
	}
	if (store_colours(t))
		refuse(r, "seats", "two seats have one colour");
	if (bots == t->seats)
		refuse(r, "seats", "a person must sit at the table");
	/* names are for several people at one screen; alone, one goes by one's own */
	for (int i = 0; i < t->seats && mine == 1; i++)
		if (t->seat[i].kind == SEAT_USER)
			memcpy(t->seat[i].name, me->name, sizeof t->seat[i].name);
}

static void read_stand_in(const body *b, store_table *t, int otherwise, refusals *r)
{
	int on;

	if (body_bool(b, "stand_in", otherwise && !t->rated, &on))
		refuse(r, "stand_in", "stand_in is true or false");
	else if (on && t->rated)
		refuse(r, "stand_in", "at a rated table no bot stands in");
	t->stand_in = (uint8_t)on;
}

static void read_pace(const body *b, store_table *t, refusals *r)
{
	const ts_node *n = ts_doc_get(&b->d, b->root, "pace");
	const char *kind = n && n->kind == TS_J_OBJECT ? get_str(&b->d, n, "kind") : "";
	int bank = 0, increment = 0;

	if (!n)
		return;
	t->pace = PACE_NONE;
	if (!strcmp(kind, "live")) {
		t->pace = PACE_LIVE;
		if (number(&b->d, n, "bank", 1, 86400, 600, &bank) ||
		    number(&b->d, n, "increment", 0, 3600, 10, &increment))
			refuse(r, "pace", "bank is 1 to 86400, increment 0 to 3600 seconds");
	} else if (!strcmp(kind, "day")) {
		t->pace = PACE_DAY;
		if (number(&b->d, n, "days", 1, 14, 2, &bank))
			refuse(r, "pace", "days is 1 to 14");
	} else if (strcmp(kind, "none")) {
		refuse(r, "pace", "pace is none, live or day");
	}
	t->bank = bank;
	t->increment = increment;
}

static void read_hints(const body *b, int (*level_ok)(const char *), store_table *t, refusals *r)
{
	const ts_node *n = ts_doc_get(&b->d, b->root, "hints");
	char was[STORE_WORD];
	const char *level = strcpy(was, t->hint_level);
	int count = t->hint_count;

	if (n && n->kind != TS_J_OBJECT) {
		refuse(r, "hints", "hints is an object");
	} else if (n) {
		if (ts_doc_get(&b->d, n, "level"))
			level = get_str(&b->d, n, "level");
		if (number(&b->d, n, "count", -1, 1000, count, &count))
			refuse(r, "hints", "count is -1 to 1000");
		if (strlen(level) >= sizeof t->hint_level || !level_ok(level))
			refuse(r, "hints", "unknown level");
	}
	snprintf(t->hint_level, sizeof t->hint_level, "%.15s", level);
	t->hint_count = (int16_t)(t->rated ? 0 : count);
}

static void position_fits(const ts_game *g, const store_table *t, const ts_match *m,
			  const char *field, refusals *r)
{
	if (m->game != g)
		refuse(r, field, "position of another game");
	else if (m->setup.seats != t->seats)
		refuse(r, "seats", "the position has another number of seats");
	else if (m->state.core.over)
		refuse(r, field, "the game is over there");
}

/* A position is judged as it stands in the body; the store has its text. */
static void read_position(const body *b, const ts_node *n, const ts_game *g, store_table *t,
			  ts_match *m, refusals *r)
{
	char *text = malloc(BODY_MAX + 1);
	ts_doc position = ts_doc_part(&b->d, n);
	ts_error e = {0};
	ts_out o;

	if (!text)
		abort();
	t->position = text;
	ts_out_init(&o, text, BODY_MAX);
	ts_json_node(&o, &position, n);
	if (ts_out_end(&o))
		refuse(r, "position", "position too long");
	else if (ts_match_read(m, &position, t->seed, &e))
		refuse(r, "position", e.text);
	else
		position_fits(g, t, m, "position", r);
}

/* A record that has not come to its end goes on from where it stands. */
static void read_record(const body *b, const ts_node *n, const ts_game *g, store_table *t,
			ts_match *m, refusals *r)
{
	static ts_node nodes[TS_NODES_MAX];
	const char *record = n->kind == TS_J_STRING ? ts_doc_str(&b->d, n) : "";
	size_t len = strlen(record);
	size_t room = BODY_MAX + TS_RECORD_MAX;
	char *copy = malloc(len + 1), *text = malloc(room);
	ts_error e = {0};
	ts_out o;

	if (!copy || !text)
		abort();
	memcpy(copy, record, len + 1);
	t->position = text;
	if (ts_record_read(m, copy, len, nodes, &e)) {
		refuse(r, "record", e.text);
	} else {
		ts_out_init(&o, text, room);
		m->game->view(&m->state, TS_VIEW_POSITION, &o);
		ts_put(&o, "\n");
		ts_record_write(m, 0, &o);
		if (ts_out_end(&o))
			refuse(r, "record", "the record is too long");
		else
			position_fits(g, t, m, "record", r);
	}
	free(copy);
	/* read again as the store has it, so that it is the same after a restart */
	if (!r->n && store_match_start(m, t, nodes))
		refuse(r, "record", "the position cannot be read back");
}

/* What does not depend on the seats; what is not given stays as it is in *t. */
static void read_switches(const body *b, store_table *t, refusals *r)
{
	int listed, rated, start, series;

	if (body_bool(b, "listed", t->listed, &listed))
		refuse(r, "listed", "listed is true or false");
	if (body_bool(b, "rated", t->rated, &rated))
		refuse(r, "rated", "rated is true or false");
	if (body_bool(b, "start", t->auto_start, &start))
		refuse(r, "start", "start is true or false");
	if (number(&b->d, b->root, "series", 1, 9, t->series_of, &series))
		refuse(r, "series", "series is 1 to 9 games");
	t->listed = (uint8_t)listed;
	t->rated = (uint8_t)rated;
	t->auto_start = (uint8_t)start;
	t->series_of = (uint8_t)series;
}

/* A tournament needs a clock: nobody waits for ever for who does not come. */
static void read_tournament(const body *b, store_circle *c, refusals *r)
{
	static const char *const format[] = {"swiss", "round-robin"};
	const char *id, *word;
	store_table t = {0};
	const ts_game *g;
	int seats, least, rounds, rated, which_format;

	if (body_str(b, "game", &id) || !(g = ts_game_find(id))) {
		refuse(r, "game", "unknown game");
		return;
	}
	ts_game_key(g, c->game);
	which_format = body_str(b, "format", &word) ? -1 : which(*word ? word : "swiss", format, 2);
	if (which_format < 0)
		refuse(r, "format", "format is swiss or round-robin");
	least = g->seats_min > 2 ? g->seats_min : 2;
	if (number(&b->d, b->root, "seats", least, g->seats_max, least, &seats))
		refuse(r, "seats", "the game is not for so many");
	else if (which_format == FORMAT_ROUND_ROBIN && seats > 2)
		refuse(r, "seats", "everybody against everybody is for two seats");
	if (number(&b->d, b->root, "rounds", 0, 15, 0, &rounds))
		refuse(r, "rounds", "rounds is 1 to 15, or 0: as many as it takes");
	if (body_bool(b, "rated", 0, &rated))
		refuse(r, "rated", "rated is true or false");
	read_pace(b, &t, r);
	if (t.pace == PACE_NONE)
		refuse(r, "pace", "a tournament has a clock");
	c->format = (uint8_t)which_format;
	c->seats = (uint8_t)seats;
	c->rounds = (uint8_t)rounds;
	c->rated = (uint8_t)rated;
	c->pace = t.pace;
	c->bank = t.bank;
	c->increment = t.increment;
}

static void check_rated(const store_table *t, refusals *r)
{
	const char *why = t->rated ? store_unratable(t) : NULL;

	if (why)
		refuse(r, "rated", why);
}

int circle_read(const body *b, int kind, store_circle *c, refusals *r)
{
	const char *name, *about;

	memset(c, 0, sizeof *c);
	memset(r, 0, sizeof *r);
	c->kind = (uint8_t)kind;
	if (body_str(b, "name", &name) ||
	    store_name_tidy(name, c->name, sizeof c->name, NAME_CHARS))
		refuse(r, "name", "a name has 1 to 24 characters that can be told apart");
	if (body_str(b, "about", &about) ||
	    (*about && store_text_tidy(about, c->about, sizeof c->about, CHAT_MAX)))
		refuse(r, "about", "about has at most 300 characters");
	if (kind == CIRCLE_TOURNAMENT)
		read_tournament(b, c, r);
	return r->n ? -1 : 0;
}

int spec_change(const body *b, int (*level_ok)(const char *), store_table *t, ts_setup *u,
		refusals *r)
{
	const ts_game *g = ts_game_keyed(t->game);
	int was_rated = t->rated, taken = 0;

	memset(r, 0, sizeof *r);
	for (int i = 0; i < t->seats; i++)
		taken += t->seat[i].kind != SEAT_OPEN;
	read_switches(b, t, r);
	if (t->rated && !was_rated && taken > 1)
		refuse(r, "rated", "others sit here, at an unrated table");
	check_rated(t, r);
	read_pace(b, t, r);
	read_stand_in(b, t, t->stand_in, r);
	read_hints(b, level_ok, t, r);
	if (!ts_doc_get(&b->d, b->root, "options"))
		store_options_parse(g, t->seats, t->options, u);
	else if (t->position)
		refuse(r, "options", "a position has its own options");
	else
		read_options(b, g, t->seats, u, r);
	if (!r->n && !t->position)
		store_options_write(g, u, t->options);
	return r->n ? -1 : 0;
}

int spec_read(const body *b, const store_user *me, ts_seed seed, int (*level_ok)(const char *),
	      store_table *t, ts_match *m, refusals *r)
{
	const ts_node *position = ts_doc_get(&b->d, b->root, "position"),
		      *record = ts_doc_get(&b->d, b->root, "record");
	const ts_game *g;
	const char *id;
	ts_setup u;

	memset(t, 0, sizeof *t);
	memset(r, 0, sizeof *r);
	if (body_str(b, "game", &id) || !(g = ts_game_find(id))) {
		refuse(r, "game", "unknown game");
		return -1;
	}
	ts_game_key(g, t->game);
	memcpy(t->owner, me->id, sizeof t->owner);
	memcpy(t->owner_name, me->name, sizeof t->owner_name);
	t->seed = seed;
	t->auto_start = t->series_of = t->series_game = 1;
	strcpy(t->hint_level, "level6");
	t->hint_count = -1;
	read_switches(b, t, r);
	read_seats(b, me, level_ok, t, r);
	read_pace(b, t, r);
	read_stand_in(b, t, t->pace != PACE_DAY, r);
	read_hints(b, level_ok, t, r);
	if (position && position->kind != TS_J_NULL)
		read_position(b, position, g, t, m, r);
	else if (record && record->kind != TS_J_NULL)
		read_record(b, record, g, t, m, r);
	else if (t->seats)
		read_options(b, g, t->seats, &u, r);
	check_rated(t, r);
	if (!r->n) {
		if (!t->position)
			ts_match_new(m, g, &u, seed, NULL);
		store_options_write(g, &m->setup, t->options);
		return 0;
	}
	store_table_end(t);
	return -1;
}
