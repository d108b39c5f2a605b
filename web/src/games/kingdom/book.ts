// What the rules page of the Kingdom shows: a game of two, and the engine's content as tables.
import { list, t } from '../../lib/i18n.svelte';
import type { Book } from '../../shell/game';
import record from './example.rec?raw';
import Figures from './Figures.svelte';
import { PIECES, content, pieceIcon, type Dev, type Step } from './model';
import { cardName, effectText, gainText, resName, stepName } from './words';

type Amounts = Partial<Record<string, number>>;
const amounts = (a: Amounts): string =>
  PIECES.flatMap((k) => (a[k] ? `${a[k]}\u00a0![${pieceIcon(k)}|${resName(k)}]` : [])).join(' ') ||
  '–';
const type = (k: string): string => `![k-${k}|${t(`kingdom.type.${k}`)}]`;
const combo = (c: Dev['combo']): string => (c ? `${c.amount}\u00a0×\u00a0${type(c.type)}` : '');
const gives = (d: Dev): string =>
  [
    Object.values(d.production).some(Boolean) ? amounts(d.production) : '',
    d.per
      ? `${d.per.amount} ![k-${d.per.resource}|${resName(d.per.resource)}] × ${type(d.per.type)}`
      : '',
    d.bonus.soldiers || d.bonus.krystallium ? `+ ${amounts(d.bonus)}` : '',
  ]
    .filter(Boolean)
    .join(', ') || '–';
const quest = (steps: Step[]): string[] =>
  steps.map((x) => `**${stepName(x.id)}** ${amounts(x.cost)} → ${gainText(x)}`);
const modules = (ids: string[]): string => list(ids.map((m) => t(`kingdom.option.module.${m}`)));
const names = (ids: string[]): string => (ids.length ? list([...new Set(ids)].map(cardName)) : '–');

export default {
  record,
  moments: {
    offered: { ply: 2, as: 'p1' },
    took: { ply: 3, as: 'p2' },
    planned: { ply: 36, as: 'p1' },
    made: { ply: 50, as: 'p1' },
    end: { ply: 310 },
  },
  Figures,
  tables: {
    cards: () =>
      content.developments.map((d) => ({
        id: d.id,
        picture: d.id,
        cells: [
          `${type(d.type)} ${cardName(d.id)}${d.copies > 1 ? ` × ${d.copies}` : ''}`,
          amounts(d.cost),
          gives(d),
          d.vp ? String(d.vp) : combo(d.combo) || '–',
          d.recycling.map((r) => `![k-${r}|${resName(r)}]`).join(''),
        ],
      })),
    treasures: () =>
      content.treasures.map((x) => ({
        id: x.id,
        picture: x.id,
        cells: [cardName(x.id), x.recycling.map((r) => `![k-${r}|${resName(r)}]`).join(' ')],
      })),
    threats: () =>
      content.threats.map((x) => ({
        id: x.id,
        picture: x.id,
        face: true,
        cells: [
          `${cardName(x.id)}${x.copies > 1 ? ` × ${x.copies}` : ''}`,
          t(`kingdom.pack.${x.pack}`),
          `${x.combat_cost} ![k-soldier|${t('kingdom.soldiers')}]`,
          x.vp ? `−${-x.vp}` : '0',
          effectText(x.id),
        ],
      })),
    packs: () =>
      content.packs.map((x) => ({
        id: `pack-${x.id}`,
        cells: [
          t(`kingdom.pack.${x.id}`),
          list(
            content.threats
              .filter((y) => y.pack === x.id)
              .map((y) => `${y.copies} ${cardName(y.id)}`),
          ),
          x.solo ? '✓' : '–',
        ],
      })),
    advisors: () =>
      content.advisors.map((x) => ({
        id: x.id,
        picture: x.id,
        face: true,
        cells: [
          cardName(x.id),
          `${x.soldier_cost} ![k-soldier|${t('kingdom.soldiers')}]`,
          effectText(x.id),
          x.two_player_only ? '2' : '1–2',
        ],
      })),
    quests: () =>
      content.quests.map((x) => ({
        id: x.id,
        picture: x.id,
        face: true,
        cells: [t(`kingdom.quest.${x.id}`), ...quest(x['2p'])],
      })),
    'quests-solo': () =>
      content.quests.map((x) => ({
        id: `${x.id}-solo`,
        picture: x.id,
        face: true,
        cells: [t(`kingdom.quest.${x.id}`), ...quest(x.solo)],
      })),
    duchies: () =>
      content.duchies.map((x) => ({
        id: x.id,
        picture: x.id,
        face: true,
        cells: [
          t(`kingdom.duchy.${x.id}`),
          ...['A', 'B', 'C', 'D', 'E'].map((k) => {
            const f = x.faces[k];
            return f
              ? [amounts({ ...f.production, krystallium: f.krystallium }), combo(f.combo)]
                  .filter(Boolean)
                  .join(', ')
              : '';
          }),
        ],
      })),
    boards: () =>
      content.boards.map((x) => ({
        id: `board-${x.id}`,
        cells: [
          x.id,
          x.solo ? '1' : '2',
          String(x.territories.filter((l) => l.kind !== 'castle').length),
          ...(['red', 'blue'] as const).map((c) =>
            String(x.territories.reduce((n, l) => n + l.vp[c], 0)),
          ),
        ],
      })),
    scenarios: () =>
      content.scenarios.map((x) => ({
        id: x.id,
        cells: [
          t(`kingdom.scenario.${x.id}`),
          modules(x.modules),
          names(x.works),
          [
            names(x.built),
            x.pack ? t(`kingdom.pack.${x.pack}`) : '',
            ...x.quests.map((q) => t(`kingdom.quest.${q}`)),
            ...x.council.map(cardName),
          ]
            .filter((y) => y && y !== '–')
            .join(', ') || '–',
          `${x.medals.bronze} / ${x.medals.silver} / ${x.medals.gold}`,
        ],
      })),
    medals: () =>
      (['medals', 'medals_conquest'] as const).map((k) => ({
        id: k,
        cells: [
          t(`kingdom.content.${k}`),
          ...(['bronze', 'silver', 'gold'] as const).map((m) => String(content[k][m])),
        ],
      })),
  },
} satisfies Book;
