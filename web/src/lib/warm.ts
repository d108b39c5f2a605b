// Starts what the first screen will wait for: the engine, the screen and the game's own code.
import { gameModule } from '../games/registry';
import { games } from './engine';
import { load } from './settings.svelte';

export const screens = {
  new: () => import('../screens/NewTable.svelte'),
  table: () => import('../screens/TableScreen.svelte'),
  result: () => import('../screens/Result.svelte'),
  replay: () => import('../screens/Replay.svelte'),
  replays: () => import('../screens/Replays.svelte'),
  rules: () => import('../screens/Rules.svelte'),
  learn: () => import('../screens/Learn.svelte'),
  me: () => import('../screens/Me.svelte'),
};

export function warm(hash: string): void {
  void games();
  const [screen, id] = hash.replace(/^#\/?/, '').split(/[/?]/);
  void screens[screen as keyof typeof screens]?.();
  const game = load<{ game: string } | null>(`table.${id}`, null)?.game;
  if (game) void gameModule(game);
}
