// The table on the screen: what the link says, what is shown (animated, one step after another),
// and the steps of one's own turn, made here first on the redacted state and sent when confirmed.
import { SLOT, TABLE, advise, foresee, retrace, stateAt } from './engine';
import type { Link, Listener, Status, TableInfo } from './link';
import { query, ready } from './query.svelte';
import { pace, settings } from './settings.svelte';
import {
  Refused,
  seatIndex,
  type ChatLine,
  type Entry,
  type Ev,
  type Hint,
  type Json,
  type Seat,
  type State,
} from './types';

/** A piece or card on its way: from one anchor of the page to another. See Flights.svelte. */
export interface Flight {
  from: string;
  to: string;
  icon?: string;
  seat?: number | string;
  size?: number;
  /** Copy the element at `from` instead of an icon. */
  copy?: boolean;
  /** The stack this piece leaves: it shows one less meanwhile. */
  take?: string;
}

export interface Actor {
  /** What flies for an event, given the view before and after it. */
  flights(ev: Ev, before: Json, after: Json): Flight[];
  /** Moves that need no confirmation: a button that says what it ends. */
  explicit(move: string): boolean;
  /** Forecasts that are always on the screen: no state is shown before they are there. */
  asks?: string[];
}

/** Hints think as hard as a strong player for about a second. */
const HINT_LEVEL = 'level6';
const HINT_MS = 1200;

interface Step {
  state: State;
  entries: Entry[];
  reset: boolean;
  viewer: Seat | null;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  /** What is on the screen. */
  shown = $state.raw<State | null>(null);
  entries = $state.raw<Entry[]>([]);
  viewer = $state.raw<Seat | null>(null);
  status = $state<Status>('ok');
  thinking = $state.raw<Seat[]>([]);
  chats = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  flights = $state.raw<Flight[]>([]);
  /** Own steps of this turn that nobody else has seen. */
  steps = $state.raw<string[]>([]);
  /** What was shown before each of them. */
  stood = $state.raw<State[]>([]);
  /** The chosen step that ends them, waiting for confirmation. */
  pending = $state<string | null>(null);
  pendingReveals = $state(false);
  /** What the pointer or focus is on. */
  hover = $state<string | null>(null);
  /** The first half of a move of two places. */
  picked = $state<string | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  hinting = $state(false);
  error = $state<Refused | null>(null);
  sending = $state(false);
  since = $state(Date.now());

  /** What the link said last of what is shown: own steps are made on it. */
  private base = $state.raw<State | null>(null);
  private queue: Step[] = [];
  private running = $state(false);
  private skip = false;

  constructor(
    readonly link: Link,
    private actor: Actor,
  ) {}

  /** The seat that decides here now: the viewer, if it owes something. */
  get seat(): Seat | null {
    return this.sending || this.sent ? null : this.owing;
  }

  /** The same, also while what it decided is on its way. */
  get owing(): Seat | null {
    return this.shown ? this.owes(this.shown, this.viewer) : null;
  }

  private owes(s: State, seat: Seat | null): Seat | null {
    return seat && this.info?.mine.includes(seat) && s.acting.includes(seat) ? seat : null;
  }

  /** Legal moves now; empty while something is waiting for confirmation or on its way. */
  get moves(): string[] {
    return this.seat && this.pending === null ? (this.shown!.moves[this.seat] ?? []) : [];
  }

  outcome(move: string): string {
    if (!this.seat) return '.';
    const i = this.shown!.moves[this.seat]?.indexOf(move) ?? -1;
    return this.shown!.outcome[this.seat]?.[i] ?? '.';
  }

  get canUndo(): boolean {
    return (
      this.pending !== null ||
      this.steps.length > 0 ||
      (!this.sending && this.viewer !== null && !!this.base?.undo.includes(this.viewer))
    );
  }

  get canRestart(): boolean {
    return this.steps.length + (this.pending === null ? 0 : 1) > 1;
  }

  /** A forecast of what is shown, as the engine says it: `query('reach', from)`. Not known yet:
   *  undefined; refused: null. */
  query(what: string, ...args: (string | number)[]): Json | null | undefined {
    return query(this.shown, what, ...args);
  }

  /** The state with what the game always shows of it. */
  ready(s: State): Promise<State> {
    return ready(s, this.actor.asks ?? []);
  }

  /** Something is being shown, made or sent: what is on the screen is about to change. */
  get busy(): boolean {
    return this.running || this.choosing || this.sending || this.sent;
  }

  async open(): Promise<void> {
    const to: Listener = {
      info: (i) => (this.info = i),
      state: (state, entries, viewer) => this.push({ state, entries, viewer, reset: false }),
      reset: (state, entries, viewer) => this.push({ state, entries, viewer, reset: true }),
      chat: (lines) => {
        this.unread += Math.max(0, lines.length - this.chats.length);
        this.chats = lines;
      },
      status: (s) => (this.status = s),
      thinking: (s) => (this.thinking = s),
    };
    await this.link.open(to);
  }

  close(): void {
    this.link.close();
  }

  // --- what the link says ---

  private push(step: Step): void {
    this.queue.push(step);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      if (step.reset) {
        // the whole table is told anew: at one screen, to the next person
        await this.alone(async () => {
          await this.ready(step.state);
          this.entries = step.entries;
          this.viewer = step.viewer;
          this.sent = false;
          this.show(step.state);
        });
        continue;
      }
      const known = this.entries.length ? this.entries[this.entries.length - 1].ply : -1;
      const fresh = step.entries.filter((e) => e.ply > known);
      await this.fly(
        fresh.slice(this.ahead).flatMap((e) => e.events),
        step.state.view,
      );
      this.ahead = 0;
      this.entries = [...this.entries, ...fresh];
      await this.alone(() => this.follow(step));
    }
    this.running = false;
    this.skip = false;
  }

  /** Entries already seen as own predicted steps. */
  private ahead = 0;
  /** Own steps have gone to the link: what it says next knows them. */
  private sent = $state(false);
  private turn: Promise<unknown> = Promise.resolve();

  /** One thing at a time: what the link says never comes between the parts of an own step. */
  private alone(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** Shows what the link says. Where several act at once others move while one's own steps wait
   *  here: those are made again on the new state, as many as still can be. */
  private async follow(step: Step): Promise<void> {
    if (this.sent && this.queue.length) return; // older than what was sent
    const stay = !this.sent && step.viewer === this.viewer;
    const seat = this.owes(step.state, step.viewer);
    const { pending, picked } = this;
    const states =
      stay && seat && this.steps.length ? await retrace(step.state, seat, this.steps) : [];
    const steps = this.steps.slice(0, states.length);
    const whole = stay && steps.length === this.steps.length;
    await this.ready(states[states.length - 1] ?? step.state);
    this.sent = false;
    this.viewer = step.viewer;
    this.show(step.state);
    if (states.length) {
      this.steps = steps;
      this.stood = [step.state, ...states.slice(0, -1)];
      this.shown = states[states.length - 1];
    }
    if (!whole || !seat) return;
    this.picked = picked;
    if (pending !== null && this.shown!.moves[seat]?.includes(pending)) this.pending = pending;
  }

  private show(s: State): void {
    this.base = s;
    this.shown = s;
    this.steps = [];
    this.stood = [];
    this.pending = null;
    this.picked = null;
    this.hover = null;
    this.hints = null;
    this.since = Date.now();
  }

  private async fly(events: Ev[], after: Json): Promise<void> {
    const before = this.shown?.view;
    if (!before) return;
    for (const ev of events) {
      const ms = this.skip || document.hidden ? 0 : pace();
      if (!ms) return;
      const flights = this.actor.flights(ev, before, after);
      if (!flights.length) continue;
      this.flights = flights;
      await new Promise((r) => setTimeout(r, ms + 40));
      this.flights = [];
    }
  }

  /** Shows the end of what is being animated. */
  hurry(): void {
    if (this.running) this.skip = true;
  }

  // --- own steps ---

  /** A step is being made or taken back: what is touched meanwhile does not count. */
  private choosing = $state(false);

  async choose(move: string): Promise<void> {
    if (this.choosing) return;
    this.choosing = true;
    try {
      await this.alone(() => this.step(move));
    } catch (e) {
      this.fail(e);
    } finally {
      this.choosing = false;
    }
  }

  private fail(e: unknown): void {
    this.error = e instanceof Refused ? e : new Refused('engine', String(e));
  }

  private async step(move: string): Promise<void> {
    const seat = this.seat;
    if (!seat || this.sending) return;
    if (this.pending !== null) {
      if (move === this.pending) await this.send([...this.steps, move]);
      return;
    }
    if (!this.shown!.moves[seat]?.includes(move)) return;
    this.error = null;
    this.picked = null;
    this.hover = null;
    this.hints = null;
    const what = this.outcome(move);
    if (what === '.') {
      const steps = [...this.steps, move];
      const next = await this.ready(await foresee(this.base!, seat, steps));
      this.stood = [...this.stood, this.shown!];
      this.steps = steps;
      this.shown = next;
      return;
    }
    if (settings.confirm && !this.actor.explicit(move)) {
      this.pendingReveals = what === 'r';
      this.pending = move;
      return;
    }
    await this.send([...this.steps, move]);
  }

  async confirm(): Promise<void> {
    await this.alone(async () => {
      if (this.pending !== null && !this.sending) await this.send([...this.steps, this.pending]);
    });
  }

  private async send(moves: string[]): Promise<void> {
    const seat = this.seat;
    if (!seat) return;
    this.sending = true;
    this.ahead = this.steps.length;
    this.sent = true;
    try {
      await this.link.play(seat, moves, this.base!.ply);
    } catch (e) {
      this.ahead = 0;
      this.sent = false;
      this.fail(e);
      this.show(this.base!);
    } finally {
      this.sending = false;
    }
  }

  async undo(): Promise<void> {
    if (this.choosing || this.sending) return;
    this.choosing = true;
    this.error = null;
    try {
      if (this.pending !== null) this.pending = null;
      else if (this.steps.length) await this.alone(() => this.redo(this.steps.slice(0, -1)));
      else if (this.viewer) await this.link.undo(this.viewer, this.base!.ply);
    } catch (e) {
      this.fail(e);
    } finally {
      this.choosing = false;
    }
  }

  async restart(): Promise<void> {
    if (this.choosing || this.sending) return;
    this.pending = null;
    await this.alone(() => this.redo([]));
  }

  /** Other own steps instead of those made so far, where the order of telling them is free (a plan
   *  space by space). A last one that ends them waits for confirmation. Refused: all stays as it was. */
  async remake(steps: string[]): Promise<void> {
    if (this.choosing) return;
    this.choosing = true;
    this.error = null;
    this.hints = null;
    try {
      await this.alone(async () => {
        const [seat, base] = [this.seat, this.base!];
        if (!seat) return;
        const states = [base, ...(await retrace(base, seat, steps))];
        const at = states.length - 1;
        const left = steps.slice(at);
        const ends = left.length === 1 && states[at].moves[seat]?.includes(left[0]);
        if (left.length && !ends) await foresee(base, seat, steps); // says why it is refused
        await this.ready(states[at]);
        this.steps = steps.slice(0, at);
        this.stood = states.slice(0, -1);
        this.shown = states[at];
        this.picked = null;
        this.pending = ends ? left[0] : null;
        this.pendingReveals = ends && this.outcome(left[0]) === 'r';
      });
    } catch (e) {
      this.fail(e);
    } finally {
      this.choosing = false;
    }
  }

  private async redo(steps: string[]): Promise<void> {
    const s = steps.length ? await foresee(this.base!, this.viewer!, steps) : this.base!;
    await this.ready(s);
    this.steps = steps;
    this.stood = this.stood.slice(0, steps.length);
    this.picked = null;
    this.shown = s;
  }

  async hint(): Promise<void> {
    const seat = this.seat;
    if (!seat || this.hinting) return;
    this.hinting = true;
    try {
      const s = this.shown!;
      const hints = await advise(this.base!, seat, this.steps, HINT_LEVEL, HINT_MS);
      if (this.seat === seat && this.shown === s) this.hints = hints;
    } catch (e) {
      this.fail(e);
    } finally {
      this.hinting = false;
    }
  }
}

/** A replay has no turn: it shows any ply of a record as anyone saw it. */
export async function replayState(ply: number, viewer: Seat | null): Promise<State> {
  return stateAt(SLOT.replay, viewer ? seatIndex(viewer) : TABLE, ply);
}
