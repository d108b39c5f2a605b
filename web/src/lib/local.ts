// A table in this page: the truth is the engine's match in slot 0, kept in the browser's storage as
// a record after every move. Other people sit at the same screen, bots think in the second worker.
import {
  ALL,
  NET_LEVEL,
  asksNet,
  SLOT,
  TABLE,
  engine,
  games,
  glance,
  glanced,
  netSoon,
  newSeed,
  record,
  state,
  think,
  thinker,
  type Call,
} from './engine';
import { WAIT_MS, type Link, type Listener, type TableInfo } from './link';
import { forget, load, save, settings } from './settings.svelte';
import {
  Refused,
  seatIndex,
  seatName,
  winnersOf,
  type Edition,
  type Seat,
  type SeatInfo,
} from './types';

export interface Kept {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: { kind: 'me' | 'local' | 'bot'; name: string; level?: string; colour?: number }[];
  record: string;
  updated: number;
  over: boolean;
  /** Whose turn, for the list of tables; the result once it is over. */
  acting: Seat[];
  winners?: Seat[];
  points?: Record<Seat, number>;
}

export const kept = (): Kept[] =>
  load<string[]>('tables', [])
    .map((id) => load<Kept | null>(`table.${id}`, null))
    .filter((k): k is Kept => k !== null)
    .sort((a, b) => b.updated - a.updated);

function keep(k: Kept): void {
  save(`table.${k.id}`, k);
  const ids = load<string[]>('tables', []);
  if (ids.includes(k.id)) return;
  save('tables', [k.id, ...ids]);
  // the oldest finished games make room
  const old = kept()
    .filter((x) => x.over)
    .slice(60);
  for (const x of old) drop(x.id);
}

export function drop(id: string): void {
  forget(`table.${id}`);
  save(
    'tables',
    load<string[]>('tables', []).filter((x) => x !== id),
  );
}

export interface Start {
  game: string;
  options: Record<string, unknown>;
  seats: Kept['seats'];
  /** Instead of options: a position, or a record to go on from. */
  position?: string;
  record?: string;
}

/** Makes a table and returns its id. Throws Refused with the option at fault. */
export async function create(start: Start): Promise<string> {
  if (start.record) await engine.call('read_record', [SLOT.table, start.record]);
  else if (start.position)
    await engine.call('read_position', [SLOT.table, start.position, Date.now() >>> 0]);
  else {
    const setup = { ...start.options, players: start.seats.length };
    const text = JSON.stringify({ game: start.game, options: setup, seed: newSeed() });
    await engine.call('new_match', [SLOT.table, text]);
  }
  const s = await state(SLOT.table, ALL);
  const id = `local-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  keep({
    id,
    game: s.game,
    options: s.options,
    seats: start.seats,
    record: await record(SLOT.table),
    updated: Date.now(),
    over: s.over,
    acting: s.acting,
  });
  return id;
}

/** What a decision of the level that thinks long enough for it to be felt takes at most. */
const MOST_MS = 450;
/** What one decision takes of the time that is left. */
const SHARE = 1 / 4;
const LEAST_MS = 25;

export class LocalLink implements Link {
  private to!: Listener;
  private k!: Kept;
  private viewer: Seat | null = null;
  private seen = 0;
  private told = 0;
  private closed = false;
  private chain: Promise<unknown> = Promise.resolve();

  private edition: Edition | null = null;

  constructor(private id: string) {}

  private people = (): Seat[] =>
    this.k.seats.flatMap((s, i) => (s.kind === 'bot' ? [] : [seatName(i)]));

  private info(): TableInfo {
    const seats: SeatInfo[] = this.k.seats.map((s, i) => ({
      seat: seatName(i),
      kind: s.kind,
      name: s.kind === 'me' ? settings.name || s.name : s.name,
      level: s.level,
      colour: s.colour,
    }));
    return {
      id: this.id,
      game: this.k.game,
      options: this.k.options,
      edition: this.edition,
      seats,
      mine: this.people(),
      local: true,
      rated: false,
      hints: true,
      spectators: 0,
      invite: '',
    };
  }

  async open(to: Listener): Promise<void> {
    const k = load<Kept | null>(`table.${this.id}`, null);
    if (!k) {
      to.status('gone');
      return;
    }
    this.to = to;
    this.k = k;
    this.edition = (await games()).find((g) => g.id === k.game)?.edition ?? null;
    await engine.call('read_record', [SLOT.table, k.record]);
    to.info(this.info());
    if (k.seats.some((s) => asksNet(s.level ?? ''))) void netSoon(k.game);
    await this.tell([], true);
  }

  close(): void {
    this.closed = true;
    thinker.stop();
  }

  /** One thing at a time: moves, undo and the bots' answers never cross. */
  private queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.chain.then(work);
    this.chain = done.catch(() => undefined);
    return done;
  }

  /** Who looks at the screen: the person who owes a decision, else who looked last. */
  private choose(acting: Seat[]): Seat | null {
    const people = this.people();
    const next = people.find((p) => acting.includes(p));
    if (this.viewer && (acting.includes(this.viewer) || !next)) return this.viewer;
    return next ?? people[0] ?? null;
  }

  private ask(from: number): Call[] {
    const as = this.viewer ? seatIndex(this.viewer) : TABLE;
    return [
      ...glance(SLOT.table, as),
      ['entries', [SLOT.table, as, from]],
      ['write_record', [SLOT.table, 0], 'text'],
    ];
  }

  /** Makes `calls`, then tells what they led to: one message to the engine, and a second only when
   *  the screen changes hands. */
  private async tell(calls: Call[] = [], anew = false): Promise<void> {
    const before = this.viewer;
    let answers = (await engine.run([...calls, ...this.ask(anew ? 0 : this.seen + 1)])).slice(
      calls.length,
    );
    this.viewer = this.choose(answers[0].acting);
    const reset = anew || before !== this.viewer;
    if (before !== this.viewer) answers = await engine.run(this.ask(0));
    const [told, spot, entries, text] = answers;
    const s = glanced(told, spot, this.viewer ? seatIndex(this.viewer) : TABLE);
    this.seen = s.ply;
    this.told++;
    this.k = {
      ...this.k,
      record: text,
      updated: anew ? this.k.updated : Date.now(),
      over: s.over,
      acting: s.acting,
      winners: s.over ? winnersOf(s.result) : undefined,
    };
    const people = this.people();
    this.idle = people.some((p) => s.acting.includes(p)) ? null : (this.idle ?? performance.now());
    if (s.over) {
      const h = await engine.call('history', [SLOT.table]);
      const last: number[] = h.points[h.points.length - 1];
      this.k.points = Object.fromEntries(last.map((p, i) => [seatName(i), p]));
    }
    if (this.closed) return;
    keep(this.k);
    if (reset) this.to.reset(s, entries, this.viewer);
    else this.to.state(s, entries, this.viewer);
    void this.bots();
  }

  private pondering = false;
  /** Since when people have owed nothing; null while one of them does. */
  private idle: number | null = null;

  /** How long a decision may take. While somebody else plans too there is time; once all wait for the
   *  bots each decision takes a part of what is left, so that the first, which weigh most, get most. */
  private budget(level: string): number {
    if (level !== NET_LEVEL) return 0;
    if (this.idle === null) return MOST_MS;
    const left = this.idle + WAIT_MS - performance.now();
    return Math.max(LEAST_MS, Math.min(MOST_MS, Math.round(left * SHARE)));
  }

  /** The bots move one after another; what was thought about another position does not count. */
  private async bots(): Promise<void> {
    if (this.pondering) return;
    this.pondering = true;
    try {
      while (!this.closed) {
        const seat = this.k.acting.find((a) => this.k.seats[seatIndex(a)].kind === 'bot');
        this.to.thinking(seat ? [seat] : []);
        if (!seat) break;
        const at = this.told;
        const move = await this.think(seat, this.k.seats[seatIndex(seat)].level ?? settings.level);
        await this.queue(async () => {
          if (!this.closed && this.told === at)
            await this.tell([['play', [SLOT.table, `${seat} ${move}`]]]);
        });
      }
    } catch (e) {
      if (!(e instanceof Refused && e.field === 'stopped')) throw e;
    } finally {
      this.pondering = false;
    }
  }

  private async think(seat: Seat, level: string): Promise<string> {
    const spot = await engine.call('write_state', [SLOT.table, seatIndex(seat)], 'bytes');
    if (asksNet(level)) await netSoon(this.k.game); // of the time that is left
    return (await think(this.k.game, spot, seat, level, this.budget(level)))[0].move;
  }

  async play(seat: Seat, moves: string[]): Promise<void> {
    await this.queue(async () => {
      try {
        await this.tell(moves.map((m): Call => ['play', [SLOT.table, `${seat} ${m}`]]));
      } catch (e) {
        await this.tell([], true); // those before the refused one count
        throw e;
      }
    });
  }

  async undo(seat: Seat): Promise<void> {
    await this.queue(async () => {
      await this.tell([['undo', [SLOT.table, seatIndex(seat)]]], true);
    });
  }

  async chat(): Promise<void> {
    /* nobody else is here */
  }

  record(): Promise<string> {
    return record(SLOT.table);
  }

  rematch(): Promise<string> {
    const { players: _, ...options } = this.k.options as Record<string, unknown>;
    return create({ game: this.k.game, options, seats: this.k.seats });
  }
}
