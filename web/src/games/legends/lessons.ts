// The first game, one idea a step. One seed whose row has every kind of action.
import type { Lesson } from '../../shell/game';

const bids = ['p1 bid 1', 'p2 bid 0', 'p3 bid 0'];
const board = { players: 3, preset: 'T_default', start: 'VIL-3', second: 'RED-2' };
const start = { options: board, seed: '60', seat: 'p1' };
const tokens = ['RED-2', 'VIL-1', 'VOL-4', 'MTN-1', 'VOL-7'].map((r) => `p1 explore ${r}`);
const count = (moves: string[], verb: string): number =>
  moves.filter((m) => m.startsWith(`${verb} `)).length;

export const lessons: Lesson[] = [
  { ...start, id: 'take', moves: bids, goal: (m) => count(m, 'take') > 0 },
  { ...start, id: 'ability', moves: [...bids, 'p1 take 1'], goal: (m) => count(m, 'place') >= 4 },
  {
    ...start,
    id: 'sea',
    moves: [...bids, 'p1 take 3'],
    goal: (m) => m.includes('move VIL-3 MTN-1'),
  },
  { ...start, id: 'destroy', moves: [...bids, 'p1 take 4'], goal: (m) => count(m, 'destroy') > 0 },
  { ...start, id: 'city', moves: [...bids, 'p1 take 5'], goal: (m) => count(m, 'city') > 0 },
  { ...start, id: 'choose', moves: [...bids, 'p1 take 2'], goal: (m) => count(m, 'use') > 0 },
  {
    ...start,
    id: 'token',
    options: { ...board, exploration: 'on' },
    moves: [...tokens, ...bids, 'p1 take 5'],
    goal: (m) => m.includes('city RED-2'),
  },
];
