import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type House, openHouse } from './house.ts';
import { type HouseDesk, openHouseDesk } from './house-desk.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

type Parts = {
  readonly watch: PageWatch;
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
  context: async ({ context, watch }, give) => {
    watch.follow(context);
    await give(context);
    watch.end();
  },
  openWindow: async ({ browser, baseURL, watch }, give) => {
    const opened: Page[] = [];
    await give(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      watch.follow(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    watch.end();
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
