// The first game, one idea a step. One seed whose row has every kind of action.
import type { Lesson } from '../../shell/game';
import { content } from './model';

const opening = ['p1 bid 1', 'p2 bid 0', 'p3 bid 0'];
const start = { options: { players: 3, map: 'a' }, seed: '245', seat: 'p1' };
const sea = new Set(content.maps[0].sea.flatMap(([a, b]) => [`move ${a} ${b}`, `move ${b} ${a}`]));

export const lessons: Lesson[] = [
  { ...start, id: 'take', moves: opening, goal: (m) => m.some((x) => x.startsWith('take ')) },
  {
    ...start,
    id: 'place',
    moves: [...opening, 'p1 take 3'],
    goal: (m) => m.filter((x) => x.startsWith('place ')).length >= 3,
  },
  {
    ...start,
    id: 'land',
    moves: [...opening, 'p1 take 4'],
    goal: (m) => m.filter((x) => x.startsWith('move ')).length >= 3,
  },
  { ...start, id: 'sea', moves: [...opening, 'p1 take 5'], goal: (m) => m.some((x) => sea.has(x)) },
  {
    ...start,
    id: 'city',
    moves: [...opening, 'p1 take 2'],
    goal: (m) => m.some((x) => x.startsWith('city ')),
  },
  {
    ...start,
    id: 'choose',
    moves: [...opening, 'p1 take 6'],
    goal: (m) => m.some((x) => x.startsWith('choose ')),
  },
];
