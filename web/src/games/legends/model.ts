// Eight-Minute Empire: Legends as the engine shows it, and what can be read off it.
import { data } from '../../lib/engine';
import { query } from '../../lib/query.svelte';
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
  min_players?: number;
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
  board: number;
  regions: { id: string; island: string }[];
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
  tokens: { id: string; group: string; count: number; vp: number }[];
  leaders: string[];
  costs: number[];
  coins: Record<string, number>;
  cards_per_seat: Record<string, number>;
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
/** How a card is to be framed. */
export const cardStyle = (id: string): { class: string; style: string } => ({
  class: 'card--legends',
  style: `--fam:${FAMILY_COLOUR[family(card(id))]}`,
});

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

// --- forecasts: src/games/legends/query.c ---

/** Always on the screen. */
export const asks = ['powers', 'step', 'score', 'holds'];

/** What a seat can do for good: cards and tokens, all copies added. */
export interface Powers {
  seat: Seat;
  moves: number;
  armies: number;
  flying: number;
  sea_cost: number;
  elixirs: number;
  immune: boolean;
  families: Record<string, number>;
  reserve: { armies: number; cities: number };
}

const NONE: Omit<Powers, 'seat'> = {
  moves: 0,
  armies: 0,
  flying: 0,
  sea_cost: 0,
  elixirs: 0,
  immune: false,
  families: {},
  reserve: { armies: 0, cities: 0 },
};

export const powers = (s: State, seat: Seat): Powers =>
  (query(s, 'powers') ?? []).find((p: Powers) => p.seat === seat) ?? { ...NONE, seat };

interface Change {
  before: number;
  after: number;
}

/** What a card would cost a seat, add to it and do for it. */
export interface CardNow {
  cost?: number;
  affordable?: boolean;
  coins?: Change;
  /** Cards of its family. */
  cards: Change;
  gains: { abilities: number; elixirs: number; leader: number };
  before: Powers;
  after: Powers;
  acts: boolean;
  steps: { type: string; printed: number; n: number }[];
}

export const cardNow = (s: State, id: string, seat: Seat): CardNow | null =>
  query(s, 'card', id, seat) ?? null;

/** What is left of the step under way; of an or card, what there is to choose. */
export interface StepNow {
  kind: string;
  left?: number;
  size?: number;
  sea_cost?: number;
  steps?: Step[];
}

export const step = (s: State): StepNow | null => query(s, 'step') ?? null;

/** What a step brings or costs beyond itself. */
export interface Effects {
  link?: 'land' | 'free' | 'sea' | 'portal';
  cost?: number;
  left?: number;
  coins: number;
  armies: number;
  token?: string | null;
  own?: boolean;
  captured?: boolean;
  dragon?: { armies: number; of: number; slain: boolean };
}

export function effects(s: State, [verb, a, b]: string[]): Effects | null {
  if (!['place', 'move', 'city', 'destroy'].includes(verb) || !a) return null;
  const more = b ? [verb === 'move' ? b : `owner=${b}`] : [];
  return query(s, 'effects', verb, a, ...more) ?? null;
}

/** Turns taken so far, the running one included, and those of a whole game; and which turn of its own
 *  the seat has that takes it: what the log counts. */
export function turns(v: View): { at: number; of: number; own: number; each: number } {
  const each = content.cards_per_seat[String(v.seats.length)];
  const now = v.pending.kind === 'take' ? 1 : 0;
  const taken = v.seats.reduce((n, x) => n + x.cards.length, 0);
  const mine = v.seats.find((x) => x.seat === v.turn)?.cards.length ?? 0;
  const of = each * v.seats.length;
  return { at: Math.min(of, taken + now), of, own: Math.min(each, mine + now), each };
}
