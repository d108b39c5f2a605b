// The table on the screen against a back end that is ahead of it: what is shown is animated, one
// step after another, so a person often decides on a position that the table has already left. The
// modules are served as they are, the engine is the real one, only the link is made up.
import { expect, test } from './browser';
import { createServer, type ViteDevServer } from 'vite';
import { join } from 'node:path';
import { HERE } from './table';

let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({
    root: join(HERE, '..'),
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await server.listen();
});
test.afterAll(() => server.close());

test('race: a step is made on what is shown, whatever the table has come to meanwhile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${server.resolvedUrls!.local[0]}manifest.webmanifest`); // the origin, and nothing of the page
  await page.setContent('<base href="/">');
  const told = await page.evaluate(async () => {
    const { engine, SLOT, glance, glanced } = await import('/src/lib/engine.ts' as string);
    const { Table } = await import('/src/lib/table.svelte.ts' as string);
    const { set } = await import('/src/lib/settings.svelte.ts' as string);
    await set({ motion: 400, confirm: true });

    // Empire for two, at p1's first card that places armies: the same person has a second window open
    const play = (move: string) => engine.call('play', [SLOT.table, move]);
    const look = async () => {
      const [s, bytes] = await engine.run(glance(SLOT.table, 0));
      return glanced(s, bytes);
    };
    await engine.call('new_match', [
      SLOT.table,
      JSON.stringify({
        game: 'empire',
        options: { players: 2 },
        seed: '00000000000000000000000000000007',
      }),
    ]);
    let s = await look();
    for (
      let i = 0;
      !(s.moves.p1?.some((m: string) => m.startsWith('place')) && s.outcome.p1.includes('.')) &&
      i < 400;
      i++
    ) {
      const seat = s.acting[0];
      const all = (await engine.call('state', [SLOT.table, -2])).moves[seat];
      await play(`${seat} ${all[(i * 7) % all.length]}`);
      s = await look();
    }
    const out: Record<string, unknown> = {};
    const sent: [string[], number][] = [];
    let to: any;
    const link = {
      open: async (l: unknown) => void (to = l),
      close() {},
      chat() {},
      record: async () => '',
      rematch: async () => '',
      undo: async () => {},
      play: async (_: string, moves: string[], ply: number) => void sent.push([moves, ply]),
    };
    const table = new Table(link, {
      flights: () => [{ from: '', to: '' }],
      explicit: () => false,
      line: () => null,
    });
    await table.open();
    table.info = { mine: ['p1'], seats: [] };
    const until = async (what: () => boolean) => {
      for (let i = 0; !what() && i < 400; i++) await new Promise((r) => setTimeout(r, 10));
    };
    const event = (ply: number) => [{ ply, events: [{ event: 'x' }] }];
    to.reset(s, [], 'p1');
    await until(() => table.shown === s && !table.busy);

    // the other window places an army, then another; what it does is shown one after the other
    const place: string = s.moves.p1.find((m: string) => m.startsWith('place'));
    await play(`p1 ${place}`);
    const one = await look();
    to.state(one, event(one.ply), 'p1');
    await play(`p1 ${place}`);
    const two = await look();
    to.state(two, event(two.ply), 'p1');
    out.left = [one, two].map((x) => x.view.pending.left);
    await until(() => table.shown === one);
    await table.choose(place); // while the second army flies
    out.first = {
      steps: table.steps,
      error: table.error?.message,
      left: table.shown.view.pending.left,
    };
    await until(() => !table.busy);
    out.after = {
      steps: table.steps,
      pending: table.pending,
      error: table.error?.message,
      ply: table.shown.ply - two.ply,
    };

    // the other window ends the turn: a step made meanwhile cannot be kept
    await play(`p1 ${place}`);
    const three = await look();
    to.state(three, event(three.ply), 'p1');
    await until(() => table.shown === three && !table.busy);
    out.gone = { steps: table.steps, error: table.error?.message, moves: table.moves.length };
    out.sent = sent;
    return out;
  });
  expect(told).toEqual({
    left: [2, 1],
    first: { steps: [expect.any(String)], left: 1 }, // of the two that were left in what was shown
    after: { steps: [], pending: null, ply: 0 }, // with one left it would end the turn: asked again
    gone: { steps: [], moves: 0 },
    sent: [],
  });
});

test('race: hints stay while only others move, and go with the decision they are for', async ({
  page,
}) => {
  await page.goto(`${server.resolvedUrls!.local[0]}manifest.webmanifest`);
  await page.setContent('<base href="/">');
  const told = await page.evaluate(async () => {
    const { engine, SLOT, glance, glanced } = await import('/src/lib/engine.ts' as string);
    const { Table } = await import('/src/lib/table.svelte.ts' as string);
    const { set } = await import('/src/lib/settings.svelte.ts' as string);
    await set({ motion: 0, confirm: true });

    // Empire for three: all bid at the same time
    const look = async () => {
      const [s, bytes] = await engine.run(glance(SLOT.table, 0));
      return glanced(s, bytes);
    };
    await engine.call('new_match', [
      SLOT.table,
      JSON.stringify({
        game: 'empire',
        options: { players: 3 },
        seed: '00000000000000000000000000000007',
      }),
    ]);
    let to: any;
    const link = {
      open: async (l: unknown) => void (to = l),
      close() {},
      chat() {},
      record: async () => '',
      rematch: async () => '',
      undo: async () => {},
      play: async () => {},
    };
    const table = new Table(link, { flights: () => [], explicit: () => false, line: () => null });
    await table.open();
    table.info = { mine: ['p1'], seats: [] };
    const until = async (what: () => boolean) => {
      while (!what()) await new Promise((r) => setTimeout(r, 10));
    };
    const start = await look();
    to.reset(start, [], 'p1');
    await until(() => table.shown === start && !table.busy);
    const bid = async (seat: string) => {
      const [move] = (await engine.call('state', [SLOT.table, -2])).moves[seat];
      await engine.call('play', [SLOT.table, `${seat} ${move}`]);
      const s = await look();
      to.state(s, [{ ply: s.ply, events: [{ event: 'x' }] }], 'p1');
      await until(() => table.shown === s && !table.busy);
    };

    const out: Record<string, unknown> = {};
    const asked = table.hint();
    await bid('p2'); // while they are looked for
    await asked;
    out.first = table.hints?.length > 0;
    await bid('p3'); // while they are shown
    out.second = table.hints?.length > 0;
    await table.choose(table.shown.moves.p1[0]);
    out.chosen = table.pending !== null && table.hints;
    await table.undo();
    const late = table.hint();
    await bid('p1'); // in another window: the decision is made
    await late;
    out.late = table.hints;
    return out;
  });
  expect(told).toEqual({ first: true, second: true, chosen: null, late: null });
});
