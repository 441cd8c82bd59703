import { expect } from '@playwright/test';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { untilRead } from './press-submit.ts';
import { tabTo } from './tab-to.ts';

journey('The keyboard alone places a bid, from the login to the receipt', async ({ page, system }) => {
  const markets = await marketsTakingBids(system.url);
  // Not the one that closes first: its cut-off may pass while the keys are pressed.
  const market = markets.at(-3)?.game_name ?? '';
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Phone No' }));
  await page.keyboard.type('9000000002');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('ank-demo-2026');
  await page.keyboard.press('Enter');

  const play = page.getByRole('button', { name: `Play Game, ${market}` });
  await expect(play).toBeVisible();
  // A new screen gives its heading the focus; on a wide window that comes after the markets, and the keys go once around.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  // Home of a wide window has the games of the market beside the list, too.
  await expect(page).toHaveURL(/\/game$/);
  const game = page.getByRole('main').getByRole('button', { name: 'Single Digit' });
  await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible();
  await tabTo(page, game);
  await page.keyboard.press('Enter');

  const digit = page.getByRole('textbox', { name: 'Digit', exact: true });
  await expect(digit).toBeVisible();
  await tabTo(page, digit);
  await page.keyboard.type('6');
  await tabTo(page, page.getByRole('textbox', { name: 'Points' }));
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 bid, 15 points/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await page.keyboard.press('Enter');
  const submit = page.getByRole('dialog', { name: 'Single Digit' }).getByRole('button', { name: 'SUBMIT' });
  await expect(submit).toBeVisible();
  await tabTo(page, submit);
  await untilRead(submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 bid placed, 15 pts' })).toBeVisible();
});
