// Time at a table: what is left on a clock, and how fast a table is, in words.
import { t } from './i18n.svelte';
import type { Clock, Pace } from './types';

/** Milliseconds left now. */
export const left = (c: Clock, now: number): number =>
  Math.max(0, c.left - (c.running ? Math.max(0, now - c.at) : 0));

export function timeText(ms: number): string {
  const s = Math.floor(ms / 1000);
  if (s >= 86400) return t('clock.days', { n: Math.floor(s / 86400) });
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}

export const paceText = (p: Pace): string =>
  p.kind === 'live'
    ? t('pace.live', { m: Math.round(p.bank / 6) / 10, s: p.increment })
    : p.kind === 'day'
      ? t('pace.day', { n: p.days })
      : t('pace.none');

/** How fast people play who are paired, or meet in a tournament. */
export const PACES = {
  fast: { kind: 'live', bank: 300, increment: 5 },
  calm: { kind: 'live', bank: 600, increment: 10 },
  day: { kind: 'day', days: 2 },
} as const satisfies Record<string, Pace>;
