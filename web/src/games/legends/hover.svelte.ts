// The card of the row that is looked at: panels show what it would add to the seat that looks.
import type { Seat } from '../../lib/types';

export const looked = $state<{ card: string | null; seat: Seat | null }>({
  card: null,
  seat: null,
});
