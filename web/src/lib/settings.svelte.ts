// What this browser remembers: settings, own tables, results. Everything is under one prefix of
// localStorage; without storage (private windows) it lasts as long as the page.
import { LANGS, setLang, type Lang } from './i18n.svelte';

const PREFIX = 'tessera.';
const memory = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? memory.get(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    /* full or forbidden: memory has it */
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
}

interface Settings {
  name: string;
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  /** Milliseconds of one move of a piece; 0 shows results at once. */
  motion: number;
  /** How quickly others' actions are shown: 1 is two seconds each. */
  speed: number;
  confirm: boolean;
  /** Everyone's chance to win is shown at tables where hints are allowed. */
  chances: boolean;
  /** 0 is silence. */
  volume: number;
  /** Games whose questions say what for; else the first ones of each game do. */
  coach: Record<string, boolean>;
  notify: boolean;
  level: string;
}

const browser = (navigator.languages ?? [navigator.language])
  .map((l) => l.slice(0, 2) as Lang)
  .find((l) => LANGS.includes(l));

export const settings = $state<Settings>({
  name: '',
  lang: browser ?? 'en',
  theme: 'auto',
  motion: 260,
  speed: 1,
  confirm: true,
  chances: false,
  volume: 0.5,
  coach: {},
  notify: false,
  level: 'level4',
  ...load<Partial<Settings>>('settings', {}),
});

const dark = matchMedia('(prefers-color-scheme: dark)');
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export const theme = (): 'light' | 'dark' =>
  settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;

function paint(): void {
  document.documentElement.dataset.theme = theme();
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme() === 'dark' ? '#1a1511' : '#e7dcc7');
}

/** Changes settings, keeps them, and shows them. */
export async function set(change: Partial<Settings>): Promise<void> {
  Object.assign(settings, change);
  save('settings', settings);
  paint();
  if (change.lang) await setLang(change.lang);
}

export async function begin(): Promise<void> {
  dark.addEventListener('change', paint);
  paint();
  await setLang(settings.lang);
}

/** How long one move of a piece takes now. */
export const pace = (): number => (stillness.matches ? 0 : settings.motion);
