import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { DESK } from './desk.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';

// Days before the year of invented results that the demo world has.
const FILE = [
  'Date,Pana,Ank',
  '2024-02-27,123,6',
  '28-02-2024,140,',
  '2024-02-29,021,',
  '2024-02-27,128,',
  '2024-03-01,123,7',
  '2024-03-02,***,*',
  '2999-01-01,123,',
  '2024-03-03,"000",0',
].join('\r\n');
const IMPORTED = ['2024-02-27,123', '2024-02-28,140', '2024-03-03,000'];
const BAD = [
  ['Line 4', '021 is in the wrong order: the pana is 120.'],
  ['Line 5', 'Line 2 has this date already.'],
  ['Line 6', 'ank says 7, but it follows from the result that it is 6.'],
  ['Line 7', 'The result is missing.'],
  ['Line 8', 'This day is not over yet.'],
] as const;

const cellsOf = async (table: Locator, row: string) => {
  const named = table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: row, exact: true }) });
  return named.getByRole('cell').allTextContents();
};

async function sendRates(page: Page, [from, to]: readonly [string, string], reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change rates' });
  await expect(sheet.locator('del', { hasText: from })).toBeVisible();
  await expect(sheet.locator('ins', { hasText: to })).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await hear(page.getByText('Sent. A second person must decide on it', { exact: true }), () =>
    sheet.getByRole('button', { name: 'Send for approval' }).click(),
  );
  await expect(sheet).toBeHidden();
}

async function sayNo(page: Page, verb: 'Reject' | 'Withdraw', reason: string): Promise<void> {
  await page.getByRole('button', { name: verb }).click();
  const sheet = page.getByRole('dialog', { name: `${verb}: Gali rates` });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await sheet.getByRole('button', { name: verb }).click();
  await expect(sheet).toBeHidden();
  await expect(factOf(page.getByRole('region', { name: 'What changes' }), 'Because')).toHaveText(reason);
}

/** On the page of the rates. */
const waitingRates = (page: Page) =>
  page.getByRole('region', { name: 'Waits for a second person: Gali rates' });

async function seeGali(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rates', exact: true }).click();
  await page.getByRole('button', { name: 'Gali' }).press('Enter');
}

const newestCard = (page: Page) => page.getByRole('table', { name: 'History' }).getByRole('row').nth(1);

/** Whoever proposed is told at once. */
async function rejectAndTell({ meera, vinod }: Readonly<Record<'meera' | 'vinod', Page>>): Promise<void> {
  await hear(vinod.getByText('Meera Joshi rejected Gali rates: It was 950'), () =>
    sayNo(meera, 'Reject', 'It was 950'),
  );
}

/** Whoever proposed finds it marked on every page, and the mark goes with the first look. */
async function hearWhatBecameOfIt(vinod: Page): Promise<void> {
  const approvals = vinod.getByRole('link', { name: /^Approvals/ });
  const unread = async () => Number(/\d+/.exec((await approvals.textContent()) ?? '')?.[0] ?? 0);
  // The one that was approved before, this one, and what he proposed in other journeys.
  await expect.poll(unread).toBeGreaterThanOrEqual(2);
  const before = await unread();
  await approvals.click();
  await vinod.getByRole('link', { name: /^Yours/ }).click();
  const own = vinod.getByRole('list', { name: 'Approvals' }).getByRole('link');
  // The first one is open at once, and so seen.
  await expect.poll(unread).toBeLessThan(before);
  await own.filter({ hasText: 'Rejected by Meera Joshi: It was 950' }).click();
  await expect(vinod.getByRole('region', { name: 'What changes' })).toContainText(
    'The rates that were in force go on.',
  );
  await expect(own.filter({ hasText: 'Rejected by Meera Joshi: It was 950' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await seeGali(vinod);
}

journey(
  'The owner sees what a rate leaves the house while typing it, and it is in force when a second person has approved it',
  { tag: ['@desktop', '@long'] },
  async ({ page: vinod, openWindow }) => {
    await enterAsStaff(vinod, 'Vinod Shinde');
    await seeGali(vinod);
    const card = vinod.getByRole('table', { name: 'Gali rates' });
    const standing = ['1 in 100', '95%', '5%', '10 points return 950'];
    await expect.poll(async () => (await cellsOf(card, 'Jodi Digit')).slice(2)).toEqual(standing);
    const value = vinod.getByRole('textbox', { name: 'Jodi Digit, value 2' });

    await value.fill('20000');
    await expect(value).toHaveAttribute('aria-invalid', 'true');
    // By the keyboard, because a test does not click what is shown as off.
    await vinod.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(vinod.getByText(/^Jodi Digit: Points above 0/)).toBeVisible();
    await expect(vinod.getByRole('dialog')).toHaveCount(0);
    await value.fill('1050');
    await expect
      .poll(async () => (await cellsOf(card, 'Jodi Digit')).slice(3))
      .toEqual(['105%', 'now 5% → −5%, the operator loses', '10 points return 1,050']);
    expect(await findAxeProblems(vinod, 'staff tools')).toEqual([]);
    await sendRates(vinod, ['10-950', '10-1,050'], 'A week of gifts');
    await expect(waitingRates(vinod)).toContainText('Sent. A second person must decide on it.');
    await expect(waitingRates(vinod).getByRole('link')).toHaveText(['Open']);
    await expect(value).toHaveCount(0);
    expect(await cellsOf(card, 'Jodi Digit')).toEqual(['10', '950', ...standing]);
    await expect(vinod.getByRole('link', { name: /^Approvals/ })).not.toHaveAccessibleName(/waiting/);

    const meera = await openWindow(DESK);
    await enterAsStaff(meera, 'Meera Joshi');
    await expect(meera.getByRole('link', { name: 'Approvals 1 waiting' })).toBeVisible();
    await meera.getByRole('link', { name: /^Gali rates/ }).click();
    const asked = meera.getByRole('region', { name: 'What changes' });
    await expect(asked.getByRole('row').nth(1)).toContainText('Jodi Digit 10-950 10-1,050');
    await expect(asked.getByRole('row').nth(1)).toContainText('now 5% → −5%, the operator loses');
    await expect(factOf(asked, 'Reason')).toHaveText('A week of gifts');
    await expect(factOf(asked, 'Proposed by')).toHaveText(/^Vinod Shinde, /);
    expect(await findAxeProblems(meera, 'staff tools')).toEqual([]);
    await asked.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(factOf(asked, 'Approved by')).toHaveText(/^Meera Joshi, /);
    // The button is gone; the keyboard goes on at what was decided and not at the top of the menu.
    await expect(meera.locator(':focus')).toContainText('Approved by');
    await seeGali(meera);
    // Each of the two sees it, the first one without doing anything.
    for (const page of [meera, vinod]) {
      await expect(waitingRates(page)).toHaveCount(0);
      await expect(newestCard(page)).toContainText('Jodi Digit 10-950 10-1,050A week of gifts');
      await expect(newestCard(page)).toContainText('Vinod Shinde, approved by Meera Joshi');
    }
    await expect(meera.getByRole('link', { name: /^Approvals/ })).not.toHaveAccessibleName(/waiting/);

    await value.fill('900');
    await sendRates(vinod, ['10-1,050', '10-900'], 'The week is over');
    await meera.getByRole('link', { name: 'Decide: Gali rates' }).click();
    await rejectAndTell({ meera, vinod });
    await expect(waitingRates(vinod)).toHaveCount(0);
    await hearWhatBecameOfIt(vinod);
    await value.fill('95');
    await sendRates(vinod, ['10-1,050', '10-95'], 'It was 950');
    await vinod.getByRole('link', { name: 'Open: Gali rates' }).click();
    await sayNo(vinod, 'Withdraw', 'A slip of the hand');
    await seeGali(meera);
    await expect(newestCard(meera)).toContainText('A week of gifts');
    await seeGali(vinod);
    await value.fill('950');
    await sendRates(vinod, ['10-1,050', '10-950'], 'The week is over');
    await meera.getByRole('link', { name: 'Decide: Gali rates' }).click();
    await meera.getByRole('button', { name: 'Approve' }).click();
    await expect(newestCard(vinod)).toContainText('The week is over');
  },
);

journey(
  'Somebody who enters results proposes a file, sees every row that stays out and why, a colleague confirms it, and both have the results',
  { tag: ['@desktop', '@long'] },
  async ({ page, watch, openWindow }) => {
    watch.expectRefusals(422);
    await enterAsStaff(page, 'Asha Kulkarni');
    await expect(page.getByRole('link', { name: 'Rates' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Results( \d+ waiting)?$/ }).click();
    await page.getByRole('link', { name: 'Past results' }).click();
    const choice = page.getByRole('combobox', { name: 'Market' });
    await choice.selectOption(await choice.locator('optgroup[label="Starline"] option').first().innerText());
    const rows = page.getByRole('textbox', { name: 'or its rows, pasted' });
    const check = page.getByRole('button', { name: 'Check the file' });

    await rows.fill('date,result\n2024-02-27,67');
    await check.click();
    await expect(page.getByText('The first line must name the columns date, pana.')).toBeVisible();
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${FILE}`) });
    await expect(rows).toHaveValue(/2999-01-01/);
    await check.click();
    const bad = page.getByRole('table', { name: 'Bad rows' });
    await expect(bad.getByRole('row')).toHaveCount(BAD.length + 1);
    for (const [line, why] of BAD) expect((await cellsOf(bad, line)).at(-1)).toBe(why);
    expect(await findAxeProblems(page, 'staff tools')).toEqual([]);
    await page.getByRole('textbox', { name: 'Where the results come from' }).fill('The paper of these days');
    await hear(page.getByText('Sent. A second person must confirm it'), () =>
      page.getByRole('button', { name: 'Propose 3 days' }).click(),
    );
    await expect(rows).toHaveValue('');
    await expect(page.getByText('27 Feb 2024')).toHaveCount(0);

    const meera = await openWindow(DESK);
    await enterAsStaff(meera, 'Meera Joshi');
    await meera.getByRole('link', { name: /^Import 3 past days of/ }).click();
    const asked = meera.getByRole('region', { name: 'What changes' });
    await expect(factOf(asked, 'Reason')).toHaveText('The paper of these days');
    await expect(asked.getByRole('table', { name: 'First new days' })).toContainText('2024-02-28');
    const proposed = meera.waitForEvent('download');
    await asked.getByRole('button', { name: 'Download the file' }).click();
    expect(readFileSync(await (await proposed).path(), 'utf8')).toBe(`\uFEFF${FILE}`);
    expect(await findAxeProblems(meera, 'staff tools')).toEqual([]);
    await asked.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(meera.getByRole('link', { name: 'Past results' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByText('27 Feb 2024')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const taken = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(taken.slice(0, 4)).toEqual(['date,pana', ...IMPORTED]);

    await rows.fill(taken.join('\n'));
    await check.click();
    await expect(page.getByText('The file has no new result.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  },
);
