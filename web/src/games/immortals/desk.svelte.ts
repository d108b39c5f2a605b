// What the parts of a table share while a person looks at it: the space, the card and the realm in
// hand, the battle that is told. Nothing of it is told to anybody.
import { load, save } from '../../lib/settings.svelte';
import type { Table } from '../../lib/table.svelte';
import type { Ev } from '../../lib/types';
import type { Battle } from './battle';
import { planSteps } from './forecast';
import { SPACES, cardInfo, planOf, seatView, view, type Realm, type Space } from './model';

export const desk = $state<{
  cursor: Space | null;
  realm: Realm;
  yields: boolean;
  names: boolean;
  owners: boolean;
  tower: boolean;
  /** The first filling of the tower has been looked at. */
  seen: string;
  /** What is told before the map goes on: who throws what, the throw, what came of it. */
  battle: Battle | null;
  stage: 'sheet' | 'throw' | 'told';
  round: Ev[] | null;
  again: number;
  /** Armies to be sent; 0: as many as can. */
  n: number;
  /** What a seat that has passed takes each time it waits, without being asked. */
  always: 'gold' | 'energy' | null;
  /** A card under the pointer, on its way to a space. */
  drag: { card: string; x: number; y: number; over: Space | null } | null;
}>({
  cursor: null,
  realm: 'light',
  yields: false,
  names: false,
  owners: false,
  tower: false,
  seen: '',
  battle: null,
  stage: 'told',
  round: null,
  again: 0,
  n: 0,
  always: load('immortals.always', null),
  drag: null,
});

export function takeAlways(what: 'gold' | 'energy' | null): void {
  desk.always = what;
  save('immortals.always', what);
}

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

/** A card that mouse or finger drags to a space; a finger along the row scrolls it. */
export function carries(node: HTMLElement, of: { t: Table; card: string | null; on: boolean }) {
  let what = of;
  let from: [number, number] | null = null;
  const spaceAt = (x: number, y: number): Space | null =>
    (document
      .elementFromPoint(x, y)
      ?.closest('[data-space]')
      ?.getAttribute('data-space') as Space | null) ?? null;
  function down(e: PointerEvent): void {
    if (what.on && what.card && !e.button) from = [e.clientX, e.clientY];
  }
  function move(e: PointerEvent): void {
    if (!from) return;
    const [dx, dy] = [Math.abs(e.clientX - from[0]), Math.abs(e.clientY - from[1])];
    if (!desk.drag && (Math.max(dx, dy) < 9 || (e.pointerType !== 'mouse' && dx > dy))) return;
    e.preventDefault();
    desk.drag = {
      card: what.card!,
      x: e.clientX,
      y: e.clientY,
      over: spaceAt(e.clientX, e.clientY),
    };
  }
  function stop(): void {
    if (from) desk.drag = null;
    from = null;
  }
  function up(e: PointerEvent): void {
    const carried = from !== null && desk.drag !== null;
    stop();
    if (!carried) return;
    // the click that ends a drag is none
    const none = (c: Event) => c.stopPropagation();
    window.addEventListener('click', none, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', none, { capture: true }));
    const over = spaceAt(e.clientX, e.clientY);
    if (over) void lay(what.t, over, what.card);
  }
  node.addEventListener('pointerdown', down);
  node.addEventListener('dragstart', (e) => e.preventDefault()); // the picture stays
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
  return {
    update: (next: typeof of) => (what = next),
    destroy() {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
    },
  };
}
