// Immortals in words: prompts, moves, events. The sentences are in the catalogues.
import { list, rich, t, type Part } from '../../lib/i18n.svelte';
import type { Ev, Json, Seat, State } from '../../lib/types';
import type { Names, Prompt, Row } from '../../shell/game';
import {
  SOURCES,
  USE_ICON,
  cardInfo,
  does,
  isMagic,
  realmOf,
  region,
  regionOf,
  rounds,
  seatView,
  siteOf,
  specialTribe,
  tribe,
  view,
  SPACES,
  type Cost,
  type Realm,
  type Result,
  type SeatResult,
  type SeatView,
  type Space,
  type View,
} from './model';

export const regionName = (id: string): string => t(`immortals.region.${id}`);
export const provinceName = (id: string): string => t(`immortals.province.${id}`);
export const tribeName = (id: string): string => t(`immortals.tribe.${id}`);
export const realmName = (r: Realm): string => t(`immortals.realm.${r}`);
/** "The Murk, dark": short, as on the cards. */
export const siteName = (at: string): string =>
  t(`immortals.site.${realmOf(at)}`, { region: regionName(regionOf(at)) });
export const spaceName = (x: SeatView, space: Space): string => {
  const who = specialTribe(x, space);
  return who
    ? t(`immortals.special.${does(x, space)}`, { tribe: tribeName(who) })
    : t(`immortals.space.${space}`);
};
/** The same on a board, whose half names the tribe. */
export const spaceShort = (x: SeatView, space: Space): string =>
  specialTribe(x, space) ? t(`immortals.tribal.${does(x, space)}`) : t(`immortals.space.${space}`);
/** A space as the log calls it, without knowing whose board. */
const spaceWord = (space: string): string => t(`immortals.space.${space}`);

export function cardName(id: string): string {
  const c = cardInfo(id);
  if (c.kind === 'region') return regionName(c.region!);
  if (c.kind === 'conflict') return siteName(`${c.realm} ${c.region}`);
  if (c.kind === 'joker')
    return t(`immortals.joker.${c.realm}`, { province: provinceName(c.province!) });
  return c.kind === 'magic' ? t(`immortals.magic.${id}`) : t('immortals.blank');
}
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

export const useText = (option: string): string => t(`immortals.use.${option}`);

const place = (at: string): Part => ({ at: `region:${at}`, text: siteName(at) });
const cardPart = (id: string): Part => cardName(id);

// --- what is asked ---

export function prompt(s: State, seat: Seat | null, names: Names): Prompt {
  const v = view(s);
  if (s.over) {
    const won = (s.result as Result).seats.filter((x) => x.winner).map((x) => x.seat);
    return {
      title:
        won.length === 1 && names.you(won[0])
          ? t('immortals.prompt.over.you')
          : t('immortals.prompt.over', { name: list(won.map(names.name)) }),
    };
  }
  return seat ? asked(v, seat, s.moves[seat] ?? []) : waiting(s, v, names);
}

function waiting(s: State, v: View, names: Names): Prompt {
  const who = s.acting[0];
  const many = list(s.acting.map(names.name));
  const mine = v.seats.find((x) => names.you(x.seat));
  if (v.phase === 'planning')
    return {
      title: t(mine ? 'immortals.wait.planned' : 'immortals.wait.planning'),
      detail: t('immortals.wait.for', { names: many }),
    };
  if (v.phase === 'draft' && !v.pending)
    return { title: t('immortals.wait.pick'), detail: t('immortals.wait.for', { names: many }) };
  if (who && names.you(who)) return { title: t('immortals.wait.you') };
  const name = who ? names.name(who) : '';
  return {
    title: t(`immortals.wait.${v.phase === 'resolution' && v.pending ? 'action' : v.phase}`, {
      name,
    }),
    detail: acting(v),
  };
}

/** What the action that runs is, as far as it is chosen. */
function acting(v: View): string | undefined {
  const p = v.pending;
  if (!p?.card || v.phase !== 'resolution') return undefined;
  const to = siteOf(p.target) ?? siteOf(p.site);
  const what = p.option ? useText(p.option) : cardName(p.card);
  return to ? t('immortals.wait.at', { what, site: siteName(to) }) : what;
}

function asked(v: View, seat: Seat, moves: string[]): Prompt {
  const me = seatView(v, seat);
  const p = v.pending;
  const ask = (key: string, params: Record<string, Part | number> = {}): Prompt => ({
    title: t(`immortals.prompt.${key}`, params),
    detail: t(`immortals.prompt.${key}.detail`, params),
  });
  const chip = p?.card
    ? {
        chip: p.option ? useText(p.option) : cardName(p.card),
        icon: p.option ? USE_ICON[p.option] : undefined,
      }
    : {};
  const to = siteOf(p?.target) ?? '';
  switch (v.phase) {
    case 'start':
      return ask('start', { region: regionName(tribe(me.light_tribe).start_region!) });
    case 'draft':
      if (p?.step === 'region') return ask('joker');
      if (p?.step === 'group') return ask('group', { site: siteName(siteOf(p.site)!) });
      return {
        ...ask(me.groups.length ? 'pick' : 'pick.hand'),
        chip: t('immortals.groups', { n: me.groups.length }),
      };
    case 'seeding':
      return ask('split', { n: me.seed_fallen });
    case 'draw':
      return ask('draw', { n: v.conflict_deck.length });
    case 'reinforce':
      return {
        ...ask('reinforce', { light: p?.light ?? 0, dark: p?.dark ?? 0 }),
        chip: String((p?.light ?? 0) + (p?.dark ?? 0)),
        icon: 'i-rise',
      };
    case 'planning': {
      const next = me.plan_next as Space | null;
      if (!next) return ask('planned');
      const n = SPACES.indexOf(next) + 1;
      return {
        title: t('immortals.prompt.plan', { space: spaceName(me, next) }),
        detail: t(isMagic(next) ? 'immortals.prompt.plan.magic' : 'immortals.prompt.plan.detail'),
        chip: t('immortals.space.of', { n, of: SPACES.length }),
      };
    }
    default:
  }
  switch (p?.step) {
    case 'use':
      return {
        ...ask(
          p.card === 'blank'
            ? 'use.blank'
            : moves.some((m) => m.startsWith('use '))
              ? 'use'
              : 'use.none',
          { space: spaceName(me, p.space!) },
        ),
        ...chip,
      };
    case 'site':
      return {
        ...ask(p.option === 'attack' ? 'site.attack' : 'site', { use: useText(p.option!) }),
        ...chip,
      };
    case 'origin':
      return { ...ask('origin'), ...chip };
    case 'target':
      return { ...ask(p.option === 'move' ? 'target.move' : 'target'), ...chip };
    case 'armies':
      return {
        ...ask(p.option === 'move' ? 'armies.move' : 'armies', { site: siteName(to) }),
        ...chip,
      };
    case 'deploy':
      return { ...ask('deploy', { n: p.left ?? 5 }), ...chip };
    default:
  }
  if (me.passed) return ask('passed');
  return Object.values(me.board ?? {}).some((c) => c !== 'blank') ? ask('act') : ask('must.pass');
}

// --- moves ---

export function moveText(move: string, s: State): string {
  const [verb, a, b] = move.split(' ');
  switch (verb) {
    case 'group':
      return t('immortals.move.group', { n: Number(a) });
    case 'pick':
      return t('immortals.move.pick', { card: cardName(a) });
    case 'region':
      return t('immortals.move.region', { region: regionName(a) });
    case 'light':
      return t('immortals.move.light', { n: Number(a) });
    case 'plan':
      return b === 'none'
        ? t('immortals.move.plan.none', { space: spaceWord(a) })
        : t(a === 'magic_2' ? 'immortals.move.plan.last' : 'immortals.move.plan', {
            card: cardName(b),
            space: spaceWord(a),
          });
    case 'done':
      return t(
        s && view(s).phase === 'planning' ? 'immortals.move.done.plan' : 'immortals.move.done',
      );
    case 'pass':
      return a ? t(`immortals.move.pass.${a}`) : t('immortals.move.decline');
    case 'forfeit':
      return t(`immortals.move.forfeit.${a}`);
    case 'reveal':
      return t('immortals.move.reveal', { space: spaceWord(a) });
    case 'use':
      return useText(a);
    case 'armies':
      return t('immortals.move.armies', { n: Number(a) });
    case 'draw':
      return t('immortals.move.draw');
    default:
      return t(`immortals.move.${verb}`, { site: siteName(`${a} ${b}`) });
  }
}

// --- events ---

const GAIN_ICON: Record<string, string> = { gold: 'i-gold', energy: 'i-energy' };

export function line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null {
  const say = (key: string, params: Record<string, Part | number> = {}) => ({
    seat: ev.seat as Seat | undefined,
    parts: rich(`immortals.log.${key}`, params),
  });
  const tell = (key: string, params: Record<string, Part | number> = {}) => ({
    parts: rich(`immortals.log.${key}`, params),
  });
  const head = (key: string, params: Record<string, Part | number> = {}) => ({
    ...tell(key, params),
    turn: true,
  });
  const who = (seat: Seat): string => (names.you(seat) ? t('immortals.you') : names.name(seat));
  const coin = (what: string): Part => ({ icon: GAIN_ICON[what], label: t(`immortals.${what}`) });
  switch (ev.event) {
    case 'game_started':
      return head('game', { n: ev.rounds });
    case 'tribes_dealt':
      return say('tribes', { light: tribeName(ev.light), dark: tribeName(ev.dark) });
    case 'start_placed':
      return say('start', { n: ev.group, site: place(`light ${ev.region}`) });
    case 'draft_dealt':
    case 'draft_received':
    case 'draft_refilled':
    case 'draft_picked':
    case 'plan_finished':
    case 'planned':
    case 'site_held':
    case 'card_returned':
    case 'round_ended':
    case 'conflict_discarded':
      return null;
    case 'draft_revealed': {
      const picks = Object.entries(ev.picks as Record<Seat, string>);
      return picks.length
        ? tell('revealed.draft', {
            list: list(
              picks.map(([s, c]) =>
                t('immortals.log.pick', { name: names.name(s), card: cardName(c) }),
              ),
            ),
          })
        : null;
    }
    case 'draft_placed':
      return say('placed', { n: ev.group, site: place(ev.site) });
    case 'draft_kept':
      return ev.card ? say(`kept.${ev.reason}`, { card: cardPart(ev.card) }) : say('kept');
    case 'draft_passed':
      return tell(names.you(ev.first) ? 'passes.you' : 'passes', { name: names.name(ev.first) });
    case 'deck_reshuffled':
      return ev.size ? tell('reshuffled', { n: ev.size }) : null;
    case 'draft_ended':
      return say('equipped', { gold: ev.gold, energy: ev.energy });
    case 'tower_thrown':
      return ev.reason === 'seeding'
        ? tell('seeding', {
            n: (ev.thrown as number[]).reduce((x, y) => x + y, 0),
            m: (ev.fallen as number[]).reduce((x, y) => x + y, 0),
          })
        : tell('thrown', {
            n: (ev.thrown as number[]).reduce((x, y) => x + y, 0),
            m: (ev.fallen as number[]).reduce((x, y) => x + y, 0),
          });
    case 'seed_green_returned':
      return ev.n ? tell('green', { n: ev.n }) : null;
    case 'seed_split':
      return say('split', { light: ev.light, dark: ev.dark });
    case 'cubes_removed': {
      const out = Object.entries(ev.cubes as Record<Seat, number>).filter(([, n]) => n);
      return out.length
        ? tell('removed', { list: list(out.map(([s, n]) => `${names.name(s)} ${n}`)) })
        : null;
    }
    case 'round_started':
      return head(names.you(ev.first) ? 'round.you' : 'round', {
        n: ev.round,
        name: names.name(ev.first),
      });
    case 'phase_started':
      return ['draw', 'seeding'].includes(ev.phase) ? null : head(`phase.${ev.phase}`);
    case 'card_drawn':
      return ev.card ? say('drew.card', { card: cardPart(ev.card) }) : say('drew');
    case 'draw_declined':
      return say('declined');
    case 'reinforced':
      return say('reinforced', { site: place(ev.site) });
    case 'planning_ended':
      return say('planned', { n: (ev.spaces as string[]).length });
    case 'revealed':
      return say('revealed', { card: cardPart(ev.card), space: spaceWord(ev.space) });
    case 'forfeited':
      return say('forfeited', { gain: coin(ev.gain) });
    case 'passed':
      return ev.first
        ? say('passed', { gain: coin(ev.gain), n: ev.n })
        : say('waits', { gain: coin(ev.gain) });
    case 'used':
      return ev.gold || ev.energy
        ? say('used', {
            use: useText(ev.option),
            cost: costText({ gold: ev.gold, energy: ev.energy }),
          })
        : null;
    case 'chosen':
      return ev.what === 'site' ? say('chosen', { site: place(ev.site) }) : null;
    case 'extracted':
      return say('extracted', {
        n: ev.gold || ev.energy,
        gain: coin(ev.gold ? 'gold' : 'energy'),
        site: place(ev.site),
      });
    case 'deployed':
      return say('deployed', { n: ev.n, site: place(ev.site) });
    case 'built':
      return say(`built.${ev.kind}`, { site: place(ev.site), vp: ev.vp });
    case 'moved':
      return say('moved', { n: ev.n, from: place(ev.from), to: place(ev.to) });
    case 'attack_declared':
      return ev.defender
        ? say(`attack.${ev.stance}`, {
            n: ev.n,
            m: ev.defending,
            from: place(ev.from),
            to: place(ev.to),
            name: who(ev.defender),
          })
        : say(`attack.empty.${ev.stance}`, { n: ev.n, from: place(ev.from), to: place(ev.to) });
    case 'battle_decided':
      return {
        seat: ev.attacker,
        parts: rich(
          ev.defender ? `immortals.log.battle.${ev.outcome}` : `immortals.log.empty.${ev.outcome}`,
          { a: ev.A, d: ev.D, g: ev.g, name: ev.defender ? who(ev.defender) : '' },
        ),
      };
    case 'armies_lost':
      return say(`lost.${ev.limbo}`, { n: ev.n });
    case 'green_returned':
      return tell('green', { n: ev.n });
    case 'site_taken':
      return say('taken', { n: ev.n, site: place(ev.site) });
    case 'site_emptied':
      return tell('emptied', { site: place(ev.site) });
    case 'region_card_moved': {
      const card = regionName(ev.region);
      if (ev.to === 'deck')
        return { seat: ev.from, parts: rich('immortals.log.card.back', { card }) };
      return {
        seat: ev.to,
        parts:
          ev.from === 'deck'
            ? rich('immortals.log.card.gets', { card })
            : rich(ev.space ? 'immortals.log.card.from.space' : 'immortals.log.card.from', {
                card,
                name: who(ev.from),
              }),
      };
    }
    case 'marker_taken':
      return say('marker', { name: who(ev.from) });
    case 'seize_compared':
      return say(ev.success ? 'seize' : 'seize.not', {
        own: ev.own,
        other: ev.other,
        site: place(ev.site),
      });
    case 'scored':
      return say('scored', { n: ev.total, list: scoredList(ev) });
    case 'game_ended':
      return head('ended');
    default:
      return null;
  }
}

function scoredList(ev: Ev): string {
  const parts = (
    ['regions', 'sanctuaries', 'capitals', 'provinces_part', 'provinces_full'] as const
  )
    .filter((k) => ev[k])
    .map((k) => t(`immortals.scored.${k}`, { n: ev[k] as number }));
  return parts.length ? list(parts) : t('immortals.scored.nothing');
}

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
    { label: t('immortals.source.armies'), values: by((x) => x.armies_on_map), sub: true },
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
