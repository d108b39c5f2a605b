/* row.c - rows of tables: who owns their memory, and whether results may change ratings. */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

void store_table_copy(store_table *to, const store_table *from)
{
	*to = *from;
	if (from->position && !(to->position = strdup(from->position)))
		abort(); /* without it the game would start from its setup */
}

void store_table_end(store_table *t)
{
	free(t->position);
	t->position = NULL;
}

const char *store_unratable(const store_table *t)
{
	if (t->position)
		return "a rated table starts at its setup";
	if (t->seats < 2)
		return "a rated table has two seats or more";
	for (int i = 0; i < t->seats; i++) {
		const store_seat *s = &t->seat[i];

		if (s->kind == SEAT_BOT)
			return "a rated table has no bots";
		for (int k = 0; k < i && s->kind == SEAT_USER && s->user[0]; k++)
			if (t->seat[k].kind == SEAT_USER && !strcmp(t->seat[k].user, s->user))
				return "a player has only one seat at a rated table";
	}
	return NULL;
}
