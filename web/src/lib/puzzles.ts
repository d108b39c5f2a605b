// Puzzles: positions with one clearly best move or line (docs/puzzles.md), and how one fares with them.
// They come with the page, so they and the one of the day are there without a network.
import { SLOT, games, thinker, type Call } from './engine';
import { load, save } from './settings.svelte';
import { seatIndex, type Json, type Seat } from './types';

export interface Puzzle {
  /** Its number from 1, as in the address. */
  n: number;
  /** What is kept of it goes by this: numbers may change. */
  id: string;
  seed: string;
  options: Record<string, Json>;
  moves: string[];
  seat: Seat;
  /** Step by step, the moves that are right. */
  right: string[][];
  theme: string;
  rating: number;
  /** In how many tries of three each of six bots found it, from weak to strong. */
  found: number[];
  /** Thousandths of the right move and of the best other: chances to win, points ahead. */
  win: [number, number];
  points: [number, number];
}

const TRIES = 3;
const files = import.meta.glob<string>('../games/*/puzzles.txt', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Which games have any. */
export const puzzled = (games: string[]): string[] =>
  games.filter((g) => `../games/${g}/puzzles.txt` in files);

/** Those of a game; none if they are of other rules or another edition than the engine's. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const url = files[`../games/${game}/puzzles.txt`];
  const info = (await games()).find((g) => g.id === game);
  if (!url || !info) return [];
  const [head, ...rows] = (await (await fetch(url)).text()).trim().split('\n');
  const of = JSON.parse(head);
  if (of.puzzles !== 1 || of.game !== game || of.rules !== info.rules || info.edition) return [];
  return rows.map((row, i) => {
    const x = JSON.parse(row);
    const moves: string[] = x.moves.split(';');
    return { ...x, moves, n: i + 1, id: `${x.seed}.${moves.length}` };
  });
}

/** Levels of bots that find it more often than not. */
export const finders = (p: Puzzle): number => p.found.filter((n) => 2 * n > TRIES).length;

const plays = (slot: number, seat: Seat, moves: string[]): Call[] =>
  moves.map((m) => ['play', [slot, `${seat} ${m}`]]);

/** Lays a puzzle into a slot, so many right steps on. */
export const laid = (game: string, p: Puzzle, slot: number, steps: string[] = []): Call[] => [
  ['new_match', [slot, JSON.stringify({ game, options: p.options, seed: p.seed })]],
  ...p.moves.map((m): Call => ['play', [slot, m]]),
  ...plays(slot, p.seat, steps),
];

export interface Worth {
  win: number;
  margin: number;
}
/** How long a move is looked at: it takes a few tenths of a second. */
const ITERATIONS = 2000;

/** What comes of each of these moves after these steps, as the miner values them. */
export async function worths(
  game: string,
  p: Puzzle,
  steps: string[],
  moves: string[],
): Promise<Worth[]> {
  const answers = await thinker.run([
    ...laid(game, p, SLOT.table, steps),
    ...moves.map((m): Call => ['worth', [SLOT.table, seatIndex(p.seat), ITERATIONS, m]]),
  ]);
  return answers
    .slice(-moves.length)
    .map(({ win, margin }: Worth) => ({ win: win / 1e4, margin: margin / 1e4 }));
}

// --- the day ---

const DAY_MS = 86_400_000;
export const today = (): number => Math.floor(Date.now() / DAY_MS);
export const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** The same for all, also off line: a walk over all of them, by the date of universal time. */
export const daily = (list: Puzzle[], day: number): Puzzle => list[(day * 61) % list.length];

// --- one's own ---

export interface Own {
  rating: number;
  /** Those tried, and whether the first try was right. */
  tried: Record<string, boolean>;
  /** Days on which the one of the day was tried, likewise. */
  days: Record<number, boolean>;
}
export const ownOf = (game: string): Own =>
  load<Own>(`puzzles.${game}`, { rating: 1200, tried: {}, days: {} });

/** A first try counts: Elo against the puzzle, in larger steps at the beginning. */
export function count(game: string, own: Own, p: Puzzle, right: boolean, day: number | null): Own {
  const expected = 1 / (1 + 10 ** ((p.rating - own.rating) / 400));
  const step = Object.keys(own.tried).length < 20 ? 48 : 24;
  const now: Own = {
    rating: Math.round(own.rating + step * (Number(right) - expected)),
    tried: { ...own.tried, [p.id]: right },
    days: day === null ? own.days : { ...own.days, [day]: right },
  };
  save(`puzzles.${game}`, now);
  return now;
}

/** Days in a row up to today, or up to yesterday while today's is open. */
export function streak(own: Own, now = today()): number {
  const from = own.days[now] === undefined ? now - 1 : now;
  let n = 0;
  while (own.days[from - n]) n++;
  return n;
}
