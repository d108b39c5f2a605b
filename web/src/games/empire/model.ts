// Eight-Minute Empire as the engine shows it, and what can be read off it.
import { data } from '../../lib/engine';
import { query } from '../../lib/query.svelte';
import type { Json, Seat, State } from '../../lib/types';

export const GOODS = ['ruby', 'coal', 'tree', 'anvil', 'carrot'] as const;
export type Good = (typeof GOODS)[number];

export interface Card {
  id: string;
  good: Good | 'wild';
  symbols: number;
  five_player_only?: boolean;
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
  coins: Record<string, number>;
  cards_per_seat: Record<string, number>;
}

export const content: Content = await data('empire');

const printed = new Map(content.cards.map((c) => [c.id, c]));

/** The card as the options of this game have it. */
export const card = (s: State, id: string): Card => query(s, 'cards')?.[id] ?? printed.get(id)!;

// --- forecasts: src/games/empire/query.c ---

/** Always on the screen. */
export const asks = ['score', 'cards', 'step', 'holds'];

export interface GoodNow {
  seat: Seat;
  good: Good;
  points: number;
  cards: number;
  tokens: number;
  wilds: number;
  /** Points without wilds. */
  plain: number;
  next: { symbols: number; points: number } | null;
}

export const goods = (s: State, seat: Seat): GoodNow[] =>
  (query(s, 'score')?.sources ?? [])
    .find((x: { source: string }) => x.source === 'goods')
    ?.items.filter((x: GoodNow) => x.seat === seat) ?? [];

interface Change {
  before: number;
  after: number;
}

export interface CardNow {
  cost?: number;
  coins?: number;
  affordable?: boolean;
  good: Good | 'wild';
  symbols: Change;
  gain: number;
}

/** What is left of the action under way; of an or card, what there is to choose. */
export interface Step {
  kind: string;
  type?: string;
  part?: number;
  of?: number;
  left?: number;
  size?: number;
  parts?: { type: string; n: number }[];
}

export const step = (s: State): Step | null => query(s, 'step') ?? null;

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

export const PART_ICON: Record<string, string> = {
  place: 'a-place',
  move_land: 'a-land',
  move_land_or_sea: 'a-sea',
  build_city: 'a-city',
  destroy_army: 'a-destroy',
};

export const seatNumber = (owner: string): number =>
  owner === 'neutral' ? 0 : Number(owner.slice(1));

/** How a card is to be framed. */
export const cardStyle = (id: string, s: State): { class: string; style: string } => ({
  class: 'card--empire',
  style: `--fam:var(--g-${card(s, id).good})`,
});
