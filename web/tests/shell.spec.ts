// What every table has: hints with their reasons, the coach, keys and focus, the log, sounds.
import { expect, test, type Page } from './browser';
import {
  SITE,
  complain,
  fixed,
  playByArrows,
  playByMouse,
  playNow,
  sensibly,
  settled,
  watchErrors,
} from './table';

async function begin(page: Page, settings: object = {}, game = 'empire'): Promise<string[]> {
  const errors = watchErrors(page);
  await fixed(page);
  await page.addInitScript((s) => (localStorage['tessera.settings'] ??= JSON.stringify(s)), {
    lang: 'en',
    level: 'random',
    motion: 0,
    ...settings,
  });
  await playNow(page, SITE, game);
  await settled(page);
  return errors;
}

for (const game of ['empire', 'legends', 'immortals', 'kingdom'])
  test(`shell: hints of ${game} fall in what they show and give reasons (A9, 12)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const errors = await begin(page, {}, game);
    await page.locator('.hintb').click();
    await expect(page.locator('.hint').first()).toBeVisible({ timeout: 20_000 });
    // however many there are, between head and question
    const [top, head] = await page.evaluate(() => [
      document.querySelector('.dock--hints')!.getBoundingClientRect().top,
      document.querySelector('.tbl > .head')!.getBoundingClientRect().bottom,
    ]);
    expect(top).toBeGreaterThanOrEqual(head);
    const wins = (await page.locator('.hint .v').allInnerTexts()).map((x) => parseInt(x, 10));
    expect(wins).toEqual([...wins].sort((a, b) => b - a));
    for (const why of await page.locator('.hint em').allInnerTexts())
      expect(why.length).toBeGreaterThan(8);
    expect(errors).toEqual([]);
  });

for (const game of ['empire', 'legends', 'immortals', 'kingdom'])
  test(`shell: the points of ${game} if it ended now have a button (B9)`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await begin(page, {}, game);
    const sheet = page.locator('.dock--score');
    await page.locator('.head .scoreb').click();
    await expect(sheet.locator('.tot')).toBeVisible();
    expect(await complain(page)).toEqual([]);
    await page.keyboard.press('s');
    await expect(sheet).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.sheets .scoreb').click();
    await expect(sheet.locator('.tot')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  });

test('shell: a page is as high as the screen (B28), and the players of a phone are whole (B3)', async ({
  page,
}) => {
  await begin(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.locator('.sheets button').first().click();
  const seats = page.locator('dialog .seat');
  await expect(seats.first()).toBeVisible();
  for (const cut of await seats.evaluateAll((all) =>
    all.map((e) => e.scrollHeight - e.clientHeight),
  ))
    expect(cut).toBeLessThanOrEqual(1);
});

test('shell: a first game says what for, until it is told not to (A5, 7)', async ({ page }) => {
  await begin(page);
  await expect(page.locator('.aim')).toBeVisible();
  await page.locator('.coach').click();
  await expect(page.locator('.aim')).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.locator('.aim')).toHaveCount(0);
  const rule = page.locator('.prompt__why a');
  await expect(rule).toHaveAttribute('href', /rules\/empire\?at=/);
  const at = (await rule.getAttribute('href'))!.split('at=')[1];
  await rule.click(); // over the table, which stays
  await expect(page.locator(`dialog #${at}`)).toBeVisible();
});

test('shell: the keys are listed, and a whole game goes by arrows, digits and Enter (B23)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const errors = await begin(page);
  await page.keyboard.press('?');
  await expect(page.locator('.keys kbd').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await playByArrows(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/result/);
  expect(errors).toEqual([]);
});

/** `all`: every game by mouse, touch and keys in both languages, to the result (`make whole`). Else a
 *  language and a way that no other test plays, for as long as it takes to lose one's way. */
const whole = process.env.TESSERA_WHOLE;
const GAMES = ['empire', 'legends', 'immortals', 'kingdom'];
for (const game of GAMES)
  for (const way of ['mouse', 'touch', 'keys'])
    for (const lang of ['en', 'fr']) {
      const usual = lang === 'fr' && way === (GAMES.indexOf(game) % 2 ? 'keys' : 'touch');
      if (!whole && !usual) continue;
      test(`shell: whole: ${game} by ${way}, ${lang}, without a dead end`, async ({ browser }) => {
        test.setTimeout(900_000);
        const page = await browser.newPage(
          way === 'touch' ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {},
        );
        const errors = await begin(page, { lang, speed: 12 }, game);
        const turns = whole ? 4000 : 25;
        const choose = game === 'kingdom' ? sensibly : undefined;
        // keys that mean nothing, where that leads to an end; else to what one wants
        const blind = !whole || game === 'empire' || game === 'legends';
        if (way === 'keys' && blind) expect(await playByArrows(page, turns)).toEqual([]);
        else await playByMouse(page, turns, 1, 0, { choose, keys: way === 'keys' });
        if (whole) await expect(page).toHaveURL(/#\/result/);
        expect(errors).toEqual([]);
        await page.close();
      });
    }

test('shell: after a step with the mouse focus stays in the table (B23)', async ({ page }) => {
  await begin(page);
  await playByMouse(page, 12);
  // a control that went took it along for a moment
  const within = () => page.evaluate(() => !!document.activeElement?.closest('.tbl'));
  await expect.poll(within, { timeout: 3000 }).toBe(true);
  await settled(page);
  await expect.poll(within, { timeout: 3000 }).toBe(true);
});

test('shell: the log folds turns, and shows one seat alone (B10, 26)', async ({ page }) => {
  await begin(page, { confirm: false });
  await playByMouse(page, 30);
  await settled(page);
  const box = page.locator('.logbox');
  const only = page.locator('.only');
  await only.click();
  const who = await only.locator('.mark').getAttribute('data-seat');
  const marks = await box
    .locator('li .mark')
    .evaluateAll((all) => all.map((m) => (m as HTMLElement).dataset.seat));
  expect(marks.length).toBeGreaterThan(1);
  expect(new Set(marks)).toEqual(new Set([who]));
  for (let k = 0; k < 4 && (await only.locator('.mark').count()); k++) await only.click();
  await expect(only).toHaveText('All');
  const turns = box.locator('details');
  if (await turns.count()) {
    const first = turns.first();
    const open = await first.evaluate((d) => (d as HTMLDetailsElement).open);
    await first.locator('summary').click();
    expect(await first.evaluate((d) => (d as HTMLDetailsElement).open)).toBe(!open);
  }
});

test('shell: sounds after a first touch, none in silence (9)', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = ((window as never as { heard: number[] }).heard = []) as number[];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      heard.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const heard = () => page.evaluate(() => (window as never as { heard: number[] }).heard.length);
  await begin(page, { motion: 100, speed: 12, volume: 0.5, confirm: false });
  await playByMouse(page, 6);
  await expect.poll(heard).toBeGreaterThan(0);
  await page.getByLabel('Sound', { exact: true }).first().click();
  await page.waitForTimeout(1200);
  const before = await heard();
  await playByMouse(page, 6);
  await page.waitForTimeout(1200);
  expect(await heard()).toBe(before);
});
