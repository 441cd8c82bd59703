import { expect } from '@playwright/test';
import { messages as marketsHi } from '../../src/player/markets/messages/hi.ts';
import { messages as marketsMr } from '../../src/player/markets/messages/mr.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';

const CHOICES = [
  { tag: 'hi', name: 'हिन्दी', player: /^Irfan Shaikh/, markets: marketsHi },
  { tag: 'mr', name: 'मराठी', player: /^Lata Gaikwad/, markets: marketsMr },
] as const;

// That every screen is whole in both languages, the component tests see.
for (const { tag, name, player, markets } of CHOICES) {
  journey(
    `Whoever chooses ${name} at the start finds it after the log-in and after a new start`,
    { tag: tag === 'hi' ? '@mobile' : ['@mobile', '@long'] },
    async ({ page, system, watch }) => {
      await page.goto('/welcome');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await goWhenQuiet(page, watch, '/login');
      await page.getByRole('button', { name: player }).click();
      const [market] = await marketsTakingBids(system.url);
      await expect(page.getByRole('article', { name: market.game_name_hindi })).toContainText(
        markets.market_open,
      );
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('article', { name: market.game_name_hindi })).toBeVisible();
    },
  );
}
