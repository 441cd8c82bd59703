import { expect, type Page } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { type GatewayStandIn, startGatewayStandIn } from '../support/gateway-stand-in.ts';
import type { SignedWebhook } from '../support/gateway-webhooks.ts';
import { openPayees } from './change-payee.ts';
import { DESK } from './desk.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { openEmbeddedSystem } from './system.ts';
import { journey } from './journey.ts';
import { readDrawnQr } from './read-drawn-qr.ts';
import { walletPill } from './wallet-pill.ts';

const GATEWAY = 'cashfree';
const NO_UPI_ID = {
  upi_payment_id: '',
  google_upi_payment_id: '',
  phonepay_upi_payment_id: '',
  paytm_upi_payment_id: '',
};

/** In a system with a contract with a gateway, for which a stand-in is used here. */
const payingByGateway = journey.extend<object, { readonly standIn: GatewayStandIn }>({
  standIn: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, give) => {
      const standIn = await startGatewayStandIn();
      await give(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ standIn }, give) => {
      // One journey shows that the embedded store carries a whole system; the others take less time on PostgreSQL.
      const system = await openEmbeddedSystem(standIn.env(GATEWAY));
      await give(system);
      await system.close();
    },
    // It is planted anew, and its engine compiled three times: a quarter of a minute where nothing else runs.
    { scope: 'worker', timeout: 600_000 },
  ],
});

payingByGateway(
  'MON-08 T40 I-21 A player pays by the gateway and sees it credited at once; a forged word credits nothing, another amount waits for a person; a payee is hastened by both',
  { tag: '@mobile' },
  async ({ page, system, standIn, desk, watch, openWindow }) => {
    watch.expectRefusals(409);
    const tell = (webhook: SignedWebhook) => sendWebhook(system.url, webhook);
    await desk.changePayments(NO_UPI_ID);
    await enterAsNewcomer(page, system, '/payviaupi');
    await seeAppsWithoutUpiId(page);

    const first = await pay(page, '500');
    standIn.pay(first);
    const right = standIn.webhook(GATEWAY, first);
    expect(
      await tell({ ...right, body: right.body.replace('"payment_amount":500', '"payment_amount":900') }),
    ).toBe(401);
    expect(await tell({ ...right, headers: { ...right.headers, 'x-webhook-signature': 'forged' } })).toBe(
      401,
    );
    await expect(page.getByRole('article')).toContainText('Pending');
    await expect(walletPill(page, '1,000')).toBeVisible();
    expect(await tell(right)).toBe(200);
    await expect(page.getByRole('article')).toContainText('Approved');
    await expect(walletPill(page, '1,500')).toBeVisible();

    await page.getByRole('button', { name: 'Add more money' }).click();
    const second = await pay(page, '300');
    standIn.pay(second, { amount: 10_000 });
    expect(await tell(standIn.webhook(GATEWAY, second))).toBe(200);
    const cashier = await openWindow(DESK);
    await creditManually(cashier);
    await expect(page.getByRole('article')).toContainText('Received: ₹100');
    await expect(walletPill(page, '1,600')).toBeVisible();

    await desk.makeSafer('payee_delay_minutes', '15');
    expect(await desk.changePayments({ upi_payment_id: 'ank.new@example' })).not.toBe(null);
    await confirmOnceMore(cashier);
    await desk.activatePayeeEarly();
    await expect(scheduled(cashier)).toBeHidden();
    await expect(cashier.getByRole('table', { name: 'History' }).getByRole('row').nth(1)).toContainText(
      'In force',
    );
  },
);

async function sendWebhook(url: string, { headers, body }: SignedWebhook): Promise<number> {
  const response = await fetch(`${url}/payment-webhook/${GATEWAY}`, { method: 'POST', headers, body });
  return response.status;
}

const addMoney = (page: Page) => page.getByRole('button', { name: 'Add Money' });

/** The system has no UPI id at all: each app says so by its name. */
async function seeAppsWithoutUpiId(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  for (const app of ['PhonePe', 'Google Pay', 'Paytm']) {
    await page.getByRole('radio', { name: app }).check();
    await addMoney(page).click();
    const said = `${app} UPI ID not configured. Please try another payment method.`;
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
}

/** Returns the reference under which the gateway knows the payment, from the QR on the screen. */
async function pay(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('radio', { name: 'Other UPI Gateway' }).check();
  await addMoney(page).click();
  await expect(page.getByRole('heading', { name: `Pay ₹${amount} with a UPI app` })).toBeFocused();
  const link = await readDrawnQr(page.getByRole('img', { name: /^QR to pay/ }));
  const reference = /^upi:\/\/pay\?pa=cashfree@upi&tr=session_(TXN\w+)$/.exec(link ?? '')?.[1];
  // The app reports two seconds later that a payment was started.
  await expect(page.getByRole('article')).toContainText(reference ?? 'a reference');
  return reference ?? '';
}

/** The cashier finds the payment at the bank and assigns it to its player. */
async function creditManually(console: Page): Promise<void> {
  await console.goto('/console/');
  const cashier = readDemoFiles().people.staff.find(({ login }) => login === 'ravi');
  await console.getByRole('button', { name: new RegExp(`^${cashier?.name}`) }).click();
  await console.getByRole('link', { name: 'Bank 1 waiting' }).click();
  const waiting = console.getByRole('table', { name: 'Unmatched payments' });
  await expect(waiting.getByRole('row').nth(1)).toContainText(/Cashfree/i);
  await waiting.getByRole('button', { name: 'Credit ₹100' }).click();
  const sheet = console.getByRole('dialog', { name: 'Credit a payment' });
  await sheet.getByRole('radio', { name: /^Ravi Test, ₹300/ }).check();
  const said = console.getByText(/^Credited ₹100 to request \d+$/).waitFor();
  await sheet.getByRole('button', { name: 'Credit ₹100' }).click();
  await said;
  await expect(console.getByText('Every payment has its request.')).toBeVisible();
}

const scheduled = (console: Page) => console.getByRole('heading', { name: 'Scheduled payee' });

/** Of the two who agreed on a payee, the one at the console confirms it once more. */
async function confirmOnceMore(console: Page): Promise<void> {
  await openPayees(console);
  await expect(scheduled(console)).toBeVisible();
  expect(await findAxeProblems(console, 'scheduled payee')).toEqual([]);
  const said = console.getByText('Confirmed. The other person must confirm too').waitFor();
  await console.getByRole('button', { name: 'Confirm once more' }).click();
  await said;
  await expect(console.getByText('Confirmed once more by')).toBeVisible();
  await expect(console.getByRole('button', { name: 'Confirm once more' })).toBeHidden();
}
