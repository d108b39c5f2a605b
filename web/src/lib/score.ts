// The points if it ended now, as every game's engine tells them (`query score`).
import type { Seat } from './types';

export interface Item {
  seat: Seat;
  points: number;
  region?: string;
  site?: string;
  province?: string;
  card?: string;
}
export interface Score {
  leaders: Seat[];
  lead: number;
  seats: { seat: Seat; total: number }[];
  sources: { source: string; items: Item[] }[];
  /** What the next scoring would add, where points are made as the game goes. */
  round?: Omit<Score, 'round'> | null;
}

/** What a source gives a seat. */
export const sum = (items: Item[], seat: Seat): number =>
  items.reduce((n, i) => n + (i.seat === seat ? i.points : 0), 0);

/** What a source is made of, where that is cards. */
export const cardsOf = (items: Item[]): { card: string; items: Item[] }[] =>
  [...new Set(items.flatMap((i) => i.card ?? []))].map((card) => ({
    card,
    items: items.filter((i) => i.card === card),
  }));

/** What changed for a seat, source by source. */
export function gains(before: Score, after: Score, seat: Seat): { source: string; n: number }[] {
  const was = new Map(before.sources.map((x) => [x.source, sum(x.items, seat)]));
  return after.sources
    .map((x) => ({ source: x.source, n: sum(x.items, seat) - (was.get(x.source) ?? 0) }))
    .filter((x) => x.n);
}
