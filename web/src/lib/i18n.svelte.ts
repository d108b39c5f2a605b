// Words. Catalogues are flat JSON: src/i18n/<lang>.json for the shell, games/<game>/i18n/<lang>.json
// for a game (in the engine's src where it has no page of its own), whose keys are read as "<game>.<key>". In a text, {x} is a parameter and {n|one|many}
// chooses by number. What a game says of its events and moves is put together by say.ts, of Parts.

import { LANGS, TONGUES, type Lang } from './tongue';
import type { Tongue } from './say';

export { LANGS, type Lang };
export type Part = string | { icon: string; label: string } | { at: string; text: string };

const shell = import.meta.glob<{ default: Record<string, string> }>('../i18n/*.json');
const games = import.meta.glob<{ default: Record<string, string> }>([
  '../games/*/i18n/*.json',
  '../../../src/games/*/i18n/*.json',
]);

const at = $state<{ lang: Lang; words: Record<string, string> }>({ lang: 'en', words: {} });

export const lang = (): Lang => at.lang;

/** Sets of words that a screen of its own needs: games/<game>/i18n/<set>.<lang>.json. */
const more: string[] = [];

export async function withWords(set: string): Promise<void> {
  more.push(set);
  await setLang(at.lang);
}

export async function setLang(l: Lang): Promise<void> {
  const words: Record<string, string> = {};
  const files = [`/${l}.json`, ...more.map((set) => `/${set}.${l}.json`)];
  await Promise.all([
    ...Object.entries(shell).map(async ([path, load]) => {
      if (files.some((f) => path.endsWith(f))) Object.assign(words, (await load()).default);
    }),
    ...Object.entries(games).map(async ([path, load]) => {
      const game = path.match(/games\/([^/]+)\//)![1];
      if (files.some((f) => path.endsWith(f)))
        for (const [k, v] of Object.entries((await load()).default)) words[`${game}.${k}`] = v;
    }),
  ]);
  if (l === 'fr') for (const k in words) words[k] = frenchSpaces(words[k]);
  at.words = words;
  at.lang = l;
  document.documentElement.lang = l;
}

/** A French sign of two parts keeps to the word before it. */
export const frenchSpaces = (s: string): string =>
  s.replace(/ ([:;?»%]|!(?!\[))/g, '\u00a0$1').replace(/« /g, '«\u00a0');

export const has = (key: string): boolean => key in at.words;

/** The language with the words of a game, then those of all. */
export const tongue = (game: string): Tongue => ({
  text: (key) => at.words[`${game}.${key}`] ?? at.words[key],
  one: (n) => TONGUES[at.lang].one(n),
  number,
  list: (items) => TONGUES[at.lang].list(items),
});

export const t = (key: string, params: Record<string, string | number> = {}): string =>
  (at.words[key] ?? key).replace(
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

export const list = (items: string[]): string =>
  TONGUES[at.lang].list(items.map((x) => [x])).join('');

export function ago(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60000);
  const f = new Intl.RelativeTimeFormat(at.lang, { numeric: 'auto' });
  if (minutes < 60) return f.format(-minutes, 'minute');
  if (minutes < 1440) return f.format(-Math.round(minutes / 60), 'hour');
  return f.format(-Math.round(minutes / 1440), 'day');
}
