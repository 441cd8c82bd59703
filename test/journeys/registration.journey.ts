import { expect, type Page } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { factOf } from './fact-of.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';
import { walletPill } from './wallet-pill.ts';

const BORN = '1990-05-17';

/** This many years ago on the operator's calendar, which journeys keep at noon; the day before never is too old. */
const yearsAgo = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - years}${today.slice('YYYY'.length)}`;

journey(
  'RG-01 RG-08 A registration that lacks something says what, and the terms can be read without losing it',
  { tag: '@mobile' },
  async ({ page, watch, context }) => {
    watch.expectRefusals(409, 422);
    await page.goto('/r');
    const name = page.getByRole('textbox', { name: 'Username' });
    const phone = page.getByRole('textbox', { name: 'Phone No' });
    const password = page.getByRole('textbox', { name: 'Password' });
    const birth = page.getByLabel('Date of birth');
    const tick = page.getByRole('checkbox', {
      name: /^I am 18 or older and accept the Terms and the Privacy/,
    });
    const register = page.getByRole('button', { name: 'REGISTER' });

    await register.click();
    await expect(name).toHaveAccessibleDescription('Username is required');
    await expect(phone).toHaveAccessibleDescription('Phone No is required!');
    await expect(password).toHaveAccessibleDescription('Password is required!');
    await expect(birth).toHaveAccessibleDescription('Date of birth is required!');
    await expect(tick).toHaveAccessibleDescription('Please accept the terms first.');

    await name.fill('Ravi Test');
    await phone.fill('5812345670');
    await password.fill('short');
    await expect(birth).toHaveAttribute('max', /^\d{4}-\d\d-\d\d$/);
    await birth.fill(yearsAgo((await birth.getAttribute('max')) ?? '', 17));
    await tick.check();
    for (const text of ['Terms', 'Privacy Policy']) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: text }).click();
      const beside = await opened;
      await expect(beside.getByRole('heading', { level: 1, name: text })).toBeVisible();
      await beside.close();
    }
    await register.click();
    await expect(name).toHaveAccessibleDescription('');
    await expect(phone).toHaveAccessibleDescription('Phone No is not valid!');
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
    await expect(birth).toHaveAccessibleDescription('You must be 18 or older');
    await expect(tick).toHaveAccessibleDescription('');

    await phone.fill(readDemoFiles().people.players[0]?.mobile ?? '');
    await birth.fill(BORN);
    // Before a code is sent, not after it was typed.
    await password.fill('password1');
    await register.click();
    await expect(password).toHaveAccessibleDescription('This password is too easy to guess');
    await expect(page).toHaveURL(/\/r$/);
    await password.fill('kumkum-4471');
    await hear(page.getByRole('status').getByText('User Already Registered'), () => register.click());
    await expect(phone).toHaveAccessibleDescription('User Already Registered');
  },
);

journey(
  'RG-10 Another code can be asked for after thirty seconds, terms that changed are agreed to anew, and a limit is offered',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch }) => {
    watch.expectRefusals(409);
    watch.expectCuts();
    await page.goto('/r');
    const tick = page.getByRole('checkbox', { name: /^I am 18 or older/ });
    const verify = page.getByRole('button', { name: 'Verify Code' });
    await page.getByRole('textbox', { name: 'Username' }).fill('Ravi Test');
    await page.getByRole('textbox', { name: 'Phone No' }).fill('9812345671');
    await page.getByRole('textbox', { name: 'Password' }).fill('kumkum-4471');
    await page.getByLabel('Date of birth').fill(BORN);
    await tick.check();
    await page.route('**/api-check-mobile', (route) => route.abort(), { times: 1 });
    const unsent = page.getByText('Error sending OTP').waitFor();
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await unsent;
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page.getByText('A verification code was sent to +91 98123 45671')).toBeVisible();

    const left = page.getByText(/^Resend code in \d+ s$/);
    await expect(left).toBeVisible();
    const seconds = async (): Promise<number> => Number((await left.textContent())?.replace(/\D/g, ''));
    const first = await seconds();
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThanOrEqual(30);
    await expect.poll(seconds).toBeLessThan(first);
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeHidden();

    // A player who checks the form again finds it unchanged.
    await page.getByRole('link', { name: 'Back to Previous Page' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Ravi Test');
    await expect(page.getByRole('textbox', { name: 'Phone No' })).toHaveValue('9812345671');
    await expect(page.getByLabel('Date of birth')).toHaveValue(BORN);
    await expect(tick).toBeChecked();
    await page.goBack();

    await changeTermsOnce(page);
    const code = (await page.getByText(/^Demo: your code is \d+$/).textContent())?.replace(/\D/g, '') ?? '';
    await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await verify.click();
    await expect(tick).toHaveAccessibleDescription(
      'The terms have changed meanwhile. Please read them again.',
    );
    await expect(tick).not.toBeChecked();
    await tick.check();
    await page.getByRole('button', { name: 'REGISTER' }).click();

    const prompt = page.getByRole('dialog', { name: 'Would you like a limit?' });
    await expect(prompt).toBeVisible();
    await expect(page).toHaveURL(/\/imp$/);
    await expect(walletPill(page, '1,000')).toBeVisible();
    await prompt.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My limits' })).toBeVisible();
    await expect(prompt).toBeHidden();
    await goWhenQuiet(page, watch, '/histories');
    await seeStatement(page);
  },
);

journey(
  'A reload of the code screen keeps what was entered, but neither the password nor the agreement',
  { tag: '@mobile' },
  async ({ page, watch }) => {
    await page.goto('/r');
    const tick = page.getByRole('checkbox', { name: /^I am 18 or older/ });
    await page.getByRole('textbox', { name: 'Username' }).fill('Ravi Test');
    await page.getByRole('textbox', { name: 'Phone No' }).fill('9812345673');
    await page.getByRole('textbox', { name: 'Password' }).fill('kumkum-4471');
    await page.getByLabel('Date of birth').fill(BORN);
    await tick.check();
    // As where too many have asked from one address: the browser works for its answer, unseen by the player.
    watch.expectRefusals(429);
    await page.route('**/api-check-mobile', (route) => route.fulfill({ status: 429, json: PROOF_ASKED }), {
      times: 1,
    });
    const proven = page.waitForRequest((request) => request.headers()['proof-of-work'] !== undefined);
    await page.getByRole('button', { name: 'REGISTER' }).click();
    expect((await proven).headers()['proof-of-work']).toMatch(/^8\.1\.nonce\.mac:/);
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
    await watch.quiet();
    await page.reload();
    await expect(page.getByText('Invalid navigation. Please start over.')).toBeVisible();
    await expect(
      page.getByText('Your name and number are still there. Type the password again.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Start over' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Ravi Test');
    await expect(page.getByRole('textbox', { name: 'Phone No' })).toHaveValue('9812345673');
    await expect(page.getByLabel('Date of birth')).toHaveValue(BORN);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await expect(tick).not.toBeChecked();
  },
);

const PROOF_ASKED = {
  status: false,
  code: 'proof_required',
  msg: 'Too many tries. Please wait a moment.',
  params: { challenge: '8.1.nonce.mac', bits: '8' },
};

/** The first registration is refused as if the operator had published other terms a moment ago. */
async function changeTermsOnce(page: Page): Promise<void> {
  await page.route(
    '**/api-user-registration',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: false,
          code: 'terms_outdated',
          msg: 'The terms have changed meanwhile. Please read them again.',
        },
      }),
    { times: 1 },
  );
}

/** RG-06: what a newcomer's statement says, and the file of its entries. */
async function seeStatement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('region', { name: 'Net result' })).toContainText('0');
  const facts = page.getByRole('main');
  await expect(factOf(facts, 'Bonuses and transfers')).toHaveText('1,000');
  await expect(factOf(facts, 'Balance after')).toHaveText('1,000');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ank-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(factOf(facts, 'Balance after')).toHaveText('0');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByText('Ravi Test 9812345671')).toBeVisible();
  await page.emulateMedia({ media: null });
}
