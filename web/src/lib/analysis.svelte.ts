// A game judged in workers of its own, decision by decision, and kept in this browser; what the
// numbers mean is in docs/analysis.md. The engine's bytes of each decision are kept as they are.
import { Engine, SLOT, engine } from './engine';
import { forget, load, save } from './settings.svelte';
import type { Seat } from './types';

export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];
export const SIGN: Record<Grade, string> = {
  best: '★',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
/** Worth another look. */
export const poor = (g: Grade): boolean => GRADES.indexOf(g) > 1;

export interface Valued {
  move: string;
  win: number;
  points: number;
  loss: number;
  grade: Grade;
}
export interface Decision {
  ply: number;
  seat: Seat;
  grade: Grade;
  /** Which of the moves was made; the best comes first. */
  played: number;
  loss: number;
  before: number[];
  after: number[];
  luck: number[];
  moves: Valued[];
  line: [Seat, string][];
}
interface Outlook {
  win: number[];
  points: number[];
  error: number[];
}
export interface Report {
  over: boolean;
  start: Outlook;
  luck: Outlook;
  rest: Outlook;
  result: Outlook;
  seats: {
    seat: Seat;
    accuracy: number;
    loss: number;
    decisions: number;
    grades: Record<Grade, number>;
    play: Outlook;
  }[];
  decisions: Decision[];
}

interface Kept {
  of: string;
  bytes: string;
}
/** So many letters are kept, the newest games first: games themselves need the room. */
const KEEP = 1_000_000;
const SAVE_MS = 3000;
const SHOW_MS = 700;

/** Not for secrets: whether what is kept is of this game. */
function mark(text: string): string {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return `${text.length}:${h >>> 0}`;
}

const join = (list: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(list.reduce((n, b) => n + b.length, 0));
  list.reduce((at, b) => (all.set(b, at), at + b.length), 0);
  return all;
};

/** The analysis of the record in the replay slot. */
export class Analyst {
  report = $state.raw<Report | null>(null);
  done = $state(0);
  of = $state(0);
  running = $state(false);
  private plies: number[] = [];
  private playouts = 0;
  private key = '';
  private judged: (Uint8Array | undefined)[] = [];
  private pool: Engine[] = [];
  private saved = 0;
  private shown = 0;
  private id: string;
  private record: string;

  constructor(id: string, record: string) {
    this.id = id;
    this.record = record;
  }

  /** What was judged before. */
  async open(): Promise<void> {
    const { plies, playouts, form, size } = await engine.call('decisions', [SLOT.replay]);
    this.plies = plies;
    this.playouts = playouts;
    this.of = plies.length;
    this.key = `${form}:${playouts}:${mark(this.record)}`;
    const kept = load<Kept | null>(`analysis.${this.id}`, null);
    if (kept?.of === this.key) {
      const all = Uint8Array.from(atob(kept.bytes), (c) => c.charCodeAt(0));
      for (let i = 0; (i + 1) * size <= all.length; i++)
        this.judged[i] = all.slice(i * size, (i + 1) * size);
    }
    await this.show();
  }

  async start(): Promise<void> {
    if (this.running || this.done >= this.of) return;
    this.running = true;
    // where there are three cores or more one stays with the page, which needs little
    const cores = navigator.hardwareConcurrency || 2;
    const n = cores < 3 ? cores : Math.min(4, cores - 1);
    this.pool = Array.from({ length: n }, () => new Engine());
    let next = 0;
    const take = (): number => {
      while (this.judged[next]) next++;
      return next++;
    };
    const work = async (e: Engine): Promise<void> => {
      await e.call('read_record', [SLOT.table, this.record]);
      for (let i = take(); i < this.of && this.running; i = take()) {
        this.judged[i] = await this.ask(e, i, '');
        if (Date.now() - this.shown > SHOW_MS) void this.show();
        if (Date.now() - this.saved > SAVE_MS) this.keep();
      }
    };
    await Promise.all(this.pool.map(work)).catch(() => undefined); // stopped
    await this.show();
    this.stop();
  }

  stop(): void {
    this.running = false;
    for (const e of this.pool) {
      e.stop();
      e.close();
    }
    this.pool = [];
    this.keep();
  }

  private ask(e: Engine, i: number, also: string): Promise<Uint8Array> {
    return e.call('decide', [SLOT.table, this.plies[i], this.playouts, also], 'bytes');
  }

  /** As many from the first on as are judged: workers finish out of order. */
  private ready(): Uint8Array[] {
    const gap = Array.from({ length: this.of }, (_, i) => this.judged[i]).findIndex((b) => !b);
    return (gap < 0 ? this.judged : this.judged.slice(0, gap)) as Uint8Array[];
  }

  private async show(): Promise<void> {
    this.shown = Date.now();
    const list = this.ready();
    this.done = list.length;
    if (!list.length) return;
    const report: Report = await engine.call('analysis', [SLOT.replay, join(list)]);
    // those known stay the same objects: what the page shows of one is not made anew
    const known = this.report?.decisions ?? [];
    this.report = { ...report, decisions: report.decisions.map((d, i) => known[i] ?? d) };
  }

  private keep(): void {
    this.saved = Date.now();
    const list = this.ready();
    if (!list.length) return;
    const bytes = join(list);
    let text = '';
    for (let i = 0; i < bytes.length; i += 4096)
      text += String.fromCharCode(...bytes.subarray(i, i + 4096));
    const now: Kept = { of: this.key, bytes: btoa(text) };
    let room = KEEP - now.bytes.length;
    const older = load<string[]>('analyses', []).filter((id) => {
      if (id === this.id) return false;
      room -= load<Kept | null>(`analysis.${id}`, null)?.bytes.length ?? 0;
      if (room < 0) forget(`analysis.${id}`);
      return room >= 0;
    });
    save('analyses', [this.id, ...older]);
    save(`analysis.${this.id}`, now);
  }

  /** A decision again, with this move among those valued. */
  async judge(ply: number, move: string): Promise<Decision> {
    const e = new Engine();
    try {
      await e.call('read_record', [SLOT.table, this.record]);
      const bytes = await this.ask(e, this.plies.indexOf(ply), move);
      return (await engine.call('analysis', [SLOT.replay, bytes])).decisions[0];
    } finally {
      e.close();
    }
  }
}
