import { expect, type Page } from '@playwright/test';
import type { BidName } from '../../src/player/bidding/bid-screens.ts';

type Wanted = { readonly market: string; readonly game: BidName };

/** From the list of a family over the game menu to a bid screen. */
export async function openGame(page: Page, { market, game }: Wanted): Promise<void> {
  await page.getByRole('button', { name: `Play Game, ${market}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible();
  await page.getByRole('button', { name: game }).click();
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible();
}
