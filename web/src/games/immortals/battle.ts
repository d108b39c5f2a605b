// A battle, put together from its events.
import type { Entry, Ev, Seat } from '../../lib/types';
import type { Realm, Stance } from './model';
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
