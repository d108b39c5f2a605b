/* stats.c - digests of finished matches and their sums; see stats.h. Freestanding. */
#include "match/stats.h"

/* --- words --- */

static int word_of(ts_words *w, const char *text)
{
	int i = 0, k = 0;

	while (i < w->n && !ts_str_eq(w->text[i], text))
		i++;
	if (i < w->n)
		return i;
	while (text[k] && k < TS_WORD_MAX)
		k++;
	if (i == TS_WORDS_MAX || k == TS_WORD_MAX)
		return -1;
	for (; k >= 0; k--)
		w->text[i][k] = text[k];
	w->n++;
	return i;
}

/* Where in a word the value of an opening begins; 0: it is a source. */
static int value_at(const char *word)
{
	int i = 0;

	while (word[i] && word[i] != ':')
		i++;
	return word[i] ? i + 1 : 0;
}

static int put_fact(ts_digest *d, ts_words *w, int seat, const char *text, int n)
{
	int word = word_of(w, text);
	ts_fact *f = &d->fact[seat][d->n[seat]];

	if (word < 0 || d->n[seat] == TS_FACTS)
		return -1;
	f->word = (uint16_t)word;
	f->n = (int16_t)n;
	d->n[seat]++;
	return 0;
}

/* --- digests --- */

static int put_opening(ts_digest *d, const ts_match *m, ts_words *w, const ts_state *s, int i,
		       const ts_event *e)
{
	const ts_opening *op = &m->game->openings[i];
	char text[TS_WORD_MAX], buf[32];
	const char *name = NULL;
	ts_out o;

	ts_out_init(&o, text, sizeof text);
	ts_put(&o, op->id);
	ts_put(&o, ":");
	if (op->noun >= 0)
		name = ts_name_at(m->game, s, op->noun, e->arg[op->arg], buf);
	if (name) {
		size_t n = 0;

		while (name[n] && name[n] != op->until)
			n++;
		ts_putn(&o, name, n);
	} else {
		ts_put_int(&o, e->arg[op->arg]);
	}
	return ts_out_end(&o) || put_fact(d, w, e->arg[0], text, 0) ? -1 : 0;
}

/* The events of one ply: the first of its kind of each seat. */
static int openings_of(ts_digest *d, const ts_match *m, ts_words *w, ts_digest_room *r,
		       uint32_t seen[TS_SEATS_MAX])
{
	for (uint32_t k = 0; k < r->events.n; k++) {
		const ts_event *e = &r->events.e[k];

		for (int i = 0; i < m->game->n_openings; i++) {
			int seat = e->arg[0];

			if (e->id != m->game->openings[i].event || seat < 0 || seat >= d->seats ||
			    seen[seat] >> i & 1)
				continue;
			seen[seat] |= 1u << i;
			if (put_opening(d, m, w, &r->state, i, e))
				return -1;
		}
	}
	return 0;
}

/* The sources of "score", which every game answers in one shape. */
static int sources_of(ts_digest *d, const ts_match *m, ts_words *w, ts_digest_room *r)
{
	const ts_node *list;
	const char *why;
	size_t at;
	ts_doc doc;
	ts_out o;

	m->game->redact(&r->state, TS_TABLE);
	ts_out_init(&o, r->text, sizeof r->text - 1);
	if (ts_query_ask(m->game, &r->state, TS_TABLE, "score", &o, NULL) || ts_out_end(&o) ||
	    ts_doc_read_own(&doc, r->text, o.len, r->node, TS_NODES_MAX, &why, &at))
		return -1;
	list = ts_doc_get(&doc, ts_doc_root(&doc), "sources");
	for (const ts_node *x = list ? ts_doc_first(&doc, list) : NULL; x;
	     x = ts_doc_next(&doc, list, x)) {
		const ts_node *name = ts_doc_get(&doc, x, "source"),
			      *items = ts_doc_get(&doc, x, "items");
		int sum[TS_SEATS_MAX] = {0};

		for (const ts_node *n = items ? ts_doc_first(&doc, items) : NULL; n;
		     n = ts_doc_next(&doc, items, n)) {
			const ts_node *points = ts_doc_get(&doc, n, "points"),
				      *who = ts_doc_get(&doc, n, "seat");
			int seat = who ? ts_seat_parse(ts_doc_str(&doc, who), d->seats) : -1;

			if (seat >= 0 && points)
				sum[seat] += points->num;
		}
		for (int i = 0; i < d->seats; i++)
			if (!name || put_fact(d, w, i, ts_doc_str(&doc, name), sum[i]))
				return -1;
	}
	return 0;
}

int ts_digest_make(ts_digest *d, const ts_match *m, ts_words *w, ts_digest_room *r)
{
	const ts_digest none = {0};
	uint32_t seen[TS_SEATS_MAX] = {0};
	ts_score score;

	*d = none;
	if (!m->state.core.over || m->from_position)
		return -1;
	d->seats = m->setup.seats;
	d->plies = (uint16_t)m->n;
	ts_match_at(m, 0, &r->state, &r->events);
	for (uint32_t i = 0; i <= m->n; i++) {
		if (i) {
			r->events.n = 0;
			m->game->apply(&r->state, m->log[i - 1].seat, m->log[i - 1].action,
				       &r->events);
		}
		if (openings_of(d, m, w, r, seen))
			return -1;
	}
	m->game->score(&r->state, &score);
	for (int i = 0; i < d->seats; i++) {
		d->points[i] = score.total[i];
		d->rank[i] = score.rank[i];
	}
	return sources_of(d, m, w, r);
}

/* --- sums --- */

static void count(ts_count *c, int share, int points)
{
	c->games++;
	c->share += share;
	c->points += points;
	c->won += share > 0;
	c->won_points += share > 0 ? points : 0;
}

void ts_stats_add(ts_stats *s, const ts_digest *d, unsigned seats)
{
	uint32_t at = d->plies / TS_LENGTH_STEP;
	int first = 0;

	s->seats = d->seats;
	s->least = !s->games || d->plies < s->least ? d->plies : s->least;
	s->most = d->plies > s->most ? d->plies : s->most;
	s->games++;
	s->plies += d->plies;
	s->length[at < TS_LENGTHS ? at : TS_LENGTHS - 1]++;
	for (int i = 0; i < d->seats; i++)
		first += d->rank[i] == 1;
	for (int i = 0; i < d->seats; i++) {
		int share = d->rank[i] == 1 ? 1000 / first : 0;

		if (!(seats >> i & 1))
			continue;
		count(&s->seat[i], share, d->points[i]);
		s->wins[i] += share > 0;
		for (int k = 0; k < d->n[i]; k++) {
			const ts_fact *f = &d->fact[i][k];

			count(&s->word[f->word], share, f->n);
		}
	}
}

void ts_interval(int64_t share, uint32_t n, int *low, int *high)
{
	const double z = 1.96;
	double p = n ? (double)share / 1000 / n : 0, more = n ? z * z / n : 0;
	double half = n ? z * __builtin_sqrt(p * (1 - p) / n + more / (4 * n)) : 0;

	*low = n ? (int)(1000 * (p + more / 2 - half) / (1 + more) + 0.5) : 0;
	*high = n ? (int)(1000 * (p + more / 2 + half) / (1 + more) + 0.5) : 1000;
	*low = *low < 0 ? 0 : *low;
	*high = *high > 1000 ? 1000 : *high;
}

static void put(ts_out *o, const char *key, long long v)
{
	ts_json_key(o, key);
	ts_json_int(o, v);
}

static void put_share(const ts_count *c, ts_out *o)
{
	int low, high;

	ts_interval(c->share, c->games, &low, &high);
	put(o, "games", c->games);
	put(o, "share", c->games ? (c->share + c->games / 2) / c->games : 0);
	put(o, "low", low);
	put(o, "high", high);
}

static void put_lengths(const ts_stats *s, ts_out *o)
{
	int from = (int)(s->least / TS_LENGTH_STEP), to = (int)(s->most / TS_LENGTH_STEP);

	put(o, "games", s->games);
	ts_json_key(o, "length");
	ts_json_open(o, '{');
	put(o, "sum", (long long)s->plies);
	put(o, "least", s->least);
	put(o, "most", s->most);
	put(o, "step", TS_LENGTH_STEP);
	put(o, "from", from * TS_LENGTH_STEP);
	ts_json_key(o, "games");
	ts_json_open(o, '[');
	for (int i = from; s->games && i <= to && i < TS_LENGTHS; i++)
		ts_json_int(o, s->length[i]);
	ts_json_close(o, ']');
	ts_json_close(o, '}');
}

static void put_seats(const ts_stats *s, ts_out *o)
{
	char name[8];

	ts_json_key(o, "seats");
	ts_json_open(o, '[');
	for (int i = 0; i < s->seats; i++) {
		if (!s->seat[i].games)
			continue;
		ts_seat_name(i, name);
		ts_json_open(o, '{');
		ts_json_key(o, "seat");
		ts_json_str(o, name);
		put_share(&s->seat[i], o);
		put(o, "wins", s->wins[i]);
		put(o, "points", s->seat[i].points);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

static int begins(const char *word, const char *id)
{
	while (*id && *word == *id) {
		word++;
		id++;
	}
	return !*id && *word == ':';
}

static void put_openings(const ts_stats *s, const ts_game *g, const ts_words *w, int words,
			 uint32_t least, ts_out *o)
{
	ts_json_key(o, "openings");
	ts_json_open(o, '[');
	for (int i = 0; i < g->n_openings; i++) {
		const ts_opening *op = &g->openings[i];

		for (int k = 0; k < words; k++) {
			const ts_count *c = &s->word[k];

			if (!c->games || c->games < least || !begins(w->text[k], op->id))
				continue;
			ts_json_open(o, '{');
			ts_json_key(o, "opening");
			ts_json_str(o, op->id);
			ts_json_key(o, "kind");
			if (op->noun >= 0)
				ts_json_str(o, g->nouns[op->noun].id);
			else
				ts_json_null(o);
			ts_json_key(o, "value");
			ts_json_str(o, w->text[k] + value_at(w->text[k]));
			put_share(c, o);
			ts_json_close(o, '}');
		}
	}
	ts_json_close(o, ']');
}

static void put_sources(const ts_stats *s, const ts_words *w, int words, ts_out *o)
{
	ts_json_key(o, "sources");
	ts_json_open(o, '[');
	for (int k = 0; k < words; k++) {
		const ts_count *c = &s->word[k];

		if (!c->games || value_at(w->text[k]))
			continue;
		ts_json_open(o, '{');
		ts_json_key(o, "source");
		ts_json_str(o, w->text[k]);
		put(o, "games", c->games);
		put(o, "sum", c->points);
		put(o, "won_games", c->won);
		put(o, "won_sum", c->won_points);
		ts_json_close(o, '}');
	}
	ts_json_close(o, ']');
}

void ts_stats_json(const ts_stats *s, const ts_game *g, const ts_words *w, int words, int parts,
		   uint32_t least, ts_out *o)
{
	if (parts & TS_PART_LENGTH)
		put_lengths(s, o);
	if (parts & TS_PART_SEATS)
		put_seats(s, o);
	if (parts & TS_PART_WORDS) {
		put_openings(s, g, w, words, least, o);
		put_sources(s, w, words, o);
	}
}
