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

/** The engine comes from `make wasm`, plain and with SIMD; it is copied beside the page, not compiled in. */
function engine(): Plugin {
  return {
    name: 'engine',
    buildStart() {
      mkdirSync(join(here, 'public'), { recursive: true });
      for (const name of ['tessera.wasm', 'tessera.simd.wasm']) {
        const from = join(here, '..', 'build', name);
        if (!existsSync(from)) this.error(`build/${name} is missing: run make wasm first`);
        copyFileSync(from, join(here, 'public', name));
      }
    },
  };
}

/** The service worker keeps every file of this build, so that the page opens without a network; what the
 *  bots of a game have learned is large, and kept once it was asked for. */
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
      const listed = (names: string[]): string =>
        names.map((f) => JSON.stringify(f === 'index.html' ? './' : f)).join(', ');
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
      const text = readFileSync(join(here, 'src', 'sw.js'), 'utf8')
        .replace(`'@version'`, JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace(`'@files'`, listed(files.filter((f) => !f.endsWith('.net'))))
        .replace(`'@later'`, listed(files.filter((f) => f.endsWith('.net'))));
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
  server: { fs: { allow: ['..'] } }, // each game's words.txt and network lie with its rules
});
