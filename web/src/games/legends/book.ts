// What the rules page of Legends shows: a game of three, and the engine's content as tables.
import { t } from '../../lib/i18n.svelte';
import type { Book } from '../../shell/game';
import { seats } from '../../shell/rules/seats';
import record from './example.rec?raw';
import Figures from './Figures.svelte';
import { ABILITY_ICON, LEADER_ICON, STEP_ICON, content, family } from './model';
import { abilityText, actionText, cardName, familyName, leaderName, tokenName } from './words';

export default {
  record,
  moments: {
    before: { ply: 47 },
    after: { ply: 52 },
    late: { ply: 75 },
    end: { ply: 154 },
  },
  Figures,
  tables: {
    seats: () => seats(content),
    cards: () =>
      content.cards.map((c) => ({
        id: c.id,
        picture: c.id,
        cells: [
          cardName(c.id),
          `![f-${family(c)}] ${familyName(family(c))}`,
          c.abilities.map((a) => `![${ABILITY_ICON[a.type]}] ${abilityText(a)}`).join(' · '),
          `${c.steps.map((x) => `![${STEP_ICON[x.type]}]`).join('')} ${actionText(c)}`,
          `${c.min_players}–4`,
        ],
      })),
    tokens: () =>
      content.tokens.map((x) => ({
        id: x.id,
        cells: [
          `![tk-${x.id}] ${tokenName(x.id)}`,
          String(x.count),
          t(`legends.token.${x.id}.text`),
        ],
      })),
    leaders: () =>
      content.leaders.map((id) => ({
        id,
        picture: id,
        face: true,
        cells: [`![${LEADER_ICON[id]}] ${leaderName(id)}`, t(`legends.leader.${id}.text`)],
      })),
    tiles: () =>
      content.tiles.map((x) => ({
        id: x.id,
        cells: [
          t(`legends.tile.${x.id}`),
          String(x.board),
          String(x.regions.length),
          String(new Set(x.regions.map((r) => r.island)).size),
        ],
      })),
  },
} satisfies Book;
