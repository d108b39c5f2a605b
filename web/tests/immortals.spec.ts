// Immortals in the page, without a server: a whole game by mouse, planning in any order by keyboard,
// mouse and drag, who sees what, odds and battle, both realms on a desk and on a phone.
import { expect, test, tier, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, SITE, complain, fixed, playByMouse, prompt, watchErrors } from './table';

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
  look: { theme?: string; lang?: string; level?: string; motion?: number; volume?: number } = {},
): Promise<void> {
  const record = [
    ...lines.slice(0, lines.indexOf('moves') + 1).filter((l) => !l.startsWith('seed-hash')),
    ...moves.slice(0, n),
    `end ${n}`,
    '',
  ].join('\n');
  await fixed(page, 7);
  await page.addInitScript(
    ({ record, me, theme, lang, level, motion, volume }) => {
      if (localStorage.getItem('tessera.tables')) return;
      const seats = ['p1', 'p2', 'p3'].map((p) => ({
        kind: p === me ? 'me' : 'bot',
        name: '',
        level,
      }));
      localStorage.setItem(
        'tessera.settings',
        JSON.stringify({ theme, lang, level, motion, volume }),
      );
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
      motion: look.motion ?? 0,
      volume: look.volume ?? 0,
    },
  );
  await page.goto(`${SITE}#/table/local-1`);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

/** What axe finds, and whether the page is wider than the screen. */
async function complaints(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await complain(page)), ...(wide > 0 ? [`${wide} pixels too wide`] : [])];
}

const space = (page: Page, id: string) => page.locator(`.own [data-space="${id}"]`);
const card = (page: Page, id: string) => page.locator(`.hand [data-card="${id}"]`);

test('immortals: a whole game of three by mouse, to the result', tier(false), async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await open(page, 0, 'p1');
  await expect(page.locator('.realm2')).toHaveCount(2);
  expect(await playByMouse(page)).toBeGreaterThan(40);
  await expect(page.locator('.hero h1')).toContainText(/win|share|won/i);
  const labels = (await page.locator('tbody tr:not(.sub, .tot, .tie) th').allInnerTexts()).map(
    (x) => x.trim(),
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
    .locator('tbody tr:not(.sub, .tot, .tie)')
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
  await expect(page.locator('.logbox')).toContainText('has planned 3 spaces');
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
  const rows = page.locator('.nrs [data-move^="armies"]');
  const bar = page.locator('.prompt .od__b');
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
    const [win, tie] = [odds.win, odds.tie].map((x: number) => Math.round(x / 100));
    await row.hover();
    await expect(bar).toHaveAttribute(
      'aria-label',
      `victory ${win} %, tie ${tie} %, defeat ${100 - win - tie} %`,
    );
    // each part has its word (review 14)
    await expect(page.locator('.prompt .od__k')).toHaveText(
      new RegExp(`${win} % victory\\s*${tie} % tie\\s*${100 - win - tie} % defeat`),
    );
  }
  expect(errors).toEqual([]);
});

test('immortals: a battle is a sheet, the tower, the result; then map and log go on (9)', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, DUEL, 'p1');
  // before: who throws what, what is at stake, and the cubes above the tower
  await expect(page.locator('.duel')).toContainText('4 armies go into the tower, 1 stays');
  await expect(page.locator('.duel')).toContainText('2 armies defend');
  await expect(page.locator('.duel')).toContainText('Region card would be yours');
  await expect(page.locator('.felt .tower')).toBeVisible();
  const at = page.locator('.realm2 [data-region="dark eagle_crown"].hit');
  await expect(at).toHaveAttribute('aria-label', /2 armies of Amber/);
  const lines = await page.locator('.log li').count();
  await page.locator('.nrs [data-move="armies 4"]').click();
  const go = page.locator('.prompt .confirm');
  await expect(go).toHaveText('Continue');
  await expect(page.locator('.prompt__q')).toContainText(/Victory|holds|tie|empty/);
  // told, and nothing has gone on
  await expect(page.locator('.du.win, .du')).not.toHaveCount(0);
  await page.waitForTimeout(600);
  await expect(at).toHaveAttribute('aria-label', /2 armies of Amber/);
  expect(await page.locator('.log li').count()).toBeLessThanOrEqual(lines);
  const thrown = Number((await page.locator('.felt p').innerText()).match(/\d+/)![0]);
  await expect(page.locator('.felt .ghost')).toHaveCount(thrown);
  await go.click();
  await expect(page.locator('.felt')).toHaveCount(0);
  await expect(page.locator('.realm2')).toHaveCount(2);
  await expect(at).not.toHaveAttribute('aria-label', /2 armies of Amber/);
  await expect(page.locator('.logbox')).toContainText(
    'attacks Eagle Crown, dark from Foothold, dark',
  );
  // once more, from its line: the sheet and the tower again, then the table as it was (B10)
  const line = page.locator('.logbox li', { hasText: 'attacks Eagle Crown' }).last();
  await expect(page.locator('.cloth[aria-busy="false"]')).toBeVisible();
  await line.locator('.again').click();
  await expect(page.locator('.felt .ghost')).toHaveCount(thrown);
  await expect(page.locator('.duel')).toContainText('Eagle Crown');
  await page.locator('.prompt .confirm').click();
  await expect(page.locator('.felt')).toHaveCount(0);
  await expect(page.locator('.banner')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('immortals: a battle is heard, and the tower (12), and the head has the phases of the round', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard = ((window as never as { heard: number[] }).heard = []) as number[];
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value: number, when: number) {
      heard.push(value);
      return set.call(this, value, when);
    };
  });
  const heard = () => page.evaluate(() => (window as never as { heard: number[] }).heard);
  await open(page, DUEL, 'p1', { motion: 100, volume: 0.5 });
  await expect(page.locator('.head .ph4 b')).toHaveText('Round 2 of 2');
  await expect(page.locator('.head .ph4 .on')).toContainText('Actions');
  await expect(page.locator('.head .ph4 li')).toHaveCount(3);
  expect(await heard()).not.toContain(120);
  await page.locator('.nrs [data-move="armies 4"]').click();
  await expect.poll(heard).toContain(120); // the drum
  await expect.poll(heard).toContain(300); // the first cube on the baffles
  await expect(page.locator('.prompt .confirm')).toHaveText('Continue');
  await expect(page.locator('.prompt__q')).toContainText(/Victory|holds|tie|empty/);
  await page.locator('.prompt .confirm').click();
  await expect(page.locator('.realm2')).toHaveCount(2);
});

test('immortals: the first filling of the tower is seen', async ({ page }) => {
  await open(page, 45, moves[45].slice(0, 2));
  await expect(page.locator('.felt .ghost')).toHaveCount(31);
  await page.locator('.felt__x').click();
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

test('immortals: the place a question names is outlined in both realms with what it yields (2)', async ({
  browser,
}) => {
  const draft = moves.findIndex((m, i) => i > 3 && / group /.test(m));
  for (const n of [0, draft]) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await open(page, n, moves[n].slice(0, 2));
    for (const r of ['night', 'day']) {
      await expect(page.locator(`.${r} .target-in`)).toHaveCount(1);
      await expect(page.locator(`.${r} .nameplate`)).toHaveText(/\S+\s+\d+\s+\d+/);
    }
    await expect(page.locator('.piece.ghost')).toHaveCount(1);
    expect(await page.locator('.near').count()).toBeGreaterThan(1);
    await expect(page.locator('.prompt .place')).toContainText(/realm/i);
    await expect(page.locator('.prompt .nbs .chip')).not.toHaveCount(0);
    // the stack that is looked at stands there
    const group = page.locator('.grp').first();
    const size = (await group.locator('b').innerText()).trim();
    await group.hover();
    if (Number(size) > 3) await expect(page.locator('.realm2')).toContainText([new RegExp(size)]);
    await page.close();
  }
});

/** What is touched for an attack, from the card to the throw. */
const ATTACK = 243; // p1 is to reveal an attack with a card of two sites

test('immortals: an attack takes four clicks, and one step back undoes what was no choice (10)', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await open(page, ATTACK, 'p1');
  await space(page, 'attack').click();
  await expect(prompt(page)).toHaveText('Attack from where?');
  await expect(page.locator('.confirm')).toHaveCount(0);
  // back: the only use is a choice again, beside giving it up; it is not taken once more
  await page.locator('[aria-label="Undo a step"], [aria-label*="ndo"]').first().click();
  await expect(page.locator('[data-move="forfeit gold"]')).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.locator('[data-move="use attack"]')).toBeVisible();
  await page.locator('[data-move="use attack"]').click();
  const hit = (id: string) => page.locator(`.realm2 .hit[data-region="${id}"]`);
  await hit('dark shore_lake').click({ force: true });
  await expect(prompt(page)).toHaveText('Attack which site?');
  // every target says its chance
  await expect(page.locator('.stepn').first()).toHaveText(/\d+ %/);
  await hit('dark pearl_strand').click({ force: true });
  await page.locator('.nrs [data-move="armies 2"]').click();
  await expect(page.locator('.prompt .confirm')).toHaveText('Continue');
  expect(errors).toEqual([]);
});

/** A finger, as the browser sees it. */
async function swipe(page: Page, path: { x: number; y: number }[]): Promise<void> {
  const c = await page.context().newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    c.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  await touch('touchStart', [path[0]]);
  for (const [a, b] of path.slice(1).map((p, i) => [path[i], p]))
    for (let k = 1; k <= 12; k++)
      await touch('touchMove', [
        { x: a.x + ((b.x - a.x) * k) / 12, y: a.y + ((b.y - a.y) * k) / 12 },
      ]);
  await touch('touchEnd', []);
}
const middle = async (page: Page, what: string) => {
  const b = (await page.locator(what).first().boundingBox())!;
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
};

for (const finger of [false, true])
  test(`immortals: a stack is dragged onto its target by ${finger ? 'finger' : 'mouse'} (10)`, async ({
    browser,
  }) => {
    const page = await browser.newPage({
      hasTouch: finger,
      viewport: { width: 1024, height: 768 },
    });
    await open(page, ATTACK, 'p1');
    await space(page, 'attack').click();
    await expect(prompt(page)).toHaveText('Attack from where?');
    const stack = '.piece[data-region="dark shore_lake"]';
    const [a, b] = [
      await middle(page, stack),
      await middle(page, '.piece[data-region="dark pearl_strand"]'),
    ];
    if (finger) await swipe(page, [a, b]);
    else {
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move(b.x, b.y, { steps: 6 });
      await page.mouse.up();
    }
    await expect(prompt(page)).toHaveText('How many attack Pearl Strand, dark?');
    await expect(page.locator('.duel')).toBeVisible();
    await page.close();
  });

test('immortals: a finger drags a card to a space, and the phone shows the realm asked about (16, 19)', async ({
  browser,
}) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page, PLANNING, 'p1');
  const first = (await page.locator('.hand .card.is-legal').first().getAttribute('data-card'))!;
  await swipe(page, [
    await middle(page, `.hand [data-card="${first}"]`),
    await middle(page, '.own [data-space="extract_gold"]'),
  ]);
  await expect(space(page, 'extract_gold').locator('.peek')).toBeVisible();
  await expect(card(page, first)).toHaveCount(0);
  await expect(page.locator('.dock')).toHaveCount(0); // it was no long press
  await page.close();
  const again = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(again, ARMIES, 'p2');
  await expect(prompt(again)).toContainText('dark');
  await expect(again.locator('.realm2.night')).toHaveCount(1);
  await expect(again.locator('.arr--w')).toHaveCount(1);
  // the camera is on it, in sight
  const seen = (await again.locator('.target-in').boundingBox())!;
  const frame = (await again.locator('.realm2').boundingBox())!;
  expect(seen.x).toBeGreaterThan(frame.x - seen.width / 2);
  expect(seen.x + seen.width).toBeLessThan(frame.x + frame.width + seen.width / 2);
  await again.close();
});

test('immortals: who has passed can always take gold, and it is remembered (10)', async ({
  page,
}) => {
  await open(page, 225, 'p1');
  await page.locator('[data-move="pass gold"]').click();
  const always = page.locator('[data-always="gold"]');
  const go = page.locator('.prompt .confirm');
  await expect(async () => {
    if (await go.count()) await go.click({ timeout: 500 });
    await expect(always).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(prompt(page)).toHaveText('You wait: gold or energy?');
  await always.click();
  await expect(always).toHaveCount(0);
  const anew = async (name: string) => {
    await page.goto(`${SITE}?${name}`);
    await page.evaluate(() => localStorage.removeItem('tessera.tables'));
    await page.goto(`${SITE}?${name}2#/table/local-1`);
  };
  // another table: it is taken without a question, and can be switched off
  await anew('again');
  await expect(page.locator('.own .always')).toBeVisible();
  await page.locator('[data-move="pass gold"]').click();
  await expect(async () => {
    if (await go.count()) await go.click({ timeout: 500 });
    await expect(page.locator('.logbox')).toContainText(/waits: \+1/, { timeout: 300 });
  }).toPass();
  await expect(always).toHaveCount(0);
  await anew('once');
  await page.locator('.own .always').click();
  await expect(page.locator('.own .always')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('tessera.immortals.always'))).toBe('null');
});

test('immortals: titles of a full hand can be read, names cover no stack (24, 25)', async ({
  browser,
}) => {
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1024, 768],
  ]) {
    const page = await browser.newPage({ viewport: { width, height } });
    await open(page, 195, 'p1', { lang: 'fr' });
    expect(await page.locator('.hand .card').count()).toBeGreaterThan(12);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.hand .card__name')].flatMap((n) => {
        const range = document.createRange();
        range.selectNodeContents(n);
        const r = range.getBoundingClientRect();
        const box = n.closest('.cards')!.getBoundingClientRect();
        if (r.right > box.right) return []; // scrolled away
        const top = document.elementFromPoint(r.right - 2, r.y + r.height / 2);
        return n.closest('.card')!.contains(top) ? [] : [n.textContent];
      }),
    );
    expect(hidden, `${width}`).toEqual([]);
    await page.close();
  }
  const page = await browser.newPage();
  await open(page, DUEL, 'p1', { lang: 'fr', theme: 'dark' });
  await expect(page.locator('.nameplate')).not.toHaveCount(0);
  const covered = await page.evaluate(() => {
    const box = (e: Element) => e.getBoundingClientRect();
    return [...document.querySelectorAll('.nameplate')].flatMap((n) =>
      [...document.querySelectorAll('.piece')].flatMap((p) => {
        const [a, b] = [box(n), box(p.querySelector('use')!)];
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return w > 4 && h > 4 ? [`${n.textContent} over ${p.getAttribute('data-region')}`] : [];
      }),
    );
  });
  expect(covered).toEqual([]);
  await page.close();
});

test('immortals: a card is inspected, the points light what they are made of', async ({ page }) => {
  await open(page, 195, 'p1');
  await card(page, 'transition_5').hover();
  const lens = page.locator('.dock--inspect');
  await expect(lens).toContainText('Transition of 5');
  await expect(lens).toContainText('4 energy, 1 gold');
  await expect(lens).toContainText('May lie on: Magic 1 and Magic 2');
  await page.locator('.head h1').hover();
  await expect(lens).toHaveCount(0);
  await page.keyboard.press('s');
  const sheet = page.locator('.dock--score');
  await expect(sheet.locator('tbody tr')).toHaveCount(9);
  await sheet.locator('tbody tr', { hasText: /^Regions/ }).hover();
  expect(await page.locator('.glow').count()).toBeGreaterThan(5);
  await expect(page.locator('.fl')).not.toHaveCount(0); // the flags of the provinces
});

for (const [size, width, height, theme, lang] of [
  ['desktop', 1440, 900, 'light', 'en'],
  ['laptop', 1280, 720, 'dark', 'fr'],
  ['tablet', 820, 1180, 'light', 'fr'],
  ['phone', 390, 844, 'light', 'en'],
  ['phone', 390, 844, 'dark', 'fr'],
] as const)
  test(
    `immortals: ${size}, ${theme}, ${lang}: everything in sight, axe finds nothing`,
    tier(lang === 'fr'),
    async ({ browser }) => {
      test.setTimeout(120_000);
      for (const [name, n, me] of [
        ['planning', 195, 'p1'],
        ['actions', 228, 'p2'],
        ['armies', ARMIES, 'p2'],
        ['draft', 5, 'p3'],
        ['split', 45, moves[45].slice(0, 2)],
        ['battle', DUEL, moves[DUEL].slice(0, 2)],
      ] as const) {
        const page = await browser.newPage({
          viewport: { width, height },
          reducedMotion: 'reduce',
        });
        const errors = watchErrors(page);
        await open(page, n, me, { theme, lang });
        if (name === 'battle') {
          await page.locator(`.nrs [data-move="${moves[n].slice(4)}"]`).click();
          await expect(page.locator('.prompt .confirm')).toBeVisible();
        }
        await expect(page.locator('.realm2')).toHaveCount(
          size === 'phone' || ['battle', 'split', 'armies'].includes(name) ? 1 : 2,
        );
        const inside = await page.evaluate(() =>
          [...document.querySelectorAll('.realm2:not(:has(.is-zoomed))')].every((r) => {
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
        if (size === 'phone' && ['planning', 'actions'].includes(name)) {
          await page.locator('.swap.night').click();
          await expect(page.locator('.realm2.night')).toHaveCount(1);
          await page.locator('.swap.day').click();
          await expect(page.locator('.realm2.day')).toHaveCount(1);
        }
        expect(errors).toEqual([]);
        await page.close();
      }
    },
  );
