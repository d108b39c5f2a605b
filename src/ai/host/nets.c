/* nets.c - the networks that are part of the program: src/games/GAME/GAME.net. Compiled in the root of the
 * sources. */
#include <pthread.h>
#include <string.h>

#include "../net.h"

#define NET(game)                                                                                  \
	__asm__(".section .rodata\n"                                                               \
		".global net_" #game ", net_" #game "_end\n"                                       \
		".hidden net_" #game ", net_" #game "_end\n"                                       \
		"net_" #game ": .incbin \"src/games/" #game "/" #game ".net\"\n"                   \
		"net_" #game "_end: .byte 0\n.previous\n");                                        \
	extern const unsigned char net_##game[], net_##game##_end[]

#pragma GCC visibility push(hidden)
NET(empire);
NET(legends);
NET(immortals);
NET(kingdom);
#pragma GCC visibility pop

static struct {
	const char *game;
	const unsigned char *file, *end;
	ts_net net;
} nets[] = {{.game = "empire", .file = net_empire, .end = net_empire_end},
	    {.game = "legends", .file = net_legends, .end = net_legends_end},
	    {.game = "immortals", .file = net_immortals, .end = net_immortals_end},
	    {.game = "kingdom", .file = net_kingdom, .end = net_kingdom_end}};

enum { NETS = sizeof nets / sizeof *nets };

/* Checking a file takes longer than many decisions. One that does not fit the rules is as none. */
static void open_all(void)
{
	for (int i = 0; i < NETS; i++) {
		const ts_game *g = ts_game_find(nets[i].game);

		if (!g || ts_net_open(&nets[i].net, g, nets[i].file,
				      (size_t)(nets[i].end - nets[i].file)))
			nets[i].game = "";
	}
}

const ts_net *ts_host_net(const ts_game *g)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, open_all);
	for (int i = 0; i < NETS; i++)
		if (!strcmp(g->id, nets[i].game))
			return &nets[i].net;
	return NULL;
}
