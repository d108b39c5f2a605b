// How the archipelago lies on the stage there is: board, places of pieces and flights all ask here.
import { PLAIN, shapeFor, type Shape } from './geometry';
import type { View } from './model';

/** Width of a cube in units of the map, and in pixels at least. */
const CUBE = 74;
const FLOOR = 19;

export const frame = $state<{ shape: Shape; cube: number }>({ shape: PLAIN, cube: CUBE });

export function fit(board: View['board'], width: number, height: number): void {
  const { scale, ...shape } = shapeFor(board, width, height);
  const cube = Math.max(CUBE, Math.ceil(FLOOR / scale / 6) * 6);
  if (frame.cube !== cube) frame.cube = cube;
  if (JSON.stringify(frame.shape) !== JSON.stringify(shape)) frame.shape = shape;
}
