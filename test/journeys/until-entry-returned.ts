import { expect, type Page } from '@playwright/test';

/**
 * Waits until a closed sheet has returned its entry of the history: a browser goes back in its own time, and a step or a
 * new page that comes meanwhile would meet that step in the place of its own.
 */
export async function untilEntryReturned(page: Page): Promise<void> {
  const entry = () => page.evaluate(() => JSON.stringify(history.state) ?? '');
  await expect.poll(entry).not.toContain('"overlay"');
}
