// Forecasts: what the page says of a position is what the program answers for it, whoever looks and
// however late the answers come.
import { expect, test, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE, watchErrors } from './table';

const RECORD = join(dirname(fileURLToPath(import.meta.url)), 'empire.record.txt');

// eslint-disable-next-line -- an answer is JSON
function ask(ply: number, as: string, ...what: string[]): any {
  const args = ['query', 'empire', ...what, '--json', '--record', RECORD];
  const program = join(process.env.TESSERA_BUILD!, 'tessera');
  return JSON.parse(execFileSync(program, [...args, '--ply', String(ply), '--as', as]).toString());
}

/** Symbols of every good, wilds last, of every seat. */
const told = async (page: Page): Promise<number[][]> =>
  Promise.all(
    (await page.locator('.seat').all()).map(async (x) =>
      (await x.locator('.mini b, .lad__n').allInnerTexts()).map(Number),
    ),
  );

interface Item {
  seat: string;
  cards: number;
  tokens: number;
  wilds: number;
}

function expected(ply: number, as: string): number[][] {
  const score = ask(ply, as, 'score');
  const items: Item[] = score.sources.find((x: { source: string }) => x.source === 'goods').items;
  return score.seats.map(({ seat }: { seat: string }) => {
    const mine = items.filter((x) => x.seat === seat);
    return [...mine.map((x) => x.cards + x.tokens), mine.reduce((n, x) => n + x.wilds, 0)];
  });
}

async function open(page: Page, ply: number, as: string): Promise<void> {
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', RECORD);
  await expect(page.locator('input[type=range]')).toBeVisible();
  await page.goto(`${SITE}#/replay/file?ply=${ply}&as=${as}`);
  await expect(page.locator('.bar .meta')).toHaveText(new RegExp(`^${ply} /`));
}

test('query: panels and tips say what the program answers, whoever looks', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, 30, 'table');
  for (const [ply, as] of [
    [30, 'table'],
    [45, 'p2'],
  ] as const) {
    await page.goto(`${SITE}#/replay/file?ply=${ply}&as=${as}`);
    await expect(page.locator('.bar .meta')).toHaveText(new RegExp(`^${ply} /`));
    await expect(page.getByLabel('Seen by')).toHaveValue(as);
    await expect.poll(() => told(page)).toEqual(expected(ply, as));
  }
  expect(
    expected(45, 'p2')
      .flat()
      .some((n) => n > 1),
  ).toBe(true);
  expect(errors).toEqual([]);
});

test('query: answers that come late are never those of another position', async ({ page }) => {
  const errors = watchErrors(page);
  // the engine answers every forecast a moment later, the later the sooner it was asked
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let wait = 400;
    Worker.prototype.postMessage = function (this: Worker, m: unknown, ...rest: never[]) {
      const late = JSON.stringify(m).includes('"query"');
      if (late) setTimeout(() => post.call(this, m, ...rest), (wait = Math.max(20, wait - 60)));
      else post.call(this, m, ...rest);
    } as typeof post;
  });
  await open(page, 40, 'p1');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'])
    await page.keyboard.press(key);
  await page.goto(`${SITE}#/replay/file?ply=52&as=p1`);
  await expect(page.locator('.bar .meta')).toHaveText(/^52 \//);
  const right = expected(52, 'p1');
  await expect.poll(() => told(page)).toEqual(right);
  await page.waitForTimeout(600); // whatever was still under way
  await expect(page.locator('.bar .meta')).toHaveText(/^52 \//);
  expect(await told(page)).toEqual(right);
  expect(errors).toEqual([]);
});

test('query: a step still in flight does not come back over a ply asked for later', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('tessera.settings', JSON.stringify({ motion: 2000, lang: 'en' })),
  );
  await open(page, 40, 'p1');
  // a step of which something flies
  for (let ply = 40; ply < 50 && !(await page.locator('.flight').count()); ply++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(500);
  }
  await expect(page.locator('.flight').first()).toBeAttached();
  await page.goto(`${SITE}#/replay/file?ply=52&as=p1`);
  await expect(page.locator('.bar .meta')).toHaveText(/^52 \//);
  await page.waitForTimeout(2500); // the flight is over
  await expect(page.locator('.bar .meta')).toHaveText(/^52 \//);
  expect(await told(page)).toEqual(expected(52, 'p1'));
});
