// What a move brings at once, source by source, as far as its maker can know.
import { foresee } from './engine';
import { list, signed, t } from './i18n.svelte';
import { query, ready } from './query.svelte';
import { gains, type Score } from './score';
import type { Hint, Seat, State } from './types';

/** Nothing of a move that turns up what nobody knows yet. */
export async function brings(s: State, seat: Seat, move: string): Promise<Hint['gains']> {
  if (s.outcome[seat]?.[s.moves[seat]?.indexOf(move) ?? -1] === 'r') return undefined;
  const then = await foresee(s, seat, [move]).catch(() => null);
  if (!then) return undefined;
  const [before, after] = await Promise.all(
    [s, then].map(async (x) => query(await ready(x, ['score']), 'score') as Score | null),
  );
  return before && after ? gains(before, after, seat) : undefined;
}

/** "" where it brings nothing at once. */
export const broughtText = (game: string, all: Hint['gains']): string =>
  all?.length
    ? t('hint.gains', {
        what: list(all.map((g) => `${t(`${game}.source.${g.source}`)} ${signed(g.n)}`)),
      })
    : '';
