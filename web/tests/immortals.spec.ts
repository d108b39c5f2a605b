// Immortals in the page, without a server: a whole game by mouse, planning in any order by keyboard,
// mouse and drag, who sees what, odds and battle, both realms on a desk and on a phone, the lessons.
import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, SITE, fixed, playByMouse, prompt, targets, watchErrors } from './table';

const axe = readFileSync(join(HERE, '..', 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
const SHOTS = process.env.TESSERA_SHOTS;
const lines = readFileSync(join(HERE, 'immortals.record.txt'), 'utf8').split('\n');
const moves = lines.filter((l) => /^p\d: /.test(l));
const PLANNING = 62;
const ARMIES = 239; // p2 is asked how many go
const DUEL = 262; // p1 sends four against two

/** A table of this browser after the first n moves of the record; the others are bots. */
async function open(
  page: Page,
  n: number,
  me: string,
  look: { theme?: string; lang?: string; level?: string } = {},
): Promise<void> {
  const record = [
    ...lines.slice(0, lines.indexOf('moves') + 1).filter((l) => !l.startsWith('seed-hash')),
    ...moves.slice(0, n),
    `end ${n}`,
    '',
  ].join('\n');
  await fixed(page, 7);
  await page.addInitScript(
    ({ record, me, theme, lang, level }) => {
      if (localStorage.getItem('tessera.tables')) return;
      const seats = ['p1', 'p2', 'p3'].map((p) => ({
        kind: p === me ? 'me' : 'bot',
        name: '',
        level,
      }));
      localStorage.setItem('tessera.settings', JSON.stringify({ theme, lang, level, motion: 0 }));
      localStorage.setItem('tessera.tables', '["local-1"]');
      localStorage.setItem(
        'tessera.table.local-1',
        JSON.stringify({
          id: 'local-1',
          game: 'immortals',
          options: { players: 3, rounds: 2, tower_model: 'bernoulli' },
          seats,
          record,
          updated: 1,
          over: false,
          acting: [],
        }),
      );
    },
    {
      record,
      me,
      theme: look.theme ?? 'light',
      lang: look.lang ?? 'en',
      level: look.level ?? 'random',
    },
  );
  await page.goto(`${SITE}#/table/local-1`);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

/** What axe finds, and whether the page is wider than the screen. */
async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const faults = await page.evaluate(
    async () =>
      (
        await (
          window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run()
      ).violations,
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...faults.flatMap((f) => f.nodes.slice(0, 3).map((n) => `${f.id}: ${n.html.slice(0, 200)}`)),
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
  ];
}

const space = (page: Page, id: string) => page.locator(`.own [data-space="${id}"]`);
const card = (page: Page, id: string) => page.locator(`.hand [data-card="${id}"]`);

test('immortals: a whole game of three by mouse, to the result', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await open(page, 0, 'p1');
  await expect(page.locator('.realm2')).toHaveCount(2);
  expect(await playByMouse(page)).toBeGreaterThan(40);
  await expect(page.locator('.hero h1')).toContainText(/win|share|won/i);
  const labels = (await page.locator('tbody tr:not(.sub):not(.tot) th').allInnerTexts()).map((x) =>
    x.trim(),
  );
  expect(labels).toEqual([
    'Regions',
    'Provinces, 3 or 4 regions',
    'Whole provinces',
    'Sanctuaries held',
    'Capitals held',
    'Portals built',
    'Sanctuaries built',
    'Capitals built',
  ]);
  const total = (await page.locator('.tot td').allInnerTexts()).map(Number);
  const parts = await page
    .locator('tbody tr:not(.sub):not(.tot)')
    .evaluateAll((rows) =>
      rows.map((r) => [...r.querySelectorAll('td')].map((c) => Number(c.textContent))),
    );
  expect(parts[0].map((_, i) => parts.reduce((sum, p) => sum + p[i], 0))).toEqual(total);
  expect(errors).toEqual([]);
});

test('immortals: a plan in any order, by keyboard, mouse and drag', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, PLANNING, 'p1');
  await expect(prompt(page)).toContainText('Extract gold');
  await expect(page.locator('.seat .ready')).toHaveCount(2); // the bots have planned
  // by keyboard: a card, then a later space; what is skipped stays open
  const region = page.locator('.hand .card.is-legal[data-card^="region_"]');
  const [first, second] = await region.evaluateAll((all) =>
    all.slice(0, 2).map((c) => (c as HTMLElement).dataset.card!),
  );
  await card(page, first).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, first)).toHaveAttribute('aria-pressed', 'true');
  await space(page, 'build').focus();
  await page.keyboard.press('Enter');
  await expect(space(page, 'build').locator('.peek')).toBeVisible();
  await expect(card(page, first)).toHaveCount(0);
  // a space first, then a card
  await space(page, 'extract_gold').focus();
  await page.keyboard.press('Enter');
  await card(page, second).focus();
  await page.keyboard.press('Enter');
  await expect(space(page, 'extract_gold').locator('.peek')).toBeVisible();
  await expect(space(page, 'build').locator('.peek')).toBeVisible();
  // dragged to the other magic space, and to one that does not take it
  await card(page, 'transition_5').dragTo(space(page, 'magic_1'), {
    sourcePosition: { x: 12, y: 60 },
  });
  await expect(space(page, 'magic_1').locator('.peek')).toHaveText('Transition of 5');
  await card(page, 'seize_or_sanctuary').dragTo(space(page, 'attack'), {
    sourcePosition: { x: 12, y: 60 },
  });
  await expect(page.locator('.prompt__d')).toContainText('Magic cards go on magic spaces');
  await expect(space(page, 'attack').locator('.peek')).toHaveCount(0);
  // taken up again and laid elsewhere
  await space(page, 'build').click();
  await expect(space(page, 'build').locator('.peek')).toHaveCount(0);
  await space(page, 'attack').click();
  await expect(space(page, 'attack').locator('.peek')).toBeVisible();
  await page.locator('[data-move="done"]').click();
  await expect(page.locator('.log')).toContainText('has planned 3 spaces');
  await expect(page.locator('.own .peek')).toHaveCount(3);
  expect(errors).toEqual([]);
});

test('immortals: others see backs, the owner sees names', async ({ page }) => {
  await open(page, 92, 'p1');
  const laid = page.locator('.own .sp.has');
  await expect(laid).toHaveCount(10);
  await expect(page.locator('.own .peek')).toHaveCount(10);
  await page.goto(`${SITE}#/replay/local-1?ply=92&as=table`);
  await expect(laid).toHaveCount(10);
  await expect(page.locator('.own .peek')).toHaveCount(0);
  for (const [as, n] of [
    ['p1', 10],
    ['p2', 10],
    ['table', 0],
  ] as const) {
    await page.getByLabel('Seen by').selectOption(as);
    await expect(page.locator('.own .peek')).toHaveCount(n);
  }
});

test('immortals: the odds are the engine’s, the tower decides, the battle is told', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, ARMIES, 'p2');
  const rows = page.locator('[data-move^="armies"]');
  await expect(rows.first().locator('.obar')).toHaveAttribute('aria-label', /victory \d+ %/);
  // the same from the command line
  const state = JSON.parse(
    execFileSync(
      join(process.env.TESSERA_BUILD!, 'tessera'),
      ['replay', join(HERE, 'immortals.record.txt'), '--ply', String(ARMIES)],
      { encoding: 'utf8' },
    ),
  );
  const { tower, pending, map } = state.view;
  const there = map[pending.target[0]][pending.target[1]] ?? { owner: null, armies: 0 };
  const four = (c: Record<string, number>) => {
    const rest = Object.entries(c).reduce(
      (n, [k, v]) => n + (['p2', there.owner, 'green'].includes(k) ? 0 : v),
      0,
    );
    return [c.p2 ?? 0, there.owner ? c[there.owner] : 0, rest, c.green ?? 0].join();
  };
  const same = (a: string[] | undefined, b: string[]) => a?.join() === b.join();
  const stance = same(pending.site, pending.target)
    ? 'with'
    : same(pending.site, pending.origin)
      ? 'neutral'
      : 'against';
  for (const row of await rows.all()) {
    const n = (await row.getAttribute('data-move'))!.slice(7);
    const odds = JSON.parse(
      execFileSync(
        join(process.env.TESSERA_BUILD!, 'tessera'),
        [
          'query',
          'immortals',
          'tower',
          `attack=${n}`,
          `defend=${there.armies}`,
          `stance=${stance}`,
          `inside=${four(tower.inside)}`,
          `tray=${four(tower.tray)}`,
          '--json',
        ],
        { encoding: 'utf8' },
      ),
    );
    const [win, tie, lose] = [odds.win, odds.tie, odds.lose].map((x: number) =>
      Math.round(x / 100),
    );
    await expect(row.locator('.obar')).toHaveAttribute(
      'aria-label',
      new RegExp(`victory ${win} %, tie ${tie} %, defeat ${lose} %`),
    );
  }
  await rows.last().click();
  await expect(page.locator('.felt .tower')).toBeVisible();
  await expect(page.locator('.battle h2')).toBeVisible();
  await expect(page.locator('.battle .obar')).toBeVisible();
  const thrown = Number((await page.locator('.felt h2 small').innerText()).match(/\d+/)![0]);
  await expect(page.locator('.felt .ghost')).toHaveCount(thrown);
  await page.locator('[data-battle="go"]').click();
  await expect(page.locator('.felt')).toHaveCount(0);
  await expect(page.locator('.realm2')).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('immortals: the first filling of the tower is seen', async ({ page }) => {
  await open(page, 45, moves[45].slice(0, 2));
  await expect(page.locator('.felt .ghost')).toHaveCount(31);
  await page.locator('.felt h2 .btn').click();
  await expect(page.locator('.realm2')).toHaveCount(2);
});

test('immortals: the points of a round are told as they were scored', async ({ page }) => {
  const end = moves.findIndex((m, i) => i > PLANNING && / draw$/.test(m)) - 1; // the last action of round 1
  const [seat, move] = moves[end].split(': ');
  const told = JSON.parse(
    execFileSync(
      join(process.env.TESSERA_BUILD!, 'tessera'),
      ['replay', join(HERE, 'immortals.record.txt'), '--ply', String(end + 1), '--events'],
      { encoding: 'utf8' },
    ),
  );
  const totals = told.events
    .filter((e: { event: string }) => e.event === 'scored')
    .map((e: { total: number }) => `+${e.total}`);
  await open(page, end, seat);
  await page.locator(`[data-move="${move}"]`).click();
  await expect(page.locator('.rscore tbody tr')).toHaveCount(3);
  expect((await page.locator('.rscore .sum').allInnerTexts()).sort()).toEqual(totals.sort());
});

for (const [size, width, height, theme, lang] of [
  ['desktop', 1440, 900, 'light', 'en'],
  ['desktop', 1440, 900, 'dark', 'fr'],
  ['tablet', 820, 1180, 'light', 'fr'],
  ['phone', 390, 844, 'light', 'en'],
  ['phone', 390, 844, 'dark', 'fr'],
] as const)
  test(`immortals: ${size}, ${theme}, ${lang}: everything in sight, axe finds nothing`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    for (const [name, n, me] of [
      ['planning', 195, 'p1'],
      ['actions', 228, 'p2'],
      ['armies', ARMIES, 'p2'],
      ['draft', 5, 'p3'],
      ['split', 45, moves[45].slice(0, 2)],
      ['battle', DUEL, moves[DUEL].slice(0, 2)],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      const errors = watchErrors(page);
      await open(page, n, me, { theme, lang });
      if (name === 'battle') {
        await page.locator(`[data-move="${moves[n].slice(4)}"]`).click();
        await expect(page.locator('.battle .obar')).toBeVisible();
      }
      await expect(page.locator('.realm2')).toHaveCount(
        size === 'phone' || name === 'battle' || name === 'split' ? 1 : 2,
      );
      const inside = await page.evaluate(() =>
        [...document.querySelectorAll('.realm2')].every((r) => {
          const b = r.getBoundingClientRect();
          return [...r.querySelectorAll('.hit')].every((h) => {
            const k = h.getBoundingClientRect();
            return (
              k.left >= b.left - 1 &&
              k.right <= b.right + 1 &&
              k.top >= b.top - 1 &&
              k.bottom <= b.bottom + 1
            );
          });
        }),
      );
      expect(inside, name).toBe(true);
      if (SHOTS)
        await page.screenshot({ path: join(SHOTS, `immortals-${name}-${size}-${theme}.png`) });
      expect(await complaints(page), name).toEqual([]);
      if (size === 'phone' && name !== 'battle' && name !== 'split') {
        const dark = page.locator('.swap .btn').first();
        await dark.click();
        await expect(page.locator('.realm2.night')).toHaveCount(1);
        await page.locator('.swap .btn').nth(1).click();
        await expect(page.locator('.realm2.day')).toHaveCount(1);
      }
      expect(errors).toEqual([]);
      await page.close();
    }
  });

test('immortals: every lesson can be done', async ({ page }) => {
  const ways: string[][] = [
    ['card', 'move plan extract_gold'],
    ['move reveal extract_gold', 'confirm', 'move use extract'],
    ['move reveal build', 'confirm', 'move use portal'],
    [
      'move reveal attack',
      'confirm',
      'move use attack',
      'region dark tributepass',
      'region dark crossways',
      'move armies 3',
    ],
    ['region'],
  ];
  await page.goto(`${SITE}#/learn/immortals`);
  for (const [step, way] of ways.entries()) {
    await expect(page.locator('.step .caps')).toHaveText(`Step ${step + 1} of ${ways.length}`);
    await expect(prompt(page)).toBeVisible();
    for (const what of way) {
      let at: { x: number; y: number } | undefined;
      await expect(async () => {
        at = (await targets(page)).spots.find((s) => s.what.startsWith(what));
        expect(at, what).toBeTruthy();
      }).toPass({ timeout: 10_000 });
      await page.mouse.click(at!.x, at!.y);
    }
    await expect(page.locator('.step .btn--primary'), `lesson ${step + 1}`).toBeVisible();
    await page.locator('.step .btn--primary').click();
  }
  await expect(page.locator('.prompt')).toBeVisible();
});
