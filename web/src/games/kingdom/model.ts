// It's a Wonderful Kingdom as the engine shows it, and what can be read off it.
import { data } from '../../lib/engine';
import type { Json, Seat, State } from '../../lib/types';

export const RES = ['materials', 'population', 'gold', 'exploration'] as const;
export type Res = (typeof RES)[number];
export const TYPES = ['structure', 'company', 'monument', 'discovery'] as const;
export type Type = (typeof TYPES)[number];
/** What a slot of a card takes, in the order of a cost. */
export const PIECES = [...RES, 'krystallium', 'soldiers'] as const;
export type PieceId = (typeof PIECES)[number];
type Amounts = Partial<Record<string, number>>;
type Combo = { type: Type; amount: number } | null;

export interface Dev {
  id: string;
  type: Type;
  copies: number;
  addon: boolean;
  cost: Amounts;
  recycling: Res[];
  bonus: { soldiers: number; krystallium: number };
  production: Amounts;
  per: { resource: Res; type: Type; amount: number } | null;
  vp: number;
  combo: Combo;
}

export interface Step {
  id: string;
  final: boolean;
  cost: Amounts;
  gain: { soldiers: number; krystallium: number; spy: number; vp: number; second?: number };
}

export interface Land {
  id: string;
  kind: 'castle' | 'land' | 'sea';
  owner: Colour | null;
  prison: boolean;
  production: Amounts;
  vp: Record<Colour, number>;
  slots: { type: string; resource?: Res; start_army?: Colour }[];
  links: string[];
}

export type Medals = { bronze: number; silver: number; gold: number };
export type Colour = 'red' | 'blue';

export interface Scenario {
  id: string;
  modules: string[];
  pack: string | null;
  quests: string[];
  council: string[];
  soldiers: number;
  works: string[];
  built: string[];
  thieves: number;
  medals: Medals;
}

interface Content {
  developments: Dev[];
  treasures: { id: string; recycling: Res[] }[];
  threats: {
    id: string;
    pack: string;
    copies: number;
    combat_cost: number;
    vp: number;
    krystallium: number;
  }[];
  packs: { id: string; solo: boolean }[];
  advisors: { id: string; soldier_cost: number; two_player_only: boolean; addon: boolean }[];
  quests: { id: string; '2p': Step[]; solo: Step[] }[];
  duchies: {
    id: string;
    faces: Record<string, { production: Amounts; krystallium: number; combo: Combo }>;
  }[];
  boards: { id: string; solo: boolean; territories: Land[] }[];
  scenarios: Scenario[];
  medals: Medals;
  medals_conquest: Medals;
  calamity_vp: number;
  armies: number;
}

export interface Entry {
  card: string | null;
  down: boolean;
  by: Seat | null;
  seen: Seat[];
  mark: Seat | null;
  pool: boolean;
}

export interface Work {
  card: string;
  cubes: Amounts;
  jokers: Amounts;
  soldiers: number;
  giant: boolean;
}

export interface SeatView {
  seat: Seat;
  hand: (string | null)[];
  dealt: (string | null)[];
  looked: (string | null)[] | null;
  selection: Entry[];
  works: Work[];
  threats: string[];
  built: string[];
  calamities: number;
  syphons: string[];
  stolen: { on: string; resource: Res }[];
  alchemy: Amounts;
  krystallium: number;
  soldiers: number;
  training: boolean;
  traps: number;
  spies: { ready: number; spent: number };
  illusions: number;
  council: { card: string; used: boolean }[];
  doubles: number;
  steps: string[];
  quest_vp: number;
  debt: number;
  sisters: string[];
  eggs: number;
}

export interface Owed {
  kind: string;
  left?: number;
  zone?: Zone;
  pos?: number;
  why?: string;
  queue?: Res[];
  then?: string;
  chosen?: Amounts;
  to?: string;
  taken?: Amounts;
  territory?: string;
}

export type Zone = 'z1' | 'z2';

export interface View {
  options: Record<string, Json>;
  round: number;
  phase: string;
  step: number | null;
  turn: number | null;
  first: Seat;
  deck: (string | null)[];
  danger: (string | null)[];
  discard: string[];
  leftover: string[];
  packs: Record<Seat, (string | null)[]>;
  vermin: number | null;
  zones: Record<Zone, Entry[]>;
  seats: SeatView[];
  quest: { boards: string[]; final: Record<string, Seat[]> } | null;
  conquest: Conquest | null;
  aside: number;
  looking: { seat: Seat; cards: string[] } | null;
  counts: Record<Seat, number> | null;
  pending: Record<Seat, Owed>;
}

export interface Conquest {
  reserve: Record<Colour, number>;
  prison: Record<Colour, number>;
  territories: Record<string, { red: number; blue: number; covered: number[] }>;
  passes: number;
}

export interface SeatResult {
  seat: Seat;
  rank: number | null;
  vp: number;
  flat: number;
  combo: number;
  calamities: number;
  threats: number;
  sisters: number;
  eggs: number;
  quest: number;
  council: number;
  territories: number;
  face: number;
  tiebreak: { cards: number; soldiers: number };
  quest_failed: boolean;
}

export interface Result {
  winners: Seat[];
  nobody: boolean;
  seats: SeatResult[];
  solo: {
    outcome: 'medal' | 'no-medal' | 'lost';
    medal: keyof Medals | null;
    reason: string | null;
  } | null;
}

export const content: Content = await data('kingdom');

const index = <T extends { id: string }>(list: T[]): Map<string, T> =>
  new Map(list.map((x) => [x.id, x]));
const devs = index(content.developments);
const treasures = index(content.treasures);
const threatsOf = index(content.threats);
const advisorsOf = index(content.advisors);

export const dev = (id: string): Dev | undefined => devs.get(id);
export const treasure = (id: string) => treasures.get(id);
export const threat = (id: string) => threatsOf.get(id);
export const advisor = (id: string) => advisorsOf.get(id);

export const view = (s: State): View => s.view as View;
export const seatView = (v: View, seat: Seat): SeatView => v.seats.find((x) => x.seat === seat)!;
export const solo = (v: View): boolean => v.seats.length === 1;
export const otherSeat = (seat: Seat): Seat => (seat === 'p1' ? 'p2' : 'p1');
/** What the seat owes; another seat's part of a window is only known to be open. */
export const owed = (v: View, seat: Seat | null): Owed | null =>
  seat ? (v.pending[seat] ?? null) : null;

export const scenario = (v: View): Scenario | null =>
  content.scenarios.find((x) => x.id === v.options.scenario) ?? null;

/** The modules in play; a scenario may have two. */
export function modules(options: Record<string, Json>): string[] {
  const s = content.scenarios.find((x) => x.id === options.scenario);
  return s ? s.modules : ([] as string[]).concat((options.module as string) ?? []);
}

export const duchyOf = (v: View, seat: Seat): string => String(v.options[`duchy_${seat}`]);
export const faceOf = (v: View, seat: Seat) =>
  content.duchies.find((d) => d.id === duchyOf(v, seat))!.faces[String(v.options.face)];

export const typeCount = (x: SeatView, type: Type): number =>
  x.built.filter((id) => dev(id)!.type === type).length;

export const board = (v: View) => content.boards.find((b) => b.id === v.options.board)!;
export const colour = (seat: Seat): Colour => (seat === 'p1' ? 'red' : 'blue');

export const placed = (w: Work, k: PieceId): number =>
  k === 'soldiers' ? w.soldiers : (w.cubes[k] ?? 0);
export const joker = (w: Work, k: PieceId): number => w.jokers[k] ?? 0;
export const open = (w: Work, k: PieceId): number =>
  (dev(w.card)!.cost[k] ?? 0) - placed(w, k) - joker(w, k);
export const left = (w: Work): number => PIECES.reduce((n, k) => n + open(w, k), 0);

export const quests = (v: View): { id: string; steps: Step[] }[] =>
  (v.quest?.boards ?? []).map((id) => ({
    id,
    steps: content.quests.find((q) => q.id === id)![solo(v) ? 'solo' : '2p'],
  }));

export const kindOf = (id: string): 'dev' | 'treasure' | 'calamity' | 'threat' | 'advisor' =>
  dev(id)
    ? 'dev'
    : treasure(id)
      ? 'treasure'
      : threat(id)
        ? 'threat'
        : advisor(id)
          ? 'advisor'
          : 'calamity';

export const FAMILY: Record<string, string> = {
  structure: '#5d625f',
  company: '#6b4290',
  monument: '#85620f',
  discovery: '#23618f',
  treasure: '#7a5a12',
  calamity: '#6b2226',
  threat: '#8a2a22',
  advisor: '#2f5d50',
};
export const family = (id: string): string => FAMILY[dev(id)?.type ?? kindOf(id)];
export const typeIcon = (id: string): string => `k-${dev(id)?.type ?? kindOf(id)}`;
export const pieceIcon = (k: string): string => `k-${k === 'soldiers' ? 'soldier' : k}`;

export const result = (s: State): Result | null => s.result as Result | null;
export const seatResult = (s: State, seat: Seat): SeatResult | undefined =>
  result(s)?.seats.find((x) => x.seat === seat);

export const seatNumber = (seat: string): number => (seat === 'p1' || seat === 'red' ? 1 : 2);
