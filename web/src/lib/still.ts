// A table of a game that was played: it is looked at, nothing is decided at it.
import { gameModule } from '../games/registry';
import type { Game } from '../shell/game';
import { addIcons } from '../shell/Sprite.svelte';
import type { TableInfo } from './link';
import type { Past } from './past';
import { Table } from './table.svelte';

export function still(game: Game, info: TableInfo, record: string): Table {
  const table = new Table(
    {
      async open() {},
      close() {},
      async play() {},
      async undo() {},
      async chat() {},
      record: async () => record,
    },
    game,
  );
  table.info = { ...info, mine: [] };
  return table;
}

export async function stillTable(p: Past): Promise<[Game, Table]> {
  const game = await gameModule(p.info.game);
  addIcons(game.icons);
  document.documentElement.dataset.game = p.info.game;
  return [game, still(game, p.info, p.record)];
}
