// What the networks give the page: the strongest bot, hints and chances to win; each fetched when it is wanted.
import { expect, test, type BrowserContext, type Page } from './browser';
import { join } from 'node:path';
import {
  HERE,
  SERVER,
  SITE,
  complain,
  fixed,
  idle,
  playByKeys,
  playByMouse,
  settled,
  sitAt,
  targets,
  watchErrors,
} from './table';

test.beforeEach(({ page }) => fixed(page));

/** The networks that were asked for, from now on. */
function asked(page: Page | BrowserContext): string[] {
  const names: string[] = [];
  page.on('request', (r) => {
    if (r.url().endsWith('.net')) names.push(r.url().replace(/.*\/|-[^/]*$/g, ''));
  });
  return names;
}

/** A table of this browser against one bot of a level, at a bid that both owe. */
async function against(
  page: Page,
  level: string,
  settings: object = {},
  game = 'legends',
): Promise<void> {
  await page.addInitScript((of) => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, text: string) {
      set.call(
        this,
        key,
        key.startsWith('tessera.table.') ? text.replaceAll('"random"', `"${of}"`) : text,
      );
    };
  }, level);
  await sitAt(page, game, 2, {}, [], { level, speed: 12, ...settings });
}

/** Some moves, the last of them confirmed, until it is one's turn again. */
async function steps(page: Page, n: number): Promise<void> {
  await playByKeys(page, n);
  const confirm = page.locator('.confirm');
  if (await confirm.count()) await confirm.click();
  await settled(page);
}

const bar = (page: Page) => page.locator('.wins[role=img]');

/** The numbers that a bar tells to who hears it. */
const told = async (page: Page): Promise<number[]> =>
  [...(await bar(page).first().getAttribute('aria-label'))!.matchAll(/(\d+).%/g)].map((m) =>
    Number(m[1]),
  );

const openRecord = async (page: Page): Promise<void> => {
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', join(HERE, 'empire.record.txt'));
  await expect(page.locator('input[type=range]')).toBeVisible();
};

test('nets: the strongest bot fetches the network of its game once, another level none', async ({
  page,
}) => {
  const names = asked(page);
  await against(page, 'level8');
  await steps(page, 3);
  await expect.poll(() => names).toEqual(['legends']);
  await page.evaluate(() => localStorage.clear());
  const other = await page.context().newPage();
  await fixed(other);
  const none = asked(other);
  await against(other, 'level7');
  await steps(other, 3);
  expect(none).toEqual([]);
  // a hint wants it there, too
  await other.getByRole('button', { name: 'Hint' }).click();
  await expect(other.locator('.hints li').first()).toContainText('%');
  expect(none).toEqual(['legends']);
});

test('nets: none is fetched at install, and one that was used is there off line', async ({
  browser,
}) => {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    locale: 'en',
  } as object);
  await fixed(context);
  const page = await context.newPage();
  await page.goto(SITE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (k) => (await caches.open(k)).keys()),
      );
      return all.flat().flatMap((r) => r.url.match(/(\w+)-[^/]*\.net$/)?.[1] ?? []);
    });
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  expect(await kept()).toEqual([]);
  await openRecord(page);
  await expect(bar(page)).toBeVisible();
  await expect.poll(kept).toEqual(['empire']);
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await context.close();
});

test('nets: without its network the bot plays on, hints come, and bars are absent', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.route('**/*.net', (r) => r.abort('internetdisconnected'));
  await against(page, 'level8', { chances: true });
  await steps(page, 3);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hints li').first()).toContainText('%');
  await expect(bar(page)).toHaveCount(0);
  await openRecord(page);
  await page.waitForTimeout(300);
  await expect(bar(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('nets: a style plays by its network, and somebody plays for it where there is none', async ({
  page,
}) => {
  const names = asked(page);
  await against(page, 'net:raider');
  await expect(page.locator('.seat', { hasText: 'raider' }).first()).toBeVisible();
  await steps(page, 3);
  expect(names).toEqual(['legends']);
  const other = await page.context().newPage();
  const errors = watchErrors(other);
  await fixed(other);
  await other.route('**/*.net', (r) => r.abort('internetdisconnected'));
  await against(other, 'net:builder');
  await steps(other, 3);
  expect(errors).toEqual([]);
});

test('nets: one that never comes keeps nobody waiting', async ({ page }) => {
  await page.route('**/*.net', () => undefined);
  await against(page, 'level8');
  await steps(page, 1);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hints li').first()).toContainText('%', { timeout: 60_000 });
});

test('nets: a replay tells everyone’s chances, ply by ply and by who looks', async ({ page }) => {
  await openRecord(page);
  await page.goto(`${SITE}#/replay/file?ply=30&as=table`);
  await expect(page.locator('.bar .meta')).toHaveText(/^30 \//);
  const seats = await page.locator('.seat').count();
  const seen = new Set<string>();
  for (const ply of [30, 60, 90]) {
    await page.locator('input[type=range]').fill(String(ply));
    await expect(page.locator('.bar .meta')).toHaveText(new RegExp(`^${ply} /`));
    await expect(bar(page)).toBeVisible();
    const all = await told(page);
    expect(all).toHaveLength(seats);
    expect(all.reduce((a, b) => a + b)).toBe(100);
    seen.add(all.join());
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(await complain(page)).toEqual([]);
  // at the end it is no estimate: who has won has it all
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(async () => Math.max(...(await told(page)))).toBe(100);
});

test('nets: the curve of an analysis is there before anything is judged', async ({ page }) => {
  // no decision is ever judged: the workers of the analysis come after the table's own
  await page.addInitScript(() => {
    const Real = Worker;
    const decide = (m: { calls?: [string][] }) => m.calls?.some(([fn]) => fn === 'decide');
    window.Worker = class extends Real {
      postMessage(m: never) {
        if (!decide(m)) super.postMessage(m);
      }
    };
  });
  await openRecord(page);
  await page.goto(`${SITE}#/analysis/file`);
  await expect(page.getByText('0 of', { exact: false }).first()).toBeVisible();
  await expect(page.locator('svg.chart')).toHaveAccessibleName(/estimate/);
  expect((await page.locator('.own .ahead').getAttribute('d'))!.split('L').length).toBeGreaterThan(
    50,
  );
  await expect(page.locator('.own .line')).toHaveAttribute('d', '');
  await expect(page.getByText('dashes: estimate')).toBeVisible();
});

test('nets: judged decisions take the place of the estimate', async ({ page }) => {
  await openRecord(page);
  await page.goto(`${SITE}#/analysis/file`);
  await expect(page.locator('.de').first()).toBeVisible();
  await expect(page.locator('.prog progress')).toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator('.own .ahead')).toHaveAttribute('d', '');
  expect((await page.locator('.own .line').getAttribute('d'))!.split('L').length).toBeGreaterThan(
    20,
  );
  await expect(page.locator('svg.chart')).not.toHaveAccessibleName(/estimate/);
});

test('nets: chances at a table are off until asked for, and move nothing', async ({ page }) => {
  const names = asked(page);
  await against(page, 'random', {}, 'empire'); // whose table does not stir of itself
  await page.waitForTimeout(300);
  await expect(page.locator('.wins')).toHaveCount(0);
  expect(names).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Chances to win').check();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();
  expect((await told(page)).reduce((a, b) => a + b)).toBe(100);
  expect(names).toEqual(['empire']);
  await page.evaluate(() => {
    const w = window as unknown as { moved: string[] };
    w.moved = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[])
        w.moved.push(
          ...e.sources.map(
            (s) => `${e.value} ${s.node?.parentElement?.className} > ${s.node?.className}`,
          ),
        );
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const before = await told(page);
  await playByMouse(page, 30, 3, 100);
  await expect.poll(async () => (await told(page)).join()).not.toBe(before.join());
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  expect(moved).toEqual([]);
});

test('nets: chances at a table of a phone are a line that covers nothing', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await against(page, 'random', { chances: true });
    await expect(bar(page)).toBeVisible();
    const [line, ...others] = await page
      .locator('.head .wins, .head .sc, .stage')
      .evaluateAll((all) =>
        all
          .sort((a, b) => Number(b.matches('.wins')) - Number(a.matches('.wins')))
          .map((e) => e.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(line.height).toBe(4);
    for (const o of others) expect(o.bottom <= line.top + 1 || o.top >= line.bottom - 1).toBe(true);
    // with numbers where the players are
    await page.getByRole('button', { name: 'Players' }).click();
    await expect(page.locator('dialog .wins i').first()).toContainText('%');
    await page.keyboard.press('Escape');
  }
});

test('nets: who looks on has no chances, and nobody where there are no hints', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    localStorage['tessera.settings'] = JSON.stringify({ lang: 'en', chances: true, motion: 0 });
  });
  const start = async (hints: string | null): Promise<string> => {
    await page.goto('about:blank');
    await page.goto(`${SERVER}#/new/empire`);
    await page.getByText('Two players, neutral armies').click();
    if (hints) await page.getByRole('group', { name: 'Hints' }).getByText(hints).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.locator('.prompt.is-mine')).toBeVisible();
    await idle(page);
    return page.url().split('/table/')[1];
  };
  const id = await start(null);
  await expect(bar(page)).toBeVisible();
  const eve = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await eve.addInitScript(() => {
    localStorage['tessera.settings'] = JSON.stringify({ lang: 'en', chances: true, motion: 0 });
  });
  await eve.goto(`${SERVER}#/table/${id}`);
  await expect(eve.locator('.prompt')).toBeVisible();
  await eve.waitForTimeout(500);
  await expect(eve.locator('.wins')).toHaveCount(0);
  await eve.context().close();
  await start('None');
  await page.waitForTimeout(500);
  await expect(page.locator('.wins')).toHaveCount(0);
  expect((await targets(page)).mine).toBe(true);
});

test('nets: the engine with SIMD where it can be read, and the plain one says the same', async ({
  browser,
}) => {
  const looks: { files: string[]; chances: string }[] = [];
  for (const simd of [true, false]) {
    const page = await (await browser.newContext({ locale: 'en' })).newPage();
    if (!simd) await page.addInitScript(() => (WebAssembly.validate = () => false));
    const files: string[] = [];
    page.on(
      'request',
      (r) => void (/\.wasm$/.test(r.url()) && files.push(r.url().split('/').pop()!)),
    );
    await openRecord(page);
    await page.goto(`${SITE}#/replay/file?ply=45&as=p2`);
    await expect(page.locator('.bar .meta')).toHaveText(/^45 \//);
    await expect(bar(page)).toBeVisible();
    looks.push({ files: [...new Set(files)], chances: (await told(page)).join() });
    await page.context().close();
  }
  expect(looks[0].files).toEqual(['tessera.simd.wasm']);
  expect(looks[1].files).toEqual(['tessera.wasm']);
  expect(looks[1].chances).toBe(looks[0].chances);
});
