// The first game, one idea a step, on the engine itself.
import type { Lesson } from '../../shell/game';

const base = { options: { players: 1, module: 'quest', face: 'B' }, seed: '8', seat: 'p1' };
const two = { options: { players: 2, module: 'menace', face: 'B' }, seed: '8', seat: 'p1' };

export const lessons: Lesson[] = [
  { ...two, id: 'offer', moves: [], goal: (m) => m.filter((x) => x.startsWith('offer ') || x.startsWith('hide ')).length >= 2 },
  { ...base, id: 'select', moves: [], goal: (m) => m.some((x) => x.startsWith('select ')) },
];
