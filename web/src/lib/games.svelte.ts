// One's own tables on the server, over all games: which go on, where one owes a move or an answer.
import { account, tables, whoami } from './remote.svelte';
import { route } from './router.svelte';
import { load, save } from './settings.svelte';
import type { Room } from './types';

/** Kept here as well, so that they do not vanish while the server is away. */
export const own = $state({ list: load<Room[]>('mine', []), asked: [] as Room[] });

export async function lookOwn(): Promise<void> {
  if (!account.user) await whoami();
  const me = account.user?.id;
  const none = { tables: [] as Room[] };
  const [now, over] = me
    ? await Promise.all([tables('?mine=1'), tables('?mine=over')])
    : [none, none];
  own.list = now.tables;
  // somebody wants to play again
  own.asked = over.tables.filter((k) =>
    k.seats.some((s) => s.user === me && k.ask && !k.ask.yes.includes(s.seat)),
  );
  save('mine', own.list);
}

/** The tables that wait for one's move, but for the one that is open; the longest waiting first. */
export const waiting = (): Room[] =>
  own.list.filter((k) => k.turn && k.id !== route.now.id).reverse();
