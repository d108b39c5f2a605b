// Legends in words: prompts, moves, events. The sentences are in the catalogues.
import { has, list, rich, t, type Part } from '../../lib/i18n.svelte';
import type { Ev, Json, Seat, State } from '../../lib/types';
import type { Names, Prompt, Row } from '../../shell/game';
import {
  card,
  content,
  effects,
  powers,
  seatResult,
  seatView,
  step,
  view,
  type Ability,
  type Card,
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

export const stepText = (s: Step, n = s.n): string => t(`legends.step.${s.type}`, { n });
const lower = (s: string): string => s[0].toLowerCase() + s.slice(1);

/** "Place 3 armies or move 4"; with sizes, as large as they would be for a seat. */
export function actionText(
  c: Card,
  size: (s: Step, i: number) => number | undefined = (s) => s.n,
): string {
  const [a, b] = c.steps.map((s, i) => stepText(s, size(s, i)));
  if (!b) return a;
  return t(c.mode === 'or' ? 'legends.action.or' : 'legends.action.and', { a, b: lower(b) });
}

export const abilityText = (a: Ability): string =>
  t(`legends.ability.${a.type}`, {
    n: a.n ?? 1,
    vp: a.vp ?? 0,
    size: a.size ?? 0,
    coins: a.coins ?? 0,
    family: a.family ? familyName(a.family) : '',
    families: a.family ? t(`legends.families.${a.family}`) : '',
  });

export const cardText = (c: Card): string =>
  `${c.abilities.map(abilityText).join(', ')}. ${actionText(c)}`;

const place = (id: string): Part => ({ at: `region:${id}`, text: regionName(id) });
const cardPart = (id: string): Part => ({ at: `card:${id}`, text: cardName(id) });
const tokenPart = (id: string | null): Part[] => [
  { icon: `tk-${id ?? 'unknown'}`, label: '' },
  ` ${tokenName(id)}`,
];

/** Puts several parts where one parameter stands. */
function lineOf(key: string, params: Record<string, Part | Part[] | number>): Part[] {
  const many = Object.entries(params).filter((e): e is [string, Part[]] => Array.isArray(e[1]));
  const simple = Object.fromEntries(
    Object.entries(params).map(([k, v]) => [k, Array.isArray(v) ? `\u0001${k}\u0001` : v]),
  );
  return rich(key, simple).flatMap((p) =>
    typeof p === 'string' ? (many.find(([k]) => p === `\u0001${k}\u0001`)?.[1] ?? [p]) : [p],
  );
}

// --- what is asked ---

export function prompt(s: State, seat: Seat | null, names: Names): Prompt {
  const v = view(s);
  const p = v.pending;
  if (s.over) {
    const r = s.result as Result;
    const won = r.match?.winners ?? r.winners;
    return {
      title:
        won.length === 1 && names.you(won[0])
          ? t('legends.prompt.over.you')
          : t('legends.prompt.over', { name: list(won.map(names.name)) }),
    };
  }
  if (!seat && p.seat && names.you(p.seat)) return { title: t('legends.wait.you') };
  if (!seat) {
    const still = v.seats.filter((x) => !x.bid_made).map((x) => names.name(x.seat));
    return {
      title: t(`legends.wait.${p.kind}`, { name: p.seat ? names.name(p.seat) : '' }),
      detail: p.kind === 'bid' ? t('legends.wait.bid.detail', { names: list(still) }) : undefined,
    };
  }
  const me = seatView(v, seat);
  const mine = powers(s, seat).reserve;
  const now = step(s);
  const left = p.left ?? 0;
  const all = now?.size ?? left;
  const ask = (key: string, n = 0): Prompt => ({
    title: t(`legends.prompt.${key}`, { n }),
    detail: t(`legends.prompt.${key}.detail`, { n }),
  });
  const chip = `${left} / ${all}`;
  switch (p.kind) {
    case 'explore': {
      const next = v.tokens_left.explore[0];
      return {
        title: next
          ? t('legends.prompt.explore', { token: tokenName(next) })
          : t('legends.prompt.explore.hidden'),
        detail: next ? t(`legends.token.${next}.text`) : t('legends.prompt.explore.detail'),
        chip: String(v.tokens_left.explore.length),
        icon: next ? `tk-${next}` : 'tk-unknown',
      };
    }
    case 'citadel':
      return { ...ask('citadel'), chip: String(v.tokens_left.citadel), icon: 'tk-citadel' };
    case 'encounter': {
      const half = v.tokens_left.encounter.filter((x) => x === 'portal').length === 1;
      return {
        title: t(half ? 'legends.prompt.portal' : 'legends.prompt.encounter'),
        detail: t(half ? 'legends.token.portal.text' : 'legends.prompt.encounter.detail'),
        chip: String(v.tokens_left.encounter.length),
      };
    }
    case 'second_region':
      return {
        title: t('legends.prompt.second_region'),
        detail: t(`legends.prompt.second_region.${v.board.layout}`),
      };
    case 'neutral':
      return ask('neutral', v.neutral_left);
    case 'bid':
      return ask('bid', me.coins);
    case 'take':
      return {
        title:
          me.coins >= Math.max(...content.costs)
            ? t('legends.prompt.take')
            : me.coins
              ? t('legends.prompt.take.few', { n: me.coins })
              : t('legends.prompt.take.none'),
        detail: t('legends.prompt.take.detail'),
      };
    case 'extra':
      return ask('extra', me.coins);
    case 'choose':
      return {
        title: t('legends.prompt.choose'),
        detail: p.card ? actionText(card(p.card), (_, i) => now?.steps?.[i].n) : undefined,
      };
    case 'place':
      return {
        title: t(left < all ? 'legends.prompt.place.more' : 'legends.prompt.place', { n: left }),
        detail: t('legends.prompt.place.detail', { n: mine.armies }),
        chip,
        icon: 'a-place',
      };
    case 'move':
      return {
        title: t('legends.prompt.move', { n: left }),
        detail: t('legends.prompt.move.detail', {
          n: now?.sea_cost ?? 0,
        }),
        chip,
        icon: 'a-land',
      };
    case 'city':
      return { ...ask('city', mine.cities), icon: 'a-city' };
    case 'destroy':
      return { ...ask('destroy'), icon: 'a-destroy' };
    case 'steal':
      return {
        title: t('legends.prompt.steal', { name: names.name(p.victim!) }),
        detail: t('legends.prompt.steal.detail'),
      };
    default:
      return ask(p.kind);
  }
}

// --- moves ---

export function moveText(move: string, s: State): string {
  const [verb, a, b] = move.split(' ');
  const v = view(s);
  switch (verb) {
    case 'take': {
      const id = v.row[Number(a) - 1];
      return id
        ? t('legends.move.take', { n: Number(a), card: cardName(id), text: cardText(card(id)) })
        : move;
    }
    case 'use':
      return v.pending.card ? stepText(card(v.pending.card).steps[Number(a) - 1]) : move;
    case 'move':
      return t('legends.move.move', { from: regionName(a), to: regionName(b) });
    case 'destroy':
      return t('legends.move.destroy', { owner: t(`seat.${b}`), region: regionName(a) });
    case 'encounter':
      return t('legends.move.token', { token: tokenName(a), region: regionName(b) });
    case 'explore':
      return t('legends.move.token', {
        token: tokenName(v.tokens_left.explore[0] ?? null),
        region: regionName(a),
      });
    case 'citadel':
      return t('legends.move.token', { token: tokenName('citadel'), region: regionName(a) });
    case 'bid':
      return t('legends.move.bid', { n: Number(a) });
    case 'done':
      return doneText(s);
    case 'skip':
    case 'steal':
      return t(`legends.move.${verb}`);
    case 'pass':
      return t(v.pending.kind === 'steal' ? 'legends.move.pass.steal' : 'legends.move.pass');
    default:
      return t(`legends.move.${verb}`, { region: regionName(a) });
  }
}

/** What ending the step now means. */
export function doneText(s: State): string {
  const v = view(s);
  const { kind, queue = [], left = 0 } = v.pending;
  if (kind === 'encounter') return t('legends.done.encounter');
  if (kind === 'peek') return t('legends.done.peek');
  if (queue.length) return t('legends.done.next');
  return t(left === (step(s)?.size ?? left) ? 'legends.done.none' : 'legends.done.some');
}

/** What a move brings or costs beyond itself: shown before it is made. */
export function consequences(move: string[], s: State): string[] {
  const e = effects(s, move);
  if (!e) return [];
  const out: string[] = [];
  if (e.link)
    out.push(
      t(`legends.what.${e.link === 'free' ? 'land' : e.link}`, {
        n: e.cost!,
        of: e.cost! + e.left!,
      }),
    );
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

// --- events ---

export function line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null {
  const say = (key: string, params: Record<string, Part | Part[] | number> = {}) => ({
    seat: ev.seat as Seat | undefined,
    parts: lineOf(`legends.log.${key}`, params),
  });
  const tell = (key: string, params: Record<string, Part | Part[] | number> = {}) => ({
    parts: lineOf(`legends.log.${key}`, params),
  });
  /** The same sentence said to the reader, where it is their piece or coin. */
  const at = (key: string, owner: Seat) => (names.you(owner) ? `${key}.you` : key);
  const each = (of: Record<Seat, number>) =>
    list(Object.entries(of).map(([s, n]) => `${names.name(s)} ${n}`));
  switch (ev.event) {
    case 'game_started':
      return {
        ...tell(at('game', ev.setup_seat), { n: ev.game, name: names.name(ev.setup_seat) }),
        turn: true,
      };
    case 'board_built':
      return tell('board', {
        list: list((ev.tiles as string[]).map((x) => t(`legends.tile.${x}`))),
      });
    case 'start_set':
      return tell('start', { region: place(ev.region) });
    case 'token_placed':
      return tell('token', { token: tokenPart(ev.token), region: place(ev.region) });
    case 'leader_dealt':
      return say('leader', { leader: leaderName(ev.leader) });
    case 'setup_armies':
      return say('setup', { n: ev.n, region: place(ev.region) });
    case 'neutral_placed':
      return ev.seat
        ? say('neutral', { region: place(ev.region) })
        : tell('neutral.drawn', { region: place(ev.region) });
    case 'coins_dealt':
      return tell('coins', { n: Object.values(ev.amounts as Record<Seat, number>)[0] });
    case 'bid_made':
      return say('bid');
    case 'bids_revealed':
      return tell('bids', { list: each(ev.amounts) });
    case 'die_rolled':
      return tell('dice', { list: each(ev.rolls) });
    case 'first_player':
      return say(ev.paid ? 'first' : 'first.free', { n: ev.paid });
    case 'turn_started':
      return { ...tell('turn', { n: ev.turn, name: names.name(ev.seat) }), turn: true };
    case 'card_taken':
      return say(ev.extra ? 'taken.extra' : ev.cost ? 'taken' : 'taken.free', {
        card: cardPart(ev.card),
        n: ev.cost,
      });
    case 'coins_changed':
      return ['ability', 'treasure', 'thieves'].includes(ev.reason)
        ? say(`coins.${ev.reason}`, { n: Math.abs(ev.difference) })
        : null;
    case 'action_chosen':
      return ev.step === 'skip' ? say('skipped') : null;
    case 'step_ended':
      return ev.reason === 'impossible'
        ? say('impossible', { step: t(`legends.stepname.${ev.type}`) })
        : ev.reason === 'done' && ev.unused
          ? say('unused', { n: ev.unused, step: t(`legends.stepname.${ev.type}`) })
          : null;
    case 'army_placed':
      return say(ev.reason === 'leader' ? 'placed.leader' : 'placed', { region: place(ev.region) });
    case 'army_moved':
      return say(`moved.${ev.link}`, { from: place(ev.from), to: place(ev.to), n: ev.cost });
    case 'city_built':
      return say('city', { region: place(ev.region) });
    case 'token_taken':
      return say('found', { token: tokenPart(ev.token) });
    case 'army_destroyed':
      return say(at(ev.captured ? 'captured' : 'destroyed', ev.owner), {
        owner: names.name(ev.owner),
        region: place(ev.region),
      });
    case 'coin_stolen':
      return say(at('stolen', ev.victim), { name: names.name(ev.victim) });
    case 'dragon_slain':
      return say('dragon', { region: place(ev.region) });
    case 'row_refilled':
      return ev.card ? tell('revealed', { card: cardPart(ev.card) }) : null;
    case 'peeked':
      return ev.token
        ? say('peeked.self', { region: place(ev.region), token: tokenPart(ev.token) })
        : say('peeked', { region: place(ev.region) });
    case 'extra_passed':
      return say('extra.passed');
    case 'tokens_revealed': {
      const left = Object.entries(ev.tokens as Record<string, string>);
      return left.length
        ? tell('revealed.tokens', {
            list: list(left.map(([r, x]) => `${tokenName(x)} (${regionName(r)})`)),
          })
        : null;
    }
    case 'seat_scored':
      return say('scored', { n: ev.total });
    case 'game_scored':
      return { ...tell('ended', { n: ev.game }), turn: true };
    case 'match_scored':
      return tell('match', {
        list: list(((ev.result?.match?.winners ?? []) as Seat[]).map(names.name)),
      });
    default:
      return null;
  }
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
  const ids = [...new Set(r.seats.flatMap((x) => Object.keys(x.abilities)))];
  const tokens = [...new Set(r.seats.flatMap((x) => Object.keys(x.tokens)))];
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
    { label: t('legends.source.coins'), values: by((x) => x.tiebreak.coins), sub: true },
    { label: t('legends.source.armies'), values: by((x) => x.tiebreak.armies), sub: true },
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
