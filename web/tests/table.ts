// How a person plays, for the tests: looks at the screen, moves the mouse, presses keys.
import { expect, type BrowserContext, type Page } from './browser';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SITE = process.env.TESSERA_SITE!;
export const SERVER = process.env.TESSERA_SERVER!;

/** Complaints of the page: errors in the console count, a missing server or guest does not. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(e.message));
  page.on('console', (m) => {
    if (
      m.type() === 'error' &&
      !/status of 40[14]|WebSocket|ERR_(CONNECTION|INTERNET)/.test(m.text())
    )
      errors.push(m.text());
  });
  return errors;
}

/** The same deal and the same bots in every run: what the page draws at random comes from a seed. */
export async function fixed(page: Page | BrowserContext, seed = 1): Promise<void> {
  await page.addInitScript((n) => {
    let s = n >>> 0;
    crypto.getRandomValues = (<T extends ArrayBufferView>(a: T): T => {
      const bytes = new Uint8Array(a.buffer, a.byteOffset, a.byteLength);
      for (let i = 0; i < bytes.length; i++)
        bytes[i] = (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) >>> 24;
      return a;
    }) as typeof crypto.getRandomValues;
  }, seed);
}

/** Others' actions are shown one after the other, but twelve times as fast: for whole games. */
export const quick = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ speed: 12, motion: 120, lang: 'en' });
  });

export async function playNow(page: Page, base: string, game = 'empire'): Promise<void> {
  await page.goto(base);
  await page.locator(`.box[data-game="${game}"] .btn--primary`).click();
  await expect(page.locator('.prompt')).toBeVisible();
}

/** Waits until nothing is on its way: it is the person's turn, and their last click has had its effect. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.cloth[aria-busy="false"]:has(.prompt.is-mine)')).toBeVisible();
}

/** Waits until the last click has had its effect, whoever's turn it is. */
export async function idle(page: Page): Promise<void> {
  await expect(page.locator('.cloth[aria-busy="true"]')).toHaveCount(0);
}

export interface Spot {
  x: number;
  y: number;
  what: string;
  /** The element has it as `data-spot`. */
  n: number;
}

/** What could be clicked now: lit regions, cards, buttons; and whether it is over or others play. */
export async function targets(
  page: Page,
): Promise<{ over: boolean; mine: boolean; spots: Spot[] }> {
  return page.evaluate(() => {
    const seen = (el: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return !!top && (el === top || el.contains(top) || top.closest('.piece') !== null);
    };
    const spots: { x: number; y: number; what: string; n: number }[] = [];
    for (const mark of ['data-spot', 'data-been'])
      document.querySelectorAll(`[${mark}]`).forEach((e) => e.removeAttribute(mark));
    const add = (el: Element, what: string) => {
      el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const r = el.getBoundingClientRect();
      for (let k = 0; k < 60; k++) {
        // the middle first, then around it
        const x = r.x + r.width * (0.5 + (((k * 0.37) % 1) - 0.5) * Math.min(1, k / 20));
        const y = r.y + r.height * (0.5 + (((k * 0.61) % 1) - 0.5) * Math.min(1, k / 20));
        const top = document.elementFromPoint(x, y);
        if (top === el || (el.tagName !== 'path' && seen(el, x, y))) {
          el.setAttribute('data-spot', String(spots.length));
          return void spots.push({ x, y, what, n: spots.length });
        }
      }
    };
    const confirm = document.querySelector('.confirm');
    const dialog = document.querySelector('dialog[open]');
    if (dialog)
      dialog.querySelectorAll('.btn--primary:not([disabled])').forEach((b) => add(b, 'dialog'));
    else if (confirm) add(confirm, 'confirm');
    else {
      document.querySelectorAll('.victims .btn').forEach((b) => add(b, 'victim'));
      if (!spots.length) {
        document
          .querySelectorAll('.legal .hit')
          .forEach((h) => add(h, `region ${h.getAttribute('data-region')}`));
        document.querySelectorAll('.card.is-legal').forEach((c) => add(c, 'card'));
        document.querySelectorAll('.follow').forEach((b) => add(b, 'follow'));
        document
          .querySelectorAll('.plain .moves .btn')
          .forEach((c) => add(c, `move ${c.textContent}`));
        document
          .querySelectorAll('[data-move]')
          .forEach((b) => add(b, `move ${b.getAttribute('data-move')}`));
      }
    }
    return {
      over: location.hash.startsWith('#/result'),
      mine:
        document.querySelector('.prompt.is-mine') !== null &&
        document.querySelector('.cloth[aria-busy="true"]') === null,
      spots,
    };
  });
}

interface How {
  /** Which of what can be touched; all of it but the end of an action, and that now and again, if not said. */
  choose?: (spots: Spot[], n: number) => Spot[];
  /** With arrows, digits and Enter instead of a pointer. */
  keys?: boolean;
}

/** In the Kingdom a suggestion is followed, a picked card is put somewhere, works are not scrapped, and a decision
 *  ends when nothing else is left: who touches anything goes round in circles. */
export function sensibly(spots: Spot[], n: number): Spot[] {
  const idle = /^move (done|pass|scrap|krys|arrange|transmute)\b/;
  const moves = spots.filter((s) => s.what.startsWith('move ') && !idle.test(s.what));
  const lists = [
    spots.filter((s) => s.what === 'follow'),
    n % 2 ? moves.filter((s) => s.what.startsWith('move recycle')) : [],
    moves,
    spots.filter((s) => !s.what.startsWith('move ')),
    spots.filter((s) => /^move (done|pass)/.test(s.what)),
    spots,
  ];
  return lists.find((list) => list.length)!;
}

/** Goes to this by keys, arrows first, and takes it; false if it has gone meanwhile. */
async function take(page: Page, spot: Spot): Promise<boolean> {
  for (let k = 0; k < 300; k++) {
    const key = await page.evaluate((n) => {
      const to = document.querySelector(`[data-spot="${n}"]`);
      const from = document.activeElement as HTMLElement;
      if (!to) return null;
      if (to.contains(from)) return 'Enter';
      if (from === document.body) return 'ArrowRight';
      // the way it lies, the other way it lies as well, then one after the other
      const [a, b] = [from, to].map((e) => e.getBoundingClientRect());
      const [dx, dy] = [
        b.x + b.width / 2 - a.x - a.width / 2,
        b.y + b.height / 2 - a.y - a.height / 2,
      ];
      const ways = [dx < 0 ? 'ArrowLeft' : 'ArrowRight', dy < 0 ? 'ArrowUp' : 'ArrowDown'];
      if (Math.abs(dy) > Math.abs(dx)) ways.reverse();
      const been = Number(from.dataset.been ?? 0);
      from.dataset.been = String(been + 1);
      return ways[been] ?? 'Tab';
    }, spot.n);
    if (key) await page.keyboard.press(key);
    if (!key || key === 'Enter') return !!key;
  }
  throw new Error(`no key leads to ${spot.what}: ${await page.locator('.prompt').innerText()}`);
}

/** Clicks through a game with the mouse, or taps where there is touch, or goes by keys, until it is over, or `turns` own clicks are made; `rest`:
 *  milliseconds between two of them. */
export async function playByMouse(
  page: Page,
  turns = 4000,
  seed = 1,
  rest = 0,
  how: How = {},
): Promise<number> {
  let n = 0;
  let last = Date.now();
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const dice = (k: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
  while (n < turns) {
    const { over, mine, spots } = await targets(page);
    if (over) break;
    if (mine && spots.length) {
      const things = spots.filter((s) => !s.what.startsWith('move done'));
      const among = how.choose?.(spots, n) ?? (things.length && dice(12) ? things : spots);
      const pick = among[dice(among.length)];
      if (how.keys) {
        if (!(await take(page, pick))) continue;
      } else {
        // where the search for the others has not moved it
        const { x, y } = await page.evaluate(({ n, x, y }) => {
          const el = document.querySelector(`[data-spot="${n}"]`);
          const top = document.elementFromPoint(x, y);
          if (!el || !top || el.contains(top) || top.closest('.piece')) return { x, y };
          el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const r = el.getBoundingClientRect();
          return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
        }, pick);
        await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      }
      n++;
      last = Date.now();
      if (rest) await page.waitForTimeout(rest);
    } else {
      // a card that is looked at
      if (mine && ((await page.locator('dialog[open]').count()) || Date.now() - last > 5000))
        await page.keyboard.press('Escape');
      await page.waitForTimeout(25);
    }
    if (Date.now() - last > 60_000)
      throw new Error(`nothing to do for a minute: ${await page.locator('.prompt').innerText()}`);
  }
  return n;
}

export const prompt = (page: Page) => page.locator('.prompt__q');

/** Types moves until it is over: the command line completes the first legal one. */
export async function playByKeys(page: Page, turns = 4000): Promise<number> {
  let n = 0;
  let last = Date.now();
  while (n < turns) {
    const s = await page.evaluate(() => ({
      over: location.hash.startsWith('#/result'),
      confirm: document.querySelector('.confirm') !== null,
      move: document.querySelector('.cloth[aria-busy="false"] .prompt.is-mine')
        ? [...document.querySelectorAll('.sug button')].map((b) => b.textContent!)
        : [],
    }));
    if (s.over) break;
    if (s.confirm) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.press('Enter');
    } else if (s.move.length) {
      const move = s.move[(n * 7) % s.move.length];
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type(move);
      await page.keyboard.press('Enter');
      n++;
      last = Date.now();
    } else await page.keyboard.press('Escape'); // what was typed too early is wiped
    await page.waitForTimeout(20);
    if (Date.now() - last > 60_000)
      throw new Error(`nothing to type for a minute: ${await page.locator('.prompt').innerText()}`);
  }
  return n;
}

/** Goes about with arrows, digits and Enter until it is over. Says where focus fell out of the table. */
export async function playByArrows(page: Page, turns = 4000, seed = 1): Promise<string[]> {
  const lost: string[] = [];
  let last = Date.now();
  const dice = (k: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
  const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let n = 0; n < turns;) {
    const s = await page.evaluate(() => ({
      over: location.hash.startsWith('#/result'),
      confirm: document.querySelector('.confirm') !== null,
      mine: document.querySelector('.cloth[aria-busy="false"] .prompt.is-mine') !== null,
      body: document.activeElement === document.body,
      asked: document.querySelector('.prompt__q')?.textContent ?? '',
    }));
    if (s.over) break;
    if (s.mine) {
      // it comes back with the next picture
      if (s.body && n)
        await page
          .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 })
          .catch(() => lost.push(s.asked));
      if (!s.confirm) {
        if (dice(3) === 0) await page.keyboard.press(String(1 + dice(4)));
        else for (let k = dice(4); k >= 0; k--) await page.keyboard.press(ways[dice(4)]);
      }
      await page.keyboard.press('Enter');
      n++;
      last = Date.now();
    }
    await page.waitForTimeout(30);
    if (Date.now() - last > 60_000) throw new Error(`no key leads on: ${s.asked}`);
  }
  return lost;
}

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** The folder of the tests. */
export const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Opens a table of this browser, the reader against bots, that stands where the moves of a record lead. */
export async function sitAt(
  page: Page,
  game: string,
  seats: number,
  options: Record<string, string>,
  moves: string[],
  settings: Record<string, unknown> = {},
  seed = '7',
): Promise<void> {
  const record = [
    'tessera record 1',
    `game ${game}`,
    `seats ${seats}`,
    ...Object.entries(options).map(([k, v]) => `option ${k} ${v}`),
    `seed ${Number(seed).toString(16).padStart(32, '0')}`,
    'moves',
    ...moves,
    `end ${moves.length}`,
    '',
  ].join('\n');
  await page.addInitScript(
    ({ game, record, options, seats, settings }) => {
      const list = Array.from({ length: seats }, (_, i) => ({
        kind: i ? 'bot' : 'me',
        name: '',
        level: 'random',
      }));
      localStorage.setItem(
        'tessera.settings',
        JSON.stringify({ theme: 'light', lang: 'en', level: 'random', motion: 0, ...settings }),
      );
      if (localStorage.getItem('tessera.tables')) return;
      localStorage.setItem('tessera.tables', '["local-1"]');
      localStorage.setItem(
        'tessera.table.local-1',
        JSON.stringify({
          id: 'local-1',
          game,
          options: { ...options, players: seats },
          seats: list,
          record,
          updated: 1,
          over: false,
          acting: [],
        }),
      );
    },
    { game, record, options, seats, settings },
  );
  await page.goto(`${SITE}#/table/local-1`);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

const axe = readFileSync(join(HERE, '..', 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** What axe finds on the page. */
export async function complain(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () =>
      (
        await (
          window as unknown as {
            axe: {
              run(how: object): Promise<{
                violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
              }>;
            };
          }
        ).axe.run({ resultTypes: ['violations'], preload: false })
      ).violations,
  );
  return found.flatMap((v) =>
    v.nodes
      .slice(0, 4)
      .map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary?.split('\n')[1] ?? ''}`),
  );
}
