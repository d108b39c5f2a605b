// Immortals at the table.
import './card.css';
import './immortals.css';
import { t } from '../../lib/i18n.svelte';
import type { Flight } from '../../lib/table.svelte';
import type { Ev } from '../../lib/types';
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
import { desk } from './desk.svelte';
import { asks } from './forecast';
import { again, hold } from './hold';
import { icons } from './icons';
import { CUBE, armySpot, spotsOf, stackKey, xy } from './layout';
import { cardClass, colour, other, realmOf, seatNumber, seatView, view, type View } from './model';
import { about, points, progress, rows, said } from './words';

/** A seat's limbo, if its board is on the page; else the seat. */
const limbo = (seat: string, realm: string): string =>
  find(`limbo:${seat}:${realm}`) ? `limbo:${seat}:${realm}` : `seat:${seat}`;
const several = (n: number, f: Flight): Flight[] =>
  Array.from({ length: Math.min(n, 3) }, () => ({ ...f }));

function flights(ev: Ev, before: View, after: View): Flight[] {
  const size = CUBE;
  const army = (seat: string) => ({
    icon: `cube-${seatNumber(seat)}`,
    seat: seatNumber(seat),
    size,
  });
  switch (ev.event) {
    case 'start_placed':
      return [
        { from: `seat:${ev.seat}`, to: armySpot(after, `light ${ev.region}`), ...army(ev.seat) },
        { from: `seat:${ev.seat}`, to: armySpot(after, `dark ${ev.region}`), ...army(ev.seat) },
      ];
    case 'draft_placed':
      return [{ from: `seat:${ev.seat}`, to: armySpot(after, ev.site), ...army(ev.seat) }];
    case 'seed_split':
      return (['light', 'dark'] as const)
        .filter((r) => ev[r])
        .map((r) => ({ from: 'tower', to: limbo(ev.seat, r), ...army(ev.seat), size: 28 }));
    case 'reinforced':
    case 'deployed':
      return [
        { from: limbo(ev.seat, realmOf(ev.site)), to: armySpot(after, ev.site), ...army(ev.seat) },
      ];
    case 'moved':
      return several(ev.n, {
        from: armySpot(before, ev.from),
        to: armySpot(after, ev.to),
        take: stackKey(ev.from, ev.seat),
        ...army(ev.seat),
      });
    case 'extracted':
      return [
        {
          from: armySpot(after, ev.site),
          to: find(`${ev.gold ? 'gold' : 'energy'}:${ev.seat}`)
            ? `${ev.gold ? 'gold' : 'energy'}:${ev.seat}`
            : `seat:${ev.seat}`,
          icon: ev.gold ? 'i-gold' : 'i-energy',
          size: size * 0.8,
        },
      ];
    case 'built': {
      const kind = ev.kind === 'portal' ? 'portal' : 'building';
      return [
        {
          from: `seat:${ev.seat}`,
          to: xy(ev.site, spotsOf(after, ev.site, [kind])[kind]!),
          icon: ev.kind === 'portal' ? `i-portal-${other(realmOf(ev.site))}` : `i-${ev.kind}`,
          size,
        },
      ];
    }
    case 'region_card_moved':
      return [
        {
          from: ev.from === 'deck' ? 'tower' : `seat:${ev.from}`,
          to: ev.to === 'deck' ? 'tower' : `seat:${ev.to}`,
          icon: 'i-card',
          size: 30,
        },
      ];
    default:
      return [];
  }
}

const immortals: Game = {
  id: 'immortals',
  icons,
  Board,
  Ledge,
  Card: Face,
  cardStyle: (id) => ({ class: cardClass(id), style: `--fam:${colour(id)}` }),
  Inspect,
  Ask,
  Phases,
  Panel,
  Cards,
  asks,
  hold,
  again,
  silent: (move) => move.startsWith('plan ') && move.endsWith(' none'),
  points,
  purse: (s, seat) => {
    const x = seatView(view(s), seat);
    return x ? { icon: 'i-gold', n: x.gold, label: t('immortals.gold') } : null;
  },
  prompt: said.prompt,
  move: said.move,
  buttons: (moves, s) => {
    const out: ReturnType<Game['buttons']> = [];
    const v = view(s);
    const sent = moves.flatMap((m) => (m.startsWith('armies ') ? [Number(m.slice(7))] : []));
    if (sent.length) {
      const n = sent.includes(desk.n) ? desk.n : Math.max(...sent);
      const key = v.pending?.option === 'move' ? 'immortals.march.go' : 'immortals.throw.go';
      return [{ move: `armies ${n}`, label: t(key, { n }), primary: true }];
    }
    const waits = v.phase === 'resolution' && s.acting.some((x) => seatView(v, x).passed);
    for (const m of moves) {
      const [verb, a, b] = m.split(' ');
      if (verb === 'plan' && b === 'none') out.push({ move: m, label: t('immortals.plan.empty') });
      else if (verb === 'done')
        out.push({
          move: m,
          label: v.phase === 'planning' ? t('immortals.plan.done') : said.move(m, s),
          primary: true,
        });
      else if (verb === 'draw') out.push({ move: m, label: said.move(m, s), primary: true });
      else if (verb === 'pass')
        out.push({
          move: m,
          label: a ? t(`immortals.${waits ? 'forfeit' : 'pass'}.${a}`) : said.move(m, s),
        });
    }
    return out;
  },
  explicit: (move) => /^(done|draw|pass|group|light|use|forfeit|armies|reveal)\b/.test(move),
  line: said.line,
  thing: said.thing,
  flights,
  progress,
  about,
  rows,
  presets: [
    { id: 'first', seats: 3, options: { rounds: 3 } },
    { id: 'three', seats: 3, options: {} },
    { id: 'four', seats: 4, options: {} },
    { id: 'five', seats: 5, options: {} },
  ],
  rules: import.meta.glob<{ default: string }>('./rules.*.md', { query: '?raw' }) as Game['rules'],
  book: () => import('./book'),
};

export default immortals;
