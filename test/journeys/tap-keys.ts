import { expect, type Locator } from '@playwright/test';
import { SETTLE_MS } from '../../src/player/bidding/tap-guard.ts';

/** Taps keys as a thumb does that has seen them: those that have just appeared or changed take no tap for a moment. */
export async function tapKeys(keys: Locator, names: readonly string[]): Promise<void> {
  await expect(keys).toBeVisible();
  const page = keys.page();
  await page.waitForTimeout(SETTLE_MS);
  for (const name of names) {
    await keys.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
  }
}
