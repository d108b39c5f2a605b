// The course of Immortals: one set-up, then a round in which the learner acts first and has laid the
// cards that each lesson needs.
import type { Lesson } from '../../lib/course';

const list = (text: string): string[] => text.split(',').map((m) => m.trim());
const begun = list('p3 group 3, p1 group 2, p2 group 3');
const first = list(`p2 pick conflict_dark_shore_lake, p3 pick joker_dark_lowmoors,
p3 region sunken_causeway, p3 group 4`);
const setUp = [
  ...begun,
  'p1 pick conflict_light_eagle_crown',
  ...first,
  ...list(`p1 group 3, p2 group 4,
p1 pick conflict_dark_tributepass, p2 pick conflict_light_candlefen, p3 pick conflict_dark_eagle_crown, p1 group 5, p2 group 6, p3 group 2,
p1 pick conflict_dark_fernhollow, p2 pick conflict_dark_heartwood, p3 pick conflict_light_mountainhome, p2 group 3, p3 group 2, p1 group 3,
p1 pick conflict_light_foothold, p2 pick conflict_dark_crossways, p3 pick conflict_dark_mountainhome, p3 group 2, p1 group 3,
p1 pick conflict_dark_white_falls, p2 pick conflict_light_reedmouth, p3 pick conflict_dark_harbor_light, p1 group 3, p3 group 5,
p1 pick joker_dark_greenmantle, p2 pick conflict_dark_mirewatch, p3 pick joker_light_greenmantle, p3 region mossgate, p1 region mossgate, p1 group 2,
p1 pick conflict_light_heartwood, p2 pick joker_dark_marches, p3 pick conflict_dark_foothold, p2 region borderland,
p1 pick joker_dark_silverwater, p2 pick conflict_light_crossways, p3 pick conflict_dark_pearl_strand,
p1 light 6, p2 light 2, p3 light 3, p1 draw, p2 draw, p3 draw`),
];
const reinforced = [
  ...setUp,
  ...list(`p1 reinforce light foothold, p1 reinforce dark mossgate, p1 reinforce light heartwood, p1 reinforce light treehome,
p2 reinforce light crossways, p2 reinforce dark crossways, p3 reinforce dark harbor_light, p3 reinforce light mountainhome, p3 reinforce light kingsfield`),
];
const SPACES =
  `extract_gold extract_energy transition_3 build attack attack_or_move light_special dark_special
magic_1 magic_2`.split(/\s+/);
/** All have planned: the learner these cards, space by space, the others none. */
const planned = (cards: Record<string, string>): string[] => {
  const last = Math.max(...Object.keys(cards).map((s) => SPACES.indexOf(s)));
  const laid = SPACES.slice(0, last + 1).map((s) => `p1 plan ${s} ${cards[s] ?? 'none'}`);
  return [...reinforced, ...laid, 'p1 done', 'p2 done', 'p3 done'];
};
const start = {
  options: { players: 3, rounds: 7, tower_model: 'bernoulli' },
  seed: '11',
  seat: 'p1',
};
const empty = 'plan * none';
/** Where one realm is shown at a time the other is a touch away. */
const dark = ['.swap.night'];

export const lessons: Lesson[] = [
  {
    ...start,
    id: 'aim',
    part: 1,
    moves: reinforced,
    steps: [
      { at: ['light heartwood'] },
      { at: ['light heartwood', 'dark heartwood'] },
      { find: 'dark treehome|dark mossgate|dark fernhollow', at: dark },
      { score: true },
    ],
  },
  {
    ...start,
    id: 'draft',
    part: 1,
    moves: begun,
    steps: [
      {
        want: 'pick conflict_light_eagle_crown',
        at: ['card:conflict_light_eagle_crown'],
        then: first,
      },
      { want: 'group 3', at: ['.prompt'] },
    ],
  },
  {
    ...start,
    id: 'limbo',
    part: 1,
    moves: setUp,
    steps: [
      { at: ['limbo:p1:light', 'limbo:p1:dark'] },
      { want: 'reinforce light *', n: 3, at: ['.swap.day'] },
      { want: 'reinforce dark *', at: dark },
    ],
  },
  {
    ...start,
    id: 'plan',
    part: 1,
    moves: reinforced,
    steps: [
      { want: 'plan extract_gold region_foothold', at: ['card:region_foothold'] },
      { want: 'plan build region_eagle_crown', skip: empty, at: ['card:region_eagle_crown'] },
      { want: 'plan attack region_tributepass', skip: empty, at: ['card:region_tributepass'] },
    ],
  },
  {
    ...start,
    id: 'extract',
    part: 1,
    moves: planned({ extract_gold: 'region_foothold', build: 'region_eagle_crown' }),
    steps: [{ want: 'reveal extract_gold' }, { want: 'use extract' }, { at: ['gold:p1|seat:p1'] }],
  },
  {
    ...start,
    id: 'blank',
    part: 2,
    moves: reinforced,
    steps: [
      { want: 'plan attack blank', skip: empty, at: ['card:blank'] },
      { want: 'done', skip: empty, then: ['p2 done', 'p3 done'] },
      { want: 'pass *', at: ['.prompt'] },
    ],
  },
  {
    ...start,
    id: 'build',
    part: 2,
    moves: planned({ build: 'region_eagle_crown' }),
    steps: [{ want: 'reveal build' }, { want: 'use sanctuary' }, { score: true }],
  },
  {
    ...start,
    id: 'portal',
    part: 2,
    moves: planned({ build: 'region_foothold' }),
    steps: [{ want: 'reveal build' }, { want: 'use portal' }],
  },
  {
    ...start,
    id: 'transition',
    part: 2,
    moves: planned({ transition_3: 'region_treehome' }),
    steps: [
      { at: ['limbo:p1:light'] },
      { want: 'reveal transition_3' },
      { want: 'site light treehome', skip: 'use transition', at: ['.swap.day'] },
    ],
  },
  {
    ...start,
    id: 'attack',
    part: 3,
    moves: planned({ attack: 'region_tributepass' }),
    edit: {
      map: {
        dark: {
          tributepass: { armies: 7 },
          white_falls: { armies: 1 },
          crossways: { armies: 1 },
          borderland: { armies: 4 },
        },
      },
      seats: [{}, { limbo: { light: 9 } }],
      tower: { inside: { p2: 1 } },
    },
    steps: [
      { want: 'reveal attack' },
      { want: 'from dark tributepass', skip: 'use attack', at: dark },
      { want: 'to dark crossways' },
      { want: 'armies 6' },
    ],
  },
  {
    ...start,
    id: 'stance',
    part: 3,
    moves: planned({ attack: 'joker_dark_silverwater' }),
    edit: {
      map: {
        dark: {
          white_falls: { armies: 6 },
          tributepass: { armies: 2 },
          shore_lake: { armies: 3 },
          borderland: { armies: 3 },
        },
      },
    },
    steps: [
      { find: 'tower' },
      { at: ['.felt'] },
      { want: 'reveal attack' },
      { want: 'from dark white_falls', skip: 'use attack|site dark *', at: dark },
      { want: 'to dark shore_lake' },
      { want: 'armies 5' },
    ],
  },
  {
    ...start,
    id: 'magic',
    part: 3,
    moves: planned({ magic_1: 'two_cards_or_transition_2' }),
    steps: [{ want: 'reveal magic_1' }, { want: 'use draw_2' }],
  },
  {
    ...start,
    id: 'round',
    part: 3,
    moves: reinforced,
    steps: [
      { until: (s) => s.over || s.view.phase !== 'planning' },
      { until: (s) => s.over || s.view.round > 1 },
    ],
  },
];

export const short = { rounds: 2 };
