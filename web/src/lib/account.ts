// What an account keeps to itself (docs/protocol.md, "Accounts"): its address, second factor, tokens, data, end.
import type { Passkey } from './passkey';
import { call } from './remote.svelte';
import { Refused, type Json } from './types';

export interface Private {
  email: string | null;
  /** An address that is not confirmed yet. */
  pending: string | null;
  letters: boolean;
  second: boolean;
  codes: number;
  /** Whether the server writes letters at all. */
  mail: boolean;
  passkeys: Passkey[];
}

/** What is asked before anything of it changes. */
export interface Proof {
  password: string;
  code: string;
}

export const mine = (): Promise<Private> => call('me/account');
export const setEmail = (email: string, proof: Proof): Promise<Private> =>
  call('me/email', { email, ...proof });
export const setLetters = (letters: boolean): Promise<Private> => call('me/account', { letters });
export const offerSecond = (proof: Proof): Promise<{ secret: string; uri: string }> =>
  call('me/second', proof);
export const secondOn = async (code: string): Promise<string[]> =>
  (await call('me/second/on', { code })).codes;
export const secondOff = (proof: Proof): Promise<Private> => call('me/second/off', proof);
export const endAccount = (proof: Proof): Promise<{ until: number }> => call('me/delete', proof);
export const askReset = (who: string): Promise<unknown> => call('reset', { who });
export const reset = (token: string, proof: Proof): Promise<unknown> =>
  call('reset/done', { token, ...proof });
export const confirmEmail = (token: string): Promise<unknown> => call('email/confirm', { token });

export const SCOPES = ['read', 'play', 'all'] as const;
export const newToken = async (name: string, scope: string): Promise<string> =>
  (await call('token', { name, scope })).token;

const RATE_MS = 10_000;

/** Page by page, however many there are; where the server asks for patience it has it. */
async function pages(path: string, key: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Json = await call(`${path}${next}`).catch(async (e) => {
      if (!(e instanceof Refused) || e.field !== 'rate') throw e;
      await new Promise((go) => setTimeout(go, RATE_MS));
      return null;
    });
    if (!page) continue;
    all.push(...page[key]);
    next = page.next && `${path.includes('?') ? '&' : '?'}before=${page.next}`;
  }
  return all;
}

/** Everything that the server knows of this account, as text. */
export async function archive(): Promise<string> {
  const of = await call('me/export');
  of.lines = await pages('me/export/lines', 'lines');
  of.games = [
    ...(await pages('me/export/games?mine=1', 'games')),
    ...(await pages('me/export/games', 'games')),
  ];
  return JSON.stringify(of, null, 1);
}
