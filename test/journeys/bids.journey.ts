import { expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { factOf } from './fact-of.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { readWallet } from './read-wallet.ts';
import { walletPill } from './wallet-pill.ts';

const GAMES = [
  {
    game: 'Single Digit',
    field: 'Digit',
    numbers: ['7', '3'],
    wrong: null,
    session: 'Open',
    win: '475',
    tag: '@both',
  },
  {
    game: 'Jodi Digit',
    field: 'Jodi',
    numbers: ['47', '08'],
    wrong: '4',
    session: 'Close',
    win: '4,750',
    tag: '@mobile',
  },
  {
    game: 'Single Pana',
    field: 'Pana',
    numbers: ['128', '470'],
    wrong: '223',
    session: 'Open',
    win: '7,000',
    tag: '@mobile',
  },
] as const;

type Row = (typeof GAMES)[number];

for (const [player, row] of GAMES.entries()) {
  journey(
    `${row.game}: from the first mistake to the bid in the history`,
    { tag: row.tag },
    async ({ page, house }) => {
      const [{ game_name: market }] = await marketsTakingBids(house.url);
      await enterAsPlayer(page, player);
      await openGame(page, { market, game: row.game });
      await readEveryMistake(page, row);
      await deleteAndUndo(page, row);
      await placeBoth(page, row);

      await page.getByRole('link', { name: 'See in Bids' }).click();
      const bids = page.getByRole('article').filter({ hasText: market });
      for (const [place, number] of row.numbers.entries()) {
        const bid = bids.filter({ hasText: place === 0 ? '50 pts' : '23 pts' }).filter({ hasText: row.game });
        // The newest stands first; the player may have bid as much on this market before.
        await expect(bid.first().getByText(number, { exact: true })).toBeVisible();
        await expect(bid.first().getByText('Pending')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Passbook' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wallet History' })).toBeVisible();
      await expect(page.getByText('\u221273', { exact: true })).toBeVisible();
    },
  );
}

async function readEveryMistake(page: Page, { field, numbers, wrong }: Row): Promise<void> {
  const number = page.getByRole('textbox', { name: field, exact: true });
  const points = page.getByRole('textbox', { name: 'Points' });
  await proceedAndRead(page, 'Please enter the number');
  if (wrong !== null) {
    await number.fill(wrong);
    await points.fill('10');
    await proceedAndRead(page, `Number ${wrong} is not valid`);
    await expect(number).toHaveAccessibleDescription(`Number ${wrong} is not valid`);
    await points.fill('');
  }
  await number.fill(numbers[0]);
  await proceedAndRead(page, 'Please enter point');
  await points.fill('9');
  await proceedAndRead(page, 'Required minimum bid amount is 10');
  await points.fill(String((await readWallet(page)) + 1));
  await proceedAndRead(page, 'Insufficient balance please refill your account');
  await expect(points).toHaveAccessibleName(/^Points, you have [\d,]+$/);
}

async function proceedAndRead(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
}

async function deleteAndUndo(page: Page, { field, numbers: [first, second] }: Row): Promise<void> {
  const before = await readWallet(page);
  await addBid(page, { field, number: first, points: '50' });
  await addBid(page, { field, number: second, points: '23' });
  await expect.poll(() => readWallet(page)).toBe(before - 73);
  await page.getByRole('button', { name: /Show your bids$/ }).click();
  await page.getByRole('button', { name: `Delete ${first}, 50 points` }).click();
  await expect(page.getByText(`Removed ${first}, 50 pts`)).toBeVisible();
  await expect.poll(() => readWallet(page)).toBe(before - 23);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Delete ${first}, 50 points` })).toBeVisible();
  await expect.poll(() => readWallet(page)).toBe(before - 73);
}

async function placeBoth(page: Page, { game, session, win }: Row): Promise<void> {
  const after = await readWallet(page);
  const afterText = after.toLocaleString('en-IN');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: game });
  await expect(factOf(sheet, 'Total Bid')).toHaveText('2');
  await expect(factOf(sheet, 'Total Points')).toHaveText('73');
  await expect(factOf(sheet, 'Game Type')).toHaveText(session);
  await expect(factOf(sheet, 'Balance after')).toHaveText(afterText);
  await expect(factOf(sheet, 'Possible win')).toHaveText(win);
  await sheet.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Bid placed successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 bids placed, 73 pts' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Your bids' });
  await expect(factOf(receipt, 'Balance')).toHaveText(afterText);
  await expect(walletPill(page, afterText)).toBeVisible();
  await expect(factOf(receipt, 'Reference')).toHaveText(/\S/);
}
