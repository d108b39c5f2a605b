// One table, whatever is behind it: the engine in this page (local.ts) or a server (remote.ts).
// The shell only knows this.
import type { ChatLine, Edition, Entry, Question, Room, Seat, SeatInfo, State } from './types';

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  /** The host's edition of the game, if its rows were corrected. */
  edition?: Edition | null;
  seats: SeatInfo[];
  /** Seats this browser plays; empty for a spectator. */
  mine: Seat[];
  local: boolean;
  rated: boolean;
  hints: boolean;
  spectators: number;
  /** To hand to others; empty when nobody else can come. */
  invite: string;
  /** Around the game, at a server's table; what was refused there last of what was asked here. */
  room?: Room;
  refused?: Question | null;
}

/** old: the page is of another version than the server, also after loading itself anew. */
export type Status = 'ok' | 'lost' | 'gone' | 'old';

/** Bots of this page answer within this, however many decisions they owe: those share it. */
export const WAIT_MS = 2000;

/** What a link tells its table. */
export interface Listener {
  /** A new state as `viewer` (null: the table) sees it, with the events since the last one. On its
   *  bytes (`spot`) own steps are made here first. */
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
  /** Plays the moves in order; throws Refused, and then nothing after the refused one is played.
   *  They were decided on the state of this ply, which may not be the last that was told. When
   *  this is done the listener has been told the outcome. */
  play(seat: Seat, moves: string[], ply: number): Promise<void>;
  undo(seat: Seat, ply: number): Promise<void>;
  chat(text: string): Promise<void>;
  record(): Promise<string>;
  /** What people do around the game: ask, answer, resume, takeover, resign, mute, back. */
  act?(type: string, more?: Record<string, unknown>): Promise<void>;
}
