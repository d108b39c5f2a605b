/* words.h - a game in words, for the terminal: events, moves, questions and the table itself, in
 * French or English. The sentences and names are those of the web client's catalogues
 * (web/src/games/<game>/i18n), which are part of the binary; which sentence is said of what is in
 * src/games/<game>/words.txt, described in docs/adding-a-game.md. Nothing here knows a game. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "tessera.h"

enum { WORDS_EN, WORDS_FR };

void words_open(const ts_game *g, int lang);
const char *words_title(void); /* what people call the game */
/* The table as this seat may see it now; -1: as the table does. Moves and views speak of it. */
void words_see(const ts_state *s, int viewer);
void words_name(int seat, int you, ts_out *o); /* "Red"; "You" if it is the reader's */
/* One event of ts_event_json: 0 nothing to say of it, 1 said, 2 said as a heading. */
int words_event(const char *json, int you, ts_out *o);
void words_question(int seat, ts_out *o);
void words_move(const char *notation, int seat, ts_out *o);
void words_refusal(const char *code, ts_out *o);
/* JSON for reading: the position of words_see, or a text given. */
void words_position(ts_out *o);
void words_json(const char *json, ts_out *o);
/* What the game's data say of an id: a card, a region. 0 if there is no such thing. */
int words_about(const char *id, ts_out *o);
#endif
