// One click: a sensible table against a bot, on the server where there is one, else in the page.
import { gameModule } from '../games/registry';
import { games } from './engine';
import { t } from './i18n.svelte';
import { create } from './local';
import { createRemote, server } from './remote.svelte';
import { settings } from './settings.svelte';
import { Refused } from './types';

export async function playNow(game: string): Promise<string> {
  const info = (await games()).find((g) => g.id === game)!;
  // the first of the game's ready-made tables is the one for a first game
  const preset = (await gameModule(game)).presets[0];
  const seats = preset?.seats ?? Math.max(2, info.seats_min);
  const options = preset?.options ?? {};
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
      server.up = false; // it does not answer any more: play here
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
