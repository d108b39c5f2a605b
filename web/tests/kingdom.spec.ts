// It's a Wonderful Kingdom: whole games by mouse without a server, and how every phase looks.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, SITE, fixed, idle, prompt, targets, watchErrors } from './table';

const axe = readFileSync(join(HERE, '..', 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
const shots = process.env.TESSERA_SHOTS!;
const program = join(process.env.TESSERA_BUILD!, 'tessera');

test.beforeEach(({ page }) => fixed(page));

/** A new table by its form: a set, then every bot at the weakest level. */
async function begin(page: Page, preset: string): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('tessera.settings', JSON.stringify({ confirm: false })),
  );
  await page.goto(`${SITE}#/new/kingdom`);
  await page.getByRole('button', { name: preset, exact: true }).click();
  const level = page.getByLabel('Level');
  if (await level.count()) await level.first().selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
}

/** Plays by mouse until it is over or `turns` clicks are made: a picked card is put somewhere, works
 *  are not scrapped, a decision ends when nothing else is left. */
async function play(page: Page, turns = 2000): Promise<number> {
  const idle = /^move (done|pass|scrap|krys|arrange|transmute)\b/;
  let seed = 5;
  const any = <T>(list: T[]): T =>
    list[(seed = (seed * 1103515245 + 12345) % 2147483648) % list.length];
  for (let n = 0, last = Date.now(); ;) {
    const { over, mine, spots } = await targets(page);
    if (over || n >= turns) return n;
    const follow = page.getByRole('button', { name: 'Follow the suggestion' });
    if (mine && spots.length && (await follow.count())) {
      await follow.click({ timeout: 2000 }).catch(() => undefined);
      n++;
      last = Date.now();
    } else if (mine && spots.length) {
      const moves = spots.filter((s) => s.what !== 'card' && !idle.test(s.what));
      const cards = spots.filter((s) => s.what === 'card');
      const ends = spots.filter((s) => /^move (done|pass)/.test(s.what));
      const plans = n % 2 ? moves.filter((s) => s.what.startsWith('move recycle')) : [];
      const at = any(
        plans.length
          ? plans
          : moves.length
            ? moves
            : cards.length
              ? cards
              : ends.length
                ? ends
                : spots,
      );
      await page.mouse.click(at.x, at.y);
      n++;
      last = Date.now();
    } else {
      if (mine && (await page.locator('dialog[open]').count())) await page.keyboard.press('Escape'); // a card looked at
      await page.waitForTimeout(20);
    }
    if (Date.now() - last > 20_000)
      throw new Error(`nothing to do for 20 s: ${await page.locator('.prompt').innerText()}`);
  }
}

/** The rows of points add up to the total. */
async function sums(page: Page): Promise<void> {
  const total = (await page.locator('.tot td').allInnerTexts()).map((x) =>
    Number(x.replace('−', '-')),
  );
  const parts = await page
    .locator('tbody tr:not(.sub):not(.tot)')
    .evaluateAll((rows) =>
      rows.map((r) =>
        [...r.querySelectorAll('td')].map((c) => Number(c.textContent!.replace('−', '-'))),
      ),
    );
  expect(parts[0].map((_, i) => parts.reduce((sum, p) => sum + p[i], 0))).toEqual(total);
}

test('kingdom: a whole game for two against a bot by mouse, to the result', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'First game: Menace');
  expect(await play(page)).toBeGreaterThan(80);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
  await sums(page);
  expect(errors).toEqual([]);
});

test('kingdom: clicks that wait for nothing, while others move at the same time, are never refused', async ({
  browser,
}) => {
  // pieces travel, so what is shown is often older than the table; the bots decide in no time
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  } as object);
  const page = await context.newPage();
  await fixed(page, 3);
  const errors = watchErrors(page);
  await begin(page, 'Everything in');
  await page.evaluate(() => {
    const w = window as unknown as { refused: string[] };
    w.refused = [];
    new MutationObserver(() =>
      document.querySelectorAll('.prompt__d.bad').forEach((b) => w.refused.push(b.textContent!)),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // in the page itself, so that a click comes as fast as a frame: any move, done last
  const made = await page.evaluate(async () => {
    let [seed, n] = [9, 0];
    const die = (k: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
    for (
      const end = Date.now() + 12_000;
      Date.now() < end && !location.hash.startsWith('#/result');
    ) {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          '.confirm, [data-move]:not([disabled]), .card.is-legal, .legal .hit',
        ),
      ];
      const some = all.filter((b) => !/^(done|pass)/.test(b.dataset.move ?? ''));
      const at = some.length && die(6) ? some[die(some.length)] : all[die(Math.max(1, all.length))];
      if (at) {
        at.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        n++;
      }
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      await new Promise((r) => setTimeout(r, die(3) * 12));
    }
    return n;
  });
  expect(made).toBeGreaterThan(20);
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual(
    [],
  );
  expect(errors).toEqual([]);
  await context.close();
});

test('kingdom: a whole solo scenario by mouse, to a medal or a defeat', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'Alone: a scenario');
  await expect(page.getByRole('heading', { name: 'Rats everywhere' }).first()).toBeVisible();
  expect(await play(page)).toBeGreaterThan(25);
  await expect(page.locator('.hero h1')).toContainText(/Lost|medal/);
  await sums(page);
  await page.goto(`${SITE}#/me`);
  await expect(page.locator('.past')).toHaveCount(1);
  await expect(page.locator('td').filter({ hasText: 'Wonderful Kingdom' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('kingdom: a Conquest game begins on its map and is played by mouse', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'Conquest');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(
    page.getByRole('button', { name: /^Oath Hill; red 4, blue 4 points/ }),
  ).toBeAttached();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await play(page, 90);
  expect(errors).toEqual([]);
});

test('kingdom: the form keeps to what the engine allows', async ({ page }) => {
  await page.goto(`${SITE}#/new/kingdom`);
  const start = page.getByRole('button', { name: 'Start' });
  await page.locator('label.pick', { hasText: 'Quest' }).first().click();
  await expect(page.getByText('Threats of the first seat')).toHaveCount(0);
  await expect(page.getByText('Quest board')).toBeVisible();
  await page.locator('label.pick', { hasText: /^E, for Conquest/ }).click();
  await expect(page.getByRole('alert')).toContainText('Face E belongs to Conquest');
  await expect(start).toBeDisabled();
  await page.locator('label.pick', { hasText: /^Conquest$/ }).click();
  await expect(start).toBeEnabled();
});

interface Told {
  ply: number;
  moves: Record<string, string[]>;
  view: {
    round: number;
    phase: string;
    step: number | null;
    pending: Record<string, { kind: string; queue?: string[] }>;
    seats: { selection: unknown[] }[];
  };
}
const owes = (kind: string) => (x: Told) => x.view.pending.p1?.kind === kind;

/** A moment of a game that bots played: the record and the ply at which p1 owes this. */
function moment(
  options: string[],
  seats: number,
  when: (x: Told) => boolean,
): { file: string; ply: number; done: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'kingdom-'));
  for (let seed = 1; seed < 9; seed++) {
    rmSync(dir, { recursive: true, force: true });
    execFileSync(program, [
      'sim',
      'kingdom',
      '--seats',
      String(seats),
      ...options.flatMap((o) => ['--opt', o]),
      '--games',
      '1',
      '--seed',
      String(seed),
      '--bots',
      Array(seats).fill('greedy').join(),
      '--record',
      dir,
    ]);
    const file = join(dir, readdirSync(dir)[0]);
    for (const line of execFileSync(program, ['replay', file, '--every', '--as', 'p1'], {
      maxBuffer: 1 << 28,
    })
      .toString()
      .split('\n'))
      if (line && when(JSON.parse(line) as Told))
        return {
          file,
          ply: (JSON.parse(line) as Told).ply,
          done: () => rmSync(dir, { recursive: true, force: true }),
        };
  }
  throw new Error(`no such moment: ${options.join(' ')}`);
}

const late =
  (kind: string, round = 2) =>
  (x: Told) =>
    x.view.round >= round && owes(kind)(x);
const MOMENTS: Record<string, [string[], number, (x: Told) => boolean]> = {
  choice: [['module=menace'], 2, late('select')],
  offer: [['module=menace'], 2, late('offer')],
  planning: [['module=menace'], 2, (x) => late('plan')(x) && x.view.seats[0].selection.length > 3],
  production: [['module=menace'], 2, late('put')],
  combat: [['module=menace', 'threat_p1=voleurs', 'threat_p2=ombres'], 2, late('combat')],
  advisors: [['module=advisors'], 2, late('produce')],
  quest: [['module=quest'], 2, late('plan')],
  solo: [['module=quest', 'face=B'], 1, late('select')],
  scenario: [['scenario=sc03', 'face=B'], 1, late('plan')],
  conquest: [['module=conquest'], 2, late('conquest')],
};

async function complain(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () =>
      (
        await (
          window as unknown as {
            axe: {
              run(): Promise<{
                violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
              }>;
            };
          }
        ).axe.run()
      ).violations,
  );
  return found.flatMap((v) =>
    v.nodes
      .slice(0, 4)
      .map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary?.split('\n')[1] ?? ''}`),
  );
}

async function sit(page: Page, at: { file: string; ply: number }): Promise<void> {
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', at.file);
  await expect(page.locator('input[type=range]')).toBeVisible();
  await page.goto(`${SITE}#/replay/file?ply=${at.ply}&as=p1`);
  await expect(page.locator('.bar .meta')).toHaveText(new RegExp(`^${at.ply} /`));
  await page.locator('.bar .end .btn').nth(1).click();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

async function look(
  browser: Browser,
  size: string,
  lang: string,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const viewport =
    size === 'phone'
      ? { width: 390, height: 844 }
      : size === 'tablet'
        ? { width: 820, height: 1180 }
        : { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    locale: lang,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as object);
  const page = await context.newPage();
  mkdirSync(shots, { recursive: true });
  for (const [name, [options, seats, when]] of Object.entries(MOMENTS)) {
    const at = moment(options, seats, when);
    await sit(page, at);
    at.done();
    if (name === 'conquest') await expect(page.locator('.hit').first()).toBeAttached();
    await page.screenshot({
      path: join(shots, `kingdom-${name}-${size}-${lang}-${colorScheme}.png`),
    });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      name,
    ).toBeLessThanOrEqual(0);
    expect(await complain(page), name).toEqual([]);
  }
  await context.close();
}

for (const [size, lang, theme] of [
  ['desktop', 'en', 'light'],
  ['desktop', 'fr', 'dark'],
  ['phone', 'en', 'light'],
  ['phone', 'fr', 'dark'],
  ['tablet', 'fr', 'light'],
] as const)
  test(`kingdom: every phase and module, ${size}, ${lang}, ${theme}: axe finds nothing, nothing hangs over the edge`, async ({
    browser,
  }) => look(browser, size, lang, theme));

test('kingdom: the suggested filling is made with one button and taken back step by step', async ({
  page,
}) => {
  const at = moment(
    ['module=quest', 'face=B'],
    1,
    (x) =>
      owes('put')(x) &&
      x.view.phase === 'production' &&
      x.view.pending.p1.queue!.length > 1 &&
      x.moves.p1.length > 1,
  );
  await sit(page, at);
  at.done();
  await expect(prompt(page)).toContainText('Place a cube');
  const follow = page.getByRole('button', { name: 'Follow the suggestion' });
  await follow.click();
  await expect(prompt(page)).toContainText('your cubes are placed');
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(prompt(page)).toContainText('Place a cube');
  expect((await targets(page)).spots.some((s) => s.what.startsWith('move put'))).toBe(true);
});

test('kingdom: every lesson opens and asks', async ({ page }) => {
  for (let step = 0; step < 5; step++) {
    await page.goto(`${SITE}#/learn/kingdom?step=${step}`);
    await page.reload();
    await expect(page.locator('.prompt.is-mine')).toBeVisible();
  }
});
