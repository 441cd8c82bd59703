import type { Page } from '@playwright/test';

/** Opens an address as a link inside the app would: the page stays, only the screen changes. */
export async function openInApp(page: Page, address: string, state: unknown = null): Promise<void> {
  await page.evaluate(([to, carried]) => history.pushState(carried, '', to), [address, state] as const);
}
