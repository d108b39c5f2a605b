// Eight-Minute Empire in words. What is said of an event, a question and a move is in
// src/games/empire/words.txt, the sentences are in the catalogues.
import { t } from '../../lib/i18n.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Row } from '../../shell/game';
import { speech } from '../../shell/speech';
import source from '../../../../src/games/empire/words.txt?raw';
import { GOODS, PART_ICON, content, gameResult, seatResult, step, view, type Card } from './model';

export const regionName = (id: string): string => t(`empire.region.${id}`);
export const continentName = (id: string): string => t(`empire.continent.${id}`);
export const goodName = (good: string): string => t(`empire.good.${good}`);

export const said = speech('empire', source, {
  content,
  parts: {
    region: (id, text) => ({ at: `region:${id}`, text }),
    good: (id, text) => ({ icon: id.split('-')[0], label: text }),
  },
  card: (s) => view(s).pending.card,
  rules: {
    neutral: 'neutral',
    bid: 'bid',
    first: 'bid',
    take: 'turn',
    choose: 'actions',
    place: 'place',
    move: 'move',
    city: 'city',
    destroy: 'destroy',
  },
  chip(s) {
    const { left = 0, size = 0, type = '' } = step(s) ?? {};
    return {
      icon: PART_ICON[type],
      chip: size > 1 ? `${size - left + 1} / ${size}` : undefined,
    };
  },
});

export const partText = (p: { type: string; n: number }): string => said.thing('part', p);
/** "Place 2 armies or move 3 by land" */
export const cardText = (c: Card): string => said.thing('does', c);

export function about(options: Record<string, Json>): string {
  const words = [
    t('empire.about', {
      map: String(options.map ?? 'a').toUpperCase(),
      n: Number(options.players),
    }),
  ];
  if (options.goods_tokens === 'on') words.push(t('empire.about.tokens'));
  if (Number(options.series) === 3) words.push(t('empire.about.series'));
  return words.join(', ');
}

export function rows(result: Json): Row[] {
  const r = gameResult(result);
  const by = (value: (x: (typeof r.seats)[number]) => number) =>
    Object.fromEntries(r.seats.map((x) => [x.seat, value(x)]));
  const out: Row[] = [
    {
      label: t('empire.source.regions'),
      icon: 'u-flagg',
      values: by((x) => x.regions.vp),
      part: true,
    },
    {
      label: t('empire.source.continents'),
      icon: 'u-globe',
      values: by((x) => x.continents.vp),
      part: true,
    },
    { label: t('empire.source.goods'), icon: 'u-crate', values: by((x) => x.goods.vp), part: true },
    ...GOODS.map((g): Row => ({
      label: goodName(g),
      icon: g,
      values: by((x) => x.goods[g].vp),
      sub: true,
    })),
    { label: t('empire.source.coins'), values: by((x) => x.tiebreak.coins), tie: true },
    { label: t('empire.source.armies'), values: by((x) => x.tiebreak.armies), tie: true },
  ];
  if (result.series)
    for (const g of result.games.slice(0, -1))
      out.push({
        label: t('empire.source.game', { n: g.game }),
        values: Object.fromEntries(g.seats.map((x: { seat: Seat; vp: number }) => [x.seat, x.vp])),
        part: true,
      });
  return out;
}

export const points = (s: State, seat: Seat): number | null => {
  const series = (s.result.series as { seat: Seat; vp: number }[] | undefined)?.find(
    (x) => x.seat === seat,
  );
  return series?.vp ?? seatResult(s, seat)?.vp ?? null;
};
