// The rows of which pictures are painted: each game has its own in games/<game>/pictures.ts.

export interface Pictures {
  /** What the seats of this game bear in their arms. */
  charge: string;
  /** One line a picture: its id, then "sky far ground:y tint; part x y scale turn key:value flag; …
   *  | parts over the night". The stage is 160 x 100; a row that begins with ~ is seen mirrored. */
  rows: string;
  /** The row of an id, if that is not simply the one with its name. */
  row?(id: string, rows: Map<string, string>): string | undefined;
}

const games = import.meta.glob<{ default: Pictures }>('../games/*/pictures.ts', { eager: true });
const tables = new Map(
  Object.entries(games).map(([path, { default: of }]) => {
    const lines = of.rows.trim().split('\n');
    const rows = new Map(lines.map((l) => [l.split(' ', 1)[0], l.slice(l.indexOf(' ') + 1)]));
    return [path.split('/')[2], { ...of, rows }];
  }),
);

/** Fields and metals of the seats, in the colours of tokens.css. */
const SEATS = [
  'a:#c8372a b:#fff6ec',
  'a:#f2f7ff b:#1f5fb4',
  'a:#f2bd2e b:#3a2703',
  'a:#0d3a33 b:#7fd0c0',
  'a:#2f2b35 b:#f3ecdf',
];

/** arms_p1 to arms_p5 are the arms of the seats: their colour and glyph, and what the game bears. */
export function rowOf(game: string, id: string): string | undefined {
  const of = tables.get(game);
  const seat = SEATS.findIndex((_, i) => id === `arms_p${i + 1}`);
  if (!of || seat < 0) return of?.row ? of.row(id, of.rows) : of?.rows.get(id);
  return `plain - -; arms 80 52 n:${seat + 3} ${SEATS[seat]}; ${of.charge}`;
}
