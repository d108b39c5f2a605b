// The rules pages (issue 20, 2): whole in both languages, with pictures and with tables of the engine's
// content, looked through as one types; and whatever leads to a rule leads to one that is there.
import { expect, test, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, SITE, complain, fixed, playNow, settled, watchErrors } from './table';

const root = join(HERE, '..', '..');
const src = join(HERE, '..', 'src');
const GAMES = ['empire', 'legends', 'immortals', 'kingdom'];
const LANGS = ['en', 'fr'];
const read = (...path: string[]): string => readFileSync(join(src, ...path), 'utf8');
const page_ = (game: string, lang: string): string => read('games', game, `rules.${lang}.md`);
const anchors = (game: string, lang: string): string[] => [
  ...[...page_(game, lang).matchAll(/\{#([\w-]+)\}/g)].map((m) => m[1]),
  'content',
];
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the engine tells it
const data = (game: string): any =>
  JSON.parse(
    execFileSync(
      join(process.env.TESSERA_BUILD ?? join(root, 'build'), 'tessera'),
      ['data', game],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    ),
  );
/** Tables of a page that have a row for each entry of a list of the content. */
const LISTS: Record<string, Record<string, string>> = {
  empire: { goods: 'goods', cards: 'cards', seats: 'coins' },
  legends: { tokens: 'tokens', leaders: 'leaders', tiles: 'tiles', cards: 'cards', seats: 'coins' },
  immortals: {
    tribes: 'tribes',
    spaces: 'action_spaces',
    magic: 'magic_cards',
    regions: 'regions',
  },
  kingdom: {
    cards: 'developments',
    treasures: 'treasures',
    threats: 'threats',
    packs: 'packs',
    advisors: 'advisors',
    quests: 'quests',
    'quests-solo': 'quests',
    duchies: 'duchies',
    boards: 'boards',
    scenarios: 'scenarios',
  },
};

async function open(page: Page, game: string, lang: string, at = ''): Promise<void> {
  await page.addInitScript(
    (l) => (localStorage['tessera.settings'] = JSON.stringify({ lang: l, motion: 0 })),
    lang,
  );
  await page.goto(`${SITE}#/rules/${game}${at && `?at=${at}`}`);
  await expect(page.locator('#content')).toBeVisible();
}

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? files(path) : /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

test('rules: every link of prompts, refusals, points and inspectors names an anchor that is there', () => {
  const wrong: string[] = [];
  for (const game of GAMES)
    for (const lang of LANGS) {
      const there = anchors(game, lang);
      expect(new Set(there).size, `${game} ${lang}: an anchor twice`).toBe(there.length);
      const words = read('games', game, 'words.ts');
      const map = words.match(/\n {2}rules: \{\n([^}]*)\}/)![1];
      const rules = Object.fromEntries(
        [...map.matchAll(/(\w+): '([\w-]+)'/g)].map((m): [string, string] => [m[1], m[2]]),
      );
      for (const [what, at] of Object.entries(rules))
        if (!there.includes(at)) wrong.push(`${game} ${lang} ${what}: ${at}`);
      // every question of words.txt has its rule; those named by the position have a sentence each
      const asked = [
        ...readFileSync(join(root, 'src', 'games', game, 'words.txt'), 'utf8').matchAll(
          /^prompt .*?: ?(?:prompt|ask)\.(\w+)/gm,
        ),
      ].map((m) => m[1]);
      const kinds = Object.keys(JSON.parse(read('games', game, 'i18n', `${lang}.json`)))
        .map((k) => k.match(/^aim\.(\w+)$/)?.[1])
        .filter((k): k is string => !!k);
      for (const what of new Set([...asked, ...kinds]))
        if (!(what in rules)) wrong.push(`${game}: no rule for the question "${what}"`);
      // refused options and the points if it ended now
      for (const at of ['options', 'score'])
        if (!there.includes(at)) wrong.push(`${game} ${lang}: ${at}`);
      // within the page
      for (const [, at] of page_(game, lang).matchAll(/\]\(#([\w-]+)\)/g))
        if (!there.includes(at)) wrong.push(`${game} ${lang}: [](#${at})`);
    }
  // whatever else names one, such as the inspectors
  let links = 0;
  for (const file of files(src))
    for (const [, game, at] of readFileSync(file, 'utf8').matchAll(
      /#\/rules\/(\w+)\?at=(?:\{[^"]*? : ')?([\w-]+)/g,
    )) {
      links++;
      if (!anchors(game, 'en').includes(at)) wrong.push(`${file}: ${game} ${at}`);
    }
  expect(links).toBeGreaterThanOrEqual(4); // an inspector each
  expect(wrong).toEqual([]);
});

for (const game of GAMES)
  test(`rules: the page of ${game} is whole in both languages, its tables are the engine’s`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const content = data(game);
    for (const lang of LANGS) {
      await open(page, game, lang);
      if (lang === LANGS[1]) await page.reload(); // the address is the same
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('#content')).toBeVisible();
      const shown = await page.evaluate(() => {
        const article = document.querySelector('article')!;
        const all = (selector: string) => [...article.querySelectorAll<HTMLElement>(selector)];
        return {
          titles: all('h2, h3').map((h) => h.innerText),
          ids: all('[id]').map((x) => x.id),
          words: article.innerText,
          tables: Object.fromEntries(
            all('[data-table]').map((x) => [
              x.dataset.table!,
              {
                rows: x.querySelectorAll('tbody tr').length,
                heads: x.querySelectorAll('thead th').length,
                cells: x.querySelectorAll('tbody tr:first-child > *').length,
              },
            ]),
          ),
          drawn: all('.anat, .strip__p').map((f) => ({
            high: (f.querySelector('.anat__p') ?? f).getBoundingClientRect().height,
            filled: !!f.querySelector('svg, .card'),
            numbers: f.querySelectorAll('.anat__p .no2').length,
            remarks: f.querySelectorAll('li').length,
          })),
        };
      });
      const plain = (x: string) => x.replace(/\s/g, ' ').trim();
      const titles = [...page_(game, lang).matchAll(/^##+ (.*?) \{#/gm)].map((m) => plain(m[1]));
      expect(shown.titles.map(plain).slice(0, titles.length)).toEqual(titles);
      for (const id of anchors(game, lang))
        expect(
          shown.ids.filter((x) => x === id),
          id,
        ).toHaveLength(1);
      // no key in place of a word, no sign of the page's own writing, nothing that is not there
      expect(shown.words).not.toMatch(
        /(empire|legends|immortals|kingdom|rules)\.[a-z]|undefined|NaN/,
      );
      expect(shown.words).not.toMatch(/!\[|\{#|\*\*|^@/m);
      for (const [table, list] of Object.entries(LISTS[game]))
        expect(shown.tables[table]?.rows, table).toBe(Object.keys(content[list]).length);
      for (const [table, { heads, cells }] of Object.entries(shown.tables))
        expect(cells, table).toBe(heads);
      // every picture shows something, and has a number for each remark beside it
      expect(shown.drawn.length).toBeGreaterThan(4);
      for (const d of shown.drawn) {
        expect(d.high).toBeGreaterThan(60);
        expect(d.filled).toBe(true);
        expect(d.numbers).toBe(d.remarks);
      }
      expect(await page.locator('.scoring tbody tr').count()).toBeGreaterThan(4);
    }
    expect(errors).toEqual([]);
  });

test('rules: what is typed is found without its accents and marked, nothing where there is nothing', async ({
  page,
}) => {
  await open(page, 'kingdom', 'fr');
  const all = await page.locator('article > section:not([hidden])').count();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((r) => String(r)));
  await page.keyboard.press('/');
  await page.keyboard.type('suprematie');
  await expect(page.locator('#supremacy')).toBeVisible();
  const found = await page.locator('article > section:not([hidden])').count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(1);
  for (const x of await marked()) expect(x.toLowerCase()).toBe('suprématie');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => CSS.highlights.get('found-at')!.size)).toBe(1);
  // of a table the rows that have it
  const input = page.getByRole('searchbox');
  await input.fill('vermine');
  await expect(page.locator('[data-table="threats"] tbody tr')).toHaveCount(2);
  expect(await complain(page)).toEqual([]);
  await input.fill("l'adversaire (");
  await expect(page.getByText('Rien trouvé')).toBeVisible();
  await input.fill("l'adversaire");
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(1);
  await input.fill('zzyzx');
  await expect(page.getByText('Rien trouvé')).toBeVisible();
  await expect(page.locator('article > section:not([hidden])')).toHaveCount(0);
  expect(await marked()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('article > section:not([hidden])')).toHaveCount(all);
});

test('rules: a link opens at its rule or its row; paper has the page and nothing else', async ({
  page,
}) => {
  for (const id of data('kingdom')
    .advisors.slice(-1)
    .map((x: { id: string }) => x.id)) {
    await open(page, 'kingdom', 'en', `row-${id}`);
    await expect(page.locator(`#row-${id}`)).toBeInViewport();
    await expect(page.locator(`#row-${id}`)).toBeFocused();
  }
  await page.locator('.toc').getByRole('link', { name: 'Production' }).click();
  await expect(page.locator('#production')).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.toc', '.bar', '.nav'])
    await expect(page.locator(gone).first()).toBeHidden();
  await expect(page.locator('#production')).toBeVisible();
});

test('rules: a refusal says why and leads to its rule, which opens over the table', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await fixed(page);
  await page.addInitScript(
    () =>
      (localStorage['tessera.settings'] ??= JSON.stringify({
        lang: 'en',
        level: 'random',
        motion: 0,
      })),
  );
  await playNow(page, SITE);
  await settled(page);
  await page.getByPlaceholder('Type a move').fill('bid 99');
  await page.keyboard.press('Enter');
  const no = page.locator('.cmd .no');
  await expect(no).toContainText('Bid from 0');
  await no.getByRole('link').click();
  const book = page.getByRole('dialog', { name: 'Rules' });
  await expect(book.locator('#bid')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(book).toHaveCount(0);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  expect(errors).toEqual([]);
});
