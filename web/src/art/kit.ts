// The painter's tools: colours, strokes, solids, sky, far land and ground. Everything is SVG text on
// a stage of 160 x 100. Light falls from the top left; everything drawn has an ink line.

/** What a row says of a part: colours a, b, c, a number n, names of pieces (see docs/web.md). */
export interface Opts {
  [key: string]: string | number | undefined;
  a?: string;
  b?: string;
  c?: string;
  d?: string;
  e?: string;
  f?: string;
  h?: string;
  k?: string;
  m?: string;
  n?: number;
  p?: string;
  s?: string;
  t?: string;
  hc?: string;
  tc?: string;
  pc?: string;
  wing?: string;
  horn?: string;
  paint?: string;
}
export type Dice = () => number;
/** A thing that can be put into a picture: its foot is at 0 0, up is negative, a hero is 60 high. */
export type Part = (o: Opts, r: Dice) => string;
type XY = [number, number];

export const INK = '#2a2018';

const kept = new Map<string, string>();
/** What was worked out before. */
function keep(key: string, make: () => string): string {
  let v = kept.get(key);
  if (v === undefined) kept.set(key, (v = make()));
  return v;
}

const rgb = (c: string): number[] =>
  [1, 2, 3].map((i) => parseInt(c.length < 5 ? c[i] + c[i] : c.slice(2 * i - 1, 2 * i + 1), 16));
export const mix = (a: string, b: string, t: number): string =>
  keep(a + b + t, () => {
    const to = rgb(b);
    return '#' + each(rgb(a), (v, i) => (256 + v + (to[i] - v) * t).toString(16).slice(1, 3));
  });
export const dk = (c: string, t = 0.36): string => mix(c, '#1b1233', t);
export const lt = (c: string, t = 0.5): string => mix(c, '#fff5d8', t);

/** Numbers in [0, 1) from a text. */
export function dice(text: string): Dice {
  let x = 2166136261;
  for (const c of text + text) x = Math.imul(x ^ c.charCodeAt(0), 16777619);
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4294967296;
  };
}

export const n1 = (n: number): number => Math.round(n * 10) / 10;
export const each = <T>(a: T[], f: (x: T, i: number) => string): string => a.map(f).join('');
export const many = (n: number, f: (i: number) => string): string =>
  each(Array.from({ length: n }), (_, i) => f(i));

let last = 0;
/** An id that no other drawing has. */
export const fresh = (): string => 'ta' + (last++).toString(36);
/** Which way the light comes from: -1 inside of what is drawn mirrored. */
export const light = { x: 1 };

// ---- paths

/** A half (Y) or one of a pair (W) with its mirror image. */
function twin(text: string): string {
  const [, kind, body, end] = /(.)(.*?)(z?)$/.exec(text)!;
  const words = body.match(/[a-z]|-?\d*\.?\d+/g)!;
  const lines: XY[][] = [];
  let [x, y] = [0, 0];
  let hold: XY = [0, 0];
  for (let i = 0, cmd = 'l'; i < words.length;) {
    if (words[i] >= 'a') cmd = words[i++];
    const q: XY[] = /[st]/.test(cmd) ? [[2 * x - hold[0], 2 * y - hold[1]]] : [];
    for (let k = { c: 3, q: 2, s: 2 }[cmd] ?? 1; k--;)
      q.push([x + (cmd === 'v' ? 0 : +words[i++]), y + (cmd === 'h' ? 0 : +words[i++])]);
    lines.push(q);
    [x, y] = q.at(-1)!;
    hold = q.at(-2) ?? [x, y];
  }
  const back = lines.flat().map(([a, b]) => [-a, b]);
  if (kind === 'Y') back.reverse();
  const sizes = lines.slice(1).map((q) => q.length);
  if (kind === 'Y') sizes.reverse();
  const go = [1, ...sizes].map(
    (n, i) => (i ? 'LQC'[n - 1] : 'ML'[+(kind === 'Y')]) + back.splice(0, n),
  );
  return 'M' + body + (kind === 'W' ? end : '') + go.join('') + end;
}

/** A path with its twins drawn: after Y comes the half of an outline that is the same on both sides
 *  of x = 0, after W one of two that face each other. In these all but the start is relative. */
const path = (d: string): string =>
  /[WY]/.test(d) ? keep(d, () => d.replace(/[WY][^MWY]*/g, twin)) : d;

export const ci = (x: number, y: number, r: number): string => el(x, y, r, r);
export const el = (x: number, y: number, a: number, b: number): string =>
  `M${n1(x - a)} ${n1(y)}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1 ${-2 * a} 0Z`;
export const rc = (x: number, y: number, w: number, h: number): string =>
  `M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}Z`;
/** A smooth curve through points. */
export function sm(at: string | number[][], close = true): string {
  const q = typeof at === 'string' ? at.split(' ').map((p) => p.split(',').map(Number)) : at;
  const n = q.length;
  const g = (i: number) => q[close ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  let d = `M${q[0].map(n1)}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [g(i - 1), g(i), g(i + 1), g(i + 2)];
    const bend = (p: number[], u: number[], v: number[]) =>
      p.map((k, j) => n1(k + (v[j] - u[j]) / 6));
    d += `C${bend(b, a, c)} ${bend(c, e, b)} ${c.map(n1)}`;
  }
  return d + (close ? 'Z' : '');
}

// ---- strokes and solids

/** A solid: dark side, base tone, rim light, ink line. k: depth of the shade. */
export function V(d: string, c: string, k = 3): string {
  const i = fresh();
  const use = (rest: string) => `<use href="#${i}_"${rest}/>`;
  return (
    `<clipPath id="${i}"><path id="${i}_" d="${path(d)}"/></clipPath><g clip-path="url(#${i})">` +
    use(` fill="${dk(c)}"`) +
    use(` x="${-k * light.x}" y="${n1(-k * 0.55)}" fill="${c}"`) +
    use(` class="r" x="${1.2 * light.x}" y="1.2" stroke="${lt(c)}"`) +
    '</g>' +
    use(` class="i" stroke-width="${k < 2.5 ? 1.3 : 1.7}"`)
  );
}
/** Flat with an ink line, flat without, line, line in ink, tube. */
export const O = (d: string, c: string): string =>
  `<path d="${path(d)}" fill="${c}" stroke="${INK}"/>`;
export const F = (d: string, c: string, o = 1): string =>
  `<path d="${path(d)}" fill="${c}"${o < 1 ? ` opacity="${o}"` : ''}/>`;
export const L = (d: string, c = INK, w = 1.3, o = 1, dash = ''): string =>
  `<path d="${path(d)}" fill="none" stroke="${c}" stroke-width="${w}"` +
  `${o < 1 ? ` opacity="${o}"` : ''}${dash && ` stroke-linecap="butt" stroke-dasharray="${dash}"`}/>`;
export const D = (d: string, c: string, w: number): string => L(d, INK, w + 2) + L(d, c, w);
export const K = (d: string, w: number, c: string): string =>
  L(d, INK, w + 2.6) +
  L(d, dk(c, 0.25), w) +
  G(-w * 0.14 * light.x, -w * 0.16, 1, L(d, c, w * 0.62));

export const G = (x: number, y: number, s: number, text: string, turn = 0): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${turn ? ` rotate(${turn})` : ''}` +
  `${s !== 1 ? ` scale(${s} ${Math.abs(s)})` : ''}">${text}</g>`;
export const glow = (x: number, y: number, r: number, c: string, o = 0.8): string => {
  const i = fresh();
  const stop = (at: number, k: number) =>
    `<stop offset="${at}" stop-color="${c}" stop-opacity="${k}"/>`;
  return (
    `<radialGradient id="${i}">${stop(0, o)}${stop(0.45, n1(o * 4) / 10)}${stop(1, 0)}</radialGradient>` +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r}" fill="url(#${i})"/>`
  );
};

const grad = (a: string, b: string, m = mix(a, b, 0.55)): string[] => {
  const i = fresh();
  const stops = each([a, m, b], (c, k) => `<stop offset="${[0, 0.55, 1][k]}" stop-color="${c}"/>`);
  return [`url(#${i})`, `<linearGradient id="${i}" x2="0" y2="1">${stops}</linearGradient>`];
};

// ---- skies

/** Top, middle, horizon, what is in it, then x, y, radius and colour of the sun or moon.
 *  In it: c clouds, k dark clouds, s stars, r rays, m mist, f snow, e embers, w water, h hall,
 *  a northern lights, x crescent, o full moon, g glow behind the hero, n night lies over the scene. */
const SKY: Record<string, string> = {
  noon: '#5ad #ade #fed c 34 24 10 #ffe',
  morning: '#8cd #ded #feb c 30 30 11 #ffd',
  dawn: '#67a #e98 #fea cr 80 60 24 #feb',
  dusk: '#436 #b57 #fb6 c 38 50 13 #fea',
  gold: '#d94 #fc6 #feb c 44 30 13 #ffe',
  night: '#113 #236 #57a sxgn 36 26 10 #fed',
  moon: '#124 #347 #79b sogn 80 38 26 #fed',
  storm: '#223 #456 #9aa kkgn',
  grey: '#89a #bcc #eed cc 40 26 9 #ffe',
  mist: '#9aa #bcc #ded m 44 30 12 #ffe',
  snow: '#79c #bcd #eff cf 36 26 9 #fff',
  aurora: '#124 #246 #598 sagn',
  hell: '#311 #722 #e83 egn',
  blood: '#423 #a44 #fb7 kg 36 34 15 #fd9',
  deep: '#3aa #278 #135 w',
  cave: '#223 #434 #766 g',
  hall: '#434 #644 #865 hg',
  blue: '#235 #347 #569 hg',
  arcane: '#224 #538 #a7b sxgn 40 28 9 #eef',
  toxic: '#342 #684 #cc6 kgn 40 30 11 #eeb',
  desert: '#59c #bdc #fda - 34 22 11 #ffe',
  plain: '#877 #a98 #cba -',
};
const cloud = (x: number, y: number, s: number, c: string, o: number): string =>
  G(x, y, n1(s), F('M-18 0q-2-7 6-7 2-8 11-6 8-5 12 3 9 0 8 10z', c, o));
/** All over the stage, from -60 to 220. */
const WHOLE = rc(-60, -2, 280, 106);

/** The sky, the colour of its air, and what it lays over the scene. */
export function sky(name: string, r: Dice, tint?: string): [string, string, string] {
  const [top, middle, low, more, ...sun] = SKY[name].split(' ');
  const [a, b, c] = [top, middle, low].map((k) => (tint ? mix(k, tint, 0.45) : k));
  const [x, y, q] = sun.map(Number);
  const has = (k: string) => more.includes(k);
  const wide = () => -40 + r() * 240;
  const dots = (n: number, from: number, to: number, k: string) =>
    many(n, () => F(ci(n1(wide()), from + r() * to, n1(0.5 + r() * 0.6)), k, 0.8));
  const [fill, def] = grad(a, c, b);
  let s = def + F(WHOLE, fill);
  if (has('s')) s += dots(34, 0, 62, '#ffd');
  if (has('g')) s += glow(80, 54, 74, lt(c, 0.35), 0.6);
  if (has('a'))
    s += each(['#6d9', '#8ec', '#7cd', '#a8d'], (k, i) =>
      L(
        sm(
          [-60, 0, 50, 100, 150, 220].map((u) => [u, 12 + i * 7 + r() * 14]),
          false,
        ),
        k,
        9,
        0.3,
      ),
    );
  if (q) {
    s += glow(x, y, q * 3.4, sun[3], has('n') ? 0.4 : 0.75);
    s += has('x')
      ? G(x, y, q, F('M.3-1A1 1 0 1 0 1 .4.8.8 0 1 1 .3-1Z', sun[3]))
      : F(ci(x, y, q), sun[3]);
  }
  if (has('o')) s += F(ci(72, 32, 5) + ci(89, 46, 7) + ci(88, 26, 3), '#ddb', 0.7);
  if (has('r'))
    s += many(14, (i) => G(x, y, 1, F('M0 0L160 0 156 32Z', '#fec', 0.22), n1((i * 360) / 14)));
  if (has('c'))
    s += many(has('cc') ? 6 : 4, (i) =>
      cloud(-20 + i * 52 + r() * 30, 14 + r() * 30, 0.7 + r() * 0.6, mix(c, '#ffe', 0.6), 0.55),
    );
  if (has('k'))
    s += many(has('kk') ? 9 : 6, (i) =>
      cloud(-30 + i * 28 + r() * 14, 8 + r() * 22, 1.3 + r() * 0.8, mix(a, b, (i % 3) * 0.25), 1),
    );
  if (has('m'))
    s += many(4, (i) => F(el(10 + i * 50 + r() * 20, 30 + r() * 40, 50, 5), '#fff', 0.25));
  if (has('f')) s += dots(40, 0, 100, '#fff');
  if (has('e')) s += dots(26, 10, 80, '#fc6') + glow(80, 90, 80, '#f94', 0.7);
  if (has('w'))
    s +=
      many(5, (i) =>
        F(`M${n1(20 + i * 30 + r() * 10)}-2h12l${n1(-24 + r() * 10)} 100h-26z`, '#cfe', 0.13),
      ) + dots(14, 0, 90, '#dff');
  if (has('h'))
    s +=
      many(9, (i) => F(rc(-46 + i * 32, -2, 2, 104), dk(b, 0.2), 0.35)) +
      F('M20-2h54l64 104h-98z', '#fea', 0.2);
  return [s, middle, has('n') ? F(WHOLE, top, 0.15) : ''];
}

// ---- far land, in the air of the sky

export function far(name: string, r: Dice, air: string, y = 66): string {
  const t = (c: string, k: number) => mix(c, air, k);
  const points = (at: number, amp: number, n: number) =>
    Array.from({ length: n + 1 }, (_, i) => [
      n1(-44 + (250 * i) / n),
      n1(at + (r() - 0.5) * amp * 0.7 + (i % 2 ? -amp / 2 : amp / 2)),
    ]);
  const close = (d: string, c: string) => F(d + 'L210 104L-50 104Z', c);
  const hill = (at: number, amp: number, n: number, c: string) =>
    close(sm(points(at, amp, n), false), c);
  const crag = (at: number, amp: number, n: number, c: string, snow?: boolean) => {
    const p = points(at, amp, n);
    return (
      close('M' + p.join('L'), c) +
      each(snow ? p : [], ([x, q], i) => {
        const [a, b] = [p[i - 1], p[i + 1]];
        if (!a || !b || q > a[1] || q > b[1]) return '';
        const to = (e: number[], u: number) => [n1(x + (e[0] - x) * u), n1(q + (e[1] - q) * u)];
        const mid = (k: number, e: number[], u: number) => [x + k, n1(q + (e[1] - q) * u)];
        return (
          F(`M${x} ${q}L${b}L${mid(3, b, 0.5)}Z`, dk(c, 0.2), 0.5) +
          F(
            `M${x} ${q}L${[to(b, 0.4), mid(2, b, 0.22), mid(-2, a, 0.46), to(a, 0.4)]}Z`,
            '#fff',
            0.85,
          )
        );
      })
    );
  };
  const pines = (at: number, c: string, n: number, s: number) =>
    F(
      many(n, (i) => {
        const z = s * (0.7 + r() * 0.7);
        const x = -40 + (240 * i) / n + r() * 5;
        return `M${n1(x)} ${n1(at - z * 2)}l${n1(z * 0.8)} ${n1(z * 2.4)}h${n1(-z * 1.6)}z`;
      }) + rc(-50, at - 1, 260, 50),
      c,
    );
  switch (name) {
    case 'hills':
      return hill(y - 8, 14, 5, t('#796', 0.6)) + hill(y, 10, 4, t('#795', 0.3));
    case 'moor':
      return hill(y - 6, 12, 5, t('#668', 0.5)) + hill(y + 2, 8, 4, t('#556', 0.2));
    case 'dunes':
      return hill(y - 6, 14, 4, t('#da6', 0.4)) + hill(y + 4, 10, 3, t('#c95', 0.15));
    case 'peaks':
      return crag(y - 16, 36, 8, t('#78a', 0.5), true) + hill(y, 10, 5, t('#686', 0.35));
    case 'ice':
      return crag(y - 12, 30, 9, t('#9bc', 0.4), true) + hill(y + 4, 8, 5, '#dee');
    case 'crags':
      return crag(y - 18, 34, 9, t('#667', 0.5)) + crag(y - 2, 18, 8, t('#545', 0.25));
    case 'forest':
      return (
        hill(y - 10, 12, 5, t('#687', 0.55)) +
        pines(y, t('#575', 0.4), 30, 7) +
        pines(y + 8, t('#364', 0.15), 22, 10)
      );
    case 'wood':
      return (
        many(9, (i) => F(rc(-30 + i * 25 + r() * 8, -4, 6 + r() * 6, 110), t('#443', 0.5))) +
        F(
          many(10, (i) => ci(-40 + i * 27 + r() * 10, r() * 10, n1(20 + r() * 8))),
          t('#464', 0.35),
        ) +
        hill(y + 8, 6, 6, t('#474', 0.2))
      );
    case 'sea':
    case 'isles':
      return (
        F(rc(-60, y - 4, 300, 60), t('#38a', 0.25)) +
        F(rc(-60, y - 4, 300, 1.4), '#fff', 0.5) +
        L(
          many(26, () => `M${n1(-30 + r() * 210)} ${n1(y + 2 + r() * 34)}h${n1(5 + r() * 9)}`),
          '#efe',
          0.9,
          0.5,
        ) +
        (name === 'sea'
          ? ''
          : F(`M100 ${y - 4}q14-14 24-6q10-8 22 6z`, t('#576', 0.3)) +
            F(`M-6 ${y - 4}q12-9 30 0z`, t('#688', 0.45)))
      );
    case 'city':
      return (
        hill(y - 4, 8, 5, t('#889', 0.55)) +
        F(
          many(20, (i) => {
            const [x, w, h] = [-40 + i * 13 + r() * 5, n1(3 + r() * 3), 10 + r() * 20];
            return `M${n1(x)} 104V${n1(y - h)}l${w} ${n1(-5 - r() * 7)}l${w} 7V104Z`;
          }),
          t('#778', 0.45),
        )
      );
    case 'cliffs':
      return F(
        `M-50 104V${y - 36}l40-4 8 16 14 2 6 28 10 0 4 30zM210 104V${y - 26}h-44l-8 12-16 4-4 18-12 40z`,
        t('#887', 0.4),
      );
    case 'marsh':
      return (
        hill(y - 8, 8, 6, t('#675', 0.5)) +
        F(rc(-60, y, 300, 60), t('#676', 0.3)) +
        F(
          many(12, () => el(-20 + r() * 200, y + 4 + r() * 30, n1(10 + r() * 10), 1.4)),
          '#ded',
          0.35,
        )
      );
    case 'walls':
      return (
        F(WHOLE, t('#876', 0.25), 0.5) +
        L(
          many(40, () => `M${n1(-40 + r() * 240)} ${n1(r() * 84)}h6`),
          INK,
          0.9,
          0.2,
        )
      );
    case 'cavern':
      return (
        F(
          'M-50-2v106h40c6-34-4-64 24-86 26-18 106-18 132 0 24 18 18 52 26 86h48v-106z',
          '#334',
          0.75,
        ) +
        F(
          'M-50-2v106h20c10-34 0-74 34-94 36-16 120-16 154 2 28 22 20 58 32 92h30v-106z' +
            'M40-2l5 22 6-22zM62-2l3 13 5-13zM104-2l5 18 5-18zM122-2l4 26 6-26z',
          '#112',
        )
      );
  }
  return '';
}

// ---- grounds

const GROUND: Record<string, string> = {
  grass: '#794 #573',
  field: '#ca4 #973',
  sand: '#db8 #b85',
  snow: '#eee #bcd',
  rock: '#887 #554',
  earth: '#974 #642',
  ash: '#434 #222',
  marsh: '#564 #343',
  moss: '#574 #353',
  pave: '#ba9 #876',
  wood: '#963 #642',
  water: '#38a #357',
  deep: '#377 #145',
  cave: '#433 #222',
  floor: '#765 #433',
  dim: '#446 #124',
};
export function ground(name: string, r: Dice, y = 82): string {
  const [a, b] = GROUND[name].split(' ');
  const [fill, def] = grad(a, b);
  const edge = /water|pave|wood|floor/.test(name)
    ? `M-60 ${y}H220`
    : sm(
        [-60, -10, 50, 110, 220].map((x, i) => [x, y + (i % 4 ? r() * 4 - 1 : 2)]),
        false,
      );
  const shade = dk(a, 0.32);
  const fan = (from: number, to: number) =>
    many(9, (i) => `M${80 + (i - 4) * from} ${y}L${80 + (i - 4) * to} 104`);
  const at = () => `M${n1(-30 + r() * 220)} ${n1(y + 4 + r() * 14)}`;
  const marks =
    name === 'field'
      ? L(fan(9, 40), shade, 1.6, 0.6)
      : name === 'water'
        ? L(
            many(16, () => at() + 'q3-2 6 0t6 0'),
            '#eee',
            1,
            0.6,
          )
        : name === 'pave'
          ? L(
              `M-60 ${y + 7}H220M-60 ${y + 15}H220` +
                many(
                  12,
                  (i) => `M${i * 20 - 30} ${y}l${n1((i - 5.5) * 1.6)} 7m${i - 5} 0l${i * 2 - 11} 8`,
                ),
              shade,
              0.9,
              0.6,
            )
          : /wood|floor/.test(name)
            ? L(fan(18, 40), shade, 1, 0.6)
            : L(
                many(
                  16,
                  () =>
                    at() +
                    (/grass|moss|marsh/.test(name) ? 'l-1.4-3m1.4 3l.2-3.6m-.2 3.6l1.8-2.6' : 'h5'),
                ),
                shade,
                0.9,
                0.6,
              );
  return def + F(edge + 'V104H-60Z', fill) + L(edge, lt(a, 0.4), 1.2, 0.8) + marks;
}

/** Colours by name. */
export const C = {
  stone: '#ba9',
  white: '#eed',
  wood: '#963',
  bark: '#643',
  red: '#b43',
  roof: '#a53',
  slate: '#567',
  blue: '#26a',
  teal: '#288',
  green: '#484',
  leaf: '#594',
  pine: '#264',
  gold: '#da3',
  straw: '#db5',
  purple: '#749',
  skin: '#eb8',
  tan: '#c85',
  bone: '#edc',
  iron: '#778',
  silver: '#ccd',
  copper: '#c74',
  cream: '#fec',
  orange: '#d72',
  moss: '#684',
};
/** The light of a window. */
export const LIT = '#fd7';

// ---- the parts

/** All parts by name. */
export const P: Record<string, Part> = {};
export const add = (parts: Record<string, Part>): unknown => Object.assign(P, parts);
/** One part inside of another. */
export const put = (
  name: string,
  x: number,
  y: number,
  s: number,
  o: Opts = {},
  turn = 0,
): string => G(x, y, s, P[name](o, dice(name)), turn);
