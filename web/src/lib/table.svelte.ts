// The table on the screen: what the link says, what is shown (animated, one step after another),
// and the steps of one's own turn, made here first on the redacted state and sent when confirmed.
import { wear } from './colours.svelte';
import { ALL, NET_LEVEL, SLOT, TABLE, advise, engine, foresee, retrace, stateAt } from './engine';
import type { Link, Listener, Status, TableInfo } from './link';
import type { Part } from './i18n.svelte';
import { namesOf } from './names';
import { brings } from './gains';
import { query, ready } from './query.svelte';
import { load, pace, save, settings } from './settings.svelte';
import { play, type Sound } from './sound';
import {
  Refused,
  type ChatLine,
  type Entry,
  type Ev,
  type Hint,
  type Json,
  type Seat,
  type State,
} from './types';
import type { Names } from '../shell/game';

/** A piece or card on its way: from one anchor of the page to another. See Flights.svelte. */
export interface Flight {
  from: string;
  to: string;
  icon?: string;
  seat?: number | string;
  size?: number;
  /** Copy the element at `from` instead of an icon. */
  copy?: boolean;
  /** How it sounds, where a card's or a piece's sound would be wrong. */
  sound?: Sound;
  /** The stack this piece leaves: it shows one less meanwhile. */
  take?: string;
}

/** How quickly others' actions are shown. */
export const SPEEDS = [0.5, 1, 3];
/** An action of another stands this long at the pace 1. */
const SCENE_MS = 2200;
/** All that waits to be shown takes no longer than this: nobody watches a bot for a minute. */
const PATIENCE_MS = 7000;

/** Something another did, in words: while it is shown, and afterwards until one acts oneself. */
export interface Action {
  ply: number;
  seat: Seat;
  parts: Part[];
  entries: Entry[];
}

/** What must be read before the table goes on: a battle, the points of a round. */
export interface Stop {
  title: string;
  detail: string;
  /** Of the button that goes on. */
  label: string;
}

/** An action on the screen: the `at`-th of `of` that wait, for `ms`. */
export interface Scene extends Action {
  at: number;
  of: number;
  ms: number;
}

export interface Actor {
  /** An event in words. */
  line(ev: Ev, names: Names): { seat?: Seat; parts: Part[]; turn?: boolean } | null;
  /** What flies for an event, given the view before and after it. */
  flights(ev: Ev, before: Json, after: Json): Flight[];
  /** Moves that need no confirmation: a button that says what it ends. */
  explicit(move: string): boolean;
  /** Tells what must be seen before board and log go on (`Table.halt`); true: it has told it all. */
  hold?(table: Table, entries: Entry[]): Promise<boolean>;
  /** Tells once more what `hold` told of these; true: there was something. */
  again?(table: Table, entries: Entry[]): Promise<boolean>;
  /** Forecasts that are always on the screen: no state is shown before they are there. */
  asks?: string[];
}

/** Hints think as hard as the strongest player for about a second. */
const HINT_MS = 1200;
/** So many are worth reading. */
const HINTS = 5;

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
  /** The line of the chat that was seen last, here or before. */
  read = $state(0);
  readonly unread = $derived(this.chats.filter((l) => !l.mine && l.n > this.read).length);
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
  /** How many of the pieces there are to go together. */
  many = $state(1);
  hints = $state.raw<Hint[] | null>(null);
  hinting = $state(false);
  /** Counts changes of one's own decision: hints are for one decision. */
  private decision = 0;
  error = $state<Refused | null>(null);
  sending = $state(false);
  since = $state(Date.now());
  /** The card that is looked at; pinned: until it is closed. */
  lens = $state.raw<{ card: string; pinned: boolean } | null>(null);
  /** The points if it ended now are open, and what one of their rows lights on the board. */
  scoring = $state(false);
  lit = $state.raw<{ source: string; places: string[] } | null>(null);
  /** What another does, while it is shown. */
  scene = $state.raw<Scene | null>(null);
  paused = $state(false);
  stop = $state.raw<Stop | null>(null);
  /** The ply after which everything is news to the viewer. */
  private seen = $state(0);

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
    return this.sending || this.sent || this.halted ? null : this.owing;
  }

  /** A pause, or a bot that plays for the viewer: nothing is decided here now. */
  get halted(): boolean {
    const { room, seats } = this.info ?? {};
    return !!room?.paused || !!seats?.find((s) => s.seat === this.viewer)?.stand;
  }

  /** The same, also while what it decided is on its way. */
  get owing(): Seat | null {
    return this.shown ? this.owes(this.shown, this.viewer) : null;
  }

  private owes(s: State, seat: Seat | null): Seat | null {
    return seat && this.info?.mine.includes(seat) && s.acting.includes(seat) ? seat : null;
  }

  /** Something else than a move is asked for: none is offered. */
  still = $state(false);

  /** Legal moves now; empty while something is waiting for confirmation or on its way. */
  get moves(): string[] {
    if (!this.seat || this.pending !== null || this.still) return [];
    return this.shown!.moves[this.seat] ?? [];
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

  /** What the others did since the viewer acted, an action each. */
  recent = $derived(this.actions(this.entries.filter((e) => e.ply > this.seen)));

  /** Others' entries in words, neighbours of one seat together. */
  private actions(entries: Entry[]): Action[] {
    const names = namesOf(this.info, this.viewer);
    const out: Action[] = [];
    for (const e of entries) {
      const lines = e.events
        .map((ev) => this.actor.line(ev, names))
        .filter((l) => l && !l.turn && l.seat && l.seat !== this.viewer);
      if (!lines.length) continue;
      const seat = lines[0]!.seat!;
      const parts = lines.flatMap((l, i) => (i ? [', ', ...l!.parts] : l!.parts));
      const last = out[out.length - 1];
      if (last?.seat === seat && last.entries[last.entries.length - 1].ply === e.ply - 1) {
        last.parts = [...last.parts, ', ', ...parts];
        last.entries.push(e);
      } else out.push({ ply: e.ply, seat, parts, entries: [e] });
    }
    return out;
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
    return !this.stop && (this.running || this.choosing || this.sending || this.sent);
  }

  /** The chat is in sight. */
  seeChat(): void {
    const last = this.chats.at(-1)?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    save(`read.${this.info!.id}`, last);
  }

  async open(): Promise<void> {
    const to: Listener = {
      info: (i) => {
        if (!this.info) this.read = load(`read.${i.id}`, 0);
        wear(i.seats.map((s) => s.colour));
        this.info = i;
      },
      state: (state, entries, viewer) => this.push({ state, entries, viewer, reset: false }),
      reset: (state, entries, viewer) => this.push({ state, entries, viewer, reset: true }),
      chat: (lines) => (this.chats = lines),
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
      const known = this.entries.length ? this.entries[this.entries.length - 1].ply : -1;
      const fresh = step.entries.filter((e) => e.ply > known);
      const held = this.shown !== null && (await this.actor.hold?.(this, fresh));
      this.stop = null;
      if (step.reset) {
        // the whole table is told anew: at one screen, to the next person
        await this.alone(async () => {
          await this.ready(step.state);
          this.entries = step.entries;
          this.viewer = step.viewer;
          this.seen = this.lastOwn();
          this.ahead = 0;
          this.sent = false;
          this.show(step.state);
        });
        continue;
      }
      if (!held) await this.tell(fresh.slice(this.ahead), step.state.view);
      this.ahead = 0;
      this.entries = [...this.entries, ...fresh];
      await this.alone(() => this.follow(step));
    }
    this.running = false;
    this.skip = false;
    this.scene = null;
    this.paused = false;
  }

  /** The last ply at which the viewer did something. */
  private lastOwn(): number {
    const own = (ev: Ev): boolean => ev.seat === this.viewer && this.viewer !== null;
    return (this.entries.filter((e) => e.events.some(own)).at(-1) ?? this.entries.at(-1))?.ply ?? 0;
  }

  /** Shows entries one action after the other: words, then what flies, at the pace chosen. */
  private async tell(entries: Entry[], after: Json): Promise<void> {
    const acts = this.actions(entries);
    const waiting = this.queue.flatMap((q) => (q.reset ? [] : this.actions(q.entries))).length;
    for (const e of entries) {
      const act = acts.find((a) => a.entries[0] === e);
      if (act && !this.hasty) {
        const of = acts.length + waiting;
        const ms = Math.min(SCENE_MS, PATIENCE_MS / of) / settings.speed;
        this.scene = { ...act, at: acts.indexOf(act) + 1, of, ms };
        const stands = this.rest(ms);
        await this.fly(
          act.entries.flatMap((x) => x.events),
          after,
        );
        await stands;
      } else if (!acts.some((a) => a.entries.includes(e))) await this.fly(e.events, after);
    }
  }

  private wake: (() => void) | null = null;

  /** Waits so long, unless it is paused, passed over or hurried. */
  private rest(ms: number): Promise<void> {
    return new Promise((done) => {
      let left = ms;
      let from = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        if (!this.paused) left -= now - from;
        from = now;
        if (left <= 0) this.wake?.();
      }, 50);
      this.wake = () => {
        clearInterval(timer);
        this.wake = null;
        done();
      };
    });
  }

  /** Stands until the reader goes on, or for so long; it stays until the next one or the table goes on. */
  async halt(stop: Stop, ms?: number): Promise<void> {
    this.stop = stop;
    if (ms !== undefined && this.skip) return;
    await (ms === undefined ? new Promise<void>((done) => (this.wake = done)) : this.rest(ms));
    this.wake = null;
  }

  /** Others' actions are shown at once: in a hurry, unseen, or without motion. */
  get hasty(): boolean {
    return this.skip || document.hidden || !pace();
  }

  pause(): void {
    this.paused = !this.paused;
  }

  /** On to the next action. */
  next(): void {
    this.paused = false;
    this.wake?.();
  }

  /** The action that is being shown again. */
  recalled = $state.raw<Action | null>(null);

  /** Shows once more what others did: all since one's own last turn, or these. */
  async recall(actions: Action[] = this.recent): Promise<void> {
    if (this.running || !this.shown) return;
    this.running = true;
    this.skip = false;
    for (const [i, a] of actions.entries()) {
      if (this.skip) break;
      const ms = SCENE_MS / 2 / settings.speed;
      this.recalled = a;
      this.scene = { ...a, at: i + 1, of: actions.length, ms };
      const told = await this.actor.again?.(this, a.entries);
      this.stop = null;
      if (told) continue;
      const stands = this.rest(ms);
      await this.fly(
        a.entries.flatMap((e) => e.events),
        this.shown.view,
      );
      await stands;
    }
    this.recalled = null;
    this.scene = null;
    await this.run();
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
    const states =
      stay && seat && this.steps.length ? await retrace(step.state, seat, this.steps) : [];
    const steps = this.steps.slice(0, states.length);
    const whole = stay && steps.length === this.steps.length;
    await this.ready(states[states.length - 1] ?? step.state);
    // as it is now: something may have been touched meanwhile
    const { pending, picked, hints, decision } = this;
    const choices = String(seat && this.shown?.moves[seat]);
    this.sent = false;
    this.viewer = step.viewer;
    this.show(step.state);
    if (states.length) {
      this.steps = steps;
      this.stood = [step.state, ...states.slice(0, -1)];
      this.shown = states[states.length - 1];
    }
    if (!whole || !seat) return;
    if (choices === String(this.shown!.moves[seat])) {
      // only others moved: hints, and those being looked for, are still for this decision
      this.hints = hints;
      this.decision = decision;
    }
    this.picked = picked;
    if (pending !== null && this.shown!.moves[seat]?.includes(pending)) this.pending = pending;
  }

  private dropHints(): void {
    this.hints = null;
    this.decision++;
  }

  private show(s: State): void {
    this.base = s;
    this.shown = s;
    this.steps = [];
    this.stood = [];
    this.pending = null;
    this.picked = null;
    this.hover = null;
    this.dropHints();
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
      for (const f of flights) play(f.sound ?? (f.copy ? 'card' : 'cube'));
      await new Promise((r) => setTimeout(r, ms + 40));
      this.flights = [];
    }
  }

  /** Shows the end of what is being animated. */
  hurry(): void {
    if (this.running) this.skip = true;
    this.next();
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
    this.dropHints();
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
    this.seen = Math.max(this.seen, this.entries.at(-1)?.ply ?? 0);
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
    this.dropHints();
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
    this.dropHints();
    this.steps = steps;
    this.stood = this.stood.slice(0, steps.length);
    this.picked = null;
    this.shown = s;
  }

  async hint(): Promise<void> {
    const seat = this.seat;
    if (!seat || this.hinting) return;
    this.hinting = true;
    const { decision } = this;
    try {
      const s = this.shown!;
      const hints = (await advise(this.base!, seat, this.steps, NET_LEVEL, HINT_MS))
        .sort((a, b) => b.win - a.win)
        .slice(0, HINTS);
      for (const h of hints) h.gains = await brings(s, seat, h.move);
      if (this.decision === decision) this.hints = hints;
    } catch (e) {
      this.fail(e);
    } finally {
      this.hinting = false;
    }
  }
}

/** A replay has no turn: it shows any ply of a record as anyone saw it, or, once it is over, with
 *  everything open. */
export async function replayState(ply: number, viewer: number): Promise<State> {
  if (viewer !== ALL) return stateAt(SLOT.replay, viewer, ply);
  const { view } = await engine.call('state_at', [SLOT.replay, ALL, ply]);
  return { ...(await stateAt(SLOT.replay, TABLE, ply)), view };
}
