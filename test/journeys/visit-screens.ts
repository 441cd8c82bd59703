import { expect, type Locator, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { closeEarly } from './close-early.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import type { House } from './house.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { openInApp } from './open-in-app.ts';
import type { PageWatch } from './page-watch.ts';
import { untilStill } from './until-still.ts';

type Visit = {
  readonly page: Page;
  readonly house: House;
  readonly watch: PageWatch;
  /** Called on each screen once it stands. */
  readonly look: (page: Page, screen: string) => Promise<void>;
};

/** Opens one screen of the players' app after the other, first those of a visitor, then a player's. */
export async function visitPlayersApp(visit: Visit): Promise<void> {
  await visitVisitorScreens(visit);
  await visitPlayerScreens(visit);
}

async function visitVisitorScreens(visit: Visit): Promise<void> {
  const { page, watch, look } = visit;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^Asmita Jadhav/ })).toBeVisible();
  await look(page, 'login');
  await visitAddress(visit, '/r', page.getByRole('button', { name: 'REGISTER' }));
  await visitAddress(visit, '/welcome', page.getByRole('link', { name: 'Download App' }));
  await visitAddress(visit, '/forgotpass', page.getByRole('button', { name: 'Send Reset Code' }));
  await visitAddress(visit, '/terms', page.getByRole('article'));
  await watch.quiet();
}

async function visitPlayerScreens(visit: Visit): Promise<void> {
  const { page, house, watch, look } = visit;
  const [{ game_name: market }] = await marketsTakingBids(house.url);
  await enterAsPlayer(page, 0);
  await expect(page.getByRole('article', { name: market })).toBeVisible();
  await look(page, 'home');
  await page.getByRole('button', { name: `Play Game, ${market}` }).click();
  await expect(page.getByRole('button', { name: 'Single Pana' })).toBeVisible();
  await look(page, 'game menu');
  await page.goBack();
  await openGame(page, { market, game: 'Single Digit' });
  for (const number of ['3', '8']) await addBid(page, { field: 'Digit', number, points: '20' });
  await look(page, 'bid screen with two bids');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Single Digit' })).toBeVisible();
  await look(page, 'confirm sheet');
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await goWhenQuiet(page, watch, '/imp');
  await visitOtherBids(visit, market);
  await visitAddress(visit, '/imp4', page.getByRole('article').first());
  await visitAddress(visit, '/histories', page.getByRole('link', { name: 'Starline Win-History' }));
  await visitDraws(visit);
  await visitAddress(visit, '/transaction', page.getByText('Welcome points'));
  await visitAddress(visit, '/imp7', page.getByRole('button', { name: /^PhonePe/ }));
  await visitAddress(visit, '/imp8', page.getByRole('link', { name: 'Deposit Rules' }));
  await visitAddress(visit, '/payviaupi', page.getByRole('radio', { name: /^PhonePe/ }));
  await visitAddress(visit, '/qrpay', page.getByRole('img', { name: 'QR to pay Ank Demo' }));
  await visitAddress(visit, '/addfundhistory', page.getByText('No add fund transactions found.'));
  await visitAddress(visit, '/withdraw', page.getByRole('button', { name: /^PhonePe/ }));
  await visitAddress(visit, '/withdrawhistory', page.getByText('No withdrawal history available'));
  await visitAddress(visit, '/transfer', page.getByRole('textbox', { name: 'Points' }));
  await visitAddress(visit, '/limits', page.getByRole('button', { name: 'Exclude myself' }));
  await visitAddress(visit, '/statement', page.getByRole('region', { name: 'Net result' }));
  await visitAddress(visit, '/gameRates', page.getByRole('article', { name: 'Full Sangam' }));
  await visitAddress(visit, '/htp', page.getByText(/10 Lac points/));
  await visitAddress(visit, '/charts', page.getByRole('heading', { name: 'KING GALI' }));
  await visitTexts(visit);
}

/** Texts of the house, what an unknown address shows, and the sheets that every screen can open. */
async function visitTexts(visit: Visit): Promise<void> {
  const { page, watch, look } = visit;
  await visitAddress(visit, '/delete', page.getByRole('article'));
  await visitAddress(visit, '/withdrawrule', page.getByRole('listitem').first());
  await visitAddress(visit, '/nowhere', page.getByRole('link', { name: 'Go to Home' }));
  for (const name of ['Menu', 'Support'] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await untilStill(page);
    await look(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await watch.quiet();
}

/** Bid screens that look unlike the first: many bids of one entry, two numbers, panas to choose from. */
async function visitOtherBids({ page, look }: Visit, market: string): Promise<void> {
  await openGame(page, { market, game: 'SP DP TP' });
  for (const kind of ['SP', 'DP', 'TP']) await page.getByRole('checkbox', { name: kind }).check();
  await page.getByRole('textbox', { name: 'Digit', exact: true }).fill('4');
  await expect(page.getByText('Digit 4: SP 12 + DP 9 + TP 1')).toBeVisible();
  await look(page, 'SP DP TP before Proceed');
  await addBid(page, { field: 'Digit', number: '4', points: '10' });
  await expect(page.getByRole('button', { name: /^Delete all 22/ })).toBeVisible();
  await look(page, 'SP DP TP with a group');
  await page.goBack();
  await page.getByRole('button', { name: 'Half Sangam' }).click();
  await page.getByRole('textbox', { name: 'Open Digit' }).fill('4');
  await page.getByRole('textbox', { name: 'Close Pana' }).fill('12');
  await expect(page.getByRole('button', { name: /^128/ })).toBeVisible();
  await look(page, 'half sangam');
}

async function visitDraws(visit: Visit): Promise<void> {
  const { page, look } = visit;
  const play = page.getByRole('button', { name: /^Play Game/ }).first();
  await visitAddress(visit, '/imp2', page.getByRole('region', { name: 'Market Rates' }));
  await play.click();
  await expect(page.getByRole('button', { name: 'Triple Pana' })).toBeVisible();
  await look(page, 'starline games');
  await page.getByRole('button', { name: 'Triple Pana' }).click();
  await addBid(page, { field: 'Pana', number: '777', points: '20' });
  await look(page, 'starline bid screen');
  await visitAddress(visit, '/imp5', page.getByRole('article').first());
  await visitAddress(visit, '/galigame', page.getByRole('region', { name: 'Market Rates' }));
  await play.click();
  await expect(page.getByRole('button', { name: 'Left Digit' })).toBeVisible();
  await look(page, 'gali games');
  await page.getByRole('button', { name: 'Jodi Digit' }).click();
  await addBid(page, { field: 'Jodi', number: '47', points: '20' });
  await page.getByRole('textbox', { name: 'Points' }).click();
  await expect(page.getByText('Close Digit, pays 1,900')).toBeVisible();
  await look(page, 'gali bid screen');
  await visitAddress(visit, '/impbid', page.getByRole('article').first());
  await visitAddress(visit, '/impwin', page.getByRole('heading', { name: 'GALI DISAWAR WINS' }));
}

async function visitAddress({ page, watch, look }: Visit, address: string, shown: Locator): Promise<void> {
  // Inside the players' app nothing is loaded anew, which is what players do and takes a fraction of the time.
  const isConsole = address.startsWith('/console');
  await (isConsole ? goWhenQuiet(page, watch, address) : openInApp(page, address));
  await expect(shown).toBeVisible();
  await look(page, address);
}

/** The same in the console. */
export async function visitConsole(visit: Visit): Promise<void> {
  const { page, house, watch, look } = visit;
  const [, { game_name: market }] = await marketsTakingBids(house.url);
  await goWhenQuiet(page, watch, '/console/');
  await expect(page.getByRole('button', { name: /^Asha Kulkarni/ })).toBeVisible();
  await look(page, 'console login');
  await watch.quiet();
  await enterAsStaff(page, 'Asha Kulkarni');
  await closeEarly(page, market);
  const declare = page.getByRole('link', { name: `Declare ${market}, Open` });
  await expect(declare).toBeVisible();
  await look(page, 'results board');
  await declare.click();
  await page.getByRole('textbox', { name: /pana$/ }).fill('128');
  await page.getByRole('textbox', { name: 'Type it again' }).fill('128');
  await expect(page.getByRole('status').filter({ hasText: /^Payout/ })).toBeAttached();
  await look(page, 'declaring a result');
  const choice = page.getByRole('combobox', { name: 'Market' });
  await visitAddress(visit, '/console/past-results', choice);
  await choice.selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
  await look(page, 'past results of a market');
  await watch.quiet();
  // The page still believes to be logged in, and asks who it is.
  watch.expectRefusals(401);
  await page.context().clearCookies();
  await enterAsStaff(page, 'Vinod Shinde');
  await visitAddress(visit, '/console/rates', page.getByRole('heading', { name: 'Main rates' }));
  await visitAddress(visit, '/console/players', page.getByRole('link', { name: 'Vikram Naik' }));
  await visitAddress(visit, '/console/players/1006', page.getByText('Welcome points'));
  await visitAddress(visit, '/console/ledger', page.getByText('equal to debits'));
  await visitAddress(visit, '/console/books', page.getByText('Received less paid'));
  await visitAddress(
    visit,
    '/console/books/today',
    page.getByRole('heading', { name: 'Wallets of players' }),
  );
  await watch.quiet();
}
