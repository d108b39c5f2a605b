/* player.c - bots by name; other programs over the line protocol.
 *
 * A program gets one end of a socket pair as its standard input and output. Every exchange has a
 * deadline, for writing too; a program that misses it is killed with all it started, and started
 * again for its next decision, MAX_STARTS times in all. After that level 1 plays on alone. */
#include "player.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_STARTS = 10, START_MS = 10000, LEAVE_MS = 300, ANSWER_MAX = 1 << 12 };

struct ts_player {
	const ts_game *game;
	ts_budget budget;
	ts_bot *bot; /* the bot itself, or the one that stands in */
	size_t size;
	char *command; /* NULL: inside the program */
	char *out;     /* a request being built */
	size_t out_cap;
	int limit, fd, starts;
	pid_t pid; /* 0: not running */
	ts_faults faults;
};

static long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void stop(ts_player *p)
{
	if (!p->pid)
		return;
	close(p->fd);
	kill(-p->pid, SIGKILL);
	while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
		;
	p->pid = 0;
}

/* Waits until the program can be read or written; 0 when the deadline comes first. */
static int ready(const ts_player *p, short what, long deadline)
{
	for (;;) {
		long left = deadline - now_ms();
		struct pollfd f = {p->fd, what, 0};
		int n = left > 0 ? poll(&f, 1, (int)left) : 0;

		if (n >= 0)
			return n;
		if (errno != EINTR)
			return 0;
	}
}

enum { WENT = 1, HUNG = 0, GONE = -1 };

static int say(ts_player *p, const char *text, size_t len, long deadline)
{
	while (len) {
		ssize_t n;

		if (!ready(p, POLLOUT, deadline))
			return HUNG;
		n = send(p->fd, text, len, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			continue;
		if (n <= 0)
			return GONE;
		text += n;
		len -= (size_t)n;
	}
	return WENT;
}

/* One line without its end; a longer one is cut and so not understood. */
static int hear(ts_player *p, char line[ANSWER_MAX], long deadline)
{
	size_t len = 0;

	for (;;) {
		char c;
		ssize_t n;

		if (!ready(p, POLLIN, deadline))
			return HUNG;
		n = recv(p->fd, &c, 1, MSG_DONTWAIT);
		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			continue;
		if (n <= 0)
			return GONE;
		if (c == '\n')
			break;
		if (len < ANSWER_MAX - 1 && c != '\r')
			line[len++] = c;
	}
	line[len] = 0;
	return WENT;
}

static int start(ts_player *p)
{
	static const char hello[] = "hello tessera 1\n";
	char line[ANSWER_MAX];
	long deadline = now_ms() + START_MS;
	int s[2], how;

	p->starts++;
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, s))
		return GONE;
	p->pid = fork();
	if (p->pid < 0) {
		p->pid = 0;
		close(s[0]);
		close(s[1]);
		return GONE;
	}
	if (p->pid == 0) {
		setpgid(0, 0);
		dup2(s[1], 0);
		dup2(s[1], 1);
		execl("/bin/sh", "sh", "-c", p->command, (char *)NULL);
		_exit(127);
	}
	setpgid(p->pid, p->pid); /* whoever comes first; so that kill reaches the group */
	close(s[1]);
	p->fd = s[0];
	how = say(p, hello, sizeof hello - 1, deadline);
	if (how == WENT)
		how = hear(p, line, deadline);
	if (how == WENT && strncmp(line, "ready", 5))
		how = GONE;
	if (how != WENT)
		stop(p);
	return how;
}

/* The request of a decision, in p->out. Returns its length. */
static size_t request(ts_player *p, const void *s, int seat, const ts_action *m, int n)
{
	char name[8];
	ts_out o;

	for (;;) {
		ts_out_init(&o, p->out, p->out_cap);
		ts_put(&o, "move ");
		ts_json_open(&o, '{');
		ts_json_key(&o, "game");
		ts_json_str(&o, p->game->id);
		ts_json_key(&o, "seat");
		ts_seat_name(seat, name);
		ts_json_str(&o, name);
		ts_json_key(&o, "ms");
		ts_json_int(&o, p->limit);
		ts_json_key(&o, "moves");
		ts_actions_json(p->game, s, m, n, &o);
		ts_json_key(&o, "view");
		p->game->view(s, TS_VIEW_POSITION, &o);
		ts_json_close(&o, '}');
		ts_put(&o, "\n");
		if (!ts_out_end(&o))
			return o.len;
		p->out_cap = o.len + 1024;
		p->out = realloc(p->out, p->out_cap);
		if (!p->out)
			abort();
	}
}

/* Answers that nobody asked for are thrown away, or they would be taken for the next one. */
static void drain(ts_player *p)
{
	char junk[512];

	while (recv(p->fd, junk, sizeof junk, MSG_DONTWAIT) > 0)
		;
}

static int ask(ts_player *p, const void *s, int seat, const ts_action *m, int n, ts_action *a)
{
	char line[ANSWER_MAX];
	size_t len;
	long deadline;
	int how, action;

	if (!p->pid) {
		if (p->starts >= MAX_STARTS) {
			p->faults.crashed++;
			return 0;
		}
		how = start(p);
		if (how != WENT) {
			snprintf(p->faults.last, sizeof p->faults.last, "%.100s: %s", p->command,
				 how == HUNG ? "did not say ready in time"
					     : "could not be started");
			*(how == HUNG ? &p->faults.hung : &p->faults.crashed) += 1;
			return 0;
		}
	}
	drain(p);
	len = request(p, s, seat, m, n);
	deadline = now_ms() + p->limit;
	how = say(p, p->out, len, deadline);
	if (how == WENT)
		how = hear(p, line, deadline);
	if (how != WENT) {
		snprintf(p->faults.last, sizeof p->faults.last, "%.100s: %s", p->command,
			 how == HUNG ? "no answer in time" : "ended");
		*(how == HUNG ? &p->faults.hung : &p->faults.crashed) += 1;
		stop(p);
		return 0;
	}
	action = ts_action_parse(p->game, s, line);
	for (int i = 0; i < n; i++)
		if (m[i] == action) {
			*a = m[i];
			return 1;
		}
	for (char *c = line; *c; c++)
		if ((unsigned char)*c < ' ' || (unsigned char)*c > '~')
			*c = '?';
	snprintf(p->faults.last, sizeof p->faults.last, "%.80s: not a legal move: %.40s",
		 p->command, line);
	p->faults.garbage++;
	return 0;
}

ts_player *ts_player_open(const ts_game *g, const char *name, const ts_budget *b, int limit,
			  ts_error *e)
{
	ts_player *p = calloc(1, sizeof *p);
	int other = !strncmp(name, "exec:", 5);
	const char *inside = other ? "level1" : name;

	if (!p) {
		ts_fail(e, TS_E_SIZE, "", "out of memory", NULL, NULL);
		return NULL;
	}
	p->game = g;
	p->limit = limit;
	if (b)
		p->budget = *b;
	p->size = ts_bot_size(inside, b);
	p->bot = p->size ? malloc(p->size) : NULL;
	if (!p->bot || ts_bot_init(p->bot, p->size, g, inside, 0)) {
		if (p->bot)
			ts_fail(e, TS_E_VERSION, "bots", "no network for ", g->id, NULL);
		else
			ts_fail(e, TS_E_USAGE, "bots",
				p->size ? "out of memory" : "unknown bot: ", p->size ? NULL : name,
				NULL);
		ts_player_close(p);
		return NULL;
	}
	if (other) {
		p->command = strdup(name + 5);
		if (!p->command || start(p) != WENT) {
			ts_fail(e, TS_E_BROKEN, "bots", "does not start and say ready: ", name + 5,
				NULL);
			ts_player_close(p);
			return NULL;
		}
	}
	return p;
}

void ts_player_seed(ts_player *p, uint64_t seed)
{
	ts_bot_seed(p->bot, seed);
}

ts_action ts_player_move(ts_player *p, const void *redacted, int seat, ts_advice *out)
{
	ts_action m[TS_MOVES_MAX], a;
	const ts_budget usual = {0};

	if (p->command) {
		int n = p->game->moves(redacted, seat, m);

		if (out)
			memset(out, 0, sizeof *out);
		if (ask(p, redacted, seat, m, n, &a))
			return a;
		return ts_bot_move(p->bot, redacted, seat, &usual, NULL);
	}
	return ts_bot_move(p->bot, redacted, seat, &p->budget, out);
}

const ts_faults *ts_player_faults(const ts_player *p)
{
	return &p->faults;
}

void ts_player_close(ts_player *p)
{
	if (!p)
		return;
	if (p->pid && say(p, "quit\n", 5, now_ms() + 100) == WENT) {
		/* it may take leave: its end of the line closes when it is gone */
		char junk[ANSWER_MAX];

		for (long until = now_ms() + LEAVE_MS; hear(p, junk, until) == WENT;)
			;
	}
	stop(p);
	free(p->out);
	free(p->command);
	free(p->bot);
	free(p);
}
