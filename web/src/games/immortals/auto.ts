// Steps that are no choice are made by themselves, as long as they can be taken back: the only use
// of a card, the only site, the site a card had best name for the attack that was chosen. Taking
// back goes on to the last real choice.
import type { Table } from '../../lib/table.svelte';
import type { State } from '../../lib/types';
import { bestSite } from './forecast';
import { desk } from './desk.svelte';
import { seatView, view } from './model';

/** The step that is no choice here, or null. */
function only(table: Table): string | null {
  const { moves, shown } = table;
  const v = view(shown!);
  const verb = moves[0]?.split(' ')[0] ?? '';
  const soft = (m: string | undefined): string | null => (m && table.outcome(m) === '.' ? m : null);
  if (v.phase === 'resolution' && verb === 'pass' && seatView(v, table.seat!).passed)
    return desk.always && moves.includes(`pass ${desk.always}`) ? `pass ${desk.always}` : null;
  if (v.phase === 'draft' && verb === 'group' && moves.length === 1) return moves[0];
  if (v.phase !== 'resolution') return null;
  const uses = moves.filter((m) => m.startsWith('use '));
  if (uses.length === 1) return soft(uses[0]);
  // which site the card names is settled when the attack is known
  if (verb === 'site' && v.pending?.option === 'attack') return soft(moves[0]);
  return ['site', 'from', 'to'].includes(verb) && moves.length === 1 ? soft(moves[0]) : null;
}

/** To be called in an effect, which it follows: acts once the table is still. */
export function settler(): (table: Table) => void {
  let before = 0;
  /** The state that was gone back to: there the choice is one's own again. */
  let back: State | null = null;
  return (table) => {
    const { steps, shown, seat } = table;
    if (!seat || table.busy || table.pending !== null) return;
    const fewer = steps.length < before;
    before = steps.length;
    const p = view(shown!).pending;
    if (fewer) back = shown;
    if (p?.step === 'armies' && p.option === 'attack') {
      const at = steps.findIndex((m) => m.startsWith('site '));
      const best = at < 0 ? null : bestSite(shown!, p.card!);
      if (best && steps[at] !== `site ${best}`)
        void table.remake(steps.map((m, i) => (i === at ? `site ${best}` : m)));
      return;
    }
    const step = only(table);
    if (!step) return;
    if (back !== shown) void table.choose(step);
    else if (fewer && steps.length && p?.step !== 'use') void table.undo();
  };
}
