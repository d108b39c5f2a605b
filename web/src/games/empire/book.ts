// What the rules page of Eight-Minute Empire shows: a game of three, and the engine's content as tables.
import type { Book } from '../../shell/game';
import { seats } from '../../shell/rules/seats';
import record from './example.rec?raw';
import Figures from './Figures.svelte';
import { PART_ICON, content } from './model';
import { cardText, goodName } from './words';

export default {
  record,
  moments: {
    before: { ply: 53 },
    after: { ply: 58 },
    end: { ply: 117 },
  },
  Figures,
  tables: {
    goods: () =>
      content.goods.map((g) => ({
        id: g.id,
        cells: [`![${g.id}] ${goodName(g.id)}`, ...g.ladder.map((x) => String(x.symbols))],
      })),
    seats: () => seats(content),
    cards: () =>
      content.cards.map((c) => ({
        id: c.id,
        picture: c.id,
        cells: [
          `${goodName(c.good)}`,
          `![${c.good}|${goodName(c.good)}]`.repeat(c.symbols),
          `${c.parts.map((p) => `![${PART_ICON[p.type]}]`).join(' ')} ${cardText(c)}`,
          c.five_player_only ? '5' : '2–5',
        ],
      })),
  },
} satisfies Book;
