import { t } from './i18n.svelte';
import type { TableInfo } from './link';
import type { Names } from '../shell/game';
import type { Seat } from './types';

/** How the people at a table are called by a reader who sits at `viewer`. */
export function namesOf(info: TableInfo | null, viewer: Seat | null): Names {
  const many = (info?.mine.length ?? 0) > 1;
  const you = (seat: Seat) => seat === viewer && !many;
  return {
    you,
    options: info?.options ?? {},
    name: (seat) => {
      if (seat === 'neutral') return t('seat.neutral');
      if (you(seat)) return t('seat.you');
      return info?.seats.find((s) => s.seat === seat)?.name || t(`seat.${seat}`);
    },
  };
}
