// Eight-Minute Empire at the table.
import './card.css';
import { t } from '../../lib/i18n.svelte';
import type { Flight } from '../../lib/table.svelte';
import type { Ev, Seat } from '../../lib/types';
import type { Game } from '../../shell/game';
import Ask from '../../shell/map/Ask.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import Inspect from './Inspect.svelte';
import Ledge from './Ledge.svelte';
import Panel from './Panel.svelte';
import { icons } from './icons';
import { citySpot, spot } from './layout';
import { paintThumb } from '../../shell/map/paint';
import { geometry } from './geometry';
import { asks, cardStyle, content, gameResult, map, seatNumber, view, type View } from './model';
import { about, points, rows, said } from './words';

function flights(ev: Ev, before: View, after: View): Flight[] {
  const cube = (owner: string) => ({
    icon: `cube-${seatNumber(owner)}`,
    seat: seatNumber(owner),
    size: 40,
  });
  switch (ev.event) {
    case 'card_taken':
      return [{ from: `row:${ev.position}`, to: `seat:${ev.seat}`, copy: true }];
    case 'card_revealed':
      return [{ from: 'deck', to: `row:${before.row.length}`, copy: true }];
    case 'neutral_placed':
      return [
        { from: `seat:${ev.seat}`, to: spot(before, ev.region, 'neutral'), ...cube('neutral') },
      ];
    case 'army_placed':
      return [{ from: `seat:${ev.seat}`, to: spot(before, ev.region, ev.seat), ...cube(ev.seat) }];
    case 'army_moved':
      return [
        {
          from: spot(before, ev.from, ev.seat),
          to: spot(before, ev.to, ev.seat),
          take: `${ev.from}:${ev.seat}`,
          ...cube(ev.seat),
        },
      ];
    case 'army_destroyed':
      return [
        {
          from: spot(before, ev.region, ev.owner),
          to: ev.owner === 'neutral' ? `seat:${ev.by}` : `seat:${ev.owner}`,
          take: `${ev.region}:${ev.owner}`,
          ...cube(ev.owner),
        },
      ];
    case 'city_built':
      return [
        {
          from: `seat:${ev.seat}`,
          to: citySpot(after, ev.region, ev.seat),
          icon: `city-${seatNumber(ev.seat)}`,
          seat: seatNumber(ev.seat),
          size: 48,
        },
      ];
    default:
      return [];
  }
}

const empire: Game = {
  id: 'empire',
  icons,
  Board,
  Ledge,
  Card,
  Inspect,
  cardStyle,
  Ask,
  Panel,
  Cards,
  asks: [...new Set([...asks, ...said.asks])],
  points,
  purse: (s, seat) => {
    const me = view(s).seats.find((x) => x.seat === seat);
    return me ? { icon: 'coin', n: me.coins, label: t('empire.coins', { n: me.coins }) } : null;
  },
  prompt: said.prompt,
  move: said.move,
  buttons: (moves, s) => {
    const done = moves
      .filter((m) => m === 'done')
      .map((m) => ({ move: m, label: said.move(m, s) }));
    const choices = moves.filter((m) => m.startsWith('choose '));
    if (choices.length)
      return [...choices.map((m) => ({ move: m, label: said.move(m, s) })), ...done];
    const firsts = moves.filter((m) => m.startsWith('first '));
    if (firsts.length) return firsts.map((m) => ({ move: m, label: t(`seat.${m.slice(6)}`) }));
    return done.map((b) => ({ ...b, primary: b.label !== t('empire.done.none') }));
  },
  explicit: (move) => move === 'done' || move.startsWith('bid ') || move.startsWith('first '),
  line: said.line,
  thing: said.thing,
  flights,
  secret: (s) => view(s).pending.kind === 'bid',
  progress: (s) => {
    const v = view(s);
    const of = content.cards_per_seat[String(v.seats.length)] * v.seats.length;
    if (!v.turn) return null;
    const at = Math.min(v.turn, of);
    return { text: t('empire.turn', { n: at, of }), at, of };
  },
  about,
  thumb: (s) =>
    paintThumb(
      geometry(map(view(s)).id),
      gameResult(s.result).seats.flatMap((x) =>
        x.regions.ids.map((id): [string, number] => [id, seatNumber(x.seat)]),
      ),
    ),
  rows,
  presets: [
    { id: 'first', seats: 3, options: {} },
    { id: 'two', seats: 2, options: {} },
    { id: 'three', seats: 3, options: { map: 'b' } },
    {
      id: 'all',
      seats: 4,
      options: { map: 'b', goods_tokens: 'on', bid_winner: 'chooses', series: '3' },
    },
  ],
  rules: import.meta.glob<{ default: string }>('./rules.*.md', { query: '?raw' }) as Game['rules'],
  book: () => import('./book'),
};

export type { Seat };
export default empire;
