// Eight-Minute Empire: Legends in the page, without a server: a whole game with everything in, the
// archipelago however the tiles lie, and what each seat knows.
import { expect, test, type Page } from './browser';
import { join } from 'node:path';
import {
  SITE,
  complain,
  fixed,
  idle,
  playByMouse,
  prompt,
  sitAt,
  targets,
  watchErrors,
} from './table';

const SHOTS = process.env.TESSERA_SHOTS;
const ALL = {
  exploration: 'on',
  swamp: 'on',
  citadels: 'on',
  encounters: 'all',
  leaders: 'random',
};

test.beforeEach(({ page }) => fixed(page));

const open = (
  page: Page,
  seats: number,
  options: Record<string, string>,
  moves: string[] = [],
  theme = 'light',
  lang = 'en',
) => sitAt(page, 'legends', seats, options, moves, { theme, lang });

async function clickRegion(page: Page, nth: number): Promise<void> {
  await idle(page);
  const { spots } = await targets(page);
  const regions = spots.filter((s) => s.what.startsWith('region'));
  await page.mouse.click(regions[nth % regions.length].x, regions[nth % regions.length].y);
}

test('legends: a whole game with everything in, by mouse, to the result', async ({ page }) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  await page.addInitScript(() =>
    localStorage.setItem(
      'tessera.settings',
      JSON.stringify({ level: 'random', motion: 0, theme: 'light', lang: 'en' }),
    ),
  );
  await page.goto(`${SITE}#/new/legends`);
  await page.getByRole('button', { name: 'Everything in' }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();

  // the set-up on the board: start, six hidden tokens, three citadels, then each encounter
  const lie = (token: string, n: number) =>
    expect(page.locator(`.piece:not(.ghost) use[href="#tk-${token}"]`)).toHaveCount(n);
  await expect(prompt(page)).toHaveText('Choose the start region');
  await clickRegion(page, 0);
  for (let i = 0; i < 6; i++) {
    await expect(prompt(page)).toHaveText('Place a hidden token');
    await lie('unknown', i);
    await clickRegion(page, i + 1);
  }
  for (let i = 0; i < 3; i++) {
    await expect(prompt(page)).toHaveText('Place a citadel');
    await lie('citadel', i);
    await clickRegion(page, i + 2);
  }
  await lie('citadel', 3);
  await page.getByRole('button', { name: 'Magic Portal' }).click();
  await clickRegion(page, 1);
  await expect(prompt(page)).toHaveText('Place the second portal');
  await clickRegion(page, 3);
  await lie('portal', 2);
  await page.getByRole('button', { name: 'Band of Thieves' }).click();
  await clickRegion(page, 0);
  await lie('thieves', 1);
  await clickRegion(page, 0); // the dragon is left; what follows turns up cards and leaders
  await page.locator('.confirm').click();
  await expect(prompt(page)).toHaveText('Choose the second region');
  await lie('unknown', 6);
  await lie('dragon', 1);

  expect(await playByMouse(page)).toBeGreaterThan(20);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
  const labels = await page.locator('tbody tr:not(.sub, .tot, .tie) th').allInnerTexts();
  expect(labels.map((x) => x.trim())).toEqual(
    expect.arrayContaining(['Regions', 'Islands', 'Abilities', 'Elixirs']),
  );
  const total = (await page.locator('.tot td').allInnerTexts()).map(Number);
  const parts = await page
    .locator('tbody tr:not(.sub, .tot, .tie)')
    .evaluateAll((rows) =>
      rows.map((r) => [...r.querySelectorAll('td')].map((c) => Number(c.textContent))),
    );
  expect(parts[0].map((_, i) => parts.reduce((sum, p) => sum + p[i], 0))).toEqual(total);
  expect(errors).toEqual([]);
});

// Every face and every turn occurs in one of these.
const BOARDS: [
  name: string,
  seats: number,
  options: Record<string, string>,
  regions: number,
  joins: number,
][] = [
  [
    'T-2',
    2,
    {
      layout: 'T',
      tiles: 'VOL VIL MTN RED',
      rotations: '0 90 180 270',
      ...ALL,
      tokens_by: 'auto',
      start: 'auto',
      second: 'auto',
      neutral: 'auto',
    },
    18,
    3,
  ],
  [
    'T-4',
    4,
    {
      layout: 'T',
      tiles: 'TRI SEV LIN CSH',
      rotations: '90 270 0 180',
      ...ALL,
      tokens_by: 'auto',
      start: 'auto',
      second: 'auto',
    },
    20,
    3,
  ],
  [
    'rectangle-2',
    2,
    {
      layout: 'rectangle',
      tiles: 'MTN RED VIL VOL',
      rotations: '90 270 270 90',
      leaders: 'random',
      start: 'auto',
      second: 'auto',
      neutral: 'auto',
    },
    18,
    4,
  ],
  [
    'rectangle-4',
    4,
    {
      layout: 'rectangle',
      tiles: 'SEV TRI RED MTN',
      rotations: '180 0 0 180',
      ...ALL,
      tokens_by: 'auto',
      start: 'auto',
      second: 'auto',
    },
    18,
    4,
  ],
];

for (const [name, seats, options, regions, joins] of BOARDS)
  test(`legends: ${name}: one archipelago, every region in sight, routes meet at the edges`, async ({
    browser,
  }) => {
    for (const [size, width, height, theme, lang] of [
      ['laptop', 1280, 720, 'light', 'en'],
      ['phone', 390, 844, 'dark', 'fr'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      const errors = watchErrors(page);
      await open(page, seats, options, [], theme, lang);
      await expect(page.locator('.hit')).toHaveCount(regions);
      const seen = await page.evaluate(() => {
        const stage = document.querySelector('.board--top')!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.hit')].map((h) => h.getBoundingClientRect());
        const ends = [...document.querySelectorAll('.board path[stroke="var(--route)"]')].flatMap(
          (p) => {
            const n = p
              .getAttribute('d')!
              .match(/-?[\d.]+/g)!
              .map(Number);
            return [
              `${Math.round(n[0])},${Math.round(n[1])}`,
              `${Math.round(n[n.length - 2])},${Math.round(n[n.length - 1])}`,
            ];
          },
        );
        return {
          inside: boxes.every(
            (b) =>
              b.left >= stage.left &&
              b.right <= stage.right &&
              b.top >= stage.top &&
              b.bottom <= stage.bottom,
          ),
          meet: ends.filter((e, i) => ends.indexOf(e) !== i).length,
          stacks: document.querySelectorAll('.pieces .piece').length,
        };
      });
      expect(seen.inside).toBe(true);
      expect(seen.meet).toBe(joins);
      expect(seen.stacks).toBeGreaterThan(seats * 2);
      await expect(page.locator('.pieces use[href="#l-start"]')).toHaveCount(1);
      if (SHOTS)
        await page.screenshot({ path: join(SHOTS, `legends-${name}-${size}-${theme}.png`) });
      expect(await complain(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.close();
    }
  });

test('legends: the panel shows what a card looked at would add', async ({ page }) => {
  await open(
    page,
    3,
    { preset: 'T_default', start: 'VIL-3', second: 'RED-2', age_order: 'p1 p2 p3' },
    ['p1: bid 1', 'p2: bid 0', 'p3: bid 0'],
  );
  const mine = page.locator('.seat').first();
  const numbers = async () =>
    (await mine.locator('.strip > .p b').allInnerTexts()).slice(0, 4).map(Number);
  const before = await numbers();
  expect(before).toEqual([0, 0, 0, 0]);
  let added = 0;
  for (let i = 1; i <= 6; i++) {
    await page.locator(`[data-at="row:${i}"]`).hover();
    await expect(page.locator('.dock--inspect')).toBeVisible();
    // the panel is under the inspector; one's own powers beside the row say the same
    await expect(mine.locator('.strip.up .fam.more')).toHaveCount(1);
    await expect(async () =>
      expect(await page.locator('.mat .strip > .p b').allInnerTexts()).toEqual(
        await mine.locator('.strip > .p b').allInnerTexts(),
      ),
    ).toPass({ timeout: 5000 });
    added += (await numbers()).reduce((a, b) => a + b, 0);
  }
  expect(added).toBeGreaterThan(0);
  await page.mouse.move(5, 5);
  await expect(mine.locator('.strip.up')).toHaveCount(0);
  expect(await numbers()).toEqual(before);
});

test('legends: a hidden token is seen by the one who looked, and by nobody else', async ({
  page,
}) => {
  const tokens = ['VIL-1', 'VIL-2', 'VIL-4', 'VOL-1', 'MTN-1', 'RED-1'];
  const moves = [
    ...tokens.map((r) => `p1: explore ${r}`),
    'p1: bid 1',
    'p2: bid 0',
    'p3: bid 0',
    'p1: take 4',
    'p1: move VIL-3 VIL-1',
    'p1: done',
  ];
  await open(
    page,
    3,
    { preset: 'T_default', start: 'VIL-3', second: 'RED-2', exploration: 'on', swamp: 'on' },
    moves,
  );
  await expect(prompt(page)).toHaveText('Look at a hidden token');
  await expect(page.locator('.legal .hit')).toHaveCount(1);
  await expect(page.locator('.pieces use[href="#tk-unknown"]')).toHaveCount(6);
  await clickRegion(page, 0);
  await expect(page.locator('.pieces use[href$="-seen"]')).toHaveCount(1);
  await expect(page.locator('.pieces use[href="#tk-unknown"]')).toHaveCount(5);
  await expect(page.locator('.logbox')).toContainText('sees in Mill Head');
  await page.goto(`${SITE}#/replay/local-1?ply=${moves.length + 1}&as=p2`);
  for (const [as, known] of [
    ['p2', 0],
    ['p1', 1],
    ['p3', 0],
  ] as const) {
    await page.getByLabel('Seen by').selectOption(as);
    await expect(page.locator('.pieces use[href="#tk-unknown"]')).toHaveCount(6 - known);
    await expect(page.locator('.pieces use[href$="-seen"]')).toHaveCount(known);
  }
});
