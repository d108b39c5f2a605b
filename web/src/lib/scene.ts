// Moments of a game that was played, for the pictures of the rules. All of them are fetched in one
// message: the slots they are laid into belong to whoever comes next.
import type { Game } from '../shell/game';
import { SLOT, TABLE, engine, glanced, type Call } from './engine';
import { plain, t } from './i18n.svelte';
import { namesOf } from './names';
import { still } from './still';
import type { Table } from './table.svelte';
import { seatIndex, seatName, type Entry, type Seat, type State } from './types';

/** After so many moves, as a seat saw it or, without one, the table. */
export interface Moment {
  ply: number;
  as?: Seat;
}

export interface Scene {
  s: State;
  /** A table nobody plays at, for what is drawn of one. */
  t: Table;
  /** What happened until then. */
  entries: Entry[];
}

export async function scenes<K extends string>(
  game: Game,
  record: string,
  moments: Record<K, Moment>,
): Promise<Record<K, Scene>> {
  const wanted = Object.entries<Moment>(moments);
  const [, ...told] = await engine.run([
    ['read_record', [SLOT.spare, record]],
    ...wanted.flatMap(([, { ply, as }]): Call[] => {
      const who = as ? seatIndex(as) : TABLE;
      return [
        ['state_at', [SLOT.spare, who, ply]],
        ['branch', [SLOT.spare, ply, SLOT.predict]],
        ['write_state', [SLOT.predict, who], 'bytes'],
        ['entries', [SLOT.spare, who, 0]],
      ];
    }),
  ]);
  const out: [string, Scene][] = [];
  for (const [i, [name, { ply, as = null }]] of wanted.entries()) {
    const [seen, , bytes, all] = told.slice(4 * i, 4 * i + 4);
    const table = still(
      game,
      {
        id: 'rules',
        game: game.id,
        options: seen.options,
        seats: Array.from({ length: seen.seats }, (_, k) => ({
          seat: seatName(k),
          kind: 'local' as const,
          name: t(`seat.${seatName(k)}`),
        })),
        mine: [],
        local: true,
        rated: false,
        hints: false,
        spectators: 0,
        invite: '',
      },
      record,
    );
    const s = await table.ready({ ...glanced(seen, bytes, as ? seatIndex(as) : TABLE), moves: {} });
    table.viewer = as;
    table.shown = s;
    out.push([name, { s, t: table, entries: all.filter((e: Entry) => e.ply <= ply) }]);
  }
  return Object.fromEntries(out) as Record<K, Scene>;
}

/** A line of the log. */
export interface Told {
  seat?: Seat;
  text: string;
}

/** What the log tells of the moves after `from`, up to the `to`-th; of these events alone. */
export function told(
  scene: Scene,
  line: Game['line'],
  from: number,
  to: number,
  only: (event: string) => boolean = () => true,
): Told[] {
  const names = namesOf(scene.t.info, null);
  return scene.entries
    .filter((e) => e.ply > from && e.ply <= to)
    .flatMap((e) => e.events.filter((ev) => only(ev.event)).map((ev) => line(ev, names)))
    .flatMap((l) => (l && !l.turn ? { seat: l.seat, text: plain(l.parts) } : []));
}
