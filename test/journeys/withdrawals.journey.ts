import { expect, type Locator, type Page } from '@playwright/test';
import { enterAsNewcomer, NEWCOMER_PASSWORD } from './enter-as-newcomer.ts';
import { factOf } from './fact-of.ts';
import { journey } from './journey.ts';
import { openInApp } from './open-in-app.ts';
import { walletPill } from './wallet-pill.ts';

const SUBMIT_CALL = '**/api-user-withdraw-fund-request';
const METHODS_CALL = '**/api-user-payment-method-list';
// Another number than the one that a code went to a moment ago.
const PAYTM = '9812345604';

journey(
  'MON-06 I-33 A player proves a number, withdraws once although the answer gets lost, sees the payment approved, and withdraws the rest on a break',
  { tag: '@mobile' },
  async ({ page, system, desk, watch }) => {
    watch.expectRefusals(403, 422);
    watch.expectCuts();
    const meet = await failToReadNumbers(page);
    await enterAsNewcomer(page, system, '/withdraw');
    await seeNumbersFail(page, meet);

    await openInApp(page, '/imp7');
    await addNumber(page);
    await page.getByRole('link', { name: /^Withdraw Fund Open till / }).click();
    await seeRefusals(page);
    await withdrawOnce(page);
    await expect(walletPill(page, '500')).toBeVisible();

    await openInApp(page, '/withdraw');
    await expect(page.getByRole('article', { name: /Pending$/ })).toContainText('Points held: 500');
    await openInApp(page, '/imp7');
    await expect(page.getByText('Held for withdrawals: 500 pts')).toBeVisible();
    await openInApp(page, '/withdrawhistory');
    const first = page.getByRole('article').first();
    await expect(first).toContainText(/^₹500W-\d+, Paytm 98123 •••04Pending/);
    await expect(first).toContainText('Points held: 500');
    await expect(first.getByRole('listitem').filter({ hasText: 'Being checked' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await desk.approveWithdrawal(await numberOf(first), 'PAY-4471');
    await expect(first).toContainText('Approved');
    await expect(first).toContainText('Paid to Paytm');
    await expect(first).toContainText('Payment reference PAY-4471');
    const receipt = page.waitForEvent('download');
    await first.getByRole('link', { name: 'Payment receipt' }).click();
    expect((await receipt).suggestedFilename()).toBe('receipt.webp');

    await startCoolOff(page);
    await withdrawOnCoolOff(page);
    const second = page.getByRole('article').first();
    await expect(second).toContainText('Pending');
    await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0);
    await desk.cancelWithdrawal(await numberOf(second), 'The bank sent it back');
    await expect(second).toContainText('Cancelled');
    await expect(second).toContainText('500 points are back in your wallet.');
    await expect(second).toContainText('Reason: The bank sent it back');
  },
);

type Fate = 'cut' | 'refused' | 'answered';

/** Decides what becomes of every question for the own numbers. */
async function failToReadNumbers(page: Page): Promise<(fate: Fate) => void> {
  let current: Fate = 'cut';
  const json = { status: false, code: 'strange', msg: '' };
  await page.route(METHODS_CALL, (route) => {
    if (current === 'cut') return route.abort();
    return current === 'refused' ? route.fulfill({ status: 422, json }) : route.continue();
  });
  return (fate) => {
    current = fate;
  };
}

async function seeNumbersFail(page: Page, meet: (fate: Fate) => void): Promise<void> {
  await expect(page.getByText('An error occurred while fetching payment details')).toBeVisible();
  meet('refused');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to retrieve payment details')).toBeVisible();
  meet('answered');
  // The screen may have asked again by itself, so nothing is pressed, and what was on its way then is refused still.
  await expect(async () => {
    await openInApp(page, '/histories');
    await openInApp(page, '/withdraw');
    await expect(page.getByText('No payment methods available')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a payment method');
  await page.getByRole('link', { name: 'Withdraw History' }).click();
  await expect(page.getByText('No withdrawal history available')).toBeVisible();
  await openInApp(page, '/otpwithdraw');
  await expect(page.getByText('Invalid navigation. Please start over.')).toBeVisible();
}

/** A number for Paytm, with a wrong one before it, the password and a wrong code. */
async function addNumber(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paytm' }).click();
  const sheet = page.getByRole('dialog', { name: 'Paytm number' });
  const phone = sheet.getByRole('textbox', { name: 'Phone No' });
  const send = sheet.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Phone No is required!');
  await phone.fill('12345');
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Phone No is not Valid!');
  await phone.fill(PAYTM);
  await askForPasswordOnce(page);
  await send.click();
  const stepUp = page.getByRole('dialog', { name: 'Enter your password again' });
  await stepUp.getByRole('textbox', { name: 'Password' }).fill(NEWCOMER_PASSWORD);
  await stepUp.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByRole('heading', { name: 'Verify Paytm number' })).toBeVisible();
  const said = await page.getByText(/^Demo: your code is \d+$/).textContent();
  const code = said?.replace(/\D/g, '') ?? '';
  const digits = page.getByRole('textbox', { name: 'Verification code' });
  await digits.fill(String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0'));
  await page.getByRole('button', { name: 'Verify UPI' }).click();
  await expect(digits).toHaveAccessibleDescription('Enter Valid OTP');
  await digits.fill(code);
  const added = page.getByText('UPI Number Added Successfully!').waitFor();
  await page.getByRole('button', { name: 'Verify UPI' }).click();
  await added;
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Paytm 98123 •••04 Verified$/ })).toBeVisible();
}

/** As if the password had been given long ago. */
async function askForPasswordOnce(page: Page): Promise<void> {
  const json = { status: false, code: 'step_up_required', msg: 'Please enter your password again.' };
  await page.route('**/api-resend-otp', (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

async function seeRefusals(page: Page): Promise<void> {
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(page.getByText('Open now')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headline' })).toBeVisible();
  for (const [typed, said] of [
    ['', 'Amount is required!'],
    ['5000', 'Wallet Limit Exceeded. You have 1,000.'],
    ['100', 'Min amt is 500'],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await expect(amount).toHaveAccessibleDescription(said);
    await expect(page.getByRole('alert')).toHaveText(said);
  }
  // The only number is chosen already.
  await expect(page.getByRole('radio', { name: /^Paytm/ })).toBeChecked();
  await page.getByRole('button', { name: '500', exact: true }).click();
  const closed = 'Withdrawals are only allowed during specified hours.';
  await refuseOnce(page, { code: 'withdrawal_closed', msg: closed });
  await confirmOpened(page);
  await expect(page.getByText(closed)).toBeVisible();
  await refuseOnce(page, { code: 'strange', msg: '' });
  await confirmOpened(page);
  await expect(page.getByText('An error occurred', { exact: true })).toBeVisible();
}

/** Opens the confirmation, which says what is held, and submits it. */
async function confirmOpened(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw' });
  await expect(sheet).toContainText('₹500');
  await expect(factOf(sheet, 'Paid to')).toHaveText('Paytm, 98123 •••04');
  await expect(factOf(sheet, 'Held now')).toHaveText('500 points');
  await sheet.getByRole('button', { name: 'SUBMIT' }).click();
  return sheet;
}

/** What the server may say where it knows better than the screen. */
async function refuseOnce(
  page: Page,
  refusal: { readonly code: string; readonly msg: string },
): Promise<void> {
  const json = { status: false, ...refusal };
  await page.route(SUBMIT_CALL, (route) => route.fulfill({ status: 422, json }), { times: 1 });
}

/** The server takes the request, its answer never arrives, and the player gives up waiting before sending it again. */
async function withdrawOnce(page: Page): Promise<void> {
  const keys = new Set<string | undefined>();
  let isCut = true;
  await page.route(SUBMIT_CALL, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (!isCut) return route.continue();
    const reply = await route.fetch();
    expect(reply.status()).toBe(200);
    return route.abort();
  });
  const sheet = await confirmOpened(page);
  await expect(factOf(sheet, 'Balance after')).toHaveText('500');
  await expect(page.getByText('Checking with the server. Nothing can be sent twice.')).toBeVisible();
  const unexpected = page.getByText('An unexpected error occurred. Please try again later.').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await unexpected;
  await expect(page.getByText(/^The answer to your last request got lost/)).toBeVisible();
  isCut = false;
  const sent = page.getByText('Withdraw request sent successfully').waitFor();
  await confirmOpened(page);
  await sent;
  await expect(page).toHaveURL(/\/imp$/);
  expect(keys.size).toBe(1);
  await page.unroute(SUBMIT_CALL);
}

async function numberOf(card: Locator): Promise<string> {
  return /^W-(\d+)/.exec((await card.getAttribute('aria-label')) ?? '')?.[1] ?? '';
}

/** Betting goes off for this player, on the open page too. */
async function startCoolOff(page: Page): Promise<void> {
  const answer = await page.request.post('/api-start-cool-off', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { hours: 24 },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(walletPill(page, '500')).toBeHidden();
}

async function withdrawOnCoolOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Withdraw balance' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headline' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await expect(page.getByRole('radio', { name: /^Paytm/ })).toBeChecked();
  const sent = page.getByText('Withdraw request sent successfully').waitFor();
  await confirmOpened(page);
  await sent;
  await expect(page).toHaveURL(/\/imp$/);
  await openInApp(page, '/withdrawhistory');
}
