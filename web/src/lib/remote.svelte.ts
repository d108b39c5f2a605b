// A server's tables (docs/protocol.md): JSON over HTTP for tables, one WebSocket for the table on
// the screen. A lost connection comes back by itself and goes on where it was.
import { derive, frameOf, games } from './engine';
import type { Link, Listener, TableInfo } from './link';
import type { Lang } from './i18n.svelte';
import { set, settings } from './settings.svelte';
import {
  Refused,
  type ChatLine,
  type Entry,
  type Ev,
  type Json,
  type Seat,
  type SeatInfo,
  type State,
} from './types';

/** Whether the page came from a server that answers. */
export const server = $state({ up: false });

const base = new URL('.', document.baseURI);
const api = (path: string): string => new URL(`api/${path}`, base).href;

async function ask(path: string, body?: unknown): Promise<Json> {
  const answer = await fetch(
    api(path),
    body === undefined
      ? { credentials: 'same-origin' }
      : {
          method: 'POST',
          credentials: 'same-origin',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const value = await answer.json().catch(() => null);
  if (!answer.ok) {
    const e = value?.error ?? { code: 'server', text: String(answer.status) };
    const [field] = Object.keys(e.fields ?? {});
    throw new Refused(field ?? e.code, e.text);
  }
  return value;
}

let looking: Promise<boolean> | null = null;

/** Looks for a server, once; then now and again while there is none. */
export function seek(): Promise<boolean> {
  looking ??= (async () => {
    try {
      const answer = await fetch(api('games'), { credentials: 'same-origin' });
      const value = answer.ok ? await answer.json() : null;
      server.up = Array.isArray(value?.games);
      levels = value?.bots ?? [];
    } catch {
      server.up = false;
    }
    return server.up;
  })();
  return looking;
}

/** Levels of the server's bots, weakest first. */
export let levels: string[] = [];

/** Signed in, as a guest if need be. */
async function someone(): Promise<void> {
  try {
    await ask('me');
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    const guest = (name: string) => ask('guest', { name, lang: settings.lang });
    // a name that an account has is that account's: a guest of the same name gets a number
    await guest(settings.name || guestName()).catch((why) => {
      if (!(why instanceof Refused) || why.field !== 'name' || !settings.name) throw why;
      return guest(`${settings.name.slice(0, 19)} ${100 + Math.floor(Math.random() * 900)}`).catch(
        () => guest(guestName()),
      );
    });
  }
}

export interface User {
  id: string;
  name: string;
  lang: Lang;
  guest: boolean;
  login: string | null;
}

/** Who one is to the server: nobody, a guest, or an account. */
export const account = $state<{ user: User | null }>({ user: null });

export async function whoami(): Promise<void> {
  account.user = await ask('me').then(
    (x) => x.user as User,
    () => null,
  );
}

/** Makes an account of the guest, whose games it keeps. */
export async function register(login: string, password: string): Promise<void> {
  account.user = (
    await ask('register', {
      login,
      password,
      ...(account.user ? {} : { name: settings.name || login, lang: settings.lang }),
    })
  ).user;
}

/** Signs in; with `claim` the games of the guest come along. */
export async function signIn(login: string, password: string, claim: boolean): Promise<void> {
  account.user = (await ask('login', { login, password, claim })).user;
  await set({ name: account.user!.name, lang: account.user!.lang });
}

/** Another password: whoever signed in with the old one elsewhere is out. */
export async function changePassword(password: string, next: string): Promise<void> {
  account.user = (await ask('password', { password, new: next })).user;
}

export async function signOut(everywhere: boolean): Promise<void> {
  await ask('logout', { everywhere });
  account.user = null;
}

function guestName(): string {
  return `Guest ${Math.floor(1000 + Math.random() * 9000)}`;
}

/** Tells the server who one is now; says whether it takes the name (nobody's name is asked of nobody). */
export async function rename(name: string): Promise<boolean> {
  if (!name || !(await seek())) return true;
  return ask('me', { name, lang: settings.lang }).then(
    (x) => {
      account.user = x.user;
      return true;
    },
    (e) => !(e instanceof Refused) || e.field !== 'name',
  );
}

/** A browser or program that is signed in. */
export interface Session {
  id: string;
  kind: 'cookie' | 'token';
  name: string;
  agent: string;
  created: number;
  seen: number;
  current: boolean;
}

export const sessions = async (): Promise<Session[]> =>
  (await ask('me/sessions').catch(() => ({ sessions: [] }))).sessions;
export async function endSession(id: string): Promise<void> {
  await ask(`me/sessions/${id}/end`, {});
}

export interface Listed {
  id: string;
  game: string;
  status: 'open' | 'running' | 'over';
  options: Record<string, Json>;
  pace: { kind: string };
  rated?: boolean;
  seats: {
    seat: Seat;
    kind: string;
    user?: string;
    name?: string;
    level?: string;
    rank?: number;
    points?: number;
  }[];
  turn?: boolean;
  created: string | number;
}

export const lobby = async (): Promise<Listed[]> => (await ask('tables')).tables;
export const mine = async (): Promise<Listed[]> =>
  (await ask('tables?mine=1').catch(() => ({ tables: [] }))).tables;
export const finished = async (): Promise<Listed[]> =>
  (await ask('tables?mine=over').catch(() => ({ tables: [] }))).tables;
export const stats = async (): Promise<Json> => ask('me/stats').catch(() => null);
export const recordOf = async (id: string): Promise<string> => {
  const answer = await fetch(api(`tables/${id}/record`), { credentials: 'same-origin' });
  if (!answer.ok) throw new Refused('record', String(answer.status));
  return answer.text();
};

export async function createRemote(what: Record<string, unknown>): Promise<string> {
  await someone();
  return (await ask('tables', what)).table.id;
}

export async function join(id: string): Promise<void> {
  await someone();
  await ask(`tables/${id}/join`, {});
}

export async function tableGame(id: string): Promise<string | null> {
  if (!(await seek())) return null;
  return ask(`tables/${id}`)
    .then((x) => x.table.game as string)
    .catch(() => null);
}

/** The version of docs/protocol.md that is spoken here. */
const PROTOCOL = 2;

type Clocks = Record<Seat, { left: number; running: boolean }> | null;

/** What a snapshot and an update say of the game beside the events. */
interface Update {
  seq: number;
  rules: number; // of the bytes
  state: string; // as the viewer may see it: packed, in base64
  undo: boolean;
  over: boolean;
  result?: Json; // of a game that was not played to its end
}

/** A page of another version than the server's loads itself anew, past what the service worker has kept; once for each
 * such server (`what` it said), so that a page that is no newer there does not go round in circles. */
async function renew(what: unknown): Promise<boolean> {
  const key = `renewed ${JSON.stringify(what)}`;
  if (sessionStorage.getItem(key)) return false;
  sessionStorage.setItem(key, '1');
  await Promise.all(((await globalThis.caches?.keys()) ?? []).map((k) => caches.delete(k)));
  await Promise.all(
    ((await navigator.serviceWorker?.getRegistrations()) ?? []).map((r) => r.unregister()),
  );
  location.reload();
  return true;
}

export class RemoteLink implements Link {
  private to!: Listener;
  private ws: WebSocket | null = null;
  private seq: number | null = null;
  private you: Seat | null = null;
  private as: Seat | 'table' | undefined;
  private log: Ev[] = [];
  private acting: Seat[] = [];
  private table: Json = null;
  private frame: Promise<Uint8Array> | null = null;
  private lines: ChatLine[] = [];
  private waiting = new Map<
    number,
    { ok: (v: Json) => void; no: (e: Refused) => void; text: string; again?: boolean }
  >();
  private next = 1;
  private closed = false;
  private tries = 0;
  private chain: Promise<unknown> = Promise.resolve();

  constructor(private id: string) {}

  async open(to: Listener): Promise<void> {
    this.to = to;
    await someone().catch(() => undefined);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.ws?.close();
  }

  private connect(): void {
    const url = new URL('ws', base);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const ws = new WebSocket(url);
    this.ws = ws;
    ws.onopen = () => {
      ws.send(JSON.stringify({ type: 'hello', v: PROTOCOL }));
      ws.send(
        JSON.stringify({
          type: 'watch',
          table: this.id,
          as: this.as,
          since: this.seq ?? undefined,
        }),
      );
    };
    ws.onmessage = (m) => {
      // one after another: the engine is asked in between
      this.chain = this.chain.then(() => this.hear(JSON.parse(m.data))).catch(() => undefined);
    };
    ws.onclose = (e) => {
      if (this.closed || this.ws !== ws) return;
      if (e.reason === 'signed-out') void whoami();
      this.to.status('lost');
      const wait = Math.min(5000, 250 * 2 ** this.tries++);
      setTimeout(() => !this.closed && this.connect(), wait);
    };
  }

  private async hear(m: Json): Promise<void> {
    if (this.closed) return;
    switch (m.type) {
      case 'welcome':
        if ((await games()).some((g) => (m.rules[g.id] ?? g.rules) !== g.rules))
          if (await renew(m.rules)) this.close();
        break;
      case 'snapshot':
      case 'resumed':
        this.tries = 0;
        this.you = m.you === 'table' ? null : m.you;
        this.as = m.you;
        this.table = m.table;
        this.lines = m.chat.map(chatLine);
        this.to.status('ok');
        this.to.chat(this.lines);
        if (m.type === 'snapshot') {
          this.seq = m.seq;
          this.log = m.log;
          const s = m.state ? await this.state(m) : null;
          this.tellInfo(m.clocks);
          if (s) this.to.reset(s, [{ ply: 0, events: this.log }], this.you);
        } else this.tellInfo(m.clocks);
        for (const [id, w] of this.waiting) {
          // what was under way when the line broke: the server applies it once, or says it is stale
          if (w.text) {
            this.ws!.send(w.text);
            w.again = true;
          } else this.waiting.delete(id);
        }
        break;
      case 'update': {
        if (this.seq !== null && m.seq <= this.seq) break;
        this.seq = m.seq;
        const undone = m.from < this.log.length;
        this.log = [...this.log.slice(0, m.from), ...m.events];
        const s = await this.state(m);
        this.tellInfo(m.clocks);
        if (!s) break;
        if (undone) this.to.reset(s, [{ ply: 0, events: this.log }], this.you);
        else this.to.state(s, [{ ply: m.seq, events: m.events }] as Entry[], this.you);
        break;
      }
      case 'table':
        this.table = m.table;
        this.tellInfo(null);
        break;
      case 'chat':
        this.lines = [...this.lines, chatLine(m)];
        this.to.chat(this.lines);
        break;
      case 'ok':
      case 'hint':
        this.waiting.get(m.id)?.ok(m);
        this.waiting.delete(m.id);
        break;
      case 'error':
        if (m.re === 'hello' && m.code === 'version') {
          this.close();
          if (!(await renew(m.text))) this.to.status('old');
        } else if (m.re === 'watch') this.to.status('gone');
        // sent a second time and stale: the first had arrived, and the updates have told it
        if (m.code === 'stale' && this.waiting.get(m.id)?.again) this.waiting.get(m.id)!.ok(m);
        else this.waiting.get(m.id)?.no(new Refused(m.why ?? m.code, m.text));
        this.waiting.delete(m.id);
        break;
    }
  }

  /** What the bytes show; what they do not know is added: seq, undo, and an end before the end. Bytes of
   *  other rules are not ours to read, if loading anew has not helped. */
  private async state(m: Update): Promise<State | null> {
    const { game, options } = this.table;
    if ((await games()).find((g) => g.id === game)?.rules !== m.rules) {
      this.to.status('old');
      return null;
    }
    this.frame ??= frameOf(game, options);
    const s = await derive(joined(await this.frame, m.state), this.you);
    this.acting = m.over ? [] : s.acting;
    return {
      ...s,
      ply: m.seq,
      undo: this.you && m.undo ? [this.you] : [],
      ...(m.over && { over: true, acting: [], moves: {}, outcome: {} }),
      ...(m.result && { result: m.result }),
    };
  }

  private tellInfo(clocks: Clocks): void {
    const t = this.table;
    const seats: SeatInfo[] = t.seats.map((s: Json): SeatInfo => ({
      seat: s.seat,
      kind:
        s.kind === 'bot'
          ? 'bot'
          : s.kind === 'open'
            ? 'open'
            : s.seat === this.you
              ? 'me'
              : 'remote',
      name: s.name ?? '',
      level: s.level,
      away: s.kind === 'user' && s.online === false && s.seat !== this.you,
      clock: clocks?.[s.seat]?.left,
      running: clocks?.[s.seat]?.running,
    }));
    const info: TableInfo = {
      id: this.id,
      game: t.game,
      options: t.options,
      edition: t.edition ?? null,
      seats,
      mine: this.you ? [this.you] : [],
      local: false,
      rated: !!t.rated,
      hints: !t.rated && t.hints?.count !== 0,
      spectators: t.spectators ?? 0,
      invite: new URL(`#/join/${this.id}`, base).href,
      waiting: t.status === 'open',
    };
    this.to.info(info);
    this.to.thinking(
      seats.filter((s) => s.kind === 'bot' && this.acting.includes(s.seat)).map((s) => s.seat),
    );
  }

  private request(message: Record<string, unknown>, again: boolean): Promise<Json> {
    const id = this.next++;
    const text = JSON.stringify({ ...message, id });
    return new Promise((ok, no) => {
      this.waiting.set(id, { ok, no, text: again ? text : '' });
      if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(text);
      else if (!again) no(new Refused('lost', 'not connected'));
    });
  }

  async play(_seat: Seat, moves: string[], ply: number): Promise<void> {
    await this.request({ type: 'play', seq: ply, moves }, true);
  }

  async undo(_seat: Seat, ply: number): Promise<void> {
    await this.request({ type: 'undo', seq: ply }, false);
  }

  chat(text: string): void {
    void this.request({ type: 'chat', text }, false).catch(() => undefined);
  }

  record(): Promise<string> {
    return recordOf(this.id);
  }

  async rematch(): Promise<string> {
    const t = this.table;
    const { players: _, ...options } = t.options;
    return createRemote({
      game: t.game,
      options,
      pace: t.pace,
      listed: false,
      seats: t.seats.map((s: Json) =>
        s.kind === 'bot'
          ? { kind: 'bot', level: s.level }
          : s.seat === this.you
            ? { kind: 'me' }
            : { kind: 'open' },
      ),
    });
  }

  async resign(): Promise<void> {
    await this.request({ type: 'resign' }, false);
  }
}

const chatLine = (m: Json): ChatLine => ({
  from: m.name,
  seat: m.seat ?? undefined,
  text: m.text,
  at: Number(m.at),
});

/** A frame and bytes that came in base64. */
function joined(frame: Uint8Array, base64: string): Uint8Array {
  const text = atob(base64);
  const out = new Uint8Array(frame.length + text.length);
  out.set(frame);
  for (let i = 0; i < text.length; i++) out[frame.length + i] = text.charCodeAt(i);
  return out;
}
