/* backup.c - the store into a file beside it, from the host's page: what `tessera backup` does, on a thread that
 * nobody waits for. There is one such file, the last that was read back whole; it takes the place of the one before.
 * A PostgreSQL has tools of its own. */
#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 560 }; /* of the store, and a word */

typedef struct {
	job j;
	store_unit *u;
	char path[PATH], error[STORE_ERROR];
	int code;
} backup_job;

static int running;

static const char *file_of_store(void)
{
	return strncmp(srv.set.store, "sqlite:", 7) ? NULL : srv.set.store + 7;
}

static void path_of(char path[PATH])
{
	snprintf(path, PATH, "%.511s.backup", file_of_store());
}

int64_t backup_last(void)
{
	char path[PATH];
	struct stat s;

	if (!file_of_store())
		return -1;
	path_of(path);
	return stat(path, &s) ? 0 : (int64_t)s.st_mtime * 1000;
}

/* It has what nobody else may read. */
static int make_file(const char *path)
{
	int fd;

	unlink(path); /* of a server that was killed */
	fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
	return fd < 0 ? -1 : 0;
}

static void copy(job *j, void **memory, size_t *size)
{
	backup_job *b = (backup_job *)j;
	char next[PATH + 8];
	store *s = store_open(srv.set.store, b->error);

	(void)memory;
	(void)size;
	b->code = STORE_FAILED;
	if (!s)
		return;
	snprintf(next, sizeof next, "%s.new", b->path);
	if (make_file(next))
		snprintf(b->error, sizeof b->error, "%s", strerror(errno));
	else if (!s->ops->backup(s, next, b->error))
		b->code = rename(next, b->path) ? STORE_FAILED : STORE_OK;
	if (b->code)
		unlink(next);
	s->ops->close(s);
}

static void finish(backup_job *b)
{
	running = 0;
	if (b->code) {
		log_event(LOG_ERROR, "backup failed", "why", b->error, NULL);
		b->u->done(b->u->arg, b->code);
		store_unit_free(b->u);
	} else {
		log_event(LOG_INFO, "backup", NULL);
		unit_send(b->u);
	}
	free(b);
}

static void copied(job *j)
{
	finish((backup_job *)j);
}

static void dropped(job *j)
{
	backup_job *b = (backup_job *)j;

	b->code = STORE_FAILED;
	finish(b);
}

const char *backup_start(store_unit *u)
{
	backup_job *b;

	if (!file_of_store())
		return "a PostgreSQL is backed up by its own tools: pg_dump";
	if (running)
		return "a backup is being made";
	b = calloc(1, sizeof *b);
	if (!b)
		abort();
	b->j = (job){.work = copy, .done = copied, .drop = dropped};
	b->u = u;
	path_of(b->path);
	running = 1;
	workers_file(&b->j);
	return NULL;
}
