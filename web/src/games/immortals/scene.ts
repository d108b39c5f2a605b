// The picture on a card: a region's own outline, a castle under its realm's sky, a lattice. The
// card's id is the seed, so each card always has its own.
import { shapeOf } from './layout';
import { PROVINCE_TINT, cardInfo, region } from './model';

const W = 132;
const H = 84;
const f = (v: number): string => String(Math.round(v * 10) / 10);

function outline(id: string): string {
  const p = shapeOf(id);
  const [xs, ys] = [p.map((q) => q[0]), p.map((q) => q[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min((W - 26) / (x1 - x0), (H - 18) / (y1 - y0));
  return (
    'M' +
    p
      .map(
        ([x, y]) => `${f((x - (x0 + x1) / 2) * k + W / 2)} ${f((y - (y0 + y1) / 2) * k + H / 2)}`,
      )
      .join('L') +
    'Z'
  );
}

const svg = (body: string, box = `0 0 ${W} ${H}`, fit = 'xMidYMid slice'): string =>
  `<svg viewBox="${box}" preserveAspectRatio="${fit}">${body}</svg>`;

function land(id: string, ground: string, ring: string, rays: boolean): string {
  const d = outline(id);
  const back = rays
    ? Array.from(
        { length: 18 },
        (_, i) =>
          `<path transform="rotate(${i * 20} 66 42)" d="M66 42 62-40H70Z" fill="${ring}" opacity=".22"/>`,
      ).join('')
    : Array.from(
        { length: 12 },
        (_, i) => `<path d="M0 ${4 + i * 7}H${W}" stroke="${ring}" stroke-opacity=".28"/>`,
      ).join('');
  return (
    `<rect width="${W}" height="${H}" fill="${ground}"/>${back}<path d="${d}" fill="none" stroke="${ring}" stroke-opacity=".6" stroke-width="9" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="#2a2018" opacity=".4" transform="translate(0 3)"/><path d="${d}" fill="var(--p-${PROVINCE_TINT[region(id).province]})" stroke="#2a2018" stroke-width="2" stroke-linejoin="round"/>`
  );
}

function draws(seed: string): (a: number, b: number) => number {
  let s = 2166136261;
  for (const c of seed) s = Math.imul(s ^ c.charCodeAt(0), 16777619);
  return (a, b) => {
    s = (Math.imul(s, 1664525) + 1013904223) | 0;
    return a + ((s >>> 0) / 4294967296) * (b - a);
  };
}

const SKY = {
  dark: {
    sky: ['#241c46', '#6a559c'],
    hills: ['#4a3c7a', '#33285a', '#1d1638'],
    glow: '#efe6ff',
    flag: '#8d6bd6',
    lit: '#c9a8ff',
  },
  light: {
    sky: ['#fdf0c6', '#ecc872'],
    hills: ['#d3a957', '#a67a35', '#6b4a1c'],
    glow: '#fffbe6',
    flag: '#b4402e',
    lit: '#fff3c0',
  },
};

function castle(seed: string, realm: 'dark' | 'light'): string {
  const r = draws(seed);
  const { sky, hills, glow, flag, lit } = SKY[realm];
  const id = `sk-${seed}`;
  const ridge = (y: number, amp: number, n: number, fill: string) => {
    let d = `M-6 ${H + 2}`;
    for (let i = 0; i <= n; i++) d += `L${f(-6 + ((W + 12) * i) / n)} ${f(y + r(-amp, amp))}`;
    return `<path d="${d}L${W + 6} ${H + 2}Z" fill="${fill}"/>`;
  };
  const stars =
    realm === 'dark'
      ? Array.from(
          { length: 24 },
          () =>
            `<circle cx="${f(r(3, W - 3))}" cy="${f(r(2, H * 0.6))}" r="${f(r(0.5, 1.1))}" fill="${glow}" opacity=".8"/>`,
        ).join('')
      : '';
  const [x, y, s] = [r(50, 82), H * 0.82, 4.1];
  const tower = (dx: number, top: number, w: number, fill: string) =>
    `<path d="M${f(x + dx * s)} ${f(y)}V${f(y + top * s)}h${f((w * s) / 3)}v${f(s * 0.5)}h${f((w * s) / 3)}v${f(-s * 0.5)}h${f((w * s) / 3)}V${f(y)}Z" fill="${fill}"/>`;
  const windows = [
    [-4.9, -4.4],
    [4.3, -4.4],
    [-0.3, -6],
  ]
    .map(
      ([a, b]) =>
        `<rect x="${f(x + a * s)}" y="${f(y + b * s)}" width="${f(0.6 * s)}" height="${f(s)}" rx="1" fill="${lit}"/>`,
    )
    .join('');
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#${id})"/>${stars}` +
    `<circle cx="${f(x - 14)}" cy="${f(H * 0.32)}" r="20" fill="${glow}" opacity=".22"/><circle cx="${f(x - 14)}" cy="${f(H * 0.32)}" r="12" fill="${glow}" opacity=".85"/>${ridge(H * 0.6, 8, 8, hills[0])}${ridge(H * 0.74, 5, 6, hills[1])}` +
    tower(-5, -4, 10, hills[2]) +
    tower(-6.2, -6, 2.6, hills[1]) +
    tower(3.6, -6, 2.6, hills[1]) +
    tower(-1.7, -8.2, 3.4, hills[2]) +
    `<path d="M${f(x)} ${f(y - 8.2 * s)}v${f(-2 * s)}h${f(1.8 * s)}l${f(-0.6 * s)} ${f(0.5 * s)}l${f(0.6 * s)} ${f(0.5 * s)}h${f(-1.8 * s)}" fill="${flag}"/>${windows}${ridge(H * 0.9, 3, 5, hills[2])}`
  );
}

function lattice(): string {
  let o = '';
  for (let y = -8; y < 190; y += 16)
    for (let x = -8; x < 136; x += 16)
      o += `<path d="M${x + 8} ${y}l8 8-8 8-8-8z" fill="none" stroke="#b89f6f" stroke-opacity=".4"/>`;
  return svg(o, '0 0 120 176', 'none');
}

const known = new Map<string, string>();

export function art(id: string): string {
  let a = known.get(id);
  if (a) return a;
  const c = cardInfo(id);
  if (c.kind === 'blank') a = lattice();
  else if (c.kind === 'region') a = svg(land(c.region!, '#d9e3e2', '#fff', false));
  else if (c.kind === 'conflict')
    a = svg(
      land(
        c.region!,
        c.realm === 'dark' ? '#2f2652' : '#f0d58c',
        c.realm === 'dark' ? '#8d78d6' : '#fff6d8',
        true,
      ) + '<svg x="49" y="25" width="34" height="34"><use href="#i-attack"/></svg>',
    );
  else a = svg(castle(id, c.kind === 'joker' ? c.realm! : 'dark'));
  known.set(id, a);
  return a;
}
