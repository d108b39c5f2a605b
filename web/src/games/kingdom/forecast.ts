// What the engine foresees of a state that is shown (`tessera query kingdom` lists it all): production,
// supremacy, points, fillings. Undefined until it is answered, null where there is no such thing.
import { query } from '../../lib/query.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Colour, Medals, Res } from './model';

/** Asked for before a state is shown. */
export const asks = ['production', 'threats', 'filling', 'conquest', 'score'];

interface Step {
  id: Res;
  seats: { seat: Seat; count: number; built: number }[];
  supremacy: {
    seat: Seat | null;
    by: number;
    /** Alone: what must be counted. */
    needs?: number;
    soldier: 'takes' | 'trains' | null;
  };
}
const step = (s: State, r: Res): Step | undefined =>
  query(s, 'production')?.resources.find((x: Step) => x.id === r);

/** What a seat produces of a resource: as it was counted in this step, or as it would be now. */
export const count = (s: State, seat: Seat, r: Res): number =>
  step(s, r)?.seats.find((x) => x.seat === seat)?.count ?? 0;
/** Who would win the supremacy of a resource, by how much, and what becomes of the soldier. */
export const supremacy = (s: State, r: Res): Step['supremacy'] =>
  step(s, r)?.supremacy ?? { seat: null, by: 0, soldier: null };

/** Who would lead in a production then, and who does now. */
export type Turns = { id: Res; from: Seat | null; to: Seat | null }[];
type Amounts = Partial<Record<string, number>>;

/** What a card would cost and give a seat. */
export interface CardNow {
  seat: Seat;
  vp: number;
  production: Amounts;
  missing: Amounts;
  paid: boolean;
  supremacy: Turns;
  recycle: { resource: Res; works: number[] }[];
}
export const cardNow = (s: State, seat: Seat, id: string): CardNow | undefined =>
  query(s, 'card', id)?.seats.find((x: CardNow) => x.seat === seat);

/** What the known cards of a zone or of a Selection would give a seat, all of them built. */
export interface ZoneNow {
  n: number;
  unknown: number;
  built: { production: Amounts; vp: number; supremacy: Turns };
  calamities: { n: number; vp: number };
  threats: { n: number; vp: number };
}
export const zoneNow = (s: State, zone: string, seat: Seat): ZoneNow | null =>
  query(s, 'zone', zone, seat) ?? null;

/** Places for the cubes in hand. */
export interface Filling {
  moves: string[];
  /** Which cube (1-based) would lie on which work, in order. */
  on: { pos: number; n: number }[];
  /** Positions that the filling completes. */
  built: number[];
  vp: number;
}
export const filling = (s: State): Filling | null => query(s, 'filling') ?? null;

export interface Threat {
  id: string;
  n: number;
  cost: number;
  points: number;
  /** Positions of works it lies under. */
  under: number[];
}
/** Threats of a seat by kind. Giants under works are told apart from those that wait. */
export function threats(s: State, seat: Seat): Threat[] {
  const of = query(s, 'threats')?.seats.find((x: Json) => x.seat === seat);
  if (!of) return [];
  const under: number[] = of.frozen.map((x: { position: number }) => x.position);
  return of.threats.flatMap((x: Threat & { vp: number }): Threat[] => {
    if (x.id !== 'geant-de-givre') return [{ ...x, under: [] }];
    const wait = x.n - under.length;
    return [
      ...(wait ? [{ ...x, n: wait, points: x.vp * wait, under: [] }] : []),
      ...(under.length ? [{ ...x, n: under.length, points: x.vp * under.length, under }] : []),
    ];
  });
}

/** Who controls each territory of the Conquest. */
export const holders = (s: State): [string, Colour][] =>
  (query(s, 'conquest')?.territories ?? [])
    .filter((x: Json) => x.holder)
    .map((x: Json) => [x.id, x.holder]);

/** Alone: the points of each medal, and how many are left to it. */
export const marks = (s: State): { id: keyof Medals; points: number; missing: number }[] =>
  query(s, 'score')?.solo?.marks ?? [];

/** What a seat holds of the map. */
export const campaign = (s: State, seat: Seat): { vp: number; territories: number } | undefined =>
  query(s, 'conquest')?.seats.find((x: Json) => x.seat === seat);
