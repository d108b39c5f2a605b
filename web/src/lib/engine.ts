// Calls to the engine in its worker. Two instances: one answers at once (tables, predictions,
// replays), the other thinks for bots, hints and analysis.
import { Refused, seatIndex, type GameInfo, type Hint, type Json, type Seat, type State } from './types';

type Arg = number | string | Uint8Array;

class Engine {
  private worker: Worker | null = null;
  private waiting = new Map<number, { ok: (v: Json) => void; no: (e: Error) => void }>();
  private next = 1;

  private start(): Worker {
    const w = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    w.postMessage({ wasm: new URL('tessera.wasm', document.baseURI).href });
    w.onmessage = (m) => {
      const { id, value, error, field } = m.data;
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error !== undefined) waiting?.no(new Refused(field, error));
      else waiting?.ok(value);
    };
    return w;
  }

  call(fn: string, args: Arg[] = [], as: 'json' | 'text' | 'bytes' = 'json'): Promise<Json> {
    this.worker ??= this.start();
    const id = this.next++;
    return new Promise((ok, no) => {
      this.waiting.set(id, { ok, no });
      this.worker!.postMessage({ id, fn, args, as });
    });
  }

  /** Drops what is being thought about. */
  stop(): void {
    if (!this.waiting.size) return;
    this.worker?.terminate();
    this.worker = null;
    for (const w of this.waiting.values()) w.no(new Refused('stopped', 'stopped'));
    this.waiting.clear();
  }
}

export const engine = new Engine();
export const thinker = new Engine();

/** Who keeps what: src/wasm/wasm.c has four slots. */
export const SLOT = { table: 0, predict: 1, replay: 2, spare: 3 } as const;
export const TABLE = -1;
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
export const stateAt = (slot: number, viewer: number, ply: number): Promise<State> =>
  engine.call('state_at', [slot, viewer, ply]);
export const record = (slot: number): Promise<string> =>
  engine.call('write_record', [slot, 0], 'text');

/** A seed of 128 bits as hex. */
export function newSeed(): string {
  const b = crypto.getRandomValues(new Uint8Array(16));
  return [...b].map((x) => x.toString(16).padStart(2, '0')).join('');
}

/** A state's bytes with what is needed to read them: see read_state in src/wasm/wasm.c. */
export function framed(game: string, options: Record<string, unknown>, bytes: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ game, options }));
  const all = new Uint8Array(head.length + 1 + bytes.length);
  all.set(head);
  all.set(bytes, head.length + 1);
  return all;
}

/** The best moves of a seat in a framed state, best first; ms 0: the level's own budget. */
export async function think(framedState: Uint8Array, seat: Seat, level: string, ms: number): Promise<Hint[]> {
  await thinker.call('read_state', [SLOT.table, framedState]);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const advice = await thinker.call('think', [SLOT.table, seatIndex(seat), seed, ms, level]);
  const moves: Hint[] = advice.moves.map((m: Hint) => ({ ...m, win: m.win / 1e4, margin: (m.margin ?? 0) / 1e4 }));
  // a bot may not play what it thinks best; what it plays comes first
  return [
    ...moves.filter((m) => m.move === advice.best),
    ...(moves.some((m) => m.move === advice.best) ? [] : [{ move: advice.best as string, win: 0 }]),
    ...moves.filter((m) => m.move !== advice.best),
  ];
}
