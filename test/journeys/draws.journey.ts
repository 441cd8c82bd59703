import { expect } from '@playwright/test';
import { enterAsPlayer } from './enter-as-player.ts';
import { factOf } from './fact-of.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';

const PANELS = [
  {
    card: 'StarLine Game PLAY NOW',
    title: 'KING STARLINE',
    rate: ['Double Panna', '10-2,800'],
    histories: [
      ['Bid-History', 'Starline Bid-History'],
      ['Win History', 'Starline Win-History'],
    ],
  },
  {
    card: 'KING GALI PLAY NOW',
    title: 'KING GALI',
    rate: ['Jodi Digit', '10-950'],
    histories: [
      ['Bid-History', 'GALI DISAWAR BIDS'],
      ['Win History', 'GALI DISAWAR WINS'],
    ],
  },
] as const;

for (const { card, title, rate, histories } of PANELS) {
  journey(
    `${title}: from the card on Home to its rates and histories`,
    { tag: '@mobile' },
    async ({ page }) => {
      await enterAsPlayer(page, 1);
      await page.getByRole('link', { name: card }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const rates = page.getByRole('region', { name: 'Market Rates' });
      await expect(factOf(rates, rate[0])).toHaveText(rate[1]);
      for (const [link, heading] of histories) {
        await page.getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
    },
  );
}

journey(
  'A closed market says why it cannot be played, each family in its own words',
  { tag: '@mobile' },
  async ({ page }) => {
    await enterAsPlayer(page, 3, '/star');
    // At noon the draws of the morning are over.
    const over = page.getByRole('article').filter({ hasText: 'Market Close for today' });
    const play = over.first().getByRole('button', { name: /^Play Game/ });
    await play.click();
    await page
      .getByRole('alertdialog', { name: 'Sorry! Oops! Market is closed for today' })
      .getByRole('button', { name: 'OK' })
      .click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'KING GALI PLAY NOW' }).click();
    // Home has closed markets too.
    await expect(page.getByRole('heading', { level: 1, name: 'KING GALI' })).toBeVisible();
    await play.click();
    const gali = page.getByRole('alertdialog', { name: 'Sorry!' });
    await expect(gali.getByText('Oops! Market is closed for today', { exact: true })).toBeVisible();
    await gali.getByRole('button', { name: 'OK' }).click();
    await expect(gali).toBeHidden();
  },
);

journey(
  'A game that was opened without its market leads to the list of its family',
  { tag: '@mobile' },
  async ({ page, watch }) => {
    await enterAsPlayer(page, 4, '/StarSingle');
    await expect(page).toHaveURL(/\/imp2$/);
    await goWhenQuiet(page, watch, '/galiallgame');
    await expect(page).toHaveURL(/\/galigame$/);
    await goWhenQuiet(page, watch, '/windata');
    await expect(page.getByRole('heading', { level: 1, name: 'Win History' })).toBeVisible();
  },
);
