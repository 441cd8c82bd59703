import type { Locator, Page } from '@playwright/test';

// More than a wide window with all its markets has to stop at.
const TABS_MAX = 200;

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by the Tab key`);
}
