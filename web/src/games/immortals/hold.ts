// What is told before map and log go on: a battle (who throws what, the tower, what came of it) and
// the points of a round. One's own battles stay until one goes on; those of others for a moment.
import { t } from '../../lib/i18n.svelte';
import { namesOf } from '../../lib/names';
import { pace, settings } from '../../lib/settings.svelte';
import { play } from '../../lib/sound';
import type { Table } from '../../lib/table.svelte';
import type { Entry } from '../../lib/types';
import type { Names } from '../../shell/game';
import { battleOf, type Battle } from './battle';
import { desk } from './desk.svelte';
import { siteName } from './words';

const SHEET_MS = 1700;
const READ_MS = 3200;
/** The throw: cubes fall one after another. */
export const fallMs = (b: { fallen: number[] }): number =>
  1300 + b.fallen.reduce((x, y) => x + y, 0) * 90;

export function outcome(b: Battle, names: Names): string {
  const site = siteName(b.to);
  const { stands } = b;
  if (stands) {
    const key = `immortals.battle.${stands.seat === b.attacker ? 'won' : 'held'}`;
    return names.you(stands.seat)
      ? t(`${key}.you`, { site })
      : t(key, { name: names.name(stands.seat), site });
  }
  return t(`immortals.battle.${/tie|failed/.test(b.outcome) ? b.outcome : 'nobody'}`, { site });
}

/** `again`: it is looked at once more, the map has gone on. */
async function battle(table: Table, b: Battle, again = false): Promise<boolean> {
  const mine = [b.attacker, b.defender].some((x) => x && table.info?.mine.includes(x));
  if (!mine && !again && table.hasty) return false;
  const names = namesOf(table.info, table.viewer);
  const label = t('immortals.battle.go');
  const open = {
    title: t('immortals.battle.title', { site: siteName(b.to) }),
    detail: again ? '' : t('immortals.battle.map'),
    label,
  };
  desk.battle = b;
  const left = () => desk.battle?.key !== b.key; // the table was left
  play('battle');
  if (pace()) {
    // who attacks has read the sheet
    if (again || b.attacker !== table.viewer) {
      desk.stage = 'sheet';
      await table.halt(open, SHEET_MS / settings.speed);
      if (left()) return true;
    }
    desk.stage = 'throw';
    await table.halt(open, fallMs(b));
    if (left()) return true;
  }
  desk.stage = 'told';
  const told = {
    title: outcome(b, names),
    detail: t('immortals.battle.count', { a: b.A, d: b.D }),
    label,
  };
  await table.halt(told, mine && !again ? undefined : READ_MS / settings.speed);
  if (!left()) desk.battle = null;
  return true;
}

const battlesOf = (entries: Entry[]): Battle[] =>
  entries.flatMap((e) => battleOf(e.events, String(e.ply)) ?? []);

/** The battles of an action that is looked at once more. */
export async function again(table: Table, entries: Entry[]): Promise<boolean> {
  const all = battlesOf(entries);
  for (const b of all) await battle(table, b, true);
  return all.length > 0;
}

export async function hold(table: Table, entries: Entry[]): Promise<boolean> {
  let held = false;
  for (const e of entries) {
    for (const b of battlesOf([e])) held = (await battle(table, b)) || held;
    const scored = e.events.filter((x) => x.event === 'scored');
    if (!scored.length || e.events.some((x) => x.event === 'game_ended')) continue;
    held = true;
    desk.round = scored;
    await table.halt({
      title: t('immortals.log.scoring', { n: scored[0].round }),
      detail: t('immortals.round.detail'),
      label: t('immortals.battle.go'),
    });
    desk.round = null;
  }
  return held;
}
