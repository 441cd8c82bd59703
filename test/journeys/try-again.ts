import type { Page } from '@playwright/test';

/**
 * Cuts a call off, and returns the press on Try again that frees its way. It does so in the middle of the press: a screen
 * also asks by itself when something changes, and a way that is free before would take the button from under the pointer.
 */
export async function cutUntilTriedAgain(page: Page, call: string): Promise<() => Promise<void>> {
  let isFree = false;
  await page.route(call, (route) => (isFree ? route.continue() : route.abort()));
  return async () => {
    await page.getByRole('button', { name: 'Try again' }).hover();
    await page.mouse.down();
    isFree = true;
    await page.mouse.up();
  };
}
