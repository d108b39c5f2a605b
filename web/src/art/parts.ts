// Things, and the pieces of which buildings and lands are made. The foot of a part is at 0 0.
import {
  C,
  D,
  F,
  G,
  INK,
  K,
  L,
  LIT,
  O,
  V,
  add,
  ci,
  dice,
  dk,
  each,
  el,
  glow,
  lt,
  many,
  n1,
  put,
  rc,
  sm,
  type Dice,
} from './kit';

// ---- pieces of buildings
/** An opening with a round top. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x - w / 2} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
export const slit = (x: number, y: number, w = 2.4, h = 5, c = INK): string =>
  F(arch(x, y, w, h), c);
export const pane = (x: number, y: number, w: number, h: number, c = LIT): string =>
  O(arch(x, y, w, h), c);
export const door = (x: number, y: number, w: number, h: number, c = '#532'): string =>
  pane(x, y, w, h, c) + L(`M${x} ${y}v${1 - h}`, INK, 0.8, 0.6);
export const merl = (y: number, w: number, n: number, h = 3): string => {
  const k = n1(w / (2 * n - 1));
  return `V${y}` + many(n, (i) => `h${k}` + (i < n - 1 ? `v${h}h${k}v${-h}` : ''));
};
export const bricks = (x: number, y: number, w: number, h: number, k = 6): string => {
  const r = dice(`b${x}${y}${w}`);
  const at = () => `M${n1(x + r() * (w - 4))} ${n1(y - r() * h)}h${n1(2 + r() * 2)}`;
  return L(many(k, at), INK, 0.8, 0.3);
};
/** Wall with n battlements. */
export const wall = (x: number, y: number, w: number, h: number, c: string, n = 5): string =>
  V(`M${x} ${y}${merl(y - h, w, n)}V${y}Z`, c) + bricks(x + 3, y - 3, w - 6, h - 9, w / 6);
export const cone = (x: number, y: number, w: number, h: number, c: string): string =>
  V(
    `M${x - w / 2} ${y}q${w * 0.34} ${-h / 2} ${w / 2} ${-h} ${w * 0.16} ${h / 2} ${w / 2} ${h} ${-w / 2} 3 ${-w} 0z`,
    c,
  );
export const dome = (x: number, y: number, w: number, h: number, c: string): string =>
  V(
    `M${x - w / 2} ${y}c${-w / 6} ${-h * 0.6} ${w * 0.4} ${-h * 0.7} ${w / 2} ${-h} ${w / 8} ${h * 0.3} ${w * 0.7} ${h * 0.4} ${w / 2} ${h}z`,
    c,
  ) + L(`M${x} ${y - h}v-4`);
export const hemi = (x: number, y: number, w: number, h: number, c: string): string =>
  V(`M${x - w / 2} ${y}c0 ${-h * 1.25} ${w} ${-h * 1.25} ${w} 0z`, c);
export const flagS = (x: number, y: number, h: number, c: string, w = 10): string =>
  L(`M${x} ${y}v${-h}`, INK, 1.5) +
  O(
    `M${x} ${y - h}q${w * 0.3}-2 ${w / 2} 0t${w / 2} 0l-2 3 2 3q${-w / 4} 2 ${-w / 2} 0t${-w / 2} 0z`,
    c,
  );
/** Round tower; top: battlements (m) or the colour of a roof. */
export const tower = (
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  top: string,
  n = 3,
): string =>
  V(`M${x - w / 2 - 1} ${y}l1 ${-h}h${w}l1 ${h}z`, c) +
  bricks(x - w / 2 + 1, y - 2, w, h - 6, 5) +
  slit(x, y - h * 0.55) +
  (top === 'm'
    ? V(`M${x - w / 2 - 2} ${y - h + 2}${merl(y - h - 5, w + 4, n)}V${y - h + 2}Z`, c)
    : cone(x, y - h + 1, w + 5, h * 0.2 + w * 0.8, top));
/** House in three quarters: gable to the front, side wall d long to the right. */
export const house = (
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  g: number,
  c: string,
  roof: string,
  lit = '#ed8',
): string => {
  const hole = (at: number, up: number, a: number, b: number) => O(rc(at, y - up, a, b), lit);
  return (
    V(`M${x + w} ${y}l${d}-2v${-h}l${-d} 2z`, dk(c, 0.2), 1) +
    V(`M${x} ${y}v${-h}l${w / 2} ${-g}l${w / 2} ${g}v${h}z`, c, 2) +
    V(`M${x + w / 2} ${y - h - g - 2}l${d}-2l${w / 2 + 3} ${g + 3}l${-d} 2z`, roof, 2) +
    D(`M${x - 2} ${y - h + 1}l${w / 2 + 2} ${-g - 2}`, lt(roof, 0.25), 2) +
    (d > 8 ? door(x + w / 2, y, w / 4, h * 0.66) : '') +
    hole(x + w / 2 - 1.8, h + g * 0.4, 3.6, 3.6) +
    (d > 10
      ? hole(x + w + d * 0.32, h * 0.74, d / 5, h * 0.3) +
        hole(x + w + d * 0.66, h * 0.76, d / 6, h * 0.3)
      : '')
  );
};
export const smoke = (x: number, y: number, c = '#eed', o = 0.7): string =>
  G(x, y, 1, F(ci(0, 0, 2.4) + ci(2, -5, 3.2) + ci(6, -11, 4.2) + ci(12, -17, 5), c, o));
export const column = (x: number, y: number, h: number, c: string, w = 5): string =>
  V(rc(x - w / 2, y - h, w, h), c, 1) +
  each([3, h + 2.4], (k) => V(rc(x - w / 2 - 1.4, y - k, w + 2.8, 3), c, 1));
/** A wheel. */
export const spokes = (x: number, y: number, r: number): string =>
  G(
    x,
    y,
    r / 10,
    D(ci(0, 0, 10), '#b73', 2.5) +
      L('M0-10v20M-10 0h20W-7-7l14 14', INK, 1.5) +
      O(ci(0, 0, 2.6), C.gold),
  );
export const gable = (x: number, y: number, w: number, h: number, c: string): string =>
  V(`M${x - w / 2} ${y}l${w / 2} ${-h} ${w / 2} ${h}z`, c, 2);
export const SHIELD = 'Y0-11h9v11c0 7-5 11-9 13z';
export const crown = (x: number, y: number, s: number, c = C.gold): string =>
  G(
    x,
    y,
    s,
    V('Y0-18l7 11 9-7-3 14z', c, 2) +
      F(ci(-16, -15, 2) + ci(0, -19, 2) + ci(16, -15, 2), lt(c)) +
      F(ci(-7, -3, 1.6) + ci(7, -3, 1.6), '#47b') +
      F(ci(0, -4, 2), '#c34'),
  );
export const flame = (x: number, y: number, s: number): string =>
  G(
    x,
    y,
    s,
    F('M-5 0C-10-8-2-10-1-18 5-12 9-8 5 0Z', '#e72') +
      F('M-3 0C-5-5-1-6 0-11 4-7 5-4 3 0Z', '#fc5'),
  );
export const gem = (x: number, y: number, s: number, c: string): string =>
  G(x, y, s, V('Y0-10l4 4v7l-4 6z', c, 2) + L('M0-9v14', lt(c), 0.8, 0.6));
export const coin = (x: number, y: number): string =>
  O(el(x, y, 3.6, 2.2), '#eb5') + F(el(x - 0.6, y - 0.4, 1.8, 0.9), '#fd9');
export const leafy = (x: number, y: number, R: number, c: string, r: Dice): string =>
  V(
    sm(
      Array.from({ length: 9 }, (_, i) => {
        const q = R * (0.86 + r() * 0.26);
        return [x + Math.cos(i * 0.7) * q, y + Math.sin(i * 0.7) * q * 0.86];
      }),
    ),
    c,
    n1(R / 4),
  ) + G(x, y, R / 10, L('M-5-3q3-3 5-1M-1 2q3-3 5 0', lt(c, 0.25), 1, 0.8));

add({
  // -- props
  tree: (o, r) => K('M0 0v-16', 4, C.bark) + leafy(0, -24, 13, o.a || C.leaf, r),
  pine: (o) => K('M0 0v-6', 3, C.bark) + V('Y0-40l7 12h-3l7 11h-4l8 13z', o.a || C.pine, 4),
  dead: (o) =>
    K(
      'M0 0c2-10-2-18 0-30M0-16c6-4 8-10 14-14M0-20c-6-4-10-6-12-14M8-25c0-5-2-9 0-13M-6-26q2-8 4-14',
      3,
      o.a || '#544',
    ),
  bush: (o, r) => leafy(0, -6, 8, o.a || C.leaf, r) + leafy(9, -4, 6, o.a || C.leaf, r),
  rock: (o) => V('M-14 0l2-9 8-5 10 2 7 7 1 5z', o.a || '#887', 4),
  block: (o) => {
    const c = o.a || C.white;
    return (
      V('M-10-4l14 4v-13l-14-4z', c, 1) +
      V('M4 0l10-6v-12l-10 5z', dk(c, 0.2), 1) +
      V('M-10-17l10-5 14 4-10 5z', lt(c), 1)
    );
  },
  hay: () =>
    V('M-10 0c-4-12 24-12 20 0z', C.straw) + L('M-5-4h4M1-6h5M-7-1h4M3-2h4', dk(C.straw), 1),
  barrel: (o) => V('Y6-16q3 8 0 16z', o.a || C.wood) + L('M-7-4h14M-7-11h14', INK, 1.5),
  crate: (o) => V(rc(-7, -14, 14, 14), o.a || C.wood, 2) + L('W-7-14l14 14', INK, 1, 0.6),
  sack: (o) => V('Y5-20l-2 4c3 2 9 8 5 16z', o.a || '#ca6') + L('M-3-16h6', INK, 1.5),
  fence: (o) =>
    L(
      many(o.n || 6, (i) => `M${i * 8} 0v-9`),
      INK,
      3.5,
    ) +
    L(
      many(o.n || 6, (i) => `M${i * 8} 0v-9`),
      C.wood,
      2,
    ) +
    L(`M-3-6h${(o.n || 6) * 8}M-3-3h${(o.n || 6) * 8}`, C.bark, 1.5),
  wheat: (o, r) => {
    let [a, b] = ['', ''];
    for (let i = 0; i < (o.n || 26); i++) {
      const x = n1(i * (170 / (o.n || 26)) - 85 + r() * 4),
        h = n1(11 + r() * 8),
        k = n1((r() - 0.3) * 4);
      a += `M${x} 4q0 ${-h / 2} ${k} ${-h}`;
      b += `M${n1(x + k)} ${n1(-h + 6)}q-3-4 0-9q3 5 0 9z`;
    }
    return L(a, '#a72', 1.5) + O(b, o.a || '#eb5');
  },
  flag: (o) => flagS(0, 0, o.n || 30, o.a || C.red, 12),
  banner: (o) =>
    L('M0 0v-46', INK, 2.5) +
    L('M-9-44h18', INK, 2) +
    V('Y8-43v25l-8-5z', o.a || C.red, 2) +
    F(ci(0, -33, 4), o.b || '#ed8'),
  gull: () => L('Y-7 0q4-5 7 0', '#fff', 2) + L('M16-8q3-4 5 0 3-4 5 0', '#fff', 1.5),
  torch: () => K('M0 0v-16', 2, C.bark) + glow(0, -20, 14, '#fa4') + flame(0, -16, 0.6),
  lantern: (o) =>
    glow(0, -6, 13, o.a || '#fb5') +
    O('Y3 0l1-8z', o.a || '#fc6') +
    L('M-4-8h8M-2-8q2-5 4 0', INK, 1),
  coins: (o, r) =>
    many(o.n || 14, (i) => coin((r() - 0.5) * 34 * (1 - i / 30), -i * 0.8 - r() * 3)),
  stack: (o) =>
    many(o.n || 5, (i) => O(el(0, -i * 2.6, 6, 2.6), '#da4')) +
    F(el(-1, -(o.n || 5) * 2.6 + 2, 3, 1.2), '#fd9'),
  glow: (o) => glow(0, 0, o.n || 30, o.a || '#fd9'),
  bolt: (o) =>
    glow(0, -24, 22, '#feb', 0.6) + O('M4-52l-14 28h8l-6 24 18-30h-8l10-22z', o.a || '#fd6'),
  fish: (o) =>
    V('M-9 0q9-10 18 0-9 10-18 0zM-8 0l-6-5v10z', o.a || C.orange, 2) + F(ci(5, -1, 1.1), INK),
  reeds: (o, r) => {
    let [a, b] = ['', ''];
    for (let i = 0; i < (o.n || 9); i++) {
      const x = n1(i * 4 - (o.n || 9) * 2 + r() * 3);
      const h = n1(18 + r() * 16);
      a += `M${x} 2q1 ${-h / 2} ${n1(r() * 4 - 1)} ${-h}`;
      if (i % 2) b += `M${x} ${-h + 2}v-8`;
    }
    return D(a, o.a || '#794', 1.5) + D(b, '#853', 3);
  },
  fern: (o, r) => {
    let [a, b] = ['', ''];
    const c = o.a || '#694';
    for (let i = 0; i < 7; i++) {
      const [t, l] = [-2.7 + i * 0.38, 24 + r() * 8];
      const [x, y] = [Math.cos(t) * l, Math.sin(t) * l * 0.8];
      a += `M0 0Q${n1(x * 0.4)} ${n1(y * 1.1)} ${n1(x)} ${n1(y * 0.8)}`;
      b += many(5, (j) => `M${n1(x * (0.2 + j * 0.16))} ${n1(y * (0.35 + j * 0.11))}l-3-4m3 4l4-3`);
    }
    return K(a, 3, c) + L(b, dk(c, 0.2), 1.5);
  },
  mush: (o) =>
    V('Y2-9l1 9z', C.cream, 1) +
    V('M-9-8c0-11 18-11 18 0z', o.a || C.red) +
    F(ci(-3, -12, 1.6) + ci(3, -13, 1.2) + ci(1, -10, 0.9), '#fff'),
  star: (o) => glow(0, 0, 14, o.a || '#fec') + F('Y0-9l2 7 7 2-7 2-2 7z', o.a || '#fec'),
  note: () => O('M0 0a3 2.4 0 1 1-2-2.2v-11.8l9-2v11a3 2.4 0 1 1-2-2v-6l-5 1z', '#fec'),
  wind: (o) =>
    L('M-40 0c20-6 40 4 56-2s14-14 6-16-10 8-4 10M-34 8c20-6 40 2 58-2', o.a || '#fff', 2, 0.8),
  mist: (o) => many(4, (i) => F(el(i * 40 - 60, (i % 2) * 6 - 2, 50, 6), o.a || '#eee', 0.32)),
  spark: (o, r) =>
    F(
      many(o.n || 16, () => {
        const x = n1((r() - 0.5) * 90),
          y = n1(-r() * 60);
        return `M${x} ${y - 2.4}l.7 1.7 1.7.7-1.7.7-.7 1.7-.7-1.7-1.7-.7 1.7-.7z`;
      }),
      o.a || '#fea',
    ),
  crown: (o) => glow(0, -8, 30, '#fea', 0.6) + crown(0, 0, 1, o.a),
  sword: (o) =>
    V('Y0-50l2 6v32z', o.a || C.silver, 2) +
    V('Y9-12v3z', C.gold, 1) +
    K('M0-8v7', 2, C.bark) +
    O(ci(0, 1, 2.2), C.gold),
  anchor: (o) => {
    const c = o.a || '#778';
    return (
      K('M0-38v34M-12-34h24', 4, c) +
      K('Y-22-16c2 18 14 18 22 16', 5, c) +
      V('M-27-12l6-10 6 9z', c, 1) +
      V('M27-12l-6-10-6 9z', c, 1) +
      D(ci(0, -43, 4.6), c, 2.5)
    );
  },
  chest: (o) => {
    const c = o.a || C.wood;
    return (
      V('M-24-18c-2-16 46-18 48-2l2-4c-2-20-54-18-54 2z', dk(c, 0.2)) +
      glow(0, -20, 26, '#fd8') +
      put('coins', 0, -17, 1, { n: 22 }) +
      V('Y26-18v18z', c) +
      V('Y26-18v4z', C.gold, 1) +
      O(rc(-4, -16, 8, 8), C.gold) +
      F(ci(0, -12, 1.4), INK) +
      L('W-18-14v14', C.gold, 2.5)
    );
  },
  candle: () => V(rc(-2, -10, 4, 10), C.cream, 1) + glow(0, -14, 10, '#fc6') + flame(0, -10, 0.36),
  skull: () =>
    V('M-8-6c-4-16 20-16 16 0l-3 1v5h-10v-5z', C.bone) +
    F(ci(-3.4, -9.6, 2.4) + ci(3.4, -9.6, 2.4) + 'Y0-7l1.5 2.5z', INK) +
    L('W-2-3v3M0-3v3', INK, 0.8),
  cross: (o) => V('Y2-24v6h5v4h-5v14z', o.a || '#99a', 1),
  grave: (o) => V('M-7 0v-13c0-8 14-8 14 0v13z', o.a || '#99a') + L('M0-15v8M-3-12h6', INK, 1, 0.6),
  ship: (o) =>
    V('M-30-10q24 8 60-4-4 16-16 18h-32q-12-4-12-14z', C.wood) +
    L('M-28-6q26 6 56-2', '#db8', 1.5) +
    L('M-12-8v-32M8-8v-42', INK, 2.5) +
    V('M-11-38c11 2 15 14 13 26h-24c6-8 6-18 11-26z', o.a || C.cream) +
    V('M9-48c13 4 18 20 15 34h-26c8-10 8-24 11-34z', o.a || C.cream) +
    (o.b ? F(ci(14, -28, 5), o.b) : '') +
    O('M8-50h11l-3-3 3-3h-11z', o.c || C.red) +
    L('M30-14l10-8', INK, 2),
  boat: (o) =>
    V('M-18-6q18 6 36 0-4 11-12 10h-14q-9-1-10-10z', o.b || C.wood, 2) +
    L('M0-4v-28', INK, 2) +
    V('M2-31c12 5 14 17 12 23h-12z', o.a || C.cream, 2) +
    V('M-2-26q-11 9-10 18h10z', dk(o.a || C.cream, 0.2), 2),
  hull: () =>
    L('M-6-28v-46M22-26v-38', INK, 3) +
    L('M-6-72l-30 48M-6-72l28 42M22-62l24 32', INK, 1) +
    V('M-18-68h26l3 22h-33z', C.cream) +
    V('M12-60h22l3 20h-27z', C.cream) +
    V('M-44-22l6-12h12l2 8q32 10 66-2l12-4q-4 26-20 32h-64q-12-6-14-22z', C.wood, 4) +
    L('M-42-16q48 14 92-4M-38-8q44 10 82-2', '#da7', 1.5) +
    F(ci(-20, -13, 1.8) + ci(-4, -10, 1.8) + ci(12, -10, 1.8) + ci(28, -13, 1.8), INK),
  crane: (o) =>
    K('M0 0v-54', 5, C.wood) +
    K('M-10-50l44-12', 4, C.wood) +
    L('M0-34l18-22', INK, 3) +
    L('M32-60v26', INK, 1) +
    put('crate', 32, -20, 0.9, { a: o.a || '#b85' }),
  wheel: () =>
    many(8, (i) => G(0, 0, 1, K('M0 0v-31', 3, C.wood) + O(el(0, -32, 2.4, 3.6), C.wood), i * 45)) +
    D(ci(0, 0, 20), C.wood, 5.5) +
    L(ci(0, 0, 21), lt(C.wood, 0.25), 1.5) +
    V(ci(0, 0, 6), C.gold, 2),
  cart: () => V('Y20-10l-3-12z', C.wood, 2) + spokes(-11, -7, 7) + spokes(11, -7, 7),

  hammer: () => K('M0 0v-38', 4, C.wood) + V('Y12-36v-14z', C.iron, 4),
  sheaf: () =>
    L('M0 0l-8-40M0 0l-4-44M0 0l2-46M0 0l6-44M0 0l12-40', '#a72', 2) +
    O(
      each([-9, -4, 1, 6, 11], (x, i) => {
        const y = [-38, -43, -45, -43, -38][i];
        return `M${x} ${y + 4}q-5-7 0-15q5 8 0 15z`;
      }),
      '#eb5',
    ) +
    L('M-3-14h7', C.red, 3),
  scroll: () =>
    V('M-18-34l34-6 6 34-34 6z', '#edb') +
    L('M-14-28c8-6 14 6 22 0s8 2 7 8M-10-16c6-4 8 6 16 0', '#a74', 1.5) +
    F('M2-24l3 3-3 3-3-3z', C.red) +
    K('M-20-34l36-6', 4, '#dc8') +
    K('M-13 1l36-6', 4, '#dc8'),
  flask: (o) =>
    glow(0, -12, 18, o.a || '#f55') +
    V('Y9 2c6-4 5-18-5-22v-10z', '#dee') +
    F('M-11-9c5-3 17 3 22 0 1 5-1 9-3 9h-16c-2 0-4-4-3-9z', o.a || '#d34') +
    O(rc(-5, -35, 10, 5), C.wood),
  quill: () => V('M0 0q-9-36 18-58 2 36-16 58z', '#eee') + L('M0 4q6-34 18-58', INK, 1),
  tome: (o) =>
    V('M-16-30l30-4 4 34-30 4z', o.a || '#733') +
    F('M15-32l4 33-2-1-4-34z', '#edb') +
    L('M-13-26l23-3M-10-4l23-3', C.gold, 1.5) +
    O(ci(0, -16, 4.6), C.gold),
  pawn: () =>
    V('Y9 2l-2-6q-4-4-3-12z', '#334', 2) + V(ci(0, -21, 6), '#334', 2) + V('Y6-16v2z', '#334', 1),
  fan: (o) =>
    many(7, (i) =>
      G(
        0,
        0,
        1,
        O('M0 0l-4-34q4-3 8 0z', i % 2 ? lt(o.a || '#835', 0.25) : o.a || '#835'),
        -54 + i * 18,
      ),
    ),
  square: () =>
    V('M-14 0v-44h6v38h34v6z', C.wood, 1) +
    L('M-11-40v32M-6-3h28', lt(C.wood), 3, 1, '1 3') +
    G(10, -10, 0.9, K('W0-34l-9 34', 2, C.iron) + O(ci(0, -35, 3), C.gold)),
  snare: () =>
    K('M0 8v-18c-4-4-14-10-12-20s22-10 24 0q-2 12-12 18', 2, '#ca6') +
    L('M-3-9h6M-3-6h6', INK, 1.5),
  gear: ({ a = C.copper }) =>
    many(8, (i) => G(0, 0, 1, O(rc(-4, -22, 8, 12), a), i * 45)) +
    V(ci(0, 0, 16), a, 4) +
    O(ci(0, 0, 6), '#322'),
  rose: () =>
    D('M0 0c2-14-2-22 0-32', '#584', 2) +
    O('M0-14q10-2 10-10-10 0-10 10z', '#584') +
    V(sm('-9,-40 -6,-48 1,-50 8,-46 10,-38 5,-31 -3,-30 -9,-34'), '#c34') +
    L('M-4-40c2-6 9-5 8 0s-7 4-6-2', '#723', 1.5),
  staff: (o) =>
    K('M0 2v-64', 3, C.wood) +
    K('M0-60c-10-6-8-18 0-20s12 8 6 12', 3, C.wood) +
    glow(1, -71, 14, o.a || '#8cf') +
    O(ci(1, -71, 4), o.a || '#bef'),
  axe: () =>
    K('M0 2v-56', 3, C.wood) +
    V('M0-52c10-12 24-10 28 0q-8 18-28 12 6-6 0-12z', C.silver, 4) +
    V('M0-50l-8-4v14l8-2z', C.silver, 1),
  bow: () =>
    D('M0 12c26-20 26-68 0-88', C.wood, 3) +
    L('M0 12v-88', '#fff', 1) +
    L('M-14-32h40', INK, 1.5) +
    O('M26-32l-6-3v6z', C.silver),
  basket: () =>
    V('Y18-18l-4 22z', '#b85') +
    L('M-17-12h34M-16-5h32W-8-18l2 22M0-18v22', INK, 1, 0.6) +
    F(ci(-9, -21, 5), C.blue) +
    F(ci(2, -23, 6), C.red) +
    F(ci(11, -20, 4.4), C.cream),
  orb: (o) =>
    glow(0, 0, 24, o.a || '#b7f') +
    V(ci(0, 0, 10), o.a || '#86d', 4) +
    F(ci(-3, -4, 2.4), '#fff', 0.9),
  pike: () =>
    D('M0 4v-70', '#b85', 2) + V('Y0-88l5 18-5 6z', C.silver, 2) + F('Y3-64l2 8-5-3z', C.red),
  sceptre: () => K('M0 4v-48', 3, C.gold) + V(ci(0, -50, 7), C.gold, 2) + gem(0, -58, 0.8, '#c34'),
  club: (o) =>
    V('M-4 4l-6-50c0-16 24-16 22 0l-8 50z', o.a || '#753', 5) +
    O('W-11-50l-7-3 6-4zM-2-60l2-8 3 8zM-1-44l4-3 1 5z', C.bone),
  mask: (o) =>
    V('M-16-18c6-8 30-8 34 0q-2 28-18 36-15-7-16-36z', o.a || '#eed', 4) +
    F('W-12-8c4-6 9-2 9 2-3 2-7 2-9-2zM-6 6q6 6 12 0-6 2-12 0z', INK) +
    F('W-10 0l2 6-3-2z', '#c34') +
    L('M0-24v6', C.gold, 2),
  mug: () =>
    V('M-10-22h18v24h-18z', C.wood) +
    L('M8-18c10 0 10 14 0 14', INK, 4) +
    L('M-10-16h18M-10-4h18', C.iron, 2) +
    O(ci(-7, -24, 4) + ci(0, -26, 5) + ci(6, -24, 4), '#ffe'),
  trident: (o) =>
    K('M0 4v-60', 3, o.a || '#323') +
    K('M-11-76v12c0 10 22 10 22 0v-12M0-56v-24', 3, o.a || '#323'),
  wingI: (o) => {
    const c = o.a || '#bee';
    return (
      V('M0-10q16-52 50-52-4 34-30 46 18 6 16 22-24 4-36-12z', c, 5) +
      L('M4-14q17-27 40-42M6-8q15-3 24 8', dk(c, 0.2), 1, 0.6)
    );
  },

  cannon: () =>
    V('M-34-38q-8 16 8 16l62-20 10 2 6-12-12-8-6 6z', '#667', 5) +
    L('M-14-40l6 14M10-48l6 14', C.gold, 3) +
    O(ci(-36, -30, 4), '#667') +
    K('M-38 0l38-22', 5, C.wood) +
    spokes(4, -15, 14) +
    many(3, (i) => V(ci(32 + i * 10, -5, 5), '#445', 2)) +
    V(ci(37, -13, 5), '#445', 2) +
    V(ci(47, -13, 5), '#445', 2),
  burst: ({ a = '#fc6' }) =>
    glow(0, 0, 18, a, 0.6) +
    many(12, (i) =>
      G(
        0,
        0,
        1,
        L(i % 2 ? 'M0-6v-12' : 'M0-5v-7', a, 2) + F(ci(0, i % 2 ? -20 : -14, 1.4), '#ffe'),
        i * 30,
      ),
    ),
  crystal: (o) =>
    glow(0, -16, 26, o.a || '#b7f') +
    gem(0, -14, 1.8, o.a || '#b6e') +
    gem(-11, -7, 1.1, o.a || '#b6e') +
    gem(11, -6, 1, o.a || '#b6e'),
  log: () =>
    V('M-44-26h80c10 0 10 26 0 26h-80z', '#964', 5) +
    L('M-30-20h40M-22-12h46M-36-6h38', dk('#964'), 1.5, 0.6) +
    V(el(-44, -13, 8.6, 13), '#db8') +
    L(el(-44, -13, 5, 8) + el(-44, -13, 2, 3.4), '#a74', 1) +
    V('M8-26l6-14 6 2-2 12z', '#964', 2),

  flame: () => glow(0, -8, 22, '#f93') + flame(0, 0, 1),
  wagon: () =>
    V('M-34-22c-2-36 10-40 20-38h30c12-2 22 4 20 38z', '#fed', 6) +
    L('M-20-60q-8 20-4 38M0-60q-3 20 0 38M18-60q10 20 6 38', dk('#fed', 0.2), 1.5) +
    F(el(-29, -38, 5, 13), '#543') +
    V('M-38-24h78l-4 14h-70z', C.wood) +
    spokes(-22, -9, 10) +
    spokes(24, -9, 10) +
    L('M-38-16l-18 4', INK, 2.5) +
    put('barrel', 36, -24, 0.6),
  ingots: () => {
    const b = (x: number, y: number) =>
      G(
        x,
        y,
        1,
        V('M-15 0l4-12h20l6 12z', '#da4') +
          V('M-11-12l4-4h19l-3 4z', '#fd8', 1) +
          V('M15 0l4-5-7-11-3 4z', '#a72', 1) +
          L('M-4-6h6', '#853', 1.5),
      );
    return (
      b(-32, 0) +
      b(0, 0) +
      b(32, 0) +
      b(-16, -14) +
      b(16, -14) +
      b(0, -28) +
      put('star', -24, -38, 0.7) +
      put('star', 22, -46, 0.5)
    );
  },
  wreck: () =>
    G(
      0,
      0,
      1,
      D('M4-20l18-54M-30-16l-10-34', '#864', 3) +
        L('M8-56l26 8', INK, 3.5) +
        V('M12-54l22 7c-2 7 0 13-4 19l-8-6-6 8-8-10z', '#dcb') +
        V('M-60-26q42 16 104-8l16-8q0 32-24 46h-70q-24-8-26-30z', '#753', 6) +
        L('M-56-18q48 16 114-10M-46-6q48 12 96-8', '#b96', 1.5) +
        F('M-14-8c2-10 24-10 26 0 2 8-8 12-12 12s-16-4-14-12z', '#211') +
        L('M-9-14v14M-2-16v18M6-15v16', '#642', 2) +
        O(rc(-40, -18, 8, 6), '#211'),
    ) + F('M-66 10c26-12 46-4 66-8q30-8 70 8z', '#db8'),
  astrolabe: () => {
    const c = C.silver;
    return (
      D(ci(0, -44, 4), c, 2) +
      V(ci(0, 0, 39), c, 8) +
      F(ci(0, 0, 31), '#446') +
      L(ci(0, 0, 35), '#556', 4, 1, '1 8') +
      L(ci(-3, 5, 21) + ci(4, -7, 13) + 'M-30 4q32-20 60 0', lt(c, 0.25), 2) +
      G(0, 0, 1, V('Y0-30l4 30-4 32z', C.gold, 1), 34) +
      G(0, 0, 1, V('M-2-4h30l3 4-3 4h-30z', c, 1), -22) +
      V(ci(0, 0, 4.6), C.gold, 1) +
      put('star', -14, -12, 0.5) +
      put('star', 12, 20, 0.4)
    );
  },
  purse: () =>
    V('M-16 0c-6-14 4-24 10-28l-2-8q10 4 18 0l-4 8c6 4 16 14 10 28q-16 8-32 0z', '#964', 5) +
    D('M-7-28h14', C.gold, 1.5) +
    coin(-18, 2) +
    coin(20, 3) +
    F(ci(0, -11, 5), C.gold) +
    L('M0-14v6', INK, 1),
  bowl: () => V('Y0 2c-6 0-14-4-16-18z', '#864', 4) + F(el(0, -16, 13, 2.4), '#322'),
  cloudhair: ({ a = '#678' }) =>
    V(
      sm(
        '-24,-40 -40,-46 -42,-58 -34,-66 -38,-78 -24,-88 -10,-92 6,-94 22,-88 34,-80 34,-66 42,-58 40,-46 24,-40 0,-36',
      ),
      a,
      8,
    ) +
    L('M-28-54q6-8 12-2M12-80q8-6 12 2M-20-76q6-8 14-4', lt(a), 2) +
    put('bolt', -26, -30, 0.4) +
    put('bolt', 30, -30, 0.4),
  sunhair: () =>
    many(16, (i) =>
      G(0, 0, 1, O(i % 2 ? 'Y0-42l5 24z' : 'Y0-34l5 16z', i % 2 ? '#e93' : '#fc6'), i * 22.5),
    ) + V(ci(0, 0, 22), '#e93'),
  flies: (_, r) =>
    many(12, () => {
      const x = n1(r() * 110 - 55),
        y = n1(r() * 60 - 36);
      return (
        F(el(x, y, 1.5, 1.1), INK) +
        F(el(x - 1.2, y - 1.4, 1.3, 0.8) + el(x + 1.2, y - 1.4, 1.3, 0.8), '#fff', 0.8)
      );
    }),
  meteor: () =>
    glow(0, 0, 50, '#fa4') +
    F('M-6-14q38-38 98-60l-80 82z', '#e72', 0.9) +
    F('M-2-8q28-30 72-50-30 34-62 64z', '#fc5', 0.9) +
    V(sm('-16,-4 -10,-15 2,-16 12,-8 14,4 6,14 -6,15 -15,8'), '#532', 4) +
    L('M-6-4l4 4M4 4l4-2', '#f83', 1.5),
  berg: () =>
    V('M-40 8l10-32 12-8 10-26 14 14 8-6 16 32 12 26z', '#dee', 8) +
    F('M-8-58l6 28-10 10 8 28h-16l2-40z', '#fff', 0.6) +
    L('M14-48l-4 28 8 24', '#8ab', 1.5),
  kelp: () =>
    K('M0 0c-8-14 8-24 0-40-6-12 6-20 2-32M10 0c8-14-4-22 4-36 4-10-4-16 0-22', 3, '#496') +
    L('M-2-10l-8-5M4-26l8-6M-2-46l-8-4M14-24l8-4', '#496', 3),
  faceTree: () =>
    K('M0-50c-10-14-20-16-26-28M0-50c8-16 18-20 22-32M0-56c0-14-4-20 0-32', 4, '#443') +
    V('Y10-54c4 18 0 44 6 60l8 4z', '#544', 5) +
    glow(-4, -38, 5, '#fd8', 1) +
    glow(5, -38, 5, '#fd8', 1) +
    F('M-8-40l6 2-4 2zM9-40l-6 2 4 2z', '#fea') +
    F('M-5-24c3-8 9-8 11 0-2 6-9 6-11 0z', '#211'),
  medal: (o) =>
    V(ci(0, 0, 44), C.gold, 5) + V(ci(0, 0, 38), o.a!, 4) + L(ci(0, 0, 41), dk(C.gold), 1),
  arms: ({ a = '#474', b = '#ec6', n = 0 }) => {
    const shield = (s: number) =>
      `Y0 ${-11 * s}h${9 * s}v${11 * s}c0 ${7 * s} ${-5 * s} ${11 * s} ${-9 * s} ${13 * s}z`;
    const field = [
      F('Y0-30h24v9h-24z', b) + F('W-18-26h6v3h-6zY3-26v3z', a),
      F('M0-30h24v32q-2 18-24 34z', dk(a)),
      F('M-24 8q6-4 12 0t12 0 12 0 12 0q-2 16-24 28-20-12-24-28z', b) +
        L('M-20 16q6-4 10 0t10 0 10 0M-12 24q4-4 8 0t8 0 8 0', a, 2),
      O('Y0-28l20 28-20 28z', b),
      O(ci(0, 0, 20), b),
      O('Y0-28l22 44z', b),
      O('Y6-30v24h18v12h-18v26z', b),
      O('Y24-22v16zY22 4l-8 16z', b),
    ][n];
    return (
      V('W-14-34c-36-10-52 10-46 34q-10 22 8 34-2-20 18-12z', a, 6) +
      L('W-50-22q15 7 12 28', lt(a), 1.5) +
      G(
        0,
        2,
        1,
        V(shield(3.1), b, 6) +
          G(0, -2, 1, F('Y24-30v32q-2 18-24 34z', a) + field) +
          L(shield(2.7), INK, 1),
      ) +
      crown(0, -34, 0.9) +
      V('M-44 40q44-8 88 0l-6 4 6 6q-44-8-88 0l6-6z', C.cream, 2)
    );
  },
  clash: () =>
    V(ci(0, -16, 16), '#a33', 4) +
    L(ci(0, -16, 13), C.gold, 1.5) +
    put('sword', -14, 2, 0.9, {}, 38) +
    put('sword', 14, 2, 0.9, {}, -38),
  lion: (o) => {
    const c = o.a || C.gold;
    return (
      K('M14-18c14-2 16-18 6-26', 3, c) +
      O('M20-44c-6-2-4-10 2-10s6 8-2 10z', c) +
      V(
        'M-4-44c-12 0-14 12-10 20-10 2-12 10-10 14l8-4 8-2-6 16h10l6-12 6 12h10l-6-16c4-10-2-24-16-28z',
        c,
        4,
      ) +
      K('M-10-32l-14-6', 4, c) +
      V(sm('-18,-52 -14,-62 -4,-66 6,-62 8,-52 4,-42 -6,-38 -14,-42'), dk(c, 0.2), 2) +
      V('M-16-54c2-6 12-6 14 0 0 8-6 12-12 10l-6-4z', c, 2) +
      F(ci(-10, -54, 1.3), INK)
    );
  },
});
