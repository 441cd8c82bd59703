import { expect, type Page } from '@playwright/test';
import { openInApp } from '../journeys/open-in-app.ts';
import { component } from './component.ts';
import { findLookProblemsInEveryLanguage } from './find-case-problems.ts';

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const submitOf = (page: Page) => page.getByRole('button', { name: /^Submit/ });

component(
  'Withdraw: the hours, what is held and the chosen number are there before anything is typed',
  async ({ page, open }) => {
    await open('player: Withdraw, usual');
    const main = page.getByRole('main');
    await expect(main).toContainText('Open now');
    await expect(main).toContainText('Usually within 30 minutes');
    await expect(main).toContainText('8h 20m left');
    const held = page.getByRole('article', { name: /Pending$/ });
    await expect(held.getByRole('list', { name: 'Steps of this withdrawal' })).toContainText(
      'Points held: 600',
    );
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /^Google Pay/ })).toBeChecked();
    await page.getByRole('button', { name: 'Other method' }).click();
    await expect(page.getByRole('radio', { name: /^Paytm/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^PhonePe/ })).toBeVisible();
  },
);

component(
  'Withdraw: of two numbers the last used is chosen, and slow payments say so',
  async ({ page, open }) => {
    await open('player: Withdraw, two usable numbers');
    await expect(page.getByRole('radio', { name: /^Paytm/ })).toBeChecked();
    await expect(page.getByText('Usually within 95 minutes')).toBeVisible();
  },
);

component(
  'Withdraw: who comes while it is closed asks to be told when it opens, hears how, and takes it back',
  async ({ page, open }) => {
    await open('player: Withdraw, closed');
    await keepWish(page);
    await page.getByRole('button', { name: 'Tell me at 10:00 AM' }).click();
    await expect(page.getByText('You get a notice in the app at 10:00 AM.')).toBeVisible();
    await page.getByRole('button', { name: 'Do not tell me' }).click();
    await expect(page.getByRole('button', { name: 'Tell me at 10:00 AM' })).toBeVisible();
    await expect(page.getByText('You get a notice')).toBeHidden();
  },
);

/** Answers the calls of the wish to be told as the server does, which keeps it. */
async function keepWish(page: Page): Promise<void> {
  await page.evaluate(() => {
    let on = false;
    const ask = window.fetch.bind(window);
    window.fetch = async (address, init) => {
      if (typeof address !== 'string' || !address.endsWith('-withdrawal-reminder')) return ask(address, init);
      if (address.includes('-set-')) on = init?.body === '{"on":true}';
      return Response.json({ status: true, msg: '', message: '', on, by_push: false });
    };
  });
}

component(
  'Passbook: what is under way says so: a withdrawal, and above all days a deposit',
  async ({ page, open }) => {
    await open('player: Passbook, usual');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Under way', /^Today/]);
    await expect(main.getByRole('link', { name: /^Deposit: ANK7Q2M4.*Pending$/ })).toBeVisible();
    await expect(main).toContainText(/Withdrawal: Google Pay, W-50001.*Pending/);
    await page.getByRole('button', { name: 'Debit' }).click();
    await expect(main.getByText('Under way')).toBeHidden();
  },
);

component('Withdraw: without a number one can be added in its place', async ({ page, open }) => {
  await open('player: Withdraw, without a number');
  await expect(page.getByText('Add a payment number')).toBeVisible();
  await expect(page.getByText(/^Usually within/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Paytm/ }).click();
  await expect(page.getByRole('dialog', { name: 'Paytm number' })).toBeVisible();
});

component('Withdraw: the chips are amounts that can be withdrawn', async ({ page, open }) => {
  await open('player: Withdraw, nothing held');
  const chips = page.getByRole('group', { name: 'Usual amounts' }).getByRole('button');
  await expect(chips).toHaveText(['1,000', '2,000', '5,000', 'All']);
  await chips.last().click();
  await expect(amountOf(page)).toHaveValue('11890');
  await expect(page.getByRole('main')).toContainText('When you submit, 11,890 points are held');
});

component('Withdraw: a refusal stands at its field, with the number that helps', async ({ page, open }) => {
  await open('player: Withdraw, deposit not played');
  const amount = amountOf(page);
  for (const [typed, said] of [
    ['', 'Amount is required!'],
    ['15000', 'Wallet Limit Exceeded. You have 11,890.'],
    ['100', 'Min amt is 500'],
  ] as const) {
    await amount.fill(typed);
    await submitOf(page).click();
    await expect(amount).toHaveAccessibleDescription(said);
    await expect(page.getByRole('alert')).toHaveText(said);
  }
  await amount.fill('500');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await submitOf(page).click();
  await page.getByRole('dialog', { name: 'Withdraw' }).getByRole('button', { name: 'SUBMIT' }).click();
  await expect(amount).toHaveAccessibleDescription('Play for 1,500 pts of what you have added first.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(amount).toHaveValue('500');
});

component(
  'Withdraw: while it is closed it can be filled in and is kept, and says from when it can be sent',
  async ({ page, open }) => {
    await open('player: Withdraw, closed');
    await expect(page.getByRole('main')).toContainText('Opens at 10:00 AM, in 2h 14m');
    await expect(page.getByRole('main')).toContainText('Nothing is held yet.');
    await expect(submitOf(page)).toHaveText('Submit from 10:00 AM');
    await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
    await amountOf(page).fill('700');
    await amountOf(page).press('Enter');
    await expect(page.getByText('Withdrawals are only allowed during specified hours.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openInApp(page, '/transfer');
    await openInApp(page, '/withdraw');
    await expect(amountOf(page)).toHaveValue('700');
    await expect(page.getByRole('radio', { name: /^Google Pay/ })).toBeChecked();
  },
);

component(
  'Withdraw: what is typed behind a point or a comma is not taken for rupees',
  async ({ page, open }) => {
    await open('player: Withdraw, usual');
    const amount = amountOf(page);
    for (const [typed, shown, left] of [
      ['500.50', '500.', '500'],
      ['५००.५०', '500.', '500'],
      ['500,50', '500,50', '500'],
      ['1,250', '1,250', '1250'],
    ] as const) {
      await amount.fill('');
      await amount.pressSequentially(typed);
      await expect(amount).toHaveValue(shown);
      await amount.blur();
      await expect(amount).toHaveValue(left);
    }
  },
);

const OTHER = '9765011842';
const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Phone No' });
const pointsOf = (page: Page) => page.getByRole('textbox', { name: 'Points' });

component(
  'Transfer: the points wake up when the name is there, and the outcome is told before Submit',
  async ({ page, open }) => {
    await open('player: Transfer, usual');
    await expect(pointsOf(page)).toBeDisabled();
    await expect(pointsOf(page)).toHaveAccessibleDescription('First the number, then the points.');
    await expect(page.getByRole('button', { name: '500', exact: true })).toBeDisabled();
    await phoneOf(page).fill('९७६५०११८४२');
    await expect(phoneOf(page)).toHaveValue(OTHER);
    await expect(page.getByRole('status').filter({ hasText: 'Ramesh J.' })).toBeVisible();
    await page.getByRole('button', { name: '500', exact: true }).click();
    await expect(page.getByRole('definition')).toHaveText(['500', '11,390']);
    expect(await findLookProblemsInEveryLanguage(page)).toEqual([]);
    await submitOf(page).click();
    await expect(page.getByRole('dialog', { name: 'Send 500 points?' })).toContainText('Ramesh J.');
  },
);

component(
  'Transfer: while the name is looked for the line runs and nothing can be typed',
  async ({ page, open }) => {
    await open('player: Transfer, name being looked for');
    await phoneOf(page).fill(OTHER);
    await expect(page.getByRole('status').filter({ hasText: 'Looking for the name...' })).toBeVisible();
    await expect(page.locator('.animate-busy')).toBeVisible();
    await expect(pointsOf(page)).toBeDisabled();
  },
);

component(
  'Transfer: a number is judged when it is whole or was left, one thing at a time',
  async ({ page, open }) => {
    await open('player: Transfer, unknown number');
    const phone = phoneOf(page);
    const alert = page.getByRole('alert');
    await phone.press('Enter');
    await expect(alert).toHaveText(['Phone No is required!']);
    await phone.fill('12345');
    await expect(alert).toHaveCount(0);
    await phone.blur();
    await expect(alert).toHaveText(['Phone.No is not Valid!']);
    await phone.fill('9000000001');
    await expect(alert).toHaveText(["Don't Use Your Own Phone No."]);
    await phone.fill(OTHER);
    await expect(alert).toHaveText(['No player has this number. Check it, or ask them to join.']);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
  },
);

component(
  'Transfer: after too many numbers it tells from when on the next can be tried',
  async ({ page, open }) => {
    await open('player: Transfer, too many numbers');
    await phoneOf(page).fill(OTHER);
    // 340 seconds after 11:47, and not a minute too early.
    await expect(phoneOf(page)).toHaveAccessibleDescription('Too many numbers. Try again at 11:53 AM.');
  },
);

component('Transfer: a lost connection is no fault of the number', async ({ page, open }) => {
  await open('player: Transfer, connection lost');
  await phoneOf(page).fill(OTHER);
  await expect(page.getByText('No connection. Please try again.').first()).toBeVisible();
  await expect(phoneOf(page)).not.toHaveAttribute('aria-invalid', 'true');
});

component(
  'Transfer: what cannot be sent is told at the points, too much while it is typed',
  async ({ page, open }) => {
    await open('player: Transfer, few points');
    await phoneOf(page).fill(OTHER);
    const points = pointsOf(page);
    await expect(points).toBeEnabled();
    const chips = page.getByRole('group', { name: 'Usual points' }).getByRole('button');
    await expect(chips).toHaveText(['200', '500']);
    await points.fill('50000');
    await expect(points).toHaveAccessibleDescription('Not Enough Points. You have 680.');
    await points.fill('50');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await points.press('Enter');
    await expect(points).toHaveAccessibleDescription('Points Must be More than 100. 100 is enough.');
    await points.fill('');
    await points.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(['Points is required!']);
  },
);

component(
  'Transfer: the limit of the day tells what can still be sent, at the points',
  async ({ page, open }) => {
    await open('player: Transfer, limit of the day');
    await phoneOf(page).fill(OTHER);
    await page.getByRole('button', { name: '2,000', exact: true }).click();
    await submitOf(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
    await expect(pointsOf(page)).toHaveAccessibleDescription('You can send 1,500 more today.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(pointsOf(page)).toHaveValue('2000');
  },
);
