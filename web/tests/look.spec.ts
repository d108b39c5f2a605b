// How it looks, sounds to a screen reader, and how fast it is.
import { expect, performanceTier, test, tier, type Browser, type Page } from './browser';
import { mkdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import {
  HERE,
  SERVER,
  SITE,
  complain,
  fixed,
  idle,
  playByMouse,
  playNow,
  prompt,
  settled,
  targets,
  watchErrors,
} from './table';

const shots = process.env.TESSERA_SHOTS!;
const record = join(HERE, 'empire.record.txt');

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

async function visit(page: Page, hash: string): Promise<void> {
  await page.goto(`${SITE}#/${hash}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForTimeout(150);
}

/** Every screen, in a state worth a look, in turn. */
async function* screens(page: Page): AsyncGenerator<string> {
  await visit(page, '');
  await expect(page.locator('.box').first()).toBeVisible();
  yield 'home';
  await visit(page, 'new/empire');
  yield 'new';
  await visit(page, 'rules/empire');
  yield 'rules';
  await visit(page, 'learn');
  yield 'learn';
  await visit(page, 'learn/empire?step=2');
  yield 'lesson';
  await visit(page, 'me');
  yield 'me';
  await visit(page, 'replays');
  await page.setInputFiles('input[type=file]', record);
  await expect(page.locator('input[type=range]')).toBeVisible();
  await visit(page, 'replay/file?ply=70&as=p1');
  await expect(page.locator('.stage .board').first()).toBeVisible();
  yield 'replay';
  await visit(page, 'result/file');
  await expect(page.locator('.hero h1')).toBeVisible();
  await page.waitForTimeout(700);
  yield 'result';
  await visit(page, 'replay/file?ply=62&as=p1');
  await page.locator('.bar .end .btn').last().click();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  yield 'table';
  const { spots } = await targets(page);
  const card = spots.find((s) => s.what === 'card');
  if (card) await page.mouse.click(card.x, card.y);
  await idle(page);
  yield 'table-step';
}

/** French has the longest texts. */
const inGate = (size: string, lang: string, scheme: string): boolean =>
  lang === 'fr' && (scheme === 'dark') === (size === 'desktop' || size === 'laptop');
for (const [size, viewport] of Object.entries(SIZES))
  for (const [lang, colorScheme] of [
    ['en', 'light'],
    ['fr', 'dark'],
    ['fr', 'light'],
    ['en', 'dark'],
  ] as const) {
    if (size === 'tablet' && (lang === 'fr') === (colorScheme === 'dark')) continue;
    if (size === 'laptop' && (lang === 'fr') !== (colorScheme === 'dark')) continue;
    test(
      `look: every screen, ${size}, ${lang}, ${colorScheme}: axe finds nothing, nothing hangs over the edge`,
      tier(inGate(size, lang, colorScheme)),
      async ({ browser }) => {
        const page = await fresh(browser, viewport, lang, colorScheme);
        mkdirSync(shots, { recursive: true });
        for await (const name of screens(page)) {
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
          expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(
            colorScheme,
          );
          await page.screenshot({
            path: join(shots, `${name}-${size}-${lang}-${colorScheme}.png`),
          });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
          expect(await complain(page), name).toEqual([]);
        }
        await page.context().close();
      },
    );
  }

async function fresh(
  browser: Browser,
  viewport: { width: number; height: number },
  locale: string,
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const touch = viewport.width < 500;
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: touch,
  } as object);
  await fixed(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

test('look: the language and the theme are switched and kept', async ({ page }) => {
  await page.goto(SITE);
  await expect(page.locator('h1')).toHaveText('What shall we play?');
  await page.getByRole('button', { name: 'Passer en français' }).click();
  await expect(page.locator('h1')).toHaveText('À quoi jouons-nous ?'.replace(' ?', '\u00a0?'));
  await page.getByRole('button', { name: 'Clair ou sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('look: on a phone a card is read large, taken by touch, and sheets open', async ({
  browser,
}) => {
  const page = await fresh(browser, SIZES.phone, 'en', 'light');
  await playNow(page, SITE);
  await playByMouse(page, 14);
  await settled(page);
  await expect(async () => {
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0); // a card was just tapped
  }).toPass();
  for (const [button, title] of [
    ['Players', 'Players'],
    ['Log', 'Log'],
    ['Cards', 'Cards'],
    ['Type', 'Type a move'],
  ]) {
    await page.locator('.sheets').getByRole('button', { name: button }).tap();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap();
  }
  // all at one moment: bots may be at their turn
  const small = await page.locator('.tbl button:visible').evaluateAll((buttons) =>
    buttons
      .filter((b) => !b.closest('.hit, .log, .rowc'))
      .map((b) => [b.textContent, b.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => Math.min(width, height) < 40)
      .map(([text]) => text),
  );
  expect(small, 'smaller than a finger').toEqual([]);
  await page.context().close();
});

test('look: which numbers are known is said on each game’s page, on its rules and on the large card', async ({
  page,
}) => {
  const errors = watchErrors(page);
  for (const lang of ['en', 'fr']) {
    await page.addInitScript(
      (l) => localStorage.setItem('tessera.settings', JSON.stringify({ lang: l, confirm: false })),
      lang,
    );
    for (const game of ['empire', 'legends', 'immortals', 'kingdom']) {
      await page.goto(`${SITE}#/new/${game}`);
      await page.reload();
      const words = JSON.parse(
        readFileSync(join(HERE, '..', 'src', 'games', game, 'i18n', `${lang}.json`), 'utf8'),
      );
      await expect(page.locator('.known')).toContainText(words.known.slice(0, 20));
      await page.locator('.known a').click();
      await expect(page.locator('.known')).toContainText(words.known.slice(0, 20));
      // the list is that of the engine: designed rows where there are some, no key in place of a word
      await expect(page.locator('#content tr[data-grade]').first()).toBeVisible();
      await expect(page.locator('#content tr[data-grade="confirmed"]').first()).toBeVisible();
      expect((await page.locator('#content tr[data-grade="designed"]').count()) > 0).toBe(
        game !== 'empire',
      );
      expect(await page.locator('#content').innerText()).not.toMatch(/\.content\.|grade\.|known\./);
      // lists are lists, also where an item begins with a symbol
      expect(await page.locator('main').innerText()).not.toMatch(/(^|\s)-[ \u00a0]/m);
    }
  }
  await page.goto(`${SITE}#/new/kingdom`);
  await page.getByRole('button', { name: /^Quête/ }).click();
  await page.locator('form button[type=submit], form .btn--primary.btn--big').last().click();
  await settled(page);
  await page.locator('.card.is-legal').first().click({ button: 'right' });
  const grade = page.locator('.dock--inspect .grade');
  await expect(grade).toHaveAttribute('data-grade', 'designed');
  await expect(grade).toContainText('faits pour ce programme');
  expect(errors).toEqual([]);
});

test('look: regions and cards say what they are and what can be done', async ({ page }) => {
  await visit(page, 'new/empire');
  await page.getByText('Two players, neutral armies').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: /^Heartland, Great Land: 3 armies of You, 3 armies of Blue; start region; you can place a neutral army here$/,
    }),
  ).toBeVisible();
  await expect(page.locator('.card').first()).toHaveAccessibleName(/ free/);
  await expect(page.locator('[aria-live=polite]')).toHaveCount(1);
});

test('look: home and table load at most 200 KB of script', async ({ browser }, info) => {
  const page = await fresh(browser, SIZES.desktop, 'en', 'light');
  const scripts = new Set<string>();
  page.on('request', (r) => {
    // pictures are a file of their own, with their own limit (art.spec.ts)
    if (/\.js$/.test(new URL(r.url()).pathname) && !/\/art-[^/]*$/.test(r.url()))
      scripts.add(r.url());
  });
  await playNow(page, SITE);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  // read again: the browser drops the body of an answer when it likes
  let bytes = 0;
  for (const url of scripts) bytes += gzipSync(await (await page.request.get(url)).body()).length;
  info.annotations.push({
    type: 'figure',
    description: `${(bytes / 1024).toFixed(1)} KB gzipped besides art and engine (at most 200)`,
  });
  expect(bytes).toBeGreaterThan(100 * 1024); // it was measured
  expect(bytes).toBeLessThan(200 * 1024);
  await page.context().close();
});

test(
  'performance: first board, click to effect, layout shift',
  performanceTier,
  async ({ browser }, info) => {
    const page = await fresh(browser, SIZES.desktop, 'en', 'light');
    const note = (text: string) => info.annotations.push({ type: 'figure', description: text });
    await playNow(page, SITE);
    await expect(page.locator('.prompt.is-mine')).toBeVisible();
    // a fresh page straight to the table: until the land is painted and can be touched
    const url = page.url();
    const times: number[] = [];
    for (let i = 0; i < 6 && !times.some((x) => x < 1000); i++) {
      const second = await page.context().newPage();
      await second.goto('about:blank');
      const start = Date.now();
      await second.goto(url, { waitUntil: 'commit' });
      await second.locator('.board--top .hit').first().waitFor();
      await second.evaluate(
        () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
      );
      times.push(Date.now() - start);
      await second.close();
    }
    const paint = Math.min(...times);
    note(`board painted after ${paint} ms (at most 1000; ${times.join(', ')})`);
    expect(paint).toBeLessThan(1000);

    // from the click (when it arrived, not when it was handled) until a frame with its effect is
    // painted: the prompt asks something else, or the region is picked
    await page.evaluate(() => {
      const w = window as unknown as { took: number[]; shifts: string[]; shift: number };
      Object.assign(w, { took: [], shifts: [], shift: 0 });
      addEventListener(
        'pointerup',
        (e) => {
          const wait = new MutationObserver(() => {
            wait.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => w.took.push(performance.now() - e.timeStamp);
              port2.postMessage(0);
            });
          });
          wait.observe(document.querySelector('.prompt')!, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          wait.observe(document.querySelector('.board--top')!, {
            subtree: true,
            attributeFilter: ['aria-pressed'],
          });
        },
        true,
      );
      new PerformanceObserver((l) => {
        for (const e of l.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          w.shift += e.value;
          w.shifts.push(
            ...e.sources.map(
              (s) =>
                `${s.node?.parentElement?.className} > ${s.node?.className ?? s.node?.nodeName}: ` +
                [s.previousRect, s.currentRect].map((r) => `${r.x} ${r.y} ${r.width}`).join(', '),
            ),
          );
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await playByMouse(page, 60, 3, 120); // hardly anybody clicks eight times a second
    const { took, shift, shifts } = await page.evaluate(() => {
      const w = window as unknown as { took: number[]; shift: number; shifts: string[] };
      return { took: w.took.sort((a, b) => a - b), shift: w.shift, shifts: w.shifts };
    });
    const p = (f: number) => took[Math.min(took.length - 1, Math.floor(took.length * f))];
    note(
      `click to a painted effect: median ${p(0.5).toFixed(1)} ms, 95 % within ${p(0.95).toFixed(1)} ms, of ${took.length} clicks (at most 50 and 150)`,
    );
    note(`layout shift over 60 clicks: ${shift.toFixed(5)} (none)`);
    expect(took.length).toBeGreaterThan(40);
    expect(p(0.5)).toBeLessThan(50);
    expect(p(0.95)).toBeLessThan(150); // the aim is 100; on two cores the bot that thinks is often in the way
    expect(shift, shifts.join('\n')).toBeLessThan(0.001);
    await page.context().close();
  },
);

test('look: the server serves the same page', async ({ page }) => {
  await page.goto(SERVER);
  await expect(page.locator('.box[data-game="empire"]')).toBeVisible();
  await expect(page.getByText('No table is waiting')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await page.goto(`${SERVER}#/me`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.screenshot({ path: join(shots, 'me-server-desktop-en-light.png'), fullPage: true });
  expect(await complain(page)).toEqual([]);
});

test(
  'performance: games leave nothing behind, and a table at rest costs nothing',
  performanceTier,
  async ({ page }, info) => {
    test.setTimeout(480_000);
    const note = (text: string) => info.annotations.push({ type: 'figure', description: text });
    await page.addInitScript(() => {
      localStorage['tessera.settings'] ??= JSON.stringify({
        level: 'random',
        motion: 0,
        lang: 'en',
      });
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const metric = async (name: string): Promise<number> =>
      (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === name)!.value;
    for (const game of ['empire', 'legends', 'immortals', 'kingdom']) {
      const [nodes, heap]: number[][] = [[], []];
      const weigh = async () => {
        await expect(page.locator('.box').first()).toBeVisible();
        for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
        nodes.push(await metric('Nodes'));
        heap.push((await metric('JSHeapUsedSize')) / 2 ** 20);
      };
      await page.goto(SITE);
      await weigh();
      for (let k = 0; k < 3; k++) {
        // in the same page: a page loaded again has nothing to keep
        await page.locator(`.box[data-game="${game}"] .btn--primary`).click();
        await expect(page.locator('.prompt')).toBeVisible();
        await playByMouse(page, 12, k + 1);
        if (k === 2) {
          await settled(page);
          await page.waitForTimeout(4000); // lit places have pulsed
          // garbage is collected at rest, once; what goes on and on is seen in every part
          let share = Infinity;
          for (let part = 0; part < 3 && share > 1; part++) {
            const [task, at] = [await metric('TaskDuration'), Date.now()];
            await page.waitForTimeout(4000);
            const idle = (await metric('TaskDuration')) - task;
            share = Math.min(share, (100_000 * idle) / (Date.now() - at));
          }
          note(`${game}: a table at rest takes ${share.toFixed(2)} % (at most 1)`);
          expect(share).toBeLessThan(1);
        }
        await visit(page, '');
        await weigh();
      }
      note(
        `${game}: before, after one, two, three tables: nodes ${nodes.join(', ')}; MB of script ${heap.map((x) => x.toFixed(1)).join(', ')}`,
      );
      expect(nodes[3] - nodes[1]).toBeLessThan(400);
      expect(heap[3] - heap[1]).toBeLessThan(2);
    }
  },
);
