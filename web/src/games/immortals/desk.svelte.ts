// What the parts of a table share while a person looks at it: the space and realm in hand, the
// battle that is shown. Nothing of it is told to anybody.
import type { Table } from '../../lib/table.svelte';
import { planSteps } from './forecast';
import { SPACES, cardInfo, planOf, seatView, view, type Realm, type Space } from './model';

export const desk = $state<{
  cursor: Space | null;
  realm: Realm;
  yields: boolean;
  names: boolean;
  owners: boolean;
  tower: boolean;
  seen: string;
  open: boolean;
  scored: number;
  again: number;
}>({
  cursor: null,
  realm: 'light',
  yields: false,
  names: false,
  owners: false,
  tower: false,
  seen: '',
  open: false,
  scored: 0,
  again: 0,
});

/** The card in hand that was chosen, or null. */
export const picked = (t: Table): string | null =>
  t.picked?.startsWith('card:') ? t.picked.slice(5) : null;

/** The plan as it lies here now, with the card that waits for confirmation. */
export const plan = (t: Table): Partial<Record<Space, string>> =>
  planOf([...t.steps, ...(t.pending ? [t.pending] : [])]);

export const planning = (t: Table): boolean =>
  !!t.seat &&
  view(t.shown!).phase === 'planning' &&
  seatView(view(t.shown!), t.seat).plan_next !== null;

/** Lays a card on a space, or clears it; the same card leaves where it lay. */
export async function lay(t: Table, space: Space, card: string | null): Promise<void> {
  const p = plan(t);
  if (card && cardInfo(card).kind !== 'blank')
    for (const k of SPACES) if (p[k] === card) delete p[k];
  if (card) p[space] = card;
  else delete p[space];
  desk.cursor = null;
  t.picked = null;
  await t.remake(await planSteps(t.stood[0] ?? t.shown!, p));
}

/** Chooses a card of the hand: it goes to the space chosen before, or waits for one. */
export function take(t: Table, card: string): void {
  if (desk.cursor) void lay(t, desk.cursor, card);
  else t.picked = picked(t) === card ? null : `card:${card}`;
}

/** A space of the own board is touched while planning. */
export function touch(t: Table, space: Space): void {
  const card = picked(t);
  const there = plan(t)[space];
  if (card) void lay(t, space, card);
  else if (there) void lay(t, space, null).then(() => (t.picked = `card:${there}`));
  else desk.cursor = desk.cursor === space ? null : space;
}
