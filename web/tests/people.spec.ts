// Between people: rooms, questions, results, rematches, in two and three browsers. The numbers are
// those of the review of the screens.
import { expect, test, type Browser, type Page } from './browser';
import { HERE, SERVER, SITE, complain, freePort, idle, playByMouse, targets } from './table';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qr } from '../src/lib/qr';

/** Somebody at a browser of their own. */
async function person(browser: Browser, name = ''): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((n) => {
    localStorage['tessera.settings'] ??= JSON.stringify({
      lang: 'en',
      name: n,
      motion: 0,
      volume: 0,
    });
  }, name);
  return page;
}

/** Asks the server as the person of this page. */
const api = (page: Page, path: string, body?: object): Promise<any> =>
  page.evaluate(
    async ([p, b]) => {
      const answer = await fetch(`api/${p}`, {
        ...(b && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(b),
        }),
      });
      return answer.json();
    },
    [path, body] as const,
  );

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const BOT = { kind: 'bot', level: 'random' };

/** A table made by `host`, who then looks at it. */
async function make(host: Page, name: string, spec: object, base = SERVER): Promise<string> {
  await host.goto(base);
  if (!(await api(host, 'me')).user) await api(host, 'guest', { name, lang: 'en' });
  const { table } = await api(host, 'tables', { game: 'empire', ...spec });
  await host.goto(`${base}#/table/${table.id}`);
  return table.id;
}

/** Comes by the link, says a name and sits down. */
async function sit(page: Page, id: string, name: string, base = SERVER): Promise<void> {
  await page.goto(`${base}#/join/${id}`);
  await page.getByLabel('What shall we call you?').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
}

/** Two people in a running game of Empire. */
async function two(browser: Browser, spec: object = {}, base = SERVER) {
  const [ada, bob] = [await person(browser), await person(browser)];
  const id = await make(ada, 'Ada', { seats: [ME, OPEN], ...spec }, base);
  await sit(bob, id, 'Bob', base);
  for (const p of [ada, bob]) await expect(p.locator('.prompt')).toBeVisible();
  return { ada, bob, id };
}
const leave = (...pages: Page[]) => Promise.all(pages.map((p) => p.context().close()));

async function step(page: Page): Promise<void> {
  await expect(page.locator('.legal .hit').first()).toBeVisible();
  await idle(page);
  const { spots } = await targets(page);
  await page.mouse.click(spots[2].x, spots[2].y);
  await page.locator('.confirm').click();
}
async function place(page: Page): Promise<void> {
  await step(page);
  await expect(page.locator('.prompt.is-mine')).toHaveCount(0);
}

/** Plays as the person of this page, without looking: the first move there is, to the end or so many times. */
const playOn = (page: Page, table: string, most = Infinity): Promise<void> =>
  page.evaluate(
    ([id, n]) =>
      new Promise<void>((done, no) => {
        const ws = new WebSocket(new URL('ws', location.href.replace('http', 'ws')));
        const send = (m: object) => ws.send(JSON.stringify(m));
        let [made, good] = [0, 0];
        ws.onopen = () => {
          send({ type: 'hello', v: 2 });
          send({ type: 'watch', table: id, view: true });
        };
        ws.onerror = () => no(new Error('the line is cut'));
        ws.onmessage = (e) => {
          const m = JSON.parse(e.data);
          if (m.type === 'error' && m.code !== 'stale') no(new Error(e.data));
          if (m.code === 'stale') made--; // the next view has come already
          if (m.re === 'play' && m.type === 'ok') good++;
          if (m.over || good >= n) {
            ws.close();
            done();
          } else if (m.moves?.length && made < n) {
            made++;
            send({ type: 'play', id: made, seq: m.seq, moves: [m.moves[m.moves.length - 1]] });
          }
        };
      }),
    [table, most === Infinity ? 1e9 : most] as const,
  );

/** People with accounts, each at the page. */
async function accounts(browser: Browser, base: string, ...names: string[]): Promise<Page[]> {
  const run = Date.now().toString(36);
  const all = [];
  for (const n of names) {
    const p = await person(browser, `${n} ${run}`);
    await p.goto(base);
    const name = `${n} ${run}`;
    await api(p, 'register', { login: `${n}-${run}`, password: 'correct horse', name });
    all.push(p);
  }
  return all;
}

async function menu(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog .item', { hasText: what }).click();
}
/** The menu of a table says how many people watch it. */
async function watched(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('dialog .watching')).toHaveText(`${n} watching`);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
}
async function resign(page: Page): Promise<void> {
  await menu(page, 'Resign');
  await page.locator('dialog .btn--danger').click();
}

test('people A3: several at one screen on the server hand it over and play on', async ({
  browser,
}) => {
  const ada = await person(browser);
  await make(ada, 'Ada', { seats: [ME, { ...ME, name: 'Zoe' }, BOT] });
  await ada.getByRole('button', { name: /^Bid/ }).click();
  const cover = ada.getByRole('dialog', { name: /Zoe/ });
  await expect(cover).toBeVisible();
  await cover.locator('.btn--primary').click();
  await expect(ada.locator('.prompt__w')).toContainText('Zoe');
  expect(await playByMouse(ada, 40, 3)).toBe(40);
  for (const name of ['Ada', 'Zoe'])
    await expect(ada.getByRole('region', { name, exact: true })).not.toContainText('offline');
  await leave(ada);
});

test('people A4, A10: resigning asks first, and everybody is told who won and why', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser);
  await place(ada);
  await menu(bob, 'Resign');
  await expect(bob.getByRole('dialog', { name: 'Resign the game?' })).toContainText('Ada wins');
  await bob.keyboard.press('Enter'); // the safe answer has focus
  await expect(bob.locator('.prompt')).toBeVisible();
  await resign(bob);
  await expect(ada.locator('.hero h1')).toHaveText('You win: Bob resigns');
  await expect(bob.locator('.hero h1')).toHaveText('You resigned: Ada wins');
  for (const p of [ada, bob]) await expect(p.locator('.kind')).toHaveText('By resignation');
  await bob.goto(`${SERVER}#/me`);
  await expect(bob.locator('.past').first()).toContainText('Place 2 by resignation');
  await ada.goto(`${SERVER}#/replays`);
  await expect(ada.locator('.cont').first()).toContainText('By resignation: 1. Ada');
  // a stranger reads the same
  const eve = await person(browser);
  await eve.goto(`${SERVER}#/result/${id}`);
  await expect(eve.locator('.hero h1')).toHaveText('Ada wins: Bob resigns');
  await leave(ada, bob, eve);
});

test('people A4: a fallen flag is told, and the rating changes with the result', async ({
  browser,
}) => {
  const [ada, bob] = await accounts(browser, SERVER, 'ada', 'bob');
  const pace = { kind: 'live', bank: 10, increment: 0 };
  const id = await make(ada, 'ada', { seats: [ME, OPEN], rated: true, pace });
  await bob.goto(`${SERVER}#/join/${id}`);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  for (let i = 0; i < 3; i++) for (const p of [ada, bob]) await place(p);
  await expect(ada.locator('.hero h1')).toContainText('You ran out of time', { timeout: 40_000 });
  await expect(bob.locator('.hero h1')).toContainText('ran out of time');
  await expect(bob.locator('.kind')).toHaveText('On time');
  await expect(bob.locator('.pl').first()).toContainText(/\+\d+/);
  await expect(bob.locator('.pl').last()).toContainText(/−\d+/);
  await leave(ada, bob);
});

test('people A5: a rematch reaches the other, wherever they are, with clock and rotated seats', async ({
  browser,
}) => {
  const pace = { kind: 'live', bank: 420, increment: 7 };
  const { ada, bob } = await two(browser, { pace });
  await resign(ada);
  await expect(bob.locator('.hero h1')).toContainText('You win');
  await expect(ada.locator('.hero h1')).toContainText('You resigned');
  await bob.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(bob.locator('.offer')).toContainText('offered to Ada');
  await expect(ada.locator('.offer')).toContainText('Bob wants to play again');
  // refused, told, and offered again while the other is at home
  await ada.getByRole('button', { name: 'No, thank you' }).click();
  await expect(bob.locator('.offer')).toContainText('No rematch this time');
  await ada.goto(`${SERVER}#/`);
  await bob.getByRole('button', { name: 'Offer a rematch' }).click();
  await ada.locator('.asked a').click();
  await ada.getByRole('button', { name: 'Play again' }).click();
  for (const p of [ada, bob]) {
    await expect(p.locator('.prompt')).toBeVisible();
    await expect(p.locator('.head__about')).toContainText('7 min + 7 s');
  }
  await expect(bob.locator('.seats .seat').first()).toContainText('You');
  await leave(ada, bob);
});

test('people A6: the waiting room: sit, move, bots, send away, leave, start and close', async ({
  browser,
}) => {
  const [ada, bob, eve] = [await person(browser), await person(browser), await person(browser)];
  const id = await make(ada, 'Ada', { seats: [ME, OPEN, OPEN], start: false, listed: true });
  await expect(ada.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await sit(bob, id, 'Bob');
  const rows = (p: Page) => p.locator('.seatl');
  await expect(rows(ada).nth(1)).toContainText('Bob');
  // a line before the game
  await bob.getByRole('button', { name: 'Hello!' }).click();
  await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('Bob');
  await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('Hello!');
  // to another seat, and back by the host
  await rows(bob).nth(2).getByRole('button', { name: 'Move here' }).click();
  await expect(rows(ada).nth(2)).toContainText('Bob');
  await rows(ada)
    .nth(2)
    .getByRole('button', { name: /Move Blue/ })
    .click();
  await rows(ada).nth(0).getByRole('button', { name: 'Change places' }).click();
  await expect(rows(bob).nth(0)).toContainText('You');
  await expect(rows(ada).nth(2)).toContainText('You');
  // a bot by level, and gone again
  await rows(ada).nth(1).getByRole('button', { name: 'Put a bot' }).click();
  await rows(ada).nth(1).getByLabel('Level').selectOption('level5');
  await expect
    .poll(
      async () =>
        (await api(eve.url() === 'about:blank' ? ada : eve, `tables/${id}`)).table.seats[1].level,
    )
    .toBe('level5');
  // full: whoever comes is told and may watch
  await eve.goto(`${SERVER}#/join/${id}`);
  await expect(eve.getByRole('dialog', { name: 'The table is full' })).toBeVisible();
  await eve.getByRole('button', { name: 'Only watch' }).click();
  await expect(ada.getByText('1 watching')).toBeVisible();
  await rows(ada).nth(1).getByRole('button', { name: /Free/ }).click();
  await expect(rows(eve).nth(1).getByRole('button', { name: 'Sit here' })).toBeVisible();
  // sent away, after a question; the one who was keeps looking on and may come back
  await rows(ada).nth(0).getByRole('button', { name: 'Send away' }).click();
  await ada.locator('dialog .btn--stop').click();
  await expect(rows(bob).nth(0)).toContainText('Open seat');
  await rows(bob).nth(0).getByRole('button', { name: 'Sit here' }).click();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(rows(ada).nth(0)).toContainText('Bob');
  // leaves: the seat is free for the next
  await bob.getByRole('button', { name: 'Leave the table' }).click();
  await expect(rows(ada).nth(0)).toContainText('Open seat');
  expect((await api(bob, 'tables?mine=1')).tables).toEqual([]);
  // the host starts with bots on what is free
  await ada.getByRole('button', { name: 'Start with bots' }).click();
  await expect(ada.locator('.prompt')).toBeVisible();
  await expect(eve.locator('.prompt')).toContainText('You are watching');
  // another one is closed: who sits there is told, and it is listed no more
  const other = await make(ada, 'Ada', { seats: [ME, OPEN], start: false, listed: true });
  await sit(bob, other, 'Bob');
  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  await ada.locator('dialog .btn--stop').click();
  await expect(bob.getByRole('heading', { name: 'This table is closed' })).toBeVisible();
  const listed = (await api(bob, 'tables')).tables.map((x: { id: string }) => x.id);
  expect(listed).not.toContain(other);
  await leave(ada, bob, eve);
});

test('people: the host changes the options of a waiting table, and whoever sits there sees it', async ({
  browser,
}) => {
  const [ada, bob] = [await person(browser), await person(browser)];
  const id = await make(ada, 'Ada', { seats: [ME, OPEN, OPEN], start: false });
  await sit(bob, id, 'Bob');
  const facts = (p: Page) => p.locator('.opts .facts2');
  await expect(facts(bob)).toContainText('No clock');
  await expect(bob.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  await ada.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = ada.getByRole('dialog', { name: 'Change the options' });
  await expect(sheet.getByText('Rated')).toBeVisible();
  await sheet.getByRole('button', { name: 'Live' }).click();
  await sheet.getByRole('button', { name: 'Less: Time each' }).click();
  await sheet.getByRole('button', { name: '3 games' }).click();
  await sheet.getByRole('button', { name: 'Anybody' }).click();
  await sheet.getByText('B, five continents').click();
  await sheet.getByRole('button', { name: 'Change' }).click();
  await expect(sheet).toHaveCount(0);
  for (const p of [ada, bob])
    for (const fact of ['Map B', '9 min + 10 s', 'Series of 3', 'Listed'])
      await expect(facts(p)).toContainText(fact);
  // once more: what was chosen stands in the form, and who leaves it changes nothing
  await ada.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByText('9 min')).toBeVisible();
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Start with' }).click();
  for (const p of [ada, bob]) await expect(p.locator('.head__about')).toContainText('9 min + 10 s');
  await leave(ada, bob);
});

test('people B21: colours are chosen with the table and in the waiting room, and worn by board, log and result', async ({
  browser,
}) => {
  const [ada, bob] = [await person(browser, 'Ada'), await person(browser)];
  const shown = (p: Page, at: string, n: number): Promise<string> =>
    p
      .locator(`${at} .mark`)
      .nth(n)
      .evaluate((e) => getComputedStyle(e).backgroundColor);
  const glyph = (p: Page, at: string, n: number): Promise<string> =>
    p
      .locator(`${at} .mark use`)
      .nth(n)
      .evaluate((e) => document.querySelector(e.getAttribute('href')!)!.innerHTML);
  await ada.goto(`${SERVER}#/new/empire`);
  await ada.getByText('Two players, neutral armies').click();
  const [red, blue] = [await shown(ada, '.who', 0), await shown(ada, '.who', 1)];
  const [diamond, disc] = [await glyph(ada, '.who', 0), await glyph(ada, '.who', 1)];
  await ada.getByRole('button', { name: 'Change the colour: Red' }).click();
  const sheet = ada.getByRole('dialog', { name: 'Your colour' });
  await sheet.getByRole('button', { name: 'Blue' }).click();
  await sheet.getByRole('button', { name: 'Take it' }).click();
  expect([await shown(ada, '.who', 0), await shown(ada, '.who', 1)]).toEqual([blue, red]);
  expect([await glyph(ada, '.who', 0), await glyph(ada, '.who', 1)]).toEqual([disc, diamond]);
  await ada.getByLabel('Who plays Red').selectOption('open');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const row = (p: Page, n: number) => p.locator('.seatl').nth(n);
  await expect(row(ada, 0)).toContainText('Blue');
  const id = ada.url().split('/table/')[1];
  await sit(bob, id, 'Bob');
  // Bob asks for blue; Ada keeps it, then gives it
  const ask = async (): Promise<void> => {
    await bob.getByRole('button', { name: 'Change the colour' }).click();
    await bob.getByRole('button', { name: 'Blue, Ada has it' }).click();
    await bob.getByRole('button', { name: 'Ask for it' }).click();
    await expect(row(ada, 1)).toContainText('Bob would like your colour');
  };
  await ask();
  await ada.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(bob, 1)).not.toContainText('asks for');
  await ask();
  await ada.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(row(bob, 1)).toContainText('Blue');
  // what nobody has is had at once, and told
  await ada.getByRole('button', { name: 'Change the colour' }).click();
  await ada.getByRole('button', { name: 'Jade' }).click();
  await ada.getByRole('button', { name: 'Take it' }).click();
  await expect(row(bob, 0)).toContainText('Jade');
  const jade = await shown(bob, '.seatl', 0);
  await ada.getByRole('button', { name: 'Start', exact: true }).click();
  for (const p of [ada, bob]) {
    await expect(p.locator('.prompt')).toBeVisible();
    expect([await shown(p, '.seats', 0), await shown(p, '.seats', 1)]).toEqual([jade, blue]);
  }
  await place(ada);
  await resign(bob);
  await expect(ada.locator('.hero h1')).toContainText('You win');
  expect(await shown(ada, '.pl', 0)).toBe(jade);
  // elsewhere a seat is its place again
  await ada.goto(`${SERVER}#/`);
  await ada.goto(`${SERVER}#/new/empire`);
  expect(await shown(ada, '.who', 0)).toBe(red);
  await leave(ada, bob);
});

test('people: somebody one follows is called to the table, and comes', async ({ browser }) => {
  const { ada, bob } = await two(browser);
  await ada.getByRole('button', { name: 'Bob: what one can do' }).click();
  await ada.getByRole('button', { name: 'Follow' }).click();
  await bob.goto(`${SERVER}#/`);
  const id = await make(ada, 'Ada', { seats: [ME, OPEN], start: false });
  const sheet = ada.getByRole('dialog', { name: 'Invite friends' });
  // it opens when the server has answered: what comes after an Escape would lie over the button
  const open = async (): Promise<void> => {
    await ada.getByRole('button', { name: 'Friends' }).click({ timeout: 4000 });
    await expect(sheet).toBeVisible();
  };
  await open();
  await expect(sheet.locator('.li')).toContainText('Bob');
  await sheet.getByRole('button', { name: 'Invite' }).click();
  await expect(sheet.getByRole('button', { name: 'Invitation sent' })).toBeDisabled();
  await expect(bob.locator('.news')).toContainText('Ada invites you');
  // what is closed unread stays under the bell, also after a reload, beside the game that waits
  await bob.locator('.news').getByRole('button', { name: 'Close' }).click();
  await expect(bob.locator('.news')).toHaveCount(0);
  await bob.reload();
  await bob.getByRole('button', { name: /^Notices/ }).click();
  const bell = bob.getByRole('region', { name: 'Notices' });
  await expect(bell).toContainText('Ada invites you');
  await bell.locator('.li', { hasText: 'Ada invites you' }).getByRole('link').click();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ada.keyboard.press('Escape');
  await expect(ada.locator('.seatl').nth(1)).toContainText('Bob');
  // who sits is not called, who is not there cannot be
  await open();
  await expect(sheet.locator('.li')).toHaveCount(0);
  await ada.keyboard.press('Escape');
  await bob.getByRole('button', { name: 'Leave the table' }).click();
  await expect(ada.locator('.seatl').nth(1)).not.toContainText('Bob'); // or it goes with the page
  await bob.goto('about:blank');
  await expect(async () => {
    await ada.keyboard.press('Escape');
    await open();
    await expect(sheet.locator('.li')).toContainText('offline', { timeout: 2000 });
    await expect(sheet.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  }).toPass();
  expect(ada.url()).toContain(id);
  await leave(ada, bob);
});

test('people: a game off line goes on with a friend by a link, from where it stood', async ({
  browser,
}) => {
  const [ada, bob] = [await person(browser, 'Ada'), await person(browser)];
  await ada.goto(`${SERVER}#/new/empire`);
  await ada.getByText('Two players, neutral armies').click();
  await ada.getByRole('button', { name: 'On this device' }).click();
  await ada.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ada.locator('.prompt.is-mine')).toBeVisible();
  await step(ada); // the bot answers
  const stands = (): Promise<void> =>
    expect(ada.locator('.prompt.is-mine')).toContainText('8 left');
  await stands();
  const lines = await ada.locator('.log li').count();
  await menu(ada, 'Go on with a friend');
  await expect(ada.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await expect(ada.locator('.opts')).toContainText('from where it stood');
  await expect(ada.locator('.seatl').nth(1)).toContainText('Open seat');
  const id = ada.url().split('/table/')[1];
  await sit(bob, id, 'Bob');
  await ada.getByRole('button', { name: 'Start', exact: true }).click();
  await stands();
  await place(ada);
  await place(bob);
  await expect(ada.locator('.log li')).toHaveCount(lines + 2); // what was played before is told, too
  await expect(ada.locator('.prompt.is-mine')).toContainText('6 left');
  await leave(ada, bob);
});

test('people A7: clocks stand from the start, after a reload, and when others come and go', async ({
  browser,
}) => {
  const pace = { kind: 'live', bank: 300, increment: 5 };
  const { ada, bob, id } = await two(browser, { pace });
  const clocks = (p: Page) => p.locator('.seats .clock');
  for (const p of [ada, bob]) await expect(clocks(p)).toHaveCount(2);
  await expect(ada.locator('.seats .clock.run')).toHaveText(/4:5\d|5:0\d/);
  await bob.reload();
  await expect(clocks(bob)).toHaveCount(2);
  const eve = await person(browser);
  await eve.goto(`${SERVER}#/table/${id}`);
  await expect(clocks(eve)).toHaveCount(2);
  await watched(ada, 1);
  await expect(clocks(ada)).toHaveCount(2);
  const shown = async (p: Page) => (await clocks(p).first().innerText()).split(':').map(Number);
  const seconds = async (p: Page) => (([m, s]) => m * 60 + s)((await shown(p)) as [number, number]);
  expect(Math.abs((await seconds(ada)) - (await seconds(eve)))).toBeLessThanOrEqual(1);
  await eve.context().close();
  await watched(ada, 0);
  await expect(clocks(ada)).toHaveCount(2);
  // a pause stops them
  await menu(ada, 'Offer a pause');
  await bob.locator('.ask .btn--primary').click();
  await expect(ada.locator('.seats .clock.run')).toHaveCount(0);
  const then = await seconds(ada);
  await ada.waitForTimeout(1500);
  expect(await seconds(ada)).toBe(then);
  await ada.getByRole('button', { name: 'Go on' }).click();
  await expect(bob.locator('.seats .clock.run')).toHaveCount(1);
  await leave(ada, bob);
});

test('people: a move is taken back by consent, or stands; a pause is offered, withdrawn, kept', async ({
  browser,
}) => {
  const { ada, bob } = await two(browser);
  await place(ada);
  await place(bob);
  const lines = await ada.locator('.log li').count();
  await menu(ada, 'Ask to take back');
  await expect(bob.locator('.ask h2')).toHaveText('Ada asks to take back');
  await bob.locator('.ask').getByRole('button', { name: 'No' }).click();
  await expect(ada.locator('.ask h2')).toHaveText('The move stands');
  await ada.locator('.ask').getByRole('button', { name: 'All right' }).click();
  await menu(ada, 'Ask to take back');
  await bob.locator('.ask').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => ada.locator('.log li').count()).toBeLessThan(lines);
  await expect(ada.locator('.ask')).toHaveCount(0);
  await expect(ada.locator('.prompt.is-mine')).toBeVisible();
  await menu(bob, 'Offer a pause');
  await expect(bob.locator('.ask')).toContainText('Ada has not answered');
  await bob.locator('.ask').getByRole('button', { name: 'Withdraw' }).click();
  await expect(ada.locator('.ask')).toHaveCount(0);
  await expect(bob.locator('.ask')).toHaveCount(0);
  await menu(bob, 'Offer a pause');
  await ada.locator('.ask').getByRole('button', { name: 'Yes' }).click();
  await expect(bob.getByRole('heading', { name: 'The game is paused' })).toBeVisible();
  await expect(ada.locator('.prompt.is-mine')).toHaveCount(0);
  await ada.reload(); // it is paused for whoever comes back, too
  await ada.getByRole('button', { name: 'Go on' }).click();
  await expect(ada.locator('.prompt.is-mine')).toBeVisible();
  await leave(ada, bob);
});

test.describe('with a server of its own', () => {
  let server: ChildProcess;
  test.describe.configure({ mode: 'serial' });
  let base = '';
  const out = mkdtempSync(join(tmpdir(), 'people-'));
  // how far the server's clock on the wall is ahead, then the one that only runs
  const clock = join(out, 'clock');
  writeFileSync(clock, Buffer.alloc(16));
  const ahead = (ms: number): void => {
    const wall = Buffer.alloc(8);
    wall.writeBigInt64LE(BigInt(ms));
    writeSync(openSync(clock, 'r+'), wall, 0, 8, 0);
  };
  const start = async (port: number): Promise<void> => {
    base = `http://127.0.0.1:${port}/`;
    server = spawn(`${process.env.TESSERA_BUILD}/tessera`, [
      ...['serve', '--listen', `127.0.0.1:${port}`, '--store', `sqlite:${out}/t.db`],
      ...['--web', join(HERE, '../dist'), '--log', 'error', '--away-seconds', '1'],
      ...['--guest-rate', '0', '--guest-work', '0', '--request-rate', '0', '--message-rate', '0'],
      ...['--max-per-address', '0', '--test-clock', clock],
    ]);
    await expect
      .poll(() =>
        fetch(base).then(
          (r) => r.ok,
          () => false,
        ),
      )
      .toBe(true);
  };
  const stop = () =>
    new Promise((done) => {
      server.once('exit', done);
      server.kill();
    });
  test.beforeAll(async () => start(await freePort()));
  test.afterAll(async () => {
    await stop();
    rmSync(out, { recursive: true });
  });

  test('people: a bot stands in for somebody gone, who has the seat back on returning', async ({
    browser,
  }) => {
    const { ada, bob, id } = await two(browser, {}, base);
    await ada.clock.install();
    await ada.reload();
    await expect(ada.locator('.prompt.is-mine')).toBeVisible();
    await bob.goto('about:blank');
    const seat = ada.locator('.seats .seat').nth(1);
    await expect(seat.locator('.pres--away')).toBeVisible();
    await ada.clock.fastForward(20_000);
    await expect(seat).toContainText('Offline for');
    await expect(seat.getByRole('button', { name: 'Bot' })).toHaveCount(0);
    await ada.clock.fastForward(60_000);
    // the server counts for itself
    await expect(async () => {
      await seat.getByRole('button', { name: 'Bot' }).click();
      await expect(seat).toContainText('A bot plays for Bob', { timeout: 1000 });
    }).toPass();
    await bob.goto(`${base}#/table/${id}`);
    await expect(bob.locator('.prompt')).toBeVisible();
    await expect(seat.locator('.stand')).toHaveCount(0);
    // and for oneself, at once
    await menu(bob, 'Have a bot play for me');
    await expect(seat).toContainText('A bot plays for Bob');
    await expect(bob.locator('.prompt.is-mine')).toHaveCount(0);
    await bob.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(seat.locator('.stand')).toHaveCount(0);
    await leave(ada, bob);
  });

  test('people: the challenge of the day: begun at home, played, on the board; looked at the day after', async ({
    browser,
  }) => {
    const [ada, bob] = await accounts(browser, base, 'ada', 'bob');
    await ada.locator('.daily').getByRole('link', { name: 'Play' }).click();
    await expect(ada.getByRole('heading', { name: 'Challenge of the day' })).toBeVisible();
    await ada.goto(`${base}#/daily/empire`);
    await expect(ada.getByText('Nobody has finished yet')).toBeVisible();
    await expect(ada.locator('.days li')).toHaveCount(7);
    const box = (await ada.locator('.deal').boundingBox())!;
    expect(box.width).toBeGreaterThan(380); // no card of a game
    await ada.getByRole('button', { name: 'Play' }).click();
    await expect(ada.locator('.prompt')).toBeVisible();
    const id = ada.url().split('/table/')[1];
    await ada.goto(`${base}#/daily/empire`);
    await ada.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => ada.url()).toContain(id);
    await ada.goto(`${base}#/daily/empire`);
    await playOn(ada, id);
    // its record is nobody's yet: the way to its result ends at the board
    await ada.goto(`${base}#/result/${id}`);
    await expect(ada.locator('.deal [role=status]')).toContainText('Place 1 of 1');
    await expect(ada.locator('.rows .me')).toContainText('ada');
    await expect(ada.getByRole('button', { name: 'Play' })).toHaveCount(0);
    await bob.goto(`${base}#/daily/empire`);
    await expect(bob.locator('.rows')).toContainText('ada');
    await expect(bob.getByRole('link', { name: /Watch the game/ })).toHaveCount(0);
    ahead(86_400_000);
    await bob.reload();
    await expect(bob.getByText('Nobody has finished yet')).toBeVisible();
    await bob.locator('.days a').nth(5).click();
    await expect(bob.locator('.rows')).toContainText('ada');
    await bob.getByRole('link', { name: /Watch the game of ada/ }).click();
    await expect(bob.locator('.cloth .seats, .stage').first()).toBeVisible();
    expect(bob.url()).toContain(`#/replay/${id}`);
    ahead(0);
    await leave(ada, bob);
  });

  test('people: a profile tells how somebody does, by seat and by source, and what they played', async ({
    browser,
  }) => {
    const [ada, bob] = await accounts(browser, base, 'ada', 'bob');
    const games = [
      ['empire', true],
      ['legends', false],
      ['empire', false],
    ] as const;
    for (const [game, rated] of games) {
      const id = await make(ada, '', { game, rated, listed: true, seats: [ME, OPEN] }, base);
      await api(bob, `tables/${id}/join`, {});
      await ada.goto(`${base}#/people`);
      await Promise.all([ada, bob].map((p) => playOn(p, id)));
    }
    const me = (await api(ada, 'me')).user.id;
    await bob.goto(`${base}#/user/${me}`);
    const kind = (name: string) => bob.locator('.kind', { hasText: name });
    await expect(kind('Empire').locator('.rating')).toHaveText(/1[,\d]+/);
    const part = (name: string) => bob.locator(`[data-part=${name}]`);
    await expect(part('seats').locator('tbody tr').first()).toContainText(/Seat 1\s*2/);
    // the parts add up to what it made of each game
    const stats = await api(bob, `users/${me}/stats?game=empire&seats=2`);
    const mean = stats.seats[0].points / stats.seats[0].games;
    const parts = part('sources').locator('tbody td.num:nth-of-type(2) b');
    const sum = (await parts.allInnerTexts())
      .map((x) => Number(x.replace('−', '-')))
      .reduce((a, b) => a + b, 0);
    expect(Math.abs(sum - mean)).toBeLessThan(0.2);
    await expect(part('openings').locator('table')).toHaveCount(2);
    await expect(part('openings').locator('tbody').first()).toContainText(/\d\s*[12]/);
    // a medal for each game that she has won; who wins is chance
    const mine: { wins: number }[] = (await api(ada, 'me/stats')).stats;
    await expect(bob.getByText('A win: ')).toHaveCount(mine.filter((x) => x.wins).length);
    await kind('Legends').click();
    await expect(part('sources')).toContainText('Elixirs');
    await expect(bob.getByText('No rated game yet')).toBeVisible();
    const rows = bob.locator('a.li');
    await expect(rows).toHaveCount(3);
    await bob.getByRole('button', { name: 'Rated', exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/[+−]\d+|Broken/);
    await bob.getByRole('button', { name: 'Rated', exact: true }).click();
    await bob.locator('.fchip', { hasText: 'Legends' }).click();
    await expect(rows).toHaveCount(1);
    await expect(bob.locator('.fchip', { hasText: 'Empire' }).first()).toBeVisible(); // the way back stays
    await leave(ada, bob);
  });

  test('people: a whole evening of three: paired, a room, a game with all that happens, again, a tournament', async ({
    browser,
  }) => {
    const [ada, bob, cy, dee] = await accounts(browser, base, 'ada', 'bob', 'cy', 'dee');
    const all = [ada, bob, cy, dee];
    let cut = () => {};
    await ada.routeWebSocket(/\/ws$/, (ws) => {
      const server = ws.connectToServer();
      cut = () => [ws, server].forEach((x) => void x.close());
    });
    // paired; it is too late for this one
    for (const p of [ada, bob]) {
      await p.goto(`${base}#/`);
      await p.reload();
      await p.getByRole('button', { name: /^Fast/ }).click();
      await p.getByRole('button', { name: 'Find a game' }).click();
    }
    for (const p of [ada, bob]) await expect(p.locator('.prompt')).toBeVisible();
    await resign(ada);
    await expect(bob.locator('.hero h1')).toContainText('You win');
    // a room: one comes by the link, one looks on
    const pace = { kind: 'live', bank: 600, increment: 10 };
    const id = await make(ada, '', { seats: [ME, OPEN], pace, start: false }, base);
    await bob.goto(`${base}#/join/${id}`);
    await bob.getByRole('button', { name: 'Sit down' }).click();
    await cy.goto(`${base}#/table/${id}`);
    await expect(ada.getByText('1 watching')).toBeVisible();
    await ada.getByRole('button', { name: 'Start', exact: true }).click();
    await place(ada);
    await place(bob);
    // a word
    for (const p of [ada, bob]) await p.getByRole('tab', { name: /Chat/ }).click();
    await bob.getByLabel('Write a message').fill('Good luck');
    await bob.keyboard.press('Enter');
    await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('Good luck');
    for (const p of [ada, bob]) await p.getByRole('tab', { name: /Log/ }).click();
    // taken back by consent, for the one who looks on, too
    const lines = await cy.locator('.log li').count();
    await menu(ada, 'Ask to take back');
    await bob.locator('.ask').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => cy.locator('.log li').count()).toBeLessThan(lines);
    // a pause
    await menu(bob, 'Offer a pause');
    await ada.locator('.ask').getByRole('button', { name: 'Yes' }).click();
    await expect(cy.getByRole('heading', { name: 'The game is paused' })).toBeVisible();
    await bob.getByRole('button', { name: 'Go on' }).click();
    // the network is lost in mid turn, and comes back by itself
    await expect(ada.locator('.prompt.is-mine')).toBeVisible();
    cut();
    await place(ada);
    await expect(bob.locator('.prompt.is-mine')).toBeVisible();
    // a bot for a while
    await menu(bob, 'Have a bot play for me');
    await expect(ada.locator('.seats .seat').nth(1)).toContainText('A bot plays for');
    await expect(ada.locator('.prompt.is-mine')).toBeVisible();
    await bob.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(ada.locator('.stand')).toHaveCount(0);
    await place(ada);
    // given up, and once more
    await resign(bob);
    for (const p of [ada, cy]) await expect(p.locator('.hero h1')).toContainText('resigns');
    await ada.getByRole('button', { name: 'Offer a rematch' }).click();
    await bob.getByRole('button', { name: 'Play again' }).click();
    for (const p of [ada, bob]) await expect(p.locator('.prompt')).toBeVisible();
    await resign(ada);
    await expect(bob.locator('.hero h1')).toContainText('You win');
    // a tournament of four, rated: both rounds, whoever sits first gives up after three moves
    await cy.goto(`${base}#/people`);
    await cy.getByRole('button', { name: 'New' }).first().click();
    await cy.getByLabel('Name', { exact: true }).fill('Evening');
    await cy.getByRole('button', { name: 'Make it' }).click();
    await expect(cy.getByRole('heading', { name: 'Evening' })).toBeVisible();
    const at = cy.url().split('#')[1];
    for (const p of [ada, bob, dee]) {
      await p.goto(`${base}#${at}`);
      await p.getByRole('button', { name: 'Join' }).click();
      await expect(p.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    }
    await expect(cy.locator('.rows tbody tr')).toHaveCount(4);
    await cy.getByRole('button', { name: 'Start' }).click();
    const ids = await Promise.all(all.map(async (p) => (await api(p, 'me')).user.id));
    for (const round of [1, 2]) {
      await cy.goto(`${base}#${at}`);
      await expect(cy.getByRole('heading', { name: `Round ${round}`, exact: true })).toBeVisible();
      await expect(cy.getByRole('link', { name: 'To the table' })).toBeVisible();
      // a table is told of as soon as it is there
      type Pairing = { round: number; table: string | null; users: string[] };
      let now: Pairing[] = [];
      await expect(async () => {
        const { tables } = await api(cy, `tournaments/${at.split('/')[2]}`);
        now = tables.filter((x: Pairing) => x.round === round);
        expect(now.map((k) => !!k.table)).toEqual([true, true]);
      }).toPass();
      for (const k of now) {
        const [first, second] = k.users.map((u: string) => all[ids.indexOf(u)]) as Page[];
        await Promise.all([first, second].map((p) => playOn(p, k.table!, 3)));
        await first.goto(`${base}#/table/${k.table}`);
        await resign(first);
        await expect(first.locator('.hero h1')).toContainText('You resigned');
        await expect(first.locator('.pl').last()).toContainText(/−\d+/);
      }
    }
    await cy.goto(`${base}#${at}`);
    await expect(cy.locator('.phead .chip')).toHaveText('over', { timeout: 15_000 });
    const [first, last] = [
      cy.locator('.rows tbody tr').first(),
      cy.locator('.rows tbody tr').last(),
    ];
    await expect(first.locator('.cell')).toHaveText(['1', '1']);
    await expect(last.locator('.cell')).toHaveText(['0', '0']);
    await expect(cy.getByRole('link', { name: 'To the table' })).toHaveCount(0);
    await cy.locator('.rows tbody a').first().click();
    await expect(cy.locator('.kind .rating')).toHaveText(/1,[5-9]\d\d|1[5-9]\d\d/);
    await expect(cy.locator('a.li').first()).toContainText('Won by resignation');
    await leave(...all);
  });

  test('people B17: a server that comes back is found, and own games stay in sight meanwhile', async ({
    browser,
  }) => {
    const { ada, bob, id } = await two(browser, {}, base);
    await ada.goto(`${base}#/`);
    await expect(ada.locator(`.mine[href="#/table/${id}"]`)).toBeVisible();
    const port = Number(new URL(base).port);
    await stop();
    await expect(ada.getByText('No server here')).toBeVisible({ timeout: 15_000 });
    await expect(ada.locator(`.mine[href="#/table/${id}"]`)).toBeVisible();
    await start(port);
    await expect(ada.getByText('No server here')).toHaveCount(0, { timeout: 25_000 });
    await expect(ada.getByRole('button', { name: 'Find a game' })).toBeVisible();
    await leave(ada, bob);
  });
});

test('people B14: rules lie over the table, and steps that were not confirmed stay', async ({
  browser,
}) => {
  const { ada, bob } = await two(browser);
  await idle(ada);
  const { spots } = await targets(ada);
  await ada.mouse.click(spots[0].x, spots[0].y);
  await expect(ada.locator('.confirm')).toBeVisible();
  await ada.getByRole('link', { name: 'Rules' }).first().click();
  const book = ada.getByRole('dialog', { name: 'Rules' });
  await expect(book.locator('section').first()).toBeVisible();
  await book.locator('nav a').nth(2).click(); // inside the book nothing leaves the table either
  expect(ada.url()).toContain('#/table/');
  await ada.keyboard.press('Escape');
  await expect(book).toHaveCount(0);
  await ada.locator('.confirm').click();
  await expect(bob.locator('.prompt.is-mine')).toBeVisible();
  await leave(ada, bob);
});

test('people B16: one’s own lines are read, the others’ until seen; who watches is told the rule', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser);
  const say = async (p: Page, text: string) => {
    await p.getByLabel('Write a message').fill(text);
    await p.keyboard.press('Enter');
  };
  await bob.getByRole('tab', { name: /Chat/ }).click();
  await say(bob, 'one');
  await say(bob, 'two');
  await expect(bob.getByRole('log', { name: 'Chat' })).toContainText('two');
  await expect(bob.locator('.tab .dot')).toHaveCount(0);
  await expect(ada.locator('.tab .dot')).toHaveText('2');
  await ada.reload();
  await expect(ada.locator('.tab .dot')).toHaveText('2');
  await ada.getByRole('tab', { name: /Chat/ }).click();
  await expect(ada.locator('.tab .dot')).toHaveCount(0);
  await say(bob, 'three'); // in sight: no count
  await expect(ada.getByRole('log', { name: 'Chat' })).toContainText('three');
  await expect(ada.locator('.tab .dot')).toHaveCount(0);
  await ada.reload();
  await expect(ada.locator('.prompt')).toBeVisible();
  await expect(ada.locator('.tab .dot')).toHaveCount(0);
  const eve = await person(browser);
  await eve.goto(`${SERVER}#/table/${id}`);
  await eve.getByRole('tab', { name: /Chat/ }).click();
  await expect(eve.getByText('the chat opens to you when the game is over')).toBeVisible();
  await expect(eve.getByLabel('Write a message')).toHaveCount(0);
  await leave(ada, bob, eve);
});

test('people B27: a link to a full table says so, and who watches has nothing to press', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser);
  const eve = await person(browser);
  await eve.goto(`${SERVER}#/join/${id}`);
  await expect(
    eve.getByRole('heading', { name: 'The table is full: you are watching' }),
  ).toBeVisible();
  for (const name of ['Undo step', 'Hint'])
    await expect(eve.getByRole('button', { name })).toHaveCount(0);
  await expect(eve.getByPlaceholder('Type a move')).toHaveCount(0);
  await eve.getByRole('button', { name: 'All right' }).click();
  await expect(eve.locator('.ask')).toHaveCount(0);
  expect(eve.url()).toContain(`#/table/${id}`);
  await leave(ada, bob, eve);
});

test('people B19: a result of many sources tells them apart, by turns, and leads on', async ({
  page,
}) => {
  const record = readFileSync(join(HERE, '../../tests/golden/legends-4-long.rec'), 'utf8');
  await page.addInitScript((text) => {
    localStorage['tessera.settings'] = JSON.stringify({ lang: 'en', motion: 0, volume: 0 });
    localStorage['tessera.record.file'] = JSON.stringify(text);
  }, record);
  await page.goto(`${SITE}#/result/file`);
  await expect(page.locator('.hero h1')).toBeVisible();
  // as many textures as there are sources
  const textures = await page
    .locator('.key svg')
    .evaluateAll((all) => all.map((e) => e.innerHTML.match(/url\([^)]*\)/)?.[0] ?? 'plain'));
  expect(textures.length).toBeGreaterThan(3);
  expect(new Set(textures).size).toBe(textures.length);
  // turns on the axis; what breaks a tie stands under the sum
  await expect(page.locator('.right svg text', { hasText: /Turn|turn/ }).first()).toBeVisible();
  const rows = await page.locator('table tr').evaluateAll((all) => all.map((e) => e.className));
  const sum = rows.findIndex((x) => x.includes('tot'));
  expect(rows.slice(0, sum).some((x) => x.includes('tie'))).toBe(false);
  expect(rows.slice(sum).some((x) => x.includes('tie'))).toBe(true);
  // the ends of the lines: each whole, none over another
  const ends = await page.locator('.right svg .end').evaluateAll((all) => {
    const box = all[0].closest('svg')!.getBoundingClientRect();
    return all.map((e) => {
      const r = e.getBoundingClientRect();
      return { top: r.top, bottom: r.bottom, out: r.right > box.right || r.bottom > box.bottom };
    });
  });
  expect(ends.length).toBe(4);
  expect(ends.some((e) => e.out)).toBe(false);
  ends.sort((a, b) => a.top - b.top);
  for (let k = 1; k < ends.length; k++)
    expect(ends[k].top - ends[k - 1].top).toBeGreaterThanOrEqual(14);
  for (const name of ['Replay', 'New table', 'Home'])
    await expect(page.locator('.acts2').getByRole('link', { name })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
])
  test(`people B21: a new table at ${width}x${height}: pictures, options that count, the start in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${SERVER}#/new/legends`);
    const start = page.locator('.sum .btn--primary');
    const inSight = async (): Promise<void> => {
      const box = (await start.boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    };
    await expect(start).toBeVisible();
    await inSight();
    await expect(page.locator('.preset .pic svg, .preset .pic img').first()).toBeVisible();
    // folded, and then only what has an effect: who places tokens is asked where there are tokens
    await expect(page.locator('fieldset').first()).toBeHidden();
    await page.locator('.fold > summary').click();
    const tokens = page.locator('fieldset', { hasText: /^Tokens/ });
    const exploration = page.locator('fieldset', { hasText: /^Exploration/ });
    await exploration.getByText('Without', { exact: true }).click();
    await expect(tokens).toHaveCount(0);
    await exploration.getByText('With', { exact: true }).click();
    await expect(tokens).toBeVisible();
    await expect(page.getByText(/fairy_queen|bandit_king/)).toHaveCount(0);
    await inSight();
    // a clock of one's own, days, help, a series
    for (const [kind, more] of [
      ['Live', 'More: Time each'],
      ['By the day', 'More: A turn'],
    ] as const) {
      await page.getByRole('button', { name: kind }).click();
      await expect(page.getByRole('button', { name: more })).toBeVisible();
    }
    // the cloth lies under the whole page
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const cloth = await page
      .locator('.page')
      .evaluate((e) => [
        getComputedStyle(e, '::before').position,
        e.getBoundingClientRect().bottom,
      ]);
    expect(cloth[0]).toBe('fixed');
    expect(Number(cloth[1])).toBeGreaterThan(height - 2);
    await inSight();
  });

test('people B32: a tab opened before an upgrade finds the parts it has not asked for yet', async ({
  browser,
}) => {
  const site = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cpSync(join(HERE, '../dist'), site, { recursive: true });
  const port = await freePort();
  const host = spawn('node', [join(HERE, 'static.mjs'), site, String(port)]);
  const base = `http://127.0.0.1:${port}/`;
  await expect(async () => expect((await fetch(base)).ok).toBe(true)).toPass();
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en' });
  const page = await context.newPage();
  await page.goto(base);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // the next build names its parts anew: those of this one are gone from the host
  const gone = readdirSync(join(site, 'assets')).filter((f) => /^rules\.en/.test(f));
  expect(gone.length).toBeGreaterThan(3);
  let worker = readFileSync(join(site, 'sw.js'), 'utf8').replace(
    /VERSION = "[^"]*"/,
    'VERSION = "next"',
  );
  for (const f of gone) {
    rmSync(join(site, 'assets', f));
    worker = worker.replace(`"assets/${f}", `, '');
  }
  writeFileSync(join(site, 'sw.js'), worker);
  await page.evaluate(async () => {
    const r = (await navigator.serviceWorker.getRegistration())!;
    await r.update();
    const next = (r.installing ?? r.waiting)!;
    while (next.state !== 'activated')
      await new Promise((on) => next.addEventListener('statechange', on, { once: true }));
  });
  expect(await page.evaluate(() => caches.keys())).toContain('next');
  await page.evaluate(() => (location.hash = '#/rules/empire'));
  await expect(page.locator('main section').first()).toBeVisible();
  await context.close();
  host.kill();
  rmSync(site, { recursive: true });
});

test('people: after the game all may write, and whom one has met is a touch away', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser);
  const eve = await person(browser, 'Eve');
  await eve.goto(`${SERVER}#/table/${id}`);
  await resign(bob);
  for (const p of [ada, bob, eve]) await expect(p.locator('.hero h1')).toBeVisible();
  await ada.getByRole('button', { name: 'Well played' }).click();
  const said = (p: Page) => p.getByRole('log', { name: 'Chat' });
  for (const p of [ada, bob, eve]) await expect(said(p)).toContainText('Well played');
  await eve.getByLabel('Write a message').fill('A good one to watch');
  await eve.keyboard.press('Enter');
  await expect(said(bob)).toContainText('A good one to watch');
  await ada.getByRole('button', { name: 'Bob: what one can do' }).click();
  await ada.getByRole('button', { name: 'Follow' }).click();
  await expect(ada.getByRole('button', { name: 'No longer follow' })).toBeVisible();
  // at home: who is there, and a table made for them calls them
  await bob.goto(`${SERVER}#/`);
  await ada.goto(`${SERVER}#/`);
  const friends = ada.locator('section', { has: ada.getByRole('heading', { name: 'Friends' }) });
  await expect(friends).toContainText('Bob');
  await friends.getByRole('link', { name: 'Invite' }).click();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await bob.locator('.news').getByRole('link', { name: 'Open' }).click();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(ada.locator('.seatl', { hasText: 'Bob' })).toBeVisible();
  await leave(ada, bob, eve);
});

test('people: somebody is followed, hidden, blocked and reported from the table', async ({
  browser,
}) => {
  const { ada, bob } = await two(browser);
  await ada.getByRole('button', { name: 'Bob: what one can do' }).click();
  const card = ada.getByRole('dialog', { name: 'Bob' });
  await card.getByRole('button', { name: 'Hide their lines' }).click();
  await expect(card.getByRole('button', { name: 'Show their lines' })).toBeVisible();
  await card.getByRole('button', { name: 'Follow' }).click();
  await card.getByRole('button', { name: 'Report…' }).click();
  await card.getByLabel('An offensive name').check();
  await card.locator('.btn--stop').click();
  await expect(card.getByRole('status')).toContainText('Thank you');
  await ada.keyboard.press('Escape');
  await bob.getByRole('tab', { name: /Chat/ }).click();
  await bob.getByLabel('Write a message').fill('unseen');
  await bob.keyboard.press('Enter');
  await expect(bob.getByRole('log', { name: 'Chat' })).toContainText('unseen');
  await ada.getByRole('tab', { name: /Chat/ }).click();
  await expect(ada.getByRole('log', { name: 'Chat' })).not.toContainText('unseen');
  const known = await api(ada, 'me/people');
  expect([known.follows.length, known.muted.length, known.blocked.length]).toEqual([1, 1, 0]);
  await leave(ada, bob);
});

test('people: whoever leaves at whatever moment, the other goes on', async ({ browser }) => {
  const { ada, bob, id } = await two(browser);
  // in mid step, in mid question, at the pause, at the end
  await idle(ada);
  const { spots } = await targets(ada);
  await ada.mouse.click(spots[0].x, spots[0].y);
  await ada.goto('about:blank');
  await expect(bob.locator('.pres--away')).toBeVisible();
  await ada.goto(`${SERVER}#/table/${id}`);
  await expect(bob.locator('.pres--away')).toHaveCount(0);
  await place(ada);
  await menu(ada, 'Offer a pause');
  await expect(bob.locator('.ask')).toBeVisible();
  await ada.goto('about:blank');
  await bob.locator('.ask .btn--primary').click();
  await expect(bob.locator('.pausev')).toBeVisible();
  await bob.goto('about:blank');
  await ada.goto(`${SERVER}#/table/${id}`);
  await ada.getByRole('button', { name: 'Go on' }).click();
  await bob.goto(`${SERVER}#/table/${id}`);
  await expect(bob.locator('.prompt.is-mine')).toBeVisible();
  await ada.goto('about:blank');
  await resign(bob);
  await expect(bob.locator('.hero h1')).toHaveText('You resigned: Ada wins');
  await ada.goto(`${SERVER}#/table/${id}`);
  await expect(ada.locator('.hero h1')).toHaveText('You win: Bob resigns');
  await leave(ada, bob);
});

test('people: the link as a QR code reads back', () => {
  const url = 'https://tessera.example/#/join/k7d2mq9x';
  const grid = qr(url);
  const n = grid.length;
  expect(n).toBe(29);
  // the squares of a finder, the timing between them
  expect(grid[0].slice(0, 8).map(Number).join('')).toBe('11111110');
  expect(
    grid[6]
      .slice(6, n - 6)
      .map(Number)
      .join(''),
  ).toBe('10101010101010101');
  // level L, mask 0, both copies of the format
  const format = 0b111011111000100;
  const bit = (i: number) => ((format >> i) & 1) === 1;
  for (let i = 0; i < 8; i++) expect(grid[8][n - 1 - i], `format ${i}`).toBe(bit(i));
  for (let i = 8; i < 15; i++) expect(grid[n - 15 + i][8], `format ${i}`).toBe(bit(i));
  // the data, by columns of two from the right, without what has a place of its own
  const own = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (y < 9 && (x < 9 || x >= n - 8)) ||
    (y >= n - 8 && x < 9) ||
    (Math.abs(x - 22) <= 2 && Math.abs(y - 22) <= 2);
  let bits = '';
  for (let right = n - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let k = 0; k < n; k++)
      for (const x of [right, right - 1]) {
        const y = up ? n - 1 - k : k;
        if (!own(x, y)) bits += Number(grid[y][x] !== ((x + y) % 2 === 0));
      }
  }
  const bytes = bits.match(/.{8}/g)!.map((b) => parseInt(b, 2));
  expect(bytes.length).toBe(70);
  const text = Array.from({ length: url.length }, (_, i) =>
    String.fromCharCode(((bytes[i + 1] & 15) << 4) | (bytes[i + 2] >> 4)),
  ).join('');
  expect(text).toBe(url);
  // Reed and Solomon: the code has all roots of its generator
  const times = (a: number, b: number): number => {
    let out = 0;
    for (; b; b >>= 1, a = (a << 1) ^ (a & 128 ? 0x11d : 0)) if (b & 1) out ^= a;
    return out;
  };
  for (let i = 0, x = 1; i < 15; i++, x = times(x, 2))
    expect(
      bytes.reduce((sum, b) => times(sum, x) ^ b, 0),
      `root ${i}`,
    ).toBe(0);
});

test('people: two who look for a game are paired, and one may stop looking', async ({
  browser,
}) => {
  const [ada, bob] = [await person(browser, 'Ada'), await person(browser, 'Bob')];
  for (const p of [ada, bob]) {
    await p.goto(SERVER);
    await p.getByRole('button', { name: 'Immortals', exact: true }).first().click();
    await p.getByRole('button', { name: 'It’s a Wonderful Kingdom', exact: true }).first().click();
    await p.getByRole('button', { name: /^Fast/ }).click();
  }
  await ada.getByRole('button', { name: 'Find a game' }).click();
  await expect(ada.locator('.seeking')).toContainText('Looking');
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await bob.getByRole('button', { name: 'Find a game' }).click();
  await expect(bob.locator('.seeking')).toContainText('0 others');
  await ada.getByRole('button', { name: 'Find a game' }).click();
  for (const p of [ada, bob]) {
    await expect(p.locator('.prompt')).toBeVisible();
    await expect(p.locator('.head__about')).toContainText('5 min + 5 s');
  }
  await leave(ada, bob);
});

test('people: the lobby changes by itself; a turn elsewhere is told, and one key goes there', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser, { listed: true });
  await place(ada);
  // Bob goes home, where his game waits; another table opens under his eyes
  await bob.goto(`${SERVER}#/`);
  const mine = bob.locator(`.mine[href="#/table/${id}"]`);
  await expect(mine).toContainText('Your turn');
  const eve = await person(browser, 'Eve');
  const other = await make(eve, 'Eve', { seats: [ME, OPEN], start: false, listed: true });
  const row = bob.locator('.opn', { hasText: 'Eve' });
  await expect(row).toBeVisible({ timeout: 8000 });
  await expect(row.locator('.pres')).toContainText('online');
  // nobody has a rating yet: all are near
  await bob.getByRole('button', { name: 'Near my level' }).click();
  await expect(row).toBeVisible();
  // the bell counts the game that waits
  await expect(bob.getByRole('button', { name: 'Notices: 1 waiting' })).toBeVisible();
  await bob.keyboard.press('n');
  await expect(bob.locator('.prompt.is-mine')).toBeVisible();
  await place(bob);
  // at another table meanwhile
  await bob.goto(`${SERVER}#/join/${other}`);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await eve.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(bob.locator('.prompt')).toBeVisible();
  await place(ada);
  await expect(bob.locator('.news')).toContainText('Your turn');
  await expect(bob.locator('.head .yours')).toContainText('1');
  await bob.keyboard.press('n');
  await expect.poll(() => bob.url()).toContain(id);
  await expect(bob.locator('.prompt.is-mine')).toBeVisible();
  // Eve looks at the games of others: the board as it stands, and the points
  await eve.goto(`${SERVER}#/`);
  const live = eve.locator(`.live[href="#/table/${id}"]`);
  await expect(live.locator('svg.board')).toBeVisible();
  await expect(live.locator('.who .num')).toHaveCount(2);
  await expect(live).toContainText('Ada');
  await leave(ada, bob, eve);
});

test('people: four seats with clocks at 1280x720: while all bid no panel is cut, and no news of this very table', async ({
  browser,
}) => {
  const ada = await person(browser);
  await ada.setViewportSize({ width: 1280, height: 720 });
  const pace = { kind: 'live', bank: 600, increment: 10 };
  await make(ada, 'Ada', { seats: [ME, BOT, BOT, BOT], pace });
  await expect(ada.locator('.seats .chip')).toHaveCount(4);
  const room = await ada.locator('.seats').evaluate((e) => e.scrollHeight - e.clientHeight);
  expect(room).toBeLessThanOrEqual(0);
  await expect(ada.locator('.news')).toHaveCount(0);
  await leave(ada);
});

test('people: a club has members and tables of its own', async ({ browser }) => {
  const [ada, bob] = await accounts(browser, `${SERVER}#/people`, 'kim', 'lou');
  await ada.reload();
  const club = `Hexagon ${Date.now().toString(36)}`;
  await ada.getByRole('button', { name: 'New' }).last().click();
  await ada.getByLabel('Name', { exact: true }).fill(club);
  await ada.getByRole('button', { name: 'Make it' }).click();
  await expect(ada.getByRole('heading', { name: club })).toBeVisible();
  const page = ada.url().split('#')[1];
  await ada.getByRole('link', { name: 'New table' }).click();
  await ada.getByText('Two players, neutral armies').click();
  await ada.getByLabel('Who plays Blue').selectOption('open');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await bob.goto(`${SERVER}#${page}`);
  await expect(bob.getByText('Its tables are for its members')).toBeVisible();
  await bob.getByRole('button', { name: 'Join' }).click();
  await bob.locator('.li', { hasText: 'Empire' }).click();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(ada.locator('.seatl').nth(1)).toContainText('lou');
  await leave(ada, bob);
});

for (const [width, height, lang, colorScheme] of [
  [1440, 900, 'fr', 'light'],
  [1280, 720, 'en', 'dark'],
  [820, 1180, 'fr', 'dark'],
  [390, 844, 'fr', 'light'],
] as const)
  test(`people: pages between people, ${width}x${height}, ${lang}, ${colorScheme}: axe finds nothing, nothing hangs over the edge`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      hasTouch: width < 1000,
    });
    const bob = await context.newPage();
    await bob.addInitScript(
      (l) =>
        (localStorage['tessera.settings'] ??= JSON.stringify({ lang: l, motion: 0, volume: 0 })),
      lang,
    );
    const ada = await person(browser, 'Ada');
    const pace = { kind: 'live', bank: 600, increment: 10 };
    const id = await make(ada, 'Ada', { seats: [ME, OPEN, BOT], pace, listed: true, start: false });
    const look = async (name: string): Promise<void> => {
      await bob.waitForTimeout(200);
      const wide = await bob.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      expect(await complain(bob), name).toEqual([]);
    };
    await bob.goto(SERVER);
    await expect(bob.locator('.opn').first()).toBeVisible();
    await look('home');
    await bob.goto(`${SERVER}#/join/${id}`);
    await bob.locator('#my-name').fill('Camille');
    await look('invited');
    await bob.keyboard.press('Enter');
    await expect(bob.locator('.startbar')).toBeVisible();
    await expect(bob.locator('#my-name')).toHaveCount(0);
    await look('room');
    await ada.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(bob.locator('.prompt')).toBeVisible();
    await menu(ada, 'Offer a pause');
    await expect(bob.locator('.ask')).toBeVisible();
    await look('asked');
    await bob.locator('.ask .btn--primary').click();
    await expect(bob.locator('.pausev')).toBeVisible();
    await look('paused');
    await bob.locator('.pausev .btn').click();
    await bob.locator('.head .keep:last-child').click();
    await look('menu');
    await bob.locator('.item--bad').click();
    await look('resign');
    await bob.locator('dialog .btn--danger').click();
    await resign(ada);
    await expect(bob.locator('.hero h1')).toBeVisible();
    await expect(ada.locator('.hero h1')).toBeVisible();
    await ada.getByRole('button', { name: 'Offer a rematch' }).click();
    await expect(bob.locator('.offer')).toBeVisible();
    await look('result');
    for (const page of ['people', 'new/legends', 'replays', 'me', 'daily/kingdom']) {
      await bob.goto(`${SERVER}#/${page}`);
      await bob.waitForLoadState('networkidle');
      await look(page);
    }
    await leave(ada, bob);
  });

test('people: moves left for one’s turn at a slow table, in both languages, and word that they were not played', async ({
  browser,
}) => {
  const { ada, bob, id } = await two(browser, { pace: { kind: 'day', days: 2 } });
  const open = async (menu: string, item: string) => {
    await bob.getByRole('button', { name: menu }).click();
    await bob.getByRole('button', { name: item }).click();
  };
  // nothing is left where one moves oneself
  await ada.getByRole('button', { name: 'Menu' }).click();
  await expect(ada.getByRole('button', { name: 'Resign…' })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Move in advance' })).toHaveCount(0);
  await ada.keyboard.press('Escape');
  await open('Menu', 'Move in advance');
  const sheet = bob.getByRole('dialog', { name: 'Move in advance' });
  await sheet.getByLabel('My moves, one a line').fill('neutral Z99');
  await sheet.getByRole('button', { name: 'Leave these moves' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Your moves cannot be read.');
  await sheet.getByRole('button', { name: 'If they play' }).click();
  await sheet.getByLabel('Their moves from now on').fill('p1 neutral A01\nany');
  await sheet.getByLabel('My moves, one a line').fill('neutral A02');
  await sheet.getByRole('button', { name: 'Leave these moves' }).click();
  await expect(sheet.getByRole('status')).toHaveText('Left for your turn.');
  expect(await complain(bob)).toEqual([]);
  expect((await api(bob, `tables/${id}/plan`)).plans).toEqual([
    { seat: 'p2', if: ['p1 neutral A01', 'any'], moves: ['neutral A02'] },
  ]);
  expect((await api(ada, `tables/${id}/plan`)).plans).toEqual([]);
  // it is there when one comes back, in the other language too
  await bob.evaluate(() => {
    const s = JSON.parse(localStorage['tessera.settings']);
    localStorage['tessera.settings'] = JSON.stringify({ ...s, lang: 'fr' });
  });
  await bob.reload();
  await open('Menu', 'Coup préparé');
  const french = bob.getByRole('dialog', { name: 'Coup préparé' });
  await expect(french.getByLabel('Mes coups, un par ligne')).toHaveValue('neutral A02');
  await french.getByRole('button', { name: 'Les retirer' }).click();
  await expect(french.getByRole('status')).toHaveText('Plus rien n’est préparé pour votre tour.');
  await french.getByRole('button', { name: 'Préparer ces coups' }).click();
  await expect(french.getByRole('status')).toHaveText('Préparé pour votre tour.');
  await bob.goto(`${SERVER}#/`);
  // she goes another way
  await playOn(ada, id, 1);
  await expect.poll(async () => (await api(bob, `tables/${id}/plan`)).plans).toEqual([]);
  await bob.reload();
  await bob.getByRole('button', { name: /^Avis/ }).click();
  await expect(bob.getByRole('region', { name: 'Avis' })).toContainText(
    'Votre coup préparé n’a pas été joué',
  );
  await leave(ada, bob);
});
