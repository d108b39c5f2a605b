// A plain file server: what any web host does, and nothing more.
import { createServer } from 'node:http';
import { readFile } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const [root, port] = process.argv.slice(2);
const type = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
createServer((ask, answer) => {
  const path = normalize(decodeURIComponent(ask.url.split('?')[0]));
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  readFile(file, (error, data) => {
    if (error) answer.writeHead(404).end();
    else
      answer
        .writeHead(200, { 'Content-Type': type[extname(file)] ?? 'application/octet-stream' })
        .end(data);
  });
}).listen(Number(port), '127.0.0.1');
