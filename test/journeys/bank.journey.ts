import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DESK } from './desk.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { openPayer, type Payer } from './payers.ts';

const RIGHT = '732418807701';
const LESS = '732418807702';
const FOREIGN = '732418807703';

const STATEMENT = [
  'Account of the house,,,,',
  'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  `20/11/26,UPI-PRAKASH-${RIGHT}-Add Funds,,"1,731.00","2,01,731.00"`,
  `20/11/26,UPI-LATA-${LESS}-Add Funds,,841.00,"2,02,572.00"`,
  `21/11/26,INTEREST ${FOREIGN},,12.00,"2,02,584.00"`,
  '21/11/26,CHARGES,5.00,,"2,02,579.00"',
  'Total,,5.00,"2,584.00",',
].join('\r\n');

journey(
  'MON-11 The cashier uploads a statement of the bank, the owner confirms it: what matches is credited, and of the rest a person says whose it is',
  { tag: ['@desktop', '@long'] },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(404, 409, 422);
    const [lata, prakash] = [await openPayer(system.url, 2), await openPayer(system.url, 3)];
    await prakash.payIn('1731', { utr: RIGHT });
    const before = { lata: Number(await lata.balance()), prakash: Number(await prakash.balance()) };
    await lata.payIn('842', { utr: LESS });
    await page.goto('/console/');
    await page.getByRole('button', { name: /^Ravi Thakur/ }).click();
    await page.getByRole('link', { name: /^Bank/ }).click();
    await expect(page.getByText('Every payment has its request.')).toBeVisible();
    await sendStatement(page);
    expect(Number(await prakash.balance())).toBe(before.prakash);
    await confirmStatement(page, await openWindow(DESK));
    expect(Number(await prakash.balance())).toBe(before.prakash + 1731);
    await creditTo(page, lata, before.lata + 841);
    await keepAsForeign(page);
    await uploadAgain(page);
  },
);

const rows = (page: Page) => page.getByRole('table', { name: 'Rows of the file' });
const rowOf = (page: Page, line: number) =>
  rows(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `Line ${line}`, exact: true }) });

/** As spreadsheets write it, with a byte-order mark. */
const BYTES = `\uFEFF${STATEMENT}`;
/** A payment of 8,000 more than the bank has. */
const FORGED = STATEMENT.replace(',841.00,', ',"8,841.00",');

async function sendStatement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Statements' }).click();
  await expect(page.getByText('No statement was uploaded yet.')).toBeVisible();
  const file = page.getByRole('textbox', { name: 'or its rows, pasted' });
  await file.fill('Name,Amount\nx,5');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(file).toHaveAccessibleDescription(/^No line of the file names a date/);
  await file.fill(FORGED);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByText(/^The balances do not add up: the balance in line 4 differs by ₹.8,000/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to a second person' })).toHaveCount(0);
  await chooseFile(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await seeRows(page);
  await expect(page.getByText('The balances add up.')).toBeVisible();
  expect(await findAxeProblems(page, 'upload of a statement')).toEqual([]);
  await expectNoSidewaysScroll(page);
  const said = page.getByText('Sent. A second person must confirm it').waitFor();
  await page.getByRole('button', { name: 'Send to a second person' }).click();
  await said;
  await expect(rows(page)).toBeHidden();
  await expect(uploaded(page).getByRole('row').nth(1)).toContainText(
    /statement\.csv.*Waits.*₹2,584.*proposed by Ravi Thakur, waits for a second person/,
  );
}

async function seeRows(page: Page): Promise<void> {
  await expect(rowOf(page, 3)).toContainText(/Matched.*₹1,731/);
  await expect(rowOf(page, 4)).toContainText(/Other amount.*₹841.*asked ₹842/);
  await expect(rowOf(page, 5)).toContainText(/Unknown.*₹12.*INTEREST/);
  await expect(rowOf(page, 6)).toContainText(/No credit.*CHARGES/);
  await expect(rowOf(page, 7)).toContainText(/Unreadable.*The date could not be read\./);
}

const uploaded = (page: Page) => page.getByRole('table', { name: 'Uploaded statements' });

/** The second person sees sums, balances and rows; then the payments are taken. */
async function confirmStatement(page: Page, vinod: Page): Promise<void> {
  await enterAsStaff(vinod, 'Vinod Shinde');
  await vinod.getByRole('link', { name: 'Approvals 1 waiting' }).click();
  await vinod.getByRole('link', { name: /^Statement of the bank, 20 Nov(?: 2026)? to 21 Nov/ }).click();
  const asked = vinod.getByRole('region', { name: 'What changes' });
  await expect(factOf(asked, 'SHA-256')).toHaveText(createHash('sha256').update(BYTES).digest('hex'));
  await expect(factOf(asked, 'Opening balance')).toHaveText('₹2,00,000');
  await expect(factOf(asked, 'Came in')).toHaveText('₹2,584');
  await expect(factOf(asked, 'Went out')).toHaveText('₹5');
  await expect(factOf(asked, 'Closing balance')).toHaveText('₹2,02,579');
  await expect(asked.getByText('The balances add up.')).toBeVisible();
  await seeRows(vinod);
  expect(await findAxeProblems(vinod, 'confirming a statement')).toEqual([]);
  await expectNoSidewaysScroll(vinod);
  await asked.getByRole('button', { name: 'Import' }).click();
  await expect(uploaded(vinod).getByRole('row').nth(1)).toContainText(
    /Imported.*1 credited, 2 unmatched; Ravi Thakur and Vinod Shinde/,
  );
  const saving = vinod.waitForEvent('download');
  await uploaded(vinod)
    .getByRole('button', { name: /^File of the statement of 20 Nov/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^statement-\d+\.csv$/);
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(BYTES);
  await expect(uploaded(page).getByRole('row').nth(1)).toContainText('1 credited, 2 unmatched');
  await expect(uploaded(page).getByRole('button', { name: /^File of/ })).toHaveCount(0);
}

const waiting = (page: Page) => page.getByRole('table', { name: 'Unmatched payments' });

/** Lata has paid one rupee less than she said. */
async function creditTo(page: Page, lata: Payer, balance: number): Promise<void> {
  await page.getByRole('button', { name: /^Unmatched/ }).press('Enter');
  // The headings, two payments, and their sum.
  await expect(waiting(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Bank 2 waiting' })).toBeVisible();
  expect(await findAxeProblems(page, 'unmatched payments')).toEqual([]);
  await expectNoSidewaysScroll(page);
  await waiting(page).getByRole('button', { name: 'Credit ₹841' }).click();
  const sheet = page.getByRole('dialog', { name: 'Credit a payment' });
  const credit = sheet.getByRole('button', { name: 'Credit ₹841' });
  await credit.click();
  const number = sheet.getByRole('textbox', { name: 'Number of the fund request' });
  await expect(number).toHaveAccessibleDescription('Choose a request, or enter its number.');
  await number.fill('999999');
  await credit.click();
  await expect(number).toHaveAccessibleDescription('There is no such fund request.');
  await sheet.getByRole('radio', { name: /^Lata Gaikwad, ₹842/ }).check();
  expect(await findAxeProblems(page, 'crediting a payment')).toEqual([]);
  const said = page.getByText(/^Credited ₹841 to request \d+$/).waitFor();
  await credit.click();
  await said;
  await expect(waiting(page).getByRole('row')).toHaveCount(3);
  expect(Number(await lata.balance())).toBe(balance);
}

async function keepAsForeign(page: Page): Promise<void> {
  await waiting(page).getByRole('button', { name: 'Not ours ₹12' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not ours: ₹12' });
  await sheet.getByRole('button', { name: 'Not ours' }).click();
  await expect(sheet.getByText('Give a reason.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Interest of the account');
  const said = page.getByText('Kept as not ours').waitFor();
  await sheet.getByRole('button', { name: 'Not ours' }).click();
  await said;
  await expect(page.getByText('Every payment has its request.')).toBeVisible();
  await page.getByRole('button', { name: 'Decided' }).click();
  const decided = page.getByRole('table', { name: 'Decided payments' });
  await expect(decided.getByRole('row').nth(1)).toContainText(
    /Not ours.*Interest of the account.*Ravi Thakur/,
  );
  await expect(decided.getByRole('row').nth(2)).toContainText(/Credited.*Request \d+/);
}

async function uploadAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Statements' }).press('Enter');
  const send = page.getByRole('button', { name: 'Send to a second person' });
  // Pasted it is another file, with the same payments.
  await page.getByRole('textbox', { name: 'or its rows, pasted' }).fill(STATEMENT);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(rowOf(page, 3)).toContainText('Credited');
  await expect(rowOf(page, 5)).toContainText('Listed');
  await send.click();
  await expect(page.getByText('There is nothing new in this statement.')).toBeVisible();
  await chooseFile(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByText(/^This file was uploaded before, by Ravi Thakur, .*: 1 credited, 2 unmatched/),
  ).toBeVisible();
  await expect(send).toHaveCount(0);
}

async function chooseFile(page: Page): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BYTES),
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
