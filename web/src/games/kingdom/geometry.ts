// The Conquest boards, loaded when one is played.
import type { Geometry, Region } from '../../shell/map/paint';

export type Board = Omit<Geometry, 'regions'> & {
  regions: Record<string, Region & { bonus_slots: [number, number][] }>;
};
const files = import.meta.glob<{ default: unknown }>('./geometry/*.json');

export const geometry = async (id: string): Promise<Board> =>
  (await files[`./geometry/${id}.json`]()).default as Board;
