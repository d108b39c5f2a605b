// Playwright's test, with one difference: when `goto` and `reload` return, the fonts of the page are loaded. They
// load when text first needs them, and text that changes its font moves what is around it.
import { test as base, type BrowserContext, type Page } from '@playwright/test';
export * from '@playwright/test';

/** Playwright's promises with `then` done before they resolve. */
function after<A extends unknown[], R>(
  what: (...args: A) => Promise<R>,
  then: (result: R) => unknown,
): (...args: A) => Promise<R> {
  return async (...args) => {
    const result = await what(...args);
    await then(result);
    return result;
  };
}

async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled([...document.fonts].map((f) => f.load())).then(() => 0),
  );
}

function withFonts(page: Page): void {
  page.goto = after(page.goto.bind(page), () => loadFonts(page));
  page.reload = after(page.reload.bind(page), () => loadFonts(page));
}

/** Details of a test that is in the full tier only, unless `gate` (docs/testing.md). */
export const tier = (gate: boolean): { tag: string[] } => ({ tag: gate ? [] : ['@full'] });
/** Details of a test of times: it runs alone, on a machine that does nothing else. */
export const performanceTier = { tag: '@performance' };

export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const own = browser.newContext;
      browser.newContext = after(own.bind(browser), (c: BrowserContext) => {
        c.newPage = after(c.newPage.bind(c), withFonts);
      });
      await use(browser);
      browser.newContext = own;
    },
    { scope: 'worker' },
  ],
});
