// The table by keys: arrows go to the nearest thing that can be chosen in that direction, digits
// choose, and focus never falls out of the table when what had it is gone.
const AREAS = '.stage, .tray, .prompt';
const CHOICES =
  '.is-legal, [data-move], :is(.hit, button)[tabindex="0"], .prompt__c .btn, .prompt__b .btn--primary';
const KEYED = 'button:not([disabled]), [tabindex="0"]';

const inSight = (e: Element): boolean => {
  const r = e.getBoundingClientRect();
  return r.width > 0 && r.height > 0;
};
/** What is lit may be a part of its button; a box that is lit without being one holds buttons. */
const choices = (within: ParentNode): HTMLElement[] =>
  [...new Set([...within.querySelectorAll(CHOICES)].map((e) => e.closest<HTMLElement>(KEYED)))]
    .filter((e) => e !== null)
    .filter(inSight);

let area: Element | null = null;
let byKey = false;

function middle(e: Element): [number, number] {
  const r = e.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
}

const WAY: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of these in that direction. */
function nearest(all: HTMLElement[], from: Element, way: [number, number]): HTMLElement | null {
  const [x, y] = middle(from);
  let [best, least] = [null as HTMLElement | null, Infinity];
  for (const e of all) {
    const [dx, dy] = middle(e).map((v, i) => v - [x, y][i]);
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (e !== from && along > 2 && along + 2 * aside < least)
      [best, least] = [e, along + 2 * aside];
  }
  return best;
}

/** To the nearest choice in that direction: of the board, the hand or the question one is in, beyond its
 *  edge of the whole table; from elsewhere to the first one. */
export function arrow(key: string, from: EventTarget | null): boolean {
  const way = WAY[key];
  const here = from instanceof Element ? from.closest(AREAS) : null;
  if (!way || (from instanceof Element && !here && from !== document.body)) return false;
  const all = choices(document);
  const next = here
    ? (nearest(choices(here), from as Element, way) ?? nearest(all, from as Element, way))
    : (all[0] ?? null);
  next?.focus();
  return next !== null;
}

/** The n-th thing to choose: among those that say their digit, else cards, else answers, else what lies in the tray. */
export function digit(n: number): boolean {
  const own = [...document.querySelectorAll<HTMLElement>(`[data-key="${n}"]`)].find(inSight);
  const tray = [...document.querySelectorAll('.tray')].flatMap(choices);
  const answers = [...document.querySelectorAll('.prompt__c')].flatMap(choices);
  const lists = [tray.filter((e) => e.matches('.card')), answers, tray];
  const it = own ?? lists.find((list) => list.length)?.[n - 1];
  it?.focus();
  it?.click();
  return !!it;
}

/** Gives focus back to the table: by keys to the next choice of the same kind, else to the question. */
export function rescue(): void {
  const at = document.activeElement;
  const lost = !at || at === document.body || at.matches(':disabled');
  if (!area || !lost || document.querySelector('dialog[open]')) return;
  const kin = area.isConnected ? area : document.querySelector(`.${area.classList[0]}`);
  const next = byKey
    ? (document.querySelector<HTMLElement>('.confirm') ??
      (kin && choices(kin)[0]) ??
      choices(document)[0])
    : null;
  (next ?? document.querySelector<HTMLElement>('.prompt'))?.focus({ preventScroll: true });
}

/** Remembers where in the table focus is, and whether keys or a pointer brought it there. */
export function watch(table: HTMLElement): { destroy(): void } {
  const keyed = (e: Event) => (byKey = e.type === 'keydown');
  const focused = (e: FocusEvent) => (area = (e.target as Element).closest(AREAS) ?? area);
  const soon = () => setTimeout(rescue, 50);
  const all: [EventTarget, string, (e: never) => void][] = [
    [table, 'keydown', keyed],
    [table, 'pointerdown', keyed],
    [table, 'focusin', focused],
    // a control may go out under the hand without a step being made; the key then comes up elsewhere
    [window, 'keyup', soon],
    [window, 'pointerup', soon],
  ];
  for (const [on, type, f] of all) on.addEventListener(type, f as EventListener, true);
  return {
    destroy: () => {
      for (const [on, type, f] of all) on.removeEventListener(type, f as EventListener, true);
      area = null;
    },
  };
}
