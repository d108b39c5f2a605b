// Notices: what one chooses is kept, a push is shown and leads to its table, the bell shows what was kept while
// one was away. A browser without a head has no push service and shows no notices: these two are played, all else is as
// it is.
import { expect, test, type BrowserContext, type Page } from './browser';
import { SERVER, fixed, watchErrors } from './table';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(60_000);

let n = 0;
async function account(context: BrowserContext): Promise<{ id: string; login: string }> {
  const login = `notice${process.pid}x${Date.now() % 1e6}x${n++}`;
  const answer = await context.request.post(`${SERVER}api/register`, {
    data: { login, name: login, password: 'long enough', lang: 'en' },
  });
  expect(answer.status()).toBe(200);
  return { id: (await answer.json()).user.id, login };
}

/** A push service that takes this page for a browser of its own, with a true key. */
const pushService = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    let on: unknown = null;
    const code = (b: ArrayBuffer): string =>
      btoa(String.fromCharCode(...new Uint8Array(b)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.getSubscription = () => Promise.resolve(on as PushSubscription);
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const key = await crypto.subtle.exportKey('raw', pair.publicKey);
      on = {
        toJSON: () => ({
          endpoint: `https://push.example/${code(key).slice(0, 20)}`,
          keys: { p256dh: code(key), auth: code(key.slice(1, 17)) },
        }),
        unsubscribe: () => Promise.resolve(((on = null), true)),
      };
      return on as PushSubscription;
    };
  });

test('notices: what one chooses is kept: device, kinds, quiet hours, webhook', async ({ page }) => {
  const errors = watchErrors(page);
  await fixed(page);
  await pushService(page);
  await account(page.context());
  await page.goto(`${SERVER}#/settings`);
  const box = page.getByRole('region', { name: 'Notices' });
  const turn = box.getByLabel('Your turn, Device');
  await expect(turn).toBeDisabled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await box.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(turn).toBeEnabled();
  await expect(turn).toBeChecked();
  await box.getByLabel('End of a game, Device').uncheck();
  await box.getByLabel('Quiet from').selectOption('22:00');
  await expect(box.getByLabel('Quiet until')).toHaveValue('08:00');
  await box.getByLabel('Quiet until').selectOption('07:00');
  await expect(box.getByText('This server sends no e-mail.')).toBeVisible();
  await box.getByLabel('Webhook', { exact: true }).fill('http://127.0.0.1/');
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(box.getByRole('alert')).toContainText('https://');
  await box.getByLabel('Webhook', { exact: true }).fill('https://hooks.example/x');
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(box.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(box.getByLabel('Your turn, Webhook')).toBeChecked();
  await page.reload();
  await expect(box.getByLabel('Quiet until')).toHaveValue('07:00');
  await expect(box.locator('code')).toHaveCount(0);
  await expect(box.getByLabel('End of a game, Device')).not.toBeChecked();
  await expect(turn).toBeChecked();
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const kept = await (await page.request.get(`${SERVER}api/me/notify`)).json();
  expect([kept.quiet_from, kept.quiet_to, kept.zone]).toEqual(['22:00', '07:00', zone]);
  await box.getByRole('button', { name: 'Forget 1 other device' }).click();
  await expect(turn).toBeDisabled();
  expect(errors.filter((e) => !e.includes('422'))).toEqual([]);
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    expect(
      await box.evaluate((b) =>
        [b, ...b.querySelectorAll('*')].every((x) => {
          const r = x.getBoundingClientRect();
          return r.right <= innerWidth + 0.5;
        }),
      ),
    ).toBe(true);
    await box.screenshot({ path: `${process.env.TESSERA_SHOTS}/notices-${width}.png` });
  }
});

test('notices: a push is shown by the service worker, and leads to its table', async ({ page }) => {
  const context = page.context();
  await page.goto(SERVER);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const [worker] = context.serviceWorkers();
  const push = {
    kind: 'turn',
    table: 'abcdefghjk',
    game: 'empire',
    title: 'Your turn: Eight-Minute Empire',
    body: 'Ada',
    lang: 'en',
    page: '#/me',
  };
  interface Worker {
    shown: { title: string; body: string; tag: string; data: object; close: () => void }[];
    registration: { showNotification(title: string, more: object): Promise<void> };
    PushEvent: new (type: string, more: object) => Event;
    ExtendableEvent: new (type: string) => Event;
    dispatchEvent(e: Event): void;
  }
  await worker.evaluate((data) => {
    const sw = self as unknown as Worker;
    sw.shown = [];
    sw.registration.showNotification = (title, more) => {
      const one = { title, ...more } as Worker['shown'][0];
      one.close = () => void sw.shown.splice(sw.shown.indexOf(one), 1);
      sw.shown.push(one);
      return Promise.resolve();
    };
    sw.dispatchEvent(new sw.PushEvent('push', { data }));
  }, JSON.stringify(push));
  const shown = (): Promise<string[]> =>
    worker.evaluate(() =>
      (self as unknown as Worker).shown.map((x) => `${x.title}|${x.body}|${x.tag}`),
    );
  await expect.poll(shown).toEqual(['Your turn: Eight-Minute Empire|Ada|turn abcdefghjk']);
  await worker.evaluate(() => {
    const sw = self as unknown as Worker;
    const click = new sw.ExtendableEvent('notificationclick');
    sw.dispatchEvent(Object.assign(click, { notification: sw.shown[0] }));
  });
  await expect(page).toHaveURL(`${SERVER}#/me`);
  expect(await shown()).toEqual([]);
});

test('notices: the bell keeps an invitation for who was away', async ({ browser }) => {
  const away = await browser.newContext();
  const there = await browser.newContext();
  const { id } = await account(away);
  const { login } = await account(there);
  const host = await there.newPage();
  await host.goto(SERVER);
  await host.evaluate(async (user) => {
    const answer = await fetch('api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'empire',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        pace: { kind: 'day', days: 3 },
      }),
    });
    const { table } = await answer.json();
    const ws = new WebSocket(
      new URL('ws', location.href.replace(/^http/, 'ws').replace(/#.*/, '')),
    );
    await new Promise<void>((done) => {
      ws.onopen = () => ws.send(JSON.stringify({ type: 'hello', v: 2 }));
      ws.onmessage = (e) => {
        const m = JSON.parse(e.data);
        if (m.type === 'welcome') ws.send(JSON.stringify({ type: 'watch', table: table.id }));
        if (m.type === 'snapshot') ws.send(JSON.stringify({ type: 'invite', id: 1, user }));
        if (m.type === 'ok') done();
      };
    });
    ws.close();
  }, id);
  const page = await away.newPage();
  await fixed(page);
  await page.goto(SERVER);
  const bell = page.getByRole('button', { name: /Notices/ });
  await expect(bell).toHaveAccessibleName(/1 waiting/);
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel).toContainText(`${login} invites you`);
  await panel.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/#\/(join|table)\//);
  await expect
    .poll(async () => (await (await away.request.get(`${SERVER}api/notices`)).json()).notices)
    .toEqual([]);
  await away.close();
  await there.close();
});
