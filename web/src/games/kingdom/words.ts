// It's a Wonderful Kingdom in words: names, prompts, moves, events. The sentences are in the
// catalogues.
import { has, list, rich, t, type Part } from '../../lib/i18n.svelte';
import type { Ev, Json, Seat, State } from '../../lib/types';
import type { Names, Prompt, Row } from '../../shell/game';
import { cardNow, type Filling } from './forecast';
import {
  RES,
  advisor,
  board,
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

export const slotText = (x: Land['slots'][number]): string =>
  x.resource
    ? t('kingdom.slot.produce', { name: resName(x.resource) })
    : t(`kingdom.slot.${x.type}`);

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

// --- moves ---

const workName = (v: View, seat: Seat | undefined, pos: string): string => {
  const w = seat ? seatView(v, seat).works[Number(pos) - 1] : undefined;
  return w ? cardName(w.card) : pos;
};
const onName = (v: View, seat: Seat | undefined, on: string): string =>
  on === 'duchy'
    ? seat
      ? t(`kingdom.duchy.${v.options[`duchy_${seat}`]}`)
      : t('kingdom.duchy')
    : cardName(on);

export function moveText(move: string, s: State): string {
  const [verb, a, b] = move.split(' ');
  const v = view(s);
  const me = s.acting.find((x) => s.moves[x]?.includes(move)) ?? s.acting[0];
  const key = `kingdom.move.${verb}`;
  switch (verb) {
    case 'keep':
    case 'toss':
    case 'pick':
    case 'destroy':
    case 'salvage':
    case 'shadow':
    case 'expose':
    case 'build':
    case 'fight':
    case 'use':
      return t(key, {
        name: cardName(a),
        n:
          kindOf(a) === 'advisor'
            ? advisor(a)!.soldier_cost
            : kindOf(a) === 'threat'
              ? threat(a)!.combat_cost
              : 0,
      });
    case 'recycle':
      return t(key, {
        name: cardName(a),
        what: list((dev(a)?.recycling ?? treasure(a)?.recycling ?? []).map(resName)),
      });
    case 'offer':
    case 'hide':
      return t(key, { name: cardName(a), zone: zoneName(b) });
    case 'select':
      return t(key, { zone: zoneName(a), n: v.zones[a as 'z1'].length });
    case 'mark':
    case 'swap':
      return t(key, { zone: zoneName(a), n: Number(b) });
    case 'spy':
      return a.startsWith('z')
        ? t(key, { n: Number(b), zone: zoneName(a) })
        : t('kingdom.move.spy.sel', { n: Number(b), name: t(`seat.${a}`) });
    case 'give':
      return t(key, { n: Number(a) });
    case 'steal':
    case 'free':
      return t(key, { name: onName(v, me, a), res: resName(b) });
    case 'double':
      return t(key, { name: onName(v, me, a) });
    case 'krys':
    case 'lose':
      return t(key, { name: workName(v, me, a), res: resName(b) });
    case 'put':
      return t(key, {
        name: workName(v, me, a),
        res: resName(owed(v, me)?.queue?.[0] ?? 'materials'),
      });
    case 'freeze':
    case 'bleed':
    case 'finish':
    case 'thaw':
    case 'soldier':
    case 'scrap':
      return t(key, { name: workName(v, me, a) });
    case 'melt':
      return t(key, { res: resName(a) });
    case 'name':
      return t(key, { type: t(`kingdom.type.${a}`) });
    case 'quest':
      return t(key, { name: stepName(a) });
    case 'recruit':
      return t(key, { n: Number(a) });
    case 'march':
    case 'from':
    case 'arrange':
      return t(key, { name: landName(board(v).id, a) });
    case 'cover':
    case 'jail': {
      const slot = v.conquest
        ? board(v).territories.find((l) => l.id === a)?.slots[Number(b) - 1]
        : undefined;
      return t(key, {
        name: landName(board(v).id, a),
        what: slot ? slotText(slot) : t('kingdom.slot.none'),
      });
    }
    case 'done':
      return doneText(s);
    default:
      return t(key);
  }
}

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

/** What ending this decision now means. */
export function doneText(s: State): string {
  const v = view(s);
  const kinds = s.acting.map((x) => v.pending[x]?.kind).filter((k) => k && k !== 'window');
  const k = kinds[0] ?? '';
  return t(
    [
      'mark',
      'reswap',
      'search',
      'council',
      'plan',
      'levy',
      'produce',
      'combat',
      'march',
      'finale',
    ].includes(k)
      ? `kingdom.done.${k}`
      : 'kingdom.done',
  );
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

// --- prompts ---

export function prompt(s: State, seat: Seat | null, names: Names): Prompt {
  const v = view(s);
  if (s.over)
    return {
      title: verdict(s.result as Result, names).title,
      detail: verdict(s.result as Result, names).why,
    };
  const q = owed(v, seat);
  if (!seat || !q) {
    const who = s.acting.filter((x) => x !== seat);
    const kind = who.length ? v.pending[who[0]]?.kind : '';
    const key = kind && kind !== 'window' && who.length === 1 ? `kingdom.wait.${kind}` : '';
    return {
      title: has(key)
        ? t(key, { name: names.name(who[0]) })
        : t('kingdom.wait', { names: list(who.map(names.name)) }),
      detail: t(`kingdom.phase.${v.phase}`),
    };
  }
  const me = seatView(v, seat);
  const n = q.left ?? 0;
  const detail = (key: string, p = {}) => t(`kingdom.ask.${key}.detail`, p);
  const title = t(`kingdom.ask.${q.kind}`, { n });
  switch (q.kind) {
    case 'offer':
      return {
        title: t(n === 2 ? 'kingdom.ask.offer' : 'kingdom.ask.offer.one'),
        detail: detail('offer', { n: me.traps }),
        chip: `${3 - n} / 2`,
        icon: 'k-cards',
      };
    case 'select':
      return {
        title,
        detail: detail(solo(v) ? 'select.solo' : v.turn === 16 ? 'select.last' : 'select'),
        chip: solo(v) && v.turn ? `${v.turn} / 4` : undefined,
        icon: solo(v) ? 'k-cards' : undefined,
      };
    case 'search':
      return {
        title: t(n === 2 ? 'kingdom.ask.search' : 'kingdom.ask.search.one'),
        detail: detail('search'),
      };
    case 'pick':
      return { title, detail: detail(q.why === 'search' ? 'pick.search' : 'pick') };
    case 'plan':
      return me.selection.length
        ? { title: t('kingdom.ask.plan', { n: me.selection.length }), detail: detail('plan') }
        : { title: t('kingdom.ask.plan.done'), detail: detail('plan.done') };
    case 'put': {
      const all = v.counts && q.then === 'produce' ? Math.max(v.counts[seat], q.queue!.length) : 0;
      return {
        title: t('kingdom.ask.put', { res: resName(q.queue![0]) }),
        detail: detail('put'),
        chip: all > 1 ? `${all - q.queue!.length + 1} / ${all}` : undefined,
        icon: `k-${q.queue![0]}`,
      };
    }
    case 'melt': {
      const got = Object.values(q.chosen ?? {}).reduce<number>((a, b) => a + (b ?? 0), 0);
      return { title, chip: `${got + 1} / 5`, icon: 'k-krystallium' };
    }
    case 'produce':
      return {
        title: t('kingdom.ask.produce', { res: resName(RES[(v.step ?? 1) - 1]) }),
        detail: detail('produce'),
      };
    case 'levy':
      return {
        title: t('kingdom.ask.levy', { res: resName(RES[(v.step ?? 1) - 1]) }),
        detail: detail('levy'),
      };
    case 'march': {
      const got = Object.values(q.taken ?? {}).reduce<number>((a, b) => a + (b ?? 0), 0);
      return {
        title: t('kingdom.ask.march', { name: landName(board(v).id, q.to!) }),
        detail: detail('march', { n: me.soldiers }),
        chip: String(got),
        icon: 'k-army',
      };
    }
    case 'cover':
      return {
        title: t('kingdom.ask.cover', { name: landName(board(v).id, q.territory!) }),
        detail: detail('cover'),
      };
    case 'conquest':
      return { title, detail: detail('conquest', { n: me.soldiers }) };
    case 'combat':
      return { title, detail: detail('combat', { n: me.soldiers }) };
    case 'jail':
      return { title, detail: detail(solo(v) ? 'jail.solo' : 'jail') };
    default:
      return { title, detail: detail(q.kind) };
  }
}

// --- events ---

export function line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null {
  const card = (id: string | null): Part => (id ? cardName(id) : t('kingdom.down'));
  const cards = (ids: (string | null)[]): string =>
    list(ids.map((id) => (id ? cardName(id) : t('kingdom.down'))));
  const icon = (k: string): Part => ({ icon: pieceIcon(k), label: resName(k) });
  const land = (id: string): string => landName(String(names.options.board), id);
  const place = (id: string): Part => ({ at: `region:${id}`, text: land(id) });
  const zone = (z: string): Part => ({ at: `zone:${z}`, text: zoneName(z) });
  const say = (
    key: string,
    p: Record<string, Part | number> = {},
    seat: Seat | undefined = ev.seat,
  ) => ({ seat: seat ?? undefined, parts: rich(`kingdom.log.${key}`, p) });
  switch (ev.event) {
    case 'round_began':
      return { parts: rich('kingdom.log.round', { n: ev.round }), turn: true };
    case 'advisor_kept':
    case 'advisor_joined':
      return say(ev.event, { name: card(ev.advisor) });
    case 'advisors_dealt':
      return ev.advisors?.[0] ? say('advisors_dealt', { list: cards(ev.advisors) }) : null;
    case 'threat_dealt':
      return ev.card ? say('threat_dealt', { name: card(ev.card) }) : null;
    case 'zone_filled':
      return {
        parts: rich(
          ev.face === 'down' ? 'kingdom.log.zone_filled.down' : 'kingdom.log.zone_filled',
          { zone: zone(ev.zone), list: cards(ev.cards) },
        ),
      };
    case 'deck_reshuffled':
      return { parts: rich('kingdom.log.deck_reshuffled') };
    case 'card_offered':
      return say(ev.face === 'up' ? 'offered' : ev.card ? 'hid.known' : 'hid', {
        name: card(ev.card),
        zone: zone(ev.zone),
      });
    case 'illusion_marked':
      return say('illusion_marked', { zone: zone(ev.zone), n: ev.position });
    case 'zone_selected':
      return say(ev.n ? 'selected' : 'selected.none', { zone: zone(ev.zone), n: ev.n });
    case 'cards_swapped':
      return say('cards_swapped', { zone: zone(ev.zone) });
    case 'illusion_gained':
      return say('illusion_gained', { n: ev.n });
    case 'spy_used':
      return say(ev.card ? 'spy_used.known' : 'spy_used', { name: card(ev.card) });
    case 'hand_seen':
    case 'zones_seen':
      return say(ev.cards?.some((c: string | null) => c) ? `${ev.event}.known` : ev.event, {
        list: cards(ev.cards ?? []),
      });
    case 'card_tossed':
    case 'card_salvaged':
      return say(ev.event, { name: card(ev.card) });
    case 'cards_looked':
      return ev.cards?.[0] ? say('cards_looked', { list: cards(ev.cards) }) : null;
    case 'card_picked':
      return say('card_picked', { name: card(ev.card) });
    case 'zones_cleared':
      return ev.cards?.length
        ? { parts: rich('kingdom.log.zones_cleared', { list: cards(ev.cards) }) }
        : null;
    case 'cards_revealed': {
      const ids = Array.isArray(ev.cards) ? ev.cards : Object.values(ev.cards ?? {});
      return ids.length ? say('cards_revealed', { list: cards(ids as string[]) }) : null;
    }
    case 'calamity_placed':
      return say('calamity_placed', { n: ev.calamities });
    case 'card_destroyed':
      return say('card_destroyed', { name: card(ev.card), owner: names.name(ev.seat) }, ev.by);
    case 'threat_arrived':
      return say('threat_arrived', { name: card(ev.threat) });
    case 'shadow_fed':
      return say(ev.to === 'none' ? 'shadow_fed' : 'shadow_fed.to', {
        name: card(ev.card),
        to: ev.to === 'aside' ? t('kingdom.aside') : ev.to === 'none' ? '' : names.name(ev.to),
      });
    case 'vermin_taken':
      return say('vermin_taken', { n: ev.n });
    case 'icon_stolen':
    case 'icon_freed':
      return say(ev.event, {
        res: icon(ev.resource),
        name: ev.on === 'duchy' ? t('kingdom.duchy') : cardName(ev.on),
      });
    case 'card_frozen':
      return say(ev.position ? 'card_frozen' : 'giant_waits', {
        name: ev.card ? card(ev.card) : '',
      });
    case 'soldier_lost':
      return say('soldier_lost', { what: icon('soldiers') });
    case 'card_started':
      return say('card_started', { name: card(ev.card) });
    case 'card_recycled':
      return say('card_recycled', { name: card(ev.card) });
    case 'card_scrapped':
      return say('card_scrapped', { name: card(ev.card) });
    case 'cube_placed':
      return say(ev.alchemy ? 'cube_placed.alchemy' : 'cube_placed', {
        res: icon(ev.resource),
        n: ev.position,
      });
    case 'krystallium_placed':
      return say('krystallium_placed', { what: icon('krystallium'), n: ev.position });
    case 'soldier_placed':
      return say('krystallium_placed', { what: icon('soldiers'), n: ev.position });
    case 'transmuted':
      return say('transmuted', { what: icon('krystallium') });
    case 'card_built':
      return say('card_built', { name: { at: `duchy:${ev.seat}`, text: cardName(ev.card) } });
    case 'cube_removed':
      return say('cube_removed', { res: icon(ev.resource) });
    case 'advisor_used':
      return say('advisor_used', { name: card(ev.advisor) });
    case 'quest_step':
      return say('quest_step', { name: stepName(ev.step) });
    case 'quest_ranked':
      return say('quest_ranked', { name: stepName(ev.step), n: ev.rank, vp: ev.vp });
    case 'counted':
      return !ev.count ? null : say('counted', { n: ev.count, res: icon(ev.resource) });
    case 'window_opened':
      return ev.name === 'produce' || ev.name === 'plan' || ev.name === 'combat'
        ? {
            parts: rich(`kingdom.log.window.${ev.name}`, {
              res: ev.step && ev.name === 'produce' ? resName(ev.step) : '',
            }),
            turn: true,
          }
        : null;
    case 'aside_added':
      return { parts: rich('kingdom.log.aside_added', { n: ev.total }) };
    case 'supremacy':
      return ev.seat
        ? say(`supremacy.${ev.what}`, { res: icon(ev.resource), what: icon('soldiers') })
        : null;
    case 'krystallium_slot':
      return ev.n ? say('krystallium_slot', { n: ev.n, what: icon('krystallium') }) : null;
    case 'threat_defeated':
      return say('threat_defeated', { name: card(ev.threat), n: ev.soldiers });
    case 'egg_secured':
      return say('egg_secured', { n: ev.eggs });
    case 'armies_recruited':
      return say('armies_recruited', { n: ev.n });
    case 'army_marched':
      return say('army_marched', { from: place(ev.from), to: place(ev.to) });
    case 'battle':
      return say(ev.beaten ? 'battle' : 'battle.free', {
        name: place(ev.territory),
        n: ev.beaten,
        stays: ev.stays,
      });
    case 'armies_arranged':
      return say('armies_arranged', { name: place(ev.territory) });
    case 'passed':
      return say('passed');
    case 'army_jailed':
      return say('army_jailed', { name: place(ev.territory) });
    case 'armies_released':
      return say('armies_released', { n: ev.n });
    case 'blue_refilled':
      return ev.territories?.length
        ? { parts: rich('kingdom.log.blue_refilled', { list: list(ev.territories.map(land)) }) }
        : null;
    case 'round_ended':
      return { parts: rich('kingdom.log.round_ended', { n: ev.round }) };
    case 'defeat':
      return { parts: rich(`kingdom.lost.${ev.reason}`), turn: true };
    case 'game_ended':
      return { parts: rich('kingdom.log.game_ended'), turn: true };
    default:
      return null;
  }
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

/** How it ended: a win, a medal, a defeat and its reason. */
export function verdict(r: Result, names: Names): { title: string; why: string } {
  if (r.solo) {
    const vp = r.seats[0].vp;
    if (r.solo.outcome === 'lost')
      return { title: t('kingdom.over.lost'), why: t(`kingdom.lost.${r.solo.reason}`) };
    return {
      title: t(`kingdom.over.${r.solo.medal ?? 'none'}`, { n: vp }),
      why: t('kingdom.over.points', { n: vp }),
    };
  }
  if (r.nobody) return { title: t('kingdom.over.nobody'), why: t('kingdom.lost.final-step') };
  return {
    title: t(r.winners.length > 1 ? 'kingdom.over.shared' : 'kingdom.over.wins', {
      name: list(r.winners.map(names.name)),
    }),
    why: r.seats.map((x) => `${names.name(x.seat)} ${x.vp}`).join(', '),
  };
}

export const points = (s: State, seat: Seat): number | null => seatResult(s, seat)?.vp ?? null;
