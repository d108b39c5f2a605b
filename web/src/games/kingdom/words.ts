// It's a Wonderful Kingdom in words. What is said of an event, a question and a move is in
// src/games/kingdom/words.txt, the sentences are in the catalogues.
import { list, t } from '../../lib/i18n.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Names, Row } from '../../shell/game';
import { speech } from '../../shell/speech';
import source from '../../../../src/games/kingdom/words.txt?raw';
import { cardNow, type CardNow, type Filling, type ZoneNow } from './forecast';
import {
  PIECES,
  RES,
  advisor,
  content,
  dev,
  kindOf,
  modules,
  otherSeat,
  owed,
  pieceIcon,
  seatResult,
  seatView,
  solo,
  threat,
  treasure,
  typeIcon,
  view,
  type Land,
  type Result,
  type SeatResult,
  type Step,
  type View,
} from './model';

export const cardName = (id: string): string => t(`kingdom.card.${id}`);
export const resName = (r: string): string => t(`kingdom.res.${r}`);
export const zoneName = (z: string): string => t(`kingdom.zone.${z}`);
export const stepName = (id: string): string => t(`kingdom.step.${id}`);
export const landName = (boardId: string, id: string): string => t(`kingdom.land.${boardId}.${id}`);

export const slotText = (x: Land['slots'][number]): string => said.thing('slot', x);

/** What a threat does, an advisor can do, a Calamity means. */
export function effectText(id: string): string {
  const kind = kindOf(id);
  if (kind === 'advisor') return t(`kingdom.power.${id}`);
  if (kind === 'calamity') return t('kingdom.effect.calamite');
  const own = `kingdom.effect.${id}`;
  return id === 'vermine' || id === 'oeuf-de-dragon-noir'
    ? t(own)
    : t(`kingdom.effect.${threat(id)!.pack}`);
}

export const amount = (k: string, n: number): string => t(`kingdom.n.${k}`, { n });

export function gainText(s: Step): string {
  const g = s.gain;
  const out: string[] = [];
  if (g.soldiers) out.push(amount('soldiers', g.soldiers));
  if (g.krystallium) out.push(amount('krystallium', g.krystallium));
  if (g.spy) out.push(t('kingdom.n.spy', { n: g.spy }));
  if (g.second) out.push(t('kingdom.n.race', { a: g.vp, b: g.second }));
  else if (g.vp) out.push(t('kingdom.n.vp', { n: g.vp }));
  return out.join(' ');
}

interface Fact {
  icon: string;
  text: string;
}

const amounts = (a: Partial<Record<string, number>>): string =>
  list(PIECES.flatMap((k) => (a[k] ? amount(k, a[k]) : [])));

/** What is printed on a card, line by line, with every resource by its name. */
export function facts(id: string): Fact[] {
  const d = dev(id);
  if (!d) {
    const [tr, f, a] = [treasure(id), threat(id), advisor(id)];
    if (tr)
      return [
        {
          icon: 'k-recycle',
          text: t('kingdom.fact.treasure', { list: list(tr.recycling.map(resName)) }),
        },
      ];
    const out = [{ icon: typeIcon(id), text: effectText(id) }];
    if (f)
      out.push({
        icon: 'k-soldier',
        text: t('kingdom.fact.fight', { n: f.combat_cost, vp: -f.vp }),
      });
    if (a) out.push({ icon: 'k-soldier', text: t('kingdom.fact.use', { n: a.soldier_cost }) });
    return out;
  }
  const out = [{ icon: 'k-work', text: t('kingdom.fact.cost', { list: amounts(d.cost) }) }];
  for (const r of RES)
    if (d.production[r])
      out.push({
        icon: `k-${r}`,
        text: t('kingdom.fact.makes', { n: d.production[r]!, name: resName(r) }),
      });
  if (d.per)
    out.push({
      icon: `k-${d.per.resource}`,
      text: t('kingdom.fact.per', {
        n: d.per.amount,
        name: resName(d.per.resource),
        type: t(`kingdom.type.${d.per.type}`),
      }),
    });
  for (const k of ['soldiers', 'krystallium'] as const)
    if (d.bonus[k])
      out.push({
        icon: pieceIcon(k),
        text: t('kingdom.fact.bonus', { what: amount(k, d.bonus[k]) }),
      });
  if (d.combo)
    out.push({
      icon: 'u-flagg',
      text: t('kingdom.fact.combo', {
        n: d.combo.amount,
        type: t(`kingdom.type.${d.combo.type}`),
      }),
    });
  else if (d.vp) out.push({ icon: 'u-flagg', text: t('kingdom.fact.vp', { n: d.vp }) });
  out.push({
    icon: 'k-recycle',
    text: t('kingdom.fact.recycle', { list: list(d.recycling.map(resName)) }),
  });
  return out;
}

/** A card as a screen reader tells it. */
export const cardLabel = (id: string): string =>
  [
    `${cardName(id)}, ${t(`kingdom.${dev(id) ? `type.${dev(id)!.type}` : `kind.${kindOf(id)}`}`)}`,
    ...facts(id).map((f) => f.text.replace(/\.$/, '')),
  ].join('. ');

/** Who would lead in what, if this were built. */
const leads = (x: Pick<CardNow, 'supremacy'>, names: Names): string[] =>
  x.supremacy.map((c) =>
    t(
      c.to === null
        ? 'kingdom.now.even'
        : names.you(c.to)
          ? 'kingdom.now.lead'
          : 'kingdom.now.loses',
      { res: resName(c.id), name: c.to === null ? '' : names.name(c.to) },
    ),
  );

/** What a card would mean at this table: to the reader, then to the rival. */
export function meaning(s: State, seat: Seat, id: string, names: Names): Fact[] {
  const [d, now] = [dev(id), cardNow(s, seat, id)];
  if (!d || !now) return [];
  const works = seatView(view(s), seat).works;
  const out: Fact[] = [
    {
      icon: 'k-work',
      text: now.paid
        ? t('kingdom.now.paid')
        : t('kingdom.now.missing', { list: amounts(now.missing) }),
    },
  ];
  const gains = amounts(now.production);
  out.push({
    icon: 'u-flagg',
    text: [
      gains || now.vp
        ? t('kingdom.now.gives', {
            list: list([gains, now.vp ? amount('vp', now.vp) : ''].filter(Boolean)),
          })
        : t('kingdom.now.nothing'),
      ...leads(now, names),
    ].join(' '),
  });
  for (const r of now.recycle) {
    const on = r.works.map((p) => cardName(works[p - 1].card));
    out.push({
      icon: 'k-recycle',
      text: on.length
        ? t('kingdom.now.cube', { res: resName(r.resource), list: list(on) })
        : t('kingdom.now.cube.none', { res: resName(r.resource) }),
    });
  }
  const rival = solo(view(s)) ? null : cardNow(s, otherSeat(seat), id);
  if (rival)
    out.push({
      icon: 'u-people',
      text: t(rival.paid ? 'kingdom.now.rival.paid' : 'kingdom.now.rival', {
        name: names.name(rival.seat),
        list: list([amounts(rival.production), amount('vp', rival.vp)].filter(Boolean)),
        missing: amounts(rival.missing),
      }),
    });
  return out;
}

/** What the cards of a zone or of a Selection would give: a line of pictures, and the same in words. */
export const zoneText = (z: ZoneNow, names: Names): string =>
  [
    amounts(z.built.production),
    z.built.vp ? amount('vp', z.built.vp) : '',
    ...leads(z.built, names),
    z.calamities.n ? t('kingdom.calamities', { n: z.calamities.n }) : '',
    z.unknown ? t('kingdom.zone.unknown', { n: z.unknown }) : '',
  ]
    .filter(Boolean)
    .join(', ');

const sum = (o: Record<string, number | undefined> = {}): number =>
  Object.values(o).reduce<number>((a, b) => a + (b ?? 0), 0);

export const said = speech('kingdom', source, {
  content,
  parts: {
    res: (id, text) => ({ icon: pieceIcon(id), label: text }),
    land: (id, text) => ({ at: `region:${id}`, text }),
    zone: (id, text) => ({ at: `zone:${id}`, text }),
    card: (id, text) => ({ card: id, text }),
    built: (id, text) => ({ card: id, text }),
  },
  rules: {
    keep: 'advisors',
    offer: 'offer',
    mark: 'menace',
    select: 'select',
    give: 'menace',
    reswap: 'menace',
    search: 'search',
    pick: 'choice',
    destroy: 'conquest',
    council: 'advisors',
    burn: 'advisors',
    salvage: 'advisors',
    shadow: 'menace',
    steal: 'menace',
    freeze: 'menace',
    bleed: 'menace',
    plan: 'planning',
    put: 'cubes',
    melt: 'cubes',
    sister: 'menace',
    levy: 'advisors',
    double: 'advisors',
    produce: 'production',
    finish: 'advisors',
    combat: 'menace',
    free: 'menace',
    conquest: 'conquest',
    march: 'march',
    cover: 'conquest',
    jail: 'prison',
    finale: 'advisors',
    name: 'advisors',
  },
  chip: (s, seat) => count(view(s), seat),
});

/** How far a question is, beside it. */
function count(v: View, seat: Seat): { chip?: string; icon?: string } {
  const q = owed(v, seat);
  const left = q?.queue?.length ?? 0;
  switch (q?.kind) {
    case 'offer':
      return { chip: `${3 - (q.left ?? 0)} / 2`, icon: 'k-cards' };
    case 'select':
      return solo(v) ? { chip: v.turn ? `${v.turn} / 4` : undefined, icon: 'k-cards' } : {};
    case 'put': {
      const all = v.counts && q.then === 'produce' ? Math.max(v.counts[seat], left) : 0;
      const chip = all > 1 ? `${all - left + 1} / ${all}` : undefined;
      return { chip, icon: `k-${q.queue![0]}` };
    }
    case 'melt':
      return { chip: `${sum(q.chosen) + 1} / 5`, icon: 'k-krystallium' };
    case 'march':
      return { chip: String(sum(q.taken)), icon: 'k-army' };
    default:
      return {};
  }
}
export const moveText = said.move;

export function moveIcon(move: string): string {
  const [verb, a, b] = move.split(' ');
  switch (verb) {
    case 'krys':
    case 'transmute':
      return 'k-krystallium';
    case 'soldier':
      return 'k-soldier';
    case 'scrap':
      return 'k-recycle';
    case 'quest':
      return 'k-quest';
    case 'use':
      return 'k-advisor';
    case 'steal':
    case 'free':
    case 'lose':
      return `k-${b}`;
    case 'melt':
      return `k-${a}`;
    case 'name':
      return `k-${a}`;
    case 'spy':
      return 'k-spy';
    case 'recruit':
      return 'k-army';
    case 'arrange':
    case 'cover':
    case 'jail':
      return 'k-map';
    default:
      return 'u-fwd';
  }
}

export function suggestText(v: View, seat: Seat, f: Filling): string {
  const x = seatView(v, seat);
  const done = f.built.map((p) => x.works[p - 1].card);
  const others = [...new Set(f.on.map((o) => o.pos))]
    .filter((p) => !f.built.includes(p))
    .map((p) => cardName(x.works[p - 1].card));
  const parts: string[] = [];
  if (done.length)
    parts.push(
      t(f.vp ? 'kingdom.suggest.points' : 'kingdom.suggest.build', {
        list: list(done.map(cardName)),
        n: f.vp,
      }),
    );
  if (others.length) parts.push(t('kingdom.suggest.rest', { list: list(others) }));
  return parts.join(' ');
}

// --- around the game ---

export function about(options: Record<string, Json>): string {
  const sc = content.scenarios.find((x) => x.id === options.scenario);
  const what = sc
    ? t(`kingdom.scenario.${sc.id}`)
    : list(modules(options).map((m) => t(`kingdom.option.module.${m}`)));
  const words = [
    what,
    Number(options.players) === 1 ? t('kingdom.about.solo') : t('kingdom.about.two'),
    t('kingdom.about.face', { face: String(options.face ?? 'A') }),
  ];
  return words.join(', ');
}

const SOURCES = [
  'flat',
  'combo',
  'calamities',
  'threats',
  'sisters',
  'eggs',
  'quest',
  'council',
  'territories',
  'face',
] as const;

export function rows(r: Json): Row[] {
  const res = r as Result;
  const by = (value: (x: SeatResult) => number | string) =>
    Object.fromEntries(res.seats.map((x) => [x.seat, value(x)]));
  const icons: Partial<Record<(typeof SOURCES)[number], string>> = {
    flat: 'u-flagg',
    combo: 'k-monument',
    calamities: 'k-calamity',
    threats: 'k-threat',
    quest: 'k-quest',
    council: 'k-advisor',
    territories: 'k-map',
  };
  const out: Row[] = SOURCES.filter(
    (k) => k === 'flat' || k === 'combo' || res.seats.some((x) => x[k]),
  ).map((k) => ({
    label: t(`kingdom.source.${k}`),
    icon: icons[k],
    values: by((x) => x[k]),
    part: true,
  }));
  out.push(
    { label: t('kingdom.source.cards'), values: by((x) => x.tiebreak.cards), tie: true },
    { label: t('kingdom.source.soldiers'), values: by((x) => x.tiebreak.soldiers), tie: true },
  );
  if (res.solo)
    out.push({
      label: t('kingdom.source.medal'),
      icon: res.solo.medal ? `k-medal-${res.solo.medal}` : undefined,
      values: {
        p1:
          res.solo.outcome === 'lost'
            ? t('kingdom.medal.lost')
            : t(`kingdom.medal.${res.solo.medal ?? 'none'}`),
      },
      sub: true,
    });
  return out;
}

export const points = (s: State, seat: Seat): number | null => seatResult(s, seat)?.vp ?? null;
