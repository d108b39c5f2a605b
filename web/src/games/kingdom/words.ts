// It's a Wonderful Kingdom in words. What is said of an event, a question and a move is in
// src/games/kingdom/words.txt, the sentences are in the catalogues.
import { list, t } from '../../lib/i18n.svelte';
import type { Json, Seat, State } from '../../lib/types';
import type { Row } from '../../shell/game';
import { speech } from '../../shell/speech';
import source from '../../../../src/games/kingdom/words.txt?raw';
import { cardNow, type Filling } from './forecast';
import {
  RES,
  advisor,
  content,
  dev,
  kindOf,
  modules,
  owed,
  pieceIcon,
  seatResult,
  seatView,
  solo,
  threat,
  treasure,
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

const amount = (k: string, n: number): string => t(`kingdom.n.${k}`, { n });

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

/** What a card would mean, line by line. */
export function facts(s: State, seat: Seat, id: string): { icon: string; text: string }[] {
  const d = dev(id);
  if (!d) {
    const tr = treasure(id);
    if (tr)
      return [
        {
          icon: 'k-recycle',
          text: t('kingdom.fact.treasure', { list: list(tr.recycling.map(resName)) }),
        },
      ];
    const out = [
      {
        icon:
          kindOf(id) === 'advisor'
            ? 'k-advisor'
            : kindOf(id) === 'threat'
              ? 'k-threat'
              : 'k-calamity',
        text: effectText(id),
      },
    ];
    const f = threat(id);
    if (f)
      out.push({
        icon: 'k-soldier',
        text: t('kingdom.fact.fight', { n: f.combat_cost, vp: -f.vp }),
      });
    const a = advisor(id);
    if (a) out.push({ icon: 'k-soldier', text: t('kingdom.fact.use', { n: a.soldier_cost }) });
    return out;
  }
  const cost = Object.entries(d.cost).map(([k, n]) => amount(k, n ?? 0));
  const out = [{ icon: 'k-work', text: t('kingdom.fact.cost', { list: list(cost) }) }];
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
  if (d.bonus.soldiers)
    out.push({
      icon: 'k-soldier',
      text: t('kingdom.fact.bonus', { what: amount('soldiers', d.bonus.soldiers) }),
    });
  if (d.bonus.krystallium)
    out.push({
      icon: 'k-krystallium',
      text: t('kingdom.fact.bonus', { what: amount('krystallium', d.bonus.krystallium) }),
    });
  if (d.vp || d.combo)
    out.push({
      icon: 'u-flagg',
      text: d.combo
        ? t('kingdom.fact.combo', {
            n: d.combo.amount,
            type: t(`kingdom.type.${d.combo.type}`),
            vp: cardNow(s, seat, id)?.vp ?? '',
          })
        : t('kingdom.fact.vp', { n: d.vp }),
    });
  out.push({
    icon: 'k-recycle',
    text: t('kingdom.fact.recycle', { list: list(d.recycling.map(resName)) }),
  });
  return out;
}

const sum = (o: Record<string, number | undefined> = {}): number =>
  Object.values(o).reduce<number>((a, b) => a + (b ?? 0), 0);

export const said = speech('kingdom', source, {
  content,
  parts: {
    res: (id, text) => ({ icon: pieceIcon(id), label: text }),
    land: (id, text) => ({ at: `region:${id}`, text }),
    zone: (id, text) => ({ at: `zone:${id}`, text }),
    built: (_, text, ev) => ({ at: `duchy:${ev.seat}`, text }),
  },
  chip(s, seat) {
    const v = view(s);
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
  },
});
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
    { label: t('kingdom.source.cards'), values: by((x) => x.tiebreak.cards), sub: true },
    { label: t('kingdom.source.soldiers'), values: by((x) => x.tiebreak.soldiers), sub: true },
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
