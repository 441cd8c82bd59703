import { expect, type Page } from '@playwright/test';
import { callServer } from '../support/test-client.ts';
import { addBid } from './add-bid.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { factOf } from './fact-of.ts';
import { journey } from './journey.ts';
import { readWallet } from './read-wallet.ts';

// Nobody in the demo world bids 60 points, so the bids of the journeys are known by them.
const STARLINE = [
  { game: 'Single Digit', field: 'Digit', number: '7', pays: 'Open, pays 570' },
  { game: 'Single Pana', field: 'Pana', number: '128', pays: 'Open, pays 8,400' },
  { game: 'Double Pana', field: 'Pana', number: '223', pays: 'Open, pays 16,800' },
  { game: 'Triple Pana', field: 'Pana', number: '444', pays: 'Open, pays 42,000' },
] as const;

const GALI = [
  { game: 'Left Digit', field: 'Digit', number: '4', pays: 'Left Digit, pays 570' },
  { game: 'Right Digit', field: 'Digit', number: '7', pays: 'Right Digit, pays 570' },
  { game: 'Jodi Digit', field: 'Jodi', number: '47', pays: 'Close Digit, pays 5,700' },
] as const;

journey('Starline: from the card on Home over all four games to the bids', async ({ page, house }) => {
  const market = await openMarket(house.url, '/api-starline-game');
  await enterAsPlayer(page, 1);
  await page.getByRole('link', { name: 'StarLine Game PLAY NOW' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'KING STARLINE' })).toBeVisible();
  const rates = page.getByRole('region', { name: 'Market Rates' });
  await expect(factOf(rates, 'Double Panna')).toHaveText('10-2800');
  await page.getByRole('button', { name: `Play Game, ${market}` }).click();
  for (const row of STARLINE) {
    await placeOne(page, row, 'Open');
    await page.goBack();
  }
  await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Bid-History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Starline Bid-History' })).toBeVisible();
  await expect(
    page.getByRole('article').filter({ hasText: '60 pts' }).filter({ hasText: market }),
  ).toHaveText(STARLINE.map((row) => new RegExp(`Pending${row.number}${row.game}, Open`)).toReversed());
});

journey('Gali: from the list over all three types to the bids, and one again', async ({ page, house }) => {
  const market = await openMarket(house.url, '/api-galidisawar-game');
  await enterAsPlayer(page, 2, '/galiIMP');
  await expect(page.getByRole('heading', { level: 1, name: 'KING GALI' })).toBeVisible();
  await page.getByRole('button', { name: `Play Game, ${market}` }).click();
  for (const row of GALI) {
    await placeOne(page, row, '-');
    await page.goBack();
  }
  await page.goBack();
  await page.getByRole('link', { name: 'Bid-History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GALI DISAWAR BIDS' })).toBeVisible();
  const bids = page.getByRole('article').filter({ hasText: '60 pts' }).filter({ hasText: market });
  await expect(bids).toHaveText(
    GALI.map((row) => new RegExp(`${row.game}${row.number}.*Pending`)).toReversed(),
  );

  await bids
    .first()
    .getByRole('link', { name: /^Repeat/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jodi Digit' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Jodi Digit' });
  await expect(factOf(sheet, 'Total Points')).toHaveText('60');
  await sheet.getByRole('button', { name: 'CANCEL' }).click();
});

journey('A closed market says why it cannot be played, each family in its own words', async ({ page }) => {
  await enterAsPlayer(page, 3, '/star');
  // At noon the draws of the morning are over.
  const play = page.getByRole('button', { name: /^Play Game/ });
  await play.last().click();
  await page
    .getByRole('alertdialog', { name: 'Sorry! Oops! Market is closed for today' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'KING GALI PLAY NOW' }).click();
  await play.last().click();
  const gali = page.getByRole('alertdialog', { name: 'Sorry!' });
  await expect(gali.getByText('Oops! Market is closed for today', { exact: true })).toBeVisible();
  await gali.getByRole('button', { name: 'OK' }).click();
  await expect(gali).toBeHidden();
});

journey(
  'A starline pana that costs more than there is gets the sentence of its own screen',
  { tag: '@mobile' },
  async ({ page, house }) => {
    const market = await openMarket(house.url, '/api-starline-game');
    await enterAsPlayer(page, 5, '/imp2');
    await page.getByRole('button', { name: `Play Game, ${market}` }).click();
    await page.getByRole('button', { name: 'Single Pana' }).click();
    await page.getByRole('textbox', { name: 'Pana', exact: true }).fill('128');
    await page.getByRole('textbox', { name: 'Points' }).fill('90000');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await expect(
      page.getByRole('status').getByText('Insufficient balance, please refill your account', { exact: true }),
    ).toBeVisible();
  },
);

journey(
  'A game that was opened without its market leads to the list of its family',
  { tag: '@mobile' },
  async ({ page }) => {
    await enterAsPlayer(page, 4, '/StarSingle');
    await expect(page).toHaveURL(/\/imp2$/);
    await page.goto('/galiallgame');
    await expect(page).toHaveURL(/\/galigame$/);
    await page.goto('/windata');
    await expect(page.getByRole('heading', { level: 1, name: 'Win History' })).toBeVisible();
  },
);

type Row = (typeof STARLINE)[number] | (typeof GALI)[number];

/** From the games of a market to the receipt of one bid of 60 points. */
async function placeOne(page: Page, { game, field, number, pays }: Row, gameType: string): Promise<void> {
  const before = await readWallet(page);
  await page.getByRole('button', { name: new RegExp(`^${game}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible();
  await addBid(page, { field, number, points: '60' });
  // The line is read where nothing else is offered.
  await page.getByRole('textbox', { name: 'Points' }).click();
  await expect(page.getByText(pays, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: game });
  await expect(factOf(sheet, 'Game Type')).toHaveText(gameType);
  await sheet.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('heading', { name: '1 bid placed, 60 pts' })).toBeVisible();
  await expect.poll(() => readWallet(page)).toBe(before - 60);
}

/** The market of a list that takes bids for longest. */
async function openMarket(
  url: string,
  path: '/api-starline-game' | '/api-galidisawar-game',
): Promise<string> {
  const { body } = await callServer(url, path, {});
  const [market] = (body.result ?? [])
    .filter((one) => one.msg_status === 1)
    .toSorted((one, other) => Date.parse(other.open_closes_at) - Date.parse(one.open_closes_at));
  if (market === undefined) throw new Error('at noon many markets take bids');
  return market.game_name;
}
