// Every game, phase and size, in both languages: nothing is cut, covered, too small or off the screen.
// A moment is a ply of a game that bots played at which p1 owes something; one of each kind there is.
import { expect, test, type Page } from './browser';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE, fixed, watchErrors } from './table';

const program = join(process.env.TESSERA_BUILD!, 'tessera');
const shots = process.env.TESSERA_SHOTS!;

/** `all`, or a list of sizes: every moment at each of them, in both languages. Else a moment is seen in one language at
 *  every sixth size, the next moment in the other at those after them: `make sizes` takes all, and longer. */
const asked = process.env.TESSERA_SIZES;
const SIZES = [
  '1280x720',
  '1280x800',
  '1366x768',
  '1440x900',
  '1920x1080',
  '2560x1440',
  '1024x768',
  '820x1180',
  '768x1024',
  '390x844',
  '360x740',
  '844x390',
];

/** Sets of options, so that every number of seats and every module is looked at. */
const SETS: [game: string, seats: number, options: string[]][] = [
  ['empire', 2, []],
  ['empire', 5, ['map=b', 'goods_tokens=on', 'bid_winner=chooses']],
  ['legends', 2, ['exploration=on', 'swamp=on', 'citadels=on', 'encounters=all', 'leaders=random']],
  ['legends', 4, []],
  ['immortals', 3, ['rounds=2']],
  ['immortals', 5, ['rounds=2']],
  ['kingdom', 2, ['module=menace', 'threat_p1=voleurs', 'threat_p2=ombres']],
  ['kingdom', 2, ['module=advisors']],
  ['kingdom', 2, ['module=quest']],
  ['kingdom', 2, ['module=conquest']],
  ['kingdom', 1, ['scenario=sc03', 'face=B']],
];

interface Told {
  ply: number;
  acting: string[];
  options: Record<string, unknown>;
  view: {
    phase?: string;
    pending: ({ kind?: string; step?: string } & Record<string, { kind?: string }>) | null;
  };
}

interface Moment {
  name: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  record: string;
}

/** One moment of each kind of decision, the last of its kind: there is the most on the table then. */
function moments(game: string, seats: number, options: string[]): Moment[] {
  const dir = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    const bots = Array(seats).fill('greedy').join();
    const how = ['--games', '1', '--seed', '3', '--bots', bots, '--record', dir];
    const opts = options.flatMap((o) => ['--opt', o]);
    execFileSync(program, ['sim', game, '--seats', String(seats), ...opts, ...how]);
    const file = join(dir, readdirSync(dir)[0]);
    const lines = readFileSync(file, 'utf8').split('\n');
    const moves = lines.filter((l) => /^p\d: /.test(l));
    const head = lines
      .slice(0, lines.indexOf('moves') + 1)
      .filter((l) => !l.startsWith('seed-hash'));
    const last = new Map<string, Told>();
    for (const line of execFileSync(program, ['replay', file, '--every', '--as', 'p1'], {
      maxBuffer: 1 << 28,
    })
      .toString()
      .split('\n')) {
      if (!line) continue;
      const told = JSON.parse(line) as Told;
      if (!told.acting.includes('p1')) continue;
      const pending = told.view.pending;
      const kind = pending?.p1?.kind ?? pending?.kind ?? pending?.step ?? '';
      last.set(`${told.view.phase ?? ''} ${kind}`.trim(), told);
    }
    return [...last].map(([name, told]) => ({
      name,
      game,
      seats,
      options: told.options,
      record: [...head, ...moves.slice(0, told.ply), `end ${told.ply}`, ''].join('\n'),
    }));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The page in a language, at no table yet: pages are costly, so every table is another place in one. */
async function speak(page: Page, lang: string): Promise<void> {
  await page.goto(SITE);
  await page.evaluate((lang) => {
    localStorage.clear();
    localStorage.setItem(
      'tessera.settings',
      JSON.stringify({ lang, theme: 'light', level: 'random', motion: 0 }),
    );
  }, lang);
  await page.reload();
}

async function sit(page: Page, m: Moment, k: number): Promise<void> {
  const id = `local-${k + 1}`;
  await page.evaluate(
    ({ m, id }) => {
      const seats = Array.from({ length: m.seats }, (_, i) => ({
        kind: i ? 'bot' : 'me',
        name: '',
        level: 'random',
      }));
      localStorage.setItem('tessera.tables', JSON.stringify([id]));
      localStorage.setItem(
        `tessera.table.${id}`,
        JSON.stringify({
          id,
          game: m.game,
          options: m.options,
          seats,
          record: m.record,
          updated: 1,
          over: false,
          acting: [],
        }),
      );
    },
    { m, id },
  );
  await page.goto(`${SITE}#/`);
  await expect(page.locator('.tbl')).toHaveCount(0);
  await page.goto(`${SITE}#/table/${id}`);
  await expect(page.locator('.prompt.is-mine')).toBeVisible();
}

/** What is wrong with what is on the screen. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out: string[] = [];
    const name = (e: Element): string => {
      const cls = (e.getAttribute('class') ?? '').replace(/svelte-\w+/g, '').trim();
      const text = (e.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
      return `<${e.tagName.toLowerCase()} ${cls}> "${e.getAttribute('aria-label') ?? text}"`;
    };
    const touch = innerWidth < 1000 || innerHeight < 500;
    const shown = (e: Element): boolean => {
      const r = e.getBoundingClientRect();
      return (
        r.width > 1 &&
        r.height > 1 &&
        (e as HTMLElement).checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !e.closest('.vh, [aria-hidden="true"] .vh, .ghosted')
      );
    };
    const scrolls = (e: Element): boolean => {
      const s = getComputedStyle(e);
      return /auto|scroll/.test(s.overflowX + s.overflowY);
    };
    const scroller = (e: Element): Element | null => {
      for (let p = e.parentElement; p; p = p.parentElement) if (scrolls(p)) return p;
      return null;
    };
    const inside = (r: DOMRect, b: DOMRect): boolean =>
      r.left >= b.left - 1.5 &&
      r.right <= b.right + 1.5 &&
      r.top >= b.top - 1.5 &&
      r.bottom <= b.bottom + 1.5;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    const table = document.querySelector('.tbl')!;

    // the page does not scroll
    if (document.documentElement.scrollWidth > innerWidth) out.push('the page scrolls sideways');

    // the prompt is whole and on top
    const prompt = document.querySelector('.prompt')!;
    const pr = prompt.getBoundingClientRect();
    if (!inside(pr, screen)) out.push('the prompt hangs over the edge');
    for (const [fx, fy] of [
      [0.5, 0.04],
      [0.97, 0.5],
      [0.5, 0.96],
    ]) {
      const top = document.elementFromPoint(pr.x + pr.width * fx, pr.y + pr.height * fy);
      if (top && !prompt.contains(top)) out.push(`the prompt is covered by ${name(top)}`);
    }

    // no text is cut
    for (const e of table.querySelectorAll('*')) {
      if (e instanceof SVGElement || !shown(e)) continue;
      const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim());
      const s = getComputedStyle(e);
      if (own && s.textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1)
        out.push(`cut: ${name(e)}`);
      else if (
        own &&
        /hidden|clip/.test(s.overflowX) &&
        !scrolls(e) &&
        (e.scrollWidth > e.clientWidth + 2 || e.scrollHeight > e.clientHeight + 3)
      )
        out.push(`cut: ${name(e)}`);
    }
    for (const e of table.querySelectorAll('*')) {
      // text whose box sticks out of a box that hides what sticks out
      if (e instanceof SVGElement || !shown(e)) continue;
      const range = document.createRange();
      for (const n of e.childNodes) {
        if (n.nodeType !== 3 || !n.textContent!.trim()) continue;
        range.selectNodeContents(n);
        const r = range.getBoundingClientRect();
        for (let p = e as Element | null; p && p !== table.parentElement; p = p.parentElement) {
          if (scrolls(p)) break;
          const s = getComputedStyle(p);
          if (s.overflowX === 'visible' && s.overflowY === 'visible') continue;
          const b = p.getBoundingClientRect();
          if (
            r.right > b.right + 2 ||
            r.left < b.left - 2 ||
            r.bottom > b.bottom + 3 ||
            r.top < b.top - 3
          ) {
            out.push(`cut by ${name(p).slice(0, 40)}: ${name(e)}`);
            break;
          }
        }
      }
    }

    // no text is under its floor
    const words = touch ? 12 : 11;
    const numbers = touch ? 12 : 10;
    const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const e = n.parentElement!;
      const text = n.textContent!.trim();
      if (!text || !shown(e)) continue;
      const scale = e instanceof SVGGraphicsElement ? Math.abs(e.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(e).fontSize) * scale;
      const floor = /^[\d\s+−–×/:%.,½=<>?()-]+$/.test(text) ? numbers : words;
      if (size < floor - 0.25) out.push(`${size.toFixed(1)} px: ${name(e)}`);
    }

    // no control is smaller than 24 px, with what reaches beyond its box (28); land is brought nearer
    for (const e of table.querySelectorAll(
      'button:not([disabled]), a[href], input, summary, [role="button"]:not(path)',
    )) {
      if (!shown(e)) continue;
      const r = e.getBoundingClientRect();
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      const at = (dx: number, dy: number): boolean =>
        e.contains(document.elementFromPoint(x + dx, y + dy));
      if (!at(0, 0)) continue; // scrolled away, or under something: that is asked below
      const [w, h] = [r.width, r.height].map((n, i) =>
        n >= 23.5 || (i ? at(0, -11.5) && at(0, 11.5) : at(-11.5, 0) && at(11.5, 0)) ? 24 : n,
      );
      if (Math.min(w, h) < 24) out.push(`${w.toFixed(0)} x ${h.toFixed(0)} px: ${name(e)}`);
    }

    // controls are on the screen, and something of each can be touched
    for (const e of table.querySelectorAll(
      'button:not([disabled]), a[href], input, .card.is-legal',
    )) {
      if (!shown(e)) continue;
      const r = e.getBoundingClientRect();
      const box = scroller(e);
      if (box) {
        const b = box.getBoundingClientRect();
        if (
          r.right < b.left + 2 ||
          r.left > b.right - 2 ||
          r.bottom < b.top + 2 ||
          r.top > b.bottom - 2
        )
          continue; // scrolled away
      } else if (!inside(r, screen)) out.push(`off the screen: ${name(e)}`);
      let hit = 0;
      for (let i = 0; i < 25; i++) {
        const x = r.x + r.width * (0.1 + 0.2 * (i % 5));
        const y = r.y + r.height * (0.1 + 0.2 * Math.floor(i / 5));
        const top = document.elementFromPoint(x, y);
        if (top && (top === e || e.contains(top) || top.contains(e))) hit++;
      }
      if (hit < (e.closest('.fan, .cards, .hand') ? 3 : 18) && !box)
        out.push(`covered (${hit} of 25): ${name(e)}`);
      else if (!hit && box && inside(r, box.getBoundingClientRect()))
        out.push(`covered: ${name(e)}`);
    }

    // the log keeps eight lines where it is on the screen
    const log = document.querySelector('.side .logbox');
    if (log && shown(log)) {
      const line = parseFloat(getComputedStyle(table).fontSize) * 1.42;
      if (log.clientHeight < 8 * line - 4)
        out.push(`the log has ${(log.clientHeight / line).toFixed(1)} lines`);
    }
    return [...new Set(out)];
  });

for (const [game, seats, options] of SETS)
  test(`sizes: ${game}, ${seats}, ${options.join(' ') || 'as it is'}: whole on every screen`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    const errors = watchErrors(page);
    await fixed(page, 7);
    mkdirSync(shots, { recursive: true });
    const wrong: string[] = [];
    const all = moments(game, seats, options);
    for (const [j, lang] of ['fr', 'en'].entries()) {
      await speak(page, lang);
      for (const [k, m] of all.entries()) {
        if (!asked && (j + k) % 2) continue;
        await sit(page, m, k);
        for (const [i, size] of SIZES.entries()) {
          if (asked ? asked !== 'all' && !asked.includes(size) : (i + k) % 6) continue;
          const [width, height] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          await page.evaluate(
            () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
          );
          const found = await faults(page);
          wrong.push(...found.map((f) => `${m.name}, ${size}, ${lang}: ${f}`));
          if (process.env.TESSERA_LOOK)
            await page.screenshot({
              path: join(shots, `${game}${seats}-${m.name.replace(/ /g, '_')}-${size}-${lang}.png`),
            });
        }
      }
    }
    expect(errors).toEqual([]);
    expect(wrong).toEqual([]);
  });
