import { expect, type Page } from '@playwright/test';
import { untilEntryReturned } from './until-entry-returned.ts';

/** Presses Back on a screen and waits until the one before is there: a second step during the first would be none. */
export async function pressBack(page: Page, to: RegExp): Promise<void> {
  await untilEntryReturned(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(to);
}
