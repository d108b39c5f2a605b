// A game's own words.txt (docs/words.md) as what the shell asks of a game: the lines of the log, what
// is asked, what a move is called. How it looks is left to the game: which things are pictures or
// places, what stands beside a question.
import { tongue, type Part } from '../lib/i18n.svelte';
import { query } from '../lib/query.svelte';
import { plain, speaker, tableOf, type Company } from '../lib/say';
import type { Ev, Json, Seat, State } from '../lib/types';
import type { Game, Names, Prompt } from './game';

interface Looks {
  /** What the engine's `data` says of the game. */
  content: Json;
  /** By kind of thing: what the log shows where its name stands. */
  parts?: Record<string, (id: string, text: string, ev: Ev) => Part | Part[]>;
  /** Beside what is asked of `seat`. */
  chip?(s: State, seat: Seat): Pick<Prompt, 'chip' | 'icon'>;
  /** Where the rules page speaks of a question, by the second word of its key. */
  rules: Record<string, string>;
  /** The card in play, beside the question for all who read it. */
  card?(s: State): string | undefined;
}

export function speech(game: string, source: string, looks: Looks) {
  const words = tongue(game);
  const said = speaker(source, looks.content, words);
  const colours: Company = { you: () => false, name: (seat) => words.text(`seat.${seat}`)! };

  const tableFor = (s: State, seat: Seat | null, names?: Names): Json =>
    tableOf(
      s,
      seat,
      s.view.seats?.map((x: { seat: Seat }) => x.seat).find((x: Seat) => names?.you(x)),
      Object.fromEntries(Object.entries(said.asks).map(([name, what]) => [name, query(s, what)])),
    );

  function ask(head: 'prompt' | 'wait' | 'over', table: Json, names: Names): Prompt {
    const q = said.question(head, table, names);
    const what = head === 'prompt' ? q.key.split('.')[1] : undefined;
    return {
      title: plain(q.title),
      detail: plain(q.detail) || undefined,
      ...(what && { aim: words.text(`aim.${what}`), rule: looks.rules[what] }),
    };
  }

  return {
    /** Queries that the words need: part of the game's `asks`. */
    asks: Object.values(said.asks),
    line(ev: Ev, names: Names): ReturnType<Game['line']> {
      const got = said.event(ev, names.options, names);
      if (!got) return null;
      const parts = got.said.flatMap((p) =>
        typeof p === 'string' ? p : (looks.parts?.[p.kind]?.(p.id, p.text, ev) ?? p.text),
      );
      return { seat: got.seat, parts, turn: got.head };
    },
    prompt: (s: State, seat: Seat | null, names: Names): Prompt => ({
      card: looks.card?.(s),
      ...(s.over || !seat
        ? ask(s.over ? 'over' : 'wait', tableFor(s, null, names), names)
        : { ...ask('prompt', tableFor(s, seat, names), names), ...looks.chip?.(s, seat) }),
    }),
    move(move: string, s: State): string {
      const seat = s.acting.find((x) => s.moves[x]?.includes(move)) ?? s.acting[0] ?? null;
      return plain(said.move(move, tableFor(s, seat), colours));
    },
    /** How a match with this result ended. */
    over: (result: Json, names: Names): Prompt =>
      ask('over', tableOf({ view: {}, moves: {}, acting: [], result }, null), names),
    /** A thing of a kind by its name, or what it does. */
    thing: (kind: string, thing: Json, table: Json = {}): string =>
      plain(said.thing(kind, thing, table, colours)),
  };
}
