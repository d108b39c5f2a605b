// The pictures: one for everything that has a face, none like another even small and without
// colour, and how much they weigh.
import { expect, performanceTier, test, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HERE, SERVER, SITE, fixed, playNow, settled, watchErrors } from './table';

const dist = join(HERE, '..', 'dist', 'assets');
const chunk = readdirSync(dist).filter((f) => /^art-.*\.js$/.test(f));
const program = join(process.env.TESSERA_BUILD!, 'tessera');
const GAMES = ['empire', 'legends', 'immortals', 'kingdom'];
/** Root mean square of the difference of two grey pictures of the same mean, of 255. */
const APART = 20;

type Row = string | { id: string };
const data = (game: string): Record<string, Row[]> =>
  JSON.parse(execFileSync(program, ['data', game], { encoding: 'utf8', maxBuffer: 1 << 26 }));
const ids = (rows: Row[]): string[] => rows.map((r) => (typeof r === 'string' ? r : r.id));

/** Everything of a game that has a face, and the arms of its seats. */
function faces(game: string): string[] {
  const d = data(game);
  const seats = [1, 2, 3, 4, 5].map((n) => `arms_p${n}`);
  const all: Record<string, () => string[]> = {
    empire: () => ids(d.cards),
    legends: () => [...ids(d.cards), ...ids(d.leaders)],
    immortals: () => [
      ...ids(d.regions).map((r) => `region_${r}`),
      ...ids(d.conflict_cards),
      ...ids(d.magic_cards),
      ...ids(d.tribes),
      'blank',
    ],
    kingdom: () => [
      ...['developments', 'treasures', 'threats', 'packs', 'advisors'].flatMap((k) => ids(d[k])),
      ...['quests', 'duchies', 'scenarios'].flatMap((k) => ids(d[k])),
      'calamite',
    ],
  };
  return [...all[game](), ...seats];
}

/** Runs in the page: pictures of a game as grey levels of 60 by 37 points, null where there is none. */
async function greys(page: Page, game: string, list: string[]): Promise<(number[] | null)[]> {
  return page.evaluate(
    async ({ chunk, game, list }) => {
      const { paint } = await import(new URL(`assets/${chunk}`, document.baseURI).href);
      const [w, h] = [60, 37];
      const g = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })!;
      const out: (number[] | null)[] = [];
      for (const id of list) {
        const image = new Image(w, h);
        image.src = `data:image/svg+xml,${encodeURIComponent(paint(game, id, { w, h }))}`;
        await image.decode().catch(() => undefined);
        if (!image.naturalWidth) {
          out.push(null);
          continue;
        }
        g.clearRect(0, 0, w, h);
        g.drawImage(image, 0, 0, w, h);
        const p = g.getImageData(0, 0, w, h).data;
        out.push(
          Array.from(
            { length: w * h },
            (_, i) => 0.299 * p[4 * i] + 0.587 * p[4 * i + 1] + 0.114 * p[4 * i + 2],
          ),
        );
      }
      return out;
    },
    { chunk: chunk[0], game, list },
  );
}

function apart(a: number[], b: number[]): number {
  const d = a.map((v, i) => v - b[i]);
  const mean = d.reduce((s, v) => s + v, 0) / d.length;
  return Math.sqrt(d.reduce((s, v) => s + (v - mean) ** 2, 0) / d.length);
}

for (const game of GAMES)
  test(`art: ${game}: everything has a picture, and no two are alike at 60 px without colour`, async ({
    page,
  }, info) => {
    const list = faces(game);
    await page.goto(SITE);
    const all = await greys(page, game, list);
    expect(list.filter((_, i) => !all[i])).toEqual([]);
    const pairs: { d: number; pair: string }[] = [];
    for (let i = 0; i < list.length; i++)
      for (let j = 0; j < i; j++)
        pairs.push({ d: apart(all[i]!, all[j]!), pair: `${list[j]} ${list[i]}` });
    pairs.sort((a, b) => a.d - b.d);
    const near = pairs.slice(0, 4).map((p) => `${p.d.toFixed(1)} ${p.pair}`);
    info.annotations.push({
      type: 'figure',
      description: `${list.length} pictures; closest: ${near.join(', ')} (at least ${APART})`,
    });
    expect(pairs.filter((p) => p.d < APART)).toEqual([]);
  });

test('art: no row of the painter is for nothing', () => {
  for (const game of GAMES) {
    const text = readFileSync(join(HERE, '..', 'src', 'games', game, 'pictures.ts'), 'utf8');
    const rows = /rows: `\n([^`]*)`/.exec(text)![1].trim().split('\n');
    const known = new Set(faces(game).flatMap((id) => [id, id.replace(/^region_/, '')]));
    const goods = game === 'empire' ? [...ids(data(game).goods), 'wild'] : [];
    const found = rows.map((r) => r.split(' ')[0]);
    expect(found.filter((id) => !known.has(id) && !goods.includes(id))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  }
});

test('art: what is unknown has no picture, and ratios are kept', async ({ page }) => {
  await page.goto(SITE);
  const r = await page.evaluate(async (file) => {
    const { paint } = await import(new URL(`assets/${file}`, document.baseURI).href);
    const none = [
      ['kingdom', 'nothing'],
      ['kingdom', 'arms_p6'],
      ['nothing', 'ferme'],
      ['nothing', 'arms_p1'],
      ['immortals', 'conflict_light_nowhere'],
      ['empire', 'ruby'],
      ['empire', ''],
    ].map(([game, id]) => paint(game, id, { w: 132, h: 82 }));
    const box = (w: number, h: number) =>
      /viewBox="([^"]*)"/
        .exec(paint('kingdom', 'ferme', { w, h }))![1]
        .split(' ')
        .map(Number);
    return { none, square: box(50, 50), wide: box(134, 44) };
  }, chunk[0]);
  expect(r.none.join('')).toBe('');
  expect(r.square).toEqual([30, 0, 100, 100]);
  expect(r.wide[2] / r.wide[3]).toBeCloseTo(134 / 44, 3);
});

test('art: the painter is one file of at most 45 KB, fetched by a table and not before', async ({
  page,
}) => {
  expect(chunk).toHaveLength(1);
  expect(gzipSync(readFileSync(join(dist, chunk[0]))).length).toBeLessThanOrEqual(45 * 1024);
  const fetched: string[] = [];
  page.on('request', (r) => {
    if (r.url().endsWith(chunk[0])) fetched.push(r.url());
  });
  await page.goto(SITE);
  await expect(page.locator('.box').first()).toBeVisible();
  expect(fetched).toEqual([]);
});

test(
  'performance: thirty cards are composed in at most 60 ms',
  performanceTier,
  async ({ page }, info) => {
    await page.goto(SITE);
    const took = await page.evaluate(
      async ({ file, list }) => {
        const { paint } = await import(new URL(`assets/${file}`, document.baseURI).href);
        const times = [1, 2, 3].map(() => {
          const start = performance.now();
          for (const id of list) paint('kingdom', id, { w: 132, h: 82 });
          return performance.now() - start;
        });
        return Math.min(...times);
      },
      { file: chunk[0], list: faces('kingdom').slice(0, 30) },
    );
    info.annotations.push({ type: 'figure', description: `30 cards: ${took.toFixed(0)} ms` });
    expect(took).toBeLessThan(60);
  },
);

for (const [where, base] of [
  ['a web host', SITE],
  ['the server, with its content policy', SERVER],
])
  for (const game of GAMES)
    test(`art: ${game}: the cards of a table have pictures, from ${where}`, async ({ page }) => {
      const errors = watchErrors(page);
      await fixed(page);
      await playNow(page, base, game);
      await settled(page);
      // in Immortals no card is on the table yet, but the tribes are
      const shown = page.locator('.pic img');
      await expect(shown.first()).toBeVisible();
      await expect(page.locator('.pic:not(:has(img))')).toHaveCount(0);
      await expect
        .poll(() =>
          shown.evaluateAll((all) => all.every((i) => (i as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      expect(errors).toEqual([]);
    });
