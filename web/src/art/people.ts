// People: small figures, and busts for portraits.
import {
  C,
  D,
  F,
  G,
  INK,
  K,
  L,
  O,
  P,
  V,
  add,
  ci,
  dice,
  dk,
  each,
  el,
  fresh,
  glow,
  lt,
  many,
  put,
  rc,
  type Opts,
} from './kit';
import { SHIELD, crown } from './parts';

type Piece = (o: Opts) => string;

// ---- figures: h head, t tool, a cloth, b trim, c cape, d beard, e eyes, k hat, m badge, s skin

const TOOL: Record<string, Piece> = {
  spear: () => D('M14 2l-1-52', '#b85', 1.5) + O('M13-62l3 10h-6z', C.silver),
  halberd: () =>
    D('M14 2l-1-54', '#b85', 1.5) +
    O('M13-66l3 12-1 6h-3l-1-6zM14-54q8-2 8 7h-8zM12-52l-6 3 6 2z', C.silver),
  axe: () => K('M14-6l6-30', 2, C.wood) + V('M17-34c5-8 13-6 15 0q-6 2-11 8z', C.silver, 2),
  sword: () => put('sword', 14, -22, 0.7, {}, 12),
  torch: () => put('torch', 14, -16, 1.2, {}, 6),
  staff: () => D('M14 2q0-32 2-54', '#a74', 2) + L('M15-52c-4-6 6-8 4-2', INK, 2),
  banner: (o) => L('M14 2v-66', INK, 2.5) + O('M14-63h20l-4 7 4 7h-20z', o.b || C.red),
  pick: () => K('M14-4l2-34', 2, C.wood) + D('M4-34q12-12 24 0', C.silver, 2),
  oar: () => K('M15 4l-4-48', 2, C.wood) + V('M8-44h6l-1-14h-5z', C.wood, 1),
  scope: () => K('M10-38l14-8', 3, C.copper) + K('M20-44l8-4', 4, C.copper),
  bag: () => V('M14-20c-6 12 12 16 14 6 2-8-8-12-14-6z', '#b85', 2),
};
const HEAD: Record<string, Piece> = {
  bare: (o) => F('M-6-40c-2-10 13-10 12-2-2-4-8-4-12 2z', o.k || '#532'),
  helm: (o) => V('M-8-37v-5c0-10 16-10 16 0v5h-4v-4h-8v4z', o.k || C.iron, 2),
  plume: (o) => V('M0-49c-6-11-16-7-18 1 6-4 12-2 16 2z', o.b || C.red, 2) + HEAD.helm(o),
  hood: (o) => V('Y0-52q12 1 9 20-4-2-4-9t-5-4z', o.a!),
  tri: (o) =>
    V('M-13-42c3-11 23-11 26 0q-13-6-26 0z', o.k || '#445', 2) + L('M-12-43q12-6 24 0', C.gold, 1),
  hat: (o) =>
    V('M-6-44c0-11 12-11 12 0z', o.k || C.straw, 2) + V(el(0, -44, 12, 2.6), o.k || C.straw, 1),
  cap: (o) => V('M-7-42c-2-9 15-10 14 0z', o.k || C.red, 2),
  turban: () =>
    V('M-9-42c-2-10 19-12 18 0q-9-4-18 0z', '#fed', 2) + L('M-7-45q8-4 14-2', dk('#fed'), 1),
  gog: () => HEAD.cap({ k: '#753' }) + O(ci(-2.6, -40, 2.4) + ci(3, -40, 2.4), '#8cd'),
};

add({
  fig: (o) => {
    const { a = C.red, s = C.skin } = o;
    const hood = o.h === 'hood';
    const robe = hood && !o.leg;
    return (
      (o.c ? V('M-8-32c-8 10-8 24-6 30h26q2-16-4-30z', o.c) : '') +
      (o.pack ? V(rc(-17, -34, 11, 18), '#a74', 2) + O(el(-11.5, -36, 6, 2.6), '#cb9') : '') +
      (robe ? '' : K('M-4-12v10M5-12v10', 4, '#543') + L('M-7-.5h4M2-.5h5', INK, 3)) +
      (o.t ? TOOL[o.t](o) : '') +
      K(o.up ? 'M-6-28l-7-18M6-28l7-20' : 'M-8-29l-4 11', 4, a) +
      V(robe ? 'M-8-32q8-4 16 0 4 20 5 32h-26q1-12 5-32z' : 'M-8-31q8-6 16 0l2 21h-20z', a) +
      (robe ? '' : D('M-8-17h16', o.b || C.gold, 1)) +
      (o.m ? F(ci(0, -24, 3.4), o.m) : '') +
      (o.up
        ? F(ci(-13, -48, 2.2) + ci(13, -50, 2.2), s)
        : K('M8-29l6 5', 4, a) + F(ci(14.4, -23.6, 2.2), s)) +
      V(ci(0, -39.5, 6.6), hood ? dk(s, 0.5) : s) +
      F(ci(-2.6, -39, 0.9) + ci(2.2, -39, 0.9), o.e || INK) +
      (o.d ? F('M-6-37c0 7 12 7 12 0q-6 3-12 0z', o.d) : '') +
      HEAD[o.h || 'bare'](o)
    );
  },
  cheer: (o) => P.fig({ ...o, up: 1 }, dice('')),
  /** Rows of soldiers, seen from the front. */
  ranks: ({ a = C.red }) => {
    const q = [fresh(), fresh()];
    const man =
      D('M8 6v-40', '#b85', 1) +
      O('M8-42l2.5 8h-5z', C.silver) +
      V('M-9 14v-16c1-6 17-6 18 0v16z', a, 2) +
      V(ci(0, -12, 5.6), C.skin, 2) +
      V('M-7-10v-4c-1-8 15-8 14 0v4h-3v-3h-8v3z', C.iron, 2);
    const all = each(
      [C.gold, '#723'],
      (c, i) => `<g id="${q[i]}">${man}${G(-2, 6, 0.66, V(SHIELD, c, 2))}</g>`,
    );
    const at = (i: number, j: number) =>
      `translate(${(i - 3 - j / 2) * (18 + j * 2)} ${j * 15 - 30}) scale(${0.8 + j * 0.12})`;
    return (
      `<defs>${all}</defs>` +
      many(3, (j) => many(7 + j, (i) => `<use href="#${q[i % 2]}" transform="${at(i, j)}"/>`))
    );
  },
  rider: (o) =>
    put('horse', 0, 0, 1, { a: o.c, n: 1 }) +
    (o.k ? V('M-18-36q24 6 52-4l2 22q-26 8-54 2z', o.k) : '') +
    D('M10-46l-62-16', '#b43', 2) +
    O('M-60-64l9-1-1 4z', C.silver) +
    (o.f ? O('M-44-60l2 12-8-4-6 2 2-12z', o.f) : '') +
    K('M6-42l-8 14 2 8', 5, o.b || C.iron) +
    V('M-2-40q-2-22 10-22t10 22z', o.a || C.red) +
    K('M6-56l-10 6', 4, o.b || C.iron) +
    V('M1-62v-10c0-8 15-8 15 0v10q-7 3-15 0z', o.b || C.iron) +
    F(rc(0, -71, 9, 2), INK) +
    V('M10-78c4-12 16-10 20-2-6-4-12 0-14 6z', o.f || C.red, 2),
});

// ---- busts: f face, s skin, h hair, hc its colour, t hat, tc, d beard, k collar, a cloth, b trim,
// e eyes, p what it holds, pc, ears, v turned to a side, q bent, and flags: fem nose grin frown scar tusk

const FACE: Record<string, string> = {
  oval: 'Y0-72q14 0 14 12 0 18-14 22z',
  long: 'Y0-73q13 0 13 12 0 24-13 28z',
  square: 'Y0-73q15 0 15 12l-1 15q-3 8-14 8z',
  round: 'Y0-72q17 0 16 14 0 19-16 20z',
  gaunt: 'Y0-73q13 0 13 11l-4 18q-3 10-9 10z',
  brute: 'Y0-75q14 0 14 11l5 12q1 17-19 17z',
};
const BACK: Record<string, string> = {
  long: 'Y0-78q19 0 18 18 4 22 8 38z',
  wild: 'M-20-50l-10-2 6-8-8-8 10-2-2-12 12 4 6-10 8 9 12-7 1 10 12-2-5 11 10 5-9 6 5 10-10-2c-4 10-32 10-38-2z',
  curls: 'M-20-44q-10-9-2-16-6-14 6-16c2-8 12-8 16-4q10-7 16 4 12 2 6 16 8 7-2 16-20 10-40 0z',
  bob: 'Y0-80q25 0 18 36-9 3-18 3z',
};
const FRONT: Record<string, string> = {
  short: 'M-15-58c-5-22 33-26 31 0q-4-8-8-10-12 4-20 0l-3 10z',
  long: 'Y0-75q17 0 15 21-2-12-15-16z',
  part: 'Y0-74q18 2 16 24-2-16-16-22z',
  bald: 'W-16-50c-2-6-1-12 1-16q2 8-1 16z',
  mohawk: 'M-4-72c-6-16 2-24 10-22-2 4 2 6 6 4q-3 12-7 18z',
};
/** Hair that has another's front. */
const LIKE: Record<string, string> = {
  braid: 'long',
  bun: 'part',
  wild: 'short',
  curls: 'long',
  bob: 'part',
};
const MOUSTACHE = 'Y0-46q4 2 14 2-7-8-14-5z';
const BEARD: Record<string, string> = {
  full: 'Y0-50q10 1 15-8c2 18-5 30-15 32z',
  long: 'Y0-50q10 1 15-8c3 24-7 46-15 52z',
  goat: 'Y0-42q3 0 5-2-2 14-5 17z',
  mous: MOUSTACHE,
  dwarf: 'Y0-51q10 2 16-7 6 40-8 60z',
};
const HAT: Record<string, (c: string, o: Opts) => string> = {
  hood: (c) => V('Y0-90c22 2 30 28 24 60-6-6-6-30-12-38q-6-4-12-4z', c, 5),
  straw: (c) =>
    V('M-13-68c0-18 26-18 26 0z', c) +
    V(el(0, -68, 30, 6.4), c) +
    L('M-13-71q13 5 26 0', C.red, 2.5),
  feather: (c) =>
    V('M10-80c10-16 26-16 30-4q-12-2-28 8z', '#fed', 2) +
    V('M-18-66c-4-18 32-24 38-4q-18-6-38 4z', c, 4),
  scarf: (c) =>
    V('Y0-76q19 0 17 20-5-14-17-14z', c, 4) +
    V('M14-62l12 4-4 10-6-6z', c, 2) +
    F(
      ci(-8, -74, 1.3) + ci(0, -76, 1.3) + ci(8, -74, 1.3) + ci(-13, -67, 1.2) + ci(13, -67, 1.2),
      lt(c),
    ),
  crown: (c) => crown(0, -70, 0.96, c),
  tiara: (c) => V('M-14-68q14-8 28 0l-5-5-4 2-5-12-5 12-4-2z', c, 1) + F(ci(0, -74, 1.8), '#c45'),
  wizard: (c) =>
    V('M-16-68c6-10 8-24 20-34q3 16 12 34z', c, 4) +
    V(el(0, -68, 27, 5.6), c) +
    put('star', -2, -79, 0.5, { a: C.gold }),
  helm: (c) => V('Y0-82q18 0 18 16v14h-5v-10h-10v14h-3z', c, 5) + L('M0-82v18', lt(c), 1.5),
  great: (c, o) =>
    V('Y0-80q18 0 18 10v32q-9 4-18 4z', c, 6) +
    F('W-15-62h13v4h-13z', INK) +
    L('M0-80v44M-18-55h36', o.b, 2.5) +
    L('W-6-48h5M6-44h5', INK, 2, 1, '1 3') +
    V('M-2-81c-2-17 22-19 30-5-10-4-18 0-22 6z', o.c || '#eed'),
  laurel: (c) =>
    each([-1, 1], (k) =>
      many(6, (i) =>
        G(k * (15 - i * 1.6), -62 - i * 3.2, k, O('M0 0q6-1 7-6-6 0-7 6z', c), -k * i * 12),
      ),
    ),
  wig: (c) =>
    each([-1, 1], (k) => many(3, (i) => V(el(k * (18 + i), -62 + i * 10, 5.4, 5), c, 2))) +
    V('M-16-60c-6-32 42-32 34 0-4-10-28-10-34 0z', c, 5) +
    L('M-10-80q8 10 2 12M8-82q-6 8 0 14', dk(c, 0.2), 1),
  flat: (c) => V('M-18-66c-8-16 30-24 42-8q3 7-42 8z', c, 4) + L('M-17-66q19-6 35-2', INK, 2),
  tri: (c) => V('M-30-68c6-22 54-22 60 0q-30-12-60 0z', c, 5) + L('M-28-68q28-12 56 0', C.gold, 2),
  fur: (c) =>
    V('M-14-72c0-18 28-18 28 0z', dk(c, 0.2)) +
    V('M-20-64q-4-14 8-12 12-6 24 0 12-2 8 12-20-6-40 0z', c) +
    L('M-14-70l-2 4M-6-73l-1 4M3-73v4M11-71l2 4', dk(c), 1),
  veil: (c) =>
    F('Y0-88q31 2 22 70-5-20-8-48h-14z', c, 0.8) +
    L('Y-22-18q-8-64 22-70', INK, 1.5) +
    F('M-14-53h28q-1 16-14 19-14-2-14-19z', c, 0.9) +
    L('M-14-53q14 3 28 0', lt(c), 1.5) +
    O(ci(0, -72, 2.6), C.gold),
  brim: (c) => V('Y10-90l3 20z', c, 4) + V(el(0, -69, 31, 5), c) + L('M-12-74h24', C.silver, 2.5),
  horns: (c) => V('W-12-70c-12-4-20-16-16-28 4 10 14 16 22 22z', c, 2),
  antler: (c) => K('W-10-72c-4-10-12-12-16-20W-18-83q-7 1-12 3W-14-80c1-6 0-10 1-14', 2, c),
  circlet: (c) => D('M-15-66q15-6 30 0', c, 2) + O(ci(0, -69, 2.4), '#5cc'),
  halo: () => '',
  skullcap: (c) => V('M-15-66c0-18 30-18 30 0q-15-6-30 0z', c),
  iron: (c) =>
    V('Y0-78q19 0 17 20l-4-6z', c, 4) +
    V('Y0-92l3 14z', C.gold, 1) +
    L('M-12-66h26', C.gold, 2.5, 1, '2.5 9'),
  gogs: (c) =>
    V('M-16-62c-2-22 34-22 32 0q-16-9-32 0z', c) +
    V(ci(-6.6, -70, 5.4) + ci(6.6, -70, 5.4), C.copper, 1) +
    F(ci(-6.6, -70, 3.4) + ci(6.6, -70, 3.4), '#8cd'),
};
const COLLAR: Record<string, (a: string, b: string, s: string) => string> = {
  robe: (a, b) => V('Y46 6c-4-28-16-36-34-42l-12 20z', a, 6) + D('Y-12-35l12 20M0-15v21', b, 2),
  ruff: (a, b) =>
    V('Y44 6q-6-36-32-40z', a, 6) +
    L('M0-24v30', b, 2.5) +
    O(
      many(7, (i) => ci(-19 + i * 6.4, -33 - Math.abs(i - 3), 5)),
      '#eed',
    ),
  fur: (a, b) =>
    V('Y48 6q-6-36-36-40z', a, 6) +
    V('Y0-28l10-10c6-2 20 2 20 12-6 10-18 6-30 12z', b) +
    L('W-22-30l-2 5W-14-28l-1 5W-6-22v4', dk(b), 1),
  armor: (a, b) =>
    V('Y36 6q-4-38-22-42l-14 6z', a, 6) +
    V('W-18-36c-18-2-30 10-30 26q16-2 26-14z', a, 4) +
    L('W-46-14q16-4 24-14M0-28v34', b, 2),
  toga: (a, b) =>
    V('Y0-30q8 0 12-4 28 4 32 40z', a, 6) +
    V('M-40-18q22-20 32-14l42 38h-24z', b) +
    L('M-30-22l44 28M-22-28l46 34', dk(b), 1),
  cloak: (a, b) =>
    V('W-12-34q-32 4-38 40h36l12-32z', a, 5) + V('Y16 6l-14-34z', dk(a), 1) + O(ci(0, -27, 4.4), b),
  rags: (a, b) =>
    V('Y44 6c-2-26-14-36-30-42l-8 10-6-6z', a, 6) +
    O('M-30-14l10-4 4 10-11 3zM14-18l12 4-4 10-11-4z', b),
  tunic: (a, b) =>
    V('Y0-29q8 0 13-6 27 5 29 41z', a, 6) +
    L('M-13-34q13 11 26 0', b, 3) +
    L('M0-27v33', dk(a), 1.5),
  bare: (a, _, s) =>
    V('Y52 6c-2-30-18-40-38-44z', s, 7) +
    L('Y-24-14c8 8 18 6 24 4M0-10v12', dk(s), 1.5) +
    V('M-52 6q4-28 16-34l40 34z', a),
  dress: (a, b, s) =>
    V('Y40 6c-2-32-14-40-30-42z', s, 4) +
    V('Y0-14q22-10 38 0l4 20z', a, 5) +
    L('Y-38-14q22-10 38 0M-8-34c4 10 12 10 16 0', b, 2) +
    O(ci(0, -26, 2.4), b),
};
/** How a thing is held: y, scale, turn. */
const GRIP: Record<string, number[]> = {
  scales: [0, 0.86],
  torch: [4, 1.9, 8],
  scroll: [-8, 1, -8],
  flask: [-10, 1.1],
  quill: [-6],
  tome: [-2, 1, -6],
  lantern: [-6, 2],
  pawn: [-10],
  fan: [-6, 1, 10],
  snare: [-6],
  gear: [-22, 0.8],
  bow: [0],
  basket: [2],
  orb: [-20],
  sword: [0, 1.3, 8],
  square: [2],
  mask: [-16, 0.9, 8],
  mug: [-6],
  skull: [-14, 1.4],
  purse: [-8, 0.8],
  bowl: [-10, 1.1],
};
const HAND = 'M28-8c-2-8 6-12 12-9 6 2 6 10 2 13q-10 5-14-4z';

add({
  bust: (o) => {
    const { s = C.skin, hc = '#532', a = C.red, b = C.gold, e, d = '', h = '', t = '' } = o;
    const side = +(o.v || 0);
    const shade = dk(s, 0.2);
    const eyes = (rx: number, ry: number, dx = 0) =>
      el(dx - 6, -58, rx, ry) + el(dx + 6, -58, rx, ry);
    // the face: what turns with it lies further to the side the nearer it is
    let x = '';
    if (o.f === 'gaunt') x += F('W-10-52q2 8 6 12-6-4-6-12z', shade);
    if (e === 'shut') x += L('W-9-58q3 2.5 6 0', INK, 1.5);
    else if (e && e[0] === '#')
      x += glow(-6, -58, 5, e) + glow(6, -58, 5, e) + F(eyes(3, 1.8), lt(e));
    else
      x +=
        F(eyes(3.4, 2.3), '#ffe') +
        F(eyes(1.7, 1.7, 0.4 + side * 0.4), INK) +
        L('W-9.5-59q3.5-2.5 7 0', INK, 1.5) +
        F(eyes(0.6, 0.6, -0.5), '#fff');
    x += L(
      `W-10.4-63q4.4-2.6 7.8 ${o.br || 0}`,
      h === 'bald' && !d ? dk(s, 0.5) : dk(hc, 0.2),
      o.fem ? 1.5 : 2.3,
    );
    x += G(
      side * 0.8,
      0,
      1,
      o.nose ? V('Y0-44c8-1 8-6 3-14z', s, 2) : L('M1-58c-1 4-4 6-4 8q3 2 5 0', dk(s), 1.5),
    );
    if (o.fem)
      x +=
        F('M-4-44.5q4-2 8 0-4 3.5-8 0z', '#b43') +
        F(ci(-9, -51, 2.4) + ci(9, -51, 2.4), '#d76', 0.3);
    else
      x +=
        F('M3-57l2 7-2.5.5z', shade, 0.8) +
        (o.grin
          ? O('M-8-46q8 5 16 0-4 8-8 8t-8-8z', '#522')
          : L(`M-5-44.6q5 ${o.frown ? -2 : 2} 10 0`, dk(s, 0.5), 1.5));
    if (o.tusk) x += O('W-8-43l1.5-7 2.5 6z', '#eed');
    if (o.paint) x += L('W-11-54l8 2M0-72v6', o.paint, 2);
    if (d === 'stub') x += F('Y0-47c6 0 10 3 13-3-1 6-6 9-13 9z', hc, 0.35);
    else if (d) {
      x += V(BEARD[d], hc, 4);
      if (d === 'dwarf')
        x += L('W-9-34q4 18 4 32M0-34v30', dk(hc), 1.5) + O('W-9-14h6v4h-6z', C.gold);
      if (/full|long|dwarf/.test(d))
        x += F('M-4-46.5q4 3 8 0-4 1.5-8 0z', '#733') + V(MOUSTACHE, hc, 2);
    }
    if (e === 'mono') x += L(ci(6, -58, 4.6) + 'M10-55l4 15', C.gold, 1.5);
    if (e === 'mask')
      x +=
        V('Y0-66q8 0 15 4c0 8-7 10-11 7h-4z', '#323', 1) +
        F(eyes(3, 2), '#ffe') +
        F(eyes(1.5, 1.5), INK);
    if (e === 'patch')
      x += O(el(6, -58, 4.6, 4), '#323') + L('M10-61l5-5M2-60l-16-10', '#323', 1.5);
    if (o.scar) x += L('M8-66l3 16', '#a43', 1.5);
    // the head
    const ear = (k: number) =>
      k * side > 1
        ? ''
        : G(
            0,
            0,
            k,
            V(
              o.ears === 'elf'
                ? 'M13-62l17-8-6 12-11 6z'
                : o.ears === 'big'
                  ? 'M14-62c16-12 30-4 32 2-10-2-20 8-32 10z'
                  : el(o.f === 'brute' ? 18 : 14.6, -57, 3, 4.4),
              k < 0 ? s : dk(s, 0.2),
              2,
            ),
          );
    const front = FRONT[LIKE[h] || h];
    const head =
      (t === 'halo'
        ? L(ci(0, -62, 27), o.tc, 2.5, 0.8) +
          many(12, (i) => G(0, -62, 1, L('M0-30v-5', o.tc, 2), i * 30))
        : '') +
      (h === 'bun' ? V(ci(3, -81, 9), hc) + V(BACK.bob, hc) : '') +
      ear(-1) +
      ear(1) +
      V(FACE[o.f || 'oval'], s, 5) +
      G(side * 1.6, 0, 1, x) +
      G(
        side * 0.6,
        0,
        1,
        (front ? V(front, hc, 4) : '') +
          (t ? HAT[t](o.tc || a, o) : '') +
          (o.horn ? HAT.horns(o.horn, o) : ''),
      );
    const [y = 7, size = 1, turn = 0] = GRIP[o.p!] ?? [7, 1, 8];
    return (
      each(o.wing ? [-1, 1] : [], (k) => put('wingI', k * 20, -10, k, { a: o.wing })) +
      (BACK[h] ? V(BACK[h], hc, 5) : '') +
      V('Y0-26q7 0 8-4v-16z', shade, 2) +
      COLLAR[o.k || 'robe'](a, b, s) +
      (h === 'braid'
        ? each([-1, 1], (k) => many(4, (i) => V(el(k * 18, -48 + i * 9, 4.4, 5.6), hc, 2)))
        : '') +
      G(0, -38, 1, G(0, 38, 1, head), +(o.q || 0)) +
      (o.p
        ? put(o.p, 38, y, size, { a: o.pc }, turn) +
          (o.hand === 0
            ? ''
            : V(HAND, s, 2) +
              L('M34-17l1 5M39-17v5', dk(s), 1) +
              V('M18 8q4-18 14-13l12 5-2 8z', a, 2))
        : '')
    );
  },
  skullking: () =>
    COLLAR.fur('#537', '#889', '') +
    V('Y0-78q18 0 15 20l-2 8-4 2v10h-9z', C.bone, 5) +
    F('W-11-60c1-6 8-6 8 0s-8 6-8 0zY0-54l2.5 5z', INK) +
    glow(-7, -60, 7, '#7fb', 1) +
    glow(7, -60, 7, '#7fb', 1) +
    F(ci(-7, -60, 1.6) + ci(7, -60, 1.6), '#fff') +
    L('W-6-46v8W-2-46v8M-9-42h18', INK, 1) +
    crown(0, -70, 1.04, '#b85') +
    put('sword', 38, 4, 1.3, { a: '#acb' }, 8) +
    V(HAND, C.bone, 2),
  plague: () =>
    COLLAR.fur('#333', '#555', '') +
    V('M-16-48c-4-30 36-30 32 0-6 10-26 10-32 0z', '#443', 5) +
    V('M-10-56q-9 19-34 28 31 3 52-16 3-18-18-12z', '#dcb', 4) +
    L('M-38-28q22-6 38-18', INK, 1) +
    V(ci(-6, -56, 5.4) + ci(9, -57, 5), '#874', 1) +
    F(ci(-6, -56, 3.4) + ci(9, -57, 3), '#ce4') +
    HAT.brim('#222', {}) +
    crown(0, -86, 0.66, '#b93') +
    put('staff', 38, 6, 1, { a: '#bd5' }),
});
