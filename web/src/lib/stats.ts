// Games counted (docs/statistics.md): what the server and the engine tell, what the bots' own games came
// to, and how it is put for reading. Nothing here counts a game: that is the engine's.
import { SLOT, engine } from './engine';
import type { Kept } from './local';
import type { Seat } from './types';

/** Shares are in thousandths, with their interval. */
export interface Share {
  games: number;
  share: number;
  low: number;
  high: number;
}
export interface Opening extends Share {
  opening: string;
  /** What kind of thing the value is; null: a number. */
  kind: string | null;
  value: string;
}
export interface Source {
  source: string;
  games: number;
  sum: number;
  won_games: number;
  won_sum: number;
}
export interface Length {
  sum: number;
  least: number;
  most: number;
  step: number;
  from: number;
  games: number[];
}
export interface Stats {
  games: number;
  length: Length;
  seats: (Share & { seat: Seat; wins: number; points: number })[];
  openings: Opening[];
  sources: Source[];
}
export interface House {
  counting: boolean;
  /** Figures take in so many games at once, of so many people at least. */
  step: number;
  people: number;
  tables: (Omit<Stats, 'seats'> & {
    players: number;
    fair: Pick<Stats, 'games' | 'seats'> | null;
  })[];
}

/** What games of one level of bots among themselves came to (tools/levels): means in hundredths, of
 *  all and of who came first; shares of wins by seat. */
export interface Level {
  games: number;
  sources: Record<string, [all: number, won: number]>;
  seats: Share[];
}
type Levels = Record<string, Record<string, Record<string, Level>>>;
let measured: Promise<Levels> | null = null;
export const levelsOf = async (game: string, seats: number): Promise<Record<string, Level>> =>
  (await (measured ??= import('../data/levels.json').then((x) => x.default as unknown as Levels)))[
    game
  ]?.[seats] ?? {};

/** What the person of this browser did in these games of one kind, as far as they count. */
export async function own(games: Kept[]): Promise<Stats | null> {
  await engine.call('stats_clear');
  for (const k of games) {
    const mine = k.seats.findIndex((s) => s.kind === 'me');
    await engine
      .run([
        ['read_record', [SLOT.spare, k.record]],
        ['stats_add', [SLOT.spare, 1 << mine]],
      ])
      .catch(() => undefined); // of older rules, or begun at a position
  }
  return engine.call('stats_json');
}
