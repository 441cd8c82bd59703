import type { Page } from '@playwright/test';

/**
 * Presses Try again, and frees the way in the middle of it: a screen also asks by itself when something changes, and a
 * way that is free before would take the button away from under the pointer.
 */
export async function tryAgain(page: Page, freeTheWay: () => void): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).hover();
  await page.mouse.down();
  freeTheWay();
  await page.mouse.up();
}
