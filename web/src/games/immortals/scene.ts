// The outline of a region, so that a card is found on the map.
import { shapeOf } from './layout';

/** As a path in a box of 44 by 28. */
export function outline(id: string): string {
  const p = shapeOf(id);
  const [xs, ys] = [p.map((q) => q[0]), p.map((q) => q[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(40 / (x1 - x0), 24 / (y1 - y0));
  const at = (v: number, a: number, b: number, mid: number) =>
    Math.round(((v - (a + b) / 2) * k + mid) * 10) / 10;
  return 'M' + p.map(([x, y]) => `${at(x, x0, x1, 22)} ${at(y, y0, y1, 14)}`).join('L') + 'Z';
}
