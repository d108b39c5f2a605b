// The course of Empire. One seed, whose first row has every kind of action; the boards are laid so
// that one idea decides.
import type { Lesson } from '../../lib/course';
import type { State } from '../../lib/types';

const options = { players: 3, map: 'a' };
const start = { options, seed: '245', seat: 'p1' };
const bids = ['p1 bid 1', 'p2 bid 0', 'p3 bid 0'];
const taken = (...cards: number[]): string[] =>
  cards.flatMap((n, i) => [`p${(i % 3) + 1} take ${n}`, `p${(i % 3) + 1} done`]);

type Pieces = [armies: number[], cities?: number[]];
/** Armies and cities of the seats, region by region; the rest is in supply. */
function board(at: Record<string, Pieces>): Record<string, unknown> {
  const count = (kind: 0 | 1, seat: number): number =>
    Object.values(at).reduce((n, pieces) => n + (pieces[kind]?.[seat] ?? 0), 0);
  const named = (n: number[] = []): Record<string, number | null> =>
    Object.fromEntries([0, 1, 2].map((i) => [`p${i + 1}`, n[i] || null]));
  return {
    board: Object.fromEntries(
      Object.entries(at).map(([r, [a, c]]) => [r, { armies: named(a), cities: named(c) }]),
    ),
    seats: [0, 1, 2].map((s) => ({ supply: 14 - count(0, s), city_supply: 3 - count(1, s) })),
  };
}
const turn =
  (n: number) =>
  (s: State): boolean =>
    s.over || s.view.turn >= n;

export const lessons: Lesson[] = [
  {
    ...start,
    id: 'aim',
    part: 1,
    moves: bids,
    edit: board({
      A04: [[1]],
      A05: [[2]],
      A06: [[0, 1]],
      A13: [[1, 3]],
      A14: [[0, 1, 1]],
      A17: [[0, 0, 2]],
      A19: [[0, 0, 1]],
    }),
    steps: [
      { at: ['A05'] },
      { find: 'A14' },
      { at: ['A04', 'A05', 'A06'] },
      { at: ['.mat|seat:p1'] },
      { score: true },
    ],
  },
  {
    ...start,
    id: 'take',
    part: 1,
    moves: bids,
    steps: [{ at: ['row:1', 'row:6'] }, { want: 'take 1' }, { want: 'place A13', n: 2 }],
  },
  {
    ...start,
    id: 'place',
    part: 1,
    moves: [...bids, 'p1 take 3'],
    edit: board({ A05: [[0, 2], [1]], A13: [[2, 1, 3]] }),
    steps: [{ want: 'place A05', n: 2 }, { want: 'place A13' }],
  },
  {
    ...start,
    id: 'march',
    part: 1,
    moves: [...bids, 'p1 take 4'],
    steps: [
      { want: 'move A13 A15|move A13 A17' },
      { want: 'move A15 A16|move A17 A16' },
      { want: 'move A13 *' },
    ],
  },
  {
    ...start,
    id: 'sea',
    part: 1,
    moves: [...bids, 'p1 take 5'],
    steps: [{ want: 'move A13 A14' }, { want: 'move A14 A05' }, { want: 'move A05 *' }],
  },
  {
    ...start,
    id: 'city',
    part: 2,
    moves: [...bids, 'p1 take 2'],
    edit: board({ A05: [[1]], A13: [[2, 3, 3]] }),
    steps: [{ want: 'city A05' }],
  },
  {
    ...start,
    id: 'continent',
    part: 2,
    moves: [...bids, 'p1 take 1'],
    edit: board({
      A03: [[1]],
      A05: [[0, 1], [1]],
      A06: [[0, 1]],
      A13: [[1, 1, 4]],
      A17: [[0, 0, 1]],
    }),
    steps: [{ find: 'A05' }, { want: 'place A05' }, { score: true }],
  },
  {
    ...start,
    id: 'goods',
    part: 2,
    moves: [...bids, ...taken(3, 1, 1)],
    steps: [{ at: ['.mat|seat:p1'] }, { want: 'take 2' }, { score: true }],
  },
  {
    ...start,
    id: 'joker',
    part: 2,
    moves: [...bids, ...taken(3, 2, 2)],
    steps: [{ want: 'take 1' }, { want: 'place A13', n: 2 }, { score: true }],
  },
  {
    ...start,
    id: 'destroy',
    part: 3,
    moves: [...bids, ...taken(3, 1, 1), 'p1 take 4'],
    edit: board({
      A13: [[1, 2, 2]],
      A15: [[1, 1]],
      A17: [[1, 0, 1]],
      A19: [
        [0, 1],
        [0, 1],
      ],
    }),
    steps: [
      { want: 'choose 1', at: ['.prompt'] },
      { want: 'destroy p2 A15' },
      { want: 'destroy p3 A17' },
    ],
  },
  {
    ...start,
    id: 'bid',
    part: 3,
    moves: [],
    steps: [
      { want: 'bid 1', at: ['.prompt'], then: ['p2 bid 0', 'p3 bid 0'] },
      { at: ['seat:p1'] },
    ],
  },
  {
    ...start,
    id: 'round',
    part: 3,
    seed: '61',
    moves: [],
    steps: [{ until: turn(1) }, { until: turn(4) }, { until: turn(7) }],
  },
];
