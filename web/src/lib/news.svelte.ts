// What the server tells without being asked, at whatever page one is: a turn, a question, a call.
import { route } from './router.svelte';
import { load, save } from './settings.svelte';

export interface News {
  what: 'turn' | 'asked' | 'invited';
  table: string;
  game: string;
  name: string;
}

const CALLS = 20;
/** `stir`: something about one's own tables has changed. `calls`: invitations that nobody has answered, for
 *  they are told once. */
export const news = $state({
  list: [] as News[],
  calls: load<News[]>('calls', []),
  stir: 0,
  /** By the host, to everybody. */
  said: '',
});

export const dismiss = (n: News): void => {
  news.list = news.list.filter((x) => x.table !== n.table);
};

/** An invitation was followed, or is not wanted. */
export function answered(table: string): void {
  if (!news.calls.some((x) => x.table === table)) return;
  news.calls = news.calls.filter((x) => x.table !== table);
  save('calls', news.calls);
}

/** A message that is not about the table on the screen. */
export function hear(
  m: { type: string; table?: string; turn?: boolean; text?: string } & Partial<News>,
): void {
  if (m.type === 'said') news.said = m.text ?? '';
  if (!['turn', 'asked', 'invited'].includes(m.type) || !m.table) return;
  news.stir++;
  const rest = news.list.filter((x) => x.table !== m.table);
  const tells = m.table !== route.now.id && (m.type !== 'turn' || m.turn);
  const one = { what: m.type as News['what'], table: m.table, game: m.game!, name: m.name ?? '' };
  if (tells && one.what === 'invited') {
    news.calls = [one, ...news.calls.filter((x) => x.table !== one.table)].slice(0, CALLS);
    save('calls', news.calls);
  }
  news.list = tells ? [...rest, one].slice(-3) : rest;
}
