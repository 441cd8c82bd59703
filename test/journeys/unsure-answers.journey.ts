import { expect, type Locator, type Page } from '@playwright/test';
import type { BidName } from '../../src/player/bidding/bid-screens.ts';
import { addBid } from './add-bid.ts';
import { closeEarly } from './close-early.ts';
import { DESK } from './desk.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';
import { loseFirstReply } from './lose-first-reply.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

const SUBMIT_CALL = '**/api-submit-bid';

journey(
  'A reply that gets lost is asked for again, and the list is placed once',
  { tag: '@mobile' },
  async ({ page, system, watch }) => {
    watch.expectCuts();
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsPlayer(page, 3);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '4', points: '37' });

    const goOn = await loseFirstReply(page, SUBMIT_CALL);
    const sheet = await submit(page, 'Single Digit');
    await expect(checking(sheet)).toBeVisible();
    await hearPlaced(page, goOn);
    await expectOneSlip(page, 'Staked 37,');
  },
);

journey(
  'The panas of SP DP TP are placed whole and once, although the connection drops on the way',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch }) => {
    watch.expectCuts();
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'SP DP TP' });
    for (const kind of ['SP', 'DP', 'TP']) await page.getByRole('checkbox', { name: kind }).check();
    await addBid(page, { field: 'Digit', number: '4', points: '10' });

    const goOn = await loseFirstReply(page, SUBMIT_CALL);
    const sheet = await submit(page, 'SP DP TP');
    await expect(checking(sheet)).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { name: '22 bids placed, 220 pts' })).toBeVisible();
    await expect(walletPill(page, '780')).toBeVisible();
    await page.getByRole('link', { name: 'See in Bids' }).click();
    const slip = page.getByRole('article');
    await expect(slip).toHaveCount(1);
    await expect(slip).toContainText('Staked 220');
    await slip.getByRole('button', { name: '17 more' }).click();
    await expect(slip.getByRole('listitem')).toHaveCount(22);
  },
);

journey(
  'A server that cannot answer now is asked again, and the list is placed once',
  { tag: '@mobile' },
  async ({ page, system, watch }) => {
    watch.expectRefusals(503);
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsPlayer(page, 3);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '5', points: '38' });

    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    let isDown = true;
    await page.route(SUBMIT_CALL, async (route) => {
      if (!isDown) {
        await isRead;
        return route.continue();
      }
      isDown = false;
      const json = {
        status: false,
        code: 'unavailable',
        msg: 'We cannot answer right now. Please try again.',
      };
      return route.fulfill({ status: 503, json });
    });
    const sheet = await submit(page, 'Single Digit');
    await expect(checking(sheet)).toBeVisible();
    await hearPlaced(page, goOn);
    await expectOneSlip(page, 'Staked 38,');
  },
);

journey(
  'A list that comes too late is refused and kept',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(422);
    const [, , market] = await marketsTakingBids(system.url);
    const name = market?.game_name ?? '';
    await enterAsPlayer(page, 3);
    await openGame(page, { market: name, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '6', points: '39' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    const sheet = page.getByRole('dialog', { name: 'Single Digit' });
    await expect(sheet).toBeVisible();

    await hideNewsUntilSubmit(page);
    const asha = await openWindow(DESK);
    await enterAsStaff(asha, 'Asha Kulkarni');
    await closeEarly(asha, name);
    await hear(page.getByText('Failed to place bid. Please try again.'), () => pressSubmit(sheet));
    await expect(sheet.getByText('Bidding is closed for Single Digit')).toBeVisible();
    await expect(sheet.getByText('Open is over')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Move to Close' })).toBeVisible();
    await sheet.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page.getByText('Open is over', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete 6, 39 points' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Close/ })).toBeChecked();

    await page.getByRole('button', { name: 'Move 1 to Close' }).click();
    await hearPlaced(page, () => submit(page, 'Single Digit'));
    await expectOneSlip(page, 'Staked 39,');
  },
);

/** The screen does not learn from its polls that the market has closed: only the answer to the list tells it. */
async function hideNewsUntilSubmit(page: Page): Promise<void> {
  let isSent = false;
  await page.route(SUBMIT_CALL, (route) => {
    isSent = true;
    return route.continue();
  });
  await page.route('**/api-get-dashboard-data', (route) =>
    isSent ? route.continue() : route.fulfill({ status: 304 }),
  );
}

const checking = (sheet: Locator): Locator =>
  sheet.getByText('Checking with the server. Your list cannot be placed twice.');

function hearPlaced(page: Page, act: () => unknown): Promise<void> {
  return hear(page.getByText('Bid placed successfully!'), async () => act());
}

async function submit(page: Page, game: BidName) {
  await tapKeys(page.getByRole('main'), ['Submit']);
  const sheet = page.getByRole('dialog', { name: game });
  await pressSubmit(sheet);
  return sheet;
}

/** The points identify the slip: no other bid of the journeys has as many. */
async function expectOneSlip(page: Page, staked: string): Promise<void> {
  await page.getByRole('link', { name: 'See in Bids' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: staked })).toHaveCount(1);
}
