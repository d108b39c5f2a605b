// Immortals as the engine shows it, and what can be read off it. A site is named as in the
// notation, realm and region: "dark the_murk".
import { data } from '../../lib/engine';
import type { Json, Seat, State } from '../../lib/types';

export const REALMS = ['dark', 'light'] as const;
export type Realm = (typeof REALMS)[number];
export const SPACES = [
  'extract_gold',
  'extract_energy',
  'transition_3',
  'build',
  'attack',
  'attack_or_move',
  'light_special',
  'dark_special',
  'magic_1',
  'magic_2',
] as const;
export type Space = (typeof SPACES)[number];
/** How the two halves of a board print them; no space is tied to a realm. */
export const HALVES: Record<Realm, Space[]> = {
  dark: ['extract_gold', 'attack', 'attack_or_move', 'dark_special', 'magic_2'],
  light: ['extract_energy', 'transition_3', 'build', 'light_special', 'magic_1'],
};
export type Cost = { energy: number; gold: number };

export interface Tribe {
  id: string;
  realm: Realm;
  start_region: string | null;
  army_groups: number[];
  extra_group_3_4_players: number;
  start_gold: number;
  start_energy: number;
  build_cost: Record<'portal' | 'sanctuary' | 'capital', Cost> | null;
  special_action: { kind: string; cost: Cost };
}

interface Content {
  provinces: string[];
  regions: { id: string; province: string; light: Cost; dark: Cost }[];
  tribes: Tribe[];
  action_spaces: { id: Space; kind: 'army' | 'magic'; cost: Cost }[];
  magic_cards: { id: string; cost: Cost; options: string[] }[];
  conflict_cards: string[];
  tower_models: string[];
  blank_cards: number;
}

export type Counts = Record<string, number>;
export interface Site {
  owner: Seat | null;
  armies: number;
  building: 'sanctuary' | 'capital' | null;
  portal: boolean;
}

export interface SeatView {
  seat: Seat;
  light_tribe: string;
  dark_tribe: string;
  gold: number;
  energy: number;
  vp: number;
  vp_sources: Counts;
  limbo: Record<Realm, number>;
  reserve: number;
  groups: number[];
  region_cards: string[];
  /** Null: another seat's. */
  conflict_hand: string[] | null;
  conflict_count: number;
  conflict_shown: string[];
  board: Partial<Record<Space, string | null>> | null;
  in_hand: string[];
  plan_next: Space | '?' | null;
  passed: boolean;
  draft_hand: (string | null)[];
  draft_colour: Realm | null;
  draft_pick: string | null;
  draft_picked: boolean;
  seed_fallen: number;
}

export interface Pending {
  step:
    'region' | 'group' | 'reinforce' | 'use' | 'site' | 'origin' | 'target' | 'armies' | 'deploy';
  space?: Space;
  card?: string | null;
  option?: string;
  site?: [Realm, string];
  origin?: [Realm, string];
  target?: [Realm, string];
  realm?: Realm;
  left?: number;
  light?: number;
  dark?: number;
}

export interface View {
  options: Record<string, Json>;
  phase: 'start' | 'draft' | 'seeding' | 'draw' | 'reinforce' | 'planning' | 'resolution' | 'over';
  round: number;
  first: Seat;
  marker: Seat;
  active: Seat | null;
  pending: Pending | null;
  seats: SeatView[];
  map: Record<Realm, Record<string, Site>>;
  conflict_deck: unknown[];
  conflict_discard: string[];
  draft: { round: number } | null;
  tower: { inside: Counts; tray: Counts };
  green_supply: number;
  tiles_left: number;
  portals_left: number;
}

export interface SeatResult extends Record<string, number | string | boolean> {
  seat: Seat;
  vp: number;
  armies_on_map: number;
  rank: number;
  winner: boolean;
}
export interface Result {
  seats: SeatResult[];
}

export const SOURCES = [
  'regions',
  'provinces_part',
  'provinces_full',
  'sanctuaries_held',
  'capitals_held',
  'portals_built',
  'sanctuaries_built',
  'capitals_built',
] as const;

export const content: Content = await data('immortals');

const regions = new Map(content.regions.map((r) => [r.id, r]));
const tribes = new Map(content.tribes.map((x) => [x.id, x]));

export const view = (s: State): View => s.view as View;
export const seatView = (v: View, seat: Seat): SeatView => v.seats.find((x) => x.seat === seat)!;
export const seatNumber = (seat: string): number => Number(seat.slice(1));
export const region = (id: string) => regions.get(id)!;
export const tribe = (id: string): Tribe => tribes.get(id)!;
export const rounds = (v: View): number => Number(v.options.rounds);

export const site = (realm: string, id: string): string => `${realm} ${id}`;
export const realmOf = (at: string): Realm => at.split(' ')[0] as Realm;
export const regionOf = (at: string): string => at.split(' ')[1];
export const other = (r: Realm): Realm => (r === 'dark' ? 'light' : 'dark');
export const siteOf = (p?: [Realm, string]): string | null => (p ? site(...p) : null);
export const EMPTY: Site = { owner: null, armies: 0, building: null, portal: false };
export const siteAt = (v: View, at: string): Site => v.map[realmOf(at)][regionOf(at)] ?? EMPTY;
export const sites = (v: View): [string, Site][] =>
  REALMS.flatMap((r) =>
    Object.entries(v.map[r]).map(([id, x]): [string, Site] => [site(r, id), x]),
  );

export type CardKind = 'region' | 'conflict' | 'joker' | 'magic' | 'blank';
export interface CardInfo {
  kind: CardKind;
  realm?: Realm;
  region?: string;
  province?: string;
}

/** What a card is, read from its name. */
export function cardInfo(id: string): CardInfo {
  if (id === 'blank') return { kind: 'blank' };
  if (id.startsWith('region_'))
    return { kind: 'region', region: id.slice(7), province: region(id.slice(7)).province };
  const m = id.match(/^(conflict|joker)_(light|dark)_(.+)$/);
  if (!m) return { kind: 'magic' };
  const realm = m[2] as Realm;
  return m[1] === 'joker'
    ? { kind: 'joker', realm, province: m[3] }
    : { kind: 'conflict', realm, region: m[3], province: region(m[3]).province };
}

export const PROVINCE_COLOUR: Record<string, string> = {
  ironspine: '#5b6670',
  greenmantle: '#3d6f42',
  marches: '#8f6c14',
  silverwater: '#2b6787',
  lowmoors: '#6a4c86',
};
export const PROVINCE_TINT: Record<string, string> = {
  ironspine: 'slate',
  greenmantle: 'fern',
  marches: 'wheat',
  silverwater: 'lagoon',
  lowmoors: 'heather',
};
export const colour = (id: string): string => {
  const c = cardInfo(id);
  return c.province ? PROVINCE_COLOUR[c.province] : c.kind === 'magic' ? '#4c4a9a' : '#a08a5c';
};
/** The look of a face, by kind. */
export const cardClass = (id: string): string =>
  ({ magic: 'card--immortals card--magic', blank: 'card--immortals card--blank' })[
    cardInfo(id).kind as string
  ] ?? 'card--immortals';
export const magic = (id: string) => content.magic_cards.find((m) => m.id === id)!;
export const isMagic = (space: Space): boolean => space.startsWith('magic');

/** What a space does for this seat: extract_gold, transition_3, build_sanctuary, attack, magic, … */
export function does(x: SeatView, space: Space): string {
  if (space === 'light_special') return tribe(x.light_tribe).special_action.kind;
  if (space === 'dark_special') return tribe(x.dark_tribe).special_action.kind;
  return isMagic(space) ? 'magic' : space;
}
export const specialTribe = (x: SeatView, space: Space): string | null =>
  space === 'light_special' ? x.light_tribe : space === 'dark_special' ? x.dark_tribe : null;

export const DOES_ICON: Record<string, string> = {
  extract_gold: 'i-gold',
  extract_energy: 'i-energy',
  transition_3: 'i-rise',
  build: 'i-sanctuary',
  build_sanctuary: 'i-sanctuary',
  attack: 'i-attack',
  attack_or_move: 'a-land',
  magic: 'i-magic',
};
export const USE_ICON: Record<string, string> = {
  extract: 'i-gold',
  transition: 'i-rise',
  portal: 'i-portal',
  sanctuary: 'i-sanctuary',
  capital: 'i-capital',
  attack: 'i-attack',
  move: 'a-land',
  deploy: 'i-rise',
  draw_1: 'i-card',
  take_marker: 'first',
  seize: 'i-card',
  draw_2: 'i-card',
  deploy_2: 'i-rise',
};

/** The cards of a seat that are not on its board, as far as the reader knows them. */
export function handOf(x: SeatView): { card: string; n: number }[] {
  if (!x.conflict_hand) return [];
  const laid = Object.values(x.board ?? {});
  const left = (card: string) => !laid.includes(card);
  return [
    ...x.region_cards.map((r) => `region_${r}`).filter(left),
    ...x.conflict_hand,
    ...['blank'].filter(() => laid.filter((c) => c === 'blank').length < content.blank_cards),
    ...content.magic_cards.map((m) => m.id).filter(left),
  ].map((card) => ({
    card,
    n: card === 'blank' ? content.blank_cards - laid.filter((c) => c === 'blank').length : 1,
  }));
}

/** The plan a list of own steps tells: space by space, the last word counts. */
export function planOf(steps: string[]): Partial<Record<Space, string>> {
  const out: Partial<Record<Space, string>> = {};
  for (const m of steps) {
    const [verb, space, card] = m.split(' ');
    if (verb === 'plan' && card !== 'none') out[space as Space] = card;
  }
  return out;
}

/** The places a question or an action under way names: where it happens, where from. */
export function asked(v: View, seat: Seat | null): { at: string[]; from: string | null } {
  const p = v.pending;
  if (v.phase === 'start') {
    const who = seat ?? v.active;
    const id = who ? tribe(seatView(v, who).light_tribe).start_region : null;
    return { at: id ? REALMS.map((r) => site(r, id)) : [], from: null };
  }
  if (!p) return { at: [], from: null };
  if (v.phase === 'draft') return { at: p.step === 'group' ? [site(...p.site!)] : [], from: null };
  const from = siteOf(p.origin) ?? (p.option === 'move' ? siteOf(p.site) : null);
  const at = siteOf(p.target) ?? (p.step === 'armies' ? siteOf(p.site) : null);
  return { at: at ? [at] : [], from };
}

export const cardCount = (x: SeatView): number => x.conflict_count + x.region_cards.length;

/** Whose side the inhabitants take. */
export type Stance = 'with' | 'neutral' | 'against';
