// Immortals in words. What is said of an event, a question and a move is in
// src/games/immortals/words.txt, the sentences are in the catalogues.
import { t } from '../../lib/i18n.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Row } from '../../shell/game';
import { speech } from '../../shell/speech';
import source from '../../../../src/games/immortals/words.txt?raw';
import {
  SOURCES,
  SPACES,
  USE_ICON,
  cardInfo,
  content,
  does,
  region,
  rounds,
  seatView,
  specialTribe,
  view,
  type Cost,
  type Realm,
  type Result,
  type SeatResult,
  type SeatView,
  type Space,
} from './model';

const GAIN_ICON: Record<string, string> = { gold: 'i-gold', energy: 'i-energy' };

export const said = speech('immortals', source, {
  content,
  parts: {
    site: (id, text) => ({ at: `region:${id}`, text }),
    gain: (id, text) => ({ icon: GAIN_ICON[id], label: text }),
  },
  rules: {
    start: 'start',
    pick: 'start',
    joker: 'start',
    group: 'start',
    split: 'start',
    draw: 'round',
    reinforce: 'round',
    plan: 'spaces',
    planned: 'round',
    use: 'spaces',
    site: 'spaces',
    origin: 'attack',
    target: 'attack',
    armies: 'tower',
    deploy: 'transition',
    passed: 'pass',
    act: 'example',
    must: 'pass',
  },
  chip(s, seat) {
    const { phase, pending: p } = view(s);
    const me = seatView(view(s), seat);
    if (phase === 'draft')
      return p?.step ? {} : { chip: t('immortals.groups', { n: me.groups.length }) };
    if (phase === 'reinforce')
      return { chip: String((p?.light ?? 0) + (p?.dark ?? 0)), icon: 'i-rise' };
    if (phase === 'planning' && me.plan_next) {
      const n = SPACES.indexOf(me.plan_next as Space) + 1;
      return { chip: t('immortals.space.of', { n, of: SPACES.length }) };
    }
    return p?.card ? { chip: said.thing('acted', p), icon: USE_ICON[p.option ?? ''] } : {};
  },
});

export const regionName = (id: string): string => t(`immortals.region.${id}`);
export const provinceName = (id: string): string => t(`immortals.province.${id}`);
export const tribeName = (id: string): string => t(`immortals.tribe.${id}`);
export const realmName = (r: Realm): string => t(`immortals.realm.${r}`);
/** "The Murk, dark": short, as on the cards. */
export const siteName = (at: string): string => said.thing('site', at);
export const spaceName = (x: SeatView, space: Space): string =>
  said.thing('space', space, { ME: x });
/** The same on a board, whose half names the tribe. */
export const spaceShort = (x: SeatView, space: Space): string =>
  specialTribe(x, space) ? t(`immortals.tribal.${does(x, space)}`) : t(`immortals.space.${space}`);
export const cardName = (id: string): string => said.thing('card', id);
export const useText = (option: string): string => t(`immortals.use.${option}`);
/** What it is, for those who hear it. */
export const cardKind = (id: string): string => t(`immortals.kind.${cardInfo(id).kind}`);

/** What a card does, line by line. */
export function cardText(id: string): string[] {
  const c = cardInfo(id);
  switch (c.kind) {
    case 'region': {
      const r = region(c.region!);
      return [
        t('immortals.card.region'),
        t('immortals.card.yield', {
          lg: r.light.gold,
          le: r.light.energy,
          dg: r.dark.gold,
          de: r.dark.energy,
        }),
        t('immortals.card.region.attack'),
      ];
    }
    case 'conflict':
      return [t('immortals.card.conflict'), t('immortals.card.conflict.attack')];
    case 'joker':
      return [
        t('immortals.card.joker', { province: provinceName(c.province!) }),
        t('immortals.card.joker.not'),
      ];
    case 'magic':
      return [t(`immortals.card.magic.${id}`)];
    default:
      return [t('immortals.card.blank')];
  }
}

export const costText = (c: Cost): string =>
  [
    c.energy ? t('immortals.cost.energy', { n: c.energy }) : '',
    c.gold ? t('immortals.cost.gold', { n: c.gold }) : '',
  ]
    .filter(Boolean)
    .join(', ') || t('immortals.free');

// --- tables, options, points ---

export const about = (o: Record<string, Json>): string =>
  t(o.tower_model === 'throw_size' ? 'immortals.about.throw_size' : 'immortals.about', {
    n: Number(o.players),
    rounds: Number(o.rounds ?? (Number(o.players) === 3 ? 7 : 5)),
  });

const SOURCE_ICON: Record<string, string> = {
  regions: 'u-flagg',
  provinces_part: 'u-shield',
  provinces_full: 'u-globe',
  sanctuaries_held: 'i-sanctuary',
  capitals_held: 'i-capital',
  portals_built: 'i-portal',
  sanctuaries_built: 'i-sanctuary',
  capitals_built: 'i-capital',
};

export function rows(result: Json): Row[] {
  const r = result as Result;
  const by = (value: (x: SeatResult) => number) =>
    Object.fromEntries(r.seats.map((x) => [x.seat, value(x)]));
  return [
    ...SOURCES.map((k): Row => ({
      label: t(`immortals.source.${k}`),
      icon: SOURCE_ICON[k],
      values: by((x) => x[k] as number),
      part: true,
    })),
    { label: t('immortals.source.armies'), values: by((x) => x.armies_on_map), tie: true },
  ];
}

export const points = (s: State, seat: Seat): number | null => seatView(view(s), seat)?.vp ?? null;

export function progress(s: State): { text: string; at: number; of: number } {
  const v = view(s);
  const of = rounds(v) * 4;
  const step = {
    start: -4,
    draft: -4,
    seeding: -4,
    draw: 0,
    reinforce: 0,
    planning: 1,
    resolution: 2,
    over: 4,
  }[v.phase];
  const phase = t(`immortals.phase.${v.phase}`);
  return {
    text: v.round ? t('immortals.progress', { n: v.round, of: rounds(v), phase }) : phase,
    at: Math.max(0, (v.round - 1) * 4 + step),
    of,
  };
}
