// The header of a table on a server, with another game waiting: in French, at the widths of laptops, every control
// is on the screen and can be pressed.
import { expect, test, type Page } from './browser';
import { SERVER, settled, watchErrors } from './table';

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
] as const;
test.use({ actionTimeout: 10_000 });
const ME = { kind: 'me' };
const BOT = { kind: 'bot', level: 'random' };

/** A guest's tables: the one to look at, and one where it is their turn. */
async function tables(page: Page, game: string): Promise<string> {
  const make = async (path: string, data: object) => {
    const r = await page.request.post(`${SERVER}api/${path}`, { data });
    expect(r.ok(), await r.text()).toBe(true);
    return r.json();
  };
  await make('guest', { name: 'Ada' });
  const pace = { kind: 'live', bank: 3600, increment: 30 };
  await make('tables', { game: 'empire', seats: [ME, ME] });
  const seats = game === 'immortals' ? [ME, BOT, BOT] : [ME, BOT];
  return (await make('tables', { game, seats, pace })).table.id;
}

/** Controls of the header that are cut, covered or off the screen. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad: string[] = [];
    const head = document.querySelector('.tbl > .head')!;
    for (const el of head.querySelectorAll<HTMLElement>('a, button, .ph4, .prog')) {
      const r = el.getBoundingClientRect();
      if (!r.width) continue;
      const name = el.getAttribute('aria-label') ?? el.textContent!.trim();
      const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
      if (r.left < 0 || r.right > innerWidth || r.top < 0 || r.bottom > innerHeight)
        bad.push(`${name}: ${Math.round(r.left)} to ${Math.round(r.right)} of ${innerWidth}`);
      else if (!top || !(el.contains(top) || top.contains(el))) bad.push(`${name}: covered`);
    }
    return bad;
  });

for (const game of ['empire', 'legends', 'immortals', 'kingdom'])
  test(`head: every control of ${game} on a server, in French, another game waiting`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const control = (name: string) => page.locator('.head').getByLabel(name, { exact: true });
    await page.addInitScript(() =>
      localStorage.setItem('tessera.settings', JSON.stringify({ lang: 'fr', motion: 0 })),
    );
    await page.goto(`${SERVER}#/table/${await tables(page, game)}`);
    await settled(page);
    await expect(page.locator('.head .yours')).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const name of [
        'Si la partie finissait',
        'Règles',
        'Son',
        'FR: Switch to English',
        'Clair ou sombre',
        'Menu',
      ])
        await expect(control(name)).toBeInViewport({ ratio: 1 });
      expect(await faults(page), `${width}x${height}`).toEqual([]);
      // whatever the phase: each as the present one, with its word
      for (let k = await page.locator('.head .ph4 li').count(); k--;) {
        await page
          .locator('.head .ph4 li')
          .evaluateAll((all, k) => all.forEach((li, i) => li.classList.toggle('on', i === k)), k);
        expect(await faults(page), `${width}x${height}, phase ${k}`).toEqual([]);
      }
      for (const name of ['Son', 'Si la partie finissait'])
        for (const _ of [1, 2]) await control(name).click(); // on and off
      await control('Menu').click();
      await expect(page.getByRole('dialog')).toContainText('Abandonner');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await control('Menu').click();
    await expect(page.getByRole('dialog')).toContainText('Copie le lien de la table');
    // nothing of the game's own styles reaches into it
    const [dialog, title] = await Promise.all(
      [page.getByRole('dialog'), page.getByRole('dialog').getByRole('heading')].map((x) =>
        x.first().boundingBox(),
      ),
    );
    expect(title!.x - dialog!.x).toBeGreaterThan(8);
    expect(errors).toEqual([]);
  });
