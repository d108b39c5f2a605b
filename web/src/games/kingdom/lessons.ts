// The first game, one idea a step, on the engine itself: an offer at a table for two, then a round
// played alone, whose seed gives cheap cards to build.
import type { Lesson } from '../../shell/game';

const two = { options: { players: 2, module: 'menace', face: 'B' }, seed: '8', seat: 'p1' };
const one = { options: { players: 1, module: 'quest', face: 'B' }, seed: '9', seat: 'p1' };
const by = (moves: string[]): string[] => moves.map((m) => `p1 ${m}`);
const taken = by([
  'select z2',
  'done',
  'spy z1 3',
  'select z2',
  'toss port',
  'toss cache-des-geants',
  'pick tresor-p-e',
  'select z2',
  'select z2',
]);
const begun = by([
  'build carriere',
  'build caserne',
  'build palais',
  'build tombeau',
  'build hameau',
]);
const planned = by([
  'recycle tresor-p-e',
  'put 5',
  'put 4',
  'recycle tresor-g-e',
  'put 3',
  'put 4',
  'done',
]);
const did =
  (verb: string, n: number) =>
  (moves: string[]): boolean =>
    moves.filter((m) => m.split(' ')[0] === verb).length >= n;

export const lessons: Lesson[] = [
  {
    ...two,
    id: 'offer',
    moves: [],
    goal: (m) =>
      did('offer', 2)(m) || did('hide', 2)(m) || (did('offer', 1)(m) && did('hide', 1)(m)),
  },
  { ...one, id: 'select', moves: [], goal: did('select', 1) },
  { ...one, id: 'plan', moves: taken, goal: (m) => did('build', 1)(m) && did('recycle', 1)(m) },
  { ...one, id: 'produce', moves: [...taken, ...begun, ...planned], goal: did('done', 1) },
  { ...one, id: 'quest', moves: [...taken, ...begun], goal: did('done', 1) },
];
