// The courses. Every lesson of every game on the engine itself: its position can be laid, the moves it
// asks for lead through it, others do not, and all its words are there in both languages. Then as a
// learner meets them: what is pointed at is touched, and wrong tries are answered and taken back.
import { expect, test, type Page } from './browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPARRING, edited, fits, follow, type Lesson } from '../src/lib/course';
import { lessons as empire } from '../src/games/empire/lessons';
import { lessons as immortals } from '../src/games/immortals/lessons';
import { lessons as kingdom } from '../src/games/kingdom/lessons';
import { lessons as legends } from '../src/games/legends/lessons';
import { HERE, SITE, complain, fixed, idle, targets, watchErrors } from './table';

const courses: Record<string, Lesson[]> = { empire, legends, immortals, kingdom };
const ALL = -2;
const TABLE = -1;

type Json = any; // eslint-disable-line
const wordsOf = (game: string, lang: 'en' | 'fr'): Record<string, string> =>
  JSON.parse(
    readFileSync(join(HERE, '..', 'src', 'games', game, 'i18n', `learn.${lang}.json`), 'utf8'),
  );
/** The engine as the page has it, here without a worker. */
async function engine(): Promise<(fn: string, ...args: (number | string | Uint8Array)[]) => Json> {
  const wasm = readFileSync(join(process.env.TESSERA_BUILD!, 'tessera.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { env: { now_ms: () => 0 } });
  const e = instance.exports as unknown as { memory: WebAssembly.Memory } & Record<
    string,
    (...n: number[]) => number
  >;
  return (fn, ...args) => {
    const numbers = args.map((a) => {
      if (typeof a === 'number') return a;
      const bytes = typeof a === 'string' ? new TextEncoder().encode(a) : a;
      new Uint8Array(e.memory.buffer).set(bytes, e.in_at());
      return bytes.length;
    });
    const n = e[fn](...numbers);
    const bytes = new Uint8Array(e.memory.buffer).slice(e.out_at(), e.out_at() + Math.abs(n));
    if (n >= 0 && fn === 'write_state') return bytes;
    const text = new TextDecoder().decode(bytes);
    if (n < 0) throw new Error(text);
    return text ? JSON.parse(text) : null;
  };
}

/** Goes through a lesson with right moves; says which wrong ones there would have been. */
function walk(call: Awaited<ReturnType<typeof engine>>, game: string, lesson: Lesson): number {
  const { id, options, seed, moves, edit, after = [], seat, steps } = lesson;
  const at = Number(seat.slice(1)) - 1;
  const play = (m: string): void => {
    try {
      call('play', 0, m);
    } catch (e) {
      throw new Error(`${game} ${id}: ${m}: ${(e as Error).message}`, { cause: e });
    }
  };
  call('new_match', 0, JSON.stringify({ game, options, seed }));
  moves.forEach(play);
  if (edit)
    call(
      'read_position',
      0,
      JSON.stringify(edited(call('write_position', 0, ALL), edit)),
      Number(seed),
    );
  after.forEach(play);
  const others = (): void => {
    for (;;) {
      const s = call('state', 0, TABLE);
      const who = s.acting.find((x: string) => x !== seat);
      if (!who || s.over) return;
      const n = Number(who.slice(1)) - 1;
      call('read_state', 1, call('write_state', 0, n));
      play(`${who} ${call('think', 1, n, 1, 0, SPARRING).best}`);
    }
  };
  const made: string[] = [];
  let seen: Record<number, number> = {};
  let wrong = 0;
  for (let k = 0; k < 300; k++) {
    const now = follow(steps, made, made.length, seen);
    expect(now.wrong, `${game} ${id}`).toBeNull();
    if (now.at === steps.length) return wrong;
    const { want, skip, until } = steps[now.at];
    if (!want && !until) {
      seen = { ...seen, [now.at]: made.length };
      continue;
    }
    const legal: string[] = call('state', 0, at).moves[seat] ?? [];
    const right = (m: string): boolean => !want || fits(want, m);
    const move = until
      ? legal[(k * 7) % legal.length]
      : (legal.find(right) ?? legal.find((m) => skip && fits(skip, m)));
    expect(move, `${game} ${id}, step ${now.at + 1}: ${want} is not among ${legal}`).toBeTruthy();
    for (const m of legal.filter((m) => !right(m) && !(skip && fits(skip, m)))) {
      wrong++;
      expect(follow(steps, [...made, m], made.length, seen).wrong, `${game} ${id}`).toBe(m);
    }
    play(`${seat} ${move}`);
    made.push(move!);
    const to = follow(steps, made, made.length, seen).at;
    steps.slice(now.at, to).forEach((s) => s.then?.forEach(play));
    if (until) {
      others();
      if (until(call('state', 0, at))) seen = { ...seen, [now.at]: made.length };
    }
  }
  throw new Error(`${game} ${id} does not end`);
}

test('courses: every lesson can be done on the engine, and not otherwise', async () => {
  const call = await engine();
  for (const [game, lessons] of Object.entries(courses)) {
    expect(lessons.length, game).toBeGreaterThanOrEqual(11);
    expect(new Set(lessons.map((l) => l.id)).size, game).toBe(lessons.length);
    expect(
      lessons.at(-1)!.steps.every((s) => s.until),
      `${game} ends with a round`,
    ).toBe(true);
    const wrong = lessons.map((l) => walk(call, game, l));
    expect(wrong.filter((n) => n > 0).length, `${game}: wrong tries`).toBeGreaterThan(5);
  }
});

test('courses: every lesson has its words in both languages, and no more', () => {
  for (const [game, lessons] of Object.entries(courses)) {
    const keys = lessons.flatMap(({ id, steps }) => [
      ...['title', 'text', 'done'].map((k) => `learn.${id}.${k}`),
      ...steps.map((_, i) => `learn.${id}.${i + 1}`),
    ]);
    const parts = new Set(lessons.map((l) => `learn.part.${l.part}`));
    const refusals = (of: (s: Lesson['steps'][number]) => unknown): string[] =>
      lessons.flatMap(({ id, steps }) =>
        steps.flatMap((s, i) => (of(s) ? [`learn.${id}.${i + 1}.no`] : [])),
      );
    for (const lang of ['en', 'fr'] as const) {
      const words = wordsOf(game, lang);
      const asked = [...parts, ...keys, ...refusals((s) => s.find)];
      expect(
        asked.filter((k) => !words[k]?.trim()),
        `${game} ${lang}`,
      ).toEqual([]);
      const known = new Set([...asked, ...refusals((s) => s.want)]);
      expect(
        Object.keys(words).filter((k) => !known.has(k)),
        `${game} ${lang}`,
      ).toEqual([]);
      // what to do is a sentence, what for another: the coach shows the first one bold
      for (const [k, v] of Object.entries(words))
        if (/\.\d+$/.test(k) && !k.includes('.part.')) expect(v, k).toMatch(/[.!?]$/);
    }
  }
});

// --- in the page ---

// as small as a desk is: what is drawn is drawn by this machine's cores
test.use({ viewport: { width: 1100, height: 700 } });

const coach = (page: Page) => page.locator('.says');

/** A point of what is pointed at; null: nothing is. */
const pointed = (page: Page): Promise<{ x: number; y: number } | null> =>
  page.evaluate(() => {
    const ring = document.querySelector<SVGGraphicsElement>('.ring:not(.hand) > :is(path, rect)');
    if (!ring) return null;
    const r = ring.getBoundingClientRect();
    if (ring instanceof SVGRectElement) return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    const inside = (ring as SVGPathElement).getScreenCTM()!.inverse();
    for (let k = 0; k < 400; k++) {
      const x = r.x + r.width * (0.5 + (((k * 0.37) % 1) - 0.5) * Math.min(1, k / 40));
      const y = r.y + r.height * (0.5 + (((k * 0.61) % 1) - 0.5) * Math.min(1, k / 40));
      if (
        (ring as SVGPathElement).isPointInFill(new DOMPoint(x, y).matrixTransform(inside)) &&
        document.elementFromPoint(x, y)?.closest('[data-region]')
      )
        return { x, y };
    }
    return null;
  });

/** What the coach says now, in both languages: its own words, in sight. */
async function bilingual(page: Page, game: string, id: string): Promise<void> {
  const both = await page.evaluate(async () => {
    const root = document.documentElement;
    const out: { lang: 'en' | 'fr'; text: string; key: string; out: number }[] = [];
    for (let k = 0; k < 2; k++) {
      const box = document.querySelector<HTMLElement>('.says')!;
      const { top, bottom } = box.getBoundingClientRect();
      out.push({
        lang: root.lang as 'en' | 'fr',
        text: box.innerText,
        key: box.matches('.ok') ? 'done' : String(Number(box.dataset.step) + 1),
        out: Math.max(-top, bottom - innerHeight),
      });
      if (k) break; // the next step begins in the other one
      document.querySelector<HTMLElement>('[aria-label^="EN:"], [aria-label^="FR:"]')!.click();
      while (root.lang === out[k].lang) await new Promise((r) => setTimeout(r));
    }
    return out;
  });
  expect(both.map((x) => x.lang).sort()).toEqual(['en', 'fr']);
  const flat = (text: string): string => text.replace(/\s+/g, ' ');
  for (const { lang, text, key, out } of both) {
    const words = flat(wordsOf(game, lang)[`learn.${id}.${key}`]).split(/(?<=[.!?]) /)[0];
    expect(flat(text), `${game} ${id} ${key}`).toContain(words);
    expect(out, `${game} ${id} ${key}: below the edge in ${lang}`).toBeLessThanOrEqual(0);
  }
}

/** Does what the lesson points at until it is done. */
async function learn(page: Page, game: string, lesson: Lesson): Promise<void> {
  const done = page.locator('.says.ok');
  let told = '';
  for (let k = 0; k < 60; k++) {
    await idle(page);
    // read at once: it may end at any moment, and then its button leads to the next lesson
    const { now, over } = await coach(page).evaluate((e) => ({
      now: `${e.dataset.step}`,
      over: e.matches('.ok'),
    }));
    if (told !== `${now} ${over}`) await bilingual(page, game, lesson.id);
    told = `${now} ${over}`;
    if (over) return;
    const seen = page.locator('.says:not(.ok) .btn--primary');
    if (await seen.count()) {
      await seen.click({ timeout: 20_000 });
      continue;
    }
    const step = Number(await coach(page).getAttribute('data-step'));
    if (lesson.steps[step]?.find && !(await page.locator('.says.no').count())) {
      // anything else first: it is answered with a reason, and what was asked for is shown
      await page.locator('.hit[data-region], .tray [data-at]').first().dispatchEvent('click');
      await expect(page.locator('.says.no')).toBeVisible();
    }
    // or the step before was still on its way
    const on = async () =>
      !!(await pointed(page)) ||
      !!(await done.count()) ||
      (await coach(page).getAttribute('data-step')) !== now;
    await expect.poll(on, { message: `${lesson.id}, step ${step + 1}` }).toBe(true);
    const spot = await pointed(page);
    if (spot) await page.mouse.click(spot.x, spot.y);
  }
  await expect(done, lesson.id).toBeVisible();
}

for (const [game, lang] of [
  ['empire', 'fr'],
  ['legends', 'en'],
  ['immortals', 'fr'],
  ['kingdom', 'en'],
] as const)
  test(`courses: the lessons of ${game}, by what they point at, in both languages`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await fixed(page);
    await page.addInitScript((lang) => {
      localStorage['tessera.settings'] ??= JSON.stringify({ lang, motion: 0, speed: 3 });
    }, lang);
    const lessons = courses[game].filter((l) => !l.steps.some((s) => s.until));
    const nth = (n: number): RegExp => new RegExp(`\\b${n}\\D+${courses[game].length}$`);
    await page.goto(`${SITE}#/learn/${game}`);
    await page.locator('.phead .btn--primary').click();
    for (const [i, l] of lessons.entries()) {
      await expect(page.locator('.step .caps')).toHaveText(nth(i + 1));
      // seats with headings of their own, threats to fight
      if (/^(threat|quest)$/.test(l.id)) expect(await complain(page)).toEqual([]);
      await learn(page, game, l);
      await page.locator('.says .btn--primary').click({ timeout: 20_000 });
    }
    await expect(page.locator('.step .caps')).toHaveText(nth(lessons.length + 1));
    await page.goto(`${SITE}#/learn/${game}`);
    await expect(page.locator('.node.done')).toHaveCount(lessons.length);
    expect(await page.locator('main').innerText()).not.toMatch(/\blearn\./);
    if (game === 'empire') expect(await complain(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

test('courses: a wrong try is answered with the reason and taken back (B15)', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', motion: 0 });
  });
  const no = page.locator('.says.no');
  await page.goto(`${SITE}#/learn/empire?step=1`);
  await page.locator('.says .btn--primary').click();
  // allowed, but not what is asked for: the lesson's own reason
  await page.locator('[data-at="row:6"]').click();
  await expect(no).toContainText('That one costs coins');
  await idle(page);
  await expect(page.locator('[data-at="row:6"].is-legal')).toBeVisible();
  await page.locator('[data-at="row:1"]').click();
  await expect(no).toHaveCount(0);
  // not allowed: the engine's reason
  await page.locator('.hit[data-region="A05"]').dispatchEvent('click');
  await expect(no).toContainText('start region');
  for (let n = 0; n < 2; n++) {
    await idle(page);
    const spot = (await targets(page)).spots.find((s) => s.what === 'region A13')!;
    await page.mouse.click(spot.x, spot.y);
  }
  await page.locator('.confirm').click();
  await expect(page.locator('.says.ok')).toBeVisible();
  // two wrong tries: two stars
  await page.goto(`${SITE}#/learn/empire`);
  await expect(page.locator('.node.done .stars')).toHaveText('★★☆');
});

test('courses: a round of one’s own against bots, any move is right', async ({ page }) => {
  await fixed(page);
  await page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', motion: 0, speed: 3 });
  });
  await page.goto(`${SITE}#/learn/empire?step=${empire.length - 1}`);
  await expect(coach(page)).toBeVisible();
  for (let k = 0; k < 80 && !(await page.locator('.says.ok').count()); k++) {
    await idle(page);
    const { mine, spots } = await targets(page);
    if (!mine || !spots.length) continue;
    const pick = spots[(k * 5) % spots.length];
    await page.mouse.click(pick.x, pick.y);
  }
  await expect(page.locator('.says.ok')).toBeVisible();
  await page.locator('.says .btn--primary').click();
  await page.setViewportSize({ width: 1440, height: 900 }); // where there is room, it says what for
  await expect(page.locator('.prompt .aim')).toBeVisible();
});

test('courses: the tower that is opened shows what lies in its tray', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['tessera.settings'] ??= JSON.stringify({ lang: 'en', motion: 0 });
  });
  await page.goto(`${SITE}#/learn/immortals?step=${immortals.findIndex((l) => l.id === 'stance')}`);
  await page.locator('[data-at="tower"]').click();
  await expect(
    page.getByRole('img', { name: /Cube tower: .*, [1-9]\d* in the tray/ }),
  ).toBeVisible();
  await expect(coach(page)).toHaveAttribute('data-step', '1');
});

test('courses: under the lesson a seat is in sight in a low window', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE}#/learn/empire?step=3`);
    await page.reload();
    await expect(page.locator('.lesson .says')).toBeVisible();
    await expect(page.locator('.lesson .seat .res').first()).toBeInViewport({ ratio: 1 });
    // and more of them than a line: it was 80 and 131 px
    const box = await page.locator('.lesson .seats').boundingBox();
    expect(box!.height).toBeGreaterThan(150);
  }
});
