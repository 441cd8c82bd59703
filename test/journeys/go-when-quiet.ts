import type { Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';
import { untilEntryReturned } from './until-entry-returned.ts';

/**
 * Waits until every answer has come and a closed sheet has returned its entry of the history, so that leaving the
 * page cuts nothing off and nothing cuts the leaving off, and leaves it for an address.
 */
export async function goWhenQuiet(page: Page, watch: PageWatch, address: string): Promise<void> {
  await untilEntryReturned(page);
  await watch.quiet();
  await page.goto(address);
}
