// Eight-Minute Empire in words: prompts, moves, events. The sentences are in the catalogues.
import { list, rich, t, type Part } from '../../lib/i18n.svelte';
import type { Ev, Json, Seat, State } from '../../lib/types';
import type { Names, Prompt, Row } from '../../shell/game';
import { GOODS, card, content, gameResult, seatResult, step, view, type Card } from './model';

export const regionName = (id: string): string => t(`empire.region.${id}`);
export const continentName = (id: string): string => t(`empire.continent.${id}`);
export const goodName = (good: string): string => t(`empire.good.${good}`);

export const partText = (p: { type: string; n: number }): string =>
  t(`empire.part.${p.type}`, { n: p.n });

/** "Place 2 armies or move 3 by land" */
export function cardText(c: Card): string {
  const [a, b] = c.parts.map(partText);
  if (!b) return a;
  return t(c.mode === 'or' ? 'empire.card.or' : 'empire.card.and', {
    a,
    b: b[0].toLowerCase() + b.slice(1),
  });
}

const place = (id: string): Part => ({ at: `region:${id}`, text: regionName(id) });

export function prompt(s: State, seat: Seat | null, names: Names): Prompt {
  const v = view(s);
  const p = v.pending;
  if (s.over) {
    const winners = gameResult(s.result).winners.map(names.name);
    return { title: t('empire.prompt.over', { name: list(winners) }) };
  }
  if (!seat) {
    const who = p.seat ? names.name(p.seat) : '';
    return {
      title: t(`empire.wait.${p.kind}`, { name: who, n: p.left ?? 0 }),
      detail:
        p.kind === 'bid'
          ? t('empire.wait.bid.detail', { names: list((p.seats ?? []).map(names.name)) })
          : undefined,
    };
  }
  const me = v.seats.find((x) => x.seat === seat)!;
  const now = step(s);
  const total = now?.size ?? 0;
  const left = p.left ?? 0;
  const chip = total > 1 ? `${total - left + 1} / ${total}` : undefined;
  switch (p.kind) {
    case 'neutral':
      return {
        title: t('empire.prompt.neutral'),
        detail: t('empire.prompt.neutral.detail', { n: left }),
      };
    case 'bid':
      return {
        title: t('empire.prompt.bid'),
        detail: t('empire.prompt.bid.detail', { n: me.coins }),
      };
    case 'first':
      return { title: t('empire.prompt.first') };
    case 'take':
      return {
        title:
          me.coins >= Math.max(...content.costs)
            ? t('empire.prompt.take')
            : me.coins
              ? t('empire.prompt.take.few', { n: me.coins })
              : t('empire.prompt.take.none'),
        detail: t('empire.prompt.take.detail'),
      };
    case 'choose':
      return { title: t('empire.prompt.choose'), detail: cardText(card(s, p.card!)) };
    case 'place':
      return {
        title: t(left < total ? 'empire.prompt.place.more' : 'empire.prompt.place', { n: left }),
        detail: t('empire.prompt.place.detail', { n: me.supply }),
        chip,
        icon: 'a-place',
      };
    case 'move':
      return {
        title: t(left < total ? 'empire.prompt.move.more' : 'empire.prompt.move', { n: left }),
        detail: t(now?.type === 'move_land' ? 'empire.prompt.move.land' : 'empire.prompt.move.sea'),
        chip,
        icon: now?.type === 'move_land' ? 'a-land' : 'a-sea',
      };
    case 'city':
      return {
        title: t('empire.prompt.city'),
        detail: t('empire.prompt.city.detail', { n: me.city_supply }),
        icon: 'a-city',
      };
    default:
      return {
        title: t(left < total ? 'empire.prompt.destroy.more' : 'empire.prompt.destroy', {
          n: left,
        }),
        detail: t('empire.prompt.destroy.detail'),
        chip,
        icon: 'a-destroy',
      };
  }
}

export function moveText(move: string, s: State): string {
  const [verb, a, b] = move.split(' ');
  const v = view(s);
  switch (verb) {
    case 'take': {
      const id = v.row[Number(a) - 1];
      return id
        ? t('empire.move.take', {
            n: Number(a),
            good: goodName(card(s, id).good),
            text: cardText(card(s, id)),
          })
        : move;
    }
    case 'choose':
      return v.pending.card ? partText(card(s, v.pending.card).parts[Number(a) - 1]) : move;
    case 'move':
      return t('empire.move.move', { from: regionName(a), to: regionName(b) });
    case 'destroy':
      return t('empire.move.destroy', { owner: t(`seat.${a}`), region: regionName(b) });
    case 'bid':
      return t('empire.move.bid', { n: Number(a) });
    case 'first':
      return t('empire.move.first', { name: t(`seat.${a}`) });
    case 'done':
      return doneText(s);
    default:
      return t(`empire.move.${verb}`, { region: regionName(a) });
  }
}

/** What ending the action now means. */
export function doneText(s: State): string {
  const now = step(s);
  if (!now?.part) return t('empire.done.none');
  if (now.part < now.of!) return t('empire.done.next');
  return t(now.left === now.size ? 'empire.done.none' : 'empire.done.some');
}

export function line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null {
  const icon = (good: string): Part => ({ icon: good, label: goodName(good) });
  const goodOf = (id: string): Part => icon(id.split('-')[0]);
  switch (ev.event) {
    case 'game_started':
      return { parts: rich('empire.log.game', { n: ev.game }), turn: true };
    case 'turn_began':
      return {
        parts: rich('empire.log.turn', { n: ev.turn, name: names.name(ev.seat) }),
        turn: true,
      };
    case 'neutral_placed':
      return { seat: ev.seat, parts: rich('empire.log.neutral', { region: place(ev.region) }) };
    case 'bids_revealed': {
      const all = Object.entries(ev.amounts as Record<Seat, number>).map(
        ([s, n]) => `${names.name(s)} ${n}`,
      );
      return { parts: rich('empire.log.bids', { list: list(all) }) };
    }
    case 'bid_tied':
      return {
        parts: rich(`empire.log.tie.${ev.by}`, { name: names.name(ev.winner), n: ev.amount }),
      };
    case 'bid_won':
      return { seat: ev.seat, parts: rich('empire.log.won', { n: ev.amount }) };
    case 'first_player':
      return { seat: ev.seat, parts: rich('empire.log.first') };
    case 'card_taken':
      return {
        seat: ev.seat,
        parts: rich(ev.cost ? 'empire.log.taken' : 'empire.log.taken.free', {
          good: goodOf(ev.card),
          n: ev.cost,
        }),
      };
    case 'part_chosen':
      return null;
    case 'army_placed':
      return { seat: ev.seat, parts: rich('empire.log.placed', { region: place(ev.region) }) };
    case 'army_moved':
      return {
        seat: ev.seat,
        parts: rich(`empire.log.moved.${ev.link}`, { from: place(ev.from), to: place(ev.to) }),
      };
    case 'city_built':
      return { seat: ev.seat, parts: rich('empire.log.city', { region: place(ev.region) }) };
    case 'army_destroyed':
      return {
        seat: ev.by,
        parts: rich('empire.log.destroyed', {
          owner: names.name(ev.owner),
          region: place(ev.region),
        }),
      };
    case 'part_skipped':
      return { seat: ev.seat, parts: rich(`empire.log.skipped.${ev.why}`) };
    case 'card_revealed':
      return { parts: rich('empire.log.revealed', { good: goodOf(ev.card) }) };
    case 'game_ended':
      return { parts: rich('empire.log.ended'), turn: true };
    case 'region_scored':
      return ev.controller
        ? { seat: ev.controller, parts: rich('empire.log.region', { region: place(ev.region) }) }
        : null;
    case 'continent_scored':
      return ev.controller
        ? {
            seat: ev.controller,
            parts: rich('empire.log.continent', { name: continentName(ev.continent) }),
          }
        : null;
    case 'goods_scored':
      return ev.vp
        ? {
            seat: ev.seat,
            parts: rich('empire.log.goods', {
              good: icon(ev.good),
              n: ev.cards + ev.tokens + ev.wilds,
              vp: ev.vp,
            }),
          }
        : null;
    default:
      return null;
  }
}

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
    { label: t('empire.source.coins'), values: by((x) => x.tiebreak.coins), sub: true },
    { label: t('empire.source.armies'), values: by((x) => x.tiebreak.armies), sub: true },
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
