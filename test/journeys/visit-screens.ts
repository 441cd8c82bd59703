import { expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { closeEarly } from './close-early.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import type { House } from './house.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import type { PageWatch } from './page-watch.ts';

type Visit = {
  readonly page: Page;
  readonly house: House;
  readonly watch: PageWatch;
  /** Called on each screen once it stands. */
  readonly look: (page: Page, screen: string) => Promise<void>;
};

/** Opens one screen after the other, first those of a visitor, then a player's, then the console's. */
export async function visitScreens(visit: Visit): Promise<void> {
  await visitVisitorScreens(visit);
  await visitPlayerScreens(visit);
  await visitConsole(visit);
}

async function visitVisitorScreens({ page, watch, look }: Visit): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^Asmita Jadhav/ })).toBeVisible();
  await look(page, 'login');
  await goWhenQuiet(page, watch, '/r');
  await expect(page.getByRole('button', { name: 'REGISTER' })).toBeVisible();
  await look(page, 'registration');
  await expect.poll(watch.pending).toBe(0);
}

async function visitPlayerScreens(visit: Visit): Promise<void> {
  const { page, house, watch, look } = visit;
  const [{ game_name: market }] = await marketsTakingBids(house.url);
  await enterAsPlayer(page, 5);
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
  await goWhenQuiet(page, watch, '/imp4');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look(page, 'my bids');
  await visitDraws(visit);
  await goWhenQuiet(page, watch, '/transaction');
  await expect(page.getByText('Welcome points')).toBeVisible();
  await look(page, 'passbook');
  await goWhenQuiet(page, watch, '/gameRates');
  await expect(page.getByRole('article', { name: 'Full Sangam' })).toBeVisible();
  await look(page, 'market rates');
  await goWhenQuiet(page, watch, '/htp');
  await expect(page.getByText(/10 Lac points/)).toBeVisible();
  await look(page, 'how to play');
  await goWhenQuiet(page, watch, '/charts');
  await expect(page.getByRole('heading', { name: 'KING GALI' })).toBeVisible();
  await look(page, 'charts');
}

async function visitDraws({ page, watch, look }: Visit): Promise<void> {
  const play = page.getByRole('button', { name: /^Play Game/ }).first();
  await goWhenQuiet(page, watch, '/imp2');
  await expect(page.getByRole('region', { name: 'Market Rates' })).toBeVisible();
  await look(page, 'starline');
  await play.click();
  await expect(page.getByRole('button', { name: 'Triple Pana' })).toBeVisible();
  await look(page, 'starline games');
  await goWhenQuiet(page, watch, '/galigame');
  await expect(page.getByRole('region', { name: 'Market Rates' })).toBeVisible();
  await look(page, 'gali');
  await play.click();
  await expect(page.getByRole('button', { name: 'Left Digit' })).toBeVisible();
  await look(page, 'gali games');
  await goWhenQuiet(page, watch, '/impbid');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look(page, 'gali bids');
}

async function visitConsole({ page, house, watch, look }: Visit): Promise<void> {
  const [, { game_name: market }] = await marketsTakingBids(house.url);
  await goWhenQuiet(page, watch, '/console/');
  await expect(page.getByRole('button', { name: /^Asha Kulkarni/ })).toBeVisible();
  await look(page, 'console login');
  await expect.poll(watch.pending).toBe(0);
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
  await expect.poll(watch.pending).toBe(0);
}
