// A server's tables (docs/protocol.md): JSON over HTTP for tables, one WebSocket for the table on
// the screen. A lost connection comes back by itself and goes on where it was.
import { derive, frameOf, games } from './engine';
import type { Link, Listener, TableInfo } from './link';
import { hear } from './news.svelte';
import { t, type Lang } from './i18n.svelte';
import { set, settings } from './settings.svelte';
import {
  Refused,
  type ChatLine,
  type Clock,
  type Entry,
  type Ev,
  type Json,
  type Question,
  type Room,
  type RoomSeat,
  type Seat,
  type SeatInfo,
  type State,
} from './types';

/** Whether the page came from a server that answers. */
export const server = $state({ up: false });

const base = new URL('.', document.baseURI);
const api = (path: string): string => new URL(`api/${path}`, base).href;

/** What the server says: whose account is deleted has no name but this word, here in the page's language. */
export function read(text: string): Json {
  try {
    return JSON.parse(text, (key, value) =>
      value === 'deleted' && /name$/.test(key) ? t('account.deleted') : value,
    );
  } catch {
    return null;
  }
}

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
  const value = await answer.text().then(read, () => null);
  if (!answer.ok) {
    const e = value?.error ?? { code: 'server', text: String(answer.status) };
    const [field] = Object.keys(e.fields ?? {});
    if (e.code === 'banned') account.banned = e;
    throw new Refused(field ?? e.code, e.text, e);
  }
  return value;
}

/** A call of the API that has no name of its own here. */
export const call = ask;

/** Why a circle of people was not joined or changed. */
export const whyNot = (e: unknown): string =>
  t(
    e instanceof Refused && ['forbidden', 'sign-in'].includes(e.field)
      ? 'people.account'
      : 'room.refused',
  );

let looking: Promise<boolean> | null = null;
/** Where none answered, it is asked for again so often, and when the page is looked at. */
const AGAIN_MS = 10_000;

/** Looks for a server, once; while one that should be here is silent, again and again. */
export function seek(): Promise<boolean> {
  looking ??= (async () => {
    let silent = false;
    try {
      const answer = await fetch(api('games'), { credentials: 'same-origin' });
      const value = answer.ok ? await answer.json() : null;
      silent = answer.status >= 500;
      server.up = Array.isArray(value?.games);
      levels = value?.bots ?? [];
    } catch {
      silent = true;
      server.up = false;
    }
    if (silent) setTimeout(again, AGAIN_MS);
    return server.up;
  })();
  return looking;
}

function again(): void {
  if (server.up || document.hidden) return;
  looking = null;
  void seek();
}
addEventListener('online', again);
document.addEventListener('visibilitychange', again);

/** It does not answer any more. */
export function lose(): void {
  server.up = false;
  again();
}

/** Levels of the server's bots, weakest first. */
export let levels: string[] = [];

/** Signed in, as a guest if need be. */
export async function someone(): Promise<void> {
  try {
    await me();
  } catch (e) {
    if (!(e instanceof Refused) || e.field === 'banned') throw e;
    const guest = (name: string) => newcomer({ name, lang: settings.lang });
    // a name that an account has is that account's: a guest of the same name gets a number
    await guest(settings.name || guestName()).catch((why) => {
      if (!(why instanceof Refused) || why.field !== 'name' || !settings.name) throw why;
      return guest(`${settings.name.slice(0, 19)} ${100 + Math.floor(Math.random() * 900)}`).catch(
        () => guest(guestName()),
      );
    });
  }
}

export interface Acquaintance {
  user: string;
  name: string;
  online?: boolean;
  /** Where they play for all to see. */
  table?: string;
}

/** Whom one follows, does not want to read, does not want to meet. */
export const people = (): Promise<Record<'follows' | 'muted' | 'blocked', Acquaintance[]>> =>
  ask('me/people').catch(() => ({ follows: [], muted: [], blocked: [] }));

/** Tells the host of somebody. */
export const report = (what: Record<string, string>): Promise<unknown> => ask('report', what);

export interface User {
  id: string;
  name: string;
  lang: Lang;
  guest: boolean;
  login: string | null;
}

/** Who one is to the server: nobody, a guest, or an account; what the house has given them (`role`), or has to
 *  say to them. */
export const account = $state<{
  user: User | null;
  /** It was to be deleted, and is not any more. */
  kept: boolean;
  role?: string;
  warned?: string;
  banned?: { until: number; why: string };
}>({ user: null, kept: false });

async function me(): Promise<void> {
  const { user, role, warned } = await ask('me');
  Object.assign(account, { user, role, warned, banned: undefined });
}

export async function whoami(): Promise<void> {
  await me().catch(() => (account.user = null));
}

/** What a moderator has said was read. */
export async function heeded(): Promise<void> {
  account.warned = undefined;
  await ask('me/warned', {}).catch(() => undefined);
}

/** A new guest; where many come at once the server wants some work for it, which nobody waits for. */
const newcomer = (who: Record<string, unknown>): Promise<Json> =>
  ask('guest', who).catch(async (e) => {
    if (!(e instanceof Refused) || e.field !== 'work') throw e;
    const { toil } = await import('./toil');
    return ask('guest', { ...who, work: await toil(e.more.work, e.more.bits) });
  });

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
export async function signIn(
  login: string,
  password: string,
  claim: boolean,
  code = '',
): Promise<void> {
  await entered(await ask('login', { login, password, claim, code }));
}

/** Somebody has signed in, in whichever way: what the server has answered. */
export async function entered(x: Json): Promise<void> {
  account.user = x.user;
  account.kept = !!x.kept;
  await set({ name: account.user!.name, lang: account.user!.lang });
}

/** Another password: whoever signed in with the old one elsewhere is out. */
export async function changePassword(
  proof: { password: string; code: string },
  next: string,
): Promise<void> {
  account.user = (await ask('password', { ...proof, new: next })).user;
}

export async function signOut(everywhere: boolean): Promise<void> {
  await ask('logout', { everywhere });
  account.user = null;
}

function guestName(): string {
  return t('guest.name', { n: String(Math.floor(1000 + Math.random() * 9000)) });
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
  scope: 'read' | 'play' | 'all';
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

/** A page of the lobby, or of one's own tables. */
export const tables = (query = ''): Promise<{ tables: Room[]; next: string | null }> =>
  ask(`tables${query}`);
/** What a spectator sees of a running table now; null: nothing, or nothing that can be read. */
export async function look({ id, game, options }: Room): Promise<State | null> {
  const m = await ask(`tables/${id}/look`).catch(() => null);
  if (!m || m.rules !== (await rulesOf(game))) return null;
  return derive(joined(await frameOf(game, options), m.state), null);
}
export const finished = async (): Promise<Room[]> =>
  (await tables('?mine=over').catch(() => ({ tables: [] }))).tables;
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

/** What people do with an open table: join, leave, seat, swap, start. */
export async function room(id: string, what: string, body: object = {}): Promise<void> {
  await someone();
  await ask(`tables/${id}/${what}`, body);
}

export const tableOf = async (id: string): Promise<Room | null> =>
  (await seek())
    ? ask(`tables/${id}`).then(
        (x) => x.table as Room,
        () => null,
      )
    : null;

/** The version of docs/protocol.md that is spoken here. */
export const PROTOCOL = 2;

export function socket(): WebSocket {
  const url = new URL('ws', base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

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
  // one that takes pushes stays, for they would end with it; with nothing kept it asks the server
  await Promise.all(
    ((await navigator.serviceWorker?.getRegistrations()) ?? []).map(
      async (r) => (await r.pushManager?.getSubscription().catch(() => null)) || r.unregister(),
    ),
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
  private me: string | null = null;
  private log: Ev[] = [];
  private acting: Seat[] = [];
  private table!: Room;
  private clocks: Record<Seat, Clock> = {};
  /** Since when people are away, as far as this page has seen it. */
  private away: Record<Seat, number> = {};
  /** How long the log was when something was asked here, and what was refused. */
  private asked = 0;
  private refused: Question | null = null;
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
    const ws = socket();
    this.ws = ws;
    ws.onopen = () => {
      ws.send(JSON.stringify({ type: 'hello', v: PROTOCOL }));
      this.watch();
    };
    ws.onmessage = (m) => {
      // one after another: the engine is asked in between
      this.chain = this.chain.then(() => this.hear(read(m.data))).catch(() => undefined);
    };
    ws.onclose = (e) => {
      if (this.closed || this.ws !== ws) return;
      if (['signed-out', 'banned'].includes(e.reason)) void whoami();
      this.to.status('lost');
      const wait = Math.min(5000, 250 * 2 ** this.tries++);
      setTimeout(() => !this.closed && this.connect(), wait);
    };
  }

  private watch(): void {
    const since = this.seq ?? undefined;
    this.ws!.send(JSON.stringify({ type: 'watch', table: this.id, as: this.as, since }));
  }

  /** Looks from another seat, or from where one sits now. */
  private look(as?: Seat): void {
    this.as = as;
    this.seq = null;
    this.watch();
  }

  private get mine(): RoomSeat[] {
    return this.table.seats.filter((s) => s.user && s.user === this.me);
  }

  /** One has sat down, changed the seat or was sent away since this was watched. */
  private get elsewhere(): boolean {
    const mine = this.mine;
    return mine.length ? !mine.some((s) => s.seat === this.you) : this.you !== null;
  }

  /** Several people share this screen: who owes a choice looks next, before anything is shown. */
  private passes(acting: Seat[]): boolean {
    const next = this.mine.find((s) => acting.includes(s.seat) && !s.stand_in && !s.resigned);
    if (!this.you || !next || acting.includes(this.you)) return false;
    this.look(next.seat);
    return true;
  }

  private time(clocks: Record<Seat, Omit<Clock, 'at'>> | null): void {
    const at = Date.now();
    this.clocks = Object.fromEntries(
      Object.entries(clocks ?? {}).map(([seat, c]) => [seat, { ...c, at }]),
    );
  }

  private async hear(m: Json): Promise<void> {
    if (this.closed) return;
    switch (m.type) {
      case 'welcome':
        this.me = m.user?.id ?? null;
        if ((await games()).some((g) => (m.rules[g.id] ?? g.rules) !== g.rules))
          if (await renew(m.rules)) this.close();
        break;
      case 'snapshot':
      case 'resumed':
        this.tries = 0;
        this.you = m.you === 'table' ? null : m.you;
        this.as = m.you;
        this.table = m.table;
        if (this.elsewhere) {
          this.look();
          break;
        }
        this.lines = m.chat.map((x: Json) => this.line(x));
        this.time(m.clocks);
        this.to.status('ok');
        this.to.chat(this.lines);
        if (m.type === 'snapshot') {
          this.seq = m.seq;
          this.log = m.log;
          const s = m.state ? await this.state(m) : null;
          if (s && this.passes(s.acting)) break;
          this.tellInfo();
          if (s) this.to.reset(s, [{ ply: 0, events: this.log }], this.you);
        } else this.tellInfo();
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
        this.time(m.clocks);
        this.refused = null;
        if (s && this.passes(s.acting)) break;
        this.tellInfo();
        if (!s) break;
        if (undone) this.to.reset(s, [{ ply: 0, events: this.log }], this.you);
        else this.to.state(s, [{ ply: m.seq, events: m.events }] as Entry[], this.you);
        break;
      }
      case 'table': {
        const was = this.table.ask;
        this.table = m.table;
        this.time(m.clocks);
        const mine = this.mine.map((s) => s.seat);
        if (was && !m.table.ask && mine.includes(was.by) && !this.happened(was.what))
          this.refused = was.what;
        if (this.elsewhere) this.look();
        else this.tellInfo();
        break;
      }
      case 'chat':
        this.lines = [...this.lines, this.line(m)];
        this.to.chat(this.lines);
        break;
      case 'removed':
        this.lines = this.lines.map((l) => (l.n === m.n ? { ...l, text: '', removed: true } : l));
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
        else
          this.waiting
            .get(m.id)
            ?.no(new Refused(m.until === undefined ? (m.why ?? m.code) : m.code, m.text, m));
        this.waiting.delete(m.id);
        break;
      case 'warned':
        account.warned = m.why;
        break;
      default:
        hear(m);
    }
  }

  /** What the bytes show; what they do not know is added: seq, undo, and an end before the end. Bytes of
   *  other rules are not ours to read, if loading anew has not helped. */
  private async state(m: Update): Promise<State | null> {
    const { game, options } = this.table;
    if ((await rulesOf(game)) !== m.rules) {
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

  private happened(what: Question): boolean {
    return what === 'pause'
      ? this.table.paused
      : what === 'rematch'
        ? !!this.table.next
        : this.log.length < this.asked;
  }

  private line(m: Json): ChatLine {
    return {
      n: m.n,
      from: m.name,
      user: m.user,
      mine: m.user === this.me,
      seat: m.seat ?? undefined,
      text: m.text,
      at: Number(m.at),
      removed: m.removed,
    };
  }

  private tellInfo(): void {
    const t = this.table;
    const mine = this.mine.map((s) => s.seat);
    const seats = t.seats.map((s): SeatInfo => {
      const gone = s.kind === 'user' && !s.online && s.user !== this.me;
      if (!gone) delete this.away[s.seat];
      else this.away[s.seat] ??= Date.now();
      return {
        seat: s.seat,
        kind:
          s.kind !== 'user'
            ? s.kind
            : s.user !== this.me
              ? 'remote'
              : s.seat === mine[0]
                ? 'me'
                : 'local',
        name: s.name ?? '',
        level: s.level,
        colour: s.colour,
        wants: s.wants,
        user: s.user,
        stand: s.stand_in,
        resigned: s.resigned,
        away: this.away[s.seat],
        clock: this.clocks[s.seat],
      };
    });
    const info: TableInfo = {
      id: this.id,
      game: t.game,
      options: t.options,
      edition: t.edition ?? null,
      seats,
      mine,
      local: false,
      rated: t.rated,
      hints: !t.rated && t.hints.count !== 0,
      spectators: t.spectators,
      invite: new URL(`#/join/${this.id}`, base).href,
      room: t,
      refused: this.refused,
    };
    this.to.info(info);
    this.to.thinking(
      seats
        .filter((s) => (s.kind === 'bot' || s.stand) && this.acting.includes(s.seat))
        .map((s) => s.seat),
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

  async chat(text: string): Promise<void> {
    await this.request({ type: 'chat', text }, false);
  }

  record(): Promise<string> {
    return recordOf(this.id);
  }

  async act(type: string, more: Record<string, unknown> = {}): Promise<void> {
    if (type === 'back') return this.look(this.you ?? undefined); // who watches has the seat back
    if (type === 'ask') [this.asked, this.refused] = [this.log.length, null];
    await this.request({ type, ...more }, false);
    // one's own question that was taken back is no refusal
    if (type === 'answer') this.refused = null;
    this.tellInfo();
  }
}

const rulesOf = async (game: string): Promise<number | undefined> =>
  (await games()).find((g) => g.id === game)?.rules;

/** A frame and bytes that came in base64. */
function joined(frame: Uint8Array, base64: string): Uint8Array {
  const text = atob(base64);
  const out = new Uint8Array(frame.length + text.length);
  out.set(frame);
  for (let i = 0; i < text.length; i++) out[frame.length + i] = text.charCodeAt(i);
  return out;
}
