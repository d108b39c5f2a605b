// The archipelago: four tiles of 1000 by 1000, turned and laid side by side, as one map. A stage that
// is higher than wide gets the T turned as a whole, which is the same map; the land is drawn somewhat
// wider or higher than it is where the stage would show nothing but sea (`Shape`). The shapes are in
// geometry/, one file a face; exits end at the middle of their side, so the two halves of a sea route
// always meet.
import type { Geometry, Point } from '../../shell/map/paint';
import { content, type View } from './model';
import CSH from './geometry/CSH.json';
import LIN from './geometry/LIN.json';
import MTN from './geometry/MTN.json';
import RED from './geometry/RED.json';
import SEV from './geometry/SEV.json';
import TRI from './geometry/TRI.json';
import VIL from './geometry/VIL.json';
import VOL from './geometry/VOL.json';

interface Face {
  regions: Record<string, { polygon: Point[]; anchor: Point }>;
  groups: Record<string, { regions: string[]; outline: Point[]; tint: string }>;
  seas: { a: string; b?: string; edge?: string; curve: Point[] }[];
  crossings: { a: string; b: string; ends: Point[] }[];
  decor: Geometry['decor'];
}
const faces = { CSH, LIN, MTN, RED, SEV, TRI, VIL, VOL } as unknown as Record<string, Face>;

const TILE = 1000;
/** What a tile has to spare at each side: no land comes nearer to its edge. */
const SPARE = 52;
const PITCH = TILE - 2 * SPARE;
/** Sea kept around the land. */
const MARGIN = 64;
/** Land is drawn at most this much wider or higher than it is. */
const STRETCH = 1.32;

/** How the archipelago lies on a stage. */
export interface Shape {
  upright: boolean;
  x: number;
  y: number;
}
const SIDES = ['N', 'E', 'S', 'W'];

function rotated([x, y]: Point, degrees: number): Point {
  if (degrees === 90) return [TILE - y, x];
  if (degrees === 180) return [TILE - x, TILE - y];
  if (degrees === 270) return [y, TILE - x];
  return [x, y];
}

export function inside([x, y]: Point, ring: Point[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** Even numbers from a seed, for waves that are always the same. */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a * 1664525 + 1013904223) >>> 0;
    return a / 4294967296;
  };
}

function merge(board: View['board'], { upright, x: sx, y: sy }: Shape): Geometry {
  const layout = content.layouts.find((l) => l.id === board.layout)!;
  const columns = Math.max(...layout.cells.map((c) => c.column)) + 1;
  const rows = Math.max(...layout.cells.map((c) => c.row)) + 1;
  const turned = upright && columns > rows;
  const whole = ([x, y]: Point): Point =>
    turned ? [(rows * PITCH - y) * sx, x * sy] : [x * sx, y * sy];
  const joined = new Set(layout.joins.flatMap(([a, sa, b, sb]) => [a + sa, b + sb]));
  const g: Geometry = {
    board: 'legends',
    canvas: [0, 0],
    regions: {},
    seas: [],
    groups: {},
    decor: [],
  };
  layout.cells.forEach((cell, i) => {
    const face = faces[board.tiles[i]];
    const degrees = board.rotations[i];
    const at = (p: Point): Point => {
      const [x, y] = rotated(p, degrees);
      return whole([x + cell.column * PITCH - SPARE, y + cell.row * PITCH - SPARE]);
    };
    const held = (v: number): number => Math.max(SPARE, Math.min(TILE - SPARE, v));
    const within = ([x, y]: Point): Point => [held(x), held(y)];
    g.decor.push({
      type: 'seam',
      at: at([TILE / 2, TILE / 2]),
      polygon: [at(within([0, 0])), at(within([TILE, TILE]))],
    });
    for (const [id, r] of Object.entries(face.regions)) {
      const polygon = r.polygon.map(at);
      const anchor = at(r.anchor);
      g.regions[id] = {
        polygon,
        anchor,
        label: anchor,
        label_width: 160,
        slots: [],
        city_slots: [],
      };
    }
    for (const [id, v] of Object.entries(face.groups))
      g.groups[id] = { ...v, outline: v.outline.map(at) };
    for (const s of face.seas) {
      const world = s.edge ? SIDES[(SIDES.indexOf(s.edge) + degrees / 90) % 4] : '';
      if (!s.edge || joined.has(cell.id + world))
        g.seas.push({ a: s.a, b: s.b ?? '', curve: s.curve.map((p) => at(within(p))) });
    }
    for (const c of face.crossings)
      g.decor.push({ type: 'bridge', at: at(c.ends[0]), polygon: c.ends.map(at) });
    for (const d of face.decor)
      if (within(d.at).join() === d.at.join())
        g.decor.push({ ...d, at: at(d.at), polygon: d.polygon?.map(at) });
  });
  return dressed(cropped(g), upright);
}

/** As little sea around the land as looks well. */
function cropped(g: Geometry): Geometry {
  const points = [
    ...Object.values(g.groups).flatMap((v) => v.outline),
    ...g.seas.flatMap((s) => s.curve),
  ];
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x0, y0] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const at = ([x, y]: Point): Point => [x - x0, y - y0];
  g.canvas = [Math.max(...xs) + MARGIN - x0, Math.max(...ys) + MARGIN - y0];
  for (const r of Object.values(g.regions))
    Object.assign(r, { polygon: r.polygon.map(at), anchor: at(r.anchor), label: at(r.label) });
  for (const v of Object.values(g.groups)) v.outline = v.outline.map(at);
  for (const s of g.seas) s.curve = s.curve.map(at);
  for (const d of g.decor) Object.assign(d, { at: at(d.at), polygon: d.polygon?.map(at) });
  return g;
}

/** Waves all over the open sea, a compass and a ship where most room is left. */
function dressed(g: Geometry, upright: boolean): Geometry {
  const land = [
    ...Object.values(g.groups).flatMap((v) => v.outline),
    ...g.seas.flatMap((s) => s.curve),
  ];
  const room = ([x, y]: Point): number =>
    Object.values(g.groups).some((v) => inside([x, y], v.outline))
      ? 0
      : Math.min(...land.map((p) => Math.hypot(p[0] - x, p[1] - y)));
  const [w, h] = g.canvas;
  const draw = random(9);
  for (let i = 0; i < 90; i++) {
    const at: Point = [draw() * (w + 1400) - 700, draw() * (h + 500) - 250];
    if (room(at) > 130) g.decor.push({ type: 'wave', at });
  }
  const wide = w > h * 1.3;
  const out = wide || upright ? -170 : 250;
  const free = (xs: [number, number], ys: [number, number]): { at: Point; room: number } => {
    let best = { at: [0, 0] as Point, room: 0 };
    for (let y = ys[1]; y >= ys[0]; y -= 40)
      for (let x = xs[0]; x <= xs[1]; x += 40) {
        const r = Math.min(room([x, y]), 300);
        if (r > best.room) best = { at: [x, y], room: r };
      }
    return best;
  };
  const west = free([-out, w * 0.45], [190, h - 190]);
  // the key of the tokens covers the lower right corner
  const east = free([w * 0.55, w + out], [180, upright ? h - 180 : h * 0.45]);
  if (!upright && west.room > 180)
    g.decor.push({ type: 'compass', at: west.at, size: Math.min(104, west.room * 0.42) });
  if (east.room > 170) g.decor.push({ type: 'ship', at: east.at, size: 80 });
  return g;
}

const known = new Map<string, Geometry>();
export const PLAIN: Shape = { upright: false, x: 1, y: 1 };

export function geometry(board: View['board'], shape: Shape): Geometry {
  const { upright, x, y } = shape;
  const key = [board.layout, ...board.tiles, ...board.rotations, upright, x, y].join();
  let g = known.get(key);
  if (!g) known.set(key, (g = merge(board, shape)));
  return g;
}

/** The shape that shows most land on a stage of so many pixels, and the pixels of a unit of its map. */
export function shapeFor(
  board: View['board'],
  width: number,
  height: number,
): Shape & { scale: number } {
  const tries = [false, true].map((upright) => {
    const [w, h] = geometry(board, { ...PLAIN, upright }).canvas;
    const scale = Math.min(width / w, height / h);
    // in steps: a window that is drawn larger does not lay out the map at every pixel
    const wider = (v: number) => Math.max(1, Math.floor(Math.min(STRETCH, v) * 25) / 25);
    return { upright, x: wider(width / (w * scale)), y: wider(height / (h * scale)), scale };
  });
  return tries[1].scale > tries[0].scale * 1.02 ? tries[1] : tries[0];
}
