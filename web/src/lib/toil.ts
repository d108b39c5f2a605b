// Work that the server asks of a new guest when many come at once: a number that, behind what it has given,
// makes a SHA-256 with so many zero bits. In a worker, so that nobody notices.

export function toil(given: string, bits: number): Promise<string> {
  const worker = new Worker(new URL('./toiler.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((done, failed) => {
    worker.onmessage = (m) => done(m.data);
    worker.onerror = () => failed(new Error('toil'));
    worker.postMessage({ given, bits });
  }).finally(() => worker.terminate());
}
