// The page of the host: who sees it, what its controls do to others, how it looks.
import { expect, test, type Page } from './browser';
import { HERE, complain, freePort } from './table';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const out = mkdtempSync(join(tmpdir(), 'host-'));
const program = `${process.env.TESSERA_BUILD}/tessera`;
let server: ChildProcess;
let base = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}/`;
  server = spawn(program, [
    ...['serve', '--listen', `127.0.0.1:${port}`, '--store', `sqlite:${out}/t.db`],
    ...['--web', join(HERE, '../dist'), '--log', 'error', '--guest-work', '1', '--guest-rate', '0'],
  ]);
  await expect.poll(() => fetch(base).then(String, () => '')).not.toBe('');
});
test.afterAll(async () => {
  await new Promise((done) => {
    server.once('exit', done);
    server.kill();
  });
  rmSync(out, { recursive: true });
});

const api = (page: Page, path: string, body?: object): Promise<any> =>
  page.evaluate(
    async ([p, b]) =>
      (
        await fetch(
          `api/${p}`,
          b && {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(b),
          },
        )
      ).json(),
    [path, body] as const,
  );

const settings = (lang: string) =>
  `localStorage['tessera.settings'] ??= '{"lang":"${lang}","name":"","motion":0,"volume":0}'`;

test('host: bans, lifts, sets and closes from the page; others do not have it', async ({
  browser,
}) => {
  const pages = await Promise.all(
    [0, 1, 2].map(async () => {
      const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(settings('en'));
      await page.goto(base);
      return page;
    }),
  );
  const [host, bob, eve] = pages;
  await api(host, 'register', { login: 'camille', password: 'long enough', name: 'Camille' });
  await api(eve, 'guest', { name: 'Eve' });
  const { table } = await api(eve, 'tables', {
    game: 'empire',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  // no more come without work: the page does it, and Bob only sees the table
  expect((await api(bob, 'guest', { name: 'Bob' })).error.code).toBe('work');
  await bob.goto(`${base}#/join/${table.id}`);
  await bob.locator('#my-name').fill('Bob');
  await bob.keyboard.press('Enter');
  // first a guest, then called Bob, then at the table
  await expect
    .poll(async () => (await api(eve, `tables/${table.id}`)).table.status)
    .toBe('running');
  const { user } = await api(bob, 'me');
  expect([user.name, user.guest]).toEqual(['Bob', true]);
  await api(eve, 'report', { user: user.id, kind: 'chat', table: table.id, text: 'He shouts.' });

  // to whom it is not, it is not
  await host.goto(`${base}#/admin`);
  await expect(host.getByText('This page is for hosts and moderators.')).toBeVisible();
  await host.goto(`${base}#/me`);
  await expect(host.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  const done = spawnSync(program, [
    ...['admin', '--store', `sqlite:${out}/t.db`, 'role', 'camille', 'host'],
  ]);
  expect(done.status, String(done.stderr)).toBe(0);
  await host.reload();
  await host.getByRole('link', { name: 'Administration' }).click();

  // a backup is there, and says so; it is in the log
  await expect(host.locator('.phead')).toContainText('no backup from here yet');
  await host.getByRole('button', { name: 'Back up' }).click();
  await expect(host.locator('.phead')).toContainText('last backup');
  expect(statSync(`${out}/t.db.backup`).mode & 0o777).toBe(0o600);
  await expect(host.locator('.audit')).toContainText('backed up the store');

  const report = host.locator('.rep');
  await expect(report).toContainText('He shouts.');
  await report.getByRole('button', { name: 'Warn' }).click();
  await host.getByLabel('Reason').fill('Be kind.');
  await host.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
  await expect(bob.getByRole('alert')).toContainText('Be kind.');
  await bob.getByRole('button', { name: 'I have read it' }).click();
  await expect(bob.getByRole('alert')).toHaveCount(0);

  await report.getByRole('button', { name: 'Ban…' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '24 h' }).click();
  await host.getByLabel('Reason').fill('Twice.');
  await host.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(host.getByRole('dialog')).toHaveCount(0);
  await expect(bob.getByRole('alert')).toContainText('Twice.');
  await expect(bob.getByRole('alert')).toContainText('You are banned from this server until');
  await report.getByRole('button', { name: 'Settle' }).click();
  await expect(report).toHaveCount(0);
  await expect(host.locator('.audit')).toContainText('banned');

  await host.getByRole('navigation', { name: 'Parts of the page' }).getByText('Bans').click();
  await host.getByRole('button', { name: `Lift: ${user.name}` }).click();
  await expect(host.getByText('Nobody is banned.')).toBeVisible();
  expect((await api(bob, 'me')).user.id).toBe(user.id);

  await host.goto(`${base}#/admin?tab=settings`);
  await expect(host.getByRole('button', { name: 'Set guest-rate' })).toBeDisabled();
  const field = host.locator('#set-max-spectators');
  await field.fill('9');
  await host.getByRole('button', { name: 'Set max-spectators' }).click();
  await expect
    .poll(async () => JSON.stringify(await api(host, 'admin/settings')))
    .toContain('"name":"max-spectators","value":9');

  // the banned one's game was given up; another is closed
  expect((await api(eve, `tables/${table.id}`)).table.ended).toBe('resigned');
  const { id } = (
    await api(eve, 'tables', { game: 'empire', seats: [{ kind: 'me' }, { kind: 'open' }] })
  ).table;
  await host.goto(`${base}#/admin?tab=tables`);
  await host.reload();
  await host.getByRole('button', { name: `Close table ${id}` }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await expect.poll(async () => (await api(eve, `tables/${id}`)).error?.code).toBe('not-found');
  for (const page of pages) await page.context().close();
});

for (const [width, height, lang, colorScheme] of [
  [1280, 720, 'en', 'dark'],
  [390, 844, 'fr', 'light'],
] as const)
  test(`host: the page, ${width}x${height}, ${lang}, ${colorScheme}: axe finds nothing, nothing hangs over the edge`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(settings(lang));
    await page.goto(base);
    const a = await api(page, 'login', { login: 'camille', password: 'long enough' });
    expect(a.user.name).toBe('Camille');
    const b = await api(page, 'register', {});
    expect(b.error.code).toBe('conflict');
    await api(page, 'tables', {
      game: 'legends',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    });
    await api(page, 'report', { user: a.user.id, kind: 'name', text: 'x'.repeat(200) });
    await api(page, 'admin/act', {
      ...{
        act: 'ban',
        kind: 'address',
        whom: '2001:db8:ffff::/48',
        hours: 24,
        why: 'y'.repeat(100),
      },
    });
    const look = async (name: string): Promise<void> => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      await page.screenshot({
        path: join(process.env.TESSERA_SHOTS!, `host-${name}-${width}x${height}.png`),
        fullPage: true,
      });
      expect(await complain(page), name).toEqual([]);
    };
    for (const tab of ['overview', 'people', 'settings', 'audit']) {
      await page.goto(`${base}#/admin?tab=${tab}`);
      await expect(page.locator('main .panel').first()).toBeVisible();
      await look(tab);
    }
    await page.goto(`${base}#/admin?tab=bans`);
    await page.locator('.sec__h .btn').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('ban');
    await context.close();
  });
