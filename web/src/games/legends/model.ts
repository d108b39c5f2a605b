// Eight-Minute Empire: Legends as the engine shows it, and what can be read off it.
import { data } from '../../lib/engine';
import type { Json, Seat, State } from '../../lib/types';

export type Step = { type: string; n: number };
export interface Ability {
  type: string;
  n?: number;
  vp?: number;
  family?: string;
  size?: number;
  coins?: number;
}
export interface Card {
  id: string;
  family: string | null;
  abilities: Ability[];
  mode: 'single' | 'or' | 'and';
  steps: Step[];
}

export interface RegionView {
  armies: Record<string, number>;
  cities: Record<Seat, number>;
  token: string | null;
  face_down: boolean;
  known_by: Seat[];
}

export interface SeatView {
  seat: Seat;
  coins: number;
  cards: string[];
  tokens: string[];
  leader: string | null;
  captured: Record<Seat, number>;
  bid: number | null;
  bid_made: boolean;
}

export interface View {
  options: Record<string, Json>;
  match: { game: number; of: number; scores: number[][] };
  phase: string;
  board: {
    layout: string;
    tiles: string[];
    rotations: number[];
    start: string | null;
    second: string | null;
  };
  regions: Record<string, RegionView>;
  tokens_left: { explore: (string | null)[]; citadel: number; encounter: string[] };
  neutral_left: number;
  deck: unknown[];
  row: string[];
  bids: number[] | null;
  dice: Record<Seat, number>[];
  first: Seat | null;
  turn: Seat | null;
  seats: SeatView[];
  pending: {
    kind: string;
    seat?: Seat;
    card?: string | null;
    left?: number;
    queue?: Step[];
    victim?: Seat;
  };
}

export interface SeatResult {
  seat: Seat;
  rank: number;
  regions: number;
  islands: number;
  abilities: Record<string, number>;
  abilities_total: number;
  elixirs: { count: number; vp: number };
  tokens: Record<string, number>;
  citadels: number;
  leader: number;
  total: number;
  tiebreak: { spell_book: boolean; coins: number; armies: number; regions: number };
}

export interface Result {
  seats: SeatResult[];
  winners: Seat[];
  controllers: Record<string, string | null>;
  match?: { sums: number[]; winners: Seat[] };
}

interface Tile {
  id: string;
  regions: { id: string; island: string }[];
  edges: Record<string, string>;
  land: [string, string][];
  free_crossings: [string, string][];
  sea: [string, string][];
}

interface Content {
  families: string[];
  cards: Card[];
  tiles: Tile[];
  layouts: {
    id: string;
    cells: { id: string; column: number; row: number }[];
    joins: [string, string, string, string][];
  }[];
  tokens: { id: string; group: string; vp: number }[];
  leaders: string[];
  costs: number[];
  cards_per_seat: Record<string, number>;
  armies: number;
  cities: number;
  water_cost: number;
  dragon_armies: number;
}

export const content: Content = await data('legends');

const cards = new Map(content.cards.map((c) => [c.id, c]));
export const card = (id: string): Card => cards.get(id)!;

const islandOf = new Map(
  content.tiles.flatMap((t) => t.regions.map((r) => [r.id, r.island] as const)),
);
export const island = (region: string): string => islandOf.get(region)!;

export const view = (s: State): View => s.view as View;
export const seatView = (v: View, seat: Seat): SeatView => v.seats.find((x) => x.seat === seat)!;
export const result = (s: State): Result | null => s.result as Result | null;
export const seatResult = (s: State, seat: Seat): SeatResult | undefined =>
  result(s)?.seats.find((x) => x.seat === seat);
export const seatNumber = (owner: string): number =>
  owner === 'neutral' ? 0 : Number(owner.slice(1));

export const FAMILY_COLOUR: Record<string, string> = {
  ancient: '#8a5a1e',
  cursed: '#5a4478',
  dire: '#8c2f2a',
  forest: '#37682f',
  night: '#2c3b68',
  noble: '#8a6714',
  arcane: '#24667a',
  mountain: '#566673',
  place: '#6b5633',
};
export const family = (c: Card): string => c.family ?? 'place';
export const colour = (id: string): string => FAMILY_COLOUR[family(card(id))];

export const STEP_ICON: Record<string, string> = {
  place_armies: 'a-place',
  move_armies: 'a-land',
  build_city: 'a-city',
  destroy_army: 'a-destroy',
};
export const ABILITY_ICON: Record<string, string> = {
  flying: 'l-fly',
  elixir: 'l-elixir',
  move_bonus: 'l-move',
  army_bonus: 'l-army',
  vp_set: 'l-set',
  vp_per_family_card: 'l-family',
  vp_per_flying: 'l-flyvp',
  vp_per_coins: 'l-coinvp',
  immune_to_attack: 'l-immune',
  coins_once: 'coins',
};
export const LEADER_ICON: Record<string, string> = {
  fairy_queen: 'f-forest',
  bandit_king: 't-thieves',
  red_sorceress: 'l-magic',
  white_knight: 'l-immune',
};

export const tokenGroup = (token: string | null): string =>
  content.tokens.find((x) => x.id === token)?.group ?? 'exploration';
/** The token lying there as the viewer knows it: an icon of the sprite. */
export const tokenIcon = (r: { token: string | null; face_down?: boolean }): string =>
  r.token ? `tk-${r.token}${r.face_down ? '-seen' : ''}` : 'tk-unknown';
/** Something lies in the region, known or not. */
export const hasToken = (r: RegionView | undefined): r is RegionView =>
  !!r && (r.token !== null || r.face_down);

/** What a seat can do for good: cards and tokens, all copies added. */
export interface Powers {
  moves: number;
  armies: number;
  flying: number;
  elixirs: number;
  immune: boolean;
  families: Record<string, number>;
}

export function powers(ids: string[], tokens: string[]): Powers {
  const p: Powers = { moves: 0, armies: 0, flying: 0, elixirs: 0, immune: false, families: {} };
  for (const id of ids) {
    const c = card(id);
    p.families[family(c)] = (p.families[family(c)] ?? 0) + 1;
    for (const a of c.abilities) {
      if (a.type === 'move_bonus') p.moves += a.n ?? 1;
      else if (a.type === 'army_bonus') p.armies += a.n ?? 1;
      else if (a.type === 'flying') p.flying += a.n ?? 1;
      else if (a.type === 'elixir') p.elixirs += a.n ?? 1;
      else if (a.type === 'immune_to_attack') p.immune = true;
    }
  }
  if (tokens.includes('stable')) p.moves++;
  if (tokens.includes('cottage')) p.armies++;
  if (tokens.includes('magic_spring')) p.elixirs += 2;
  return p;
}

export const waterCost = (flying: number): number => Math.max(1, content.water_cost - flying);

/** What the abilities of these cards would score now; the engine's result has it for cards taken. */
export function abilityPoints(ids: string[], coins: number, leader: string | null): number {
  const p = powers(ids, []);
  let vp = 0;
  for (const id of ids)
    for (const a of card(id).abilities) {
      const n = p.families[a.family ?? ''] ?? 0;
      if (a.type === 'vp_per_family_card') vp += (a.vp ?? 1) * n;
      else if (a.type === 'vp_per_flying') vp += (a.vp ?? 1) * p.flying;
      else if (a.type === 'vp_set') vp += n >= (a.size ?? 99) ? (a.vp ?? 0) : 0;
      else if (a.type === 'vp_per_coins') vp += (a.vp ?? 1) * Math.floor(coins / (a.coins ?? 3));
    }
  return vp + (leader === 'fairy_queen' && (p.families.forest ?? 0) >= 3 ? 1 : 0);
}

/** Points of the count of elixirs for a seat that had `own`. */
export function elixirPoints(v: View, seat: Seat, own: number): number {
  const others = v.seats
    .filter((x) => x.seat !== seat)
    .map((x) => powers(x.cards, x.tokens).elixirs);
  const most = Math.max(own, ...others);
  if (!most || own < most) return 0;
  return others.includes(own) ? 1 : 2;
}

/** The size of a step for a seat that has these powers. */
export const stepSize = (s: Step, p: Powers): number =>
  s.n + (s.type === 'move_armies' ? p.moves : s.type === 'place_armies' ? p.armies : 0);

export interface Reserve {
  armies: number;
  cities: number;
}

export function reserve(v: View, seat: Seat): Reserve {
  let [armies, towers] = [content.armies, content.cities];
  for (const r of Object.values(v.regions)) {
    armies -= r.armies[seat] ?? 0;
    towers -= r.cities[seat] ?? 0;
  }
  for (const x of v.seats) armies -= x.captured[seat] ?? 0;
  return { armies, cities: towers };
}

const links = new Map<string, Map<string, 'land' | 'sea'>>();

/** Neighbours on this board: the links of the faces and those across the edges. */
function board(v: View): Map<string, 'land' | 'sea'> {
  const { layout, tiles, rotations } = v.board;
  const key = `${layout} ${tiles.join()} ${rotations.join()}`;
  let all = links.get(key);
  if (all) return all;
  all = new Map();
  const put = (a: string, b: string, how: 'land' | 'sea') =>
    void all!.set(`${a} ${b}`, how).set(`${b} ${a}`, how);
  const l = content.layouts.find((x) => x.id === layout)!;
  const tile = (cell: string) => {
    const i = l.cells.findIndex((c) => c.id === cell);
    return { face: content.tiles.find((t) => t.id === tiles[i])!, turns: rotations[i] / 90 };
  };
  for (const c of l.cells) {
    const { face } = tile(c.id);
    for (const [a, b] of [...face.land, ...face.free_crossings]) put(a, b, 'land');
    for (const [a, b] of face.sea) put(a, b, 'sea');
  }
  const sides = ['N', 'E', 'S', 'W'];
  const exit = (cell: string, side: string) => {
    const { face, turns } = tile(cell);
    return face.edges[sides[(sides.indexOf(side) - turns + 4) % 4]];
  };
  for (const [a, sa, b, sb] of l.joins) put(exit(a, sa), exit(b, sb), 'sea');
  links.set(key, all);
  return all;
}

/** What one army pays from region to region, and how it goes; null without a link. */
export function crossing(
  v: View,
  from: string,
  to: string,
  flying: number,
): { how: 'land' | 'sea' | 'portal'; cost: number } | null {
  const how = board(v).get(`${from} ${to}`);
  if (how === 'land') return { how, cost: 1 };
  const portal = v.regions[from]?.token === 'portal' && v.regions[to]?.token === 'portal';
  const sea = how ? waterCost(flying) : Infinity;
  if (portal && sea > 1) return { how: 'portal', cost: 1 };
  return how ? { how, cost: sea } : null;
}

/** Turns taken so far, the running one included, and those of a whole game. */
export function turns(v: View): { at: number; of: number } {
  const of = content.cards_per_seat[String(v.seats.length)] * v.seats.length;
  const taken = v.seats.reduce((n, x) => n + x.cards.length, 0);
  return { at: Math.min(of, taken + (v.pending.kind === 'take' ? 1 : 0)), of };
}
