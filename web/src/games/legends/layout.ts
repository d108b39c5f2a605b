// Where the pieces of a region stand. Each region has fixed places, so that nothing shifts when a
// piece comes or goes: one for the armies of every owner, one for a token or the star, two or
// three for cities. They are found on a grid inside the region's outline, as far apart as there is room.
import type { Piece } from '../../shell/map/MapBoard.svelte';
import type { Geometry, Point } from '../../shell/map/paint';
import { frame } from './frame.svelte';
import { geometry, inside } from './geometry';
import { hasToken, seatNumber, tokenIcon, type View } from './model';

function toEdge([x, y]: Point, ring: Point[]): number {
  let best = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[j];
    const [dx, dy] = [ring[i][0] - x1, ring[i][1] - y1];
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2);
  }
  return Math.sqrt(best);
}

const STEP = 18;
/** Room tried, loosest first: width and height apart and distance to the shore, in cubes. */
const TRIES = [
  [1.1, 1.9, 0.48],
  [1.12, 1.4, 0.5],
  [1.08, 1.2, 0.45],
  [1.02, 1.05, 0.4],
  [0.95, 0.92, 0.36],
  [0.86, 0.8, 0.32],
  [0.76, 0.7, 0.28],
  [0.64, 0.58, 0.22],
];

function places(
  ring: Point[],
  anchor: Point,
  n: number,
  size: number,
  tries: number[][],
): Point[] | null {
  const xs = ring.map((p) => p[0]);
  const ys = ring.map((p) => p[1]);
  const grid: { p: Point; edge: number; far: number }[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
      if (inside([x, y], ring))
        grid.push({
          p: [x, y],
          edge: toEdge([x, y], ring),
          far: Math.hypot(x - anchor[0], y - anchor[1]),
        });
  grid.sort((a, b) => a.far - b.far);
  for (const [dx, dy, edge] of tries) {
    const open = grid.filter((c) => c.edge >= edge * size);
    let best: Point[] | null = null;
    let bestFar = Infinity;
    for (let k = 0; k < Math.min(open.length, 96); k += 6) {
      const chosen: Point[] = [open[k].p];
      let far = open[k].far;
      while (chosen.length < n) {
        const [cx, cy] = [
          chosen.reduce((s, p) => s + p[0], 0) / chosen.length,
          chosen.reduce((s, p) => s + p[1], 0) / chosen.length,
        ];
        let next: (typeof open)[number] | null = null;
        let cost = Infinity;
        for (const c of open) {
          const v = Math.hypot(c.p[0] - cx, c.p[1] - cy) + 0.6 * c.far;
          if (
            v < cost &&
            chosen.every(
              (q) => Math.abs(q[0] - c.p[0]) >= dx * size || Math.abs(q[1] - c.p[1]) >= dy * size,
            )
          ) {
            next = c;
            cost = v;
          }
        }
        if (!next) break;
        chosen.push(next.p);
        far += next.far;
      }
      if (chosen.length === n && far < bestFar) [best, bestFar] = [chosen, far];
    }
    if (best) return best;
  }
  return null;
}

interface Places {
  owners: Point[];
  token: Point;
  cities: Point[];
}

const known = new WeakMap<Geometry, Map<string, Places>>();

function placesOf(v: View, region: string, { shape, cube: size } = frame): Places {
  const g = geometry(v.board, shape);
  let all = known.get(g);
  if (!all) known.set(g, (all = new Map()));
  const owners = v.seats.length + (v.seats.length === 2 ? 1 : 0);
  const key = `${region} ${owners} ${size}`;
  let p = all.get(key);
  if (!p) {
    const r = g.regions[region];
    // tokens lie flat: lowest, where no stack hides them; cities stand highest
    const fit = (n: number, tries: number[][]) =>
      places(r.polygon, r.anchor, owners + 1 + n, size, tries);
    const found = (
      fit(3, TRIES.slice(0, 5)) ??
      fit(2, TRIES.slice(0, 6)) ??
      fit(1, TRIES.slice(0, 7)) ??
      fit(2, TRIES) ??
      Array.from({ length: owners + 3 }, (_, i): Point => [
        r.anchor[0] + (i - owners / 2) * 30,
        r.anchor[1],
      ])
    ).sort((a, b) => b[1] - a[1]);
    const across = (a: Point, b: Point) => a[0] - b[0];
    p = {
      token: found[0],
      owners: found.slice(1, owners + 1).sort(across),
      cities: found.slice(owners + 1).sort(across),
    };
    all.set(key, p);
  }
  return p;
}

export const slot = (v: View, region: string, owner: string, on = frame): Point => {
  const { owners } = placesOf(v, region, on);
  return owners[owner === 'neutral' ? owners.length - 1 : seatNumber(owner) - 1];
};

export const tokenSlot = (v: View, region: string, on = frame): Point =>
  placesOf(v, region, on).token;

/** The owners of the cities of a region, one entry a city. */
export const cities = (v: View, region: string): string[] =>
  Object.entries(v.regions[region]?.cities ?? {}).flatMap(([owner, n]) =>
    Array<string>(n).fill(owner),
  );

export const citySlot = (v: View, region: string, i: number, on = frame): Point => {
  const all = placesOf(v, region, on).cities;
  const [x, y] = all[i % all.length];
  const k = Math.floor(i / all.length);
  return [x + 26 * k, y + 16 * k];
};

const xy = ([x, y]: Point): string => `xy:legends:${x},${y}`;
export const spot = (v: View, region: string, owner: string): string => xy(slot(v, region, owner));
export const tokenSpot = (v: View, region: string): string => xy(tokenSlot(v, region));
export const citySpot = (v: View, region: string, owner: string): string =>
  xy(citySlot(v, region, Math.max(0, cities(v, region).lastIndexOf(owner))));

/** Something that lies flat, by its width in cubes. */
export const flat = (
  v: View,
  key: string,
  id: string,
  icon: string,
  k: number,
  on = frame,
): Piece => ({
  key,
  at: tokenSlot(v, id, on),
  region: id,
  kind: 'icon',
  icon,
  size: on.cube * k,
});

/** Everything that stands or lies on the map, on the stage there is or another. */
export function standing(v: View, on = frame): Piece[] {
  const out: Piece[] = [];
  const start = v.board.start;
  if (start) out.push(flat(v, `${start}:start`, start, 'l-start', 1.2, on));
  for (const [id, r] of Object.entries(v.regions)) {
    for (const [owner, n] of Object.entries(r.armies))
      out.push({
        key: `${id}:${owner}`,
        at: slot(v, id, owner, on),
        region: id,
        kind: 'stack',
        seat: seatNumber(owner),
        n,
        size: on.cube,
      });
    cities(v, id).forEach((owner, i) =>
      out.push({
        key: `${id}:city${i}`,
        at: citySlot(v, id, i, on),
        region: id,
        kind: 'city',
        seat: seatNumber(owner),
        size: on.cube * 0.9,
      }),
    );
    if (hasToken(r)) out.push(flat(v, `${id}:token`, id, tokenIcon(r), 1.06, on));
  }
  return out;
}
