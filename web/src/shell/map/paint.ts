// A map as SVG, from a geometry file: sea, shores, land, borders, decor, sea routes, in the order
// of layers that gives the boards their look. Strings, because it is drawn once and never touched;
// what moves is in MapBoard.svelte. Lengths are in units of the geometry's canvas.

export type Point = [number, number];

export interface Geometry {
  board: string;
  canvas: Point;
  regions: Record<string, Region>;
  seas: { a: string; b: string; curve: Point[] }[];
  groups: Record<string, { regions: string[]; outline: Point[]; tint: string }>;
  decor: { type: string; at: Point; size?: number; region?: string; polygon?: Point[] }[];
}

export interface Region {
  polygon: Point[];
  anchor: Point;
  label: Point;
  label_width: number;
  slots: Point[];
  city_slots: Point[];
  tint?: string;
}

export type Turn = (p: Point) => Point;

/** Upright phones draw the map turned by 90 degrees. */
export const turner = (g: Geometry, turned: boolean): Turn =>
  turned ? ([x, y]) => [g.canvas[1] - y, x] : (p) => p;

const f = (v: number): string => String(Math.round(v * 10) / 10);
export const ring = (pts: Point[]): string =>
  'M' + pts.map(([x, y]) => `${f(x)} ${f(y)}`).join('L') + 'Z';

/** Catmull-Rom through the points, as cubic curves. */
export function smooth(pts: Point[], close = false, t = 1): string {
  const n = pts.length;
  const at = (i: number): Point =>
    close ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))];
  let d = `M${f(pts[0][0])} ${f(pts[0][1])}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = t / 3;
    d +=
      `C${f(p1[0] + (p2[0] - p0[0]) * k)} ${f(p1[1] + (p2[1] - p0[1]) * k)} ` +
      `${f(p2[0] - (p3[0] - p1[0]) * k)} ${f(p2[1] - (p3[1] - p1[1]) * k)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d + (close ? 'Z' : '');
}

interface Border {
  regions: [string, string];
  chain: Point[];
}

const known = new WeakMap<Geometry, Border[]>();

/** Each border between two regions once, as a chain of points. */
export function borders(g: Geometry): Border[] {
  const cached = known.get(g);
  if (cached) return cached;
  const key = (p: Point) => `${p[0].toFixed(1)},${p[1].toFixed(1)}`;
  const point = new Map<string, Point>();
  const edges = new Map<string, { ends: [string, string]; ids: string[] }>();
  for (const [id, r] of Object.entries(g.regions))
    r.polygon.forEach((p, i) => {
      const q = r.polygon[(i + 1) % r.polygon.length];
      const [a, b] = [key(p), key(q)];
      point.set(a, p).set(b, q);
      const e = a < b ? `${a} ${b}` : `${b} ${a}`;
      if (!edges.has(e)) edges.set(e, { ends: [a, b], ids: [] });
      edges.get(e)!.ids.push(id);
    });
  const pairs = new Map<string, Map<string, string[]>>();
  for (const {
    ends: [a, b],
    ids,
  } of edges.values()) {
    if (ids.length !== 2 || a === b) continue;
    const pair = [...ids].sort().join(' ');
    if (!pairs.has(pair)) pairs.set(pair, new Map());
    const next = pairs.get(pair)!;
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const out: Border[] = [];
  for (const [pair, next] of pairs) {
    const ends = [...next].filter(([, v]) => v.length === 1).map(([k]) => k);
    const seen = new Set<string>();
    for (const end of ends.length ? ends : [next.keys().next().value!]) {
      if (seen.has(end)) continue;
      const chain: string[] = [];
      for (let at: string | undefined = end; at; at = next.get(at)!.find((x) => !seen.has(x))) {
        seen.add(at);
        chain.push(at);
      }
      if (chain.length > 1)
        out.push({
          regions: pair.split(' ') as [string, string],
          chain: chain.map((k) => point.get(k)!),
        });
    }
  }
  known.set(g, out);
  return out;
}

/** Two tones, so that neighbours mostly differ. */
function tones(g: Geometry): Record<string, 0 | 1> {
  const near: Record<string, string[]> = {};
  for (const {
    regions: [a, b],
  } of borders(g)) {
    (near[a] ??= []).push(b);
    (near[b] ??= []).push(a);
  }
  const tone: Record<string, 0 | 1> = {};
  const ids = Object.keys(g.regions).sort(
    (a, b) => (near[b]?.length ?? 0) - (near[a]?.length ?? 0),
  );
  for (const id of ids) {
    const count = (v: 0 | 1) => (near[id] ?? []).filter((x) => tone[x] === v).length;
    tone[id] = count(1) > count(0) ? 0 : 1;
  }
  return tone;
}

const ink = 'stroke="var(--land-shade)" fill="none" stroke-linecap="round"';
const TEXTURE: Record<string, [number, number, string]> = {
  moss: [
    26,
    22,
    `<path d="M4 9v-4M6 9l1.6-3.4M2 9 .4 5.6M17 20v-4M19 20l1.6-3.4M15 20l-1.6-3.4" stroke-width="1.1" opacity=".2" ${ink}/>`,
  ],
  dots: [
    18,
    18,
    '<circle cx="4" cy="5" r="1.5" fill="var(--land-shade)" opacity=".17"/><circle cx="13" cy="14" r="1.5" fill="var(--land-shade)" opacity=".17"/>',
  ],
  sand: [
    34,
    26,
    `<path d="M3 8q4-3 8 0M20 21q4-3 8 0" stroke-width="1.1" opacity=".15" ${ink}/><circle cx="24" cy="7" r=".9" fill="var(--land-shade)" opacity=".18"/><circle cx="9" cy="19" r=".9" fill="var(--land-shade)" opacity=".18"/>`,
  ],
  clay: [16, 16, `<path d="M0 13 7 6M9 20 16 13" stroke-width="1.1" opacity=".16" ${ink}/>`],
  peaks: [
    34,
    28,
    `<path d="M3 14 8 6 13 14M19 24 24 16 29 24" stroke-width="1.3" opacity=".17" ${ink}/>`,
  ],
  grain: [
    34,
    28,
    `<path d="M5 12V5M5 8l3-3M5 8 2 5M20 25V18M20 21l3-3M20 21l-3-3" stroke-width="1.3" opacity=".17" ${ink}/>`,
  ],
  ripple: [
    34,
    28,
    `<path d="M2 9q4-4 8 0t8 0M16 23q4-4 8 0t8 0" stroke-width="1.3" opacity=".17" ${ink}/>`,
  ],
  bars: [34, 28, `<path d="M2 10H10M18 22H27M12 17h4" stroke-width="1.3" opacity=".17" ${ink}/>`],
  sparks: [
    34,
    28,
    `<path d="M4 6l5 5M20 20l5 5M22 5l-4 4" stroke-width="1.3" opacity=".17" ${ink}/>`,
  ],
  arcs: [
    30,
    24,
    `<path d="M3 10a5 5 0 0 1 10 0M18 21a5 5 0 0 1 10 0" stroke-width="1.2" opacity=".16" ${ink}/>`,
  ],
};
/** Texture by tint: land masses differ without colour too. */
const TEXTURE_OF: Record<string, string> = {
  moss: 'moss',
  fern: 'moss',
  pine: 'moss',
  heather: 'dots',
  sage: 'dots',
  sand: 'sand',
  clay: 'clay',
  slate: 'peaks',
  ash: 'peaks',
  wheat: 'grain',
  amber: 'grain',
  lagoon: 'ripple',
  shoal: 'ripple',
  rust: 'bars',
  ember: 'sparks',
  rose: 'arcs',
};

function wave(at: Point, k: number): string {
  return `<path d="M${f(at[0] - k)} ${f(at[1])}q${f(k / 2)}-${f(k * 0.6)} ${f(k)} 0q${f(k / 2)}-${f(k * 0.6)} ${f(k)} 0"/>`;
}

export interface Look {
  /** Makes the ids of gradients and clips unique on a page with several boards. */
  uid: string;
  turned: boolean;
  /** Scale of line widths: above 1 for boards drawn small. */
  zs?: number;
  /** Region of the start mark. */
  start?: string;
}

/** Sea, shores, land, borders, coast, grain: all that never changes. */
export function paintLand(g: Geometry, look: Look): string {
  const { uid, turned, zs = 1 } = look;
  const turn = turner(g, turned);
  const path = (pts: Point[]) => ring(pts.map(turn));
  const [w, h] = turned ? [g.canvas[1], g.canvas[0]] : g.canvas;
  const big = `x="-900" y="-900" width="${w + 1800}" height="${h + 1800}"`;
  const outs = Object.fromEntries(Object.entries(g.groups).map(([k, v]) => [k, path(v.outline)]));
  const all = (make: (d: string) => string) => Object.values(outs).map(make).join('');
  const tint = (id: string, group: string) => g.regions[id].tint ?? g.groups[group].tint;
  const textures = new Set(Object.values(g.groups).map((v) => TEXTURE_OF[v.tint] ?? 'dots'));
  let o =
    '<defs>' +
    `<radialGradient id="sea${uid}" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="var(--sea)"/><stop offset=".7" stop-color="var(--sea)"/><stop offset="1" stop-color="var(--sea-deep)"/></radialGradient>` +
    `<filter id="grain${uid}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .17  0 0 0 0 .08  0 0 0 -1.1 .62"/></filter>`;
  for (const k of textures) {
    const [tw, th, body] = TEXTURE[k];
    o += `<pattern id="tx-${k}${uid}" width="${tw}" height="${th}" patternUnits="userSpaceOnUse">${body}</pattern>`;
  }
  for (const [k, d] of Object.entries(outs))
    o += `<clipPath id="c-${k}${uid}"><path d="${d}"/></clipPath>`;
  o += `</defs><rect ${big} fill="url(#sea${uid})"/>`;
  for (const d of g.decor) {
    // the edge of a tile: a hint of where one board ends
    if (d.type !== 'seam') continue;
    const [xs, ys] = [0, 1].map((k) => d.polygon!.map((p) => turn(p)[k]).sort((a, b) => a - b));
    o += `<rect x="${f(xs[0] + 3 * zs)}" y="${f(ys[0] + 3 * zs)}" width="${f(xs[1] - xs[0] - 6 * zs)}" height="${f(ys[1] - ys[0] - 6 * zs)}" rx="${f(13 * zs)}" fill="#fff" fill-opacity=".06" stroke="var(--shore-1)" stroke-width="${f(2 * zs)}"/>`;
  }
  o += `<g fill="none" stroke="var(--wave)" stroke-width="${f(2 * zs)}" stroke-linecap="round">`;
  for (const d of g.decor) if (d.type === 'wave') o += wave(turn(d.at), 10 * zs ** 0.6);
  o += '</g>';
  for (const [width, c] of [
    [54, 1],
    [36, 2],
    [18, 3],
  ])
    o += `<g fill="none" stroke="var(--shore-${c})" stroke-width="${f(width * zs ** 0.4)}" stroke-linejoin="round">${all((d) => `<path d="${d}"/>`)}</g>`;
  for (const d of g.decor) {
    if (d.type === 'islet') {
      const p = smooth(d.polygon!.map(turn), true);
      o += `<path d="${p}" fill="none" stroke="var(--shore-3)" stroke-width="9"/><path d="${p}" fill="var(--l-sand-2)" stroke="var(--coast)" stroke-width="${f(2 * zs)}"/>`;
    }
    if (d.type === 'lake' || d.type === 'reef')
      o += `<path d="${path(d.polygon!)}" fill="var(--shore-2)"/>`;
  }
  o += `<g transform="translate(0 ${f(7 * zs)})" fill="var(--coast)" opacity=".55">${all((d) => `<path d="${d}"/>`)}</g>`;
  const tone = tones(g);
  for (const [k, v] of Object.entries(g.groups)) {
    o += `<g clip-path="url(#c-${k}${uid})">`;
    for (const id of v.regions) {
      const c = `var(--l-${tint(id, k)}${tone[id] ? '' : '-2'})`;
      o += `<path d="${path(g.regions[id].polygon)}" fill="${c}" stroke="${c}" stroke-width="1.5"/>`;
    }
    o += `<path d="${outs[k]}" fill="url(#tx-${TEXTURE_OF[v.tint] ?? 'dots'}${uid})"/><path d="${outs[k]}" fill="none" stroke="var(--land-light)" stroke-opacity=".5" stroke-width="${f(9 * zs ** 0.7)}"/></g>`;
  }
  const lines = borders(g)
    .map((b) => `<path d="${smooth(b.chain.map(turn))}"/>`)
    .join('');
  o += `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="var(--land-light)" stroke-opacity=".35" stroke-width="${f(5 * zs)}">${lines}</g><g stroke="var(--border)" stroke-width="${f(2.2 * zs)}" stroke-dasharray="${f(8 * zs)} ${f(5.5 * zs)}">${lines}</g></g>`;
  o += `<g fill="none" stroke="var(--coast)" stroke-width="${f(3.2 * zs)}" stroke-linejoin="round">${all((d) => `<path d="${d}"/>`)}</g>`;
  o += `<rect ${big} filter="url(#grain${uid})" opacity=".28"/>`;
  return o;
}

function compass([x, y]: Point, z: number, turned: boolean): string {
  const star = [
    [45, 34, 7],
    [135, 34, 7],
    [225, 34, 7],
    [315, 34, 7],
    [0, 58, 9],
    [90, 52, 9],
    [180, 52, 9],
    [270, 52, 9],
  ]
    .map(
      ([a, l, w]) =>
        `<path transform="rotate(${a})" d="M0-${l}L${w} -${w}L0 0Z" fill="var(--coast)" opacity=".75"/><path transform="rotate(${a})" d="M0-${l}L-${w} -${w}L0 0Z" fill="var(--paper)" opacity=".9"/>`,
    )
    .join('');
  return `<g transform="translate(${f(x)} ${f(y)})${turned ? ' rotate(90)' : ''} scale(${f(z / 58)})" opacity=".9"><circle r="46" fill="none" stroke="var(--coast)" stroke-opacity=".5" stroke-width="1.6"/><circle r="40" fill="none" stroke="var(--coast)" stroke-opacity=".35" stroke-dasharray="2 4"/>${star}<circle r="5" fill="var(--gold-2)" stroke="var(--coast)"/></g>`;
}

/** Planks over a narrow strait: an ordinary step from shore to shore. */
function bridge([a, b]: Point[], zs: number): string {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [dx, dy] = [((b[0] - a[0]) / far) * 9 * zs, ((b[1] - a[1]) / far) * 9 * zs];
  const d = `M${f(a[0] - dx)} ${f(a[1] - dy)}L${f(b[0] + dx)} ${f(b[1] + dy)}`;
  return `<path d="${d}" stroke="var(--coast)" stroke-width="${f(17 * zs)}"/><path d="${d}" stroke="var(--wood-1)" stroke-width="${f(13 * zs)}"/><path d="${d}" stroke="var(--coast)" stroke-width="${f(13 * zs)}" stroke-dasharray="${f(1.4 * zs)} ${f(5 * zs)}"/>`;
}

function ship([x, y]: Point, z: number): string {
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${(z / 52).toFixed(2)})"><path d="M-30 22q6-4 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="var(--shore-3)" stroke-width="2.4"/><path d="M-24 6H26C24 18 18 22 8 22H-8C-18 22-23 16-24 6Z" fill="#7a4a26" stroke="#35210f" stroke-width="2"/><path d="M-22 11H24" stroke="#d8b07c" stroke-width="2"/><path d="M0 6V-34M-14 6V-18" stroke="#35210f" stroke-width="2.4"/><path d="M2-32C18-28 22-12 18 0H2Z" fill="var(--paper)" stroke="#35210f" stroke-width="1.8"/><path d="M-2-26C-14-20-20-8-18 2H-2Z" fill="var(--paper-2)" stroke="#35210f" stroke-width="1.8"/><path d="M9-20 14-13 9-6 4-13Z" fill="#b0552a"/></g>`;
}

/** Trees, hills, mountains that stand free of pieces, ships, the compass, sea routes, the start. */
export function paintDecor(g: Geometry, look: Look, busy: Point[]): string {
  const { turned, zs = 1 } = look;
  const turn = turner(g, turned);
  const dz = zs ** 0.75;
  const free = (p: Point) => busy.every((b) => Math.hypot(b[0] - p[0], b[1] - p[1]) >= 30 * zs);
  let o = '';
  for (const d of [...g.decor].sort((a, b) => turn(a.at)[1] - turn(b.at)[1])) {
    const [x, y] = turn(d.at);
    const z = (d.size ?? 12) * dz;
    const land = ['tree', 'mountain', 'hill', 'reeds'].includes(d.type);
    if (land && !free(d.at)) continue;
    if (d.type === 'tree')
      o += `<g transform="translate(${f(x)} ${f(y)})"><path d="M0 ${f(z * 0.5)}v${f(z * 0.6)}" stroke="var(--coast)" stroke-width="${f(2 * dz)}"/><circle r="${f(z * 0.66)}" fill="var(--tree)" stroke="var(--coast)" stroke-width="${f(1.5 * dz)}"/><path d="M${f(-z * 0.38)} ${f(-z * 0.14)}a${f(z * 0.4)} ${f(z * 0.4)} 0 0 1 ${f(z * 0.32)} ${f(-z * 0.3)}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6" fill="none" stroke-linecap="round"/></g>`;
    else if (d.type === 'mountain')
      o += `<g transform="translate(${f(x)} ${f(y)})" stroke-linejoin="round"><path d="M${f(-z * 0.78)} ${f(z * 0.6)}L0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}" fill="var(--mount)" stroke="var(--coast)" stroke-width="${f(1.7 * dz)}"/><path d="M0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}H${f(z * 0.12)}L${f(z * 0.2)} ${f(-z * 0.05)}Z" fill="var(--land-shade)" opacity=".3"/></g>`;
    else if (d.type === 'hill')
      o += `<path d="M${f(x - z * 0.8)} ${f(y + z * 0.3)}Q${f(x)} ${f(y - z * 0.9)} ${f(x + z * 0.8)} ${f(y + z * 0.3)}" fill="none" stroke="var(--coast)" stroke-width="${f(1.7 * dz)}" stroke-linecap="round" opacity=".75"/>`;
    else if (d.type === 'reeds')
      o += `<path d="M${f(x - z * 0.36)} ${f(y + z * 0.45)}q-${f(z * 0.18)}-${f(z * 0.54)} 0-${f(z * 0.8)}M${f(x)} ${f(y + z * 0.45)}V${f(y - z * 0.63)}M${f(x + z * 0.36)} ${f(y + z * 0.45)}q${f(z * 0.18)}-${f(z * 0.54)} 0-${f(z * 0.8)}" fill="none" stroke="var(--coast)" stroke-width="${f(1.5 * dz)}" stroke-linecap="round" opacity=".55"/>`;
    else if (d.type === 'bridge') o += bridge(d.polygon!.map(turn), zs);
    else if (d.type === 'compass') o += compass([x, y], z, turned);
    else if (d.type === 'ship') o += ship([x, y], z);
  }
  o += '<g fill="none" stroke-linecap="round">';
  for (const s of g.seas) {
    const [a, ...rest] = s.curve.map(turn);
    const d = `M${f(a[0])} ${f(a[1])}${rest.length === 2 ? 'Q' : 'C'}${rest.map(([x, y]) => `${f(x)} ${f(y)}`).join(' ')}`;
    o += `<path d="${d}" stroke="var(--sea-deep)" stroke-width="${f(9 * zs)}" stroke-dasharray=".1 ${f(13.5 * zs)}"/><path d="${d}" stroke="var(--route)" stroke-width="${f(6 * zs)}" stroke-dasharray=".1 ${f(13.5 * zs)}"/>`;
  }
  o += '</g>';
  if (look.start) {
    const [x, y] = turn(g.regions[look.start].label);
    const k = 52 * zs ** 0.7;
    o += `<g transform="translate(${f(x)} ${f(y)})" color="var(--land-ink)" opacity=".62"><use href="#start" x="${f(-k / 2)}" y="${f(-k / 2)}" width="${f(k)}" height="${f(k)}"/></g>`;
  }
  return o;
}

/** A small picture of the map, for lists: land, borders, and a mark in each region somebody holds. */
export function paintThumb(
  g: Geometry,
  marks: [region: string, seat: number][],
): { box: string; body: string } {
  const outs = Object.entries(g.groups).map(([, v]) => [ring(v.outline), v.tint]);
  let o = `<rect width="${g.canvas[0]}" height="${g.canvas[1]}" fill="var(--sea)"/>`;
  for (const [d] of outs)
    o += `<path d="${d}" fill="none" stroke="var(--shore-2)" stroke-width="44" stroke-linejoin="round"/>`;
  for (const [d, tint] of outs)
    o += `<path d="${d}" fill="var(--l-${tint})" stroke="var(--coast)" stroke-width="6"/>`;
  o += `<g fill="none" stroke="var(--border)" stroke-width="3" opacity=".6">${Object.values(
    g.regions,
  )
    .map((r) => `<path d="${ring(r.polygon)}"/>`)
    .join('')}</g>`;
  for (const [id, seat] of marks) {
    const [x, y] = g.regions[id].anchor;
    o += `<rect data-seat="${seat}" x="${f(x - 32)}" y="${f(y - 32)}" width="64" height="64" rx="14" fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="7"/>`;
  }
  return { box: `0 0 ${g.canvas[0]} ${g.canvas[1]}`, body: o };
}
