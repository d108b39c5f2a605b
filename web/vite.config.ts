import { svelte } from '@sveltejs/vite-plugin-svelte';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The engine comes from `make wasm`; it is copied beside the page, not compiled in. */
function engine(): Plugin {
  const from = join(here, '..', 'build', 'tessera.wasm');
  return {
    name: 'engine',
    buildStart() {
      if (!existsSync(from)) this.error('build/tessera.wasm is missing: run make wasm first');
      mkdirSync(join(here, 'public'), { recursive: true });
      copyFileSync(from, join(here, 'public', 'tessera.wasm'));
    },
  };
}

/** The service worker keeps every file of this build, so that the page opens without a network. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const dist = join(here, 'dist');
      const files: string[] = [];
      const walk = (dir: string) => {
        for (const name of readdirSync(join(dist, dir)).sort()) {
          const path = dir + name;
          if (statSync(join(dist, path)).isDirectory()) walk(path + '/');
          else if (name !== 'sw.js') files.push(path);
        }
      };
      walk('');
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
      const text = readFileSync(join(here, 'src', 'sw.js'), 'utf8')
        .replace(`'@version'`, JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace(
          `'@files'`,
          files.map((f) => JSON.stringify(f === 'index.html' ? './' : f)).join(', '),
        );
      if (text.includes('@')) throw new Error('sw.js was not filled in');
      writeFileSync(join(dist, 'sw.js'), text);
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), engine(), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }, // each game's words.txt lies with its rules
});
