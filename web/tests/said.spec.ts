// The page and the terminal say the same: every event, question and move of every kept game, in both
// languages, as everybody, one seat and the table see it.
import { expect, test } from './browser';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plain, speaker, tableOf } from '../src/lib/say';
import { LANGS, TONGUES } from '../src/lib/tongue';
import type { Json } from '../src/lib/types';
import { HERE } from './table';

const root = join(HERE, '..', '..');
const tessera = join(process.env.TESSERA_BUILD ?? join(root, 'build'), 'tessera');
const run = (...args: string[]): string =>
  execFileSync(tessera, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const games = readdirSync(join(root, 'tests', 'golden')).filter((f) => f.endsWith('.rec'));

const speakers = new Map<string, ReturnType<typeof speaker>>();
function speakerOf(game: string, lang: (typeof LANGS)[number]) {
  const known = speakers.get(game + lang);
  if (known) return known;
  const words = {
    ...JSON.parse(read('web', 'src', 'i18n', `${lang}.json`)),
    ...JSON.parse(read('web', 'src', 'games', game, 'i18n', `${lang}.json`)),
  };
  const content = JSON.parse(run('data', game));
  const fresh = speaker(read('src', 'games', game, 'words.txt'), content, {
    ...TONGUES[lang],
    text: (key) => words[key],
  });
  speakers.set(game + lang, fresh);
  return fresh;
}

/** What the page would say of a state, in the shape of the terminal's `said`. */
function said(s: Json, lang: (typeof LANGS)[number], viewer: string): Json {
  const { event, question, move } = speakerOf(s.game, lang);
  const seat = JSON.parse(read('web', 'src', 'i18n', `${lang}.json`));
  const company = (you: (x: string) => boolean) => ({
    you,
    name: (x: string) => seat[you(x) ? 'seat.you' : `seat.${x}`],
  });
  const who = company((x) => x === viewer);
  const nobody = company(() => false);
  const asked = s.acting.filter((x: string) => x in s.moves && !s.over);
  const ask = (head: 'prompt' | 'wait' | 'over', of: string | null) => {
    const q = question(head, tableOf(s, of, viewer, s.said.asks), who);
    return { title: plain(q.title), detail: plain(q.detail) };
  };
  return {
    events: s.events.map((ev: Json) => {
      const got = event(ev, s.options, who);
      return got && { seat: got.seat, text: plain(got.said), head: got.head };
    }),
    asked: Object.fromEntries(
      asked.map((x: string) => {
        const table = tableOf(s, x, viewer, s.said.asks);
        const moves = s.moves[x].map((m: string) => plain(move(m, table, nobody)));
        return [x, { ...ask('prompt', x), moves }];
      }),
    ),
    ...(asked.length ? {} : { else: ask(s.over ? 'over' : 'wait', null) }),
  };
}

for (const game of games)
  for (const lang of LANGS)
    test(`words: the page and the terminal say the same of ${game} (${lang})`, () => {
      let lines = 0;
      for (const viewer of ['all', 'p1', 'table']) {
        const args = [join(root, 'tests', 'golden', game), '--every', '--lang', lang];
        for (const line of run('replay', ...args, '--as', viewer)
          .trim()
          .split('\n')) {
          const s = JSON.parse(line);
          const { asks: _, ...terminal } = s.said;
          const here = said(s, lang, viewer);
          // the first that differs is told, with where it is
          if (JSON.stringify(here) !== JSON.stringify(terminal))
            expect(here, `${game}, ply ${s.ply}, as ${viewer}`).toEqual(terminal);
          lines += here.events.filter((e: Json) => e).length;
        }
      }
      expect(lines).toBeGreaterThan(50);
    });
