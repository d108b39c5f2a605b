// Eight-Minute Empire: Legends at the table.
import './card.css';
import { t } from '../../lib/i18n.svelte';
import type { Flight } from '../../lib/table.svelte';
import type { Ev } from '../../lib/types';
import type { Game } from '../../shell/game';
import Ask from '../../shell/map/Ask.svelte';
import { paintThumb } from '../../shell/map/paint';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import Inspect from './Inspect.svelte';
import Ledge from './Ledge.svelte';
import Panel from './Panel.svelte';
import { PLAIN, geometry } from './geometry';
import { icons } from './icons';
import { citySpot, spot, tokenSpot } from './layout';
import { asks, cardStyle, result, seatNumber, tokenIcon, turns, view, type View } from './model';
import { about, points, rows, said } from './words';

function flights(ev: Ev, before: View, after: View): Flight[] {
  const size = 40;
  const army = (owner: string) => ({
    icon: `cube-${seatNumber(owner)}`,
    seat: seatNumber(owner),
    size,
  });
  switch (ev.event) {
    case 'card_taken':
      return [{ from: `row:${ev.position}`, to: `seat:${ev.seat}`, copy: true }];
    case 'row_refilled':
      return ev.card ? [{ from: 'deck', to: `row:${after.row.length}`, copy: true }] : [];
    case 'token_placed':
      return [
        {
          from: `seat:${before.pending.seat}`,
          to: tokenSpot(after, ev.region),
          icon: tokenIcon({ token: ev.token }),
          size,
        },
      ];
    case 'token_taken':
      return [
        {
          from: tokenSpot(before, ev.region),
          to: `seat:${ev.seat}`,
          icon: tokenIcon({ token: ev.token }),
          size,
        },
      ];
    case 'dragon_slain':
      return [
        { from: tokenSpot(before, ev.region), to: `seat:${ev.seat}`, icon: 'tk-dragon', size },
      ];
    case 'neutral_placed':
      return ev.seat
        ? [{ from: `seat:${ev.seat}`, to: spot(before, ev.region, 'neutral'), ...army('neutral') }]
        : [];
    case 'army_placed':
      return [{ from: `seat:${ev.seat}`, to: spot(before, ev.region, ev.seat), ...army(ev.seat) }];
    case 'army_moved':
      return [
        {
          from: spot(before, ev.from, ev.seat),
          to: spot(before, ev.to, ev.seat),
          take: `${ev.from}:${ev.seat}`,
          ...army(ev.seat),
        },
      ];
    case 'army_destroyed': {
      const home = ev.captured || ev.owner === 'neutral' ? ev.seat : ev.owner;
      return [
        {
          from: spot(before, ev.region, ev.owner),
          to: `seat:${home}`,
          take: `${ev.region}:${ev.owner}`,
          ...army(ev.owner),
        },
      ];
    }
    case 'city_built':
      return [
        {
          from: `seat:${ev.seat}`,
          to: citySpot(after, ev.region, ev.seat),
          icon: `city-${seatNumber(ev.seat)}`,
          seat: seatNumber(ev.seat),
          size: size * 1.2,
        },
      ];
    case 'coin_stolen':
      return [{ from: `seat:${ev.victim}`, to: `seat:${ev.seat}`, icon: 'coin', size: 28 }];
    default:
      return [];
  }
}

const BUTTONS = ['use', 'skip', 'pass', 'steal', 'done'];
const EXPLICIT = ['done', 'skip', 'pass', 'steal', 'bid', 'peek', 'use'];

const legends: Game = {
  id: 'legends',
  icons,
  Board,
  Ledge,
  Card,
  cardStyle,
  Inspect,
  Ask,
  Panel,
  Cards,
  asks: [...new Set([...asks, ...said.asks])],
  points,
  purse: (s, seat) => {
    const me = view(s).seats.find((x) => x.seat === seat);
    return me ? { icon: 'coin', n: me.coins, label: t('legends.coins', { n: me.coins }) } : null;
  },
  prompt: said.prompt,
  move: said.move,
  buttons: (moves, s) => {
    const shown = moves.filter((m) => BUTTONS.includes(m.split(' ')[0]));
    return shown.map((m) => {
      const label = said.move(m, s);
      const ends = m === 'done' && label !== t('legends.done.none');
      return { move: m, label, primary: ends || m === 'steal' };
    });
  },
  explicit: (move) => EXPLICIT.includes(move.split(' ')[0]),
  line: said.line,
  thing: said.thing,
  flights,
  // bids, and what somebody has seen of the hidden tokens
  secret: (s) =>
    view(s).pending.kind === 'bid' ||
    Object.values(view(s).regions).some((r) => r.face_down && r.known_by.length > 0),
  progress: (s) => {
    const v = view(s);
    const { at, of, own, each } = turns(v);
    if (!at) return null;
    const text = t('legends.turn', { n: own, of: each });
    return {
      text: v.match.of > 1 ? t('legends.turn.of', { game: v.match.game, text }) : text,
      at,
      of,
    };
  },
  about,
  thumb: (s) => {
    const g = geometry(view(s).board, PLAIN);
    return paintThumb(
      g,
      Object.entries(result(s)?.controllers ?? {}).flatMap(([id, o]): [string, number][] =>
        o && id in g.regions ? [[id, seatNumber(o)]] : [],
      ),
    );
  },
  rows,
  moot: (o) => [
    ...(['exploration', 'citadels', 'encounters'].every((k) => o[k] === 'off')
      ? ['tokens_by']
      : []),
    ...(String(o.tiles ?? 'random') !== 'random' ? ['faces'] : []),
    ...(o.bid_tie === 'die' ? ['age_order'] : []),
  ],
  presets: [
    { id: 'first', seats: 2, options: { preset: 'T_default', second: 'auto', neutral: 'auto' } },
    { id: 'isles', seats: 3, options: { start: 'auto', second: 'auto' } },
    {
      id: 'leaders',
      seats: 3,
      options: { layout: 'rectangle', leaders: 'random', citadels: 'on' },
    },
    {
      id: 'all',
      seats: 4,
      options: {
        faces: 'all',
        exploration: 'on',
        swamp: 'on',
        citadels: 'on',
        encounters: 'all',
        leaders: 'random',
      },
    },
  ],
  rules: import.meta.glob<{ default: string }>('./rules.*.md', { query: '?raw' }) as Game['rules'],
  book: () => import('./book'),
};

export default legends;
