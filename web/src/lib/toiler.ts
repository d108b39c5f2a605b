// The worker of toil.ts. SHA-256 of one block at a time, here: asking the browser for each would take longer than
// the sum itself.

const K = new Int32Array(64);
const START = new Int32Array(8);
/** The first bits of the broken part of a root. */
const part = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
for (let n = 2, i = 0; i < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (i < 8) START[i] = part(Math.sqrt(n));
  K[i++] = part(Math.cbrt(n));
}

const W = new Int32Array(64);
function block(h: Int32Array, data: DataView, at: number): void {
  for (let i = 0; i < 16; i++) W[i] = data.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15];
    const y = W[i - 2];
    const s = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const u = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = (W[i - 16] + s + W[i - 7] + u) | 0;
  }
  let a = h[0];
  let b = h[1];
  let c = h[2];
  let d = h[3];
  let e = h[4];
  let f = h[5];
  let g = h[6];
  let k = h[7];
  for (let i = 0; i < 64; i++) {
    const s = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t = (k + s + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
    const u = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const v = (u + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    k = g;
    g = f;
    f = e;
    e = (d + t) | 0;
    d = c;
    c = b;
    b = a;
    a = (t + v) | 0;
  }
  [a, b, c, d, e, f, g, k].forEach((x, i) => (h[i] = (h[i] + x) | 0));
}

/** Zero bits in front of the SHA-256 of a text of ASCII, of at most 119 characters. */
const data = new DataView(new ArrayBuffer(128));
const hash = new Int32Array(8);
export function zeros(text: string): number {
  const blocks = text.length < 56 ? 1 : 2;
  for (let i = 0; i < 128; i++) data.setUint8(i, i < text.length ? text.charCodeAt(i) : 0);
  data.setUint8(text.length, 0x80);
  data.setUint32(64 * blocks - 4, 8 * text.length);
  hash.set(START);
  for (let i = 0; i < blocks; i++) block(hash, data, 64 * i);
  let n = 0;
  while (n < 8 && !hash[n]) n++;
  return n < 8 ? 32 * n + Math.clz32(hash[n]) : 256;
}

onmessage = (m: MessageEvent<{ given: string; bits: number }>) => {
  const { given, bits } = m.data;
  for (let n = 0; ; n++)
    if (zeros(`${given}.${n}`) >= bits) {
      postMessage(`${given}.${n}`);
      return;
    }
};
