import { expect, type Page } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { findSecretsInStorage } from './find-secrets-in-storage.ts';
import { journey } from './journey.ts';
import { logInAs } from './log-in-as.ts';

// Other journeys use this player too, so the password is restored in the end. A newcomer has just been sent a code.
const FORGETFUL = 2;
const NEW_PASSWORD = 'satpura-7712';
const NO_CODE = 'Invalid OTP. Please try again.';

journey(
  'AUTH-08 AUTH-12 Who forgets the password chooses another one with a code, and every session ends',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch, openWindow }) => {
    watch.expectRefusals(401, 422, 500, 502);
    watch.expectCuts();
    const other = await openWindow();
    const mobile = readDemoFiles().people.players[FORGETFUL]?.mobile ?? '';
    await enterAsPlayer(other, FORGETFUL, '/imp4');
    await expect(other.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();

    await page.goto('/change-password');
    await expect(page.getByText('Invalid navigation. Please start over.')).toBeVisible();
    await page.getByRole('link', { name: 'Start over' }).click();
    const code = await askForCode(page, mobile);
    await giveCode(page, code);
    await choosePassword(page, mobile);

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await logInAs(page, mobile, NEW_PASSWORD);
    await expectToBeThrownOut(other);
    await logInAs(other, mobile, NEW_PASSWORD);
    await expect(other.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();
    await readNotice(page);
    await takeBack(page);
  },
);

journey(
  'AUTH-12 Whatever a page keeps where scripts can read it is found',
  { tag: '@mobile' },
  async ({ page }) => {
    const secrets = new Set(['kumkum-4471', '4711']);
    await page.goto('/login');
    expect(await findSecretsInStorage(page, secrets)).toEqual([]);
    await page.evaluate(keepSecrets, true);
    const found = await findSecretsInStorage(page, secrets);
    expect(found.map((line) => line.replace(/:.*/s, '')).toSorted()).toEqual([
      '4711 in address',
      '4711 in history',
      'kumkum-4471 in cache planted',
      'kumkum-4471 in cookies that scripts see',
      'kumkum-4471 in database planted',
      'kumkum-4471 in localStorage',
      'kumkum-4471 in sessionStorage',
    ]);
    await page.evaluate(keepSecrets, false);
    expect(await findSecretsInStorage(page, secrets)).toEqual([]);
  },
);

async function takeBack(page: Page): Promise<void> {
  const answer = await page.request.post('/api-change-password', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { old_pass: NEW_PASSWORD, new_pass: readDemoFiles().people.password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Runs in the page: puts a secret wherever one could lie, or takes it all away. */
async function keepSecrets(keep: boolean): Promise<void> {
  const password = keep ? 'kumkum-4471' : '';
  localStorage.setItem('planted', password);
  sessionStorage.setItem('planted', password);
  document.cookie = `planted=${password}; SameSite=Strict`;
  // A number that only contains a code is no code.
  history.replaceState({ planted: keep ? '4711' : '14711' }, '', keep ? '?otp=4711' : '?mobile=9000004711');
  await caches.delete('planted');
  indexedDB.deleteDatabase('planted');
  if (!keep) return;
  const cache = await caches.open('planted');
  await cache.put(`/early.js?${password}`, new Response(''));
  const { promise, resolve } = Promise.withResolvers<void>();
  const opening = indexedDB.open('planted');
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('kept', { autoIncrement: true }),
  );
  opening.addEventListener('success', () => {
    const writing = opening.result.transaction('kept', 'readwrite');
    writing.objectStore('kept').add(password);
    writing.addEventListener('complete', () => {
      opening.result.close();
      resolve();
    });
  });
  await promise;
}

/** The problem is shown under the field; then the code is sent. Returns the code, which only the demo shows. */
async function askForCode(page: Page, mobile: string): Promise<string> {
  const phone = page.getByRole('textbox', { name: 'Phone No' });
  const send = page.getByRole('button', { name: 'Send Reset Code' });
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Phone number is required!');
  await phone.fill('5812345670');
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Phone number is not valid!');
  await phone.fill(mobile);
  await page.route('**/api-forget-check-mobile', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Failed to send OTP');

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api-forget-check-mobile', async (route) => {
    await seen;
    const response = await route.fetch();
    const answer: unknown = await response.json();
    // Another code can be requested at once, so that nobody has to wait for it here.
    await route.fulfill({
      response,
      json: { ...(typeof answer === 'object' ? answer : {}), resend_in: 0.1 },
    });
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the reset code' })).toBeVisible();
  const hint = await page.getByText(/^Demo: your code is \d+$/).textContent();
  return hint?.replace(/\D/g, '') ?? '';
}

async function giveCode(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Verification code' });
  const goOn = page.getByRole('button', { name: 'Verify & Continue' });
  await field.fill(code.slice(1));
  await goOn.click();
  await expect(field).toHaveAccessibleDescription(NO_CODE);
  await field.fill(code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);
  await expect(field).toHaveAccessibleDescription('');
  await goOn.click();
  await expect(field).toHaveAccessibleDescription(NO_CODE);

  await page.route('**/api-resend-otp', (route) => route.abort(), { times: 1 });
  const notSent = page.getByText('Failed to resend OTP. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Resend code' }).click();
  await notSent;
  await field.fill(code);
  await page.route('**/api-verify-otp', (route) => route.abort(), { times: 1 });
  const notAsked = page.getByText('An error occurred. Please try again.').waitFor();
  await goOn.click();
  await notAsked;
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible();
}

async function choosePassword(page: Page, mobile: string): Promise<void> {
  await expect(page.getByText(`For +91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
  const next = page.getByRole('textbox', { name: 'New Password', exact: true });
  const again = page.getByRole('textbox', { name: 'Confirm New Password' });
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expect(next).toHaveAccessibleDescription('New Password is required!');
  await expect(again).toHaveAccessibleDescription('Confirm Password is required!');
  await next.fill('short');
  await again.fill('shorter');
  await update.click();
  await expect(again).toHaveAccessibleDescription('Passwords do not match!');
  await again.fill('short');
  await update.click();
  await expect(next).toHaveAccessibleDescription('Password must be at least 8 characters');

  await next.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  for (const [answer, text] of LOST) {
    await page.route('**/api-forgot-password', (route) => (answer ? route.fulfill(answer) : route.abort()), {
      times: 1,
    });
    const told = page.getByText(text, { exact: true }).waitFor();
    await update.click();
    await told;
  }
  const done = page.getByText('Successfully updated password').waitFor();
  await update.click();
  await done;
}

/** What may happen to the call on its way, and the text that is then shown. */
const LOST = [
  [null, 'Failed to update password. Please try again.'],
  [{ status: 502, contentType: 'text/html', body: '<html></html>' }, 'Invalid response format from server'],
  [
    { status: 500, json: { status: false, code: 'fault', msg: 'An error occurred' } },
    'Failed to update password',
  ],
] as const;

async function expectToBeThrownOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('Please log in again.')).toBeVisible();
}

/** AUTH-16: the profile tells that there is something new, until it has been read. */
async function readNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Profile/ }).click();
  await page.getByRole('link', { name: /^Notices/ }).click();
  const told = page.getByText(/^Your password was reset with a code\./);
  await expect(told).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
}
