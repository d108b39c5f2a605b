// Passkeys (docs/protocol.md, "Accounts"): a way in beside the password, where the server is found under a name.
import type { Private, Proof } from './account';
import { call, entered } from './remote.svelte';
import { Refused } from './types';

/** One of the account's, as it is listed. */
export interface Passkey {
  id: string;
  name: string;
  made: number;
  used: number | null;
}
export const PASSKEYS = 10;
const PATIENCE_MS = 300_000;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (of: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(of)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Whether this browser can make and show them, and this page is where they are for. */
export async function offered(): Promise<boolean> {
  if (
    !window.PublicKeyCredential ||
    !('getPublicKey' in AuthenticatorAttestationResponse.prototype)
  )
    return false;
  return call('passkey').then(
    (x) => x.origin === location.origin,
    () => false,
  );
}

/** What the browser has asked its user for; whatever ended it, there is none. */
const got = (asking: Promise<Credential | null>): Promise<PublicKeyCredential> =>
  asking.then(
    (x) => {
      if (!x) throw new Refused('passkey', 'none');
      return x as PublicKeyCredential;
    },
    (e: unknown) => {
      const known = e instanceof DOMException && e.name === 'InvalidStateError';
      throw new Refused(known ? 'passkey-known' : 'passkey', String(e));
    },
  );

export async function newPasskey(name: string, proof: Proof): Promise<Private> {
  const asked = await call('me/passkeys', proof);
  const made = await got(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(asked.challenge),
        rp: { id: asked.site, name: 'Tessera' },
        user: { id: bytes(asked.user), name: asked.login, displayName: asked.login },
        // ES256, EdDSA, RS256
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.known.map((id: string) => ({
          type: 'public-key',
          id: bytes(id),
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: PATIENCE_MS,
      },
    }),
  );
  const said = made.response as AuthenticatorAttestationResponse;
  const key = said.getPublicKey();
  if (!key) throw new Refused('passkey', 'no key');
  return call('me/passkeys/add', {
    name,
    client: text(said.clientDataJSON),
    data: text(said.getAuthenticatorData()),
    key: text(key),
  });
}

export const endPasskey = (id: string, proof: Proof): Promise<Private> =>
  call(`me/passkeys/${id}/end`, proof);

export async function signInByKey(claim: boolean): Promise<void> {
  const asked = await call('passkey');
  const shown = await got(
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(asked.challenge),
        rpId: asked.site,
        userVerification: 'required',
        timeout: PATIENCE_MS,
      },
    }),
  );
  const said = shown.response as AuthenticatorAssertionResponse;
  await entered(
    await call('passkey', {
      id: text(shown.rawId),
      user: said.userHandle ? text(said.userHandle) : '',
      client: text(said.clientDataJSON),
      data: text(said.authenticatorData),
      signature: text(said.signature),
      claim,
    }).catch((e) => {
      throw e instanceof Refused && e.field === 'forbidden'
        ? new Refused('passkey-unknown', e.message)
        : e;
    }),
  );
}
