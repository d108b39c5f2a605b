import { defineConfig } from '@playwright/test';

// Started by tests/run, which gives the ports and the place for pictures.
export default defineConfig({
  testDir: 'tests',
  outputDir: process.env.TESSERA_OUT ?? 'test-results',
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  fullyParallel: true,
  reporter: './tests/reporter.cjs',
  workers: process.env.TESSERA_ONLY === '@performance' ? 1 : 2,
  grepInvert: process.env.TESSERA_ONLY ? undefined : /@full|@performance/,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    launchOptions: {
      // the whole browser keeps windows of its own beside every page, at three times the cost
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  } as Record<string, unknown>,
});
