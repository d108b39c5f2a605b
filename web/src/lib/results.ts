// What was played to its end in this browser, a line a game: it stays when records make room.
import { kept } from './local';
import { load, save } from './settings.svelte';
import { seatName } from './types';

/** Something earned in a game for one: a picture, and keys of the catalogue. */
export interface Award {
  icon: string;
  /** What it is: "kingdom.medal.gold". */
  name: string;
  /** What it was earned in: "kingdom.scenario.sc01". */
  in: string;
  /** The higher the better. */
  rank: number;
}

export interface Played {
  id: string;
  game: string;
  at: number;
  seats: number;
  won: boolean;
  points: number | null;
  award?: Award;
}

const MOST = 1000;

export function note(p: Played): void {
  const all = load<Played[]>('played', []);
  if (!all.some((x) => x.id === p.id)) save('played', [p, ...all].slice(0, MOST));
}

/** Newest first; games from before this list was kept are read off their tables. */
export function played(): Played[] {
  for (const k of kept()) {
    const me = k.seats.findIndex((s) => s.kind === 'me');
    if (k.over && me >= 0)
      note({
        id: k.id,
        game: k.game,
        at: k.updated,
        seats: k.seats.length,
        won: !!k.winners?.includes(seatName(me)),
        points: k.points?.[seatName(me)] ?? null,
      });
  }
  return load<Played[]>('played', []).sort((a, b) => b.at - a.at);
}

/** The best award of each kind of game for one. */
export function awards(all: Played[]): (Award & { points: number | null })[] {
  const best = new Map<string, Award & { points: number | null }>();
  for (const p of all) {
    const old = p.award && best.get(p.award.in);
    if (
      p.award &&
      (!old ||
        p.award.rank > old.rank ||
        (p.award.rank === old.rank && (p.points ?? 0) > (old.points ?? 0)))
    )
      best.set(p.award.in, { ...p.award, points: p.points });
  }
  return [...best.values()].sort((a, b) => a.in.localeCompare(b.in));
}
