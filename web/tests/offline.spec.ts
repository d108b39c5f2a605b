// Without a server: the page from a plain file server, the engine in it.
import { expect, test } from './browser';
import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  HERE,
  SERVER,
  SITE,
  fixed,
  freePort,
  idle,
  playByArrows,
  playByKeys,
  playByMouse,
  playNow,
  prompt,
  quick,
  settled,
  sitAt,
  targets,
  watchErrors,
} from './table';

test.beforeEach(({ page }) => fixed(page));

test('offline: a whole game of Empire against a bot by mouse, to the result', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await quick(page);
  await playNow(page, SITE);
  const clicks = await playByMouse(page);
  expect(clicks).toBeGreaterThan(30);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
  await expect(page.locator('.bars .barrow')).toHaveCount(3);
  const total = (await page.locator('.tot td').allInnerTexts()).map(Number);
  const parts = await page
    .locator('tbody tr:not(.sub, .tot, .tie)')
    .evaluateAll((rows) =>
      rows.map((r) => [...r.querySelectorAll('td')].map((c) => Number(c.textContent))),
    );
  expect(parts[0].map((_, i) => parts.reduce((sum, p) => sum + p[i], 0))).toEqual(total);
  expect(errors).toEqual([]);
});

test('offline: a whole game by keyboard only', async ({ page }) => {
  test.setTimeout(300_000);
  await quick(page);
  await page.goto(SITE);
  await expect(page.locator('.box[data-game="empire"]')).toBeVisible();
  // home: tab to "play now"
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(() =>
        document.activeElement?.matches('.box[data-game="empire"] .btn--primary'),
      )
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toBeVisible();
  // the first steps on the table itself, the rest typed
  await playByArrows(page, 20);
  await playByKeys(page);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
});

test('offline: undo a step, restart the turn, and only confirmed steps count', async ({ page }) => {
  const opening = ['p1 bid 1', 'p2 bid 0', 'p3 bid 0', 'p1 take 3']; // three armies to place
  await sitAt(page, 'empire', 3, { map: 'a' }, opening, {}, '245');
  await expect(prompt(page)).toHaveText('Place an army');
  const supply = page.locator('.seat .res').nth(1);
  await expect(supply).toContainText('11');
  const place = async () => {
    const { spots } = await targets(page);
    const at = spots.find((s) => s.what.startsWith('region'))!;
    const before = await supply.innerText();
    await page.mouse.click(at.x, at.y);
    await expect(async () =>
      expect(
        (await supply.innerText()) !== before || (await page.locator('.confirm').count()) > 0,
      ).toBe(true),
    ).toPass();
    await idle(page);
  };
  await place();
  await expect(supply).toContainText('10');
  await place();
  await expect(supply).toContainText('9');
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(supply).toContainText('10');
  await place();
  await page.getByRole('button', { name: 'Restart turn' }).click();
  await expect(supply).toContainText('11');
  await place();
  await place();
  await place();
  // the third ends the turn and turns up a card: it waits, and says so
  await expect(page.locator('.prompt__d')).toContainText('no undo');
  await expect(supply).toContainText('9');
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(prompt(page)).toHaveText('Place one more army');
  await place();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(supply).toContainText('8');
});

test('offline: a reload in mid-game loses nothing', async ({ page }) => {
  await quick(page);
  await playNow(page, SITE);
  await playByMouse(page, 25);
  await settled(page);
  // what was not confirmed is not kept: it is taken back first
  const undo = page.getByRole('button', { name: 'Undo step' });
  for (; await undo.isEnabled(); await settled(page)) await undo.click();
  const seen = async () => ({
    log: await page.locator('.log li').allTextContents(),
    panels: await page.locator('.seat').allInnerTexts(),
  });
  const before = await seen();
  expect(before.log.length).toBeGreaterThan(3);
  await page.reload();
  await settled(page);
  expect(await seen()).toEqual(before);
});

test('offline: two people at one screen hand it over, bids stay secret', async ({ page }) => {
  await page.goto(`${SITE}#/new/empire`);
  await page.getByText('Two players, neutral armies').click();
  await page.getByLabel('Who plays Blue').selectOption('local');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bea');
  await page.getByRole('button', { name: 'Start' }).click();
  const log = page.locator('.log li');
  for (let i = 0; i < 10; i++) {
    await expect(page.locator('.legal .hit').first()).toBeVisible();
    const { spots } = await targets(page);
    const before = await log.count();
    await page.mouse.click(spots[3].x, spots[3].y);
    if (i < 9) await page.locator('.confirm').click();
    await expect(async () => expect(await log.count()).toBeGreaterThan(before)).toPass();
  }
  // the last army is a step of Bea's that she may still take back: her bid follows it
  await expect(prompt(page)).toHaveText('Bid for the first turn');
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('[data-move="bid 2"]').click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect(page.locator('.seat').nth(1)).toContainText('bid made');
  await expect(page.locator('.seat').nth(1)).not.toContainText('bid 2');
  await page.locator('[data-move="bid 1"]').click();
  await expect(page.locator('.seat').nth(1)).toContainText('bid 2');
});

test('offline: replay to a ply, as anyone, and play on from there', async ({ page }) => {
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', join(HERE, 'empire.record.txt'));
  await expect(page.locator('input[type=range]')).toBeVisible();
  await page.goto(`${SITE}#/replay/file?ply=30&as=table`);
  await expect(page.locator('.bar .meta')).toHaveText(/^30 \//);
  const at30 = await page.locator('.seat').allInnerTexts();
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.locator('.bar .meta')).toHaveText(/^31 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.bar .meta')).toHaveText(/^30 \//);
  expect(await page.locator('.seat').allInnerTexts()).toEqual(at30);
  // nothing of what comes later is told
  const lines = await page.locator('.log li').count();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(async () =>
    expect(await page.locator('.log li').count()).toBeGreaterThan(lines),
  ).toPass();
  await page.locator('input[type=range]').fill('30');
  await expect(async () => expect(await page.locator('.log li').count()).toBe(lines)).toPass();
  await page.getByLabel('Seen by').selectOption('p2');
  await expect(page).toHaveURL(/ply=30&as=p2/);
  // a link to what somebody else saw, while the game is open
  await page.goto(`${SITE}#/replay/file?ply=40&as=p1`);
  await expect(page.locator('.bar .meta')).toHaveText(/^40 \//);
  await expect(page.getByLabel('Seen by')).toHaveValue('p1');
  await page.goto(`${SITE}#/replay/file?ply=30&as=p2`);
  await expect(page.locator('.bar .meta')).toHaveText(/^30 \//);
  await expect(page.getByLabel('Seen by')).toHaveValue('p2');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/#\/table/);
  await expect(page.locator('.log li')).toHaveCount(lines);
});

test('offline: a hint names legal moves with their chances', async ({ page }) => {
  await quick(page);
  await playNow(page, SITE);
  await playByKeys(page, 1); // the bid
  await settled(page);
  const asked = await prompt(page).innerText();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hints li').first()).toContainText('%', { timeout: 8000 });
  await page.locator('.hints button').first().click();
  await expect(prompt(page)).not.toHaveText(asked);
});

test('offline: my page counts what was played here and shows the best medal of each kind', async ({
  page,
}) => {
  const game = (id: number, rest: object) => ({
    id: `local-${id}`,
    game: 'kingdom',
    at: 1e12 + id,
    seats: 1,
    won: true,
    points: 10 * id,
    ...rest,
  });
  const medal = (name: string, rank: number, where: string) => ({
    award: {
      icon: `k-medal-${name}`,
      name: `kingdom.medal.${name}`,
      in: `kingdom.scenario.${where}`,
      rank,
    },
  });
  await page.addInitScript(
    (list) => localStorage.setItem('tessera.played', JSON.stringify(list)),
    [
      game(1, medal('bronze', 1, 'sc01')),
      game(2, medal('gold', 3, 'sc01')),
      game(3, medal('silver', 2, 'sc01')),
      game(4, medal('silver', 2, 'sc02')),
      game(5, { won: false }),
      { ...game(6, { seats: 2, won: false }), game: 'empire' },
    ],
  );
  await page.goto(`${SITE}#/me`);
  await expect(page.locator('.medals li')).toHaveText([
    /Rats everywhere\s*Gold, 20\s+pts/,
    /The Prophecy\s*Silver, 40\s+pts/,
  ]);
  await expect(page.locator('.medals use').first()).toHaveAttribute('href', '#k-medal-gold');
  await expect(page.locator('tbody tr')).toHaveText([/Empire1060$/, /Kingdom5450$/]);
  await expect(page.locator('.past')).toHaveCount(6);
  await expect(page.getByLabel('Login')).toHaveCount(0); // no server, no account
});

test('offline: a form refuses at the field and says why', async ({ page }) => {
  await page.goto(`${SITE}#/new/empire`);
  await page.locator('.fold > summary').click();
  await page.getByText('More options').click();
  await page.getByLabel('Maps of the three games').fill('a, b, a');
  await page.getByLabel('From the youngest').focus();
  await expect(page.locator('fieldset.bad [role=alert]')).toContainText('series of three');
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  await page.getByText('Three games, points added').click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('offline: every game of the engine can be played', async ({ page }) => {
  await quick(page);
  const errors = watchErrors(page);
  await page.goto(SITE);
  await expect(page.locator('.box').first()).toBeVisible();
  const ids = await page
    .locator('.box')
    .evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.game!));
  expect(ids).toContain('empire');
  for (const id of ids) {
    await playNow(page, SITE, id);
    await expect(page.locator('.prompt')).toBeVisible();
    await playByKeys(page, 8);
    expect(await page.locator('.log li').count()).toBeGreaterThan(0);
  }
  expect(errors).toEqual([]);
});

test('offline: installed, the page opens and plays without any network', async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  } as object);
  const page = await context.newPage();
  await page.goto(SITE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(300);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.box[data-game="empire"] .btn--primary').click();
  await playByMouse(page, 10);
  await context.close();
});

test('offline: the server stops after the page has loaded, play goes on here', async ({
  browser,
}, info) => {
  const port = await freePort();
  const server = spawn(join(process.env.TESSERA_BUILD!, 'tessera'), [
    'serve',
    '--listen',
    `127.0.0.1:${port}`,
    '--store',
    `sqlite:${info.outputPath('t.db')}`,
    '--web',
    join(HERE, '..', 'dist'),
    '--log',
    'error',
  ]);
  const base = `http://127.0.0.1:${port}/`;
  await expect(async () => expect((await fetch(base)).ok).toBe(true)).toPass();
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  } as object);
  const page = await context.newPage();
  await page.goto(base);
  await expect(page.locator('.box[data-game="empire"]')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByText('No table is waiting')).toBeVisible();
  server.kill();
  await new Promise((r) => server.on('exit', r));
  await page.locator('.box[data-game="empire"] .btn--primary').click();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  expect(page.url()).toContain('local-');
  await playByMouse(page);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
  await context.close();
});

test('offline: the record that is downloaded is the game that was played', async ({ page }) => {
  await quick(page);
  await playNow(page, SITE);
  await playByMouse(page, 12);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const text = readFileSync((await file.path())!, 'utf8');
  expect(text).toMatch(/^tessera record 1\ngame empire\n/);
  expect(text).toMatch(/\nend \d+\n$/);
  expect(SERVER).toBeTruthy();
});
