// Card art: a small landscape in the palette of the card's family, with the card's id as seed, so
// that every card looks like itself and nothing has to be loaded.

const PAL: Record<string, { sky: [string, string]; land: [string, string, string]; glow: string }> =
  {
    structure: {
      sky: ['#f0ece2', '#c9cbc8'],
      land: ['#a2a69f', '#787c75', '#4d514c'],
      glow: '#fffdf2',
    },
    company: {
      sky: ['#efe3f0', '#bfa3cb'],
      land: ['#9a76ab', '#71508a', '#4a3061'],
      glow: '#fff4ff',
    },
    monument: {
      sky: ['#fdf0cf', '#ebc877'],
      land: ['#c99f4e', '#997331', '#63481b'],
      glow: '#fffbe8',
    },
    discovery: {
      sky: ['#e2eff6', '#8fbdd8'],
      land: ['#5f97b8', '#3f7296', '#24496a'],
      glow: '#f6ffff',
    },
    calamity: {
      sky: ['#e6c0a6', '#8f3b35'],
      land: ['#5f2528', '#42181d', '#260d12'],
      glow: '#ffdba8',
    },
    threat: {
      sky: ['#d8d2e0', '#9a8cb0'],
      land: ['#77658f', '#533f6c', '#33244a'],
      glow: '#efe7ff',
    },
    advisor: {
      sky: ['#eaf2e2', '#a9c7b0'],
      land: ['#7ba08a', '#4f7a66', '#2b4d41'],
      glow: '#fbfff0',
    },
    treasure: {
      sky: ['#fff4cf', '#f0cf7c'],
      land: ['#d3ad5c', '#a9833a', '#7a5b22'],
      glow: '#fffdf0',
    },
  };

/** Numbers in [0, 1) that depend on the text alone (FNV-1a, then xorshift). */
function dice(text: string): () => number {
  let x = 2166136261;
  for (const c of text) x = Math.imul(x ^ c.charCodeAt(0), 16777619);
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4294967296;
  };
}

const f = (n: number): string => String(Math.round(n * 10) / 10);

function ridge(
  r: () => number,
  w: number,
  h: number,
  y: number,
  amp: number,
  n: number,
  fill: string,
  sharp: boolean,
): { svg: string; pts: [number, number][] } {
  const pts: [number, number][] = [];
  for (let i = 0; i <= n; i++)
    pts.push([-6 + ((w + 12) * i) / n, y + (r() * 2 - 1) * amp * (i % 2 ? 1 : sharp ? -1 : -0.6)]);
  let d = `M${f(pts[0][0])} ${f(pts[0][1])}`;
  for (let i = 1; i < pts.length; i++) {
    const [x0, y0] = pts[i - 1];
    const [x, yy] = pts[i];
    d += sharp
      ? `L${f(x)} ${f(yy)}`
      : `C${f((x0 + x) / 2)} ${f(y0)} ${f((x0 + x) / 2)} ${f(yy)} ${f(x)} ${f(yy)}`;
  }
  return { svg: `<path d="${d}L${w + 6} ${h + 2}L-6 ${h + 2}Z" fill="${fill}"/>`, pts };
}

function castle(x: number, y: number, s: number, a: string, b: string, lit: string): string {
  const wall = (dx: number, top: number, w: number, fill: string) => {
    const k = (w * s) / 5;
    return `<path d="M${f(x + dx * s)} ${f(y)}V${f(y + top * s)}h${f(k)}v${f(s / 2)}h${f(k)}v${f(-s / 2)}h${f(k)}v${f(s / 2)}h${f(k)}v${f(-s / 2)}h${f(k)}V${f(y)}Z" fill="${fill}"/>`;
  };
  const roof = (dx: number) =>
    `<path d="M${f(x + dx * s)} ${f(y - 6 * s)}l${f(1.6 * s)} ${f(-2.6 * s)}l${f(1.6 * s)} ${f(2.6 * s)}z" fill="${a}"/>`;
  const lights = [
    [-4.9, -4.4],
    [4.9, -4.4],
    [0, -6],
    [-2.9, -2.4],
    [2.9, -2.4],
  ]
    .map(
      ([dx, dy]) =>
        `<rect x="${f(x + dx * s - 0.3 * s)}" y="${f(y + dy * s)}" width="${f(0.6 * s)}" height="${f(0.95 * s)}" fill="${lit}"/>`,
    )
    .join('');
  return (
    wall(-5, -4, 10, a) +
    wall(-6.2, -6, 2.6, b) +
    wall(3.6, -6, 2.6, b) +
    wall(-1.7, -8.2, 3.4, a) +
    roof(-6.5) +
    roof(3.3) +
    `<path d="M${f(x)} ${f(y - 8 * s)}v${f(-3 * s)}" stroke="${b}" stroke-width="${f(s * 0.28)}"/><path d="M${f(x)} ${f(y - 11 * s)}h${f(2.6 * s)}l${f(-0.7 * s)} ${f(0.75 * s)}l${f(0.7 * s)} ${f(0.75 * s)}h${f(-2.6 * s)}z" fill="${a}"/>` +
    lights
  );
}

const drawn = new Map<string, string>();
let serial = 0;

/** The picture as SVG; `kind` is a card type or family. */
export function scene(kind: string, seed: string, w = 132, h = 82): string {
  const key = `${kind}:${seed}:${w}x${h}`;
  const known = drawn.get(key);
  if (known) return known;
  const r = dice(seed + seed);
  const { sky, land, glow } = PAL[kind] ?? PAL.structure;
  const k = h / 76;
  const id = `ks${serial++}`;
  const [sx, sy] = [w * (0.3 + 0.2 * r()), h * (0.26 + 0.12 * r())];
  let o =
    `<svg viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#${id})"/>` +
    `<circle cx="${f(sx)}" cy="${f(sy)}" r="${f(20 * k)}" fill="${glow}" opacity=".22"/><circle cx="${f(sx)}" cy="${f(sy)}" r="${f(12 * k)}" fill="${glow}" opacity=".85"/>`;
  if (kind === 'threat')
    o += `<circle cx="${f(sx + 5 * k)}" cy="${f(sy - 3 * k)}" r="${f(10.4 * k)}" fill="${sky[0]}"/>`;
  const far = ridge(
    r,
    w,
    h,
    h * 0.58,
    h * 0.12,
    8,
    land[0],
    kind === 'discovery' || kind === 'calamity' || kind === 'threat',
  );
  o += far.svg;
  if (kind === 'discovery')
    far.pts.forEach(([x, y], i) => {
      const [a, b] = [far.pts[i - 1], far.pts[i + 1]];
      if (!a || !b || y >= a[1] || y >= b[1]) return;
      const to = (p: [number, number], t: number) =>
        `${f(x + (p[0] - x) * t)} ${f(y + (p[1] - y) * t)}`;
      o += `<path d="M${f(x)} ${f(y)}L${to(b, 0.36)}L${f(x + 2)} ${f(y + (b[1] - y) * 0.2)}L${f(x - 1)} ${f(y + (a[1] - y) * 0.42)}L${to(a, 0.36)}Z" fill="#fff" opacity=".85"/>`;
    });
  o += ridge(r, w, h, h * 0.72, h * 0.07, 6, land[1], false).svg;
  if (kind === 'monument' || kind === 'threat' || kind === 'treasure')
    o += castle(w * 0.64, h * 0.8, h * 0.046, land[2], land[1], glow);
  if (kind === 'structure' || kind === 'advisor')
    for (let i = 0; i < 5; i++) {
      const [x, y, z] = [
        w * (0.14 + 0.18 * i) + r() * 8 - 4,
        h * (0.78 + 0.08 * r()),
        (7 + 3 * r()) * k,
      ];
      o += `<path d="M${f(x - z)} ${f(y)}v${f(-z * 0.9)}l${f(z)} ${f(-z * 0.8)}l${f(z)} ${f(z * 0.8)}v${f(z * 0.9)}z" fill="${land[2]}"/><rect x="${f(x - 1.2)}" y="${f(y - z * 0.7)}" width="2.6" height="3.4" fill="${glow}"/>`;
    }
  if (kind === 'company')
    for (let i = 0; i < 7; i++) {
      const [x, y, z] = [
        w * (0.1 + 0.135 * i) + r() * 6 - 3,
        h * (0.8 + 0.08 * r()),
        (22 + 10 * r()) * k,
      ];
      o += `<path d="M${f(x)} ${f(y)}V${f(y - z)}" stroke="${land[2]}" stroke-width="1.5"/><path d="M${f(x)} ${f(y - z)}h${f(8 * k)}l${f(-2.4 * k)} ${f(3.4 * k)}l${f(2.4 * k)} ${f(3.4 * k)}h${f(-8 * k)}z" fill="${land[i % 2 ? 2 : 1]}"/>`;
    }
  o += ridge(r, w, h, h * 0.88, h * 0.045, 5, land[2], false).svg;
  for (let i = 0; i < 4; i++)
    o += `<path d="M-4 ${f(h * (0.9 + 0.032 * i))}Q${f(w / 2)} ${f(h * (0.86 + 0.034 * i))} ${w + 4} ${f(h * (0.91 + 0.032 * i))}" stroke="${land[1]}" stroke-width=".9" fill="none" opacity=".55"/>`;
  o += '</svg>';
  drawn.set(key, o);
  return o;
}

/** The table: far shore, water with isles, own shore. Lines wander by a fixed seed. */
export function shores(w: number, h: number, far: number | null, own: number): string {
  const r = dice(`${w}`);
  const coast = (y: number): string => {
    const n = Math.round(w / 80);
    let d = '';
    let [px, py] = [0, 0];
    for (let i = 0; i <= n; i++) {
      const [x, yy] = [-20 + ((w + 40) * i) / n, y + (r() * 2 - 1) * 6];
      d += i
        ? `C${f((px + x) / 2)} ${f(py)} ${f((px + x) / 2)} ${f(yy)} ${f(x)} ${f(yy)}`
        : `M${f(x)} ${f(yy)}`;
      [px, py] = [x, yy];
    }
    return d;
  };
  let o = `<defs><pattern id="kdots" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r=".9" fill="var(--coast)" opacity=".28"/><circle cx="9" cy="9" r=".9" fill="var(--coast)" opacity=".28"/></pattern><pattern id="kline" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(52)"><path d="M0 4H9" stroke="var(--coast)" stroke-opacity=".13"/></pattern></defs><rect width="${w}" height="${h}" fill="var(--sea)"/><g fill="none" stroke="var(--wave)" stroke-width="1.6" stroke-linecap="round">`;
  for (let i = 0; i < w / 22; i++)
    o += `<path d="M${f(r() * w)} ${f((far ?? 0) + 20 + r() * (own - (far ?? 0) - 40))}q3.5-3.5 7 0t7 0"/>`;
  o += '</g>';
  const side = (d: string, fill: string, texture: string, up: boolean): string => {
    const z = `${d}L${w + 20} ${up ? -20 : h + 20}L-20 ${up ? -20 : h + 20}Z`;
    return (
      [
        ['38', '--shore-1'],
        ['26', '--shore-2'],
        ['13', '--shore-3'],
      ]
        .map(([n, c]) => `<path d="${d}" fill="none" stroke="var(${c})" stroke-width="${n}"/>`)
        .join('') +
      (up ? `<path d="${z}" transform="translate(0 6)" fill="var(--coast)" opacity=".75"/>` : '') +
      `<path d="${z}" fill="var(${fill})"/><path d="${z}" fill="url(#${texture})"/><path d="${d}" transform="translate(0 ${up ? -4 : 4})" fill="none" stroke="var(--land-light)" stroke-opacity=".5" stroke-width="4"/><path d="${d}" fill="none" stroke="var(--coast)" stroke-width="2.8"/>`
    );
  };
  if (far !== null) o += side(coast(far), '--k-far', 'kline', true);
  o += side(coast(own), '--k-own', 'kdots', false);
  const tree = (x: number, y: number, z: number) =>
    `<g transform="translate(${f(x)} ${f(y)})"><path d="M0 ${f(z * 0.5)}v${f(z * 0.6)}" stroke="var(--coast)" stroke-width="1.8"/><circle r="${f(z * 0.66)}" fill="var(--tree)" stroke="var(--coast)" stroke-width="1.4"/></g>`;
  const peak = (x: number, y: number, z: number) =>
    `<g transform="translate(${f(x)} ${f(y)})" stroke-linejoin="round"><path d="M${f(-z * 0.78)} ${f(z * 0.6)}L0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}" fill="var(--mount)" stroke="var(--coast)" stroke-width="1.6"/><path d="M0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}H${f(z * 0.12)}L${f(z * 0.2)} ${f(-z * 0.05)}Z" fill="var(--coast)" opacity=".35"/></g>`;
  for (let i = 0; i < w / 110; i++) {
    const x = 40 + r() * (w - 80);
    o +=
      i % 3
        ? tree(x, own + 18 + r() * 8, 7 + r() * 2) + tree(x + 15, own + 24, 7)
        : peak(x, own + 26, 11);
    if (far !== null && far > 100 && i % 2) o += tree(40 + r() * (w - 80), far - 22, 8);
  }
  return o;
}
