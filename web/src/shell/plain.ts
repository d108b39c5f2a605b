// The plain table: any game of the engine can be played at it, without a folder of its own. The
// position is shown as nested lists, the moves are buttons.
import { list, t } from '../lib/i18n.svelte';
import type { Json, Seat, State } from '../lib/types';
import type { Game } from './game';
import PlainBoard from './PlainBoard.svelte';
import PlainPanel from './PlainPanel.svelte';

const seatResult = (s: State, seat: Seat): Json =>
  (s.result?.seats as Json[] | undefined)?.find((x) => x.seat === seat);

export const pointsOf = (s: State, seat: Seat): number | null => {
  const r = seatResult(s, seat);
  const n = r?.vp ?? r?.total ?? null;
  return typeof n === 'number' ? n : null;
};

export const words = (id: string): string => id.replace(/[_-]/g, ' ');

export function plainGame(id: string): Game {
  return {
    id,
    icons: {},
    Board: PlainBoard,
    Panel: PlainPanel,
    points: pointsOf,
    prompt: (s, seat, names) =>
      s.over
        ? { title: t('prompt.over') }
        : seat
          ? { title: t('plain.choose'), detail: words(String(s.view?.pending?.kind ?? '')) }
          : { title: t('prompt.other', { name: list(s.acting.map(names.name)) }) },
    move: (m) => m,
    buttons: () => [],
    explicit: () => false,
    line: (ev) => {
      const { event, seat, ...rest } = ev;
      const args = Object.entries(rest)
        .filter(([, v]) => typeof v !== 'object' && v !== null)
        .map(([k, v]) => `${words(k)} ${String(v)}`);
      return {
        seat: typeof seat === 'string' ? seat : undefined,
        parts: [`${words(event)}${args.length ? `: ${args.join(', ')}` : ''}`],
      };
    },
    flights: () => [],
    progress: (s) => ({ text: t('replay.ply', { n: s.ply }), at: 0, of: 1 }),
    about: (o) => t('plain.players', { n: Number(o.players) }),
    rows: (result) => {
      const seats = (result?.seats ?? []) as Json[];
      const keys = seats.length
        ? Object.keys(seats[0]).filter(
            (k) => k !== 'seat' && k !== 'rank' && k !== 'vp' && k !== 'total',
          )
        : [];
      return keys.flatMap((k) => {
        const of = (x: Json) => (typeof x[k] === 'number' ? x[k] : (x[k]?.vp ?? x[k]?.total));
        return seats.every((x) => typeof of(x) === 'number')
          ? [
              {
                label: words(k),
                part: true,
                values: Object.fromEntries(seats.map((x) => [x.seat, of(x)])),
              },
            ]
          : [];
      });
    },
    presets: [],
    rules: {},
  };
}
