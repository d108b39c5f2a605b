/* replay.c - from rows back to a match: options as text, the start of a table, its operations. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void store_options_write(const ts_game *g, const ts_setup *u, char out[STORE_OPTIONS])
{
	char buf[32];
	ts_out o;

	ts_out_init(&o, out, STORE_OPTIONS);
	for (int i = 0; i < g->n_options; i++) {
		const uint8_t *v = u->opt + ts_option_at(g, i);

		if (!v[0])
			continue;
		if (o.len)
			ts_put(&o, " ");
		ts_put(&o, g->options[i].id);
		for (int k = 0; k < g->options[i].max && v[k]; k++) {
			ts_put(&o, k ? "," : "=");
			ts_put(&o, ts_option_name(g, i, v[k] - 1, buf));
		}
	}
	ts_out_done(&o);
}

int store_options_parse(const ts_game *g, int seats, const char *text, ts_setup *u)
{
	char copy[STORE_OPTIONS], *save, *pair;

	ts_setup_init(u, seats);
	snprintf(copy, sizeof copy, "%s", text);
	for (pair = strtok_r(copy, " ", &save); pair; pair = strtok_r(NULL, " ", &save)) {
		char *value = strchr(pair, '=');

		if (!value)
			return -1;
		*value++ = 0;
		if (ts_option_set(g, u, pair, value, NULL))
			return -1;
	}
	return ts_setup_settle(g, u, NULL);
}

int store_colours(store_table *t)
{
	unsigned worn = 1; /* 0 is none */

	for (int i = 0; i < t->seats; i++) {
		if (t->seat[i].colour && worn >> t->seat[i].colour & 1)
			return -1;
		worn |= 1u << t->seat[i].colour;
	}
	for (int i = 0; i < t->seats; i++) {
		int c = i + 1;

		if (t->seat[i].colour)
			continue;
		while (worn >> c & 1)
			c = c % TS_SEATS_MAX + 1;
		t->seat[i].colour = (uint8_t)c;
		worn |= 1u << c;
	}
	return 0;
}

int store_match_start(ts_match *m, const store_table *t, ts_node *nodes)
{
	const ts_game *g = ts_game_keyed(t->game);
	ts_setup u;

	if (!g)
		return -1;
	if (t->position) {
		char *text = strdup(t->position);
		int code = text ? ts_match_position(m, text, strcspn(text, "\n"), nodes, t->seed,
						    NULL)
				: -1;

		free(text);
		return code;
	}
	if (store_options_parse(g, t->seats, t->options, &u))
		return -1;
	return ts_match_new(m, g, &u, t->seed, NULL);
}

static int play(ts_match *m, int seat, const char *data)
{
	char move[TS_TEXT_MAX + 8];

	while (*data) {
		size_t n = strcspn(data, ";");

		if (n >= TS_TEXT_MAX)
			return -1;
		snprintf(move, sizeof move, "p%d %.*s", seat + 1, (int)n, data);
		if (ts_match_play_text(m, move, NULL, NULL))
			return -1;
		data += n + (data[n] == ';');
	}
	return 0;
}

int store_match_apply(ts_match *m, const store_op *op)
{
	int n = atoi(op->data), bad = 0;

	switch (op->kind) {
	case OP_PLAY:
		return play(m, op->seat, op->data);
	case OP_UNDO:
		while (n-- > 0 && !bad)
			bad = ts_match_undo(m, op->seat, NULL);
		return bad;
	case OP_BACK:
		if (n < 0 || (uint32_t)n > m->n)
			return -1;
		ts_match_at(m, (uint32_t)n, &m->state, NULL);
		m->n = (uint32_t)n;
		return 0;
	default:
		return 0;
	}
}
