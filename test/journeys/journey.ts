import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type System, openSystem } from './system.ts';
import { type CashierAndMaker, openCashierAndMaker } from './cashier-and-maker.ts';
import { type PageWatch, watchPages } from './page-watch.ts';
import { type SecretWatch, watchSecrets } from './secret-watch.ts';
import { recordSaid } from './said-messages.ts';

type Parts = {
  readonly watch: PageWatch;
  readonly secrets: SecretWatch;
  /** Another browser with cookies of its own, watched like the first. */
  readonly openWindow: (options?: BrowserContextOptions) => Promise<Page>;
};

type WorkerParts = {
  /** A file that names its system has it for itself; all others of a worker share one. */
  readonly operatorName: string;
  readonly system: System;
  /** Staff who declare results without a browser. */
  readonly desk: CashierAndMaker;
};

/** A test through the real app in a real browser. It fails on everything that its pages complain about. */
export const journey = test.extend<Parts, WorkerParts>({
  operatorName: ['shared', { option: true, scope: 'worker' }],
  system: [
    // Playwright reads the needed fixtures from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, give) => {
      const system = await openSystem();
      await give(system);
      await system.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  desk: [async ({ system }, give) => give(await openCashierAndMaker(system.url)), { scope: 'worker' }],
  baseURL: async ({ system }, give) => give(system.url),
  watch: async ({ system }, give) => {
    const watch = watchPages(system.url);
    await give(watch);
    expect(watch.troubles(), 'what the pages complained about').toEqual([]);
  },
  // oxlint-disable-next-line eslint/no-empty-pattern
  secrets: async ({}, give) => {
    const secrets = watchSecrets();
    await give(secrets);
    expect(secrets.found(), 'AUTH-12: passwords, codes and tokens that a page has kept').toEqual([]);
  },
  context: async ({ context, watch, secrets }, give) => {
    watch.follow(context);
    secrets.follow(context);
    await recordSaid(context);
    await give(context);
    await secrets.look(context);
    watch.end();
    await letGo(context);
  },
  openWindow: async ({ browser, baseURL, watch, secrets }, give) => {
    const opened: Page[] = [];
    await give(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      watch.follow(context);
      secrets.follow(context);
      await recordSaid(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await secrets.look(page.context());
    watch.end();
    for (const page of opened) await letGo(page.context());
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

/** A page keeps polling while it is closed; the journey's changes to answers on their way end with the journey. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}
