import { expect } from '@playwright/test';
import { biddingHi } from '../../src/player/words/bidding.hi.ts';
import { biddingMr } from '../../src/player/words/bidding.mr.ts';
import { historiesHi } from '../../src/player/words/histories.hi.ts';
import { historiesMr } from '../../src/player/words/histories.mr.ts';
import { marketsHi } from '../../src/player/words/markets.hi.ts';
import { marketsMr } from '../../src/player/words/markets.mr.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';

const CHOICES = [
  { tag: 'hi', name: 'हिन्दी', bidding: biddingHi, histories: historiesHi, markets: marketsHi },
  { tag: 'mr', name: 'मराठी', bidding: biddingMr, histories: historiesMr, markets: marketsMr },
] as const;

for (const { tag, name, bidding, histories, markets } of CHOICES) {
  journey(
    `Whoever chooses ${name} at the login finds it on every screen, and after a new start`,
    { tag: '@mobile' },
    async ({ page, house }) => {
      const [market] = await marketsTakingBids(house.url);
      await page.goto('/login');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await page.getByRole('button', { name: /^Irfan Shaikh/ }).click();

      const card = page.getByRole('article', { name: market.game_name_hindi });
      await expect(card).toContainText(markets.market_open);
      await card.getByRole('button', { name: new RegExp(`^${markets.play_game}, `) }).click();
      await page.getByRole('button', { name: bidding['Single Digit'] }).click();
      await expect(page.getByRole('button', { name: bidding.proceed })).toBeVisible();
      await page.goBack();
      await page.goBack();
      await page.getByRole('navigation').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: histories.my_bids })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: histories.my_bids })).toBeVisible();
    },
  );
}
