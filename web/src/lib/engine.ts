// Calls to the engine in its worker. Two instances: one answers at once (tables, predictions,
// replays), the other thinks for bots, hints and analysis.
import {
  Refused,
  seatIndex,
  type GameInfo,
  type Hint,
  type Json,
  type Seat,
  type State,
} from './types';

type Arg = number | string | Uint8Array;
export type Call = [fn: string, args?: Arg[], as?: 'json' | 'text' | 'bytes'];

interface Waiting {
  ok: (values: Json[]) => void;
  no: (e: Error, values?: Json[]) => void;
}

/** The smallest module that has an instruction of SIMD: who can read it gets the quicker build. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);
const WASM = `tessera.${WebAssembly.validate(SIMD) ? 'simd.' : ''}wasm`;

// --- networks: what bots have learned of a game (docs/bots.md), fetched when something first asks ---

/** The level that searches with a network, so long as it is let; hints do the same. */
export const NET_LEVEL = 'level8';
/** Whether a bot asks a network: that level, and the styles, which are nothing without one. */
export const asksNet = (level: string): boolean => level === NET_LEVEL || level.startsWith('net:');
/** Who plays for a style whose network is not to be had: about as strong. */
const WITHOUT_NET = 'level5';
/** So long a network is waited for; who asks then goes on without, and has it when it is there. */
const NET_MS = 1500;
/** One that could not be had is asked for again after this. */
const AGAIN_MS = 60_000;

const files = import.meta.glob<string>('../../../src/games/*/*.net', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Net {
  bytes: Uint8Array | null;
  /** There, not to be had, or waited for long enough. */
  soon: Promise<unknown>;
}
const nets = new Map<string, Net>();

function netOf(game: string): Net {
  const known = nets.get(game);
  if (known) return known;
  const url = files[`../../../src/games/${game}/${game}.net`];
  const net: Net = { bytes: null, soon: Promise.resolve() };
  nets.set(game, net);
  if (!url) return net;
  const come = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    net.bytes = new Uint8Array(await answer.arrayBuffer());
  });
  come.catch(() => setTimeout(() => nets.delete(game), AGAIN_MS));
  net.soon = Promise.race([come, new Promise((r) => setTimeout(r, NET_MS))]).catch(() => undefined);
  // the service worker of a first visit keeps what is asked through it
  const sw = navigator.serviceWorker;
  if (sw && !sw.controller)
    sw.addEventListener('controllerchange', () => void fetch(url).catch(() => undefined), {
      once: true,
    });
  return net;
}

/** Fetches the network of a game if nothing has yet; done when asking for it will not wait. */
export const netSoon = (game: string): Promise<unknown> => netOf(game).soon;

export class Engine {
  private worker: Worker | null = null;
  /** The game whose network it has read. */
  private net = '';
  private waiting = new Map<number, Waiting>();
  private next = 1;

  private start(): Worker {
    const w = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    w.postMessage({ wasm: new URL(WASM, document.baseURI).href });
    w.onmessage = (m) => {
      const { id, values, error, field } = m.data;
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error !== undefined) waiting?.no(new Refused(field, error), values);
      else waiting?.ok(values);
    };
    return w;
  }

  /** Calls one after another with nothing in between, answered together in one message; the first
   *  that is refused ends them. */
  run(calls: Call[]): Promise<Json[]> {
    return new Promise((ok, no) => this.post(calls, { ok, no }));
  }

  /** The same with the network of a game, where there is one to be had. */
  async runNet(game: string, calls: Call[]): Promise<Json[]> {
    const net = netOf(game);
    await net.soon;
    if (!net.bytes || this.net === game) return this.run(calls);
    this.net = game;
    try {
      return (await this.run([['read_net', [net.bytes]], ...calls])).slice(1);
    } catch (e) {
      if (!(e instanceof Refused && e.field === 'net')) throw e;
      net.bytes = null; // of other rules than the engine's
      this.net = '';
      return this.run(calls);
    }
  }

  /** The same, but those before a refused one are answered. */
  attempt(calls: Call[]): Promise<Json[]> {
    return new Promise((ok, no) =>
      this.post(calls, { ok, no: (e, values) => (values ? ok(values) : no(e)) }),
    );
  }

  private post(calls: Call[], waiting: Waiting): void {
    this.worker ??= this.start();
    this.waiting.set(this.next, waiting);
    this.worker.postMessage({ id: this.next++, calls });
  }

  async call(...call: Call): Promise<Json> {
    return (await this.run([call]))[0];
  }

  /** For one that is needed no more. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.net = '';
  }

  /** Drops what is being thought about. */
  stop(): void {
    if (!this.waiting.size) return;
    this.close();
    for (const w of this.waiting.values()) w.no(new Refused('stopped', 'stopped'));
    this.waiting.clear();
  }
}

export const engine = new Engine();
export const thinker = new Engine();

/** Who keeps what: src/wasm/wasm.c has four slots. */
export const SLOT = { table: 0, predict: 1, replay: 2, spare: 3 } as const;
export const TABLE = -1;
/** Nothing hidden: of games that are over. */
export const ALL = -2;

let list: Promise<GameInfo[]> | null = null;
export const games = (): Promise<GameInfo[]> => (list ??= engine.call('games'));

const content = new Map<string, Promise<Json>>();
export function data(game: string): Promise<Json> {
  if (!content.has(game)) content.set(game, engine.call('data', [game]));
  return content.get(game)!;
}

export const state = (slot: number, viewer: number): Promise<State> =>
  engine.call('state', [slot, viewer]);
export const record = (slot: number): Promise<string> =>
  engine.call('write_record', [slot, 0], 'text');

/** A seed of 128 bits as hex. */
export function newSeed(): string {
  const b = crypto.getRandomValues(new Uint8Array(16));
  return [...b].map((x) => x.toString(16).padStart(2, '0')).join('');
}

/** What is to be known beside the bytes of a state to read them, once for a table. */
export const frameOf = (game: string, options: Record<string, unknown>): Promise<Uint8Array> =>
  engine.call('frame_of', [JSON.stringify({ game, options })], 'bytes');

/** What is asked for to show a slot to a viewer, and to make steps on what is shown. */
export const glance = (slot: number, viewer: number): Call[] => [
  ['state', [slot, viewer]],
  ['write_state', [slot, viewer], 'bytes'],
];
export const glanced = (s: State, spot: Uint8Array, as: number): State => ({ ...s, spot, as });

/** The state of a slot after so many moves, as the viewer saw it; nobody moves there. */
export async function stateAt(slot: number, viewer: number, ply: number): Promise<State> {
  const [s, , bytes] = await engine.run([
    ['state_at', [slot, viewer, ply]],
    ['branch', [slot, ply, SLOT.spare]],
    ['write_state', [SLOT.spare, viewer], 'bytes'],
  ]);
  return { ...glanced(s, bytes, viewer), moves: {} };
}

/** Every seat's chance to win after each ply of a slot from `from` on, as the viewer may know it (for TABLE,
 *  of a game that is over, what all seats expect on the mean); null: there is no network. */
export async function chances(
  game: string,
  lay: Call[],
  slot: number,
  viewer: number,
  from = 0,
): Promise<number[][] | null> {
  const calls: Call[] = [...lay, ['chances', [slot, viewer, from]]];
  const answers = await engine.runNet(game, calls).catch((e: unknown) => {
    if (e instanceof Refused && e.field === 'net') return null;
    throw e;
  });
  return answers?.at(-1).map((row: number[]) => row.map((n) => n / 1e4)) ?? null;
}

const viewerOf = (seat: Seat | null): number => (seat ? seatIndex(seat) : TABLE);

const made = (spot: Uint8Array, seat: Seat | null, steps: string[]): Call[] => [
  ['read_state', [SLOT.predict, spot]],
  ...steps.map((m): Call => ['play', [SLOT.predict, `${seat} ${m}`]]),
];

/** What the bytes of a state show to whom they were made for, after these own steps: the view, the
 *  moves and what they lead to, the points. A server's word is shown so, and so are own steps. */
export async function derive(
  spot: Uint8Array,
  seat: Seat | null,
  steps: string[] = [],
): Promise<State> {
  const as = viewerOf(seat);
  const answers = await engine.run([...made(spot, seat, steps), ...glance(SLOT.predict, as)]);
  const [s, bytes] = answers.slice(-2);
  return glanced(s, bytes, as);
}

/** The state after these steps of a seat, made on what it saw in `from`, and on nothing else: it
 *  does not matter what has happened at the table since. */
export const foresee = async (from: State, seat: Seat, steps: string[]): Promise<State> => ({
  ...(await derive(from.spot!, seat, steps)),
  ply: from.ply + steps.length,
});

/** The states after each of these steps, as far as they can be made: a step must go on. */
export async function retrace(from: State, seat: Seat, steps: string[]): Promise<State[]> {
  const [read, ...plays] = made(from.spot!, seat, steps);
  const as = seatIndex(seat);
  const answers = await engine.attempt([
    read,
    ...plays.flatMap((play): Call[] => [play, ...glance(SLOT.predict, as)]),
  ]);
  const states: State[] = [from];
  for (let i = 0; i < steps.length && answers[3 * i + 3]; i++) {
    const { moves, outcome } = states[i];
    if (outcome[seat]?.[moves[seat].indexOf(steps[i])] !== '.') break;
    const [s, bytes] = answers.slice(3 * i + 2, 3 * i + 4);
    states.push({ ...glanced(s, bytes, as), ply: from.ply + i + 1 });
  }
  return states.slice(1);
}

/** The best moves after these steps. */
export async function advise(
  from: State,
  seat: Seat,
  steps: string[],
  level: string,
  ms: number,
): Promise<Hint[]> {
  const answers = await engine.run([
    ...made(from.spot!, seat, steps),
    ['write_state', [SLOT.predict, seatIndex(seat)], 'bytes'],
  ]);
  return think(from.game, answers[answers.length - 1], seat, level, ms);
}

/** The best moves of a seat in a state as bytes, best first; ms 0: the level's own budget. */
export async function think(
  game: string,
  spot: Uint8Array,
  seat: Seat,
  level: string,
  ms: number,
): Promise<Hint[]> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const calls = (by: string): Call[] => [
    ['read_state', [SLOT.table, spot]],
    ['think', [SLOT.table, seatIndex(seat), seed, ms, by]],
  ];
  const [, advice] = await (asksNet(level)
    ? thinker.runNet(game, calls(level)).catch((e: unknown) => {
        if (e instanceof Refused && e.field === 'level') return thinker.run(calls(WITHOUT_NET));
        throw e;
      })
    : thinker.run(calls(level)));
  const moves: Hint[] = advice.moves.map((m: Hint) => ({
    ...m,
    win: m.win / 1e4,
    margin: (m.margin ?? 0) / 1e4,
  }));
  // a bot may not play what it thinks best; what it plays comes first
  return [
    ...moves.filter((m) => m.move === advice.best),
    ...(moves.some((m) => m.move === advice.best) ? [] : [{ move: advice.best as string, win: 0 }]),
    ...moves.filter((m) => m.move !== advice.best),
  ];
}
