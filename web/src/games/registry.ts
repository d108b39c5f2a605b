// Games find themselves: every folder here with an index.ts is one. What home needs before a game
// is opened (name, words, picture) is in the catalogue and art.svg of its folder.
import type { Lesson } from '../lib/course';
import type { Json } from '../lib/types';
import type { Game } from '../shell/game';

const modules = import.meta.glob<{ default: Game }>('./*/index.ts');
const courses = import.meta.glob<Course>('./*/lessons.ts');
const arts = import.meta.glob<string>('./*/art.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface Course {
  lessons: Lesson[];
  /** What makes the game after them a short one. */
  short?: Record<string, Json>;
}

/** The course of a game; only those who learn fetch it. */
export const course = async (id: string): Promise<Course> =>
  (await courses[`./${id}/lessons.ts`]?.()) ?? { lessons: [] };

/** In the order of the shelf; others follow. */
const shelf = ['empire', 'legends', 'immortals', 'kingdom'];

export const order = (ids: string[]): string[] =>
  [...ids].sort((a, b) => ((shelf.indexOf(a) + 99) % 99) - ((shelf.indexOf(b) + 99) % 99));

export const art = (id: string): string | undefined => arts[`./${id}/art.svg`];

/** The module of a game; a game without one gets the plain table that any game can be played at. */
export async function gameModule(id: string): Promise<Game> {
  const load = modules[`./${id}/index.ts`];
  if (load) return (await load()).default;
  return (await import('../shell/plain')).plainGame(id);
}
