// The map, once for each realm, and where pieces stand on it. The same shapes twice: a region is
// called by its site, "dark the_murk", so that both realms can be on the page.
import type { Piece } from '../../shell/map/MapBoard.svelte';
import type { Geometry, Point } from '../../shell/map/paint';
import map from './geometry/map.json';
import { other, regionOf, realmOf, seatNumber, siteAt, type Realm, type View } from './model';

const shapes = map as unknown as Geometry;

function named(realm: Realm): Geometry {
  const at = (id: string) => `${realm} ${id}`;
  return {
    ...shapes,
    board: `immortals-${realm}`,
    regions: Object.fromEntries(Object.entries(shapes.regions).map(([id, r]) => [at(id), r])),
    groups: Object.fromEntries(
      Object.entries(shapes.groups).map(([id, g]) => [id, { ...g, regions: g.regions.map(at) }]),
    ),
  };
}

export const geometry: Record<Realm, Geometry> = { dark: named('dark'), light: named('light') };
export const shapeOf = (region: string): Point[] => shapes.regions[region].polygon;
/** A phone, upright or on its side: one realm at a time. */
export const small = matchMedia('(max-width: 599px), (max-height: 499px)');
/** Width of an army in map units. */
export const CUBE = 56;

function inside([x, y]: Point, ring: Point[]): boolean {
  let on = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[a, b], [c, d]] = [ring[i], ring[j]];
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) on = !on;
  }
  return on;
}

function margin([x, y]: Point, ring: Point[]): number {
  let best = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[a, b], [c, d]] = [ring[j], ring[i]];
    const far = (c - a) ** 2 + (d - b) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - a) * (c - a) + (y - b) * (d - b)) / far));
    best = Math.min(best, Math.hypot(x - a - t * (c - a), y - b - t * (d - b)));
  }
  return best;
}

/** n places side by side or one above the other, as near to the middle as they go. */
function search(region: string, n: number, size: number): Point[] {
  const { polygon, anchor } = shapes.regions[region];
  const middle: Point = [anchor[0], anchor[1] - 2];
  if (n === 1) return [middle];
  const far = (p: Point) => Math.hypot(p[0] - middle[0], p[1] - middle[1]);
  const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
  const grid: { p: Point; edge: number }[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 8)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 8)
      if (inside([x, y], polygon)) grid.push({ p: [x, y], edge: margin([x, y], polygon) });
  for (const [dx, dy, edge] of [
    [1.1, 2.2, 0.5],
    [1, 2.2, 0.4],
    [0.95, 1.7, 0.34],
    [0.9, 1.3, 0.26],
  ]) {
    const open = grid
      .filter((c) => c.edge >= edge * size)
      .map((c) => c.p)
      .sort((a, b) => far(a) - far(b));
    let best: Point[] | null = null;
    let bestFar = Infinity;
    for (const start of open.slice(0, 120)) {
      const chosen = [start];
      while (chosen.length < n) {
        const next = open.find((p) =>
          chosen.every(
            (q) => Math.abs(q[0] - p[0]) >= dx * size || Math.abs(q[1] - p[1]) >= dy * size,
          ),
        );
        if (!next) break;
        chosen.push(next);
      }
      // a row reads better than a heap
      const sum =
        chosen.reduce((s, p) => s + far(p), 0) +
        chosen.reduce((s, p) => s + Math.abs(p[1] - start[1]), 0) * 0.6;
      if (chosen.length === n && sum < bestFar) [best, bestFar] = [chosen, sum];
    }
    if (best) return best.sort((a, b) => a[0] - b[0]);
  }
  return Array.from({ length: n }, (_, i): Point => [
    middle[0] + (i - (n - 1) / 2) * size,
    middle[1],
  ]);
}

const known = new Map<string, Point[]>();
function places(region: string, n: number, size: number): Point[] {
  const key = `${region} ${n} ${size}`;
  let p = known.get(key);
  if (!p) known.set(key, (p = search(region, n, size)));
  return p;
}

export type What = 'building' | 'army' | 'portal';

/** Where each thing of a site stands; what is not there now has a place as well. */
export function spotsOf(v: View, at: string, extra: What[] = []): Partial<Record<What, Point>> {
  const x = siteAt(v, at);
  const has: Record<What, boolean> = {
    building: x.building !== null,
    army: x.armies > 0,
    portal: x.portal,
  };
  const here = (['building', 'army', 'portal'] as What[]).filter(
    (k) => has[k] || extra.includes(k),
  );
  const p = places(regionOf(at), Math.max(1, here.length), CUBE);
  return Object.fromEntries(here.map((k, i) => [k, p[i]]));
}

export const armyPoint = (v: View, at: string): Point => spotsOf(v, at, ['army']).army!;
export const xy = (at: string, [x, y]: Point): string => `xy:imm-${realmOf(at)}:${x},${y}`;
export const armySpot = (v: View, at: string): string => xy(at, armyPoint(v, at));
export const stackKey = (at: string, seat: string): string => `${at}:${seatNumber(seat)}`;

export const flat = (at: string, key: string, spot: Point, icon: string): Piece => ({
  key,
  at: spot,
  region: at,
  kind: 'icon',
  icon,
  size: CUBE,
});
export const portalIcon = (at: string): string => `i-portal-${other(realmOf(at))}`;

/** What stands on a site, at the places it has there. */
export function standing(v: View, at: string, spots = spotsOf(v, at)): Piece[] {
  const x = siteAt(v, at);
  const out: Piece[] = [];
  if (x.building) out.push(flat(at, `${at}:b`, spots.building!, `i-${x.building}`));
  if (x.portal) out.push(flat(at, `${at}:p`, spots.portal!, portalIcon(at)));
  if (x.owner && x.armies)
    out.push({
      key: stackKey(at, x.owner),
      at: spots.army!,
      region: at,
      kind: 'stack',
      size: CUBE,
      seat: seatNumber(x.owner),
      n: x.armies,
    });
  return out;
}
