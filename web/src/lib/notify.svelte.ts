// How one is told of one's tables while the page is closed, and what the server keeps until it is read
// (docs/protocol.md, Notices).
import { call } from './remote.svelte';
import { Refused } from './types';

export const KINDS = [
  'turn',
  'soon',
  'invited',
  'asked',
  'round',
  'paired',
  'over',
  'plan',
] as const;
export const WAYS = ['push', 'mail', 'hook'] as const;
export type Kind = (typeof KINDS)[number];
export type Way = (typeof WAYS)[number];

export interface Notify extends Record<Way, Kind[]> {
  digest: 'none' | 'hour' | 'day';
  /** "22:00"; empty: no quiet hours. */
  quiet_from: string;
  quiet_to: string;
  zone: string;
  /** Of the hook; off: it has not answered for long. */
  url: string;
  off: boolean;
  /** Whether the server writes letters, and has an address to write to. */
  letters: boolean;
  address: boolean;
  /** What browsers are told to take pushes from. */
  key: string;
  devices: { id: string; agent: string; at: number }[];
  /** Of a new hook, once. */
  secret?: string;
}

export const notify = (): Promise<Notify> => call('me/notify');
export const setNotify = (change: Partial<Notify>): Promise<Notify> => call('me/notify', change);
export const endDevice = (id: string): Promise<Notify> => call(`push/${id}/end`, {});
/** The status that a hook has answered with. */
export const tryOut = async (by: Way): Promise<number> =>
  (await call('me/notify/test', { by })).status;

/** By the name of the place where one lives, or by the hours from Greenwich. */
export async function setQuiet(quiet_from: string, quiet_to: string): Promise<Notify> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  try {
    return await setNotify({ quiet_from, quiet_to, zone });
  } catch (e) {
    if (!(e instanceof Refused) || e.field !== 'zone') throw e;
    const ahead = -new Date().getTimezoneOffset();
    const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
    const n = Math.abs(ahead);
    return setNotify({
      quiet_from,
      quiet_to,
      zone: `${ahead < 0 ? '-' : '+'}${two(n / 60)}:${two(n % 60)}`,
    });
  }
}

// --- this browser ---

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ?? null;

const enlist = (s: PushSubscription): Promise<Notify> => {
  const { endpoint, keys } = s.toJSON();
  return call('push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
};

/** Whether this browser takes pushes. If it does, the server is told again: it may have forgotten. */
export async function subscribed(): Promise<Notify | null> {
  const s = canPush() ? await (await worker())?.pushManager.getSubscription() : null;
  return s ? enlist(s) : null;
}

/** Null: the person does not want it, or the browser cannot. */
export async function subscribe(key: string): Promise<Notify | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const of = await worker();
  if (!of) return null;
  const s = await of.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return enlist(s);
}

export async function unsubscribe(): Promise<void> {
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}

// --- what is kept ---

export interface Kept {
  id: string;
  kind: Kind;
  at: number;
  table: string;
  game: string;
  name: string;
  what: string;
  page: string;
}

export const kept = $state({ list: [] as Kept[] });

export async function lookKept(): Promise<void> {
  kept.list = (await call('notices')).notices;
}

/** It was followed, or is not wanted. */
export function readKept(id: string): void {
  kept.list = kept.list.filter((x) => x.id !== id);
  void call('notices/read', { id }).catch(() => undefined);
}
