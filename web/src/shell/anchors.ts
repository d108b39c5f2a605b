// Where things are on the page, for what flies between them. An element is found by its data-at
// name; a point of a board by "xy:<board>:<x>,<y>" in the board's own units.

type Locate = (x: number, y: number) => { x: number; y: number; scale: number } | null;

const boards = new Map<string, Locate>();

export function registerBoard(id: string, locate: Locate): () => void {
  boards.set(id, locate);
  return () => {
    if (boards.get(id) === locate) boards.delete(id);
  };
}

export interface Spot {
  x: number;
  y: number;
  /** Screen pixels per board unit; 1 for elements. */
  scale: number;
  element?: Element;
}

export function find(anchor: string): Spot | null {
  const m = anchor.match(/^xy:([^:]+):(-?[\d.]+),(-?[\d.]+)$/);
  if (m) return boards.get(m[1])?.(Number(m[2]), Number(m[3])) ?? null;
  for (const element of document.querySelectorAll(`[data-at="${CSS.escape(anchor)}"]`)) {
    const r = element.getBoundingClientRect();
    if (r.width || r.height)
      return { x: r.x + r.width / 2, y: r.y + r.height / 2, scale: 1, element };
  }
  return null;
}

/** Brings what a line of the log names into sight and makes it blink. */
export function show(anchor: string): void {
  const spot = find(anchor);
  if (!spot?.element) return;
  spot.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  spot.element.classList.remove('is-named');
  requestAnimationFrame(() => spot.element!.classList.add('is-named'));
  setTimeout(() => spot.element!.classList.remove('is-named'), 1800);
}
