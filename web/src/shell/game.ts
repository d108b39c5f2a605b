// What a game is to the shell: one module, games/<game>/index.ts, with a default export of this
// type. docs/web.md shows how to write one. Nothing of a game is anywhere else.
import type { Component } from 'svelte';
import type { Part } from '../lib/i18n.svelte';
import type { Drawn } from '../lib/markdown';
import type { Award } from '../lib/results';
import type { Moment, Scene } from '../lib/scene';
import type { Flight, Table } from '../lib/table.svelte';
import type { Entry, Ev, Json, Seat, State } from '../lib/types';
import type { Icons } from './icons';

export interface Prompt {
  /** What is asked, in one sentence. */
  title: string;
  detail?: string;
  /** A count beside it, such as "1 / 2", with an icon. */
  chip?: string;
  icon?: string;
  /** The card in play: it stands beside the question. */
  card?: string;
  /** What for, in a sentence or two: for those who play it the first time. */
  aim?: string;
  /** The part of the rules page that says more. */
  rule?: string;
}

/** A row of the table of points. Rows with `part` are sources that add up to the total. */
export interface Row {
  label: string;
  icon?: string;
  values: Record<Seat, number | string>;
  part?: boolean;
  /** Indented: what a source is made of. */
  sub?: boolean;
  /** No points: it decides between equal ones. */
  tie?: boolean;
}

/** A table of the rules: a row for each thing of the engine's content, in words with signs (lib/markdown). */
export type Facts = {
  id: string;
  /** Its picture; `face`: the middle of it, as of a person. */
  picture?: string;
  face?: boolean;
  cells: string[];
}[];

/** What the rules page calls "@name": pictures, of moments of a game that was played, and tables. */
export interface Book {
  /** The record of that game. */
  record: string;
  /** What the pictures show of it; `end` is what the points are explained by. */
  moments: Record<string, Moment>;
  Figures: Component<{ of: Drawn; scenes: Record<string, Scene> }>;
  tables: Record<string, () => Facts>;
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
  /** Below the board: cards to choose from, then what is one's own. */
  Ledge?: Component<{ t: Table; phone: boolean }>;
  /** The face of a card, as the prompt shows the one in play. */
  Card?: Component<{ id: string; s: State }>;
  /** The class of a card's face and its colours, where the prompt shows one. */
  cardStyle?(id: string, state: State): { class: string; style: string };
  /** A card at large: its words and grade, what it costs, what it would give now. */
  Inspect?: Component<{ t: Table; id: string }>;
  /** In the prompt, for a choice that is neither on the board nor a few buttons: a bid, a number. */
  Ask?: Component<{ t: Table }>;
  /** In the head, instead of how far the game is: the round and its phases. */
  Phases?: Component<{ s: State }>;
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
  /** Own steps the log does not tell: what was left out. */
  silent?(move: string): boolean;
  /** Tells what must be seen before board and log go on (`Table.halt`); true: it has told it all. */
  hold?(table: Table, entries: Entry[]): Promise<boolean>;
  /** Tells once more what `hold` told of these; true: there was something. */
  again?(table: Table, entries: Entry[]): Promise<boolean>;
  /** An event in words, or null if the log does not tell it. */
  line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null;
  flights(ev: Ev, before: Json, after: Json): Flight[];
  /** Several people at one screen: this must be handed over unseen. Always, unless told. */
  secret?(state: State): boolean;
  /** How far the game is: "Turn 3 of 30". */
  progress(state: State): { text: string; at: number; of: number } | null;
  /** Options that change nothing beside these others, by the table of options in docs/rules: they are not asked for. */
  moot?(options: Record<string, Json>): string[];
  /** The options in a few words, for heads and lists. */
  about(options: Record<string, Json>): string;
  /** The board as a small picture, for lists. */
  thumb?(state: State): { box: string; body: string };
  /** A thing of a kind by its name. */
  thing?(kind: string, id: string): string;
  /** Points by source. */
  rows(result: Json): Row[];
  /** How it ended, where a win or a tie does not say it: a medal, a defeat, nobody. */
  verdict?(result: Json, names: Names): { title: string; why: string } | null;
  /** What a game for one earned: a medal. */
  award?(state: State): Award | null;
  /** Sets that fill the form of a new table: keys "<game>.preset.<id>". */
  presets: { id: string; seats: number; options: Record<string, Json> }[];
  /** Rules as Markdown. */
  rules: Record<string, () => Promise<{ default: string }>>;
  /** Their pictures and tables, which nobody else loads. */
  book?: () => Promise<{ default: Book }>;
}
