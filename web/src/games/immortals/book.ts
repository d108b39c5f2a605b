// What the rules page of Immortals shows: a game of three, and the engine's content as tables.
import { t } from '../../lib/i18n.svelte';
import type { Book } from '../../shell/game';
import record from './example.rec?raw';
import Figures from './Figures.svelte';
import { DOES_ICON, USE_ICON, content, type Cost } from './model';
import { provinceName, realmName, regionName, tribeName, useText } from './words';

const cost = (c: Cost): string =>
  [
    c.energy ? `${c.energy}\u00a0![i-energy|${t('immortals.energy')}]` : '',
    c.gold ? `${c.gold}\u00a0![i-gold|${t('immortals.gold')}]` : '',
  ]
    .filter(Boolean)
    .join(' ') || t('immortals.free');
const pair = (a: string, b: string): string => t('immortals.pair', { a, b });
const special = (kind: string): string =>
  kind === 'build_sanctuary' ? useText('sanctuary') : t(`immortals.space.${kind}`);
const light = () => content.tribes.filter((x) => x.build_cost);

export default {
  record,
  moments: {
    plan: { ply: 89, as: 'p1' },
    built: { ply: 97, as: 'p1' },
    attack: { ply: 327, as: 'p3' },
    battle: { ply: 328, as: 'p3' },
    end: { ply: 342 },
  },
  Figures,
  tables: {
    tribes: () =>
      content.tribes.map((x) => ({
        id: x.id,
        picture: x.id,
        face: true,
        cells: [
          `![i-${x.realm === 'dark' ? 'moon' : 'sun'}|${realmName(x.realm)}] ${tribeName(x.id)}`,
          x.start_region ? regionName(x.start_region) : '–',
          `${x.army_groups.join(' + ')} (+ ${x.extra_group_3_4_players})`,
          cost({ gold: x.start_gold, energy: x.start_energy }),
          `![${DOES_ICON[x.special_action.kind]}] ${pair(special(x.special_action.kind), cost(x.special_action.cost))}`,
        ],
      })),
    buildings: () =>
      light().map((x) => ({
        id: `builds-${x.id}`,
        picture: x.id,
        face: true,
        cells: [
          tribeName(x.id),
          ...(['portal', 'sanctuary', 'capital'] as const).map((k) => cost(x.build_cost![k])),
        ],
      })),
    spaces: () =>
      content.action_spaces.map((x) => ({
        id: x.id,
        cells: [
          `![${DOES_ICON[x.id] ?? (x.kind === 'magic' ? 'i-magic' : 'i-attack')}] ${t(`immortals.space.${x.id}`)}`,
          t(`immortals.kind.${x.kind}`),
          x.kind === 'magic' || /build|special/.test(x.id)
            ? '–'
            : x.id === 'attack_or_move'
              ? pair(useText('move'), cost(x.cost))
              : cost(x.cost),
        ],
      })),
    magic: () =>
      content.magic_cards.map((x) => ({
        id: x.id,
        picture: x.id,
        cells: [
          t(`immortals.magic.${x.id}`),
          x.options.map((o) => `![${USE_ICON[o]}] ${useText(o)}`).join(' · '),
          cost(x.cost),
        ],
      })),
    regions: () =>
      content.regions.map((x) => ({
        id: x.id,
        cells: [regionName(x.id), provinceName(x.province), cost(x.light), cost(x.dark)],
      })),
  },
} satisfies Book;
