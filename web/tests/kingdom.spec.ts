// It's a Wonderful Kingdom: whole games by mouse without a server, and how every phase looks.
import { expect, performanceTier, test, tier, type Browser, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SITE,
  complain,
  fixed,
  playByMouse,
  prompt,
  sensibly,
  settled,
  targets,
  watchErrors,
} from './table';

const shots = process.env.TESSERA_SHOTS!;
const program = join(process.env.TESSERA_BUILD!, 'tessera');

test.beforeEach(({ page }) => {
  page.setDefaultTimeout(20_000);
  return fixed(page);
});

/** A new table by its form: a set, then every bot at the weakest level. */
async function begin(page: Page, preset: string): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'tessera.settings',
      JSON.stringify({ confirm: false, speed: 12, motion: 120 }),
    ),
  );
  await page.goto(`${SITE}#/new/kingdom`);
  await page.locator('.preset', { has: page.getByText(preset, { exact: true }) }).click();
  const level = page.getByLabel('Level');
  if (await level.count()) await level.first().selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
}

const play = (page: Page, turns = 2000): Promise<number> =>
  playByMouse(page, turns, 5, 0, { choose: sensibly });

/** The rows of points add up to the total. */
async function sums(page: Page): Promise<void> {
  const total = (await page.locator('.tot td').allInnerTexts()).map((x) =>
    Number(x.replace('−', '-')),
  );
  const parts = await page
    .locator('tbody tr:not(.sub, .tot, .tie)')
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
      const end = Date.now() + 60_000;
      n < 150 && Date.now() < end && !location.hash.startsWith('#/result');
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

test(
  'kingdom: a whole solo scenario by mouse, to a medal or a defeat',
  tier(false),
  async ({ page }) => {
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
  },
);

test(
  'kingdom: a Conquest game begins on its map and is played by mouse',
  tier(false),
  async ({ page }) => {
    const errors = watchErrors(page);
    await begin(page, 'Conquest');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(
      page.getByRole('button', { name: /^Oath Hill; red 4, blue 4 points/ }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await play(page, 90);
    expect(errors).toEqual([]);
  },
);

test('kingdom: the form keeps to what the engine allows', async ({ page }) => {
  await page.goto(`${SITE}#/new/kingdom`);
  const start = page.getByRole('button', { name: 'Start' });
  await page.locator('.fold > summary').click();
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
    seats: { selection: unknown[]; hand: unknown[]; works: unknown[] }[];
    zones: Record<string, unknown[]>;
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

async function sit(page: Page, at: { file: string; ply: number }): Promise<void> {
  await page.goto(`${SITE}#/replays`);
  await page.setInputFiles('input[type=file]', at.file);
  await expect(page.locator('input[type=range]')).toBeVisible();
  await page.goto(`${SITE}#/replay/file?ply=${at.ply}&as=p1`);
  await expect(page.locator('.bar .meta')).toHaveText(new RegExp(`^${at.ply} /`));
  await page.locator('.bar .end .btn').last().click();
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
        : size === 'laptop'
          ? { width: 1280, height: 720 }
          : { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    locale: lang,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as object);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
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
  ['laptop', 'fr', 'dark'],
  ['phone', 'en', 'light'],
  ['phone', 'fr', 'dark'],
  ['tablet', 'fr', 'light'],
] as const)
  test(
    `kingdom: every phase and module, ${size}, ${lang}, ${theme}: axe finds nothing, nothing hangs over the edge`,
    tier(lang === 'fr'),
    async ({ browser }) => look(browser, size, lang, theme),
  );

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

/** A moment as a table of this browser, against a bot of a level. */
async function table(page: Page, at: { file: string; ply: number }, level: string): Promise<void> {
  const lines = readFileSync(at.file, 'utf8').split('\n');
  const head = lines.slice(0, lines.indexOf('moves') + 1).filter((l) => !l.startsWith('seed-hash'));
  const moves = lines.filter((l) => /^p\d: /.test(l)).slice(0, at.ply);
  const record = [...head, ...moves, `end ${at.ply}`, ''].join('\n');
  const told = JSON.parse(
    execFileSync(program, ['replay', at.file, '--ply', String(at.ply)]).toString(),
  ) as { options: Record<string, unknown> };
  await page.goto(SITE);
  await page.evaluate(
    ({ record, level, options }) => {
      const seats = ['me', 'bot'].map((kind) => ({ kind, name: '', level }));
      const row = { id: 'local-1', game: 'kingdom', options, seats, record, updated: 1 };
      localStorage.setItem('tessera.tables', '["local-1"]');
      localStorage.setItem(
        'tessera.table.local-1',
        JSON.stringify({ ...row, over: false, acting: [] }),
      );
    },
    { record, level, options: told.options },
  );
  await page.goto(`${SITE}?${Math.random()}#/table/local-1`);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

const menace = ['module=menace', 'threat_p1=geants-de-givre', 'threat_p2=rats-geants', 'face=B'];

test('kingdom: a card of the hand is read at row size and opens at large, with resources by name (review 1, 18)', async ({
  page,
}) => {
  const at = moment(menace, 2, (x) => late('offer')(x) && x.view.seats[0].hand.length > 6);
  await sit(page, at);
  const card = page.locator('.tray .card[data-inspect]').first();
  const names = page.locator('.tray .kk__h b');
  for (const px of await names.evaluateAll((all) =>
    all.map((b) => parseFloat(getComputedStyle(b).fontSize)),
  ))
    expect(px).toBeGreaterThanOrEqual(11);
  await expect(card).toHaveAccessibleName(/(To build: \d+ \w+|Cannot be built|soldiers? )/);
  await card.hover();
  const dock = page.locator('.dock--inspect');
  await expect(dock.locator('.card--large')).toBeVisible();
  await expect(dock).toContainText(/To build|Recycled|points otherwise/);
  // the hand, the zones, the works and the prompt stay in sight beside it
  const [a, b] = [await dock.boundingBox(), await page.locator('.stage').boundingBox()];
  expect(a!.x).toBeGreaterThanOrEqual(b!.x + b!.width - 1);
  at.done();
});

test('kingdom: what is taken lies open on the shore, with its sum, and each zone says what it gives (review 6)', async ({
  page,
}) => {
  const at = moment(menace, 2, (x) => late('select')(x) && x.view.seats[0].selection.length > 2);
  await sit(page, at);
  at.done();
  const taken = page.locator('.kb--own .g-taken');
  expect(await taken.locator('.tl__n').count()).toBeGreaterThan(2);
  await expect(taken.locator('h4')).toContainText(/taken, built/);
  await expect(taken.locator('.sum')).not.toBeEmpty();
  expect(await page.locator('.kz .sum').count()).toBeGreaterThan(0);
  const before = await taken.locator('.tl').count();
  const cards = await page.locator('.kz').first().locator('.card').count();
  await page.locator('[data-move="select z1"]').first().click();
  await expect(taken.locator('.tl')).toHaveCount(before + cards);
});

test('kingdom: a zone that is taken is told card by card, by number too; what the rival did is marked and shown again (review 6, 8, B10)', async ({
  page,
}) => {
  const at = moment(
    menace,
    2,
    (x) => late('select')(x) && x.view.seats[0].hand.length > 2 && x.view.zones.z1.length > 1,
  );
  await table(page, at, 'random');
  at.done();
  const names = await page.locator('.kz').first().locator('.kk__h b').allInnerTexts();
  await page.keyboard.press('1');
  const log = page.locator('.logbox');
  await expect(log).toContainText('takes Zone 1: ');
  for (const name of names) await expect(log).toContainText(name.replace(/\s+/g, ' '));
  // a digit chooses a card, the next one its zone
  for (const left of [1, 2]) {
    await expect(page.locator('.prompt .chip')).toContainText(`${left} / 2`);
    await settled(page);
    await page.keyboard.press('1');
    await expect(page.locator('.tray .card[aria-pressed="true"]')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.kz [data-move]:focus')).toHaveCount(1);
    await page.keyboard.press('2');
  }
  await expect(prompt(page)).toContainText('Take a zone', { timeout: 20_000 });
  await settled(page);
  const chip = page.locator('.since .ev').first();
  await expect(chip).toContainText(/takes Zone \d/);
  await expect(page.locator('.k .mk').first()).toHaveText('1');
  await chip.click();
  await expect(page.locator('.banner')).toContainText(/takes Zone \d/);
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('kingdom: cards fly, not zones (review 8)', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  } as object);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const at = moment(menace, 2, (x) => owes('offer')(x) && x.view.seats[0].hand.length > 6);
  await table(page, at, 'random');
  at.done();
  await page.evaluate(() => {
    const w = window as unknown as { flown: string[] };
    w.flown = [];
    new MutationObserver(() =>
      document
        .querySelectorAll('.flight > *')
        .forEach((e) => w.flown.push(e.getAttribute('class') ?? '')),
    ).observe(document.body, { subtree: true, childList: true });
  });
  for (const left of [2, 1]) {
    await expect(page.locator('.prompt .chip')).toContainText(`${3 - left} / 2`);
    await page.locator('.tray .card.is-legal').first().click();
    await page.locator('.kz [data-move^="offer"]').first().click();
  }
  const flown = () => page.evaluate(() => (window as unknown as { flown: string[] }).flown);
  await expect.poll(async () => (await flown()).some((c) => /\bcard\b/.test(c))).toBe(true);
  expect((await flown()).filter((c) => /\b(kz|zone)\b/.test(c))).toEqual([]);
  await context.close();
});

test('kingdom: Planning has no wall of buttons, and scrapping a work asks first (review 7, 20)', async ({
  page,
}) => {
  let scrap = '';
  const can = (x: Told) =>
    late('plan')(x) &&
    x.view.seats[0].works.length > 1 &&
    !!(scrap = x.moves.p1.find((m) => m.startsWith('scrap '))?.split(' ')[1] ?? '');
  const at = moment(menace, 2, can);
  await sit(page, at);
  at.done();
  await expect(page.locator('.prompt .btn')).not.toHaveCount(0);
  expect(await page.locator('.prompt .btn').count()).toBeLessThan(6);
  await expect(page.locator('[data-move^="scrap"]')).toHaveCount(0);
  await settled(page);
  const works = page.locator('.kb--own .wk');
  const n = await works.count();
  await page.locator(`.kb--own .wk[data-at="work:p1:${scrap}"] .wk__h`).click();
  await page.locator('.pop [data-scrap]').click();
  await expect(works).toHaveCount(n);
  await page.locator('.pop [data-move^="scrap"]').click();
  await expect(works).toHaveCount(n - 1);
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(works).toHaveCount(n);
});

test('kingdom: a tray without cards gives its room to the board of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const at = moment(menace, 2, (x) => late('plan')(x) && x.view.seats[0].selection.length === 0);
  await sit(page, at);
  at.done();
  await expect(page.locator('.tray .kempty')).toBeVisible();
  expect((await page.locator('.tray').boundingBox())!.height).toBeLessThan(80);
});

test('kingdom: a chosen card is built or recycled where it lies (review 20)', async ({ page }) => {
  const at = moment(menace, 2, (x) => late('plan')(x) && x.view.seats[0].selection.length > 3);
  await sit(page, at);
  at.done();
  const n = await page.locator('.tray .card').count();
  await page.locator('.tray .card.is-legal').filter({ hasNotText: 'Treasure' }).first().click();
  await page.locator('.cact [data-move^="build"]').click();
  await expect(page.locator('.tray .card')).toHaveCount(n - 1);
  // not sent yet, it is told as what has happened (B18)
  await expect(page.locator('.logbox li').last()).toContainText(/^begins /);
});

test('kingdom: places of the Conquest are buttons on the map, worth is told for both (review 13)', async ({
  page,
}) => {
  const at = moment(['module=conquest'], 2, owes('cover'));
  await sit(page, at);
  at.done();
  const places = page.locator('button.bs[data-move^="cover"]');
  expect(await places.count()).toBeGreaterThan(1);
  await expect(page.locator('.vpf').first()).toHaveText(/\D+\d+\D*\d+$/);
  await expect(page.locator('.cq .kd')).toHaveCount(2);
  await expect(places.first()).toHaveAccessibleName(/: /);
  const moves = await places.count();
  await places.first().click();
  await expect
    .poll(async () => (await places.count()) < moves || (await page.locator('.confirm').count()))
    .toBeTruthy();
});

test('kingdom: the log names the work a cube goes to (review 26)', async ({ page }) => {
  const at = moment(menace, 2, late('produce', 3));
  await sit(page, at);
  at.done();
  const log = page.locator('.logbox');
  await expect(log).toContainText(/on [A-Z]/);
  await expect(log).not.toContainText(/on work \d/);
});

test(
  'performance: level 6 of the Kingdom answers within three seconds of the end of a plan',
  performanceTier,
  async ({ page }) => {
    const ends = (x: Told) => x.view.phase === 'planning' && x.moves.p1?.includes('done');
    const at = moment(menace, 2, (x) => x.view.round > 1 && ends(x));
    await table(page, at, 'level6');
    at.done();
    await page.locator('.prompt [data-move="done"]').click();
    const from = Date.now();
    await expect(page.locator('.prompt .waits')).toBeVisible();
    await expect(page.locator('.cloth[aria-busy="false"] .prompt.is-mine')).toBeVisible({
      timeout: 20_000,
    });
    expect(Date.now() - from).toBeLessThan(3000);
  },
);
