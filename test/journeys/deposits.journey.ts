import { expect, type Locator, type Page } from '@playwright/test';
import { enterAsNewcomer, NEWCOMER_PASSWORD } from './enter-as-newcomer.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { openInApp } from './open-in-app.ts';
import { PHONE } from './phone.ts';
import { readDrawnQr } from './read-drawn-qr.ts';
import { walletPill } from './wallet-pill.ts';

const OPTIONS_CALL = '**/api-admin-bank-details';
const LOWEST_CALL = '**/api-last-fund-request-detail';
const LINK_CALL = '**/api-get-pay-link';
const ADD_CALL = '**/api-fund-request-add';
const GATEWAY = '**/payment-gateway?*';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const UTR = '412356789012';

journey(
  'MON-07 I-19 I-20 I-21 A player adds money by each way: told what is wrong, noted once although answers get lost, credited live',
  { tag: '@mobile' },
  async ({ page, system, desk, watch, openWindow }) => {
    watch.expectRefusals(409, 422);
    watch.expectCuts();
    const readAgain = await failToReadOptions(page);
    const mobile = await enterAsNewcomer(page, system, '/addfundhistory');
    await expect(page.getByText('No add fund transactions found.')).toBeVisible();
    await page.getByRole('link', { name: 'Add Money' }).click();
    await page.getByRole('link', { name: /^Via UPI Apps/ }).click();
    await seeOptionsFail(page, readAgain);
    await seeRefusals(page);

    const reference = await payByQr(page);
    expect(await findAxeProblems(page, 'payment')).toEqual([]);
    await proveIt(page);
    await desk.approveDeposit(reference, { received: '480', utr: UTR });
    await expect(walletPill(page, '1,480')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Approved');
    await expect(page.getByRole('article')).toContainText('Received: ₹480');
    await page.getByRole('button', { name: 'Add more money' }).click();
    await expect(addMoney(page)).toBeVisible();

    const phone = await openWindow({ ...PHONE, userAgent: ANDROID });
    await logIn(phone, system.url, mobile);
    await payByApps(phone);
    await claimUsedUtr(phone);
    await openInApp(phone, '/addfundhistory');
    await expect(phone.getByRole('article')).toHaveCount(4);
    await payByQrOfOperator(page);

    // The payment of the other window is shown here without a reload.
    await expect(phone.getByRole('article')).toHaveCount(5);
    const other = phone.getByRole('article').filter({ hasText: 'Other UPI Gateway' });
    await desk.rejectDeposit(await referenceOf(other), 'Nothing was received');
    await expect(other).toContainText('Rejected');
    await expect(other).toContainText('Reason: Nothing was received');
    const pending = phone.getByRole('article').filter({ hasText: 'Pending' });
    await expect(pending).toHaveCount(3);
    await desk.approveDeposit(await referenceOf(pending.filter({ hasText: 'Paytm' })), {
      received: '300',
      utr: '500000000001',
    });
    await expect(walletPill(phone, '1,780')).toBeVisible();
    await expect(walletPill(page, '1,780')).toBeVisible();
  },
);

function addMoney(page: Page): Locator {
  return page.getByRole('button', { name: 'Add Money' });
}

/** Neither the ways to pay nor the lowest amount arrive until the player asks again. */
async function failToReadOptions(page: Page): Promise<() => Promise<void>> {
  for (const path of [OPTIONS_CALL, LOWEST_CALL]) await page.route(path, (route) => route.abort());
  return async () => {
    for (const path of [OPTIONS_CALL, LOWEST_CALL]) await page.unroute(path);
  };
}

async function seeOptionsFail(page: Page, readAgain: () => Promise<void>): Promise<void> {
  const options = page.getByRole('alert');
  await expect(options).toContainText('Failed to load payment options. Please try again later.');
  const lowest = page.getByText('An error occurred while fetching minimum deposit amount.');
  await expect(lowest).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('placeholder', '0');
  for (const [again, path] of [
    [options.getByRole('button', { name: 'Try again' }), OPTIONS_CALL],
    [page.getByRole('status').getByRole('button', { name: 'Try again' }), LOWEST_CALL],
  ] as const) {
    const asked = page.waitForRequest(path);
    await again.click();
    await asked;
  }
  // The screen may retry automatically, so from here on nothing is pressed.
  await readAgain();
  await openInApp(page, '/imp9');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Funds' })).toBeVisible();
  await openInApp(page, '/payviaupi');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('placeholder', '100');
}

async function seeRefusals(page: Page): Promise<void> {
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(addMoney(page)).toHaveAttribute('aria-disabled', 'true');
  // It looks disabled, but a tap says what is missing.
  await addMoney(page).click({ force: true });
  await expect(page.getByText('Please select a payment method')).toBeVisible();
  await expect(amount).toHaveAccessibleDescription(/^Minimum amount to add is 100/);
  await amount.fill('99');
  await page.getByRole('radio', { name: /^PhonePe/ }).check();
  await addMoney(page).click();
  await expect(amount).toHaveAccessibleDescription(/^Minimum amount to add is 100/);
  await page.getByRole('button', { name: '500', exact: true }).click();

  await page.route(GATEWAY, (route) => route.fulfill({ json: gatewayAnswer(true, 'house@upi') }));
  for (const [option, app] of [
    [/^PhonePe/, 'PhonePe'],
    [/^Google Pay/, 'Google Pay'],
    [/^Paytm/, 'Paytm'],
    [/^Other UPI Gateway/, ''],
  ] as const) {
    const msg = `${app} UPI ID not configured. Please try another payment method.`;
    const json = { status: false, code: 'upi_not_configured', msg, params: { app } };
    await page.route(LINK_CALL, (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await page.getByRole('radio', { name: option }).check();
    await addMoney(page).click();
    await expect(page.getByText(msg.trim(), { exact: true })).toBeVisible();
  }
  await page.route(LINK_CALL, (route) => route.abort(), { times: 1 });
  await addMoney(page).click();
  await expect(page.getByText('An error occurred while trying to initiate payment.')).toBeVisible();
  await page.unroute(GATEWAY);
  await seeGatewayFail(page);
}

function gatewayAnswer(success: boolean, upiId: string) {
  return { status: success, success, msg: '', message: '', data: { upiId } };
}

async function seeGatewayFail(page: Page): Promise<void> {
  await page.route(GATEWAY, (route) => route.abort(), { times: 1 });
  await addMoney(page).click();
  await expect(page.getByText('An error occurred while fetching UPI ID.')).toBeVisible();
  for (const [json, said] of [
    [gatewayAnswer(false, ''), 'Failed to fetch UPI ID. Please check your credentials.'],
    [gatewayAnswer(true, ''), 'UPI ID not found for the selected payment method.'],
  ] as const) {
    await page.route(GATEWAY, (route) => route.fulfill({ json }), { times: 1 });
    await addMoney(page).click();
    await expect(page.getByText(said)).toBeVisible();
  }
}

/**
 * Where there is no app to open the QR is shown; the answer to the fund request gets lost once. Returns the reference.
 */
async function payByQr(page: Page): Promise<string> {
  const keys = new Set<string | undefined>();
  // What is shown while the page waits for an answer is read before the answer may come.
  const processing = Promise.withResolvers<void>();
  const checking = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(ADD_CALL, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (!isFirst) {
      await checking.promise;
      return route.continue();
    }
    isFirst = false;
    await processing.promise;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  await page.getByRole('radio', { name: /^PhonePe/ }).check();
  const linked = page.waitForResponse(LINK_CALL);
  await addMoney(page).click();
  await expect(page.getByRole('heading', { name: 'Pay ₹500 with PhonePe' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  processing.resolve();
  const link = linkOf(await (await linked).json());
  expect(link).toMatch(/^upi:\/\/pay\?pa=ank\.demo\.phonepe@example&.*&tr=TXN\w+&.*am=500\.00&cu=INR$/);
  expect(await readDrawnQr(page.getByRole('img', { name: 'QR to pay Ank Demo' }))).toBe(link);
  await expect(page.getByText('Checking with the server. Nothing can be sent twice.')).toBeVisible();
  checking.resolve();
  await expect(page.getByRole('article')).toContainText('Pending');
  await expect(page.getByText('Pay once only.')).toBeVisible();
  expect(keys.size).toBe(1);
  await page.unroute(ADD_CALL);
  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText(/Waiting since .+, usually within minutes\./);
  await expect(page.getByRole('img', { name: 'QR to pay Ank Demo' })).toBeVisible();
  const reference = await referenceOf(card);
  expect(link).toContain(`tr=${reference}&`);
  return reference;
}

function linkOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'link' in answer ? String(answer.link) : '';
}

async function referenceOf(card: Locator): Promise<string> {
  await expect(card).toContainText(/TXN/);
  return /TXN[0-9A-F]{20}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
}

/** A UTR that was pasted with words, and a screenshot that is redrawn. */
async function proveIt(page: Page): Promise<void> {
  const utr = page.getByRole('textbox', { name: 'UTR' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await utr.fill('41235');
  await send.click();
  await expect(utr).toHaveAccessibleDescription(/^The UTR has 12 digits\./);
  await utr.fill(' UTR: 4123-5678-9012 ');
  await expect(utr).toHaveValue(UTR);
  const screenshot = page.getByLabel(/screenshot$/);
  const text = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await screenshot.setInputFiles(text);
  await expect(screenshot).toHaveAccessibleDescription('Choose a JPEG, PNG or WebP picture of at most 2 MB.');
  await screenshot.setInputFiles({ ...text, buffer: await page.screenshot() });
  await expect(screenshot).toHaveAccessibleDescription('The screenshot is ready to be sent.');
  const proved = page.waitForRequest('**/api-fund-request-proof');
  const thanked = page.getByText('Sent. We look for your payment.').waitFor();
  await send.click();
  // The first letters of a WebP in base64.
  expect((await proved).postData()).toContain('"screenshot":"UklGR');
  await thanked;
  await expect(page.getByRole('article')).toContainText(`UTR ${UTR}. Screenshot sent.`);
}

/** The same player on an Android phone, where the link that would open an app is recorded instead. */
async function logIn(page: Page, url: string, mobile: string): Promise<void> {
  // Two seconds for each app would add up.
  await page.clock.install();
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('http')) return;
      event.preventDefault();
      sessionStorage.setItem('opened', event.destination.url);
    });
  });
  const answer = await page.request.post(`${url}/api-user-login`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { mobile, password: NEWCOMER_PASSWORD, device_id: '', session: 'cookie' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/addfund');
}

/** Each opens its own app; one request is sent although the page was ended before, as phones do. */
async function payByApps(page: Page): Promise<void> {
  for (const [option, amount, opens] of [
    [/^Google Pay/, '200', /^intent:\/\/pay\?pa=ank\.demo\.gpay@example&.*package=com\.google\./],
    [/^Paytm/, '300', /^intent:\/\/pay\?pa=ank\.demo\.paytm@example&.*package=net\.one97\.paytm;/],
    [/^Other UPI Gateway/, '400', /^upi:\/\/pay\?pa=ank\.demo@example&.*am=400\.00&cu=INR$/],
  ] as const) {
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('radio', { name: option }).check();
    const waiting = page.getByText('Waiting for your UPI app. Do not pay twice.').waitFor();
    await addMoney(page).click();
    await waiting;
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('opened'))).toMatch(opens);
    await expect(page.getByRole('link', { name: /^Open / })).toHaveAttribute('href', opens);
    if (amount === '200') await page.reload();
    await page.clock.fastForward(2000);
    await expect(page.getByRole('article')).toContainText(`₹${amount}Pending`);
    if (amount !== '400') await page.getByRole('button', { name: 'Add more money' }).click();
  }
}

/** TH-09: one UTR serves one deposit. */
async function claimUsedUtr(page: Page): Promise<void> {
  const utr = page.getByRole('textbox', { name: 'UTR' });
  await utr.fill(UTR);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(utr).toHaveAccessibleDescription(/^This UTR has been used already\. Please contact us\./);
}

async function payByQrOfOperator(page: Page): Promise<void> {
  await openInApp(page, '/qrpay');
  const start = 'upi://pay?pa=ank.demo@example&pn=Ank%20Demo&tn=Add%20Funds';
  expect(await readDrawnQr(page.getByRole('img', { name: 'QR to pay Ank Demo' }))).toBe(`${start}&cu=INR`);
  await page.context().grantPermissions(['clipboard-write']);
  const copied = page.getByText('Copied', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy UPI ID of Ank Demo' }).click();
  await copied;
  await expect(page.getByRole('link', { name: 'Send Screenshot via WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919000000099\?text=I%20have%20paid/,
  );
  const amount = page.getByRole('textbox', { name: 'Amount (optional)' });
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(amount).toHaveAccessibleDescription(/Enter the amount that you have paid\./);
  await amount.fill('250');
  const drawn = page.getByRole('img', { name: 'QR to pay Ank Demo ₹250' });
  expect(await readDrawnQr(drawn)).toBe(`${start}&am=250.00&cu=INR`);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('article')).toContainText('₹250Pending');
}
