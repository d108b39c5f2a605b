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

export interface SeatInfo {
  seat: Seat;
  kind: SeatKind;
  name: string;
  level?: string;
  /** Milliseconds left, with a clock. */
  clock?: number;
  running?: boolean;
  away?: boolean;
}

export interface Entry {
  ply: number;
  events: Ev[];
}

export interface ChatLine {
  from: string;
  seat?: Seat;
  text: string;
  at: number;
}

export interface Hint {
  move: string;
  /** Chance to win or share, 0 to 1. */
  win: number;
  /** Expected own points less the best other's. */
  margin?: number;
}

/** A refusal of the engine or the server: a code for the catalogues and the option or field. */
export class Refused extends Error {
  constructor(
    public field: string,
    message: string,
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
