// The picture on a card: sky, ridges, trees or a castle in the colours of its family; the card's id
// is the seed, so each card always has its own.

const PALETTE: Record<
  string,
  [sky: [string, string], ridges: [string, string, string], glow: string]
> = {
  ancient: [['#f7e6b4', '#e2ac63'], ['#c08b49', '#94632f', '#613e1d'], '#fff3c8'],
  cursed: [['#d8d2e0', '#9a8cb0'], ['#77658f', '#533f6c', '#33244a'], '#efe7ff'],
  dire: [['#f2c79d', '#c0573f'], ['#8d3a31', '#622223', '#3a1315'], '#ffe3b0'],
  forest: [['#eef3d2', '#b3d197'], ['#7fa765', '#55854a', '#315c35'], '#fbffe6'],
  night: [['#2c3a63', '#6c7fb0'], ['#2d3b63', '#1f2a4c', '#131a33'], '#f4f0d4'],
  noble: [['#fdf0c6', '#ecc872'], ['#c79c4c', '#94702f', '#5f461b'], '#fffbe6'],
  arcane: [['#dcecee', '#86bcc8'], ['#5a94a3', '#3b6e80', '#22485a'], '#f4ffff'],
  mountain: [['#eef0f0', '#b9c5cd'], ['#93a2ad', '#6b7b87', '#43515b'], '#ffffff'],
  place: [['#f5ead0', '#dcc79c'], ['#b89e70', '#8b7348', '#5b4929'], '#fff9e6'],
};

const W = 132;
const H = 60;
const f = (v: number): string => String(Math.round(v * 10) / 10);

function draws(seed: string): (a: number, b: number) => number {
  let s = 2166136261;
  for (const c of seed) s = Math.imul(s ^ c.charCodeAt(0), 16777619);
  return (a, b) => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return a + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (b - a);
  };
}

type Rnd = ReturnType<typeof draws>;
type XY = [number, number];

function curve(pts: XY[]): string {
  let d = `M${f(pts[0][0])} ${f(pts[0][1])}`;
  for (let i = 0; i + 1 < pts.length; i++) {
    const [p0, p1, p2, p3] = [
      pts[Math.max(0, i - 1)],
      pts[i],
      pts[i + 1],
      pts[Math.min(pts.length - 1, i + 2)],
    ];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 3)} ${f(p1[1] + (p2[1] - p0[1]) / 3)} ${f(p2[0] - (p3[0] - p1[0]) / 3)} ${f(p2[1] - (p3[1] - p1[1]) / 3)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d;
}

function ridge(
  r: Rnd,
  y: number,
  amp: number,
  n: number,
  fill: string,
  sharp: boolean,
): [string, XY[]] {
  const pts: XY[] = Array.from({ length: n + 1 }, (_, i) => [
    -6 + ((W + 12) * i) / n,
    y + r(-amp, amp) * (i % 2 ? 1 : sharp ? -1 : -0.6),
  ]);
  const d = sharp ? 'M' + pts.map(([a, b]) => `${f(a)} ${f(b)}`).join('L') : curve(pts);
  return [`<path d="${d}L${W + 6} ${H + 2}L-6 ${H + 2}Z" fill="${fill}"/>`, pts];
}

const pine = (x: number, y: number, s: number, fill: string): string =>
  `<path d="M${f(x)} ${f(y - s * 2)}l${f(s * 0.62)} ${f(s * 0.85)}h${f(-s * 0.26)}l${f(s * 0.5)} ${f(s * 0.75)}h${f(-s * 1.72)}l${f(s * 0.5)} ${f(-s * 0.75)}h${f(-s * 0.26)}zM${f(x - s * 0.1)} ${f(y - s * 0.42)}h${f(s * 0.2)}v${f(s * 0.42)}h${f(-s * 0.2)}z" fill="${fill}"/>`;

function castle(
  x: number,
  y: number,
  s: number,
  wall: string,
  shade: string,
  flag: string,
  lit: string,
): string {
  const tower = (dx: number, top: number, w: number, fill: string) => {
    const k = (w * s) / 5;
    return `<path d="M${f(x + dx * s)} ${f(y)}V${f(y + top * s)}h${f(k)}v${f(s * 0.5)}h${f(k)}v${f(-s * 0.5)}h${f(k)}v${f(s * 0.5)}h${f(k)}v${f(-s * 0.5)}h${f(k)}V${f(y)}Z" fill="${fill}"/>`;
  };
  const roof = (dx: number) =>
    `<path d="M${f(x + dx * s)} ${f(y - 6 * s)}l${f(1.6 * s)} ${f(-2.6 * s)}l${f(1.6 * s)} ${f(2.6 * s)}z" fill="${wall}"/>`;
  const windows = [
    [-4.9, -4.4],
    [4.9, -4.4],
    [0, -6],
    [-2.9, -2.4],
    [2.9, -2.4],
  ]
    .map(
      ([a, b]) =>
        `<rect x="${f(x + a * s - 0.3 * s)}" y="${f(y + b * s)}" width="${f(0.6 * s)}" height="${f(0.95 * s)}" rx="${f(0.28 * s)}" fill="${lit}"/>`,
    )
    .join('');
  return (
    tower(-5, -4, 10, wall) +
    tower(-6.2, -6, 2.6, shade) +
    tower(3.6, -6, 2.6, shade) +
    tower(-1.7, -8.2, 3.4, wall) +
    roof(-6.5) +
    roof(3.3) +
    `<path d="M${f(x)} ${f(y - 8 * s)}v${f(-3 * s)}" stroke="${shade}" stroke-width="${f(s * 0.28)}"/><path d="M${f(x)} ${f(y - 11 * s)}h${f(2.6 * s)}l${f(-0.7 * s)} ${f(0.75 * s)}l${f(0.7 * s)} ${f(0.75 * s)}h${f(-2.6 * s)}z" fill="${flag}"/>` +
    `<path d="M${f(x - s)} ${f(y)}v${f(-1.6 * s)}a${f(s)} ${f(s)} 0 0 1 ${f(2 * s)} 0v${f(1.6 * s)}z" fill="${shade}"/>` +
    windows
  );
}

const painted = new Map<string, string>();

export function scene(kind: string, seed: string): string {
  const kept = painted.get(seed);
  if (kept) return kept;
  const r = draws(seed);
  const [sky, R, glow] = PALETTE[kind];
  const k = H / 76;
  const id = `sky-${kind}`;
  let o = `<svg viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#${id})"/>`;
  if (kind === 'night')
    for (let i = 0; i < 26; i++)
      o += `<circle cx="${f(r(3, W - 3))}" cy="${f(r(2, H * 0.6))}" r="${f(r(0.5, 1))}" fill="${glow}" opacity="${f(r(0.4, 0.95))}"/>`;
  const [sx, sy] = [W * r(0.3, 0.5), H * r(0.26, 0.38)];
  o += `<circle cx="${f(sx)}" cy="${f(sy)}" r="${f(20 * k)}" fill="${glow}" opacity=".22"/><circle cx="${f(sx)}" cy="${f(sy)}" r="${f(12 * k)}" fill="${glow}" opacity=".85"/>`;
  if (kind === 'night' || kind === 'cursed')
    o += `<circle cx="${f(sx + 5 * k)}" cy="${f(sy - 3 * k)}" r="${f(10.4 * k)}" fill="${sky[0]}"/>`;
  const [far, peaks] = ridge(
    r,
    H * 0.58,
    H * 0.12,
    8,
    R[0],
    kind === 'mountain' || kind === 'dire',
  );
  o += far;
  if (kind === 'mountain')
    for (let i = 1; i + 1 < peaks.length; i++) {
      const [[x, y], [xl, yl], [xr, yr]] = [peaks[i], peaks[i - 1], peaks[i + 1]];
      if (y < yl && y < yr)
        o += `<path d="M${f(x)} ${f(y)}L${f(x + (xr - x) * 0.36)} ${f(y + (yr - y) * 0.36)}L${f(x + 2)} ${f(y + (yr - y) * 0.2)}L${f(x - 1)} ${f(y + (yl - y) * 0.42)}L${f(x + (xl - x) * 0.36)} ${f(y + (yl - y) * 0.36)}Z" fill="#fff" opacity=".85"/>`;
    }
  o += ridge(r, H * 0.72, H * 0.07, 6, R[1], false)[0];
  if (['forest', 'ancient', 'arcane', 'night'].includes(kind))
    for (let i = 0; i < 13; i++)
      o += pine(r(0, W), H * r(0.74, 0.86), r(5, 8.5) * k, i % 3 ? R[2] : R[1]);
  if (['noble', 'place', 'cursed'].includes(kind))
    o += castle(W * 0.64, H * 0.8, H * 0.046, R[2], R[1], R[0], glow);
  o += ridge(r, H * 0.88, H * 0.045, 5, R[2], false)[0];
  for (let i = 0; i < 4; i++)
    o += `<path d="M-4 ${f(H * (0.9 + 0.032 * i))}Q${f(W / 2)} ${f(H * (0.86 + 0.034 * i))} ${W + 4} ${f(H * (0.91 + 0.032 * i))}" stroke="${R[1]}" stroke-width=".9" fill="none" opacity=".55"/>`;
  o += '</svg>';
  painted.set(seed, o);
  return o;
}
