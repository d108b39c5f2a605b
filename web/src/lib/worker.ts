// The engine in a worker: one WebAssembly instance, called by name. Text and bytes go into its one
// in buffer, the answer comes out of the other; src/wasm/wasm.c says what the functions do.
import type { Call } from './engine';
import { Refused } from './types';

type Engine = { memory: WebAssembly.Memory } & Record<string, (...args: number[]) => number>;

let engine: Promise<Engine> | null = null;

async function load(url: string): Promise<Engine> {
  const answer = await fetch(url);
  const bytes = await answer.arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: { now_ms: () => performance.now() },
  });
  return instance.exports as unknown as Engine;
}

function run(e: Engine, [fn, args = [], as = 'json']: Call): unknown {
  const numbers = args.map((arg) => {
    if (typeof arg === 'number') return arg;
    const bytes = typeof arg === 'string' ? new TextEncoder().encode(arg) : arg;
    if (bytes.length > e.in_max()) throw new Refused('text', 'text too long');
    new Uint8Array(e.memory.buffer).set(bytes, e.in_at());
    return bytes.length;
  });
  const n = e[fn](...numbers);
  const at = e.out_at();
  const bytes = new Uint8Array(e.memory.buffer).slice(at, at + Math.abs(n));
  if (n < 0) {
    const error = JSON.parse(new TextDecoder().decode(bytes));
    throw new Refused(error.field, error.text);
  }
  if (as === 'bytes') return bytes;
  const text = new TextDecoder().decode(bytes);
  return as === 'json' ? JSON.parse(text) : text;
}

self.onmessage = async (m: MessageEvent<{ id: number; calls: Call[] } | { wasm: string }>) => {
  if ('wasm' in m.data) {
    engine = load(m.data.wasm);
    return;
  }
  const { id, calls } = m.data;
  const values: unknown[] = [];
  try {
    const e = await engine!;
    for (const call of calls) values.push(run(e, call));
    self.postMessage({ id, values });
  } catch (e) {
    const field = e instanceof Refused ? e.field : 'engine';
    self.postMessage({ id, values, field, error: e instanceof Error ? e.message : String(e) });
  }
};
