// Words. Catalogues are flat JSON: src/i18n/<lang>.json for the shell, games/<game>/i18n/<lang>.json
// for a game, whose keys are read as "<game>.<key>". In a text, {x} is a parameter and {n|one|many}
// chooses by number. A parameter may be more than text (a Part): `rich` keeps it whole.

export type Part = string | { icon: string; label: string } | { at: string; text: string };
export type Params = Record<string, Part | number>;
export type Lang = 'en' | 'fr';
export const LANGS: Lang[] = ['en', 'fr'];

const shell = import.meta.glob<{ default: Record<string, string> }>('../i18n/*.json');
const games = import.meta.glob<{ default: Record<string, string> }>('../games/*/i18n/*.json');

const at = $state<{ lang: Lang; words: Record<string, string> }>({ lang: 'en', words: {} });

export const lang = (): Lang => at.lang;

export async function setLang(l: Lang): Promise<void> {
  const words: Record<string, string> = {};
  await Promise.all([
    ...Object.entries(shell).map(async ([path, load]) => {
      if (path.endsWith(`/${l}.json`)) Object.assign(words, (await load()).default);
    }),
    ...Object.entries(games).map(async ([path, load]) => {
      const game = path.match(/games\/([^/]+)\//)![1];
      if (path.endsWith(`/${l}.json`))
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

const one = (n: number): boolean => (at.lang === 'fr' ? Math.abs(n) < 2 : n === 1);

export function rich(key: string, params: Params = {}): Part[] {
  const out: Part[] = [];
  const text = at.words[key];
  if (text === undefined) return [key];
  let from = 0;
  for (const m of text.matchAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g)) {
    if (m.index > from) out.push(text.slice(from, m.index));
    const v = params[m[1]];
    if (m[2] !== undefined) out.push(one(Number(v)) ? m[2] : m[3]);
    else if (v !== undefined) out.push(typeof v === 'number' ? number(v) : v);
    from = m.index + m[0].length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

export const plain = (parts: Part[]): string =>
  parts.map((p) => (typeof p === 'string' ? p : 'icon' in p ? p.label : p.text)).join('');

export const t = (key: string, params?: Params): string => plain(rich(key, params));

/** A refusal in words: its code, or what the engine said. */
export const refusal = (game: string, field: string, text: string): string =>
  has(`${game}.refused.${field}`)
    ? t(`${game}.refused.${field}`)
    : has(`refused.${field}`)
      ? t(`refused.${field}`)
      : text;

const formats = Object.fromEntries(
  LANGS.map((l) => [l, new Intl.NumberFormat(l, { maximumFractionDigits: 1 })]),
);
export const number = (n: number): string => formats[at.lang].format(n);

export const list = (items: string[]): string =>
  new Intl.ListFormat(at.lang, { type: 'conjunction' }).format(items);

export function ago(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60000);
  const f = new Intl.RelativeTimeFormat(at.lang, { numeric: 'auto' });
  if (minutes < 60) return f.format(-minutes, 'minute');
  if (minutes < 1440) return f.format(-Math.round(minutes / 60), 'hour');
  return f.format(-Math.round(minutes / 1440), 'day');
}
