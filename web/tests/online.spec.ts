// With a server: the same page, other people, a line that breaks.
import { expect, test, type Page } from './browser';
import {
  SERVER,
  idle,
  playByMouse,
  playNow,
  prompt,
  quick,
  targets,
  watchErrors,
  type Spot,
} from './table';

/** A table with an open seat, made by `page`; answers with its id. */
async function openTable(page: Page): Promise<string> {
  await page.goto(`${SERVER}#/new/empire`);
  await page.getByText('Two players, neutral armies').click();
  await page.getByLabel('Who plays Blue').selectOption('open');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Your table' })).toBeVisible();
  return page.url().split('/table/')[1];
}

/** A table for two against a bot, which begins on the map. */
async function duel(page: Page): Promise<void> {
  await page.goto(`${SERVER}#/new/empire`);
  await page.getByText('Two players, neutral armies').click();
  await page.getByRole('button', { name: 'Start' }).click();
}

/** `other` comes by the link and sits down, and `page`, who made the table, starts it. */
async function joinIn(page: Page, other: Page, id: string): Promise<void> {
  await other.goto(`${SERVER}#/join/${id}`);
  await other.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** One neutral army, on the third lit region; waits until it is in the log. */
async function clickOne(page: Page): Promise<void> {
  await expect(page.locator('.legal .hit').first()).toBeVisible();
  await idle(page);
  const { spots } = await targets(page);
  const before = await page.locator('.log li').count();
  await page.mouse.click(spots[2].x, spots[2].y);
  await page.locator('.confirm').click();
  await expect(async () =>
    expect(await page.locator('.log li').count()).toBeGreaterThan(before),
  ).toPass();
}

test('online: a whole game of Empire against a bot by mouse, to the result', async ({ page }) => {
  const errors = watchErrors(page);
  await quick(page);
  await playNow(page, SERVER);
  expect(page.url()).not.toContain('local-');
  await playByMouse(page, 4000, 7);
  await expect(page.locator('.hero h1')).toContainText(/win|share/);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.locator('input[type=range]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('online: a whole game of Immortals against bots by mouse, to the result', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await quick(page);
  await playNow(page, SERVER, 'immortals');
  expect(page.url()).not.toContain('local-');
  // a plan can be changed again and again: every eighth click ends the decision
  const choose = (spots: Spot[], n: number): Spot[] => {
    const ends = (s: Spot): boolean => s.what.startsWith('move done');
    const some = spots.filter((s) => ends(s) === (n % 8 === 7));
    return some.length ? some : spots;
  };
  const n = await playByMouse(page, 4000, 3, 0, { choose });
  test.info().annotations.push({ type: 'figure', description: `${n} clicks` });
  expect(n).toBeGreaterThan(40);
  await expect(page.locator('.hero h1')).toContainText(/win|share|won/i);
  expect(errors).toEqual([]);
});

test('online: a guest makes an account, signs out and in again, and changes the password', async ({
  page,
}) => {
  const login = `ada-${Date.now().toString(36)}`;
  await page.goto(`${SERVER}#/me`);
  const [name, password] = [page.getByLabel('Login'), page.getByLabel('Password')];
  const go = (what: string) => page.locator('form').getByRole('button', { name: what });
  await name.fill('Ada Lovelace');
  await password.fill('correct horse');
  await go('Make an account').click();
  await expect(page.getByRole('alert')).toContainText('3 to 24 small letters');
  await name.fill(login);
  await go('Make an account').click();
  await expect(page.getByText(`Signed in as ${login}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${login}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await name.fill(login);
  await password.fill('correct horse');
  await go('Make an account').click();
  await expect(page.getByRole('alert')).toHaveText('This login is taken.');
  await page.getByRole('button', { name: 'I have an account' }).click();
  await password.fill('wrong horse');
  await go('Sign in').click();
  await expect(page.getByRole('alert')).toHaveText('Login and password do not fit.');
  await password.fill('correct horse');
  await go('Sign in').click();
  await expect(page.getByText(`Signed in as ${login}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Your password').fill('wrong horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.locator('dialog').getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not your password.');
  await page.getByLabel('Your password').fill('correct horse');
  await page.locator('dialog').getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await page.goto(`${SERVER}#/me`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await name.fill(login);
  await password.fill('battery staple');
  await go('Sign in').click();
  await expect(page.getByText(`Signed in as ${login}.`)).toBeVisible();
});

test('online: two browsers at one table, moves and chat arrive', async ({ page, browser }) => {
  const id = await openTable(page);
  const other = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await joinIn(page, other, id);
  await expect(other.locator('.prompt')).toBeVisible();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  await clickOne(page);
  await expect(other.locator('.prompt.is-mine')).toBeVisible();
  await expect(page.locator('.prompt.is-mine')).toHaveCount(0);
  await expect(other.locator('.log li')).toHaveCount(await page.locator('.log li').count());
  await clickOne(other);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  await other.getByRole('tab', { name: 'Chat' }).click();
  await other.getByLabel('Write a message').fill('hello <b>you</b>');
  await other.keyboard.press('Enter');
  await page.getByRole('tab', { name: /Chat/ }).click();
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('hello <b>you</b>');
  await other.context().close();
});

test('online: a spectator sees the game and cannot touch it', async ({ page, browser }) => {
  await duel(page);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  const id = page.url().split('/table/')[1];
  const eve = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await eve.goto(`${SERVER}#/table/${id}`);
  await expect(eve.locator('.prompt')).toBeVisible();
  await clickOne(page);
  await expect(eve.locator('.log li').first()).toBeVisible();
  await expect(async () =>
    expect(await eve.locator('.log li').count()).toBeGreaterThanOrEqual(2),
  ).toPass();
  await expect(eve.locator('.legal')).toHaveCount(0);
  await expect(eve.locator('.prompt.is-mine')).toHaveCount(0);
  await expect(eve.locator('.sug button')).toHaveCount(0);
  await page.locator('.head').getByLabel('Menu', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 watching');
  await eve.context().close();
});

test('online: undo a step that nobody else has seen, and one that was sent', async ({ page }) => {
  const id = await openTable(page);
  const other = await (await page.context().browser()!.newContext()).newPage();
  await joinIn(page, other, id);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  const { spots } = await targets(page);
  await page.mouse.click(spots[0].x, spots[0].y);
  await expect(page.locator('.confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(page.locator('.confirm')).toHaveCount(0);
  const before = await page.locator('.log li').count();
  await clickOne(page);
  await expect(other.locator('.prompt.is-mine')).toBeVisible();
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  expect(await page.locator('.log li').count()).toBe(before);
  await expect(other.locator('.prompt.is-mine')).toHaveCount(0);
  await other.context().close();
});

test('online: a reload in mid-game loses nothing', async ({ page }) => {
  await duel(page);
  for (let i = 0; i < 3; i++) {
    await expect(page.locator('.prompt.is-mine')).toBeVisible();
    await clickOne(page);
  }
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  const before = await page.locator('.log li').allInnerTexts();
  await page.reload();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  await expect(async () =>
    expect(await page.locator('.log li').allInnerTexts()).toEqual(before),
  ).toPass();
  await clickOne(page);
});

test('online: a lost connection shows a banner, comes back by itself, loses nothing', async ({
  page,
}) => {
  let cut = () => {};
  let down = false;
  await page.routeWebSocket(/\/ws$/, (ws) => {
    if (down) {
      void ws.close();
      return;
    }
    const server = ws.connectToServer();
    cut = () => {
      void ws.close();
      void server.close();
    };
  });
  await duel(page);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  await clickOne(page);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  const before = await page.locator('.log li').count();
  down = true;
  cut();
  await expect(page.locator('.lost')).toBeVisible();
  await expect(page.locator('.legal .hit').first()).toBeVisible();
  // a move made meanwhile is kept and sent when the line is back
  const { spots } = await targets(page);
  await page.mouse.click(spots[1].x, spots[1].y);
  await page.locator('.confirm').click();
  await page.waitForTimeout(700);
  expect(await page.locator('.log li').count()).toBe(before);
  down = false;
  await expect(page.locator('.lost')).toHaveCount(0, { timeout: 15_000 });
  await expect(async () => expect(await page.locator('.log li').count()).toBe(before + 2)).toPass({
    timeout: 10_000,
  });
  await expect(prompt(page)).toBeVisible();
});

test('online: a page of other rules than the server’s loads itself anew, once', async ({
  page,
}) => {
  // the server speaks of other rules until the page has loaded itself anew; and then again, for ever
  await page.addInitScript(() => {
    const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
    sessionStorage.setItem('loads', String(loads));
    const parse = JSON.parse;
    JSON.parse = (text: string) => {
      const m = parse(text);
      if (m?.type === 'welcome' && sessionStorage.getItem('other')) m.rules.empire = 99;
      return m;
    };
  });
  const id = await openTable(page);
  expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('1');
  await page.evaluate(() => sessionStorage.setItem('other', '1'));
  await page.reload().catch(() => undefined); // 2, which finds the other rules and loads 3, which finds them again and stays
  const loads = () => page.evaluate(() => sessionStorage.getItem('loads'));
  await expect(async () => expect(await loads()).toBe('3')).toPass(); // asked anew when a load cuts the question off
  await expect(page.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await page.waitForTimeout(500); // a page that went round in circles would have loaded a fourth time
  expect(await loads()).toBe('3');
  expect(page.url()).toContain(id);
});

test('online: a page of another protocol, or that gets bytes of other rules, says that it is not of today', async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      const hello = sessionStorage.getItem('other') === 'protocol';
      send.call(this, hello ? String(text).replace('"v":2', '"v":3') : text);
    };
    const parse = JSON.parse;
    JSON.parse = (text: string) => {
      const m = parse(text);
      if (m?.state && sessionStorage.getItem('other') === 'rules') m.rules = 99;
      return m;
    };
  });
  await playNow(page, SERVER);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
  const set = (other: string) =>
    page.evaluate((x) => {
      sessionStorage.setItem('other', x);
      sessionStorage.setItem('loads', '0');
    }, other);
  const loads = () => page.evaluate(() => sessionStorage.getItem('loads'));
  await set('rules');
  await page.reload();
  await expect(page.getByText('This page is of another version')).toBeVisible();
  await expect(page.locator('.prompt')).toHaveCount(0);
  await set('protocol');
  await page.reload().catch(() => undefined); // 1, which is refused and loads 2, which is refused and stays
  await expect(page.getByText('This page is of another version')).toBeVisible();
  await expect(async () => expect(await loads()).toBe('2')).toPass();
  await page.waitForTimeout(500);
  expect(await loads()).toBe('2');
  await set('');
  await page.reload();
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
});

test('online: where one is signed in is listed, and ends', async ({ page, browser }) => {
  const login = `eve-${Date.now().toString(36)}`;
  await page.goto(`${SERVER}#/me`);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill('correct horse');
  await page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByText('this device', { exact: true })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${SERVER}#/me`);
  await other.getByRole('button', { name: 'I have an account' }).click();
  await other.getByLabel('Login').fill(login);
  await other.getByLabel('Password').fill('correct horse');
  await other.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText(`Signed in as ${login}.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('You play as a guest')).toBeVisible();
  // its name is its own: a guest is told so, and plays under another
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${SERVER}#/new/empire`);
  await expect(guest.getByText('For people with an account')).toBeVisible();
  await openTable(guest);
  await guest.goto(`${SERVER}#/me`);
  await guest.getByRole('textbox', { name: 'Name' }).fill(login.toUpperCase());
  await guest.keyboard.press('Tab');
  await expect(guest.getByRole('alert')).toContainText('belongs to an account');
});
