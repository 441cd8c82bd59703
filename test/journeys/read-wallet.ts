import type { Page } from '@playwright/test';

/** The whole points that the title row shows. */
export async function readWallet(page: Page): Promise<number> {
  const pill = page.getByRole('link', { name: /^Wallet: [\d,]+ points$/ });
  return Number((await pill.getAttribute('aria-label'))?.replace(/\D/g, ''));
}
