import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { DESK } from './desk.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { readWallet } from './read-wallet.ts';
import { walletPill } from './wallet-pill.ts';

const { people } = readDemoFiles();
const VIKRAM = 5;
const { mobile, name } = people.players[VIKRAM] ?? { mobile: '', name: '' };
const REASON = 'Late win, seen on the chart';

/** Opens a sheet, gives the reason, and waits for what is said. */
async function actFor(page: Page, act: string, said: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `${act}: ${name}` });
  await sheet.getByRole('button', { name: act, exact: true }).click();
  await expect(sheet.getByText('Give a reason.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(`${act}, asked by phone`);
  const toast = expect(page.getByRole('status').getByText(said, { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: act, exact: true }).click();
  await toast;
  await expect(sheet).toBeHidden();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK.viewport);
}

const ADJUSTMENT = `Adjust +950, ${name}`;
/** On the page of the player. */
const waiting = (page: Page) =>
  page.getByRole('region', { name: `Waits for a second person: ${ADJUSTMENT}` });
const entriesOf = (page: Page) => page.getByRole('table', { name: 'Wallet entries' });

/** By keys alone: '/' opens the field over everything, and Enter the page of the player that it has found. */
async function findPlayer(vinod: Page): Promise<void> {
  await vinod.getByRole('link', { name: 'Players' }).click();
  const row = vinod.getByRole('table', { name: 'Players' }).getByRole('row');
  // Besides the headings and the sum of their wallets.
  await expect(row).toHaveCount(2 + people.players.length);
  await vinod.keyboard.press('/');
  await expect(vinod.getByRole('combobox', { name: 'Search, go to or do' })).toBeFocused();
  await vinod.keyboard.type(mobile);
  const found = vinod.getByRole('group', { name: 'Players' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found, 'the number is masked').not.toContainText(mobile);
  await vinod.keyboard.press('Enter');
  await expect(vinod.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectNoSidewaysScroll(vinod);
}

/** For a reason. */
async function lookAtNumber(vinod: Page): Promise<void> {
  await vinod.getByRole('button', { name: 'Show phone number' }).click();
  const number = vinod.getByRole('dialog', { name: `Phone number of ${name}` });
  await number.getByRole('textbox', { name: 'Reason' }).fill('To call back');
  await number.getByRole('button', { name: 'Show' }).click();
  await expect(number.getByText(mobile)).toBeVisible();
  await number.getByRole('button', { name: 'Close' }).click();
}

/** What cannot be adjusted is said beside the field; the rest waits for a second person. */
async function askForAdjustment(vinod: Page, balance: number): Promise<void> {
  await vinod.getByRole('button', { name: 'Adjust points' }).click();
  const adjust = vinod.getByRole('dialog', { name: `Adjust points: ${name}` });
  await adjust.getByRole('button', { name: 'Take points' }).click();
  await adjust.getByRole('textbox', { name: 'Points' }).fill(String(balance + 1));
  await adjust.getByRole('button', { name: 'Send for approval' }).click();
  await expect(adjust.getByText(/^There are only .* points in the wallet\.$/)).toBeVisible();
  await expect(adjust.getByText('Give a reason.')).toBeVisible();
  await adjust.getByRole('button', { name: 'Add points' }).click();
  await adjust.getByRole('textbox', { name: 'Points' }).fill('950');
  await adjust.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await adjust.getByRole('button', { name: 'Send for approval' }).click();
  await expect(waiting(vinod)).toContainText('Sent. A second person must decide on it.');
  await expect(waiting(vinod).getByRole('link')).toHaveText(['Open']);
}

/** The cashier follows the menu to it. */
async function approve(ravi: Page): Promise<void> {
  await ravi.goto('/console/');
  await ravi.getByRole('button', { name: /^Ravi Thakur/ }).click();
  await ravi.getByRole('link', { name: 'Approvals 1 waiting' }).click();
  expect(await findAxeProblems(ravi, 'approvals')).toEqual([]);
  await expectNoSidewaysScroll(ravi);
  await ravi.getByRole('list', { name: 'Approvals' }).getByRole('link', { name: ADJUSTMENT }).click();
  const asked = ravi.getByRole('region', { name: 'What changes' });
  await expect(factOf(asked, 'Points')).toHaveText('+950');
  await expect(factOf(asked, 'Reason')).toHaveText(REASON);
  await expect(factOf(asked, 'Proposed by')).toHaveText(/^Vinod Shinde, /);
  expect(await findAxeProblems(ravi, 'an adjustment to be approved')).toEqual([]);
  await expectNoSidewaysScroll(ravi);
  await asked.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(factOf(asked, 'Approved by')).toHaveText(/^Ravi Thakur, /);
  const approvals = ravi.getByRole('link', { name: /^Approvals/ });
  await expect(approvals).not.toHaveAccessibleName(/waiting/);
  await approvals.click();
  await expect(ravi.getByText('Nothing waits for you.')).toBeVisible();
  await ravi.getByRole('link', { name: 'Decided', exact: true }).press('Enter');
  const decided = ravi.getByRole('table', { name: 'Decided approvals' }).getByRole('row').nth(1);
  await expect(decided).toContainText(ADJUSTMENT);
  await expect(decided).toContainText('Approved');
}

/** All screens show it without a reload; the player reads it in the passbook. */
async function seeAdjustment(
  { vinod, phone }: { readonly vinod: Page; readonly phone: Page },
  points: number,
): Promise<void> {
  const after = points.toLocaleString('en-IN');
  await expect(walletPill(phone, after)).toBeVisible();
  await expect(waiting(vinod)).toHaveCount(0);
  await expect(entriesOf(vinod).getByRole('row').nth(1)).toContainText('Adjustment');
  await walletPill(phone, after).click();
  await phone.getByRole('link', { name: 'Wallet History' }).click();
  await expect(phone.getByText('Adjustment', { exact: true }).first()).toBeVisible();
}

/** A note keeps its writer, beside the audit trail. */
async function writeNote(vinod: Page): Promise<void> {
  await vinod.getByRole('button', { name: 'Add note' }).click();
  await vinod.getByRole('textbox', { name: 'Note' }).fill('Was friendly. <b>Call on Monday</b>');
  await vinod.getByRole('button', { name: 'Add', exact: true }).click();
  const notes = vinod.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(notes.first()).toContainText('Was friendly. <b>Call on Monday</b>');
  await expect(notes.nth(1)).toContainText('Ravi Thakur: adjustment approved');
}

/** The open screen leads to Home at once, and no market can be played until betting is switched on again. */
async function switchBetting(vinod: Page, phone: Page): Promise<void> {
  await actFor(vinod, 'Switch betting off', 'Betting is off');
  await expect(vinod.getByText('Betting off', { exact: true })).toBeVisible();
  await expect(phone).toHaveURL(/\/imp$/);
  await expect(phone.getByRole('article').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Play Game/ })).toHaveCount(0);
  await actFor(vinod, 'Switch betting on', 'Betting is on');
}

/** The open screen is logged out at once, and the login gives the reason. */
async function blockAndUnblock(vinod: Page, phone: Page): Promise<void> {
  await actFor(vinod, 'Block', 'Blocked');
  await expect(phone.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await phone.getByRole('textbox', { name: 'Phone No' }).fill(mobile);
  await phone.getByRole('textbox', { name: 'Password' }).fill(people.password);
  await phone.getByRole('button', { name: 'LOGIN' }).click();
  await expect(phone.getByText('This account is blocked. Please contact us.').first()).toBeVisible();
  await expect(vinod.getByText('Not logged in.')).toBeVisible();
  await actFor(vinod, 'Unblock', 'Unblocked');
}

/** Both sides of the entry, the way back to the player, and the file. */
async function readLedger(vinod: Page): Promise<void> {
  await vinod.getByRole('link', { name: 'Ledger' }).click();
  await expect(vinod.getByText('Owed to players')).toBeVisible();
  await vinod.getByRole('link', { name: /^Adjustments/ }).click();
  const booked = vinod.getByRole('table', { name: 'Entries' }).getByRole('row');
  await expect(booked).toHaveCount(2);
  await expect(booked.nth(1)).toContainText('House, adjustments');
  await expect(booked.nth(1)).toContainText(name);
  await expect(booked.nth(1)).toContainText('Vinod Shinde, approved Ravi Thakur');
  await expectNoSidewaysScroll(vinod);
  const download = vinod.waitForEvent('download');
  await vinod.getByRole('button', { name: 'CSV' }).press('Enter');
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.at(-1)).toContain('house:adjustments,player:');
  await booked.nth(1).getByRole('link', { name: /^AD-/ }).click();
  await expect(factOf(vinod.getByRole('region', { name: 'What changes' }), 'Points')).toHaveText('+950');
  await vinod.goBack();
  await expect(booked, 'the filter is in the address').toHaveCount(2);
}

journey(
  'MON-09 AUTH-15 Staff find a player, adjust the wallet by two people, switch betting off, block, and read it all in the ledger',
  { tag: ['@desktop', '@long'] },
  async ({ page: vinod, openWindow, watch }) => {
    journey.slow();
    const phone = await openWindow({ viewport: { width: 390, height: 844 } });
    await enterAsPlayer(phone, VIKRAM);
    await expect(phone.getByRole('link', { name: /^Wallet: / })).toBeVisible();
    const balance = await readWallet(phone);
    await enterAsStaff(vinod, 'Vinod Shinde');
    await findPlayer(vinod);
    await lookAtNumber(vinod);
    await askForAdjustment(vinod, balance);
    await approve(await openWindow(DESK));
    await seeAdjustment({ vinod, phone }, balance + 950);
    await writeNote(vinod);
    await switchBetting(vinod, phone);
    watch.expectRefusals(401, 403);
    await blockAndUnblock(vinod, phone);
    await readLedger(vinod);
  },
);
