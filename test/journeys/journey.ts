import { type BrowserContextOptions, type Page, test } from '@playwright/test';
import { expect } from '@playwright/test';
import { type House, openHouse } from './house.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

type Parts = {
  readonly watch: PageWatch;
  /** Another browser with cookies of its own, watched like the first. */
  readonly openWindow: (options?: BrowserContextOptions) => Promise<Page>;
};

type WorkerParts = { readonly house: House };

/** A test through the real app in a real browser. It fails on everything that its pages complain about. */
export const journey = test.extend<Parts, WorkerParts>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  watch: async ({ browserName: _ }, use) => {
    const watch = watchPages();
    await use(watch);
    expect(watch.troubles(), 'what the pages complained about').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
    watch.end();
  },
  openWindow: async ({ browser, baseURL, watch }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
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
