// A link as a QR code: bytes, correction level L, versions 1 to 10 (up to 271 bytes), ISO 18004.

/** By version: correction codewords of a block, and how many data codewords each block has. */
const BLOCKS: [number, number[]][] = [
  [7, [19]],
  [10, [34]],
  [15, [55]],
  [20, [80]],
  [26, [108]],
  [18, [68, 68]],
  [20, [78, 78]],
  [24, [97, 97]],
  [30, [116, 116]],
  [18, [68, 68, 69, 69]],
];
const ALIGN = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

/** A product in the field of 256 with x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let out = 0;
  for (let i = 7; i >= 0; i--) {
    out = (out << 1) ^ ((out >> 7) * 0x11d);
    if ((b >> i) & 1) out ^= a;
  }
  return out;
}

function correction(data: number[], n: number): number[] {
  const by = Array<number>(n).fill(0);
  by[n - 1] = 1;
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2))
    for (let k = 0; k < n; k++) by[k] = times(by[k], root) ^ (by[k + 1] ?? 0);
  const rest = Array<number>(n).fill(0);
  for (const d of data) {
    const f = d ^ rest.shift()!;
    rest.push(0);
    by.forEach((c, k) => (rest[k] ^= times(c, f)));
  }
  return rest;
}

function codewords(text: string): [number, number[]] {
  const bytes = [...new TextEncoder().encode(text)];
  const head = (v: number) => (v < 9 ? 2 : 3); // mode and length, in bytes and a half
  const room = (v: number) => BLOCKS[v][1].reduce((a, b) => a + b);
  const v = BLOCKS.findIndex((_, i) => bytes.length + head(i) <= room(i));
  if (v < 0) throw new Error('too long');
  let bits = '0100' + bytes.length.toString(2).padStart(v < 9 ? 8 : 16, '0');
  for (const b of bytes) bits += b.toString(2).padStart(8, '0');
  bits += '0000';
  const data = (bits.match(/.{8}/g) ?? []).map((x) => parseInt(x, 2));
  for (let pad = 0xec; data.length < room(v); pad ^= 0xec ^ 0x11) data.push(pad);
  const [n, sizes] = BLOCKS[v];
  const blocks = sizes.map((k) => data.splice(0, k));
  const longest = Math.max(...sizes);
  const weave = (rows: number[][], len: number) =>
    Array.from({ length: len }, (_, i) => rows.flatMap((r) => (i < r.length ? [r[i]] : []))).flat();
  return [
    v,
    [
      ...weave(blocks, longest),
      ...weave(
        blocks.map((b) => correction(b, n)),
        n,
      ),
    ],
  ];
}

/** Rows of dark (true) and light squares, without the quiet zone. */
export function qr(text: string): boolean[][] {
  const [v, data] = codewords(text);
  const n = 21 + 4 * v;
  const grid = Array.from({ length: n }, () => Array<boolean | undefined>(n).fill(undefined));
  const square = (x: number, y: number, r: number, light: number) => {
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) {
        const d = Math.max(Math.abs(dx), Math.abs(dy));
        if (grid[y + dy] && x + dx >= 0 && x + dx < n)
          grid[y + dy][x + dx] = d !== light && d !== 4;
      }
  };
  for (let i = 0; i < n; i++) grid[6][i] = grid[i][6] = i % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [n - 4, 3],
    [3, n - 4],
  ])
    square(x, y, 4, 2);
  const at = v ? [6, ...ALIGN[v]] : [];
  const last = at.length - 1;
  at.forEach((x, i) =>
    at.forEach((y, k) => {
      const corner = (!i && !k) || (!i && k === last) || (i === last && !k);
      if (!corner) square(x, y, 2, 1);
    }),
  );
  const check = (value: number, by: number, bits: number) => {
    let rest = value << bits;
    for (let i = Math.floor(Math.log2(rest || 1)); i >= bits; i--)
      if ((rest >> i) & 1) rest ^= by << (i - bits);
    return (value << bits) | rest;
  };
  const format = check(0b01000, 0x537, 10) ^ 0x5412; // level L, mask 0
  for (let i = 0; i < 15; i++) {
    const on = ((format >> i) & 1) === 1;
    const near = i < 6 ? i : i < 8 ? i + 1 : -1;
    if (i < 8) {
      grid[near][8] = on;
      grid[8][n - 1 - i] = on;
    } else {
      grid[8][i === 8 ? 7 : 14 - i] = on;
      grid[n - 15 + i][8] = on;
    }
  }
  grid[n - 8][8] = true;
  if (v >= 6)
    for (let i = 0, code = check(v + 1, 0x1f25, 12); i < 18; i++) {
      const [a, b] = [Math.floor(i / 3), n - 11 + (i % 3)];
      grid[a][b] = grid[b][a] = ((code >> i) & 1) === 1;
    }
  let bit = 0;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < n; k++) {
      const row = (right + 1) & 2 ? k : n - 1 - k; // down, then up
      for (const x of [right, right - 1])
        if (grid[row][x] === undefined) {
          const on = ((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
          grid[row][x] = (on === 1) !== ((x + row) % 2 === 0);
          bit++;
        }
    }
  }
  return grid as boolean[][];
}
