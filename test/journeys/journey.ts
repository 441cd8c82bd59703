import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type House, openHouse } from './house.ts';
import { type HouseDesk, openHouseDesk } from './house-desk.ts';
import { type PageWatch, watchPages } from './page-watch.ts';
import { type SecretWatch, watchSecrets } from './secret-watch.ts';
import { noteSaid } from './said-messages.ts';

type Parts = {
  readonly watch: PageWatch;
  readonly secrets: SecretWatch;
  /** Another browser with cookies of its own, watched like the first. */
  readonly openWindow: (options?: BrowserContextOptions) => Promise<Page>;
};

type WorkerParts = {
  /** A file that names its house has it to itself; all others of a worker share one. */
  readonly houseName: string;
  readonly house: House;
  /** Staff who declare results without a browser. */
  readonly desk: HouseDesk;
};

/** A test through the real app in a real browser. It fails on everything that its pages complain about. */
export const journey = test.extend<Parts, WorkerParts>({
  houseName: ['shared', { option: true, scope: 'worker' }],
  house: [
    // Playwright reads from the pattern what is wanted: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, give) => {
      const house = await openHouse();
      await give(house);
      await house.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  desk: [async ({ house }, give) => give(await openHouseDesk(house.url)), { scope: 'worker' }],
  baseURL: async ({ house }, give) => give(house.url),
  watch: async ({ house }, give) => {
    const watch = watchPages(house.url);
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
    await noteSaid(context);
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
      await noteSaid(context);
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

/** A page asks on while it is closed; what a journey does to answers on their way is over with the journey. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}
