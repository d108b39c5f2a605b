/* corpus.c - runs a fuzz target without libFuzzer, on any build: every kept input of fuzz/corpus/NAME, and
 * CHANGES seeded changes of each. Always the same inputs. usage: NAME FOLDER */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 1 << 16, CHANGES = 100, FILES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
/* of targets that know the structure of their inputs */
__attribute__((weak)) size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
						     unsigned seed);

static unsigned state;

static unsigned below(size_t n)
{
	state = state * 1664525u + 1013904223u;
	return n ? (state >> 8) % (unsigned)n : 0;
}

/* A byte changed, added or removed, or a part copied to another place. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max)
{
	size_t at = below(size), from = below(size), n;

	switch (size ? below(4) : 1) {
	case 0:
		data[at] ^= (uint8_t)(1 + below(255));
		return size;
	case 1:
		if (size == max)
			return size;
		memmove(data + at + 1, data + at, size - at);
		data[at] = (uint8_t)below(256);
		return size + 1;
	case 2:
		n = 1 + below((size - at) / 4);
		memmove(data + at, data + at + n, size - at - n);
		return size - n;
	default:
		n = size - (at > from ? at : from);
		memmove(data + at, data + from, 1 + below(n));
		return size;
	}
}

/* The target gets its input in a block of exactly its size, so that sanitizers see reads beyond it. */
static void try(const uint8_t *data, size_t size)
{
	uint8_t *own = malloc(size ? size : 1);

	if (!own)
		abort();
	memcpy(own, data, size);
	LLVMFuzzerTestOneInput(own, size);
	free(own);
}

static int run_file(const char *path)
{
	static uint8_t kept[MAX], data[MAX];
	FILE *f = fopen(path, "rb");
	size_t n;

	if (!f) {
		fprintf(stderr, "corpus: %s cannot be read\n", path);
		return -1;
	}
	n = fread(kept, 1, sizeof kept, f);
	fclose(f);
	try(kept, n);
	for (unsigned i = 0; i < CHANGES; i++) {
		size_t size = n;

		state = i;
		memcpy(data, kept, n);
		for (unsigned k = 0; k <= i % 4; k++)
			size = LLVMFuzzerCustomMutator
				       ? LLVMFuzzerCustomMutator(data, size, MAX, below(1u << 24))
				       : LLVMFuzzerMutate(data, size, MAX);
		try(data, size);
	}
	return 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(int argc, char **argv)
{
	static char *name[FILES];
	struct dirent *entry;
	DIR *dir = argc == 2 ? opendir(argv[1]) : NULL;
	int n = 0, bad = 0;

	if (!dir) {
		fprintf(stderr, "usage: %s FOLDER\n", *argv);
		return 2;
	}
	while ((entry = readdir(dir)) && n < FILES)
		if (*entry->d_name != '.' && !(name[n++] = strdup(entry->d_name)))
			abort();
	closedir(dir);
	qsort(name, (size_t)n, sizeof *name, by_name);
	for (int i = 0; i < n; i++) {
		char path[1024];

		snprintf(path, sizeof path, "%s/%s", argv[1], name[i]);
		printf("%s\n", path);
		fflush(stdout); /* the last line says which one crashed */
		bad += run_file(path) != 0;
		free(name[i]);
	}
	printf("%d inputs and %d changes of each\n", n, CHANGES);
	return bad || !n;
}
