// The catalogues: every key in every language, every key that is used, nothing that is not.
import { expect, test } from './browser';
import { readFileSync, readdirSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { HERE } from './table';

const src = join(HERE, '..', 'src');
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'));
const folders = readdirSync(join(src, 'games')).filter((g) =>
  existsSync(join(src, 'games', g, 'i18n')),
);
const catalogue = (lang: string): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const file of readdirSync(join(src, 'i18n')))
    if (file.endsWith(`${lang}.json`)) Object.assign(all, read(join(src, 'i18n', file)));
  for (const g of folders)
    for (const file of [
      `${lang}.json`,
      `learn.${lang}.json`,
      `stats.${lang}.json`,
      `puzzles.${lang}.json`,
    ])
      for (const [k, v] of Object.entries(read(join(src, 'games', g, 'i18n', file))))
        all[`${g}.${k}`] = v;
  return all;
};

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? files(path) : /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

test('words: French and English have the same keys, none empty', () => {
  const [en, fr] = [catalogue('en'), catalogue('fr')];
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [k, v] of [...Object.entries(en), ...Object.entries(fr)])
    expect(v.trim(), k).not.toBe('');
});

test('words: the parameters of a text are the same in both languages', () => {
  const [en, fr] = [catalogue('en'), catalogue('fr')];
  const params = (s: string) => [...new Set([...s.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
  for (const k of Object.keys(en)) expect(params(fr[k]), k).toEqual(params(en[k]));
});

test('words: every key a component names is in the catalogue', () => {
  const en = catalogue('en');
  const keys = Object.keys(en);
  const missing: string[] = [];
  for (const file of files(src)) {
    const text = readFileSync(file, 'utf8');
    for (const [, key] of text.matchAll(/\b(?:t|rich)\(\s*'([\w.-]+)'/g))
      if (!(key in en)) missing.push(`${key} (${file})`);
    // a key with a part filled in: something must begin like it
    for (const [, key] of text.matchAll(/\b(?:t|rich)\(\s*`([\w.-]+)\$\{/g))
      if (!keys.some((k) => k.startsWith(key))) missing.push(`${key}… (${file})`);
  }
  expect(missing).toEqual([]);
});
