import { expect } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { factOf } from './fact-of.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';
import { untilEntryReturned } from './until-entry-returned.ts';
import { walletPill } from './wallet-pill.ts';

journey(
  'The numbers of a placed slip go to another market, and once more from its receipt, each after a review',
  { tag: ['@mobile', '@long'] },
  async ({ page, system }) => {
    const [{ game_name: market }, other] = await marketsTakingBids(system.url);
    const elsewhere = other?.game_name ?? '';
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '7', points: '20' });
    await addBid(page, { field: 'Digit', number: '2', points: '30' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    const review = page.getByRole('dialog', { name: 'Single Digit' });
    await pressSubmit(review);
    await expect(page.getByRole('heading', { name: '2 bids placed, 50 pts' })).toBeVisible();

    await page.getByRole('button', { name: 'Other market' }).click();
    const markets = page.getByRole('dialog', { name: 'Other market' });
    await expect(markets.getByRole('button', { name: market })).toHaveCount(0);
    await markets.getByRole('button', { name: elsewhere }).click();
    await expect(review).toContainText(elsewhere);
    await expect(review.getByRole('row', { name: '7 20 190' })).toBeVisible();
    await expect(review.getByRole('row', { name: '2 30 285' })).toBeVisible();
    await pressSubmit(review);
    await expect(page.getByRole('heading', { name: '2 bids placed, 50 pts' })).toBeVisible();
    await expect(walletPill(page, '900')).toBeVisible();

    // Left by CANCEL, repeated bids are in the list, and can be changed there.
    await page.getByRole('button', { name: 'Repeat' }).click();
    await expect(factOf(review, 'Balance after')).toHaveText('850');
    await review.getByRole('button', { name: 'CANCEL' }).click();
    await page.getByRole('button', { name: /Show your bids$/ }).click();
    await page.getByRole('button', { name: 'Delete 2, 30 points' }).click();
    await tapKeys(page.getByRole('main'), ['Submit']);
    await expect(factOf(review, 'Total Bid')).toHaveText('1');
    await pressSubmit(review);
    await expect(page.getByRole('heading', { name: '1 bid placed, 20 pts' })).toBeVisible();

    // The way back leads to the market before, which has nothing left to send; the review takes its own step back first.
    await untilEntryReturned(page);
    await page.goBack();
    await expect(page.getByText(`${market} · `)).toBeVisible();
    await expect(page.getByText('No bids yet. Tap a digit.')).toBeVisible();
  },
);
