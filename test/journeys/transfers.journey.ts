import { expect, type Page } from '@playwright/test';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { factOf } from './fact-of.ts';
import { journey } from './journey.ts';
import { loseFirstReply } from './lose-first-reply.ts';
import { openInApp } from './open-in-app.ts';
import { PHONE } from './phone.ts';
import { walletPill } from './wallet-pill.ts';

const NAME_CALL = '**/api-check-user-for-transfer-amt';
const SEND_CALL = '**/api-user-transfer-wallet-balance';

journey(
  'MON-05 I-12 Points go to another player once although the answer gets lost, after the name was seen, and both see it at once',
  { tag: '@mobile' },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(422);
    watch.expectCuts();
    const own = await enterAsNewcomer(page, system, '/transferModel');
    const other = await openWindow(PHONE);
    const theirs = await enterAsNewcomer(other, system);
    await expect(walletPill(other, '1,000')).toBeVisible();

    await seeRefusals(page, own);
    await page.getByRole('textbox', { name: 'Phone No' }).fill(theirs);
    await expect(page.getByText('Ravi T.')).toBeVisible();
    await seePointsRefused(page);
    await page.getByRole('button', { name: '200', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('For Diwali');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();

    const sheet = page.getByRole('dialog', { name: 'Send 200 points?' });
    await expect(factOf(sheet, 'To')).toContainText('Ravi T.');
    await expect(factOf(sheet, 'Balance after')).toHaveText('800');
    await expect(factOf(sheet, 'Note')).toHaveText('For Diwali');
    await seeRefusedOnce(page);
    await page.getByRole('button', { name: '200', exact: true }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const goOn = await loseFirstReply(page, SEND_CALL);
    await sheet.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(sheet.getByText('Checking with the server. Nothing can be sent twice.')).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { name: '200 points sent to Ravi T.' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(factOf(page.getByRole('main'), 'Reference')).toHaveText(/^\d+$/);
    await expect(walletPill(page, '800')).toBeVisible();
    await expect(walletPill(other, '1,200')).toBeVisible();

    await page.getByRole('link', { name: 'Wallet History' }).click();
    await expect(page.getByText('Transfer sent: Ravi T.')).toBeVisible();
    await openInApp(other, '/transaction');
    await expect(other.getByText('Transfer received: Ravi T.')).toBeVisible();
  },
);

async function seeRefusals(page: Page, own: string): Promise<void> {
  const phone = page.getByRole('textbox', { name: 'Phone No' });
  const points = page.getByRole('textbox', { name: 'Points' });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  // Nothing can be sent before the name was seen; Enter says what is missing.
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(points).toBeDisabled();
  await phone.press('Enter');
  await expect(phone).toHaveAccessibleDescription('Phone No is required!');
  await expect(page.getByRole('alert')).toHaveText('Phone No is required!');
  await phone.fill('12345');
  await phone.press('Enter');
  await expect(phone).toHaveAccessibleDescription('Phone.No is not Valid!');
  await phone.fill(own);
  await expect(phone).toHaveAccessibleDescription("Don't Use Your Own Phone No.");
  await phone.fill('9999999999');
  await expect(phone).toHaveAccessibleDescription(
    'No player has this number. Check it, or ask them to join.',
  );
  // A check that fails without a reason is told in the words of the documents.
  const json = { status: false, code: 'strange', msg: '' };
  await page.route(NAME_CALL, (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await phone.fill('9999999998');
  await expect(phone).toHaveAccessibleDescription('Username or password incorrect');
}

async function seePointsRefused(page: Page): Promise<void> {
  const points = page.getByRole('textbox', { name: 'Points' });
  for (const [typed, said] of [
    ['', 'Points is required!'],
    ['80', 'Points Must be More than 100. 100 is enough.'],
    ['5000', 'Not Enough Points. You have 1,000.'],
  ] as const) {
    await points.fill(typed);
    await points.press('Enter');
    await expect(points).toHaveAccessibleDescription(said);
    await expect(page.getByRole('alert')).toHaveText(said);
  }
}

/** A refusal is said at the points, closes the sheet and moves nothing (I-12). */
async function seeRefusedOnce(page: Page): Promise<void> {
  const json = { status: false, code: 'transfers_of_day', msg: 'This goes over what you can send in a day.' };
  await page.route(SEND_CALL, (route) => route.fulfill({ status: 422, json }), { times: 1 });
  const sheet = page.getByRole('dialog', { name: 'Send 200 points?' });
  await sheet.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Points' })).toHaveAccessibleDescription(
    'This goes over what you can send in a day.',
  );
  await expect(walletPill(page, '1,000')).toBeVisible();
}
