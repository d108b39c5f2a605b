// The line to the server while no table is open: looking for somebody to play with, the lobby as it
// changes, and news.
import { hear } from './news.svelte';
import { PROTOCOL, account, read, server, socket, someone, whoami } from './remote.svelte';
import { go } from './router.svelte';
import type { Json } from './types';

export interface Seeking {
  game: string;
  others: number;
  rating: number;
  range: number;
  waited: number;
}

/** `stir`: the lobby has changed. */
export const line = $state({ seeking: null as Seeking | null, refused: '', stir: 0 });

let ws: WebSocket | null = null;
let wanted: Record<string, unknown> | null = null;
let user: string | null = null;
let held = false;
const AGAIN_MS = 3000;

const send = (m: Record<string, unknown>): void => {
  if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(m));
};

let number = 0;
const answers = new Map<number, () => void>();

/** Says something, and waits for the answer. */
export const tell = (m: Record<string, unknown>): Promise<void> =>
  new Promise((done) => {
    answers.set(++number, done);
    send({ ...m, id: number });
  });

function take(m: Json): void {
  answers.get(m.id)?.();
  answers.delete(m.id);
  switch (m.type) {
    case 'welcome':
      user = m.user?.id ?? null;
      send({ type: 'lobby', on: true });
      if (wanted) send(wanted);
      break;
    case 'seeking':
      line.seeking = wanted ? m : null;
      break;
    case 'matched':
      wanted = line.seeking = null;
      go(`table/${m.table}`);
      break;
    case 'lobby':
      line.stir++;
      break;
    case 'warned':
      account.warned = m.why;
      break;
    case 'error':
      if (m.re !== 'seek') break;
      wanted = line.seeking = null;
      line.refused = m.code;
      break;
    default:
      hear(m);
  }
}

function connect(): void {
  const one = socket();
  ws = one;
  one.onopen = () => send({ type: 'hello', v: PROTOCOL });
  one.onmessage = (m) => take(read(m.data));
  one.onclose = (e) => {
    if (ws !== one) return;
    if (e.reason === 'banned') void whoami();
    line.seeking = null;
    line.stir++; // is anybody there?
    if (held && server.up) setTimeout(() => held && ws === one && connect(), AGAIN_MS);
  };
}

/** Keeps the line while the caller's page is shown; answers with what lets it go. */
export function hold(): () => void {
  held = true;
  connect();
  return () => {
    held = false;
    wanted = line.seeking = null;
    ws?.close();
    ws = null;
  };
}

/** Waits to be paired, as a guest if need be. */
export async function find(what: Record<string, unknown>): Promise<void> {
  line.refused = '';
  wanted = { type: 'seek', ...what };
  await someone();
  if (user) send(wanted);
  else {
    ws?.close(); // it was nobody's: come back as somebody
    connect();
  }
}

export function unseek(): void {
  wanted = line.seeking = null;
  send({ type: 'unseek' });
}
