// A battle, put together from its events, and the odds of one, which the engine reckons.
import { engine } from '../../lib/engine';
import type { Entry, Ev, Seat } from '../../lib/types';
import { STANCES, content, seatNumber, siteAt, type Realm, type Stance, type View } from './model';
import type { State } from '../../lib/types';

export const GREEN = 5;

export interface Battle {
  key: string;
  attacker: Seat;
  defender: Seat | null;
  from: string;
  to: string;
  n: number;
  defending: number;
  stance: Stance;
  thrown: number[];
  fallen: number[];
  inside: number[];
  added: number;
  a: number;
  d: number;
  g: number;
  A: number;
  D: number;
  outcome: 'attacker' | 'defender' | 'tie' | 'failed';
  lost: { seat: Seat; n: number; limbo: Realm }[];
  green: number;
  /** Who stands there now, with how many. */
  stands: { seat: Seat; n: number } | null;
  moved: { region: string; from: string; to: string } | null;
}

export function battleOf(events: Ev[], key: string): Battle | null {
  const at = (name: string) => events.find((e) => e.event === name);
  const [declared, thrown, decided] = [
    at('attack_declared'),
    at('tower_thrown'),
    at('battle_decided'),
  ];
  if (!declared || !thrown || !decided) return null;
  const stands = at('site_taken') ?? at('site_held');
  const moved = at('region_card_moved');
  return {
    key,
    attacker: declared.seat,
    defender: declared.defender,
    from: declared.from,
    to: declared.to,
    n: declared.n,
    defending: declared.defending,
    stance: declared.stance,
    thrown: thrown.thrown,
    fallen: thrown.fallen,
    inside: thrown.inside,
    added: thrown.green_added,
    a: decided.a,
    d: decided.d,
    g: decided.g,
    A: decided.A,
    D: decided.D,
    outcome: decided.outcome,
    lost: events
      .filter((e) => e.event === 'armies_lost')
      .map((e) => ({ seat: e.seat, n: e.n, limbo: e.limbo })),
    green: at('green_returned')?.n ?? 0,
    stands: stands ? { seat: stands.seat, n: stands.n } : null,
    moved: moved ? { region: moved.region, from: moved.from, to: moved.to } : null,
  };
}

/** A throw to show: what went in, what came out, what stays. */
export interface Cast {
  key: string;
  thrown: number[];
  fallen: number[];
  inside: number[];
}

/** The first filling of the tower, if it is what happened last but for sorting what fell. */
export function seedingOf(entries: Entry[], s: State): Cast | null {
  const all = entries.length ? entries.slice(-8) : [{ ply: s.ply, events: s.events }];
  for (const e of all) {
    const ev = e.events.find((x) => x.event === 'tower_thrown' && x.reason === 'seeding');
    if (ev) return { key: `seed${e.ply}`, thrown: ev.thrown, fallen: ev.fallen, inside: ev.inside };
  }
  return null;
}

/** The newest battle a table tells of: in its log, or in what led to the state that is shown. */
export function lastBattle(entries: Entry[], s: State): Battle | null {
  if (!entries.length) return battleOf(s.events, String(s.ply));
  for (let i = entries.length - 1; i >= Math.max(0, entries.length - 12); i--) {
    const b = battleOf(entries[i].events, String(entries[i].ply));
    if (b) return b;
  }
  return null;
}

export interface Odds {
  win: number;
  tie: number;
  lose: number;
  armies: number;
  own_lost: number;
  other_lost: number;
}

interface Throw {
  model: number;
  attack: number;
  defend: number;
  stance: Stance;
  inside: [number, number, number, number];
  tray: [number, number, number, number];
  supply: number;
}

const known = new Map<string, Promise<Odds>>();

function reckon(x: Throw): Promise<Odds> {
  const pack = (n: number[]) => n.reduce((sum, k, i) => sum + k * 256 ** i, 0);
  const args = [
    x.model,
    x.attack,
    x.defend,
    STANCES.indexOf(x.stance),
    pack(x.inside),
    pack(x.tray),
    x.supply,
  ];
  const key = args.join(' ');
  if (!known.has(key))
    known.set(
      key,
      engine
        .call('tower', args)
        .then(
          (o: Record<string, number>) =>
            Object.fromEntries(Object.entries(o).map(([k, n]) => [k, n / 1e4])) as unknown as Odds,
        ),
    );
  return known.get(key)!;
}

const model = (v: View): number =>
  Math.max(0, content.tower_models.indexOf(String(v.options.tower_model)));

/** What an attack with n armies on a site would come to now. */
export function oddsOf(v: View, seat: Seat, to: string, n: number, stance: Stance): Promise<Odds> {
  const there = siteAt(v, to);
  const four = (c: Record<string, number>): [number, number, number, number] => {
    const [a, d] = [c[seat] ?? 0, there.owner ? (c[there.owner] ?? 0) : 0];
    return [
      a,
      d,
      Object.entries(c).reduce((sum, [k, m]) => sum + (k === 'green' ? 0 : m), 0) - a - d,
      c.green ?? 0,
    ];
  };
  return reckon({
    model: model(v),
    attack: n,
    defend: there.armies,
    stance,
    inside: four(v.tower.inside),
    tray: four(v.tower.tray),
    supply: Math.min(20, v.green_supply),
  });
}

/** The odds a battle had before its throw. */
export function oddsBefore(v: View, b: Battle): Promise<Odds> {
  const a = seatNumber(b.attacker) - 1;
  const d = b.defender ? seatNumber(b.defender) - 1 : -1;
  const before = b.inside.map((n, i) => n + b.fallen[i] - b.thrown[i]);
  const tray = b.thrown.map(
    (n, i) => n - (i === a ? b.n : i === d ? b.defending : i === GREEN ? b.added : 0),
  );
  const four = (c: number[]): [number, number, number, number] => [
    c[a],
    d < 0 ? 0 : c[d],
    c.reduce((sum, n, i) => sum + (i === a || i === d || i === GREEN ? 0 : n), 0),
    c[GREEN],
  ];
  return reckon({
    model: model(v),
    attack: b.n,
    defend: b.defending,
    stance: b.stance,
    inside: four(before),
    tray: four(tray),
    supply: b.added > 0 ? 1 : 0,
  });
}
