// Statistics (docs/statistics.md): one's own off line, those of all where there are none yet, in both languages.
import { expect, test } from './browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, SERVER, SITE, complain, watchErrors } from './table';

const record = readFileSync(join(HERE, '..', '..', 'tests', 'golden', 'empire-2.rec'), 'utf8');

test('stats: own games off line are counted, beside the bots, and read as tables', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript((text) => {
    const kept = (id: string, over: boolean) => ({
      id,
      game: 'empire',
      options: {},
      seats: [
        { kind: 'me', name: '' },
        { kind: 'bot', name: '', level: 'level3' },
      ],
      record: over ? text : text.replace(/\nend [^]*/, '\n'),
      updated: 1,
      over,
      acting: [],
      winners: [],
    });
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', motion: 0, volume: 0 });
    localStorage['tessera.tables'] = JSON.stringify(['local-a', 'local-b', 'local-c']);
    for (const [id, over] of [
      ['local-a', true],
      ['local-b', true],
      ['local-c', false],
    ] as const)
      localStorage[`tessera.table.${id}`] = JSON.stringify(kept(id, over));
  }, record);
  await page.goto(`${SITE}#/me`);
  await expect(page.getByText('2 games played to the end in this browser count.')).toBeVisible();
  // p1 bid 9 in the record, p2 13: only the own seat counts
  const bids = page.getByRole('table', { name: 'Bid for the first turn' });
  await expect(bids.locator('tbody tr')).toHaveCount(1);
  await expect(bids.getByRole('rowheader')).toHaveText('9');
  const sources = page.getByRole('table', { name: 'Points by source, on average' });
  const regions = sources.getByRole('row', { name: /^Regions/ });
  const captain = await regions.innerText();
  await page.getByLabel('Compare with').selectOption('level1');
  await expect(regions).not.toHaveText(captain); // of another level
  await expect(page.getByText(/games of Page bots among themselves/)).toBeVisible();
  expect(await complain(page)).toEqual([]);
  // all games: no server here, so the bots alone; and in French
  await page.evaluate(() => {
    const s = JSON.parse(localStorage['tessera.settings']);
    localStorage['tessera.settings'] = JSON.stringify({ ...s, lang: 'fr' });
  });
  await page.goto(`${SITE}#/stats/empire?seats=3`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Aucun serveur');
  await expect(
    page.getByRole('table', { name: 'Victoires des robots par place' }).locator('tbody tr'),
  ).toHaveCount(3);
  expect(await complain(page)).toEqual([]);
  for (const game of ['legends', 'immortals', 'kingdom']) {
    await page.goto(`${SITE}#/stats/${game}`);
    await expect(page.locator('[data-part=sources] tbody tr').nth(1)).toBeVisible();
  }
  await expect(page.locator('body')).not.toContainText(/stats\.|\.source\./); // no key without its words
  expect(errors).toEqual([]);
});

test('stats: a server with too few games says so', async ({ page }) => {
  await page.goto(`${SERVER}#/stats/kingdom?seats=2`);
  await expect(page.getByRole('status')).toContainText(
    'Too few games yet: figures are shown from 20',
  );
  await expect(page.locator('[data-part=seats]')).toContainText('bots of one level');
});
