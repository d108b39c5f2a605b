// What an account keeps to itself, the whole way: its address and the letter, the second factor, signing in with
// it, a passkey, a forgotten password, a token, the archive, its end.
import { expect, test, tier, type Page } from './browser';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complain, freePort } from './table';

/** A mail server that keeps what it is sent: texts by whom they are to. */
class Mailbox {
  server: Server;
  letters: { to: string; text: string }[] = [];
  constructor() {
    this.server = createServer((s) => this.talk(s)).listen(0, '127.0.0.1');
  }
  get port(): number {
    return (this.server.address() as { port: number }).port;
  }
  private talk(s: Socket): void {
    let [had, to, data] = ['', '', false];
    s.on('error', () => undefined);
    s.write('220 here\r\n');
    s.on('data', (bytes) => {
      had += bytes;
      for (;;) {
        const end = data ? '\r\n.\r\n' : '\r\n';
        const at = had.indexOf(end);
        if (at < 0) return;
        const line = had.slice(0, at);
        had = had.slice(at + end.length);
        if (data) {
          const body = line.slice(line.indexOf('\r\n\r\n')).replace(/\s/g, '');
          this.letters.push({ to, text: Buffer.from(body, 'base64').toString() });
          data = false;
        } else if (/^RCPT/i.test(line)) to = /<(.*)>/.exec(line)![1];
        else if (/^DATA/i.test(line)) {
          data = true;
          s.write('354 go on\r\n');
          continue;
        }
        s.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  }
  /** The link of the next letter to somebody. */
  async link(to: string): Promise<string> {
    await expect.poll(() => this.letters.some((x) => x.to === to), { timeout: 20_000 }).toBe(true);
    const at = this.letters.findIndex((x) => x.to === to);
    return /#\/\S+/.exec(this.letters.splice(at, 1)[0].text)![0];
  }
}

/** The code of a key now. */
function totp(secret: string): string {
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => parseInt(b, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const n = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
  return String(n % 1_000_000).padStart(6, '0');
}

let mail: Mailbox;
let base: string;
let folder: string;
let process_: ChildProcess;
test.beforeAll(async () => {
  mail = new Mailbox();
  const port = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'tessera-account-'));
  base = `http://localhost:${port}/`; // a name: passkeys are for one
  process_ = spawn(
    `${process.env.TESSERA_BUILD}/tessera`,
    // prettier-ignore
    ['serve', '--listen', `127.0.0.1:${port}`, '--store', `sqlite:${folder}/test.db`, '--web', 'dist', '--log', 'error',
      '--password-rate', '0', '--mail-relay', `smtp://127.0.0.1:${mail.port}`, '--mail-from', 'games@example.org',
      '--public-url', base.slice(0, -1)],
    { stdio: 'inherit' },
  );
  await expect
    .poll(
      () =>
        fetch(`${base}healthz`).then(
          (r) => r.ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
});
test.afterAll(() => {
  process_.kill();
  mail.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.use({ actionTimeout: 15_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.locator('dialog');

async function prove(page: Page, password: string, code = ''): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(password);
  if (code) await dialog(page).getByLabel('Code from your phone').fill(code);
}

test('account: an address, a second step, and back in with both', async ({ page, browser }) => {
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', name: 'Ada', motion: 0 });
  });
  await page.goto(`${base}#/me`);
  await page.getByLabel('Login').fill('ada');
  await page.getByLabel('Password').fill('correct horse');
  await page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  // the address
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.org');
  await button(page, 'Use this address').click();
  await prove(page, 'wrong horse');
  await button(page, 'Use it').click();
  await expect(page.getByRole('alert')).toHaveText('This is not your password.');
  await prove(page, 'correct horse');
  await button(page, 'Use it').click();
  await expect(page.getByText('To be confirmed')).toBeVisible();
  const link = await mail.link('ada@example.org');
  const elsewhere = await (await browser.newContext({ locale: 'en' })).newPage();
  await elsewhere.goto(`${base}${link}`);
  await expect(elsewhere.getByRole('status')).toContainText('confirmed');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert')).toContainText('used already');
  await page.reload();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  // the second step
  await page.getByRole('switch').click();
  await prove(page, 'correct horse');
  await button(page, 'Go on').click();
  await expect(dialog(page).getByRole('img', { name: /QR/ })).toBeVisible();
  const secret = (await dialog(page).locator('.secret').innerText()).replace(/\s/g, '');
  await dialog(page).getByLabel('Code from your phone').fill('000000');
  await button(page, 'Turn it on').click();
  await expect(dialog(page).getByRole('alert')).toContainText('not right');
  const used = totp(secret);
  await dialog(page).getByLabel('Code from your phone').fill(used);
  await button(page, 'Turn it on').click();
  const codes = dialog(page).locator('.codes li');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await button(page, 'I have kept them').click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('10 codes are kept')).toBeVisible();
  // out, and in again
  await page.goto(`${base}#/me`);
  await button(page, 'Sign out').first().click();
  await button(page, 'I have an account').click();
  await page.getByLabel('Login').fill('ada');
  await page.getByLabel('Password').fill('correct horse');
  const sign = page.locator('form').getByRole('button', { name: 'Sign in', exact: true });
  await sign.click();
  await page.getByLabel('Code from your phone').fill(used);
  await sign.click();
  await expect(page.getByRole('alert')).toContainText('not right');
  await page.getByLabel('Code from your phone').fill(kept[0]);
  await sign.click();
  await expect(page.getByText('Signed in as ada.')).toBeVisible();
  // a forgotten password
  await button(page, 'Sign out').first().click();
  await button(page, 'Forgot the password?').click();
  await page.getByLabel('Login or e-mail').fill('ada@example.org');
  await button(page, 'E-mail me').click();
  await expect(page.getByRole('status')).toContainText('on its way');
  await page.goto(`${base}${await mail.link('ada@example.org')}`);
  await page.getByLabel('New password').fill('battery staple');
  await button(page, 'Use this password').click();
  await page.getByLabel('Code from your phone').fill(kept[1]);
  await button(page, 'Use this password').click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  // a token
  await button(page, 'New token').click();
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByRole('radio', { name: /^read\b(?! and)/ }).check();
  await button(page, 'Make it').click();
  const token = await dialog(page).locator('.token').innerText();
  const may = (path: string, method = 'GET') =>
    fetch(`${base}api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    }).then((r) => r.status);
  expect([await may('me'), await may('tables', 'POST')]).toEqual([200, 403]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Token “my bot”')).toBeVisible();
  await button(page, 'End the session: my bot').click();
  await expect(page.getByText('Token “my bot”')).toHaveCount(0);
  // the archive, and the end
  const saving = page.waitForEvent('download');
  await button(page, 'Save the archive').click();
  const all = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect([all.user.login, all.account.email, all.games]).toEqual(['ada', 'ada@example.org', []]);
  await button(page, 'Delete…').click();
  await prove(page, 'battery staple', kept[2]);
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await button(page, 'I have an account').click();
  await page.getByLabel('Login').fill('ada');
  await page.getByLabel('Password').fill('battery staple');
  await sign.click();
  await page.getByLabel('Code from your phone').fill(kept[3]);
  await sign.click();
  await expect(page.getByRole('status')).toContainText('no longer to be deleted');
  expect(errors).toEqual([]);
});

test('account: a passkey, in and out with it, and gone', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', name: 'Eda', motion: 0 });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const verified = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await page.goto(`${base}#/me`);
  await page.getByLabel('Login').fill('eda');
  await page.getByLabel('Password').fill('correct horse');
  await page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await button(page, 'Add a passkey').click();
  await dialog(page).getByLabel('What it is called').fill('Eda’s key');
  await prove(page, 'wrong horse');
  await button(page, 'Go on').click();
  await expect(page.getByRole('alert')).toHaveText('This is not your password.');
  await prove(page, 'correct horse');
  await button(page, 'Go on').click();
  await expect(page.getByText('Eda’s key')).toBeVisible();
  await expect(page.getByText(/not used yet/)).toBeVisible();
  // there is one on this device now
  await button(page, 'Add a passkey').click();
  await prove(page, 'correct horse');
  await button(page, 'Go on').click();
  await expect(page.getByRole('alert')).toContainText('already');
  await page.keyboard.press('Escape');
  // out, and in again without a word
  await page.goto(`${base}#/me`);
  await button(page, 'Sign out').first().click();
  await button(page, 'I have an account').click();
  await verified(false);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('No passkey was chosen');
  await verified(true);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText('Signed in as eda.')).toBeVisible();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByText(/last used/)).toBeVisible();
  expect(await complain(page)).toEqual([]);
  // the account knows it no longer; the device does
  await button(page, 'Remove the passkey: Eda’s key').click();
  await prove(page, 'correct horse');
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Eda’s key')).toHaveCount(0);
  await page.goto(`${base}#/me`);
  await button(page, 'Sign out').first().click();
  await button(page, 'I have an account').click();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('not known here');
  // under another name of the same server nobody speaks of them
  await page.goto(`${base.replace('localhost', '127.0.0.1')}#/me`);
  await button(page, 'I have an account').click();
  await expect(button(page, 'Forgot the password?')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(button(page, 'Sign in with a passkey')).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [lang, title] of [
  ['fr', 'Réglages du compte'],
  ['en', 'Account settings'],
])
  for (const theme of ['light', 'dark'])
    test(
      `account: the page in ${lang}, ${theme}, wide and narrow`,
      tier(lang === 'fr'),
      async ({ page }) => {
        await page.addInitScript(
          ([l, th]) => {
            localStorage['tessera.settings'] ??= JSON.stringify({ lang: l, theme: th, motion: 0 });
          },
          [lang, theme],
        );
        await page.goto(base);
        await page.evaluate(
          async (login) =>
            fetch('api/register', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ login, name: login, password: 'correct horse' }),
            }),
          `look-${lang}-${theme}`,
        );
        for (const [width, height] of [
          [1280, 720],
          [390, 844],
        ]) {
          await page.setViewportSize({ width, height });
          await page.goto(`${base}#/settings`);
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          await expect(page.locator('#part-data')).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          expect(await complain(page)).toEqual([]);
          const shot = (what: string) =>
            page.screenshot({
              path: `${process.env.TESSERA_SHOTS}/settings${what}-${lang}-${theme}-${width}.png`,
              fullPage: !what,
            });
          await shot('');
          await page.locator('.btn--danger').click();
          expect(await complain(page)).toEqual([]);
          await shot('-delete');
          await page.keyboard.press('Escape');
          await page.getByRole('switch').click();
          await dialog(page).locator('input').fill('correct horse');
          await page.keyboard.press('Enter');
          await expect(dialog(page).locator('.qr')).toBeVisible();
          expect(await complain(page)).toEqual([]);
          await shot('-second');
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toHaveCount(0);
        }
      },
    );
