// Starts what the first screen will wait for: the engine, the screen and the game's own code.
import { gameModule } from '../games/registry';
import { games } from './engine';
import { load } from './settings.svelte';

export const screens = {
  new: () => import('../screens/NewTable.svelte'),
  table: () => import('../screens/TableScreen.svelte'),
  join: () => import('../screens/TableScreen.svelte'),
  result: () => import('../screens/Result.svelte'),
  replay: () => import('../screens/Replay.svelte'),
  analysis: () => import('../screens/Analysis.svelte'),
  replays: () => import('../screens/Replays.svelte'),
  rules: () => import('../screens/Rules.svelte'),
  learn: () => import('../screens/Learn.svelte'),
  puzzles: () => import('../screens/Puzzles.svelte'),
  me: () => import('../screens/Me.svelte'),
  settings: () => import('../screens/Settings.svelte'),
  confirm: () => import('../screens/Letter.svelte'),
  reset: () => import('../screens/Letter.svelte'),
  people: () => import('../screens/People.svelte'),
  user: () => import('../screens/Profile.svelte'),
  tournament: () => import('../screens/Tournament.svelte'),
  stats: () => import('../screens/Stats.svelte'),
  daily: () => import('../screens/Daily.svelte'),
  club: () => import('../screens/Club.svelte'),
  admin: () => import('../screens/Admin.svelte'),
};

export function warm(hash: string): void {
  void games();
  const [screen, id] = hash.replace(/^#\/?/, '').split(/[/?]/);
  void screens[screen as keyof typeof screens]?.();
  const game = load<{ game: string } | null>(`table.${id}`, null)?.game;
  if (game) void gameModule(game);
}
