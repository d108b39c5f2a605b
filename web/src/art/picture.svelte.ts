// Addresses of pictures. The painter is a file of its own (art.ts), fetched when the first picture
// is wanted. Pictures are painted a few at a time, so that a table full of cards never stops, once
// for each ratio, and kept as long as the page.

const kept = new Map<string, string>();
const wanted = new Map<string, [game: string, id: string, ratio: number]>();
let painter: typeof import('./art') | undefined;
let busy = false;
/** Counts up when there are more. */
let more = $state(0);

function work(): void {
  const end = performance.now() + 6;
  for (const [key, [game, id, ratio]] of wanted) {
    const text = painter!.paint(game, id, { w: Math.round(100 * ratio), h: 100 });
    kept.set(key, text && URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })));
    wanted.delete(key);
    if (performance.now() > end) break;
  }
  more++;
  busy = wanted.size > 0;
  if (busy) setTimeout(work);
}

async function start(): Promise<void> {
  busy = true;
  try {
    painter ??= await import('./art');
    setTimeout(work); // never within the reading of an address
  } catch {
    busy = false; // no network: whoever asks next tries again
  }
}

/** The address for <img>, "" until it is painted and for what has no picture. */
export function picture(game: string, id: string, ratio: number): string {
  const key = `${game} ${id} ${ratio.toFixed(2)}`;
  const url = kept.get(key);
  if (url !== undefined) return url;
  void more;
  wanted.set(key, [game, id, ratio]);
  if (!busy) void start();
  return '';
}
