// A finished game judged in the page, without a server: decisions, curve, luck, best line, again.
import { expect, test, type Page } from './browser';
import { join } from 'node:path';
import { HERE, SITE, fixed, playByMouse, watchErrors } from './table';

test.beforeEach(({ page }) => fixed(page));

async function openAnalysis(page: Page, lang: 'en' | 'fr', query = ''): Promise<void> {
  await page.addInitScript(
    (l) => (localStorage['tessera.settings'] = JSON.stringify({ motion: 0, lang: l })),
    lang,
  );
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', join(HERE, 'empire.record.txt'));
  await expect(page.locator('input[type=range]')).toBeVisible();
  await page.goto(`${SITE}#/analysis/file${query}`);
  await expect(page.locator('.de').first()).toBeVisible({ timeout: 60_000 });
}

const WORDS = {
  en: {
    review: 'To review',
    next: 'Next mistake',
    retry: 'Retry',
    hint: 'Hint',
    kind: /worth \d+.%. \w/,
    best: /nothing better|there is better|That loses/,
  },
  fr: {
    review: 'À revoir',
    next: 'Erreur suivante',
    retry: 'Réessayer',
    hint: 'Indice',
    kind: /vaut \d+.%. \p{L}/u,
    best: /pas mieux|il y a mieux|Cela coûte/,
  },
};

for (const lang of ['en', 'fr'] as const)
  test(`analysis: judged, stepped through and tried again (${lang})`, async ({ page }) => {
    test.setTimeout(240_000);
    const errors = watchErrors(page);
    const w = WORDS[lang];
    await openAnalysis(page, lang);
    await expect(page.locator('svg.chart')).toBeVisible();
    await expect(page.locator('.ring b')).toContainText('%');
    // a mistake: what was better, and its line on the board
    await page.getByRole('button', { name: w.review }).click();
    await expect(page.locator('.de').first()).toBeVisible({ timeout: 120_000 });
    await page.locator('.de').first().click();
    await expect(page.locator('.ln--best')).toBeVisible();
    // pictures of cards are painted one after the other: the board is what is around them
    const board = async () =>
      (await page.locator('main.stage, .tray').evaluateAll((l) => l.map((e) => e.innerHTML)))
        .join()
        .replace(/<\/?im(g|age)\b[^>]*>/g, '');
    // the better move is drawn on the board; pointing at what was played draws that
    const better = await board();
    await page.locator('.nowp .ln').first().hover();
    await expect.poll(async () => (await board()) === better).toBe(false);
    await page.locator('.nowp h2').hover();
    await expect.poll(async () => (await board()) === better).toBe(true);
    const was = await board();
    await page.locator('.ln--best ol button').first().click();
    await expect(page.locator('.ln--best ol .on')).toHaveCount(1);
    expect((await board()) === was).toBe(false); // long texts: not to be printed
    // again: a move is judged
    await page.locator('.nowp').getByRole('button', { name: w.retry }).click();
    await expect(page.locator('.ana .ticks')).toBeVisible();
    // a hint says what kind of move it is and what it is worth
    const hint = page.locator('.ana').getByRole('button', { name: w.hint });
    await hint.click();
    await expect(page.locator('.ana .hinted')).toContainText(w.kind);
    await expect(hint).toBeDisabled();
    const verdict = page.locator('.ana .ln');
    await expect(async () => {
      await playByMouse(page, 1);
      expect(await verdict.count()).toBe(1);
    }).toPass();
    await expect(verdict).toContainText(w.best, { timeout: 60_000 });
    expect(errors).toEqual([]);
  });

test('analysis: what is read stands still while more is judged, which is kept', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAnalysis(page, 'en');
  const done = async () => Number(await page.locator('progress').getAttribute('value'));
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(3);
  await page.getByRole('button', { name: WORDS.en.review }).click();
  await page.locator('.de').first().click();
  const line = page.locator('.ln--best ol button').first();
  await expect(line).toBeVisible();
  const read = (await line.elementHandle())!;
  const before = await done();
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before + 2);
  expect(await read.evaluate((e) => e.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Stop the analysis' }).click();
  const n = await done();
  await page.reload();
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThanOrEqual(n);
});

test('analysis: the curve and the decision that is looked at are in sight together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAnalysis(page, 'fr');
  await expect.poll(() => page.locator('.de').count(), { timeout: 60_000 }).toBeGreaterThan(12);
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [820, 1180],
  ]) {
    await page.setViewportSize({ width, height });
    // by the arrow, as far as the list would have to be scrolled
    await page.locator('.de').first().click();
    for (let i = 0; i < 9; i++)
      await page.getByRole('button', { name: 'Décision suivante' }).click();
    await expect(page.locator('.chart')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.de[aria-current]')).toBeInViewport({ ratio: 0.5 });
    expect(await page.locator('.ana').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  }
});
