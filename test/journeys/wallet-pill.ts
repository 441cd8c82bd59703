import type { Locator, Page } from '@playwright/test';

/** The balance in the title row, as it is read aloud: '1,000'. */
export function walletPill(page: Page, points: string): Locator {
  return page.getByRole('link', { name: `Wallet: ${points} points`, exact: true });
}
