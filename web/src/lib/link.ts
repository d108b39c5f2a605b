// One table, whatever is behind it: the engine in this page (local.ts) or a server (remote.ts).
// The shell only knows this.
import type { ChatLine, Entry, Seat, SeatInfo, State } from './types';

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  /** Seats this browser plays; empty for a spectator. */
  mine: Seat[];
  local: boolean;
  rated: boolean;
  hints: boolean;
  spectators: number;
  /** To hand to others; empty when nobody else can come. */
  invite: string;
  /** Waiting for people before the first move. */
  waiting: boolean;
}

export type Status = 'ok' | 'lost' | 'gone';

/** What a link tells its table. */
export interface Listener {
  /** A new state as `viewer` (null: the table) sees it, with the events since the last one. */
  state(s: State, entries: Entry[], viewer: Seat | null): void;
  /** A past that must be told anew: on opening, after an undo, when the viewer changes. */
  reset(s: State, entries: Entry[], viewer: Seat | null): void;
  info(i: TableInfo): void;
  chat(lines: ChatLine[]): void;
  status(s: Status): void;
  thinking(seats: Seat[]): void;
}

export interface Link {
  open(to: Listener): Promise<void>;
  close(): void;
  /** Plays the moves in order; throws Refused, and then nothing after the refused one is played. */
  play(seat: Seat, moves: string[]): Promise<void>;
  undo(seat: Seat): Promise<void>;
  /** Puts what `seat` sees now into the prediction slot of the engine. */
  rebase(seat: Seat): Promise<void>;
  chat(text: string): void;
  record(): Promise<string>;
  rematch(): Promise<string>;
  resign?(): Promise<void>;
}
