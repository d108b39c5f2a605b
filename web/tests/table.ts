// How a person plays, for the tests: looks at the screen, moves the mouse, presses keys.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
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
    const spots: { x: number; y: number; what: string }[] = [];
    const add = (el: Element, what: string) => {
      el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const r = el.getBoundingClientRect();
      for (let k = 0; k < 60; k++) {
        // the middle first, then around it
        const x = r.x + r.width * (0.5 + (((k * 0.37) % 1) - 0.5) * Math.min(1, k / 20));
        const y = r.y + r.height * (0.5 + (((k * 0.61) % 1) - 0.5) * Math.min(1, k / 20));
        const top = document.elementFromPoint(x, y);
        if (top === el || (el.tagName !== 'path' && seen(el, x, y)))
          return void spots.push({ x, y, what });
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

/** Clicks through a game with the mouse until it is over, or `turns` own clicks are made; `rest`:
 *  milliseconds between two of them. */
export async function playByMouse(page: Page, turns = 4000, seed = 1, rest = 0): Promise<number> {
  let n = 0;
  let last = Date.now();
  const dice = (k: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
  while (n < turns) {
    const { over, mine, spots } = await targets(page);
    if (over) break;
    if (mine && spots.length) {
      // now and again an action is ended early; otherwise something on the table is touched
      const things = spots.filter((s) => !s.what.startsWith('move done'));
      const pick =
        things.length && dice(12) ? things[dice(things.length)] : spots[dice(spots.length)];
      await page.mouse.click(pick.x, pick.y);
      n++;
      last = Date.now();
      if (rest) await page.waitForTimeout(rest);
    } else await page.waitForTimeout(25);
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
