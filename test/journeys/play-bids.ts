import { expect, type Locator, type Page } from '@playwright/test';
import type { Family, Session } from '#rules/game/games.ts';
import type { BidName } from '../../src/player/bidding/bid-screens.ts';
import { factOf } from './fact-of.ts';
import { hear } from './hear.ts';
import { openInApp } from './open-in-app.ts';
import { readWallet } from './read-wallet.ts';
import { tapKeys } from './tap-keys.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';

/** What is typed and added by one Proceed. */
type Entry = {
  readonly numbers: readonly string[];
  readonly points: number;
  /** How many bids it makes, and what they are called together, where it makes many. */
  readonly many?: { readonly count: number; readonly title: string };
};

/** Numbers that are refused: which field is to blame, and what it says. */
type Mistake = { readonly numbers: readonly string[]; readonly field: string; readonly says: string };

/** Everything that a journey over one bid screen needs to know. */
export type BidPlay = {
  readonly game: BidName;
  /** Whether the sample of `npm test` has it: one screen of each shape. */
  readonly isInSample?: true;
  /** What its number fields are called. */
  readonly fields: readonly string[];
  /** Boxes that must be ticked. */
  readonly boxes?: readonly string[];
  readonly mistakes: readonly Mistake[];
  /** Points that a newcomer does not have, and what is said about them. */
  readonly short: { readonly points: number; readonly says: string };
  /** More bids than a newcomer can pay for, on screens that take them into the list all the same. */
  readonly tooDear?: Entry;
  /** The first one is deleted and put back, and holds the bid that wins. */
  readonly entries: readonly [Entry, ...Entry[]];
  /** What the confirmation calls the session. */
  readonly gameType: 'Open' | 'Close' | 'Until Open' | '-';
  /** What is declared, in this order. */
  readonly results: readonly { readonly session: Session; readonly number: string }[];
  /** What the winning bid is called in the histories, and what it pays. */
  readonly win: { readonly number: string; readonly name: string; readonly pays: number };
};

export const REQUIRED = 'Please enter the number';
export const SHORT = { points: 1001, says: 'Insufficient balance please refill your account' } as const;

const WELCOME_POINTS = 1000;
const SCREENS = {
  main: { bids: 'My Bids', wins: 'Main Win-History', tab: 'All' },
  starline: { bids: 'Starline Bid-History', wins: 'Starline Win-History', tab: 'Starline' },
  gali: { bids: 'GALI DISAWAR BIDS', wins: 'Gali Win-History', tab: 'Gali' },
} as const;

/** On the bid screen of a newcomer: every mistake, deleting and undoing, the confirmation, the receipt, the history. */
export async function placeBids(page: Page, play: BidPlay, family: Family): Promise<void> {
  await expect(walletPill(page, '1,000')).toBeVisible();
  await readEveryMistake(page, play);
  if (play.tooDear !== undefined) await submitTooDear(page, play, play.tooDear);
  await addAndDelete(page, play);
  await confirmAll(page, play);
  await page.getByRole('link', { name: 'See in Bids' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCREENS[family].bids })).toBeVisible();
  await expect(page.getByRole('tab', { name: SCREENS[family].tab })).toHaveAttribute('aria-selected', 'true');
  const slip = page.getByRole('article');
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText('Pending');
  await expect(slip).toContainText(`Staked ${shown(totalOf(play))}, can win ${shown(play.win.pays)}`);
  await openAllNumbers(slip, play);
  await expect(slip.getByRole('listitem')).toHaveCount(countOf(play));
  await expect(numbersOf(slip).getByText(play.win.number, { exact: true })).toBeVisible();
}

/** The result of the market may be the same number. */
function numbersOf(slip: Locator): Locator {
  return slip.getByRole('list', { name: 'Numbers' });
}

/** More than six numbers are cut. */
async function openAllNumbers(slip: Locator, play: BidPlay): Promise<void> {
  const count = countOf(play);
  if (count > 6) await slip.getByRole('button', { name: `${count - 5} more` }).click();
}

/** On the history of bids, which was not reloaded since the result: the wallet, the bids, the wins, the passbook. */
export async function seeWin(
  page: Page,
  play: BidPlay,
  { family, market }: { readonly family: Family; readonly market: string },
): Promise<void> {
  const { number, name, pays } = play.win;
  await expect(walletPill(page, shown(WELCOME_POINTS - totalOf(play) + pays))).toBeVisible();
  const staked = shown(totalOf(play));
  const slip = page.getByRole('article', { name: `${market}, won ${shown(pays)}, staked ${staked}` });
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(name);
  const numbers = numbersOf(slip).getByRole('listitem');
  await expect(numbers.filter({ hasText: `won ${shown(pays)}` })).toHaveCount(1);
  await expect(numbersOf(slip).getByText(number, { exact: true })).toBeVisible();
  await expect(numbers.filter({ hasText: 'won' })).toHaveCount(1);

  await openInApp(page, '/histories');
  await page.getByRole('link', { name: SCREENS[family].wins }).click();
  const win = page.getByRole('article');
  await expect(win).toHaveCount(1);
  await expect(win).toContainText('Congratulations You Won');
  await expect(win.getByRole('heading', { name: market })).toBeVisible();
  await expect(win).toContainText(name);
  await expect(numbersOf(win).getByText(number, { exact: true })).toBeVisible();
  await expect(win).toContainText(`Staked ${staked}, won ${shown(pays)}`);

  await page.getByRole('link', { name: 'Passbook' }).click();
  await expect(page.getByText(`\u2212${shown(totalOf(play))}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`+${shown(pays)}`, { exact: true })).toBeVisible();
}

async function readEveryMistake(page: Page, play: BidPlay): Promise<void> {
  for (const { numbers, field, says } of play.mistakes) {
    await fillNumbers(page, play, numbers);
    await proceedAndRead(page, says);
    await expect(fieldOf(page, field)).toHaveAccessibleDescription(says);
  }
  const [{ numbers }] = play.entries;
  const { boxes = [] } = play;
  await fillNumbers(page, play, numbers);
  if (boxes.length > 0) await proceedAndRead(page, 'Choose SP, DP or TP');
  for (const box of boxes) await page.getByRole('checkbox', { name: new RegExp(`^${box}`) }).check();
  // The stake that the player has used last stands there already.
  await expect(pointsField(page)).toHaveValue('10');
  await pointsField(page).fill('');
  await proceedAndRead(page, 'Please enter point');
  await fillPoints(page, 9);
  await proceedAndRead(page, 'Required minimum bid amount is 10');
  await fillPoints(page, play.short.points);
  await proceedAndRead(page, play.short.says);
  await expect(pointsField(page)).toHaveAccessibleName('Points, you have 1,000');
}

async function proceedAndRead(page: Page, message: string): Promise<void> {
  await hear(page.getByRole('status').getByText(message, { exact: true }), () =>
    page.getByRole('button', { name: 'Proceed' }).click(),
  );
}

async function submitTooDear(page: Page, play: BidPlay, entry: Entry): Promise<void> {
  await addEntry(page, play, entry);
  // By keyboard, because a test does not click a button that is shown as off.
  await hear(page.getByRole('status').getByText('Not enough balance!'), () =>
    page.getByRole('button', { name: 'Submit', exact: true }).press('Enter'),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await showList(page);
  await page.getByRole('button', { name: deleteName(entry), exact: true }).click();
  await expect.poll(() => readWallet(page)).toBe(WELCOME_POINTS);
}

/** The handle opens the list over the middle of the screen. */
async function showList(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /Show your bids$/ });
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
}

async function addAndDelete(page: Page, play: BidPlay): Promise<void> {
  const [first] = play.entries;
  const after = WELCOME_POINTS - totalOf(play);
  for (const entry of play.entries) await addEntry(page, play, entry);
  await expect.poll(() => readWallet(page)).toBe(after);
  await showList(page);
  const remove = page.getByRole('button', { name: deleteName(first), exact: true });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect.poll(() => readWallet(page)).toBe(after + pointsOf(first));
  await tapKeys(page.getByRole('main'), ['Undo']);
  await expect(remove).toBeVisible();
  await expect.poll(() => readWallet(page)).toBe(after);
}

async function addEntry(page: Page, play: BidPlay, { numbers, points }: Entry): Promise<void> {
  await fillNumbers(page, play, numbers);
  await fillPoints(page, points);
  await page.getByRole('button', { name: 'Proceed' }).click();
  for (const field of play.fields) await expect(fieldOf(page, field)).toHaveValue('');
  await expect(pointsField(page)).toHaveValue(String(points));
}

async function confirmAll(page: Page, play: BidPlay): Promise<void> {
  const { game, gameType, win } = play;
  const after = shown(WELCOME_POINTS - totalOf(play));
  const count = countOf(play);
  await tapKeys(page.getByRole('main'), ['Submit']);
  const sheet = page.getByRole('dialog', { name: game });
  await expect(sheet).toContainText('Once a bid is placed it cannot be cancelled in any situation.');
  await expect(factOf(sheet, 'Total Bid')).toHaveText(String(count));
  await expect(factOf(sheet, 'Total Points')).toHaveText(String(totalOf(play)));
  await expect(factOf(sheet, 'Game Type')).toHaveText(gameType);
  await expect(factOf(sheet, 'Balance after')).toHaveText(after);
  await expect(factOf(sheet, 'Most you can win')).toHaveText(shown(win.pays));
  await hear(page.getByText('Bid placed successfully!'), () => pressSubmit(sheet));
  await expect(
    page.getByRole('heading', { name: `${count} bids placed, ${totalOf(play)} pts` }),
  ).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Your bids' });
  await expect(factOf(receipt, 'Balance')).toHaveText(after);
  await expect(factOf(receipt, 'Reference')).toHaveText(/\S/);
  await expect(walletPill(page, after)).toBeVisible();
}

async function fillNumbers(page: Page, { fields }: BidPlay, numbers: readonly string[]): Promise<void> {
  for (const [place, field] of fields.entries()) await fieldOf(page, field).fill(numbers[place] ?? '');
}

async function fillPoints(page: Page, points: number): Promise<void> {
  await pointsField(page).fill(String(points));
}

function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

function pointsField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Points/ });
}

function deleteName({ numbers, points, many }: Entry): string {
  return many === undefined
    ? `Delete ${numbers.join(' - ')}, ${points} points`
    : `Delete all ${many.count} of ${many.title}`;
}

function pointsOf({ points, many }: Entry): number {
  return points * (many?.count ?? 1);
}

function totalOf({ entries }: BidPlay): number {
  return entries.reduce((sum, entry) => sum + pointsOf(entry), 0);
}

function countOf({ entries }: BidPlay): number {
  return entries.reduce((sum, { many }) => sum + (many?.count ?? 1), 0);
}

/** As players read it: 1,00,000. */
function shown(points: number): string {
  return points.toLocaleString('en-IN');
}
