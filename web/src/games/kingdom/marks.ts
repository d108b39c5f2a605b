// What the others did since one's last turn, where it shows: a place of the page (`data-at`) has the
// number of the action in the strip.
import type { Table } from '../../lib/table.svelte';
import { seatNumber } from './model';

export interface Sign {
  n: number;
  seat: number;
}

export function marksOf(table: Table): Map<string, Sign> {
  const out = new Map<string, Sign>();
  if (table.steps.length) return out;
  table.recent.forEach((a, i) => {
    const sign = { n: i + 1, seat: seatNumber(a.seat) };
    for (const ev of a.entries.flatMap((e) => e.events)) {
      const work = (pos: number) => `work:${ev.seat}:${pos}`;
      if (ev.event === 'card_offered') out.set(`${ev.zone}:${ev.position}`, sign);
      else if (ev.event === 'zone_selected') {
        for (const at of out.keys()) if (at.startsWith(`${ev.zone}:`)) out.delete(at);
        out.set(`taken:${ev.seat}`, sign);
      } else if (/^(card_started|(cube|krystallium|soldier)_placed)$/.test(ev.event) && ev.position)
        out.set(work(ev.position), sign);
      else if (/^card_(built|scrapped)$/.test(ev.event)) {
        // those behind it move up
        for (let pos = ev.position; out.delete(work(pos)) || out.has(work(pos + 1)); pos++) {
          const next = out.get(work(pos + 1));
          if (next) out.set(work(pos), next);
        }
        if (ev.event === 'card_built') out.set(`built:${ev.seat}:${ev.card}`, sign);
      }
    }
  });
  return out;
}
