/* words.h - a game in words, for the terminal: events, moves, questions and the table itself, in
 * French or English. The sentences and names are those of the web client's catalogues
 * (web/src/games/<game>/i18n), which are part of the binary; which sentence is said of what is in
 * src/games/<game>/words.txt, for the web client too (web/src/lib/say.ts), and described in
 * docs/words.md. Nothing here knows a game. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "tessera.h"

enum { WORDS_EN, WORDS_FR };

int words_language(const char *given); /* --lang, else the environment's; exits 2 */
void words_open(const ts_game *g, int lang);
const char *words_title(void); /* what people call the game */
/* The table as this viewer may see it now, and who is asked, or -1: questions and moves, the
 * position and names depend on it. viewer: a seat, TS_TABLE, or less for all there is. */
void words_see(const ts_state *s, int viewer, int seat);
/* What the words ask the engine for ("ask"), of a state redacted for the viewer: fields of JSON. */
void words_asks(const ts_state *shown, int viewer, ts_out *o);
/* The name of an id: of "p1" it is "Red", and "You" if that is the reader's seat. */
void words_name(const char *id, int you, ts_out *o);
/* One event of ts_event_json: 0 nothing to say of it, 1 said, 2 said as a heading. who: the id of
 * whom it is said, or "". */
int words_event(const char *json, int you, char who[16], ts_out *o);
/* What is asked ("prompt"), what others do ("wait") or how it ended ("over"): what is written to
 * `detail` says more. you: the reader's seat, or -1. */
void words_question(const char *head, int you, ts_out *title, ts_out *detail);
void words_move(const char *notation, ts_out *o);
/* Why something is refused: the sentence of its code, or what is said otherwise. */
void words_refusal(const char *code, const char *otherwise, ts_out *o);
/* JSON for reading: the position of words_see, or a text given. */
void words_position(ts_out *o);
void words_json(const char *json, ts_out *o);
/* What the game's data say of an id: a card, a region. 0 if there is no such thing. */
int words_about(const char *id, ts_out *o);
#endif
