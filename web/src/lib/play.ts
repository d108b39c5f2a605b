// One click: a sensible table against a bot, on the server where there is one, else in the page; or a
// game of this page goes on at the server.
import { gameModule } from '../games/registry';
import { games } from './engine';
import { t } from './i18n.svelte';
import { create, type Kept } from './local';
import { createRemote, lose, server } from './remote.svelte';
import { settings } from './settings.svelte';
import { Refused, type Json } from './types';

export async function playNow(game: string, more: Record<string, Json> = {}): Promise<string> {
  const info = (await games()).find((g) => g.id === game)!;
  // the first of the game's ready-made tables is the one for a first game
  const preset = (await gameModule(game)).presets[0];
  const seats = preset?.seats ?? Math.max(2, info.seats_min);
  const options = { ...preset?.options, ...more };
  if (server.up)
    try {
      return await createRemote({
        game,
        options,
        seats: Array.from({ length: seats }, (_, i) =>
          i ? { kind: 'bot', level: settings.level } : { kind: 'me' },
        ),
      });
    } catch (e) {
      if (e instanceof Refused) throw e;
      lose(); // play here
    }
  return create({
    game,
    options,
    seats: Array.from({ length: seats }, (_, i) =>
      i
        ? { kind: 'bot' as const, name: t(`seat.p${i + 1}`), level: settings.level }
        : { kind: 'me' as const, name: settings.name },
    ),
  });
}

/** A game of this page goes on where others can come, from where it stands: the seats of the others at
 *  this screen are free, or that of the first bot. */
export function goOn(k: Kept): Promise<string> {
  const me = k.seats.findIndex((s) => s.kind !== 'bot');
  const other = (i: number): boolean => i !== me && k.seats[i].kind !== 'bot';
  const shared = k.seats.some((_, i) => other(i));
  const friend = k.seats.findIndex((_, i) => i !== me);
  return createRemote({
    game: k.game,
    record: k.record,
    start: false,
    seats: k.seats.map((s, i) => ({
      ...(i === me
        ? { kind: 'me' }
        : (shared ? other(i) : i === friend)
          ? { kind: 'open' }
          : { kind: 'bot', level: s.level ?? settings.level }),
      colour: s.colour,
    })),
  });
}
