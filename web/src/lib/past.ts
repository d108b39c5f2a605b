// Games that were played: their record in the replay slot, and who sat where.
import { wear } from './colours.svelte';
import { ALL, SLOT, engine, record, state, stateAt } from './engine';
import type { TableInfo } from './link';
import { create, type Kept } from './local';
import { account, recordOf, tableOf, whoami } from './remote.svelte';
import { load, settings } from './settings.svelte';
import { t } from './i18n.svelte';
import {
  seatIndex,
  seatName,
  winnersOf,
  type End,
  type Room,
  type RoomSeat,
  type Seat,
  type SeatInfo,
  type State,
} from './types';

export interface Outcome {
  /** Null: by the points, or what decides between equal ones. */
  ended: End | null;
  winners: Seat[];
  /** Who gave up or ran out of time. */
  gave: Seat[];
}

/** The table's own word, where it has one: who resigns while ahead has lost. */
export const outcome = (room: Room | null, end: State): Outcome => ({
  ended: room?.ended ?? null,
  winners: room?.winners ?? winnersOf(end.result),
  gave: (room?.seats ?? []).filter((s) => s.resigned).map((s) => s.seat),
});

/** How somebody came out of a table, in words. */
export function howFor(k: Room, user?: string): string {
  const rank = k.seats.find((s) => s.user && s.user === user)?.rank;
  const how = rank === 1 ? t('me.wins') : rank ? t('me.place', { n: rank }) : t('me.done');
  return k.seats.length > 1 ? `${how} ${t(`ended.${k.ended ?? 'points'}`).toLowerCase()}` : how;
}

export interface Past extends Outcome {
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
  let text = k?.record ?? (id === 'file' ? load('record.file', '') : '');
  let names: Pick<SeatInfo, 'name' | 'kind' | 'level' | 'user' | 'colour'>[] = k?.seats ?? [];
  let room: Room | null = null;
  if (!text) {
    room = await tableOf(id);
    if (room) [text] = await Promise.all([recordOf(id).catch(() => ''), whoami()]);
    const me = account.user?.id;
    const mine = (s: RoomSeat) => !!s.user && s.user === me;
    const first = room?.seats.find(mine);
    names = (room?.seats ?? []).map((s) => ({
      name: s.name ?? '',
      level: s.level,
      user: s.user,
      colour: s.colour,
      kind: s.kind !== 'user' ? 'bot' : s === first ? 'me' : mine(s) ? 'local' : 'remote',
    }));
  }
  if (!text) return null;
  await engine.call('read_record', [SLOT.replay, text]);
  const { moves, points } = await engine.call('history', [SLOT.replay]);
  const end = await state(SLOT.replay, ALL);
  wear(names.map((s) => s.colour));
  const seats = Array.from({ length: end.seats }, (_, i) => ({
    seat: seatName(i),
    kind: names[i]?.kind ?? ('local' as const),
    level: names[i]?.level,
    user: names[i]?.user,
    colour: names[i]?.colour,
    name: names[i]?.name || (names[i]?.kind === 'me' && settings.name) || t(`seat.${seatName(i)}`),
  }));
  const me = seats.find((s) => s.kind === 'me')?.seat ?? null;
  return {
    record: text,
    moves,
    points,
    end,
    me,
    ...outcome(room, end),
    info: {
      id,
      game: end.game,
      options: end.options,
      seats,
      mine: seats.filter((s) => s.kind === 'me' || s.kind === 'local').map((s) => s.seat),
      local: !room,
      rated: !!room?.rated,
      hints: false,
      spectators: 0,
      invite: '',
      room: room ?? undefined,
    },
  };
}

export interface Turning {
  ply: number;
  seat: Seat;
  move: string;
  /** Points gained on the best other. */
  gain: number;
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

/** A table of this page that goes on after so many moves, the others being bots. */
export async function playOn(p: Pick<Past, 'info'>, ply: number, me: Seat): Promise<string> {
  await engine.call('branch', [SLOT.replay, ply, SLOT.table]);
  const seats = p.info.seats.map(({ seat, colour }) =>
    seat === me
      ? { kind: 'me' as const, name: settings.name, colour }
      : { kind: 'bot' as const, name: t(`seat.${seat}`), level: settings.level, colour },
  );
  const { game, options } = p.info;
  return create({ game, options, seats, record: await record(SLOT.table) });
}

/** What a seat saw before the move of a ply. */
export const before = (ply: number, seat: Seat): Promise<State> =>
  stateAt(SLOT.replay, seatIndex(seat), ply - 1);
