// What the engine foresees of a state that is shown (`tessera query immortals` lists it all): odds,
// costs, points to come. Undefined until it is answered, null where there is no such thing.
import { query, ready } from '../../lib/query.svelte';
import { seatIndex, type Json, type Seat, type State } from '../../lib/types';
import type { Battle } from './battle';
import { GREEN } from './battle';
import type { Cost, Counts, Realm, Space, Stance } from './model';

/** Asked for before a state is shown. */
export const asks = ['score', 'board'];

export interface Odds {
  win: number;
  tie: number;
  lose: number;
  armies: number;
  own_lost: number;
  other_lost: number;
}

/** The engine counts in 1/10000. */
const odds = (o: Json): Odds => ({
  win: o.win / 1e4,
  tie: o.tie / 1e4,
  lose: o.lose / 1e4,
  armies: o.armies / 1e4,
  own_lost: o.own_lost / 1e4,
  other_lost: o.other_lost / 1e4,
});

/** A site as the engine takes it: one word. */
const word = (at: string): string => at.replace(' ', '_');

export interface Use {
  id: string;
  cost: Cost;
  payable: boolean;
}
interface SpaceNow {
  id: Space;
  options: Use[];
  /** Cards in hand that could lie here; null: another seat's. */
  cards: string[] | null;
}
export interface Board {
  limbo: Record<Realm, { armies: number; comes: number }>;
  spaces: SpaceNow[];
}

/** A seat's board: costs of its spaces, the cards that fit, the armies its limbos send. */
export const boardOf = (s: State, seat: Seat): Board | null | undefined =>
  s.as === seatIndex(seat) ? query(s, 'board') : query(s, 'board', seat);
const spaceOf = (b: Board | null | undefined, space: Space): SpaceNow | undefined =>
  b?.spaces.find((x) => x.id === space);
export const fits = (b: Board | null | undefined, card: string, space: Space): boolean =>
  !!spaceOf(b, space)?.cards?.includes(card);
/** What a use of a space costs: the one named, or the first. */
export const spaceCost = (
  b: Board | null | undefined,
  space: Space,
  option?: string,
): Cost | undefined => {
  const uses = spaceOf(b, space)?.options;
  return (option ? uses?.find((u) => u.id === option) : uses?.[0])?.cost;
};

/** What a card on a space could be used for. */
export const useOf = (
  s: State,
  space: Space,
  card: string,
  seat: Seat,
): (Use & { missing: Cost })[] =>
  query(s, 'use', `space=${space}`, `card=${card}`, `seat=${seat}`)?.options ?? [];

/** What the card that is turned up may be used for. */
export const uses = (s: State): Use[] => query(s, 'use')?.options ?? [];

/** What the scoring of the round would bring a seat now; nothing once the game is over. */
export const gainOf = (s: State, seat: Seat): number =>
  query(s, 'score')?.round?.gains.find((x: { seat: Seat }) => x.seat === seat).points ?? 0;

export interface ProvinceNow {
  id: string;
  realm: Realm;
  province: string;
  seats: { seat: Seat; n: number; points: number }[];
  leader: Seat | null;
}
export const provinces = (s: State): ProvinceNow[] => query(s, 'provinces') ?? [];

export interface Attack {
  from: string;
  stance: Stance;
  defender: Seat | null;
  defending: number;
  /** Where the attacker's dead go, and the defender's. */
  limbo: Realm;
  limboOther: Realm;
  /** Cubes thrown beside the armies, and those stuck inside. */
  tray: Counts;
  inside: Counts;
  /** What taking it is worth a round, to each seat; whose the Region card is. */
  points: Record<Seat, number>;
  holder: Seat | null;
  yields: Cost;
  numbers: Record<number, Odds & { stays: number }>;
}
/** The attack that is being chosen: on the target it has, or on one looked at. */
export function attackOf(s: State, to?: string, from?: string): Attack | null {
  const a = query(
    s,
    'attack',
    ...(to ? [`target=${word(to)}`] : []),
    ...(from ? [`from=${word(from)}`] : []),
  );
  if (!a?.from.length) return null;
  const { id, stance, numbers, limbo } = a.from[0];
  return {
    from: id,
    stance,
    defender: a.defender,
    defending: a.defending,
    limbo,
    limboOther: a.defender_limbo,
    tray: a.tray,
    inside: a.inside,
    points: a.points.win,
    holder: a.card.holder,
    yields: a.target,
    numbers: Object.fromEntries(
      numbers.map((x: Json) => [x.n, { ...odds(x), stays: x.stays as number }]),
    ),
  };
}

/** The site a card had best name for the attack that is being chosen. */
export const bestSite = (s: State, card: string): string | null =>
  query(s, 'attack', `card=${card}`)?.from[0]?.site ?? null;

export interface Place extends Cost {
  id: string;
  province: string;
  owner: Seat | null;
  armies: number;
}
/** A site with those around it. */
export const placeOf = (
  s: State,
  at: string,
): (Place & { twin: Place; neighbours: Place[]; to: string[] }) | null | undefined =>
  query(s, 'place', word(at));

/** The best attack a card could make on a site now: from where, with how many. */
export function bestAttack(
  s: State,
  to: string,
  card: string,
): { from: string; n: number; defending: number; stance: Stance; odds: Odds } | null {
  const a = query(s, 'attack', `target=${word(to)}`, `card=${card}`);
  return a?.best
    ? {
        from: a.best.from,
        n: a.best.n,
        defending: a.defending,
        stance: a.best.stance,
        odds: odds(a.best),
      }
    : null;
}

/** The odds a battle had before its throw. */
export function oddsBefore(s: State, b: Battle): Odds | null {
  const a = seatIndex(b.attacker);
  const d = b.defender ? seatIndex(b.defender) : -1;
  const four = (c: number[]): string =>
    [
      c[a],
      d < 0 ? 0 : c[d],
      c.reduce((sum, n, i) => sum + (i === a || i === d || i === GREEN ? 0 : n), 0),
      c[GREEN],
    ].join(',');
  const inside = b.inside.map((n, i) => n + b.fallen[i] - b.thrown[i]);
  const tray = b.thrown.map(
    (n, i) => n - (i === a ? b.n : i === d ? b.defending : i === GREEN ? b.added : 0),
  );
  const o = query(
    s,
    'tower',
    `attack=${b.n}`,
    `defend=${b.defending}`,
    `stance=${b.stance}`,
    `inside=${four(inside)}`,
    `tray=${four(tray)}`,
  );
  return o ? odds(o) : null;
}

/** The moves that lay a plan, told from the state before its first card. */
export async function planSteps(s: State, plan: Partial<Record<Space, string>>): Promise<string[]> {
  const cards = Object.entries(plan).map(([space, card]) => `${space}:${card}`);
  if (!cards.length) return [];
  await ready(s, [`plan ${cards.join(',')}`]);
  return query(s, 'plan', cards.join(',')) ?? [];
}
