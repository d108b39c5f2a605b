import type { Geometry } from '../../shell/map/paint';
import a from './geometry/a.json';
import b from './geometry/b.json';

const maps: Record<string, Geometry> = { a: a as unknown as Geometry, b: b as unknown as Geometry };

export const geometry = (map: string): Geometry => maps[map];
