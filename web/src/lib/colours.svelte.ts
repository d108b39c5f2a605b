// What each seat of the table on the screen is shown in. A colour is one with its glyph and its
// name, and clothes a seat without being it: boards and panels draw seat 1, and the page decides
// here what that looks like.
import type { Seat } from './types';

const PLACES = [1, 2, 3, 4, 5];
const worn = $state<{ by: number[] }>({ by: PLACES });

/** The colour of the n-th seat, 1 to 5; what belongs to nobody has none. */
export const colourOf = (n: number): number => worn.by[n - 1] ?? 0;

/** The place that is shown in this colour: of a seat, or one beyond them that nobody has. */
export const placeOf = (colour: number): Seat => `p${worn.by.indexOf(colour) + 1}`;

/** All five by place: those that seats have, and where none is given the place's own or the first left. */
export function complete(colours: (number | undefined)[]): number[] {
  const taken = new Set(colours);
  return PLACES.map((n) => {
    const c = colours[n - 1] ?? (taken.has(n) ? PLACES.find((x) => !taken.has(x))! : n);
    taken.add(c);
    return c;
  });
}

export function wear(colours: (number | undefined)[] = []): void {
  const by = complete(colours);
  if (by.every((c, i) => c === worn.by[i])) return;
  worn.by = by;
  const { style } = document.documentElement;
  for (const n of PLACES)
    for (const part of ['', '-on', '-edge'])
      style.setProperty(`--seat-${n}${part}`, `var(--hue-${colourOf(n)}${part})`);
}
