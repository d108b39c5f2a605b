// What the parts of a table share while a person looks at it: the space and realm in hand, the
// battle that is shown. Nothing of it is told to anybody.
import type { Table } from '../../lib/table.svelte';
import {
  SPACES,
  cardInfo,
  content,
  fits,
  planOf,
  seatView,
  stepsOf,
  view,
  type Realm,
  type SeatView,
  type Space,
  type View,
} from './model';

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

/** Spaces the engine asks about: one that nothing could be laid on is passed over (IMM-061). */
function asked(v: View, x: SeatView, p: Partial<Record<Space, string>>): Space[] {
  const all = [
    ...x.region_cards.map((r) => `region_${r}`),
    ...(x.conflict_hand ?? []),
    ...content.magic_cards.map((m) => m.id),
    ...Array<string>(content.blank_cards).fill('blank'),
  ];
  const from = SPACES.indexOf((x.plan_next ?? 'extract_gold') as Space);
  return SPACES.slice(from).filter((space) => {
    const open = all.some((c) => fits(v, x, c, space));
    const card = p[space];
    if (card) all.splice(all.indexOf(card), 1);
    return open;
  });
}

/** Lays a card on a space, or clears it; the same card leaves where it lay. */
export async function lay(t: Table, space: Space, card: string | null): Promise<void> {
  const p = plan(t);
  if (card && cardInfo(card).kind !== 'blank')
    for (const k of SPACES) if (p[k] === card) delete p[k];
  if (card) p[space] = card;
  else delete p[space];
  desk.cursor = null;
  t.picked = null;
  const base = view(t.stood[0] ?? t.shown!);
  await t.remake(stepsOf(p, asked(base, seatView(base, t.viewer!), p)));
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
