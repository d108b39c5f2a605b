// The course of the Kingdom: one round for two with the Menace module, stopped where each lesson
// needs it; the other modules and the game for one on rounds of their own.
import type { Lesson } from '../../lib/course';
import type { Json } from '../../lib/types';

const rest = { module: 'menace', face: 'B' };
const two = { options: { players: 2, ...rest }, seed: '8', seat: 'p1' };
const by = (seat: string, moves: string): string[] => moves.split(', ').map((m) => `${seat} ${m}`);

/** A Choice phase: offers in turn, all into the first zone, which the other then takes. "!" hides. */
const choice = (offers: string): string[] =>
  offers.split(', ').flatMap((pair, i) => {
    const [who, other] = i % 2 ? ['p2', 'p1'] : ['p1', 'p2'];
    const put = pair
      .split(' ')
      .map((c) => (c[0] === '!' ? `${who} hide ${c.slice(1)} z1` : `${who} offer ${c} z1`));
    return [...put, `${other} select z1`];
  });
const chosen = choice(
  `!geant-de-givre carriere, !rat-geant caserne, hameau bourg, guilde corps-expeditionnaire, donjon-royal grande-cathedrale, mercenaires bucherons, palais tombeau, amiraute-royale tresor-p-e`,
);
const exposed = [...chosen, 'p2 expose carriere'];
const plans = [
  ...by(
    'p2',
    'build hameau, build bourg, build donjon-royal, build grande-cathedrale, build arene, build palais, build tombeau, done',
  ),
  ...by(
    'p1',
    'build caserne, build guilde, build corps-expeditionnaire, build mercenaires, build bucherons, build amiraute-royale, recycle tresor-p-e, put 2',
  ),
];
const planned = [...exposed, ...plans];
const produced = [
  ...planned,
  'p1 done',
  ...by('p1', 'put 1, put 1, done'),
  ...by('p2', 'put 1, put 1, done'),
  ...by('p1', 'put 3, done'),
  ...by('p2', 'put 2, done'),
  ...by('p1', 'put 4, done'),
  ...by('p2', 'put 4, done'),
  'p1 done',
  'p2 done',
];
const conquest = [
  ...choice(
    `carriere hameau, caserne guilde, bourg donjon-royal, corps-expeditionnaire mercenaires, grande-cathedrale palais, bucherons amiraute-royale, tombeau calamite, tresor-p-e calamite`,
  ),
  ...by(
    'p1',
    'build caserne, build guilde, build corps-expeditionnaire, build mercenaires, build bucherons, build amiraute-royale, recycle tresor-p-e, put 2, done',
  ),
  ...by(
    'p2',
    'build carriere, build hameau, build bourg, build donjon-royal, build grande-cathedrale, build arene, build palais, build tombeau, done',
  ),
  ...by('p1', 'put 1, put 1, done'),
  ...by('p2', 'put 1, put 1, done'),
  ...by('p1', 'put 3, done'),
  ...by('p2', 'put 1, done'),
  ...by('p1', 'put 4, done'),
  ...by('p2', 'put 3, done'),
  'p1 done',
  'p2 done',
];
const advised = [
  'p1 keep pere-des-moissons',
  'p2 keep chiffonniere',
  ...choice(
    `caserne guilde, guilde port, bourg tour-de-guet, bourg palais, navigateurs academie, porte-infernale epee, ile calamite, calamite tribun`,
  ),
];
/** A card that is taken up before it is built, recycled or offered. */
const card = (id: string): string => `.tray [data-card="${id}"]`;
/** The learner has built these, out of the deck. */
const built =
  (cards: string[], more: Json = {}) =>
  (p: Json): Json => {
    const deck = [...p.deck];
    for (const c of cards) deck.splice(deck.indexOf(c), 1);
    return { deck, seats: [{ built: cards, ...more }] };
  };

export const lessons: Lesson[] = [
  {
    ...two,
    id: 'aim',
    part: 1,
    moves: [],
    edit: built(['cadastre', 'ferme', 'carriere', 'haute-muraille']),
    steps: [
      { at: ['built:p1:haute-muraille|duchy:p1'] },
      { at: ['built:p1:cadastre|duchy:p1'] },
      { score: true },
    ],
  },
  {
    ...two,
    id: 'card',
    part: 1,
    moves: [],
    steps: [
      { at: ['hand:carriere'] },
      { at: ['hand:bourg'] },
      { at: ['hand:palais'] },
      { find: 'hand:grande-cathedrale|hand:donjon-royal' },
    ],
  },
  {
    ...two,
    id: 'offer',
    part: 1,
    moves: [],
    steps: [
      { want: 'offer carriere z1', at: [card('carriere')] },
      { want: 'hide geant-de-givre z1', at: [card('geant-de-givre')], then: ['p2 select z1'] },
      { at: ['zone:z2'] },
    ],
  },
  {
    ...two,
    id: 'select',
    part: 1,
    moves: chosen.slice(0, 5),
    steps: [{ at: ['zone:z1'] }, { want: 'select z2' }],
  },
  {
    ...two,
    id: 'plan',
    part: 1,
    moves: exposed,
    steps: [
      { want: 'build bucherons', at: [card('bucherons')] },
      { want: 'build guilde', at: [card('guilde')] },
      { want: 'recycle tresor-p-e', at: [card('tresor-p-e')] },
      { want: 'put *' },
    ],
  },
  {
    ...two,
    id: 'produce',
    part: 2,
    moves: [...planned, 'p1 done'],
    edit: { seats: [{ works: [{ cubes: { materials: 1 } }] }] },
    steps: [{ at: ['duchy:p1'] }, { want: 'put 1', n: 2 }, { at: ['soldiers:p1'] }],
  },
  {
    ...two,
    id: 'supremacy',
    part: 2,
    moves: [],
    edit: built(['carriere']),
    after: planned,
    steps: [{ want: 'done' }, { at: ['training:p1'] }, { want: 'put *', n: 4 }],
  },
  {
    ...two,
    id: 'krystallium',
    part: 2,
    moves: exposed,
    edit: { seats: [{ alchemy: { materials: 4 } }] },
    steps: [
      { want: 'build bucherons', at: [card('bucherons')] },
      { want: 'recycle caserne', at: [card('caserne')] },
      { at: ['krys:p1'] },
      { want: 'krys 1 population' },
    ],
  },
  {
    ...two,
    id: 'threat',
    part: 2,
    moves: produced,
    edit: { seats: [{ soldiers: 3 }] },
    steps: [
      { at: ['threat:p1:rat-geant'] },
      { want: 'fight rat-geant' },
      { want: 'fight vermine' },
    ],
  },
  {
    ...two,
    id: 'advisor',
    part: 3,
    options: { players: 2, module: 'advisors', face: 'B' },
    moves: advised,
    edit: {
      seats: [
        { council: [{ card: 'chiffonniere' }] },
        { council: [{ card: 'pere-des-moissons' }] },
      ],
    },
    steps: [
      { want: 'build guilde', at: [card('guilde')] },
      { want: 'use chiffonniere' },
      { want: 'recycle bourg', at: [card('bourg')] },
      { want: 'put *' },
    ],
  },
  {
    ...two,
    id: 'conquest',
    part: 3,
    options: { players: 2, module: 'conquest', face: 'E' },
    moves: conquest,
    edit: { seats: [{ soldiers: 3 }] },
    steps: [{ want: 'recruit 2', then: ['p2 pass'] }, { want: 'march c' }, { want: 'from *' }],
  },
  {
    ...two,
    id: 'solo',
    part: 3,
    options: { players: 1, module: 'quest', face: 'B' },
    seed: '9',
    moves: ['p1 select z2', 'p1 done'],
    steps: [
      { want: 'spy z1 3' },
      { want: 'select z2' },
      { want: 'toss *', n: 2 },
      { want: 'pick *' },
    ],
  },
  {
    ...two,
    id: 'quest',
    part: 3,
    options: { players: 1, module: 'quest', face: 'B' },
    seed: '9',
    moves: by('p1', 'select z2, done, spy z1 3, select z2, done, select z2, done, select z2, done'),
    edit: { seats: [{ alchemy: { exploration: 2, materials: 2, population: 2 } }] },
    steps: [{ want: 'quest fjords' }],
  },
  {
    ...two,
    id: 'round',
    part: 3,
    seed: '12',
    moves: [],
    steps: [
      { until: (s) => s.over || s.view.phase !== 'choice' },
      { until: (s) => s.over || !['choice', 'planning'].includes(s.view.phase) },
      { until: (s) => s.over || s.view.round > 1 },
    ],
  },
];
