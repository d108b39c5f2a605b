// Legends in words. What is said of an event, a question and a move is in
// src/games/legends/words.txt, the sentences are in the catalogues.
import { has, t } from '../../lib/i18n.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Row } from '../../shell/game';
import { speech } from '../../shell/speech';
import source from '../../../../src/games/legends/words.txt?raw';
import {
  ABILITY_ICON,
  STEP_ICON,
  card,
  content,
  effects,
  family,
  seatResult,
  step,
  view,
  type Ability,
  type Card,
  type CardNow,
  type Result,
  type SeatResult,
  type Step,
} from './model';

export const regionName = (id: string): string => t(`legends.region.${id}`);
export const islandName = (id: string): string => t(`legends.island.${id}`);
export const cardName = (id: string): string => t(`legends.card.${id}`);
export const tokenName = (id: string | null): string => t(`legends.token.${id ?? 'unknown'}`);
export const leaderName = (id: string): string => t(`legends.leader.${id}`);
export const familyName = (id: string): string => t(`legends.family.${id}`);

const ICON: Record<string, string> = {
  citadel: 'tk-citadel',
  place: 'a-place',
  move: 'a-land',
  city: 'a-city',
  destroy: 'a-destroy',
};

export const said = speech('legends', source, {
  content,
  parts: {
    region: (id, text) => ({ at: `region:${id}`, text }),
    card: (id, text) => ({ card: id, text }),
    token: (id, text) => [{ icon: `tk-${id}`, label: '' }, ` ${text}`],
  },
  card: (s) => view(s).pending.card ?? undefined,
  rules: {
    start_region: 'setup',
    explore: 'explore',
    citadel: 'citadel',
    encounter: 'encounters',
    portal: 'encounters',
    second_region: 'setup',
    neutral: 'neutral',
    bid: 'bid',
    take: 'turn',
    extra: 'leaders',
    choose: 'actions',
    place: 'place',
    move: 'move',
    city: 'city',
    destroy: 'destroy',
    steal: 'leaders',
    peek: 'swamp',
  },
  chip(s) {
    const { pending, tokens_left: rest } = view(s);
    const kind = pending.kind;
    const icon = kind === 'explore' ? `tk-${rest.explore[0] ?? 'unknown'}` : ICON[kind];
    if (kind === 'explore' || kind === 'encounter')
      return { icon, chip: String(rest[kind].length) };
    if (kind === 'citadel') return { icon, chip: String(rest.citadel) };
    const { left = 0, size = 0 } = step(s) ?? {};
    return { icon, chip: size > 1 ? `${size - left + 1} / ${size}` : undefined };
  },
});

export const stepText = (s: Step, n = s.n): string => said.thing('step', { ...s, n });
/** "Place 3 armies or move 4" */
export const actionText = (c: Card): string => said.thing('action', c);
export const abilityText = (a: Ability): string => said.thing('ability', a);
export const cardText = (c: Card): string => said.thing('does', c);

interface CardEffect {
  icon: string;
  text: string;
  gain?: number;
}

/** What a card would add to a seat for good, and what its action would do, as the engine says. */
export function cardEffects(id: string, n: CardNow | null): CardEffect[] {
  const c = card(id);
  const f = family(c);
  const out = c.abilities.map((a): CardEffect => {
    const icon = ABILITY_ICON[a.type];
    if (!n) return { icon, text: abilityText(a) };
    if (a.type === 'flying')
      return { icon, text: t('legends.tip.flying', { n: n.after.sea_cost }) };
    if (a.type !== 'elixir') return { icon, text: abilityText(a) };
    const text = t('legends.tip.elixirs', { a: n.before.elixirs, b: n.after.elixirs });
    return { icon, text, gain: n.gains.elixirs };
  });
  const gain = n ? n.gains.abilities + n.gains.leader : 0;
  if (c.family && n) {
    const { before: a, after: b } = n.cards;
    out.push({
      icon: `f-${f}`,
      text: t('legends.tip.family', { family: familyName(f), a, b }),
      gain,
    });
  } else if (gain) out[0].gain = (out[0].gain ?? 0) + gain;
  if (n && !n.acts) return [...out, { icon: 'u-x', text: t('legends.tip.noaction') }];
  (n?.steps ?? c.steps.map((x) => ({ ...x, printed: x.n }))).forEach((x, i) => {
    const [a, b] = [x.printed, x.n - x.printed];
    const plain = b > 0 ? t('legends.tip.size', { text: stepText(x), a, b }) : stepText(x);
    const text = plain[0].toLowerCase() + plain.slice(1);
    out.push({
      icon: STEP_ICON[x.type],
      text: i ? t(`legends.tip.${c.mode === 'or' ? 'or' : 'and'}`, { text }) : plain,
    });
  });
  return out;
}

/** What a move brings or costs beyond itself: shown before it is made. */
export function consequences(move: string[], s: State): string[] {
  const e = effects(s, move);
  if (!e) return [];
  const out: string[] = [];
  if (e.coins < 0) out.push(t('legends.what.thieves'));
  if (e.token !== undefined)
    out.push(
      e.token ? t('legends.what.token', { token: tokenName(e.token) }) : t('legends.what.unknown'),
    );
  if (e.armies) out.push(t('legends.what.knight'));
  if (e.dragon && move[0] !== 'destroy')
    out.push(
      e.dragon.slain
        ? t('legends.what.dragon')
        : t('legends.what.dragon.not', { n: e.dragon.armies, of: e.dragon.of }),
    );
  if (e.own) out.push(t('legends.what.own'));
  if (e.captured) out.push(t('legends.what.capture'));
  return out;
}

// --- tables, options, points ---

export function about(o: Record<string, Json>): string {
  const on = (key: string, value: Json) =>
    value !== undefined && value !== 'off' && value !== 'none' && has(`legends.about.${key}`);
  const words = [
    t(`legends.about.${o.preset ? String(o.preset) : (o.layout ?? 'T')}`, { n: Number(o.players) }),
  ];
  if (on('leaders', o.leaders)) words.push(t('legends.about.leaders'));
  if (o.swamp === 'on') words.push(t('legends.about.swamp'));
  else if (o.exploration === 'on') words.push(t('legends.about.exploration'));
  if (o.citadels === 'on') words.push(t('legends.about.citadels'));
  if (on('encounters', o.encounters)) words.push(t('legends.about.encounters'));
  if (Number(o.games) === 3) words.push(t('legends.about.games'));
  return words.join(', ');
}

export function rows(result: Json): Row[] {
  const r = result as Result;
  const by = (value: (x: SeatResult) => number) =>
    Object.fromEntries(r.seats.map((x) => [x.seat, value(x)]));
  const sum = (o: Record<string, number>) => Object.values(o).reduce((a, b) => a + b, 0);
  const ids = [...new Set(r.seats.flatMap((x) => Object.keys(x.abilities ?? {})))];
  const tokens = [...new Set(r.seats.flatMap((x) => Object.keys(x.tokens ?? {})))];
  const out: Row[] = [
    {
      label: t('legends.source.regions'),
      icon: 'u-flagg',
      values: by((x) => x.regions),
      part: true,
    },
    {
      label: t('legends.source.islands'),
      icon: 'u-globe',
      values: by((x) => x.islands),
      part: true,
    },
    {
      label: t('legends.source.abilities'),
      icon: 'l-family',
      values: by((x) => x.abilities_total),
      part: true,
    },
    ...ids.map((id): Row => ({
      label: cardName(id),
      values: Object.fromEntries(r.seats.map((x) => [x.seat, x.abilities[id] ?? ''])),
      sub: true,
    })),
    {
      label: t('legends.source.elixirs'),
      icon: 'l-elixir',
      values: by((x) => x.elixirs.vp),
      part: true,
    },
    { label: t('legends.source.elixirs.count'), values: by((x) => x.elixirs.count), sub: true },
  ];
  if (tokens.length) {
    out.push({
      label: t('legends.source.tokens'),
      icon: 'tk-spell_book',
      values: by((x) => sum(x.tokens)),
      part: true,
    });
    for (const id of tokens)
      out.push({
        label: tokenName(id),
        values: Object.fromEntries(r.seats.map((x) => [x.seat, x.tokens[id] ?? ''])),
        sub: true,
      });
  }
  if (r.seats.some((x) => x.citadels))
    out.push({
      label: t('legends.source.citadels'),
      icon: 'tk-citadel',
      values: by((x) => x.citadels),
      part: true,
    });
  if (r.seats.some((x) => x.leader))
    out.push({
      label: t('legends.source.leader'),
      icon: 'u-star',
      values: by((x) => x.leader),
      part: true,
    });
  if (r.match)
    out.push({
      label: t('legends.source.games'),
      icon: 'u-restart',
      part: true,
      values: Object.fromEntries(r.seats.map((x, i) => [x.seat, r.match!.sums[i] - x.total])),
    });
  out.push(
    { label: t('legends.source.coins'), values: by((x) => x.tiebreak.coins), tie: true },
    { label: t('legends.source.armies'), values: by((x) => x.tiebreak.armies), tie: true },
  );
  return out;
}

export const points = (s: State, seat: Seat): number | null => {
  const now = seatResult(s, seat);
  if (!now) return null;
  const { scores } = view(s).match;
  const i = view(s).seats.findIndex((x) => x.seat === seat);
  return scores.reduce((n, g) => n + g[i], 0) + (s.over && scores.length ? 0 : now.total);
};
