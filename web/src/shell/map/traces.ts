// What the others did, as marks on a map of regions: an arrow where an army walked, a ring where
// something was put down, built or destroyed.
import type { Table } from '../../lib/table.svelte';
import type { Ev } from '../../lib/types';
import type { Point } from './paint';

/** What another did here: its number in the strip, an arrow if something came from elsewhere. */
export interface Trace {
  n: number;
  seat: number;
  at: Point;
  from?: Point;
}

const PUT = ['army_placed', 'neutral_placed', 'army_destroyed', 'token_taken', 'dragon_slain'];

export function tracesOf(
  table: Table,
  slot: (region: string, owner: string) => Point,
  citySlot: (region: string) => Point,
): Trace[] {
  if (table.steps.length) return [];
  return table.recent.flatMap((a, i): Trace[] => {
    const evs = a.entries.flatMap((e) => e.events);
    const mark = { n: i + 1, seat: Number(a.seat.slice(1)) };
    const moved = evs.filter((e) => e.event === 'army_moved');
    const built = evs.find((e) => e.event === 'city_built');
    const put: Ev | undefined = evs.find((e) => PUT.includes(e.event) && e.region);
    if (moved.length)
      return [
        {
          ...mark,
          at: slot(moved[moved.length - 1].to, a.seat),
          from: slot(moved[0].from, a.seat),
        },
      ];
    if (built) return [{ ...mark, at: citySlot(built.region) }];
    if (!put) return [];
    const owner = put.event === 'neutral_placed' ? 'neutral' : (put.owner ?? put.seat ?? a.seat);
    return [{ ...mark, at: slot(put.region, owner) }];
  });
}
