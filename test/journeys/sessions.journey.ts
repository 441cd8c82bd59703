import { expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { NEWCOMER_PASSWORD, enterAsNewcomer } from './enter-as-newcomer.ts';
import { journey } from './journey.ts';
import { logInAs } from './log-in-as.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

journey(
  'AUTH-09 AUTH-15 A player sees every log-in and ends the others, one by one, all, or with another password',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(401, 422);
    watch.expectCuts();
    const mobile = await enterAsNewcomer(page, system);
    const other = await openWindow();
    await other.goto('/login');
    await logInAs(other, mobile, NEWCOMER_PASSWORD);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: /^Profile/ }).click();
    await changeName(page);
    await expect(page.getByText('This device')).toHaveCount(1);
    const ended = page.getByText('Logged out there').waitFor();
    await page.getByRole('button', { name: /^Log out / }).click();
    await ended;
    await expect(page.getByRole('button', { name: /^Log out / })).toHaveCount(0);
    await expectLogin(other);

    await logInAs(other, mobile, NEWCOMER_PASSWORD);
    await page.reload();
    await page.getByRole('button', { name: 'End all others' }).click();
    const sure = page.getByRole('alertdialog', { name: 'End all other sessions?' });
    const allEnded = page.getByText('All other sessions have ended').waitFor();
    await sure.getByRole('button', { name: 'End all others' }).click();
    await allEnded;
    await expectLogin(other);

    await logInAs(other, mobile, NEWCOMER_PASSWORD);
    await page.getByRole('link', { name: 'Change Password' }).click();
    await changePassword(page);
    await expectLogin(other);
    await logInAs(other, mobile, 'satpura-7712');
    // The session of whoever changed it goes on, under another secret.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  },
);

async function changeName(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Name', exact: true });
  await edit.click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Ravi Test');
  await name.fill(' ');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(name).toHaveAccessibleDescription('Name is required!');
  await name.fill('Ravi Deshmukh');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ravi Deshmukh' })).toBeVisible();
  await expect(name).toBeHidden();
  await edit.click();
  await expect(name).toHaveAccessibleDescription('');
}

async function changePassword(page: Page): Promise<void> {
  const current = page.getByRole('textbox', { name: 'Current Password' });
  const next = page.getByRole('textbox', { name: 'New Password' });
  const again = page.getByRole('textbox', { name: 'Confirm Password' });
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expect(current).toHaveAccessibleDescription('Current Password is required!');
  await expect(next).toHaveAccessibleDescription('New Password is required!');
  await expect(again).toHaveAccessibleDescription('Confirm Password is required!');
  await current.fill('not-my-password');
  await next.fill('satpura-7712');
  await again.fill('satpura-771');
  await update.click();
  await expect(again).toHaveAccessibleDescription('Confirm Password is not equal to New Password!');
  await again.fill('satpura-7712');
  const refused = page.getByText('Old password is incorrect').waitFor();
  await update.click();
  await refused;
  await expect(current).toHaveAccessibleDescription('Old password does not match');

  await current.fill(NEWCOMER_PASSWORD);
  await page.getByRole('checkbox', { name: 'End all other sessions' }).check();
  const changed = page.getByText('Successfully changed password').waitFor();
  await update.click();
  await changed;
  await expect(current).toHaveValue('');
}

async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByText('Please log in again.')).toBeVisible();
}

journey(
  'AUTH-13 AUTH-14 A bid that needs the password again keeps its list, and is placed once under the same key',
  { tag: '@mobile' },
  async ({ page, system, watch }) => {
    watch.expectRefusals(403, 422);
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '4', points: '37' });
    const keys = await lockBids(page, 2);

    await tapKeys(page.getByRole('main'), ['Submit']);
    const confirm = page.getByRole('dialog', { name: 'Single Digit' });
    await pressSubmit(confirm);
    const sheet = page.getByRole('dialog', { name: 'Enter your password again' });
    const password = sheet.getByRole('textbox', { name: 'Password' });
    await expect(password).toBeFocused();
    const failed = page.getByText('Failed to place bid. Please try again.').waitFor();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await failed;
    await expect(confirm.getByText('Please enter your password again.')).toBeVisible();
    await expect(sheet).toHaveCount(0);

    await pressSubmit(confirm);
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(password).toHaveAccessibleDescription('Password is required!');
    await password.fill('not-my-password');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('The password is not right.');
    await password.fill(NEWCOMER_PASSWORD);
    const placed = page.getByText('Bid placed successfully!').waitFor();
    await page.keyboard.press('Enter');
    await placed;

    await expect(walletPill(page, '963')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 bid placed, 37 pts' })).toBeVisible();
    const [, asked, repeated] = keys();
    expect(repeated).toBe(asked);
    expect(keys()).toHaveLength(3);
  },
);

/** Refuses bids as after twelve hours without a touch, this many times. Returns the keys that were sent. */
async function lockBids(page: Page, times: number): Promise<() => readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api-submit-bid', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > times) return route.continue();
    const json = { status: false, code: 'step_up_required', msg: 'Please enter your password again.' };
    return route.fulfill({ status: 403, json });
  });
  return () => keys;
}
