import { expect } from '@playwright/test';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { factOf } from './fact-of.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

journey(
  'A list that is pasted goes in, but for its bad part, which is named and can be mended',
  { tag: '@mobile' },
  async ({ page, system }) => {
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'Single Pana' });
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Paste a list' });
    const list = sheet.getByRole('textbox');
    await list.fill('123=50, 127=20, 12=5');
    await hear(page.getByRole('status').getByText('2 bids added'), () =>
      sheet.getByRole('button', { name: 'Add to list' }).click(),
    );
    await expect(sheet.getByRole('alert')).toContainText('Not added:');
    await expect(sheet.getByRole('listitem')).toHaveText('12=5: Number 12 is not valid');
    await expect(list).toHaveValue('12=5');
    await expect(walletPill(page, '930')).toBeVisible();

    await list.fill('120=5');
    await sheet.getByRole('button', { name: 'Add to list' }).click();
    await expect(sheet.getByRole('listitem')).toHaveText('120=5: Required minimum bid amount is 10');
    await list.fill('120=10');
    await sheet.getByRole('button', { name: 'Add to list' }).click();
    await expect(sheet).toBeHidden();
    for (const bid of ['123, 50', '127, 20', '120, 10']) {
      await expect(page.getByRole('button', { name: `Delete ${bid} points` })).toBeVisible();
    }
    await expect(walletPill(page, '920')).toBeVisible();
  },
);

journey(
  'Panas taken out of a group stay out when the group comes back, and the slip can be repeated as it was placed',
  { tag: ['@mobile', '@long'] },
  async ({ page, system }) => {
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'SP DP TP' });
    for (const kind of ['SP', 'TP']) await page.getByRole('checkbox', { name: kind }).check();
    await page.getByRole('textbox', { name: 'Digit', exact: true }).fill('5');
    await page.getByRole('textbox', { name: 'Points' }).fill('10');
    await expect(page.getByText('13 x 10 = 130 pts')).toBeVisible();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByRole('button', { name: /Show your bids$/ })).toContainText('13 bids, 130 points');
    await page.getByRole('button', { name: /Show your bids$/ }).click();
    await page.getByRole('button', { name: 'Delete 140, 10 points' }).click();
    const group = page.getByText('12 bids of 10, Open, each pays 1,400 to 7,000');
    await expect(group).toBeVisible();

    await page.getByRole('button', { name: 'Delete all 12 of Digit 5: SP 11 + TP 1' }).click();
    await expect(walletPill(page, '1,000')).toBeVisible();
    await tapKeys(page.getByRole('main'), ['Undo']);
    await expect(group).toBeVisible();
    await expect(walletPill(page, '880')).toBeVisible();

    await tapKeys(page.getByRole('main'), ['Submit']);
    const sheet = page.getByRole('dialog', { name: 'SP DP TP' });
    await pressSubmit(sheet);
    await expect(page.getByRole('heading', { name: '12 bids placed, 120 pts' })).toBeVisible();
    await page.getByRole('link', { name: 'See in Bids' }).click();
    const slip = page.getByRole('article');
    await expect(slip).toHaveCount(1);
    await expect(slip).toContainText('SP DP TP, Open');
    await slip.getByRole('button', { name: '7 more' }).click();
    await expect(slip.getByRole('listitem')).toHaveCount(12);
    await page.getByRole('link', { name: /^Repeat/ }).click();
    // The way from a slip to the same once more: Repeat, SUBMIT.
    await expect(factOf(page.getByRole('dialog'), 'Total Bid')).toHaveText('12');
    await expect(factOf(page.getByRole('dialog'), 'Total Points')).toHaveText('120');
    await pressSubmit(page.getByRole('dialog'));
    await expect(page.getByRole('heading', { name: '12 bids placed, 120 pts' })).toBeVisible();
    await expect(walletPill(page, '760')).toBeVisible();
  },
);
