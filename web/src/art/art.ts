// Paints a card from its row. Loaded when the first picture is wanted (picture.svelte.ts).
import { C, INK, P, dice, far, ground, light, sky, type Dice, type Opts } from './kit';
import './buildings';
import './places';
import './people';
import './beasts';
import { rowOf } from './scenes';

const colour = (v: string): string => C[v as keyof typeof C] ?? v;

/** One item of a row. */
function item(text: string, r: Dice, side: number): string {
  const [name, ...rest] = text.trim().split(' ');
  const at: number[] = [];
  const o: Opts = {};
  for (const word of rest) {
    const [k, v] = word.split(':');
    if (v === undefined) {
      if (isNaN(+k)) o[k] = 1;
      else at.push(+k);
    } else o[k] = isNaN(+v) ? ('tph'.includes(k) ? v : colour(v)) : +v;
  }
  const bust = name === 'bust';
  const [x = bust ? 70 : 80, y = bust ? 100 : 88, s = 1, turn = 0] = at;
  light.x = Math.sign(s) * side;
  const body = P[name](o, r);
  light.x = 1;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s} ${Math.abs(s)})">${body}</g>`;
}

/** The picture of a card as SVG text for an image, "" if there is none. From square to twice as wide
 *  as high the whole height is shown; what is wider loses at the top and the bottom. */
export function paint(game: string, id: string, { w, h }: { w: number; h: number }): string {
  const row = rowOf(game, id);
  if (!row) return '';
  const r = dice(game + id);
  const side = row[0] === '~' ? -1 : 1;
  const [main, after = ''] = row.replace('~', '').split('|');
  const [head, ...items] = main.split(';');
  const [air, land, earth, tint] = head.split(' ');
  const [above, haze, night] = sky(air, r, tint);
  const [floor, y] = earth.split(':');
  const list = (a: string[]) => a.map((t) => (t.trim() ? item(t, r, side) : '')).join('');
  const body =
    above +
    far(land, r, haze) +
    (floor === '-' ? '' : ground(floor, r, +y || undefined)) +
    list(items) +
    night +
    list(after.split(';'));
  const high = Math.min(100, (200 * h) / w);
  const wide = (high * w) / h;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${80 - wide / 2} ${(100 - high) * 0.4} ${wide} ${high}"` +
    ` stroke-linejoin="round" stroke-linecap="round" stroke-width="1.2"><style>.i,.r{fill:none}.i{stroke:${INK}}.r{stroke-width:1.5}` +
    `@media(max-width:90px){.r{stroke-width:3}}</style><g transform="translate(${80 - 80 * side}) scale(${side} 1)">${body}</g></svg>`
  );
}
