// Words. Catalogues are flat JSON: src/i18n/<lang>.json for the shell, games/<game>/i18n/<lang>.json
// for a game (in the engine's src where it has no page of its own), whose keys are read as "<game>.<key>". In a text, {x} is a parameter and {n|one|many}
// chooses by number. What a game says of its events and moves is put together by say.ts, of Parts.

import { colourOf } from './colours.svelte';
import { LANGS, TONGUES, type Lang } from './tongue';
import type { Tongue } from './say';

export { LANGS, type Lang };
export type Part =
  | string
  | { icon: string; label: string }
  /** A place of the board, shown when it is touched. */
  | { at: string; text: string }
  /** A card, which the inspector shows. */
  | { card: string; text: string };

export type Files = Record<string, () => Promise<{ default: Record<string, string> }>>;
const first = import.meta.glob<{ default: Record<string, string> }>([
  '../i18n/??.json',
  '../games/*/i18n/??.json',
  '../../../src/games/*/i18n/??.json',
]);

const at = $state<{ lang: Lang; words: Record<string, string> }>({ lang: 'en', words: {} });

export const lang = (): Lang => at.lang;

/** Sets of words that a screen of its own needs (`sets`): <set>.<lang>.json beside the others. */
const more: string[] = [];
let others: Files = {};

export async function withWords(set: string, files: Files): Promise<void> {
  if (!more.includes(set)) more.push(set);
  others = files;
  await setLang(at.lang);
}

export async function setLang(l: Lang): Promise<void> {
  const words: Record<string, string> = {};
  const files = [`/${l}.json`, ...more.map((set) => `/${set}.${l}.json`)];
  await Promise.all(
    Object.entries({ ...first, ...others }).map(async ([path, load]) => {
      const game = path.match(/games\/([^/]+)\//)?.[1];
      if (files.some((f) => path.endsWith(f)))
        for (const [k, v] of Object.entries((await load()).default))
          words[game ? `${game}.${k}` : k] = v;
    }),
  );
  if (l === 'fr') for (const k in words) words[k] = frenchSpaces(words[k]);
  at.words = words;
  at.lang = l;
  document.documentElement.lang = l;
}

/** A French sign of two parts keeps to the word before it. */
export const frenchSpaces = (s: string): string =>
  s.replace(/ ([:;?»%]|!(?!\[))/g, '\u00a0$1').replace(/« /g, '«\u00a0');

/** Seats go by the name of the colour they wear. */
const word = (key: string): string | undefined =>
  at.words[/^seat\.p\d$/.test(key) ? `seat.p${colourOf(Number(key[6]))}` : key];

export const has = (key: string): boolean => key in at.words;

/** The language with the words of a game, then those of all. */
export const tongue = (game: string): Tongue => ({
  text: (key) => at.words[`${game}.${key}`] ?? word(key),
  one: (n) => TONGUES[at.lang].one(n),
  number,
  list: (items) => TONGUES[at.lang].list(items),
});

export const t = (key: string, params: Record<string, string | number> = {}): string =>
  (word(key) ?? key).replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const v = params[name] ?? '';
      if (many === undefined) return typeof v === 'number' ? number(v) : v;
      return TONGUES[at.lang].one(Number(v)) ? one! : many;
    },
  );

export const plain = (parts: Part[]): string =>
  parts.map((p) => (typeof p === 'string' ? p : 'icon' in p ? p.label : p.text)).join('');

/** A refusal in words: its code, or what the engine said. */
export const refusal = (game: string, field: string, text: string): string =>
  has(`${game}.refused.${field}`)
    ? t(`${game}.refused.${field}`)
    : has(`refused.${field}`)
      ? t(`refused.${field}`)
      : text;

export const number = (n: number): string => TONGUES[at.lang].number(n);

/** A change, with its sign. */
export const signed = (n: number): string => `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`;

export const list = (items: string[]): string =>
  TONGUES[at.lang].list(items.map((x) => [x])).join('');

export function ago(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60000);
  const f = new Intl.RelativeTimeFormat(at.lang, { numeric: 'auto' });
  if (minutes < 1) return t('ago.now');
  if (minutes < 60) return f.format(-minutes, 'minute');
  if (minutes < 1440) return f.format(-Math.round(minutes / 60), 'hour');
  return f.format(-Math.round(minutes / 1440), 'day');
}
