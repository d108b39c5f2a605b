// Games that were played: their record in the replay slot, and who sat where.
import { ALL, SLOT, engine, state, stateAt, think } from './engine';
import type { TableInfo } from './link';
import type { Kept } from './local';
import { recordOf, seek } from './remote.svelte';
import { load, settings } from './settings.svelte';
import { t } from './i18n.svelte';
import { seatIndex, seatName, type Seat, type State } from './types';

export interface Past {
  info: TableInfo;
  record: string;
  moves: [Seat, string][];
  /** Everyone's points after each ply. */
  points: number[][];
  end: State;
  me: Seat | null;
}

/** Opens a game of this browser, of the server, or the file chosen last. */
export async function openPast(id: string): Promise<Past | null> {
  const k = load<Kept | null>(`table.${id}`, null);
  let record = k?.record ?? (id === 'file' ? load('record.file', '') : '');
  let names: { name: string; kind: 'me' | 'local' | 'bot' | 'remote'; level?: string }[] =
    k?.seats ?? [];
  if (!record && (await seek())) {
    record = await recordOf(id).catch(() => '');
    const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI), {
      credentials: 'same-origin',
    });
    const me = await fetch(new URL('api/me', document.baseURI), {
      credentials: 'same-origin',
    }).then((r) => (r.ok ? r.json() : null));
    if (answer.ok)
      names = (await answer.json()).table.seats.map(
        (s: { kind: string; user?: string; name?: string; level?: string }) => ({
          name: s.name ?? '',
          level: s.level,
          kind: s.kind === 'bot' ? 'bot' : me && s.user === me.user.id ? 'me' : 'remote',
        }),
      );
  }
  if (!record) return null;
  await engine.call('read_record', [SLOT.replay, record]);
  const { moves, points } = await engine.call('history', [SLOT.replay]);
  const end = await state(SLOT.replay, ALL);
  const seats = Array.from({ length: end.seats }, (_, i) => ({
    seat: seatName(i),
    kind: names[i]?.kind ?? ('local' as const),
    level: names[i]?.level,
    name:
      names[i]?.kind === 'me'
        ? settings.name || t('seat.you')
        : names[i]?.name || t(`seat.${seatName(i)}`),
  }));
  const me = seats.find((s) => s.kind === 'me')?.seat ?? null;
  return {
    record,
    moves,
    points,
    end,
    me,
    info: {
      id,
      game: end.game,
      options: end.options,
      seats,
      mine: [],
      local: true,
      rated: false,
      hints: false,
      spectators: 0,
      invite: '',
      waiting: false,
    },
  };
}

export interface Turning {
  ply: number;
  seat: Seat;
  move: string;
  /** Points gained on the best other; or, for a miss, the chance to win that was let go (0..1). */
  gain: number;
  missed?: string;
}

/** The moves that gained most on the others: one ply each, best first. */
export function swings(p: Past, most: number): Turning[] {
  const lead = (v: number[], i: number) => v[i] - Math.max(...v.filter((_, k) => k !== i), -99);
  return p.moves
    .map(([seat, move], i): Turning => {
      const k = seatIndex(seat);
      return { ply: i + 1, seat, move, gain: lead(p.points[i + 1], k) - lead(p.points[i], k) };
    })
    .filter((x) => x.gain >= 2)
    .sort((a, b) => b.gain - a.gain || b.ply - a.ply)
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

/** Looks again at every decision of a seat, quickly, for the best chance that was let go. */
export async function worstMiss(p: Past, seat: Seat, stop: () => boolean): Promise<Turning | null> {
  let worst: Turning | null = null;
  for (let i = 0; i < p.moves.length && !stop(); i++) {
    const [who, move] = p.moves[i];
    if (who !== seat) continue;
    const [, spot] = await engine.run([
      ['branch', [SLOT.replay, i, SLOT.spare]],
      ['write_state', [SLOT.spare, seatIndex(seat)], 'bytes'],
    ]);
    const list = await think(spot, seat, 'level4', 120);
    const best = list.reduce((a, b) => (b.win > a.win ? b : a));
    const played = list.find((x) => x.move === move);
    const loss = played ? best.win - played.win : 0;
    if (loss > (worst?.gain ?? 0.1))
      worst = { ply: i + 1, seat, move, gain: loss, missed: best.move };
  }
  return worst;
}

/** What a seat saw before the move of a ply. */
export const before = (ply: number, seat: Seat): Promise<State> =>
  stateAt(SLOT.replay, seatIndex(seat), ply - 1);
