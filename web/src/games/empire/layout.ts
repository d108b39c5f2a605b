// Where the pieces of a region stand: armies of seat n on slot n, neutral ones on the last, cities
// beside them in seat order, a goods token on the free place.
import { geometry } from './geometry';
import type { Piece } from '../../shell/map/MapBoard.svelte';
import type { Point } from '../../shell/map/paint';
import { map, seatNumber, type View } from './model';

export const slot = (v: View, region: string, owner: string): Point => {
  const slots = geometry(map(v).id).regions[region].slots;
  return slots[owner === 'neutral' ? slots.length - 1 : seatNumber(owner) - 1];
};

/** The owners of the cities of a region, one entry a city. */
export const cities = (v: View, region: string): string[] =>
  Object.entries(v.board[region]?.cities ?? {}).flatMap(([owner, n]) =>
    Array<string>(n).fill(owner),
  );

export const citySlot = (v: View, region: string, i: number): Point => {
  const slots = geometry(map(v).id).regions[region].city_slots;
  const [x, y] = slots[i % slots.length];
  return [x + 16 * Math.floor(i / slots.length), y - 10 * Math.floor(i / slots.length)];
};

/** A goods token lies where it is farthest from the places of armies. */
export const tokenSlot = (v: View, region: string): Point => {
  const r = geometry(map(v).id).regions[region];
  const room = (p: Point) => Math.min(...r.slots.map((s) => Math.hypot(s[0] - p[0], s[1] - p[1])));
  return [...r.city_slots].reverse().reduce((a, b) => (room(b) > room(a) ? b : a));
};

const xy = ([x, y]: Point): string => `xy:empire:${x},${y}`;

export const spot = (v: View, region: string, owner: string): string => xy(slot(v, region, owner));

export const citySpot = (v: View, region: string, owner: string): string =>
  xy(citySlot(v, region, Math.max(0, cities(v, region).lastIndexOf(owner))));

/** Everything that stands on the map. */
export function standing(v: View): Piece[] {
  const out: Piece[] = [];
  for (const [id, r] of Object.entries(v.board)) {
    for (const [owner, n] of Object.entries(r.armies))
      out.push({
        key: `${id}:${owner}`,
        at: slot(v, id, owner),
        region: id,
        kind: 'stack',
        seat: seatNumber(owner),
        n,
      });
    cities(v, id).forEach((owner, i) =>
      out.push({
        key: `${id}:city${i}`,
        at: citySlot(v, id, i),
        region: id,
        kind: 'city',
        seat: seatNumber(owner),
      }),
    );
  }
  for (const [id, good] of Object.entries(v.tokens))
    out.push({
      key: `${id}:token`,
      at: tokenSlot(v, id),
      region: id,
      kind: 'icon',
      icon: `tk-${good}`,
      size: 42,
    });
  return out;
}
