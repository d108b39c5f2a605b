import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
const SITE = process.env.SITE ?? 'http://127.0.0.1:28123/';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...(process.env.ARGS ?? '').split(' ').filter(Boolean)] });
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
const page = await ctx.newPage();
await page.goto(SITE);
await page.locator(`.box[data-game="${process.env.GAME ?? "empire"}"] .btn--primary`).click();
await page.locator('.prompt.is-mine').waitFor();
await page.waitForTimeout(500);
await page.evaluate(() => {
  const w = window; w.took = []; w.shifts = []; w.ev = [];
  addEventListener('pointerup', (e) => {
    const at = e.timeStamp;
    const wait = new MutationObserver((l) => {
      wait.disconnect();
      const m = performance.now() - at;
      const what = l.slice(0, 3).map((x) => x.type + ' ' + (x.attributeName ?? '') + ' ' + (x.target.className?.baseVal ?? x.target.className ?? x.target.nodeName)).join('; ');
      requestAnimationFrame(() => { const raf = performance.now() - at; const c = new MessageChannel(); c.port1.onmessage = () => w.took.push([+m.toFixed(1), +raf.toFixed(1), +(performance.now() - at).toFixed(1), what]); c.port2.postMessage(0); });
    });
    wait.observe(document.querySelector('.prompt'), { subtree: true, childList: true, attributes: true, characterData: true, attributeFilter: ['class', 'disabled', 'data-move'] }); wait.observe(document.querySelector('.board--top'), { subtree: true, attributeFilter: ['aria-pressed'] });
  }, true);
  new PerformanceObserver((l) => { for (const e of l.getEntries()) w.shifts.push([e.value.toFixed(5), e.hadRecentInput, ...e.sources.map((s) => { const n = s.node; const p = n && (n.nodeType === 1 ? n : n.parentElement); return (p ? p.tagName + '.' + (p.getAttribute('class') ?? '') + '<' + (p.parentElement?.getAttribute('class') ?? '') : '?') + ' ' + [s.previousRect.x, s.previousRect.y, s.previousRect.width, s.previousRect.height].map(Math.round) + '>' + [s.currentRect.x, s.currentRect.y, s.currentRect.width, s.currentRect.height].map(Math.round); })].join(' | ')); }).observe({ type: 'layout-shift', buffered: false });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (e.name === 'click' || e.name==='pointerup') w.ev.push([e.name, e.duration, +(e.processingStart - e.startTime).toFixed(1), +(e.processingEnd - e.processingStart).toFixed(1)].join(' ')); }).observe({ type: 'event', durationThreshold: 16 });
});
const cdp = await page.context().newCDPSession(page);
const TR = process.env.TRACE;
if (TR) await b.startTracing(page, { path: TR, categories: ['devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'cc', 'viz','blink.user_timing','toplevel'] });
if (process.env.PROF) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
const targets = () => page.evaluate(() => {
  const spots = [];
  const add = (el, what) => { const r = el.getBoundingClientRect(); for (let k = 0; k < 60; k++) { const x = r.x + r.width * (0.5 + ((k * 0.37) % 1 - 0.5) * Math.min(1, k / 20)); const y = r.y + r.height * (0.5 + ((k * 0.61) % 1 - 0.5) * Math.min(1, k / 20)); const top = document.elementFromPoint(x, y); if (top === el || (el.tagName !== 'path' && top && (el.contains(top) || top.closest('.piece')))) return void spots.push({ x, y, what }); } };
  const c = document.querySelector('.confirm');
  if (c) add(c, 'confirm'); else { document.querySelectorAll('.victims .btn').forEach((b) => add(b, 'victim')); if (!spots.length) { document.querySelectorAll('.legal .hit').forEach((h) => add(h, 'region ' + h.dataset.region)); document.querySelectorAll('.card.is-legal').forEach((h) => add(h, 'card')); document.querySelectorAll('[data-move]').forEach((h) => add(h, 'move ' + h.dataset.move)); } }
  return { over: location.hash.startsWith('#/result'), mine: !!document.querySelector('.prompt.is-mine'), spots };
});
let seed = 3; const dice = (k) => (seed = (seed * 1103515245 + 12345) % 2147483648) % k;
const log = [];
for (let n = 0, tries = 0; n < +(process.env.N ?? 40) && tries < 600; tries++) {
  const { over, mine, spots } = await targets();
  if (over) break;
  if (mine && spots.length) {
    const things = spots.filter((s) => !s.what.startsWith('move done'));
    const pick = things.length && dice(12) ? things[dice(things.length)] : spots[dice(spots.length)];
    const before = await page.evaluate(() => window.took.length);
    await page.mouse.click(pick.x, pick.y); n++;
    await page.waitForTimeout(+(process.env.GAP ?? 150));
    const t = await page.evaluate((b) => window.took.slice(b), before);
    log.push([pick.what, ...t.map((x) => x.join(' '))].join(' => '));
  } else await page.waitForTimeout(25);
}
if (TR) await b.stopTracing();
if (process.env.PROF) writeFileSync(process.env.PROF, JSON.stringify((await cdp.send('Profiler.stop')).profile));
const { took, shifts, ev } = await page.evaluate(() => ({ took: window.took, shifts: window.shifts, ev: window.ev }));
console.log(log.join('\n')); console.log(shifts.join('\n')); if (process.env.EV) console.log(ev.join('\n'));
for (const i of [0, 1, 2]) { const s = took.map((x) => x[i]).sort((a, b) => a - b); console.log(['mutation', 'raf', 'painted'][i], 'median', s[Math.floor(s.length / 2)], 'p95', s[Math.floor(s.length * 0.95)], 'n', s.length); }
await b.close();
