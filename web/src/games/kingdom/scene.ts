// The table of the Kingdom: a far shore, water, one's own shore.

/** Numbers in [0, 1) that depend on the text alone (FNV-1a, then xorshift). */
function dice(text: string): () => number {
  let x = 2166136261;
  for (const c of text) x = Math.imul(x ^ c.charCodeAt(0), 16777619);
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4294967296;
  };
}

const f = (n: number): string => String(Math.round(n * 10) / 10);

/** The table: far shore, water with isles, own shore. Lines wander by a fixed seed. */
export function shores(w: number, h: number, far: number | null, own: number): string {
  const r = dice(`${w}`);
  const coast = (y: number): string => {
    const n = Math.round(w / 80);
    let d = '';
    let [px, py] = [0, 0];
    for (let i = 0; i <= n; i++) {
      const [x, yy] = [-20 + ((w + 40) * i) / n, y + (r() * 2 - 1) * 6];
      d += i
        ? `C${f((px + x) / 2)} ${f(py)} ${f((px + x) / 2)} ${f(yy)} ${f(x)} ${f(yy)}`
        : `M${f(x)} ${f(yy)}`;
      [px, py] = [x, yy];
    }
    return d;
  };
  let o = `<defs><pattern id="kdots" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r=".9" fill="var(--coast)" opacity=".28"/><circle cx="9" cy="9" r=".9" fill="var(--coast)" opacity=".28"/></pattern><pattern id="kline" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(52)"><path d="M0 4H9" stroke="var(--coast)" stroke-opacity=".13"/></pattern></defs><rect width="${w}" height="${h}" fill="var(--sea)"/><g fill="none" stroke="var(--wave)" stroke-width="1.6" stroke-linecap="round">`;
  for (let i = 0; i < w / 22; i++)
    o += `<path d="M${f(r() * w)} ${f((far ?? 0) + 20 + r() * (own - (far ?? 0) - 40))}q3.5-3.5 7 0t7 0"/>`;
  o += '</g>';
  const side = (d: string, fill: string, texture: string, up: boolean): string => {
    const z = `${d}L${w + 20} ${up ? -20 : h + 20}L-20 ${up ? -20 : h + 20}Z`;
    return (
      [
        ['38', '--shore-1'],
        ['26', '--shore-2'],
        ['13', '--shore-3'],
      ]
        .map(([n, c]) => `<path d="${d}" fill="none" stroke="var(${c})" stroke-width="${n}"/>`)
        .join('') +
      (up ? `<path d="${z}" transform="translate(0 6)" fill="var(--coast)" opacity=".75"/>` : '') +
      `<path d="${z}" fill="var(${fill})"/><path d="${z}" fill="url(#${texture})"/><path d="${d}" transform="translate(0 ${up ? -4 : 4})" fill="none" stroke="var(--land-light)" stroke-opacity=".5" stroke-width="4"/><path d="${d}" fill="none" stroke="var(--coast)" stroke-width="2.8"/>`
    );
  };
  if (far !== null) o += side(coast(far), '--k-far', 'kline', true);
  o += side(coast(own), '--k-own', 'kdots', false);
  const tree = (x: number, y: number, z: number) =>
    `<g transform="translate(${f(x)} ${f(y)})"><path d="M0 ${f(z * 0.5)}v${f(z * 0.6)}" stroke="var(--coast)" stroke-width="1.8"/><circle r="${f(z * 0.66)}" fill="var(--tree)" stroke="var(--coast)" stroke-width="1.4"/></g>`;
  const peak = (x: number, y: number, z: number) =>
    `<g transform="translate(${f(x)} ${f(y)})" stroke-linejoin="round"><path d="M${f(-z * 0.78)} ${f(z * 0.6)}L0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}" fill="var(--mount)" stroke="var(--coast)" stroke-width="1.6"/><path d="M0 ${f(-z * 0.8)}L${f(z * 0.78)} ${f(z * 0.6)}H${f(z * 0.12)}L${f(z * 0.2)} ${f(-z * 0.05)}Z" fill="var(--coast)" opacity=".35"/></g>`;
  for (let i = 0; i < w / 110; i++) {
    const x = 40 + r() * (w - 80);
    o +=
      i % 3
        ? tree(x, own + 18 + r() * 8, 7 + r() * 2) + tree(x + 15, own + 24, 7)
        : peak(x, own + 26, 11);
    if (far !== null && far > 100 && i % 2) o += tree(40 + r() * (w - 80), far - 22, 8);
  }
  return o;
}
