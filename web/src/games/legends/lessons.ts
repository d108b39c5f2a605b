// The course of Legends. One archipelago and one seed, whose first row has every kind of action; the
// boards are laid so that one idea decides.
import type { Lesson } from '../../lib/course';
import type { State } from '../../lib/types';

const options = { players: 3, preset: 'T_default', start: 'VIL-3', second: 'RED-2' };
const start = { options, seed: '60', seat: 'p1' };
const bids = ['p1 bid 1', 'p2 bid 0', 'p3 bid 0'];
const tokens = ['RED-2', 'VIL-1', 'VOL-4', 'MTN-1', 'VOL-7'].map((r) => `p1 explore ${r}`);
const second = [...bids, 'p1 take 1', 'p1 skip', 'p2 take 2', 'p2 done', 'p3 take 3', 'p3 done'];

type Pieces = [armies: number[], cities?: number[]];
/** Armies and cities of the seats, region by region. */
function board(at: Record<string, Pieces>): Record<string, unknown> {
  const named = (n: number[] = []): Record<string, number | null> =>
    Object.fromEntries([0, 1, 2].map((i) => [`p${i + 1}`, n[i] || null]));
  const region = ([armies, cities]: Pieces) => ({ armies: named(armies), cities: named(cities) });
  const plain = { token: null, face_down: false, known_by: [] };
  return {
    regions: Object.fromEntries(
      Object.entries(at).map(([r, pieces]) => [r, { ...plain, ...region(pieces) }]),
    ),
  };
}
/** So many cards are taken by the learner, and it is their turn again. */
const cards =
  (n: number) =>
  (s: State): boolean =>
    s.over || (s.view.seats[0].cards.length >= n && s.acting.includes('p1'));

export const lessons: Lesson[] = [
  {
    ...start,
    id: 'aim',
    part: 1,
    moves: bids,
    edit: board({
      'VIL-3': [[1, 3, 1]],
      'RED-2': [[2]],
      'RED-1': [[1]],
      'RED-3': [[0, 1]],
      'VIL-4': [[0, 1, 1]],
      'VIL-5': [[0, 0, 1]],
    }),
    steps: [
      { at: ['RED-2'] },
      { find: 'VIL-4' },
      { at: ['RED-1', 'RED-2', 'RED-3'] },
      { at: ['row:1'] },
      { score: true },
    ],
  },
  {
    ...start,
    id: 'take',
    part: 1,
    moves: bids,
    steps: [
      { at: ['row:1', 'row:6'] },
      { want: 'take 1' },
      { want: 'use 1' },
      { want: 'place VIL-3', n: 4 },
    ],
  },
  {
    ...start,
    id: 'sea',
    part: 1,
    moves: [...bids, 'p1 take 3'],
    steps: [
      { want: 'move VIL-3 VIL-*' },
      { want: 'move VIL-3 MTN-1' },
      { want: 'move MTN-1 MTN-2' },
    ],
  },
  {
    ...start,
    id: 'city',
    part: 1,
    moves: [...bids, 'p1 take 5'],
    steps: [{ want: 'city RED-2' }],
  },
  {
    ...start,
    id: 'destroy',
    part: 1,
    moves: [...bids, 'p1 take 4'],
    edit: board({ 'RED-2': [[0, 1], [1]] }),
    steps: [{ want: 'place RED-2' }, { want: 'place VIL-3', n: 3 }, { want: 'destroy RED-2 p2' }],
  },
  {
    ...start,
    id: 'island',
    part: 2,
    moves: [...bids, 'p1 take 1', 'p1 use 1'],
    edit: board({ 'RED-1': [[1]], 'RED-2': [[0, 1], [1]], 'RED-3': [[0, 1]] }),
    steps: [{ find: 'RED-2' }, { want: 'place RED-2' }, { score: true }],
  },
  {
    ...start,
    id: 'elixir',
    part: 2,
    moves: bids,
    steps: [{ at: ['row:6'] }, { want: 'take 6' }, { score: true }],
  },
  {
    ...start,
    id: 'family',
    part: 2,
    moves: second,
    steps: [{ want: 'take 1' }, { want: 'use *', at: ['.prompt'] }, { score: true }],
  },
  {
    ...start,
    id: 'token',
    part: 2,
    options: { ...options, exploration: 'on' },
    moves: [...tokens, ...bids, 'p1 take 5'],
    steps: [{ at: ['VIL-1', 'VOL-4', 'MTN-1'] }, { want: 'city RED-2' }, { score: true }],
  },
  {
    ...start,
    id: 'leader',
    part: 3,
    options: { ...options, leaders: ['white_knight', 'bandit_king', 'red_sorceress'] },
    moves: [...bids, 'p1 take 5'],
    steps: [{ at: ['seat:p1'] }, { want: 'city RED-2' }],
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
    seed: '71',
    moves: [],
    steps: [{ until: (s) => s.view.phase === 'turn' }, { until: cards(1) }, { until: cards(2) }],
  },
];
