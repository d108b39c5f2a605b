// It's a Wonderful Kingdom at the table.
import './kingdom.css';
import { t } from '../../lib/i18n.svelte';
import type { Flight } from '../../lib/table.svelte';
import type { Ev, Seat } from '../../lib/types';
import { find } from '../../shell/anchors';
import type { Game } from '../../shell/game';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Face from './Face.svelte';
import Inspect from './Inspect.svelte';
import Ledge from './Ledge.svelte';
import Panel from './Panel.svelte';
import Phases from './Phases.svelte';
import { asks } from './forecast';
import { icons } from './icons';
import {
  RES,
  family,
  modules,
  otherSeat,
  seatNumber,
  solo,
  view,
  type Result,
  type View,
  type Zone,
} from './model';
import { about, points, rows, said, zoneName } from './words';

const army = (seat: Seat) => ({
  icon: `cube-${seatNumber(seat)}`,
  seat: seatNumber(seat),
  size: 40,
});

/** A place of the page, if it is in sight; else the seat's duchy. */
const there = (at: string, seat: Seat): string => (find(at) ? at : `duchy:${seat}`);

function flights(ev: Ev, before: View): Flight[] {
  switch (ev.event) {
    case 'card_offered': {
      const own = before.seats.some((x) => x.seat === ev.seat && x.hand.includes(ev.card));
      return [
        own
          ? { from: `hand:${ev.card}`, to: `zone:${ev.zone}`, copy: true }
          : { from: `duchy:${ev.seat}`, to: `zone:${ev.zone}`, icon: 'k-cards', size: 44 },
      ];
    }
    case 'zone_selected': {
      // looked at once more, other cards lie there
      const lie = before.zones[ev.zone as Zone].map((e) => (e.down ? null : e.card));
      const same = lie.length === ev.n && lie.filter((id) => id).join() === ev.cards.join();
      return Array.from({ length: ev.n }, (_, i) => ({
        from: same ? `${ev.zone}:${i + 1}` : `zone:${ev.zone}`,
        to: there(`taken:${ev.seat}`, ev.seat),
        ...(same ? { copy: true } : { icon: 'k-cards', size: 44 }),
      }));
    }
    case 'zone_filled':
      return ev.from === 'danger'
        ? [{ from: 'danger', to: `zone:${ev.zone}`, icon: 'k-calamity', size: 40 }]
        : [];
    case 'cube_placed':
      return ev.alchemy
        ? []
        : [
            {
              from: `duchy:${ev.seat}`,
              to: `work:${ev.seat}:${ev.position}`,
              icon: `kc-${ev.resource}`,
              size: 24,
            },
          ];
    case 'card_built':
      return [
        {
          from: `work:${ev.seat}:${ev.position}`,
          to: there(`built:${ev.seat}:${ev.card}`, ev.seat),
          copy: true,
        },
      ];
    case 'army_marched':
      return [{ from: `region:${ev.from}`, to: `region:${ev.to}`, ...army(ev.seat) }];
    case 'battle':
      return Array.from({ length: Math.min(ev.beaten, 3) }, () => ({
        from: `region:${ev.territory}`,
        to: `duchy:${otherSeat(ev.seat)}`,
        ...army(otherSeat(ev.seat)),
        sound: 'battle',
      }));
    case 'threat_defeated':
      return [
        {
          from: `soldiers:${ev.seat}`,
          to: there(`threat:${ev.seat}:${ev.threat}`, ev.seat),
          icon: 'k-soldier',
          size: 30,
          sound: 'battle',
        },
      ];
    case 'supremacy':
      return ev.seat
        ? [
            {
              from: `training:${ev.seat}`,
              to: ev.what === 'takes' ? `soldiers:${ev.seat}` : `training:${ev.seat}`,
              icon: 'k-soldier',
              size: 26,
            },
          ]
        : [];
    default:
      return [];
  }
}

/** Rounds, phases and turns as one measure: a round counts 26. */
function at(round: number, phase: string, turn: number, step: number, one: boolean): number {
  const k =
    phase === 'setup'
      ? 0
      : phase === 'choice'
        ? (one ? turn * 4 : turn) - 1
        : phase === 'planning'
          ? 17
          : phase === 'production'
            ? 18 + step
            : phase === 'over' || phase === 'end'
              ? 26
              : 24;
  return (round - 1) * 26 + k;
}

const kingdom: Game = {
  id: 'kingdom',
  icons,
  Board,
  Ledge,
  Card: Face,
  cardStyle: (id) => ({ class: 'kk', style: `--fam:${family(id)}` }),
  Inspect,
  Ask,
  Phases,
  Panel,
  Cards,
  asks,
  points,
  purse: (s, seat) => {
    const x = view(s).seats.find((y) => y.seat === seat);
    return x ? { icon: 'k-soldier', n: x.soldiers, label: t('kingdom.soldiers') } : null;
  },
  prompt: said.prompt,
  move: said.move,
  buttons: (moves, s) => [
    ...moves
      .filter((m) => m.startsWith('select '))
      .map((m) => ({
        move: m,
        label: t('kingdom.zone.pick', {
          zone: zoneName(m.slice(7)),
          n: view(s).zones[m.slice(7) as Zone].length,
        }),
      })),
    ...(moves.includes('pass') ? [{ move: 'pass', label: t('kingdom.move.pass') }] : []),
    ...(moves.includes('done')
      ? [{ move: 'done', label: said.move('done', s), primary: true }]
      : []),
  ],
  explicit: (move) => /^(done|pass|offer|hide|toss|recruit|fight)\b/.test(move),
  line: said.line,
  thing: said.thing,
  flights,
  progress: (s) => {
    const v = view(s);
    const where =
      v.phase === 'choice' && v.turn
        ? t('kingdom.progress.choice', { n: v.turn, of: solo(v) ? 4 : 16 })
        : v.phase === 'production' && v.step
          ? t('kingdom.progress.step', { res: t(`kingdom.res.${RES[v.step - 1]}`) })
          : t(`kingdom.phase.${v.phase}`);
    return {
      text: t('kingdom.progress', { n: v.round, where }),
      at: at(v.round, v.phase, v.turn ?? 1, v.step ?? 1, solo(v)),
      of: 104,
    };
  },
  about,
  rows,
  award: (s) => {
    const { solo } = s.result as Result;
    const rank = ['bronze', 'silver', 'gold'].indexOf(solo?.medal ?? '') + 1;
    const where = s.options.scenario
      ? `kingdom.scenario.${s.options.scenario}`
      : `kingdom.option.module.${modules(s.options)[0]}`;
    return rank
      ? { icon: `k-medal-${solo!.medal}`, name: `kingdom.medal.${solo!.medal}`, in: where, rank }
      : null;
  },
  verdict: (r, names) => {
    const { title, detail = '' } = said.over(r, names);
    return r.solo || r.nobody ? { title, why: detail } : null;
  },
  presets: [
    {
      id: 'first',
      seats: 2,
      options: {
        module: 'menace',
        face: 'B',
        threat_p1: 'geants-de-givre',
        threat_p2: 'rats-geants',
      },
    },
    { id: 'advisors', seats: 2, options: { module: 'advisors', face: 'A' } },
    { id: 'quest', seats: 2, options: { module: 'quest', face: 'A', quest: 'terres-du-nord' } },
    { id: 'conquest', seats: 2, options: { module: 'conquest', board: 'A1' } },
    { id: 'solo', seats: 1, options: { module: 'quest', face: 'B', quest: 'usurpatrice' } },
    { id: 'scenario', seats: 1, options: { scenario: 'sc01', face: 'B' } },
    {
      id: 'all',
      seats: 2,
      options: {
        module: 'advisors',
        face: 'D',
        duchy_p1: 'senada',
        addon_cards: 'on',
        addon_advisors: 'on',
      },
    },
  ],
  rules: import.meta.glob<{ default: string }>('./rules.*.md', { query: '?raw' }) as Game['rules'],
  book: () => import('./book'),
};

export default kingdom;
