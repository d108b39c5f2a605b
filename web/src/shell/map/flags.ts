// Where the flags of continents and islands stand: in the sea beside each, on no land, no other flag
// and not under the tools in the corner, as far as there is room.
import type { Geometry, Point, Turn } from './paint';

/** Words that stand in the sea: who holds a continent, and by how much. */
export interface Flag {
  group: string;
  seat: number | null;
  text: string;
  note: string;
}

export interface Hold {
  owner: string | null;
  regions: Record<string, number>;
}

/** The most and the next: what somebody holds it by, or what they are level at. */
export const lead = (n: Record<string, number>): [number, number] => {
  const all = Object.values(n).sort((a, b) => b - a);
  return [all[0] ?? 0, all[1] ?? 0];
};

const CELLS = 110;
const grids = new WeakMap<Geometry, Map<boolean, number[][]>>();

/** How much land lies above and left of each cell. */
function landSums(g: Geometry, turned: boolean, turn: Turn, [w, h]: Point): number[][] {
  const cached = grids.get(g)?.get(turned);
  if (cached) return cached;
  const cell = w / CELLS;
  const rows = Math.ceil(h / cell);
  const sums = Array.from({ length: rows + 1 }, () => Array<number>(CELLS + 1).fill(0));
  const rings = Object.values(g.groups).map((v) => v.outline.map(turn));
  for (let y = 0; y < rows; y++) {
    // where a line through the middle of the row goes into land and out of it
    const at = (y + 0.5) * cell;
    const cuts = rings.flatMap((ring) =>
      ring.flatMap(([x1, y1], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length];
        return y1 > at === y2 > at ? [] : [x1 + ((at - y1) * (x2 - x1)) / (y2 - y1)];
      }),
    );
    for (let x = 0; x < CELLS; x++) {
      const land = cuts.filter((c) => c < (x + 0.5) * cell).length % 2;
      sums[y + 1][x + 1] = sums[y][x + 1] + sums[y + 1][x] - sums[y][x] + land;
    }
  }
  if (!grids.has(g)) grids.set(g, new Map());
  grids.get(g)!.set(turned, sums);
  return sums;
}

/** `sizes`: width and height of each flag in units of the map; `kept`: what else lies over it. */
export function flagSpots(
  g: Geometry,
  turned: boolean,
  turn: Turn,
  size: Point,
  sizes: Record<string, Point>,
  kept: { x: number; y: number; w: number; h: number }[],
): Record<string, Point> {
  const w = size[0];
  const cell = w / CELLS;
  const sums = landSums(g, turned, turn, size);
  const rows = sums.length - 1;
  const taken = [...kept];
  const shores = Object.fromEntries(
    Object.entries(g.groups).map(([k, v]) => [
      k,
      v.outline.filter((_, i) => i % 4 === 0).map(turn),
    ]),
  );
  const out: Record<string, Point> = {};
  for (const [id, [fw, fh]] of Object.entries(sizes)) {
    const [hw, hh] = [Math.ceil(fw / cell / 2), Math.ceil(fh / cell / 2)];
    let best: Point = shores[id][0];
    let least = Infinity;
    for (let y = hh + 1; y < rows - hh; y++)
      for (let x = hw + 1; x < CELLS - hw; x++) {
        const [top, left, low, right] = [y - hh, x - hw, y + hh, x + hw];
        const land = sums[low][right] - sums[top][right] - sums[low][left] + sums[top][left];
        const [px, py] = [x * cell, y * cell];
        if (land * 8 > least) continue;
        const far = (points: Point[]): number =>
          Math.min(
            ...points.map(([a, b]) =>
              Math.hypot(
                Math.max(0, Math.abs(a - px) - fw / 2),
                Math.max(0, Math.abs(b - py) - fh / 2),
              ),
            ),
          );
        const near = far(shores[id]);
        if (land * 8 + near / cell > least) continue;
        const clash = taken.some(
          (o) => Math.abs(o.x - px) * 2 < o.w + fw && Math.abs(o.y - py) * 2 < o.h + fh,
        );
        // nearer to another it would seem to be the other's
        const strange = Object.keys(shores).some((k) => k !== id && far(shores[k]) < near + cell);
        const cost = land * 8 + near / cell + (clash ? 400 : 0) + (strange ? 14 : 0);
        if (cost < least) [best, least] = [[px, py], cost];
      }
    out[id] = best;
    taken.push({ x: best[0], y: best[1], w: fw, h: fh });
  }
  return out;
}
