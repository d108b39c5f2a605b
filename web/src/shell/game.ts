// What a game is to the shell: one module, games/<game>/index.ts, with a default export of this
// type. docs/web.md shows how to write one. Nothing of a game is anywhere else.
import type { Component } from 'svelte';
import type { Part } from '../lib/i18n.svelte';
import type { Award } from '../lib/results';
import type { Flight, Table } from '../lib/table.svelte';
import type { Ev, Json, Seat, State } from '../lib/types';
import type { Icons } from './icons';

export interface Prompt {
  /** What is asked, in one sentence. */
  title: string;
  detail?: string;
  /** A count beside it, such as "1 / 2", with an icon. */
  chip?: string;
  icon?: string;
}

/** A row of the table of points. Rows with `part` are sources that add up to the total. */
export interface Row {
  label: string;
  icon?: string;
  values: Record<Seat, number | string>;
  part?: boolean;
  /** Indented: what a source is made of. */
  sub?: boolean;
}

export interface Lesson {
  /** Keys of the catalogue: "<game>.learn.<id>.title", ".text" and ".done". */
  id: string;
  /** The prepared position: a match of these options and seed after these moves ("p1 take 3"). */
  options: Record<string, Json>;
  seed: string;
  moves: string[];
  /** The learner's seat; the others do not move. */
  seat: Seat;
  /** Met by the learner's own moves so far. */
  goal: (moves: string[], state: State) => boolean;
}

/** Names of the people at the table, for the words of events and prompts. */
export interface Names {
  name(seat: Seat): string;
  /** This seat is the reader. */
  you(seat: Seat): boolean;
  /** What the table is played with: an event does not repeat it. */
  options: Record<string, Json>;
}

export interface Game {
  id: string;
  icons: Icons;
  /** The stage: everything on the table that is not a hand or a row of cards. */
  Board: Component<{ t: Table }>;
  /** Wider than high: on a small screen held across the panels stay beside it. */
  beside?: boolean;
  /** Beside the prompt, on the ledge: cards to choose from. */
  Ledge?: Component<{ t: Table; phone: boolean }>;
  /** In the prompt, for a choice that is neither on the board nor a few buttons: a bid, a number. */
  Ask?: Component<{ t: Table }>;
  /** Below the name in a seat's panel. `full`: the reader's own, or opened. */
  Panel: Component<{ s: State; seat: Seat; full: boolean }>;
  /** A tab beside the log: all cards, all players' cards. */
  Cards?: Component<{ s: State; names: Names }>;
  /** Queries of the engine that are always on the screen: a state is shown when they are there,
   *  so `query(s, 'score')` of lib/query.svelte answers at once. */
  asks?: string[];
  /** One number that stands for the seat's points now, or null if it cannot be told. */
  points(state: State, seat: Seat): number | null;
  /** A short second number for the phone's head, with its icon. */
  purse?(state: State, seat: Seat): { icon: string; n: number; label: string } | null;
  /** What is asked of `seat` (the reader), or what others are doing. */
  prompt(state: State, seat: Seat | null, names: Names): Prompt;
  /** A move in words: what it does, and to what. */
  move(move: string, state: State): string;
  /** Moves that are buttons in the prompt, in order; other moves are made on board and ledge. */
  buttons(moves: string[], state: State): { move: string; label: string; primary?: boolean }[];
  /** Moves that need no confirmation: their button says what they end. */
  explicit(move: string): boolean;
  /** An event in words, or null if the log does not tell it. */
  line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null;
  flights(ev: Ev, before: Json, after: Json): Flight[];
  /** Several people at one screen: this must be handed over unseen. Always, unless told. */
  secret?(state: State): boolean;
  /** How far the game is: "Turn 3 of 30". */
  progress(state: State): { text: string; at: number; of: number } | null;
  /** The options in a few words, for heads and lists. */
  about(options: Record<string, Json>): string;
  /** The board as a small picture, for lists. */
  thumb?(state: State): { box: string; body: string };
  /** Points by source. */
  rows(result: Json): Row[];
  /** How it ended, where a win or a tie does not say it: a medal, a defeat, nobody. */
  verdict?(result: Json, names: Names): { title: string; why: string } | null;
  /** What a game for one earned: a medal. */
  award?(state: State): Award | null;
  /** Sets that fill the form of a new table: keys "<game>.preset.<id>". */
  presets: { id: string; seats: number; options: Record<string, Json> }[];
  lessons: Lesson[];
  /** Rules as Markdown. */
  rules: Record<string, () => Promise<{ default: string }>>;
}
