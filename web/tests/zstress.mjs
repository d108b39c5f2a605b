import { chromium } from '@playwright/test';
const [site, game, preset, seed, secs] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await (await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', serviceWorkers: 'block' })).newPage();
await page.addInitScript((n) => { let s = n >>> 0; crypto.getRandomValues = (a) => { const bytes = new Uint8Array(a.buffer, a.byteOffset, a.byteLength); for (let i = 0; i < bytes.length; i++) bytes[i] = (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) >>> 24; return a; }; localStorage.setItem('tessera.settings', JSON.stringify({ confirm: false, motion: 260 })); }, +seed);
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto(site + '#/new/' + game);
if (preset) await page.getByRole('button', { name: preset, exact: true }).click();
for (const l of await page.getByLabel('Level').all()) await l.selectOption({ index: 0 });
await page.getByRole('button', { name: 'Start' }).click();
await page.locator('.prompt').waitFor();
const r = await page.evaluate(async ([secs]) => {
  const refused = []; let last = '';
  new MutationObserver(() => document.querySelectorAll('.prompt__d.bad').forEach((x) => { if (x.textContent !== last) { last = x.textContent; refused.push(last + ' after ' + window.lastMove); } })).observe(document.body, { subtree: true, childList: true, characterData: true });
  let [seed, n] = [9, 0]; const die = (k) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
  for (const end = Date.now() + secs * 1000; Date.now() < end && !location.hash.startsWith('#/result'); ) {
    const all = [...document.querySelectorAll('.confirm, .sug button, [data-move]:not([disabled])')];
    const some = all.filter((x) => !/^(done|pass)/.test(x.dataset.move ?? x.textContent));
    const at = some.length && die(6) ? some[die(some.length)] : all[die(Math.max(1, all.length))];
    if (at) { window.lastMove = at.dataset.move ?? at.textContent; at.dispatchEvent(new MouseEvent('click', { bubbles: true })); n++; }
    document.querySelector('dialog[open]')?.close();
    await new Promise((r) => setTimeout(r, die(3) * 12));
  }
  return { n, refused, hash: location.hash, prompt: document.querySelector('.prompt')?.innerText };
}, [+secs]);
console.log(JSON.stringify(r)); await b.close();
