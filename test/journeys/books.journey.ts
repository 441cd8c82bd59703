import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Calls } from '#contract/calls.ts';
import { DESK } from './desk.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';

type State = Calls['/console/api/get-books-state']['reply'];

const STOPPED: State = {
  recent: {
    finished_at: '2026-11-20T08:15:00.000Z',
    broken: 1,
    violations: [{ invariant: 'MON-10 wallet equals its newest entry', detail: 'player 1007 has 12345' }],
  },
  whole: { finished_at: '2026-11-20T08:20:00.000Z', broken: 0, violations: [] },
  pass: { began_at: '2026-11-20T08:20:30.000Z', finished_at: null, slices: 3, percent: 42 },
  stop: {
    began_at: '2026-11-20T08:15:01.000Z',
    first_by: 'Meera Joshi',
    first_reason: 'Found and repaired',
    can_lift: true,
    own: false,
  },
  server_time: '2026-11-20T08:21:00.000Z',
};

const DAYS: Calls['/console/api/list-closed-days']['reply'] = {
  days: [
    {
      day: '2026-11-20',
      entries: 31_904,
      deposits: '24183',
      withdrawals: '17620',
      staked: '116402',
      won: '83317.5',
      players_funds: '842011.5',
      closed_at: '2026-11-20T18:35:00.000Z',
    },
  ],
  next_cursor: null,
  sums: {
    days: 1,
    entries: 31_904,
    deposits: '24183',
    withdrawals: '17620',
    staked: '116402',
    won: '83317.5',
  },
};

/** Parts that only a broken system or an older one shows. */
async function pretend(page: Page, path: string, body: object): Promise<void> {
  await page.route(`**/console/api/${path}`, (route) =>
    route.fulfill({ json: { status: true, msg: '', message: '', ...body } }),
  );
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK.viewport);
}

journey(
  'MON-10 MON-14 The owner sees what players own, states the float, looks into the books, and lets stopped payouts go on',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    await enterAsStaff(page, 'Vinod Shinde');
    await page.getByRole('link', { name: 'Books' }).click();
    await expect(page.getByText('Nobody has said yet how much money there is.')).toBeVisible();
    await expect(page.getByText('A day is closed a few minutes after its midnight.')).toBeVisible();

    // The float: an invalid amount is reported at the field; too little is visible at once.
    await page.getByRole('button', { name: 'State the float' }).click();
    const sheet = page.getByRole('dialog', { name: 'State the float' });
    const amount = sheet.getByRole('textbox', { name: 'Money for players, in rupees' });
    await amount.fill('much');
    await sheet.getByRole('button', { name: 'State the float' }).press('Enter');
    await expect(sheet.getByText('An amount with at most two decimals.')).toBeVisible();
    await amount.fill('1');
    await sheet.getByRole('textbox', { name: 'Where it is' }).fill('Current account <b>today</b>');
    const said = expect(page.getByText('Float stated', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'State the float' }).press('Enter');
    await said;
    await expect(page.getByText(/^[\d,.]+ missing$/)).toBeVisible();
    await expect(page.getByText(/^Stated by Vinod Shinde, .*: Current account <b>today<\/b>$/)).toBeVisible();
    await expect(factOf(page.getByRole('main'), 'Stated float')).toHaveText('1');

    // The open period, account by account; the file has only its header.
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).press('Enter');
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.trim()).toBe('Day,Account,What,Entries,Plus,Minus');
    await page.getByRole('link', { name: 'Since the last close' }).click();
    const wallets = page.getByRole('region', { name: 'Wallets of players' });
    await expect(wallets).toContainText('Opening0');
    await expect(wallets.getByRole('table')).toContainText('Welcome points');
    await expect(page.getByRole('region', { name: 'House, bonuses' })).toContainText(/Closing−/);
    await expectNoSidewaysScroll(page);
    watch.expectRefusals(404);
    await goWhenQuiet(page, watch, '/console/books/2026-01-01');
    await expect(page.getByText('This day is not closed.')).toBeVisible();
    await page.getByRole('link', { name: 'All days' }).click();
    await expect(factOf(page.getByRole('main'), 'Stated float')).toHaveText('1');

    // A system whose books did not balance, and one that has closed days.
    await pretend(page, 'get-books-state', STOPPED);
    await pretend(page, 'list-closed-days', DAYS);
    await pretend(page, 'lift-payout-stop', { state: 'lifted' });
    await goWhenQuiet(page, watch, '/console/books');
    await expect(
      page.getByText('MON-10 wallet equals its newest entry: player 1007 has 12345'),
    ).toBeVisible();
    await expect(
      page.getByText('Meera Joshi says that payouts may go on: Found and repaired.'),
    ).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Check of every entry' })).toContainText('part 442%');
    const day = page.getByRole('table', { name: 'Closed days' }).getByRole('row').nth(1);
    await expect(day).toContainText('Fri 20 Nov 202631,9041,16,40283,317.524,18317,6208,42,011.5');
    await expectNoSidewaysScroll(page);
    expect(await findAxeProblems(page, 'books while payouts are stopped')).toEqual([]);
    await page.getByRole('button', { name: 'Let payouts go on' }).press('Enter');
    const lift = page.getByRole('dialog', { name: 'Let payouts go on' });
    await lift.getByRole('textbox', { name: 'Reason' }).fill('Checked with the bank');
    const done = expect(page.getByText('Payouts go on', { exact: true })).toBeVisible();
    await lift.getByRole('button', { name: 'Let payouts go on' }).click();
    await done;
    await day.getByRole('link', { name: 'Fri 20 Nov 2026' }).click();
    await expect(page).toHaveURL(/\/books\/2026-11-20$/);
    await page.unrouteAll();
  },
);
