/* server.c - the loop: turns and ticks, start and stop, and the word to the service manager. */
#include "server/tour.h"

#include <signal.h>
#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

server srv;

/* clang-format off */
enum { TICK_MS = 250, HELLO_MS = 10000, PING_MS = 25000, SILENT_MS = 60000, SWEEP_MS = 60000, HOUSE_MS = 30000 };
/* clang-format on */

/* --- the service manager, by the protocol of sd_notify --- */

static void notify(const char *state)
{
	const char *path = getenv("NOTIFY_SOCKET");
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	size_t n = path ? strlen(path) : 0;
	int fd;

	if (!n || n >= sizeof to.sun_path)
		return;
	memcpy(to.sun_path, path, n);
	if (*path == '@')
		to.sun_path[0] = 0;
	fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&to,
	       (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n));
	close(fd);
}

/* Half of the time after which the manager takes the server for hung; 0: it does not watch. */
static uint64_t watchdog_micros(void)
{
	const char *text = getenv("WATCHDOG_USEC");

	return text ? strtoull(text, NULL, 10) / 2 : 0;
}

/* --- ticks --- */

static void check_socket(conn *c)
{
	uint64_t now = mono_micros();

	if (!c->is_ws || c->cut)
		return;
	if (!c->hello && mono_ms() - c->born > HELLO_MS) {
		conn_cut(c, 1008, "hello");
	} else if (now - c->heard > SILENT_MS * 1000ull) {
		conn_cut(c, 1008, "silent");
	} else if (now - c->heard > PING_MS * 1000ull && now - c->pinged > PING_MS * 1000ull) {
		c->pinged = now;
		conn_ping(c);
	}
}

/* The house's time reaches the store with every move; between moves of a slow game, by itself. */
static void keep_house(void)
{
	store_unit *u;

	if (srv.damaged)
		return;
	u = store_unit_new(NULL, NULL);
	store_put_house(u, house_ms());
	unit_send(u);
}

static void tick(void)
{
	static int64_t swept, kept;

	tables_due();
	tables_take_up();
	table_each(play_tick);
	seeks_tick();
	tours_tick();
	lobby_tick();
	people_look();
	accounts_tick();
	host_tick();
	digests_tick();
	notices_tick();
	net_each(check_socket);
	net_deadlines();
	if (mono_ms() - kept > HOUSE_MS && tables_clocked()) {
		kept = mono_ms();
		keep_house();
	}
	if (mono_ms() - swept > SWEEP_MS && !srv.damaged) {
		swept = mono_ms();
		if (node_keeps()) {
			tables_sweep();
			host_sweep();
		}
		store_ill(); /* logs what could not be read */
	}
}

/* --- start and stop --- */

static volatile sig_atomic_t told_to_stop;

static void on_signal(int signum)
{
	(void)signum;
	told_to_stop = 1;
	net_wake();
}

static void wake(void *arg)
{
	(void)arg;
	net_wake();
}

/* Somebody is still to be said goodbye to, or to be answered. */
static int unfinished(void)
{
	for (conn *c = srv.conns; c; c = c->next)
		if ((c->is_ws && c->state != C_LAST) || c->http || c->out_n)
			return 1;
	return 0;
}

static void say_goodbye(conn *c)
{
	if (c->is_ws)
		conn_cut(c, 1001, "stop");
}

/* Says goodbye, lets what is under way come to its end, and leaves. */
static void stop(void)
{
	int64_t until = mono_ms() + srv.set.stop_seconds * 1000LL;

	srv.stopping = 1;
	notify("STOPPING=1");
	log_event(LOG_INFO, "stopping", NULL);
	net_stop_listening();
	net_each(say_goodbye);
	while (unfinished() && mono_ms() < until) {
		net_turn(20);
		net_deadlines();
	}
	net_turn(0); /* what they have still sent is read, so that they can read the goodbye */
	workers_stop();
	post_stop();
	keep_house();
	store_writer_stop(srv.writer);
	srv.writer = NULL;
	net_end();
	table_each(table_drop);
	srv.store->ops->close(srv.store);
	log_event(LOG_INFO, "stopped", NULL);
}

/* What can be said of the store before anybody asks it for something. */
static void look_at_store(void)
{
	char error[STORE_ERROR] = "";

	if (srv.store->wal_missing)
		log_event(LOG_ERROR, "wal missing", "why",
			  "the store was not closed, and the log of its last changes is gone",
			  NULL);
	if (srv.set.check_store && srv.store->ops->check(srv.store, error)) {
		srv.damaged = 1;
		log_event(LOG_ERROR, "store damaged", "why", error, "help",
			  "restore a backup; docs/hosting.md", NULL);
	}
	if (!srv.damaged && srv.store->ops->own(srv.store)) {
		srv.damaged = 1;
		log_event(LOG_ERROR, "store not writable", NULL);
	}
	store_ill();
}

static void run(void)
{
	int64_t next = 0;
	uint64_t watchdog = watchdog_micros(), told = 0;

	while (!told_to_stop) {
		int64_t now = mono_ms();

		if (now >= next || next - now > TICK_MS) {
			uint64_t start = mono_micros();

			next = now + TICK_MS;
			tick();
			took(&counted.turns, start);
		}
		if (watchdog && mono_micros() - told >= watchdog) {
			told = mono_micros();
			notify("WATCHDOG=1");
		}
		now = mono_ms();
		net_turn(next > now ? (int)(next - now) : 0);
		http_sweep();
	}
}

int server_run(const settings *s, char error[STORE_ERROR])
{
	struct sigaction act = {.sa_handler = on_signal};
	int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
	int64_t house = 0;

	srv.set = *s;
	log_set();
	if (sodium_init() < 0) {
		snprintf(error, STORE_ERROR, "no random numbers");
		return -1;
	}
	srv.store = store_open(s->store, error);
	if (!srv.store)
		return -1;
	srv.store->ops->house(srv.store, &house);
	if (clock_start(s->test_clock, house)) {
		snprintf(error, STORE_ERROR, "test-clock: no such file");
		return -1;
	}
	look_at_store();
	if (!srv.damaged)
		host_start();
	if (net_start(s, error))
		return -1;
	if (!srv.damaged && nodes_join(wake, error))
		return -1;
	srv.writer = store_writer_start(srv.store, wake, NULL);
	if (!srv.writer ||
	    workers_start(s->workers  ? s->workers
			  : cores > 2 ? cores - 1
				      : 1,
			  wake) ||
	    post_start(wake)) {
		snprintf(error, STORE_ERROR, "no threads");
		return -1;
	}
	signal(SIGPIPE, SIG_IGN);
	sigaction(SIGTERM, &act, NULL);
	sigaction(SIGINT, &act, NULL);
	if (!srv.damaged && !srv.shared) { /* else whoever keeps it */
		tables_resume();
		tours_resume();
	}
	digests_start();
	notices_start();
	log_event(LOG_INFO, "listening", "address", s->listen, "port", srv.port, NULL);
	notify("READY=1");
	run();
	stop();
	return 0;
}
