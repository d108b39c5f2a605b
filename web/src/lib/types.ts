// What the engine says of a match, and what a table adds to it. The shapes are those of
// src/wasm/wasm.c and docs/protocol.md; a game's own view and result are only known to its folder.

export type Seat = string; // "p1"
export type Json = any; // eslint-disable-line -- a game's view: typed in the game's own folder

export interface Ev {
  event: string;
  [key: string]: Json;
}

/** The state of a match as one viewer sees it. */
export interface State {
  game: string;
  options: Record<string, Json>;
  seats: number;
  ply: number;
  acting: Seat[];
  moves: Record<Seat, string[]>;
  /** One letter a move: "." goes on and can be undone, "p" passes the turn, "r" reveals something. */
  outcome: Record<Seat, string>;
  undo: Seat[];
  view: Json;
  events: Ev[];
  over: boolean;
  result: Json; // before the end: if it ended now
  /** The same as bytes for the engine (`derive`): own steps are made on them. */
  spot?: Uint8Array;
  /** Whose view these are: the index of a seat, -1 for the table. */
  as?: number;
}

/** Content corrected by its owner: tools/edition. */
export interface Edition {
  name: string;
  hash: string;
}

export interface GameInfo {
  id: string;
  edition?: Edition;
  rules: number; // their version: state bytes of another are not ours to read
  seats_min: number;
  seats_max: number;
  options: OptionInfo[];
}

export interface OptionInfo {
  id: string;
  max: number;
  seats: boolean;
  values: string[];
}

export type SeatKind = 'me' | 'local' | 'bot' | 'remote' | 'open';

/** A clock as it was told `at` that time: milliseconds left till the flag falls. */
export interface Clock {
  left: number;
  running: boolean;
  at: number;
}

export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  level?: string;
  /** What it is shown in (colours.svelte.ts), and whose it asks for. */
  colour?: number;
  wants?: number;
  clock?: Clock;
  /** Nobody is there for it, since when as far as this page has seen it. */
  away?: number;
  user?: string;
  /** A bot plays for the person. */
  stand?: boolean;
  resigned?: 'resigned' | 'time';
}

export type Pace =
  | { kind: 'none' }
  | { kind: 'live'; bank: number; increment: number }
  | { kind: 'day'; days: number };

export interface RoomSeat {
  seat: Seat;
  kind: 'user' | 'bot' | 'open';
  colour: number;
  wants?: number;
  user?: string;
  name?: string;
  online?: boolean;
  level?: string;
  stand_in?: boolean;
  resigned?: 'resigned' | 'time';
  rank?: number;
  points?: number;
  rating?: number;
  rating_after?: number;
}

/** What decided a game. */
export type End = 'points' | 'tie-break' | 'resigned' | 'time' | 'abandoned' | 'rules' | 'closed';

export type Question = 'undo' | 'pause' | 'rematch';

/** A server's table around its game (docs/protocol.md). */
export interface Room {
  id: string;
  game: string;
  status: 'open' | 'running' | 'over' | 'closed';
  owner: string;
  owner_name: string;
  listed: boolean;
  rated: boolean;
  counted?: boolean;
  stand_in: boolean;
  options: Record<string, Json>;
  edition?: Edition;
  pace: Pace;
  hints: { count: number };
  seats: RoomSeat[];
  from_position: boolean;
  spectators: number;
  paused: boolean;
  ask: { what: Question; by: Seat; yes: Seat[] } | null;
  series: { of: number; game: number; wins: number[] };
  winners?: Seat[];
  ended?: End;
  next: string | null;
  created: number;
  /** The challenge of that day. */
  day?: number;
  /** In a list of one's own: one owes a move. */
  turn?: boolean;
}

/** The challenge of a day; `mine`: one's own table, "" if not begun. `table` once the day is over. */
export interface Daily {
  day: number;
  ends: number;
  game: string;
  seats: number;
  level: string;
  mine: string;
  board: {
    user: string;
    name: string;
    points: number;
    margin: number;
    won: boolean;
    table?: string;
  }[];
}

export interface Entry {
  ply: number;
  events: Ev[];
}

export interface ChatLine {
  n: number;
  from: string;
  user: string;
  mine: boolean;
  seat?: Seat;
  text: string;
  at: number;
  /** By a moderator: the line is still there, its words are not. */
  removed?: boolean;
}

export interface Hint {
  move: string;
  /** Chance to win or share, 0 to 1. */
  win: number;
  /** Expected own points less the best other's. */
  margin?: number;
  /** What it brings at once, by source, where that can be foreseen. */
  gains?: { source: string; n: number }[];
}

/** A refusal of the engine or the server: a code for the catalogues and the option or field. */
export class Refused extends Error {
  constructor(
    public field: string,
    message: string,
    /** What else the server has said of it. */
    public more: Json = null,
  ) {
    super(message);
  }
}

export const seatIndex = (seat: Seat): number => Number(seat.slice(1)) - 1;
export const seatName = (index: number): Seat => `p${index + 1}`;

/** Who won: a result has a list of seats, or ranks. */
export const winnersOf = (r: {
  match?: { winners: Seat[] };
  winners?: Seat[];
  seats?: { seat: Seat; rank: number }[];
}): Seat[] =>
  r.match?.winners ?? r.winners ?? (r.seats ?? []).filter((x) => x.rank === 1).map((x) => x.seat);
