/* clock.c - the clocks of the server; see server.h. A test may move them by a file of two numbers,
 * milliseconds added to the wall clock and to the monotonic one, that it maps as the server does. */
#include "server/server.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static const int64_t *moved;
static int64_t house, started;

static int64_t read_clock(clockid_t id)
{
	struct timespec t;

	clock_gettime(id, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t offset(int i)
{
	return moved ? __atomic_load_n(&moved[i], __ATOMIC_RELAXED) : 0;
}

int64_t now_ms(void)
{
	return read_clock(CLOCK_REALTIME) + offset(0);
}

int today(void)
{
	return (int)(now_ms() / 86400000);
}

int64_t mono_ms(void)
{
	return read_clock(CLOCK_MONOTONIC) + offset(1);
}

int64_t house_ms(void)
{
	return house + mono_ms() - started;
}

void house_move(int64_t at_least)
{
	if (house_ms() < at_least)
		house += at_least - house_ms();
}

uint64_t mono_micros(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

int clock_start(const char *test_file, int64_t house_so_far)
{
	if (*test_file) {
		int fd = open(test_file, O_RDONLY | O_CLOEXEC);
		void *p = fd < 0 ? MAP_FAILED : mmap(NULL, 16, PROT_READ, MAP_SHARED, fd, 0);

		if (fd >= 0)
			close(fd);
		if (p == MAP_FAILED)
			return -1;
		moved = p;
	}
	house = house_so_far;
	started = mono_ms();
	return 0;
}
