// Eight-Minute Empire as the engine shows it, and what can be read off it.
import { data } from '../../lib/engine';
import type { Json, Seat, State } from '../../lib/types';

export const GOODS = ['ruby', 'coal', 'tree', 'anvil', 'carrot'] as const;
export type Good = (typeof GOODS)[number];

export interface Card {
  id: string;
  good: Good | 'wild';
  symbols: number;
  mode: 'single' | 'or' | 'and';
  parts: { type: string; n: number }[];
}

export interface View {
  options: Record<string, Json>;
  series: { game: number; done: unknown[] };
  seats: { seat: Seat; coins: number; supply: number; city_supply: number; cards: string[] }[];
  neutral: { supply: number } | null;
  reserve: number;
  board: Record<string, { armies: Record<string, number>; cities: Record<string, number> }>;
  row: (string | null)[];
  deck: unknown[];
  tokens: Record<string, Good>;
  bids: Record<Seat, number | null>;
  first: Seat | null;
  turn: number;
  pending: {
    kind: string;
    seat?: Seat;
    seats?: Seat[];
    card?: string;
    part?: number;
    left?: number;
  };
}

interface GoodResult {
  cards: number;
  tokens: number;
  wilds: number;
  vp: number;
}

export interface SeatResult {
  seat: Seat;
  rank: number;
  vp: number;
  regions: { vp: number; ids: string[] };
  continents: { vp: number; ids: string[] };
  goods: { vp: number } & Record<Good, GoodResult>;
  tiebreak: { coins: number; armies: number; regions: number };
}

export interface GameResult {
  seats: SeatResult[];
  winners: Seat[];
  neutral: { regions: string[]; continents: string[] } | null;
}

interface MapData {
  id: string;
  start: string;
  triangles: string[];
  regions: { id: string; continent: string }[];
  land: [string, string][];
  sea: [string, string][];
}

interface Content {
  goods: { id: Good; ladder: { symbols: number; vp: number }[] }[];
  cards: Card[];
  coal03_place2: Card;
  maps: MapData[];
  costs: number[];
  cards_per_seat: Record<string, number>;
}

export const content: Content = await data('empire');

const cards = new Map(content.cards.map((c) => [c.id, c]));

/** The card as it is in this game: two options change what is printed. */
export function card(id: string, options: Record<string, Json>): Card {
  const c =
    id === 'coal-03' && options.coal03 === 'place2' ? content.coal03_place2 : cards.get(id)!;
  return {
    ...c,
    parts: c.parts.map((p) =>
      p.type === 'destroy_army' ? { ...p, n: Number(options.destroy ?? 2) } : p,
    ),
  };
}

export const view = (s: State): View => s.view as View;

/** The result of the game in play, also inside a series. */
export function gameResult(result: Json): GameResult {
  return result.games ? result.games[result.games.length - 1] : result;
}

export const seatResult = (s: State, seat: Seat): SeatResult | undefined =>
  gameResult(s.result).seats.find((x) => x.seat === seat);

export const map = (v: View): MapData => {
  const maps = v.options.series_maps as string[] | undefined;
  const id = v.options.series === 3 && maps ? maps[v.series.game - 1] : v.options.map;
  return content.maps.find((m) => m.id === id)!;
};

const regionOf = new Map(
  content.maps.flatMap((m) => m.regions.map((r) => [r.id, r.continent] as const)),
);
export const continent = (region: string): string => regionOf.get(region)!;

export const ladder = (good: Good): { symbols: number; vp: number }[] =>
  content.goods.find((g) => g.id === good)!.ladder;

export const worth = (good: Good, symbols: number): number =>
  ladder(good).reduce((vp, step) => (symbols >= step.symbols ? step.vp : vp), 0);

/** Symbols a seat has of every good, and its wild cards. */
export function symbols(v: View, seat: Seat): Record<Good | 'wild', number> {
  const n = { ruby: 0, coal: 0, tree: 0, anvil: 0, carrot: 0, wild: 0 };
  for (const id of v.seats.find((s) => s.seat === seat)!.cards) {
    const c = cards.get(id)!;
    n[c.good] += c.symbols;
  }
  return n;
}

/** Points of the goods of a hand, wild cards where they bring most. */
export function goodsPoints(n: Record<Good | 'wild', number>): number {
  const best = (i: number, wilds: number): number => {
    if (i === GOODS.length) return 0;
    let most = 0;
    for (let k = 0; k <= wilds; k++)
      most = Math.max(most, worth(GOODS[i], n[GOODS[i]] + k) + best(i + 1, wilds - k));
    return most;
  };
  return best(0, n.wild);
}

export const PART_ICON: Record<string, string> = {
  place: 'a-place',
  move_land: 'a-land',
  move_land_or_sea: 'a-sea',
  build_city: 'a-city',
  destroy_army: 'a-destroy',
};

export const seatNumber = (owner: string): number =>
  owner === 'neutral' ? 0 : Number(owner.slice(1));
