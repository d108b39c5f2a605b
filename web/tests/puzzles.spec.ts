// Puzzles in the page, without a server: a wrong move and a right one with their reasons, a hint, the
// next one, the one of the day.
import { expect, test, type Page } from './browser';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, SITE, fixed, idle, settled, watchErrors } from './table';

const games = join(HERE, '..', 'src', 'games');
const fileOf = (game: string): string => join(games, game, 'puzzles.txt');

interface Row {
  theme: string;
  right: string[][];
  options: { players: number };
}
const rows = (game: string): Row[] =>
  readFileSync(fileOf(game), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((x) => JSON.parse(x));

const shipped = readdirSync(games).filter((g) => existsSync(fileOf(g)) && rows(g).length);

test('puzzles: every theme has its words', () => {
  for (const game of shipped)
    for (const lang of ['en', 'fr']) {
      const words = JSON.parse(
        readFileSync(join(games, game, 'i18n', `puzzles.${lang}.json`), 'utf8'),
      );
      for (const x of rows(game))
        expect(words, `${game} ${lang}`).toHaveProperty([`theme.${x.theme}`]);
    }
});

const WORDS = {
  en: { hint: 'Hint', again: 'Try again', next: 'Next', wrong: 'There is better', found: 'Found' },
  fr: {
    hint: 'Indice',
    again: 'Réessayer',
    next: 'Suivant',
    wrong: 'Il y a mieux',
    found: 'Trouvé',
  },
};

const open = async (page: Page, lang: string, path: string): Promise<void> => {
  await page.addInitScript(
    (l) => (localStorage['tessera.settings'] ??= JSON.stringify({ motion: 0, lang: l })),
    lang,
  );
  await page.goto(`${SITE}#/puzzles/${path}`);
  await settled(page);
};
/** Takes the n-th card of the row. */
async function take(page: Page, move: string): Promise<void> {
  await page.locator(`.card[data-at="row:${move.split(' ')[1]}"]`).click();
  await idle(page);
  const confirm = page.locator('.confirm');
  if (await confirm.isVisible()) await confirm.click();
}

for (const lang of ['en', 'fr'] as const)
  test(`puzzles: wrong, right, hint, next and the one of the day (${lang})`, async ({ page }) => {
    const errors = watchErrors(page);
    const w = WORDS[lang];
    await fixed(page);
    const all = rows('empire');
    const n = all.findIndex((x) => x.theme === 'take' && x.right.length === 1) + 1;
    const right = all[n - 1].right[0];
    await open(page, lang, `empire/${n}`);
    const task = page.locator('.task');
    const level = page.locator('.pzs b').first();
    const was = await level.innerText();

    // a wrong card: the level falls, and why it is wrong is said by the engine
    const cards = await page
      .locator('.tray .card.is-legal')
      .evaluateAll((l) => l.map((c) => `take ${c.getAttribute('data-at')!.slice(4)}`));
    await take(
      page,
      cards.find((m) => !right.includes(m))!,
    );
    await expect(task.locator('.verdict.bad')).toHaveText(w.wrong);
    await expect(task.locator('.why')).toContainText('%');
    await expect(level).not.toHaveText(was);
    const fell = await level.innerText();

    // once more, the right one: it is found, but only a first try counts
    await task.getByRole('button', { name: w.again }).click();
    await settled(page);
    await expect(task.locator('.verdict')).toHaveCount(0);
    await take(page, right[0]);
    const sheet = page.getByRole('dialog', { name: w.found });
    await expect(sheet).toContainText('%');
    await expect(level).toHaveText(fell);

    // the next is another, with a hint that names its theme
    await sheet.getByRole('link', { name: w.next }).click();
    await expect(page).not.toHaveURL(new RegExp(`empire/${n}$`));
    await settled(page);
    const hint = task.getByRole('button', { name: w.hint });
    await hint.click();
    await expect(task.locator('.hinted')).toContainText(w.hint);
    await expect(hint).toBeDisabled();
    // what was tried is marked in the list
    await expect(page.locator('.rows .mk')).toHaveCount(1);

    // upright, the calendar is below what is beside the task, not beyond the edge
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await page.locator('.puz').evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThan(
      8,
    );
    await page.setViewportSize({ width: 1440, height: 900 });

    // the one of the day goes by the date alone
    const day = Math.floor(Date.now() / 86_400_000);
    await page.goto(`${SITE}#/puzzles/empire`);
    await settled(page);
    const today = all[(day * 61) % all.length];
    await expect(page.locator('.cal a[aria-current]')).toHaveAttribute('href', '#/puzzles/empire');
    await expect(page.locator('.rows li')).toHaveCount(all.length - 1);
    await page.locator('.task .btn--quiet').click(); // the solution
    await expect(page.locator('.task')).toContainText('%');
    await expect(page.locator('.cal a.no[aria-current]')).toHaveCount(1);
    expect(today.right.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

// In the Kingdom points decide, so a move can be wrong that wins as often
for (const lang of ['en', 'fr'] as const)
  test(`puzzles: a wrong and a right try on the Kingdom's table (${lang})`, async ({ page }) => {
    const errors = watchErrors(page);
    const w = WORDS[lang];
    await fixed(page);
    const n =
      rows('kingdom').findIndex((x) => x.right.length === 1 && /^offer /.test(x.right[0][0])) + 1;
    const right = rows('kingdom')[n - 1].right[0];
    await open(page, lang, `kingdom/${n}`);
    const task = page.locator('.task');
    const offer = async (card: string, zone: string): Promise<void> => {
      await page.locator(`.tray .card[data-at="hand:${card}"]`).first().click();
      await page.locator(`.kz [data-move="offer ${card} ${zone}"]`).click();
      await idle(page);
    };
    const [, card, zone] = right[0].split(' ');
    const hand = await page
      .locator('.tray .card[data-card]')
      .evaluateAll((l) => l.map((c) => c.getAttribute('data-card')!));
    const bad = hand
      .flatMap((c) => [
        [c, 'z1'],
        [c, 'z2'],
      ])
      .find(([c, z]) => !right.includes(`offer ${c} ${z}`))!;
    await offer(bad[0], bad[1]);
    await expect(task.locator('.verdict.bad')).toHaveText(w.wrong);
    await expect(task.locator('.why')).toContainText('%');
    await task.getByRole('button', { name: w.again }).click();
    await settled(page);
    await offer(card, zone);
    await expect(page.getByRole('dialog', { name: w.found })).toContainText(/%.*point/s);
    expect(errors).toEqual([]);
  });

test('puzzles: of other rules they are refused, and every game has some', async ({ page }) => {
  await fixed(page);
  expect(shipped).toEqual(['empire', 'immortals', 'kingdom', 'legends']);
  for (const game of shipped) await open(page, 'en', `${game}/1`);
  await page.route(/puzzles.*\.txt/, async (r) =>
    r.fulfill({ body: (await (await r.fetch()).text()).replace('"rules":', '"rules":9') }),
  );
  await page.goto(`${SITE}#/puzzles/empire/2`);
  await expect(page.locator('main')).toContainText('no puzzles for the rules');
});
